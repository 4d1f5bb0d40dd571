import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import type { FleetReport } from '../../src/command/fleet/fleet-report.ts';
import { startChecked } from '../check/run-here.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { runHere } from './run-command.ts';

/** Lets the program believe that its Node is too old, so that it starts the one that npm has installed. */
const OLD_NODE = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';

const TOKEN = 'token-of-the-check';

interface Started {
  readonly child: ChildProcess;
  readonly log: () => string;
  readonly ended: Promise<unknown>;
}

/** Runs the command in a process group of its own, as a terminal does. */
function start(args: readonly string[], imported: readonly string[], cwd: string, baseUrl: string): Started {
  const child = spawn(
    process.execPath,
    [...imported.flatMap(url => ['--import', url]), join(ROOT, 'src/start/project-platform.ts'), ...args],
    {
      cwd,
      detached: true,
      env: { PATH: process.env['PATH'], PLATFORM_BASE_URL: baseUrl, PLATFORM_TOKEN: TOKEN },
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (log += String(text)));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, log: () => log, ended: once(child, 'exit') };
}

/** One Ctrl+C under npx: the terminal sends it to the group, and npm once more to the program. */
async function interruptTwice({ child: { pid = 0 } }: Started): Promise<void> {
  process.kill(-pid, 'SIGINT');
  await sleep(15);
  process.kill(pid, 'SIGINT');
}

const CASES: readonly (readonly [string, (run: Started) => Promise<void>, readonly string[]])[] = [
  ['one Ctrl+C that arrives twice', interruptTwice, []],
  ['one Ctrl+C that arrives twice, under an older Node', interruptTwice, [OLD_NODE]],
  ['`kill -INT` of an older Node', async ({ child }) => void child.kill('SIGINT'), [OLD_NODE]],
];

// Takes long, because each case starts the command twice, from its sources.
test.for(CASES)('%s leaves a fleet that resumes, and nothing of a check', async ([, interrupt, imported]) => {
  const workspace = layOutWorkspace({ 'site/index.html': '<h1>One</h1>', 'list.txt': 'local-project\n' });
  onTestFinished(() => workspace.remove());
  const { folder } = workspace;
  const { platform, projects } = await startChecked();
  const [list, site, path] = ['list.txt', 'site', 'report.json'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const fleet = ['fleet', '--operation', 'static-publish', '--projects', list, '--path', site, '--yes'];
  const removeFault = platform.addFault({ on: 'releases.prepare', do: 'stall' });
  const run = start([...fleet, '--report-path', path], imported, folder, platform.baseUrl);
  await expect.poll(() => platform.requests.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await interrupt(run);
  expect(await run.ended, run.log()).toEqual([1, null]);
  removeFault();
  expect(run.log()).toContain('Nothing was published');
  const { projects: entries } = JSON.parse(readFileSync(path, 'utf8')) as FleetReport;
  expect(entries).toMatchObject([{ status: 'failed', may_have_taken_effect: false }]);
  const env = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
  const resumed = await runHere([...fleet, '--resume-from', path], { env });
  expect(resumed.exitCode, resumed.stderr).toBe(0);
  const check = start(['check', '--yes'], imported, folder, platform.baseUrl);
  await expect.poll(projects, { timeout: 30_000 }).toHaveLength(1);
  await interrupt(check);
  expect(await check.ended, check.log()).toEqual([2, null]);
  expect(check.log()).toContain('The check was interrupted.');
  expect(projects()).toEqual([]);
});
