import { publicPaths } from '../../content/pages'

/** With an extract, an earlier version of the terms, and a page that search engines leave alone. */
export const STATIC_PAGES = [...publicPaths, '/extraits/visa-logement-thailande', '/cgv/versions/1.0', '/merci']
