export const id=8074,ids=[8074],modules={99257:((I,b,t)=>{t.d(b,{F:()=>_});const _=`do $$
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
`}),55204:((I,b,t)=>{t.d(b,{eG:()=>y,tQ:()=>u});var _=t(77598),d=t(76760),P=t(43288);const p=new Map,v=(i,l)=>{p.set(i,l)};function y(i){for(const[l,f]of p)if((0,P.UO)(i,[l]))return f}function u(i,l){const f=y(i);if(f===void 0)return!1;const j=l instanceof Uint8Array?(0,_.createHash)("sha256").update(l):l;return f.get((0,d.resolve)(i))!==j.digest("hex")}}),50080:((I,b,t)=>{t.d(b,{FM:()=>g,MP:()=>L,ST:()=>j,XR:()=>y,o5:()=>l,rm:()=>c,xI:()=>u});var _=t(73024),d=t(76760),P=t(87306),p=t(43288),v=t(55204);class y extends Error{remedy;constructor(n,a){super(n),this.remedy=a}}function u(e,n){const a=(0,_.realpathSync)(e);if(a!==e&&(0,v.eG)(e)!==void 0)throw new y("was replaced by a link after it w\
as written","Make sure that nothing changes the file.");if(o(a,n)&&!o(e,n))throw new y(`resolves through a symbolic link to ${a}, which is in \`.git\` or an internal folder of the runner`,m);const r=i(e,n);return r===void 0?{location:a,roots:[a]}:(c(a,r),{location:a,roots:r})}function i(e,n){const a=f(n);if((0,p.UO)(e,[...n,...a]))return a;const r=l(e);return r===void 0?void 0:f([r])}function l(e){const n=(0,d.dirname)(e);if(n!==e)return(0,_.lstatSync)((0,d.join)(n,".git"),{throwIfNoEntry:!1})===void 0?l(n):n}function f(e){return e.flatMap(n=>{try{return[(0,_.realpathSync)(n)]}catch{return[]}})}function j(e,n){const a=L((0,d.dirname)(e)),r=(0,d.join)((0,_.realpathSync)(a),(0,d.relative)(a,e)),
E=i(e,n);return E!==void 0&&c(r,E),r}function L(e){return(0,_.lstatSync)(e,{throwIfNoEntry:!1})===void 0?L((0,d.dirname)(e)):e}function g(e,n){const a=[e,n].find(r=>s(r)!==void 0);return a&&`${a===e?"":`${a}, `}in ${s(a)}`}function M(e,n,a,r=process.cwd()){const E=resolve(r,n),T=[l(E)??r];try{if(a==="read")return existsSync(E)?u(E,T).location:E;const D=a==="folder"?join(E,"content"):E,R=j(D,T),O=g(D,R);if(O!==void 0)throw new y(`is ${O}, which must not be overwritten`,w);return a==="folder"?dirname(R):R}catch(D){const{message:R}=D,O=D instanceof y?D.remedy:w;throw inputFailure(`--${e} can\u2019t be used.`,[{where:n,message:R,remedy:O}])}}const w="Specify a different path.";function c(e,n){if(!(0,p.
UO)(e,n))throw new y(`resolves through a symbolic link to ${e}, which is outside ${n.join(" and ")}`,m)}const m="Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.",h=e=>p.pb.test(e)||e.toLowerCase()==="_runner_file_commands",s=e=>(0,p.Aq)(e,h),o=(e,[,...n])=>s(e)!==void 0||[...n,...f(n)].some(a=>(0,p.ys)(a,e))}),42277:((I,b,t)=>{t.d(b,{D_:()=>w,WJ:()=>m,f2:()=>M});var _=t(73024),d=t(76760),P=t(99257),p=t(9218),v=t(87306),y=t(99321),u=t(33187),i=t(51831),l=t(67680),f=t(76117),j=t(39773),L=t(95815),g=t(38593);function M(s,o){const{site:e}=(0,L.SR)(o);return e===void 0?{}:{site:{...c(s,"path",e.path),excludes:(0,f.L)(e.exclude)}}}async function w(s,o){
const{database:{setup:e,seed:n}={}}=o,{migrations:a,functions:r,storage:E}=(0,L.SR)(o);r!==void 0&&h(s,r.path);const T=r&&await(0,g.Cm)(s,r.path,r["verify-jwt"]);let D;if(a!==void 0){const{path:O}=a,{number:A,findings:C}=await(0,g.wE)(s,a);if(A===0)throw(0,v.vQ)("The app has no migrations.",[{where:O,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);s.log.info(`${O}: ${(0,p.LS)(A,"migration")}`);for(const{severity:S,where:K,line:$,column:U,message:B,rule:x,accepted:W}of C)W===void 0&&s.log.info(`Lint ${S}: ${K}:${$}:${U} ${B} (${x}).`,!0);D=C}for(const{path:O}of E)await(0,g.BQ)(s,O);return{sources:{functions:r&&{...c(s,"functions",r.path),
withoutJwt:T?.functions.filter(({verifyJwt:O,packed:A})=>!O&&A.verifyJwt===void 0).map(({name:O})=>O),disabled:T?.disabled},migrations:a&&c(s,"migrations",a.path),storage:Object.fromEntries(E.map(({bucket:O,path:A})=>[O,c(s,"storage",A)])),setup:e&&await m(s,e),seed:n&&(0,l.OY)(s,"seed-sql",n).sql},findings:D}}const c=(s,o,e)=>({source:(0,j.Mv)(s,o,e).location,shownAs:e});async function m(s,o){if(o==="supabase")return P.F;const{sql:e}=(0,l.OY)(s,"setup-sql-text",o),{problems:n}=(0,u.b)(await(0,y.qd)(),o,e);if(n.length>0)throw(0,v.vQ)("The setup SQL is invalid.",n);return e}function h(s,o){const e=(0,j.Mv)(s,"functions",o);if((0,i.T)(s.resolvePath(o),e,o).isCollection||!(0,_.existsSync)(e.location))
return;const n=(0,_.existsSync)((0,d.join)(e.location,"index.ts")),a=n?"is a single function, not a folder of functions":"contains no functions: each is a folder with `index.ts`, whose name doesn\u2019t begin with `_` or `.`",r=n?"Set `functions` in the app\u2019s file to the parent folder.":"Correct `functions` in the app\u2019s file, or remove it.";throw(0,v.vQ)("The functions can\u2019t be packed.",[{where:o,message:a,remedy:r}])}}),67680:((I,b,t)=>{t.d(b,{$H:()=>c,GU:()=>j,K1:()=>L,OY:()=>M,ap:()=>w});var _=t(53916),d=t(87306),P=t(99321),p=t(33187),v=t(39773),y=t(53570),u=t(94166),i=t(41043),l=t(49206);const f="1",j={schema:"_platform_seed",subject:"Sample data",done:h=>`Added the sample\
 data from \`${h}\``,earlier:"Sample data was added earlier"},L={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},g=8*1024*1024;function M(h,s,o){const e={input:s,given:o,errorTitle:`${o} can\u2019t be read.`};return{path:o,sql:(0,v.Hp)((0,v.jH)(h,{...e,maxBytes:g}),e)}}async function w(h,{schema:s,subject:o,done:e,earlier:n},{path:a,sql:r},E){const{log:T}=h,D=new u.Uk(h,s,(0,u.Af)(E)),R={path:(0,_.basename)(a),version:f,name:o.toLowerCase(),text:r,sql:r,inTransaction:!0,checksum:(0,i.c)(r)},O=await m(D);if(O!==void 0)return O.checksum!==R.checksum&&T.notice(`${a} differs from the ${o.charAt(0).toLowerCase()}${o.slice(1)} that\
 ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:n,unchanged:!0};const A=await(0,P.qd)(),{statements:C,problems:S}=(0,p.b)(A,a,r);if(C.length+S.length===0)return{message:`\`${a}\` contains no SQL statements`,unchanged:!0};const K={...E,path:(0,_.dirname)(a),schema:s,lint:"off",drift:"off"},$={migrations:[R],skipped:[],session:"each",compare:l.Zy};try{await(0,y.K)({context:h,inputs:K,folder:$,parser:A,database:D,checksAdoption:!1})}catch(U){throw!(U instanceof d.HR)||h.signal.aborted?U:(0,d.FE)(U,{title:`${o} ${U.uncertain?"outcome unknown":"failed"}: ${a}`})}return{message:e(a),unchanged:!1}}async function c(h,{schema:s},{sql:o},e){const n=await m(
new u.Uk(h,s,(0,u.Af)(e)));return n!==void 0&&n.checksum!==(0,i.c)(o)}async function m(h){const s=await h.history(),o=typeof s=="string"?void 0:s.recorded[0];return o?.state==="running"?void 0:o}}),76117:((I,b,t)=>{t.d(b,{H:()=>P,L:()=>p});var _=t(72189),d=t(98136);const P=(0,_.uv)((0,_.ZZ)("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},d.ce),"Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any."),p=v=>v&&(0,d.kZ)(v)}),43794:((I,b,t)=>{t.r(b),t.d(b,{default:()=>j});var _=t(
49299),d=t(1919),P=t(72189),p=t(98157),v=t(82382),y=t(42277),u=t(39773);const i=64*1024*1024,l={projects:(0,P.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...d.iJ,default:"local-project"}),"seed-json":(0,P.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,P.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:i}),"setup-sql-text":(0,P.Qq)("SQL that runs once in\
 [each new database](../../docs/local.md#set-up-new-databases), or `supabase`. Default: none."),...v.APP_INPUTS,"app-setup":(0,P.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,P.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},f={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"\
Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},j=(0,p.h9)({id:"local-platform",group:"Local platform",summary:"Star\
t the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:l,outputs:f,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":g,"seed-path":M}){return g===void 0||M===void 0?[]:[(0,_.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(g,M){const{dryRun:w,job:c,log:m}=g,h=L(g,M),s=M["app-setup"]?(0,v.appOfRun)(g,M)?.database?.setup:void 0,o=s===void 0?void 0:await(0,y.WJ)(g,s);if(w)return await c.checkPlatform(h),m.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,p.Q9)(f),report:{title:"Local platform",blocks:[]}};const{baseUrl:e,sqlLogUrl:n,databases:a,token:r,teamKey:E,projectId:T,logPath:D,notes:R}=await c.startPlatform(h,o??M["setup-sql-text"]);c.setVariables({[d.jM]:e}),M["export-variables"]&&c.setVariables({PLATFORM_BASE_URL:e,PLATFORM_SQL_LOG_URL:n,
PLATFORM_TOKEN:r,PLATFORM_PROJECT_ID:T,...E&&{PLATFORM_ACCESS_KEY:E.accessKey,PLATFORM_SECRET_KEY:E.secretKey}}),m.notice(`Started a local platform for this job: ${e}. Everything on it is deleted when the job ends.`),m.info(`Databases: ${a}`);for(const A of R)m.info(A);const O=[["URL",{text:e,url:e}],["Project",{code:T}],["Log",{code:D}]];return{outputs:{base_url:e,sql_log_url:n,project_id:T,token:r,access_key:E?.accessKey??null,secret_key:E?.secretKey??null,log_path:D},report:{title:"Local platform started",blocks:[{type:"facts",rows:O}]}}}});function L(g,M){const{projects:w,"seed-json":c,"seed-path":m}=M;if(c!==void 0)return{seed:c,origin:"seed-json"};if(m===void 0)return{projects:w};const h={
input:"seed-path",given:m,errorTitle:"The local platform can\u2019t be started.",maxBytes:i};return{seed:(0,u.Hp)((0,u.jH)(g,h),h),origin:`seed-path, ${m}`}}}),8012:((I,b,t)=>{t.d(b,{E:()=>_});function _(d,P){const p=Buffer.from(P);return{path:d,size:p.length,executable:!1,needsCheck:!1,read:v=>v(p),async*pieces(){yield p}}}}),58915:((I,b,t)=>{t.d(b,{D:()=>v,m:()=>p});var _=t(76760),d=t(45860),P=t(41387);function p(u,i){const l=(0,P.iq)(u.map(f=>f.path));return l===void 0||!u.some(f=>f.path===`${l}/${i}`)?u:u.map(f=>({...f,path:f.path.slice(l.length+1)}))}function v(u,i,l,f,j=()=>0){const L=`has no ${i} at its root`,g=u.find(c=>[c,`${c}l`].some(m=>m.toLowerCase()===i.toLowerCase()));if(g!==void 0)
return{where:l,message:L,remedy:`Rename \`${g}\` to \`${i}\`.`};const M=u.filter(c=>_.posix.basename(c)===i).map(c=>_.posix.dirname(c)),[w]=M.toSorted((c,m)=>j(c)-j(m));return{where:l,message:L,remedy:w===void 0?(0,d.XF)(f):y(l,w)}}const y=(u,i)=>/\.zip$/i.test(u)?`In the ZIP, the file is in \`${i}/\`. Create the ZIP from the content of that folder.`:`Set ${(0,d.io)("path")} to \`${_.posix.join(u,i)}/\`, which contains this file.`})};
