// @module-tag slow: it deploys five times.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { commitAll, layOutDeployed } from './deployed-app.ts';
import { runHere } from './run-command.ts';

const APP = 'site: { path: site, keep-assets: true }\n';
const CHUNKS = [
  'assets/one-AAAA1111.js',
  'assets/two-BBBB2222.js',
  'assets/three-CCCC3333.js',
] as const;

test('keeps assets for one release, and removes them with a release that keeps none', async () => {
  const platform = await startLocalPlatform({
    seed: projectSeed(),
    databaseUrl: inject('databaseUrl'),
  });
  onTestFinished(() => platform.close());
  const { env } = layOutDeployed(platform, {
    'project-platform.yml': APP,
    'site/index.html': '',
    'site/assets/x': '',
  });
  let url = '';
  const deploy = async (chunk: string, file = APP) => {
    rmSync('site', { recursive: true });
    mkdirSync('site/assets', { recursive: true });
    writeFileSync('site/index.html', `<script src="/${chunk}"></script>`);
    writeFileSync(join('site', chunk), chunk);
    writeFileSync('project-platform.yml', file);
    commitAll();
    const { exitCode, stdout, stderr } = await runHere(['deploy', '--yes'], { env });
    expect(exitCode, stderr).toBe(0);
    url = stdout.trim();
    return stderr;
  };
  const served = async () => {
    const statuses = CHUNKS.map(async chunk => (await fetch(new URL(chunk, url))).status);
    return (await Promise.all(statuses)).map(status => status === 200);
  };
  await deploy(CHUNKS[0]);
  expect(await served()).toEqual([true, false, false]);
  expect(await deploy(CHUNKS[1])).toMatch(/^Kept assets +Kept 1 asset of the previous release\.$/m);
  expect(await served()).toEqual([true, true, false]);
  await deploy(CHUNKS[2]);
  expect(await served()).toEqual([false, true, true]);
  // The same build.
  await deploy(CHUNKS[2], `${APP}# Again\n`);
  expect(await served()).toEqual([false, true, true]);
  await deploy(CHUNKS[2], 'site: { path: site }\n');
  expect(await served()).toEqual([false, false, true]);
}, 120_000);
