/** Custom properties are style properties like any other. */
export {}

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
