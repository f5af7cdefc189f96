/** Of this process, shared by all its bundles: the worker lives in one, the requests in others. */
const shared = globalThis as typeof globalThis & { horizonMailWake?: (() => void) | undefined }

/** Says how the worker of this process is woken; undefined when it has ended. */
export const setWake = (wake: (() => void) | undefined): void => void (shared.horizonMailWake = wake)

/** Lets the worker of this process look for mails at once; another process finds them at its next look. */
export const wakeMailWorker = (): void => shared.horizonMailWake?.()
