import {
  at,
  circle,
  clip,
  each,
  ellipse,
  group,
  line,
  linear,
  n,
  opacity,
  path,
  radial,
  rect,
  repeat,
  svg,
} from '../draw'
import { bone } from '../motifs/figure'
import { envelope } from '../motifs/luggage'
import { stars, sun } from '../motifs/nature'
import { palm } from '../motifs/plants'
import { CORAL, DEEP, GLOWS, LAGOON, MANGO, NIGHT, PAPER, PLUM, WINE } from '../palette'

const WOOD = '#a3683f'
const LIT = '#e0a468'
const SHADE = '#6b3f30'

/** A toothed wheel round its centre. */
function gear(x: number, y: number, r: number, teeth: number, colour: string, hub: string, turn = 0): string {
  let d = ''
  for (let i = 0; i < teeth; i += 1) {
    const point = (k: number, radius: number) => {
      const a = ((i + k) / teeth) * Math.PI * 2 + turn
      return `${n(x + Math.cos(a) * radius)} ${n(y + Math.sin(a) * radius)}`
    }
    d += `${i ? 'L' : 'M'}${point(0, r)}L${point(0.12, r * 1.16)}L${point(0.38, r * 1.16)}L${point(0.5, r)}`
  }
  return (
    path(`${d}Z`, colour) +
    circle(x, y, r * 0.62, hub) +
    circle(x, y, r * 0.2, colour) +
    line(`M${n(x - r * 0.6)} ${y}h${n(r * 1.2)}M${x} ${n(y - r * 0.6)}v${n(r * 1.2)}`, colour, r * 0.14)
  )
}

/** A slide of wood from one point to the next, with its rail and a stay below. */
const slide = (x1: number, y1: number, x2: number, y2: number) =>
  path(`M${x1} ${y1}L${x2} ${y2}V${y2 + 16}L${x1} ${y1 + 16}Z`, WOOD) +
  path(`M${x1} ${y1}L${x2} ${y2}V${y2 + 5}L${x1} ${y1 + 5}Z`, LIT) +
  path(`M${x1} ${y1 - 12}L${x2} ${y2 - 12}V${y2 - 7}L${x1} ${y1 - 7}Z`, SHADE)

/** An envelope of the run, its middle at x, y; sealed ones carry the coral stamp. */
const post = (x: number, y: number, angle: number, sealed = false) =>
  group(
    envelope(-47, -32, 0.47, 0, PAPER, '#d3b98a') +
      (sealed ? circle(20, 10, 13, CORAL) + circle(20, 10, 8, 'none', 'stroke="#ff9a82" stroke-width="2.5"') : ''),
    `translate(${x} ${y}) rotate(${angle})`,
  )

/** Outside: the moon, two palms, and the hammock with the one who sleeps. 400 × 330. */
function garden(): string {
  const skin = '#6b4354'
  return (
    rect(0, 0, 400, 330, 'url(#s)') +
    stars(400, 200, 40, 4) +
    sun(96, 74, 24, '#fff0cf', 150) +
    path('M0 240Q60 190 130 220T270 206T400 230V330H0Z', '#26406a') +
    rect(0, 262, 400, 70, '#1a2d50') +
    line('M70 274h60M84 284h34M92 294h14', '#ffe6b8', 3, opacity(0.6)) +
    path('M0 306Q200 286 400 304V330H0Z', '#0f1c36') +
    palm(44, 92, 0.62, '#0d1a33', { lean: -10, height: 360 }) +
    palm(360, 70, 0.66, '#0d1a33', { lean: 16, height: 380 }) +
    // the sleeper, sunk into the cloth; one arm hangs down
    bone('176,218,13 184,240,10 186,262,8', skin) +
    bone('138,210,26 200,234,30 258,226,26 300,206,16', '#8fa9c9') +
    bone('252,222,18 276,200,15 298,206,11', '#54628f') +
    circle(130, 200, 15, skin) +
    path('M116 200Q112 182 130 182Q144 184 144 196Q132 194 126 206Q118 208 116 200Z', DEEP) +
    path('M42 176Q110 206 130 214Q200 262 270 226Q310 206 362 160Q318 258 206 268Q100 262 42 176Z', LAGOON) +
    path(
      'M42 176Q110 206 130 214Q200 262 270 226Q310 206 362 160Q310 222 268 236Q200 272 126 224Q100 212 42 176Z',
      '#3fa39a',
    ) +
    line('M42 176L34 150M362 160L372 140M42 176L30 166M362 160L378 152', '#c9d8d0', 2)
  )
}

/** The lamp that reads each envelope, and the light it throws on the belt at y 500. */
const reader = () =>
  path('M400 372L346 486H494L440 372Z', '#ffe3a3', opacity(0.34)) +
  line('M420 316V330', NIGHT, 10) +
  path('M378 374Q382 326 420 324Q458 326 462 374Z', '#2f8583') +
  path('M378 374Q382 326 420 324Q400 332 396 374Z', '#5fb8ac') +
  ellipse(420, 374, 42, 8, '#fff3d1') +
  ellipse(420, 400, 130, 110, 'url(#lg)')

