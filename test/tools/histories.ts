/** Generates histories of tools with a language, a plan or templates of their own, for `record-histories.ts`. */

import { createHash } from 'node:crypto';
import { seededInteger } from '../support/seeded-random.ts';

type Files = Readonly<Record<string, string>>;

/** How a generated history is run. */
interface HistoryTool {
  /** Command for the shell, in the folder of the files. `$TOOLS` is the folder of the tools. */
  readonly command: string;
  /** Returns the files of a history. */
  readonly files: (changes: readonly Change[], draw: Draw) => Files;
}

/** One change: its statements, in one transaction or, if one is to be run alone, in none. */
interface Change {
  readonly name: string;
  readonly sql: readonly string[];
  /** Whether its only statement runs outside of a transaction. */
  readonly isAlone: boolean;
  /** SQL of the change after a rework, if it can be run again. */
  readonly rework?: string;
  /** Number of the table with which the change deals. */
  readonly table: number;
}

type Draw = ReturnType<typeof seededInteger>;

const CHANGES = 10;
const VALUES = ["'a'", "'Fisher''s'", "'$1 ☃'", "E'a\\nb'", 'null', "'5'", "upper('x')"];

/** Returns the changes of a history: schema, rows, functions, indexes, settings. */
function changesOf(draw: Draw): readonly Change[] {
  const tables: string[][] = [];
  const pick = <T>(from: readonly T[]): T => from[draw(from.length)] as T;
  return Array.from({ length: CHANGES }, (_, place): Change => {
    const kind = tables.length < 2 ? 0 : draw(9);
    const table = kind === 0 ? tables.length : draw(tables.length);
    const name = `t${table}`;
    const columns = tables[table] ?? [];
    const of = { name: `c${place}`, isAlone: false, table };
    const value = pick(VALUES);
    if (kind === 0) {
      tables.push(['note', 'kind']);
      const parent = table > 0 && draw(2) === 0 ? `, parent int references t${draw(table)}` : '';
      const rows = `insert into public.${name} (note, kind) values (${value}, 'new'), ('row', ${pick(VALUES)})`;
      const create = `create table public.${name} (id int generated always as identity primary key, note text, kind varchar(20) default 'old'${parent})`;
      return { ...of, sql: [create, rows] };
    }
    if (kind === 1) {
      columns.push(`d${place}`);
      const type = pick(['date', 'numeric(9, 2)', "jsonb default '{}'", 'boolean not null default false', 'text[]']);
      return { ...of, sql: [`alter table ${name} add d${place} ${type}`, `update ${name} set note = ${value}`] };
    }
    if (kind === 2) return { ...of, sql: [`update ${name} set kind = 'late' where note = ${value} or note is null`] };
    if (kind === 3) return { ...of, sql: [`delete from ${name} where kind = ${value} and id > 1`] };
    if (kind === 4)
      return { ...of, isAlone: true, sql: [`create index concurrently i${place} on public.${name} (note)`] };
    if (kind === 5) {
      const definition = (text: string): string =>
        `create or replace function f${place}() returns text language plpgsql as $$ begin\n  return '${text}; ' || 1;\nend; $$`;
      return { ...of, sql: [definition('one')], rework: definition('two') };
    }
    if (kind === 6) {
      const view = (from: string): string =>
        `create or replace view v${place} as select id, ${from} as shown from ${name}`;
      return { ...of, sql: [view('note')], rework: view('upper(note)') };
    }
    if (kind === 7)
      return {
        ...of,
        sql: [
          `set local datestyle to 'ISO, DMY'`,
          `insert into ${name} (note, kind) select date '03/04/2024', count(*) from ${name}`,
        ],
      };
    return {
      ...of,
      sql: [`create type e${place} as enum ('a', 'b')`, `alter table ${name} add e${place} e${place} default 'b'`],
    };
  });
}

const textOf = (statements: readonly string[]): string => statements.map(each => `${each};\n`).join('');
const number = (place: number, digits: number): string => String(place).padStart(digits, '0');

