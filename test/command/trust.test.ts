import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { runHere } from './run-command.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';
const KEYS = { PLATFORM_ACCESS_KEY: 'access', PLATFORM_SECRET_KEY: 'secret' };

/** The user's platform, and one of somebody else. */
let platform: LocalPlatform;
let foreign: LocalPlatform;
let env: Readonly<Record<string, string>>;
let config: string;

beforeAll(async () => {
  [platform, foreign] = await Promise.all([
    startLocalPlatform({ seed: projectSeed() }),
    startLocalPlatform({ seed: projectSeed() }),
  ]);
});
afterAll(() => Promise.all([platform.close(), foreign.close()]));
beforeEach(() => {
  const [folder, earlier] = [mkdtempSync(join(SCRATCH_FOLDER, 'trust-')), process.cwd()];
  config = join(folder, 'home/.config/project-platform');
  mkdirSync(config, { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, 'app'));
  process.chdir(join(folder, 'app'));
  env = { HOME: join(folder, 'home') };
  return () => {
    process.chdir(earlier);
    rmSync(folder, { recursive: true });
  };
});

const LINK = '.project-platform.json';
const ownFile = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(config, name), 'utf8')) as Record<string, unknown>;
const saveLogins = (...names: readonly string[]): void =>
  writeFileSync(
    join(config, 'logins.json'),
    JSON.stringify(Object.fromEntries(names.map(name => [name, { baseUrl: platform.baseUrl, token: TOKEN }]))),
    { mode: 0o600 },
  );
const writeLink = (baseUrl: string, project = 'harbour'): void =>
  writeFileSync(LINK, JSON.stringify({ base_url: baseUrl, project_id: project }));
const writeEnv = (baseUrl: string, token = TOKEN): void =>
  writeFileSync('.env', `${baseUrl && `PLATFORM_BASE_URL=${baseUrl}\n`}PLATFORM_TOKEN=${token}\nPORT=1\n`);
const trust = (answer = 'yes') => runHere(['trust'], { env, readLine: async () => answer });
/** Runs a command that is refused before any request. */
async function refusal(args: readonly string[], variables = {}): Promise<string> {
  const before = platform.requests.length;
  const { exitCode, stderr } = await runHere(args, { env: { ...env, ...variables } });
  expect({ exitCode, requests: platform.requests.length - before, foreign: foreign.requests }, stderr).toEqual({
    exitCode: 1,
    requests: 0,
    foreign: [],
  });
  return stderr;
}

it('a field twice in the link file is refused as such', async () => {
  writeFileSync(LINK, `{"base_url":"${platform.baseUrl}","base_url":"${foreign.baseUrl}","project_id":"harbour"}`);
  expect(await refusal(['release-info'])).toContain(`${LINK} has the same key twice in one object: line 1`);
});

it.each([
  ['.env', 'PLATFORM_BASE_URL= \nPLATFORM_TOKEN=s3cret\n', 'PLATFORM_BASE_URL must be alone on one line'],
  ['.env', 'PLATFORM_BASE_URL=https://me:s3cret@h.example/open/v1\n', 'PLATFORM_BASE_URL must not contain a user name'],
  ['.env', 'PLATFORM_BASE_URL=s3cret\n', 'PLATFORM_BASE_URL is not an absolute URL'],
  ['.env', 'PLATFORM_PROJECT_ID=s3cret of mine\n', 'PLATFORM_PROJECT_ID must consist of'],
  [LINK, '{"base_url":"https://h.example/?key=s3cret","project_id":"a"}', 'base_url must not contain a query'],
  [LINK, '{"links":{"shop":{"base_url":"local","project_id":"s3cret of mine"}}}', 'project_id must consist of'],
])('a value that could contain a credential is neither shown nor stored: %s %s', async (file, text, reason) => {
  writeFileSync(file, text);
  const { exitCode, stderr, stdout } = await trust();
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(stderr + stdout).not.toContain('s3cret');
  expect(existsSync(join(config, 'trusted-folders.json'))).toBe(false);
});

