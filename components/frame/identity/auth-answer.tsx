import { AnswerPanel, type Answer } from '@/components/ui/answer'

import type { AuthResult } from './auth-result'

export const SIGNED_UP: Answer = {
  ok: true,
  title: 'Inscription réussie',
  message: 'Ton compte a été créé. Tu peux maintenant te connecter !',
}

/** The answer to a form posted without JavaScript; with it there are toasts. */
export const AuthAnswer = ({ answer }: { answer: AuthResult }) => (
  <AnswerPanel answer={answer.ok ? SIGNED_UP : answer} className="mt-6 p-5" />
)
