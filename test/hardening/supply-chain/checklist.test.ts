import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/catalog/tool.ts';

interface Row {
  readonly question: string;
  readonly answer: string;
  /** Paths in this repository. */
  readonly evidence: readonly string[];
}

/** Reads the rows of the table in SECURITY.md. */
async function checklist(): Promise<readonly Row[]> {
  const lines = (await readFile(join(ROOT, 'SECURITY.md'), 'utf8')).split('\n').filter(line => line.startsWith('| '));
  return lines.slice(2).map(line => {
    const [, question = '', answer = '', evidence = ''] = line.split('|').map(cell => cell.trim());
    return { question, answer, evidence: Array.from(evidence.matchAll(/`([^`]+)`/g), ([, path = '']) => path) };
  });
}

it('every claim of the checklist links to its evidence, which exists', async () => {
  const rows = await checklist();
  const paths = rows.flatMap(({ evidence }) => evidence);
  console.log(`${rows.length} rows, ${paths.length} pieces of evidence`);
  expect(rows.length).toBeGreaterThan(15);
  expect(paths.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
  // A negative answer needs no evidence.
  const unproven = rows.filter(({ answer, evidence }) => evidence.length === 0 && !answer.startsWith('Not '));
  expect(unproven.map(({ question }) => question)).toEqual([]);
});
