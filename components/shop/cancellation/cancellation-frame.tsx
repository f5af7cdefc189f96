import type { ReactNode } from 'react'

import { ContactLink } from '@/components/frame/site/contact-link'
import { DeclarationFrame } from '@/components/shop/declarations/declaration-frame'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'

const facts = [
  {
    title: 'Jusqu’à la fin de la période payée',
    text: 'Tu gardes tous tes accès. Tu peux même changer d’avis, depuis ton compte.',
  },
  {
    title: 'Ensuite',
    text: 'Les accès se ferment et plus rien n’est prélevé. Ton compte reste, sans abonnement.',
  },
  {
    title: 'Un paiement en retard ?',
    text: 'Le contrat s’arrête tout de suite : il n’y a pas de période payée à finir.',
  },
  {
    title: 'Moins de quatorze jours depuis ta commande ?',
    text: (
      <>
        Tu peux plutôt{' '}
        <Link href={pages.withdrawal.path} className="text-link">
          renoncer au contrat
        </Link>{' '}
        et être remboursé.
      </>
    ),
  },
  {
    title: 'Un service ?',
    text: (
      <>
        Il se paie une fois et ne se renouvelle pas : il n’y a rien à résilier. Une question :{' '}
        <ContactLink className="text-link inline-block [overflow-wrap:anywhere]" />
      </>
    ),
  },
]

interface CancellationFrameProps {
  /** Whether it has been ended: then the page says so. */
  readonly isDone?: boolean
  readonly children: ReactNode
  readonly beside?: ReactNode
}

/** Both pages on which a contract is ended. */
export const CancellationFrame = ({ children, beside, isDone = false }: CancellationFrameProps) => (
  <DeclarationFrame
    title={isDone ? 'C’est résilié' : pages.cancellation.name}
    lead={
      isDone
        ? 'Tu n’as plus rien à faire. Un e-mail te confirme la date de fin et ses effets.'
        : 'Sans motif, sans frais, sans compte. Tu vérifies, tu notifies, et un e-mail te confirme la date de fin.'
    }
    effects="Ce qui se passe"
    facts={facts}
    beside={beside}
  >
    {children}
  </DeclarationFrame>
)
