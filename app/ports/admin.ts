/** The owner of the account, and where a request about it comes from. */
export interface Admin {
  id: string
  email: string
  name: string
}

/** The origin of a sign-in attempt, used for throttling and to name the device. */
export interface Client {
  /** The IP address. */
  address: string
  /** The request's; a device that signed in before is known by a cookie of its own. */
  headers: Headers
}
