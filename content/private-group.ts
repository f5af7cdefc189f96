/** One of the six things that members get, as lists name it. */
export const PRIVATE_GROUP = 'Groupe Instagram privé'

export const SOON = 'bientôt'
