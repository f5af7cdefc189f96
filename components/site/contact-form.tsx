'use client'

import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field, TextareaField } from '@/components/ui/field'
import { site } from '@/content/site'
import { buildMailtoUrl } from './mailto'

/** Opens the visitor's own mail client with the message in it: nothing is sent to our server. */
export function ContactForm() {
  function openMail(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    window.location.href = buildMailtoUrl({
      to: site.contactEmail,
      name: String(data.get('name')).trim(),
      email: String(data.get('email')).trim(),
      message: String(data.get('message')),
    })
  }

  return (
    <form onSubmit={openMail} action={`mailto:${site.contactEmail}?subject=Message`} method="post" encType="text/plain" className="grid gap-5">
      <Field name="name" label="Nom" autoComplete="name" required />
      <Field name="email" type="email" label="Email" autoComplete="email" inputMode="email" required />
      <TextareaField name="message" label="Message" rows={7} required />
      <Button type="submit" className="min-h-12 justify-self-start px-7">
        Envoyer le message
      </Button>
      <p className="text-small text-soft">Ton logiciel de messagerie s’ouvre avec le message prêt à partir.</p>
    </form>
  )
}
