/**
 * Every error a visitor may see: its HTTP status and its French message (docs/product.md#messages).
 * An `AppError` is expected and shown as it is; anything else is logged in full and shown as `unexpected`.
 */
export const errors = {
  invalid_request: { status: 400, message: 'La requête est invalide' },
  invalid_form: { status: 400, title: 'Erreur de validation', message: 'La requête est invalide' },
  invalid_link: { status: 400, message: 'Ce lien n’est plus valable. Demandes-en un autre' },
  same_email: { status: 400, field: 'email', message: 'C’est déjà ton adresse' },
  deletion_unconfirmed: { status: 400, field: 'word', message: 'Écris SUPPRIMER pour confirmer' },
  invalid_price: { status: 400, message: 'Cette offre est inconnue' },
  weak_password: {
    status: 400,
    field: 'password',
    message: 'Le mot de passe doit contenir au moins 8 caractères avec majuscule, minuscule et chiffre',
  },
  wrong_price_kind: { status: 400, message: 'Cette offre ne se paie pas de cette façon' },
  invalid_signature: { status: 400, message: 'Signature invalide' },
  not_signed_in: { status: 401, message: 'Vous devez être connecté' },
  session_over: {
    status: 401,
    title: 'Ta session est finie',
    message: 'Connecte-toi dans un autre onglet, puis renvoie : ton texte est là',
  },
  sign_in_to_subscribe: { status: 401, message: 'Vous devez être connecté pour souscrire à un abonnement' },
  sign_in_to_pay: { status: 401, message: 'Vous devez être connecté pour effectuer un paiement' },
  sign_in_to_manage: { status: 401, message: 'Vous devez être connecté pour gérer votre abonnement' },
  invalid_credentials: { status: 401, field: 'password', message: 'Email ou mot de passe incorrect' },
  passkey_refused: { status: 401, message: 'Cette clé d’accès n’ouvre aucun compte ici. Connecte-toi autrement' },
  passkey_not_added: { status: 400, message: 'La clé d’accès n’a pas été ajoutée. Recommence' },
  wrong_password: { status: 403, field: 'currentPassword', message: 'Le mot de passe actuel est incorrect' },
  sign_in_again: {
    status: 403,
    message: 'Redis qui tu es avant d’agir : la dernière fois date de plus d’un quart d’heure',
  },
  wrong_code: { status: 403, field: 'code', message: 'Ce code n’est pas le bon, ou il a déjà servi' },
  code_needed: {
    status: 401,
    title: 'Encore un code',
    field: 'code',
    message: 'Écris le code à six chiffres de ton application, ou un code de secours',
  },
  app_known: { status: 409, message: 'Une application donne déjà tes codes. Retire-la pour en prendre une autre' },
  members_only: {
    status: 403,
    title: 'Ton accès est fini',
    message: 'Rien n’est enregistré, et rien n’est perdu : reprends un abonnement dans un autre onglet, puis renvoie',
  },
  cross_site: { status: 403, message: 'Cette requête vient d’un autre site' },
  no_customer: { status: 404, message: "Impossible d'ouvrir le portail client" },
  invoice_not_found: { status: 404, message: 'Cette facture n’existe pas, ou n’est pas la tienne' },
  contract_not_found: { status: 404, message: 'Ce contrat n’existe pas, ou n’est pas le tien' },
  gift_not_found: { status: 404, message: 'Ce cadeau n’existe pas, ou n’est pas le tien' },
  gift_code_unknown: {
    status: 404,
    field: 'code',
    message: 'Ce code n’ouvre aucun cadeau : relis-le sur ta carte, seize chiffres et lettres',
  },
  stay_not_found: { status: 404, message: 'Ce séjour n’existe plus, ou n’est pas le tien' },
  scenario_not_found: { status: 404, message: 'Ce scénario n’existe plus, ou n’est pas le tien' },
  text_not_found: { status: 404, message: 'Ce texte n’existe plus' },
  unknown_guide: { status: 404, message: 'Ce guide n’existe pas' },
  unknown_kit_file: { status: 404, message: 'Ce fichier du kit n’existe pas' },
  unknown_tutorial: { status: 404, message: 'Ce fichier n’existe pas' },
  unknown_picture: { status: 404, message: 'Cette image n’existe pas' },
  unknown_feed: { status: 404, message: 'Cette adresse n’est pas ou plus valable' },
  passkey_not_found: { status: 404, message: 'Cette clé d’accès n’existe plus, ou n’est pas la tienne' },
  request_timeout: { status: 408, message: 'La requête a mis trop de temps à arriver' },
  method_not_allowed: { status: 405, message: 'Cette adresse ne répond pas à ce genre de requête' },
  no_password: { status: 409, message: 'Choisis d’abord un mot de passe' },
  email_taken: { status: 409, field: 'email', message: 'Cet email est déjà utilisé' },
  member_unconfirmed: { status: 409, message: 'Cette personne n’a pas encore confirmé son adresse e-mail' },
  email_unconfirmed: { status: 409, message: 'Confirme d’abord ton adresse e-mail' },
  too_many_passkeys: {
    status: 409,
    message: 'Tu as déjà 20 clés d’accès, le maximum. Retires-en une pour en ajouter une autre',
  },
  too_many_stays: {
    status: 409,
    message: 'Tu gardes déjà 80 séjours, le maximum. Supprime un ancien pour en ajouter un',
  },
  too_many_steps: { status: 409, title: 'Le carnet est plein', message: 'Il garde 60 étapes à toi au plus' },
  too_many_scenarios: {
    status: 409,
    message: 'Tu gardes déjà 12 scénarios ici, le maximum. Supprimes-en un pour faire de la place',
  },
  too_many_questions: {
    status: 409,
    message: 'Tu as déjà trois questions qui attendent. Pose la suivante dès que l’une a sa réponse',
  },
  text_changed: {
    status: 409,
    title: 'Pas enregistré',
    message:
      'Ce texte a été enregistré ailleurs entre-temps, dans un autre onglet ou par quelqu’un d’autre. Ce que tu as écrit est toujours là',
  },
  already_subscribed: { status: 409, message: 'Tu as déjà un abonnement actif' },
  payment_on_its_way: {
    status: 409,
    message: 'Ton paiement pour cette offre est déjà en route : il n’y a rien à payer de plus',
  },
  gift_over: { status: 409, message: 'Ce cadeau n’est plus à prendre' },
  gift_waits: {
    status: 409,
    message: 'Ton abonnement continue, ou peut reprendre : garde ce lien jusqu’à sa fin, ou donne-le à quelqu’un',
  },
  gift_unconfirmed: {
    status: 409,
    message: 'Confirme d’abord ton adresse e-mail, depuis « Mon compte », puis reviens ouvrir ton cadeau',
  },
  gift_mail_leaves: { status: 409, message: 'Ce cadeau est déjà en route : il n’y a plus rien à changer' },
  gift_mails_spent: {
    status: 409,
    message: 'Ce cadeau est déjà parti deux fois. Donne plutôt son lien, ou sa carte, toi-même',
  },
  plan_changed: { status: 409, message: 'Ce qui serait fait a changé depuis : relis la liste, puis recommence' },
  plan_not_changeable: {
    status: 409,
    message: 'Ce n’est pas possible pour le moment. Ouvre « Mon abonnement » pour voir où il en est',
  },
  plan_refused: {
    status: 409,
    message:
      'Stripe n’accepte pas ce changement, par exemple avec un prélèvement bancaire. Enregistre une carte, puis recommence, ou écris-nous',
  },
  plan_amount_changed: { status: 409, message: 'Le montant a changé entre-temps. Relis-le, puis confirme' },
  terms_not_accepted: { status: 400, message: 'Coche la case pour accepter les conditions, puis confirme' },
  move_out_runs: {
    status: 409,
    message: 'Un autre téléchargement de tout est en cours. Attends qu’il finisse, ou une heure s’il a été coupé net',
  },
  act_outdated: { status: 409, message: 'Ce n’est plus à faire, ou plus possible. Recharge la page' },
  payload_too_large: { status: 413, message: 'La requête est trop grande' },
  locked: { status: 429, title: 'Trop de tentatives', message: 'Veuillez attendre {N} secondes avant de réessayer' },
  just_locked: {
    status: 429,
    title: 'Compte temporairement bloqué',
    message: 'Trop de tentatives échouées. Réessayez dans 5 minutes.',
  },
  too_many_requests: { status: 429, message: 'Trop de tentatives. Réessaie dans un instant' },
  unexpected: { status: 500, message: 'Une erreur est survenue' },
  checkout_failed: { status: 502, message: 'Impossible de créer la session de paiement' },
  deletion_failed: {
    status: 502,
    title: 'Rien n’a été supprimé',
    message: 'Ton abonnement n’a pas pu être annulé chez Stripe. Réessaie dans un instant, ou écris-nous',
  },
  portal_failed: { status: 502, message: "Impossible d'ouvrir le portail client" },
  plan_failed: {
    status: 502,
    message: 'Stripe n’a pas répondu. Ouvre « Mon abonnement » dans un instant pour voir si c’est fait',
  },
  resume_failed: { status: 502, message: 'Impossible de reprendre l’abonnement. Réessaie dans un instant' },
  unavailable: { status: 503, message: 'Le site ne répond pas pour le moment. Réessaie dans un instant' },
} as const satisfies Record<string, ErrorRow>

