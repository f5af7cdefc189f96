interface TaxFact {
  readonly id: string
  readonly claim: string
  readonly source: string
  readonly url: string
  readonly verifiedOn: string
  readonly recheckBefore: string
}

/** When they were last read through. */
export const TAX_FACTS_ON = '2026-11-27'

const URSSAF = 'Urssaf, modèle de calcul de mon-entreprise, version 11.1.0, publié le 16 juillet 2026'

/** Facts that only the tax calculator quotes, as `impots#id`; the others are those of articles (content/simulations/taxes.ts). */
export const taxFacts: readonly TaxFact[] = [
  {
    id: 'bareme-2026',
    claim:
      'Barème français de 2026, sur les revenus de 2025, par part : 0 % jusqu’à 11 600 €, 11 % jusqu’à 29 579 €, 30 % jusqu’à 84 577 €, 41 % jusqu’à 181 917 €, 45 % au-delà. Le barème de 2027, sur les revenus de 2026, n’était pas voté le 27 novembre 2026.',
    source: `Service-public, fiche F1419, exemples de 2026 (célibataire à 30 000 €, couples à 60 000 et 90 000 €), d’après une reprise ; ${URSSAF}, mêmes tranches`,
    url: 'https://www.service-public.gouv.fr/particuliers/vosdroits/F1419',
    verifiedOn: '2026-07-16',
    recheckBefore: '2027-02-21',
  },
  {
    id: 'quotient-2026',
    claim:
      'Chaque demi-part ajoutée à la première (aux deux premières d’un couple) ne réduit pas l’impôt de plus de 1 807 €.',
    source: `${URSSAF}, qui cite l’article 197 du code général des impôts et le BOFiP`,
    url: 'https://bofip.impots.gouv.fr/bofip/2494-PGP.html/identifiant=BOI-IR-LIQ-20-20-20-20230626',
    verifiedOn: '2026-07-16',
    recheckBefore: '2027-02-21',
  },
  {
    id: 'decote-2026',
    claim:
      'La décote de 2026 réduit l’impôt d’un résident : 897 € pour une personne seule, 1 483 € pour un couple, moins 45,25 % de l’impôt. L’article 197 A, pour les non-résidents, ne renvoie pas à ce paragraphe.',
    source: `${URSSAF}, qui cite la page « Pouvez-vous bénéficier de la décote » du ministère de l’Économie ; article 197 A lu chez Lexbase`,
    url: 'https://www.economie.gouv.fr/particuliers/decote-impot-revenu',
    verifiedOn: '2026-07-16',
    recheckBefore: '2027-02-21',
  },
  {
    id: 'frais-10',
    claim: 'Sur un salaire, 10 % de frais sont déduits, 509 € au moins et 14 555 € au plus, en 2026.',
    source: `${URSSAF}, frais professionnels au forfait`,
    url: 'https://mon-entreprise.urssaf.fr/documentation',
    verifiedOn: '2026-07-16',
    recheckBefore: '2027-02-21',
  },
  {
    id: 'pensions-10',
    claim: 'Sur les pensions, 10 % sont déduits, 454 € au moins par personne et 4 439 € au plus par foyer, en 2026.',
    source: 'Tout sur mes finances, repris par Boursorama, 2 mars 2026 ; la page officielle n’a pas été lue',
    url: 'https://www.boursorama.com/epargne/retraite/actualites/impots-les-retraites-conservent-finalement-leurs-avantages-880892b827caf19c1c0136345c752945',
    verifiedOn: '2026-03-02',
    recheckBefore: '2027-02-21',
  },
  {
    id: 'micro-abattements',
    claim:
      'En micro-entreprise, le bénéfice imposable est l’encaissé moins 34 % (libéral), 50 % (services) ou 71 % (vente), 305 € au moins.',
    source: `${URSSAF}, régime micro-fiscal`,
    url: 'https://mon-entreprise.urssaf.fr/documentation',
    verifiedOn: '2026-07-16',
    recheckBefore: '2027-02-21',
  },
  {
    id: 'taux-minimum',
    claim:
      'L’impôt d’un non-résident sur ses revenus de source française ne peut être inférieur à 20 % jusqu’à la limite de la deuxième tranche du barème et 30 % au-delà, sauf s’il justifie que le taux moyen sur l’ensemble de ses revenus serait plus bas.',
    source:
      'Impots.gouv.fr, « Le calcul de votre impôt » (page donnant la limite de 28 797 € pour les revenus de 2023) ; article 197 A du code général des impôts, lu chez Lexbase : « limite supérieure de la deuxième tranche du barème »',
    url: 'https://www.impots.gouv.fr/portail/particulier/le-calcul-de-votre-impot',
    verifiedOn: '2026-11-27',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'source-francaise',
    claim:
      'Un non-résident n’est imposé en France que sur ses revenus de source française : ceux d’une activité exercée en France, et les pensions dont le débiteur y est établi.',
    source:
      'BOFiP, BOI-IR-DOMIC-10-10, 27 février 2019 : « localisation en France des biens, des droits ou de l’activité générateurs du revenu » ; « domicile ou établissement en France du débiteur des revenus »',
    url: 'https://bofip.impots.gouv.fr/bofip/3930-PGP.html?identifiant=BOI-IR-DOMIC-10-10',
    verifiedOn: '2026-11-27',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'formation-2026',
    claim:
      'La contribution à la formation d’un prestataire de services va de 0,1 % (commerçant) à 0,3 % (artisan) en 2026.',
    source: 'Conseil Expert Paie, cotisations des auto-entrepreneurs en 2026 ; la page de l’Urssaf n’a pas été lue',
    url: 'https://www.conseilexpertpaie.fr/cotisations-sociales-autoentrepreneurs-2026',
    verifiedOn: '2026-11-27',
    recheckBefore: '2027-01-31',
  },
  {
    id: 'cotam',
    claim:
      'Un retraité domicilié hors de France, à la charge de l’assurance maladie française, cotise 3,2 % sur sa pension de base et 4,2 % sur certaines complémentaires ; il ne paie ni CSG ni CRDS. En est exonéré, notamment, qui a cotisé moins de quinze ans.',
    source:
      'Caisse des Dépôts, « Cotisations d’assurance maladie » (page non datée), pour 3,2 % et les exonérations ; Boursorama, d’après l’Assurance retraite, pour 4,2 %',
    url: 'https://politiques-sociales.caissedesdepots.fr/DJF/cotisations-dassurance-maladie-1',
    verifiedOn: '2026-11-27',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'csg-retraites',
    claim:
      'Un retraité résident de France paie, selon son revenu fiscal, de rien à 8,3 % de CSG, avec 0,5 % de CRDS et 0,3 % de Casa.',
    source: 'CNRACL, « Les cotisations sur pensions » (taux de 2024)',
    url: 'https://cnracl.retraites.fr/node/8765',
    verifiedOn: '2024-01-01',
    recheckBefore: '2027-05-21',
  },
  {
    id: 'convention-residence',
    claim:
      'Les conventions qui renvoient d’abord aux deux droits internes départagent ensuite qui serait résident des deux États : foyer d’habitation permanent, puis centre des intérêts vitaux, séjour habituel, nationalité, enfin accord des deux administrations. Le texte de l’article 4 signé avec la Thaïlande n’a pas été lu : l’ordre est celui du modèle.',
    source:
      'Administration fiscale, documentation de base 5B722, « La notion conventionnelle de résidence », 1er août 2001, pour les deux groupes de conventions ; Conseil d’État, 16 juillet 2020, n° 436570, d’après le cabinet Acropole, pour l’ordre du modèle',
    url: 'https://bofip-archives.impots.gouv.fr/node/352230',
    verifiedOn: '2026-11-27',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'convention-7',
    claim:
      'Convention de 1974, article 7 : les bénéfices d’une entreprise ne sont imposables que dans son État, sauf établissement stable dans l’autre, qui n’impose alors que ce qui revient à cet établissement.',
    source:
      'Revenue Department de Thaïlande, texte anglais des articles 6 et 7 : « shall be taxable only in that State unless the enterprise carries on business in the other Contracting State through a permanent establishment situated therein », page non datée',
    url: 'https://www.rd.go.th/english/2433.html',
    verifiedOn: '2026-11-26',
    recheckBefore: '2027-11-21',
  },
  {
    id: 'convention-pensions',
    claim:
      'D’après un communiqué de l’ambassade de France, les pensions françaises restent imposées en France et sont exonérées en Thaïlande, sur justificatif. Le 6 février 2025, le ministre disait encore attendre la réponse thaïlandaise ; le texte de l’article 18 n’a pas été lu.',
    source:
      'Thaivisa.fr, reprise du communiqué de l’ambassade (page non datée) ; Agence consulaire de Hua Hin, pour la réponse du ministre au Sénat',
    url: 'https://thaivisa.fr/la-thailande-renonce-a-taxer-les-retraites-qui-paient-deja-leurs-impots-en-france',
    verifiedOn: '2026-11-27',
    recheckBefore: '2027-02-21',
  },
  {
    id: 'frais-thai',
    claim:
      'Selon la catégorie retenue, la Thaïlande déduit 30 % des revenus d’une profession libérale (article 40 (6)) ou 60 % de ceux d’un commerce (article 40 (8)), au lieu des 50 % plafonnés des articles 40 (1) et (2).',
    source:
      'Sherrings, cabinet de Bangkok, tableau des déductions (page non datée) ; la page du Revenue Department n’a pas été lue',
    url: 'https://sherrings.com/personal-tax-deductions-allowances-thailand.html',
    verifiedOn: '2026-11-27',
    recheckBefore: '2027-05-21',
  },
]
