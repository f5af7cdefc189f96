import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { InteractionResults, Provider } from 'oidc-provider'

import type { Directory, OidcAccount } from './accounts'
import { errorPage, page } from './layout'

type Bindings = { Bindings: HttpBindings }

const proof = ({ emailVerified }: OidcAccount) => (emailVerified ? 'adresse vérifiée' : 'adresse non vérifiée')

const accountButton = (account: OidcAccount) =>
  html`<form method="post">
    <button name="sub" value="${account.sub}">
      ${account.name}<small>${account.email} (${proof(account)})</small>
    </button>
  </form>`

const refusal = (label: string) =>
  html`<form method="post"><button class="quiet" name="refuse" value="yes">${label}</button></form>`

const chooser = (accounts: readonly OidcAccount[]) =>
  page(
    'Choisis un compte Google',
    html`<p class="soft">pour continuer vers Horizon Libre</p>
      ${accounts.map(accountButton)}
      <h2>Utiliser un autre compte</h2>
      <form method="post">
        <label for="email">Adresse e-mail</label>
        <input id="email" type="email" name="email" required />
        <label class="check"><input type="checkbox" name="verified" checked /> Google a vérifié cette adresse</label>
        <label class="check"><input type="checkbox" name="elsewhere" /> Sa boîte est ailleurs que chez Google</label>
        <button class="main">Utiliser ce compte</button>
      </form>
      ${refusal('Annuler')}`,
  )

const consent = (account: OidcAccount) =>
  page(
    'Horizon Libre demande l’accès à ton compte',
    html`<p>Tu te connectes avec <strong>${account.email}</strong>. Le site verra&nbsp;:</p>
      <ul>
        <li>ton nom</li>
        <li>ton adresse e-mail</li>
      </ul>
      <form method="post"><button class="main" name="consent" value="yes">Autoriser</button></form>
      ${refusal('Refuser')}`,
  )

const REFUSED: InteractionResults = { error: 'access_denied', error_description: 'the person said no' }

/** Pages of the stand-in: accounts, chooser and consent. */
export function createPages(provider: Provider, directory: Directory): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const detailsOf = ({ env }: Context<Bindings>) => provider.interactionDetails(env.incoming, env.outgoing)

  app.get('/', (c) => {
    const list = directory.list().map((account) => html`<li>${account.name}, ${account.email} (${proof(account)})</li>`)
    return c.html(
      page(
        'Comptes Google du bac à sable',
        html`<ul>
          ${list}
        </ul>`,
      ),
    )
  })

  app.get('/interaction/:uid', async (c) => {
    const { prompt, session } = await detailsOf(c)
    const account = session?.accountId ? directory.find(session.accountId) : null
    return c.html(prompt.name === 'consent' && account ? consent(account) : chooser(directory.list()))
  })

  app.post('/interaction/:uid', async (c) => {
    const { prompt, params, session } = await detailsOf(c)
    const form = await c.req.parseBody()
    const answer = async (): Promise<InteractionResults> => {
      if (form.refuse) return REFUSED
      if (prompt.name === 'consent') {
        const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
        grant.addOIDCScope('openid email profile')
        return { consent: { grantId: await grant.save() } }
      }
      const account = form.email
        ? directory.add({
            email: String(form.email),
            emailVerified: form.verified === 'on',
            name: 'Camille Horizon',
            isElsewhere: form.elsewhere === 'on',
          })
        : directory.find(String(form.sub))
      return account ? { select_account: {}, login: { accountId: account.sub } } : REFUSED
    }
    // Merged with the previous submission; otherwise the chooser would be shown again after the consent.
    const options = { mergeWithLastSubmission: true }
    return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, await answer(), options), 303)
  })

  app.onError((error, c) => c.html(errorPage(error.message), 400))
  return app
}
