'use client'

import { useSession } from '@/components/frame/identity/session-provider'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { formatDate } from '@/lib/platform/format'

import { FirstSteps } from './first-steps'

export function ThankYouNext() {
  const { status, isSubscribed, subscriptionEnd } = useSession()

  if (status === 'signed-in' && isSubscribed) {
    return (
      <div className="mt-6 max-w-[40rem]">
        <p className="text-lead">
          Ton accès Premium est ouvert
          <span>{subscriptionEnd ? `, jusqu’au ${formatDate(subscriptionEnd)} pour cette période` : ''}</span>.
        </p>
        <p className="mt-4 text-soft">
          Si tu as pris un accompagnement, on t’écrit à l’adresse de ton compte pour fixer le premier appel. Si tu as
          pris un cadeau, il t’attend{' '}
          <Link href={paths.ownGifts} className="text-link">
            dans ton compte
          </Link>
          .
        </p>
        <h2 className="mt-9 text-title">Par où commencer</h2>
        <FirstSteps />
        <ButtonLink href={paths.memberSpace} className="mt-8">
          Entrer dans l’espace membre
        </ButtonLink>
      </div>
    )
  }

  return (
    <div className="mt-6 max-w-[40rem]">
      <p className="text-lead">Ton paiement est parti. Voici la suite :</p>
      <ul className="mt-5 grid gap-4">
        <li className="border-l-[3px] border-coral pl-5">
          <strong>Un abonnement :</strong> l’accès s’ouvre dès que la banque confirme, en général en moins d’une minute.
          Cette page se met à jour toute seule.
        </li>
        <li className="border-l-[3px] border-coral pl-5">
          <strong>Un service :</strong> on t’écrit à l’adresse de ton compte pour fixer le premier appel.
        </li>
        <li className="border-l-[3px] border-coral pl-5">
          <strong>Un cadeau :</strong> sa carte et son lien t’attendent{' '}
          <Link href={paths.ownGifts} className="text-link">
            dans ton compte
          </Link>
          .
        </li>
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.home}>Retour à l’accueil</ButtonLink>
        <ButtonLink href={paths.contact} variant="outline">
          Une question ?
        </ButtonLink>
      </div>
    </div>
  )
}
