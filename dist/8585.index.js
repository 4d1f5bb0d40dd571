const N=8585,W=[8585],K={58961:((R,f,e)=>{e.d(f,{b:()=>x});var i=e(99068);const n=i.Us.join(", "),h=`do $$
declare
  role_name text;
begin
  foreach role_name in array array[${i.Us.map(m=>`'${m}'`).join(", ")}] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can\u2019t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;`,g=`do $$ begin
  -- Two databases that alter it at once would be an error.
  if exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls) then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then null;
end $$;`,p=i.zT.map(m=>`create schema ${m};`).join(`
`),b=`do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;`,o="create publication supabase_realtime;",l=`grant usage on schema public, auth, storage, extensions, realtime, graphql_public to ${n};
alter default privileges in schema public grant all on tables to ${n};
alter default privileges in schema public grant all on sequences to ${n};
alter default privileges in schema public grant all on functions to ${n};`,_=`do $$ begin execute format('alter database %I set search_path to "$user", public, extensions', current_database()); end $$;`,c=`create table auth.users (
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
alter table auth.users enable row level security;`,w=`create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');`,$=`create table auth.identities (
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
);`,S=`create table auth.sessions (
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
);`,T=`create table auth.mfa_factors (
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
);`,O=`create table auth.audit_log_entries (
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
create table auth.schema_migrations (version varchar(255) primary key);`,A=`create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}');
create function auth.uid() returns uuid language sql stable return nullif(auth.jwt() ->> 'sub', '')::uuid;
create function auth.role() returns text language sql stable return auth.jwt() ->> 'role';
create function auth.email() returns text language sql stable return auth.jwt() ->> 'email';`,I=`create table storage.buckets (
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
grant all on all tables in schema storage to ${n};`,y=`create function storage.foldername(name text) returns text[] language sql immutable
  return trim_array(string_to_array(name, '/'), 1);
create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
create function storage.extension(name text) returns text language sql immutable
  return substring(name from '[.]([^./]*)$');`,t=`create table realtime.messages (
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
grant select, insert on realtime.messages to ${n};
create function realtime.topic() returns text language sql stable
  return nullif(current_setting('realtime.topic', true), '');`,x=`${[[h,g,p,b,o,l,_],[c,w,$,S,T,O,A],[I,y],[t,`create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
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
end $$;`,"create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);"]].map(m=>m.join(`
`)).join(`

`)}
`}),88585:((R,f,e)=>{e.d(f,{W:()=>b});var i=e(58961),n=e(87306),h=e(99321),g=e(33187),p=e(96538);async function b(o,l){if(l==="supabase")return i.b;const{sql:_}=(0,p.OY)(o,"setup-sql-text",l),{problems:c}=(0,g.b)(await(0,h.loadParser)(),l,_);if(c.length>0)throw(0,n.vQ)("The setup SQL is invalid.",c);return _}}),96538:((R,f,e)=>{e.d(f,{$H:()=>I,GU:()=>$,K1:()=>S,OY:()=>O,ap:()=>A});var i=e(53916),n=e(87306),h=e(99321),g=e(33187),p=e(80474),b=e(92976),o=e(37965),l=e(68712),_=e(73019),c=e(83490);const w="1",$={schema:c.bS.seed,subject:"Sample data",done:t=>`Added the sample data from \`${t}\``,earlier:"Sample data was added earlier"},S={schema:c.bS.setup,subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},T=8*1024*1024;function O(t,s,a){const r={input:s,given:a};return{path:a,sql:(0,p.Hp)((0,p.jH)(t,{...r,maxBytes:T}),r)}}async function A(t,{schema:s,subject:a,done:r,earlier:P,runsAgain:v=!1},{path:u,sql:E},x){const{log:m}=t,z=new o.Uk(t,s,(0,o.Af)(x)),U={path:(0,i.basename)(u),version:w,name:a.toLowerCase(),text:E,sql:E,inTransaction:!0,checksum:(0,l.c)(E)},j=await y(z),M=j.at(-1);if(M!==void 0&&!v)return M.checksum!==U.checksum&&m.notice(`${u} differs from the ${a.charAt(0).toLowerCase()}${a.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:P,unchanged:!0};const k=await(0,h.loadParser)(),{statements:D,problems:L}=(0,g.b)(k,u,E);if(D.length+L.length===0)return{message:`\`${u}\` contains no SQL statements`,unchanged:!0};const C={...x,path:(0,i.dirname)(u),schema:s,lint:"off",drift:"off"},B={migrations:[...j.map(d=>({...U,path:d.path,version:d.identity,checksum:d.checksum})),{...U,version:String(j.length+1)}],skipped:[],compare:_.Zy};try{await(0,b.K)({context:t,inputs:C,folder:B,parser:k,database:z,baselineBy:void 0})}catch(d){throw!(d instanceof n.HR)||t.signal.aborted?d:(0,n.FE)(d,{title:`${a} ${d.uncertain?"outcome unknown":"failed"}: ${u}`})}return{message:r(u),unchanged:!1}}async function I(t,{schema:s},{sql:a},r){const v=(await y(new o.Uk(t,s,(0,o.Af)(r)))).at(-1);return v!==void 0&&v.checksum!==(0,l.c)(a)}async function y(t){const{recorded:s=[]}=await t.history()??{};return s.filter(({state:a})=>a!=="running").toSorted((a,r)=>(0,_.Zy)(a.identity,r.identity))}})};export{N as id,W as ids,K as modules};
