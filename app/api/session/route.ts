import { answerSession } from '@/lib/access/viewer/session-answer'
import { allowOnly } from '@/lib/platform/http/methods'

export const GET = ({ headers }: Request): Promise<Response> => answerSession(headers)

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
