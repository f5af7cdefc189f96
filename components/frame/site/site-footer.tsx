import { Camera, Clapperboard, Play, type LucideIcon } from 'lucide-react'

import { ContactLink } from '@/components/frame/site/contact-link'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { pages } from '@/content/pages'
import { site, type SocialKind } from '@/content/site'
import { getProfiles } from '@/lib/platform/seller'

const links = [
  { label: 'Formations', href: pages.offers.path },
  { label: 'Abonnement', href: pages.subscription.path },
  { label: 'Blog', href: pages.blog.path },
  { label: 'Contact', href: pages.contact.path },
  // On every page, in the same text size as the offers (Code de la consommation, art. D215-1).
  { label: pages.cancellation.name, href: pages.cancellation.path },
] as const

const legalLinks = [
  pages.withdrawal,
  pages.legalNotice,
  pages.termsOfSale,
  pages.termsOfUse,
  pages.privacy,
  pages.accessibility,
] as const

const icons: Record<SocialKind, LucideIcon> = { video: Play, photo: Camera, 'short-video': Clapperboard }

function SocialIcon({ kind }: { kind: SocialKind }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" size={20} />
}

/** The static part of the footer (the rest is in site-frame.tsx). */
export function SiteFooter() {
  return (
    <>
      <div aria-hidden="true" className="footer-ridge" />
      <div className="on-picture bg-(--ridge) text-cream">
        <Container className="footer-box">
          <div className="footer-ways">
            <div>
              <p className="mb-6 max-w-[16ch] font-display text-[clamp(1.75rem,1.4rem+1.6vw,2.75rem)] leading-[1.1] font-[540]">
                On t’écrit depuis l’endroit où tu veux aller.
              </p>
              <ContactLink className="inline-flex min-h-11 items-center text-lead break-all text-light underline decoration-1 underline-offset-[0.3em] hover:decoration-2" />
            </div>
            <nav aria-label="Pied de page">
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href} className="link-footer">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <ul aria-label="Réseaux sociaux">
              {getProfiles().map((social) => (
                <li key={social.kind}>
                  <OutsideLink href={social.url} className="link-footer gap-3">
                    <SocialIcon kind={social.kind} />
                    {social.label}
                  </OutsideLink>
                </li>
              ))}
            </ul>
          </div>
          <div className="footer-end flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-cream/20 pt-5 text-small text-cream/80">
            <p className="mr-auto py-2">
              © {site.copyrightYear} {site.name}
            </p>
            <nav aria-label="Informations légales">
              <ul className="flex flex-wrap gap-x-6">
                {legalLinks.map(({ path, name }) => (
                  <li key={path}>
                    <Link href={path} className="link-footer">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </Container>
      </div>
    </>
  )
}
