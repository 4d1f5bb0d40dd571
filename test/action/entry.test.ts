// @module-tag slow, because each test starts a step as a process.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import dns from 'node:dns/promises';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPILED } from '../support/compiled.ts';
import { ENTRY } from '../support/programs.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entry-'));
  mkdirSync(join(folder, 'temp'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inputs = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  TMPDIR: tmpdir(),
  RUNNER_TEMP: join(folder, 'temp'),
  INPUT_OPERATION: 'static-publish',
  // Not as inputs: a shell doesn't pass on a variable whose name contains a hyphen.
  PLATFORM_BASE_URL: 'local',
  PLATFORM_PROJECT_ID: 'harbour',
  INPUT_PATH: join(ROOT, 'test/demo/site'),
  ...COMPILED,
});

test('a log whose reader closes early neither ends the step nor prevents its cleanup', async () => {
  const child = spawn(process.execPath, [ENTRY], {
    env: inputs(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [complaints, closed] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(complaints).toBe('');
  expect(closed).toEqual([0, null]);
  expect(readdirSync(join(folder, 'temp'))).toEqual([]);
});

/** Starts a step in a folder that has been deleted. Returns its output, and its exit code. */
function runInGoneFolder(env: NodeJS.ProcessEnv): string {
  const script = 'cd "$1" && rmdir "$1" && { "$2" "$3" 2>&1; echo "exit $?"; }';
  const args = ['-c', script, 'sh', mkdtempSync(join(folder, 'gone-')), process.execPath, ENTRY];
  return execFileSync('sh', args, { encoding: 'utf8', env });
}

test('a deleted current folder is reported without a stack, and only if the step needs it', () => {
  expect(runInGoneFolder({ ...inputs(), GITHUB_WORKSPACE: ROOT })).toMatch(/\nexit 0\n$/);
  const printed = runInGoneFolder(inputs());
  expect(printed).toMatch(
    /^error: No working folder is available\.\n- `GITHUB_WORKSPACE` is not set/,
  );
  expect(printed).not.toMatch(/^\s+at /m);
  expect(printed).toMatch(/\nexit 1\n$/);
});

test.each([
  ['its timeout ends', '1s', '`whoami` did not finish within 1 s.'],
  ['it is canceled', '1h', 'The job was canceled (SIGINT)'],
])('a step whose resolver never responds ends when %s', async (_, timeout, error) => {
  // A lookup blocks a thread, as `getaddrinfo` does: it opens a pipe that has no writer.
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const resolver = `import dns from 'node:dns'; import { open } from 'node:fs';
    dns.lookup = () => { open(${JSON.stringify(pipe)}, () => {}); console.log('resolving'); };
    process.getActiveResourcesInfo = () => ['GetAddrInfoReqWrap'];`;
  // This is how Node lists a real one.
  const lookup = dns.lookup('localhost');
  expect(process.getActiveResourcesInfo()).toContain('GetAddrInfoReqWrap');
  await lookup;
  const env = {
    INPUT_OPERATION: 'whoami',
    INPUT_TOKEN: 'x',
    INPUT_TIMEOUT: timeout,
    PLATFORM_BASE_URL: 'https://platform.example',
  };
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(resolver)}`, ENTRY],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (timeout !== '1s') child.stdout.once('data', () => child.kill('SIGINT'));
  const [log, closed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(log).toContain(error);
  expect(closed).toEqual([1, null]);
});

test('no signal opens a debugger in a step', async () => {
  const child = spawn(process.execPath, [ENTRY], {
    env: inputs(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  // The step has begun by then; before that, Node itself would end.
  child.stdout.once('data', () => child.kill('SIGUSR1'));
  child.stdout.resume();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await complaints).not.toContain('Debugger');
});
