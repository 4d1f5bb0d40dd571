import { projectSeed } from './project-seed.ts';
import { NOON } from './small-log.ts';
import { MEMBER } from './team.ts';

export const ONE_CALL = 'The operation is this one request.';
export const SEEN_BY_CALL =
  'One request. Its response has everything that the step reports, so no other request is needed.';

export const RUN = { 'run-id': '{run-1}' };
export const OPEN_QUESTION = { ...RUN, 'pending-action': '{question-1}' };

export const MEMBERS = { 'member-id': MEMBER };

/** Inputs of a step that calls no platform. */
export const NO_PLATFORM = { 'base-url': '', token: '', 'project-id': '' };

export const RESULT_UNKNOWN = /^Agent run result unknown: run_[0-9a-f]+$/;

/** Inputs of a step that polls until its timeout. */
export const WITH_TIMEOUT = { timeout: '5m' };

export const INDEX = { 'index.ts': 'Deno.serve(() => new Response("ebb"));\n' };
export const FUNCTIONS = projectSeed({
  cloud: true,
  functions: [
    {
      name: 'tides',
      files: INDEX,
      logs: [{ timestamp: NOON + 5, level: 'info', message: 'High water' }],
    },
    { name: 'lamps', files: INDEX },
  ],
});

/** A table whose rows show what was done, and how often. */
export const LEDGER = {
  seed: projectSeed({ cloud: true }),
  sql: 'create table ledger (step int)',
  queries: ['select count(*)::int as steps from ledger'],
};
