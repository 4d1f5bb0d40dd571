/** Phase `before` of `release-guard`: records the state before a release, and downloads the package of the live version. */

import { writeFileSync } from 'node:fs';
import type { AnswerOf } from '../../../api/endpoints.ts';
import { Failure, messageOf, sentence, withDetails } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { contentDigest } from '../../../base/system/content-digest.ts';
import type { Outcome } from '../../../core/operation.ts';
import type { Folders, OutputPaths, ProjectServices, Services } from '../../../core/services.ts';
import { outputFile } from '../../shared/output-file.ts';
import { NOT_VERIFIED } from '../kept-packages.ts';
import { undefinedIfUnpublished } from '../live-release.ts';
import {
  type Baseline,
  baselineFile,
  measureBaseline,
  type NoPackage,
  packageFolder,
  type RestorablePackage,
} from './baseline.ts';
import { type Inputs, namedFunctions, NOTHING, type OUTPUTS } from './inputs.ts';
import type { InnerOperations } from './roll-back-state.ts';
import { earlierName, keptText, listingText } from './texts.ts';

type PreparingServices = ProjectServices &
  OutputPaths &
  Pick<Folders, 'jobFolder'> &
  Pick<InnerOperations, 'downloadPackage'>;

/** Measures the state before a release, and downloads the package of the live version. */
export async function prepareGuard(context: PreparingServices, inputs: Inputs): Promise<Outcome<typeof OUTPUTS>> {
  const { client, log, projectId } = context;
  // Checked before the first request.
  if (inputs['archive-path'] !== undefined) outputFile(context, 'archive-path', inputs['archive-path']);
  const live = await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }));
  const folder = await context.jobFolder();
  const { found, artifact } = await downloadLivePackage(context, inputs, live, packageFolder(folder));
  if ('why' in found && found.why !== 'report')
    log.warning(
      `If the release turns out to be broken, the guard will report it, but can’t roll it back, because ${keptText(found)}.`,
    );
  const measured = await measureBaseline(context, {
    siteUrl: live?.access_url ?? undefined,
    paths: inputs['guard-paths'],
    functions: namedFunctions(inputs),
  });
  const baseline: Baseline = { schema: 1, projectId, package: found, ...measured };
  // A code or a message of a failure is a text of the platform.
  writeFileSync(baselineFile(folder), log.hide(JSON.stringify(baseline)));
  const { listingProblem: problem, workingPaths, functions } = measured;
  return {
    outputs: { ...NOTHING, baseline_path: baselineFile(folder), earlier_package: artifact },
    report: {
      title: 'State before the release',
      blocks: [
        {
          type: 'facts' as const,
          rows: [
            ['Rollback', 'why' in found ? `not possible: ${keptText(found)}` : `to ${earlierName(found)}`],
            ['Working paths', { code: workingPaths }],
            ['Functions', problem === undefined ? { code: functions } : listingText(problem)],
          ] as const,
        },
      ],
    },
  };
}

/**
 * Downloads the package of the live version.
 * @returns the package, or why there is none, and the name of its artifact
 * @throws Failure if there is one, but it can't be verified: a rollback would not be possible
 */
async function downloadLivePackage(
  context: Pick<InnerOperations, 'downloadPackage'> & Pick<Services, 'signal'>,
  { 'package-key': key, 'archive-path': archive, 'guard-action': action }: Inputs,
  live: AnswerOf<'releases.current'> | undefined,
  folder: string,
): Promise<{ readonly found: RestorablePackage | NoPackage; readonly artifact: string | null }> {
  if (action === 'report') return { found: { why: 'report' }, artifact: null };
  try {
    const outputs = await context.downloadPackage({
      to: 'live',
      'extract-to': folder,
      'package-key': key,
      'archive-path': archive,
      'allow-unverified': archive !== undefined,
    });
    const { functions_path: functions, artifact_name: artifact, live_release_id: packed } = outputs;
    if ((live?.release_id ?? null) !== packed || (live !== undefined && live.version === undefined))
      return { found: { why: 'other-live' }, artifact: null };
    return {
      found: {
        version: Number(outputs['version']),
        liveVersion: live?.version ?? null,
        hasFunctions: typeof functions === 'string',
        sha256: await contentDigest(folder, context.signal),
      },
      artifact: typeof artifact === 'string' ? artifact : null,
    };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    if (thrown.code === NOT_VERIFIED)
      throw withDetails(thrown, {
        title: 'Rollback not possible',
        message: `The release was not started, because the guard would not be able to roll it back. ${sentence(thrown.message)}`,
        remedy: `Release this version with ${inputRef('guard-action', 'report')}. To sign later packages with a separate key instead of the credential, set the secret PACKAGE_KEY first.`,
      });
    const why = live === undefined && thrown.kind === 'missing' ? 'nothing-live' : 'no-package';
    return { found: { why, problem: messageOf(thrown) }, artifact: null };
  }
}
