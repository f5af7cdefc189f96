'use client'

import { lazy, type ReactNode } from 'react'

import { Late } from '@/components/articles/pieces/late'
import type { VisaData } from '@/components/articles/pieces/visa-board'
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

/** The questions of the article, with the place to keep the answers; text until their code has come. */
export function VisaBench({ children, ...props }: VisaBenchProps) {
  return (
    <Late load={load} text={children}>
      <VisaDesk key={props.open?.id ?? 'new'} {...props} />
    </Late>
  )
}
