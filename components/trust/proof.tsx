import { SHOWN, stateOfTests } from './shown-state'

/** The test that shows a sentence, and that it does not when it does not. */
export function Proof({ name }: { readonly name: string }) {
  const state = stateOfTests([name])
  return (
    <span className="block text-small wrap-anywhere text-soft">
      {name}
      {state !== 'met' && <strong className="text-coral-text"> ({SHOWN[state]})</strong>}
    </span>
  )
}
