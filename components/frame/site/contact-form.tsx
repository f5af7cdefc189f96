'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'

import { Button } from '@/components/ui/button'
import { Field, TextareaField } from '@/components/ui/field'
import { FieldErrorsProvider, focusFirstError } from '@/components/ui/field-errors'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { FieldErrors } from '@/lib/platform/errors'

import { buildMailtoUrl } from './mailto'

const MISSING: FieldErrors = {
  name: 'Ton nom est requis',
  email: 'Ton email est requis',
  message: 'Ton message est requis',
}

/** Errors by field; blank values count as missing. */
function findErrors(form: HTMLFormElement): FieldErrors {
  const data = new FormData(form)
  const missing = Object.entries(MISSING).filter(([name]) => String(data.get(name)).trim() === '')
  const email = form.elements.namedItem('email') as HTMLInputElement
  const invalid: FieldErrors = email.validity.typeMismatch ? { email: "Format d'email invalide" } : {}
  return { ...invalid, ...Object.fromEntries(missing) }
}

/** Opens the message in the visitor's mail client; nothing is sent to our server. */
export function ContactForm({ to }: { readonly to: string }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const hydrated = useHydrated()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstError(ref.current), [errors])

  function openMail(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findErrors(event.currentTarget)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const data = new FormData(event.currentTarget)
    window.location.href = buildMailtoUrl({
      to,
      name: String(data.get('name')).trim(),
      email: String(data.get('email')).trim(),
      message: String(data.get('message')),
    })
  }

  return (
    <form
      ref={ref}
      onSubmit={openMail}
      noValidate={hydrated}
      action={`mailto:${to}?subject=Message`}
      method="post"
      encType="text/plain"
      className="grid content-start gap-5"
    >
      <FieldErrorsProvider errors={errors}>
        <Field name="name" label="Nom" autoComplete="name" required pattern=".*\S.*" />
        <Field name="email" type="email" label="Email" autoComplete="email" inputMode="email" required />
        <TextareaField name="message" label="Message" rows={7} required />
      </FieldErrorsProvider>
      <Button type="submit" className="min-h-12 justify-self-start px-7">
        Envoyer le message
      </Button>
      <p className="text-small text-soft">Ton logiciel de messagerie s’ouvre avec le message prêt à partir.</p>
    </form>
  )
}
