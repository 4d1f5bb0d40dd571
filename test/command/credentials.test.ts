// @module-tag slow, because it tries each combination of credentials and URLs.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sameForm } from '../../src/command/settings/logins.ts';
import type { Program } from '../../src/command/run/program.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { runHere } from './run-command.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';
const KEYS = { PLATFORM_ACCESS_KEY: 'access', PLATFORM_SECRET_KEY: 'secret' };

/** The user's platform, and one of somebody else. */
let platform: LocalPlatform;
let foreign: LocalPlatform;
let env: Readonly<Record<string, string>>;
let home: string;

beforeAll(async () => {
  [platform, foreign] = await Promise.all([
    startLocalPlatform({ seed: projectSeed() }),
    startLocalPlatform({ seed: projectSeed() }),
  ]);
});
afterAll(() => Promise.all([platform.close(), foreign.close()]));
beforeEach(() => {
  const [folder, earlier] = [mkdtempSync(join(SCRATCH_FOLDER, 'credentials-')), process.cwd()];
  home = join(folder, 'home');
  for (const own of ['.config', '.local/state'])
    mkdirSync(join(home, own, 'project-platform'), { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, 'app/deep/er'), { recursive: true });
  process.chdir(join(folder, 'app'));
  execFileSync('git', ['init', '--quiet']);
  env = { HOME: home };
  return () => {
    process.chdir(earlier);
    rmSync(folder, { recursive: true });
  };
});

const ownFile = (name: string): string =>
  join(
    home,
    name
      .replace(/^links/, '.local/state/project-platform/links')
      .replace(/^logins/, '.config/project-platform/logins'),
  );
const readOwnFile = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(ownFile(name), 'utf8')) as Record<string, unknown>;
const writeOwnFile = (name: string, content: object): void =>
  writeFileSync(ownFile(name), JSON.stringify(content), { mode: 0o600 });
const saveLogins = (...names: readonly string[]): void =>
  writeOwnFile(
    'logins.json',
    Object.fromEntries(names.map(name => [name, { baseUrl: platform.baseUrl, token: TOKEN }])),
  );
const saveLink = (baseUrl: string, project = 'harbour', name = ''): void =>
  writeOwnFile('links.json', { [process.cwd()]: { [name]: { baseUrl, project } } });
/** Runs a command that is refused before any request. */
async function refusal(args: readonly string[], variables = {}): Promise<string> {
  const before = platform.requests.length;
  const { exitCode, stderr } = await runHere(args, { env: { ...env, ...variables } });
  expect(
    { exitCode, requests: platform.requests.length - before, foreign: foreign.requests },
    stderr,
  ).toEqual({
    exitCode: 1,
    requests: 0,
    foreign: [],
  });
  return stderr;
}

