// @module-tag slow, because each test runs a step with the library for artifacts, which repeats
// failed requests.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import {
  type ArtifactSettings,
  checkArtifactService,
  uploadArtifact,
} from '../../../../src/action/github/artifact/upload.ts';
import { readEnvironment } from '../../../../src/action/runner/environment/environment.ts';
import { failureOf } from '../../../client/rig.ts';
import { createFolder } from '../../../packing/fixture.ts';
import { readZipEntries } from '../../../platform/support/zip-entries.ts';
import { sampleOne } from '../../../hardening/sampling.ts';
import { recordLog } from '../../runner/recorded-log.ts';
import { ArtifactFake } from '../../../support/artifact-fake.ts';
import { threadEnvironment } from '../../../support/artifact-library.ts';
import { startRawProxy } from '../../../support/raw-proxy.ts';

const DAY_MS = 86_400_000;
const RUN = {
  GITHUB_REPOSITORY: 'harbour/lights',
  GITHUB_RUN_ID: '4711',
  GITHUB_WORKSPACE: '/',
  RUNNER_TEMP: '/',
};

/** Writes files to a temporary folder. Returns their paths in it. */
function filesOf(contents: Readonly<Record<string, string>>): { files: readonly string[] } {
  const folder = createFolder(contents);
  return { files: Object.keys(contents).map(path => join(folder, path)) };
}

function settingsFor(
  fake: ArtifactFake,
  changed: Partial<ArtifactSettings> = {},
  env: NodeJS.ProcessEnv = {},
) {
  const { log, output, stdout } = recordLog({ stepDebug: true });
  const settings: ArtifactSettings = {
    name: 'report',
    retentionDays: undefined,
    retentionInput: 'artifact-retention-days',
    replaces: false,
    environment: readEnvironment({ ...RUN, ...fake.variables, ...env }),
    log,
    signal: new AbortController().signal,
    ...changed,
  };
  return { settings, output, stdout };
}

/** Returns for how many days the artifacts are kept. */
const daysOf = (fake: ArtifactFake): readonly number[] =>
  fake.artifacts.map(({ expiresAt = '' }) =>
    Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS),
  );

test('files are uploaded as a ZIP with their paths below their common folder, once for each name', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'out/a.csv': 'a', 'out/deep/b.html': '<b>', 'out/ü.txt': 'ü' });
  const { settings, output, stdout } = settingsFor(fake, { retentionDays: 5 });
  const { url, sha256 } = await uploadArtifact(files, settings);
  expect(url).toBe('https://github.com/harbour/lights/actions/runs/4711/artifacts/1000');
  expect(sha256).toBe(
    createHash('sha256')
      .update(fake.artifacts[0]?.content ?? '')
      .digest('hex'),
  );
  expect(daysOf(fake)).toEqual([5]);
  const entries = await readZipEntries(fake.artifacts[0]?.content ?? Buffer.alloc(0));
  // GitHub's library adds files in the order in which they are read.
  expect(
    Object.fromEntries([...entries].map(([name, content]) => [name, content.toString()])),
  ).toEqual({
    'a.csv': 'a',
    'deep/b.html': '<b>',
    'ü.txt': 'ü',
  });
  expect(output().lines.at(-1)).toBe('Uploaded the artifact `report`: 3 files.');
  // The runner already masks the token; the address is a capability that only this step knows.
  expect(output().masks).toContain('c2lnbmF0dXJl+/=');
  expect(stdout().replaceAll(/^::add-mask::.*$/gm, '')).not.toMatch(/c2lnbmF0dXJl/);
  expect(stdout()).toContain('::debug::Body: {');
  expect(fake.requests.map(({ line }) => line.replace(/^.*Service\//, ''))).toEqual([
    'CreateArtifact',
    'PUT /storage/report comp=block',
    'PUT /storage/report comp=blocklist',
    'FinalizeArtifact',
  ]);
  const failure = await failureOf(uploadArtifact(files, settingsFor(fake).settings));
  expect(failure).toMatchObject({
    kind: 'conflict',
    uncertain: false,
    remedy: expect.stringContaining('`artifact-name`') as string,
  });
  expect(failure.message).toMatch(/^The upload of the artifact `report` failed: .*already exists/);
  // Unless the artifact must have the name.
  expect((await uploadArtifact(files, settingsFor(fake, { replaces: true }).settings)).id).toBe(
    1001,
  );
  expect(fake.artifacts).toHaveLength(1);
});

