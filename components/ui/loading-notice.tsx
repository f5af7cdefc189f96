/** Covers the current page (app/styles/base.css). */
export function LoadingNotice() {
  return (
    <p
      role="status"
      data-waiting=""
      className="loading grid min-h-[60vh] place-content-center justify-items-center text-lead text-soft"
    >
      Chargement...
    </p>
  )
}
