export function AuthFooter() {
  return <p className="mt-4 text-small text-soft">En continuant, tu acceptes nos conditions d’utilisation.</p>
}
