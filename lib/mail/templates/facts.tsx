import type { CSSProperties, ReactNode } from 'react'
import { Column, Link, Row, Section, Text } from 'react-email'

import { firstSteps } from '@/content/after-purchase'

import { palette } from './palette'

const styles = {
  table: { margin: '0 0 20px', borderTop: `1px solid ${palette.line}` },
  row: { borderBottom: `1px solid ${palette.line}` },
  name: { margin: 0, padding: '8px 12px 8px 0', color: palette['ink-soft'], fontSize: '15px', lineHeight: '1.5' },
  value: { margin: 0, padding: '8px 0', fontSize: '16px', fontWeight: 600, lineHeight: '1.5', textAlign: 'right' },
  step: {
    margin: '0 0 10px',
    paddingLeft: '14px',
    borderLeft: `3px solid ${palette.coral}`,
    fontSize: '17px',
    lineHeight: '1.55',
  },
  link: { color: palette['coral-text'] },
} satisfies Record<string, CSSProperties>

/** A table of names and values, such as product, price and end. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Section style={styles.table}>
      {rows.map(([name, value]) => (
        <Row key={`${name} ${value}`} style={styles.row}>
          <Column>
            <Text style={styles.name}>{name}</Text>
          </Column>
          <Column>
            <Text style={styles.value}>{value}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}

const Step = ({ children }: { readonly children: ReactNode }) => <Text style={styles.step}>{children}</Text>

export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {steps.map((step) => (
        <Step key={step}>{step}</Step>
      ))}
    </Section>
  )
}

/** First steps of a new member, as on /merci. */
export function FirstSteps({ siteUrl }: { readonly siteUrl: string }) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {firstSteps.map(({ text, href, label }) => (
        <Step key={href}>
          {text} <TextLink href={`${siteUrl}${href}`}>{label}</TextLink>
        </Step>
      ))}
    </Section>
  )
}

export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} style={styles.link}>
      {children}
    </Link>
  )
}