/** Dependencies, tags, reworked changes, and variables of psql. */
function sqitch(changes: readonly Change[], draw: Draw): Files {
  const files: Record<string, string> = {
    'sqitch.conf': '[core]\n\tengine = pg\n[user]\n\tname = A\n\temail = a@example.com\n',
  };
  const time = (at: number): string => `2024-01-01T00:00:${number(at, 2)}Z A <a@example.com>`;
  const script = ({ isAlone }: Change, sql: string): string => (isAlone ? sql : `BEGIN;\n${sql}COMMIT;\n`);
  const lines: string[] = [];
  for (const [place, change] of changes.entries()) {
    const needs = changes.slice(0, place).filter(({ table }) => table === change.table && draw(2) === 0);
    const list = needs.length === 0 ? '' : `[${needs.map(({ name }) => name).join(' ')}] `;
    lines.push(`${change.name} ${list}${time(lines.length)} # Change ${place}`);
    const isVariable = !change.isAlone && draw(3) === 0;
    const sql = textOf(change.sql) + (isVariable ? `comment on table t${change.table} is :'text';\n` : '');
    files[`deploy/${change.name}.sql`] = `-- Deploy ${change.name}\n${script(change, sql)}`;
  }
  lines.push(`@v1 ${time(lines.length)} # Tag`);
  for (const change of changes.filter(({ rework }) => rework !== undefined)) {
    lines.push(`${change.name} [${change.name}@v1] ${time(lines.length)} # Rework`);
    files[`deploy/${change.name}@v1.sql`] = files[`deploy/${change.name}.sql`] ?? '';
    files[`deploy/${change.name}.sql`] = script(change, `${change.rework ?? ''};\n`);
  }
  return { ...files, 'sqitch.plan': `%syntax-version=1.0.0\n%project=harbour\n\n${lines.join('\n')}\n` };
}

/** Placeholders, changes outside of a transaction, messages, and a current migration. */
function graphile(changes: readonly Change[], draw: Draw): Files {
  const files: Record<string, string> = {
    '.gmrc': JSON.stringify({ pgSettings: { search_path: 'public' }, placeholders: { ':KIND': "'placed'" } }),
  };
  let previous = '';
  const committed = changes.slice(0, -1);
  for (const [place, { sql, isAlone, table }] of committed.entries()) {
    const extra = !isAlone && draw(3) === 0 ? `update t${table} set kind = :KIND where id = 1;\n` : '';
    const body = `${isAlone ? '--! no-transaction\n' : ''}${textOf(sql)}${extra}`.trim();
    const hash = `sha1:${createHash('sha1')
      .update(`${`${previous}\n${body}`.trim()}\n`)
      .digest('hex')}`;
    const message = draw(2) === 0 ? `--! Message: change ${place}\n` : '';
    const head = `--! Previous: ${previous === '' ? '-' : previous}\n--! Hash: ${hash}\n${message}`;
    const name = message === '' ? '' : `-change-${place}`;
    files[`migrations/committed/${number(place + 1, 6)}${name}.sql`] = `${head}\n${body}\n`;
    previous = hash;
  }
  const rework = committed.flatMap(change => change.rework ?? []);
  const current = `drop table if exists public.current_of_all;\ncreate table public.current_of_all (id int);\n${textOf(rework)}`;
  return { ...files, 'migrations/current.sql': current };
}

/** Templates with data, shared templates, and changes outside of a transaction. */
function tern(changes: readonly Change[], draw: Draw): Files {
  const files: Record<string, string> = {
    'tern.conf': '[database]\n[data]\nkind = given\n',
    'migrations/shared/mark.sql': "comment on table public.{{.}} is 'shared';\n",
  };
  const all = changes.concat(
    changes.flatMap(({ name, rework, ...of }) =>
      rework === undefined ? [] : { ...of, name: `${name}_again`, sql: [rework] },
    ),
  );
  for (const [place, { name, sql, isAlone, table }] of all.entries()) {
    const data = draw(3) === 0 ? `update t${table} set kind = '{{.kind}}' where id = 1;\n` : '';
    const shared = draw(4) === 0 ? `{{ template "shared/mark.sql" "t${table}" }}\n` : '';
    const up = isAlone ? `---- tern: disable-tx ----\n${textOf(sql)}` : textOf(sql) + data + shared;
    files[`migrations/${number(place + 1, 3)}_${name}.sql`] =
      `${up}\n---- create above / drop below ----\n\nselect 1;\n`;
  }
  return files;
}

