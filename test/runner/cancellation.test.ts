import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Failure } from '../../src/failure.ts';
import { cancellationSignal } from '../../src/runner/cancellation.ts';

test.each(['SIGINT', 'SIGTERM'])('%s aborts with a failure that names it', name => {
  const process = new EventEmitter();
  const { signal } = cancellationSignal(process);
  expect(signal.aborted).toBe(false);
  process.emit(name, name);
  expect(signal.reason).toBeInstanceOf(Failure);
  expect(signal.reason).toMatchObject({ kind: 'cancelled', message: expect.stringContaining(name) as string });
});

test('further signals change nothing', () => {
  const process = new EventEmitter();
  const { signal } = cancellationSignal(process);
  process.emit('SIGINT', 'SIGINT');
  const reason: unknown = signal.reason;
  process.emit('SIGTERM', 'SIGTERM');
  process.emit('SIGINT', 'SIGINT');
  expect(signal.reason).toBe(reason);
});

test('the second signal tells that the process is about to be killed', () => {
  const process = new EventEmitter();
  const { killSignal } = cancellationSignal(process);
  process.emit('SIGINT', 'SIGINT');
  expect(killSignal.aborted).toBe(false);
  process.emit('SIGTERM', 'SIGTERM');
  expect(killSignal.reason).toMatchObject({ kind: 'cancelled', message: expect.stringContaining('SIGTERM') as string });
});

test('after its end the signals are Node’s again', () => {
  const process = new EventEmitter();
  const cancellation = cancellationSignal(process);
  expect(process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')).toBe(2);
  cancellation.dispose();
  expect(process.eventNames()).toEqual([]);
});
