import type { Tutorial } from './tutorial'

export const lienDePaiement: Tutorial = {
  slug: 'lien-de-paiement',
  title: 'Un lien pour être payé, sans site',
  theme: 'Vendre',
  result:
    'Une adresse à coller dans un message : ton client paie par carte, tu reçois l’argent, et le lien se ferme après le nombre de ventes que tu as fixé.',
  chain: ['Un produit', 'Un lien', 'Une carte', 'Ton compte'],
  publishedAt: '2026-11-23',
  time: 'Quarante minutes en bac à sable ; la vérification du compte peut demander quelques jours',
  cost: 'Pas d’abonnement. Par paiement : 1,5 % + 0,25 € avec une carte standard de l’Espace économique européen, 3,25 % + 0,25 € avec une carte internationale (page de Stripe en vigueur depuis avril 2023).',
  needs: [
    'Une activité déclarée : le pays du compte est celui où tu résides ou celui où ton entreprise est établie. On ne choisit pas.',
    'Une pièce d’identité, un compte bancaire à ton nom, l’adresse de ton site ou d’une page qui dit ce que tu vends.',
    'Tes conditions de vente et tes mentions : le lien ne les remplace pas.',
  ],
  steps: [
    {
      title: 'Ouvre un compte, reste dans le bac à sable',
      text: 'Crée ton compte Stripe. Il t’installe d’abord dans un bac à sable (`sandbox`) : tout y ressemble au vrai, et aucun argent ne bouge. On entre et on sort par le nom du compte, en haut.',
      see: 'Une bande ou une mention te dit que tu es dans un bac à sable. Si elle manque, arrête-toi : tu créerais un vrai lien.',
    },
    {
      title: 'Crée le produit et le lien',
      text: 'Dans le tableau de bord, ouvre les liens de paiement et crée un lien. Donne un nom que ton client reconnaîtra sur sa facture, un prix, la monnaie, et « paiement unique ».',
      screen: {
        kind: 'window',
        title: 'Nouveau lien de paiement',
        caption: 'Écris ce que l’on achète, pas ton métier : « Relecture d’un site, 5 pages ».',
        lines: [
          { field: 'Nom', value: 'Relecture d’un site, 5 pages', here: true },
          { field: 'Prix', value: '180,00 €' },
          { toggle: 'Paiement récurrent', on: false },
          { button: 'Créer le lien' },
        ],
      },
      see: 'À droite, l’aperçu de la page de paiement, avec ton produit et ton prix.',
    },
    {
      title: 'Limite le nombre de paiements',
      text: 'Pour un devis, un seul client doit pouvoir payer, une seule fois. Coche la limite du nombre de paiements et écris 1. Quand elle est atteinte, le lien se ferme de lui-même, et tu peux écrire ce que lira celui qui l’ouvre trop tard.',
      screen: {
        kind: 'window',
        title: 'Options',
        caption: 'Un lien sans limite vit pour toujours : on te paiera dans deux ans au prix d’aujourd’hui.',
        lines: [
          { toggle: 'Limiter le nombre de paiements', on: true, here: true },
          { field: 'Nombre', value: '1' },
          { field: 'Message quand le lien est fermé', value: 'Cette prestation a été réglée. Écrivez-moi.' },
        ],
      },
      see: 'La limite apparaît dans le résumé du lien.',
    },
    {
      title: 'Demande ce que ta facture exige',
      text: 'Le nom et l’adresse de facturation figurent sur une facture : fais-les demander. N’ajoute rien d’autre. Dans les réglages d’après paiement, laisse la page de confirmation et écris la suite : « Je vous écris sous un jour ouvré pour fixer la date. »',
      see: 'L’aperçu montre les champs d’adresse, et la page de confirmation porte ta phrase.',
    },
    {
      title: 'Paie-toi, deux fois',
      text: 'Copie le lien, ouvre-le dans une fenêtre privée et paie avec la carte d’essai `4242 4242 4242 4242`, une date future et trois chiffres quelconques. Recommence sur un second lien avec `4000 0000 0000 0002`, qui est refusée.',
      screen: {
        kind: 'window',
        title: 'Payer',
        caption: 'La page que verra ton client. Ces numéros ne marchent que dans le bac à sable.',
        lines: [
          { field: 'Carte', value: '4242 4242 4242 4242', here: true },
          { field: 'Date, code', value: '12/34   123' },
          { button: 'Payer 180,00 €' },
        ],
      },
      see: 'Le premier paiement réussit, et le lien rouvert affiche ton message de fermeture. Le second est refusé avec une phrase que ton client comprendrait.',
    },
    {
      title: 'Active le vrai compte',
      text: 'Sors du bac à sable et remplis ce que Stripe demande : identité, activité, compte bancaire. Mets la double authentification sur ce compte avant toute autre chose. Refais ensuite le lien dans le vrai compte : ceux du bac à sable n’y passent pas.',
      see: 'Le tableau de bord ne parle plus de bac à sable, et ne réclame plus d’information.',
    },
    {
      title: 'Un vrai euro, puis rembourse',
      text: 'Crée un lien à 1 €, paie-le avec ta propre carte, attends la confirmation, puis rembourse depuis le tableau de bord. C’est le seul essai qui prouve toute la chaîne. Les frais du paiement peuvent rester à ta charge.',
      see: 'Le paiement, puis le remboursement, chacun avec sa date. Sur ton relevé, le nom que tu as choisi.',
    },
    {
      title: 'Envoie-le avec sa facture',
      text: 'Colle le lien dans ton message, sous le montant et la référence du devis. La preuve de paiement n’est pas ta facture : celle-ci sort de ton logiciel de facturation, avec tes mentions.',
      see: 'Ton client peut dire, sans cliquer, ce qu’il paie, combien, et à qui.',
    },
  ],
  troubles: [
    {
      sign: 'Le client dit que le lien est fermé',
      way: 'La limite est atteinte, parfois par lui-même. Regarde les derniers paiements du lien avant d’en refaire un : sinon il paiera deux fois.',
    },
    {
      sign: 'La carte est refusée',
      way: 'C’est presque toujours sa banque. Le détail du paiement donne la raison. Propose un virement ; ne demande jamais un numéro de carte par message.',
    },
    {
      sign: 'Les versements sont suspendus',
      way: 'Stripe attend une pièce. Le tableau de bord dit laquelle ; ne réponds pas à un courriel qui te la réclame, passe par le tableau de bord.',
    },
  ],
  undo: [
    'Désactive le lien : il ne peut plus servir, et qui l’ouvre lit ton message. Un lien ne se supprime pas.',
    'Un paiement se rembourse en tout ou en partie depuis sa fiche ; préviens le client, l’argent met quelques jours.',
    'Ferme le compte seulement quand le dernier versement est arrivé et que tes exports comptables sont chez toi.',
  ],
  unconfirmed:
    'Les frais viennent d’une page d’aide de 2023 que Stripe n’a pas datée de nouveau ; lis ceux de ton compte avant ta première vente. Les intitulés français des boutons sont les nôtres.',
  articles: ['ecosysteme-digital', 'premier-business-rentable'],
  sources: [
    { fact: 'stripe' },
    {
      claim:
        'Cartes internationales : 3,25 % + 0,25 € par transaction depuis le 10 avril 2023, pour une entreprise de l’Espace économique européen.',
      source: 'Stripe, aide en ligne, modifications des tarifs pour les entreprises établies dans l’EEE',
      url: 'https://support.stripe.com/questions/pricing-updates-for-businesses-based-in-the-european-economic-area-(eea)?locale=fr-CA',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim:
        'Un lien de paiement peut être limité à un nombre de paiements ; atteint, il se désactive et montre un message que l’on choisit.',
      source: 'Stripe, documentation, Payment Links, personnaliser',
      url: 'https://docs.stripe.com/payment-links/customize',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim:
        'Un nouveau compte est placé dans un bac à sable ; cartes d’essai, aucun argent ne bouge ; on en sort par le sélecteur de compte.',
      source: 'Stripe, documentation, Testing use cases',
      url: 'https://docs.stripe.com/testing-use-cases',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim: 'Un lien désactivé montre à qui l’ouvre qu’il l’est.',
      source: 'Stripe, référence de l’interface, objet Payment Link, champ active',
      url: 'https://docs.stripe.com/api/payment-link/object',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
  ],
}
