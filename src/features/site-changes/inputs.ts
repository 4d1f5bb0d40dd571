/** Inputs and outputs of a comparison of two versions of a site, for the operations that make one. */

import { problem } from '../../base/problem.ts';
import { field, integer, listEntries, type Parsed, text } from '../../core/fields.ts';
import { noOutputs, type OutputFields, type OutputValues } from '../../core/operation.ts';
import type { SiteChanges } from './compare-sites.ts';

const UNITS: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1000, mb: 1_000_000, kib: 1024, mib: 1_048_576 };

/** Figures for `fail-on`. */
const METRICS: Readonly<Record<string, (changes: SiteChanges) => number>> = {
  'broken-links': ({ broken }) => broken.length,
  // Also those with shared changes, because their texts can differ from page to page.
  'changed-pages': ({ different, tooLarge }) => different + tooLarge.length,
  'removed-pages': ({ removed }) => removed.length,
  size: ({ bytes }) => bytes.after,
  'size-growth': ({ bytes }) => bytes.after - bytes.before,
  javascript: ({ javascript }) => javascript.after,
  'javascript-growth': ({ javascript }) => javascript.after - javascript.before,
};

/** Condition of `fail-on`. */
export interface Condition {
  /** The condition as the user wrote it. */
  readonly text: string;
  readonly limit: number;
  readonly of: (changes: SiteChanges) => number;
}

export const COMPARISON_INPUTS = {
  'compare-name': text('Name of the earlier version in the report. Default: the path in `@base-path`.', {
    maxLength: 200,
  }),
  'max-pages': integer('Number of pages to list before the others are collapsed.', {
    default: '20',
    min: 1,
    max: 1000,
  }),
  'fail-on': field(
    `Conditions that fail the step, such as \`broken-links, javascript-growth>50kB\`: a metric (${Object.keys(METRICS)
      .map(name => `\`${name}\``)
      .join(', ')}), or \`metric>number\`, in bytes, kB, MB, KiB or MiB. Default: none.`,
    'list of conditions, one per line or separated by commas',
    { shape: 'list' },
    readConditions,
  ),
};

export const COMPARISON_OUTPUTS = {
  compared: { description: '`true` if the versions were compared.' },
  changed_pages: {
    description: 'Changed pages, such as `/pricing/`, without those that have only changes shared by many pages.',
    form: 'array',
  },
  added_pages: { description: 'New pages.', form: 'array' },
  removed_pages: { description: 'Removed pages.', form: 'array' },
  broken_links: {
    description: 'Newly broken links: a JSON array of objects with `to` and `pages`. Empty if unknown.',
  },
  bytes_delta: { description: 'Growth of all files.', form: 'bytes' },
  javascript_bytes_delta: { description: 'Growth of `.js`, `.mjs` and `.cjs` files.', form: 'bytes' },
  styles_changed: { description: '`true` if styles changed.' },
} as const satisfies OutputFields;

type ComparisonOutputs = OutputValues<typeof COMPARISON_OUTPUTS>;

/** Outputs of a step that compares nothing. */
export const NOT_COMPARED: ComparisonOutputs = { ...noOutputs(COMPARISON_OUTPUTS), compared: false };

export const comparisonOutputs = (changes: SiteChanges): ComparisonOutputs => ({
  compared: true,
  changed_pages: [...changes.changed.map(({ address }) => address), ...changes.tooLarge],
  added_pages: changes.added,
  removed_pages: changes.removed,
  // The links of pages that are too large weren't read.
  broken_links: changes.broken.length === 0 && changes.unparsed > 0 ? null : changes.broken,
  bytes_delta: changes.bytes.after - changes.bytes.before,
  javascript_bytes_delta: changes.javascript.after - changes.javascript.before,
  styles_changed: changes.stylesChanged,
});

/** Returns the conditions that the changes meet, each with its value. */
export const metConditions = (conditions: readonly Condition[], changes: SiteChanges): readonly Met[] =>
  conditions
    .map(condition => ({ condition, value: condition.of(changes) }))
    .filter(({ condition, value }) => value > condition.limit);

interface Met {
  readonly condition: Condition;
  readonly value: number;
}

function readConditions(given: string): Parsed<readonly Condition[]> {
  const conditions: Condition[] = [];
  for (const entry of listEntries(given)) {
    const {
      metric = '',
      number = '0',
      unit = '',
    } = /^(?<metric>[a-z-]+)(?:\s*>\s*(?<number>\d{1,12}(?:\.\d{1,6})?)\s*(?<unit>[a-z]{0,3}))?$/i.exec(entry)
      ?.groups ?? {};
    const [of, factor] = [METRICS[metric], UNITS[unit.toLowerCase()]];
    if (of === undefined || factor === undefined || (factor !== 1 && !/size|javascript/.test(metric))) {
      const remedy = `Write \`metric\` or \`metric>number\`, with one of the metrics ${Object.keys(METRICS).join(', ')}.`;
      return problem({ kind: 'word', given: entry, limit: 'is not a condition', remedy });
    }
    conditions.push({ text: entry, limit: Number(number) * factor, of });
  }
  return { value: conditions };
}
