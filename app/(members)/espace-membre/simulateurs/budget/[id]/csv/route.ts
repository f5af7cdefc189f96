import { csvOf } from '@/components/members/simulations/files'

export const GET = csvOf('budget')
