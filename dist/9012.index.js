export const id=9012,ids=[9012],modules={99257:((re,W,e)=>{e.d(W,{F:()=>b});const b=`do $$
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
`}),14486:((re,W,e)=>{e.d(W,{M:()=>T,X:()=>I});const b="\u2013";function T(s){return s==null||s===""?b:typeof s!="object"?{code:String(s)}:s.length===0?b:{code:s}}const F=864e13;function I(s){return s===void 0?"":Math.abs(s)<=F?new Date(s).toISOString():String(s)}}),42277:((re,W,e)=>{e.d(W,{D_:()=>J,WJ:()=>ee,f2:()=>D});var b=e(73024),T=e(76760),F=e(99257),I=e(9218),s=e(87306),G=e(99321),z=e(33187),Q=e(33842),S=e(67680),X=e(76117),V=e(39773),q=e(95815),A=e(38593);function D(o,r){const{site:m}=(0,q.SR)(r);return m===void 0?{}:{site:{...N(o,"path",m.path),excludes:(0,X.L)(m.exclude)}}}async function J(o,r){const{database:{setup:m,seed:B}={}}=r,{migrations:j,functions:L,storage:te}=(0,q.SR)(r);
L!==void 0&&(O(o,L.path),await(0,A.Cm)(o,L.path,L["verify-jwt"]));let ae;if(j!==void 0){const{path:K}=j,{number:Y,findings:Z}=await(0,A.wE)(o,j);if(Y===0)throw(0,s.vQ)("The app has no migrations.",[{where:K,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);o.log.info(`${K}: ${(0,I.LS)(Y,"migration")}`);for(const{severity:C,where:t,line:i,column:h,message:c,rule:y,accepted:k}of Z)k===void 0&&o.log.info(`Lint ${C}: ${t}:${i}:${h} ${c} (${y}).`,!0);ae=Z}for(const{path:K}of te)await(0,A.BQ)(o,K);return{sources:{functions:L&&{...N(o,"functions",L.path),withoutJwt:r.functions?.["no-verify-jwt"]},migrations:j&&N(o,"migrations",j.path),storage:Object.
fromEntries(te.map(({bucket:K,path:Y})=>[K,N(o,"storage",Y)])),setup:m&&await ee(o,m),seed:B&&(0,S.OY)(o,"seed-sql",B).sql},findings:ae}}const N=(o,r,m)=>({source:(0,V.Mv)(o,r,m).location,shownAs:m});async function ee(o,r){if(r==="supabase")return F.F;const{sql:m}=(0,S.OY)(o,"setup-sql-text",r),{problems:B}=(0,z.b)(await(0,G.qd)(),r,m);if(B.length>0)throw(0,s.vQ)("The setup SQL is invalid.",B);return m}function O(o,r){const m=(0,V.Mv)(o,"functions",r);if((0,Q.T)(o.resolvePath(r),m,r).isCollection||!(0,b.existsSync)(m.location))return;const B=(0,b.existsSync)((0,T.join)(m.location,"index.ts")),j=B?"is a single function, not a folder of functions":"contains no functions: each is a folder with \
`index.ts`, whose name doesn\u2019t begin with `_` or `.`",L=B?"Set `functions` in the app\u2019s file to the parent folder.":"Correct `functions` in the app\u2019s file, or remove it.";throw(0,s.vQ)("The functions can\u2019t be packed.",[{where:r,message:j,remedy:L}])}}),78322:((re,W,e)=>{e.d(W,{E9:()=>q,bW:()=>S,db:()=>X,tZ:()=>Q});var b=e(52886),T=e(46435),F=e(87306),I=e(72189),s=e(39773);const G=["cloud_url","anon_key","project_id"],z=64*1024,Q=/^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/,S=(0,I.Ae)("File that `preview-prepare` or `cloud-credentials` wrote with the project\u2019s values. Required if the build reads any of them.",{use:"read",maxBytes:z}),X=A=>`${JSON.stringify(Object.fromEntries(
G.flatMap(D=>A[D]?[[D,A[D]]]:[])))}
`,V=(A,D)=>G.some(J=>J===A)&&typeof D=="string"&&Q.test(D);function q(A,D){const J={input:"values-path",given:D,errorTitle:`${D} can\u2019t be read.`,maxBytes:z},{value:N}=(0,b.EC)((0,s.Hp)((0,s.jH)(A,J),J));if((0,T.u4)(N)&&Object.entries(N).every(([O,o])=>V(O,o)))return N;throw(0,F.vQ)(`${D} can\u2019t be read.`,[{where:"values-path",message:`is \`${D}\`, which doesn\u2019t contain values of a project`,remedy:"Use the file that `preview-prepare` or `cloud-credentials` has written."}])}}),67680:((re,W,e)=>{e.d(W,{$H:()=>N,GU:()=>V,K1:()=>q,OY:()=>D,ap:()=>J});var b=e(53916),T=e(87306),F=e(99321),I=e(33187),s=e(39773),G=e(53570),z=e(94166),Q=e(41043),S=e(49206);const X="1",V={schema:"_platfor\
m_seed",subject:"Sample data",done:O=>`Added the sample data from \`${O}\``,earlier:"Sample data was added earlier"},q={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},A=8*1024*1024;function D(O,o,r){const m={input:o,given:r,errorTitle:`${r} can\u2019t be read.`};return{path:r,sql:(0,s.Hp)((0,s.jH)(O,{...m,maxBytes:A}),m)}}async function J(O,{schema:o,subject:r,done:m,earlier:B},{path:j,sql:L},te){const{log:ae}=O,ie=new z.Uk(O,o,(0,z.Af)(te)),K={path:(0,b.basename)(j),version:X,name:r.toLowerCase(),text:L,sql:L,inTransaction:!0,checksum:(0,Q.c)(L)},Y=await ee(ie);if(Y!==void 0)return Y.checksum!==K.checksum&&ae.notice(`${j} d\
iffers from the ${r.charAt(0).toLowerCase()}${r.slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:B,unchanged:!0};const Z=await(0,F.qd)(),{statements:C,problems:t}=(0,I.b)(Z,j,L);if(C.length+t.length===0)return{message:`\`${j}\` contains no SQL statements`,unchanged:!0};const i={...te,path:(0,b.dirname)(j),schema:o,lint:"off",drift:"off"},h={migrations:[K],skipped:[],notes:[],session:"each",compare:S.Zy,usedVariables:new Set};try{await(0,G.K)({context:O,inputs:i,folder:h,parser:Z,database:ie,checksAdoption:!1,sarif:void 0})}catch(c){throw!(c instanceof T.HR)||O.signal.aborted?c:(0,T.FE)(c,{title:`${r} ${c.uncertain?"outcome \
unknown":"failed"}: ${j}`})}return{message:m(j),unchanged:!1}}async function N(O,{schema:o},{sql:r},m){const B=await ee(new z.Uk(O,o,(0,z.Af)(m)));return B!==void 0&&B.checksum!==(0,Q.c)(r)}async function ee(O){const o=await O.history(),r=typeof o=="string"?void 0:o.recorded[0];return r?.state==="running"?void 0:r}}),76117:((re,W,e)=>{e.d(W,{H:()=>F,L:()=>I});var b=e(72189),T=e(98136);const F=(0,b.uv)((0,b.ZZ)("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},T.ce),"Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands\
 for any characters except `/`, `**` for any."),I=s=>s&&(0,T.kZ)(s)}),85943:((re,W,e)=>{e.d(W,{VY:()=>J,ql:()=>q,wg:()=>Z});var b=e(49299),T=e(52886),F=e(76590),I=e(88230),s=e(9218),G=e(24930),z=e(7841);const{maxLength:Q,pattern:S}=z.VV.secret_name,{maxBytes:X}=G.DW["secrets.set"].body.value,V='Use lines such as `NAME="value"` (dotenv), or a JSON object with string values.';function q(t){return A(t)?j(t):te(D(t))}const A=t=>t.trimStart().startsWith("{"),D=t=>t.replace(/\r\n?/g,`
`);function J(t){if(!A(t))return[...N(D(t))];const i=(0,T.U4)(t).invalidAt===void 0;return[...O(t),...i?[]:t.split(/[\r\n]/).flatMap(r)]}function*N(t){let i=0;const h=c=>t.slice(i,c).split(`
`).filter(ae).flatMap(r);for(const{0:c,index:y,groups:{value:k="",rest:ue=""}={}}of t.matchAll(L))yield*h(y),i=y+c.length,yield*Object.values((0,I.parse)(`value=${k}`)),yield`${k}${ue}`.trim(),ie(k.trim())&&(yield*r(k));yield*h(t.length)}const ee=/(["'`])(?:\\[^]|(?!\1)[^\\])*(?:\1|\\?$)(?<name>\s*[:=])?|-?\d[-+.\w]*/g,O=t=>[...t.matchAll(ee)].filter(({groups:{name:i}={}})=>i===void 0).map(([i])=>B(i)),o=[/^/,/^[^=]*=/,/^[^:]*:/,/^\s*\S+\s+/,/^.*\s(?=\S)/s];function r(t){const h=[t,...t.split(/[,;{}[\]]/)].map(c=>c.trim()).flatMap(c=>o.map(y=>c.replace(y,"").trim()));return[...new Set([...O(t),...h,...h.map(m)])]}const m=t=>(0,F.E)(t.replace(/^[\s=:>"'`]+/,"")," 	\"'`,;)");function B(t){const{
value:i=t}=(0,T.U4)(t);return i===t?t.replace(/^["'`]/,"").replace(/["'`]$/,""):String(i)}function j(t){const{value:i,reason:h}=(0,T.EC)(t);if(h!==void 0)return(0,b.CC)({kind:"json",given:h,isInline:!0,remedy:V});const c=i,y=Object.keys(c).find(k=>typeof c[k]!="string");return y!==void 0?{message:`contains a value for \`${y}\` that is not a string`,remedy:"Put the value in double quotes. Only strings are passed on unchanged."}:Y(new Map(Object.entries(c)))}const L=/^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;function te(t){const i=[];let h=!1;const c=[];let y=0;const k=ne=>t.slice(0,ne).
split(`
`).length,ue=ne=>{const le=k(y);for(const[de,se]of t.slice(y,ne).split(`
`).entries())ae(se)&&i.push(`line ${le+de} is neither an assignment nor a comment`)};for(const{0:ne,index:le,groups:de={}}of t.matchAll(L)){ue(le),y=le+ne.length;const se=k(le+ne.search(/\S/)),{name:me="",value:fe="",rest:he=""}=de;c.push({name:me,line:se}),ie(fe.trim())?i.push(`line ${se} has an unclosed quote`):/^=*$/.test(fe.trim())?(i.push(`line ${se} has no value`),h=!0):he.startsWith("#")&&!/^\s*['"`]|\s$/.test(fe)&&i.push(`line ${se} has an unquoted \`#\`, which would truncate the value`)}if(ue(t.length),i.length>0){const ne=`${h?"Set the missing values, or remove the lines that have none. ":""}${V} If a value contains \`#\`, line breaks or quotation marks, enclose it in a kind of quota\
tion mark that it does not contain.`;return{message:`can\u2019t be read: ${i.join("; ")}`,remedy:ne,isEmptySecret:h}}return K(c,(0,I.parse)(t))}const ae=t=>!/^\s*(?:#|$)/.test(t),ie=t=>/^['"`]/.test(t)&&(t.length===1||t.at(0)!==t.at(-1));function K(t,i){const h=(0,b.zB)(t.map(({name:y})=>y),t.map(({line:y})=>y));if(h!==void 0)return h;const c=t.find(({name:y})=>!Object.hasOwn(i,y));return c!==void 0?{message:`contains an unsupported name on line ${c.line}`,remedy:"Use a different name."}:Y(new Map(Object.entries(i)))}function Y(t){if(t.size===0)return{message:"contains no values",remedy:V};const[i]=[...t].find(([,c])=>c.includes("\0"))??[];return i===void 0?{value:t}:{message:`contains a val\
ue for \`${i}\` with a NUL character, which no environment variable can contain`,remedy:"Remove the character, or encode the value, for example as Base64."}}const Z=t=>[...t].flatMap(([i,h])=>C(i,h));function C(t,i){const h=[],c="secrets";if(!new RegExp(`^(?:${S})$`).test(t)||[...t].length>Q){const k=`Use a name of 1 to ${Q} letters, digits or \`_\` that begins with a letter or \`_\`.`;h.push({where:c,...(0,b.CC)({kind:"word",given:t,limit:"is not a valid secret name",remedy:k})})}if(i===""){const k=`has no value for \`${t}\`; the platform does not accept empty values`;h.push({where:c,message:k,remedy:"Set a value for the secret, or remove its entry.",isEmptySecret:!0})}const y=Buffer.byteLength(
i);if(y>X){const k=`has a value of ${(0,s.mz)(y)} for \`${t}\`; the maximum is ${(0,s.mz)(X)}`;h.push({where:c,message:k,remedy:"Shorten the value, or split it across several secrets."})}return h}}),99012:((re,W,e)=>{e.r(W),e.d(W,{default:()=>Pe});var b=e(73024),T=e(35283),F=e(36706),I=e(9218),s=e(87306),G=e(98136),z=e(49299),Q=e(43772),S=e(72189),X=e(98157),V=e(14486),q=e(95815),A=e(82382),D=e(57975),J=e(39328),N=e(85943),ee=e(39773),O=e(17722),o=e(78322);const r={...A.SITE_INPUTS,"run-build":(0,S.uv)((0,S.Jt)("Build the site before it is packed. The build gets the variables of the job, but neither the job\u2019s token nor a credential. Requires `@site-only`. An app without a site has nothing to\
 build.","false"),"Build the site before it is packed, without a credential in its environment. Requires `@site-only`. An app without a site has nothing to build."),vars:O.XE,"values-path":o.bW,"build-env":(0,S.ZZ)("Further environment variables of the build, such as the token of a private registry. Values of four or more characters are masked.","dotenv lines or JSON object",{shape:"lines",secret:!0,secretsIn:N.VY},N.ql)};async function m(n,{site:a,folder:u},d,w){const{"build-env":P=new Map,"values-path":l,vars:g}=d,{environment:p,build:f}=a??{environment:new Map,build:void 0},R=d["app-file"]??F.xH,U=(0,O.ht)(p,g,R),$=[...new Set((0,T.a0)(p))],v=l===void 0||$.length===0?{}:(0,o.E9)(n,l),H=$.
filter(x=>v[x]===void 0);if(H.length>0)throw j(H,R);const{values:oe,digest:_}=(0,T.XF)(p,{platform:v,variables:U}),E=[...P].filter(([,x])=>!n.log.mask(x)).map(([x])=>x);if(E.length>0&&n.log.warning(`The values of these variables are too short to be masked: ${E.join(", ")}. If the build prints them, the log shows them. Use values with at least four characters.`),f===void 0)return _;const M=new B,ce=async()=>n.job.runCommand(f,{folder:(0,ee.Mv)(n,"app-file",u).location,variables:new Map([...P,...oe]),signal:n.signal,log:x=>{M.add(x),n.log.info(x)}});try{await n.log.group(`Build: ${(0,J.v)(f,200)}`,ce)}catch(x){n.signal.throwIfAborted();const pe=M.reason??x.message;throw w(`The build failed: ${pe}`),
new s.HR("input",`The build failed. ${x.message}`,{title:"Build failed",findings:[{where:"Build",message:pe}],remedy:"Fix the error that the log of this step shows.",cause:x})}return _}class B{#e;#t;add(a){if(this.#e===void 0)for(const u of(0,D.stripVTControlCharacters)(a).split("\r")){const d=u.trim();if(d!==""&&(this.#t=d,/err(?:or|!)|fail|not found|cannot/i.test(d))){this.#e=d;return}}}get reason(){return this.#e??this.#t}}const j=(n,a)=>(0,s.vQ)("The build reads values of the project, which are unknown here.",[{where:"values-path",message:`doesn\u2019t contain ${(0,z.KE)(n)}, which ${a} uses in \`site.environment\``,remedy:"Write the values to a file with `preview-prepare` or `cloud-cred\
entials` in an earlier job."}]),L=({"run-build":n,"site-only":a,"build-env":u})=>[...[...u?.keys()??[]].flatMap(d=>(0,O.Sy)("build-env",d)),...n&&!a?[{where:"run-build",message:"requires `site-only: true`",remedy:"A job that runs the app\u2019s code may pack only the site."}]:[]];var te=e(42277),ae=e(83155),ie=e(60671),K=e(74364),Y=e(4260),Z=e(70281),C=e(95767),t=e(60680),i=e(45860),h=e(75473),c=e(8012),y=e(62519),k=e(13361),ue=e(31483),ne=e(488),le=e(78735),de=e(15662),se=e(40519),me=e(44820),fe=e(41387),he=e(79804),ye=e(86381);async function we(n,a){const{site:u,packedSite:d,functions:w,migrations:P,storage:l={},setup:g,seed:p}=n,f=[],R=()=>{for(const _ of f)_.close()},U=[],$=[],v=async(_,E)=>(f.
push(E),U.push(...E.files.map(M=>({...M,path:`${_}${M.path}`}))),$.push(...E.leftOut.map(M=>`${_}${M.path}`)),(0,C.xW)(E.files,a)),H=async(_,E,M)=>v(_,await ge(E,M,a)),oe=(_,E)=>v("",{files:[(0,c.E)(_,E)],warnings:[],leftOut:[],close:()=>{}});try{const _=[];for(const[M,ce]of Object.entries(l))_.push([M,await H(`storage/${M}/`,ce,k.CH)]);return{parts:{...u&&{site:await v("site/",await Ee(u,a))},...d&&{site:await v("site/",d)},...w&&{functions:await v("functions/",await be(w,a))},...P&&{migrations:await H("migrations/",P,ne.K)},...g!==void 0&&{setup:await oe(C.mH.setup,g)},...p!==void 0&&{seed:await oe(C.mH.seed,p)},..._.length>0&&{storage:Object.fromEntries(_)}},files:U,leftOut:$,warnings:f.flatMap(
M=>M.warnings),close:R}}catch(_){throw R(),_}}async function Ee(n,a){const u={...n,...a&&{signal:a}},d=await(0,se.oD)(de.zn,u);try{return{...d,...await(0,se.lY)(de.zn,d,u)}}catch(w){throw d.close(),w}}async function be({withoutJwt:n=[],...a},u){const d=await ge(a,le.e8,u);return{...d,files:await(0,ue.Gi)(d.files,n)}}async function ge({source:n,shownAs:a},u,d){const w=v=>{throw(0,h.XG)("Folder",a,"can\u2019t be packed",v)},P=(0,y.IV)(n);P!==void 0&&w([{where:a,message:P,remedy:"Correct the path in the app\u2019s file."}]);const l=await(0,y.bt)(n,a,{...u,tooManyRemedy:(0,i.XF)(u.tooManyRemedy)},d),g=(0,he.r3)(l.files,a,Number.POSITIVE_INFINITY,t.PACKAGE_LIMITS);g.length>0&&w(g);const{files:p,findings:f}=await(0,me.
h)({classify:()=>({name:"packed"})},l.files,a,d),R=l.files.map(({path:v})=>v),U=(0,fe.eS)(R),$=[...l.findings,...f,...U.findings,...R.flatMap(v=>(0,fe.Ds)(v)??[])];return $.length>0&&w($),p.length===0&&w([{where:a,message:"contains no files",remedy:"Correct the path in the app\u2019s file."}]),{...l,files:p,warnings:[...l.warnings,...U.warnings]}}async function Oe(n,{files:a,parts:u,leftOut:d},w,{signal:P,onProgress:l=()=>{}}={}){const g=(0,C.KD)(w,u,d),{maxEntries:p}=t.PACKAGE_LIMITS;if(a.length>=p){const v=`has ${(0,I.LS)(a.length,"file")}; a package has fewer than ${(0,I.U9)(p)}`;throw(0,s.vQ)("The app can\u2019t be packed.",[{where:"the app",message:v}])}const f=[(0,c.E)(C.Of,(0,C.Y$)(g)),
...a],R=f.reduce((v,{size:H})=>v+H,0),U=await(0,ye.z)(n,f,{signal:P,keepsExecutable:!1,onProgress:v=>l(v,R)}),$=(0,he.r3)(f,"the app",(0,b.statSync)(n).size,t.PACKAGE_LIMITS);if($.length===0)return{...U,contents:g,digest:(0,C.jK)(g)};throw(0,b.rmSync)(n),(0,s.vQ)("The app can\u2019t be packed.",$)}const ve={package_path:{description:"Absolute path of the package."},digest:{description:"SHA-256 of the package\u2019s content. It doesn\u2019t depend on the compression, so it differs from the SHA-256 of the file."},values:{description:"Digest of the values with which the site was built. Empty if none were used."},site_path:{description:"Absolute path of the built site. Empty with `@package`."},app:{
description:"Name of the app. Empty for the only app of a file without `apps`."},commit:{description:"Commit recorded in the package."},lint_findings:{description:"Findings of the migration linter, as a JSON array; see `sql-migrate`. A release refuses errors in pending migrations."},build_error:{description:"Line of the build\u2019s output that says why it failed."}},Pe=(0,X.h9)({id:"app-package",group:"App",summary:"Pack an app, or its built site alone, into one file, which `release` and `project-platform deploy --package` release.",note:["The step checks what it can without a platform: the site\u2019s files, migrations, functions and storage folders. It needs no credential. A functions folder m\
ay contain only files that Git tracks.","A job that runs the app\u2019s code packs only the site. The job with the credential adds the other parts from its own checkout, with `package`."],inputs:{...A.APP_INPUTS,...r,package:(0,S.Ae)("Package that contains only the site. The step packs it with the other parts of the app.",{use:"zip"}),"allow-missing-site":(0,S.Jt)("Succeed without a package if the build of `@run-build` creates no site, which can happen with an older commit.","false"),"site-only":(0,S.Jt)("Pack only the built site.","false"),"without-site":(0,S.Jt)("Pack all parts but the site, for example before it is built.","false"),commit:(0,S.uv)((0,S.Qq)("Commit to record in the package\
. In a workflow, the default is the commit of the run.",{expression:"${{ github.event.pull_request.head.sha || github.sha }}",...Z.Gw}),"Commit to record in the package."),values:(0,S.Qq)("Digest of the project\u2019s values with which the site was built. Required if the build reads any. Default: none.",Z.Dh),"package-path":(0,S.Ae)("Path of the package to write.",{use:"write"},{default:C.eh})},outputs:ve,endpoints:[],onProject:!1,writesFiles:!0,timeout:"30m",dryRunDiffers:!0,example:`with:
  site-only: true
`,check(n){const{"site-only":a,"without-site":u,"run-build":d,package:w,values:P}=n,l=P!==void 0,g=w!==void 0;return[...[["site-only",a,"without-site",u],["run-build",d,"values",l],["package",g,"site-only",a],["package",g,"without-site",u],["package",g,"values",l]].flatMap(([f,R,U,$])=>R&&$?[(0,z.l4)({kind:"combined",subject:f,other:U})]:[]),...L(n)]},async run(n,a){const{"site-only":u,"without-site":d,"run-build":w}=a;(0,K.i9)(n,"package-path",a["package-path"]);const P=(0,A.appWithSite)(n,a);if(w&&P?.site?.path===void 0)return _e;const l=P??(0,A.selectApp)(n,a),g=w?await m(n,l,a,f=>n.output({build_error:f})):void 0,p=await Ae(n,a,l);try{const f=g??p?.values??a.values,R=(0,T.a0)(l.site?.environment??
new Map);if(l.site?.path!==void 0&&!d&&f===void 0&&R.length>0)throw Me(R);return await(0,Y.bb)((0,q.k8)(l),async()=>{const U=d||p!==void 0?{}:(0,te.f2)(n,l);if(w&&a["allow-missing-site"]&&!(0,b.existsSync)(U.site?.source??""))return _e;if(u&&U.site===void 0)throw De(a["app-file"]);const $=u?void 0:await(0,te.D_)(n,l),v=$?.findings,H={...U,...$?.sources,packedSite:p?.site},oe=p===void 0?a.commit:p.commit,_=await Se(n,a["package-path"],{app:l,commit:oe,values:f,sources:H});return _.outputs.package_path!==null&&n.addArtifactFile(_.outputs.package_path),{..._,outputs:{..._.outputs,values:f??null,site_path:U.site?.source??null,lint_findings:v??null},report:{..._.report,blocks:[..._.report.blocks,
...(0,ae.k5)(v??[])]}}})}finally{p?.close()}}}),Me=n=>(0,s.vQ)("It is unknown with which values the site was built.",[{where:"values",message:`is missing, although the build reads ${(0,z.KE)([...new Set(n)])} of the project`,remedy:"Set it to the digest of the values with which the site was built."}]);async function Se(n,a,{app:u,commit:d,values:w,sources:P}){const{log:l,signal:g}=n,p=(0,K.i9)(n,"package-path",a),f=await we(P,g);try{for(const E of f.warnings)l.warning((0,s.NK)(E));for(const E of f.leftOut)l.info(`Left out: ${E}`);const R=P.site===void 0?[]:u.site?.exclude??[],U=f.leftOut.flatMap(E=>E.startsWith("site/")?E.slice(5):[]);for(const{text:E}of(0,G.w$)(R.flatMap(M=>(0,G.zW)(M)??[]),
U))l.warning(`\`site.exclude\` contains \`${E}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);const $={app:u.name??null,commit:d??null,values:(w&&(0,Z.Bj)(w))??null},v=(0,C.KD)($,f.parts,f.leftOut),H=(0,C.jK)(v);if(!n.dryRun){const E=l.progress("Packed");await(0,K.U6)(p,async M=>{const{size:ce}=await Oe(M,f,$,{signal:g,onProgress:(x,pe)=>E.bytes(x,pe)});(0,K.YD)(p,M),l.info(`Wrote ${a}, ${(0,I.mz)(ce)}`)})}l.info(`SHA-256 of the content: ${H}`);const oe=Array.from((0,C.P)(v.parts),([E,{files:M,bytes:ce,sha256:x}])=>[{code:E},(0,I.LS)(M,"file"),(0,I.mz)(ce),{code:x}]),_=[{type:"facts",rows:[["SHA-256",{code:H}],["App",(0,V.M)(u.name)]]},{type:"\
table",columns:["Part","Files","Size","SHA-256"],rows:oe}];return{outputs:{package_path:n.dryRun?null:p.target,digest:H,app:u.name??null,commit:$.commit,build_error:null},report:{title:n.dryRun?"App checked":"App packed",blocks:_}}}finally{f.close()}}async function Ae(n,{package:a,commit:u},d){if(a===void 0)return;const{contents:w,site:P,close:l}=await(0,t.openAppPackage)({...(0,ie.ny)(n,{package:a},!1),expected:{app:d.name??null,commits:u===void 0?[]:[u]}}),g=w.commit??void 0,p=g===void 0||u!==void 0?g:await(0,Q.xk)(n.resolvePath("."),g);if(P!==void 0&&p===g)return{site:P,values:w.values??void 0,commit:g,close:l};throw l(),P!==void 0?(0,s.vQ)("The package and this folder are of different co\
mmits.",[{where:"package",message:`belongs to the commit ${g}, ${p===void 0?"which this repository doesn\u2019t contain":`but this folder is at the commit ${p}`}`,remedy:"Check out the commit of the package, or create the package from this folder. Without a Git repository, set `@commit` to the commit."}]):(0,s.vQ)("There is no site to pack.",[{where:"package",message:"contains no site",remedy:"Specify a package that a job with `site-only: true` created."}])}const _e={outputs:(0,X.Q9)(ve),report:{title:"No site to build",blocks:[]},unchanged:!0},De=(n=F.xH)=>(0,s.vQ)("There is no site to pack.",[{where:"site-only",message:`requires an app with \`site.path\` in ${n}`,remedy:"The platform build\
s a `site.source`. Remove `site-only`, or replace `site.source` with `site.path`."}])})};
