import type { ReactNode } from 'react'

import { Illustration } from '@/components/ui/illustration'

export function AuthFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid lg:min-h-[46rem] lg:grid-cols-[6fr_5fr]">
      <div className="mx-auto w-full max-w-[30rem] px-5 py-12 sm:px-8 lg:py-20">{children}</div>
      <div className="relative hidden lg:block">
        <Illustration src="/images/auth.svg" alt="" width={1200} height={1000} priority className="picture-fill" />
      </div>
    </div>
  )
}

interface AuthPanelProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children?: ReactNode
}

export function AuthPanel({ title, lead, children }: AuthPanelProps) {
  return (
    <AuthFrame>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-4 text-soft">{lead}</p>
      {children}
    </AuthFrame>
  )
}
