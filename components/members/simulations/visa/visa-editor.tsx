'use client'

import { useState } from 'react'

import { VisaFields, type VisaData } from '@/components/reader/articles/pieces/visa-fields'
import { getUnanswered, type VisaAnswers } from '@/lib/texts/content/pieces/visa'

import type { OpenVisa } from './own-visa'
import { ChangeForm } from '../scenarios/scenario-forms'
import { KeepForm } from '../scenarios/scenario-forms'

export function VisaEditor({ data, open }: { readonly data: VisaData; readonly open: OpenVisa | null }) {
  const [answers, setAnswers] = useState<VisaAnswers>(open?.answers ?? {})
  const isWhole = getUnanswered(data.questions, answers).length === 0
  return (
    <div className="grid gap-8">
      <VisaFields {...data} answers={answers} onChange={setAnswers}>
        {open
          ? `Tu changes « ${open.name} ». Rien n’est enregistré avant que tu le demandes.`
          : 'Tes réponses restent dans cette page tant que tu ne les gardes pas.'}
      </VisaFields>
      {isWhole && open && <ChangeForm kind="visa" id={open.id} answers={answers} />}
      {isWhole && !open && (
        <KeepForm kind="visa" content={{ answers }} name="Mes réponses" label="Garder dans mon compte" />
      )}
    </div>
  )
}
