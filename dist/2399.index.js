export const id=2399,ids=[2399,9773],modules={99257:((j,v,e)=>{e.d(v,{F:()=>_});const _=`do $$
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
`}),49416:((j,v,e)=>{e.d(v,{FM:()=>E,MP:()=>p,ST:()=>u,XR:()=>g,o5:()=>l,rm:()=>d,xI:()=>b});var _=e(73024),m=e(76760),O=e(87306),h=e(63360);class g extends Error{remedy;constructor(n,c){super(n),this.remedy=c}}function b(t,n){const c=(0,_.realpathSync)(t);if(P(c,n)&&!P(t,n))throw new g(`resolves through a symbolic link to ${c}, which is in \`.git\` or an internal folder of the runner`,a);const M=y(t,n);return M===void 0?{location:c,roots:[c]}:(d(c,M),{location:c,roots:M})}function y(t,n){const c=s(n);if((0,h.UO)(t,[...n,...c]))return c;const M=l(t);return M===void 0?void 0:s([M])}function l(t){const n=(0,m.dirname)(t);if(n!==t)return(0,_.lstatSync)((0,m.join)(n,".git"),{throwIfNoEntry:!1})===
void 0?l(n):n}function s(t){return t.flatMap(n=>{try{return[(0,_.realpathSync)(n)]}catch{return[]}})}function u(t,n){const c=p((0,m.dirname)(t)),M=(0,m.join)((0,_.realpathSync)(c),(0,m.relative)(c,t)),D=y(t,n);return D!==void 0&&d(M,D),M}function p(t){return(0,_.lstatSync)(t,{throwIfNoEntry:!1})===void 0?p((0,m.dirname)(t)):t}function E(t,n){const c=[t,n].find(M=>i(M)!==void 0);return c&&`${c===t?"":`${c}, `}in ${i(c)}`}function r(t,n,c,M=process.cwd()){const D=resolve(M,n),w=[l(D)??M];try{if(c==="read")return existsSync(D)?b(D,w).location:D;const R=c==="folder"?join(D,"content"):D,T=u(R,w),L=E(R,T);if(L!==void 0)throw new g(`is ${L}, which must not be overwritten`,f);return c==="folder"?dirname(
T):T}catch(R){const{message:T}=R,L=R instanceof g?R.remedy:f;throw inputFailure(`--${t} can\u2019t be used.`,[{where:n,message:T,remedy:L}])}}const f="Specify a different path.";function d(t,n){if(!(0,h.UO)(t,n))throw new g(`resolves through a symbolic link to ${t}, which is outside ${n.join(" and ")}`,a)}const a="Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.",o=t=>h.pb.test(t)||t.toLowerCase()==="_runner_file_commands",i=t=>(0,h.Aq)(t,o),P=(t,[,...n])=>i(t)!==void 0||[...n,...s(n)].some(c=>(0,h.ys)(c,t))}),65194:((j,v,e)=>{e.d(v,{W:()=>b});var _=e(99257),m=e(87306),O=e(99321),h=e(33187),g=e(67680);async function b(y,l){if(l==="supaba\
se")return _.F;const{sql:s}=(0,g.OY)(y,"setup-sql-text",l),{problems:u}=(0,h.b)(await(0,O.qd)(),l,s);if(u.length>0)throw(0,m.vQ)("The setup SQL is invalid.",u);return s}}),67680:((j,v,e)=>{e.d(v,{$H:()=>o,GU:()=>E,K1:()=>r,OY:()=>d,ap:()=>a});var _=e(53916),m=e(87306),O=e(99321),h=e(33187),g=e(39773),b=e(1406),y=e(2039),l=e(41043),s=e(49206),u=e(10755);const p="1",E={schema:u.bS.seed,subject:"Sample data",done:P=>`Added the sample data from \`${P}\``,earlier:"Sample data was added earlier"},r={schema:u.bS.setup,subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},f=8*1024*1024;function d(P,t,n){const c={input:t,given:n};return{path:n,sql:(0,g.Hp)((0,g.jH)(
P,{...c,maxBytes:f}),c)}}async function a(P,{schema:t,subject:n,done:c,earlier:M},{path:D,sql:w},R){const{log:T}=P,L=new y.Uk(P,t,(0,y.Af)(R)),A={path:(0,_.basename)(D),version:p,name:n.toLowerCase(),text:w,sql:w,inTransaction:!0,checksum:(0,l.c)(w)},S=await i(L);if(S!==void 0)return S.checksum!==A.checksum&&T.notice(`${D} differs from the ${n.charAt(0).toLowerCase()}${n.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:M,unchanged:!0};const U=await(0,O.qd)(),{statements:x,problems:C}=(0,h.b)(U,D,w);if(x.length+C.length===0)return{message:`\`${D}\` contains no SQL statements`,unchanged:!0};const $={...R,path:(0,_.dirname)(D),
schema:t,lint:"off",drift:"off"},K={migrations:[A],skipped:[],compare:s.Zy};try{await(0,b.K)({context:P,inputs:$,folder:K,parser:U,database:L,baselineBy:void 0})}catch(I){throw!(I instanceof m.HR)||P.signal.aborted?I:(0,m.FE)(I,{title:`${n} ${I.uncertain?"outcome unknown":"failed"}: ${D}`})}return{message:c(D),unchanged:!1}}async function o(P,{schema:t},{sql:n},c){const M=await i(new y.Uk(P,t,(0,y.Af)(c)));return M!==void 0&&M.checksum!==(0,l.c)(n)}async function i(P){const n=(await P.history())?.recorded[0];return n?.state==="running"?void 0:n}}),76117:((j,v,e)=>{e.d(v,{Hx:()=>g,Ls:()=>y,Mw:()=>l,Wy:()=>b,qp:()=>h});var _=e(72189),m=e(4314),O=e(98136);const h=s=>(0,_.ZZ)(s,"path patterns, o\
ne per line",{shape:"lines"},O.ce),g=(0,_.uv)(h("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files."),"Files to leave out, as path patterns in `@path`, such as `**.avif`; `*` doesn\u2019t match `/`."),b=(0,_.Jt)("Fail, instead of warning, if the start page loads scripts or style sheets that the site lacks.","false"),y=s=>s&&(0,O.kZ)(s);function l({log:s},u,p){const E=p.map(({path:r})=>r);for(const{text:r}of(0,O.w$)(u??[],E))s.warning(`${(0,m.io)("exclude")} contains \`${r}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`)}}),39773:((j,v,e)=>{e.d(v,{Hp:()=>u,
Mv:()=>p,Nc:()=>s,jH:()=>l});var _=e(49299),m=e(4314),O=e(72189),h=e(87306),g=e(75473),b=e(49416),y=e(27747);function l(a,o){const i=E(a,o).location;return r(o,()=>(0,y.XF)(i,o.maxBytes))}function s(a,o){try{return l(a,o)}catch(i){if(d(i.cause)&&(0,O.Pq)(o.given)===void 0)return;throw i}}function u(a,o){try{return new TextDecoder("utf-8",{fatal:!0}).decode(a)}catch{throw f(o,"is not UTF-8","Save the file as UTF-8.")}}function p(a,o,i){const P={input:o,given:i};try{return E(a,P)}catch(t){if(!d(t.cause)||(0,O.Pq)(i)!==void 0)throw t;return{location:a.resolvePath(i),roots:[]}}}const E=({resolvePath:a,roots:o},i)=>r(i,()=>(0,b.xI)(a(i.given),o));function r(a,o){try{return o()}catch(i){const P=i instanceof
b.XR?i.remedy:`Set ${(0,m.io)(a.input)} to ${"maxBytes"in a?"the path of a file":"a path"} that the job\u2019s user can read.`;throw f(a,(0,g._p)(i),(d(i)?(0,O.Pq)(a.given):void 0)??P,i)}}function f({input:a,given:o,errorTitle:i},P,t,n){const c=[(0,_.l4)({kind:"given",subject:a,given:o,limit:P,remedy:t})];return new h.HR("input",i??`${o} can\u2019t be read.`,{findings:c,introduces:!0,cause:n})}const d=a=>a instanceof Error&&["ENOENT","ENOTDIR"].includes(a.code??"")}),43794:((j,v,e)=>{e.r(v),e.d(v,{default:()=>p});var _=e(49299),m=e(1919),O=e(72189),h=e(98157),g=e(82382),b=e(65194),y=e(39773);const l=64*1024*1024,s={projects:(0,O.p_)("Public IDs (`url_id`) of the projects to create on the loc\
al platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...m.iJ,default:"local-project"}),"seed-json":(0,O.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,O.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:l}),"setup-sql-text":(0,O.Qq)("SQL that runs once in [each new database](../../docs/local-platform.md#set-up-new-databases), or `supabase` for the roles and schemas that Supabase\u2019s migrations use. Default: none."),...g.APP_INPUTS,
"app-setup":(0,O.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,O.Jt)("Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.","true")},u={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every \
scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},p=(0,h.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is requir\
ed.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:s,outputs:u,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",example:`with:
  projects: my-site
`,check({"seed-json":r,"seed-path":f}){return r===void 0||f===void 0?[]:[(0,_.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(r,f){const{dryRun:d,job:a,log:o}=r,i=E(r,f),P=f["app-setup"]?(0,g.appOfRun)(r,f)?.database?.setup:void 0,t=P===void 0?void 0:await(0,b.W)(r,P);if(d)return await a.checkPlatform(i),o.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,h.Q9)(u),report:{title:"Local platform",blocks:[]}};const{baseUrl:n,sqlLogUrl:c,databases:M,token:D,teamKey:w,projectId:R,logPath:T,notes:L}=await a.startPlatform(i,t??f["setup-sql-text"]);a.setVariables({[m.jM]:n}),f["export-variables"]&&a.setVariables({PLATFORM_BASE_URL:n,PLATFORM_SQL_LOG_URL:c,
PLATFORM_TOKEN:D,PLATFORM_PROJECT_ID:R,...w&&{PLATFORM_ACCESS_KEY:w.accessKey,PLATFORM_SECRET_KEY:w.secretKey}}),o.notice(`Started a local platform for this job: ${n}. Everything on it is deleted when the job ends.`),o.info(`Databases: ${M}`);for(const S of L)o.info(S);const A=[["URL",{text:n,url:n}],["Project",{code:R}],["Log",{code:T}]];return{outputs:{base_url:n,sql_log_url:c,project_id:R,token:D,access_key:w?.accessKey??null,secret_key:w?.secretKey??null,log_path:T},report:{title:"Local platform started",blocks:[{type:"facts",rows:A}]}}}});function E(r,f){const{projects:d,"seed-json":a,"seed-path":o}=f;if(a!==void 0)return{seed:a,origin:"seed-json"};if(o===void 0)return{projects:d};const i={
input:"seed-path",given:o,errorTitle:"The local platform can\u2019t be started.",maxBytes:l};return{seed:(0,y.Hp)((0,y.jH)(r,i),i),origin:`seed-path, ${o}`}}}),75473:((j,v,e)=>{e.d(v,{Vd:()=>b,XG:()=>h,_p:()=>y,fE:()=>g});var _=e(87306),m=e(34780),O=e(49416);function h(l,s,u,p,E){const r=(0,_.JV)(l,p,s),f=p.length===1?".":`: ${p.length} problems`,d=p.every(({where:a})=>a===s);return new _.HR("input",`\`${s}\` ${u}${f}`,{title:r,findings:p,introduces:d,remedy:E})}function g(l,s){return new _.HR("input",`${l.where} ${l.message}`,{title:`File rejected: ${l.where}`,findings:[l],introduces:!0,cause:s})}function b({path:l,size:s}){const u=`has changed since it was listed (its size was ${(0,m.mz)(s)}\
 then)`;return g({where:l,message:u,remedy:"Make sure that nothing, such as a build, changes the file while this step runs."})}function y(l){if(l instanceof O.XR)return l.message;const{code:s,path:u,message:p}=l,E=u===void 0?"":` (${u})`;return s==="ENOENT"||s==="ENOTDIR"?`does not exist${E}`:s==="EACCES"||s==="EPERM"?`can\u2019t be read: permission denied${E}`:`can\u2019t be read: ${p}`}}),27747:((j,v,e)=>{e.d(v,{Lo:()=>E,Pg:()=>u,XF:()=>s,ZU:()=>b,bh:()=>y});var _=e(73024),m=e(49299),O=e(22811),h=e(49416),g=e(47607);function b(r){l((0,_.lstatSync)(r));const f=(0,_.openSync)(r,O.Xd);try{const d=(0,_.fstatSync)(f);l(d);const a=(0,_.statSync)(r);if((0,_.realpathSync)(r)!==r||a.ino!==d.ino||a.
dev!==d.dev)throw p();return f}catch(d){throw(0,_.closeSync)(f),d}}const y="is a device, socket or pipe, not a regular file";function l(r){if(!r.isFile())throw r.isDirectory()?new h.XR("is a folder","Specify the path of a file."):r.isSymbolicLink()?p():new h.XR(y,"Specify the path of a regular file.")}function s(r,f){const d=b(r);try{return u(d,f)}finally{(0,_.closeSync)(d)}}function u(r,f){const{size:d}=(0,_.fstatSync)(r);if(d>f){const i="Make the file smaller, or specify a different file.";throw new h.XR((0,m.CC)({kind:"size",given:d,limit:f}).message,i)}const a=Buffer.allocUnsafe(d+1);if(E(r,a,0)!==d)throw p();const o=(0,g.tm)(a.subarray(0,d));if(o!==void 0)throw new h.XR(o.message,o.remedy??
"");return a.subarray(0,d)}const p=()=>new h.XR("changed while it was read","Make sure that nothing writes to the file while this step runs.");function E(r,f,d,a=f.length){let o=0,i;do i=(0,_.readSync)(r,f,o,f.length-o,d+o),o+=i;while(i>0&&o<a);return o}}),47607:((j,v,e)=>{e.d(v,{AA:()=>l,l$:()=>h,tm:()=>y});var _=e(73024),m=e(76760),O=e(22811);const h=1024,g=1024*1024,b=/^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;function y(s){const u=s.length>h?"":s.toString("latin1");return b.test(u)?{message:"is a pointer of Git LFS, not the file itself",remedy:"\
Set `checkout: { lfs: true }` in the app\u2019s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`."}:void 0}function l(s){const u=(0,m.join)(s,".gitmodules");if(!(0,_.existsSync)(u)){const E=(0,m.dirname)(s);return(0,_.existsSync)((0,m.join)(s,".git"))||E===s?new Set:l(E)}const p=(0,O.XF)(u,g).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);return new Set(p.map(([,E=""])=>(0,m.resolve)(s,E.trim().replaceAll('"',""))))}}),39998:((j,v,e)=>{e.d(v,{F$:()=>O,Mp:()=>y,Nf:()=>g,ig:()=>h,t7:()=>b});var _=e(4314),m=e(63360);const O=[{name:m.pb,reason:"version-control metadata"},{name:/^\.(svn|hg|bzr|jj)$/,reason:"version-control metadata"},{name:/^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,
reason:"environment file, which may hold secrets"},{name:/^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/,reason:"operating-system file"}];function h({names:s,rootNames:u=[],excludes:p,ignores:E},r,f=""){const d=r.slice(f.length).split("/");let a=f;for(const[o,i]of d.entries()){const P=a==="";a+=o===d.length-1?i:`${i}/`;const t=l(s,i)??(P?l(u,a):void 0),n=t?.reason??(E?.(a)===!0?g:void 0);if(n!==void 0)return{path:a,reason:n,...t?.remedy&&p?.(a)!==!0&&{remedy:t.remedy}}}return!r.endsWith("/")&&p?.(r)===!0?{path:r,reason:b()}:void 0}const g="Git ignores it",b=()=>`excluded by the input ${(0,_.io)("exclude")}`,y=s=>u=>h(s,u)!==void 0;function l(s,u){const p=u.toLowerCase();
return s.find(E=>E.name.test(p))}})};
