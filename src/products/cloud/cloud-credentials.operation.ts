/**
 * Reads the URL and both keys of the cloud service (Part 2, Cloud services: GET /cloud/credentials,
 * rules 1 and 11).
 */

import { path } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { EXPOSE_ANON_KEY } from './anon-key.ts';
import { projectValuesText } from '../app/project-values.ts';
import { outputFile, writeOutput } from '../shared/output-file.ts';
import { readCredentials } from './credentials.ts';

export default defineOperation({
  id: 'cloud-credentials',
  group: 'Cloud service',
  summary: 'Read the URL and both keys of the project’s cloud service.',
  note: [
    '`service_key` is masked, and so is `anon_key`, unless `@expose-anon-key` is `true`. The summary, comments and artifacts contain neither key. A masked key is not part of `result`, and GitHub doesn’t pass it to other jobs. `anon_key` is for clients and subject to row-level security policies. `service_key` bypasses these policies. Pass it only to the server-side step that needs it, through `env:` with `${{ steps.cloud.outputs.service_key }}`, and never to a browser build, a front-end variable or a log. The platform allows each project’s keys to be read five times per minute.',
  ],
  inputs: {
    'expose-anon-key': EXPOSE_ANON_KEY,
    'values-path': path(
      'File for the project’s ID, URL and key for clients, which `@values-path` of `app-package` reads. Default: no file.',
      { use: 'write' },
    ),
  },
  outputs: {
    cloud_url: {
      description: 'Root URL of the cloud service. Empty if the platform doesn’t report it.',
    },
    anon_key: {
      description: 'Key for clients, subject to row-level security policies.',
      secret: { unless: 'expose-anon-key' },
    },
    service_key: {
      description: 'Key for trusted servers, which bypasses row-level security.',
      secret: true,
    },
  },
  endpoints: ['cloud.credentials'],
  onProject: true,
  timeout: '5m',
  nextStep: { output: 'cloud_url', variable: 'VITE_API_URL', run: 'npm run build' },
  example: 'id: cloud\nwith:\n',
  async run(context, { 'expose-anon-key': isExposed, 'values-path': valuesPath }) {
    const { projectId } = context;
    // Refuses a path that can't be written, before the keys are read.
    const valuesFile =
      valuesPath === undefined ? undefined : outputFile(context, 'values-path', valuesPath);
    const { url, anon_key, service_key, report } = await readCredentials(context, isExposed);
    const values = { cloud_url: url, anon_key, project_id: projectId };
    if (valuesFile !== undefined) await writeOutput(valuesFile, projectValuesText(values));
    return { outputs: { cloud_url: url ?? null, anon_key, service_key }, report };
  },
});
