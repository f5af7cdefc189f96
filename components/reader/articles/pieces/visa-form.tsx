'use client'

import { useState } from 'react'

import type { VisaAnswers } from '@/lib/texts/content/pieces/visa'

import { VisaBoard, type VisaData } from './visa-board'

/** Seven questions, whose answers are not stored. */
export function VisaForm(data: VisaData) {
  const [answers, setAnswers] = useState<VisaAnswers>({})
  return (
    <VisaBoard {...data} answers={answers} onChange={setAnswers}>
      Tes réponses restent dans cette page et disparaissent avec elle.
    </VisaBoard>
  )
}
