export const id=2820,ids=[2820],modules={9773:((Ge,le,T)=>{T.d(le,{Hp:()=>q,Mv:()=>Y,Nc:()=>ie,jH:()=>te});var ae=T(2189),y=T(9874),W=T(6233),V=T(5675);function te(v,F){const D=K(v,F).location;return ne(F,()=>(0,V.XF)(D,F.maxBytes))}function ie(v,F){try{return te(v,F)}catch(D){if(U(D.cause)&&(0,ae.Pq)(F.given)===void 0)return;throw D}}function q(v,F){try{return new TextDecoder("utf-8",{fatal:!0}).decode(v)}catch{throw re(F,"is not UTF-8","Save the file as UTF-8.")}}function Y(v,F,D){const N={input:F,
given:D,errorTitle:`${D} can\u2019t be read.`};try{return K(v,N)}catch(C){if(!U(C.cause)||(0,ae.Pq)(D)!==void 0)throw C;return{location:v.resolvePath(D),roots:[]}}}const K=({resolvePath:v,roots:F},D)=>ne(D,()=>(0,V.xI)(v(D.given),F));function ne(v,F){try{return F()}catch(D){const N=D instanceof V.XR?D.remedy:"Give the path of a file that the job\u2019s user may read.";throw re(v,(0,W._p)(D),(U(D)?(0,ae.Pq)(v.given):void 0)??N,D)}}function re({input:v,given:F,errorTitle:D},N,C,I){const X=[{where:v,
message:`names ${F}, which ${N}`,remedy:C}];return new y.HR("input",D,{findings:X,cause:I})}const U=v=>v instanceof Error&&["ENOENT","ENOTDIR"].includes(v.code??"")}),2820:((Ge,le,T)=>{T.r(le),T.d(le,{default:()=>Va});var ae=T(7519),y=T(9874),W=T(7598),V=T(7382);const te=t=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${t}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${ie("pg_class","c")}
  ), columns AS (
    SELECT r.full_name, r.relkind, a.* FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND r.relkind <> 'S'
  ), routines AS (
    SELECT f.*, concat(CASE f.prokind WHEN 'p' THEN 'procedure ' WHEN 'a' THEN 'aggregate ' ELSE 'function ' END,
      format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))) AS full_name
    FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
    WHERE n.nspname = ANY (${t}) AND ${ie("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${t}) AND t.typtype IN ('e', 'd') AND ${ie("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${t})
  )
  SELECT 'pg_class'::regclass, oid, 0, full_name, 'itself', concat_ws(', ',
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
  SELECT 'pg_sequence'::regclass, r.oid, 0, r.full_name, 'sequence', concat_ws(' ', format_type(s.seqtypid, NULL),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, CASE WHEN s.seqcycle THEN 'cycle' END)
  FROM relations r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT 'pg_class'::regclass, a.attrelid, a.attnum, a.full_name, format('column %I', a.attname), concat_ws(' ',
    format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attcollation NOT IN (0, 100) THEN 'collate ' || a.attcollation::regcollation::text END,
    CASE WHEN a.attnotnull THEN 'not null' END,
    CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
    CASE WHEN a.attgenerated <> '' THEN 'generated' WHEN d.oid IS NOT NULL THEN 'default' END,
    pg_get_expr(d.adbin, d.adrelid))
  FROM columns a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  UNION ALL
  SELECT 'pg_constraint'::regclass, k.oid, 0, r.full_name, format('constraint %I', k.conname), pg_get_constraintdef(k.oid)
  FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid WHERE k.contype NOT IN ('n', 't')
  UNION ALL
  SELECT 'pg_class'::regclass, x.oid, 0, r.full_name, format('index %I', x.relname), concat_ws(' ',
    pg_get_indexdef(x.oid), CASE WHEN NOT i.indisvalid THEN 'invalid' END)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT 'pg_trigger'::regclass, t.oid, 0, r.full_name, format('trigger %I', t.tgname), concat_ws(' ',
    pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT 'pg_policy'::regclass, p.oid, 0, r.full_name, format('policy %I', p.polname), concat_ws(' ',
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END, p.polcmd,
    (SELECT string_agg(${q("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  FROM relations r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT 'pg_rewrite'::regclass, w.oid, 0, r.full_name, format('rule %I', w.rulename), pg_get_ruledef(w.oid)
  FROM relations r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'
  UNION ALL
  SELECT 'pg_proc'::regclass, oid, 0, full_name, 'itself',
    CASE prokind WHEN 'a' THEN 'aggregate' ELSE pg_get_functiondef(oid) END FROM routines
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod), CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(pg_get_constraintdef(k.oid), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', 'schema' FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${q("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${q("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${Y("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${Y("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${Y("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${Y("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,ie=(t,e)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${t}'::regclass AND d.objid = ${e}.oid AND d.deptype = 'e')`,q=t=>`coalesce(pg_get_userbyid(nullif(${t}, 0)), 'public')`,Y=(t,e,n)=>`aclexplode(coalesce(${t}, acldefault((${e})::"char", ${n})))`,K=/^[a-z_][a-z0-9_]{0,62}$/,ne="platform_migrate.work",re="platform_migrate.report";function U(t,e,n,s){return["SET TRANSACTION ISOLATION LEVE\
L READ COMMITTED;",`SET LOCAL lock_timeout = ${t.lockTimeoutMs};`,`SET LOCAL statement_timeout = ${t.statementTimeoutMs};`,`SET LOCAL ${ne} = ${v(JSON.stringify(e))};`,`DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${ne}')::pg_catalog.json;
result pg_catalog.json;
${n}
BEGIN
${s}
PERFORM pg_catalog.set_config('${re}', result::pg_catalog.text, true);
END $migrate$;`,`SELECT pg_catalog.current_setting('${re}') AS report`].join(`
`)}function v(t){let e="$work$";for(let n=1;t.includes(e);n+=1)e=`$work${n}$`;return`${e}${t}${e}`}function F(t){const e=t[0]?.report;let n;try{n=typeof e=="string"?JSON.parse(e):e}catch(i){throw new D(i)}if(!(typeof n=="object"&&n!==null&&"is"in n&&typeof n.is=="string"))throw new D(void 0);return n}class D extends Error{constructor(e){super("The answer to the migration\u2019s own query is none that it can have",{cause:e}),this.name="UnreadableReport"}}const N=300,C=400,I="schemas text[];",X=`S\
ET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function Z(t,e){return e===null?"":`${X}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${t}".objects;
  INSERT INTO "${t}".objects (relation, object, definition)
  ${te("schemas")};
  DELETE FROM "${t}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${t}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  UPDATE "${t}".control SET objects_schemas = schemas;`}function ee(t,e,n){return U(t,n,I,`${pe(e)}
IF result IS NULL THEN
  ${n.accepts?`DELETE FROM "${e}".drift;`:""}
  ${Z(e,n.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const pe=t=>`BEGIN
  PERFORM 1 FROM "${t}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function ce(t,e,n){const s=`SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was,
      f.definition AS "is"
    FROM "${e}".objects o FULL JOIN (${te("schemas")}) f USING (relation, object)
    FULL JOIN "${e}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition`;return U(t,{},I,`${X}
IF to_regclass('"${e}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${n?pe(e):""}
  SELECT objects_schemas INTO schemas FROM "${e}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH differing AS (
    ${s}
  )
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'count', (SELECT count(*) FROM differing),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${C}) AS was, left("is", ${C}) AS "is"
      FROM differing ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${N}) AS first))
  INTO result;
  ${n?`IF result->>'count' <> '0' THEN
    INSERT INTO "${e}".drift (relation, object, was, "is")
    ${s}
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is";
  END IF;`:""}
END IF;`)}function de({began:t,figures:e}){return Array.from({length:e.length/2},(n,s)=>{const[i,r,o]=[e[2*s-2]??t,e[2*s]??t,e[2*s+1]??0];return{ms:Ve(i,r),rows:o}})}function ge(t){return t.reduce((e,{ms:n})=>e+n,0)}function De({began:t,ended:e}){return Ve(t,e)}function Ve(t,e){return Math.round((e-t)*1e4)/10}const xe=2e4,ye=1e3,Me=`statements text[];
statement text;
role_ text := pg_catalog.current_setting('role');
user_ name := CURRENT_USER;
keeps_role bool;
parts text[];
number int;
row_ int;
row_detail text;
began numeric;
affected bigint;
figures numeric[];
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`;function Ye(t,e="SET CONSTRAINTS ALL IMMEDIATE;"){return`number := 0;
figures := '{}';
failure := NULL;
began := EXTRACT(epoch FROM pg_catalog.clock_timestamp());
BEGIN
  SET LOCAL standard_conforming_strings = on;
  FOREACH statement IN ARRAY statements LOOP
    number := number + 1;
    row_ := NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${ut}
    ELSE
      EXECUTE statement;
    END IF;
    GET DIAGNOSTICS affected = ROW_COUNT;
    IF pg_catalog.current_setting('standard_conforming_strings') <> 'on' THEN
      RAISE EXCEPTION 'this statement turns standard_conforming_strings off, so the next one would not be read as it was checked';
    END IF;
    IF keeps_role AND CURRENT_USER <> user_ THEN
      RAISE EXCEPTION 'this statement changes the role to %, which the lint could not see: write SET LOCAL ROLE, so that the change can be accepted', CURRENT_USER;
    END IF;
    IF number <= ${xe} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
  END LOOP;
  number := number + 1;
  row_ := NULL;
  ${e}
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
  ${t?we:""}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${ye}),
    'detail', left(detail_, ${ye}), 'hint', left(hint_, ${ye}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${ye}));
END;`}const ut=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
      BEGIN
        EXECUTE parts[1] || pg_catalog.array_to_string(parts[2:], ',');
      EXCEPTION WHEN assert_failure OR OTHERS THEN
        GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL;
        FOR place IN 2..pg_catalog.cardinality(parts) LOOP
          BEGIN
            EXECUTE parts[1] || parts[place];
          EXCEPTION WHEN assert_failure OR OTHERS THEN
            GET STACKED DIAGNOSTICS row_detail = PG_EXCEPTION_DETAIL;
            IF SQLSTATE = state_ AND SQLERRM = message_ AND (state_ <> '23503' OR row_detail = detail_) THEN
              row_ := place - 1;
              EXIT;
            END IF;
          END;
        END LOOP;
        RAISE;
      END;`,we=`SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,p=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`;function _(t,e,n){const s=!("sha256"in n);return U(t,n,`${Me}
${I}
body text;`,`${s?"":b(e)}
IF result IS NULL THEN
  ${S(e)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${s?"work->'statements'":"body::json"}));
  keeps_role := ${n.keepsRole};
  ${Ye(n.looksAtLocks)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${p});
  IF failure IS NULL THEN
    INSERT INTO "${e}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${n.isRepeatable?w:""};
  ELSE
    ${A(e)}
  END IF;
  ${n.isLast?"":"IF failure IS NOT NULL THEN"}
    ${Z(e,n.schemas)}
  ${n.isLast?"":"END IF;"}
  ${s?"":`DELETE FROM "${e}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`)}const w=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,b=t=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${t}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function S(t){return`BEGIN
  UPDATE "${t}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`}function A(t){return`INSERT INTO "${t}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function B(t){return String(BigInt(t)+1n)}function me(t,e,n){return U(t,n,"",`INSERT INTO "${e}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function Le(t,e,n){return U(t,n,I,`${S(e)}
IF result IS NULL THEN
  INSERT INTO "${e}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${Z(e,n.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}const ft=1;function Cs(t,e){return U(t,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${e}', 0));
  IF pg_catalog.to_regnamespace('"${e}"') IS NULL THEN
    CREATE SCHEMA "${e}";
  END IF;
  IF pg_catalog.to_regclass('"${e}".control') IS NULL THEN
    CREATE TABLE "${e}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      runs_outside boolean,
      objects_schemas text[]
    );
    INSERT INTO "${e}".control (format) VALUES (${ft});
    CREATE TABLE "${e}".history (
      identity text COLLATE "C" PRIMARY KEY,
      path text NOT NULL,
      checksum text NOT NULL,
      meaning text,
      state text NOT NULL CHECK (state IN ('applied', 'baseline', 'running')),
      attempt uuid NOT NULL,
      run text NOT NULL,
      began_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      ended_at timestamptz,
      report json
    );
    CREATE TABLE "${e}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${e}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${e}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${e}".drift (
      relation text NOT NULL,
      object text NOT NULL,
      was text,
      "is" text,
      PRIMARY KEY (relation, object)
    );
  END IF;
  result := '{"is": "there"}';
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`)}function Is(t,e){return`${Gt(t)} ${e}`}const Gt=t=>`/* platform_migrate ${t} */`;function $s(t){return`DROP INDEX CONCURRENTLY IF EXISTS "${t}".platform_migrate_probe`}function vs(t,e,n){return U(t,{runsOutside:n},"",`UPDATE "${e}".control SET runs_outside = (work->>'runsOutside')::pg_catalog.bool;
result := '{"is": "there"}';`)}function Fe(t,e){return`${ht(t)}${e.replaceAll("-","_")}`}function ht(t){return`migrate_${(0,W.createHash)("sha256").update(t).digest("hex").slice(0,8)}_`}function ks(t,e,n){return t.around!==null?t.around.join(`"${e}"`):Xe(n?.name??`"${e}"`)}function Xe(t){return`DROP INDEX CONCURRENTLY IF EXISTS ${t}`}function Vt({does:t},e){return t==="create"?e?.valid===!0:e===null}function Ds(t){return t.replace(/,? (?:at )?(?:line \d+, )?(?:column \d+, )?(?:position|character) \d+/gi,
"")}const Yt=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,Xt=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${Yt})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,mt=t=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${t}' AND relkind IN ('i', 'I'))`,Jt=t=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${Yt})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${t})`;function xs(t,e,n){return U(t,{...n,mark:Gt(n.attempt),working:Fe(e,n.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${Jt(Xt)}, 'working', ${Jt(mt("working"))})
INTO result;`)}function Ms(t,e,{work:n,entry:s,replaces:i}){const r=i===null?null:Fe(e,i),o=i!==null?mt("earlier"):n.does==="drop"?Xt:void 0;return U(t,{...n,...s,replaces:i,earlier:r,to:Fe(e,s.attempt)},zt,`${S(e)}
${o===void 0?"":Qt(o,!1)}
IF result IS NULL THEN
  DELETE FROM "${e}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${e}".history (identity, path, checksum, meaning, state, attempt, run)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run');
  result := '{"is": "reserved"}';
END IF;`)}const zt="renamed pg_catalog.regclass;",Qt=(t,e)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${t};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${e?`ELSE
      result := '{"is": "refused", "message": "The index is no longer there."}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function Fs(t,e,{work:n,entry:s,succeeded:i,wasSent:r,report:o}){return U(t,{...n,...s,report:o,working:Fe(e,s.attempt),to:n.index},`${I}
${zt}
attempt_ uuid := (work->>'attempt')::uuid;`,`BEGIN
  PERFORM 1 FROM "${e}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;
IF result IS NULL AND NOT EXISTS (SELECT FROM "${e}".history WHERE attempt = attempt_ AND state = 'running') THEN
  result := CASE WHEN EXISTS (SELECT FROM "${e}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${e}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${r&&i===(n.does==="create")?Qt(mt("working"),i):""}
IF result IS NULL THEN
  UPDATE "${e}".control SET fence = fence + 1;
  result := work->'report';
  ${i?Us(e):js(e)}
  SET LOCAL search_path = pg_catalog;
  ${i&&!s.isLast?"":Z(e,s.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const Us=t=>`UPDATE "${t}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,js=t=>`DELETE FROM "${t}".history WHERE attempt = attempt_;
  ${A(t)}`,Hs=200;function Kt(t,e,n){return U(t,n,"",`IF pg_catalog.to_regclass('"${e}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'fences')::pg_catalog.bool THEN
      PERFORM 1 FROM "${e}".control FOR UPDATE;
      UPDATE "${e}".control SET fence = fence + 1;
      DELETE FROM "${e}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${e}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'runs_outside', c.runs_outside,
      'strays', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${ht(e)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${e}".history WHERE state = 'running' AND i.relname = '${ht(e)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${e}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${e}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${Hs}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${e}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state = 'applied'
        UNION ALL
        SELECT report FROM "${e}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${e}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function Ps(t,e){return`select state, run, ended_at from "${t}".history where identity = '${e.replaceAll("'","''")}'`}function Bs(t,e){return U(t,{migrations:e},`${Me}
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
migration json;
deferrable_ text;
deferred_ text;
ambiguous bool;
reports json[] := '{}';
stopped text;
done bool := false;`,`BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF pg_catalog.cardinality(reports) > 0 THEN
      ${qs}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    keeps_role := (migration->>'keepsRole')::bool;
    ${Ye(!0,Ws)}
    reports := array_append(reports, json_build_object(${p}));
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', 'reports', pg_catalog.array_to_json(reports), 'stopped', stopped);`)}const Ws=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
    pg_catalog.bool_or(differs)
  INTO deferrable_, deferred_, ambiguous
  FROM (SELECT pg_catalog.format('%I.%I', n.nspname, c.conname) AS name, pg_catalog.bool_or(c.condeferred) AS defers,
      pg_catalog.bool_or(c.condeferred) <> pg_catalog.bool_and(c.condeferred)
        OR NOT pg_catalog.bool_and(c.condeferrable) AS differs
    FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace
    WHERE pg_catalog.has_schema_privilege(n.oid, 'USAGE')
      AND (n.oid = pg_catalog.pg_my_temp_schema() OR NOT pg_catalog.starts_with(n.nspname, 'pg_temp_'))
    GROUP BY 1 HAVING pg_catalog.bool_or(c.condeferrable)) AS names;
  IF ambiguous THEN
    SET CONSTRAINTS ALL IMMEDIATE;
    stopped := 'constraints that are deferred and constraints that are not have the same name';
  ELSIF deferrable_ IS NOT NULL THEN
    EXECUTE 'SET CONSTRAINTS ' || deferrable_ || ' IMMEDIATE';
    IF deferred_ IS NOT NULL THEN
      EXECUTE 'SET CONSTRAINTS ' || deferred_ || ' DEFERRED';
    END IF;
  END IF;`,qs=`BEGIN
        EXECUTE 'CLOSE ALL';
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,pt=V.i.maxQueryBytes-2048;class Ue{#e;#t;schema;constructor(e,n,s){this.#e=e,this.#t=s,this.schema=n}static fits(e){return Buffer.byteLength(e)<=V.i.maxQueryBytes}async history(e={}){const n=await this.#n(Kt(this.#t,this.schema,e));if(n.is!=="there")return n.is;if(n.format!==ft)throw this.#r(n.format);const{fence:s,runs_outside:i,strays:r,count:o,attempt:a}=n,c=[...n.page];for(;c.length<o;){const d=c.at(-1)?.identity??"",u=await this.#n(Kt(this.#t,this.schema,{after:d}));if(u.is!=="t\
here"||u.fence!==s||u.page.length===0)return this.history(e.attempt===void 0?{}:{attempt:e.attempt});c.push(...u.page)}return{fence:s,canRunOutsideTransaction:i,recorded:c,leftovers:r,attempt:a}}async bootstrap(){return(await this.#n(Cs(this.#t,this.schema))).is==="there"}async apply(e){const n=_(this.#t,this.schema,e);if(Ue.fits(n))return this.#s(n);const{statements:s,...i}=e,r=JSON.stringify(s);for(const[a,c]of Gs(r).entries())await this.#n(me(this.#t,this.schema,{attempt:e.attempt,place:a,body:c}));
const o=(0,W.createHash)("sha256").update(r).digest("hex");return this.#s(_(this.#t,this.schema,{...i,sha256:o}))}baselineQuery(e){return Le(this.#t,this.schema,e)}recordBaseline(e){return this.#s(e)}rehearsalQuery(e){return Bs(this.#t,e.map(({statements:n,keepsRole:s})=>({statements:n,keepsRole:s})))}rehearse(e){return this.#n(e)}drift(e){return this.#n(ce(this.#t,this.schema,e))}recordObjects(e,n){return this.#n(ee(this.#t,this.schema,{schemas:e,accepts:n}))}async canRunOutsideTransaction(e){if(e!==
null)return e;let n=!0;try{await this.runAlone($s(this.schema))}catch(s){if(!(s instanceof y.HR)||s.code!=="invalid_query")throw s;n=!1}return await this.#n(vs(this.#t,this.schema,n)),n}reserve(e){return this.#s(Ms(this.#t,this.schema,e))}settle(e){return this.#n(Fs(this.#t,this.schema,e))}index(e){return this.#n(xs(this.#t,this.schema,e))}async runAlone(e,n){const s=n===void 0?e:Is(n,e),{client:i,projectId:r}=this.#e,o=n===void 0?{repeat:"safe"}:{};await i.call("database.query",{path:{project_id:r},
body:{query:s}},o)}async#n(e){const{client:n,projectId:s}=this.#e;try{const i={path:{project_id:s},body:{query:e}},{rows:r}=await n.call("database.query",i,{repeat:"safe"});return F(r)}catch(i){throw i instanceof D?Zt(i,!1):i instanceof y.HR?(0,y.FE)(i,{uncertain:!1,...this.#i(i)}):i}}async#s(e){const{client:n,projectId:s}=this.#e;try{const{rows:i}=await n.call("database.query",{path:{project_id:s},body:{query:e}});return F(i)}catch(i){throw i instanceof D?Zt(i,!0):i instanceof y.HR?(0,y.FE)(i,this.#i(
i)):i}}#i({code:e}){return e!=="invalid_query"?{}:{remedy:`The migrations\u2019 own bookkeeping was refused. The database\u2019s role has to be allowed to create the schema \u201C${this.schema}\u201D (or give one that it may write to as \`schema\`), and to use the language plpgsql.`}}#r(e){const n=`The history in the schema \u201C${this.schema}\u201D has the format ${e}; this version of the action knows ${ft}.`;return new y.HR("conflict",n,{remedy:"Use the version of the action that made it, or \
a later one."})}}function Zt(t,e){return new y.HR("unavailable",`${t.message}.`,{uncertain:e,cause:t,remedy:"Look whether something stands between the runner and the platform that answers in its place."})}function Gs(t){const e=[];for(let n=0;n<t.length;){let s=t.slice(n,n+pt);for(let i=en(s);i>pt;i=en(s))s=s.slice(0,Math.floor(s.length*pt/i));/[\uD800-\uDBFF]$/.test(s)&&(s=s.slice(0,-1)),e.push(s),n+=s.length}return e}const en=t=>Buffer.byteLength(JSON.stringify(t)),tn=String.raw`\d+(?:\.\d+)*`;
function Je(t){const e=t.split(".").map(n=>n.replace(/^0+(?=\d)/,""));for(;e.length>1&&e.at(-1)==="0";)e.pop();return e.join(".")}function _e(t,e){const[n,s]=[t.split("."),e.split(".")];for(let i=0;i<Math.max(n.length,s.length);i+=1){const r=Vs(n[i]??"0",s[i]??"0");if(r!==0)return r}return 0}function Vs(t,e){return t.length!==e.length?t.length-e.length:t<e?-1:t>e?1:0}function ue({version:t,name:e}){return t??`R__${e}`}const nn=t=>/^\d/.test(t);function Ys(t,e,n,s,i){const r=new Map(e.map(O=>[O.identity,
O])),o=e.flatMap(({identity:O,state:x})=>nn(O)&&x!=="running"?O:[]).toSorted(_e).at(-1),a=[],c=[],d=[];for(const O of t){const x=r.get(ue(O));x===void 0||x.state==="running"&&x.checksum===O.checksum?d.push(O):x.state==="running"?R(O,x):x.checksum!==O.checksum&&(O.version===void 0?d.push(O):E(O,x))}const u=({version:O})=>n.to!==void 0&&O!==void 0&&_e(O,Je(n.to))>0,h=d.some(u),m=O=>u(O)||h&&O.version===void 0,f=d.filter(m),g=d.filter(O=>!m(O));return a.push(...k(),...P(),...ke()),{pending:g,later:f,
current:o,findings:a,notes:c};function R({path:O},{run:x,at:H}){const he=`was begun outside of a transaction (by ${x}, ${H} UTC), never ended, and was edited since`;a.push({where:O,message:he,remedy:"Restore it, so that it can be brought to its end."})}function E(O,x){const H=x.meaning!==null&&x.meaning===s(O),{path:he,checksum:lt}=O;if(H&&n.edited==="formatting"){c.push(`${he} was formatted anew since it was applied; it means the same.`);return}const Bt=H?"only in its formatting":"in what it do\
es";a.push({where:he,message:`was edited after it was applied, ${Bt}: checksum ${lt}, applied ${x.checksum} (by ${x.run}, ${x.at} UTC)`,remedy:H?"Restore it, or accept it with `edited: formatting`.":"Restore it, and put the change into a migration of its own."})}function k(){if(n.to===void 0)return[];const O=Je(n.to);return r.has(O)||t.some(({version:H})=>H===O)?[]:[{where:"to",message:`is ${n.to}, and no migration in ${i} has that version`,remedy:"Give the version of a file."}]}function P(){const O=new Set(
t.map(ue));return e.filter(({identity:H})=>!O.has(H)).flatMap(({identity:H,path:he,checksum:lt,state:Bt,run:Wt,at:qt})=>{if(Bt==="running"){const za=`was begun outside of a transaction (by ${Wt}, ${qt} UTC) and never ended, and the folder lacks it; checksum ${lt}`;return[{where:he,message:za,remedy:"Restore the file, so that it can be brought to its end."}]}const Xa=`${he} was applied (by ${Wt}, ${qt} UTC) and isn\u2019t in ${i}`;if(n.missing==="note"||!nn(H))return c.push(`${Xa}.`),[];const Ja=`\
was applied (by ${Wt}, ${qt} UTC), and the folder lacks it; checksum ${lt}`;return[{where:he,message:Ja,remedy:"Restore the file; or, if it is meant to be gone, set `missing: note`."}]})}function ke(){return g.filter(({version:x})=>x!==void 0&&o!==void 0&&_e(x,o)<0).flatMap(({path:x,version:H})=>{if(n.allowOutOfOrder)return c.push(`${x} comes after ${o}, which the database has already: out of order, as allowed.`),[];const he=`has the version ${H}, and the database has ${o} already`;return[{where:x,
message:he,remedy:"Give it a higher version; or set `allow-out-of-order: true`."}]})}}function Xs(t,e){const n=new Map(e.map(i=>[ue(i),i])),s=e.flatMap(({version:i})=>i??[]).toSorted(_e).at(-1);return t.flatMap(i=>{const{path:r,version:o,checksum:a}=i;if(o===void 0)return[];const c=n.get(o);if(c===void 0){if(s===void 0||_e(o,s)>0)return[];const u=`has the version ${o}, and the base branch has ${s} already`;return[{where:r,message:u,remedy:"Give it a version above all of the base branch."}]}if(c.
checksum===a)return[];const d=`has the version of ${c.path} of the base branch, and another content: its checksum is ${a}, and that one\u2019s ${c.checksum}`;return[{where:r,message:d,remedy:"Restore it, and put the change into a migration of its own."}]})}function Js(t,e,n){const s=Je(t);if(!e.some(a=>a.version===s))return{where:"baseline",message:`is ${t}, and no migration has that version`,remedy:"Give the version of the last file that the database has already."};const i=new Set(n.map(({identity:a})=>a)),
r=e.filter(a=>a.version!==void 0&&_e(a.version,s)<=0&&!i.has(a.version)),o=n.find(({state:a})=>a!=="baseline");return r.length>0&&o!==void 0?{where:"baseline",message:`would pass over ${r.map(({path:d})=>d).join(", ")}, and the database has been migrated since (${o.path}, by ${o.run})`,remedy:"Leave it out."}:{version:s,migrations:r}}const sn=6;async function zs({clock:t,log:e,runName:n,signal:s},i,{migrations:r},o,a,c){let d=0;for(;;){const{fence:u,recorded:h}=await a(),m=new Set(h.map(({identity:E})=>E)),
f=r.filter(E=>!m.has(ue(E)));if(f.length===0)return;let g=f.length;const R=()=>i.baselineQuery({fence:u,attempt:t.uuid(),run:n,schemas:g===f.length?o:null,entries:f.slice(0,g).map(E=>{const{path:k,checksum:P}=E;return{identity:ue(E),path:k,checksum:P,meaning:c(E)??null}})});for(;!Ue.fits(R());)g=Math.ceil(g/2);try{const{is:E}=await i.recordBaseline(R());if(E==="recorded"||(d+=1,d<sn))continue;throw new y.HR("conflict","Other runs keep changing the history. The baseline was not recorded.",{remedy:"\
Run this again when no other run is migrating this database."})}catch(E){if(!(E instanceof y.HR)||!E.uncertain||s.aborted||(e.warning(`It is not known whether the baseline was recorded. ${(0,y.em)(E.message)} Looking for it.`),d+=1,d>=sn))throw E}}}var rn=T(5701);const on={firstMs:500,longestMs:15e3};async function ze({clock:t,log:e,signal:n},s,i,r){const o=t.monotonicMs()+s;for(let a=1;;a+=1){const c=await r();if(c!==void 0)return c;const d=(0,rn.V)(on,a,t);if(t.monotonicMs()+d>o)throw new y.HR(
"timeout",`${i}, for longer than ${s/1e3} s.`,{remedy:"Give it more time with `verify-timeout`, or run it again later."});a===1&&e.info(`${i}; waiting for it.`),await t.sleep(d,n)}}var Te=T(1716),Qs=T(3448);function l(t,e){return t?.[e]}function $(t,e){return(t??[]).flatMap(n=>l(n,e)??[])}function Se(t){const[e]=Object.keys(t);return e}function J(t){return l(t,"String")?.sval??l(t,"A_Const")?.sval?.sval}function M(t){return(t??[]).flatMap(e=>J(e)??[])}function*Ks(t,e=()=>!1){const n=[t];for(;n.length>
0;){const s=n.pop();if(typeof s!="object"||s===null)continue;if(Array.isArray(s)){for(let r=s.length-1;r>=0;r-=1)n.push(s[r]);continue}const i=Object.keys(s);if(!(i.length===1&&/^[A-Z]/.test(i[0]??"")&&(yield s,e(i[0]))))for(const r of i)n.push(s[r])}}function*j(t,e,n){for(const s of Ks(t,n)){const i=l(s,e);i!==void 0&&(yield i)}}function gt(t,e){const n=$(t,"DefElem").find(({defname:i})=>i===e);if(n===void 0)return!1;const s=J(n.arg)??l(n.arg,"Integer")?.ival??l(n.arg,"Boolean")?.boolval;return n.
arg===void 0||["true","on","1",1,!0].includes(s??0)}function L({schemaname:t,relname:e=""}){return t===void 0?e:`${t}.${e}`}function z(t){return t.replace(/^public\./,"")}function se(t){const e=l(t,"RangeVar");if(e!==void 0)return L(e);const n=l(t,"List")?.items??l(t,"TypeName")?.names??l(t,"ObjectWithArgs")?.objname,s=M(n??(t===void 0?[]:[t])).join(".");return s===""?l(t,"RoleSpec")?.rolename??void 0:s}function an(t){const[e={}]=Object.values(t),n=e.relation??e.base?.relation??e.view??e.sequence??
e.typevar??e.into?.rel;if(n!==void 0)return[L(n)];const s=e.relations??e.objects??e.rels;if(s!==void 0)return s.flatMap(c=>se(c)??Zs(c)??[]);const i=se(e.object??e.func),r=e.funcname??e.domainname??e.typeName??e.defnames,o=e.schemaname??e.extname??e.pubname??e.subname??e.dbname,a=i??(r===void 0?o:M(r).join("."));return a===void 0?[]:[a]}function Zs(t){const e=l(t,"VacuumRelation")?.relation;return e===void 0?void 0:L(e)}var oe=T(7149);const cn=["role","session_authorization"],G=t=>t==="CreateFun\
ctionStmt"||t==="RuleStmt";function ei(t,e){return _t(t,e).flatMap(({local:s})=>s??[]).toSorted((s,i)=>i.start-s.start).reduce((s,{start:i,end:r,replacement:o})=>s.slice(0,i)+o+s.slice(r),t.text)}function _t(t,e){const n=l(t.node,"VariableSetStmt");return n!==void 0?ti(n,t):[...j(t.node,"FuncCall",G)].flatMap(s=>si(s,t,e)??[])}function dn({name:t=""}){return/^transaction(?:_| |$)/i.test(t)}function ti(t,{text:e,span:n}){if(t.is_local===!0||cn.includes(t.name)||dn(t))return[];const s=n.start;if(t.
kind==="VAR_RESET_ALL")return[{name:"RESET ALL",index:s}];const i=t.name??"";if(t.kind==="VAR_SET_MULTI")return[{name:i,index:s}];const[r,o,a]=ni(e);if(r===void 0||o===void 0)return[{name:i,index:s}];const c=a!==void 0&&e.slice(a.start,a.end)===".";if(t.kind==="VAR_RESET"){const h=e.slice(o.start),f=/^time$/i.test(e.slice(o.start,o.end))&&!c&&a!==void 0?"SET LOCAL TIME ZONE DEFAULT":`SET LOCAL ${h} TO DEFAULT`;return[{name:i,index:s,local:{start:0,end:e.length,replacement:f}}]}const u=/^session$/i.
test(e.slice(o.start,o.end))&&!c?{...o,replacement:"LOCAL"}:{start:r.end,end:r.end,replacement:" LOCAL"};return[{name:i,index:s,local:u}]}function ni(t){const e=[];let n=(0,oe.S)(t,0);for(;n!==void 0&&e.length<3;)n.kind!=="comment"&&e.push({start:n.start,end:n.end}),n=(0,oe.S)(t,n.end);return e}function si(t,e,n){if(Ce(t)!=="set_config")return;const s=l(t.args?.[0],"A_Const")?.sval?.sval??"set_config",i=n.indexOfByte(t.location??0),r=l(t.args?.[2],"A_Const");if(r?.boolval===void 0)return{name:s,
index:i};if(r.boolval.boolval===!0)return;const o=n.indexOfByte(r.location??0)-e.span.start;return{name:s,index:i,local:{start:o,end:o+5,replacement:"true"}}}function Ce({funcname:t}){const[e,n,...s]=M(t).toReversed();return s.length===0&&(n===void 0||n==="pg_catalog")?e:void 0}const ii={AlterDatabaseSetStmt:"ALTER DATABASE",AlterEnumStmt:"ALTER TYPE",AlterEventTrigStmt:"ALTER EVENT TRIGGER",AlterExtensionContentsStmt:"ALTER EXTENSION",AlterFdwStmt:"ALTER FOREIGN DATA WRAPPER",AlterForeignServerStmt:"\
ALTER SERVER",AlterOpFamilyStmt:"ALTER OPERATOR FAMILY",AlterRoleSetStmt:"ALTER ROLE",AlterSeqStmt:"ALTER SEQUENCE",AlterStatsStmt:"ALTER STATISTICS",AlterTSConfigurationStmt:"ALTER TEXT SEARCH CONFIGURATION",AlterTSDictionaryStmt:"ALTER TEXT SEARCH DICTIONARY",CheckPointStmt:"CHECKPOINT",ClosePortalStmt:"CLOSE CURSOR",CompositeTypeStmt:"CREATE TYPE",ConstraintsSetStmt:"SET CONSTRAINTS",CreateAmStmt:"CREATE ACCESS METHOD",CreateEnumStmt:"CREATE TYPE",CreateEventTrigStmt:"CREATE EVENT TRIGGER",CreateFdwStmt:"\
CREATE FOREIGN DATA WRAPPER",CreateForeignServerStmt:"CREATE SERVER",CreateOpClassStmt:"CREATE OPERATOR CLASS",CreateOpFamilyStmt:"CREATE OPERATOR FAMILY",CreatePLangStmt:"CREATE LANGUAGE",CreateRangeStmt:"CREATE TYPE",CreateSeqStmt:"CREATE SEQUENCE",CreateStatsStmt:"CREATE STATISTICS",CreateStmt:"CREATE TABLE",CreateTrigStmt:"CREATE TRIGGER",CreatedbStmt:"CREATE DATABASE",DeclareCursorStmt:"DECLARE CURSOR",DropdbStmt:"DROP DATABASE",IndexStmt:"CREATE INDEX",LockStmt:"LOCK TABLE",RefreshMatViewStmt:"\
REFRESH MATERIALIZED VIEW",RuleStmt:"CREATE RULE",SecLabelStmt:"SECURITY LABEL",TruncateStmt:"TRUNCATE TABLE",VariableShowStmt:"SHOW",ViewStmt:"CREATE VIEW"},ri={OBJECT_ATTRIBUTE:"TYPE",OBJECT_COLUMN:"TABLE",OBJECT_DOMCONSTRAINT:"DOMAIN",OBJECT_FDW:"FOREIGN DATA WRAPPER",OBJECT_FOREIGN_SERVER:"SERVER",OBJECT_MATVIEW:"MATERIALIZED VIEW",OBJECT_OPCLASS:"OPERATOR CLASS",OBJECT_OPFAMILY:"OPERATOR FAMILY",OBJECT_STATISTIC_EXT:"STATISTICS",OBJECT_TABCONSTRAINT:"TABLE",OBJECT_TSCONFIGURATION:"TEXT SEAR\
CH CONFIGURATION",OBJECT_TSDICTIONARY:"TEXT SEARCH DICTIONARY",OBJECT_TSPARSER:"TEXT SEARCH PARSER",OBJECT_TSTEMPLATE:"TEXT SEARCH TEMPLATE"},oi={TRANS_STMT_START:"START TRANSACTION",TRANS_STMT_ROLLBACK_TO:"ROLLBACK",TRANS_STMT_PREPARE:"PREPARE TRANSACTION"},ai={AlterObjectDependsStmt:"ALTER",AlterObjectSchemaStmt:"ALTER",AlterOwnerStmt:"ALTER",AlterTableStmt:"ALTER",DefineStmt:"CREATE",DropStmt:"DROP"};function Et(t){const e=Se(t);return ci(t)??ii[e]??ui(e.replace(/Stmt$/,""))}function ci(t){const e=ai[Se(
t)];if(e!==void 0)return`${e} ${yt(di(t))}`;const n=l(t,"RenameStmt");if(n!==void 0)return`ALTER ${yt(li(n.renameType,n.relationType))}`;const s=l(t,"TransactionStmt");if(s?.kind!==void 0)return oi[s.kind]??s.kind.replace("TRANS_STMT_","").replaceAll("_"," ");const i=l(t,"CreateTableAsStmt");if(i!==void 0)return i.objtype==="OBJECT_MATVIEW"?"CREATE MATERIALIZED VIEW":"SELECT";const r=l(t,"VariableSetStmt");if(r!==void 0)return r.kind?.startsWith("VAR_RESET")===!0?"RESET":"SET";const o=l(t,"Creat\
eFunctionStmt");if(o!==void 0)return o.is_procedure===!0?"CREATE PROCEDURE":"CREATE FUNCTION";const a=l(t,"GrantStmt")??l(t,"GrantRoleStmt");if(a!==void 0)return(l(t,"GrantStmt")===void 0?["GRANT ROLE","REVOKE ROLE"]:["GRANT","REVOKE"])[a.is_grant===!0?0:1];const c=l(t,"AlterFunctionStmt");if(c!==void 0)return`ALTER ${yt(c.objtype)}`;const d=l(t,"FetchStmt");if(d!==void 0)return d.ismove===!0?"MOVE":"FETCH";const u=l(t,"DiscardStmt");if(u?.target!==void 0)return u.target.replace("_"," ");const h=l(
t,"VacuumStmt");return h!==void 0?h.is_vacuumcmd===!0?"VACUUM":"ANALYZE":l(t,"DeallocateStmt")?.isall===!0?"DEALLOCATE ALL":void 0}function di(t){const[e]=Object.values(t);return e?.objtype??e?.objectType??e?.removeType??e?.kind}function li(t,e){return t==="OBJECT_COLUMN"?e:t}function yt(t){return t===void 0?"OBJECT":ri[t]??t.replace("OBJECT_","").replaceAll("_"," ")}function ui(t){return t.replace(/(?<=[a-z])(?=[A-Z])/g," ").toUpperCase()}var fi=T(4573);const ln=5e4,un="Dump with `--inserts`, o\
r write INSERT.",hi=/([^\\\n]*(?:\\[^][^\\\n]*)*)(?:\n|$)/g,fn=/[^\\\t]*(?:\\[^][^\\\t]*)*/y,mi=/^[^\\\r\n]*(?:\\[^][^\\\r\n]*)*\r\n/,pi=/^[^\\]*(?:\\[^][^\\]*)*$/,gi=/^[^\\\r]*(?:\\[^][^\\\r]*)*\r/,_i=/^[^\\]*(?:\\[^.][^\\]*)*\\\./,Ei=/\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([^]?))/g,yi={b:"\b",f:"\f",n:`
`,r:"\r",t:"	",v:"\v"};function wi(t,e,n,s){const{relation:i,attlist:r,whereClause:o}=t,a=(f,g)=>({index:s,message:f,remedy:g});if(e===void 0)return a("has COPY \u2026 FROM STDIN without data","Put the data below it, and a line `\\.` at its end.");if(i===void 0||r===void 0)return a("has COPY \u2026 FROM STDIN without a list of columns","Name the columns that its data is for.");if(o!==void 0||!Ti(t))return a("has COPY \u2026 FROM STDIN with options, and only PostgreSQL\u2019s text format is understood",
un);const c=M(r),d=`INSERT INTO ${Ri(i)} (${c.map(Qe).join(", ")}) OVERRIDING SYSTEM VALUE`,u=[],h=n.slice(e.start,e.end),m=mi.test(h)?"\r":"";for(const{0:f,1:g="",index:R}of h.matchAll(hi)){if(f==="")break;const E=e.start+R,k=g.slice(0,g.length-m.length),P=g.endsWith(m)?Si(k,c.length):hn;if(typeof P!="string")return{...P,index:E};u.push({sql:P,start:E,end:E+k.length})}if(u.length>ln){const f=`has ${u.length} rows in the data of a COPY, and at most ${ln} are possible`;return a(f,"Write several C\
OPY statements, or load the data with a client of the database.")}return u.length===0?{parts:[`${d} SELECT ${c.map(()=>"NULL").join(", ")} WHERE false`],rows:u}:{parts:[`${d} VALUES
`,...u.map(({sql:f})=>f)],rows:u}}function Ti({options:t}){return $(t,"DefElem").every(({defname:e,arg:n})=>e==="format"&&J(n)==="text")}const hn={message:"has a carriage return in the data of a COPY, and not every line of the data ends with CRLF",remedy:"End all lines of the data alike, and write a carriage return in a value as `\\r`."};function Si(t,e){if(gi.test(t)||!pi.test(t))return hn;if(_i.test(t))return{message:"has `\\.` within a row of the data of a COPY",remedy:"Write `.` alone; `\\.` \
in a line of its own ends the data."};const n=Ni(t);if(n.length!==e)return{message:`has a row of ${n.length} fields in the data of a COPY of ${e} columns`,remedy:"Separate the fields by tabs, and write `\\N` for NULL."};const s=n.map(r=>r==="\\N"?"NULL":bi(r));return s.every(r=>r!==void 0)?`(${s.join(", ")})`:{message:"has bytes in the data of a COPY, written by their numbers, that are not valid UTF-8",remedy:un}}function Ni(t){const e=[];for(let n=0;n<=t.length;){fn.lastIndex=n;const[s=""]=fn.exec(
t)??[];e.push(s),n+=s.length+1}return e}function bi(t){const e=t.includes("\\")?Oi(t):t;if(e===void 0)return;const n=e.replaceAll("'","''");return n.includes("\\")?`E'${n.replaceAll("\\","\\\\")}'`:`'${n}'`}function Oi(t){const e=[];let n=0;for(const{0:i,1:r,2:o,3:a="",index:c}of t.matchAll(Ei))e.push(Buffer.from(t.slice(n,c))),r!==void 0?e.push(Buffer.from([Number.parseInt(r,8)&255])):o!==void 0?e.push(Buffer.from([Number.parseInt(o,16)])):e.push(Buffer.from(yi[a]??a)),n=c+i.length;const s=Buffer.
concat([...e,Buffer.from(t.slice(n))]);return(0,fi.isUtf8)(s)&&!s.includes(0)?s.toString():void 0}function Ri({schemaname:t,relname:e=""}){return t===void 0?Qe(e):`${Qe(t)}.${Qe(e)}`}function Qe(t){return`"${t.replaceAll('"','""')}"`}var mn=T(8877);class je extends Error{codePoint;constructor(e,n,s){super(e,{cause:s}),this.name="SqlSyntaxError",this.codePoint=n}}const Ke="it is nested too deeply for PostgreSQL\u2019s grammar";async function Ai(){mn.setFlagsFromString("--no-wasm-tier-up"),mn.setFlagsFromString(
"--no-wasm-dynamic-tiering");const t=await T.e(2627).then(T.t.bind(T,2627,19));return await t.loadModule(),{parse(e){if(e==="")return[];try{return Li(t.parseSync(e))}catch(n){if(t.hasSqlDetails(n)){const s=n.message.startsWith("memory exhausted")?Ke:n.message;throw new je(s,n.sqlDetails?.cursorPosition,n)}throw n instanceof RangeError?new je(Ke,void 0,n):n}},parsePlpgsql(e){try{return t.parsePlPgSQLSync(e)}catch{return}}}}function Li({stmts:t=[]}){return t.flatMap(({stmt:e,stmt_location:n,stmt_len:s})=>e===
void 0?[]:[{node:e,startByte:n??0,lengthInBytes:s}])}const Ci=/[^\n\r]*/y,Ii=/^[ \t]*(?:--[\s\S]*)?$/,Ze=/(?<=\n)\\\.(?=\r?\n|$)/g,$i=/^\\[^\s\\]*/,vi=new Set(["\\restrict","\\unrestrict"]),et="Put that file\u2019s SQL in its place.",pn="Migrate each database by a step of its own.",ki={"\\i":et,"\\ir":et,"\\include":et,"\\include_relative":et,"\\c":pn,"\\connect":pn,"\\copy":"Use INSERT, or COPY \u2026 FROM STDIN with its data below it.","\\set":"Write the value where it is used.","\\gexec":"Use\
 a DO block with EXECUTE."};function Di(t,e){const n=new xi(t,e);n.read();const{copies:s,comments:i,problems:r,blanks:o}=n;return{copies:s,comments:i,problems:r,sql:gn(t.text,o)}}class xi{copies=[];comments=[];problems=[];blanks=[];#e;#t;#n;#s=[];#i;#r=[];constructor(e,n){this.#e=e,this.#t=e.text,this.#n=n}read(){let e=(0,oe.S)(this.#t,0);for(;e!==void 0;)e=(0,oe.S)(this.#t,this.#a(e));this.blanks.push(...this.#r)}#a({kind:e,start:n,end:s,comments:i,isOpen:r}){if(e==="comment")return this.comments.
push({start:n,end:s}),r!==!0&&this.#r.push({start:n,end:s}),s;(this.#i!=="string"||e!=="string")&&this.blanks.push(...this.#r),this.blanks.push(...i??[]),this.#r=[],this.#i=e;const o=e==="symbol"?this.#t[n]:void 0;if(o==="\\")return this.#c(n);if(o!==";")return(this.#s.length===0||this.#s[0]==="copy")&&this.#s.push(e==="word"?this.#t.slice(n,s).toLowerCase():""),s;const a=this.#s[0]==="copy"&&this.#s.some((c,d,u)=>c==="from"&&u[d+1]==="stdin");return this.#s=[],a?this.#o(n):s}#c(e){const n=Mi(Ci,
this.#t,e),s=$i.exec(this.#t.slice(e,n))?.[0]??"";if(this.blanks.push({start:e,end:n}),!vi.has(s)){const i=ki[s]??"Remove it: only the program psql knows it.";this.#d(e,`has the psql command \`${s}\`, which is no SQL`,i)}return n}#o(e){const n=this.#t.indexOf(`
`,e),s=n===-1?this.#t.length:n+1;Ii.test(this.#t.slice(e+1,s).trimEnd())||this.#d(e,"goes on behind COPY \u2026 FROM STDIN; in the same line, where psql would look for data below it","Put it below the data."),Ze.lastIndex=s;const i=Ze.exec(this.#t);return i===null?(this.#d(e,"has COPY \u2026 FROM STDIN, and no line `\\.` that ends its data","Put the data below it, and a line `\\.` at its end."),this.blanks.push({start:s,end:this.#t.length}),this.#t.length):(this.copies.push({semicolon:e,start:s,
end:i.index}),this.blanks.push({start:s,end:Ze.lastIndex}),Ze.lastIndex)}#d(e,n,s){this.problems.push({where:this.#n,...this.#e.placeAt(e),message:n,remedy:s})}}function Mi(t,e,n){return t.lastIndex=n,t.test(e)?t.lastIndex:n}function gn(t,e){let n=0,s="";for(const{start:i,end:r}of e)s+=t.slice(n,i)+t.slice(i,r).replace(/[^\n\r]/g," "),n=r;return s+t.slice(n)}const Fi=/\r\n?|\n/g,Ui=/[\uD800-\uDFFF]/;class Ee{text;#e;#t;#n;#s;constructor(e,n=e){this.text=e,this.#e=n,this.#t=[0,...Array.from(e.matchAll(
Fi),s=>s.index+s[0].length)],this.#n=!Ui.test(e)}placeAt(e){let[n,s]=[0,this.#t.length];for(;s-n>1;){const o=n+s>>1;(this.#t[o]??0)<=e?n=o:s=o}const i=this.#t[n]??0,r=this.#n?e-i:Array.from(this.text.slice(i,e)).length;return{line:n+1,column:r+1}}placeOfByte(e){return this.placeAt(this.indexOfByte(e))}indexOfByte(e){return this.#s??=ji(this.#e),this.#s[e]??this.text.length}indexOfCodePoint(e){if(this.#n)return Math.min(e,this.text.length);let n=0;for(let s=0;s<e&&n<this.text.length;s+=1)n+=(this.#e.
codePointAt(n)??0)>65535?2:1;return n}}function ji(t){const e=new Uint32Array(Buffer.byteLength(t)+1);let n=0;for(let s=0;s<t.length;){const i=t.codePointAt(s)??0,r=i<128?1:i<2048?2:i<65536?3:4;e.fill(s,n,n+r),n+=r,s+=i>65535?2:1}return e[n]=t.length,e}function wt(t,e,n){const s=new Ee(Tt(n)),i=s.text.indexOf("\0");if(i!==-1){const d={where:e,...s.placeAt(i),message:"has a NUL character, which no SQL text may have",remedy:"Save the file as UTF-8 without it."};return{path:e,source:s,statements:[],
comments:[],problems:[d]}}const r=Di(s,e),o=new Ee(s.text,r.sql),{comments:a}=r;if(r.problems.length>0)return{path:e,source:o,statements:[],comments:a,problems:r.problems};try{const c=[],d=t.parse(r.sql).flatMap(u=>{const h=Hi(u,r,o);if(!("message"in h))return[h];const{index:m,message:f,remedy:g}=h;return c.push({where:e,...o.placeAt(m),message:f,remedy:g}),[]});return{path:e,source:o,statements:c.length>0?[]:d,comments:a,problems:c}}catch(c){if(!(c instanceof je))throw c;const d=Bi(t,c,o,r.sql);
return{path:e,source:o,statements:[],comments:a,problems:[{where:e,...d}]}}}function Tt(t){return t.startsWith("\uFEFF")?t.slice(1):t}function Hi(t,e,n){const{node:s,startByte:i,lengthInBytes:r}=t,o=n.indexOfByte(i),a=r===void 0?n.text.length:n.indexOfByte(i+r),c=Pi(e.sql,{start:o,end:a}),d={node:s,kind:Et(s),targets:an(s)},u=l(s,"CopyStmt");if(!(u?.is_from===!0&&u.filename===void 0))return{...d,...n.placeAt(c.start),span:c,text:n.text.slice(c.start,c.end)};const m=e.copies.find(({semicolon:P})=>P===
a),f=wi(u,m,n.text,c.start);if("message"in f)return f;const[g,...R]=f.parts,E=f.rows[0]?.start??c.start,k={start:E,end:f.rows.at(-1)?.end??E};return{...d,...n.placeAt(E),span:k,text:g+R.join(`,
`),insert:f}}function Pi(t,e){let{start:n,end:s}=e;for(;n<s&&_n(t[n]);)n+=1;for(;s>n&&_n(t[s-1]);)s-=1;return{start:n,end:s}}function _n(t){return t!==void 0&&` 	
\r\f\v`.includes(t)}function Bi(t,e,n,s){const i=e.codePoint===void 0?Wi(t,s):n.indexOfCodePoint(e.codePoint),r=n.placeAt(i);if(e.message===Ke)return{...r,message:"has a statement that is nested too deeply for PostgreSQL\u2019s grammar",remedy:"Write it with fewer parentheses and operators in one expression: as a list, or in several statements."};const o=/^:(?:[\w{]\S*|'[^'\n]*'|"[^"\n]*")/.exec(s.slice(i,i+80))?.[0];if(o!==void 0){const c=`has the psql variable \`${o}\`, which nobody fills in he\
re`;return{...r,message:c,remedy:"Write its value."}}const a=e.message.replace(/(?<=at or near ")[^]*(?="$)/,c=>n.text.slice(i,i+c.length));return{...r,message:`is not valid PostgreSQL 18 SQL: ${a}`}}function Wi(t,e){let n;for(const s of(0,oe.k)(e))if(s.kind!=="comment"&&(n??=s.start,!(s.kind!=="symbol"||e[s.start]!==";"))){if(qi(t,e.slice(n,s.start)))return n;n=void 0}return n??0}function qi(t,e){try{return t.parse(e),!1}catch(n){return n instanceof je&&n.message===Ke}}const Gi=["TRANS_STMT_PRE\
PARE","TRANS_STMT_COMMIT_PREPARED","TRANS_STMT_ROLLBACK_PREPARED"];function Ne(t){const e=l(t,"TransactionStmt");if(e!==void 0)return Gi.includes(e.kind)?"two-phase":"control";const n=l(t,"VariableSetStmt");return n!==void 0?dn(n)?"control":void 0:Vi(t)?"concurrent":Yi(t)?"outside":void 0}function Vi(t){const e=l(t,"ReindexStmt");return l(t,"IndexStmt")?.concurrent===!0||l(t,"DropStmt")?.concurrent===!0||gt(e?.params,"concurrently")&&!En(e?.kind)||$(l(t,"AlterTableStmt")?.cmds,"AlterTableCmd").some(
({def:n})=>l(n,"PartitionCmd")?.concurrent===!0)}function En(t){return t!==void 0&&t!=="REINDEX_OBJECT_TABLE"&&t!=="REINDEX_OBJECT_INDEX"}function Yi(t){const e=l(t,"ClusterStmt"),n=$(l(t,"AlterDatabaseStmt")?.options,"DefElem");return l(t,"VacuumStmt")?.is_vacuumcmd===!0||En(l(t,"ReindexStmt")?.kind)||l(t,"DiscardStmt")?.target==="DISCARD_ALL"||e!==void 0&&e.relation===void 0||n.some(({defname:i})=>i==="tablespace")||Xi.some(i=>l(t,i)!==void 0)||Ji(t)}const Xi=["AlterSystemStmt","CreateTableSpa\
ceStmt","CreatedbStmt","DropSubscriptionStmt","DropTableSpaceStmt","DropdbStmt"];function Ji(t){for(const{options:e}of j(t,"CreateSubscriptionStmt"))return!$(e,"DefElem").some(({defname:s,arg:i})=>(s==="create_slot"||s==="connect")&&J(i)==="false");return!1}function zi(t){return Zi(wn(Tt(t)))}function yn(t,e,n){const s=n!==void 0&&!e.includes("\r"),{statements:i,problems:r}=s?n:wt(t,"",wn(e));if(r.length>0)return;const o=(0,W.createHash)("sha256");for(const{node:a,text:c,kind:d}of i)d==="COPY"&&
o.update(c),o.update(Ki(a));return o.digest("hex")}const Qi=/(?:^|_)(?:location|list_start|list_end)$/;function Ki(t){const e=[{value:t,before:""}];let n="";for(let s=e.pop();s!==void 0;s=e.pop()){const{value:i,before:r}=s;if(typeof i!="object"||i===null){n+=r+JSON.stringify(i);continue}const o=Object.keys(i).filter(a=>!Qi.test(a));n+=`${r}${Array.isArray(i)?"list":"node"} ${o.length}`;for(const a of o.toReversed())e.push({value:i[a],before:`
${a}=`})}return`${n}
`}function wn(t){return t.replace(/\r\n?/g,`
`)}function Zi(t){return(0,W.createHash)("sha256").update(t).digest("hex")}var er=T(1972);const tr=/^--[ \t]*migrate:accept(?<file>-file)?(?![\w-])[ \t]*(?<rest>.*?)[ \t]*$/,nr=/^(?<rules>[\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)(?:[ \t]+|$)(?<reason>.*)$/;function sr({source:t,comments:e,statements:n}){return e.flatMap(({start:s,end:i})=>{const r=tr.exec(t.text.slice(s,i))?.groups;if(r===void 0)return[];const{rules:o="",reason:a=""}=nr.exec(r.rest??"")?.groups??{},c=r.file!==void 0;return{...t.placeAt(s),
isForFile:c,statement:c?void 0:ir(s,n,t.text),rules:o.split(",").flatMap(d=>d.trim()||[]),reason:a}})}function ir(t,e,n){const s=e.findIndex(({span:o})=>o.end>t),i=e[(s===-1?e.length:s)-1];return i!==void 0&&!/[\n\r]/.test(n.slice(i.span.end,t))&&!rr(e[s],t)?i:e[s]}function rr(t,e){return t!==void 0&&t.span.start<=e}function St(t){const e=l(t,"AlterEnumStmt");if(!(e?.newVal===void 0||e.oldVal!==void 0))return{type:M(e.typeName).join("."),value:e.newVal}}class or{#e=new Map;add(e){const n=l(e,"Cr\
eateStmt");if(n?.relation!==void 0){const d=Tn(n.tableElts).map(({name:u,type:h})=>[u,h]);this.#e.set(z(L(n.relation)),new Map(d))}this.#t(e);const{into:s}=l(e,"CreateTableAsStmt")??{},i=l(e,"ViewStmt")?.view,r=l(e,"DropStmt"),o=[...r?.removeType==="OBJECT_TABLE"?(r.objects??[]).map(se):[],...[s?.rel,i].flatMap(d=>d===void 0?[]:L(d))];for(const d of o)this.#e.delete(z(d??""));const a=l(e,"AlterTableStmt");if(a?.relation===void 0)return;const c=z(L(a.relation));for(const{subtype:d,name:u,def:h}of $(
a.cmds,"AlterTableCmd")){const[m]=Tn(h===void 0?[]:[h]),f=this.#e.get(c)??new Map;d==="AT_AddColumn"&&m!==void 0&&f.set(m.name,m.type),d==="AT_AlterColumnType"&&m!==void 0&&u!==void 0&&f.set(u,m.type),d==="AT_DropColumn"&&u!==void 0&&f.delete(u),this.#e.set(c,f)}}#t(e){const{relation:n,renameType:s,subname:i,newname:r,object:o}=l(e,"RenameStmt")??{};if(r===void 0)return;if(s==="OBJECT_TYPE"){const u=z(se(o)??""),h=[...u.split(".").slice(0,-1),r].join(".");for(const m of this.#e.values())for(const[
f,g]of m)z(g)===u&&m.set(f,h)}if(n===void 0)return;const a=z(L(n)),c=this.#e.get(a);if(c===void 0)return;s==="OBJECT_TABLE"&&(this.#e.delete(a),this.#e.set(z(L({...n,relname:r})),c));const d=c.get(i??"");s==="OBJECT_COLUMN"&&i!==void 0&&d!==void 0&&(c.delete(i),c.set(r,d))}*constantsIn(e){for(const{arg:n,typeName:s}of j(e,"TypeCast",G))yield*Ie([n],M(s?.names).join("."));yield*this.#n(e);for(const{relation:n,cols:s,selectStmt:i,onConflictClause:r}of j(e,"InsertStmt",G)){const o=this.#r(n),a=s===
void 0?[...o.keys()]:$(s,"ResTarget").map(({name:c=""})=>c);for(const c of tt(l(i,"SelectStmt")))for(const[d,u]of c.entries())yield*Ie([u],o.get(a[d]??""));yield*Sn(r?.targetList,o)}for(const{relation:n,targetList:s}of j(e,"UpdateStmt",G))yield*Sn(s,this.#r(n));yield*this.#s(e)}*#n(e){for(const{typeName:i,constraints:r}of j(e,"ColumnDef",G)){const o=$(r,"Constraint").map(({raw_expr:a})=>a);yield*Ie(o,M(i?.names).join("."))}const n=l(e,"AlterTableStmt"),s=this.#r(n?.relation);for(const{subtype:i,
name:r="",def:o}of $(n?.cmds,"AlterTableCmd"))i==="AT_ColumnDefault"&&(yield*Ie([o],s.get(r)))}*#s(e){const n=Object.values(e),i=[...l(e,"InsertStmt")===void 0?n.flatMap(({relation:r})=>r??[]):[],...j(e,"RangeVar",G)];for(const[r,o]of ar(e)){const[a,c]=M(l(r,"ColumnRef")?.fields).toReversed();a!==void 0&&(yield*Ie([o],this.#i(a,c,i)))}}#i(e,n,s){const r=s.filter(({relname:c,alias:d})=>n===void 0||(d?.aliasname??c)===n).map(c=>this.#e.get(z(L(c)))),o=new Set(r.map(c=>c===void 0?"unknown":c.get(e)));
o.delete(void 0);const[a]=o;return o.size===1?a:void 0}#r(e){return(e&&this.#e.get(z(L(e))))??new Map}}function Tn(t){return $(t,"ColumnDef").map(({colname:e="",typeName:n})=>({name:e,type:M(n?.names).join(".")}))}function*Sn(t,e){for(const{name:n="",val:s}of $(t,"ResTarget"))yield*Ie([s],e.get(n))}function*ar(t){for(const{lexpr:e,rexpr:n}of j(t,"A_Expr",G))yield[e,n],yield[n,e];for(const{arg:e,args:n}of j(t,"CaseExpr",G))for(const{expr:s}of $(n,"CaseWhen"))yield[e,s]}function*tt(t){t!==void 0&&
(yield*$(t.valuesLists,"List").map(({items:e=[]})=>e),yield $(t.targetList,"ResTarget").map(({val:e})=>e),yield*tt(t.larg),yield*tt(t.rarg))}function*Nn(t){const e=l(t,"CaseExpr"),n=[...$(e?.args,"CaseWhen").map(({result:s})=>s),e?.defresult,...l(t,"CoalesceExpr")?.args??[],...l(t,"A_ArrayExpr")?.elements??[],...l(t,"List")?.items??[]];for(const[s]of tt(l(l(t,"SubLink")?.subselect,"SelectStmt")))n.push(s);yield t;for(const s of n)s!==void 0&&(yield*Nn(s))}function*Ie(t,e){if(!(e===void 0||e===""))
for(const n of t.flatMap(s=>[...Nn(s)])){const s=l(n,"A_Const"),i=s===void 0?void 0:J({A_Const:s});if(i===void 0)continue;const r=/^\{(.*)\}$/s.exec(i)?.[1]?.split(",")??[];for(const o of[i,...r])yield{text:o,type:e,location:s?.location}}}const be="pg_temp.";class cr{#e=new Set;#t=new Set;#n=new Map;#s=new Map;#i="";#r=0;keyOf(e){return e.includes(".")?z(e):this.#e.has(be+e)?be+e:z(this.#i+e)}has(e){return this.#e.has(this.keyOf(e))}kindOf(e){return this.#n.get(this.keyOf(e))}beginFile(){this.#i=
"";for(const e of this.#t)this.#l(e);this.#t.clear()}assumeOlderRows(){this.#n.clear()}add(e,n){this.#a(e,n),this.#d(e),this.#h(e,n);const s=l(e,"DropStmt");for(const i of s?.objects??[])this.#l(this.keyOf(se(i)??""));this.#p(e,n)}#a(e,n){const s=l(e,"CreateSchemaStmt");if(s!==void 0){for(const u of $(s.schemaElts,"CreateStmt"))this.#c(ur(s.schemaname,u),n&&s.schemaname!==void 0);return}const i=l(e,"CreateStmt");i!==void 0&&this.#c(i,n);const r=l(e,"CreateTableAsStmt"),o=r?.objtype==="OBJECT_MAT\
VIEW"?"view":"table";this.#o(r?.into?.rel,o,n&&r?.if_not_exists!==!0);const a=l(e,"IndexStmt");if(a?.idxname!==void 0){const u={...a.relation,relname:a.idxname};this.#o(u,"index",n&&a.if_not_exists!==!0)}const c=l(e,"ViewStmt");this.#o(c?.view,"view",n&&c?.replace!==!0);const d=l(e,"CreateForeignTableStmt")?.base;this.#o(d?.relation,"foreign table",n&&d?.if_not_exists!==!0),this.#o(l(e,"SelectStmt")?.intoClause?.rel,"table",n)}#c({relation:e,if_not_exists:n,inhRelations:s},i){const o=$(s,"RangeV\
ar").map(L).every(a=>this.kindOf(a)==="table");this.#o(e,"table",i&&n!==!0&&o)}#o(e,n,s){if(e===void 0)return;const i=L(e),o=e.relpersistence==="t"&&e.schemaname===void 0?be+i:this.keyOf(i);this.#e.add(o),o.startsWith(be)&&this.#t.add(o),s&&this.#n.set(o,n)}#d(e){const n=l(e,"CreateStmt");for(const a of $(n?.inhRelations,"RangeVar"))this.#u(n?.relation,a);const s=l(e,"AlterTableStmt");for(const{subtype:a,def:c}of $(s?.cmds,"AlterTableCmd"))a==="AT_AttachPartition"&&this.#u(l(c,"PartitionCmd")?.name,
s?.relation),a==="AT_AddInherit"&&this.#u(s?.relation,l(c,"RangeVar"));const i=n===void 0&&s===void 0?[]:j(e,"Constraint");for(const{pktable:a}of i)this.#u(n?.relation??s?.relation,a);const r=l(e,"RuleStmt"),o=r?.actions?.some(a=>["DeleteStmt","UpdateStmt"].includes(Se(a)));r?.relation!==void 0&&o===!0&&this.#f(this.keyOf(L(r.relation)))}#u(e,n){if(e===void 0||n===void 0)return;const[s,i]=[this.keyOf(L(e)),this.keyOf(L(n))],r=this.#s.get(s)??new Set;this.#s.set(s,r.add(i)),this.#n.has(s)||this.#f(
i)}#f(e){const n=[e],s=new Set;for(let i=n.pop();i!==void 0;i=n.pop())s.has(i)||(s.add(i),this.#n.delete(i),n.push(...this.#s.get(i)??[]))}#h(e,n){const s=l(e,"RenameStmt"),i=l(e,"AlterObjectSchemaStmt"),r=s?.relation??i?.relation;if(r===void 0||s!==void 0&&Rn.includes(s.renameType))return;const o=this.keyOf(L(r)),a={...r,relname:s?.newname??r.relname??""},c=L(i?.newschema===void 0?a:{...a,schemaname:i.newschema}),u=o.startsWith(be)&&!c.includes(".")?be+c:this.keyOf(c),[h,m]=[this.#e.has(o),this.#n.
get(o)],f=this.#s.get(o);n?this.#l(o):this.#f(o),this.#l(u),h&&this.#e.add(u),u.startsWith(be)&&this.#t.add(u),m!==void 0&&n&&this.#n.set(u,m),f!==void 0&&this.#s.set(u,f);for(const g of this.#s.values())g.has(o)&&g.add(u)}#l(e){this.#e.delete(e),this.#n.delete(e)}#p(e,n){const s=l(e,"VariableSetStmt");if(s?.name==="search_path"){const i=(s.args??[]).map(J);s.kind==="VAR_SET_VALUE"?this.#i=this.#m(i,n):this.#i=n?"":this.#m([void 0],!1)}else s?.kind==="VAR_RESET_ALL"&&(this.#i="");for(const i of j(
e,"FuncCall",G)){if(!On(i))continue;const o=J(i.args?.[1])?.split(",").map(a=>a.trim());this.#i=this.#m(J(i.args?.[0])===void 0?[void 0]:o??[void 0],n)}}#m(e,n){if(!n||e.includes(void 0))return this.#r+=1,`(path ${this.#r}).`;const[s=""]=e;return e.length===1&&/^[a-z_]\w*$/.test(s)?`${s}.`:`(path ${e.join(", ")}).`}}function bn(t){if(dr.has(Se(t)))return!0;const e=l(t,"RenameStmt");if(e!==void 0)return e.relation!==void 0&&!Rn.includes(e.renameType);if(l(t,"AlterObjectSchemaStmt")?.relation!==void 0||
l(t,"VariableSetStmt")?.name==="search_path")return!0;const n=l(t,"AlterTableStmt"),s=$(n?.cmds,"AlterTableCmd").some(({subtype:r})=>lr.includes(r)),i=n!==void 0&&[...j(t,"Constraint")].some(({pktable:r})=>r);return s||i||[...j(t,"FuncCall",G)].some(On)}const dr=new Set(["CreateEventTrigStmt","CreateFunctionStmt","CreateTrigStmt","RuleStmt"]),lr=["AT_AttachPartition","AT_AddInherit"];function On(t){return Ce(t)==="set_config"&&fr(t.args?.[0])}const Rn=["OBJECT_COLUMN","OBJECT_ATTRIBUTE","OBJECT_\
TABCONSTRAINT","OBJECT_TRIGGER"];function ur(t,e){const{relation:n}=e;return n===void 0||n.schemaname!==void 0?e:{...e,relation:{...n,schemaname:t??"(schema)"}}}function fr(t){const e=J(t);return e===void 0||e.toLowerCase()==="search_path"}const hr={OBJECT_TABLE:"table",OBJECT_FOREIGN_TABLE:"foreign table",OBJECT_VIEW:"view",OBJECT_MATVIEW:"view",OBJECT_INDEX:"index"},Nt=["OBJECT_TYPE","OBJECT_DOMAIN"];class nt{#e=new cr;#t=new Set;#n=new Set;#s=new Map;#i=new Set;#r=new or;#a=new Set;isNew(e){return e!==
void 0&&this.#e.has(L(e))}isNewObject(e){const n=se(e)??"";return this.#e.has(n)||this.#t.has(this.#e.keyOf(n))}hasOnlyNewRows(e){return e!==void 0&&this.#e.kindOf(L(e))==="table"}isCertainlyNewObject(e,n){const s=se(e)??"";if(Nt.includes(n))return this.#n.has(this.#e.keyOf(s));const i=hr[n];return i!==void 0&&this.#e.kindOf(s)===i}isReplacedType(e){const n=this.#s.get(this.#e.keyOf(se(e)??""));return n!==void 0&&this.#n.has(n)}hasValidated(e){return e!==void 0&&this.#i.has(this.#e.keyOf(L(e)))}*newEnumValuesIn(e){
if(this.#a.size!==0)for(const n of this.#r.constantsIn(e))this.#a.has(this.#u(n.type,n.text))&&(yield n)}beginFile(){this.#a=new Set,this.#e.beginFile()}add(e,n=!0){this.#e.add(e,n),this.#c(e,n),this.#o(e,n);const s=l(e,"AlterTableStmt");$(s?.cmds,"AlterTableCmd").some(r=>r.subtype==="AT_ValidateConstraint")&&s?.relation!==void 0&&this.#i.add(this.#e.keyOf(L(s.relation))),this.#d(e),this.#r.add(e)}addColumns(e){for(const{node:n}of e)this.#r.add(n)}addWithUnknownNames(e){bn(e)&&this.#e.assumeOlderRows()}#c(e,n){
const s=l(e,"CreateEnumStmt")?.typeName??l(e,"CreateRangeStmt")?.typeName??l(e,"CreateDomainStmt")?.domainname,i=l(e,"CompositeTypeStmt")?.typevar,r=i===void 0?M(s).join("."):L(i);r!==""&&this.#t.add(this.#e.keyOf(r)),r!==""&&n&&this.#n.add(this.#e.keyOf(r));const o=l(e,"DropStmt");if(Nt.includes(o?.removeType))for(const a of o?.objects??[]){const c=this.#e.keyOf(se(a)??"");this.#n.delete(c),this.#s.delete(c)}}#o(e,n){const s=l(e,"RenameStmt"),i=l(e,"AlterObjectSchemaStmt");if(!Nt.includes(s?.renameType??
i?.objectType))return;const r=se(s?.object??i?.object)??"",o=r.split("."),a=s?.newname??o.at(-1)??"",c=i?.newschema??o.at(-2),[d,u]=[r,c===void 0?a:`${c}.${a}`].map(m=>this.#e.keyOf(m));if(d===void 0||u===void 0)return;const h=this.#n.delete(d);this.#n.delete(u),this.#s.delete(u),this.#t.has(d)&&this.#t.add(u),n&&(h?this.#n.add(u):this.#s.set(u,this.#s.get(d)??d),this.#s.delete(d))}#d(e){const n=St(e);n!==void 0&&this.#a.add(this.#u(n.type,n.value))}#u(e,n){return JSON.stringify([this.#e.keyOf(e),
n])}}const bt='"unknown name"',Ot="'unknown value'",mr=[bt,Ot],pr={I:bt,L:Ot},An=/%(?:\d+\$)?(?<type>[%IL])|%/g;function gr(t){const e=l(l(t,"SelectStmt")?.targetList?.[0],"ResTarget"),n=He(e?.val);if(!(n===void 0||!yr(n)))return{sql:n.text,hasUnknownNames:n.placeholders>0}}function He(t){const e=J(t);if(e!==void 0)return{text:e,placeholders:0};const n=l(t,"TypeCast")?.arg;if(n!==void 0)return He(n);const s=l(t,"FuncCall");if(s!==void 0)return _r(s);const i=l(t,"A_Expr");if(J(i?.name?.[0])!=="||")
return;const[r,o]=[He(i?.lexpr),He(i?.rexpr)];if(!(r===void 0||o===void 0))return{text:r.text+o.text,placeholders:r.placeholders+o.placeholders}}function _r(t){const e=Ce(t);return e==="quote_ident"?{text:bt,placeholders:1}:e==="quote_literal"||e==="quote_nullable"?{text:Ot,placeholders:1}:e==="format"?Er(He(t.args?.[0])):void 0}function Er(t){if(t===void 0)return;const e=[...t.text.matchAll(An)].map(({groups:s})=>s?.type);return e.includes(void 0)?void 0:{text:t.text.replaceAll(An,(s,i)=>pr[i]??
"%"),placeholders:t.placeholders+e.filter(s=>s!=="%").length}}function yr({text:t,placeholders:e}){if(e===0)return!0;const n=[...(0,oe.k)(t)].filter(({start:s,end:i})=>mr.includes(t.slice(s,i)));return n.length===e&&n.every(({start:s,end:i})=>Ln(t[s-1])&&Ln(t[i]))}function Ln(t){return t===void 0||/[\s.,;:=()[\]]/.test(t)}const Cn={statements:[],unreadable:[]},wr="dynquery",Tr=new Set(["PLpgSQL_stmt_dynexecute","PLpgSQL_stmt_dynfors"]),Sr={PLpgSQL_stmt_commit:"COMMIT",PLpgSQL_stmt_rollback:"ROLL\
BACK"},[In,Nr]=[0,2];function br(t,e,n){const s=vn(e);return s===void 0?Cn:$n(t,e,n.placeOfByte(s.location??0).line)}function $n(t,e,n){if(vn(e)===void 0)return Cn;const s=$(l(e.node,"DoStmt")?.args,"DefElem"),i=J(s.find(({defname:r})=>r==="language")?.arg)??"plpgsql";return kn(i)?Dn(t,e.text,n,"a DO block"):Pe(`has a DO block in ${i}, which the lint can\u2019t read`,n)}function vn({node:t}){return $(l(t,"DoStmt")?.args,"DefElem").find(({defname:e})=>e==="as")}function Or(t,e,n){if(e.sql_body!==
void 0)return{statements:Mn(e.sql_body),unreadable:[]};const s=$(e.options,"DefElem"),i=J(s.find(({defname:o})=>o==="language")?.arg)??"sql";if(kn(i))return Dn(t,n,1,"its body");const[r=""]=M(l(s.find(({defname:o})=>o==="as")?.arg,"List")?.items);return i.toLowerCase()==="sql"?st(t,r,1):Pe(`is written in ${i}, which the lint can\u2019t read`,1)}function kn(t){return t.toLowerCase()==="plpgsql"}function Pe(t,e){return{statements:[],unreadable:[{message:t,line:e}]}}function Dn(t,e,n,s){const i=t.parsePlpgsql(
e);return i===void 0?Pe(`has ${s} that only the database can read`,n):it(Array.from(Ar(i),r=>{const o=n+r.line-1;return r.isDynamic?Rr(t,r.sql,o):st(t,r.sql,o)}))}function Rr(t,e,n){const s=st(t,`SELECT ${e}`,n),i=gr(s.statements[0]?.statement.node);return it(i===void 0?[s,Pe("runs SQL that it puts together at run time (EXECUTE)",n)]:[s,st(t,i.sql,n,i.hasUnknownNames)])}function st(t,e,n,s=!1){const i=new Ee(e);let r;try{r=t.parse(e).map(({node:o})=>o)}catch(o){if(!(o instanceof je))throw o;return Pe(
"has SQL in a routine that only the database can read",n)}return it(r.flatMap(o=>{const a=xn(o,e,n),c=$n(t,a,n);return[{statements:[{statement:a,source:i,hasUnknownNames:s}],unreadable:[]},c]}))}function xn(t,e,n){const s={start:0,end:e.length};return{text:e,kind:Et(t),targets:an(t),node:t,span:s,line:n,column:1}}function Mn(t){const e=l(t,"List");return e!==void 0?(e.items??[]).flatMap(Mn):Object.keys(t).length===0?[]:[{statement:xn(t,"",1),source:new Ee(""),hasUnknownNames:!1}]}function it(t){
return{statements:t.flatMap(({statements:e})=>e),unreadable:t.flatMap(e=>e.unreadable)}}function*Ar(t){const e=[{value:t,line:1,isDynamic:!1}];for(let n=e.pop();n!==void 0;n=e.pop()){const{value:s,isDynamic:i}=n;if(typeof s!="object"||s===null)continue;const r="lineno"in s&&typeof s.lineno=="number"?s.lineno:n.line;for(const[o,a]of Object.entries(s).toReversed()){const c=Sr[o];if(c!==void 0)yield{sql:c,line:Fn(a)??r,isDynamic:!1};else if(o==="PLpgSQL_expr")yield Lr(a,r,i);else if(Tr.has(o)){const{
query:d,...u}=a,h=Fn(a)??r;e.push({value:u,line:h,isDynamic:!1},{value:d,line:h,isDynamic:!0})}else e.push({value:a,line:r,isDynamic:o===wr})}}}function Lr(t,e,n){const{query:s,parseMode:i=In}=t;return n||i===In?{sql:s,line:e,isDynamic:n}:i===Nr?{sql:`SELECT ${s}`,line:e,isDynamic:n}:{sql:`SELECT ${s.replace(/^[^=]*?:?=/,"")}`,line:e,isDynamic:n}}function Fn(t){const{lineno:e}=t;return e}const Cr=Be(`
  abbrev abs acldefault aclexplode acos acosd acosh age any_value area array_agg array_append array_cat array_dims
  array_fill array_length array_lower array_ndims array_position array_positions array_prepend array_remove
  array_replace array_reverse array_sort array_to_json array_to_string array_to_tsvector array_upper ascii asin
  asind asinh atan atan2 atan2d atand atanh avg bit bit_and bit_count bit_length bit_or bit_xor bool bool_and
  bool_or box bpchar broadcast btrim bytea cardinality casefold cbrt ceil ceiling center char char_length
  character_length chr cidr circle col_description concat concat_ws convert convert_from convert_to corr cos cosd
  cosh cot cotd count covar_pop covar_samp crc32 crc32c cume_dist current_database current_schema current_schemas
  current_setting current_user date date_add date_bin date_part date_subtract date_trunc datemultirange daterange
  decode degrees dense_rank diagonal diameter div encode enum_first enum_last enum_range erf erfc every exp extract
  factorial family first_value float4 float8 floor format format_type gamma gcd generate_series generate_subscripts
  get_bit get_byte get_current_ts_config has_any_column_privilege has_column_privilege has_database_privilege
  has_foreign_data_wrapper_privilege has_function_privilege has_language_privilege has_largeobject_privilege
  has_parameter_privilege has_schema_privilege has_sequence_privilege has_server_privilege has_table_privilege
  has_tablespace_privilege has_type_privilege height host hostmask inet_client_addr inet_client_port
  inet_server_addr inet_server_port initcap int2 int4 int4multirange int4range int8 int8multirange int8range
  interval is_normalized isclosed isempty isfinite ishorizontal isopen isparallel isperp isvertical json_agg
  json_agg_strict json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
  json_each json_each_text json_extract_path json_extract_path_text json_object json_object_agg
  json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict json_object_keys json_populate_record
  json_populate_recordset json_strip_nulls json_to_record json_to_recordset json_to_tsvector json_typeof jsonb_agg
  jsonb_agg_strict jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array
  jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object
  jsonb_object_agg jsonb_object_agg_strict jsonb_object_agg_unique jsonb_object_agg_unique_strict jsonb_object_keys
  jsonb_path_exists jsonb_path_exists_tz jsonb_path_match jsonb_path_match_tz jsonb_path_query
  jsonb_path_query_array jsonb_path_query_array_tz jsonb_path_query_first jsonb_path_query_first_tz
  jsonb_path_query_tz jsonb_populate_record jsonb_populate_record_valid jsonb_populate_recordset jsonb_pretty
  jsonb_set jsonb_set_lax jsonb_strip_nulls jsonb_to_record jsonb_to_recordset jsonb_to_tsvector jsonb_typeof
  justify_days justify_hours justify_interval lag last_value lcm lead left length lgamma like like_escape line ln
  log log10 lower lower_inc lower_inf lpad lseg ltrim macaddr macaddr8 make_date make_interval make_time
  make_timestamp make_timestamptz masklen max md5 min min_scale mod mode money multirange name network normalize
  notlike now npoints nth_value ntile num_nonnulls num_nulls numeric nummultirange numnode numrange obj_description
  octet_length oid overlaps overlay parse_ident path percent_rank percentile_cont percentile_disc pg_backend_pid
  pg_basetype pg_char_to_encoding pg_client_encoding pg_collation_for pg_collation_is_visible pg_column_compression
  pg_column_is_updatable pg_column_size pg_column_toast_chunk_id pg_conversion_is_visible pg_current_snapshot
  pg_current_xact_id pg_current_xact_id_if_assigned pg_describe_object pg_encoding_max_length pg_encoding_to_char
  pg_extension_update_paths pg_function_is_visible pg_get_acl pg_get_catalog_foreign_keys pg_get_constraintdef
  pg_get_expr pg_get_function_arg_default pg_get_function_arguments pg_get_function_identity_arguments
  pg_get_function_result pg_get_function_sqlbody pg_get_functiondef pg_get_indexdef pg_get_keywords
  pg_get_object_address pg_get_partition_constraintdef pg_get_partkeydef pg_get_replica_identity_index
  pg_get_ruledef pg_get_serial_sequence pg_get_statisticsobjdef pg_get_statisticsobjdef_columns
  pg_get_statisticsobjdef_expressions pg_get_triggerdef pg_get_userbyid pg_get_viewdef pg_has_role
  pg_identify_object pg_identify_object_as_address pg_index_column_has_property pg_index_has_property
  pg_indexam_has_property pg_indexam_progress_phasename pg_input_error_info pg_input_is_valid
  pg_is_other_temp_schema pg_my_temp_schema pg_opclass_is_visible pg_operator_is_visible pg_opfamily_is_visible
  pg_partition_root pg_postmaster_start_time pg_relation_filenode pg_relation_filepath pg_relation_is_publishable
  pg_relation_is_updatable pg_replication_origin_oid pg_sequence_parameters pg_settings_get_flags pg_size_bytes
  pg_size_pretty pg_snapshot_xip pg_snapshot_xmax pg_snapshot_xmin pg_statistics_obj_is_visible pg_table_is_visible
  pg_tablespace_databases pg_tablespace_location pg_timezone_names pg_trigger_depth pg_ts_config_is_visible
  pg_ts_dict_is_visible pg_ts_parser_is_visible pg_ts_template_is_visible pg_type_is_visible pg_typeof
  pg_visible_in_snapshot phraseto_tsquery pi plainto_tsquery point polygon position pow power querytree quote_ident
  quote_literal quote_nullable radians radius range_agg range_intersect_agg range_merge rank regclass regexp_count
  regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table
  regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy repeat
  replace reverse right round row_number row_security_active row_to_json rpad rtrim scale session_user set_bit
  set_byte set_masklen setweight sha224 sha256 sha384 sha512 shobj_description sign similar_escape similar_to_escape
  sin sind sinh slope split_part sqrt starts_with statement_timestamp stddev stddev_pop stddev_samp string_agg
  string_to_array string_to_table strip strpos substr substring sum system_user tan tand tanh text time timestamp
  timestamptz timetz timezone to_ascii to_bin to_char to_date to_hex to_json to_jsonb to_number to_oct to_regclass
  to_regcollation to_regnamespace to_regoper to_regoperator to_regproc to_regprocedure to_regrole to_regtype
  to_regtypemod to_timestamp to_tsquery to_tsvector transaction_timestamp translate trim_array trim_scale trunc
  ts_delete ts_filter ts_headline ts_rank ts_rank_cd tsmultirange tsquery_phrase tsrange tstzmultirange tstzrange
  tsvector_to_array txid_current txid_current_if_assigned txid_current_snapshot txid_snapshot_xip txid_snapshot_xmax
  txid_snapshot_xmin txid_visible_in_snapshot unicode_assigned unistr unnest upper upper_inc upper_inf
  uuid_extract_timestamp uuid_extract_version var_pop var_samp varbit varchar variance version websearch_to_tsquery
  width width_bucket xid xml xml_is_well_formed xml_is_well_formed_content xml_is_well_formed_document xmlagg
  xmlcomment xmlexists xmltext xmlvalidate xpath xpath_exists
`),Ir=Be(`
  array_sample array_shuffle clock_timestamp current_query currval gen_random_uuid lastval nextval pg_advisory_lock
  pg_advisory_lock_shared pg_advisory_unlock pg_advisory_unlock_all pg_advisory_unlock_shared pg_advisory_xact_lock
  pg_advisory_xact_lock_shared pg_blocking_pids pg_current_wal_lsn pg_database_size pg_indexes_size
  pg_is_in_recovery pg_notify pg_partition_ancestors pg_partition_tree pg_relation_size pg_sequence_last_value
  pg_sleep pg_sleep_for pg_sleep_until pg_table_size pg_total_relation_size pg_try_advisory_lock
  pg_try_advisory_lock_shared pg_try_advisory_xact_lock pg_try_advisory_xact_lock_shared random random_normal
  set_config setseed setval timeofday txid_status uuidv4 uuidv7
`),$r=Be(`
  uuid_generate_v1 uuid_generate_v1mc uuid_generate_v3 uuid_generate_v4 uuid_generate_v5 uuid_nil uuid_ns_dns uuid_ns_oid
  uuid_ns_url uuid_ns_x500 armor crypt dearmor decrypt decrypt_iv digest encrypt encrypt_iv gen_random_bytes gen_salt
  hmac pgp_key_id pgp_pub_decrypt pgp_pub_encrypt pgp_sym_decrypt pgp_sym_decrypt_bytea pgp_sym_encrypt
  pgp_sym_encrypt_bytea set_limit show_limit show_trgm similarity strict_word_similarity word_similarity unaccent
  daitch_mokotoff difference dmetaphone dmetaphone_alt levenshtein levenshtein_less_equal metaphone soundex
  hstore akeys avals skeys svals hstore_to_array hstore_to_json hstore_to_json_loose hstore_to_jsonb
  hstore_to_jsonb_loose hstore_to_matrix
  geography geometry st_area st_asbinary st_asewkt st_asgeojson st_astext st_azimuth st_boundary st_buffer st_centroid
  st_closestpoint st_collect st_contains st_convexhull st_covers st_coveredby st_crosses st_difference st_disjoint
  st_distance st_distancesphere st_dwithin st_envelope st_equals st_expand st_extent st_flipcoordinates st_force2d
  st_force3d st_generatepoints st_geogfromtext st_geohash st_geomfromewkt st_geomfromgeojson st_geomfromtext
  st_geomfromwkb st_geometrytype st_intersection st_intersects st_isempty st_isvalid st_length st_linefromtext
  st_lineinterpolatepoint st_makeenvelope st_makeline st_makepoint st_makepolygon st_makevalid st_multi st_npoints
  st_numgeometries st_overlaps st_perimeter st_point st_pointfromtext st_pointonsurface st_polygon st_polygonfromtext
  st_setsrid st_simplify st_simplifypreservetopology st_srid st_subdivide st_touches st_transform st_translate st_union
  st_within st_x st_xmax st_xmin st_y st_ymax st_ymin st_z
`),vr=new Set(["","public","extensions"]),kr=Be(`
  auth.uid auth.role auth.jwt auth.email storage.extension storage.filename storage.foldername net.http_get
  net.http_post realtime.broadcast_changes realtime.send realtime.topic vault.create_secret
`),Dr=Be("suppress_redundant_updates_trigger tsvector_update_trigger tsvector_update_trigger_column moddatetime"),xr="supabase_functions.http_request";function Mr(t){const[e="",n="",...s]=t.toReversed();return s.length>0?!1:(n===""||n==="pg_catalog")&&(Cr.has(e)||Ir.has(e))||vr.has(n)&&$r.has(e)||kr.has(`${n}.${e}`)}function Fr(t){return t.join(".")===xr?!0:t.length<=2&&Dr.has(t.at(-1)??"")}function Be(t){return new Set(t.trim().split(/\s+/))}const Rt={is:"harmless"};class Ur{#e;#t;#n;#s=new Map;#i=new Map;#r=new Map;#a=new Map;#c=new Set;constructor(e,n,s){
this.#e=e,this.#t=n,this.#n=s}add(e){for(const c of jn(e))this.#o(c);const n=l(e.node,"RenameStmt"),s=l(e.node,"AlterObjectSchemaStmt"),i=M(l(n?.object??s?.object,"ObjectWithArgs")?.objname);if(i.length===0)return;const r=s?.newschema??i.at(-2),o=n?.newname??i.at(-1)??"",a=r===void 0?o:`${r}.${o}`;for(const c of this.#d(i.at(-1)??""))this.#o({...c,name:a})}inspect(e){const n=e.join(".");this.#c.add(rt(n));const i=this.#d(rt(n)).map(a=>({definition:a,inspection:this.#h(a)})),r=i.find(({inspection:a})=>a.
is==="harmful");return r!==void 0?r.inspection:i.some(({definition:a})=>Hr(a.name,n))||Mr(e)?Rt:{is:"unknown"}}isUsed(e){return this.#c.has(e.at(-1)??"")}harmOfRoutine(e){return this.#l(e)}harmOf(e){return this.#n(Hn(e),this)}#o(e){const n=rt(e.name),s=this.#s.get(n)?.filter(({name:i,signature:r})=>i!==e.name||r!==e.signature);this.#s.set(n,[...s??[],e])}#d(e){const n=this.#s.get(e)??[],s=new Set(n.map(At));return[...this.#u(e).filter(i=>!s.has(At(i))),...n]}#u(e){const n=this.#i.get(e);if(n!==void 0)
return n;const s=this.#t.filter(r=>r.toLowerCase().includes(e.toLowerCase())),i=new Map(s.flatMap(r=>this.#f(r).flatMap(jn)).filter(r=>rt(r.name)===e).map(r=>[At(r),r]));return this.#i.set(e,[...i.values()]),[...i.values()]}earlierStatements(){return this.#t.flatMap(e=>this.#f(e))}#f(e){const n=this.#r.get(e)??wt(this.#e,"",e).statements;return this.#r.set(e,n),n}#h(e){const n=this.#a.get(e);if(n!==void 0)return n;this.#a.set(e,Rt);const s=this.#l(e.statement),i=s===void 0?Rt:{is:"harmful",why:s};
return this.#a.set(e,i),i}#l({node:e,text:n}){const s=l(e,"CreateFunctionStmt");if(s===void 0)return this.#p(e);const{statements:i,unreadable:r}=Or(this.#e,s,n),[o]=r;if(o!==void 0)return o.message;const a=$(s.parameters,"FunctionParameter").flatMap(({defexpr:c})=>c??[]);for(const c of[...i.map(({statement:d})=>d),...a.map(Hn)]){const d=this.#n(c,this);if(d!==void 0)return d}}#p(e){for(const n of Un(e)){const s=this.inspect(n);if(s.is==="harmful")return s.why}}}function Un(t){return $(l(t,"Defin\
eStmt")?.definition,"DefElem").flatMap(({arg:n})=>{const s=M(l(n,"TypeName")?.names);return s.length===0?[]:[s]})}function jn(t){const e=l(t.node,"CreateFunctionStmt");if(e!==void 0)return[{name:M(e.funcname).join("."),signature:jr(e),statement:t}];const n=l(t.node,"DefineStmt");return n?.kind!=="OBJECT_AGGREGATE"?[]:[{name:M(n.defnames).join("."),signature:"aggregate",statement:t}]}function jr({parameters:t}){return $(t,"FunctionParameter").flatMap(({mode:n,argType:s})=>n==="FUNC_PARAM_OUT"||n===
"FUNC_PARAM_TABLE"?[]:`${M(s?.names).at(-1)??""}${"[]".repeat(s?.arrayBounds?.length??0)}`).join(",")}const At=({name:t,signature:e})=>JSON.stringify([z(t),e]),rt=t=>t.slice(t.lastIndexOf(".")+1);function Hr(t,e){return!t.includes(".")||!e.includes(".")||z(t)===z(e)}function Hn(t){return{text:"",kind:Et(t),targets:[],node:t,span:{start:0,end:0},line:1,column:1}}function Oe(t){const e=l(t,"AlterTableStmt"),n=e?.relation;return n===void 0?[]:$(e?.cmds,"AlterTableCmd").map(s=>({cmd:s,relation:n,name:L(
n)}))}function Lt(t){return Oe(t).flatMap(e=>{const n=e.cmd.subtype==="AT_AddColumn"?l(e.cmd.def,"ColumnDef"):void 0;return n===void 0?[]:{...e,column:n,constraints:$(n.constraints,"Constraint")}})}function Ct(t){const e=Oe(t).flatMap(({cmd:s,relation:i,name:r})=>{const o=s.subtype==="AT_AddConstraint"?l(s.def,"Constraint"):void 0;return o===void 0?[]:{constraint:o,relation:i,name:r}}),n=Lt(t).flatMap(({column:s,constraints:i,relation:r,name:o})=>i.map(a=>({constraint:a,relation:r,name:o,column:s})));
return[...e,...n]}const Pr=[{id:"drop-table",types:["OBJECT_TABLE","OBJECT_FOREIGN_TABLE"],noun:"table",remedy:"Rename it first, and drop it in a later migration, when nothing has missed it and its rows are kept."},{id:"drop-schema",types:["OBJECT_SCHEMA"],noun:"schema",remedy:"Move or drop what is in it one by one, each when nothing has missed it."},{id:"drop-type",types:["OBJECT_TYPE","OBJECT_DOMAIN"],noun:"type",remedy:"Drop it in a later migration, when no column, function or client uses it \
any more."}].map(({id:t,types:e,noun:n,remedy:s})=>({id:t,category:"destructive",severity:"error",remedy:s,*find({statement:i,pending:r}){const o=l(i.node,"DropStmt");if(!(o?.removeType===void 0||!e.includes(o.removeType)))for(const a of o.objects??[])r.isCertainlyNewObject(a,o.removeType)||t==="drop-type"&&r.isReplacedType(a)||(yield{message:`drops the ${n} \`${se(a)??""}\``})}})),Pn="Add a WHERE clause, or in a MERGE a condition (`WHEN MATCHED AND \u2026`), that selects the rows; use `true` for all\
 rows.",Br=[...Pr,{id:"drop-column",category:"destructive",severity:"error",remedy:"Stop using it first, and drop it in a later migration, when nothing has missed it.",*find({statement:t,pending:e}){for(const{cmd:n,relation:s,name:i}of Oe(t.node))n.subtype!=="AT_DropColumn"||e.hasOnlyNewRows(s)||(yield{message:`drops the column \`${n.name??""}\` of \`${i}\`, and all that is in it`})}},{id:"drop-database",category:"destructive",severity:"error",remedy:"Drop databases by hand, never by a migration\
.",*find({statement:t}){const e=l(t.node,"DropdbStmt");e!==void 0&&(yield{message:`drops the database \`${e.dbname??""}\``})}},{id:"drop-owned",category:"destructive",severity:"error",remedy:"Use REASSIGN OWNED first, and drop what is left by its name.",*find({statement:t}){const e=l(t.node,"DropOwnedStmt");if(e===void 0)return;yield{message:`drops all that ${(e.roles??[]).map(s=>`\`${se(s)??"this role"}\``).join(", ")} owns, whatever that is by then`}}},{id:"drop-cascade",category:"destructive",
severity:"error",remedy:"Drop what depends on it by name, so that the migration says what goes.",*find({statement:t,pending:e}){const n=l(t.node,"DropStmt"),{objects:s=[],removeType:i}=n??{},r=i!==void 0&&s.every(o=>e.isCertainlyNewObject(o,i));n?.behavior==="DROP_CASCADE"&&!r&&(yield{message:`drops ${s.map(a=>`\`${se(a)??""}\``).join(", ")} with whatever depends on it (CASCADE)`});for(const{cmd:o,name:a}of Oe(t.node))!(o.subtype==="AT_DropColumn"||o.subtype==="AT_DropConstraint")||o.behavior!==
"DROP_CASCADE"||(yield{message:`drops \`${o.name??""}\` of \`${a}\` with whatever depends on it (CASCADE)`})}},{id:"truncate",category:"destructive",severity:"error",remedy:"Delete the rows that are meant, by a WHERE that says which.",*find({statement:t,pending:e,source:n}){for(const s of $(l(t.node,"TruncateStmt")?.relations,"RangeVar")){if(e.hasOnlyNewRows(s))continue;const i=n.indexOfByte(s.location??0);yield{message:`removes all rows of \`${L(s)}\``,index:i}}}},{id:"delete-without-where",category:"\
destructive",severity:"error",remedy:Pn,find:t=>Bn(t,"DeleteStmt","CMD_DELETE","deletes")},{id:"update-without-where",category:"destructive",severity:"error",remedy:Pn,find:t=>Bn(t,"UpdateStmt","CMD_UPDATE","overwrites")}];function*Bn({statement:t,pending:e,source:n},s,i,r){for(const{relation:o,whereClause:a}of j(t.node,s,G)){if(o===void 0||a!==void 0||e.hasOnlyNewRows(o))continue;const c=n.indexOfByte(o.location??0);yield{message:`${r} every row of \`${L(o)}\`: it has no WHERE`,index:c}}for(const{
relation:o,mergeWhenClauses:a}of j(t.node,"MergeStmt",G))if(!(o===void 0||e.hasOnlyNewRows(o)))for(const{commandType:c,condition:d,matchKind:u}of $(a,"MergeWhenClause")){if(c!==i||d!==void 0)continue;const h=n.indexOfByte(o.location??0),m=u==="MERGE_WHEN_NOT_MATCHED_BY_SOURCE"?"doesn\u2019t match":"matches";yield{message:`${`${r} every row of \`${L(o)}\` that ${m}`}: its WHEN clause has no condition`,index:h}}}const Wr=new Set(`now transaction_timestamp statement_timestamp current_setting curren\
t_schema txid_current
  date_trunc date_part make_date make_interval make_timestamp make_timestamptz timezone age
  lower upper concat md5 length substring to_char to_date to_timestamp format
  jsonb_build_object jsonb_build_array json_build_object json_build_array to_jsonb to_json
  array_fill abs ceil floor round power sqrt decode encode sha256 int4range`.split(/\s+/)),qr=new Set(["serial","bigserial","smallserial","serial4","serial8","serial2"]),Gr=[{id:"alter-column-type",category:"locking",severity:"warning",remedy:"Add a column of the new type, fill it in batches, and swap the two; widening a varchar may be accepted.",*find({statement:t,pending:e}){for(const{cmd:n,relation:s,name:i}of Oe(t.node)){if(n.subtype!=="AT_AlterColumnType"||e.isNew(s))continue;yield{message:`${`\
changes the type of \`${n.name??""}\` of \`${i}\``}, which may rewrite the table while nobody can read it`}}}},{id:"add-column-not-null",category:"locking",severity:"warning",remedy:"Give it a constant DEFAULT, or add it without NOT NULL, fill it, and set NOT NULL later.",*find({statement:t,pending:e,source:n}){for(const{column:s,constraints:i,relation:r,name:o}of Lt(t.node)){if(e.isNew(r)||!Vr(s,i))continue;const a=n.indexOfByte(s.location??0);yield{message:`${`adds \`${s.colname??""}\` to \`${o}\
\` as NOT NULL without a default`}, which fails as soon as the table has a row`,index:a}}}},{id:"add-column-rewrites",category:"locking",severity:"warning",remedy:"Add it without that, fill it in batches, then set the default; or accept it where the table is small.",*find({statement:t,pending:e,source:n}){for(const{column:s,constraints:i,relation:r,name:o}of Lt(t.node)){const a=e.isNew(r)?void 0:Yr(s,i);if(a===void 0)continue;const c=n.indexOfByte(s.location??0);yield{message:`${`adds \`${s.colname??
""}\` to \`${o}\` with ${a}`}, which rewrites the whole table while nobody can read it`,index:c}}}},{id:"set-not-null",category:"locking",severity:"warning",remedy:"Add CHECK (column IS NOT NULL) NOT VALID, and VALIDATE CONSTRAINT in a statement of its own: then SET NOT NULL reads nothing.",*find({statement:t,pending:e,source:n}){for(const{cmd:s,relation:i,name:r}of Oe(t.node)){const o=e.isNew(i)||e.hasValidated(i);if(s.subtype!=="AT_SetNotNull"||o)continue;yield{message:`${`sets \`${s.name??""}\
\` of \`${r}\` NOT NULL`}, which reads the whole table while nobody else can`}}for(const{constraint:s,relation:i,name:r,column:o}of Ct(t.node)){if(!(s.contype==="CONSTR_NOTNULL"&&s.skip_validation!==!0)||o!==void 0||e.isNew(i))continue;const c=n.indexOfByte(s.location??0);yield{message:`${`sets \`${M(s.keys).join(", ")}\` of \`${r}\` NOT NULL`}, which reads the whole table while nobody else can`,index:c}}}}];function It(t,...e){return t.some(({contype:n})=>e.includes(n))}function Wn({typeName:t}){
return qr.has(M(t?.names).at(-1)??"")}function Vr(t,e){const n=It(e,"CONSTR_DEFAULT","CONSTR_IDENTITY","CONSTR_GENERATED")||Wn(t);return It(e,"CONSTR_NOTNULL","CONSTR_PRIMARY")&&!n}function Yr(t,e){if(Wn(t))return"a number of its own for each row";if(It(e,"CONSTR_IDENTITY"))return"an identity for each row";const n=e.find(({contype:r})=>r==="CONSTR_GENERATED");if(n!==void 0)return n.generated_kind==="v"?void 0:"values that are stored";const s=e.find(({contype:r})=>r==="CONSTR_DEFAULT")?.raw_expr,
i=s===void 0?void 0:Xr(s);return i===void 0?void 0:`the default \`${i}()\`, which may differ for each row`}function Xr(t){for(const e of j(t,"FuncCall")){const n=Ce(e);if(n===void 0||!Wr.has(n))return M(e.funcname).join(".")}}const Jr="Make a unique index with CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT \u2026 USING INDEX.",qn="Add it NOT VALID, and VALIDATE CONSTRAINT in a later statement, which lets others write.",Gn="Add the new name beside the old one, move every reader, and drop t\
he old one in a later migration.",zr={AT_SetLogged:"SET LOGGED",AT_SetUnLogged:"SET UNLOGGED",AT_SetTableSpace:"SET TABLESPACE",AT_SetAccessMethod:"SET ACCESS METHOD"},Qr=[{id:"foreign-key-validates",category:"locking",severity:"warning",remedy:qn,find:t=>Vn(t,"CONSTR_FOREIGN","a foreign key",e=>e===void 0)},{id:"check-validates",category:"locking",severity:"warning",remedy:qn,find:t=>Vn(t,"CONSTR_CHECK","a CHECK",()=>!0)},{id:"constraint-builds-index",category:"locking",severity:"warning",remedy:Jr,
*find({statement:t,pending:e,source:n}){for(const{constraint:s,relation:i,name:r}of Ct(t.node)){const o=Kr[s.contype??""];if(o===void 0||s.indexname!==void 0||e.isNew(i))continue;const a=n.indexOfByte(s.location??0);yield{message:`adds ${o} to \`${r}\`, whose index is built while nobody can read or write`,index:a}}}},{id:"table-rewrite",category:"locking",severity:"warning",remedy:"Do it where the table is small or nobody waits for it.",*find({statement:t,pending:e}){for(const{cmd:n,relation:s,name:i}of Oe(
t.node)){const r=zr[n.subtype??""];r===void 0||e.isNew(s)||(yield{message:`rewrites \`${i}\` (${r}) while nobody can read it`})}}},{id:"rename-table",category:"locking",severity:"warning",remedy:Gn,*find({statement:t,pending:e}){const n=l(t.node,"RenameStmt")??{},s=l(t.node,"AlterObjectSchemaStmt")??{},i=n.renameType==="OBJECT_TABLE"||s.objectType==="OBJECT_TABLE",r=n.relation??s.relation;if(!i||r===void 0||e.isNew(r))return;const o=n.newname??`${s.newschema??""}.${r.relname??""}`;yield{message:`\
renames \`${L(r)}\` to \`${o}\` under whoever still uses the old name`}}},{id:"rename-column",category:"locking",severity:"warning",remedy:Gn,*find({statement:t,pending:e}){const n=l(t.node,"RenameStmt");if(!(n?.renameType==="OBJECT_COLUMN"&&n.relationType==="OBJECT_TABLE")||n.relation===void 0||e.isNew(n.relation))return;yield{message:`${`renames the column \`${n.subname??""}\` of \`${L(n.relation)}\``} under whoever still uses the old name`}}},{id:"lock-table",category:"locking",severity:"warn\
ing",remedy:"Leave it out: each statement takes the lock that it needs.",*find({statement:t,pending:e,source:n}){for(const s of $(l(t.node,"LockStmt")?.relations,"RangeVar")){if(e.isNew(s))continue;const i=n.indexOfByte(s.location??0);yield{message:`locks \`${L(s)}\` until the migration ends`,index:i}}}}],Kr={CONSTR_PRIMARY:"a primary key",CONSTR_UNIQUE:"a UNIQUE constraint",CONSTR_EXCLUSION:"an EXCLUDE constraint"},Zr=[{id:"create-index-blocks",category:"locking",severity:"warning",remedy:"Use \
CREATE INDEX CONCURRENTLY, alone in a file.",*find({statement:t,pending:e,source:n}){const s=l(t.node,"IndexStmt");if(s?.relation===void 0||s.concurrent===!0||e.isNew(s.relation))return;const i=n.indexOfByte(s.relation.location??0);yield{message:`builds an index on \`${L(s.relation)}\` while nobody can write to it`,index:i}}},{id:"drop-index-blocks",category:"locking",severity:"warning",remedy:"Use DROP INDEX CONCURRENTLY, alone in a file.",*find({statement:t,pending:e}){const n=l(t.node,"DropSt\
mt");if(!(n?.removeType!=="OBJECT_INDEX"||n.concurrent===!0))for(const s of n.objects??[]){if(e.isNewObject(s))continue;yield{message:`drops the index \`${se(s)??""}\`, for which all who use its table have to wait`}}}},{id:"reindex-blocks",category:"locking",severity:"warning",remedy:"Use REINDEX \u2026 CONCURRENTLY, alone in a file.",*find({statement:t}){const e=l(t.node,"ReindexStmt");if(e===void 0||gt(e.params,"concurrently"))return;yield{message:`rebuilds indexes of \`${e.relation===void 0?e.
name??"":L(e.relation)}\` while nobody can write`}}},{id:"vacuum-full",category:"locking",severity:"warning",remedy:"Use a plain VACUUM, outside of migrations.",*find({statement:t}){gt(l(t.node,"VacuumStmt")?.options,"full")&&(yield{message:"rewrites tables (VACUUM FULL) while nobody can read them"})}},{id:"cluster",category:"locking",severity:"warning",remedy:"Do it where the table is small or nobody waits for it.",*find({statement:t}){const e=l(t.node,"ClusterStmt");if(e===void 0)return;yield{
message:`rewrites ${e.relation===void 0?"all clustered tables":`\`${L(e.relation)}\``} (CLUSTER) while nobody can read`}}},{id:"refresh-blocks",category:"locking",severity:"warning",remedy:"Use REFRESH MATERIALIZED VIEW CONCURRENTLY; it needs a unique index.",*find({statement:t,pending:e,source:n}){const s=l(t.node,"RefreshMatViewStmt");if(s?.relation===void 0||s.concurrent===!0||s.skipData===!0||e.isNew(s.relation))return;const i=n.indexOfByte(s.relation.location??0);yield{message:`fills \`${L(
s.relation)}\` while nobody can read it`,index:i}}}];function*Vn({statement:t,pending:e,source:n},s,i,r){for(const{constraint:o,relation:a,name:c,column:d}of Ct(t.node)){if(!(o.contype===s&&o.skip_validation!==!0)||o.is_enforced!==!0||!r(d)||e.isNew(a))continue;const h=n.indexOfByte(o.location??0);yield{message:`adds ${i} to \`${c}\` and compares every row while others wait`,index:h}}}const eo={id:"opaque",category:"destructive",severity:"error",remedy:"Write the statements out, define the funct\
ion in these migrations, or accept it after a look at what it runs: `-- migrate:accept opaque <reason>`.",*find(t){for(const{message:e,line:n}of t.unreadable)yield{message:e,line:n};yield*to(t),yield*so(t),yield*io(t),yield*ro(t),yield*co(t),yield*uo(t)}},Yn=new Set(["CallStmt","CopyStmt","CreateTableAsStmt","DeclareCursorStmt","DeleteStmt","ExplainStmt","InsertStmt","MergeStmt","ReturnStmt","SelectStmt","UpdateStmt"]);function*to({statement:t,source:e,routines:n}){const{node:s}=t,i=Yn.has(Se(s)),
r=new Set;for(const{parts:o,location:a}of no(s)){const c=o.join(".");if(r.has(c))continue;r.add(c);const d=n.inspect(o),u=e.indexOfByte(a??0),h=i?"calls":"uses";d.is==="harmful"?yield{message:`${h} \`${c}\`, which ${d.why}`,...a===void 0?{}:{index:u}}:d.is==="unknown"&&i&&(yield{message:`calls \`${c}\`, which no migration of the folder defines`,index:u})}}function*no(t){const e=l(t,"CallStmt")?.funccall;e!==void 0&&(yield{parts:M(e.funcname),location:e.location});for(const{funcname:i,location:r}of j(
t,"FuncCall",G))yield{parts:M(i),location:r};const n=l(t,"CreateCastStmt")?.func?.objname,s=[...Un(t),...n===void 0?[]:[M(n)]];for(const i of s)yield{parts:i,location:void 0}}function*so({statement:t,routines:e}){const n=l(t.node,"CreateTrigStmt")??l(t.node,"CreateEventTrigStmt");if(n===void 0)return;const s=M(n.funcname),i=e.inspect(s),r=`makes the trigger \`${n.trigname??""}\` run \`${s.join(".")}\``;i.is==="harmful"?yield{message:`${r}, which ${i.why}`}:i.is==="unknown"&&!Fr(s)&&(yield{message:`${r}\
, which no migration of the folder defines`})}function*io({statement:t,routines:e}){const n=l(t.node,"CreateFunctionStmt");if(n?.replace!==!0)return;const s=M(n.returnType?.names).at(-1)?.endsWith("trigger")===!0,i=M(n.funcname);if(!s&&!e.isUsed(i))return;const r=e.harmOfRoutine(t);r!==void 0&&(yield{message:`replaces \`${i.join(".")}\`, which then ${r}`})}function*ro({statement:t,routines:e}){const n=l(t.node,"RuleStmt");for(const s of n?.actions??[]){const i=e.harmOf(s);i!==void 0&&(yield{message:`\
makes the rule \`${n?.rulename??""}\`, which ${i}`})}}const oo=["InsertStmt","UpdateStmt","DeleteStmt","MergeStmt"],ao=/^(?:pg_catalog|information_schema|pg_toast)$/;function*co({statement:t,source:e,pending:n}){for(const s of lo(t.node)){const{schemaname:i,relname:r=""}=s;if(!(i===void 0?r.startsWith("pg_"):ao.test(i))||n.hasOnlyNewRows(s))continue;const a=e.indexOfByte(s.location??0);yield{message:`writes to the system catalog \`${L(s)}\``,index:a}}}function*lo(t){const e=Yn.has(Se(t))?oo:[];for(const s of e)
for(const{relation:i}of j(t,s,G))i!==void 0&&(yield i);yield*$(l(t,"TruncateStmt")?.relations,"RangeVar");const n=l(t,"CopyStmt");n?.is_from===!0&&n.relation!==void 0&&(yield n.relation)}function*uo({statement:t}){l(t.node,"CopyStmt")?.is_program===!0&&(yield{message:"runs a program on the server (COPY)"});const{node:e}=t,n=l(e,"CreateTableAsStmt")?.query??l(e,"ExplainStmt")?.query??e,s=l(l(n,"CreateTableAsStmt")?.query??n,"ExecuteStmt");if(s!==void 0){const{name:i=""}=s;yield{message:`runs the \
prepared statement \`${i}\`, which the session may have had before`}}}const $e="stays behind in the pooled session, for whoever gets it next",fo=32,ho=/^(?:on|t|tr|tru|true|y|ye|yes|1)$/i,mo=[{id:"session-setting",category:"session",severity:"warning",remedy:"Write SET LOCAL, or `true` as the last argument of set_config: as that it is run.",*find(t){for(const{name:e,index:n,local:s}of _t(t.statement,t.source))s===void 0||t.isInDoBlock||(yield{message:`sets \`${e}\` for the session, and is run so \
that it ends with the migration`,index:n})}},{id:"session-setting-stays",category:"session",severity:"error",remedy:"Use SET LOCAL, or set_config(\u2026, true).",*find(t){for(const{name:e,index:n,local:s}of _t(t.statement,t.source))s!==void 0&&!t.isInDoBlock||(yield{message:`changes \`${e}\` for the session, which ${$e}`,index:n})}},{id:"set-role",category:"session",severity:"error",remedy:"Run the step with a credential of that role, or use ALTER \u2026 OWNER TO.",*find({statement:t}){[l(t.node,
"VariableSetStmt")?.name,...Xn(t.node).map(({name:s})=>s)].some(s=>cn.includes(s))&&(yield{message:"changes the role of the session"})}},{id:"text-setting",category:"session",severity:"error",remedy:"Leave it at its default: `standard_conforming_strings` on, `client_encoding` UTF8.",*find({statement:t}){const e=l(t.node,"VariableSetStmt"),s=[...e===void 0?[]:[po(e)],...Xn(t.node)].find(go);s!==void 0&&(yield{message:`sets \`${s.name}\`, by which the rest of the file is no longer read as it was ch\
ecked`})}},{id:"listen",category:"session",severity:"error",remedy:"Leave it out: nobody is there to listen.",*find({statement:t}){(l(t.node,"ListenStmt")??l(t.node,"UnlistenStmt"))!==void 0&&(yield{message:`has ${t.kind}, which ${$e}`})}},{id:"prepare",category:"session",severity:"error",remedy:"Write the statement itself.",*find({statement:t}){(l(t.node,"PrepareStmt")??l(t.node,"DeallocateStmt"))!==void 0&&(yield{message:`has ${t.kind}: a prepared statement ${$e}`})}},{id:"discard",category:"s\
ession",severity:"error",remedy:"Leave it out: the session is shared.",*find({statement:t}){l(t.node,"DiscardStmt")!==void 0&&(yield{message:`has ${t.kind}, which takes from the pooled session what others keep in it`})}},{id:"cursor-with-hold",category:"session",severity:"error",remedy:"Declare it WITHOUT HOLD, or loop in a DO block.",*find({statement:t}){((l(t.node,"DeclareCursorStmt")?.options??0)&fo)!==0&&(yield{message:`has a cursor WITH HOLD, which ${$e}`})}},{id:"temporary-table",category:"\
session",severity:"warning",remedy:"Add ON COMMIT DROP.",*find({statement:t}){const e=l(t.node,"CreateStmt"),n=l(t.node,"CreateTableAsStmt")?.into,s=e?.relation??n?.rel,i=(e?.oncommit??n?.onCommit)==="ONCOMMIT_DROP";s?.relpersistence!=="t"||i||(yield{message:`makes the temporary table \`${L(s)}\`, which ${$e}`})}},{id:"session-advisory-lock",category:"session",severity:"error",remedy:"Use pg_advisory_xact_lock; a migration needs none of its own, as only one is run at a time.",find:_o}];function po({
name:t="",args:e,kind:n}){const s=J(e?.[0])??String(l(e?.[0],"A_Const")?.ival?.ival??"");return{name:t,value:n==="VAR_SET_VALUE"?s:void 0}}function Xn(t){return[...j(t,"FuncCall",G)].filter(n=>Ce(n)==="set_config").map(({args:n})=>({name:(J(n?.[0])??"").toLowerCase(),value:J(n?.[1])}))}function go({name:t,value:e}){return e===void 0?!1:t==="standard_conforming_strings"?!ho.test(e):t==="client_encoding"&&!/^(?:utf-?8|unicode)$/i.test(e)}function*_o({statement:t,source:e}){for(const n of j(t.node,
"FuncCall",G)){const s=Ce(n)??"";if(!/^pg_(?:try_)?advisory_(?:lock|unlock)/.test(s))continue;const i=e.indexOfByte(n.location??0);yield{message:`calls \`${s}\`: a lock of the session ${$e}`,index:i}}}const Eo=[{id:"transaction-control",category:"transaction",severity:"error",remedy:"Leave it out: each migration is one transaction by itself.",*find({statement:t}){Ne(t.node)==="control"&&(yield{message:`has ${t.kind}, which would part the migration from its record`})}},{id:"two-phase-commit",category:"\
transaction",severity:"error",remedy:"Leave it out: a prepared transaction keeps its locks until somebody ends it by hand.",*find({statement:t}){Ne(t.node)==="two-phase"&&(yield{message:`has ${t.kind}`})}},{id:"outside-transaction",category:"transaction",severity:"error",remedy:"Run it by hand, or as scheduled upkeep.",*find({statement:t}){Ne(t.node)==="outside"&&(yield{message:`has ${t.kind}, which PostgreSQL refuses in a transaction`})}},{id:"concurrent-statement",category:"transaction",severity:"\
warning",remedy:"Nothing to do where the database takes it; else build the index plainly, at a quiet hour.",*find({statement:t,hasOtherStatements:e}){if(Ne(t.node)!=="concurrent"||e)return;yield{message:`${`has ${t.kind} CONCURRENTLY, which PostgreSQL refuses in a transaction`}: it is run by itself and looked after`}}},{id:"concurrent-with-others",category:"transaction",severity:"error",remedy:"Move it to a file of its own.",*find({statement:t,hasOtherStatements:e}){if(Ne(t.node)!=="concurrent"||
!e)return;yield{message:`${`has ${t.kind} CONCURRENTLY beside other statements`}, with which it can\u2019t share a transaction`}}},{id:"enum-value-in-use",category:"validity",severity:"error",remedy:"Add the value in an earlier migration, or list it in CREATE TYPE.",*find({statement:t,pending:e,source:n}){for(const{text:s,type:i,location:r}of e.newEnumValuesIn(t.node)){const o=n.indexOfByte(r??0);yield{message:`${`uses the value '${s}', which the same file adds to the enum \`${i}\``}: PostgreSQL\
 refuses that until it is committed`,index:o}}}},{id:"copy-with-client",category:"transaction",severity:"error",remedy:"Use sql-query to read rows.",*find({statement:t}){const e=l(t.node,"CopyStmt");e===void 0||e.is_from===!0||e.filename!==void 0||(yield{message:"has COPY \u2026 TO STDOUT, and nobody is there to take the rows"})}},{id:"select-into",category:"transaction",severity:"error",remedy:"Use CREATE TABLE \u2026 AS.",*find({statement:t,isInDoBlock:e}){const n=l(t.node,"SelectStmt")?.intoClause?.
rel;n===void 0||e||(yield{message:`makes \`${L(n)}\` by SELECT \u2026 INTO, which can\u2019t be run from a block`})}}],ot=[...Br,eo,...Eo,...mo,...Gr,...Qr,...Zr],yo={"unknown-rule":{severity:"error",remedy:`Name one of these: ${ot.map(({id:t})=>t).join(", ")}.`},"accept-without-reason":{severity:"error",remedy:"Say behind the rules why it is all right: `-- migrate:accept drop-table unused since May`."},"unused-accept":{severity:"warning",remedy:"Remove it, or put it right above the statement th\
at it is about."}},Jn=new Set(ot.map(({id:t})=>t));function wo(t,e,n){const s={parser:t,pending:new nt,routines:new Ur(t,n.earlier??[],No)};return e.some(i=>i.statements.some(({node:r})=>St(r)!==void 0))&&s.pending.addColumns(s.routines.earlierStatements()),e.flatMap(i=>{const r=So(s,i),{accepted:o,directiveFindings:a}=bo(r,sr(i),i.path);return[...o.map(c=>Ro(c,n)),...a].toSorted((c,d)=>c.line-d.line||c.column-d.column)})}function To({severity:t,accepted:e}){return t==="error"&&e===void 0}function So({
parser:t,pending:e,routines:n},s){e.beginFile();const i=s.statements.length>1;return s.statements.flatMap(r=>{const{source:o}=s,a=(m=r.span.start)=>o.placeAt(m),c=br(t,r,o),d={pending:e,routines:n,hasOtherStatements:i},u={...d,statement:r,source:o,isInDoBlock:!1,unreadable:c.unreadable,place:a},h=zn(u,s.path);for(const m of c.statements){const{line:f,column:g}=m.statement,R=!m.hasUnknownNames,E={...d,...m,pending:R?e:new nt,isInDoBlock:!0,unreadable:[],place:()=>({line:f,column:g})};h.push(...zn(
E,s.path)),R?e.add(m.statement.node,!1):e.addWithUnknownNames(m.statement.node),n.add(m.statement)}return e.add(r.node),n.add(r),h.map(m=>({finding:m,statement:r}))})}function zn(t,e){return ot.flatMap(n=>Array.from(n.find(t),({message:s,index:i,line:r})=>{const{id:o,category:a,severity:c,remedy:d}=n,u=r===void 0?t.place(i):{line:r,column:1};return{where:e,...u,rule:o,category:a,severity:c,message:s,remedy:d}}))}function No(t,e){if(bn(t.node))return`has ${t.kind}, which changes what names stand \
for`;const n={statement:t,source:new Ee(""),pending:new nt,isInDoBlock:!0,hasOtherStatements:!1,routines:e,unreadable:[],place:()=>({line:1,column:1})};for(const s of ot)if(s.category==="destructive")for(const{message:i}of s.find(n))return i}function bo(t,e,n){const s=new Set,i=t.map(({finding:o,statement:a})=>{const c=e.findIndex(u=>u.rules.includes(o.rule)&&u.reason!==""&&(u.isForFile||u.statement===a)),d=e[c];return d===void 0?o:(s.add(`${c} ${o.rule}`),{...o,accepted:{by:"directive",reason:d.
reason}})}),r=e.flatMap((o,a)=>Oo(o,n,c=>s.has(`${a} ${c}`)));return{accepted:i,directiveFindings:r}}function Oo(t,e,n){const{line:s,column:i,rules:r,reason:o}=t,a=(c,d)=>({where:e,line:s,column:i,rule:c,category:"directive",...yo[c],message:d});return r.length===0?[a("unknown-rule","accepts something, and doesn\u2019t say which rule")]:r.flatMap(c=>{if(!Jn.has(c)){const d=(0,er.q)(c,[...Jn]),u=d===void 0?"":`; did you mean \`${d}\`?`;return a("unknown-rule",`accepts \`${c}\`, and there is no suc\
h rule${u}`)}return o===""?a("accept-without-reason",`accepts \`${c}\` without a reason`):n(c)?[]:a("unused-accept",`accepts \`${c}\`, which isn\u2019t found there`)})}function Ro(t,{allowDestructive:e}){return e&&t.category==="destructive"&&t.accepted===void 0?{...t,accepted:{by:"allow-destructive",reason:"the input `allow-destructive` is true"}}:t}const Ao=new Set(["SelectStmt","InsertStmt","UpdateStmt","DeleteStmt","MergeStmt"]),Lo=new Set(["AlterTableStmt","CommentStmt","CompositeTypeStmt","\
CreateDomainStmt","CreateEnumStmt","CreateFunctionStmt","CreatePolicyStmt","CreateSchemaStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","CreateTrigStmt","IndexStmt","VariableSetStmt","ViewStmt"]);function Co(t,e){let n=!1;for(const s of t){e.add(s);const i=Se(s);Ao.has(i)||(n||=!Lo.has(i)||!Io(s).every(r=>e.isNew(r)))}return n}function Io(t){const[e={}]=Object.values(t),n=Array.from(j(t,"Constraint",G),({pktable:s})=>s);return[...[e.relation,e.table,e.view,e.into?.rel,...n].filter(s=>s!==
void 0),...j(t,"RangeVar",G)]}function $o(t,e){const n=l(t,"IndexStmt");if(n!==void 0){if(n.idxname===void 0)return"it names no index, so that nobody could tell whether it is there";const c=vo(e,n.if_not_exists===!0);if(c===void 0)return"its index has a name that can\u2019t be told from the rest";const{schemaname:d,relname:u=""}=n.relation??{};return{does:"create",schema:d??null,index:n.idxname,table:u,isContent:n.if_not_exists===!0,around:c}}const{objects:s=[],missing_ok:i=!1,behavior:r}=l(t,"D\
ropStmt")??{};if(r==="DROP_CASCADE")return"PostgreSQL refuses CASCADE there";const[o,a]=M(l(s[0],"List")?.items).toReversed();return s.length!==1||o===void 0?"what becomes of it can\u2019t be looked up":{does:"drop",schema:a??null,index:o,table:null,isContent:i,around:null}}function vo(t,e){const n=[...(0,oe.k)(t)].filter(({kind:c})=>c!=="comment"),s=n.map(({start:c,end:d})=>t.slice(c,d).toLowerCase()),i=s.indexOf("concurrently")+(e?4:1),r=n[i];if(r?.kind==="quoted-identifier")return[t.slice(0,r.
start),t.slice(r.end)];if(r?.kind!=="word")return;if(!(s[i]==="u"&&s[i+1]==="&"&&n[i+1]?.start===r.end))return[t.slice(0,r.start),t.slice(r.end)];const a=s[i+3]==="uescape"?n[i+4]:n[i+2];return a===void 0?void 0:[t.slice(0,r.start),t.slice(a.end)]}const We=20;function ko({resolvePath:t},e,n,s,{allowDestructive:i},r){const o=n.map(({path:f,sql:g})=>wt(e,Re(s,f),g)),a=o.flatMap(f=>f.problems),c=n.flatMap((f,g)=>xo(f,o[g]));if(a.length+c.length>0)throw Kn(t,"can\u2019t be run",[...a,...c]);const d=wo(
e,o,{allowDestructive:i,earlier:r.map(({sql:f})=>f)}),u=new Set(d.filter(({rule:f})=>f==="set-role").map(({where:f})=>f)),h=new nt;return{prepared:n.flatMap((f,g)=>{const R=o[g];if(R===void 0)return[];const{statements:E}=R;h.beginFile();const k=E.length===1?Qn(R):void 0;return[{migration:f,file:R,statements:Do(R),meaning:yn(e,f.sql,R)??null,concurrentWork:typeof k=="string"?void 0:k,mayBlock:Co(E.map(({node:P})=>P),h),keepsRole:!u.has(R.path)}]}),findings:d}}function Do({statements:t,source:e}){
return t.map(n=>n.insert===void 0?ei(n,e):JSON.stringify(n.insert.parts))}const Re=(t,e)=>`${t.replace(/\/+$/,"")}/${e}`;function Qn({statements:t}){const[e]=t;if(!(e===void 0||Ne(e.node)!=="concurrent"))return $o(e.node,e.text)}function xo({inTransaction:t,version:e},n){const[s]=n?.statements??[];if(n===void 0||s===void 0)return[];const i={where:n.path,line:s.line,column:s.column};if(n.statements.length===1){const o=Qn(n);if(o===void 0)return[];if(e===void 0){const c=`has ${s.kind} CONCURRENTLY\
, which is run outside of a transaction, and it is repeatable`;return[{...i,message:c,remedy:"Give it a version, and what it becomes later a migration of its own."}]}if(typeof o!="string")return[];const a=`has ${s.kind} CONCURRENTLY, which is run outside of a transaction, and ${o}`;return[{...i,message:a,remedy:"Run it by hand; or name the index, and write one index a statement."}]}return t||!n.statements.some(({node:o})=>Ne(o)!==void 0)?[]:[{...i,message:"asks to be run without a transaction, a\
nd has several statements: half of them might be left",remedy:"Put what needs it into a file of its own."}]}function Mo(t,{lint:e}){return t.filter(n=>e!=="off"||$t(n,e))}function $t(t,e){return To(t)&&(e==="error"||t.category==="transaction")}function Fo({log:t,resolvePath:e},n){for(const{file:s,statements:i}of n)i.length>0||t.warning(`${s.path} contains no SQL statement. It is recorded as applied and changes nothing; statements that you add later are refused as an edit. If it should change som\
ething, add its statements before you apply it.`,{file:e(s.path)})}function Uo({log:t,resolvePath:e},n,{lint:s}){const[i,...r]=n.filter(c=>$t(c,s)),o=n.filter(c=>c!==i);for(const{where:c,line:d,column:u,rule:h,message:m,remedy:f,accepted:g}of o.slice(0,We)){const R=`${c}:${d}:${u} ${m} (${h}).`;g!==void 0?t.info(`Accepted: ${R} ${g.reason}`):t.warning(`${R} ${f}`,{file:e(c),line:d,column:u})}const a=o.length-We;if(a>0&&t.warning(`The lint has ${a} more findings; the output \`lint_findings\` has al\
l of them.`),i!==void 0)throw Kn(e,"would be unsafe to run",[i,...r])}function Kn(t,e,n){const[s]=n,i=n.slice(0,We).map(({where:a,line:c,column:d,message:u,remedy:h,rule:m})=>{const f=m===void 0?u:`${u} (${m})`;return{where:`${a}:${c}:${d}`,message:f,...h===void 0?{}:{remedy:h}}}),r=n.length>We?`, of which the first ${We} are listed`:"",o=n.length===1?"one problem":`${n.length} problems${r}`;return new y.HR("input",`The migrations ${e}: ${o}. None was run.`,{findings:i,...s===void 0?{}:{place:{file:t(
s.where),line:s.line,column:s.column}}})}function Zn({statements:t,source:e},n){const s=t[n.statement-1];if(s===void 0)return;const{sqlstate:i=""}=n;if(s.insert!==void 0){const a=n.row===1&&i.startsWith("42")?void 0:s.insert.rows[(n.row??0)-1],c=e.indexOfByte(l(s.node,"CopyStmt")?.relation?.location??0);return e.placeAt(a?.start??c)}const r=i.startsWith("22")?void 0:Ho(s,n.message);return e.placeAt(s.span.start+(r??0))}const jo=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;
function Ho({text:t},e){const{quoted:n,bare:s}=jo.exec(e)?.groups??{},i=n??s;if(i!==void 0)return es(t,i)??es(t,i.split(".").at(-1)??"")}function es(t,e){const n=[...(0,oe.k)(t)].filter(({kind:s,start:i,end:r})=>{const o=t.slice(i,r);return s==="quoted-identifier"?o.slice(1,-1).replaceAll('""','"')===e:s==="word"&&o.toLowerCase()===e.toLowerCase()});return n.length===1?n[0]?.start:void 0}const at="55P03",vt="57014",Po={[at]:"conflict",[vt]:"timeout"};function ts({resolvePath:t},{file:e},n,s,i){const r=Zn(
e,n),o={file:t(e.path),...r},a=r===void 0?e.path:`${e.path}:${r.line}:${r.column}`,{sqlstate:c,message:d,detail:u,hint:h,constraint:m,relation:f,column:g}=n,R=Object.entries({relation:f,column:g,constraint:m}).filter(([,O])=>O!==""),E=[`${d} (SQLSTATE ${c}).`,u,h===""?"":`Hint: ${h}`,R.map(([O,x])=>`${O} ${x}`).join(", "),Bo(n,e.statements[n.statement-1]?.insert!==void 0)],k=n.statement-1,P=k===0?"":` ${k===1?"One statement":`${k} statements`} before it had run (${Math.round(ge(s))} ms).`,ke=r===
void 0?`A constraint that is checked at the end of ${a} is broken`:`Statement ${n.statement} of ${e.statements.length} failed, ${a}`;return new y.HR(Po[c]??"input",`${ke}: ${d}.${P} ${i}`,{place:o,excerpt:E.filter(O=>O!=="").join(`
`),remedy:Wo(c)})}function Bo({context:t},e){const n=t.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return e?n.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):n}function Wo(t){return t===at?"Something keeps a lock on the table: run it again when that is over, or give it more time with `lock-timeout`.":t===vt?"Give it more time with `statement-timeout`, or split the migration.":"Correct the migration and run it again: nothing of it is left to be cleaned up\
."}function kt(t,{migration:e,file:n},s,i=""){return(0,y.FE)(s,{uncertain:!0,message:`${(0,y.em)(s.message)} ${n.path} may or may not have been applied.${i===""?"":` ${(0,y.em)(i)}`}`,remedy:`Run the step again: it checks before it applies anything. To check now: ${Ps(t,ue(e))}`})}function Dt({resolvePath:t},e,n,s){const i=c=>n.some(({path:d})=>d===c),r=s.map(c=>i(c.where)?{...c,where:Re(e,c.where)}:c),o=s.find(({where:c})=>i(c)),a=s.length===1?"one problem":`${s.length} problems`;return new y.HR(
"conflict",`The migrations don\u2019t fit what there is: ${a}. None was run.`,{findings:r,...o===void 0?{}:{place:{file:t(Re(e,o.where)),line:1}}})}async function qo(t,e,n){const{query:s,limit:i}=Vo(e,n),{reports:r,stopped:o}=s===void 0?Go:await e.rehearse(s),a=n.slice(0,r.length).flatMap((g,R)=>{const E=r[R];return E===void 0?[]:[{prepared:g,report:E,figures:de(E)}]}),c=a.filter(({report:g})=>g.failure===null),d=n.slice(c.length),u=r.flatMap(g=>g.locks),h=a.find(({report:g})=>g.failure!==null),
m=h?.report.failure??void 0;if(h!==void 0&&m!==void 0){const g=Jo(m,n.slice(0,r.length));if(g!==void 0)return{executed:c,locks:u,listed:d,reason:g};throw ts(t,h.prepared,m,h.figures,"The rehearsal was rolled back.")}const f=o===null?i:`the session can\u2019t be reset after the file before it (${o})`;return d.length===0?{executed:c,locks:u,listed:d}:{executed:c,locks:u,listed:d,reason:f}}function ns({listed:[t],reason:e}){return t===void 0||e===void 0?[]:[`${t.file.path}: not rehearsed from here:\
 ${e}.`]}const Go={reports:[],stopped:null};function Vo(t,e){let n;for(const[s,{concurrentWork:i}]of e.entries()){if(i!==void 0)return{query:n,count:s,limit:"it can\u2019t run in a transaction"};if(s>0&&Yo.test(e[s-1]?.migration.sql??""))return{query:n,count:s,limit:"the file before it has SET CONSTRAINTS ALL, which would apply to this one too"};const r=t.rehearsalQuery(e.slice(0,s+1));if(!Ue.fits(r))return{query:n,count:s,limit:"one request can\u2019t hold more, and only one request can be rolled ba\
ck"};n=r}return{query:n,count:e.length,limit:""}}const Yo=/\bset\s+constraints\s+all\b/i,Xo=/\b(?:now|transaction_timestamp)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;function Jo({sqlstate:t,message:e},n){if(t===at||t===Qo)return`another session holds a lock that it needs (${e})`;const s=n.at(-1);if(n.length<2||s===void 0)return;if(t===zo&&n.some(({migration:o})=>Xo.test(o.sql)))return`now() is the same here as in the files before it (${e})`;const r=s.file.statements.flatMap(
({node:o})=>St(o)?.value??[]).some(o=>e.includes(`"${o}"`));return Ko.has(t)&&!r?`it can\u2019t run in the same transaction as the files before it (${e})`:void 0}const zo="23505",Qo="40P01",Ko=new Set(["55P04",vt,"53200"]),Ae={statements:20,differences:50,findings:20,files:100},Zo=120;function xt(t){const{folder:e,plan:n,current:s,applied:i,rehearsal:r,findings:o,drift:a}=t,c=na(t.prepared);return[{type:"facts",rows:[["Folder",e],["Version of the database",s??"none"],...t.orderChecked?[["Order, \
beside the base branch","as it should be"]]:[],...a===void 0?[]:[["Drift",Mt(a)]]]},...n.notes.length===0?[]:[{type:"text",text:n.notes.join(`
`)}],...ea(t),...r===void 0?[]:ta(r,c),...is(i.flatMap(({prepared:d,report:u})=>u?ss(d.file,de(u)):[])),...os(i.flatMap(({report:d})=>d?.locks??[]),c),...as(o),...a===void 0?[]:sa(a)]}function Mt(t){switch(t.is){case"absent":return"no migration was recorded yet";case"untold":return"not known: the last run ended before it had noted what there is";case"compared":return t.count===0?"none":`${(0,Te.U)(t.count)} ${t.count===1?"object differs":"objects differ"}`}}function ea(t){const{folder:e,plan:n,prepared:s,
applied:i,rehearsal:r,isOver:o,failed:a,unknown:c}=t,d=[...i,...r?.executed??[]].map(f=>f.prepared),u=new Set([...d,...r?.listed??[]]),h=s.filter(f=>!u.has(f)),m=[...i.map(({prepared:{file:f,statements:g},report:R})=>[f.path,"applied",g.length,R===void 0?"":Math.round(De(R))]),...(r?.executed??[]).map(({prepared:{file:f,statements:g},figures:R})=>[f.path,"rehearsed",g.length,Math.round(ge(R))]),...(r?.listed??[]).map(({file:f,statements:g})=>[f.path,"not rehearsed",g.length,""]),...h.map(f=>[f.file.
path,f===a?"failed, rolled back":f===c?"not known":o?"not run":"applied by others meanwhile",f.statements.length,""]),...n.later.map(({path:f})=>[Re(e,f),"left for later","",""])];return m.length===0?[{type:"text",text:"Nothing is pending."}]:[{type:"table",columns:["File","Result","Statements","ms"],rows:m.slice(0,Ae.files)},...Ft(m.length,Ae.files,"files")]}function ta(t,e){const{executed:n,locks:s}=t;return[...ns(t).map(i=>({type:"text",text:i})),...is(n.flatMap(({prepared:i,figures:r})=>ss(i.
file,r))),...os(s,e)]}function ss({path:t,statements:e},n){return e.flatMap(({line:s,column:i,kind:r,text:o},a)=>{const c=n[a];return c===void 0?[]:[{where:`${t}:${s}:${i}`,kind:r,text:(0,Qs.v)(o,Zo),...c}]})}function is(t){if(t.length===0)return[];const e=t.toSorted((i,r)=>r.ms-i.ms).slice(0,Ae.statements),n={type:"table",columns:["Statement","Kind","ms","Rows","Begins"],rows:e.map(({where:i,kind:r,ms:o,rows:a,text:c})=>[i,r,o,a,c])};return[{type:"details",summary:t.length>e.length?`The ${e.length}\
 slowest of ${(0,Te.U)(t.length)} statements`:"Statements",blocks:[n]}]}const rs={AccessExclusiveLock:"all, reading too",ExclusiveLock:"all but plain reading",ShareRowExclusiveLock:"writing",ShareLock:"writing",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function na(t){const e=t.flatMap(({file:n})=>n.statements);return new Set(e.flatMap(({kind:n,targets:s})=>/^CREATE .*(?:TABLE|VIEW)/.test(n)?s.map(z):[]))}function os(t,e){const n=t.filter(({relation:o})=>!e.has(z(o)));if(n.length===0)
return[];const s=Object.keys(rs),i=new Map;for(const{relation:o,mode:a}of n.toSorted((c,d)=>s.indexOf(d.mode)-s.indexOf(c.mode)))i.set(o,a);const r=Array.from(i,([o,a])=>[o,a,rs[a]??""]);return[{type:"table",columns:["Lock on","Mode","Keeps waiting"],rows:r}]}function as(t){if(t.length===0)return[];const e=t.slice(0,Ae.findings).map(({where:n,line:s,column:i,rule:r,severity:o,message:a,remedy:c,accepted:d})=>[`${n}:${s}:${i}`,d===void 0?`${r} (${o})`:`${r} (accepted: ${d.reason})`,a,c]);return[{
type:"heading",text:"Lint"},{type:"table",columns:["Where","Rule","What","The safe way"],rows:e},...Ft(t.length,Ae.findings,"findings")]}function sa(t){if(t.is!=="compared"||t.count===0)return[];const e=t.differences.slice(0,Ae.differences).map(({relation:n,object:s,was:i,is:r})=>[n,s,i??"wasn\u2019t there",r??"is gone"]);return[{type:"heading",text:"What differs from what the migrations have made"},{type:"table",columns:["Of","What","Was","Is"],rows:e},...Ft(t.count,Ae.differences,"objects")]}function Ft(t,e,n){
return t<=e?[]:[{type:"text",text:`Shown: the first ${e} of ${(0,Te.U)(t)} ${n}.`}]}const cs=20;function ia(t,e,{drift:n,"verify-timeout":s},i){return ze(t,s,"Another run changes the history",async()=>{const r=await e.drift(n==="warn"&&i);return r.is==="busy"?void 0:r})}function ra({log:t,dryRun:e},n,s){if(t.info(`Drift: ${Mt(n)}.`),n.is!=="compared"||n.count===0)return;const{differences:i,count:r}=n;if(s==="fail"){const c=`The database isn\u2019t as its migrations have left it: ${Mt(n)}. None w\
as run.`;throw new y.HR("conflict",c,{findings:i.slice(0,cs).map(Ut),remedy:"Bring the changes into a migration (written so that it can meet them), take them back, or accept them with `drift: accept`."})}const o=i.slice(0,cs).map(c=>`- ${Ut(c).where}: ${Ut(c).message}`),a=[...o,...r>o.length?[`- and ${r-o.length} more`]:[]].join(`
`);s==="accept"?t.notice(`What isn\u2019t as the migrations have left it ${e?"would be":"is"} accepted, and told no more:
${a}`):t.warning(`The database isn\u2019t as its migrations have left it (each run says so, until it is put right, or accepted with \`drift: accept\`):
${a}`)}async function oa(t,e,{drift:n,"drift-schemas":s,"verify-timeout":i},r,o){const a=r?.is==="untold",c=n==="accept"&&(a||r?.is==="compared"&&r.count>0);!c&&!(a&&!o)||(await ze(t,i,"Another run changes the history",async()=>{const{is:d}=await e.recordObjects(s,c);return d==="noted"?!0:void 0}),a&&t.log.info("What there is now was noted: the next run compares with it."))}function Ut({relation:t,object:e,was:n,is:s}){const i=e==="itself"?t:`${t}, ${e}`;return n===null?{where:i,message:`is ther\
e, and no migration has made it (${s})`}:s===null?{where:i,message:`is gone (it was ${n})`}:{where:i,message:`is ${s}, and was ${n}`}}var ds=T(8586);const ls=60,aa=5e3,ca=5e3,da=3;class la{#e;#t;#n;constructor(e,n,s){this.#e=e,this.#t=n,this.#n=s}async run(e,n){const{next:s,work:i,entry:r}=e,o=n.find(({identity:h})=>h===r.identity);if(o!==void 0){const h=await this.#i(o,e);if(h!==void 0)return{now:h};this.#e.log.warning(`${o.run} began ${s.file.path} and never ended it; it is taken over.`)}const a=o!==
void 0,c=await this.#m(e),d=this.#s(e,c,a);return d&&!i.isContent?this.#r(e,c):await this.#a(e,o)?(d||await this.#c(e),{applied:await this.#f(e,!d)?{prepared:s}:void 0,now:await this.#g()}):{now:await this.#g()}}async removeLeftovers(e){for(const n of e)this.#e.log.warning(`A statement that was lost has come late, and left the index ${n}; it is removed.`),await this.#t.runAlone(Xe(n))}#s(e,{index:n},s){const{work:i}=e;if(i.does==="drop")return n===null&&!s;if(n?.isOther===!0)return i.isContent?(this.#e.
log.notice(`${e.next.file.path}: relation ${n.name} already exists, skipped.`),!0):!1;if(n!==null&&!n.valid&&i.isContent)throw new y.HR("conflict",`${e.next.file.path} was not run: the index ${n.name} is there, and not valid.`,{place:this.#E(e.next.file),remedy:`Something else has left it so. Remove it (${Xe(n.name)}), and run this again.`});return n!==null}async#i(e,{next:n,work:s}){const{clock:i}=this.#e;let r=i.monotonicMs()+Math.max((ls-e.age)*1e3,aa);const o=async()=>{const{running:d}=await this.#t.
index({...s,attempt:e.attempt});return d&&(r=Math.max(r,i.monotonicMs()+ls*1e3)),i.monotonicMs()<r};if(!await o())return;const{path:a}=n.file;this.#e.log.info(`${e.run} is at work on ${a}; waiting for it.`);const{settledHistory:c}=await this.#_(`${a} is being run by another run`,async()=>{const d=await this.#g();return d.recorded.some(h=>h.attempt===e.attempt&&h.state==="running")?await o()?void 0:{settledHistory:void 0}:{settledHistory:d}});return c}async#r({next:{file:e},work:n,entry:s},{index:i}){
const r=await this.#g();if(r.fence!==s.fence)return{now:r};const o=i===null?`there is no index ${n.index}`:`the index ${i.name} is there already`,a=n.does==="create"?"IF NOT EXISTS":"IF EXISTS";throw new y.HR("conflict",`${e.path} was not run: ${o}.`,{place:this.#E(e),remedy:`Write ${a} if that is as it should be.`})}async#a(e,n){const{next:s,work:i,entry:r}=e,{log:o,signal:a}=this.#e;try{const c=await this.#t.reserve({work:i,entry:r,replaces:n?.attempt??null});if(c.is==="refused")throw this.#y(
e,c.message);return c.is==="reserved"}catch(c){if(!(c instanceof y.HR)||!c.uncertain||a.aborted)throw c;return o.warning(`The answer about ${s.file.path} was lost. ${(0,y.em)(c.message)} Looking for its record.`),(await this.#g({fences:!0})).recorded.some(({attempt:u})=>u===r.attempt)}}async#c(e){let n;for(let s=0;;s+=1){const{working:i}=await this.#d(e);if(Vt(e.work,i))return;if(await this.#u(e,i),n?.uncertain===!1||s===da)throw await this.#l(e,n);n=await this.#o(e,i)}}async#o(e,n){const{next:s,
work:i,entry:r}=e,{log:o,clock:a,signal:c}=this.#e,{path:d}=s.file;try{const u=ks(i,this.#w(e),n);await(0,ds.p)(this.#e,`The database is at work on ${d}`,()=>this.#t.runAlone(u,r.attempt));return}catch(u){if(!(u instanceof y.HR))throw u;if(c.aborted)throw kt(this.#t.schema,e.next,u);return u.uncertain&&(o.warning(`The answer to ${d} was lost. ${(0,y.em)(u.message)} Looking what there is.`),Vt(i,(await this.#m(e)).working)||await a.sleep(ca,c)),u}}async#d(e){try{return await this.#_(`${e.next.file.
path} is still being run`,async()=>{const n=await this.#m(e);return n.running?void 0:n})}catch(n){throw n instanceof y.HR?kt(this.#t.schema,e.next,n):n}}async#u({next:e,work:n},s){s===null||n.does==="drop"||(this.#e.log.info(`${e.file.path} left its index half made; it is removed.`),await this.#t.runAlone(Xe(s.name)))}async#f(e,n){const s=await this.#h(e,{succeeded:!0,wasSent:n,report:{is:"applied"}});if(s.is!=="refused")return s.is==="settled";throw await this.#u(e,(await this.#m(e)).working),await this.#l(
e,void 0,s.message)}#h({work:e,entry:n},s){return this.#_("Another run changes the history",async()=>{const i=await this.#t.settle({work:e,entry:n,...s});return i.is==="busy"?void 0:i})}async#l(e,n,s){const{next:i,work:r}=e,o=n?.uncertain===!0?void 0:n,a=[r.does==="create"?"It was sent, and there is no such index.":"It was sent, and the index is still there.",...n===void 0?[]:[`The last answer: ${n.message}`]].join(" "),c=this.#p(e,o?.message??s??a),d=await this.#h(e,{succeeded:!1,wasSent:!0,report:{
is:"failed",message:c}});if(d.is==="refused")return this.#y(e,d.message);if(o===void 0)return this.#y(e,c);const u=`${i.file.path} failed: ${(0,y.em)(c)} Nothing of it is left.`;return(0,y.FE)(o,{place:this.#E(i.file,c),message:u})}#p(e,n){return Ds(n.replaceAll(this.#w(e),e.work.index))}#m({work:e,entry:n}){return this.#t.index({...e,attempt:n.attempt})}#g(e={}){return this.#_("Another run changes the history",async()=>{const n=await this.#t.history(e);return typeof n=="string"?void 0:n})}#_(e,n){
return ze(this.#e,this.#n,e,n)}#y({next:{file:e}},n){return new y.HR("conflict",`${e.path} failed: ${(0,y.em)(n)}`,{place:this.#E(e,n),remedy:"Correct what it says, and run it again."})}#w({entry:e}){return Fe(this.#t.schema,e.attempt)}#E(e,n=""){return{file:this.#e.resolvePath(e.path),...Zn(e,{statement:1,message:n})}}}const us=6,ua=5;class fa{#e;#t;#n;#s;#i;applied=[];failed;unknown;#r=0;constructor(e,n,s,i){this.#e=e,this.#t=n,this.#n=s,this.#s=new la(e,n,s.timeoutMs),this.#i=i}async run(e,n){
let s=await this.open();await this.#s.removeLeftovers(s.leftovers);let i=this.#c(e,n,s);for(let[r]=i;r!==void 0;[r]=i){const o=await this.#a(r,s,i.length===1);o.applied!==void 0&&this.#m(o.applied),s={...s,...o.now};const a=o.applied===void 0?i:i.slice(1);i="recorded"in o.now?this.#c(a,n,s):a}}async#a(e,{fence:n,recorded:s},i){const{concurrentWork:r}=e,o={...this.#o(n),isLast:i};if(r===void 0)return this.#d(e,o);try{return await this.#s.run({next:e,work:r,entry:{...fs(e),...o}},s)}catch(a){throw a instanceof
y.HR&&a.uncertain&&(this.unknown=e),a}}#c(e,n,s){const i=new Set(n(s));for(const r of e.filter(o=>!i.has(o))){const o=s.recorded.find(({identity:a})=>a===ue(r.migration));o!==void 0&&this.#e.log.info(`${r.file.path} is already applied by ${o.run}.`)}return[...i]}async open(){return this.#p("Another run changes the history",async()=>{let e=await this.#t.history({fences:!0});return e==="absent"&&await this.#t.bootstrap()&&(e=await this.#t.history({fences:!0})),typeof e=="string"?void 0:e})}#o(e){const{
clock:n,runName:s}=this.#e;return{attempt:n.uuid(),run:s,fence:e,schemas:this.#n.schemas,isLast:!1}}async#d(e,n){const{clock:s,log:i,signal:r}=this.#e;let o=n;for(let a=1;;a+=1){const{report:c,history:d}=await this.#f(e,o);switch(c.is){case"applied":return{applied:{prepared:e,report:c},now:d??{fence:B(o.fence)}};case"failed":{const{message:u}=this.#u(e,c,a);i.info(`${e.file.path}: ${u}. The migration was rolled back. Retrying.`),await s.sleep((0,rn.V)(on,a,s),r),o={...o,attempt:s.uuid(),fence:d?.
fence??B(o.fence)};break}case"changed":return{now:d??await this.#l()};case"busy":return{now:await this.open()};case"incomplete":if(a>=us)throw pa(e);o={...o,attempt:s.uuid()}}}}#u(e,n,s){const{failure:i}=n;if(i===null)throw new Error("A failed migration has no failure.");if(i.sqlstate===at&&s<us)return i;throw this.failed=e,ts(this.#e,e,i,de(n),"The migration was rolled back.")}async#f(e,n){const{log:s}=this.#e,{path:i}=e.file;try{const r=ma(e,n);return{report:await(0,ds.p)(this.#e,`The database\
 is at work on ${i}`,()=>this.#t.apply(r))}}catch(r){if(!(r instanceof y.HR)||!r.uncertain)throw r;s.warning(`The answer for ${i} was lost: ${(0,y.em)(r.message)} Checking whether the migration was applied.`);const o=await this.#h(r,e,n.attempt);if(o.attempt!==null){const{is:a}=o.attempt;return s.info(`Checked: ${i} ${a==="failed"?"failed and was rolled back":"was applied"}.`),{report:o.attempt,history:o}}if(this.#r+=1,s.info(`Checked: ${i} was not applied, and the lost request can no longer tak\
