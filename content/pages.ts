import { accountPages } from './account-pages'
import { catalogue } from './catalogue'
import { endingPages } from './ending-pages'
import { euros } from './euros'
import { legalPages } from './legal/pages'
import { ownPages } from './own-pages'
import { paths } from './paths'
import { simulatorPages } from './simulator-pages'
import { site } from './site'
import type { SitePage } from './site-page'
import { spacePages } from './space-pages'

const { monthly, annual, business, consulting_starter: starter, consulting_premium: premium, coaching } = catalogue
const { gift_3, gift_6, gift_12 } = catalogue

/** Metadata of every page but articles. A missing page fails lib/texts/seo/pages.test.ts. */
export const pages = {
  home: {
    path: paths.home,
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
    path: paths.subscription,
    name: 'Abonnement',
    title: 'Abonnement mensuel ou annuel',
    description: `Mensuel à ${euros(monthly.amountCents)} ou annuel à ${euros(annual.amountCents)} : les guides, les outils, tous les articles et la note du mois de l’académie.`,
    access: 'public',
    card: {
      title: 'Un abonnement, toute l’académie',
      line: `${euros(monthly.amountCents)} par mois ou ${euros(annual.amountCents)} par an. Tu annules quand tu veux.`,
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  offers: {
    path: paths.offers,
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
    path: paths.business,
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
    path: paths.consulting,
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
    path: paths.coaching,
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
  giving: {
    path: paths.giving,
    name: 'Offrir Premium',
    title: 'Offrir des mois de Premium',
    description: `Offre ${gift_3.giftMonths}, ${gift_6.giftMonths} ou ${gift_12.giftMonths} mois de l’académie, dès ${euros(gift_3.amountCents)} : une carte à imprimer, ou un e-mail le jour que tu choisis. Rien ne se renouvelle.`,
    access: 'public',
    card: {
      title: 'Offrir un départ',
      line: 'Trois, six ou douze mois de Premium. Rien ne se renouvelle.',
      picture: '/images/offrir.svg',
    },
  },
  contact: {
    path: paths.contact,
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
  newExtracts: {
    path: paths.newExtracts,
    name: 'Les derniers articles',
    title: 'Les derniers articles',
    description:
      'Les articles parus depuis les vingt-trois premiers : le début de chacun se lit sans compte, la suite est pour les membres.',
    access: 'hidden',
    card: {
      title: 'Les derniers articles',
      line: 'Leur début se lit sans compte.',
      picture: '/images/articles/idees-business-en-ligne.svg',
    },
  },
  extracts: {
    path: paths.extracts,
    name: 'À lire librement',
    title: 'Articles et outils à lire librement',
    description:
      'L’extrait de chaque article de l’académie, un article entier et trois outils détaillés : de quoi juger avant de t’abonner.',
    access: 'public',
    card: {
      title: 'À lire librement',
      line: 'Un article entier, trois outils, et le début de tous les autres.',
      picture: '/images/articles/cout-vie-thailande.svg',
    },
  },
  ...legalPages,
  ...endingPages,
  ...accountPages,
  ...ownPages,
  ...spacePages,
  ...simulatorPages,
} as const satisfies Record<string, SitePage>

/** The 404 page, which has no path, and so no canonical URL or sitemap entry. */
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

export const allPages: readonly SitePage[] = Object.values(pages)

/** Prerendered pages, with the same bytes for everybody. */
export const publicPaths: readonly string[] = allPages
  .filter(({ access }) => access === 'public')
  .map(({ path }) => path)
