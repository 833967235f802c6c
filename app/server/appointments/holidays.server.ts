/** Public holidays of a canton. The library and its data are loaded when a canton is first needed. */
import type { Canton } from '#domain/appointments/rules.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'

export type Holidays = ReturnType<typeof createHolidays>

const none: ReadonlyMap<IsoDate, string> = new Map()

export function createHolidays() {
  const known = new Map<string, Promise<Map<IsoDate, string>>>()

  function ofYear(canton: Canton, year: number) {
    const name = `${canton} ${year}`
    const years = known.get(name) ?? loaded(canton, year)
    known.set(name, years)
    return years
  }

  return {
    /** The names of all holidays from the first to the last day of these years. */
    async of(canton: Canton | '', from: IsoDate, until: IsoDate): Promise<ReadonlyMap<IsoDate, string>> {
      if (canton === '') return none
      const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
      const years = Array.from({ length: last - first + 1 }, (_, index) => ofYear(canton, first + index))
      return new Map((await Promise.all(years)).flatMap((year) => [...year]))
    },
  }
}

async function loaded(canton: Canton, year: number): Promise<Map<IsoDate, string>> {
  const { default: Library } = await import('date-holidays')
  const days = new Library('CH', canton.toLowerCase()).getHolidays(year, 'de')
  // Observances, such as Mother's Day, are working days.
  const closed = days.filter(({ type }) => type === 'public')
  return new Map(closed.map(({ date, name }) => [date.slice(0, 10), name]))
}
