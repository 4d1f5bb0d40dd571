import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* Rules for the names of files and exports. Each rule has a planted violation, to prove that its check can fail. */

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('src/**/*.ts', { cwd: ROOT });
const TESTS = globSync('test/**/*.ts', { cwd: ROOT });
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const EXPORTED = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
const exportsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(EXPORTED), ([, name]) => name as string);

describe('outdated terms', () => {
  /** Terms that don't say what a thing is, each with the word that does. A hyphen separates two words. */
  const WORDS: Readonly<Record<string, string>> = {
    afterwards: 'within grace period',
    arrange: 'create',
    arranged: 'created',
    arranges: 'creates',
    befall: 'fault effect',
    befalling: 'fault effect',
    befalls: 'fault effect',
    begun: 'started',
    budget: 'limit',
    budgets: 'limits',
    catalogue: 'catalog',
    catalogues: 'catalogs',
    courtesies: 'optional endpoints',
    courtesy: 'best effort',
    disturb: 'fault',
    disturbance: 'fault',
    disturbances: 'faults',
    disturbed: 'faulty',
    enclosed: 'contained',
    enclosing: 'parent',
    endurance: 'retry limits',
    foresee: 'predict',
    foreseen: 'predicted',
    haste: 'time limit',
    judge: 'check',
    judged: 'checked',
    judgement: 'check',
    judges: 'checks',
    judgment: 'check',
    'known-code': 'error code',
    lend: 'pass',
    lending: 'buffer pool',
    lends: 'passes',
    lent: 'passed',
    manner: 'options',
    manners: 'options',
    meanwhile: 'heartbeat',
    meddler: 'proxy',
    meddlers: 'proxies',
    mishap: 'injected failure',
    mishaps: 'injected failures',
    odd: 'unreadable',
    oddities: 'unreadable',
    oddity: 'unreadable',
    outlast: 'continue despite cancellation',
    outlasting: 'continuing despite cancellation',
    outlasts: 'continues despite cancellation',
    patience: 'limits',
    patient: 'poll',
    patiently: 'poll',
    performance: 'script run',
    performances: 'script runs',
    persist: 'retry',
    persistence: 'retry',
    persistent: 'retry',
    persists: 'retries',
    player: 'script runner',
    players: 'script runners',
    refine: 'add details',
    refined: 'with details',
    refines: 'adds details',
    releasing: 'activate or publish',
    sharing: 'batch',
    spelling: 'encoding',
    spellings: 'encodings',
    spent: 'expired',
    stage: 'context',
    stages: 'contexts',
    stranger: 'actor',
    strangers: 'actors',
    stray: 'leftover',
    strays: 'leftovers',
    tell: 'report',
    tells: 'reports',
    together: 'batch',
    told: 'report',
    trait: 'option or detail',
    traits: 'options or details',
    verdict: 'outcome',
    verdicts: 'outcomes',
    wanted: 'requested',
    wish: 'policy',
    wishes: 'policy',
    world: 'state',
    worlds: 'states',
    wrote: 'add file',
  };
  const wordsOf = (name: string): string =>
    `-${(name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map(word => word.toLowerCase()).join('-')}-`;
  const found = (files: readonly string[], read: (file: string) => string): readonly string[] =>
    files.flatMap(file =>
      [file, ...exportsIn(read(file))].flatMap(name => {
        const outdated = Object.keys(WORDS).filter(word => wordsOf(name).includes(`-${word}-`));
        return outdated.map(word => `${name === file ? file : `${file}: ${name}`}: use “${WORDS[word]}”`);
      }),
    );

  it('are not part of the names of files and exports', () => {
    expect(found([...FILES, ...TESTS], textOf)).toEqual([]);
  });

  it('are detected', () => {
    expect(found(['src/client/verdict.ts'], () => '')).toEqual(['src/client/verdict.ts: use “outcome”']);
    const planted =
      'export type A = 1;\nexport async function asCourtesy(): void {}\nexport const WORLD = {};\nexport class KnownCode {}\n';
    expect(found(['src/a.ts'], () => planted)).toEqual([
      'src/a.ts: asCourtesy: use “best effort”',
      'src/a.ts: WORLD: use “state”',
      'src/a.ts: KnownCode: use “error code”',
    ]);
  });
});

describe('an exported name', () => {
  /** Returns the names that several files of one folder of `src/` export. */
  function shared(files: readonly string[], read: (file: string) => string): readonly string[] {
    const exported = files.flatMap(file => [...new Set(exportsIn(read(file)))].map(name => ({ file, name })));
    const byFolder = Map.groupBy(exported, ({ file, name }) => `${/^src\/[^/]+\//.exec(file)?.[0] ?? 'src/'}: ${name}`);
    return [...byFolder].flatMap(([place, { length }]) => (length > 1 ? [place] : []));
  }

  it('occurs once in each folder of src, so that an import shows which one it is', () => {
    expect(FILES.length).toBeGreaterThan(600);
    expect(FILES.flatMap(file => exportsIn(textOf(file))).length).toBeGreaterThan(1500);
    expect(shared(FILES, textOf)).toEqual([]);
  });

  it('is detected when two files of a folder export it, and not across folders', () => {
    const texts: Readonly<Record<string, string>> = {
      'src/features/agent/a.ts': 'export const A = 1;\nexport function b(): void;\nexport function b(a?: 1): void {}\n',
      'src/features/team/b.ts': 'export interface A {}\n',
      'src/client/c.ts': 'export type A = 1;\n',
    };
    expect(shared(Object.keys(texts), file => texts[file] ?? '')).toEqual(['src/features/: A']);
  });
});
