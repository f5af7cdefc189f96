import type { ToastContent } from '@/components/ui/toast'
import { site } from '@/content/site'

import { getResume, setResume } from './resume'
import { takeReturnTarget } from './welcome-actions'

/** What a login is answered with, leading back to the page that the guard has sent the visitor away from. */
export async function welcomeToast(): Promise<ToastContent> {
  const known = getResume()
  const target = await takeReturnTarget(known?.href).catch(() => known)
  // A page asked for after the choice: the toast leads to the one, the home page to the other, which /auth has named.
  setResume(known?.choice && target && !target.choice ? known : target)
  return {
    title: 'Connexion réussie',
    description: `Bienvenue sur ${site.name}`,
    ...(target && !target.choice ? { action: { label: 'Revenir à ma page', href: target.href } } : {}),
  }
}
