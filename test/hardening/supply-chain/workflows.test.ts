import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { auditWorkflow, INHERITED, type Writers } from './workflows.ts';

/** Jobs of this repository with write permissions, by workflow. */
const WRITERS: Readonly<Record<string, Writers>> = {
  // The permissions of the called workflows.
  acceptance: {
    'migrate-check': ['pull-requests'],
    'sql-log-export': ['issues'],
    'drift-check': ['issues'],
    preview: ['deployments', 'pull-requests'],
    'preview-from-fork': ['deployments', 'pull-requests'],
    'agent-task': ['contents', 'issues', 'pull-requests'],
  },
  'agent-task': {
    task: ['contents', 'issues', 'pull-requests'],
    'pull-request': ['contents', 'pull-requests'],
  },
  'full-tests': { report: ['issues'] },
  // A caller that wants no issue needn't grant `issues`.
  'drift-check': { report: [INHERITED] },
  'sql-log-export': { report: [INHERITED] },
  // A caller without `check-queries` needn't grant `actions`.
  'migrate-check': { check: ['pull-requests'], 'check-with-queries': [INHERITED] },
  preview: {
    // A caller without `compare-with: live` needn't grant `actions`.
    plan: [INHERITED],
    deploy: ['deployments', 'pull-requests'],
    cleanup: ['deployments', 'pull-requests'],
  },
  // A caller without `check-queries` needn't grant `contents`.
  rollback: { queries: [INHERITED] },
  'preview-from-fork': {
    deploy: ['deployments', 'pull-requests'],
    'build-failed': ['deployments', 'pull-requests'],
  },
  // The tags and the release, and the signature of the provenance.
  'publish-version': { publish: ['contents', 'id-token', 'attestations'], npm: ['id-token'] },
};

it('workflows and actions run only pinned code, with minimal permissions', async () => {
  const wrong: string[] = [];
  const seen: string[] = [];
  for await (const file of glob(['.github/workflows/*.yml', 'actions/*/action.yml', 'action.yml'], {
    cwd: ROOT,
  })) {
    const name = /^\.github\/workflows\/(.+)\.yml$/.exec(file)?.[1] ?? file;
    seen.push(name);
    const text = await readFile(join(ROOT, file), 'utf8');
    wrong.push(...auditWorkflow(text, WRITERS[name]).map(fault => `${file}: ${fault}`));
  }
  expect(seen.length).toBeGreaterThan(40);
  expect(
    Object.keys(WRITERS).filter(name => !seen.includes(name)),
    'WRITERS of this file names workflows that exist. Remove the others',
  ).toEqual([]);
  expect(
    wrong,
    'A workflow runs only pinned code, with the least permissions. Pin the action to a SHA, or remove the permission; a job that must write is listed in WRITERS of this file',
  ).toEqual([]);
});

it('only jobs that run the repository’s code anyway set up Node, whose package manager may be the repository’s own', async () => {
  const found: string[] = [];
  for await (const file of glob(['.github/workflows/*.yml', 'actions/*/action.yml'], {
    cwd: ROOT,
  })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    found.push(...Array.from(text.matchAll(/\bsetup-node: true\b/g), () => file));
  }
  expect(
    found.toSorted(),
    'Only jobs that run the repository’s code anyway set up Node. Remove `setup-node: true` from the others',
  ).toEqual(
    [
      // The jobs `build` of both workflows.
      '.github/workflows/preview.yml',
      '.github/workflows/release.yml',
      // The job `record`, whose tool runs the migrations.
      'actions/record-check/action.yml',
    ].toSorted(),
  );
  expect(await readFile(join(ROOT, 'actions/checkout-and-setup/action.yml'), 'utf8')).toMatch(
    /\n {2}setup-node:\n(?: {4}.*\n)*? {4}default: "false"\n/,
  );
});
