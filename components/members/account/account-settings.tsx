import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Appearance } from '@/components/frame/site/appearance'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { NEWS_CONSENT } from '@/content/consent'
import { pages } from '@/content/pages'
import type { Viewer } from '@/lib/access/viewer/viewer'
import type { ContractEntry } from '@/lib/account/contracts'
import type { Profile } from '@/lib/account/profile'
import type { OwnPasskey } from '@/lib/identity/passkeys/own'
import type { OwnSecondFactor } from '@/lib/identity/second-factor/own'
import type { SessionEntry } from '@/lib/identity/sessions'
import { formatCount, formatDate } from '@/lib/platform/format'

import { deleteOwnAccount, saveName, saveNews, savePassword } from './actions'
import { ContractList } from './contract-list'
import { EmailSettings } from './email-settings'
import { deletionFields, nameFields, newsFields, passwordFields } from './fields'
import { GoogleSettings } from './google-settings'
import { PasskeySettings } from './passkey-settings'
import { SessionList } from './session-list'

interface AccountSettingsProps {
  readonly viewer: Viewer
  readonly profile: Profile
  readonly sessions: readonly SessionEntry[]
  readonly passkeys: readonly OwnPasskey[]
  readonly factor: OwnSecondFactor
  readonly contracts: readonly ContractEntry[]
}

const sections = {
  contracts: { id: 'contrat', title: 'Mon contrat' },
  name: { id: 'nom', title: 'Ton nom' },
  email: { id: 'adresse', title: 'Ton adresse e-mail' },
  news: { id: 'nouvelles', title: 'Nos nouvelles par e-mail' },
  appearance: { id: 'apparence', title: 'Apparence' },
  google: { id: 'google', title: 'Google' },
  password: { id: 'mot-de-passe', title: 'Ton mot de passe' },
  passkeys: { id: 'cles', title: 'Clés d’accès' },
  factor: { id: 'verrou', title: 'Second verrou' },
  sessions: { id: 'appareils', title: 'Tes appareils' },
  data: { id: 'donnees', title: 'Tes données' },
  deletion: { id: 'suppression', title: 'Supprimer ton compte' },
} as const

/** Most used first: contracts, profile, sign-in; export and deletion last. */
const groups = {
  bought: { id: 'achats', title: 'Ce que tu as pris', holds: [sections.contracts] },
  person: { id: 'toi', title: 'Toi', holds: [sections.name, sections.email, sections.news, sections.appearance] },
  doors: {
    id: 'portes',
    title: 'Tes portes d’entrée',
    holds: [sections.google, sections.password, sections.passkeys, sections.factor, sections.sessions],
  },
  leaving: { id: 'depart', title: 'Ce que tu emportes', holds: [sections.data, sections.deletion] },
} as const

