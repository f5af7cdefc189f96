import { circle, line, linear, opacity, path, rect, svg } from '../draw'
import { cloud, glints, karsts } from '../motifs/nature'
import { standing } from '../motifs/people'
import { leafclump } from '../motifs/plants'
import { CORAL, GLOWS, NIGHT } from '../palette'

/** Offer Coaching: alone on a landing stage at first light. */
export function offerCoaching(): string {
  const defs =
    linear('s', [
      [0, '#4f5b86'],
      [0.35, '#a98fa6'],
      [0.62, '#f0b79a'],
      [0.8, '#fde1b4'],
    ]) +
    linear('w', [
      [0, '#f3c7a1'],
      [0.35, '#a98a9c'],
      [1, '#3b3a63'],
    ]) +
    GLOWS
  let b = rect(0, 0, 800, 800, 'url(#s)') + circle(300, 430, 300, 'url(#h)')
  b += cloud(60, 210, 260, 22, '#fbdcc0', 0.6) + cloud(440, 150, 240, 20, '#e3b7ae', 0.5)
  b += karsts(474, 300, 50, [
    [250, 110, 90, '#d9a79b'],
    [340, 120, 140, '#cf9a96'],
    [60, 170, 210, '#b98593', '#a87587'],
    [-90, 210, 330, '#8d6685', '#7b5879'],
    [440, 190, 300, '#a87789', '#94677e'],
    [590, 280, 430, '#6f5177', '#5f456b'],
  ])
  b += rect(0, 470, 800, 330, 'url(#w)') + circle(300, 466, 26, '#fff3d6') + rect(0, 470, 800, 1, '#fde1b4')
  b +=
    path('M590 471h220v190l-90 40l-60 -70l-40 -90z', '#5f456b', opacity(0.35)) +
    path('M-10 471h130l-30 130l-50 50l-50 -30z', '#7b5879', opacity(0.3))
  b += glints(300, 474, 760, '#fff0d2', 8, { spread: 0.5, alpha: 0.9, step: 9 })
  // landing stage
  b +=
    path('M470 560H560L760 800H380Z', '#3a2a45') +
    line('M462 592H586M454 628H618M444 670H652M430 716H690M412 768H734', '#5b4360', 4) +
    path('M470 560H560L566 567H468Z', '#c98a85')
  b +=
    rect(458, 520, 10, 90, '#2a1c36') +
    rect(564, 520, 10, 90, '#2a1c36') +
    rect(372, 640, 16, 160, '#1f1430') +
    rect(716, 690, 18, 110, '#1f1430')
  b += path('M500 604L486 800H470L494 604ZM516 604L560 760L540 700L524 604Z', NIGHT, opacity(0.25))
  b += standing(514, 604, 1.08, {
    top: CORAL,
    bottom: '#241838',
    skin: '#6b3f4d',
    hair: '#1f1430',
    rim: '#ffe3b8',
    rimSide: -1,
    facing: -1,
  })
  b += leafclump(60, 830, 1.1, '#1f1430', 2, 9, 80) + path('M0 800V760Q120 740 240 800Z', '#1f1430')
  return svg(800, 800, defs, b)
}
