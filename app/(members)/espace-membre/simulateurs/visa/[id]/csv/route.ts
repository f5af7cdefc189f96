import { csvOf } from '@/components/members/simulations/scenarios/files'

export const GET = csvOf('visa')
