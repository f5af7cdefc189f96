import {
  calc,
  gap,
  head,
  input,
  line,
  note,
  section,
  text,
  title,
  total,
  type KitRow,
  type KitSheet,
  type KitWorkbook,
} from './parts'

const LINES = ['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7']

const pair = (id: string, left: string, right: string): KitRow =>
  line(id, input(left), null, input(right, 'text', { span: 3 }))

const sides = (left: string, right: string): KitRow => ({
  kind: 'head',
  cells: [text(left), null, text(right, { span: 3 })],
})

const goods = (first: string, format: 'cents' | 'amount'): readonly KitRow[] =>
  LINES.map((id, index) =>
    line(
      id,
      input(index === 0 ? first : ''),
      index === 0 ? input(1, 'rate', { least: 0 }) : { format: 'rate', isInput: true, least: 0 },
      input(index === 0 ? 'forfait' : ''),
      index === 0 ? input(1480, format) : { format, isInput: true },
      calc(`IF(OR(B{${id}}="",D{${id}}=""),"",ROUND(B{${id}}*D{${id}},2))`, format),
    ),
  )

const manual = (lines: readonly string[]): KitSheet => ({
  name: 'Mode d’emploi',
  widths: [48, 48],
  rows: [title('Avant ta première facture'), ...lines.map((value) => ({ kind: 'note' as const, cells: [{ value }] }))],
})

const COMMON = [
  'Remplis les cases claires de la feuille « Facture » ; le reste se calcule et ne s’efface pas par erreur. Pour changer la mise en page : Révision, puis Ôter la protection, sans mot de passe.',
  'Numéros : une suite unique et sans trou. Une facture envoyée ne se corrige pas, elle s’annule par un avoir et se refait.',
  'Enregistre en PDF avant d’envoyer, et garde chaque facture dix ans.',
]

export const frenchInvoice: KitWorkbook = {
  file: 'facture-france.xlsx',
  title: 'Facture, client établi en France',
  description: 'Facture d’une prestation de services à un professionnel établi en France',
  isSent: true,
  sheets: [
    {
      name: 'Facture',
      widths: [50, 11, 12, 16, 17],
      rows: [
        title('Facture'),
        gap,
        line(
          'numero',
          input('N° [F2027-001]'),
          null,
          text('Date', { isRight: true }),
          input('2027-01-04', 'date', { name: 'date_facture', span: 2 }),
        ),
        line(
          'prestation',
          input('Prestation réalisée du [date] au [date]'),
          null,
          text('Délai, jours', { isRight: true }),
          input(15, 'number', { name: 'delai', least: 0, most: 60, span: 2 }),
        ),
        line(
          'devis',
          input('Devis [D2026-001], bon de commande [numéro]'),
          null,
          text('Échéance', { isRight: true }),
          calc('date_facture+delai', 'date', { name: 'echeance', span: 2 }),
        ),
        gap,
        sides('Prestataire', 'Client'),
        pair('nom', '[Prénom Nom], entrepreneur individuel (EI)', '[Dénomination du client]'),
        pair('adresse', '[Adresse complète]', '[Adresse complète]'),
        pair('siren', 'SIREN [9 chiffres], TVA [numéro, si tu en as un]', 'SIREN [9 chiffres]'),
        pair('contact', '[Courriel, téléphone]', '[Adresse de facturation, si elle diffère]'),
        gap,
        head(['Désignation', 'Quantité', 'Unité', 'Prix unitaire HT', 'Total HT'], 'tete'),
        ...goods('[Prestation, telle qu’elle est au devis]', 'cents'),
        total('ht', 'Total hors taxe', null, null, null, calc('SUM(E{l0}:E{l7})', 'cents', { name: 'total_ht' })),
        line(
          'regime',
          text('TVA'),
          input('Franchise de TVA', 'text', { name: 'regime', choices: ['Franchise de TVA', 'TVA facturée'], span: 2 }),
          input(0.2, 'percent', { name: 'taux_tva', least: 0, most: 1 }),
          calc('IF(regime="TVA facturée",ROUND(total_ht*taux_tva,2),0)', 'cents', { name: 'montant_tva' }),
        ),
        line('ttc', 'Total', null, null, null, calc('total_ht+montant_tva', 'cents', { name: 'total_ttc' })),
        line(
          'acompte',
          input('Acompte déjà facturé [F2026-014]'),
          null,
          null,
          null,
          input(740, 'cents', { name: 'acompte', least: 0 }),
        ),
        total('net', 'Reste à payer', null, null, null, calc('total_ttc-acompte', 'cents', { name: 'net_a_payer' })),
        gap,
        line(
          'mention',
          calc('IF(regime="Franchise de TVA","TVA non applicable, article 293 B du CGI","")', 'text', { span: 5 }),
        ),
        line('categorie', text('Catégorie de l’opération : prestation de services', { span: 5 })),
        line('banque', input('Virement à [banque], IBAN [numéro], BIC [code]', 'text', { span: 5 })),
        note(
          'Pas d’escompte pour paiement anticipé. En cas de retard : pénalités au taux annuel écrit ci-dessous, exigibles sans rappel, et indemnité forfaitaire de 40 € pour frais de recouvrement.',
        ),
        line('retard', text('Taux annuel des pénalités'), input('[… %]', 'text', { span: 2 })),
      ],
    },
    manual([
      ...COMMON,
      'Taux des pénalités : celui de ton contrat. À défaut, la loi retient le taux de la Banque centrale européenne augmenté de dix points ; le tien ne peut pas descendre sous trois fois l’intérêt légal. Relève les deux sur le site de la Banque de France.',
      'TVA : la formule de l’article 293 B reste admise jusqu’au {{cibs.tolerance}}, bien que la taxe passe dans un autre code le {{cibs.passage}}.',
      'Facture électronique : tu dois savoir en recevoir depuis le 1er septembre 2026, et en émettre à partir du {{facture-electronique.emission}}. Ce jour-là, ta plateforme remplace cette feuille.',
      'Client particulier : l’indemnité de 40 € et les pénalités ne s’appliquent pas, et d’autres règles s’ajoutent. N’emploie pas ce modèle.',
    ]),
  ],
}

