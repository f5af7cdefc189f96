import type { Tutorial } from './tutorial'

export const pageDeRendezVous: Tutorial = {
  slug: 'page-de-rendez-vous',
  title: 'Une page de rendez-vous à la bonne heure',
  theme: 'Vendre',
  result:
    'Un client en France choisit un créneau à son heure, tu le reçois à la tienne, et personne n’appelle à trois heures du matin.',
  chain: ['Tes heures', 'Ta page', 'Son choix', 'Deux agendas'],
  publishedAt: '2026-11-23',
  time: 'Quarante-cinq minutes',
  cost: '0 € pour une personne seule chez Cal.com lors de notre lecture ; lis sa page de prix avant d’ajouter une équipe.',
  needs: [
    'Un compte Cal.com, et un agenda en ligne que tu tiens à jour.',
    'Tes heures possibles, comptées à l’heure de tes clients.',
    'Le moyen de l’appel : un lien de visioconférence, ou ton téléphone.',
  ],
  steps: [
    {
      title: 'Règle d’abord ton fuseau',
      text: 'Dans les réglages du compte, choisis le fuseau où tu vis. Tout le reste en dépend. Si tu pars dans deux mois, laisse celui d’aujourd’hui et note dans ton agenda de le changer le jour du vol.',
      see: 'L’heure affichée est celle de ta montre.',
    },
    {
      title: 'Dessine tes heures',
      text: 'Ouvre tes disponibilités et ne laisse que les heures où tu veux vraiment parler : par exemple mardi et jeudi, de 15 h à 18 h à Bangkok. À Paris, il est alors de 9 h à midi l’hiver, de 10 h à 13 h l’été.',
      screen: {
        kind: 'table',
        title: 'Disponibilités, heure de Bangkok',
        caption: 'Deux après-midi suffisent pour commencer. Les dates de vacances s’ajoutent à part.',
        head: ['Jour', 'De', 'À'],
        rows: [
          ['Mardi', '15 h', '18 h'],
          ['Jeudi', '15 h', '18 h'],
          ['Autres jours', 'fermé', 'fermé'],
        ],
      },
      see: 'Cinq jours fermés, deux ouverts, et ton fuseau écrit à côté.',
    },
    {
      title: 'Relie l’agenda',
      text: 'Relie l’agenda que tu tiens : ce qui y est noté bloque le créneau correspondant. N’autorise que l’agenda utile, pas tous ceux du compte.',
      see: 'Ajoute un faux rendez-vous mardi à 16 h : sur ta page, ce créneau disparaît. Enlève-le : il revient.',
    },
    {
      title: 'Crée un seul type d’appel',
      text: 'Crée un type d’événement (`event type`) : un nom, une adresse courte, une durée, un lieu. Un seul pour commencer, vingt minutes, gratuit ou non. Décris en deux phrases ce qui se passera pendant l’appel.',
      screen: {
        kind: 'window',
        title: 'Type d’événement',
        caption: 'Le nom est ce que ton client lit dans son agenda : qu’il sache avec qui et pourquoi.',
        lines: [
          { field: 'Nom', value: 'Premier appel avec Prénom, 20 minutes', here: true },
          { field: 'Adresse', value: '/ton-nom/premier-appel' },
          { field: 'Durée', value: '20 minutes' },
          { field: 'Lieu', value: 'Lien de visioconférence' },
        ],
      },
      see: 'L’aperçu ouvre une page avec un calendrier et tes seuls créneaux.',
    },
    {
      title: 'Mets de l’air autour',
      text: 'Dans l’onglet `Limits` du type d’événement, ajoute dix minutes avant et dix minutes après : deux appels ne se toucheront plus. Ajoute un délai minimal d’un jour, sinon on réservera pour dans une heure.',
      screen: {
        kind: 'window',
        title: 'Limits',
        caption: 'Le temps ajouté compte comme occupé ; entre deux appels il s’additionne.',
        lines: [
          { field: 'Avant', value: '10 minutes', here: true },
          { field: 'Après', value: '10 minutes' },
          { field: 'Délai minimal', value: '1 jour' },
          { button: 'Update' },
        ],
      },
      see: 'Sur la page, aucun créneau pour aujourd’hui, et des départs espacés.',
    },
    {
      title: 'Réserve comme un client',
      text: 'Ouvre la page dans une fenêtre privée, change le fuseau pour Paris et réserve avec une autre adresse. Puis annule depuis le courriel reçu.',
      see: 'Le même instant dans les deux courriels, 9 h à Paris et 15 h à Bangkok en hiver. Après l’annulation, les deux agendas sont vides.',
    },
    {
      title: 'Donne l’adresse avec ses mots',
      text: 'Dans ta signature et sur ton site, écris l’heure dans le fuseau du client : « mardi et jeudi matin, heure de Paris ». Laisse aussi une adresse de courriel, pour qui ne veut pas d’un outil de plus.',
      see: 'Quelqu’un qui ne connaît pas ton pays comprend quand t’appeler.',
    },
  ],
  troubles: [
    {
      sign: 'Aucun créneau ne s’affiche',
      way: 'Un rendez-vous d’une journée entière bloque tout, ou le délai minimal dépasse tes heures. Regarde une date dans deux semaines.',
    },
    {
      sign: 'Tout est décalé d’une heure',
      way: 'Le changement d’heure en Europe, fin mars et fin octobre : la Thaïlande ne change pas. Les créneaux suivent ton fuseau, ton client voit donc l’heure bouger chez lui. Préviens-le la semaine d’avant.',
    },
    {
      sign: 'Deux réservations au même moment',
      way: 'L’agenda relié n’est pas celui où tu notes, ou les rendez-vous y sont marqués « disponible ». Corrige, puis refais l’essai de l’étape 3.',
    },
  ],
  undo: [
    'Masque le type d’événement : la page dit qu’il n’existe plus, les rendez-vous pris restent.',
    'Coupe le lien avec l’agenda dans Cal.com, puis retire l’autorisation dans ton compte d’agenda.',
    'Avant de fermer le compte, écris à ceux qui ont réservé : l’annulation automatique n’explique rien.',
  ],
  unconfirmed:
    'Le prix de l’offre individuelle et le nom exact du délai minimal n’ont pas été lus sur une page de Cal.com. D’autres services font de même ; la page gratuite de Calendly garde un seul type d’événement (aide non datée).',
  articles: ['trouver-premiers-clients', 'ecosysteme-digital'],
  sources: [
    {
      claim:
        'Un type d’événement a un nom, une adresse, une durée, des disponibilités et un lieu ; l’agenda relié occupe les créneaux.',
      source: 'Cal.com, documentation, Event types',
      url: 'https://docs.cal.com/docs/core-features/event-types',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim:
        'Temps avant et après un rendez-vous : onglet des limites ; il compte comme occupé, et s’additionne entre deux rendez-vous.',
      source: 'Cal.com, aide, temps avant et après un rendez-vous',
      url: 'https://cal.com/help/event-types/event-buffer',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
  ],
}
