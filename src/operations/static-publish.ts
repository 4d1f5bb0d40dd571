/** Publishes a folder or ZIP of prebuilt files as the project's live site. */

import { Failure } from '../base/failure.ts';
import { flag, path, withTerminalText } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import type { Folders, InputPaths, Mode, ProjectServices } from '../core/services.ts';
import { checkExpiry, EXPIRY_INPUTS, expiryInstant } from '../features/releases/kept/expiry.ts';
import {
  alsoReplaced,
  alsoReplacedText,
  liveRelease,
  newestVersion,
  undefinedIfUnpublished,
} from '../features/releases/live/live-release.ts';
import { withNothingPublishedNote, publishPackage } from '../features/releases/publish-package.ts';
import { requirePublishableType, TYPE_UNCHECKED } from '../features/releases/publishable-type.ts';
import { RELEASE_OUTPUTS, releaseFacts, releaseText } from '../features/releases/live/release-report.ts';
import { servesSite } from '../features/releases/live/served-files.ts';
import { waitForSite } from '../features/releases/live/served-site.ts';
import { keepUncertain } from '../recovery/uncertain-outcome.ts';
import { inputPath } from '../features/shared/input-file.ts';
import { ignoresIn } from '../features/shared/held-commit.ts';
import { packedOnce } from '../features/shared/packed-once.ts';
import { logPackage, logValid, NOTHING_SENT, packageBlocks } from '../features/shared/package-report.ts';
import { EXCLUDE, exclusion, FAIL_ON_MISSING, warnOfUnused } from '../features/shared/exclude-input.ts';
import type { PathPattern } from '../base/path-filter.ts';
import { nameRule } from '../packing/files/selection.ts';
import { packStaticSite, SITE_SELECTION, type StaticPackage } from '../packing/kinds/static-site.ts';
import { listZip } from '../packing/zip/zip-listing.ts';

/** Part 1, Releases: Static prepare, Upload, Static complete, Access expiry. */
export default defineOperation({
  id: 'static-publish',
  group: 'Sites',
  summary: 'Publish a folder or ZIP of prebuilt files as the project’s live site.',
  note: [
    'If the start page loads scripts or style sheets that the site lacks, a warning lists up to five of them and, if recognized, the base path for which the site was built, such as `/handbook/`. The platform serves a site at the root of its address. For routes of a single-page app, see [Single-page apps](../../docs/app-file.md#single-page-apps).',
    'A static site can’t contain some types, such as PDF, CSV and AVIF. Upload these files to a public bucket with [`cloud-storage-sync`](../cloud-storage-sync/README.md).',
  ],
  inputs: {
    path: path(
      'Folder or .zip file of the built site, with `index.html` at its root.',
      { use: 'package', leavesOut: nameRule(SITE_SELECTION) },
      { required: true },
    ),
    exclude: EXCLUDE,
    ...EXPIRY_INPUTS,
    'fail-on-missing': FAIL_ON_MISSING,
    noindex: withTerminalText(
      flag(
        'Ask search engines not to index the site: publish a `robots.txt` that disallows all pages, instead of the site’s own, and a `<meta name="robots" content="noindex">` in each `index.html` and page that begins with a doctype, `<html>` or `<head>`. Files in `@path` stay unchanged.',
        'false',
      ),
      'Ask search engines not to index the site: publish a `robots.txt`, and a `noindex` tag in HTML pages.',
    ),
    'wait-for-url': flag(
      'Wait until the site’s URL serves the published start page. The step fails without a successful response in three minutes, and only warns if the page is another one after 30 seconds.',
      'false',
    ),
  },
  outputs: {
    ...RELEASE_OUTPUTS,
    artifact_id: { description: 'ID that the platform assigned to the uploaded package.' },
    sha256: { description: 'SHA-256 of the uploaded package, as lowercase hex.' },
    size: { description: 'Size of the package.', form: 'bytes' },
    file_count: { description: 'Number of files in the site.' },
  },
  endpoints: ['releases.prepare', 'releases.complete'],
  // The project's type is looked up first, and the live release if the response to `complete` was lost.
  optionalEndpoints: ['projects.list', 'releases.current'],
  withoutScopes: {
    'project.read': TYPE_UNCHECKED,
    'release.read': 'the step can’t check the live release after a lost response',
  },
  onProject: true,
  timeout: '30m',
  example: 'with:\n  path: dist\n',
  offlineDryRun: true,
  check: checkExpiry,
  async run(context, inputs) {
    const { clock, dryRun, log } = context;
    const expiry = expiryInstant(inputs, clock.now()); // Wall clock: the instant at which a release expires.

    const site = await withNothingPublishedNote(() => pack(context, inputs));
    const packed = { sha256: site.sha256, size: site.size, file_count: site.files };
    context.output(packed);
    if (dryRun) {
      logValid(context, NOTHING_SENT);
      return {
        outputs: { ...packed, ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
        report: {
          title: 'Static site',
          blocks: [...packageBlocks(site), { type: 'text', text: NOTHING_SENT }],
        },
      };
    }

    // Runs after packing, so that errors in the package are reported before any request.
    await withNothingPublishedNote(() => requirePublishableType(context));
    const { replaces } = context;
    let expectedVersion: number | undefined;
    const release = await publishPackage(context, site, expiry, async repeated => {
      if (replaces !== undefined)
        expectedVersion = (await requireLive(context, site, replaces, repeated)) ?? expectedVersion;
    });
    if (replaces === release.release_id) throw notPublished(release);
    const outputs = {
      ...packed,
      release_id: release.release_id,
      version: release.version ?? null,
      artifact_id: release.artifact_id ?? null,
      access_url: release.access_url ?? null,
      published_at: release.published_at ?? null,
      expires_at: expiry.at ?? null,
    };
    context.output(outputs);
    log.info(`Published ${releaseText(release)}: ${release.access_url ?? 'no URL yet'}`);
    const replaced = replaces === undefined ? [] : await alsoReplaced(context, expectedVersion, release);
    context.onReplaced?.((replaced ?? []).map(releaseText));
    if (inputs['wait-for-url']) await waitForSite(context, release.access_url, site.entrySha256);
    return {
      outputs,
      report: {
        title: 'Static site published',
        blocks: [
          releaseFacts(release, expiry.at ?? null),
          ...(replaced === undefined || replaced.length === 0
            ? []
            : [{ type: 'text' as const, text: alsoReplacedText(replaced.map(releaseText)) }]),
          ...packageBlocks(site),
        ],
      },
    };
  },
});

/**
 * Checks right before the publish that no other release went live since the caller read the live one. If the response to a
 * request was lost, the live release may also be that of this step: it is recognized by its files.
 * @param repeated failure of the request that is repeated
 * @returns version of the release that is to be replaced, or the newest one of the past; undefined if it isn't known
 * @throws `repeated` if it isn't known whose release is live
 */
async function requireLive(
  context: ProjectServices,
  site: StaticPackage,
  expected: string | null,
  repeated: Failure | undefined,
): Promise<number | undefined> {
  const { client, projectId } = context;
  // Nothing live needs no wait for a replica that lags: it would return an earlier release.
  const find = () =>
    expected === null
      ? undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }))
      : liveRelease(context, ({ release_id: id }) => id === expected);
  const live = await (repeated?.uncertain === true ? keepUncertain(find()) : withNothingPublishedNote(find));
  if (live?.release_id === expected) return live.version;
  if (live === undefined && expected === null) return await newestVersion(context);
  if (repeated?.uncertain === true) {
    if (live?.access_url && (await servesSite(context, live.access_url, site))) return undefined;
    throw repeated;
  }
  const now = live === undefined ? 'nothing' : releaseText(live);
  const wanted = expected === null ? 'A release was published meanwhile' : `The release ${expected} is no longer live`;
  throw new Failure('conflict', `${wanted}. Live now: ${now}. The site was not published.`, {
    title: 'Another release is live',
    remedy: 'Check the site. If it must still be replaced, publish again.',
  });
}

