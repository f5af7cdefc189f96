import { simulatorPage } from '@/components/members/simulations/simulator'
import { staySimulator } from '@/components/members/stays/stay-simulator'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(staySimulator.page)

export default simulatorPage(staySimulator)
