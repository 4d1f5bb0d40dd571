import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SQL_LOG_ROOT } from '../../src/core/sql-log-inputs.ts';
import { TEAM_KEY_INPUTS } from '../../src/core/team-key-inputs.ts';
import { loadOperation, OPERATION_IDS } from '../../src/products/operations.ts';
import { operationTable } from './operation-table.ts';
import { PRODUCTS } from './products.ts';
import {
  importCycles,
  importsBetweenChildren,
  operationIn,
  productImports,
  readImports,
} from './source-imports.ts';

/* Rules of the layout. */

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('src/**/*.ts', { cwd: ROOT });
const TESTS = globSync('test/**/*.ts', { cwd: ROOT });
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const imports = readImports(ROOT);

describe('operations', () => {
  const OPERATION_FILES = FILES.filter(file => operationIn(file) !== undefined);

  it('each have one file named after their ID, in the folder of their product', () => {
    const defining = FILES.filter(file => textOf(file).includes('export default defineOperation('));
    expect(
      defining.filter(file => operationIn(file) === undefined || !file.startsWith('src/products/')),
      'Only src/products/<product>/<id>.operation.ts defines an operation. Rename the file',
    ).toEqual([]);
    expect(
      OPERATION_FILES.map(file => operationIn(file) ?? '').toSorted(),
      'Each file <id>.operation.ts is in the table. Run npm run render to list a new one',
    ).toEqual(OPERATION_IDS.toSorted());
  });

  it('are listed by `npm run render`, after related ones, and deleted ones are left out', () => {
    const table = textOf('src/products/operations.ts');
    const files = OPERATION_FILES.map(file => file.slice('src/products/'.length));
    expect(
      operationTable(table, files),
      'src/products/operations.ts has one line for each operation. Run npm run render',
    ).toBe(table);
    const without = operationTable(
      table,
      files.filter(
        file => !['team-usage.operation.ts', 'watermark.operation.ts'].includes(basename(file)),
      ),
    );
    expect(without.split('\n')).toHaveLength(table.split('\n').length - 2);
    const added = operationTable(without, [
      ...files,
      'queue/queue-send.operation.ts',
      'queue/queue-list.operation.ts',
    ]);
    expect(added).toContain(
      "import('./teams/team-members.operation.ts'),\n  'team-usage': (): Loaded => import('./teams/team-usage.operation.ts'),\n",
    );
    expect(added).toMatch(
      /\n {2}'queue-list': .*\n {2}'queue-send': .*\n {2}watermark: .*\n\} as const/,
    );
  });

  it('read each input that they declare: a value that a user gives is never ignored', async () => {
    // The step reads these itself.
    const ofStep = { ...TEAM_KEY_INPUTS, ...SQL_LOG_ROOT };
    const unread: string[] = [];
    for (const id of OPERATION_IDS) {
      const { inputs } = await loadOperation(id);
      const [file = ''] = OPERATION_FILES.filter(each => operationIn(each) === id);
      const text = [...reachable(file)].map(textOf).join('\n');
      for (const name of Object.keys(inputs)) {
        const isRead = new RegExp(
          `\\.${name}\\b|\\['${name}'\\]|'${name}': [a-z]\\w*(?! ?[\\w(.])|[{,]\\s+${name}[:,\\s]`,
        );
        if (!(name in ofStep) && !isRead.test(text)) unread.push(`${id} ${name}`);
      }
    }
    expect(
      unread,
      'An operation reads each input that it declares, so that no value of a user is ignored. Use the input, or remove it',
    ).toEqual([]);
  });

  /** Returns the files of products that a file imports, and itself. */
  const reachable = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (!file.startsWith('src/products/') || found.has(file)) return found;
    found.add(file);
    for (const other of imports.get(file) ?? []) reachable(other, found);
    return found;
  };

  it('are imported only by their table', () => {
    const importing = [...imports].filter(([, imported]) =>
      imported.some(other => operationIn(other) !== undefined),
    );
    expect(
      importing.map(([file]) => file),
      'No module imports an operation. Move what they share to a function of the product',
    ).toEqual(['src/products/operations.ts']);
  });
});

