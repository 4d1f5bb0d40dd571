import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { STANDARD_TIMEOUTS, Wire } from '../../../src/client/attempt.ts';
import { plainFetch } from '../../../src/client/plain-fetch.ts';
import { packFiles } from '../../../src/packing/pack-files.ts';
import { type ArtifactSettings, checkArtifactService, uploadArtifact } from '../../../src/runner/artifact/upload.ts';
import { readEnvironment } from '../../../src/runner/environment.ts';
import { failureOf } from '../../client/rig.ts';
import { entriesOf } from '../../platform/zip-entries.ts';
import { ArtifactFake } from '../../support/artifact-fake.ts';
import { temporaryFolder } from '../../support/github-fake/github-step.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { stage } from '../stage.ts';

const RUN = { GITHUB_REPOSITORY: 'harbour/lights', GITHUB_RUN_ID: '4711', GITHUB_WORKSPACE: '/', RUNNER_TEMP: '/' };

/** Files in a folder of their own, by their paths in it. */
function filesOf(contents: Readonly<Record<string, string>>): { folder: string; files: readonly string[] } {
  const folder = temporaryFolder();
  const files = Object.entries(contents).map(([path, content]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    return join(folder, path);
  });
  return { folder, files };
}

function settingsFor(fake: ArtifactFake, changed: Partial<ArtifactSettings> = {}) {
  const { artifacts, github, run } = readEnvironment({ ...RUN, ...fake.variables });
  const wire = new Wire(STANDARD_TIMEOUTS, {});
  onTestFinished(() => wire.close());
  const clock = new ManualClock();
  const { log, output, stdout } = stage();
  const into = temporaryFolder();
  const settings: ArtifactSettings = {
    name: 'report',
    retentionDays: undefined,
    service: artifacts,
    github,
    run,
    pack: files => packFiles(files, into),
    fetch: plainFetch(wire, 'The artifact service'),
    clock,
    log,
    signal: new AbortController().signal,
    ...changed,
  };
  return { settings, clock, output, stdout };
}

test('files are uploaded as a ZIP in which they stand as on disk, below what they share', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'out/a.csv': 'a', 'out/deep/b.html': '<b>', 'out/ü.txt': 'ü' });
  const { settings, output, stdout } = settingsFor(fake);
  const address = await uploadArtifact(files, settings);
  expect(address).toBe('https://github.com/harbour/lights/actions/runs/4711/artifacts/1000');
  const entries = await entriesOf(fake.artifacts[0]?.content ?? Buffer.alloc(0));
  expect([...entries].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.csv', 'a'],
    ['deep/b.html', '<b>'],
    ['ü.txt', 'ü'],
  ]);
  expect(output().lines.at(-1)).toBe('Uploaded as the artifact report: 3 files.');
  // The runner has the token masked already; the address is a capability that only we have seen.
  expect(output().masks).toContain('c2lnbmF0dXJl+/=');
  expect(stdout()).not.toMatch(/^[^:].*c2lnbmF0dXJl/m);
});

/** A JSON object in which some fields' values don't count. */
function withFixed(body: unknown, names: readonly string[]): unknown {
  if (!(body instanceof Object)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, names.includes(name) ? 'any' : value]));
}

test('GitHub’s own library makes the same calls', async () => {
  const [library, ours] = [await ArtifactFake.start(), await ArtifactFake.start()];
  const { folder, files } = filesOf({ 'a.csv': 'a'.repeat(1000) });
  const script = join(import.meta.dirname, 'library-upload.ts');
  const env = { ...library.variables, GITHUB_SERVER_URL: 'https://github.com', GITHUB_WORKSPACE: folder };
  await promisify(execFile)(process.execPath, [script, 'report', folder, ...files], { env });
  const { settings } = settingsFor(ours, { retentionDays: 5 });
  await uploadArtifact(files, settings);
  // Each makes a ZIP of its own, at a time of its own: of these only the names of the fields are compared.
  const calls = ({ requests }: ArtifactFake): unknown[] =>
    requests.map(({ line, body }) => [line, withFixed(body, ['size', 'hash', 'expires_at'])]);
  expect(calls(ours)).toEqual(calls(library));
  expect(ours.artifacts).toHaveLength(1);
});

test('a large file goes in blocks, and comes together again', async () => {
  const fake = await ArtifactFake.start();
  const content = Array.from({ length: 2_400_000 }, (_, line) => (line * 2_654_435_761) % 4_294_967_296).join('\n');
  const { files } = filesOf({ 'rows.bin.gz': content });
  const { settings } = settingsFor(fake);
  await uploadArtifact(files, settings);
  expect(fake.requests.filter(({ line }) => line.endsWith('comp=block')).length).toBeGreaterThan(1);
  const entries = await entriesOf(fake.artifacts[0]?.content ?? Buffer.alloc(0));
  expect(entries.get('rows.bin.gz')?.toString() === content).toBe(true);
});

