import { LockedBanner } from '@/components/ui/locked-banner'
import { LockedToolCard } from './locked-tool-card'
import { ToolCard } from './tool-card'

export interface ToolCardData {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Null when locked: the server never sends it. */
  readonly description: string | null
  readonly url: string | null
}

export function ToolGrid({ tools, locked }: { tools: readonly ToolCardData[]; locked: boolean }) {
  return (
    <>
      {locked && (
        <LockedBanner title="Contenu réservé aux membres">
          {tools.length} outils choisis et commentés, avec ce qu’ils font bien et à quoi ils nous servent. Ils s’ouvrent avec l’abonnement.
        </LockedBanner>
      )}
      <ul className="grid gap-x-16 md:grid-cols-2">
        {tools.map((tool) => (locked ? <LockedToolCard key={tool.id} tool={tool} /> : <ToolCard key={tool.id} tool={tool} />))}
      </ul>
    </>
  )
}
