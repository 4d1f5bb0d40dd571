export const id=9012,ids=[9012],modules={99257:((ue,z,e)=>{e.d(z,{F:()=>$});const $=`do $$
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
`}),14486:((ue,z,e)=>{e.d(z,{M:()=>C,X:()=>B});const $="\u2013";function C(r){return r==null||r===""?$:typeof r!="object"?{code:String(r)}:r.length===0?$:{code:r}}const H=864e13;function B(r){return r===void 0?"":Math.abs(r)<=H?new Date(r).toISOString():String(r)}}),42277:((ue,z,e)=>{e.d(z,{D_:()=>F,WJ:()=>J,f2:()=>A});var $=e(73024),C=e(76760),H=e(99257),B=e(9218),r=e(87306),Q=e(98136),W=e(99321),b=e(33187),ee=e(58411),X=e(67680),Z=e(76117),N=e(39773),I=e(40179);function A(i,{site:f}){if(f?.path===void 0)return{};const y=(0,Z.L)(f.exclude?.flatMap(O=>(0,Q.zW)(O)??[]));return{site:{...K(i,"path",f.path),excludes:y}}}async function F(i,f){const{migrations:y,functions:O,database:{setup:x,seed:Y}={},
storage:te={}}=f;if(O!==void 0){const D=K(i,"functions",O.path);E(D),await(0,I.Cm)(i,O.path,(0,ee.mX)(O["no-verify-jwt"]))}let ae;if(y!==void 0){const{path:D,layout:q="auto",ignore:ne=[],variables:L={}}=y,{number:t,findings:s}=await(0,I.wE)(i,{path:D,layout:q,ignore:ne.flatMap(u=>(0,Q.zW)(u)??[]),variables:new Map(Object.entries(L))});if(t===0)throw(0,r.vQ)("The app has no migrations.",[{where:D,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);i.log.info(`${D}: ${(0,B.LS)(t,"migration")}`);for(const{severity:u,where:l,line:g,column:T,message:re,rule:G,accepted:se}of s)se===void 0&&i.log.info(`Lint ${u}: ${l}:${g}:${T} ${re} (${G}).`,!0);
ae=s}for(const D of Object.values(te))await(0,I.BQ)(i,D);return{sources:{functions:O&&{...K(i,"functions",O.path),withoutJwt:O["no-verify-jwt"]},migrations:y&&K(i,"migrations",y.path),storage:Object.fromEntries(Object.entries(te).map(([D,q])=>[D,K(i,"storage",q)])),setup:x&&await J(i,x),seed:Y&&(0,X.OY)(i,"seed-sql",Y).sql},findings:ae}}const K=(i,f,y)=>({source:(0,N.Mv)(i,f,y).location,shownAs:y});async function J(i,f){if(f==="supabase")return H.F;const{sql:y}=(0,X.OY)(i,"setup-sql-text",f),{problems:O}=(0,b.b)(await(0,W.qd)(),f,y);if(O.length>0)throw(0,r.vQ)("The setup SQL is invalid.",O);return y}function E({source:i,shownAs:f}){if(!(0,$.existsSync)((0,C.join)(i,"index.ts")))return;throw(0,r.
vQ)("The functions can\u2019t be packed.",[{where:f,message:"is a single function, not a folder of functions",remedy:"Set `functions` in the app\u2019s file to the parent folder."}])}}),78322:((ue,z,e)=>{e.d(z,{E9:()=>N,bW:()=>ee,db:()=>X,tZ:()=>b});var $=e(52886),C=e(46435),H=e(87306),B=e(72189),r=e(39773);const Q=["cloud_url","anon_key","project_id"],W=64*1024,b=/^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/,ee=(0,B.Ae)("File that `preview-prepare` or `cloud-credentials` wrote with the project\u2019s values. Required if the build reads any of them.",{use:"read",maxBytes:W}),X=I=>`${JSON.stringify(Object.fromEntries(Q.flatMap(A=>I[A]?[[A,I[A]]]:[])))}
`,Z=(I,A)=>Q.some(F=>F===I)&&typeof A=="string"&&b.test(A);function N(I,A){const F={input:"values-path",given:A,errorTitle:`${A} can\u2019t be read.`,maxBytes:W},{value:K}=(0,$.EC)((0,r.Hp)((0,r.jH)(I,F),F));if((0,C.u)(K)&&Object.entries(K).every(([E,i])=>Z(E,i)))return K;throw(0,H.vQ)(`${A} can\u2019t be read.`,[{where:"values-path",message:`is \`${A}\`, which doesn\u2019t contain values of a project`,remedy:"Use the file that `preview-prepare` or `cloud-credentials` has written."}])}}),67680:((ue,z,e)=>{e.d(z,{$:()=>I,$H:()=>K,GU:()=>Z,K1:()=>N,OY:()=>A,ap:()=>F});var $=e(53916),C=e(87306),H=e(99321),B=e(33187),r=e(39773),Q=e(53570),W=e(94166),b=e(41043),ee=e(49206);const X="1",Z={schema:"\
_platform_seed",subject:"Sample data",done:E=>`Added the sample data from \`${E}\``,earlier:"Sample data was added earlier"},N={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},I=8*1024*1024;function A(E,i,f){const y={input:i,given:f,errorTitle:`${f} can\u2019t be read.`};return{path:f,sql:(0,r.Hp)((0,r.jH)(E,{...y,maxBytes:I}),y)}}async function F(E,{schema:i,subject:f,done:y,earlier:O},{path:x,sql:Y},te){const{log:ae}=E,oe=new W.Uk(E,i,(0,W.Af)(te)),D={path:(0,$.basename)(x),version:X,name:f.toLowerCase(),text:Y,sql:Y,inTransaction:!0,checksum:(0,b.c)(Y)},q=await J(oe);if(q!==void 0)return q.checksum!==D.checksum&&ae.notice(
`${x} has changed since it ran. It runs only once in each preview database.`),{message:O,unchanged:!0};const ne=await(0,H.qd)(),{statements:L,problems:t}=(0,B.b)(ne,x,Y);if(L.length+t.length===0)return{message:`\`${x}\` contains no SQL statements`,unchanged:!0};const s={...te,path:(0,$.dirname)(x),schema:i,lint:"off",drift:"off"},u={migrations:[D],skipped:[],notes:[],session:"each",compare:ee.Zy,usedVariables:new Set};try{await(0,Q.K)({context:E,inputs:s,folder:u,parser:ne,database:oe,checksAdoption:!1,sarif:void 0})}catch(l){throw!(l instanceof C.HR)||E.signal.aborted?l:(0,C.FE)(l,{title:`${f} ${l.uncertain?"outcome unknown":"failed"}: ${x}`})}return{message:y(x),unchanged:!1}}async function K(E,{
schema:i},{sql:f},y){const O=await J(new W.Uk(E,i,(0,W.Af)(y)));return O!==void 0&&O.checksum!==(0,b.c)(f)}async function J(E){const i=await E.history(),f=typeof i=="string"?void 0:i.recorded[0];return f?.state==="running"?void 0:f}}),85943:((ue,z,e)=>{e.d(z,{VY:()=>F,ql:()=>N,wg:()=>ne});var $=e(49299),C=e(52886),H=e(76590),B=e(88230),r=e(9218),Q=e(24930),W=e(7841);const{maxLength:b,pattern:ee}=W.VV.secret_name,{maxBytes:X}=Q.DW["secrets.set"].body.value,Z='Use lines such as `NAME="value"` (dotenv), or a JSON object with string values.';function N(t){return I(t)?x(t):te(A(t))}const I=t=>t.trimStart().startsWith("{"),A=t=>t.replace(/\r\n?/g,`
`);function F(t){if(!I(t))return[...K(A(t))];const s=(0,C.U4)(t).invalidAt===void 0;return[...E(t),...s?[]:t.split(/[\r\n]/).flatMap(f)]}function*K(t){let s=0;const u=l=>t.slice(s,l).split(`
`).filter(ae).flatMap(f);for(const{0:l,index:g,groups:{value:T="",rest:re=""}={}}of t.matchAll(Y))yield*u(g),s=g+l.length,yield*Object.values((0,B.parse)(`value=${T}`)),yield`${T}${re}`.trim(),oe(T.trim())&&(yield*f(T));yield*u(t.length)}const J=/(["'`])(?:\\[^]|(?!\1)[^\\])*(?:\1|\\?$)(?<name>\s*[:=])?|-?\d[-+.\w]*/g,E=t=>[...t.matchAll(J)].filter(({groups:{name:s}={}})=>s===void 0).map(([s])=>O(s)),i=[/^/,/^[^=]*=/,/^[^:]*:/,/^\s*\S+\s+/,/^.*\s(?=\S)/s];function f(t){const u=[t,...t.split(/[,;{}[\]]/)].map(l=>l.trim()).flatMap(l=>i.map(g=>l.replace(g,"").trim()));return[...new Set([...E(t),...u,...u.map(y)])]}const y=t=>(0,H.E)(t.replace(/^[\s=:>"'`]+/,"")," 	\"'`,;)");function O(t){const{
value:s=t}=(0,C.U4)(t);return s===t?t.replace(/^["'`]/,"").replace(/["'`]$/,""):String(s)}function x(t){const{value:s,reason:u}=(0,C.EC)(t);if(u!==void 0)return(0,$.CC)({kind:"json",given:u,isInline:!0,remedy:Z});const l=s,g=Object.keys(l).find(T=>typeof l[T]!="string");return g!==void 0?{message:`contains a value for \`${g}\` that is not a string`,remedy:"Put the value in double quotes. Only strings are passed on unchanged."}:q(new Map(Object.entries(l)))}const Y=/^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;function te(t){const s=[];let u=!1;const l=[];let g=0;const T=G=>t.slice(0,G).
split(`
`).length,re=G=>{const se=T(g);for(const[de,ie]of t.slice(g,G).split(`
`).entries())ae(ie)&&s.push(`line ${se+de} is neither an assignment nor a comment`)};for(const{0:G,index:se,groups:de={}}of t.matchAll(Y)){re(se),g=se+G.length;const ie=T(se+G.search(/\S/)),{name:me="",value:fe="",rest:he=""}=de;l.push({name:me,line:ie}),oe(fe.trim())?s.push(`line ${ie} has an unclosed quote`):/^=*$/.test(fe.trim())?(s.push(`line ${ie} has no value`),u=!0):he.startsWith("#")&&!/^\s*['"`]|\s$/.test(fe)&&s.push(`line ${ie} has an unquoted \`#\`, which would truncate the value`)}if(re(t.length),s.length>0){const G=`${u?"Set the missing values, or remove the lines that have none. ":""}${Z} If a value contains \`#\`, line breaks or quotation marks, enclose it in a kind of quotation\
 mark that it does not contain.`;return{message:`can\u2019t be read: ${s.join("; ")}`,remedy:G,isEmptySecret:u}}return D(l,(0,B.parse)(t))}const ae=t=>!/^\s*(?:#|$)/.test(t),oe=t=>/^['"`]/.test(t)&&(t.length===1||t.at(0)!==t.at(-1));function D(t,s){const u=(0,$.zB)(t.map(({name:g})=>g),t.map(({line:g})=>g));if(u!==void 0)return u;const l=t.find(({name:g})=>!Object.hasOwn(s,g));return l!==void 0?{message:`contains an unsupported name on line ${l.line}`,remedy:"Use a different name."}:q(new Map(Object.entries(s)))}function q(t){if(t.size===0)return{message:"contains no values",remedy:Z};const[s]=[...t].find(([,l])=>l.includes("\0"))??[];return s===void 0?{value:t}:{message:`contains a value fo\
r \`${s}\` with a NUL character, which no environment variable can contain`,remedy:"Remove the character, or encode the value, for example as Base64."}}const ne=t=>[...t].flatMap(([s,u])=>L(s,u));function L(t,s){const u=[],l="secrets";if(!new RegExp(`^(?:${ee})$`).test(t)||[...t].length>b){const T=`Use a name of 1 to ${b} letters, digits or \`_\` that begins with a letter or \`_\`.`;u.push({where:l,...(0,$.CC)({kind:"word",given:t,limit:"is not a valid secret name",remedy:T})})}if(s===""){const T=`has no value for \`${t}\`; the platform does not accept empty values`;u.push({where:l,message:T,remedy:"Set a value for the secret, or remove its entry.",isEmptySecret:!0})}const g=Buffer.byteLength(
s);if(g>X){const T=`has a value of ${(0,r.mz)(g)} for \`${t}\`; the maximum is ${(0,r.mz)(X)}`;u.push({where:l,message:T,remedy:"Shorten the value, or split it across several secrets."})}return u}}),99012:((ue,z,e)=>{e.r(z),e.d(z,{default:()=>Me});var $=e(73024),C=e(35283),H=e(36706),B=e(9218),r=e(87306),Q=e(98136),W=e(49299),b=e(72189),ee=e(98157),X=e(14486),Z=e(95815),N=e(82382),I=e(57975),A=e(39328),F=e(85943),K=e(39773),J=e(17722),E=e(78322);const i={...N.SITE_INPUTS,"run-build":(0,b.uv)((0,b.Jt)("Build the site before it is packed. The build gets the variables of the job, but neither the job\u2019s token nor a credential. Requires `@site-only`. An app without a site has nothing to build.",
"false"),"Build the site before it is packed, without a credential in its environment. Requires `@site-only`. An app without a site has nothing to build."),vars:J.XE,"values-path":E.bW,"build-env":(0,b.ZZ)("Further environment variables of the build, such as the token of a private registry. Values of four or more characters are masked.","dotenv lines or JSON object",{shape:"lines",secret:!0,secretsIn:F.VY},F.ql)},f=(n,a)=>a.path===void 0&&a.build===void 0?(0,N.appOfRun)(n,a):(0,N.selectApp)(n,a);async function y(n,{site:a,folder:d},c,v){const{"build-env":M=new Map,"values-path":o,vars:P}=c,{environment:w,build:h}=a??{environment:new Map,build:void 0},U=c["app-file"]??H.xH,k=(0,J.ht)(w,P,U),j=[
...new Set((0,C.a0)(w))],p=o===void 0||j.length===0?{}:(0,E.E9)(n,o),V=j.filter(R=>p[R]===void 0);if(V.length>0)throw x(V,U);const{values:le,digest:m}=(0,C.XF)(w,{platform:p,variables:k}),_=[...M].filter(([,R])=>!n.log.mask(R)).map(([R])=>R);if(_.length>0&&n.log.warning(`The values of these variables are too short to be masked: ${_.join(", ")}. If the build prints them, the log shows them. Use values with at least four characters.`),h===void 0)return m;const S=new O,ce=async()=>n.job.runCommand(h,{folder:(0,K.Mv)(n,"app-file",d).location,variables:new Map([...M,...le]),signal:n.signal,log:R=>{S.add(R),n.log.info(R)}});try{await n.log.group(`Build: ${(0,A.v)(h,200)}`,ce)}catch(R){n.signal.throwIfAborted();
const pe=S.reason??R.message;throw v(`The build failed: ${pe}`),new r.HR("input",`The build failed. ${R.message}`,{title:"Build failed",findings:[{where:"Build",message:pe}],remedy:"Fix the error that the log of this step shows.",cause:R})}return m}class O{#e;#t;add(a){if(this.#e===void 0)for(const d of(0,I.stripVTControlCharacters)(a).split("\r")){const c=d.trim();if(c!==""&&(this.#t=c,/err(?:or|!)|fail|not found|cannot/i.test(c))){this.#e=c;return}}}get reason(){return this.#e??this.#t}}const x=(n,a)=>(0,r.vQ)("The build reads values of the project, which are unknown here.",[{where:"values-path",message:`doesn\u2019t contain ${(0,W.KE)(n)}, which ${a} uses in \`site.environment\``,remedy:"\
Write the values to a file with `preview-prepare` or `cloud-credentials` in an earlier job."}]),Y=({"run-build":n,"site-only":a,"build-env":d})=>[...[...d?.keys()??[]].flatMap(c=>(0,J.Sy)("build-env",c)),...n&&!a?[{where:"run-build",message:"requires `site-only: true`",remedy:"A job that runs the app\u2019s code may pack only the site."}]:[]];var te=e(42277),ae=e(83155),oe=e(60671),D=e(74364),q=e(4260),ne=e(70281),L=e(95767),t=e(60680),s=e(45860),u=e(75473),l=e(8012),g=e(62519),T=e(13361),re=e(31483),G=e(488),se=e(78735),de=e(15662),ie=e(40519),me=e(44820),fe=e(41387),he=e(79804),ye=e(86381);async function we(n,a){const{site:d,packedSite:c,functions:v,migrations:M,storage:o={},setup:P,seed:w}=n,
h=[],U=()=>{for(const m of h)m.close()},k=[],j=[],p=async(m,_)=>(h.push(_),k.push(..._.files.map(S=>({...S,path:`${m}${S.path}`}))),j.push(..._.leftOut.map(S=>`${m}${S.path}`)),(0,L.xW)(_.files,a)),V=async(m,_,S)=>p(m,await ge(_,S,a)),le=(m,_)=>p("",{files:[(0,l.E)(m,_)],warnings:[],leftOut:[],close:()=>{}});try{const m=[];for(const[S,ce]of Object.entries(o))m.push([S,await V(`storage/${S}/`,ce,T.CH)]);return{parts:{...d&&{site:await p("site/",await be(d,a))},...c&&{site:await p("site/",c)},...v&&{functions:await p("functions/",await Ee(v,a))},...M&&{migrations:await V("migrations/",M,G.K)},...P!==void 0&&{setup:await le(L.mH.setup,P)},...w!==void 0&&{seed:await le(L.mH.seed,w)},...m.length>
0&&{storage:Object.fromEntries(m)}},files:k,leftOut:j,warnings:h.flatMap(S=>S.warnings),close:U}}catch(m){throw U(),m}}async function be(n,a){const d={...n,...a&&{signal:a}},c=await(0,ie.oD)(de.zn,d);try{return{...c,...await(0,ie.lY)(de.zn,c,d)}}catch(v){throw c.close(),v}}async function Ee({withoutJwt:n=[],...a},d){const c=await ge(a,se.e8,d);return{...c,files:await(0,re.Gi)(c.files,n)}}async function ge({source:n,shownAs:a},d,c){const v=p=>{throw(0,u.XG)("Folder",a,"can\u2019t be packed",p)},M=(0,g.IV)(n);M!==void 0&&v([{where:a,message:M,remedy:"Correct the path in the app\u2019s file."}]);const o=await(0,g.bt)(n,a,{...d,tooManyRemedy:(0,s.XF)(d.tooManyRemedy)},c),P=(0,he.r3)(o.files,a,Number.
POSITIVE_INFINITY,t.PACKAGE_LIMITS);P.length>0&&v(P);const{files:w,findings:h}=await(0,me.h)({classify:()=>({name:"packed"})},o.files,a,c),U=o.files.map(({path:p})=>p),k=(0,fe.eS)(U),j=[...o.findings,...h,...k.findings,...U.flatMap(p=>(0,fe.Ds)(p)??[])];return j.length>0&&v(j),w.length===0&&v([{where:a,message:"contains no files",remedy:"Correct the path in the app\u2019s file."}]),{...o,files:w,warnings:[...o.warnings,...k.warnings]}}async function Oe(n,{files:a,parts:d,leftOut:c},v,{signal:M,onProgress:o=()=>{}}={}){const P=(0,L.KD)(v,d,c),{maxEntries:w}=t.PACKAGE_LIMITS;if(a.length>=w){const p=`has ${(0,B.LS)(a.length,"file")}; a package has fewer than ${(0,B.U9)(w)}`;throw(0,r.vQ)("The a\
pp can\u2019t be packed.",[{where:"the app",message:p}])}const h=[(0,l.E)(L.Of,(0,L.Y$)(P)),...a],U=h.reduce((p,{size:V})=>p+V,0),k=await(0,ye.z)(n,h,{signal:M,keepsExecutable:!1,onProgress:p=>o(p,U)}),j=(0,he.r3)(h,"the app",(0,$.statSync)(n).size,t.PACKAGE_LIMITS);if(j.length===0)return{...k,contents:P,digest:(0,L.jK)(P)};throw(0,$.rmSync)(n),(0,r.vQ)("The app can\u2019t be packed.",j)}const ve={package_path:{description:"Absolute path of the package."},digest:{description:"SHA-256 of the package\u2019s content. It doesn\u2019t depend on the compression, so it differs from the SHA-256 of the file."},values:{description:"Digest of the values with which the site was built. Empty if none were\
 used."},site_path:{description:"Absolute path of the built site. Empty with `@package`."},app:{description:"Name of the app. Empty for the only app of a file without `apps`."},commit:{description:"Commit of the package."},lint_findings:{description:"Findings of the migration linter, as a JSON array; see `sql-migrate`. A release refuses errors in pending migrations."},build_error:{description:"Line of the build\u2019s output that says why it failed."}},Me=(0,ee.h9)({id:"app-package",group:"App",summary:"Pack an app, or its built site alone, into one file, which `release` and `project-platform deploy --package` release.",note:["The step checks what it can without a platform: the site\u2019s files,\
 migrations, functions and storage folders. It needs no credential. A functions folder may contain only files that Git tracks.","A job that runs the app\u2019s code packs only the site. The job with the credential adds the other parts from its own checkout, with `package`."],inputs:{...N.APP_INPUTS,...i,package:(0,b.Ae)("Package that contains only the site. The step packs it with the other parts of the app.",{use:"zip"}),"allow-missing-site":(0,b.Jt)("Succeed without a package if the build of `@run-build` creates no site, which can happen with an older commit.","false"),"site-only":(0,b.Jt)("Pack only the built site.","false"),"without-site":(0,b.Jt)("Pack all parts but the site, for example\
 before it is built.","false"),commit:(0,b.uv)((0,b.Qq)("Commit of the package. In a workflow, the default is the commit of the run.",{expression:"${{ github.event.pull_request.head.sha || github.sha }}",...ne.Gw}),"Commit to record in the package."),values:(0,b.Qq)("Digest of the project\u2019s values with which the site was built. Required if the build reads any. Default: none.",ne.Dh),"package-path":(0,b.Ae)("Path of the package to write.",{use:"write"},{default:L.eh})},outputs:ve,endpoints:[],onProject:!1,writesFiles:!0,timeout:"30m",dryRunDiffers:!0,example:`with:
  site-only: true
`,check(n){const{"site-only":a,"without-site":d,"run-build":c,package:v,values:M}=n,o=M!==void 0,P=v!==void 0;return[...[["site-only",a,"without-site",d],["run-build",c,"values",o],["package",P,"site-only",a],["package",P,"without-site",d],["package",P,"values",o]].flatMap(([h,U,k,j])=>U&&j?[(0,W.l4)({kind:"combined",subject:h,other:k})]:[]),...Y(n)]},async run(n,a){const{"site-only":d,"without-site":c,"run-build":v}=a;(0,D.i9)(n,"package-path",a["package-path"]);const M=f(n,a);if(v&&M?.site?.path===void 0)return _e;const o=M??(0,N.selectApp)(n,a),P=v?await y(n,o,a,h=>n.output({build_error:h})):void 0,w=await Ae(n,a,o);try{const h=P??w?.values??a.values,U=(0,C.a0)(o.site?.environment??new Map);
if(o.site?.path!==void 0&&!c&&h===void 0&&U.length>0)throw Pe(U);return await(0,q.bb)((0,Z.k8)(o),async()=>{const k=c||w!==void 0?{}:(0,te.f2)(n,o);if(v&&a["allow-missing-site"]&&!(0,$.existsSync)(k.site?.source??""))return _e;if(d&&k.site===void 0)throw je(a["app-file"]);const j=d?void 0:await(0,te.D_)(n,o),p=j?.findings,V={...k,...j?.sources,packedSite:w?.site},le=w===void 0?a.commit:w.commit,m=await Se(n,a["package-path"],{app:o,commit:le,values:h,sources:V});return m.outputs.package_path!==null&&n.addArtifactFile(m.outputs.package_path),{...m,outputs:{...m.outputs,values:h??null,site_path:k.site?.source??null,lint_findings:p??null},report:{...m.report,blocks:[...m.report.blocks,...(0,ae.
k5)(p??[])]}}})}finally{w?.close()}}}),Pe=n=>(0,r.vQ)("It is unknown with which values the site was built.",[{where:"values",message:`is missing, although the build reads ${(0,W.KE)([...new Set(n)])} of the project`,remedy:"Set it to the digest of the values with which the site was built."}]);async function Se(n,a,{app:d,commit:c,values:v,sources:M}){const{log:o,signal:P}=n,w=(0,D.i9)(n,"package-path",a),h=await we(M,P);try{for(const _ of h.warnings)o.warning((0,r.NK)(_));for(const _ of h.leftOut)o.info(`Left out: ${_}`);const U=M.site===void 0?[]:d.site?.exclude??[],k=h.leftOut.flatMap(_=>_.startsWith("site/")?_.slice(5):[]);for(const{text:_}of(0,Q.w$)(U.flatMap(S=>(0,Q.zW)(S)??[]),k))o.warning(
`\`site.exclude\` contains \`${_}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);const j={app:d.name??null,commit:c??null,values:(v&&(0,ne.Bj)(v))??null},p=(0,L.KD)(j,h.parts,h.leftOut),V=(0,L.jK)(p);if(!n.dryRun){const _=o.progress("Packed");await(0,D.U6)(w,async S=>{const{size:ce}=await Oe(S,h,j,{signal:P,onProgress:(R,pe)=>_.bytes(R,pe)});(0,D.YD)(w,S),o.info(`Wrote ${a}, ${(0,B.mz)(ce)}`)})}o.info(`SHA-256 of the content: ${V}`);const le=Array.from((0,L.P)(p.parts),([_,{files:S,bytes:ce,sha256:R}])=>[{code:_},(0,B.LS)(S,"file"),(0,B.mz)(ce),{code:R}]),m=[{type:"facts",rows:[["SHA-256",{code:V}],["App",(0,X.M)(d.name)]]},{type:"table",columns:[
"Part","Files","Size","SHA-256"],rows:le}];return{outputs:{package_path:n.dryRun?null:w.target,digest:V,app:d.name??null,commit:j.commit,build_error:null},report:{title:n.dryRun?"App checked":"App packed",blocks:m}}}finally{h.close()}}async function Ae(n,{package:a,commit:d},c){if(a===void 0)return;const{contents:v,site:M,close:o}=await(0,t.openAppPackage)({...(0,oe.ny)(n,{package:a},!1),expected:{app:c.name??null,commits:d===void 0?[]:[d]}});if(M!==void 0)return{site:M,values:v.values??void 0,commit:v.commit??void 0,close:o};throw o(),(0,r.vQ)("There is no site to pack.",[{where:"package",message:"contains no site",remedy:"Specify a package that a job with `site-only: true` created."}])}const _e={
outputs:(0,ee.Q9)(ve),report:{title:"No site to build",blocks:[]},unchanged:!0},je=(n=H.xH)=>(0,r.vQ)("There is no site to pack.",[{where:"site-only",message:`requires an app with \`site.path\` in ${n}`,remedy:"The platform builds a `site.source`. Remove `site-only`, or replace `site.source` with `site.path`."}])})};
