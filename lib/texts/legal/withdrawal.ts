import 'server-only'

import { getLegalText } from './versions'

/**
 * Annexes of every confirmation mail (Code de la consommation, art. L221-5 I 7°, L221-13, R221-1 and R221-3), extracted from the
 * terms, so that both are always the same.
 */
const INFORMATION = 'Annexe 1'
const FORM = 'Annexe 2'

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\\([*_])/g, '$1'],
  [/^\*(.*)\*$/s, '$1'],
  [/\*\*/g, ''],
  [/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)'],
]

function annexOf(start: string, version?: string): readonly string[] {
  const part = getLegalText('cgv', version)
    .split(/^## /m)
    .find((section) => section.replaceAll('\u00a0', ' ').startsWith(start))
  if (!part) throw new Error(`the terms have no ${start}`)
  return part
    .split(/\n{2,}/)
    .slice(1)
    .map((paragraph) => PLAIN.reduce((text, [mark, plain]) => text.replace(mark, plain), paragraph.trim()))
    .filter(Boolean)
}

/** @param version of the accepted terms; by default the one in force */
export const getWithdrawalInformation = (version?: string): readonly string[] => annexOf(INFORMATION, version)

export const getWithdrawalForm = (version?: string): readonly string[] => annexOf(FORM, version)
