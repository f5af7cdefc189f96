import type { Screen } from './list'
import { LOOKS, looksOf, type Look } from './take'
import { site } from '../../../content/site'

const WIDTHS: Readonly<Record<Look, number>> = { phone: 180, light: 400, dark: 400 }

export const fileOf = ({ name }: Screen, look: Look): string => `${name}-${look}.webp`

function cell(screen: Screen, look: Look): string {
  if (!looksOf(screen).includes(look)) return ''
  const file = fileOf(screen, look)
  const alt = `${screen.group}: ${screen.state}, ${look}`
  return `<a href="${file}"><img src="${file}" width="${WIDTHS[look]}" alt="${alt}"></a>`
}

const row = (screen: Screen) =>
  `| ${screen.state}<br>\`${screen.path}\` | ${LOOKS.map((look) => cell(screen, look)).join(' | ')} |`

const GUIDE_PAGES = ['s-installer-en-thailande', 'lancer-son-service-en-ligne']
  .flatMap((slug) =>
    ['cover', 'page'].map((page) => `<img src="guides/${slug}-${page}.webp" width="240" alt="${slug}, ${page}">`),
  )
  .join(' ')

export function buildGallery(screens: readonly Screen[]): string {
  const groups = [...new Set(screens.map(({ group }) => group))]
  const sections = groups.map((group) => {
    const rows = screens.filter((screen) => screen.group === group).map(row)
    return [`## ${group}`, '', '| | Phone | Light | Dark |', '| --- | --- | --- | --- |', ...rows].join('\n')
  })
  return `# Screens of ${site.name}

Taken by \`npm run screens\`, which also writes this page; do not edit. Laid out 390 and 1440 pixels wide, cut at
2400; click for the full size.

${sections.join('\n\n')}

## Guides

${GUIDE_PAGES}
`
}
