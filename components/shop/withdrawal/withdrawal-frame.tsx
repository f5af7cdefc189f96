import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { WITHDRAWAL_DAYS } from '@/content/order-terms'
import { pages } from '@/content/pages'
import { site } from '@/content/site'

const promises = [
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
] as const

interface WithdrawalFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** The declaration on the left, its effects on the right. */
export function WithdrawalFrame({ title, lead, children }: WithdrawalFrameProps) {
  return (
    <Container className="grid gap-x-20 gap-y-14 pt-12 pb-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:pt-20 lg:pb-32">
      <div>
        <h1 className="text-display">{title}</h1>
        <p className="mt-5 mb-10 max-w-[36rem] text-lead text-soft">{lead}</p>
        {children}
      </div>
      <aside aria-labelledby="ce-qui-est-rendu" className="self-start border-t-4 border-mango pt-6 lg:mt-6">
        <h2 id="ce-qui-est-rendu" className="text-title">
          Ce qui t’est rendu
        </h2>
        <dl className="mt-5 grid gap-5">
          {promises.map((promise) => (
            <div key={promise.title}>
              <dt className="font-[640]">{promise.title}</dt>
              <dd className="text-soft">{promise.text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-7 border-t border-line pt-5 text-small text-soft">
          Le délai est de {WITHDRAWAL_DAYS} jours après celui de ta commande ; s’il finit un samedi, un dimanche ou un
          jour férié, il va jusqu’au jour ouvrable suivant. Les détails sont à l’article 7 des{' '}
          <Link href={pages.termsOfSale.path} className="text-link">
            conditions de vente
          </Link>
          . Tu peux aussi écrire à{' '}
          <a href={`mailto:${site.contactEmail}`} className="text-link inline-block">
            {site.contactEmail}
          </a>
          .
        </p>
      </aside>
    </Container>
  )
}
