import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/catalog/tool.ts';
import { auditWorkflow, type Writers } from './workflows.ts';

/** All jobs of this repository that may write, by workflow. */
const WRITERS: Readonly<Record<string, Writers>> = {
  'agent-task': { task: ['contents', 'pull-requests'] },
  'migrate-check': { check: ['pull-requests'] },
  preview: { deploy: ['deployments', 'pull-requests'], 'clean-up': ['deployments', 'pull-requests'] },
  'preview-from-fork': {
    deploy: ['deployments', 'pull-requests'],
    'build-failed': ['deployments', 'pull-requests'],
  },
  // The tags and the release; and who signs the provenance.
  'publish-version': { publish: ['contents', 'id-token', 'attestations'] },
};

it('workflows and actions run what was looked at, with the least permissions', async () => {
  const wrong: string[] = [];
  const seen: string[] = [];
  for await (const file of glob(['.github/workflows/*.yml', 'actions/*/action.yml', 'action.yml'], { cwd: ROOT })) {
    const name = /^\.github\/workflows\/(.+)\.yml$/.exec(file)?.[1] ?? file;
    seen.push(name);
    const text = await readFile(join(ROOT, file), 'utf8');
    wrong.push(...auditWorkflow(text, WRITERS[name]).map(fault => `${file}: ${fault}`));
  }
  console.log(`${seen.length} workflows and actions`);
  expect(seen.length).toBeGreaterThan(40);
  expect(seen).toEqual(expect.arrayContaining(Object.keys(WRITERS)));
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

const COMMIT = '3d3c42e5aac5ba805825da76410c181273ba90b1';
const LIMIT = '    timeout-minutes: 5\n';
const LOCAL = '      - uses: ./actions/whoami\n';

it.each([
  ['a tag in place of a commit', `checkout@${COMMIT} # v7.0.1`, 'checkout@v7', 'isn’t pinned'],
  ['a commit without its version', ' # v7.0.1', '', 'isn’t pinned'],
  [
    'a commit whose version stands by another one only',
    LOCAL,
    `      - uses: actions/checkout@${COMMIT}
        with:
          persist-credentials: false
`,
    'isn’t pinned',
  ],
  ['a branch in one line', LOCAL, '      - {uses: sea/lamp@main}\n', 'sea/lamp@main isn’t pinned'],
  ['a branch by a quoted key', LOCAL, '      - "uses": sea/lamp@main\n', 'sea/lamp@main isn’t pinned'],
  ['an image', LOCAL, '      - uses: docker://sea/lamp:1\n', 'isn’t pinned'],
  ['a tag of a whole job', LIMIT, `${LIMIT}    uses: sea/lamp/.github/workflows/light.yml@v1\n`, 'isn’t pinned'],
  ['a container by a tag', LIMIT, `${LIMIT}    container: sea/lamp:latest\n`, 'isn’t pinned to a digest'],
  ['a service by a tag', LIMIT, `${LIMIT}    services: { db: { image: 'sea/lamp:1' } }\n`, 'isn’t pinned to a digest'],
  ['a token that stays on disk', 'persist-credentials: false', 'fetch-depth: 1', 'leaves its token'],
  ['no permissions', 'permissions:\n  contents: read\n', '', 'names no permissions'],
  ['permissions to write', 'contents: read', 'contents: write', 'may write'],
  ['all permissions', 'permissions:\n  contents: read\n', 'permissions: write-all\n', 'may write'],
  ['a job that may write everything', LIMIT, `${LIMIT}    permissions: write-all\n`, 'one may write write-all'],
  ['a job that may read everything', LIMIT, `${LIMIT}    permissions: read-all\n`, 'one may write read-all'],
  [
    'a job that may write some things',
    LIMIT,
    `${LIMIT}    permissions: { contents: write, id-token: write, actions: read }\n`,
    'one may write contents, id-token, not nothing',
  ],
  ['a job that hands on all secrets', LIMIT, `${LIMIT}    secrets: inherit\n`, 'hands on all secrets'],
  ['no time limit', LIMIT, '', 'no time limit'],
  ['a script with an expression', '"$NAME"', '"${{ github.event.pull_request.title }}"', 'holds an expression'],
  [
    'a script of github-script with an expression',
    LOCAL,
    `      - uses: actions/github-script@${COMMIT} # v7.0.1
        with: { script: 'console.log("\${{ github.event.issue.title }}")' }
`,
    'holds an expression',
  ],
  [
    'a shell with an expression',
    LOCAL,
    '      - run: ls\n        shell: bash ${{ inputs.flags }} {0}\n',
    'holds an expression',
  ],
  [
    'a default shell with an expression',
    LIMIT,
    `${LIMIT}    defaults: { run: { shell: 'bash \${{ inputs.flags }} {0}' } }\n`,
    'holds an expression',
  ],
  ['an event that trusts strangers', 'on: push', 'on:\n  pull_request_target:', 'it runs on pull_request_target'],
  ['such an event by itself', 'on: push', 'on: pull_request_target', 'it runs on pull_request_target'],
  ['such an event in a list', 'on: push', 'on: [push, pull_request_target]', 'it runs on pull_request_target'],
  ['the end of a stranger’s run', 'on: push', 'on: [workflow_run]', 'it runs on workflow_run'],
  ['a stranger’s comment', 'on: push', 'on:\n  issue_comment:', 'it runs on issue_comment'],
])('refuses %s', (_what, part, other, message) => {
  expect(GOOD).toContain(part);
  expect(auditWorkflow(GOOD.replace(part, () => other))).toEqual([expect.stringContaining(message)]);
});

it('lets a job write what it is listed with, neither more nor less', () => {
  const writing = GOOD.replace(LIMIT, `${LIMIT}    permissions: { contents: write }\n`);
  expect(auditWorkflow(writing, { one: ['contents'] })).toEqual([]);
  expect(auditWorkflow(writing, { one: ['contents', 'packages'] })).toEqual([
    'the job one may write contents, not contents, packages',
  ]);
  expect(auditWorkflow(GOOD, { one: ['contents'] })).toEqual(['the job one may write nothing, not contents']);
  expect(auditWorkflow(GOOD, { two: ['contents'] })).toEqual(['there is no job two that writes']);
});

it('looks into composite actions', () => {
  const composite =
    'runs:\n  using: composite\n  steps:\n    - uses: sea/lamp@main\n    - run: echo ${{ inputs.name }}\n';
  expect(auditWorkflow(composite)).toHaveLength(2);
});
