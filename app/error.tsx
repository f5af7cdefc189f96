'use client'

import { useEffect } from 'react'

import { errorText } from '@/components/frame/site/error-text'
import { Button, ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { ErrorReference } from '@/components/ui/error-reference'
import { Illustration } from '@/components/ui/illustration'
import { paths } from '@/content/paths'
import { pictureAlts } from '@/content/picture-alts'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const { title, text, again, needsReload } = errorText(error)
  useEffect(() => {
    console.error(error)
  }, [error])

  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-[7fr_5fr] lg:py-20">
      <div>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-4 max-w-[34rem] text-lead text-soft">{text}</p>
        <ErrorReference error={error} />
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => (needsReload ? window.location.reload() : retry())}>{again}</Button>
          <ButtonLink href={paths.contact} variant="outline">
            Nous écrire
          </ButtonLink>
        </div>
      </div>
      <Illustration
        src="/images/error.svg"
        alt={pictureAlts['error']}
        width={1000}
        height={800}
        className="aspect-[5/4] w-full rounded-panel object-cover"
      />
    </Container>
  )
}
