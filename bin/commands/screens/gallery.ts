import { pictureOf, type Screen } from './list'
import { looksOf } from './take'
import { site } from '../../../content/site'

const WIDTHS = { phone: 180, light: 400, dark: 400 } as const

type Column = keyof typeof WIDTHS

const COLUMNS = Object.keys(WIDTHS) as readonly Column[]

function cell(screen: Screen, look: Column): string {
  if (!looksOf(screen).includes(look)) return ''
  const file = pictureOf(screen, look)
  const alt = `${screen.group}: ${screen.state}, ${look}`
  return `<a href="${file}"><img src="${file}" width="${WIDTHS[look]}" alt="${alt}"></a>`
}

const row = (screen: Screen) =>
  `| ${screen.state}<br>\`${screen.path}\` | ${COLUMNS.map((look) => cell(screen, look)).join(' | ')} |`

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
2400; click for the full size. [What was fixed, before and after](before-after.md).

${sections.join('\n\n')}

## Guides

${GUIDE_PAGES}
`
}
