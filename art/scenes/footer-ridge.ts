import { n, path, svg } from '../draw'
import { karstOutline } from '../motifs/nature'
import { frond, type FrondSpec } from '../motifs/plants'

/** Moves an absolute path by (x, y) and scales it: one silhouette needs all its parts in one place. */
function place(d: string, x: number, y: number, scale: number): string {
  let index = 0
  return d.replace(/-?\d+(?:\.\d+)?|[A-Za-z]/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      index = 0
      return token
    }
    const isX = index % 2 === 0
    index += 1
    return ` ${n(Number(token) * scale + (isX ? x : y))}`
  })
}

const CROWN: readonly FrondSpec[] = [
  [168, 200, 90, 46],
  [140, 190, 50, 44],
  [110, 160, 10, 40],
  [72, 165, 10, 40],
  [40, 190, 50, 46],
  [12, 205, 95, 48],
  [-20, 150, 110, 36],
  [202, 150, 120, 36],
]

/** The ridge: low on the left, a gap of sea for the boat, the high towers right; foot at 240. */
const RIDGE =
  [
    [-70, 150, 96, 4],
    [120, 84, 70, 9],
    [208, 116, 158, 63],
    [300, 80, 84, 3],
    [836, 62, 92, 12],
    [886, 44, 54, 5],
    [1010, 104, 150, 21],
    [1080, 130, 196, 88],
    [1190, 76, 104, 14],
    [1392, 120, 172, 71],
    [1478, 150, 120, 31],
  ]
    .map(([x = 0, w = 0, h = 0, seed = 0]) => karstOutline(x, w, h, 236, seed))
    .join('') + 'M0 240V196Q90 180 180 198T420 204T600 210H800Q860 196 960 204T1240 200T1600 190V240Z'

/** Stilt house on the water; its floor is at 0,0; 236 wide. */
const HOUSE =
  'M0 0L0 -12L18 -12L18 -84L-22 -76Q30 -110 60 -166Q115 -182 172 -166Q200 -110 254 -76Q232 -80 212 -84' +
  'L212 -12L230 -12L230 0' +
  'L213 0L213 96L205 96L205 0L154 0L154 100L146 100L146 0L84 0L84 100L76 100L76 0L24 0L24 96L16 96L16 0Z'

/** Longtail without its canopy, with the helmsman; its waterline is at 0,0; 430 wide. */
const BOAT =
  'M0 0Q20 10 44 16Q46 -8 56 -12Q48 -26 60 -30Q74 -30 72 -16Q80 -6 80 22C140 36 270 38 350 18' +
  'C388 8 404 -14 414 -66L430 -66' +
  'L426 -40C420 20 398 46 344 56C236 70 92 62 18 34L-90 58L-92 54L8 18Z'

const TRUNK = 'M-7 300Q-30 160 -24 0L-14 0Q-18 160 9 300Z'

function ridge(colour: string): string {
  const palm = (x: number, y: number, scale: number) =>
    place(TRUNK, x, y, scale) + CROWN.map((spec) => place(frond(spec), x - 19 * scale, y, scale)).join('')
  const d =
    RIDGE +
    place(HOUSE, 470, 170, 0.46) +
    place(BOAT, 640, 184, 0.36) +
    palm(420, 92, 0.42) +
    palm(456, 128, 0.3) +
    palm(1326, 86, 0.4)
  return svg(1600, 240, '', path(`${d}M0 206H1600V240H0Z`, colour))
}

/** Above the footer, light theme: one flat silhouette on nothing. */
export const footerRidge = () => ridge('#1b1430')
