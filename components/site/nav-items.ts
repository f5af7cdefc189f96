export interface NavItem {
  readonly label: string
  readonly href: string
}

export const navItems: readonly NavItem[] = [
  { label: 'Accueil', href: '/' },
  { label: 'Formations', href: '/formations' },
  { label: 'Abonnement', href: '/abonnement' },
  { label: 'Outils', href: '/outils' },
  { label: 'Articles', href: '/blog' },
  { label: 'Contact', href: '/contact' },
]

/** A section stays current on the pages below it. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
}