describe('a credential', () => {
  /** Places that can set a URL, a credential or both. Each has its own of both. */
  const urlOf = (place: string): string => `https://${place}.example/open/v1`;
  const tokenOf = (place: string): string => `token-of-${place}`;
  const subsetsOf = <T>([first, ...others]: readonly T[]): readonly (readonly T[])[] =>
    first === undefined ? [[]] : subsetsOf(others).flatMap(subset => [subset, [first, ...subset]]);
  const PLACES = ['flag', 'environment', 'file'] as const;

  /**
   * Runs operations with these settings.
   * @returns the URL and the credentials of each that starts
   */
  async function sent(
    urls: readonly string[],
    credentials: readonly string[],
    args: readonly string[],
  ) {
    const linesOf = (
      variable: string,
      chosen: readonly string[],
      valueOf: (place: string) => string,
    ) => ({
      variables: chosen.includes('environment') ? { [variable]: valueOf('environment') } : {},
      line: chosen.includes('file') ? `${variable}=${valueOf('file')}\n` : '',
    });
    const url = linesOf('PLATFORM_BASE_URL', urls, urlOf);
    const token = linesOf('PLATFORM_TOKEN', credentials, tokenOf);
    const access = linesOf('PLATFORM_ACCESS_KEY', credentials, tokenOf);
    const secret = linesOf('PLATFORM_SECRET_KEY', credentials, tokenOf);
    writeFileSync('own.env', [url, token, access, secret].map(({ line }) => line).join(''));
    rmSync(ownFile('links.json'), { force: true });
    if (urls.includes('link')) saveLink(urlOf('link'));
    const starts: { readonly url: string; readonly credential: string }[] = [];
    const runAction: Program['runAction'] = async ({ env: given, part }) => {
      const valueOf = (name: string): string =>
        given[`INPUT_${name}`] ?? given[`PLATFORM_${name.replace('-', '_')}`] ?? '';
      const names = part?.operation === 'team-usage' ? ['ACCESS-KEY', 'SECRET-KEY'] : ['TOKEN'];
      starts.push(...names.map(name => ({ url: valueOf('BASE-URL'), credential: valueOf(name) })));
      return 0;
    };
    const flags = urls.includes('flag') ? ['--base-url', urlOf('flag')] : [];
    for (const operation of ['release-info', 'team-usage']) {
      const isSigned = operation === 'team-usage';
      const credential = isSigned
        ? ['--access-key', tokenOf('flag'), '--secret-key', tokenOf('flag')]
        : ['--token', tokenOf('flag')];
      const all = [
        ...flags,
        ...(credentials.includes('flag') ? credential : []),
        '--env-file',
        'own.env',
      ];
      const own = isSigned ? ['--member-id', 'm'] : ['--project-id', 'harbour', ...args];
      const variables = {
        ...url.variables,
        ...token.variables,
        ...access.variables,
        ...secret.variables,
      };
      await runHere([operation, ...all, ...own], {
        env: { ...env, ...variables },
        program: { runAction },
      });
    }
    return starts.filter(({ url: to, credential }) => to !== '' && credential !== '');
  }

  it('is sent only to the URL that came with it', async () => {
    writeFileSync(
      '.env',
      `PLATFORM_BASE_URL=${urlOf('dotenv')}\nPLATFORM_TOKEN=${tokenOf('dotenv')}\n`,
    );
    const chosen = ['flag', 'environment'];
    const seen = new Set<string>();
    for (const urls of subsetsOf([...PLACES, 'link']))
      for (const credentials of subsetsOf(PLACES))
        for (const args of [[], ['--login', 'login']]) {
          writeOwnFile('logins.json', {
            login: { baseUrl: urlOf('login'), token: tokenOf('login') },
          });
          for (const { url, credential } of await sent(urls, credentials, args)) {
            const [to, of] = [
              /\/\/(\w+)/.exec(url)?.[1] ?? '',
              credential.replace('token-of-', ''),
            ];
            // A place without a URL of its own: flags and the environment count as one, and a flag
            // says it for the file.
            const isOpen =
              !urls.includes(of) &&
              (to === 'flag' ? of !== 'login' : chosen.includes(to) && chosen.includes(of));
            expect(
              to === of || isOpen,
              `${of} to ${to}; URLs ${urls.join()}, credentials ${credentials.join()}`,
            ).toBe(true);
            seen.add(`${of} to ${to}`);
          }
        }
    expect([...seen].toSorted()).toEqual([
      'environment to environment',
      'environment to flag',
      'file to file',
      'file to flag',
      'flag to environment',
      'flag to flag',
      'login to login',
    ]);
  }, 60_000);

  it('of the environment isn’t sent to a URL from a link, a file or a login, and the error says why', async () => {
    saveLink(foreign.baseUrl);
    const elsewhere =
      'comes from the link of this folder, but the credential comes from the environment. A credential';
    expect(await refusal(['team-usage', '--member-id', 'tm_m'], KEYS)).toContain(elsewhere);
    expect(await refusal(['release-info'], { PLATFORM_TOKEN: TOKEN })).toContain(elsewhere);
    expect(await refusal(['whoami'], { PLATFORM_TOKEN: TOKEN })).toContain(
      'set PLATFORM_BASE_URL in the environment.',
    );
    writeFileSync('other.env', `PLATFORM_BASE_URL=${foreign.baseUrl}\n`);
    expect(
      await refusal(['whoami', '--env-file', 'other.env'], { PLATFORM_TOKEN: TOKEN }),
    ).toContain('other.env');
    rmSync(ownFile('links.json'));
    saveLogins('default');
    expect(await refusal(['whoami', '--login', 'default', '--token', 'of-another'])).toContain(
      'set --base-url.',
    );
    const own = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
    expect(await refusal(['whoami', '--base-url', foreign.baseUrl], own)).toContain(
      'comes from the environment',
    );
    expect(
      await runHere(['whoami', '--base-url', `${platform.baseUrl}/`], { env: { ...env, ...own } }),
    ).toMatchObject({
      exitCode: 0,
    });
  });

  it('of --env-file isn’t sent to a URL of the environment, also if Node adds the file to it', async () => {
    writeFileSync('own.env', `PLATFORM_TOKEN=${TOKEN}\n`);
    const args = ['whoami', '--env-file', 'own.env'];
    const variables = { PLATFORM_BASE_URL: foreign.baseUrl, PLATFORM_TOKEN: TOKEN };
    expect(await refusal(args, variables)).toContain('set PLATFORM_BASE_URL in the file own.env.');
    expect(await runHere([...args, '--base-url', platform.baseUrl], { env })).toMatchObject({
      exitCode: 0,
    });
    // The environment lacks a variable of the file, so Node has added none.
    writeFileSync(
      'own.env',
      `OTHER=1\nPLATFORM_BASE_URL=${foreign.baseUrl}\nPLATFORM_TOKEN=${TOKEN}\n`,
    );
    const both = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
    expect(await runHere(args, { env: { ...env, ...both } })).toMatchObject({ exitCode: 0 });
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
    expect(await refusal(args, others)).toContain(
      'The URL of the SQL log service comes from the environment',
    );
    const file = `PLATFORM_BASE_URL=${platform.baseUrl}\nPLATFORM_SQL_LOG_URL=${foreign.sqlLogUrl}\n`;
    writeFileSync('vars.env', file);
    expect(await refusal([...args, '--env-file', 'vars.env'])).toContain('comes from the file');
  });
});

