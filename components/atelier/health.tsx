import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import type { SiteState } from '@/lib/atelier/health'
import { titleOfTask } from '@/lib/operations/jobs/tasks'
import { formatCount, formatDateTime } from '@/lib/platform/format'

import { CopyLines } from './copy-lines'
import { Empty } from './empty'
import { RoomLink } from './room-link'

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

function sentenceOf(isWell: boolean, todos: number): string {
  const state = isWell ? 'Tout marche' : 'Quelque chose ne marche pas'
  return `${state}, ${todos === 0 ? 'rien à faire' : formatCount(todos, 'chose à faire', 'choses à faire')}.`
}

/** First of all, for an owner who is no engineer. */
export function StateSection({ state }: { readonly state: SiteState }) {
  const { health, openIncidents, open } = state
  return (
    <Section title="En ce moment">
      <p className="font-display text-title font-[560]">
        {sentenceOf(health.status === 'ok' && openIncidents.length === 0, open.length)}
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
        {open.map(({ id, title, sentence, findings, link }) => (
          <Row key={id}>
            <strong className="block font-[640]">{title}</strong>
            {sentence}{' '}
            <RoomLink href={findings.length > 0 ? '#serveur' : (link?.href ?? '')}>
              {findings.length > 0 ? 'Quoi, exactement' : link?.label}
            </RoomLink>
          </Row>
        ))}
      </ul>
    </Section>
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

export function NightSection({ state: { runs } }: { readonly state: SiteState }) {
  const [quiet, busy] = [runs.filter(isQuiet), runs.filter((run) => !isQuiet(run))]
  return (
    <Section title="Le travail de la nuit">
      <Empty of={runs}>Pas encore passé. Il passe chaque nuit, à quatre heures.</Empty>
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
    </Section>
  )
}

/** For an engineer: findings of `npm run doctor`, without those that need the network. */
export function ServerSection({ state }: { readonly state: SiteState }) {
  const { health, lastBackup, lastEventAt, versions, open } = state
  const lines = open.flatMap(({ findings }) => findings)
  return (
    <Section id="serveur" title="Pour qui s’occupe du serveur">
      <Empty of={lines}>Aucun réglage à revoir.</Empty>
      {lines.length > 0 && <CopyLines lines={lines} of="les réglages à revoir" />}
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
    </Section>
  )
}
