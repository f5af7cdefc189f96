import { at, circle, ellipse, line, linear, opacity, path, random, rect, svg } from '../draw'
import { cloud, karsts, ripples } from '../motifs/nature'
import { fronds, leafclump } from '../motifs/plants'
import { CORAL, GLOWS, LIGHT } from '../palette'

/** Fine rain over the box 0,0–w,h: every stroke falls the same way. */
function rain(
  w: number,
  h: number,
  count: number,
  seed: number,
  colour: string,
  alpha: number,
  length: number,
): string {
  const r = random(seed)
  let d = ''
  for (let i = 0; i < count; i += 1) d += `M${Math.round(r() * w)} ${Math.round(r() * h)}l${-length * 0.28} ${length}`
  return line(d, colour, 2, opacity(alpha))
}

/** A longtail on the sand, bow towards us to the right, a tarpaulin over it. Origin: its keel's middle; 620 wide. */
function beached(): string {
  return (
    ellipse(0, 30, 330, 26, '#3a3350', opacity(0.45)) +
    path(
      'M-310 -70C-250 10 -60 34 110 14C210 0 262 -60 292 -190C296 -204 314 -200 312 -186' +
        'C300 -40 262 36 130 52C-60 72 -240 40 -310 -70Z',
      '#3d2a48',
    ) +
    path(
      'M-310 -70C-250 10 -60 34 110 14C210 0 262 -60 292 -190L300 -188C276 -52 226 20 118 32C-60 50 -240 26 -310 -70Z',
      '#6f4a62',
    ) +
    // Tarpaulin over three hoops.
    path('M-190 4Q-186 -84 -150 -92Q-60 -112 40 -96Q84 -90 92 10Q-40 30 -190 4Z', '#4f6f80') +
    path('M-190 4Q-186 -84 -150 -92Q-128 -97 -104 -100Q-140 -60 -138 13Q-166 10 -190 4Z', '#3f5b6d') +
    path('M40 -96Q84 -90 92 10Q70 14 44 16Q60 -60 20 -99Z', '#6a8c99') +
    line('M-104 -100Q-140 -60 -138 13M20 -99Q60 -60 44 16', '#3f5b6d', 3) +
    // The scarf on the bow is wet and hangs.
    path('M286 -166l24 4 2 16l-22 -4z', LIGHT) +
    path('M284 -150l26 4l2 44l-10 -14l-6 34l-8 -30l-8 16z', CORAL) +
    line('M300 -60Q360 40 420 66', '#2a2340', 4)
  )
}

/** Something failed: the boat is pulled up on the sand, it rains, the boat waits and so do we. */
export function error(): string {
  const defs =
    linear('s', [
      [0, '#3d4a68'],
      [0.5, '#7a849a'],
      [1, '#b9b4b4'],
    ]) +
    linear('w', [
      [0, '#98a3ac'],
      [1, '#5a6b82'],
    ]) +
    linear('g', [
      [0, '#a8968e'],
      [1, '#5f5166'],
    ]) +
    linear('m', [
      [0, '#c9c6c4', 0],
      [1, '#c9c6c4', 0.6],
    ]) +
    GLOWS
  let b = rect(0, 0, 1000, 430, 'url(#s)')
  b +=
    cloud(-60, 120, 460, 60, '#55607b', 0.8) +
    cloud(330, 84, 420, 50, '#4c5874', 0.8) +
    cloud(640, 150, 460, 54, '#5d6882', 0.7)
  b += cloud(120, 210, 360, 36, '#6d778e', 0.6) + ellipse(660, 250, 260, 120, 'url(#lg)', opacity(0.5))
  b += karsts(426, 690, 81, [
    [420, 120, 90, '#a4a6b0'],
    [540, 90, 60, '#aaabb3'],
    [720, 150, 160, '#8a90a3'],
    [-60, 190, 250, '#6f7893', '#646d89'],
    [110, 130, 150, '#7f879d', '#757d95'],
    [850, 200, 300, '#6f7893', '#646d89'],
  ])
  b += rect(0, 300, 1000, 126, 'url(#m)')
  b += rect(0, 420, 1000, 200, 'url(#w)') + ripples(20, 436, 960, 90, '#dfe4e6', 5, 34, 0.4)
  // The beach, the last wave, wet sand that mirrors.
  b +=
    path('M0 560Q240 500 480 540T1000 500V800H0Z', '#8a8088') +
    path('M0 546Q240 486 480 528T1000 488V506Q760 556 480 546T0 566Z', '#e3e4e2', opacity(0.75))
  b += path('M0 580Q260 524 500 560T1000 528V800H0Z', 'url(#g)')
  b +=
    ellipse(360, 640, 260, 16, '#c9c6c4', opacity(0.35)) +
    ellipse(800, 600, 120, 8, '#c9c6c4', opacity(0.4)) +
    ellipse(700, 740, 170, 12, '#c9c6c4', opacity(0.25))
  b += rain(1000, 620, 70, 3, '#e8ecee', 0.35, 34)
  b += at(beached(), 430, 640, 1.04)
  // The mooring stake, and a storm lantern that somebody lit under it all the same.
  b += path('M858 716l6 -76h14l6 76z', '#2a2340')
  b +=
    ellipse(784, 690, 90, 70, 'url(#lg)') +
    line('M770 664q14 -26 28 0', '#2a2340', 4) +
    rect(766, 664, 36, 6, '#2a2340', 3) +
    path('M770 670h28l4 34h-36z', '#ffe3a8') +
    circle(784, 690, 6, CORAL) +
    rect(764, 704, 40, 10, '#2a2340', 3)
  b += line('M640 726q24 6 46 0M210 724q30 8 60 0M900 640q20 5 38 0M120 690q18 4 34 0', '#4b4058', 3, opacity(0.5))
  b += rain(1000, 800, 60, 9, '#f3f5f5', 0.5, 60)
  b += fronds(
    1024,
    30,
    [
      [196, 300, 110, 46],
      [220, 290, 120, 44],
      [176, 260, 130, 40],
      [246, 210, 70, 36],
    ],
    '#2a2742',
  )
  b +=
    path('M0 800V748Q120 716 270 800Z', '#2a2742') +
    leafclump(60, 806, 0.86, '#2a2742', 4, 9, 80) +
    leafclump(176, 812, 0.5, '#332e4c', 6, 8, 76)
  return svg(1000, 800, defs, b)
}
