import { projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const INDEX = 'Deno.serve(() => new Response("ebb"));\n';
const CLOUD = projectSeed({ cloud: true });
const FILES = { 'functions/tides/index.ts': INDEX, 'functions/lamps/index.ts': INDEX };
const GIVEN = { path: 'functions', 'state-path': '.cache/deployed.json' };

export default withDefaults({ files: FILES, seed: CLOUD, with: GIVEN }, [
  {
    name: 'unchanged functions are not deployed again',
    earlier: { with: GIVEN },
    expect: {
      outputs: {
        functions:
          /"name":"lamps","outcome":"unchanged","version":1.*"name":"tides","outcome":"unchanged"/,
      },
      summary: ['| `tides` | unchanged | `1` | ACTIVE |'],
      functions: { tides: 1, lamps: 1 },
      requests: ['functions.list 200'],
    },
  },
  {
    name: 'a version that somebody else deployed is not mistaken for ours',
    earlier: { with: { path: 'functions' }, earlier: { with: GIVEN } },
    expect: { functions: { tides: 3, lamps: 3 } },
  },
  {
    name: 'an unreadable state causes a warning, and everything is deployed',
    files: { ...FILES, '.cache/deployed.json': '["tides"]' },
    expect: {
      warnings: [
        'All functions count as changed, because `.cache/deployed.json` can’t be used: its content is not in the format that this operation writes',
      ],
      functions: { tides: 1, lamps: 1 },
      workspace: { '.cache/deployed.json': /"harbour": \{\s+"lamps": \{\s+"sha256"/ },
    },
  },
]);
