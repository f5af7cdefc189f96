/** The wording of the consent at sign-up and on /compte, stored with each answer. Change it here only. */
export const NEWS_CONSENT =
  'Je veux recevoir par e-mail les nouvelles du mois et, si je laisse un achat en route, un seul rappel. Je me désabonne en un clic, quand je veux.'

/** All wordings so far that cover reminders too; earlier ones covered news only. */
export const REMINDER_CONSENTS: readonly string[] = [NEWS_CONSENT]

export const NEWS_REFUSAL = 'Ne plus recevoir les nouvelles'
