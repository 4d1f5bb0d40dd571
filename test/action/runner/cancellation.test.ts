import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { cancellationSignal } from '../../../src/action/runner/cancellation.ts';

test('on Windows, the second signal is SIGBREAK', () => {
  const process = new EventEmitter();
  let nowMs = 0;
  const { killSignal } = cancellationSignal(process, { monotonicMs: () => nowMs });
  process.emit('SIGINT', 'SIGINT');
  // The same one, passed on by another program.
  process.emit('SIGINT', 'SIGINT');
  expect(killSignal.aborted).toBe(false);
  nowMs = 500;
  process.emit('SIGBREAK', 'SIGBREAK');
  expect(killSignal.aborted).toBe(true);
});
