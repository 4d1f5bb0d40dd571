import type { Usual } from '../usual.ts';
import { FUNCTIONS, INDEX } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { path: { required: true }, 'function-name': {}, 'verify-jwt': {}, prune: { default: 'false' } },
    outputs: ['functions', 'function_name', 'function_version'],
  },
  usualRun: {
    scenario:
      'defect: only the first result is read: each function of a folder is deployed and reported, and other entries are listed',
    because:
      'The list has the versions of all functions. They show after a lost response whether the deployment arrived. Then one request deploys each function.',
  },
  works: [
    {
      name: 'a new one, a changed one, and one to prune',
      ownChanges: ['functions', 'deleted'],
      // The platform shows no digest of a deployed function: without a `state-path` all are deployed again.
      repeatedFacts: [
        { fact: 'Harbour: version of the function buoys', behind: 'functions.deploy' },
        { fact: 'Harbour: version of the function tides', behind: 'functions.deploy', times: 2 },
      ],
      seed: FUNCTIONS,
      files: {
        'functions/buoys/index.ts': INDEX['index.ts'],
        'functions/tides/index.ts': 'Deno.serve(() => new Response("flood"));\n',
      },
      with: { path: 'functions', prune: 'true' },
    },
  ],
} satisfies Usual;
