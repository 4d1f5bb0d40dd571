/**
 * Converts untrusted text to safe, readable lines without secrets and workflow commands. The
 * toolkit prints commands in it.
 */

import { plural } from '../../../base/text/amount.ts';
import { legible } from '../../../base/text/legible.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';

/** Maximum length of a line in characters. A longer line of the log isn't readable. */
export const LINE_LIMIT = 16_384;

/**
 * Maximum number of lines of one text. More aren't readable either, and a step can't react to a
 * cancellation meanwhile: this many take a tenth of a second, and 8 million took ten seconds.
 */
export const MAX_LINES = 100_000;

const ESC = '\\u001b';
const BEL = '\\u0007';
/**
 * Control sequences of terminals: CSI (colors, cursor), strings (OSC, DCS, SOS, PM, APC: titles,
 * links) up to their end on the same line, and other escapes. A sequence has at most one
 * intermediate character, and doesn't end with a backtick: otherwise, an ESC at the end of a
 * quotation would remove the text or the backtick after it. No part can match the start of another
 * one, so it runs in linear time. Node's own `stripVTControlCharacters` took 4 s for 80 KB of
 * `ESC ] ESC ] …`.
 */
const TERMINAL_SEQUENCES = new RegExp(
  [
    `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]?[@-Za-z~]`,
    `(?:${ESC}[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^${BEL}${ESC}\\u0090\\u0098\\u009c-\\u009f\\r\\n]*(?:${BEL}|${ESC}\\\\|\\u009c)`,
    `${ESC}[ -/]?[0-_a-~]`,
  ].join('|'),
  'g',
);

/**
 * Line breaks: the runner splits at CR, LF and CRLF, viewers of the log also at NEL and Unicode's
 * two separators.
 */
const LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/;

/**
 * Converts untrusted text (from the platform, the agent, a repository) to readable lines. Hides
 * secrets, removes terminal control sequences, applies `legible` to each line, and cuts lines at
 * `LINE_LIMIT` and the text at `MAX_LINES`.
 */
export function legibleLines(text: string, hide: Hide): string[] {
  const hidden = hide(text);
  const plain = hidden.replace(TERMINAL_SEQUENCES, '');
  // Removing control sequences may have joined the parts of a secret.
  const masked = plain === hidden ? plain : hide(plain);
  const lines = masked.split(LINE_BREAK, MAX_LINES + 1).map(line => legibleLine(line, hide));
  return lines.length > MAX_LINES ? lines.with(MAX_LINES, '(more lines omitted)') : lines;
}

/**
 * Converts untrusted text to lines that contain no workflow commands for the runner. All printed
 * text goes through here. Ordinary text stays exactly the same.
 */
export function safeLines(text: string, hide: Hide): string[] {
  return legibleLines(text, hide).map(escapeCommands);
}

/** Converts untrusted text to one line, for a title or a field on GitHub. */
export function safeLine(text: string, hide: Hide): string {
  return safeLines(text, hide).join(' ');
}

function legibleLine(line: string, hide: Hide): string {
  if (line === '') return line;
  // Text that isn't shown is neither searched nor masked.
  const start = shortened(line, 2 * LINE_LIMIT);
  const seen = legible(start);
  const masked = seen === start ? seen : hide(seen);
  if (masked.length <= LINE_LIMIT && start === line) return masked;
  return `${shortened(masked, LINE_LIMIT)} (${plural(Math.max(masked.length, line.length) - LINE_LIMIT, 'more character')} omitted)`;
}

/**
 * Disarms workflow commands. The runner reads a line as a command if `::` follows only white space,
 * and if `##[` occurs anywhere. It compares by its culture (ICU), which ignores zero-width
 * characters, soft hyphens, most controls and more, depending on its version. So every character
 * that isn't printable ASCII counts as absent here. The inserted backslash is ASCII, because the
 * runner might ignore an invisible character too.
 */
function escapeCommands(line: string): string {
  return line.replace(/^([^!-~]*)(:[^ -~]*:)/, '$1\\$2').replace(/(#[^ -~]*#[^ -~]*)\[/g, '$1\\[');
}
