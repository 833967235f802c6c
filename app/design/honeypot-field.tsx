/** A field that people can neither see nor reach, so that only scripts fill it in. */
export function HoneypotField({ name, label }: { name: string; label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
