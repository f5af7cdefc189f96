import {
  calc,
  column,
  gap,
  input,
  lead,
  line,
  note,
  section,
  text,
  title,
  total,
  type KitCell,
  type KitWorkbook,
} from './parts'

const MONTHS = Array.from({ length: 12 }, (_, index) => column(index + 1))

const INCOME: readonly (readonly [string, string, readonly number[]])[] = [
  ['forfaits', 'Forfaits et missions', [0, 740, 740, 1480, 1480, 2220, 2220, 2220, 1480, 2960, 2960, 2960]],
  ['regulier', 'Revenu régulier (maintenance, abonnements)', [0, 0, 150, 150, 300, 300, 300, 450, 450, 450, 450, 450]],
  ['autres', 'Autres entrées (salaire, vente, aide)', [2100, 2100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
]

const COSTS: readonly (readonly [string, string, number])[] = [
  ['logement', 'Logement', 400],
  ['vie', 'Vie courante', 750],
  ['sante', 'Assurance santé', 100],
  ['outils', 'Outils et frais de l’activité', 120],
  ['deplacements', 'Visa, billets, déplacements', 90],
  ['imprevus', 'Imprévus', 100],
]

const months = (of: (letter: string, index: number) => KitCell) => MONTHS.map(of)

export const cashWorkbook: KitWorkbook = {
  file: 'tresorerie-12-mois.xlsx',
  title: 'Trésorerie sur douze mois',
  description: 'Ce qui entre, ce qui sort, ce qui reste à la fin de chaque mois, et le mois le plus bas',
  sheets: [
    {
      name: 'Trésorerie',
      widths: [40, ...MONTHS.map(() => 11), 12],
      isLandscape: true,
      frozenTo: 'mois',
      rows: [
        title('Trésorerie sur douze mois'),
        lead(
          'On compte l’argent le jour où il arrive et le jour où il part, pas le jour de la facture. Les montants de départ sont un exemple inventé.',
        ),
        line('debut', 'Premier mois (le 1er du mois)', input('2027-01-01', 'date', { name: 'premier_mois' })),
        line('caisse', 'Argent disponible ce jour-là', input(6000, 'euro', { name: 'depart' })),
        line('plancher', 'Plancher : jamais au-dessous de', input(3000, 'euro', { name: 'plancher', least: 0 })),
        line(
          'taux',
          'Cotisations sur ce que tu encaisses',
          input('{{micro-bnc.total}}', 'percent', { name: 'taux_cotisations', least: 0, most: 0.9 }),
        ),
        line('impot', 'Impôt mis de côté', input(0.05, 'percent', { name: 'taux_impot', least: 0, most: 0.5 })),
        gap,
        {
          kind: 'head' as const,
          id: 'mois',
          cells: [
            text('Mois'),
            ...months((_, index) => calc(`EDATE(premier_mois,${index})`, 'month')),
            text('Total', { isRight: true }),
          ],
        },
        line(
          'ouverture',
          'Solde au début',
          ...months((_, index) => calc(index === 0 ? 'depart' : `${MONTHS[index - 1]}{fin}`, 'euro')),
        ),
        section('Ce qui entre'),
        ...INCOME.map(([id, label, amounts]) =>
          line(
            id,
            input(label),
            ...months((_, index) => input(amounts[index] ?? 0, 'euro', { least: 0 })),
            calc(`SUM(B{${id}}:M{${id}})`, 'euro'),
          ),
        ),
        total(
          'entrees',
          'Entrées',
          ...months((letter) => calc(`SUM(${letter}{forfaits}:${letter}{autres})`, 'euro')),
          calc('SUM(B{entrees}:M{entrees})', 'euro'),
        ),
        section('Ce qui sort'),
        line(
          'cotisations',
          'Cotisations et impôt mis de côté',
          ...months((letter) =>
            calc(`ROUND((${letter}{forfaits}+${letter}{regulier})*(taux_cotisations+taux_impot),0)`, 'euro'),
          ),
          calc('SUM(B{cotisations}:M{cotisations})', 'euro'),
        ),
        ...COSTS.map(([id, label, amount]) =>
          line(
            id,
            input(label),
            ...months(() => input(amount, 'euro', { least: 0 })),
            calc(`SUM(B{${id}}:M{${id}})`, 'euro'),
          ),
        ),
        total(
          'sorties',
          'Sorties',
          ...months((letter) => calc(`SUM(${letter}{cotisations}:${letter}{imprevus})`, 'euro')),
          calc('SUM(B{sorties}:M{sorties})', 'euro'),
        ),
        total(
          'fin',
          'Solde à la fin du mois',
          ...months((letter) => calc(`${letter}{ouverture}+${letter}{entrees}-${letter}{sorties}`, 'euro')),
          null,
        ),
        gap,
        section('Ce que le tableau dit'),
        line(
          'bas',
          'Solde le plus bas',
          calc('MIN(B{fin}:M{fin})', 'euro', { name: 'plus_bas' }),
          text('en'),
          calc('INDEX(B{mois}:M{mois},MATCH(plus_bas,B{fin}:M{fin},0))', 'month'),
        ),
        line(
          'sous',
          'Mois passés sous le plancher',
          calc('COUNTIF(B{fin}:M{fin},"<"&plancher)', 'number', { name: 'mois_sous' }),
        ),
        line(
          'sortie-moyenne',
          'Sortie moyenne d’un mois',
          calc('ROUND(N{sorties}/12,0)', 'euro', { name: 'sortie_moyenne' }),
        ),
        total(
          'piste',
          'Mois devant toi si plus rien n’entre',
          calc('IF(sortie_moyenne=0,0,ROUNDDOWN(M{fin}/sortie_moyenne,1))', 'rate', { name: 'piste' }),
        ),
        note(
          'Les cotisations sont comptées le mois de l’encaissement : tu les paies plus tard, et elles ne sont déjà plus à toi. « Autres entrées » n’en supporte pas ici.',
        ),
      ],
      signals: [
        { range: 'B{fin}:M{fin}', formula: 'B{fin}<0', tone: 'warn' },
        { range: 'B{fin}:M{fin}', formula: 'B{fin}<plancher', tone: 'warn' },
        { range: 'B{fin}:M{fin}', formula: 'B{fin}>=plancher', tone: 'good' },
      ],
    },
  ],
}
