export const id=4055,ids=[4055],modules={99257:((w,O,e)=>{e.d(O,{F:()=>i});const i=`do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can\u2019t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;
do $$ begin
  begin
    alter role service_role bypassrls;
  exception when insufficient_privilege then null;
  end;
end $$;
create schema auth;
create schema storage;
create schema extensions;
do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;
create publication supabase_realtime;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
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
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false
);
alter table auth.users enable row level security;
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
  updated_at timestamptz default now()
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
`}),42277:((w,O,e)=>{e.d(O,{D_:()=>M,WJ:()=>l,f2:()=>g});var i=e(73024),h=e(76760),d=e(99257),P=e(9218),f=e(87306),A=e(99321),o=e(33187),_=e(33842),b=e(67680),E=e(76117),D=e(39773),j=e(95815),c=e(38593);function g(t,a){const{site:s}=(0,j.SR)(a);return s===void 0?{}:{site:{...n(t,"path",s.path),excludes:(0,E.L)(s.exclude)}}}async function M(t,a){const{database:{setup:s,seed:p}={}}=a,{migrations:u,functions:m,storage:v}=(0,j.SR)(a);m!==void 0&&(r(t,m.path),await(0,c.Cm)(t,m.path,m["verify-jwt"]));let T;if(u!==void 0){const{path:y}=u,{number:L,findings:R}=await(0,c.wE)(t,u);if(L===0)throw(0,f.vQ)("The app has no migrations.",[{where:y,message:"contains no migrations",remedy:"Correct `migrations\
` in the app\u2019s file, or remove it."}]);t.log.info(`${y}: ${(0,P.LS)(L,"migration")}`);for(const{severity:U,where:I,line:$,column:K,message:S,rule:x,accepted:B}of R)B===void 0&&t.log.info(`Lint ${U}: ${I}:${$}:${K} ${S} (${x}).`,!0);T=R}for(const{path:y}of v)await(0,c.BQ)(t,y);return{sources:{functions:m&&{...n(t,"functions",m.path),withoutJwt:a.functions?.["no-verify-jwt"]},migrations:u&&n(t,"migrations",u.path),storage:Object.fromEntries(v.map(({bucket:y,path:L})=>[y,n(t,"storage",L)])),setup:s&&await l(t,s),seed:p&&(0,b.OY)(t,"seed-sql",p).sql},findings:T}}const n=(t,a,s)=>({source:(0,D.Mv)(t,a,s).location,shownAs:s});async function l(t,a){if(a==="supabase")return d.F;const{sql:s}=(0,b.
OY)(t,"setup-sql-text",a),{problems:p}=(0,o.b)(await(0,A.qd)(),a,s);if(p.length>0)throw(0,f.vQ)("The setup SQL is invalid.",p);return s}function r(t,a){const s=(0,D.Mv)(t,"functions",a);if((0,_.T)(t.resolvePath(a),s,a).isCollection||!(0,i.existsSync)(s.location))return;const p=(0,i.existsSync)((0,h.join)(s.location,"index.ts")),u=p?"is a single function, not a folder of functions":"contains no functions: each is a folder with `index.ts`, whose name doesn\u2019t begin with `_` or `.`",m=p?"Set `functions` in the app\u2019s file to the parent folder.":"Correct `functions` in the app\u2019s file, or remove it.";throw(0,f.vQ)("The functions can\u2019t be packed.",[{where:a,message:u,remedy:m}])}}),
67680:((w,O,e)=>{e.d(O,{$H:()=>n,GU:()=>D,K1:()=>j,OY:()=>g,ap:()=>M});var i=e(53916),h=e(87306),d=e(99321),P=e(33187),f=e(39773),A=e(53570),o=e(94166),_=e(41043),b=e(49206);const E="1",D={schema:"_platform_seed",subject:"Sample data",done:r=>`Added the sample data from \`${r}\``,earlier:"Sample data was added earlier"},j={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},c=8*1024*1024;function g(r,t,a){const s={input:t,given:a,errorTitle:`${a} can\u2019t be read.`};return{path:a,sql:(0,f.Hp)((0,f.jH)(r,{...s,maxBytes:c}),s)}}async function M(r,{schema:t,subject:a,done:s,earlier:p},{path:u,sql:m},v){const{log:T}=r,C=new o.Uk(r,
t,(0,o.Af)(v)),y={path:(0,i.basename)(u),version:E,name:a.toLowerCase(),text:m,sql:m,inTransaction:!0,checksum:(0,_.c)(m)},L=await l(C);if(L!==void 0)return L.checksum!==y.checksum&&T.notice(`${u} differs from the ${a.charAt(0).toLowerCase()}${a.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:p,unchanged:!0};const R=await(0,d.qd)(),{statements:U,problems:I}=(0,P.b)(R,u,m);if(U.length+I.length===0)return{message:`\`${u}\` contains no SQL statements`,unchanged:!0};const $={...v,path:(0,i.dirname)(u),schema:t,lint:"off",drift:"off"},K={migrations:[y],skipped:[],session:"each",compare:b.Zy};try{await(0,A.K)({context:r,inputs:$,
folder:K,parser:R,database:C,checksAdoption:!1})}catch(S){throw!(S instanceof h.HR)||r.signal.aborted?S:(0,h.FE)(S,{title:`${a} ${S.uncertain?"outcome unknown":"failed"}: ${u}`})}return{message:s(u),unchanged:!1}}async function n(r,{schema:t},{sql:a},s){const p=await l(new o.Uk(r,t,(0,o.Af)(s)));return p!==void 0&&p.checksum!==(0,_.c)(a)}async function l(r){const t=await r.history(),a=typeof t=="string"?void 0:t.recorded[0];return a?.state==="running"?void 0:a}}),76117:((w,O,e)=>{e.d(O,{H:()=>d,L:()=>P});var i=e(72189),h=e(98136);const d=(0,i.uv)((0,i.ZZ)("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no \
files.","path patterns, one per line",{shape:"lines"},h.ce),"Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any."),P=f=>f&&(0,h.kZ)(f)}),43794:((w,O,e)=>{e.r(O),e.d(O,{default:()=>D});var i=e(49299),h=e(1919),d=e(72189),P=e(98157),f=e(82382),A=e(42277),o=e(39773);const _=64*1024*1024,b={projects:(0,d.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...h.iJ,default:"local-project"}),"seed-json":(0,d.Qq)("Initial content of the local platform as J\
SON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,d.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:_}),"setup-sql-text":(0,d.Qq)("SQL that runs once in [each new database](../../docs/local.md#set-up-new-databases), or `supabase`. Default: none."),...f.APP_INPUTS,"app-setup":(0,d.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,d.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SE\
CRET_KEY` for later steps, instead of their inputs.","true")},E={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"\
Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},D=(0,P.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:b,outputs:E,endpoints:[],onProject:!1,
timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":c,"seed-path":g}){return c===void 0||g===void 0?[]:[(0,i.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(c,g){const{dryRun:M,job:n,log:l}=c,r=j(c,g),t=g["app-setup"]?(0,f.appOfRun)(c,g)?.database?.setup:void 0,a=t===void 0?void 0:await(0,A.WJ)(c,t);if(M)return await n.checkPlatform(r),l.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,P.Q9)(E),report:{title:"Local platform",blocks:[]}};const{baseUrl:s,sqlLogUrl:p,databases:u,token:m,teamKey:v,projectId:T,logPath:C,notes:y}=await n.startPlatform(r,a??g["setup-sql-text"]);n.setVariables({[h.jM]:s}),g["export-variables"]&&n.setVariables({PLATFORM_BASE_URL:s,PLATFORM_SQL_LOG_URL:p,
PLATFORM_TOKEN:m,PLATFORM_PROJECT_ID:T,...v&&{PLATFORM_ACCESS_KEY:v.accessKey,PLATFORM_SECRET_KEY:v.secretKey}}),l.notice(`Started a local platform for this job: ${s}. Everything on it is deleted when the job ends.`),l.info(`Databases: ${u}`);for(const R of y)l.info(R);const L=[["URL",{text:s,url:s}],["Project",{code:T}],["Log",{code:C}]];return{outputs:{base_url:s,sql_log_url:p,project_id:T,token:m,access_key:v?.accessKey??null,secret_key:v?.secretKey??null,log_path:C},report:{title:"Local platform started",blocks:[{type:"facts",rows:L}]}}}});function j(c,g){const{projects:M,"seed-json":n,"seed-path":l}=g;if(n!==void 0)return{seed:n,origin:"seed-json"};if(l===void 0)return{projects:M};const r={
input:"seed-path",given:l,errorTitle:"The local platform can\u2019t be started.",maxBytes:_};return{seed:(0,o.Hp)((0,o.jH)(c,r),r),origin:`seed-path, ${l}`}}}),8012:((w,O,e)=>{e.d(O,{E:()=>i});function i(h,d){const P=Buffer.from(d);return{path:h,size:P.length,executable:!1,needsCheck:!1,read:f=>f(P),async*pieces(){yield P}}}}),58915:((w,O,e)=>{e.d(O,{D:()=>f,m:()=>P});var i=e(76760),h=e(45860),d=e(41387);function P(o,_){const b=(0,d.iq)(o.map(E=>E.path));return b===void 0||!o.some(E=>E.path===`${b}/${_}`)?o:o.map(E=>({...E,path:E.path.slice(b.length+1)}))}function f(o,_,b,E,D=()=>0){const j=`has no ${_} at its root`,c=o.find(n=>[n,`${n}l`].some(l=>l.toLowerCase()===_.toLowerCase()));if(c!==void 0)
return{where:b,message:j,remedy:`Rename \`${c}\` to \`${_}\`.`};const g=o.filter(n=>i.posix.basename(n)===_).map(n=>i.posix.dirname(n)),[M]=g.toSorted((n,l)=>D(n)-D(l));return{where:b,message:j,remedy:M===void 0?(0,h.XF)(E):A(b,M)}}const A=(o,_)=>/\.zip$/i.test(o)?`In the ZIP, the file is in \`${_}/\`. Create the ZIP from the content of that folder.`:`Set ${(0,h.io)("path")} to \`${i.posix.join(o,_)}/\`, which contains this file.`})};
