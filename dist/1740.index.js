export const id=1740,ids=[1740],modules={61740:((M,R,n)=>{n.d(R,{yu:()=>h,Uk:()=>b,Af:()=>v});var S=n(83072),T=n(28495),c=n(87306),p=n(10755),g=n(68716);const _=["auth","extensions","realtime","storage","vault"];function O(m){return(0,g.Em)(m,{ownTables:p.LN,platformSchemas:_},"",`SET LOCAL search_path = pg_catalog;
SELECT json_build_object('is', 'read', 'count', count(*), 'names', coalesce(to_json((array_agg(name ORDER BY name))[:3]), '[]')) INTO STRICT result
FROM (SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
    AND nspname !~ '^(pg_|_platform_)' AND nspname <> 'information_schema'
    AND nspname NOT IN (SELECT json_array_elements_text(work->'platformSchemas'))
    AND NOT (relname IN (SELECT json_array_elements_text(work->'ownTables')) AND n.oid IN (SELECT oid FROM (${p.zc}) AS h))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS t;`)}var r=n(59173),o=n(59188),e=n(2694),d=n(15749);const s=(m,t)=>(0,g.Em)(m,{objects:t.map(({kind:a,schema:N,name:I})=>({kind:a,schema:N,name:I}))},"",`SET LOCAL search_path = pg_catalog;
SELECT json_build_object('is', 'read', 'missing', coalesce(json_agg(place - 1 ORDER BY place), '[]')) INTO STRICT result
FROM (SELECT place, object->>'kind' AS kind, object->>'name' AS name,
    (SELECT oid FROM pg_namespace WHERE nspname = object->>'schema') AS schema
  FROM json_array_elements(work->'objects') WITH ORDINALITY AS o(object, place)) AS used
WHERE NOT CASE kind
  WHEN 'schema' THEN EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
  WHEN 'table' THEN EXISTS (SELECT FROM pg_class WHERE relname = name AND relnamespace = schema)
  WHEN 'function' THEN EXISTS (SELECT FROM pg_proc WHERE proname = name AND pronamespace = schema)
  WHEN 'type' THEN EXISTS (SELECT FROM pg_type WHERE typname = name AND typnamespace = schema)
  WHEN 'role' THEN EXISTS (SELECT FROM pg_roles WHERE rolname = name)
  ELSE EXISTS (SELECT FROM pg_publication WHERE pubname = name) END;`),u=300,E=50,L=`SELECT pg_catalog.array_agg(DISTINCT '23502 column ' || what || ' is NOT NULL and has no default, but the query doesn\u2019t set it') FILTER (WHERE NOT has_trigger),
            pg_catalog.array_agg(DISTINCT 'a trigger may set column ' || what || ', which is NOT NULL and has no default') FILTER (WHERE has_trigger) INTO problems, doubts
          FROM (SELECT i, a.attname, pg_catalog.format('\u201C%s.%s\u201D', i->>'table', a.attname) AS what,
              pg_catalog.row_number() OVER (PARTITION BY n ORDER BY a.attnum) AS nth,
              a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND y.typdefault IS NULL AS is_needed,
              EXISTS (SELECT FROM pg_catalog.pg_trigger AS g WHERE g.tgrelid = a.attrelid
                AND g.tgtype & 7 = 7 AND NOT g.tgisinternal AND g.tgenabled IN ('O', 'A')) AS has_trigger
            FROM pg_catalog.json_array_elements(query->'inserts') WITH ORDINALITY AS t(i, n)
            JOIN pg_catalog.pg_attribute AS a ON a.attrelid = pg_catalog.to_regclass(i->>'table')
            JOIN pg_catalog.pg_type AS y ON y.oid = a.atttypid
            WHERE a.attnum > 0 AND NOT a.attisdropped) AS m
          WHERE is_needed AND CASE WHEN pg_catalog.json_typeof(i->'columns') = 'array'
            THEN attname NOT IN (SELECT pg_catalog.json_array_elements_text(i->'columns'))
            ELSE nth > (i->>'count')::int END;`;function U(m,t,a){return(0,g.Em)(m,x(m,t,a),`state_ text; message_ text;
${W}`,`${w}
result := json_build_object('is', 'prepared', ${B});`)}const x=(m,t,a)=>({queries:a,schema:t,queriesMs:Math.round(m.statementTimeoutMs*k)}),k=.7,W=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := pg_catalog.current_setting('search_path');
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,w=`SET LOCAL plan_cache_mode = force_generic_plan;
SET LOCAL enable_seqscan = off;
paths := ARRAY[''] || ARRAY(SELECT pg_catalog.quote_ident(nspname) || ', public'
  FROM pg_catalog.pg_namespace
  WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public', work->>'schema') ORDER BY nspname LIMIT 20);
FOR query IN SELECT pg_catalog.json_array_elements(work->'queries') LOOP
  IF pg_catalog.clock_timestamp() > pg_catalog.statement_timestamp() + pg_catalog.make_interval(secs => (work->>'queriesMs')::int / 1000.0) THEN
    queries := queries || pg_catalog.json_build_object('state', '57014', 'path', '');
    CONTINUE;
  END IF;
  FOREACH path IN ARRAY CASE WHEN query->>'path' IS NULL THEN paths ELSE ARRAY[query->>'path'] END LOOP
    types := NULL;
    FOR tries IN 0..${E} LOOP
      parameters := NULL; results := NULL; mistyped := NULL; indexes := NULL; problems := NULL; doubts := NULL; state_ := NULL; message_ := NULL;
      BEGIN
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN session_path ELSE path END, true);
        DEALLOCATE ALL;
        EXECUTE 'PREPARE checked_query' || coalesce('(' || pg_catalog.array_to_string(types, ', ', 'unknown') || ')', '') || ' AS ' || (query->>'text');
        PERFORM pg_catalog.set_config('search_path', 'pg_catalog', true);
        SELECT parameter_types::text[], (SELECT pg_catalog.array_agg(t ORDER BY n) FROM pg_catalog.jsonb_array_elements_text(
            NULLIF(pg_catalog.to_jsonb(p)->'result_types', 'null')) WITH ORDINALITY AS r(t, n))
          INTO parameters, results FROM pg_catalog.pg_prepared_statements AS p WHERE name = 'checked_query';
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN session_path ELSE path END, true);
        IF pg_catalog.json_array_length(query->'inserts') > 0 THEN
          ${L}
        END IF;
        EXECUTE 'EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE checked_query' || coalesce('(' || NULLIF(pg_catalog.rtrim(pg_catalog.repeat('NULL, ', pg_catalog.cardinality(parameters)), ', '), '') || ')', '') INTO plan;
        SELECT pg_catalog.array_agg(DISTINCT i #>> '{}') INTO indexes
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Index Cond"))."Index Name"') AS i;
        IF query->>'types' IS NOT NULL AND ARRAY(SELECT pg_catalog.json_array_elements_text(query->'types')) IS DISTINCT FROM parameters THEN
          SELECT CASE WHEN pg_catalog.bool_and(t IS NOT NULL) THEN pg_catalog.string_agg(t, ', ' ORDER BY n) END INTO earlier FROM (
            SELECT pg_catalog.to_regtype(e.t)::pg_catalog.text AS t, n FROM pg_catalog.json_array_elements_text(query->'types') WITH ORDINALITY AS e(t, n)) AS e;
          BEGIN
            -- A type that no longer exists can't be sent.
            IF earlier IS NOT NULL THEN EXECUTE 'PREPARE typed_query(' || earlier || ') AS ' || (query->>'text'); END IF;
          EXCEPTION WHEN OTHERS THEN
            mistyped := SQLERRM;
          END;
        END IF;
      EXCEPTION WHEN OTHERS THEN
        GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT;
      END;
      EXIT WHEN state_ IS NULL OR state_ NOT IN ('42P18', '42P08') OR message_ !~ '\\$\\d+$';
      types[pg_catalog.substring(message_, '\\d+$')::int] := 'text';
      types := ARRAY(SELECT types[i] FROM pg_catalog.generate_series(1, pg_catalog.array_upper(types, 1)) AS i);
    END LOOP;
    EXIT WHEN state_ IS NULL;
  END LOOP;
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${u}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${u}), 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,B="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names";var P=n(90279);function i(m,t,a,N){return(0,g.Em)(m,{migrations:a,...x(m,t,N)},`${P.YF}
${W}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
ran bool := false;
stopped text;
done bool := false;`,`BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran THEN
      ${l}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    ran := true;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,P.Tt)("migration")}
    ${(0,P.XT)()}
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  IF failure IS NULL AND stopped IS NULL THEN
    ${w}
  END IF;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', ${B});`)}const l=`BEGIN
        EXECUTE 'CLOSE ALL';
        SET CONSTRAINTS ALL DEFERRED;
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,A=200,f=T.i.maxQueryBytes-2048,h="Another session has locked the migration history",v=m=>({lockTimeoutMs:m["lock-timeout"],statementTimeoutMs:m["statement-timeout"]});class b{#a;#t;schema;constructor(t,a,N){this.#a=t,this.#t=N,this.schema=a}static fits(t){return Buffer.byteLength(t)<=T.i.maxQueryBytes}async history(t={}){const a=await this.#e((0,d.O)(this.#t,this.schema,t));if(a.is==="busy")return;if(a.is==="absent")return{exists:!1,fence:"",recorded:[],leftovers:[],attempt:null,others:a.others};if(a.format!==p.uB)throw this.#r(a.format);const{fence:N,leftovers:I,count:H,attempt:F,others:$}=a,D=[...a.page];for(;D.length<H;){const C=D.at(-1)?.identity??"",y=await this.#e((0,d.O)(this.#t,
this.schema,{after:C}));if(y.is!=="there"||y.fence!==N||y.page.length===0)return this.history(t.attempt===void 0?{}:{attempt:t.attempt});D.push(...y.page)}return{exists:!0,fence:N,recorded:D,leftovers:I,attempt:F,others:$}}withHistoryOf(t){return new b(this.#a,t,this.#t)}adoption(){return this.#e(O(this.#t))}async missingObjects(t){const{missing:a}=await this.#e(s(this.#t,t));return a.flatMap(N=>t[N]??[])}async bootstrap(){return(await this.#e((0,p.yR)(this.#t,this.schema))).is==="there"}async apply(t){const a=(0,r.CG)(this.#t,this.schema,t);if(b.fits(a))return this.#n(a);const{statements:N,...I}=t,H=JSON.stringify(N);for(const[$,D]of V(H).entries())await this.#e((0,r.lJ)(this.#t,this.schema,
{attempt:t.attempt,place:$,body:D}));const F=(0,S.f)(H);return this.#n((0,r.CG)(this.#t,this.schema,{...I,sha256:F}))}baselineQuery(t){return(0,r.Hs)(this.#t,this.schema,t)}recordBaseline(t){return this.#n(t)}async prepareQueries(t,a=[]){const{schema:N}=this,I=a.map(P.ks),H=C=>a.length===0?U(this.#t,N,C):i(this.#t,N,I,C),F=T.i.maxQueryBytes-q(H([])),$=[];let D={enums:{},indexes:[]};for(let C=0;C<t.length;){const y=[];let X=0;for(const{text:Z,inserts:tt,path:et,types:at}of t.slice(C,C+A)){const Q={text:Z,inserts:tt,path:et,types:at};if(X+=q(JSON.stringify(Q)),y.length>0&&X>F)break;y.push(Q)}const Y=H(y);if(a.length>0&&!b.fits(Y))return;const z=await this.#e(Y),{queries:G,enums:J,indexes:K}=z;
if(G?.length!==y.length||J===void 0||K===void 0)return;$.push(...G),D={enums:J,indexes:K},C+=y.length}return{...D,queries:$}}drift(t,a){return this.#e((0,e.Z2)(this.#t,this.schema,t,a))}recordObjects(t,a){return this.#e((0,e.B)(this.#t,this.schema,{schemas:t,accepts:a}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,o.uB)(this.schema)),!0}catch(t){if(!(t instanceof c.HR)||t.code!=="invalid_query")throw t;return!1}}reserve(t){return this.#e((0,o.gP)(this.#t,this.schema,t))}settle(t){return this.#e((0,o.PQ)(this.#t,this.schema,t))}index(t){return this.#e((0,o.GI)(this.#t,this.schema,t))}async runAlone(t,a){const N=a===void 0?t:(0,o.A6)(a,t),{client:I,projectId:H}=this.#a,F=a===
void 0?{repeat:"safe"}:{};await I.call("database.query",{path:{project_id:H},body:{query:N}},F)}#e(t){return this.#s(t,!0)}#n(t){return this.#s(t,!1)}async#s(t,a){const{client:N,projectId:I}=this.#a,H={path:{project_id:I},body:{query:t}},F=a?{repeat:"safe"}:{},{rows:$}=await N.call("database.query",H,F).catch(C=>{throw C instanceof c.HR?(0,c.FE)(C,{...a&&{uncertain:!1},...this.#o(C)}):C}),D=(0,g.kf)($);if(D===void 0)throw j(!a);return D}#o({code:t}){return t!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql, and create the schema \u201C${this.schema}\u201D or, if it exists, tables in it.`}}#r(t){const a=`\
The migration history in the schema \u201C${this.schema}\u201D has format ${t}, but this version of the action supports only format ${p.uB}.`;return new c.HR("conflict",a,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function j(m){const t="The platform\u2019s response doesn\u2019t contain the requested report.";return new c.HR("unavailable",t,{uncertain:m,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function V(m){const t=[];for(let a=0;a<m.length;){let N=m.slice(a,a+f);for(let I=q(N);I>f;I=q(N))N=N.slice(0,Math.floor(N.length*f/I));/[\uD800-\uDBFF]$/.test(N)&&(N=N.slice(0,-1)),t.push(N),
a+=N.length}return t}const q=m=>Buffer.byteLength(JSON.stringify(m))}),59173:((M,R,n)=>{n.d(R,{CG:()=>p,H3:()=>o,Hs:()=>d,Qu:()=>r,dr:()=>O,lJ:()=>e});var S=n(2694),T=n(68716),c=n(90279);function p(s,u,E){const L=!("sha256"in E);return(0,T.Em)(s,E,`${c.YF}
${S.lV}
body text;`,`${L?"":_(u)}
IF result IS NULL THEN
  ${O(u)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${L?"work->'statements'":"body::json"}));
  ${(0,c.Tt)("work")}
  ${(0,c.XT)()}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${c.hf});
  IF failure IS NULL THEN
    INSERT INTO "${u}".history (identity, path, checksum, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${E.isRepeatable?g:""};
  ELSE
    ${r(u)}
  END IF;
  ${E.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,S.O5)(u,E.schemas)}
  ${E.isLast?"":"END IF;"}
  ${L?"":`DELETE FROM "${u}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,E.mode)}const g=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,_=s=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${s}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function O(s){return`BEGIN
  UPDATE "${s}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function r(s){return`INSERT INTO "${s}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function o(s){return String(BigInt(s)+1n)}function e(s,u,E){return(0,T.Em)(s,E,"",`INSERT INTO "${u}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function d(s,u,E){return(0,T.Em)(s,E,S.lV,`${O(u)}
IF result IS NULL THEN
  INSERT INTO "${u}".history (identity, path, checksum, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,S.O5)(u,E.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),10755:((M,R,n)=>{n.d(R,{LN:()=>g,bS:()=>p,uB:()=>c,yR:()=>r,zc:()=>O});var S=n(38349),T=n(68716);const c=1,p={seed:"_platform_seed",setup:"_platform_setup"},g=["chunks","control","drift","failures","history","objects"],O=`SELECT n.oid, n.nspname AS name FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = 'history' AND c.relkind = 'r' AND n.nspname ~ '${S.W.pattern.source}'
    AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
    AND 'attempt,began_at,checksum,ended_at,identity,path,report,run,state' = (SELECT pg_catalog.string_agg(attname::pg_catalog.text, ',' ORDER BY attname::pg_catalog.text COLLATE "C")
      FROM pg_catalog.pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped)`;function r(o,e){return(0,T.Em)(o,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${e}', 0));
  IF pg_catalog.to_regnamespace('"${e}"') IS NULL THEN
    CREATE SCHEMA "${e}";
  END IF;
  IF pg_catalog.to_regclass('"${e}".control') IS NULL THEN
    CREATE TABLE "${e}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      objects_schemas text[]
    );
    INSERT INTO "${e}".control (format) VALUES (${c});
    CREATE TABLE "${e}".history (
      identity text COLLATE "C" PRIMARY KEY,
      path text NOT NULL,
      checksum text NOT NULL,
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
      is_partition boolean NOT NULL,
      PRIMARY KEY (relation, object)
    );
  END IF;
  result := '{"is": "there"}';
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`)}}),2694:((M,R,n)=>{n.d(R,{B:()=>r,Ho:()=>o,O5:()=>O,Z2:()=>e,lV:()=>g});var S=n(43785),T=n(68716);const c=300,p=400,g="schemas text[];",_=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function O(d,s){return s===null?"":`${_}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${d}".objects;
  INSERT INTO "${d}".objects (relation, object, definition)
  ${(0,S.j)("schemas")};
  DELETE FROM "${d}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${d}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${d}".objects WHERE relation IN
    (SELECT relation FROM "${d}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${d}".control SET objects_schemas = schemas;`}function r(d,s,u){return(0,T.Em)(d,u,g,`${o(s)}
IF result IS NULL THEN
  ${u.accepts?`DELETE FROM "${s}".drift WHERE NOT is_partition;`:""}
  ${O(s,u.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const o=d=>`BEGIN
  PERFORM 1 FROM "${d}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function e(d,s,u,E){const L=`found AS MATERIALIZED (${(0,S.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${s}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${s}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${s}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,T.Em)(d,u,g,`${_}
IF to_regclass('"${s}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${E?o(s):""}
  SELECT objects_schemas INTO schemas FROM "${s}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${L}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${s}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${c}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${p}) AS was, left("is", ${p}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${c}) AS first))
  INTO result;
  ${E?`INSERT INTO "${s}".drift (relation, object, was, "is", is_partition)
    WITH ${L}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),15749:((M,R,n)=>{n.d(R,{O:()=>_,x:()=>O});var S=n(10755),T=n(59188),c=n(68716);const p=200,g=`SELECT coalesce(pg_catalog.json_agg(h.name ORDER BY h.name), '[]') INTO STRICT others FROM (${S.zc}) AS h
  WHERE h.name NOT IN (SELECT pg_catalog.json_array_elements_text(work->'apart'));`;function _(o,e,d){const s=Object.values(S.bS);return(0,c.Em)(o,{...d,apart:[e,...s]},"others pg_catalog.json := '[]';",`${s.includes(e)?"":g}
IF pg_catalog.to_regclass('"${e}".control') IS NULL THEN
  result := pg_catalog.json_build_object('is', 'absent', 'others', others);
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${e}".control FOR UPDATE;
      UPDATE "${e}".control SET fence = fence + 1;
      DELETE FROM "${e}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${e}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'others', others, 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,T.KK)(e)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${e}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,T.KK)(e)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${e}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, state, ended_at IS NULL AS "isOpen", attempt, run,
          CASE WHEN state = 'running' THEN coalesce((report->>'done')::pg_catalog.int4, 0) ELSE 0 END AS done,
          CASE WHEN state = 'running' THEN report->>'sql' END AS sql,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${e}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${p}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${e}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${e}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${e}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function O(o,e){return`select state, run, ended_at from "${o}".history where identity = ${r(e)}`}const r=o=>`'${o.replaceAll("'","''")}'`}),59188:((M,R,n)=>{n.d(R,{A6:()=>g,GI:()=>U,HV:()=>d,KK:()=>o,PQ:()=>w,T_:()=>r,gP:()=>x,iK:()=>e,uB:()=>O});var S=n(83072),T=n(59173),c=n(2694),p=n(68716);function g(i,l){return`${_(i)} ${l}`}const _=i=>`/* platform_migrate ${i} */`;function O(i){return`DROP INDEX CONCURRENTLY IF EXISTS "${i}".platform_migrate_probe`}function r(i,l){return`${o(i)}${l.replaceAll("-","_")}`}function o(i){return`migrate_${(0,S.f)(i).slice(0,8)}_`}function e(i,l,A){return i.around!==null?i.around.join(`"${l}"`):d(A?.name??`"${l}"`)}function d(i){return`DROP INDEX CO\
NCURRENTLY IF EXISTS ${i}`}const u=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table'))))
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,E=i=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${i}' AND relkind IN ('i', 'I'))`,L=i=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true))
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${i})`;function U(i,l,A){return(0,p.Em)(i,{...A,mark:_(A.attempt),working:r(l,A.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${L(u)}, 'working', ${L(E("working"))})
INTO result;`)}function x(i,l,{work:A,entry:f,replaces:h,takesOver:v}){const b=h===null?null:r(l,h),j=v?E("earlier"):A.does==="drop"?u:void 0;return(0,p.Em)(i,{...A,...f,replaces:h,earlier:b,to:r(l,f.attempt)},k,`${(0,T.dr)(l)}
${j===void 0?"":W(j,!1)}
IF result IS NULL THEN
  DELETE FROM "${l}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${l}".history (identity, path, checksum, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', pg_catalog.json_build_object('done', work->'done', 'sql', work->'sql'));
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${l}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const k="renamed pg_catalog.regclass;",W=(i,l)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${i};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${l?`ELSE
      result := '{"is": "refused", "message": ""}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function w(i,l,{work:A,entry:f,succeeded:h,wasSent:v,report:b}){const j=h&&f.done+1===f.count;return(0,p.Em)(i,{...A,...f,report:b,working:r(l,f.attempt),to:A.index},`${c.lV}
${k}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,c.Ho)(l)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${l}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${l}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${l}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${v&&h===(A.does==="create")?W(E("working"),h):""}
IF result IS NULL THEN
  UPDATE "${l}".control SET fence = fence + 1;
  result := work->'report';
  ${j?B(l):P(l,f.done+Number(h))}
  ${h?"":(0,T.Qu)(l)}
  SET LOCAL search_path = pg_catalog;
  ${h&&!(j&&f.isLast)?"":(0,c.O5)(l,f.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const B=i=>`UPDATE "${i}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,P=(i,l)=>l===0?`DELETE FROM "${i}".history WHERE attempt = attempt_;`:`UPDATE "${i}".history SET ended_at = pg_catalog.clock_timestamp(), report = pg_catalog.json_build_object('done', ${l}, 'sql', work->'sql') WHERE attempt = attempt_;`}),68716:((M,R,n)=>{n.d(R,{Em:()=>g,kf:()=>O});var S=n(14877),T=n(5106);const c="platform_migrate.work",p="platform_migrate.report";function g(r,o,e,d,s=""){return["SET TRANSACTION ISOLATION LEVEL READ COMMITTED;",...s===""?[]:[`SET TRANSACTION ${s};`],`SET LOCAL lock_timeout = ${r.lockTimeoutMs};`,`SET LOCAL statement_timeout = ${r.statementTimeoutMs};`,
`SET LOCAL ${c} = ${_(JSON.stringify(o))};`,`DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${c}')::pg_catalog.json;
result pg_catalog.json;
${e}
BEGIN
${d}
PERFORM pg_catalog.set_config('${p}', result::pg_catalog.text, true);
END $migrate$;`,`SELECT pg_catalog.current_setting('${p}') AS report`].join(`
`)}function _(r){let o="$work$";for(let e=1;r.includes(o);e+=1)o=`$work${e}$`;return`${o}${r}${o}`}function O(r){const o=r[0]?.report,e=typeof o=="string"?(0,S.U4)(o).value:o;return typeof(0,T.g1)(e).is=="string"?e:void 0}}),90279:((M,R,n)=>{n.d(R,{Tt:()=>e,VY:()=>O,Vk:()=>p,XT:()=>d,YF:()=>o,h5:()=>T,hf:()=>u,j1:()=>c,ks:()=>S});const S=({statements:E,keepsRole:L,mode:U})=>({statements:E,keepsRole:L,mode:U});function T({began:E,figures:L}){return Array.from({length:L.length/2},(U,x)=>{const[k,W,w]=[L[2*x-2]??E,L[2*x]??E,L[2*x+1]??0];return{ms:g(k,W),rows:w}})}function c(E){return E.reduce((L,{ms:U})=>L+U,0)}function p({began:E,ended:L}){return g(E,L)}function g(E,L){return Math.round((L-E)*
1e4)/10}const _=2e4,O=700,r=O+1,o=`statements text[];
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
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,e=E=>`keeps_role := (${E}->>'keepsRole')::bool;`;function d(){return`number := 1;
figures := '{}';
failure := NULL;
began := EXTRACT(epoch FROM pg_catalog.clock_timestamp());
BEGIN
  SET LOCAL standard_conforming_strings = on;
  FOREACH statement IN ARRAY pg_catalog.array_append(statements, NULL) LOOP
    row_ := NULL;
    IF statement IS NULL THEN
      SET CONSTRAINTS ALL IMMEDIATE;
    END IF;
    EXIT WHEN statement IS NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${s}
    ELSE
      EXECUTE statement;
    END IF;
    GET DIAGNOSTICS affected = ROW_COUNT;
    IF pg_catalog.current_setting('standard_conforming_strings') <> 'on' THEN
      RAISE EXCEPTION 'this statement turns off standard_conforming_strings, so PostgreSQL would read the next one differently from the linter';
    END IF;
    IF keeps_role AND CURRENT_USER <> user_ THEN
      RAISE EXCEPTION 'this statement changes the role to %, which the linter could not detect: write SET LOCAL ROLE in the migration, and accept the finding of the rule set-role', CURRENT_USER;
    END IF;
    IF number <= ${_} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${r}),
    'detail', left(detail_, ${r}), 'hint', left(hint_, ${r}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${r}));
END;`}const s=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
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
      END;`,u=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'failure', failure`}),43785:((M,R,n)=>{n.d(R,{j:()=>S});const S=_=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${_}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${T("pg_class","c")}
  ), columns AS (
    SELECT r.full_name, r.relkind, r.relispartition, a.*, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation NOT IN (0, 100) THEN 'collate ' || a.attcollation::regcollation::text END,
      CASE WHEN a.attnotnull THEN 'not null' END,
      CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
      CASE WHEN a.attgenerated <> '' THEN 'generated ' || a.attgenerated::text WHEN d.oid IS NOT NULL THEN 'default' END,
      pg_get_expr(d.adbin, d.adrelid), CASE WHEN a.attstorage <> t.typstorage THEN 'storage ' || a.attstorage::text END,
      'compression ' || nullif(to_jsonb(a)->>'attcompression', '')) AS definition,
      concat_ws(' ', 'statistics ' || nullif(a.attstattarget, -1)::text,
        'options ' || array_to_string(a.attoptions || a.attfdwoptions, ' ')) AS tuning
    FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped AND r.relkind <> 'S'
  ), routines AS (
    SELECT f.*, concat(CASE f.prokind WHEN 'p' THEN 'procedure ' WHEN 'a' THEN 'aggregate ' ELSE 'function ' END,
      format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))) AS full_name
    FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
    WHERE n.nspname = ANY (${_}) AND ${T("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${_}) AND t.typtype IN ('e', 'd') AND ${T("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${_})
  )
  SELECT CASE relkind WHEN 'c' THEN 'pg_type'::regclass ELSE 'pg_class'::regclass END,
    CASE relkind WHEN 'c' THEN reltype ELSE oid END, 0, full_name, 'itself', concat_ws(', ',
    CASE relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'partitioned table' WHEN 'v' THEN 'view'
      WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' WHEN 'c' THEN 'composite type' ELSE 'sequence' END,
    CASE relpersistence WHEN 'u' THEN 'unlogged' END,
    CASE WHEN relrowsecurity THEN 'row-level security' END,
    CASE WHEN relforcerowsecurity THEN 'forced' END, CASE WHEN NOT relispopulated THEN 'with no data' END,
    'options ' || array_to_string(reloptions, ' '),
    CASE WHEN relkind = 'p' THEN 'by ' || pg_get_partkeydef(oid) END,
    CASE WHEN relispartition THEN pg_get_expr(relpartbound, oid) END,
    (SELECT 'inherits ' || string_agg(i.inhparent::regclass::text, ' ' ORDER BY i.inhseqno)
      FROM pg_inherits i WHERE i.inhrelid = r.oid),
    CASE WHEN relkind IN ('r', 'p', 'm') AND relreplident <> 'd' THEN concat_ws(' ', 'replica identity', relreplident,
      (SELECT i.indexrelid::regclass FROM pg_index i WHERE i.indrelid = r.oid AND i.indisreplident)) END,
    ${c("relowner")},
    CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) FROM relations r
  UNION ALL
  SELECT 'pg_sequence'::regclass, r.oid, 0, r.full_name, 'sequence', concat_ws(' ', format_type(s.seqtypid, NULL),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, CASE WHEN s.seqcycle THEN 'cycle' END,
    CASE WHEN s.seqcache <> 1 THEN 'cache ' || s.seqcache END, (SELECT format('owned by %s.%I', o.attrelid::regclass, o.attname)
      FROM pg_depend d JOIN pg_attribute o ON o.attrelid = d.refobjid AND o.attnum = d.refobjsubid
      WHERE d.classid = 'pg_class'::regclass AND d.objid = r.oid AND d.refclassid = d.classid AND d.deptype = 'a'))
  FROM relations r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT 'pg_class'::regclass, a.attrelid, a.attnum, a.full_name, format('column %I', a.attname),
    concat_ws(' ', a.definition, nullif(a.tuning, ''))
  FROM columns a LEFT JOIN pg_inherits i ON a.relispartition AND i.inhrelid = a.attrelid
    LEFT JOIN columns p ON p.attrelid = i.inhparent AND p.attname = a.attname
  WHERE p.definition IS DISTINCT FROM a.definition OR a.tuning NOT IN ('', p.tuning)
    OR col_description(a.attrelid, a.attnum) <> coalesce(col_description(p.attrelid, p.attnum), '')
  UNION ALL
  SELECT 'pg_constraint'::regclass, k.oid, 0, r.full_name, format('constraint %I', k.conname), concat_ws(' ',
    pg_get_constraintdef(k.oid), t.disabled)
  FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid CROSS JOIN LATERAL (
    SELECT 'with triggers ' || string_agg(DISTINCT t.tgenabled::text, ' ') AS disabled FROM pg_trigger t
    WHERE t.tgconstraint = k.oid AND t.tgenabled <> 'O') t
  WHERE k.contype NOT IN ('n', 't') AND NOT ((k.conparentid <> 0 OR r.relispartition AND k.coninhcount > 0)
    AND k.convalidated AND t.disabled IS NULL AND coalesce(obj_description(k.oid, 'pg_constraint'), '') IN
      ('', obj_description(k.conparentid, 'pg_constraint')))
  UNION ALL
  SELECT 'pg_class'::regclass, x.oid, 0, r.full_name, format('index %I', x.relname), concat_ws(' ',
    pg_get_indexdef(x.oid), CASE WHEN NOT i.indisvalid THEN 'invalid' END,
    CASE WHEN i.indisclustered THEN 'clustered' END)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
    LEFT JOIN pg_inherits h ON h.inhrelid = x.oid LEFT JOIN pg_class p ON p.oid = h.inhparent
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
    AND NOT (p.oid IS NOT NULL AND p.reloptions IS NOT DISTINCT FROM x.reloptions AND i.indisvalid
      AND NOT i.indisclustered AND coalesce(obj_description(x.oid, 'pg_class'), '') IN ('', obj_description(p.oid, 'pg_class')))
  UNION ALL
  SELECT 'pg_trigger'::regclass, t.oid, 0, r.full_name, format('trigger %I', t.tgname), concat_ws(' ',
    pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid LEFT JOIN pg_trigger p ON p.oid = t.tgparentid
  WHERE NOT t.tgisinternal AND p.tgenabled IS DISTINCT FROM t.tgenabled
  UNION ALL
  SELECT 'pg_policy'::regclass, p.oid, 0, r.full_name, format('policy %I', p.polname), concat_ws(' ',
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END, p.polcmd,
    (SELECT string_agg(${p("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  FROM relations r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT 'pg_rewrite'::regclass, w.oid, 0, r.full_name, format('rule %I', w.rulename), concat_ws(' ',
    pg_get_ruledef(w.oid), 'enabled', w.ev_enabled)
  FROM relations r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'
  UNION ALL
  SELECT 'pg_statistic_ext'::regclass, s.oid, 0, r.full_name, format('statistics %I', s.stxname), concat_ws(' ',
    pg_get_statisticsobjdef(s.oid), nullif(s.stxstattarget, -1))
  FROM relations r JOIN pg_statistic_ext s ON s.stxrelid = r.oid
  UNION ALL
  SELECT 'pg_proc'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', CASE prokind WHEN 'a' THEN 'aggregate ' ||
    (SELECT (to_jsonb(a) - 'aggfnoid')::text FROM pg_aggregate a WHERE a.aggfnoid = r.oid) ELSE pg_get_functiondef(oid) END,
    ${c("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${c("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${c("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${p("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${p("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${_})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${p("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${p("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${g("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${g("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${g("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${g("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${g("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,T=(_,O)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${_}'::regclass AND d.objid = ${O}.oid AND d.deptype = 'e')`,c=_=>`(SELECT 'owner ' || ${p(_)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${_})`,p=_=>`coalesce(pg_get_userbyid(nullif(${_}, 0)), 'public')`,g=(_,O,r)=>`aclexplode(coalesce(${_}, acldefault((${O})::"char", ${r})))`})};
