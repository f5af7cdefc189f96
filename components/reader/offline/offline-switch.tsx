'use client'

import { useRef } from 'react'

import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import type { Failure } from '@/lib/members/offline/messages'
import { LIMIT_DAYS } from '@/lib/members/offline/rules'
import { formatMegabytes, formatMoment } from '@/lib/platform/format'

import { KeptList } from './kept-list'
import { useOfflineCopy } from './use-offline-copy'
import { WipeAll } from './wipe-all'

const FAILURES: Readonly<Record<Failure, string>> = {
  failed: 'Le réseau a manqué. Réessaie quand il est là : ce qui était déjà emporté n’a pas bougé.',
  'no-room': 'Cet appareil n’a plus assez de place. Fais-en un peu, puis réessaie.',
  'no-access': 'Ton accès n’est plus ouvert : tout a été effacé de cet appareil.',
}

/** For this device only: nothing is cached before it is turned on, nor after it is turned off. */
export function OfflineSwitch() {
  const { status, kept, progress, failure, keep, wipe } = useOfflineCopy()
  const lever = useRef<HTMLInputElement>(null)
  const isBusy = progress !== null
  if (status === 'unsupported')
    return (
      <p className="text-soft">
        Ce navigateur ne garde rien, comme en navigation privée. Les guides restent à télécharger en PDF.
      </p>
    )
  return (
    <div className="grid gap-5">
      <label className="offline-switch">
        <input
          ref={lever}
          type="checkbox"
          role="switch"
          checked={status === 'on' || isBusy}
          disabled={status === 'unknown'}
          aria-describedby="hors-ligne-a-toi"
          onChange={({ target }) => void (target.checked ? keep() : wipe())}
        />
        <span>
          <span className="block font-[640]">Emporter hors ligne sur cet appareil</span>
          <span aria-hidden="true" className="text-small text-soft">
            {status === 'on' || isBusy ? 'Le store est levé' : 'Le store est baissé'}
          </span>
        </span>
      </label>
      <p id="hors-ligne-a-toi" className="text-small text-soft">
        Seulement s’il est à toi. Sur un appareil partagé, laisse éteint : rien n’y est gardé.
      </p>
      <div role="status" className="tabular grid gap-1 empty:hidden">
        {isBusy && (
          <p>
            {progress.of > 0
              ? `On charge : ${progress.done} sur ${progress.of}, ${formatMegabytes(progress.bytes)}.`
              : 'On charge…'}
          </p>
        )}
        {failure && <p className="border-l-[3px] border-coral pl-4">{FAILURES[failure]}</p>}
        {kept && !isBusy && (
          <p>
            {kept.pages.length} pages et guides, {formatMegabytes(kept.bytes)}, renouvelés le{' '}
            <time dateTime={new Date(kept.keptAt).toISOString()}>{formatMoment(kept.keptAt)}</time>.
          </p>
        )}
      </div>
      {kept && (
        <>
          <p className="text-small text-soft">
            Renouvelé de lui-même, deux fois par jour au plus, quand tu passes avec du réseau. Effacé quand tu te
            déconnectes, quand ton accès prend fin, quand quelqu’un d’autre se connecte ici, ou après {LIMIT_DAYS} jours
            sans réseau.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="on-picture" aria-disabled={isBusy} onClick={() => isBusy || void keep()}>
              Renouveler maintenant
            </Button>
            {/* Wiping removes these buttons, so the focus moves to the switch. */}
            <WipeAll wipe={() => wipe().then(() => lever.current?.focus())} />
          </div>
          <Fold label="Ce qui est emporté" className="" opener="min-h-11 font-[640]" body="">
            <KeptList pages={kept.pages} />
          </Fold>
        </>
      )}
    </div>
  )
}
