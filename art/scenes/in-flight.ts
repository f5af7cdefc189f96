import { circle, clip, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cloud, stars, streak } from '../motifs/nature'
import { glass, phone } from '../motifs/things'
import { CORAL, GLOWS, LIGHT, NIGHT } from '../palette'

/** The window in the wall, and the shade's slot above the glass. */
const PANE = 'M352 250Q352 92 510 92H620Q778 92 778 250V520Q778 678 620 678H510Q352 678 352 520Z'

/** Outside: the moon on a sea of clouds, a coast with its lights in a gap, the wing. */
function outside(): string {
  return (
    rect(330, 80, 470, 620, 'url(#s)') +
    `<g transform="translate(330 84)">${stars(460, 230, 46, 12)}</g>` +
    circle(668, 218, 150, 'url(#h)', opacity(0.7)) +
    circle(668, 218, 34, '#fff3d4') +
    streak(380, 330, 300, 16, '#6d6a95', 0.5) +
    streak(520, 372, 280, 12, '#a9828f', 0.55) +
    // The horizon, then the gap in the clouds where the coast lies.
    rect(330, 396, 470, 300, 'url(#c)') +
    path('M330 470Q420 446 500 470T660 462Q740 452 800 468V530Q680 548 560 532T330 548Z', '#1d2447') +
    path('M330 486Q430 470 520 492Q600 510 700 494Q760 486 800 494V520Q690 536 590 522T330 540Z', '#161a38') +
    line('M350 524Q440 500 540 514T690 500', '#ffcf86', 2.4, 'stroke-dasharray=".1 9"') +
    line('M430 516Q500 520 560 526T640 516M540 514Q560 500 580 504', '#ffe3ad', 2.4, 'stroke-dasharray=".1 7"') +
    each(
      [
        [470, 510, 3],
        [560, 519, 4],
        [610, 512, 3],
      ] as const,
      ([x, y, r]) => circle(x, y, r * 4, 'url(#lg)') + circle(x, y, r, '#fff0cf'),
    ) +
    cloud(300, 470, 300, 60, '#8d7699', 0.9) +
    cloud(560, 462, 300, 54, '#a98793', 0.85) +
    cloud(270, 600, 420, 84, '#6a5a86') +
    cloud(520, 580, 380, 70, '#7d678d') +
    cloud(330, 690, 520, 92, '#4d4470') +
    // The wing comes in from below and points at the moon.
    path('M330 700L352 560Q520 496 716 424L736 404L744 428Q640 520 560 700Z', '#2b2647') +
    path('M352 560Q520 496 716 424L736 404L738 412Q560 500 356 584Z', '#c7a5a0') +
    path('M356 584Q560 500 738 412L740 420Q580 520 430 620Z', '#453b60') +
    line('M420 612Q560 520 690 452M480 640Q600 560 668 494', '#1f1b38', 3) +
    circle(738, 408, 16, 'url(#lg)') +
    circle(738, 408, 5, CORAL)
  )
}

/** No network: a cabin window at night, and on the tray a phone whose page is lit all the same. */
export function inFlight(): string {
  const defs =
    linear('s', [
      [0, '#151233'],
      [0.3, '#27315f'],
      [0.46, '#6d5f86'],
      [0.54, '#c98a86'],
    ]) +
    linear('c', [
      [0, '#c08d8f'],
      [0.4, '#6f5d86'],
      [1, '#3a335c'],
    ]) +
    linear('w', [
      [0, '#241a3c'],
      [0.7, '#3a2749'],
      [1, '#241739'],
    ]) +
    linear('t', [
      [0, '#6b4a63'],
      [1, '#3a2544'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 1000, 'url(#w)')
  // Wall panels, and the next window, its shade down.
  b += line('M250 0V760M880 0V760', '#1a1230', 6) + line('M256 0V760M886 0V760', '#4b3558', 2.4)
  b += rect(972, 110, 320, 560, '#4b3558', 140) + rect(992, 130, 300, 520, '#33244a', 124)
  b += repeat(5, (i) => line(`M1010 ${220 + i * 76}H1200`, '#2a1c40', 4)) + rect(1090, 606, 110, 12, '#5f4668', 6)
  b += rect(-160, 110, 320, 560, '#4b3558', 140) + rect(-160, 130, 300, 520, '#33244a', 124)
  // The window, its frame lit from outside.
  b += rect(310, 50, 510, 670, '#57405f', 190) + rect(326, 64, 478, 642, '#8a6674', 178)
  b += rect(338, 78, 454, 614, '#2a1c40', 168)
  b += clip('p', PANE, outside())
  b += path('M352 250Q352 92 510 92H620Q778 92 778 250V206Q740 158 560 158T352 206Z', '#4b3558')
  b += line('M360 204Q420 166 566 166T770 204', '#8a6674', 4) + rect(520, 138, 92, 10, '#8a6674', 5)
  b += path('M470 178H560L420 640Q374 600 366 540Z', '#fff1d6', opacity(0.06))
  b += circle(565, 656, 3.4, '#fff1d6', opacity(0.5))
  // Light of the moon on the wall and the tray.
  b += ellipse(560, 800, 420, 90, 'url(#h)', opacity(0.28))
  // The tray, the seat in front.
  b += path('M150 806H1010L1090 858Q1094 876 1074 880H92Q72 876 76 858Z', 'url(#t)')
  b +=
    path('M150 806H1010L1020 813H140Z', '#c08d8f') +
    path('M76 858Q72 876 92 880H1074Q1094 876 1090 858V884Q1090 900 1070 900H96Q76 900 76 884Z', '#2a1a3a')
  b += path('M0 900H1200V1000H0Z', '#191029')
  // The phone lies against a book, its page lit; a tea; the boarding pass.
  b += circle(430, 720, 210, 'url(#lg)', opacity(0.8))
  b +=
    path('M300 842L322 716Q324 706 336 706H402L384 842Z', '#1f5d46') +
    path('M300 842L322 716Q324 706 334 706L316 842Z', '#4c8a68')
  const page =
    rect(6, -143, 70, 44, '#f0977c', 8) +
    circle(54, -118, 11, LIGHT) +
    path('M6 -104Q24 -122 42 -108T76 -110V-96H6Z', '#27406b') +
    line('M14 -84h44M14 -72h52M14 -60h48M14 -48h54M14 -36h40', '#8d6a5a', 4) +
    rect(14, -24, 30, 10, CORAL, 5)
  b += phone(366, 846, 1.5, 6, NIGHT, '#fff6e6', page)
  b += glass(720, 846, 1.5, '#d9793f', '#fff1d6')
  b += ellipse(720, 848, 46, 9, '#120b20', opacity(0.35))
  b += path('M806 824L960 812L990 838L830 852Z', '#fff1d6') + path('M806 824L846 821L872 848L830 852Z', CORAL)
  b += line('M876 830l62 -5M884 838l46 -4', '#8d6a5a', 4)
  return svg(1200, 1000, defs, b)
}
