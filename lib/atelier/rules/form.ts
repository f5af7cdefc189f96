import { pastedLimit } from '@/content/rules'
import { wrong } from '@/lib/platform/errors'
import { formatNumber } from '@/lib/platform/format'

import { isAddress } from './address'
import type { ReadField } from '../acts/act'
import { readAll } from '../acts/fields'

/** A page of a few words is a mistake of the clipboard. */
const SHORTEST = 40

function readAddress(typed: string): string {
  if (!isAddress(typed) || typed.length > 2000)
    throw wrong('address', 'Colle l’adresse de la page, par exemple https://www.rd.go.th/english/21987.html')
  return typed.trim()
}

function readText(typed: string): string {
  if (typed.trim().length < SHORTEST) throw wrong('page', 'Colle le texte de la page')
  if (typed.length > pastedLimit)
    throw wrong('page', `${formatNumber(pastedLimit)} signes au plus : colle la partie qui parle de la règle`)
  return typed
}

/** @throws AppError invalid_form, with an error for each field */
export const readPastedForm = (field: ReadField): { readonly address: string; readonly page: string } =>
  readAll({ address: () => readAddress(field('address')), page: () => readText(field('page')) })
