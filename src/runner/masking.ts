/** Replaces every masked value in a text by `***`. */
export type Hide = (text: string) => string;

/**
 * Shorter texts aren't masked: a mask of `1` or `on` would riddle the log with `***` and tell by their places what
 * it hides. A credential of three characters isn't one.
 */
const SHORTEST_MASK = 4;

/** A piece of base64 shorter than this turns up by chance. */
const SHORTEST_BASE64_PIECE = 8;

/** So does a shorter beginning of a secret. */
const SHORTEST_BEGINNING = 8;

/** Where somebody has cut a text: the platform an echo that is too long, or we a message. */
const ELLIPSIS = /…|\.{3}/g;

/** The secrets of this run, hidden by ourselves: files and outputs aren't masked by the runner, or not in all spellings. */
export class Masks {
  readonly #spellings = new Set<string>();

  /**
   * Hides `secret` from now on: as it is, each of its lines, and both percent-encoded, in base64 and in JSON.
   *
   * @returns the values that the runner should be told to mask. It makes most spellings by itself, so only others are
   *   among them; a text of several lines is told line by line, as the runner masks even a line of one `{` everywhere.
   */
  add(secret: string): readonly string[] {
    const told = new Set<string>();
    const lines = secret.split(/[\r\n]+/).map(line => line.trim());
    for (const word of new Set([secret, ...lines])) {
      if (word.length < SHORTEST_MASK) continue;
      const { plain, derived, added } = spellings(word);
      for (const spelling of [plain, ...derived, ...added]) this.#spellings.add(spelling);
      for (const spelling of /[\r\n]/.test(word) ? [...derived, ...added] : [plain, ...added]) told.add(spelling);
    }
    return [...told];
  }

  /**
   * Overlapping secrets are hidden whole, as ranges that are merged first. Before an ellipsis the beginning of a secret is
   * hidden as well: what is left of one that was cut is none of the spellings any more.
   */
  readonly hide: Hide = text => {
    const cuts = Array.from(text.matchAll(ELLIPSIS), ({ index }) => index);
    const ranges = [...this.#spellings]
      .flatMap(word => [...occurrences(text, word), ...cuts.flatMap(end => beginningBefore(text, end, word))])
      .toSorted((a, b) => a.start - b.start);
    let shown = '';
    let end = 0;
    for (const range of ranges) {
      if (range.start > end || end === 0) shown += `${text.slice(end, range.start)}***`;
      end = Math.max(end, range.end);
    }
    return shown + text.slice(end);
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function occurrences(text: string, word: string): Range[] {
  const found: Range[] = [];
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    found.push({ start, end: start + word.length });
  }
  return found;
}

/** The longest beginning of `word` that ends at `end`, if there is one. */
function beginningBefore(text: string, end: number, word: string): Range[] {
  if (word.length <= SHORTEST_BEGINNING) return [];
  const before = text.slice(Math.max(0, end - word.length), end);
  const found = occurrences(before, word.slice(0, SHORTEST_BEGINNING)).find(({ start }) =>
    word.startsWith(before.slice(start)),
  );
  return found === undefined ? [] : [{ start: end - before.length + found.start, end }];
}

/** How a value may turn up: `derived` is what the runner works out by itself from the plain one, `added` what it doesn't. */
function spellings(plain: string): { plain: string; derived: string[]; added: string[] } {
  const component = encodeURIComponent(plain.toWellFormed());
  // The runner's spelling is RFC 3986's, which encodes these as well.
  const strict = component.replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  const padded: string[] = [];
  const pieces: string[] = [];
  const bytes = Buffer.from(plain);
  // In `base64(user:secret)` the secret starts at any of three places within a group of three bytes.
  for (const skipped of [0, 1, 2]) {
    const rest = bytes.subarray(skipped);
    padded.push(rest.toString('base64'));
    // Whole groups only: this much stays the same, whatever follows the secret.
    pieces.push(rest.subarray(0, rest.length - (rest.length % 3)).toString('base64'));
  }
  const firm = [...padded, ...pieces].filter(piece => piece.length >= SHORTEST_BASE64_PIECE);
  const derived = new Set([
    strict,
    JSON.stringify(plain).slice(1, -1),
    ...padded.filter(piece => firm.includes(piece)),
  ]);
  const added = new Set([component, ...firm, ...firm.map(piece => piece.replaceAll('+', '-').replaceAll('/', '_'))]);
  return { plain, derived: [...derived], added: [...added.difference(derived).difference(new Set([plain]))] };
}
