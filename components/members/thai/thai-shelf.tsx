'use client'

import '@fontsource/noto-sans-thai/thai-400.css'
import { Expand, Volume2 } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button, buttonClass } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Fold } from '@/components/ui/fold'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { ThaiCounter, ThaiSentence } from '@/lib/texts/content/thai'

import { Reading, TONES, ToneSign } from './reading'
import './thai.css'
import { sayAs, type Speaker, useThaiVoice } from './voice'

const SPEAKERS = [
  ['man', 'Je parle en homme', 'khrap3'],
  ['woman', 'Je parle en femme', 'kha2'],
] as const

function SpeakerChoice({ speaker, choose }: { readonly speaker: Speaker; readonly choose: (next: Speaker) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">Qui parle</legend>
      <div className="flex flex-wrap gap-x-7">
        {SPEAKERS.map(([value, label, word]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="qui-parle"
              checked={speaker === value}
              onChange={() => choose(value)}
              className="size-5"
            />
            <span>
              {label} (<Reading text={word} />)
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Legend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-soft">
    <li>sans signe&nbsp;: voix plate</li>
    {TONES.map(({ name, path }) => (
      <li key={name}>
        <ToneSign path={path} /> {name}
      </li>
    ))}
    <li>lettre doublée&nbsp;: voyelle longue</li>
    <li>«&nbsp;ü&nbsp;»&nbsp;: un «&nbsp;ou&nbsp;» dit en souriant</li>
    <li>«&nbsp;h&nbsp;» après k, p ou t&nbsp;: un souffle</li>
  </ul>
)

interface CardProps {
  readonly sentence: ThaiSentence
  readonly speaker: Speaker
  readonly show: ((sentence: ThaiSentence) => void) | null
  readonly speak: ((text: string) => void) | null
}

function Card({ sentence, speaker, show, speak }: CardProps) {
  const { french, thai, reading } = sentence
  const spoken = sayAs(speaker, 'thai', thai)
  return (
    <li className="thai-card">
      <p className="font-[640]">{french}</p>
      <p lang="th" className="thai-words mt-2 text-[1.5rem]">
        {spoken}
      </p>
      <p className="mt-1 text-soft">
        <Reading text={sayAs(speaker, 'reading', reading)} />
      </p>
      {(show || speak) && (
        <p className="mt-3 flex flex-wrap gap-2 print:hidden">
          {show && (
            <button
              type="button"
              onClick={() => show(sentence)}
              className={buttonClass('outline', 'px-3.5 text-small')}
            >
              <Expand aria-hidden="true" size={16} />
              Montrer<span className="sr-only"> «&nbsp;{french}&nbsp;»</span>
            </button>
          )}
          {speak && (
            <button
              type="button"
              onClick={() => speak(spoken.replace(/…/g, ''))}
              className={buttonClass('outline', 'px-3.5 text-small')}
            >
              <Volume2 aria-hidden="true" size={16} />
              Écouter<span className="sr-only"> «&nbsp;{french}&nbsp;»</span>
            </button>
          )}
        </p>
      )}
    </li>
  )
}

/** Sentences by place; one at a time fills the screen, to be shown across a counter. */
export function ThaiShelf({ counters }: { readonly counters: readonly ThaiCounter[] }) {
  const hydrated = useHydrated()
  const [speaker, setSpeaker] = useState<Speaker>('man')
  const [shown, setShown] = useState<ThaiSentence | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const speak = useThaiVoice()

  function show(sentence: ThaiSentence) {
    setShown(sentence)
    dialog.current?.showModal()
  }

  return (
    <Container className="pb-24">
      <div className="grid gap-4 border-y border-line py-5 print:hidden">
        <SpeakerChoice speaker={speaker} choose={setSpeaker} />
        <Legend />
        {hydrated && !speak && (
          <p className="text-small text-soft">
            Cet appareil n’a pas de voix thaïe. Ajoute-la dans ses réglages (synthèse vocale)&nbsp;: un bouton
            «&nbsp;Écouter&nbsp;» apparaît ici, même sans réseau.
          </p>
        )}
      </div>
      {counters.map(({ id, name, sentences }, index) => (
        <Fold
          key={id}
          label={<h2 className="text-title">{name}</h2>}
          isOpen={index === 0}
          className="border-b border-line"
          opener="min-h-16 py-3"
          body="pb-6"
        >
          {/* A link to it opens the fold around it. */}
          <ul id={id} className="thai-cards scroll-mt-24">
            {sentences.map((sentence) => (
              <Card
                key={sentence.thai}
                sentence={sentence}
                speaker={speaker}
                show={hydrated ? show : null}
                speak={speak}
              />
            ))}
          </ul>
        </Fold>
      ))}
      <dialog ref={dialog} aria-label="À montrer" className="on-picture thai-shown">
        {shown && (
          <>
            <p lang="th" className="thai-words">
              {sayAs(speaker, 'thai', shown.thai)}
            </p>
            <p className="text-lead">{shown.french}</p>
          </>
        )}
        <form method="dialog">
          <Button type="submit" variant="on-picture" autoFocus>
            Fermer
          </Button>
        </form>
      </dialog>
    </Container>
  )
}
