/** The carousel's automatic rotation in whole seconds: 0 to 30 (specification §5 and §9), 0 for none. */
export const slowestRotation = 30

/** What the advisor typed, brought into the range; what is no number means no rotation. */
export function clampedRotation(seconds: number): number {
  if (Number.isNaN(seconds)) return 0
  return Math.round(Math.min(slowestRotation, Math.max(0, seconds)))
}

/** Where this holds the manager shows 'Aus'. */
export function isRotationOff(seconds: number): boolean {
  return !(seconds > 0)
}

/** The carousel turns by itself only with several images (specification §2). */
export function turnsByItself(seconds: number, imageCount: number): boolean {
  return imageCount > 1 && !isRotationOff(seconds)
}
