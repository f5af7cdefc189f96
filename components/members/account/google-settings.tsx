'use client'

import { useSetting } from '@/components/frame/identity/settings-form'
import { Fold } from '@/components/ui/fold'
import { PostedAnswer, PostedForm } from '@/components/ui/post-form'
import { formatDate } from '@/lib/platform/format'

import { unlinkOwnGoogle } from './actions'

interface GoogleSettingsProps {
  readonly since: Date | null
  readonly email: string
  readonly hasPassword: boolean
}

export function GoogleSettings({ since, email, hasPassword }: GoogleSettingsProps) {
  // Outside the form, so that the answer stays after the form is gone.
  const unlink = useSetting(unlinkOwnGoogle)
  return (
    <div>
      <p className="max-w-[38rem] wrap-anywhere">
        {since
          ? `Ton compte Google est lié depuis le ${formatDate(since)} : tu peux te connecter avec.`
          : `Aucun compte Google n’est lié. Pour en lier un, déconnecte-toi, puis choisis « Continuer avec Google » avec l’adresse ${email}.`}
      </p>
      {since && !hasPassword && (
        <p className="mt-2 text-soft">
          Pour délier Google, choisis d’abord un mot de passe, plus bas : c’est ta seule porte.
        </p>
      )}
      {since && hasPassword && (
        <Fold label="Je veux délier Google" className="mt-2">
          <p className="mb-5 max-w-[38rem] text-soft">
            Il te restera ton mot de passe. Tes autres appareils seront déconnectés.
          </p>
          <PostedForm posted={unlink} submit="Délier Google" />
        </Fold>
      )}
      <PostedAnswer posted={unlink} />
    </div>
  )
}
