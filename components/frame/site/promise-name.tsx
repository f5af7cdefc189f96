import { Badge } from '@/components/ui/badge'
import { PRIVATE_GROUP, SOON } from '@/content/private-group'
import { isPrivateGroupOpen } from '@/lib/members/space/private-group'

/** The name of a membership benefit; the private group is marked until it is open. */
export function PromiseName({ name }: { name: string }) {
  if (name !== PRIVATE_GROUP || isPrivateGroupOpen()) return name
  return (
    <>
      <span>{name}</span> <ComingBadge />
    </>
  )
}

export const ComingBadge = () => <Badge className="ml-1.5 align-middle font-sans">{SOON}</Badge>
