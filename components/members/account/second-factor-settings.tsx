'use client'

import type { ReactNode } from 'react'

import { drawFields } from '@/components/ui/form-field'
import { PostedAnswer, PostedForm, usePost } from '@/components/ui/post-form'
import type { OwnSecondFactor } from '@/lib/identity/second-factor/own'
import { formatCount, formatDate } from '@/lib/platform/format'

import { secondFactorFields } from './fields'
import { changeSecondFactor } from './second-factor-actions'

interface SecondFactorSettingsProps {
  readonly factor: OwnSecondFactor
  /** Of an app that is being added. */
  readonly qr: ReactNode
}

const field = drawFields(secondFactorFields)

/** Stays mounted from the first button to the recovery codes, which are shown once. */
export function SecondFactorSettings({ factor, qr }: SecondFactorSettingsProps) {
  const posted = usePost(changeSecondFactor)
  const { appSince, asksAtSignIn, recoveryCodes, uri } = factor
  return (
    <div className="mt-4 grid gap-6">
      <PostedAnswer posted={posted} />
      {posted.state?.codes && <RecoveryCodes codes={posted.state.codes} />}
      {appSince && (
        <>
          <p>
            En place depuis le {formatDate(appSince)}.{' '}
            {formatCount(recoveryCodes, 'code de secours', 'codes de secours')} en réserve.
          </p>
          <PostedForm posted={posted} hidden={{ do: 'ask' }} submit="Enregistrer">
            {field('asks', { isTicked: asksAtSignIn })}
          </PostedForm>
          <div className="flex flex-wrap gap-3">
            <PostedForm posted={posted} hidden={{ do: 'renew' }} submit="Dix nouveaux codes de secours" />
            <PostedForm posted={posted} hidden={{ do: 'remove' }} submit="Retirer l’application" />
          </div>
        </>
      )}
      {!appSince && !uri && (
        <PostedForm posted={posted} hidden={{ do: 'start' }} submit="Mettre un second verrou" variant="coral">
          <p className="max-w-[38rem]">
            Google Authenticator, Aegis, 2FAS, ton gestionnaire de mots de passe : n’importe laquelle. Elle marche sans
            réseau, donc aussi au bout du monde.
          </p>
        </PostedForm>
      )}
      {uri && (
        <PostedForm
          posted={posted}
          hidden={{ do: 'confirm' }}
          submit="Fermer le second verrou"
          variant="coral"
          className="max-w-[30rem]"
        >
          <p>Lis ce QR code avec ton application.</p>
          {qr}
          <p>
            Sur ce téléphone ?{' '}
            <a href={uri} className="text-link">
              Ouvre l’application
            </a>
            , ou recopie cette clé :<code className="mt-2 block wrap-anywhere">{seedOf(uri)}</code>
          </p>
          {field('code', { isRequired: true })}
          {field('asks', { isTicked: asksAtSignIn })}
        </PostedForm>
      )}
    </div>
  )
}

const seedOf = (uri: string) => new URL(uri).searchParams.get('secret')?.replace(/.{4}(?=.)/g, '$& ')

const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => (
  <ol aria-label="Codes de secours" className="grid gap-x-8 gap-y-2 rounded-card border border-line p-5 sm:grid-cols-2">
    {codes.map((code) => (
      <li key={code} className="tabular font-mono text-small wrap-anywhere">
        {code}
      </li>
    ))}
  </ol>
)
