import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parsedJson, writtenJson } from '../../src/base/values/parsed-json.ts';

it.each([
  ['hunter22', 'line 1, column 1'],
  ['\ufeff{}', 'line 1, column 1'],
  ['{"a":\n hunter22}', 'line 2, column 2'],
  ['{"a": [1,]}', 'line 1, column 10'],
  ['{\n "a": 1,\n}', 'line 3, column 1'],
  ['{hunter: 22}', 'line 1, column 2'],
  ['{"a": 1} hunter22', 'line 1, column 10'],
  ['{"a": "at position 3', 'line 1, column 21'],
  ['{"a": ', 'line 1, column 7'],
  ['', 'line 1, column 1'],
])('%j is not JSON from %s on', (text, invalidAt) => {
  expect(parsedJson(text)).toEqual({ invalidAt });
});

it.each([
  ['{"a": 1,\n "\\u0061": 2}', 'line 2, column 2'],
  ['[{"a": {"b": 1}, "b": [{"b": 1}]}, {"a": 1, "b": 2, "a": 3}]', 'line 1, column 53'],
  ['{"__proto__": 1, "__proto__": 2}', 'line 1, column 18'],
  ['{"": 1, "}": 2, "":3}', 'line 1, column 17'],
])('%j repeats a key, at %s', (text, place) => {
  expect(writtenJson(text)).toEqual({
    reason: `has the same key twice in one object: ${place}; keep only one`,
  });
});

it.each([
  ['{"a": "b\\ud800"}', 'line 1, column 7'],
  ['[1,\n"\\\\\\udc00\\ud83d"]', 'line 2, column 1'],
  ['{"\\uDFFF" : "\\ud83d\\ude00"}', 'line 1, column 2'],
])('%j has an unpaired surrogate, at %s', (text, place) => {
  expect(writtenJson(text)).toEqual({
    reason: `has an unpaired surrogate in a string: ${place}; remove it`,
  });
});

it('a pair of surrogates and an escaped backslash are kept', () => {
  expect(writtenJson('["\\ud83d\\ude00", "\\\\ud800"]')).toEqual({
    value: ['\u{1f600}', '\\ud800'],
  });
});

it('a key may occur in several objects, and as a value', () => {
  const text = '{"a": "a", "b": ["a", "b", {"a": {"a": "\\" \\": {"}}], "__proto__": "a"}';
  expect(writtenJson(text)).toEqual({ value: JSON.parse(text) as unknown });
  expect(writtenJson('{"a": ').reason).toBe('is not valid JSON: line 1, column 7');
});

it('no error contains the message of `JSON.parse`, which quotes the text', async () => {
  const inOneFunction = '(?:(?!\\n\\}\\n)[^])*?';
  const quoting = new RegExp(
    `JSON\\.parse\\(${inOneFunction}catch \\((\\w+)\\) \\{${inOneFunction}(?:\\(\\1 as Error\\)\\.message|String\\(\\1\\))`,
  );
  const found: string[] = [];
  for await (const file of glob('src/**/*.ts'))
    if (quoting.test(await readFile(file, 'utf8'))) found.push(file);
  expect(found).toEqual([]);
  expect('JSON.parse(text); } catch (error) { fail(String(error)); }').toMatch(quoting);
});
