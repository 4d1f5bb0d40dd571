import { expect, test } from 'vitest';
import { loopbackServer } from '../../../src/base/system/loopback-server.ts';

test('a connection that can’t be accepted, because no descriptor is free, doesn’t end the process', () => {
  const server = loopbackServer(() => undefined);
  expect(() => server.emit('error', new Error('accept EMFILE'))).not.toThrow();
});
