import { readdirSync } from 'node:fs'

/**
 * Files of a folder and all below it whose path in it matches, sorted. A rule about no file proves nothing.
 * @throws Error naming folder and pattern when there is none
 */
export function filesIn(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
  if (files.length === 0) throw new Error(`no file of ${folder}/ matches ${String(pattern)}`)
  return files.sort()
}
