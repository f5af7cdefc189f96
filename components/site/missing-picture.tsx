'use client'

import { Illustration } from '@/components/ui/illustration'

/**
 * A client component, because Next sends the 404 page along with every page, and React preloads the pictures of server
 * components whether they are shown or not.
 */
export function MissingPicture({ alt }: { readonly alt: string }) {
  return (
    <Illustration src="/images/404.svg" alt={alt} width={1200} height={800} priority className="w-full rounded-panel" />
  )
}
