import { allowOnly } from '@/lib/http/methods'
import { answerSession } from '@/lib/viewer/session-answer'

export const GET = ({ headers }: Request): Promise<Response> => answerSession(headers)

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
