import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'];

/** Returns the names of the types that a file declares outside of functions. */
function declaredTypes(file: string): readonly string[] {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  return program.body.flatMap(statement => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!declaration || !TYPES.includes(declaration.type) || !('id' in declaration)) return [];
    return declaration.id !== null && 'name' in declaration.id ? [declaration.id.name] : [];
  });
}

it('each type has a name of its own; the local platform’s entities may have the client’s', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of globSync('src/**/*.ts', { cwd: ROOT }))
    for (const name of declaredTypes(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  expect(filesOf.size).toBeGreaterThan(1000);
  const inTwoPlaces = [...filesOf].filter(
    ([, files]) =>
      files.length > 2 ||
      (files.length === 2 && !files.some(file => file.startsWith('src/platform/'))),
  );
  expect(inTwoPlaces, 'Name each type after what only it is').toEqual([]);
});
