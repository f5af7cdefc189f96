import 'server-only'

import { listWaitingEvents } from '@/lib/billing/events/waiting'
import { getMailStatus } from '@/lib/notices/outbox/status'
import { dailyTasks, titleOfTask } from '@/lib/operations/jobs/tasks'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatCount, formatDate } from '@/lib/platform/format'
import { getOverdueFacts } from '@/lib/texts/content/facts'
import { refreshReadings } from '@/lib/texts/publishing/readings'

import { retriesEvents, retriesMails, runsTask } from './acts'
import { fillAct, type MorningTask } from './task'
import type { Admin } from '../admin'
import { nameOfMail } from '../names'

const SHOWN = 5

const shorten = (lines: readonly string[]) =>
  lines.length <= SHOWN ? lines : [...lines.slice(0, SHOWN), `… et ${lines.length - SHOWN} de plus.`]

/** « 3 × welcome: the error », most frequent first. */
function countAlike(entries: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([entry, count]) => `${count} × ${entry}`)
}

const oldest = (dates: readonly Date[]) => new Date(Math.min(...dates.map(Number)))

export async function listMailTasks(_: Admin): Promise<readonly MorningTask[]> {
  const { unsent } = await getMailStatus()
  const lost = unsent.filter(({ state }) => state === 'given up')
  if (lost.length === 0) return []
  return [
    {
      key: 'mails',
      title: formatCount(lost.length, 'e-mail abandonné', 'e-mails abandonnés'),
      lines: shorten(countAlike(lost.map(({ kind, error }) => `${nameOfMail(kind)} : ${error ?? ''}`))),
      since: oldest(lost.map(({ createdAt }) => createdAt)),
      acts: [fillAct(retriesMails, {})],
    },
  ]
}

export async function listEventTasks(_: Admin): Promise<readonly MorningTask[]> {
  const failing = (await listWaitingEvents()).filter(({ error }) => error !== null)
  if (failing.length === 0) return []
  return [
    {
      key: 'events',
      title: formatCount(failing.length, 'événement de Stripe échoue', 'événements de Stripe échouent'),
      lines: shorten(countAlike(failing.map(({ type, error }) => `${type} : ${error ?? ''}`))),
      since: oldest(failing.map(({ receivedAt }) => receivedAt)),
      acts: [fillAct(retriesEvents, {})],
    },
  ]
}

/** Daily tasks whose latest run failed. */
export async function listDailyTasks(_: Admin): Promise<readonly MorningTask[]> {
  const runs = await getDb().jobRun.findMany({
    distinct: ['name'],
    where: { finishedAt: { not: null } },
    orderBy: [{ name: 'asc' }, { startedAt: 'desc' }],
  })
  return runs.flatMap(({ name, error, startedAt }) => {
    if (error === null) return []
    const isOurs = dailyTasks.some((task) => task.name === name)
    return {
      key: `job ${name}`,
      title: 'Un travail de la nuit a échoué',
      lines: [
        titleOfTask(name),
        error,
        ...(isOurs ? [] : ['Il peut durer des heures : npm run stripe:reconcile, ou la nuit prochaine.']),
      ],
      since: startedAt,
      acts: isOurs ? [fillAct(runsTask, { subject: name })] : [],
    } satisfies MorningTask
  })
}

export async function listFactTasks(_: Admin): Promise<readonly MorningTask[]> {
  await refreshReadings()
  const overdue = getOverdueFacts(dayOf(new Date()))
  const [first] = overdue
  if (!first) return []
  return [
    {
      key: 'facts',
      title: formatCount(overdue.length, 'chiffre à revoir', 'chiffres à revoir'),
      lines: [
        ...shorten(overdue.map(({ claim, recheckBefore }) => `${claim} (avant le ${formatDate(recheckBefore)})`)),
        'Cherche à la source, corrige le texte et sa date.',
      ],
      since: new Date(first.recheckBefore),
      links: overdue.slice(0, SHOWN).map(({ url, source }) => ({ href: url, label: source })),
    },
  ]
}
