import { expect, test } from 'vitest'

import { TO_COMPLETE, vatMention, type Seller } from '@/content/seller'
import { readSettings } from '@/lib/platform/env'

import { findDoubtfulClaims, findDoubtfulPrices, findDoubtfulSettings, findMissingFacts } from './findings'

const complete: Seller = {
  name: 'Horizon SAS',
  legalForm: 'SAS',
  capital: null,
  registration: 'RCS Lyon 123 456 789',
  address: '1 rue du Port, 69001 Lyon',
  phone: '+33 4 00 00 00 00',
  publicationDirector: 'Zoé Lévy',
  host: { name: 'H', address: 'A', phone: 'T' },
  mailProvider: 'M',
  mediator: { name: 'N', address: 'A', site: 'https://mediateur.fr' },
  vat: { regime: 'franchise' },
  accounts: 'micro',
  invoicePlatform: 'Une plateforme agréée',
  contactEmail: 'contact@horizon.fr',
  profiles: { video: null, photo: null, 'short-video': null },
}

const CONTACT = 'contact@horizon.fr'

test('missing facts are reported by path; a company without capital is complete', () => {
  expect(findMissingFacts(complete)).toEqual([])
  const gaps = findMissingFacts({ ...complete, vat: TO_COMPLETE, host: { ...complete.host, name: TO_COMPLETE } })
  expect(gaps).toEqual([
    { path: 'host.name', name: 'nom de l’hébergeur' },
    { path: 'vat', name: 'régime de TVA' },
  ])
  const soleTrader = { ...complete, legalForm: 'entreprise individuelle', capital: null }
  expect(findMissingFacts({ ...soleTrader, name: 'Zoé Lévy' })).toEqual([
    { path: 'name', name: '« EI » dans le nom du vendeur' },
  ])
  expect(findMissingFacts({ ...soleTrader, name: 'Zoé Lévy EI' })).toEqual([])
  expect(findMissingFacts({ ...complete, contactEmail: 'contact@horizon-libre.example' })).toEqual([
    { path: 'contactEmail', name: 'adresse de contact' },
  ])
})

test('every seller fact has a French name', () => {
  const blank = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blank(inner)]))
      : TO_COMPLETE
  const nothing = {
    ...(blank({ ...complete, capital: '' }) as Seller),
    vat: TO_COMPLETE,
    profiles: complete.profiles,
  } satisfies Seller
  const names = findMissingFacts(nothing)
  expect(names).toHaveLength(18)
  expect(names.filter(({ path, name }) => path === name)).toEqual([])
})

test('a price that a page names must be the price, and a saving must be one', () => {
  const owner = {
    monthlyCents: 900,
    annualCents: 9900,
    homeMention: 'dès 9,99€ par mois',
    annualClaim: '2 mois offerts',
  }
  expect(findDoubtfulPrices(owner)).toEqual([
    expect.stringMatching(/«\sdès 9,99€ par mois\s», et le mois coûte 9\s€\..*L121-2/u),
    expect.stringMatching(
      /«\s2 mois offerts\s»\s: douze mois coûtent 108\s€ et l’année 99\s€, soit 9\s€ de moins\..*L121-2/u,
    ),
  ])
  expect(findDoubtfulPrices({ ...owner, homeMention: 'dès 9€ par mois', annualClaim: '1 mois offert' })).toEqual([])
  expect(findDoubtfulPrices({ ...owner, monthlyCents: 999, annualCents: 9990 })).toEqual([])
})

test('a promise that no fact holds is named, with the words that would be right', () => {
  const [badge, ...more] = findDoubtfulClaims(['POPULAIRE', 'Le moins cher par mois'])
  expect(badge).toMatch(/«\sPOPULAIRE\s».*Mieux\s: «\sLe moins cher par mois\s»/u)
  expect(more).toEqual([])
  expect(findDoubtfulClaims(['Un appel de 60 minutes, ou trois mois d’appels illimités'])).toHaveLength(1)
})

test('a fully configured public site has no findings, a stand-in has', () => {
  const real = {
    SITE_URL: 'https://horizon.fr',
    DATABASE_URL: 'postgresql://u:p@db.horizon.fr/h?sslmode=verify-full',
    AUTH_SECRET: 'x'.repeat(40),
    SECOND_FACTOR_KEY: 'y'.repeat(40),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_GOOGLE_ID: 'id',
    AUTH_GOOGLE_SECRET: 'secret',
    SMTP_URL: 'smtps://u:p@smtp.horizon.fr:465',
    MAIL_FROM: 'contact@horizon.fr',
    OWNER_EMAIL: 'patronne@horizon.fr',
    PRIVATE_GROUP_URL: 'https://www.instagram.com/groupe',
    TRUST_PROXY: '1',
    HEARTBEAT_URL: 'https://hc-ping.com/check',
  }
  expect(findDoubtfulSettings(readSettings(real), CONTACT)).toEqual([])
  for (const [host, name] of [
    ['smtp-relay.brevo.com', 'Brevo'],
    ['in-v3.mailjet.com', 'Mailjet'],
    ['smtp.postmarkapp.com', 'Postmark'],
  ]) {
    const mute = { ...real, SMTP_URL: `smtp://u:p@${host}:587` }
    expect(findDoubtfulSettings(readSettings(mute), CONTACT)).toEqual([
      expect.stringMatching(`^MAIL_EVENTS_SECRET est absent\u00A0: ${name} ne peut pas`),
    ])
    expect(findDoubtfulSettings(readSettings({ ...mute, MAIL_EVENTS_SECRET: 'x'.repeat(24) }), CONTACT)).toEqual([])
  }
  const local = findDoubtfulSettings(readSettings({}), 'contact@horizon.example')
  for (const name of [
    'SITE_URL',
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
    'OWNER_EMAIL',
    'SECOND_FACTOR_KEY',
    'PRIVATE_GROUP_URL',
  ]) {
    expect(local.join('\n')).toContain(name)
  }
  expect(findDoubtfulSettings(readSettings({ ...real, STRIPE_SECRET_KEY: 'sk_test_1' }), CONTACT)).toHaveLength(1)
  // Members pay for the group but cannot join it: `npm run doctor -- --strict` fails.
  expect(findDoubtfulSettings(readSettings({ ...real, PRIVATE_GROUP_URL: '' }), CONTACT)).toEqual([
    'PRIVATE_GROUP_URL est absent : les membres qui paient pour le groupe privé ne peuvent pas y entrer.',
  ])
})

test('the VAT mention follows the regime', () => {
  expect(vatMention({ regime: 'franchise' })).toBe('TVA non applicable, art.\u00a0293\u00a0B du CGI')
  expect(vatMention({ regime: 'assujetti', number: 'FR00123456789', period: 'mensuel' })).toContain('FR00123456789')
})
