import { fingerprintSync, loadModule } from 'libpg-query';
import { expect, test } from 'vitest';
import { maskedText } from './masked-text.ts';
import { type Family, ON_MYSQL, ON_POSTGRES } from './orm-statements.ts';

await loadModule();

/** Each form that a family has; one that several families have is listed for each. */
const formsOf = (families: readonly Family[], form: (text: string) => string): readonly string[] =>
  families.flatMap(family => [...new Set(family.map(form))]);

test.each([
  ['PostgreSQL', ON_POSTGRES],
  ['MySQL', ON_MYSQL],
])('each family of statements that frameworks send to %s has one shape of its own', (_name, families) => {
  for (const family of families) expect([...new Set(family.map(maskedText))]).toHaveLength(1);
  const shapes = formsOf(families, maskedText);
  expect(new Set(shapes).size).toBe(families.length);
});

test('the corpus has 120 statements', () => {
  expect([...ON_POSTGRES, ...ON_MYSQL].flat().length).toBeGreaterThanOrEqual(120);
});

test('PostgreSQL’s fingerprint tells the same families apart', () => {
  // It takes the count of FETCH for a part of the statement: see `shape-differences.ts`.
  const families = ON_POSTGRES.filter(([first]) => first?.startsWith('FETCH') === false);
  expect(new Set(formsOf(families, fingerprintSync)).size).toBe(families.length);
  expect(formsOf(families, fingerprintSync)).toHaveLength(families.length);
});
