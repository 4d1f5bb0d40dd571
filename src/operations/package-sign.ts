/** Signs the package of a release, so that a rollback can verify it. */

import { inputFailure } from '../base/failure.ts';
import { integer, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { codeCell } from '../core/report.ts';
import { inputRef } from '../base/input-reference.ts';
import { problemAt } from '../base/problem.ts';
import { undefinedIfUnpublished } from '../features/releases/live-release.ts';
import {
  backendName,
  keyPurpose,
  NO_PACKAGE,
  PACKAGE_KEY,
  signatureText,
} from '../features/releases/package-signature.ts';
import { outputFile, writeOutput } from '../features/shared/output-file.ts';
import { DIGEST, sha256Of } from '../features/shared/digest-input.ts';

/** Part 1, Releases: GET releases/current. Whoever has the key can sign any version, so the version isn't checked. */
export default defineOperation({
  id: 'package-sign',
  group: 'Sites',
  summary: 'Sign the package of a release, so that a rollback can verify it.',
  note: [
    'Run it after the upload of the package, with the credential that published the version. Then upload the file as the artifact `signature_name` with `overwrite: true`, because a build may have created one of this name. [Which packages are trusted](../../docs/releases.md#which-packages-are-trusted).',
    'The step changes nothing on the platform.',
  ],
  inputs: {
    version: integer('Version that was published. Default: the run, without a site.', { min: 1, max: 999_999_999 }),
    digest: text(
      'SHA-256 of the package’s ZIP: the output `artifact-digest` of `actions/upload-artifact`. `none`: a release without a site failed after it had deployed functions.',
      { required: true, ...DIGEST, pattern: /^(?:none|(?:sha256:)?[0-9a-f]{64})$/ },
    ),
    origin: integer(
      'Version or run that first released the package, if a rollback released it again. Default: this one.',
      { min: 1, max: 999_999_999_999_999 },
    ),
    'package-key': PACKAGE_KEY,
    'output-path': path('File for the signature.', { use: 'write' }, { default: 'package-signature.json' }),
  },
  outputs: {
    path: { description: 'Absolute path of the signature.' },
    signature_name: { description: 'Name for the artifact of the signature.' },
  },
  endpoints: ['releases.current'],
  onProject: true,
  timeout: '2m',
  writesFiles: true,
  jobOnly: 'Packages are artifacts of a workflow’s run. At a terminal, `deploy` keeps them for `rollback`.',
  example:
    'with:\n  version: 12 # output of `release`\n  digest: 4a44dc15364204a80fe80e9039455cc1608281820fe2b24f1e5233ade6af1dd5 # output `artifact-digest` of actions/upload-artifact\n',
  check({ version, origin = 0, digest }) {
    if (version !== undefined && digest === NO_PACKAGE)
      return [problemAt({ kind: 'combined', subject: 'version', other: ['digest', NO_PACKAGE] })];
    if (version === undefined || origin <= version) return [];
    return [
      {
        where: 'origin',
        message: `is ${origin}, but ${inputRef('version')} is ${version}, which is earlier`,
        remedy: `Set ${inputRef('origin')} to an earlier version, or remove it.`,
      },
    ];
  },
  async run(context, inputs) {
    const { client, log, projectId, runId: run } = context;
    const hasSite = inputs.version !== undefined;
    const version = inputs.version ?? run;
    if (version === null) throw noRun();
    const { origin = version, 'package-key': key } = inputs;
    const digest = sha256Of(inputs.digest);
    const file = outputFile(context, 'output-path', inputs['output-path']);
    // A signature by a credential that the platform doesn't accept would be noticed only by a rollback.
    const live = client.call('releases.current', { path: { project_id: projectId } });
    await (hasSite ? live : undefinedIfUnpublished(live));
    const name = hasSite ? `release-${projectId}-${version}` : backendName(projectId);
    const signed = { version, origin, run, digest };
    await writeOutput(file, signatureText(context.deriveKey(keyPurpose(projectId, hasSite), key), projectId, signed));
    context.addArtifactFile(file.location);
    log.info(`Signed the package ${name}, SHA-256 ${digest}.`);
    return {
      outputs: { path: file.target, signature_name: `${name}-signature` },
      report: {
        title: `Package of ${hasSite ? 'version' : 'the run'} ${version} signed`,
        blocks: [
          {
            type: 'facts' as const,
            rows: [
              ['SHA-256', { code: digest }],
              [hasSite ? 'First published as version' : 'First released by the run', codeCell(origin)],
              ['Key', key === undefined ? 'of the credential' : 'PACKAGE_KEY'],
            ] as const,
          },
        ],
      },
    };
  },
});

const noRun = () =>
  inputFailure('The package can’t be signed.', [
    {
      where: 'version',
      message: 'is missing, and there is no workflow run whose ID could replace it',
      remedy: 'Set it to the version that was published.',
    },
  ]);
