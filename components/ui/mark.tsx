import { useEffect, useRef, type ComponentProps } from 'react'

interface MarkProps extends Omit<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'ref' | 'onChange'> {
  readonly type: 'checkbox' | 'radio'
  readonly isMarked: boolean
  readonly onMark: () => void
}

/**
 * A box or a radio that the browser marks by itself: its picture waits neither for React nor for what follows from it, which may be
 * told after the next picture.
 */
export function Mark({ isMarked, onMark, ...props }: MarkProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.checked = isMarked
  }, [isMarked])
  return <input {...props} ref={ref} defaultChecked={isMarked} onChange={onMark} />
}
