import { publicPaths } from '../../content/pages'

/** Includes an extract, an earlier version of the terms, and a noindex page. */
export const STATIC_PAGES = [...publicPaths, '/extraits/visa-logement-thailande', '/cgv/versions/1.0', '/merci']
