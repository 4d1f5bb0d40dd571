/** Compares two versions of a built site. Sends no request. */

import { patterns } from '../../shared/exclude-input.ts';
import { path, text } from '../../../core/fields.ts';
import { defineOperation } from '../../../core/operation.ts';
import { siteChanges } from './site-changes.ts';
import { COMPARISON_INPUTS, COMPARISON_OUTPUTS } from './inputs.ts';

/**
 * Compares what a person notices: by bytes, nearly all pages of a generated site differ in each
 * build.
 */
export default defineOperation({
  id: 'site-changes',
  group: 'Sites',
  summary: 'List the pages that a person would see changed between two builds of a site.',
  note: [
    'Counted: text, headings and title; links, forms and images; labels such as `alt`; description, canonical address, robots and `Content-Security-Policy`. Not counted: file and class names, build times, `noscript`, `template`, hidden values, Open Graph, and what scripts create. In a preview, a link to `/blog` for `blog.html` is broken if the platform answered that of the preview with 404.',
    'The report has no text of the pages. The step sends no request to the platform.',
  ],
  inputs: {
    path: path('Folder or .zip file of the site.', { use: 'package' }, { required: true }),
    'base-path': path(
      'Folder or .zip file of the site’s earlier version.',
      { use: 'package' },
      { required: true },
    ),
    url: text('URL of the site, for links to its pages. Default: no links.', {
      maxLength: 2000,
      pattern: /^https?:\/\/[!-~]+$/,
      allowed: 'it must begin with `https://` or `http://`',
    }),
    exclude: patterns(
      'Files of both versions to leave out, as for `static-publish`. Default: none.',
    ),
    ...COMPARISON_INPUTS,
  },
  outputs: COMPARISON_OUTPUTS,
  endpoints: [],
  onProject: false,
  timeout: '10m',
  nextStep: { output: 'changed_pages', run: `jq '.[]' <<< "$CHANGED_PAGES"` },
  example: 'with:\n  path: dist\n  base-path: dist-of-main\n',
  run: siteChanges,
});