/** The platform answered with the release that was live before. */
const notPublished = (release: Parameters<typeof releaseText>[0]): Failure =>
  new Failure(
    'unavailable',
    `The platform did not publish the site: it responded with ${releaseText(release)}, which was live before.`,
    {
      remedy: 'Check the live release with `release-info`, and re-run the job.',
    },
  );

const NOTHING_PUBLISHED = {
  release_id: null,
  version: null,
  artifact_id: null,
  access_url: null,
  published_at: null,
} as const;

async function pack(
  context: ProjectServices & Folders & InputPaths & Pick<Mode, 'carried'>,
  inputs: {
    readonly path: string;
    readonly exclude?: readonly PathPattern[] | undefined;
    readonly noindex: boolean;
    readonly 'fail-on-missing': boolean;
  },
): Promise<StaticPackage> {
  const { carried, log, signal } = context;
  const { path: given, exclude, noindex, 'fail-on-missing': failOnMissing } = inputs;
  const patterns = exclude?.map(({ text }) => text).join('\n');
  const from = ['site', given, patterns, failOnMissing, noindex, carried?.zip];
  return packedOnce(context, from, given, into =>
    log.group(`Package ${given}`, async () => {
      const progress = log.progress('Packed');
      const source = inputPath(context, 'path', given).location;
      const earlier = carried && (await listZip(carried.zip, carried.zip, SITE_SELECTION, signal));
      using _ = { [Symbol.dispose]: () => earlier?.close() };
      const site = await packStaticSite({
        source,
        ignores: ignoresIn(context, source),
        shownAs: given,
        excludes: exclusion(exclude),
        ...(carried && { carried: earlier?.files.filter(file => carried.paths.has(file.path)) ?? [] }),
        failOnMissing,
        noindex,
        into,
        signal,
        onProgress: (done, total) => progress.bytes(done, total),
      });
      logPackage(log, site);
      warnOfUnused(context, exclude, site.leftOut);
      return site;
    }),
  );
}
