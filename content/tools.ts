export interface Tool {
  readonly id: string
  readonly name: string
  readonly category: 'Finance' | 'Voyage' | 'IA' | 'Productivité' | 'Automation' | 'Design' | 'Marketing'
  readonly description: string
  readonly url: string
}

export const tools: readonly Tool[] = [
  {
    id: 'wise',
    name: 'Wise',
    category: 'Finance',
    description:
      'Un compte en plusieurs devises, avec un IBAN en euros pour tes clients et des bahts au taux du marché pour ton loyer. Les frais s’affichent avant chaque virement.',
    url: 'https://wise.com/fr/',
  },
  {
    id: 'revolut',
    name: 'Revolut',
    category: 'Finance',
    description:
      'La deuxième carte, celle qui dépanne quand la première est avalée par un distributeur. Tu la bloques et la débloques depuis ton téléphone.',
    url: 'https://www.revolut.com/fr-FR/',
  },
  {
    id: 'airalo',
    name: 'Airalo',
    category: 'Voyage',
    description:
      'Une eSIM achetée avant le départ : tu as du réseau en sortant de l’avion, le temps de choisir un forfait local à tête reposée.',
    url: 'https://www.airalo.com/fr',
  },
  {
    id: 'safetywing',
    name: 'SafetyWing',
    category: 'Voyage',
    description:
      'Une assurance santé payée au mois, que l’on peut prendre en étant déjà parti. Lis les plafonds et les exclusions, surtout pour le scooter.',
    url: 'https://safetywing.com/',
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    category: 'IA',
    description:
      'Un brouillon de devis, un plan d’article, un e-mail difficile à écrire. Il va vite, il se trompe parfois : relis tout ce qui porte ton nom.',
    url: 'https://chatgpt.com/',
  },
  {
    id: 'notebooklm',
    name: 'NotebookLM',
    category: 'IA',
    description:
      'Tu lui donnes tes documents, il répond en citant la page. Pratique pour un contrat de bail de vingt pages ou les notes d’un client.',
    url: 'https://notebooklm.google.com/',
  },
  {
    id: 'notion',
    name: 'Notion',
    category: 'Productivité',
    description:
      'Clients, tâches, factures et démarches de visa dans un même endroit. Commence avec une seule page, pas avec un modèle de quarante.',
    url: 'https://www.notion.com/fr',
  },
  {
    id: 'make',
    name: 'Make',
    category: 'Automation',
    description:
      'Relie tes outils entre eux sans code : un formulaire rempli devient un devis, un paiement reçu devient une facture classée.',
    url: 'https://www.make.com/fr',
  },
  {
    id: 'canva',
    name: 'Canva',
    category: 'Design',
    description:
      'Des visuels propres quand on n’est pas graphiste : publications, présentations, PDF à vendre. La version gratuite suffit longtemps.',
    url: 'https://www.canva.com/fr_fr/',
  },
  {
    id: 'brevo',
    name: 'Brevo',
    category: 'Marketing',
    description:
      'La lettre à tes abonnés et les relances automatiques, avec une offre gratuite pour démarrer et des serveurs en Europe.',
    url: 'https://www.brevo.com/fr/',
  },
]
