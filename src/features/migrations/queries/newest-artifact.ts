/**
 * Downloads the query shapes of the newest export on the default branch. Any workflow run can create an artifact of any
 * name, even the run of a fork's pull request, so only runs of the own default branch are used.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceRun } from '../../../core/artifacts.ts';
import type { Folders, GitHubServices, OutputPaths, ProjectServices } from '../../../core/services.ts';
import { unpack } from '../../../packing/zip/unpack.ts';
import { instantText } from '../../../core/report.ts';
import { NAMES } from '../../sql-log/export/export-files.ts';
import { readRunQueries } from '../../sql-log/figures/run-figures.ts';

/** Services for the download. */
export type ArtifactContext = ProjectServices & GitHubServices & OutputPaths & Pick<Folders, 'temporaryFolder'>;

/** Events that only people and workflows with write access can trigger. */
const TRUSTED_EVENTS: readonly string[] = ['schedule', 'workflow_dispatch', 'push', 'repository_dispatch'];
const EXPORT_WORKFLOW = /\/\.github\/workflows\/sql-log-export\.yml$/;
/** Maximum number of artifacts that are examined: the runs of a fork must not hide those of the default branch. */
const MAX_EXAMINED = 100;

/**
 * Downloads the newest trusted artifact with this name.
 * @param before if set, the artifact’s log must begin before this time, in epoch milliseconds
 * @returns the path of its `shapes.json`; undefined with a notice if there is none
 * @throws Failure if GitHub's API can't be used
 */
export async function downloadShapes(
  context: ArtifactContext,
  name: string,
  before = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const { client, log, signal, protectedPaths } = context;
  const repository = await context.repository();
  const { artifacts } = repository;
  const branch = await repository.defaultBranch();
  const all = (await artifacts.findByName(name)).filter(({ isExpired }) => !isExpired);
  const examined = all.toSorted((one, two) => two.createdAt - one.createdAt || two.id - one.id).slice(0, MAX_EXAMINED);
  for (const artifact of examined) {
    const run = await artifacts.fetchRun(artifact.runId);
    const problem = problemOf(run, repository.name, branch);
    if (problem !== undefined) {
      log.info(`Ignored the artifact ${name} of the run ${run.url}: ${problem}.`);
      continue;
    }
    const folder = join(await context.temporaryFolder(), randomUUID());
    const archive = `${folder}.zip`;
    const url = await artifacts.fetchDownloadUrl(artifact.id);
    log.mask(url);
    await client.download(url, archive, { sha256: artifact.sha256, service: 'GitHub' }, () => undefined);
    await unpack({ archive, name, into: folder, shownAs: name, protectedPaths, signal });
    const file = join(folder, NAMES.shapes);
    const unsuitable = unsuitability(file, before);
    if (unsuitable === undefined) {
      log.info(`Using the query shapes of the run ${run.url}.`);
      return file;
    }
    log.info(`Ignored the artifact ${name} of the run ${run.url}: ${unsuitable}.`);
  }
  log.notice(
    `Not checking queries, because the branch \`${branch}\` has no usable artifact \`${name}\`. \`sql-log-export.yml\` creates artifacts named \`sql-log-shapes-<name of the export>\`.`,
  );
  return undefined;
}

/** Returns why a downloaded file can't be used, as a clause. */
function unsuitability(file: string, before: number): string | undefined {
  if (!existsSync(file)) return `it contains no ${NAMES.shapes}`;
  if (!Number.isFinite(before)) return undefined;
  const run = readRunQueries(readFileSync(file, 'utf8'));
  if (typeof run !== 'object' || run.window.from < before) return undefined;
  return `its log begins at ${instantText(run.window.from)}, but must begin before ${instantText(before)}`;
}

/** Returns why a run isn't trusted, as a clause. */
function problemOf(run: SourceRun, repository: string, branch: string): string | undefined {
  if (run.headRepository !== repository)
    return `the run used code from ${run.headRepository ?? 'a deleted repository'}`;
  if (!TRUSTED_EVENTS.includes(run.event)) return `the untrusted event \`${run.event}\` triggered the run`;
  if (run.branch !== branch) return `the run is on the branch \`${run.branch ?? '(unknown)'}\`, not on \`${branch}\``;
  if (run.calledWorkflows.some(path => EXPORT_WORKFLOW.test(path))) return undefined;
  return `its workflow, ${run.workflow}, doesn’t call \`sql-log-export.yml\``;
}
