import type { catalogue, CatalogueKey } from './catalogue'
import { GIFT_OPEN_MONTHS, WITHDRAWAL_DAYS } from './order-terms'
import { paths } from './paths'
import { plural } from './plural'

export type GiftKey = {
  [key in CatalogueKey]: (typeof catalogue)[key]['giftMonths'] extends 0 ? never : key
}[CatalogueKey]

/** Gifts that anybody can buy, shortest first. */
export const giftKeys = ['gift_3', 'gift_6', 'gift_12'] as const satisfies readonly GiftKey[]

/** « Un mois », « 3 mois ». */
export const monthsText = (months: number): string => plural(months, 'Un mois', `${months}\u00a0mois`)

/**
 * The conditions of a bought gift, beside the terms of sale: shown before the payment (/offrir), and part of the confirmation.
 * Code de la consommation, art. L221-5, L221-18 and L221-28 13°.
 */
export const giftConditions: readonly string[] = [
  'Un seul paiement. Rien ne se renouvelle, ni pour toi ni pour la personne qui l’ouvre, et aucune carte ne lui est demandée.',
  `Le cadeau s’ouvre une fois, dans un compte, dans les ${GIFT_OPEN_MONTHS} mois qui suivent le paiement. Ses mois commencent le jour où il est ouvert, ou à la fin de ce qui est déjà ouvert dans ce compte.`,
  `Tu as ${WITHDRAWAL_DAYS} jours pour changer d’avis, sans donner de raison, tant que personne ne l’a ouvert : tu es remboursé en entier, et le cadeau ne s’ouvre plus.`,
  'Dès qu’il est ouvert, il n’y a plus de rétractation possible : en payant, tu demandes qu’il puisse l’être tout de suite, et tu reconnais perdre ce droit à ce moment-là.',
  'L’adresse de la personne, si tu nous la donnes pour lui envoyer ton cadeau, ne sert qu’à cet envoi. Elle est effacée la nuit suivante.',
]

/** The page of a bought gift, for its buyer. */
export const ownGiftHref = (id: string): string => `${paths.ownGifts}?cadeau=${id}`
