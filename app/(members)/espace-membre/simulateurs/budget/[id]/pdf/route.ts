import { pdfOf } from '@/components/simulations/scenarios/files'

export const GET = pdfOf('budget')
