'use client'

import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'

import { saveFile } from '@/components/articles/pieces/save-calendar'
import { buttonClass } from '@/components/ui/button'
import { MINUTE_MS } from '@/lib/platform/days'
import { toCalendarFile } from '@/lib/texts/content/pieces/calendar-file'
import { invitation } from '@/lib/texts/content/pieces/meeting-words'

interface MeetingInvitationProps {
  readonly zones: readonly string[]
  readonly start: number
  readonly duration: number
  readonly times: readonly string[]
}

export function MeetingInvitation({ zones, start, duration, times }: MeetingInvitationProps) {
  const text = invitation(zones, start, duration)
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copié.')
    } catch {
      setSaid('Ton navigateur ne laisse pas copier : sélectionne la phrase.')
    }
  }

  function save() {
    const event = {
      uid: `appel-${start}@academie-horizon-libre`,
      start,
      end: start + duration * MINUTE_MS,
      title: 'Appel',
      text: times.join('\n'),
    }
    saveFile(toCalendarFile('Appel', [event], new Date()), 'appel.ics')
  }

  return (
    <section aria-label="L’invitation" className="rounded-card border border-line bg-raised p-6 sm:p-8">
      <p className="tabular max-w-[44rem] font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-snug">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <button type="button" onClick={() => void copy()} className={buttonClass('coral')}>
          <Copy aria-hidden="true" size={18} /> Copier la phrase
        </button>
        <button type="button" onClick={save} className={buttonClass('outline')}>
          <CalendarPlus aria-hidden="true" size={18} /> Pour mon agenda (.ics)
        </button>
        <p role="status">{said}</p>
      </div>
      <p className="mt-4 text-small text-soft">Tout se calcule dans ton navigateur : rien n’est envoyé.</p>
    </section>
  )
}
