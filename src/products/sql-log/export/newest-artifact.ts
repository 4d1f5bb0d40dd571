/**
 * Downloads the query shapes of the newest export on the default branch. Any workflow run can
 * create an artifact of any name, even the run of a fork's pull request, so only runs of this
 * repository on a commit of its default branch are used.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plural } from '../../../base/text/amount.ts';
import type { SourceRun } from '../../../core/artifacts.ts';
import type { JobRepository } from '../../../core/services.ts';
import type { FileRun } from '../../../core/run.ts';
import { unpack } from '../../../packing/zip/unpack.ts';
import { instantText } from '../../../core/report.ts';
import { leftOutLines } from '../../shared/package-report.ts';
import { NAMES } from './export-files.ts';
import { parseRunFigures } from '../figures/run-figures.ts';

/** Events that only people and workflows with write access can trigger. */
const TRUSTED_EVENTS: readonly string[] = [
  'schedule',
  'workflow_dispatch',
  'push',
  'repository_dispatch',
];
/**
 * Any owner counts, because each user calls a copy of this action. A trusted run is on a commit of
 * the default branch, so only people with write access choose the workflows that it calls. A run of
 * `preview.yml` by number is on that branch, too, and builds another branch's code, which can
 * create artifacts of any name. So no workflow file may call both.
 */
const EXPORT_WORKFLOW = /\/\.github\/workflows\/sql-log-export\.yml$/;
/** Maximum number of artifacts to examine, each with up to five requests. */
const MAX_EXAMINED = 300;

/**
 * Downloads the newest trusted artifact with this name.
 * @param before if set, the artifact’s log must begin before this time, in epoch milliseconds
 * @returns the path of its `shapes.json`, or why there is none, as a clause
 * @throws Failure if GitHub's API can't be used
 */
export async function downloadShapes(
  context: FileRun,
  name: string,
  before = Number.POSITIVE_INFINITY,
): Promise<{ readonly file: string } | { readonly problem: string }> {
  const { client, log, signal } = context;
  const repository = await context.repository();
  const { artifacts } = repository;
  const branch = await repository.defaultBranch();
  const all = (await artifacts.findByName(name)).filter(({ isExpired }) => !isExpired);
  // Any number of artifacts of forks is left out without a request for each.
  const ownArtifacts = all.filter(({ isOfFork }) => !isOfFork);
  if (ownArtifacts.length < all.length)
    log.info(`Ignored ${plural(all.length - ownArtifacts.length, 'artifact')} ${name} of forks.`);
  const newest = ownArtifacts.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
  for (const artifact of newest.slice(0, MAX_EXAMINED)) {
    const run = await artifacts.fetchRun(artifact.runId);
    const ignore = (why: string): void =>
      log.info(`Ignored the artifact ${name} of the run ${run.url}: ${why}.`);
    const problem = await problemOf(run, repository, branch);
    if (problem !== undefined) {
      ignore(problem);
      continue;
    }
    const folder = join(await context.temporaryFolder(), randomUUID());
    const archive = `${folder}.zip`;
    const url = await artifacts.fetchDownloadUrl(artifact.id);
    log.mask(url);
    await client.download(
      url,
      archive,
      { sha256: artifact.sha256, service: 'GitHub' },
      () => undefined,
    );
    const unpacked = await unpack({ archive, name, into: folder, shownAs: name, signal });
    for (const line of leftOutLines(unpacked)) log.warning(line);
    const file = join(folder, NAMES.shapes);
    const unsuitable = unsuitability(file, before);
    if (unsuitable === undefined) {
      log.info(`Using the query shapes of the run ${run.url}.`);
      return { file };
    }
    ignore(unsuitable);
  }
  const limit = ownArtifacts.length > MAX_EXAMINED ? ` among the newest ${MAX_EXAMINED}` : '';
  return {
    problem: `the branch \`${branch}\` has no usable artifact \`${name}\`${limit}. \`sql-log-export.yml\` creates artifacts named \`sql-log-shapes-<name of the export>\``,
  };
}

/** Returns why a downloaded file can't be used, as a clause. */
function unsuitability(file: string, before: number): string | undefined {
  if (!existsSync(file)) return `it contains no ${NAMES.shapes}`;
  if (!Number.isFinite(before)) return undefined;
  const run = parseRunFigures(readFileSync(file, 'utf8'));
  if (typeof run !== 'object' || run.window.from < before) return undefined;
  return `its log begins at ${instantText(run.window.from)}, but must begin before ${instantText(before)}`;
}

/**
 * Returns why a run isn't trusted, as a clause. The name of its branch says nothing: a tag can have
 * the same name.
 */
async function problemOf(
  run: SourceRun,
  repository: JobRepository,
  branch: string,
): Promise<string | undefined> {
  if (run.headRepository !== repository.name)
    return `the run used code from ${run.headRepository ?? 'a deleted repository'}`;
  if (!TRUSTED_EVENTS.includes(run.event))
    return `the untrusted event \`${run.event}\` triggered the run`;
  if (!run.calledWorkflows.some(path => EXPORT_WORKFLOW.test(path)))
    return `its workflow, ${run.workflow}, doesn’t call \`sql-log-export.yml\``;
  const isOnBranch = await repository.contains(branch, run.sha);
  if (isOnBranch === true) return undefined;
  const reason = isOnBranch === false ? '' : ', or the job lacks the permission `contents: read`';
  return `its commit ${run.sha} isn’t on the branch \`${branch}\`${reason}`;
}
