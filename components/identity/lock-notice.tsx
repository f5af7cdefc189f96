'use client'

import { useLockCountdown } from './lock-countdown'

const plural = (count: number, word: string) => `${count}\u00a0${word}${count > 1 ? 's' : ''}`

function timeLeft(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return [minutes > 0 && plural(minutes, 'minute'), rest > 0 && plural(rest, 'seconde')].filter(Boolean).join(' et ')
}

/** Counts down every second on screen; for screen readers once a minute, and at the end. */
export function LockNotice() {
  const lock = useLockCountdown()
  const minutes = Math.ceil((lock?.seconds ?? 0) / 60)
  return (
    <div className="text-small text-soft">
      <p role="status" className="sr-only">
        {lock &&
          (minutes > 0 ? `Nouvel essai possible dans ${plural(minutes, 'minute')} environ` : 'Tu peux réessayer')}
      </p>
      {lock && (
        <p aria-hidden="true" data-countdown className="tabular-nums">
          {lock.seconds > 0 ? (
            <>
              Nouvel essai pour <span className="break-all text-ink">{lock.email}</span> dans {timeLeft(lock.seconds)}.
            </>
          ) : (
            'Tu peux réessayer maintenant.'
          )}
        </p>
      )}
    </div>
  )
}
