import { useEffect, useRef, type ComponentProps } from 'react'

interface MarkProps extends Omit<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'ref' | 'onChange'> {
  readonly type: 'checkbox' | 'radio'
  readonly isMarked: boolean
  readonly onMark: () => void
}

/**
 * An uncontrolled checkbox or radio: the browser shows its state at once, without waiting for React; `onMark` may run after the
 * next paint.
 */
export function Mark({ isMarked, onMark, ...props }: MarkProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.checked = isMarked
  }, [isMarked])
  return <input {...props} ref={ref} defaultChecked={isMarked} onChange={onMark} />
}
