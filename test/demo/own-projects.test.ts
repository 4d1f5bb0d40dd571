// @module-tag slow, because the demo runs all of its steps twice.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';

test('on another platform, the demo deletes its projects, also those of a killed run, and no others', async () => {
  const platform = await startLocalPlatform({
    seed: seedFor({ token: 'token-of-the-tester' }),
    faults: [
      { on: 'projects.create', do: 'reset-after' },
      { on: 'projects.delete', do: 'answer', status: 403, body: { code: 'forbidden' } },
      { on: 'agent.capabilities', do: 'rewrite', set: { models: ['lantern'] } },
      {
        on: 'releases.publish',
        do: 'rewrite',
        event: 'release.completed',
        set: { access_url: 'none' },
      },
      { on: 'source.export', do: 'rewrite', set: { download_url: '/export.zip' } },
    ],
    environment: { PATH: process.env['PATH'] ?? '' },
  });
  const folder = mkdtempSync(join(SCRATCH_FOLDER, 'demo-'));
  onTestFinished(async () => {
    await platform.close();
    rmSync(folder, { recursive: true });
  });
  const headers = {
    authorization: 'Bearer token-of-the-tester',
    'content-type': 'application/json',
  };
  const namesNow = async () => {
    const { projects } = (await (
      await fetch(`${platform.baseUrl}/projects`, { headers })
    ).json()) as {
      projects: { name: string }[];
    };
    return projects.map(({ name }) => name).toSorted();
  };
  const environment = {
    XDG_STATE_HOME: folder,
    TMPDIR: folder,
    SCRATCH_FOLDER: folder,
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: 'token-of-the-tester',
  };
  const run = async (killAt?: string): Promise<string> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts'), '--yes'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += stripVTControlCharacters(text);
      if (killAt !== undefined && printed.includes(killAt)) child.kill('SIGKILL');
    });
    await new Promise(resolve => child.on('close', resolve));
    return printed;
  };
  const [killed = ''] = /demo-lights-\d+/.exec(await run('1. Publish')) ?? [];
  expect(await namesNow()).toEqual(['Local Project', killed]);
  const body = JSON.stringify({ name: `${killed}-mine` });
  await fetch(`${platform.baseUrl}/projects`, { method: 'POST', headers, body });

  const printed = await run();
  expect(printed).toMatch(/^ {2}✘ demo-lights-\d+ may not be deleted\. .*forbidden/m);
  expect(printed).toMatch(/^ {2}✘ Expected: 8\. .* `models\[0\]` .* It relies on R11\.$/m);
  expect(printed).toMatch(/^ {2}✘ Expected: 7\. .* It relies on R45\.$/m);
  expect(printed).toMatch(/^ {2}✘ Expected: 6\. .* It relies on R4, R22, R35\.$/m);
  expect(printed.match(/✘/g)).toHaveLength(4);
  expect(printed).toMatch(new RegExp(`^ {2}✔ Deleted ${killed} `, 'm'));
  expect(await namesNow()).toEqual(['Local Project', `${killed}-mine`]);
});
