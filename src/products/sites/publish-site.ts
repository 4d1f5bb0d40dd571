/** Packs a static site, and publishes it as the project's live one. */

import { Failure } from '../../base/failure.ts';
import type { PathPattern } from '../../base/path-filter.ts';
import type { ResultOf } from '../../core/operation.ts';
import type { EarlyResults, FileRun, ProjectRun } from '../../core/run.ts';
import type { HeldCommit } from '../../core/services.ts';
import { packStaticSite, SITE_SELECTION, type StaticPackage } from './package/static-site.ts';
import { listZip } from '../../packing/zip/zip-listing.ts';
import { keepUncertain } from '../../core/recovery/uncertain-outcome.ts';
import { exclusion, warnOfUnused } from '../shared/exclude-input.ts';
import { ignoresIn } from '../shared/held-commit.ts';
import { inputPath } from '../shared/input-file.ts';
import { logPackage, packageBlocks } from '../shared/package-report.ts';
import type { Expiry } from './expiry.ts';
import {
  alsoReplaced,
  alsoReplacedText,
  fetchLiveSite,
  newestVersion,
  undefinedIfUnpublished,
} from './live/live-site.ts';
import { siteFacts, versionText } from './live/site-report.ts';
import { servesSite } from './live/served-files.ts';
import { checkShortLinks } from './live/short-links.ts';
import { waitForSite } from './live/served-site.ts';
import { type NewSite, publishPackage, withNothingPublishedNote } from './publish-package.ts';
import { requirePublishableType } from './publishable-type.ts';

/** Source of a site's package. */
export interface SiteSource {
  readonly path: string;
  readonly exclude?: readonly PathPattern[] | undefined;
  readonly noindex?: boolean;
  readonly failOnMissing?: boolean;
  /** Commit whose files are the site, unless a build writes it. */
  readonly commit?: HeldCommit | undefined;
  /** Files of another site's ZIP that are published, too. */
  readonly carried?: { readonly zip: string; readonly paths: ReadonlySet<string> } | undefined;
}

/** @throws Failure of kind `input` for a site that can't be published */
export async function packSite(
  context: FileRun,
  { path, exclude, noindex = false, failOnMissing = false, carried, commit }: SiteSource,
): Promise<StaticPackage> {
  const { log, signal } = context;
  return log.group(`Package ${path}`, async () => {
    const progress = log.progress('Packed');
    const source = inputPath(context, 'path', path).location;
    const earlier = carried && (await listZip(carried.zip, carried.zip, SITE_SELECTION, signal));
    using _ = { [Symbol.dispose]: () => earlier?.close() };
    const site = await packStaticSite({
      source,
      ignores: ignoresIn(commit, source),
      shownAs: path,
      excludes: exclusion(exclude),
      ...(carried && {
        carried: earlier?.files.filter(file => carried.paths.has(file.path)) ?? [],
      }),
      failOnMissing,
      noindex,
      into: await context.temporaryFolder(),
      signal,
      onProgress: (done, total) => progress.bytes(done, total),
    });
    logPackage(log, site);
    warnOfUnused(context, exclude, site.leftOut);
    return site;
  });
}

export interface PublishSettings {
  readonly expiry?: Expiry | undefined;
  readonly waitsForUrl: boolean;
  /**
   * ID of the release that must still be live right before the publish; null: nothing may be live.
   * Undefined: anything may.
   */
  readonly replaces?: string | null | undefined;
  /** Type of the project, if the run knows it. Undefined: it is requested. */
  readonly knownType?: string;
}

/** Results, as in the outputs of `static-publish`. */
export interface PublishedSite {
  readonly sha256: string;
  readonly size: number;
  readonly file_count: number;
  readonly release_id: string | null;
  readonly version: number | null;
  readonly artifact_id: string | null;
  readonly access_url: string | null;
  readonly published_at: number | null;
  readonly expires_at: number | null;
}

const NEVER: Expiry = { at: undefined, usesRunnerClock: false };

