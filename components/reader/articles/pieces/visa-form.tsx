'use client'

import { useState } from 'react'

import type { VisaAnswers } from '@/lib/texts/content/pieces/visa'

import { VisaFields, type VisaData } from './visa-fields'

/** Seven questions, whose answers are not stored. */
export function VisaForm(data: VisaData) {
  const [answers, setAnswers] = useState<VisaAnswers>({})
  return (
    <VisaFields {...data} answers={answers} onChange={setAnswers}>
      Tes réponses restent dans cette page et disparaissent avec elle.
    </VisaFields>
  )
}
