import type { CSSProperties, ReactNode } from 'react'
import { Heading, Section, Text } from 'react-email'

import type { ContractTerms } from '@/lib/contracts/terms'

import { Facts, TextLink } from './facts'
import { Note, Paragraph } from './layout'
import { palette } from './palette'

const styles = {
  heading: { margin: '28px 0 10px', fontSize: '20px', lineHeight: '1.25' },
  quote: {
    margin: '0 0 16px',
    paddingLeft: '14px',
    borderLeft: `3px solid ${palette.coral}`,
    fontSize: '17px',
    lineHeight: '1.55',
  },
  form: { margin: '0 0 16px', padding: '4px 18px', border: `1px solid ${palette.line}`, borderRadius: '10px' },
  line: { margin: '12px 0', fontSize: '15px', lineHeight: '1.5' },
  code: { wordBreak: 'break-all' },
} satisfies Record<string, CSSProperties>

export function Subheading({ children }: { readonly children: ReactNode }) {
  return (
    <Heading as="h2" style={styles.heading}>
      {children}
    </Heading>
  )
}

export function Quote({ children }: { readonly children: ReactNode }) {
  return <Text style={styles.quote}>{children}</Text>
}

/**
 * The legal part of a confirmation, which makes the mail the buyer's copy of the contract
 * (Code de la consommation, art. L221-13 and L221-5).
 */
export function Contract({ terms }: { readonly terms: ContractTerms }) {
  const { version, effectiveOn, hash, url, accepted, immediateStart, lastDay, withdrawalUrl, information, form } = terms
  return (
    <>
      <Subheading>Ce que tu as accepté</Subheading>
      {accepted && (
        <>
          <Paragraph>Le {accepted.on} (heure de Paris), en cochant la case :</Paragraph>
          <Quote>« {accepted.words} »</Quote>
        </>
      )}
      <Paragraph>
        Ton contrat suit les <TextLink href={url}>conditions générales de vente, version {version}</TextLink>, du{' '}
        {effectiveOn}. Elles restent lisibles à cette adresse et sont jointes à ce message.
      </Paragraph>
      <Note>
        <span style={styles.code}>Empreinte SHA-256 du texte publié : {hash}</span>
      </Note>
      {immediateStart && <Paragraph>{immediateStart}</Paragraph>}
      <Subheading>Si tu changes d’avis</Subheading>
      <Paragraph>
        Tu peux te rétracter jusqu’au {lastDay} inclus, sans motif et sans te connecter :{' '}
        <TextLink href={withdrawalUrl}>Renoncer au contrat ici</TextLink>.
      </Paragraph>
      {information.map((paragraph) => (
        <Note key={paragraph}>{paragraph}</Note>
      ))}
      <Subheading>Modèle de formulaire de rétractation</Subheading>
      <Section style={styles.form}>
        {form.map((line) => (
          <Text key={line} style={styles.line}>
            {line}
          </Text>
        ))}
      </Section>
      <Subheading>Qui te vend</Subheading>
      <Facts rows={terms.sellerRows} />
      <Note>
        Les garanties légales, dont celle de conformité des contenus numériques, sont à l’article 9 et à l’annexe 3 des
        conditions jointes.
      </Note>
    </>
  )
}
