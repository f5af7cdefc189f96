/**
 * People, small, from behind or in silhouette, never with a face. A pose is a skeleton: limbs are joints with
 * widths, so weight, bends and tilts stay natural. A person is 172 high at scale 1; `facing: -1` mirrors any pose.
 */
import { at, line, opacity, path } from '../draw'
import { bone, cloth, headBack, headSide, type Look, type Paint, withRim } from './figure'

const legColour = (look: Look, paint: Paint) =>
  (look.clothes ?? 'trousers') === 'trousers' ? paint.bottom : paint.skin

/** The garment over the hips: nothing for trousers. */
const skirt = (look: Look, paint: Paint, shorts: string, dress: string) =>
  look.clothes === 'shorts' ? cloth(shorts, paint.bottom) : look.clothes === 'dress' ? cloth(dress, paint.top) : ''

/** From behind, weight on the right leg, left knee loose, right hand in the pocket. Origin: between the feet. */
export function standing(x: number, y: number, scale: number, look: Look): string {
  const { bag, facing } = look
  const figure = withRim(look, (p) => {
    const leg = legColour(look, p)
    return (
      bone('-8,-84,18 -13,-44,12.5 -16,-6,8.5', leg) +
      bone('9,-84,19 11,-44,13.5 9,-6,9', leg) +
      path('M-25 0Q-24 -8 -17 -9Q-11 -8 -11 0ZM3 0Q3 -8 9 -9Q17 -8 17 0Z', p.shoes) +
      skirt(
        look,
        p,
        '-17,-90 19,-92 21,-66 19,-50 2,-50 0,-64 -3,-50 -21,-50 -20,-66',
        '-15,-100 15,-102 22,-70 28,-38 14,-33 -4,-34 -24,-36 -22,-68',
      ) +
      bone('-19,-131,12 -26,-107,9.5 -23,-88,8', p.top) +
      bone('-24,-92,7 -22,-80,6.5 -20,-72,6', p.skin) +
      bone('20,-129,12 31,-106,9.5 19,-86,8', p.top) +
      cloth(
        '-6,-145 6,-144 19,-138 24,-127 20,-111 17,-96 20,-80 2,-76 -18,-79 -15,-96 -18,-112 -23,-130 -18,-140',
        p.top,
      ) +
      headBack(-1, -147, p, look.style, -3)
    )
  })
  const strap = bag
    ? line('M-15 -139L19 -93', bag, 4) +
      path('M10 -96Q26 -100 31 -92L33 -72Q22 -66 9 -70Z', bag) +
      line('M11 -88L32 -86', '#120b20', 1.5, opacity(0.35))
    : ''
  return at(figure + strap, x, y, scale, facing)
}

const pack = (colour: string) =>
  path('M-10 -137Q-16 -143 -26 -139Q-37 -133 -36 -112Q-36 -92 -29 -88Q-18 -85 -9 -90Z', colour) +
  path('M-35 -114Q-40 -112 -39 -100Q-38 -92 -31 -92L-27 -112Z', '#120b20', opacity(0.25)) +
  line('M-8 -138Q8 -134 6 -112Q4 -98 -10 -96', colour, 3.6)

/** Walking to the right, from the side and a little behind; `bag` is a backpack. Origin: under the hips. */
export function walking(x: number, y: number, scale: number, look: Look): string {
  const figure = withRim(look, (p) => {
    const leg = legColour(look, p)
    return (
      bone('6,-130,9 17,-110,8 26,-93,6.5', p.skin) +
      bone('-3,-84,17 -9,-48,12 -29,-17,8', leg) +
      path('M-36 -12Q-41 -22 -33 -24Q-26 -18 -23 -10L-29 -4Q-36 -5 -36 -12Z', p.shoes) +
      bone('3,-84,18 15,-46,12.5 20,-7,8', leg) +
      path('M15 0V-9Q20 -12 25 -8Q37 -5 38 0Z', p.shoes) +
      skirt(
        look,
        p,
        '-13,-92 13,-92 18,-68 21,-52 6,-50 -2,-58 -14,-52 -17,-66',
        '-12,-100 12,-100 20,-66 27,-42 6,-38 -22,-46 -16,-70',
      ) +
      cloth('-4,-143 7,-142 14,-131 14,-108 13,-88 12,-78 -12,-79 -13,-94 -11,-112 -14,-131', p.top) +
      headSide(4, -146, p, look.style) +
      (look.bag ? pack(look.rim && p.top === look.rim ? look.rim : look.bag) : '') +
      bone('0,-131,11.5 -10,-110,9.5 -8,-98,8.5', p.top) +
      bone('-8,-104,8 -2,-88,6.5 4,-82,6', p.skin)
    )
  })
  return at(figure, x, y, scale, look.facing)
}

/** Sitting on an edge, from behind, leaning on one arm. Origin: middle of the seat; 98 high. */
export function seatedEdge(x: number, y: number, scale: number, look: Look): string {
  const figure = withRim(look, (p) => {
    const hips = look.clothes === 'dress' ? p.top : p.bottom
    return (
      cloth('-22,-10 -12,-18 14,-18 25,-8 30,3 0,6 -26,3', hips) +
      bone('17,-56,11 29,-36,9.5 21,-18,8', p.top) +
      bone('-21,-57,11 -31,-30,9 -33,-16,8', p.top) +
      bone('-33,-18,7 -36,-4,6 -42,2,5', p.skin) +
      cloth('-8,-72 5,-71 17,-65 21,-54 20,-38 21,-20 22,-6 0,-2 -19,-5 -17,-22 -19,-38 -25,-56 -20,-67', p.top) +
      headBack(-1, -74, p, look.style, 6)
    )
  })
  return at(figure, x, y, scale, look.facing)
}

