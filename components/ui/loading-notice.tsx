/**
 * docs/product.md#guarded: what guarded pages show while the session is being checked.
 * @param isWaiting stands in front of the page that is being left (app/styles/base.css)
 */
export function LoadingNotice({ isWaiting }: { readonly isWaiting?: boolean }) {
  return (
    <p
      role="status"
      data-waiting={isWaiting}
      className="loading grid min-h-[60vh] place-content-center justify-items-center text-lead text-soft"
    >
      Chargement...
    </p>
  )
}
