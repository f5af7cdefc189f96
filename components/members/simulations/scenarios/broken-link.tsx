/** For a truncated link, or one of a later version. */
export const BrokenLink = () => (
  <p role="alert" className="rounded-card bg-tint-dusk p-5">
    <strong className="block">Ce lien ne s’ouvre pas.</strong>
    Il est incomplet, ou d’une version que cette page ne connaît pas. Demande à qui te l’a envoyé de le copier en
    entier.
  </p>
)
