import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PROGRAM } from '../../src/start/command-process.ts';
import { OPERATION_IDS } from '../../src/products/operations.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { problemFault } from '../scenarios/project-seed.ts';
import { projectSeed } from '../action/agent-step.ts';
import { PROJECT_PLATFORM } from '../support/programs.ts';
import { layOutWorkspace, type Workspace } from '../support/workspace.ts';
import { missingSecrets } from '../../src/command/dev/function-parts.ts';
import { runHere } from './run-command.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';
/** Variable with which a local platform starts no database server of its own. */
const local = { PLATFORM_LOCAL_DATABASE_URL: inject('databaseUrl') };

let platform: LocalPlatform;
let workspace: Workspace;
let env: Readonly<Record<string, string>>;
let refused: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed(), databaseUrl: inject('databaseUrl') });
  workspace = layOutWorkspace({ 'site/index.html': '<h1>Lights</h1>', 'site/empty/': '' });
  env = {
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: TOKEN,
    PLATFORM_PROJECT_ID: 'harbour',
  };
  // Nothing listens there, so a request would fail with another message.
  refused = { ...env, PLATFORM_BASE_URL: 'http://127.0.0.1:1/open/v1' };
});
afterAll(async () => {
  await platform.close();
  workspace.remove();
});

const site = (): readonly string[] => ['--path', join(workspace.folder, 'site')];

