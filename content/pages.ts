import { accountPages } from './account-pages'
import { catalogue } from './catalogue'
import { euros } from './euros'
import { legalPages } from './legal/pages'
import { memberPages } from './member-pages'
import { paths } from './paths'
import { site } from './site'
import { card, type PageFacts, type SitePage } from './site-page'

const { monthly, annual, business, consulting_starter: starter, consulting_premium: premium, coaching } = catalogue
const { gift_3, gift_6, gift_12 } = catalogue

const facts = {
  home: {
    name: 'Accueil',
    title: `${site.name} : partir, travailler de n’importe où`,
    description:
      'Guides, outils et articles en français pour t’installer en Thaïlande, lancer ton business en ligne et travailler avec l’IA.',
    access: 'public',
    card: card(
      'Travaille de n’importe où. Deviens libre.',
      'Partir en Thaïlande, vivre de son activité en ligne, avec l’IA.',
      'home-hero',
    ),
    isSearched: false,
  },
  subscription: {
    name: 'Abonnement',
    title: 'Abonnement mensuel ou annuel',
    description: `Mensuel à ${euros(monthly.amountCents)} ou annuel à ${euros(annual.amountCents)} : les guides, les outils, tous les articles et la note du mois de l’académie.`,
    access: 'public',
    card: card(
      'Un abonnement, toute l’académie',
      `${euros(monthly.amountCents)} par mois ou ${euros(annual.amountCents)} par an. Tu annules quand tu veux.`,
      'abonnement',
    ),
  },
  offers: {
    name: 'Formations',
    title: 'Mes Offres, formations et coaching',
    description:
      'Business en ligne clé en main, consulting expatriation, abonnement Premium et coaching 111 INTUITION : choisis l’aide qu’il te faut.',
    access: 'public',
    card: card(
      'Partir seul, ou partir accompagné',
      'Quatre façons d’avancer : du temps, des réponses ou un regard.',
      '404',
    ),
  },
  business: {
    name: 'Business en ligne',
    title: 'Business en ligne clé en main',
    description: `On crée ton business en ligne avec toi, on te forme, on te le livre, puis 30 jours de support. À partir de ${euros(business.amountCents)}.`,
    access: 'public',
    card: card(
      'Ton business en ligne, prêt à ouvrir',
      'L’offre, le site, les outils, la formation, puis 30 jours de support.',
      'offers/business',
    ),
  },
  consulting: {
    name: 'Consulting expatriation',
    title: 'Consulting expatriation Thaïlande',
    description: `Prépare ton départ en Thaïlande avec quelqu’un : un appel de 60 minutes à ${euros(starter.amountCents)}, ou trois mois d’appels illimités à ${euros(premium.amountCents)}.`,
    access: 'public',
    card: card(
      'Consulting expatriation',
      'Visa, logement, budget : tes étapes, dans le bon ordre.',
      'offers/consulting',
    ),
  },
  coaching: {
    name: 'Coaching 111 INTUITION',
    title: 'Coaching individuel 111 INTUITION',
    description: `Un coaching individuel de 1 à 3 mois : business, mindset et projet d’expatriation. ${euros(coaching.amountCents)}, accès Premium inclus.`,
    access: 'public',
    card: card(
      '111 INTUITION',
      'Un coaching individuel, de 1 à 3 mois : ton business, ton mindset, ton départ.',
      'offers/coaching',
    ),
  },
  giving: {
    name: 'Offrir Premium',
    title: 'Offrir des mois de Premium',
    description: `Offre ${gift_3.giftMonths}, ${gift_6.giftMonths} ou ${gift_12.giftMonths} mois de l’académie, dès ${euros(gift_3.amountCents)} : une carte à imprimer, ou un e-mail le jour que tu choisis. Rien ne se renouvelle.`,
    access: 'public',
    card: card('Offrir un départ', 'Trois, six ou douze mois de Premium. Rien ne se renouvelle.', 'offrir'),
  },
  contact: {
    name: 'Contact',
    title: 'Contact : écris à l’équipe',
    description: 'Une question sur ton départ, une offre ou ton abonnement ? Écris à l’équipe de l’académie.',
    access: 'public',
    card: card('Écris-nous', 'Le pays, la date, ce qui te bloque : dis-nous où tu en es.', 'home-hero-dark'),
  },
  newExtracts: {
    name: 'Les derniers articles',
    title: 'Les derniers articles',
    description:
      'Les articles parus depuis les vingt-trois premiers : le début de chacun se lit sans compte, la suite est pour les membres.',
    access: 'hidden',
    card: card('Les derniers articles', 'Leur début se lit sans compte.', 'articles/idees-business-en-ligne'),
  },
  extracts: {
    name: 'À lire librement',
    title: 'Articles et outils à lire librement',
    description:
      'L’extrait de chaque article de l’académie, un article entier et trois outils détaillés : de quoi juger avant de t’abonner.',
    access: 'public',
    card: card(
      'À lire librement',
      'Un article entier, trois outils, et le début de tous les autres.',
      'articles/cout-vie-thailande',
    ),
  },
  ...legalPages,
  ...accountPages,
  ...memberPages,
} as const satisfies Record<string, PageFacts>

type Key = keyof typeof facts

/**
 * Every page but those of articles: its metadata, who may see it, and where it stands besides. Sitemap, search, sign-in, proxy.ts and what may lie
 * on a device follow from it. A missing page fails lib/texts/seo/pages.test.ts.
 */
export const pages = Object.fromEntries(
  Object.entries(facts).map(([key, page]) => [key, { title: page.name, ...page, path: paths[key as Key] }]),
) as { readonly [K in Key]: SitePage & { readonly path: (typeof paths)[K] } }

/** The 404 page, which has no path, and so no canonical URL or sitemap entry. */
export const missingPage = {
  title: 'Page introuvable',
  description: 'Cette page n’existe pas ou n’existe plus. L’accueil, les offres et l’abonnement sont toujours là.',
  card: card('Le bateau est parti sans elle', 'Cette page n’existe pas, ou n’existe plus.', '404'),
}

export const allPages: readonly SitePage[] = Object.values(pages)

/** Pages that need a sign-in. */
export const guardedPages: readonly SitePage[] = allPages.filter(({ access }) => access === 'guarded')

/** Prerendered pages, with the same bytes for everybody. */
export const publicPaths: readonly string[] = allPages
  .filter(({ access }) => access === 'public')
  .map(({ path }) => path)
