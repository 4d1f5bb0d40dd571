export const id=5068,ids=[5068,9773],modules={99257:((T,v,e)=>{e.d(v,{F:()=>_});const _=`do $$
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
`}),49416:((T,v,e)=>{e.d(v,{FM:()=>O,MP:()=>p,ST:()=>h,XR:()=>g,o5:()=>i,rm:()=>c,xI:()=>M});var _=e(73024),m=e(76760),E=e(87306),f=e(63360);class g extends Error{remedy;constructor(s,d){super(s),this.remedy=d}}function M(t,s){const d=(0,_.realpathSync)(t);if(b(d,s)&&!b(t,s))throw new g(`resolves through a symbolic link to ${d}, which is in \`.git\` or an internal folder of the runner`,a);const P=y(t,s);return P===void 0?{location:d,roots:[d]}:(c(d,P),{location:d,roots:P})}function y(t,s){const d=o(s);if((0,f.UO)(t,[...s,...d]))return d;const P=i(t);return P===void 0?void 0:o([P])}function i(t){const s=(0,m.dirname)(t);if(s!==t)return(0,_.lstatSync)((0,m.join)(s,".git"),{throwIfNoEntry:!1})===
void 0?i(s):s}function o(t){return t.flatMap(s=>{try{return[(0,_.realpathSync)(s)]}catch{return[]}})}function h(t,s){const d=p((0,m.dirname)(t)),P=(0,m.join)((0,_.realpathSync)(d),(0,m.relative)(d,t)),D=y(t,s);return D!==void 0&&c(P,D),P}function p(t){return(0,_.lstatSync)(t,{throwIfNoEntry:!1})===void 0?p((0,m.dirname)(t)):t}function O(t,s){const d=[t,s].find(P=>n(P)!==void 0);return d&&`${d===t?"":`${d}, `}in ${n(d)}`}function l(t,s,d,P=process.cwd()){const D=resolve(P,s),R=[i(D)??P];try{if(d==="read")return existsSync(D)?M(D,R).location:D;const w=d==="folder"?join(D,"content"):D,j=h(w,R),L=O(w,j);if(L!==void 0)throw new g(`is ${L}, which must not be overwritten`,u);return d==="folder"?dirname(
j):j}catch(w){const{message:j}=w,L=w instanceof g?w.remedy:u;throw inputFailure(`--${t} can\u2019t be used.`,[{where:s,message:j,remedy:L}])}}const u="Specify a different path.";function c(t,s){if(!(0,f.UO)(t,s))throw new g(`resolves through a symbolic link to ${t}, which is outside ${s.join(" and ")}`,a)}const a="Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.",r=t=>f.pb.test(t)||t.toLowerCase()==="_runner_file_commands",n=t=>(0,f.Aq)(t,r),b=(t,[,...s])=>n(t)!==void 0||[...s,...o(s)].some(d=>(0,f.ys)(d,t))}),26906:((T,v,e)=>{e.d(v,{C:()=>m,V:()=>_});const _=(E,f)=>E<f?-1:E>f?1:0,m=E=>[...E].toSorted(([f],[g])=>_(f,g))}),65194:((T,v,e)=>{
e.d(v,{W:()=>M});var _=e(99257),m=e(87306),E=e(99321),f=e(33187),g=e(67680);async function M(y,i){if(i==="supabase")return _.F;const{sql:o}=(0,g.OY)(y,"setup-sql-text",i),{problems:h}=(0,f.b)(await(0,E.qd)(),i,o);if(h.length>0)throw(0,m.vQ)("The setup SQL is invalid.",h);return o}}),67680:((T,v,e)=>{e.d(v,{$H:()=>a,GU:()=>p,K1:()=>O,OY:()=>u,ap:()=>c});var _=e(53916),m=e(87306),E=e(99321),f=e(33187),g=e(39773),M=e(76703),y=e(94166),i=e(41043),o=e(49206);const h="1",p={schema:"_platform_seed",subject:"Sample data",done:n=>`Added the sample data from \`${n}\``,earlier:"Sample data was added earlier"},O={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The databa\
se was set up earlier"},l=8*1024*1024;function u(n,b,t){const s={input:b,given:t};return{path:t,sql:(0,g.Hp)((0,g.jH)(n,{...s,maxBytes:l}),s)}}async function c(n,{schema:b,subject:t,done:s,earlier:d},{path:P,sql:D},R){const{log:w}=n,j=new y.Uk(n,b,(0,y.Af)(R)),L={path:(0,_.basename)(P),version:h,name:t.toLowerCase(),text:D,sql:D,inTransaction:!0,checksum:(0,i.c)(D)},A=await r(j);if(A!==void 0)return A.checksum!==L.checksum&&w.notice(`${P} differs from the ${t.charAt(0).toLowerCase()}${t.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:d,unchanged:!0};const S=await(0,E.qd)(),{statements:U,problems:C}=(0,f.b)(S,P,D);if(U.length+
C.length===0)return{message:`\`${P}\` contains no SQL statements`,unchanged:!0};const x={...R,path:(0,_.dirname)(P),schema:b,lint:"off",drift:"off"},$={migrations:[L],skipped:[],compare:o.Zy};try{await(0,M.K)({context:n,inputs:x,folder:$,parser:S,database:j,checksTables:!1})}catch(I){throw!(I instanceof m.HR)||n.signal.aborted?I:(0,m.FE)(I,{title:`${t} ${I.uncertain?"outcome unknown":"failed"}: ${P}`})}return{message:s(P),unchanged:!1}}async function a(n,{schema:b},{sql:t},s){const d=await r(new y.Uk(n,b,(0,y.Af)(s)));return d!==void 0&&d.checksum!==(0,i.c)(t)}async function r(n){const b=await n.history(),t=typeof b=="string"?void 0:b.recorded[0];return t?.state==="running"?void 0:t}}),39773:((T,v,e)=>{
e.d(v,{Hp:()=>h,Mv:()=>p,Nc:()=>o,jH:()=>i});var _=e(49299),m=e(4314),E=e(72189),f=e(87306),g=e(75473),M=e(49416),y=e(27747);function i(a,r){const n=O(a,r).location;return l(r,()=>(0,y.XF)(n,r.maxBytes))}function o(a,r){try{return i(a,r)}catch(n){if(c(n.cause)&&(0,E.Pq)(r.given)===void 0)return;throw n}}function h(a,r){try{return new TextDecoder("utf-8",{fatal:!0}).decode(a)}catch{throw u(r,"is not UTF-8","Save the file as UTF-8.")}}function p(a,r,n){const b={input:r,given:n};try{return O(a,b)}catch(t){if(!c(t.cause)||(0,E.Pq)(n)!==void 0)throw t;return{location:a.resolvePath(n),roots:[]}}}const O=({resolvePath:a,roots:r},n)=>l(n,()=>(0,M.xI)(a(n.given),r));function l(a,r){try{return r()}catch(n){
const b=n instanceof M.XR?n.remedy:`Set ${(0,m.io)(a.input)} to ${"maxBytes"in a?"the path of a file":"a path"} that the job\u2019s user can read.`;throw u(a,(0,g._p)(n),(c(n)?(0,E.Pq)(a.given):void 0)??b,n)}}function u({input:a,given:r,errorTitle:n},b,t,s){const d=[(0,_.l4)({kind:"given",subject:a,given:r,limit:b,remedy:t})];return new f.HR("input",n??`${r} can\u2019t be read.`,{findings:d,introduces:!0,cause:s})}const c=a=>a instanceof Error&&["ENOENT","ENOTDIR"].includes(a.code??"")}),43794:((T,v,e)=>{e.r(v),e.d(v,{default:()=>p});var _=e(49299),m=e(1919),E=e(72189),f=e(98157),g=e(82382),M=e(65194),y=e(39773);const i=64*1024*1024,o={projects:(0,E.p_)("Public IDs (`url_id`) of the projects\
 to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...m.iJ,default:"local-project"}),"seed-json":(0,E.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,E.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:i}),"setup-sql-text":(0,E.Qq)("SQL that runs once in [each new database](../../docs/local-platform.md#set-up-new-databases), or `supabase` for the roles and schemas that Supabase\u2019s migrations use. Default\
: none."),...g.APP_INPUTS,"app-setup":(0,E.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,E.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},h={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAut\
h access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},p=(0,f.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No a\
ccount or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:o,outputs:h,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":l,"seed-path":u}){return l===void 0||u===void 0?[]:[(0,_.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(l,u){const{dryRun:c,job:a,log:r}=l,n=O(l,u),b=u["app-setup"]?(0,g.appOfRun)(l,u)?.database?.setup:void 0,t=b===void 0?void 0:await(0,M.W)(l,b);if(c)return await a.checkPlatform(n),r.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,f.Q9)(h),report:{title:"Local platform",blocks:[]}};const{baseUrl:s,sqlLogUrl:d,databases:P,token:D,teamKey:R,projectId:w,logPath:j,notes:L}=await a.startPlatform(n,t??u["setup-sql-text"]);a.setVariables({[m.jM]:s}),u["export-variables"]&&a.setVariables({PLATFORM_BASE_URL:s,PLATFORM_SQL_LOG_URL:d,
PLATFORM_TOKEN:D,PLATFORM_PROJECT_ID:w,...R&&{PLATFORM_ACCESS_KEY:R.accessKey,PLATFORM_SECRET_KEY:R.secretKey}}),r.notice(`Started a local platform for this job: ${s}. Everything on it is deleted when the job ends.`),r.info(`Databases: ${P}`);for(const S of L)r.info(S);const A=[["URL",{text:s,url:s}],["Project",{code:w}],["Log",{code:j}]];return{outputs:{base_url:s,sql_log_url:d,project_id:w,token:D,access_key:R?.accessKey??null,secret_key:R?.secretKey??null,log_path:j},report:{title:"Local platform started",blocks:[{type:"facts",rows:A}]}}}});function O(l,u){const{projects:c,"seed-json":a,"seed-path":r}=u;if(a!==void 0)return{seed:a,origin:"seed-json"};if(r===void 0)return{projects:c};const n={
input:"seed-path",given:r,errorTitle:"The local platform can\u2019t be started.",maxBytes:i};return{seed:(0,y.Hp)((0,y.jH)(l,n),n),origin:`seed-path, ${r}`}}}),75473:((T,v,e)=>{e.d(v,{Vd:()=>M,XG:()=>f,_p:()=>y,fE:()=>g});var _=e(87306),m=e(34780),E=e(49416);function f(i,o,h,p,O){const l=(0,_.JV)(i,p,o),u=p.length===1?".":`: ${p.length} problems`,c=p.every(({where:a})=>a===o);return new _.HR("input",`\`${o}\` ${h}${u}`,{title:l,findings:p,introduces:c,remedy:O})}function g(i,o){return new _.HR("input",`${i.where} ${i.message}`,{title:`File rejected: ${i.where}`,findings:[i],introduces:!0,cause:o})}function M({path:i,size:o}){const h=`has changed since it was listed (its size was ${(0,m.mz)(o)}\
 then)`;return g({where:i,message:h,remedy:"Make sure that nothing, such as a build, changes the file while this step runs."})}function y(i){if(i instanceof E.XR)return i.message;const{code:o,path:h,message:p}=i,O=h===void 0?"":` (${h})`;return o==="ENOENT"||o==="ENOTDIR"?`does not exist${O}`:o==="EACCES"||o==="EPERM"?`can\u2019t be read: permission denied${O}`:`can\u2019t be read: ${p}`}}),27747:((T,v,e)=>{e.d(v,{Lo:()=>O,Pg:()=>h,XF:()=>o,ZU:()=>M,bh:()=>y});var _=e(73024),m=e(49299),E=e(22811),f=e(49416),g=e(47607);function M(l){i((0,_.lstatSync)(l));const u=(0,_.openSync)(l,E.Xd);try{const c=(0,_.fstatSync)(u);i(c);const a=(0,_.statSync)(l);if((0,_.realpathSync)(l)!==l||a.ino!==c.ino||a.
dev!==c.dev)throw p();return u}catch(c){throw(0,_.closeSync)(u),c}}const y="is a device, socket or pipe, not a regular file";function i(l){if(!l.isFile())throw l.isDirectory()?new f.XR("is a folder","Specify the path of a file."):l.isSymbolicLink()?p():new f.XR(y,"Specify the path of a regular file.")}function o(l,u){const c=M(l);try{return h(c,u)}finally{(0,_.closeSync)(c)}}function h(l,u){const{size:c}=(0,_.fstatSync)(l);if(c>u){const n="Make the file smaller, or specify a different file.";throw new f.XR((0,m.CC)({kind:"size",given:c,limit:u}).message,n)}const a=Buffer.allocUnsafe(c+1);if(O(l,a,0)!==c)throw p();const r=(0,g.tm)(a.subarray(0,c));if(r!==void 0)throw new f.XR(r.message,r.remedy??
"");return a.subarray(0,c)}const p=()=>new f.XR("changed while it was read","Make sure that nothing writes to the file while this step runs.");function O(l,u,c,a=u.length){let r=0,n;do n=(0,_.readSync)(l,u,r,u.length-r,c+r),r+=n;while(n>0&&r<a);return r}}),47607:((T,v,e)=>{e.d(v,{AA:()=>i,l$:()=>f,tm:()=>y});var _=e(73024),m=e(76760),E=e(22811);const f=1024,g=1024*1024,M=/^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;function y(o){const h=o.length>f?"":o.toString("latin1");return M.test(h)?{message:"is a pointer of Git LFS, not the file itself",remedy:"\
Set `checkout: { lfs: true }` in the app\u2019s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`."}:void 0}function i(o){const h=(0,m.join)(o,".gitmodules");if(!(0,_.existsSync)(h)){const O=(0,m.dirname)(o);return(0,_.existsSync)((0,m.join)(o,".git"))||O===o?new Set:i(O)}const p=(0,E.XF)(h,g).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);return new Set(p.map(([,O=""])=>(0,m.resolve)(o,O.trim().replaceAll('"',""))))}}),39998:((T,v,e)=>{e.d(v,{F$:()=>E,Mp:()=>y,Nf:()=>g,ig:()=>f,t7:()=>M});var _=e(4314),m=e(63360);const E=[{name:m.pb,reason:"version-control metadata"},{name:/^\.(svn|hg|bzr|jj)$/,reason:"version-control metadata"},{name:/^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,
reason:"environment file, which may hold secrets"},{name:/^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/,reason:"operating-system file"}];function f({names:o,rootNames:h=[],excludes:p,ignores:O},l,u=""){const c=l.slice(u.length).split("/");let a=u;for(const[r,n]of c.entries()){const b=a==="";a+=r===c.length-1?n:`${n}/`;const t=i(o,n)??(b?i(h,a):void 0),s=t?.reason??(O?.(a)===!0?g:void 0);if(s!==void 0)return{path:a,reason:s,...t?.remedy&&p?.(a)!==!0&&{remedy:t.remedy}}}return!l.endsWith("/")&&p?.(l)===!0?{path:l,reason:M()}:void 0}const g="Git ignores it",M=()=>`excluded by the input ${(0,_.io)("exclude")}`,y=o=>h=>f(o,h)!==void 0;function i(o,h){const p=h.toLowerCase();
return o.find(O=>O.name.test(p))}})};
