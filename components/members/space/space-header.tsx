import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'

import { TwoClocks } from './two-clocks'

/** @param props.name null when the member gave none */
export const SpaceHeader = ({ name }: { readonly name: string | null }) => (
  <header className="night-band on-picture grid lg:grid-cols-2">
    <Container className="py-8 lg:mr-0 lg:ml-auto lg:max-w-[40rem] lg:py-14">
      <h1 className="font-sans text-body font-[640] text-coral-text">{pages.memberSpace.name}</h1>
      <p className="mt-2 font-display text-display wrap-break-word">{name ? `Bonjour ${name}` : 'Bonjour'}</p>
      <TwoClocks />
    </Container>
    <div className="relative hidden lg:block">
      <Illustration
        src="/images/merci.svg"
        alt={pictureAlts['merci']}
        width={1000}
        height={800}
        priority
        className="picture-fill object-[30%_70%]"
      />
    </div>
  </header>
)
