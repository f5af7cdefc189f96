/** What an editor reads for a directive, by its name. Those that stand alone have no text inside. */
const NAMES: Readonly<Record<string, string>> = {
  bars: 'Barres',
  callout: 'Encadré',
  chapter: 'Chapitre du guide',
  checklist: 'Liste à cocher',
  compare: 'Comparaison',
  decision: 'Arbre de décision',
  example: 'Exemple',
  figures: 'Chiffres',
  flow: 'Chemin',
  instead: 'Sinon',
  letter: 'Texte à copier',
  limit: 'Date limite',
  model: 'Modèle du guide',
  needs: 'Ce qu’il faut',
  place: 'Lieu',
  prompt: 'Demande',
  see: 'Ce que tu dois voir',
  step: 'Étape',
  steps: 'Étapes',
  table: 'Tableau dessiné',
  template: 'Texte à copier',
  timeline: 'Frise',
  trouble: 'Si ça coince',
  undo: 'Revenir en arrière',
  why: 'Pourquoi',
  window: 'Fenêtre dessinée',
  'budget-simulator': 'Simulateur de budget',
  'departure-checklist': 'Liste du départ',
  members: 'Verrou : au-dessus pour tous, au-dessous pour les membres',
  'visa-check': 'Questions sur le visa',
}

const HEAD = /^([a-z-]+)(?:\[(.*?)\])?(\{.*\})?$/

/** The parts of `example[Nora, 34 ans]{lang="en"}`. */
export function readHead(head: string): { readonly name: string; readonly label: string; readonly rest: string } {
  const [, name = head, label = '', rest = ''] = HEAD.exec(head) ?? []
  return { name, label, rest }
}

/** « Exemple : Nora, 34 ans ». */
export function nameFrame(head: string): string {
  const { name, label } = readHead(head)
  return [NAMES[name] ?? name, label].filter((text) => text !== '').join('\u00a0: ')
}

export const withLabel = (head: string, label: string): string => {
  const { name, rest } = readHead(head)
  const text = label.replace(/[[\]\n]/g, '')
  return `${name}${text && `[${text}]`}${rest}`
}
