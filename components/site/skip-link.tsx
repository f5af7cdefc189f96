export function SkipLink() {
  return (
    <a href="#contenu" className="skip-link">
      Aller au contenu
    </a>
  )
}
