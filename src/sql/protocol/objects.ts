import { request, type ServerLimits } from './request.ts';

/** An object that isn't as the last migration left it. */
export interface Difference {
  /** A table or the like, or a routine or type that stands by itself: `public.users`, `function public.f(integer)`. */
  readonly relation: string;
  /** What of it: `column age`, `index users_age`; `itself` for the whole. */
  readonly object: string;
  /** Null: it wasn't there. */
  readonly was: string | null;
  /** Null: it's gone. */
  readonly is: string | null;
}

/** `untold`: no migration has noted the objects, or not the last one. */
export type DriftReport =
  | { readonly is: 'absent' | 'untold' }
  | {
      readonly is: 'compared';
      readonly schemas: readonly string[];
      readonly count: number;
      readonly differences: readonly Difference[];
    };

/** In one answer, which may have 1 MiB; each definition is cut. */
const MOST_DIFFERENCES = 300;
const MOST_CHARACTERS = 400;

/**
 * What there is in some schemas, a row an object, with its definition. What belongs to an extension is left out. The
 * search path has to be \`pg_catalog\` alone, or definitions would depend on it.
 *
 * @param schemas an SQL expression: an array of names
 */
const catalogue = (schemas: string): string => `SELECT found.relation, found.object, found.definition FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${schemas}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  )
  SELECT full_name, 'itself', concat_ws(', ',
    CASE relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'partitioned table' WHEN 'v' THEN 'view'
      WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' WHEN 'c' THEN 'composite type' ELSE 'sequence' END,
    CASE relpersistence WHEN 'u' THEN 'unlogged' END,
    CASE WHEN relrowsecurity THEN 'row-level security' END,
    CASE WHEN relforcerowsecurity THEN 'forced' END,
    'options ' || array_to_string(reloptions, ' '),
    CASE WHEN relkind = 'p' THEN 'by ' || pg_get_partkeydef(oid) END,
    CASE WHEN relispartition THEN pg_get_expr(relpartbound, oid) END,
    CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) FROM relations
  UNION ALL
  SELECT r.full_name, 'sequence', concat_ws(' ', format_type(s.seqtypid, NULL), s.seqstart, s.seqincrement, s.seqmin,
    s.seqmax, CASE WHEN s.seqcycle THEN 'cycle' END)
  FROM relations r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT r.full_name, format('column %I', a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attcollation NOT IN (0, 100) THEN 'collate ' || a.attcollation::regcollation::text END,
    CASE WHEN a.attnotnull THEN 'not null' END,
    CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
    CASE WHEN a.attgenerated <> '' THEN 'generated' WHEN d.oid IS NOT NULL THEN 'default' END,
    pg_get_expr(d.adbin, d.adrelid))
  FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped AND r.relkind <> 'S'
  UNION ALL
  SELECT r.full_name, format('constraint %I', k.conname), pg_get_constraintdef(k.oid)
  FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid WHERE k.contype NOT IN ('n', 't')
  UNION ALL
  SELECT r.full_name, format('index %I', x.relname), concat_ws(' ', pg_get_indexdef(x.oid),
    CASE WHEN NOT i.indisvalid THEN 'invalid' END)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT r.full_name, format('trigger %I', t.tgname), concat_ws(' ', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT r.full_name, format('policy %I', p.polname), concat_ws(' ',
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END, p.polcmd,
    (SELECT string_agg(coalesce(pg_get_userbyid(nullif(o, 0)), 'public'), ', ' ORDER BY o) FROM unnest(p.polroles) o),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  FROM relations r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT r.full_name, format('rule %I', w.rulename), pg_get_ruledef(w.oid)
  FROM relations r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'
  UNION ALL
  SELECT concat(CASE f.prokind WHEN 'p' THEN 'procedure ' WHEN 'a' THEN 'aggregate ' ELSE 'function ' END,
    format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))), 'itself',
    CASE f.prokind WHEN 'a' THEN 'aggregate' ELSE pg_get_functiondef(f.oid) END
  FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace WHERE n.nspname = ANY (${schemas})
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = f.oid AND d.deptype = 'e')
  UNION ALL
  SELECT format('type %I.%I', n.nspname, t.typname), 'itself', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod), CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(pg_get_constraintdef(k.oid), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE n.nspname = ANY (${schemas})
    AND t.typtype IN ('e', 'd')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
) AS found (relation, object, definition)`;

export const SNAPSHOT_DECLARATIONS = 'schemas text[];';

/**
 * Notes what there is, in the transaction of what made it. The search path has to be `pg_catalog` by then.
 *
 * @param schemas whose objects; null: nothing is noted
 */
export function snapshotBlock(schema: string, schemas: readonly string[] | null): string {
  if (schemas === null) return '';
  return `schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${schema}".objects;
  INSERT INTO "${schema}".objects (relation, object, definition)
  ${catalogue('schemas')};
  UPDATE "${schema}".control SET objects_schemas = schemas;`;
}

/** The request that compares what there is with what was noted. It changes nothing. */
export function driftRequest(limits: ServerLimits, schema: string): string {
  return request(
    limits,
    {},
    'schemas text[];',
    `PERFORM pg_catalog.set_config('search_path', 'pg_catalog', true);
IF pg_catalog.to_regclass('"${schema}".control') IS NULL THEN
  told := '{"is": "absent"}';
ELSE
  SELECT objects_schemas INTO schemas FROM "${schema}".control;
  told := '{"is": "untold"}';
END IF;
IF schemas IS NOT NULL THEN
  WITH differing AS (
    SELECT relation, object, o.definition AS was, f.definition AS "is"
    FROM "${schema}".objects o FULL JOIN (${catalogue('schemas')}) f USING (relation, object)
    WHERE o.definition IS DISTINCT FROM f.definition
  )
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'count', (SELECT count(*) FROM differing),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${MOST_CHARACTERS}) AS was, left("is", ${MOST_CHARACTERS}) AS "is"
      FROM differing ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${MOST_DIFFERENCES}) AS first))
  INTO told;
END IF;`,
  );
}
