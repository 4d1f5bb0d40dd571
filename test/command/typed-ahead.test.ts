/** Answers questions at a terminal, as a process. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { ENTRY } from '../support/programs.ts';
import { layOutDeployed } from './deployed-app.ts';

it.runIf(process.platform === 'linux')(
  'takes no answer that was typed before the question',
  async () => {
    const platform = await startLocalPlatform({ seed: projectSeed() });
    onTestFinished(() => platform.close());
    const build = 'echo building; until [ -e ../typed ]; do sleep 0.01; done';
    const file = `site: { path: site, build: '${build}' }\n`;
    const { env, folder } = layOutDeployed(platform, {
      'site/index.html': '<h1>One</h1>',
      'project-platform.yml': file,
    });
    // The process waits for the processor when it begins to read.
    const slow =
      "process.stdin.on('resume', () => { const end = performance.now() + 50; while (performance.now() < end); });";
    const busy = {
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(slow)}`,
    };
    const command = [process.execPath, ENTRY, 'command', 'deploy'].join(' ');
    // Gives the process a terminal.
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: busy,
    });
    onTestFinished(() => void child.kill());
    const ended = once(child, 'close');
    let shown = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
    const questions = (): number => shown.split('Continue? Type ').length - 1;
    await expect.poll(questions).toBe(1);
    child.stdin.write('yes\nyes\n');
    await expect.poll(() => shown).toMatch(/^building/m);
    child.stdin.write('yes\nye');
    // The terminal shows what it has received.
    await expect.poll(() => shown).toMatch(/^building\r\nyes\r\nye$/m);
    writeFileSync(join(folder, 'typed'), '');
    await expect.poll(questions).toBe(2);
    // A real wait: nothing shows that an answer was not taken.
    await setTimeout(500);
    expect(shown, 'the second question is open').toMatch(/Type yes: $/);
    child.stdin.write('yes\n');
    expect(await ended, shown).toEqual([0, null]);
    expect(platform.projects.get('harbour')?.releases).toHaveLength(1);
  },
);
