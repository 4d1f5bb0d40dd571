import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { lockFolder } from '../../src/command/deploy/kept-packages.ts';
import { projectSeed } from '../step/agent-step.ts';
import { layOutDeployed } from './deployed-app.ts';
import { runHere } from './run-command.ts';

let platform: LocalPlatform;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed(), rateLimits: 'none', databaseUrl: inject('databaseUrl') });
});
afterAll(() => platform.close());
beforeEach(() => {
  ({ env } = layOutDeployed(platform));
});

const changes = (): number => platform.requests.filter(({ method }) => method !== 'GET').length;

it('rolls back the functions of an app without a site, and only an app of which it keeps packages', async () => {
  rmSync('site', { recursive: true });
  writeFileSync('project-platform.yml', 'functions: functions\n');
  const source = (text: string): void => {
    mkdirSync('functions/lamp', { recursive: true });
    writeFileSync('functions/lamp/index.ts', `Deno.serve(() => new Response('${text}'));`);
    execFileSync('git', ['add', '.']);
  };
  expect((await runHere(['rollback'], { env })).stderr).toContain('`deploy` has kept no package for this folder.');
  await runHere(['cloud-provision'], { env });
  for (const text of ['one', 'two']) {
    source(text);
    const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
    expect(exitCode, stderr).toBe(0);
  }
  {
    // Packages are chosen under the lock, so that a `deploy` doesn't change the record meanwhile.
    using _ = lockFolder();
    const { stderr } = await runHere(['rollback', 'none'], { env });
    expect(stderr).toContain('Another `deploy` or `rollback` is running in this folder.');
  }
  const listed = await runHere(['rollback'], { env });
  const [, [, digest = ''] = []] = [...listed.stdout.matchAll(/^no version, deployed \S+, SHA-256 (\w+)$/gm)];
  const back = await runHere(['rollback', digest.slice(0, 12), '--yes'], { env });
  expect([back.exitCode, back.stderr]).toEqual([0, expect.stringContaining('Deployed the function lamp')]);
  const short = await runHere(['rollback', digest.slice(0, 7), '--yes'], { env });
  expect([short.exitCode, short.stderr]).toEqual([1, expect.stringContaining('or at least the first 8 characters of')]);
  const wrong = await runHere(['rollback', '--app', 'shop'], { env });
  expect(wrong.stderr).toContain(
    '--app: `deploy` has kept no package of the app `shop`. The app of this folder has no name.',
  );
}, 120_000);

it('takes the only app with packages, and refuses a package that is damaged', async () => {
  const digest = '0'.repeat(64);
  const file = `${digest}-00000000.zip`;
  const one = { baseUrl: platform.baseUrl, project: 'harbour', app: 'docs', versions: [7], digest, file, values: null };
  const entry = { [realpathSync('.')]: [{ ...one, deployedAt: '2026-01-01' }] };
  const { HOME = '' } = env;
  writeFileSync(join(HOME, '.config/project-platform/kept-packages.json'), JSON.stringify(entry), { mode: 0o600 });
  mkdirSync('.project-platform/packages', { recursive: true });
  writeFileSync('.project-platform/.gitignore', '*\n');
  writeFileSync(join('.project-platform/packages', file), 'text');
  const listed = await runHere(['rollback'], { env });
  expect([listed.exitCode, listed.stdout]).toEqual([0, expect.stringMatching(/^version 7, deployed 2026-01-01/)]);
  const { exitCode, stderr } = await runHere(['rollback', '7', '--yes'], { env });
  const path = join('.project-platform/packages', file);
  expect([exitCode, stderr]).toEqual([
    1,
    `error: ${path} is damaged or replaced. Choose another version, or run \`deploy\` again.\n`,
  ]);
});

it('shows what a rollback would change, and changes nothing without an answer', async () => {
  const write = (name: string, text: string): void => {
    mkdirSync(`functions/${name}`, { recursive: true });
    writeFileSync(`functions/${name}/index.ts`, `Deno.serve(() => new Response('${text}'));`);
    execFileSync('git', ['add', '.']);
  };
  await runHere(['cloud-provision'], { env });
  for (const [functions, names] of [
    ['functions', ['wharf', 'crane']],
    ['{ path: functions, no-verify-jwt: [wharf] }', ['wharf', 'mole']],
  ] as const) {
    for (const name of names) write(name, functions);
    writeFileSync('site/index.html', names.join());
    writeFileSync('project-platform.yml', `site: { path: site }\nfunctions: ${functions}\n`);
    const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
    expect(exitCode, stderr).toBe(0);
  }
  const [live = '', earlier = ''] = (await runHere(['rollback'], { env })).stdout.match(/(?<=^version )\d+/gm) ?? [];
  const before = changes();
  const shown = async (version: string): Promise<readonly string[]> => {
    const { stderr } = await runHere(['rollback', version], { env, readLine: async () => 'no' });
    return stderr.split('\n').map(line => line.replace(/ {2,}/, ': '));
  };
  const common: readonly unknown[] = [
    expect.stringMatching(/^Project: harbour at http:.* \(from the environment\)$/),
    'Credential: from the environment',
  ];
  const others = expect.stringMatching(/^: live, but not in the package \(they stay\): .*mole/) as unknown;
  const end = ['Migrations: stay applied', 'Continue? Type yes: You didn’t type yes. Nothing was changed.', ''];
  expect(await shown(earlier)).toEqual([
    ...common,
    expect.stringMatching(new RegExp(`^Package: version ${earlier}, deployed `)),
    'Site: published again',
    expect.stringMatching(new RegExp(`^Live now: version ${live} at http:`)),
    'Functions: changed, or last deployed from elsewhere: wharf (live: version 2)',
    ': unchanged: crane (live: version 1)',
    others,
    expect.stringMatching(/^: The deployment changes `verify_jwt` of the function wharf from `false` to `true`/),
    ...end,
  ]);
  const again = await shown(live);
  expect(again).toContain('Site: already live, so it is not published again');
  expect(again).toContainEqual(
    expect.stringMatching(/^Functions: unchanged: crane .*, mole .*, wharf \(live: version 2\)$/),
  );
  expect(again).toContain(': can be called without a JWT: wharf');
  expect(changes()).toBe(before);
}, 120_000);
