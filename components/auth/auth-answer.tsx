import type { AuthResult } from './auth-result'

/** The answer to a form posted without JavaScript; with it, toasts say the same. */
export function AuthAnswer({ answer }: { answer: AuthResult }) {
  return (
    <p role={answer.ok ? 'status' : 'alert'} className="mt-6 rounded-card bg-tint-dusk p-5">
      <strong className="block">{answer.ok ? 'Inscription réussie' : answer.title}</strong>
      {answer.ok ? 'Ton compte a été créé. Tu peux maintenant te connecter !' : answer.message}
    </p>
  )
}
