import type { ReactNode } from 'react'

import type { StageId } from '@/content/departure/step'

interface StampShape {
  /** The outline, within 72 of the origin. */
  readonly frame: ReactNode
  /** The motif of the stage, above its name. */
  readonly motif: ReactNode
  /** In degrees. */
  readonly tilt: number
  /** A class of departure.css. */
  readonly ink: string
}

/** A different stamp for each stage, drawn as strokes. */
export const stampShapes: Readonly<Record<StageId, StampShape>> = {
  decider: {
    tilt: -9,
    ink: 'ink-indigo',
    frame: (
      <>
        <circle r="70" strokeWidth="4" />
        <circle r="62" strokeWidth="1.5" strokeDasharray="3 4" />
      </>
    ),
    motif: (
      <path
        d="M0 -52V-6M0 -46H30L40 -38L30 -30H0M0 -28H-26L-36 -20L-26 -12H0"
        strokeWidth="3.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ),
  },
  papiers: {
    tilt: 6,
    ink: 'ink-wine',
    frame: (
      <>
        <rect
          x="-70"
          y="-62"
          width="140"
          height="124"
          rx="4"
          strokeWidth="7"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <rect x="-60" y="-52" width="120" height="104" rx="3" strokeWidth="2" />
      </>
    ),
    motif: (
      <>
        <path d="M-20 -44H14L22 -36V-6H-20Z M14 -44V-36H22" strokeWidth="3" strokeLinejoin="round" />
        <path d="M-12 -30H10M-12 -22H14M-12 -14H4" strokeWidth="2.5" strokeLinecap="round" />
      </>
    ),
  },
  argent: {
    tilt: -5,
    ink: 'ink-palm',
    frame: (
      <>
        <path
          d="M0 -72Q14 -60 28 -66Q36 -52 51 -51Q52 -36 66 -28Q60 -14 72 0Q60 14 66 28Q52 36 51 51Q36 52 28 66Q14 60 0 72Q-14 60 -28 66Q-36 52 -51 51Q-52 36 -66 28Q-60 14 -72 0Q-60 -14 -66 -28Q-52 -36 -51 -51Q-36 -52 -28 -66Q-14 -60 0 -72Z"
          strokeWidth="3.5"
        />
        <circle r="55" strokeWidth="1.5" />
      </>
    ),
    motif: (
      <path
        d="M-26 -36a16 6 0 1 0 32 0a16 6 0 1 0 -32 0V-10a16 6 0 0 0 32 0V-36M-26 -27a16 6 0 0 0 32 0M-26 -18a16 6 0 0 0 32 0M12 -17a11 4.5 0 1 0 22 0a11 4.5 0 1 0 -22 0v7a11 4.5 0 0 0 22 0v-7"
        strokeWidth="2.6"
      />
    ),
  },
  travail: {
    tilt: 4,
    ink: 'ink-plum',
    frame: (
      <>
        <path d="M-74 -44H74V44H-74Z" strokeWidth="4.5" strokeLinejoin="round" />
        <path d="M-68 -38H68V38H-68Z" strokeWidth="1.5" />
        <path d="M-40 -56H40M-40 56H40" strokeWidth="2.5" strokeDasharray="1 6" strokeLinecap="round" />
      </>
    ),
    motif: (
      <path
        d="M-22 -30H16V-8H-22ZM-30 -4H24M30 -24V-4H42V-24ZM42 -20q7 1 6 6q-1 5 -6 5M33 -30q3 -4 0 -8M39 -30q3 -4 0 -8"
        strokeWidth="2.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ),
  },
  logement: {
    tilt: -7,
    ink: 'ink-lagoon',
    frame: (
      <>
        <path d="M0 -74L68 -26V62H-68V-26Z" strokeWidth="4" strokeLinejoin="round" />
        <path d="M0 -62L59 -21V54H-59V-21Z" strokeWidth="1.5" strokeLinejoin="round" />
      </>
    ),
    motif: (
      <>
        <circle cx="-16" cy="-22" r="12" strokeWidth="3.5" />
        <circle cx="-20" cy="-24" r="3" strokeWidth="2" />
        <path d="M-5 -18L30 -6M18 -10L15 -2M26 -7L23 1" strokeWidth="3.5" strokeLinecap="round" />
      </>
    ),
  },
  partir: {
    tilt: 8,
    ink: 'ink-coral',
    frame: (
      <>
        <ellipse rx="76" ry="56" strokeWidth="4" />
        <ellipse rx="67" ry="47" strokeWidth="1.5" />
      </>
    ),
    motif: (
      <path
        className="stamp-solid"
        d="M-42 -10L-46 -22L-40 -24L-28 -16L-2 -27L-22 -40L-13 -43L14 -34L30 -41Q39 -43 41 -38Q42 -34 34 -30L18 -23L6 2L-1 4L3 -17L-24 -6Z"
      />
    ),
  },
  arriver: {
    tilt: -4,
    ink: 'ink-dusk',
    frame: (
      <>
        <path d="M-72 -50H72V18Q72 40 0 70Q-72 40 -72 18Z" strokeWidth="4" strokeLinejoin="round" />
        <path d="M-64 -42H64V15Q64 34 0 60Q-64 34 -64 15Z" strokeWidth="1.5" strokeLinejoin="round" />
      </>
    ),
    motif: (
      <g transform="translate(0 -8)">
        <path
          className="stamp-solid"
          d="M-40 -14C-24 -8 12 -6 28 -11C36 -14 40 -20 43 -32L46 -30C45 -14 38 -4 26 -2C0 2 -24 0 -36 -6Z"
        />
        <path d="M-18 -20q18 -7 36 0M-12 -19V-9M10 -19V-9" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M-52 2q6 -4 12 0t12 0t12 0t12 0t12 0t12 0t12 0" strokeWidth="2" strokeLinecap="round" />
      </g>
    ),
  },
  installer: {
    tilt: 7,
    ink: 'ink-palm',
    frame: (
      <>
        <path d="M-38 -64H38L74 0L38 64H-38L-74 0Z" strokeWidth="4" strokeLinejoin="round" />
        <path d="M-33 -56H33L64 0L33 56H-33L-64 0Z" strokeWidth="1.5" strokeLinejoin="round" />
      </>
    ),
    motif: (
      <g transform="translate(0 -4) scale(0.82)">
        <path d="M-36 -6C-30 -28 -32 -38 -38 -48M36 -6C30 -28 32 -38 38 -48" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M-38 -48q-10 -2 -14 6M-38 -48q-2 -10 -12 -8M-38 -48q8 -8 16 -2M38 -48q10 -2 14 6M38 -48q2 -10 12 -8M38 -48q-8 -8 -16 -2"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M-32 -28Q0 8 32 -28M-32 -28Q0 -4 32 -28M-14 -13L-8 -18M0 -9V-15M14 -13L8 -18" strokeWidth="2.6" />
      </g>
    ),
  },
  rester: {
    tilt: -6,
    ink: 'ink-wine',
    frame: (
      <>
        <path d="M-30 -70H30L70 -30V30L30 70H-30L-70 30V-30Z" strokeWidth="4" strokeLinejoin="round" />
        <path d="M-26 -61H26L61 -26V26L26 61H-26L-61 26V-26Z" strokeWidth="1.5" strokeLinejoin="round" />
      </>
    ),
    motif: (
      <path
        d="M-26 -46H26V-6H-26ZM-26 -34H26M-13 -52V-42M13 -52V-42M-11 -21L-3 -13L13 -28"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ),
  },
  rentrer: {
    tilt: 5,
    ink: 'ink-indigo',
    frame: (
      <>
        <path
          d="M-74 -52H74V-14A14 14 0 0 0 74 14V52H-74V14A14 14 0 0 0 -74 -14Z"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path d="M-62 -44H62M-62 44H62" strokeWidth="2" strokeDasharray="1 6" strokeLinecap="round" />
      </>
    ),
    motif: (
      <path
        d="M-40 -16L-14 -38L12 -16M-33 -21V-2H5V-21M-19 -2V-14H-9V-2M50 -18H24M32 -26L24 -18L32 -10"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ),
  },
}
