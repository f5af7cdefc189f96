import { stages, type StageId } from '@/content/departure/step'
import type { StageState } from '@/lib/members/departure/plan'
import { formatStamp } from '@/lib/platform/format'

/** Draws the empty passport, and has a stamp of each stage, whose lines take the ink around them. */
const DRAWING = '/images/passport.svg'

/** Of each stamp: its place on the two pages, its tilt in degrees, and its ink (departure.css). */
const STAMPS: Readonly<Record<StageId, readonly [x: number, y: number, tilt: number, ink: string]>> = {
  decider: [104, 118, -9, 'ink-indigo'],
  papiers: [274, 132, 6, 'ink-wine'],
  argent: [188, 236, -5, 'ink-palm'],
  travail: [98, 344, 4, 'ink-plum'],
  logement: [272, 350, -7, 'ink-lagoon'],
  partir: [462, 116, 8, 'ink-coral'],
  arriver: [634, 128, -4, 'ink-dusk'],
  installer: [550, 234, 7, 'ink-palm'],
  rester: [460, 346, -6, 'ink-wine'],
  rentrer: [632, 342, 5, 'ink-indigo'],
}

interface PassportProps {
  readonly states: readonly StageState[]
}

const nameOf = (id: string) => stages.find((stage) => stage.id === id)?.name ?? id

const describe = (states: readonly StageState[]) =>
  states
    .map(({ id, done, total, stampedOn }) =>
      stampedOn
        ? `${nameOf(id)}, tamponné le ${formatStamp(stampedOn)}`
        : `${nameOf(id)}${total > 0 ? `, ${done} sur ${total}` : ''}`,
    )
    .join(' ; ')

/** An open passport with a place for each stage, stamped once the stage is done. */
export function Passport({ states }: PassportProps) {
  return (
    <svg
      viewBox="0 0 736 476"
      role="img"
      aria-label={`Passeport de tes étapes : ${describe(states)}.`}
      className="passport"
    >
      <defs>
        <filter id="encre" x="-10%" y="-10%" width="120%" height="120%">
          <feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="2" seed="4" result="grain" />
          <feDisplacementMap in="SourceGraphic" in2="grain" scale="3.2" />
        </filter>
      </defs>
      <image href={DRAWING} width="736" height="476" />
      <text x="34" y="36" className="passport-small">
        VISAS DE DÉPART
      </text>
      <text x="702" y="36" textAnchor="end" className="passport-small">
        HORIZON LIBRE
      </text>
      <text x="34" y="444" className="passport-small">
        8
      </text>
      <text x="702" y="444" textAnchor="end" className="passport-small">
        9
      </text>
      {states.map((state) => (
        <Stamp key={state.id} {...state} />
      ))}
    </svg>
  )
}

function Stamp({ id, done, total, stampedOn }: StageState) {
  const [x, y, tilt, ink] = STAMPS[id]
  if (!stampedOn)
    return (
      <g transform={`translate(${x} ${y})`} className="stamp-place" fill="none">
        <circle r="62" strokeWidth="1.8" strokeDasharray="5 7" />
        <text
          y={total > 0 ? -2 : 7}
          textAnchor="middle"
          className={nameOf(id).length > 7 ? 'stamp-name is-long' : 'stamp-name'}
        >
          {nameOf(id)}
        </text>
        <text y="24" textAnchor="middle" className="stamp-count">
          {total > 0 && `${done} sur ${total}`}
        </text>
      </g>
    )
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${tilt})`}
      className={`stamp-ink ${ink}`}
      fill="none"
      filter="url(#encre)"
    >
      <use href={`${DRAWING}#${id}`} />
      <text y="16" textAnchor="middle" className={nameOf(id).length > 7 ? 'stamp-name is-long' : 'stamp-name'}>
        {nameOf(id).toUpperCase()}
      </text>
      <text y="36" textAnchor="middle" className="stamp-date">
        {formatStamp(stampedOn).replaceAll('/', '.')}
      </text>
    </g>
  )
}
