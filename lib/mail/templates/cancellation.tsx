import { pages } from '@/content/pages'
import { getSeller } from '@/lib/platform/seller'

import { Facts, NextSteps, TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

interface Base {
  readonly siteUrl: string
}

/** These mails do not repeat what was typed: an unknown sender could have any text mailed to any address. */
export const cancellationReceivedSubject = 'Ta notification de résiliation'

interface ReceivedProps extends Base {
  readonly notifiedAt: string
}

interface FoundProps extends ReceivedProps {
  /** How the contract was identified: « ton adresse ». */
  readonly means: string
}

interface LinkProps extends FoundProps {
  readonly contract: string
  readonly link: string
  readonly days: number
}

export function CancellationLink({ siteUrl, notifiedAt, means, contract, link, days }: LinkProps) {
  return (
    <Layout siteUrl={siteUrl} title="Confirme ta résiliation" preview="Un clic, et ton contrat prend fin.">
      <Paragraph>
        Le {notifiedAt}, quelqu’un a notifié sur notre site la résiliation de ton contrat ({contract}) en donnant{' '}
        {means}. Pour que personne ne puisse résilier à ta place, confirme que c’est bien toi.
      </Paragraph>
      <Action href={link} label="Confirmer ma résiliation" />
      <Paragraph>
        La date qui compte reste celle de ta notification, même si tu confirmes plus tard. Le lien est valable {days}{' '}
        jours et ne sert qu’une fois.
      </Paragraph>
      <Note>Ce n’est pas toi ? Ignore ce message : sans ce clic, rien ne change.</Note>
    </Layout>
  )
}

export function CancellationAlready({ siteUrl, notifiedAt, means, end }: FoundProps & { readonly end: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ton contrat prend déjà fin" preview={`Il se termine le ${end}.`}>
      <Paragraph>
        Nous avons reçu le {notifiedAt} une notification de résiliation de ton contrat, avec {means}. Il est déjà
        résilié : il prend fin le {end}, et rien ne sera prélevé ensuite. Tu n’as rien à faire.
      </Paragraph>
    </Layout>
  )
}

export function CancellationUnknown({ siteUrl, notifiedAt }: ReceivedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Aucun abonnement à cette adresse" preview="Il n’y a rien à résilier ici.">
      <Paragraph>
        Nous avons reçu le {notifiedAt} une notification de résiliation avec cette adresse e-mail. Aucun abonnement en
        cours ne lui correspond : il n’y a rien à résilier, et rien n’est prélevé.
      </Paragraph>
      <Paragraph>
        Si tu as un abonnement, il est à une autre adresse : celle où tu as reçu la confirmation de ta commande. Si tu
        as donné son numéro, le lien de confirmation t’y attend. Sinon, refais la notification avec elle, ou écris-nous
        à <TextLink href={`mailto:${getSeller().contactEmail}`}>{getSeller().contactEmail}</TextLink> en citant la date
        de celle-ci.
      </Paragraph>
      <Action href={`${siteUrl}${pages.cancellation.path}`} label="Refaire ma notification" />
      <Note>Tu n’as rien demandé ? Ignore ce message.</Note>
    </Layout>
  )
}

export const cancellationConfirmedSubject = 'Ta résiliation est confirmée'

interface ConfirmedProps extends Base {
  readonly rows: readonly (readonly [string, string])[]
  readonly end: string
  readonly isOver: boolean
}

export function CancellationConfirmed({ siteUrl, rows, end, isOver }: ConfirmedProps) {
  const effects = isOver
    ? ['Tes accès Premium sont fermés.', 'Plus rien ne sera prélevé.']
    : [
        `Jusqu’au ${end}, tu gardes tous tes accès.`,
        'Ce jour-là, ils se ferment. Plus rien ne sera prélevé.',
        'La période déjà payée n’est pas remboursée : elle va jusqu’à son terme.',
      ]
  return (
    <Layout
      siteUrl={siteUrl}
      title="Ta résiliation est confirmée"
      preview={isOver ? `Ton contrat a pris fin le ${end}.` : `Ton contrat prend fin le ${end}.`}
    >
      <Paragraph>
        Ta notification est bien reçue, et ton contrat résilié. Garde ce message : il en est la preuve.
      </Paragraph>
      <Facts rows={rows} />
      <NextSteps steps={effects} />
      {!isOver && (
        <Paragraph>
          Tu changes d’avis ? Jusqu’au {end}, tu peux reprendre ton abonnement depuis{' '}
          <TextLink href={`${siteUrl}${pages.account.path}`}>ton compte</TextLink>, avec « Gérer mon abonnement ».
        </Paragraph>
      )}
      <Note>
        Ton compte reste ouvert, sans abonnement. Pour le supprimer aussi, c’est tout en bas de{' '}
        <TextLink href={`${siteUrl}${pages.account.path}`}>ton compte</TextLink>. Si tu es encore dans les quatorze
        jours de ta commande, tu peux plutôt te rétracter et être remboursé :{' '}
        <TextLink href={`${siteUrl}${pages.withdrawal.path}`}>renoncer au contrat</TextLink>.
      </Note>
    </Layout>
  )
}
