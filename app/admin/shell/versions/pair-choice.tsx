/** 'Vorher' and 'Nachher': any two states. */
import { ArrowRight } from 'lucide-react'
import { SelectField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { versions as words } from './messages.ts'
import { type ComparedState, type Pair, pairOf } from './compared-states.ts'

interface PairChoiceProps {
  states: readonly ComparedState[]
  pair: Pair
  onChange: (pair: Pair) => void
}

export function PairChoice({ states, pair, onChange }: PairChoiceProps) {
  const choose = (one: string, other: string) => {
    const next = pairOf(states, one, other)
    if (next) onChange(next)
  }
  return (
    <>
      <StateField
        id="compare-before"
        label={words.before}
        states={states.filter(({ id }) => id !== pair.after.id)}
        value={pair.before.id}
        onChange={(id) => choose(id, pair.after.id)}
      />
      <Icon drawing={ArrowRight} />
      <StateField
        id="compare-after"
        label={words.after}
        states={states.filter(({ id }) => id !== pair.before.id)}
        value={pair.after.id}
        onChange={(id) => choose(pair.before.id, id)}
      />
    </>
  )
}

interface StateFieldProps {
  id: string
  label: string
  states: readonly ComparedState[]
  value: string
  onChange: (id: string) => void
}

function StateField({ id, label, states, value, onChange }: StateFieldProps) {
  return (
    <SelectField id={id} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {states.map((state) => (
        <option key={state.id} value={state.id}>
          {state.name}
        </option>
      ))}
    </SelectField>
  )
}
