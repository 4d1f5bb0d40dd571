import { projectSeed, SENT_AGAIN } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { FUNCTIONS, INDEX } from '../usual-parts.ts';

export const HANDLER = 'Deno.serve(() => new Response("ebb"));\n';
export const CLOUD = projectSeed({ cloud: true });
export const THREE_FUNCTIONS = {
  'functions/tides/index.ts': HANDLER,
  'functions/lamps/index.ts': HANDLER,
  'functions/buoys/index.ts': HANDLER,
};

export default {
  usualRun: {
    name: 'each function of a folder is deployed and reported, and other entries are listed',
    seed: CLOUD,
    files: {
      ...THREE_FUNCTIONS,
      'functions/_shared/cors.ts': 'export {};\n',
      'functions/docs/README.md': '# Functions\n',
      'functions/import_map.json': '{}',
    },
    with: { path: 'functions/' },
    expect: {
      outputs: { function_name: '', function_version: '' },
      log: [
        'Not deployed: _shared/ (a function’s name can’t begin with `_`)',
        'Not deployed: docs/ (no index.ts)',
        'Not deployed: import_map.json (not a folder)',
        'Deployed the function lamps. Version: 1, status: ACTIVE.',
      ],
      logLacks: ['Deleting'],
      summary: [
        '| `buoys` | created | `1` | ACTIVE |',
        '| `lamps` | created |',
        '| `tides` | created |',
      ],
      functions: { tides: 1, lamps: 1, buoys: 1 },
      requests: [
        'functions.list 200',
        'functions.deploy 200',
        'functions.deploy 200',
        'functions.deploy 200',
      ],
    },
  },
  requestReason:
    'The list has the versions of all functions, of which the deployed ones must be newer. Then one request deploys each function.',
  works: [
    {
      name: 'a new one, a changed one, and one to prune',
      ownChanges: ['deleted'],
      mayDiffer: SENT_AGAIN,
      seed: FUNCTIONS,
      files: {
        'functions/buoys/index.ts': INDEX['index.ts'],
        'functions/tides/index.ts': 'Deno.serve(() => new Response("flood"));\n',
      },
      with: { path: 'functions', prune: 'true' },
    },
  ],
  refusals: {
    'functions.deploy artifact_too_large': { remedy: 'Its ZIP file can be at most 10 MiB' },
    'functions.deploy quota_exceeded': { remedy: 'Delete an unused function' },
    'functions.deploy *': { title: /^Deployments? (may have )?failed: [a-z, ]+$/ },
    'functions.deploy upstream_error': { hasFurtherRequests: true },
  },
} satisfies Usual;
