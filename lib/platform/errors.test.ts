import { expect, test, vi } from 'vitest'

import { AppError, errors, type ErrorCode } from './errors'

const codes = Object.keys(errors) as ErrorCode[]

/** Common French words, to tell French from English. */
const FRENCH = /(?<!\p{L})(Vous|Tu|avant|pour|un|ton|Ce|Cet|Cette|Le|La|Une|Impossible|ou|au|invalide|dans)(?!\p{L})/u

test.each(codes)('%s has one of the agreed statuses and a French sentence', (code) => {
  const { status, message } = errors[code]
  expect([400, 401, 403, 404, 405, 408, 409, 413, 429, 500, 502, 503]).toContain(status)
  expect(message).toMatch(/^\p{Lu}/u)
  expect(message).toMatch(FRENCH)
  expect(message).not.toMatch(/\b(the|is|error|failed|invalid|request|not)\b/i)
})

test('the messages match docs/product.md#messages word for word', () => {
  expect(new AppError('locked', { retryAfterSeconds: 42 })).toMatchObject({
    title: 'Trop de tentatives',
    message: 'Veuillez attendre 42 secondes avant de réessayer',
  })
  expect(new AppError('just_locked')).toMatchObject({
    title: 'Compte temporairement bloqué',
    message: 'Trop de tentatives échouées. Réessayez dans 5 minutes.',
  })
  expect(errors.invalid_credentials.message).toBe('Email ou mot de passe incorrect')
  expect(errors.email_taken.message).toBe('Cet email est déjà utilisé')
  expect(errors.weak_password.message).toBe(
    'Le mot de passe doit contenir au moins 8 caractères avec majuscule, minuscule et chiffre',
  )
  expect(errors.unexpected.message).toBe('Une erreur est survenue')
  expect(errors.sign_in_to_subscribe.message).toBe('Vous devez être connecté pour souscrire à un abonnement')
  expect(errors.sign_in_to_pay.message).toBe('Vous devez être connecté pour effectuer un paiement')
  expect(errors.sign_in_to_manage.message).toBe('Vous devez être connecté pour gérer votre abonnement')
  expect(errors.checkout_failed.message).toBe('Impossible de créer la session de paiement')
  expect(errors.portal_failed.message).toBe("Impossible d'ouvrir le portail client")
})

test('an error carries its status, message, cause and retry delay', () => {
  const cause = new Error('timeout')
  const error = new AppError('too_many_requests', { cause, retryAfterSeconds: 12 })
  expect(error).toMatchObject({ status: 429, message: errors.too_many_requests.message, cause, retryAfterSeconds: 12 })
  expect(new AppError('unexpected').retryAfterSeconds).toBeNull()
})

test('an AppError is recognised by every bundle, although each has its own copy of the class', async () => {
  vi.resetModules()
  const other = await import('./errors')
  expect(other.AppError).not.toBe(AppError)
  const error: unknown = new other.AppError('locked', { retryAfterSeconds: 42 })
  expect(error instanceof AppError).toBe(true)
  for (const value of [new Error('locked'), { code: 'locked' }, null, 'locked'])
    expect(value instanceof AppError).toBe(false)
})

test('an error names its field; a form error names every field, and its message is that of the first', () => {
  expect(new AppError('email_taken').fields).toEqual({ email: 'Cet email est déjà utilisé' })
  expect(new AppError('locked').fields).toEqual({})
  const fields = { email: "Format d'email invalide", fullName: 'Le nom est requis' }
  const error = new AppError('invalid_form', { fields })
  expect(error).toMatchObject({ title: 'Erreur de validation', message: "Format d'email invalide", fields })
})
