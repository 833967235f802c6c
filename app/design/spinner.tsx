/** A turning ring. Always accompanied by a sentence that says what is loading. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/** A whole region that is still loading; announced. */
export function Loading({ children }: { children: string }) {
  return (
    <p className="loading" role="status">
      <Spinner />
      {children}
    </p>
  )
}
