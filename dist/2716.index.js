const ve=2716,ge=[2716,2045,6974,4426],Ee={58961:((F,$,e)=>{e.d($,{b:()=>m});var b=e(99068);const m=`do $$
declare
  role_name text;
begin
  foreach role_name in array array[${b.Us.map(v=>`'${v}'`).join(", ")}] loop
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
${b.zT.map(v=>`create schema ${v};`).join(`
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
`}),30684:((F,$,e)=>{e.d($,{XF:()=>_,a0:()=>v,hX:()=>u,p7:()=>m,vX:()=>T,zo:()=>o});var b=e(74916);const m=({site:g})=>g?.environment??new Map,v=g=>[...new Set([...g.values()].flatMap(A=>"platform"in A?A.platform:[]))],I=g=>v(g).some(T),T=g=>g==="cloud_url"||g==="anon_key",D=g=>v(g).includes("site_url"),u=g=>(0,b.E)(g,"/"),o=g=>[...new Set([...g.values()].flatMap(A=>"variable"in A?A.variable:[]))];function _(g,{platform:A,variables:C}){const O=new Set,d=new Map;for(const[s,a]of g){if("constant"in a){d.set(s,a.constant);continue}const[c,h]="platform"in a?[a.platform,A[a.platform]]:[a.variable,C.get(a.variable)];h===void 0?O.add(c):d.set(s,h)}return{values:d,missing:[...O]}}}),89074:((F,$,e)=>{e.d($,{Td:()=>p,zu:()=>O});var b=e(73024),m=e(76760),v=e(81916),I=e(63360),T=e(49416),D=e(19903),u=function(E,f,L){if(f!=null){if(typeof f!="object"&&typeof f!="function")throw new TypeError("Object expected.");var M,S;if(L){if(!Symbol.asyncDispose)throw new TypeError("Symbol.asyncDispose is not defined.");M=f[Symbol.asyncDispose]}if(M===void 0){if(!Symbol.dispose)throw new TypeError("Symbol.dispose is not defined.");M=f[Symbol.dispose],L&&(S=M)}if(typeof M!="function")throw new TypeError("Object not disposable.");S&&(M=function(){try{S.call(this)}catch(U){return Promise.reject(U)}}),E.stack.push({value:f,dispose:M,async:L})}else L&&E.stack.push({async:!0});return f},o=(function(E){return function(f){function L(R){f.error=f.hasError?new E(R,f.error,"An error was suppressed during disposal\
."):R,f.hasError=!0}var M,S=0;function U(){for(;M=f.stack.pop();)try{if(!M.async&&S===1)return S=0,f.stack.push(M),Promise.resolve().then(U);if(M.dispose){var R=M.dispose.call(M.value);if(M.async)return S|=2,Promise.resolve(R).then(U,function(x){return L(x),U()})}else S|=1}catch(x){L(x)}if(S===1)return f.hasError?Promise.reject(f.error):Promise.resolve();if(f.hasError)throw f.error}return U()}})(typeof SuppressedError=="function"?SuppressedError:function(E,f,L){var M=new Error(L);return M.name="SuppressedError",M.error=E,M.suppressed=f,M});const _={GIT_NO_LAZY_FETCH:"1",GIT_ALLOW_PROTOCOL:"https:ssh",GIT_TERMINAL_PROMPT:"0",GIT_OPTIONAL_LOCKS:"0",GIT_CONFIG_COUNT:"3",GIT_CONFIG_KEY_0:"core.hooksPath",GIT_CONFIG_VALUE_0:"/dev/null",GIT_CONFIG_KEY_1:"core.fsmonitor",GIT_CONFIG_VALUE_1:"false",GIT_CONFIG_KEY_2:"safe.bareRepository",GIT_CONFIG_VALUE_2:"explicit"},g=E=>({...E,PATH:(E.PATH??v.OM).split(m.delimiter).filter(f=>!/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(f)).join(m.delimiter)}),A=1024*1024,C=64*1024*1024;async function O(E){const f={stack:[],error:void 0,hasError:!1};try{const L=(0,T.o5)((0,m.join)(E,"index"));if(L===void 0)return;const M=u(f,(0,D.ai)("project-platform-"),!1),S={GIT_INDEX_FILE:(0,m.join)(M.path,"index"),GIT_NO_REPLACE_OBJECTS:"1"},U=(...V)=>s(L,V,S,C),R=await U("rev-parse","--show-cdup","--verify","HEAD^{commit}").catch(()=>""),[x,Y]=R.split(`
`);if(!Y)throw new Error("nothing is committed yet");if(x!=="")throw new Error(`${L} has a folder \`.git\`, but isn\u2019t the top folder of a repository`);await U("read-tree","--no-sparse-checkout",Y);const G=(0,b.realpathSync)(L),K=new Set([G]),Q=[];for(const V of d(await U("ls-files","-z","--stage"))){const X=V.slice(V.indexOf("	")+1);V.startsWith("160000 ")?Q.push((0,m.join)(G,X)):K.add((0,m.join)(G,X));for(let q=(0,m.dirname)(X);q!=="."&&!K.has((0,m.join)(G,q));q=(0,m.dirname)(q))K.add((0,m.join)(G,q))}const J=d(await U(...["status","--porcelain=v1","-z","--no-renames","--untracked-files=normal","--ignore-submodules=none"])).map(V=>(0,m.join)(G,V.slice(3)));return{commit:Y,tracked:K,submodules:Q,uncommitted:J}}catch(L){f.error=L,f.hasError=!0}finally{o(f)}}const d=E=>E.split("\0").filter(f=>f!=="");async function s(E,f,L={},M=A){const S=(0,T.o5)((0,m.join)(E,"index"));if(S===void 0)return"";const U={GIT_CONFIG_COUNT:"4",GIT_CONFIG_KEY_3:"safe.directory",GIT_CONFIG_VALUE_3:S},R=(0,v.Qc)(g(process.env),{..._,...U,...L});return(0,v.mB)(["git",...f],{environment:R,folder:E},M)}const a={GIT_NO_REPLACE_OBJECTS:"1"};async function c(E){return(await s(E,["rev-list","--max-parents=0","--ignore-missing","HEAD"],a)).trim().split(`
`).at(-1)||void 0}async function h(E,f){return(await s(E,["rev-list","--no-walk","--ignore-missing",f],a)).trim()===f}const i=100;async function p(E,f,L,M){const S={stack:[],error:void 0,hasError:!1};try{const U=u(S,(0,D.ai)("project-platform-"),!1),R={GIT_CONFIG_NOSYSTEM:"1",GIT_ATTR_NOSYSTEM:"1",GIT_CONFIG_GLOBAL:"/dev/null"},x={GIT_CONFIG_COUNT:"4",GIT_CONFIG_KEY_3:"core.attributesFile",GIT_CONFIG_VALUE_3:"/dev/null"},Y=(0,v.Qc)(g(process.env),{..._,...R,...x}),G=(...Q)=>(0,v.mB)(["git",...Q],{environment:Y,folder:U.path,signal:M},C);await G("init","--quiet","--template=");for(const[Q,ee]of E){const J=(0,m.join)(U.path,Q);(0,I.UO)(J,[U.path])&&((0,b.mkdirSync)((0,m.dirname)(J),{recursive:!0}),(0,b.writeFileSync)(J,ee))}const K=new Map;for(let Q=0;Q<f.length;Q+=i){M.throwIfAborted();const J=(await G("check-attr","-z",...L,"--",...f.slice(Q,Q+i))).split("\0");for(let V=0;V+3<J.length;V+=3){const[X="",q="",se=""]=J.slice(V,V+3);K.set(X,(K.get(X)??new Map).set(q,se))}}return K}catch(U){S.error=U,S.hasError=!0}finally{o(S)}}const y={GIT_HTTP_LOW_SPEED_LIMIT:"1",GIT_HTTP_LOW_SPEED_TIME:"30"};async function j(E,f,L){const M={stack:[],error:void 0,hasError:!1};try{const S=u(M,createTemporaryFolder("project-platform-"),!1),U=childEnvironment(g(process.env),{...downloadVariables(process.env),..._,...y,GIT_ALLOW_PROTOCOL:new URL(E).protocol.slice(0,-1),GIT_CONFIG_NOSYSTEM:"1",GIT_CONFIG_GLOBAL:"/dev/null",GIT_ASKPASS:"",HOME:S.path,USERPROFILE:S.path}),R=f===void 0?["HEAD"]:[`refs/ta\
gs/${f}^{}`,`refs/tags/${f}`],x={environment:U,folder:S.path,signal:L},Y=await runProgram(["git","ls-remote","--",E,...R],x,A),G=new Map(Array.from(Y.matchAll(/^([0-9a-f]{40})\t(\S+)$/gm),([,K="",Q=""])=>[Q,K]));return R.map(K=>G.get(K)).find(K=>K!==void 0)}catch(S){M.error=S,M.hasError=!0}finally{o(M)}}}),43423:((F,$,e)=>{e.d($,{D3:()=>C,Y:()=>g,wG:()=>A});var b=e(73024),m=e(76760),v=e(58870),I=e(87306),T=e(56113),D=e(89074),u=e(63360),o=e(80474),_=e(81438);const g=({site:s},{path:a,package:c})=>(a??c??s?.build)!==void 0;function A(s,a){const{migrations:c,functions:h,storage:i,site:p}=(0,_.SR)(s),y=g(s,a),j=[c,h,...i,y?void 0:p].map(E=>E?.path);return{parts:[a["app-file"]??v.xH,...j.filter(E=>E!==void 0)],built:y?p?.path:void 0}}async function C(s,{parts:a,built:c}){const h=(0,b.realpathSync)(s.resolvePath(".")),i=await(0,D.zu)(h).catch(R=>{const x=`Git can\u2019t compare this folder with its commit: ${R.message}.`;throw new I.HR("input",x,{remedy:"Commit the app, and make sure that `git status` works here.",cause:R})});if(i===void 0)throw new I.HR("input",`An app is published from a commit, and no repository of Git contains ${h}.`,{remedy:"Run `git init`, and commit the app."});const p=R=>R.flatMap(x=>[(0,m.resolve)(h,x),(0,o.Mv)(s,"app-file",x).location]),y=R=>(0,m.relative)(h,R)||".",j=p(a),E=[...j,...j.flatMap(d)],f=i.submodules.filter(R=>O(E,R)).map(R=>y(R));if(f.length>0)throw new I.HR("input",`An app can\u2019t contain files of a submodule: ${f.join(", ")}.`,{remedy:"\
Commit the files to this repository."});const L=j.filter(R=>(0,b.existsSync)(R)&&!i.tracked.has(R)),M=new Set([...i.uncommitted.filter(R=>O(E,R)),...L]);if(M.size>0)throw new I.HR("input","An app is published from a commit, and these files aren\u2019t committed. Nothing was changed.",{title:"Not committed",findings:Array.from(M,R=>({where:y(R),message:"differs from the commit, or isn\u2019t in it"})),remedy:"Commit them first. What must not be published belongs in `.gitignore`; for a site that a build writes, set `site.build`."});const S=p(c===void 0?[]:[c]),U=i.uncommitted.filter(R=>i.tracked.has(R)||!(0,u.UO)(R,S)).map(y);return{commit:{...i,leftOut:new Set},others:U}}const O=(s,a)=>(0,u.UO)(a,s)||s.some(c=>(0,u.UO)(c,[a])),d=s=>(0,m.basename)((0,m.dirname)(s))===T.ct?[(0,m.join)((0,m.dirname)(s),T.Ae)]:[]}),70499:((F,$,e)=>{e.d($,{E9:()=>C,bW:()=>_,db:()=>g,tZ:()=>o});var b=e(14877),m=e(5106),v=e(87306),I=e(72189),T=e(80474);const D=["cloud_url","anon_key","project_id","site_url"],u=64*1024,o=/^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/,_=(0,I.Ae)("File that `preview-prepare` or `cloud-credentials` wrote with the project\u2019s values. Required if the build reads any of them.",{use:"read",maxBytes:u}),g=O=>`${JSON.stringify(Object.fromEntries(D.flatMap(d=>O[d]?[[d,O[d]]]:[])))}
`,A=(O,d)=>D.some(s=>s===O)&&typeof d=="string"&&o.test(d);function C(O,d){const s={input:"values-path",given:d,maxBytes:u},{value:a}=(0,b.EC)((0,T.Hp)((0,T.jH)(O,s),s));if((0,m.u4)(a)&&Object.entries(a).every(([h,i])=>A(h,i)))return a;throw(0,v.vQ)(`${d} can\u2019t be read.`,[{where:"values-path",message:`is \`${d}\`, which doesn\u2019t contain values of a project`,remedy:"Use the file that `preview-prepare` or `cloud-credentials` has written."}])}}),88585:((F,$,e)=>{e.d($,{W:()=>D});var b=e(58961),m=e(87306),v=e(99321),I=e(33187),T=e(68807);async function D(u,o){if(o==="supabase")return b.b;const{sql:_}=(0,T.OY)(u,"setup-sql-text",o),{problems:g}=(0,I.b)(await(0,v.loadParser)(),o,_);if(g.length>0)throw(0,m.vQ)("The setup SQL is invalid.",g);return _}}),42925:((F,$,e)=>{e.d($,{M:()=>I});var b=e(87306),m=e(16299);const v=["invalid_token","not_found"];async function I({client:T,log:D,projectId:u,signal:o}){try{const{status:_}=await T.call("database.status",{path:{project_id:u}});return _}catch(_){if(!(_ instanceof b.HR)||o.aborted||v.includes((0,m.CA)(_)))throw _;D.notice(`Could not check whether the project ${u} has a cloud service: ${_.message}`);return}}}),80544:((F,$,e)=>{e.d($,{T:()=>D});var b=e(87306),m=e(16299),v=e(78065),I=e(42925);const T={quota_exceeded:"Raise the plan\u2019s limit for cloud services, or delete a project that has a cloud service.",service_unavailable:`${b.C} The platform currently can\u2019t check the plan\u2019s entitlements.`};async function D(o,_,g){
const{log:A,projectId:C}=o,O=await(0,m.Nq)(T,()=>u(o,_)),{status:d,created:s,public_url:a,warnings:c}=O;g?.(O);for(const E of c??[])A.warning(`Warning from the platform: ${E}`);const h={true:"created",false:"already existed"}[String(s)]??"exists",i=s===!0?`was ${h}`:h;A.info(`The cloud service of the project ${C} ${i}. Status: ${d}.`);const y=[["Project",{code:C}],["Cloud service",h],["Status",d],["URL",a?{text:a,url:a}:"\u2013"]],j={type:"facts",rows:(c??[]).map(E=>["Warning from the platform",E])};return{answer:O,unchanged:s===!1,report:{title:`Cloud service ${h}`,blocks:[{type:"facts",rows:y},...j.rows.length===0?[]:[j]]}}}async function u(o,_){const{client:g,projectId:A}=o,O={path:{project_id:A},..._===void 0?{}:{body:{description:_}}};return(0,v.s)(o,{effect:`the cloud service of the project ${A} exists`,send:()=>g.call("cloud.provision",O),async find(){if(await(0,I.M)(o)!=="not_enabled")return g.call("cloud.provision",O,{repeat:"safe"})}})}}),56773:((F,$,e)=>{e.d($,{Mh:()=>o,Y0:()=>u,un:()=>_});var b=e(26906),m=e(14877),v=e(5106),I=e(80474),T=e(18709);const D=["sha256","verify_jwt","version","updated_at","status"],u=16*1024*1024;class o{#t;#n;#e;#s;#a=Promise.resolve();constructor({log:d,projectId:s},a,c,h){const i=a===void 0||C(a);i||d.warning(g(c,"its content is not in the format that this operation writes"));const{[s]:p={},...y}=i?a??{}:{};this.#t=h,this.#n=y,this.#s=s,this.#e=new Map(Object.entries(p))}isCurrent({name:d,packed:s,verifyJwt:a},c){const h=this.#e.get(d),
i=c&&A(s.sha256,c);return h===void 0||i?.verify_jwt!==a?!1:D.every(p=>h[p]===i[p])}async record({name:d,packed:s},a){const c=a&&A(s.sha256,a);c===void 0?this.#e.delete(d):this.#e.set(d,c);const h=()=>this.#t({...this.#n,[this.#s]:Object.fromEntries((0,b.C)(this.#e))});this.#a=this.#a.then(h,h),await this.#a}}function _(O,d){const{input:s,given:a}=d,h=(0,I.Nc)(O,{input:s,given:a,errorTitle:"The file that records the deployments can\u2019t be read.",maxBytes:u}),{value:i,invalidAt:p}=h===void 0?{}:(0,m.U4)(h.toString("utf8"));return p!==void 0&&O.log.warning(g(a,`it is not valid JSON: ${p}`)),new o(O,i,a,y=>(0,T.zh)(d,`${JSON.stringify(y,void 0,2)}
`))}const g=(O,d)=>`All functions count as changed, because \`${O}\` can\u2019t be used: ${d}.`;function A(O,d){const{version:s,updated_at:a,verify_jwt:c,status:h=null}=d;if(!(s===void 0||typeof a!="number"||c===void 0))return{sha256:O,verify_jwt:c,version:s,updated_at:a,status:h}}const C=O=>(0,v.u4)(O)&&Object.values(O).every(d=>(0,v.u4)(d)&&Object.values(d).every(v.u4))}),68807:((F,$,e)=>{e.d($,{$H:()=>c,GU:()=>C,K1:()=>O,OY:()=>s,ap:()=>a});var b=e(53916),m=e(87306),v=e(99321),I=e(33187),T=e(80474),D=e(77730),u=e(37965),o=e(68712),_=e(73019),g=e(83490);const A="1",C={schema:g.bS.seed,subject:"Sample data",done:i=>`Added the sample data from \`${i}\``,earlier:"Sample data was added earlier"},O={schema:g.bS.setup,subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},d=8*1024*1024;function s(i,p,y){const j={input:p,given:y};return{path:y,sql:(0,T.Hp)((0,T.jH)(i,{...j,maxBytes:d}),j)}}async function a(i,{schema:p,subject:y,done:j,earlier:E,runsAgain:f=!1},{path:L,sql:M},S){const{log:U}=i,R=new u.Uk(i,p,(0,u.Af)(S)),x={path:(0,b.basename)(L),version:A,name:y.toLowerCase(),text:M,sql:M,inTransaction:!0,checksum:(0,o.c)(M)},Y=await h(R),G=Y.at(-1);if(G!==void 0&&!f)return G.checksum!==x.checksum&&U.notice(`${L} differs from the ${y.charAt(0).toLowerCase()}${y.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:E,unchanged:!0};const K=await(0,v.loadParser)(),{statements:Q,problems:ee}=(0,I.
b)(K,L,M);if(Q.length+ee.length===0)return{message:`\`${L}\` contains no SQL statements`,unchanged:!0};const J={...S,path:(0,b.dirname)(L),schema:p,lint:"off",drift:"off"},V={migrations:[...Y.map(X=>({...x,path:X.path,version:X.identity,checksum:X.checksum})),{...x,version:String(Y.length+1)}],skipped:[],compare:_.Zy};try{await(0,D.K)({context:i,inputs:J,folder:V,parser:K,database:R,baselineBy:void 0})}catch(X){throw!(X instanceof m.HR)||i.signal.aborted?X:(0,m.FE)(X,{title:`${y} ${X.uncertain?"outcome unknown":"failed"}: ${L}`})}return{message:j(L),unchanged:!1}}async function c(i,{schema:p},{sql:y},j){const f=(await h(new u.Uk(i,p,(0,u.Af)(j)))).at(-1);return f!==void 0&&f.checksum!==(0,o.c)(y)}async function h(i){const{recorded:p=[]}=await i.history()??{};return p.filter(({state:y})=>y!=="running").toSorted((y,j)=>(0,_.Zy)(y.identity,j.identity))}}),76974:((F,$,e)=>{e.d($,{migrate:()=>O});var b=e(87306),m=e(98136),v=e(34780),I=e(4314),T=e(99321),D=e(11200),u=e(64700),o=e(77730),_=e(37965),g=e(45453);const A=1e3,C=5;async function O(s,a,c,h){await d(s,a,c);const i=await(0,T.loadParser)(),y={lockTimeoutMs:s.dryRun?Math.min(A,c["lock-timeout"]):c["lock-timeout"],statementTimeoutMs:c["statement-timeout"]},j=new _.Uk(s,c.schema,y),E={context:s,inputs:c,folder:a,parser:i,database:j,...h};return s.dryRun?(0,o.P)(E):(0,o.K)(E)}async function d(s,a,c){const{path:h,"base-path":i,ignore:p=[]}=c;a.layout!==void 0&&s.log.info(`Layout: ${a.layout} (shown by ${a.shownBy})`,!0);for(const[
f,L]of Map.groupBy(a.skipped,M=>M.reason)){const M=L.slice(0,C).map(U=>U.path),S=L.length-M.length;s.log.info(`Skipped ${M.join(", ")}${S>0?` and ${(0,v.LS)(S,"other file")}`:""} (${f})`)}if(a.migrations.length===0)throw new b.HR("input",`\`${h}\` contains no SQL files that can run as migrations.`,{title:`Migrations rejected: ${h}`,remedy:`Set ${(0,I.io)("path")} to the folder with the migrations.`});const y=a.skipped.map(f=>f.path);for(const{text:f}of(0,m.w$)(p,y))s.log.warning(`The pattern \`${f}\` in ${(0,I.io)("ignore")} matches no file in \`${h}\`.`);if(i===void 0)return;const j=await(0,u.j)(s,"base-path",i,c),E=(0,D.$t)(a,j.migrations);if(E.length>0)throw(0,g.Mx)(s,h,a.migrations,E)}}),74355:((F,$,e)=>{e.d($,{A:()=>v,C:()=>I});var b=e(87306),m=e(70499);function v(T,D){const u=Array.from(T,([o,_])=>{const g=D[_];if(typeof g=="string"&&m.tZ.test(g))return[o,g];const A=g===null||g===""?"the platform does not report this value":"the value contains characters that are not allowed in a build variable";throw new b.HR("unavailable",`The build variable ${o} can\u2019t be set to \`${_}\`: ${A}.`,{remedy:"Remove the variable, or report the problem to the platform\u2019s support team."})});return new Map(u)}const I=T=>Array.from(T,([D,u])=>`${D}=${u}`).join(`
`)}),46756:((F,$,e)=>{e.d($,{O5:()=>c,Vc:()=>A,gw:()=>h});var b=e(73024),m=e(1030),v=e(49299),I=e(72189),T=e(87306),D=e(27243),u=e(81438),o=e(51426),_=e(77658),g=e(50545);function A(i){const{app:p,alias:y}=i,{site:j=p}=i;return[...j==="agent-task"?[{where:i.site===void 0?"app":"site",message:"can\u2019t be `agent-task`: `agent-task.yml` uses this name",remedy:"Choose a different name."}]:[],...p!==void 0&&j!==p?[(0,v.l4)({kind:"combined",subject:"site",other:"app"})]:[],...(0,g.G)(i),...y===void 0?[]:d(y,j),...(0,_.wg)(i.secrets??new Map),...a(i)]}const C="{number}",O="{app}";function d(i,p){return p===void 0&&i.includes(O)?[(0,v.l4)({kind:"requires",subject:"alias",other:"app"})]:(0,D.V)(s(i,1,p))}const s=(i,p,y="")=>(0,D.M)(i.replaceAll(C,String(p)).replaceAll(O,y));function a(i){return i["dry-run"]!==!0?[]:[{where:"dry-run",message:"can\u2019t be `true`, because `preview-deploy` publishes to a project that may not exist yet",remedy:"Remove `dry-run`. To check the individual parts, use `static-publish`, `sql-migrate` or `cloud-deploy-function` with `dry-run: true`. To try the whole deployment, set `base-url: local`."}]}function c(i,p,y){const j=s(i,p,y),E=(0,D.V)(j);if(E.length>0)throw(0,T.vQ)(`The alias \`${j}\` is invalid.`,E);return j}async function h(i,{site:p,source:y,migrations:j,functions:E,storage:f,commit:L},M){const U=[...M?[]:[[p?.input??"path",p?.path]],[u.Rk.source.path,y?.path],[u.Rk.migrations.path,j?.path],[u.Rk.functions.path,E?.path],...f.map(({path:G})=>[
u.Rk.storage.path,G])].flatMap(([G,K])=>K===void 0||(0,b.existsSync)(i.resolvePath(K))?[]:[(0,v.l4)({kind:"absent",subject:G,given:i.resolvePath(K),remedy:(0,I.Pq)(K)})]);if(U.length>0)throw(0,T.vQ)(`Files of the preview are missing. ${m.kn}`,U);if(j===void 0)return;const{folder:R}=await(0,o.wE)(i,j,L);if(R.migrations.length>0)return R;const{path:x}=j;throw(0,T.vQ)(`The preview has no migrations. ${m.kn}`,[{where:u.Rk.migrations.path,message:`is \`${x}\`, which contains no migrations`,remedy:"Correct the path and the other settings of the migrations. If the preview needs no migrations, remove these settings."}])}}),51938:((F,$,e)=>{e.d($,{K:()=>me});var b=e(30684),m=e(5106),v=e(87306),I=e(74355),T=e(46756),D=e(5236),u=e(20298),o=e(2265),_=e(4961),g=e(48723),A=e(31998);const C="_platform_preview.state",O="functions";var d=e(28495);const s=`CREATE SCHEMA IF NOT EXISTS _platform_preview;
CREATE TABLE IF NOT EXISTS ${C} (name text PRIMARY KEY, value json NOT NULL);`;async function a(N,t){try{const[n]=await i(N,`SELECT value FROM ${C} WHERE name = ${h(t)}`);return n?.value}catch(n){p(N,n,"can\u2019t be read","This run");return}}async function c(N,t,n){const r=`INSERT INTO ${C} (name, value) VALUES (${h(t)}, ${h(JSON.stringify(n))}::json)
ON CONFLICT (name) DO UPDATE SET value = excluded.value`;try{await i(N,r)}catch(l){const P=l instanceof v.HR&&l.uncertain;p(N,l,P?"may not have been written":"can\u2019t be written","The next run")}}const h=N=>`convert_from(decode('${Buffer.from(N).toString("base64")}', 'base64'), 'UTF8')`;async function i({client:N,projectId:t},n){const r=`${s}
${n}`,{maxQueryBytes:l}=d.i;if(Buffer.byteLength(r)>l)throw new v.HR("limit",`it exceeds ${l} bytes of SQL.`);const P={path:{project_id:t},body:{query:r}};return(await N.call("database.query",P,{repeat:"safe"})).rows}function p({log:N,signal:t},n,r,l){if(!(n instanceof v.HR)||t.aborted)throw n;N.info(`The deployment record in the preview\u2019s database ${r}: ${(0,v.em)(n.message)} ${l} may repeat work that it could skip, such as deploying unchanged functions.`)}var y=e(83072),j=e(80544),E=e(69381),f=e(70674),L=e(16548),M=e(81438),S=e(51426),U=e(37965),R=e(47847),x=e(11200),Y=e(70340);async function G(N,t,n){const{path:r,schema:l}=n;if(t.migrations.length===0)return[];const P=new U.Uk(N,l,(0,U.Af)(n)),w=await P.history();if(w===void 0)return[];const B={target:void 0,allowOutOfOrder:!1,missing:"fail"},{findings:W,pending:k}=(0,x.n6)(t,w.recorded,B,r),H=await(0,R.W)(k,w.others,async z=>(await P.withHistoryOf(z).history())?.recorded??[]);return[...W,...H].map(({where:z,message:Z})=>({where:(0,Y.pS)(r,z),message:Z}))}var K=e(76974),Q=e(81222),ee=e(72189),J=e(68807),V=e(90048),X=e(4314),q=e(28469),se=e(56773),ae=e(22045),ue=e(667),ie=e(47381);const ce=[o.PART.project,o.PART.source,o.PART.cloud,o.PART.setup,o.PART.migrations],he="Nothing was seeded again, because the app has no sample data. Set `database.seed` in the app\u2019s file.",_e=1e4,re="environment",ne={url:void 0,anonKey:void 0},pe=({inputs:N,setup:t,migrations:n,seed:r,functions:l,storage:P,environment:w})=>[...w.values()].
some(b.vX)||[t,n,r,N.secrets,l,...P].some(B=>B!==void 0);class fe{#t;#n;#e;#s;#a;#r;#u;#c;#l;#o=[];constructor(t,n,r){this.#t=t,this.#n=n,this.#e=r,this.#s=r.inputs}async read(t,n){if(this.#l=t,n)return;const{commit:r,site:l,source:P,functions:w,storage:B}=this.#e,{noindex:W,"fail-on-missing":k}=this.#s,H=this.#n.workContext();await this.#t.log.group("Check the files of the preview (dry run)",async()=>{if(l!==void 0&&(this.#a=await(0,ie.Tg)(H,{...l,noindex:W,failOnMissing:k,commit:this.#h})),P!==void 0){const{packSourceAt:z}=await Promise.all([e.e(5697),e.e(626)]).then(e.bind(e,80626));this.#u=await(0,_.bb)(M.Rk.source,()=>z(H,{...P,commit:r}))}w!==void 0&&(this.#c=await(0,S.Cm)(H,w.path,w["verify-jwt"],r));for(const{bucket:z,path:Z}of B)this.#o.push({bucket:z,path:Z,folder:await(0,S.BQ)(H,Z,r)})})}async importSource(t,{path:n},r){const l=this.#u;if(l===void 0)throw new Error("The source was not packed.");const{importSource:P}=await Promise.all([e.e(5697),e.e(626)]).then(e.bind(e,80626)),w=await(0,_.bb)(M.Rk.source,()=>P(t,l,{path:n,name:r}));return{...(0,_.sB)(w),projectId:w.outputs.project_id}}get#h(){return this.#e.isSiteBuilt?void 0:this.#e.commit}async provision(){const t=[...this.#e.environment.values()];let n=ne;return await this.#n.run(o.PART.cloud,[o.PART.project,o.PART.source],async r=>{const l=await(0,j.T)(r);if(n={url:l.answer.public_url??void 0,anonKey:void 0},t.includes("anon_key")||t.includes("cloud_url")&&n.url===void 0){const{url:P,anon_key:w}=await(0,E.L)(r);
n={url:P??n.url,anonKey:w}}return(0,_.sB)({...l,outputs:{}})}),n}async findConflicts(){const{setup:t}=this.#e,n=this.#l,r=this.#n.workContext(),l=t!==void 0&&await(0,J.$H)(r,J.K1,t,this.#d(t.path)),P=n===void 0?[]:await G(r,n,this.#d());return[...l?[{where:t.path,message:"differs from the setup SQL that ran in this database"}]:[],...P]}async runCloudParts(t){const{setup:n,seed:r}=this.#e,l=this.#l,P=this.#c,{secrets:w}=this.#s,B=this.#n,W=(H,z,Z,te)=>B.run(H,z,()=>(0,J.ap)(B.workContext(),Z,te,this.#d(te.path))),k=[o.PART.cloud,o.PART.setup,o.PART.migrations];n!==void 0&&await W(o.PART.setup,[o.PART.cloud],J.K1,n),l!==void 0&&await B.run(o.PART.migrations,[o.PART.cloud,o.PART.setup],async H=>(0,_.sB)(await(0,_.bb)(M.Rk.migrations,()=>(0,K.migrate)(H,l,this.#d(),{baselineBy:void 0})))),r!==void 0?await W(o.PART.seed,k,{...J.GU,runsAgain:this.#s.reseed},r):this.#s.reseed&&this.#t.log.warning(he),(w!==void 0||t.size>0)&&await B.run(o.PART.secrets,[o.PART.cloud],async H=>{const z=await this.#_(t);return w===void 0?z:(0,_.sB)(await(0,f.s)(H,w))}),P!==void 0&&await B.run(o.PART.functions,[...k,o.PART.secrets],async H=>(await this.#m(),this.#v(H,P)));for(const H of this.#o)await B.run(`Storage ${H.bucket}`,k,z=>this.#f(z,H))}async#f(t,{folder:n,...r}){const{syncBucket:l}=await e.e(6309).then(e.bind(e,46309)),{bucket:P,path:w}=r,B=await(0,ae.fetchBuckets)(t);if(B.some(({name:k})=>k===P)){const k={...r,buckets:B,prune:!1};return(0,_.sB)(await(0,_.bb)(M.Rk.storage,()=>l(t,n,k)))}const W=`\
The preview\u2019s project has no bucket \`${P}\`, so the files in \`${w}\` were not uploaded.`;return this.#t.log.warning(`${W} ${(0,ae.XX)(P,B)}`),{message:W,isLeftOut:!0}}async#m(){const t=await(0,V.mO)(this.#n.workContext(),this.#e.secrets,V.r8);t.length!==0&&this.#t.log.warning(`The functions read secrets that are not set in the preview\u2019s project: ${t.join(", ")}. Add them to ${(0,X.io)("secrets")}.`)}async publish(){const{noindex:t,"expires-in":n,"wait-for-url":r}=this.#s,l=this.#a;let P;return await this.#n.run(o.PART.site,ce,async w=>{const B=(0,ue.jE)({"expires-in":n,"expires-at":void 0},w.clock.now());l===void 0&&t&&w.log.info("`noindex` has no effect: the platform builds the site.");const W={expiry:B,waitsForUrl:r,knownType:A.i0},k=await(l===void 0?(await e.e(947).then(e.bind(e,10947))).publishSource(w,W):(0,ie.bK)(w,l,W));return this.#r="servesShortLinks"in k?k.servesShortLinks:void 0,P=k.outputs,(0,_.sB)(k)}),P}async setAlias(t,n){let r;return await this.#n.run(o.PART.alias,[n],async l=>{const P=t===void 0?{mode:"get"}:{mode:"set",given:t},w=await(0,L.r)(l,P);return r=w.outputs.access_url??void 0,(0,_.sB)(w)}),r}async compare(t,n,r){const{exclude:l,path:P=""}=this.#e.site??{},w={path:P,exclude:l,commit:this.#h,url:n,"base-path":t,"compare-name":this.#s["compare-name"],servesShortLinks:this.#r},B=AbortSignal.timeout(_e);await this.#n.run(o.PART.changes,[o.PART.site],async W=>{const{signal:k,reworded:H}=W;try{const{siteChanges:z}=await Promise.all([e.e(3194),e.
e(6831)]).then(e.bind(e,36831)),Z=await z({...W,signal:AbortSignal.any([B,k])},w);return r(Z.outputs),(0,_.sB)(Z)}catch(z){const Z=z instanceof v.HR;if(k.aborted||!(Z||z===B.reason))throw z;const te=Z?(0,_.UV)(H(z)):"It took more than 10 s.";return r({compared:!1,not_compared:te}),{message:`Not compared. ${te}`,unchanged:!0}}})}async#_(t){const n={message:"Variables of `site.environment` unchanged",unchanged:!0};if(t.size===0)return n;const r=this.#n.workContext(),l=(0,y.f)((0,I.C)(t));if(await a(r,re)===l)return n;for(const[P,w]of t)await(0,V.Pq)(r,P,w,void 0);return await c(r,re,l),{message:"Variables of `site.environment` set"}}async#v(t,n){const r=await a(t,O);let l;const P=new se.Mh(t,r,O,async w=>{l=w});try{return(0,_.sB)(await(0,q.B)(t,n,{prune:n.isCollection,state:P}))}finally{l!==void 0&&!t.signal.aborted&&await c(t,O,l)}}#d(t=this.#e.migrations?.path??""){const n={lint:"warning",drift:"off"};return{...(0,ee.Gf)(Q.mc),...this.#e.migrations,path:t,...n}}}const oe="reset";class me{#t;#n;#e;#s;#a;#r;#u=ne;#c=new Map;#l;#o={...u.jH,skipped:!1};constructor(t,n,r){this.#r=r,this.#t=t,this.#a=n,this.#n=n.inputs,this.#e=new _.Yy(this.#t,!0),this.#s=new fe(this.#t,this.#e,n)}get values(){const{url:t,anonKey:n}=this.#u;return{cloud_url:t??null,anon_key:n??null,project_id:this.#o.project_id,site_url:this.#l===void 0?null:(0,b.hX)(this.#l)}}async run(){return(0,_.bb)(this.#a.keys,()=>this.#h())}async#h(){const t=await(0,T.gw)(this.#t,this.#a,this.#r);await this.#s.read(t,this.#r),
this.#t.onFailureReport(()=>this.#e.report());const n=await this.#t.repository(),r=n.followsPullRequest?await n.pullRequest():await(0,A.aI)(n);if(r===void 0||r.state==="open"&&n.isSuperseded(r))return this.#w(n,r);const{number:l,state:P}=r,w=(0,g.gz)(n.globalId,{pullRequest:l,site:this.#n.site});if(this.#i({pull_request_number:l}),this.#t.log.info(`Pull request ${l} is ${P}. The name of its preview project is ${w}.`),n.isClosedAgain(r))return this.#t.log.warning(`GitHub responded that pull request ${l} is closed, although this run\u2019s event reopened it. The step neither published nor deleted its preview. If the pull request is open, re-run the job.`),this.#p("Preview skipped: the pull request is closed");if(P==="closed")return this.#y(w);const{alias:B,site:W}=this.#n,k=B===void 0?void 0:(0,T.O5)(B,l,W);return this.#f({name:w,alias:k,pullRequest:{repository:n,number:l}})}async#f(t){const{site:n,source:r}=this.#a;if(await(r===void 0?this.#d(t):this.#b(t,r))||pe(this.#a)&&await this.#T(t)){this.#e.note(o.PART.project,"skipped","The project quota is used up");const k=this.#o.reset===!0?"deleted, not recreated":"skipped";return this.#p(`Preview ${k}: the project quota is used up`)}this.#r||await this.#s.runCloudParts(this.#m());const w=await this.#_(t);if(w!==void 0)return w;if(this.#r)return this.#A();const B=(n??r)!==void 0;B&&await this.#v(t);const W=B?"Preview published":"Preview deployed, without a site";return await this.#_(t,!0)??this.#E(W,{})}#m(){return new Map([...this.#c].
filter(([t])=>this.#a.secrets.includes(t)))}async#_({pullRequest:t,name:n},r=!1){if(t===void 0)return;const{repository:l,number:P}=t,w=await(0,A.JS)(l,P);return w.state==="closed"?this.#y(n):l.isSuperseded(w)?r?(this.#t.log.notice(`Published ${l.sha.slice(0,7)}, but the pull request now has a newer commit.`),{...this.#E(le(w),{}),unchanged:!0,deploysNothing:!0,isSuperseded:!0}):this.#w(l,w):void 0}async#v({alias:t}){const n=this.#n["base-path"],{access_url:r=null,release_id:l=null,version:P=null,expires_at:w=null}=await this.#s.publish()??{};this.#i({access_url:r,release_id:l,version:P,expires_at:w});const B=t===void 0?void 0:this.#l??await this.#s.setAlias(t,o.PART.site);B!==void 0&&this.#i({access_url:B}),n!==void 0&&await this.#s.compare(n,B??r??void 0,W=>this.#i(W))}async#d({name:t,alias:n,pullRequest:r},l){let P=!1;return await this.#e.run(o.PART.project,[],async()=>{const w=this.#e.workContext(),{projectId:B,created:W,skipped:k}=await(0,D.N)(w,r?.repository,t,this.#n["if-full"]);return P=k,this.#P(B),{message:l??`Project ${W?"created":"found"}`,unchanged:!W}}),!P&&[...this.#a.environment.values()].includes("site_url")&&(this.#l=await this.#s.setAlias(n,o.PART.project)),P}async#b({name:t},n){return await this.#e.run(o.PART.source,[],async r=>{await this.#g(t);const l=await this.#s.importSource(r,n,t);return this.#P(l.projectId),l}),!1}async#T(t){const{environment:n,source:r,migrations:l,setup:P}=this.#a;if(this.#O(await this.#s.provision()),(l??P)!==void 0&&r===void 0){const w=await this.#M();
if(w.length>0&&await this.#D(t,w))return!0}return n.size===0||this.#e.failure()!==void 0||(this.#c=(0,I.A)(n,this.values),!this.#r&&t.pullRequest!==void 0&&await this.#j(t.pullRequest.repository)),!1}async#M(){let t=[];return await this.#e.run(this.#a.setup===void 0?o.PART.migrations:o.PART.setup,[o.PART.cloud],async()=>{const n=await this.#s.findConflicts();if(n.length>0&&this.#n["if-edited-migration"]==="fail"){const l="Restore edited and missing files, and put changes into new migrations with higher versions. Or set `if-edited-migration: reset` to recreate the preview\u2019s project.",P=`These migrations don\u2019t match the preview\u2019s database: ${de(n)}. No migration was run.`;throw new v.HR("conflict",P,{title:`Migrations rejected: ${(this.#a.migrations??this.#a.setup)?.path}`,findings:n,remedy:l})}return t=n,{message:n.length===0?"No migration conflicts found":"Some migrations don\u2019t match the database",unchanged:!0}},"Compare the migrations with the database"),t}async#D(t,n){const{log:r}=this.#t,l=`because these migrations did not match its database: ${de(n)}`;for(const w of n)r.info((0,v.NK)({where:w.where,message:w.message}));if(r.notice(`Recreating the preview\u2019s project, ${l}.`),await this.#g(t.name),this.#e.restart(),this.#i({reset:!0}),await this.#d(t,`Project recreated, ${l}`))return!0;if(this.#O(await this.#s.provision()),this.#a.environment.size===0||this.#e.failure()!==void 0)return!1;const{sha:P}=t.pullRequest?.repository??{};if(P!==void 0&&await c(
this.#e.workContext(),oe,{sha:P,reason:l}),this.#r)return!1;throw new v.HR("conflict",`The preview\u2019s project was recreated, ${l}. The site was built for the earlier project, so it was not published.`,{title:"Preview site not published",remedy:"Re-run all jobs of the workflow run, so that the site is built for the new project."})}async#j(t){const{sha:n,reason:r}=(0,m.g1)(await a(this.#e.workContext(),oe));n===t.sha&&(this.#i({reset:!0}),this.#e.note(o.PART.project,"done",`Project recreated, ${String(r)}`))}async#g(t){const{deleted:n,failure:r}=await(0,A.mH)(this.#t,t),l=({projectId:w})=>w===this.#e.projectId;if((n.length>0&&r===void 0||n.some(l))&&this.#t.recordRemoval(),n.some(l)&&this.#e.restart(),(r===void 0||n.some(l))&&(this.#u=ne,this.#i(u.m0)),r!==void 0)throw r;return n}async#y(t){const n=(await this.#g(t)).length>0;this.#t.recordRemoval();const r=n?"Deleted its preview.":"It has no preview.";this.#t.log.notice(`The pull request is closed. ${r}`),this.#i({torn_down:n}),this.#e.restart();const l=n?"cleaned up":"skipped";return{...this.#p(`Preview ${l}: the pull request is closed`),unchanged:!n}}#w({sha:t},n){const r=n===void 0?"Preview skipped: the pull request was closed or has a newer commit":le(n);return this.#t.log.notice(`Did not publish the preview: ${t.slice(0,7)} is not the newest commit of an open pull request.`),{...this.#p(r),isSuperseded:!0}}#p(t){return this.#i({skipped:!0}),{outputs:{...this.#o,parts:this.#e.results},report:{...this.#e.report(),title:t,
parts:[]},unchanged:!0,deploysNothing:!0}}#A(){return this.#e.failure()===void 0&&this.#e.note(o.PART.site,"skipped","Not built yet"),this.#E("Preview prepared",{isRunning:!0})}#E(t,n){const r=this.#e.failure();if(r!==void 0)throw r;const l=this.#e.report(),{access_url:P}=this.#o,w=[["Project",{code:this.#e.projectId}],...typeof P=="string"?[["URL",{text:P,url:P}]]:[]];return{outputs:{...this.#o,parts:this.#e.results},report:{...l,title:t,blocks:[{type:"facts",rows:w},...l.blocks]},...n}}#P(t){this.#e.projectId=t,this.#i({project_id:t})}#O(t){this.#u=t,this.#i({cloud_url:t.url??null})}#i(t){this.#o={...this.#o,...t},this.#t.output(t)}}const le=({headSha:N})=>`Preview superseded by ${N.slice(0,7)}`,de=N=>[...new Set(N.map(({where:t})=>`\`${t}\``))].join(", ")}),20298:((F,$,e)=>{e.d($,{jH:()=>C,m0:()=>A,pK:()=>_,so:()=>g});var b=e(72189),m=e(2265),v=e(3940),I=e(77658),T=e(50545),D=e(15663),u=e(5236),o=e(48723);const _={...m.APP_INPUTS,path:(0,b.Ae)("Folder or .zip with the built site. With an app\u2019s file, it must be the same as `site.path` in it. Without the file, `@path` or `@package` is required.",{use:"package"}),package:T.L,site:o.CT,"if-edited-migration":(0,b.Yq)("Action to take if an applied migration was edited or removed, or a new one has a lower version than an applied one. `reset` deletes the preview\u2019s project and creates a new one. `fail` fails the step.",["reset","fail"],{default:"reset"}),secrets:(0,I.QI)("Secrets for the functions, as dotenv lines such as\
 `MAIL_KEY=abcd` or as a JSON object of strings. They are set in each run. Default: no secrets are set."),reseed:(0,b.Jt)("Run the sample data of the app\u2019s file (`database.seed`) again, if the preview\u2019s database has them already. Its rows stay, so the SQL has to replace or skip them.","false"),"expires-in":(0,b.p0)("Time after which the preview goes offline, such as `12h` or `7d`.",{default:"7d",minMs:1e3}),alias:(0,b.Qq)("Prefix of the preview\u2019s URL, such as `shop-pr-{number}`. `{number}` is replaced by the number of the pull request. Two previews can\u2019t have the same alias. Default: chosen by the platform."),"fail-on-missing":v.Wy,noindex:(0,b.Jt)("Ask search engines not to index the preview, as `noindex` of `static-publish` does. Has no effect on an app that the platform builds.","true"),"wait-for-url":(0,b.Jt)("Wait until the site\u2019s URL serves the published start page or, if the platform builds the app, responds. The step fails if the URL doesn\u2019t respond with HTTP 2xx within three minutes. If the URL serves a different page for 30 seconds, the step stops waiting and logs a warning.","true"),"if-full":{...u.m,description:`${u.m.description} Has no effect on an app that the platform builds.`},"base-path":(0,b.Ae)("Folder or .zip of an earlier version of the site, to [list what changed](../../docs/previews.md#changes-of-the-site). Default: no comparison.",{use:"package"}),...D.wT},g={project_id:{description:"Public ID of the preview\u2019s project."},
access_url:{description:"URL of the preview."},release_id:{description:"ID of the release."},version:{description:"Version number of the release."},expires_at:{description:"Time at which the preview goes offline. Empty if the step published no site.",form:"ms"},pull_request_number:{description:"Number of the pull request."},cloud_url:{description:"Root URL of the preview\u2019s cloud service. Empty if there is none."},reset:{description:"`true` if the preview\u2019s project was deleted because the migrations did not match its database."},parts:{description:"Result of each part of the preview, as a JSON array of objects with `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails."},...D.jx,not_compared:{description:"Reason for `compared: false`."},skipped:{description:"`true` if the step skipped or deleted the preview, because the run has no credential (a pull request from a fork or from Dependabot), the project quota is used up (with `if-full: skip`), or the pull request is closed or has a newer commit."},torn_down:{description:"`true` if the pull request was closed, and the preview was deleted."}},A={project_id:null,access_url:null,release_id:null,expires_at:null,version:null,cloud_url:null},C={...A,...D.SD,not_compared:null,pull_request_number:null,reset:!1,parts:[],skipped:!0,torn_down:!1}}),46461:((F,$,e)=>{e.d($,{E:()=>A});var b=e(58870),m=e(87306),v=e(4314),I=e(49299),T=e(81438),D=e(2265),u=e(43423),o=e(88585),_=e(68807),
g=e(4961);async function A(d,s){const{package:a,"app-file":c=b.xH}=s,h=(0,D.hasAppFile)(d,s),i=h?(0,D.selectApp)(d,s):O(s.path);if(i===void 0&&a===void 0){const x=`Set ${(0,v.io)("path")} to the built site, or ${(0,v.io)("package")} to a package with it, or create ${b.xH}.`;throw(0,m.vQ)("There is nothing to publish.",[(0,I.l4)({kind:"neither",subject:"path",other:"package",remedy:x})])}const p=i??{name:void 0,folder:".",paths:void 0},y=(0,T.SR)(p);if(a!==void 0&&h&&y.site===void 0)throw(0,m.vQ)("The inputs contradict the app\u2019s file.",[{where:"package",message:`can\u2019t be set, because ${c} has no \`site.path\``}]);const{functions:j,database:{setup:E,seed:f}={},site:L}=p,M=h?(0,T.k8)(p):{},S=h?await C(d,p,s):void 0,U=await(0,g.bb)(M,async()=>({setup:E===void 0?void 0:{path:E,sql:await(0,o.W)(d,E)},seed:f===void 0?void 0:(0,_.OY)(d,"seed-sql",f)})),R=(y.site&&L?.environment)??new Map;return{...y,...U,commit:S,isSiteBuilt:(0,u.Y)(p,s),inputs:{...s,site:s.site??s.app,...i!==void 0&&y.site===void 0&&{"base-path":void 0}},site:a===void 0?y.site&&{...y.site,input:"path"}:{path:a,exclude:void 0,input:"package"},secrets:j?.secrets??[],environment:new Map([...R].flatMap(([x,Y])=>"platform"in Y?[[x,Y.platform]]:[])),keys:M}}async function C(d,s,a){const{database:{setup:c,seed:h}={},site:i}=s,{parts:p,built:y}=(0,u.wG)(s,a),j=[i?.source,c==="supabase"?void 0:c,h].filter(E=>E!==void 0);return(await(0,u.D3)(d,{parts:[...p,...j],built:y})).commit}const O=d=>d===void 0?void 0:{name:void 0,
folder:".",paths:void 0,site:{path:d,environment:new Map}}}),27243:((F,$,e)=>{e.d($,{M:()=>v,V:()=>I});var b=e(34780),m=e(63972);const v=D=>D.trim().toLowerCase();function I(D){if(/[.:/\\?#@]/.test(D))return[T("looks like a URL or a domain","Give the prefix alone, without scheme, domain or path.")];const{minLength:u,maxLength:o}=m.v,_=[...D].length,g=[...new Set(D.replaceAll(/[a-z0-9_-]/g,""))].map(A=>`\`${A}\``).join(", ");return[..._<u?[T(`is too short: it has ${(0,b.LS)(_,"character")}; at least ${(0,b.U9)(u)} are needed`)]:[],..._>o?[T(`is too long: it has ${(0,b.LS)(_,"character")}; at most ${(0,b.U9)(o)} are allowed`)]:[],...D.includes("_")?[T("contains an underscore","Use a hyphen instead.")]:[],...g===""?[]:[T(`contains ${g}; a prefix can contain only the letters a to z, digits and hyphens`)],...D.startsWith("-")?[T("begins with a hyphen")]:[],...D.endsWith("-")?[T("ends with a hyphen")]:[]]}const T=(D,u)=>({where:"alias",message:D,...u===void 0?{}:{remedy:u}})}),16548:((F,$,e)=>{e.d($,{r:()=>D});var b=e(87306),m=e(14486),v=e(16299),I=e(27243);const T={forbidden:"Use a credential that belongs to the project\u2019s tenant. For an integration account of the open type, use a member token that its team issued.",entitlement_required:"Add the entitlement `custom_domains` to the plan. Replacing the default prefix with a custom one requires it. Changing a custom prefix, or restoring the default, does not."};function D(s,a){return(0,v.Nq)(T,async()=>{if(!("given"in a))return a.
mode==="reset"?A(s):d(s,await _(s),"is");const c=u(a.given,s.projectId);return a.mode==="check"?O(s,c):g(s,c)})}function u(s,a){const c=(0,I.M)(s),h=o(c,a)?[]:(0,I.V)(c);if(h.length>0)throw(0,b.vQ)("The prefix is invalid.",h);return c}const o=(s,a)=>s===a.toLowerCase(),_=({client:s,projectId:a})=>s.call("alias.get",{path:{project_id:a}});async function g(s,a){const{client:c,dryRun:h,log:i,projectId:p}=s,y={project_id:p};if(!h){const E=await c.call("alias.set",{path:y,body:{alias:a}});return i.info("Changing the prefix does not publish the site. The URL with an old custom prefix stops working, and isn\u2019t redirected."),d(s,E,"is now")}const j=await _(s);return o(a,p)||await C(s,a),i.info(`Dry run: would set the prefix to \`${a}\`.`),d(s,j,"is still")}async function A(s){const{client:a,dryRun:c,log:h,projectId:i}=s;if(!c)return d(s,await a.call("alias.reset",{path:{project_id:i}}),"is now");const p=await _(s);return h.info(`Dry run: would reset the prefix to \`${p.default_alias??i.toLowerCase()}\`.`),d(s,p,"is still")}async function C({client:s,projectId:a},c){const{available:h}=await s.call("alias.check",{path:{project_id:a},query:{alias:c}});if(!h)throw(0,v.xG)("alias_unavailable",`The prefix ${c} is not available: it is taken or reserved, or failed the content review.`)}async function O({client:s,log:a,projectId:c},h){const i=await s.call("alias.check",{path:{project_id:c},query:{alias:h}}),p=i.alias??h,y=i.available?"is available or already belongs to this project. The c\
heck did not reserve it":"is not available: it is taken, reserved, or rejected by the content review";a.info(`The prefix ${p} ${y}.`);const j=[["Prefix",{code:p}],["Available",i.available?"yes":"no"],["Domain",(0,m.M)(i.primary_domain)]];return{outputs:{alias:p,default_alias:null,primary_domain:i.primary_domain??null,access_url:null,is_custom_alias:null,available:i.available},report:{title:`Prefix ${i.available?"available":"not available"}`,blocks:[{type:"facts",rows:j}]}}}function d({log:s,projectId:a},c,h){const{alias:i,default_alias:p,primary_domain:y,access_url:j}=c;s.info(`The prefix of the project ${a} ${h} \`${i}\`. Address: ${y??j??"none yet"}`);const E=j===void 0?"\u2013":{text:j,url:j},f=[["Project",{code:a}],["Prefix",{code:i}],["Default prefix",(0,m.M)(p)],["Domain",(0,m.M)(y)],["URL",E]];return{outputs:{alias:i,default_alias:p??null,primary_domain:y??null,access_url:j??null,is_custom_alias:c.is_custom_alias??null,available:null},report:{title:`Prefix ${h} \`${i}\``,blocks:[{type:"facts",rows:f}]},unchanged:h==="is still"}}}),15663:((F,$,e)=>{e.d($,{SD:()=>T,_5:()=>D,jx:()=>I,wT:()=>v});var b=e(72189),m=e(98157);const v={"compare-name":(0,b.Qq)("Name of the earlier version in the report. Default: the path in `@base-path`.",{maxLength:200})},I={compared:{description:"`true` if the versions were compared."},changed_pages:{description:"Changed pages, such as `/pricing/`, without those that have only changes shared by many pages.",form:"array"},added_pages:{description:"\
New pages.",form:"array"},removed_pages:{description:"Removed pages.",form:"array"},broken_links:{description:"Newly broken links: a JSON array of objects with `to` and `pages`. Empty if unknown."},bytes_delta:{description:"Growth of all files.",form:"bytes"},javascript_bytes_delta:{description:"Growth of `.js`, `.mjs` and `.cjs` files.",form:"bytes"},styles_changed:{description:"`true` if styles changed."}},T={...(0,m.Q9)(I),compared:!1},D=u=>({compared:!0,changed_pages:[...u.changed.map(({address:o})=>o),...u.notCompared],added_pages:u.added,removed_pages:u.removed,broken_links:u.broken.length===0&&u.notCompared.length>0?null:u.broken,bytes_delta:u.bytes[1]-u.bytes[0],javascript_bytes_delta:u.javascript[1]-u.javascript[0],styles_changed:u.stylesChanged})}),22045:((F,$,e)=>{e.d($,{BX:()=>D,Nk:()=>u,XX:()=>g,a3:()=>A,fetchBuckets:()=>o,unknownBucket:()=>_});var b=e(67411),m=e(72189),v=e(49299),I=e(59965);const{bucket_name:T}=b.VV,D={maxLength:T.maxLength,pattern:new RegExp(`^(?:${T.pattern})$`),allowed:"a bucket name must begin with a letter or digit, and can contain only letters, digits, `.`, `_` and `-`"},u=C=>(0,m.ZZ)(C,"path within the bucket",{},O=>{const d=O.replaceAll(/^[\s/]+|[\s/]+$/g,""),s=d===""?void 0:(0,I.C)(d);return s===void 0?{value:d}:{message:s}});async function o({client:C,projectId:O}){const{buckets:d}=await C.call("storage.buckets",{path:{project_id:O}});return d}function _(C,O){const d=O.map(a=>a.name),s=d.length===0?"The project has no buckets. Create a\
 bucket on the platform first.":`Use one of the project\u2019s buckets: ${(0,v.KE)(d)}.`;return{where:"bucket",message:`specifies \`${C}\`, but the project has no bucket with this name`,remedy:(0,v.h)(C,d,s)}}const g=(C,O)=>(0,v.h)(C,O.map(d=>d.name),"Create the bucket in the platform\u2019s web app, or in a migration if the database has the table `storage.buckets`. Then re-run the job. The API can\u2019t create buckets.");function A({file_size_limit:C,allowed_mime_types:O}){return{.../^\d{1,15}$/.test(C??"")?{maxObjectBytes:Number(C)}:{},types:O??[]}}})};export{ve as id,ge as ids,Ee as modules};
