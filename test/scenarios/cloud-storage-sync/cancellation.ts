import type { Scenario } from '../scenario.ts';
import { bucket, LOOKED } from '../small-bucket.ts';

const files = { 'site/a.txt': 'A', 'site/b.txt': 'B', 'site/c.txt': 'C' };
const WITH = { path: 'site', bucket: 'public', delete: 'true' };
const GONE = { 'gone.txt': 'Gone' };

export default [
  {
    name: 'a sync that is cancelled while it compares has changed nothing',
    files,
    seed: bucket(GONE),
    with: WITH,
    faults: [{ on: 'storage.list', do: 'stall' }],
    signal: { name: 'SIGINT', whenRequested: 'storage.list' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', uploaded: '' },
      error: ['The job was cancelled (SIGINT).'],
      requests: ['storage.buckets 200', 'storage.list -'],
      objects: { public: GONE },
    },
  },
  ...(['SIGINT', 'SIGTERM'] as const).map(
    (signal): Scenario => ({
      name: `${signal} between two uploads says what was done, and that a further run goes on`,
      files,
      seed: bucket(GONE),
      with: WITH,
      faults: [{ on: 'storage.put', nth: 3, do: 'stall' }],
      signal: { name: signal, whenLogged: 'Uploaded ' },
      expect: {
        exit: 1,
        // Of the two that were under way at once, the second may have arrived.
        outputs: { error_code: 'cancelled', uploaded: /^[12]$/, deleted: '0' },
        error: [
          `The job was cancelled (${signal}).`,
          /[12] of 3 objects were uploaded and 0 of 1 deleted; a further run goes on from there\./,
        ],
        summary: ['### Failed: Cancelled', /\| [ab]\.txt \| uploaded: new \| text\/plain \| 1 byte \|/],
      },
    }),
  ),
  {
    name: 'a sync that was cancelled is taken up by the next run, with what was open',
    files,
    seed: bucket(GONE),
    with: WITH,
    earlier: {
      with: WITH,
      faults: [{ on: 'storage.put', nth: 2, do: 'stall', processed: true }],
      signal: { name: 'SIGINT', whenLogged: 'Uploaded ' },
    },
    expect: {
      exit: 0,
      // Whether the second file had arrived is as chance has it; that it arrives isn't.
      outputs: { deleted: '1' },
      objects: { public: { 'a.txt': 'A', 'b.txt': 'B', 'c.txt': 'C' } },
    },
  },
  {
    name: 'SIGTERM at the deletion leaves it open',
    files: { 'site/a.txt': 'A' },
    seed: bucket(GONE),
    with: WITH,
    faults: [{ on: 'storage.delete', do: 'stall', processed: true }],
    signal: { name: 'SIGTERM', whenRequested: 'storage.delete' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', uploaded: '1', deleted: '0' },
      error: ['1 of 1 objects were uploaded and 0 of 1 deleted', 'Whether the platform did it is not known.'],
      requests: [...LOOKED, 'storage.put 200', 'storage.delete -'],
      objects: { public: { 'a.txt': 'A' } },
    },
  },
  {
    name: 'a sync ends with its time, and says how far it came',
    files,
    seed: bucket(),
    with: { ...WITH, timeout: '1m' },
    faults: [{ on: 'storage.put', do: 'stall', nth: 3 }],
    onlyFast: 'It waits for a minute.',
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout', uploaded: '2' },
      error: ['2 of 3 objects were uploaded; a further run goes on from there.'],
    },
  },
] satisfies readonly Scenario[];
