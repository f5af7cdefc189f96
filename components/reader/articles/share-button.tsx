'use client'

import clsx from 'clsx'
import { Share2 } from 'lucide-react'

import { copyText, shareLink } from '@/components/ui/browser'
import { buttonClass } from '@/components/ui/button'
import { useToast } from '@/components/ui/toast'
import { useHydrated } from '@/components/ui/use-hydrated'

interface ShareButtonProps {
  /** Path of a public page. */
  readonly path: string
  readonly title: string
}

/** Shares the URL with the Web Share API, or copies it where that is missing. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const hydrated = useHydrated()
  const { toast } = useToast()

  async function share() {
    const url = new URL(path, window.location.origin).href
    if (await shareLink({ title, url })) return
    if (await copyText(url))
      toast({ title: 'Adresse copiée', description: 'Qui la reçoit n’a pas besoin de compte pour l’ouvrir.' })
    else toast({ title: 'Adresse à partager', description: url })
  }

  // Its space is reserved, to avoid layout shift.
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={buttonClass('ghost', clsx('px-4', !hydrated && 'invisible'))}
    >
      <Share2 aria-hidden="true" size={18} />
      Partager
    </button>
  )
}
