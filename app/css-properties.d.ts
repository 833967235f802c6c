import type { CSSProperties } from 'react'

/** Custom properties are style properties like any other. */
type CustomProperties = { [name: `--${string}`]: CSSProperties['width'] }

declare module 'react' {
  interface CSSProperties extends CustomProperties {}
}
