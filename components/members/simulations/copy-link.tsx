'use client'

import { Link2 } from 'lucide-react'
import { useId, useState } from 'react'

import { copyText } from '@/components/ui/browser'
import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'

/** A URL to share, with a copy button where the browser allows it. */
export function CopyLink({ url }: { readonly url: string }) {
  const id = useId()
  const [state, setState] = useState('')

  async function copy() {
    // Refused without permission, or without https.
    setState((await copyText(url)) ? 'Lien copié.' : 'Ton navigateur refuse : copie l’adresse à la main.')
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        Lien à partager
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-aide`}
          className={`${inputClass} min-w-0 flex-[1_1_14rem] text-small`}
        />
        <Button variant="outline" className="px-4 text-small" onClick={() => void copy()}>
          <Link2 aria-hidden="true" size={17} />
          Copier
        </Button>
      </div>
      <p id={`${id}-aide`} className="mt-1.5 text-small text-soft">
        Il porte tes réponses et rien d’autre : ni ton nom, ni celui du scénario, ni ton compte. Il s’ouvre chez un
        membre.
      </p>
      <p role="status" className="text-small font-[600]">
        {state}
      </p>
    </div>
  )
}
