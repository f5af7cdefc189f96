import { NEW_PASSWORD } from '@/components/frame/identity/fields'
import { f } from '@/lib/platform/fields'

export const nameFields = {
  fullName: f.text('Nom complet', { most: 100, attributes: { autoComplete: 'name' } }),
}

export const emailFields = {
  email: f.email('Nouvelle adresse', { most: 255, attributes: { autoComplete: 'email' } }),
}

export const passwordFields = { password: f.password('Nouveau mot de passe', NEW_PASSWORD) }

/** All others without an id. */
export const sessionFields = { sessionId: f.id().optional() }

export const newsFields = { news: f.flag() }

const DELETION = 'Écris SUPPRIMER pour confirmer'

export const deletionFields = {
  word: f.text(DELETION, { wrong: DELETION, attributes: { autoCapitalize: 'characters' } }),
}

export const passkeyFields = { id: f.hidden() }

export const passkeyNameFields = { ...passkeyFields, name: f.text('Nom de la clé', { most: 60 }) }

/** Which button was pressed says what to do. */
export const secondFactorFields = {
  do: f.hidden(),
  code: f
    .text('Le code à six chiffres qu’elle montre', {
      attributes: { autoComplete: 'one-time-code', inputMode: 'numeric' },
    })
    .optional(),
  asks: f.box('Demander un code chaque fois que je me connecte avec mon mot de passe'),
}

export const noFields = {}
