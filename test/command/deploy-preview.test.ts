// @module-tag slow, because each test deploys a site and its preview.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { lockFolder } from '../../src/command/deploy/kept-packages.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import { projectSeed } from '../step/agent-step.ts';
import { idleClock } from '../support/idle-clock.ts';
import { layOutDeployed } from './deployed-app.ts';
import { quittable, runHere } from './run-command.ts';

const clock = idleClock(40);
const run: typeof runHere = (args, settings) => runHere(args, { ...settings, program: { clock } });

let platform: LocalPlatform;
beforeAll(async () => {
  platform = await startLocalPlatform({
    clock,
    seed: projectSeed(),
    rateLimits: 'none',
    databaseUrl: inject('databaseUrl'),
  });
});
afterAll(() => platform.close());

const REFUSED = {
  status: 403,
  headers: { 'content-type': 'application/problem+json' },
  body: { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'no scope', code: 'insufficient_scope' },
} as const;

const changes = () => platform.requests.filter(({ method }) => method !== 'GET').length;

/** Names of the projects that the platform lists, by ID. */
async function projects(env: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await run(['project-list', '--json'], { env });
  const { projects: listed } = JSON.parse(stdout) as { projects: { url_id: string; name: string }[] };
  return new Map(listed.map(one => [one.url_id, one.name]));
}

it('publishes a preview in a project of its own, updates it, and deletes that project alone', async () => {
  const { env } = layOutDeployed(platform);
  const [before, requests] = [await projects(env), changes()];
  const dry = await run(['deploy', '--preview', 'new-menu', '--dry-run', '--yes'], { env });
  expect([dry.exitCode, dry.stderr]).toEqual([
    0,
    expect.stringMatching(/^Preview +new-menu, in a new project preview-/m),
  ]);
  const refused = await run(['deploy', '--preview', 'new-menu'], { env, readLine: async () => 'no' });
  expect([refused.exitCode, changes()]).toEqual([1, requests]);
  const first = await run(['deploy', '--preview', 'new-menu', '--yes'], { env });
  expect(first.exitCode, first.stderr).toBe(0);
  const url = first.stdout.trim();
  expect(await (await fetch(url)).text()).toContain('<h1>One</h1>');
  writeFileSync('site/index.html', '<h1>Two</h1>');
  // The preview's project has no cloud service yet.
  writeFileSync('project-platform.yml', `${readFileSync('project-platform.yml', 'utf8')}functions: functions\n`);
  mkdirSync('functions/lamp', { recursive: true });
  writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
  execFileSync('git', ['add', '.']);
  const second = await run(['deploy', '--preview', 'new-menu', '--yes'], { env });
  expect(second.stderr).toMatch(/^Functions +new: lamp$/m);
  expect([second.stdout.trim(), (await projects(env)).size]).toEqual([url, before.size + 1]);
  expect(await (await fetch(url)).text()).toContain('<h1>Two</h1>');
  {
    using _ = lockFolder();
    const locked = await run(['deploy', '--delete-preview', 'new-menu', '--yes'], { env });
    expect([locked.exitCode, locked.stderr]).toEqual([1, expect.stringContaining('Another `deploy` or `rollback` is')]);
  }
  const asked = await run(['deploy', '--delete-preview', 'new-menu'], { env, readLine: async () => 'no' });
  expect([asked.exitCode, asked.stderr]).toEqual([1, expect.stringContaining('Nothing was deleted.')]);
  const deleted = await run(['deploy', '--delete-preview', 'new-menu'], { env, readLine: async () => 'yes' });
  expect(deleted.exitCode, deleted.stderr).toBe(0);
  expect(deleted.stderr).toMatch(/^Deleted the project \S+ \(preview-\w+-new-menu\)\. The platform confirmed/m);
  expect(await projects(env)).toEqual(before);
}, 120_000);

it('says how to go on after a command that was ended at once, as it was typed', async () => {
  const { env } = layOutDeployed(platform);
  const endedAt = async (change: string, args: readonly string[]): Promise<string> => {
    const { quit, settings } = quittable();
    const stall = platform.addFault({ on: change, do: 'delay', ms: 40_000, when: 'before' } as Fault);
    const [command, sent] = [runHere(['deploy', ...args, '--yes'], { ...settings, env }), changes()];
    await expect.poll(changes, { timeout: 60_000 }).toBeGreaterThan(sent);
    quit();
    stall();
    const { stderr } = await command;
    expect(stderr.match(/^error: /gm), stderr).toHaveLength(1);
    return /^The command was ended at once. (.*)$/m.exec(stderr)?.[1]?.replace(/-\w{24}-/, '-ID-') ?? stderr;
  };
  const [url, again] = [`--base-url=${platform.baseUrl}`, 'To continue, run `project-platform deploy'];
  expect(await endedAt('projects.create', ['--preview', 'it', url, '--variable', 'A=secret'])).toBe(
    `The project preview-ID-it of the preview may be left. ${again} --preview it ${url} --variable <name[=value]> --yes\` again. To delete the preview, run \`project-platform deploy ${url} --delete-preview it\`.`,
  );
  expect(await endedAt('projects.delete', ['--delete-preview', 'it'])).toBe(
    `The project preview-ID-it of the preview may be left. ${again} --delete-preview it --yes\` again.`,
  );
}, 120_000);

