/**
 * German words by which a number with a full stop is an ordinal, a date or an amount, and not a list item.
 */

/** Words and signs that make '3.' a date, an ordinal or an amount. */
export const followsANumber = new RegExp(
  `^(?:\\d|[%‰€$°]|(?:${[
    'jan|feb|mär|mrz|märz|maerz|apr|mai|jun|jul|aug|sep|sept|okt|nov|dez|jänner|januar|februar|april|juni|juli|august',
    'september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|advent',
    'und|oder|bis|bzw|sowie|säule|stock|stockwerk|etage|og|ug|obergeschoss|untergeschoss|klasse|liga|platz|rang|rate',
    'quartal|halbjahr|semester|trimester|person|kind|kapitel|teil|auflage|jahr|lehrjahr|lebensjahr|geburtstag|tag|woche',
    'monat|runde|stufe|phase|mal|hypothek|generation|instanz|hälfte|absatz|abs|artikel|art|ziffer|uhr|h|min|minuten',
    'chf|fr|franken|rappen|eur|euro|usd|prozent|mio|mrd',
  ].join('|')})(?![\\p{L}\\p{N}-]))`,
  'iu',
)
/** Words that begin a sentence and are never counted. */
export const articles =
  /^(?:der|die|das|den|dem|ein|eine|einen|dein|deine|mein|meine|ihr|ihre|unser|unsere|wir|ich|du|sie|es)$/i
