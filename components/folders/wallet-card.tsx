import { PrintButton } from '@/components/ui/print-button'

import './wallet-card.css'

const FACES = [
  {
    title: 'Urgence',
    english: 'Emergency',
    fields: [
      { id: 'nom', label: 'Nom', english: 'Name' },
      { id: 'naissance', label: 'Né·e le', english: 'Date of birth' },
      { id: 'sang', label: 'Groupe sanguin', english: 'Blood type' },
      { id: 'allergies', label: 'Allergies, médicaments et aliments', english: 'Allergies, drugs and food' },
      { id: 'traitement', label: 'Traitement', english: 'Medication' },
      { id: 'ici', label: 'Prévenir ici', english: 'Contact here' },
      { id: 'france', label: 'Prévenir en France', english: 'Contact in France' },
    ],
  },
  {
    title: 'Assurance',
    english: 'Insurance',
    fields: [
      { id: 'assureur', label: 'Assureur', english: 'Insurer' },
      { id: 'contrat', label: 'Contrat', english: 'Policy no.' },
      { id: 'telephone', label: 'Jour et nuit', english: '24-hour line' },
      { id: 'hopital', label: 'Hôpital choisi', english: 'Hospital' },
      { id: 'adresse', label: 'Mon adresse ici', english: 'My address' },
      { id: 'langues', label: 'Je parle', english: 'I speak' },
    ],
  },
] as const

/**
 * Fields without a form or a name: what is typed is never sent nor kept, and is gone with the page. Empty, they print as lines to fill
 * in by hand.
 */
export function WalletCard() {
  return (
    <>
      <div className="wallet-card">
        {FACES.map(({ title, english, fields }) => (
          <div key={title} className="wallet-face">
            <p className="wallet-title">
              {title} · <span lang="en">{english}</span>
            </p>
            {fields.map((field) => (
              <p key={field.id} className="wallet-field">
                <label htmlFor={`carte-${field.id}`}>
                  {field.label} · <span lang="en">{field.english}</span>
                </label>
                <input id={`carte-${field.id}`} type="text" autoComplete="off" spellCheck={false} maxLength={60} />
              </p>
            ))}
          </div>
        ))}
      </div>
      <PrintButton>Imprimer la carte</PrintButton>
    </>
  )
}
