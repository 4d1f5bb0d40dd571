export const id=9619,ids=[9619],modules={99257:((N,S,e)=>{e.d(S,{F:()=>T});const T=`do $$
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
`}),14486:((N,S,e)=>{e.d(S,{M:()=>v,X:()=>j});const T="\u2013";function v(o){return o==null||o===""?T:typeof o!="object"?{code:String(o)}:o.length===0?T:{code:o}}const y=864e13;function j(o){return o===void 0?"":Math.abs(o)<=y?new Date(o).toISOString():String(o)}}),67680:((N,S,e)=>{e.d(S,{$:()=>k,$H:()=>te,GU:()=>J,K1:()=>W,OY:()=>q,ap:()=>ee});var T=e(53916),v=e(87306),y=e(44083),j=e(33187),o=e(39773),F=e(38509),B=e(94166),K=e(41043),x=e(49206);const L="1",J={schema:"_platform_seed",subject:"Sample data",done:h=>`Added the sample data from \`${h}\``,earlier:"Sample data was added earlier"},W={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was s\
et up earlier"},k=8*1024*1024;function q(h,E,_){const A={input:E,given:_,errorTitle:`${_} can\u2019t be read.`};return{path:_,sql:(0,o.Hp)((0,o.jH)(h,{...A,maxBytes:k}),A)}}async function ee(h,{schema:E,subject:_,done:A,earlier:M},{path:P,sql:D},G){const{log:U}=h,Y=new B.U(h,E,H(G)),V={path:(0,T.basename)(P),version:L,name:_.toLowerCase(),text:D,sql:D,inTransaction:!0,checksum:(0,K.c)(D)},$=await Q(Y);if($!==void 0)return $.checksum!==V.checksum&&U.notice(`${P} has changed since it ran. It runs only once in each preview database.`),{message:M,unchanged:!0};const X=await(0,y.qd)(),{statements:ae,problems:ne}=(0,j.b)(X,P,D);if(ae.length+ne.length===0)return{message:`\`${P}\` contains no SQL sta\
tements`,unchanged:!0};const R={...G,path:(0,T.dirname)(P),schema:E,lint:"off",drift:"off"},Z={migrations:[V],skipped:[],notes:[],session:"each",compare:x.Zy,usedVariables:new Set};try{await(0,F.K)({context:h,inputs:R,folder:Z,parser:X,database:Y,checksAdoption:!1,sarif:void 0})}catch(g){throw!(g instanceof v.HR)||h.signal.aborted?g:(0,v.FE)(g,{title:`${_} ${g.uncertain?"outcome unknown":"failed"}: ${P}`})}return{message:A(P),unchanged:!1}}async function te(h,{schema:E},{sql:_},A){const M=await Q(new B.U(h,E,H(A)));return M!==void 0&&M.checksum!==(0,K.c)(_)}const H=h=>({lockTimeoutMs:h["lock-timeout"],statementTimeoutMs:h["statement-timeout"]});async function Q(h){const E=await h.history(),_=typeof E==
"string"?void 0:E.recorded[0];return _?.state==="running"?void 0:_}}),76117:((N,S,e)=>{e.d(S,{H:()=>y,L:()=>j});var T=e(72189),v=e(98136);const y=(0,T.ZZ)("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},v.ce),j=o=>o&&(F=>(0,v.$h)(o,F))}),49619:((N,S,e)=>{e.r(S),e.d(S,{default:()=>Oe});var T=e(36706),v=e(9218),y=e(87306),j=e(49299),o=e(72189),F=e(47519),B=e(14486),K=e(82382),x=e(73024),L=e(76760),J=e(99257),W=e(98136),k=e(87850),q=e(50080);const ee={GIT_NO_LAZY_FETCH:"1",GIT_ALLOW_PROTOCOL:"https:ssh",GIT_TERMINAL_PROMPT:"0",GIT_OPTIONAL_LOCKS:"0",GIT_CONFIG_COUNT:"\
3",GIT_CONFIG_KEY_0:"core.hooksPath",GIT_CONFIG_VALUE_0:"/dev/null",GIT_CONFIG_KEY_1:"core.fsmonitor",GIT_CONFIG_VALUE_1:"false",GIT_CONFIG_KEY_2:"safe.bareRepository",GIT_CONFIG_VALUE_2:"explicit"},te=t=>({...t,PATH:(t.PATH??k.OM).split(L.delimiter).filter(a=>!/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(a)).join(L.delimiter)}),H=1024*1024;async function Q(t){const a=(0,q.o5)((0,L.join)(t,"index"));if(a===void 0)return[];const n={GIT_CONFIG_COUNT:"4",GIT_CONFIG_KEY_3:"safe.directory",GIT_CONFIG_VALUE_3:a},s=(0,k.Qc)(te(process.env),{...ee,...n}),i=["git","ls-files","-z","--others","--directory","--no-empty-directory","--","."];return(await(0,k.mB)(i,{environment:s,folder:t},H)).split("\0").filter(
l=>l!=="")}var h=e(39998),E=e(78735),_=e(44083),A=e(33187),M=e(67680),P=e(76117),D=e(39773),G=e(38593);const U="app-file";function Y(t,{site:a}){if(a?.path===void 0)return{};const n=(0,P.L)(a.exclude?.flatMap(s=>(0,W.zW)(s)??[]));return{site:{...$(t,a.path),excludes:n}}}async function V(t,a){const{migrations:n,functions:s,database:{setup:i,seed:c}={},storage:l={}}=a;if(s!==void 0){const r=$(t,s.path);ae(r),await ne(r),await(0,G.Cm)(t,s.path)}if(n!==void 0){const{path:r,layout:m="auto",ignore:w=[],variables:b={}}=n,O=await(0,G.wE)(t,{path:r,layout:m,ignore:w.flatMap(u=>(0,W.zW)(u)??[]),variables:new Map(Object.entries(b))});if(O===0)throw(0,y.vQ)("The app has no migrations.",[{where:r,message:"\
contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);t.log.info(`${r}: ${(0,v.LS)(O,"migration")}`)}for(const r of Object.values(l))await(0,G.BQ)(t,r);return{functions:s&&$(t,s.path),migrations:n&&$(t,n.path),storage:Object.fromEntries(Object.entries(l).map(([r,m])=>[r,$(t,m)])),setup:i==="supabase"?J.F:i&&await X(t,i),seed:c&&(0,M.OY)(t,U,c).sql}}const $=(t,a)=>({source:(0,D.Mv)(t,U,a).location,shownAs:a});async function X(t,a){const{sql:n}=(0,M.OY)(t,U,a),{problems:s}=(0,A.b)(await(0,_.qd)(),a,n);if(s.length>0)throw(0,y.vQ)("The setup SQL is invalid.",s);return n}function ae({source:t,shownAs:a}){if(!(0,x.existsSync)((0,L.join)(t,"index.ts")))return;
throw(0,y.vQ)("The functions can\u2019t be packed.",[{where:a,message:"is a single function, not a folder of functions",remedy:"Write the folder above it as `functions` in the app\u2019s file."}])}async function ne({source:t,shownAs:a}){if(!(0,x.existsSync)(t))return;const n=await Q(t).catch(c=>{const l=`Git can\u2019t list the files of ${a} that it doesn\u2019t track: ${c.message}`;throw new y.HR("input",l,{remedy:"Make sure that `git status` works in this folder.",cause:c})}),s=(0,h.Mp)(E.e8),i=n.filter(c=>!s(c)).map(c=>({where:(0,L.join)(a,c),message:"is not tracked by Git, so a build may have written it",remedy:"Commit it, or remove it. A build can\u2019t generate functions."}));if(i.length!==
0)throw new y.HR("input","Functions may contain only files that Git tracks.",{title:`Functions rejected: ${a}`,findings:i})}var R=e(74364),Z=e(70281),g=e(95767),me=e(45860),pe=e(75473),re=e(8012),le=e(62519),he=e(13361),ge=e(488),ce=e(15662),ue=e(40519),ye=e(44820),de=e(41387),fe=e(79804),ve=e(86381),se=e(60680);async function we(t,a){const{site:n,functions:s,migrations:i,storage:c={},setup:l,seed:r}=t,m=[],w=()=>{for(const p of m)p.close()},b=[],O=[],u=async(p,I)=>(m.push(I),b.push(...I.files.map(f=>({...f,path:`${p}${f.path}`}))),O.push(...I.leftOut.map(f=>`${p}${f.path}`)),(0,g.xW)(I.files,a)),d=async(p,I,f)=>u(p,await _e(I,f,a)),C=(p,I)=>u("",{files:[(0,re.E)(p,I)],warnings:[],leftOut:[],
close:()=>{}});try{const p=[];for(const[f,z]of Object.entries(c))p.push([f,await d(`storage/${f}/`,z,he.CH)]);return{parts:{...n&&{site:await u("site/",await be(n,a))},...s&&{functions:await d("functions/",s,E.e8)},...i&&{migrations:await d("migrations/",i,ge.K)},...l!==void 0&&{setup:await C(g.mH.setup,l)},...r!==void 0&&{seed:await C(g.mH.seed,r)},...p.length>0&&{storage:Object.fromEntries(p)}},files:b,leftOut:O,warnings:m.flatMap(f=>f.warnings),close:w}}catch(p){throw w(),p}}async function be(t,a){const n={...t,...a&&{signal:a}},s=await(0,ue.oD)(ce.zn,n);try{return{...s,...await(0,ue.lY)(ce.zn,s,n)}}catch(i){throw s.close(),i}}async function _e({source:t,shownAs:a},n,s){const i=d=>{throw(0,pe.
XG)("Folder",a,"can\u2019t be packed",d)},c=(0,le.IV)(t);c!==void 0&&i([{where:a,message:c,remedy:"Correct the path in the app\u2019s file."}]);const l=await(0,le.bt)(t,a,{...n,tooManyRemedy:(0,me.XF)(n.tooManyRemedy)},s),r=(0,fe.r3)(l.files,a,Number.POSITIVE_INFINITY,se.PACKAGE_LIMITS);r.length>0&&i(r);const{files:m,findings:w}=await(0,ye.h)({classify:()=>({name:"packed"})},l.files,a,s),b=l.files.map(({path:d})=>d),O=(0,de.eS)(b),u=[...l.findings,...w,...O.findings,...b.flatMap(d=>(0,de.Ds)(d)??[])];return u.length>0&&i(u),m.length===0&&i([{where:a,message:"contains no files",remedy:"Correct the path in the app\u2019s file."}]),{...l,files:m,warnings:[...l.warnings,...O.warnings]}}async function Ee(t,{
files:a,parts:n,leftOut:s},i,{signal:c,onProgress:l=()=>{}}={}){const r=(0,g.KD)(i,n,s),{maxEntries:m}=se.PACKAGE_LIMITS;if(a.length>=m){const d=`has ${(0,v.LS)(a.length,"file")}; a package has fewer than ${(0,v.U9)(m)}`;throw(0,y.vQ)("The app can\u2019t be packed.",[{where:"the app",message:d}])}const w=a.reduce((d,{size:C})=>d+C,0),b=[(0,re.E)(g.Of,(0,g.Y$)(r)),...a],O=await(0,ve.z)(t,b,{signal:c,keepsExecutable:!1,onProgress:d=>l(d,w)}),u=(0,fe.r3)(b,"the app",(0,x.statSync)(t).size,se.PACKAGE_LIMITS);if(u.length===0)return{...O,contents:r,digest:(0,g.jK)(r)};throw(0,x.rmSync)(t),(0,y.vQ)("The app can\u2019t be packed.",u)}const Oe=(0,F.h9)({id:"app-package",group:"App",summary:"Pack an a\
pp, or its built site alone, into one file that later jobs deploy.",note:["The step checks what it can without a platform: the site\u2019s files, migrations, functions and storage folders. It needs no credential. A functions folder may contain only files that Git tracks.","A job that builds code of others packs only the site. The job with the credential takes the other parts from its own checkout."],inputs:{...K.APP_INPUTS,"site-only":(0,o.Jt)("Pack only the built site.","false"),"without-site":(0,o.Jt)("Pack all parts but the site, for example before it is built.","false"),commit:(0,o.Qq)("Commit of the package. In a workflow, the default is the commit of the run.",{expression:"${{ github.e\
vent.pull_request.head.sha || github.sha }}",pattern:/^[0-9a-f]{40,64}$/,allowed:"it must be the full ID of a commit"}),values:(0,o.Qq)("Digest of the project\u2019s values with which the site was built. Default: none were used.",Z.D),"package-path":(0,o.Ae)("File for the package.",{use:"write"},{default:g.eh})},outputs:{package_path:{description:"Absolute path of the package."},digest:{description:"SHA-256 of what the package contains. It doesn\u2019t depend on the compression, so it isn\u2019t that of the file."},app:{description:"Name of the app. Empty for the only app of a file without `apps`."},commit:{description:"Commit of the package."}},endpoints:[],onProject:!1,writesFiles:!0,timeout:"\
30m",example:`with:
  site-only: true
`,check:({"site-only":t,"without-site":a})=>t&&a?[(0,j.l4)({kind:"combined",subject:"site-only",other:"without-site"})]:[],async run(t,a){const{log:n,signal:s}=t,{"site-only":i,"without-site":c,"package-path":l,values:r}=a,m=(0,R.i9)(t,"package-path",l),w=(0,K.selectApp)(t,a),b=c?{}:Y(t,w);if(i&&b.site===void 0)throw Te(a["app-file"]);const O=i?b:{...b,...await V(t,w)},u=await we(O,s);try{for(const f of u.warnings)n.warning((0,y.NK)(f));for(const f of u.leftOut)n.info(`Left out: ${f}`);const d={app:w.name??null,commit:a.commit??null,values:(r&&(0,Z.B)(r))??null},C=(0,g.KD)(d,u.parts,u.leftOut),p=(0,g.jK)(C);if(!t.dryRun){const f=n.progress("Packed");await(0,R.U6)(m,async z=>{const{size:oe}=await Ee(
z,u,d,{signal:s,onProgress:(ie,Ie)=>f.bytes(ie,Ie)});(0,R.YD)(m,z),n.info(`Wrote ${l}, ${(0,v.mz)(oe)}`)}),t.addArtifactFile(m.location)}n.info(`SHA-256 of the content: ${p}`);const I=Array.from((0,g.P)(C.parts),([f,{files:z,bytes:oe,sha256:ie}])=>[{code:f},(0,v.LS)(z,"file"),(0,v.mz)(oe),{code:ie}]);return{outputs:{package_path:t.dryRun?null:m.target,digest:p,app:w.name??null,commit:d.commit},report:{title:t.dryRun?"App checked":"App packed",blocks:[{type:"facts",rows:[["SHA-256",{code:p}],["App",(0,B.M)(w.name)]]},{type:"table",columns:["Part","Files","Size","SHA-256"],rows:I}]}}}finally{u.close()}}}),Te=(t=T.x)=>(0,y.vQ)("There is no site to pack.",[{where:"site-only",message:`requires an\
 app with \`site.path\` in ${t}`,remedy:"The platform builds a `site.source`. Remove `site-only`, or write `site.path`."}])})};
