// @module-tag slow, because each test runs several steps with uploads.
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { STANDARD_TIMEOUTS } from '../../../src/client/http/wire.ts';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { seedFor } from '../../../src/platform/seed/seed.ts';
import { runAction } from '../../support/run-action.ts';
import { project, TOKEN } from '../../scenarios/project-seed.ts';
import { ArtifactFake } from '../../support/artifact-fake.ts';
import { GitHubFake } from '../../support/github-fake/github-fake.ts';
import { publishVersions } from '../../support/published-versions.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { layOutStep } from '../../support/step.ts';
import { commitAll, layOutWorkspace } from '../../support/workspace.ts';

const MANIFEST = join(import.meta.dirname, '../../../action.yml');
/** Runs by ID, with the age of their attempts when GitHub is asked, in milliseconds. */
const AGES = { 901: 600_000, 902: 300_000, 903: -5000 };

/** A platform, and a repository whose workflow runs release to it. */
async function open() {
  const platform = await startLocalPlatform({
    seed: {
      ...seedFor({ token: TOKEN }),
      projects: [project({ url_id: 'harbour', name: 'Harbour', cloud: true })],
    },
    databaseUrl: inject('databaseUrl'),
    temporaryFolder: SCRATCH_FOLDER,
  });
  onTestFinished(() => platform.close());
  const services = new Map(
    await Promise.all(
      Object.keys(AGES).map(
        async run => [Number(run), await ArtifactFake.openDirect(Number(run) * 100)] as const,
      ),
    ),
  );
  onTestFinished(
    async () => void (await Promise.all(Array.from(services.values(), service => service.close()))),
  );
  const uploads = () =>
    [...services].flatMap(([runId, { artifacts }]) =>
      artifacts.map(({ id, name, content }) => ({ id: Number(id), name, content, runId })),
    );
  const runs = Object.fromEntries(Object.entries(AGES).map(([id, ageMs]) => [id, { ageMs }]));
  const github = await GitHubFake.startKnown({ runs }, uploads);
  onTestFinished(() => github.close());
  /** Runs a step of a workflow run. */
  const step = async (
    run: keyof typeof AGES,
    given: Readonly<Record<string, string>>,
    files: Readonly<Record<string, string>> = {},
    attempt = 1,
  ) => {
    const workspace = layOutWorkspace(files);
    if (given['operation'] === 'release') commitAll(workspace.folder);
    const laidOut = layOutStep({
      manifest: MANIFEST,
      with: {
        'base-url': platform.baseUrl,
        token: TOKEN,
        'project-id': 'harbour',
        'github-token': 'token',
        ...given,
      },
      workspace: workspace.folder,
      env: {
        GITHUB_API_URL: github.url,
        GITHUB_EVENT_NAME: 'push',
        GITHUB_RUN_ID: String(run),
        GITHUB_RUN_ATTEMPT: String(attempt),
        ...services.get(run)?.variables,
      },
    });
    let log = '';
    const exitCode = await runAction({
      env: laidOut.variables,
      signals: new EventEmitter(),
      clock: systemClock,
      timeouts: STANDARD_TIMEOUTS,
      write: text => void (log += text),
    });
    const outputs = Object.fromEntries(laidOut.outputs());
    laidOut.remove();
    workspace.remove();
    return { exitCode, log, outputs };
  };
  /** Releases a version of the app. */
  const release = (run: keyof typeof AGES, version: string, attempt = 1) =>
    step(
      run,
      { operation: 'release' },
      {
        'project-platform.yml': 'site: { path: site }\nfunctions: functions\n',
        'site/index.html': `<h1>${version}</h1>`,
        'functions/tides/index.ts': `Deno.serve(() => new Response("${version}"));\n`,
      },
      attempt,
    );
  const harness = { baseUrl: platform.baseUrl, token: TOKEN, projectId: 'harbour' };
  const current = async (path = '') => {
    const answer = await fetch(`${platform.baseUrl}/projects/harbour/releases/current`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const { access_url: url } = (await answer.json()) as { readonly access_url: string };
    return (await fetch(new URL(path, url))).text();
  };
  return { step, release, harness, current };
}

test('a run that waited behind an earlier one goes through, and an earlier one replaces nothing after it', async () => {
  const { release, current } = await open();
  expect(await release(901, 'v1')).toMatchObject({ exitCode: 0 });
  expect(await release(902, 'v2')).toMatchObject({ exitCode: 0 });
  expect(await current()).toBe('<h1>v2</h1>');
  const late = await release(901, 'v1', 2);
  expect(late.exitCode).toBe(1);
  expect(late.log).toMatch(
    /title=A newer release is live::version 2 \(rel_\w+\) is live\. The run that published it, 902/,
  );
  expect(await current()).toBe('<h1>v2</h1>');
});

test('`previous` is refused after a release of functions alone, and a run selects the earlier ones', async () => {
  const { step } = await open();
  const files = (text: string) => ({
    'project-platform.yml': 'site: { path: site }\nfunctions: functions\n',
    'site/index.html': '<h1>v1</h1>',
    'functions/tides/index.ts': `// ${text}\n`,
  });
  expect(await step(901, { operation: 'release' }, files('one'))).toMatchObject({ exitCode: 0 });
  expect(await step(902, { operation: 'release' }, files('two'))).toMatchObject({
    exitCode: 0,
    outputs: { version: '1' },
  });
  const previous = await step(903, {
    operation: 'rollback',
    to: 'previous',
    'with-functions': 'true',
  });
  expect(previous.log).toMatch(/title=Previous version ambiguous::Functions were released again/);
  const back = await step(
    903,
    { operation: 'rollback', to: 'run:901', 'with-functions': 'true' },
    {},
    2,
  );
  expect(back.outputs['functions'], back.log).toMatch(/"outcome":"updated","version":3/);
});

test('a finished release that is run again is live already', async () => {
  const { release } = await open();
  expect(await release(901, 'v1')).toMatchObject({ exitCode: 0 });
  const again = await release(901, 'v1', 2);
  expect(again).toMatchObject({ exitCode: 0, outputs: { version: '1' } });
  expect(again.outputs['parts']).toMatch(
    /"part":"Site","outcome":"unchanged","message":"These files are live already/,
  );
  expect(again.outputs['functions']).toMatch(/"outcome":"unchanged","version":1/);
});

test('assets are kept for one release, and not by a rollback to it', async () => {
  const { step, current } = await open();
  const CHUNKS = ['one-AAAA1111', 'two-BBBB2222', 'three-CCCC3333'].map(
    name => `assets/${name}.js`,
  );
  const release = async (run: keyof typeof AGES, chunk = '') => {
    const files = {
      'project-platform.yml': 'site: { path: site, keep-assets: true }\n',
      'site/index.html': `<script src="/${chunk}"></script>`,
      [`site/${chunk}`]: chunk,
    };
    const { exitCode, log } = await step(run, { operation: 'release' }, files);
    expect(exitCode, log).toBe(0);
  };
  const served = () => Promise.all(CHUNKS.map(async chunk => (await current(chunk)) === chunk));
  await release(901, CHUNKS[0]);
  await release(902, CHUNKS[1]);
  expect(await served()).toEqual([true, true, false]);
  await release(903, CHUNKS[2]);
  expect(await served()).toEqual([false, true, true]);
  expect(await step(903, { operation: 'rollback', to: '2' }, {}, 2)).toMatchObject({ exitCode: 0 });
  expect(await served()).toEqual([false, true, false]);
});

test('a release without a record that went live meanwhile, as from a terminal, is not replaced until the job is run again', async () => {
  const { release, harness, current } = await open();
  await publishVersions(harness, 1);
  const refused = await release(901, 'v1');
  expect(refused.exitCode).toBe(1);
  expect(refused.log).toMatch(
    /title=A newer release is live::.*It isn’t known which of them is newer/,
  );
  expect(await current()).toBe('<h1>Version 1</h1>');
  expect(await release(903, 'v1')).toMatchObject({ exitCode: 0 });
});

test('a release whose run was started before a rollback doesn’t replace it', async () => {
  const { step, release, current } = await open();
  expect(await release(901, 'v1')).toMatchObject({ exitCode: 0 });
  expect(await release(902, 'v2')).toMatchObject({ exitCode: 0 });
  const back = await step(903, { operation: 'rollback', to: '1', 'with-functions': 'true' });
  expect(back, back.log).toMatchObject({
    exitCode: 0,
    outputs: { version: '3', package_version: '1' },
  });
  expect(back.outputs['functions']).toMatch(/"name":"tides","outcome":"updated","version":3/);
  expect(await current()).toBe('<h1>v1</h1>');
  expect(await release(902, 'v3', 2)).toMatchObject({ exitCode: 1 });
  expect(await current()).toBe('<h1>v1</h1>');
});

test('an app without a site is released in the order of the runs, too', async () => {
  const { step } = await open();
  const release = (run: keyof typeof AGES, text: string) =>
    step(
      run,
      { operation: 'release' },
      {
        'project-platform.yml': 'functions: functions\n',
        'functions/tides/index.ts': `// ${text}\n`,
      },
    );
  expect(await release(902, 'new')).toMatchObject({ exitCode: 0 });
  const older = await release(901, 'old');
  expect(older.exitCode).toBe(1);
  expect(older.log).toMatch(
    /title=A newer release is live::A release of functions is live\. The run that published it, 902/,
  );
  expect(await release(903, 'newest')).toMatchObject({ exitCode: 0 });
});

test('a function that was deleted and created again is not taken for the one that was released', async () => {
  const { step, release } = await open();
  expect(await release(901, 'v1')).toMatchObject({ exitCode: 0 });
  await step(902, {
    operation: 'cloud-delete-function',
    'function-name': 'tides',
    'dry-run': 'false',
  });
  await step(
    902,
    { operation: 'cloud-deploy-function', path: 'f' },
    { 'f/tides/index.ts': '// another' },
  );
  const again = await release(901, 'v1', 2);
  expect(again.outputs['functions'], again.log).toMatch(/"outcome":"updated","version":2/);
});

test('a rollback of the site alone keeps no functions, so a later one to it deploys none', async () => {
  const { step, release } = await open();
  await release(901, 'v1');
  await release(902, 'v2');
  expect(await step(903, { operation: 'rollback', to: '1' })).toMatchObject({
    exitCode: 0,
    outputs: { version: '3' },
  });
  const again = await step(
    903,
    { operation: 'rollback', to: '3', 'with-functions': 'true' },
    {},
    2,
  );
  expect(again.exitCode).toBe(1);
  expect(again.log).toMatch(/The package has no functions/);
});
