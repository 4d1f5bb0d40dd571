import { expect, it } from 'vitest';
import { fetch, restEndpointMethods } from '../../src/catalog/left-out.ts';

it('a stub that replaces an unused dependency throws an error with its name when it is called', () => {
  expect(() => fetch()).toThrow('The bundle does not include fetch of undici');
  expect(restEndpointMethods()).toEqual({});
});
