/** SQL console of the projects' databases. */

import { plural } from '../../../base/text/amount.ts';
import { html, type Markup, NOTHING } from '../../../base/text/html.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { SqlResult } from '../../inspection.ts';
import { code, section, table } from './elements.ts';
import {
  href,
  type DashboardPage,
  PageError,
  type PageRequest,
  TOKEN_FIELD,
  type View,
} from './reply.ts';

/** Longest shown value. The platform limits the number of rows, as for a request to the API. */
const MAX_VALUE = 1_000;

const FIRST_SQL = `SELECT table_schema, table_name
FROM information_schema.tables
WHERE table_schema NOT IN ('pg_catalog', 'information_schema');`;

export const sqlConsole: View = request =>
  consolePage(request, request.query.get('project'), FIRST_SQL);

/** Runs the SQL of the form. */
export const runSql: View = async request => {
  const project = request.form.get('project') ?? '';
  // Browsers send line breaks as CR LF, which would shift the positions in errors.
  const sql = (request.form.get('sql') ?? '').replaceAll('\r\n', '\n');
  return consolePage(request, project, sql, await request.platform.runSql(project, sql));
};

/** @param chosen ID of the project; null for the first one with a database */
function consolePage(
  { platform, formToken }: PageRequest,
  chosen: string | null,
  sql: string,
  outcome?: SqlResult | { readonly problem: string },
): DashboardPage {
  const projects = [...platform.projects.values()].filter(
    ({ urlId, state }) => state !== 'deleted' && platform.clouds.has(urlId),
  );
  if (chosen !== null && !projects.some(({ urlId }) => urlId === chosen))
    throw new PageError(404, `There is no project ${chosen} with a database.`);
  const options = projects.map(({ urlId, name }) => {
    const selected = urlId === chosen ? html` selected` : NOTHING;
    return html`<option value="${urlId}"${selected}>${name} (${urlId})</option>`;
  });
  const form = html`<form method="post" action="${href('sql')}"><input type="hidden" name="${TOKEN_FIELD}" value="${formToken}">
<label for="project">Project</label><select id="project" name="project">${options}</select>
<label for="sql">SQL</label><textarea id="sql" name="sql" rows="8" spellcheck="false" required aria-describedby="sql-hint">\n${sql}</textarea>
<p class="hint" id="sql-hint">Runs as the project’s owner, in one transaction unless the SQL controls transactions. The project’s SQL log records it.</p>
<button type="submit" class="primary">Run SQL</button></form>`;
  const missing = html`<p class="empty">No project has a database. A cloud service includes one: ${code('project-platform cloud-provision')}.</p>`;
  return {
    title: 'SQL console',
    section: 'sql',
    content: html`<section>${projects.length === 0 ? missing : form}</section>
${outcome === undefined ? NOTHING : outcomeSection(outcome)}`,
  };
}

function outcomeSection(outcome: SqlResult | { readonly problem: string }): Markup {
  if ('problem' in outcome)
    return section('Error', html`<p class="error" role="status">${outcome.problem}</p>`);
  const { hasTable, columns, rows, rowCount, command } = outcome;
  const affected =
    command === undefined
      ? 'The SQL contains no statement.'
      : `${command}, ${plural(rowCount, 'row')} affected.`;
  const cut = rowCount > rows.length ? ` The first ${plural(rows.length, 'row')} are listed.` : '';
  const result = table({
    caption: 'Result',
    columns: columns.map(({ name }) => ({ label: shortened(name, MAX_VALUE) })),
    rows: rows.map(values => values.map(valueCell)),
    empty: 'The result has no rows.',
  });
  return section(
    'Result',
    html`<p role="status">${hasTable ? `${plural(rowCount, 'row')}.${cut}` : affected}</p>`,
    hasTable ? result : NOTHING,
  );
}

const valueCell = (value: string | null): Markup =>
  value === null
    ? html`<span class="null">NULL</span>`
    : html`<div class="value">${shortened(value, MAX_VALUE)}</div>`;
