/** Runs fleets whose links, reports or folders change meanwhile. */

import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FleetReport } from '../../src/command/fleet/fleet-report.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { layOutWorkspace, type Workspace } from '../support/workspace.ts';
import { runHere } from './run-command.ts';

const IDS = ['shop-0', 'shop-1', 'shop-2'];

let platform: LocalPlatform;
let workspace: Workspace;

beforeEach(async () => {
  const seed = projectSeed();
  const projects = IDS.flatMap(id => seed.projects.map(project => ({ ...project, url_id: id, name: id })));
  platform = await startLocalPlatform({ seed: { ...seed, projects } });
  workspace = layOutWorkspace({
    'all.txt': `${IDS.join('\n')}\n`,
    'rel/1/site/index.html': '<h1>one</h1>',
    'rel/2/site/index.html': '<h1>two</h1>',
  });
  linkTo('1');
});
afterEach(async () => {
  await platform.close();
  workspace.remove();
});

const file = (name: string): string => join(workspace.folder, name);
const report = (name: string) => JSON.parse(readFileSync(file(name), 'utf8')) as FleetReport;
const versions = () => IDS.map(id => platform.projects.get(id)?.live?.version);

function linkTo(release: string): void {
  rmSync(file('current'), { force: true });
  symlinkSync(`rel/${release}`, file('current'));
}

const publish = (flags: readonly string[], settings: Parameters<typeof runHere>[1] = {}) => {
  const fixed = ['--operation', 'static-publish', '--path', file('current/site'), '--projects-path', file('all.txt')];
  const yes = settings.readLine === undefined ? ['--yes'] : [];
  return runHere(['fleet', ...fixed, ...yes, '--waves', '1,rest', '--parallel', '1', ...flags], {
    env: { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789' },
    ...settings,
  });
};

it('notices a link in the path that led elsewhere meanwhile', async () => {
  const { exitCode, stderr } = await publish(['--report-path', file('x.json')], {
    onLog: log => {
      if (!log.includes('Wave 1 of 2')) return;
      linkTo('2');
      linkTo('1');
    },
  });
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('Files that the operation reads changed during the run'),
  ]);
  expect(report('x.json').projects.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'not-started']);
});

it('asks about the projects in which the operation will run', async () => {
  const remove = platform.addFault({
    on: 'releases.prepare',
    do: 'answer',
    status: 403,
    body: { code: 'forbidden' },
    nth: 2,
  });
  await publish(['--report-path', file('x.json')]);
  remove();
  const { stderr } = await publish(['--resume-from', file('x.json')], { readLine: async () => 'no' });
  expect(stderr).toMatch(/will run in 2 projects at .* Projects: shop-1, shop-2\.$/m);
});

it('resumes a report of publishes once into other reports', async () => {
  const remove = platform.addFault({ on: 'releases.prepare', do: 'answer', status: 403, body: { code: 'forbidden' } });
  expect((await publish(['--report-path', file('x.json')])).exitCode).toBe(1);
  remove();
  expect(report('x.json').projects.map(({ status }) => status)).toEqual(['failed', 'not-started', 'not-started']);
  const resume = (name: string, more: readonly string[] = []) =>
    publish(['--resume-from', file('x.json'), '--report-path', file(name), ...more]);
  const half = await resume('y1.json', ['--shard', '1/2']);
  expect([half.exitCode, versions()], half.stderr).toEqual([0, [1, undefined, 1]]);
  const again = await resume('y2.json', ['--shard', '1/2']);
  expect(again.stderr).toContain(
    `another run has resumed from this report, and wrote the results to ${file('y1.json')}`,
  );
  expect([again.exitCode, versions()]).toEqual([1, [1, undefined, 1]]);
  const other = await resume('y3.json', ['--shard', '2/2']);
  expect([other.exitCode, versions()], other.stderr).toEqual([0, [1, 1, 1]]);
  const merge = (...names: readonly string[]) => {
    rmSync(file('merged'), { recursive: true, force: true });
    mkdirSync(file('merged'));
    // A link isn't followed, or this one would never end.
    symlinkSync('.', join(file('merged'), 'link'));
    for (const name of names) copyFileSync(file(name), join(file('merged'), name));
    const list = ['--operation', 'static-publish', '--projects-path', file('all.txt')];
    return runHere(['fleet', ...list, '--merge', file('merged'), '--report-path', file(`of-${names.length}.json`)]);
  };
  const whole = await merge('x.json', 'y1.json', 'y3.json');
  expect([whole.exitCode, whole.stdout], whole.stderr).toEqual([0, expect.stringMatching(/^succeeded: 3\n/)]);
  const lacking = await merge('x.json', 'y3.json');
  expect(lacking.stderr).toContain(`--merge: the folder lacks the report ${file('y1.json')}, which a resumed run`);
  // If a run was resumed twice, it isn’t known which of the later reports is missing.
  const third = JSON.parse(readFileSync(file('y1.json'), 'utf8')) as FleetReport;
  const chained = third.projects.map(one => ({ ...one, resumed_in: 'z.json' }));
  writeFileSync(file('y1.json'), JSON.stringify({ ...third, projects: chained }));
  const chain = await merge('x.json', 'y1.json');
  expect(chain.stderr).toContain(`the folder lacks the report ${file('y1.json')} or z.json, which a resumed run`);
  const empty = await merge();
  expect(empty.stderr).toContain('--merge: the folder contains no report.');
});

it('prints a report that can’t be written, and doesn’t offer to resume from it', async () => {
  mkdirSync(file('reports'));
  const { exitCode, stdout, stderr } = await publish(['--report-path', file('reports/x.json')], {
    onLog: log => {
      if (log.includes('Wave 1 of 2')) rmSync(file('reports'), { recursive: true, force: true });
    },
  });
  expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^succeeded: 1\n/)]);
  expect(stderr).not.toContain('To resume, run');
  expect(stderr).toMatch(
    /save the following text as a file for --resume-from:\n\{[^]*"project_id":"shop-0","status":"succeeded"/,
  );
});

it('names the report’s path that is a dangling link', async () => {
  symlinkSync('missing.json', file('x.json'));
  const { stderr } = await publish(['--report-path', file('x.json')]);
  expect(stderr).toContain(`--report-path: ${file('x.json')} can’t be written: it is a link.`);
});
