import 'server-only'

import { TO_COMPLETE, type Seller } from '@/content/seller'
import { hasEi } from '@/lib/operations/checks/findings'
import { wrong } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { getSeller } from '@/lib/platform/seller'
import { saveSeller } from '@/lib/platform/seller-versions'

import { act } from '../acts/act'

/** What Markdown and our own marks would read otherwise. */
const PLAIN = /^[^<>{}[\]\\*_`|]+$/

const fact = (label: string, hint?: string) =>
  f.text(label, {
    most: 200,
    pattern: PLAIN,
    ...(hint && { hint }),
    wrong: `${label} : en une ligne, sans signe spécial`,
  })

const phone = (label: string) =>
  f.text(label, { pattern: /^\+?[\d\s.()-]{8,25}$/, wrong: 'Un numéro, par exemple 04 00 00 00 00' })

const address = (label: string, hint?: string) =>
  f.text(label, {
    pattern: /^https:\/\/[^\s"<>][^\s".<>]*\.[^\s"<>]+$/,
    ...(hint && { hint }),
    wrong: 'Une adresse qui commence par https://',
  })

/** The version that the page showed. */
const version = f.number()

async function save(from: number, changed: Partial<Seller>) {
  await saveSeller(from, changed)
  return {
    title: 'C’est enregistré',
    message:
      'Pages légales, contrats, e-mails et pied de page le disent : tout de suite pour toi, sous deux minutes pour les visiteurs.',
  }
}

const shared = { label: 'Enregistrer' } as const

export const savesCompany = act({
  ...shared,
  kind: 'seller-company',
  fields: {
    version,
    name: fact('Nom', 'Celui de la société. Entreprise individuelle : ton prénom, ton nom et « EI ».'),
    legalForm: fact('Forme juridique', 'Par exemple : SAS, entreprise individuelle.'),
    capital: f
      .text('Capital social', {
        most: 40,
        pattern: PLAIN,
        hint: 'Par exemple « 1 000 € ». Vide quand il n’y en a pas.',
      })
      .optional(),
    registration: fact('Immatriculation', 'Par exemple : RCS Lyon 123 456 789, ou SIREN 123 456 789.'),
    address: fact('Adresse du siège'),
    phone: phone('Téléphone'),
    publicationDirector: fact('Directeur de la publication', 'Une personne : qui répond de ce que dit le site.'),
  },
  check: (company) => {
    if (!hasEi(company)) throw wrong('name', 'Une entreprise individuelle ajoute « EI » à son nom')
  },
  run: ({ version: from, ...company }) => save(from, company),
})

export const savesHost = act({
  ...shared,
  kind: 'seller-host',
  fields: {
    version,
    hostName: fact('Hébergeur', 'Chez qui est loué le serveur : c’est sur sa facture.'),
    hostAddress: fact('Adresse de l’hébergeur'),
    hostPhone: phone('Téléphone de l’hébergeur'),
    mailProvider: fact('Prestataire d’envoi des e-mails', 'Avec son pays, par exemple « Brevo, France ».'),
  },
  run: ({ version: from, hostName, hostAddress, hostPhone, mailProvider }) =>
    save(from, { host: { name: hostName, address: hostAddress, phone: hostPhone }, mailProvider }),
})

export const savesMediator = act({
  ...shared,
  kind: 'seller-mediator',
  fields: {
    version,
    mediatorName: fact('Médiateur', 'Celui auquel tu as adhéré : la liste est sur economie.gouv.fr.'),
    mediatorAddress: fact('Adresse du médiateur'),
    mediatorSite: address('Son site'),
  },
  run: ({ version: from, mediatorName, mediatorAddress, mediatorSite }) =>
    save(from, { mediator: { name: mediatorName, address: mediatorAddress, site: mediatorSite } }),
})

export const savesTaxes = act({
  ...shared,
  kind: 'seller-taxes',
  fields: {
    version,
    regime: f.choice('TVA', { franchise: 'Franchise : pas de TVA sur les factures', assujetti: 'Assujetti à la TVA' }),
    number: f
      .text('Numéro de TVA', {
        capitals: true,
        pattern: /^FR[\dA-Z]{2}\d{9}$/,
        wrong: 'FR, deux signes, puis neuf chiffres',
        hint: 'Seulement si tu es assujetti.',
      })
      .optional(),
    period: f.choice('Tu déclares la TVA', {
      mensuel: 'Chaque mois',
      trimestriel: 'Chaque trimestre',
      simplifié: 'Une fois par an (réel simplifié)',
    }),
    accounts: f.choice('Tes comptes', {
      micro: 'Livre des recettes (micro-entreprise)',
      complete: 'Comptabilité complète',
    }),
    invoicePlatform: fact(
      'Plateforme agréée',
      'Celle qui reçoit tes factures et transmet tes ventes, obligatoire depuis septembre 2026.',
    ),
  },
  check: ({ regime, number }) => {
    if (regime === 'assujetti' && number === null) throw wrong('number', 'Écris ton numéro de TVA')
  },
  run: ({ version: from, regime, number, period, ...taxes }) =>
    save(from, { ...taxes, vat: regime === 'franchise' ? { regime } : { regime, number: number!, period } }),
})

export const savesContact = act({
  ...shared,
  kind: 'seller-contact',
  fields: {
    version,
    contactEmail: f.email('Adresse de contact', {
      hint: 'Montrée partout. Tes alertes y vont aussi, si le serveur n’en a pas reçu une autre.',
    }),
    video: address('YouTube', 'Vide : rien au pied des pages.').optional(),
    photo: address('Instagram').optional(),
    'short-video': address('TikTok').optional(),
  },
  run: ({ version: from, contactEmail, ...profiles }) => save(from, { contactEmail, profiles }),
})

const known = (text: string | null) => (text === TO_COMPLETE ? null : text)

/** What stands in these forms when the page is opened. */
export function sellerValues() {
  const { vat, host, mediator, profiles, contactEmail, accounts, mailProvider, invoicePlatform, ...company } =
    getSeller()
  return {
    company: Object.fromEntries(Object.entries(company).map(([name, text]) => [name, known(text)])),
    host: {
      hostName: known(host.name),
      hostAddress: known(host.address),
      hostPhone: known(host.phone),
      mailProvider: known(mailProvider),
    },
    mediator: {
      mediatorName: known(mediator.name),
      mediatorAddress: known(mediator.address),
      mediatorSite: known(mediator.site),
    },
    taxes: {
      ...(vat !== TO_COMPLETE && vat),
      accounts: known(accounts),
      invoicePlatform: known(invoicePlatform),
    },
    contact: { contactEmail, ...profiles },
  }
}
