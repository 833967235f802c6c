/** The note below a form on the use of the entered data. The link opens a new tab, so that nothing typed is lost. */
interface PrivacyNoteProps {
  href: string
  words: { privacy: string; privacyLink: string; newTab: string }
}

export function PrivacyNote({ href, words }: PrivacyNoteProps) {
  return (
    <p className="field__hint">
      {words.privacy}{' '}
      <a href={href} target="_blank" rel="noopener">
        {words.privacyLink}
        <span className="visually-hidden"> {words.newTab}</span>
      </a>
    </p>
  )
}
