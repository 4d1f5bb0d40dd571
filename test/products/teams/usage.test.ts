import { describe, expect, it } from 'vitest';
import { USAGE_CODES } from '../../../src/api/services/team.ts';
import { codesInput, thresholdsInput } from '../../../src/products/teams/usage-codes.ts';

const codes = codesInput('What to show.');
const thresholds = thresholdsInput('What is too much.');

describe('the input `codes`', () => {
  it.each([
    [
      'max_projects, *',
      {
        message: 'contains `*`, which is not a usage code',
        remedy: `Allowed values: ${USAGE_CODES.map(code => `\`${code}\``).join(', ')}.`,
      },
    ],
    [',', { message: 'contains no value; at least one is required' }],
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

  it.each([
    'cloud_db_storage',
    'cloud_db_storage=-1',
    'cloud_db_storage=1e3',
    'max_projects=4 5',
    '=5',
  ])('%j has the wrong format', given => {
    expect(thresholds.parse(given)).toEqual({
      message: `contains \`${given}\`, which doesn’t have the form \`code=number\``,
      remedy: 'Write a threshold such as `cloud_db_storage=5` or `cloud_db_storage=4.5`.',
    });
  });

  it.each([
    ['cloud_count=1, cloud_count=2', 'contains `cloud_count` twice'],
    [',', 'contains no value; at least one is required'],
  ])('%j is refused', (given, message) => {
    expect(thresholds.parse(given)).toMatchObject({ message });
  });
});
