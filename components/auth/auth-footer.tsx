import { Link } from '@/components/ui/link'

export function AuthFooter() {
  return (
    <p className="mt-4 text-small text-soft">
      En continuant, tu acceptes nos{' '}
      <Link href="/cgu" className="text-link">
        conditions d’utilisation
      </Link>
      .
    </p>
  )
}
