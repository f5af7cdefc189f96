import { circle, each, ellipse, line, linear, n, opacity, path, rect, svg } from '../draw'
import { leafclump, palm } from '../motifs/plants'
import { bigLaptop, cup, notebook, pen, pendant } from '../motifs/things'
import { CORAL, GLOWS, LAGOON, LIGHT, NIGHT, PALM, PAPER, SAND, SKY } from '../palette'

/** The lines on the left page: height and length. */
const LINES = [
  [34, 170],
  [66, 190],
  [98, 150],
  [130, 180],
  [162, 120],
] as const

/** First service: a notebook of crossed-out lines, and one that stays. */
export function erreursLancerService(): string {
  const defs =
    linear('s', [
      [0, '#cfe5e0'],
      [0.6, '#fbeccb'],
    ]) +
    linear('t', [
      [0, '#c98d5c'],
      [1, '#8a5434'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, '#f0dcb8') + rect(80, 30, 620, 420, '#7a4a35') + rect(96, 46, 588, 388, 'url(#s)')
  b +=
    '<clipPath id="k"><path d="M96 46h588v388H96z"/></clipPath><g clip-path="url(#k)">' +
    circle(560, 150, 220, 'url(#h)') +
    circle(560, 150, 34, '#fffaf0') +
    path('M96 434V300l60 -40l70 40v-60h90v50l80 -46l90 46v-70h80v80h120v130Z', '#c9b79c') +
    path('M96 434V350h110l60 -36l70 36h120v-24h90v24h140v84Z', '#a9937f') +
    line('M96 250Q380 310 690 220', '#8a7565', 3) +
    palm(240, 210, 0.62, PALM, { trunk: '#4d6b4c', lean: 20 }) +
    rect(470, 370, 70, 64, LAGOON) +
    path('M456 372h98l-10 -26h-78z', CORAL) +
    '</g>'
  b += rect(384, 46, 12, 388, '#7a4a35') + rect(70, 440, 640, 18, '#8f5a40')
  b += path('M96 46H684L1010 470H420Z', '#fff6e0', opacity(0.25))
  // wall: hanging lamp, frame
  b += pendant(930, 190, 1, 190, PALM)
  b +=
    rect(1050, 210, 100, 130, PAPER) + rect(1060, 220, 80, 110, SKY) + path('M1060 330q20 -60 40 -30t40 -20v50z', PALM)
  // table
  b +=
    path('M-40 470H1240V800H-40Z', 'url(#t)') +
    path('M-40 470H1240V480H-40Z', '#e0ab78') +
    line(
      'M0 540Q300 530 600 542T1200 536M0 640Q400 628 760 644T1200 634M0 730Q300 722 700 736T1200 728',
      '#7a4a2d',
      2,
      opacity(0.35),
    )
  // laptop, left
  b += path('M150 640h470l70 40h-600z', '#4d2c1c', opacity(0.35))
  b += bigLaptop(
    190,
    610,
    1,
    { lid: '#33323f', screen: '#fdfaf2', deck: '#4a4857', edge: '#292834' },
    rect(24, -186, 120, 14, NIGHT, 5) +
      rect(24, -158, 180, 8, '#d8cdb8', 4) +
      rect(24, -140, 150, 8, '#d8cdb8', 4) +
      rect(30, -106, 90, 60, SAND, 6) +
      rect(134, -106, 90, 60, SAND, 6) +
      rect(238, -106, 66, 60, SAND, 6) +
      rect(30, -32, 100, 12, '#d8cdb8', 5),
  )
  // notebook, open, the eye lands here
  const writing =
    each(LINES, ([y, w], i) => {
      const x = 24 - i * 4
      const ink = line(`M${x} ${y}q${w / 2} -14 ${w} 6`, '#4d5a86', 6, opacity(0.8))
      if (i === 4) return ink
      const stroke =
        i % 2 ? `M${x - 8} ${y + 6}q${w / 2} -24 ${w + 18} -6` : `M${x - 8} ${y - 8}q${n(w * 0.6)} 2 ${w + 20} 14`
      return ink + line(stroke, CORAL, 7)
    }) +
    line('M288 50q80 -24 170 -22M284 84q70 -20 130 -20', '#4d5a86', 6, opacity(0.8)) +
    line('M280 140q76 -22 168 -18M278 150q76 -20 166 -18', PALM, 6) +
    line('M276 184l14 14l30 -36', PALM, 8)
  b += notebook(640, 520, 1, writing)
  b += pen(1000, 716, -32, NIGHT, CORAL, LIGHT)
  // cup
  b +=
    ellipse(1050, 524, 96, 16, '#4d2c1c', opacity(0.35)) +
    cup(1040, 478, 1.05, LAGOON, '#4a2a1c', '#f6ead3') +
    line('M1026 420q-14 -24 2 -44q14 -22 0 -42M1056 420q-10 -20 2 -38', '#fffaf0', 6, opacity(0.75))
  // crumpled paper
  b +=
    path('M70 716l24 -40l44 -8l36 22l8 40l-30 30l-50 4z', '#fffaf0') +
    path('M94 676l34 30l46 -16M128 706l-20 52M128 706l50 26', 'none', 'stroke="#d9c39b" stroke-width="4" ')
  b += path('M236 744l18 -30l34 0l20 26l-14 28l-40 2z', '#fff3da')
  b += leafclump(1180, 470, 0.9, PALM, 9, 9, 85)
  return svg(1200, 800, defs, b)
}
