import * as fc from 'fast-check';
import { hostile } from '../hostile-text/corpus.ts';

/** Absolute, and nothing can ever be there: not even one who may write anywhere makes a folder of it. */
const NOWHERE = '/dev/null/nowhere';

/** Almost what some form of input takes, and what it takes only just. */
const NEAR_MISSES = [
  ...['-1', '0', '1.5', '1e9', '0x10', '١٢', 'NaN', 'Infinity', '99999999999999999999', '007', '2147483648'],
  ...['0s', '-5m', '1y', 'P', 'PT', 'P1Y', '999999999d', '1m30', '1ms', '1h30m', '9'.repeat(400)],
  ...['2026-02-30', '2026-01-01', '2026-01-01T25:00Z', '0000-00-00', '+275760-09-13', '253402300800000', 'yesterday'],
  ...['TRUE', 'yes', 'on', 'null', 'undefined', 'constructor', '__proto__', 'toString', 'hasOwnProperty'],
  ...[',', ',,,', '\n,\n', 'a,b,c', '- a\n- b', 'a'.repeat(70_000), 'ä'.repeat(300), '😀'.repeat(200)],
  ...['{}', '[]', '{"a":', '{"a":{}}', '[{"a":1}]', '{"__proto__":{"a":"b"}}', '"text"', '[[[[[[]]]]]]', '{"":""}'],
  ...['A=1\nA=2', 'A="unclosed', '=value', 'A', 'a=b=c', 'error-rate>', 'error-rate>1%', 'calls>-1'],
  ...[
    '.',
    '..',
    'missing',
    'missing/deeper',
    'missing.zip',
    'missing.json',
    '../missing',
    './/',
    'a\0b',
    'name.',
    '~',
    NOWHERE,
  ],
  ...[
    'http://',
    'https://',
    'https://user:pass@127.0.0.1',
    'ftp://127.0.0.1',
    'http://127.0.0.1:99999',
    'LOCAL',
    'file:///',
  ],
];

/** An address from which bytes might go to somebody else than the test's own server. */
const leadsAway = (text: string): boolean => {
  const word = text.trim();
  return (
    URL.canParse(word) &&
    /^https?:$/.test(new URL(word).protocol) &&
    !/^(?:127\.|localhost$)/.test(new URL(word).hostname)
  );
};

/** A path out of the folder that the test has made. */
const isAbsolute = (text: string): boolean => text !== NOWHERE && /(?:^|[\n,])\s*\//.test(text);

/** Anything that somebody might give as an input, but for what would do harm to the machine that the test runs on. */
export const anything: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 2, arbitrary: fc.constantFrom(...NEAR_MISSES) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }) },
  )
  .filter(text => text.trim() !== '' && !leadsAway(text) && !isAbsolute(text));
