import { at, ellipse, line, linear, opacity, path, random, rect, repeat, svg } from '../draw'
import { crescent, ripples, stars } from '../motifs/nature'
import { skyline, windows } from '../motifs/places'
import { boat, skytrain } from '../motifs/vehicles'
import { CORAL, GLOWS, LIGHT } from '../palette'

const RIVER = 566

/** Lit windows strewn over a grid: most people are out. */
function lights(
  x: number,
  y: number,
  columns: number,
  rows: number,
  seed: number,
  share = 0.3,
  colour = LIGHT,
): string {
  const r = random(seed)
  return windows(x, y, columns, rows, [13, 16], [6, 7], colour, () => r() > share)
}

/** The great prang across the river and its smaller ones. Origin: middle of the foot; 230 wide, 260 high. */
const prang = (stone: string, shade: string, light: string) => {
  const left =
    'M-62 0V-22H-54V-40H-46V-58H-38V-78Q-34 -84 -32 -96Q-30 -108 -26 -118Q-25 -150 -16 -186Q-10 -214 -3 -224L0 -262'
  const right = 'L3 -224Q10 -214 16 -186Q25 -150 26 -118Q30 -108 32 -96Q34 -84 38 -78V-58H46V-40H54V-22H62V0Z'
  const spire =
    path(left + right, stone) +
    path(`M0 -262${right.replace('V0Z', 'V0H20L14 -78Q16 -160 0 -262Z')}`, shade) +
    line('M-54 -22H54M-46 -40H46M-38 -58H38M-37 -78H37M-27 -118H27M-24 -136H24M-21 -154H21M-18 -172H18', light, 2.4)
  return at(spire, -88, 0, 0.42) + at(spire, 88, 0, 0.42) + path('M-116 0V-14H116V0Z', shade) + spire
}

/** The tower with a bite of pixels out of it. Origin: foot, left; 86 wide, 400 high. */
const pixels = (front: string, side: string) =>
  path('M0 0V-392H34V-404H86V-330H74V-306H86V-282H62V-258H74V-234H86V-150H70V-126H86V0Z', front) +
  path('M0 0V-392H20V0Z', side)

/** Bangkok just after dark: the river, the prang, towers with few lights, the train on its viaduct. */
export function cityBangkok(): string {
  const defs =
    linear('s', [
      [0, '#171a48'],
      [0.3, '#3a3477'],
      [0.52, '#8a4f8c'],
      [0.66, '#e07f7c'],
      [0.74, '#ffb27a'],
    ]) +
    linear('w', [
      [0, '#d9787c'],
      [0.14, '#7a4a80'],
      [0.5, '#322a62'],
      [1, '#15133a'],
    ]) +
    linear('t', [
      [0, '#37346f'],
      [1, '#453a72'],
    ]) +
    linear('m', [
      [0, '#ff9f7a', 0],
      [1, '#ff9f7a', 0.5],
    ]) +
    GLOWS
  let b = rect(0, 0, 600, 800, 'url(#s)') + stars(600, 190, 26, 7) + crescent(112, 96, 20, '#fff3d6')
  b += ellipse(240, RIVER - 10, 330, 150, 'url(#h)', opacity(0.6))
  b += skyline(-10, 610, 500, RIVER, 0, 110, '#a45f86', 8) + rect(0, 440, 600, 126, 'url(#m)')
  b += skyline(150, 610, 520, RIVER, 10, 150, '#6d4a82', 21) + lights(170, 440, 30, 6, 3, 0.12, '#ffd9a0')
  b += rect(0, 470, 600, 96, 'url(#m)', 0, opacity(0.5))
  // Towers to the right.
  b += path('M302 566V330h10v-16h50v16h10v236z', '#41386f') + lights(312, 346, 4, 13, 5, 0.35)
  b +=
    at(pixels('url(#t)', '#2a2860'), 394, RIVER + 2, 1.04) +
    lights(422, 190, 4, 21, 9, 0.34) +
    rect(452, 130, 3, 22, '#262458')
  b +=
    path('M500 566V288l30 -34l30 34v278z', '#2d2a60') +
    path('M529 254v-64h3v64z', '#2d2a60') +
    lights(508, 302, 4, 15, 12, 0.4)
  b += path('M556 566V226h60v340z', '#1d1b48') + lights(564, 244, 4, 19, 15, 0.35)
  b += path('M244 566V420h48v146z', '#383067') + lights(250, 430, 3, 8, 16, 0.3)
  // The far bank and the prang, lit from below.
  b +=
    ellipse(118, 470, 190, 190, 'url(#lg)', opacity(0.8)) +
    at(prang('#c98568', '#8a5068', '#ffdf9f'), 118, RIVER + 2, 1.16)
  b += path('M0 566v-18q40 -22 70 -6t60 -2t70 4q40 -14 60 2v20z', '#2b1f4b') + rect(0, RIVER - 4, 600, 6, '#1f1a44')
  b += line('M20 560h8M60 562h8M186 562h8M230 562h8M330 562h8M386 562h8M470 562h8M540 562h8', LIGHT, 4)
  // The viaduct and its train.
  b +=
    path('M206 566Q206 510 270 496H600V510H280Q232 522 230 566Z', '#141236') +
    line('M240 506Q252 499 270 497H600', '#e39a86', 1.6) +
    line('M262 491H600', '#141236', 3)
  b += repeat(2, (i) => path(`M${330 + i * 170} 510h30l-8 16v44h-14v-44z`, '#141236'))
  b += skytrain(290, 460, 1.02, '#f3e3d3', CORAL, '#ffe2a4')
  // The river: reflections, an express boat with its flag, a longtail near.
  b += rect(0, RIVER, 600, 234, 'url(#w)')
  b +=
    path('M40 566H196L150 640L130 740L118 782L106 740L86 640Z', '#8a5068', opacity(0.6)) +
    path('M394 566h90v150h-30v40h-60zM556 566h44v170h-44zM500 566h56l-26 130z', '#1d1b48', opacity(0.5))
  b += line('M106 590v20M118 640v24M110 690v16', '#ffcf8a', 4, opacity(0.5))
  b += line(
    'M22 574v34M64 576v22M190 574v40M234 576v24M332 574v44M390 576v26M474 574v40M544 576v30',
    LIGHT,
    3,
    opacity(0.5),
  )
  b += ripples(10, 600, 560, 180, '#ffc9a0', 6, 30, 0.4)
  b += at(
    path('M0 0H168Q184 -2 194 -22H-10Z', '#20204f') +
      path('M10 -22V-48H140L156 -22Z', '#f3e3d3') +
      path('M4 -50H146L140 -58H8Z', CORAL) +
      repeat(6, (i) => rect(18 + i * 19, -44, 13, 12, LIGHT, 2)) +
      line('M-8 -22V-62', '#20204f', 3) +
      path('M-8 -62h26l-7 7l7 7h-26z', CORAL) +
      ellipse(92, 4, 108, 5, '#12103a', opacity(0.5)),
    268,
    640,
    0.84,
  )
  b += boat(70, 742, 0.84, '#0f0d2c', '#4a3a70')
  // Near: the pier where we wait.
  b +=
    path('M0 800V772H600V800Z', '#0d0b26') +
    rect(520, 690, 12, 110, '#0d0b26') +
    path('M440 700H610V712H440Z', '#0d0b26') +
    line('M440 700H600', '#c97f7c', 2)
  b += rect(452, 712, 8, 64, '#0d0b26')
  return svg(600, 800, defs, b)
}
