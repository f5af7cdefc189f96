'use client'

import { useSetting } from '@/components/frame/identity/settings-form'
import { Badge } from '@/components/ui/badge'
import { PostedAnswer, PostedForm } from '@/components/ui/post-form'
import { formatDateTime } from '@/lib/platform/format'

import { endSessions } from './actions'

interface SessionListProps {
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly origin: string | null
    readonly createdAt: Date
    readonly lastSeenAt: Date
  }[]
  readonly currentId: string
}

export function SessionList({ sessions, currentId }: SessionListProps) {
  const end = useSetting(endSessions)
  const hasOthers = sessions.some(({ id }) => id !== currentId)
  return (
    <div>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, origin, createdAt, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
            <div className="min-w-0 flex-[1_1_18rem]">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[600]">
                {device}
                {id === currentId && <Badge>Cet appareil</Badge>}
              </p>
              <p className="tabular mt-1 text-small text-soft">
                Vu le {formatDateTime(lastSeenAt)}, connecté depuis le {formatDateTime(createdAt)}
                <span>{origin ? `, adresse ${origin}` : ''}</span>
              </p>
            </div>
            {id !== currentId && (
              <PostedForm
                posted={end}
                hidden={{ sessionId: id }}
                submit={
                  <>
                    Déconnecter<span className="sr-only"> {device}</span>
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {hasOthers && <PostedForm posted={end} submit="Déconnecter tous les autres" className="mt-2" />}
      <PostedAnswer posted={end} className="mt-4" />
    </div>
  )
}
