import { expect, it } from 'vitest';
import { leftOut } from '../../src/catalog/left-out.ts';

type Anything = (new () => { readonly send?: () => unknown }) & { (): unknown; readonly kinds: () => unknown };

it('what is left out may be made, inherited from and handed on; whoever uses it is told its name', () => {
  const Batch = leftOut('Batch of storage') as Anything;
  class Own extends Batch {}
  expect(() => Batch()).toThrow('This bundle has no Batch of storage');
  expect(() => new Batch().send?.()).toThrow('This bundle has no send of Batch of storage');
  expect(() => new Own().send?.()).toThrow('This bundle has no send of Batch of storage');
  expect(() => Batch.kinds()).toThrow('This bundle has no kinds of Batch of storage');
});
