/** A turning ring. Never alone: a sentence beside it says what is awaited. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/** A whole region that is still being fetched; announced. */
export function Loading({ children }: { children: string }) {
  return (
    <p className="loading" role="status">
      <Spinner />
      {children}
    </p>
  )
}
