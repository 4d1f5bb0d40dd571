/**
 * Formats a table in GitHub's Markdown. Cells must be Markdown already: `inline` converts plain
 * sentences.
 */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/**
 * Formats one of our sentences for one line. Code spans remain, and text outside of them isn't read
 * as HTML. Doesn't escape pipes: `table` does, because it also has to escape them in code spans.
 */
export function inline(sentence: string): string {
  return sentence
    .split(/(`[^`]*`)/)
    .map(part =>
      part.startsWith('`') ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
    .join('')
    .replaceAll(/\s+/g, space => (space.includes('\n') ? ' ' : space));
}

const entity = (mark: string): string => `&#${mark.charCodeAt(0)};`;

/**
 * Zero-width character that breaks mentions and references, for which GitHub searches after
 * rendering the Markdown.
 */
const APART = '&#8203;';

/**
 * Converts one line of untrusted text to GitHub Markdown that shows exactly this text: no markup,
 * HTML, link, mention, reference, formula or break-out of a table's cell. Snake case stays readable
 * in the source, as `_` inside a word isn't markup.
 */
export function literal(line: string): string {
  return (
    line
      .trim()
      .replace(/[&<>\\`*[\]|~#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, entity)
      // GitHub's documented way to write a dollar sign that starts no formula.
      .replaceAll('$', () => '<span>$</span>')
      // GitHub turns a bare address into a link. An invisible tag inside splits the text, which
      // prevents that. The address can still be copied.
      .replace(/(?<=https?|ftp):(?=\/\/)|(?<=www)\./gi, mark => `<span>${mark}</span>`)
      // At the start of a line these characters begin lists, rules, and underlines of headings.
      .replace(/^[+=-]|(?<=^\d{1,9})[.)]/, entity)
      .replace(/@(?=[\p{L}\p{N}])|&#35;(?=\d)|\bGH-(?=\d)/giu, mark => `${mark}${APART}`)
  );
}

/** Formats any value as a code span. */
export function code(value: string): string {
  const fence = '`'.repeat(longestRun(value) + 1);
  const padding = value.startsWith('`') || value.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${value}${padding}${fence}`;
}

/**
 * Formats a value as code for any place, including a table's cell. A code span with a pipe would
 * show a backslash before it, or end the cell.
 */
export function inlineCode(value: string): string {
  return value.includes('|') ? `<code>${literal(value)}</code>` : code(value);
}

/** Formats any text as a code block. */
export function codeBlock(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}
