import type { ReactNode } from 'react'

import { requireWriter } from '@/lib/atelier/guard'

/** Each page asks again, most of them for an admin; a layout is not made anew with each of them. */
export default async function AtelierLayout({ children }: { readonly children: ReactNode }) {
  await requireWriter()
  return children
}