describe('an operation', () => {
  it('prints its outputs on stdout and its log on stderr', async () => {
    const { exitCode, stdout, stderr } = await runHere(['static-publish', ...site()], { env });
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toMatch(/^version: 1$/m);
    expect(stdout).toMatch(/^access_url: http:/m);
    expect(stdout).not.toMatch(/^(?:result|dry_run|error_code):/m);
    expect(stderr).toMatch(/Published version 1/);
    expect(stderr).not.toContain('::');
  });

  it('doesn’t print at a terminal what it has written to a file', async () => {
    const body = { tables: [{ schema: 'public', name: 'ships', columns: [] }] };
    const remove = platform.addFault({
      on: 'database.tables',
      do: 'answer',
      status: 200,
      body,
      times: 2,
    });
    const run = (...flags: readonly string[]) =>
      runHere(['sql-schema', ...flags], { env, isTTY: true });
    const file = join(workspace.folder, 'tables.json');
    const [printed, written] = [await run(), await run('--output-path', file)];
    remove();
    expect([printed.exitCode, printed.stdout], printed.stderr).toEqual([
      0,
      expect.stringMatching(/^tables: [^]*ships/),
    ]);
    expect([written.exitCode, written.stdout], written.stderr).toEqual([0, `path: ${file}\n`]);
  });

  it('prints only the result with --json', async () => {
    const { exitCode, stdout, stderr } = await runHere(['whoami', '--json'], { env });
    expect(exitCode, stderr).toBe(0);
    expect(stdout.endsWith('}\n')).toBe(true);
    expect(JSON.parse(stdout)).toMatchObject({
      operation: 'whoami',
      succeeded: true,
      open_id: 'ou_local',
    });
  });

  it('names inputs as flags, but not in words of the platform', async () => {
    const detail = 'Set `timeout`, `@timeout: 5` and `path`';
    const remove = platform.addFault(
      problemFault('user.get', 'invalid_token', detail, { times: 9 }),
    );
    const { stderr } = await runHere(['whoami'], { env });
    remove();
    expect(stderr).toContain(detail);
    expect(stderr).toContain('Set `--token` or the environment variable');
  });

  it.each([
    ['SQL failed: query', 'database.query', 'invalid_query', ['sql-query', '--query', 'select 1']],
    [
      'Secret update failed: A',
      'secrets.set',
      'invalid_request',
      ['cloud-secrets', '--secrets', 'A=b'],
    ],
    ['whoami failed', 'user.get', 'invalid_token', ['whoami']],
  ] as const)(
    'says in an error of the platform what failed: %s',
    async (title, request, code, args) => {
      const remove = platform.addFault(problemFault(request, code, 'It is winter', { times: 9 }));
      const { stderr } = await runHere(args, { env });
      remove();
      expect(stderr).toContain(`error: ${title}: It is winter`);
    },
  );

  it('prints JSON that neither a terminal nor a runner interprets', async () => {
    const query = "select E'\\u009b31m##[error]\\u202e\\u00ad' || repeat('x', 20000) as text";
    const args = ['sql-query', '--query', query, '--base-url', 'local', '--project-id', 'x'];
    const rows = [{ text: `\u009b31m##[error]\u202e\u00ad${'x'.repeat(20_000)}` }];
    const whole = await runHere([...args, '--json'], { env: local });
    expect(JSON.parse(whole.stdout), whole.stderr).toMatchObject({ rows });
    const named = await runHere(args, { env: local });
    expect(JSON.parse(/^rows: (.*)$/m.exec(named.stdout)?.[1] ?? ''), named.stderr).toEqual(rows);
    for (const { stdout } of [whole, named])
      expect(stdout).not.toMatch(/[\u009b\u202e\u00ad]|##\[/);
  });

  it('reads a value from standard input', async () => {
    const args = [
      'sql-query',
      '--query',
      '-',
      '--print',
      'rows',
      '--base-url',
      'local',
      '--project-id',
      'x',
    ];
    const { stdout, stderr } = await runHere(args, {
      env: local,
      input: 'select 41 + 1 as answer',
    });
    expect(stdout, stderr).toBe('[{"answer":42}]\n');
    const twice = await runHere(['project-create', '--name', '-', '--type', '-'], { env: refused });
    expect(twice.stderr).toContain('Only one flag can have the value `-`');
    const file = await runHere(['static-publish', '--path', '-', '--token', '-'], {
      env: refused,
      input: TOKEN,
    });
    expect(file.stderr).toContain('`-`');
    expect(file.stderr).not.toContain('Only one flag');
  });

  it('refuses standard input beyond 8 MiB', async () => {
    const given = { env: refused, input: Buffer.alloc(8 * 1024 * 1024 + 1, 'x') };
    const { exitCode, stderr } = await runHere(
      ['sql-query', '--query', '-', '--project-id', 'x'],
      given,
    );
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      'error: --query is `-`, but standard input exceeds 8.0 MiB (8,388,608 bytes). Shorten the text.\n',
    );
  });

  it.each([
    ['cloud-secrets', 'secrets', 'T="p\xffss"'],
    ['sql-query', 'query', "select '\xff'"],
    ['agent-run', 'message', 'Build caf\xe9'],
    ['login', 'token', 'key-\xff'],
  ])('refuses standard input of %s that is not UTF-8', async (command, name, text) => {
    const args = {
      login: ['--base-url', 'http://127.0.0.1:9/open/v1'],
    }[command] ?? ['--base-url', 'local', '--project-id', 'x'];
    const given = {
      env: { XDG_CONFIG_HOME: workspace.folder },
      input: Buffer.from(text, 'latin1'),
    };
    const { exitCode, stderr } = await runHere([command, `--${name}`, '-', ...args], given);
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `error: --${name} is \`-\`, but standard input is not UTF-8. Save the text as UTF-8.\n`,
    );
  });

  it('takes its own folder as the workspace, and writes to no file of a job', async () => {
    const output = join(workspace.folder, 'output.txt');
    writeFileSync(output, '');
    const job = {
      GITHUB_ACTIONS: 'true',
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: output,
      GITHUB_STATE: output,
      GITHUB_WORKSPACE: '/nowhere',
      INPUT_OPERATION: 'unpublish',
      INPUT_TIMEOUT: 'never',
      RUNNER_DEBUG: '1',
    };
    const { exitCode, stdout, stderr } = await runHere(['whoami'], { env: { ...env, ...job } });
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toContain('open_id: ou_local');
    expect(`${stdout}${stderr}`).not.toMatch(/::|debug/);
    expect(readFileSync(output, 'utf8')).toBe('');
  });
});

