import 'server-only'

import { seller, vatMention } from '@/content/seller'
import { site } from '@/content/site'
import { getSiteUrl } from '@/lib/platform/env'

const facts = (): Readonly<Record<string, string>> => ({
  site: site.name,
  'adresse-site': getSiteUrl(),
  email: site.contactEmail,
  vendeur: seller.name,
  forme: seller.legalForm,
  capital: seller.capital ?? 'aucun',
  immatriculation: seller.registration,
  adresse: seller.address,
  telephone: seller.phone,
  directeur: seller.publicationDirector,
  hebergeur: seller.host.name,
  'hebergeur-adresse': seller.host.address,
  'hebergeur-telephone': seller.host.phone,
  courrier: seller.mailProvider,
  mediateur: seller.mediator.name,
  'mediateur-adresse': seller.mediator.address,
  'mediateur-site': seller.mediator.site,
  tva: vatMention(),
})

/** @throws Error naming an unknown placeholder */
export function fillFacts(text: string): string {
  const known = facts()
  return text.replace(/\{\{([^}]*)\}\}/g, (placeholder, name: string) => {
    const fact = known[name]
    if (fact === undefined) throw new Error(`${placeholder} stands for nothing (lib/texts/legal/facts.ts)`)
    return fact
  })
}
