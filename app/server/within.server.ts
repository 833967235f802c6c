/** Limits the time of work that asks others. */
export async function waitAtMost<Value, Late>(
  milliseconds: number,
  promise: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Late>()
  const timer = setTimeout(() => resolve(late), milliseconds)
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
