import { site } from '@/content/site'

import { Action, Layout, Paragraph } from './layout'

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
      <Action href={`mailto:${site.contactEmail}`} label="Écrire à l’équipe" />
    </Layout>
  )
}
