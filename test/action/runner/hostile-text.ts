import * as fc from 'fast-check';
import { anyCharacter } from '../../support/any-character.ts';

const COMMANDS = (
  '::error::x|##[error]x|::add-mask::abc|##[set-env name=PATH;]x|::set-output name=a::b|##[group]x|' +
  '::stop-commands::tok|::tok::|::debug::x|::ENDGROUP::'
).split('|');

/** Characters that comparisons ignore, or that are invisible. */
const UNSEEN = Array.from('\u0000\u0008\u00ad\u034f\u200b\u200d\u2060\ufe0f\u{e0041}\u0301\u202e');

/** White space, as JavaScript and as .NET define it, and all line breaks. */
const SPACES = ['\r\n', ...Array.from(' \t\n\r\v\f\u0085\u00a0\u2003\u2028\u2029\u3000\ufeff')];

/** Escape sequences of terminals, complete and truncated. */
const TERMINAL_CONTROLS = (
  '\u001b[31m|\u001b[|\u001b|\u009b2K|\u001b]0;title\u0007|\u001b]8;;https://e.example\u001b\\|\u009d|\u001bP|' +
  '\u001b(B|\u009c|\u0007'
).split('|');

const FRAGMENTS =
  ':: : ##[ # [ ] ::error:: ##[error] error warning \ud800 \udc00 😀 é ： ＃ \\ %0A %3A *** $ | ` <b> @me #12'.split(
    ' ',
  );

/** Command with characters inserted between its own. */
const disguised = fc
  .tuple(
    fc.constantFrom(...COMMANDS),
    fc.array(fc.tuple(fc.nat(8), fc.constantFrom(...UNSEEN, ...SPACES, ...TERMINAL_CONTROLS)), {
      maxLength: 3,
    }),
  )
  .map(([command, fillers]) =>
    fillers.reduce(
      (text, [place, filler]) => text.slice(0, place) + filler + text.slice(place),
      command,
    ),
  );

/** Texts from a hostile platform, agent or repository that imitate commands. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(...FRAGMENTS, ...UNSEEN, ...SPACES, ...TERMINAL_CONTROLS),
      },
      { weight: 1, arbitrary: disguised },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 4 }) },
    ),
    { maxLength: 8 },
  )
  .map(pieces => pieces.join(''));
