import { page, type Line } from './sourced'

/** What banks and the law say of somebody who no longer lives in France. */
export const bankWords: readonly (Line & { readonly id: string })[] = [
  {
    id: 'societe-generale',
    label: 'Société Générale',
    text: 'Le compte se garde, avec une preuve de non-résidence à renouveler.',
    french:
      'Vous devez également lui remettre régulièrement les justificatifs de votre statut de non-résident, pour bénéficier des avantages fiscaux qui y sont liés. […] Durant votre expatriation, vous pouvez conserver votre compte actuel en France',
    sources: [
      page({
        source: 'Société Générale, « Les formalités bancaires » (copie publique, non datée)',
        url: 'https://particuliers.societegenerale.fr/clientele_internationale/vous_vous_expatriez/preparer_votre_depart/formalites_bancaires.html',
      }),
    ],
  },
  {
    id: 'revolut',
    label: 'Revolut',
    text: 'L’adresse ne se change que pour un pays de la même entité : pour un compte européen, l’Espace économique européen. Ailleurs, il faut fermer le compte et en ouvrir un autre, là où Revolut existe ; la Thaïlande n’est pas dans les listes lues.',
    sources: [
      page({
        source: 'Revolut, aide en ligne, pays de résidence, lue en suédois et en norvégien (non datée)',
        url: 'https://www.revolut.com/sv-SE/help/profil-och-paket/profilinstallningar/hur-andrar-jag-mitt-bosattningsland/',
      }),
    ],
  },
  {
    id: 'wise',
    label: 'Wise, avec une adresse en Thaïlande',
    text: 'Depuis le 19 mai 2026, ces comptes passent à une société thaïlandaise : les devises reçues deviennent des bahts, et les retraits en Thaïlande cessent. Un compte ouvert en France ne change pas, tant que l’adresse y reste.',
    english: 'Existing cards replaced; ATM withdrawals in Thailand disabled',
    sources: [
      page({
        source: 'The Thailand Life, blog (non daté)',
        url: 'https://www.thethailandlife.com/wise-accounts-thailand',
      }),
      page({
        source: 'Neobanque.ch, pour la date',
        url: 'https://neobanque.ch/fr/blog/wise-bank-of-thailand-regulated-money-transfer-app',
      }),
    ],
  },
  {
    id: 'wise-bahts',
    label: 'Wise, vers une banque thaïlandaise',
    text: 'Sept banques reçoivent : Bangkok Bank, Kasikorn, Krung Thai, SCB, CIMB Thai, Krungsri et Kiatnakin Phatra. Le plafond par virement est de 2 000 000 ฿ chez les deux premières, de 1 499 999 ฿ chez SCB, de 500 000 ฿ ailleurs. Pour un dépôt de visa, il faut que l’arrivée soit marquée « International Transfer » : vers l’une des deux premières, en bahts, avec le motif que Wise t’indique ; sinon, demande une lettre à la banque.',
    sources: ['retraite-en-thailande#wise-bahts'],
  },
  {
    id: 'boursobank',
    label: 'BoursoBank (Boursorama)',
    text: 'L’ouverture en ligne est réservée aux résidents, d’après un comparateur. Ce que devient un compte déjà ouvert n’a pas été trouvé.',
    sources: [
      page({
        source: 'Selectra, comparateur (non daté)',
        url: 'https://selectra.info/finance/guides/compte-bancaire/quelle-banque-non-resident',
      }),
    ],
  },
  {
    id: 'bangkok-bank',
    label: 'Bangkok Bank',
    text: 'Côté thaïlandais : plus de compte pour un titulaire de visa touristique ou de DTV, d’après la presse.',
    sources: ['preparer-expatriation-thailande#bangkok-bank'],
  },
  {
    id: 'droit-au-compte',
    label: 'La loi : un compte pour tout Français',
    text: 'Sans aucun compte en France, tu as droit à en ouvrir un ; après un refus écrit, la Banque de France désigne la banque.',
    french:
      'Toute personne physique de nationalité française résidant hors de France, dépourvue d’un compte de dépôt, bénéficie également du droit à l’ouverture d’un tel compte dans l’établissement de crédit de son choix.',
    sources: [
      page({
        source:
          'Code monétaire et financier, article L. 312-1, cité par la sénatrice Joëlle Garriaud-Maylam en octobre 2014',
        url: 'http://www.joellegarriaud.com/2014/10/droit-au-compte-bancaire-pour-francais-letranger-des-precisions/',
      }),
    ],
  },
  {
    id: 'limite-du-droit',
    label: 'Et la limite de ce droit',
    text: 'Une banque peut fermer un compte sans dire pourquoi : gardes-en deux.',
    french:
      'rien n’interdit à une banque de fermer unilatéralement le compte bancaire d’un non-résident, sans avoir à motiver sa décision',
    sources: [
      page({
        source: 'Joëlle Garriaud-Maylam, sénatrice, 19 novembre 2015',
        url: 'http://www.joellegarriaud.com/2015/11/le-droit-au-compte-theorie-a-pratique/',
      }),
    ],
  },
]

export const silentBanks =
  'BNP Paribas, Crédit Agricole, LCL, La Banque Postale, Fortuneo, Monabanq, N26 : aucune page à eux sur un client parti hors d’Europe n’a été trouvée. La réponse écrite de ta banque est la seule qui compte.'

export const letterToBank = `Bonjour,

Je suis client chez vous depuis [année] (compte n° [quatre derniers chiffres]). À partir du [date], je vivrai en Thaïlande, et je deviendrai non-résident fiscal [en année]. Pouvez-vous me dire :

1. Gardez-vous mon compte courant, et mes livrets, avec une adresse en Thaïlande ?
2. Quelles pièces demandez-vous, et à quel rythme ?
3. Ma carte et l’authentification marchent-elles avec un numéro thaïlandais ?
4. Quels frais changent : tenue de compte, virement en devise, retrait, commission de change ?
5. Sous quel préavis fermeriez-vous le compte, et pour quels motifs ?

Merci,
[prénom et nom]`