it('links of apps and targets are trusted one by one, and are none of the folder’s own link', async () => {
  const links = { shop: { base_url: platform.baseUrl, project_id: 'harbour' } };
  writeFileSync(LINK, JSON.stringify({ links }));
  const asked = await trust();
  expect(asked.stderr).toMatch(/project-platform\.json \(shop\) \(new\)\n {4}URL: .*\n {4}Project: harbour\n/);
  saveLogins('default');
  expect(await refusal(['release-info']), 'the link of an app isn’t the folder’s').toContain('--project-id');
  const linked = await runHere(['link', '--project-id', 'x', '--app', 'shop', '--as', 'staging'], { env });
  expect(linked.exitCode, linked.stderr).toBe(0);
  expect((await trust()).stderr).toContain('Nothing to trust');
  expect(JSON.parse(readFileSync(LINK, 'utf8'))).toEqual({
    links: { ...links, 'shop@staging': { base_url: platform.baseUrl, project_id: 'x' } },
  });
  const own = { $schema: 'link.json', base_url: platform.baseUrl, note: 'mine' };
  writeFileSync(LINK, JSON.stringify({ ...own, project_id: 'y' }));
  for (const flags of [[], ['--as', 'staging']])
    expect(await runHere(['link', '--project-id', 'x', ...flags], { env })).toMatchObject({ exitCode: 0 });
  const written = { base_url: platform.baseUrl, project_id: 'x' };
  expect(JSON.parse(readFileSync(LINK, 'utf8'))).toEqual({ ...own, ...written, links: { '@staging': written } });
  writeFileSync(LINK, JSON.stringify({ links: { shop: { base_url: foreign.baseUrl, project_id: 'harbour' } } }));
  expect((await trust('no')).stderr).toContain(`URL: ${foreign.baseUrl} (before: ${platform.baseUrl})`);
  writeFileSync(LINK, JSON.stringify({ links: { shop: {} } }));
  expect(await refusal(['release-info'])).toContain('must contain the strings');
  expect((await runHere(['link', '--project-id', 'x', '--app', 'A@b'], { env })).stderr).toContain(
    '--app must be a name',
  );
});

describe('a credential', () => {
  it('of the environment isn’t sent to a URL from a file or a login, whatever kind it is', async () => {
    writeLink(foreign.baseUrl);
    expect(await refusal(['team-usage', '--member-id', 'tm_m'], KEYS)).toContain('You haven’t trusted the values in');
    await trust();
    const elsewhere = /comes from .project-platform.json in this folder, but the credential comes from the environment/;
    expect(await refusal(['team-usage', '--member-id', 'tm_m'], KEYS)).toMatch(elsewhere);
    expect(await refusal(['release-info'], { PLATFORM_TOKEN: TOKEN })).toMatch(elsewhere);
    rmSync(LINK);
    saveLogins('default');
    expect(await refusal(['team-usage', '--member-id', 'tm_m'], KEYS)).toContain('comes from the login `default`');
    expect(await refusal(['team-usage', '--member-id', 'tm_m', '--login', 'default'], KEYS)).toContain(
      'login `default`',
    );
    expect(await refusal(['whoami', '--login', 'default', '--token', 'of-another'])).toContain('from a flag');
    const both = { ...KEYS, PLATFORM_BASE_URL: platform.baseUrl };
    const paired = await runHere(['team-usage', '--member-id', 'tm_m', '--login', 'default'], {
      env: { ...env, ...both },
    });
    expect(paired.stderr, 'sent to the URL of the same source').toContain('HTTP 401');
    writeFileSync('other.env', `PLATFORM_BASE_URL=${foreign.baseUrl}\n`);
    expect(await refusal(['whoami', '--env-file', 'other.env'], { PLATFORM_TOKEN: TOKEN })).toContain('other.env');
  });

  it('of --env-file is sent only to the URL in the same file, or in a flag', async () => {
    writeFileSync('own.env', `PLATFORM_TOKEN=${TOKEN}\n`);
    const args = ['whoami', '--env-file', 'own.env'];
    // Node itself adds the variables of the file to the environment.
    const variables = { PLATFORM_BASE_URL: foreign.baseUrl, PLATFORM_TOKEN: TOKEN };
    expect(await refusal(args, variables)).toContain('but the credential comes from the file own.env');
    expect(await runHere([...args, '--base-url', platform.baseUrl], { env })).toMatchObject({ exitCode: 0 });
    // The environment lacks a variable of the file, so Node has added none.
    writeFileSync('own.env', `OTHER=1\nPLATFORM_BASE_URL=${foreign.baseUrl}\nPLATFORM_TOKEN=${TOKEN}\n`);
    const both = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
    expect(await runHere(args, { env: { ...env, ...both } })).toMatchObject({ exitCode: 0 });
  });

  it('of .env is sent only to the URL in the same file', async () => {
    writeEnv('');
    writeLink(platform.baseUrl);
    await trust();
    expect(await refusal(['release-info'])).toContain('is sent only to the URL in the same file');
    expect(await refusal(['release-info', '--base-url', foreign.baseUrl])).toContain('is sent only to the URL');
    writeEnv(platform.baseUrl);
    await trust();
    expect(await runHere(['release-info'], { env })).toMatchObject({ exitCode: 0 });
    // A pull request changes the other file.
    rmSync('.env');
    writeLink(foreign.baseUrl);
    expect(await refusal(['release-info'])).toMatch(/\.project-platform\.json in this folder: they have changed/);
  });

  it('of a login isn’t sent to a SQL log service that the environment sets for another platform', async () => {
    saveLogins('default');
    const args = [
      'sql-log-export',
      '--project-id',
      'harbour',
      '--from',
      '2026-01-01T00:00:00Z',
      '--to',
      '2026-01-01T01:00:00Z',
    ];
    const others = { PLATFORM_SQL_LOG_URL: foreign.sqlLogUrl };
    expect(await refusal(args, others)).toContain('The URL of the SQL log service comes from the environment');
    const file = `PLATFORM_BASE_URL=${platform.baseUrl}\nPLATFORM_SQL_LOG_URL=${foreign.sqlLogUrl}\n`;
    writeFileSync('vars.env', file);
    expect(await refusal([...args, '--env-file', 'vars.env'])).toContain('comes from the file');
  });
});

