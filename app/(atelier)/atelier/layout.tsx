import type { ReactNode } from 'react'

import { requireWriter } from '@/lib/atelier/guard'

/** Pages check again, most of them for an admin, because layouts are not rendered again on navigation. */
export default async function AtelierLayout({ children }: { readonly children: ReactNode }) {
  await requireWriter()
  return children
}
