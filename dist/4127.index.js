const K=4127,G=[4127],Q={99068:((q,N,p)=>{p.d(N,{Fg:()=>E,Fx:()=>L,L_:()=>z,OC:()=>D,Us:()=>_,WV:()=>A,bm:()=>$,zT:()=>t});const _=["anon","authenticated","service_role"],E=[..._,"authenticator","postgres","dashboard_user","pgbouncer","supabase_admin","supabase_auth_admin","supabase_storage_admin","supabase_realtime_admin","supabase_functions_admin","supabase_replication_admin","supabase_read_only_user"],t=["auth","storage","extensions","graphql","graphql_public","pgbouncer","pgsodium","pgmq","realtime","supabase_functions","supabase_migrations","vault"],A=["extensions","vault","graphql","graphql_public","pgsodium","pgmq","pgtle","dbdev","cron","net"],D=[...new Set([...t,...A])],$=[["uuid-ossp",/^uuid_(?:generate_v\w+|nil|ns_\w+)$/],["pgcrypto",/^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|(?:de)?armor|pgp_\w+)$/]],z=u=>E.includes(u)||/^supabase_\w+$/.test(u),L=u=>/^supabase_\w+$/.test(u)}),58961:((q,N,p)=>{p.d(N,{b:()=>E});var _=p(99068);const E=`do $$
declare
  role_name text;
begin
  foreach role_name in array array[${_.Us.map(t=>`'${t}'`).join(", ")}] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can\u2019t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;
do $$ begin
  -- Two databases that alter it at once would be an error.
  if exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls) then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then null;
end $$;
${_.zT.map(t=>`create schema ${t};`).join(`
`)}
do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;
create publication supabase_realtime;
grant usage on schema public, auth, storage, extensions, realtime, graphql_public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
do $$ begin execute format('alter database %I set search_path to "$user", public, extensions', current_database()); end $$;

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255),
  role varchar(255),
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false
);
alter table auth.users enable row level security;
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create table auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid primary key default gen_random_uuid()
);
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create table auth.schema_migrations (version varchar(255) primary key);
create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}');
create function auth.uid() returns uuid language sql stable return nullif(auth.jwt() ->> 'sub', '')::uuid;
create function auth.role() returns text language sql stable return auth.jwt() ->> 'role';
create function auth.email() returns text language sql stable return auth.jwt() ->> 'email';

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  type text not null default 'STANDARD'
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on all tables in schema storage to anon, authenticated, service_role;
create function storage.foldername(name text) returns text[] language sql immutable
  return trim_array(string_to_array(name, '/'), 1);
create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
create function storage.extension(name text) returns text language sql immutable
  return substring(name from '[.]([^./]*)$');

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable
  return nullif(current_setting('realtime.topic', true), '');
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language sql as $$
  insert into realtime.messages (payload, event, topic, private, extension) values ($1, $2, $3, $4, 'broadcast')
$$;
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void language plpgsql as $$ begin
  perform realtime.send(
    jsonb_build_object(
      'operation', $3, 'table', $4, 'schema', $5, 'record', to_jsonb($6), 'old_record', to_jsonb($7)
    ), $2, $1
  );
end $$;

create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(
  new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
) returns uuid language sql as $$
  insert into vault.secrets (secret, name, description, key_id) values ($1, $2, $3, $4) returning id
$$;
create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
  new_key_id uuid default null
) returns void language sql as $$
  update vault.secrets set secret = coalesce($2, secret), name = coalesce($3, name),
    description = coalesce($4, description), updated_at = now() where id = $1
$$;
grant usage on schema vault to service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;

create function supabase_functions.http_request() returns trigger language plpgsql as $$ begin
  return coalesce(new, old);
end $$;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`}),31772:((q,N,p)=>{p.d(N,{Y:()=>_,g:()=>E});const _=t=>t.replace(/^\uFEFF/,""),E=t=>t.replace(/\r\n?/g,`
`)}),57582:((q,N,p)=>{p.r(N),p.d(N,{productionSetup:()=>l});var _=p(99068),E=p(58961),t=p(99321),A=p(33187),D=p(97391),$=p(38145);const z=["auth","storage","extensions","supabase_migrations"],L="-- Creates what the migrations use of Supabase's database, and what this project's database doesn't have.\n-- Review it: it becomes a part of production. No role of it bypasses row-level security.\n-- Each statement skips what exists, so `database.setup: supabase` can stay for `dev` and previews.",u={auth:"-- auth: nothing signs users up, so auth.users has no rows. auth.uid() and the like return NULL, unless each request sets request.jwt.claims.",storage:"-- storage: the tables have no rows. Unless the platform reads them, a row is no bucket and no file.",publication:"-- The publication: no service sends its changes."};async function l(i){const h=await(0,t.loadParser)(),f=(0,A.b)(h,"setup.sql",E.b),v=f.statements.map(r=>({statement:r,created:(0,$.uf)(r.node)})),M=r=>v.find(({created:c})=>x(r)&&c.some(w=>C(w,r))),P=new Set,y=[...i];for(let r=y.pop();r!==void 0;r=y.pop()){const c=M(r);r.schema===null||c===void 0||P.has(c)||(P.add(c),y.push(...(0,$.aM)(h,[{...f,statements:[c.statement]}])))}const b=_.bm.filter(([,r])=>i.some(c=>B(c)&&r.test(c.name))).map(([r])=>`create extension if not exists ${I(r)} schema extensions;`),e=j(i,"owner"),n=j(i,"role"),a=j(i,"publication").map(r=>U(`not exists (select from pg_catalog.pg_publication where pubname = ${W(r)})`,[`create publication ${I(r)}`])),
s=v.filter(r=>P.has(r)).map(({statement:r})=>V(r,f.statements)),o=new Set([...j(i,"schema").filter(r=>z.includes(r)),...[...P].flatMap(({created:r})=>r.flatMap(({schema:c})=>c??[])),...b.length===0?[]:["extensions"]]),m=[...n.map(r=>R(r,e.includes(r))),...[...o].toSorted().map(r=>`create schema if not exists ${I(r)};`),...b,...s,...a],d=r=>r.kind==="owner"?n.includes(r.name):r.schema===null?x(r):M(r)!==void 0||B(r),g=[...o,...a.length===0?[]:["publication"]].flatMap(r=>u[r]??[]),S=[L,k(n.filter(r=>e.includes(r))),...g];return{sql:m.length===0?"":`${[...S,"",...m].join(`
`)}
`,uncreated:i.filter(r=>!d(r)).map(O)}}function x({kind:i,schema:h,name:f}){return i==="role"||i==="publication"?!0:i!=="extension"&&i!=="parameter"&&z.includes(h??f)}function C(i,h){const f=h.kind==="type"&&i.kind==="table";return(0,$.TN)(i)===(0,$.TN)(f?{...h,kind:"table"}:h)}const B=({kind:i,schema:h,name:f})=>i==="function"&&(h??"extensions")==="extensions"&&_.bm.some(([,v])=>v.test(f));function O(i){return i.kind==="function"&&i.schema===null?`${(0,$.tq)(i)} without its schema (write \`extensions.${i.name}()\`)`:i.kind==="owner"?`the right to make \`${i.name}\` an owner`:i.kind==="parameter"?`the right to set \`${i.name}\``:(0,$.tq)(i)}const k=i=>i.length===0?"-- It grants nothing.":`-- Its only grants: migrations make ${i.join(", ")} an owner, so this role may create objects in public, and the database's user becomes its member.`,j=(i,h)=>i.filter(f=>f.kind===h).map(({name:f})=>f);function R(i,h){const f=I(i);return U(`not exists (select from pg_catalog.pg_roles where rolname = ${W(i)})`,[`create role ${f} nologin noinherit`,...h?[`grant ${f} to current_user`,`grant usage, create on schema public to ${f}`]:[]])}function V({node:i,text:h},f){const[v]=(0,$.uf)(i);if(v===void 0)throw new Error("The statement of the setup creates no object.");const M=({node:b})=>{const{relation:e,cmds:n}=(0,D.EN)(b,"AlterTableStmt")??{};return e!==void 0&&e.schemaname===v.schema&&e.relname===v.name&&(0,D.AV)(n,"AlterTableCmd").some(({subtype:s})=>s==="AT_EnableRowSecurity")},P=v.kind==="tab\
le"?f.filter(M):[],y={table:"to_regclass",function:"to_regproc"}[v.kind]??"to_regtype";return U(`pg_catalog.${y}(${W(`${v.schema}.${v.name}`)}) is null`,[h,...P.map(b=>b.text)])}const U=(i,h)=>["do $setup$ begin",`  if ${i} then`,...h.map(f=>`    ${f.replaceAll(`
`,`
    `)};`),"  end if;","end $setup$;"].join(`
`),I=i=>/^[a-z_][\da-z_]*$/.test(i)?i:`"${i.replaceAll('"','""')}"`,W=i=>`'${i.replaceAll("'","''")}'`}),38145:((q,N,p)=>{p.d(N,{Oz:()=>z,TN:()=>u,aM:()=>$,tq:()=>L,uf:()=>O});var _=p(99068),E=p(88632),t=p(97391),A=p(33391),D=p(62254);function $(e,n){const a=new l,s=new Map,o=new Map;for(const d of n){const g=!d.statements.some(({node:S})=>B(S));for(const S of d.statements){const{line:r,column:c,node:w}=S;if(a.addStatement(e,S,d),(0,t.EN)(w,"DoStmt")!==void 0)continue;const F=(0,A.W)(e,S,d.source).statements.map(({statement:T})=>T.node),H=g&&C(w)==="sql";for(const T of[w,...H?F:[]].flatMap(J=>k(J)))!a.has(T)&&!a.isInSearchPath(T)&&!s.has(u(T))&&s.set(u(T),{...T,path:d.path,line:r,column:c,isLate:!1});for(const T of H?[]:F.flatMap(J=>k(J)))!o.has(u(T))&&!a.isInSearchPath(T)&&o.set(u(T),{...T,path:d.path,line:r,column:c,isLate:!0})}}const m=[...o].filter(([d,g])=>!s.has(d)&&!a.has(g));return[...s.values(),...m.map(([,d])=>d)]}const z=(e,n,a)=>n.find(s=>{const o=new l;for(const m of s.statements)o.addStatement(e,m,s);return o.has(a)}),L=({kind:e,schema:n,name:a})=>`the ${e} \`${n===null?a:`${n}.${a}`}${e==="function"?"()":""}\``,u=({kind:e,schema:n,name:a})=>JSON.stringify([e,n,a]);class l{#e=new Set;#t=new Set;#n=new Set;#s=new Set;#r=new Set;#i;#o=!1;#a;has(n){const{kind:a,schema:s,name:o}=n,m=a==="type"&&this.#e.has(u({kind:"table",schema:s,name:o})),d=a==="table"&&o.endsWith("_seq")&&Array.from(o.matchAll(/_/g)).some(({index:r})=>this.#e.has(u({kind:a,schema:s,name:o.slice(0,
r)}))),g=a==="function"&&s===null&&_.bm.some(([r,c])=>c.test(o)&&this.#s.has(r)),S=s!==null&&this.#t.has(s);return a==="owner"?this.has({kind:"role",schema:s,name:o}):m||d||g||S||this.#e.has(u(n))||this.#n.has(o)}isInSearchPath({kind:n,schema:a}){if(n!=="function"||a!==null||this.#a===void 0)return!1;const{node:s,path:o}=this.#a,d=(0,t.AV)((0,t.EN)(s,"CreateFunctionStmt")?.options,"DefElem").some(({arg:g})=>(0,t.EN)(g,"VariableSetStmt")?.name==="search_path");return this.#o||this.#i===o||d}addStatement(n,a,s){const{node:o}=a,{setstmt:m}=(0,t.EN)(o,"AlterRoleSetStmt")??(0,t.EN)(o,"AlterDatabaseSetStmt")??{},d=(0,t.EN)(o,"DoStmt")!==void 0;this.#o||=m?.name==="search_path"||d&&a.text.includes("search_path"),(0,E.eC)(o).some(({name:g})=>D.g.test(g))&&(this.#i=s.path),this.#a={node:o,path:s.path},(0,t.EN)(a.node,"DoStmt")===void 0?this.#u(a.node):this.#l(n,a,s)}#u(n){for(const m of O(n))this.#e.add(u(m));for(const m of x(n))this.#t.add(m);const{extname:a="",options:s}=(0,t.EN)(n,"CreateExtensionStmt")??{};if(a==="")return;const o=(0,t.AV)(s,"DefElem").find(({defname:m})=>m==="schema")?.arg;(0,t.b6)(o)==="extensions"?this.#r.add(a):this.#r.has(a)||this.#s.add(a);for(const m of _.WV)this.#t.add(m),m!=="extensions"&&this.#e.add(u({kind:"schema",schema:null,name:m}))}#l(n,a,{source:s}){const{statements:o,unreadable:m}=(0,A.W)(n,a,s);for(const{statement:d}of o)this.#u(d.node);if(m.length>0)for(const[d]of a.text.matchAll(/\w+/g))this.#n.add(d)}}function x(e){const{schemaname:n,if_not_exists:a}=(0,t.
EN)(e,"CreateSchemaStmt")??{},{name:s,args:o}=(0,t.EN)(e,"VariableSetStmt")??{},{renameType:m,newname:d,relation:g,object:S}=(0,t.EN)(e,"RenameStmt")??{},r=(0,t.CB)((0,t.EN)(S,"List")?.items??(0,t.EN)(S,"ObjectWithArgs")?.objname);return[a===!0?void 0:n,s==="search_path"?(0,t.CB)(o)[0]:void 0,m==="OBJECT_SCHEMA"?d:void 0,g?.schemaname,r.length===2?r[0]:void 0,(0,t.EN)(e,"AlterObjectSchemaStmt")?.newschema].filter(w=>w!==void 0)}function C(e){const n=(0,t.AV)((0,t.EN)(e,"CreateFunctionStmt")?.options,"DefElem");return(0,t.b6)(n.find(({defname:a})=>a==="language")?.arg)?.toLowerCase()}function B(e){const{name:n,args:a=[]}=(0,t.EN)(e,"VariableSetStmt")??{};return n==="check_function_bodies"&&/^(?:f|n|of|0)/i.test((0,t.yi)(a[0])??"")}function O(e){const n=[(0,t.EN)(e,"CreateStmt")?.relation,(0,t.EN)(e,"CreateForeignTableStmt")?.base?.relation,(0,t.EN)(e,"ViewStmt")?.view,(0,t.EN)(e,"CreateTableAsStmt")?.into?.rel,(0,t.EN)(e,"SelectStmt")?.intoClause?.rel,(0,t.EN)(e,"CreateSeqStmt")?.sequence].map(c=>[c?.schemaname,c?.relname]),{kind:a,defnames:s}=(0,t.EN)(e,"DefineStmt")??{},o=(0,t.EN)(e,"CompositeTypeStmt")?.typevar,m=[(0,t.CB)((0,t.EN)(e,"CreateEnumStmt")?.typeName),(0,t.CB)((0,t.EN)(e,"CreateDomainStmt")?.domainname),(0,t.CB)((0,t.EN)(e,"CreateRangeStmt")?.typeName),...a==="OBJECT_TYPE"?[(0,t.CB)(s)]:[],[o?.schemaname,o?.relname]],d=[(0,t.CB)((0,t.EN)(e,"CreateFunctionStmt")?.funcname),...a==="OBJECT_AGGREGATE"?[(0,t.CB)(s)]:[]],{renameType:g,newname:S}=(0,t.EN)(e,"RenameStmt")??
{},r=c=>g===c?S:void 0;return[...n.flatMap(c=>y("table",c)),...m.flatMap(c=>y("type",c)),...d.flatMap(c=>y("function",c)),...b("function",[...d.map(c=>c.at(-1)),r("OBJECT_FUNCTION")]),...b("schema",[(0,t.EN)(e,"CreateSchemaStmt")?.schemaname,r("OBJECT_SCHEMA")]),...b("role",[(0,t.EN)(e,"CreateRoleStmt")?.role,r("OBJECT_ROLE")]),...b("publication",[(0,t.EN)(e,"CreatePublicationStmt")?.pubname])]}function k(e){return((0,t.EN)(e,"DropStmt")??(0,t.EN)(e,"DropRoleStmt"))!==void 0||(0,t.EN)(e,"AlterTableStmt")?.missing_ok===!0?[]:[...M(e,"relname").flatMap(s=>y("table",[s.schemaname,s.relname])),...["funcname","objname"].flatMap(s=>M(e,s).flatMap(o=>V(P(o[s])))),...U(e),...W(e),...M(e,"names").flatMap(({names:s})=>y("type",P(s))),...b("schema",i(e)),...b("role",h(e)),...b("owner",v(e)),...b("publication",[(0,t.EN)(e,"AlterPublicationStmt")?.pubname]),...b("extension",[(0,t.EN)(e,"CreateExtensionStmt")?.extname]),...b("parameter",[f(e)])].filter(j)}function j({kind:e,schema:n,name:a}){return e==="extension"||e==="parameter"?!0:e==="role"||e==="owner"?(0,_.L_)(a):e==="publication"?(0,_.Fx)(a):e==="function"&&n===null?R(a):_.OC.includes(n??a)}const R=e=>e!=="gen_random_uuid"&&_.bm.some(([,n])=>n.test(e)),V=e=>e.length===1?b("function",e):y("function",e);function U(e){const{objtype:n="OBJECT_SCHEMA",object:a}=(0,t.EN)(e,"CommentStmt")??{},s=(0,t.CB)((0,t.EN)(a,"List")?.items);return["OBJECT_TABLE","OBJECT_VIEW","OBJECT_SEQUENCE","OBJECT_MATVIEW"].includes(n)?y("table",s):n==="OBJECT_CO\
LUMN"?y("table",s.slice(0,-1)):[]}const I={regclass:"table",regproc:"function",regprocedure:"function",regtype:"type"};function W(e){return[...(0,t.dX)(e,"TypeCast")].flatMap(({arg:n,typeName:a})=>{const s=I[(0,t.CB)(a?.names).at(-1)??""],[,...o]=/^([a-z_]\w*)\.([a-z_]\w*)(?:\(|$)/.exec((0,t.b6)(n)??"")??[];return s===void 0?[]:y(s,o)})}function i(e){const{objtype:n,targtype:a,objects:s}=(0,t.EN)(e,"GrantStmt")??{},o=n==="OBJECT_SCHEMA"||a==="ACL_TARGET_ALL_IN_SCHEMA",{renameType:m,subname:d}=(0,t.EN)(e,"RenameStmt")??{},{objectType:g,object:S}=(0,t.EN)(e,"AlterOwnerStmt")??{},r=(0,t.EN)(e,"CommentStmt"),c=[...(0,t.AV)((0,t.EN)(e,"CreateExtensionStmt")?.options,"DefElem"),...(0,t.AV)((0,t.EN)(e,"AlterDefaultPrivilegesStmt")?.options,"DefElem")].filter(({defname:w})=>w==="schema"||w==="schemas");return[...o?(0,t.CB)(s):[],...m==="OBJECT_SCHEMA"?[d]:[],...g==="OBJECT_SCHEMA"?[(0,t.b6)(S)]:[],...r?.objtype==="OBJECT_SCHEMA"?[(0,t.b6)(r.object)]:[],...c.flatMap(({arg:w})=>(0,t.b6)(w)??(0,t.CB)((0,t.EN)(w,"List")?.items)),...O(e).map(({schema:w})=>w),(0,t.EN)(e,"AlterObjectSchemaStmt")?.newschema]}function h(e){const{name:n,args:a}=(0,t.EN)(e,"VariableSetStmt")??{},s=(0,t.AV)((0,t.EN)(e,"GrantRoleStmt")?.granted_roles,"AccessPriv");return[...M(e,"rolename").map(({rolename:o})=>o),...s.map(({priv_name:o})=>o),...n==="role"?(0,t.CB)(a):[]]}function f(e){const{setstmt:n}=(0,t.EN)(e,"AlterRoleSetStmt")??(0,t.EN)(e,"AlterDatabaseSetStmt")??{};return n?.kind==="VAR_SET_VALUE"&&n.name?.includes(
".")===!0?n.name:void 0}function v(e){const n=(0,t.AV)((0,t.EN)(e,"AlterDefaultPrivilegesStmt")?.options,"DefElem"),a=(0,t.EN)(n.find(({defname:s})=>s==="roles")?.arg,"List")?.items;return[...M(e,"newowner").map(({newowner:s})=>s.rolename),(0,t.EN)(e,"CreateSchemaStmt")?.authrole?.rolename,...(0,t.AV)(a,"RoleSpec").map(({rolename:s})=>s)]}const M=(e,n)=>[...(0,t.p$)(e,n)],P=e=>Array.isArray(e)?(0,t.CB)(e):[];function y(e,n){const[a,s]=n;return n.length===2&&typeof a=="string"&&typeof s=="string"?[{kind:e,schema:a,name:s}]:[]}const b=(e,n)=>n.flatMap(a=>typeof a=="string"&&a!==""?[{kind:e,schema:null,name:a}]:[])}),67036:((q,N,p)=>{p.d(N,{CJ:()=>E,Hd:()=>A,P5:()=>D,QR:()=>z,S_:()=>$,ax:()=>t});var _=p(97391);function E({schemaname:u,relname:l=""}){return u===void 0?l:`${u}.${l}`}function t(u){return u.replace(/^public\./,"")}function A(u){const l=(0,_.EN)(u,"RangeVar");if(l!==void 0)return E(l);const x=(0,_.EN)(u,"List")?.items??(0,_.EN)(u,"TypeName")?.names??(0,_.EN)(u,"ObjectWithArgs")?.objname,C=(0,_.CB)(x??(u===void 0?[]:[u])).join(".");return C===""?(0,_.EN)(u,"RoleSpec")?.rolename??void 0:C}function D(u){const l=(0,_.EN)(u,"RenameStmt"),x=(0,_.EN)(u,"AlterObjectSchemaStmt"),{relation:C,object:B}=l??x??{},O=C===void 0?A(B):E(C);if(O===void 0)return;const k=O.split("."),R=[...x?.newschema===void 0?k.slice(0,-1):[x.newschema],l?.newname??k.at(-1)].join(".");return{relation:C,object:B,type:l?.renameType??x?.objectType,from:O,to:R}}const $=u=>u.slice(u.lastIndexOf(".")+1);function z(u){
const[l={}]=Object.values(u),x=l.relation??l.base?.relation??l.view??l.sequence??l.typevar??l.into?.rel;if(x!==void 0)return[E(x)];const C=l.relations??l.objects??l.rels;if(C!==void 0)return C.flatMap(R=>A(R)??L(R)??[]);const B=A(l.object??l.func),O=l.funcname??l.domainname??l.typeName??l.defnames,k=l.schemaname??l.extname??l.pubname??l.subname??l.dbname,j=B??(O===void 0?k:(0,_.CB)(O).join("."));return j===void 0?[]:[j]}function L(u){const l=(0,_.EN)(u,"VacuumRelation")?.relation;return l===void 0?void 0:E(l)}})};export{K as id,G as ids,Q as modules};
