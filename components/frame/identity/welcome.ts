import { callServerFunction } from '@/components/frame/purchase/server-functions'
import { keepsPasskeys } from '@/components/ui/browser'
import type { ToastContent } from '@/components/ui/toast'
import { paths } from '@/content/paths'
import { site } from '@/content/site'

import { getResume, setResume } from './resume'
import { takeReturnTarget } from './welcome-actions'

const OFFER = { label: 'Ajouter une clé d’accès', href: `${paths.account}#cles` } as const

const isSubscribed = () =>
  callServerFunction('check-subscription').then(
    ({ subscribed }) => subscribed === true,
    () => false,
  )

/**
 * The toast after a login, with a link back to the page the visitor came from, or else the offer of a passkey.
 * @param by how they logged in
 */
export async function welcomeToast(by: 'password' | 'passkey' | 'google'): Promise<ToastContent> {
  const known = getResume()
  const found = await takeReturnTarget(known?.href).catch(() => known)
  // No plan for a subscriber.
  const target = found?.isPlan && (await isSubscribed()) ? null : found
  // If a page was requested after choosing an offer, the toast leads to the page, and the home page to the offer.
  setResume(known?.choice && target && !target.choice ? known : target)
  const welcome = { title: 'Connexion réussie', description: `Bienvenue sur ${site.name}` }
  if (target && !target.choice) return { ...welcome, action: { label: 'Revenir à ma page', href: target.href } }
  return by === 'password' && !target && (await keepsPasskeys()) ? { ...welcome, action: OFFER } : welcome
}
