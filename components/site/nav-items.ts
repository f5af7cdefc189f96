export interface NavItem {
  readonly label: string
  readonly href: string
  /** False on guarded pages: what a prefetch would fetch is a redirection, or a list that may change with the session. */
  readonly prefetch?: false
}

export const navItems: readonly NavItem[] = [
  { label: 'Accueil', href: '/' },
  { label: 'Formations', href: '/formations' },
  { label: 'Abonnement', href: '/abonnement' },
  { label: 'Outils', href: '/outils', prefetch: false },
  { label: 'Articles', href: '/blog', prefetch: false },
  { label: 'Contact', href: '/contact' },
]

/** A section stays current on the pages below it. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
}
