/**
 * Checks that each reference to an input names one, and takes its form from the program that runs.
 */

import { globSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { commonInputsOf } from '../../../src/core/common-inputs.ts';
import { ERROR_CODES } from '../../../src/api/shapes/errors.ts';
import { EVENT_CODES } from '../../../src/api/shapes/event-codes.ts';
import { loadOperation, OPERATION_IDS } from '../../../src/products/operations.ts';

const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
const inputsOf = new Map(
  operations.map(operation => [
    operation.id,
    Object.keys({ ...commonInputsOf(operation), ...operation.inputs }),
  ]),
);
const anyInput = new Set([...inputsOf.values()].flat());

/** Returns the names that a text refers to. */
const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`@([a-z-]+)/g), ([, name = '']) => name);

/**
 * Calls of `inputRef` in a file: the name, if it is a literal, and whether the call is in a
 * function.
 */
function callsIn(
  file: string,
): readonly { readonly name: string | undefined; readonly inFunction: boolean }[] {
  const code = readFileSync(file, 'utf8');
  if (!code.includes('inputRef(')) return [];
  const calls: { name: string | undefined; inFunction: boolean }[] = [];
  const { code: script } = transformSync(code, { loader: 'ts', format: 'esm', target: 'esnext' });
  ancestor(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression({ callee, arguments: [given] }, _state, ancestors) {
      if (callee.type !== 'Identifier' || callee.name !== 'inputRef') return;
      const name = given?.type === 'Literal' ? String(given.value) : undefined;
      calls.push({ name, inFunction: ancestors.some(({ type }) => type.includes('Function')) });
    },
  });
  return calls;
}

it('in texts of an operation names one of its inputs, or of another one that the text names', () => {
  const wrong = operations.flatMap(
    ({ id, summary, note = [], withoutScopes = {}, inputs, outputs }) => {
      const fields = Object.values({ ...inputs, ...outputs }).map(({ description }) => description);
      return [summary, ...note, ...Object.values(withoutScopes), ...fields].flatMap(text => {
        const named = Array.from(
          text.matchAll(/`([a-z-]+)`/g),
          ([, word = '']) => inputsOf.get(word) ?? [],
        );
        const known = [inputsOf.get(id) ?? [], ...named].flat();
        return namesIn(text)
          .filter(name => !known.includes(name))
          .map(name => `${id}: ${name}`);
      });
    },
  );
  expect(
    wrong,
    'A reference such as `@path` in a text of an operation names one of its inputs. Correct the name, or name the operation that has it in the same text',
  ).toEqual([]);
});

it('in other texts names an input of an operation', () => {
  const remedies = Object.values({ ...ERROR_CODES, ...EVENT_CODES }).flatMap(({ remedy }) =>
    namesIn(remedy),
  );
  expect(remedies.length).toBeGreaterThan(5);
  expect(
    remedies.filter(name => !anyInput.has(name)),
    'A reference such as `@path` in a remedy names an input of an operation. Correct the name in src/api/shapes/',
  ).toEqual([]);
});

it('in messages names an input of the operation, and is never fixed before the program that runs is known', () => {
  const files = globSync('src/**/*.ts');
  const calls = files.flatMap(file => callsIn(file).map(call => ({ file, ...call })));
  expect(calls.length).toBeGreaterThan(200);
  const wrong = calls.filter(({ file, name, inFunction }) => {
    const known = inputsOf.get(/operations\/([a-z-]+)\.ts$/.exec(file)?.[1] ?? '') ?? [...anyInput];
    return !inFunction || (name !== undefined && !known.includes(name));
  });
  expect(
    wrong,
    '`inputRef` is called in a function, because only a running program knows whether it shows an input or a flag, and with an input that exists. Move the call into a function, or correct the name',
  ).toEqual([]);
});
