import { Facts } from './facts'
import { Action, Layout, Paragraph } from './layout'

interface OwnerProps {
  readonly siteUrl: string
  readonly title: string
  readonly text: string
  readonly rows: readonly (readonly [string, string])[]
  readonly link: { readonly href: string; readonly label: string }
}

/** What the owner is told: what happened, about whom, what to do, and where. */
export function OwnerNotice({ siteUrl, title, text, rows, link }: OwnerProps) {
  return (
    <Layout siteUrl={siteUrl} title={title} preview={text}>
      <Paragraph>{text}</Paragraph>
      <Facts rows={rows} />
      <Action href={link.href} label={link.label} />
    </Layout>
  )
}
