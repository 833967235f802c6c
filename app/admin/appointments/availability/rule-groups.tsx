/** Switch, rules and mails: what is saved with 'Speichern', besides the hours. */
import type { RuleGroupProps } from './fields.tsx'
import { availabilityWords as words } from './messages.ts'

export function RulesGroup({ field }: RuleGroupProps) {
  return (
    <section className="group">
      <h2>{words.rules}</h2>
      <div className="triple">
        {field('minutes')}
        {field('roomBefore')}
        {field('roomAfter')}
        {field('leadHours')}
        {field('daysAhead')}
        {field('perDay')}
      </div>
    </section>
  )
}

export function MailsGroup({ field }: RuleGroupProps) {
  return (
    <section className="group">
      <h2>{words.mails}</h2>
      {field('remind')}
      {field('confirmByMail')}
      <div className="triple">
        {field('changeHours')}
        {field('eraseAfterDays')}
      </div>
    </section>
  )
}
