/** Which release of Lotse runs here. */
export interface Release {
  version: string
  /** The same for the same sources; `null` where nothing was built. */
  build: string | null
}
