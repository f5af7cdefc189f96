export interface Figure {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const TYPES = ['counter', 'gauge', 'histogram', 'untyped']

const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (NaN|[+-]?Inf|-?[\d.]+(?:e[+-]?\d+)?)$/
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y

function labelsIn(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (LABEL.lastIndex = 0; LABEL.lastIndex < text.length;) {
    const [, name, value] = LABEL.exec(text) ?? []
    if (!name || value === undefined || name in labels) throw new Error(`no labels: ${text}`)
    labels[name] = value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
  }
  return labels
}

const familyOf = (name: string, types: ReadonlyMap<string, string>) =>
  types.has(name) ? name : name.replace(/_(count|sum|bucket)$/, '')

/**
 * Parses Prometheus' text format, version 0.0.4, as strictly as Prometheus:
 * https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 * @throws Error for a duplicate or split family, a duplicate sample, or a sample without type
 */
export function parseFigures(text: string): readonly Figure[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const seen = new Set<string>()
  const figures: Figure[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, type, rest] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (type && rest) {
      if (types.has(type) || !NAME.test(type) || !TYPES.includes(rest)) throw new Error(`no type: ${line}`)
      types.set(type, rest)
    }
    if (line.startsWith('#')) continue
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
    if (!name || value === undefined) throw new Error(`no figure: ${line}`)
    if (familyOf(name, types) !== [...types.keys()].at(-1)) throw new Error(`out of its place: ${line}`)
    const key = `${name} ${labels}`
    if (seen.has(key)) throw new Error(`twice: ${line}`)
    seen.add(key)
    figures.push({ name, labels: labelsIn(labels), value: Number(value.replace('Inf', 'Infinity')) })
  }
  return figures
}