describe('the link of a checkout', () => {
  const link = (...args: readonly string[]) => runHere(['link', ...args], { env });

  it('is found in all of its folders, and not in another checkout', async () => {
    saveLogins('default');
    const saved = await link('--project-id', 'harbour');
    expect([saved.exitCode, saved.stderr]).toEqual([
      0,
      expect.stringContaining(`${process.cwd()}: project harbour at`),
    ]);
    expect(statSync(ownFile('links.json')).mode & 0o777).toBe(0o600);
    expect(readOwnFile('links.json')).toEqual({
      [process.cwd()]: { '': { baseUrl: sameForm(platform.baseUrl), project: 'harbour' } },
    });
    process.chdir('deep/er');
    expect(await runHere(['release-info'], { env })).toMatchObject({ exitCode: 0 });
    execFileSync('git', ['init', '--quiet']);
    expect(await refusal(['release-info'])).toContain('`--project-id` is missing');
    symlinkSync('../..', 'other');
    process.chdir('other');
    expect(await runHere(['release-info'], { env })).toMatchObject({ exitCode: 0 });
  });

  it('is none of another repository at the same path', async () => {
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@x', ...args], {
        encoding: 'utf8',
      }).trim();
    const commit = (): string =>
      git('commit', '--quiet', '--allow-empty', '-m', String(performance.now()));
    const used = async (): Promise<unknown> => (await runHere(['release-info'], { env })).exitCode;
    writeFileSync('project-platform.yml', 'site: { path: deep }\n');
    const ignored =
      /notice: Ignored the link of this folder, .* for another repository at the same path/;
    saveLogins('default');
    expect((await link('--project-id', 'harbour')).stderr).toContain(
      'warning: Nothing is committed here yet.',
    );
    expect(await used()).toBe(0);
    commit();
    expect(await refusal(['release-info'])).toContain(
      'It was saved before anything was committed here.',
    );
    expect((await link('--project-id', 'harbour')).stderr).not.toContain('warning');
    const root = git('rev-parse', 'HEAD');
    expect(readOwnFile('links.json')).toMatchObject({
      [process.cwd()]: { '': { repository: root } },
    });
    commit();
    expect(await used()).toBe(0);
    git('checkout', '--quiet', '--orphan', 'pages');
    commit();
    expect(await used()).toBe(0);
    rmSync('.git', { recursive: true });
    git('init', '--quiet');
    for (const command of ['release-info', 'deploy', 'rollback'])
      expect(await refusal([command])).toMatch(ignored);
    commit();
    expect(await refusal(['release-info'])).toMatch(ignored);
    // No link is needed.
    expect(
      (await runHere(['whoami', '--base-url', platform.baseUrl], { env })).stderr,
    ).not.toContain('Ignored');
    await link('--project-id', 'harbour');
    expect(await used()).toBe(0);
  });

  it('isn’t used if Git can’t say whose repository it is', async () => {
    saveLogins('default');
    saveLink(platform.baseUrl);
    rmSync('.git', { recursive: true });
    mkdirSync('.git');
    expect(await refusal(['release-info'])).toContain(
      'Git can’t say which repository this folder belongs to: ',
    );
    expect((await link('--project-id', 'harbour')).stderr).toContain('not a git repository');
  });

  it('is none in a file of the repository, which one line names', async () => {
    saveLogins('default');
    writeFileSync(
      '.project-platform.json',
      JSON.stringify({ base_url: foreign.baseUrl, project_id: 'harbour' }),
    );
    const named = /^notice: \.project-platform\.json is ignored, .*\n/;
    expect(await refusal(['release-info'])).toMatch(
      /^notice: .* is ignored.*\nerror: .*project-id. is missing/,
    );
    expect((await runHere(['whoami'], { env })).stderr).toMatch(named);
    for (const command of ['deploy', 'rollback']) expect(await refusal([command])).toMatch(named);
    expect((await link('--project-id', 'harbour')).stderr).toMatch(named);
    expect(await runHere(['release-info'], { env })).toMatchObject({ exitCode: 0 });
  });

  it('uses an exported URL, and must name a project that exists', async () => {
    const own = { ...env, PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
    const absent = await runHere(['link', '--project-id', 'absent'], { env: own });
    expect([absent.exitCode, absent.stderr]).toEqual([
      1,
      expect.stringContaining('The project absent doesn’t exist at'),
    ]);
    expect(existsSync(ownFile('links.json'))).toBe(false);
    expect(await runHere(['link', '--project-id', 'harbour'], { env: own })).toMatchObject({
      exitCode: 0,
    });
    const answer = (status: number) =>
      platform.addFault({
        on: 'projects.list',
        do: 'answer',
        status,
        body: { code: 'forbidden' },
        times: 9,
      });
    const remove = answer(403);
    const unknown = await runHere(['link', '--project-id', 'other'], { env: own });
    remove();
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      0,
      expect.stringMatching(
        /^warning: The credential can’t list projects, so [^]*project other at/,
      ),
    ]);
    const closed = await runHere(
      ['link', '--project-id', 'x', '--base-url', 'http://127.0.0.1:9/'],
      {
        env: { ...env, PLATFORM_TOKEN: TOKEN },
      },
    );
    expect([closed.exitCode, closed.stderr]).toEqual([
      1,
      expect.stringContaining('Nothing was saved.'),
    ]);
    expect(await refusal(['link', '--project-id', 'x', '--base-url', 'local'])).toContain(
      'can’t be linked',
    );
  });

  it('of an app or a target is none of the checkout’s own', async () => {
    saveLogins('default');
    for (const flags of [
      ['--app', 'shop'],
      ['--app', 'shop', '--as', 'staging'],
      ['--as', 'staging'],
    ])
      expect(await link('--project-id', 'harbour', ...flags)).toMatchObject({ exitCode: 0 });
    expect(Object.keys(readOwnFile('links.json')[process.cwd()] ?? {})).toEqual([
      'shop',
      'shop@staging',
      '@staging',
    ]);
    expect(await refusal(['release-info'])).toContain('--project-id');
    expect((await link('--project-id', 'x', '--app', 'A@b')).stderr).toContain(
      '--app must be a name',
    );
  });

  it('gives no project of another platform', async () => {
    saveLink(foreign.baseUrl);
    saveLogins('default');
    const own = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
    expect(await refusal(['release-info'], own)).toContain(
      'but the project of the link of this folder is at',
    );
    expect(await refusal(['release-info', '--login', 'default'])).toContain(
      'To use another project, set --project-id.',
    );
    expect(await refusal(['release-info'])).toContain('`--token` is missing');
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
    expect(Object.keys(readOwnFile('logins.json')).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('leave no other file with a credential, also one of a killed command', async () => {
    writeFileSync(`${ownFile('logins.json')}.new`, TOKEN);
    await login('a');
    const files = readdirSync(join(home, '.config/project-platform'));
    expect(files.toSorted()).toEqual(['lock', 'logins.json']);
  });
});

describe('before a change at a terminal, one line', () => {
  it('shows the project, the URL and the source of the credential', async () => {
    saveLogins('default');
    const run = (args: readonly string[]) =>
      runHere([...args, '--project-id', 'harbour'], { env, isTTY: true });
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
    ['the link of this folder', [], {}],
  ])('%s', async (source, args, variables) => {
    if (source.startsWith('the file')) writeFileSync('own.env', 'PLATFORM_PROJECT_ID=absent\n');
    else if (source.startsWith('the link')) saveLink(platform.baseUrl, 'absent');
    const signedIn = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN, ...variables };
    const { exitCode, stderr } = await runHere(['release-info', ...args], {
      env: { ...env, ...signedIn },
    });
    expect(stderr).toContain(`The project ID, \`absent\`, comes from ${source}.`);
    expect(exitCode).toBe(1);
  });
});

describe('printed text', () => {
  const HOSTILE = 'x\n::error::y\r##[group]z\u001b[31m\u009b1m\u202e';
  // oxlint-disable-next-line no-control-regex -- they must not be printed.
  const unsafe = /^\s*::|##\[|[\u001b\u009b\u202e\r]/m;

  it('of a user’s arguments is safe', async () => {
    const { stdout, stderr } = await runHere(['login', 'a', HOSTILE], { env });
    expect(stderr).toMatch(/\\::error::y|x ::error::y/);
    expect(stdout + stderr).not.toMatch(unsafe);
  });
});
