import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { site } from '@/content/site'

export function Brand() {
  return (
    <Link href={paths.home} className="brand">
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" className="shrink-0">
        <path fill="var(--coral)" d="M5 19a11 11 0 0 1 22 0z" />
        <path stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" d="M2 22h28M8 26.5h16" />
      </svg>
      <span className="xl:whitespace-nowrap">{site.brand}</span>
    </Link>
  )
}
