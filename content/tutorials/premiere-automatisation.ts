import type { Tutorial } from './tutorial'

export const premiereAutomatisation: Tutorial = {
  slug: 'premiere-automatisation',
  title: 'Ta première automatisation : la veille du lundi',
  theme: 'Automatiser',
  result:
    'Chaque lundi à 6 h, un courriel te dit ce qui est nouveau dans une source que tu suis, même quand il n’y a rien.',
  chain: ['Lundi, 6 h', 'Un flux', 'Sept jours', 'Un courriel à toi'],
  publishedAt: '2026-11-23',
  time: 'Une heure, dont vingt minutes pour le compte d’envoi',
  cost: '0 € pendant les 14 jours d’essai de n8n Cloud ; ensuite 20 € par mois payés à l’année (relevé du 8 juillet 2026, hors taxes), ou rien si tu héberges n8n toi-même.',
  needs: [
    'Un compte n8n Cloud en essai, ou n8n sur ton ordinateur. Le menu de n8n est en anglais : les noms sont donnés tels quels.',
    'L’adresse d’un flux RSS : celui d’un blog, d’une administration, de l’éditeur d’un outil.',
    'Une boîte de courriel qui permet l’envoi par SMTP, et son mot de passe d’application.',
  ],
  file: {
    name: 'veille-du-lundi.json',
    label: 'Télécharger le scénario',
    says: 'À importer dans n8n ; il ne contient ni compte ni mot de passe.',
  },
  steps: [
    {
      title: 'Ouvre un scénario vide',
      text: 'Dans n8n, crée un nouveau `workflow`. C’est le nom que n8n donne à un scénario : une page quadrillée où tu poses des blocs et les relies.',
      see: 'Une page vide, un nom provisoire en haut, trois points en haut à droite.',
    },
    {
      title: 'Importe le fichier',
      text: 'Clique sur les trois points en haut à droite, choisis `Import from File`, puis le fichier `veille-du-lundi.json` que tu viens de télécharger. Tu peux aussi copier tout son texte et le coller sur la page.',
      screen: {
        kind: 'flow',
        caption:
          'Les blocs du scénario, de gauche à droite. Deux départs mènent au même chemin : l’horloge, et l’essai à la main.',
        stops: [
          { name: 'Départ', does: 'Le lundi à 6 h, ou ton clic d’essai' },
          { name: 'Lire le flux', does: 'Titres, dates, liens' },
          { name: 'Sept jours', does: 'Le reste est écarté' },
          { name: 'Message', does: 'Compte, puis liste' },
          { name: 'Courriel', does: 'À toi seul' },
        ],
      },
      see: 'Six blocs reliés par des traits, et une note « À lire d’abord ». Le bloc du courriel porte un signe d’alerte : il lui manque ton compte.',
    },
    {
      title: 'Donne ton flux',
      text: 'Ouvre d’abord l’adresse de ton flux dans le navigateur. Puis double-clique sur « Lire le flux » et remplace l’adresse d’exemple par la tienne.',
      screen: {
        kind: 'window',
        title: 'Lire le flux',
        caption: 'Un seul champ à changer.',
        lines: [
          { field: 'URL', value: 'https://…/flux.xml', here: true },
          { button: 'Exécuter ce bloc' },
          { note: 'À droite : une ligne par article du flux.' },
        ],
      },
      see: 'Dans le navigateur, une page de texte qui commence par `rss` ou `feed`. Dans n8n, après `Execute step`, au moins une ligne avec un titre et un lien.',
    },
    {
      title: 'Relie ton compte d’envoi',
      text: 'Ouvre « M’envoyer le message ». Dans la liste des comptes, crée un compte SMTP : adresse, mot de passe d’application, serveur, port. Ton fournisseur de courriel donne ces valeurs dans son aide ; n8n propose le port 465, d’autres demandent 587. Écris ensuite ton adresse comme expéditeur **et** comme destinataire.',
      screen: {
        kind: 'window',
        title: 'Compte d’envoi',
        caption:
          'Un mot de passe d’application se retire sans changer celui de ta boîte : n’emploie jamais le principal.',
        lines: [
          { field: 'User', value: 'ton adresse' },
          { field: 'Password', value: '•••• •••• •••• ••••', here: true },
          { field: 'Host', value: 'serveur d’envoi de ton fournisseur' },
          { field: 'Port', value: '465' },
          { toggle: 'SSL/TLS', on: true },
        ],
      },
      see: 'n8n dit que la connexion a réussi, et le signe d’alerte disparaît du bloc.',
    },
    {
      title: 'Essaie à la main',
      text: 'Lance le départ « Essai à la main ». Ouvre chaque bloc et lis ce qui en sort : c’est ainsi que l’on comprend une chaîne, et que l’on trouve plus tard où elle casse.',
      see: 'Un courriel dans ta boîte, dont la première ligne compte : « 20 lignes lues, 3 gardées. » Les nombres doivent correspondre au flux que tu as ouvert.',
    },
    {
      title: 'Essaie quand ça va mal',
      text: 'Remplace un instant l’adresse du flux par une adresse qui n’existe pas et relance. Puis remets la bonne. Essaie aussi un flux qui n’a rien publié depuis un mois.',
      see: 'Avec la mauvaise adresse, le bloc s’arrête en rouge et dit pourquoi. Avec le flux silencieux, le courriel arrive quand même : « 0 gardée ».',
    },
    {
      title: 'Règle l’heure et publie',
      text: 'Dans les réglages du scénario, vérifie le fuseau : le fichier dit Bangkok. Sans réglage, un n8n que tu héberges prend l’heure de New York, et n8n Cloud essaie de deviner la tienne. Enregistre, puis publie : un départ à l’heure ne fonctionne que publié.',
      see: 'Le scénario est marqué comme publié. Lundi, un courriel arrive sans toi ; l’onglet `Executions` garde la trace du passage.',
    },
  ],
  troubles: [
    {
      sign: 'Le courriel ne part pas',
      way: 'Port et chiffrement vont ensemble : 465 avec SSL/TLS allumé, 587 avec SSL/TLS éteint. Si le mot de passe est refusé, c’est presque toujours le mot de passe principal à la place de celui d’application.',
    },
    {
      sign: 'Tout est écarté',
      way: 'Certains flux ne datent pas leurs articles. Ouvre la sortie de « Lire le flux » : sans `isoDate`, le filtre ne garde rien. Change de flux, ou supprime le bloc du filtre et relie ses deux voisins.',
    },
    {
      sign: 'Rien lundi',
      way: 'Regarde `Executions`. Aucune ligne : le scénario n’est pas publié, ou l’ordinateur qui l’héberge dormait. Une ligne rouge : ouvre-la, le bloc fautif est marqué.',
    },
  ],
  undo: [
    'Retire la publication : le scénario reste, plus rien ne part.',
    'Supprime le compte d’envoi dans n8n, puis le mot de passe d’application chez ton fournisseur. L’ordre compte : le second coupe tout, même une copie.',
    'Avant la fin de l’essai, télécharge ton scénario par les trois points, `Download` : tu pourras le reprendre ailleurs.',
  ],
  unconfirmed:
    'Chaque bloc du fichier, sa version et ses champs ont été comparés aux descriptions de n8n 2.40.7, et son seul morceau de programme a été exécuté ; il n’a pas été importé dans un compte n8n Cloud. Les prix viennent de relevés de tiers.',
  articles: ['meilleurs-outils-automatisation', 'automatiser-business'],
  sources: [
    {
      claim:
        'n8n garde un scénario en JSON ; trois points en haut à droite, importer, télécharger ; le fichier contient les noms des comptes, jamais leurs secrets.',
      source: 'n8n, documentation, exporter et importer',
      url: 'https://docs.n8n.io/workflows/export-import',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim:
        'Un départ à l’heure demande un scénario enregistré et publié ; fuseau du scénario, sinon de l’instance (New York par défaut si on l’héberge, deviné par n8n Cloud).',
      source: 'n8n, documentation, Schedule Trigger',
      url: 'https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.scheduletrigger',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim:
        'Compte SMTP : adresse, mot de passe ou mot de passe d’application, serveur, port 465 par défaut (SSL), 587 ou 25.',
      source: 'n8n, documentation, compte du bloc Send Email',
      url: 'https://docs.n8n.io/integrations/builtin/credentials/send-email',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    { fact: 'n8n-prix' },
  ],
}
