export const id=6033,ids=[6033],modules={68187:((y,O,g)=>{g.d(O,{j:()=>e});const e=l=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${l}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${n("pg_class","c")}
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
    WHERE n.nspname = ANY (${l}) AND ${n("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${l}) AND t.typtype IN ('e', 'd') AND ${n("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${l})
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
    (SELECT string_agg(${N("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
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
      concat_ws(' ', x.privilege_type, 'to', ${N("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${N("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${l})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${N("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${N("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${u("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${u("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${u("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${u("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${u("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,n=(l,S)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${l}'::regclass AND d.objid = ${S}.oid AND d.deptype = 'e')`,p=l=>`(SELECT 'owner ' || ${N(l)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${l})`,N=l=>`coalesce(pg_get_userbyid(nullif(${l}, 0)), 'public')`,u=(l,S,T)=>`aclexplode(coalesce(${l}, acldefault((${S})::"char", ${T})))`}),76945:((y,O,g)=>{g.d(O,{e6:()=>S,wL:()=>r,zc:()=>l});function e(t,d,E,_={}){const[a="",o]=d.split(".").toReversed(),{has:m,...f}=_;return{tool:t,name:E.split(" ").filter(Boolean),...o!==void 0&&{schema:o},table:a,...m!==void 0&&{has:m.split(" ")},...f}}const n={order:"id"},p=String.raw`~ '^\d{1,30}$'`,N={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"type LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT succe\
ss",coversLower:"type LIKE '%BASELINE'"},u=e("Supabase","supabase_migrations.schema_migrations","version"),l=[e("Knex","knex_migrations","name",n),e("Sequelize","SequelizeMeta","name"),e("Sequelize","SequelizeData","name"),e("MikroORM","mikro_orm_migrations","name",n),e("Kysely","kysely_migration","name"),e("node-pg-migrate","pgmigrations","name",n),e("db-migrate","migrations","name",{...n,has:"name run_on"}),e("Drizzle","drizzle.__drizzle_migrations","created_at"),e("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),e("Alembic","alembic_version","version_num",{coversLower:"true"}),e("Django","\
django_migrations","app name",n),e("Flyway","flyway_schema_history","script",N),e("Flyway","schema_version","script",{...N,has:"installed_rank script"}),e("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),e("goose","goose_db_version","version_id",{...n,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),e("sql-migrate (rubenv)","gorp_migrations","id"),e("tern","schema_version","version",{has:"version",isEntry:`version::text ${p} AND version::text <> '0'`,coversLower:"true"}),e("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{
order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),e("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),e("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),u,e("Bun","bun_migrations","name",n),e("Entity Framework","__EFMigrationsHistory","MigrationId"),e("Doctrine","doctrine_migration_versions","version"),e("Phinx","phinxlog","migration_name",{order:"version"}),e("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),e(
"Diesel","__diesel_schema_migrations","version"),e("refinery","refinery_schema_history","version name",{version:"version"}),e("Ecto","schema_migrations","version",{has:"inserted_at version"}),e("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),e("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${p}`}),e("TypeORM","migrations","name",{...n,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),e("Laravel","migrations","migration",{...n,has:"batch migration"}),e("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${p}`}),e("xorm","migrations","id",{columns:"description,id"})],
S=new Map(l.flatMap(t=>t.schema===void 0||t===u?[]:[[t.schema,t]])),T="batch,id,migration_time,name",L="index,is_locked",s=[e("","knex_migrations_lock","",{columns:L}),e("","kysely_migration_lock","",{columns:"id,is_locked"}),e("","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),e("","bun_migration_locks","",{columns:"id,table_name"}),e("","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],i=[...l.filter(t=>t!==u),...s],r=t=>new Map([...t].flatMap(([d,E])=>{const _=i.find(({table:a,columns:o=E,has:m=[]})=>a===d&&o===E&&m.every(f=>E.split(",").includes(f)))??c(d,t);return _===void 0?[]:[[d,_]]}));function c(t,d){const E=t.replace(/_lock$/,"");if(!(d.
get(E)!==T||d.get(`${E}_lock`)!==L))return e("Knex",t,t===E?"name":"",n)}}),59713:((y,O,g)=>{g.d(O,{AR:()=>u,Fz:()=>N,MS:()=>l,Z9:()=>S});var e=g(47149),n=g(36598),p=g(97391);const N=["role","session_authorization"];function u(i,r){return l(i,r).flatMap(({local:t})=>t??[]).toSorted((t,d)=>d.start-t.start).reduce((t,{start:d,end:E,replacement:_})=>t.slice(0,d)+_+t.slice(E),i.text)}function l(i,r){const c=(0,p.EN)(i.node,"VariableSetStmt");return c!==void 0?T(c,i):n.W2.has((0,p.cO)(i.node))?[...(0,p.dX)(i.node,"FuncCall",n.IS)].flatMap(t=>s(t,i,r)??[]):[]}function S({name:i=""}){return/^transaction(?:_| |$)/i.test(i)}function T(i,{text:r,span:c}){if(i.is_local===!0||N.includes(i.name)||S(i))return[];
const t=c.start;if(i.kind==="VAR_RESET_ALL")return[{name:"RESET ALL",index:t}];const d=i.name??"";if(i.kind==="VAR_SET_MULTI")return[{name:d,index:t}];const[E,_,a]=L(r);if(E===void 0||_===void 0)return[{name:d,index:t}];const o=a!==void 0&&r.slice(a.start,a.end)===".";if(i.kind==="VAR_RESET"){const A=r.slice(_.start),R=/^time$/i.test(r.slice(_.start,_.end))&&!o&&a!==void 0?"SET LOCAL TIME ZONE DEFAULT":`SET LOCAL ${A} TO DEFAULT`;return[{name:d,index:t,local:{start:0,end:r.length,replacement:R}}]}const f=/^session$/i.test(r.slice(_.start,_.end))&&!o?{..._,replacement:"LOCAL"}:{start:E.end,end:E.end,replacement:" LOCAL"};return[{name:d,index:t,local:f}]}function L(i){const r=[];let c=(0,e.S)(
i,0);for(;c!==void 0&&r.length<3;)c.kind!=="comment"&&r.push({start:c.start,end:c.end}),c=(0,e.S)(i,c.end);return r}function s(i,r,c){if((0,n.AQ)(i)!=="set_config")return;const t=(0,p.EN)(i.args?.[0],"A_Const")?.sval?.sval??"set_config",d=c.indexOfByte(i.location??0),E=(0,p.EN)(i.args?.[2],"A_Const");if(E?.boolval===void 0)return{name:t,index:d};if(E.boolval.boolval===!0)return;if((0,p.EN)(r.node,"CreateTableAsStmt")?.objtype==="OBJECT_MATVIEW")return{name:t,index:d};const _=c.indexOfByte(E.location??0)-r.span.start;return{name:t,index:d,local:{start:_,end:_+5,replacement:"true"}}}}),36598:((y,O,g)=>{g.d(O,{AQ:()=>_,Bi:()=>s,Di:()=>L,IS:()=>c,R$:()=>T,Tz:()=>E,W2:()=>r,eC:()=>t,kX:()=>S,uP:()=>i});
var e=g(97391);const n=/^(?:(?:statement|lock|transaction|deadlock|idle_\w+)_timeout|(?:client|log)_min_\w+|application_name|synchronous_commit|(?:maintenance_)?work_mem|jit|(?:enable|max_parallel)_\w+|bytea_output|extra_float_digits|intervalstyle)$/,p=/^(?:timezone|check_function_bodies|default_table_access_method|default_tablespace|row_security|xmloption|.+\..+)$/,N=/^(?:bytea_output|extra_float_digits|intervalstyle)$/,u=/^(?:client_encoding|standard_conforming_strings|backslash_quote|escape_string_warning|(?:default_)?transaction_.*|session characteristics|in_hot_standby|is_superuser)$/,l={client_encoding:/^(?:utf-?8|unicode)$/i,extra_float_digits:/^[123]$/,role:/^none$/,search_path:/^(?:\$user|public)$/,
session_replication_role:/^origin$/,standard_conforming_strings:/^(?:on|t|tr|tru|true|y|ye|yes|1)$/i,timezone:/^(?:(?:etc\/)?utc|gmt|0|\+00:00)$/i},S=a=>n.test(a)||p.test(a),T=(a,o)=>a==="default_tablespace"||o&&(a==="timezone"||a==="xmloption"),L=a=>n.test(a)&&!N.test(a)||u.test(a),s=(a,o)=>l[a]?.test(o)===!0,i=({name:a,values:o,isReset:m})=>m||o?.every(f=>l[a]?.test(f))===!0&&(a!=="search_path"||o.includes("public")),r=new Set(["CallStmt","CopyStmt","CreateTableAsStmt","DeclareCursorStmt","DeleteStmt","ExplainStmt","InsertStmt","MergeStmt","ReturnStmt","SelectStmt","UpdateStmt"]),c=a=>a==="CreateFunctionStmt"||a==="RuleStmt";function t(a){if((0,e.EN)(a,"DiscardStmt")?.target==="DISCARD_ALL")
return[{name:"all",values:void 0,isLocal:!1,isReset:!0}];const o=(0,e.EN)(a,"VariableSetStmt");return o!==void 0?[d(o)]:E(a).flatMap(m=>{if(_(m)!=="set_config")return[];const[f,A,I]=m.args??[];return{name:(0,e.yi)(f)?.toLowerCase()??"set_config",values:(0,e.yi)(A)?.split(",").map(R=>R.trim().replaceAll('"',"")),isLocal:(0,e.EN)(I,"A_Const")?.boolval?.boolval===!0,isReset:!1}})}function d({name:a="",kind:o,args:m,is_local:f=!1}){const A=o==="VAR_RESET"||o==="VAR_SET_DEFAULT"||o==="VAR_RESET_ALL",I=o==="VAR_SET_VALUE"?(m??[]).map(R=>(0,e.yi)(R)??""):void 0;return{name:o==="VAR_RESET_ALL"?"all":a.toLowerCase(),values:I,isLocal:f,isReset:A}}function E(a){if(!r.has((0,e.cO)(a)))return[];const o=(0,e.
EN)(a,"CallStmt")?.funccall;return[...o?[o]:[],...(0,e.dX)(a,"FuncCall",c)]}function _({funcname:a}){const[o,m,...f]=(0,e.CB)(a).toReversed();return f.length===0&&(m===void 0||m==="pg_catalog")?o:void 0}}),24775:((y,O,g)=>{g.d(O,{H:()=>N});var e=g(59713),n=g(97391);const p=["TRANS_STMT_PREPARE","TRANS_STMT_COMMIT_PREPARED","TRANS_STMT_ROLLBACK_PREPARED"];function N(s){const i=(0,n.EN)(s,"TransactionStmt");if(i!==void 0)return p.includes(i.kind)?"two-phase":"control";const r=(0,n.EN)(s,"VariableSetStmt");return r!==void 0?(0,e.Z9)(r)?"control":void 0:u(s)?"concurrent":S(s)?"outside":void 0}function u(s){const i=(0,n.EN)(s,"ReindexStmt");return(0,n.EN)(s,"IndexStmt")?.concurrent===!0||(0,n.EN)(
s,"DropStmt")?.concurrent===!0||(0,n.Mp)(i?.params,"concurrently")&&!l(i?.kind)||(0,n.AV)((0,n.EN)(s,"AlterTableStmt")?.cmds,"AlterTableCmd").some(({def:r})=>(0,n.EN)(r,"PartitionCmd")?.concurrent===!0)}function l(s){return s!==void 0&&s!=="REINDEX_OBJECT_TABLE"&&s!=="REINDEX_OBJECT_INDEX"}function S(s){const i=(0,n.EN)(s,"ClusterStmt"),r=(0,n.AV)((0,n.EN)(s,"AlterDatabaseStmt")?.options,"DefElem");return(0,n.EN)(s,"VacuumStmt")?.is_vacuumcmd===!0||l((0,n.EN)(s,"ReindexStmt")?.kind)||(0,n.EN)(s,"DiscardStmt")?.target==="DISCARD_ALL"||i!==void 0&&i.relation===void 0||r.some(({defname:t})=>t==="tablespace")||T.some(t=>(0,n.EN)(s,t)!==void 0)||L(s)}const T=["AlterSystemStmt","CreateTableSpaceSt\
mt","CreatedbStmt","DropSubscriptionStmt","DropTableSpaceStmt","DropdbStmt"];function L(s){for(const{options:i}of(0,n.dX)(s,"CreateSubscriptionStmt"))return!(0,n.AV)(i,"DefElem").some(({defname:c,arg:t})=>(c==="create_slot"||c==="connect")&&(0,n.b6)(t)==="false");return!1}})};
