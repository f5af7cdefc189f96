export type TopicProvider = 'scaleway' | 'ses'

/** Where messages come from that are signed instead of showing a password. All addresses follow from the owner's setting. */
export interface Topic {
  readonly provider: TopicProvider
  readonly arn: string
  /** Where its subscriptions are confirmed. */
  readonly api: string
  /** Addresses that a certificate may have. */
  readonly certificates: RegExp
  /** What makes one of these certificates the provider's: the name that it is for, or the authorities that it comes from. */
  readonly trust: { readonly names: readonly string[] } | { readonly authorities: string }
  /** What it says once, as its topic is connected, in a form of no event. */
  readonly greeting: string | null
}

const TOPICS: Readonly<Record<string, (arn: string, region: string) => Topic>> = {
  /**
   * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html. Names: as Amazon's own library expects them,
   * https://github.com/aws/aws-sdk-java-v2/tree/master/services-custom/sns-message-manager
   */
  aws: (arn, region) => ({
    provider: 'ses',
    arn,
    api: `https://sns.${region}.amazonaws.com/`,
    certificates: new RegExp(`^https://sns\\.${region}\\.amazonaws\\.com/SimpleNotificationService-\\w+\\.pem$`),
    trust: { names: ['sns.amazonaws.com', `sns-signing.${region}.amazonaws.com`] },
    greeting: 'Successfully validated SNS topic for Amazon SES event publishing.',
  }),
  /** https://www.scaleway.com/en/docs/topics-and-events/reference-content/verifying-webhooks/ */
  scw: (arn, region) => ({
    provider: 'scaleway',
    arn,
    api: `https://sns.mnq.${region}.scaleway.com/`,
    certificates: new RegExp(`^https://messaging\\.s3\\.(fr-par|${region})\\.scw\\.cloud/[\\w./-]+$`),
    trust: { authorities: `https://messaging.s3.fr-par.scw.cloud/${region}/sns/sns-trust-chain.pem` },
    greeting: null,
  }),
}

/** @param arn as MAIL_EVENTS_TOPIC has it */
export function topicOf(arn: string): Topic {
  const [, partition = '', , region = ''] = arn.split(':')
  return TOPICS[partition]!(arn, region)
}
