import { handlers } from '@/lib/identity/auth'
import { allowOnly } from '@/lib/platform/http/methods'

export const { GET, POST } = handlers

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST')
