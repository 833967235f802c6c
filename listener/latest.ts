/** Keeps open what was made from the sources, and opens it again once they have changed: never two at a time. */
interface Open {
  close(): Promise<void>
}

export async function openLatest<Module, Opened extends Open>(
  load: () => Promise<Module>,
  open: (module: Module) => Opened,
) {
  let module = await load()
  let opened = open(module)
  // The serial queue of domain belongs to the bundle: imported here, it would exist twice.
  let ended: Promise<unknown> = Promise.resolve()

  async function renew(): Promise<Opened> {
    const latest = await load()
    if (latest !== module) {
      await opened.close()
      opened = open(latest)
      module = latest
    }
    return opened
  }

  return {
    /** By the sources of this moment. */
    now(): Promise<Opened> {
      const renewed = ended.then(renew)
      ended = renewed.catch(() => {})
      return renewed
    },
    /** Without a look at the sources. */
    last: () => opened,
    async close() {
      await ended
      await opened.close()
    },
  }
}
