import { AccountBar } from './account-bar'
import { Brand } from './brand'
import { MainNav } from './main-nav'
import { MobileMenu } from './mobile-menu'

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-(--header-height) w-full max-w-[80rem] items-center gap-x-4 px-[min(1.25rem,5vw)] sm:px-8 lg:px-12 xl:gap-6">
        <Brand />
        <MainNav />
        <div className="ml-auto hidden xl:block">
          <AccountBar />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}
