import { csvOf } from '@/components/simulators/scenarios/files'

export const GET = csvOf('visa')
