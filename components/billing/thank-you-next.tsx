'use client'

import { useSession } from '@/components/auth/session-provider'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { firstSteps } from '@/content/after-purchase'
import { paths } from '@/content/paths'
import { formatDate } from '@/lib/format'

export function ThankYouNext() {
  const { status, isSubscribed, subscriptionEnd } = useSession()

  if (status === 'signed-in' && isSubscribed) {
    return (
      <div className="mt-6 max-w-[40rem]">
        <p className="text-lead">
          Ton accès Premium est ouvert
          {subscriptionEnd ? `, jusqu’au ${formatDate(subscriptionEnd)} pour cette période` : ''}.
        </p>
        <p className="mt-4 text-soft">
          Si tu as pris un accompagnement, on t’écrit à l’adresse de ton compte pour fixer le premier appel.
        </p>
        <h2 className="mt-9 text-title">Par où commencer</h2>
        <ol className="step-list mt-4 border-b border-line">
          {firstSteps.map(({ text, href, label }) => (
            <li
              key={href}
              className="grid grid-cols-[2.25rem_1fr] border-t border-line py-4 before:content-[counter(step)] before:font-display before:text-[1.5rem] before:leading-[1.1] before:text-coral-text"
            >
              <div>
                <p>{text}</p>
                <Link href={href} className="text-link inline-flex min-h-11 items-center font-[600]">
                  {label}
                </Link>
              </div>
            </li>
          ))}
        </ol>
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
