import { projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const INDEX = 'Deno.serve(() => new Response("ebb"));\n';
const TIDES = projectSeed({
  cloud: true,
  functions: [{ name: 'tides', files: { 'index.ts': INDEX }, version: 3 }],
});
const DONE_502 = {
  on: 'functions.deploy',
  do: 'answer',
  status: 502,
  body: { code: 'upstream_error', detail: 'It sleeps.', status: 502 },
  processed: true,
} as const;

/**
 * The list of functions doesn't say what a version contains, so the same package is sent again: at
 * worst, one version more.
 */
export default withDefaults(
  { files: { 'tides/index.ts': INDEX }, seed: TIDES, with: { path: 'tides' } },
  [
    {
      name: 'after a lost response, the same package is sent again, and nothing follows from the list',
      meets: ['functions.deploy upstream_error'],
      faults: [DONE_502],
      expect: {
        outputs: { function_version: '5' },
        warnings: [
          /It is unknown whether the function tides was deployed\. .+It sleeps\. Sending the same package again\./,
          'The function tides now has version 5. It had version 3 before this step. Either a package whose response was lost',
        ],
        functions: { tides: 5 },
        requests: ['functions.list 200', 'functions.deploy 502', 'functions.deploy 200'],
      },
    },
    {
      name: 'the outcome of a deployment that is lost repeatedly is unknown',
      faults: [{ on: 'functions.deploy', do: 'html502', times: 3 }],
      expect: {
        outputs: { functions: /"outcome":"unknown","version":3/ },
        error: ['It is unknown whether the platform completed the request.'],
        functions: { tides: 3 },
      },
    },
    {
      name: 'a version that existed before is no success',
      faults: [
        {
          on: 'functions.deploy',
          do: 'rewrite',
          set: {
            function: {
              name: 'tides',
              version: 3,
              status: 'ready',
              verify_jwt: true,
              updated_at: 1,
            },
          },
        },
      ],
      expect: {
        error: [
          'The platform accepted the function tides, but responded with version 3, which existed before.',
        ],
      },
    },
  ],
);