/** XML with included SQL, preconditions, contexts, properties, tags, `runOnChange`, `runAlways` and changes of Liquibase’s own. */
function liquibase(changes: readonly Change[], draw: Draw): Files {
  const files: Record<string, string> = {};
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const sets = changes.flatMap(({ name, sql, isAlone, rework, table }, place) => {
    const isExcluded = !isAlone && sql.every(each => /^(?:update|delete)/.test(each)) && draw(3) === 0;
    const condition =
      draw(3) === 0
        ? `<preConditions onFail="MARK_RAN"><${draw(2) === 0 ? '' : 'not><'}tableExists tableName="t${changes.length}"/></preConditions>`.replace(
            /<not>(.*)(?=<\/pre)/,
            '<not>$1</not>',
          )
        : '';
    const isSkippable = condition.includes('<not>') || isExcluded;
    const attributes = [
      ...(isExcluded ? ['context="other"'] : draw(3) === 0 ? ['context="test"'] : []),
      ...(isAlone ? ['runInTransaction="false"'] : []),
      ...(rework !== undefined ? [draw(2) === 0 ? 'runOnChange="true"' : 'runAlways="true"'] : []),
    ].join(' ');
    const body =
      rework !== undefined || draw(2) === 0
        ? `<sqlFile path="${name}.sql" relativeToChangelogFile="true" splitStatements="${rework === undefined}"/>`
        : sql.map(each => `<sql splitStatements="false">${escaped(each)}</sql>`).join('\n');
    files[`${name}.sql`] = textOf(sql);
    const set = `<changeSet id="${name}" author="a" ${attributes}>\n${isSkippable ? condition : ''}${body}\n</changeSet>`;
    const own = `<changeSet id="own${place}" author="a"><addColumn tableName="t${table}"><column name="o${place}" type="\${kind}" defaultValue="a"/></addColumn>
<update tableName="t${table}"><column name="o${place}" value="b"/><where>id = 1</where></update></changeSet>`;
    const tag = `<changeSet id="tag${place}" author="a"><tagDatabase tag="v${place}"/></changeSet>`;
    return [set, ...(draw(4) === 0 ? [own] : []), ...(draw(5) === 0 ? [tag] : [])];
  });
  files['formatted.sql'] = [
    '--liquibase formatted sql',
    '--changeset a:formatted1 labels:any',
    '--preconditions onFail:MARK_RAN',
    '--precondition-sql-check expectedResult:0 select count(*) from t0 where id < 0',
    "insert into t0 (note) values ('formatted');",
    '--rollback delete from t0;',
    '--changeset a:formatted2 splitStatements:false endDelimiter:/',
    'do $$ begin update t0 set kind = note; end $$;\n',
  ].join('\n');
  const schema = 'http://www.liquibase.org/xml/ns/dbchangelog';
  files['changelog.xml'] = `<?xml version="1.0" encoding="UTF-8"?>
<databaseChangeLog xmlns="${schema}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schema} ${schema}/dbchangelog-latest.xsd">
<property name="kind" value="varchar(30)"/>
${sets.join('\n')}
<include file="formatted.sql" relativeToChangelogFile="true"/>
</databaseChangeLog>\n`;
  return files;
}

const JAVA = `java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$(echo $TOOLS/node_modules/liquibase/dist/liquibase/internal/lib/*.jar | tr ' ' :)"`;

export const HISTORY_TOOLS: Readonly<Record<string, HistoryTool>> = {
  sqitch: { command: `sqitch deploy --set text="it's" db:pg:`, files: sqitch },
  'graphile-migrate': {
    command:
      '$TOOLS/node_modules/.bin/graphile-migrate migrate && $TOOLS/node_modules/.bin/graphile-migrate watch --once',
    files: graphile,
  },
  tern: { command: '$TOOLS/go/tern migrate --config tern.conf --migrations migrations', files: tern },
  liquibase: {
    command: `${JAVA} liquibase.integration.commandline.LiquibaseCommandLine --changelog-file=changelog.xml --url="jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE" --username=$PGUSER --password=$PGPASSWORD update --contexts=test`,
    files: liquibase,
  },
};

/** Returns the files of a history. */
export function historyOf(tool: string, seed: number): Files {
  const draw = seededInteger(seed);
  return HISTORY_TOOLS[tool]?.files(changesOf(draw), draw) ?? {};
}
