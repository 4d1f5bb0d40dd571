import { projectSeed, problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const EXISTING_SECRETS = projectSeed({
  cloud: true,
  secrets: { LAMP: 'old-lamp', TIDE: 'old-tide' },
});
const ONE_SECRET = { secrets: 'LAMP=new-lamp' };

export default withDefaults({ seed: EXISTING_SECRETS, with: { ...ONE_SECRET, prune: 'true' } }, [
  {
    name: 'if no attempt is answered, the list shows that the secret was set',
    with: ONE_SECRET,
    faults: [{ on: 'secrets.set', do: 'html502', processed: true, times: 3 }],
    expect: {
      outputs: { updated: '["LAMP"]' },
      warnings: ['It is unknown whether the secret LAMP was set.'],
      log: ['Confirmed that the secret LAMP was set.'],
      secrets: { LAMP: 'new-lamp', TIDE: 'old-tide' },
    },
  },
  {
    name: 'if the list shows that a secret was not set, the others are still set',
    with: { secrets: 'LAMP=new-lamp\nBUOY=new-buoy' },
    faults: [{ on: 'secrets.set', do: 'html502', times: 3 }],
    expect: {
      outputs: { error_code: 'unavailable', updated: '["BUOY"]' },
      error: ['1 of 2 secrets may not have been set. Secrets set: BUOY.'],
      summary: ['| `LAMP` | may have been set |', '| `BUOY` | created |'],
      secrets: { LAMP: 'old-lamp', TIDE: 'old-tide', BUOY: 'new-buoy' },
    },
  },
  {
    name: 'if the list is no longer permitted, the secret is set again',
    with: ONE_SECRET,
    faults: [
      { on: 'secrets.set', do: 'html502', processed: true },
      problemFault('secrets.list', 'insufficient_scope', 'Not any more.', { nth: 2 }),
    ],
    expect: {
      outputs: { updated: '["LAMP"]' },
      notices: [
        'Could not list the project’s secrets (continuing without the list): Not any more.',
      ],
      secrets: { LAMP: 'new-lamp', TIDE: 'old-tide' },
      requests: ['secrets.list 200', 'secrets.set 502', 'secrets.list 403', 'secrets.set 200'],
    },
  },
  {
    name: 'if the list fails, too, the outcome is unknown',
    with: ONE_SECRET,
    faults: [
      { on: 'secrets.set', do: 'html502', processed: true, times: 3 },
      problemFault('secrets.list', 'forbidden', 'Not any more.', { nth: 2 }),
    ],
    expect: {
      outputs: { error_code: 'forbidden', updated: '[]' },
      error: [
        'Could not check whether the request took effect: Not any more.',
        'It is unknown whether the platform completed the request.',
      ],
    },
  },
  {
    name: 'a secret that is still in the list after a response that says nothing is deleted again',
    faults: [{ on: 'secrets.delete', do: 'answer', status: 200, body: '{}', nth: 1 }],
    expect: {
      outputs: { deleted: '["TIDE"]' },
      secrets: { LAMP: 'new-lamp' },
      requests: [
        'secrets.list 200',
        'secrets.set 200',
        'secrets.delete 200',
        'secrets.list 200',
        'secrets.list 200',
        'secrets.delete 200',
        'secrets.list 200',
      ],
    },
  },
  {
    name: 'a secret that is still listed after its deletion is not called deleted',
    faults: [
      { on: 'secrets.delete', do: 'answer', status: 200, body: { name: 'TIDE', deleted: true } },
    ],
    expect: {
      outputs: { deleted: '[]' },
      error: ['The platform accepted the request to delete the secret TIDE, but still shows it.'],
      requestsOnce: [
        'secrets.list 200',
        'secrets.set 200',
        'secrets.delete 200',
        'secrets.list 200',
      ],
    },
  },
  {
    name: 'a secret that is no longer in the list after a 502 was deleted',
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
      outputs: { deleted: '["TIDE"]' },
      secrets: { LAMP: 'new-lamp' },
      requestsOnce: [
        'secrets.list 200',
        'secrets.set 200',
        'secrets.delete 502',
        'secrets.list 200',
      ],
    },
  },
  {
    name: 'a secret that is still in the list is deleted again, and if it is gone then, it was deleted',
    meets: ['secrets.delete not_found'],
    faults: [
      problemFault('secrets.delete', 'upstream_error', 'It sleeps.'),
      { on: 'secrets.delete', do: 'reset-after', nth: 2 },
    ],
    expect: {
      outputs: { deleted: '["TIDE"]' },
      log: ['The check found no effect of the request. Sending the request again.'],
      notices: ['The secret TIDE had already been deleted'],
      secrets: { LAMP: 'new-lamp' },
      requests: [
        'secrets.list 200',
        'secrets.set 200',
        'secrets.delete 502',
        'secrets.list 200',
        'secrets.list 200',
        'secrets.delete -',
        'secrets.delete 404',
        'secrets.list 200',
        'secrets.list 200',
      ],
    },
  },
  {
    name: 'a secret of the platform’s own that can’t be deleted stays, with a warning',
    meets: ['secrets.delete forbidden', 'secrets.delete invalid_request'],
    seed: projectSeed({ cloud: true, secrets: { A: 'first', B: 'second', C: 'third' } }),
    faults: [
      problemFault('secrets.delete', 'forbidden', 'A is the platform’s own.'),
      problemFault('secrets.delete', 'invalid_request', 'B is reserved.', { nth: 2 }),
    ],
    expect: {
      outputs: { updated: '["LAMP"]', deleted: '["C"]' },
      warnings: [
        'The secret A was kept, because the platform refused to delete it: A is the platform’s own.',
        'The secret B was kept, because the platform refused to delete it: B is reserved.',
      ],
      summary: ['| `A` | deletion refused |', '| `C` | deleted |'],
      secrets: { A: 'first', B: 'second', LAMP: 'new-lamp' },
    },
  },
  {
    name: 'a deletion that fails lists the remaining secrets',
    meets: ['secrets.delete invalid_token'],
    seed: projectSeed({ cloud: true, secrets: { A: 'first', B: 'second', C: 'third' } }),
    faults: [problemFault('secrets.delete', 'invalid_token', 'It is revoked.', { nth: 2 })],
    expect: {
      outputs: { error_code: 'invalid_token', updated: '["LAMP"]', deleted: '["A"]' },
      error: [
        'All secrets were set, but these other secrets of the project were not deleted: B, C.',
        '- `B` failed: It is revoked.',
        '- `C` was skipped',
      ],
      summary: [
        '| `LAMP` | created |',
        '| `A` | deleted |',
        '| `B` | not deleted |',
        '| `C` | deletion not attempted |',
      ],
      secrets: { B: 'second', C: 'third', LAMP: 'new-lamp' },
    },
  },
]);
