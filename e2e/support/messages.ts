import type { Page } from '@playwright/test'

import { demo, expect, fillForm, newAccount, type Account, type Viewer } from '../../test/test'

/** A row of docs/product.md#messages, with the action that provokes it. */
export interface Message {
  readonly situation: string
  readonly viewer?: Viewer
  readonly title: string
  readonly message: string
  /** Whether it has the red style. */
  readonly destructive?: true
  /** Console errors of the browser about the refused request. */
  readonly noise?: RegExp
  /** The path afterwards. */
  readonly leadsTo?: string
  provoke(page: Page): Promise<void>
}

const PAYMENT_FAILED = 'Impossible de créer la session de paiement'
const PORTAL_FAILED = "Impossible d'ouvrir le portail client"

export const SUBMIT = { login: 'Se connecter', signup: 'Créer mon compte' } as const

/** Submits the form of /auth with these changes to valid input. */
async function submit(page: Page, mode: 'login' | 'signup', changes: Partial<Account>) {
  await page.goto('/auth')
  if (mode === 'signup') await page.getByRole('button', { name: 'Crée ton compte' }).click()
  await fillForm(page, { ...newAccount(), ...changes }, mode)
  await page.getByRole('button', { name: SUBMIT[mode] }).click()
}

/** Breaks the form's server action, identified by Next's header. */
async function breakServerAction(page: Page, answer: 'offline' | 'broken') {
  await page.route('/auth', (route) => {
    if (!route.request().headers()['next-action']) return route.continue()
    return answer === 'offline' ? route.abort() : route.fulfill({ status: 500, body: 'broken' })
  })
}

const AUTHENTICATION: readonly Message[] = [
  {
    situation: 'a wrong password',
    title: 'Erreur',
    message: 'Email ou mot de passe incorrect',
    leadsTo: '/auth',
    provoke: (page) => submit(page, 'login', { password: 'Mauvais123' }),
  },
  {
    situation: 'an address that has an account, in capitals',
    title: 'Erreur',
    message: 'Cet email est déjà utilisé',
    leadsTo: '/auth',
    provoke: (page) => submit(page, 'signup', { email: demo.plain.email.toUpperCase() }),
  },
  ...(['offline', 'broken'] as const).map((answer): Message => ({
    situation: `any other failure of the sign-in form: ${answer}`,
    title: 'Erreur',
    message: 'Une erreur est survenue',
    leadsTo: '/auth',
    noise: /Failed to load resource/,
    async provoke(page) {
      await breakServerAction(page, answer)
      await submit(page, 'login', {})
    },
  })),
  {
    situation: 'Google without a configuration',
    title: 'Erreur',
    message: 'Impossible de se connecter avec Google. Vérifie ta configuration.',
    leadsTo: '/auth',
    async provoke(page) {
      await page.route('/api/auth/providers', (route) => route.fulfill({ json: {} }))
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Continuer avec Google' }).click()
    },
  },
  {
    situation: 'Google that sent the visitor back with an error',
    title: 'Erreur',
    message: 'Impossible de se connecter avec Google. Vérifie ta configuration.',
    leadsTo: '/auth',
    async provoke(page) {
      await page.goto('/auth?error=OAuthCallbackError')
    },
  },
]

/** Waits until the page knows its viewer; before, a buy button would call the server. */
async function arrive(page: Page, path: string, viewer: Viewer) {
  await page.goto(path)
  const role = viewer === 'visitor' ? 'link' : 'button'
  const name = viewer === 'visitor' ? 'Connexion' : 'Déconnexion'
  await expect(page.getByRole('banner').getByRole(role, { name }).filter({ visible: true })).toBeVisible()
}

async function press(page: Page, path: string, viewer: Viewer, button: string, choice?: string) {
  await arrive(page, path, viewer)
  if (choice) await page.getByText(choice, { exact: true }).click()
  await page.getByRole('button', { name: button }).first().click()
}

