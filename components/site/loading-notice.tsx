/** Specification, section 2: what guarded pages show while the session is being checked. */
export function LoadingNotice() {
  return (
    <p role="status" className="grid min-h-[60vh] place-items-center text-lead text-soft">
      Chargement...
    </p>
  )
}
