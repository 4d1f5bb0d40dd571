const K=7629,G=[7629],Y={99068:((H,P,b)=>{b.d(P,{Fg:()=>S,Fx:()=>L,L_:()=>R,OC:()=>D,Us:()=>_,WV:()=>x,bm:()=>N,zT:()=>t});const _=["anon","authenticated","service_role"],S=[..._,"authenticator","postgres","dashboard_user","pgbouncer","supabase_admin","supabase_auth_admin","supabase_storage_admin","supabase_realtime_admin","supabase_functions_admin","supabase_replication_admin","supabase_read_only_user"],t=["auth","storage","extensions","graphql","graphql_public","pgbouncer","pgsodium","pgmq","realtime","supabase_functions","supabase_migrations","vault"],x=["extensions","vault","graphql","graphql_public","pgsodium","pgmq","pgtle","dbdev","cron","net"],D=[...new Set([...t,...x])],N=[["uuid-ossp",/^uuid_(?:generate_v\w+|nil|ns_\w+)$/],["pgcrypto",/^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|(?:de)?armor|pgp_\w+)$/]],R=l=>S.includes(l)||/^supabase_\w+$/.test(l),L=l=>/^supabase_\w+$/.test(l)}),58961:((H,P,b)=>{b.d(P,{b:()=>q});var _=b(99068);const S=_.Us.join(", "),t=`do $$
declare
  role_name text;
begin
  foreach role_name in array array[${_.Us.map(y=>`'${y}'`).join(", ")}] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can\u2019t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;`,x=`do $$ begin
  -- Two databases that alter it at once would be an error.
  if exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls) then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then null;
end $$;`,D=_.zT.map(y=>`create schema ${y};`).join(`
`),N=`do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;`,R="create publication supabase_realtime;",L=`grant usage on schema public, auth, storage, extensions, realtime, graphql_public to ${S};
alter default privileges in schema public grant all on tables to ${S};
alter default privileges in schema public grant all on sequences to ${S};
alter default privileges in schema public grant all on functions to ${S};`,l=`do $$ begin execute format('alter database %I set search_path to "$user", public, extensions', current_database()); end $$;`,u=`create table auth.users (
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
alter table auth.users enable row level security;`,O=`create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');`,A=`create table auth.identities (
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
);`,B=`create table auth.sessions (
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
);`,E=`create table auth.mfa_factors (
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
);`,c=`create table auth.audit_log_entries (
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
create table auth.schema_migrations (version varchar(255) primary key);`,m=`create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}');
create function auth.uid() returns uuid language sql stable return nullif(auth.jwt() ->> 'sub', '')::uuid;
create function auth.role() returns text language sql stable return auth.jwt() ->> 'role';
create function auth.email() returns text language sql stable return auth.jwt() ->> 'email';`,d=`create table storage.buckets (
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
grant all on all tables in schema storage to ${S};`,T=`create function storage.foldername(name text) returns text[] language sql immutable
  return trim_array(string_to_array(name, '/'), 1);
create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
create function storage.extension(name text) returns text language sql immutable
  return substring(name from '[.]([^./]*)$');`,C=`create table realtime.messages (
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
grant select, insert on realtime.messages to ${S};
create function realtime.topic() returns text language sql stable
  return nullif(current_setting('realtime.topic', true), '');`,q=`${[[t,x,D,N,R,L,l],[u,O,A,B,E,c,m],[d,T],[C,`create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
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
end $$;`],[`create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;`,`create function vault.create_secret(
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
$$;`,`grant usage on schema vault to service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;`],[`create function supabase_functions.http_request() returns trigger language plpgsql as $$ begin
  return coalesce(new, old);
end $$;`,"create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);"]].map(y=>y.join(`
`)).join(`

`)}
`}),31772:((H,P,b)=>{b.d(P,{Y:()=>_,g:()=>S});const _=t=>t.replace(/^\uFEFF/,""),S=t=>t.replace(/\r\n?/g,`
`)}),57582:((H,P,b)=>{b.r(P),b.d(P,{productionSetup:()=>u});var _=b(99068),S=b(58961),t=b(99321),x=b(33187),D=b(97391),N=b(38145);const R=["auth","storage","extensions","supabase_migrations"],L="-- Creates what the migrations use of Supabase's database, and what this project's database doesn't have.\n-- Review it: it becomes a part of production. No role of it bypasses row-level security.\n-- Each statement skips what exists, so `database.setup: supabase` can stay for `dev` and previews.",l={auth:"-- auth: nothing signs users up, so auth.users has no rows. auth.uid() and the like return NULL, unless each request sets request.jwt.claims.",storage:"-- storage: the tables have no rows. Unless the platform reads them, a row is no bucket and no file.",publication:"-- The publication: no service sends its changes."};async function u(o){const w=await(0,t.loadParser)(),g=(0,x.b)(w,"setup.sql",S.b),I=g.statements.map(r=>({statement:r,created:(0,N.uf)(r.node)})),z=r=>I.find(({created:p})=>O(r)&&p.some(j=>A(j,r))),q=new Set,y=[...o];for(let r=y.pop();r!==void 0;r=y.pop()){const p=z(r);r.schema===null||p===void 0||q.has(p)||(q.add(p),y.push(...(0,N.aM)(w,[{...g,statements:[p.statement]}])))}const v=_.bm.filter(([,r])=>o.some(p=>B(p)&&r.test(p.name))).map(([r])=>`create extension if not exists ${k(r)} schema extensions;`),e=m(o,"owner"),n=m(o,"role"),a=m(o,"publication").map(r=>C(`not exists (select from pg_catalog.pg_publication where pubname = ${V(r)})`,[`create publication ${k(r)}`])),s=I.filter(r=>q.has(r)).map(({statement:r})=>T(r,g.statements)),i=new Set([...m(o,"schema").filter(r=>R.includes(r)),...[...q].flatMap(({created:r})=>r.flatMap(({schema:p})=>p??[])),...v.length===0?[]:["extensions"]]),h=[...n.map(r=>d(r,e.includes(r))),...[...i].toSorted().map(r=>`create schema if not exists ${k(r)};`),...v,...s,...a],f=r=>r.kind==="owner"?n.includes(r.name):r.schema===null?O(r):z(r)!==void 0||B(r),$=[...i,...a.length===0?[]:["publication"]].flatMap(r=>l[r]??[]),M=[L,c(n.filter(r=>e.includes(r))),...$];return{sql:h.length===0?"":`${[...M,"",...h].join(`
`)}
`,uncreated:o.filter(r=>!f(r)).map(E)}}function O({kind:o,schema:w,name:g}){return o==="role"||o==="publication"?!0:o!=="extension"&&o!=="parameter"&&R.includes(w??g)}function A(o,w){const g=w.kind==="type"&&o.kind==="table";return(0,N.TN)(o)===(0,N.TN)(g?{...w,kind:"table"}:w)}const B=({kind:o,schema:w,name:g})=>o==="function"&&(w??"extensions")==="extensions"&&_.bm.some(([,I])=>I.test(g));function E(o){return o.kind==="function"&&o.schema===null?`${(0,N.tq)(o)} without its schema (write \`extensions.${o.name}()\`)`:o.kind==="owner"?`the right to make \`${o.name}\` an owner`:o.kind==="parameter"?`the right to set \`${o.name}\``:(0,N.tq)(o)}const c=o=>o.length===0?"-- It grants nothing.":`-- Its only grants: migrations make ${o.join(", ")} an owner, so this role may create objects in public, and the database's user becomes its member.`,m=(o,w)=>o.filter(g=>g.kind===w).map(({name:g})=>g);function d(o,w){const g=k(o);return C(`not exists (select from pg_catalog.pg_roles where rolname = ${V(o)})`,[`create role ${g} nologin noinherit`,...w?[`grant ${g} to current_user`,`grant usage, create on schema public to ${g}`]:[]])}function T({node:o,text:w},g){const[I]=(0,N.uf)(o);if(I===void 0)throw new Error("The statement of the setup creates no object.");const z=({node:v})=>{const{relation:e,cmds:n}=(0,D.EN)(v,"AlterTableStmt")??{};return e!==void 0&&e.schemaname===I.schema&&e.relname===I.name&&(0,D.AV)(n,"AlterTableCmd").some(({subtype:s})=>s==="AT_EnableRowSecurity")},q=I.kind==="table"?g.filter(z):[],y={table:"to_regclass",function:"to_regproc"}[I.kind]??"to_regtype";return C(`pg_catalog.${y}(${V(`${I.schema}.${I.name}`)}) is null`,[w,...q.map(v=>v.text)])}const C=(o,w)=>["do $setup$ begin",`  if ${o} then`,...w.map(g=>`    ${g.replaceAll(`
`,`
    `)};`),"  end if;","end $setup$;"].join(`
`),k=o=>/^[a-z_][\da-z_]*$/.test(o)?o:`"${o.replaceAll('"','""')}"`,V=o=>`'${o.replaceAll("'","''")}'`}),38145:((H,P,b)=>{b.d(P,{Oz:()=>R,TN:()=>l,aM:()=>N,tq:()=>L,uf:()=>E});var _=b(99068),S=b(88632),t=b(97391),x=b(33391),D=b(62254);function N(e,n){const a=new u,s=new Map,i=new Map;for(const f of n){const $=!f.statements.some(({node:M})=>B(M));for(const M of f.statements){const{line:r,column:p,node:j}=M;if(a.addStatement(e,M,f),(0,t.EN)(j,"DoStmt")!==void 0)continue;const W=(0,x.W)(e,M,f.source).statements.map(({statement:U})=>U.node),J=$&&A(j)==="sql";for(const U of[j,...J?W:[]].flatMap(F=>c(F)))!a.has(U)&&!a.isInSearchPath(U)&&!s.has(l(U))&&s.set(l(U),{...U,path:f.path,line:r,column:p,isLate:!1});for(const U of J?[]:W.flatMap(F=>c(F)))!i.has(l(U))&&!a.isInSearchPath(U)&&i.set(l(U),{...U,path:f.path,line:r,column:p,isLate:!0})}}const h=[...i].filter(([f,$])=>!s.has(f)&&!a.has($));return[...s.values(),...h.map(([,f])=>f)]}const R=(e,n,a)=>n.find(s=>{const i=new u;for(const h of s.statements)i.addStatement(e,h,s);return i.has(a)}),L=({kind:e,schema:n,name:a})=>`the ${e} \`${n===null?a:`${n}.${a}`}${e==="function"?"()":""}\``,l=({kind:e,schema:n,name:a})=>JSON.stringify([e,n,a]);class u{#a=new Set;#e=new Set;#s=new Set;#t=new Set;#r=new Set;#n;#l=!1;#o;has(n){const{kind:a,schema:s,name:i}=n,h=a==="type"&&this.#a.has(l({kind:"table",schema:s,name:i})),f=a==="table"&&i.endsWith("_seq")&&Array.from(i.matchAll(/_/g)).some(({index:r})=>this.#a.has(l({kind:a,schema:s,name:i.slice(0,r)}))),$=a==="function"&&s===null&&_.bm.some(([r,p])=>p.test(i)&&this.#t.has(r)),M=s!==null&&this.#e.has(s);return a==="owner"?this.has({kind:"role",schema:s,name:i}):h||f||$||M||this.#a.has(l(n))||this.#s.has(i)}isInSearchPath({kind:n,schema:a}){if(n!=="function"||a!==null||this.#o===void 0)return!1;const{node:s,path:i}=this.#o,f=(0,t.AV)((0,t.EN)(s,"CreateFunctionStmt")?.options,"DefElem").some(({arg:$})=>(0,t.EN)($,"VariableSetStmt")?.name==="search_path");return this.#l||this.#n===i||f}addStatement(n,a,s){const{node:i}=a,{setstmt:h}=(0,t.EN)(i,"AlterRoleSetStmt")??(0,t.EN)(i,"AlterDatabaseSetStmt")??{},f=(0,t.EN)(i,"DoStmt")!==void 0;this.#l||=h?.name==="search_path"||f&&a.text.includes("search_path"),(0,S.eC)(i).some(({name:$})=>D.g.test($))&&(this.#n=s.path),this.#o={node:i,path:s.path},(0,t.EN)(a.node,"DoStmt")===void 0?this.#c(a.node):this.#i(n,a,s)}#c(n){for(const h of E(n))this.#a.add(l(h));for(const h of O(n))this.#e.add(h);const{extname:a="",options:s}=(0,t.EN)(n,"CreateEx\
tensionStmt")??{};if(a==="")return;const i=(0,t.AV)(s,"DefElem").find(({defname:h})=>h==="schema")?.arg;(0,t.b6)(i)==="extensions"?this.#r.add(a):this.#r.has(a)||this.#t.add(a);for(const h of _.WV)this.#e.add(h),h!=="extensions"&&this.#a.add(l({kind:"schema",schema:null,name:h}))}#i(n,a,{source:s}){const{statements:i,unreadable:h}=(0,x.W)(n,a,s);for(const{statement:f}of i)this.#c(f.node);if(h.length>0)for(const[f]of a.text.matchAll(/\w+/g))this.#s.add(f)}}function O(e){const{schemaname:n,if_not_exists:a}=(0,t.EN)(e,"CreateSchemaStmt")??{},{name:s,args:i}=(0,t.EN)(e,"VariableSetStmt")??{},{renameType:h,newname:f,relation:$,object:M}=(0,t.EN)(e,"RenameStmt")??{},r=(0,t.CB)((0,t.EN)(M,"List")?.items??(0,t.EN)(M,"ObjectWithArgs")?.objname);return[a===!0?void 0:n,s==="search_path"?(0,t.CB)(i)[0]:void 0,h==="OBJECT_SCHEMA"?f:void 0,$?.schemaname,r.length===2?r[0]:void 0,(0,t.EN)(e,"AlterObjectSchemaStmt")?.newschema].filter(j=>j!==void 0)}function A(e){const n=(0,t.AV)((0,t.EN)(e,"CreateFunctionStmt")?.options,"DefElem");return(0,t.b6)(n.find(({defname:a})=>a==="language")?.arg)?.toLowerCase()}function B(e){const{name:n,args:a=[]}=(0,t.EN)(e,"VariableSetStmt")??{};return n==="check_function_bodies"&&/^(?:f|n|of|0)/i.test((0,t.yi)(a[0])??"")}function E(e){const n=[(0,t.EN)(e,"CreateStmt")?.relation,(0,t.EN)(e,"CreateForeignTableStmt")?.base?.relation,(0,t.EN)(e,"ViewStmt")?.view,(0,t.EN)(e,"CreateTableAsStmt")?.into?.rel,(0,t.EN)(e,"SelectStmt")?.intoClause?.rel,(0,t.EN)(e,"CreateSeqStmt")?.sequence].map(p=>[p?.schemaname,p?.relname]),{kind:a,defnames:s}=(0,t.EN)(e,"DefineStmt")??{},i=(0,t.EN)(e,"CompositeTypeStmt")?.typevar,h=[(0,t.CB)((0,t.EN)(e,"CreateEnumStmt")?.typeName),(0,t.CB)((0,t.EN)(e,"CreateDomainStmt")?.domainname),(0,t.CB)((0,t.EN)(e,"CreateRangeStmt")?.typeName),...a==="OBJECT_TYPE"?[(0,t.CB)(s)]:[],[i?.schemaname,i?.relname]],f=[(0,t.CB)((0,t.EN)(e,"CreateFunctionStmt")?.funcname),...a==="OBJECT_AGGREGATE"?[(0,t.CB)(s)]:[]],{renameType:$,newname:M}=(0,t.EN)(e,"RenameStmt")??{},r=p=>$===p?M:void 0;return[...n.flatMap(p=>y("table",p)),...h.flatMap(p=>y("type",p)),...f.flatMap(p=>y("function",p)),...v("function",[...f.map(p=>p.at(-1)),r("OBJECT_FUNCTION")]),...v("schema",[(0,t.EN)(e,"CreateSchemaStmt")?.schemaname,r("OBJECT_SCHEMA")]),...v("role",[(0,t.EN)(e,"CreateRoleStmt")?.role,r("OBJECT_ROLE")]),...v("publication",[(0,t.EN)(e,"CreatePublicationStmt")?.pubname])]}function c(e){return((0,t.EN)(e,"DropStmt")??(0,t.EN)(e,"DropRoleStmt"))!==void 0||(0,t.
EN)(e,"AlterTableStmt")?.missing_ok===!0?[]:[...z(e,"relname").flatMap(s=>y("table",[s.schemaname,s.relname])),...["funcname","objname"].flatMap(s=>z(e,s).flatMap(i=>T(q(i[s])))),...C(e),...V(e),...z(e,"names").flatMap(({names:s})=>y("type",q(s))),...v("schema",o(e)),...v("role",w(e)),...v("owner",I(e)),...v("publication",[(0,t.EN)(e,"AlterPublicationStmt")?.pubname]),...v("extension",[(0,t.EN)(e,"CreateExtensionStmt")?.extname]),...v("parameter",[g(e)])].filter(m)}function m({kind:e,schema:n,name:a}){return e==="extension"||e==="parameter"?!0:e==="role"||e==="owner"?(0,_.L_)(a):e==="publication"?(0,_.Fx)(a):e==="function"&&n===null?d(a):_.OC.includes(n??a)}const d=e=>e!=="gen_random_uuid"&&_.bm.some(([,n])=>n.test(e)),T=e=>e.length===1?v("function",e):y("function",e);function C(e){const{objtype:n="OBJECT_SCHEMA",object:a}=(0,t.EN)(e,"CommentStmt")??{},s=(0,t.CB)((0,t.EN)(a,"List")?.items);return["OBJECT_TABLE","OBJECT_VIEW","OBJECT_SEQUENCE","OBJECT_MATVIEW"].includes(n)?y("table",s):n==="OBJECT_COLUMN"?y("table",s.slice(0,-1)):[]}const k={regclass:"table",regproc:"function",regprocedure:"function",regtype:"type"};function V(e){return[...(0,t.dX)(e,"TypeCast")].flatMap(({arg:n,typeName:a})=>{const s=k[(0,t.CB)(a?.names).at(-1)??""],[,...i]=/^([a-z_]\w*)\.([a-z_]\w*)(?:\(|$)/.exec((0,t.b6)(n)??"")??[];return s===void 0?[]:y(s,i)})}function o(e){const{objtype:n,targtype:a,objects:s}=(0,t.EN)(e,"GrantStmt")??{},i=n==="OBJECT_SCHEMA"||a==="ACL_TARGET_ALL_IN_SCHEMA",{renameType:h,subname:f}=(0,t.EN)(e,"RenameStmt")??{},{objectType:$,object:M}=(0,t.EN)(e,"AlterOwnerStmt")??{},r=(0,t.EN)(e,"CommentStmt"),p=[...(0,t.AV)((0,t.EN)(e,"CreateExtensionStmt")?.options,"DefElem"),...(0,t.AV)((0,t.EN)(e,"AlterDefaultPrivilegesStmt")?.options,"DefElem")].filter(({defname:j})=>j==="schema"||j==="schemas");return[...i?(0,t.CB)(s):[],...h==="OBJECT_SCHEMA"?[f]:[],...$==="OBJECT_SCHEMA"?[(0,t.b6)(M)]:[],...r?.objtype==="OBJECT_SCHEMA"?[(0,t.b6)(r.object)]:[],...p.flatMap(({arg:j})=>(0,t.b6)(j)??(0,t.CB)((0,t.EN)(j,"List")?.items)),...E(e).map(({schema:j})=>j),(0,t.EN)(e,"AlterObjectSchemaStmt")?.newschema]}function w(e){const{name:n,args:a}=(0,t.EN)(e,"VariableSetStmt")??{},s=(0,t.AV)((0,t.EN)(e,"GrantRoleStmt")?.granted_roles,"AccessPriv");return[...z(e,"rolename").map(({rolename:i})=>i),...s.map(({priv_name:i})=>i),...n==="role"?(0,t.CB)(a):[]]}function g(e){const{setstmt:n}=(0,t.EN)(e,"AlterRoleSetStmt")??(0,t.EN)(e,"AlterDatabaseSetStmt")??{};return n?.kind==="VAR_SET_VAL\
UE"&&n.name?.includes(".")===!0?n.name:void 0}function I(e){const n=(0,t.AV)((0,t.EN)(e,"AlterDefaultPrivilegesStmt")?.options,"DefElem"),a=(0,t.EN)(n.find(({defname:s})=>s==="roles")?.arg,"List")?.items;return[...z(e,"newowner").map(({newowner:s})=>s.rolename),(0,t.EN)(e,"CreateSchemaStmt")?.authrole?.rolename,...(0,t.AV)(a,"RoleSpec").map(({rolename:s})=>s)]}const z=(e,n)=>[...(0,t.p$)(e,n)],q=e=>Array.isArray(e)?(0,t.CB)(e):[];function y(e,n){const[a,s]=n;return n.length===2&&typeof a=="string"&&typeof s=="string"?[{kind:e,schema:a,name:s}]:[]}const v=(e,n)=>n.flatMap(a=>typeof a=="string"&&a!==""?[{kind:e,schema:null,name:a}]:[])}),67036:((H,P,b)=>{b.d(P,{CJ:()=>S,Hd:()=>x,P5:()=>D,QR:()=>R,S_:()=>N,ax:()=>t});var _=b(97391);function S({schemaname:l,relname:u=""}){return l===void 0?u:`${l}.${u}`}function t(l){return l.replace(/^public\./,"")}function x(l){const u=(0,_.EN)(l,"RangeVar");if(u!==void 0)return S(u);const O=(0,_.EN)(l,"List")?.items??(0,_.EN)(l,"TypeName")?.names??(0,_.EN)(l,"ObjectWithArgs")?.objname,A=(0,_.CB)(O??(l===void 0?[]:[l])).join(".");return A===""?(0,_.EN)(l,"RoleSpec")?.rolename??void 0:A}function D(l){const u=(0,_.EN)(l,"RenameStmt"),O=(0,_.EN)(l,"AlterObjectSchemaStmt"),{relation:A,object:B}=u??O??{},E=A===void 0?x(B):S(A);if(E===void 0)return;const c=E.split("."),d=[...O?.newschema===void 0?c.slice(0,-1):[O.newschema],u?.newname??c.at(-1)].join(".");return{relation:A,object:B,type:u?.renameType??O?.objectType,from:E,to:d}}const N=l=>l.slice(l.lastIndexOf(".")+1);function R(l){const[u={}]=Object.values(l),O=u.relation??u.base?.relation??u.view??u.sequence??u.typevar??u.into?.rel;if(O!==void 0)return[S(O)];const A=u.relations??u.objects??u.rels;if(A!==void 0)return A.flatMap(d=>x(d)??L(d)??[]);const B=x(u.object??u.func),E=u.funcname??u.domainname??u.typeName??u.defnames,c=u.schemaname??u.extname??u.pubname??u.subname??u.dbname,m=B??(E===void 0?c:(0,_.CB)(E).join("."));return m===void 0?[]:[m]}function L(l){const u=(0,_.EN)(l,"VacuumRelation")?.relation;return u===void 0?void 0:S(u)}}),74539:((H,P,b)=>{b.d(P,{G:()=>B,T:()=>u});var _=b(47149);const S=/[^\n\r]*/y,t=/^[ \t]*(?:--[\s\S]*)?$/,x=/(?<=\n)\\\.(?=\r?\n|$)/g,D=/^\\[^\s\\]*/,N=/^\\(?:un)?restrict[ \t]+\w+[ \t]*$/,R="Replace the command with the SQL in the included file.",L="Remove the command, and use a separate step for each database.",l={"\\i":R,"\\ir":R,"\\include":R,"\\include_relative":R,"\\c":L,"\\connect":L,"\\copy":"Remove the command. To load data, use INSERT, o\
r COPY \u2026 FROM STDIN followed by the data.","\\set":"Remove the command, and replace each use of the variable with its value.","\\gexec":"Use a DO block with EXECUTE."};function u(E,c){const m=new O(E,c);m.read();const{copies:d,comments:T,problems:C,blanks:k}=m;return{copies:d,comments:T,problems:C,sql:B(E.text,k)}}class O{copies=[];comments=[];problems=[];blanks=[];#a;#e;#s;#t=[];#r;#n=[];constructor(c,m){this.#a=c,this.#e=c.text,this.#s=m}read(){let c=(0,_.S)(this.#e,0);for(;c!==void 0;)c=(0,_.S)(this.#e,this.#l(c));this.blanks.push(...this.#n)}#l({kind:c,start:m,end:d,comments:T,isOpen:C}){if(c==="comment")return this.comments.push({start:m,end:d}),C!==!0&&this.#n.push({start:m,end:d}),d;(this.#r!=="string"||c!=="string")&&this.blanks.push(...this.#n),this.blanks.push(...T??[]),this.#n=[],this.#r=c;const k=c==="symbol"?this.#e[m]:void 0;if(k==="\\")return this.#o(m);if(k!==";")return(this.#t.length===0||this.#t[0]==="copy")&&this.#t.push(c==="word"?this.#e.slice(m,d).toLowerCase():""),d;const V=this.#t[0]==="copy"&&this.#t.some((o,w,g)=>o==="from"&&g[w+1]==="stdin");return this.#t=[],V?this.#c(m):d}#o(c){const m=A(S,this.#e,c),d=this.#e.slice(c,m);if(this.blanks.push({start:c,end:m}),!N.test(d)){const T=D.exec(d)?.[0]??"",C=l[T]??"Remove the command. Only psql supports it.";this.#i(c,`contains the psql command \`${T}\`, which isn\u2019t SQL`,C)}return m}#c(c){const m=this.#e.indexOf(`
`,c),d=m===-1?this.#e.length:m+1;t.test(this.#e.slice(c+1,d).trimEnd())||this.#i(c,"contains more SQL after `COPY \u2026 FROM STDIN;` on the same line, but the data must start on the next line","Move the additional SQL below the data."),x.lastIndex=d;const T=x.exec(this.#e);return T===null?(this.#i(c,"contains COPY \u2026 FROM STDIN without the line `\\.` that must end its data","Put the data below the statement, and end the data with a line that contains only `\\.`."),this.blanks.push({start:d,end:this.#e.length}),this.#e.length):(this.copies.push({semicolon:c,start:d,end:T.index}),this.blanks.push({start:d,end:x.lastIndex}),x.lastIndex)}#i(c,m,d){this.problems.push({where:this.#s,...this.#a.placeAt(c),message:m,remedy:d})}}function A(E,c,m){return E.lastIndex=m,E.test(c)?E.lastIndex:m}function B(E,c){let m=0,d="";for(const{start:T,end:C}of c)d+=E.slice(m,T)+E.slice(T,C).replace(/[^\n\r]/g," "),m=C;return d+E.slice(m)}})};export{K as id,G as ids,Y as modules};
