interface Hour {
  readonly local: string
  /** The same time in Paris in winter, UTC+1. */
  readonly paris: string
  readonly text: string
}

/** A working day with French clients, in winter; in summer Paris is one hour closer. */
export const tuesday: readonly Hour[] = [
  { local: '6 h 15', paris: '0 h 15', text: 'Tu marches avant la chaleur. Le téléphone est resté dans la chambre.' },
  {
    local: '8 h 30',
    paris: '2 h 30',
    text: 'La France dort : trois heures sans un message, pour le travail qui demande de la tête.',
  },
  { local: '12 h', paris: '6 h', text: 'Déjeuner dehors, puis une heure à l’ombre. Personne ne t’attend encore.' },
  {
    local: '15 h',
    paris: '9 h',
    text: 'Les premiers e-mails tombent. Les appels clients tiennent jusqu’à six heures.',
  },
  {
    local: '18 h',
    paris: '12 h',
    text: 'Le soleil se couche d’un coup, toute l’année à la même heure ou presque. Tu fermes l’ordinateur.',
  },
  {
    local: '21 h',
    paris: '15 h',
    text: 'Un relevé, deux réponses, si tu en as envie. Le reste attendra que la France se couche.',
  },
]
