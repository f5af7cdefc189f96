/*
 * The part of the service worker's global scope used here. TypeScript's libs for workers and for pages conflict in one program:
 * https://github.com/microsoft/TypeScript/issues/20595
 */

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request
  /** Response of the navigation preload, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface MessageToWorker extends LifeEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface Window {
  readonly url: string
  navigate(url: string): Promise<unknown>
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly Window[]> }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
}
