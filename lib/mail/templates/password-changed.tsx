import { Action, Layout, Paragraph } from './layout'

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
