/** Nothing is open any more: the course reaches the berth. */
import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import { Icon } from '#design/icon.tsx'
import { paths } from '#site/paths.ts'
import { arrivalWords as words } from './messages.ts'

export function Arrival({ isComplete }: { isComplete: boolean }) {
  return (
    <section className="arrival">
      <Chart view="arrival">
        <Course />
      </Chart>
      <div className="arrival__text">
        <h2>{words.title}</h2>
        <p>{isComplete ? words.complete : words.asides}</p>
        <div className="button-row">
          <ButtonLink href={paths.home}>
            <Icon drawing={ExternalLink} /> {words.website}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
