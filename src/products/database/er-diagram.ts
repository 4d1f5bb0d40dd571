/** Renders a database schema as a Mermaid entity-relationship diagram. */

import { type ListedColumn, type Table, typeName } from './listed-tables.ts';
import type { ForeignKey, Keys } from './table-keys.ts';

/** Longest diagram that Mermaid renders, in characters. */
const MAX_DIAGRAM_LENGTH = 50_000;

/**
 * Returns the tables and their relationships, in Mermaid's language for entity-relationship
 * diagrams.
 * @returns only the columns of keys if all columns would be too long; undefined if even that is too
 *   long
 */
export function erDiagram(tables: readonly Table[], keys: Keys): string | undefined {
  const all = diagram(tables, keys, () => true);
  if (all.length <= MAX_DIAGRAM_LENGTH) return all;
  const keysOnly = diagram(
    tables,
    keys,
    (table, column) => marksOf(table, column, keys).length > 0,
  );
  return keysOnly.length <= MAX_DIAGRAM_LENGTH ? keysOnly : undefined;
}

type ColumnFilter = (table: Table, column: ListedColumn) => boolean;

function diagram(tables: readonly Table[], keys: Keys, isIncluded: ColumnFilter): string {
  const byName = new Map(tables.map(table => [table.name, table]));
  const entities = entityNames([...byName.keys()]);
  const blocks = tables.flatMap(table => [
    `  ${entities.get(table.name)} {`,
    ...table.columns
      .filter(column => isIncluded(table, column))
      .map(column => attribute(table, column, keys)),
    '  }',
  ]);
  const relations = keys.foreign.flatMap(key => {
    const child = byName.get(key.table);
    const parent = entities.get(key.referencedTable);
    if (child === undefined || parent === undefined) return [];
    const label = key.columns.map(safeName).join(',');
    return [`  ${entities.get(key.table)} ${cardinality(child, key, keys)} ${parent} : "${label}"`];
  });
  return ['erDiagram', ...blocks, ...relations].join('\n');
}

/**
 * Returns Mermaid's sign for how many rows of the child refer to how many of the parent: its
 * columns determine this.
 */
function cardinality(child: Table, { columns }: ForeignKey, { primary }: Keys): string {
  const keyColumns = child.columns.filter(({ name }) => columns.includes(name));
  const isPrimary =
    primary.get(child.name)?.toSorted().join('\0') === columns.toSorted().join('\0');
  const isUnique =
    isPrimary || (keyColumns.length === 1 && keyColumns.every(({ unique }) => unique === true));
  const isOptional = keyColumns.some(({ nullable }) => nullable === true);
  return `${isUnique ? '|o' : '}o'}--${isOptional ? 'o|' : '||'}`;
}

function attribute(table: Table, column: ListedColumn, keys: Keys): string {
  const name = attributeWord(column.name);
  const marks = marksOf(table, column, keys);
  return [
    `    ${attributeWord(typeName(column).replace(/^_(.*)$/, '$1[]'))} ${name}`,
    ...(marks.length === 0 ? [] : [marks.join(', ')]),
    // The real name, as a comment.
    ...(name === column.name ? [] : [`"${column.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu, '_')}"`]),
  ].join(' ');
}

/** Returns a column's roles in keys, in the terms of both Mermaid and the table's page. */
export function marksOf(
  { name: table }: Table,
  { name, unique }: ListedColumn,
  keys: Keys,
): readonly string[] {
  const isPrimary = keys.primary.get(table)?.includes(name) ?? false;
  const isForeign = keys.foreign.some(key => key.table === table && key.columns.includes(name));
  return [
    ...(isPrimary ? ['PK'] : []),
    ...(isForeign ? ['FK'] : []),
    ...(unique === true && !isPrimary ? ['UK'] : []),
  ];
}

/**
 * Returns quoted names, which can't be mistaken for keywords. Blanks are replaced as well: the
 * lexer treats a whole line that contains `direction TB`, quoted or not, as that command.
 */
function entityNames(names: readonly string[]): ReadonlyMap<string, string> {
  const usedNames = new Set<string>();
  const entities = new Map<string, string>();
  for (const name of names) {
    let entity = safeName(name);
    while (usedNames.has(entity)) entity += '_';
    usedNames.add(entity);
    entities.set(name, `"${entity}"`);
  }
  return entities;
}

const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}_$.-]/gu, '_') || '_';

/**
 * Returns a name that the lexer accepts: it requires a letter first, and treats `pk`, `fk` and `uk`
 * as keys, in any case.
 */
function attributeWord(name: string): string {
  const word = name.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g, '_');
  return /^[A-Za-z_\u00c0-\uffff]/.test(word) && !/^[pfu]k(?!\w)/i.test(word) ? word : `_${word}`;
}
