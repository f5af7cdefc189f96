import { stages } from '@/content/departure/step'
import type { StageState } from '@/lib/members/departure/plan'
import { formatStamp } from '@/lib/platform/format'

import { stampShapes } from './stamp-shapes'

/** Position of each stamp on the two pages. */
const PLACES = [
  [104, 118],
  [274, 132],
  [188, 236],
  [98, 344],
  [272, 350],
  [462, 116],
  [634, 128],
  [550, 234],
  [460, 346],
  [632, 342],
] as const

const GUILLOCHE = [0, 1, 2, 3, 4, 5, 6]
const ECHO = [0, 14, 28, 42]

function Page({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`} fill="none" className="passport-print">
      {GUILLOCHE.map((line) => (
        <path
          key={line}
          d={`M18 ${70 + line * 54}q42 -${26 - line * 2} 84 0t84 0t84 0t60 -8`}
          strokeWidth="1"
          opacity={0.5}
        />
      ))}
      {ECHO.map((r) => (
        <circle key={r} cx="182" cy="234" r={70 + r} strokeWidth="1" opacity={0.4} />
      ))}
    </g>
  )
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
        <linearGradient id="pli" x1="0" x2="1">
          <stop offset="0" stopColor="#1b1430" stopOpacity="0" />
          <stop offset="0.5" stopColor="#1b1430" stopOpacity="0.26" />
          <stop offset="1" stopColor="#1b1430" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M16 12H720a10 10 0 0 1 10 10V460a10 10 0 0 1 -10 10H16a10 10 0 0 1 -10 -10V22a10 10 0 0 1 10 -10Z"
        className="passport-cover"
      />
      <path
        d="M22 6H362Q368 10 368 16V462Q366 456 356 456H22a8 8 0 0 1 -8 -8V14a8 8 0 0 1 8 -8Z"
        className="passport-page"
      />
      <path
        d="M714 6H374Q368 10 368 16V462Q370 456 380 456H714a8 8 0 0 0 8 -8V14a8 8 0 0 0 -8 -8Z"
        className="passport-page"
      />
      <Page x={0} />
      <Page x={354} />
      <rect x="340" y="6" width="56" height="452" fill="url(#pli)" />
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
      {states.map((state, index) => (
        <Stamp key={state.id} state={state} place={PLACES[index] ?? PLACES[0]} />
      ))}
    </svg>
  )
}

function Stamp({
  state: { id, done, total, stampedOn },
  place: [x, y],
}: {
  readonly state: StageState
  readonly place: readonly [number, number]
}) {
  const { frame, motif, tilt, ink } = stampShapes[id]
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
      {frame}
      {motif}
      <text y="16" textAnchor="middle" className={nameOf(id).length > 7 ? 'stamp-name is-long' : 'stamp-name'}>
        {nameOf(id).toUpperCase()}
      </text>
      <text y="36" textAnchor="middle" className="stamp-date">
        {formatStamp(stampedOn).replaceAll('/', '.')}
      </text>
    </g>
  )
}
