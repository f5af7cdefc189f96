import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { Link } from '@/components/ui/link'
import { ScrollTable } from '@/components/ui/scroll-table'
import { paths } from '@/content/paths'
import { formatNumber } from '@/lib/platform/format'
import type { MDXComponents } from '@/lib/texts/content/compile'
import { type DepartureTask, formatMark } from '@/lib/texts/content/pieces/departure'
import { generalSteps } from '@/lib/texts/content/steps'

import { AnchoredHeading } from './anchored-heading'
import { Bar } from './bar'
import { Checklist } from './checklist'
import { Decision } from './decision'
import { BudgetSimulator } from './pieces/budget-simulator'
import { DeparturePiece } from './pieces/pieces'
import { VisaCheck } from './pieces/visa-check'
import { Template } from './template'
import { Timeline } from './timeline'
import './pieces/pieces.css'

const tasks: readonly DepartureTask[] = generalSteps.map(({ id, day, title, text }) => ({ id, day, title, text }))

/** Tasks before and after arrival: a list with marks, and with JavaScript dates, checkboxes and a calendar file. */
function DepartureChecklist({ title }: { readonly title: string }) {
  return (
    <>
      <DeparturePiece title={title} tasks={tasks}>
        <Timeline title={title} items={tasks.map((item) => ({ ...item, when: formatMark(item.day) }))} />
        <noscript>
          <p className="mt-3 text-small text-soft">
            J est le jour de ton arrivée : compte les jours sur un calendrier. Sans JavaScript, ni les dates ni le
            fichier d’agenda (.ics) ne peuvent être faits ici.
          </p>
        </noscript>
      </DeparturePiece>
      <p className="-mt-4 mb-8 text-small text-soft print:hidden">
        <Link href={paths.carnet} className="text-link">
          Ton carnet de départ
        </Link>{' '}
        reprend ces étapes avec celles de ta situation et de ton visa, et les garde dans ton compte.
      </p>
    </>
  )
}

interface BarsProps {
  readonly title: string
  readonly unit?: string
  readonly caption?: string
  readonly items: readonly { readonly label: string; readonly value: number; readonly note?: string }[]
}

/** Horizontal bars. Numbers are text beside them; the drawing only shows proportions. */
function Bars({ title, unit = '', caption, items }: BarsProps) {
  const longest = Math.max(...items.map((item) => item.value))
  return (
    <figure className="article-figure">
      <figcaption className="article-figure-title">{title}</figcaption>
      <dl className="mt-5 grid gap-4">
        {items.map((item) => (
          <div key={item.label} className="tabular flex flex-wrap items-baseline justify-between gap-x-4 text-body">
            <dt>{item.label}</dt>
            <dd className="font-[640]">
              {formatNumber(item.value)}
              <span>{unit && ` ${unit}`}</span>
            </dd>
            <dd aria-hidden="true" className="bar-track mt-1.5 h-2.5 w-full rounded-full bg-sunk">
              <Bar share={Math.max(item.value / longest, 0.01)} className="bar" />
            </dd>
            {item.note && <dd className="mt-1 w-full text-small text-soft">{item.note}</dd>}
          </div>
        ))}
      </dl>
      {caption && <p className="mt-5 text-small text-soft">{caption}</p>}
    </figure>
  )
}

const tones = {
  info: { label: 'À savoir', className: 'bg-tint-lagoon' },
  attention: { label: 'Attention', className: 'bg-tint-dusk' },
  conseil: { label: 'Conseil', className: 'bg-tint-mango' },
} as const

interface CalloutProps {
  readonly title?: string
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}

function Callout({ title, tone = 'info', children }: CalloutProps) {
  const { label, className } = tones[tone]
  return (
    <aside className={clsx('callout rounded-card p-6 sm:p-7 [&>*+*]:mt-3', className)}>
      <p className="font-display text-[1.25rem] leading-tight font-[600]">{title ?? label}</p>
      {children}
    </aside>
  )
}

interface Side {
  readonly label: string
  readonly items: readonly string[]
}

function Compare({ title, left, right }: { title?: string; left: Side; right: Side }) {
  return (
    <section
      aria-label={title ?? `${left.label} / ${right.label}`}
      className="overflow-hidden rounded-card border border-line"
    >
      {title && <p className="article-figure-title border-b border-line px-6 py-4">{title}</p>}
      <div className="grid sm:grid-cols-2">
        {[left, right].map((side, index) => (
          <div key={side.label} className={index === 0 ? 'bg-sunk p-6' : 'bg-tint-mango p-6'}>
            <p className="font-[640]">{side.label}</p>
            <ul className="mt-2 grid gap-2.5 text-body">
              {side.items.map((item) => (
                <li key={item} className="border-t border-ink/15 pt-2.5">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** An example with a fictional person. Labelled, so that it is not mistaken for a testimonial. */
function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={`Exemple : ${name}`} className="border-l-[3px] border-coral py-1 pl-6 sm:pl-8 [&>*+*]:mt-3">
      <p className="text-small font-[640] text-coral-text">Exemple</p>
      <p className="!mt-0.5 font-display text-[1.375rem] leading-tight font-[560]">{name}</p>
      {children}
    </section>
  )
}

interface FiguresProps {
  readonly items: readonly { readonly label: string; readonly value: string }[]
}

function Figures({ items }: FiguresProps) {
  return (
    <dl className="grid gap-x-8 border-b border-line sm:grid-cols-2">
      {items.map((item) => (
        <div key={item.label} className="flex flex-col-reverse justify-end border-t border-line py-4">
          <dt className="text-small text-soft">{item.label}</dt>
          <dd className="tabular font-display text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-tight font-[560]">
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * A small decorative drawing between two parts of an article (art/spots), or a picture added on /atelier/ecrire, which comes with
 * its size.
 */
function SpotDrawing({ src, alt = '', width, height }: ComponentProps<'img'>) {
  if (width) return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  return <img src={src} alt={alt} width={600} height={260} loading="lazy" decoding="async" className="spot" />
}

function Steps({ children }: { children: ReactNode }) {
  return <div className="mdx-steps">{children}</div>
}

export const mdxComponents = {
  Bars,
  BudgetSimulator,
  Callout,
  Checklist,
  Compare,
  Decision,
  DepartureChecklist,
  Example,
  Figures,
  Steps,
  Template,
  Timeline,
  VisaCheck,
  h2: (props) => <AnchoredHeading as="h2" {...props} />,
  h3: (props) => <AnchoredHeading as="h3" {...props} />,
  img: SpotDrawing,
  table: ScrollTable,
} satisfies MDXComponents
