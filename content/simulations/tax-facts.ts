interface TaxFact {
  readonly id: string
  readonly claim: string
  readonly source: string
  readonly url: string
  readonly verifiedOn: string
  readonly recheckBefore: string
}

/** When they were last read through. */
export const TAX_FACTS_ON = '2026-11-28'

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
    id: 'retenue-liberatoire',
    claim:
      'Les limites de la retenue à la source se réduisent à la durée du travail fait en France. Ce qui est retenu à 0 et à 12 % n’entre pas dans le calcul de l’impôt ; si toute la retenue dépasse l’impôt de l’article 197 A sur la totalité, l’excédent est remboursé sur demande.',
    source:
      'Code général des impôts, articles 182 A, III (copie du code par Etalab : « proportionnellement à la durée de l’activité exercée en France ») et 197 B (Juriblio : « n’est pas prise en compte pour le calcul de l’impôt sur le revenu », « peut demander le remboursement de l’excédent ») ; impots.gouv.fr, même règle',
    url: 'https://www.impots.gouv.fr/international-particulier/questions/je-suis-non-resident-je-veux-comprendre-la-retenue-la-source-qui',
    verifiedOn: '2026-11-28',
    recheckBefore: '2027-04-15',
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
      'En 2026, pour une part, un retraité résident de France ne paie rien jusqu’à 13 048 € de revenu fiscal de référence, puis 4,3 % de CSG et CRDS, dont 3,8 % déductibles ; 7,4 % avec la Casa au-dessus de 17 057 €, dont 4,2 % ; 9,1 % au-dessus de 26 472 €, dont 5,9 %. Chaque demi-part relève ces seuils de 3 484, 4 555 et 7 066 €. Le revenu retenu est celui de l’avant-dernière année, et un seuil passé une seule fois laisse le taux réduit.',
    source: 'MoneyVox, d’après la circulaire de la Cnav sur les seuils du 1er janvier 2026 (page non datée)',
    url: 'https://www.moneyvox.fr/impot/actualites/106683/assurance-retraite-agirc-arrco-voici-votre-taux-officiel-de-csg-2026-selon-vos-revenus',
    verifiedOn: '2026-11-28',
    recheckBefore: '2027-02-21',
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
