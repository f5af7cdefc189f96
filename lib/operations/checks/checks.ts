import 'server-only'

import { existsSync } from 'node:fs'

import { incidentTexts, launchTexts, type CheckText, type IncidentKind } from '@/content/checks'
import type { Seller } from '@/content/seller'
import { MINUTE_MS } from '@/lib/platform/days'
import { formatCount, formatDate } from '@/lib/platform/format'

import { findBackupFaults, findLateBackup } from './backups'
import { findDoubtfulSettings, findMissingFacts, numberingByHand, stripeByHand, type SettingSubject } from './findings'
import { findClockFaults, findDatabaseFaults, findDiskFaults, findNodeFault } from './machine'
import { findMailFaults } from './mail'
import { findFirstSale, findMailTest } from './sold'
import type { Subject } from './subject'
import { findErrorRate, findFailingEvents, findRefusedWebhooks, findStuck, type Symptom } from './symptoms'

/** `health` is « Santé », `launch` « Avant de vendre », `setup` `npm run stripe:setup`; `watch` mails incidents. */
type Reader = 'doctor' | 'health' | 'launch' | 'setup' | 'watch'

interface Answer {
  readonly isWell: boolean
  readonly sentence: string
  /** Each with what puts it right. */
  readonly findings: readonly string[]
  /** What no program can see to. */
  readonly byHand?: readonly string[]
}

interface Check extends Partial<CheckText> {
  readonly id: string
  readonly title: string
  readonly who: readonly Reader[]
  /** For the watch: how long a server must be up before this opens an incident. */
  readonly upMs?: number
  run(subject: Subject): Answer | Promise<Answer>
}

export type Asked = Check & Answer

const answer = (findings: readonly string[], well: string, open: string): Answer => ({
  isWell: findings.length === 0,
  sentence: findings.length === 0 ? well : open,
  findings,
})

const sentenceOnly = (isWell: boolean, sentence: string): Answer => ({ isWell, sentence, findings: [] })

/** A line of « Avant de vendre ». */
const line = (
  id: keyof typeof launchTexts,
  run: Check['run'],
  who: Check['who'] = ['doctor', 'health', 'launch'],
): Check => ({ id, ...launchTexts[id], who, run })

const symptom = (
  id: Exclude<IncidentKind, 'database'>,
  upMs: number,
  find: (subject: Subject) => Symptom | Promise<Symptom>,
): Check => ({
  id,
  ...incidentTexts[id],
  who: ['watch'],
  upMs,
  async run(subject) {
    const found = await find(subject)
    return sentenceOnly(!found, found || '')
  },
})

const doubtsAbout = (about: SettingSubject, { settings, seller }: Subject) =>
  findDoubtfulSettings(settings, seller.contactEmail, about)

const ownerOf = ({ settings, seller }: Subject) => settings.ownerEmail ?? seller.contactEmail

/** @param isOthers the host, the mediator and the mail provider, or all that is about the seller */
function factsAnswer(seller: Seller, isOthers: boolean, well: string): Answer {
  const lacking = findMissingFacts(seller).filter(
    ({ path }) => /^(host|mediator)\.|^mailProvider$/.test(path) === isOthers,
  )
  return lacking.length === 0
    ? sentenceOnly(true, well)
    : sentenceOnly(false, `Il manque : ${lacking.map(({ name }) => name).join(', ')}.`)
}