describe('a folder', () => {
  it('counts only after the user has trusted its values, and again after they change', async () => {
    saveLogins('default');
    writeEnv(foreign.baseUrl, 'token-of-somebody-else');
    expect(await refusal(['release-info', '--project-id', 'harbour'])).toContain('the values in .env in this folder');
    expect((await runHere(['trust'], { env })).stderr).toContain('There is no flag for this confirmation.');
    expect((await trust('y')).stderr).toContain('Nothing was trusted.');
    expect(await refusal(['whoami'])).toContain('project-platform trust');
    rmSync('.env');
    // The login's own platform, but a project that somebody else chose.
    writeLink(platform.baseUrl);
    expect(await refusal(['release-info'])).toContain(`the values in ${LINK} in this folder: they are new`);
    expect(await runHere(['whoami'], { env }), 'the file changes nothing').toMatchObject({ exitCode: 0 });
    expect((await trust()).stderr).toMatch(
      /\.json \(new\)\n {4}URL: http.*\n {4}Project: harbour\n {4}.*login default/,
    );
    expect(await runHere(['release-info'], { env })).toMatchObject({ exitCode: 0 });
    writeLink(platform.baseUrl, 'another');
    expect(await refusal(['release-info'])).toContain('they have changed');
    writeEnv(foreign.baseUrl, 'token-of-somebody-else');
    const { stderr } = await trust('no');
    expect(stderr).toContain('    Project: another (before: harbour)\n');
    expect(stderr).toContain(`Contains a credential, which is sent to ${foreign.baseUrl}.`);
    expect(stderr).not.toContain('token-of');
    await trust();
    writeEnv(foreign.baseUrl, 'another');
    expect((await trust('no')).stderr).toContain('Contains a credential that is new or has changed, which is sent to');
    writeFileSync('.env', `PLATFORM_BASE_URL=${foreign.baseUrl}\n`);
    expect((await trust('no')).stderr).toContain('No longer contains a credential.');
  });

  it.each(['https://pl\u0430tform.example/open/v1', 'https://pl%D0%B0tform.example/open/v1'])(
    'shows a host that only looks like another one in its ASCII form: %s',
    async url => {
      saveLogins('default');
      const ascii = 'https://xn--pltform-3fg.example/open/v1';
      writeEnv(url, 'token-of-somebody-else');
      const { stderr } = await trust();
      expect(stderr).toContain(`URL: ${ascii}\n`);
      expect(stderr).toContain(`which is sent to ${ascii}.`);
      rmSync('.env');
      writeLink(url);
      await trust();
      writeLink(platform.baseUrl);
      expect((await trust('no')).stderr).toContain(`(before: ${ascii})`);
      writeLink(url);
      const settings = await runHere(['release-info', '--login', 'default'], { env });
      expect(settings.stderr).toContain(`the command’s URL is ${ascii}.`);
    },
  );

  it('doesn’t matter if flags and the environment set everything, or for a local platform', async () => {
    execFileSync('mkfifo', ['.env']);
    writeLink(foreign.baseUrl);
    const own = { ...env, PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
    expect(await runHere(['release-info', '--project-id', 'harbour'], { env: own })).toMatchObject({ exitCode: 0 });
    expect(await refusal(['release-info'], own)).toContain(
      '.env in this folder can’t be read: it is not a regular file',
    );
    rmSync('.env');
    expect(await runHere(['release-info', '--base-url', 'local'], { env })).toMatchObject({ exitCode: 0 });
  });

  it('is trusted by link as far as link has written it, and link writes through nothing', async () => {
    saveLogins('default');
    writeEnv(foreign.baseUrl);
    expect(await runHere(['link', '--project-id', 'harbour'], { env })).toMatchObject({ exitCode: 0 });
    expect(await refusal(['release-info'])).toContain('the values in .env in this folder: they are new');
    rmSync('.env');
    expect(await runHere(['release-info'], { env })).toMatchObject({ exitCode: 0 });
    writeFileSync('../foreign', '{"links":{}}');
    for (const [make, problem] of [
      [symlinkSync, 'it is a link'],
      [linkSync, 'it has more than one hard link'],
    ] as const) {
      rmSync(LINK, { force: true });
      make('../foreign', LINK);
      expect(await refusal(['link', '--project-id', 'harbour'])).toContain(problem);
      expect(readFileSync('../foreign', 'utf8')).toBe('{"links":{}}');
    }
  });

  it.each(['.env', LINK])('has no link or device as %s', async name => {
    saveLogins('default');
    writeFileSync('../other.env', `PLATFORM_BASE_URL=${platform.baseUrl}\nPLATFORM_TOKEN=${TOKEN}\n`);
    for (const target of ['../other.env', '/dev/zero']) {
      symlinkSync(target, name);
      expect(await refusal(['release-info'])).toContain(`${name} in this folder can’t be read: it is a link`);
      rmSync(name);
    }
    expect(await refusal(['whoami', '--env-file', '/dev/zero'])).toContain('it is not a regular file');
    writeFileSync(name, ' '.repeat(1024 * 1024 + 1));
    expect(await refusal(['release-info'])).toContain('it has more than 1,048,576 bytes');
  });
});

describe('logins', () => {
  const login = (name: string, during = async (): Promise<unknown> => undefined) =>
    runHere(['login', name, '--base-url', platform.baseUrl, '--token', '-'], {
      env,
      input: TOKEN,
      program: { runAction: async () => during().then(() => 0) },
    });

  it('of two commands at once are both kept, and a deleted one stays deleted', async () => {
    saveLogins('old');
    await login('a', async () => {
      await Promise.all([login('b'), login('c')]);
      expect(await runHere(['logout', 'old'], { env })).toMatchObject({ exitCode: 0 });
    });
    expect(Object.keys(ownFile('logins.json')).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('leave no other file with a credential, also one of a killed command', async () => {
    writeFileSync(join(config, 'logins.json.new'), TOKEN);
    await login('a');
    expect(readdirSync(config).toSorted()).toEqual(['lock', 'logins.json']);
    expect(existsSync(LINK)).toBe(false);
  });
});

describe('printed text', () => {
  const HOSTILE = 'x\n::error::y\r##[group]z\u001b[31m\u009b1m\u202e';
  // oxlint-disable-next-line no-control-regex -- they must not be printed.
  const unsafe = /^\s*::|##\[|[\u001b\u009b\u202e\r]/m;

  it('of a repository or an argument is safe', async () => {
    const link = { base_url: platform.baseUrl, project_id: 'harbour' };
    writeFileSync(LINK, JSON.stringify({ links: { [HOSTILE]: link } }));
    const trusted = await trust();
    const login = await runHere(['login', 'a', HOSTILE], { env });
    const init = await runHere(['init', '--only', HOSTILE], { env });
    for (const { stdout, stderr } of [trusted, login, init]) {
      expect(stderr).toMatch(/\\::error::y|x ::error::y/);
      expect(stdout + stderr).not.toMatch(unsafe);
    }
  });
});

describe('before a change at a terminal, one line', () => {
  it('shows the project, the URL and the source of the credential', async () => {
    saveLogins('default');
    const run = (args: readonly string[]) => runHere([...args, '--project-id', 'harbour'], { env, isTTY: true });
    const line = `Project harbour at ${platform.baseUrl}, credential from the login \`default\`.`;
    expect((await run(['watermark', '--enabled'])).stderr).toContain(line);
    expect((await run(['release-info'])).stderr).not.toContain('credential from');
    expect((await run(['project-delete', '--dry-run'])).stderr).not.toContain('credential from');
    expect(await run(['project-delete'])).toMatchObject({ exitCode: 1 });
    expect(await run(['project-delete', '-y'])).toMatchObject({ exitCode: 0 });
  });
});

describe('if the project isn’t found, the error has its ID and the source of the ID', () => {
  it.each([
    ['a flag', ['--project-id', 'absent'], {}],
    ['the environment', [], { PLATFORM_PROJECT_ID: 'absent' }],
    ['the file own.env', ['--env-file', 'own.env'], {}],
    ['.env in this folder', [], {}],
    ['.project-platform.json in this folder', [], {}],
  ])('%s', async (source, args, variables) => {
    const text = 'PLATFORM_PROJECT_ID=absent\n';
    if (source.startsWith('the file')) writeFileSync('own.env', text);
    else if (source.startsWith('.env')) writeFileSync('.env', text);
    else if (source.startsWith('.project')) writeLink(platform.baseUrl, 'absent');
    await trust();
    saveLogins('default');
    const given = { ...env, PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN, ...variables };
    const { exitCode, stderr } = await runHere(['release-info', ...args], { env: given });
    expect(stderr).toContain(`The project ID, \`absent\`, comes from ${source}.`);
    expect(exitCode).toBe(1);
  });
});
