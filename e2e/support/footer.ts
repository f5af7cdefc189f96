import { legalDocuments } from '../../content/legal/register'
import { paths } from '../../content/paths'

const LINKS = [...legalDocuments.map((document) => `/${document}`), paths.withdrawal]

/** Legal links that are not in the footer of the HTML, before any script. */
export function missingLegalLinks(html: string): readonly string[] {
  const footer = html.slice(html.lastIndexOf('<footer'))
  return LINKS.filter((path) => !footer.includes(`href="${path}"`))
}
