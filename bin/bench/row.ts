export interface Row {
  readonly what: string
  readonly measured: string
  readonly goal: string
  readonly isMet: boolean | null
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
