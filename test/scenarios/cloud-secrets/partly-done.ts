import { harbour, refusal, unknownRefusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const CLOUD = harbour({ cloud: true });
const KNOWN = harbour({ cloud: true, secrets: { LAMP: 'old-lamp', TIDE: 'old-tide' } });
const ONE = { secrets: 'LAMP=new-lamp' };

export default [
  {
    name: 'where no attempt is answered, the list tells that the secret was set',
    seed: KNOWN,
    with: ONE,
    faults: [{ on: 'secrets.set', do: 'html502', processed: true, times: 3 }],
    onlyFast: 'the waits between the looks',
    expect: {
      exit: 0,
      outputs: { updated: '["LAMP"]' },
      warnings: ['It is not known whether LAMP was set.'],
      log: ['A look tells that LAMP was set.'],
      secrets: { LAMP: 'new-lamp', TIDE: 'old-tide' },
    },
  },
  {
    name: 'or that it wasn’t, and then the others are set all the same',
    seed: KNOWN,
    with: { secrets: 'LAMP=new-lamp\nBUOY=new-buoy' },
    faults: [{ on: 'secrets.set', do: 'html502', times: 3 }],
    onlyFast: 'the waits between the looks',
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', updated: '["BUOY"]' },
      error: ['1 of 2 secrets was not certainly set. Set: BUOY.', 'Whether the platform did it is not known.'],
      summary: ['| LAMP | set or not: not known |', '| BUOY | created |'],
      secrets: { LAMP: 'old-lamp', TIDE: 'old-tide', BUOY: 'new-buoy' },
    },
  },
  {
    name: 'where the list may not be had any more, the secret is set again',
    seed: KNOWN,
    with: ONE,
    faults: [
      { on: 'secrets.set', do: 'html502', processed: true },
      refusal('secrets.list', 'insufficient_scope', 'Not any more.', { nth: 2 }),
    ],
    onlyFast: 'the waits between the looks',
    expect: {
      exit: 0,
      outputs: { updated: '["LAMP"]' },
      notices: ['Which secrets the project has can’t be told: Not any more.'],
      secrets: { LAMP: 'new-lamp', TIDE: 'old-tide' },
      requests: ['secrets.list 200', 'secrets.set 502', 'secrets.list 403', 'secrets.set 200'],
    },
  },
  {
    name: 'where the list can’t be had either, nobody knows',
    seed: KNOWN,
    with: ONE,
    faults: [
      { on: 'secrets.set', do: 'html502', processed: true, times: 3 },
      refusal('secrets.list', 'forbidden', 'Not any more.', { nth: 2 }),
    ],
    onlyFast: 'the waits between the looks',
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', updated: '[]' },
      error: ['Looking for what became of it failed: Not any more.', 'Whether the platform did it is not known.'],
    },
  },
  {
    name: 'a secret that the list has no more after a 502 was deleted',
    meets: ['secrets.delete upstream_error'],
    seed: KNOWN,
    with: { ...ONE, prune: 'true' },
    faults: [
      {
        on: 'secrets.delete',
        do: 'answer',
        status: 502,
        body: { code: 'upstream_error', detail: 'It sleeps.', status: 502 },
        processed: true,
      },
    ],
    expect: {
      exit: 0,
      outputs: { deleted: '["TIDE"]' },
      secrets: { LAMP: 'new-lamp' },
      requests: ['secrets.list 200', 'secrets.set 200', 'secrets.delete 502', 'secrets.list 200'],
    },
  },
  {
    name: 'one that it has still is deleted again, and gone when that is repeated, it was deleted',
    meets: ['secrets.delete not_found'],
    seed: KNOWN,
    with: { ...ONE, prune: 'true' },
    faults: [
      refusal('secrets.delete', 'upstream_error', 'It sleeps.'),
      { on: 'secrets.delete', do: 'reset-after', nth: 2 },
    ],
    expect: {
      exit: 0,
      outputs: { deleted: '["TIDE"]' },
      log: ['It was not, so it is sent once more.'],
      notices: ['The secret TIDE is gone'],
      secrets: { LAMP: 'new-lamp' },
      requests: [
        'secrets.list 200',
        'secrets.set 200',
        'secrets.delete 502',
        'secrets.list 200',
        'secrets.list 200',
        'secrets.delete -',
        'secrets.delete 404',
      ],
    },
  },
  {
    name: 'a secret of the platform’s own that may not be deleted stays, with a warning',
    meets: ['secrets.delete forbidden', 'secrets.delete invalid_request'],
    seed: harbour({ cloud: true, secrets: { A: 'first', B: 'second', C: 'third' } }),
    with: { ...ONE, prune: 'true' },
    faults: [
      refusal('secrets.delete', 'forbidden', 'A is the platform’s own.'),
      refusal('secrets.delete', 'invalid_request', 'B is reserved.', { nth: 2 }),
    ],
    expect: {
      exit: 0,
      outputs: { updated: '["LAMP"]', deleted: '["C"]' },
      warnings: [
        'A stays, as the platform won’t have it deleted: A is the platform’s own.',
        'B stays, as the platform won’t have it deleted: B is reserved.',
      ],
      summary: ['| A | kept by the platform |', '| C | deleted |'],
      secrets: { A: 'first', B: 'second', LAMP: 'new-lamp' },
    },
  },
  {
    name: 'codes that nobody knows yet mean what their status says: gone, and not to be deleted',
    seed: harbour({ cloud: true, secrets: { A: 'first', B: 'second', C: 'third', D: 'fourth' } }),
    with: { ...ONE, prune: 'true' },
    faults: [404, 403, 400].map((status, index) => unknownRefusal('secrets.delete', status, { nth: index + 1 })),
    expect: {
      exit: 0,
      outputs: { deleted: '["A","D"]' },
      notices: ['The secret A is gone'],
      warnings: ['B stays, as the platform won’t have it deleted: It is new.', 'C stays,'],
      summary: ['| B | kept by the platform |', '| D | deleted |'],
    },
  },
  {
    name: 'a 403 about the whole project is about no secret',
    seed: KNOWN,
    with: { ...ONE, prune: 'true' },
    faults: [refusal('secrets.delete', 'project_frozen', 'It is winter.')],
    expect: { exit: 1, outputs: { error_code: 'project_frozen', deleted: '[]' }, error: ['It is winter.'] },
  },
  {
    name: 'a deletion that fails says which secrets are left',
    meets: ['secrets.delete invalid_token'],
    seed: harbour({ cloud: true, secrets: { A: 'first', B: 'second', C: 'third' } }),
    with: { ...ONE, prune: 'true' },
    faults: [refusal('secrets.delete', 'invalid_token', 'It is revoked.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token', updated: '["LAMP"]', deleted: '["A"]' },
      error: ['All secrets were set; of the others these are left: B, C.', '- B: It is revoked.', '- C: was not begun'],
      summary: ['| LAMP | created |', '| A | deleted |', '| B | not deleted |', '| C | not begun |'],
      secrets: { B: 'second', C: 'third', LAMP: 'new-lamp' },
    },
  },
  {
    name: 'a deletion needs the same service as all the rest',
    meets: ['secrets.delete cloud_not_enabled'],
    seed: KNOWN,
    with: { secrets: 'A=first', prune: 'true' },
    faults: [refusal('secrets.delete', 'cloud_not_enabled', 'It is gone.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'cloud_not_enabled', updated: '["A"]', deleted: '[]' },
      error: ['of the others these are left: LAMP, TIDE.'],
      requests: ['secrets.list 200', 'secrets.set 200', 'secrets.delete 409'],
    },
  },
  {
    name: 'and the same scope, which a single deletion tells in the platform’s own words',
    meets: ['secrets.delete insufficient_scope'],
    seed: harbour({ cloud: true, secrets: { TIDE: 'old-tide' } }),
    with: { ...ONE, prune: 'true' },
    faults: [refusal('secrets.delete', 'insufficient_scope', 'Not this.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope', updated: '["LAMP"]', deleted: '[]' },
      error: ['Not this.', 'Issue a credential with the scope `cloud.secret.write`.'],
    },
  },
  {
    name: 'a job that is cancelled between two secrets says what was set',
    seed: CLOUD,
    with: { secrets: 'A=first-value\nB=second-value\nC=third-value' },
    faults: [{ on: 'secrets.set', nth: 2, do: 'stall' }],
    signal: { name: 'SIGTERM', whenLogged: 'B: to create' },
    expect: { exit: 1, outputs: { error_code: 'cancelled' }, hides: ['first-value', 'second-value'] },
  },
] satisfies readonly Scenario[];
