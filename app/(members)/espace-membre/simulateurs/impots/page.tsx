import { simulatorPage } from '@/components/members/simulations/simulator'
import { taxSimulator } from '@/components/members/simulations/taxes'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(taxSimulator.page)

export default simulatorPage(taxSimulator)
