import Link from 'next/link'

export function AuthFooter({ showReset }: { showReset: boolean }) {
  return (
    <div className="mt-4 text-small text-soft">
      {showReset && (
        <Link href="/mot-de-passe-oublie" prefetch={false} className="text-link inline-flex min-h-11 items-center">
          Mot de passe oublié ?
        </Link>
      )}
      <p className="mt-2">
        En continuant, tu acceptes nos{' '}
        <Link href="/cgu" prefetch={false} className="text-link">
          conditions d&apos;utilisation
        </Link>
        .
      </p>
    </div>
  )
}
