import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../src/features/database/schema-page.ts';
import { typescriptOf } from '../../../src/features/database/schema-types.ts';
import { writeTree } from '../../support/temporary-tree.ts';
import { anySchema, column, SHIPS, table } from './schema-fixture.ts';

describe('the page', () => {
  it('keeps names and comments in their own cells, whatever they contain', () => {
    fc.assert(
      fc.property(anySchema, tables => {
        const lines = markdownOf(tables, undefined).split('\n');
        const rows = lines.filter(line => line.startsWith('| ')).map(line => line.replaceAll('\\|', ''));
        expect(rows.every(row => row.split('|').length === 7)).toBe(true);
        expect(rows.length).toBe(tables.reduce((sum, { columns }) => sum + (columns.length && columns.length + 2), 0));
      }),
    );
  });
});

describe('the types', () => {
  it('are those of the API’s values', () => {
    const all = table('all_of_them', [
      ...['int8', 'numeric', 'bytea', 'uuid', 'timestamptz', 'bpchar'].map(type => column(`a_${type}`, type)),
      ...['int2', 'int4', 'float8', 'bool', 'jsonb', 'tsvector', '_int8', '_mood'].map(type =>
        column(`b_${type}`, type),
      ),
      column('mood', 'mood', { enums: ['so "so"', 'well'], nullable: true }),
      column('a domain', 'positive', { data_type: 'bigint', comment: 'More */ than\n0' }),
      column('any', 'geometry', { nullable: true }),
    ]);
    const text = typescriptOf([all]);
    expect(text.slice(text.indexOf('export interface Tables'), text.indexOf('export type TableName'))).toBe(
      `export interface Tables {
  all_of_them: {
    a_int8: string;
    a_numeric: string;
    a_bytea: string;
    a_uuid: string;
    a_timestamptz: string;
    a_bpchar: string;
    b_int2: number;
    b_int4: number;
    b_float8: number | string;
    b_bool: boolean;
    b_jsonb: Json;
    b_tsvector: unknown;
    b__int8: readonly (string | null)[];
    b__mood: unknown;
    mood: "so \\"so\\"" | "well" | null;
    /**
     * More *\\/ than
     * 0
     */
    "a domain": string;
    any: unknown;
  };
}

`,
    );
  });

  it('compile, whatever the names and comments are', async () => {
    const samples = fc.sample(anySchema, 60);
    const files = Object.fromEntries(samples.map((tables, index) => [`schema-${index}.ts`, typescriptOf(tables)]));
    const uses = `import type { Row, TableName, Json } from './known.ts';
const ship: Row<'ships'> = { id: '9007199254740993', name: 'Ada' };
const names: readonly TableName[] = ['ships'];
// @ts-expect-error: a bigint is no number
const wrong: Row<'ships'> = { id: 7, name: 'Ada' };
export const all: readonly Json[] = [ship.id, ...names, wrong.name];
`;
    const root = await writeTree({ ...files, 'known.ts': typescriptOf([SHIPS]), 'uses.ts': uses });
    expect(await compilerErrors(root, [...Object.keys(files), 'known.ts', 'uses.ts'])).toBe('');
  });
});

/** Returns the compiler's errors, if any. */
async function compilerErrors(root: string, files: readonly string[]): Promise<string> {
  const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
  const settings = [...strict, '--allowImportingTsExtensions', '--ignoreConfig', '--types', ''];
  const run = promisify(execFile)(process.execPath, [tsc, ...settings, ...files], { cwd: root });
  return run.then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}
