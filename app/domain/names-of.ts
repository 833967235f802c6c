/** The names of a record that is complete: the compiler knows each of them, and `Object.keys` loses them. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[]
}