test('an upload succeeds although each of its requests fails once, and a server’s message can’t inject workflow commands', async () => {
  const fake = await ArtifactFake.start();
  const message = 'busy\n::stop-commands::all\n##[error]mine';
  fake.addFault({ on: /CreateArtifact/, times: 1, answer: 503, message });
  for (const [call, answer] of [
    ['comp=block&', 'lost'],
    ['comp=blocklist', 503],
    ['FinalizeArtifact', 'lost'],
  ] as const)
    fake.addFault({ on: new RegExp(call), times: 1, answer });
  const { files } = filesOf({ 'a.csv': 'a' });
  const { settings, output, stdout } = settingsFor(fake);
  expect((await uploadArtifact(files, settings)).id).toBe(1000);
  expect(fake.artifacts).toHaveLength(1);
  expect(stdout()).toContain('stop-commands');
  expect(stdout()).not.toMatch(/^::stop-commands|##\[error\]/m);
  expect(output().annotations).toEqual([]);
});

test('an upload with an unknown outcome is reported as uncertain', async () => {
  const fake = await ArtifactFake.start();
  fake.addFault({ on: /FinalizeArtifact/, times: 1, answer: 'lost' });
  fake.addFault({ on: /ListArtifacts/, times: 1, answer: 403 });
  const { files } = filesOf({ 'a.csv': 'a' });
  const failure = await failureOf(uploadArtifact(files, settingsFor(fake).settings));
  expect(failure).toMatchObject({ kind: 'unavailable', uncertain: true });
});

test('a canceled job stops the upload', async () => {
  const fake = await ArtifactFake.start();
  const job = new AbortController();
  const reason = new Failure('cancelled', 'The job was canceled (SIGINT).');
  fake.onRequest = line => {
    if (line.includes('comp=block&')) job.abort(reason);
  };
  const { files } = filesOf({ 'a.csv': 'a' });
  const { settings, output } = settingsFor(fake, { signal: job.signal });
  expect(await failureOf(uploadArtifact(files, settings))).toBe(reason);
  expect(output().lines.at(-1)).not.toMatch(/Uploaded the artifact/);
  expect(fake.artifacts).toEqual([]);
});

test('the library gets no inputs, and no token but the one of its service', async () => {
  const fake = await ArtifactFake.start();
  const names = [
    'INPUT_TOKEN',
    'INPUT_GITHUB-TOKEN',
    'INPUT_SECRETS',
    'PLATFORM_TOKEN',
    'GITHUB_TOKEN',
    'MY_SECRET',
  ];
  const env = Object.fromEntries(names.map(name => [name, 'hidden']));
  const { files } = filesOf({ 'a.csv': 'a' });
  // The library reads the event's file when it is loaded, and fails if the file isn't JSON.
  await uploadArtifact(
    files,
    settingsFor(fake, {}, { ...env, GITHUB_EVENT_PATH: files[0], RUNNER_DEBUG: '1' }).settings,
  );
  expect(
    threadEnvironment,
    'Only add a variable to LIBRARY_VARIABLES that the library reads for an upload',
  ).toEqual({
    ...fake.variables,
    RUNNER_DEBUG: '1',
  });
});

test('the service is requested through the machine’s proxy', async () => {
  const fake = await ArtifactFake.start();
  const proxy = await startRawProxy(0, '');
  const env = { https_proxy: proxy.address, ACTIONS_RESULTS_URL: 'https://results.example/' };
  const job = new AbortController();
  const { files } = filesOf({ 'a.csv': 'a' });
  const upload = failureOf(
    uploadArtifact(files, settingsFor(fake, { signal: job.signal }, env).settings),
  );
  await expect
    .poll(() => proxy.requests.map(({ target }) => target))
    .toEqual(['results.example:443']);
  const reason = new Failure('cancelled', 'That was all.');
  job.abort(reason);
  expect(await upload).toBe(reason);
});

test('it is kept for the repository’s maximum at most', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'a.csv': 'a' });
  const shorter = settingsFor(
    fake,
    { retentionDays: 5, name: 'other' },
    { GITHUB_RETENTION_DAYS: '3' },
  );
  await uploadArtifact(files, shorter.settings);
  expect(daysOf(fake)).toEqual([3]);
  expect(shorter.output().annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining('3 days') as string },
  ]);
});

