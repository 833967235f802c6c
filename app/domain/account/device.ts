/** A browser's device in two words that its owner recognises, taken from the browser's own name. */
export interface Device {
  kind: 'phone' | 'computer' | 'unknown'
  /** Such as 'iPhone', empty if unknown. */
  system: string
  /** Such as 'Safari', empty if unknown. */
  browser: string
}

// The first that matches counts: most browsers also claim to be others.
const systems: [RegExp, Device['kind'], string][] = [
  [/iPhone/, 'phone', 'iPhone'],
  [/iPad/, 'phone', 'iPad'],
  [/Android/, 'phone', 'Android'],
  [/Macintosh/, 'computer', 'Mac'],
  [/Windows/, 'computer', 'Windows'],
  [/CrOS/, 'computer', 'Chromebook'],
  [/Linux/, 'computer', 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

export function deviceOf(userAgent: string): Device {
  const [, kind, system] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [
    null,
    'unknown' as const,
    '',
  ]
  const [, browser] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? [null, '']
  return { kind, system, browser }
}