describe('a secret', () => {
  const create = [
    'project-token',
    '--name',
    'ci',
    '--scopes',
    'release.read',
    '--base-url',
    'local',
    '--project-id',
    'x',
  ];

  it('that is shown only once must be asked for, before any request', async () => {
    const { exitCode, stdout, stderr } = await runHere(create);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('--print token is missing.');
    expect((await runHere([...create, '--print', 'scope'])).stderr).toContain(
      '--print token is missing.',
    );
    expect(stderr).not.toContain('local platform');
    for (const dry of ['--dry-run', '--dry-run=True'])
      expect(await runHere([...create, dry])).toMatchObject({ exitCode: 0 });
  });

  it('is printed only if it is asked for', async () => {
    const { stdout, stderr } = await runHere([...create, '--print', 'token']);
    expect(stdout, stderr).toMatch(/^\S{20,}\n$/);
    expect(stderr).not.toContain(stdout.trim());
    const provisioned = ['cloud-credentials', '--base-url', 'local', '--project-id', 'x'];
    const listed = await runHere(provisioned);
    expect(listed.stdout).toContain(
      'service_key: *** (secret; to print it, set --print service_key)',
    );
    const json = JSON.parse((await runHere([...provisioned, '--json'])).stdout) as object;
    expect(json).not.toHaveProperty('service_key');
    const key = (await runHere([...provisioned, '--print', 'service_key'])).stdout.trim();
    expect(key.length).toBeGreaterThan(20);
    expect(JSON.stringify(json) + listed.stdout).not.toContain(key);
  });

  it('of the environment is hidden everywhere', async () => {
    const remove = platform.addFault(
      problemFault('user.get', 'invalid_token', `Bad ${TOKEN}`, { times: 9 }),
    );
    const { stdout, stderr } = await runHere(['whoami', '--json'], { env });
    remove();
    expect(stderr).toContain('Bad ***');
    expect(stdout + stderr).not.toContain(TOKEN);
  });
});

