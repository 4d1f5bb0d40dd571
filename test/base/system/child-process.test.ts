import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  childEnvironment,
  commandLinesWith,
  downloadVariables,
  isRunning,
  startGroup,
} from '../../../src/base/system/processes/child-process.ts';
import { runShellCommand } from '../../../src/base/system/processes/shell-command.ts';

/* The Windows side runs on each system: it uses neither a shell nor signals to groups. */

const start = (script: string) =>
  startGroup(
    [process.execPath, '-e', script],
    { environment: childEnvironment(process.env) },
    true,
  );

test('a program on Windows starts without a shell, and has a channel at descriptor 3', async () => {
  const { leader, stdout, channel, end } = start(
    "const channel = new net.Socket({ fd: 3 }); channel.on('data', data => { console.log(process.argv0); channel.end(data); })",
  );
  channel.end('sent');
  const [printed, echoed] = await Promise.all([text(stdout), text(channel)]);
  expect([printed.trim(), echoed, leader.spawnfile]).toEqual([
    process.execPath,
    'sent',
    process.execPath,
  ]);
  await end();
});

test('the end of a program on Windows kills it, and can be repeated', async () => {
  const { leader, stdout, end } = start("console.log('running'); setInterval(() => {}, 1000)");
  await once(stdout, 'data');
  expect(isRunning(leader.pid ?? 0)).toBe(true);
  await end();
  expect(leader.signalCode).toBe('SIGKILL');
  await end();
});

test('a program that can’t be started on Windows emits an error, and its end resolves', async () => {
  const { leader, end } = startGroup(['/nowhere/program'], { environment: {} }, true);
  const [error] = (await once(leader, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ENOENT');
  await end();
});

test('variables have names in any case on Windows only', () => {
  const variables = { Path: 'C:\\Windows', SYSTEMROOT: 'C:\\Windows', Token: 'secret' };
  expect(childEnvironment(variables, {}, true)).toEqual({
    PATH: 'C:\\Windows',
    SystemRoot: 'C:\\Windows',
  });
  expect(childEnvironment(variables, {}, false)).toEqual({});
});

test('downloads get the proxies and registries, except a registry’s URL with a credential', () => {
  const used = { HTTPS_PROXY: 'http://user:password@proxy.test', JSR_URL: 'https://jsr.test' };
  const ignored = {
    NPM_CONFIG_REGISTRY: 'https://user:password@npm.test',
    npm_config_registry: 'https://t@npm.test',
  };
  expect(downloadVariables({ ...used, ...ignored, TOKEN: 'secret' })).toEqual(used);
});

test('the processes of a shell command have ended when it has', async () => {
  const options = { signal: new AbortController().signal, log: () => undefined };
  for (let number = 0; number < 20; number += 1) {
    const mark = `shell-command-${process.pid}-${number}`;
    await runShellCommand('true', {
      ...options,
      environment: childEnvironment({}, { MARK: mark }),
    });
    expect(await commandLinesWith(mark)).toEqual([]);
  }
});
