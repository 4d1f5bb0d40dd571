/** Sets the secrets of the project's functions, and can delete all others. */

import { field, flag } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Finding } from '../../base/failure.ts';
import { findSecretProblems, readSecrets, secretsIn } from '../shared/given-secrets.ts';
import { setSecrets } from './set-secrets.ts';

/** Part 2, Cloud services: PUT and DELETE secrets/{secret_name}. */
export default defineOperation({
  id: 'cloud-secrets',
  group: 'Cloud service',
  summary: 'Set the secrets that the project’s functions read from their environment.',
  note: [
    'A GitHub secret can contain any characters, so JSON with `toJSON` is the safest format. In JSON, every value must be a string. In dotenv lines, quote a value that contains `#`, a line break or a quotation mark. Within double quotes, `\\n` is a line break and `\\r` a carriage return; nothing else is expanded. Each value and each of its lines is masked if it has at least four characters. Shorter values cause a warning. The platform never returns values, so every run sets all secrets again, one per second.',
  ],
  inputs: {
    secrets: field(
      'Secrets to set, as dotenv lines such as `MAIL_KEY=abcd` or as a JSON object of strings.',
      'dotenv lines or JSON object',
      { shape: 'lines', required: true, secret: true, secretsIn },
      readSecrets,
    ),
    prune: flag(
      'After all secrets in `@secrets` are set, delete all other secrets of the project. A dry run lists them without deleting them. If the platform refuses to delete a secret, the step logs a warning. `@prune` also requires the scope `cloud.secret.read`.',
      'false',
    ),
  },
  outputs: {
    updated: {
      description:
        'Names of the secrets that the step set, even if it then failed. Empty in a dry run.',
      form: 'array',
    },
    deleted: {
      description: 'Names of the secrets that `@prune` deleted. Empty in a dry run.',
      form: 'array',
    },
  },
  endpoints: ['secrets.set', 'secrets.delete', 'secrets.list'],
  conditionalEndpoints: { prune: ['secrets.list'] },
  onProject: true,
  irreversible: {
    by: [['prune', true]],
    change: 'delete all secrets but the given ones from the project',
  },
  timeout: '15m',
  nextStep: { output: 'updated', run: `jq '.[]' <<< "$UPDATED"` },
  example:
    'with:\n  secrets: |\n    {\n      "MAIL_KEY": ${{ toJSON(secrets.MAIL_KEY) }},\n      "MAIL_FROM": "tides@example.org"\n    }\n',
  check: ({ secrets }): readonly Finding[] => findSecretProblems(secrets),
  run: (context, { secrets, prune }) => setSecrets(context, secrets, prune),
});