/** @throws Failure that says whether the site is live */
export async function publishSite(
  context: ProjectRun & EarlyResults<PublishedSite>,
  site: StaticPackage,
  { expiry = NEVER, waitsForUrl, replaces, knownType }: PublishSettings,
): Promise<
  ResultOf<PublishedSite> & {
    readonly alsoReplaced: readonly string[];
    /**
     * Whether the platform serves the site's links without `.html`. Undefined if that isn't known.
     */
    readonly servesShortLinks: boolean | undefined;
  }
> {
  await withNothingPublishedNote(() => requirePublishableType(context, knownType));
  let expectedVersion: number | undefined;
  const release = await publishPackage(context, site, expiry, async repeated => {
    if (replaces !== undefined)
      expectedVersion = (await requireLive(context, site, replaces, repeated)) ?? expectedVersion;
  });
  if (replaces === release.release_id) throw notPublished(release);
  const outputs = publishedSite(site, expiry, release);
  context.output(outputs);
  context.log.info(`Published ${versionText(release)}: ${release.access_url ?? 'no URL yet'}`);
  const others =
    replaces === undefined ? [] : ((await alsoReplaced(context, expectedVersion, release)) ?? []);
  if (waitsForUrl) await waitForSite(context, release.access_url, site.entrySha256);
  const servesShortLinks = await checkShortLinks(context, site.shortLinks, release.access_url);
  const replaced = others.map(versionText);
  const blocks = [
    siteFacts(release, expiry.at ?? null),
    ...(replaced.length === 0 ? [] : [{ type: 'text' as const, text: alsoReplacedText(replaced) }]),
    ...packageBlocks(site),
  ];
  return {
    outputs,
    report: { title: 'Static site published', blocks },
    alsoReplaced: replaced,
    servesShortLinks,
  };
}

/** @param release undefined before it is published */
export const publishedSite = (
  site: StaticPackage,
  expiry: Expiry,
  release?: NewSite,
): PublishedSite => ({
  sha256: site.sha256,
  size: site.size,
  file_count: site.files,
  release_id: release?.release_id ?? null,
  version: release?.version ?? null,
  artifact_id: release?.artifact_id ?? null,
  access_url: release?.access_url ?? null,
  published_at: release?.published_at ?? null,
  expires_at: expiry.at ?? null,
});

/**
 * Checks right before the publish that no other release went live since the caller read the live
 * one. If the response to a request was lost, the live release may also be that of this step: it is
 * recognized by its files.
 * @param repeated failure of the request that is repeated
 * @returns version of the release that is to be replaced, or the newest one of the past; undefined
 *   if it isn't known
 * @throws `repeated` if it isn't known whose release is live
 */
async function requireLive(
  context: ProjectRun,
  site: StaticPackage,
  expected: string | null,
  repeated: Failure | undefined,
): Promise<number | undefined> {
  const { client, projectId } = context;
  // Nothing live needs no wait for a replica that lags: it would return an earlier release.
  const find = () =>
    expected === null
      ? undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }))
      : fetchLiveSite(context, ({ release_id: id }) => id === expected);
  const live = await (repeated?.uncertain === true
    ? keepUncertain(find())
    : withNothingPublishedNote(find));
  if (live?.release_id === expected) return live.version;
  if (live === undefined && expected === null) return await newestVersion(context);
  if (repeated?.uncertain === true) {
    if (live?.access_url && (await servesSite(context, live.access_url, site))) return undefined;
    throw repeated;
  }
  const now = live === undefined ? 'nothing' : versionText(live);
  const cause =
    expected === null
      ? 'A release was published meanwhile'
      : `The release ${expected} is no longer live`;
  throw new Failure('conflict', `${cause}. Live now: ${now}. The site was not published.`, {
    title: 'Another release is live',
    remedy: 'Check the site. If it must still be replaced, publish again.',
  });
}

/** The platform answered with the release that was live before. */
const notPublished = (release: Parameters<typeof versionText>[0]): Failure =>
  new Failure(
    'unavailable',
    `The platform did not publish the site: it responded with ${versionText(release)}, which was live before.`,
    {
      remedy: 'Check the live release with `release-info`, and re-run the job.',
    },
  );
