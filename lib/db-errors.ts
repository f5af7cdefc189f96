import 'server-only'

import { Prisma } from '@/prisma/generated/client'

/** Prisma's code for a unique constraint: https://www.prisma.io/docs/orm/reference/error-reference#p2002 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
