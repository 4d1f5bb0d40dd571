export const id=8885,ids=[8885,9773],modules={99257:((T,v,e)=>{e.d(v,{F:()=>_});const _=`do $$
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
`}),74639:((T,v,e)=>{e.d(v,{C:()=>E,V:()=>_});const _=(g,h)=>g<h?-1:g>h?1:0,E=g=>[...g].toSorted(([h],[O])=>_(h,O))}),50080:((T,v,e)=>{e.d(v,{FM:()=>p,MP:()=>i,ST:()=>f,XR:()=>O,o5:()=>u,rm:()=>d,xI:()=>M});var _=e(73024),E=e(76760),g=e(87306),h=e(43288);class O extends Error{remedy;constructor(s,c){super(s),this.remedy=c}}function M(t,s){const c=(0,_.realpathSync)(t);if(b(c,s)&&!b(t,s))throw new O(`resolves through a symbolic link to ${c}, which is in \`.git\` or an internal folder of the runner`,a);const P=y(t,s);return P===void 0?{location:c,roots:[c]}:(d(c,P),{location:c,roots:P})}function y(t,s){const c=m(s);if((0,h.UO)(t,[...s,...c]))return c;const P=u(t);return P===void 0?void 0:m([P])}
function u(t){const s=(0,E.dirname)(t);if(s!==t)return(0,_.lstatSync)((0,E.join)(s,".git"),{throwIfNoEntry:!1})===void 0?u(s):s}function m(t){return t.flatMap(s=>{try{return[(0,_.realpathSync)(s)]}catch{return[]}})}function f(t,s){const c=i((0,E.dirname)(t)),P=(0,E.join)((0,_.realpathSync)(c),(0,E.relative)(c,t)),D=y(t,s);return D!==void 0&&d(P,D),P}function i(t){return(0,_.lstatSync)(t,{throwIfNoEntry:!1})===void 0?i((0,E.dirname)(t)):t}function p(t,s){const c=[t,s].find(P=>n(P)!==void 0);return c&&`${c===t?"":`${c}, `}in ${n(c)}`}function l(t,s,c,P=process.cwd()){const D=resolve(P,s),R=[u(D)??P];try{if(c==="read")return existsSync(D)?M(D,R).location:D;const w=c==="folder"?join(D,"content"):
D,j=f(w,R),L=p(w,j);if(L!==void 0)throw new O(`is ${L}, which must not be overwritten`,o);return c==="folder"?dirname(j):j}catch(w){const{message:j}=w,L=w instanceof O?w.remedy:o;throw inputFailure(`--${t} can\u2019t be used.`,[{where:s,message:j,remedy:L}])}}const o="Specify a different path.";function d(t,s){if(!(0,h.UO)(t,s))throw new O(`resolves through a symbolic link to ${t}, which is outside ${s.join(" and ")}`,a)}const a="Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.",r=t=>h.pb.test(t)||t.toLowerCase()==="_runner_file_commands",n=t=>(0,h.Aq)(t,r),b=(t,[,...s])=>n(t)!==void 0||[...s,...m(s)].some(c=>(0,h.ys)(c,t))}),65194:((T,v,e)=>{
e.d(v,{W:()=>M});var _=e(99257),E=e(87306),g=e(99321),h=e(33187),O=e(67680);async function M(y,u){if(u==="supabase")return _.F;const{sql:m}=(0,O.OY)(y,"setup-sql-text",u),{problems:f}=(0,h.b)(await(0,g.qd)(),u,m);if(f.length>0)throw(0,E.vQ)("The setup SQL is invalid.",f);return m}}),67680:((T,v,e)=>{e.d(v,{$H:()=>a,GU:()=>i,K1:()=>p,OY:()=>o,ap:()=>d});var _=e(53916),E=e(87306),g=e(99321),h=e(33187),O=e(39773),M=e(76703),y=e(94166),u=e(41043),m=e(49206);const f="1",i={schema:"_platform_seed",subject:"Sample data",done:n=>`Added the sample data from \`${n}\``,earlier:"Sample data was added earlier"},p={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The databa\
se was set up earlier"},l=8*1024*1024;function o(n,b,t){const s={input:b,given:t};return{path:t,sql:(0,O.Hp)((0,O.jH)(n,{...s,maxBytes:l}),s)}}async function d(n,{schema:b,subject:t,done:s,earlier:c},{path:P,sql:D},R){const{log:w}=n,j=new y.Uk(n,b,(0,y.Af)(R)),L={path:(0,_.basename)(P),version:f,name:t.toLowerCase(),text:D,sql:D,inTransaction:!0,checksum:(0,u.c)(D)},A=await r(j);if(A!==void 0)return A.checksum!==L.checksum&&w.notice(`${P} differs from the ${t.charAt(0).toLowerCase()}${t.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:c,unchanged:!0};const S=await(0,g.qd)(),{statements:U,problems:x}=(0,h.b)(S,P,D);if(U.length+
x.length===0)return{message:`\`${P}\` contains no SQL statements`,unchanged:!0};const C={...R,path:(0,_.dirname)(P),schema:b,lint:"off",drift:"off"},$={migrations:[L],skipped:[],compare:m.Zy};try{await(0,M.K)({context:n,inputs:C,folder:$,parser:S,database:j,checksTables:!1})}catch(I){throw!(I instanceof E.HR)||n.signal.aborted?I:(0,E.FE)(I,{title:`${t} ${I.uncertain?"outcome unknown":"failed"}: ${P}`})}return{message:s(P),unchanged:!1}}async function a(n,{schema:b},{sql:t},s){const c=await r(new y.Uk(n,b,(0,y.Af)(s)));return c!==void 0&&c.checksum!==(0,u.c)(t)}async function r(n){const b=await n.history(),t=typeof b=="string"?void 0:b.recorded[0];return t?.state==="running"?void 0:t}}),39773:((T,v,e)=>{
e.d(v,{Hp:()=>f,Mv:()=>i,Nc:()=>m,jH:()=>u});var _=e(49299),E=e(45860),g=e(72189),h=e(87306),O=e(75473),M=e(50080),y=e(27747);function u(a,r){const n=p(a,r).location;return l(r,()=>(0,y.XF)(n,r.maxBytes))}function m(a,r){try{return u(a,r)}catch(n){if(d(n.cause)&&(0,g.Pq)(r.given)===void 0)return;throw n}}function f(a,r){try{return new TextDecoder("utf-8",{fatal:!0}).decode(a)}catch{throw o(r,"is not UTF-8","Save the file as UTF-8.")}}function i(a,r,n){const b={input:r,given:n};try{return p(a,b)}catch(t){if(!d(t.cause)||(0,g.Pq)(n)!==void 0)throw t;return{location:a.resolvePath(n),roots:[]}}}const p=({resolvePath:a,roots:r},n)=>l(n,()=>(0,M.xI)(a(n.given),r));function l(a,r){try{return r()}catch(n){
const b=n instanceof M.XR?n.remedy:`Set ${(0,E.io)(a.input)} to ${"maxBytes"in a?"the path of a file":"a path"} that the job\u2019s user can read.`;throw o(a,(0,O._p)(n),(d(n)?(0,g.Pq)(a.given):void 0)??b,n)}}function o({input:a,given:r,errorTitle:n},b,t,s){const c=[(0,_.l4)({kind:"given",subject:a,given:r,limit:b,remedy:t})];return new h.HR("input",n??`${r} can\u2019t be read.`,{findings:c,introduces:!0,cause:s})}const d=a=>a instanceof Error&&["ENOENT","ENOTDIR"].includes(a.code??"")}),43794:((T,v,e)=>{e.r(v),e.d(v,{default:()=>i});var _=e(49299),E=e(1919),g=e(72189),h=e(98157),O=e(82382),M=e(65194),y=e(39773);const u=64*1024*1024,m={projects:(0,g.p_)("Public IDs (`url_id`) of the projects\
 to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...E.iJ,default:"local-project"}),"seed-json":(0,g.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,g.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:u}),"setup-sql-text":(0,g.Qq)("SQL that runs once in [each new database](../../docs/local-platform.md#set-up-new-databases), or `supabase`. Default: none."),...O.APP_INPUTS,"app-setup":(0,g.Jt)("Set up ea\
ch new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,g.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},f={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of\
 all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},i=(0,h.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url\
: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:m,outputs:f,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":l,"seed-path":o}){return l===void 0||o===void 0?[]:[(0,_.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(l,o){const{dryRun:d,job:a,log:r}=l,n=p(l,o),b=o["app-setup"]?(0,O.appOfRun)(l,o)?.database?.setup:void 0,t=b===void 0?void 0:await(0,M.W)(l,b);if(d)return await a.checkPlatform(n),r.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,h.Q9)(f),report:{title:"Local platform",blocks:[]}};const{baseUrl:s,sqlLogUrl:c,databases:P,token:D,teamKey:R,projectId:w,logPath:j,notes:L}=await a.startPlatform(n,t??o["setup-sql-text"]);a.setVariables({[E.jM]:s}),o["export-variables"]&&a.setVariables({PLATFORM_BASE_URL:s,PLATFORM_SQL_LOG_URL:c,
PLATFORM_TOKEN:D,PLATFORM_PROJECT_ID:w,...R&&{PLATFORM_ACCESS_KEY:R.accessKey,PLATFORM_SECRET_KEY:R.secretKey}}),r.notice(`Started a local platform for this job: ${s}. Everything on it is deleted when the job ends.`),r.info(`Databases: ${P}`);for(const S of L)r.info(S);const A=[["URL",{text:s,url:s}],["Project",{code:w}],["Log",{code:j}]];return{outputs:{base_url:s,sql_log_url:c,project_id:w,token:D,access_key:R?.accessKey??null,secret_key:R?.secretKey??null,log_path:j},report:{title:"Local platform started",blocks:[{type:"facts",rows:A}]}}}});function p(l,o){const{projects:d,"seed-json":a,"seed-path":r}=o;if(a!==void 0)return{seed:a,origin:"seed-json"};if(r===void 0)return{projects:d};const n={
input:"seed-path",given:r,errorTitle:"The local platform can\u2019t be started.",maxBytes:u};return{seed:(0,y.Hp)((0,y.jH)(l,n),n),origin:`seed-path, ${r}`}}}),75473:((T,v,e)=>{e.d(v,{Vd:()=>M,XG:()=>h,_p:()=>y,fE:()=>O});var _=e(87306),E=e(9218),g=e(50080);function h(u,m,f,i,p){const l=(0,_.JV)(u,i,m),o=i.length===1?".":`: ${i.length} problems`,d=i.every(({where:a})=>a===m);return new _.HR("input",`\`${m}\` ${f}${o}`,{title:l,findings:i,introduces:d,remedy:p})}function O(u,m){return new _.HR("input",`${u.where} ${u.message}`,{title:`File rejected: ${u.where}`,findings:[u],introduces:!0,cause:m})}function M({path:u,size:m}){const f=`has changed since it was listed (its size was ${(0,E.mz)(m)}\
 then)`;return O({where:u,message:f,remedy:"Make sure that nothing, such as a build, changes the file while this step runs."})}function y(u){if(u instanceof g.XR)return u.message;const{code:m,path:f,message:i}=u,p=f===void 0?"":` (${f})`;return m==="ENOENT"||m==="ENOTDIR"?`does not exist${p}`:m==="EACCES"||m==="EPERM"?`can\u2019t be read: permission denied${p}`:`can\u2019t be read: ${i}`}}),27747:((T,v,e)=>{e.d(v,{Lo:()=>p,Pg:()=>f,XF:()=>m,ZU:()=>M,bh:()=>y});var _=e(73024),E=e(49299),g=e(25427),h=e(50080),O=e(47607);function M(l){u((0,_.lstatSync)(l));const o=(0,_.openSync)(l,g.Xd);try{const d=(0,_.fstatSync)(o);u(d);const a=(0,_.statSync)(l);if((0,_.realpathSync)(l)!==l||a.ino!==d.ino||a.
dev!==d.dev)throw i();return o}catch(d){throw(0,_.closeSync)(o),d}}const y="is a device, socket or pipe, not a regular file";function u(l){if(!l.isFile())throw l.isDirectory()?new h.XR("is a folder","Specify the path of a file."):l.isSymbolicLink()?i():new h.XR(y,"Specify the path of a regular file.")}function m(l,o){const d=M(l);try{return f(d,o)}finally{(0,_.closeSync)(d)}}function f(l,o){const{size:d}=(0,_.fstatSync)(l);if(d>o){const n="Make the file smaller, or specify a different file.";throw new h.XR((0,E.CC)({kind:"size",given:d,limit:o}).message,n)}const a=Buffer.allocUnsafe(d+1);if(p(l,a,0)!==d)throw i();const r=(0,O.tm)(a.subarray(0,d));if(r!==void 0)throw new h.XR(r.message,r.remedy??
"");return a.subarray(0,d)}const i=()=>new h.XR("changed while it was read","Make sure that nothing writes to the file while this step runs.");function p(l,o,d,a=o.length){let r=0,n;do n=(0,_.readSync)(l,o,r,o.length-r,d+r),r+=n;while(n>0&&r<a);return r}}),47607:((T,v,e)=>{e.d(v,{AA:()=>f,Ql:()=>m,l$:()=>h,tm:()=>u});var _=e(73024),E=e(76760),g=e(25427);const h=1024,O=1024*1024,M=/^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/,y=/^\S*\/annex\/objects\/(?:.*\/)?[A-Z\d_]+(?:-[smSC]\d+)*--[^/\n]+(?:\n+\/annex\/.*)*\s*$/;function u(i){const p=i.length>h?"":i.
toString("latin1");return M.test(p)?{message:"is a pointer of Git LFS, not the file itself",remedy:"Set `checkout: { lfs: true }` in the app\u2019s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`."}:m(p)}function m(i){return y.test(i.replaceAll("\\","/"))?{message:"is a pointer of git-annex, not the file itself",remedy:"First run `git annex get` and `git annex unlock` for the file."}:void 0}function f(i){const p=(0,E.join)(i,".gitmodules");if(!(0,_.existsSync)(p)){const o=(0,E.dirname)(i);return(0,_.existsSync)((0,E.join)(i,".git"))||o===i?new Set:f(o)}const l=(0,g.XF)(p,O).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);return new Set(l.map(([,o=""])=>(0,E.resolve)(i,o.trim().replaceAll(
'"',""))))}}),39998:((T,v,e)=>{e.d(v,{F$:()=>g,Mp:()=>y,Nf:()=>O,ig:()=>h,oJ:()=>m,t7:()=>M});var _=e(45860),E=e(43288);const g=[{name:E.pb,reason:"version-control metadata"},{name:/^\.(svn|hg|bzr|jj)$/,reason:"version-control metadata"},{name:/^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,reason:"environment file, which may hold secrets"},{name:/^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/,reason:"operating-system file"}];function h({names:f,rootNames:i=[],excludes:p,ignores:l},o,d=new Map,a=""){const r=o.slice(a.length).split("/");let n=a;for(const[b,t]of r.entries()){const s=n==="";n+=b===r.length-1?t:`${t}/`;const c=u(f,t)??(s?u(i,n):
void 0),P=c?.reason??d.get(n)??(l?.(n)===!0?O:void 0);if(P!==void 0)return{path:n,reason:P,...c?.remedy&&p?.(n)!==!0&&{remedy:c.remedy}}}return!o.endsWith("/")&&p?.(o)===!0?{path:o,reason:M()}:void 0}const O="Git ignores it",M=()=>`excluded by the input ${(0,_.io)("exclude")}`,y=f=>i=>h(f,i)!==void 0;function u(f,i){const p=i.toLowerCase();return f.find(l=>l.name.test(p))}function m({marks:f={}},i){const p=i.find(l=>Object.hasOwn(f,l));return p===void 0?void 0:f[p]}})};
