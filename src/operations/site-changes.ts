/** Compares two versions of a built site. Sends no request. */

import { path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { changeBlocks, headline, kindText } from '../features/site-changes/changes-report.ts';
import { comparePaths, requireConditions } from '../features/site-changes/compare-paths.ts';
import { COMPARISON_INPUTS, COMPARISON_OUTPUTS, comparisonOutputs } from '../features/site-changes/inputs.ts';

/** Decision 0045. */
export default defineOperation({
  id: 'site-changes',
  group: 'Sites',
  summary: 'List the pages that a person would see changed between two builds of a site.',
  note: '[What counts as a change](../../docs/site-changes.md). The report has addresses, kinds and numbers, and no text of the pages. The step sends no request to the platform.',
  inputs: {
    path: path('Folder or .zip file of the site.', { use: 'package' }, { required: true }),
    'compare-with': path('Folder or .zip file of its earlier version.', { use: 'package' }, { required: true }),
    url: text('URL of the site, for links to its pages. Default: no links.', {
      maxLength: 2000,
      pattern: /^https?:\/\/[!-~]+$/,
      allowed: 'it must begin with `https://` or `http://`',
    }),
    ...COMPARISON_INPUTS,
  },
  outputs: COMPARISON_OUTPUTS,
  endpoints: [],
  onProject: false,
  timeout: '10m',
  example: 'with:\n  path: dist\n  compare-with: dist-of-main\n',
  async run(context, inputs) {
    const { log } = context;
    const { 'compare-with': compareWith, 'compare-name': name = compareWith, 'max-pages': maxPages } = inputs;
    const changes = await comparePaths(context, { path: inputs.path, 'compare-with': compareWith });
    const title = headline(changes, name);
    log.info(`${title}.`);
    for (const { address, kinds } of changes.changed.slice(0, maxPages)) log.info(`${address}: ${kindText(kinds)}`);
    const outputs = comparisonOutputs(changes);
    const blocks = changeBlocks(changes, { maxPages, url: inputs.url });
    context.output(outputs);
    context.onFailureReport(() => ({ blocks }));
    requireConditions(inputs['fail-on'] ?? [], changes);
    return { outputs, report: { title, blocks, lead: blocks } };
  },
});
