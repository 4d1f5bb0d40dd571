/** Reads what a database contains, to compare two of them. */

import { type Client, escapeIdentifier } from 'pg';
import { CONTENT } from '../../sql/database/database-content.ts';
import { SCRATCH } from './scratch-server.ts';

type RowValues = readonly (string | null)[];

interface TableContent {
  readonly columns: readonly string[];
  readonly rows: readonly RowValues[];
}

/** Content of a database. */
export interface DatabaseState {
  /** Objects, roles and settings, each as a line of text. */
  readonly schema: readonly string[];
  /** Objects that are compared only by their names. */
  readonly named: readonly string[];
  /** Rows by table, as PostgreSQL writes their values. */
  readonly tables: ReadonlyMap<string, TableContent>;
}

/** Values as PostgreSQL writes them, because JavaScript’s numbers and dates are not exact. */
const AS_TEXT = { getTypeParser: () => (value: unknown) => value };

/**
 * Reads a database.
 * @param client connection of a superuser
 * @param leftOut names of tables, indexes and sequences that don't count, and of schemas, each with
 *   `.*`
 */
export async function readState(
  client: Client,
  leftOut: ReadonlySet<string>,
): Promise<DatabaseState> {
  await client.query(CONTENT.settings);
  // A name can contain `$1`.
  const read = (text: string, values = text.includes('$1') ? [[...leftOut]] : []) =>
    client.query<(string | null)[]>({ text, values, rowMode: 'array', types: AS_TEXT });
  const [[owner]] = (await read(CONTENT.owner)).rows as [[string]];
  const schema: string[] = [];
  for (const [kind, text] of Object.entries(CONTENT.lines))
    for (const row of (await read(text)).rows)
      schema.push(`${kind} ${JSON.stringify(row)}`.replaceAll(owner, 'owner of the database'));
  const named = (await read(CONTENT.names)).rows.map(([kind, name]) => `${kind} ${name}`);
  const tables = new Map<string, TableContent>();
  for (const [namespace, table, kind] of (await read(CONTENT.tables)).rows) {
    const name = [namespace, table].map(part => escapeIdentifier(part ?? '')).join('.');
    const { fields, rows } = await read(
      `select ${kind === 'S' ? 'last_value, is_called' : '*'} from only ${name}`,
      [],
    );
    tables.set(name, { columns: fields.map(field => field.name), rows });
  }
  return { schema: schema.concat(named).toSorted(), named, tables };
}

/**
 * Returns the differences between two databases, each as a line.
 * @param afterCommandAgain content of a database for which the same program ran as for
 *   `afterCommand`. A column that differs there differs at each run, such as a time, and isn't
 *   compared.
 * @param onIgnored called with each such column
 */
export function differences(
  afterCommand: DatabaseState,
  afterFiles: DatabaseState,
  afterCommandAgain: DatabaseState,
  onIgnored: (column: string) => void,
): readonly string[] {
  const schemas = [new Set(afterCommand.schema), new Set(afterFiles.schema)] as const;
  const lines = [
    ...afterCommand.schema
      .filter(line => !schemas[1].has(line))
      .map(line => `only after the command: ${line}`),
    ...afterFiles.schema
      .filter(line => !schemas[0].has(line))
      .map(line => `only after the recorded files: ${line}`),
  ];
  for (const [table, content] of afterCommand.tables) {
    const { columns } = content;
    const repeated = afterCommandAgain.tables.get(table);
    const isStable = contentOf(content, columns) === contentOf(repeated, columns);
    const compared = columns.filter(
      column => isStable || contentOf(content, [column]) === contentOf(repeated, [column]),
    );
    for (const column of columns) if (!compared.includes(column)) onIgnored(`${table}.${column}`);
    const applied = afterFiles.tables.get(table);
    if (contentOf(content, compared) !== contentOf(applied, compared))
      lines.push(`rows of ${table}${reasonIn(content, compared)}`);
    if (columns.join() !== applied?.columns.join())
      lines.push(`the order of the columns of ${table}`);
  }
  return [...new Set(lines)];
}

/** Names the columns with the temporary server’s user, as `current_user` gives it. */
function reasonIn(content: TableContent, columns: readonly string[]): string {
  const names = columns.filter(column => contentOf(content, [column]).includes(SCRATCH)).join(', ');
  return names && ` (${names}: the session’s user, who differs when the files run)`;
}

/** Returns the values of these columns, in an order that doesn't depend on that of the rows. */
function contentOf(content: TableContent | undefined, names: readonly string[]): string {
  const places = names.map(name => content?.columns.indexOf(name) ?? -1);
  return JSON.stringify(
    (content?.rows ?? []).map(row => JSON.stringify(places.map(place => row[place]))).toSorted(),
  );
}
