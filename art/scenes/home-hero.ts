import { at, circle, ellipse, line, linear, opacity, path, radial, rect, repeat, svg } from '../draw'
import { EVENING, type HeroLight, NIGHTFALL } from './home-hero-lights'
import { cloud, glints, karst, karsts, ripples, stars, streak } from '../motifs/nature'
import { seatedEdge } from '../motifs/people'
import { hut } from '../motifs/places'
import { fronds, leafclump } from '../motifs/plants'
import { glass, laptop } from '../motifs/things'
import { boat } from '../motifs/vehicles'

const SEA = 738
const SUN = 985

/** Sky: one flat colour at the top and all along the left, where the headline stands; the light stays right. */
function sky(light: HeroLight): string {
  const { sun, clouds } = light
  return (
    rect(0, 0, 1600, SEA + 4, 'url(#s)') +
    circle(SUN, sun.y, 460, 'url(#h)') +
    rect(0, 0, 1040, SEA + 4, 'url(#c)') +
    stars(1600, 420, 80, 3).replace(opacity(0.7), opacity(light.night ? 0.7 : 0)) +
    cloud(1010, 556, 280, 28, clouds, 0.5) +
    cloud(1290, 470, 220, 22, clouds, 0.35) +
    streak(760, 612, 230, 16, clouds, 0.55) +
    streak(1080, 628, 190, 12, clouds, 0.6) +
    streak(500, 668, 200, 10, clouds, 0.35) +
    circle(SUN, sun.y, sun.r, sun.colour)
  )
}

/** Rocks in four depths; mist lies at the feet of the far ones. They are low on the left, under the words. */
function rocks(light: HeroLight): string {
  const { far, middle, near, front } = light
  return (
    karsts(SEA + 3, SUN, 11, [
      [-30, 150, 40, far],
      [90, 100, 28, far],
      [300, 130, 46, far],
      [430, 80, 28, far],
      [640, 110, 50, far],
      [760, 90, 66, far],
      [1090, 90, 74, far],
      [1180, 130, 120, far],
    ]) +
    rect(0, SEA - 60, 1600, 64, 'url(#m)') +
    karsts(SEA + 5, SUN, 40, [
      [150, 140, 74, ...middle],
      [520, 110, 84, ...middle],
      [830, 96, 128, ...middle],
      [1120, 130, 190, ...middle],
      [1240, 110, 140, ...middle],
    ]) +
    rect(0, SEA - 40, 1600, 44, 'url(#m)', 0, opacity(0.7)) +
    karst(1200, 200, 320, SEA + 9, near[0], { shade: near[1], seed: 63, side: -1 }) +
    karst(1330, 190, 250, SEA + 11, near[0], { shade: near[1], seed: 71, side: -1 }) +
    rect(0, 0, 1040, SEA + 4, 'url(#c)', 0, opacity(0.4)) +
    karst(1440, 280, 470, SEA + 50, front[0], { shade: front[1], seed: 88, side: -1 })
  )
}

/** Sea with the rocks' reflections, the path of the sun, and the window's light in front of the house. */
function sea(light: HeroLight): string {
  const { glint, near, house } = light
  return (
    rect(0, SEA, 1600, 262, 'url(#w)') +
    ellipse(SUN, SEA + 46, 250, 62, 'url(#h)', opacity(0.55)) +
    path(`M1200 ${SEA}h400v120l-90 -20l-50 24l-70 -46l-60 -8l-50 -36l-60 -6z`, near[1], opacity(0.4)) +
    path(`M830 ${SEA}h96l-20 46l-28 14l-30 -18zM520 ${SEA}h110l-34 26h-50z`, near[0], opacity(0.22)) +
    line(`M0 ${SEA}H1600`, glint, 1.4, opacity(0.6)) +
    glints(SUN, SEA, 960, glint, 5, { spread: 0.85, alpha: 0.95, step: 7 }) +
    ripples(40, 770, 620, 190, glint, 8, 22, 0.22) +
    ripples(1070, 792, 120, 44, house.window, 12, 9, 0.55)
  )
}

