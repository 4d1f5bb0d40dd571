export const id=9422,ids=[9422],modules={99257:((T,P,t)=>{t.d(P,{F:()=>f});const f=`do $$
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
`}),72538:((T,P,t)=>{t.d(P,{I:()=>y});var f=t(49299),b=t(12504);const h=["type","enum","anyOf","minItems","minimum","maximum"];function y(c,n,e){const{errors:r}=new b.D(c,"2020-12",!1).validate(n),s=new Map;for(const[_,i]of r.entries()){if(i.keywordLocation.includes("/anyOf/"))continue;const a=g(c,i,r[_-1],e);a!==void 0&&!s.has(a.where)&&s.set(a.where,a)}return[...s.values()]}function g(c,{keyword:n,keywordLocation:e,instanceLocation:r,error:s},_,i){const a=E(r);if(n==="false"&&_!==void 0)return M(c,_,a,i);const{parent:o}=u(c,e);if(n==="required"){const[,p=""]=/"(.*)"/s.exec(s)??[],m=`Add the field. It must be ${d(o.properties?.[p]??{})}.`,O=[...a,p];return{path:O,where:v(O),problem:"missing",
message:"is missing",remedy:m}}if(!h.includes(n))return;const l=(o.anyOf??[o]).flatMap(({type:p,enum:m})=>m===void 0?[p]:[]);return{path:a,where:v(a),problem:"value",types:l,message:`must be ${d(o)}`}}function M(c,n,e,r){const s=Object.keys(u(c,n.keywordLocation).parent.properties??{}),_=e.at(-1)??"",i=(0,f.h)(_,s,`The fields are ${s.join(", ")}.`),a=`is not a field of ${e.length===1?r:v(e.slice(0,-1))}`;return{path:e,where:v(e),problem:"unknown",message:a,remedy:i}}function u(c,n){let e=c;for(const r of E(n).slice(0,-1))e=e[r];return{parent:e}}function d({type:c,enum:n,anyOf:e,items:r,minItems:s=0,minimum:_=0,maximum:i}){if(e!==void 0)return e.map(d).join(" or ");if(n!==void 0)return n.map(
o=>`\`${o}\``).join(", ").replace(/, ([^,]*)$/," or $1");if(c==="array")return`an array${r?.type==="string"?" of strings":""}${s>0?" with at least one entry":""}`;if(c!=="integer"&&c!=="number")return j[c??"object"];const a=i===void 0?`of at least ${_}`:`from ${_} to ${i}`;return`a ${c==="integer"?"whole ":""}number ${a}`}const j={boolean:"`true` or `false`",null:"`null`",object:"an object",string:"a string"},E=c=>c.split("/").slice(1).map(n=>decodeURI(n).replaceAll("~1","/").replaceAll("~0","~")),v=c=>c.map(n=>/^\d+$/.test(n)?`[${n}]`:/^[\w$-]+$/.test(n)?`.${n}`:`[${JSON.stringify(n)}]`).join("").replace(/^\./,"")}),33879:((T,P,t)=>{t.d(P,{D8:()=>E,Ik:()=>c,Jt:()=>y,Qq:()=>f,Tj:()=>j,aH:()=>v,
ai:()=>h,dv:()=>M,gP:()=>u,nd:()=>b,p_:()=>d,yL:()=>g});const f=e=>n({type:"string"},e),b=(e,r=0,s)=>n({type:"integer",minimum:r,...s===void 0?{}:{maximum:s}},e),h=(e,r)=>n({type:"number",minimum:e,maximum:r}),y=e=>n({type:"boolean"},e),g=(e,r)=>n({type:"string",enum:e},r),M=()=>n({type:"null"}),u=(e,r,s)=>n({anyOf:[e.json,r.json]},s),d=(e,r,s)=>n({type:"array",items:e.json,...s===void 0?{}:{minItems:s}},r),j=(e,r)=>n({type:"object",additionalProperties:e.json},r),E=()=>({json:{}}),v=e=>n({type:"object"},e),c=(e,r,s)=>{const _=Object.fromEntries(Object.entries({...e,...r}).map(([a,{json:o}])=>[a,o])),i=Object.keys(e);return n({type:"object",properties:_,...i.length===0?{}:{required:i},additionalProperties:!1},
s)},n=(e,r)=>({json:r===void 0?e:{description:r,...e}})}),42277:((T,P,t)=>{t.d(P,{D_:()=>r,WJ:()=>_,f2:()=>e});var f=t(73024),b=t(76760),h=t(99257),y=t(9218),g=t(87306),M=t(99321),u=t(33187),d=t(33842),j=t(67680),E=t(76117),v=t(39773),c=t(95815),n=t(38593);function e(a,o){const{site:l}=(0,c.SR)(o);return l===void 0?{}:{site:{...s(a,"path",l.path),excludes:(0,E.L)(l.exclude)}}}async function r(a,o){const{database:{setup:l,seed:p}={}}=o,{migrations:m,functions:O,storage:D}=(0,c.SR)(o);O!==void 0&&(i(a,O.path),await(0,n.Cm)(a,O.path,O["verify-jwt"]));let A;if(m!==void 0){const{path:L}=m,{number:w,findings:R}=await(0,n.wE)(a,m);if(w===0)throw(0,g.vQ)("The app has no migrations.",[{where:L,message:"\
contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);a.log.info(`${L}: ${(0,y.LS)(w,"migration")}`);for(const{severity:S,where:U,line:C,column:x,message:I,rule:K,accepted:B}of R)B===void 0&&a.log.info(`Lint ${S}: ${U}:${C}:${x} ${I} (${K}).`,!0);A=R}for(const{path:L}of D)await(0,n.BQ)(a,L);return{sources:{functions:O&&{...s(a,"functions",O.path),withoutJwt:o.functions?.["no-verify-jwt"]},migrations:m&&s(a,"migrations",m.path),storage:Object.fromEntries(D.map(({bucket:L,path:w})=>[L,s(a,"storage",w)])),setup:l&&await _(a,l),seed:p&&(0,j.OY)(a,"seed-sql",p).sql},findings:A}}const s=(a,o,l)=>({source:(0,v.Mv)(a,o,l).location,shownAs:l});async function _(a,o){
if(o==="supabase")return h.F;const{sql:l}=(0,j.OY)(a,"setup-sql-text",o),{problems:p}=(0,u.b)(await(0,M.qd)(),o,l);if(p.length>0)throw(0,g.vQ)("The setup SQL is invalid.",p);return l}function i(a,o){const l=(0,v.Mv)(a,"functions",o);if((0,d.T)(a.resolvePath(o),l,o).isCollection||!(0,f.existsSync)(l.location))return;const p=(0,f.existsSync)((0,b.join)(l.location,"index.ts")),m=p?"is a single function, not a folder of functions":"contains no functions: each is a folder with `index.ts`, whose name doesn\u2019t begin with `_` or `.`",O=p?"Set `functions` in the app\u2019s file to the parent folder.":"Correct `functions` in the app\u2019s file, or remove it.";throw(0,g.vQ)("The functions can\u2019t be\
 packed.",[{where:o,message:m,remedy:O}])}}),67680:((T,P,t)=>{t.d(P,{$H:()=>s,GU:()=>v,K1:()=>c,OY:()=>e,ap:()=>r});var f=t(53916),b=t(87306),h=t(99321),y=t(33187),g=t(39773),M=t(53570),u=t(94166),d=t(41043),j=t(49206);const E="1",v={schema:"_platform_seed",subject:"Sample data",done:i=>`Added the sample data from \`${i}\``,earlier:"Sample data was added earlier"},c={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},n=8*1024*1024;function e(i,a,o){const l={input:a,given:o,errorTitle:`${o} can\u2019t be read.`};return{path:o,sql:(0,g.Hp)((0,g.jH)(i,{...l,maxBytes:n}),l)}}async function r(i,{schema:a,subject:o,done:l,earlier:p},{
path:m,sql:O},D){const{log:A}=i,$=new u.Uk(i,a,(0,u.Af)(D)),L={path:(0,f.basename)(m),version:E,name:o.toLowerCase(),text:O,sql:O,inTransaction:!0,checksum:(0,d.c)(O)},w=await _($);if(w!==void 0)return w.checksum!==L.checksum&&A.notice(`${m} differs from the ${o.charAt(0).toLowerCase()}${o.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:p,unchanged:!0};const R=await(0,h.qd)(),{statements:S,problems:U}=(0,y.b)(R,m,O);if(S.length+U.length===0)return{message:`\`${m}\` contains no SQL statements`,unchanged:!0};const C={...D,path:(0,f.dirname)(m),schema:a,lint:"off",drift:"off"},x={migrations:[L],skipped:[],notes:[],session:"ea\
ch",compare:j.Zy,usedVariables:new Set};try{await(0,M.K)({context:i,inputs:C,folder:x,parser:R,database:$,checksAdoption:!1,sarif:void 0})}catch(I){throw!(I instanceof b.HR)||i.signal.aborted?I:(0,b.FE)(I,{title:`${o} ${I.uncertain?"outcome unknown":"failed"}: ${m}`})}return{message:l(m),unchanged:!1}}async function s(i,{schema:a},{sql:o},l){const p=await _(new u.Uk(i,a,(0,u.Af)(l)));return p!==void 0&&p.checksum!==(0,d.c)(o)}async function _(i){const a=await i.history(),o=typeof a=="string"?void 0:a.recorded[0];return o?.state==="running"?void 0:o}}),76117:((T,P,t)=>{t.d(P,{H:()=>h,L:()=>y});var f=t(72189),b=t(98136);const h=(0,f.uv)((0,f.ZZ)("Files to leave out, relative to `path`, such as\
 `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},b.ce),"Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any."),y=g=>g&&(0,b.kZ)(g)}),43794:((T,P,t)=>{t.r(P),t.d(P,{default:()=>v});var f=t(49299),b=t(1919),h=t(72189),y=t(98157),g=t(82382),M=t(42277),u=t(39773);const d=64*1024*1024,j={projects:(0,h.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...b.iJ,
default:"local-project"}),"seed-json":(0,h.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,h.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:d}),"setup-sql-text":(0,h.Qq)("SQL that runs once in [each new database](../../docs/local.md#set-up-new-databases), or `supabase`. Default: none."),...g.APP_INPUTS,"app-setup":(0,h.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,h.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_\
ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},E={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team op\
erations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},v=(0,y.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credent\
ials are random, unless a seed specifies them."],inputs:j,outputs:E,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":n,"seed-path":e}){return n===void 0||e===void 0?[]:[(0,f.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(n,e){const{dryRun:r,job:s,log:_}=n,i=c(n,e),a=e["app-setup"]?(0,g.appOfRun)(n,e)?.database?.setup:void 0,o=a===void 0?void 0:await(0,M.WJ)(n,a);if(r)return await s.checkPlatform(i),_.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,y.Q9)(E),report:{title:"Local platform",blocks:[]}};const{baseUrl:l,sqlLogUrl:p,databases:m,token:O,teamKey:D,projectId:A,logPath:$,notes:L}=await s.startPlatform(i,o??e["setup-sql-text"]);s.setVariables({[b.jM]:l}),e["export-variables"]&&s.setVariables({PLATFORM_BASE_URL:l,PLATFORM_SQL_LOG_URL:p,
PLATFORM_TOKEN:O,PLATFORM_PROJECT_ID:A,...D&&{PLATFORM_ACCESS_KEY:D.accessKey,PLATFORM_SECRET_KEY:D.secretKey}}),_.notice(`Started a local platform for this job: ${l}. Everything on it is deleted when the job ends.`),_.info(`Databases: ${m}`);for(const R of L)_.info(R);const w=[["URL",{text:l,url:l}],["Project",{code:A}],["Log",{code:$}]];return{outputs:{base_url:l,sql_log_url:p,project_id:A,token:O,access_key:D?.accessKey??null,secret_key:D?.secretKey??null,log_path:$},report:{title:"Local platform started",blocks:[{type:"facts",rows:w}]}}}});function c(n,e){const{projects:r,"seed-json":s,"seed-path":_}=e;if(s!==void 0)return{seed:s,origin:"seed-json"};if(_===void 0)return{projects:r};const i={
input:"seed-path",given:_,errorTitle:"The local platform can\u2019t be started.",maxBytes:d};return{seed:(0,u.Hp)((0,u.jH)(n,i),i),origin:`seed-path, ${_}`}}}),8012:((T,P,t)=>{t.d(P,{E:()=>f});function f(b,h){const y=Buffer.from(h);return{path:b,size:y.length,executable:!1,needsCheck:!1,read:g=>g(y),async*pieces(){yield y}}}}),58915:((T,P,t)=>{t.d(P,{D:()=>g,m:()=>y});var f=t(76760),b=t(45860),h=t(41387);function y(u,d){const j=(0,h.iq)(u.map(E=>E.path));return j===void 0||!u.some(E=>E.path===`${j}/${d}`)?u:u.map(E=>({...E,path:E.path.slice(j.length+1)}))}function g(u,d,j,E,v=()=>0){const c=`has no ${d} at its root`,n=u.find(s=>[s,`${s}l`].some(_=>_.toLowerCase()===d.toLowerCase()));if(n!==void 0)
return{where:j,message:c,remedy:`Rename \`${n}\` to \`${d}\`.`};const e=u.filter(s=>f.posix.basename(s)===d).map(s=>f.posix.dirname(s)),[r]=e.toSorted((s,_)=>v(s)-v(_));return{where:j,message:c,remedy:r===void 0?(0,b.XF)(E):M(j,r)}}const M=(u,d)=>/\.zip$/i.test(u)?`In the ZIP, the file is in \`${d}/\`. Create the ZIP from the content of that folder.`:`Set ${(0,b.io)("path")} to \`${f.posix.join(u,d)}/\`, which contains this file.`})};
