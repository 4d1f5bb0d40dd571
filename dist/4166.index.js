export const id=4166,ids=[4166],modules={94166:((j,f,s)=>{s.d(f,{yu:()=>ne,Uk:()=>q,Af:()=>oe});var t=s(84949),l=s(45860),p=s(87382),c=s(87306),T=s(76945),n=s(68716);const u=5e3,i=N=>`"${N}"`;function m(N){const{name:e,isEntry:a="true",isReverted:g="false",isFailed:S="false",coversLower:b="false"}=N,y=e.map(i).join(", "),H=N.version??(e.length>1?`concat_ws('_', ${y})`:y);return`SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${H})::text, 300) AS version, ${N.order??H} AS place,
        ${g} AS reverted, ${S} AS failed, ${b} AS covers FROM {table} WHERE ${a}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${u}) AS c`.replace(/\s+/g," ")}const I=T.zc.map(N=>{const{tool:e,schema:a=null,table:g,columns:S=null,has:b=[]}=N;return{tool:e,schema:a,table:g,columns:S,has:b,sql:m(N)}}),E=N=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${N}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,r=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${E("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${E("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${E("pg_proc")}`;function O(N,e,a){return(0,n.Em)(N,{objects:a.objects,histories:a.readsHistories?I:[],isFirst:a.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
found pg_catalog.record;
entries pg_catalog.json;
histories pg_catalog.jsonb := '[]';
existing pg_catalog.json;
wanted pg_catalog.name[];
is_filled pg_catalog.bool := false;`,`SET LOCAL search_path = pg_catalog;
SET LOCAL row_security = off;
-- A schema or a name may contain a dot.
wanted := ARRAY(SELECT DISTINCT array_to_string(parts[first:], '.')::name
  FROM json_array_elements(work->'objects') AS o (object), string_to_array(object->>'name', '.') AS parts, generate_series(1, cardinality(parts)) AS first);
SELECT coalesce(json_agg(DISTINCT w.place - 1), '[]') INTO existing
  FROM json_array_elements(work->'objects') WITH ORDINALITY AS w (object, place)
  JOIN (SELECT kind, part, unnest(ARRAY[concat_ws('.', nullif(nspname, 'public'), name), CASE nspname WHEN own THEN name::text END]) AS name
    FROM (${r}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
  ON (o.kind, o.name, o.part) = (w.object->>'kind', w.object->>'name', w.object->>'part');
FOR found IN
  SELECT DISTINCT ON (c.oid) h.tool, h.sql, format('%I.%I', nspname, relname) AS "table"
  FROM ROWS FROM (json_to_recordset(work->'histories') AS (tool text, schema text, "table" text, columns text, has text[], sql text))
    WITH ORDINALITY AS h (tool, schema, "table", columns, has, sql, place)
  JOIN pg_class c ON c.relname = h."table" AND c.relkind IN ('r', 'p')
  JOIN pg_namespace n ON n.oid = c.relnamespace AND (nspname = h.schema OR h.schema IS NULL AND nspname IN ('public', own))
  CROSS JOIN LATERAL (SELECT array_agg(attname::text ORDER BY attname::text COLLATE "C") AS names
    FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS a
  WHERE h.has <@ names AND coalesce(h.columns = array_to_string(names, ','), true) ORDER BY c.oid, place
LOOP
  BEGIN
    EXECUTE replace(found.sql, '{table}', found."table") INTO entries;
    histories := histories || jsonb_build_object('tool', found.tool, 'table', found."table", 'entries', coalesce(entries, '[]'), 'problem', NULL);
  EXCEPTION WHEN query_canceled OR OTHERS THEN
    histories := histories || jsonb_build_object('tool', found.tool, 'table', found."table", 'entries', NULL, 'problem', SQLERRM);
  END;
END LOOP;
FOR found IN
  SELECT format('%I.history', nspname) AS "table", nspname = '${e}' AS is_own FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
    AND '${o}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const o="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var R=s(59173);const d=1;function A(N,e){return(0,n.Em)(N,{},"",`BEGIN
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
    INSERT INTO "${e}".control (format) VALUES (${d});
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
      is_partition boolean NOT NULL,
      PRIMARY KEY (relation, object)
    );
  END IF;
  result := '{"is": "there"}';
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`)}var C=s(59188),D=s(2694),F=s(15749);const U=300,P=50,_=`WITH RECURSIVE target AS (
            SELECT i::jsonb AS i, n, i->>'table' AS name, pg_catalog.to_regclass(i->>'table')::oid AS oid,
              pg_catalog.to_regclass(i->>'table')::oid AS parent, NULL AS doubt
            FROM pg_catalog.json_array_elements(query->'inserts') WITH ORDINALITY AS t(i, n)
            UNION SELECT i, n, r.oid::pg_catalog.regclass::text, r.oid, r.parent, r.doubt FROM target AS t, LATERAL (
              SELECT inhrelid AS oid, t.parent, 'the row may be in a partition that needs' AS doubt FROM pg_catalog.pg_inherits
              JOIN pg_catalog.pg_class AS c ON c.oid = inhrelid AND relispartition WHERE inhparent = t.oid
              UNION SELECT refobjid, refobjid, 'the view may not set' FROM pg_catalog.pg_rewrite AS r
              JOIN pg_catalog.pg_class AS v ON v.oid = ev_class AND v.relkind = 'v'
              JOIN pg_catalog.pg_depend ON objid = r.oid AND classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
                AND refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
              WHERE ev_class = t.oid AND refobjid <> t.oid) AS r),
          missed AS (SELECT t.*, a.attname, EXISTS (SELECT FROM pg_catalog.pg_trigger AS g
              WHERE g.tgrelid = a.attrelid AND g.tgtype & 7 = 7 AND NOT g.tgisinternal AND g.tgenabled IN ('O', 'A')) AS has_trigger,
              pg_catalog.row_number() OVER (PARTITION BY n, a.attrelid ORDER BY p.attnum) AS nth,
              p.atthasdef OR p.attidentity <> '' OR y.typdefault IS NOT NULL AS has_default,
              a.attnotnull OR EXISTS (WITH RECURSIVE d AS (SELECT y.typnotnull, y.typbasetype
                  UNION ALL SELECT b.typnotnull, b.typbasetype FROM d JOIN pg_catalog.pg_type AS b ON b.oid = d.typbasetype)
                SELECT FROM d WHERE typnotnull) AS is_needed
            FROM target AS t JOIN pg_catalog.pg_attribute AS a ON a.attrelid = t.oid
            JOIN pg_catalog.pg_attribute AS p ON p.attrelid = t.parent AND p.attname = a.attname
            JOIN pg_catalog.pg_type AS y ON y.oid = p.atttypid
            JOIN pg_catalog.pg_class AS c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
            WHERE a.attnum > 0 AND NOT a.attisdropped)
          SELECT pg_catalog.array_agg(DISTINCT '23502 column ' || what || ' is NOT NULL and has no default, but the query doesn\u2019t set it') FILTER (WHERE doubt IS NULL),
            pg_catalog.array_agg(DISTINCT doubt || ' column ' || what || ', which is NOT NULL and has no default') FILTER (WHERE doubt IS NOT NULL) INTO problems, doubts
          FROM (SELECT CASE WHEN has_trigger THEN 'a trigger may set' ELSE doubt END AS doubt,
              pg_catalog.format('\u201C%s.%s\u201D', name, attname) AS what
            FROM missed WHERE is_needed AND NOT has_default AND CASE WHEN pg_catalog.jsonb_typeof(i->'columns') = 'array'
              THEN attname NOT IN (SELECT pg_catalog.jsonb_array_elements_text(i->'columns'))
              ELSE nth > (i->>'count')::int END) AS m;`,L=`SELECT problems || pg_catalog.array_agg(DISTINCT problem) INTO problems FROM (
          SELECT pg_catalog.to_regclass(pg_catalog.format('%I.%I', n->>'Schema', n->>'Relation Name')) AS oid, n->'Conflict Arbiter Indexes' AS arbiters,
            n->'Conflict Resolution' IS NOT NULL AS has_conflict
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Relation Name"))') AS n) AS n,
        LATERAL (SELECT '55000 materialized view \u201C' || relname || '\u201D has no data' AS problem FROM pg_catalog.pg_class AS c
            WHERE c.oid = n.oid AND relkind = 'm' AND NOT relispopulated
          UNION SELECT '55000 ON CONFLICT doesn\u2019t support the deferrable constraint \u201C' || relname || '\u201D' FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class AS c ON c.oid = indexrelid
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function M(N,e,a){return(0,n.Em)(N,$(N,e,a),`state_ text; message_ text;
${k}`,`${v}
result := json_build_object('is', 'prepared', ${B});`)}const $=(N,e,a)=>({queries:a,schema:e,queriesMs:Math.round(N.statementTimeoutMs*w)}),w=.7,k=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := (SELECT setting FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source NOT IN ('global', 'database', 'user', 'database user'));
default_path text; other_paths text;
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; unplanned text; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,v=`SET LOCAL plan_cache_mode = force_generic_plan;
SET LOCAL enable_seqscan = off;
WITH settings AS (SELECT setrole, setdatabase, pg_catalog.substr(s, 13) AS path, setrole IN (0, r.oid) AS is_own
    FROM pg_catalog.pg_db_role_setting, pg_catalog.unnest(setconfig) AS s, pg_catalog.pg_roles AS r
    WHERE setdatabase IN (0, (SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()))
      AND rolname = CURRENT_USER AND pg_catalog.starts_with(s, 'search_path=')
      AND (setrole = 0 OR pg_catalog.has_database_privilege(setrole, pg_catalog.current_database(), 'CONNECT'))),
  own AS (SELECT * FROM settings WHERE is_own ORDER BY setrole DESC, setdatabase DESC LIMIT 1)
SELECT coalesce((SELECT o.path FROM own AS o), session_path),
    (SELECT pg_catalog.string_agg(pg_catalog.concat_ws(' ', setrole, setdatabase, s.path), ', ' ORDER BY setrole, setdatabase)
      FROM settings AS s WHERE setrole NOT IN (SELECT o.setrole FROM own AS o))
  INTO default_path, other_paths;
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
    FOR tries IN 0..${P} LOOP
      parameters := NULL; results := NULL; unplanned := NULL; mistyped := NULL; indexes := NULL; problems := NULL; doubts := NULL; state_ := NULL; message_ := NULL;
      BEGIN
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN default_path ELSE path END, true);
        DEALLOCATE ALL;
        EXECUTE 'PREPARE checked_query' || coalesce('(' || pg_catalog.array_to_string(types, ', ', 'unknown') || ')', '') || ' AS ' || (query->>'text');
        PERFORM pg_catalog.set_config('search_path', 'pg_catalog', true);
        SELECT parameter_types::text[], (SELECT pg_catalog.array_agg(t ORDER BY n) FROM pg_catalog.jsonb_array_elements_text(
            NULLIF(pg_catalog.to_jsonb(p)->'result_types', 'null')) WITH ORDINALITY AS r(t, n))
          INTO parameters, results FROM pg_catalog.pg_prepared_statements AS p WHERE name = 'checked_query';
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN default_path ELSE path END, true);
        IF pg_catalog.json_array_length(query->'inserts') > 0 THEN
          ${_}
        END IF;
        BEGIN
        EXECUTE 'EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE checked_query' || coalesce('(' || NULLIF(pg_catalog.rtrim(pg_catalog.repeat('NULL, ', pg_catalog.cardinality(parameters)), ', '), '') || ')', '') INTO plan;
        SELECT pg_catalog.array_agg(DISTINCT i #>> '{}') INTO indexes
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Index Cond"))."Index Name"') AS i;
        ${L}
        EXCEPTION WHEN invalid_column_reference THEN
          unplanned := SQLERRM;
        END;
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${U}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${U}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,B="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var Y=s(90279);function ee(N,e,a,g){return(0,n.Em)(N,{migrations:a,...$(N,e,g)},`${Y.YF}
${k}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
deferrable_ text;
deferred_ text;
ambiguous bool;
ran bool := false;
stopped text;
done bool := false;`,`BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran THEN
      ${ae}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    ran := true;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,Y.Tt)("migration")}
    ${(0,Y.XT)(a.some(({guard:S})=>S!==null),te)}
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
result := pg_catalog.json_build_object('is', 'rehearsed', ${B});`)}const te=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
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
    stopped := 'deferred and immediate constraints have the same name';
  ELSIF deferrable_ IS NOT NULL THEN
    EXECUTE 'SET CONSTRAINTS ' || deferrable_ || ' IMMEDIATE';
    IF deferred_ IS NOT NULL THEN
      EXECUTE 'SET CONSTRAINTS ' || deferred_ || ' DEFERRED';
    END IF;
  END IF;`,ae=`BEGIN
        EXECUTE 'CLOSE ALL';
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,se=200,K=p.i.maxQueryBytes-2048,ne="Another session has locked the migration history",oe=N=>({lockTimeoutMs:N["lock-timeout"],statementTimeoutMs:N["statement-timeout"]});class q{#a;#e;schema;constructor(e,a,g){this.#a=e,this.#e=g,this.schema=a}static fits(e){return Buffer.byteLength(e)<=p.i.maxQueryBytes}async history(e={}){const a=await this.#t((0,F.O)(this.#e,this.schema,e));if(a.is!=="there")return a.is;if(a.format!==d)throw this.#r(a.format);const{fence:g,leftovers:S,count:b,attempt:y}=a,H=[...a.page];for(;H.length<b;){const x=H.at(-1)?.identity??"",h=await this.#t((0,F.O)(this.#e,this.schema,{after:x}));if(h.is!=="there"||h.fence!==g||h.page.length===0)return this.history(e.
attempt===void 0?{}:{attempt:e.attempt});H.push(...h.page)}return{fence:g,recorded:H,leftovers:S,attempt:y}}async adoption(e,a){const g=[];for(let S=0,b;;){let y=e.length-S;const H=()=>{const h=e.slice(S,S+y).map(({kind:W,name:G,part:J})=>({kind:W,name:G,part:J}));return O(this.#e,this.schema,{objects:h,readsHistories:S===0,isFirst:a})};for(;!q.fits(H());)y=Math.ceil(y/2);const x=await this.#t(H());if(x.is==="changed")return x;if(g.push(...x.existing.map(h=>h+S)),b??=x.histories,S+=y,S>=e.length)return{is:"read",histories:b,existing:g}}}async bootstrap(){return(await this.#t(A(this.#e,this.schema))).is==="there"}async apply(e){const a=(0,R.CG)(this.#e,this.schema,e);if(q.fits(a))return this.#s(
a);const{statements:g,...S}=e,b=JSON.stringify(g);for(const[H,x]of ie(b).entries())await this.#t((0,R.lJ)(this.#e,this.schema,{attempt:e.attempt,place:H,body:x}));const y=(0,t.f)(b);return this.#s((0,R.CG)(this.#e,this.schema,{...S,sha256:y}))}baselineQuery(e){return(0,R.Hs)(this.#e,this.schema,e)}recordBaseline(e){return this.#s(e)}async prepareQueries(e,a=[]){const{schema:g}=this,S=a.map(Y.ks),b=h=>a.length===0?M(this.#e,g,h):ee(this.#e,g,S,h),y=p.i.maxQueryBytes-X(b([])),H=[];let x={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let h=0;h<e.length;){const W=[];let G=0;for(const{text:_e,inserts:ge,path:pe,types:de}of e.slice(h,h+se)){const Z={text:_e,inserts:ge,path:pe,types:de};
if(G+=X(JSON.stringify(Z)),W.length>0&&G>y)break;W.push(Z)}const J=b(W);if(a.length>0&&!q.fits(J))return;const Ee=await this.#t(J),{queries:Q,enums:z,indexes:V,defaultPath:le=null,otherPaths:ce=null}=Ee;if(Q?.length!==W.length||z===void 0||V===void 0)return;H.push(...Q),x={enums:z,indexes:V,defaultPath:le,otherPaths:ce},h+=W.length}return{...x,queries:H}}drift(e,a){return this.#t((0,D.Z2)(this.#e,this.schema,e,a))}recordObjects(e,a){return this.#t((0,D.B)(this.#e,this.schema,{schemas:e,accepts:a}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,C.uB)(this.schema)),!0}catch(e){if(!(e instanceof c.HR)||e.code!=="invalid_query")throw e;return!1}}reserve(e){return this.#t((0,C.
gP)(this.#e,this.schema,e))}settle(e){return this.#t((0,C.PQ)(this.#e,this.schema,e))}index(e){return this.#t((0,C.GI)(this.#e,this.schema,e))}async runAlone(e,a){const g=a===void 0?e:(0,C.A6)(a,e),{client:S,projectId:b}=this.#a,y=a===void 0?{repeat:"safe"}:{};await S.call("database.query",{path:{project_id:b},body:{query:g}},y)}#t(e){return this.#n(e,!0)}#s(e){return this.#n(e,!1)}async#n(e,a){const{client:g,projectId:S}=this.#a,b={path:{project_id:S},body:{query:e}},y=a?{repeat:"safe"}:{},{rows:H}=await g.call("database.query",b,y).catch(h=>{throw h instanceof c.HR?(0,c.FE)(h,{...a&&{uncertain:!1},...this.#o(h)}):h}),x=(0,n.kf)(H);if(x===void 0)throw re(!a);return x}#o({code:e}){return e!==
"invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,l.io)("schema")} to an existing schema in which the role can create tables.`}}#r(e){const a=`The migration history in the schema \u201C${this.schema}\u201D has format ${e}, but this version of the action supports only format ${d}.`;return new c.HR("conflict",a,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function re(N){const e="The platform\u2019s response doesn\u2019t contain the requested report.";return new c.
HR("unavailable",e,{uncertain:N,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function ie(N){const e=[];for(let a=0;a<N.length;){let g=N.slice(a,a+K);for(let S=X(g);S>K;S=X(g))g=g.slice(0,Math.floor(g.length*K/S));/[\uD800-\uDBFF]$/.test(g)&&(g=g.slice(0,-1)),e.push(g),a+=g.length}return e}const X=N=>Buffer.byteLength(JSON.stringify(N))}),59173:((j,f,s)=>{s.d(f,{CG:()=>c,H3:()=>m,Hs:()=>E,Qu:()=>i,dr:()=>u,lJ:()=>I});var t=s(2694),l=s(68716),p=s(90279);function c(r,O,o){const R=!("sha256"in o);return(0,l.Em)(r,o,`${p.YF}
${t.lV}
body text;`,`${R?"":n(O)}
IF result IS NULL THEN
  ${u(O)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${R?"work->'statements'":"body::json"}));
  ${(0,p.Tt)("work")}
  ${(0,p.XT)(o.guard!==null)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${p.hf});
  IF failure IS NULL THEN
    INSERT INTO "${O}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${o.isRepeatable?T:""};
  ELSE
    ${i(O)}
  END IF;
  ${o.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,t.O5)(O,o.schemas)}
  ${o.isLast?"":"END IF;"}
  ${R?"":`DELETE FROM "${O}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,o.mode)}const T=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,n=r=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${r}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function u(r){return`BEGIN
  UPDATE "${r}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function i(r){return`INSERT INTO "${r}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function m(r){return String(BigInt(r)+1n)}function I(r,O,o){return(0,l.Em)(r,o,"",`INSERT INTO "${O}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function E(r,O,o){return(0,l.Em)(r,o,t.lV,`${u(O)}
IF result IS NULL THEN
  INSERT INTO "${O}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,t.O5)(O,o.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((j,f,s)=>{s.d(f,{B:()=>i,Ho:()=>m,O5:()=>u,Z2:()=>I,lV:()=>T});var t=s(68187),l=s(68716);const p=300,c=400,T="schemas text[];",n=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function u(E,r){return r===null?"":`${n}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${E}".objects;
  INSERT INTO "${E}".objects (relation, object, definition)
  ${(0,t.j)("schemas")};
  DELETE FROM "${E}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${E}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${E}".objects WHERE relation IN
    (SELECT relation FROM "${E}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${E}".control SET objects_schemas = schemas;`}function i(E,r,O){return(0,l.Em)(E,O,T,`${m(r)}
IF result IS NULL THEN
  ${O.accepts?`DELETE FROM "${r}".drift WHERE NOT is_partition;`:""}
  ${u(r,O.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const m=E=>`BEGIN
  PERFORM 1 FROM "${E}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function I(E,r,O,o){const R=`found AS MATERIALIZED (${(0,t.j)("schemas")}), differing AS MATERIALIZED (
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
  )`;return(0,l.Em)(E,O,T,`${n}
IF to_regclass('"${r}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${o?m(r):""}
  SELECT objects_schemas INTO schemas FROM "${r}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${R}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${r}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${p}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${c}) AS was, left("is", ${c}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${p}) AS first))
  INTO result;
  ${o?`INSERT INTO "${r}".drift (relation, object, was, "is", is_partition)
    WITH ${R}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),98440:((j,f,s)=>{s.d(f,{Gh:()=>m,SN:()=>c,Uj:()=>I,px:()=>p,rg:()=>l});var t=s(45860);const l="PM001",p=()=>`Undo it at the end of the file. Or apply the files up to this one in a run of their own, with ${(0,t.io)("target")}.`,c=`guard jsonb;
held jsonb;
held_now jsonb;
left_ text;`,T=E=>`pg_catalog.format('the setting "%s"', pg_catalog.lower(${E}))`,n="pg_catalog.format('the advisory lock %s %s', classid, objid)",u=E=>`pg_catalog.jsonb_array_elements_text(${E}) AS name`,m={before:`IF guard IS NOT NULL AND (held IS NULL OR statement IS NULL
      OR guard #> ARRAY['local', number::text] IS NOT NULL) THEN
    ${`SELECT pg_catalog.jsonb_object_agg(${T("name")}, pg_catalog.current_setting(name)) INTO held_now
    FROM pg_catalog.pg_show_all_settings()
    WHERE (source = 'session' AND (held IS NULL OR setting IS DISTINCT FROM reset_val) OR held ? ${T("name")})
      AND pg_catalog.lower(name) !~ (guard->>'resets');
    SELECT coalesce(held_now, '{}') || pg_catalog.jsonb_object_agg(what, value) INTO held_now FROM (
      SELECT ${T("name")}, pg_catalog.current_setting(name, true) FROM ${u("guard->'own'")}
      WHERE name !~ (guard->>'resets')
      UNION ALL SELECT pg_catalog.format('the prepared statement "%s"', name), EXTRACT(epoch FROM prepare_time)::text
      FROM pg_catalog.pg_prepared_statement() WHERE from_sql
      UNION ALL SELECT pg_catalog.format('the cursor "%s"', name), EXTRACT(epoch FROM creation_time)::text
      FROM pg_catalog.pg_cursor() WHERE is_holdable OR (guard->>'endsElsewhere')::bool
      UNION ALL SELECT ${n}, '' FROM pg_catalog.pg_lock_status()
      WHERE locktype = 'advisory' AND pid = pg_catalog.pg_backend_pid() AND mode = 'ExclusiveLock' AND CASE
        WHEN held IS NULL OR held ? ${n} THEN true
        WHEN objsubid = 1 THEN pg_catalog.pg_advisory_unlock(classid::int8 << 32 | objid::int8)
        ELSE pg_catalog.pg_advisory_unlock(classid::int4, objid::int4) END
      UNION ALL SELECT 'the defaults of sessions', pg_catalog.string_agg(s::text, ' ' ORDER BY s::text)
      FROM pg_catalog.pg_db_role_setting s
      WHERE setrole IN (0, pg_catalog.to_regrole(pg_catalog.quote_ident(SESSION_USER))) AND setdatabase IN (0,
        (SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()))
    ) AS all_ (what, value);
    IF pg_catalog.pg_my_temp_schema() <> 0 THEN
      SELECT held_now || coalesce(pg_catalog.jsonb_object_agg('the temporary ' || pg_catalog.pg_describe_object(d.classid, d.objid, 0), d.objid::text), '{}') INTO held_now
      FROM pg_catalog.pg_depend d LEFT JOIN pg_catalog.pg_class c ON c.oid = d.objid AND c.tableoid = d.classid
        LEFT JOIN pg_catalog.pg_proc p ON p.oid = d.objid AND p.tableoid = d.classid
        LEFT JOIN pg_catalog.pg_type t ON t.oid = d.objid AND t.tableoid = d.classid
      WHERE d.refclassid = 'pg_catalog.pg_namespace'::pg_catalog.regclass AND d.refobjid = pg_catalog.pg_my_temp_schema()
        AND NOT EXISTS (SELECT FROM ${u("guard->'unwatched'")} WHERE name IN (c.relname, p.proname, t.typname))
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend o
          WHERE o.classid = d.classid AND o.objid = d.objid AND o.deptype IN ('a', 'i'));
    END IF;
    IF (guard->>'endsElsewhere')::bool AND held IS NOT NULL THEN
      SELECT held_now || coalesce(pg_catalog.jsonb_object_agg(pg_catalog.format('the events of the deferred trigger "%s"', tgname), ''), '{}') INTO held_now
      FROM pg_catalog.pg_trigger WHERE tginitdeferred AND NOT tgisinternal;
    END IF;`}
    SELECT pg_catalog.string_agg(key, ', ') INTO left_ FROM pg_catalog.jsonb_each_text(held_now)
    WHERE held IS NOT NULL AND (NOT held ? key OR value IS DISTINCT FROM held->>key);
    IF left_ IS NOT NULL THEN
      number := number - 1;
      RAISE EXCEPTION 'the effect of this file on % would last longer or shorter with the migration tool than with the step, which runs each file in one transaction and in a session of its own', left_
        USING ERRCODE = '${l}';
    END IF;
    held := coalesce(held, held_now);
  END IF;`,after:`IF guard #> ARRAY['changed', number::text] IS NOT NULL THEN
      held := held || (SELECT pg_catalog.jsonb_object_agg(${T("name")}, pg_catalog.current_setting(name, true))
        FROM ${u("guard #> ARRAY['changed', number::text]")});
    END IF;`},I={before:"",after:""}}),15749:((j,f,s)=>{s.d(f,{O:()=>c,x:()=>T});var t=s(59188),l=s(68716);const p=200;function c(u,i,m){return(0,l.Em)(u,m,"",`IF pg_catalog.to_regclass('"${i}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${i}".control FOR UPDATE;
      UPDATE "${i}".control SET fence = fence + 1;
      DELETE FROM "${i}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${i}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,t.KK)(i)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${i}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,t.KK)(i)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${i}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, ended_at IS NULL AS "isOpen", attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${i}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${p}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${i}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${i}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${i}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function T(u,i){return`select state, run, ended_at from "${u}".history where identity = ${n(i)}`}const n=u=>`'${u.replaceAll("'","''")}'`}),59188:((j,f,s)=>{s.d(f,{A6:()=>T,GI:()=>d,HV:()=>E,KK:()=>m,PQ:()=>F,T_:()=>i,gP:()=>A,iK:()=>I,uB:()=>u});var t=s(84949),l=s(59173),p=s(2694),c=s(68716);function T(_,L){return`${n(_)} ${L}`}const n=_=>`/* platform_migrate ${_} */`;function u(_){return`DROP INDEX CONCURRENTLY IF EXISTS "${_}".platform_migrate_probe`}function i(_,L){return`${m(_)}${L.replaceAll("-","_")}`}function m(_){return`migrate_${(0,t.f)(_).slice(0,8)}_`}function I(_,L,M){return _.around!==null?_.around.join(`"${L}"`):E(M?.name??`"${L}"`)}function E(_){return`DROP INDEX CO\
NCURRENTLY IF EXISTS ${_}`}const r=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,O=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${r})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,o=_=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${_}' AND relkind IN ('i', 'I'))`,R=_=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${r})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${_})`;function d(_,L,M){return(0,c.Em)(_,{...M,mark:n(M.attempt),working:i(L,M.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${R(O)}, 'working', ${R(o("working"))})
INTO result;`)}function A(_,L,{work:M,entry:$,replaces:w,takesOver:k}){const v=w===null?null:i(L,w),B=k?o("earlier"):M.does==="drop"?O:void 0;return(0,c.Em)(_,{...M,...$,replaces:w,earlier:v,to:i(L,$.attempt)},C,`${(0,l.dr)(L)}
${B===void 0?"":D(B,!1)}
IF result IS NULL THEN
  DELETE FROM "${L}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${L}".history (identity, path, checksum, meaning, state, attempt, run)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run');
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${L}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const C="renamed pg_catalog.regclass;",D=(_,L)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${_};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${L?`ELSE
      result := '{"is": "refused", "message": "The index no longer exists."}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function F(_,L,{work:M,entry:$,succeeded:w,wasSent:k,report:v}){return(0,c.Em)(_,{...M,...$,report:v,working:i(L,$.attempt),to:M.index},`${p.lV}
${C}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,p.Ho)(L)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${L}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${L}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${L}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${k&&w===(M.does==="create")?D(o("working"),w):""}
IF result IS NULL THEN
  UPDATE "${L}".control SET fence = fence + 1;
  result := work->'report';
  ${w?U(L):P(L)}
  SET LOCAL search_path = pg_catalog;
  ${w&&!$.isLast?"":(0,p.O5)(L,$.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const U=_=>`UPDATE "${_}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,P=_=>`DELETE FROM "${_}".history WHERE attempt = attempt_;
  ${(0,l.Qu)(_)}`}),68716:((j,f,s)=>{s.d(f,{Em:()=>n,W4:()=>p,kf:()=>i});var t=s(52886),l=s(46435);const p=/^[a-z_][a-z0-9_]{0,62}$/,c="platform_migrate.work",T="platform_migrate.report";function n(m,I,E,r,O=""){return["SET TRANSACTION ISOLATION LEVEL READ COMMITTED;",...O===""?[]:[`SET TRANSACTION ${O};`],`SET LOCAL lock_timeout = ${m.lockTimeoutMs};`,`SET LOCAL statement_timeout = ${m.statementTimeoutMs};`,`SET LOCAL ${c} = ${u(JSON.stringify(I))};`,`DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${c}')::pg_catalog.json;
result pg_catalog.json;
${E}
BEGIN
${r}
PERFORM pg_catalog.set_config('${T}', result::pg_catalog.text, true);
END $migrate$;`,`SELECT pg_catalog.current_setting('${T}') AS report`].join(`
`)}function u(m){let I="$work$";for(let E=1;m.includes(I);E+=1)I=`$work${E}$`;return`${I}${m}${I}`}function i(m){const I=m[0]?.report,E=typeof I=="string"?(0,t.U4)(I).value:I;return typeof(0,l.g1)(E).is=="string"?E:void 0}}),90279:((j,f,s)=>{s.d(f,{Tt:()=>E,VY:()=>i,Vk:()=>T,XT:()=>r,YF:()=>I,h5:()=>p,hf:()=>R,j1:()=>c,ks:()=>l});var t=s(98440);const l=({statements:d,keepsRole:A,settings:C,mode:D,guard:F})=>({statements:d,keepsRole:A,settings:C,mode:D,guard:F});function p({began:d,figures:A}){return Array.from({length:A.length/2},(C,D)=>{const[F,U,P]=[A[2*D-2]??d,A[2*D]??d,A[2*D+1]??0];return{ms:n(F,U),rows:P}})}function c(d){return d.reduce((A,{ms:C})=>A+C,0)}function T({began:d,ended:A}){return n(
d,A)}function n(d,A){return Math.round((A-d)*1e4)/10}const u=2e4,i=700,m=i+1,I=`statements text[];
statement text;
role_ text := pg_catalog.current_setting('role');
user_ name := CURRENT_USER;
keeps_role bool;
session_settings text;
${t.SN}
parts text[];
number int;
row_ int;
row_detail text;
began numeric;
affected bigint;
figures numeric[];
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,E=d=>`keeps_role := (${d}->>'keepsRole')::bool;
session_settings := ${d}->>'settings';
guard := ${d}->>'guard';`;function r(d,A="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:C,after:D}=d?t.Gh:t.Uj;return`number := 1;
figures := '{}';
failure := NULL;
began := EXTRACT(epoch FROM pg_catalog.clock_timestamp());
BEGIN
  SET LOCAL standard_conforming_strings = on;
  IF session_settings <> '' THEN
    EXECUTE session_settings;
  END IF;
  held := NULL;
  FOREACH statement IN ARRAY pg_catalog.array_append(statements, NULL) LOOP
    row_ := NULL;
    IF statement IS NULL THEN
      ${A}
    END IF;
    ${C}
    EXIT WHEN statement IS NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${O}
    ELSE
      EXECUTE statement;
    END IF;
    GET DIAGNOSTICS affected = ROW_COUNT;
    ${D}
    IF pg_catalog.current_setting('standard_conforming_strings') <> 'on' THEN
      RAISE EXCEPTION 'this statement turns off standard_conforming_strings, so PostgreSQL would read the next one differently from the linter';
    END IF;
    IF keeps_role AND CURRENT_USER <> user_ THEN
      RAISE EXCEPTION 'this statement changes the role to %, which the linter could not detect: write SET LOCAL ROLE in the migration, and accept the finding of the rule set-role', CURRENT_USER;
    END IF;
    IF number <= ${u} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
  ${o}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${m}),
    'detail', left(detail_, ${m}), 'hint', left(hint_, ${m}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${m}));
END;`}const O=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
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
      END;`,o=`SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,R=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`}),68187:((j,f,s)=>{s.d(f,{j:()=>t});const t=n=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${n}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${l("pg_class","c")}
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
    WHERE n.nspname = ANY (${n}) AND ${l("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${n}) AND t.typtype IN ('e', 'd') AND ${l("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${n})
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
    ${p("relowner")},
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
    (SELECT string_agg(${c("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
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
    ${p("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${p("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${p("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${c("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${c("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${n})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${c("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${c("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${T("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${T("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${T("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${T("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${T("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,l=(n,u)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${n}'::regclass AND d.objid = ${u}.oid AND d.deptype = 'e')`,p=n=>`(SELECT 'owner ' || ${c(n)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${n})`,c=n=>`coalesce(pg_get_userbyid(nullif(${n}, 0)), 'public')`,T=(n,u,i)=>`aclexplode(coalesce(${n}, acldefault((${u})::"char", ${i})))`}),76945:((j,f,s)=>{s.d(f,{e6:()=>u,wL:()=>r,zc:()=>n});function t(o,R,d,A={}){const[C="",D]=R.split(".").toReversed(),{has:F,...U}=A;return{tool:o,name:d.split(" ").filter(Boolean),...D!==void 0&&{schema:D},table:C,...F!==void 0&&{has:F.split(" ")},...D===void 0&&(F??A.columns)!==void 0&&{isCommon:!0},...U}}const l={order:"id"},p=String.raw`~ '^\d{1,30}$'`,c={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"typ\
e LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},T=t("Supabase","supabase_migrations.schema_migrations","version"),n=[t("Knex","knex_migrations","name",l),t("Sequelize","SequelizeMeta","name"),t("Sequelize","SequelizeData","name"),t("MikroORM","mikro_orm_migrations","name",l),t("Kysely","kysely_migration","name"),t("node-pg-migrate","pgmigrations","name",l),t("db-migrate","migrations","name",{...l,has:"name run_on"}),t("Drizzle","drizzle.__drizzle_migrations","created_at"),t("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),t("Alembic","alembic_ver\
sion","version_num",{coversLower:"true"}),t("Django","django_migrations","app name",{...l,filled:["django_content_type","auth_permission","django_site"]}),t("Flyway","flyway_schema_history","script",c),t("Flyway","schema_version","script",{...c,has:"installed_rank script"}),t("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),t("goose","goose_db_version","version_id",{...l,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),t("sql-migrate (rubenv)","gorp_migrations","id"),t("tern","schema_version","version",{has:"version",isEntry:`version::text\
 ${p} AND version::text <> '0'`,coversLower:"true"}),t("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),t("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),t("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),T,t("Bun","bun_migrations","name",l),t("Entity Framework","__EFMigrationsHistory","MigrationId"),t("Doctrine","doctrine_migration_versions","version"),t("Phinx","phinxlog","migratio\
n_name",{order:"version"}),t("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),t("Diesel","__diesel_schema_migrations","version"),t("refinery","refinery_schema_history","version name",{version:"version"}),t("Ecto","schema_migrations","version",{has:"inserted_at version"}),t("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),t("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${p}`}),t("TypeORM","migrations","name",{...l,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),t("Laravel","migrations","migration",{...l,has:"batch migration"}),t(
"gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${p}`}),t("xorm","migrations","id",{columns:"description,id"})],u=new Map(n.flatMap(o=>o.schema===void 0||o===T?[]:[[o.schema,o]])),i="batch,id,migration_time,name",m="index,is_locked",I=[t("Knex","knex_migrations_lock","",{columns:m}),t("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),t("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),t("Bun","bun_migration_locks","",{columns:"id,table_name"}),t("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],E=[...n.filter(o=>o!==T),...I],r=o=>new Map([...o].flatMap(([R,d])=>{const A=E.find(({table:C,columns:D=d,
has:F=[]})=>C===R&&D===d&&F.every(U=>d.split(",").includes(U)))??O(R,o);return A===void 0?[]:[[R,A]]}));function O(o,R){const d=o.replace(/_lock$/,"");if(!(R.get(d)!==i||R.get(`${d}_lock`)!==m))return t("Knex",o,o===d?"name":"",{...l,isCommon:!0})}})};
