import { describe, expect, it } from 'vitest';
import { USAGE_CODES } from '../../../src/api/team.ts';
import { codesInput, thresholdsInput } from '../../../src/features/team/usage-codes.ts';
import { bar, usageReport } from '../../../src/features/team/usage-report.ts';

const codes = codesInput('What to show.');
const thresholds = thresholdsInput('What is too much.');

describe('the input `codes`', () => {
  it('keeps the order of first appearance', () => {
    const value = ['static_app_access', 'max_projects'];
    expect(codes.parse('static_app_access, max_projects\nstatic_app_access')).toEqual({ value });
    expect(codes.parse(USAGE_CODES.join('\n'))).toEqual({ value: [...USAGE_CODES] });
  });

  it.each([
    [
      'cloud_db_storge',
      { problem: 'contains `cloud_db_storge`, which is not a usage code', remedy: 'Did you mean `cloud_db_storage`?' },
    ],
    [
      'max_projects, *',
      {
        problem: 'contains `*`, which is not a usage code',
        remedy: `Allowed codes: ${USAGE_CODES.map(code => `\`${code}\``).join(', ')}.`,
      },
    ],
    [',', { problem: 'contains no value; at least one is required' }],
  ])('%j is refused', (given, refused) => {
    expect(codes.parse(given)).toEqual(refused);
  });
});

describe('the input `fail-above`', () => {
  it('accepts whole numbers and decimals, one per line or separated by commas', () => {
    expect(thresholds.parse('cloud_db_storage=4.5, max_projects = 40\ncloud_count=0')).toEqual({
      value: [
        { code: 'cloud_db_storage', limit: 4.5 },
        { code: 'max_projects', limit: 40 },
        { code: 'cloud_count', limit: 0 },
      ],
    });
  });

  it.each(['cloud_db_storage', 'cloud_db_storage=-1', 'cloud_db_storage=1e3', 'max_projects=4 5', '=5'])(
    '%j has the wrong format',
    given => {
      expect(thresholds.parse(given)).toEqual({
        problem: `contains \`${given}\`, which doesn’t have the form \`code=number\``,
        remedy: 'Write a threshold such as `cloud_db_storage=5` or `cloud_db_storage=4.5`.',
      });
    },
  );

  it.each([
    ['cloud_cuont=1', 'contains `cloud_cuont`, which is not a usage code'],
    ['cloud_count=1, cloud_count=2', 'contains `cloud_count` twice'],
    [',', 'contains no value; at least one is required'],
  ])('%j is refused', (given, problem) => {
    expect(thresholds.parse(given)).toMatchObject({ problem });
  });
});

describe('a bar', () => {
  it.each([
    [0, 5, 0, ''],
    [0.001, 5, 1, ''],
    [4.999, 5, 19, ''],
    [5, 5, 20, ''],
    [0, 0, 0, ''],
    [1, 0, 20, '+'],
    [-1, 5, 0, ''],
  ])('of %f against %f has %i of 20 pieces%s', (used, full, pieces, more) => {
    expect(bar(used, full)).toBe(`${'█'.repeat(pieces)}${'░'.repeat(20 - pieces)}${more}`);
  });

  it('is relative to the threshold, else to the largest figure of the same unit, else missing', () => {
    const item = (code: string, used: number, unit?: string) => ({ code, name: code, used, unit });
    const usage = {
      start_time: '2026-11-01 00:00:00.5',
      end_time: undefined,
      items: [item('a', 1, 'GB'), item('b', 4, 'GB'), item('c', 3, 'minutes'), item('d', 9), item('e', 3, 'times')],
    };
    const { blocks } = usageReport('Usage', usage, [{ code: 'e' as 'max_projects', limit: 4 }]);
    const table = blocks.find(block => block.type === 'table');
    expect(table?.rows.map(row => [row[0], row[4], row[5]])).toEqual([
      [{ code: 'a' }, '', `${'█'.repeat(5)}${'░'.repeat(15)}`],
      [{ code: 'b' }, '', '█'.repeat(20)],
      [{ code: 'c' }, '', ''],
      [{ code: 'd' }, '', ''],
      [{ code: 'e' }, 4, `${'█'.repeat(15)}${'░'.repeat(5)}`],
    ]);
    expect(blocks[0]).toEqual({
      type: 'facts',
      rows: [
        ['From', '2026-11-01 00:00:00.5'],
        ['To', 'unknown'],
      ],
    });
  });
});
