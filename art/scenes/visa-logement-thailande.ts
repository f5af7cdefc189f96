import { at, circle, each, ellipse, group, limb, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { karst, streak } from '../motifs/nature'
import { seatedBack, standing } from '../motifs/people'
import { skyline, windowView } from '../motifs/places'
import { palm } from '../motifs/plants'
import { CORAL, DEEP, GLOWS, INDIGO, LIGHT, NIGHT, PAPER, PLUM, WINE } from '../palette'

const SEGMENTS = { 4: 'M0 0V26H22M22 0V54', 7: 'M0 0H22V54', A: 'M0 54V8Q0 0 8 0H14Q22 0 22 8V54M0 28H22' } as const

/** A number as strokes, 54 high, so that no font is needed. */
const digits = (text: readonly (keyof typeof SEGMENTS)[], colour: string, width: number) =>
  each(text, (sign, i) => at(line(SEGMENTS[sign], colour, width), i * 38, 0))

/** The open passport, seen from the queue's side, in perspective. Origin: top of its fold. */
function passport(): string {
  return (
    path('M-176 -4L0 6L176 -6L226 128L8 146L-232 126Z', '#6d2a35') +
    path('M-168 -8Q-90 -22 0 2L4 136Q-106 110 -220 118Z', PAPER) +
    path('M0 2Q92 -22 168 -10L214 116Q106 110 4 136Z', '#ffe9c9') +
    path('M0 2L4 136Q28 124 40 122L30 -4Z', '#d9b08c', opacity(0.6)) +
    path('M-150 12L-96 8L-106 66L-168 70Z', '#c9a28f') +
    path('M-131 40a14 12 0 1 1 10 1Q-106 46 -107 66L-152 69Q-150 46 -131 40Z', '#8d5a5c') +
    line('M-82 16L-20 18M-86 34L-24 36M-90 52L-40 54M-184 88L-24 92M-190 102L-20 108', '#c8b199', 5) +
    line('M30 24Q90 10 150 12M34 44Q60 38 84 36', '#dcc3a4', 4)
  )
}

/** A hand that holds a wooden stamp, ready. Origin: middle of the stamp's foot; the arm leaves to the right. */
function stampingHand(): string {
  const skin = '#b9764f'
  const knuckles = repeat(4, (i) =>
    path(limb(`26,${-160 + i * 25},28 -16,${-162 + i * 25},27 -36,${-156 + i * 25},24`), skin),
  )
  return (
    path(limb('520,-330,170 300,-230,140 150,-158,118'), '#2f4a78') +
    path(limb('510,-392,20 310,-300,16 150,-218,12'), '#5d78a6') +
    path('M128 -226L176 -98L150 -84L104 -210Z', PAPER) +
    path('M150 -206Q96 -214 40 -186Q10 -170 20 -84Q40 -54 84 -66Q124 -76 160 -110Z', skin) +
    // the stamp goes through the fist
    path('M-14 -210Q-30 -246 2 -248Q34 -246 20 -210L16 -40H-10Z', '#7a4a35') +
    path('M-10 -206Q-22 -236 0 -240L-2 -40H-10Z', '#b07850') +
    path('M-58 -10Q-58 -44 -14 -48H20Q62 -44 62 -10Z', '#8f5a3e') +
    path('M-58 -10Q-58 -44 -14 -48H-4Q-44 -42 -44 -10Z', '#c08a5e') +
    rect(-62, -12, 128, 14, '#3a2438', 3) +
    knuckles +
    line('M24 -136L-34 -134M24 -111L-36 -109M24 -87L-34 -84', '#8a5240', 3) +
    path(limb('70,-196,34 34,-190,32 -6,-178,26'), '#c98660')
  )
}

/** Two keys on a ring, with a tag that shows a house. Origin: the ring's middle, lying on the counter. */
function keys(): string {
  const key = (turn: number, colour: string, edge: string) => {
    const shape = (fill: string) =>
      circle(52, 0, 19, 'none', `stroke="${fill}" stroke-width="12"`) +
      path('M74 -6H168L174 0L168 6H160V18H150V8H142V22H130V6H74Z', fill)
    return group(at(shape(edge), 0, 5) + shape(colour), `scale(1 .66) rotate(${turn})`)
  }
  return (
    path('M20 14L170 20L190 44L120 84L20 50ZM-190 44L-120 74L-20 40L-60 30Z', DEEP, opacity(0.26)) +
    key(38, '#d9a878', '#8a5a48') +
    key(4, '#f3d2a4', '#a8744f') +
    path('M-26 -4L-58 -24Q-66 -28 -74 -24L-182 14Q-190 18 -184 24L-138 58Q-130 62 -122 58L-34 14Z', '#a8382f') +
    path('M-26 -10L-58 -30Q-66 -34 -74 -30L-182 8Q-190 12 -184 18L-138 52Q-130 56 -122 52L-34 8Z', CORAL) +
    ellipse(-50, -8, 8, 5, PLUM) +
    `<g transform="matrix(.86 -.3 .5 .42 -110 10)">${path('M0 -26L30 0H21V24H6V8H-6V24H-21V0H-30Z', PAPER)}</g>` +
    ellipse(0, 0, 34, 20, 'none', `stroke="#fff1d6" stroke-width="5"`)
  )
}

/** Visa and flat: a stamp in the air over an open passport, keys on the same counter. */
export function visaLogementThailande(): string {
  const defs =
    linear('w', [
      [0, '#33234a'],
      [1, '#6a4560'],
    ]) +
    linear('s', [
      [0, '#4a4a86'],
      [0.45, '#c0708a'],
      [0.75, '#f5a37e'],
      [1, '#ffd79b'],
    ]) +
    linear('c', [
      [0, '#a9674f'],
      [1, '#cf8f63'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#w)')
  const view =
    rect(0, 0, 500, 330, 'url(#s)') +
    circle(330, 236, 210, 'url(#h)') +
    circle(330, 236, 30, '#fff0cf') +
    streak(20, 92, 300, 14, '#f0a88f', 0.6) +
    karst(-30, 160, 170, 300, '#a4607a', { seed: 5 }) +
    skyline(120, 520, 292, 340, 8, 80, '#b8707c', 12) +
    skyline(-10, 520, 322, 340, 6, 40, '#80496b', 31) +
    palm(440, 170, 0.5, '#43294f', { height: 360, lean: -40 })
  b += windowView(70, 74, 500, 330, 'v', '#241733', '#3a2644', view)
  b += path('M70 436L570 436L690 470H20Z', '#ffcf9a', opacity(0.12))
  // the hall: those whose number has not come
  const waiting = { bottom: '#20152f', skin: '#7a4a4a', hair: '#170f24', rim: '#ffcf9a' } as const
  b += seatedBack(162, 446, 1.12, { ...waiting, top: '#4f3a63', style: 'long' })
  b += seatedBack(250, 446, 1.18, { ...waiting, top: '#3d3358', rimSide: 1 })
  b += seatedBack(462, 446, 1.1, { ...waiting, top: '#5d3a58', style: 'bun', rimSide: -1 })
  b += repeat(5, (i) =>
    path(`M${70 + i * 100} 470V424Q${70 + i * 100} 410 ${84 + i * 100} 410h72q14 0 14 14V470Z`, '#2c1c3a'),
  )
  b += standing(622, 520, 1.5, { ...waiting, top: '#54405f', style: 'bob', bag: '#8d4f63', rimSide: -1, facing: -1 })
  // the number that is up
  b += line('M820 0V64M980 0V64', '#1b1130', 5)
  b += ellipse(900, 116, 250, 150, 'url(#lg)', opacity(0.7)) + rect(770, 62, 260, 112, '#1b1130', 10)
  b += rect(782, 74, 236, 88, '#2b1c40', 5) + at(digits(['A', 4, 7], LIGHT, 8), 850, 92)
  // the glass between the queue and the desk
  b += rect(690, 0, 12, 480, '#2a1b38') + rect(690, 0, 4, 480, '#a86f74')
  b += path('M740 0H800L716 480H702V220ZM1010 0H1060L900 480H850Z', '#fff1d6', opacity(0.06))
  // the counter
  b += path('M0 470H1200V640H0Z', 'url(#c)') + rect(0, 470, 1200, 5, '#6b3c3f')
  b += path('M0 500H1200V502H0ZM0 548H1200V551H0Z', '#8a5040', opacity(0.4))
  b += rect(0, 640, 1200, 160, '#3a2238') + rect(0, 640, 1200, 14, '#eab884') + rect(0, 654, 1200, 8, '#26152c')
  b += repeat(13, (i) => rect(38 + i * 96, 662, 4, 138, '#2c1830'))
  b += ellipse(660, 556, 420, 100, 'url(#lg)', opacity(0.75))
  // papers of the file, the ink pad
  b +=
    path('M980 494L1160 488L1190 552L996 560Z', '#7d4a4a', opacity(0.5)) +
    path('M974 486L1154 480L1184 544L990 552Z', PAPER)
  b += line('M1000 500L1134 495M1006 516L1144 511M1010 532L1110 528', '#cdb79d', 5)
  b += path('M900 576L1004 570L1020 606L908 612Z', INDIGO) + path('M912 582L994 577L1005 599L918 604Z', WINE)
  b += path('M520 630L700 646L960 620L900 600Z', DEEP, opacity(0.2)) + at(passport(), 662, 486, 1.04)
  b += ellipse(752, 560, 76, 22, DEEP, opacity(0.3)) + at(stampingHand(), 766, 440, 1.06)
  b += at(keys(), 262, 556, 1.06)
  // the queue ticket, curling over the edge
  b += path('M404 592L500 588L520 640Q526 700 508 742L420 748Q436 700 428 640Z', DEEP, opacity(0.35))
  b +=
    path('M392 584L486 580L506 636L414 640Z', PAPER) +
    path('M414 640L506 636Q514 690 496 734l-11 -6l-12 8l-12 -7l-12 8l-12 -7l-14 8Q424 690 414 640Z', '#ffe3bd')
  b += at(digits([4, 7], NIGHT, 8), 436, 656, 0.8) + line('M418 598L474 596M424 614L460 612', '#cdb79d', 5)
  return svg(1200, 800, defs, b)
}
