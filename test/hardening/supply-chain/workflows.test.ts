import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/catalog/tool.ts';
import { auditWorkflow } from './workflows.ts';

it('workflows and actions run what was looked at, with the least permissions', async () => {
  const wrong: string[] = [];
  let files = 0;
  for await (const file of glob(['.github/workflows/*.yml', 'actions/*/action.yml', 'action.yml'], { cwd: ROOT })) {
    files += 1;
    wrong.push(...auditWorkflow(await readFile(join(ROOT, file), 'utf8')).map(fault => `${file}: ${fault}`));
  }
  console.log(`${files} workflows and actions`);
  expect(files).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

const GOOD = `on: push
permissions:
  contents: read
jobs:
  one:
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: ./actions/whoami
      - run: test -n "$NAME"
`;

it('is content with a good one', () => {
  expect(auditWorkflow(GOOD)).toEqual([]);
});

it.each([
  [
    'a tag in place of a commit',
    'checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
    'checkout@v7',
    'isn’t pinned',
  ],
  ['a commit without its version', ' # v7.0.1', '', 'isn’t pinned'],
  ['a token that stays on disk', 'persist-credentials: false', 'fetch-depth: 1', 'leaves its token'],
  ['no permissions', 'permissions:\n  contents: read\n', '', 'names no permissions'],
  ['permissions to write', 'contents: read', 'contents: write', 'may write'],
  ['all permissions', 'permissions:\n  contents: read\n', 'permissions: write-all\n', 'may write'],
  ['no time limit', '    timeout-minutes: 5\n', '', 'no time limit'],
  ['a script with an expression', '"$NAME"', '"${{ github.event.pull_request.title }}"', 'holds an expression'],
  ['an event that trusts strangers', 'on: push', 'on:\n  pull_request_target:', 'pull_request_target'],
])('refuses %s', (_what, part, other, message) => {
  expect(GOOD).toContain(part);
  expect(auditWorkflow(GOOD.replace(part, other))).toEqual([expect.stringContaining(message)]);
});

it('looks into composite actions', () => {
  const composite =
    'runs:\n  using: composite\n  steps:\n    - uses: sea/lamp@main\n    - run: echo ${{ inputs.name }}\n';
  expect(auditWorkflow(composite)).toHaveLength(2);
});
