import { at, circle, each, ellipse, line, linear, n, opacity, path, rect, repeat, svg } from '../draw'
import { bone, cloth, headBack, headSide, type Look, withRim } from '../motifs/figure'
import { glints, hills, streak } from '../motifs/nature'
import { leaning, standing } from '../motifs/people'
import { bulbs } from '../motifs/places'
import { fronds } from '../motifs/plants'
import { CORAL, DEEP, GLOWS, HAIR, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PAPER, WINE } from '../palette'

/** Where everything runs to, and the eye's height in centimetres: a place is its scale (pixels per centimetre). */
const VX = 806
const VY = 330
const EYE = 168
const at3 = (across: number, up: number, s: number) => [VX + across * s, VY + (EYE - up) * s] as const
const corner = (across: number, up: number, s: number) => at3(across, up, s).map(n).join(' ')

type Pose = 'talk' | 'cheer' | 'listen'

/** Someone at the table, cut below the seat. Origin: floor below the hips, table to the right. */
function diner(across: number, s: number, size: number, look: Look, pose: Pose): string {
  const [x, y] = at3(across, 0, s)
  const figure = withRim(look, (p) => {
    const arm =
      pose === 'cheer'
        ? bone('8,-96,12 26,-84,10 38,-100,8', p.top) + bone('36,-98,7.5 44,-112,6.5 47,-122,6', p.skin)
        : pose === 'talk'
          ? bone('6,-97,12 18,-78,9.5 34,-80,8', p.top) + bone('30,-80,7.5 44,-86,6.5 54,-94,5.5', p.skin)
          : bone('6,-97,12 16,-78,9.5 28,-76,8', p.top) + bone('24,-76,7.5 38,-77,6.5 52,-75,6', p.skin)
    return (
      cloth('-14,-62 8,-64 36,-60 34,-42 4,-40 -16,-44', p.bottom) +
      bone('14,-98,9 30,-80,7.5 46,-75,6', p.skin) +
      cloth('2,-108 13,-107 20,-97 16,-76 12,-56 8,-44 -12,-44 -15,-56 -13,-76 -9,-97', p.top) +
      (pose === 'listen'
        ? headBack(9, -110, p, look.style, 7)
        : headSide(13, -110, p, look.style, pose === 'cheer' ? -6 : 9)) +
      arm
    )
  })
  const drink = pose === 'cheer' ? path('M42 -138h13l-2 20h-9z', LIGHT, opacity(0.9)) : ''
  const stool = path('M-22 -44H20V-38H-22ZM-18 -38h5L-18 0h-5ZM11 -38h5L20 0h-5Z', DEEP)
  return at(stool + figure + drink, x, y, s * size, look.facing)
}

/** The chair that is kept, seen from the side. Origin: floor below its middle, table to the left. */
function emptyChair(): string {
  return (
    line('M24 0L20 -44L27 -92M-22 0L-20 -44M30 0L26 -40M-15 0L-14 -40', '#6d4456', 5) +
    path('M-26 -48H26V-42H-26Z', '#8d5a62') +
    path('M20 -94Q28 -96 31 -92L27 -60Q21 -58 19 -62Z', '#8d5a62') +
    path('M-25 -49Q-29 -58 -20 -59Q0 -63 17 -59Q25 -57 21 -49Q0 -46 -25 -49Z', CORAL) +
    path('M-22 -57Q0 -62 18 -58Q0 -58 -22 -54Z', '#ff9a82')
  )
}

/** What stands on the table at a place; s is its scale. */
function dish(across: number, s: number, kind: 'bowl' | 'plate' | 'glass' | 'candle', colour: string): string {
  const [x, y] = at3(across, 73, s)
  const shade = ellipse(0, 1.5, 13, 4, DEEP, opacity(0.35))
  const drawing = {
    bowl:
      shade +
      path('M-11 -8Q-9 2 -4 2H4Q9 2 11 -8Z', colour) +
      ellipse(0, -8, 11, 3.4, '#fff1d6') +
      ellipse(0, -8, 8, 2.2, MANGO),
    plate: ellipse(0, 0, 15, 4.8, colour) + ellipse(0, -0.6, 10, 3, '#e9c9a4') + path('M-6 -1q5 -6 12 0z', '#5d7a4a'),
    glass: shade + path('M-4 0L-5 -15H5L4 0Z', '#fff1d6', opacity(0.4)) + path('M-4 0L-4.7 -10H4.7L4 0Z', colour),
    candle: ellipse(0, -10, 46, 34, 'url(#lg)') + path('M-5 0L-6 -13H6L5 0Z', LIGHT) + ellipse(0, -9, 2, 4, PAPER),
  }[kind]
  return at(drawing, x, y, s)
}

