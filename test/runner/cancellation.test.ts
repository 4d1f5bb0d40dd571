import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { cancellationSignal } from '../../src/runner/cancellation.ts';

test('on Windows, the second signal is SIGBREAK', () => {
  const process = new EventEmitter();
  const { killSignal } = cancellationSignal(process);
  process.emit('SIGINT', 'SIGINT');
  expect(killSignal.aborted).toBe(false);
  process.emit('SIGBREAK', 'SIGBREAK');
  expect(killSignal.aborted).toBe(true);
});
