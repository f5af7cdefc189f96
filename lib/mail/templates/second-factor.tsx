import type { SecondFactorChange } from '@/lib/notices/outbox/message'

import { Action, Layout, Paragraph } from './layout'

const TEXTS: Readonly<Record<SecondFactorChange, { readonly subject: string; readonly text: string }>> = {
  'app-added': {
    subject: 'Une application donne maintenant tes codes',
    text: 'Une application vient d’être ajoutée à ton compte : ses codes sont ton second verrou. Garde tes dix codes de secours ailleurs que sur ton téléphone.',
  },
  'app-removed': {
    subject: 'L’application de tes codes est retirée',
    text: 'Ton compte ne demande plus de code d’application, et tes codes de secours n’ouvrent plus rien.',
  },
  'recovery-codes-renewed': {
    subject: 'Tu as dix nouveaux codes de secours',
    text: 'Les dix codes de secours d’avant n’ouvrent plus rien : jette-les.',
  },
  'recovery-code-used': {
    subject: 'Un code de secours vient de servir',
    text: 'Un code de secours vient d’être utilisé sur ton compte. Il ne servira pas deux fois.',
  },
  'passkey-removed': {
    subject: 'Une clé d’accès est retirée de ton compte',
    text: 'Une clé d’accès vient d’être retirée : elle n’ouvre plus ton compte.',
  },
  forgotten: {
    subject: 'Ton second verrou est retiré',
    text: 'À ta demande, nous avons retiré tes clés d’accès, ton application et tes codes de secours, et déconnecté tous tes appareils.',
  },
}

export const secondFactorSubject = (change: SecondFactorChange): string => TEXTS[change].subject

interface SecondFactorProps {
  readonly siteUrl: string
  readonly link: string
  readonly change: SecondFactorChange
}

export function SecondFactor({ siteUrl, link, change }: SecondFactorProps) {
  const { subject, text } = TEXTS[change]
  return (
    <Layout siteUrl={siteUrl} title={subject} preview={text}>
      <Paragraph>{text}</Paragraph>
      <Paragraph>
        Ce n’était pas toi ? Change ton mot de passe, ce qui déconnecte tous les autres appareils, puis écris-nous.
      </Paragraph>
      <Action href={link} label="Voir mon second verrou" />
    </Layout>
  )
}
