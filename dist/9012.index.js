export const id=9012,ids=[9012],modules={99257:((re,K,e)=>{e.d(K,{F:()=>b});const b=`do $$
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
`}),14486:((re,K,e)=>{e.d(K,{M:()=>M,X:()=>B});const b="\u2013";function M(a){return a==null||a===""?b:typeof a!="object"?{code:String(a)}:a.length===0?b:{code:a}}const z=864e13;function B(a){return a===void 0?"":Math.abs(a)<=z?new Date(a).toISOString():String(a)}}),42277:((re,K,e)=>{e.d(K,{D_:()=>V,WJ:()=>ee,f2:()=>A});var b=e(73024),M=e(76760),z=e(99257),B=e(9218),a=e(87306),H=e(99321),N=e(33187),G=e(33842),S=e(67680),q=e(76117),X=e(39773),Q=e(95815),$=e(38593);function A(o,r){const{site:g}=(0,Q.SR)(r);return g===void 0?{}:{site:{...F(o,"path",g.path),excludes:(0,q.L)(g.exclude)}}}async function V(o,r){const{database:{setup:g,seed:R}={}}=r,{migrations:T,functions:k,storage:te}=(0,Q.SR)(r);
k!==void 0&&(O(o,k.path),await(0,$.Cm)(o,k.path,k["verify-jwt"]));let se;if(T!==void 0){const{path:W}=T,{number:J,findings:Z}=await(0,$.wE)(o,T);if(J===0)throw(0,a.vQ)("The app has no migrations.",[{where:W,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);o.log.info(`${W}: ${(0,B.LS)(J,"migration")}`);for(const{severity:L,where:t,line:i,column:f,message:u,rule:w,accepted:j}of Z)j===void 0&&o.log.info(`Lint ${L}: ${t}:${i}:${f} ${u} (${w}).`,!0);se=Z}for(const{path:W}of te)await(0,$.BQ)(o,W);return{sources:{functions:k&&{...F(o,"functions",k.path),withoutJwt:r.functions?.["no-verify-jwt"]},migrations:T&&F(o,"migrations",T.path),storage:Object.
fromEntries(te.map(({bucket:W,path:J})=>[W,F(o,"storage",J)])),setup:g&&await ee(o,g),seed:R&&(0,S.OY)(o,"seed-sql",R).sql},findings:se}}const F=(o,r,g)=>({source:(0,X.Mv)(o,r,g).location,shownAs:g});async function ee(o,r){if(r==="supabase")return z.F;const{sql:g}=(0,S.OY)(o,"setup-sql-text",r),{problems:R}=(0,N.b)(await(0,H.qd)(),r,g);if(R.length>0)throw(0,a.vQ)("The setup SQL is invalid.",R);return g}function O(o,r){const g=(0,X.Mv)(o,"functions",r);if((0,G.T)(o.resolvePath(r),g,r).isCollection||!(0,b.existsSync)(g.location))return;const R=(0,b.existsSync)((0,M.join)(g.location,"index.ts")),T=R?"is a single function, not a folder of functions":"contains no functions: each is a folder with \
`index.ts`, whose name doesn\u2019t begin with `_` or `.`",k=R?"Set `functions` in the app\u2019s file to the parent folder.":"Correct `functions` in the app\u2019s file, or remove it.";throw(0,a.vQ)("The functions can\u2019t be packed.",[{where:r,message:T,remedy:k}])}}),78322:((re,K,e)=>{e.d(K,{E9:()=>Q,bW:()=>S,db:()=>q,tZ:()=>G});var b=e(52886),M=e(46435),z=e(87306),B=e(72189),a=e(39773);const H=["cloud_url","anon_key","project_id"],N=64*1024,G=/^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/,S=(0,B.Ae)("File that `preview-prepare` or `cloud-credentials` wrote with the project\u2019s values. Required if the build reads any of them.",{use:"read",maxBytes:N}),q=$=>`${JSON.stringify(Object.fromEntries(
H.flatMap(A=>$[A]?[[A,$[A]]]:[])))}
`,X=($,A)=>H.some(V=>V===$)&&typeof A=="string"&&G.test(A);function Q($,A){const V={input:"values-path",given:A,errorTitle:`${A} can\u2019t be read.`,maxBytes:N},{value:F}=(0,b.EC)((0,a.Hp)((0,a.jH)($,V),V));if((0,M.u4)(F)&&Object.entries(F).every(([O,o])=>X(O,o)))return F;throw(0,z.vQ)(`${A} can\u2019t be read.`,[{where:"values-path",message:`is \`${A}\`, which doesn\u2019t contain values of a project`,remedy:"Use the file that `preview-prepare` or `cloud-credentials` has written."}])}}),67680:((re,K,e)=>{e.d(K,{$H:()=>F,GU:()=>X,K1:()=>Q,OY:()=>A,ap:()=>V});var b=e(53916),M=e(87306),z=e(99321),B=e(33187),a=e(39773),H=e(53570),N=e(94166),G=e(41043),S=e(49206);const q="1",X={schema:"_platfor\
m_seed",subject:"Sample data",done:O=>`Added the sample data from \`${O}\``,earlier:"Sample data was added earlier"},Q={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},$=8*1024*1024;function A(O,o,r){const g={input:o,given:r,errorTitle:`${r} can\u2019t be read.`};return{path:r,sql:(0,a.Hp)((0,a.jH)(O,{...g,maxBytes:$}),g)}}async function V(O,{schema:o,subject:r,done:g,earlier:R},{path:T,sql:k},te){const{log:se}=O,oe=new N.Uk(O,o,(0,N.Af)(te)),W={path:(0,b.basename)(T),version:q,name:r.toLowerCase(),text:k,sql:k,inTransaction:!0,checksum:(0,G.c)(k)},J=await ee(oe);if(J!==void 0)return J.checksum!==W.checksum&&se.notice(`${T} d\
iffers from the ${r.charAt(0).toLowerCase()}${r.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:R,unchanged:!0};const Z=await(0,z.qd)(),{statements:L,problems:t}=(0,B.b)(Z,T,k);if(L.length+t.length===0)return{message:`\`${T}\` contains no SQL statements`,unchanged:!0};const i={...te,path:(0,b.dirname)(T),schema:o,lint:"off",drift:"off"},f={migrations:[W],skipped:[],notes:[],session:"each",compare:S.Zy,usedVariables:new Set};try{await(0,H.K)({context:O,inputs:i,folder:f,parser:Z,database:oe,checksAdoption:!1,sarif:void 0})}catch(u){throw!(u instanceof M.HR)||O.signal.aborted?u:(0,M.FE)(u,{title:`${r} ${u.uncertain?"outcome \
unknown":"failed"}: ${T}`})}return{message:g(T),unchanged:!1}}async function F(O,{schema:o},{sql:r},g){const R=await ee(new N.Uk(O,o,(0,N.Af)(g)));return R!==void 0&&R.checksum!==(0,G.c)(r)}async function ee(O){const o=await O.history(),r=typeof o=="string"?void 0:o.recorded[0];return r?.state==="running"?void 0:r}}),76117:((re,K,e)=>{e.d(K,{H:()=>z,L:()=>B});var b=e(72189),M=e(98136);const z=(0,b.uv)((0,b.ZZ)("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},M.ce),"Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands\
 for any characters except `/`, `**` for any."),B=a=>a&&(0,M.kZ)(a)}),85943:((re,K,e)=>{e.d(K,{VY:()=>V,ql:()=>$,wg:()=>Z});var b=e(49299),M=e(52886),z=e(38086),B=e(76590),a=e(88230),H=e(9218),N=e(24930),G=e(7841);const{maxLength:S,pattern:q}=G.VV.secret_name,{maxBytes:X}=N.DW["secrets.set"].body.value,Q='Use lines such as `NAME="value"` (dotenv), or a JSON object with string values.';function $(t){return A(t)?T(t):te((0,z.g)(t))}const A=t=>t.trimStart().startsWith("{");function V(t){if(!A(t))return[...F((0,z.g)(t))];const i=(0,M.U4)(t).invalidAt===void 0;return[...O(t),...i?[]:t.split(/[\r\n]/).flatMap(r)]}function*F(t){let i=0;const f=u=>t.slice(i,u).split(`
`).filter(se).flatMap(r);for(const{0:u,index:w,groups:{value:j="",rest:ce=""}={}}of t.matchAll(k))yield*f(w),i=w+u.length,yield*Object.values((0,a.parse)(`value=${j}`)),yield`${j}${ce}`.trim(),oe(j.trim())&&(yield*r(j));yield*f(t.length)}const ee=/(["'`])(?:\\[^]|(?!\1)[^\\])*(?:\1|\\?$)(?<name>\s*[:=])?|-?\d[-+.\w]*/g,O=t=>[...t.matchAll(ee)].filter(({groups:{name:i}={}})=>i===void 0).map(([i])=>R(i)),o=[/^/,/^[^=]*=/,/^[^:]*:/,/^\s*\S+\s+/,/^.*\s(?=\S)/s];function r(t){const f=[t,...t.split(/[,;{}[\]]/)].map(u=>u.trim()).flatMap(u=>o.map(w=>u.replace(w,"").trim()));return[...new Set([...O(t),...f,...f.map(g)])]}const g=t=>(0,B.E)(t.replace(/^[\s=:>"'`]+/,"")," 	\"'`,;)");function R(t){const{
value:i=t}=/^["\d-]/.test(t)?(0,M.U4)(t):{};return i===t?t.replace(/^["'`]/,"").replace(/["'`]$/,""):String(i)}function T(t){const{value:i,reason:f}=(0,M.EC)(t);if(f!==void 0)return(0,b.CC)({kind:"json",given:f,isInline:!0,remedy:Q});const u=i,w=Object.keys(u).find(j=>typeof u[j]!="string");return w!==void 0?{message:`contains a value for \`${w}\` that is not a string`,remedy:"Put the value in double quotes. Only strings are passed on unchanged."}:J(new Map(Object.entries(u)))}const k=/^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;function te(t){const i=[];let f=!1;const u=[];let w=0;const j=ne=>t.
slice(0,ne).split(`
`).length,ce=ne=>{const le=j(w);for(const[ue,ae]of t.slice(w,ne).split(`
`).entries())se(ae)&&i.push(`line ${le+ue} is neither an assignment nor a comment`)};for(const{0:ne,index:le,groups:ue={}}of t.matchAll(k)){ce(le),w=le+ne.length;const ae=j(le+ne.search(/\S/)),{name:pe="",value:de="",rest:he=""}=ue;u.push({name:pe,line:ae}),oe(de.trim())?i.push(`line ${ae} has an unclosed quote`):/^=*$/.test(de.trim())?(i.push(`line ${ae} has no value`),f=!0):he.startsWith("#")&&!/^\s*['"`]|\s$/.test(de)&&i.push(`line ${ae} has an unquoted \`#\`, which would truncate the value`)}if(ce(t.length),i.length>0){const ne=`${f?"Set the missing values, or remove the lines that have none. ":""}${Q} If a value contains \`#\`, line breaks or quotation marks, enclose it in a kind of quota\
tion mark that it does not contain.`;return{message:`can\u2019t be read: ${i.join("; ")}`,remedy:ne,isEmptySecret:f}}return W(u,(0,a.parse)(t))}const se=t=>!/^\s*(?:#|$)/.test(t),oe=t=>/^['"`]/.test(t)&&(t.length===1||t.at(0)!==t.at(-1));function W(t,i){const f=(0,b.zB)(t.map(({name:w})=>w),t.map(({line:w})=>w));if(f!==void 0)return f;const u=t.find(({name:w})=>!Object.hasOwn(i,w));return u!==void 0?{message:`contains an unsupported name on line ${u.line}`,remedy:"Use a different name."}:J(new Map(Object.entries(i)))}function J(t){if(t.size===0)return{message:"contains no values",remedy:Q};const[i]=[...t].find(([,u])=>u.includes("\0"))??[];return i===void 0?{value:t}:{message:`contains a val\
ue for \`${i}\` with a NUL character, which no environment variable can contain`,remedy:"Remove the character, or encode the value, for example as Base64."}}const Z=t=>[...t].flatMap(([i,f])=>L(i,f));function L(t,i){const f=[],u="secrets";if(!new RegExp(`^(?:${q})$`).test(t)||[...t].length>S){const j=`Use a name of 1 to ${S} letters, digits or \`_\` that begins with a letter or \`_\`.`;f.push({where:u,...(0,b.CC)({kind:"word",given:t,limit:"is not a valid secret name",remedy:j})})}if(i===""){const j=`has no value for \`${t}\`; the platform does not accept empty values`;f.push({where:u,message:j,remedy:"Set a value for the secret, or remove its entry.",isEmptySecret:!0})}const w=Buffer.byteLength(
i);if(w>X){const j=`has a value of ${(0,H.mz)(w)} for \`${t}\`; the maximum is ${(0,H.mz)(X)}`;f.push({where:u,message:j,remedy:"Shorten the value, or split it across several secrets."})}return f}}),99012:((re,K,e)=>{e.r(K),e.d(K,{default:()=>Oe});var b=e(73024),M=e(35283),z=e(36706),B=e(9218),a=e(87306),H=e(98136),N=e(49299),G=e(43772),S=e(72189),q=e(98157),X=e(14486),Q=e(95815),$=e(82382),A=e(57975),V=e(39328),F=e(85943),ee=e(39773),O=e(17722),o=e(78322);const r={...$.SITE_INPUTS,"run-build":(0,S.uv)((0,S.Jt)("Build the site before it is packed. The build gets the variables of the job, but neither the job\u2019s token nor a credential. Requires `@site-only`. An app without a site has nothing to\
 build.","false"),"Build the site before it is packed, without a credential in its environment. Requires `@site-only`. An app without a site has nothing to build."),vars:O.XE,"values-path":o.bW,"build-env":(0,S.ZZ)("Further environment variables of the build, such as the token of a private registry. Values of four or more characters are masked.","dotenv lines or JSON object",{shape:"lines",secret:!0,secretsIn:F.VY},F.ql)};async function g(n,s,l,d){const{"build-env":v=new Map,"values-path":P,vars:c}=l,[h,m]=[(0,M.p7)(s),s.site?.build],p=l["app-file"]??z.xH,x=(0,O.ht)(h,c,p),I=(0,M.a0)(h),D=P===void 0||I.length===0?{}:(0,o.E9)(n,P),_=I.filter(U=>D[U]===void 0);if(_.length>0)throw T(_,p);const{
values:Y,digest:ie}=(0,M.XF)(h,{platform:D,variables:x}),y=[...v].filter(([,U])=>!n.log.mask(U)).map(([U])=>U);if(y.length>0&&n.log.warning(`The values of these variables are too short to be masked: ${y.join(", ")}. If the build prints them, the log shows them. Use values with at least four characters.`),m===void 0)return ie;const E=new R,C=async()=>n.job.runCommand(m,{folder:(0,ee.Mv)(n,"app-file",s.folder).location,variables:new Map([...v,...Y]),signal:n.signal,log:U=>{E.add(U),n.log.info(U)}});try{await n.log.group(`Build: ${(0,V.v)(m,200)}`,C)}catch(U){n.signal.throwIfAborted();const fe=E.reason??U.message;throw d(`The build failed: ${fe}`),new a.HR("input",`The build failed. ${U.message}`,
{title:"Build failed",findings:[{where:"Build",message:fe}],remedy:"Fix the error that the log of this step shows.",cause:U})}return ie}class R{#e;#t;add(s){if(this.#e===void 0)for(const l of(0,A.stripVTControlCharacters)(s).split("\r")){const d=l.trim();if(d!==""&&(this.#t=d,/err(?:or|!)|fail|not found|cannot/i.test(d))){this.#e=d;return}}}get reason(){return this.#e??this.#t}}const T=(n,s)=>(0,a.vQ)("The build reads values of the project, which are unknown here.",[{where:"values-path",message:`doesn\u2019t contain ${(0,N.KE)(n)}, which ${s} uses in \`site.environment\``,remedy:"Write the values to a file with `preview-prepare` or `cloud-credentials` in an earlier job."}]),k=({"run-build":n,
"site-only":s,"build-env":l})=>[...[...l?.keys()??[]].flatMap(d=>(0,O.Sy)("build-env",d)),...n&&!s?[{where:"run-build",message:"requires `site-only: true`",remedy:"A job that runs the app\u2019s code may pack only the site."}]:[]];var te=e(42277),se=e(83155),oe=e(60671),W=e(74364),J=e(4260),Z=e(70281),L=e(95767),t=e(60680),i=e(45860),f=e(75473),u=e(8012),w=e(62519),j=e(13361),ce=e(31483),ne=e(488),le=e(78735),ue=e(15662),ae=e(40519),pe=e(44820),de=e(41387),he=e(79804),_e=e(86381);async function ye(n,s){const{site:l,packedSite:d,functions:v,migrations:P,storage:c={},setup:h,seed:m}=n,p=[],x=()=>{for(const y of p)y.close()},I=[],D=[],_=async(y,E)=>(p.push(E),I.push(...E.files.map(C=>({...C,path:`${y}${C.
path}`}))),D.push(...E.leftOut.map(C=>`${y}${C.path}`)),(0,L.xW)(E.files,s)),Y=async(y,E,C)=>_(y,await me(E,C,s)),ie=(y,E)=>_("",{files:[(0,u.E)(y,E)],warnings:[],leftOut:[],close:()=>{}});try{const y=[];for(const[C,U]of Object.entries(c))y.push([C,await Y(`storage/${C}/`,U,j.CH)]);return{parts:{...l&&{site:await _("site/",await we(l,s))},...d&&{site:await _("site/",d)},...v&&{functions:await _("functions/",await Ee(v,s))},...P&&{migrations:await Y("migrations/",P,ne.K)},...h!==void 0&&{setup:await ie(L.mH.setup,h)},...m!==void 0&&{seed:await ie(L.mH.seed,m)},...y.length>0&&{storage:Object.fromEntries(y)}},files:I,leftOut:D,warnings:p.flatMap(C=>C.warnings),close:x}}catch(y){throw x(),y}}async function we(n,s){
const l={...n,...s&&{signal:s}},d=await(0,ae.oD)(ue.zn,l);try{return{...d,...await(0,ae.lY)(ue.zn,d,l)}}catch(v){throw d.close(),v}}async function Ee({withoutJwt:n=[],...s},l){const d=await me(s,le.e8,l);return{...d,files:await(0,ce.Gi)(d.files,n)}}async function me({source:n,shownAs:s},l,d){const v=_=>{throw(0,f.XG)("Folder",s,"can\u2019t be packed",_)},P=(0,w.IV)(n);P!==void 0&&v([{where:s,message:P,remedy:"Correct the path in the app\u2019s file."}]);const c=await(0,w.bt)(n,s,{...l,tooManyRemedy:(0,i.XF)(l.tooManyRemedy)},d),h=(0,he.r3)(c.files,s,Number.POSITIVE_INFINITY,t.PACKAGE_LIMITS);h.length>0&&v(h);const{files:m,findings:p}=await(0,pe.h)({classify:()=>({name:"packed"})},c.files,s,d),
x=c.files.map(({path:_})=>_),I=(0,de.eS)(x),D=[...c.findings,...p,...I.findings,...x.flatMap(_=>(0,de.Ds)(_)??[])];return D.length>0&&v(D),m.length===0&&v([{where:s,message:"contains no files",remedy:"Correct the path in the app\u2019s file."}]),{...c,files:m,warnings:[...c.warnings,...I.warnings]}}async function be(n,{files:s,parts:l,leftOut:d},v,{signal:P,onProgress:c=()=>{}}={}){const h=(0,L.KD)(v,l,d),{maxEntries:m}=t.PACKAGE_LIMITS;if(s.length>=m){const _=`has ${(0,B.LS)(s.length,"file")}; a package has fewer than ${(0,B.U9)(m)}`;throw(0,a.vQ)("The app can\u2019t be packed.",[{where:"the app",message:_}])}const p=[(0,u.E)(L.Of,(0,L.Y$)(h)),...s],x=p.reduce((_,{size:Y})=>_+Y,0),I=await(0,_e.
z)(n,p,{signal:P,keepsExecutable:!1,onProgress:_=>c(_,x)}),D=(0,he.r3)(p,"the app",(0,b.statSync)(n).size,t.PACKAGE_LIMITS);if(D.length===0)return{...I,contents:h,digest:(0,L.jK)(h)};throw(0,b.rmSync)(n),(0,a.vQ)("The app can\u2019t be packed.",D)}const ge={package_path:{description:"Absolute path of the package."},digest:{description:"SHA-256 of the package\u2019s content. It doesn\u2019t depend on the compression, so it differs from the SHA-256 of the file."},values:{description:"Digest of the values with which the site was built. Empty if none were used."},site_path:{description:"Absolute path of the built site. Empty with `@package`."},app:{description:"Name of the app. Empty for the onl\
y app of a file without `apps`."},commit:{description:"Commit recorded in the package."},lint_findings:{description:"Findings of the migration linter, as a JSON array; see `sql-migrate`. A release refuses errors in pending migrations."},build_error:{description:"Line of the build\u2019s output that says why it failed."}},Oe=(0,q.h9)({id:"app-package",group:"App",summary:"Pack an app, or its built site alone, into one file, which `release` and `project-platform deploy --package` release.",note:["The step checks what it can without a platform: the site\u2019s files, migrations, functions and storage folders. It needs no credential. A functions folder may contain only files that Git tracks.","A\
 job that runs the app\u2019s code packs only the site. The job with the credential adds the other parts from its own checkout, with `package`."],inputs:{...$.APP_INPUTS,...r,package:(0,S.Ae)("Package that contains only the site. The step packs it with the other parts of the app.",{use:"zip"}),"allow-missing-site":(0,S.Jt)("Succeed without a package if the build of `@run-build` creates no site, which can happen with an older commit.","false"),"site-only":(0,S.Jt)("Pack only the built site.","false"),"without-site":(0,S.Jt)("Pack all parts but the site, for example before it is built.","false"),commit:(0,S.uv)((0,S.Qq)("Commit to record in the package. In a workflow, the default is the commit\
 of the run.",{expression:"${{ github.event.pull_request.head.sha || github.sha }}",...Z.Gw}),"Commit to record in the package."),values:(0,S.Qq)("Digest of the project\u2019s values with which the site was built. Required if the build reads any. Default: none.",Z.Dh),"package-path":(0,S.Ae)("Path of the package to write.",{use:"write"},{default:L.eh})},outputs:ge,endpoints:[],onProject:!1,writesFiles:!0,timeout:"30m",dryRunDiffers:!0,example:`with:
  site-only: true
`,check(n){const{"site-only":s,"without-site":l,"run-build":d,package:v,values:P}=n,c=P!==void 0,h=v!==void 0;return[...[["site-only",s,"without-site",l],["run-build",d,"values",c],["package",h,"site-only",s],["package",h,"without-site",l],["package",h,"values",c]].flatMap(([p,x,I,D])=>x&&D?[(0,N.l4)({kind:"combined",subject:p,other:I})]:[]),...k(n)]},async run(n,s){const{"site-only":l,"without-site":d,"run-build":v}=s;(0,W.i9)(n,"package-path",s["package-path"]);const P=(0,$.appWithSite)(n,s);if(v&&P?.site?.path===void 0)return ve;const c=P??(0,$.selectApp)(n,s),h=v?await g(n,c,s,p=>n.output({build_error:p})):void 0,m=await Se(n,s,c);try{const p=h??m?.values??s.values,x=(0,M.a0)((0,M.p7)(c));
if(c.site?.path!==void 0&&!d&&p===void 0&&x.length>0)throw Pe(x);return await(0,J.bb)((0,Q.k8)(c),async()=>{const I=d||m!==void 0?{}:(0,te.f2)(n,c);if(v&&s["allow-missing-site"]&&!(0,b.existsSync)(I.site?.source??""))return ve;if(l&&I.site===void 0)throw Ae(s["app-file"]);const D=l?void 0:await(0,te.D_)(n,c),_=D?.findings,Y={...I,...D?.sources,packedSite:m?.site},ie=m===void 0?s.commit:m.commit,y=await Me(n,s["package-path"],{app:c,commit:ie,values:p,sources:Y});return y.outputs.package_path!==null&&n.addArtifactFile(y.outputs.package_path),{...y,outputs:{...y.outputs,values:p??null,site_path:I.site?.source??null,lint_findings:_??null},report:{...y.report,blocks:[...y.report.blocks,...(0,se.
k5)(_??[])]}}})}finally{m?.close()}}}),Pe=n=>(0,a.vQ)("It is unknown with which values the site was built.",[{where:"values",message:`is missing, although the build reads ${(0,N.KE)([...new Set(n)])} of the project`,remedy:"Set it to the digest of the values with which the site was built."}]);async function Me(n,s,{app:l,commit:d,values:v,sources:P}){const{log:c,signal:h}=n,m=(0,W.i9)(n,"package-path",s),p=await ye(P,h);try{for(const E of p.warnings)c.warning((0,a.NK)(E));for(const E of p.leftOut)c.info(`Left out: ${E}`);const x=P.site===void 0?[]:l.site?.exclude??[],I=p.leftOut.flatMap(E=>E.startsWith("site/")?E.slice(5):[]);for(const{text:E}of(0,H.w$)((0,H.Pz)(x),I))c.warning(`\`site.exclud\
e\` contains \`${E}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);const D={app:l.name??null,commit:d??null,values:(v&&(0,Z.Bj)(v))??null},_=(0,L.KD)(D,p.parts,p.leftOut),Y=(0,L.jK)(_);if(!n.dryRun){const E=c.progress("Packed");await(0,W.U6)(m,async C=>{const{size:U}=await be(C,p,D,{signal:h,onProgress:(fe,De)=>E.bytes(fe,De)});(0,W.YD)(m,C),c.info(`Wrote ${s}, ${(0,B.mz)(U)}`)})}c.info(`SHA-256 of the content: ${Y}`);const ie=Array.from((0,L.P)(_.parts),([E,{files:C,bytes:U,sha256:fe}])=>[{code:E},(0,B.LS)(C,"file"),(0,B.mz)(U),{code:fe}]),y=[{type:"facts",rows:[["SHA-256",{code:Y}],["App",(0,X.M)(l.name)]]},{type:"table",columns:["Part","Fil\
es","Size","SHA-256"],rows:ie}];return{outputs:{package_path:n.dryRun?null:m.target,digest:Y,app:l.name??null,commit:D.commit,build_error:null},report:{title:n.dryRun?"App checked":"App packed",blocks:y}}}finally{p.close()}}async function Se(n,{package:s,commit:l},d){if(s===void 0)return;const{contents:v,site:P,close:c}=await(0,t.openAppPackage)({...(0,oe.ny)(n,{package:s},!1),expected:{app:d.name??null,commits:l===void 0?[]:[l]}}),h=v.commit??void 0,m=h===void 0||l!==void 0?h:await(0,G.xk)(n.resolvePath("."),h);if(P!==void 0&&m===h)return{site:P,values:v.values??void 0,commit:h,close:c};throw c(),P!==void 0?(0,a.vQ)("The package and this folder are of different commits.",[{where:"package",message:`\
belongs to the commit ${h}, ${m===void 0?"which this repository doesn\u2019t contain":`but this folder is at the commit ${m}`}`,remedy:"Check out the commit of the package, or create the package from this folder. Without a Git repository, set `@commit` to the commit."}]):(0,a.vQ)("There is no site to pack.",[{where:"package",message:"contains no site",remedy:"Specify a package that a job with `site-only: true` created."}])}const ve={outputs:(0,q.Q9)(ge),report:{title:"No site to build",blocks:[]},unchanged:!0},Ae=(n=z.xH)=>(0,a.vQ)("There is no site to pack.",[{where:"site-only",message:`requires an app with \`site.path\` in ${n}`,remedy:"The platform builds a `site.source`. Remove `site-onl\
y`, or replace `site.source` with `site.path`."}])})};
