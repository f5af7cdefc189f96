import 'server-only'

import { headers } from 'next/headers'
import type * as z from 'zod/mini'

import { invalid } from '@/components/ui/answer'
import { refusalOf } from '@/components/ui/answer-action'
import { getViewer } from '@/lib/access/viewer/viewer'
import { declare } from '@/lib/contracts/declarations/declare'
import type { Declarant, Declared, Law, Typed } from '@/lib/contracts/declarations/law'
import { fieldErrors } from '@/lib/identity/schemas'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

import type { DeclarationStep, PaperText } from './step'

interface Declaration<Input extends Typed, Row extends Declared> {
  readonly law: Law<Input, Row>
  readonly schema: z.ZodMiniObject & z.ZodMiniType<Input>
  readonly summary: (input: Input, viewer: Declarant | null) => Promise<PaperText>
  /** Null where a mail is the receipt. */
  readonly receipt: (row: Row) => PaperText | null
}

/** One step of a declaration: checks what was typed, shows it again, and declares it once confirmed. */
export async function takeStep<Input extends Typed, Row extends Declared>(
  { law, schema, summary, receipt }: Declaration<Input, Row>,
  formData: FormData,
): Promise<DeclarationStep> {
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textOf(formData, name)]))
  const intent = textOf(formData, 'intent')
  if (intent === 'edit') return { step: 'form', values, refusal: null }
  const input = schema.safeParse(values)
  if (!input.success) return { step: 'form', values, refusal: invalid(fieldErrors(input)) }
  const requestHeaders = await headers()
  const viewer = await getViewer(requestHeaders)
  const shown = { step: 'summary', values, paper: await summary(input.data, viewer) } as const
  if (intent !== 'confirm') return { ...shown, refusal: null }
  try {
    const { row, told } = await declare(law, input.data, viewer, getOriginAddress(requestHeaders))
    return { step: 'done', paper: receipt(row), answer: told }
  } catch (error) {
    return { ...shown, refusal: refusalOf(error, () => ({})) }
  }
}
