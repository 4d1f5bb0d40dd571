import * as fc from 'fast-check';
import { anyHostileText } from '../hostile-text/corpus.ts';
import { anyVisibleCharacter } from '../../support/any-character.ts';

/** Absolute path that can never exist, even for a user who may write anywhere. */
const IMPOSSIBLE_PATH = '/dev/null/nowhere';

/** Values just outside and just inside an input's form. */
const NEAR_MISSES = [
  ...[
    '-1',
    '0',
    '1.5',
    '1e9',
    '0x10',
    '١٢',
    'NaN',
    'Infinity',
    '99999999999999999999',
    '007',
    '2147483648',
  ],
  ...['0s', '-5m', '1y', 'P', 'PT', 'P1Y', '999999999d', '1m30', '1ms', '1h30m', '9'.repeat(400)],
  ...[
    '2026-02-30',
    '2026-01-01',
    '2026-01-01T25:00Z',
    '0000-00-00',
    '+275760-09-13',
    '253402300800000',
    'yesterday',
  ],
  ...[
    'TRUE',
    'yes',
    'on',
    'null',
    'undefined',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    ',',
    ',,,',
    '\n,\n',
    'a,b,c',
    '- a\n- b',
    'a'.repeat(70_000),
    'ä'.repeat(300),
    '😀'.repeat(200),
  ],
  ...[
    '{}',
    '[]',
    '{"a":',
    '{"a":{}}',
    '[{"a":1}]',
    '{"__proto__":{"a":"b"}}',
    '"text"',
    '[[[[[[]]]]]]',
    '{"":""}',
  ],
  ...[
    'A=1\nA=2',
    'A="unclosed',
    '=value',
    'A',
    'a=b=c',
    'error-rate>',
    'error-rate>1%',
    'calls>-1',
  ],
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
    IMPOSSIBLE_PATH,
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

/** Returns whether an address could send bytes to a server other than the test's own. */
const leadsAway = (text: string): boolean => {
  const word = text.trim();
  return (
    URL.canParse(word) &&
    /^https?:$/.test(new URL(word).protocol) &&
    !/^(?:127\.|localhost$)/.test(new URL(word).hostname)
  );
};

/** Returns whether a path leaves the test's folder. */
const isAbsolute = (text: string): boolean =>
  text !== IMPOSSIBLE_PATH && /(?:^|[\n,])\s*\//.test(text);

/** Any text for an input, except those that would harm the machine that runs the test. */
export const anyInput: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 2, arbitrary: fc.constantFrom(...NEAR_MISSES) },
    { weight: 2, arbitrary: anyHostileText },
    {
      weight: 1,
      arbitrary: fc.string({ unit: anyVisibleCharacter, minLength: 1, maxLength: 200 }),
    },
  )
  .filter(text => text.trim() !== '' && !leadsAway(text) && !isAbsolute(text));
