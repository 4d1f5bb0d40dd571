/**
 * Inputs and outputs of a comparison of two versions of a site, for the operations that make one.
 */

import { text } from '../../../core/fields.ts';
import { noOutputs, type OutputFields, type OutputValues } from '../../../core/operation.ts';
import type { SiteChanges } from './compare-sites.ts';

export const COMPARISON_INPUTS = {
  'compare-name': text(
    'Name of the earlier version in the report. Default: the path in `@base-path`.',
    {
      maxLength: 200,
    },
  ),
};

export const COMPARISON_OUTPUTS = {
  compared: { description: '`true` if the versions were compared.' },
  changed_pages: {
    description:
      'Changed pages, such as `/pricing/`, without those that have only changes shared by many pages.',
    form: 'array',
  },
  added_pages: { description: 'New pages.', form: 'array' },
  removed_pages: { description: 'Removed pages.', form: 'array' },
  broken_links: {
    description:
      'Newly broken links: a JSON array of objects with `to` and `pages`. Empty if unknown.',
  },
  bytes_delta: { description: 'Growth of all files.', form: 'bytes' },
  javascript_bytes_delta: {
    description: 'Growth of `.js`, `.mjs` and `.cjs` files.',
    form: 'bytes',
  },
  styles_changed: { description: '`true` if styles changed.' },
} as const satisfies OutputFields;

/** Outputs of a step that compares nothing. */
export const NOT_COMPARED: OutputValues<typeof COMPARISON_OUTPUTS> = {
  ...noOutputs(COMPARISON_OUTPUTS),
  compared: false,
};

export const comparisonOutputs = (changes: SiteChanges): typeof NOT_COMPARED => ({
  compared: true,
  changed_pages: [...changes.changed.map(({ address }) => address), ...changes.notCompared],
  added_pages: changes.added,
  removed_pages: changes.removed,
  // The links of pages beyond the limits weren't read.
  broken_links:
    changes.broken.length === 0 && changes.notCompared.length > 0 ? null : changes.broken,
  bytes_delta: changes.bytes[1] - changes.bytes[0],
  javascript_bytes_delta: changes.javascript[1] - changes.javascript[0],
  styles_changed: changes.stylesChanged,
});
