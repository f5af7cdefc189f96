/** A picture by day and by night in one file: it follows the theme of the page that shows it. */
import { between, type Light, lit, MOON } from './colours'

interface Night {
  /** What lights the scene; the moon unless told otherwise. */
  readonly light?: Light
  /** Ids of clip paths: what they cut out is outside of a lit room, in moonlight. */
  readonly outside?: readonly string[]
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s[\w-]+="[^"]*")*)\s*(\/?)>/g
const COLOUR = /(fill|stroke|stop-color)="(#[0-9a-f]{6})"/g
/** What shines by itself: windows, lanterns, lamps. */
const LAMPS = ['#ffd08a', '#fff3d1', '#ffd27f', '#ffcf7d', '#ffdf9f', '#ffe6bd', '#fff0cf']

const NIGHT_SKY = [
  [0, '#120c22'],
  [0.5, '#221b42'],
  [0.8, '#43345f'],
  [1, '#725a80'],
] as const

function skyAt(offset: number): string {
  const next = Math.max(
    1,
    NIGHT_SKY.findIndex(([at]) => at >= offset),
  )
  const [[from, one], [to, other]] = [NIGHT_SKY[next - 1]!, NIGHT_SKY[next]!]
  return between(one, other, (offset - from) / (to - from))
}

const SHOWN_STARS = 'stroke-linecap="round" opacity="0.7"'
const HIDDEN_STARS = 'stroke-linecap="round" opacity="0"'

/** The same picture after sunset: the sky is the night's, the sun the moon; lamps go on. */
function afterSunset(picture: string, night: Night): string {
  let gradient = ''
  let before = ''
  const open: boolean[] = []
  return picture.replace(TAG, (tag: string, end: string, name: string, attributes: string, alone: string) => {
    if (end) {
      if (name === 'g') open.pop()
      return tag
    }
    const outline = /clip-path="url\(#([^)]+)\)"/.exec(attributes)?.[1]
    if (name === 'g' && !alone) open.push((open.at(-1) ?? false) || (night.outside?.includes(outline ?? '') ?? false))
    if (name.endsWith('Gradient')) gradient = /id="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const light = open.at(-1) ? MOON : (night.light ?? MOON)
    const isSun = name === 'circle' && before.includes('url(#h)')
    before = tag
    if (name === 'stop' && gradient === 'h') {
      return tag
        .replace(/stop-color="[^"]*"/, 'stop-color="#cbb7d8"')
        .replace(
          /stop-opacity="([^"]*)"/,
          (_all, value: string) => `stop-opacity="${Math.round(Number(value) * 65) / 100}"`,
        )
    }
    const isStop = name === 'stop'
    return tag
      .replace(COLOUR, (_all, attribute: string, colour: string) => {
        const offset = /offset="([^"]*)"/.exec(attributes)?.[1] ?? '0'
        if (isSun) return `${attribute}="#fdf0da"`
        if (isStop && gradient === 's') return `${attribute}="${skyAt(Number(offset))}"`
        const isKept = isStop ? gradient === 'lg' : LAMPS.includes(colour)
        return `${attribute}="${isKept ? colour : lit(colour, light)}"`
      })
      .replace(HIDDEN_STARS, SHOWN_STARS)
  })
}

const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
/** What CSS may change: https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes */
const CHANGEABLE = ['fill', 'stroke', 'stop-color', 'stop-opacity', 'opacity', 'cx', 'cy', 'r']

/**
 * One file of two pictures that differ in their colours and lights only.
 * @throws Error when they differ in more
 */
function both(day: string, night: string): string {
  const nights = [...night.matchAll(TAG)]
  const rules = new Map<string, string>()
  const classes = new Map<string, string>()
  let at = 0
  const picture = day.replace(TAG, (tag: string, _end, _name, attributes: string) => {
    const other = new Map([...(nights[at++]?.[3] ?? '').matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]))
    const own: string[] = []
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const then = other.get(name)
      if (then === undefined || (then !== value && !CHANGEABLE.includes(name)))
        throw new Error(`By night this is another element: ${tag}`)
      const isPaint = value.startsWith('#')
      const selector = `[${name}="${value}"]`
      const rule = `${name}:${then}`
      if (isPaint && !rules.has(selector)) rules.set(selector, rule)
      if (isPaint ? rules.get(selector) !== rule : then !== value) own.push(rule)
    }
    if (own.length === 0) return tag
    const rule = own.join(';')
    const className = classes.get(rule) ?? `n${classes.size}`
    classes.set(rule, className)
    return tag.replace(/\s*(\/?)>$/, ` class="${className}"$1>`)
  })
  if (at !== nights.length) throw new Error('By night there are more elements, or fewer.')
  const grouped = new Map<string, string[]>()
  for (const [selector, rule] of [...rules, ...[...classes].map(([rule, name]) => [`.${name}`, rule] as const)]) {
    if (selector.startsWith('[') && selector === `[${rule.replace(':', '="')}"]`) continue
    grouped.set(rule, [...(grouped.get(rule) ?? []), selector])
  }
  const css = [...grouped].map(([rule, selectors]) => `${selectors.join()}{${rule}}`).join('')
  return picture.replace('<defs>', `<defs><style>@media(prefers-color-scheme:dark){${css}}</style>`)
}

const OWN_STYLE = /<style>@media\(prefers-color-scheme:dark\)\{.*?\}<\/style>/
const OWN_CLASS = / class="n\d+"/g

/** @param picture as SVG, its night, if it has one, made anew */
export function withNight(picture: string, night: Night = {}): string {
  const day = picture.replace(OWN_STYLE, '').replace(OWN_CLASS, '')
  return both(day, afterSunset(day, night))
}
