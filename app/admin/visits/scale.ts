/** Round numbers beside a curve, from nothing to at least the greatest value: at most four steps of 1, 2 or 5. */
export function ticksFor(greatest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(greatest, 4) / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= greatest) ?? power
  const steps = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
