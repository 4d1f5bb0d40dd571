import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOGINS } from '../../src/command/settings/logins.ts';
import { changeOwn, readOwn } from '../../src/command/settings/own-files.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { COMPILED } from '../support/compiled.ts';
import { ENTRY } from '../support/programs.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { type CommandResult, runHere } from './run-command.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';

let platform: LocalPlatform;
let folder: string;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed() });
});
afterAll(() => platform.close());
beforeEach(() => {
  folder = mkdtempSync(join(SCRATCH_FOLDER, 'login-'));
  env = { PATH: process.env['PATH'] ?? '', HOME: join(folder, 'home') };
  return () => rmSync(folder, { recursive: true });
});

const logins = (): string => join(folder, 'home/.config/project-platform/logins.json');
const save = (name: string, baseUrl: string): Promise<Ended> =>
  run(['login', name, '--base-url', baseUrl, '--token', '-'], { input: `${TOKEN}\n` });

interface Ended {
  readonly code: CommandResult['exitCode'];
  readonly printed: string;
}

/** Runs the command in the folder. */
async function run(
  args: readonly string[],
  {
    input = '',
    variables = {},
  }: { input?: string; variables?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const { exitCode, stdout, stderr } = await inFolder(() =>
    runHere(args, { env: { ...env, ...variables }, input }),
  );
  return { code: exitCode, printed: stdout + stderr };
}

/** Does something in the folder, as if the user had changed to it. */
async function inFolder<T>(work: () => T): Promise<Awaited<T>> {
  const earlier = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(earlier);
  }
}

it('saves a login that works, and uses it with the project of the linked folder', async () => {
  const saved = await save('default', `${platform.baseUrl}/`);
  expect(saved.printed).toContain('which only you can read');
  expect(saved.printed).not.toContain(TOKEN);
  expect(statSync(logins()).mode & 0o777).toBe(0o600);
  expect((await run(['link', '--project-id', 'harbour'])).code).toBe(0);
  const shown = await run(['release-info', '--json']);
  expect(shown, shown.printed).toMatchObject({ code: 0 });
  expect((await run(['logout'])).code).toBe(0);
  expect((await run(['release-info'])).printed).toMatch(/--token/);
});

it('saves no login whose credential the platform refuses', async () => {
  const { code, printed } = await run(['login', '--base-url', platform.baseUrl, '--token', '-'], {
    input: 'wrong',
  });
  expect(code).toBe(1);
  expect(printed).toContain('Nothing was saved.');
  expect(existsSync(logins())).toBe(false);
});

it('refuses a URL before it asks for the credential', async () => {
  const asked: string[] = [];
  const { exitCode, stderr } = await inFolder(() =>
    runHere(['login'], {
      env,
      ask: async ({ text }) => {
        asked.push(text);
        return 'platform.example';
      },
    }),
  );
  expect([exitCode, asked]).toEqual([1, ['URL of the platform: ']]);
  expect(stderr).toMatch(/^error: --base-url .*Nothing was saved\.\n$/);
});

it('asks at a terminal, and doesn’t show the credential', async () => {
  const script = spawn(
    'script',
    ['-qec', `exec ${process.execPath} ${ENTRY} command login`, '/dev/null'],
    {
      cwd: folder,
      env: { ...env, ...COMPILED },
    },
  );
  let shown = '';
  const answers = [
    ['URL of the platform: ', `${platform.baseUrl}\n`],
    ['Credential (not shown): ', `${TOKEN}\n`],
  ] as const;
  let asked = 0;
  script.stdout.on('data', (chunk: Buffer) => {
    shown += String(chunk);
    const [question, answer] = answers[asked] ?? [];
    if (question === undefined || !shown.includes(question)) return;
    asked += 1;
    script.stdin.write(answer);
  });
  const [code] = (await once(script, 'exit')) as [number];
  expect([code, shown]).toEqual([0, expect.stringContaining('Saved as `default`')]);
  expect(shown).not.toContain(TOKEN);
});

it('prefers flags to variables, and variables to the file in --env-file', async () => {
  await save('default', platform.baseUrl);
  await save('other', platform.baseUrl);
  writeFileSync(join(folder, 'own.env'), '\ufeffPLATFORM_PROJECT_ID=of-the-file\n');
  const projects = async (args: readonly string[], variables = {}): Promise<string | undefined> =>
    /project (\S+) /i.exec(
      (await run(['release-info', '--env-file', 'own.env', ...args], { variables })).printed,
    )?.[1];
  const asked = async (args: readonly string[], variables = {}): Promise<string | undefined> => {
    await projects(args, variables);
    return /projects\/([^/]+)/.exec(platform.requests.at(-1)?.path ?? '')?.[1];
  };
  expect(await asked([])).toBe('of-the-file');
  expect(await asked([], { PLATFORM_PROJECT_ID: 'of-the-variable' })).toBe('of-the-variable');
  expect(
    await asked(['--project-id', 'of-the-flag'], { PLATFORM_PROJECT_ID: 'of-the-variable' }),
  ).toBe('of-the-flag');
  expect(await asked(['--login', 'other'])).toBe('of-the-file');
  expect((await run(['release-info', '--login', 'none'])).printed).toContain(
    'Saved logins: default, other.',
  );
});

it('refuses a file of logins that another user could have written, or that is damaged', async () => {
  await save('default', platform.baseUrl);
  chmodSync(logins(), 0o666);
  expect((await run(['whoami'])).printed).toContain('other users can change it');
  chmodSync(logins(), 0o600);
  chmodSync(dirname(logins()), 0o777);
  expect(() => readOwn(env, LOGINS)).toThrow(
    /^Other users can change .*project-platform\. .*chmod go-w/,
  );
  expect(() => changeOwn(env, LOGINS, saved => saved.clear())).toThrow('Other users can change');
  // Others may list and pass the folder.
  chmodSync(dirname(logins()), 0o755);
  for (const damaged of ['{', 'null', '[1]', '{"default":{"token":"x"}}']) {
    writeFileSync(logins(), damaged);
    expect(await run(['whoami'])).toMatchObject({
      code: 1,
      printed: expect.stringContaining('logins.json') as string,
    });
  }
});

it.each([
  [['login', '--token', 'abc'], 'Pass the credential on standard input, with `--token -`'],
  [['login'], 'The command can’t prompt, because there is no terminal'],
  [['login', '../x'], 'The name of a login must have'],
  [['login', '--base-url', 'local', '--token', '-'], '`local` needs no login'],
  [['logout'], 'There is no login `default`'],
  [['link'], '--project-id is missing'],
  [['link', '--project-id', 'x'], '--base-url is missing'],
  [['link', '--project-id', 'x', '--base-url', 'ftp://x'], '--base-url must begin with `https://`'],
  [
    ['link', '--project-id', 'x', '--base-url', 'https://key@host/'],
    'set the credential separately.',
  ],
  [['link', '--project-id', 'x', '--base-url', 'https://host/?key=x'], 'must not contain a query'],
  [
    ['link', '--project-id', 'x', '--base-url', 'https://host/'],
    'The credential is missing. Set PLATFORM_TOKEN',
  ],
  [
    ['link', '--project-id', '../x', '--base-url', 'https://host/'],
    '--project-id must be the public ID',
  ],
])('refuses %j, and says why once', async (args, message) => {
  const { code, printed } = await run(args);
  expect({ code, times: printed.split(message).length - 1 }, printed).toEqual({
    code: 1,
    times: 1,
  });
});
