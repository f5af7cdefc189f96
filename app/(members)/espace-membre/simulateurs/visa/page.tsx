import { simulatorPage } from '@/components/members/simulations/simulator'
import { visaSimulator } from '@/components/members/simulations/visa'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(visaSimulator.page)

export default simulatorPage(visaSimulator)
