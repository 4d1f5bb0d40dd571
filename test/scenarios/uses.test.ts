import { expect, it } from 'vitest';
import { text } from '../../src/core/fields.ts';
import type { Context, Operation } from '../../src/core/operation.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { anOperation } from '../catalog/fixture.ts';
import { Uses, unlisted } from './uses.ts';

/** It declares two inputs and reads one of them, and of its context only whether to change anything. */
const planted = (id: string): Operation => {
  const operation = anOperation({
    id,
    inputs: { read: text('One.'), forgotten: text('Another.') },
    endpoints: ['user.get', 'projects.list'],
  });
  return {
    ...operation,
    run: (context, inputs) => operation.run(context, { read: inputs['read'], dryRun: context.dryRun }),
  };
};

const asked = (target: RecordedRequest['target'], path: string): RecordedRequest => ({
  target,
  method: 'GET',
  path,
  query: {},
  headers: {},
  body: undefined,
  status: 200,
  processed: undefined,
  code: undefined,
});

it('tells which inputs an operation takes and never reads', async () => {
  const operation = planted('planted');
  const uses = new Uses(operation);
  await operation.run({ dryRun: false } as Context, { read: 'x', forgotten: 'y' });
  expect(uses.misjudged).toEqual(['working-directory', 'idempotency-key', 'forgotten']);
});

it('tells also when one is read that is said not to be', async () => {
  const operation = planted('whoami');
  const uses = new Uses(operation);
  await operation.run({ dryRun: false } as Context, { read: 'x', forgotten: 'y' });
  expect(uses.misjudged).toEqual(['dry-run', 'forgotten']);
});

it('tells whether every dry run leaves the platform alone', () => {
  const uses = new Uses(planted('planted'));
  expect(uses.hasOfflineDryRun).toBe(false);
  uses.addDryRun([]);
  expect(uses.hasOfflineDryRun).toBe(true);
  uses.addDryRun([asked('user.get', '/open/v1/user')]);
  expect(uses.hasOfflineDryRun).toBe(false);
});

it('tells which endpoints are listed and never called, and which are called and not listed', () => {
  const operation = planted('planted');
  const uses = new Uses(operation);
  const requests = [
    asked('user.get', '/open/v1/user'),
    asked('upload', '/object-storage/1'),
    asked('projects.create', '/open/v1/projects'),
    asked('unknown', '/open/v1/nowhere'),
    asked('unknown', '/somewhere/else/user'),
  ];
  uses.addRequests(requests);
  expect(uses.uncalled).toEqual(['projects.list']);
  expect(unlisted(operation, requests)).toEqual(['projects.create', 'unknown']);
});
