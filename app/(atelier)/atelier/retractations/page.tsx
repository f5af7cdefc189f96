import { ActForm } from '@/components/atelier/act-form'
import { doTask } from '@/components/atelier/morning-actions'
import { Room } from '@/components/atelier/room'
import { Row } from '@/components/atelier/row'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { closesSetAside } from '@/lib/atelier/morning/acts'
import { readSetAside } from '@/lib/atelier/morning/withdrawals'
import { formatCount, formatDateTime } from '@/lib/platform/format'

export const generateMetadata = roomMetadata('Mises de côté')

/** Declarations that one origin has sent past five an hour, fifty at a time. */
export default async function SetAsidePage() {
  const admin = await requireAdmin()
  const { rows, count } = await readSetAside(admin)
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <Room
      admin={admin}
      title="Mises de côté"
      lead={formatCount(count, 'rétractation à parcourir', 'rétractations à parcourir')}
      here={atelier.path}
    >
      {first && last ? (
        <>
          <ul className="border-t border-line pt-8">
            {rows.map(({ number, name, email, contract, reference, submittedAt, times }) => (
              <Row key={number} end={<span className="text-small text-soft">{formatDateTime(submittedAt)}</span>}>
                <p className="font-[600]">
                  {name}, {email}
                </p>
                <p className="text-small text-soft">
                  {number}, {contract}
                  {reference && `, ${reference}`}
                  {times > 1 && `, déclarée ${times} fois`}
                </p>
              </Row>
            ))}
          </ul>
          <div className="border-t border-line pt-8">
            <ActForm
              act={closesSetAside}
              action={doTask}
              given={{ subject: `${first.submittedAt.toISOString()} ${last.submittedAt.toISOString()}` }}
            />
          </div>
        </>
      ) : (
        <p className="border-t border-line pt-8 text-lead">Rien n’est de côté.</p>
      )}
    </Room>
  )
}
