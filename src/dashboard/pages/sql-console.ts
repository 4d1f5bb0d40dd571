/** SQL console of a project's database. */

import { plural } from '../../base/amount.ts';
import { html, type Markup, NOTHING } from '../../base/html.ts';
import type { SqlResult } from '../../platform/inspection.ts';
import { shortened } from '../../base/shortened.ts';
import { field, postForm, section, table } from './elements.ts';
import { href, type Notice, type Page, PageError, type PageRequest, type View } from './reply.ts';
import { findProject, projectParents } from './project-address.ts';

/** Longest shown value. The platform limits the number of rows, as for a request to the API. */
const MAX_VALUE = 1_000;

const FIRST_SQL = `SELECT table_schema, table_name
FROM information_schema.tables
WHERE table_schema NOT IN ('pg_catalog', 'information_schema');`;

export const sqlConsole: View = request => consolePage(request, FIRST_SQL);

/** Runs the SQL of the form. */
export const runSql: View = async request => {
  const { urlId } = findProject(request);
  // Browsers send line breaks as CR LF, which would shift the positions in errors.
  const sql = (request.form.get('sql') ?? '').replaceAll('\r\n', '\n');
  return consolePage(request, sql, await request.platform.runSql(urlId, sql));
};

function consolePage(request: PageRequest, sql: string, outcome?: SqlResult | { readonly problem: string }): Page {
  const project = findProject(request);
  if (!request.platform.clouds.has(project.urlId))
    throw new PageError(404, 'The project has no cloud service, so it has no database.');
  const form = postForm(
    href('sql', { project: project.urlId }),
    request.formToken,
    html`${field('SQL', 'sql', html`<textarea id="sql" name="sql" rows="6" spellcheck="false" required aria-describedby="sql-hint">\n${sql}</textarea>`, 'The SQL runs on behalf of the project’s owner, in one transaction unless it contains transaction control. The project’s SQL log records it.')}
<button type="submit" class="primary">Run SQL</button>`,
  );
  return {
    title: 'SQL console',
    section: 'projects',
    parents: projectParents(project),
    notice: outcome === undefined ? undefined : noticeOf(outcome),
    content: html`<section>${form}</section>
${outcome === undefined || 'problem' in outcome ? NOTHING : resultSection(outcome)}`,
  };
}

function noticeOf(outcome: SqlResult | { readonly problem: string }): Notice {
  if ('problem' in outcome) return { kind: 'error', text: outcome.problem };
  const { hasTable, rowCount, command } = outcome;
  if (!hasTable && command === undefined) return { kind: 'success', text: 'The SQL contains no statement.' };
  return {
    kind: 'success',
    text: hasTable ? `${plural(rowCount, 'row')}.` : `${command}, ${plural(rowCount, 'row')} affected.`,
  };
}

function resultSection({ hasTable, columns, rows, rowCount }: SqlResult): Markup {
  if (!hasTable) return NOTHING;
  const [first, ...others] = columns;
  if (first === undefined) return NOTHING;
  return section(
    'Result',
    table({
      caption: 'Result',
      columns: [first, ...others].map(({ name }) => ({ label: shortened(name, MAX_VALUE) })),
      rows: rows.map(values => values.map(valueCell)),
      empty: 'The result has no rows.',
    }),
    rowCount > rows.length ? html`<p class="summary">The first ${plural(rows.length, 'row')} are listed.</p>` : NOTHING,
  );
}

const valueCell = (value: string | null): Markup =>
  value === null ? html`<span class="null">NULL</span>` : html`<div class="text">${shortened(value, MAX_VALUE)}</div>`;
