import { catalogue } from './catalogue'
import { euros } from './euros'
import { site } from './site'

/**
 * Every page of the site that has an address of its own, but the articles: what a search engine and a shared link say
 * of it. Metadata, breadcrumbs, the sitemap, robots.txt and the shared pictures read it here. A page that is missing
 * fails lib/seo/pages.test.ts.
 */
export interface SitePage {
  readonly path: string
  /** In breadcrumbs. */
  readonly name: string
  /** In the browser's tab and in search results; 35 characters at most, because the site's name follows. */
  readonly title: string
  /** 70 to 160 characters. */
  readonly description: string
  /** Who gets in: `public` pages stand in the sitemap, `hidden` ones are open but not for search engines. */
  readonly access: 'public' | 'hidden' | 'guarded'
  /** The picture of a shared link: /og/<path with hyphens>.png. */
  readonly card: ShareCard
}

export interface ShareCard {
  readonly title: string
  /** Under the title, smaller. */
  readonly line: string
  /** In public/. */
  readonly picture: string
  /** The side that stays when the picture is cut to the card; the busiest part unless given. */
  readonly focus?: 'left' | 'right'
}

const { monthly, annual, business, consulting_starter: starter, consulting_premium: premium, coaching } = catalogue

export const pages = {
  home: {
    path: '/',
    name: 'Accueil',
    title: `${site.name} : partir, travailler de n’importe où`,
    description:
      'Guides, outils et articles en français pour t’installer en Thaïlande, lancer ton business en ligne et travailler avec l’IA.',
    access: 'public',
    card: {
      title: 'Travaille de n’importe où. Deviens libre.',
      line: 'Partir en Thaïlande, vivre de son activité en ligne, avec l’IA.',
      picture: '/images/home-hero.svg',
    },
  },
  subscription: {
    path: '/abonnement',
    name: 'Abonnement',
    title: 'Abonnement mensuel ou annuel',
    description: `Mensuel à ${euros(monthly.amountCents)} ou annuel à ${euros(annual.amountCents)} : les guides, les outils, tous les articles et le groupe privé de l’académie.`,
    access: 'public',
    card: {
      title: 'Un abonnement, toute l’académie',
      line: `${euros(monthly.amountCents)} par mois ou ${euros(annual.amountCents)} par an. Tu annules quand tu veux.`,
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  offers: {
    path: '/formations',
    name: 'Formations',
    title: 'Mes Offres, formations et coaching',
    description:
      'Business en ligne clé en main, consulting expatriation, abonnement Premium et coaching 111 INTUITION : choisis l’aide qu’il te faut.',
    access: 'public',
    card: {
      title: 'Partir seul, ou partir accompagné',
      line: 'Quatre façons d’avancer : du temps, des réponses ou un regard.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  business: {
    path: '/formations/business-en-ligne',
    name: 'Business en ligne',
    title: 'Business en ligne clé en main',
    description: `On crée ton business en ligne avec toi, on te forme, on te le livre, puis 30 jours de support. À partir de ${euros(business.amountCents)}.`,
    access: 'public',
    card: {
      title: 'Ton business en ligne, prêt à ouvrir',
      line: 'L’offre, le site, les outils, la formation, puis 30 jours de support.',
      picture: '/images/offers/business.svg',
    },
  },
  consulting: {
    path: '/formations/consulting-expat',
    name: 'Consulting expatriation',
    title: 'Consulting expatriation Thaïlande',
    description: `Prépare ton départ en Thaïlande avec quelqu’un : un appel de 60 minutes à ${euros(starter.amountCents)}, ou trois mois d’appels illimités à ${euros(premium.amountCents)}.`,
    access: 'public',
    card: {
      title: 'Consulting expatriation',
      line: 'Visa, logement, budget : tes étapes, dans le bon ordre.',
      picture: '/images/offers/consulting.svg',
    },
  },
  coaching: {
    path: '/formations/coaching-intuition',
    name: 'Coaching 111 INTUITION',
    title: 'Coaching individuel 111 INTUITION',
    description: `Un coaching individuel de 1 à 3 mois : business, mindset et projet d’expatriation. ${euros(coaching.amountCents)}, accès Premium inclus.`,
    access: 'public',
    card: {
      title: '111 INTUITION',
      line: 'Un coaching individuel, de 1 à 3 mois : ton business, ton mindset, ton départ.',
      picture: '/images/offers/coaching.svg',
    },
  },
  contact: {
    path: '/contact',
    name: 'Contact',
    title: 'Contact : écris à l’équipe',
    description: 'Une question sur ton départ, une offre ou ton abonnement ? Écris à l’équipe de l’académie.',
    access: 'public',
    card: {
      title: 'Écris-nous',
      line: 'Le pays, la date, ce qui te bloque : dis-nous où tu en es.',
      picture: '/images/home-hero-dark.svg',
      focus: 'right',
    },
  },
  legalNotice: {
    path: '/mentions-legales',
    name: 'Mentions légales',
    title: 'Mentions légales',
    description:
      'Qui publie le site de l’académie, qui l’héberge, à qui écrire et comment signaler un contenu.',
    access: 'public',
    card: {
      title: 'Mentions légales',
      line: 'Qui publie ce site, et à qui écrire.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  termsOfSale: {
    path: '/cgv',
    name: 'Conditions de vente',
    title: 'Conditions générales de vente',
    description:
      'Prix, commande, 14 jours pour te rétracter, renouvellement et résiliation : ce qui vaut pour tout ce que tu achètes ici.',
    access: 'public',
    card: {
      title: 'Conditions de vente',
      line: 'Des prix clairs, 14 jours pour changer d’avis, une sortie en ligne.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  termsOfUse: {
    path: '/cgu',
    name: 'Conditions d’utilisation',
    title: 'Conditions d’utilisation',
    description:
      'Les règles du site et de ton compte : ce que tu peux faire des contenus, ce qu’on te demande, comment partir.',
    access: 'public',
    card: {
      title: 'Conditions d’utilisation',
      line: 'Un compte, des contenus pour toi, et la porte ouverte.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  privacy: {
    path: '/confidentialite',
    name: 'Confidentialité',
    title: 'Confidentialité et tes données',
    description:
      'Les données que nous gardons sur toi, pourquoi, combien de temps, et comment les reprendre. Sans traceur, donc sans bandeau.',
    access: 'public',
    card: {
      title: 'Confidentialité',
      line: 'Pas de traceur, donc pas de bandeau.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  accessibility: {
    path: '/accessibilite',
    name: 'Accessibilité',
    title: 'Accessibilité du site',
    description:
      'Ce qui a été vérifié pour que tout le monde puisse se servir du site, ce qui ne l’a pas été, et à qui le dire.',
    access: 'public',
    card: {
      title: 'Accessibilité',
      line: 'Ce qui est vérifié, et ce qui ne l’est pas encore.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  cancellation: {
    path: '/resiliation',
    name: 'Résilier ton contrat',
    title: 'Résilier ton contrat en ligne',
    description:
      'Résilie ton abonnement en ligne, sans compte, sans motif et sans frais : un formulaire, un récapitulatif, une notification.',
    access: 'public',
    card: {
      title: 'Résilier ton contrat',
      line: 'Trois clics, sans motif et sans frais.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  auth: {
    path: '/auth',
    name: 'Connexion',
    title: 'Connexion ou création de compte',
    description: 'Connecte-toi à ton compte ou crée-le en une minute pour rejoindre l’académie.',
    access: 'public',
    card: {
      title: 'Entre, on t’attendait',
      line: 'Connecte-toi, ou crée ton compte en une minute.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  forgotPassword: {
    path: '/auth/mot-de-passe-oublie',
    name: 'Mot de passe oublié',
    title: 'Mot de passe oublié',
    description: 'Donne l’adresse de ton compte : tu reçois un lien pour choisir un nouveau mot de passe.',
    access: 'hidden',
    card: {
      title: 'Mot de passe oublié',
      line: 'Un lien, et tu en choisis un autre.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  newPassword: {
    path: '/auth/nouveau-mot-de-passe',
    name: 'Nouveau mot de passe',
    title: 'Nouveau mot de passe',
    description: 'Choisis le nouveau mot de passe de ton compte. Le lien que tu as reçu ne sert qu’une fois.',
    access: 'hidden',
    card: {
      title: 'Nouveau mot de passe',
      line: 'Choisis celui qui garde ton compte.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  confirmation: {
    path: '/auth/confirmation',
    name: 'Confirmation de l’adresse',
    title: 'Confirme ton adresse',
    description: 'Confirme l’adresse e-mail de ton compte, pour que personne d’autre ne puisse s’en servir.',
    access: 'hidden',
    card: {
      title: 'Confirme ton adresse',
      line: 'Un clic, et elle est bien la tienne.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  newAddress: {
    path: '/auth/nouvelle-adresse',
    name: 'Nouvelle adresse',
    title: 'Confirme ta nouvelle adresse',
    description: 'Confirme la nouvelle adresse e-mail de ton compte : elle remplace alors celle d’avant pour te connecter.',
    access: 'hidden',
    card: {
      title: 'Confirme ta nouvelle adresse',
      line: 'Un clic, et elle remplace l’ancienne.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  cancellationLink: {
    path: '/resiliation/confirmation',
    name: 'Confirmation de la résiliation',
    title: 'Confirme ta résiliation',
    description: 'Confirme que la notification de résiliation vient bien de toi : la date qui compte reste celle de ta notification.',
    access: 'hidden',
    card: {
      title: 'Confirme ta résiliation',
      line: 'Un clic, et ton contrat prend fin.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  unsubscribe: {
    path: '/desinscription',
    name: 'Désabonnement',
    title: 'Ne plus recevoir les nouvelles',
    description: 'Désabonne-toi des nouvelles du mois en un clic, sans connexion et sans donner de raison.',
    access: 'hidden',
    card: {
      title: 'Nos nouvelles du mois',
      line: 'Un clic, et elles s’arrêtent.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  goodbye: {
    path: '/au-revoir',
    name: 'Au revoir',
    title: 'Ton compte est supprimé',
    description: 'Ton compte et tes données personnelles sont supprimés. Merci d’être passé : la porte reste ouverte.',
    access: 'hidden',
    card: {
      title: 'Bonne route',
      line: 'La porte reste ouverte.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  thanks: {
    path: '/merci',
    name: 'Merci',
    title: 'Merci',
    description: 'Ton paiement est passé : voici ce qui se passe maintenant, et par où commencer dans l’académie.',
    access: 'hidden',
    card: {
      title: 'Merci !',
      line: 'Ton paiement est passé. On commence ?',
      picture: '/images/offers/coaching.svg',
    },
  },
  tools: {
    path: '/outils',
    name: 'Outils',
    title: 'Outils IA et business',
    description:
      'Les dix outils IA et business que l’académie garde ouverts toute la journée, avec ce que chacun fait vraiment gagner.',
    access: 'guarded',
    card: {
      title: 'Dix outils, ceux qui restent ouverts',
      line: 'L’argent, les voyages, l’IA et le reste.',
      picture: '/images/offers/premium.svg',
    },
  },
  blog: {
    path: '/blog',
    name: 'Articles',
    title: 'Articles expatriation et business',
    description:
      'Expatriation, business, IA et mindset : les articles de l’académie, chiffrés, datés, avec leurs sources.',
    access: 'guarded',
    card: {
      title: 'Les articles de l’académie',
      line: 'Des chiffres, des erreurs et des méthodes, à utiliser le jour même.',
      picture: '/images/home-hero.svg',
    },
  },
  account: {
    path: '/compte',
    name: 'Mon compte',
    title: 'Mon compte et mes données',
    description: 'Ton nom, ton adresse, ton mot de passe, tes appareils, tes achats et tes données : tout ce qui est à toi, ici.',
    access: 'guarded',
    card: {
      title: 'Mon compte',
      line: 'Ce qui est à toi, au même endroit.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
} as const satisfies Record<string, SitePage>

/** What stands where no page is. It has no address, so neither a canonical link nor a place in the sitemap. */
export const missingPage = {
  title: 'Page introuvable',
  description: 'Cette page n’existe pas ou n’existe plus. L’accueil, les offres et l’abonnement sont toujours là.',
  card: {
    title: 'Le bateau est parti sans elle',
    line: 'Cette page n’existe pas, ou n’existe plus.',
    picture: '/images/404.svg',
    focus: 'left',
  },
} as const satisfies Omit<SitePage, 'path' | 'name' | 'access'>

/** Addresses that search engines leave alone besides the pages above: data, and what members will have. */
export const closedPaths = ['/api/', '/espace-membre', '/compte'] as const

export const allPages: readonly SitePage[] = Object.values(pages)
