import { at, circle, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { lantern } from '../motifs/places'
import { bananaLeaf, leafclump } from '../motifs/plants'
import { CORAL, GLOWS, LIGHT, NIGHT } from '../palette'

/** The doorway: one leaf open, a lit room with a table behind. Origin: middle of the threshold; 250 wide, 340 high. */
function doorway(): string {
  return (
    ellipse(0, -150, 330, 300, 'url(#lg)') +
    rect(-104, -318, 208, 318, '#2b1c3a') +
    rect(-84, -296, 168, 296, '#ffd590') +
    // The room: a lamp over a table, two chairs, a shelf; somebody's jacket on a hook.
    rect(-84, -70, 168, 70, '#e6a56b') +
    line('M18 -296V-236', '#8a5434', 3) +
    path('M-8 -214Q-4 -238 18 -238T44 -214Z', CORAL) +
    ellipse(18, -214, 26, 4, '#fff6e0') +
    path('M-30 -96H66V-88H-30Z', '#8a5434') +
    line('M-20 -88L-26 -34M56 -88L62 -34', '#8a5434', 6) +
    path('M-2 -96v-16h18v16zM34 -96l-6 -18h22l-6 18z', '#fff6e6') +
    path('M-66 -218h40v6h-40z', '#b5724f') +
    path('M-62 -218v-22h9v22zM-50 -218v-28h8v28zM-40 -218v-18h10v18z', '#8d4f63') +
    path('M-84 0V-296H-74V0Z', '#c9874f', opacity(0.5)) +
    // The leaf that stands open into the lane.
    path('M84 -296L150 -282V22L84 0Z', '#5b3340') +
    path('M96 -276L138 -266V-160L96 -164ZM96 -144L138 -140V-18L96 -28Z', '#47283a') +
    path('M84 -296L88 -295V1L84 0Z', '#f0a97c') +
    circle(98, -150, 4, LIGHT) +
    // Frame, lintel, steps.
    path('M-118 -336H118L106 -312H-106Z', '#4b2f4a') +
    path('M-118 -336H118L116 -330H-116Z', '#c98a72') +
    path('M-112 0H112L124 16H-124Z', '#7d4a52') +
    path('M-124 16H124L140 36H-140Z', '#5b3548') +
    line('M-112 0H112M-124 16H124', '#f0b08c', 3)
  )
}

/** Behind the paywall's panel: a dark lane, calm on the left; on the right a door stands open and lit. */
export function locked(): string {
  const defs =
    linear(
      'f',
      [
        [0, NIGHT],
        [0.5, NIGHT],
        [1, NIGHT, 0],
      ],
      1,
      0,
    ) +
    linear('p', [
      [0, '#ffd08a', 0.55],
      [1, '#ffd08a', 0],
    ]) +
    linear('s', [
      [0, '#241a44'],
      [1, '#4b3560'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 600, NIGHT)
  // A strip of evening sky between the roofs, houses on both sides of the lane.
  b += path('M420 0H760L700 300H600Z', 'url(#s)') + path('M600 300q20 -60 44 -58q24 2 56 58z', '#35254e')
  b += path('M0 0H520L606 260V470L380 600H0Z', '#1e1636') + path('M520 0L606 260V300L470 0Z', '#2b2046')
  b += path('M700 150L780 90V0H1200V520H700Z', '#2c1d3d') + path('M680 168L790 76H1200V96H796L690 184Z', '#3d2849')
  b += repeat(6, (i) => line(`M${812 + i * 76} 96V500`, '#251837', 2))
  b += path('M606 300h94v190h-110l16 -20z', '#251a3c') + rect(628, 356, 20, 26, '#c98a5c', 2, opacity(0.7))
  b += path('M0 600V560L380 520L590 484H1200V600Z', '#231735')
  // The light comes out over the paving.
  b += path('M846 500H1040L980 600H560Z', 'url(#p)')
  b += line('M470 548H1180M420 578H1160M760 500L640 600M900 500L860 600M1040 500L1080 600', '#150e25', 2, opacity(0.5))
  b += at(doorway(), 944, 484, 1.12)
  // A window with a shutter, a bench, pots by the door; a bicycle leans in the dark.
  b +=
    rect(1134, 206, 90, 138, '#3d2849', 3) +
    rect(1142, 214, 90, 122, '#e7a765') +
    line('M1176 210v130M1142 270h60', '#2b1c3a', 5)
  b += line('M690 120Q800 176 900 128T1200 150', '#150e25', 3)
  b += lantern(754, 142, 0.62, CORAL) + lantern(1100, 146, 0.8, '#f2a541') + lantern(700, 126, 0.4, '#f2a541')
  b += leafclump(1150, 500, 0.5, '#1f4a44', 5, 9, 90) + path('M1118 494h64l-10 48h-44z', '#8a4a3f')
  b +=
    bananaLeaf(772, 520, 0.62, -20, '#1c3f40', '#35604f') +
    bananaLeaf(772, 520, 0.52, 24, '#1a3639', '#35604f') +
    path('M744 510h56l-8 40h-40z', '#6b3a3f')
  b += at(
    circle(0, -30, 30, 'none', 'stroke="#0f0a1c" stroke-width="5"') +
      circle(104, -30, 30, 'none', 'stroke="#0f0a1c" stroke-width="5"') +
      line(
        'M0 -30L34 -74H84L50 -28ZM104 -30L82 -90M34 -74L28 -88M20 -90H38M74 -92Q90 -98 96 -88M50 -28L34 -74',
        '#0f0a1c',
        5,
      ),
    560,
    556,
    0.86,
  )
  b += rect(0, 0, 720, 600, 'url(#f)')
  return svg(1200, 600, defs, b)
}
