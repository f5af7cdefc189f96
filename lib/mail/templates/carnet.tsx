import { Text } from 'react-email'

import { pages } from '@/content/pages'

import { TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'
import { palette } from './palette'

interface MailedStep {
  readonly id: string
  readonly title: string
  /** « lundi 30 novembre ». */
  readonly on: string
}

interface CarnetWeekProps {
  readonly siteUrl: string
  readonly mark: string
  readonly week: readonly MailedStep[]
  readonly late: readonly MailedStep[]
  /** A sentence on the plan that renews after the departure. */
  readonly renewal: string | null
  readonly unsubscribeUrl: string
}

/** More would be read by nobody; the carnet has the rest. */
const MOST_LATE = 5

const count = (number: number, one: string, several: string) => `${number} ${number > 1 ? several : one}`

export function carnetWeekSubject({ mark, week, late }: Pick<CarnetWeekProps, 'mark' | 'week' | 'late'>): string {
  const what =
    week.length > 0
      ? count(week.length, 'étape cette semaine', 'étapes cette semaine')
      : count(late.length, 'étape à rattraper', 'étapes à rattraper')
  return `${mark}, ${what}`
}

function Steps({ siteUrl, steps }: { readonly siteUrl: string; readonly steps: readonly MailedStep[] }) {
  return steps.map(({ id, title, on }) => (
    <Text
      key={id}
      style={{
        margin: '0 0 10px',
        paddingLeft: '14px',
        borderLeft: `3px solid ${palette.light}`,
        fontSize: '17px',
        lineHeight: '1.45',
      }}
    >
      <TextLink href={`${siteUrl}${pages.carnet.path}#${id}`}>{title}</TextLink>
      <br />
      <span style={{ color: palette['ink-soft'], fontSize: '15px' }}>{on}</span>
    </Text>
  ))
}

/** Monday's mail: what comes this week, and what waits. */
export function CarnetWeek({ siteUrl, mark, week, late, renewal, unsubscribeUrl }: CarnetWeekProps) {
  const subject = carnetWeekSubject({ mark, week, late })
  const more = late.length - MOST_LATE
  return (
    <Layout siteUrl={siteUrl} title={subject} preview={(week[0] ?? late[0])?.title ?? subject}>
      {week.length > 0 && (
        <>
          <Paragraph>Dans ton carnet, d’ici dimanche :</Paragraph>
          <Steps siteUrl={siteUrl} steps={week} />
        </>
      )}
      {late.length > 0 && (
        <>
          <Paragraph>Ce qui attend encore, sans reproche : coche-le, reporte-le ou écarte-le.</Paragraph>
          <Steps siteUrl={siteUrl} steps={late.slice(0, MOST_LATE)} />
          {more > 0 && <Note>Et {count(more, 'autre', 'autres')}, dans le carnet.</Note>}
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
