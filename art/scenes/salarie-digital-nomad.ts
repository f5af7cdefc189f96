import { at, circle, clip, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { glints, karsts, streak, sun } from '../motifs/nature'
import { seatedBack } from '../motifs/people'
import { skyline, windows } from '../motifs/places'
import { fronds } from '../motifs/plants'
import { bigLaptop, glass } from '../motifs/things'
import { boat } from '../motifs/vehicles'
import { CORAL, DEEP, GLOWS, HAIR, MANGO, NIGHT, PAPER } from '../palette'

/** The wall between the two halves stands here. */
const CUT = 404

/** Grey tower opposite the office window: storeys of glass, few lights left. */
function towers(): string {
  return (
    skyline(0, 420, 330, 470, 20, 150, '#8e97a6', 17) +
    rect(60, 60, 150, 410, '#6c7788') +
    rect(60, 60, 34, 410, '#7f8a9a') +
    windows(72, 80, 5, 17, [26, 22], [18, 13], '#56606f', (row, column) => (row * 5 + column * 3) % 11 === 0) +
    windows(72, 80, 5, 17, [26, 22], [18, 13], '#dcdcc8', (row, column) => (row * 5 + column * 3) % 11 !== 0) +
    rect(262, 150, 150, 320, '#788394') +
    windows(276, 168, 4, 12, [28, 24], [20, 14], '#626d7d')
  )
}

/** The office: window, blinds, empty chair with the jacket and the badge. */
function office(): string {
  return (
    rect(0, 0, CUT, 800, '#a7aeb8') +
    rect(0, 470, CUT, 330, '#959da9') +
    rect(36, 70, 340, 400, '#5d6675') +
    clip('o', 'M48 82H364V458H48Z', rect(40, 70, 340, 400, 'url(#g)') + towers()) +
    rect(200, 70, 12, 400, '#5d6675') +
    path(
      repeat(9, (i) => `M48 ${86 + i * 15}H364v9H48Z`),
      '#e6eaec',
      opacity(0.95),
    ) +
    line('M344 84V290', '#c4c9d0', 3) +
    circle(344, 294, 5, '#c4c9d0') +
    rect(24, 466, 364, 14, '#c4c9d0') +
    rect(0, 20, CUT, 14, '#c9ced4') +
    rect(70, 20, 230, 8, '#f0f2ee') +
    rect(0, 760, CUT, 40, '#7f8794')
  )
}

/** Empty office chair from behind, jacket over its back. Origin: floor; 330 high. */
function officeChair(): string {
  return (
    line('M0 -20V-130M-70 0L0 -34L70 0M0 -34V4', '#3f4756', 10) +
    circle(-70, 2, 9, '#2f3644') +
    circle(70, 2, 9, '#2f3644') +
    circle(0, 6, 9, '#2f3644') +
    path('M-74 -146Q-74 -164 -56 -164H56Q74 -164 74 -146L66 -126H-66Z', '#4b5465') +
    rect(-9, -190, 18, 40, '#3f4756') +
    path('M-62 -330Q-60 -350 -36 -352H36Q60 -350 62 -330L68 -210Q68 -190 48 -190H-48Q-68 -190 -68 -210Z', '#4b5465') +
    // the jacket
    path(
      'M-34 -358Q0 -372 34 -358Q74 -352 84 -326L92 -206L72 -196L66 -150Q0 -138 -66 -150L-72 -196L-92 -206' +
        'L-84 -326Q-74 -352 -34 -358Z',
      '#39425a',
    ) +
    path('M-34 -358Q0 -346 34 -358L22 -346Q0 -338 -22 -346Z', '#566079') +
    line('M0 -342V-148M-72 -196L-64 -300M72 -196L64 -300', '#2c344a', 4) +
    // badge on its ribbon
    line('M48 -354Q70 -300 54 -250Q44 -300 30 -356', '#8b94a3', 4) +
    rect(36, -252, 36, 46, '#e6e9e6', 4) +
    circle(54, -236, 8, '#9aa3b0') +
    line('M44 -218h20', '#9aa3b0', 4)
  )
}

/** The other side: the same horizon, by the sea. */
function shore(): string {
  return (
    rect(CUT, 0, 800, 474, 'url(#s)') +
    sun(720, 428, 36, '#fff0cf', 300) +
    streak(520, 130, 420, 18, '#f6b49c', 0.6) +
    streak(820, 220, 320, 13, '#ffd0a6', 0.6) +
    karsts(470, 720, 33, [
      [580, 90, 80, '#e39a82'],
      [820, 110, 130, '#d5867c'],
      [910, 170, 260, '#a9627c', '#965671'],
      [1040, 260, 340, '#7d4a70', '#6c3f65'],
      [430, 120, 170, '#b56f80', '#a06275'],
    ]) +
    rect(CUT, 468, 800, 140, 'url(#w)') +
    rect(CUT, 468, 800, 2, '#ffe0ae') +
    glints(720, 472, 600, '#fff0d2', 12, { spread: 0.55, alpha: 0.9 }) +
    boat(900, 520, 0.42, '#2b1a3c', '#c77b6a', '#ffd08a') +
    path('M404 590Q700 572 1200 600V800H404Z', '#e0a67c') +
    path('M404 590Q700 572 1200 600V606Q700 580 404 598Z', '#fff0d2', opacity(0.8)) +
    path('M404 690Q760 660 1200 700V800H404Z', '#b97a68')
  )
}

/** Employee and nomad: one desk, one cable, two windows. */
export function salarieDigitalNomad(): string {
  const defs =
    linear('g', [
      [0, '#aab3be'],
      [1, '#d3d6d3'],
    ]) +
    linear('s', [
      [0, '#4a4a8a'],
      [0.4, '#b56f96'],
      [0.74, '#f59f80'],
      [1, '#ffdca2'],
    ]) +
    linear('w', [
      [0, '#f5b08c'],
      [1, '#8a6a98'],
    ]) +
    linear('d', [
      [0, '#c98354'],
      [1, '#a9633f'],
    ]) +
    GLOWS
  let b = shore() + office()
  b += fronds(
    1230,
    20,
    [
      [196, 330, 40, 46],
      [222, 340, 60, 46],
      [172, 300, 90, 40],
      [250, 260, 40, 38],
    ],
    NIGHT,
  )
  b +=
    rect(CUT - 4, 0, 22, 800, '#6c7483') +
    rect(CUT + 12, 0, 6, 800, '#3d2a48') +
    rect(CUT + 14, 0, 4, 800, '#ffcf9a', 0, opacity(0.8))
  // one desk
  b += line('M78 700V800M340 700V800', '#5d6675', 14) + line('M520 700L506 800M1100 700L1116 800', '#4f2a34', 17)
  b += path(`M0 582H${CUT + 16}V686H0Z`, '#d3d6d8') + path(`M0 686H${CUT + 16}V708H0Z`, '#9aa1ab')
  b +=
    path(`M${CUT + 16} 582H1140L1180 686H${CUT + 16}Z`, 'url(#d)') +
    path(`M${CUT + 16} 686H1180L1176 708H${CUT + 16}Z`, '#6d3a34')
  b += rect(CUT + 16, 686, 764, 4, '#ffc58c') + rect(0, 686, CUT + 16, 4, '#eef0ee')
  b += line('M440 612Q800 600 1120 616M450 646Q760 636 1150 652', '#8a4c34', 3, opacity(0.5))
  // what stayed on the left: files, mug, phone with its cord
  b += each(
    [
      [118, 0, '#8791a0'],
      [112, 6, '#b9c0c9'],
      [120, 2, '#6f7988'],
      [108, 9, '#a2abb7'],
    ] as const,
    ([w, dx, colour], i) =>
      rect(30 + dx, 616 - i * 17, w, 16, colour, 2) + rect(30 + dx + w - 10, 620 - i * 17, 10, 8, '#e6e9e6'),
  )
  b += at(
    path('M-25 0q2 40 8 44h34q6 -4 8 -44z', '#7f8a9a') +
      ellipse(0, 0, 25, 7, '#4b5465') +
      line('M24 10q18 0 14 16q-4 8 -17 7', '#7f8a9a', 5),
    374,
    586,
    0.8,
  )
  // the socket and the one cable
  b += rect(290, 506, 56, 56, '#e3e6e5', 6) + circle(318, 534, 19, '#b4bac2') + rect(305, 521, 26, 26, CORAL, 8)
  b += line(
    'M318 540C322 590 300 626 270 634S250 666 300 664S400 626 470 640S560 664 690 640',
    '#7a2f2c',
    9,
    'opacity=".35" transform="translate(2 6)"',
  )
  b += line('M318 540C322 590 300 626 270 634S250 666 300 664S400 626 470 640S560 664 690 640', CORAL, 8)
  const page =
    path('M12 -12L-16 -216H326L316 -12Z', '#fff6e6') +
    rect(16, -190, 120, 14, '#4b2f52', 5) +
    rect(16, -160, 90, 9, '#d9bfae', 4) +
    rect(16, -138, 108, 9, '#d9bfae', 4) +
    rect(16, -116, 84, 9, '#d9bfae', 4)
  b += at(bigLaptop(0, 0, 0.66, { lid: '#2a1c3a', screen: PAPER, deck: '#4a3350', edge: '#1f142c' }, page), 678, 634)
  b += glass(1060, 630, 1.2, MANGO, PAPER) + ellipse(1062, 634, 44, 8, DEEP, opacity(0.25))
  // the empty chair, and who left it
  b += at(officeChair(), 128, 836, 0.98)
  b += seatedBack(884, 812, 2.9, {
    top: '#46406e',
    bottom: '#2b1b3c',
    skin: '#8a5240',
    hair: HAIR.black,
    rim: '#ffdca6',
    rimSide: -1,
  })
  return svg(1200, 800, defs, b)
}
