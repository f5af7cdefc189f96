/** The ten questions, to send as they are. */
export const letterToInsurer = `Bonjour,

Je pars vivre en Thaïlande le [date], j’ai [âge] ans, je travaille à distance pour [des clients / un employeur] hors de Thaïlande. Avant de signer [nom du contrat], pouvez-vous me répondre par écrit, avec l’article des conditions générales :

1. La durée, et ce qui change à chaque renouvellement ; l’âge limite.
2. Les séjours hors de Thaïlande et les retours en France.
3. Les antécédents : ce qui est exclu, et pour combien de temps.
4. Le délai de carence, maladie par maladie.
5. Le deux-roues : cylindrée, permis accepté, casque, passager.
6. Le travail à l’ordinateur, chez moi et en coworking.
7. Les hôpitaux que vous payez directement à [ville], la nuit aussi, et la somme que j’avance sinon.
8. Le rapatriement : qui décide, vers où, jusqu’à combien.
9. Le plafond par an, la franchise par sinistre.
10. La résiliation, et ce que vous faites si je deviens résident fiscal thaïlandais.

Merci,
[prénom et nom]`
