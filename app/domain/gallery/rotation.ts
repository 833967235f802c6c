/** The carousel's automatic rotation in whole seconds: 0 to 30, where 0 means off. */
export const maxRotationSeconds = 30

/** If true, the manager shows 'Aus'. */
export function isRotationOff(seconds: number): boolean {
  return !(seconds > 0)
}

/** The carousel only rotates by itself if it has several images. */
export function autoRotates(seconds: number, imageCount: number): boolean {
  return imageCount > 1 && !isRotationOff(seconds)
}
