'use client'

import { useSlash } from './use-slash'

/** Rendered with JavaScript only, like the shortcut itself. */
export function SlashSwitch() {
  const [isOn, choose] = useSlash()
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-small text-soft noscript:hidden [@media(hover:none)]:hidden">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => choose(event.target.checked)}
        className="size-5"
      />
      La touche « / » mène à la recherche, sur ce navigateur
    </label>
  )
}
