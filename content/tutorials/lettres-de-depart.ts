import type { Tutorial } from './tutorial'

export const lettresDeDepart: Tutorial = {
  slug: 'lettres-de-depart',
  title: 'Vingt lettres de départ d’un seul tableau',
  theme: 'Partir tranquille',
  result:
    'Un tableau de tes contrats, une lettre écrite une fois, et un PDF par organisme, prêt à envoyer, avec la trace de ce qui est parti.',
  chain: ['Un tableau', 'Une lettre', 'Vingt PDF', 'Les accusés'],
  publishedAt: '2026-11-23',
  time: 'Deux heures, dont une pour retrouver les références',
  cost: '0 € avec LibreOffice ; les envois recommandés en plus, au tarif de La Poste le jour même.',
  needs: [
    'LibreOffice, libre et gratuit, sur ton ordinateur.',
    'Une facture ou un courrier de chaque organisme : adresse et numéro de contrat.',
    'Ta date, telle qu’elle est dans [ton carnet](/espace-membre/carnet).',
  ],
  file: {
    name: 'lettres-de-depart.csv',
    label: 'Télécharger le tableau',
    says: 'Neuf colonnes et quatre lignes d’exemple, à ouvrir dans un tableur (séparateur : point-virgule).',
  },
  steps: [
    {
      title: 'Remplis le tableau',
      text: 'Ouvre le fichier dans Calc : séparateur point-virgule, jeu de caractères UTF-8. Une ligne par organisme, aucune ligne vide. Relis chaque contrat pour son préavis : la date d’effet se compte de la réception, et la résiliation suit les règles de ce contrat.',
      screen: {
        kind: 'table',
        title: 'lettres-de-depart',
        caption: 'Une ligne, une lettre. La dernière colonne reste vide jusqu’à l’envoi.',
        head: ['organisme', 'objet', 'date_effet', 'envoyee_le'],
        rows: [
          ['Électricité', 'Résiliation', '01/03/2027', ''],
          ['Opérateur', 'Forfait minimal', '25/02/2027', ''],
          ['Banque', 'Nouvelle adresse', '01/03/2027', ''],
        ],
      },
      see: 'Les accents sont justes, les codes postaux gardent leurs zéros, chaque ligne a une demande.',
    },
    {
      title: 'Enregistre en tableur',
      text: 'Enregistre sous `lettres.ods`. Le fichier de départ reste intact, et le tableur garde les colonnes de texte telles quelles.',
      see: 'Un fichier `lettres.ods`, fermé.',
    },
    {
      title: 'Fais-en une source',
      text: 'Dans Writer, ouvre `Outils`, `Assistant Mailing`, et à l’étape des destinataires choisis ta liste : ajoute `lettres.ods`. LibreOffice la range comme source de données.',
      screen: {
        kind: 'flow',
        caption: 'La lettre ne contient que les noms des colonnes ; les mots viennent du tableau.',
        stops: [
          { name: 'Tableau', does: 'Une ligne par organisme' },
          { name: 'Lettre', does: 'Des champs à la place des mots' },
          { name: 'Fusion', does: 'Un document par ligne' },
          { name: 'PDF', does: 'Un fichier par organisme' },
        ],
      },
      see: 'La liste affiche tes lignes avec leurs colonnes.',
    },
    {
      title: 'Écris la lettre, une fois',
      text: 'Ton nom et ton adresse en haut, la date, puis la lettre. À chaque endroit qui change, glisse l’en-tête de la colonne depuis la source (`Ctrl + Maj + F4` l’affiche).',
      code: '<organisme>\n<adresse>\n<code_postal> <ville>\n\nRéférence : <reference>\nObjet : <objet>\n\nMadame, Monsieur,\n\n<demande>\nDate d’effet : <date_effet>.\n\nMerci de me répondre par écrit à l’adresse ci-dessus.\n\nPrénom Nom, signature',
      see: 'Des champs grisés aux neuf endroits, aucun mot du tableau tapé à la main.',
    },
    {
      title: 'Relis la première et la dernière',
      text: 'Fais défiler l’aperçu. Regarde surtout la plus longue demande et l’adresse la plus courte : c’est là que la mise en page casse.',
      see: 'Deux lettres justes, d’une page chacune.',
    },
    {
      title: 'Fusionne en documents séparés',
      text: 'Termine l’assistant en enregistrant **des documents individuels**, puis exporte-les en PDF. Nomme-les par organisme et date.',
      see: 'Autant de fichiers que de lignes. Ouvres-en trois au hasard.',
    },
    {
      title: 'Signe, envoie, note',
      text: 'Choisis l’envoi selon le contrat : espace client, recommandé, ou lettre simple pour une information. Écris la date dans la dernière colonne et range l’accusé de réception à côté du PDF.',
      see: 'Aucune case vide dans « envoyee_le », et une preuve par ligne qui comptait.',
    },
  ],
  troubles: [
    {
      sign: 'Les codes postaux perdent leur zéro',
      way: 'À l’ouverture du fichier, marque la colonne comme texte. Un nombre n’a pas de zéro devant.',
    },
    {
      sign: 'La même lettre vingt fois',
      way: 'Tu as imprimé la lettre au lieu de terminer l’assistant. Recommence à la fusion.',
    },
    {
      sign: 'On te répond que la lettre ne vaut rien',
      way: 'Certains contrats se résilient dans l’espace client ou demandent un justificatif. Réponds avec la date de ta première lettre, et suis leur chemin.',
    },
  ],
  undo: [
    'Avant l’envoi, rien n’est parti : corrige le tableau et fusionne de nouveau.',
    'Après, écris aussitôt pour retirer ta demande ; une résiliation acceptée ne se reprend pas toujours.',
    'Efface la source de données de LibreOffice (`Fichier`, `Sources de données`) et garde le tableau dans [ton coffre](/espace-membre/tutoriels/coffre-chiffre).',
  ],
  unconfirmed:
    'Le raccourci d’affichage des sources et l’enregistrement en documents individuels sont cités d’après l’usage ; l’aide lue décrit l’assistant dans une version plus ancienne. Pour des factures, prends un vrai logiciel : la loi leur demande davantage qu’une lettre.',
  articles: ['preparer-expatriation-thailande', 'plaque-tout-vivre-libre'],
  sources: [
    {
      claim:
        'Outils, Assistant Mailing ; liste d’adresses ; glisser l’en-tête d’une colonne pour poser un champ ; terminer pour fusionner.',
      source: 'LibreOffice, aide de Writer, lettres types (texte du dépôt de l’aide)',
      url: 'https://help.libreoffice.org/latest/fr/text/swriter/guide/form_letters_main.html',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
    {
      claim: 'LibreOffice enregistre une source de données et met ses champs dans un document.',
      source: 'LibreOffice, aide en français, Connexion du carnet d’adresses (version 6.1)',
      url: 'https://help.libreoffice.org/6.1/fr/text/shared/guide/data_addressbook.html',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
    { fact: 'facture-electronique' },
  ],
}
