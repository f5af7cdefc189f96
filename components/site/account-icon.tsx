import { UserRound } from 'lucide-react'
import Link from 'next/link'

export function AccountIcon({ email }: { email: string }) {
  return (
    <Link
      href="/compte"
      prefetch={false}
      aria-label={email}
      title={email}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-ink/7"
    >
      <UserRound aria-hidden="true" size={22} />
    </Link>
  )
}
