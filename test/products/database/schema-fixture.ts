import fc from 'fast-check';
import type { ListedColumn, Table } from '../../../src/products/database/listed-tables.ts';
import type { Keys } from '../../../src/products/database/table-keys.ts';
import { anyCharacter } from '../../support/any-character.ts';

export const column = (
  name: string,
  format: string,
  traits: Partial<ListedColumn> = {},
): ListedColumn => ({
  name,
  data_type: undefined,
  format,
  nullable: false,
  updatable: true,
  unique: false,
  default_value: null,
  enums: [],
  comment: null,
  ...traits,
});
export const table = (
  name: string,
  columns: readonly ListedColumn[],
  comment: string | null = null,
): Table => ({
  schema: 'public',
  name,
  rls_enabled: true,
  rls_forced: false,
  estimated_rows: '0',
  comment,
  columns,
});
export const NO_KEYS: Keys = { primary: new Map(), foreign: [] };

export const SHIPS = table('ships', [
  column('id', 'int8', { unique: true }),
  column('name', 'text', { unique: true }),
]);
export const BERTHS = table('berths', [
  column('id', 'uuid'),
  column('ship_id', 'int8', { nullable: true }),
  column('next_id', 'uuid'),
]);
export const LOGS = table('logs', [column('ship_id', 'int8'), column('line', '_text')]);
export const KEYS: Keys = {
  primary: new Map([
    ['ships', ['id']],
    ['berths', ['id']],
    ['logs', ['ship_id']],
  ]),
  foreign: [
    { table: 'berths', columns: ['ship_id'], referencedTable: 'ships' },
    { table: 'berths', columns: ['next_id'], referencedTable: 'berths' },
    { table: 'logs', columns: ['ship_id'], referencedTable: 'ships' },
    { table: 'logs', columns: ['ship_id'], referencedTable: 'elsewhere' },
  ],
};

/** Names that a database may contain, including very unlikely ones. */
const HOSTILE_NAMES = [
  'order',
  'direction TB',
  'pk',
  'FK-x',
  'a"b',
  "a'b",
  '%%{init: {}}%%',
  '`x`|<b>',
  '*/ evil',
  '1st',
  '',
  ' ',
  '⚓',
  'größe',
  'a\nb\u2028c',
  '__proto__',
  'constructor',
  'style x fill:#f00',
  '$',
];
const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE_NAMES),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
);
const anyColumn = fc.record({
  name: anyName,
  format: fc.oneof(fc.constantFrom('int8', 'text', '_int4', 'jsonb', 'mood'), anyName),
  nullable: fc.boolean(),
  unique: fc.boolean(),
  enums: fc.oneof(fc.constant([]), fc.array(anyName, { minLength: 1, maxLength: 3 })),
  comment: fc.oneof(fc.constant(null), anyName),
});
export const anySchema = fc
  .uniqueArray(
    fc.tuple(
      anyName,
      fc.uniqueArray(anyColumn, { selector: ({ name }) => name, maxLength: 4 }),
      anyName,
    ),
    {
      selector: ([name]) => name,
      maxLength: 4,
    },
  )
  .map(tables =>
    tables.map(([name, columns, comment]) =>
      table(
        name,
        columns.map(({ format, name: of, ...traits }) => column(of, format, traits)),
        comment,
      ),
    ),
  );
/** Returns foreign keys from every table to every table, by its first column. */
export const keysBetweenAll = (tables: readonly Table[]): Keys => ({
  primary: new Map(
    tables.flatMap(({ name, columns: [first] }) =>
      first === undefined ? [] : [[name, [first.name]]],
    ),
  ),
  foreign: tables.flatMap(({ name, columns: [first] }) =>
    first === undefined
      ? []
      : tables.map(other => ({ table: name, columns: [first.name], referencedTable: other.name })),
  ),
});
