import 'server-only'

import { stemmer } from '@orama/stemmers/french'

import { withoutAccents } from '@/lib/platform/accents'

/** Letters and digits only: « l’été » is two words. */
export const WORD = /[\p{L}\p{N}]+/gu

/** As words are compared. */
export const fold = (text: string): string => withoutAccents(text.toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae'))

export const wordsIn = (text: string): readonly string[] => fold(text).match(WORD) ?? []

const STOP_WORDS = new Set(
  wordsIn(
    `a ai aie aient aies ait as au aura aurai auraient aurais aurait auras aurez auriez aurions aurons auront aux avaient avais avait avec
  avez aviez avions avons ayant ayez ayons c ce ces d dans de des du elle en es est et étaient étais était étant été êtes étiez étions
  être eu eue eues eurent eus eut eux fûmes furent fus fut fusse fûtes il ils j je l la le les leur leurs lui m ma mais me même mes moi
  mon n ne nos notre nous on ont ou par pas pour qu que qui s sa se sera serai seraient serais serait seras serez seriez serions serons
  seront ses soient sois soit sommes son sont soyez soyons suis sur t ta te tes toi ton tu un une vos votre vous y`,
  ),
)

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** Of a question on this site, what says nothing of its subject: dropped where another word is left. */
const ASKING_WORDS = new Set(
  wordsIn(
    `aide aider aidez alors après besoin bonjour bonsoir ça cela chez combien comment demain déjà depuis devrais dit dois doit donc encore
  faire fais fait faut grave hier ici jamais juste maintenant merci oui peur peut peux plus possible pouvez pourquoi quand quel quelle quelles quels
  quoi rien risque risques soir si sinon Thaïlande tout toute très trop urgent urgence va vais veulent veut veux viens vient vite voudrais`,
  ),
)

export const isAskingWord = (word: string): boolean => ASKING_WORDS.has(word)

/** Long words stemmed twice, because « démissionner » keeps more than « démission ». */
export function rootOf(word: string): string {
  const stem = stemmer(word)
  return stem.length < 6 ? stem : stemmer(stem)
}

/** The rest is ignored. */
export const QUESTION_LENGTH = 120
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

export const wordsOf = (question: string): readonly string[] =>
  wordsIn(question.slice(0, QUESTION_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
