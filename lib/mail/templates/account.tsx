import type { SecondFactorChange } from '@/lib/notices/outbox/message'
import { getSeller } from '@/lib/platform/seller'

import { Action, Layout, Note, Paragraph } from './layout'

export const confirmEmailSubject = 'Confirme ton adresse e-mail'

export function ConfirmEmail({ siteUrl, link }: { readonly siteUrl: string; readonly link: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Bienvenue à bord" preview="Un clic, et ton adresse est confirmée.">
      <Paragraph>Ton compte est créé. Confirme que cette adresse est bien la tienne :</Paragraph>
      <Action href={link} label="Confirmer mon adresse" />
      <Note>Le lien est valable 24 heures et ne sert qu’une fois.</Note>
      <Note>Tu n’as pas créé de compte ? Ignore ce message : sans ta confirmation, l’adresse reste non vérifiée.</Note>
    </Layout>
  )
}

export const resetPasswordSubject = 'Choisis un nouveau mot de passe'

export function ResetPassword({ siteUrl, link }: { readonly siteUrl: string; readonly link: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Un nouveau mot de passe" preview="Le lien est valable 30 minutes.">
      <Paragraph>Tu as demandé à changer ton mot de passe. Choisis le nouveau ici :</Paragraph>
      <Action href={link} label="Choisir un nouveau mot de passe" />
      <Note>Le lien est valable 30 minutes et ne sert qu’une fois.</Note>
      <Note>Ce n’était pas toi ? Ignore ce message : ton mot de passe ne change pas.</Note>
    </Layout>
  )
}

export const passwordChangedSubject = 'Ton mot de passe a changé'

export function PasswordChanged({ siteUrl, link }: { readonly siteUrl: string; readonly link: string }) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Ton mot de passe a changé"
      preview="Toutes les autres sessions de ton compte sont fermées."
    >
      <Paragraph>
        Le mot de passe de ton compte vient d’être changé, et toutes les sessions ouvertes avant sont fermées.
      </Paragraph>
      <Paragraph>Ce n’était pas toi ? Reprends la main tout de suite en choisissant un autre mot de passe :</Paragraph>
      <Action href={link} label="Choisir un autre mot de passe" />
    </Layout>
  )
}

export const googleLinkedSubject = 'Google ouvre maintenant ton compte'
export const googleUnlinkedSubject = 'Google n’ouvre plus ton compte'

interface GoogleLinkedProps {
  readonly siteUrl: string
  readonly link: string
  /** False when linking Google has dropped an unconfirmed password. */
  readonly hasPassword: boolean
}

export function GoogleLinked({ siteUrl, link, hasPassword }: GoogleLinkedProps) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Google ouvre maintenant ton compte"
      preview="Un compte Google vient d’être lié au tien."
    >
      <Paragraph>Un compte Google vient d’être lié à ton compte : tu peux te connecter avec.</Paragraph>
      {!hasPassword && (
        <Paragraph>
          Ton adresse n’avait jamais été confirmée. Le mot de passe choisi à l’inscription ne marche donc plus, et les
          sessions ouvertes avec lui sont fermées. Tu peux en choisir un autre dans ton compte.
        </Paragraph>
      )}
      <Paragraph>
        Ce n’était pas toi ?{' '}
        {hasPassword ? 'Délie Google dans ton compte' : 'Choisis un mot de passe dans ton compte, puis délie Google'},
        et vérifie qui peut ouvrir ta messagerie.
      </Paragraph>
      <Action href={link} label="Ouvrir mon compte" />
    </Layout>
  )
}

export function GoogleUnlinked({ siteUrl, link }: { readonly siteUrl: string; readonly link: string }) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Google n’ouvre plus ton compte"
      preview="Ton mot de passe reste pour te connecter."
    >
      <Paragraph>
        Ton compte Google vient d’être délié de ton compte, et tes autres appareils sont déconnectés. Pour te connecter,
        il te reste ton mot de passe.
      </Paragraph>
      <Paragraph>Ce n’était pas toi ? Reprends la main tout de suite en choisissant un autre mot de passe :</Paragraph>
      <Action href={link} label="Choisir un autre mot de passe" />
    </Layout>
  )
}

export const passkeyAddedSubject = 'Une clé d’accès ouvre maintenant ton compte'

export function PasskeyAdded({ siteUrl, link }: { readonly siteUrl: string; readonly link: string }) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Une clé d’accès ouvre maintenant ton compte"
      preview="Elle vient d’être ajoutée : tu peux te connecter avec."
    >
      <Paragraph>
        Une clé d’accès vient d’être ajoutée à ton compte. Tu peux te connecter avec, sans mot de passe, là où elle est
        gardée : un téléphone, un ordinateur, un gestionnaire de mots de passe.
      </Paragraph>
      <Paragraph>
        Ce n’était pas toi ? Retire-la dans ton compte, déconnecte les autres appareils, puis change ton mot de passe.
      </Paragraph>
      <Action href={link} label="Ouvrir mon compte" />
    </Layout>
  )
}

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

export const confirmNewEmailSubject = 'Confirme ta nouvelle adresse'

export function ConfirmNewEmail({ siteUrl, link }: { readonly siteUrl: string; readonly link: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ta nouvelle adresse" preview="Un clic, et elle remplace l’ancienne.">
      <Paragraph>Tu veux te connecter avec cette adresse. Confirme qu’elle est bien la tienne :</Paragraph>
      <Action href={link} label="Confirmer ma nouvelle adresse" />
      <Note>Le lien est valable 24 heures et ne sert qu’une fois. D’ici là, l’ancienne adresse reste la bonne.</Note>
      <Note>Tu n’as rien demandé ? Ignore ce message : rien ne change.</Note>
    </Layout>
  )
}

export const emailChangeAskedSubject = 'Une autre adresse est demandée pour ton compte'
export const emailChangedSubject = 'L’adresse de ton compte a changé'

/** Sent to the old address, while its owner can still stop the change: a new password voids the request. */
export function EmailChangeAsked({ siteUrl, link }: { readonly siteUrl: string; readonly link: string }) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Une autre adresse pour ton compte"
      preview="Si ce n’est pas toi, choisis un autre mot de passe."
    >
      <Paragraph>
        Une nouvelle adresse vient d’être demandée pour ton compte. Elle remplacera celle-ci quand elle sera confirmée.
      </Paragraph>
      <Paragraph>Ce n’était pas toi ? Choisis un autre mot de passe : la demande est annulée.</Paragraph>
      <Action href={link} label="Choisir un autre mot de passe" />
    </Layout>
  )
}

/** Sent to the old address. */
export function EmailChanged({ siteUrl }: { readonly siteUrl: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ton adresse a changé" preview="Ton compte a maintenant une autre adresse.">
      <Paragraph>
        Ton compte a maintenant une autre adresse, confirmée par un lien. Celle-ci ne sert plus à te connecter.
      </Paragraph>
      <Paragraph>Ce n’était pas toi ? Écris-nous tout de suite : nous te rendons ton compte.</Paragraph>
      <Action href={`mailto:${getSeller().contactEmail}`} label="Écrire à l’équipe" />
    </Layout>
  )
}
