import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { allPages } from '@/content/pages'
import { STEPS, type Audience, type Step } from '@/lib/atelier/audience/audience'
import type { Period } from '@/lib/atelier/audience/period'
import type { PageViews } from '@/lib/operations/audience/figures'
import { columns } from '@/lib/platform/csv'
import { formatCount, formatDate, formatMonth, formatNumber, formatPercent } from '@/lib/platform/format'
import { getArticles } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

import { HorizonChart } from './horizon-chart'
import { RoomLink } from './room-link'
import { FigureTable, type ShownColumn } from './table'

const PAGES_SHOWN = 15

/** The rest is collapsed. */
const MOST_LINES = 12

function nameOfPeriod({ kind, from, to }: Period): string {
  if (kind === 'day') return formatDate(from)
  if (kind === 'month') return formatMonth(from.slice(0, 7))
  return kind === 'days' ? `30 jours, du ${formatDate(from)} au ${formatDate(to)}` : '12 mois, le mois en cours compris'
}

const KINDS = [
  { kind: 'days', href: atelier.audience, label: '30 jours' },
  { kind: 'months', href: `${atelier.audience}?periode=mois`, label: '12 mois' },
] as const

export const PeriodChoice = ({ period }: { readonly period: Period }) => (
  <ul className="flex flex-wrap gap-x-7 pb-4">
    {KINDS.map(({ kind, href, label }) => (
      <li key={kind}>
        <RoomLink
          href={href}
          aria-current={kind === period.kind ? 'true' : undefined}
          className="py-2.5 aria-[current]:font-[640]"
        >
          {label}
        </RoomLink>
      </li>
    ))}
  </ul>
)

function queryOf({ kind, from }: Period): string {
  if (kind === 'day') return `jour=${from}`
  if (kind === 'month') return `mois=${from.slice(0, 7)}`
  return kind === 'months' ? 'periode=mois' : 'periode=jours'
}

const countOf = (count: number, one: string) => formatCount(count, one, `${one}s`)

/** « 3,1 % de 389 visites »; empty when the total is zero. */
const shareOf = (part: number, whole: number, of: string) =>
  whole === 0 || part > whole ? null : `${formatPercent(part / whole)} de ${countOf(whole, of)}`

export function WaySection({ audience: { total }, period }: { readonly audience: Audience; readonly period: Period }) {
  const { arrivals, created, opened, bought } = total
  const steps = [
    { name: 'Visites', count: arrivals, share: null },
    { name: 'Comptes créés', count: created, share: shareOf(created, arrivals, 'visite') },
    { name: 'Dont paiement ouvert', count: opened, share: shareOf(opened, created, 'compte') },
    { name: 'Dont achat', count: bought, share: shareOf(bought, created, 'compte') },
  ]
  return (
    <Section title="Le chemin" lead={nameOfPeriod(period)}>
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ name, count, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="tabular mt-1 block font-display text-heading leading-none font-[560]">
                {formatNumber(count)}
              </span>
              {share && <span className="mt-2 block text-small text-soft">{share}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-[38rem] text-small text-soft">
        Une visite, c’est une arrivée depuis ailleurs : quelqu’un qui vient deux fois compte deux fois. Les comptes sont
        ceux créés dans la période, avec ce qu’ils ont fait jusqu’à aujourd’hui. Un compte supprimé sans achat n’y est
        plus.
      </p>
    </Section>
  )
}

const labelOf = (name: string, index: number, count: number) =>
  name.length === 7 ? name.slice(5) : count > 12 && index % 5 !== 0 ? null : String(Number(name.slice(8)))

function stepColumns({ yearBefore }: Audience, isByMonth: boolean): readonly ShownColumn<Step>[] {
  const [period, visits, ...others] = STEPS
  const write = isByMonth ? formatMonth : formatDate
  return [
    {
      ...period!,
      name: isByMonth ? 'Mois' : 'Jour',
      show: ({ name }) => (
        <RoomLink
          href={`${atelier.audience}?${isByMonth ? 'mois' : 'jour'}=${name}`}
          className="py-1.5 whitespace-nowrap"
        >
          {write(name)}
        </RoomLink>
      ),
    },
    visits!,
    ...(isByMonth ? [{ heading: 'Un an avant', cell: ({ name }: Step) => yearBefore.get(name) ?? 'pas compté' }] : []),
    ...others,
  ]
}

export function StepsSection({ audience, period }: { readonly audience: Audience; readonly period: Period }) {
  const { steps, total } = audience
  const isByMonth = period.step === 'month'
  const download = `${atelier.audience}/tableau?${queryOf(period)}`
  const table = <FigureTable columns={stepColumns(audience, isByMonth)} rows={steps.toReversed()} />
  return (
    <Section title={isByMonth ? 'Mois par mois' : 'Jour par jour'} lead="À l’heure de Paris">
      {total.views === 0 && <p>Personne n’a encore été compté dans cette période.</p>}
      <HorizonChart
        bars={steps.map(({ name, arrivals, views }, index) => ({
          name,
          label: labelOf(name, index, steps.length),
          full: arrivals,
          pale: views,
        }))}
        legend={{ full: 'visites', pale: 'pages lues' }}
        write={(value) => countOf(value, 'page')}
      />
      {steps.length > MOST_LINES ? <Fold label="Le tableau, jour par jour">{table}</Fold> : table}
      <p className="mt-4 flex flex-wrap gap-x-7">
        <a href={download} download className="text-link inline-block py-1.5">
          Télécharger ce tableau
        </a>
        <a href={`${download}&quoi=pages`} download className="text-link inline-block py-1.5">
          Télécharger les pages, jour par jour
        </a>
      </p>
    </Section>
  )
}

function nameOfPage(path: string): string {
  const page = allPages.find((known) => known.path === path)
  const article = getArticles().find(({ slug }) => extractPath(slug) === path)
  return page?.name ?? (article ? `Extrait : ${article.title}` : path)
}

const PAGES = columns<PageViews>({
  Page: ({ path }) => nameOfPage(path),
  Lue: ({ views }) => `${formatNumber(views)} fois`,
  'Dont arrivées': ({ arrivals }) => arrivals,
})

export function PagesSection({
  audience: { pages },
  period,
}: {
  readonly audience: Audience
  readonly period: Period
}) {
  return (
    <Section title="Les pages" lead={nameOfPeriod(period)}>
      <FigureTable columns={PAGES} rows={pages.slice(0, PAGES_SHOWN)} empty="Aucune page comptée." />
      {pages.length > PAGES_SHOWN && (
        <p className="mt-3 text-small text-soft">
          Les {PAGES_SHOWN} plus lues sur {pages.length} ; toutes sont dans le fichier.
        </p>
      )}
    </Section>
  )
}
