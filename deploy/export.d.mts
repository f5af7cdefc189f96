import type { GeneralHeaderOptions } from '../lib/http/general-headers.mjs'

interface Release {
  readonly folder: string
  readonly files: number
  /** Not new: the release in use says the same. */
  readonly isNew: boolean
}

interface ExportOptions {
  /** Where releases stand. */
  readonly dir: string
  /** `.next` */
  readonly build?: string
  /** `public` */
  readonly publicDir?: string
  readonly headerOptions: GeneralHeaderOptions
  readonly now?: Date
}

/** @throws Error when the build holds a page that is guarded */
export declare function exportRelease(options: ExportOptions): Promise<Release>

/** In a sentence for whoever ran it. */
export declare function describe(release: Release): string
