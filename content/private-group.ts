/** One of the six things that members get, as lists name it. */
export const PRIVATE_GROUP = 'Groupe Instagram privé'

/** What stands beside the group's name as long as it has no address. */
export const SOON = 'bientôt'
