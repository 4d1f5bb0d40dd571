import { type Column, type Table, typeName } from './listed-tables.ts';
import type { ForeignKey, Keys } from './table-keys.ts';

/** Mermaid refuses a longer text. */
const LONGEST_DIAGRAM = 50_000;

/**
 * The tables and how they refer to one another, in Mermaid's language for entity-relationship diagrams.
 * @returns the columns of keys only, where all of them would be too much; undefined where even that is
 */
export function erDiagram(tables: readonly Table[], keys: Keys): string | undefined {
  const all = diagram(tables, keys, () => true);
  if (all.length <= LONGEST_DIAGRAM) return all;
  const keysOnly = diagram(tables, keys, (table, column) => marksOf(table, column, keys).length > 0);
  return keysOnly.length <= LONGEST_DIAGRAM ? keysOnly : undefined;
}

type Chosen = (table: Table, column: Column) => boolean;

function diagram(tables: readonly Table[], keys: Keys, chosen: Chosen): string {
  const byName = new Map(tables.map(table => [table.name, table]));
  const entities = entityNames([...byName.keys()]);
  const blocks = tables.flatMap(table => [
    `  ${entities.get(table.name)} {`,
    ...table.columns.filter(column => chosen(table, column)).map(column => attribute(table, column, keys)),
    '  }',
  ]);
  const relations = keys.foreign.flatMap(key => {
    const [child, parent] = [byName.get(key.table), entities.get(key.referencedTable)];
    if (child === undefined || parent === undefined) return [];
    return [
      `  ${entities.get(key.table)} ${cardinality(child, key, keys)} ${parent} : "${key.columns.map(word).join(',')}"`,
    ];
  });
  return ['erDiagram', ...blocks, ...relations].join('\n');
}

/** How many rows of the one table belong to how many of the other: that is in the key's columns. */
function cardinality(child: Table, { columns }: ForeignKey, { primary }: Keys): string {
  const own = child.columns.filter(({ name }) => columns.includes(name));
  const isPrimary = primary.get(child.name)?.toSorted().join('\0') === columns.toSorted().join('\0');
  const isUnique = isPrimary || (own.length === 1 && own.every(({ unique }) => unique === true));
  const isOptional = own.some(({ nullable }) => nullable === true);
  return `${isUnique ? '|o' : '}o'}--${isOptional ? 'o|' : '||'}`;
}

function attribute(table: Table, column: Column, keys: Keys): string {
  const name = attributeWord(column.name);
  const marks = marksOf(table, column, keys);
  return [
    `    ${attributeWord(typeName(column).replace(/^_(.*)$/, '$1[]'))} ${name}`,
    ...(marks.length === 0 ? [] : [marks.join(', ')]),
    ...(name === column.name ? [] : [`"${column.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu, '_')}"`]),
  ].join(' ');
}

/** What a column is in keys, in the words of both Mermaid and the table's page. */
export function marksOf({ name: table }: Table, { name, unique }: Column, keys: Keys): readonly string[] {
  const isPrimary = keys.primary.get(table)?.includes(name) ?? false;
  const isForeign = keys.foreign.some(key => key.table === table && key.columns.includes(name));
  return [...(isPrimary ? ['PK'] : []), ...(isForeign ? ['FK'] : []), ...(unique === true && !isPrimary ? ['UK'] : [])];
}

/**
 * Names in quotes, which no word of the language can be taken for. Blanks go as well: the lexer reads a whole line that
 * holds `direction TB`, quoted or not, as that order.
 */
function entityNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const entities = new Map<string, string>();
  for (const name of names) {
    let entity = word(name);
    while (taken.has(entity)) entity += '_';
    taken.add(entity);
    entities.set(name, `"${entity}"`);
  }
  return entities;
}

const word = (name: string): string => name.replace(/[^\p{L}\p{N}_$.-]/gu, '_') || '_';

/** The lexer wants a letter first, and takes `pk`, `fk` and `uk` for keys, in any case. */
function attributeWord(name: string): string {
  const fit = name.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g, '_');
  return /^[A-Za-z_\u00c0-\uffff]/.test(fit) && !/^[pfu]k(?!\w)/i.test(fit) ? fit : `_${fit}`;
}
