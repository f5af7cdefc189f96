import { ComingBadge } from '@/components/frame/site/promise-name'
import { buttonClass } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { OutsideLink } from '@/components/ui/outside-link'
import { getSeller } from '@/lib/platform/seller'

export function TableForAll({ groupUrl }: { groupUrl: string | null }) {
  const { contactEmail } = getSeller()
  return (
    <section className="night-band on-picture grid lg:grid-cols-2">
      <div className="relative min-h-64 sm:min-h-96 lg:order-last">
        <Illustration
          src="/images/articles/creer-reseau-local.svg"
          alt="Le soir, une longue table sous des guirlandes, face à la mer."
          width={1200}
          height={800}
          className="picture-fill"
        />
      </div>
      <Container className="py-14 lg:mr-0 lg:ml-auto lg:max-w-[40rem] lg:py-24">
        <h2 id="groupe" className="text-heading">
          L’équipe et le groupe
        </h2>
        <div className="mt-8 grid gap-10">
          <div>
            <h3 className="text-title">Le groupe privé {!groupUrl && <ComingBadge />}</h3>
            <p className="mt-2 text-soft">
              Sur Instagram, pour celles et ceux qui sont déjà partis, et pour celles et ceux qui partent en même temps
              que toi.
            </p>
            {groupUrl ? (
              <OutsideLink href={groupUrl} className={buttonClass('coral', 'mt-5')}>
                Rejoindre le groupe
              </OutsideLink>
            ) : (
              <p className="mt-4 border-l-[3px] border-coral pl-5">
                Le groupe ouvre bientôt. Écris à l’équipe, juste en dessous : on te prévient le jour même.
              </p>
            )}
          </div>
          <div>
            <h3 className="text-title">L’équipe</h3>
            <p className="mt-2 text-soft">
              Tu bloques sur un bail, un devis ou une facture ? Raconte en trois lignes, dis où tu en es et ce que tu as
              déjà essayé.
            </p>
            <a
              href={`mailto:${contactEmail}?subject=${encodeURIComponent('Question de membre')}`}
              className={buttonClass('on-picture', 'mt-5')}
            >
              Écrire à l’équipe
            </a>
            <p className="mt-3 text-small">{contactEmail}</p>
          </div>
        </div>
      </Container>
    </section>
  )
}
