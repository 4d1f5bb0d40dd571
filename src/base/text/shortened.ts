/**
 * Cuts a text to at most `limit` UTF-16 units. The ellipsis follows directly after the remaining
 * text: it shows the printer that a secret may have been cut, so that the printer hides the start
 * of one. So all texts for people are cut here. An unpaired surrogate before the ellipsis is
 * removed.
 */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…`;
}
