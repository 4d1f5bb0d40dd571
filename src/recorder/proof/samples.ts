/** Finds values of any type, by asking the server which texts the type accepts. */

import type { Client } from 'pg';

/** Number of different values of a kind. */
export const VALUES = 12;

/** Texts of values. Several kinds fit a type such as `text`: later ones meet other checks and casts.
 * Dates precede numbers, which are dates, too. */
const TEMPLATES: readonly ((i: number) => string)[] = [
  i => `Ab ${i} é`,
  i => `{"a": ${i}, "Ab": [1, "é"], "b": {"c": "${i}"}}`,
  i => `[100${i}, "a", "b"]`,
  i => `2024-02-${String(i).padStart(2, '0')} 03:04:05.6`,
  i => `${String(i).padStart(2, '0')}:02:03`,
  i => `${1000 + i}.${i}7`,
  i => `${1000 + i}`,
  i => `${i}`,
  i => `a${i}@b.example`,
  i => `ab${String.fromCodePoint(96 + i)}`,
  i => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  i => `10.0.0.${i}`,
  i => `08:00:2b:01:02:${String(i).padStart(2, '0')}`,
  i => `((1,2),(3,${i}))`,
  i => `(1,${i})`,
  i => `{1,2,${i}}`,
  i => `<(1,2),${i}>`,
  i => i.toString(2).padStart(4, '0'),
  i => `a=>${i}`,
  i => `[1,2,${i}]`,
  i => `0/${i}`,
  i => (i % 2 === 0 ? 'f' : 't'),
];

/** A type from the catalog. */
interface Type {
  readonly name: string;
  readonly labels: readonly string[] | null;
  /** Type of a domain, of an array's element, or of a range's bound. */
  readonly base: string | null;
  /** `d` for a domain, `a` for an array, `r` for a range, `m` for a multirange, `c` for a composite type. */
  readonly kind: string;
  readonly fields: readonly string[] | null;
}

const TYPE = `select format_type(t.oid, null) as name,
  (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels,
  case when t.typcategory = 'A' and t.typelem <> 0 and t.typtype <> 'd' then 'a' else t.typtype::text end as kind,
  format_type(case t.typtype when 'd' then t.typbasetype when 'r' then r.rngsubtype when 'm' then r.rngsubtype
    else nullif(t.typelem, 0) end, case t.typtype when 'd' then t.typtypmod end) as base,
  (select array_agg(format_type(atttypid, atttypmod) order by attnum) from pg_attribute
    where attrelid = t.typrelid and attnum > 0 and not attisdropped) as fields
  from pg_type t left join pg_range r on t.oid in (rngtypid, rngmultitypid) where t.oid = $1::regtype`;

/** Function that returns a value as its type writes it; null if the type doesn't accept the text. */
const FUNCTION = `create or replace function pg_temp.accepted(given text, type text) returns text language plpgsql as $$
  declare made text;
  begin execute format('select (%L::%s)::text', given, type) into made; return made;
  exception when others then return null; end $$`;

const inQuotes = (text: string, quote: string): string => `"${text.replace(/["\\]/g, quote)}"`;

/** Values of the types of one database. */
export class Samples {
  readonly #client: Client;
  readonly #known = new Map<string, readonly (readonly string[])[]>();

  private constructor(client: Client) {
    this.#client = client;
  }

  static async start(client: Client): Promise<Samples> {
    await client.query(FUNCTION);
    return new Samples(client);
  }

  /** Returns those of the texts that a type accepts, as it writes them. @param type such as `character varying(3)` */
  async accepted(type: string, texts: readonly string[]): Promise<readonly string[]> {
    const query = `select pg_temp.accepted(given, $2) as made from unnest($1::text[]) with ordinality t(given, place) order by place`;
    const { rows } = await this.#client.query<{ made: string | null }>(query, [texts, type]);
    return [...new Set(rows.flatMap(({ made }) => made ?? []))];
  }

  /** Returns values of a type in groups of one kind each. The first group is the best one. */
  async of(type: string): Promise<readonly (readonly string[])[]> {
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    const groups: (readonly string[])[] = [];
    for (const texts of await this.#candidates(type)) {
      const values = await this.accepted(type, texts);
      if (values.length > 0) groups.push(values);
    }
    const found = groups.toSorted((one, other) => Math.min(other.length, 3) - Math.min(one.length, 3));
    this.#known.set(type, found);
    return found;
  }

  async #candidates(type: string): Promise<readonly (readonly string[])[]> {
    const { rows } = await this.#client.query<Type>(TYPE, [type]);
    const { kind = 'b', labels = null, base = null, fields = null } = rows[0] ?? {};
    if (labels !== null) return [labels];
    if (kind === 'c') {
      const parts = await Promise.all((fields ?? []).map(async field => (await this.of(field))[0] ?? []));
      const place = Array.from({ length: VALUES }, (_, index) => index);
      return [place.map(i => `(${parts.map(part => inQuotes(part[i % part.length] ?? '', '$&$&')).join()})`)];
    }
    if (base === null || kind === 'b')
      return TEMPLATES.map(made => Array.from({ length: VALUES }, (_, i) => made(i + 1)));
    const inner = await this.of(base);
    if (kind === 'd') return inner;
    const around = { a: ['{', '}'], r: ['[', ',)'], m: ['{[', ',)}'] }[kind] ?? [];
    return inner.map(values => values.map(value => `${around[0]}${inQuotes(value, '\\$&')}${around[1]}`));
  }
}