/** The stamp on its arm, driven by wheels. */
const press = () =>
  rect(560, 300, 30, 196, SHADE) +
  rect(560, 300, 9, 196, WOOD) +
  path('M424 282H720Q732 282 732 294V312Q732 322 720 322H424Q414 322 414 312V292Q414 282 424 282Z', WOOD) +
  path('M424 282H720Q732 282 732 294H414Q414 282 424 282Z', LIT) +
  rect(674, 318, 20, 72, '#8b93b0') +
  rect(674, 318, 6, 72, '#c9d4e6') +
  path('M650 390H718L726 424H642Z', SHADE) +
  rect(638, 422, 92, 18, CORAL, 4) +
  rect(638, 422, 92, 6, '#ff9a82', 3) +
  line('M514 214V286M640 232V286', SHADE, 10) +
  gear(574, 250, 38, 12, MANGO, SHADE) +
  gear(640, 232, 25, 9, '#c9763f', SHADE, 0.2) +
  gear(514, 214, 28, 10, '#8b93b0', '#3a3f63', 0.1)

const belt = () =>
  rect(270, 482, 520, 44, '#1b1634', 22) +
  rect(270, 482, 520, 7, '#8b93b0', 4) +
  each([296, 384, 472, 560, 648, 764], (x) => circle(x, 505, 15, '#54598a') + circle(x, 505, 6, '#1b1634')) +
  path('M310 526H340V620H310ZM716 526H746V620H716Z', SHADE) +
  rect(310, 526, 8, 94, WOOD) +
  rect(716, 526, 8, 94, WOOD)

/** Automation: at night the workshop passes the post on by itself; outside, its owner sleeps. */
export function automatiserBusiness(): string {
  const defs =
    linear('s', [
      [0, '#16224a'],
      [1, '#4a6a9c'],
    ]) +
    linear('w', [
      [0, '#1c1636'],
      [1, '#332550'],
    ]) +
    radial('g', [
      [0, '#ffcf87', 0.4],
      [0.6, '#e59a6a', 0.12],
      [1, '#e59a6a', 0],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#w)')
  b += repeat(9, (i) => rect(60 + i * 140, 0, 3, 640, '#150f2a', 0, opacity(0.6)))
  b += ellipse(440, 400, 620, 430, 'url(#g)')
  // The window: frame, garden, shutters.
  b +=
    path('M744 60H1176V420H744Z', '#0e0a1f') +
    at(clip('k', 'M0 0H400V330H0Z', garden()), 760, 76) +
    rect(726, 410, 468, 18, '#54384f') +
    rect(726, 410, 468, 5, '#8a5a68')
  b += path('M744 60L676 40V436L744 420Z', '#2a1c3c') + path('M732 74L688 62V412L732 404Z', '#38264c')
  // Where the post comes in: a flap in the wall.
  b +=
    rect(24, 92, 150, 96, SHADE, 6) +
    rect(36, 104, 126, 72, '#0e0a1f', 4) +
    path('M36 104H162L150 86H48Z', WOOD) +
    post(112, 150, 14)
  // The marble run: slides, wheels, the little ball that opens the way.
  b += line('M120 230V610M330 300V330M236 384V610', SHADE, 12)
  b += slide(60, 196, 344, 280) + slide(404, 330, 150, 392)
  b += path('M404 330Q424 318 418 284L406 284Q408 308 396 314Z', WOOD)
  b +=
    path('M150 392Q112 402 116 440Q124 486 270 492L270 478Q150 470 146 432Q146 414 164 404Z', WOOD) +
    path('M150 392Q112 402 116 440L122 440Q122 412 152 400Z', LIT)
  b += post(246, 222, 16) + post(232, 346, -13)
  b +=
    circle(392, 316, 13, MANGO) +
    circle(388, 311, 4, '#fff0cf') +
    circle(72, 186, 13, '#5fb8ac') +
    circle(68, 181, 4, '#e0fff6')
  b += press() + belt() + at(reader(), 46, 0)
  b += post(466, 464, 0) + post(340, 464, 0) + post(684, 464, 0, true)
  // Out of the run: a chute and the full basket.
  b +=
    path('M790 486Q870 490 900 560L886 568Q860 508 790 504Z', WOOD) +
    path('M790 486Q870 490 900 560L895 563Q862 496 790 492Z', LIT) +
    post(866, 498, 36, true)
  b += post(930, 590, -12, true) + post(986, 582, 9, true) + post(1040, 594, -5, true) + post(962, 560, 18, true)
  b +=
    path('M880 586H1096L1076 676H900Z', '#8a5a40') +
    path('M880 586H1096L1093 600H883Z', '#c98a5c') +
    line('M886 622H1088M894 650H1082M930 602L938 672M988 602V674M1046 602L1038 672', '#6b3f30', 4)
  // The bench and the floor.
  b +=
    rect(-20, 616, 1240, 24, WOOD) +
    rect(-20, 616, 1240, 6, LIT) +
    rect(-20, 640, 1240, 170, '#231636') +
    path('M-20 640H1220V668Q600 650 -20 668Z', '#120b20', opacity(0.6))
  b += path('M870 616H1110L1120 624H860Z', DEEP, opacity(0.35))
  b += repeat(
    4,
    (i) => rect(40 + i * 300, 690, 260, 130, '#2f1f44', 6) + rect(140 + i * 300, 724, 60, 10, '#8a5a68', 5),
  )
  b +=
    rect(60, 560, 66, 56, PLUM, 6) +
    line('M76 562L62 500M94 562L98 490M110 562L126 508', '#c98a5c', 6) +
    path('M56 504l8 -22l10 20zM118 510l18 -20l2 24z', WINE)
  return svg(1200, 800, defs, b)
}
