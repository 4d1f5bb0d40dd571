import { describe, expect, it } from 'vitest';
import type { Log } from '../../../src/core/services.ts';
import { eventProgress } from '../../../src/products/shared/event-progress.ts';
import { eventFailure } from '../../../src/core/recovery/refusals.ts';
import { ManualClock } from '../../support/manual-clock.ts';

function progressOn(clock: ManualClock) {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line) } as Partial<Log> as Log;
  return { ...eventProgress({ log, clock }), lines };
}

describe('progress', () => {
  it.each([
    [0, '0%'],
    [0.5, '50%'],
    [1, '100%'],
    [1.5, '2%'],
    [250, '100%'],
  ])('assumption R4: %d is %s', (progress, percent) => {
    const { show, lines } = progressOn(new ManualClock());
    show('Building', progress);
    expect(lines).toEqual([`Building (${percent})`]);
  });

  it.each([undefined, -1])('assumption R4: %s is shown as a message only', progress => {
    const { show, lines } = progressOn(new ManualClock());
    show('Building', progress);
    expect(lines).toEqual(['Building']);
  });

  it('shows each new message at once, and the percentage every five seconds', () => {
    const clock = new ManualClock();
    const { show, lines } = progressOn(clock);
    for (const percent of [10, 20, 30, 40, 50, 60]) {
      show('Building', percent);
      clock.time += 2_000;
    }
    show('Deploying', 60);
    show('Deploying', 61);
    show(undefined, 62);
    expect(lines).toEqual([
      'Building (10%)',
      'Building (40%)',
      'Deploying (60%)',
      'In progress (62%)',
    ]);
  });
});

describe('messages that arrive too fast', () => {
  it('are shown at a bounded rate, with the number of the others at the end, each on a short line', () => {
    const clock = new ManualClock();
    const { lines, ...progress } = progressOn(clock);
    for (let sent = 0; sent < 10_000; sent += 1) {
      progress.show(`${'x\n'.repeat(5000)}${sent}`.slice(-9000), undefined);
      progress.show(`Building ${sent}`, undefined);
      clock.time += 1;
    }
    progress[Symbol.dispose]();
    expect(lines.length).toBeLessThan(110);
    expect(lines.at(-1)).toMatch(
      /^The log omits [\d,]+ progress messages, which arrived too fast\.$/,
    );
    expect(lines.filter(line => line.length > 1001 || line.includes('\n'))).toEqual([]);
  });
});

describe('a failure event', () => {
  it('has the meaning of its code, and its message', () => {
    expect(
      eventFailure('releases.publish', { code: 'release_failed', message: 'No build' }),
    ).toMatchObject({
      kind: 'input',
      code: 'release_failed',
      message: 'No build.',
      excerpt: undefined,
      remedy: 'If the error message shows a build error, fix it. Then publish again.',
    });
  });

  it.each(['\n', '\r\n', '\r', '\n\n  \n'])(
    'has the lines after its first as its excerpt (%j)',
    end => {
      const { message, excerpt } = eventFailure('releases.publish', {
        code: 'release_failed',
        message: `\nNo build${end}  a\n\n  b\n`,
      });
      expect([message, excerpt]).toEqual(['No build.', '  a\n\n  b']);
    },
  );

  it('with an invalid code has none, because it would become an output', () => {
    expect(
      eventFailure('source.import', { code: '$(rm -rf /)', message: 'x' }).code,
    ).toBeUndefined();
  });

  it('has for each stream the meaning in its row, and for others the general one', () => {
    const down = { code: 'service_unavailable', message: 'x' };
    expect(eventFailure('source.import', down).remedy).toContain(
      'Import again later with a new idempotency key',
    );
    expect(eventFailure('releases.publish', down).remedy).toBe(
      'Re-run the job later. If the error persists, report the trace ID to the platform’s support team.',
    );
    expect(
      eventFailure('agent.events', { code: 'import_interrupted', message: 'x' }).remedy,
    ).toBeUndefined();
  });
});
