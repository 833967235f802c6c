/** 'Terminbuchung' of a card: its own length, room, places, things to bring, and questions. Closed at first. */
import { Plus, Trash2 } from 'lucide-react'
import { memo, useContext, useId } from 'react'
import { Button } from '#design/button.tsx'
import { Check, FieldSet, InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { type Question, type QuestionKind, questionKinds } from '#domain/appointments/questions.ts'
import { mostQuestions, placesNeverOffered, whyNeverOffered } from '#domain/appointments/topics.ts'
import { locations } from '#domain/booking/location.ts'
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import { WeekRules } from '#admin/shell/fields/week-rules.tsx'
import { problemSentence } from '#admin/shell/widgets/messages.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { consultationWords } from './messages.ts'

const words = consultationWords.booking

export type OwnBooking = Pick<
  ConsultationCard,
  'id' | 'minutes' | 'bufferMinutes' | 'places' | 'bring' | 'questions'
>

interface BookingFieldsProps extends OwnBooking {
  problems: Record<string, string>
  onChange: (part: Partial<OwnBooking>) => void
}

export const BookingFields = memo(function BookingFields(props: BookingFieldsProps) {
  const { id, minutes, bufferMinutes, places = [], bring = '', questions = [], problems, onChange } = props
  const problem = (path: string) => problemSentence(problems, `cards.${id}.${path}`)
  const rules = useContext(WeekRules)
  const never = rules?.isManaged ? placesNeverOffered(rules, { places }) : []
  const why = rules?.isManaged ? whyNeverOffered(rules, { minutes, bufferMinutes, places }) : null
  const own = [minutes, bufferMinutes].some((set) => set !== undefined) || places.length > 0
  const isUsed = own || bring !== '' || questions.length > 0
  const hasProblem = ['minutes', 'bufferMinutes', 'bring', 'questions'].some((name) => problem(name))
  return (
    <details className="booking-fields" open={hasProblem || undefined}>
      <summary>
        {words.group}
        {isUsed && (
          <span className="muted">
            {' '}
            {words.summary({ minutes, places, questions }, rules?.minutes ?? null)}
          </span>
        )}
      </summary>
      <div className="stack">
        <div className="pair">
          <WholeNumber
            name="minutes"
            label={words.minutes}
            hint={words.minutesHint(rules?.minutes ?? null)}
            value={minutes}
            error={problem('minutes')}
            onChange={(value) => onChange({ minutes: value })}
          />
          <WholeNumber
            name="bufferMinutes"
            label={words.bufferMinutes}
            hint={words.asInRules(rules?.roomAfter ?? null)}
            value={bufferMinutes}
            error={problem('bufferMinutes')}
            onChange={(value) => onChange({ bufferMinutes: value })}
          />
        </div>
        <FieldSet id="card-places" label={words.places} hint={words.placesHint}>
          <div className="line">
            {locations.map((place) => (
              <Check
                key={place}
                name="places"
                value={place}
                label={words.placeNames[place]}
                checked={places.includes(place)}
                onChange={({ target }) =>
                  onChange({
                    places: locations.filter((one) =>
                      one === place ? target.checked : places.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </FieldSet>
        {never.length > 0 && (
          <Notice kind="warning">
            {words.never(never)} {why === 'places' ? words.notBookable : ''}{' '}
            <a href="/admin/availability" target="_blank" rel="noreferrer">
              {words.addPlaces}
            </a>
          </Notice>
        )}
        {why === 'length' && <Notice kind="warning">{words.tooLong(minutes ?? rules?.minutes ?? 0)}</Notice>}
        <TextAreaField
          id="card-bring"
          name="bring"
          label={words.bring}
          hint={words.bringHint}
          rows={2}
          value={bring}
          error={problem('bring')}
          onChange={({ target }) => onChange({ bring: target.value })}
        />
        <Questions
          questions={questions}
          problem={problem}
          onChange={(asked) => onChange({ questions: asked })}
        />
      </div>
    </details>
  )
})

interface WholeNumberProps {
  name: string
  label: string
  hint: string
  value: number | undefined
  error: string | undefined
  onChange: (value: number | undefined) => void
}

/** Accepts only digits; empty means as in 'Verfügbarkeit'. */
function WholeNumber({ name, value, onChange, ...frame }: WholeNumberProps) {
  return (
    <InputField
      {...frame}
      id={`card-${name}`}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '').slice(0, 4)
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}

interface QuestionsProps {
  questions: readonly Question[]
  /** The sentence about a field, by its path within the card. */
  problem: (path: string) => string | undefined
  onChange: (questions: Question[]) => void
}

function Questions({ questions, problem, onChange }: QuestionsProps) {
  const id = useId()
  const set = (of: Question, part: Partial<Question>) =>
    onChange(questions.map((one) => (one.id === of.id ? { ...one, ...part } : one)))
  return (
    <section aria-labelledby={id} className="stack">
      <h3 id={id}>{words.questions}</h3>
      {questions.map((question, index) => (
        <fieldset key={question.id} className="question stack">
          <legend className="visually-hidden">{words.question(index + 1)}</legend>
          <div className="question__head">
            <InputField
              id={`question-${question.id}`}
              name={`questions.${index}.label`}
              label={words.question(index + 1)}
              autoComplete="off"
              value={question.label}
              error={problem(`questions.${question.id}.label`)}
              onChange={({ target }) => set(question, { label: target.value })}
            />
            <SelectField
              id={`question-kind-${question.id}`}
              name={`questions.${index}.kind`}
              label={words.kind}
              value={question.kind}
              onChange={({ target }) => set(question, { kind: target.value as QuestionKind })}
            >
              {questionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </SelectField>
          </div>
          {question.kind === 'choice' && (
            <TextAreaField
              id={`question-options-${question.id}`}
              name={`questions.${index}.options`}
              label={words.options}
              hint={words.optionsHint}
              rows={3}
              value={question.options.join('\n')}
              error={problem(`questions.${question.id}.options`) && words.optionsMissing}
              onChange={({ target }) => set(question, { options: target.value.split('\n') })}
            />
          )}
          <div className="ends">
            <Check
              name={`questions.${index}.required`}
              label={words.required}
              checked={question.required}
              onChange={({ target }) => set(question, { required: target.checked })}
            />
            <IconButton
              drawing={Trash2}
              look="danger-quiet"
              label={words.removeQuestion(index + 1)}
              onClick={() => onChange(questions.filter(({ id: one }) => one !== question.id))}
            />
          </div>
        </fieldset>
      ))}
      {questions.length < mostQuestions && (
        <div>
          <Button
            look="secondary"
            onClick={() =>
              onChange([...questions, { id: newId(), label: '', kind: 'line', options: [], required: false }])
            }
          >
            <Icon drawing={Plus} /> {words.addQuestion}
          </Button>
        </div>
      )}
    </section>
  )
}
