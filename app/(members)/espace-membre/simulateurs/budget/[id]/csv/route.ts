import { csvOf } from '@/components/simulations/scenarios/files'

export const GET = csvOf('budget')
