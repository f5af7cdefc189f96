import { Text } from 'react-email'

import { pages } from '@/content/pages'
import { formatCount } from '@/lib/platform/format'

import { TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'
import { palette } from './palette'

interface MailedStep {
  readonly path: string
  readonly title: string
  /** « lundi 30 novembre », with a remark. */
  readonly on: string
}

interface CarnetWeekProps {
  readonly siteUrl: string
  readonly mark: string
  readonly week: readonly MailedStep[]
  readonly late: readonly MailedStep[]
  /** Upcoming dates of stays. */
  readonly stays: readonly MailedStep[]
  /** A sentence about a plan that renews after the departure. */
  readonly renewal: string | null
  readonly unsubscribeUrl: string
}

/** Nobody would read more; the carnet has the rest. */
const MOST_LATE = 5

type Due = Pick<CarnetWeekProps, 'mark' | 'week' | 'late' | 'stays'>

export function carnetWeekSubject({ mark, week, late, stays }: Due): string {
  const what =
    week.length > 0
      ? formatCount(week.length, 'étape cette semaine', 'étapes cette semaine')
      : stays.length > 0
        ? formatCount(stays.length, 'date de séjour approche', 'dates de séjour approchent')
        : formatCount(late.length, 'étape à rattraper', 'étapes à rattraper')
  return `${mark}, ${what}`
}

function Steps({ siteUrl, steps }: { readonly siteUrl: string; readonly steps: readonly MailedStep[] }) {
  return steps.map(({ path, title, on }) => (
    <Text
      key={`${path} ${title}`}
      style={{
        margin: '0 0 10px',
        paddingLeft: '14px',
        borderLeft: `3px solid ${palette.light}`,
        fontSize: '17px',
        lineHeight: '1.45',
      }}
    >
      <TextLink href={siteUrl + path}>{title}</TextLink>
      <br />
      <span style={{ color: palette['ink-soft'], fontSize: '15px' }}>{on}</span>
    </Text>
  ))
}

/** Monday's mail: this week's steps, upcoming dates of stays, and overdue steps. */
export function CarnetWeek({ siteUrl, mark, week, late, stays, renewal, unsubscribeUrl }: CarnetWeekProps) {
  const subject = carnetWeekSubject({ mark, week, late, stays })
  const more = late.length - MOST_LATE
  return (
    <Layout siteUrl={siteUrl} title={subject} preview={(week[0] ?? stays[0] ?? late[0])?.title ?? subject}>
      {week.length > 0 && (
        <>
          <Paragraph>Dans ton carnet, d’ici dimanche :</Paragraph>
          <Steps siteUrl={siteUrl} steps={week} />
        </>
      )}
      {stays.length > 0 && (
        <>
          <Paragraph>En Thaïlande, une date approche ou peut encore se rattraper :</Paragraph>
          <Steps siteUrl={siteUrl} steps={stays} />
        </>
      )}
      {late.length > 0 && (
        <>
          <Paragraph>Ce qui attend encore, sans reproche : coche-le, reporte-le ou écarte-le.</Paragraph>
          <Steps siteUrl={siteUrl} steps={late.slice(0, MOST_LATE)} />
          {more > 0 && <Note>Et {formatCount(more, 'autre', 'autres')}, dans le carnet.</Note>}
        </>
      )}
      {renewal && <Paragraph>{renewal}</Paragraph>}
      <Action href={`${siteUrl}${pages.carnet.path}`} label="Ouvrir mon carnet" />
      <Note>
        Tu reçois ce message le lundi parce que tu l’as demandé dans ton carnet.{' '}
        <TextLink href={unsubscribeUrl}>Ne plus le recevoir</TextLink>, en un clic et sans connexion.
      </Note>
    </Layout>
  )
}
