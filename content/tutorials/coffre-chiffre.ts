import type { Tutorial } from './tutorial'

export const coffreChiffre: Tutorial = {
  slug: 'coffre-chiffre',
  title: 'Tes papiers dans un coffre, en trois copies',
  theme: 'Partir tranquille',
  result:
    'Passeport, diplômes, contrats et actes dans un coffre chiffré : une copie sur l’ordinateur, une en ligne, une chez quelqu’un, et tu as prouvé que tu sais les rouvrir.',
  chain: ['Tes papiers', 'Un coffre', 'Trois copies', 'Un essai'],
  publishedAt: '2026-11-23',
  time: 'Deux heures, puis dix minutes tous les trois mois',
  cost: '0 € pour Cryptomator sur ordinateur (logiciel libre) ; ses applications de téléphone peuvent être payantes, prix non relevé.',
  needs: [
    'Un ordinateur, un espace en ligne déjà synchronisé, une clé ou un disque.',
    'Une personne de confiance qui gardera le disque et une enveloppe.',
    'Un gestionnaire de mots de passe, ou du papier et un endroit sûr.',
  ],
  steps: [
    {
      title: 'Rassemble, nomme, trie',
      text: 'Numérise ou photographie à plat : identité, état civil, diplômes, permis, bail, contrats, santé, assurance, comptes. Nomme `2026-11-23 passeport.pdf`. Trois dossiers : « identité », « vie », « travail ».',
      see: 'Un dossier « à mettre au coffre ». Chaque fichier s’ouvre et se lit en entier, coins compris.',
    },
    {
      title: 'Installe le logiciel du site de l’éditeur',
      text: 'Prends Cryptomator sur le site de son éditeur, pas dans un moteur de téléchargement. Il chiffre un dossier ; il ne synchronise rien : c’est ton espace en ligne qui s’en charge.',
      see: 'Le logiciel s’ouvre et propose de créer un coffre ou d’en ouvrir un.',
    },
    {
      title: 'Crée le coffre dans ton espace en ligne',
      text: 'Ajoute un coffre : crées-en un nouveau, donne-lui un nom neutre (« archives »), et choisis comme emplacement le dossier synchronisé. Laisse les réglages d’expert.',
      screen: {
        kind: 'window',
        title: 'Nouveau coffre',
        caption: 'Le nom reste lisible pour qui voit ton espace en ligne : rien qui attire.',
        lines: [
          { field: 'Nom', value: 'archives', here: true },
          { field: 'Emplacement', value: 'ton dossier synchronisé' },
          { toggle: 'Réglages d’expert', on: false },
          { button: 'Suivant' },
        ],
      },
      see: 'L’assistant demande un mot de passe.',
    },
    {
      title: 'Une phrase, puis la clé de secours',
      text: 'Le minimum est de huit caractères ; prends une phrase de six mots que tu n’as employée nulle part. Accepte de créer la clé de secours. Personne ne peut retrouver ce mot de passe pour toi.',
      screen: {
        kind: 'window',
        title: 'Mot de passe du coffre',
        caption: 'La clé de secours ouvre aussi le coffre : elle vaut le mot de passe.',
        lines: [
          { field: 'Mot de passe', value: '•••••• •••• ••••••• ••• •••••', here: true },
          { toggle: 'Créer une clé de secours', on: true },
          { button: 'Créer le coffre' },
        ],
      },
      see: 'Une longue suite de mots s’affiche : la clé de secours. Imprime-la, ou recopie-la à la main, deux fois.',
    },
    {
      title: 'Remplis le coffre',
      text: 'Déverrouille-le : il apparaît comme un disque. Copie tes dossiers **dans ce disque**, jamais dans le dossier synchronisé lui-même. Verrouille.',
      see: 'Dans l’espace en ligne, des noms illisibles. Coffre ouvert, tes fichiers. Coffre fermé, plus rien.',
    },
    {
      title: 'Fais les deux autres copies',
      text: 'Coffre verrouillé, copie son dossier entier sur la clé, puis sur le disque qui restera chez quelqu’un. Trois copies, deux supports, une ailleurs : c’est la règle recommandée.',
      screen: {
        kind: 'flow',
        caption: 'Ce qui voyage est toujours fermé. La clé de secours ne voyage jamais avec une copie.',
        stops: [
          { name: 'Ordinateur', does: 'Le coffre de tous les jours' },
          { name: 'En ligne', does: 'Synchronisé tout seul' },
          { name: 'Disque', does: 'Chez quelqu’un' },
          { name: 'Enveloppe', does: 'La clé, ailleurs encore' },
        ],
      },
      see: 'Trois dossiers de même taille, à trois endroits.',
    },
    {
      title: 'Rouvre-le sans toi',
      text: 'Sur un autre ordinateur, avec le disque et l’enveloppe seulement : installe le logiciel, ouvre le coffre existant, remets un mot de passe grâce à la clé de secours, ouvre le passeport.',
      see: 'Le passeport s’affiche. Tant que tu n’as pas vu cela, tu n’as pas de sauvegarde.',
    },
    {
      title: 'Efface les traces',
      text: 'Supprime les originaux numériques restés dans « Téléchargements », la pellicule du téléphone et la corbeille. Mets dans l’agenda, tous les trois mois : recopier le disque, ouvrir un fichier au hasard.',
      see: 'Une recherche « passeport » sur l’ordinateur, coffre fermé, ne trouve rien.',
    },
  ],
  troubles: [
    {
      sign: 'Le coffre ne s’ouvre pas ailleurs',
      way: 'La synchronisation n’est pas finie : le fichier `masterkey.cryptomator` doit être là. Attends que l’espace en ligne dise « à jour ».',
    },
    {
      sign: 'Des fichiers en double',
      way: 'Le coffre était ouvert sur deux appareils à la fois. Compare, garde le bon, verrouille toujours avant de changer d’appareil.',
    },
    {
      sign: 'Mot de passe oublié',
      way: 'Avec la clé de secours, tu en poses un nouveau dans les options du coffre. Sans elle, il n’y a pas de chemin, pour personne.',
    },
  ],
  undo: [
    'Déverrouille, copie tout dans un dossier ordinaire, vérifie, puis supprime le coffre aux trois endroits.',
    'Une clé de secours perdue ou vue : crée un coffre neuf, déplaces-y tout. Changer le mot de passe ne la change pas.',
  ],
  unconfirmed:
    'Le prix des applications de téléphone n’a pas été relevé. Un pays peut encadrer le chiffrement ou demander d’ouvrir un appareil à sa frontière : renseigne-toi avant le vol.',
  articles: ['preparer-expatriation-thailande', 'ecosysteme-digital'],
  sources: [
    {
      claim:
        'Créer un coffre : nom, emplacement synchronisé, mot de passe d’au moins huit caractères, clé de secours ; Cryptomator n’est pas un outil de synchronisation.',
      source: 'Cryptomator, documentation, ajout d’un coffre (texte du dépôt)',
      url: 'https://docs.cryptomator.org/desktop/adding-vaults/',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
    {
      claim:
        'La clé de secours permet de poser un nouveau mot de passe ; elle dérive de la clé du coffre et ne dépend pas du mot de passe : aussi confidentielle que lui.',
      source: 'Cryptomator, documentation, mot de passe et clé de secours (texte du dépôt)',
      url: 'https://docs.cryptomator.org/desktop/password-and-recovery-key/',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
    { fact: 'sauvegarde' },
  ],
}
