/** The name under the pilot flag (H: pilot on board). */
export function LogoMark() {
  return (
    <svg className="logo__mark" viewBox="0 0 28 32" aria-hidden="true" focusable="false">
      <path d="M2.75 0v32" stroke="#0f3d47" strokeWidth="2.5" />
      <path d="M4 1.5h11v17H4z" fill="#fff" />
      <path d="M15 1.5h12v17H15z" fill="#bd3e17" />
      <path d="M4 1.5h23v17H4" fill="none" stroke="#0f3d47" strokeWidth="1.25" />
    </svg>
  )
}

export function Logo({ name, trade }: { name: string; trade?: string }) {
  return (
    <a className="logo" href="/">
      <LogoMark />
      <span className="logo__text">
        <span className="logo__name">{name}</span>
        {trade && <span className="logo__trade">{trade}</span>}
      </span>
    </a>
  )
}
