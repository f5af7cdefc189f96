/** Stands in front of the page that is being left (app/styles/base.css). */
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
