import { paths } from './paths'
import type { SitePage } from './site-page'

/** The pages of content/pages.ts below /compte: one person's own. */
export const ownPages = {
  account: {
    path: paths.account,
    name: 'Mon compte',
    title: 'Mon compte et mes données',
    description:
      'Ton nom, ton adresse, ton mot de passe, tes appareils, tes achats et tes données : tout ce qui est à toi, ici.',
    access: 'guarded',
    card: {
      title: 'Mon compte',
      line: 'Ce qui est à toi, au même endroit.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  ownGifts: {
    path: paths.ownGifts,
    name: 'Mes cadeaux',
    title: 'Mes cadeaux à offrir',
    description:
      'Les mois de Premium que tu offres : la carte à imprimer, le lien à donner, et le jour où ton cadeau part par e-mail.',
    access: 'guarded',
    card: {
      title: 'Mes cadeaux',
      line: 'Une carte, un lien, un jour.',
      picture: '/images/offrir.svg',
    },
  },
  ownPlan: {
    path: paths.ownPlan,
    name: 'Mon abonnement',
    title: 'Mon abonnement et ma formule',
    description:
      'Ta formule et son prix : en changer, faire une pause, changer de carte, reprendre ou résilier, sur une seule page.',
    access: 'guarded',
    card: {
      title: 'Mon abonnement',
      line: 'Changer, mettre en pause, reprendre.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  ownWithdrawal: {
    path: paths.ownWithdrawal,
    name: 'Renoncer à un contrat',
    title: 'Renoncer à un de mes contrats',
    description: 'Choisis dans la liste de tes achats le contrat auquel tu renonces : le remboursement part aussitôt.',
    access: 'guarded',
    card: {
      title: 'Renoncer au contrat ici',
      line: 'Choisis le contrat, relis, confirme.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  ownCancellation: {
    path: paths.ownCancellation,
    name: 'Résilier mon contrat',
    title: 'Résilier mon abonnement',
    description:
      'Ton contrat est déjà choisi : tu relis, tu notifies, et un e-mail te confirme la date de fin et ses effets.',
    access: 'guarded',
    card: {
      title: 'Résilier mon contrat',
      line: 'Tu relis, tu notifies, c’est fini.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  proof: {
    path: paths.proof,
    name: 'Redis qui tu es',
    title: 'Redis qui tu es, pour continuer',
    description:
      'Avant ce qui ne se défait pas, le site te redemande ton mot de passe, ta clé d’accès ou ton code : cela vaut un quart d’heure.',
    access: 'guarded',
    card: {
      title: 'C’est bien toi ?',
      line: 'Une preuve, un quart d’heure.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  secondFactor: {
    path: paths.secondFactor,
    name: 'Ton second verrou',
    title: 'Second verrou et codes de secours',
    description:
      'Une application qui donne des codes, dix codes de secours et tes clés d’accès : ce qui garde ton compte si ton mot de passe fuit.',
    access: 'guarded',
    card: {
      title: 'Un second verrou',
      line: 'Pour le jour où ton mot de passe fuit.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
} as const satisfies Record<string, SitePage>
