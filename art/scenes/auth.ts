import { at, circle, clip, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { backpack } from '../motifs/luggage'
import { hills, karsts, streak, sun } from '../motifs/nature'
import { seatedTable } from '../motifs/people'
import { palm } from '../motifs/plants'
import { glass } from '../motifs/things'
import { APRICOT, CORAL, GLOWS, NIGHT } from '../palette'

const VIEW = 'M150 108Q150 78 180 78H1020Q1050 78 1050 108V690H150Z'

/** What passes outside: flooded rice fields under the last sun, hills, palms on the dykes, the wires of the line. */
function outside(): string {
  return (
    rect(150, 78, 900, 620, 'url(#s)') +
    sun(430, 428, 40, '#fff3d4', 300) +
    streak(560, 240, 360, 22, '#e79a8d', 0.6) +
    streak(200, 310, 240, 14, '#f3b394', 0.6) +
    streak(760, 180, 260, 14, '#a9708a', 0.5) +
    karsts(470, 430, 31, [
      [190, 120, 70, '#d98f7f'],
      [540, 130, 110, '#c97d7a'],
      [640, 180, 210, '#a4647a', '#90566f'],
      [820, 220, 300, '#7d4a68', '#6b3e5d'],
      [980, 160, 200, '#7d4a68', '#6b3e5d'],
    ]) +
    hills(
      140,
      1060,
      474,
      [
        [240, 24],
        [380, 12],
        [560, 30],
        [760, 20],
        [960, 42],
      ],
      '#8d566c',
    ) +
    // Fields full of water: bands of sky between dark dykes.
    rect(150, 470, 900, 230, 'url(#w)') +
    ellipse(430, 500, 260, 60, 'url(#h)', opacity(0.55)) +
    line('M150 474H1050', '#6b3e5d', 5) +
    line('M150 500Q480 494 1050 512M150 540Q620 524 1050 556', '#6b3e5d', 5) +
    path('M150 598Q560 566 1050 612V630Q560 584 150 612Z', '#4b2c4c') +
    line('M430 474L330 700M700 506L860 700M560 530L600 580', '#5b3654', 6) +
    each([560, 600, 636, 760, 800, 846, 900], (x) =>
      line(`M${x} ${640 + (x % 3) * 8}v-14m-5 2l5 12l6 -13`, '#4b2c4c', 3),
    ) +
    line('M390 520h70M404 536h44M380 556h96M398 580h60', '#fff0cf', 3, opacity(0.8)) +
    palm(250, 330, 0.42, '#3e2343', { height: 400, lean: 26 }) +
    palm(330, 400, 0.3, '#4b2c4c', { height: 330, lean: -16 }) +
    // Wires dip from post to post: the train is moving.
    rect(702, 132, 9, 568, '#2f1c3a') +
    line('M684 150h46M690 176h34', '#2f1c3a', 6) +
    line('M150 206Q420 236 706 150Q900 222 1050 204M150 232Q420 262 706 176Q900 248 1050 232', '#2f1c3a', 2.6)
  )
}

/** A bench back with piping, seen from its end; origin: foot of the back, inner side; 150 wide, 420 high. */
const bench = (colour: string, edge: string, dark: string) =>
  path('M0 0Q-6 -330 26 -400Q40 -424 76 -420H300V0Z', colour) +
  path('M0 0Q-6 -330 26 -400Q40 -424 76 -420L80 -408Q52 -410 40 -390Q12 -320 18 0Z', edge) +
  path('M-190 -20Q-196 -62 -160 -64H20V60H-176Z', colour) +
  path('M-190 -20Q-196 -62 -160 -64H8V-52H-154Q-178 -52 -178 -20Z', edge) +
  rect(-176, 50, 350, 160, dark)

/** Sign in: a window seat on the evening train; the ticket is on the table. */
export function auth(): string {
  const defs =
    linear('s', [
      [0, '#2b3c69'],
      [0.3, '#76618a'],
      [0.48, '#d17f80'],
      [0.58, '#f6ac80'],
      [0.66, '#ffd692'],
    ]) +
    linear('w', [
      [0, '#f8bd8a'],
      [0.3, '#d98a7f'],
      [1, '#6d4670'],
    ]) +
    linear('i', [
      [0, '#241739'],
      [1, '#1b1230'],
    ]) +
    linear(
      'l',
      [
        [0, '#ffb98a', 0.3],
        [1, '#ffb98a', 0],
      ],
      0,
      1,
    ) +
    GLOWS
  let b = rect(0, 0, 1200, 1000, 'url(#i)')
  // Wall panels and the luggage rack.
  b += rect(0, 0, 1200, 40, '#160e27') + line('M0 40H1200', '#4b2f52', 3)
  b += rect(110, 42, 980, 690, '#3a2549', 46) + rect(124, 54, 952, 664, '#54354f', 40) + path(VIEW, NIGHT)
  b += clip('v', VIEW, outside())
  // The sash is half open: a bar across, glass above it.
  b += rect(150, 262, 900, 14, '#3a2549') + rect(150, 262, 900, 4, '#c98a7c')
  b += path('M150 108Q150 78 180 78H420L300 262H150ZM520 78H570L450 262H400Z', '#fff1d6', opacity(0.08))
  b += rect(96, 690, 1008, 30, '#6b4358', 4) + rect(96, 690, 1008, 5, '#f0b08c')
  b += path('M150 720H1050L1180 1000H60Z', 'url(#l)')
  // Curtain, blown in at the right.
  b += path('M1064 58Q1010 240 1034 420Q1046 520 1000 640Q1060 620 1086 560Q1110 420 1100 58Z', '#8d4f63')
  b += path(
    'M1064 58Q1010 240 1034 420Q1046 520 1000 640Q1022 632 1038 620Q1070 500 1056 400Q1040 240 1080 58Z',
    '#b46a70',
  )
  b += line('M96 58H1104', '#8d4f63', 8)
  // Left bench: the backpack has the seat opposite.
  b += at(bench('#1f5d46', '#4c8a68', '#140e25'), 110, 890, 1.02, -1)
  b += backpack(222, 826, 1.75, '#f2a541', '#c97f2c', '#5b3326')
  // Right bench and the traveller, who looks out.
  b += at(bench('#1b5040', '#4c8a68', '#140e25'), 1010, 890, 1.02)
  const traveller = { top: CORAL, skin: '#8a5240', hair: '#1b1226', bottom: '#27304f', style: 'ponytail' } as const
  b += seatedTable(948, 980, 3.3, { ...traveller, rim: '#ffd9a0', rimSide: -1, facing: -1 })
  // Folding table: tea, ticket.
  b +=
    path('M440 744H800L820 762H424Z', '#8a5a52') +
    path('M424 762H820V776H424Z', '#5b3548') +
    rect(610, 776, 20, 180, '#2a1a3a')
  b += line('M440 744H800', '#f0b08c', 3)
  b += glass(520, 748, 1.15, '#d9793f', '#fff1d6')
  b += at(
    path('M0 0L128 -6L150 14L20 20Z', '#fff1d6') +
      path('M0 0L34 -2L54 18L20 20Z', APRICOT) +
      line('M62 4l52 -2M68 11l40 -2', '#8d6a5a', 3),
    590,
    746,
  )
  b += path('M0 960Q300 930 600 950T1200 956V1000H0Z', '#120b20')
  b += repeat(3, (i) => circle(1148, 300 + i * 22, 4, '#6b4358'))
  return svg(1200, 1000, defs, b)
}
