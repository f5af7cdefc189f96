import { formatCount } from './plural'

/** What a mail of a sequence waits for. */
export const sequenceTriggers = {
  joined: 'après l’arrivée',
  departure: 'avant le départ du carnet',
  ended: 'après la fin',
} as const

export type SequenceTrigger = keyof typeof sequenceTriggers

/** « 7 jours après l’arrivée ». */
export const nameMoment = (trigger: SequenceTrigger, days: number): string =>
  `${formatCount(days, 'jour', 'jours')} ${sequenceTriggers[trigger]}`

export const sequenceLimits = { days: 365 } as const

/** A mail that could not leave on its day still may, for so many days. */
export const SEQUENCE_LATE_DAYS = 5

export const segmentPlans = { monthly: 'Au mois', annual: 'À l’année', none: 'Aucune, ou un accès offert' } as const

export const segmentPurchases = { service: 'A acheté un service', never: 'N’a jamais rien acheté' } as const

/** What of a text members get by mail. */
export const mailedParts = { summary: 'Le résumé, et un lien', whole: 'Tout le texte' } as const

/** Days before the departure from which on somebody leaves soon. */
export const NEAR_DEPARTURE_DAYS = 90

export const segmentStages = {
  none: 'Pas de carnet',
  early: `Départ dans plus de ${NEAR_DEPARTURE_DAYS} jours`,
  near: `Départ dans les ${NEAR_DEPARTURE_DAYS} jours`,
  there: 'Déjà partis',
  return: 'Retour prévu ou passé',
} as const

export type SegmentPlan = keyof typeof segmentPlans
export type SegmentPurchase = keyof typeof segmentPurchases
export type SegmentStage = keyof typeof segmentStages

/** By what their carnet tells, fewer are neither counted nor written to, so that a choice tells of nobody. */
export const FEWEST_IN_SEGMENT = 5
