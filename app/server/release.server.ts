/** Which release of Lotse runs here. */
export interface Release {
  version: string
  /** A fingerprint of the sources; `null` where nothing was built. */
  build: string | null
}
