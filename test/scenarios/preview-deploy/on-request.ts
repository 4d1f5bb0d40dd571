import { STACK, STACK_FILES, withApp } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';

/** A run by hand, of which only the inputs say which commit of which pull request it is about. */
const REQUESTED = {
  event: { name: 'workflow_dispatch', payload: { inputs: { number: '7' } } },
  with: { ...STACK.with, 'pull-request': '7', 'pull-request-sha': 'a'.repeat(40) },
} satisfies Partial<Scenario>;

export default [
  {
    ...STACK,
    ...REQUESTED,
    name: 'a preview that is requested by its number belongs to the commit that was resolved first',
    expect: { outputs: { pull_request_number: '7', skipped: 'false' } },
  },
  {
    ...STACK,
    ...REQUESTED,
    name: 'a commit that is no longer the newest one isn’t published on request',
    with: { ...REQUESTED.with, 'pull-request-sha': 'e'.repeat(40) },
    expect: { outputs: { skipped: 'true' }, log: ['eeeeeee is not the newest commit'] },
  },
  {
    ...withApp(
      { database: { seed: 'again.sql' } },
      {},
      {
        ...STACK_FILES,
        'again.sql':
          'insert into tides (id, level) values (1, 7) on conflict (id) do update set level = tides.level + 1;\n',
      },
    ),
    name: 'with `reseed`, sample data that ran before runs again',
    earlier: { with: { ...STACK.with, 'app-file': 'app.yml' } },
    // The platform allows one provisioning in 5 s.
    faults: [{ on: 'projects.list', do: 'delay', ms: 6_000, when: 'before' }],
    with: { ...STACK.with, 'app-file': 'app.yml', reseed: 'true' },
    expect: {
      outputs: {
        parts: /"Sample data","outcome":"done","message":"Added the sample data from `again.sql`"/,
      },
      rows: { 'select level from tides': [{ level: 8 }] },
    },
  },
  {
    ...withApp({ database: undefined }, { reseed: 'true' }),
    name: '`reseed` without sample data is a warning',
    expect: {
      warnings: ['Nothing was seeded again, because the app has no sample data.'],
    },
  },
] satisfies readonly Scenario[];
