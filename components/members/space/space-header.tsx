import { Search } from 'lucide-react'

import { SearchField } from '@/components/reader/search/search-field'
import '@/components/reader/search/search.css'
import { buttonClass } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { paths } from '@/content/paths'
import { pictureAlts } from '@/content/picture-alts'

import { TwoClocks } from './two-clocks'

/** @param props.name null when the member gave none */
export function SpaceHeader({ name }: { readonly name: string | null }) {
  return (
    <header className="night-band on-picture grid lg:grid-cols-2">
      <Container className="py-10 lg:mr-0 lg:ml-auto lg:max-w-[40rem] lg:py-16">
        <h1 className="font-sans text-body font-[640] text-coral-text">Espace membre</h1>
        <p className="mt-2 font-display text-display wrap-break-word">{name ? `Bonjour ${name}` : 'Bonjour'}</p>
        <TwoClocks />
        <form action={paths.search} role="search" className="mt-7 flex max-w-[30rem] gap-2">
          <SearchField id="recherche" />
          <button type="submit" className={buttonClass('on-picture', 'px-4')}>
            <Search aria-hidden="true" size={20} />
            <span className="sr-only">Chercher</span>
          </button>
        </form>
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
}
