/** Publishes the site of a preview, sets its address, and compares it with an earlier version. */

import { Failure } from '../../base/failure.ts';
import { aliasOutcome } from '../projects/project-alias.ts';
import { PART } from '../shared/app-parts.ts';
import { asPart, firstLines } from '../shared/part-runs.ts';
import { expiryInstant } from '../sites/expiry.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';
import type { PublishedSource } from '../sites/publish-source.ts';
import { type PublishedSite, publishSite } from '../sites/publish-site.ts';
import { PREVIEW_TYPE } from './preview-projects.ts';
import type { PreviewRun } from './preview-run.ts';

/**
 * Parts without which the site isn't published: it expects the database's schema. Sample data,
 * functions and files may be missing, and the site then shows what works.
 */
const BEFORE_SITE = [PART.project, PART.source, PART.cloud, PART.setup, PART.migrations];

/** Time limit of the comparison with an earlier version of the site. */
const MAX_COMPARISON_MS = 10_000;

/** A preview's site that was published. */
interface PreviewSite {
  readonly outputs: PublishedSource | PublishedSite;
  /** Whether the platform serves the site's links without `.html`. */
  readonly servesShortLinks: boolean | undefined;
}

/**
 * Publishes the site.
 * @param site undefined if the platform builds it
 * @returns undefined if it was not published
 */
export async function publishPreview(
  { app, parts }: PreviewRun,
  site: StaticPackage | undefined,
): Promise<PreviewSite | undefined> {
  const { noindex, 'expires-in': expiresIn, 'wait-for-url': waitsForUrl } = app.inputs;
  const published = await parts.run(PART.site, BEFORE_SITE, async part => {
    // Wall clock: the instant at which a release expires.
    const now = part.clock.now();
    const expiry = expiryInstant({ 'expires-in': expiresIn, 'expires-at': undefined }, now);
    // The step has found, created or imported the project as one of this type.
    const settings = { expiry, waitsForUrl, knownType: PREVIEW_TYPE };
    if (site !== undefined) {
      const result = await publishSite(part, site, settings);
      return { ...asPart(result), site: result };
    }
    if (noindex) part.log.info('`noindex` has no effect: the platform builds the site.');
    const { publishSource } = await import('../sites/publish-source.ts');
    const result = await publishSource(part, settings);
    return { ...asPart(result), site: { outputs: result.outputs, servesShortLinks: undefined } };
  });
  return published?.site;
}

/**
 * Sets the first part of the site's URL.
 * @param alias if it is undefined, the URL stays as it is
 * @param after part that has to succeed before
 * @returns the URL; undefined if it was not set
 */
export async function setAlias(
  { parts }: PreviewRun,
  alias: string | undefined,
  after: string,
): Promise<string | undefined> {
  const aliased = await parts.run(PART.alias, [after], async part => {
    const request =
      alias === undefined ? ({ mode: 'get' } as const) : ({ mode: 'set', alias } as const);
    const result = await aliasOutcome(part, request);
    return { ...asPart(result), url: result.outputs.access_url ?? undefined };
  });
  return aliased?.url;
}

/** Compares the published site with an earlier version. If that isn't possible, says why. */
export async function compareWithEarlier(
  run: PreviewRun,
  earlier: string,
  url: string | undefined,
  servesShortLinks: boolean | undefined,
): Promise<void> {
  const { app, parts } = run;
  const { exclude, path = '' } = app.site ?? {};
  const sites = {
    path,
    exclude,
    // A site that a build writes isn't read from the commit.
    commit: app.isSiteBuilt ? undefined : app.commit,
    url,
    'base-path': earlier,
    'compare-name': app.inputs['compare-name'],
    servesShortLinks,
  };
  const timeLimit = AbortSignal.timeout(MAX_COMPARISON_MS);
  await parts.run(PART.changes, [PART.site], async part => {
    try {
      const { siteChanges } = await import('../sites/changes/site-changes.ts');
      const signal = AbortSignal.any([timeLimit, part.signal]);
      const result = await siteChanges({ ...part, signal }, sites);
      run.output(result.outputs);
      return asPart(result);
    } catch (thrown) {
      const isFailed = thrown instanceof Failure;
      if (part.signal.aborted || !(isFailed || thrown === timeLimit.reason)) throw thrown;
      const reason = isFailed ? firstLines(part.reworded(thrown)) : 'It took more than 10 s.';
      run.output({ compared: false, not_compared: reason });
      return { message: `Not compared. ${reason}`, unchanged: true };
    }
  });
}
