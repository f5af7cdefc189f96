import * as z from 'zod'

/** Postgres refuses a query with anything else for an id. */
export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success
