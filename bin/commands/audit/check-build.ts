import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const prerenderSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      response: z.string(),
      compute: z.string(),
      initialRevalidateSeconds: z.union([z.number(), z.literal(false)]),
    }),
  ),
})

const matchersSchema = z.object({ matchers: z.array(z.object({ regexp: z.string() })) })
const functionsSchema = z.object({ functions: z.record(z.string(), z.unknown()) })

function read<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(join('.next', file), 'utf8')))
}

const GUARDED_PAGE = '/outils'

/** @returns a sentence for each page that is not built once for everybody, or whose requests the proxy stops */
export function checkBuild(paths: readonly string[]): string[] {
  const { routes } = read('prerender-manifest.json', prerenderSchema)
  const proxy = read('server/functions-config-manifest.json', functionsSchema).functions['/_middleware']
  const matchers = proxy ? matchersSchema.parse(proxy).matchers.map(({ regexp }) => new RegExp(regexp)) : []
  // Were the matchers written elsewhere one day, no page would match, and the check would say nothing.
  const hasGuard = matchers.some((matcher) => matcher.test(GUARDED_PAGE))
  const missing = hasGuard ? [] : [`The proxy's matcher for ${GUARDED_PAGE} was not found in the build.`]
  const wrong = paths.flatMap((path) => {
    const route = routes[path]
    const isStatic =
      route?.response === 'complete' && route.compute === 'static' && route.initialRevalidateSeconds === false
    return [
      ...(isStatic ? [] : [`${path} is not static (○) in the build.`]),
      ...(matchers.some((matcher) => matcher.test(path)) ? [`${path} goes through the proxy.`] : []),
    ]
  })
  return [...missing, ...wrong]
}
