import { UserRound } from 'lucide-react'

import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'

export function AccountIcon({ email, onNavigate }: { email: string; onNavigate?: () => void }) {
  return (
    <Link
      href={paths.account}
      onClick={onNavigate}
      aria-label="Mon compte"
      title={email}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/7"
    >
      <UserRound aria-hidden="true" size={22} />
    </Link>
  )
}
