export const id=9422,ids=[9422],modules={99257:((T,O,t)=>{t.d(O,{F:()=>m});const m=`do $$
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
`}),72538:((T,O,t)=>{t.d(O,{I:()=>P});var m=t(49299),y=t(12504);const h=["type","enum","anyOf","minItems","minimum","maximum"];function P(l,a,e){const{errors:s}=new y.D(l,"2020-12",!1).validate(a),o=new Map;for(const[u,r]of s.entries()){if(r.keywordLocation.includes("/anyOf/"))continue;const n=b(l,r,s[u-1],e);n!==void 0&&!o.has(n.where)&&o.set(n.where,n)}return[...o.values()]}function b(l,{keyword:a,keywordLocation:e,instanceLocation:s,error:o},u,r){const n=p(s);if(a==="false"&&u!==void 0)return L(l,u,n,r);const{parent:i}=_(l,e);if(a==="required"){const[,E=""]=/"(.*)"/s.exec(o)??[],M=`Add the field. It must be ${d(i.properties?.[E]??{})}.`,j=[...n,E];return{path:j,where:v(j),problem:"missing",
message:"is missing",remedy:M}}if(!h.includes(a))return;const c=(i.anyOf??[i]).flatMap(({type:E,enum:M})=>M===void 0?[E]:[]);return{path:n,where:v(n),problem:"value",types:c,message:`must be ${d(i)}`}}function L(l,a,e,s){const o=Object.keys(_(l,a.keywordLocation).parent.properties??{}),u=e.at(-1)??"",r=(0,m.h)(u,o,`The fields are ${o.join(", ")}.`),n=`is not a field of ${e.length===1?s:v(e.slice(0,-1))}`;return{path:e,where:v(e),problem:"unknown",message:n,remedy:r}}function _(l,a){let e=l;for(const s of p(a).slice(0,-1))e=e[s];return{parent:e}}function d({type:l,enum:a,anyOf:e,items:s,minItems:o=0,minimum:u=0,maximum:r}){if(e!==void 0)return e.map(d).join(" or ");if(a!==void 0)return a.map(
i=>`\`${i}\``).join(", ").replace(/, ([^,]*)$/," or $1");if(l==="array")return`an array${s?.type==="string"?" of strings":""}${o>0?" with at least one entry":""}`;if(l!=="integer"&&l!=="number")return g[l??"object"];const n=r===void 0?`of at least ${u}`:`from ${u} to ${r}`;return`a ${l==="integer"?"whole ":""}number ${n}`}const g={boolean:"`true` or `false`",null:"`null`",object:"an object",string:"a string"},p=l=>l.split("/").slice(1).map(a=>decodeURI(a).replaceAll("~1","/").replaceAll("~0","~")),v=l=>l.map(a=>/^\d+$/.test(a)?`[${a}]`:/^[\w$-]+$/.test(a)?`.${a}`:`[${JSON.stringify(a)}]`).join("").replace(/^\./,"")}),33879:((T,O,t)=>{t.d(O,{D8:()=>p,Ik:()=>l,Jt:()=>P,Qq:()=>m,Tj:()=>g,aH:()=>v,
ai:()=>h,dv:()=>L,gP:()=>_,nd:()=>y,p_:()=>d,yL:()=>b});const m=e=>a({type:"string"},e),y=(e,s=0,o)=>a({type:"integer",minimum:s,...o===void 0?{}:{maximum:o}},e),h=(e,s)=>a({type:"number",minimum:e,maximum:s}),P=e=>a({type:"boolean"},e),b=(e,s)=>a({type:"string",enum:e},s),L=()=>a({type:"null"}),_=(e,s,o)=>a({anyOf:[e.json,s.json]},o),d=(e,s,o)=>a({type:"array",items:e.json,...o===void 0?{}:{minItems:o}},s),g=(e,s)=>a({type:"object",additionalProperties:e.json},s),p=()=>({json:{}}),v=e=>a({type:"object"},e),l=(e,s,o)=>{const u=Object.fromEntries(Object.entries({...e,...s}).map(([n,{json:i}])=>[n,i])),r=Object.keys(e);return a({type:"object",properties:u,...r.length===0?{}:{required:r},additionalProperties:!1},
o)},a=(e,s)=>({json:s===void 0?e:{description:s,...e}})}),42277:((T,O,t)=>{t.d(O,{D_:()=>e,WJ:()=>o,f2:()=>a});var m=t(73024),y=t(76760),h=t(99257),P=t(9218),b=t(87306),L=t(98136),_=t(99321),d=t(33187),g=t(67680),p=t(76117),v=t(39773),l=t(40179);function a(r,{site:n}){if(n?.path===void 0)return{};const i=(0,p.L)(n.exclude?.flatMap(c=>(0,L.zW)(c)??[]));return{site:{...s(r,"path",n.path),excludes:i}}}async function e(r,n){const{migrations:i,functions:c,database:{setup:E,seed:M}={},storage:j={}}=n;if(c!==void 0){const f=s(r,"functions",c.path);u(f),await(0,l.Cm)(r,c.path)}if(i!==void 0){const{path:f,layout:D="auto",ignore:R=[],variables:$={}}=i,w=await(0,l.wE)(r,{path:f,layout:D,ignore:R.flatMap(
A=>(0,L.zW)(A)??[]),variables:new Map(Object.entries($))});if(w===0)throw(0,b.vQ)("The app has no migrations.",[{where:f,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);r.log.info(`${f}: ${(0,P.LS)(w,"migration")}`)}for(const f of Object.values(j))await(0,l.BQ)(r,f);return{functions:c&&s(r,"functions",c.path),migrations:i&&s(r,"migrations",i.path),storage:Object.fromEntries(Object.entries(j).map(([f,D])=>[f,s(r,"storage",D)])),setup:E&&await o(r,E),seed:M&&(0,g.OY)(r,"seed-sql",M).sql}}const s=(r,n,i)=>({source:(0,v.Mv)(r,n,i).location,shownAs:i});async function o(r,n){if(n==="supabase")return h.F;const{sql:i}=(0,g.OY)(r,"setup-sql-text",
n),{problems:c}=(0,d.b)(await(0,_.qd)(),n,i);if(c.length>0)throw(0,b.vQ)("The setup SQL is invalid.",c);return i}function u({source:r,shownAs:n}){if(!(0,m.existsSync)((0,y.join)(r,"index.ts")))return;throw(0,b.vQ)("The functions can\u2019t be packed.",[{where:n,message:"is a single function, not a folder of functions",remedy:"Write the folder above it as `functions` in the app\u2019s file."}])}}),67680:((T,O,t)=>{t.d(O,{$:()=>a,$H:()=>o,GU:()=>v,K1:()=>l,OY:()=>e,ap:()=>s});var m=t(53916),y=t(87306),h=t(99321),P=t(33187),b=t(39773),L=t(38509),_=t(94166),d=t(41043),g=t(49206);const p="1",v={schema:"_platform_seed",subject:"Sample data",done:n=>`Added the sample data from \`${n}\``,earlier:"Sa\
mple data was added earlier"},l={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},a=8*1024*1024;function e(n,i,c){const E={input:i,given:c,errorTitle:`${c} can\u2019t be read.`};return{path:c,sql:(0,b.Hp)((0,b.jH)(n,{...E,maxBytes:a}),E)}}async function s(n,{schema:i,subject:c,done:E,earlier:M},{path:j,sql:f},D){const{log:R}=n,$=new _.U(n,i,u(D)),w={path:(0,m.basename)(j),version:p,name:c.toLowerCase(),text:f,sql:f,inTransaction:!0,checksum:(0,d.c)(f)},A=await r($);if(A!==void 0)return A.checksum!==w.checksum&&R.notice(`${j} has changed since it ran. It runs only once in each preview database.`),{message:M,unchanged:!0};const U=await(0,h.
qd)(),{statements:S,problems:C}=(0,P.b)(U,j,f);if(S.length+C.length===0)return{message:`\`${j}\` contains no SQL statements`,unchanged:!0};const x={...D,path:(0,m.dirname)(j),schema:i,lint:"off",drift:"off"},K={migrations:[w],skipped:[],notes:[],session:"each",compare:g.Zy,usedVariables:new Set};try{await(0,L.K)({context:n,inputs:x,folder:K,parser:U,database:$,checksAdoption:!1,sarif:void 0})}catch(I){throw!(I instanceof y.HR)||n.signal.aborted?I:(0,y.FE)(I,{title:`${c} ${I.uncertain?"outcome unknown":"failed"}: ${j}`})}return{message:E(j),unchanged:!1}}async function o(n,{schema:i},{sql:c},E){const M=await r(new _.U(n,i,u(E)));return M!==void 0&&M.checksum!==(0,d.c)(c)}const u=n=>({lockTimeoutMs:n["\
lock-timeout"],statementTimeoutMs:n["statement-timeout"]});async function r(n){const i=await n.history(),c=typeof i=="string"?void 0:i.recorded[0];return c?.state==="running"?void 0:c}}),43794:((T,O,t)=>{t.r(O),t.d(O,{default:()=>v});var m=t(49299),y=t(1919),h=t(72189),P=t(98157),b=t(82382),L=t(42277),_=t(39773);const d=64*1024*1024,g={projects:(0,h.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...y.iJ,default:"local-project"}),"seed-json":(0,h.Qq)("Initial content of the local platform as JSON: users, credentials, projec\
ts and more. Overrides `projects`."),"seed-path":(0,h.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:d}),"setup-sql-text":(0,h.Qq)("SQL that runs once in [each new database](../../docs/local.md#set-up-new-databases), or `supabase`. Default: none."),...b.APP_INPUTS,"app-setup":(0,h.Jt)("Set up each new database as `database.setup` of the app\u2019s file says.","false"),"export-variables":(0,h.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, if there is a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, s\
o that those steps don\u2019t need the corresponding inputs.","true")},p={base_url:null,sql_log_url:null,project_id:null,token:null,access_key:null,secret_key:null,log_path:null},v=(0,P.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share: a site that one step publishes is available to the next. The local platform stops when the job ends. Sites, functions and the database actually run, but are reachable only from the runner. Each \
start generates new random credentials, unless a seed specifies them. Later steps recognize the local platform by `PLATFORM_LOCAL_URL`, which this step sets even with `export-variables: false`, and mark their reports as trial runs."],inputs:g,outputs:{base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",
secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":a,"seed-path":e}){return a===void 0||e===void 0?[]:[(0,m.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(a,e){const{dryRun:s,job:o,log:u}=a,r=l(a,e),n=e["app-setup"]?(0,b.appOfRun)(a,e)?.database?.setup:void 0,i=n===void 0?void 0:await(0,L.WJ)(a,n);if(s)return await o.checkPlatform(r),u.info("Dry run: the inputs are valid. No local platform was started."),{outputs:p,report:{title:"Local platform",blocks:[]}};const{baseUrl:c,sqlLogUrl:E,databases:M,token:j,teamKey:f,projectId:D,logPath:R,notes:$}=await o.startPlatform(r,i??e["setup-sql-text"]);o.setVariables({[y.jM]:c}),e["export-variables"]&&o.setVariables({PLATFORM_BASE_URL:c,PLATFORM_SQL_LOG_URL:E,
PLATFORM_TOKEN:j,PLATFORM_PROJECT_ID:D,...f&&{PLATFORM_ACCESS_KEY:f.accessKey,PLATFORM_SECRET_KEY:f.secretKey}}),u.notice(`Started a local platform for this job: ${c}. Everything on it is deleted when the job ends.`),u.info(`Databases: ${M}`);for(const A of $)u.info(A);const w=[["URL",{text:c,url:c}],["Project",{code:D}],["Log",{code:R}]];return{outputs:{base_url:c,sql_log_url:E,project_id:D,token:j,access_key:f?.accessKey??null,secret_key:f?.secretKey??null,log_path:R},report:{title:"Local platform started",blocks:[{type:"facts",rows:w}]}}}});function l(a,e){const{projects:s,"seed-json":o,"seed-path":u}=e;if(o!==void 0)return{seed:o,origin:"seed-json"};if(u===void 0)return{projects:s};const r={
input:"seed-path",given:u,errorTitle:"The local platform can\u2019t be started.",maxBytes:d};return{seed:(0,_.Hp)((0,_.jH)(a,r),r),origin:`seed-path, ${u}`}}}),8012:((T,O,t)=>{t.d(O,{E:()=>m});function m(y,h){const P=Buffer.from(h);return{path:y,size:P.length,executable:!1,needsCheck:!1,read:b=>b(P),async*pieces(){yield P}}}}),58915:((T,O,t)=>{t.d(O,{D:()=>b,m:()=>P});var m=t(76760),y=t(45860),h=t(41387);function P(_,d){const g=(0,h.iq)(_.map(p=>p.path));return g===void 0||!_.some(p=>p.path===`${g}/${d}`)?_:_.map(p=>({...p,path:p.path.slice(g.length+1)}))}function b(_,d,g,p,v=()=>0){const l=`has no ${d} at its root`,a=_.find(o=>[o,`${o}l`].some(u=>u.toLowerCase()===d.toLowerCase()));if(a!==void 0)
return{where:g,message:l,remedy:`Rename \`${a}\` to \`${d}\`.`};const e=_.filter(o=>m.posix.basename(o)===d).map(o=>m.posix.dirname(o)),[s]=e.toSorted((o,u)=>v(o)-v(u));return{where:g,message:l,remedy:s===void 0?(0,y.XF)(p):L(g,s)}}const L=(_,d)=>/\.zip$/i.test(_)?`In the ZIP, the file is in \`${d}/\`. Create the ZIP from the content of that folder.`:`Set ${(0,y.io)("path")} to \`${m.posix.join(_,d)}/\`, which contains this file.`})};
