/** Compares two versions of a built site, and reports what a person would see changed. */

import type { FileRun } from '../../../core/run.ts';
import { changeBlocks, headline, logLines } from './changes-report.ts';
import { comparePaths } from './compare-paths.ts';
import { comparisonOutputs } from './inputs.ts';

/** @throws Failure of kind `input` for a site that can't be read */
export async function siteChanges(
  context: FileRun,
  sites: Parameters<typeof comparePaths>[1] & {
    readonly 'compare-name'?: string | undefined;
    /** For links to pages. */
    readonly url?: string | undefined;
  },
) {
  const { log } = context;
  const { 'base-path': earlier, 'compare-name': name = earlier, url } = sites;
  const changes = await comparePaths(context, sites);
  const title = headline(changes, name);
  log.info(`${title}.`);
  for (const line of logLines(changes)) log.info(line);
  const blocks = changeBlocks(changes, url);
  return { outputs: comparisonOutputs(changes), report: { title, blocks, lead: blocks } };
}
