'use client'

import { useSyncExternalStore } from 'react'

import { takesCookies } from '@/components/ui/browser'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { Link } from '@/components/ui/link'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { PasswordField } from '@/components/ui/password-field'
import { useHydrated } from '@/components/ui/use-hydrated'
import { NEWS_CONSENT } from '@/content/consent'
import { paths } from '@/content/paths'
import { formatCount } from '@/lib/platform/format'

import { AskedFor } from './asked-for'
import { AuthAnswer } from './auth-answer'
import { NEW_PASSWORD } from './fields'
import { GoogleButton } from './google-button'
import { useLockCountdown } from './lock-countdown'
import { useAuthForm } from './use-auth-form'

const subscribeToNothing = () => () => {}

/** Says why no sign-in will last. In the browser, because the page is static. */
function CookieHint() {
  const isOpen = useSyncExternalStore(subscribeToNothing, takesCookies, () => true)
  if (isOpen) return null
  return (
    <p role="note" className="mt-4 rounded-card bg-tint-dusk p-5 text-small">
      Ton navigateur refuse tous les cookies, et le site ne peut garder aucune connexion sans le sien. Autorise les
      cookies pour ce site, puis recharge la page.
    </p>
  )
}

const copy = {
  login: {
    title: 'Content de te revoir',
    submit: 'Se connecter',
    question: 'Pas encore de compte ?',
    toggle: 'Crée ton compte',
  },
  signup: {
    title: 'Crée ton compte',
    submit: 'Créer mon compte',
    question: 'Tu as déjà un compte ?',
    toggle: 'Connecte-toi',
  },
} as const

const passwords = {
  login: { autoComplete: 'current-password' },
  signup: { ...NEW_PASSWORD.attributes, hint: NEW_PASSWORD.hint },
} as const

function AuthFooter() {
  return (
    <p className="mt-4 text-small text-soft">
      En continuant, tu acceptes nos{' '}
      <Link href={paths.termsOfUse} className="text-link">
        conditions d’utilisation
      </Link>
      .
    </p>
  )
}

function timeLeft(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return [
    minutes > 0 && formatCount(minutes, 'minute', 'minutes'),
    rest > 0 && formatCount(rest, 'seconde', 'secondes'),
  ]
    .filter(Boolean)
    .join(' et ')
}

/** Counts down every second on screen; for screen readers once a minute, and at the end. */
function LockNotice() {
  const lock = useLockCountdown()
  const minutes = Math.ceil((lock?.seconds ?? 0) / 60)
  return (
    <div className="text-small text-soft">
      <p role="status" className="sr-only">
        {lock &&
          (minutes > 0
            ? `Nouvel essai possible dans ${formatCount(minutes, 'minute', 'minutes')} environ`
            : 'Tu peux réessayer')}
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

export function AuthForm() {
  const {
    mode,
    toggleMode,
    busy,
    form,
    onSubmit,
    onPasskey,
    action,
    answer,
    errors,
    asksCode,
    isOutdated,
    signInWithGoogle,
    leaving,
  } = useAuthForm()
  // Without JavaScript the browser validates the fields; with it, we do.
  const hydrated = useHydrated()
  const text = copy[mode]

  return (
    <div>
      <AskedFor />
      <h1 className="text-heading">{text.title}</h1>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          toggleMode()
        }}
        className="mt-2 flex flex-wrap items-center gap-x-2 text-soft"
      >
        <input type="hidden" name="show" value={mode === 'login' ? 'signup' : 'login'} />
        {text.question}
        <button type="submit" className="text-link min-h-11 font-[600]">
          {text.toggle}
        </button>
      </form>

      <CookieHint />
      <GoogleButton onClick={signInWithGoogle} disabled={busy || leaving} />

      {answer && answer.ok !== null && <AuthAnswer answer={answer} />}

      <form ref={form} action={action} onSubmit={onSubmit} noValidate={hydrated} className="mt-6 grid gap-5">
        <input type="hidden" name="mode" value={mode} />
        <FieldErrorsProvider errors={errors} values={answer?.values}>
          {mode === 'signup' && <Field name="fullName" label="Nom complet" autoComplete="name" required />}
          <Field name="email" type="email" label="Email" autoComplete="email" inputMode="email" required />
          <PasswordField {...passwords[mode]} />
          {mode === 'login' && asksCode && (
            <Field name="code" label="Code de ton application, ou de secours" autoComplete="one-time-code" required />
          )}
        </FieldErrorsProvider>
        {mode === 'login' && (
          <Link href={paths.forgotPassword} className="text-link -mt-2 justify-self-start">
            Mot de passe oublié ?
          </Link>
        )}
        {mode === 'signup' && <CheckField name="news" label={NEWS_CONSENT} />}
        {isOutdated && <OutdatedPage />}
        <SubmitButton busy={busy} className="mt-1 min-h-12 w-full">
          {text.submit}
        </SubmitButton>
        <LockNotice />
      </form>
      {mode === 'login' && (
        <Button
          variant="outline"
          onClick={onPasskey}
          disabled={busy || leaving}
          className="mt-4 min-h-12 w-full bg-raised noscript:hidden"
        >
          Utiliser une clé d’accès
        </Button>
      )}
      <AuthFooter />
    </div>
  )
}
