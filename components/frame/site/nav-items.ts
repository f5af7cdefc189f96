import { paths } from '@/content/paths'

interface NavItem {
  readonly label: string
  readonly href: string
}

export const navItems: readonly NavItem[] = [
  { label: 'Accueil', href: paths.home },
  { label: 'Formations', href: paths.offers },
  { label: 'Abonnement', href: paths.subscription },
  { label: 'Outils', href: paths.tools },
  { label: 'Articles', href: paths.blog },
  { label: 'Contact', href: paths.contact },
]

export function isCurrent(href: string, pathname: string): boolean {
  return href === paths.home ? pathname === paths.home : pathname === href || pathname.startsWith(`${href}/`)
}
