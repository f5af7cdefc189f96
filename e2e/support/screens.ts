import { groupIsComing, HOME_SCREENS } from './home-screens'
import {
  button,
  card,
  counts,
  disabledButton,
  heading,
  inOrder,
  link,
  listOf,
  noText,
  type Part,
  says,
  shows,
  showsNot,
  text,
  within,
} from './parts'
import { SPACE_SCREENS } from './space-screens'
import { offers } from '../../content/offers'
import { plans } from '../../content/plans'
import { withGroupState } from '../../lib/members/space/private-group'
import { partOf, readShelf } from '../../lib/texts/content/reader'
import type { Viewer } from '../../test/test'

/** What one kind of viewer finds at one path, as in docs/product.md#routes. */
export interface Screen {
  readonly path: string
  readonly viewers: readonly Viewer[]
  readonly status?: number
  /** Parts of <main>. */
  readonly parts: readonly Part[]
}

const OFFERS = [
  {
    title: 'Business en ligne clé en main',
    price: 'À partir de 497€',
    content: ['30 jours de support'],
    page: '/formations/business-en-ligne',
    buy: button('Lancer mon business'),
  },
  {
    title: 'Consulting expatriation',
    price: '79€ - 299€',
    content: ['60 minutes', 'trois mois d’appels illimités'],
    page: '/formations/consulting-expat',
    // Opens the choice between two packs.
    buy: shows('choice « Choisir mon pack »', (root) => root.locator('summary', { hasText: 'Choisir mon pack' })),
  },
  { title: 'Abonnement Premium', price: '9€/mois', content: [], page: '/abonnement' },
  {
    title: '111 INTUITION',
    price: '997€',
    content: ['3 à 6 appels vidéo', '1 à 3 mois', '1 à 2 semaines', 'accès Premium inclus'],
    page: '/formations/coaching-intuition',
    buy: button('Commencer le coaching'),
  },
] as const

const offersOf = (buyPremium: Part): readonly Part[] => [
  heading('Mes Offres', 1),
  counts('offers', 4, (root) => root.getByRole('article')),
  ...OFFERS.map((offer) =>
    card(
      offer.title,
      shows('icon', (root) => root.locator('svg')),
      text(offer.price),
      ...offer.content.map(says),
      'buy' in offer ? offer.buy : buyPremium,
      link(`En savoir plus : ${offer.title}`, offer.page),
      text('En savoir plus'),
    ),
  ),
  ...offers.flatMap(({ subtitle, description, contentLine }) =>
    [subtitle, description, withGroupState(contentLine)].map(text),
  ),
]

const planCard = (title: string, price: string, period: string, ...parts: readonly Part[]) =>
  card(
    title,
    text(price),
    text(period),
    ...(plans[0]?.features ?? []).map(text),
    counts('features', 6, (root) => root.getByRole('listitem')),
    groupIsComing,
    ...parts,
  )

const plansOf = (monthly: readonly Part[], annual: readonly Part[]): readonly Part[] => [
  planCard('Mensuel', '9€', 'par mois', noText('POPULAIRE'), ...monthly),
  planCard('Annuel', '99€', 'par an', text('2 mois offerts'), text('POPULAIRE'), ...annual),
  text('Accès immédiat après ton inscription. Annule à tout moment.'),
  listOf(4, 'benefits of being a member'),
]

const NOT_SUBSCRIBED = plansOf(
  [button('Choisir Mensuel'), noText('VOTRE ABONNEMENT')],
  [button('Choisir Annuel'), noText('VOTRE ABONNEMENT')],
)

const tools = readShelf('tools').map((tool) => ({ ...tool.header, description: partOf(tool, 'text').source }))

const openTool = ({ title: name, category, description }: (typeof tools)[number]) =>
  within(
    (root) => root.getByRole('listitem').filter({ has: root.page().getByText(description, { exact: true }) }),
    shows(`tool « ${name} »`, (root) => root.getByRole('heading', { name })),
    text(category),
  )

