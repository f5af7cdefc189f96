/** The sentence beside the box at sign-up and on /compte, kept with each yes and no: change it here, and only here. */
export const NEWS_CONSENT = 'Je veux recevoir les nouvelles du mois par e-mail. Je me désabonne en un clic, quand je veux.'

/** The button of the page that an unsubscribe link leads to. */
export const NEWS_REFUSAL = 'Ne plus recevoir les nouvelles'
