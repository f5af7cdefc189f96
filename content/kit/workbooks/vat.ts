import { calc, gap, head, input, lead, line, note, section, text, title, total, type KitWorkbook } from './parts'

const MONTHS = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
]

const PAID = [1480, 2220, 2960, 2960, 3700, 3700, 2960, 1480, 4440, 5180, 5180, 5920]

export const vatWorkbook: KitWorkbook = {
  file: 'tva-seuils.xlsx',
  title: 'La TVA et tes seuils',
  description:
    'Ce que tu encaisses mois par mois face aux seuils de la franchise de TVA, et ce que la taxe change à un prix',
  sheets: [
    {
      name: 'Seuils',
      widths: [40, 16, 16, 44],
      frozenTo: 'tete',
      rows: [
        title('La TVA et tes seuils'),
        lead(
          'Micro-entreprise établie en France, prestations de services, seuils de 2026. Écris ce que tu as facturé et encaissé ; le reste se calcule. Exemple inventé au départ.',
        ),
        line(
          'annee',
          'Chiffre d’affaires de l’année précédente',
          input(28000, 'euro', { name: 'annee_precedente', least: 0 }),
        ),
        line('seuil', 'Seuil de la franchise', text('{{tva-franchise.seuil}}', { format: 'euro', name: 'seuil' })),
        line('majore', 'Seuil majoré', text('{{tva-franchise.majore}}', { format: 'euro', name: 'seuil_majore' })),
        line(
          'plafond',
          'Plafond de la micro-entreprise, services',
          text('{{micro-plafond.services}}', { format: 'euro', name: 'plafond' }),
        ),
        line(
          'entree',
          'Au 1er janvier, tu es',
          calc('IF(annee_precedente>seuil,"redevable de la TVA","en franchise")', 'text', { name: 'au_depart' }),
        ),
        gap,
        head(['Mois', 'Encaissé', 'Depuis janvier', text('Où tu en es')], 'tete'),
        ...MONTHS.map((month, index) =>
          line(
            `m${index}`,
            month,
            input(PAID[index] ?? 0, 'euro', { least: 0 }),
            calc(`SUM(B{m0}:B{m${index}})`, 'euro'),
            calc(
              `IF(au_depart="redevable de la TVA","TVA toute l’année",IF(C{m${index}}>seuil_majore,"TVA dès la date du dépassement",IF(C{m${index}}>seuil,"franchise jusqu’au 31 décembre, TVA au 1er janvier","franchise, marge de "&FIXED(seuil-C{m${index}},0)&" €")))`,
              'text',
            ),
          ),
        ),
        total(
          'total',
          'Année',
          calc('SUM(B{m0}:B{m11})', 'euro', { name: 'encaisse' }),
          null,
          calc(
            'IF(encaisse>plafond,"au-dessus du plafond de la micro-entreprise","sous le plafond, marge de "&FIXED(plafond-encaisse,0)&" €")',
            'text',
          ),
        ),
        line(
          'depasse',
          'Mois où le seuil est dépassé',
          calc('IF(C{m11}>seuil,INDEX(A{m0}:A{m11},COUNTIF(C{m0}:C{m11},"<="&seuil)+1),"aucun")', 'text'),
        ),
        line(
          'depasse2',
          'Mois où le seuil majoré est dépassé',
          calc('IF(C{m11}>seuil_majore,INDEX(A{m0}:A{m11},COUNTIF(C{m0}:C{m11},"<="&seuil_majore)+1),"aucun")', 'text'),
        ),
        note(
          'Année de création : les seuils se comptent au prorata des jours d’activité, ce tableau ne le fait pas. Tes déclarations et ton comptable font foi.',
        ),
      ],
      signals: [
        { range: 'D{m0}:D{m11}', formula: 'LEFT(D{m0},3)="TVA"', tone: 'warn' },
        { range: 'D{m0}:D{m11}', formula: 'LEFT(D{m0},15)="franchise, marg"', tone: 'good' },
      ],
    },
    {
      name: 'Un prix, deux clients',
      widths: [48, 32, 32],
      rows: [
        title('Le même travail, avec et sans TVA'),
        lead(
          'Le jour où tu passes à la TVA, un client qui la récupère ne paie rien de plus. Les autres paient la taxe, ou tu la prends sur ta marge.',
        ),
        line('prix', 'Ton prix d’aujourd’hui, en franchise', input(1480, 'cents', { name: 'prix', least: 0 })),
        line('taux', 'Taux de TVA', input(0.2, 'percent', { name: 'taux', least: 0, most: 1 })),
        gap,
        head(['', 'Il récupère la TVA', 'Il ne la récupère pas'], 'tete'),
        line(
          'ht',
          'Tu gardes ton prix hors taxe : il paie',
          calc('ROUND(prix*(1+taux),2)', 'cents'),
          calc('ROUND(prix*(1+taux),2)', 'cents'),
        ),
        line('cout', 'Ce que cela lui coûte vraiment', calc('prix', 'cents'), calc('ROUND(prix*(1+taux),2)', 'cents')),
        line('garde', 'Ce que tu gardes', calc('prix', 'cents'), calc('prix', 'cents')),
        gap,
        line('ttc', 'Tu gardes le prix payé : il paie', calc('prix', 'cents'), calc('prix', 'cents')),
        line(
          'net',
          'Ce que tu gardes alors',
          calc('ROUND(prix/(1+taux),2)', 'cents'),
          calc('ROUND(prix/(1+taux),2)', 'cents'),
        ),
        total('perte', 'Ce que tu perds', calc('prix-B{net}', 'cents'), calc('prix-C{net}', 'cents')),
        gap,
        section('Qui paie où'),
        line('c1', 'Entreprise en France', text('Ta franchise, ou la TVA', { span: 2 })),
        line(
          'c2',
          'Entreprise d’un autre pays de l’Union',
          text('Sans TVA, « Autoliquidation », ton numéro de TVA, déclaration de services', { span: 2 }),
        ),
        line('c3', 'Entreprise hors de l’Union', text('Sans TVA française, mention à faire confirmer', { span: 2 })),
        line(
          'c4',
          'Logiciel ou publicité facturés d’un pays de l’Union',
          text('Tu déclares et paies la TVA, sans la récupérer', { span: 2 }),
        ),
        note(
          'Si tu vis hors de France, la domiciliation, la TVA, la protection sociale et l’impôt se regardent ensemble, avant la première facture : vois un fiscaliste des deux pays.',
        ),
      ],
    },
  ],
}
