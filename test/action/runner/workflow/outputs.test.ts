import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import { readRecords } from '../../../support/runner-files.ts';
import { outputsIn } from '../outputs-in.ts';
import { recordLog } from '../recorded-log.ts';

const COMMON = {
  result: { description: 'all of it' },
  error_code: { description: 'of a failure' },
} as const;
const FIELDS = {
  token: { description: 'a secret', secret: true },
  release_id: { description: 'an id' },
} as const;

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

/** Creates the outputs of a step, with a function that reads the file. */
function outputs(name: string, { log, ...rest } = recordLog()) {
  const file = emptyFile(name);
  const step = outputsIn(file, COMMON, log);
  step.declare('lamp-switch', FIELDS);
  const text = (): string => readFileSync(file, 'utf8');
  return { step, file, log, text, records: () => Object.fromEntries(readRecords(text())), ...rest };
}

test('outputs are appended as they become known, each value once; a later value replaces an earlier one', () => {
  const { step, text, records } = outputs('later');
  step.set({ release_id: 'one', version: 1 });
  step.set({ release_id: 'one' });
  step.set({ release_id: 'two', version: 1 });
  step.end(true, { release_id: 'two', version: 1 });
  expect(text().match(/^release_id<</gm)).toHaveLength(2);
  expect(text().match(/^version<</gm)).toHaveLength(1);
  expect(records()).toMatchObject({ release_id: 'two', version: '1' });
});

test('a secret output is masked before it is written, and written in full', () => {
  const { step, text, output } = outputs('secret');
  step.set({ token: 'a-secret-token' });
  expect(text()).toContain('a-secret-token');
  expect(output().masks).toContain('a-secret-token');
});

test('a secret inside another output is masked there, at any depth', () => {
  const { step, log, records } = outputs('hidden');
  log.mask('123456');
  step.set({ name: 'x-123456', list: [{ url: 'https://h/?k=123456' }], count: 1_234_567 });
  expect(records()).toEqual({
    name: 'x-***',
    list: '[{"url":"https://h/?k=***"}]',
    count: '1234567',
  });
});

test('an array that is too long is empty, also in `result`, with one warning and its remedy', () => {
  const { step, log, records, output } = outputs('long');
  step.declare('lamp-switch', {
    rows: { description: 'rows', fileInput: 'output-path', limitInput: 'limit' },
  });
  log.mask('lamp-key-4711');
  const rows = ['x'.repeat(256 * 1024 - 4), 'lamp-key-4711'];
  step.set({ rows: rows.slice(0, 1), count: 1 });
  expect(records()['rows']).toHaveLength(256 * 1024);
  step.set({ rows, count: 2 });
  step.end(true, { rows });
  expect(records()).toMatchObject({ rows: '', count: '2' });
  expect(JSON.parse(records()['result'] ?? '')).toMatchObject({ rows: null, count: 2 });
  expect(output().annotations.map(({ message }) => message)).toEqual([
    'The output `rows` is empty: the complete JSON would have 262,150 characters; the limit is 262,144. To get the value, use `output-path`, which writes it to a file, or set a smaller `limit`.',
  ]);
});

test('an output for which all outputs together are too long is only missing in `result`', () => {
  const { step, records, output } = outputs('long-together');
  const half = ['x'.repeat(200 * 1024)];
  step.end(true, { first: half, second: half, count: 2 });
  expect(records()['second']).toBe(JSON.stringify(half));
  expect(JSON.parse(records()['result'] ?? '')).toMatchObject({
    first: null,
    second: null,
    count: 2,
  });
  expect(output().annotations.map(({ message }) => message)).toEqual([
    '`result` omits arrays and objects, which have their own outputs: the complete JSON would have 409,681 characters; the limit is 262,144.',
  ]);
});

test('`result` leaves secret outputs out, masks secrets within others, and is valid JSON', () => {
  const { step, log, records } = outputs('result');
  log.mask('123456');
  step.set({ token: 'a-secret-token', count: 1_234_567, gone: undefined });
  step.end(true, { deep: { url: 'https://h/?k=123456' } });
  expect(JSON.parse(records()['result'] ?? '')).toEqual({
    operation: 'lamp-switch',
    succeeded: true,
    count: 1_234_567,
    deep: { url: 'https://h/?k=***' },
  });
});

test.each([
  ['a full device', () => '/dev/full', /ENOSPC/],
  ['a folder', () => folder, /EISDIR/],
  ['a folder that isn’t there', () => join(folder, 'gone/output'), /ENOENT/],
])(
  'a key that is shown once isn’t requested if outputs can’t be written to %s',
  (_, path, reason) => {
    const step = outputsIn(path(), COMMON, recordLog().log);
    expect(() => step.verifyFile()).not.toThrow();
    step.declare('lamp-key', {
      key: { description: 'a key', secret: true, shownOnce: 'Delete it.' },
    });
    const rule =
      'A step writes to GITHUB_OUTPUT before it requests such a key. Call `verifyFile`, whose error names the variable';
    expect(() => step.verifyFile(), rule).toThrow(Failure);
    expect(() => step.verifyFile(), rule).toThrow(reason);
    expect(() => step.verifyFile(), rule).toThrow('GITHUB_OUTPUT');
  },
);

test('the check before a key leaves no output', () => {
  const { step, records } = outputs('checked');
  step.declare('lamp-key', {
    key: { description: 'a key', secret: true, shownOnce: 'Delete it.' },
  });
  step.verifyFile();
  expect(
    records(),
    'The runner skips the empty line that the check writes. Write nothing else',
  ).toEqual({});
  step.set({ key: 'k' });
  expect(records()).toEqual({ key: 'k' });
});
