import { Fragment } from 'react'

import { Facts } from './facts'
import { Action, Layout, Paragraph } from './layout'

type Rows = readonly (readonly [string, string])[]

interface OwnerProps {
  readonly siteUrl: string
  readonly title: string
  readonly text: string
  readonly rows: Rows
  readonly link: { readonly href: string; readonly label: string }
}

/** A notice to the owner: what happened, to whom, what to do, and where. */
export function OwnerNotice({ siteUrl, title, text, rows, link }: OwnerProps) {
  return (
    <Layout siteUrl={siteUrl} title={title} preview={text}>
      <Paragraph>{text}</Paragraph>
      <Facts rows={rows} />
      <Action href={link.href} label={link.label} />
    </Layout>
  )
}

export interface DigestPart {
  readonly title: string
  /** Customer and subject. */
  readonly rows: Rows
}

interface DigestProps extends Pick<OwnerProps, 'siteUrl' | 'title' | 'link'> {
  readonly parts: readonly DigestPart[]
}

export function OwnerDigest({ siteUrl, title, parts, link }: DigestProps) {
  return (
    <Layout siteUrl={siteUrl} title={title} preview={parts.map((part) => part.title).join(', ')}>
      <Paragraph>
        Voici ce qui a changé depuis le dernier résumé. Un jour sans rien de neuf, tu ne reçois rien.
      </Paragraph>
      {parts.map((part) => (
        <Fragment key={part.title}>
          <Paragraph>
            <strong>{part.title}</strong>
          </Paragraph>
          <Facts rows={part.rows} />
        </Fragment>
      ))}
      <Action href={link.href} label={link.label} />
    </Layout>
  )
}
