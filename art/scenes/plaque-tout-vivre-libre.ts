import { at, circle, each, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { CORAL, GLOWS, LIGHT, PAPER } from '../palette'

/** Where pictures hung: the wall kept its colour under them. */
const MARKS = [
  [300, 170, 120, 156],
  [446, 196, 92, 92],
  [446, 304, 92, 64],
  [566, 176, 70, 100],
] as const

/** The stairs behind the door: light from above, a rail that goes down. Origin: 0,0 – 176 × 400. */
function stairwell(): string {
  return (
    rect(0, 0, 176, 420, 'url(#l)') +
    path('M0 0H176V40L0 96Z', '#fff8e8') +
    path('M0 420V300H36V326H70V352H104V378H138V404H176V420Z', '#c98f70') +
    path('M0 300H36V306H0ZM36 326H70V332H36ZM70 352H104V358H70ZM104 378H138V384H104Z', '#fff0d6') +
    line('M4 214L172 330', '#6a4a52', 8) +
    line('M18 226V300M52 250V326M88 274V352M122 298V378M156 320V404', '#6a4a52', 5) +
    rect(102, 60, 50, 74, '#fff8e8') +
    line('M127 60v74M102 96h50', '#e9b994', 4)
  )
}

/** The box that is left, with the plant that comes along. Origin: its front bottom left corner; 230 wide. */
function box(): string {
  const leaf = (turn: number, size: number, colour: string) =>
    group(
      path('M0 0Q-26 -50 -16 -110Q-4 -140 10 -150Q30 -110 24 -66Q18 -26 0 0Z', colour) +
        line('M0 0Q2 -70 9 -136', '#9fcbb0', 3, opacity(0.7)),
      `translate(112 -150) rotate(${turn}) scale(${size})`,
    )
  return (
    path('M20 8L300 -12L420 24L150 62Z', '#8f7f80', opacity(0.4)) +
    path('M26 -150L196 -158L262 -184L96 -178Z', '#7a4f3c') +
    leaf(-62, 0.8, '#2f7560') +
    leaf(58, 0.9, '#2f7560') +
    leaf(-30, 1.06, '#1f5d50') +
    leaf(30, 1.1, '#3d8a6c') +
    leaf(2, 1.2, '#2a6b58') +
    path('M0 -152L206 -160L200 8L8 20Z', '#d39a6a') +
    path('M206 -160L266 -188L262 -28L200 8Z', '#a86f4c') +
    path('M0 -152L206 -160L178 -112L-34 -100Z', '#e9b988') +
    path('M206 -160L266 -188L312 -150L250 -122Z', '#bf845c') +
    path('M88 -112L122 -114L120 13L90 15Z', '#f3dcb4', opacity(0.8)) +
    line('M30 -14l36 -2M30 -30l22 -1', '#8a5a40', 5)
  )
}

/** Two keys on a coral ring, lying on the boards. Origin: the ring's middle. */
function keys(): string {
  const key = (turn: number, colour: string) =>
    group(
      circle(66, 0, 21, 'none', `stroke="${colour}" stroke-width="12"`) +
        path('M88 -6H186L194 0L186 6H178V20H166V8H156V24H142V6H88Z', colour),
      `rotate(${turn})`,
    )
  const both = (a: string, c: string) => key(16, a) + key(52, c)
  return (
    group(
      both('#8a6a68', '#8a6a68') + circle(0, 0, 36, 'none', 'stroke="#8a6a68" stroke-width="16"'),
      'translate(-10 12) scale(1 .6)',
      opacity(0.55),
    ) +
    group(
      both('#f3d9a8', '#c99f78') +
        circle(0, 0, 36, 'none', `stroke="${CORAL}" stroke-width="16"`) +
        line('M-30 -14A34 34 0 0 1 6 -35', '#ff9a82', 6),
      'scale(1 .6)',
    )
  )
}

/** Leaving it all: an emptied flat at first light, the door already open. */
export function plaqueToutVivreLibre(): string {
  const defs =
    linear(
      'b',
      [
        [0, '#b9d6d6'],
        [1, '#d3dfd6'],
      ],
      1,
      0.3,
    ) +
    linear('v', [
      [0, '#a9d3d8'],
      [0.55, '#f3e3c6'],
      [1, '#f0977c'],
    ]) +
    linear('f', [
      [0, '#c7a58c'],
      [1, '#94685a'],
    ]) +
    linear('l', [
      [0, '#ffe9c6'],
      [1, '#f6b98e'],
    ]) +
    linear('y', [
      [0, '#ffe6bd', 0.85],
      [1, '#ffe6bd', 0.1],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, '#9fc3c6')
  // ceiling, walls, floor: the corner stands at x 170 and 1010
  b += path('M0 0H1200L1010 84H170Z', '#dfe9e2') + rect(170, 84, 840, 466, 'url(#b)')
  b += path('M0 0L170 84V550L0 690Z', '#8fb7bc') + path('M1200 0L1010 84V550L1200 690Z', '#a9c8c6')
  b += path('M170 550H1010L1200 690V800H0V690Z', 'url(#f)')
  b += line(
    'M240 550L60 800M340 550L226 800M440 550L384 800M540 550L540 800M640 550L700 800M740 550L860 800' +
      'M840 550L1020 800M940 550L1180 800M206 582L20 790M960 550L1200 754',
    '#7d5650',
    3,
    opacity(0.6),
  )
  b += line(
    'M290 620h64M470 596h66M600 660h82M760 610h58M900 700h84M386 740h148M130 700h98M690 770h152M940 590h54',
    '#7d5650',
    3,
    opacity(0.5),
  )
  b += path('M170 534H1010V550H170ZM0 664L170 534V550L0 690ZM1200 664L1010 534V550L1200 690Z', '#f0ede0')
  // window in the left wall, its light on the back wall
  b +=
    path('M36 100L132 136V452L36 506Z', PAPER) +
    path('M46 118L122 146V442L46 486Z', 'url(#v)') +
    path('M81 128L88 131V466L81 470ZM46 282L122 288V296L46 292Z', PAPER) +
    path('M24 506L140 450V464L24 524Z', '#f6efe0')
  b += line('M20 70L150 112', '#6a7f84', 7) + circle(20, 70, 9, '#6a7f84') + circle(150, 112, 6, '#6a7f84')
  b += path(
    'M262 150L402 132V320L262 356ZM414 131L566 112V280L414 317ZM262 370L402 334V490L262 534ZM414 331' +
      'L566 294V442L414 486Z',
    '#ffe3bd',
    opacity(0.62),
  )
  b += each(
    MARKS,
    ([x, y, w, h]) =>
      rect(x - 7, y - 7, w + 14, h + 14, '#7fa6a8', 3, opacity(0.26)) +
      rect(x, y, w, h, '#fff6e2', 0, opacity(0.82)) +
      line(`M${x + w / 2} ${y - 12}v6`, '#4a5a60', 5) +
      line(`M${x + w / 2 + 3} ${y - 8}l12 8`, '#7d9a9c', 3, opacity(0.7)),
  )
  b +=
    path('M1046 218L1150 198V427L1046 424Z', '#7fa6a8', opacity(0.35)) +
    path('M1053 226L1143 209V417L1053 415Z', '#f0f1e2', opacity(0.8)) +
    line('M1098 192v7', '#4a5a60', 5)
  b += rect(600, 486, 34, 26, '#eef0e6', 4) + circle(609, 499, 3, '#7d9a9c') + circle(624, 499, 3, '#7d9a9c')
  // the open door
  b +=
    rect(716, 132, 212, 418, '#f3efe2') +
    at(stairwell(), 734, 150).replace('<g', '<g clip-path="url(#d)"') +
    '<clipPath id="d"><path d="M0 0H176V400H0Z"/></clipPath>'
  b +=
    path('M910 150L1006 122V604L910 550Z', '#7f9ea3') +
    path('M924 176L992 158V330L924 334ZM924 362L992 362V560L924 524Z', '#6b8b92') +
    path('M910 150L916 148V554L910 550Z', LIGHT)
  b += circle(990, 356, 8, '#f3d9a8') + line('M990 356h-16', '#f3d9a8', 6)
  b += path('M734 550H910L1000 800H560Z', 'url(#y)')
  // the bulb that stays
  b += line('M664 42V120', '#6a7f84', 4) + rect(655, 116, 18, 20, '#6a7f84', 3) + ellipse(664, 152, 17, 20, '#f6f1e2')
  b += at(box(), 262, 672, 1.08)
  b += ellipse(790, 716, 150, 34, 'url(#lg)') + at(keys(), 742, 716, 0.74)
  b += repeat(3, (i) => ellipse(560 + i * 46, 588 + (i % 2) * 10, 5, 2.4, '#f3e3c6', opacity(0.8)))
  return svg(1200, 800, defs, b)
}