describe('products', () => {
  const imported = productImports(imports);
  const names = [...imported.keys()].filter(product => product !== 'shared');

  it('are those of the table', () => {
    expect(
      names.toSorted(),
      'Each folder in src/products/ is in the table of test/architecture/products.ts. Add or remove its row',
    ).toEqual(Object.keys(PRODUCTS).toSorted());
    expect(
      FILES.filter(file => dirname(file) === 'src/products'),
      'A module is in the folder of its product, or in src/products/shared/. Move it',
    ).toEqual(['src/products/operations.ts']);
  });

  it.each(names)('%s uses the products that the table lists, and no others', product => {
    const used = [...(imported.get(product) ?? [])].filter(other => other !== 'shared');
    expect(
      used.toSorted(),
      'A product uses `shared` and what its row in test/architecture/products.ts lists. Move the code to src/products/shared/, or change the row and its reason',
    ).toEqual(PRODUCTS[product]?.uses.toSorted());
  });

  it('are not used by what they share', () => {
    expect(
      [...(imported.get('shared') ?? [])],
      'src/products/shared/ imports no product. Move the code',
    ).toEqual([]);
  });

  it.each(names)(
    '%s has a README of at most 15 lines with its operations and what it uses',
    product => {
      const readme = textOf(`src/products/${product}/README.md`);
      const entry = (name: string): readonly string[] =>
        Array.from(
          new RegExp(`^- ${name}: (.+)$`, 'm').exec(readme)?.[1]?.matchAll(/`([a-z-]+)`/g) ?? [],
          ([, id = '']) => id,
        );
      const own = FILES.filter(file => file.startsWith(`src/products/${product}/`)).flatMap(
        file => operationIn(file) ?? [],
      );
      expect(
        readme.trimEnd().split('\n').length,
        'A README of a product is read in a minute',
      ).toBeLessThanOrEqual(15);
      expect(
        entry('Operations').toSorted(),
        'The README lists the operations in the folder',
      ).toEqual(own.toSorted());
      expect(
        entry('Uses').toSorted(),
        'The README lists the products of its row in products.ts',
      ).toEqual(PRODUCTS[product]?.uses.toSorted());
    },
  );
});

it('the platform’s complete state is never passed to a product: each gets its slice', () => {
  const users = [...imports].filter(([, imported]) =>
    imported.includes('src/platform/platform-state.ts'),
  );
  expect(
    users.map(([file]) => file).toSorted(),
    'Only these files import PlatformState. Declare an interface with the parts that your product needs, as `BucketState` does, and extend PlatformState with it',
  ).toEqual(
    ['answer-api-request', 'handlers', 'kept-state', 'platform-content', 'respond'].map(
      name => `src/platform/${name}.ts`,
    ),
  );
});

describe('import cycles', () => {
  const BREAK_CYCLE =
    'Move what two of them share to a module that imports neither, or pass it in as an argument';

  it('don’t exist, types included', () => {
    expect(imports.size).toBeGreaterThan(600);
    expect(
      importCycles(imports),
      `Modules don’t import each other in a cycle. ${BREAK_CYCLE}`,
    ).toEqual([]);
  });

  it('don’t exist in tests', () => {
    const testImports = readImports(ROOT, 'test/**/*.ts');
    expect(testImports.size).toBeGreaterThan(600);
    expect(
      importCycles(testImports),
      `Modules don’t import each other in a cycle. ${BREAK_CYCLE}`,
    ).toEqual([]);
  });

  it('don’t exist between the children of a folder: a subfolder counts with everything in it', () => {
    const above = (file: string): readonly string[] =>
      file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'));
    const folders = new Set([...imports.keys()].flatMap(above));
    expect(folders).toContain('src/platform');
    expect(
      [...folders].flatMap(folder => importCycles(importsBetweenChildren(imports, folder))),
      `The children of a folder don’t import each other in a cycle; a subfolder counts with everything in it. ${BREAK_CYCLE}`,
    ).toEqual([]);
  });

  it('don’t exist between folders, each with only its own files', () => {
    const between = Map.groupBy(imports, ([file]) => dirname(file));
    const flat = new Map(
      [...between].map(([folder, files]) => [folder, files.flatMap(([, of]) => of.map(dirname))]),
    );
    const others = new Map(
      [...flat].map(([folder, of]) => [folder, of.filter(other => other !== folder)]),
    );
    expect(
      importCycles(others),
      `Folders don’t import each other in a cycle. ${BREAK_CYCLE}`,
    ).toEqual([]);
  });
});

describe('files', () => {
  it('import `node:` first', () => {
    const late = /^import [^;]*'[.#][^;]*;\n(?:import [^;]*;\n)*?import [^;]*'node:/m;
    expect(
      [...FILES, ...TESTS].filter(file => late.test(textOf(file))),
      'Imports of `node:` modules stand first. Move them above the other imports',
    ).toEqual([]);
  });
});
