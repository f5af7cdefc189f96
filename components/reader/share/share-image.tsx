import { site } from '@/content/site'

interface ShareImageProps {
  readonly title: string
  readonly line: string
  readonly picture: { readonly source: string; readonly width: number; readonly time: 'day' | 'night' }
}

/** Backgrounds by time of day, copied from app/globals.css, which this renderer does not read. */
const GROUNDS = {
  night: { ground: '#1b1430', title: '#fff6e6', line: '#d9c8d3' },
  day: { ground: '#fff6e6', title: '#1b1430', line: '#584a63' },
} as const

const CORAL = '#e8563f'

const TEXT_WIDTH = 436
/** Average letter width of a long word in the title's font, in em. */
const LETTER_WIDTH = 0.5

const TITLE_SIZES = [
  { upTo: 16, size: 78 },
  { upTo: 26, size: 68 },
  { upTo: 44, size: 58 },
  { upTo: 64, size: 50 },
] as const
const LONG_TITLE_SIZE = 43

function titleSize(title: string): number {
  const byLength = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? LONG_TITLE_SIZE
  const longestWord = Math.max(...title.split(/\s/).map((word) => word.length))
  return Math.min(byLength, Math.floor(TEXT_WIDTH / (LETTER_WIDTH * longestWord)))
}

export function ShareImage({ title, line, picture }: ShareImageProps) {
  const colours = GROUNDS[picture.time]
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: '100%',
        height: '100%',
        background: colours.ground,
        fontFamily: 'Hanken Grotesk',
      }}
    >
      <img
        src={picture.source}
        alt=""
        width={picture.width}
        height="100%"
        style={{ position: 'absolute', top: 0, right: 0 }}
      />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: TEXT_WIDTH + 64,
          height: '100%',
          padding: '60px 0 56px 64px',
        }}
      >
        <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
          <div
            style={{
              display: 'flex',
              color: colours.title,
              fontFamily: 'Fraunces',
              fontSize: titleSize(title),
              lineHeight: 1.08,
              letterSpacing: '-0.02em',
              textWrap: 'balance',
            }}
          >
            {title}
          </div>
          <div style={{ width: 72, height: 6, margin: '30px 0 26px', borderRadius: 3, background: CORAL }} />
          <div
            style={{
              display: 'flex',
              maxWidth: 400,
              color: colours.line,
              fontSize: 27,
              lineHeight: 1.4,
              textWrap: 'balance',
            }}
          >
            {line}
          </div>
        </div>
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            color: colours.title,
            fontFamily: 'Fraunces',
            fontSize: 30,
            letterSpacing: '-0.01em',
          }}
        >
          <svg width="44" height="44" viewBox="0 0 32 32" style={{ marginRight: 12 }}>
            <path fill={CORAL} d="M5 19a11 11 0 0 1 22 0z" />
            <path stroke={colours.title} strokeWidth="2.4" strokeLinecap="round" d="M2 22h28M8 26.5h16" />
          </svg>
          {site.brand}
        </div>
      </div>
    </div>
  )
}
