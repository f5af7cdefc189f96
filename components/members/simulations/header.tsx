import { ArrowLeft } from 'lucide-react'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'

interface SimulatorHeaderProps {
  readonly title: string
  readonly lead: string
}

export function SimulatorHeader({ title, lead }: SimulatorHeaderProps) {
  return (
    <>
      <Container className="-mb-8 pt-6 print:hidden">
        <Link href={pages.simulators.path} className="text-link inline-flex min-h-11 items-center gap-2 font-[600]">
          <ArrowLeft aria-hidden="true" size={18} />
          Tous les simulateurs
        </Link>
      </Container>
      <PageHeader title={title} lead={lead} />
    </>
  )
}
