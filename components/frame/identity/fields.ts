import { f } from '@/lib/platform/fields'

export const NEW_PASSWORD = {
  hint: '8 caractères au moins, avec une majuscule, une minuscule et un chiffre.',
  attributes: { autoComplete: 'new-password' },
} as const

export const resetFields = { email: f.email('Email', { attributes: { autoComplete: 'email' } }) }

/** What a mailed link brings. */
export const linkFields = { token: f.hidden() }

export const newPasswordFields = { ...linkFields, password: f.password('Mot de passe', NEW_PASSWORD) }

export const codeProofFields = {
  code: f.text('Code de ton application, ou de secours', {
    attributes: { autoComplete: 'one-time-code' },
    wrong: 'Ce code n’est pas le bon, ou il a déjà servi',
  }),
}

export const passwordProofFields = {
  currentPassword: f.password('Mot de passe actuel', { attributes: { autoComplete: 'current-password' } }),
}
