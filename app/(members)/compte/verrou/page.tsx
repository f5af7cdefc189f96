import { encode } from 'uqr'

import { SecondFactorSettings } from '@/components/members/account/second-factor-settings'
import { readerPage } from '@/components/members/space/reader-page'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireProof } from '@/lib/access/viewer/guard'
import { readSecondFactor } from '@/lib/identity/second-factor/own'
import { keepsSeeds } from '@/lib/identity/second-factor/seal'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.secondFactor)

/** Black on white in both appearances, as readers need it. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code à lire avec ton application"
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

export default readerPage(pages.secondFactor, {
  async open({ viewer }) {
    await requireProof(viewer, 'verrou')
    const factor = await readSecondFactor(viewer)
    return (
      <>
        <PageHeader
          title="Ton second verrou"
          lead="Un mot de passe peut fuir. Avec un second verrou, il ne suffit plus : il faut aussi ton téléphone, ou ta clé."
        />
        <Container className="max-w-[46rem] pt-4 pb-24">
          {keepsSeeds() && (
            <section aria-labelledby="application" className="mb-12">
              <h2 id="application" className="text-heading">
                Une application qui donne des codes
              </h2>
              <SecondFactorSettings factor={factor} qr={factor.uri && <QrCode text={factor.uri} />} />
            </section>
          )}
          <section aria-labelledby="cles">
            <h2 id="cles" className="text-heading">
              Une clé d’accès
            </h2>
            <p className="mt-4 max-w-[38rem]">
              Ton doigt, ton visage ou le code de ton appareil. Elle te connecte sans mot de passe, et elle vaut second
              verrou à elle seule.{' '}
              <Link href={`${pages.account.path}#cles`} prefetch={false} className="text-link">
                {factor.passkeys > 0 ? 'Voir mes clés d’accès' : 'Ajouter une clé d’accès'}
              </Link>
            </p>
          </section>
          <p className="mt-12 max-w-[38rem] text-soft">
            Le second verrou garde ton mot de passe. Google et tes clés d’accès ont le leur : ils ne demandent pas de
            code.
          </p>
        </Container>
      </>
    )
  },
})
