/**
 * Lets the rules of an entry end: ical.js looks for ever for what never comes true, and steps through what comes true every
 * second. Steps are counted rather than time, so that the same file gives the same times on every machine.
 */
import ICAL from 'ical.js'

/** Every hour of five years is fewer. */
const mostSteps = 44_000

/** Occurrences in years after `lastYear` may be wrong. Where a rule needs too many steps, looking for the next one throws. */
export function limitRules(component: ICAL.Component, lastYear: number): void {
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    rule.iterator = (dtstart: ICAL.Time) => limitedIterator(rule, dtstart, lastYear)
  }
}

function limitedIterator(rule: ICAL.Recur, dtstart: ICAL.Time, lastYear: number): ICAL.RecurIterator {
  // Not a field: the library's constructor takes steps before fields of a subclass exist.
  let steps = 0
  function step(count = 1) {
    steps += count
    if (steps > mostSteps) throw new Error('A rule needs too many steps.')
  }

  /** Each loop of the library passes one of these. */
  class LimitedIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      step()
      return this.last.year > lastYear || super.check_contracting_rules()
    }

    override increment_monthday(days: number): void {
      step(days)
      super.increment_monthday(days)
    }

    override increment_month(): void {
      step()
      super.increment_month()
    }

    override increment_year(years: number): void {
      step()
      super.increment_year(years)
    }
  }

  return new LimitedIterator({ rule, dtstart })
}
