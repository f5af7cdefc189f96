'use client'

import clsx from 'clsx'
import { Bookmark } from 'lucide-react'
import { useActionState, useEffect, useState, useTransition, type FormEvent } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'
import { askOwnReading, forgetOwnReading, type OwnReading } from '@/components/frame/ticks/own-reading'
import { afterPaint } from '@/components/ui/after-paint'
import { buttonClass } from '@/components/ui/button'
import { useToast } from '@/components/ui/toast'

import { keepText } from './actions'

interface KeepButtonProps {
  readonly kind: 'article' | 'guide'
  readonly slug: string
  readonly title: string
  /** Null while unknown. */
  readonly isKept: boolean | null
  readonly className: string
}

/** The bookmark button, « Garder » or « Gardé ». A form, so it works without JavaScript. */
export function KeepButton({ kind, slug, title, isKept, className }: KeepButtonProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [busy, startTransition] = useTransition()
  const [, action] = useActionState(keepText, null)
  const { toast } = useToast()
  const shown = chosen ?? isKept ?? false

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const formData = new FormData(event.currentTarget)
    formData.set('stays', 'on')
    setChosen(!shown)
    startTransition(async () => {
      try {
        const refusal = await keepText(null, formData)
        forgetOwnReading()
        if (!refusal) return
        setChosen(shown)
        toast({ title: refusal.title, description: refusal.message, variant: 'destructive' })
      } catch (error) {
        console.error('It could not be kept.', error)
        setChosen(shown)
        toast({ title: 'Pas encore gardé', description: 'Le site n’a pas répondu. Réessaie dans un instant.' })
      }
    })
  }

  return (
    <form action={action} onSubmit={onSubmit} className={clsx(isKept === null && 'invisible noscript:visible')}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="keep" value={shown ? 'off' : 'on'} />
      <button type="submit" className={buttonClass('ghost', className)}>
        <Bookmark aria-hidden="true" size={18} className={clsx(shown && 'fill-coral text-coral')} />
        <span>
          <span>{shown ? 'Gardé' : 'Garder'}</span>
          <span className="sr-only">
            <span>{shown ? ', ne plus garder' : ''}</span> « {title} »
          </span>
        </span>
      </button>
    </form>
  )
}

/** @returns null while loading, signed out, or offline */
export function useOwnReading(): OwnReading | null {
  const { user } = useSession()
  const id = user?.id
  const [own, setOwn] = useState<OwnReading | null>(null)
  useEffect(() => {
    if (!id) return
    let isHere = true
    const giveUp = afterPaint(() => void askOwnReading(id).then((answer) => isHere && setOwn(answer)))
    return () => {
      isHere = false
      giveUp()
    }
  }, [id])
  return own
}

/** For pages that are the same for all readers: fetches whether this reader has a bookmark. */
export function KeepArticle({ slug, title }: { slug: string; title: string }) {
  const own = useOwnReading()
  return <KeepButton kind="article" slug={slug} title={title} isKept={own && own.isKept} className="px-4" />
}
