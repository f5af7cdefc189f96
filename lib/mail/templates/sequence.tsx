import { TextLink } from './facts'
import { Layout, Note } from './layout'
import { palette } from './palette'

interface SequenceProps {
  readonly siteUrl: string
  readonly title: string
  /** Shown beside the subject. */
  readonly summary: string
  /** Of lib/texts/publishing/listing.ts: without scripts or raw tags. */
  readonly html: string
  readonly unsubscribeUrl: string
}

/** Mail programs read styles of elements only. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px;font-size:17px;line-height:1.6',
  li: 'margin:0 0 8px;font-size:17px;line-height:1.6',
  h3: 'margin:24px 0 8px;font-size:20px;line-height:1.3',
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${palette.line}`,
  a: `color:${palette['coral-text']}`,
  td: 'padding:4px 12px 4px 0;text-align:left',
  th: 'padding:4px 12px 4px 0;text-align:left',
}

const PICTURE = /<img(?:\s+[\w-]+(?:="[^"]*")?)*\s*>/g

/** With styles, links that lead to the site from anywhere, and the descriptions of pictures in their place: those need a session. */
const dress = (html: string, siteUrl: string) =>
  html
    .replace(PICTURE, (picture) => / alt="([^"]*)"/.exec(picture)?.[1] ?? '')
    .replace(/<([a-z][a-z0-9]*)(?=[\s>])/g, (tag, name: string) =>
      STYLES[name] ? `${tag} style="${STYLES[name]}"` : tag,
    )
    .replaceAll(' href="/', ` href="${siteUrl}/`)

export function SequenceMail({ siteUrl, title, summary, html, unsubscribeUrl }: SequenceProps) {
  return (
    <Layout siteUrl={siteUrl} title={title} preview={summary}>
      <div dangerouslySetInnerHTML={{ __html: dress(html, siteUrl) }} />
      <Note>
        Tu reçois ce message parce que tu as demandé nos nouvelles.{' '}
        <TextLink href={unsubscribeUrl}>Me désabonner</TextLink> de toutes, en un clic et sans connexion.
      </Note>
    </Layout>
  )
}
