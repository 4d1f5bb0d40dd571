const ae=6548,oe=[6548,2045,4426],re={58961:((x,R,e)=>{e.d(R,{b:()=>l});var v=e(99068);const l=`do $$
declare
  role_name text;
begin
  foreach role_name in array array[${v.Us.map(_=>`'${_}'`).join(", ")}] loop
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
${v.zT.map(_=>`create schema ${_};`).join(`
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
`}),30684:((x,R,e)=>{e.d(R,{XF:()=>E,a0:()=>_,hX:()=>d,p7:()=>l,vX:()=>O,zo:()=>P});var v=e(74916);const l=({site:r})=>r?.environment??new Map,_=r=>[...new Set([...r.values()].flatMap(c=>"platform"in c?c.platform:[]))],M=r=>_(r).some(O),O=r=>r==="cloud_url"||r==="anon_key",u=r=>_(r).includes("site_url"),d=r=>(0,v.E)(r,"/"),P=r=>[...new Set([...r.values()].flatMap(c=>"variable"in c?c.variable:[]))];function E(r,{platform:c,variables:g}){const n=new Set,o=new Map;for(const[t,s]of r){if("constant"in s){o.set(t,s.constant);continue}const[i,f]="platform"in s?[s.platform,c[s.platform]]:[s.variable,g.get(s.variable)];f===void 0?n.add(i):o.set(t,f)}return{values:o,missing:[...n]}}}),46840:((x,R,e)=>{e.d(R,{L:()=>v,p:()=>l});const v="_platform_preview.state",l="functions"}),89074:((x,R,e)=>{e.d(R,{Td:()=>h,zu:()=>n});var v=e(73024),l=e(76760),_=e(81916),M=e(63360),O=e(49416),u=e(19903),d=function(b,p,T){if(p!=null){if(typeof p!="object"&&typeof p!="function")throw new TypeError("Object expected.");var m,A;if(T){if(!Symbol.asyncDispose)throw new TypeError("Symbol.asyncDispose is not defined.");m=p[Symbol.asyncDispose]}if(m===void 0){if(!Symbol.dispose)throw new TypeError("Symbol.dispose is not defined.");m=p[Symbol.dispose],T&&(A=m)}if(typeof m!="function")throw new TypeError("Object not disposable.");A&&(m=function(){try{A.call(this)}catch(L){return Promise.reject(L)}}),b.stack.push({value:p,dispose:m,async:T})}else T&&b.stack.push({async:!0});return p},P=(function(b){return function(p){function T(j){p.error=p.hasError?new b(j,p.error,"An error was suppressed during disposal."):j,p.hasError=!0}var m,A=0;function L(){for(;m=p.stack.pop();)try{if(!m.async&&A===1)return A=0,p.stack.push(m),Promise.resolve().then(L);if(m.dispose){var j=m.dispose.call(m.value);if(m.async)return A|=2,Promise.resolve(j).then(L,function(S){return T(S),L()})}else A|=1}catch(S){T(S)}if(A===1)return p.hasError?Promise.reject(p.error):Promise.resolve();if(p.hasError)throw p.error}return L()}})(typeof SuppressedError=="function"?SuppressedError:function(b,p,T){var m=new Error(T);return m.name="SuppressedError",m.error=b,m.suppressed=p,m});const E={GIT_NO_LAZY_FETCH:"1",GIT_ALLOW_PROTOCOL:"https:ssh",GIT_TERMINAL_PROMPT:"0",GIT_OPTIONAL_LOCKS:"0",GIT_CONFIG_COUNT:"3",GIT_CONFIG_KEY_0:"core.hooksPath",GIT_CONFIG_VALUE_0:"/dev/null",GIT_CONFIG_KEY_1:"core.fsmonitor",GIT_CONFIG_VALUE_1:"false",GIT_CONFIG_KEY_2:"safe.bareRepository",GIT_CONFIG_VALUE_2:"explicit"},r=b=>({...b,PATH:(b.PATH??_.OM).split(
l.delimiter).filter(p=>!/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(p)).join(l.delimiter)}),c=1024*1024,g=64*1024*1024;async function n(b){const p={stack:[],error:void 0,hasError:!1};try{const T=(0,O.o5)((0,l.join)(b,"index"));if(T===void 0)return;const m=d(p,(0,u.ai)("project-platform-"),!1),A={GIT_INDEX_FILE:(0,l.join)(m.path,"index"),GIT_NO_REPLACE_OBJECTS:"1"},L=(...$)=>t(T,$,A,g),j=await L("rev-parse","--show-cdup","--verify","HEAD^{commit}").catch(()=>""),[S,k]=j.split(`
`);if(!k)throw new Error("nothing is committed yet");if(S!=="")throw new Error(`${T} has a folder \`.git\`, but isn\u2019t the top folder of a repository`);await L("read-tree","--no-sparse-checkout",k);const W=(0,v.realpathSync)(T),y=new Set([W]),C=[];for(const $ of o(await L("ls-files","-z","--stage"))){const I=$.slice($.indexOf("	")+1);$.startsWith("160000 ")?C.push((0,l.join)(W,I)):y.add((0,l.join)(W,I));for(let B=(0,l.dirname)(I);B!=="."&&!y.has((0,l.join)(W,B));B=(0,l.dirname)(B))y.add((0,l.join)(W,B))}const U=o(await L(...["status","--porcelain=v1","-z","--no-renames","--untracked-files=normal","--ignore-submodules=none"])).map($=>(0,l.join)(W,$.slice(3)));return{commit:k,tracked:y,submodules:C,uncommitted:U}}catch(T){p.error=T,p.hasError=!0}finally{P(p)}}const o=b=>b.split("\0").filter(p=>p!=="");async function t(b,p,T={},m=c){const A=(0,O.o5)((0,l.join)(b,"index"));if(A===void 0)return"";const L={GIT_CONFIG_COUNT:"4",GIT_CONFIG_KEY_3:"safe.directory",GIT_CONFIG_VALUE_3:A},j=(0,_.Qc)(r(process.env),{...E,...L,...T});return(0,_.mB)(["git",...p],{environment:j,folder:b},m)}const s={GIT_NO_REPLACE_OBJECTS:"1"};async function i(b){return(await t(b,["rev-list","--max-parents=0","--ignore-missing","HEAD"],s)).trim().split(`
`).at(-1)||void 0}async function f(b,p){return(await t(b,["rev-list","--no-walk","--ignore-missing",p],s)).trim()===p}const a=100;async function h(b,p,T,m){const A={stack:[],error:void 0,hasError:!1};try{const L=d(A,(0,u.ai)("project-platform-"),!1),j={GIT_CONFIG_NOSYSTEM:"1",GIT_ATTR_NOSYSTEM:"1",GIT_CONFIG_GLOBAL:"/dev/null"},S={GIT_CONFIG_COUNT:"4",GIT_CONFIG_KEY_3:"core.attributesFile",GIT_CONFIG_VALUE_3:"/dev/null"},k=(0,_.Qc)(r(process.env),{...E,...j,...S}),W=(...C)=>(0,_.mB)(["git",...C],{environment:k,folder:L.path,signal:m},g);await W("init","--quiet","--template=");for(const[C,K]of b){const U=(0,l.join)(L.path,C);(0,M.UO)(U,[L.path])&&((0,v.mkdirSync)((0,l.dirname)(U),{recursive:!0}),(0,v.writeFileSync)(U,K))}const y=new Map;for(let C=0;C<p.length;C+=a){m.throwIfAborted();const U=(await W("check-attr","-z",...T,"--",...p.slice(C,C+a))).split("\0");for(let $=0;$+3<U.length;$+=3){const[I="",B="",N=""]=U.slice($,$+3);y.set(I,(y.get(I)??new Map).set(B,N))}}return y}catch(L){A.error=L,A.hasError=!0}finally{P(A)}}const w={GIT_HTTP_LOW_SPEED_LIMIT:"1",GIT_HTTP_LOW_SPEED_TIME:"30"};async function D(b,p,T){const m={stack:[],error:void 0,hasError:!1};try{const A=d(m,createTemporaryFolder("project-platform-"),!1),L=childEnvironment(r(process.env),{...downloadVariables(process.env),...E,...w,GIT_ALLOW_PROTOCOL:new URL(b).protocol.slice(0,-1),GIT_CONFIG_NOSYSTEM:"1",GIT_CONFIG_GLOBAL:"/dev/null",GIT_ASKPASS:"",HOME:A.path,USERPROFILE:A.path}),j=p===void 0?["HEAD"]:[`refs/tags/${p}^{}`,`refs/tags/${p}`],S={environment:L,folder:A.path,signal:T},k=await runProgram(["git","ls-remote","--",b,...j],S,c),W=new Map(Array.from(k.matchAll(/^([0-9a-f]{40})\t(\S+)$/gm),([,y="",C=""])=>[C,y]));return j.map(y=>W.get(y)).find(y=>y!==void 0)}catch(A){m.error=A,m.hasError=!0}finally{P(m)}}}),43423:((x,R,e)=>{e.d(R,{D3:()=>g,Y:()=>r,wG:()=>c});var v=e(73024),l=e(76760),_=e(58870),M=e(87306),O=e(56113),u=e(89074),d=e(63360),P=e(80474),E=e(81438);const r=({site:t},{path:s,package:i})=>(s??i??t?.build)!==void 0;function c(t,s){const{migrations:i,functions:f,storage:a,site:h}=(0,E.SR)(t),w=r(t,s),D=[i,f,...a,w?void 0:h].map(b=>b?.path);return{parts:[s["app-file"]??_.xH,...D.filter(b=>b!==void 0)],built:w?h?.path:void 0}}async function g(t,{parts:s,built:i}){const f=(0,v.realpathSync)(t.resolvePath(".")),a=await(0,u.zu)(f).catch(j=>{const S=`Git can\u2019t compare this folder with its commit: ${j.message}.`;throw new M.HR("input",S,{remedy:"Commit the app, and make sure that `git \
status` works here.",cause:j})});if(a===void 0)throw new M.HR("input",`An app is published from a commit, and no repository of Git contains ${f}.`,{remedy:"Run `git init`, and commit the app."});const h=j=>j.flatMap(S=>[(0,l.resolve)(f,S),(0,P.Mv)(t,"app-file",S).location]),w=j=>(0,l.relative)(f,j)||".",D=h(s),b=[...D,...D.flatMap(o)],p=a.submodules.filter(j=>n(b,j)).map(j=>w(j));if(p.length>0)throw new M.HR("input",`An app can\u2019t contain files of a submodule: ${p.join(", ")}.`,{remedy:"Commit the files to this repository."});const T=D.filter(j=>(0,v.existsSync)(j)&&!a.tracked.has(j)),m=new Set([...a.uncommitted.filter(j=>n(b,j)),...T]);if(m.size>0)throw new M.HR("input","An app is published from a commit, and these files aren\u2019t committed. Nothing was changed.",{title:"Not committed",findings:Array.from(m,j=>({where:w(j),message:"differs from the commit, or isn\u2019t in it"})),remedy:"Commit them first. What must not be published belongs in `.gitignore`; for a site that a build writes, set `site.build`."});const A=h(i===void 0?[]:[i]),L=a.uncommitted.filter(j=>a.tracked.has(j)||!(0,d.UO)(j,A)).map(w);return{commit:{...a,leftOut:new Set},others:L}}const n=(t,s)=>(0,d.UO)(s,t)||t.some(i=>(0,d.UO)(i,[s])),o=t=>(0,l.basename)((0,l.dirname)(t))===O.ct?[(0,l.join)((0,l.dirname)(t),O.Ae)]:[]}),70499:((x,R,e)=>{e.d(R,{E9:()=>g,bW:()=>E,db:()=>r,tZ:()=>P});var v=e(14877),l=e(5106),_=e(87306),M=e(72189),O=e(80474);const u=["cloud_url","anon_key","project_id","site_url"],d=64*1024,P=/^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/,E=(0,M.Ae)("File that `preview-prepare` or `cloud-credentials` wrote with the project\u2019s values. Required if the build reads any of them.",{use:"read",maxBytes:d}),r=n=>`${JSON.stringify(Object.fromEntries(u.flatMap(o=>n[o]?[[o,n[o]]]:[])))}
`,c=(n,o)=>u.some(t=>t===n)&&typeof o=="string"&&P.test(o);function g(n,o){const t={input:"values-path",given:o,maxBytes:d},{value:s}=(0,v.EC)((0,O.Hp)((0,O.jH)(n,t),t));if((0,l.u4)(s)&&Object.entries(s).every(([f,a])=>c(f,a)))return s;throw(0,_.vQ)(`${o} can\u2019t be read.`,[{where:"values-path",message:`is \`${o}\`, which doesn\u2019t contain values of a project`,remedy:"Use the file that `preview-prepare` or `cloud-credentials` has written."}])}}),88585:((x,R,e)=>{e.d(R,{W:()=>u});var v=e(58961),l=e(87306),_=e(99321),M=e(33187),O=e(96538);async function u(d,P){if(P==="supabase")return v.b;const{sql:E}=(0,O.OY)(d,"setup-sql-text",P),{problems:r}=(0,M.b)(await(0,_.loadParser)(),P,E);if(r.length>0)throw(0,l.vQ)("The setup SQL is invalid.",r);return E}}),42925:((x,R,e)=>{e.d(R,{M:()=>M});var v=e(87306),l=e(16299);const _=["invalid_token","not_found"];async function M({client:O,log:u,projectId:d,signal:P}){try{const{status:E}=await O.call("database.status",{path:{project_id:d}});return E}catch(E){if(!(E instanceof v.HR)||P.aborted||_.includes((0,l.CA)(E)))throw E;u.notice(`Could not check whether the project ${d} has a cloud service: ${E.message}`);return}}}),69381:((x,R,e)=>{e.d(R,{L:()=>_});var v=e(16299);const l={insufficient_scope:"Use a credential with the scope `cloud.credentials.read`. Project keys don\u2019t have it by default."};async function _(M,O=!1){const{client:u,log:d,projectId:P}=M,E={path:{project_id:P}},r=await(0,v.Nq)(l,()=>u.call("cloud.credentials",E,O?{exposed:["anon_key"]}:{})),{url:c}=r;return d.info(`Cloud service URL for the project ${P}: ${c??"not reported by the platform"}`),d.info(`Read both keys of the cloud service. ${O?"Only the key for servers is":"Both are"} masked.`),{...r,report:{title:"Cloud service credentials",blocks:[{type:"facts",rows:[["Project",{code:P}],["URL",c?{text:c,url:c}:"\u2013"],["Key for clients",{sentence:`${O?"":"masked, "}available in the output \`anon_key\``}],["Key for servers",{sentence:"masked, available in the output `service_key`"}]]}]}}}}),80544:((x,R,e)=>{e.d(R,{T:()=>u});var v=e(87306),l=e(16299),_=e(78065),M=e(42925);const O={quota_exceeded:"Raise the plan\u2019s limit for cloud services, or delete a project that has a cloud service.",service_unavailable:`${v.C} The platform currently can\u2019t check the plan\u2019s entitlements.`};async function u(P,E,r){const{log:c,projectId:g}=P,n=await(0,l.Nq)(O,()=>d(P,E)),{status:o,created:t,public_url:s,warnings:i}=n;r?.(n);for(const b of i??[])c.warning(
`Warning from the platform: ${b}`);const f={true:"created",false:"already existed"}[String(t)]??"exists",a=t===!0?`was ${f}`:f;c.info(`The cloud service of the project ${g} ${a}. Status: ${o}.`);const w=[["Project",{code:g}],["Cloud service",f],["Status",o],["URL",s?{text:s,url:s}:"\u2013"]],D={type:"facts",rows:(i??[]).map(b=>["Warning from the platform",b])};return{answer:n,unchanged:t===!1,report:{title:`Cloud service ${f}`,blocks:[{type:"facts",rows:w},...D.rows.length===0?[]:[D]]}}}async function d(P,E){const{client:r,projectId:c}=P,n={path:{project_id:c},...E===void 0?{}:{body:{description:E}}};return(0,_.s)(P,{effect:`the cloud service of the project ${c} exists`,send:()=>r.call("cloud.provision",n),async find(){if(await(0,M.M)(P)!=="not_enabled")return r.call("cloud.provision",n,{repeat:"safe"})}})}}),56773:((x,R,e)=>{e.d(R,{Mh:()=>P,Y0:()=>d,un:()=>E});var v=e(26906),l=e(14877),_=e(5106),M=e(80474),O=e(18709);const u=["sha256","verify_jwt","version","updated_at","status"],d=16*1024*1024;class P{#e;#n;#t;#a;#s=Promise.resolve();constructor({log:o,projectId:t},s,i,f){const a=s===void 0||g(s);a||o.warning(r(i,"its content is not in the format that this operation writes"));const{[t]:h={},...w}=a?s??{}:{};this.#e=f,this.#n=w,this.#a=t,this.#t=new Map(Object.entries(h))}isCurrent({name:o,packed:t,verifyJwt:s},i){const f=this.#t.get(o),a=i&&c(t.sha256,i);return f===void 0||a?.verify_jwt!==s?!1:u.every(h=>f[h]===a[h])}async record({name:o,packed:t},s){const i=s&&c(t.sha256,s);i===void 0?this.#t.delete(o):this.#t.set(o,i);const f=()=>this.#e({...this.#n,[this.#a]:Object.fromEntries((0,v.C)(this.#t))});this.#s=this.#s.then(f,f),await this.#s}}function E(n,o){const{input:t,given:s}=o,f=(0,M.Nc)(n,{input:t,given:s,errorTitle:"The file that records the deployments can\u2019t be read.",maxBytes:d}),{value:a,invalidAt:h}=f===void 0?{}:(0,l.U4)(f.toString("utf8"));return h!==void 0&&n.log.warning(r(s,`it is not valid JSON: ${h}`)),new P(n,a,s,w=>(0,O.zh)(o,`${JSON.stringify(w,void 0,2)}
`))}const r=(n,o)=>`All functions count as changed, because \`${n}\` can\u2019t be used: ${o}.`;function c(n,o){const{version:t,updated_at:s,verify_jwt:i,status:f=null}=o;if(!(t===void 0||typeof s!="number"||i===void 0))return{sha256:n,verify_jwt:i,version:t,updated_at:s,status:f}}const g=n=>(0,_.u4)(n)&&Object.values(n).every(o=>(0,_.u4)(o)&&Object.values(o).every(_.u4))}),96538:((x,R,e)=>{e.d(R,{$H:()=>i,GU:()=>g,K1:()=>n,OY:()=>t,ap:()=>s});var v=e(53916),l=e(87306),_=e(99321),M=e(33187),O=e(80474),u=e(92976),d=e(37965),P=e(68712),E=e(73019),r=e(83490);const c="1",g={schema:r.bS.seed,subject:"Sample data",done:a=>`Added the sample data from \`${a}\``,earlier:"Sample data was added earlier"},n={schema:r.bS.setup,subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},o=8*1024*1024;function t(a,h,w){const D={input:h,given:w};return{path:w,sql:(0,O.Hp)((0,O.jH)(a,{...D,maxBytes:o}),D)}}async function s(a,{schema:h,subject:w,done:D,earlier:b,runsAgain:p=!1},{path:T,sql:m},A){const{log:L}=a,j=new d.Uk(a,h,(0,d.Af)(A)),S={path:(0,v.basename)(T),version:c,name:w.toLowerCase(),text:m,sql:m,inTransaction:!0,checksum:(0,P.c)(m)},k=await f(j),W=k.at(-1);if(W!==void 0&&!p)return W.checksum!==S.checksum&&L.notice(`${T} differs from the ${w.charAt(0).toLowerCase()}${w.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:b,unchanged:!0};const y=await(0,_.loadParser)(),{statements:C,problems:K}=(0,M.b)(y,T,m);if(C.length+K.length===0)return{message:`\`${T}\` contains no SQL statements`,unchanged:!0};const U={...A,path:(0,v.dirname)(T),schema:h,lint:"off",drift:"off"},$={migrations:[...k.map(I=>({...S,path:I.path,version:I.identity,checksum:I.checksum})),{...S,version:String(k.length+1)}],skipped:[],compare:E.Zy};try{await(0,u.K)({context:a,inputs:U,folder:$,parser:y,database:j,baselineBy:void 0})}catch(I){throw!(I instanceof l.HR)||a.signal.aborted?I:(0,l.FE)(I,{title:`${w} ${I.uncertain?"outcome unknown":"failed"}: ${T}`})}return{message:D(T),unchanged:!1}}async function i(a,{schema:h},{sql:w},D){const p=(await f(new d.Uk(a,h,(0,d.Af)(D)))).at(-1);return p!==void 0&&p.checksum!==(0,P.c)(w)}async function f(a){const{recorded:h=[]}=await a.history()??{};return h.filter(({state:w})=>w!=="running").toSorted((w,D)=>(0,E.Zy)(w.identity,D.identity))}}),74355:((x,R,e)=>{e.d(R,{A:()=>_,C:()=>M});var v=e(87306),l=e(70499);function _(O,u){const d=Array.from(O,([P,E])=>{const r=u[E];
if(r!==void 0&&l.tZ.test(r))return[P,r];const c=r===void 0||r===""?"the platform does not report this value":"the value contains characters that are not allowed in a build variable";throw new v.HR("unavailable",`The build variable ${P} can\u2019t be set to \`${E}\`: ${c}.`,{remedy:"Remove the variable, or report the problem to the platform\u2019s support team."})});return new Map(d)}const M=O=>Array.from(O,([u,d])=>`${u}=${d}`).join(`
`)}),20549:((x,R,e)=>{e.d(R,{W:()=>p,j:()=>h});var v=e(83072),l=e(4314),_=e(46840),M=e(72189),O=e(81438),u=e(90048),d=e(70674),P=e(62062),E=e(56773),r=e(96538),c=e(81222),g=e(92976),n=e(2265),o=e(4961),t=e(22045),s=e(74355),i=e(28553);const f="Nothing was seeded again, because the app has no sample data. Set `database.seed` in the app\u2019s file.",a="environment";async function h({context:T,app:m,parts:A},{migrations:L,functions:j,storage:S},k){const{setup:W,seed:y}=m,{secrets:C,reseed:K}=m.inputs;W!==void 0&&await A.run(n.PART.setup,[n.PART.cloud],()=>(0,r.ap)(A.workContext(),r.K1,W,p(m,W.path))),L!==void 0&&await A.run(n.PART.migrations,[n.PART.cloud,n.PART.setup],async I=>(0,o.sB)(await(0,o.bb)(O.Rk.migrations,()=>(0,g.migrate)(I,L,p(m),{baselineBy:void 0}))));const U=[n.PART.cloud,n.PART.setup,n.PART.migrations];y!==void 0?await A.run(n.PART.seed,U,()=>(0,r.ap)(A.workContext(),{...r.GU,runsAgain:K},y,p(m,y.path))):K&&T.log.warning(f);const $=new Map([...k].filter(([I])=>m.secrets.includes(I)));(C!==void 0||$.size>0)&&await A.run(n.PART.secrets,[n.PART.cloud],async I=>{const B=await D(I,$);return C===void 0?B:(0,o.sB)(await(0,d.s)(I,C))}),j!==void 0&&await A.run(n.PART.functions,[...U,n.PART.secrets],async I=>{const B=await(0,u.mO)(I,m.secrets,u.r8);return B.length>0&&T.log.warning(`The functions read secrets that are not set in the preview\u2019s project: ${B.join(", ")}. Add them to ${(0,l.io)("secrets")}.`),b(I,j)});for(const I of S)await A.run(`Storage ${I.bucket}`,U,B=>w(B,I))}async function w(T,{folder:m,...A}){const{syncBucket:L}=await e.e(6309).then(e.bind(e,46309)),{bucket:j,path:S}=A,k=await(0,t.fetchBuckets)(T);if(k.some(({name:y})=>y===j)){const y={...A,buckets:k,prune:!1};return(0,o.sB)(await(0,o.bb)(O.Rk.storage,()=>L(T,m,y)))}const W=`The preview\u2019s project has no bucket \`${j}\`, so the files in \`${S}\` were not uploaded.`;return T.log.warning(`${W} ${(0,t.XX)(j,k)}`),{message:W,isLeftOut:!0}}async function D(T,m){const A={message:"Variables of `site.environment` unchanged",unchanged:!0};if(m.size===0)return A;const L=(0,v.f)((0,s.C)(m));if(await(0,i.F)(T,a)===L)return A;for(const[j,S]of m)await(0,u.Pq)(T,j,S,void 0);return await(0,i.o)(T,a,L),{message:"Variables of `site.environment` set"}}async function b(T,m){const A=await(0,i.F)(T,_.p);let L;const j=new E.Mh(T,A,_.p,async S=>{L=S});try{return(0,o.sB)(await(0,P.B)(T,m,{prune:m.isCollection,state:j}))}finally{L!==void 0&&!T.signal.aborted&&await(0,i.o)(T,_.p,L)}}function p({migrations:T},m=T?.
path??""){const A={lint:"warning",drift:"off"};return{...(0,M.Gf)(c.mc),...T,path:m,...A}}}),46756:((x,R,e)=>{e.d(R,{O5:()=>i,Vc:()=>c,gw:()=>f});var v=e(73024),l=e(1030),_=e(49299),M=e(72189),O=e(87306),u=e(27243),d=e(81438),P=e(51426),E=e(77658),r=e(50545);function c(a){const{app:h,alias:w}=a,{site:D=h}=a;return[...D==="agent-task"?[{where:a.site===void 0?"app":"site",message:"can\u2019t be `agent-task`: `agent-task.yml` uses this name",remedy:"Choose a different name."}]:[],...h!==void 0&&D!==h?[(0,_.l4)({kind:"combined",subject:"site",other:"app"})]:[],...(0,r.G)(a),...w===void 0?[]:o(w,D),...(0,E.wg)(a.secrets??new Map),...s(a)]}const g="{number}",n="{app}";function o(a,h){return h===void 0&&a.includes(n)?[(0,_.l4)({kind:"requires",subject:"alias",other:"app"})]:(0,u.V)(t(a,1,h))}const t=(a,h,w="")=>(0,u.M)(a.replaceAll(g,String(h)).replaceAll(n,w));function s(a){return a["dry-run"]!==!0?[]:[{where:"dry-run",message:"can\u2019t be `true`, because `preview-deploy` publishes to a project that may not exist yet",remedy:"Remove `dry-run`. To check the individual parts, use `static-publish`, `sql-migrate` or `cloud-deploy-function` with `dry-run: true`. To try the whole deployment, set `base-url: local`."}]}function i(a,h,w){const D=t(a,h,w),b=(0,u.V)(D);if(b.length>0)throw(0,O.vQ)(`The alias \`${D}\` is invalid.`,b);return D}async function f(a,{site:h,source:w,migrations:D,functions:b,storage:p,commit:T},m){const L=[...m?[]:[[h?.input??"path",h?.path]],[d.Rk.source.path,w?.path],[d.Rk.migrations.path,D?.path],[d.Rk.functions.path,b?.path],...p.map(({path:W})=>[d.Rk.storage.path,W])].flatMap(([W,y])=>y===void 0||(0,v.existsSync)(a.resolvePath(y))?[]:[(0,_.l4)({kind:"absent",subject:W,given:a.resolvePath(y),remedy:(0,M.Pq)(y)})]);if(L.length>0)throw(0,O.vQ)(`Files of the preview are missing. ${l.kn}`,L);if(D===void 0)return;const{folder:j}=await(0,P.wE)(a,D,T);if(j.migrations.length>0)return j;const{path:S}=D;throw(0,O.vQ)(`The preview has no migrations. ${l.kn}`,[{where:d.Rk.migrations.path,message:`is \`${S}\`, which contains no migrations`,remedy:"Correct the path and the other settings of the migrations. If the preview needs no migrations, remove these settings."}])}}),20298:((x,R,e)=>{e.d(R,{jH:()=>g,m0:()=>c,pK:()=>E,so:()=>r});var v=e(72189),l=e(2265),_=e(3940),M=e(77658),O=e(50545),u=e(15663),d=e(5236),P=e(48723);const E={...l.APP_INPUTS,path:(0,v.Ae)("Folder or .zip with the built site. With an app\u2019s file, it must be the same as `site.path` in it. \
Without the file, `@path` or `@package` is required.",{use:"package"}),package:O.L,site:P.CT,"if-edited-migration":(0,v.Yq)("Action to take if an applied migration was edited or removed, or a new one has a lower version than an applied one. `reset` deletes the preview\u2019s project and creates a new one. `fail` fails the step.",["reset","fail"],{default:"reset"}),secrets:(0,M.QI)("Secrets for the functions, as dotenv lines such as `MAIL_KEY=abcd` or as a JSON object of strings. They are set in each run. Default: no secrets are set."),reseed:(0,v.Jt)("Run the sample data of the app\u2019s file (`database.seed`) again, if the preview\u2019s database has them already. Its rows stay, so the SQL has to replace or skip them.","false"),"expires-in":(0,v.p0)("Time after which the preview goes offline, such as `12h` or `7d`.",{default:"7d",minMs:1e3}),alias:(0,v.Qq)("Prefix of the preview\u2019s URL, such as `shop-pr-{number}`. `{number}` is replaced by the number of the pull request. Two previews can\u2019t have the same alias. Default: chosen by the platform."),"fail-on-missing":_.Wy,noindex:(0,v.Jt)("Ask search engines not to index the preview, as `noindex` of `static-publish` does. Has no effect on an app that the platform builds.","true"),"wait-for-url":(0,v.Jt)("Wait until the site\u2019s URL serves the published start page or, if the platform builds the app, responds. The step fails if the URL doesn\u2019t respond with HTTP 2xx within three minutes. If the URL serves a different page for 30 seconds, the step stops waiting and logs a warning.","true"),"if-full":{...d.m,description:`${d.m.description} Has no effect on an app that the platform builds.`},"base-path":(0,v.Ae)("Folder or .zip of an earlier version of the site, to [list what changed](../../docs/previews.md#changes-of-the-site). Default: no comparison.",{use:"package"}),...u.wT},r={project_id:{description:"Public ID of the preview\u2019s project."},access_url:{description:"URL of the preview."},release_id:{description:"ID of the release."},version:{description:"Version number of the release."},expires_at:{description:"Time at which the preview goes offline. Empty if the step published no site.",form:"ms"},pull_request_number:{description:"Number of the pull request."},cloud_url:{description:"Root URL of the preview\u2019s cloud service. Empty if there is none."},reset:{description:"`true` if the preview\u2019s project was deleted because the migrations did not match its database."},parts:{description:"\
Result of each part, as a JSON array of objects. Each has `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails."},...u.jx,not_compared:{description:"Reason for `compared: false`."},skipped:{description:"`true` if the step skipped or deleted the preview. The reason is that the run has no credential (a pull request from a fork or from Dependabot), the project quota is used up (with `if-full: skip`), or the pull request is closed or has a newer commit."},torn_down:{description:"`true` if the pull request was closed, and the preview was deleted."}},c={project_id:null,access_url:null,release_id:null,expires_at:null,version:null,cloud_url:null},g={...c,...u.SD,not_compared:null,pull_request_number:null,reset:!1,parts:[],skipped:!0,torn_down:!1}}),45554:((x,R,e)=>{e.d(R,{h:()=>p});var v=e(30684),l=e(87306),_=e(5106),M=e(81438),O=e(69381),u=e(80544),d=e(37965),P=e(47847),E=e(11200),r=e(70340);async function c(y,C,K){const{path:U,schema:$}=K;if(C.migrations.length===0)return[];const I=new d.Uk(y,$,(0,d.Af)(K)),B=await I.history();if(B===void 0)return[];const N={target:void 0,allowOutOfOrder:!1,missing:"fail"},{findings:F,pending:G}=(0,E.n6)(C,B.recorded,N,U),H=await(0,P.W)(G,B.others,async V=>(await I.withHistoryOf(V).history())?.recorded??[]);return[...F,...H].map(({where:V,message:z})=>({where:(0,r.pS)(U,V),message:z}))}var g=e(96538),n=e(2265),o=e(4961),t=e(74355),s=e(20549),i=e(5236),f=e(28553),a=e(21437),h=e(15565);const w="reset",D={url:void 0,anonKey:void 0},b=new Map;async function p(y,C,K,U){const{context:$,app:I,parts:B}=y,{environment:N,migrations:F,setup:G,source:H}=I,{repository:V}=C;let z=await(H===void 0?A(y,C):L(y,C,H,K));if(z===void 0)return;if(!T(I))return{values:m(y,z,D),environment:b,address:z.address};let Z=await j(y);const X=(F??G)!==void 0&&!(H!==void 0)?await S(y,K):[],Y=X.length===0?void 0:`because these migrations did not match its database: ${W(X)}`;if(Y!==void 0){for(const{where:Q,message:te}of X)$.log.info((0,l.NK)({where:Q,message:te}));if($.log.notice(`Recreating the preview\u2019s project, ${Y}.`),await(0,a.Ib)(y,C.name),B.restart(),y.output({reset:!0}),z=await A(y,C,`Project recreated, ${Y}`),z===void 0)return;Z=await j(y)}const{address:q}=z,J=m(y,z,Z);if(N.size===0||B.failure()!==void 0)return{values:J,environment:b,address:q};if(Y!==void 0){const{sha:Q}=V;if(await(0,f.o)(B.workContext(),w,{sha:Q,reason:Y}),!U)throw k(Y)}const ee=(0,t.A)(N,J);if(!U){const Q=(0,_.g1)(await(0,f.F)(B.
workContext(),w));Q.sha===V.sha&&(y.output({reset:!0}),B.note(n.PART.project,"done",`Project recreated, ${String(Q.reason)}`))}return{values:J,environment:ee,address:q}}const T=({inputs:y,setup:C,migrations:K,seed:U,functions:$,storage:I,environment:B})=>[...B.values()].some(v.vX)||[C,K,U,y.secrets,$,...I].some(N=>N!==void 0),m=({parts:y},{address:C},{url:K,anonKey:U})=>({cloud_url:K,anon_key:U,project_id:y.projectId,site_url:C===void 0?void 0:(0,v.hX)(C)});async function A(y,{repository:C,name:K,alias:U},$){const{app:I,parts:B}=y;let N=!1;return await B.run(n.PART.project,[],async()=>{const G=await(0,i.N)(B.workContext(),C,K,I.inputs["if-full"]);return N=G.skipped,y.useProject(G.projectId),{message:$??`Project ${G.created?"created":"found"}`,unchanged:!G.created}}),N?void 0:{address:[...I.environment.values()].includes("site_url")?await(0,h.Tp)(y,U,n.PART.project):void 0}}async function L(y,{name:C},{path:K},{source:U}){return await y.parts.run(n.PART.source,[],async $=>{if(await(0,a.Ib)(y,C),U===void 0)throw new Error("The source was not packed.");const{importSource:I}=await Promise.all([e.e(5697),e.e(626)]).then(e.bind(e,80626)),B=await(0,o.bb)(M.Rk.source,()=>I($,U,{path:K,name:C}));return y.useProject(B.outputs.project_id),(0,o.sB)(B)}),{address:void 0}}async function j(y){const{app:C,parts:K}=y,U=[...C.environment.values()];let $=D;return await K.run(n.PART.cloud,[n.PART.project,n.PART.source],async I=>{const B=await(0,u.T)(I);$={url:B.answer.public_url??void 0,anonKey:void 0};const N=U.includes("cloud_url")&&$.url===void 0;if(U.includes("anon_key")||N){const{url:F,anon_key:G}=await(0,O.L)(I);$={url:F??$.url,anonKey:G}}return(0,o.sB)({...B,outputs:{}})}),y.output({cloud_url:$.url??null}),$}async function S({app:y,parts:C},{migrations:K}){const{setup:U,inputs:$}=y;let I=[];return await C.run(U===void 0?n.PART.migrations:n.PART.setup,[n.PART.cloud],async()=>{const B=C.workContext(),N=[];if(U!==void 0&&await(0,g.$H)(B,g.K1,U,(0,s.W)(y,U.path))&&N.push({where:U.path,message:"differs from the setup SQL that ran in this database"}),K!==void 0&&N.push(...await c(B,K,(0,s.W)(y))),N.length>0&&$["if-edited-migration"]==="fail"){const G="Restore edited and missing files, and put changes into new migrations with higher versions. Or set `if-edited-migration: reset` to recreate the preview\u2019s project.",H=`These migrations don\u2019t match the preview\u2019s database: ${W(N)}. No migration was run.`;throw new l.HR("conflict",H,{title:`Migrations rejected: ${(y.
migrations??U)?.path}`,findings:N,remedy:G})}return I=N,{message:N.length===0?"No migration conflicts found":"Some migrations don\u2019t match the database",unchanged:!0}},"Compare the migrations with the database"),I}const k=y=>new l.HR("conflict",`The preview\u2019s project was recreated, ${y}. The site was built for the earlier project, so it was not published.`,{title:"Preview site not published",remedy:"Re-run all jobs of the workflow run, so that the site is built for the new project."}),W=y=>[...new Set(y.map(({where:C})=>`\`${C}\``))].join(", ")}),46461:((x,R,e)=>{e.d(R,{E:()=>c});var v=e(58870),l=e(87306),_=e(4314),M=e(49299),O=e(81438),u=e(2265),d=e(43423),P=e(88585),E=e(96538),r=e(4961);async function c(t,s){const{package:i,"app-file":f=v.xH}=s,a=(0,u.hasAppFile)(t,s),h=a?(0,u.selectApp)(t,s):o(s.path);if(h===void 0&&i===void 0){const k=`Set ${(0,_.io)("path")} to the built site, or ${(0,_.io)("package")} to a package with it, or create ${v.xH}.`;throw(0,l.vQ)("There is nothing to publish.",[(0,M.l4)({kind:"neither",subject:"path",other:"package",remedy:k})])}const w=h??{name:void 0,folder:".",paths:void 0},D=(0,O.SR)(w);if(i!==void 0&&a&&D.site===void 0)throw(0,l.vQ)("The inputs contradict the app\u2019s file.",[{where:"package",message:`can\u2019t be set, because ${f} has no \`site.path\``}]);const{database:b={}}=w,{setup:p,seed:T}=b,m=a?(0,O.k8)(w):{},A=a?await n(t,w,s):void 0,L=await(0,r.bb)(m,async()=>({setup:p===void 0?void 0:{path:p,sql:await(0,P.W)(t,p)},seed:T===void 0?void 0:(0,E.OY)(t,"seed-sql",T)}));let j;i!==void 0?j={path:i,exclude:void 0,input:"package"}:D.site!==void 0&&(j={...D.site,input:"path"});const S=h!==void 0&&D.site===void 0;return{...D,...L,commit:A,isSiteBuilt:(0,d.Y)(w,s),inputs:{...s,site:s.site??s.app,"base-path":S?void 0:s["base-path"]},site:j,secrets:w.functions?.secrets??[],environment:g(D.site&&w.site?.environment),keys:m}}const g=(t=new Map)=>new Map([...t].flatMap(([s,i])=>"platform"in i?[[s,i.platform]]:[]));async function n(t,s,i){const{database:{setup:f,seed:a}={},site:h}=s,{parts:w,built:D}=(0,d.wG)(s,i),b=[h?.source,f==="supabase"?void 0:f,a].filter(p=>p!==void 0);return(await(0,d.D3)(t,{parts:[...w,...b],built:D})).commit}const o=t=>t===void 0?void 0:{name:void 0,folder:".",paths:void 0,site:{path:t,environment:new Map}}}),82983:((x,R,e)=>{e.d(R,{Y:()=>u,c:()=>d});var v=e(81438),l=e(51426),_=e(4961),M=e(47381),O=e(46756);async function u({context:E,app:r}){return{migrations:await(0,O.gw)(E,r,!0),site:void 0,
source:void 0,functions:void 0,storage:[]}}async function d({context:E,app:r,parts:c}){const g=await(0,O.gw)(E,r,!1),{commit:n,isSiteBuilt:o,functions:t,inputs:s}=r,{noindex:i,"fail-on-missing":f}=s,a=c.workContext();return E.log.group("Check the files of the preview (dry run)",async()=>({migrations:g,site:r.site&&await(0,M.Tg)(a,{...r.site,noindex:i,failOnMissing:f,commit:o?void 0:n}),source:r.source&&await P(a,{...r.source,commit:n}),functions:t&&await(0,l.Cm)(a,t.path,t["verify-jwt"],n),storage:await Array.fromAsync(r.storage,async({bucket:h,path:w})=>({bucket:h,path:w,folder:await(0,l.BQ)(a,w,n)}))}))}async function P(E,r){const{packSourceAt:c}=await Promise.all([e.e(5697),e.e(626)]).then(e.bind(e,80626));return(0,_.bb)(v.Rk.source,()=>c(E,r))}}),28553:((x,R,e)=>{e.d(R,{F:()=>O,o:()=>u});var v=e(87306),l=e(46840),_=e(28495);const M=`CREATE SCHEMA IF NOT EXISTS _platform_preview;
CREATE TABLE IF NOT EXISTS ${l.L} (name text PRIMARY KEY, value json NOT NULL);`;async function O(r,c){try{const[g]=await P(r,`SELECT value FROM ${l.L} WHERE name = ${d(c)}`);return g?.value}catch(g){E(r,g,"can\u2019t be read","This run");return}}async function u(r,c,g){const n=`INSERT INTO ${l.L} (name, value) VALUES (${d(c)}, ${d(JSON.stringify(g))}::json)
ON CONFLICT (name) DO UPDATE SET value = excluded.value`;try{await P(r,n)}catch(o){const t=o instanceof v.HR&&o.uncertain;E(r,o,t?"may not have been written":"can\u2019t be written","The next run")}}const d=r=>`convert_from(decode('${Buffer.from(r).toString("base64")}', 'base64'), 'UTF8')`;async function P({client:r,projectId:c},g){const n=`${M}
${g}`,{maxQueryBytes:o}=_.i;if(Buffer.byteLength(n)>o)throw new v.HR("limit",`it exceeds ${o} bytes of SQL.`);const t={path:{project_id:c},body:{query:n}};return(await r.call("database.query",t,{repeat:"safe"})).rows}function E({log:r,signal:c},g,n,o){if(!(g instanceof v.HR)||c.aborted)throw g;r.info(`The deployment record in the preview\u2019s database ${n}: ${(0,v.em)(g.message)} ${o} may repeat work that it could skip, such as deploying unchanged functions.`)}}),21437:((x,R,e)=>{e.d(R,{Ib:()=>d,OD:()=>u,zr:()=>O});var v=e(46756),l=e(20298),_=e(48723),M=e(31998);async function O(c){const{context:g,app:n}=c,{alias:o,site:t}=n.inputs,s=await g.repository(),i=s.followsPullRequest?await s.pullRequest():await(0,M.aI)(s);if(i===void 0)return E(c,s,void 0);if(i.state==="open"&&s.isSuperseded(i))return E(c,s,i);const{number:f,state:a}=i,h=(0,_.gz)(s.globalId,{pullRequest:f,site:t});return c.output({pull_request_number:f}),g.log.info(`Pull request ${f} is ${a}. The name of its preview project is ${h}.`),s.isClosedAgain(i)?(g.log.warning(`GitHub responded that pull request ${f} is closed, although this run\u2019s event reopened it. The step neither published nor deleted its preview. If the pull request is open, re-run the job.`),c.nothing("Preview skipped: the pull request is closed")):a==="closed"?P(c,h):{repository:s,number:f,name:h,alias:o===void 0?void 0:(0,v.O5)(o,f,t)}}async function u(c,{repository:g,number:n,name:o},t=!1){const s=await(0,M.JS)(g,n);return s.state==="closed"?P(c,o):g.isSuperseded(s)?t?(c.context.log.notice(`Published ${g.sha.slice(0,7)}, but the pull request now has a newer commit.`),{...c.ended(r(s)),unchanged:!0,deploysNothing:!0,isSuperseded:!0}):E(c,g,s):void 0}async function d(c,g){const{context:n,parts:o}=c,{deleted:t,failure:s}=await(0,M.mH)(n,g),i=({projectId:a})=>a===o.projectId;if((t.length>0&&s===void 0||t.some(i))&&n.recordRemoval(),t.some(i)&&o.restart(),(s===void 0||t.some(i))&&c.output(l.m0),s!==void 0)throw s;return t}async function P(c,g){const{context:n,parts:o}=c,t=(await d(c,g)).length>0;n.recordRemoval();const s=t?"Deleted its preview.":"It has no preview.";n.log.notice(`The pull request is closed. ${s}`),c.output({torn_down:t}),o.restart();const i=t?"cleaned up":"skipped";return{...c.nothing(`Preview ${i}: the pull request is closed`),unchanged:!t}}function E(c,{sha:g},n){const o=n===void 0?"Preview skipped: the pull request was closed or has a newer commit":r(n);return c.context.log.notice(`Did not publish the preview\
: ${g.slice(0,7)} is not the newest commit of an open pull request.`),{...c.nothing(o),isSuperseded:!0}}const r=({headSha:c})=>`Preview superseded by ${c.slice(0,7)}`}),86695:((x,R,e)=>{e.d(R,{g:()=>M});var v=e(2265),l=e(4961),_=e(20298);class M{context;app;parts;#e={..._.jH,skipped:!1};constructor(u,d){this.context=u,this.app=d,this.parts=new l.Yy(u,!0)}output(u){this.#e={...this.#e,...u},this.context.output(u)}useProject(u){this.parts.projectId=u,this.output({project_id:u})}full(){this.parts.note(v.PART.project,"skipped","The project quota is used up");const u=this.#e.reset===!0?"deleted, not recreated":"skipped";return this.nothing(`Preview ${u}: the project quota is used up`)}nothing(u){return this.output({skipped:!0}),{outputs:{...this.#e,parts:this.parts.results},report:{...this.parts.report(),title:u,parts:[]},unchanged:!0,deploysNothing:!0}}ended(u){const d=this.parts.failure();if(d!==void 0)throw d;const P=this.parts.report(),{access_url:E}=this.#e,r=[["Project",{code:this.parts.projectId}],...typeof E=="string"?[["URL",{text:E,url:E}]]:[]];return{outputs:{...this.#e,parts:this.parts.results},report:{...P,title:u,blocks:[{type:"facts",rows:r},...P.blocks]}}}}}),15565:((x,R,e)=>{e.d(R,{MV:()=>g,Tp:()=>c,kV:()=>r});var v=e(87306),l=e(16548),_=e(2265),M=e(4961),O=e(667),u=e(47381),d=e(31998);const P=[_.PART.project,_.PART.source,_.PART.cloud,_.PART.setup,_.PART.migrations],E=1e4;async function r({app:n,parts:o},t){const{noindex:s,"expires-in":i,"wait-for-url":f}=n.inputs;let a;return await o.run(_.PART.site,P,async h=>{const w=h.clock.now(),b={expiry:(0,O.jE)({"expires-in":i,"expires-at":void 0},w),waitsForUrl:f,knownType:d.i0};if(t!==void 0){const m=await(0,u.bK)(h,t,b);return a=m,(0,M.sB)(m)}s&&h.log.info("`noindex` has no effect: the platform builds the site.");const{publishSource:p}=await e.e(947).then(e.bind(e,10947)),T=await p(h,b);return a={outputs:T.outputs,servesShortLinks:void 0},(0,M.sB)(T)}),a}async function c({parts:n},o,t){let s;return await n.run(_.PART.alias,[t],async i=>{const f=o===void 0?{mode:"get"}:{mode:"set",alias:o},a=await(0,l.r)(i,f);return s=a.outputs.access_url??void 0,(0,M.sB)(a)}),s}async function g(n,o,t,s){const{app:i,parts:f}=n,{exclude:a,path:h=""}=i.site??{},w={path:h,exclude:a,commit:i.isSiteBuilt?void 0:i.commit,url:t,"base-path":o,"compare-name":i.inputs["compare-name"],servesShortLinks:s},D=AbortSignal.timeout(E);await f.run(_.PART.changes,[_.PART.site],async b=>{try{const{siteChanges:p}=await Promise.all([e.e(3194),
e.e(6831)]).then(e.bind(e,36831)),T=AbortSignal.any([D,b.signal]),m=await p({...b,signal:T},w);return n.output(m.outputs),(0,M.sB)(m)}catch(p){const T=p instanceof v.HR;if(b.signal.aborted||!(T||p===D.reason))throw p;const m=T?(0,M.UV)(b.reworded(p)):"It took more than 10 s.";return n.output({compared:!1,not_compared:m}),{message:`Not compared. ${m}`,unchanged:!0}}})}}),27243:((x,R,e)=>{e.d(R,{M:()=>_,V:()=>M});var v=e(34780),l=e(63972);const _=u=>u.trim().toLowerCase();function M(u){if(/[.:/\\?#@]/.test(u))return[O("looks like a URL or a domain","Give the prefix alone, without scheme, domain or path.")];const{minLength:d,maxLength:P}=l.v,E=[...u].length,r=[...new Set(u.replaceAll(/[a-z0-9_-]/g,""))].map(c=>`\`${c}\``).join(", ");return[...E<d?[O(`is too short: it has ${(0,v.LS)(E,"character")}; at least ${(0,v.U9)(d)} are needed`)]:[],...E>P?[O(`is too long: it has ${(0,v.LS)(E,"character")}; at most ${(0,v.U9)(P)} are allowed`)]:[],...u.includes("_")?[O("contains an underscore","Use a hyphen instead.")]:[],...r===""?[]:[O(`contains ${r}; a prefix can contain only the letters a to z, digits and hyphens`)],...u.startsWith("-")?[O("begins with a hyphen")]:[],...u.endsWith("-")?[O("ends with a hyphen")]:[]]}const O=(u,d)=>({where:"alias",message:u,...d===void 0?{}:{remedy:d}})}),16548:((x,R,e)=>{e.d(R,{r:()=>u});var v=e(87306),l=e(14486),_=e(16299),M=e(27243);const O={forbidden:"Use a credential that belongs to the project\u2019s tenant. For an integration account of the open type, use a member token that its team issued.",entitlement_required:"Add the entitlement `custom_domains` to the plan. Replacing the default prefix with a custom one requires it. Changing a custom prefix, or restoring the default, does not."};function u(t,s){return(0,_.Nq)(O,async()=>{if(!("alias"in s))return s.mode==="reset"?c(t):o(t,await E(t),"is");const i=d(s.alias,t.projectId);return s.mode==="check"?n(t,i):r(t,i)})}function d(t,s){const i=(0,M.M)(t),f=P(i,s)?[]:(0,M.V)(i);if(f.length>0)throw(0,v.vQ)("The prefix is invalid.",f);return i}const P=(t,s)=>t===s.toLowerCase(),E=({client:t,projectId:s})=>t.call("alias.get",{path:{project_id:s}});async function r(t,s){const{client:i,dryRun:f,log:a,projectId:h}=t,w={project_id:h};if(!f){const b=await i.call("alias.set",{path:w,body:{alias:s}});return a.info("Changing the prefix does not publish the site. The URL with an old custom prefix stops working, and isn\u2019t redirected."),o(t,b,"is now")}const D=await E(t);return P(s,h)||await g(
t,s),a.info(`Dry run: would set the prefix to \`${s}\`.`),o(t,D,"is still")}async function c(t){const{client:s,dryRun:i,log:f,projectId:a}=t;if(!i)return o(t,await s.call("alias.reset",{path:{project_id:a}}),"is now");const h=await E(t);return f.info(`Dry run: would reset the prefix to \`${h.default_alias??a.toLowerCase()}\`.`),o(t,h,"is still")}async function g({client:t,projectId:s},i){const{available:f}=await t.call("alias.check",{path:{project_id:s},query:{alias:i}});if(!f)throw(0,_.xG)("alias_unavailable",`The prefix ${i} is not available: it is taken or reserved, or failed the content review.`)}async function n({client:t,log:s,projectId:i},f){const a=await t.call("alias.check",{path:{project_id:i},query:{alias:f}}),h=a.alias??f,w=a.available?"is available or already belongs to this project. The check did not reserve it":"is not available: it is taken, reserved, or rejected by the content review";s.info(`The prefix ${h} ${w}.`);const D=[["Prefix",{code:h}],["Available",a.available?"yes":"no"],["Domain",(0,l.M)(a.primary_domain)]];return{outputs:{alias:h,default_alias:null,primary_domain:a.primary_domain??null,access_url:null,is_custom_alias:null,available:a.available},report:{title:`Prefix ${a.available?"available":"not available"}`,blocks:[{type:"facts",rows:D}]}}}function o({log:t,projectId:s},i,f){const{alias:a,default_alias:h,primary_domain:w,access_url:D}=i;t.info(`The prefix of the project ${s} ${f} \`${a}\`. Address: ${w??D??"none yet"}`);const b=D===void 0?"\u2013":{text:D,url:D},p=[["Project",{code:s}],["Prefix",{code:a}],["Default prefix",(0,l.M)(h)],["Domain",(0,l.M)(w)],["URL",b]];return{outputs:{alias:a,default_alias:h??null,primary_domain:w??null,access_url:D??null,is_custom_alias:i.is_custom_alias??null,available:null},report:{title:`Prefix ${f} \`${a}\``,blocks:[{type:"facts",rows:p}]},unchanged:f==="is still"}}}),15663:((x,R,e)=>{e.d(R,{SD:()=>O,_5:()=>u,jx:()=>M,wT:()=>_});var v=e(72189),l=e(98157);const _={"compare-name":(0,v.Qq)("Name of the earlier version in the report. Default: the path in `@base-path`.",{maxLength:200})},M={compared:{description:"`true` if the versions were compared."},changed_pages:{description:"Changed pages, such as `/pricing/`, without those that have only changes shared by many pages.",form:"array"},added_pages:{description:"New pages.",form:"array"},removed_pages:{description:"Removed pages.",form:"array"},broken_links:{description:"Newly broken links: a JSON array of objects with `to` and `pages`. Empty \
if unknown."},bytes_delta:{description:"Growth of all files.",form:"bytes"},javascript_bytes_delta:{description:"Growth of `.js`, `.mjs` and `.cjs` files.",form:"bytes"},styles_changed:{description:"`true` if styles changed."}},O={...(0,l.Q9)(M),compared:!1},u=d=>({compared:!0,changed_pages:[...d.changed.map(({address:P})=>P),...d.notCompared],added_pages:d.added,removed_pages:d.removed,broken_links:d.broken.length===0&&d.notCompared.length>0?null:d.broken,bytes_delta:d.bytes[1]-d.bytes[0],javascript_bytes_delta:d.javascript[1]-d.javascript[0],styles_changed:d.stylesChanged})}),22045:((x,R,e)=>{e.d(R,{BX:()=>u,Nk:()=>d,XX:()=>r,a3:()=>c,fetchBuckets:()=>P,unknownBucket:()=>E});var v=e(67411),l=e(72189),_=e(49299),M=e(59965);const{bucket_name:O}=v.VV,u={maxLength:O.maxLength,pattern:new RegExp(`^(?:${O.pattern})$`),allowed:"a bucket name must begin with a letter or digit, and can contain only letters, digits, `.`, `_` and `-`"},d=g=>(0,l.ZZ)(g,"path within the bucket",{},n=>{const o=n.replaceAll(/^[\s/]+|[\s/]+$/g,""),t=o===""?void 0:(0,M.C)(o);return t===void 0?{value:o}:{message:t}});async function P({client:g,projectId:n}){const{buckets:o}=await g.call("storage.buckets",{path:{project_id:n}});return o}function E(g,n){const o=n.map(s=>s.name),t=o.length===0?"The project has no buckets. Create a bucket on the platform first.":`Use one of the project\u2019s buckets: ${(0,_.KE)(o)}.`;return{where:"bucket",message:`specifies \`${g}\`, but the project has no bucket with this name`,remedy:(0,_.h)(g,o,t)}}const r=(g,n)=>(0,_.h)(g,n.map(o=>o.name),"Create the bucket in the platform\u2019s web app, or in a migration if the database has the table `storage.buckets`. Then re-run the job. The API can\u2019t create buckets.");function c({file_size_limit:g,allowed_mime_types:n}){return{.../^\d{1,15}$/.test(g??"")?{maxObjectBytes:Number(g)}:{},types:n??[]}}})};export{ae as id,oe as ids,re as modules};
