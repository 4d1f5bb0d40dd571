import { spellings } from './spellings.ts';

/** Replaces every masked value in a text by `***`. */
export type Hide = (text: string) => string;

/**
 * Shorter texts aren't masked: a mask of `1` or `on` would riddle the log with `***` and tell by their places what
 * it hides. A credential of three characters isn't one.
 */
const SHORTEST_MASK = 4;

/** Of an address' parameters: shorter ones are sizes, dates and names, which would blacken the log. */
const SHORTEST_SIGNATURE = 20;

/** Of an address' password: a shorter one may well be a common word. */
const SHORTEST_PASSWORD = 8;

/** A shorter beginning of a secret turns up by chance. */
const SHORTEST_BEGINNING = 8;

/** Where somebody has cut a text: the platform an echo that is too long, or we a message. */
const ELLIPSIS = /…|\.{3}/g;

/** The secrets of this run, hidden by ourselves: files and outputs aren't masked by the runner, or not in all spellings. */
export class Masks {
  readonly #spellings = new Set<string>();

  /**
   * Hides `secret` from now on: as it is, each of its lines, what of an address is secret, and all of it in every spelling.
   *
   * @returns the values that the runner should be told to mask. It makes most spellings by itself, so only others are
   *   among them; a text of several lines is told line by line, as the runner masks even a line of one `{` everywhere.
   */
  add(secret: string): readonly string[] {
    const told = new Set<string>();
    for (const word of new Set([secret, ...partsOf(secret)])) {
      if (word.length < SHORTEST_MASK) continue;
      const { derived, added } = spellings(word);
      for (const spelling of [word, ...derived, ...added]) this.#spellings.add(spelling);
      for (const spelling of /[\r\n]/.test(word) ? [...derived, ...added] : [word, ...added]) {
        // A form of it that keeps its line breaks, as XML's does, is told by its lines.
        if (!/[\r\n]/.test(spelling)) told.add(spelling);
      }
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

/** What of a secret is one by itself. */
function partsOf(secret: string): readonly string[] {
  const lines = secret.split(/[\r\n]+/).map(line => line.trim());
  return [...lines, ...[secret, ...lines].flatMap(capabilitiesOf)];
}

/** An address is a secret by its signature or its password: whoever refuses it may repeat just that. */
function capabilitiesOf(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  const signatures = [...searchParams.values()].filter(value => value.length >= SHORTEST_SIGNATURE);
  return [...signatures, password, decoded(password)].filter(part => part.length >= SHORTEST_PASSWORD);
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    // A percent sign that is meant as one.
    return password;
  }
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
