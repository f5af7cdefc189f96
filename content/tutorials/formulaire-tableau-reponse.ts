import type { Tutorial } from './tutorial'

export const formulaireTableauReponse: Tutorial = {
  slug: 'formulaire-tableau-reponse',
  title: 'Un formulaire, un tableau, deux courriels',
  theme: 'Automatiser',
  result:
    'Un client remplit ton formulaire : sa demande est notée, il a un accusé de réception, et toi un message avec son projet.',
  chain: ['Un formulaire', 'Une ligne notée', 'Un accusé', 'Ton courriel'],
  publishedAt: '2026-11-23',
  time: 'Une heure et demie, essais compris',
  cost: '0 € pendant les 14 jours d’essai de n8n Cloud ; ensuite 20 € par mois payés à l’année (relevé du 8 juillet 2026, hors taxes), ou rien si tu héberges n8n toi-même.',
  needs: [
    'n8n, et un compte d’envoi déjà relié : fais d’abord [la veille du lundi](/espace-membre/tutoriels/premiere-automatisation).',
    'Deux adresses de courriel à toi : l’une joue le client.',
    'Une phrase qui dit ce que tu fais des réponses, et combien de temps tu les gardes.',
  ],
  file: {
    name: 'demande-client.json',
    label: 'Télécharger le scénario',
    says: 'À importer dans n8n ; il ne contient ni compte ni mot de passe.',
  },
  steps: [
    {
      title: 'Crée la table',
      text: 'Dans n8n, ouvre `Data tables` depuis l’accueil de ton projet et crée une table « demandes » avec quatre colonnes de texte : `prenom`, `email`, `projet`, `recu_le`. n8n ajoute de lui-même un numéro et deux dates.',
      screen: {
        kind: 'table',
        title: 'demandes',
        caption:
          'La table vide, telle qu’elle doit être avant le premier essai. Les noms s’écrivent sans accent ni espace.',
        head: ['prenom', 'email', 'projet', 'recu_le'],
        rows: [['', '', '', '']],
      },
      see: 'Une table vide, quatre colonnes nommées exactement ainsi.',
    },
    {
      title: 'Importe le scénario',
      text: 'Nouveau scénario, trois points en haut à droite, `Import from File`, puis `demande-client.json`.',
      screen: {
        kind: 'flow',
        caption: 'La demande est notée avant que quoi que ce soit ne parte : si le courriel échoue, elle est là.',
        stops: [
          { name: 'Formulaire', does: 'Trois questions' },
          { name: 'Ranger', does: 'Quatre champs propres' },
          { name: 'Noter', does: 'Une ligne de plus' },
          { name: 'Accuser', does: 'Au client' },
          { name: 'Prévenir', does: 'À toi' },
        ],
      },
      see: 'Cinq blocs à la suite. Trois portent un signe d’alerte : la table et les deux courriels attendent tes choix.',
    },
    {
      title: 'Choisis la table',
      text: 'Ouvre « Noter la demande » et choisis « demandes » dans la liste. Laisse la correspondance automatique : les champs du bloc d’avant ont les mêmes noms que les colonnes.',
      see: 'Le signe d’alerte du bloc a disparu.',
    },
    {
      title: 'Relie les deux courriels',
      text: 'Dans « Accuser réception » et « Me prévenir », choisis ton compte d’envoi et remplace `moi@example.com` par ton adresse. Relis l’accusé à voix haute : il promet deux jours ouvrés. Change le délai si tu ne le tiendras pas.',
      see: 'Plus aucun signe d’alerte. Le texte de l’accusé dit qu’il est automatique et que l’on peut y répondre.',
    },
    {
      title: 'Joue le client',
      text: 'Clique sur `Execute workflow` : n8n ouvre le formulaire à son adresse d’essai. Remplis-le avec ta seconde adresse, un prénom avec un accent et une apostrophe dans le projet.',
      screen: {
        kind: 'window',
        title: 'Parlez-moi de votre projet',
        caption: 'Ce que voit le client : trois champs, et ce que tu fais de ses réponses.',
        lines: [
          { field: 'Prénom', value: 'Zoé' },
          { field: 'Adresse e-mail', value: 'ta seconde adresse' },
          { field: 'Votre projet en trois lignes', value: 'L’atelier d’été : un site, deux langues' },
          { button: 'Submit', here: true },
        ],
      },
      see: 'Une ligne dans la table, un accusé dans la seconde boîte, un message dans la tienne. Accents et apostrophes sont intacts aux trois endroits.',
    },
    {
      title: 'Publie et donne la bonne adresse',
      text: 'Un formulaire a deux adresses. Celle d’essai ne marche que pendant que tu essaies ; prends `Production URL` dans le bloc « Formulaire », enregistre, publie. C’est elle que tu mets sur ton site et dans ta signature.',
      see: 'Depuis ton téléphone, sans être connecté à n8n, l’adresse de production ouvre le formulaire, et un envoi ajoute une ligne. Le passage se lit dans `Executions`, plus dans la page du scénario.',
    },
    {
      title: 'Vide les essais, note une date',
      text: 'Supprime de la table les lignes d’essai. Écris dans ton agenda le jour où tu effaceras les demandes restées sans suite : la CNIL recommande trois ans au plus après le dernier contact.',
      see: 'La table ne contient que de vraies demandes, et ton agenda une date d’effacement.',
    },
  ],
  troubles: [
    {
      sign: 'Le formulaire dit qu’il n’existe pas',
      way: 'C’est l’adresse d’essai, ou le scénario n’est pas publié. Reprends `Production URL`.',
    },
    {
      sign: 'La ligne arrive vide',
      way: 'Un nom de colonne diffère du champ : majuscule, accent, espace. Renomme la colonne, pas le champ.',
    },
    {
      sign: 'L’accusé tombe dans les indésirables',
      way: 'Ton domaine n’est pas authentifié : suis [l’adresse à ton nom](/espace-membre/tutoriels/adresse-a-ton-nom). En attendant, écris le premier mot toi-même.',
    },
    {
      sign: 'Des robots remplissent le formulaire',
      way: 'Retire l’accusé au client (il sert alors à écrire à des inconnus en ton nom), garde la note et ton message, et ajoute une question à laquelle seul un humain répond.',
    },
  ],
  undo: [
    'Retire la publication : le formulaire se ferme aussitôt, la table reste.',
    'Télécharge la table avant de la supprimer ; une suppression ne se rattrape pas.',
    'Remplace le lien sur ton site par ton adresse de courriel : un formulaire mort fait perdre plus de clients qu’une adresse nue.',
  ],
  unconfirmed:
    'Chaque bloc du fichier, sa version et ses champs ont été comparés aux descriptions de n8n 2.40.7, sans que le fichier soit importé dans un compte n8n Cloud. Les noms exacts des boutons de la table peuvent différer d’une version à l’autre.',
  articles: ['automatiser-business', 'trouver-premiers-clients'],
  sources: [
    {
      claim:
        'Formulaire : adresse d’essai lors d’un essai, adresse de production une fois le scénario enregistré et publié ; les données de production ne s’affichent pas dans l’éditeur.',
      source: 'n8n, documentation, Form Trigger',
      url: 'https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.formtrigger',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim: 'Data tables : tables gardées dans n8n, onglet du projet, bloc Data Table avec l’opération Insert.',
      source: 'n8n, documentation, Data Table',
      url: 'https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.datatable',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    { fact: 'cnil-prospects' },
  ],
}