export const SCREENS: readonly Screen[] = [
  ...HOME_SCREENS,
  {
    path: '/auth',
    viewers: ['visitor'],
    parts: [
      button('Continuer avec Google'),
      shows('email', (root) => root.getByLabel('Email', { exact: true })),
      shows('password', (root) => root.getByLabel('Mot de passe', { exact: true })),
      showsNot('full name', (root) => root.getByLabel('Nom complet')),
      button('Afficher le mot de passe'),
      button('Se connecter'),
      button('Crée ton compte'),
      text('En continuant, tu acceptes nos conditions d’utilisation.'),
    ],
  },
  { path: '/abonnement', viewers: ['visitor', 'plain', 'admin'], parts: NOT_SUBSCRIBED },
  {
    path: '/abonnement',
    viewers: ['subscriber'],
    parts: plansOf(
      [
        disabledButton('Abonnement actif'),
        text('VOTRE ABONNEMENT'),
        link('Changer, mettre en pause ou reprendre', '/compte/abonnement'),
      ],
      [
        disabledButton('Abonnement actif'),
        noText('VOTRE ABONNEMENT'),
        link('Passer à l’annuel', '/compte/abonnement#changer'),
      ],
    ),
  },
  {
    path: '/compte/abonnement',
    viewers: ['subscriber'],
    parts: [
      heading('Mon abonnement'),
      button('Changer de carte'),
      link('Résilier mon abonnement', '/compte/resiliation'),
    ],
  },
  { path: '/compte/abonnement', viewers: ['plain'], parts: [link('Voir les formules', '/abonnement')] },
  {
    path: '/offrir',
    viewers: ['visitor', 'plain', 'subscriber'],
    parts: [
      heading('Offre un départ', 1),
      ...[3, 6, 12].map((months) => button(`Offrir ${months} mois`)),
      ...['27 €', '54 €', '99 €'].map(says),
      heading('Les conditions du cadeau'),
    ],
  },
  { path: '/compte/cadeaux', viewers: ['plain'], parts: [link('Offrir des mois de Premium', '/offrir')] },
  { path: '/formations', viewers: ['visitor', 'plain'], parts: offersOf(button('S’abonner')) },
  { path: '/formations', viewers: ['subscriber'], parts: offersOf(disabledButton('Abonnement actif')) },
  {
    path: '/formations/business-en-ligne',
    viewers: ['visitor'],
    parts: [
      text('À partir de 497€'),
      listOf(6, 'deliverables'),
      says('30 jours de support'),
      inOrder('Appel découverte', 'Création', 'Formation', 'Livraison', 'Pour qui ?'),
      listOf(4, 'steps'),
      heading('Pour qui ?'),
      button('Lancer mon business'),
    ],
  },
  {
    path: '/formations/consulting-expat',
    viewers: ['visitor'],
    parts: [
      card(
        'Starter',
        text('79€'),
        text('Un appel vidéo de 60 minutes'),
        noText('RECOMMANDÉ'),
        button('Choisir le pack Starter'),
      ),
      card(
        'Premium',
        text('299€'),
        text('RECOMMANDÉ'),
        says('3 mois'),
        text('Appels illimités'),
        button('Choisir le pack Premium'),
      ),
      counts('feature lists', 2, (root) => root.getByRole('article').getByRole('list')),
      heading('Pourquoi ce consulting ?'),
    ],
  },
  {
    path: '/formations/coaching-intuition',
    viewers: ['visitor'],
    parts: [
      heading('111 INTUITION', 1),
      text('Haut de gamme'),
      text('997€'),
      ...['personnalisé', '1 à 3 mois', 'business', 'mindset', 'projet d’expatriation'].map(says),
      listOf(6, 'inclusions'),
      heading('Business'),
      heading('Mindset'),
      heading('Expatriation'),
      heading('Comment ça marche'),
      inOrder(
        'Premier appel',
        'Plan d’action',
        'Suivi vidéo régulier',
        '1 à 2 semaines',
        'Soutien continu',
        'Entre les appels',
      ),
      listOf(4, 'steps'),
      heading('Pour qui ?'),
      says('personnes sérieuses, prêtes à investir dans leur projet'),
      button('Commencer le coaching'),
    ],
  },
  {
    path: '/outils',
    viewers: ['plain'],
    parts: [
      text('Contenu réservé aux membres'),
      link('Rejoindre la communauté', '/abonnement'),
      ...tools.flatMap(({ title, description }) => [text(title), noText(description)]),
    ],
  },
  {
    path: '/outils',
    viewers: ['subscriber', 'admin'],
    parts: [noText('Contenu réservé aux membres'), ...tools.map(openTool)],
  },
  ...SPACE_SCREENS,
  {
    path: '/contact',
    viewers: ['visitor'],
    parts: [
      ...['Nom', 'Email', 'Message'].map((label) => shows(label, (root) => root.getByLabel(label, { exact: true }))),
      button('Envoyer le message'),
      link('contact@horizon-libre.example', 'mailto:contact@horizon-libre.example'),
    ],
  },
  {
    path: '/chemin/perdu',
    viewers: ['visitor', 'plain'],
    status: 404,
    parts: [heading('Oops! Page not found', 1), link('Return to Home', '/')],
  },
]