it('changes nothing if the preview’s project was deleted while the question was open', async () => {
  const { env } = layOutDeployed(platform);
  const before = await projects(env);
  for (const flag of ['--preview', '--delete-preview']) {
    expect((await run(['deploy', '--preview', 'brief', '--yes'], { env })).exitCode).toBe(0);
    const readLine = async (): Promise<string> => {
      const [id = ''] = [...(await projects(env))].find(([, name]) => name.endsWith('-brief')) ?? [];
      expect((await run(['project-delete', '--project-id', id, '--yes'], { env })).exitCode).toBe(0);
      return 'yes';
    };
    const { exitCode, stderr } = await run(['deploy', flag, 'brief'], { env, readLine });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('changed after the plan was shown')]);
    expect(await projects(env)).toEqual(before);
  }
}, 120_000);

it('publishes a backend with the values of its project, and builds the site with them', async () => {
  const { env } = layOutDeployed(platform, {
    'project-platform.yml': `site: { path: dist, build: 'mkdir -p dist; echo "<h1>$API</h1>" > dist/index.html', environment: { API: { platform: cloud_url } } }
migrations: migrations
functions: functions
database: { setup: supabase, seed: seed.sql }
storage: { public: images }
`,
    'migrations/001_a.sql': 'create table a (i int);\n',
    'seed.sql': 'insert into a values (7);\n',
    'functions/lamp/index.ts': 'Deno.serve(() => new Response());',
    'functions/buoy/index.ts': 'Deno.serve(() => new Response());',
    'images/a.txt': 'a',
  });
  const plans: string[] = [];
  for (let time = 0; time < 2; time++) {
    const { exitCode, stdout, stderr } = await run(['deploy', '--preview', 'menu', '--yes'], { env });
    expect(exitCode, stderr).toBe(0);
    expect(await (await fetch(stdout.trim())).text()).toMatch(/<h1>http\S+<\/h1>/);
    plans.push(
      ...[...stderr.matchAll(/^Functions {2}[^]*?(?=^[A-Z])/gm)].map(([rows]) => rows.replaceAll(/\n? {2,}/g, '; ')),
    );
    const file = readFileSync('project-platform.yml', 'utf8');
    writeFileSync(
      'project-platform.yml',
      file.replace('functions: functions', 'functions: { path: functions, no-verify-jwt: [lamp] }'),
    );
  }
  const added = 'Functions; new: buoy, lamp\n';
  const open = 'can be called without a JWT: lamp; The deployment changes `verify_jwt` of the function lamp from';
  const changed = `Functions; changed, or last deployed from elsewhere: lamp (live: version 1); unchanged: buoy (live: version 1); ${open}`;
  // Before its cloud service exists, and after.
  expect(plans).toEqual([added, added, expect.stringContaining(changed), expect.stringContaining(changed)]);
  // A project that doesn't exist yet.
  const dry = await run(['deploy', '--preview', 'other', '--dry-run', '--yes'], { env });
  expect(dry.stderr).toMatch(/^Functions +new: buoy, lamp\n +can be called without a JWT: lamp\nEnds/m);
  for (const nth of [1, 2]) {
    const removeFault = platform.addFault({ on: 'database.query', do: 'answer', ...REFUSED, nth, times: 1 });
    const unread = await run(['deploy', '--preview', 'menu', '--dry-run', '--yes'], { env });
    removeFault();
    expect([unread.exitCode, unread.stderr]).toEqual([1, expect.stringMatching(/^error: no scope$/m)]);
    expect(unread.stderr).not.toContain('last deployed from elsewhere');
  }
  rmSync('functions/buoy', { recursive: true });
  const without = await run(['deploy', '--preview', 'menu', '--dry-run', '--yes'], { env });
  expect(without.stderr).toMatch(/^ +live, but not in the folder \(they are deleted\): buoy$/m);
  const [id = ''] = [...(await projects(env))].find(([, name]) => name.endsWith('-menu')) ?? [];
  const rows = await run(['sql-query', '--project-id', id, '--query', 'select i from a', '--print', 'rows'], {
    env,
  });
  expect(JSON.parse(rows.stdout)).toEqual([{ i: 7 }]);
  await run(['deploy', '--delete-preview', 'menu', '--yes'], { env });
}, 120_000);

