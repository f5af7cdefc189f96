import { z } from 'zod'

/** « 2026-11 ». */
export const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
