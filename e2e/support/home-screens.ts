import { counts, heading, inOrder, link, listOf, type Part, showsNot, text } from './parts'
import type { Screen } from './screens'
import { homeBenefits } from '../../content/home'

/** The site under test has no private group. */
export const groupIsComing = counts('mark of the private group', 1, (root) =>
  root.getByText('bientôt', { exact: true }),
)

const homeOf = (...calls: readonly Part[]): readonly Part[] => [
  inOrder("Travaille de n'importe où.", 'Deviens libre.', "Crée ta vie avec l'IA."),
  ...['Expatriation', 'Business en ligne', 'Outils IA'].map((name) => heading(name)),
  counts('feature cards', 3, (root) => root.getByRole('article')),
  ...[
    'Guides PDF',
    'Liste d’outils',
    'Articles',
    'Groupe Instagram privé',
    'Mises à jour mensuelles',
    'Support de la communauté',
  ].map(text),
  ...homeBenefits.map((benefit) => text(benefit.text)),
  listOf(6, 'benefits'),
  groupIsComing,
  ...calls,
]

/** The home page, for visitors and subscribers: docs/product.md#home-members. */
export const HOME_SCREENS: readonly Screen[] = [
  {
    path: '/',
    viewers: ['visitor', 'plain', 'admin'],
    parts: homeOf(
      text('dès 9,99€ par mois'),
      link('Rejoindre la communauté', '/abonnement'),
      link('Préparer mon départ', '/formations/consulting-expat'),
      link("S'abonner maintenant", '/abonnement'),
      text('Aucun engagement à long terme'),
      showsNot('way to the member space', (root) => root.getByRole('link', { name: 'Continuer dans mon espace' })),
    ),
  },
  {
    path: '/',
    viewers: ['subscriber'],
    parts: homeOf(
      link('Continuer dans mon espace', '/espace-membre'),
      link('Lire le calendrier du départ', '/blog/preparer-expatriation-thailande'),
      link('Trouver des clients', '/blog/trouver-premiers-clients'),
      link('Ouvrir les outils', '/outils'),
      showsNot('way to the till', (root) => root.getByRole('link', { name: /Rejoindre la communauté|S'abonner/ })),
    ),
  },
]