it('keeps the mark of a preview whose creation has no known result', async () => {
  const { env } = layOutDeployed(platform);
  const removeFault = platform.addFault({ on: 'projects.create', do: 'reset-before', times: 9 });
  expect((await run(['deploy', '--preview', 'lost', '--yes'], { env })).exitCode).toBe(1);
  removeFault();
  const remove = ['deploy', '--delete-preview', 'lost', '--yes'];
  for (let time = 0; time < 2; time++) {
    const { exitCode, stderr } = await run(remove, { env });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('but may still be creating one')]);
  }
  const record = join(env.HOME, '.config/project-platform/previews.json');
  writeFileSync(record, readFileSync(record, 'utf8').replace(/"changedAt": \d+/, '"changedAt": 0'));
  const later = await run(remove, { env });
  expect([later.exitCode, readFileSync(record, 'utf8')]).toEqual([0, expect.not.stringContaining('lost')]);
}, 120_000);

it('deletes no project of another user, and none that has another ID', async () => {
  const { env } = layOutDeployed(platform);
  expect((await run(['deploy', '--preview', 'kiosk', '--yes'], { env })).exitCode).toBe(0);
  const { env: other } = layOutDeployed(platform);
  const foreign = await run(['deploy', '--delete-preview', 'kiosk', '--yes'], { env: other });
  expect([foreign.exitCode, foreign.stderr]).toEqual([
    1,
    expect.stringMatching(
      /The project \S+ \(preview-\w+-kiosk\) was created by another user.* --project-id \S+\. Recorded previews of this folder: none\./,
    ),
  ]);
  const file = join(env.HOME, '.config/project-platform/previews.json');
  expect((await run(['deploy', '--preview', 'kiosk', '--yes'], { env: other })).exitCode).toBe(0);
  const own = join(other.HOME, '.config/project-platform/previews.json');
  const [mark = ''] = /preview-\w+-kiosk/.exec(readFileSync(file, 'utf8')) ?? [];
  const written = readFileSync(own, 'utf8').replace(/preview-\w+-kiosk/, mark);
  writeFileSync(own, written);
  const replaced = await run(['deploy', '--delete-preview', 'kiosk', '--yes'], { env: other });
  expect([replaced.exitCode, replaced.stderr]).toEqual([1, expect.stringContaining('is not the one that you created')]);
  expect([...(await projects(env)).values()].filter(name => name.endsWith('-kiosk'))).toHaveLength(2);
  const wrong = await run(['deploy', '--delete-preview=Kiosk'], { env });
  expect([wrong.exitCode, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('a name must have up to 30 lowercase letters'),
  ]);
}, 120_000);

it('imports a source for each preview, and refuses to release it', async () => {
  const { env } = layOutDeployed(platform, {
    'project-platform.yml': 'site: { source: app }\nmigrations: migrations\n',
    'migrations/001_a.sql': 'create table a (i int);\n',
    'app/index.html': '<h1>Source</h1>',
    'app/mise.toml': '[tasks.build]\nrun = "mkdir -p dist && cp index.html dist/"\noutputs = ["dist"]\n',
  });
  const before = await projects(env);
  for (let time = 0; time < 2; time++) {
    const { exitCode, stdout, stderr } = await run(['deploy', '--preview', 'source', '--yes'], { env });
    expect(exitCode, stderr).toBe(0);
    expect(await (await fetch(stdout.trim())).text()).toContain('<h1>Source</h1>');
    expect((await projects(env)).size).toBe(before.size + 1);
  }
  const requests = changes();
  const readLine = async (): Promise<string> => {
    writeFileSync('app/index.html', '<h1>Other</h1>');
    return 'yes';
  };
  const changed = await run(['deploy', '--preview', 'source'], { env, readLine });
  expect([changed.exitCode, changed.stderr]).toEqual([1, expect.stringContaining('changed after the plan was shown')]);
  expect(changes()).toBe(requests);
  const deleted = await run(['deploy', '--delete-preview', 'source', '--yes'], { env });
  expect(deleted.exitCode, deleted.stderr).toBe(0);
  expect(await projects(env)).toEqual(before);
  // Alone, and after an app that could be released.
  const unreleased = changes();
  for (const [file, problem] of [
    ['site: { source: app }\n', 'so the app can’t be released. '],
    [
      'apps: { a: { migrations: migrations }, b: { site: { source: app } } }\n',
      'so b can’t be released. To see it, publish a preview: `project-platform deploy --app b --preview <name>`. To release another app, set --app to its name: a.',
    ],
  ] as const) {
    writeFileSync('project-platform.yml', file);
    const released = await run(['deploy', '--yes'], { env });
    expect([released.exitCode, changes()]).toEqual([1, unreleased]);
    expect(released.stderr).toContain(`imports a \`source\` as a new project each time, ${problem}`);
  }
}, 120_000);