const ZONES = ['Union européenne', 'Hors de l’Union européenne']

export const foreignInvoice: KitWorkbook = {
  file: 'facture-etranger.xlsx',
  title: 'Facture, client établi hors de France',
  description: 'Facture bilingue d’une prestation de services à une entreprise établie hors de France',
  isSent: true,
  sheets: [
    {
      name: 'Facture',
      widths: [50, 12, 16, 17, 18],
      printedTo: 'banque',
      rows: [
        title('Facture / Invoice'),
        gap,
        line(
          'numero',
          input('N° / No. [F2027-001]'),
          null,
          text('Date', { isRight: true }),
          input('2027-01-04', 'date', { name: 'date_facture', span: 2 }),
        ),
        line(
          'prestation',
          input('Période / Period [date] – [date]'),
          null,
          text('Délai / Days', { isRight: true }),
          input(15, 'number', { name: 'delai', least: 0, most: 60, span: 2 }),
        ),
        line(
          'devis',
          input('Devis / Quote [D2026-001]'),
          null,
          text('Échéance / Due', { isRight: true }),
          calc('date_facture+delai', 'date', { name: 'echeance', span: 2 }),
        ),
        gap,
        sides('Prestataire / Supplier', 'Client / Customer'),
        pair('nom', '[Prénom Nom], entrepreneur individuel (EI)', '[Dénomination / Company]'),
        pair('adresse', '[Adresse complète, France]', '[Adresse complète, pays / Country]'),
        pair('siren', 'SIREN [9 chiffres]', '[Numéro d’entreprise / Company]'),
        pair('tva', 'TVA / VAT [FR…]', 'TVA / VAT [numéro vérifié]'),
        pair('contact', '[Courriel, téléphone]', '[Contact]'),
        gap,
        head(['Désignation / Description', 'Nombre / Qty', 'Unité / Unit', 'Prix / Price', 'Total'], 'tete'),
        ...goods('[Prestation / Service]', 'amount'),
        total(
          'ht',
          'Total hors taxe / Total without VAT',
          null,
          null,
          input('EUR', 'text', { name: 'devise', choices: ['EUR', 'USD', 'GBP', 'CHF', 'THB'], isRight: true }),
          calc('SUM(E{l0}:E{l7})', 'amount', { name: 'total_ht' }),
        ),
        line(
          'zone',
          text('Client établi / Customer in'),
          input('Union européenne', 'text', { name: 'zone', choices: ZONES, span: 3 }),
          calc('0', 'amount', { name: 'montant_tva' }),
        ),
        line(
          'acompte',
          input('Acompte / Deposit [F2026-014]'),
          null,
          null,
          null,
          input(0, 'amount', { name: 'acompte', least: 0 }),
        ),
        total(
          'net',
          'Reste à payer / Balance due',
          null,
          null,
          calc('devise', 'text', { isRight: true }),
          calc('total_ht+montant_tva-acompte', 'amount', { name: 'net_a_payer' }),
        ),
        gap,
        line(
          'mention',
          calc(
            'IF(zone="Union européenne","Autoliquidation / Reverse charge","[Mention à faire confirmer par ton comptable]")',
            'text',
            { span: 5 },
          ),
        ),
        line('categorie', text('Prestation de services / Supply of services', { span: 5 })),
        line('banque', input('Virement / Transfer [banque], IBAN [numéro], BIC [code]', 'text', { span: 5 })),
        gap,
        section('Pour toi, pas pour le client'),
        line(
          'cours',
          'Cours du jour de l’encaissement : un euro vaut',
          null,
          null,
          null,
          input(1, 'rate', { name: 'cours', least: 0.0001 }),
        ),
        line(
          'euros',
          'Somme reçue, en euros',
          null,
          null,
          null,
          calc('ROUND(net_a_payer/cours,2)', 'cents', { name: 'recu_euros' }),
        ),
      ],
    },
    manual([
      ...COMMON,
      'Entreprise d’un autre pays de l’Union : ton numéro de TVA intracommunautaire et le sien sur la facture, la mention « Autoliquidation », et la déclaration européenne de services aux douanes le mois suivant. Demande ton numéro avant la première facture, même en franchise.',
      'Entreprise hors de l’Union : pas de TVA française, avec une autre mention que « Autoliquidation ». Demande-la à ton comptable ou au service des impôts, et écris-la une fois pour toutes à sa place.',
      'Pas de facture électronique pour un client établi à l’étranger, mais des données à transmettre par ta plateforme : les dates sont sur la page du kit.',
      'La partie « Pour toi » sous la facture est hors de la zone d’impression : elle ne part pas dans le PDF.',
      'Client établi en Thaïlande, ou toi qui vis hors de France : arrête-toi et pose la question à un fiscaliste avant d’envoyer quoi que ce soit.',
    ]),
  ],
}
