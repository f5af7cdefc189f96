import type { GuideSlug } from './guide-covers'
import { paths } from './paths'

interface Words {
  readonly text: string
  readonly label: string
}

/** The companion of an article: a guide, opened at this exact heading, or a page of the members' space. */
export type Companion = Words & ({ readonly guide: GuideSlug; readonly part: string } | { readonly path: string })

export const companions: Readonly<Record<string, Companion>> = {
  'visa-logement-thailande': {
    text: 'Les quatre enveloppes du dossier, la fiche de visite et tes dates d’immigration sont à remplir dans le guide « S’installer en Thaïlande ».',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Les quatre enveloppes',
  },
  'chatgpt-allie': {
    text: 'Les trois demandes réparées de cet article et celles du guide « L’IA au quotidien » se copient d’un geste, chacune avec ce qu’il faut vérifier dans la réponse.',
    label: 'Prendre les prompts',
    path: paths.prompts,
  },
  'cout-vie-thailande': {
    text: 'Ton budget est posé ; le guide « S’installer en Thaïlande » compte la suite : cent jours d’argent, ligne par ligne, et trois circuits pour payer sur place.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Cent jours, ligne par ligne',
  },
  'trouver-premiers-clients': {
    text: 'Huit messages de relance et la table qui dit qui attend quoi se remplissent dans le kit, à côté du devis. Les premiers messages, eux, se copient dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les templates',
    path: `${paths.kit}/relances`,
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
    text: 'Un formulaire, un tableau, deux courriels : le tutoriel monte le début de cette chaîne étape par étape, avec un scénario à importer. Trois petites automatisations sans code sont aussi dans le guide « L’IA au quotidien ».',
    label: 'Suivre le tutoriel',
    path: `${paths.tutorials}/formulaire-tableau-reponse`,
  },
  'solitude-incertitude': {
    text: 'Le guide « S’installer en Thaïlande » a une page pour les voisins et la réception, une autre pour le creux de la sixième semaine, et trois bilans à remplir.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Voisins, réception, étages',
  },
  'premier-business-rentable': {
    text: 'Le même compte avec tes montants, du jour au forfait : la feuille de prix du kit se recalcule à chaque case. Le guide « Lancer son service en ligne » dit comment on arrive à chaque ligne.',
    label: 'Prendre la feuille de prix',
    path: `${paths.kit}/prix`,
  },
  'erreurs-thailande': {
    text: 'Le guide « S’installer en Thaïlande » prend ces erreurs avant qu’elles n’arrivent : dix jours pour un seul bail, quatre papiers à date, le scooter dans l’ordre des questions.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Dix jours, une seule signature',
  },
  'meilleurs-outils-automatisation': {
    text: 'Monte ta première chaîne : le tutoriel de la veille du lundi va de la page vide au premier courriel, panne provoquée comprise, avec un scénario à importer.',
    label: 'Suivre le tutoriel',
    path: `${paths.tutorials}/premiere-automatisation`,
  },
  'creer-reseau-local': {
    text: 'Le guide « S’installer en Thaïlande » te donne les phrases en thaï pour demander, les usages de l’immeuble et le message à la réception, prêt à copier.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
    part: 'Voisins, réception, étages',
  },
  'creer-contenu-viral': {
    text: 'Les six accroches se copient plus haut ; le calendrier de treize semaines, avec son agenda, est dans le kit, et cinq demandes pour tes contenus dans le guide « L’IA au quotidien ».',
    label: 'Accéder aux templates',
    path: `${paths.kit}/calendrier-contenu`,
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
    text: 'Les demandes pour passer une idée au crible, casser ton propre service avant tes clients et classer leurs données sont prêtes à copier ; ce que la loi demande est dans le guide « L’IA au quotidien ».',
    label: 'Prendre les prompts',
    path: `${paths.prompts}#lancer`,
  },
  'erreurs-lancer-service': {
    text: 'Le devis et le contrat attendent tes crochets dans le kit ; le script d’entretien et l’offre sur une page sont dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les templates',
    path: `${paths.kit}/contrat`,
  },
  'entrepreneurs-web-thailande': {
    text: 'Pour tes comptes à toi : les factures du kit, pour un client en France ou ailleurs, et le calendrier en jours vendus dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les factures',
    path: `${paths.kit}/facture`,
  },
  'intuition-decisions': {
    text: 'Pour la décision de partir, le programme « De salarié à nomade » a une grille à points et dix feux, dont trois qui arrêtent tout.',
    label: 'Prendre le programme',
    guide: 'de-salarie-a-nomade',
    part: 'La grille à points',
  },
  'ecosysteme-digital': {
    text: 'Chaque pièce a son tutoriel : la page, l’adresse à ton nom, le lien de paiement, la page de rendez-vous, le coffre et la double authentification, étape par étape.',
    label: 'Suivre les tutoriels',
    path: paths.tutorials,
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

/** That of every article written on /atelier/ecrire. */
export const companionOfWritten: Companion = {
  text: 'Ce que tu viens de lire devient une étape avec une date dans ton carnet de départ.',
  label: 'Ouvrir mon carnet',
  path: paths.carnet,
}
