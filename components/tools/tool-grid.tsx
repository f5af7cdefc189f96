import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LockedPanel } from '@/components/ui/locked-panel'
import { pages } from '@/content/pages'
import type { ToolCard as Card } from '@/lib/texts/content/tools'

import { LockedToolCard } from './locked-tool-card'
import { PriceLegend } from './price-level'
import { ToolCard } from './tool-card'

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
