/** Tells open tabs from closed ones: a tab holds a lock for as long as it lives, however it ends. */
export type TabLocks = ReturnType<typeof createTabLocks>

/** Web Locks. A page that came over plain http from another machine has none; then no tab is known to be open. */
export function createTabLocks(locks: LockManager | undefined) {
  return {
    /** Answers how to give it up; `null` where another tab has it. */
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
