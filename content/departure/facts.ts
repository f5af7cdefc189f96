interface DepartureFact {
  readonly id: string
  readonly claim: string
  readonly source: string
  readonly url: string
  readonly verifiedOn: string
  readonly recheckBefore: string
}

/** When they were last read through. */
export const FACTS_ON = '2026-11-26'

/** Facts that only steps quote, as `carnet#id`. Like those of articles: claim, source, day of the check. */
export const departureFacts: readonly DepartureFact[] = [
  {
    id: 'numero-fiscal',
    claim:
      'Un étranger qui a un revenu imposable en Thaïlande demande un numéro fiscal (TIN) dans les 60 jours, avec le formulaire L.P. 10.1, au bureau des impôts de son domicile ; en est dispensé qui ne reste pas plus de 14 jours d’affilée, ni plus de 90 jours dans l’année.',
    source:
      'Revenue Department, « Tax Identification » : « dans les 60 jours de la date où il perçoit un revenu imposable » (traduit de l’anglais) ; relevé public du 22 mai 2026 pour le guichet et le formulaire',
    url: 'https://www.rd.go.th/english/21987.html',
    verifiedOn: '2026-05-22',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'calendrier-impots',
    claim:
      'En 2026, la déclaration française des revenus ouvrait le 9 avril et se fermait en ligne le 21 mai pour les non-résidents et les départements 01 à 19, le 28 mai pour 20 à 54, le 4 juin au-delà. Les dates de 2027 n’étaient pas publiées le 26 novembre 2026.',
    source:
      'Dispofi, calendrier fiscal 2026 (page non datée), pour l’ouverture et les zones ; Globalinfo, printemps 2026, pour les non-résidents, dont les deux calendriers précédents suivaient aussi la première zone ; la page officielle n’a pas été lue',
    url: 'https://impots.dispofi.fr/declaration-impots/calendrier-fiscal-2026',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-04-15',
  },
  {
    id: 'cfe-impaye',
    claim:
      'Pour un salarié expatrié à la CFE, une cotisation impayée est réclamée dans le mois ; la radiation est encourue un mois après la mise en demeure (article R. 762-12 du code de la sécurité sociale). L’assuré peut demander sa radiation à tout moment : elle prend effet au premier jour du trimestre civil suivant (R. 762-14).',
    source:
      'Code de la sécurité sociale, articles R. 762-12 (« dans le mois suivant la mise en demeure ») et R. 762-14 (« à compter du premier jour du trimestre civil qui suit la demande »), version issue du décret du 18 juin 2019, lus chez Weka',
    url: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000038673046',
    verifiedOn: '2019-10-11',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'cfe-en-france',
    claim:
      'La CFE rembourse les soins reçus en France pendant un séjour de moins de trois mois consécutifs ; au-delà, l’adhérent résilie son contrat et revient à sa caisse d’assurance maladie.',
    source:
      'Caisse des Français de l’étranger, foire aux questions : « Si vous séjournez au-delà d’une période de trois mois en France, vous devez résilier votre contrat » (page non datée) ; France Diplomatie, même durée',
    url: 'https://monespaceperso.cfe.fr/faq/article/?id=6400e971-5735-f011-8c4d-6045bd97034d',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'assurance-echeance',
    claim:
      'Un assureur international envoie en général ses nouvelles conditions deux mois avant l’échéance annuelle, et le contrat se renouvelle souvent sans nouvelle signature.',
    source:
      'Moncey Assurances, courtier, « Renouvellement de votre police d’assurance internationale » (page non datée)',
    url: 'https://moncey-assurances.com/informations/tout-savoir-pour-partir/renouvellement-police-assurance-evolution-prime',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'fonciere',
    claim:
      'La cotisation foncière des entreprises se paie au plus tard le 15 décembre ; elle n’est due à la base minimale que si le chiffre d’affaires de référence dépasse 5 000 €. Qui a créé ou transféré son activité dans l’année dépose une déclaration 1447-C au plus tard le 31 décembre.',
    source:
      'impots.gouv.fr, 20 août 2025 : « au plus tard le 31 décembre de cette année », « excède 5 000 € » ; Chambre de commerce Aix-Marseille-Provence et Blank, pour le 15 décembre',
    url: 'https://www.impots.gouv.fr/professionnel/questions/jutilise-une-piece-de-mon-habitation-principale-pour-mon-activite',
    verifiedOn: '2025-08-20',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'chiffre-nul',
    claim:
      'Une micro-entreprise déclare son chiffre d’affaires à l’Urssaf même s’il est nul ; au trimestre, les dernières dates sont le 30 avril, le 31 juillet, le 31 octobre et le 31 janvier.',
    source:
      'Service-autoentrepreneur.fr, pour les quatre dates ; Adelita, fiche « Même si ton CA = 0, tu dois déclarer zéro » ; pages non datées, celle de l’Urssaf n’a pas été trouvée',
    url: 'https://service-autoentrepreneur.fr/a/declaration-trimestrielle-auto-entrepreneur',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'rendez-vous-consulat',
    claim:
      'À l’ambassade de France à Bangkok, tout se fait sur rendez-vous : passeport et carte d’identité par le site de rendez-vous, certificat de changement de résidence et procuration de vote par courriel.',
    source:
      'Ambassade de France en Thaïlande, « Comment prendre rendez-vous » : « toutes les démarches consulaires sont réalisées exclusivement sur rendez-vous » (deux copies de la page, non datées)',
    url: 'https://th.ambafrance.org/Comment-prendre-rendez-vous-avec-le-consulat',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'registre',
    claim:
      'L’inscription au registre des Français établis hors de France vaut cinq ans. La radiation se demande au retour ; son certificat aide à prouver à la douane la durée du séjour.',
    source:
      'Ministère de l’Europe et des Affaires étrangères, réponse du 18 décembre 2025 (décret n° 2003-1377), rapportée par l’ASFE le 12 janvier 2026 ; Saint-Laurent-du-Maroni pour la douane',
    url: 'https://alliancesolidaire.org/2026/01/12/vers-un-allongement-de-la-duree-de-validite-de-linscription-au-registre-des-francais-etablis-hors-de-france',
    verifiedOn: '2026-01-12',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'oa-deuxieme-annee',
    claim:
      'Usage rapporté du visa O-A : chaque entrée faite tant que le visa est valable ouvre un an de séjour ; ensuite il faut une prolongation sur place, et un permis de retour pour sortir. La prolongation se demande avec une assurance prise en Thaïlande. Aucune page officielle de l’immigration n’a été lue.',
    source:
      'Association des assureurs thaïlandais (TGIA), longstay.tgia.org (page non datée), pour l’assurance ; échanges d’Asean Now, ancien Thaivisa, de 2014 et du 23 novembre 2020, pour la seconde année',
    url: 'https://longstay.tgia.org/home/guidelineoa',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'retour-impots',
    claim:
      'L’année du retour, qui gardait des revenus français remplit une 2042-NR (du 1er janvier au retour) et une 2042 (tous ses revenus, du retour au 31 décembre), pour le service des non-résidents, à qui il donne vite sa nouvelle adresse ; qui n’en avait pas, déclare au service de son nouveau domicile.',
    source:
      'Service-public, fiche F31443, vérifiée le 8 juin 2023 : « Formulaire n° 2042-NR […] du 1er janvier à la date de votre retour en France », lue dans la reprise de Rochecolombe ; même règle dans la version de 2024',
    url: 'https://www.service-public.fr/particuliers/vosdroits/F31443',
    verifiedOn: '2023-06-08',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'comptes-etrangers',
    claim:
      'Qui redevient résident fiscal français déclare avec ses revenus chaque compte ouvert, détenu, utilisé ou clos à l’étranger dans l’année (formulaire 3916) ; l’oubli coûte 1 500 € par compte.',
    source:
      'impots.gouv.fr, « Comment déclarer mes comptes […] à l’étranger ? », pour la règle ; Code général des impôts, articles 1649 A et 1736 IV, cités par Frandroid en avril 2022, pour l’amende ; Alexia, fiche de 2026 : « 1 500 € par compte et par an »',
    url: 'https://www.impots.gouv.fr/portail/international-particulier/questions/comment-declarer-mes-comptes-et-mes-contrats-dassurance-vie',
    verifiedOn: '2026-11-28',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'franchise-douane',
    claim:
      'Qui a vécu au moins douze mois hors de l’Union rapporte en franchise les biens personnels dont il se sert depuis six mois, dans les douze mois du retour, et ne les vend ni ne les prête pendant douze mois. Alcool, tabac et matériel professionnel en sont exclus.',
    source:
      'Douane, page du 25 avril 2013 : « depuis au moins 12 mois », « au moins 6 mois avant le transfert de résidence » ; ambassade de France en Chine pour les douze mois d’après ; Service-public, fiche F492, vérifiée le 29 juin 2022, pour la franchise',
    url: 'http://www.douane.gouv.fr/articles/a10786-vous-souhaitez-transferer-en-france-votre-residence-principale',
    verifiedOn: '2022-06-29',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'argent-liquide',
    claim:
      'Entrer en France avec 10 000 € ou plus en espèces se déclare à la douane, au plus tôt 30 jours avant ; un couple compte pour un.',
    source:
      'Service-public, fiche F801, vérifiée le 26 octobre 2023 : « égale ou supérieure à 10 000 € », lue dans la reprise de Mûrs-Erigné ; douane.gouv.fr, même seuil',
    url: 'https://www.service-public.fr/particuliers/vosdroits/F801',
    verifiedOn: '2023-10-26',
    recheckBefore: '2027-11-21',
  },
  {
    id: 's1106',
    claim:
      'Au retour, les droits à l’assurance maladie se demandent à la caisse de son domicile avec le formulaire S1106, une pièce d’identité, un RIB et, si l’on travaille, le contrat ou un bulletin de paie.',
    source:
      'Service-public, fiche F32824, vérifiée le 26 avril 2021, et ASFE, 25 novembre 2021, qui cite l’article L. 160-1 du code de la sécurité sociale',
    url: 'https://alliancesolidaire.org/2021/11/25/affiliation-a-lassurance-maladie-lors-du-retour-en-france/',
    verifiedOn: '2021-11-25',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'suivi-du-conjoint',
    claim:
      'Qui a démissionné pour suivre son conjoint parti occuper un nouvel emploi à l’étranger peut demander l’allocation au retour, s’il la demande dans les quatre ans de la démission et prouve le lien, le motif et la date.',
    source:
      'France Travail, « Allocations : attention aux idées reçues » : « dans les 4 ans qui suivent cette démission » (page non datée)',
    url: 'https://www.pole-emploi.fr/candidat/mes-droits-aux-aides-et-allocati/allocations-et-aides--les-repons/allocations--attention-aux-idees/jai-demissionne-pour-suivre-mon.html',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'ecole-retour',
    claim:
      'Au retour, l’école primaire se demande à la mairie du domicile, le collège et le lycée à la direction départementale de l’Éducation nationale. Les décisions d’un établissement français reconnu valent en France ; pour un autre, le niveau se juge au cas par cas.',
    source:
      'Éduscol, « Scolarisation des élèves de retour de l’étranger », mis à jour en mai 2023 ; Cours Griffon, d’après Éduscol, pour les établissements non reconnus',
    url: 'http://eduscol.education.fr/cid75205/scolarisation-des-eleves-de-retour-de-l-etranger.html',
    verifiedOn: '2023-05-31',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'visale',
    claim:
      'Visale, la caution gratuite d’Action Logement, est ouverte de 18 à 30 ans inclus, quelle que soit la situation, indépendants compris. Après 30 ans, il faut être salarié du privé ou du secteur agricole, avec un poste ou une mutation de moins de six mois, une promesse d’embauche de moins de trois mois, ou 1 500 € nets par mois au plus.',
    source:
      'Visale.fr, « Locataire de 30 ans ou moins, suis-je éligible ? » et « Locataire de plus de 30 ans, suis-je éligible ? », pages non datées',
    url: 'https://www.visale.fr/vos-questions/faq-locataires/locataire-de-30-ans-ou-moins-suis-je-eligible',
    verifiedOn: '2026-11-28',
    recheckBefore: '2027-05-21',
  },
]