e effect.`),this.#r>=ua)throw(0,y.FE)(r,{uncertain:!1,message:`${(0,y.em)(r.message)} ${i} was not applied.`});return{report:{is:"changed"},history:o}}}async#h(e,n,s){try{return this.#e.signal.throwIfAborted(),await this.#p(`${n.file.path} may still be running`,async()=>{try{const i=await this.#t.history({fences:!0,attempt:s});return typeof i=="string"?void 0:i}catch(i){if(!(i instanceof y.HR)||this.#e.signal.aborted||!ha(i))throw i;return}})}catch(i){if(this.unknown=n,!(i instanceof y.HR))throw i;
const r=i.message===e.message?"":i.message;throw kt(this.#t.schema,n,e,r)}}async#l(){const e=await this.#t.history();return typeof e=="string"?this.open():e}#p(e,n){return ze(this.#e,this.#n.timeoutMs,e,n)}#m(e){const{report:n}=e,{file:s,statements:i}=e.prepared,r=n===void 0?"":`, ${Math.round(De(n))} ms`;this.#r=0,this.applied.push(e),this.#e.log.info(`Applied ${s.path} (${i.length===1?"1 statement":`${i.length} statements`}${r}).`),this.#i()}}function ha({kind:t}){return t==="unavailable"||t===
"timeout"||t==="limit"}function fs({migration:t,meaning:e}){const{path:n,checksum:s}=t;return{identity:ue(t),path:n,checksum:s,meaning:e}}function ma(t,e){const{migration:n,statements:s,mayBlock:i,keepsRole:r}=t,o=n.version===void 0;return{...fs(t),...e,statements:s,isRepeatable:o,looksAtLocks:i,keepsRole:r}}function pa({file:t}){return new y.HR("unavailable",`${t.path} was sent in pieces, and they do not arrive whole. It was not applied.`,{remedy:"Run it again; report it to the platform if it s\
tays."})}const ga=1.25;class _a{#e;#t;#n;#s;#i;constructor(e,n,s,i,r){this.#e=e,this.#t=n,this.#n=s,this.#s=i,this.#i=r}async rehearse(){const{log:e}=this.#e,{summary:n,baseline:s}=await this.#r(),{prepared:i}=n;if(this.#e.onFailureReport(()=>({blocks:xt(n)})),s!==void 0&&e.info(`Would record as applied, without running them: all migrations up to ${s.version}.`),!this.#t.rehearse||i.length===0)return e.info("Dry run: no migration ran."),this.#l("Migrations: dry run",n);const r=await qo(this.#e,this.#i,
i);for(const{prepared:o,figures:a}of r.executed)e.info(`Rehearsed and rolled back: ${o.file.path} (${Math.round(ge(a))} ms).`);for(const o of ns(r))e.notice(o);return this.#l("Migrations: rehearsal",{...n,rehearsal:r})}async apply(){const{log:e}=this.#e,{summary:n,baseline:s,isFirst:i}=await this.#r(),{prepared:r}=n,o=r.length>0||s!==void 0;if(await oa(this.#e,this.#i,this.#t,n.drift,o),!o)return e.info(`Nothing is pending. The database has the version ${n.current??"none"}.`),this.#l("Migrations\
: nothing pending",n);const a=this.#t.drift==="off"?null:this.#t["drift-schemas"],c={timeoutMs:this.#t["verify-timeout"],schemas:a};let d=1;const u=new fa(this.#e,this.#i,c,()=>{u.applied.length<d||(this.#h(u,n),d=Math.max(d+1,Math.floor(d*ga)))});if(this.#e.onFailureReport(()=>{const{applied:f,failed:g,unknown:R}=u,E=jt(n,u);return{blocks:xt({...n,applied:f,failed:g,unknown:R,current:E,isOver:!0})}}),i&&await this.#i.bootstrap(),s!==void 0&&(await zs(this.#e,this.#i,s,a,()=>u.open(),this.#d),e.
info(`Recorded as applied, without being run: all up to ${s.version}.`)),this.#h(u,n),r.length>0){await this.#u(u,r);try{await u.run(r,f=>this.#o(f.recorded,r))}finally{this.#h(u,n)}await this.#f(r)}const{applied:h}=u;e.info(`${h.length===1?"1 migration was":`${h.length} migrations were`} applied.`);const m=h.length===0?"Migrations: nothing left to apply":"Migrations applied";return this.#l(m,{...n,applied:h,current:jt(n,u)})}async#r(){const{log:e}=this.#e,{baseline:n,path:s,drift:i}=this.#t,r=await this.#i.
history(),o=typeof r=="string"?[]:r.recorded,a=n===void 0?void 0:Js(n,this.#n.migrations,o);if(a!==void 0&&"message"in a)throw Dt(this.#e,s,[],[a]);const c=[...o,...(a?.migrations??[]).map(Ea)],d=this.#c(c);for(const H of d.notes)e.notice(H);const{pending:u}=d,h=u.map(H=>Re(s,H.path));e.info(`Pending: ${h.length===0?"nothing":h.join(", ")}.`),this.#e.output({current:d.current??null,pending:h});const m={lint:this.#t.lint,allowDestructive:this.#t["allow-destructive"]},f=new Set([...u,...d.later]),
g=this.#n.migrations.filter(H=>!f.has(H)),{prepared:R,findings:E}=ko(this.#e,this.#s,u,s,m,g);this.#e.output({lint_findings:E});const k=Mo(E,m),P=k.filter(H=>!$t(H,m.lint));this.#e.onFailureReport(()=>({blocks:as(P)})),Uo(this.#e,k,m),Fo(this.#e,R);const ke=r==="absent",O=i==="off"?void 0:await this.#a(ke,R.length>0);return{summary:{folder:s,plan:d,current:d.current,prepared:R,applied:[],rehearsal:void 0,findings:k,drift:O,orderChecked:this.#t["base-path"]!==void 0,isOver:this.#e.dryRun},baseline:a?.
migrations.length?a:void 0,isFirst:ke}}async#a(e,n){const{dryRun:s}=this.#e,i=e?{is:"absent"}:await ia(this.#e,this.#i,this.#t,n&&!s);return this.#e.output({drift:ps(i)}),ra(this.#e,i,this.#t.drift),i}#c(e){const{to:n,missing:s,edited:i,path:r}=this.#t,o={to:n,missing:s,edited:i,allowOutOfOrder:this.#t["allow-out-of-order"]},a=Ys(this.#n.migrations,e,o,this.#d,r);if(a.findings.length===0)return a;throw Dt(this.#e,r,this.#n.migrations,a.findings)}#o(e,n){const s=new Map(n.map(i=>[i.migration,i]));
return this.#c(e).pending.map(i=>{const r=s.get(i);if(r!==void 0)return r;throw ya(i)})}#d=({sql:e})=>yn(this.#s,e);async#u(e,n){const[s]=n.filter(({concurrentWork:o})=>o!==void 0);if(s===void 0)return;const{canRunOutsideTransaction:i}=await e.open();if(await this.#i.canRunOutsideTransaction(i))return;const[r]=s.file.statements;throw new y.HR("input",`${s.file.path} has to be run outside of a transaction, and the platform runs nothing so. None was run.`,{place:{file:this.#e.resolvePath(s.file.path),
...r&&{line:r.line,column:r.column}},remedy:"Leave CONCURRENTLY out, and apply it at a quiet hour."})}async#f(e){const n=await this.#i.history(),s=typeof n=="string"?[]:n.recorded,i=new Set(s.map(({identity:o,checksum:a})=>hs(o,a))),r=e.filter(({migration:o})=>!i.has(hs(ue(o),o.checksum))).map(({file:o})=>o.path);if(r.length!==0)throw new y.HR("conflict",`All was run, and the history lacks: ${r.join(", ")}.`,{remedy:"Something else changes the history; find out what, and compare it with the data\
base."})}#h(e,n){const{path:s}=this.#t,i=new Set(e.applied.map(({prepared:o})=>o.migration)),r=[...n.plan.pending.filter(o=>!i.has(o)),...n.plan.later];this.#e.output({applied:e.applied.map(ms),applied_count:e.applied.length,pending:r.map(o=>Re(s,o.path)),current:jt(n,e)??null,unknown:e.unknown?.file.path??null})}#l(e,n){const{path:s}=this.#t,{plan:i,applied:r,current:o,findings:a,drift:c}=n,d=this.#e.dryRun?[...i.pending,...i.later]:i.later;return{outputs:{applied:r.map(ms),pending:d.map(u=>Re(
s,u.path)),applied_count:r.length,current:o??null,drift:c===void 0?null:ps(c),lint_findings:a,unknown:null},report:{title:e,blocks:xt(n)}}}}const hs=(t,e)=>JSON.stringify([t,e]);function ms({prepared:{migration:t,file:e},report:n}){return{version:t.version??null,path:e.path,ms:n===void 0?null:De(n)}}function jt({plan:t},{applied:e}){return[...e.flatMap(({prepared:s})=>s.migration.version??[]),...t.current===void 0?[]:[t.current]].toSorted(_e).at(-1)}const ps=t=>t.is==="compared"?t.differences:null;
function Ea(t){const{path:e,checksum:n}=t;return{identity:ue(t),path:e,checksum:n,meaning:null,state:"baseline",attempt:"",run:"",at:"",age:0}}function ya({path:t,version:e}){return e===void 0?new y.HR("conflict",`Another run has applied another ${t} while this step ran.`,{remedy:"Run this again if it has the newer file; the other one otherwise."}):new y.HR("conflict",`Something has taken ${t} out of the history while this step ran.`,{remedy:"Find out what has; then run it again."})}var Q=T(2189);
const gs={pattern:new RegExp(`^${tn}$`),allowed:"a version consists of digits, separated by dots"},_s={item:K,pattern:K,allowed:"it must consist of lowercase letters, digits and `_`, and must not begin with a digit"},Ht=36e5,wa={path:(0,Q.Ae)("Folder with the migrations, named `<version>_name.sql` or in the layout of Flyway, dbmate, goose, golang-migrate, Prisma or Drizzle. In the first two layouts, a repeatable migration `R__name.sql` runs again whenever it has changed.",{use:"folder"},{default:"\
migrations"}),to:(0,Q.Qq)("Last version to apply, such as `004`. Repeatable migrations don\u2019t run while later versions are pending. Default: all versions.",gs),baseline:(0,Q.Qq)("Version up to which all migrations are recorded as applied, without running them, for a database that already contains their changes. Has no effect once this is recorded, so you can leave it set.",gs),"allow-out-of-order":(0,Q.Jt)("Apply a migration even if the database already has a higher version.","false"),"allow\
-destructive":(0,Q.Jt)("Accept every destructive finding of the lint, including code that the lint can\u2019t analyze (`opaque`).","false"),lint:(0,Q.Yq)("Effect of lint findings. `error`: no migration runs if a finding is an error, unless a comment in the file accepts it (`-- migrate:accept <rule> <reason>`). `warning`: findings are only reported. `off`: no lint. Migrations that can\u2019t be applied atomically are always rejected. `docs/migration-lint.md` in the action\u2019s repository lists the rules.",
["error","warning","off"],{default:"error"}),edited:(0,Q.Yq)("Reaction to a file that was changed after it was applied. `fail`: the step fails. `formatting`: a file whose statements still mean the same is accepted with a note.",["fail","formatting"],{default:"fail"}),missing:(0,Q.Yq)("Reaction if an applied migration is missing in the folder. `fail`: the step fails. `note`: it is reported.",["fail","note"],{default:"fail"}),drift:(0,Q.Yq)("Reaction if the schema was changed outside of the migrat\
ions (drift). `warn`: each run warns until the change is undone or accepted. `fail`: the step fails before it runs anything. `accept`: the current schema becomes the expected one. `off`: no check.",["warn","fail","accept","off"],{default:"warn"}),"drift-schemas":(0,Q.p_)("Schemas to check for drift.",{..._s,maxItems:50,default:"public"}),"base-path":(0,Q.Ae)("Same folder in a separate checkout of the target branch. New migrations must have higher versions than all migrations there. Default: no c\
omparison.",{use:"folder"}),rehearse:(0,Q.Jt)("With `dry-run: true`, runs the pending migrations in one transaction that is rolled back. It takes the same locks as the real run and holds them to its end; it waits at most one second for each. Sequences keep the values that they reach, and all migrations see the same `now()`. It covers the migrations that fit into one request of 64 KiB, because only one request can be rolled back. If a migration exceeds that limit, or can\u2019t run in a shared transac\
tion, the step logs \u201Cnot rehearsed from here\u201D and succeeds. `false`: a dry run executes nothing; it lists, lints and checks for drift.","false"),schema:(0,Q.Qq)("Schema for the migration history. The step creates it if it doesn\u2019t exist. Use a different schema for each folder of migrations.",{..._s,default:"_platform_migrations"}),"lock-timeout":(0,Q.p0)("Maximum time that a statement waits for a lock. After that, the migration is rolled back and retried a few times.",{default:"5s",
minMs:100,maxMs:Ht}),"statement-timeout":(0,Q.p0)("Maximum duration of one migration. Keep it below the platform\u2019s own time limit, so that the platform can return a response.",{default:"50s",minMs:1e3,maxMs:Ht}),"verify-timeout":(0,Q.p0)("Maximum time to determine the outcome of a migration whose response was lost, and to wait for another run to finish.",{default:"5m",minMs:1e3,maxMs:6*Ht})},Ta={applied:{description:"Migrations that this run applied, as a JSON array of objects with `version\
` (null for a repeatable migration), `path` and `ms`. Set even if the step fails."},pending:{description:"Paths of the migrations that are not applied yet, as a JSON array. In a dry run: all migrations that would run."},applied_count:{description:"Number of migrations that this run applied."},current:{description:"Highest applied version; empty if there is none."},drift:{description:"Schema changes since the last migration, as a JSON array of objects with `relation`, `object`, `was` and `is`. Em\
pty if drift was not checked, or can\u2019t be determined."},lint_findings:{description:"Findings of the lint, as a JSON array of objects with `where`, `line`, `column`, `rule`, `category`, `severity`, `message`, `remedy` and, if the finding is accepted, `accepted`."},unknown:{description:"Path of the migration whose outcome is unknown; otherwise empty."}};var Es=T(6233),ys=T(2519),Sa=T(918),Na=T(9773);const ve="meta/_journal.json";function ba(t,e){const n=Oa(t);if("message"in n)return[n];const s=[],
i=new Map,r=new Set(e);let o=-1;for(const{idx:a,tag:c}of n){const d=`${c}.sql`;if(a<=o){const h=`has \`${c}\` as number ${a} behind number ${o}`;s.push({where:ve,message:h,remedy:"Let drizzle-kit make the later one anew."})}if(!r.has(d)){const h=`lists \`${c}\`, and there is no file \`${d}\``;s.push({where:ve,message:h,remedy:"Add the file, or let drizzle-kit drop the migration."})}const u=c.replace(/^\d+_/,"");i.set(d,{is:"migration",layout:"drizzle",version:String(a),name:u}),o=Math.max(o,a)}for(const a of e){
if(i.has(a))continue;if(/^[^/]+\.sql$/i.test(a)){const d=`isn\u2019t in ${ve}, so it is no migration to Drizzle`;s.push({where:a,message:d,remedy:"Let drizzle-kit make it (`generate --custom`), or remove it."})}else i.set(a,{is:"skipped",reason:"it is no SQL file of the journal"})}return s.length>0?s:i}function Oa(t){let e;try{e=JSON.parse(t)}catch(i){return ct(`is no JSON: ${String(i)}`)}if(typeof e!="object"||e===null)return ct("is no journal");const{dialect:n,entries:s}=e;return n!==void 0&&n!==
"postgresql"?ct(`is a journal for ${JSON.stringify(n)}, and the database is PostgreSQL`):!Array.isArray(s)||!s.every(Ra)?ct("has no `entries` with `idx` and `tag` each"):s}function ct(t){return{where:ve,message:t,remedy:"Let drizzle-kit write it."}}function Ra(t){if(typeof t!="object"||t===null)return!1;const{idx:e,tag:n}=t;return Number.isSafeInteger(e)&&Number(e)>=0&&typeof n=="string"}const ws={up:"-- migrate:up",line:/^[ \t]*--[ \t]*migrate:((?:up|down)\b[^\n\r]*)/gim,word:"migrate:",isUp:t=>/^up\b/.
test(t),isDown:t=>/^down\b/.test(t),isStatementEnd:()=>!1,transaction:t=>/^(?:up(?:\s+transaction:true)?|down\b.*)$/.test(t)?"on":/^up\s+transaction:false$/.test(t)?"off":void 0},Ts={up:"-- +goose Up",line:/^[ \t]*--[ \t]*\+goose[ \t]+([^\n\r]*)/gim,word:"+goose",isUp:t=>t==="up",isDown:t=>t==="down",isStatementEnd:t=>t==="statementend",transaction:t=>t==="no transaction"?"off":["up","down","statementbegin","statementend","envsub off"].includes(t)?"on":void 0};function Ss({line:t},e){return e.search(
t)!==-1}function Aa(t,e){const n=new Ee(e),s=Array.from(e.matchAll(t.line),({0:E,1:k="",index:P})=>({start:P,end:P+E.length,instruction:k.trim().toLowerCase()})),i=(E,k,P)=>({...n.placeAt(E),message:k,remedy:P}),r=({start:E,end:k})=>e.slice(E,k).trimEnd(),o=s.find(E=>!La(t,r(E)));if(o!==void 0){const E=`has \`${r(o).trim()}\`, which is nearly a mark`,k=`Write it like \`${t.up}\`, in such letters at the line\u2019s beginning; or leave it out.`;return i(o.start,E,k)}const a=s.find(({instruction:E})=>t.
transaction(E)===void 0);if(a!==void 0){const E=`has the mark \`${r(a)}\`, which isn\u2019t understood`;return i(a.start,E,"Write the SQL without it.")}const c=new Set(Array.from((0,oe.k)(e)).flatMap(({kind:E,start:k})=>E==="comment"?k:[])),d=s.find(({start:E})=>!c.has(E));if(d!==void 0)return i(d.start,`has the mark \`${r(d)}\` within a literal, a body or a comment`,"Write it in another way: what is in a literal must not be read as a mark.");const[u,h]=s.filter(({instruction:E})=>t.isUp(E));if(u===
void 0)return i(0,`has no line \`${t.up}\``,`Put \`${t.up}\` above what the migration does.`);if(h!==void 0)return i(h.start,`has a second line \`${t.up}\``,"Make one section of them, or two files.");const m=Ca(e.slice(0,u.start));if(m!==void 0){const E=`Put \`${t.up}\` above all that the migration does, and the way back below it.`;return i(m,`has SQL above its line \`${t.up}\``,E)}const g=s.find(({start:E,instruction:k})=>E>u.start&&t.isDown(k))?.start??e.length,R=Ns(e,s.filter(({instruction:E})=>t.
isStatementEnd(E)));return{sql:gn(R,[{start:0,end:u.end},{start:g,end:e.length}]),inTransaction:s.every(({instruction:E})=>t.transaction(E)==="on")}}function La({word:t},e){return e.startsWith("--")&&e.slice(2).trimStart().startsWith(t)}function Ns(t,e){let n=0,s="";for(const{start:i,end:r}of e)s+=`${t.slice(n,i)};${" ".repeat(r-i-1)}`,n=r;return s+t.slice(n)}function Ca(t){for(const{kind:e,start:n}of(0,oe.k)(t))if(e!=="comment")return n}const Ia={numbered:"named `<version>_name.sql`",flyway:"na\
med as Flyway has it",dbmate:"marked as dbmate has it",goose:"marked as goose has it","golang-migrate":"named as golang-migrate has it",prisma:"in a folder of its own as Prisma has it",drizzle:"in Drizzle\u2019s journal"},bs="it is a way back, and only ways forward are run",$a=[{pattern:fe(String.raw`(?:.*\/)?V(?<version>\d+(?:[._]\d+)*)__(?<name>.+)\.sql`),role:({version:t="",name:e=""})=>dt("flyway",t.replaceAll("_","."),e)},{pattern:fe(String.raw`(?:.*\/)?R__(?<name>.+)\.sql`),role:({name:t=""})=>({
is:"repeatable",layout:"flyway",name:t})},{pattern:fe(String.raw`(?:.*\/)?U\d[^\/]*__.+\.sql`),role:()=>({is:"skipped",reason:bs})},{pattern:fe(String.raw`(?:.*\/)?B\d[^\/]*__.+\.sql`),role:()=>({is:"refused",message:"is a baseline as Flyway has it, which would be run in place of the versions up to it",remedy:"Keep the versions themselves; for a database that has them already, use the input `baseline`."})},{pattern:fe(String.raw`(?:.*\/)?(?:before|after)(?:[A-Z]\w*?)?(?:__.+)?\.sql`),role:()=>({
is:"skipped",reason:"it is a callback as Flyway has them, and these aren\u2019t run"})},{pattern:fe(String.raw`.*\.sql\.conf`),role:()=>({is:"refused",message:"says how Flyway is to run a script, which isn\u2019t followed here",remedy:"Remove it. A statement that can\u2019t run in a transaction is recognised by itself."})},{pattern:fe(String.raw`(?<version>\d+)(?:_(?<name>[^\/]*))?\/migration\.sql`),role:({version:t="",name:e=""})=>dt("prisma",t,e)},{pattern:fe(String.raw`(?<version>\d+)_(?<name>[^\/]+)\.up\.sql`),
role:({version:t="",name:e=""})=>dt("golang-migrate",t,e)},{pattern:fe(String.raw`\d+_[^\/]+\.down\.sql`),role:()=>({is:"skipped",reason:bs})},{pattern:fe(String.raw`(?<version>${tn})(?:_(?<name>[^\/]*))?\.sql`),role:({version:t="",name:e=""},n)=>{const s=Ss(Ts,n)?"goose":Ss(ws,n)?"dbmate":"numbered";return dt(s,t,e)}},{pattern:/\/migration\.sql$/i,role:()=>({is:"refused",message:"is named as Prisma has it, and its folder isn\u2019t",remedy:"Name it `<version>_name/migration.sql`, or otherwise i\
f it is none."})},{pattern:/^(?:.*\/)?(?:[VRUB]\d|[VRUB]_|\d)[^/]*\.sql$/i,role:()=>({is:"refused",message:"looks like a migration, and isn\u2019t named as one",remedy:"Name it `<version>_name.sql` right in the folder, or begin its name with a letter if it is none."})},{pattern:/\.sql$/i,role:()=>({is:"skipped",reason:"its name begins with no version"})}];function va(t,e){for(const{pattern:n,role:s}of $a){const i=n.exec(t);if(i!==null)return s(i.groups??{},e)}return{is:"skipped",reason:"it is no\
 SQL file"}}function fe(t){return new RegExp(`^${t}$`)}function dt(t,e,n){return{is:"migration",layout:t,version:Je(e),name:n}}const ka=/\$\{[\w.:]+\}/,qe="--> statement-breakpoint";function Da(t,e){const n=[],s=()=>{const f=n.length===1?"one problem":`${n.length} problems`;if(n.length>0)throw(0,y.vQ)(`${e} can\u2019t be read as migrations: ${f}`,n)},i=t.filter(xa).flatMap(f=>{const g=Ma(f.content);return g!==void 0?{path:f.path,text:g}:(n.push({where:f.path,message:"is not UTF-8",remedy:"Save i\
t as UTF-8."}),[])}),r=Fa(i,n),o=new Set(i.map(({path:f})=>f)),a=t.flatMap(({path:f})=>o.has(f)?[]:{path:f,reason:"it is no SQL file"}),c=[];for(const f of i){const g=r.get(f.path);g?.is==="refused"&&n.push({where:f.path,message:g.message,remedy:g.remedy}),g?.is==="skipped"&&a.push({path:f.path,reason:g.reason}),(g?.is==="migration"||g?.is==="repeatable")&&c.push({...f,role:g})}n.push(...Ua(c),...ja(c)),s();const d=new Set(t.map(({path:f})=>f)),u=({path:f,role:g})=>g.layout==="drizzle"||g.layout===
"prisma"&&d.has(f.replace(/migration\.sql$/,"snapshot.json")),h=c.flatMap(f=>Ha(f,u(f),n));s();const m=Os(c)?.role.layout;return{...m===void 0?{}:{layout:m},migrations:h.toSorted(Wa),skipped:a.toSorted((f,g)=>Rs(f.path,g.path))}}function xa({path:t}){return/\.sql(?:\.conf)?$/i.test(t)||t===ve}function Ma(t){try{return Tt(new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(t))}catch(e){if(e instanceof TypeError)return;throw e}}function Fa(t,e){const n=t.find(({path:i})=>i===ve);if(n===void 0)
return new Map(t.map(({path:i,text:r})=>[i,va(i,r)]));const s=ba(n.text,t.map(({path:i})=>i));return"get"in s?s:(e.push(...s),new Map)}function Os(t){return t.find(({role:e})=>e.is==="migration")??t[0]}function Ua(t){const e=Os(t),n=({is:o,layout:a})=>a===e?.role.layout||o==="repeatable"&&e?.role.layout==="numbered",s=t.find(({role:o})=>!n(o));if(e===void 0||s===void 0)return[];const i=o=>Ia[o.role.layout],r=`is ${i(s)}, and \`${e.path}\` is ${i(e)}`;return[{where:s.path,message:r,remedy:"Keep m\
igrations of one kind in a folder."}]}function ja(t){const e=new Map;return t.flatMap(({path:n,role:s})=>{const i=s.is==="migration"?`version ${s.version}`:`name \`${s.name}\``,r=e.get(i);if(e.set(i,n),r===void 0)return[];const o=`has the ${i}, as has \`${r}\``;return{where:n,message:o,remedy:"Give the later one a version or name of its own."}})}function Ha({path:t,text:e,role:n},s,i){const r={path:t,name:n.name,checksum:zi(e)},o=n.is==="migration"?{...r,version:n.version}:r;if(s){const{breaks:a,
problems:c}=Pa(t,e);return i.push(...c),[{...o,sql:Ns(e,a),inTransaction:!0}]}switch(n.layout){case"dbmate":case"goose":{const a=Aa(n.layout==="goose"?Ts:ws,e);return"message"in a?(i.push({where:t,...a}),[]):[{...o,...a}]}case"flyway":i.push(...Ba(t,e));break;case"drizzle":case"prisma":case"numbered":case"golang-migrate":}return[{...o,sql:e,inTransaction:!0}]}function Pa(t,e){const n=[],s=[];let i=(0,oe.S)(e,0);for(;i!==void 0;){const{kind:r,start:o,end:a}=i,c=r==="comment"&&e.startsWith(qe,o);c&&
n.push({start:o,end:o+qe.length});const d=c?-1:e.slice(o,a).indexOf(qe);if(d!==-1){const u=`has \`${qe}\` within a literal, a function body or a comment`;s.push({where:t,...new Ee(e).placeAt(o+d),message:u,remedy:"Remove it: Drizzle would end the statement there."})}i=(0,oe.S)(e,c?o+qe.length:a)}return{breaks:n,problems:s}}function Ba(t,e){const n=new Ee(e);for(const{kind:s,start:i,end:r}of(0,oe.k)(e)){if(s==="comment")continue;const o=ka.exec(s==="symbol"?e.slice(i,i+100):e.slice(i,r));if(o===null||
s==="symbol"&&o.index>0)continue;const a=`has the placeholder \`${o[0]}\`, which Flyway would fill in and nobody does here`;return[{where:t,...n.placeAt(i+o.index),message:a,remedy:"Write the value itself."}]}return[]}function Wa(t,e){return t.version===void 0||e.version===void 0?+(t.version===void 0)-+(e.version===void 0)||Rs(t.name,e.name):_e(t.version,e.version)}function Rs(t,e){return t<e?-1:t>e?1:0}const Pt=8*1024*1024,As=64*1024*1024,qa={maxListed:2e4,tooManyRemedy:"Give the folder of the \
migrations alone.",names:Sa.F$,rootNames:[],marks:{}};async function Ls(t,e,n){const{signal:s}=t,{location:i}=(0,Na.Mv)(t,e,n),r=(0,ys.I)(i);if(r!==void 0)throw(0,Es.XG)(n,"can\u2019t be read as migrations",[{where:n,message:r,remedy:"Give the folder that holds them, relative to `working-directory`."}]);const o=await(0,ys.b)(i,n,qa,s),a=o.files.filter(({path:m,size:f})=>/\.sql$/i.test(m)&&f>Pt).map(({path:m,size:f})=>({where:m,message:`is ${(0,Te.m)(f)}; a migration may be ${(0,Te.m)(Pt)} at mos\
t`,remedy:"Split it, or bring its rows in by another way."})),c=[...o.findings,...a];if(c.length>0)throw(0,Es.XG)(n,"can\u2019t be read as migrations",c);const d=o.files.filter(({size:m})=>m<=Pt),u=d.reduce((m,{size:f})=>m+f,0);if(u>As){const m=`holds ${(0,Te.m)(u)}; migrations may be ${(0,Te.m)(As)} together`;throw(0,y.vQ)(`${n} is too large`,[{where:n,message:m,remedy:"Give the folder of the migrations alone."}])}const h=[];for(const m of d)s.throwIfAborted(),h.push({path:m.path,content:await m.
read(f=>Uint8Array.from(f))});return Da(h,n)}const Ga=1e3,Va=(0,ae.h9)({id:"sql-migrate",group:"Database",summary:"Apply a folder\u2019s migrations to the project\u2019s database, each exactly once.",note:"Each migration runs in its own request and transaction, which also records it in the history: both happen, or neither. If a response is lost, the step first checks whether the migration was applied. Concurrent runs apply each migration once. A failed migration is rolled back, and its error is \
annotated at its line. The next run tries it again. `CREATE INDEX CONCURRENTLY` and `DROP INDEX CONCURRENTLY` run outside a transaction, each in its own file, and the step monitors them. Until such a build is finished, the name of the index begins with `migrate_`. The step rejects any other statement that PostgreSQL refuses in a transaction, before it runs anything. The history requires the language plpgsql and the permission to create its schema. The step never runs rollbacks (down sections, un\
do files).",inputs:wa,outputs:Ta,endpoints:["database.query"],onProject:!0,timeout:"1h",example:`with:
  path: migrations
  project-id: \${{ vars.PLATFORM_PROJECT_ID }}
  token: \${{ secrets.PLATFORM_TOKEN }}
  base-url: \${{ vars.PLATFORM_BASE_URL }}
`,async run(t,e){const{dryRun:n}=t;if(e.rehearse&&!n)throw(0,y.vQ)("Wrong input",[{where:"rehearse",message:"needs `dry-run: true`",remedy:"Add `dry-run: true`, or remove `rehearse`."}]);const s=await Ya(t,e),i=await Ai(),o={lockTimeoutMs:n?Math.min(Ga,e["lock-timeout"]):e["lock-timeout"],statementTimeoutMs:e["statement-timeout"]},a=new Ue(t,e.schema,o),c=new _a(t,e,s,i,a);return n?c.rehearse():c.apply()}});async function Ya(t,{path:e,"base-path":n}){const s=await Ls(t,"path",e);for(const{path:o,
reason:a}of s.skipped)t.log.info(`Passed over: ${o} (${a})`);if(s.migrations.length===0){const o="holds no migration";throw(0,y.vQ)(`${e} ${o}`,[{where:e,message:o,remedy:"Give the folder that holds them."}])}if(n===void 0)return s;const i=await Ls(t,"base-path",n),r=Xs(s.migrations,i.migrations);if(r.length>0)throw Dt(t,e,s.migrations,r);return s}}),2519:((Ge,le,T)=>{T.d(le,{I:()=>v,b:()=>U});var ae=T(4573),y=T(3024),W=T(6760),V=T(8500),te=T(2055),ie=T(856),q=T(6233),Y=T(5675),K=T(90),ne=T(918);
const re="\uFFFD";async function U(p,_,w,b){const S=new K.W7(_,w),A=C(S,_,()=>(0,y.realpathSync)(p));return A!==void 0&&await F({root:A,shownAs:_,listing:S,signal:b},{folder:A,prefix:"",above:[]}),{...S.result(),close:()=>{}}}function v(p){try{return(0,y.statSync)(p).isDirectory()?void 0:`is not a folder (${p})`}catch(_){return(0,q._p)(_)}}async function F(p,_){await(0,V.setImmediate)(),p.signal?.throwIfAborted();const w=D(p,_),b=w.map(({name:B})=>B),S=_.prefix===""?void 0:(0,ne.oJ)(p.listing.selection,
b);if(S!==void 0){p.listing.mark(_.prefix,S),await Z(p,_.prefix,_.folder);return}const A=b.some(B=>B.includes(re))?N(p,_):[];for(const B of w){p.listing.countEntries();const me=`${_.prefix}${B.name}`,Le=`${_.folder}/${B.name}`;A.includes(B.name)?p.listing.addFinding({where:me,message:"has a name that is not UTF-8",remedy:"Rename it."}):B.isFile()?p.listing.recordIfLeftOut(me)||ce(p,me,Le):await X(p,_,B,me,Le)}}function D({listing:p,shownAs:_},{folder:w,prefix:b}){return C(p,b||_,()=>(0,y.readdirSync)(
w,{withFileTypes:!0}))??[]}function N({listing:p,shownAs:_},{folder:w,prefix:b}){return(C(p,b||_,()=>(0,y.readdirSync)(w,{encoding:"buffer"}))??[]).filter(A=>!(0,ae.isUtf8)(A)).map(A=>A.toString())}function C(p,_,w,b=I){try{return w()}catch(S){p.addFinding(b(_,S));return}}function I(p,_){return{where:p,message:(0,q._p)(_),remedy:"Let the job\u2019s user read it, or keep it out of the folder; let nothing else write there meanwhile."}}async function X(p,_,w,b,S){w.isDirectory()?await Z(p,`${b}/`,S)||
await de(p,_,b,S):p.listing.recordIfLeftOut(b)||(w.isSymbolicLink()?await ge(p,_,b,S):ye(p,b))}async function Z(p,_,w){return p.listing.recordIfLeftOut(_)?(p.listing.countLeftOut(_,await ee(w,p)),!0):!1}async function ee(p,{listing:_,signal:w}){const b=[p];let S=0;for(let A=b.pop();A!==void 0&&S<_.selection.maxListed;A=b.pop()){await(0,V.setImmediate)(),w?.throwIfAborted();for(const B of pe(A))B.isDirectory()?b.push((0,W.join)(A,B.name)):S+=1}return S}function pe(p){try{return(0,y.readdirSync)(p,
{withFileTypes:!0})}catch{return[]}}function ce({listing:p},_,w){const b=C(p,_,()=>(0,y.statSync)(w));b!==void 0&&p.add(Me(w,_,b))}async function de(p,_,w,b){await F(p,{folder:b,prefix:`${w}/`,above:[..._.above,_.folder]})}async function ge(p,_,w,b){const S=C(p.listing,w,()=>(0,y.realpathSync)(b),Ve);if(S!==void 0){if(!(0,Y.UO)(S,[p.root]))p.listing.addFinding(xe(w,`is a link that leads out of the folder, to ${S}`));else if(!De(p,w,S)){const A=C(p.listing,w,()=>(0,y.statSync)(S));if(A===void 0)return;
A.isFile()?p.listing.add(Me(S,w,A)):A.isDirectory()?[..._.above,_.folder].includes(S)?p.listing.addFinding(xe(w,"is a link to a folder that it stands in")):await de(p,_,w,S):ye(p,w)}}}function De({root:p,listing:_},w,b){const S=A=>(0,W.relative)(p,A).split(W.sep).join("/");for(let A=(0,W.dirname)(b);A.length>p.length;A=(0,W.dirname)(A)){const B=Object.keys(_.selection.marks).filter(Le=>(0,y.existsSync)((0,W.join)(A,Le))),me=(0,ne.oJ)(_.selection,B);me!==void 0&&_.mark(`${S(A)}/`,me)}return _.recordIfLeftOut(
w,S(b))}function Ve(p,_){return["ENOENT","ELOOP","ENOTDIR"].includes(_.code??"")?xe(p,"is a link that leads nowhere"):I(p,_)}function xe(p,_){return{where:p,message:_,remedy:"Put a copy in its place, or remove it."}}function ye(p,_){p.listing.addFinding({where:_,message:"is a device, socket or pipe",remedy:"Remove it."})}function Me(p,_,{size:w,mode:b}){return{path:_,size:w,executable:(b&y.constants.S_IXUSR)!==0,needsCheck:!1,read:S=>(0,ie.Xs)(w+1,A=>S(Ye(p,_,w,A))),async*pieces(){yield*ut(p,_,w)}}}
function Ye(p,_,w,b){const S=we(_,()=>(0,y.openSync)(p,te.Xd));try{if(we(_,()=>(0,Y.Lo)(S,b,0,w))!==w)throw(0,q.Vd)({path:_,size:w});return b.subarray(0,w)}finally{(0,y.closeSync)(S)}}function*ut(p,_,w){const b=we(_,()=>(0,y.openSync)(p,te.Xd));try{if(we(_,()=>(0,y.fstatSync)(b)).size!==w)throw(0,q.Vd)({path:_,size:w});for(let S=0;S<w;){const A=Buffer.allocUnsafeSlow(Math.min(K.ts,w-S)),B=S;if(we(_,()=>(0,Y.Lo)(b,A,B))<A.length)throw(0,q.Vd)({path:_,size:w});S+=A.length,yield A}}finally{(0,y.closeSync)(
b)}}function we(p,_){try{return _()}catch(w){throw(0,q.fE)(I(p,w),w)}}}),8586:((Ge,le,T)=>{T.d(le,{B:()=>W,p:()=>y});const ae=3e4;async function y({clock:V,log:te},ie,q){const Y=V.monotonicMs();return W(V,ae,()=>te.info(`${ie} (${Math.round((V.monotonicMs()-Y)/1e3)} s so far).`),q)}async function W(V,te,ie,q){const Y=new AbortController,K=new Error("The work has ended."),re=(async()=>{for(;;)await V.sleep(te,Y.signal),ie()})().catch(U=>{if(U!==K)throw U});try{return await q()}finally{Y.abort(K),
await re}}}),7149:((Ge,le,T)=>{T.d(le,{S:()=>re,k:()=>U});const ae=/[ \t\n\r\f\v]+/y,y=/--[^\n\r]*/y,W=/--[^\n\r]*/g,V=/[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|[0-9][0-9A-Za-z_.]*|\$[0-9]+/y,te=/\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y,ie=/'[^']*(?:''[^']*)*(?:'|$)/y,q=/'[^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*(?:'|\\?$)/y,Y=/"[^"]*(?:""[^"]*)*(?:"|$)/y,K=/(?:[ \t\f\v]|--[^\n\r]*)*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y,ne=/\/\*|\*\//g;function re(N,C){const I=v(ae,
N,C)??C;if(I>=N.length)return;const X=(Z,ee)=>ee===void 0?void 0:{kind:Z,start:I,end:ee};if(N.startsWith("/*",I)){const Z=F(N,I);return Z===void 0?{kind:"comment",start:I,end:N.length,isOpen:!0}:{kind:"comment",start:I,end:Z}}return X("comment",v(y,N,I))??D(N,I)??X("quoted-identifier",v(Y,N,I))??X("word",v(V,N,I))??{kind:"symbol",start:I,end:I+1}}function*U(N){for(let C=re(N,0);C!==void 0;C=re(N,C.end))yield C}function v(N,C,I){return N.lastIndex=I,N.test(C)?N.lastIndex:void 0}function F(N,C){let I=0;
ne.lastIndex=C;for(let X=ne.exec(N);X!==null;X=ne.exec(N))if(I+=X[0]==="/*"?1:-1,I===0)return ne.lastIndex}function D(N,C){const I=v(te,N,C);if(I!==void 0){const ce=N.slice(C,I),de=N.indexOf(ce,I);return{kind:"string",start:C,end:de===-1?N.length:de+ce.length}}const X=N.startsWith("e'",C)||N.startsWith("E'",C),Z=X?q:ie;let ee=v(Z,N,X?C+1:C);if(ee===void 0)return;const pe=[];for(let ce=v(K,N,ee);ce!==void 0;ce=v(K,N,ee)){for(const{0:de,index:ge}of N.slice(ee,ce).matchAll(W))pe.push({start:ee+ge,end:ee+
ge+de.length});ee=v(Z,N,ce)??N.length}return{kind:"string",start:C,end:ee,...pe.length===0?{}:{comments:pe}}}})};
