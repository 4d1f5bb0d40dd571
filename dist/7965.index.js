const ot=7965,rt=[7965],Et={99068:((y,O,s)=>{s.d(O,{Fg:()=>T,Fx:()=>u,L_:()=>S,OC:()=>L,Us:()=>_,WV:()=>i,bm:()=>c,zT:()=>d});const _=["anon","authenticated","service_role"],T=[..._,"authenticator","postgres","dashboard_user","pgbouncer","supabase_admin","supabase_auth_admin","supabase_storage_admin","supabase_realtime_admin","supabase_functions_admin","supabase_replication_admin","supabase_read_only_user"],d=["auth","storage","extensions","graphql","graphql_public","pgbouncer","pgsodium","pgmq","realtime","supabase_functions","supabase_migrations","vault"],i=["extensions","vault","graphql","graphql_public","pgsodium","pgmq","pgtle","dbdev","cron","net"],L=[...new Set([...d,...i])],c=[["uuid-ossp",/^uuid_(?:generate_v\w+|nil|ns_\w+)$/],["pgcrypto",/^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|(?:de)?armor|pgp_\w+)$/]],S=a=>T.includes(a)||/^supabase_\w+$/.test(a),u=a=>/^supabase_\w+$/.test(a)}),37965:((y,O,s)=>{s.d(O,{yu:()=>X,Uk:()=>j,Af:()=>B});var _=s(67036),T=s(83072),d=s(28495),i=s(87306),L=s(99068),c=s(83490),S=s(52743);function u(R){return(0,S.Em)(R,{ownTables:c.LN,platformSchemas:L.OC},"",`SET LOCAL search_path = pg_catalog;
SELECT json_build_object('is', 'read', 'count', count(*), 'names', coalesce(to_json((array_agg(name ORDER BY name))[:3]), '[]')) INTO STRICT result
FROM (SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
    AND nspname !~ '^(pg_|_platform_)' AND nspname <> 'information_schema'
    AND nspname NOT IN (SELECT json_array_elements_text(work->'platformSchemas'))
    AND NOT (relname IN (SELECT json_array_elements_text(work->'ownTables')) AND n.oid IN (SELECT oid FROM (${c.zc}) AS h))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS t;`)}var a=s(32998),t=s(95481),l=s(39381),r=s(56962);const E=`WHEN 'parameter' THEN EXISTS (SELECT FROM pg_catalog.pg_settings AS s WHERE s.name = used.name)
    OR pg_catalog.has_parameter_privilege(used.name, 'SET')`,n=(R,e)=>(0,S.Em)(R,{objects:e.map(({kind:o,schema:g,name:f})=>({kind:o,schema:g,name:f}))},"",`SELECT pg_catalog.json_build_object('is', 'read', 'missing', coalesce(pg_catalog.json_agg(place - 1 ORDER BY place), '[]')) INTO STRICT result
FROM (SELECT place, object->>'kind' AS kind, object->>'name' AS name,
    ARRAY(SELECT oid FROM pg_catalog.pg_namespace WHERE CASE WHEN object->>'schema' IS NULL
      THEN nspname = ANY(pg_catalog.current_schemas(true) || 'public'::pg_catalog.name) ELSE nspname = object->>'schema' END) AS schemas
  FROM pg_catalog.json_array_elements(work->'objects') WITH ORDINALITY AS o(object, place)) AS used
WHERE NOT CASE kind
  WHEN 'schema' THEN EXISTS (SELECT FROM pg_catalog.pg_namespace WHERE nspname = name)
  WHEN 'table' THEN EXISTS (SELECT FROM pg_catalog.pg_class WHERE relname = name AND relnamespace = ANY(schemas))
  WHEN 'function' THEN EXISTS (SELECT FROM pg_catalog.pg_proc WHERE proname = name AND pronamespace = ANY(schemas))
  WHEN 'type' THEN EXISTS (SELECT FROM pg_catalog.pg_type WHERE typname = name AND typnamespace = ANY(schemas))
  WHEN 'role' THEN EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = name)
  WHEN 'owner' THEN EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE rolname = name AND pg_catalog.pg_has_role(
    r.oid, CASE WHEN pg_catalog.current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END))
  ${e.some(({kind:o})=>o==="parameter")?E:""}
  WHEN 'extension' THEN EXISTS (SELECT FROM pg_catalog.pg_available_extensions AS e WHERE e.name = used.name)
    OR EXISTS (SELECT FROM pg_catalog.pg_extension WHERE extname = used.name)
  ELSE EXISTS (SELECT FROM pg_catalog.pg_publication WHERE pubname = name) END;`),m=300,A=50,I=`SELECT pg_catalog.array_agg(DISTINCT '23502 column ' || what || ' is NOT NULL and has no default, but the query doesn\u2019t set it') FILTER (WHERE NOT has_trigger),
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
            ELSE nth > (i->>'count')::int END;`;function W(R,e,o){return(0,S.Em)(R,M(R,e,o),`state_ text; message_ text;
${P}`,`${v}
result := json_build_object('is', 'prepared', ${p});`)}const M=(R,e,o)=>({queries:o,schema:e,queriesMs:Math.round(R.statementTimeoutMs*w)}),w=.7,P=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := pg_catalog.current_setting('search_path');
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,v=`SET LOCAL plan_cache_mode = force_generic_plan;
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
    FOR tries IN 0..${A} LOOP
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
          ${I}
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${m}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${m}), 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,p="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names";var N=s(9318);function h(R,e,o,g){return(0,S.Em)(R,{migrations:o,...M(R,e,g)},`${N.YF}
${P}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
ran bool := false;
stopped text;
done bool := false;`,`BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran THEN
      ${D}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    ran := true;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,N.Tt)("migration")}
    ${(0,N.XT)()}
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  IF failure IS NULL AND stopped IS NULL THEN
    ${v}
  END IF;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', ${p});`)}const D=`BEGIN
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
      END;`,H=200,k=d.i.maxQueryBytes-2048,X="Another session has locked the migration history",B=R=>({lockTimeoutMs:R["lock-timeout"],statementTimeoutMs:R["statement-timeout"]});class j{#a;#t;schema;constructor(e,o,g){this.#a=e,this.#t=g,this.schema=o}static fits(e){return Buffer.byteLength(e)<=d.i.maxQueryBytes}async history(e={}){const o=await this.#e((0,r.O)(this.#t,this.schema,e));if(o.is==="busy")return;if(o.is==="absent")return{exists:!1,fence:"",recorded:[],leftovers:[],attempt:null,others:o.others};if(o.format!==c.uB)throw this.#E(o.format);const{fence:g,leftovers:f,count:b,attempt:U,others:x}=o,C=[...o.page];for(;C.length<b;){const $=C.at(-1)?.identity??"",F=await this.#e((0,r.O)(this.#t,this.schema,{after:$}));if(F.is!=="there"||F.fence!==g||F.page.length===0)return this.history(e.attempt===void 0?{}:{attempt:e.attempt});C.push(...F.page)}return{exists:!0,fence:g,recorded:C,leftovers:f,attempt:U,others:x}}withHistoryOf(e){return new j(this.#a,e,this.#t)}adoption(){return this.#e(u(this.#t))}async missingObjects(e){const{missing:o}=await this.#e(n(this.#t,e));return o.flatMap(g=>e[g]??[])}async absentTables(e){return(await this.missingObjects(e.map(g=>({kind:"table",schema:g.schemaname??null,name:g.relname??"",table:g})))).map(({table:g})=>(0,_.CJ)(g))}async bootstrap(){return(await this.#e((0,c.yR)(this.#t,this.schema))).is==="there"}async apply(e){const o=(0,a.CG)(this.#t,this.schema,e);if(j.fits(o))return this.#n(o);const{statements:g,...f}=e,b=JSON.stringify(g);for(const[x,C]of Z(b).entries())await this.#e((0,a.lJ)(this.#t,this.schema,{attempt:e.attempt,place:x,body:C}));const U=(0,T.f)(b);return this.#n((0,a.CG)(this.#t,this.schema,{...f,sha256:U}))}baselineQuery(e){return(0,a.Hs)(this.#t,this.schema,e)}recordBaseline(e){return this.#n(e)}async prepareQueries(e,o=[]){const{schema:g}=this,f=o.map(N.ks),b=$=>o.length===0?W(this.#t,g,$):h(this.#t,g,f,$),U=d.i.maxQueryBytes-q(b([])),x=[];let C={enums:{},indexes:[]};for(let $=0;$<e.length;){const F=[];let Y=0;for(const{text:et,inserts:at,path:nt,types:st}of e.slice($,$+H)){const V={text:et,inserts:at,path:nt,types:st};if(Y+=q(JSON.stringify(V)),F.length>0&&Y>U)break;F.push(V)}const G=b(F);if(o.length>0&&!j.fits(G))return;const tt=await this.#e(G),{queries:J,enums:K,indexes:Q}=tt;if(J?.length!==F.length||K===void 0||Q===void 0)return;x.push(...J),C={enums:K,indexes:Q},$+=F.length}return{...C,queries:x}}drift(e,o){return this.#e((0,l.Z2)(this.#t,this.schema,e,o))}recordObjects(e,o){return this.#e((0,l.
B)(this.#t,this.schema,{schemas:e,accepts:o}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,t.uB)(this.schema)),!0}catch(e){if(!(e instanceof i.HR)||e.code!=="invalid_query")throw e;return!1}}reserve(e){return this.#o((0,t.gP)(this.#t,this.schema,e))}settle(e){return this.#o((0,t.PQ)(this.#t,this.schema,e))}index(e){return this.#e((0,t.GI)(this.#t,this.schema,e))}async runAlone(e,o){const g=o===void 0?e:(0,t.A6)(o,e),{client:f,projectId:b}=this.#a,U=o===void 0?{repeat:"safe"}:{};await f.call("database.query",{path:{project_id:b},body:{query:g}},U)}async#e(e){try{return await this.#s(e,{repeat:"safe"})}catch(o){throw o instanceof i.HR?(0,i.FE)(o,{uncertain:!1}):o}}#o(e){return this.#s(e,{repeat:"safe"})}#n(e){return this.#s(e,{})}async#s(e,o){const{client:g,projectId:f}=this.#a,b={path:{project_id:f},body:{query:e}},{rows:U}=await g.call("database.query",b,o).catch(C=>{throw C instanceof i.HR?(0,i.FE)(C,this.#r(C)):C}),x=(0,S.kf)(U);if(x===void 0)throw z();return x}#r({code:e}){return e!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql, and create the schema \u201C${this.schema}\u201D or, if it exists, tables in it.`}}#E(e){const o=`The migration history in the schema \u201C${this.schema}\u201D has format ${e}, but this version of the action supports only format ${c.uB}.`;return new i.HR("conflict",o,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function z(){const R="The platform\u2019s response doesn\u2019t contain the requested report.";return new i.HR("unavailable",R,{uncertain:!0,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function Z(R){const e=[];for(let o=0;o<R.length;){let g=R.slice(o,o+k);for(let f=q(g);f>k;f=q(g))g=g.slice(0,Math.floor(g.length*k/f));/[\uD800-\uDBFF]$/.test(g)&&(g=g.slice(0,-1)),e.push(g),o+=g.length}return e}const q=R=>Buffer.byteLength(JSON.stringify(R))}),32998:((y,O,s)=>{s.d(O,{CG:()=>i,H3:()=>a,Hs:()=>l,Qu:()=>u,dr:()=>S,lJ:()=>t});var _=s(39381),T=s(52743),d=s(9318);function i(r,E,n){const m=!("sha256"in n),A=m?"":c(E),I=m?"work->'statements'":"body::json",W=n.isRepeatable?L:"",[M,w]=n.isLast?["",""]:["IF failure IS NOT NULL THEN","END IF;"],P=m?"":`DELETE FROM "${E}".chunks WHERE attempt = (work->>'attempt')::uuid;`,v=`${d.YF}
${_.lV}
body text;`,p=`${A}
IF result IS NULL THEN
  ${S(E)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${I}));
  ${(0,d.Tt)("work")}
  ${(0,d.XT)()}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${d.hf});
  IF failure IS NULL THEN
    INSERT INTO "${E}".history (identity, path, checksum, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${W};
  ELSE
    ${u(E)}
  END IF;
  ${M}
    ${(0,_.O5)(E,n.schemas)}
  ${w}
  ${P}
END IF;`;return(0,T.Em)(r,n,v,p,n.mode)}const L=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,c=r=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${r}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function S(r){return`BEGIN
  UPDATE "${r}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function u(r){return`INSERT INTO "${r}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function a(r){return String(BigInt(r)+1n)}function t(r,E,n){return(0,T.Em)(r,n,"",`INSERT INTO "${E}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function l(r,E,n){return(0,T.Em)(r,n,_.lV,`${S(E)}
IF result IS NULL THEN
  INSERT INTO "${E}".history (identity, path, checksum, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,_.O5)(E,n.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),83490:((y,O,s)=>{s.d(O,{LN:()=>L,bS:()=>i,uB:()=>d,yR:()=>u,zc:()=>S});var _=s(38349),T=s(52743);const d=1,i={seed:"_platform_seed",setup:"_platform_setup"},L=["chunks","control","drift","failures","history","objects"],S=`SELECT n.oid, n.nspname AS name FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = 'history' AND c.relkind = 'r' AND n.nspname ~ '${_.W.pattern.source}'
    AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
    AND 'attempt,began_at,checksum,ended_at,identity,path,report,run,state' = (SELECT pg_catalog.string_agg(attname::pg_catalog.text, ',' ORDER BY attname::pg_catalog.text COLLATE "C")
      FROM pg_catalog.pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped)`;function u(a,t){return(0,T.Em)(a,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${t}', 0));
  IF pg_catalog.to_regnamespace('"${t}"') IS NULL THEN
    CREATE SCHEMA "${t}";
  END IF;
  IF pg_catalog.to_regclass('"${t}".control') IS NULL THEN
    CREATE TABLE "${t}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      objects_schemas text[]
    );
    INSERT INTO "${t}".control (format) VALUES (${d});
    CREATE TABLE "${t}".history (
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
    CREATE TABLE "${t}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${t}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${t}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${t}".drift (
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
END;`)}}),39381:((y,O,s)=>{s.d(O,{B:()=>u,Ho:()=>a,O5:()=>S,Z2:()=>t,lV:()=>L});var _=s(66166),T=s(52743);const d=300,i=400,L="schemas text[];",c=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function S(l,r){return r===null?"":`${c}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${l}".objects;
  INSERT INTO "${l}".objects (relation, object, definition)
  ${(0,_.j)("schemas")};
  DELETE FROM "${l}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${l}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${l}".objects WHERE relation IN
    (SELECT relation FROM "${l}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${l}".control SET objects_schemas = schemas;`}function u(l,r,E){return(0,T.Em)(l,E,L,`${a(r)}
IF result IS NULL THEN
  ${E.accepts?`DELETE FROM "${r}".drift WHERE NOT is_partition;`:""}
  ${S(r,E.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const a=l=>`BEGIN
  PERFORM 1 FROM "${l}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function t(l,r,E,n){const m=`found AS MATERIALIZED (${(0,_.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${r}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${r}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${r}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,T.Em)(l,E,L,`${c}
IF to_regclass('"${r}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${n?a(r):""}
  SELECT objects_schemas INTO schemas FROM "${r}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${m}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${r}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${d}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${i}) AS was, left("is", ${i}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${d}) AS first))
  INTO result;
  ${n?`INSERT INTO "${r}".drift (relation, object, was, "is", is_partition)
    WITH ${m}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),56962:((y,O,s)=>{s.d(O,{O:()=>L,x:()=>l});var _=s(83490),T=s(95481),d=s(52743);const i=200;function L(E,n,m){const A=Object.values(_.bS),I=A.includes(n)?"":c;return(0,d.Em)(E,{...m,apart:[n,...A]},"others pg_catalog.json := '[]';",`${I}
IF pg_catalog.to_regclass('"${n}".control') IS NULL THEN
  result := pg_catalog.json_build_object('is', 'absent', 'others', others);
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      ${S(n)}
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'others', others,
      'format', c.format,
      'fence', c.fence::pg_catalog.text,
      'leftovers', ${u(n)},
      'count', (SELECT pg_catalog.count(*) FROM "${n}".history),
      'page', ${a(n)},
      'attempt', ${t(n)})
    INTO STRICT result FROM "${n}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}const c=`SELECT coalesce(pg_catalog.json_agg(h.name ORDER BY h.name), '[]')
  INTO STRICT others
  FROM (${_.zc}) AS h
  WHERE h.name NOT IN (SELECT pg_catalog.json_array_elements_text(work->'apart'));`,S=E=>`PERFORM 1 FROM "${E}".control FOR UPDATE;
      UPDATE "${E}".control SET fence = fence + 1;
      DELETE FROM "${E}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${E}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';`;function u(E){const n=(0,T.KK)(E);return`(
        SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i
        JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${n}')
          AND i.relkind IN ('i', 'I')
          AND NOT EXISTS (
            SELECT FROM "${E}".history
            WHERE state = 'running'
              AND ended_at IS NULL
              AND i.relname = '${n}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_')))`}const a=E=>`(
        SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]')
        FROM (
          SELECT identity, path, checksum, state, ended_at IS NULL AS "isOpen", attempt, run,
            CASE WHEN state = 'running' THEN coalesce((report->>'done')::pg_catalog.int4, 0) ELSE 0 END AS done,
            CASE WHEN state = 'running' THEN report->>'sql' END AS sql,
            pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
            pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
          FROM "${E}".history
          WHERE identity > coalesce(work->>'after', '')
          ORDER BY identity
          LIMIT ${i}) AS h)`,t=E=>`(
        SELECT a.report
        FROM (
          SELECT report FROM "${E}".history
          WHERE attempt = (work->>'attempt')::pg_catalog.uuid
            AND state = 'applied'
          UNION ALL
          SELECT report FROM "${E}".failures
          WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a)`;function l(E,n){return`select state, run, ended_at from "${E}".history where identity = ${r(n)}`}const r=E=>`'${E.replaceAll("'","''")}'`}),95481:((y,O,s)=>{s.d(O,{A6:()=>L,GI:()=>A,HV:()=>l,KK:()=>a,PQ:()=>w,T_:()=>u,gP:()=>I,iK:()=>t,uB:()=>S});var _=s(83072),T=s(32998),d=s(39381),i=s(52743);function L(p,N){return`${c(p)} ${N}`}const c=p=>`/* platform_migrate ${p} */`;function S(p){return`DROP INDEX CONCURRENTLY IF EXISTS "${p}".platform_migrate_probe`}function u(p,N){return`${a(p)}${N.replaceAll("-","_")}`}function a(p){return`migrate_${(0,_.f)(p).slice(0,8)}_`}function t(p,N,h){return p.around!==null?p.around.join(`"${N}"`):l(h?.name??`"${N}"`)}function l(p){return`DROP INDEX CONCURRENTLY IF EXISTS ${p}`}const E=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table'))))
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,n=p=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${p}' AND relkind IN ('i', 'I'))`,m=p=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true))
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${p})`;function A(p,N,h){return(0,i.Em)(p,{...h,mark:c(h.attempt),working:u(N,h.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${m(E)}, 'working', ${m(n("working"))})
INTO result;`)}function I(p,N,{work:h,entry:D,replaces:H,takesOver:k}){const X=H===null?null:u(N,H),B=h.does==="drop"?E:void 0,j=k?n("earlier"):B;return(0,i.Em)(p,{...h,...D,replaces:H,earlier:X,to:u(N,D.attempt)},W,`${(0,T.dr)(N)}
${j===void 0?"":M(j,!1)}
IF result IS NULL THEN
  DELETE FROM "${N}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${N}".history (identity, path, checksum, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', pg_catalog.json_build_object('done', work->'done', 'sql', work->'sql'));
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${N}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const W="renamed pg_catalog.regclass;",M=(p,N)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${p};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${N?`ELSE
      result := '{"is": "refused", "message": ""}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function w(p,N,{work:h,entry:D,succeeded:H,wasSent:k,report:X}){const B=H&&D.done+1===D.count;return(0,i.Em)(p,{...h,...D,report:X,working:u(N,D.attempt),to:h.index},`${d.lV}
${W}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,d.Ho)(N)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${N}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${N}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${N}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${k&&H===(h.does==="create")?M(n("working"),H):""}
IF result IS NULL THEN
  UPDATE "${N}".control SET fence = fence + 1;
  result := work->'report';
  ${B?P(N):v(N,D.done+Number(H))}
  ${H?"":(0,T.Qu)(N)}
  SET LOCAL search_path = pg_catalog;
  ${H&&!(B&&D.isLast)?"":(0,d.O5)(N,D.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const P=p=>`UPDATE "${p}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,v=(p,N)=>N===0?`DELETE FROM "${p}".history WHERE attempt = attempt_;`:`UPDATE "${p}".history SET ended_at = pg_catalog.clock_timestamp(), report = pg_catalog.json_build_object('done', ${N}, 'sql', work->'sql') WHERE attempt = attempt_;`}),52743:((y,O,s)=>{s.d(O,{Em:()=>L,kf:()=>S});var _=s(14877),T=s(5106);const d="platform_migrate.work",i="platform_migrate.report";function L(u,a,t,l,r=""){return["SET TRANSACTION ISOLATION LEVEL READ COMMITTED;",...r===""?[]:[`SET TRANSACTION ${r};`],`SET LOCAL lock_timeout = ${u.lockTimeoutMs};`,`SET LOCAL statement_timeout = ${u.statementTimeoutMs};`,`SET LOCAL ${d} = ${c(JSON.stringify(a))};`,`DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${d}')::pg_catalog.json;
result pg_catalog.json;
${t}
BEGIN
${l}
PERFORM pg_catalog.set_config('${i}', result::pg_catalog.text, true);
END $migrate$;`,`SELECT pg_catalog.current_setting('${i}') AS report`].join(`
`)}function c(u){let a="$work$";for(let t=1;u.includes(a);t+=1)a=`$work${t}$`;return`${a}${u}${a}`}function S(u){const a=u[0]?.report,t=typeof a=="string"?(0,_.U4)(a).value:a;return typeof(0,T.g1)(t).is=="string"?t:void 0}}),9318:((y,O,s)=>{s.d(O,{Tt:()=>t,VY:()=>S,Vk:()=>i,XT:()=>l,YF:()=>a,h5:()=>T,hf:()=>E,j1:()=>d,ks:()=>_});const _=({statements:n,keepsRole:m,mode:A})=>({statements:n,keepsRole:m,mode:A});function T({began:n,figures:m}){return Array.from({length:m.length/2},(A,I)=>{const[W,M,w]=[m[2*I-2]??n,m[2*I]??n,m[2*I+1]??0];return{ms:L(W,M),rows:w}})}function d(n){return n.reduce((m,{ms:A})=>m+A,0)}function i({began:n,ended:m}){return L(n,m)}function L(n,m){return Math.round((m-n)*1e4)/10}const c=2e4,S=700,u=S+1,a=`statements text[];
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
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,t=n=>`keeps_role := (${n}->>'keepsRole')::bool;`;function l(){return`number := 1;
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
      ${r}
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
    IF number <= ${c} THEN
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
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${u}),
    'detail', left(detail_, ${u}), 'hint', left(hint_, ${u}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${u}));
END;`}const r=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
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
      END;`,E=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'failure', failure`}),66166:((y,O,s)=>{s.d(O,{j:()=>_});const _=c=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${c}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${T("pg_class","c")}
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
    WHERE n.nspname = ANY (${c}) AND ${T("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${c}) AND t.typtype IN ('e', 'd') AND ${T("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${c})
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
    ${d("relowner")},
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
    (SELECT string_agg(${i("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
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
    ${d("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${d("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${d("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${i("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${i("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${c})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${i("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${i("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${L("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${L("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${L("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${L("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${L("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,T=(c,S)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${c}'::regclass AND d.objid = ${S}.oid AND d.deptype = 'e')`,d=c=>`(SELECT 'owner ' || ${i(c)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${c})`,i=c=>`coalesce(pg_get_userbyid(nullif(${c}, 0)), 'public')`,L=(c,S,u)=>`aclexplode(coalesce(${c}, acldefault((${S})::"char", ${u})))`}),67036:((y,O,s)=>{s.d(O,{CJ:()=>T,Hd:()=>i,P5:()=>L,QR:()=>S,S_:()=>c,ax:()=>d});var _=s(97391);function T({schemaname:a,relname:t=""}){return a===void 0?t:`${a}.${t}`}function d(a){return a.replace(/^public\./,"")}function i(a){const t=(0,_.EN)(a,"RangeVar");if(t!==void 0)return T(t);const l=(0,_.EN)(a,"List")?.items??(0,_.EN)(a,"TypeName")?.names??(0,_.EN)(a,"ObjectWithArgs")?.objname,r=(0,_.CB)(l??(a===void 0?[]:[a])).join(".");return r===""?(0,_.EN)(a,"RoleSpec")?.rolename??void 0:r}function L(a){const t=(0,_.EN)(a,"RenameStmt"),l=(0,_.EN)(a,"AlterObjectSchemaStmt"),{relation:r,object:E}=t??l??{},n=r===void 0?i(E):T(r);if(n===void 0)return;const m=n.split("."),I=[...l?.newschema===void 0?m.slice(0,-1):[l.newschema],t?.newname??m.at(-1)].join(".");return{relation:r,object:E,type:t?.renameType??l?.objectType,from:n,to:I}}const c=a=>a.slice(a.lastIndexOf(".")+1);function S(a){const[t={}]=Object.values(a),l=t.relation??t.base?.relation??t.view??t.sequence??t.typevar??t.into?.rel;if(l!==void 0)return[T(l)];const r=t.relations??t.objects??t.rels;if(r!==void 0)return r.flatMap(I=>i(I)??u(I)??[]);const E=i(t.object??t.func),n=t.funcname??t.domainname??t.typeName??t.defnames,m=t.schemaname??t.extname??t.pubname??t.subname??t.dbname,A=E??(n===void 0?m:(0,_.CB)(n).join("."));return A===void 0?[]:[A]}function u(a){const t=(0,_.EN)(a,"VacuumRelation")?.relation;return t===void 0?void 0:T(t)}})};export{ot as id,rt as ids,Et as modules};
