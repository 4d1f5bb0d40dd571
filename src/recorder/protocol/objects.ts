/** Asks the server for sequences and temporary objects. */

import { NAMESAKES } from '../statements/surroundings.ts';
import { type AskUndone, question, type Rows, rowsOf } from './ask.ts';
import type { Executed } from './executed.ts';

/** A sequence, and how many values statements have taken from it. */
export interface Sequence {
  readonly id: string;
  readonly name: string;
  readonly taken: bigint;
  /** Its name without the schema, if no other sequence has the same. */
  readonly namesake: string | undefined;
}

/**
 * Reads the sequences, also those that the session hasn’t committed yet, its temporary objects, and whether it has made any: a
 * transaction can have dropped them at its end. And whether anything of the database can be deferred, and names that several
 * relations have.
 */
export async function readObjects(ask: AskUndone): Promise<{
  readonly sequences: readonly Sequence[];
  readonly temporary: ReadonlySet<string>;
  readonly isTemporary: boolean;
  readonly deferred: Executed['deferred'];
  readonly namesakes: ReadonlySet<string>;
}> {
  const questions = [SEQUENCES, TEMPORARY, STATE, NAMESAKES].map(sql => question(sql));
  const [, rows = [], objects = [], [[schema, triggers, checks] = []] = [], shared = []] = rowsOf(await ask(questions));
  const sequences = rows.map(([id = '', name = '', taken = '0', namesake]) => ({
    id,
    name,
    taken: BigInt(taken),
    namesake,
  }));
  const deferred = triggers === 't' ? 'triggers' : checks === 't' ? 'checks' : undefined;
  return {
    sequences,
    temporary: namesOf(objects),
    isTemporary: schema !== '0',
    deferred,
    namesakes: namesOf(shared),
  };
}

const namesOf = (rows: Rows): ReadonlySet<string> => new Set(rows.flatMap(([name]) => name ?? []));

const TEMPORARY = `select name from (select relname as name, relnamespace as schema from pg_catalog.pg_class
  union all select proname, pronamespace from pg_catalog.pg_proc union all select typname, typnamespace from pg_catalog.pg_type) objects
  where schema = pg_catalog.pg_my_temp_schema() and pg_catalog.pg_my_temp_schema() <> 0`;

/** Query for the schema of temporary objects, and whether there are triggers and constraints that can be deferred. */
const STATE = `select pg_catalog.pg_my_temp_schema(), pg_catalog.bool_or(contype = 't'), pg_catalog.count(*) > 0
  from pg_catalog.pg_constraint where condeferrable`;

const SEQUENCES = `select seqrelid, pg_catalog.quote_ident(nspname) || '.' || pg_catalog.quote_ident(relname),
  coalesce(pg_catalog.div(pg_catalog.pg_sequence_last_value(seqrelid::pg_catalog.regclass)::numeric - seqstart, seqincrement) + 1, 0),
  case when pg_catalog.count(*) over (partition by relname) = 1 then relname end
  from pg_catalog.pg_sequence join pg_catalog.pg_class c on c.oid = seqrelid join pg_catalog.pg_namespace n on n.oid = relnamespace
  where relpersistence <> 't' and pg_catalog.has_sequence_privilege(seqrelid, 'USAGE, SELECT')`;