/** What a field says of what was typed, by its kind, where its form has no sentence of its own. */
export const fieldSentences: Readonly<Record<string, string>> = {
  email: 'Écris une adresse e-mail',
  cents: 'Une somme en euros, par exemple 5 ou 4,50',
  day: 'Choisis un jour',
  until: 'Choisis un jour, d’aujourd’hui à dans cinq ans',
  moment: 'Choisis un jour et une heure, à l’heure de Paris',
  choice: 'Choisis dans la liste',
}

interface ErrorRow {
  readonly status: number
  /** {N} stands for the seconds to wait. */
  readonly message: string
  /** Title of the toast; « Erreur » by default. */
  readonly title?: string
  /** Name of the form field. */
  readonly field?: string
}

/** Messages by field name. The toast shows the first. */
export type FieldErrors = Readonly<Record<string, string>>

export type ErrorCode = keyof typeof errors

const rowOf = (code: ErrorCode): ErrorRow => errors[code]

interface AppErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number
  readonly fields?: FieldErrors
}

const BRAND = Symbol.for('horizon.AppError')

/** Recognised by a brand: each bundle (routes, actions, instrumentation) has its own copy of this class, so plain `instanceof` would fail. */
export class AppError extends Error {
  override name = 'AppError'
  readonly [BRAND] = true
  readonly retryAfterSeconds: number | null
  readonly fields: FieldErrors

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    const { message, field } = rowOf(code)
    const [first = message] = Object.values(options.fields ?? {})
    super(first.replace('{N}', String(options.retryAfterSeconds ?? 0)), options)
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.fields = options.fields ?? (field ? { [field]: this.message } : {})
  }

  /** Returns an AppError as it is; wraps anything else as `unexpected`, with its cause. */
  static from(error: unknown): AppError {
    return error instanceof AppError ? error : new AppError('unexpected', { cause: error })
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value
  }

  get status(): number {
    return rowOf(this.code).status
  }

  get title(): string {
    return rowOf(this.code).title ?? 'Erreur'
  }
}

/** An error at one field of a form. */
export const wrong = (field: string, sentence: string): AppError =>
  new AppError('invalid_form', { fields: { [field]: sentence } })
