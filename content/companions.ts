import type { GuideSlug } from './guide-covers'

interface Companion {
  readonly text: string
  readonly label: string
  readonly guide: GuideSlug
  /** Of the kit, by its slug: what is to be filled in comes before what is to be read. */
  readonly kit?: string
}

export const companions: Readonly<Record<string, Companion>> = {
  'visa-logement-thailande': {
    text: 'Les quatre enveloppes du dossier, la fiche de visite et tes dates d’immigration sont à remplir dans le guide « S’installer en Thaïlande ».',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
  },
  'chatgpt-allie': {
    text: 'Vingt-huit demandes prêtes à copier, rangées par usage, chacune avec son contrôle : elles sont dans le guide « L’IA au quotidien ».',
    label: 'Prendre les prompts',
    guide: 'l-ia-au-quotidien',
  },
  'cout-vie-thailande': {
    text: 'Ton budget est posé ; le guide « S’installer en Thaïlande » compte la suite : cent jours d’argent, ligne par ligne, et trois circuits pour payer sur place.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
  },
  'trouver-premiers-clients': {
    text: 'Huit messages de relance et la table qui dit qui attend quoi se remplissent dans le kit, à côté du devis. Les premiers messages, eux, se copient dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les templates',
    guide: 'lancer-son-service-en-ligne',
    kit: 'relances',
  },
  'plaque-tout-vivre-libre': {
    text: 'Le programme « De salarié à nomade » reprend tout cela en treize semaines : ta piste en mois, les dix feux, la lettre qui fait courir le délai.',
    label: 'Commencer le programme',
    guide: 'de-salarie-a-nomade',
  },
  'preparer-expatriation-thailande': {
    text: 'Le guide « S’installer en Thaïlande » prend le relais : ta date au plus tôt, le tableau de marche des cent premiers jours, la feuille de la veille.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
  },
  'automatiser-business': {
    text: 'Trois petites automatisations sans code, montées bloc par bloc, t’attendent dans le guide « L’IA au quotidien » : le ticket photographié, la veille du lundi, le mémo vocal.',
    label: 'Suivre le tutoriel',
    guide: 'l-ia-au-quotidien',
  },
  'solitude-incertitude': {
    text: 'Le guide « S’installer en Thaïlande » a une page pour les voisins et la réception, une autre pour le creux de la sixième semaine, et trois bilans à remplir.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
  },
  'premier-business-rentable': {
    text: 'Le même compte avec tes montants, du jour au forfait : la feuille de prix du kit se recalcule à chaque case. Le guide « Lancer son service en ligne » dit comment on arrive à chaque ligne.',
    label: 'Prendre la feuille de prix',
    guide: 'lancer-son-service-en-ligne',
    kit: 'prix',
  },
  'erreurs-thailande': {
    text: 'Le guide « S’installer en Thaïlande » prend ces erreurs avant qu’elles n’arrivent : dix jours pour un seul bail, quatre papiers à date, le scooter dans l’ordre des questions.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
  },
  'meilleurs-outils-automatisation': {
    text: 'Ton outil choisi, monte ta première chaîne avec le guide « L’IA au quotidien » : trois automatisations sans code, du déclencheur à l’essai.',
    label: 'Suivre le tutoriel',
    guide: 'l-ia-au-quotidien',
  },
  'creer-reseau-local': {
    text: 'Le guide « S’installer en Thaïlande » te donne les phrases en thaï pour demander, les usages de l’immeuble et le message à la réception, prêt à copier.',
    label: 'Prendre le guide',
    guide: 's-installer-en-thailande',
  },
  'creer-contenu-viral': {
    text: 'Les six accroches se copient plus haut ; le calendrier de treize semaines, avec son agenda, est dans le kit, et cinq demandes pour tes contenus dans le guide « L’IA au quotidien ».',
    label: 'Accéder aux templates',
    guide: 'l-ia-au-quotidien',
    kit: 'calendrier-contenu',
  },
  'discipline-vs-liberte': {
    text: 'Une journée heure par heure depuis Chiang Mai, et la façon d’ouvrir et de fermer une séance : c’est dans le guide « L’IA au quotidien ».',
    label: 'Prendre le guide',
    guide: 'l-ia-au-quotidien',
  },
  'salarie-digital-nomad': {
    text: 'Le programme « De salarié à nomade » te prépare à l’entretien : la page pour ton manager, le script, ce qu’on va te répondre et ce que tu dis alors.',
    label: 'Commencer le programme',
    guide: 'de-salarie-a-nomade',
  },
  'business-ia-rentables-2025': {
    text: 'Vingt-huit demandes prêtes à copier, les données qu’on te confie en trois couleurs, et ce que la loi demande : dans le guide « L’IA au quotidien ».',
    label: 'Prendre les prompts',
    guide: 'l-ia-au-quotidien',
  },
  'erreurs-lancer-service': {
    text: 'Le devis et le contrat attendent tes crochets dans le kit ; le script d’entretien et l’offre sur une page sont dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les templates',
    guide: 'lancer-son-service-en-ligne',
    kit: 'contrat',
  },
  'entrepreneurs-web-thailande': {
    text: 'Pour tes comptes à toi : les factures du kit, pour un client en France ou ailleurs, et le calendrier en jours vendus dans le guide « Lancer son service en ligne ».',
    label: 'Prendre les factures',
    guide: 'lancer-son-service-en-ligne',
    kit: 'facture',
  },
  'intuition-decisions': {
    text: 'Pour la décision de partir, le programme « De salarié à nomade » a une grille à points et dix feux, dont trois qui arrêtent tout.',
    label: 'Prendre le programme',
    guide: 'de-salarie-a-nomade',
  },
  'ecosysteme-digital': {
    text: 'Tes huit pièces tiennent debout ? Fais-les travailler ensemble : trois automatisations sans code, bloc par bloc, dans le guide « L’IA au quotidien ».',
    label: 'Suivre le tutoriel',
    guide: 'l-ia-au-quotidien',
  },
  'idees-business-en-ligne': {
    text: 'Trois idées en main, passe-les à la grille des cinq lignes, puis à dix entretiens : les feuilles sont dans le guide « Lancer son service en ligne ».',
    label: 'Prendre le guide',
    guide: 'lancer-son-service-en-ligne',
  },
  'mindset-gens-libres': {
    text: 'Combien de mois as-tu devant toi ? La feuille de piste, avec ses trois scénarios, est dans le programme « De salarié à nomade ».',
    label: 'Prendre le programme',
    guide: 'de-salarie-a-nomade',
  },
  'mindset-action': {
    text: 'Ton premier acte est petit ; la suite tient dans le programme « De salarié à nomade » : une offre d’une page, puis quinze messages en une semaine.',
    label: 'Prendre le programme',
    guide: 'de-salarie-a-nomade',
  },
}
