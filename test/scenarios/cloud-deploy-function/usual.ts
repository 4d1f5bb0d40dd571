import type { Usual } from '../usual.ts';
import { FUNCTIONS, INDEX } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { path: { required: true }, 'function-name': {}, 'verify-jwt': {}, prune: { default: 'false' } },
    outputs: ['functions', 'function_name', 'function_version'],
  },
  usualRun: {
    scenario:
      'defect: only the first result is read: each function of a folder is deployed and told of, and what is none is named',
    because:
      'One list for all functions tells each one’s version, without which a lost answer could not be told from a request that never arrived; then one deploy each.',
  },
  works: [
    {
      name: 'a new one, a changed one, and one to prune',
      ownShare: ['functions', 'deleted'],
      // No digest of what is deployed is shown: without a `state-path` all is deployed anew.
      onceMore: [
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
