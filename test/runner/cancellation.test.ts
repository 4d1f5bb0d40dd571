import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { cancellationSignal } from '../../src/runner/cancellation.ts';

test('further signals change nothing', () => {
  const process = new EventEmitter();
  const { signal } = cancellationSignal(process);
  process.emit('SIGINT', 'SIGINT');
  const reason: unknown = signal.reason;
  process.emit('SIGTERM', 'SIGTERM');
  process.emit('SIGINT', 'SIGINT');
  expect(signal.reason).toBe(reason);
});

test('after the end, Node’s default signal handling is restored', () => {
  const process = new EventEmitter();
  const cancellation = cancellationSignal(process);
  expect(process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')).toBe(2);
  cancellation.dispose();
  expect(process.eventNames()).toEqual([]);
});

test('on Windows, the second signal is SIGBREAK', () => {
  const process = new EventEmitter();
  const { killSignal } = cancellationSignal(process);
  process.emit('SIGINT', 'SIGINT');
  expect(killSignal.aborted).toBe(false);
  process.emit('SIGBREAK', 'SIGBREAK');
  expect(killSignal.aborted).toBe(true);
});
