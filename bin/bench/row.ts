export interface Row {
  readonly what: string
  readonly measured: string
  readonly goal: string
  readonly isMet: boolean | null
}
