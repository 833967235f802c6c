import type { Key } from 'react'

/** Custom properties are style properties like any other. */
type CustomProperties = { [name: `--${string}`]: Exclude<Key, bigint> | undefined }

declare module 'react' {
  interface CSSProperties extends CustomProperties {}
}
