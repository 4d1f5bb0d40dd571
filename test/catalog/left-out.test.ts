import { expect, it } from 'vitest';
import { fetch, restEndpointMethods } from '../../src/catalog/left-out.ts';

it('a part that is left out says its name when it is used', () => {
  expect(() => fetch()).toThrow('This bundle has no fetch of undici');
  expect(restEndpointMethods()).toEqual({});
});
