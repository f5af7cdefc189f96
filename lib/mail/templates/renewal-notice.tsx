import { Section, Text } from 'react-email'

import { pages } from '@/content/pages'

import { Action, Layout, Note, Paragraph } from './layout'
import { palette } from './palette'

const styles = {
  frame: {
    margin: '8px 0 24px',
    padding: '18px 20px',
    border: `3px solid ${palette.coral}`,
    borderRadius: '10px',
    textAlign: 'center' as const,
  },
  label: { margin: 0, fontSize: '16px', lineHeight: '1.5' },
  date: { margin: '6px 0 0', fontSize: '26px', fontWeight: 700, lineHeight: '1.2' },
}

export const renewalNoticeSubject = (term: string) => `Ton abonnement annuel se renouvelle le ${term}`

interface RenewalNoticeProps {
  readonly siteUrl: string
  /** The renewal day. */
  readonly term: string
  /** The last day to refuse the renewal. */
  readonly lastDay: string
  /** Duration: « un an », or less when a plan change is scheduled. */
  readonly time: string
  /** For example « 99 € par an »; null for a price without a fixed amount. */
  readonly price: string | null
}

/**
 * The notice required by Code de la consommation, art. L215-1: a mail of its own, in clear words, with the last day to refuse
 * the renewal in a visible frame.
 */
export function RenewalNotice({ siteUrl, term, lastDay, time, price }: RenewalNoticeProps) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Ton abonnement annuel va se renouveler"
      preview={`Tu peux refuser jusqu’au ${lastDay}.`}
    >
      <Paragraph>
        Ton abonnement annuel arrive à son terme le {term}. Si tu ne fais rien, il se renouvelle ce jour-là pour {time}
        {price ? `, au prix de ${price}, toutes taxes comprises` : ''}. Si tu n’en veux plus, tu peux refuser ce
        renouvellement, sans motif et sans frais.
      </Paragraph>
      <Section style={styles.frame}>
        <Text style={styles.label}>Dernier jour pour refuser le renouvellement</Text>
        <Text style={styles.date}>{lastDay}</Text>
      </Section>
      <Paragraph>
        Pour refuser : résilie en ligne, avec ou sans connexion. Tu gardes tes accès jusqu’au {term}, puis plus rien
        n’est prélevé. Tu recevras aussitôt un e-mail qui le confirme.
      </Paragraph>
      <Action href={`${siteUrl}${pages.cancellation.path}`} label="Résilier mon contrat" />
      <Note>Tu veux continuer ? Tu n’as rien à faire.</Note>
      <Note>
        Cette information t’est due entre trois mois et un mois avant cette date (Code de la consommation, article L.
        215-1).
      </Note>
    </Layout>
  )
}
