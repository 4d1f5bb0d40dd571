/** A table of GitHub's Markdown. Cells are Markdown already: `inline` makes them of plain sentences. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/**
 * A sentence of ours, for one line: its code spans stay, and nothing outside of them is read as HTML.
 * Pipes are left to `table`, which has to escape them in code spans as well.
 */
export function inline(sentence: string): string {
  return sentence
    .split(/(`[^`]*`)/)
    .map(part => (part.startsWith('`') ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')))
    .join('')
    .replaceAll(/\s*\n\s*/g, ' ');
}

const entity = (mark: string): string => `&#${mark.charCodeAt(0)};`;

/** Kept apart by a character without width: GitHub looks for mentions and references after Markdown is done. */
const APART = '&#8203;';

/**
 * One line of text from anywhere as GitHub Markdown that shows just this text: no markup, HTML, link, mention,
 * reference, formula or break-out of a table's cell. Snake case stays readable in the source, as `_` inside a word marks nothing up.
 */
export function literal(line: string): string {
  return (
    line
      .trim()
      .replace(/[&<>\\`*[\]|~#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, entity)
      // What GitHub's documentation has for a dollar that starts no formula.
      .replaceAll('$', () => '<span>$</span>')
      // GitHub makes a link of a bare address. A tag within it, which nobody sees, keeps that from being one piece of text,
      // and it can still be copied as it is.
      .replace(/(?<=https?|ftp):(?=\/\/)|(?<=www)\./gi, mark => `<span>${mark}</span>`)
      // At the start of a line: lists, rules, and underlines of headings.
      .replace(/^[+=-]|(?<=^\d{1,9})[.)]/, entity)
      .replace(/@(?=[\p{L}\p{N}])|&#35;(?=\d)|\bGH-(?=\d)/giu, mark => `${mark}${APART}`)
  );
}

/** A value as code, whatever it holds. */
export function code(value: string): string {
  const fence = '`'.repeat(longestRun(value) + 1);
  const padding = value.startsWith('`') || value.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${value}${padding}${fence}`;
}

/** The same for a cell of `table`: there a code span can't hold a pipe behind a backslash. */
export function codeCell(value: string): string {
  return value.includes('\\|') ? `<code>${literal(value)}</code>` : code(value);
}

/** A block of code, whatever it holds. */
export function codeBlock(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}
