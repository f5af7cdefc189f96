export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-coral px-5 py-3 font-[640] text-on-coral focus:translate-y-0"
    >
      Aller au contenu
    </a>
  )
}
