/** Compares two versions of a built site. Sends no request. */

import { patterns } from '../features/shared/exclude-input.ts';
import { integer, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { changeBlocks, headline, logLines } from '../features/site-changes/changes-report.ts';
import { comparePaths } from '../features/site-changes/compare-paths.ts';
import { requirePicturesFolder, writePictures } from '../features/site-changes/picture-files.ts';
import { COMPARISON_INPUTS, COMPARISON_OUTPUTS, comparisonOutputs } from '../features/site-changes/inputs.ts';

/** Compares what a person notices: by bytes, nearly all pages of a generated site differ in each build. */
export default defineOperation({
  id: 'site-changes',
  group: 'Sites',
  summary: 'List the pages that a person would see changed between two builds of a site.',
  note: [
    '[What counts as a change](../../docs/previews.md#changes-of-the-site). The report has no text of the pages. The step sends no request to the platform.',
  ],
  inputs: {
    path: path('Folder or .zip file of the site.', { use: 'package' }, { required: true }),
    'base-path': path('Folder or .zip file of the site’s earlier version.', { use: 'package' }, { required: true }),
    url: text('URL of the site, for links to its pages. Default: no links.', {
      maxLength: 2000,
      pattern: /^https?:\/\/[!-~]+$/,
      allowed: 'it must begin with `https://` or `http://`',
    }),
    exclude: patterns('Files of both versions to leave out, as for `static-publish`. Default: none.'),
    ...COMPARISON_INPUTS,
    pictures: integer('Number of changed pages to picture before and after, with this machine’s Chrome.', {
      default: '0',
      min: 0,
      max: 20,
    }),
    'pictures-path': path(
      'New or empty folder for the pictures and their page.',
      { use: 'write-folder' },
      { default: 'site-pictures' },
    ),
  },
  outputs: {
    ...COMPARISON_OUTPUTS,
    pictures: { description: 'Number of pictures in `@pictures-path`. Empty if none.' },
  },
  endpoints: [],
  onProject: false,
  timeout: '10m',
  dryRunDiffers: true,
  example: 'with:\n  path: dist\n  base-path: dist-of-main\n',
  async run(context, inputs) {
    const { log } = context;
    const { 'base-path': earlier, 'compare-name': name = earlier, url } = inputs;
    let pictures: number | null = null;
    if (inputs.pictures > 0) requirePicturesFolder(context, inputs['pictures-path']);
    const changes = await comparePaths(context, inputs, async (found, before, after) => {
      if (inputs.pictures > 0 && !context.dryRun) pictures = await writePictures(context, inputs, found, before, after);
    });
    const title = headline(changes, name);
    log.info(`${title}.`);
    for (const line of logLines(changes)) log.info(line);
    const blocks = changeBlocks(changes, url);
    return { outputs: { ...comparisonOutputs(changes), pictures }, report: { title, blocks, lead: blocks } };
  },
});
