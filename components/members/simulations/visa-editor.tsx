'use client'

import { useState } from 'react'

import { VisaFields, type VisaData } from '@/components/reader/articles/pieces/visa-fields'
import { getUnanswered, type VisaAnswers } from '@/lib/texts/content/pieces/visa'

import { SaveForm, type OpenScenario } from './scenario-forms'

interface VisaEditorProps {
  readonly data: VisaData
  readonly open: OpenScenario<VisaAnswers> | null
}

export function VisaEditor({ data, open }: VisaEditorProps) {
  const [answers, setAnswers] = useState<VisaAnswers>(open?.answers ?? {})
  return (
    <div className="in-view grid gap-8">
      <VisaFields {...data} answers={answers} onChange={setAnswers}>
        {open
          ? `Tu changes « ${open.name} ». Rien n’est enregistré avant que tu le demandes.`
          : 'Tes réponses restent dans cette page tant que tu ne les gardes pas.'}
      </VisaFields>
      {getUnanswered(data.questions, answers).length === 0 && (
        <SaveForm scenario="visa" answers={answers} open={open} name="Mes réponses" />
      )}
    </div>
  )
}
