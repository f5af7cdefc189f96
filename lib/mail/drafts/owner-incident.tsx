import 'server-only'

import { incidentTexts, type CheckText, type IncidentKind } from '@/content/checks'
import { getDb } from '@/lib/platform/db'
import { formatDateTime } from '@/lib/platform/format'

import type { Draft, Drafts } from './draft'
import { OwnerNotice } from '../templates/owner'

export interface IncidentFacts {
  readonly kind: IncidentKind
  readonly detail: string
  readonly beganAt: Date
  readonly endedAt: Date | null
}

const isKnown = (kind: string): kind is IncidentKind => kind in incidentTexts

/** Works without a row in `incidents`. */
export function writeIncident({ kind, detail, beganAt, endedAt }: IncidentFacts, siteUrl: string): Draft {
  const { title, fix: text, command }: CheckText = incidentTexts[kind]
  const rows = [
    ['Constaté', detail],
    ['Depuis', formatDateTime(beganAt)],
    ...(endedAt ? [['Jusqu’à', formatDateTime(endedAt)] as const] : []),
    ...(command && !endedAt ? [['À lancer', ['npm', 'run', command].join(' ')] as const] : []),
  ] as const
  const told = endedAt
    ? { title: `C’est rentré dans l’ordre : ${title}`, text: 'Le site ne le constate plus. Tu n’as rien à faire.' }
    : { title, text }
  const link = { href: `${siteUrl}/api/health`, label: 'Voir l’état du site' }
  return { subject: told.title, body: <OwnerNotice siteUrl={siteUrl} {...told} rows={rows} link={link} /> }
}

export const ownerIncidentDrafts: Drafts<'owner-incident'> = {
  async 'owner-incident'({ incidentId, moment }, _, siteUrl) {
    const incident = await getDb().incident.findUnique({ where: { id: incidentId } })
    if (!incident || !isKnown(incident.kind)) return null
    // Already over: the mail about its end is enough.
    if (moment === 'began' && incident.endedAt) return null
    return writeIncident({ ...incident, kind: incident.kind }, siteUrl)
  },
}
