'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition, type FormEvent } from 'react'

import { LiveAnswer, UNEXPECTED, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { atelier } from '@/content/atelier'
import { writingLimits } from '@/content/publishing'

/** Twice what the site keeps. */
const LONGEST_SIDE = 3_200

/** A phone's picture may be heavier than what the site takes: the browser makes it smaller first. @returns the file itself where it cannot */
async function makeLight(file: File): Promise<File> {
  if (file.size <= writingLimits.pictureBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], file.name)
  } catch (error) {
    console.warn('the picture is sent as it is', error)
    return file
  }
}

async function send(form: HTMLFormElement): Promise<Answer> {
  const body = new FormData(form)
  const file = body.get('file')
  if (file instanceof File) body.set('file', await makeLight(file))
  const answer = await fetch(atelier.pictures, { method: 'POST', headers: { Accept: 'application/json' }, body })
  if (answer.ok) return { ok: true, title: 'Image ajoutée', message: 'Elle est dans la liste au-dessus.' }
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
        hint="JPEG, PNG ou WebP. Une photo lourde est allégée."
        accept="image/jpeg,image/png,image/webp"
        required
      />
      <Field
        id="champ-alt-ajoutee"
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
