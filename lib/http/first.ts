import 'server-only'

import { front } from './front'

/*
 * Loaded before Next, as a bundle of its own: Next listens long before it has read what it answers with, and public pages need
 * nothing of that (docs/decisions/0004-in-front-of-next.md).
 */
front()
