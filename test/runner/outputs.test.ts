import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../src/failure.ts';
import { resultText, writeOutputs } from '../../src/runner/outputs.ts';
import { readRecords } from '../support/runner-files.ts';
import { hostileText } from './hostile-text.ts';
import { stage } from './stage.ts';

const FIELDS = { token: { description: 'a secret', secret: true }, release_id: { description: 'an id' } } as const;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function emptyFile(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '');
  return file;
}

test('texts are written as they are, null as nothing, anything else as JSON', () => {
  const file = emptyFile('kinds');
  const outputs = { text: 'two\nlines', none: null, count: 3, yes: true, list: [1, 'a'], later: undefined };
  writeOutputs(file, outputs, {}, stage().log);
  expect(Object.fromEntries(readRecords(readFileSync(file, 'utf8')))).toEqual({
    text: 'two\nlines',
    none: '',
    count: '3',
    yes: 'true',
    list: '[1,"a"]',
  });
});

test('outputs are appended as they become known; a later value wins', () => {
  const file = emptyFile('later');
  const { log } = stage();
  writeOutputs(file, { release_id: 'one', version: 1 }, FIELDS, log);
  writeOutputs(file, { release_id: 'two' }, FIELDS, log);
  expect(Object.fromEntries(readRecords(readFileSync(file, 'utf8')))).toEqual({ release_id: 'two', version: '1' });
});

test('no value can end its record and start another', () => {
  const file = emptyFile('hostile');
  const { log } = stage();
  fc.assert(
    fc.property(hostileText, text => {
      writeFileSync(file, '');
      const value = `${text}\nname<<X\nmore\nX\nevil=1\nghadelimiter_`;
      writeOutputs(file, { value, after: 'untouched' }, FIELDS, log);
      const records = readRecords(readFileSync(file, 'utf8'));
      expect([...records.keys()]).toEqual(['value', 'after']);
      expect(records.get('after')).toBe('untouched');
    }),
    { numRuns: 300 },
  );
});

test('a secret output is masked before it is written, and written in full', () => {
  const file = emptyFile('secret');
  const { log, output } = stage();
  writeOutputs(file, { token: 'a-secret-token' }, FIELDS, log);
  expect(readFileSync(file, 'utf8')).toContain('a-secret-token');
  expect(output().masks).toContain('a-secret-token');
});

test('outside a runner outputs are printed, secrets hidden', () => {
  const { log, stdout } = stage({ underRunner: false });
  writeOutputs(undefined, { token: 'a-secret-token', release_id: 'r1', list: [1] }, FIELDS, log);
  expect(stdout()).toBe('token: ***\nrelease_id: r1\nlist: [1]\n');
});

test('a file that can’t be written is named, with its variable', () => {
  const { log } = stage();
  const file = join(emptyFile('not-a-folder'), 'output');
  const attempt = () => writeOutputs(file, { a: 1 }, {}, log);
  expect(attempt).toThrow(Failure);
  expect(attempt).toThrow(file);
});

test('`result` leaves secret outputs out, hides secrets within others, and stays JSON', () => {
  const { log } = stage();
  log.mask('123456');
  const text = resultText(
    { token: 't', count: 1_234_567, deep: { url: 'https://h/?k=123456' }, gone: undefined },
    FIELDS,
    log.hide,
  );
  expect(JSON.parse(text)).toEqual({ count: 1_234_567, deep: { url: 'https://h/?k=***' } });
});
