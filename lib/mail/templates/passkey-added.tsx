import { Action, Layout, Paragraph } from './layout'

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
