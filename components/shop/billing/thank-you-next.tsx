'use client'

import { useSyncExternalStore, type ReactNode } from 'react'

import { useLastRead } from '@/components/frame/identity/resume'
import { useSession } from '@/components/frame/identity/session-provider'
import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'
import { formatDate } from '@/lib/platform/format'

import { FirstSteps } from './first-steps'

const nothing = () => () => {}

/** What the payment was for, as app/api/stripe/return says it; a gift has its own page. */
const useBought = () =>
  useSyncExternalStore(
    nothing,
    () => new URLSearchParams(window.location.search).get('achat'),
    () => null,
  )

const AFTER_SERVICE = 'On t’écrit à l’adresse de ton compte pour fixer le premier appel.'

const WAITING: Readonly<Record<string, ReactNode>> = {
  abonnement: (
    <li className="border-l-[3px] border-coral pl-5">
      <strong>Ton abonnement :</strong> l’accès s’ouvre dès que la banque confirme, en général en moins d’une minute.
      Cette page se met à jour toute seule.
    </li>
  ),
  service: (
    <li className="border-l-[3px] border-coral pl-5">
      <strong>Ton accompagnement :</strong> on t’écrit à l’adresse de ton compte pour fixer le premier appel.
    </li>
  ),
}

export function ThankYouNext() {
  const { status, isSubscribed, subscriptionEnd } = useSession()
  const bought = useBought()
  const lastRead = useLastRead()

  if (status === 'signed-in' && isSubscribed) {
    return (
      <div className="mt-6 max-w-[40rem]">
        {bought === 'service' && <p className="mb-4 text-lead">{AFTER_SERVICE}</p>}
        <p className="text-lead">
          Ton accès Premium est ouvert
          <span>{subscriptionEnd ? `, jusqu’au ${formatDate(subscriptionEnd)} pour cette période` : ''}</span>.
        </p>
        <h2 className="mt-9 text-title">Par où commencer</h2>
        <FirstSteps
          reading={
            lastRead && {
              text: 'Reprends ce que tu lisais : il est à toi en entier.',
              href: `${paths.blog}/${lastRead.slug}`,
              label: `Lire la suite : ${lastRead.title}`,
            }
          }
        />
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
        {(bought && WAITING[bought]) || (
          <>
            {WAITING.abonnement}
            {WAITING.service}
          </>
        )}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.home}>Retour à l’accueil</ButtonLink>
        <ButtonLink href={paths.contact} variant="outline">
          Une question ?
        </ButtonLink>
      </div>
    </div>
  )
}
