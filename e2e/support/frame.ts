import type { Locator } from '@playwright/test'

import { button, link, noText, type Part, shows, showsNot, text, within } from './parts'
import { doors } from '../../content/rooms'
import { demo, type Viewer } from '../../test/test'

const banner = (root: Locator) => root.getByRole('banner')
const footer = (root: Locator) => root.getByRole('contentinfo')

const NAVIGATION = [
  link('Accueil', '/'),
  link('Formations', '/formations'),
  link('Abonnement', '/abonnement'),
  link('Outils', '/outils'),
  link('Articles', '/blog'),
  link('Contact', '/contact'),
]

const userIcon = (viewer: Exclude<Viewer, 'visitor'>) =>
  shows('user icon', (root) => root.getByRole('link', { name: 'Mon compte', description: demo[viewer].email }))
const noSubscription = [
  showsNot('link to the member space', (root) => root.getByRole('link', { name: 'Mon espace' })),
  noText('Premium'),
  showsNot('portal button', (root) => root.getByRole('button', { name: 'Gérer' })),
]

const SUBSCRIBER = [button('Déconnexion'), userIcon('subscriber'), text('Premium'), button('Gérer mon abonnement')]

/** The account part of the header, or of the mobile menu. */
export const ACCOUNT: Readonly<Record<Viewer, readonly Part[]>> = {
  visitor: [
    link('Connexion', '/auth'),
    showsNot('sign-out button', (root) => root.getByRole('button', { name: 'Déconnexion' })),
    ...noSubscription,
  ],
  plain: [button('Déconnexion'), userIcon('plain'), ...noSubscription],
  subscriber: [...SUBSCRIBER, link('Mon espace', '/espace-membre')],
  admin: [button('Déconnexion'), userIcon('admin'), ...noSubscription],
}

/** Header and footer: the same on every screen. */
export const frame = (viewer: Viewer): readonly Part[] => [
  within(banner, ...ACCOUNT[viewer], ...NAVIGATION),
  within(
    footer,
    link('Formations', '/formations'),
    link('Abonnement', '/abonnement'),
    link('Blog', '/blog'),
    link('Contact', '/contact'),
    link('Résilier ton contrat', '/resiliation'),
    link('contact@horizon-libre.example', 'mailto:contact@horizon-libre.example'),
    link('YouTube (nouvel onglet)', 'https://www.youtube.com/@horizon-libre'),
    link('Instagram (nouvel onglet)', 'https://www.instagram.com/horizon.libre'),
    link('TikTok (nouvel onglet)', 'https://www.tiktok.com/@horizon.libre'),
    text('© 2025 Académie Horizon Libre'),
  ),
]

/** The menu of small screens: for a subscriber the doors of the members' space come first. */
export const MOBILE_MENU = (viewer: Viewer): readonly Part[] => [
  within(
    banner,
    ...(viewer === 'subscriber' ? Object.values(doors).map(({ name, path }) => link(name, path)) : []),
    ...NAVIGATION,
    ...(viewer === 'subscriber' ? SUBSCRIBER : ACCOUNT[viewer]),
  ),
]
