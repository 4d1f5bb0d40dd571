import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { FUNCTIONS } from '../usual-parts.ts';

const INDEX = { 'index.ts': 'Deno.serve(() => new Response("ebb"));\n' };
export const TIDES = projectSeed({
  cloud: true,
  functions: [
    { name: 'tides', files: INDEX },
    { name: 'lamps', files: INDEX },
  ],
});
export const NAME = { 'function-name': 'tides' };

export default {
  usualRun: {
    name: 'deletes the function, and no other',
    seed: TIDES,
    with: NAME,
    expect: {
      outputs: { was_deleted: 'true' },
      log: ['The function tides was deleted.'],
      summary: [' Function deleted: ', '- **Function:** `tides`', '- **Result:** deleted'],
      functions: { lamps: 1 },
      requests: ['functions.delete 200', 'functions.list 200'],
    },
  },
  requestReason: 'One request deletes the function, and one checks that it is no longer listed.',
  works: [
    {
      name: 'one of two',
      ownChanges: ['was_deleted'],
      seed: FUNCTIONS,
      with: { 'function-name': 'tides' },
    },
  ],
  refusals: {
    'functions.list *': { byHand: 'The list only confirms the deletion.' },
    'functions.delete not_found': { byHand: 'The function may be deleted already.' },
    'functions.delete upstream_error': { hasFurtherRequests: true },
  },
} satisfies Usual;
