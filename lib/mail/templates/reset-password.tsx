import { Action, Layout, Note, Paragraph } from './layout'

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
