import { circle, ellipse, line, linear, opacity, path, rect, svg } from '../draw'
import { cloud, glints, karsts, stars } from '../motifs/nature'
import { hut } from '../motifs/places'
import { leafclump, palm } from '../motifs/plants'
import { skiff } from '../motifs/vehicles'
import { APRICOT, DEEP, GLOWS, LIGHT } from '../palette'

/** Membership: the lit window of a house on stilts, the boat made fast. */
export function abonnement(): string {
  const defs =
    linear('s', [
      [0, '#22355f'],
      [0.3, '#56507f'],
      [0.48, '#b0697a'],
      [0.58, APRICOT],
      [0.64, LIGHT],
    ]) +
    linear('w', [
      [0, '#e79a80'],
      [0.2, '#9c5d75'],
      [1, '#231a3f'],
    ]) +
    GLOWS
  let b =
    rect(0, 0, 1200, 1000, 'url(#s)') +
    stars(1200, 220, 34, 4) +
    circle(330, 640, 380, 'url(#h)') +
    circle(330, 620, 50, '#fff0cf')
  b += cloud(60, 400, 300, 30, '#e8a08d', 0.5) + cloud(640, 300, 330, 28, '#a5708a', 0.55)
  b += karsts(654, 330, 30, [
    [60, 120, 80, '#dd9580'],
    [440, 140, 110, '#d48d7f'],
    [160, 110, 130, '#c67d78'],
    [-70, 190, 300, '#9a5c6c', '#834d64'],
    [560, 190, 300, '#8d5268', '#78435e'],
    [730, 260, 440, '#6b3d5c', '#5a3252'],
    [960, 330, 560, '#4b2c4c', '#3e2343'],
  ])
  b +=
    rect(0, 648, 1200, 352, 'url(#w)') +
    path('M700 649h510v230l-160 60l-180 -110l-130 -60z', '#2b1b3b', opacity(0.35)) +
    glints(330, 652, 1000, '#ffdfa6', 12, { spread: 0.8, alpha: 0.8, step: 11 })
  b += ellipse(860, 660, 330, 200, 'url(#lg)', opacity(0.7))
  b += hut(610, 720, 2.0, '#3c2647', '#1e1430', '#1b1228', '#ffcf7d')
  b += line('M690 838h150M710 858h190M676 880h120M730 904h150M860 842h90M880 866h70', '#ffcf7d', 5, opacity(0.55))
  b += line('M600 696L600 840', '#1b1228', 10) + line('M600 770Q520 830 470 806', '#1b1228', 3)
  b += skiff(190, 800, 1, '#1b1228')
  b += path('M1096 696L1180 1000H1240V700Z', '#1b1228') + path('M1070 690H1210V704H1070Z', '#2a1c3a')
  b += palm(1120, 330, 1.25, '#150e25', { height: 560, lean: -40 })
  b += leafclump(1130, 1010, 1.2, DEEP, 7, 11, 90) + path('M880 1000Q1040 930 1200 940V1000Z', DEEP)
  return svg(1200, 1000, defs, b)
}
