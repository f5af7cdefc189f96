import { AlignmentType, Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun, type FileChild } from 'docx'
import { z } from 'zod'

import { toBlocks } from './docx-blocks'
import { ink, MARGIN, numbering, stylesOf } from './docx-look'
import { EDITION, repack } from './pack'
import { site } from '../../../content/site'
import { formatDate } from '../../../lib/platform/format'
import { parseQuoting } from '../../../lib/texts/content/frontmatter'

const documentSchema = z.strictObject({
  title: z.string().min(1),
  subject: z.string().min(1),
  /** What is one's `own` stays with its reader; what is sent to others does not bear the academy's name. */
  kind: z.enum(['own', 'paper', 'letter']),
})

const pages = () =>
  new TextRun({ children: ['page\u00A0', PageNumber.CURRENT, '\u00A0/\u00A0', PageNumber.TOTAL_PAGES] })

const small = (alignment: (typeof AlignmentType)[keyof typeof AlignmentType], children: readonly TextRun[]) =>
  new Paragraph({ style: 'Pied', alignment, children: [...children] })

/**
 * A document of the kit as Word reads it, with real styles, headings and tables.
 * @param file for messages, from the repository's root
 * @throws Error that names the file when it has something that the kit has no design for
 */
export async function toDocx(file: string, source: string): Promise<Uint8Array> {
  const { frontmatter, text } = parseQuoting(file, source, documentSchema)
  const { title, subject, kind } = frontmatter
  const own = kind === 'own'
  const children: readonly FileChild[] = toBlocks(file, text)
  const document = new Document({
    title,
    subject,
    description: subject,
    creator: own ? site.name : '[Ton nom]',
    lastModifiedBy: own ? site.name : '[Ton nom]',
    styles: stylesOf(kind),
    numbering,
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1134, bottom: 1134, left: MARGIN, right: MARGIN, header: 567, footer: 567 },
          },
        },
        ...(own && {
          headers: {
            default: new Header({
              children: [
                small(AlignmentType.RIGHT, [
                  new TextRun({ text: site.name, color: ink.coral }),
                  new TextRun(` · ${title}`),
                ]),
              ],
            }),
          },
        }),
        footers: {
          default: new Footer({
            children: [
              small(AlignmentType.CENTER, [
                ...(own ? [new TextRun(`Édition du ${formatDate(EDITION.toISOString().slice(0, 10))} · `)] : []),
                pages(),
              ]),
            ],
          }),
        },
        children: [...children],
      },
    ],
  })
  return repack(new Uint8Array(await Packer.toBuffer(document)))
}
