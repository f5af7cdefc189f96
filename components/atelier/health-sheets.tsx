import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { pages } from '@/content/pages'
import type { SiteState } from '@/lib/atelier/health'
import { titleOfTask } from '@/lib/operations/jobs/tasks'
import { formatCount, formatDateTime } from '@/lib/platform/format'

import { CopyLines } from './copy-lines'
import { Fold, Row, Sheet } from './sheet'

const inMinutes = (seconds: number | null) =>
  seconds === null ? 'Vide' : seconds < 60 ? 'Moins d’une minute' : `${Math.round(seconds / 60)} minutes`

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <dt className="text-soft max-sm:text-small">{name}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  )
}

interface Todo {
  readonly text: string
  readonly href: string
  readonly label: string
}

/** What the owner can do, or have done, each with where. */
function listTodos({ findings: { facts, settings, backups } }: SiteState): readonly Todo[] {
  const inTheirRoom = { href: '#serveur', label: 'Quoi, exactement' }
  return [
    ...(facts.length > 0
      ? [
          {
            text: `Compléter ${formatCount(facts.length, 'mention légale', 'mentions légales')} : ${facts.map(({ name }) => name).join(', ')}.`,
            href: pages.legalNotice.path,
            label: 'Les pages qui le montrent',
          },
        ]
      : []),
    ...(backups.length > 0
      ? [{ text: 'Faire mettre la sauvegarde en ordre : sans elle, une panne perd tout.', ...inTheirRoom }]
      : []),
    ...(settings.length > 0
      ? [{ text: `Faire revoir ${formatCount(settings.length, 'réglage', 'réglages')} du site.`, ...inTheirRoom }]
      : []),
  ]
}

function sentenceOf(isWell: boolean, todos: number): string {
  const state = isWell ? 'Tout marche' : 'Quelque chose ne marche pas'
  return `${state}, ${todos === 0 ? 'rien à faire' : formatCount(todos, 'chose à faire', 'choses à faire')}.`
}

/** First of all, for an owner who is no engineer. */
export function StateSheet({ state }: { readonly state: SiteState }) {
  const { health, openIncidents } = state
  const todos = listTodos(state)
  return (
    <Sheet title="En ce moment">
      <p className="font-display text-title font-[560]">
        {sentenceOf(health.status === 'ok' && openIncidents.length === 0, todos.length)}
      </p>
      {openIncidents.length > 0 && (
        <ul className="mt-5 rounded-card bg-tint-dusk px-5 py-4">
          {openIncidents.map(({ id, detail, beganAt }) => (
            <li key={id}>
              {detail}, depuis le {formatDateTime(beganAt)}.
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-5">
        {todos.map(({ text, href, label }) => (
          <Row key={text}>
            {text}{' '}
            <Link prefetch={false} href={href} className="text-link inline-block py-1">
              {label}
            </Link>
          </Row>
        ))}
      </ul>
    </Sheet>
  )
}

type JobRun = SiteState['runs'][number]

/** Whether a task found nothing to do: every number that it tells is zero. */
const isQuiet = ({ error, result }: JobRun) => !error && !/[1-9]/.test(result ?? '')

const Run = ({ run: { name, startedAt, result, error } }: { readonly run: JobRun }) => (
  <Row end={<span className="tabular text-small text-soft">{formatDateTime(startedAt)}</span>}>
    <strong className="font-[640]">{titleOfTask(name)}</strong>
    <span lang={error ? 'en' : undefined} className="block text-small">
      {error ?? result ?? ''}
    </span>
  </Row>
)

export function NightSheet({ state: { runs } }: { readonly state: SiteState }) {
  const [quiet, busy] = [runs.filter(isQuiet), runs.filter((run) => !isQuiet(run))]
  return (
    <Sheet title="Le travail de la nuit">
      {runs.length === 0 && <p>Pas encore passé. Il passe chaque nuit, à quatre heures.</p>}
      <ul>
        {busy.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      {quiet.length > 0 && (
        <Fold label={`Faits, sans rien à signaler (${quiet.length})`}>
          <ul>
            {quiet.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        </Fold>
      )}
    </Sheet>
  )
}

interface StripeSheetProps {
  /** Null when Stripe did not answer; undefined when it was not called. */
  readonly faults: readonly string[] | null | undefined
}

export function StripeSheet({ faults }: StripeSheetProps) {
  return (
    <Sheet title="Le compte Stripe" aside="Demandé seulement ici, huit secondes au plus">
      {faults === undefined && (
        <ButtonLink href={`${atelier.health}?stripe=1`} prefetch={false} variant="outline">
          Demander à Stripe
        </ButtonLink>
      )}
      {faults === null && <p>Stripe n’a pas répondu à temps.</p>}
      {faults?.length === 0 && <p>Tout est comme le site l’attend.</p>}
      {faults && (
        <ul>
          {faults.map((line) => (
            <Row key={line}>{line}</Row>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** For an engineer: findings of `npm run doctor`, without those that need the network. */
export function ServerSheet({ state }: { readonly state: SiteState }) {
  const { health, lastBackup, lastEventAt, versions, findings } = state
  const lines = [...findings.settings, ...findings.backups]
  return (
    <Sheet id="serveur" title="Pour qui s’occupe du serveur">
      {lines.length === 0 ? <p>Aucun réglage à revoir.</p> : <CopyLines lines={lines} of="les réglages à revoir" />}
      <dl className="mt-6">
        <Fact name="La base de données">{health.database === 'up' ? 'Elle écrit' : health.database}</Fact>
        <Fact name="File des e-mails">{inMinutes(health.mail.oldestUnsentSeconds)}</Fact>
        <Fact name="File des événements">{inMinutes(health.events.oldestWaitingSeconds)}</Fact>
        <Fact name="Dernier événement de Stripe">{lastEventAt ? formatDateTime(lastEventAt) : 'Aucun encore'}</Fact>
        <Fact name="Dernière sauvegarde">
          {lastBackup ? `${formatDateTime(lastBackup.takenAt)}, ${lastBackup.place}` : 'Aucune encore'}
        </Fact>
        <Fact name="Versions">{`site ${versions.site}, Node ${versions.node}, Postgres ${versions.postgres}`}</Fact>
      </dl>
      <p className="mt-4 text-small text-soft">
        La commande de diagnostic regarde aussi de l’extérieur : certificat, DNS, courrier, horloge, disque.
      </p>
    </Sheet>
  )
}
