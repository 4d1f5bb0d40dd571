import { harbour, refusal, unknownRefusal } from '../harbour.ts';
import { withDefaults } from '../scenario.ts';

const KNOWN = harbour({ cloud: true, secrets: { LAMP: 'old-lamp', TIDE: 'old-tide' } });
const ONE = { secrets: 'LAMP=new-lamp' };

export default withDefaults({ seed: KNOWN, with: { ...ONE, prune: 'true' } }, [
  {
    name: 'where no attempt is answered, the list tells that the secret was set',
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
    name: 'where the list tells that a secret was not set, the others are still set',
    with: { secrets: 'LAMP=new-lamp\nBUOY=new-buoy' },
    faults: [{ on: 'secrets.set', do: 'html502', times: 3 }],
    onlyFast: 'the waits between the looks',
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', updated: '["BUOY"]' },
      error: [
        '1 of 2 secrets was not certainly set. Set: BUOY.',
        'It is unknown whether the platform completed the request.',
      ],
      summary: ['| LAMP | set or not: not known |', '| BUOY | created |'],
      secrets: { LAMP: 'old-lamp', TIDE: 'old-tide', BUOY: 'new-buoy' },
    },
  },
  {
    name: 'where the list may not be had any more, the secret is set again',
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
    with: ONE,
    faults: [
      { on: 'secrets.set', do: 'html502', processed: true, times: 3 },
      refusal('secrets.list', 'forbidden', 'Not any more.', { nth: 2 }),
    ],
    onlyFast: 'the waits between the looks',
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', updated: '[]' },
      error: [
        'Looking for what became of it failed: Not any more.',
        'It is unknown whether the platform completed the request.',
      ],
    },
  },
  {
    name: 'a secret that the list has no more after a 502 was deleted',
    meets: ['secrets.delete upstream_error'],
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
    faults: [refusal('secrets.delete', 'project_frozen', 'It is winter.')],
    expect: { exit: 1, outputs: { error_code: 'project_frozen', deleted: '[]' }, error: ['It is winter.'] },
  },
  {
    name: 'a deletion that fails says which secrets are left',
    meets: ['secrets.delete invalid_token'],
    seed: harbour({ cloud: true, secrets: { A: 'first', B: 'second', C: 'third' } }),
    faults: [refusal('secrets.delete', 'invalid_token', 'It is revoked.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token', updated: '["LAMP"]', deleted: '["A"]' },
      error: ['All secrets were set; of the others these are left: B, C.', '- B: It is revoked.', '- C: was not begun'],
      summary: ['| LAMP | created |', '| A | deleted |', '| B | not deleted |', '| C | not begun |'],
      secrets: { B: 'second', C: 'third', LAMP: 'new-lamp' },
    },
  },
]);
