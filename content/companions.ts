import type { GuideSlug } from './guide-covers'

export interface Companion {
  readonly text: string
  readonly label: string
  readonly guide: GuideSlug
  /** The heading of the guide that it opens at, word for word. */
  readonly part: string
}

export const companions: Readonly<Record<string, Companion>> = {
  'visa-logement-thailande': {
    text: 'Les quatre enveloppes du dossier, la fiche de visite et tes dates d’immigration sont à remplir dans le guide « S’installer en Thaïlande ».',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Les quatre enveloppes',
  },
  'chatgpt-allie': {
    text: 'Vingt-huit demandes prêtes à copier, rangées par usage, chacune avec son contrôle : elles sont dans le guide « L’IA au quotidien ».',
    label: 'Prendre les prompts',
    guide: 'l-ia-au-quotidien',
    part: 'Ta bibliothèque : vingt-huit demandes prêtes',
  },
  'cout-vie-thailande': {
    text: 'Ton budget est posé ; le guide « S’installer en Thaïlande » compte la suite : cent jours d’argent, ligne par ligne, et trois circuits pour payer sur place.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Cent jours, ligne par ligne',
  },
  'trouver-premiers-clients': {
    text: 'Cinq messages pour cinq situations, l’offre d’une page mot à mot, le devis et la feuille des trente contacts : tout se copie dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les templates',
    guide: 'lancer-son-service-en-ligne',
    part: 'Cinq messages, cinq situations',
  },
  'plaque-tout-vivre-libre': {
    text: 'Le programme « De salarié à nomade » reprend tout cela en treize semaines : ta piste en mois, les dix feux, la lettre qui fait courir le délai.',
    label: 'Commencer le programme',
    guide: 'de-salarie-a-nomade',
    part: 'Semaine 7 : combien de mois devant toi',
  },
  'preparer-expatriation-thailande': {
    text: 'Le guide « S’installer en Thaïlande » prend le relais : ta date au plus tôt, le tableau de marche des cent premiers jours, la feuille de la veille.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'La date au plus tôt',
  },
  'automatiser-business': {
    text: 'Trois petites automatisations sans code, montées bloc par bloc, t’attendent dans le guide « L’IA au quotidien » : le ticket photographié, la veille du lundi, le mémo vocal.',
    label: 'Suivre le tutoriel',
    guide: 'l-ia-au-quotidien',
    part: 'Trois petites automatisations, sans code',
  },
  'solitude-incertitude': {
    text: 'Le guide « S’installer en Thaïlande » a une page pour les voisins et la réception, une autre pour le creux de la sixième semaine, et trois bilans à remplir.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Voisins, réception, étages',
  },
  'premier-business-rentable': {
    text: 'Le même compte avec tes montants : de l’année aux jours vendus, puis du jour au forfait, feuille de prix comprise, dans le guide « Lancer son service en ligne ».',
    label: 'Prendre le guide',
    guide: 'lancer-son-service-en-ligne',
    part: 'Du calendrier aux jours vendus',
  },
  'erreurs-thailande': {
    text: 'Le guide « S’installer en Thaïlande » prend ces erreurs avant qu’elles n’arrivent : dix jours pour un seul bail, quatre papiers à date, le scooter dans l’ordre des questions.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Dix jours, une seule signature',
  },
  'meilleurs-outils-automatisation': {
    text: 'Ton outil choisi, monte ta première chaîne avec le guide « L’IA au quotidien » : trois automatisations sans code, du déclencheur à l’essai.',
    label: 'Suivre le tutoriel',
    guide: 'l-ia-au-quotidien',
    part: 'Trois petites automatisations, sans code',
  },
  'creer-reseau-local': {
    text: 'Le guide « S’installer en Thaïlande » te donne les phrases en thaï pour demander, les usages de l’immeuble et le message à la réception, prêt à copier.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Voisins, réception, étages',
  },
  'creer-contenu-viral': {
    text: 'Les six accroches se copient plus haut ; cinq autres templates pour tes contenus sont dans le guide « L’IA au quotidien » : sujets, interview, relecture, quatre formats, lecteur pressé.',
    label: 'Accéder aux templates',
    guide: 'l-ia-au-quotidien',
    part: 'Contenus',
  },
  'discipline-vs-liberte': {
    text: 'Une journée heure par heure depuis Chiang Mai, et la façon d’ouvrir et de fermer une séance : c’est dans le guide « L’IA au quotidien ».',
    label: 'Prendre le guide',
    guide: 'l-ia-au-quotidien',
    part: 'Une journée, heure par heure',
  },
  'salarie-digital-nomad': {
    text: 'Le programme « De salarié à nomade » te prépare à l’entretien : la page pour ton manager, le script, ce qu’on va te répondre et ce que tu dis alors.',
    label: 'Commencer le programme',
    guide: 'de-salarie-a-nomade',
    part: 'Préparer la page que personne ne te demandera',
  },
  'business-ia-rentables-2025': {
    text: 'Vingt-huit demandes prêtes à copier, les données qu’on te confie en trois couleurs, et ce que la loi demande : dans le guide « L’IA au quotidien ».',
    label: 'Prendre les prompts',
    guide: 'l-ia-au-quotidien',
    part: 'Ta bibliothèque : vingt-huit demandes prêtes',
  },
  'erreurs-lancer-service': {
    text: 'Le script d’entretien, l’offre sur une page, le devis et ses clauses sont à copier dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les templates',
    guide: 'lancer-son-service-en-ligne',
    part: 'Le script, question par question',
  },
  'entrepreneurs-web-thailande': {
    text: 'Pour tes comptes à toi : le calendrier en jours vendus, la facture mention par mention et les clients hors de France, dans le guide « Lancer son service en ligne ».',
    label: 'Prendre le guide',
    guide: 'lancer-son-service-en-ligne',
    part: 'Un client ou un logiciel hors de France',
  },
  'intuition-decisions': {
    text: 'Pour la décision de partir, le programme « De salarié à nomade » a une grille à points et dix feux, dont trois qui arrêtent tout.',
    label: 'Prendre le programme',
    guide: 'de-salarie-a-nomade',
    part: 'La grille à points',
  },
  'ecosysteme-digital': {
    text: 'Tes huit pièces tiennent debout ? Fais-les travailler ensemble : trois automatisations sans code, bloc par bloc, dans le guide « L’IA au quotidien ».',
    label: 'Suivre le tutoriel',
    guide: 'l-ia-au-quotidien',
    part: 'Trois petites automatisations, sans code',
  },
  'idees-business-en-ligne': {
    text: 'Trois idées en main, passe-les à la grille des cinq lignes, puis à dix entretiens : les feuilles sont dans le guide « Lancer son service en ligne ».',
    label: 'Prendre le guide',
    guide: 'lancer-son-service-en-ligne',
    part: 'La grille des cinq lignes',
  },
  'mindset-gens-libres': {
    text: 'Combien de mois as-tu devant toi ? La feuille de piste, avec ses trois scénarios, est dans le programme « De salarié à nomade ».',
    label: 'Prendre le programme',
    guide: 'de-salarie-a-nomade',
    part: 'Feuille 3 : la piste (semaine 7)',
  },
  'mindset-action': {
    text: 'Ton premier acte est petit ; la suite tient dans le programme « De salarié à nomade » : une offre d’une page, puis quinze messages en une semaine.',
    label: 'Prendre le programme',
    guide: 'de-salarie-a-nomade',
    part: 'Semaine 5 : quinze messages',
  },
}