/** A local network: a long table in the evening, and one chair that is still free. */
export function creerReseauLocal(): string {
  const defs =
    linear('s', [
      [0, '#1f2a58'],
      [0.4, '#5a4a82'],
      [0.75, '#c77486'],
      [1, '#fbb98c'],
    ]) +
    linear('w', [
      [0, '#d98f8a'],
      [1, '#4a3f70'],
    ]) +
    linear('t', [
      [0, '#e0a06f'],
      [1, '#9a5a4a'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 345, 'url(#s)') + circle(980, 330, 300, 'url(#h)')
  b += streak(380, 176, 360, 14, '#d98a92', 0.6) + streak(860, 120, 300, 12, '#c07a92', 0.55)
  b += rect(0, 322, 1200, 136, 'url(#w)') + glints(980, 324, 440, '#ffe0b0', 4, { spread: 0.4 })
  b += hills(
    -10,
    1210,
    328,
    [
      [60, 66],
      [240, 96],
      [420, 60],
      [640, 34],
      [800, 20],
      [980, 12],
      [1160, 40],
    ],
    '#7d5080',
  )
  b += hills(
    -10,
    640,
    332,
    [
      [40, 30],
      [180, 44],
      [360, 26],
      [520, 8],
      [630, 1],
    ],
    '#5a3a68',
  )
  b += each(
    [
      [90, 322],
      [134, 318],
      [210, 324],
      [310, 322],
      [402, 326],
      [520, 327],
    ] as const,
    ([x, y]) => circle(x, y, 3.2, LIGHT) + rect(x - 1.2, y + 8, 2.4, 16, LIGHT, 0, opacity(0.4)),
  )
  // the terrace: boards that run to the water
  b += path(`M-60 800L${corner(-420, 0, 0.72)}H1230V800Z`, '#3a2440') + rect(0, 450, 1200, 350, '#3a2440')
  b += line(
    repeat(15, (i) => `M${corner(-430 + i * 62, 0, 0.72)}L${corner(-430 + i * 62, 0, 3)}`),
    '#2b1a34',
    3,
  )
  b += ellipse(640, 700, 640, 190, 'url(#lg)', opacity(0.7))
  b += rect(0, 380, 1200, 8, '#2a1838') + repeat(16, (i) => rect(24 + i * 78, 384, 7, 70, '#2a1838'))
  b += rect(0, 380, 1200, 2.4, '#f0a07c')
  const dark = { skin: '#6b3f4d', hair: HAIR.black, bottom: '#241838', rim: LIGHT } as const
  b += leaning(1010, 462, 0.78, { ...dark, top: '#5a4a82', clothes: 'shorts' })
  b += leaning(1058, 464, 0.7, { ...dark, top: '#7d4a68', clothes: 'dress', style: 'long', rimSide: -1 })
  b += standing(610, 476, 0.84, { ...dark, top: '#46406e', style: 'bun', facing: -1, bag: WINE })
  // strings of lamps from post to post
  b += rect(440, 120, 10, 350, '#241635') + rect(1136, 60, 14, 460, '#241635')
  b += bulbs(-20, -10, 445, 128, 40, 6, '#241635') + bulbs(445, 128, 1143, 70, 74, 10, '#241635')
  b += bulbs(1143, 70, 1240, 10, 8, 1, '#241635') + bulbs(445, 128, 1240, -60, 44, 8, '#241635', '#ffe3ad')
  const rim = '#ffd9a0'
  const left = (s: number, size: number, look: Look, pose: Pose) => diner(-152, s, size, { rim, ...look }, pose)
  const right = (s: number, size: number, look: Look, pose: Pose) =>
    diner(24, s, size, { rim, facing: -1, ...look }, pose)
  b += right(1.06, 1, { top: '#6a4a7c', style: 'short', skin: '#8a5240' }, 'talk')
  b += left(1.08, 1.02, { top: '#80506c', style: 'bob' }, 'cheer')
  b += right(1.3, 0.98, { top: LAGOON, style: 'ponytail', skin: '#b9764f' }, 'cheer')
  b += left(1.34, 1.06, { top: '#3f3a6c', style: 'cap', skin: '#b9764f' }, 'talk')
  b += right(1.66, 1.06, { top: '#f0c9a0', style: 'short', hair: HAIR.grey, skin: '#8a5240' }, 'listen')
  b += left(1.72, 0.78, { top: MANGO, style: 'bun', skin: '#8a5240' }, 'listen')
  b += right(2.14, 1, { top: '#8d4f63', style: 'bun', skin: '#8a5240' }, 'talk')
  b += left(2.22, 1.04, { top: '#6a5a94', style: 'short', skin: '#6b3f4d' }, 'cheer')
  b += left(2.92, 1.02, { top: INDIGO, style: 'long', hair: HAIR.brown, skin: '#b9764f' }, 'talk')
  // the table over the knees
  b += path(
    `M${corner(-20, 70, 3.4)}h-26L${corner(-18, 0, 3.1)}h18ZM${corner(-120, 70, 3.4)}h26L${corner(-106, 0, 3.1)}h-18Z`,
    '#2b1a34',
  )
  b += path(`M${corner(-126, 72, 1)}L${corner(-2, 72, 1)}L${corner(-2, 72, 3.5)}L${corner(-126, 72, 3.5)}Z`, 'url(#t)')
  b += path(`M${corner(-126, 72, 3.5)}H${n(at3(-2, 72, 3.5)[0])}v18H${n(at3(-126, 72, 3.5)[0])}Z`, '#5d3340')
  b += path(`M${corner(-126, 72, 3.5)}H${n(at3(-2, 72, 3.5)[0])}v4H${n(at3(-126, 72, 3.5)[0])}Z`, '#eab27c')
  b += line(
    each([-95, -64, -33], (x) => `M${corner(x, 72, 1)}L${corner(x, 72, 3.48)}`),
    '#8a5044',
    2.5,
    opacity(0.7),
  )
  const places = [
    [-62, 1.1, 'candle', ''],
    [-100, 1.16, 'bowl', WINE],
    [-24, 1.2, 'plate', PAPER],
    [-84, 1.3, 'glass', MANGO],
    [-44, 1.36, 'bowl', LAGOON],
    [-104, 1.48, 'plate', PAPER],
    [-64, 1.6, 'candle', ''],
    [-26, 1.62, 'glass', MANGO],
    [-92, 1.76, 'bowl', INDIGO],
    [-40, 1.9, 'plate', '#f0d9b8'],
    [-106, 2.08, 'glass', '#8fae7a'],
    [-72, 2.2, 'bowl', WINE],
    [-24, 2.3, 'bowl', LAGOON],
    [-98, 2.5, 'plate', PAPER],
    [-56, 2.66, 'candle', ''],
    [-24, 2.86, 'glass', MANGO],
    [-80, 3.04, 'bowl', WINE],
    [-34, 3.24, 'plate', PAPER],
    [-106, 3.26, 'glass', '#8fae7a'],
  ] as const
  b += each(places, ([across, s, kind, colour]) => dish(across, s, kind, colour))
  const [cx, cy] = at3(60, 0, 2.72)
  b += ellipse(cx, cy, 110, 14, DEEP, opacity(0.45)) + at(emptyChair(), cx, cy, 2.72)
  b += fronds(
    -40,
    210,
    [
      [20, 300, 60, 44],
      [48, 260, 40, 42],
      [-8, 260, 90, 40],
    ],
    NIGHT,
  )
  return svg(1200, 800, defs, b)
}
