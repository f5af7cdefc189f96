import { doors, urgentWay } from './rooms'
import { card, type PageFacts } from './site-page'

/** The pages of content/pages.ts in the members' space. */
export const memberPages = {
  tools: {
    name: 'Outils',
    description:
      'Les dix outils IA et business que l’académie garde ouverts toute la journée, avec ce que chacun fait vraiment gagner.',
    access: 'guarded',
    card: card('Dix outils, ceux qui restent ouverts', 'L’argent, les voyages, l’IA et le reste.', 'offers/premium'),
    returnsAs: 'les outils',
  },
  blog: {
    name: 'Articles',
    description:
      'Expatriation, business, IA et mindset : les articles de l’académie, chiffrés, datés, avec leurs sources.',
    access: 'guarded',
    card: card(
      'Les articles de l’académie',
      'Des chiffres, des erreurs et des méthodes, à utiliser le jour même.',
      'home-hero',
    ),
    returnsAs: 'les articles',
    hasTexts: true,
  },
  memberSpace: {
    name: doors.memberSpace.name,
    description:
      'Des guides PDF à télécharger, la note du mois, les outils, les articles et l’équipe : tout ce que l’abonnement ouvre.',
    access: 'guarded',
    card: card('La porte est ouverte', 'Des guides, une note par mois, une équipe qui répond.', 'merci'),
    isOffline: true,
    returnsAs: 'mon espace',
  },
  guides: {
    name: 'Guides',
    description:
      'S’installer, partir en famille ou à la retraite, lancer son service, tenir quand ça tourne mal, rentrer : des guides à remplir et à emporter.',
    access: 'guarded',
    card: card('L’étagère', 'Des guides à lire, à remplir et à emporter.', 'merci'),
    isOffline: true,
    hasTexts: 'chapters',
  },
  notes: {
    name: 'La note du mois',
    description:
      'Chaque mois, ce qui a bougé, ce qui n’a pas bougé et ce que tu en fais, avec la source et la date de chaque fait. En RSS aussi.',
    access: 'guarded',
    card: card('Ce qui a bougé ce mois-ci', 'Chaque fait, avec sa source et sa date.', 'merci'),
    isOffline: true,
  },
  help: {
    name: doors.help.name,
    description:
      'Ce qui presse ce soir, tes questions et leurs réponses, l’équipe : à l’écrit, vérifié, sans le nom de la personne qui a demandé.',
    access: 'guarded',
    card: card('Tu demandes, on répond', 'À l’écrit, avec ce que nous avons vérifié.', 'merci'),
    isOffline: true,
  },
  urgency: {
    name: urgentWay.name,
    description:
      'Accident, décès, arrestation, vol, tampon dépassé, arnaque, séisme, détresse : les numéros à composer, puis la première heure.',
    access: 'guarded',
    card: card('Ce soir, ça presse', 'Les numéros d’abord, puis quoi faire.', 'merci'),
    isOffline: true,
  },
  carnet: {
    name: doors.carnet.name,
    description:
      'Ta date, ta situation, et chaque étape à son jour : de six mois avant le vol à la deuxième année sur place, et jusqu’au retour.',
    access: 'guarded',
    card: card('Le carnet de départ', 'Une date, et chaque étape à son jour.', 'merci'),
    isOffline: true,
    returnsAs: 'le carnet de départ',
  },
  reading: {
    name: doors.reading.name,
    description:
      'Les articles, les guides et la note du mois : ce que tu lis, ce que tu as lu, ce qui est nouveau, et ce que tu gardes.',
    access: 'guarded',
    card: card('Le marque-page est resté là', 'Reprends où tu en étais.', 'merci'),
    isOffline: true,
    returnsAs: 'mes lectures',
  },
  work: {
    name: doors.work.name,
    description:
      'De quoi travailler de là-bas : le kit à remplir, les tutoriels pas à pas, les prompts à copier et les dix outils de l’académie.',
    access: 'guarded',
    card: card('Le papier est prêt', 'Un kit, des tutoriels, des prompts, dix outils.', 'outils'),
    isOffline: true,
  },
  there: {
    name: doors.there.name,
    description:
      'Visa, argent, santé, thaï : une page chacun, avec les chapitres des guides, le simulateur qui va avec et les numéros à composer.',
    access: 'guarded',
    card: card('Ce que tu cherches quand tu y es', 'Visa, argent, santé, parler thaï.', 'city-chiang-mai'),
    isOffline: true,
    hasTexts: true,
  },
  guideSources: {
    name: 'Sources des guides',
    description:
      'Chaque chiffre des guides qui peut bouger : sa source, le jour où nous l’avons vérifié, celui où il faut le revoir.',
    access: 'guarded',
    card: card('D’où viennent nos chiffres', 'Une source, une date, et le jour où il faut revoir.', 'merci'),
    isOffline: true,
  },
  search: {
    name: 'Recherche',
    title: 'Chercher dans l’académie',
    description:
      'Un mot, même mal tapé, et tu arrives au passage : dans les articles, les guides, les outils, les notes et les chiffres vérifiés.',
    access: 'guarded',
    card: card('Un mot suffit', 'Articles, guides, outils, notes et chiffres.', 'merci'),
    isSearched: false,
    returnsAs: 'la recherche',
  },
  kit: {
    name: 'Le kit',
    description:
      'Devis, factures, contrat, bail, lettres, budget, prix, trésorerie, TVA, dossier DTV : des modèles en Word et en Excel, expliqués.',
    access: 'guarded',
    card: card(
      'Le papier est prêt',
      'Des modèles qui se remplissent, et comment s’en servir.',
      'articles/trouver-premiers-clients',
    ),
    hasTexts: true,
  },
  tutorials: {
    name: 'Tutoriels',
    description:
      'De la première automatisation au lien de paiement : chaque étape, ce que tu dois voir, ce qui coince et comment revenir en arrière.',
    access: 'guarded',
    card: card('Une étape, puis la suivante', 'Ce que tu fais, ce que tu dois voir, comment tu reviens.', 'outils'),
    isOffline: true,
    hasTexts: true,
  },
  prompts: {
    name: 'Prompts',
    description:
      'Des demandes à copier d’un geste, rangées par usage, chacune avec ce qu’il faut vérifier dans la réponse et ce qu’on n’y colle jamais.',
    access: 'guarded',
    card: card(
      'Demander, puis vérifier',
      'Une demande à copier, et ce qu’on contrôle dans la réponse.',
      'articles/chatgpt-allie',
    ),
    isOffline: true,
  },
  thai: {
    name: 'Parler thaï',
    description:
      'Cent vingt phrases en thaï à montrer, à dire et à écouter, rangées par endroit : taxi, marché, immigration, santé, urgence.',
    access: 'guarded',
    card: card('Parler thaï', 'Cent vingt phrases, du taxi à l’urgence.', 'articles/creer-reseau-local'),
    isOffline: true,
  },
  simulators: {
    name: 'Simulateurs',
    title: 'Budget, visa et jours de séjour',
    description:
      'Tes budgets et tes titres de séjour gardés dans ton compte, le compte de tes jours en Thaïlande, et les impôts des deux pays.',
    access: 'guarded',
    card: card(
      'Tes chiffres, pas ceux d’un autre',
      'Un budget, un visa, un compte de jours : gardés, comparés, emportés.',
      'articles/cout-vie-thailande',
    ),
  },
  budgetSimulator: {
    name: 'Budget',
    title: 'Mes budgets en Thaïlande',
    description:
      'Jusqu’à douze budgets dans ton compte, comparés deux à deux, partagés par un lien sans ton nom, emportés en tableau.',
    access: 'guarded',
    card: card(
      'Ton mois, ligne par ligne',
      'Deux villes côte à côte, et la différence au bout.',
      'articles/cout-vie-thailande',
    ),
  },
  visaSimulator: {
    name: 'Visa',
    title: 'Mes titres de séjour à regarder',
    description:
      'Sept questions, les titres de séjour à regarder, et tes réponses gardées : avec ou sans épargne, seul ou plus tard.',
    access: 'guarded',
    card: card(
      'Quel tampon pour toi ?',
      'Sept questions, les règles à leur date, et leurs sources.',
      'articles/visa-logement-thailande',
    ),
  },
  staySimulator: {
    name: 'Séjour',
    title: 'Mes jours en Thaïlande',
    description:
      'Tes entrées et tes sorties, les jours de chaque année face aux 180, la fin permise, la déclaration des 90 jours : à temps.',
    access: 'guarded',
    card: card(
      'Tes jours, comptés à temps',
      '180 jours, 90 jours, deux entrées par la route : rien ne passe sans toi.',
      'articles/visa-logement-thailande',
    ),
  },
  taxCalculator: {
    name: 'Impôts France–Thaïlande',
    title: 'Impôts France–Thaïlande',
    description:
      'Tes jours, ton statut, ton revenu : cotisations et impôts des deux pays en fourchette, selon chaque lecture, avec l’article et sa date.',
    access: 'guarded',
    card: card(
      'Qui te réclame quoi ?',
      'Cotisations et impôts des deux pays, lecture par lecture.',
      'articles/entrepreneurs-web-thailande',
    ),
  },
} as const satisfies Record<string, PageFacts>
