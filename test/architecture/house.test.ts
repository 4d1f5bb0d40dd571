import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS } from '../../src/operations/table.ts';
import { circlesOf, featureImports, type Imports, importsOf, readImports } from './source-imports.ts';

/*
 * The rules of the layout. Each has a planted violation, so that a check which finds nothing is known to work.
 */

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('src/**/*.ts', { cwd: ROOT });
const imports = readImports(ROOT);

const withModule = (file: string, text: string): Imports => new Map([...imports, [file, importsOf(file, text)]]);

describe('operations', () => {
  const idsOf = (files: readonly string[]): readonly string[] =>
    files.filter(file => file.startsWith('src/operations/')).map(file => file.slice('src/operations/'.length, -3));

  it('each have one file with the name of their ID, and there is nothing else but the table', () => {
    expect(idsOf(FILES).toSorted()).toEqual([...OPERATION_IDS, 'table'].toSorted());
  });

  it('are found with a helper beside them', () => {
    expect(idsOf([...FILES, 'src/operations/alias/form.ts'])).toContain('alias/form');
  });
});

describe('features', () => {
  /** What a feature may import beside `shared`. */
  const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    previews: ['projects'],
    releases: ['projects'],
    source: ['agent', 'projects'],
    team: ['projects'],
  };
  const wrong = (all: Imports): readonly string[] =>
    [...featureImports(all)].flatMap(([feature, others]) =>
      [...others]
        .filter(other => other !== 'shared' && !ALLOWED[feature]?.includes(other))
        .map(other => `${feature} → ${other}`),
    );

  it('import no other feature but those that are listed', () => {
    expect(wrong(imports)).toEqual([]);
  });

  it('are found when one does', () => {
    const planted = withModule('src/features/storage/other.ts', "import type { A } from '../agent/receipt.ts';\n");
    expect(wrong(planted)).toEqual(['storage → agent']);
  });
});

describe("the platform's whole state", () => {
  const WHOLE = 'src/platform/state/platform-state.ts';
  const users = (all: Imports): readonly string[] =>
    [...all].flatMap(([file, imported]) => (imported.includes(WHOLE) ? [file] : [])).toSorted();
  const KNOWN = ['answer-api-request', 'handlers', 'local-platform'].map(name => `src/platform/${name}.ts`);

  it('is known to no product: each gets its slice', () => {
    expect(users(imports)).toEqual(KNOWN);
  });

  it('is found in a product', () => {
    const planted = withModule('src/platform/skills/a.ts', "import type { A } from '../state/platform-state.ts';\n");
    expect(users(planted)).toEqual([...KNOWN, 'src/platform/skills/a.ts'].toSorted());
  });
});

describe("an operation's context", () => {
  const users = (texts: ReadonlyMap<string, string>): readonly string[] =>
    [...texts].flatMap(([file, text]) =>
      /^src\/(?:features|recovery|operations)\//.test(file) && /^import [^;]*\bContext\b[^;]*;/m.test(text)
        ? [file]
        : [],
    );
  const texts = new Map(FILES.map(file => [file, readFileSync(join(ROOT, file), 'utf8')]));

  it('is passed on in slices: no helper asks for the whole', () => {
    expect(users(texts)).toEqual([]);
  });

  it('is found as a whole', () => {
    const planted = "import type { Context, Outcome } from '../core/operation.ts';\n";
    expect(users(new Map([...texts, ['src/recovery/a.ts', planted]]))).toEqual(['src/recovery/a.ts']);
  });
});

describe('circles', () => {
  it('of modules, types included, are none', () => {
    expect(imports.size).toBeGreaterThan(600);
    expect(circlesOf(imports)).toEqual([]);
  });

  it('are found when a type closes one', () => {
    const text = `${readFileSync(join(ROOT, 'src/failure.ts'), 'utf8')}\nimport type { Client } from './client/client.ts';\n`;
    expect(circlesOf(withModule('src/failure.ts', text))[0]).toContain('src/client/client.ts');
  });
});

describe('file names', () => {
  /** Words of an earlier vocabulary, each with the field's own word. */
  const WORDS: Readonly<Record<string, string>> = {
    afterwards: 'after',
    catalogue: 'catalog',
    courtesy: 'best-effort',
    foreseen: 'predicted',
    haste: 'time limit',
    keyed: 'idempotent',
    meddler: 'proxy',
    mishap: 'injected failure',
    oddity: 'unreadable',
    patience: 'limits',
    spellings: 'encodings',
    stage: 'context',
    verdict: 'outcome',
    world: 'state',
  };
  const found = (files: readonly string[]): readonly string[] =>
    files.filter(file => file.split(/[/.-]/).some(word => word in WORDS));

  it('hold no word of the earlier vocabulary', () => {
    expect(found(FILES)).toEqual([]);
  });

  it('are found with one', () => {
    expect(found([...FILES, 'src/client/verdict.ts'])).toEqual(['src/client/verdict.ts']);
  });
});

describe('comments', () => {
  const OPENING = /(?:\/\/|\/\*\*?|^\s*\*) (?:What|Of|Whose|By|Nobody)\b/gm;
  const openings = (text: string): number => text.match(OPENING)?.length ?? 0;

  it('never begin with What, Of, Whose, By or Nobody', () => {
    const found = FILES.filter(file => openings(readFileSync(join(ROOT, file), 'utf8')) > 0);
    expect(found).toEqual([]);
  });

  it('are counted', () => {
    expect(openings('/** What it is. */\n// Of each one.\n * By name.\n/** The name. */')).toBe(3);
  });
});

describe('files', () => {
  const lines = (file: string): number => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
  /** Files under 25 lines that are no operation, table or leaf. It may only fall. */
  const MOST_SMALL = 26;

  it('have at most 300 lines, and few have fewer than 25', () => {
    expect(FILES.filter(file => lines(file) > 300)).toEqual([]);
    const small = FILES.filter(file => lines(file) < 25 && !/^src\/(?:operations\/|[^/]+$)/.test(file));
    expect(
      small.length,
      `too many files under 25 lines; join one with a neighbor: ${small.join(', ')}`,
    ).toBeLessThanOrEqual(MOST_SMALL);
  });

  it('share a name only where their folders tell the difference', () => {
    const byName = Map.groupBy(FILES, file => basename(file));
    const shared = [...byName].filter(([, files]) => files.length > 1);
    expect(shared.length).toBeLessThanOrEqual(30);
  });
});
