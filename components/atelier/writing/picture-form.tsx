'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition, type FormEvent } from 'react'

import { LiveAnswer, UNEXPECTED, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { atelier } from '@/content/atelier'
import { writingLimits } from '@/content/publishing'

async function send(form: HTMLFormElement): Promise<Answer> {
  const headers = { Accept: 'application/json' }
  const answer = await fetch(atelier.pictures, { method: 'POST', headers, body: new FormData(form) })
  if (answer.ok) return { ok: true, title: 'Image ajoutée', message: 'Elle attend dans la liste.' }
  const { error } = (await answer.json()) as { error?: { message?: string } }
  return { ok: false, title: 'Pas ajoutée', message: error?.message ?? UNEXPECTED.message }
}

/** Uploads a picture. Without JavaScript the page reloads, so the text must be saved first. */
export function PictureForm({ textId, isArticle }: { readonly textId: string; readonly isArticle: boolean }) {
  const router = useRouter()
  const [state, setState] = useState<Answer | null>(null)
  const [busy, startTransition] = useTransition()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    startTransition(async () => {
      const answer = await send(form).catch(() => UNEXPECTED)
      setState(answer)
      if (!answer.ok) return
      form.reset()
      router.refresh()
    })
  }

  return (
    <form
      method="post"
      action={atelier.pictures}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid max-w-[30rem] gap-4"
    >
      <input type="hidden" name="text" value={textId} />
      <Field
        name="file"
        type="file"
        label="Image"
        hint="JPEG, PNG ou WebP, six mégaoctets au plus. Enregistre ton texte avant."
        accept="image/jpeg,image/png,image/webp"
        required
      />
      <Field
        name="alt"
        label="Ce que l’on y voit"
        maxLength={writingLimits.alt}
        hint="Pour qui ne la voit pas."
        autoComplete="off"
        required
      />
      {isArticle && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="crop" className="size-5 shrink-0" />
          <span>La recadrer pour le haut de l’article</span>
        </label>
      )}
      <SubmitButton variant="outline" busy={busy} className="justify-self-start">
        Ajouter l’image
      </SubmitButton>
      <LiveAnswer answer={state} className="px-5 py-4" />
    </form>
  )
}
