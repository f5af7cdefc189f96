import { pdfOf } from '@/components/simulators/scenarios/files'

export const GET = pdfOf('budget')
