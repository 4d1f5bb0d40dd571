import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SQL_LOG_ROOT } from '../../src/core/sql-log-inputs.ts';
import { TEAM_KEY_INPUTS } from '../../src/core/team-key-inputs.ts';
import { loadOperation, OPERATION_IDS } from '../../src/products/operations.ts';
import { operationTable } from './operation-table.ts';
import { featureImports, importCycles, importsBetweenChildren, readImports } from './source-imports.ts';

/* Rules of the layout. */

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('src/**/*.ts', { cwd: ROOT });
const TESTS = globSync('test/**/*.ts', { cwd: ROOT });
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const imports = readImports(ROOT);

describe('operations', () => {
  it('each have one file named after their ID, and there is nothing else but the table', () => {
    const files = globSync('**/*.ts', { cwd: join(ROOT, 'src/operations') });
    expect(
      files.toSorted(),
      'Each file in src/operations/ defines the operation of its name. Run npm run render to list a new one in table.ts, and move any other code to src/products/',
    ).toEqual([...OPERATION_IDS, 'table'].map(name => `${name}.ts`).toSorted());
  });

  it('are listed by `npm run render`, after related ones, and deleted ones are left out', () => {
    const table = textOf('src/products/operations.ts');
    expect(
      operationTable(table, OPERATION_IDS),
      'src/products/operations.ts has one line for each operation. Run npm run render',
    ).toBe(table);
    const without = operationTable(
      table,
      OPERATION_IDS.filter(id => id !== 'team-usage' && id !== 'watermark'),
    );
    expect(without.split('\n')).toHaveLength(table.split('\n').length - 2);
    const added = operationTable(without, [...OPERATION_IDS, 'queue-send', 'queue-list']);
    expect(added).toContain("import('./team-members.ts'),\n  'team-usage': (): Loaded => import('./team-usage.ts'),\n");
    expect(added).toMatch(/\n {2}'queue-list': .*\n {2}'queue-send': .*\n {2}watermark: .*\n\} as const/);
  });

  it('read each input that they declare: a value that a user gives is never ignored', async () => {
    // The step reads these itself.
    const ofStep = { ...TEAM_KEY_INPUTS, ...SQL_LOG_ROOT };
    const unread: string[] = [];
    for (const id of OPERATION_IDS) {
      const { inputs } = await loadOperation(id);
      const text = [...reachable(`src/operations/${id}.ts`)].map(textOf).join('\n');
      for (const name of Object.keys(inputs)) {
        const isRead = new RegExp(`\\.${name}\\b|\\['${name}'\\]|'${name}': [a-z]\\w*(?! ?[\\w(.])|[{,] ${name}[:, ]`);
        if (!(name in ofStep) && !isRead.test(text)) unread.push(`${id} ${name}`);
      }
    }
    expect(
      unread,
      'An operation reads each input that it declares, so that no value of a user is ignored. Use the input, or remove it',
    ).toEqual([]);
  });

  /** Returns the files of operations and features that a file imports, and itself. */
  const reachable = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (!/^src\/(?:operations|features)\//.test(file) || found.has(file)) return found;
    found.add(file);
    for (const other of imports.get(file) ?? []) reachable(other, found);
    return found;
  };

  // Code that they share is in `features/`.
  it('import no other operations', () => {
    const isOperation = (file: string): boolean => file.startsWith('src/operations/');
    const files = [...imports].filter(([file]) => isOperation(file) && file !== 'src/products/operations.ts');
    expect(
      files.flatMap(([file, imported]) => imported.filter(isOperation).map(other => `${file} → ${other}`)),
      'No operation imports another one. Move what they share to src/products/',
    ).toEqual([]);
  });
});

describe('features', () => {
  /** Imports allowed for a feature, in addition to `shared`. */
  const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    // The parts of an app are checked before any request.
    app: ['functions', 'migrations'],
    // Migrations are checked against the queries of the log.
    migrations: ['sql-log'],
    // A preview consists of all products.
    previews: ['app', 'cloud', 'functions', 'migrations', 'projects', 'releases', 'site-changes', 'source', 'storage'],
    // A release publishes the parts of an app.
    releases: ['app', 'cloud', 'functions', 'migrations', 'projects', 'storage'],
    source: ['agent', 'projects'],
    team: ['projects'],
  };

  it('import no other features except the listed ones', () => {
    const found = featureImports(imports);
    expect(found.size).toBeGreaterThan(5);
    const wrong = [...found].flatMap(([feature, others]) =>
      [...others]
        .filter(other => other !== 'shared' && !ALLOWED[feature]?.includes(other))
        .map(other => `${feature} → ${other}`),
    );
    expect(
      wrong,
      'A feature imports `shared` and the features that ALLOWED in this file lists. Move the code to src/features/shared/, or list the feature with the reason',
    ).toEqual([]);
  });

  it('have all their files in the folders of products', () => {
    expect(
      FILES.filter(file => /^src\/features\/[^/]+$/.test(file)),
      'Each feature has a folder. Move the file into the folder of its product, or into src/features/shared/',
    ).toEqual([]);
  });
});

it('the platform’s complete state is never passed to a product: each gets its slice', () => {
  const users = [...imports].filter(([, imported]) => imported.includes('src/platform/platform-state.ts'));
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
  const BREAK_CYCLE = 'Move what two of them share to a module that imports neither, or pass it in as an argument';

  it('don’t exist, types included', () => {
    expect(imports.size).toBeGreaterThan(600);
    expect(importCycles(imports), `Modules don’t import each other in a cycle. ${BREAK_CYCLE}`).toEqual([]);
  });

  it('don’t exist in tests', () => {
    const testImports = readImports(ROOT, 'test/**/*.ts');
    expect(testImports.size).toBeGreaterThan(600);
    expect(importCycles(testImports), `Modules don’t import each other in a cycle. ${BREAK_CYCLE}`).toEqual([]);
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
    const flat = new Map([...between].map(([folder, files]) => [folder, files.flatMap(([, of]) => of.map(dirname))]));
    const others = new Map([...flat].map(([folder, of]) => [folder, of.filter(other => other !== folder)]));
    expect(importCycles(others), `Folders don’t import each other in a cycle. ${BREAK_CYCLE}`).toEqual([]);
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
