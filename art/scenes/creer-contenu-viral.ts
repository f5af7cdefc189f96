import { at, circle, clip, each, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { bone, cloth, type Look } from '../motifs/figure'
import { standing, walking } from '../motifs/people'
import { bananaLeaf } from '../motifs/plants'
import { CORAL, GLOWS, LAGOON, LIGHT, MANGO, NIGHT, PALM, PAPER, SAND, WINE } from '../palette'

const SKIN = '#b9764f'
const DARK = '#9a5c3c'

/** Two hands open a mango on a board. Origin: middle of the board; about 420 wide. */
function cutting(): string {
  return (
    path('M-200 30L-160 -26H190L236 30Z', '#8a5434') +
    path('M-200 20L-160 -36H190L236 20Z', '#c98a5c') +
    path('M-200 20L-160 -36H190L236 20Z', '#e8b57f', opacity(0.4)) +
    // whole mango, and the cheek cut into cubes
    path('M112 -6Q96 -44 132 -54Q176 -62 188 -30Q194 2 158 6Q124 8 112 -6Z', '#e0913a') +
    path('M118 -16Q110 -42 138 -49Q160 -52 172 -40Q136 -44 118 -16Z', '#f7c86f') +
    path('M-150 4Q-166 -30 -132 -44Q-92 -56 -70 -30Q-60 -2 -88 8Q-128 16 -150 4Z', '#d98a2f') +
    path('M-148 -2Q-158 -28 -130 -40Q-94 -50 -74 -28Q-68 -8 -92 -2Q-126 6 -148 -2Z', '#ffc24d') +
    line(
      'M-136 -34L-120 -2M-116 -42L-98 -4M-96 -44L-80 -12M-152 -16Q-116 -10 -72 -24M-146 -28Q-112 -24 -78 -36',
      '#d98a2f',
      3,
    ) +
    // the mango under the knife
    path('M-44 2Q-64 -46 -18 -72Q40 -92 70 -50Q84 -10 44 6Q-6 18 -44 2Z', MANGO) +
    path('M-44 2Q-60 -40 -26 -64Q6 -84 34 -76Q-16 -54 -6 -4Q-4 8 -8 10Q-28 8 -44 2Z', '#f9d27e') +
    path('M30 -78Q74 -66 74 -28Q72 -2 44 6Q24 10 6 11Q50 -20 30 -78Z', '#e0913a') +
    // left hand holds, fingers over the fruit
    bone('-196,-172,78 -172,-134,68 -136,-98,54', SKIN) +
    cloth('-170,-134 -120,-132 -78,-112 -60,-84 -84,-62 -128,-60 -166,-76', SKIN) +
    bone('-96,-74,28 -70,-46,26 -58,-22,22', DARK) +
    bone('-90,-92,28 -54,-66,26 -36,-36,22', SKIN) +
    bone('-92,-110,28 -42,-88,25 -14,-60,21', SKIN) +
    bone('-104,-122,28 -46,-112,24 -8,-92,20', SKIN) +
    // knife and right hand
    path('M4 -64L140 -98L148 -80L30 -34Q6 -30 4 -64Z', '#e6efec') +
    path('M4 -64L140 -98L137 -90L10 -46Z', '#fffdf6') +
    bone('124,-88,24 206,-112,22', '#4a2f2a') +
    bone('268,-186,78 254,-152,68 226,-122,56', SKIN) +
    cloth('244,-150 206,-152 170,-132 162,-98 188,-82 232,-88 256,-114', SKIN) +
    bone('180,-132,26 158,-114,24 166,-90,20', DARK) +
    bone('206,-134,28 176,-110,26 184,-84,22', SKIN) +
    bone('232,-126,28 200,-100,26 206,-78,22', SKIN) +
    bone('216,-144,28 166,-134,24 128,-110,19', SKIN) +
    // the cuffs of the rolled sleeves
    bone('-206,-186,84 -197,-172,84', '#f6ead2') +
    bone('274,-198,84 268,-184,84', '#f6ead2')
  )
}

/** The seller from the chest to the board; the awning keeps the face out of the picture. */
function seller(): string {
  return (
    cloth('-150,-60 -60,-92 60,-92 150,-58 186,30 160,200 166,360 -166,360 -160,200 -186,30', PAPER) +
    path('M-52 -92Q0 -40 52 -92V-120H-52Z', SKIN) +
    bone('-118,-16,110 -194,26,102 -240,84,94', PAPER) +
    bone('118,-16,110 204,20,102 266,74,94', PAPER) +
    path('M-84 -86L-66 40H66L84 -86L60 -92L48 10H-48L-60 -92Z', LAGOON) +
    path('M-104 20H104Q124 200 128 380H-128Q-124 200 -104 20Z', LAGOON) +
    path('M-104 20H-60Q-90 200 -92 380H-128Q-124 200 -104 20Z', '#2f8583') +
    path('M-46 70H52L46 130H-40Z', '#0b4f54')
  )
}

const crate = (x: number, y: number, w: number, fruit: string, light: string, rows: number) =>
  repeat(rows, (row) =>
    repeat(Math.floor(w / 44) - row, (i) => {
      const [cx, cy] = [x + 24 + row * 20 + i * 44, y - 10 - row * 24]
      return ellipse(cx, cy, 25, 20, fruit) + ellipse(cx - 7, cy - 6, 10, 7, light, opacity(0.8))
    }),
  ) +
  rect(x, y, w, 62, '#a9683f', 3) +
  rect(x, y + 6, w, 16, '#c98a5c', 2) +
  rect(x, y + 32, w, 16, '#c98a5c', 2)

/** Content that spreads: a phone on a tripod films two hands that open a mango. */
export function creerContenuViral(): string {
  const defs =
    linear('s', [
      [0, '#a9d3d6'],
      [0.55, '#fdf0cf'],
    ]) + GLOWS
  const far = { top: '#b9a98e', bottom: '#a39a8c', skin: '#a08a78', hair: '#8a7c74', shoes: '#a39a8c' } as const
  const mid: Look = {
    top: '#7f9a8c',
    bottom: '#6b6f72',
    skin: '#8a6452',
    hair: '#4a3f44',
    shoes: '#5b5a5f',
    rim: '#fff6e0',
    rimSide: -1,
  }
  let b = rect(0, 0, 1200, 800, 'url(#s)') + circle(456, 130, 420, 'url(#h)') + circle(456, 130, 36, '#fffaf0')
  // The street, hazy: roofs, parasols, people going to and fro.
  b += path(
    'M0 470V250H70V210H150V280H230V320H300V470ZM1200 470V150H1120V210H1040V170H960V260H560V330H500V470Z',
    '#dcc9a0',
  )
  b += path('M330 400Q340 330 430 322Q520 330 530 400ZM40 390Q54 300 160 292Q262 300 276 390Z', '#e8b878')
  b += path('M330 400Q340 330 430 322Q410 350 404 400ZM40 390Q54 300 160 292Q132 330 126 390Z', '#f6d9a4')
  b += rect(427, 322, 6, 150, '#b98a5c') + rect(157, 292, 7, 190, '#a9784c')
  b += rect(0, 470, 1200, 340, '#ecd8b0') + path('M0 470H1200V480H0Z', '#d9bf90')
  b +=
    standing(352, 490, 0.62, far) +
    walking(398, 494, 0.64, { ...far, top: '#a9b0a0' }) +
    standing(470, 492, 0.66, { ...far, top: '#c4a07c', style: 'bun', clothes: 'dress', facing: -1 })
  b +=
    walking(520, 520, 0.92, { ...mid, style: 'ponytail', bag: WINE }) +
    standing(92, 540, 1.12, { ...mid, top: '#b97a52', style: 'short', bag: '#5f7a70' }) +
    walking(212, 516, 0.9, { ...mid, top: '#6f8c9a', facing: -1, style: 'bob' })
  // The stall: the seller, the cloth above, the counter below.
  b += rect(566, 120, 14, 460, '#6b4a3a') + rect(1150, 120, 14, 460, '#6b4a3a')
  b += at(seller(), 856, 316)
  b += group(
    path('M546 -40H1200V168H520Z', PALM) +
      path('M546 -40H648L616 168H520ZM764 -40H880V168H744ZM1010 -40H1138L1150 168H1010Z', '#3f7a5a') +
      path(
        'M520 168H1200V176Q1180 216 1146 176Q1112 216 1078 176Q1044 216 1010 176Q976 216 942 176' +
          'Q908 216 874 176Q842 216 808 176Q776 216 744 176Q712 216 680 176Q648 216 616 176Q570 216 520 168Z',
        '#2c6a4e',
      ),
    'translate(0 36)',
  )
  b +=
    path('M480 566H1220V640H456Z', '#e0ab78') +
    path('M456 640H1220V820H456Z', '#8a5434') +
    path('M456 640H1220V654H456Z', '#b97a52')
  b += repeat(9, (i) => rect(490 + i * 84, 654, 4, 160, '#6b3a22'))
  b += path('M520 566L500 640H760L760 566Z', '#fbe3b0', opacity(0.3))
  b += at(cutting(), 830, 592, 1.1)
  b +=
    crate(490, 716, 250, MANGO, LIGHT, 2) +
    crate(770, 720, 220, '#8fae5c', '#c4d98a', 2) +
    crate(1020, 716, 220, '#7d4a63', '#b98098', 2)
  b += bananaLeaf(20, 840, 1.3, -14, '#17483a', '#3f7a5a') + bananaLeaf(60, 850, 1, 22, PALM, '#4f8f68')
  // The phone, large and near: it shows what it films.
  b +=
    line('M258 560L150 830M258 560L262 830M258 560L384 830', NIGHT, 13) +
    line('M256 556L151 820M264 556L382 820', '#5b5468', 3)
  b += rect(236, 520, 44, 60, '#2c2340', 8) + rect(216, 496, 84, 30, '#3a2f52', 7)
  b +=
    rect(136, 104, 246, 410, NIGHT, 30) +
    path('M136 134Q136 104 166 104H178V514H166Q136 514 136 484Z', '#ffe6b8', opacity(0.5)) +
    rect(140, 104, 242, 410, NIGHT, 30)
  const page =
    rect(150, 114, 224, 390, '#f6e6c2') +
    rect(150, 114, 224, 130, '#8fb59a') +
    path(
      'M150 114H374V150Q356 168 337 150Q318 168 300 150Q281 168 262 150Q243 168 225 150Q206 168 188 150' +
        'Q169 168 150 150Z',
      PALM,
    ) +
    at(
      seller() +
        rect(-300, 254, 600, 300, '#e0ab78') +
        rect(-300, 334, 600, 200, '#8a5434') +
        at(cutting(), -26, 276, 1.1),
      272,
      214,
      0.66,
    )
  b += clip(
    'p',
    'M170 114H354Q374 114 374 134V484Q374 504 354 504H170Q150 504 150 484V134Q150 114 170 114Z',
    page + path('M150 430H374V504H150Z', NIGHT, opacity(0.4)),
  )
  b += circle(262, 468, 25, 'none', `stroke="${PAPER}" stroke-width="5"`) + circle(262, 468, 17, CORAL)
  b +=
    line('M176 468h24M324 468h24', SAND, 6, opacity(0.85)) +
    each([0, 1, 2, 3], (i) => rect(172 + i * 46, 126, 40, 4, PAPER, 2, opacity(i ? 0.45 : 1)))
  b += circle(190, 148, 6, CORAL) + rect(204, 143, 36, 10, PAPER, 4)
  return svg(1200, 800, defs, b)
}
