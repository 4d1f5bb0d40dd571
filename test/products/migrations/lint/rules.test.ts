import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  isBlocking,
  type LintFinding,
  lintFiles,
} from '../../../../src/products/migrations/lint/lint.ts';
import {
  DIRECTIVE_RULES,
  INVALID_MIGRATION,
  QUERY_RULES,
  RULES,
} from '../../../../src/products/migrations/lint/rules.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';
import { SourceText } from '../../../../src/sql/source-text.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';
import { RULE_CASES } from './rule-cases.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

function findingsOf(sql: string, rule: string): readonly LintFinding[] {
  const file = splitSql(parser, '1_a.sql', sql);
  expect(file.problems).toEqual([]);
  return lintFiles(parser, [file], { allowDestructive: false }).filter(
    finding => finding.rule === rule,
  );
}

const rows = (kind: 'hits' | 'misses') =>
  Object.entries(RULE_CASES).flatMap(([rule, cases]) => cases[kind].map(sql => ({ rule, sql })));

test('each rule has cases with and without a finding, and there are no others', () => {
  expect(Object.keys(RULE_CASES).toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
  for (const { hits, misses } of Object.values(RULE_CASES))
    expect([hits.length, misses.length]).not.toContain(0);
});

test('rules have unique names in kebab case, and say what to do', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  for (const { id, remedy } of RULES) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(remedy).toMatch(/^[A-Z].*\.$/);
  }
});

describe('finds', () => {
  test.each(rows('hits'))('$rule: $sql', ({ rule, sql }) => {
    const [before = '', after = ''] = sql.split('▸');
    const place = new SourceText(before + after).placeAt(before.length);
    const findings = findingsOf(before + after, rule);
    expect(findings.map(({ line, column }) => ({ line, column }))).toContainEqual(place);
    for (const finding of findings) {
      expect(finding).toMatchObject({
        where: '1_a.sql',
        severity: RULES.find(({ id }) => id === rule)?.severity,
      });
      expect(finding.message).toMatch(/^[a-z]/);
      expect(finding.message).not.toMatch(/undefined|``|\.$/);
      expect(isBlocking(finding)).toBe(finding.severity === 'error');
    }
  });
});

describe('does not find', () => {
  test.each(rows('misses'))('$rule: $sql', ({ rule, sql }) => {
    expect(findingsOf(sql, rule)).toEqual([]);
  });
});

test('the page about the linter describes each rule as the code does', async () => {
  const page = await readFile(
    new URL('../../../../docs/migration-lint.md', import.meta.url),
    'utf8',
  );
  const directives = Object.entries(DIRECTIVE_RULES).map(([id, rule]) => ({
    id,
    category: 'directive',
    ...rule,
  }));
  const rules = Object.groupBy(
    [...RULES, ...QUERY_RULES, INVALID_MIGRATION, ...directives],
    ({ category }) => category,
  );
  const described = Object.entries(rules).flatMap(([category, inCategory = []]) => [
    `### \`${category}\``,
    ...inCategory.map(({ id, severity, description }) => {
      const mark = severity === 'error' ? '' : ` (${severity})`;
      return `- <a id="${id}"></a>\`${id}\`${mark}: ${description}`;
    }),
  ]);
  expect(
    page.split('\n').filter(line => /^(?:### `|- <a id=)/.test(line)),
    'docs/migration-lint.md has a line for each rule, with its description in the code. Copy the expected lines to the page',
  ).toEqual(described);
});
