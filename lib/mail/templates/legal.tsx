import { TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

export const legalChangeSubject = (name: string) => `Ce qui change dans notre page « ${name} »`

interface Props {
  readonly siteUrl: string
  /** The page's name. */
  readonly name: string
  readonly path: string
  /** Permanent link to this version. */
  readonly versionPath: string
  readonly since: string
  /** In the words of the text itself. */
  readonly changes: string
}

export function LegalChange({ siteUrl, name, path, versionPath, since, changes }: Props) {
  return (
    <Layout siteUrl={siteUrl} title={`« ${name} » a changé`} preview={`Depuis le ${since}.`}>
      <Paragraph>
        La page « {name} » du site a une nouvelle version depuis le {since}. Ce qui est nouveau :
      </Paragraph>
      <Paragraph>{changes}</Paragraph>
      <Action href={`${siteUrl}${path}`} label="Lire la page" />
      <Paragraph>
        Tu n’as rien à faire. Les versions d’avant restent lisibles au bas de la page, et{' '}
        <TextLink href={`${siteUrl}${versionPath}`}>celle-ci</TextLink> gardera son adresse.
      </Paragraph>
      <Note>Tu reçois ce message, le seul à ce sujet, parce que tu as un compte chez nous.</Note>
    </Layout>
  )
}
