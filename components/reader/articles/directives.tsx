import clsx from 'clsx'
import type { Element, ElementContent } from 'hast'
import type { ReactNode } from 'react'

import { Link } from '@/components/ui/link'
import { ScrollTable } from '@/components/ui/scroll-table'
import { paths } from '@/content/paths'
import { formatNumber } from '@/lib/platform/format'
import { type DepartureTask, formatMark } from '@/lib/texts/content/pieces/departure'
import { getGeneralSteps } from '@/lib/texts/content/steps'
import { textOf } from '@/lib/texts/content/table-headers'

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

/** What a directive is made from: its node, what its brackets and its attributes say, and what stands inside. */
interface DirectiveProps {
  readonly node: Element
  readonly label?: string
  readonly children?: ReactNode
}

interface Item {
  /** What is bold at its beginning. */
  readonly strong: string
  /** The rest of its first paragraph. */
  readonly text: string
  /** Its second paragraph. */
  readonly more?: string
  readonly items: readonly Item[]
}

const isElement = (node: ElementContent, name?: string): node is Element =>
  node.type === 'element' && (name === undefined || node.tagName === name)

const wordsOf = (nodes: readonly ElementContent[]) => nodes.map(textOf).join('').trim()

function toItem({ children }: Element): Item {
  const first = children.find((child) => isElement(child, 'p'))
  const own = first ? (first as Element).children : children.filter((child) => !isElement(child, 'ul'))
  const [, second] = children.filter((child) => isElement(child, 'p'))
  const [strong] = own
  const isBold = strong !== undefined && isElement(strong, 'strong')
  return {
    strong: isBold ? wordsOf([strong]) : '',
    text: wordsOf(isBold ? own.slice(1) : own),
    ...(second && { more: wordsOf([second]) }),
    items: children.flatMap((child) => (isElement(child, 'ul') ? itemsOf(child) : [])),
  }
}

const itemsOf = (list: Element): readonly Item[] =>
  list.children.flatMap((child) => (isElement(child, 'li') ? toItem(child) : []))

const inLists = ({ children }: Element): readonly Item[] =>
  children.flatMap((child) => (isElement(child, 'ul') ? itemsOf(child) : []))

/** The paragraphs beside its lists. */
const paragraphsOf = ({ children }: Element): readonly string[] =>
  children.flatMap((child) => (isElement(child, 'p') ? wordsOf([child]) : []))

/** Tasks before and after arrival: a list with marks, and with JavaScript dates, checkboxes and a calendar file. */
function DepartureChecklist({ label: title = '' }: DirectiveProps) {
  const tasks: readonly DepartureTask[] = getGeneralSteps().map(({ id, day, title: name, text }) => ({
    id,
    day,
    title: name,
    text,
  }))
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

/** « 49,7 » as a number. */
const toNumber = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'))

/** Horizontal bars. Numbers are text beside them; the drawing only shows proportions. */
function Bars({ node, label: title, unit = '' }: DirectiveProps & { readonly unit?: string }) {
  const items = inLists(node).map(({ strong, text, more }) => ({ label: text, value: toNumber(strong), note: more }))
  const [caption] = paragraphsOf(node)
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

function Callout({ label: title, tone = 'info', children }: DirectiveProps & { readonly tone?: string }) {
  const { label, className } = tones[tone in tones ? (tone as keyof typeof tones) : 'info']
  return (
    <aside className={clsx('callout rounded-card p-6 sm:p-7 [&>*+*]:mt-3', className)}>
      <p className="font-display text-[1.25rem] leading-tight font-[600]">{title ?? label}</p>
      {children}
    </aside>
  )
}

function Compare({ node, label: title }: DirectiveProps) {
  const labels = paragraphsOf(node)
  const lists = node.children.filter((child) => isElement(child, 'ul'))
  const sides = labels.map((label, index) => ({
    label,
    items: lists[index] ? itemsOf(lists[index] as Element).map(({ text }) => text) : [],
  }))
  return (
    <section aria-label={title ?? labels.join(' / ')} className="overflow-hidden rounded-card border border-line">
      {title && <p className="article-figure-title border-b border-line px-6 py-4">{title}</p>}
      <div className="grid sm:grid-cols-2">
        {sides.map((side, index) => (
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
function Example({ label: name = '', children }: DirectiveProps) {
  return (
    <section aria-label={`Exemple : ${name}`} className="border-l-[3px] border-coral py-1 pl-6 sm:pl-8 [&>*+*]:mt-3">
      <p className="text-small font-[640] text-coral-text">Exemple</p>
      <p className="!mt-0.5 font-display text-[1.375rem] leading-tight font-[560]">{name}</p>
      {children}
    </section>
  )
}

function Figures({ node }: DirectiveProps) {
  const items = inLists(node).map(({ strong, text }) => ({ label: text, value: strong }))
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

interface PictureProps {
  readonly src?: string
  readonly alt?: string
  readonly width?: number
  readonly height?: number
}

/** A small decorative drawing between two parts of an article, or a picture added on /atelier/ecrire, which comes with its size. */
export function Picture({ src, alt = '', width, height }: PictureProps) {
  if (width) return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  return <img src={src} alt={alt} width={600} height={260} loading="lazy" decoding="async" className="spot" />
}

interface ElementProps {
  readonly id?: string
  readonly className?: string
  readonly children?: ReactNode
}

/** Headings with a link to themselves, and tables that scroll. */
export const textComponents = {
  h2: ({ id, children }: ElementProps) => (
    <AnchoredHeading as="h2" id={id}>
      {children}
    </AnchoredHeading>
  ),
  h3: ({ id, children }: ElementProps) => (
    <AnchoredHeading as="h3" id={id}>
      {children}
    </AnchoredHeading>
  ),
  table: ({ className, children }: ElementProps) => <ScrollTable className={className}>{children}</ScrollTable>,
}

/** What the directives of an article are, by name. */
export const articleComponents = {
  ...textComponents,
  img: Picture,
  bars: Bars,
  'budget-simulator': () => <BudgetSimulator />,
  callout: Callout,
  checklist: ({ node, label = '' }: DirectiveProps) => (
    <Checklist title={label} items={inLists(node).map(({ text }) => text)} />
  ),
  compare: Compare,
  decision: ({ node, label = '' }: DirectiveProps) => <Decision title={label} branches={inLists(node)} />,
  'departure-checklist': DepartureChecklist,
  example: Example,
  figures: Figures,
  steps: ({ children }: DirectiveProps) => <div className="ordered-steps">{children}</div>,
  template: ({ label = '', lang, children }: DirectiveProps & { readonly lang?: 'en' }) => (
    <Template title={label} lang={lang}>
      {children}
    </Template>
  ),
  timeline: ({ node, label }: DirectiveProps) => (
    <Timeline
      title={label}
      items={inLists(node).map(({ strong, text, more }) => ({ when: strong, title: text, text: more }))}
    />
  ),
  'visa-check': () => <VisaCheck />,
}
