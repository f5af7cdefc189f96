export default function Loading() {
  return (
    <p role="status" className="grid min-h-[60vh] place-items-center text-lead text-soft">
      Chargement...
    </p>
  )
}
