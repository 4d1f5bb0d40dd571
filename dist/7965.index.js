const ot=7965,rt=[7965],Et={99068:((F,O,n)=>{n.d(O,{Fg:()=>u,Fx:()=>g,L_:()=>T,OC:()=>L,Us:()=>l,WV:()=>i,bm:()=>E,zT:()=>N});const l=["anon","authenticated","service_role"],u=[...l,"authenticator","postgres","dashboard_user","pgbouncer","supabase_admin","supabase_auth_admin","supabase_storage_admin","supabase_realtime_admin","supabase_functions_admin","supabase_replication_admin","supabase_read_only_user"],N=["auth","storage","extensions","graphql","graphql_public","pgbouncer","pgsodium","pgmq","realtime","supabase_functions","supabase_migrations","vault"],i=["extensions","vault","graphql","graphql_public","pgsodium","pgmq","pgtle","dbdev","cron","net"],L=[...new Set([...N,...i])],E=[["uuid-ossp",/^uuid_(?:generate_v\w+|nil|ns_\w+)$/],["pgcrypto",/^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|(?:de)?armor|pgp_\w+)$/]],T=a=>u.includes(a)||/^supabase_\w+$/.test(a),g=a=>/^supabase_\w+$/.test(a)}),37965:((F,O,n)=>{n.d(O,{yu:()=>v,Uk:()=>x,Af:()=>k});var l=n(67036),u=n(83072),N=n(28495),i=n(87306),L=n(99068),E=n(83490),T=n(52743);function g(R){return(0,T.Em)(R,{ownTables:E.LN,platformSchemas:L.OC},"",`SET LOCAL search_path = pg_catalog;
SELECT json_build_object('is', 'read', 'count', count(*), 'names', coalesce(to_json((array_agg(name ORDER BY name))[:3]), '[]')) INTO STRICT result
FROM (SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
    AND nspname !~ '^(pg_|_platform_)' AND nspname <> 'information_schema'
    AND nspname NOT IN (SELECT json_array_elements_text(work->'platformSchemas'))
    AND NOT (relname IN (SELECT json_array_elements_text(work->'ownTables')) AND n.oid IN (SELECT oid FROM (${E.zc}) AS h))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS t;`)}var a=n(32998),t=n(95481),c=n(39381),s=n(56962);const m=`WHEN 'parameter' THEN EXISTS (SELECT FROM pg_catalog.pg_settings AS s WHERE s.name = used.name)
    OR pg_catalog.has_parameter_privilege(used.name, 'SET')`,r=(R,e)=>(0,T.Em)(R,{objects:e.map(({kind:o,schema:p,name:A})=>({kind:o,schema:p,name:A}))},"",`SELECT pg_catalog.json_build_object('is', 'read', 'missing', coalesce(pg_catalog.json_agg(place - 1 ORDER BY place), '[]')) INTO STRICT result
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
  ${e.some(({kind:o})=>o==="parameter")?m:""}
  WHEN 'extension' THEN EXISTS (SELECT FROM pg_catalog.pg_available_extensions AS e WHERE e.name = used.name)
    OR EXISTS (SELECT FROM pg_catalog.pg_extension WHERE extname = used.name)
  ELSE EXISTS (SELECT FROM pg_catalog.pg_publication WHERE pubname = name) END;`),S=300,C=50,h=`SELECT pg_catalog.array_agg(DISTINCT '23502 column ' || what || ' is NOT NULL and has no default, but the query doesn\u2019t set it') FILTER (WHERE NOT has_trigger),
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
            ELSE nth > (i->>'count')::int END;`;function w(R,e,o){return(0,T.Em)(R,W(R,e,o),`state_ text; message_ text;
${B}`,`${X}
result := json_build_object('is', 'prepared', ${d});`)}const W=(R,e,o)=>({queries:o,schema:e,queriesMs:Math.round(R.statementTimeoutMs*P)}),P=.7,B=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := pg_catalog.current_setting('search_path');
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,X=`SET LOCAL plan_cache_mode = force_generic_plan;
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
    FOR tries IN 0..${C} LOOP
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
          ${h}
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${S}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${S}), 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,d="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names";var _=n(9318);function I(R,e,o,p){return(0,T.Em)(R,{migrations:o,...W(R,e,p)},`${_.YF}
${B}
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
    ${(0,_.Tt)("migration")}
    ${(0,_.XT)()}
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  IF failure IS NULL AND stopped IS NULL THEN
    ${X}
  END IF;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', ${d});`)}const D=`BEGIN
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
      END;`,H=200,j=N.i.maxQueryBytes-2048,v="Another session has locked the migration history",k=R=>({lockTimeoutMs:R["lock-timeout"],statementTimeoutMs:R["statement-timeout"]});class x{#a;#t;schema;constructor(e,o,p){this.#a=e,this.#t=p,this.schema=o}static fits(e){return Buffer.byteLength(e)<=N.i.maxQueryBytes}async history(e={}){const o=await this.#e((0,s.O)(this.#t,this.schema,e));if(o.is==="busy")return;if(o.is==="absent")return{exists:!1,fence:"",recorded:[],leftovers:[],attempt:null,others:o.others};if(o.format!==E.uB)throw this.#r(o.format);const{fence:p,leftovers:A,count:y,attempt:U,others:$}=o,b=[...o.page];for(;b.length<y;){const f=b.at(-1)?.identity??"",M=await this.#e((0,s.O)(this.#t,this.schema,{after:f}));if(M.is!=="there"||M.fence!==p||M.page.length===0)return this.history(e.attempt===void 0?{}:{attempt:e.attempt});b.push(...M.page)}return{exists:!0,fence:p,recorded:b,leftovers:A,attempt:U,others:$}}withHistoryOf(e){return new x(this.#a,e,this.#t)}adoption(){return this.#e(g(this.#t))}async missingObjects(e){const{missing:o}=await this.#e(r(this.#t,e));return o.flatMap(p=>e[p]??[])}async absentTables(e){return(await this.missingObjects(e.map(p=>({kind:"table",schema:p.schemaname??null,name:p.relname??"",table:p})))).map(({table:p})=>(0,l.CJ)(p))}async bootstrap(){return(await this.#e((0,E.yR)(this.#t,this.schema))).is==="there"}async apply(e){const o=(0,a.CG)(this.#t,this.schema,e);if(x.fits(o))return this.#n(o);const{statements:p,...A}=e,y=JSON.stringify(p);for(const[$,b]of Z(y).entries())await this.#e((0,a.lJ)(this.#t,this.schema,{attempt:e.attempt,place:$,body:b}));const U=(0,u.f)(y);return this.#n((0,a.CG)(this.#t,this.schema,{...A,sha256:U}))}baselineQuery(e){return(0,a.Hs)(this.#t,this.schema,e)}recordBaseline(e){return this.#n(e)}async prepareQueries(e,o=[]){const{schema:p}=this,A=o.map(_.ks),y=f=>o.length===0?w(this.#t,p,f):I(this.#t,p,A,f),U=N.i.maxQueryBytes-q(y([])),$=[];let b={enums:{},indexes:[]};for(let f=0;f<e.length;){const M=[];let Y=0;for(const{text:et,inserts:at,path:nt,types:st}of e.slice(f,f+H)){const V={text:et,inserts:at,path:nt,types:st};if(Y+=q(JSON.stringify(V)),M.length>0&&Y>U)break;M.push(V)}const G=y(M);if(o.length>0&&!x.fits(G))return;const tt=await this.#e(G),{queries:J,enums:K,indexes:Q}=tt;if(J?.length!==M.length||K===void 0||Q===void 0)return;$.push(...J),b={enums:K,indexes:Q},f+=M.length}return{...b,queries:$}}drift(e,o){return this.#e((0,c.Z2)(this.#t,this.schema,e,o))}recordObjects(e,o){return this.#e((0,c.
B)(this.#t,this.schema,{schemas:e,accepts:o}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,t.uB)(this.schema)),!0}catch(e){if(!(e instanceof i.HR)||e.code!=="invalid_query")throw e;return!1}}reserve(e){return this.#e((0,t.gP)(this.#t,this.schema,e))}settle(e){return this.#e((0,t.PQ)(this.#t,this.schema,e))}index(e){return this.#e((0,t.GI)(this.#t,this.schema,e))}async runAlone(e,o){const p=o===void 0?e:(0,t.A6)(o,e),{client:A,projectId:y}=this.#a,U=o===void 0?{repeat:"safe"}:{};await A.call("database.query",{path:{project_id:y},body:{query:p}},U)}#e(e){return this.#s(e,!0)}#n(e){return this.#s(e,!1)}async#s(e,o){const{client:p,projectId:A}=this.#a,y={path:{project_id:A},body:{query:e}},U=o?{repeat:"safe"}:{},{rows:$}=await p.call("database.query",y,U).catch(f=>{throw f instanceof i.HR?(0,i.FE)(f,{...o&&{uncertain:!1},...this.#o(f)}):f}),b=(0,T.kf)($);if(b===void 0)throw z(!o);return b}#o({code:e}){return e!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql, and create the schema \u201C${this.schema}\u201D or, if it exists, tables in it.`}}#r(e){const o=`The migration history in the schema \u201C${this.schema}\u201D has format ${e}, but this version of the action supports only format ${E.uB}.`;return new i.HR("conflict",o,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function z(R){const e="The platform\u2019s response doesn\u2019t contain the requested report.";return new i.HR("unavailable",e,{uncertain:R,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function Z(R){const e=[];for(let o=0;o<R.length;){let p=R.slice(o,o+j);for(let A=q(p);A>j;A=q(p))p=p.slice(0,Math.floor(p.length*j/A));/[\uD800-\uDBFF]$/.test(p)&&(p=p.slice(0,-1)),e.push(p),o+=p.length}return e}const q=R=>Buffer.byteLength(JSON.stringify(R))}),32998:((F,O,n)=>{n.d(O,{CG:()=>i,H3:()=>a,Hs:()=>c,Qu:()=>g,dr:()=>T,lJ:()=>t});var l=n(39381),u=n(52743),N=n(9318);function i(s,m,r){const S=!("sha256"in r);return(0,u.Em)(s,r,`${N.YF}
${l.lV}
body text;`,`${S?"":E(m)}
IF result IS NULL THEN
  ${T(m)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${S?"work->'statements'":"body::json"}));
  ${(0,N.Tt)("work")}
  ${(0,N.XT)()}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${N.hf});
  IF failure IS NULL THEN
    INSERT INTO "${m}".history (identity, path, checksum, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${r.isRepeatable?L:""};
  ELSE
    ${g(m)}
  END IF;
  ${r.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,l.O5)(m,r.schemas)}
  ${r.isLast?"":"END IF;"}
  ${S?"":`DELETE FROM "${m}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,r.mode)}const L=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,E=s=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${s}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function T(s){return`BEGIN
  UPDATE "${s}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function g(s){return`INSERT INTO "${s}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function a(s){return String(BigInt(s)+1n)}function t(s,m,r){return(0,u.Em)(s,r,"",`INSERT INTO "${m}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function c(s,m,r){return(0,u.Em)(s,r,l.lV,`${T(m)}
IF result IS NULL THEN
  INSERT INTO "${m}".history (identity, path, checksum, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,l.O5)(m,r.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),83490:((F,O,n)=>{n.d(O,{LN:()=>L,bS:()=>i,uB:()=>N,yR:()=>g,zc:()=>T});var l=n(38349),u=n(52743);const N=1,i={seed:"_platform_seed",setup:"_platform_setup"},L=["chunks","control","drift","failures","history","objects"],T=`SELECT n.oid, n.nspname AS name FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = 'history' AND c.relkind = 'r' AND n.nspname ~ '${l.W.pattern.source}'
    AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
    AND 'attempt,began_at,checksum,ended_at,identity,path,report,run,state' = (SELECT pg_catalog.string_agg(attname::pg_catalog.text, ',' ORDER BY attname::pg_catalog.text COLLATE "C")
      FROM pg_catalog.pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped)`;function g(a,t){return(0,u.Em)(a,{},"",`BEGIN
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
    INSERT INTO "${t}".control (format) VALUES (${N});
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
END;`)}}),39381:((F,O,n)=>{n.d(O,{B:()=>g,Ho:()=>a,O5:()=>T,Z2:()=>t,lV:()=>L});var l=n(66166),u=n(52743);const N=300,i=400,L="schemas text[];",E=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function T(c,s){return s===null?"":`${E}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${c}".objects;
  INSERT INTO "${c}".objects (relation, object, definition)
  ${(0,l.j)("schemas")};
  DELETE FROM "${c}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${c}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${c}".objects WHERE relation IN
    (SELECT relation FROM "${c}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${c}".control SET objects_schemas = schemas;`}function g(c,s,m){return(0,u.Em)(c,m,L,`${a(s)}
IF result IS NULL THEN
  ${m.accepts?`DELETE FROM "${s}".drift WHERE NOT is_partition;`:""}
  ${T(s,m.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const a=c=>`BEGIN
  PERFORM 1 FROM "${c}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function t(c,s,m,r){const S=`found AS MATERIALIZED (${(0,l.j)("schemas")}), differing AS MATERIALIZED (
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
  )`;return(0,u.Em)(c,m,L,`${E}
IF to_regclass('"${s}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${r?a(s):""}
  SELECT objects_schemas INTO schemas FROM "${s}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${S}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${s}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${N}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${i}) AS was, left("is", ${i}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${N}) AS first))
  INTO result;
  ${r?`INSERT INTO "${s}".drift (relation, object, was, "is", is_partition)
    WITH ${S}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),56962:((F,O,n)=>{n.d(O,{O:()=>E,x:()=>T});var l=n(83490),u=n(95481),N=n(52743);const i=200,L=`SELECT coalesce(pg_catalog.json_agg(h.name ORDER BY h.name), '[]') INTO STRICT others FROM (${l.zc}) AS h
  WHERE h.name NOT IN (SELECT pg_catalog.json_array_elements_text(work->'apart'));`;function E(a,t,c){const s=Object.values(l.bS);return(0,N.Em)(a,{...c,apart:[t,...s]},"others pg_catalog.json := '[]';",`${s.includes(t)?"":L}
IF pg_catalog.to_regclass('"${t}".control') IS NULL THEN
  result := pg_catalog.json_build_object('is', 'absent', 'others', others);
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${t}".control FOR UPDATE;
      UPDATE "${t}".control SET fence = fence + 1;
      DELETE FROM "${t}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${t}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'others', others, 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,u.KK)(t)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${t}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,u.KK)(t)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${t}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, state, ended_at IS NULL AS "isOpen", attempt, run,
          CASE WHEN state = 'running' THEN coalesce((report->>'done')::pg_catalog.int4, 0) ELSE 0 END AS done,
          CASE WHEN state = 'running' THEN report->>'sql' END AS sql,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${t}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${i}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${t}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${t}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${t}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function T(a,t){return`select state, run, ended_at from "${a}".history where identity = ${g(t)}`}const g=a=>`'${a.replaceAll("'","''")}'`}),95481:((F,O,n)=>{n.d(O,{A6:()=>L,GI:()=>C,HV:()=>c,KK:()=>a,PQ:()=>P,T_:()=>g,gP:()=>h,iK:()=>t,uB:()=>T});var l=n(83072),u=n(32998),N=n(39381),i=n(52743);function L(d,_){return`${E(d)} ${_}`}const E=d=>`/* platform_migrate ${d} */`;function T(d){return`DROP INDEX CONCURRENTLY IF EXISTS "${d}".platform_migrate_probe`}function g(d,_){return`${a(d)}${_.replaceAll("-","_")}`}function a(d){return`migrate_${(0,l.f)(d).slice(0,8)}_`}function t(d,_,I){return d.around!==null?d.around.join(`"${_}"`):c(I?.name??`"${_}"`)}function c(d){return`DROP INDEX CONCURRENTLY IF EXISTS ${d}`}const m=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table'))))
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,r=d=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${d}' AND relkind IN ('i', 'I'))`,S=d=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true))
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${d})`;function C(d,_,I){return(0,i.Em)(d,{...I,mark:E(I.attempt),working:g(_,I.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${S(m)}, 'working', ${S(r("working"))})
INTO result;`)}function h(d,_,{work:I,entry:D,replaces:H,takesOver:j}){const v=H===null?null:g(_,H),k=I.does==="drop"?m:void 0,x=j?r("earlier"):k;return(0,i.Em)(d,{...I,...D,replaces:H,earlier:v,to:g(_,D.attempt)},w,`${(0,u.dr)(_)}
${x===void 0?"":W(x,!1)}
IF result IS NULL THEN
  DELETE FROM "${_}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${_}".history (identity, path, checksum, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', pg_catalog.json_build_object('done', work->'done', 'sql', work->'sql'));
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${_}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const w="renamed pg_catalog.regclass;",W=(d,_)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${d};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${_?`ELSE
      result := '{"is": "refused", "message": ""}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function P(d,_,{work:I,entry:D,succeeded:H,wasSent:j,report:v}){const k=H&&D.done+1===D.count;return(0,i.Em)(d,{...I,...D,report:v,working:g(_,D.attempt),to:I.index},`${N.lV}
${w}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,N.Ho)(_)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${_}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${_}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${_}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${j&&H===(I.does==="create")?W(r("working"),H):""}
IF result IS NULL THEN
  UPDATE "${_}".control SET fence = fence + 1;
  result := work->'report';
  ${k?B(_):X(_,D.done+Number(H))}
  ${H?"":(0,u.Qu)(_)}
  SET LOCAL search_path = pg_catalog;
  ${H&&!(k&&D.isLast)?"":(0,N.O5)(_,D.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const B=d=>`UPDATE "${d}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,X=(d,_)=>_===0?`DELETE FROM "${d}".history WHERE attempt = attempt_;`:`UPDATE "${d}".history SET ended_at = pg_catalog.clock_timestamp(), report = pg_catalog.json_build_object('done', ${_}, 'sql', work->'sql') WHERE attempt = attempt_;`}),52743:((F,O,n)=>{n.d(O,{Em:()=>L,kf:()=>T});var l=n(14877),u=n(5106);const N="platform_migrate.work",i="platform_migrate.report";function L(g,a,t,c,s=""){return["SET TRANSACTION ISOLATION LEVEL READ COMMITTED;",...s===""?[]:[`SET TRANSACTION ${s};`],`SET LOCAL lock_timeout = ${g.lockTimeoutMs};`,`SET LOCAL statement_timeout = ${g.statementTimeoutMs};`,`SET LOCAL ${N} = ${E(JSON.stringify(a))};`,`DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${N}')::pg_catalog.json;
result pg_catalog.json;
${t}
BEGIN
${c}
PERFORM pg_catalog.set_config('${i}', result::pg_catalog.text, true);
END $migrate$;`,`SELECT pg_catalog.current_setting('${i}') AS report`].join(`
`)}function E(g){let a="$work$";for(let t=1;g.includes(a);t+=1)a=`$work${t}$`;return`${a}${g}${a}`}function T(g){const a=g[0]?.report,t=typeof a=="string"?(0,l.U4)(a).value:a;return typeof(0,u.g1)(t).is=="string"?t:void 0}}),9318:((F,O,n)=>{n.d(O,{Tt:()=>t,VY:()=>T,Vk:()=>i,XT:()=>c,YF:()=>a,h5:()=>u,hf:()=>m,j1:()=>N,ks:()=>l});const l=({statements:r,keepsRole:S,mode:C})=>({statements:r,keepsRole:S,mode:C});function u({began:r,figures:S}){return Array.from({length:S.length/2},(C,h)=>{const[w,W,P]=[S[2*h-2]??r,S[2*h]??r,S[2*h+1]??0];return{ms:L(w,W),rows:P}})}function N(r){return r.reduce((S,{ms:C})=>S+C,0)}function i({began:r,ended:S}){return L(r,S)}function L(r,S){return Math.round((S-r)*1e4)/10}const E=2e4,T=700,g=T+1,a=`statements text[];
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
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,t=r=>`keeps_role := (${r}->>'keepsRole')::bool;`;function c(){return`number := 1;
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
    IF number <= ${E} THEN
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
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${g}),
    'detail', left(detail_, ${g}), 'hint', left(hint_, ${g}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${g}));
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
      END;`,m=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'failure', failure`}),66166:((F,O,n)=>{n.d(O,{j:()=>l});const l=E=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${E}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${u("pg_class","c")}
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
    WHERE n.nspname = ANY (${E}) AND ${u("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${E}) AND t.typtype IN ('e', 'd') AND ${u("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${E})
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
    ${N("relowner")},
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
    ${N("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${N("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${N("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${i("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${i("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${E})
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
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,u=(E,T)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${E}'::regclass AND d.objid = ${T}.oid AND d.deptype = 'e')`,N=E=>`(SELECT 'owner ' || ${i(E)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${E})`,i=E=>`coalesce(pg_get_userbyid(nullif(${E}, 0)), 'public')`,L=(E,T,g)=>`aclexplode(coalesce(${E}, acldefault((${T})::"char", ${g})))`}),67036:((F,O,n)=>{n.d(O,{CJ:()=>u,Hd:()=>i,P5:()=>L,QR:()=>T,S_:()=>E,ax:()=>N});var l=n(97391);function u({schemaname:a,relname:t=""}){return a===void 0?t:`${a}.${t}`}function N(a){return a.replace(/^public\./,"")}function i(a){const t=(0,l.EN)(a,"RangeVar");if(t!==void 0)return u(t);const c=(0,l.EN)(a,"List")?.items??(0,l.EN)(a,"TypeName")?.names??(0,l.EN)(a,"ObjectWithArgs")?.objname,s=(0,l.CB)(c??(a===void 0?[]:[a])).join(".");return s===""?(0,l.EN)(a,"RoleSpec")?.rolename??void 0:s}function L(a){const t=(0,l.EN)(a,"RenameStmt"),c=(0,l.EN)(a,"AlterObjectSchemaStmt"),{relation:s,object:m}=t??c??{},r=s===void 0?i(m):u(s);if(r===void 0)return;const S=r.split("."),h=[...c?.newschema===void 0?S.slice(0,-1):[c.newschema],t?.newname??S.at(-1)].join(".");return{relation:s,object:m,type:t?.renameType??c?.objectType,from:r,to:h}}const E=a=>a.slice(a.lastIndexOf(".")+1);function T(a){const[t={}]=Object.values(a),c=t.relation??t.base?.relation??t.view??t.sequence??t.typevar??t.into?.rel;if(c!==void 0)return[u(c)];const s=t.relations??t.objects??t.rels;if(s!==void 0)return s.flatMap(h=>i(h)??g(h)??[]);const m=i(t.object??t.func),r=t.funcname??t.domainname??t.typeName??t.defnames,S=t.schemaname??t.extname??t.pubname??t.subname??t.dbname,C=m??(r===void 0?S:(0,l.CB)(r).join("."));return C===void 0?[]:[C]}function g(a){const t=(0,l.EN)(a,"VacuumRelation")?.relation;return t===void 0?void 0:u(t)}})};export{ot as id,rt as ids,Et as modules};
