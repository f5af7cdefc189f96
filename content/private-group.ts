/** One of the six membership benefits. */
export const PRIVATE_GROUP = 'Groupe Instagram privé'

export const SOON = 'bientôt'
