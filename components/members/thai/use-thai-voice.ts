'use client'

import { useSyncExternalStore } from 'react'

import { getSpeech } from '@/components/ui/browser'

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
