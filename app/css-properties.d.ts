import 'react'

/** Custom properties are style properties like any other. Not told by `CSSProperties` itself, which would be a circle. */
type CustomProperties = { [name: `--${string}`]: string | number | undefined }

declare module 'react' {
  interface CSSProperties extends CustomProperties {}
}
