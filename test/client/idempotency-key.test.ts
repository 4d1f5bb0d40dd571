import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveIdempotencyKey, type WorkIdentity } from '../../src/client/calls/idempotency-key.ts';

const WORK: WorkIdentity = {
  repository: 'owner/name',
  workflow: 'release',
  job: 'deploy',
  runId: '42',
  step: 'publish',
  operation: 'source-publish',
  projectId: 'p1',
};
const arbitraryWork = fc.record({
  repository: fc.string(),
  workflow: fc.string(),
  job: fc.string(),
  runId: fc.string(),
  step: fc.string(),
  operation: fc.string(),
  projectId: fc.string(),
});

describe('the derived idempotency key', () => {
  it('stays the same in each version, because a re-run may use a newer version', () => {
    expect(deriveIdempotencyKey(WORK, 'digest')).toBe(
      'run-32dd7b24c0f0deb081cd872f459f06c337cae070',
    );
  });

  it.each(Object.keys(WORK))('differs if %s differs', part => {
    const changed = { ...WORK, [part]: `${WORK[part as keyof WorkIdentity]}x` };
    expect(deriveIdempotencyKey(changed, 'digest')).not.toBe(deriveIdempotencyKey(WORK, 'digest'));
  });

  it('differs for other content, and for the next generation (assumption R40)', () => {
    const keys = [
      deriveIdempotencyKey(WORK, 'digest'),
      deriveIdempotencyKey(WORK, 'other'),
      deriveIdempotencyKey(WORK, 'digest', 1),
      deriveIdempotencyKey(WORK, 'digest', 2),
      deriveIdempotencyKey(WORK, 'digest1'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('differs for each further equal step (assumption R40)', () => {
    const keys = [0, 1, 2].map(use => deriveIdempotencyKey({ ...WORK, use }, 'digest'));
    expect(new Set([...keys, deriveIdempotencyKey(WORK, 'digest', 1)]).size).toBe(4);
    expect(keys[0]).toBe(deriveIdempotencyKey(WORK, 'digest'));
  });

  it('differs if text moves from one part to the next', () => {
    const moved = { ...WORK, workflow: 'releas', job: 'edeploy' };
    expect(deriveIdempotencyKey(moved, 'digest')).not.toBe(deriveIdempotencyKey(WORK, 'digest'));
  });

  it('has both formats that the API requires, for any input', () => {
    fc.assert(
      fc.property(arbitraryWork, fc.string(), fc.nat(), (work, content, generation) => {
        expect(deriveIdempotencyKey(work, content, generation)).toMatch(/^[A-Za-z0-9_-]{1,128}$/);
      }),
    );
  });
});
