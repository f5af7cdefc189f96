import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email'

import { site } from '@/content/site'
import { getSeller } from '@/lib/platform/seller'

import { palette } from './palette'

const sans = "'Hanken Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif"
/** Ends with the body's font: without any of these, a mail program would use Times. */
const serif = "Fraunces, Georgia, Cambria, 'Noto Serif', 'Segoe UI', Helvetica, Arial, sans-serif"

const styles = {
  body: { margin: 0, padding: '32px 12px', backgroundColor: palette.paper, color: palette.ink, fontFamily: sans },
  card: {
    maxWidth: '560px',
    backgroundColor: palette['paper-raised'],
    border: `1px solid ${palette.line}`,
    borderRadius: '18px',
    overflow: 'hidden',
  },
  band: { padding: '20px 32px', backgroundColor: palette.night, borderBottom: `6px solid ${palette.light}` },
  brand: { color: palette.cream, fontFamily: serif, fontSize: '22px', textDecoration: 'none' },
  /** A number of an order may be longer than a phone's line. */
  content: { padding: '16px 32px 28px', overflowWrap: 'anywhere' },
  heading: { margin: '16px 0', fontFamily: serif, fontWeight: 600, fontSize: '28px', lineHeight: '1.15' },
  text: { margin: '0 0 16px', fontSize: '17px', lineHeight: '1.6' },
  small: { margin: '0 0 8px', color: palette['ink-soft'], fontSize: '15px', lineHeight: '1.5' },
  button: {
    padding: '14px 24px',
    backgroundColor: palette.coral,
    borderRadius: '10px',
    color: palette['on-coral'],
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: palette['coral-text'], wordBreak: 'break-all' },
  footer: { padding: '20px 32px 0' },
} satisfies Record<string, CSSProperties>

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>
}

/** What the owner has typed, line by line. */
export function Typed({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((part, index) => (
    <Paragraph key={index}>
      {part.split('\n').map((line, place) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ))
}

export function Note({ children }: { readonly children: ReactNode }) {
  return <Text style={styles.small}>{children}</Text>
}

const MAILTO = 'mailto:'

/** A button, followed by its URL or address for mail programs that show no buttons. */
export function Action({ href, label }: { readonly href: string; readonly label: string }) {
  const isMail = href.startsWith(MAILTO)
  return (
    <>
      <Section style={{ margin: '8px 0 24px' }}>
        <Button href={href} style={styles.button}>
          {label}
        </Button>
      </Section>
      <Note>
        Le bouton ne fonctionne pas ? {isMail ? 'Écris à cette adresse' : 'Copie cette adresse dans ton navigateur'} :
        <br />
        <Link href={href} style={styles.link}>
          {isMail ? href.slice(MAILTO.length) : href}
        </Link>
      </Note>
    </>
  )
}

interface LayoutProps {
  readonly siteUrl: string
  readonly title: string
  /** Shown beside the subject in an inbox. */
  readonly preview: string
  readonly children: ReactNode
}

/** Layout of every mail: brand, body, and sender. */
export function Layout({ siteUrl, title, preview, children }: LayoutProps) {
  return (
    <Html lang="fr">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Section style={styles.band}>
            <Link href={siteUrl} style={styles.brand}>
              {site.brand}
            </Link>
          </Section>
          <Section style={styles.content}>
            <Heading style={styles.heading}>{title}</Heading>
            {children}
          </Section>
        </Container>
        <Container style={styles.footer}>
          <Note>
            {site.name}. Une question ? Écris à{' '}
            <Link href={`mailto:${getSeller().contactEmail}`} style={styles.link}>
              {getSeller().contactEmail}
            </Link>
          </Note>
        </Container>
      </Body>
    </Html>
  )
}
