export const id=4762,ids=[4762],modules={94762:(($,m,s)=>{s.d(m,{yu:()=>W,Uk:()=>y,Af:()=>w});var L=s(44655),O=s(83072),g=s(28495),T=s(87306),u=s(10755),S=s(68716);const R=["auth","extensions","realtime","storage","vault"];function l(d){return(0,S.Em)(d,{ownTables:u.LN,platformSchemas:R},"",`SET LOCAL search_path = pg_catalog;
SELECT json_build_object('is', 'read', 'count', count(*), 'names', coalesce(to_json((array_agg(name ORDER BY name))[:3]), '[]')) INTO STRICT result
FROM (SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
    AND nspname !~ '^(pg_|_platform_)' AND nspname <> 'information_schema'
    AND nspname NOT IN (SELECT json_array_elements_text(work->'platformSchemas'))
    AND NOT (relname IN (SELECT json_array_elements_text(work->'ownTables')) AND n.oid IN (SELECT oid FROM (${u.zc}) AS h))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS t;`)}function i(d,t){return(0,S.Em)(d,{tables:t.map(({schemaname:a=null,relname:_=""})=>({schema:a,name:_}))},"",`SELECT pg_catalog.json_build_object('is', 'read', 'absent', coalesce(pg_catalog.json_agg(t.place - 1 ORDER BY t.place), '[]')) INTO STRICT result
FROM pg_catalog.json_array_elements(work->'tables') WITH ORDINALITY AS t (named, place)
WHERE pg_catalog.to_regclass(pg_catalog.format('%I.%I', coalesce(t.named->>'schema', 'public'), t.named->>'name')) IS NULL
  AND (t.named->>'schema' IS NOT NULL OR pg_catalog.to_regclass(pg_catalog.format('%I', t.named->>'name')) IS NULL);`)}var e=s(59173),c=s(59188),n=s(2694),p=s(15749);const r=300,N=50,M=`SELECT pg_catalog.array_agg(DISTINCT '23502 column ' || what || ' is NOT NULL and has no default, but the query doesn\u2019t set it') FILTER (WHERE NOT has_trigger),
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
            ELSE nth > (i->>'count')::int END;`;function j(d,t,a){return(0,S.Em)(d,x(d,t,a),`state_ text; message_ text;
${P}`,`${B}
result := json_build_object('is', 'prepared', ${X});`)}const x=(d,t,a)=>({queries:a,schema:t,queriesMs:Math.round(d.statementTimeoutMs*k)}),k=.7,P=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := pg_catalog.current_setting('search_path');
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,B=`SET LOCAL plan_cache_mode = force_generic_plan;
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
    FOR tries IN 0..${N} LOOP
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
          ${M}
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${r}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${r}), 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,X="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names";var o=s(90279);function E(d,t,a,_){return(0,S.Em)(d,{migrations:a,...x(d,t,_)},`${o.YF}
${P}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
ran bool := false;
stopped text;
done bool := false;`,`BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran THEN
      ${A}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    ran := true;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,o.Tt)("migration")}
    ${(0,o.XT)()}
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  IF failure IS NULL AND stopped IS NULL THEN
    ${B}
  END IF;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', ${X});`)}const A=`BEGIN
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
      END;`,C=200,h=g.i.maxQueryBytes-2048,W="Another session has locked the migration history",w=d=>({lockTimeoutMs:d["lock-timeout"],statementTimeoutMs:d["statement-timeout"]});class y{#a;#t;schema;constructor(t,a,_){this.#a=t,this.#t=_,this.schema=a}static fits(t){return Buffer.byteLength(t)<=g.i.maxQueryBytes}async history(t={}){const a=await this.#e((0,p.O)(this.#t,this.schema,t));if(a.is==="busy")return;if(a.is==="absent")return{exists:!1,fence:"",recorded:[],leftovers:[],attempt:null,others:a.others};if(a.format!==u.uB)throw this.#r(a.format);const{fence:_,leftovers:I,count:F,attempt:H,others:U}=a,D=[...a.page];for(;D.length<F;){const f=D.at(-1)?.identity??"",b=await this.#e((0,p.O)(this.#t,
this.schema,{after:f}));if(b.is!=="there"||b.fence!==_||b.page.length===0)return this.history(t.attempt===void 0?{}:{attempt:t.attempt});D.push(...b.page)}return{exists:!0,fence:_,recorded:D,leftovers:I,attempt:H,others:U}}withHistoryOf(t){return new y(this.#a,t,this.#t)}adoption(){return this.#e(l(this.#t))}async absentTables(t){const a=await this.#e(i(this.#t,t));return t.filter((_,I)=>a.absent.includes(I)).map(L.CJ)}async bootstrap(){return(await this.#e((0,u.yR)(this.#t,this.schema))).is==="there"}async apply(t){const a=(0,e.CG)(this.#t,this.schema,t);if(y.fits(a))return this.#s(a);const{statements:_,...I}=t,F=JSON.stringify(_);for(const[U,D]of z(F).entries())await this.#e((0,e.lJ)(this.#t,
this.schema,{attempt:t.attempt,place:U,body:D}));const H=(0,O.f)(F);return this.#s((0,e.CG)(this.#t,this.schema,{...I,sha256:H}))}baselineQuery(t){return(0,e.Hs)(this.#t,this.schema,t)}recordBaseline(t){return this.#s(t)}async prepareQueries(t,a=[]){const{schema:_}=this,I=a.map(o.ks),F=f=>a.length===0?j(this.#t,_,f):E(this.#t,_,I,f),H=g.i.maxQueryBytes-v(F([])),U=[];let D={enums:{},indexes:[]};for(let f=0;f<t.length;){const b=[];let Y=0;for(const{text:tt,inserts:et,path:at,types:st}of t.slice(f,f+C)){const J={text:tt,inserts:et,path:at,types:st};if(Y+=v(JSON.stringify(J)),b.length>0&&Y>H)break;b.push(J)}const q=F(b);if(a.length>0&&!y.fits(q))return;const Z=await this.#e(q),{queries:G,enums:K,
indexes:Q}=Z;if(G?.length!==b.length||K===void 0||Q===void 0)return;U.push(...G),D={enums:K,indexes:Q},f+=b.length}return{...D,queries:U}}drift(t,a){return this.#e((0,n.Z2)(this.#t,this.schema,t,a))}recordObjects(t,a){return this.#e((0,n.B)(this.#t,this.schema,{schemas:t,accepts:a}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,c.uB)(this.schema)),!0}catch(t){if(!(t instanceof T.HR)||t.code!=="invalid_query")throw t;return!1}}reserve(t){return this.#e((0,c.gP)(this.#t,this.schema,t))}settle(t){return this.#e((0,c.PQ)(this.#t,this.schema,t))}index(t){return this.#e((0,c.GI)(this.#t,this.schema,t))}async runAlone(t,a){const _=a===void 0?t:(0,c.A6)(a,t),{client:I,projectId:F}=this.#a,
H=a===void 0?{repeat:"safe"}:{};await I.call("database.query",{path:{project_id:F},body:{query:_}},H)}#e(t){return this.#n(t,!0)}#s(t){return this.#n(t,!1)}async#n(t,a){const{client:_,projectId:I}=this.#a,F={path:{project_id:I},body:{query:t}},H=a?{repeat:"safe"}:{},{rows:U}=await _.call("database.query",F,H).catch(f=>{throw f instanceof T.HR?(0,T.FE)(f,{...a&&{uncertain:!1},...this.#o(f)}):f}),D=(0,S.kf)(U);if(D===void 0)throw V(!a);return D}#o({code:t}){return t!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql, and create the schema \u201C${this.schema}\u201D or, if it exists, tables in it.`}}#r(t){const a=`\
The migration history in the schema \u201C${this.schema}\u201D has format ${t}, but this version of the action supports only format ${u.uB}.`;return new T.HR("conflict",a,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function V(d){const t="The platform\u2019s response doesn\u2019t contain the requested report.";return new T.HR("unavailable",t,{uncertain:d,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function z(d){const t=[];for(let a=0;a<d.length;){let _=d.slice(a,a+h);for(let I=v(_);I>h;I=v(_))_=_.slice(0,Math.floor(_.length*h/I));/[\uD800-\uDBFF]$/.test(_)&&(_=_.slice(0,-1)),t.push(_),
a+=_.length}return t}const v=d=>Buffer.byteLength(JSON.stringify(d))}),59173:(($,m,s)=>{s.d(m,{CG:()=>T,H3:()=>i,Hs:()=>c,Qu:()=>l,dr:()=>R,lJ:()=>e});var L=s(2694),O=s(68716),g=s(90279);function T(n,p,r){const N=!("sha256"in r);return(0,O.Em)(n,r,`${g.YF}
${L.lV}
body text;`,`${N?"":S(p)}
IF result IS NULL THEN
  ${R(p)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${N?"work->'statements'":"body::json"}));
  ${(0,g.Tt)("work")}
  ${(0,g.XT)()}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${g.hf});
  IF failure IS NULL THEN
    INSERT INTO "${p}".history (identity, path, checksum, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${r.isRepeatable?u:""};
  ELSE
    ${l(p)}
  END IF;
  ${r.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,L.O5)(p,r.schemas)}
  ${r.isLast?"":"END IF;"}
  ${N?"":`DELETE FROM "${p}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,r.mode)}const u=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,S=n=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${n}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function R(n){return`BEGIN
  UPDATE "${n}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function l(n){return`INSERT INTO "${n}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function i(n){return String(BigInt(n)+1n)}function e(n,p,r){return(0,O.Em)(n,r,"",`INSERT INTO "${p}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function c(n,p,r){return(0,O.Em)(n,r,L.lV,`${R(p)}
IF result IS NULL THEN
  INSERT INTO "${p}".history (identity, path, checksum, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,L.O5)(p,r.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),10755:(($,m,s)=>{s.d(m,{LN:()=>u,bS:()=>T,uB:()=>g,yR:()=>l,zc:()=>R});var L=s(38349),O=s(68716);const g=1,T={seed:"_platform_seed",setup:"_platform_setup"},u=["chunks","control","drift","failures","history","objects"],R=`SELECT n.oid, n.nspname AS name FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = 'history' AND c.relkind = 'r' AND n.nspname ~ '${L.W.pattern.source}'
    AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
    AND 'attempt,began_at,checksum,ended_at,identity,path,report,run,state' = (SELECT pg_catalog.string_agg(attname::pg_catalog.text, ',' ORDER BY attname::pg_catalog.text COLLATE "C")
      FROM pg_catalog.pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped)`;function l(i,e){return(0,O.Em)(i,{},"",`BEGIN
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
    INSERT INTO "${e}".control (format) VALUES (${g});
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
END;`)}}),2694:(($,m,s)=>{s.d(m,{B:()=>l,Ho:()=>i,O5:()=>R,Z2:()=>e,lV:()=>u});var L=s(43785),O=s(68716);const g=300,T=400,u="schemas text[];",S=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function R(c,n){return n===null?"":`${S}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${c}".objects;
  INSERT INTO "${c}".objects (relation, object, definition)
  ${(0,L.j)("schemas")};
  DELETE FROM "${c}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${c}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${c}".objects WHERE relation IN
    (SELECT relation FROM "${c}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${c}".control SET objects_schemas = schemas;`}function l(c,n,p){return(0,O.Em)(c,p,u,`${i(n)}
IF result IS NULL THEN
  ${p.accepts?`DELETE FROM "${n}".drift WHERE NOT is_partition;`:""}
  ${R(n,p.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const i=c=>`BEGIN
  PERFORM 1 FROM "${c}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function e(c,n,p,r){const N=`found AS MATERIALIZED (${(0,L.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${n}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${n}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${n}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,O.Em)(c,p,u,`${S}
IF to_regclass('"${n}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${r?i(n):""}
  SELECT objects_schemas INTO schemas FROM "${n}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${N}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${n}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${g}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${T}) AS was, left("is", ${T}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${g}) AS first))
  INTO result;
  ${r?`INSERT INTO "${n}".drift (relation, object, was, "is", is_partition)
    WITH ${N}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),15749:(($,m,s)=>{s.d(m,{O:()=>S,x:()=>R});var L=s(10755),O=s(59188),g=s(68716);const T=200,u=`SELECT coalesce(pg_catalog.json_agg(h.name ORDER BY h.name), '[]') INTO STRICT others FROM (${L.zc}) AS h
  WHERE h.name NOT IN (SELECT pg_catalog.json_array_elements_text(work->'apart'));`;function S(i,e,c){const n=Object.values(L.bS);return(0,g.Em)(i,{...c,apart:[e,...n]},"others pg_catalog.json := '[]';",`${n.includes(e)?"":u}
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
        WHERE pg_catalog.starts_with(i.relname, '${(0,O.KK)(e)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${e}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,O.KK)(e)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${e}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, state, ended_at IS NULL AS "isOpen", attempt, run,
          CASE WHEN state = 'running' THEN coalesce((report->>'done')::pg_catalog.int4, 0) ELSE 0 END AS done,
          CASE WHEN state = 'running' THEN report->>'sql' END AS sql,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${e}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${T}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${e}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${e}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${e}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function R(i,e){return`select state, run, ended_at from "${i}".history where identity = ${l(e)}`}const l=i=>`'${i.replaceAll("'","''")}'`}),59188:(($,m,s)=>{s.d(m,{A6:()=>u,GI:()=>M,HV:()=>c,KK:()=>i,PQ:()=>P,T_:()=>l,gP:()=>j,iK:()=>e,uB:()=>R});var L=s(83072),O=s(59173),g=s(2694),T=s(68716);function u(o,E){return`${S(o)} ${E}`}const S=o=>`/* platform_migrate ${o} */`;function R(o){return`DROP INDEX CONCURRENTLY IF EXISTS "${o}".platform_migrate_probe`}function l(o,E){return`${i(o)}${E.replaceAll("-","_")}`}function i(o){return`migrate_${(0,L.f)(o).slice(0,8)}_`}function e(o,E,A){return o.around!==null?o.around.join(`"${E}"`):c(A?.name??`"${E}"`)}function c(o){return`DROP INDEX CO\
NCURRENTLY IF EXISTS ${o}`}const p=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table'))))
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,r=o=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${o}' AND relkind IN ('i', 'I'))`,N=o=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true))
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${o})`;function M(o,E,A){return(0,T.Em)(o,{...A,mark:S(A.attempt),working:l(E,A.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${N(p)}, 'working', ${N(r("working"))})
INTO result;`)}function j(o,E,{work:A,entry:C,replaces:h,takesOver:W}){const w=h===null?null:l(E,h),y=W?r("earlier"):A.does==="drop"?p:void 0;return(0,T.Em)(o,{...A,...C,replaces:h,earlier:w,to:l(E,C.attempt)},x,`${(0,O.dr)(E)}
${y===void 0?"":k(y,!1)}
IF result IS NULL THEN
  DELETE FROM "${E}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${E}".history (identity, path, checksum, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', pg_catalog.json_build_object('done', work->'done', 'sql', work->'sql'));
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${E}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const x="renamed pg_catalog.regclass;",k=(o,E)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${o};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${E?`ELSE
      result := '{"is": "refused", "message": ""}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function P(o,E,{work:A,entry:C,succeeded:h,wasSent:W,report:w}){const y=h&&C.done+1===C.count;return(0,T.Em)(o,{...A,...C,report:w,working:l(E,C.attempt),to:A.index},`${g.lV}
${x}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,g.Ho)(E)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${E}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${E}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${E}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${W&&h===(A.does==="create")?k(r("working"),h):""}
IF result IS NULL THEN
  UPDATE "${E}".control SET fence = fence + 1;
  result := work->'report';
  ${y?B(E):X(E,C.done+Number(h))}
  ${h?"":(0,O.Qu)(E)}
  SET LOCAL search_path = pg_catalog;
  ${h&&!(y&&C.isLast)?"":(0,g.O5)(E,C.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const B=o=>`UPDATE "${o}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,X=(o,E)=>E===0?`DELETE FROM "${o}".history WHERE attempt = attempt_;`:`UPDATE "${o}".history SET ended_at = pg_catalog.clock_timestamp(), report = pg_catalog.json_build_object('done', ${E}, 'sql', work->'sql') WHERE attempt = attempt_;`}),68716:(($,m,s)=>{s.d(m,{Em:()=>u,kf:()=>R});var L=s(14877),O=s(5106);const g="platform_migrate.work",T="platform_migrate.report";function u(l,i,e,c,n=""){return["SET TRANSACTION ISOLATION LEVEL READ COMMITTED;",...n===""?[]:[`SET TRANSACTION ${n};`],`SET LOCAL lock_timeout = ${l.lockTimeoutMs};`,`SET LOCAL statement_timeout = ${l.statementTimeoutMs};`,
`SET LOCAL ${g} = ${S(JSON.stringify(i))};`,`DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${g}')::pg_catalog.json;
result pg_catalog.json;
${e}
BEGIN
${c}
PERFORM pg_catalog.set_config('${T}', result::pg_catalog.text, true);
END $migrate$;`,`SELECT pg_catalog.current_setting('${T}') AS report`].join(`
`)}function S(l){let i="$work$";for(let e=1;l.includes(i);e+=1)i=`$work${e}$`;return`${i}${l}${i}`}function R(l){const i=l[0]?.report,e=typeof i=="string"?(0,L.U4)(i).value:i;return typeof(0,O.g1)(e).is=="string"?e:void 0}}),90279:(($,m,s)=>{s.d(m,{Tt:()=>e,VY:()=>R,Vk:()=>T,XT:()=>c,YF:()=>i,h5:()=>O,hf:()=>p,j1:()=>g,ks:()=>L});const L=({statements:r,keepsRole:N,mode:M})=>({statements:r,keepsRole:N,mode:M});function O({began:r,figures:N}){return Array.from({length:N.length/2},(M,j)=>{const[x,k,P]=[N[2*j-2]??r,N[2*j]??r,N[2*j+1]??0];return{ms:u(x,k),rows:P}})}function g(r){return r.reduce((N,{ms:M})=>N+M,0)}function T({began:r,ended:N}){return u(r,N)}function u(r,N){return Math.round((N-r)*
1e4)/10}const S=2e4,R=700,l=R+1,i=`statements text[];
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
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,e=r=>`keeps_role := (${r}->>'keepsRole')::bool;`;function c(){return`number := 1;
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
      ${n}
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
    IF number <= ${S} THEN
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
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${l}),
    'detail', left(detail_, ${l}), 'hint', left(hint_, ${l}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${l}));
END;`}const n=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
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
      END;`,p=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'failure', failure`})};
