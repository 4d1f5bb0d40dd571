/** Publishes a folder or ZIP of prebuilt files as the project’s live site. */

import { flag, path, withTerminalText } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { checkExpiry, EXPIRY_INPUTS, expiryInstant } from './expiry.ts';
import { SITE_OUTPUTS } from './live/site-report.ts';
import { noteShortLinks } from './live/short-links.ts';
import { withNothingPublishedNote } from './publish-package.ts';
import { packSite, publishedSite, publishSite } from './publish-site.ts';
import { TYPE_UNCHECKED } from './publishable-type.ts';
import { EXCLUDE, FAIL_ON_MISSING } from '../shared/exclude-input.ts';
import { logValid, NOTHING_SENT, unsentBlocks } from '../shared/package-report.ts';
import { nameRule } from '../../packing/files/selection.ts';
import { SITE_SELECTION } from './package/static-site.ts';

/** Part 1, Releases: Static prepare, Upload, Static complete, Access expiry. */
export default defineOperation({
  id: 'static-publish',
  group: 'Sites',
  summary: 'Publish a folder or ZIP of prebuilt files as the project’s live site.',
  note: [
    '[What a site can contain](../../docs/sites.md): types and sizes of files (no PDF, WebAssembly or Pagefind), addresses without `.html`, and single-page apps.',
    'If the start page loads scripts or style sheets that the site lacks, a warning lists up to five of them and, if recognized, the base path for which the site was built, such as `/handbook/`. The platform serves a site at the root of its address.',
    'If the site links to pages without `.html`, such as `/blog` for `blog.html`, the step requests one of them after the publish, without a credential. If the response is 404, a warning has their number, the first five, and the setting of the framework.',
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
        'Ask search engines not to index the site. The step publishes a `robots.txt` that disallows all pages, instead of the site’s own, and a `<meta name="robots" content="noindex">` in each `index.html` and page that begins with a doctype, `<html>` or `<head>`. Files in `@path` stay unchanged.',
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
    ...SITE_OUTPUTS,
    artifact_id: { description: 'ID that the platform assigned to the uploaded package.' },
    sha256: { description: 'SHA-256 of the uploaded package, as lowercase hex.' },
    size: { description: 'Size of the package.', form: 'bytes' },
    file_count: { description: 'Number of files in the site.' },
  },
  endpoints: ['releases.prepare', 'releases.complete'],
  // The project's type is looked up first, and the live release if the response to `complete` was
  // lost.
  optionalEndpoints: ['projects.list', 'releases.current'],
  withoutScopes: {
    'project.read': TYPE_UNCHECKED,
    'release.read': 'the step can’t check the live release after a lost response',
  },
  onProject: true,
  timeout: '30m',
  nextStep: { output: 'access_url', run: 'curl --fail "$ACCESS_URL"' },
  example: 'with:\n  path: dist\n',
  offlineDryRun: true,
  check: checkExpiry,
  async run(context, inputs) {
    // Wall clock: the instant at which a release expires.
    const expiry = expiryInstant(inputs, context.clock.now());
    const { path: source, exclude, noindex, 'fail-on-missing': failOnMissing } = inputs;
    const site = await withNothingPublishedNote(() =>
      packSite(context, { path: source, exclude, noindex, failOnMissing }),
    );
    const packed = publishedSite(site, expiry);
    context.output({ sha256: packed.sha256, size: packed.size, file_count: packed.file_count });
    if (!context.dryRun)
      return publishSite(context, site, { expiry, waitsForUrl: inputs['wait-for-url'] });
    noteShortLinks(context, site.shortLinks);
    logValid(context, NOTHING_SENT);
    return { outputs: packed, report: { title: 'Static site', blocks: unsentBlocks(site) } };
  },
});