describe('a mistake is reported before any request', () => {
  it.each([
    [['static-publsh'], '`static-publsh` isn’t a command. Did you mean `static-publish`?'],
    [['nonsense-entirely'], '`project-platform --help` lists the commands.'],
    [['--json', 'whoami'], 'Put flags after the command.'],
    [
      ['static-publish', '--pth', 'site'],
      '`--pth` isn’t a flag of `static-publish`. Did you mean `--path`?',
    ],
    [['static-publish', '--dry-runn'], 'Did you mean `--dry-run`?'],
    [['whoami', '--jsn'], '--jsn isn’t a flag. Did you mean --json?'],
    [['whoami', '--prnt', 'open_id'], '--prnt isn’t a flag. Did you mean --print?'],
    [['whoami', '--project-id', 'x'], '`--project-id` isn’t a flag of `whoami`.'],
    [['whoami', '--constructor'], '`--constructor` isn’t a flag of `whoami`.'],
    [['static-publish'], '`--path` is missing.'],
    [
      ['whoami', '--print', 'open-id'],
      '--print: `open-id` isn’t an output of `whoami`. Did you mean `open_id`?',
    ],
    [['whoami', '--print', 'open_id', '--json'], '--json can’t be combined with --print.'],
    [['whoami', 'now'], 'Unexpected argument `now`.'],
    [
      ['whoami', '--env-file', '/nowhere/.env'],
      '--env-file /nowhere/.env can’t be read: it does not exist.',
    ],
    [
      ['whoami', '--env-file', '/'],
      '--env-file / can’t be read: it is not a regular file. Check the path and the permissions.',
    ],
    [['whoami', '--timeout', 'soon'], '`--timeout` is `soon`; it must be a duration'],
    [['sql-query', '--query', 'select 1', '--path', 'a.sql'], '`--query`'],
    [['static-publish', '--pr-comment'], '`--pr-comment` works only in a GitHub Actions job.'],
    [
      ['local-platform'],
      'works only in a GitHub Actions workflow. Use `project-platform emulator`',
    ],
    [['emulator', '--prot', '1'], '--prot isn’t a flag of `emulator`. Did you mean `--port`?'],
    [
      ['emulator', 'rest'],
      '`rest` isn’t a command of `emulator`. Did you mean `reset`? The command is `reset`; without it, `emulator` starts the local platform.',
    ],
    [
      ['emulator', 'now', '--prot', '1'],
      '--prot isn’t a flag of `emulator`. Did you mean `--port`?',
    ],
    [['emulator', '--log', 'reset'], 'Put `reset` directly after `emulator`.'],
    [['emulator', 'reset', 'now'], 'Unexpected argument `now`.'],
    [['emulator', 'reset', '--port', '1'], '--port isn’t a flag of `emulator reset`.'],
    [['emulator reset', '--help'], '`emulator reset` is one argument. Remove the quotes.'],
    [['emulator', '--no-log'], '--no-log isn’t a flag of `emulator`.'],
    [['emulator', '--log=yes'], '--log takes no value.'],
    [
      ['emulator', '--seed', '--log'],
      '--seed requires a value. To pass `--log`, use --seed=--log.',
    ],
    [
      ['emulator', '--env-file', '/nowhere/.env'],
      '--env-file /nowhere/.env can’t be read: it does not exist.',
    ],
    [
      ['emulator', 'reset'],
      'leads to no running local platform. Set PLATFORM_BASE_URL and PLATFORM_TOKEN with the',
    ],
    [['emulator', '--data', ''], '--data requires a value. Use --data <name>.'],
    [['emulator', '--port', 'a'], '--port is `a`; it must be a whole number'],
    [
      ['emulator', '--port', '70000'],
      '--port is `70000`; it must be a whole number from 0 to 65535.',
    ],
  ])('%j', async (args, message) => {
    const { exitCode, stdout, stderr } = await runHere(args, { env: refused });
    expect({ exitCode, stdout: stdout.replace(/^rows:.*\n/gm, '') }).toEqual({
      exitCode: 1,
      stdout: '',
    });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('with:');
  });

  it('with the variable that can be set instead of a flag', async () => {
    const { stderr } = await runHere(['static-publish', ...site()]);
    expect(stderr).toContain(
      '`--project-id` is missing. Set it as `--project-id …` (type: text), or run `project-platform link`.',
    );
    expect(stderr).toContain(
      '`--token` is missing. Set `--token`, or run `project-platform login`.',
    );
    expect(stderr.match(/`--token` is missing/g)).toHaveLength(1);
  });
});

