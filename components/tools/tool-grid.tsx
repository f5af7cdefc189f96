import { ButtonLink } from '@/components/ui/button'
import { LockedPanel } from '@/components/ui/locked-panel'
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
        <div className="mb-12">
          <LockedPanel>
            <h2 className="mt-4 text-heading">Contenu réservé aux membres</h2>
            <p className="mt-4">
              {tools.length} outils choisis et commentés, avec ce qu’ils font bien et à quoi ils nous servent. Ils s’ouvrent avec
              l’abonnement.
            </p>
            <ButtonLink href="/abonnement" className="mt-6">
              Rejoindre la communauté
            </ButtonLink>
          </LockedPanel>
        </div>
      )}
      <ul className="grid gap-x-16 lg:grid-cols-2">
        {tools.map((tool) => (locked ? <LockedToolCard key={tool.id} tool={tool} /> : <ToolCard key={tool.id} tool={tool} />))}
      </ul>
    </>
  )
}
