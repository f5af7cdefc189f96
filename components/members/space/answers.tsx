import { Container } from '@/components/ui/container'
import { Form } from '@/components/ui/form'
import { formatDate } from '@/lib/platform/format'
import type { Publication } from '@/lib/texts/publishing/listing'
import type { OwnQuestion } from '@/lib/texts/publishing/questions'

import { ownQuestionFields, questionFields } from './fields'
import { askOwnQuestion, takeBackOwnQuestion } from './question-actions'
import { PublicationFolds } from './update-list'

function OwnQuestions({ questions }: { readonly questions: readonly OwnQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="tes-questions" className="mt-10">
      <h3 id="tes-questions" className="font-sans text-body font-[640]">
        Tes questions
      </h3>
      <ul className="mt-3 border-b border-line">
        {questions.map(({ id, text, askedAt, state, answer }) => (
          <li key={id} className="border-t border-line py-4">
            <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="tabular mt-1 text-small text-soft">
              Le {formatDate(askedAt)},{' '}
              {answer ? (
                <a href={`#${answer}`} className="text-link">
                  lire la réponse
                </a>
              ) : state === 'closed' ? (
                'sans réponse publiée : écris à l’équipe'
              ) : (
                'l’équipe l’a reçue'
              )}
            </p>
            {state === 'waiting' && (
              <Form
                fields={ownQuestionFields}
                given={{ id }}
                action={takeBackOwnQuestion}
                submit="Reprendre ma question"
                size="small"
                variant="ghost"
                className="-ml-4"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AnswersProps {
  readonly answers: readonly Publication[]
  /** The reader's own questions. */
  readonly questions: readonly OwnQuestion[]
}

/** Published answers to members' questions, and the form to ask one. */
export function Answers({ answers, questions }: AnswersProps) {
  return (
    <Container className="grid gap-x-16 gap-y-10 pb-24 lg:grid-cols-[8fr_4fr]">
      <div>
        <h2 className="text-title">Les réponses</h2>
        {answers.length === 0 && (
          <p className="mt-6 max-w-[36rem]">Rien n’est encore en ligne : la première question peut être la tienne.</p>
        )}
        {answers.length > 0 && <PublicationFolds publications={answers} className="mt-6" shown={10} />}
      </div>
      <div className="screen-only">
        <h2 className="mb-5 text-title">Poser une question</h2>
        <Form fields={questionFields} action={askOwnQuestion} submit="Poser ma question" variant="coral" clears>
          {(field) => (
            <>
              {field('question')}
              <p className="text-small text-soft">
                La réponse paraît ici pour tous les membres, sans ton nom : n’écris rien qui dise qui tu es.
              </p>
              {field('mail')}
            </>
          )}
        </Form>
        <OwnQuestions questions={questions} />
      </div>
    </Container>
  )
}
