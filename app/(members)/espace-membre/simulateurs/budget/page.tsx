import { budgetSimulator } from '@/components/members/simulations/budget'
import { simulatorPage } from '@/components/members/simulations/simulator'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(budgetSimulator.page)

export default simulatorPage(budgetSimulator)
