'use client'

import { useSyncExternalStore } from 'react'

import { getSpeech } from '@/components/ui/browser'

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

const findVoice = () =>
  getSpeech()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().startsWith('th'))

function subscribe(look: () => void) {
  // Browsers load voices late.
  getSpeech()?.addEventListener('voiceschanged', look)
  return () => getSpeech()?.removeEventListener('voiceschanged', look)
}

/** A little slower than the voice's own pace. */
const RATE = 0.85

/** The Thai voice of this device, which needs no network. @returns null without one */
export function useThaiVoice(): ((text: string) => void) | null {
  const voice = useSyncExternalStore(subscribe, findVoice, () => undefined)
  if (!voice) return null
  return (text) => {
    const speech = getSpeech()
    speech?.cancel()
    const spoken = new SpeechSynthesisUtterance(text)
    Object.assign(spoken, { voice, lang: voice.lang, rate: RATE })
    speech?.speak(spoken)
  }
}
