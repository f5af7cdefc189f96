import { handlers } from '@/lib/auth/auth'
import { allowOnly } from '@/lib/http/methods'

export const { GET, POST } = handlers

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST')