/** The terrace, right: planks lit along their edges, the low table, the bag, the sandals taken off. */
function terrace(light: HeroLight): string {
  const { deck, dark, person } = light
  const top = 886
  return (
    path(`M852 1000L912 ${top}H1600V1000Z`, deck.top) +
    repeat(8, (i) => line(`M${960 + i * 92} ${top + 10}L${912 + i * 108} 1000`, deck.gap, 3)) +
    path(`M912 ${top}H1600V${top + 8}H907Z`, deck.edge) +
    path(`M852 1000L912 ${top}L916 ${top + 8}L868 1000Z`, deck.edge, opacity(0.55)) +
    path(`M992 ${top + 8}H1068L1096 1000H990ZM1158 ${top + 30}L1190 1000H1210L1168 ${top + 30}Z`, dark, opacity(0.22)) +
    rect(934, top - 70, 10, 92, dark) +
    seatedEdge(1024, top + 5, 1.42, { ...person, bottom: dark, style: 'bun', rimSide: -1 }) +
    // Sandals.
    path(
      `M1084 ${top + 30}q3 -12 9 -10t3 14q-3 6 -8 4t-4 -8zM1104 ${top + 34}q4 -12 10 -9t2 14q-4 6 -8 3t-4 -8z`,
      dark,
    ) +
    // Table, laptop, glass.
    path(`M1150 ${top - 52}H1378V${top - 40}H1150Z`, dark) +
    line(`M1168 ${top - 42}L1158 ${top + 34}M1360 ${top - 42}L1372 ${top + 34}`, dark, 8) +
    line(`M1150 ${top - 52}H1378`, deck.edge, 2.4) +
    laptop(1226, top - 61, 1.06, dark, '#ffe9c2', true) +
    glass(1186, top - 53, 0.72, '#e8563f', '#fff1d6') +
    // Bag against the post.
    path(`M1392 ${top + 44}q-12 -66 14 -78h28q26 10 18 78z`, light.hammock) +
    path(`M1400 ${top + 40}q-4 -26 8 -30h26q12 4 10 30z`, dark, opacity(0.3)) +
    line(`M1408 ${top - 34}q10 -22 24 0`, dark, 5)
  )
}

/** What frames: post and hammock, palm fronds from above, leaves in both lower corners. */
function frame(light: HeroLight): string {
  const { dark, palm, leaf, hammock, deck } = light
  return (
    path('M1466 1000Q1456 640 1490 330h14Q1478 640 1494 1000Z', palm) +
    path('M1478 700Q1530 812 1620 806L1620 836Q1516 832 1478 700Z', hammock) +
    line('M1478 690Q1528 796 1620 792', dark, 4) +
    line('M1470 980Q1462 780 1474 620', deck.edge, 2, opacity(0.5)) +
    fronds(
      1497,
      330,
      [
        [176, 240, 96, 46],
        [202, 210, 150, 44],
        [146, 220, 46, 42],
        [112, 180, 0, 38],
        [66, 190, 10, 38],
        [32, 230, 60, 44],
        [4, 240, 130, 44],
        [228, 140, 150, 34],
      ],
      palm,
    ) +
    path('M0 1000V958Q170 918 360 1000Z', dark) +
    leafclump(50, 1010, 1.15, dark, 4, 9, 80) +
    leafclump(186, 1016, 0.8, leaf, 9, 8, 75) +
    leafclump(310, 1024, 0.5, dark, 6, 7, 70) +
    leafclump(1580, 1020, 0.95, dark, 7, 9, 80)
  )
}

function hero(light: HeroLight): string {
  const { sun, house, mist } = light
  const defs =
    linear(
      's',
      light.sky.map(([offset, colour]) => [(offset * 1000) / (SEA + 4), colour] as const),
    ) +
    linear('w', light.sea) +
    linear(
      'c',
      [
        [0, light.calm, 0.85],
        [0.5, light.calm, 0.6],
        [1, light.calm, 0],
      ],
      1,
      0,
    ) +
    linear('m', [
      [0, mist, 0],
      [1, mist, 0.5],
    ]) +
    radial('h', [
      [0, sun.glow, 0.95],
      [0.22, sun.glow, 0.5],
      [0.5, sun.outer, 0.22],
      [1, sun.outer, 0],
    ]) +
    radial('lg', [
      [0, '#ffe2ad', 0.55],
      [1, '#ffe2ad', 0],
    ])
  return svg(
    1600,
    1000,
    defs,
    sky(light) +
      rocks(light) +
      sea(light) +
      hut(1082, 756, 0.44, house.wall, house.roof, house.roof, house.window) +
      ellipse(1128, 742, 100, 56, 'url(#lg)', opacity(0.5)) +
      at(boat(0, 0, 0.62, light.boat.hull, light.boat.rim), 606, 806) +
      terrace(light) +
      frame(light),
  )
}

/** Home page, light theme: the terrace by the water when the sun touches the sea. */
export const homeHero = () => hero(EVENING)

/** Home page, dark theme: the same terrace after sunset, under the moon. */
export const homeHeroDark = () => hero(NIGHTFALL)
