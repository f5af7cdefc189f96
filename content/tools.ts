type ToolCategory = 'Finance' | 'Voyage' | 'IA' | 'Productivité' | 'Automation' | 'Design' | 'Marketing'

/** Price of the cheapest paid plan per month (or one purchase): up to 10 €, up to 25 €, more. */
type PaidLevel = '€' | '€€' | '€€€'

interface ToolPrice {
  readonly isFree: boolean
  /** Null when no paid plan is needed, or its price is unknown; the text says which. */
  readonly paid: PaidLevel | null
  readonly text: string
  readonly source: string
  readonly url: string
  readonly verifiedOn: string
  readonly recheckBefore: string
}

export interface Tool {
  readonly id: string
  readonly name: string
  readonly category: ToolCategory
  readonly description: string
  readonly why: string
  readonly price: ToolPrice
  readonly alternative: string
  readonly url: string
  /** True when the academy is paid for visits or sales; the link is then marked as advertising. None today. */
  readonly isAffiliate: boolean
}

/** In the order of the page, grouped by category. */
export const tools: readonly Tool[] = [
  {
    id: 'wise',
    name: 'Wise',
    category: 'Finance',
    description:
      'Un compte en plusieurs devises, avec un IBAN en euros pour tes clients et des bahts au taux du marché pour ton loyer. Les frais s’affichent avant chaque virement.',
    why: 'Tu paies le loyer en bahts depuis des euros, en voyant les frais avant d’appuyer. Ce n’est pas une banque : l’épargne du visa reste ailleurs.',
    price: {
      isFree: true,
      paid: null,
      text: 'Sans abonnement ; des frais à chaque conversion, affichés avant de valider.',
      source: 'Wise, blog français (page non datée), et RTL, 18 janvier 2026',
      url: 'https://wise.com/fr/blog/combien-coute-une-carte-bancaire',
      verifiedOn: '2026-01-18',
      recheckBefore: '2027-01-31',
    },
    alternative: 'Le compte en devises de ta banque, si elle te garde une fois parti.',
    url: 'https://wise.com/fr/',
    isAffiliate: false,
  },
  {
    id: 'revolut',
    name: 'Revolut',
    category: 'Finance',
    description:
      'La deuxième carte, celle qui dépanne quand la première est avalée par un distributeur. Tu la bloques et la débloques depuis ton téléphone.',
    why: 'Deux cartes de deux banques, rangées dans deux poches. Celle-ci dort bloquée et ne sert que le jour où l’autre disparaît.',
    price: {
      isFree: true,
      paid: null,
      text: 'Une offre sans abonnement existe ; ses plafonds de retrait n’ont pas été relevés ici.',
      source: 'Wise, blog français (un concurrent, page non datée)',
      url: 'https://wise.com/fr/blog/combien-coute-une-carte-bancaire',
      verifiedOn: '2026-11-21',
      recheckBefore: '2027-02-21',
    },
    alternative: 'N26, ou une carte d’un autre réseau dans ta banque actuelle.',
    url: 'https://www.revolut.com/fr-FR/',
    isAffiliate: false,
  },
  {
    id: 'airalo',
    name: 'Airalo',
    category: 'Voyage',
    description:
      'Une eSIM achetée avant le départ : tu as du réseau en sortant de l’avion, le temps de choisir un forfait local à tête reposée.',
    why: 'Elle s’installe dans le salon, la veille. À l’arrivée, la carte du trajet et l’adresse du logement s’ouvrent avant le tapis des bagages.',
    price: {
      isFree: false,
      paid: '€',
      text: 'De 5 à 30 € environ par forfait, selon les gigaoctets et les jours.',
      source: 'AMPM-AIOPS, relevé des eSIM du 8 octobre 2026 (150 à 980 dollars de Taïwan)',
      url: 'https://raw.githubusercontent.com/AMPM-AIOPS-HQ/awesome-ai-tools-pricing/main/datasets/esim/esim_2026.csv',
      verifiedOn: '2026-10-08',
      recheckBefore: '2027-02-28',
    },
    alternative: 'Une carte SIM locale prise au comptoir de l’aéroport, passeport en main.',
    url: 'https://www.airalo.com/fr',
    isAffiliate: false,
  },
  {
    id: 'grab',
    name: 'Grab',
    category: 'Voyage',
    description:
      'Le chauffeur, le repas et le colis dans une seule application, avec un prix connu avant de monter. Présente dans les grandes villes et sur plusieurs îles.',
    why: 'Pas de négociation à minuit avec deux valises. Pour un trajet courant, le taxi au compteur reste souvent moins cher.',
    price: {
      isFree: true,
      paid: null,
      text: 'Application gratuite ; de l’aéroport Suvarnabhumi au centre, 400 à 650 ฿ contre 300 à 450 ฿ en taxi.',
      source: 'Go2Thailand, guide du 18 avril 2026',
      url: 'https://go2-thailand.com/blog/bangkok-airport-transfer-guide-2026/',
      verifiedOn: '2026-04-18',
      recheckBefore: '2027-04-30',
    },
    alternative: 'Bolt, à comparer trajet par trajet, ou le taxi au compteur.',
    url: 'https://www.grab.com/th/en/',
    isAffiliate: false,
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    category: 'IA',
    description:
      'Un brouillon de devis, un plan d’article, un e-mail difficile à écrire. Il va vite, il se trompe parfois : relis tout ce qui porte ton nom.',
    why: 'Le premier jet coûte dix minutes au lieu d’une heure. Les règles de visa, elles, se vérifient toujours à leur source.',
    price: {
      isFree: true,
      paid: '€',
      text: 'Gratuit avec des limites ; offre payante dès 8 dollars par mois.',
      source: 'AMPM-AIOPS, relevé du 8 septembre 2026',
      url: 'https://ampm-aiops.com/tools/chatgpt/',
      verifiedOn: '2026-09-08',
      recheckBefore: '2027-01-31',
    },
    alternative: 'Claude, ou l’assistant du français Mistral.',
    url: 'https://chatgpt.com/',
    isAffiliate: false,
  },
  {
    id: 'notebooklm',
    name: 'Gemini Notebook',
    category: 'IA',
    description:
      'L’ancien NotebookLM, renommé en juillet 2026. Tu lui donnes tes documents, il répond en citant le passage. Pratique pour un bail de vingt pages ou les notes d’un client.',
    why: 'Il répond à partir de tes pièces et montre d’où vient la phrase. Relis le passage cité, jamais la réponse seule.',
    price: {
      isFree: true,
      paid: '€',
      text: 'Gratuit jusqu’à 100 carnets de 50 sources ; offres Google payantes au-delà, dès 4,99 dollars par mois.',
      source: 'Google, quotas de Gemini Notebook ; prix relevé par AMPM-AIOPS le 8 septembre 2026',
      url: 'https://developers.google.com/notebook/docs/rate-limits',
      verifiedOn: '2026-09-08',
      recheckBefore: '2027-01-31',
    },
    alternative: 'Un document joint à ChatGPT ou à Claude, en demandant la citation exacte.',
    url: 'https://notebooklm.google.com/',
    isAffiliate: false,
  },
  {
    id: 'notion',
    name: 'Notion',
    category: 'Productivité',
    description:
      'Clients, tâches, factures et démarches de visa dans un même endroit. Commence avec une seule page, pas avec un modèle de quarante.',
    why: 'Une page par client, une par démarche, une date de relance sur chacune. Au café comme au guichet, tout est dans le téléphone.',
    price: {
      isFree: true,
      paid: '€€',
      text: 'Gratuit pour une personne ; 12 dollars par mois ensuite.',
      source: 'Happy Valley, prix vérifiés le 20 octobre 2026 sur notion.com',
      url: 'https://huggingface.co/datasets/happyvalleydev/verified-saas-pricing',
      verifiedOn: '2026-10-20',
      recheckBefore: '2027-02-28',
    },
    alternative: 'Obsidian, si tu veux des fichiers à toi, lisibles sans réseau.',
    url: 'https://www.notion.com/fr',
    isAffiliate: false,
  },
  {
    id: 'make',
    name: 'Make',
    category: 'Automation',
    description:
      'Relie tes outils entre eux sans code : un formulaire rempli devient un devis, un paiement reçu devient une facture classée.',
    why: 'Le chemin des données se voit à l’écran, erreur comprise. C’est ce qui compte quand un scénario tombe pendant ta nuit.',
    price: {
      isFree: true,
      paid: '€€',
      text: 'Gratuit jusqu’à 1 000 crédits par mois et deux scénarios ; 12 dollars par mois pour 10 000 crédits.',
      source:
        'AMPM-AIOPS, relevé du 8 septembre 2026 ; prix relevé le 2 juillet 2026 par simstudioai/sim (un concurrent)',
      url: 'https://ampm-aiops.com/tools/make/',
      verifiedOn: '2026-09-08',
      recheckBefore: '2027-01-31',
    },
    alternative: 'n8n, gratuit si tu sais l’héberger toi-même.',
    url: 'https://www.make.com/fr',
    isAffiliate: false,
  },
  {
    id: 'canva',
    name: 'Canva',
    category: 'Design',
    description:
      'Des visuels propres quand on n’est pas graphiste : publications, présentations, PDF à vendre. La version gratuite suffit longtemps.',
    why: 'Trois modèles réglés une fois, puis tu ne changes plus que le texte. Les éléments Pro ont leur licence : lis-la avant de vendre un PDF.',
    price: {
      isFree: true,
      paid: '€€',
      text: 'Gratuit avec 5 Go ; offre payante dès 18 dollars par mois.',
      source: 'AMPM-AIOPS, relevé du 8 septembre 2026',
      url: 'https://ampm-aiops.com/tools/canva-ai/',
      verifiedOn: '2026-09-08',
      recheckBefore: '2027-01-31',
    },
    alternative: 'Adobe Express, ou Penpot si tu préfères un logiciel libre.',
    url: 'https://www.canva.com/fr_fr/',
    isAffiliate: false,
  },
  {
    id: 'brevo',
    name: 'Brevo',
    category: 'Marketing',
    description:
      'La lettre à tes abonnés et tes e-mails de relance, avec une offre gratuite pour démarrer. L’éditeur est français.',
    why: 'Tu y paies les envois, pas le nombre de contacts : une petite liste fidèle ne coûte rien.',
    price: {
      isFree: true,
      paid: null,
      text: 'Gratuit jusqu’à 300 e-mails par jour ; au-delà, un prix au volume que nous n’avons pas pu lire.',
      source: 'API Evangelist, page tarifaire de Brevo lue le 13 août 2026',
      url: 'https://raw.githubusercontent.com/api-evangelist/brevo/refs/heads/main/plans/brevo-plans-pricing.yml',
      verifiedOn: '2026-08-13',
      recheckBefore: '2027-02-28',
    },
    alternative: 'MailerLite, à comparer sur la taille de ta liste.',
    url: 'https://www.brevo.com/fr/',
    isAffiliate: false,
  },
]
