import type { ReactNode } from 'react'

import { ContactLink } from '@/components/frame/site/contact-link'
import { DeclarationFrame } from '@/components/shop/declarations/declaration-frame'
import { Link } from '@/components/ui/link'
import { WITHDRAWAL_DAYS } from '@/content/order-terms'
import { pages } from '@/content/pages'

const facts = [
  {
    title: 'L’abonnement',
    text: 'La première période t’est remboursée en entier, même si tu as déjà tout lu. Tes accès se ferment. La deuxième fois en douze mois, l’équipe fait le compte.',
  },
  {
    title: 'Un service pas encore commencé',
    text: 'Tout t’est remboursé.',
  },
  {
    title: 'Un service déjà commencé à ta demande',
    text: 'Nous gardons la part de ce qui est fait, avec le détail du calcul, et te rendons le reste sous quatorze jours.',
  },
]

interface WithdrawalFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** Every page on which somebody withdraws from a contract. */
export const WithdrawalFrame = ({ title, lead, children }: WithdrawalFrameProps) => (
  <DeclarationFrame
    title={title}
    lead={lead}
    effects="Ce qui t’est rendu"
    facts={facts}
    beside={
      <p className="mt-7 border-t border-line pt-5 text-small text-soft">
        Le délai est de {WITHDRAWAL_DAYS} jours après celui de ta commande ; s’il finit un samedi, un dimanche ou un
        jour férié, il va jusqu’au jour ouvrable suivant. Les détails sont à l’article 7 des{' '}
        <Link href={pages.termsOfSale.path} className="text-link">
          conditions de vente
        </Link>
        . Tu peux aussi écrire à <ContactLink className="text-link inline-block" />.
      </p>
    }
  >
    {children}
  </DeclarationFrame>
)
