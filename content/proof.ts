import { atelier } from './atelier'
import { paths } from './paths'

/** Why somebody is asked who they are, and where they go on from there. */
interface Purpose {
  readonly to: string
  readonly href: string
  readonly label: string
}

export const proofPurposes = {
  cles: { to: 'changer tes clés d’accès', href: `${paths.account}#cles`, label: 'Revenir à mes clés d’accès' },
  adresse: { to: 'changer d’adresse', href: `${paths.account}#adresse`, label: 'Changer mon adresse' },
  google: { to: 'délier Google', href: `${paths.account}#google`, label: 'Revenir à Google' },
  suppression: { to: 'supprimer ton compte', href: `${paths.account}#suppression`, label: 'Revenir à la suppression' },
  motdepasse: {
    to: 'choisir un mot de passe',
    href: `${paths.account}#mot-de-passe`,
    label: 'Choisir mon mot de passe',
  },
  verrou: { to: 'changer ton second verrou', href: paths.secondFactor, label: 'Ouvrir mon second verrou' },
  appareils: {
    to: 'déconnecter un autre appareil',
    href: `${paths.account}#appareils`,
    label: 'Revenir à mes appareils',
  },
  donnees: { to: 'télécharger tes données', href: `${paths.account}#donnees`, label: 'Revenir à mes données' },
  flux: { to: 'voir ou changer l’adresse de ton flux', href: `${paths.notes}#flux`, label: 'Revenir à mon flux' },
  agenda: {
    to: 'voir ou changer l’adresse de ton agenda',
    href: `${paths.carnet}#agenda`,
    label: 'Revenir à mon agenda',
  },
  abonnement: {
    to: 'ouvrir ton espace de paiement ou changer de formule',
    href: paths.ownPlan,
    label: 'Ouvrir mon abonnement',
  },
  atelier: { to: 'entrer dans l’atelier', href: atelier.path, label: 'Ouvrir l’atelier' },
  ecrire: { to: 'entrer dans l’atelier', href: atelier.write, label: 'Ouvrir l’atelier' },
} as const satisfies Readonly<Record<string, Purpose>>

export type ProofPurpose = keyof typeof proofPurposes

export const isProofPurpose = (name: unknown): name is ProofPurpose =>
  typeof name === 'string' && Object.hasOwn(proofPurposes, name)
