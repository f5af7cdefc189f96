/*
 * Loaded before a command (node --import), and again in each of its threads.
 * - Outside Next the package `server-only` is no more than a marker. Node's condition `react-server` would make it one too, but with it
 *   react-dom renders no mail.
 * - tsx itself reads TypeScript in the main thread only.
 */
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

import { register as registerTsx } from 'tsx/esm/api'

const hook = `export const resolve = (name, context, next) =>
  name === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(name, context)`

register(`data:text/javascript,${encodeURIComponent(hook)}`)
if (!isMainThread) registerTsx()
