import { ButtonLink } from '@/components/ui/button'
import { atelier } from '@/content/atelier'
import type { SiteState } from '@/lib/atelier/health'
import { titleOfTask } from '@/lib/operations/jobs/tasks'
import { formatDate, formatDateTime } from '@/lib/platform/format'

import { Row, Sheet } from './sheet'

const inMinutes = (seconds: number | null) =>
  seconds === null ? 'Vide' : seconds < 60 ? 'Moins d’une minute' : `${Math.round(seconds / 60)} minutes`

/** The same texts as in the command. */
function Findings({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Row key={line}>{line}</Row>
      ))}
    </ul>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <dt className="text-soft max-sm:text-small">{name}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  )
}

export function StateSheet({ state }: { readonly state: SiteState }) {
  const { health, openIncidents, lastBackup, lastEventAt, versions } = state
  return (
    <Sheet title="En ce moment">
      {openIncidents.length > 0 && (
        <ul className="mb-6 rounded-card bg-tint-dusk px-5 py-4">
          {openIncidents.map(({ id, detail, beganAt }) => (
            <li key={id}>
              {detail}, depuis le {formatDateTime(beganAt)}.
            </li>
          ))}
        </ul>
      )}
      <dl>
        <Fact name="Le site">{health.status === 'ok' ? 'Tout marche' : 'Quelque chose ne marche pas'}</Fact>
        <Fact name="La base de données">{health.database === 'up' ? 'Elle écrit' : health.database}</Fact>
        <Fact name="File des e-mails">{inMinutes(health.mail.oldestUnsentSeconds)}</Fact>
        <Fact name="File des événements">{inMinutes(health.events.oldestWaitingSeconds)}</Fact>
        <Fact name="Dernier événement de Stripe">{lastEventAt ? formatDateTime(lastEventAt) : 'Aucun encore'}</Fact>
        <Fact name="Dernière sauvegarde">
          {lastBackup ? `${formatDateTime(lastBackup.takenAt)}, ${lastBackup.place}` : 'Aucune encore'}
        </Fact>
        <Fact name="Versions">{`site ${versions.site}, Node ${versions.node}, Postgres ${versions.postgres}`}</Fact>
      </dl>
    </Sheet>
  )
}

export function NightSheet({ state: { runs } }: { readonly state: SiteState }) {
  return (
    <Sheet title="Le travail de la nuit">
      {runs.length === 0 && <p>Pas encore passé. Il passe chaque nuit, à quatre heures.</p>}
      <ul>
        {runs.map(({ id, name, startedAt, result, error }) => (
          <Row key={id} end={<span className="tabular text-small text-soft">{formatDateTime(startedAt)}</span>}>
            <strong className="font-[640]">{titleOfTask(name)}</strong>
            <span lang={error ? 'en' : undefined} className="block text-small">
              {error ?? result ?? ''}
            </span>
          </Row>
        ))}
      </ul>
    </Sheet>
  )
}

interface DoctorSheetProps {
  readonly state: SiteState
  /** Null when Stripe did not answer; undefined when it was not called. */
  readonly stripe: readonly string[] | null | undefined
}

/** Findings of `npm run doctor`, without those that need the network. */
export function DoctorSheet({ state: { findings }, stripe }: DoctorSheetProps) {
  const { facts, settings, backups } = findings
  return (
    <>
      {facts.length > 0 && (
        <Sheet title="À compléter" aside="Les pages légales le montrent « [à compléter] »">
          <ul className="gap-x-10 sm:columns-2">
            {facts.map(({ name }) => (
              <li key={name} className="py-1 first-letter:uppercase">
                {name}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {/* oxlint-disable-next-line react/purity -- rendered per request */}
      <Sheet title="Réglages et sauvegardes" aside={`Lu le ${formatDate(new Date())}`}>
        {settings.length + backups.length === 0 ? (
          <p>Rien à signaler.</p>
        ) : (
          <Findings lines={[...settings, ...backups]} />
        )}
      </Sheet>
      <Sheet title="Le compte Stripe" aside="Demandé seulement ici, huit secondes au plus">
        {stripe === undefined && (
          <ButtonLink href={`${atelier.health}?stripe=1`} prefetch={false} variant="outline">
            Demander à Stripe
          </ButtonLink>
        )}
        {stripe === null && <p>Stripe n’a pas répondu à temps.</p>}
        {stripe?.length === 0 && <p>Tout est comme le site l’attend.</p>}
        {stripe && <Findings lines={stripe} />}
      </Sheet>
      <p className="border-t border-line pt-6 text-small text-soft">
        Ta commande de diagnostic regarde aussi de l’extérieur : certificat, DNS, courrier, horloge, disque.
      </p>
    </>
  )
}