const SIGN_IN_REQUIRED: readonly Message[] = [
  ...(
    [
      ['/abonnement', 'Choisir Mensuel', 'Vous devez être connecté pour souscrire à un abonnement'],
      ['/abonnement', 'Choisir Annuel', 'Vous devez être connecté pour souscrire à un abonnement'],
      ['/formations', 'S’abonner', 'Vous devez être connecté pour souscrire à un abonnement'],
      ['/formations', 'Lancer mon business', 'Vous devez être connecté pour effectuer un paiement'],
      ['/formations', 'Pack Premium', 'Vous devez être connecté pour effectuer un paiement', 'Choisir mon pack'],
      ['/formations', 'Commencer le coaching', 'Vous devez être connecté pour effectuer un paiement'],
      ['/formations/business-en-ligne', 'Lancer mon business', 'Vous devez être connecté pour effectuer un paiement'],
      [
        '/formations/consulting-expat',
        'Choisir le pack Starter',
        'Vous devez être connecté pour effectuer un paiement',
      ],
      [
        '/formations/coaching-intuition',
        'Commencer le coaching',
        'Vous devez être connecté pour effectuer un paiement',
      ],
    ] as const
  ).map(([path, button, message, choice]): Message => ({
    situation: `« ${button} » on ${path} without a session`,
    title: 'Connexion requise',
    message,
    destructive: true,
    leadsTo: '/auth',
    provoke: (page) => press(page, path, 'visitor', button, choice),
  })),
  {
    situation: 'the portal, when the session has ended in the meantime',
    viewer: 'subscriber',
    title: 'Connexion requise',
    message: 'Vous devez être connecté pour gérer votre abonnement',
    destructive: true,
    noise: /status of 401/,
    leadsTo: '/auth',
    async provoke(page) {
      await arrive(page, '/abonnement', 'subscriber')
      const portal = page.getByRole('banner').getByRole('button', { name: 'Gérer mon abonnement' })
      await expect(portal).toBeVisible()
      await page.context().clearCookies()
      await portal.click()
    },
  },
]

const FAILED = { status: 502, json: { error: { code: 'checkout_failed', message: 'x' } } }
const WITHOUT_URL = { status: 200, json: {} }
const NO_JSON = { status: 200, body: '<html>' }
const NO_ANSWER = null

const STRIPE: readonly Message[] = (
  [
    ['create-checkout', '/abonnement', 'Choisir Annuel', PAYMENT_FAILED, { FAILED, WITHOUT_URL }],
    [
      'create-payment',
      '/formations/coaching-intuition',
      'Commencer le coaching',
      PAYMENT_FAILED,
      { FAILED, WITHOUT_URL, NO_ANSWER },
    ],
    ['customer-portal', '/contact', 'Gérer mon abonnement', PORTAL_FAILED, { FAILED, WITHOUT_URL, NO_JSON }],
  ] as const
).flatMap(([serverFunction, path, button, message, answers]) =>
  Object.entries(answers).map(([failure, answer]): Message => {
    const viewer = serverFunction === 'customer-portal' ? 'subscriber' : 'plain'
    return {
      situation: `${serverFunction}: ${failure}`,
      viewer,
      title: 'Erreur',
      message,
      ...(message === PAYMENT_FAILED && { destructive: true }),
      leadsTo: path,
      noise: /Failed to load resource/,
      async provoke(page) {
        await page.route(`/api/${serverFunction}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
        await press(page, path, viewer, button)
      },
    }
  }),
)

export const SUCCESS: readonly Message[] = [
  {
    situation: 'a sign-up',
    title: 'Inscription réussie',
    message: 'Ton compte a été créé. Tu peux maintenant te connecter !',
    leadsTo: '/auth',
    provoke: (page) => submit(page, 'signup', {}),
  },
  {
    situation: 'a login',
    title: 'Connexion réussie',
    message: 'Bienvenue sur Académie Horizon Libre',
    leadsTo: '/',
    provoke: (page) => submit(page, 'login', demo.plain),
  },
]

const of = (wanted: Viewer, rows: readonly Message[]) => rows.filter(({ viewer = 'visitor' }) => viewer === wanted)

/** Messages by viewer and part of the catalogue. Those that end or open a session come last. */
export const CATALOGUE: readonly (readonly [Viewer, string, readonly Message[]])[] = [
  ['visitor', 'signing in', [...AUTHENTICATION, ...SUCCESS]],
  ['visitor', 'buying without a session', of('visitor', SIGN_IN_REQUIRED)],
  ['plain', 'payments', of('plain', STRIPE)],
  ['subscriber', 'the portal', [...of('subscriber', STRIPE), ...of('subscriber', SIGN_IN_REQUIRED)]],
]
