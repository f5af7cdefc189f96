/** A Thai sentence ends with a polite particle, which depends on the speaker’s gender, as does « je ». */
export type Speaker = 'man' | 'woman'

interface Words {
  readonly thai: string
  readonly reading: string
}

type Mark = 'je' | 'p' | 'q'

const WORDS: Readonly<Record<Speaker, Readonly<Record<Mark, Words>>>> = {
  man: {
    je: { thai: 'ผม', reading: 'phom4' },
    p: { thai: 'ครับ', reading: 'khrap3' },
    q: { thai: 'ครับ', reading: 'khrap3' },
  },
  woman: {
    je: { thai: 'ฉัน', reading: 'tchan4' },
    p: { thai: 'ค่ะ', reading: 'kha2' },
    q: { thai: 'คะ', reading: 'kha3' },
  },
}

/** @param text of content/texts/thai/sentences.md */
export const sayAs = (speaker: Speaker, part: keyof Words, text: string): string =>
  text.replace(/\{(je|p|q)\}/g, (_, mark: Mark) => WORDS[speaker][mark][part])
