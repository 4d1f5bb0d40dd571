/** Builds the sections of the HTML report for errors, and for the sources of the queries. */

import { plural } from '../../../base/amount.ts';
import type { BreakdownRow } from '../figures/breakdown.ts';
import type { LogFigures, StateRow } from '../figures/log-figures.ts';
import type { LogReport } from '../figures/log-report.ts';
import type { SqlState } from '../figures/sql-state.ts';
import { topShapes } from '../figures/top-shapes.ts';
import { inWindow } from '../figures/window-parts.ts';
import { exactNumber, percentage } from '../records/number-text.ts';
import { html, type Markup, NOTHING } from '../../../base/html.ts';
import { shapeCell } from './shape-sections.ts';
import { barCell, numberCell, scrolling, table } from './tables.ts';
import { columnChart } from './time-charts.ts';
import { partialNote } from './time-sections.ts';

const MAX_ROWS = 10;

/** Returns the section for errors over time, by kind and by query shape. */
export function errorSection({ figures, window }: LogReport): Markup {
  const { all } = figures;
  const timeline = inWindow(figures.timeline, window);
  return html`<section class="long"><h2>Errors</h2><p>${exactNumber(all.errors)} of ${plural(all.calls, 'record')}, ${percentage(all.errors, all.calls)}. “About this report” explains which records count as errors.</p>
${all.errors === 0 || timeline.spans.length === 0 ? NOTHING : html`${scrolling('Errors over time', columnChart(timeline, 'errors'))}${partialNote(timeline)}`}
${errorKinds(figures)}
${failingShapes(figures)}</section>`;
}

function errorKinds({ states, all }: LogFigures): Markup {
  const kinds = states.filter(({ isError }) => isError).toSorted((one, two) => two.errors - one.errors);
  return table({
    caption: captionFor('Errors by kind', kinds),
    columns: ['State', 'Condition', 'Errors', 'Share of errors', 'Class'],
    rows: kinds.slice(0, MAX_ROWS).map(({ value, errors, sqlState }) => {
      const share = percentage(errors, all.errors);
      return [
        { shown: value },
        { shown: conditionName(sqlState) },
        barCell(errors, kinds[0]?.errors ?? 0, `${share} of all errors`),
        { shown: share, number: errors },
        { shown: sqlState?.className ?? '' },
      ];
    }),
    empty: 'No records count as errors.',
  });
}

/** Returns a caption that says how many rows the table leaves out. */
const captionFor = (caption: string, { length }: readonly unknown[]): string =>
  length > MAX_ROWS ? `${caption} (the first ${MAX_ROWS} of ${exactNumber(length)})` : caption;

const conditionName = (sqlState: SqlState | undefined): Markup =>
  sqlState?.condition === undefined ? NOTHING : html`<code>${sqlState.condition}</code>`;

function failingShapes(figures: LogFigures): Markup {
  const { byErrors } = topShapes(figures, MAX_ROWS);
  if (byErrors.length === 0) return NOTHING;
  return table({
    caption: 'Query shapes by errors',
    columns: ['Shape', 'Errors', 'Error rate', 'Calls'],
    rows: byErrors.map(shape => {
      const { errors, calls } = shape.load;
      const share = percentage(errors, calls);
      return [
        shapeCell(shape),
        barCell(errors, byErrors[0]?.load.errors ?? 0, `${share} of the calls of this shape`),
        { shown: share, number: errors / calls },
        numberCell(calls),
      ];
    }),
  });
}

/** Returns the section for the sources of the queries. */
export function sourceSection({ figures: { databases, accounts, hosts, types, states } }: LogReport): Markup {
  return html`<section><h2>Sources</h2><div class="columns">
${breakdown('By database', 'Database', databases)}
${breakdown('By account', 'Account', accounts)}
${breakdown('By host', 'Host', hosts)}
${breakdown('By type', 'Type', types)}
${breakdown('By state', 'State', states)}
</div></section>`;
}

function breakdown(caption: string, column: string, rows: readonly (BreakdownRow & Partial<StateRow>)[]): Markup {
  const shown = rows.slice(0, MAX_ROWS);
  const largest = Math.max(...shown.map(({ calls }) => calls));
  const total = rows.reduce((sum, { calls }) => sum + calls, 0);
  return html`<div>${table({
    caption: captionFor(caption, rows),
    columns: [column, 'Queries', 'Errors', 'Consume'],
    rows: shown.map(({ value, sqlState, calls, errors, consume }) => [
      { shown: html`${value} ${conditionName(sqlState)}` },
      barCell(calls, largest, `${percentage(calls, total)} of all queries`),
      ...[errors, consume].map(numberCell),
    ]),
  })}</div>`;
}
