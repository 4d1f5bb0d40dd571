/** Downloads the site of an earlier release, which a workflow run has kept. Publishes nothing. */

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { flag, path } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';
import { codeCell, instantText } from '../../core/report.ts';

import { type KeptPackage, PACKAGE_FILES } from './kept-releases.ts';
import { LiveProject } from './live-project.ts';
import {
  checkTarget,
  type EarlierRelease,
  findRelease,
  openRelease,
  replacedAt,
  TARGET_INPUTS,
} from './open-release.ts';
import type { ReleaseRecord } from './release-record.ts';
import {
  moveToTarget,
  outputFile,
  outputFolder,
  withTemporaryFile,
} from '../shared/output-file.ts';
import { unpack } from '../../packing/zip/unpack.ts';

/** Part 1, Releases: GET releases/current and the history query (decision 0027). */
export default defineOperation({
  id: 'release-package',
  group: 'Sites',
  summary: 'Download the site of an earlier release, to compare it with another version.',
  note: [
    'Only releases that `release` or `rollback` has kept can be downloaded ([which are trusted](../../docs/releases.md#which-packages-are-trusted)). To publish a release again, use [`rollback`](../rollback/README.md).',
    'The step changes nothing on the platform.',
  ],
  inputs: {
    ...TARGET_INPUTS,
    'extract-to': path(
      'New or empty folder to which the site is unpacked.',
      { use: 'write-folder' },
      { default: 'release-package' },
    ),
    'package-path': path('Path to which the ZIP of the site is written, too. Default: none.', {
      use: 'write',
    }),
    'allow-unverified': flag(
      'Also use a record that can’t be verified, to compare files. Don’t publish files of a package that isn’t verified.',
      'false',
    ),
  },
  outputs: {
    version: { description: 'Version of the release.' },
    already_live: { description: '`true` if the release that `to` selects is live.' },
    site_path: { description: 'Absolute path of the folder with the site.' },
    commit_sha: { description: 'Commit that was released.' },
    verified: {
      description:
        '`true` if a signature or `@digest` proves that this is the package of the release.',
    },
    replaced_at: {
      description:
        'Time at which a later version replaced the release, in ISO 8601; empty if unknown, or if no later version was published.',
    },
  },
  endpoints: ['releases.current', 'releases.list'],
  githubPermissions: ['actions: read'],
  onProject: true,
  timeout: '15m',
  jobOnly: 'Download the artifact of the release with `gh run download`.',
  nextStep: { output: 'site_path', run: 'diff --recursive --brief "$SITE_PATH" dist' },
  example: 'with:\n  to: live\n  extract-to: ${{ runner.temp }}/release-package\n',
  check: checkTarget,
  async run(context, inputs) {
    const { log, signal } = context;
    const { 'extract-to': shownAs, 'allow-unverified': allowsUnverified } = inputs;
    const { location, target } = outputFolder(context, 'extract-to', shownAs);
    const zip =
      inputs['package-path'] === undefined
        ? undefined
        : outputFile(context, 'package-path', inputs['package-path']);
    const liveProject = await LiveProject.read(context, {
      hasSite: true,
      hasFunctions: false,
      historySchema: undefined,
    });
    const earlier = await findRelease(context, inputs, liveProject.site, {
      allowsUnverified,
    });
    const { version } = earlier.release;
    const {
      package: opened,
      record,
      isVerified,
    } = await open(context, earlier, inputs.digest, allowsUnverified);
    const archive = join(opened.folder, PACKAGE_FILES.site);
    await unpack({ archive, name: `Site of version ${version}`, into: location, shownAs, signal });
    const commit = record?.commit ?? null;
    if (zip !== undefined)
      await withTemporaryFile(zip, async part => {
        copyFileSync(archive, part);
        moveToTarget(zip, part);
      });
    log.info(
      `Downloaded the site of version ${version}${commit === null ? '' : ` (commit ${commit.slice(0, 7)})`}.`,
    );
    return {
      outputs: {
        version,
        already_live: earlier.isLive,
        site_path: target,
        commit_sha: commit,
        verified: isVerified,
        replaced_at: instantText(replacedAt(earlier.release, earlier.releases)) || null,
      },
      report: {
        title: `Site of version ${version}`,
        blocks: [
          {
            type: 'facts',
            rows: [
              ['Version', codeCell(version)],
              ['Live', liveProject.site?.text ?? 'nothing'],
              ['Commit', codeCell(commit)],
              ['Workflow run', codeCell(record?.run.id)],
              ['SHA-256 of the package', { code: opened.sha256 }],
              ['Verified', isVerified ? 'yes' : 'not verified'],
            ],
          },
        ],
      },
    };
  },
});

/**
 * Downloads the package of a release. If nothing proves it, takes the record that was created
 * nearest to the release.
 */
async function open(
  { log }: ProjectRun,
  earlier: EarlierRelease,
  digest: string | undefined,
  allowsUnverified: boolean,
): Promise<{
  readonly package: KeptPackage;
  readonly record: ReleaseRecord | undefined;
  readonly isVerified: boolean;
}> {
  const { release, keptReleases } = earlier;
  if (!allowsUnverified) return { ...(await openRelease(earlier, digest)), isVerified: true };
  const { verified, others, why } = await keptReleases.find(release.version, release.created_at);
  const [other] = others;
  if (verified !== undefined || other === undefined)
    return { ...(await openRelease(earlier, digest)), isVerified: true };
  log.notice(`The package of version ${release.version} was not verified: ${why}.`);
  return {
    package: await keptReleases.download(other.record, other.runId),
    record: other.record,
    isVerified: false,
  };
}
