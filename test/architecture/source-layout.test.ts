import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SQL_LOG_ROOT } from '../../src/core/sql-log-inputs.ts';
import { TEAM_KEY_INPUTS } from '../../src/core/team-key-inputs.ts';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { operationTable } from './operation-table.ts';
import {
  featureImports,
  importCycles,
  type Imports,
  importsBetweenChildren,
  readImports,
  relativeImports,
} from './source-imports.ts';

/* Rules of the layout. */

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('src/**/*.ts', { cwd: ROOT });
const TESTS = globSync('test/**/*.ts', { cwd: ROOT });
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const imports = readImports(ROOT);

const withModule = (file: string, text: string): Imports => new Map([...imports, [file, relativeImports(file, text)]]);

describe('operations', () => {
  const idsOf = (files: readonly string[]): readonly string[] =>
    files.filter(file => file.startsWith('src/operations/')).map(file => file.slice('src/operations/'.length, -3));

  it('each have one file named after their ID, and there is nothing else but the table', () => {
    expect(idsOf(FILES).toSorted()).toEqual([...OPERATION_IDS, 'table'].toSorted());
  });

  it('are listed by `npm run render`, after related ones, and deleted ones are left out', () => {
    const table = textOf('src/operations/table.ts');
    expect(operationTable(table, OPERATION_IDS)).toBe(table);
    const without = operationTable(
      table,
      OPERATION_IDS.filter(id => id !== 'team-usage' && id !== 'watermark'),
    );
    expect(without.split('\n')).toHaveLength(table.split('\n').length - 2);
    const added = operationTable(without, [...OPERATION_IDS, 'queue-send', 'queue-list']);
    expect(added).toContain("import('./team-members.ts'),\n  'team-usage': (): Loaded => import('./team-usage.ts'),\n");
    expect(added).toMatch(/\n {2}'queue-list': .*\n {2}'queue-send': .*\n {2}watermark: .*\n\} as const/);
  });

  /** Returns the operations that import another one. Code that they share is in `features/`. */
  const dependent = (all: Imports): readonly string[] =>
    [...all].flatMap(([file, imported]) =>
      file.startsWith('src/operations/') &&
      file !== 'src/operations/table.ts' &&
      imported.some(other => other.startsWith('src/operations/'))
        ? [file]
        : [],
    );

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
    expect(unread).toEqual([]);
  });

  /** Returns the files of operations and features that a file imports, and itself. */
  const reachable = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (!/^src\/(?:operations|features)\//.test(file) || found.has(file)) return found;
    found.add(file);
    for (const other of imports.get(file) ?? []) reachable(other, found);
    return found;
  };

  it('import no other operations', () => {
    expect(dependent(imports)).toEqual([]);
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
    previews: ['app', 'cloud', 'functions', 'migrations', 'projects', 'site-changes', 'storage'],
    // A release publishes the parts of an app.
    releases: ['app', 'cloud', 'functions', 'migrations', 'projects'],
    source: ['agent', 'projects'],
    team: ['projects'],
  };
  const wrong = (all: Imports): readonly string[] =>
    [...featureImports(all)].flatMap(([feature, others]) =>
      [...others]
        .filter(other => other !== 'shared' && !ALLOWED[feature]?.includes(other))
        .map(other => `${feature} → ${other}`),
    );

  it('import no other features except the listed ones', () => {
    expect(featureImports(imports).size).toBeGreaterThan(5);
    expect(wrong(imports)).toEqual([]);
  });

  const loose = (files: readonly string[]): readonly string[] =>
    files.filter(file => /^src\/features\/[^/]+$/.test(file));

  it('have all their files in the folders of products', () => {
    expect(loose(FILES)).toEqual([]);
  });
});

describe('the platform’s complete state', () => {
  const WHOLE = 'src/platform/platform-state.ts';
  const users = (all: Imports): readonly string[] =>
    [...all].flatMap(([file, imported]) => (imported.includes(WHOLE) ? [file] : [])).toSorted();
  const KNOWN = ['answer-api-request', 'handlers', 'kept-state', 'platform-content', 'respond'].map(
    name => `src/platform/${name}.ts`,
  );

  it('is never passed to a product: each gets its slice', () => {
    expect(users(imports)).toEqual(KNOWN);
  });
});

describe('import cycles', () => {
  it('don’t exist, types included', () => {
    expect(imports.size).toBeGreaterThan(600);
    expect(importCycles(imports)).toEqual([]);
  });

  it('don’t exist in tests', () => {
    const testImports = readImports(ROOT, 'test/**/*.ts');
    expect(testImports.size).toBeGreaterThan(600);
    expect(importCycles(testImports)).toEqual([]);
  });

  it('are detected when a type closes one', () => {
    const text = `${textOf('src/base/failure.ts')}\nimport type { Client } from '../client/client.ts';\n`;
    expect(importCycles(withModule('src/base/failure.ts', text))[0]).toContain('src/client/client.ts');
  });

  const folders = (all: Imports): ReadonlySet<string> =>
    new Set([...all.keys()].flatMap(file => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))));
  const folderCycles = (all: Imports): readonly (readonly string[])[] =>
    [...folders(all)].flatMap(folder => importCycles(importsBetweenChildren(all, folder)));

  it('don’t exist between the children of a folder: a subfolder counts with everything in it', () => {
    expect(folders(imports)).toContain('src/platform');
    expect(folderCycles(imports)).toEqual([]);
  });

  const flatCycles = (all: Imports): readonly (readonly string[])[] => {
    const between = Map.groupBy(all, ([file]) => dirname(file));
    const flat = new Map([...between].map(([folder, files]) => [folder, files.flatMap(([, of]) => of.map(dirname))]));
    return importCycles(new Map([...flat].map(([folder, of]) => [folder, of.filter(other => other !== folder)])));
  };

  it('don’t exist between folders, each with only its own files', () => {
    expect(flatCycles(imports)).toEqual([]);
  });

  it('are detected when a folder and its subfolder import each other', () => {
    const planted = withModule('src/dashboard/assets/a.ts', "import type { A } from '../layout.ts';\n");
    expect(flatCycles(planted)).toEqual([['src/dashboard', 'src/dashboard/assets']]);
  });

  it('are detected when a product of the platform and its records import each other', () => {
    const planted = withModule('src/platform/state/a.ts', "import type { A } from '../cloud/cloud-service.ts';\n");
    expect(folderCycles(planted)).toEqual([['src/platform/cloud', 'src/platform/state']]);
  });
});

describe('files', () => {
  const MAX_LINES = 400;
  const linesOf = (text: string): number => text.split('\n').length - 1;
  const isTooLong = (text: string): boolean => linesOf(text) > MAX_LINES;

  it('import `node:` first', () => {
    const late = /^import [^;]*'[.#][^;]*;\n(?:import [^;]*;\n)*?import [^;]*'node:/m;
    expect([...FILES, ...TESTS].filter(file => late.test(textOf(file)))).toEqual([]);
  });

  it('have at most 400 lines', () => {
    // Tables and test data have no limit.
    const code = [...FILES, ...TESTS].filter(file => !/^(?:src\/api|test\/scenarios)\/.+\//.test(file));
    expect(code.filter(file => isTooLong(textOf(file)))).toEqual([]);
  });
});
