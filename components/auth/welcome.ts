import type { ToastContent } from '@/components/ui/toast'
import { site } from '@/content/site'

import { takeReturnPath } from './welcome-actions'

/** What a login is answered with, leading back to the page that the guard has sent the visitor away from. */
export async function welcomeToast(): Promise<ToastContent> {
  const returnPath = await takeReturnPath().catch(() => null)
  return {
    title: 'Connexion réussie',
    description: `Bienvenue sur ${site.name}`,
    ...(returnPath ? { action: { label: 'Revenir à ma page', href: returnPath } } : {}),
  }
}