/** Every question that the site asks about itself; those of « Avant de vendre » in the order in which an owner meets them. */
const checks: readonly Check[] = [
  line('seller', ({ seller }) => factsAnswer(seller, false, 'Les pages légales et les contrats disent qui vend.')),
  line('legal', ({ seller }) =>
    factsAnswer(seller, true, 'L’hébergeur, le médiateur et le prestataire d’envoi sont nommés.'),
  ),
  line(
    'prices',
    ({ prices }) =>
      answer(
        prices,
        'Les pages disent des prix ce qui est exact.',
        `${formatCount(prices.length, 'phrase', 'phrases')} à revoir.`,
      ),
    ['doctor', 'launch'],
  ),
  line('domain', async (subject) => {
    const { host } = new URL(subject.settings.siteUrl)
    return answer(
      [...doubtsAbout('domain', subject), ...(await subject.askDomain())],
      `${host} mène ici en HTTPS, et ses messages se reconnaissent.`,
      `${host} n’est pas encore une adresse à donner.`,
    )
  }),
  line(
    'mail',
    async (subject) => {
      const to = ownerOf(subject)
      const cameAt = await findMailTest()
      return cameAt
        ? sentenceOnly(
            true,
            `Le message d’essai est arrivé à ${to}, et son lien a été ouvert le ${formatDate(cameAt)}.`,
          )
        : sentenceOnly(false, `Personne n’a encore vu un message du site arriver à ${to}.`)
    },
    ['launch'],
  ),
  line('stripe', async (subject) => {
    const doubts = doubtsAbout('stripe', subject)
    const faults = await subject.askStripe()
    return faults === null
      ? { isWell: false, sentence: 'Stripe n’a pas répondu à temps. Reviens dans une minute.', findings: doubts }
      : answer(
          [...doubts, ...faults],
          'Le compte encaisse, et vend ce que le site annonce.',
          'Personne ne peut encore payer pour de vrai.',
        )
  }),
  {
    id: 'stripe-by-hand',
    title: 'Stripe, à la main',
    who: ['doctor', 'setup'],
    run: ({ settings }) => ({ ...sentenceOnly(true, ''), byHand: [stripeByHand(settings.siteUrl), numberingByHand] }),
  },
  line(
    'sale',
    async () => {
      const soldAt = await findFirstSale()
      return soldAt
        ? sentenceOnly(true, `Le premier achat connu est du ${formatDate(soldAt)}.`)
        : sentenceOnly(false, 'Aucun achat payé n’est encore arrivé jusqu’ici.')
    },
    ['launch'],
  ),
  line('backup', async ({ settings, lastBackup, now }) => {
    const last = await lastBackup()
    return answer(
      findBackupFaults(settings.backup.place, last, now),
      last ? `La dernière est du ${formatDate(last.takenAt)}, chiffrée, et une a été restaurée pour voir.` : '',
      last ? 'Elle existe, mais tu ne peux pas encore compter dessus.' : 'Rien n’est gardé ailleurs.',
    )
  }),
  line('settings', (subject) => {
    const node = findNodeFault(subject.node, subject.now)
    const doubts = [...doubtsAbout('rest', subject), ...(node ? [node] : [])]
    return answer(doubts, 'Rien d’autre à revoir.', `${formatCount(doubts.length, 'réglage', 'réglages')} à revoir.`)
  }),
  {
    id: 'machine',
    title: 'La machine, sa base et son serveur de messages',
    who: ['doctor'],
    async run(subject) {
      const { stripe, databaseUrl, dataDir } = subject.settings
      const clock = () => new Date()
      const [{ faults, notes }, ...others] = await Promise.all([
        databaseUrl ? findDatabaseFaults(databaseUrl, clock) : { faults: [], notes: [] },
        findMailFaults(subject.isMailSent ? ownerOf(subject) : null),
        stripe ? findClockFaults(stripe.apiUrl ?? 'https://api.stripe.com', clock) : [],
        findDiskFaults(existsSync(dataDir) ? dataDir : '.'),
      ])
      return { ...answer([...others.flat(), ...faults], '', ''), byHand: notes }
    },
  },
  symptom('mail-stuck', 10 * MINUTE_MS, async ({ health }) =>
    findStuck('Le plus ancien message', (await health()).mail.oldestUnsentSeconds),
  ),
  symptom('events-stuck', 10 * MINUTE_MS, async ({ health }) =>
    findStuck('Le plus ancien événement', (await health()).events.oldestWaitingSeconds),
  ),
  symptom('events-failing', 0, ({ now }) => findFailingEvents(now)),
  symptom('webhooks-refused', 0, findRefusedWebhooks),
  symptom('daily-late', 240 * MINUTE_MS, async ({ health }) => {
    const { isLate, lastRunAt } = (await health()).daily
    return isLate && (lastRunAt ? `Dernier passage le ${formatDate(lastRunAt)}` : 'Jamais passé')
  }),
  symptom('error-rate', 0, ({ now }) => findErrorRate(now)),
  symptom('backup-late', 0, async ({ settings, lastBackup, now }) =>
    findLateBackup(settings.backup.place, await lastBackup(), now),
  ),
]

/** @param onFailure the sentence when a question itself fails; without it, that is thrown */
export async function ask(
  reader: Reader,
  subject: Subject,
  onFailure?: (error: unknown) => string,
): Promise<readonly Asked[]> {
  const run = async (check: Check): Promise<Asked> => {
    try {
      return { ...check, ...(await check.run(subject)) }
    } catch (error) {
      if (!onFailure) throw error
      return { ...check, ...sentenceOnly(false, onFailure(error)) }
    }
  }
  return Promise.all(checks.filter(({ who }) => who.includes(reader)).map(run))
}
