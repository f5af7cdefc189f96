import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'

interface SimulatorHeaderProps {
  readonly title: string
  readonly lead: string
}

export const SimulatorHeader = (props: SimulatorHeaderProps) => (
  <PageHeader back={{ href: pages.simulators.path, label: 'Tous les simulateurs' }} {...props} />
)
