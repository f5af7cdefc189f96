import { calc, gap, head, input, lead, line, note, section, text, title, total, type KitWorkbook } from './parts'

const STAGES = [
  ['Cadrage et appel de départ', 0.5],
  ['Production', 3],
  ['Corrections comprises', 1],
  ['Livraison et passation', 0.5],
  ['Gestion, courriels, facture', 0.5],
] as const

export const priceWorkbook: KitWorkbook = {
  file: 'calcul-prix.xlsx',
  title: 'Du jour au forfait',
  description: 'De ce qu’il te faut par mois au tarif du jour, puis au prix d’un forfait',
  sheets: [
    {
      name: 'Prix',
      widths: [46, 16, 46],
      rows: [
        title('Du jour au forfait'),
        lead('Les cases claires se remplissent ; le reste se calcule. Les montants de départ sont un exemple inventé.'),
        section('1. Ce qu’il te faut'),
        line(
          'net',
          'Revenu net voulu, par mois',
          input(1900, 'euro', { name: 'net_mois', least: 0 }),
          'après cotisations et impôt',
        ),
        line(
          'charges',
          'Frais de l’activité, par mois',
          input(220, 'euro', { name: 'frais_mois', least: 0 }),
          'outils, assurance, comptable, matériel',
        ),
        line(
          'cotisations',
          'Cotisations, part du chiffre d’affaires',
          input('{{micro-bnc.total}}', 'percent', { name: 'taux_cotisations', least: 0, most: 0.9 }),
          'services libéraux en micro-entreprise, 2026',
        ),
        line(
          'impot',
          'Impôt mis de côté',
          input(0.05, 'percent', { name: 'taux_impot', least: 0, most: 0.5 }),
          'une hypothèse : remplace-la par la tienne',
        ),
        gap,
        section('2. Les jours que tu peux vendre'),
        line(
          'semaines',
          'Semaines sans travail',
          input(7, 'number', { name: 'semaines_off', least: 0, most: 52 }),
          'congés, maladie, déménagements',
        ),
        line('jours', 'Jours de travail par semaine', input(5, 'number', { name: 'jours_semaine', least: 1, most: 7 })),
        line(
          'part',
          'Part de ces jours que quelqu’un paie',
          input(0.5, 'percent', { name: 'part_vendue', least: 0.05, most: 1 }),
          'le reste : prospecter, apprendre, gérer',
        ),
        total(
          'factures',
          'Jours facturables dans l’année',
          calc('ROUND((52-semaines_off)*jours_semaine*part_vendue,0)', 'number', { name: 'jours_factures' }),
        ),
        gap,
        section('3. Le tarif du jour'),
        line(
          'ca',
          'Chiffre d’affaires à encaisser dans l’année',
          calc('ROUND((net_mois+frais_mois)*12/(1-taux_cotisations-taux_impot),0)', 'euro', { name: 'ca_annuel' }),
        ),
        line('brut', 'Tarif du jour, au plus juste', calc('ca_annuel/jours_factures', 'cents')),
        total(
          'tjm',
          'Tarif du jour, arrondi à la dizaine',
          calc('ROUNDUP(ca_annuel/jours_factures/10,0)*10', 'euro', { name: 'tarif_jour' }),
          'hors TVA',
        ),
        line('heure', 'Heure supplémentaire (jour de huit heures)', calc('ROUND(tarif_jour/8,0)', 'euro')),
        gap,
        section('4. Le forfait'),
        head(['Étape', 'Jours', text('Ce que tu y mets')], 'etapes'),
        ...STAGES.map(([label, days], index) =>
          line(`etape${index}`, input(label), input(days, 'rate', { least: 0, most: 60 }), input('')),
        ),
        line('total-jours', 'Jours de travail', calc('SUM(B{etape0}:B{etape4})', 'rate', { name: 'jours_forfait' })),
        line(
          'alea',
          'Marge pour ce que tu n’as pas vu',
          input(0.15, 'percent', { name: 'alea', least: 0, most: 1 }),
          'quinze pour cent au moins pour une première',
        ),
        line('frais', 'Achats pour ce client', input(0, 'euro', { name: 'achats', least: 0 })),
        total(
          'forfait',
          'Prix du forfait, hors TVA',
          calc('ROUNDUP((jours_forfait*(1+alea)*tarif_jour+achats)/10,0)*10', 'euro', { name: 'prix_forfait' }),
        ),
        line('acompte', 'Acompte de 50 % à la commande', calc('prix_forfait/2', 'euro')),
        line(
          'nombre',
          'Forfaits à vendre dans l’année pour tenir',
          calc('ROUNDUP(ca_annuel/prix_forfait,0)', 'number'),
        ),
        gap,
        section('5. Les seuils que ce chiffre d’affaires approche'),
        head(['Seuil', 'Montant', text('Ton chiffre d’affaires')], 'seuils'),
        line(
          'seuil1',
          'Franchise de TVA des services',
          text('{{tva-franchise.seuil}}', { format: 'euro' }),
          calc(
            'IF(ca_annuel>B{seuil1},"au-dessus : TVA au 1er janvier suivant","au-dessous, marge de "&FIXED(B{seuil1}-ca_annuel,0)&" €")',
            'text',
          ),
        ),
        line(
          'seuil2',
          'Franchise de TVA, seuil majoré',
          text('{{tva-franchise.majore}}', { format: 'euro' }),
          calc('IF(ca_annuel>B{seuil2},"au-dessus : TVA dès le dépassement","au-dessous")', 'text'),
        ),
        line(
          'seuil3',
          'Plafond de la micro-entreprise, services',
          text('{{micro-plafond.services}}', { format: 'euro' }),
          calc('IF(ca_annuel>B{seuil3},"au-dessus : regarde un autre statut","au-dessous")', 'text'),
        ),
        note(
          'Taux et seuils de 2026, avec leurs sources sur la page du kit. Ils changent souvent au 1er janvier : relis-les avant de fixer ton prix de l’année.',
        ),
      ],
      signals: [{ range: 'C{seuil1}:C{seuil3}', formula: 'LEFT(C{seuil1},9)="au-dessus"', tone: 'warn' }],
    },
  ],
}
