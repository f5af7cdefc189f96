/** The owner's room: in no list of pages, because nobody else may know of it. */
export const atelier = {
  path: '/atelier',
  members: '/atelier/membres',
  health: '/atelier/sante',
  name: 'L’atelier',
} as const
