/** The sentence beside the box at sign-up and on /compte, kept with each yes and no: change it here, and only here. */
export const NEWS_CONSENT =
  'Je veux recevoir par e-mail les nouvelles du mois et, si je laisse un achat en route, un seul rappel. Je me désabonne en un clic, quand je veux.'

/** Every sentence so far that has asked for the reminder too: a yes to an earlier one was a yes to the news alone. */
export const REMINDER_CONSENTS: readonly string[] = [NEWS_CONSENT]

export const NEWS_REFUSAL = 'Ne plus recevoir les nouvelles'
