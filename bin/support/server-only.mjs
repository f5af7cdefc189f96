/*
 * Loaded before a command (node --import): outside Next the package `server-only` is no more than a marker. Node's condition
 * `react-server` would make it one too, but with it react-dom renders no mail.
 */
import { register } from 'node:module'

const hook = `export const resolve = (name, context, next) =>
  name === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(name, context)`

register(`data:text/javascript,${encodeURIComponent(hook)}`)
