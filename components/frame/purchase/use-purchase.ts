'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useState } from 'react'

import { setResume } from '@/components/frame/identity/resume'
import { useSession } from '@/components/frame/identity/session-provider'
import { keepChoice } from '@/components/frame/identity/welcome-actions'
import { useToast } from '@/components/ui/toast'
import { paths } from '@/content/paths'
import type { ErrorCode } from '@/lib/platform/errors'

import { callServerFunction, ServerFunctionError, type ServerFunction } from './server-functions'

/** The owner’s words: docs/product.md#messages */
const MESSAGES = {
  'create-checkout': {
    signIn: 'Vous devez être connecté pour souscrire à un abonnement',
    failure: 'Impossible de créer la session de paiement',
  },
  'create-payment': {
    signIn: 'Vous devez être connecté pour effectuer un paiement',
    failure: 'Impossible de créer la session de paiement',
  },
  'customer-portal': {
    signIn: 'Vous devez être connecté pour gérer votre abonnement',
    failure: "Impossible d'ouvrir le portail client",
  },
} as const

/**
 * A tab opened inside the click is not taken for a pop-up; one opened after the server's answer would be.
 * `noopener` would hide the handle we need to point it at the payment page, so the link back is cut by hand.
 */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = 'Horizon Libre'
  tab.document.body.textContent = 'Ouverture de la page sécurisée…'
  return tab
}

/** What a network that does not answer may hold up. */
const KEEPING_MS = 2_000

/** Has the server and this tab remember what somebody wants to buy, for after the login. Not keeping it stops nobody. */
async function keep(priceId: string): Promise<void> {
  const kept = keepChoice(priceId).then(setResume, () => setResume(null))
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, KEEPING_MS))])
}

const hasCode = (error: unknown, code: ErrorCode): error is ServerFunctionError =>
  error instanceof ServerFunctionError && error.code === code

/** Leads a subscriber, paid up or not, to the existing subscription instead of to a second one. */
async function requestPage(serverFunction: ServerFunction, body?: object): Promise<Required<PurchaseOutcome>> {
  try {
    const { url } = await callServerFunction(serverFunction, body)
    if (typeof url !== 'string') throw new Error('the answer has no url')
    return { url, text: 'La page de paiement s’est ouverte dans un autre onglet.' }
  } catch (error) {
    if (!hasCode(error, 'already_subscribed')) throw error
    const { href: url } = new URL(paths.ownPlan, window.location.href)
    return { url, text: 'Tu as déjà un abonnement : sa page s’est ouverte dans un autre onglet.' }
  }
}

/** What became of a press on a buy button, said below it. */
export interface PurchaseOutcome {
  readonly text: string
  /** What is open in another tab. */
  readonly url?: string
}

export function usePurchase() {
  const router = useRouter()
  const { toast } = useToast()
  const { status, isKnown, refresh, expire } = useSession()
  const [pending, setPending] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<PurchaseOutcome | null>(null)

  const open = useCallback(
    async (
      serverFunction: Exclude<ServerFunction, 'check-subscription'>,
      label: string,
      body?: { readonly priceId?: string; readonly flow?: 'card' | undefined },
    ) => {
      const messages = MESSAGES[serverFunction]
      const askToSignIn = async () => {
        toast({ title: 'Connexion requise', description: messages.signIn, variant: 'destructive' })
        if (body?.priceId) await keep(body.priceId)
        router.push(paths.auth)
      }
      setPending(label)
      setOutcome(null)
      if (status === 'signed-out' && isKnown) {
        await askToSignIn()
        return setPending(null)
      }

      const tab = openTab()
      try {
        const opened = await requestPage(serverFunction, body)
        // Browsers inside other apps open no tabs: the page then takes this one.
        ;(tab ?? window).location.replace(opened.url)
        if (tab) setOutcome(opened)
      } catch (error) {
        tab?.close()
        if (error instanceof ServerFunctionError && error.status === 401) {
          expire() // /auth would send somebody who still counts as signed in back home
          return await askToSignIn()
        }
        if (hasCode(error, 'payment_on_its_way')) return setOutcome({ text: `${error.message}.` })
        console.warn(`${serverFunction} failed`, error)
        toast({ title: 'Erreur', description: messages.failure, variant: 'destructive' })
        setOutcome({ text: `${messages.failure}. Rien n’a été débité : tu peux réessayer.` })
      } finally {
        setPending(null)
        void refresh() // another tab may have bought or cancelled in the meantime
      }
    },
    [router, status, isKnown, toast, refresh, expire],
  )

  return {
    subscribe: useCallback((priceId: string) => void open('create-checkout', priceId, { priceId }), [open]),
    pay: useCallback((priceId: string) => void open('create-payment', priceId, { priceId }), [open]),
    openPortal: useCallback((flow?: 'card') => void open('customer-portal', 'portal', { flow }), [open]),
    outcome,
    /** The price id being bought, or 'portal', while the server is asked. */
    pending,
  }
}