describe('--env-file', () => {
  it('sets PLATFORM_* variables that the environment does not', async () => {
    const file = join(workspace.folder, '.env');
    const { PLATFORM_PROJECT_ID, ...others } = env;
    writeFileSync(
      file,
      `# comment\nPLATFORM_PROJECT_ID="${PLATFORM_PROJECT_ID}"\nPLATFORM_TOKEN=other\nHTTPS_PROXY=http://x.invalid\n`,
    );
    const { exitCode, stderr } = await runHere(['release-info', '--env-file', file], {
      env: others,
    });
    expect(exitCode, stderr).toBe(0);
  });

  it('sets no variable twice', async () => {
    const file = join(workspace.folder, '.env');
    writeFileSync(file, 'PLATFORM_TOKEN=a\nOTHER=1\nOTHER=2\n  export PLATFORM_TOKEN = b\n');
    const { exitCode, stderr } = await runHere(['release-info', '--env-file', file], { env: {} });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      '.env: PLATFORM_TOKEN is set again on line 4. Keep only one of these lines.',
    );
    writeFileSync(file, 'PEM="a\nB=1\nB=1"\nKEY=1\nKEY=2\n');
    expect(() => missingSecrets({ names: ['KEY'], file })).toThrow(
      `--secrets-path ${file}: KEY is set again on line 5.`,
    );
  });

  it.each([
    ['PLATFORM_BASE_URL= \nPLATFORM_TOKEN=s3cret\n', 'PLATFORM_BASE_URL'],
    ['PLATFORM_TOKEN=\t\n\nPLATFORM_BASE_URL=s3cret\n', 'PLATFORM_TOKEN'],
    ['OTHER= \nPLATFORM_TOKEN=s3cret\n', 'OTHER'],
    ['PLATFORM_BASE_URL=https://a.example\rPLATFORM_TOKEN=s3cret\r', 'PLATFORM_BASE_URL'],
    ['PLATFORM_BASE_URL="https://a.example\nPLATFORM_TOKEN=s3cret\n"\n', 'PLATFORM_BASE_URL'],
    ['PLATFORM_PROJECT_ID=harbour PLATFORM_TOKEN=s3cret\n', 'PLATFORM_PROJECT_ID'],
    ['PLATFORM_BASE_URL=https://a.example/\\nPLATFORM_TOKEN=s3cret\n', 'PLATFORM_BASE_URL'],
  ])('takes a value only from its own line, and shows none: %j', async (text, name) => {
    const file = join(workspace.folder, '.env');
    writeFileSync(file, text);
    const { exitCode, stderr } = await runHere(['release-info', '--env-file', file], { env: {} });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`.env: the value of ${name} must be alone on one line`),
    ]);
    expect(stderr).not.toContain('s3cret');
    writeFileSync(file, 'KEY=\nPEM="a\nabc=\n"\nNONE= # comment\n');
    expect(missingSecrets({ names: ['KEY', 'PEM'], file })).toEqual(['KEY']);
    writeFileSync(file, 'KEY= \nPEM=s3cret\n');
    expect(() => missingSecrets({ names: ['KEY'], file })).toThrow(
      `--secrets-path ${file}: the value of KEY must be`,
    );
  });
});

describe('the command', () => {
  it('names the replacement of each operation that works only in a job', async () => {
    const refusals = await Promise.all(
      OPERATION_IDS.map(async id => (await PROGRAM.operations[id]?.())?.default),
    );
    const wrong = { PLATFORM_TOKEN: 'a', PLATFORM_BASE_URL: 'b', PLATFORM_PROJECT_ID: '!' };
    const { stderr } = await runHere(['preview-sweep', '--foo', '--login', 'missing'], {
      env: wrong,
    });
    expect(stderr.split('\n')).toEqual([expect.stringContaining('only in a'), '']);
    const jobOnly = refusals.flatMap(operation => operation?.jobOnly ?? []);
    expect(
      jobOnly,
      'These are all operations that work only in a job. Count a new one here, and have its `jobOnly` name the command to use at a terminal',
    ).toHaveLength(13);
    const commands = jobOnly.flatMap(text =>
      Array.from(text.matchAll(/`project-platform ([a-z-]+)/g), ([, id = '']) => id),
    );
    expect(
      commands.filter(id => id !== 'emulator' && !Object.hasOwn(PROGRAM.operations, id)),
      '`jobOnly` of an operation names commands that exist. Correct it',
    ).toEqual([]);
  });
});

it.runIf(process.platform === 'linux').each([
  ['p\\374ss', true],
  ['p\\357\\277\\275ss', false],
])('checks whether the bytes %s in an argument are UTF-8', (bytes, isRefused) => {
  const script = `"$0" "$1" whoami --token "$(printf '${bytes}')"`;
  const { stderr } = spawnSync('bash', ['-c', script, process.execPath, PROJECT_PLATFORM], {
    encoding: 'utf8',
  });
  expect(stderr.includes('error: An argument is not UTF-8. Save the text as UTF-8.')).toBe(
    isRefused,
  );
});
