export const id=9422,ids=[9422],modules={99257:((A,b,n)=>{n.d(b,{F:()=>m});const m=`do $$
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
`}),72538:((A,b,n)=>{n.d(b,{I:()=>j});var m=n(49299),O=n(12504);const h=["type","enum","anyOf","minItems","minimum","maximum"];function j(l,t,e){const{errors:o}=new O.D(l,"2020-12",!1).validate(t),s=new Map;for(const[c,i]of o.entries()){if(i.keywordLocation.includes("/anyOf/"))continue;const a=g(l,i,o[c-1],e);a!==void 0&&!s.has(a.where)&&s.set(a.where,a)}return[...s.values()]}function g(l,{keyword:t,keywordLocation:e,instanceLocation:o,error:s},c,i){const a=p(o);if(t==="false"&&c!==void 0)return D(l,c,a,i);const{parent:r}=_(l,e);if(t==="required"){const[,d=""]=/"(.*)"/s.exec(s)??[],y=`Add the field. It must be ${f(r.properties?.[d]??{})}.`,M=[...a,d];return{path:M,where:P(M),problem:"missing",
message:"is missing",remedy:y}}if(!h.includes(t))return;const u=(r.anyOf??[r]).flatMap(({type:d,enum:y})=>y===void 0?[d]:[]);return{path:a,where:P(a),problem:"value",types:u,message:`must be ${f(r)}`}}function D(l,t,e,o){const s=Object.keys(_(l,t.keywordLocation).parent.properties??{}),c=e.at(-1)??"",i=(0,m.h)(c,s,`The fields are ${s.join(", ")}.`),a=`is not a field of ${e.length===1?o:P(e.slice(0,-1))}`;return{path:e,where:P(e),problem:"unknown",message:a,remedy:i}}function _(l,t){let e=l;for(const o of p(t).slice(0,-1))e=e[o];return{parent:e}}function f({type:l,enum:t,anyOf:e,items:o,minItems:s=0,minimum:c=0,maximum:i}){if(e!==void 0)return e.map(f).join(" or ");if(t!==void 0)return t.map(
r=>`\`${r}\``).join(", ").replace(/, ([^,]*)$/," or $1");if(l==="array")return`an array${o?.type==="string"?" of strings":""}${s>0?" with at least one entry":""}`;if(l!=="integer"&&l!=="number")return E[l??"object"];const a=i===void 0?`of at least ${c}`:`from ${c} to ${i}`;return`a ${l==="integer"?"whole ":""}number ${a}`}const E={boolean:"`true` or `false`",null:"`null`",object:"an object",string:"a string"},p=l=>l.split("/").slice(1).map(t=>decodeURI(t).replaceAll("~1","/").replaceAll("~0","~")),P=l=>l.map(t=>/^\d+$/.test(t)?`[${t}]`:/^[\w$-]+$/.test(t)?`.${t}`:`[${JSON.stringify(t)}]`).join("").replace(/^\./,"")}),33879:((A,b,n)=>{n.d(b,{D8:()=>p,Ik:()=>l,Jt:()=>j,Qq:()=>m,Tj:()=>E,aH:()=>P,
ai:()=>h,dv:()=>D,gP:()=>_,nd:()=>O,p_:()=>f,yL:()=>g});const m=e=>t({type:"string"},e),O=(e,o=0,s)=>t({type:"integer",minimum:o,...s===void 0?{}:{maximum:s}},e),h=(e,o)=>t({type:"number",minimum:e,maximum:o}),j=e=>t({type:"boolean"},e),g=(e,o)=>t({type:"string",enum:e},o),D=()=>t({type:"null"}),_=(e,o,s)=>t({anyOf:[e.json,o.json]},s),f=(e,o,s)=>t({type:"array",items:e.json,...s===void 0?{}:{minItems:s}},o),E=(e,o)=>t({type:"object",additionalProperties:e.json},o),p=()=>({json:{}}),P=e=>t({type:"object"},e),l=(e,o,s)=>{const c=Object.fromEntries(Object.entries({...e,...o}).map(([a,{json:r}])=>[a,r])),i=Object.keys(e);return t({type:"object",properties:c,...i.length===0?{}:{required:i},additionalProperties:!1},
s)},t=(e,o)=>({json:o===void 0?e:{description:o,...e}})}),42277:((A,b,n)=>{n.d(b,{D_:()=>o,WJ:()=>c,f2:()=>e});var m=n(73024),O=n(76760),h=n(99257),j=n(9218),g=n(87306),D=n(98136),_=n(99321),f=n(33187),E=n(58411),p=n(67680),P=n(76117),l=n(39773),t=n(40179);function e(a,{site:r}){if(r?.path===void 0)return{};const u=(0,P.L)(r.exclude?.flatMap(d=>(0,D.zW)(d)??[]));return{site:{...s(a,"path",r.path),excludes:u}}}async function o(a,r){const{migrations:u,functions:d,database:{setup:y,seed:M}={},storage:L={}}=r;if(d!==void 0){const v=s(a,"functions",d.path);i(v),await(0,t.Cm)(a,d.path,(0,E.mX)(d["no-verify-jwt"]))}let w;if(u!==void 0){const{path:v,layout:T="auto",ignore:$=[],variables:K={}}=u,{number:S,
findings:C}=await(0,t.wE)(a,{path:v,layout:T,ignore:$.flatMap(I=>(0,D.zW)(I)??[]),variables:new Map(Object.entries(K))});if(S===0)throw(0,g.vQ)("The app has no migrations.",[{where:v,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);a.log.info(`${v}: ${(0,j.LS)(S,"migration")}`);for(const{severity:I,where:U,line:x,column:B,message:W,rule:k,accepted:z}of C)z===void 0&&a.log.info(`Lint ${I}: ${U}:${x}:${B} ${W} (${k}).`,!0);w=C}for(const v of Object.values(L))await(0,t.BQ)(a,v);return{sources:{functions:d&&{...s(a,"functions",d.path),withoutJwt:d["no-verify-jwt"]},migrations:u&&s(a,"migrations",u.path),storage:Object.fromEntries(Object.entries(
L).map(([v,T])=>[v,s(a,"storage",T)])),setup:y&&await c(a,y),seed:M&&(0,p.OY)(a,"seed-sql",M).sql},findings:w}}const s=(a,r,u)=>({source:(0,l.Mv)(a,r,u).location,shownAs:u});async function c(a,r){if(r==="supabase")return h.F;const{sql:u}=(0,p.OY)(a,"setup-sql-text",r),{problems:d}=(0,f.b)(await(0,_.qd)(),r,u);if(d.length>0)throw(0,g.vQ)("The setup SQL is invalid.",d);return u}function i({source:a,shownAs:r}){if(!(0,m.existsSync)((0,O.join)(a,"index.ts")))return;throw(0,g.vQ)("The functions can\u2019t be packed.",[{where:r,message:"is a single function, not a folder of functions",remedy:"Set `functions` in the app\u2019s file to the parent folder."}])}}),67680:((A,b,n)=>{n.d(b,{$:()=>t,$H:()=>s,
GU:()=>P,K1:()=>l,OY:()=>e,ap:()=>o});var m=n(53916),O=n(87306),h=n(99321),j=n(33187),g=n(39773),D=n(53570),_=n(94166),f=n(41043),E=n(49206);const p="1",P={schema:"_platform_seed",subject:"Sample data",done:i=>`Added the sample data from \`${i}\``,earlier:"Sample data was added earlier"},l={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},t=8*1024*1024;function e(i,a,r){const u={input:a,given:r,errorTitle:`${r} can\u2019t be read.`};return{path:r,sql:(0,g.Hp)((0,g.jH)(i,{...u,maxBytes:t}),u)}}async function o(i,{schema:a,subject:r,done:u,earlier:d},{path:y,sql:M},L){const{log:w}=i,R=new _.Uk(i,a,(0,_.Af)(L)),v={path:(0,m.basename)(
y),version:p,name:r.toLowerCase(),text:M,sql:M,inTransaction:!0,checksum:(0,f.c)(M)},T=await c(R);if(T!==void 0)return T.checksum!==v.checksum&&w.notice(`${y} has changed since it ran. It runs only once in each preview database.`),{message:d,unchanged:!0};const $=await(0,h.qd)(),{statements:K,problems:S}=(0,j.b)($,y,M);if(K.length+S.length===0)return{message:`\`${y}\` contains no SQL statements`,unchanged:!0};const C={...L,path:(0,m.dirname)(y),schema:a,lint:"off",drift:"off"},I={migrations:[v],skipped:[],notes:[],session:"each",compare:E.Zy,usedVariables:new Set};try{await(0,D.K)({context:i,inputs:C,folder:I,parser:$,database:R,checksAdoption:!1,sarif:void 0})}catch(U){throw!(U instanceof O.
HR)||i.signal.aborted?U:(0,O.FE)(U,{title:`${r} ${U.uncertain?"outcome unknown":"failed"}: ${y}`})}return{message:u(y),unchanged:!1}}async function s(i,{schema:a},{sql:r},u){const d=await c(new _.Uk(i,a,(0,_.Af)(u)));return d!==void 0&&d.checksum!==(0,f.c)(r)}async function c(i){const a=await i.history(),r=typeof a=="string"?void 0:a.recorded[0];return r?.state==="running"?void 0:r}}),43794:((A,b,n)=>{n.r(b),n.d(b,{default:()=>P});var m=n(49299),O=n(1919),h=n(72189),j=n(98157),g=n(82382),D=n(42277),_=n(39773);const f=64*1024*1024,E={projects:(0,h.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database\
, object storage, functions, login methods and secrets).",{maxItems:100,...O.iJ,default:"local-project"}),"seed-json":(0,h.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,h.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:f}),"setup-sql-text":(0,h.Qq)("SQL that runs once in [each new database](../../docs/local.md#set-up-new-databases), or `supabase`. Default: none."),...g.APP_INPUTS,"app-setup":(0,h.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,h.Jt)("Set `\
PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},p={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{
description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},P=(0,j.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It i\
s reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:E,outputs:p,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":t,"seed-path":e}){return t===void 0||e===void 0?[]:[(0,m.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(t,e){const{dryRun:o,job:s,log:c}=t,i=l(t,e),a=e["app-setup"]?(0,g.appOfRun)(t,e)?.database?.setup:void 0,r=a===void 0?void 0:await(0,D.WJ)(t,a);if(o)return await s.checkPlatform(i),c.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,j.Q9)(p),report:{title:"Local platform",blocks:[]}};const{baseUrl:u,sqlLogUrl:d,databases:y,token:M,teamKey:L,projectId:w,logPath:R,notes:v}=await s.startPlatform(i,r??e["setup-sql-text"]);s.setVariables({[O.jM]:u}),e["export-variables"]&&s.setVariables({PLATFORM_BASE_URL:u,PLATFORM_SQL_LOG_URL:d,
PLATFORM_TOKEN:M,PLATFORM_PROJECT_ID:w,...L&&{PLATFORM_ACCESS_KEY:L.accessKey,PLATFORM_SECRET_KEY:L.secretKey}}),c.notice(`Started a local platform for this job: ${u}. Everything on it is deleted when the job ends.`),c.info(`Databases: ${y}`);for(const $ of v)c.info($);const T=[["URL",{text:u,url:u}],["Project",{code:w}],["Log",{code:R}]];return{outputs:{base_url:u,sql_log_url:d,project_id:w,token:M,access_key:L?.accessKey??null,secret_key:L?.secretKey??null,log_path:R},report:{title:"Local platform started",blocks:[{type:"facts",rows:T}]}}}});function l(t,e){const{projects:o,"seed-json":s,"seed-path":c}=e;if(s!==void 0)return{seed:s,origin:"seed-json"};if(c===void 0)return{projects:o};const i={
input:"seed-path",given:c,errorTitle:"The local platform can\u2019t be started.",maxBytes:f};return{seed:(0,_.Hp)((0,_.jH)(t,i),i),origin:`seed-path, ${c}`}}}),8012:((A,b,n)=>{n.d(b,{E:()=>m});function m(O,h){const j=Buffer.from(h);return{path:O,size:j.length,executable:!1,needsCheck:!1,read:g=>g(j),async*pieces(){yield j}}}}),58915:((A,b,n)=>{n.d(b,{D:()=>g,m:()=>j});var m=n(76760),O=n(45860),h=n(41387);function j(_,f){const E=(0,h.iq)(_.map(p=>p.path));return E===void 0||!_.some(p=>p.path===`${E}/${f}`)?_:_.map(p=>({...p,path:p.path.slice(E.length+1)}))}function g(_,f,E,p,P=()=>0){const l=`has no ${f} at its root`,t=_.find(s=>[s,`${s}l`].some(c=>c.toLowerCase()===f.toLowerCase()));if(t!==void 0)
return{where:E,message:l,remedy:`Rename \`${t}\` to \`${f}\`.`};const e=_.filter(s=>m.posix.basename(s)===f).map(s=>m.posix.dirname(s)),[o]=e.toSorted((s,c)=>P(s)-P(c));return{where:E,message:l,remedy:o===void 0?(0,O.XF)(p):D(E,o)}}const D=(_,f)=>/\.zip$/i.test(_)?`In the ZIP, the file is in \`${f}/\`. Create the ZIP from the content of that folder.`:`Set ${(0,O.io)("path")} to \`${m.posix.join(_,f)}/\`, which contains this file.`})};
