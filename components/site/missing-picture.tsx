'use client'

import { Illustration } from '@/components/ui/illustration'

/**
 * Next sends the 404 page along with every other page. React preloads the first pictures of what a server component
 * draws, shown or not; of a client component only where it is shown.
 */
export function MissingPicture({ alt }: { readonly alt: string }) {
  return <Illustration src="/images/404.svg" alt={alt} width={1200} height={800} priority className="w-full rounded-panel" />
}
