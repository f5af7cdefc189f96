import { Action, Layout, Paragraph } from './layout'

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
