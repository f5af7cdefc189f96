import { Link } from '@/components/ui/link'

/** Date of the prices or rules, and a link to close the open scenario. */
export function BasisNote({ basis, path, again }: { basis: string; path: string; again: string | null }) {
  return (
    <>
      <p className="mt-4 text-soft">{basis}</p>
      {again && (
        <p className="mt-3">
          <Link href={`${path}#simulateur`} className="text-link">
            {again}
          </Link>
        </p>
      )}
    </>
  )
}
