const K=7629,G=[7629],Q={99068:((F,k,b)=>{b.d(k,{Fg:()=>w,Fx:()=>L,L_:()=>B,OC:()=>z,Us:()=>_,WV:()=>x,bm:()=>A,zT:()=>t});const _=["anon","authenticated","service_role"],w=[..._,"authenticator","postgres","dashboard_user","pgbouncer","supabase_admin","supabase_auth_admin","supabase_storage_admin","supabase_realtime_admin","supabase_functions_admin","supabase_replication_admin","supabase_read_only_user"],t=["auth","storage","extensions","graphql","graphql_public","pgbouncer","pgsodium","pgmq","realtime","supabase_functions","supabase_migrations","vault"],x=["extensions","vault","graphql","graphql_public","pgsodium","pgmq","pgtle","dbdev","cron","net"],z=[...new Set([...t,...x])],A=[["uuid-ossp",/^uuid_(?:generate_v\w+|nil|ns_\w+)$/],["pgcrypto",/^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|(?:de)?armor|pgp_\w+)$/]],B=l=>w.includes(l)||/^supabase_\w+$/.test(l),L=l=>/^supabase_\w+$/.test(l)}),58961:((F,k,b)=>{b.d(k,{b:()=>w});var _=b(99068);const w=`do $$
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
`}),31772:((F,k,b)=>{b.d(k,{Y:()=>_,g:()=>w});const _=t=>t.replace(/^\uFEFF/,""),w=t=>t.replace(/\r\n?/g,`
`)}),57582:((F,k,b)=>{b.r(k),b.d(k,{productionSetup:()=>c});var _=b(99068),w=b(58961),t=b(99321),x=b(33187),z=b(97391),A=b(38145);const B=["auth","storage","extensions","supabase_migrations"],L="-- Creates what the migrations use of Supabase's database, and what this project's database doesn't have.\n-- Review it: it becomes a part of production. No role of it bypasses row-level security.\n-- Each statement skips what exists, so `database.setup: supabase` can stay for `dev` and previews.",l={auth:"-- auth: nothing signs users up, so auth.users has no rows. auth.uid() and the like return NULL, unless each request sets request.jwt.claims.",storage:"-- storage: the tables have no rows. Unless the platform reads them, a row is no bucket and no file.",publication:"-- The publication: no service sends its changes."};async function c(i){const S=await(0,t.loadParser)(),g=(0,x.b)(S,"setup.sql",w.b),D=g.statements.map(r=>({statement:r,created:(0,A.uf)(r.node)})),q=r=>D.find(({created:m})=>C(r)&&m.some(j=>T(j,r))),U=new Set,M=[...i];for(let r=M.pop();r!==void 0;r=M.pop()){const m=q(r);r.schema===null||m===void 0||U.has(m)||(U.add(m),M.push(...(0,A.aM)(S,[{...g,statements:[m.statement]}])))}const y=_.bm.filter(([,r])=>i.some(m=>P(m)&&r.test(m.name))).map(([r])=>`create extension if not exists ${I(r)} schema extensions;`),e=d(i,"owner"),n=d(i,"role"),a=d(i,"publication").map(r=>O(`not exists (select from pg_catalog.pg_publication where pubname = ${W(r)})`,[`create publication ${I(r)}`])),s=D.filter(r=>U.has(r)).map(({statement:r})=>N(r,g.statements)),o=new Set([...d(i,"schema").filter(r=>B.includes(r)),...[...U].flatMap(({created:r})=>r.flatMap(({schema:m})=>m??[])),...y.length===0?[]:["extensions"]]),h=[...n.map(r=>p(r,e.includes(r))),...[...o].toSorted().map(r=>`create schema if not exists ${I(r)};`),...y,...s,...a],f=r=>r.kind==="owner"?n.includes(r.name):r.schema===null?C(r):q(r)!==void 0||P(r),v=[...o,...a.length===0?[]:["publication"]].flatMap(r=>l[r]??[]),$=[L,u(n.filter(r=>e.includes(r))),...v];return{sql:h.length===0?"":`${[...$,"",...h].join(`
`)}
`,uncreated:i.filter(r=>!f(r)).map(E)}}function C({kind:i,schema:S,name:g}){return i==="role"||i==="publication"?!0:i!=="extension"&&i!=="parameter"&&B.includes(S??g)}function T(i,S){const g=S.kind==="type"&&i.kind==="table";return(0,A.TN)(i)===(0,A.TN)(g?{...S,kind:"table"}:S)}const P=({kind:i,schema:S,name:g})=>i==="function"&&(S??"extensions")==="extensions"&&_.bm.some(([,D])=>D.test(g));function E(i){return i.kind==="function"&&i.schema===null?`${(0,A.tq)(i)} without its schema (write \`extensions.${i.name}()\`)`:i.kind==="owner"?`the right to make \`${i.name}\` an owner`:i.kind==="parameter"?`the right to set \`${i.name}\``:(0,A.tq)(i)}const u=i=>i.length===0?"-- It grants nothing.":`-- Its only grants: migrations make ${i.join(", ")} an owner, so this role may create objects in public, and the database's user becomes its member.`,d=(i,S)=>i.filter(g=>g.kind===S).map(({name:g})=>g);function p(i,S){const g=I(i);return O(`not exists (select from pg_catalog.pg_roles where rolname = ${W(i)})`,[`create role ${g} nologin noinherit`,...S?[`grant ${g} to current_user`,`grant usage, create on schema public to ${g}`]:[]])}function N({node:i,text:S},g){const[D]=(0,A.uf)(i);if(D===void 0)throw new Error("The statement of the setup creates no object.");const q=({node:y})=>{const{relation:e,cmds:n}=(0,z.EN)(y,"AlterTableStmt")??{};return e!==void 0&&e.schemaname===D.schema&&e.relname===D.name&&(0,z.AV)(n,"AlterTableCmd").some(({subtype:s})=>s==="AT_EnableRowSecurity")},U=D.kind==="table"?g.filter(q):[],M={table:"to_regclass",function:"to_regproc"}[D.kind]??"to_regtype";return O(`pg_catalog.${M}(${W(`${D.schema}.${D.name}`)}) is null`,[S,...U.map(y=>y.text)])}const O=(i,S)=>["do $setup$ begin",`  if ${i} then`,...S.map(g=>`    ${g.replaceAll(`
`,`
    `)};`),"  end if;","end $setup$;"].join(`
`),I=i=>/^[a-z_][\da-z_]*$/.test(i)?i:`"${i.replaceAll('"','""')}"`,W=i=>`'${i.replaceAll("'","''")}'`}),38145:((F,k,b)=>{b.d(k,{Oz:()=>B,TN:()=>l,aM:()=>A,tq:()=>L,uf:()=>E});var _=b(99068),w=b(88632),t=b(97391),x=b(33391),z=b(62254);function A(e,n){const a=new c,s=new Map,o=new Map;for(const f of n){const v=!f.statements.some(({node:$})=>P($));for(const $ of f.statements){const{line:r,column:m,node:j}=$;if(a.addStatement(e,$,f),(0,t.EN)(j,"DoStmt")!==void 0)continue;const J=(0,x.W)(e,$,f.source).statements.map(({statement:R})=>R.node),H=v&&T(j)==="sql";for(const R of[j,...H?J:[]].flatMap(V=>u(V)))!a.has(R)&&!a.isInSearchPath(R)&&!s.has(l(R))&&s.set(l(R),{...R,path:f.path,line:r,column:m,isLate:!1});for(const R of H?[]:J.flatMap(V=>u(V)))!o.has(l(R))&&!a.isInSearchPath(R)&&o.set(l(R),{...R,path:f.path,line:r,column:m,isLate:!0})}}const h=[...o].filter(([f,v])=>!s.has(f)&&!a.has(v));return[...s.values(),...h.map(([,f])=>f)]}const B=(e,n,a)=>n.find(s=>{const o=new c;for(const h of s.statements)o.addStatement(e,h,s);return o.has(a)}),L=({kind:e,schema:n,name:a})=>`the ${e} \`${n===null?a:`${n}.${a}`}${e==="function"?"()":""}\``,l=({kind:e,schema:n,name:a})=>JSON.stringify([e,n,a]);class c{#a=new Set;#e=new Set;#s=new Set;#t=new Set;#r=new Set;#n;#l=!1;#i;has(n){const{kind:a,schema:s,name:o}=n,h=a==="type"&&this.#a.has(l({kind:"table",schema:s,name:o})),f=a==="table"&&o.endsWith("_seq")&&Array.from(o.matchAll(/_/g)).some(({index:r})=>this.#a.has(l({kind:a,schema:s,name:o.slice(0,r)}))),v=a==="function"&&s===null&&_.bm.some(([r,m])=>m.test(o)&&this.#t.has(r)),$=s!==null&&this.#e.has(s);return a==="owner"?this.has({kind:"role",schema:s,name:o}):h||f||v||$||this.#a.has(l(n))||this.#s.has(o)}isInSearchPath({kind:n,schema:a}){if(n!=="function"||a!==null||this.#i===void 0)return!1;const{node:s,path:o}=this.#i,f=(0,t.AV)((0,t.EN)(s,"CreateFunctionStmt")?.options,"DefElem").some(({arg:v})=>(0,t.EN)(v,"VariableSetStmt")?.name==="search_path");return this.#l||this.#n===o||f}addStatement(n,a,s){const{node:o}=a,{setstmt:h}=(0,t.EN)(o,"AlterRoleSetStmt")??(0,t.EN)(o,"AlterDatabaseSetStmt")??{},f=(0,t.EN)(o,"DoStmt")!==void 0;this.#l||=h?.name==="search_path"||f&&a.text.includes("search_path"),(0,w.eC)(o).some(({name:v})=>z.g.test(v))&&(this.#n=s.path),this.#i={node:o,path:s.path},(0,t.EN)(a.node,"DoStmt")===void 0?this.#u(a.node):this.#o(n,a,s)}#u(n){for(const h of E(n))this.#a.add(l(h));for(const h of C(n))this.#e.add(h);const{extname:a="",options:s}=(0,t.EN)(n,"CreateEx\
tensionStmt")??{};if(a==="")return;const o=(0,t.AV)(s,"DefElem").find(({defname:h})=>h==="schema")?.arg;(0,t.b6)(o)==="extensions"?this.#r.add(a):this.#r.has(a)||this.#t.add(a);for(const h of _.WV)this.#e.add(h),h!=="extensions"&&this.#a.add(l({kind:"schema",schema:null,name:h}))}#o(n,a,{source:s}){const{statements:o,unreadable:h}=(0,x.W)(n,a,s);for(const{statement:f}of o)this.#u(f.node);if(h.length>0)for(const[f]of a.text.matchAll(/\w+/g))this.#s.add(f)}}function C(e){const{schemaname:n,if_not_exists:a}=(0,t.EN)(e,"CreateSchemaStmt")??{},{name:s,args:o}=(0,t.EN)(e,"VariableSetStmt")??{},{renameType:h,newname:f,relation:v,object:$}=(0,t.EN)(e,"RenameStmt")??{},r=(0,t.CB)((0,t.EN)($,"List")?.items??(0,t.EN)($,"ObjectWithArgs")?.objname);return[a===!0?void 0:n,s==="search_path"?(0,t.CB)(o)[0]:void 0,h==="OBJECT_SCHEMA"?f:void 0,v?.schemaname,r.length===2?r[0]:void 0,(0,t.EN)(e,"AlterObjectSchemaStmt")?.newschema].filter(j=>j!==void 0)}function T(e){const n=(0,t.AV)((0,t.EN)(e,"CreateFunctionStmt")?.options,"DefElem");return(0,t.b6)(n.find(({defname:a})=>a==="language")?.arg)?.toLowerCase()}function P(e){const{name:n,args:a=[]}=(0,t.EN)(e,"VariableSetStmt")??{};return n==="check_function_bodies"&&/^(?:f|n|of|0)/i.test((0,t.yi)(a[0])??"")}function E(e){const n=[(0,t.EN)(e,"CreateStmt")?.relation,(0,t.EN)(e,"CreateForeignTableStmt")?.base?.relation,(0,t.EN)(e,"ViewStmt")?.view,(0,t.EN)(e,"CreateTableAsStmt")?.into?.rel,(0,t.EN)(e,"SelectStmt")?.intoClause?.rel,(0,t.EN)(e,"CreateSeqStmt")?.sequence].map(m=>[m?.schemaname,m?.relname]),{kind:a,defnames:s}=(0,t.EN)(e,"DefineStmt")??{},o=(0,t.EN)(e,"CompositeTypeStmt")?.typevar,h=[(0,t.CB)((0,t.EN)(e,"CreateEnumStmt")?.typeName),(0,t.CB)((0,t.EN)(e,"CreateDomainStmt")?.domainname),(0,t.CB)((0,t.EN)(e,"CreateRangeStmt")?.typeName),...a==="OBJECT_TYPE"?[(0,t.CB)(s)]:[],[o?.schemaname,o?.relname]],f=[(0,t.CB)((0,t.EN)(e,"CreateFunctionStmt")?.funcname),...a==="OBJECT_AGGREGATE"?[(0,t.CB)(s)]:[]],{renameType:v,newname:$}=(0,t.EN)(e,"RenameStmt")??{},r=m=>v===m?$:void 0;return[...n.flatMap(m=>M("table",m)),...h.flatMap(m=>M("type",m)),...f.flatMap(m=>M("function",m)),...y("function",[...f.map(m=>m.at(-1)),r("OBJECT_FUNCTION")]),...y("schema",[(0,t.EN)(e,"CreateSchemaStmt")?.schemaname,r("OBJECT_SCHEMA")]),...y("role",[(0,t.EN)(e,"CreateRoleStmt")?.role,r("OBJECT_ROLE")]),...y("publication",[(0,t.EN)(e,"CreatePublicationStmt")?.pubname])]}function u(e){return((0,t.EN)(e,"DropStmt")??(0,t.EN)(e,"DropRoleStmt"))!==void 0||(0,t.
EN)(e,"AlterTableStmt")?.missing_ok===!0?[]:[...q(e,"relname").flatMap(s=>M("table",[s.schemaname,s.relname])),...["funcname","objname"].flatMap(s=>q(e,s).flatMap(o=>N(U(o[s])))),...O(e),...W(e),...q(e,"names").flatMap(({names:s})=>M("type",U(s))),...y("schema",i(e)),...y("role",S(e)),...y("owner",D(e)),...y("publication",[(0,t.EN)(e,"AlterPublicationStmt")?.pubname]),...y("extension",[(0,t.EN)(e,"CreateExtensionStmt")?.extname]),...y("parameter",[g(e)])].filter(d)}function d({kind:e,schema:n,name:a}){return e==="extension"||e==="parameter"?!0:e==="role"||e==="owner"?(0,_.L_)(a):e==="publication"?(0,_.Fx)(a):e==="function"&&n===null?p(a):_.OC.includes(n??a)}const p=e=>e!=="gen_random_uuid"&&_.bm.some(([,n])=>n.test(e)),N=e=>e.length===1?y("function",e):M("function",e);function O(e){const{objtype:n="OBJECT_SCHEMA",object:a}=(0,t.EN)(e,"CommentStmt")??{},s=(0,t.CB)((0,t.EN)(a,"List")?.items);return["OBJECT_TABLE","OBJECT_VIEW","OBJECT_SEQUENCE","OBJECT_MATVIEW"].includes(n)?M("table",s):n==="OBJECT_COLUMN"?M("table",s.slice(0,-1)):[]}const I={regclass:"table",regproc:"function",regprocedure:"function",regtype:"type"};function W(e){return[...(0,t.dX)(e,"TypeCast")].flatMap(({arg:n,typeName:a})=>{const s=I[(0,t.CB)(a?.names).at(-1)??""],[,...o]=/^([a-z_]\w*)\.([a-z_]\w*)(?:\(|$)/.exec((0,t.b6)(n)??"")??[];return s===void 0?[]:M(s,o)})}function i(e){const{objtype:n,targtype:a,objects:s}=(0,t.EN)(e,"GrantStmt")??{},o=n==="OBJECT_SCHEMA"||a==="ACL_TARGET_ALL_IN_SCHEMA",{renameType:h,subname:f}=(0,t.EN)(e,"RenameStmt")??{},{objectType:v,object:$}=(0,t.EN)(e,"AlterOwnerStmt")??{},r=(0,t.EN)(e,"CommentStmt"),m=[...(0,t.AV)((0,t.EN)(e,"CreateExtensionStmt")?.options,"DefElem"),...(0,t.AV)((0,t.EN)(e,"AlterDefaultPrivilegesStmt")?.options,"DefElem")].filter(({defname:j})=>j==="schema"||j==="schemas");return[...o?(0,t.CB)(s):[],...h==="OBJECT_SCHEMA"?[f]:[],...v==="OBJECT_SCHEMA"?[(0,t.b6)($)]:[],...r?.objtype==="OBJECT_SCHEMA"?[(0,t.b6)(r.object)]:[],...m.flatMap(({arg:j})=>(0,t.b6)(j)??(0,t.CB)((0,t.EN)(j,"List")?.items)),...E(e).map(({schema:j})=>j),(0,t.EN)(e,"AlterObjectSchemaStmt")?.newschema]}function S(e){const{name:n,args:a}=(0,t.EN)(e,"VariableSetStmt")??{},s=(0,t.AV)((0,t.EN)(e,"GrantRoleStmt")?.granted_roles,"AccessPriv");return[...q(e,"rolename").map(({rolename:o})=>o),...s.map(({priv_name:o})=>o),...n==="role"?(0,t.CB)(a):[]]}function g(e){const{setstmt:n}=(0,t.EN)(e,"AlterRoleSetStmt")??(0,t.EN)(e,"AlterDatabaseSetStmt")??{};return n?.kind==="VAR_SET_VAL\
UE"&&n.name?.includes(".")===!0?n.name:void 0}function D(e){const n=(0,t.AV)((0,t.EN)(e,"AlterDefaultPrivilegesStmt")?.options,"DefElem"),a=(0,t.EN)(n.find(({defname:s})=>s==="roles")?.arg,"List")?.items;return[...q(e,"newowner").map(({newowner:s})=>s.rolename),(0,t.EN)(e,"CreateSchemaStmt")?.authrole?.rolename,...(0,t.AV)(a,"RoleSpec").map(({rolename:s})=>s)]}const q=(e,n)=>[...(0,t.p$)(e,n)],U=e=>Array.isArray(e)?(0,t.CB)(e):[];function M(e,n){const[a,s]=n;return n.length===2&&typeof a=="string"&&typeof s=="string"?[{kind:e,schema:a,name:s}]:[]}const y=(e,n)=>n.flatMap(a=>typeof a=="string"&&a!==""?[{kind:e,schema:null,name:a}]:[])}),67036:((F,k,b)=>{b.d(k,{CJ:()=>w,Hd:()=>x,P5:()=>z,QR:()=>B,S_:()=>A,ax:()=>t});var _=b(97391);function w({schemaname:l,relname:c=""}){return l===void 0?c:`${l}.${c}`}function t(l){return l.replace(/^public\./,"")}function x(l){const c=(0,_.EN)(l,"RangeVar");if(c!==void 0)return w(c);const C=(0,_.EN)(l,"List")?.items??(0,_.EN)(l,"TypeName")?.names??(0,_.EN)(l,"ObjectWithArgs")?.objname,T=(0,_.CB)(C??(l===void 0?[]:[l])).join(".");return T===""?(0,_.EN)(l,"RoleSpec")?.rolename??void 0:T}function z(l){const c=(0,_.EN)(l,"RenameStmt"),C=(0,_.EN)(l,"AlterObjectSchemaStmt"),{relation:T,object:P}=c??C??{},E=T===void 0?x(P):w(T);if(E===void 0)return;const u=E.split("."),p=[...C?.newschema===void 0?u.slice(0,-1):[C.newschema],c?.newname??u.at(-1)].join(".");return{relation:T,object:P,type:c?.renameType??C?.objectType,from:E,to:p}}const A=l=>l.slice(l.lastIndexOf(".")+1);function B(l){const[c={}]=Object.values(l),C=c.relation??c.base?.relation??c.view??c.sequence??c.typevar??c.into?.rel;if(C!==void 0)return[w(C)];const T=c.relations??c.objects??c.rels;if(T!==void 0)return T.flatMap(p=>x(p)??L(p)??[]);const P=x(c.object??c.func),E=c.funcname??c.domainname??c.typeName??c.defnames,u=c.schemaname??c.extname??c.pubname??c.subname??c.dbname,d=P??(E===void 0?u:(0,_.CB)(E).join("."));return d===void 0?[]:[d]}function L(l){const c=(0,_.EN)(l,"VacuumRelation")?.relation;return c===void 0?void 0:w(c)}}),74539:((F,k,b)=>{b.d(k,{G:()=>P,T:()=>c});var _=b(47149);const w=/[^\n\r]*/y,t=/^[ \t]*(?:--[\s\S]*)?$/,x=/(?<=\n)\\\.(?=\r?\n|$)/g,z=/^\\[^\s\\]*/,A=/^\\(?:un)?restrict[ \t]+\w+[ \t]*$/,B="Replace the command with the SQL in the included file.",L="Remove the command, and use a separate step for each database.",l={"\\i":B,"\\ir":B,"\\include":B,"\\include_relative":B,"\\c":L,"\\connect":L,"\\copy":"Remove the command. To load data, use INSERT, o\
r COPY \u2026 FROM STDIN followed by the data.","\\set":"Remove the command, and replace each use of the variable with its value.","\\gexec":"Use a DO block with EXECUTE."};function c(E,u){const d=new C(E,u);d.read();const{copies:p,comments:N,problems:O,blanks:I}=d;return{copies:p,comments:N,problems:O,sql:P(E.text,I)}}class C{copies=[];comments=[];problems=[];blanks=[];#a;#e;#s;#t=[];#r;#n=[];constructor(u,d){this.#a=u,this.#e=u.text,this.#s=d}read(){let u=(0,_.S)(this.#e,0);for(;u!==void 0;)u=(0,_.S)(this.#e,this.#l(u));this.blanks.push(...this.#n)}#l({kind:u,start:d,end:p,comments:N,isOpen:O}){if(u==="comment")return this.comments.push({start:d,end:p}),O!==!0&&this.#n.push({start:d,end:p}),p;(this.#r!=="string"||u!=="string")&&this.blanks.push(...this.#n),this.blanks.push(...N??[]),this.#n=[],this.#r=u;const I=u==="symbol"?this.#e[d]:void 0;if(I==="\\")return this.#i(d);if(I!==";")return(this.#t.length===0||this.#t[0]==="copy")&&this.#t.push(u==="word"?this.#e.slice(d,p).toLowerCase():""),p;const W=this.#t[0]==="copy"&&this.#t.some((i,S,g)=>i==="from"&&g[S+1]==="stdin");return this.#t=[],W?this.#u(d):p}#i(u){const d=T(w,this.#e,u),p=this.#e.slice(u,d);if(this.blanks.push({start:u,end:d}),!A.test(p)){const N=z.exec(p)?.[0]??"",O=l[N]??"Remove the command. Only psql supports it.";this.#o(u,`contains the psql command \`${N}\`, which isn\u2019t SQL`,O)}return d}#u(u){const d=this.#e.indexOf(`
`,u),p=d===-1?this.#e.length:d+1;t.test(this.#e.slice(u+1,p).trimEnd())||this.#o(u,"contains more SQL after `COPY \u2026 FROM STDIN;` on the same line, but the data must start on the next line","Move the additional SQL below the data."),x.lastIndex=p;const N=x.exec(this.#e);return N===null?(this.#o(u,"contains COPY \u2026 FROM STDIN without the line `\\.` that must end its data","Put the data below the statement, and end the data with a line that contains only `\\.`."),this.blanks.push({start:p,end:this.#e.length}),this.#e.length):(this.copies.push({semicolon:u,start:p,end:N.index}),this.blanks.push({start:p,end:x.lastIndex}),x.lastIndex)}#o(u,d,p){this.problems.push({where:this.#s,...this.#a.placeAt(u),message:d,remedy:p})}}function T(E,u,d){return E.lastIndex=d,E.test(u)?E.lastIndex:d}function P(E,u){let d=0,p="";for(const{start:N,end:O}of u)p+=E.slice(d,N)+E.slice(N,O).replace(/[^\n\r]/g," "),d=O;return p+E.slice(d)}})};export{K as id,G as ids,Q as modules};
