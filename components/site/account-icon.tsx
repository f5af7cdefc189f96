import { UserRound } from 'lucide-react'

/** Says who is signed in. */
export function AccountIcon({ email }: { email: string }) {
  return (
    <span role="img" aria-label={`Connecté : ${email}`} title={email} className="grid size-11 shrink-0 place-items-center">
      <UserRound aria-hidden="true" size={22} />
    </span>
  )
}
