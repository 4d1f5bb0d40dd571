import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withBuiltins } from '../../src/catalog/builtins.ts';

const required = (name: string): string => `__WEBPACK_EXTERNAL_createRequire(import.meta.url)("${name}")`;

/** What stands in the place of such a `require`, run. */
const madeOf = (name: string): unknown => runInThisContext(withBuiltins(required(name)));

it('gets a module of Node without a `require`', () => {
  const made = 'import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";\n';
  expect(withBuiltins(`${made}e.exports = ${required('node:net')};`)).not.toContain('createRequire');
  expect(madeOf('node:net')).toBe(process.getBuiltinModule('node:net'));
});

it.each(['crypto', 'node:crypto', 'node:fs/promises'])('puts %s off, and hands out what it has', name => {
  const module = process.getBuiltinModule(name) as Record<string, unknown>;
  const late = madeOf(name) as Record<string, unknown>;
  expect(late).not.toBe(module);
  expect(Object.getOwnPropertyNames(late)).toEqual(Object.getOwnPropertyNames(module));
  for (const key of Object.keys(module)) expect(late[key]).toBe(module[key]);
  expect(Object.keys({ ...late })).toEqual(Object.keys(module));
  expect(Object.hasOwn(late, 'nothing of the kind')).toBe(false);
});

it('lets a package be missing that is left out', () => {
  expect(() => madeOf('supports-color')).toThrow('supports-color is left out of this bundle');
});
