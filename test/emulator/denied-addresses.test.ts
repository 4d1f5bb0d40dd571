import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDashboard } from '../../src/dashboard/dashboard.ts';
import { startControl } from '../../src/emulator/control.ts';
import { FunctionProject } from '../platform/functions/function-project.ts';
import { emptyFolder } from './running-emulator.ts';

/** A function that requests each address in its body, and imports from it, and returns what it got. */
const CODE = `Deno.serve(async request => {
  const results = [];
  for (const url of await request.json()) {
    const imported = await import(url + '?import').catch(({ message }) => /^Requires import access/.test(message));
    results.push([await fetch(url).then(response => response.status, error => error.name), imported]);
  }
  return Response.json(results);
});`;

/** Starts a server that stands for another service of this machine. @returns its port */
async function startServer(): Promise<number> {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a function on Deno reaches the platform, but not the dashboard, the control server and the database', async () => {
  const [database, other] = [await startServer(), await startServer()];
  const databaseUrl = `postgresql://user:password@localhost:${database}/postgres`;
  const project = await FunctionProject.startWithCode(CODE, { databaseUrl });
  const { platform } = project;
  const data = await emptyFolder();
  const control = await startControl(platform, data);
  const [file = ''] = await readdir(data);
  const dashboard = await startDashboard(platform);
  onTestFinished(async () => {
    await dashboard.close();
    await control.close();
  });
  const { url } = JSON.parse(await readFile(join(data, file), 'utf8')) as { url: string };
  const portOf = (address: string): number => Number(new URL(address).port);
  const denied = [portOf(url), portOf(dashboard.url), database].flatMap(port =>
    ['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '127.1'].map(
      host => `http://${host}:${port}/`,
    ),
  );
  const allowed = [`${platform.baseUrl}/user`, `http://127.0.0.1:${other}/`];
  const response = await project.call('', { method: 'POST', body: JSON.stringify([...denied, ...allowed]) });
  expect(await response.json()).toEqual([...denied.map(() => 'NotCapable'), 401, 200].map(result => [result, true]));
});
