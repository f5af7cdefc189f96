import { markConnections } from './lib/http/origin-address'

/** Runs once in each server process, before the first request is handled. */
export function register() {
  markConnections()
}
