import 'server-only'

import { Worker } from 'node:worker_threads'

import { onThread } from '@/lib/platform/threads/call'

import type { Sheet } from './sheet'

/** A4, with subsets of the site's fonts. */
export const toSheetPdf: (sheet: Sheet) => Promise<Uint8Array<ArrayBuffer>> = onThread(
  'pdf',
  () => new Worker(new URL('./pdf-thread.ts', import.meta.url)),
)
