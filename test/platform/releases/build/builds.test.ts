// @module-tag slow, because it runs builds.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../../src/platform/releases/build/build-command.ts';
import type { LocalPlatformOptions } from '../../../../src/platform/local-platform.ts';
import { type StreamReader, publishFromSource } from '../../support/event-streams.ts';
import { seedWith, startPlatform, temporaryFolder } from '../../support/test-platform.ts';

const PAGE = { 'index.html': '<h1>Root</h1>\n' };

/** Publishes a source of these files; a string is its `mise.toml`. */
async function publishSource(
  source: string | Readonly<Record<string, string>>,
  options: LocalPlatformOptions = {},
): Promise<StreamReader> {
  const files = typeof source === 'string' ? { ...PAGE, 'mise.toml': source } : source;
  return publishFromSource(
    await startPlatform({ seed: seedWith({ source: files }), ...options }),
    'key',
  );
}

const failure = async (...given: Parameters<typeof publishSource>): Promise<string> => {
  const { names, last } = await publishSource(...given);
  expect([names.at(-1), last.code]).toEqual(['release.failed', 'release_failed']);
  return last.message;
};

const home = async (...given: Parameters<typeof publishSource>): Promise<string> => {
  const { names, last } = await publishSource(...given);
  expect(names.at(-1), last.message).toBe('release.completed');
  return (await fetch(last.access_url)).text();
};

describe('the build task', () => {
  test.each([
    ['a string', '[tasks.build]\nrun = "mkdir dist && echo one > dist/index.html"'],
    ['a table with only a command', '[tasks]\nbuild = "mkdir dist && echo one > dist/index.html"'],
    [
      'a table with other settings',
      '[tools]\nnode = "24"\n[env]\nA = "1"\n[tasks.lint]\nrun = "false"\n[tasks.build]\ndescription = "x"\nrun = "mkdir dist; echo one > dist/index.html"',
    ],
  ])('can be %s', async (_what, manifest) => {
    expect(await home(manifest)).toBe('one\n');
  });

  test('ends at the first command that fails, also within a script', async () => {
    expect(await failure('tasks.build.run = ["echo first", "false", "mkdir dist"]')).toContain(
      '"false" ended with exit code 1',
    );
    expect(await failure('tasks.build.run = "false\\ntrue"')).toContain('exit code 1');
  });

  test('runs in a copy: the source stays unchanged', async () => {
    const platform = await startPlatform({
      seed: seedWith({
        source: { 'mise.toml': 'tasks.build.run = "mkdir dist; ls > dist/index.html; touch new"' },
      }),
    });
    for (const key of ['one', 'two']) {
      const { last } = await publishFromSource(platform, key);
      expect(await (await fetch(last.access_url)).text()).toBe('dist\nmise.toml\n');
    }
  });

  test('gets almost nothing of this process’s environment, and its home is the copy', async () => {
    const names =
      "[tasks.build]\nrun = \"mkdir dist; env | cut -d= -f1 | sort | tr '\\\\n' ' ' > dist/index.html; test $HOME = $PWD\"";
    const shell = new Set(['OLDPWD', 'PWD', 'SHLVL', '_']);
    const seen = (await home(names)).trim().split(' ');
    expect(seen.filter(name => !shell.has(name))).toEqual(['CI', 'HOME', 'LANG', 'PATH']);
  });

  test('runs commands from the PATH of the given environment', async () => {
    const manifest = 'tasks.build.run = "mkdir dist; node -p 6*7 > dist/index.html"';
    expect(await failure(manifest, { environment: { PATH: '/nowhere' } })).toContain('not found');
    expect(
      await home(manifest, { environment: { PATH: `${dirname(process.execPath)}:/bin` } }),
    ).toBe('42\n');
  });
});

describe('the site', () => {
  test.each([
    [
      'the first of the outputs',
      'run = "mkdir -p web dist; echo web > web/index.html"\noutputs = ["web", "dist"]',
      'web\n',
    ],
    [
      'an output given as a pattern',
      'run = "mkdir -p a/web; echo web > a/web/index.html"\noutputs = ["a/web/**/*"]',
      'web\n',
    ],
    [
      'dist before the others',
      'run = "mkdir dist build out public; echo dist > dist/index.html"',
      'dist\n',
    ],
    ['the source itself', 'run = "true"', '<h1>Root</h1>\n'],
  ])('is %s', async (_what, task, text) => {
    expect(await home(`[tasks.build]\n${task}\n`)).toBe(text);
  });

  test('is the source without files that visitors must not see, if nothing is built', async () => {
    const { last } = await publishSource({
      ...PAGE,
      '.env': 'A=1',
      'node_modules/a.js': 'a',
      'a.wasm': 'w',
      'a.gz': 'g',
    });
    const statuses = ['.env', 'node_modules/a.js', 'a.wasm', 'a.gz'].map(
      async path => (await fetch(last.access_url + path)).status,
    );
    // The file types of static packages don't apply here: a build may produce others.
    expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200]);
  });

  test.each([
    ['has no index', '[tasks.build]\nrun = "mkdir dist"', 'dist has no index.html'],
    [
      'doesn’t exist after the build',
      '[tasks.build]\nrun = "true"\noutputs = ["dist"]',
      'did not create the folder dist',
    ],
    [
      'contains a link',
      '[tasks.build]\nrun = "mkdir dist; ln -s /etc/passwd dist/index.html"',
      'index.html, which is a link',
    ],
    ['lies outside', '[tasks.build]\noutputs = ["../other"]', 'outside the source'],
  ])('that %s is refused', async (_what, manifest, message) => {
    expect(await failure(manifest)).toContain(message);
  });

  test('of a source with neither build nor page is refused', async () => {
    expect(await failure({ 'README.md': 'x' })).toContain('The source has no index.html');
  });
});

