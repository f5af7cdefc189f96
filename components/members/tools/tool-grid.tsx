import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LockedPanel } from '@/components/ui/locked-panel'
import { pages } from '@/content/pages'
import type { ToolCard as Card } from '@/lib/texts/content/tools'

import { CategoryMark } from './category-mark'
import { PriceLegend } from './price-level'
import { ToolCard } from './tool-card'

/**
 * Name and category above a blurred card. Strokes replace the text, which is not sent to the browser, so there is nothing to
 * unblur.
 */
function LockedToolCard({ tool }: { tool: Card }) {
  return (
    <li className="pointer-events-none grid gap-x-12 gap-y-5 border-t border-line-strong py-8 select-none sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_17rem] lg:py-10">
      <div className="sm:col-span-2 lg:col-span-1">
        <CategoryMark category={tool.category} />
        <p className="mt-2 font-display text-[clamp(1.75rem,1.45rem+1.2vw,2.25rem)] leading-tight">{tool.name}</p>
      </div>
      <div aria-hidden="true" className="blur-[5px]">
        <Strokes widths={['w-full', 'w-[92%]', 'w-[64%]']} />
        <div className="mt-5 border-l-2 border-apricot pl-5">
          <Strokes widths={['w-[38%]', 'w-full', 'w-[86%]']} />
        </div>
      </div>
      <div aria-hidden="true" className="blur-[5px]">
        <Strokes widths={['w-[44%]', 'w-[90%]', 'w-[72%]', 'w-[30%]', 'w-[80%]']} />
      </div>
    </li>
  )
}

function Strokes({ widths }: { widths: readonly string[] }) {
  return (
    <div className="grid content-start gap-2.5">
      {widths.map((width) => (
        <span key={width} className={`stroke ${width}`} />
      ))}
    </div>
  )
}

interface ToolGridProps {
  readonly tools: readonly Card[]
  readonly locked: boolean
  readonly titleAs?: 'h2' | 'h3'
}

export function ToolGrid({ tools, locked, titleAs }: ToolGridProps) {
  if (locked) return <LockedTools tools={tools} />
  return (
    <>
      <PriceLegend />
      <ul className="mt-8">
        {tools.map(
          (tool) => tool.details && <ToolCard key={tool.id} tool={tool} details={tool.details} titleAs={titleAs} />,
        )}
      </ul>
    </>
  )
}

function LockedTools({ tools }: { tools: readonly Card[] }) {
  return (
    <>
      <div className="mb-12">
        <LockedPanel>
          <h2 className="text-heading">Contenu réservé aux membres</h2>
          <p className="mt-4">
            {tools.length} outils choisis. Pour chacun : ce qu’il fait bien, pourquoi on l’utilise, son prix relevé et
            daté, et par quoi le remplacer.
          </p>
          <ButtonLink href={pages.subscription.path} className="mt-6">
            Rejoindre la communauté
          </ButtonLink>
          <p className="mt-4 text-small">
            <Link href={`${pages.extracts.path}#outils-libres`} className="underline underline-offset-4">
              Trois d’entre eux se lisent librement
            </Link>
          </p>
        </LockedPanel>
      </div>
      <ul>
        {tools.map((tool) => (
          <LockedToolCard key={tool.id} tool={tool} />
        ))}
      </ul>
    </>
  )
}
