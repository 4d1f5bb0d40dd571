export const id=9409,ids=[9409],modules={99257:((q,$,e)=>{e.d($,{F:()=>w});const w=`do $$
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
`}),14486:((q,$,e)=>{e.d($,{M:()=>j,X:()=>B});const w="\u2013";function j(v){return v==null||v===""?w:typeof v!="object"?{code:String(v)}:v.length===0?w:{code:v}}const T=864e13;function B(v){return v===void 0?"":Math.abs(v)<=T?new Date(v).toISOString():String(v)}}),42277:((q,$,e)=>{e.d($,{D_:()=>x,WJ:()=>G,f2:()=>z});var w=e(73024),j=e(76760),T=e(99257),B=e(9218),v=e(87306),d=e(98136),F=e(44083),X=e(33187),k=e(67680),Q=e(76117),J=e(39773),R=e(40179);const f="app-file";function z(i,{site:_}){if(_?.path===void 0)return{};const h=(0,Q.L)(_.exclude?.flatMap(D=>(0,d.zW)(D)??[]));return{site:{...N(i,_.path),excludes:h}}}async function x(i,_){const{migrations:h,functions:D,database:{setup:H,seed:K}={},
storage:W={}}=_;if(D!==void 0){const u=N(i,D.path);Y(u),await(0,R.Cm)(i,D.path)}if(h!==void 0){const{path:u,layout:g="auto",ignore:y=[],variables:O={}}=h,M=await(0,R.wE)(i,{path:u,layout:g,ignore:y.flatMap(b=>(0,d.zW)(b)??[]),variables:new Map(Object.entries(O))});if(M===0)throw(0,v.vQ)("The app has no migrations.",[{where:u,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);i.log.info(`${u}: ${(0,B.LS)(M,"migration")}`)}for(const u of Object.values(W))await(0,R.BQ)(i,u);return{functions:D&&N(i,D.path),migrations:h&&N(i,h.path),storage:Object.fromEntries(Object.entries(W).map(([u,g])=>[u,N(i,g)])),setup:H&&await G(i,H),seed:K&&(0,k.OY)(i,f,
K).sql}}const N=(i,_)=>({source:(0,J.Mv)(i,f,_).location,shownAs:_});async function G(i,_){if(_==="supabase")return T.F;const{sql:h}=(0,k.OY)(i,f,_),{problems:D}=(0,X.b)(await(0,F.qd)(),_,h);if(D.length>0)throw(0,v.vQ)("The setup SQL is invalid.",D);return h}function Y({source:i,shownAs:_}){if(!(0,w.existsSync)((0,j.join)(i,"index.ts")))return;throw(0,v.vQ)("The functions can\u2019t be packed.",[{where:_,message:"is a single function, not a folder of functions",remedy:"Write the folder above it as `functions` in the app\u2019s file."}])}}),67680:((q,$,e)=>{e.d($,{$:()=>f,$H:()=>N,GU:()=>J,K1:()=>R,OY:()=>z,ap:()=>x});var w=e(53916),j=e(87306),T=e(44083),B=e(33187),v=e(39773),d=e(38509),F=e(94166),
X=e(41043),k=e(49206);const Q="1",J={schema:"_platform_seed",subject:"Sample data",done:i=>`Added the sample data from \`${i}\``,earlier:"Sample data was added earlier"},R={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},f=8*1024*1024;function z(i,_,h){const D={input:_,given:h,errorTitle:`${h} can\u2019t be read.`};return{path:h,sql:(0,v.Hp)((0,v.jH)(i,{...D,maxBytes:f}),D)}}async function x(i,{schema:_,subject:h,done:D,earlier:H},{path:K,sql:W},u){const{log:g}=i,y=new F.U(i,_,G(u)),O={path:(0,w.basename)(K),version:Q,name:h.toLowerCase(),text:W,sql:W,inTransaction:!0,checksum:(0,X.c)(W)},M=await Y(y);if(M!==void 0)return M.checksum!==
O.checksum&&g.notice(`${K} has changed since it ran. It runs only once in each preview database.`),{message:H,unchanged:!0};const b=await(0,T.qd)(),{statements:n,problems:a}=(0,B.b)(b,K,W);if(n.length+a.length===0)return{message:`\`${K}\` contains no SQL statements`,unchanged:!0};const c={...u,path:(0,w.dirname)(K),schema:_,lint:"off",drift:"off"},t={migrations:[O],skipped:[],notes:[],session:"each",compare:k.Zy,usedVariables:new Set};try{await(0,d.K)({context:i,inputs:c,folder:t,parser:b,database:y,checksAdoption:!1,sarif:void 0})}catch(s){throw!(s instanceof j.HR)||i.signal.aborted?s:(0,j.FE)(s,{title:`${h} ${s.uncertain?"outcome unknown":"failed"}: ${K}`})}return{message:D(K),unchanged:!1}}
async function N(i,{schema:_},{sql:h},D){const H=await Y(new F.U(i,_,G(D)));return H!==void 0&&H.checksum!==(0,X.c)(h)}const G=i=>({lockTimeoutMs:i["lock-timeout"],statementTimeoutMs:i["statement-timeout"]});async function Y(i){const _=await i.history(),h=typeof _=="string"?void 0:_.recorded[0];return h?.state==="running"?void 0:h}}),70281:((q,$,e)=>{e.d($,{B:()=>j,D:()=>w});const w={pattern:/^(?:sha256:)?[0-9a-f]{64}$/,allowed:"it must be a SHA-256: 64 lowercase hexadecimal digits, with or without `sha256:` before them"},j=T=>T.replace(/^sha256:/,"")}),76117:((q,$,e)=>{e.d($,{H:()=>T,L:()=>B});var w=e(72189),j=e(98136);const T=(0,w.ZZ)("Files to leave out, relative to `path`, such as `**.av\
if`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},j.ce),B=v=>v&&(d=>(0,j.$h)(v,d))}),19409:((q,$,e)=>{e.r($),e.d($,{default:()=>n});var w=e(36706),j=e(9218),T=e(87306),B=e(45860),v=e(49299),d=e(72189),F=e(47519),X=e(14486),k=e(82382),Q=e(42277),J=e(74364),R=e(70281),f=e(95767),z=e(73024),x=e(75473),N=e(8012),G=e(62519),Y=e(13361),i=e(488),_=e(78735),h=e(15662),D=e(40519),H=e(44820),K=e(41387),W=e(79804),u=e(86381),g=e(60680);async function y(t,s){const{site:l,functions:r,migrations:o,storage:P={},setup:E,seed:A}=t,m=[],p=()=>{for(const C of m)C.close()},I=[],Z=[],U=async(C,V)=>(m.push(V),I.push(...V.files.
map(L=>({...L,path:`${C}${L.path}`}))),Z.push(...V.leftOut.map(L=>`${C}${L.path}`)),(0,f.xW)(V.files,s)),S=async(C,V,L)=>U(C,await M(V,L,s)),ee=(C,V)=>U("",{files:[(0,N.E)(C,V)],warnings:[],leftOut:[],close:()=>{}});try{const C=[];for(const[L,te]of Object.entries(P))C.push([L,await S(`storage/${L}/`,te,Y.CH)]);return{parts:{...l&&{site:await U("site/",await O(l,s))},...r&&{functions:await S("functions/",r,_.e8)},...o&&{migrations:await S("migrations/",o,i.K)},...E!==void 0&&{setup:await ee(f.mH.setup,E)},...A!==void 0&&{seed:await ee(f.mH.seed,A)},...C.length>0&&{storage:Object.fromEntries(C)}},files:I,leftOut:Z,warnings:m.flatMap(L=>L.warnings),close:p}}catch(C){throw p(),C}}async function O(t,s){
const l={...t,...s&&{signal:s}},r=await(0,D.oD)(h.zn,l);try{return{...r,...await(0,D.lY)(h.zn,r,l)}}catch(o){throw r.close(),o}}async function M({source:t,shownAs:s},l,r){const o=S=>{throw(0,x.XG)("Folder",s,"can\u2019t be packed",S)},P=(0,G.IV)(t);P!==void 0&&o([{where:s,message:P,remedy:"Correct the path in the app\u2019s file."}]);const E=await(0,G.bt)(t,s,{...l,tooManyRemedy:(0,B.XF)(l.tooManyRemedy)},r),A=(0,W.r3)(E.files,s,Number.POSITIVE_INFINITY,g.PACKAGE_LIMITS);A.length>0&&o(A);const{files:m,findings:p}=await(0,H.h)({classify:()=>({name:"packed"})},E.files,s,r),I=E.files.map(({path:S})=>S),Z=(0,K.eS)(I),U=[...E.findings,...p,...Z.findings,...I.flatMap(S=>(0,K.Ds)(S)??[])];return U.
length>0&&o(U),m.length===0&&o([{where:s,message:"contains no files",remedy:"Correct the path in the app\u2019s file."}]),{...E,files:m,warnings:[...E.warnings,...Z.warnings]}}async function b(t,{files:s,parts:l,leftOut:r},o,{signal:P,onProgress:E=()=>{}}={}){const A=(0,f.KD)(o,l,r),{maxEntries:m}=g.PACKAGE_LIMITS;if(s.length>=m){const S=`has ${(0,j.LS)(s.length,"file")}; a package has fewer than ${(0,j.U9)(m)}`;throw(0,T.vQ)("The app can\u2019t be packed.",[{where:"the app",message:S}])}const p=s.reduce((S,{size:ee})=>S+ee,0),I=[(0,N.E)(f.Of,(0,f.Y$)(A)),...s],Z=await(0,u.z)(t,I,{signal:P,keepsExecutable:!1,onProgress:S=>E(S,p)}),U=(0,W.r3)(I,"the app",(0,z.statSync)(t).size,g.PACKAGE_LIMITS);
if(U.length===0)return{...Z,contents:A,digest:(0,f.jK)(A)};throw(0,z.rmSync)(t),(0,T.vQ)("The app can\u2019t be packed.",U)}const n=(0,F.h9)({id:"app-package",group:"App",summary:"Pack an app, or its built site alone, into one file that later jobs deploy.",note:["The step checks what it can without a platform: the site\u2019s files, migrations, functions and storage folders. It needs no credential. A functions folder may contain only files that Git tracks.","A job that builds code of others packs only the site. The job with the credential takes the other parts from its own checkout."],inputs:{...k.APP_INPUTS,path:k.SITE_INPUTS.path,"site-only":(0,d.Jt)("Pack only the built site.","false"),"w\
ithout-site":(0,d.Jt)("Pack all parts but the site, for example before it is built.","false"),commit:(0,d.Qq)("Commit of the package. In a workflow, the default is the commit of the run.",{expression:"${{ github.event.pull_request.head.sha || github.sha }}",pattern:/^[0-9a-f]{40,64}$/,allowed:"it must be the full ID of a commit"}),values:(0,d.Qq)("Digest of the project\u2019s values with which the site was built. Default: none were used.",R.D),"package-path":(0,d.Ae)("File for the package.",{use:"write"},{default:f.eh})},outputs:{package_path:{description:"Absolute path of the package."},digest:{description:"SHA-256 of what the package contains. It doesn\u2019t depend on the compression, so it is\
n\u2019t that of the file."},app:{description:"Name of the app. Empty for the only app of a file without `apps`."},commit:{description:"Commit of the package."}},endpoints:[],onProject:!1,writesFiles:!0,timeout:"30m",example:`with:
  site-only: true
`,check:({"site-only":t,"without-site":s})=>t&&s?[(0,v.l4)({kind:"combined",subject:"site-only",other:"without-site"})]:[],async run(t,s){const{log:l,signal:r}=t,{"site-only":o,"without-site":P,"package-path":E,values:A}=s,m=(0,J.i9)(t,"package-path",E),p=(0,k.selectApp)(t,s),I=P?{}:(0,Q.f2)(t,p);if(o&&I.site===void 0)throw c(s["app-file"]);const Z=o?I:{...I,...await(0,Q.D_)(t,p)},U=await(0,B.nW)(a,()=>y(Z,r));try{for(const L of U.warnings)l.warning((0,T.NK)(L));for(const L of U.leftOut)l.info(`Left out: ${L}`);const S={app:p.name??null,commit:s.commit??null,values:(A&&(0,R.B)(A))??null},ee=(0,f.KD)(S,U.parts,U.leftOut),C=(0,f.jK)(ee);if(!t.dryRun){const L=l.progress("Packed");await(0,J.U6)(
m,async te=>{const{size:se}=await b(te,U,S,{signal:r,onProgress:(ae,ne)=>L.bytes(ae,ne)});(0,J.YD)(m,te),l.info(`Wrote ${E}, ${(0,j.mz)(se)}`)}),t.addArtifactFile(m.location)}l.info(`SHA-256 of the content: ${C}`);const V=Array.from((0,f.P)(ee.parts),([L,{files:te,bytes:se,sha256:ae}])=>[{code:L},(0,j.LS)(te,"file"),(0,j.mz)(se),{code:ae}]);return{outputs:{package_path:t.dryRun?null:m.target,digest:C,app:p.name??null,commit:S.commit},report:{title:t.dryRun?"App checked":"App packed",blocks:[{type:"facts",rows:[["SHA-256",{code:C}],["App",(0,X.M)(p.name)]]},{type:"table",columns:["Part","Files","Size","SHA-256"],rows:V}]}}}finally{U.close()}}}),a=(t,s)=>s===void 0?`site.${t}`:`site.${t}: [${s}\
]`,c=(t=w.x)=>(0,T.vQ)("There is no site to pack.",[{where:"site-only",message:`requires an app with \`site.path\` in ${t}`,remedy:"The platform builds a `site.source`. Remove `site-only`, or write `site.path`."}])}),95767:((q,$,e)=>{e.d($,{Al:()=>Q,KD:()=>G,OJ:()=>h,Of:()=>k,P:()=>D,Y$:()=>Y,eh:()=>X,jK:()=>_,mH:()=>z,xW:()=>H});var w=e(77598),j=e(58500),T=e(52886),B=e(46435),v=e(72538),d=e(33879),F=e(42434);const X="app.zip",k="app.json",Q=256*1024,J=20,R=1,f=["site","functions","migrations"],z={setup:"setup.sql",seed:"seed.sql"},x=(0,d.Ik)({sha256:(0,d.Qq)(),files:(0,d.nd)(void 0,1),bytes:(0,d.nd)()},{}),N=(0,d.Ik)({schema:(0,d.nd)(void 0,R,R),app:(0,d.gP)((0,d.Qq)(),(0,d.dv)()),commit:(0,d.
gP)((0,d.Qq)(),(0,d.dv)()),values:(0,d.gP)((0,d.Qq)(),(0,d.dv)()),parts:(0,d.Ik)({},{site:x,functions:x,migrations:x,setup:x,seed:x,storage:(0,d.Tj)(x)}),left_out:(0,d.Ik)({files:(0,d.nd)(),names:(0,d.p_)((0,d.Qq)())},{})},{});function G(u,g,y){const{app:O,commit:M,values:b}=u,n={files:y.length,names:y.slice(0,J)};return{schema:R,app:O,commit:M,values:b,parts:g,left_out:n}}function Y({schema:u,app:g,commit:y,values:O,parts:M,left_out:b}){const{storage:n}=M,a=n&&Object.fromEntries(Object.entries(n).toSorted(([m],[p])=>m<p?-1:1)),{site:c,functions:t,migrations:s,setup:l,seed:r}=M,o=Object.entries({site:c,functions:t,migrations:s,setup:l,seed:r}).map(([m,p])=>[m,p&&i(p)]),P=a&&Object.fromEntries(
Object.entries(a).map(([m,p])=>[m,i(p)])),E={...Object.fromEntries(o),storage:P},A={files:b.files,names:b.names};return`${JSON.stringify({schema:u,app:g,commit:y,values:O,parts:E,left_out:A})}
`}const i=({sha256:u,files:g,bytes:y})=>({sha256:u,files:g,bytes:y}),_=u=>(0,w.createHash)("sha256").update(Y(u)).digest("hex");function h(u){const{value:g,invalidAt:y}=(0,T.U4)(u);if(y!==void 0)return{message:`is not valid JSON: ${y}`};const{schema:O}=(0,B.g)(g);if(Number.isInteger(O)&&O!==R)return{message:`has the format ${String(O)}, and this version of the action reads the format ${R}`,remedy:"Create and publish the package with the same version of the action."};const[M]=(0,v.I)(N.json,g,k);if(M!==void 0)return{message:`is invalid: \`${M.where}\` ${M.message}`};const b=g;return Y(b)===u?{contents:b}:{message:"isn\u2019t written as `app-package` writes it"}}function D({storage:u={},...g}){
const y=[...f.map(O=>[`${O}/`,g[O]]),...Object.entries(u).map(([O,M])=>[`storage/${O}/`,M]),...["setup","seed"].map(O=>[z[O],g[O]])];return new Map(y.flatMap(([O,M])=>M===void 0?[]:[[O,M]]))}async function H(u,g){const y=(0,w.createHash)("sha256");let O=0;for(const[M,b]of(0,F.o2)(u).entries()){(0,F.WD)(b,M)&&await(0,j.setImmediate)(),g?.throwIfAborted();const n=K(b);y.update(`${(n instanceof Promise?await n:n).digest("hex")}  ${b.path}
`),O+=b.size}return{sha256:y.digest("hex"),files:u.length,bytes:O}}function K(u){const g=(0,w.createHash)("sha256");return u.size<=F.NO?u.read(y=>g.update(y)):W(u,g)}async function W(u,g){for await(const y of u.pieces())g.update(y);return g}}),60680:((q,$,e)=>{e.r($),e.d($,{PACKAGE_LIMITS:()=>z,openAppPackage:()=>G,readPackageContents:()=>Y});var w=e(73024),j=e(76760),T=e(9218),B=e(43288),v=e(75473),d=e(39998),F=e(15662),X=e(41387),k=e(1992),Q=e(79804),J=e(8471),R=e(44612),f=e(95767);const z={...Q.Os,maxEntries:R.eC.maxEntries},x={maxListed:z.maxEntries,tooManyRemedy:"",names:[],rootNames:[],marks:{}},N="Create the package again with `app-package` or `project-platform deploy`.";async function G(n){
const{shownAs:a,signal:c}=n;return i(n,async(t,s,l)=>{const r=g(s,t.files,a),o=[];for(const{path:E,files:A,part:m}of r){const{sha256:p}=await(0,f.xW)(A,c);p!==m.sha256&&o.push({where:E,message:`has another SHA-256 than ${f.Of} says`})}h(a,o);const P=r.find(({path:E})=>E==="site/");return{contents:s,digest:l,site:P&&M(P.files,a),unpackParts:E=>b(r.filter(A=>A!==P),E,a,c),unpackAll:E=>b(r,E,a,c),close:()=>t.close()}})}async function Y(n){return i(n,async(a,c,t)=>(a.close(),{contents:c,digest:t}))}async function i({file:n,shownAs:a,expected:c={},signal:t},s){const l=await(0,J.o)(n,a,x,t);try{h(a,H(l,a,(0,w.statSync)(n).size));const r=await K(l.files,a),o=(0,f.jK)(r);return h(a,u(r,o,c,a)),await s(
l,r,o)}catch(r){throw l.close(),r}}const _=(n,a)=>(0,v.XG)("Package",n,"can\u2019t be used as a package of an app",a,N);function h(n,a){if(a.length>0)throw _(n,a)}const D=n=>n.split("/").some(a=>B.pb.test(a));function H({files:n,folders:a,findings:c},t,s){const l=n.map(({path:r})=>r);return[...c,...a.map(r=>({where:r,message:"is an entry for a folder, which a package doesn\u2019t have"})),...l.filter(D).map(r=>({where:r,message:"has a name that only Git may use"})),...l.flatMap(r=>(0,X.Ds)(r)??[]),...(0,X.eS)(l).findings,...(0,Q.r3)(n,t,s,z)]}async function K(n,a){const c=n.find(({path:s})=>s===f.Of);if(c===void 0)throw _(a,[{where:a,message:`doesn\u2019t contain ${f.Of}`}]);if(c.size>f.Al){
const s=`is larger than ${(0,T.U9)(f.Al)} bytes`;throw _(a,[{where:f.Of,message:s}])}const t=(0,f.OJ)(await c.read(s=>s.toString("utf8")));if("contents"in t)return t.contents;throw _(a,[{where:f.Of,...t}])}const W=n=>n===null?"an app without a name":`the app \`${n}\``;function u(n,a,c,t){const{app:s,commit:l,values:r}=n;return[c.app!==void 0&&s!==c.app&&{where:t,message:`is of ${W(s)}, not of ${W(c.app)}`,remedy:"Specify the package of this app."},c.commit!==void 0&&l!==c.commit&&{where:t,message:`is of ${l===null?"an unknown commit":`the commit ${l}`}, not of ${c.commit}`,remedy:"Specify the package of this commit."},c.values!==void 0&&r!==null&&r!==c.values&&{where:t,message:c.values===null?
"contains a site that was built with the values of a project, which are not known to be those of this one":"contains a site that was built with the values of another project",remedy:"Build the site for this project, and specify the digest of its values."},c.digest!==void 0&&a!==c.digest&&{where:t,message:`has the SHA-256 ${a}, not ${c.digest}`,remedy:"Specify the package with this SHA-256."}].filter(P=>P!==!1)}function g(n,a,c){const t=(0,f.P)(n.parts),s=Map.groupBy(a.filter(({path:o})=>o!==f.Of),({path:o})=>y(o)),l=[...s].filter(([o])=>!t.has(o)).flatMap(([,o])=>o.map(({path:P})=>({where:P,message:`is of no part that ${f.Of} lists`}))),r=Array.from(t,([o,P])=>{const E=s.get(o)??[],A=E.reduce(
(p,{size:I})=>p+I,0);if(E.length!==P.files||A!==P.bytes){const p=`${(0,T.LS)(P.files,"file")} with ${(0,T.LS)(P.bytes,"byte")}`,I=`has ${(0,T.LS)(E.length,"file")} with ${(0,T.LS)(A,"byte")}, but ${f.Of} says ${p}`;l.push({where:o,message:I})}const m=p=>o.endsWith("/")?p.slice(o.length):p;return{path:o,part:P,files:E.map(p=>O(p,m(p.path)))}});return h(c,l),r}function y(n){const[a="",c=""]=n.split("/",2);return n.includes("/")?a==="storage"?`${a}/${c}/`:`${a}/`:n}const O=(n,a)=>({...n,path:a,needsCheck:!1});function M(n,a){const c=n.flatMap(({path:t})=>{const s=(0,d.ig)(F.$,t);return s===void 0?[]:[{where:`site/${t}`,message:`can\u2019t be part of a site: ${s.reason}`}]});return h(a,c),{files:n,
folders:[],leftOut:[],findings:[],warnings:[],close:()=>{}}}async function b(n,a,c,t){(0,w.mkdirSync)(a,{recursive:!0});const l={files:n.flatMap(({path:m,files:p})=>p.map(I=>m.endsWith("/")?O(I,`${m}${I.path}`):I)),folders:[]},{maxEntries:r}=z;h(c,(0,k.G)(l,r,c,(0,k.q)(a)).findings),await(0,Q.fN)(l,a,t===void 0?{}:{signal:t});const o=new Map(n.map(({path:m})=>[m.replace(/\/$/,""),(0,j.join)(a,m)])),P=[...o].flatMap(([m,p])=>m.startsWith("storage/")?[[m.slice(8),p]]:[]),E=[["functions",o.get("functions")],["migrations",o.get("migrations")],["setup",o.get(f.mH.setup)],["seed",o.get(f.mH.seed)]];return{...Object.fromEntries(E.filter(([,m])=>m!==void 0)),storage:Object.fromEntries(P)}}})};
