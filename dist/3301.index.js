const W=3301,z=[3301,474],F={58961:((M,b,e)=>{e.d(b,{b:()=>p});var o=e(99068);const p=`do $$
declare
  role_name text;
begin
  foreach role_name in array array[${o.Us.map(u=>`'${u}'`).join(", ")}] loop
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
${o.zT.map(u=>`create schema ${u};`).join(`
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
`}),27747:((M,b,e)=>{e.d(b,{Lo:()=>g,Pg:()=>_,XF:()=>r,ZU:()=>v,bh:()=>h});var o=e(73024),p=e(49299),u=e(22811),c=e(49416),y=e(47607);function v(n){m((0,o.lstatSync)(n));const i=(0,o.openSync)(n,u.Xd);try{const l=(0,o.fstatSync)(i);m(l);const t=(0,o.statSync)(n);if((0,o.realpathSync)(n)!==n||t.ino!==l.ino||t.dev!==l.dev)throw O();return i}catch(l){throw(0,o.closeSync)(i),l}}const h="is a device, socket or pipe, not a regular file";function m(n){if(!n.isFile())throw n.isDirectory()?new c.XR("is a folder","Specify the path of a file."):n.isSymbolicLink()?O():new c.XR(h,"Specify the path of a regular file.")}function r(n,i){const l=v(n);try{return _(l,i)}finally{(0,o.closeSync)(l)}}function _(n,i){const{size:l}=(0,o.fstatSync)(n);if(l>i){const s="Make the file smaller, or specify a different file.";throw new c.XR((0,p.CC)({kind:"size",given:l,limit:i}).message,s)}const t=Buffer.allocUnsafe(l+1);if(g(n,t,0)!==l)throw O();const a=(0,y.tm)(t.subarray(0,l));if(a!==void 0)throw new c.XR(a.message,a.remedy??"");return t.subarray(0,l)}const O=()=>new c.XR("changed while it was read","Make sure that nothing writes to the file while this step runs.");function g(n,i,l,t=i.length){let a=0,s;do s=(0,o.readSync)(n,i,a,i.length-a,l+a),a+=s;while(s>0&&a<t);return a}}),47607:((M,b,e)=>{e.d(b,{AA:()=>m,l$:()=>c,tm:()=>h});var o=e(73024),p=e(76760),u=e(22811);const c=1024,y=1024*1024,v=/^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;
function h(r){const _=r.length>c?"":r.toString("latin1");return v.test(_)?{message:"is a pointer of Git LFS, not the file itself",remedy:"Set `checkout: { lfs: true }` in the app\u2019s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`."}:void 0}function m(r){const _=(0,p.join)(r,".gitmodules");if(!(0,o.existsSync)(_)){const g=(0,p.dirname)(r);return(0,o.existsSync)((0,p.join)(r,".git"))||g===r?new Set:m(g)}const O=(0,u.XF)(_,y).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);return new Set(O.map(([,g=""])=>(0,p.resolve)(r,g.trim().replaceAll('"',""))))}}),39998:((M,b,e)=>{e.d(b,{F$:()=>u,Mp:()=>h,Nf:()=>y,ig:()=>c,t7:()=>v});var o=e(4314),p=e(63360);const u=[{name:p.pb,reason:"version-control metadata"},{name:/^\.(svn|hg|bzr|jj)$/,reason:"version-control metadata"},{name:/^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,reason:"environment file, which may hold secrets"},{name:/^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/,reason:"operating-system file"}];function c({names:r,rootNames:_=[],excludes:O,ignores:g},n,i=""){const l=n.slice(i.length).split("/");let t=i;for(const[a,s]of l.entries()){const f=t==="";t+=a===l.length-1?s:`${s}/`;const E=m(r,s)??(f?m(_,t):void 0),d=E?.reason??(g?.(t)===!0?y:void 0);if(d!==void 0)return{path:t,reason:d,...E?.remedy&&O?.(t)!==!0&&{remedy:E.remedy}}}return!n.endsWith("/")&&O?.(n)===!0?{path:n,reason:v()}:void 0}const y="Git ignores it",v=()=>`excluded by the input ${(0,o.io)("exc\
lude")}`,h=r=>_=>c(r,_)!==void 0;function m(r,_){const O=_.toLowerCase();return r.find(g=>g.name.test(O))}}),88585:((M,b,e)=>{e.d(b,{W:()=>v});var o=e(58961),p=e(87306),u=e(99321),c=e(33187),y=e(68807);async function v(h,m){if(m==="supabase")return o.b;const{sql:r}=(0,y.OY)(h,"setup-sql-text",m),{problems:_}=(0,c.b)(await(0,u.loadParser)(),m,r);if(_.length>0)throw(0,p.vQ)("The setup SQL is invalid.",_);return r}}),68471:((M,b,e)=>{e.r(b),e.d(b,{default:()=>O});var o=e(49299),p=e(1919),u=e(72189),c=e(98157),y=e(2265),v=e(88585),h=e(80474);const m=64*1024*1024,r={projects:(0,u.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...p.iJ,default:"local-project"}),"seed-json":(0,u.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,u.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:m}),"setup-sql-text":(0,u.Qq)("SQL that runs once in [each new database](../../docs/local-platform.md#set-up-new-databases), or `supabase` for the roles and schemas that Supabase\u2019s migrations use. Default: none."),...y.APP_INPUTS,"app-setup":(0,u.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,u.Jt)("Set `\
PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},_={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},O=(0,c.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unl\
ess a seed specifies them."],inputs:r,outputs:_,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":n,"seed-path":i}){return n===void 0||i===void 0?[]:[(0,o.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(n,i){const{dryRun:l,job:t,log:a}=n,s=g(n,i),f=i["app-setup"]?(0,y.appOfRun)(n,i)?.database?.setup:void 0,E=f===void 0?void 0:await(0,v.W)(n,f);if(l)return await t.checkPlatform(s),a.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,c.Q9)(_),report:{title:"Local platform",blocks:[]}};const{baseUrl:d,sqlLogUrl:P,databases:R,token:D,teamKey:w,projectId:x,logPath:T,notes:A}=await t.startPlatform(s,E??i["setup-sql-text"]);t.setVariables({[p.jM]:d}),i["export-variables"]&&t.setVariables({PLATFORM_BASE_URL:d,PLATFORM_SQL_LOG_URL:P,PLATFORM_TOKEN:D,PLATFORM_PROJECT_ID:x,...w&&{PLATFORM_ACCESS_KEY:w.accessKey,PLATFORM_SECRET_KEY:w.secretKey}}),a.notice(`Started a local platform for this job: ${d}. Everything on it is deleted when the job ends.`),a.info(`Databases: ${R}`);for(const L of A)a.info(L);const $=[["URL",{text:d,url:d}],["Project",{code:x}],["Log",{code:T}]];return{outputs:{base_url:d,sql_log_url:P,project_id:x,token:D,access_key:w?.accessKey??null,secret_key:w?.secretKey??null,log_path:T},report:{title:"Local platform started",blocks:[{type:"facts",rows:$}]}}}});function g(n,i){const{projects:l,"seed-json":t,"seed-path":a}=i;if(t!==void 0)return{seed:t,origin:"seed-json"};if(a===void 0)return{projects:l};const s={input:"seed-path",given:a,errorTitle:"The local platform can\u2019t be started.",maxBytes:m};
return{seed:(0,h.Hp)((0,h.jH)(n,s),s),origin:`seed-path, ${a}`}}}),68807:((M,b,e)=>{e.d(b,{$H:()=>a,GU:()=>g,K1:()=>n,OY:()=>l,ap:()=>t});var o=e(53916),p=e(87306),u=e(99321),c=e(33187),y=e(80474),v=e(77730),h=e(37965),m=e(68712),r=e(73019),_=e(83490);const O="1",g={schema:_.bS.seed,subject:"Sample data",done:f=>`Added the sample data from \`${f}\``,earlier:"Sample data was added earlier"},n={schema:_.bS.setup,subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},i=8*1024*1024;function l(f,E,d){const P={input:E,given:d};return{path:d,sql:(0,y.Hp)((0,y.jH)(f,{...P,maxBytes:i}),P)}}async function t(f,{schema:E,subject:d,done:P,earlier:R,runsAgain:D=!1},{path:w,sql:x},T){const{log:A}=f,$=new h.Uk(f,E,(0,h.Af)(T)),L={path:(0,o.basename)(w),version:O,name:d.toLowerCase(),text:x,sql:x,inTransaction:!0,checksum:(0,m.c)(x)},S=await s($),U=S.at(-1);if(U!==void 0&&!D)return U.checksum!==L.checksum&&A.notice(`${w} differs from the ${d.charAt(0).toLowerCase()}${d.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:R,unchanged:!0};const I=await(0,u.loadParser)(),{statements:C,problems:B}=(0,c.b)(I,w,x);if(C.length+B.length===0)return{message:`\`${w}\` contains no SQL statements`,unchanged:!0};const K={...T,path:(0,o.dirname)(w),schema:E,lint:"off",drift:"off"},k={migrations:[...S.map(j=>({...L,path:j.path,version:j.identity,checksum:j.checksum})),{...L,version:String(S.length+1)}],skipped:[],
compare:r.Zy};try{await(0,v.K)({context:f,inputs:K,folder:k,parser:I,database:$,baselineBy:void 0})}catch(j){throw!(j instanceof p.HR)||f.signal.aborted?j:(0,p.FE)(j,{title:`${d} ${j.uncertain?"outcome unknown":"failed"}: ${w}`})}return{message:P(w),unchanged:!1}}async function a(f,{schema:E},{sql:d},P){const D=(await s(new h.Uk(f,E,(0,h.Af)(P)))).at(-1);return D!==void 0&&D.checksum!==(0,m.c)(d)}async function s(f){const{recorded:E=[]}=await f.history()??{};return E.filter(({state:d})=>d!=="running").toSorted((d,P)=>(0,r.Zy)(d.identity,P.identity))}}),3940:((M,b,e)=>{e.d(b,{Hx:()=>y,Ls:()=>h,Mw:()=>m,Wy:()=>v,qp:()=>c});var o=e(72189),p=e(4314),u=e(98136);const c=r=>(0,o.ZZ)(r,"path patterns, one per line",{shape:"lines"},u.ce),y=(0,o.uv)(c("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files."),"Files to leave out, as path patterns in `@path`, such as `**.avif`; `*` doesn\u2019t match `/`."),v=(0,o.Jt)("Fail, instead of warning, if the start page loads scripts or style sheets that the site lacks.","false"),h=r=>r&&(0,u.kZ)(r);function m({log:r},_,O){const g=O.map(({path:n})=>n);for(const{text:n}of(0,u.w$)(_??[],g))r.warning(`${(0,p.io)("exclude")} contains \`${n}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`)}}),80474:((M,b,e)=>{e.d(b,{Hp:()=>_,Mv:()=>O,Nc:()=>r,jH:()=>m});var o=e(49299),p=e(4314),u=e(72189),c=e(87306),y=e(75473),v=e(49416),
h=e(27747);function m(t,a){const s=g(t,a).location;return n(a,()=>(0,h.XF)(s,a.maxBytes))}function r(t,a){try{return m(t,a)}catch(s){if(l(s.cause)&&(0,u.Pq)(a.given)===void 0)return;throw s}}function _(t,a){try{return new TextDecoder("utf-8",{fatal:!0}).decode(t)}catch{throw i(a,"is not UTF-8","Save the file as UTF-8.")}}function O(t,a,s){const f={input:a,given:s};try{return g(t,f)}catch(E){if(!l(E.cause)||(0,u.Pq)(s)!==void 0)throw E;return{location:t.resolvePath(s),roots:[]}}}const g=({resolvePath:t,roots:a},s)=>n(s,()=>(0,v.xI)(t(s.given),a));function n(t,a){try{return a()}catch(s){const f=s instanceof v.XR?s.remedy:`Set ${(0,p.io)(t.input)} to ${"maxBytes"in t?"the path of a file":"a path"} that the job\u2019s user can read.`;throw i(t,(0,y._p)(s),(l(s)?(0,u.Pq)(t.given):void 0)??f,s)}}function i({input:t,given:a,errorTitle:s},f,E,d){const P=[(0,o.l4)({kind:"given",subject:t,given:a,limit:f,remedy:E})];return new c.HR("input",s??`${a} can\u2019t be read.`,{findings:P,introduces:!0,cause:d})}const l=t=>t instanceof Error&&["ENOENT","ENOTDIR"].includes(t.code??"")})};export{W as id,z as ids,F as modules};
