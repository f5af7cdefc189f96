import {
  calc,
  column,
  gap,
  head,
  input,
  lead,
  line,
  note,
  section,
  text,
  title,
  total,
  type KitWorkbook,
} from './parts'

const CHANNELS = ['Lettre', 'Vidéo courte', 'Article', 'Publication', 'Direct'] as const
const STATES = ['Idée', 'Écrit', 'Programmé', 'Publié', 'Repris'] as const

const FIRST: readonly (readonly [string, string, string])[] = [
  ['Lettre', 'Une question qu’un client m’a posée', 'La question, mot pour mot'],
  ['Publication', 'Un chiffre de mon mois, avec sa source', 'Le chiffre, seul, sur la première ligne'],
  ['Vidéo courte', 'Un geste de travail en quarante secondes', 'Le résultat d’abord, la manière ensuite'],
]

const rows = Array.from({ length: 39 }, (_, index) => ({ id: `p${index}`, week: Math.floor(index / 3), index }))

export const contentsWorkbook: KitWorkbook = {
  file: 'calendrier-contenu.xlsx',
  title: 'Calendrier de contenu, treize semaines',
  description: 'Trois publications par semaine pendant un trimestre, avec leur état et ce qu’elles ont rapporté',
  sheets: [
    {
      name: 'Calendrier',
      widths: [12, 14, 38, 38, 13, 10, 10],
      isLandscape: true,
      frozenTo: 'tete',
      rows: [
        title('Calendrier de contenu, treize semaines'),
        lead(
          'Écris le lundi qui ouvre ton trimestre ; les dates suivent : mardi, jeudi, samedi. Trois lignes sont remplies pour l’exemple.',
        ),
        line('debut', 'Premier lundi', input('2027-01-04', 'date', { name: 'premier_lundi' })),
        gap,
        head(
          ['Date', text('Canal'), text('Sujet'), text('Première phrase'), text('État'), 'Lus ou vus', 'Réponses'],
          'tete',
        ),
        ...rows.map(({ id, week, index }) =>
          line(
            id,
            calc(`premier_lundi+${week * 7 + [1, 3, 5][index % 3]!}`, 'date'),
            input(FIRST[index]?.[0] ?? CHANNELS[index % 3] ?? '', 'text', { choices: CHANNELS }),
            input(FIRST[index]?.[1] ?? ''),
            input(FIRST[index]?.[2] ?? ''),
            input('Idée', 'text', { choices: STATES }),
            { format: 'number', isInput: true, least: 0 },
            { format: 'number', isInput: true, least: 0 },
          ),
        ),
      ],
      signals: [{ range: 'E{p0}:E{p38}', formula: 'E{p0}="Publié"', tone: 'good' }],
    },
    {
      name: 'Bilan',
      widths: [24, ...STATES.map(() => 13), 13, 13],
      isLandscape: true,
      rows: [
        title('Ce qui marche, canal par canal'),
        lead('Se remplit tout seul. À lire une fois par mois, pas chaque soir.'),
        head(['Canal', ...STATES, 'Lus ou vus', 'Réponses'], 'tete'),
        ...CHANNELS.map((channel, index) =>
          line(
            `c${index}`,
            text(channel),
            ...STATES.map((state) =>
              calc(`COUNTIFS(Calendrier!$B$6:$B$44,$A{c${index}},Calendrier!$E$6:$E$44,"${state}")`, 'number'),
            ),
            calc(`SUMIF(Calendrier!$B$6:$B$44,$A{c${index}},Calendrier!$F$6:$F$44)`, 'number'),
            calc(`SUMIF(Calendrier!$B$6:$B$44,$A{c${index}},Calendrier!$G$6:$G$44)`, 'number'),
          ),
        ),
        total(
          'somme',
          'Total',
          ...[1, 2, 3, 4, 5, 6, 7].map((index) => calc(`SUM(${column(index)}{c0}:${column(index)}{c4})`, 'number')),
        ),
        gap,
        section('Une fois par mois'),
        note('Quel sujet a fait répondre quelqu’un que tu ne connais pas ? Refais-le autrement.'),
        note('Quel canal te coûte plus d’une heure par publication sans réponse ? Arrête-le un mois.'),
      ],
    },
  ],
}
