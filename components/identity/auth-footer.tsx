import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'

export function AuthFooter() {
  return (
    <p className="mt-4 text-small text-soft">
      En continuant, tu acceptes nos{' '}
      <Link href={paths.termsOfUse} className="text-link">
        conditions d’utilisation
      </Link>
      .
    </p>
  )
}
