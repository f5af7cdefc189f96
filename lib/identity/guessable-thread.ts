import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

import { places } from '@/content/places'
import { site } from '@/content/site'
import { serve } from '@/lib/platform/threads/serve'

/** At 100 attempts an hour per account (./lockout.ts), this many guesses take eleven years. */
const ENOUGH_GUESSES = 10_000_000

const SITE_WORDS = [
  site.name,
  site.brand,
  ...places.map(({ name }) => name),
  'thaïlande',
  'thailand',
  'nomade',
  'nomad',
  'voyage',
  'liberté',
  'freedom',
  'expat',
  'expatriation',
  'abonnement',
  'premium',
  'motdepasse',
  'azerty',
  'qsdfgh',
  'jetaime',
  'doudou',
  'mamour',
]

/** Longer texts take zxcvbn seconds of CPU. */
const SLICE_LENGTH = 40
const MAX_SUBSTITUTIONS = 16

/** The dictionaries take 80 MB and half a second: this thread is started on first use. */
const loaded = loadGuesser()

async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ])
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ...french.dictionary,
      site: SITE_WORDS.flatMap(spellings),
    },
    graphs: common.adjacencyGraphs,
    maxLength: SLICE_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  })
}

/** « Zoé Lévy » gives zoé, lévy, zoélévy, lévyzoé, and the same without accents. */
function spellings(text: string): string[] {
  const [plain = ''] = text.toLowerCase().split('@') // the local part of an address
  return [plain, plain.normalize('NFD').replace(/\p{M}/gu, '')].flatMap((one) => {
    const words = one.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)
    return [one, ...words, words.join(''), words.toReversed().join('')]
  })
}

const OWN_TEXT_LENGTH = 300

const slices = (password: string) => password.match(new RegExp(`[^]{1,${SLICE_LENGTH}}`, 'g')) ?? []

export interface Choice {
  readonly password: string
  /** Personal words: e-mail, name. */
  readonly own: readonly unknown[]
}

/** The thread of ./guessable.ts. */
async function isGuessable({ password, own }: Choice): Promise<boolean> {
  const guesser = await loaded
  const words = own
    .filter((text) => typeof text === 'string')
    .flatMap((text) => spellings(text.slice(0, OWN_TEXT_LENGTH)))
  const isWeak = (slice: string) => guesser.check(slice, words).guesses < ENOUGH_GUESSES
  return slices(password).every(isWeak)
}

serve(isGuessable)
