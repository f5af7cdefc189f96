import type { ReactNode } from 'react'

import { requireAdmin } from '@/lib/atelier/guard'

/** Each page asks again, since a layout is not made anew with each of them. */
export default async function AtelierLayout({ children }: { readonly children: ReactNode }) {
  await requireAdmin()
  return children
}
