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
