import 'server-only'

/**
 * Prisma's code for a unique constraint: https://www.prisma.io/docs/orm/reference/error-reference#p2002. Told by the
 * error's name: the client is shared by bundles that each have loaded its classes.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && error.name === 'PrismaClientKnownRequestError' && 'code' in error && error.code === 'P2002'
}
