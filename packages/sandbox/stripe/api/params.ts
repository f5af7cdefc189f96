import { invalidRequest, missingParameter, unknownParameter } from '../core/errors'

export type ParamValue = string | ParamValue[] | ParamTree
export interface ParamTree {
  [key: string]: ParamValue | undefined
}

/** Reads form parameters by name and type, with Stripe's errors for missing or malformed ones. */
export class Params {
  constructor(
    readonly tree: ParamTree,
    private readonly prefix = '',
  ) {}

  name(key: string): string {
    return this.prefix ? `${this.prefix}[${key}]` : key
  }

  has(key: string): boolean {
    return this.tree[key] !== undefined
  }

  /** Rejects unknown top-level parameters. */
  allow(names: ReadonlySet<string>): void {
    for (const key of Object.keys(this.tree)) if (!names.has(key)) throw unknownParameter(key)
  }

  /** An empty string unsets a value and reads as null. */
  text(key: string): string | null | undefined {
    const value = this.tree[key]
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, this.name(key))
    return value === '' ? null : value
  }

  required(key: string): string {
    const value = this.text(key)
    if (value === undefined || value === null) throw missingParameter(this.name(key))
    return value
  }

  integer(key: string): number | null | undefined {
    const value = this.text(key)
    if (value === undefined || value === null) return value
    if (!/^-?\d+$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, this.name(key), 'parameter_invalid_integer')
    }
    return Number(value)
  }

  flag(key: string): boolean | undefined {
    const value = this.text(key)
    if (value === undefined || value === null) return undefined
    if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, this.name(key))
    return value === 'true'
  }

  oneOf<T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const value = this.text(key)
    if (value === undefined || value === null) return undefined
    const found = allowed.find((option) => option === value)
    if (found === undefined) {
      throw invalidRequest(`Invalid ${this.name(key)}: must be one of ${allowed.join(', ')}`, this.name(key))
    }
    return found
  }

  hash(key: string): Params | undefined {
    const value = this.tree[key]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', this.name(key))
    return new Params(value, this.name(key))
  }

  hashes(key: string): Params[] {
    return this.list(key).map((value, index) => {
      const name = `${this.name(key)}[${index}]`
      if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', name)
      return new Params(value, name)
    })
  }

  strings(key: string): string[] | undefined {
    if (!this.has(key)) return undefined
    return this.list(key).filter((value) => typeof value === 'string' && value !== '') as string[]
  }

  /** Metadata is merged key by key; an empty value removes a key, an empty hash removes all. */
  metadata(current: Record<string, string> = {}, key = 'metadata'): Record<string, string> {
    if (this.tree[key] === '') return {}
    const merged = { ...current }
    for (const [name, value] of Object.entries(this.hash(key)?.tree ?? {})) {
      if (value === '' || value === undefined) delete merged[name]
      else merged[name] = typeof value === 'string' ? value : JSON.stringify(value)
    }
    return merged
  }

  private list(key: string): ParamValue[] {
    const value = this.tree[key]
    if (value === undefined || value === '') return []
    if (Array.isArray(value)) return value
    if (typeof value === 'string') throw invalidRequest('Invalid array', this.name(key))
    return Object.values(value).filter((entry) => entry !== undefined)
  }
}
