import './chain.css'

/** The data flow of a tutorial, as beads on a string. */
export function Chain({ links }: { links: readonly string[] }) {
  return (
    <ol className="chain" aria-label="Le trajet">
      {links.map((link) => (
        <li key={link}>{link}</li>
      ))}
    </ol>
  )
}
