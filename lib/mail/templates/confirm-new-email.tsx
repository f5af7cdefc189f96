import { Action, Layout, Note, Paragraph } from './layout'

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