describe('a mise.toml', () => {
  test.each([
    ['is invalid TOML', '[tasks', 'is not valid TOML'],
    ['has outputs that aren’t text', 'tasks.build.outputs = [1]', 'tasks.build.outputs'],
    [
      'depends on other tasks',
      'tasks.build = { run = "true", depends = ["a"] }',
      'tasks.build.depends',
    ],
  ])('that %s is refused', async (_what, manifest, message) => {
    expect(await failure(manifest)).toMatch(
      new RegExp(`^mise\\.toml .*${message.replace(/[[\].]/g, '\\$&')}`, 's'),
    );
  });
});

describe('a build error', () => {
  test('is plain text, without the platform’s folders', async () => {
    const folder = temporaryFolder();
    const run = `printf '\\\\033[31mred\\\\033[0m\\\\r\\\\nbell\\\\007 ' ; echo $PWD/src/a.ts ; pwd >&2 ; exit 1`;
    const message = await failure(`tasks.build.run = '''${run.replaceAll('\\\\', '\\')}'''`, {
      temporaryFolder: folder,
    });
    expect(message.split('\n\n')[1]).toBe('red\nbell ./src/a.ts\n.');
    expect(message).not.toContain(folder);
  });

  test.each([4000, 4001])('of %i characters is shown with its last 4000', async printed => {
    const run = `i=0; head -c ${printed - 3} /dev/zero | tr '\\0' x; echo END; exit 1`;
    const message = await failure(`tasks.build.run = '''${run}'''`);
    const error = message.slice(message.indexOf('\n\n') + 2);
    expect([...error]).toHaveLength(4000);
    expect(error.endsWith('xEND')).toBe(true);
    expect(error.startsWith('…')).toBe(printed > 4000);
  });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a build that takes too long is ended, with all processes that it started', async () => {
  const pidFile = join(temporaryFolder(), 'pid');
  const run = `sleep 600 & echo $! > '${pidFile}'; echo working; sleep 600`;
  // The time limit is real time, and must be long enough for a shell to start on a busy machine.
  const message = await failure(`tasks.build.run = '''${run}'''`, { buildTimeoutMs: 3_000 });
  expect(message).toMatch(/exceeded the time limit of 3 s\.\n\nworking$/);
  await expect.poll(() => isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
});

test('processes that a build leaves running are ended, and detached ones are not waited for', async () => {
  const folder = temporaryFolder();
  const pid = (name: string): number => Number(readFileSync(join(folder, name), 'utf8'));
  const run = `cd '${folder}'; sleep 600 & echo $! > left; setsid sh -c 'echo $$ > detached; exec sleep 600' &
    until [ -s detached ]; do sleep 0.01; done; cd -; mkdir dist; echo done > dist/index.html`;
  expect(await home(`tasks.build.run = '''${run}'''`)).toBe('done\n');
  await expect.poll(() => isAlive(pid('left'))).toBe(false);
  expect(process.kill(pid('detached'))).toBe(true);
});

test('a build leaves only the site on disk', async () => {
  const temporary = temporaryFolder();
  const platform = await startPlatform({
    temporaryFolder: temporary,
    seed: seedWith({ source: { 'mise.toml': 'tasks.build.run = "touch big; false"' } }),
  });
  await publishFromSource(platform, 'key');
  await publishFromSource(platform, 'key', { project: 'second' });
  const [folder = ''] = readdirSync(temporary);
  const [work = ''] = readdirSync(join(temporary, folder, 'work'));
  expect(readdirSync(join(temporary, folder, 'work', work))).toEqual([]);
  expect(readdirSync(join(temporary, folder, 'releases'))).toHaveLength(1);
});

test('a system without a shell fails each command, and says what is missing', async () => {
  const settings = { environment: {}, timeoutMs: 1000 };
  const { failure: reason } = await runCommand(
    'true',
    '/',
    settings,
    new AbortController().signal,
    false,
  );
  expect(reason).toBe('requires /bin/sh, which this system doesn’t have');
});
