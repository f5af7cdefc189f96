'use client'

import type { ReactNode } from 'react'

import { setResume, useResume } from '@/components/frame/identity/resume'
import { useSession } from '@/components/frame/identity/session-provider'
import { ButtonLink } from '@/components/ui/button'

/** After the login the home page's button leads back to what was chosen or asked for before; else it is `children`. */
export function ResumeOr({ children }: { readonly children: ReactNode }) {
  const { status, isSubscribed } = useSession()
  const target = useResume()
  if (!target || status !== 'signed-in' || (target.isPlan && isSubscribed)) return children
  return (
    <ButtonLink
      href={target.href}
      onClick={() => setResume(null)}
      className="tabular min-h-13 px-7 py-3 text-[1.125rem] text-balance"
    >
      Reprendre : {target.label}
    </ButtonLink>
  )
}
