/** Tells open tabs from closed ones. A tab holds a lock as long as it lives, however it ends. */
export type TabLocks = ReturnType<typeof createTabLocks>

/** Uses Web Locks. A page from another machine over plain http has none; then no tab is known to be open. */
export function createTabLocks(locks: LockManager | undefined) {
  return {
    /** Resolves to the function that releases the lock; `null` if another tab holds it. */
    hold: (name: string) =>
      new Promise<(() => void) | null>((resolve) => {
        if (!locks) return resolve(() => {})
        const taken = locks.request(name, { ifAvailable: true }, (lock) => {
          if (lock === null) return resolve(null)
          return new Promise<void>((end) => resolve(end))
        })
        taken.catch(() => resolve(() => {}))
      }),
    async readHeld(): Promise<ReadonlySet<string>> {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
      return new Set(held.flatMap(({ name }) => name ?? []))
    },
  }
}
