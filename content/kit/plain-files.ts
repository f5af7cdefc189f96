/** The files of the kit that are neither a document nor a workbook. */

export const followUpTable = {
  file: 'suivi-relances.csv',
  rows: [
    [
      'Nom',
      'Organisation',
      'Courriel',
      'D’où vient l’adresse',
      'Premier message',
      'Relance prévue',
      'Relance faite',
      'Réponse',
      'Suite',
      'À effacer le',
    ],
    [
      '[Prénom Nom]',
      '[Organisation]',
      '[adresse]',
      '[site, recommandation, rencontre]',
      '[date]',
      '[date + 5 jours]',
      '',
      '',
      '',
      '[date + 3 ans]',
    ],
  ],
} as const

/** Mondays, Wednesdays and Fridays without end, so that the file never gets outdated. */
export const contentsCalendar = {
  file: 'calendrier-contenu.ics',
  name: 'Mes contenus',
  events: [
    {
      uid: 'contenu-lundi@kit',
      date: '2026-11-30',
      repeats: 'FREQ=WEEKLY',
      title: 'Contenu : choisir trois sujets',
      text: 'Vingt minutes. Trois questions que quelqu’un t’a posées cette semaine, une par ligne du calendrier.',
    },
    {
      uid: 'contenu-mercredi@kit',
      date: '2026-12-02',
      repeats: 'FREQ=WEEKLY',
      title: 'Contenu : écrire d’une traite',
      text: 'Deux heures, téléphone loin. Trois premières phrases, puis trois textes. On corrige demain.',
    },
    {
      uid: 'contenu-vendredi@kit',
      date: '2026-12-04',
      repeats: 'FREQ=WEEKLY',
      title: 'Contenu : publier et répondre',
      text: 'Publie ce qui est prêt, réponds à chaque message reçu, note les chiffres dans le tableau.',
    },
    {
      uid: 'contenu-mois@kit',
      date: '2026-12-25',
      repeats: 'FREQ=MONTHLY;BYDAY=-1FR',
      title: 'Contenu : lire le bilan du mois',
      text: 'Onglet « Bilan » du classeur : un canal à garder, un canal à arrêter un mois, un sujet à refaire.',
    },
  ],
} as const
