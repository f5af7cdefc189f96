import 'server-only'

import { Worker } from 'node:worker_threads'

import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { onThread } from '@/lib/platform/threads/call'

import type { Choice } from './guessable-thread'

const GUESSABLE: FieldErrors = {
  password:
    'Ce mot de passe est trop facile à deviner\u00a0: essaie quatre mots sans rapport entre eux, une majuscule et un chiffre',
}

const isGuessable = onThread<Choice, boolean>(
  'passwords',
  () => new Worker(new URL('./guessable-thread.ts', import.meta.url)),
)

/** @param own personal words: e-mail, name */
export async function findGuessable(password: string, own: readonly unknown[]): Promise<FieldErrors | null> {
  return (await isGuessable({ password, own })) ? GUESSABLE : null
}

/** @throws AppError invalid_form */
export async function requireStrongPassword(password: string, own: readonly unknown[]): Promise<void> {
  const fields = await findGuessable(password, own)
  if (fields) throw new AppError('invalid_form', { fields })
}
