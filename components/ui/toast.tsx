'use client'

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'

import { afterPaint } from './after-paint'
import type { ToastViewProps } from './toast-view'

export interface ToastContent {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; readonly href: string }
}

export interface ShownToast {
  readonly id: number
  /** Identifies the series of toasts that replaced each other. */
  readonly row: number
  readonly content: ToastContent
  readonly isOpen: boolean
}

const ToastContext = createContext<{ toast(content: ToastContent): void } | null>(null)

const loadView = () => import('./toast-view').then((module) => module.ToastView)

/**
 * Toasts respond to the visitor's actions, so their code is loaded with the first gesture; not on pointerdown, because the click
 * would wait for it.
 */
const GESTURES = ['click', 'keydown'] as const

/** Shows one toast at a time; a new one replaces the previous one. */
export function Toaster({ children }: { children: ReactNode }) {
  const [View, setView] = useState<ComponentType<ToastViewProps> | null>(null)
  const [current, setCurrent] = useState<ShownToast | null>(null)

  const load = useCallback(() => {
    loadView().then(
      (view) => setView(() => view),
      (error: unknown) => console.warn('toasts could not be loaded', error),
    )
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    const loadSoon = () => void afterPaint(load)
    for (const gesture of GESTURES) {
      window.addEventListener(gesture, loadSoon, { once: true, passive: true, signal: controller.signal })
    }
    return () => controller.abort()
  }, [load])

  const toast = useCallback(
    (content: ToastContent) => {
      setCurrent((previous) => {
        const id = (previous?.id ?? 0) + 1
        return { id, row: previous?.isOpen ? previous.row : id, content, isOpen: true }
      })
      load()
    },
    [load],
  )
  const close = useCallback((id: number) => {
    setCurrent((previous) => (previous?.id === id ? { ...previous, isOpen: false } : previous))
  }, [])
  const value = useMemo(() => ({ toast }), [toast])

  return (
    <ToastContext value={value}>
      {children}
      {View && <View current={current} close={close} />}
    </ToastContext>
  )
}

export function useToast() {
  const context = useContext(ToastContext)
  if (!context) throw new Error('useToast needs a Toaster above it')
  return context
}
