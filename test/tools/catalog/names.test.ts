/** Checks that a name has the same type everywhere. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { APP_SCHEMA } from '../../../src/app-file/schema.ts';
import { record } from '../../../src/base/values/record.ts';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import type { Flag } from '../../../src/command/run/flags.ts';
import { COMMANDS } from '../../../src/command/tool-commands.ts';
import { commonInputsOf } from '../../../src/core/common-inputs.ts';
import type { InputField } from '../../../src/core/fields.ts';
import { loadOperation, OPERATION_IDS } from '../../../src/products/operations.ts';

/** Names with two types, and why. */
const STAYS: Readonly<Record<string, string>> = {
  to: 'a release of `rollback`, a target of `deploy`, the end of a time span: in each, a preposition',
};

type Type = 'boolean' | 'number' | 'path' | 'list' | 'duration' | 'time' | 'text' | 'any text';

const typeOfInput = ({ path, type, shape, form }: InputField): Type => {
  if (path !== undefined || form === 'path') return 'path';
  if (type?.type === 'boolean') return 'boolean';
  if (type?.type === 'integer') return 'number';
  if (shape === 'list' || shape === 'lines') return 'list';
  return shape === 'duration' || shape === 'time' ? shape : 'text';
};

const typeOfFlag = (flag: Flag): Type => {
  if (flag.type === 'boolean' || flag.type === 'number') return flag.type;
  if (flag.type !== 'string') return 'list';
  // A word such as `text` says less than the type of an input that a command passes on.
  return ['path', 'file', 'folder'].includes(flag.value) ? 'path' : 'any text';
};

const typeOfWorkflowInput = ({ type }: Readonly<Record<string, unknown>>): Type =>
  type === 'boolean' || type === 'number' ? type : 'any text';

/** Type of a key of the app's file; undefined for a group of keys. */
function typeOfKey({ type }: Readonly<Record<string, unknown>>): Type | undefined {
  if (type === 'boolean') return type;
  if (type === 'integer') return 'number';
  if (type === 'array') return 'list';
  return type === 'string' ? 'any text' : undefined;
}

/** The keys of the app's file, at any depth, with their schemas. */
const keysIn = (schema: Readonly<Record<string, unknown>>): readonly (readonly [string, Type])[] =>
  Object.entries(schema).flatMap(([word, part]) => [
    ...(word === 'properties' ? Object.entries(record(part)) : []).flatMap(([name, value]) => {
      const type = typeOfKey(record(value));
      return type === undefined ? [] : [[name, type] as const];
    }),
    ...keysIn(record(part)),
  ]);

/** Each name with its types, and one place for each. */
async function collectTypes(): Promise<ReadonlyMap<string, ReadonlyMap<Type, string>>> {
  const found = new Map<string, Map<Type, string>>();
  const add = (name: string, type: Type, place: string): void => {
    found.set(name, (found.get(name) ?? new Map<Type, string>()).set(type, place));
  };
  for (const id of OPERATION_IDS) {
    const operation = await loadOperation(id);
    for (const [name, field] of Object.entries({
      ...commonInputsOf(operation),
      ...operation.inputs,
    }))
      add(name, typeOfInput(field), id);
  }
  for (const command of COMMANDS)
    for (const [name, flag] of Object.entries(command.flags))
      add(name, typeOfFlag(flag), command.name);
  for (const path of globSync('.github/workflows/*.yml', { cwd: ROOT })) {
    const workflow = record(parse(readFileSync(join(ROOT, path), 'utf8')));
    const inputs = record(record(record(workflow['on'])['workflow_call'])['inputs']);
    for (const [name, input] of Object.entries(inputs))
      add(name, typeOfWorkflowInput(record(input)), path);
  }
  for (const [name, type] of keysIn(record(APP_SCHEMA))) add(name, type, 'project-platform.yml');
  return found;
}

const all = await collectTypes();

const conflicts = (found: ReadonlyMap<Type, string>): boolean => {
  const known = [...found.keys()].filter(type => type !== 'any text');
  return known.length > 1 || (found.size > 1 && (known[0] === 'boolean' || known[0] === 'number'));
};

it('is of one type in operations, commands, workflows and the app’s file, or the table says why not', () => {
  const found = [...all].filter(([, types]) => conflicts(types));
  const places = found.map(([name, types]) => [
    name,
    [...types].map(([type, place]) => `${type} in ${place}`).join(', '),
  ]);
  expect(
    Object.fromEntries(places.filter(([name = '']) => !(name in STAYS))),
    'A name has the same type everywhere. Rename the newer one, or give it the other’s type; if both names are right, add the name to STAYS in this file with the reason',
  ).toEqual({});
  expect(
    Object.keys(STAYS).filter(name => !found.some(([one]) => one === name)),
    'STAYS lists only names with two types. Remove this one',
  ).toEqual([]);
});

it('of an output is of one form', async () => {
  const forms: Record<string, Set<string>> = {};
  for (const id of OPERATION_IDS)
    for (const [name, { form = 'none' }] of Object.entries((await loadOperation(id)).outputs))
      (forms[name] ??= new Set()).add(form);
  expect(
    Object.entries(forms).filter(([, found]) => found.size > 1),
    'An output has the same `form` in each operation. Rename the newer one, or give it the other’s form',
  ).toEqual([]);
});
