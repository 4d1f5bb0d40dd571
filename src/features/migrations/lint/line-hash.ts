/** Computes the hashes by which GitHub code scanning recognizes a line in later versions of its file. */

/** Number of UTF-16 units that a hash covers, beginning at the start of its line. */
const WINDOW = 100;
const BASE = 37n;
/** UTF-16 unit that marks the end of the file. */
const END = '\uffff';

/**
 * Returns a function that returns the hash of a line by its number, which starts at 1. The hash covers the text that begins
 * at the line, without spaces and tabs, so that it stays the same if the line is moved or indented. A counter after the
 * hash distinguishes equal texts in a file.
 *
 * This is the `primaryLocationLineHash` that github/codeql-action/upload-sarif computes for a file that lacks it. That
 * action warns about any other value.
 * @param text the complete file
 */
export function lineHashes(text: string): (line: number) => string {
  const units = `${text.replaceAll(/\r\n?/g, '\n').replaceAll(/[ \t]+/g, '')}${END}`;
  const counts = new Map<string, number>();
  const lines = Array.from(units.matchAll(/^/gm), ({ index }) => {
    const covered = units.slice(index, index + WINDOW);
    const count = (counts.get(covered) ?? 0) + 1;
    counts.set(covered, count);
    return { covered, count };
  });
  return line => {
    const { covered, count } = lines[line - 1] ?? { covered: END, count: 1 };
    let hash = 0n;
    for (let index = 0; index < WINDOW; index += 1) {
      const unit = index < covered.length ? covered.charCodeAt(index) : 0;
      hash = BigInt.asUintN(64, hash * BASE + BigInt(unit));
    }
    return `${hash.toString(16)}:${count}`;
  };
}