export function AccountSettings({ viewer, profile, sessions, passkeys, factor, contracts }: AccountSettingsProps) {
  return (
    <div className="grid gap-x-16 lg:grid-cols-[14rem_minmax(0,46rem)]">
      <nav aria-label="Réglages du compte" className="max-lg:hidden">
        <ul className="toc sticky top-[calc(var(--header-height)+2rem)]">
          {Object.values(groups).map(({ id, title, holds }) => (
            <li key={id}>
              <a href={`#${id}`} className="font-[640]">
                {title}
              </a>
              <ul>
                {holds.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>{section.title}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <Section layout="settings" {...groups.bought}>
          <Section layout="setting" {...sections.contracts}>
            <ContractList contracts={contracts} subscribed={viewer.entitlement.productId !== null} />
          </Section>
        </Section>
        <Section layout="settings" {...groups.person}>
          <Section layout="setting" {...sections.name}>
            <Form
              as={SettingsForm}
              fields={nameFields}
              values={{ fullName: profile.name }}
              action={saveName}
              submit="Enregistrer le nom"
            />
          </Section>
          <Section layout="setting" {...sections.email}>
            <EmailSettings
              email={profile.email}
              isConfirmed={profile.isEmailConfirmed}
              pendingEmail={profile.pendingEmail}
            />
          </Section>
          <Section layout="setting" {...sections.news}>
            <News {...profile} />
          </Section>
          <Section layout="setting" {...sections.appearance} lead="Gardé dans ce navigateur, nulle part ailleurs.">
            <Appearance />
            <noscript>Sans JavaScript, les pages suivent ton système.</noscript>
          </Section>
        </Section>
        <Section layout="settings" {...groups.doors}>
          <Section layout="setting" {...sections.google}>
            <GoogleSettings since={profile.googleSince} email={profile.email} hasPassword={profile.hasPassword} />
          </Section>
          <Section
            layout="setting"
            {...sections.password}
            lead={
              profile.hasPassword
                ? 'Un nouveau mot de passe déconnecte tous tes autres appareils.'
                : 'Tu te connectes avec Google. Un mot de passe t’ouvre une deuxième porte.'
            }
          >
            <Form
              as={SettingsForm}
              fields={passwordFields}
              action={savePassword}
              submit={profile.hasPassword ? 'Changer le mot de passe' : 'Choisir un mot de passe'}
            >
              {(field) => (
                <>
                  {/* Tells password managers the user name. */}
                  <input type="text" name="username" value={profile.email} readOnly autoComplete="username" hidden />
                  {field('password')}
                </>
              )}
            </Form>
          </Section>
          <Section
            layout="setting"
            {...sections.passkeys}
            lead="Te connecter avec ton doigt, ton visage ou le code de ton appareil. Rien de cela ne nous parvient, et un faux site ne peut pas s’en servir."
          >
            <PasskeySettings passkeys={passkeys} isEmailConfirmed={profile.isEmailConfirmed} />
          </Section>
          <Section layout="setting" {...sections.factor} lead="Pour le jour où ton mot de passe fuit.">
            <p className="mb-4">
              {factor.appSince
                ? `En place depuis le ${formatDate(factor.appSince)}. ${formatCount(factor.recoveryCodes, 'code', 'codes')} de secours en réserve.`
                : 'Pas encore en place.'}
            </p>
            <ButtonLink href={pages.secondFactor.path} prefetch={false} variant="outline">
              {factor.appSince ? 'Changer mon second verrou' : 'Mettre un second verrou'}
            </ButtonLink>
          </Section>
          <Section
            layout="setting"
            {...sections.sessions}
            lead="Là où tu es connecté, à l’heure de Paris. Un appareil que tu ne reconnais pas ? Déconnecte-le et change ton mot de passe."
          >
            <SessionList sessions={sessions} currentId={viewer.sessionId} />
          </Section>
        </Section>
        <Section layout="settings" {...groups.leaving}>
          <Section
            layout="setting"
            {...sections.data}
            lead="Tout ce que nous savons de toi, dans un fichier JSON : compte, connexions, achats, e-mails envoyés."
          >
            <a href={`${pages.account.path}/export`} download className={buttonClass('outline')}>
              Télécharger mes données
            </a>
          </Section>
          <Section
            layout="setting"
            {...sections.deletion}
            lead="Ton abonnement est annulé tout de suite, et tes données personnelles sont effacées. Il n’y a pas de retour."
          >
            <p className="mb-5 max-w-[38rem] text-soft">
              Ce que la loi nous fait garder : tes achats et ce que tu as accepté, sans ton nom ; tes factures chez
              Stripe, à ton nom ; une rétractation ou une résiliation, comme tu l’as écrite. Combien de temps :{' '}
              <Link href={pages.privacy.path} className="text-link">
                Confidentialité
              </Link>
              .
            </p>
            <Fold label="Je veux supprimer mon compte" className="" body="mt-5">
              <Form
                as={SettingsForm}
                fields={deletionFields}
                action={deleteOwnAccount}
                submit="Supprimer mon compte pour toujours"
              />
            </Fold>
          </Section>
        </Section>
      </div>
    </div>
  )
}

/** A button instead of a checkbox, so that an outdated page posts what the button says. */
function News({ wantsNews, wantsReminders }: Pick<Profile, 'wantsNews' | 'wantsReminders'>) {
  const given = `Tu les reçois, une fois par mois${wantsReminders ? ', et un seul rappel si tu laisses un achat en route' : ''}.`
  return (
    <>
      <p className="mb-4 max-w-[38rem]">{wantsNews ? given : `Tu ne les reçois pas. « ${NEWS_CONSENT} »`}</p>
      <Form
        as={SettingsForm}
        fields={newsFields}
        given={{ news: wantsNews ? 'off' : 'on' }}
        action={saveNews}
        submit={wantsNews ? 'Ne plus les recevoir' : 'Les recevoir'}
      />
    </>
  )
}
