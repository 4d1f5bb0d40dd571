import { legible } from '../legible.ts';
import { shortened } from '../shortened.ts';
import type { Hide } from './masking.ts';

/** Characters of one line; beyond it, a line of the log helps nobody. */
export const LINE_LIMIT = 16_384;

const ESC = '\\u001b';
const BEL = '\\u0007';
/**
 * What terminals take as orders: CSI (colours, cursor), strings (OSC, DCS, SOS, PM, APC: titles, links) up to their
 * end on the same line, and two-character escapes. No part can match the start of another one, so it runs in linear
 * time; Node's own `stripVTControlCharacters` took 4 s for 80 KB of `ESC ] ESC ] …`.
 */
const TERMINAL_ORDERS = new RegExp(
  [
    `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]*[@-~]`,
    `(?:${ESC}[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^${BEL}${ESC}\\u0090\\u0098\\u009c-\\u009f\\r\\n]*(?:${BEL}|${ESC}\\\\|\\u009c)`,
    `${ESC}[ -/]*[0-~]`,
  ].join('|'),
  'g',
);

/** The runner breaks lines at CR, LF and CRLF; viewers of the log also at NEL and Unicode's two separators. */
const LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/;

/**
 * Text from anywhere (the platform, the agent, a repository) as lines that a person can read: secrets hidden, terminal
 * orders gone, each line as `legible` has it, lines beyond `LINE_LIMIT` cut.
 */
export function legibleLines(text: string, hide: Hide): string[] {
  const hidden = hide(text);
  const plain = hidden.replace(TERMINAL_ORDERS, '');
  // Removing control sequences may have joined the parts of a secret.
  return (plain === hidden ? plain : hide(plain)).split(LINE_BREAK).map(line => legibleLine(line, hide));
}

/**
 * The same, and nothing in them is a workflow command to the runner. All that is printed goes through here.
 * Ordinary text stays as it is, to the letter.
 */
export function harmlessLines(text: string, hide: Hide): string[] {
  return legibleLines(text, hide).map(disarm);
}

/** The same on one line, for what has no others: a title, a field on GitHub. */
export function harmlessLine(text: string, hide: Hide): string {
  return harmlessLines(text, hide).join(' ');
}

function legibleLine(line: string, hide: Hide): string {
  if (line === '') return line;
  // Text that isn't shown is neither searched nor masked.
  const start = shortened(line, 2 * LINE_LIMIT);
  const seen = legible(start);
  const shown = seen === start ? seen : hide(seen);
  if (shown.length <= LINE_LIMIT && start === line) return shown;
  return `${shortened(shown, LINE_LIMIT)} (${Math.max(shown.length, line.length) - LINE_LIMIT} more characters left out)`;
}

/**
 * The runner takes a line as a command where `::` follows nothing but white space, and where `##[` stands anywhere.
 * It compares as its culture does (ICU), which passes over zero-width characters, soft hyphens, most controls and
 * more, depending on its version: so whatever isn't printable ASCII counts as absent here, and the backslash that
 * breaks the spell is ASCII, as an invisible character would be passed over too.
 */
function disarm(line: string): string {
  return line.replace(/^([^!-~]*)(:[^ -~]*:)/, '$1\\$2').replace(/(#[^ -~]*#[^ -~]*)\[/g, '$1\\[');
}
