import { formatCount } from '../plural'

/** Title of the article's countdown, which also gives the key of its ticks. */
export const COUNTDOWN_TITLE = 'De J − 180 à J + 30'

/** The part of the wording below that marks a consent covering stays. */
export const REMINDED_STAYS = 'les dates de mes séjours'

/** The wording of the consent to the weekly mail, stored with it (RGPD, art. 7 1). */
export const REMINDER_CONSENT = `Je veux recevoir par e-mail, le lundi matin, ce qui arrive dans mon carnet cette semaine, ce qui attend encore, et ${REMINDED_STAYS} qui approchent. Je l’arrête en un clic, quand je veux.`

export const REMINDER_REFUSAL = 'Ne plus recevoir le courrier du carnet'

interface Move {
  readonly shift: number
  readonly moved: number
  readonly intoPast: number
  readonly outOfPast: number
  /** Set by the calendar of the year. */
  readonly yearly: number
  readonly staying: number
}

/** The effects of another departure date, for confirmation. */
export function describeMove({ shift, moved, intoPast, outOfPast, yearly, staying }: Move): string {
  if (shift === 0) return 'C’est déjà ta date : rien ne bouge.'
  const days = formatCount(Math.abs(shift), 'jour', 'jours')
  const parts = [
    `${formatCount(moved, 'étape se déplace', 'étapes se déplacent')} de ${days} ${shift > 0 ? 'plus tard' : 'plus tôt'}`,
    ...(intoPast > 0 ? [formatCount(intoPast, 'tombe dans le passé', 'tombent dans le passé')] : []),
    ...(outOfPast > 0 ? [formatCount(outOfPast, 'redevient à venir', 'redeviennent à venir')] : []),
  ]
  const fixed = yearly > 0 ? ` ${formatCount(yearly, 'suit', 'suivent')} le calendrier de l’année.` : ''
  const rest =
    staying > 0
      ? ` ${formatCount(staying, 'reste en place : faite, posée par toi à son jour, ou comptée depuis ton retour', 'restent en place : faites, posées par toi à leur jour, ou comptées depuis ton retour')}.`
      : ''
  return `${parts.join(', ')}.${fixed}${rest}`
}

interface Renewal {
  /** Length of a period. */
  readonly months: number | null
  /** Formatted: « 12 mai 2027 ». */
  readonly on: string
  readonly daysAfter: number
}

/** « Ton abonnement annuel se renouvelle le 12 mai 2027, 30 jours après ton départ. » */
export function describeRenewal({ months, on, daysAfter }: Renewal): string {
  const kind = { 1: ' mensuel', 12: ' annuel' }[months ?? 0] ?? ''
  return `Ton abonnement${kind} se renouvelle le ${on}, ${formatCount(daysAfter, 'jour', 'jours')} après ton départ.`
}

/** Error messages of the form. */
export const problems = {
  'no-day': 'Choisis une date complète : jour, mois et année.',
  'too-early': 'Cette date est passée depuis plus de deux ans. Vérifie l’année.',
  'too-late': 'Cette date est à plus de cinq ans. Vérifie l’année.',
  'return-first': 'Ton retour vient après ton départ. Vérifie les deux dates.',
  title: 'Donne un nom à ton étape, de 120 signes au plus.',
  note: 'Garde ta note sous 500 signes.',
  choice: 'Choisis une réponse de la liste.',
} as const
