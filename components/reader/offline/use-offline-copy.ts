'use client'

import { useCallback, useEffect, useState } from 'react'

import { deleteAllCaches, readKept } from '@/lib/members/offline/caches'
import type { Progress } from '@/lib/members/offline/download'
import type { Failure, Order, Reply } from '@/lib/members/offline/messages'
import type { Kept } from '@/lib/members/offline/rules'

interface OnDevice {
  /** `unknown` until checked; `unsupported` where browsers have no caches, such as in private windows. */
  readonly status: 'unknown' | 'unsupported' | 'off' | 'on'
  readonly kept: Kept | null
  readonly progress: Progress | null
  readonly failure: Failure | null
}

const BEFORE: OnDevice = { status: 'unknown', kept: null, progress: null, failure: null }

const withKept = (kept: Kept | null): OnDevice => ({ ...BEFORE, status: kept ? 'on' : 'off', kept })

async function readDevice(): Promise<OnDevice> {
  try {
    return 'serviceWorker' in navigator ? withKept(await readKept()) : { ...BEFORE, status: 'unsupported' }
  } catch {
    return { ...BEFORE, status: 'unsupported' }
  }
}

async function startWorker(): Promise<ServiceWorker> {
  await navigator.serviceWorker.register(new URL('../../../lib/members/offline/worker.ts', import.meta.url), {
    scope: '/',
  })
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('the worker has not started')
  return active
}

function order(worker: ServiceWorker, what: Order, tell: (reply: Reply) => void): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      tell(data)
      if ('progress' in data) return
      port1.close()
      resolve()
    }
    worker.postMessage(what, [port2])
  })
}

/** The offline copy on this device, and functions to change it. Nothing is cached before `keep` is called. */
export function useOfflineCopy() {
  const [device, setDevice] = useState(BEFORE)

  useEffect(() => {
    let isWanted = true
    const look = () => void readDevice().then((found) => isWanted && setDevice(found))
    look()
    return () => {
      isWanted = false
    }
  }, [])

  const show = useCallback((reply: Reply) => {
    if ('kept' in reply) setDevice(withKept(reply.kept))
    else if ('progress' in reply) setDevice((before) => ({ ...before, progress: reply.progress, failure: null }))
    else setDevice((before) => ({ ...before, progress: null, failure: reply.failure }))
  }, [])

  const keep = useCallback(async () => {
    show({ progress: { done: 0, of: 0, bytes: 0 } })
    await startWorker().then(
      (worker) => order(worker, 'keep', show),
      () => show({ failure: 'failed' }),
    )
  }, [show])

  const wipe = useCallback(async () => {
    const active = (await navigator.serviceWorker.getRegistration())?.active
    if (active) await order(active, 'wipe', () => {})
    await deleteAllCaches()
    show({ kept: null })
  }, [show])

  return { ...device, keep, wipe }
}
