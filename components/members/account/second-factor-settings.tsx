'use client'

import type { ReactNode } from 'react'

import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { OwnSecondFactor } from '@/lib/identity/second-factor/own'
import { formatCount, formatDate } from '@/lib/platform/format'

import { changeSecondFactor, type SecondFactorAnswer } from './second-factor-actions'

interface SecondFactorSettingsProps {
  readonly factor: OwnSecondFactor
  /** Of an app that is being added. */
  readonly qr: ReactNode
}

/** Stays mounted from the first button to the recovery codes, which are shown once. */
export function SecondFactorSettings({ factor, qr }: SecondFactorSettingsProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<SecondFactorAnswer | null>(changeSecondFactor, null)
  const { appSince, asksAtSignIn, recoveryCodes, uri } = factor
  return (
    <div className="mt-4 grid gap-6">
      {isOutdated && <OutdatedPage />}
      <LiveAnswer answer={state} />
      {state?.codes && <RecoveryCodes codes={state.codes} />}
      {appSince && (
        <>
          <p>
            En place depuis le {formatDate(appSince)}.{' '}
            {formatCount(recoveryCodes, 'code de secours', 'codes de secours')} en réserve.
          </p>
          <form {...formProps} className="grid gap-4">
            <AskAtSignIn isOn={asksAtSignIn} />
            <SubmitButton name="do" value="ask" variant="outline" busy={busy} keepsText className="justify-self-start">
              Enregistrer
            </SubmitButton>
          </form>
          <form {...formProps} className="flex flex-wrap gap-3">
            <SubmitButton name="do" value="renew" variant="outline" busy={busy} keepsText>
              Dix nouveaux codes de secours
            </SubmitButton>
            <SubmitButton name="do" value="remove" variant="outline" busy={busy} keepsText>
              Retirer l’application
            </SubmitButton>
          </form>
        </>
      )}
      {!appSince && !uri && (
        <form {...formProps}>
          <p className="mb-5 max-w-[38rem]">
            Google Authenticator, Aegis, 2FAS, ton gestionnaire de mots de passe : n’importe laquelle. Elle marche sans
            réseau, donc aussi au bout du monde.
          </p>
          <SubmitButton name="do" value="start" busy={busy}>
            Mettre un second verrou
          </SubmitButton>
        </form>
      )}
      {uri && (
        <form {...formProps} className="grid max-w-[30rem] gap-5">
          <p>Lis ce QR code avec ton application.</p>
          {qr}
          <p>
            Sur ce téléphone ?{' '}
            <a href={uri} className="text-link">
              Ouvre l’application
            </a>
            , ou recopie cette clé :<code className="mt-2 block wrap-anywhere">{seedOf(uri)}</code>
          </p>
          <FieldErrorsProvider errors={state?.fields}>
            <Field
              name="code"
              label="Le code à six chiffres qu’elle montre"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </FieldErrorsProvider>
          <AskAtSignIn isOn={asksAtSignIn} />
          <SubmitButton name="do" value="confirm" busy={busy} className="justify-self-start">
            Fermer le second verrou
          </SubmitButton>
        </form>
      )}
    </div>
  )
}

const seedOf = (uri: string) => new URL(uri).searchParams.get('secret')?.replace(/.{4}(?=.)/g, '$& ')

const AskAtSignIn = ({ isOn }: { readonly isOn: boolean }) => (
  <CheckField
    name="asks"
    label="Demander un code chaque fois que je me connecte avec mon mot de passe"
    defaultChecked={isOn}
  />
)

const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => (
  <ol aria-label="Codes de secours" className="grid gap-x-8 gap-y-2 rounded-card border border-line p-5 sm:grid-cols-2">
    {codes.map((code) => (
      <li key={code} className="tabular font-mono text-small wrap-anywhere">
        {code}
      </li>
    ))}
  </ol>
)