test('a file whose name is invalid in an artifact is reported, and nothing is sent', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'a:b.csv': 'a' });
  const failure = await failureOf(uploadArtifact(files, settingsFor(fake).settings));
  expect(failure.findings).toMatchObject([{ where: 'a:b.csv', remedy: 'Rename the file.' }]);
  expect(fake.requests).toEqual([]);
});

test('an exception that can’t be caught in the library is reported as a failure', async () => {
  const fake = await ArtifactFake.start();
  const { settings, output } = settingsFor(fake);
  // It looks like a regular file until it is read: reading offset 0 fails.
  const failure = await failureOf(uploadArtifact(['/proc/self/mem'], settings));
  expect(failure).toMatchObject({ kind: 'unavailable', uncertain: true });
  expect(failure.message).toMatch(/^GitHub’s artifact library failed: /);
  expect(output().annotations).toEqual([]);
});

test('a file that is deleted while it is packed, and left out by the library, is a warning', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'a.csv': 'a', 'b.csv': 'b' });
  fake.onRequest = line => {
    if (line.includes('CreateArtifact')) rmSync(files[0] ?? '');
  };
  const { settings, output } = settingsFor(fake);
  await uploadArtifact(files, settings);
  expect(output().annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining('No such file') as string },
  ]);
});

test.each([
  ['a step of `run:`, which gets no token', {}, 'ACTIONS_RUNTIME_TOKEN'],
  [
    'GitHub Enterprise Server',
    { GITHUB_SERVER_URL: 'https://github.harbour.example' },
    'actions/upload-artifact',
  ],
])('%s is refused before any work', async (_where, variables, said) => {
  const failure = await failureOf(
    Promise.try(() => checkArtifactService(readEnvironment({ ...RUN, ...variables }))),
  );
  expect(failure).toMatchObject({ kind: 'input', findings: [{ where: 'artifact-name' }] });
  expect(JSON.stringify(failure.findings)).toContain(said);
});

test.each(['https://github.com', 'https://harbour.ghe.com', 'http://github.localhost:3000'])(
  'artifacts can be uploaded at %s',
  serverUrl => {
    const variables = {
      ACTIONS_RESULTS_URL: 'https://results.example/',
      ACTIONS_RUNTIME_TOKEN: 'a.b.c',
    };
    const environment = readEnvironment({ ...RUN, ...variables, GITHUB_SERVER_URL: serverUrl });
    expect(() => checkArtifactService(environment)).not.toThrow();
  },
);

const NO_JOB = [
  'nonsense',
  'a.b.c',
  `a.${Buffer.from('{"scp":"Other:1:2"}').toString('base64url')}.c`,
];

// In a usual run the last one, which GitHub’s library reads completely.
test.each(sampleOne(NO_JOB, 2))(
  'the token %s, which contains no job, is reported with its variable',
  async token => {
    const fake = await ArtifactFake.start();
    const { settings } = settingsFor(fake, {}, { ACTIONS_RUNTIME_TOKEN: token });
    const { files } = filesOf({ 'a.csv': 'a' });
    const failure = await failureOf(uploadArtifact(files, settings));
    expect(failure.remedy).toContain('ACTIONS_RUNTIME_TOKEN');
    expect(fake.requests).toEqual([]);
  },
);
