/** For signed-in non-members: a description, without shared or stored data. */
export const lockedSimulators = () => ({
  name: 'Les simulateurs',
  lead: 'Un budget par ville, les titres de séjour qui te conviennent, le compte de tes jours là-bas, les impôts des deux pays : à leur date, pour tes chiffres à toi.',
  title: 'Ces simulateurs s’ouvrent aux membres',
  button: 'Voir l’abonnement',
  text: 'Si quelqu’un t’a envoyé son budget ou ses réponses, le lien s’ouvrira ici dès que l’abonnement commence.',
})
