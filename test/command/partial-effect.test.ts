import { expect, it, onTestFinished } from 'vitest';
import { runOperationHere } from '../../src/command/run/local-operation.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { problemFault } from '../scenarios/project-seed.ts';
import { projectSeed } from '../action/agent-step.ts';
import { layOutWorkspace } from '../support/workspace.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';
const SOURCE = 'Deno.serve(() => new Response(""));';
const LOST: Fault = { on: 'functions.deploy', do: 'reset-after', nth: 1 };

const refused = (which: Pick<Fault, 'nth' | 'times'>): Fault =>
  problemFault('functions.deploy', 'quota_exceeded', 'Full.', which);

it.each([
  ['true if another one was deployed', [refused({ nth: 2 })], true],
  ['true if the response to another one was lost', [LOST, refused({ nth: 2 })], true],
  ['false if all were refused', [refused({ times: 2 })], false],
])('after a refused function, `mayHaveTakenEffect` is %s', async (_, faults, mayHave) => {
  const workspace = layOutWorkspace({
    'functions/a/index.ts': SOURCE,
    'functions/b/index.ts': SOURCE,
  });
  onTestFinished(() => workspace.remove());
  const platform = await startLocalPlatform({ seed: projectSeed(), faults });
  onTestFinished(() => platform.close());
  const path = `${workspace.folder}/functions`;
  const inputs = { 'base-url': platform.baseUrl, token: TOKEN, 'project-id': 'harbour', path };
  const run = { operation: 'cloud-deploy-function', inputs };
  const { failure, log } = await runOperationHere(
    run,
    PROGRAM,
    process.env,
    new AbortController().signal,
  );
  expect(log).toContain('Full.');
  expect(failure?.mayHaveTakenEffect, log).toBe(mayHave);
});
