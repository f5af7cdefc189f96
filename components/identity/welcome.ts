import type { ToastContent } from '@/components/ui/toast'
import { site } from '@/content/site'

import { getResume, setResume } from './resume'
import { takeReturnTarget } from './welcome-actions'

/** The toast after a login, with a link back to the page the visitor came from. */
export async function welcomeToast(): Promise<ToastContent> {
  const known = getResume()
  const target = await takeReturnTarget(known?.href).catch(() => known)
  // If a page was requested after choosing an offer, the toast leads to the page, and the home page to the offer.
  setResume(known?.choice && target && !target.choice ? known : target)
  return {
    title: 'Connexion réussie',
    description: `Bienvenue sur ${site.name}`,
    ...(target && !target.choice ? { action: { label: 'Revenir à ma page', href: target.href } } : {}),
  }
}
