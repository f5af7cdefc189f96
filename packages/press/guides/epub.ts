import { readFileSync } from 'node:fs'

import { zipSync, strToU8, type Zippable } from 'fflate'
import type { RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'

import { GROUNDS, readDrawing } from './drawings'
import { cutThai } from './fonts'
import { BookWriter, escapeXml, fileOf } from './to-xhtml'
import { guideCovers, type GuideSlug } from '../../../content/guide-covers'
import { site } from '../../../content/site'
import type { HeaderOf } from '../../../lib/texts/content/kinds'
import { parseRich, type Text } from '../../../lib/texts/content/reader'

type Header = HeaderOf<'guides'>

/** A zip notes when its files were made: the same for all, so that the same text makes the same bytes. */
const MADE = new Date(1980, 0, 1)

interface Chapter {
  readonly file: string
  readonly title: string
  readonly nodes: readonly RootContent[]
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

interface Item {
  readonly id: string
  readonly file: string
  readonly type: string
  readonly content: string | Uint8Array
  readonly properties?: string
}

/**
 * One guide as an EPUB 3 book: the text and the drawings of its PDF, for readers that set their own pages.
 * @returns the same bytes for the same text
 */
export async function bindBook({ slug: name, header, source }: Text<'guides'>): Promise<Buffer> {
  const slug = name as GuideSlug
  const chapters = cutChapters(parseRich(source).nodes)
  const writer = new BookWriter(site.address)
  const pages = chapters.map(({ file, title, nodes, sections }) => {
    const headings = nodes.filter((node) => node.type === 'heading' && node.depth === 3)
    const ids = new Map(headings.map((node, index) => [node, sections[index]?.id ?? '']))
    return { id: file.replace('.xhtml', ''), file, content: page(title, writer.write(nodes, ids)) }
  })
  const cover = guideCovers[slug]
  const spine: Item[] = [
    { id: 'cover', file: 'cover.xhtml', content: page(header.title, coverBody(header, cover)) },
    { id: 'nav', file: 'nav.xhtml', content: page('Sommaire', contents(chapters)), properties: 'nav' },
    ...pages,
  ].map((item) => ({ type: 'application/xhtml+xml', ...item }))
  const thai = spine.some(({ content }) => String(content).includes('lang="th"')) ? await cutThai() : null
  const manifest: Item[] = [
    ...spine,
    { id: 'style', file: 'style.css', type: 'text/css', content: style(slug, thai !== null) },
    { id: 'cover-image', file: fileOf(cover.picture), type: SVG, content: readDrawing(cover.picture), properties: 'cover-image' },
    ...[...writer.drawings]
      .filter((url) => url !== cover.picture)
      .map((url, index) => ({ id: `drawing-${index + 1}`, file: fileOf(url), type: SVG, content: readDrawing(url) })),
    ...(thai ? [{ id: 'thai', file: 'fonts/thai.woff2', type: 'font/woff2', content: thai }] : []),
  ]
  const files: Zippable = {
    // A reader knows the book by its first file, which is not compressed.
    mimetype: [strToU8('application/epub+zip'), { level: 0, mtime: MADE }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(packageOf(slug, header, manifest, spine)),
  }
  for (const { file, content } of manifest) files[`EPUB/${file}`] = typeof content === 'string' ? strToU8(content) : content
  return Buffer.from(zipSync(files, { level: 9, mtime: MADE }))
}

const SVG = 'image/svg+xml'

function cutChapters(nodes: readonly RootContent[]): readonly Chapter[] {
  const starts = nodes.flatMap((node, index) => (node.type === 'heading' && node.depth === 2 ? [index] : []))
  return starts.map((start, index) => {
    const own = nodes.slice(start, starts[index + 1])
    const number = String(index + 1).padStart(2, '0')
    const sections = own.filter((node) => node.type === 'heading' && node.depth === 3)
    return {
      file: `chapter-${number}.xhtml`,
      title: toString(own[0]),
      nodes: own,
      sections: sections.map((node, at) => ({ id: `section-${at + 1}`, title: toString(node) })),
    }
  })
}

const page = (title: string, body: string) => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`

const coverBody = ({ title, subtitle }: Header, { picture, alt }: (typeof guideCovers)[GuideSlug]) =>
  `<section class="cover" epub:type="cover">
<img src="${fileOf(picture)}" alt="${escapeXml(alt)}"/>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(subtitle)}</p>
<p class="brand">${escapeXml(site.name)}</p>
</section>`

const contents = (chapters: readonly Chapter[]) =>
  `<nav epub:type="toc" id="toc">
<h1>Sommaire</h1>
<ol>
${chapters
  .map(({ file, title, sections }) => {
    const inner = sections.map((section) => `<li><a href="${file}#${section.id}">${escapeXml(section.title)}</a></li>`)
    return `<li><a href="${file}">${escapeXml(title)}</a>${inner.length ? `\n<ol>\n${inner.join('\n')}\n</ol>\n` : ''}</li>`
  })
  .join('\n')}
</ol>
</nav>`

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const FEATURES = ['alternativeText', 'tableOfContents', 'readingOrder', 'structuralNavigation']

function packageOf(slug: GuideSlug, about: Header, manifest: readonly Item[], spine: readonly Item[]): string {
  const { title, subtitle, description, edition } = about
  const item = ({ id, file, type, properties }: Item) =>
    `<item id="${id}" href="${file}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="fr" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${site.address}/guides/${slug}</dc:identifier>
<dc:title id="title">${escapeXml(title)}</dc:title>
<meta refines="#title" property="title-type">main</meta>
<dc:title id="subtitle">${escapeXml(subtitle)}</dc:title>
<meta refines="#subtitle" property="title-type">subtitle</meta>
<dc:language>fr</dc:language>
<dc:creator>${escapeXml(site.name)}</dc:creator>
<dc:publisher>${escapeXml(site.name)}</dc:publisher>
<dc:date>${edition}</dc:date>
<dc:description>${escapeXml(description)}</dc:description>
<meta property="dcterms:modified">${edition}T00:00:00Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
${FEATURES.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`).join('\n')}
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Chaque dessin est décrit, le sommaire mène à chaque partie, rien ne dépend de la couleur.</meta>
</metadata>
<manifest>
${manifest.map(item).join('\n')}
</manifest>
<spine>
${spine.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`
}

function style(slug: GuideSlug, thai: boolean): string {
  const face = '@font-face { font-family: "Thai"; src: url("fonts/thai.woff2") format("woff2"); }\n'
  return (
    (thai ? face : '') +
    readFileSync('packages/press/guides/book.css', 'utf8').replaceAll('\r\n', '\n').replace('#ground', GROUNDS[guideCovers[slug].ground])
  )
}
