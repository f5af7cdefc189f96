import 'server-only'

import { atelier } from '@/content/atelier'
import type { Seller } from '@/content/seller'
import { getDb } from '@/lib/platform/db'
import { formatCount, formatDate, formatEuros } from '@/lib/platform/format'
import { getSeller } from '@/lib/platform/seller'

import { seesThreshold } from './acts'
import { fillAct, type MorningTask } from './task'
import type { Admin } from '../admin'
import { reportsSales } from '../money/acts'
import { placeNames } from '../money/places'
import { listReports, type Report } from '../money/reports'
import { FRANCHISE_TOP_CENTS, readThresholds, TOLD_FROM, type Threshold } from '../money/thresholds'

const SHOWN = 5

const REPORT_LAW = 'CGI, art. 290 et 290 A : transmettre les ventes aux particuliers par une plateforme agréée.'

const NAMES: Readonly<Record<Threshold['key'], string>> = {
  franchise: 'la franchise de TVA',
  union: 'ventes aux particuliers des autres pays de l’Union',
}

function consequenceOf({ key, cents, limitCents }: Threshold): readonly string[] {
  if (key === 'union')
    return [
      'Sont comptés, hors taxes, les abonnements et les ventes numériques payés par des particuliers d’autres pays de l’Union.',
      'Au-delà, la TVA de chaque pays est due dès la vente suivante : inscris-toi au guichet unique (OSS) et ouvre Stripe Tax (CGI, art. 259 D).',
    ]
  const after =
    cents > FRANCHISE_TOP_CENTS
      ? `Le seuil de ${formatEuros(FRANCHISE_TOP_CENTS)} est passé aussi : la TVA est due dès ce jour.`
      : cents > limitCents
        ? `La TVA sera due à partir du 1er janvier, et dès le jour où ${formatEuros(FRANCHISE_TOP_CENTS)} seraient passés.`
        : 'Passé le seuil, la TVA est due l’année suivante : le prix payé la contient, ou le prix change.'
  return [
    'Toutes les ventes de l’année sont comptées, moins les remboursements, hors de France aussi.',
    `${after} (CGI, art. 293 B). Parles-en à ton comptable.`,
  ]
}

/** A threshold, from four fifths on, and once more when it is passed. */
export async function listThresholdTasks(
  admin: Admin,
  now: Date,
  vat: Seller['vat'] = getSeller().vat,
): Promise<readonly MorningTask[]> {
  const near = (await readThresholds(admin, now, vat))
    .filter(({ cents, limitCents }) => cents >= TOLD_FROM * limitCents)
    .map((threshold) => ({
      ...threshold,
      subject: `${threshold.key} ${threshold.year} ${threshold.cents > threshold.limitCents ? 'passed' : 'near'}`,
    }))
  const seen = await getDb().ownerAct.findMany({
    where: { kind: 'threshold-seen', outcome: 'done', subject: { in: near.map(({ subject }) => subject) } },
    select: { subject: true },
  })
  return near
    .filter(({ subject }) => !seen.some((act) => act.subject === subject))
    .map((threshold) => {
      const { key, year, cents, limitCents, subject } = threshold
      const isPassed = cents > limitCents
      return {
        key: `threshold ${subject}`,
        title: isPassed ? `Un seuil est passé : ${NAMES[key]}` : `Un seuil approche : ${NAMES[key]}`,
        lines: [
          `${formatEuros(cents)} en ${year}, sur ${formatEuros(limitCents)} : ${Math.floor((100 * cents) / limitCents)} %.`,
          ...consequenceOf(threshold),
        ],
        acts: [fillAct(seesThreshold, { subject })],
        links: [{ href: atelier.money, label: 'Voir l’argent' }],
      } satisfies MorningTask
    })
}

const nameOfPeriod = ({ period: { from, to } }: Report) => `du ${formatDate(from)} au ${formatDate(to)}`

const sumOf = ({ lines }: Report, key: 'netCents' | 'vatCents' | 'sales') =>
  lines.reduce((sum, { now }) => sum + now[key], 0)

function linesOf(report: Report, platform: string): readonly string[] {
  const { corrections } = report
  const changes = corrections.slice(0, SHOWN).map(({ now, before }) => {
    const place = `${formatDate(now.day)}, ${placeNames[now.place]}, ${now.vatRate / 10} %`
    return `${place} : ${formatEuros(now.netCents)} hors taxes au lieu de ${formatEuros(before?.netCents ?? 0)}.`
  })
  const more = corrections.length - changes.length
  return [
    `Ventes ${nameOfPeriod(report)} : ${formatEuros(sumOf(report, 'netCents'))} hors taxes, ${formatEuros(sumOf(report, 'vatCents'))} de TVA, ${formatCount(sumOf(report, 'sales'), 'vente', 'ventes')}.`,
    ...changes,
    ...(more > 0 ? [`… et ${more} de plus, dans le fichier.`] : []),
    `Télécharge le fichier, dépose-le sur ta plateforme agréée (${platform}), puis note-le ici.`,
  ]
}

/** Periods to declare, and those that are no longer what was declared. */
export async function listReportTasks(
  admin: Admin,
  now: Date,
  { vat, invoicePlatform }: Pick<Seller, 'vat' | 'invoicePlatform'> = getSeller(),
): Promise<readonly MorningTask[]> {
  const open = (await listReports(admin, now, vat)).filter(
    ({ declaredAt, corrections }) => declaredAt === null || corrections.length > 0,
  )
  return open.map((report) => {
    const { period, declaredAt, digest } = report
    return {
      key: `report ${period.id}`,
      title: declaredAt ? 'Une déclaration des ventes à corriger' : 'Les ventes aux particuliers à déclarer',
      lines: linesOf(report, invoicePlatform),
      since: declaredAt,
      deadline: declaredAt ? null : { on: period.due, law: REPORT_LAW },
      acts: [
        fillAct(
          reportsSales,
          { subject: `${period.id} ${digest}` },
          declaredAt ? { label: 'La correction est déposée' } : {},
        ),
      ],
      links: [
        {
          href: `${atelier.money}/declarations?periode=${encodeURIComponent(period.id)}`,
          label: 'Télécharger le fichier',
        },
      ],
    } satisfies MorningTask
  })
}
