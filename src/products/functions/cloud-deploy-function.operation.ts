/**
 * Deploys one function or all functions of a folder, and can delete those that the folder lacks.
 */

import { problemAt } from '../../base/problem.ts';
import { flag, path, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Finding } from '../../base/failure.ts';
import { planDeployment } from './deploy-plan.ts';
import { deployFunctions } from './deploy-functions.ts';
import { MAX_DEPLOYED_STATE_BYTES, readState } from './deployed-state.ts';
import { FUNCTION_NAME_INPUT } from './function-name.ts';
import { jwtRule } from './verify-jwt.ts';
import { outputFile } from '../shared/output-file.ts';
import { nameRule } from '../../packing/files/selection.ts';
import { SETTINGS_FILE } from './package/function-package.ts';
import { FUNCTION_SELECTION } from './package/shared-files.ts';

/** Part 2, Cloud services: PUT functions/{function_name}; rule 7. */
export default defineOperation({
  id: 'cloud-deploy-function',
  group: 'Cloud service',
  summary: 'Deploy one edge function, or all functions in a folder.',
  note: [
    'A function is a folder that contains its start file: `index.ts`, or the `entrypoint` in `supabase/config.toml`. In a folder of functions, each such folder is a function, unless its name begins with `_` or `.`. The step doesn’t bundle them. Of a function’s other settings in `supabase/config.toml`, `enabled`, `import_map` and `static_files` apply.',
    'If a function uses a file of the folder above, such as `../_shared/cors.ts`, its package contains everything in that folder except the other functions, at the same paths, and at its root a new `index.ts` that loads the function’s start file. The same applies if only the folder above has a `deno.json` or `import_map.json`. That folder must be `@path` or have the name `functions`. `node_modules` and files such as `.env` are left out. Files that may contain a credential, links that lead out of the folder, and Deno’s workspaces are not supported.',
    "A function is served at `/functions/v1/<name>` below the `public_url` of `cloud-provision`. The path of its requests is assumed to begin with `/functions/v1/<name>`, too ([assumption R56](../../docs/assumptions.md)). Set it as the prefix of a router, such as `basePath('/functions/v1/hello')` in Hono. On Supabase, the path begins with `/hello`. To run the same code on both, remove `/functions/v1` from the path: `url.pathname.replace(/^\\/functions\\/v1/, '')`. To run code for Supabase on the local platform, start it with `project-platform emulator --short-function-urls`.",
    'All functions are checked before the first one is sent. If the platform refuses one, the step still deploys the others, and then fails. It skips the others if they would probably fail, too.',
    `To allow calls without a JWT, add a file \`${SETTINGS_FILE}\` with \`{"verify_jwt": false}\` to the function’s folder. The package includes this file. Without it, \`verify_jwt\` in \`supabase/config.toml\` counts.`,
    'To skip unchanged functions, keep the file at `@state-path` between workflow runs. Restore it from a cache only in [a job without the credential](../../docs/security.md#what-the-action-does-for-you).',
  ],
  inputs: {
    path: path(
      'Folder of a single function, folder that contains several functions, or .zip of a single function.',
      { use: 'package', leavesOut: nameRule(FUNCTION_SELECTION) },
      { required: true },
    ),
    'function-name': text(
      'Name of the function, such as `tide-tables`. Default: the name of the folder or .zip. If `@path` contains several functions, all of them are deployed by default, and this input selects a single one.',
      FUNCTION_NAME_INPUT,
    ),
    'verify-jwt': jwtRule(
      `Require a valid JWT for calls. Overrides \`${SETTINGS_FILE}\`. Default: the value in \`${SETTINGS_FILE}\`, then that in \`supabase/config.toml\`, otherwise \`true\`; the deployed function’s current value is not kept.`,
    ),
    prune: flag(
      'After all functions in the folder are deployed, delete the project’s functions for which the folder has no subfolder of the same name. A dry run lists them without deleting them.',
      'false',
    ),
    'state-path': path(
      'Path of a file, outside the functions’ folders, in which the step records the deployed functions. A function is skipped if neither it nor its deployment has changed since. Default: no file is written, and every function is deployed.',
      { use: 'state', maxBytes: MAX_DEPLOYED_STATE_BYTES },
    ),
  },
  outputs: {
    functions: {
      description:
        'Result for each function, as a JSON array of objects. Each has `name`, `outcome` (`created`, `updated`, `unchanged`, `failed`, `unknown`, `not-attempted`; in a dry run `to-create`, `to-update` or `unchanged`), `version`, `status`, `verify_jwt`, and the `size` and `sha256` of the package. Also set if a deployment fails.',
    },
    function_name: {
      description: 'Name of the function, if the step handles exactly one function.',
    },
    function_version: {
      description:
        'Last reported version of the function, if the step handles exactly one function.',
    },
    deleted: {
      description: 'Names of the functions that `@prune` deleted or, in a dry run, would delete.',
      form: 'array',
    },
  },
  endpoints: ['functions.deploy', 'functions.list', 'functions.delete'],
  onProject: true,
  irreversible: {
    by: [['prune', true]],
    change: 'delete functions without a folder of the same name from the project',
  },
  timeout: '30m',
  nextStep: { output: 'functions', run: `jq 'map({ name, outcome })' <<< "$FUNCTIONS"` },
  example: 'with:\n  path: functions\n  verify-jwt: |\n    tide-tables: false\n',
  check({ prune, 'function-name': name }): readonly Finding[] {
    if (!prune || name === undefined) return [];
    const because = 'which selects one function';
    return [problemAt({ kind: 'combined', subject: 'prune', other: 'function-name', because })];
  },
  async run(context, inputs) {
    const { prune, 'state-path': statePath } = inputs;
    const plan = await planDeployment(context, inputs);
    const state =
      statePath === undefined
        ? undefined
        : readState(context, outputFile(context, 'state-path', statePath));
    return deployFunctions(context, plan, { prune, state });
  },
});
