import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { runAction } from '../support/run-action.ts';
import { createTemporaryFolder } from '../packing/fixture.ts';
import { readZipEntries } from '../platform/support/zip-entries.ts';
import { ArtifactFake } from '../support/artifact-fake.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import { idleClock } from '../support/idle-clock.ts';
import { layOutStep } from '../support/step.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a step, by default an export, in an empty workspace. */
async function stepWith(
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
) {
  const workspace = createTemporaryFolder();
  const files = layOutStep({
    manifest: join(ROOT, 'action.yml'),
    with: {
      operation: 'export',
      'base-url': 'local',
      'project-id': 'harbour',
      'artifact-name': 'source',
      ...inputs,
    },
    env,
    workspace,
  });
  let printed = '';
  try {
    const exitCode = await runAction({
      env: files.variables,
      signals: new EventEmitter(),
      clock: idleClock(40),
      timeouts: STANDARD_TIMEOUTS,
      write: text => {
        printed += text;
      },
    });
    const written = readdirSync(workspace);
    const temporary = readdirSync(files.variables['RUNNER_TEMP'] ?? '');
    return {
      exitCode,
      ...parseRunnerOutput(printed),
      outputs: files.outputs(),
      written,
      temporary,
    };
  } finally {
    files.remove();
  }
}

test('a failed upload fails the step, because it was requested, with the outputs written', async () => {
  const fake = await ArtifactFake.start();
  fake.addFault({ on: /CreateArtifact/, times: 9, answer: 403 });
  const { exitCode, outputs, annotations, written } = await stepWith({}, fake.variables);
  expect(exitCode).toBe(1);
  expect(annotations).toMatchObject([
    {
      level: 'error',
      title: 'Artifact upload failed: source',
      message: expect.stringContaining('(403) Forbidden: not now') as string,
    },
  ]);
  expect(outputs.get('path')).toMatch(/source\.zip$/);
  expect(written).toEqual(['source.zip']);
});

test('nothing is done if artifacts can’t be uploaded in this environment', async () => {
  const { exitCode, annotations, written } = await stepWith({}, {});
  expect(exitCode).toBe(1);
  expect(annotations[0]?.message).toContain(
    '`artifact-name` requires the runner’s ACTIONS_RESULTS_URL',
  );
  expect(written).toEqual([]);
});

test('files that were written before the work failed are uploaded as well, and the step’s failure is the work’s', async () => {
  const fake = await ArtifactFake.start();
  const agent = { operation: 'agent-run', message: 'script: failure', 'output-path': 'run.jsonl' };
  const { exitCode, outputs, annotations } = await stepWith(agent, fake.variables);
  expect(exitCode).toBe(1);
  expect(outputs.get('artifact_url')).toBe(
    'https://github.com/harbour/lights/actions/runs/4711/artifacts/1000',
  );
  expect(outputs.get('error_code')).not.toBe('');
  expect(annotations.map(({ level }) => level)).toEqual(['error']);
  const [artifact] = fake.artifacts;
  expect([...(await readZipEntries(artifact?.content ?? Buffer.alloc(0))).keys()]).toEqual([
    'run.jsonl',
  ]);
});
