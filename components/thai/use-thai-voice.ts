'use client'

import { useSyncExternalStore } from 'react'

const findVoice = () =>
  typeof speechSynthesis === 'undefined'
    ? undefined
    : speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('th'))

function subscribe(look: () => void) {
  if (typeof speechSynthesis === 'undefined') return () => {}
  // Browsers load voices late.
  speechSynthesis.addEventListener('voiceschanged', look)
  return () => speechSynthesis.removeEventListener('voiceschanged', look)
}

/** A little slower than the voice's own pace. */
const RATE = 0.85

/** The Thai voice of this device, which needs no network. @returns null without one */
export function useThaiVoice(): ((text: string) => void) | null {
  const voice = useSyncExternalStore(subscribe, findVoice, () => undefined)
  if (!voice) return null
  return (text) => {
    speechSynthesis.cancel()
    const spoken = new SpeechSynthesisUtterance(text)
    Object.assign(spoken, { voice, lang: voice.lang, rate: RATE })
    speechSynthesis.speak(spoken)
  }
}
