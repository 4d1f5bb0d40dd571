/**
 * Formats a database schema as a Markdown page: a diagram, and a list of columns for each table.
 */

import { legible } from '../../base/text/legible.ts';
import {
  code,
  codeBlock,
  inlineCode,
  literal,
  table as markdownTable,
} from '../../base/text/markdown.ts';
import { erDiagram, marksOf } from './er-diagram.ts';
import { type ListedColumn, type Table, typeName } from './listed-tables.ts';
import type { Keys } from './table-keys.ts';

/**
 * Returns the tables as a Markdown page. Names and comments from the database are shown as plain
 * text.
 * @param keys undefined if they aren't known: then there is no diagram, and no column is marked
 */
export function markdownOf(tables: readonly Table[], keys: Keys | undefined): string {
  const diagram = keys === undefined || tables.length === 0 ? [] : [diagramSection(tables, keys)];
  return `${['# Database schema', ...diagram, ...tables.map(table => tableSection(table, keys))].join('\n\n')}\n`;
}

function diagramSection(tables: readonly Table[], keys: Keys): string {
  const diagram = erDiagram(tables, keys);
  return diagram === undefined
    ? 'The schema is too large for a diagram.'
    : codeBlock('mermaid', diagram);
}

function tableSection(table: Table, keys: Keys | undefined): string {
  const { columns, comment, rls_enabled: enabled, rls_forced: forced } = table;
  const security = {
    true: forced === true ? 'on, including for the table owner' : 'on',
    false: 'off',
  }[String(enabled)];
  const hasKeys = keys !== undefined;
  const head = ['Column', 'Type', 'Nullable', 'Default', ...(hasKeys ? ['Key'] : []), 'Comment'];
  const lines = columns.map(column => [
    inlineCode(oneLine(column.name)),
    typeCell(column),
    { true: 'yes', false: 'no' }[String(column.nullable)] ?? '',
    column.default_value ? inlineCode(oneLine(column.default_value)) : '',
    ...(hasKeys ? [marksOf(table, column, keys).join(', ')] : []),
    text(column.comment ?? ''),
  ]);
  return [
    `## ${code(oneLine(table.name))}`,
    ...(comment ? [text(comment)] : []),
    ...(security === undefined ? [] : [`Row-level security: ${security}.`]),
    ...(lines.length === 0 ? [] : [markdownTable(head, lines)]),
  ].join('\n\n');
}

function typeCell(column: ListedColumn): string {
  const values = column.enums ?? [];
  const type = inlineCode(oneLine(typeName(column)));
  return values.length === 0
    ? type
    : `${type}: ${values.map(value => inlineCode(oneLine(value))).join(', ')}`;
}

/** Empty code isn't rendered, so an empty text becomes a blank. */
const oneLine = (value: string): string => legible(value.replace(/\s+/g, ' ')) || ' ';

const text = (value: string): string =>
  value
    .split(/[\r\n]+/)
    .map(line => literal(legible(line)))
    .join('<br>');