/** At a table to the right, from the side, forearms on it. Origin: floor below the hips; seat 46 high, table 72. */
export function seatedTable(x: number, y: number, scale: number, look: Look): string {
  const figure = withRim(look, (p) => {
    const leg = legColour(look, p)
    return (
      bone('4,-52,17 40,-50,13 38,-8,8.5', leg) +
      path('M32 0V-9Q38 -12 43 -8Q54 -5 55 0Z', p.shoes) +
      bone('-2,-52,18 34,-50,14 26,-9,9', leg) +
      path('M20 0V-9Q26 -12 31 -8Q42 -5 43 0Z', p.shoes) +
      (look.clothes === 'dress' ? cloth('-14,-62 8,-64 42,-60 40,-40 4,-42 -14,-46', p.top) : '') +
      bone('14,-98,9 30,-80,7.5 50,-76,6', p.skin) +
      cloth('2,-108 13,-107 20,-97 16,-76 12,-56 8,-44 -12,-44 -15,-56 -13,-76 -9,-97', p.top) +
      headSide(13, -110, p, look.style, 10) +
      bone('6,-97,12 16,-78,9.5 28,-76,8', p.top) +
      bone('24,-76,7.5 38,-77,6.5 52,-75,6', p.skin)
    )
  })
  return at(figure, x, y, scale, look.facing)
}

/** Back to us, elbows on a table beyond (draw the table first). Origin: middle of the seat; 102 high. */
export function seatedBack(x: number, y: number, scale: number, look: Look): string {
  const figure = withRim(look, (p) => {
    const hips = look.clothes === 'dress' ? p.top : p.bottom
    return (
      cloth('-20,-16 20,-16 25,0 20,8 -20,8 -25,0', hips) +
      bone('-19,-60,12 -33,-42,10 -26,-38,9', p.top) +
      bone('20,-58,12 35,-38,10 26,-36,9', p.top) +
      cloth('-7,-74 7,-73 19,-67 23,-55 20,-36 19,-18 20,-6 -20,-6 -19,-20 -20,-38 -23,-56 -19,-68', p.top) +
      headBack(2, -76, p, look.style, 4)
    )
  })
  return at(figure, x, y, scale, look.facing)
}

/** From behind, forearms on a rail at 100, one leg crossed before the other. Origin: between the feet; 158 high. */
export function leaning(x: number, y: number, scale: number, look: Look): string {
  const figure = withRim(look, (p) => {
    const leg = legColour(look, p)
    return (
      bone('-6,-82,18 -3,-44,13 7,-7,9', leg) +
      path('M0 -2Q2 -10 8 -10Q13 -6 13 0H3Z', p.shoes) +
      bone('8,-82,19 4,-44,13.5 -5,-6,9', leg) +
      path('M-13 0Q-13 -8 -6 -9Q3 -8 3 0Z', p.shoes) +
      skirt(
        look,
        p,
        '-16,-88 18,-88 20,-66 16,-48 2,-48 -14,-49 -18,-66',
        '-15,-96 16,-96 22,-66 24,-40 6,-35 -18,-38 -20,-66',
      ) +
      bone('-20,-121,12 -33,-106,10.5 -36,-99,9', p.top) +
      bone('21,-120,12 35,-105,10.5 39,-99,9', p.top) +
      cloth(
        '-8,-131 7,-130 20,-126 25,-117 20,-100 18,-88 20,-76 0,-72 -18,-76 -16,-90 -19,-102 -25,-118 -20,-127',
        p.top,
      ) +
      headBack(0, -132, p, look.style, -8)
    )
  })
  return at(figure, x, y, scale, look.facing)
}

/** Cut at the waist, from behind, for a large foreground. Origin: middle of the cut; 128 high. */
export function bust(x: number, y: number, scale: number, look: Look): string {
  const figure = withRim(look, (p) => {
    return (
      bone('25,-71,14 36,-40,12.5 33,4,11', p.top) +
      bone('-25,-72,14 -35,-40,12.5 -37,4,11', p.top) +
      cloth('-7,-89 7,-88 22,-80 30,-70 27,-46 23,-24 25,8 0,9 -26,8 -23,-24 -28,-48 -30,-70 -22,-81', p.top) +
      headBack(2, -90, p, look.style, 5)
    )
  })
  const strap = look.bag ? line('M-18 -84L26 4', look.bag, 5) : ''
  return at(figure + strap, x, y, scale, look.facing)
}

/** A cook or seller behind a counter, from behind, one arm stirring to the right. Origin: counter line; 100 high. */
export function atCounter(x: number, y: number, scale: number, look: Look): string {
  const figure = withRim(look, (p) => {
    return (
      bone('18,-66,12 33,-46,10 40,-34,8', p.top) +
      bone('38,-38,7.5 48,-28,6.5 54,-20,6', p.skin) +
      bone('-18,-68,12 -31,-46,10 -24,-26,8', p.top) +
      bone('-26,-32,7.5 -20,-18,6.5', p.skin) +
      cloth('-6,-82 8,-80 20,-74 24,-63 19,-44 19,-20 22,2 -20,2 -18,-22 -19,-46 -23,-66 -17,-77', p.top) +
      headBack(4, -83, p, look.style, 9)
    )
  })
  const apron = look.bag
    ? line('M-10 -78L-3 -42L14 -76M-18 -36Q0 -28 19 -35M-3 -32l-5 18M-2 -32l6 16', look.bag, 3)
    : ''
  return at(figure + apron, x, y, scale, look.facing)
}
