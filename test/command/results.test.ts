import { expect, test } from 'vitest';
import { printOutputs } from '../../src/command/terminal/results.ts';

/** Returns what is printed of the only output. */
function printed(text: string, isTTY: boolean): string {
  let shown = '';
  const write = (one: string): void => void (shown += one);
  const stdout = {
    stream: { write: () => true, isTTY, columns: 0 },
    write,
    writeJson: (json: string, prefix = '') => write(`${prefix}${json}\n`),
  };
  const outputs = [{ name: 'rows', text, secret: false, isHidden: false }];
  printOutputs({ result: '{}', outputs }, { own: ['rows'] }, stdout);
  return shown;
}

test.each(['[12345678901234567890,2]', '[null,1]', '["a","b"]', '[]'])(
  'a list without records is one line: %s',
  text => {
    expect([printed(text, true), printed(text, false)]).toEqual([
      `rows: ${text}\n`,
      `rows: ${text}\n`,
    ]);
  },
);

test('records are a table, with exact numbers, and other values are indented', () => {
  expect(printed('[{"id":12345678901234567890}]', true)).toMatch(
    /^rows: \n *id *\n[^]*12345678901234567890/,
  );
  expect(printed('{"a":1.0,"b":12345678901234567890}', true)).toBe(
    'rows: {\n  "a": 1,\n  "b": 12345678901234567890\n}\n',
  );
});
