import { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { describe, expect, test, vi } from 'vitest';
import { openTerminal } from '../../src/command/terminal/terminal.ts';
import { RunnerLog } from '../../src/action/runner/workflow/log.ts';
import { runHere } from './run-command.ts';

/** Opens the log on a stream, and returns what is written to it. */
async function open(isTTY: boolean, env: NodeJS.ProcessEnv = {}) {
  let written = '';
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      written += text;
      done();
    },
  });
  const terminal = await openTerminal(
    Object.assign(
      stream,
      isTTY
        ? {
            isTTY,
            columns: 80,
            rows: 24,
            getColorDepth: () => WriteStream.prototype.getColorDepth(),
          }
        : {},
    ),
    env,
  );
  return { terminal, written: () => written };
}

describe('a pipe', () => {
  test('gets plain lines', async () => {
    const { terminal, written } = await open(false);
    terminal.write('error: no\n', 'error');
    terminal.write('warning: yes\n', 'warning');
    terminal.end();
    expect(terminal.drawProgress).toBeUndefined();
    expect(written()).toBe('error: no\nwarning: yes\n');
  });

  test('includes a terminal that can’t draw', async () => {
    expect((await open(true, { TERM: 'dumb' })).terminal.drawProgress).toBeUndefined();
  });
});

describe('a terminal', () => {
  test('gets a bar that the next line replaces', async () => {
    const { terminal, written } = await open(true);
    terminal.drawProgress?.('Sent: 50 % (1 of 2)', 0.5);
    expect(written()).toContain(`${'█'.repeat(12)}${'░'.repeat(12)} Sent: 50 % (1 of 2)`);
    terminal.write('Sent: 100 % (2 of 2)\n');
    terminal.end();
    // The bar's line is erased before the next line is written.
    expect(written()).toMatch(/\[2K[^█]*Sent: 100 % \(2 of 2\)\n$/);
  });

  test('gets colors, which NO_COLOR turns off', async () => {
    vi.stubEnv('NO_COLOR', undefined);
    vi.stubEnv('FORCE_COLOR', '1');
    const colored = await open(true);
    colored.terminal.write('error: no\nerror: quoted\n', 'error');
    colored.terminal.write('error: printed by a build\n');
    const red = '\u001b[31m\u001b[1merror:\u001b[22m\u001b[39m';
    expect(colored.written()).toBe(`${red} no\nerror: quoted\nerror: printed by a build\n`);
    expect((await runHere(['deploy', '--foo'], { isTTY: true })).stderr).toContain(
      `${red} --foo isn’t a flag`,
    );
    const operation = await runHere(['whoami', '--base-url', 'ftp://x', '--token', 'harbour-key'], {
      isTTY: true,
    });
    expect(operation.stderr).toContain(`${red} \`--base-url\` must begin with`);
    vi.stubEnv('FORCE_COLOR', undefined);
    vi.stubEnv('NO_COLOR', '1');
    const plain = await open(true);
    plain.terminal.write('error: no\n', 'error');
    expect(plain.written()).toBe('error: no\n');
    vi.unstubAllEnvs();
  });

  test('gets progress without secrets and escape sequences, at most ten times a second', () => {
    let nowMs = 0;
    const drawn: string[] = [];
    const printed: string[] = [];
    const log = new RunnerLog({
      clock: { monotonicMs: () => nowMs },
      underRunner: false,
      stepDebug: false,
      write: line => void printed.push(line),
      drawProgress: (line, part) => void drawn.push(`${part} ${line}`),
    });
    log.mask('hidden-harbour');
    const progress = log.progress('Upload of hidden-harbour \u001b[31m');
    for (nowMs = 0; nowMs <= 250; nowMs += 10) progress.items(nowMs, 1000);
    progress.items(1000, 1000);
    expect(drawn).toEqual([
      '0.1 Upload of *** : 10% (100 of 1000), about 1 s left',
      '0.2 Upload of *** : 20% (200 of 1000), about 1 s left',
    ]);
    expect(printed).toEqual(['Upload of *** : 100% (1000 of 1000)\n']);
  });
});
