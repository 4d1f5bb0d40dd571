/**
 * Reads a file of `name=value` and `name<<DELIMITER` records, as the runner reads GITHUB_OUTPUT:
 * the first of `=` and `<<` in a line decides, and an unclosed record fails the step.
 * @throws Error for records that the runner would refuse
 */
export function readRecords(content: string): Map<string, string> {
  const records = new Map<string, string>();
  const lines = content.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      records.set(line.slice(0, equals), line.slice(equals + 1));
      continue;
    }
    if (heredoc < 0) throw new Error(`Invalid format '${line}'`);
    const delimiter = line.slice(heredoc + 2);
    const end = lines.indexOf(delimiter, index + 1);
    if (end < 0) throw new Error(`Matching delimiter not found '${delimiter}'`);
    records.set(line.slice(0, heredoc), lines.slice(index + 1, end).join('\n'));
    index = end;
  }
  return records;
}
