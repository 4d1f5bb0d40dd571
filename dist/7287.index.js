export const id=7287,ids=[7287],modules={43785:((H,L,m)=>{m.d(L,{j:()=>i});const i=s=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${s}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${d("pg_class","c")}
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
    WHERE n.nspname = ANY (${s}) AND ${d("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${s}) AND t.typtype IN ('e', 'd') AND ${d("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${s})
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
    ${g("relowner")},
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
    ${g("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${g("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${g("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${c("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${c("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${s})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${c("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${c("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${N("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${N("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${N("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${N("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${N("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,d=(s,u)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${s}'::regclass AND d.objid = ${u}.oid AND d.deptype = 'e')`,g=s=>`(SELECT 'owner ' || ${c(s)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${s})`,c=s=>`coalesce(pg_get_userbyid(nullif(${s}, 0)), 'public')`,N=(s,u,O)=>`aclexplode(coalesce(${s}, acldefault((${u})::"char", ${O})))`}),44655:((H,L,m)=>{m.d(L,{CJ:()=>d,Hd:()=>c,P5:()=>N,QR:()=>u,S_:()=>s,ax:()=>g});var i=m(97391);function d({schemaname:a,relname:e=""}){return a===void 0?e:`${a}.${e}`}function g(a){return a.replace(/^public\./,"")}function c(a){const e=(0,i.EN)(a,"RangeVar");if(e!==void 0)return d(e);const p=(0,i.EN)(a,"List")?.items??(0,i.EN)(a,"TypeName")?.names??(0,i.EN)(a,"ObjectWithArgs")?.objname,E=(0,i.CB)(p??(a===void 0?[]:[a])).join(".");return E===""?(0,i.EN)(a,"RoleSpec")?.rolename??void 0:E}function N(a){
const e=(0,i.EN)(a,"RenameStmt"),p=(0,i.EN)(a,"AlterObjectSchemaStmt"),{relation:E,object:T}=e??p??{},_=E===void 0?c(T):d(E);if(_===void 0)return;const S=_.split("."),n=[...p?.newschema===void 0?S.slice(0,-1):[p.newschema],e?.newname??S.at(-1)].join(".");return{relation:E,object:T,type:e?.renameType??p?.objectType,from:_,to:n}}const s=a=>a.slice(a.lastIndexOf(".")+1);function u(a){const[e={}]=Object.values(a),p=e.relation??e.base?.relation??e.view??e.sequence??e.typevar??e.into?.rel;if(p!==void 0)return[d(p)];const E=e.relations??e.objects??e.rels;if(E!==void 0)return E.flatMap(n=>c(n)??O(n)??[]);const T=c(e.object??e.func),_=e.funcname??e.domainname??e.typeName??e.defnames,S=e.schemaname??e.
extname??e.pubname??e.subname??e.dbname,t=T??(_===void 0?S:(0,i.CB)(_).join("."));return t===void 0?[]:[t]}function O(a){const e=(0,i.EN)(a,"VacuumRelation")?.relation;return e===void 0?void 0:d(e)}}),97391:((H,L,m)=>{m.d(L,{AV:()=>d,CB:()=>s,EN:()=>i,FJ:()=>T,Mp:()=>_,TF:()=>a,b6:()=>c,cO:()=>g,dX:()=>p,j_:()=>e,mY:()=>O,p$:()=>E,tB:()=>S,yi:()=>N});function i(t,n){return t?.[n]}function d(t,n){return(t??[]).flatMap(o=>i(o,n)??[])}function g(t){const[n]=Object.keys(t);return n}function c(t){return i(t,"String")?.sval??i(t,"A_Const")?.sval?.sval}function N(t){let n=t;for(let A=i(t,"TypeCast");A!==void 0;A=i(n,"TypeCast"))n=A.arg;const o=i(n,"A_Const"),{sval:r,ival:l,boolval:f,fval:y,isnull:C}=o??
{};if(!(o===void 0||C===!0))return f!==void 0?String(f.boolval===!0):l===void 0?r?.sval??y?.fval??"":String(l.ival??0)}function s(t){return(t??[]).flatMap(n=>c(n)??[])}function*u(t,n=()=>!1){const o=[t];for(;o.length>0;){const r=o.pop();if(typeof r!="object"||r===null)continue;if(Array.isArray(r)){for(let f=r.length-1;f>=0;f-=1)o.push(r[f]);continue}const l=Object.keys(r);if(!(l.length===1&&/^[A-Z]/.test(l[0]??"")&&(yield r,n(l[0],r))))for(const f of l)o.push(r[f])}}const O=(t,n)=>!p(t,n)[Symbol.iterator]().next().done,a=["InsertStmt","UpdateStmt","DeleteStmt","MergeStmt"],e=t=>a.some(n=>O(t,n));function*p(t,n,o){for(const r of u(t,o)){const l=i(r,n);l!==void 0&&(yield l)}}function*E(t,n){const o=[
t];for(;o.length>0;){const r=o.pop();if(!(typeof r!="object"||r===null)){n in r&&(yield r);for(const l of Object.values(r))o.push(l)}}}function T(t){const n=new Set,{removeType:o,objects:r}=i(t,"DropStmt")??{};if(o==="OBJECT_TABLE")for(const{items:l}of d(r,"List"))n.add(s(l).at(-1)??"");for(const{relname:l}of E(t,"relname"))typeof l=="string"&&n.add(l);return[...n]}function _(t,n){const o=d(t,"DefElem").find(({defname:l})=>l===n);if(o===void 0)return!1;const r=c(o.arg)??i(o.arg,"Integer")?.ival??i(o.arg,"Boolean")?.boolval;return o.arg===void 0||["true","on","1",1,!0].includes(r??0)}const S=t=>t===void 0?[]:[...p(t,"A_Const")].flatMap(({sval:n})=>n?.sval||[])})};
