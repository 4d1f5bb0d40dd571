import { expect, test } from 'vitest';
import { recordLog } from '../recorded-log.ts';

test('at most one line in five seconds, and always the last one', () => {
  const { log, advance, stdout } = recordLog();
  const progress = log.progress('Uploading');
  for (let second = 1; second <= 12; second += 1) {
    advance(1000);
    progress.bytes(second * 1024 * 1024, 12 * 1024 * 1024);
  }
  progress.bytes(12 * 1024 * 1024, 12 * 1024 * 1024);
  expect(stdout().split('\n')).toEqual([
    'Uploading: 41% (5.0 MiB of 12.0 MiB), 1.0 MiB/s',
    'Uploading: 83% (10.0 MiB of 12.0 MiB), 1.0 MiB/s',
    'Uploading: 100% (12.0 MiB of 12.0 MiB), 1.0 MiB/s',
    '',
  ]);
});

test('items are counted, with the remaining time at the current rate', () => {
  const { log, advance, stdout } = recordLog();
  const progress = log.progress('Written');
  progress.items(0, 600);
  for (const done of [10, 400, 599, 600]) {
    advance(5000);
    progress.items(done, 600);
  }
  expect(stdout().split('\n')).toEqual([
    'Written: 1% (10 of 600), about 5 min left',
    'Written: 66% (400 of 600), about 5 s left',
    'Written: 99% (599 of 600), about 1 s left',
    'Written: 100% (600 of 600)',
    '',
  ]);
});
