export const id=9409,ids=[9409],modules={99257:((Z,T,e)=>{e.d(T,{F:()=>P});const P=`do $$
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
`}),14486:((Z,T,e)=>{e.d(T,{M:()=>C,X:()=>D});const P="\u2013";function C(r){return r==null||r===""?P:typeof r!="object"?{code:String(r)}:r.length===0?P:{code:r}}const M=864e13;function D(r){return r===void 0?"":Math.abs(r)<=M?new Date(r).toISOString():String(r)}}),42277:((Z,T,e)=>{e.d(T,{D_:()=>Y,WJ:()=>k,f2:()=>N});var P=e(73024),C=e(76760),M=e(99257),D=e(9218),r=e(87306),A=e(98136),B=e(44083),Q=e(33187),F=e(67680),U=e(76117),H=e(39773),I=e(40179);function N(i,{site:t}){if(t?.path===void 0)return{};const a=(0,U.L)(t.exclude?.flatMap(o=>(0,A.zW)(o)??[]));return{site:{...c(i,"path",t.path),excludes:a}}}async function Y(i,t){const{migrations:a,functions:o,database:{setup:S,seed:$}={},storage:w={}}=t;
if(o!==void 0){const u=c(i,"functions",o.path);G(u),await(0,I.Cm)(i,o.path)}if(a!==void 0){const{path:u,layout:K="auto",ignore:V=[],variables:z={}}=a,W=await(0,I.wE)(i,{path:u,layout:K,ignore:V.flatMap(L=>(0,A.zW)(L)??[]),variables:new Map(Object.entries(z))});if(W===0)throw(0,r.vQ)("The app has no migrations.",[{where:u,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);i.log.info(`${u}: ${(0,D.LS)(W,"migration")}`)}for(const u of Object.values(w))await(0,I.BQ)(i,u);return{functions:o&&c(i,"functions",o.path),migrations:a&&c(i,"migrations",a.path),storage:Object.fromEntries(Object.entries(w).map(([u,K])=>[u,c(i,"storage",K)])),setup:S&&await k(
i,S),seed:$&&(0,F.OY)(i,"seed-sql",$).sql}}const c=(i,t,a)=>({source:(0,H.Mv)(i,t,a).location,shownAs:a});async function k(i,t){if(t==="supabase")return M.F;const{sql:a}=(0,F.OY)(i,"setup-sql",t),{problems:o}=(0,Q.b)(await(0,B.qd)(),t,a);if(o.length>0)throw(0,r.vQ)("The setup SQL is invalid.",o);return a}function G({source:i,shownAs:t}){if(!(0,P.existsSync)((0,C.join)(i,"index.ts")))return;throw(0,r.vQ)("The functions can\u2019t be packed.",[{where:t,message:"is a single function, not a folder of functions",remedy:"Write the folder above it as `functions` in the app\u2019s file."}])}}),67680:((Z,T,e)=>{e.d(T,{$:()=>N,$H:()=>k,GU:()=>H,K1:()=>I,OY:()=>Y,ap:()=>c});var P=e(53916),C=e(87306),M=e(
44083),D=e(33187),r=e(39773),A=e(38509),B=e(94166),Q=e(41043),F=e(49206);const U="1",H={schema:"_platform_seed",subject:"Sample data",done:t=>`Added the sample data from \`${t}\``,earlier:"Sample data was added earlier"},I={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},N=8*1024*1024;function Y(t,a,o){const S={input:a,given:o,errorTitle:`${o} can\u2019t be read.`};return{path:o,sql:(0,r.Hp)((0,r.jH)(t,{...S,maxBytes:N}),S)}}async function c(t,{schema:a,subject:o,done:S,earlier:$},{path:w,sql:u},K){const{log:V}=t,z=new B.U(t,a,G(K)),W={path:(0,P.basename)(w),version:U,name:o.toLowerCase(),text:u,sql:u,inTransaction:!0,checksum:(0,Q.
c)(u)},L=await i(z);if(L!==void 0)return L.checksum!==W.checksum&&V.notice(`${w} has changed since it ran. It runs only once in each preview database.`),{message:$,unchanged:!0};const q=await(0,M.qd)(),{statements:ee,problems:te}=(0,D.b)(q,w,u);if(ee.length+te.length===0)return{message:`\`${w}\` contains no SQL statements`,unchanged:!0};const ae={...K,path:(0,P.dirname)(w),schema:a,lint:"off",drift:"off"},ne={migrations:[W],skipped:[],notes:[],session:"each",compare:F.Zy,usedVariables:new Set};try{await(0,A.K)({context:t,inputs:ae,folder:ne,parser:q,database:z,checksAdoption:!1,sarif:void 0})}catch(X){throw!(X instanceof C.HR)||t.signal.aborted?X:(0,C.FE)(X,{title:`${o} ${X.uncertain?"outcom\
e unknown":"failed"}: ${w}`})}return{message:S(w),unchanged:!1}}async function k(t,{schema:a},{sql:o},S){const $=await i(new B.U(t,a,G(S)));return $!==void 0&&$.checksum!==(0,Q.c)(o)}const G=t=>({lockTimeoutMs:t["lock-timeout"],statementTimeoutMs:t["statement-timeout"]});async function i(t){const a=await t.history(),o=typeof a=="string"?void 0:a.recorded[0];return o?.state==="running"?void 0:o}}),19409:((Z,T,e)=>{e.r(T),e.d(T,{default:()=>ne});var P=e(35283),C=e(36706),M=e(9218),D=e(87306),r=e(49299),A=e(72189),B=e(47519),Q=e(14486),F=e(95815),U=e(82382),H=e(42277),I=e(74364),N=e(4260),Y=e(70281),c=e(95767),k=e(73024),G=e(45860),i=e(75473),t=e(8012),a=e(62519),o=e(13361),S=e(488),$=e(78735),
w=e(15662),u=e(40519),K=e(44820),V=e(41387),z=e(79804),W=e(86381),L=e(60680);async function q(n,s){const{site:p,functions:_,migrations:v,storage:x={},setup:y,seed:O}=n,E=[],g=()=>{for(const m of E)m.close()},j=[],b=[],d=async(m,f)=>(E.push(f),j.push(...f.files.map(h=>({...h,path:`${m}${h.path}`}))),b.push(...f.leftOut.map(h=>`${m}${h.path}`)),(0,c.xW)(f.files,s)),l=async(m,f,h)=>d(m,await te(f,h,s)),R=(m,f)=>d("",{files:[(0,t.E)(m,f)],warnings:[],leftOut:[],close:()=>{}});try{const m=[];for(const[h,J]of Object.entries(x))m.push([h,await l(`storage/${h}/`,J,o.CH)]);return{parts:{...p&&{site:await d("site/",await ee(p,s))},..._&&{functions:await l("functions/",_,$.e8)},...v&&{migrations:await l(
"migrations/",v,S.K)},...y!==void 0&&{setup:await R(c.mH.setup,y)},...O!==void 0&&{seed:await R(c.mH.seed,O)},...m.length>0&&{storage:Object.fromEntries(m)}},files:j,leftOut:b,warnings:E.flatMap(h=>h.warnings),close:g}}catch(m){throw g(),m}}async function ee(n,s){const p={...n,...s&&{signal:s}},_=await(0,u.oD)(w.zn,p);try{return{..._,...await(0,u.lY)(w.zn,_,p)}}catch(v){throw _.close(),v}}async function te({source:n,shownAs:s},p,_){const v=l=>{throw(0,i.XG)("Folder",s,"can\u2019t be packed",l)},x=(0,a.IV)(n);x!==void 0&&v([{where:s,message:x,remedy:"Correct the path in the app\u2019s file."}]);const y=await(0,a.bt)(n,s,{...p,tooManyRemedy:(0,G.XF)(p.tooManyRemedy)},_),O=(0,z.r3)(y.files,s,Number.
POSITIVE_INFINITY,L.PACKAGE_LIMITS);O.length>0&&v(O);const{files:E,findings:g}=await(0,K.h)({classify:()=>({name:"packed"})},y.files,s,_),j=y.files.map(({path:l})=>l),b=(0,V.eS)(j),d=[...y.findings,...g,...b.findings,...j.flatMap(l=>(0,V.Ds)(l)??[])];return d.length>0&&v(d),E.length===0&&v([{where:s,message:"contains no files",remedy:"Correct the path in the app\u2019s file."}]),{...y,files:E,warnings:[...y.warnings,...b.warnings]}}async function ae(n,{files:s,parts:p,leftOut:_},v,{signal:x,onProgress:y=()=>{}}={}){const O=(0,c.KD)(v,p,_),{maxEntries:E}=L.PACKAGE_LIMITS;if(s.length>=E){const l=`has ${(0,M.LS)(s.length,"file")}; a package has fewer than ${(0,M.U9)(E)}`;throw(0,D.vQ)("The app \
can\u2019t be packed.",[{where:"the app",message:l}])}const g=s.reduce((l,{size:R})=>l+R,0),j=[(0,t.E)(c.Of,(0,c.Y$)(O)),...s],b=await(0,W.z)(n,j,{signal:x,keepsExecutable:!1,onProgress:l=>y(l,g)}),d=(0,z.r3)(j,"the app",(0,k.statSync)(n).size,L.PACKAGE_LIMITS);if(d.length===0)return{...b,contents:O,digest:(0,c.jK)(O)};throw(0,k.rmSync)(n),(0,D.vQ)("The app can\u2019t be packed.",d)}const ne=(0,B.h9)({id:"app-package",group:"App",summary:"Pack an app, or its built site alone, into one file that later jobs deploy.",note:["The step checks what it can without a platform: the site\u2019s files, migrations, functions and storage folders. It needs no credential. A functions folder may contain only file\
s that Git tracks.","A job that builds code of others packs only the site. The job with the credential takes the other parts from its own checkout."],inputs:{...U.APP_INPUTS,path:U.SITE_INPUTS.path,"site-only":(0,A.Jt)("Pack only the built site.","false"),"without-site":(0,A.Jt)("Pack all parts but the site, for example before it is built.","false"),commit:(0,A.Qq)("Commit of the package. In a workflow, the default is the commit of the run.",{expression:"${{ github.event.pull_request.head.sha || github.sha }}",pattern:/^[0-9a-f]{40,64}$/,allowed:"it must be the full ID of a commit"}),values:(0,A.Qq)("Digest of the project\u2019s values with which the site was built. Required if the app\u2019s file say\
s that the build reads some. Default: none were used.",Y.D),"package-path":(0,A.Ae)("File for the package.",{use:"write"},{default:c.eh})},outputs:{package_path:{description:"Absolute path of the package."},digest:{description:"SHA-256 of what the package contains. It doesn\u2019t depend on the compression, so it isn\u2019t that of the file."},app:{description:"Name of the app. Empty for the only app of a file without `apps`."},commit:{description:"Commit of the package."}},endpoints:[],onProject:!1,writesFiles:!0,timeout:"30m",example:`with:
  site-only: true
`,check:({"site-only":n,"without-site":s})=>n&&s?[(0,r.l4)({kind:"combined",subject:"site-only",other:"without-site"})]:[],async run(n,s){const{log:p,signal:_}=n,{"site-only":v,"without-site":x,"package-path":y,values:O}=s,E=(0,I.i9)(n,"package-path",y),g=(0,U.selectApp)(n,s),j=(0,P.a0)(g.site?.environment??new Map);if(g.site?.path!==void 0&&!x&&O===void 0&&j.length>0)throw X(j);const b=await(0,N.bb)((0,F.k8)(g),async()=>{const d=x?{}:(0,H.f2)(n,g);if(v&&d.site===void 0)throw oe(s["app-file"]);const l=v?d:{...d,...await(0,H.D_)(n,g)};return q(l,_)});try{for(const f of b.warnings)p.warning((0,D.NK)(f));for(const f of b.leftOut)p.info(`Left out: ${f}`);const d={app:g.name??null,commit:s.commit??
null,values:(O&&(0,Y.B)(O))??null},l=(0,c.KD)(d,b.parts,b.leftOut),R=(0,c.jK)(l);if(!n.dryRun){const f=p.progress("Packed");await(0,I.U6)(E,async h=>{const{size:J}=await ae(h,b,d,{signal:_,onProgress:(se,ie)=>f.bytes(se,ie)});(0,I.YD)(E,h),p.info(`Wrote ${y}, ${(0,M.mz)(J)}`)}),n.addArtifactFile(E.location)}p.info(`SHA-256 of the content: ${R}`);const m=Array.from((0,c.P)(l.parts),([f,{files:h,bytes:J,sha256:se}])=>[{code:f},(0,M.LS)(h,"file"),(0,M.mz)(J),{code:se}]);return{outputs:{package_path:n.dryRun?null:E.target,digest:R,app:g.name??null,commit:d.commit},report:{title:n.dryRun?"App checked":"App packed",blocks:[{type:"facts",rows:[["SHA-256",{code:R}],["App",(0,Q.M)(g.name)]]},{type:"t\
able",columns:["Part","Files","Size","SHA-256"],rows:m}]}}}finally{b.close()}}}),X=n=>(0,D.vQ)("It is unknown with which values the site was built.",[{where:"values",message:`is missing, although the build reads ${(0,r.KE)([...new Set(n)])} of the project`,remedy:"Set it to the digest of the values with which the site was built."}]),oe=(n=C.x)=>(0,D.vQ)("There is no site to pack.",[{where:"site-only",message:`requires an app with \`site.path\` in ${n}`,remedy:"The platform builds a `site.source`. Remove `site-only`, or write `site.path`."}])})};
