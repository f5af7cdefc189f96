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
import { budget } from '../../simulations/budget'

const columns = budget.cities.flatMap((city) => budget.styles.map((style) => ({ city, style })))
const names = columns.map(({ city, style }) => `${city.name}, ${style.label.toLowerCase()}`)
const LAST = column(columns.length)

export const budgetWorkbook: KitWorkbook = {
  file: 'budget-thailande.xlsx',
  title: 'Ton mois en Thaïlande',
  description: 'Un budget mensuel en bahts et en euros, avec des repères par ville et une épreuve de change',
  sheets: [
    {
      name: 'Mon mois',
      widths: [40, 15, 15, 15, 15, 11],
      frozenTo: 'tete',
      rows: [
        title('Ton mois en Thaïlande'),
        lead(
          'Choisis une ville et une façon de vivre, puis écris tes montants dans la colonne claire : ils remplacent le repère. Prix du 21 novembre 2026.',
        ),
        line(
          'ville',
          'Ville et façon de vivre',
          input('Chiang Mai, confortable', 'text', { name: 'choix', choicesFrom: `Villes!$B$3:$${LAST}$3`, span: 2 }),
        ),
        line(
          'taux',
          'Bahts pour un euro',
          input(budget.rate, 'rate', { name: 'taux', least: 10, most: 80 }),
          text('le taux du jour, chez toi', { span: 3 }),
        ),
        line('revenu', 'Ce qui t’arrive chaque mois, net', input(1900, 'euro', { name: 'revenu', least: 0 })),
        gap,
        head(['Poste', 'Repère, ฿', 'Toi, ฿', 'Retenu, ฿', 'Retenu, €', 'Part'], 'tete'),
        ...budget.lines.map(({ id, label }, index) =>
          line(
            id,
            label,
            calc(`INDEX(Villes!$B$${4 + index}:$${LAST}$${4 + index},MATCH(choix,Villes!$B$3:$${LAST}$3,0))`, 'baht'),
            { format: 'baht', isInput: true, least: 0 },
            calc(`IF(C{${id}}="",B{${id}},C{${id}})`, 'baht'),
            calc(`D{${id}}/taux`, 'euro'),
            calc(`IF(D{total}=0,0,D{${id}}/D{total})`, 'percent'),
          ),
        ),
        total(
          'total',
          'Total du mois',
          calc('SUM(B{loyer}:B{imprevus})', 'baht'),
          null,
          calc('SUM(D{loyer}:D{imprevus})', 'baht', { name: 'total_bahts' }),
          calc('total_bahts/taux', 'euro', { name: 'total_euros' }),
          null,
        ),
        line(
          'reste',
          'Ce qui reste de ton revenu',
          null,
          null,
          null,
          calc('revenu-total_euros', 'euro', { name: 'reste' }),
        ),
        line('annee', 'Douze mois', null, null, calc('total_bahts*12', 'baht'), calc('total_euros*12', 'euro')),
        gap,
        section('L’épreuve : l’euro baisse, les prix montent'),
        line(
          'bas',
          'Bahts pour un euro, au plus bas',
          null,
          null,
          null,
          input(budget.trial.rate, 'rate', { name: 'taux_bas', least: 10, most: 80 }),
        ),
        line(
          'hausse',
          'Hausse de tous les prix',
          null,
          null,
          null,
          input(budget.trial.extra, 'percent', { name: 'hausse', least: 0, most: 1 }),
        ),
        total(
          'epreuve',
          'Le même mois, ce jour-là',
          null,
          null,
          calc('total_bahts*(1+hausse)', 'baht'),
          calc('total_bahts*(1+hausse)/taux_bas', 'euro', { name: 'epreuve' }),
        ),
        line('tient', 'Ce qui resterait', null, null, null, calc('revenu-epreuve', 'euro', { name: 'reste_epreuve' })),
        gap,
        section('Le premier mois, à payer d’un coup'),
        line(
          'nuits',
          'Chambre provisoire : nuits',
          null,
          input(10, 'number', { name: 'nuits', least: 0, most: 60 }),
          input(1000, 'baht', { name: 'prix_nuit', least: 0 }),
          calc('nuits*prix_nuit/taux', 'euro'),
        ),
        line(
          'depot',
          'Dépôt : mois de loyer',
          null,
          input(2, 'number', { name: 'mois_depot', least: 0, most: 6 }),
          calc('mois_depot*D{loyer}', 'baht'),
          calc('D{depot}/taux', 'euro'),
        ),
        line(
          'draps',
          'Draps, ventilateur, puce, premiers achats',
          null,
          null,
          input(6000, 'baht', { name: 'achats', least: 0 }),
          calc('achats/taux', 'euro'),
        ),
        total(
          'arrivee',
          'À avoir le jour de l’arrivée',
          null,
          null,
          calc('nuits*prix_nuit+D{depot}+achats+total_bahts', 'baht'),
          calc('D{arrivee}/taux', 'euro'),
        ),
        note(
          'Un repère est un prix relevé, une fourchette nationale ou un ordre de grandeur : l’article « Coût de la vie en Thaïlande » dit lequel, ligne par ligne.',
        ),
      ],
      signals: [
        { range: 'E{reste}', formula: 'E{reste}<0', tone: 'warn' },
        { range: 'E{tient}', formula: 'E{tient}<0', tone: 'warn' },
        { range: 'E{tient}', formula: 'E{tient}>=0', tone: 'good' },
      ],
    },
    {
      name: 'Villes',
      widths: [34, ...columns.map(() => 13)],
      isLandscape: true,
      rows: [
        title('Repères par ville, en bahts par mois'),
        lead('Les montants de départ du simulateur de l’académie, prix du 21 novembre 2026.'),
        head(['Poste', ...names], 'noms'),
        ...budget.lines.map(({ id, label }, index) =>
          line(
            `r-${id}`,
            label,
            ...columns.map(({ city, style }) => input(city.amounts[style.id][index] ?? 0, 'baht', { least: 0 })),
          ),
        ),
        total(
          'r-total',
          'Total',
          ...columns.map((_, index) =>
            calc(`SUM(${column(index + 1)}{r-loyer}:${column(index + 1)}{r-imprevus})`, 'baht'),
          ),
        ),
        ...budget.cities.map(({ name, origin }) => note(`${name}. ${origin}`)),
        { kind: 'line' as const, cells: [text('')] },
      ],
    },
  ],
}
