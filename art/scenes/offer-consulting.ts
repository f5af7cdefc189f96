import { circle, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { lettering } from '../motifs/letters'
import { passport, stampPrint } from '../motifs/things'
import { CORAL, GLOWS, INDIGO, NIGHT, PAPER } from '../palette'

const S = '#8a4a1c'

/** A thing on the table with the shadow the high sun gives it. */
const lay = (transform: string, thing: string, outline: string) =>
  group(group(outline, 'translate(14 20)', opacity(0.28)) + thing, transform)

/** Offer Consulting: a counter from above in strong sun: map, boarding pass, passport, queue ticket. */
export function offerConsulting(): string {
  const defs =
    linear(
      't',
      [
        [0, '#f7c46f'],
        [1, '#e69a3c'],
      ],
      1,
      1,
    ) + GLOWS
  let b = rect(0, 0, 800, 800, 'url(#t)')
  b += path(
    'M-40 40L560 -60V-20L-40 120ZM-40 190L840 30V150L-40 330ZM-40 400L840 220V330L-40 540ZM-40 610L840 400' +
      'V500L-40 740Z',
    '#fbd78f',
    opacity(0.55),
  )
  // folded map
  const map =
    path('M0 0L110 14L220 0L330 14V300L220 286L110 300L0 286Z', '#f3ead2') +
    path('M110 14L220 0V286L110 300Z', '#e6d9b8') +
    path('M20 60Q90 40 130 110T250 150T320 240L330 260V300L220 286L110 300L0 286V120Z', '#a9d2c8', opacity(0.9)) +
    path('M150 70Q190 60 200 110Q206 160 186 210Q176 250 160 220Q150 160 140 130Q136 90 150 70Z', '#6fa58a') +
    line('M40 40Q120 30 168 120', CORAL, 5, 'stroke-dasharray="2 13"') +
    circle(40, 40, 8, NIGHT) +
    path('M168 126q-20 -26 0 -38q20 12 0 38z', CORAL) +
    circle(168, 104, 5, PAPER)
  b += lay('translate(60 60) rotate(-7)', map, path('M0 0L330 14V300L0 286Z', S))
  // boarding pass
  const pass =
    rect(0, 0, 360, 150, '#fffaf0', 14) +
    path('M0 14Q0 0 14 0H346Q360 0 360 14V42H0Z', INDIGO) +
    line('M264 52V142', '#c9b48d', 3, 'stroke-dasharray="1 9"') +
    rect(22, 16, 90, 11, PAPER, 4) +
    rect(22, 62, 70, 30, NIGHT, 4) +
    rect(172, 62, 70, 30, NIGHT, 4) +
    path('M108 78h38l-8 -9h8l14 12l-14 12h-8l8 -9h-38z', CORAL) +
    rect(22, 108, 120, 8, '#c9b48d', 4) +
    rect(22, 124, 90, 8, '#c9b48d', 4) +
    repeat(7, (i) => rect(284 + i * 8, 60, [5, 3, 6, 3, 5, 4, 3][i] ?? 4, 76, NIGHT))
  b += lay('translate(372 300) rotate(9)', pass, rect(0, 0, 360, 150, S, 14))
  // passport
  b += lay('translate(120 408) rotate(-12)', passport(0, 0, 1, 0), rect(0, 0, 226, 310, S, 16))
  // queue ticket
  const ticket =
    path(
      'M0 0H150V210L140 202L128 210L116 202L104 210L92 202L80 210L68 202L56 210L44 202L32 210L20 202L8 210L0 204Z',
      '#fffaf0',
    ) +
    rect(24, 24, 102, 9, '#c9b48d', 4) +
    lettering('47', 108, 106, 58, NIGHT, true) +
    rect(36, 132, 78, 8, '#c9b48d', 4) +
    rect(24, 154, 102, 8, '#e8d8b4', 4)
  b += lay('translate(574 520) rotate(6)', ticket, rect(0, 0, 150, 206, S))
  // stamp and its print
  b += stampPrint(480, 590, 1, -18, INDIGO)
  b +=
    ellipse(668, 206, 66, 62, S, opacity(0.28)) +
    circle(640, 172, 64, '#3a2332') +
    circle(640, 172, 46, '#573248') +
    circle(628, 160, 18, '#7d4c60')
  b += group(
    group(rect(0, 0, 270, 22, S, 11, opacity(0.28)), 'translate(10 16)') +
      rect(0, 0, 250, 20, NIGHT, 10) +
      path('M250 2l26 8l-26 8z', '#f2c57a') +
      rect(20, 0, 60, 20, CORAL, 4),
    'translate(420 740) rotate(-14)',
  )
  return svg(800, 800, defs, b)
}
