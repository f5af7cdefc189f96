import 'server-only'

import { launchTexts, type LaunchKey } from '@/content/launch'
import { seller, type Seller } from '@/content/seller'
import { site } from '@/content/site'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getLastBackup } from '@/lib/operations/backups'
import { findBackupFaults } from '@/lib/operations/doctor/backups'
import { findMissingFacts, listSettingDoubts, type SettingDoubt } from '@/lib/operations/doctor/findings'
import { findDoubtfulSitePrices } from '@/lib/operations/doctor/site-prices'
import { getDb } from '@/lib/platform/db'
import { getEnv, readSettings } from '@/lib/platform/env'
import { formatCount, formatDate } from '@/lib/platform/format'

import type { Admin } from '../admin'
import { lookAround } from './around'
import { findMailTest } from './mail-test'

export interface LaunchItem {
  readonly key: LaunchKey
  readonly isDone: boolean
  /** Its state, in one sentence. */
  readonly sentence: string
  /** What the doctor found, for the owner to pass on. */
  readonly findings: readonly string[]
}

export interface Launch {
  readonly items: readonly LaunchItem[]
  /** When all was ticked for the first time; null until then. */
  readonly readySince: Date | null
  /** Somebody has paid: the owner has other things to do first. */
  readonly hasSold: boolean
}

/** Where the owner fixes what is missing; tests pass in their own. */
interface Sources {
  readonly seller: Seller
  readonly site: { readonly contactEmail: string }
  readonly findDoubtfulPrices: () => readonly string[]
  readonly lookAround: typeof lookAround
}

const OURS: Sources = { seller, site, findDoubtfulPrices: findDoubtfulSitePrices, lookAround }

/** The others are about the seller. */
const LEGAL_FACTS = /^(host|mediator)\.|^mailProvider$/

/** A free order is one too. */
async function findFirstSale(): Promise<Date | null> {
  const ours = { livemode: isLivemode() }
  const [purchase, subscription] = await Promise.all([
    getDb().purchase.findFirst({ where: { ...ours, paidAt: { not: null } }, orderBy: { paidAt: 'asc' } }),
    getDb().subscription.findFirst({
      where: { ...ours, awaitsPayment: false, status: { notIn: ['incomplete', 'incomplete_expired', 'trialing'] } },
      orderBy: { createdAt: 'asc' },
    }),
  ])
  const dates = [purchase?.paidAt, subscription?.createdAt].filter((date) => date instanceof Date)
  return dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null
}

const item = (key: LaunchKey, findings: readonly string[], done: string, open: string): LaunchItem => ({
  key,
  isDone: findings.length === 0,
  sentence: findings.length === 0 ? done : open,
  findings,
})

function factItems(from: Sources): readonly LaunchItem[] {
  const facts = findMissingFacts(from.seller)
  const [legal, ofSeller] = [true, false].map((isLegal) =>
    facts.filter(({ path }) => LEGAL_FACTS.test(path) === isLegal).map(({ name }) => name),
  ) as [string[], string[]]
  const lacks = (names: readonly string[]) => `Il manque : ${names.join(', ')}.`
  const prices = from.findDoubtfulPrices()
  const named: readonly LaunchItem[] = [
    item('seller', ofSeller, 'Les pages légales et les contrats disent qui vend.', lacks(ofSeller)),
    item('legal', legal, 'L’hébergeur, le médiateur et le prestataire d’envoi sont nommés.', lacks(legal)),
    item('prices', prices, 'Les pages disent des prix ce qui est exact.', prices.join(' ')),
  ]
  // The sentence already lists them.
  return named.map((each) => ({ ...each, findings: [] }))
}

async function mailItem(): Promise<LaunchItem> {
  const cameAt = await findMailTest()
  const to = getEnv().ownerEmail
  return {
    key: 'mail',
    isDone: cameAt !== null,
    sentence: cameAt
      ? `Le message d’essai est arrivé à ${to}, et son lien a été ouvert le ${formatDate(cameAt)}.`
      : `Personne n’a encore vu un message du site arriver à ${to}.`,
    findings: [],
  }
}

async function backupItem(now: Date): Promise<LaunchItem> {
  const last = await getLastBackup()
  const faults = findBackupFaults(readSettings().backup.place, last, now)
  const done = last ? `La dernière est du ${formatDate(last.takenAt)}, chiffrée, et une a été restaurée pour voir.` : ''
  const open = last ? 'Elle existe, mais tu ne peux pas encore compter dessus.' : 'Rien n’est gardé ailleurs.'
  return item('backup', faults, done, open)
}

const sentencesAbout = (doubts: readonly SettingDoubt[], about: SettingDoubt['about']) =>
  doubts.filter((doubt) => doubt.about === about).map(({ sentence }) => sentence)

async function askedItems(from: Sources): Promise<readonly LaunchItem[]> {
  const settings = readSettings()
  const doubts = listSettingDoubts(settings, from.site)
  const { stripe, domain } = await from.lookAround()
  const { host } = new URL(settings.siteUrl)
  const ofStripe = [...sentencesAbout(doubts, 'stripe'), ...(stripe ?? [])]
  const rest = sentencesAbout(doubts, 'rest')
  return [
    item(
      'domain',
      [...sentencesAbout(doubts, 'domain'), ...domain],
      `${host} mène ici en HTTPS, et ses messages se reconnaissent.`,
      `${host} n’est pas encore une adresse à donner.`,
    ),
    stripe === null
      ? {
          key: 'stripe',
          isDone: false,
          sentence: 'Stripe n’a pas répondu à temps. Reviens dans une minute.',
          findings: ofStripe,
        }
      : item(
          'stripe',
          ofStripe,
          'Le compte encaisse, et vend ce que le site annonce.',
          'Personne ne peut encore payer pour de vrai.',
        ),
    item('settings', rest, 'Rien d’autre à revoir.', `${formatCount(rest.length, 'réglage', 'réglages')} à revoir.`),
  ]
}

function saleItem(soldAt: Date | null): LaunchItem {
  const sentence = soldAt
    ? `Le premier achat connu est du ${formatDate(soldAt)}.`
    : 'Aucun achat payé n’est encore arrivé jusqu’ici.'
  return { key: 'sale', isDone: soldAt !== null, sentence, findings: [] }
}

const ORDER = Object.keys(launchTexts)

/** Once everything has been ticked, « Santé » and the watch report what breaks, and no outside service is asked any more. */
export async function readLaunch(admin: Admin, now: Date, isAskedFor = false, from: Sources = OURS): Promise<Launch> {
  const { ownerAct } = getDb()
  const ready = await ownerAct.findFirst({ where: { kind: 'launch-ready' }, orderBy: { at: 'asc' } })
  if (ready && !isAskedFor) return { items: [], readySince: ready.at, hasSold: true }
  const [soldAt, mail, backup, asked] = await Promise.all([
    findFirstSale(),
    mailItem(),
    backupItem(now),
    askedItems(from),
  ])
  const items = [...factItems(from), ...asked, mail, saleItem(soldAt), backup].toSorted(
    (a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key),
  )
  const isReady = items.every(({ isDone }) => isDone)
  if (isReady && !ready)
    await ownerAct.create({
      data: { actorId: admin.id, kind: 'launch-ready', subject: 'tout', why: 'Tout est coché', outcome: 'done' },
    })
  return { items, readySince: ready?.at ?? (isReady ? now : null), hasSold: soldAt !== null }
}
