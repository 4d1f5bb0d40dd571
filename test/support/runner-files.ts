/**
 * Reads a file of `name=value` and `name<<DELIMITER` records, as the runner reads GITHUB_OUTPUT: the first of `=` and
 * `<<` in a line decides, and an unclosed record fails the step.
 * @throws Error for records that the runner would refuse
 */
export function readRecords(content: string): Map<string, string> {
  const records = new Map<string, string>();
  const text = `${content.replaceAll('\r\n', '\n')}\n`;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end);
    start = end + 1;
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      records.set(line.slice(0, equals), line.slice(equals + 1));
      continue;
    }
    if (heredoc < 0) throw new Error(`Invalid format '${line}'`);
    const delimiter = line.slice(heredoc + 2);
    const close = text.indexOf(`\n${delimiter}\n`, end);
    if (close < 0) throw new Error(`Matching delimiter not found '${delimiter}'`);
    records.set(line.slice(0, heredoc), text.slice(start, close));
    start = close + delimiter.length + 2;
  }
  return records;
}
