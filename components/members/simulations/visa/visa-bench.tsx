'use client'

import { lazy, type ReactNode } from 'react'

import { Late } from '@/components/reader/articles/pieces/late'
import type { VisaData } from '@/components/reader/articles/pieces/visa-board'
import type { VisaAnswers } from '@/lib/texts/content/pieces/visa'

const load = () => import('./visa-desk').then(({ VisaDesk }) => ({ default: VisaDesk }))
const VisaDesk = lazy(load)

export interface OpenVisa {
  readonly id: string
  readonly name: string
  readonly answers: VisaAnswers
}

interface VisaBenchProps {
  readonly data: VisaData
  readonly open: OpenVisa | null
  readonly children: ReactNode
}

/** The article's questions, with saving; text until their code is loaded. */
export function VisaBench({ children, ...props }: VisaBenchProps) {
  return (
    <Late load={load} text={children}>
      <VisaDesk key={props.open?.id ?? 'new'} {...props} />
    </Late>
  )
}