test.each([
  ['CreateArtifact', 503],
  ['comp=block&', 500],
  ['comp=blocklist', 429],
  ['FinalizeArtifact', 500],
  ['comp=block&', 'lost'],
  ['FinalizeArtifact', 'lost'],
] as const)('%s that is answered %s at first does no harm', async (call, answer) => {
  const fake = await ArtifactFake.start();
  fake.addFault({ on: new RegExp(call), times: 1, answer });
  const { files } = filesOf({ 'a.csv': 'a' });
  const { settings } = settingsFor(fake);
  expect(await uploadArtifact(files, settings)).toMatch(/\/artifacts\/1000$/);
  expect(fake.artifacts).toHaveLength(1);
});

test('a name that the run has already is a conflict that says what to do', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'a.csv': 'a' });
  await uploadArtifact(files, settingsFor(fake).settings);
  const failure = await failureOf(uploadArtifact(files, settingsFor(fake).settings));
  expect(failure).toMatchObject({
    kind: 'conflict',
    status: 409,
    remedy: expect.stringContaining('`artifact-name`') as string,
  });
  expect(failure.message).toMatch(/^This run has an artifact report already\. .*already exists/);
  expect(failure.message).not.toContain('It may be this very step’s');
});

test('a name that was taken by an answer which got lost may be this very step’s', async () => {
  const fake = await ArtifactFake.start();
  fake.addFault({ on: /CreateArtifact/, times: 1, answer: 'lost' });
  const { files } = filesOf({ 'a.csv': 'a' });
  const failure = await failureOf(uploadArtifact(files, settingsFor(fake).settings));
  expect(failure.message).toContain('It may be this very step’s');
});

test('storage that goes on refusing is given up after a few attempts', async () => {
  const fake = await ArtifactFake.start();
  fake.addFault({ on: /comp=block&/, times: 99, answer: 500 });
  const { files } = filesOf({ 'a.csv': 'a' });
  const { settings, clock } = settingsFor(fake);
  const failure = await failureOf(uploadArtifact(files, settings));
  expect(failure).toMatchObject({ kind: 'unavailable', status: 500 });
  expect(failure.message).toBe('Artifact storage says 500: not now');
  expect(clock.waits).toEqual([1000, 2000, 4000, 8000]);
});

test('it is kept for as long as is asked for, and at most as long as the repository says', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'a.csv': 'a' });
  const { settings } = settingsFor(fake, { retentionDays: 5 });
  await uploadArtifact(files, settings);
  const service = { ...settings.service, retentionDays: 3 };
  const shorter = settingsFor(fake, { retentionDays: 5, name: 'other', service });
  await uploadArtifact(files, shorter.settings);
  expect(fake.artifacts.map(({ expiresAt }) => expiresAt)).toEqual([
    '2026-06-06T12:00:00.000Z',
    '2026-06-04T12:00:00.000Z',
  ]);
  expect(shorter.output().annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining('3 days') as string },
  ]);
});

test('a file whose name no artifact may hold is named, and nothing is sent', async () => {
  const fake = await ArtifactFake.start();
  const { files } = filesOf({ 'a:b.csv': 'a' });
  const failure = await failureOf(uploadArtifact(files, settingsFor(fake).settings));
  expect(failure.findings).toMatchObject([
    { where: 'a:b.csv', remedy: expect.stringContaining('`output-path`') as string },
  ]);
  expect(fake.requests).toEqual([]);
});

test('a file that is gone by then is named', async () => {
  const fake = await ArtifactFake.start();
  const gone = join(temporaryFolder(), 'gone.csv');
  const failure = await failureOf(uploadArtifact([gone], settingsFor(fake).settings));
  expect(failure.message).toContain(`${gone} can’t be read`);
});

test.each([
  ['a step of `run:`, which gets no token', {}, 'ACTIONS_RUNTIME_TOKEN'],
  ['GitHub Enterprise Server', { GITHUB_SERVER_URL: 'https://github.harbour.example' }, 'actions/upload-artifact'],
])('%s is refused before any work', async (_where, variables, said) => {
  const { artifacts: service, github } = readEnvironment({ ...RUN, ...variables });
  const failure = await failureOf(Promise.try(() => checkArtifactService({ service, github })));
  expect(failure).toMatchObject({ kind: 'input', findings: [{ where: 'artifact-name' }] });
  expect(JSON.stringify(failure.findings)).toContain(said);
});

test.each(['https://github.com', 'https://harbour.ghe.com', 'http://github.localhost:3000'])(
  'artifacts can be uploaded at %s',
  serverUrl => {
    const variables = { ACTIONS_RESULTS_URL: 'https://results.example/', ACTIONS_RUNTIME_TOKEN: 'a.b.c' };
    const { artifacts: service, github } = readEnvironment({ ...RUN, ...variables, GITHUB_SERVER_URL: serverUrl });
    expect(() => checkArtifactService({ service, github })).not.toThrow();
  },
);

test('a token that names no job is told by the variable’s name', async () => {
  const fake = await ArtifactFake.start();
  const { settings } = settingsFor(fake);
  const { files, folder } = filesOf({ 'a.csv': 'a' });
  for (const runtimeToken of ['nonsense', 'a.b.c', `a.${Buffer.from('{"scp":"Other:1:2"}').toString('base64url')}.c`]) {
    const service = { ...settings.service, runtimeToken };
    const failure = await failureOf(uploadArtifact(files, { ...settings, service }));
    expect(failure.message).toContain('ACTIONS_RUNTIME_TOKEN');
  }
  expect(readdirSync(folder)).toEqual(['a.csv']);
});
