'use client'

import { lazy, type ReactNode } from 'react'

import { Deferred } from '@/components/reader/articles/pieces/deferred'
import type { VisaData } from '@/components/reader/articles/pieces/visa-fields'
import type { VisaAnswers } from '@/lib/texts/content/pieces/visa'

const load = () => import('./visa-editor').then(({ VisaEditor }) => ({ default: VisaEditor }))
const VisaEditor = lazy(load)

export interface OpenVisa {
  readonly id: string
  readonly name: string
  readonly answers: VisaAnswers
}

interface OwnVisaProps {
  readonly data: VisaData
  readonly open: OpenVisa | null
  readonly children: ReactNode
}

/** The article's questions, with saving; text until their code is loaded. */
export function OwnVisa({ children, ...props }: OwnVisaProps) {
  return (
    <Deferred load={load} text={children}>
      <VisaEditor key={props.open?.id ?? 'new'} {...props} />
    </Deferred>
  )
}
