export const id=9422,ids=[9422],modules={99257:((T,b,t)=>{t.d(b,{F:()=>d});const d=`do $$
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
`}),72538:((T,b,t)=>{t.d(b,{I:()=>O});var d=t(49299),E=t(12504);const p=["type","enum","anyOf","minItems","minimum","maximum"];function O(l,a,e){const{errors:s}=new E.D(l,"2020-12",!1).validate(a),o=new Map;for(const[c,n]of s.entries()){if(n.keywordLocation.includes("/anyOf/"))continue;const r=m(l,n,s[c-1],e);r!==void 0&&!o.has(r.where)&&o.set(r.where,r)}return[...o.values()]}function m(l,{keyword:a,keywordLocation:e,instanceLocation:s,error:o},c,n){const r=h(s);if(a==="false"&&c!==void 0)return D(l,c,r,n);const{parent:i}=_(l,e);if(a==="required"){const[,P=""]=/"(.*)"/s.exec(o)??[],g=`Add the field. It must be ${u(i.properties?.[P]??{})}.`,M=[...r,P];return{path:M,where:j(M),problem:"missing",
message:"is missing",remedy:g}}if(!p.includes(a))return;const f=(i.anyOf??[i]).flatMap(({type:P,enum:g})=>g===void 0?[P]:[]);return{path:r,where:j(r),problem:"value",types:f,message:`must be ${u(i)}`}}function D(l,a,e,s){const o=Object.keys(_(l,a.keywordLocation).parent.properties??{}),c=e.at(-1)??"",n=(0,d.h)(c,o,`The fields are ${o.join(", ")}.`),r=`is not a field of ${e.length===1?s:j(e.slice(0,-1))}`;return{path:e,where:j(e),problem:"unknown",message:r,remedy:n}}function _(l,a){let e=l;for(const s of h(a).slice(0,-1))e=e[s];return{parent:e}}function u({type:l,enum:a,anyOf:e,items:s,minItems:o=0,minimum:c=0,maximum:n}){if(e!==void 0)return e.map(u).join(" or ");if(a!==void 0)return a.map(
i=>`\`${i}\``).join(", ").replace(/, ([^,]*)$/," or $1");if(l==="array")return`an array${s?.type==="string"?" of strings":""}${o>0?" with at least one entry":""}`;if(l!=="integer"&&l!=="number")return y[l??"object"];const r=n===void 0?`of at least ${c}`:`from ${c} to ${n}`;return`a ${l==="integer"?"whole ":""}number ${r}`}const y={boolean:"`true` or `false`",null:"`null`",object:"an object",string:"a string"},h=l=>l.split("/").slice(1).map(a=>decodeURI(a).replaceAll("~1","/").replaceAll("~0","~")),j=l=>l.map(a=>/^\d+$/.test(a)?`[${a}]`:/^[\w$-]+$/.test(a)?`.${a}`:`[${JSON.stringify(a)}]`).join("").replace(/^\./,"")}),33879:((T,b,t)=>{t.d(b,{D8:()=>h,Ik:()=>l,Jt:()=>O,Qq:()=>d,Tj:()=>y,aH:()=>j,
ai:()=>p,dv:()=>D,gP:()=>_,nd:()=>E,p_:()=>u,yL:()=>m});const d=e=>a({type:"string"},e),E=(e,s=0,o)=>a({type:"integer",minimum:s,...o===void 0?{}:{maximum:o}},e),p=(e,s)=>a({type:"number",minimum:e,maximum:s}),O=e=>a({type:"boolean"},e),m=(e,s)=>a({type:"string",enum:e},s),D=()=>a({type:"null"}),_=(e,s,o)=>a({anyOf:[e.json,s.json]},o),u=(e,s,o)=>a({type:"array",items:e.json,...o===void 0?{}:{minItems:o}},s),y=(e,s)=>a({type:"object",additionalProperties:e.json},s),h=()=>({json:{}}),j=e=>a({type:"object"},e),l=(e,s,o)=>{const c=Object.fromEntries(Object.entries({...e,...s}).map(([r,{json:i}])=>[r,i])),n=Object.keys(e);return a({type:"object",properties:c,...n.length===0?{}:{required:n},additionalProperties:!1},
o)},a=(e,s)=>({json:s===void 0?e:{description:s,...e}})}),42277:((T,b,t)=>{t.d(b,{D_:()=>e,WJ:()=>o,f2:()=>a});var d=t(73024),E=t(76760),p=t(99257),O=t(9218),m=t(87306),D=t(99321),_=t(33187),u=t(67680),y=t(76117),h=t(39773),j=t(95815),l=t(40179);function a(n,r){const{site:i}=(0,j.SR)(r);return i===void 0?{}:{site:{...s(n,"path",i.path),excludes:(0,y.L)(i.exclude)}}}async function e(n,r){const{database:{setup:i,seed:f}={}}=r,{migrations:P,functions:g,storage:M}=(0,j.SR)(r);if(g!==void 0){const v=s(n,"functions",g.path);c(v),await(0,l.Cm)(n,g.path,g["verify-jwt"])}let L;if(P!==void 0){const{path:v}=P,{number:w,findings:A}=await(0,l.wE)(n,P);if(w===0)throw(0,m.vQ)("The app has no migrations.",[
{where:v,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);n.log.info(`${v}: ${(0,O.LS)(w,"migration")}`);for(const{severity:R,where:U,line:S,column:C,message:x,rule:I,accepted:K}of A)K===void 0&&n.log.info(`Lint ${R}: ${U}:${S}:${C} ${x} (${I}).`,!0);L=A}for(const{path:v}of M)await(0,l.BQ)(n,v);return{sources:{functions:g&&{...s(n,"functions",g.path),withoutJwt:r.functions?.["no-verify-jwt"]},migrations:P&&s(n,"migrations",P.path),storage:Object.fromEntries(M.map(({bucket:v,path:w})=>[v,s(n,"storage",w)])),setup:i&&await o(n,i),seed:f&&(0,u.OY)(n,"seed-sql",f).sql},findings:L}}const s=(n,r,i)=>({source:(0,h.Mv)(n,r,i).location,shownAs:i});
async function o(n,r){if(r==="supabase")return p.F;const{sql:i}=(0,u.OY)(n,"setup-sql-text",r),{problems:f}=(0,_.b)(await(0,D.qd)(),r,i);if(f.length>0)throw(0,m.vQ)("The setup SQL is invalid.",f);return i}function c({source:n,shownAs:r}){if(!(0,d.existsSync)((0,E.join)(n,"index.ts")))return;throw(0,m.vQ)("The functions can\u2019t be packed.",[{where:r,message:"is a single function, not a folder of functions",remedy:"Set `functions` in the app\u2019s file to the parent folder."}])}}),67680:((T,b,t)=>{t.d(b,{$H:()=>o,GU:()=>j,K1:()=>l,OY:()=>e,ap:()=>s});var d=t(53916),E=t(87306),p=t(99321),O=t(33187),m=t(39773),D=t(53570),_=t(94166),u=t(41043),y=t(49206);const h="1",j={schema:"_platform_seed",
subject:"Sample data",done:n=>`Added the sample data from \`${n}\``,earlier:"Sample data was added earlier"},l={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},a=8*1024*1024;function e(n,r,i){const f={input:r,given:i,errorTitle:`${i} can\u2019t be read.`};return{path:i,sql:(0,m.Hp)((0,m.jH)(n,{...f,maxBytes:a}),f)}}async function s(n,{schema:r,subject:i,done:f,earlier:P},{path:g,sql:M},L){const{log:$}=n,v=new _.Uk(n,r,(0,_.Af)(L)),w={path:(0,d.basename)(g),version:h,name:i.toLowerCase(),text:M,sql:M,inTransaction:!0,checksum:(0,u.c)(M)},A=await c(v);if(A!==void 0)return A.checksum!==w.checksum&&$.notice(`${g} has changed sinc\
e it ran. It runs only once in each preview database.`),{message:P,unchanged:!0};const R=await(0,p.qd)(),{statements:U,problems:S}=(0,O.b)(R,g,M);if(U.length+S.length===0)return{message:`\`${g}\` contains no SQL statements`,unchanged:!0};const C={...L,path:(0,d.dirname)(g),schema:r,lint:"off",drift:"off"},x={migrations:[w],skipped:[],notes:[],session:"each",compare:y.Zy,usedVariables:new Set};try{await(0,D.K)({context:n,inputs:C,folder:x,parser:R,database:v,checksAdoption:!1,sarif:void 0})}catch(I){throw!(I instanceof E.HR)||n.signal.aborted?I:(0,E.FE)(I,{title:`${i} ${I.uncertain?"outcome unknown":"failed"}: ${g}`})}return{message:f(g),unchanged:!1}}async function o(n,{schema:r},{sql:i},f){
const P=await c(new _.Uk(n,r,(0,_.Af)(f)));return P!==void 0&&P.checksum!==(0,u.c)(i)}async function c(n){const r=await n.history(),i=typeof r=="string"?void 0:r.recorded[0];return i?.state==="running"?void 0:i}}),76117:((T,b,t)=>{t.d(b,{H:()=>p,L:()=>O});var d=t(72189),E=t(98136);const p=(0,d.uv)((0,d.ZZ)("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},E.ce),"Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any."),O=m=>m&&(0,E.kZ)(m)}),43794:((T,b,t)=>{t.r(b),t.d(b,{default:()=>j});
var d=t(49299),E=t(1919),p=t(72189),O=t(98157),m=t(82382),D=t(42277),_=t(39773);const u=64*1024*1024,y={projects:(0,p.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...E.iJ,default:"local-project"}),"seed-json":(0,p.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,p.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:u}),"setup-sql-text":(0,p.Qq)("SQL that runs\
 once in [each new database](../../docs/local.md#set-up-new-databases), or `supabase`. Default: none."),...m.APP_INPUTS,"app-setup":(0,p.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,p.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},h={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"\
Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},j=(0,O.h9)({id:"local-platform",group:"Local platform",summary:"Star\
t the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:y,outputs:h,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":a,"seed-path":e}){return a===void 0||e===void 0?[]:[(0,d.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(a,e){const{dryRun:s,job:o,log:c}=a,n=l(a,e),r=e["app-setup"]?(0,m.appOfRun)(a,e)?.database?.setup:void 0,i=r===void 0?void 0:await(0,D.WJ)(a,r);if(s)return await o.checkPlatform(n),c.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,O.Q9)(h),report:{title:"Local platform",blocks:[]}};const{baseUrl:f,sqlLogUrl:P,databases:g,token:M,teamKey:L,projectId:$,logPath:v,notes:w}=await o.startPlatform(n,i??e["setup-sql-text"]);o.setVariables({[E.jM]:f}),e["export-variables"]&&o.setVariables({PLATFORM_BASE_URL:f,PLATFORM_SQL_LOG_URL:P,
PLATFORM_TOKEN:M,PLATFORM_PROJECT_ID:$,...L&&{PLATFORM_ACCESS_KEY:L.accessKey,PLATFORM_SECRET_KEY:L.secretKey}}),c.notice(`Started a local platform for this job: ${f}. Everything on it is deleted when the job ends.`),c.info(`Databases: ${g}`);for(const R of w)c.info(R);const A=[["URL",{text:f,url:f}],["Project",{code:$}],["Log",{code:v}]];return{outputs:{base_url:f,sql_log_url:P,project_id:$,token:M,access_key:L?.accessKey??null,secret_key:L?.secretKey??null,log_path:v},report:{title:"Local platform started",blocks:[{type:"facts",rows:A}]}}}});function l(a,e){const{projects:s,"seed-json":o,"seed-path":c}=e;if(o!==void 0)return{seed:o,origin:"seed-json"};if(c===void 0)return{projects:s};const n={
input:"seed-path",given:c,errorTitle:"The local platform can\u2019t be started.",maxBytes:u};return{seed:(0,_.Hp)((0,_.jH)(a,n),n),origin:`seed-path, ${c}`}}}),8012:((T,b,t)=>{t.d(b,{E:()=>d});function d(E,p){const O=Buffer.from(p);return{path:E,size:O.length,executable:!1,needsCheck:!1,read:m=>m(O),async*pieces(){yield O}}}}),58915:((T,b,t)=>{t.d(b,{D:()=>m,m:()=>O});var d=t(76760),E=t(45860),p=t(41387);function O(_,u){const y=(0,p.iq)(_.map(h=>h.path));return y===void 0||!_.some(h=>h.path===`${y}/${u}`)?_:_.map(h=>({...h,path:h.path.slice(y.length+1)}))}function m(_,u,y,h,j=()=>0){const l=`has no ${u} at its root`,a=_.find(o=>[o,`${o}l`].some(c=>c.toLowerCase()===u.toLowerCase()));if(a!==void 0)
return{where:y,message:l,remedy:`Rename \`${a}\` to \`${u}\`.`};const e=_.filter(o=>d.posix.basename(o)===u).map(o=>d.posix.dirname(o)),[s]=e.toSorted((o,c)=>j(o)-j(c));return{where:y,message:l,remedy:s===void 0?(0,E.XF)(h):D(y,s)}}const D=(_,u)=>/\.zip$/i.test(_)?`In the ZIP, the file is in \`${u}/\`. Create the ZIP from the content of that folder.`:`Set ${(0,E.io)("path")} to \`${d.posix.join(_,u)}/\`, which contains this file.`})};
