export const id=9012,ids=[9012],modules={99257:((re,B,e)=>{e.d(B,{F:()=>b});const b=`do $$
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
`}),14486:((re,B,e)=>{e.d(B,{M:()=>j,X:()=>$});const b="\u2013";function j(o){return o==null||o===""?b:typeof o!="object"?{code:String(o)}:o.length===0?b:{code:o}}const z=864e13;function $(o){return o===void 0?"":Math.abs(o)<=z?new Date(o).toISOString():String(o)}}),42277:((re,B,e)=>{e.d(B,{D_:()=>S,WJ:()=>J,f2:()=>x});var b=e(73024),j=e(76760),z=e(99257),$=e(9218),o=e(87306),G=e(99321),W=e(33187),E=e(67680),q=e(76117),ee=e(39773),Q=e(95815),N=e(40179);function x(s,h){const{site:d}=(0,Q.SR)(h);return d===void 0?{}:{site:{...L(s,"path",d.path),excludes:(0,q.L)(d.exclude)}}}async function S(s,h){const{database:{setup:d,seed:R}={}}=h,{migrations:F,functions:I,storage:H}=(0,Q.SR)(h);if(I!==void 0){
const D=L(s,"functions",I.path);X(D),await(0,N.Cm)(s,I.path,I["verify-jwt"])}let ae;if(F!==void 0){const{path:D}=F,{number:Z,findings:Y}=await(0,N.wE)(s,F);if(Z===0)throw(0,o.vQ)("The app has no migrations.",[{where:D,message:"contains no migrations",remedy:"Correct `migrations` in the app\u2019s file, or remove it."}]);s.log.info(`${D}: ${(0,$.LS)(Z,"migration")}`);for(const{severity:T,where:te,line:t,column:i,message:f,rule:l,accepted:y}of Y)y===void 0&&s.log.info(`Lint ${T}: ${te}:${t}:${i} ${f} (${l}).`,!0);ae=Y}for(const{path:D}of H)await(0,N.BQ)(s,D);return{sources:{functions:I&&{...L(s,"functions",I.path),withoutJwt:h.functions?.["no-verify-jwt"]},migrations:F&&L(s,"migrations",F.path),
storage:Object.fromEntries(H.map(({bucket:D,path:Z})=>[D,L(s,"storage",Z)])),setup:d&&await J(s,d),seed:R&&(0,E.OY)(s,"seed-sql",R).sql},findings:ae}}const L=(s,h,d)=>({source:(0,ee.Mv)(s,h,d).location,shownAs:d});async function J(s,h){if(h==="supabase")return z.F;const{sql:d}=(0,E.OY)(s,"setup-sql-text",h),{problems:R}=(0,W.b)(await(0,G.qd)(),h,d);if(R.length>0)throw(0,o.vQ)("The setup SQL is invalid.",R);return d}function X({source:s,shownAs:h}){if(!(0,b.existsSync)((0,j.join)(s,"index.ts")))return;throw(0,o.vQ)("The functions can\u2019t be packed.",[{where:h,message:"is a single function, not a folder of functions",remedy:"Set `functions` in the app\u2019s file to the parent folder."}])}}),
78322:((re,B,e)=>{e.d(B,{E9:()=>N,bW:()=>q,db:()=>ee,tZ:()=>E});var b=e(52886),j=e(46435),z=e(87306),$=e(72189),o=e(39773);const G=["cloud_url","anon_key","project_id"],W=64*1024,E=/^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/,q=(0,$.Ae)("File that `preview-prepare` or `cloud-credentials` wrote with the project\u2019s values. Required if the build reads any of them.",{use:"read",maxBytes:W}),ee=x=>`${JSON.stringify(Object.fromEntries(G.flatMap(S=>x[S]?[[S,x[S]]]:[])))}
`,Q=(x,S)=>G.some(L=>L===x)&&typeof S=="string"&&E.test(S);function N(x,S){const L={input:"values-path",given:S,errorTitle:`${S} can\u2019t be read.`,maxBytes:W},{value:J}=(0,b.EC)((0,o.Hp)((0,o.jH)(x,L),L));if((0,j.u4)(J)&&Object.entries(J).every(([s,h])=>Q(s,h)))return J;throw(0,z.vQ)(`${S} can\u2019t be read.`,[{where:"values-path",message:`is \`${S}\`, which doesn\u2019t contain values of a project`,remedy:"Use the file that `preview-prepare` or `cloud-credentials` has written."}])}}),67680:((re,B,e)=>{e.d(B,{$H:()=>J,GU:()=>Q,K1:()=>N,OY:()=>S,ap:()=>L});var b=e(53916),j=e(87306),z=e(99321),$=e(33187),o=e(39773),G=e(53570),W=e(94166),E=e(41043),q=e(49206);const ee="1",Q={schema:"_platfo\
rm_seed",subject:"Sample data",done:s=>`Added the sample data from \`${s}\``,earlier:"Sample data was added earlier"},N={schema:"_platform_setup",subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},x=8*1024*1024;function S(s,h,d){const R={input:h,given:d,errorTitle:`${d} can\u2019t be read.`};return{path:d,sql:(0,o.Hp)((0,o.jH)(s,{...R,maxBytes:x}),R)}}async function L(s,{schema:h,subject:d,done:R,earlier:F},{path:I,sql:H},ae){const{log:le}=s,D=new W.Uk(s,h,(0,W.Af)(ae)),Z={path:(0,b.basename)(I),version:ee,name:d.toLowerCase(),text:H,sql:H,inTransaction:!0,checksum:(0,E.c)(H)},Y=await X(D);if(Y!==void 0)return Y.checksum!==Z.checksum&&le.notice(`${I} ha\
s changed since it ran. It runs only once in each preview database.`),{message:F,unchanged:!0};const T=await(0,z.qd)(),{statements:te,problems:t}=(0,$.b)(T,I,H);if(te.length+t.length===0)return{message:`\`${I}\` contains no SQL statements`,unchanged:!0};const i={...ae,path:(0,b.dirname)(I),schema:h,lint:"off",drift:"off"},f={migrations:[Z],skipped:[],notes:[],session:"each",compare:q.Zy,usedVariables:new Set};try{await(0,G.K)({context:s,inputs:i,folder:f,parser:T,database:D,checksAdoption:!1,sarif:void 0})}catch(l){throw!(l instanceof j.HR)||s.signal.aborted?l:(0,j.FE)(l,{title:`${d} ${l.uncertain?"outcome unknown":"failed"}: ${I}`})}return{message:R(I),unchanged:!1}}async function J(s,{schema:h},{
sql:d},R){const F=await X(new W.Uk(s,h,(0,W.Af)(R)));return F!==void 0&&F.checksum!==(0,E.c)(d)}async function X(s){const h=await s.history(),d=typeof h=="string"?void 0:h.recorded[0];return d?.state==="running"?void 0:d}}),76117:((re,B,e)=>{e.d(B,{H:()=>z,L:()=>$});var b=e(72189),j=e(98136);const z=(0,b.uv)((0,b.ZZ)("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.","path patterns, one per line",{shape:"lines"},j.ce),"Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any."),$=o=>o&&(0,j.kZ)(o)}),85943:((re,B,e)=>{e.d(B,{
VY:()=>L,ql:()=>N,wg:()=>T});var b=e(49299),j=e(52886),z=e(76590),$=e(88230),o=e(9218),G=e(24930),W=e(7841);const{maxLength:E,pattern:q}=W.VV.secret_name,{maxBytes:ee}=G.DW["secrets.set"].body.value,Q='Use lines such as `NAME="value"` (dotenv), or a JSON object with string values.';function N(t){return x(t)?I(t):ae(S(t))}const x=t=>t.trimStart().startsWith("{"),S=t=>t.replace(/\r\n?/g,`
`);function L(t){if(!x(t))return[...J(S(t))];const i=(0,j.U4)(t).invalidAt===void 0;return[...s(t),...i?[]:t.split(/[\r\n]/).flatMap(d)]}function*J(t){let i=0;const f=l=>t.slice(i,l).split(`
`).filter(le).flatMap(d);for(const{0:l,index:y,groups:{value:U="",rest:ue=""}={}}of t.matchAll(H))yield*f(y),i=y+l.length,yield*Object.values((0,$.parse)(`value=${U}`)),yield`${U}${ue}`.trim(),D(U.trim())&&(yield*d(U));yield*f(t.length)}const X=/(["'`])(?:\\[^]|(?!\1)[^\\])*(?:\1|\\?$)(?<name>\s*[:=])?|-?\d[-+.\w]*/g,s=t=>[...t.matchAll(X)].filter(({groups:{name:i}={}})=>i===void 0).map(([i])=>F(i)),h=[/^/,/^[^=]*=/,/^[^:]*:/,/^\s*\S+\s+/,/^.*\s(?=\S)/s];function d(t){const f=[t,...t.split(/[,;{}[\]]/)].map(l=>l.trim()).flatMap(l=>h.map(y=>l.replace(y,"").trim()));return[...new Set([...s(t),...f,...f.map(R)])]}const R=t=>(0,z.E)(t.replace(/^[\s=:>"'`]+/,"")," 	\"'`,;)");function F(t){const{value:i=t}=(0,j.
U4)(t);return i===t?t.replace(/^["'`]/,"").replace(/["'`]$/,""):String(i)}function I(t){const{value:i,reason:f}=(0,j.EC)(t);if(f!==void 0)return(0,b.CC)({kind:"json",given:f,isInline:!0,remedy:Q});const l=i,y=Object.keys(l).find(U=>typeof l[U]!="string");return y!==void 0?{message:`contains a value for \`${y}\` that is not a string`,remedy:"Put the value in double quotes. Only strings are passed on unchanged."}:Y(new Map(Object.entries(l)))}const H=/^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;function ae(t){const i=[];let f=!1;const l=[];let y=0;const U=ne=>t.slice(0,ne).split(`
`).length,ue=ne=>{const se=U(y);for(const[de,ie]of t.slice(y,ne).split(`
`).entries())le(ie)&&i.push(`line ${se+de} is neither an assignment nor a comment`)};for(const{0:ne,index:se,groups:de={}}of t.matchAll(H)){ue(se),y=se+ne.length;const ie=U(se+ne.search(/\S/)),{name:he="",value:fe="",rest:me=""}=de;l.push({name:he,line:ie}),D(fe.trim())?i.push(`line ${ie} has an unclosed quote`):/^=*$/.test(fe.trim())?(i.push(`line ${ie} has no value`),f=!0):me.startsWith("#")&&!/^\s*['"`]|\s$/.test(fe)&&i.push(`line ${ie} has an unquoted \`#\`, which would truncate the value`)}if(ue(t.length),i.length>0){const ne=`${f?"Set the missing values, or remove the lines that have none. ":""}${Q} If a value contains \`#\`, line breaks or quotation marks, enclose it in a kind of quotat\
ion mark that it does not contain.`;return{message:`can\u2019t be read: ${i.join("; ")}`,remedy:ne,isEmptySecret:f}}return Z(l,(0,$.parse)(t))}const le=t=>!/^\s*(?:#|$)/.test(t),D=t=>/^['"`]/.test(t)&&(t.length===1||t.at(0)!==t.at(-1));function Z(t,i){const f=(0,b.zB)(t.map(({name:y})=>y),t.map(({line:y})=>y));if(f!==void 0)return f;const l=t.find(({name:y})=>!Object.hasOwn(i,y));return l!==void 0?{message:`contains an unsupported name on line ${l.line}`,remedy:"Use a different name."}:Y(new Map(Object.entries(i)))}function Y(t){if(t.size===0)return{message:"contains no values",remedy:Q};const[i]=[...t].find(([,l])=>l.includes("\0"))??[];return i===void 0?{value:t}:{message:`contains a value\
 for \`${i}\` with a NUL character, which no environment variable can contain`,remedy:"Remove the character, or encode the value, for example as Base64."}}const T=t=>[...t].flatMap(([i,f])=>te(i,f));function te(t,i){const f=[],l="secrets";if(!new RegExp(`^(?:${q})$`).test(t)||[...t].length>E){const U=`Use a name of 1 to ${E} letters, digits or \`_\` that begins with a letter or \`_\`.`;f.push({where:l,...(0,b.CC)({kind:"word",given:t,limit:"is not a valid secret name",remedy:U})})}if(i===""){const U=`has no value for \`${t}\`; the platform does not accept empty values`;f.push({where:l,message:U,remedy:"Set a value for the secret, or remove its entry.",isEmptySecret:!0})}const y=Buffer.byteLength(
i);if(y>ee){const U=`has a value of ${(0,o.mz)(y)} for \`${t}\`; the maximum is ${(0,o.mz)(ee)}`;f.push({where:l,message:U,remedy:"Shorten the value, or split it across several secrets."})}return f}}),99012:((re,B,e)=>{e.r(B),e.d(B,{default:()=>Oe});var b=e(73024),j=e(35283),z=e(36706),$=e(9218),o=e(87306),G=e(98136),W=e(49299),E=e(72189),q=e(98157),ee=e(14486),Q=e(95815),N=e(82382),x=e(57975),S=e(39328),L=e(85943),J=e(39773),X=e(17722),s=e(78322);const h={...N.SITE_INPUTS,"run-build":(0,E.uv)((0,E.Jt)("Build the site before it is packed. The build gets the variables of the job, but neither the job\u2019s token nor a credential. Requires `@site-only`. An app without a site has nothing to build.",
"false"),"Build the site before it is packed, without a credential in its environment. Requires `@site-only`. An app without a site has nothing to build."),vars:X.XE,"values-path":s.bW,"build-env":(0,E.ZZ)("Further environment variables of the build, such as the token of a private registry. Values of four or more characters are masked.","dotenv lines or JSON object",{shape:"lines",secret:!0,secretsIn:L.VY},L.ql)};async function d(n,{site:a,folder:u},c,v){const{"build-env":O=new Map,"values-path":r,vars:P}=c,{environment:w,build:p}=a??{environment:new Map,build:void 0},C=c["app-file"]??z.xH,k=(0,X.ht)(w,P,C),A=[...new Set((0,j.a0)(w))],m=r===void 0||A.length===0?{}:(0,s.E9)(n,r),V=A.filter(K=>m[K]===
void 0);if(V.length>0)throw F(V,C);const{values:oe,digest:g}=(0,j.XF)(w,{platform:m,variables:k}),_=[...O].filter(([,K])=>!n.log.mask(K)).map(([K])=>K);if(_.length>0&&n.log.warning(`The values of these variables are too short to be masked: ${_.join(", ")}. If the build prints them, the log shows them. Use values with at least four characters.`),p===void 0)return g;const M=new R,ce=async()=>n.job.runCommand(p,{folder:(0,J.Mv)(n,"app-file",u).location,variables:new Map([...O,...oe]),signal:n.signal,log:K=>{M.add(K),n.log.info(K)}});try{await n.log.group(`Build: ${(0,S.v)(p,200)}`,ce)}catch(K){n.signal.throwIfAborted();const pe=M.reason??K.message;throw v(`The build failed: ${pe}`),new o.HR("in\
put",`The build failed. ${K.message}`,{title:"Build failed",findings:[{where:"Build",message:pe}],remedy:"Fix the error that the log of this step shows.",cause:K})}return g}class R{#e;#t;add(a){if(this.#e===void 0)for(const u of(0,x.stripVTControlCharacters)(a).split("\r")){const c=u.trim();if(c!==""&&(this.#t=c,/err(?:or|!)|fail|not found|cannot/i.test(c))){this.#e=c;return}}}get reason(){return this.#e??this.#t}}const F=(n,a)=>(0,o.vQ)("The build reads values of the project, which are unknown here.",[{where:"values-path",message:`doesn\u2019t contain ${(0,W.KE)(n)}, which ${a} uses in \`site.environment\``,remedy:"Write the values to a file with `preview-prepare` or `cloud-credentials` in \
an earlier job."}]),I=({"run-build":n,"site-only":a,"build-env":u})=>[...[...u?.keys()??[]].flatMap(c=>(0,X.Sy)("build-env",c)),...n&&!a?[{where:"run-build",message:"requires `site-only: true`",remedy:"A job that runs the app\u2019s code may pack only the site."}]:[]];var H=e(42277),ae=e(83155),le=e(60671),D=e(74364),Z=e(4260),Y=e(70281),T=e(95767),te=e(60680),t=e(45860),i=e(75473),f=e(8012),l=e(62519),y=e(13361),U=e(31483),ue=e(488),ne=e(78735),se=e(15662),de=e(40519),ie=e(44820),he=e(41387),fe=e(79804),me=e(86381);async function ye(n,a){const{site:u,packedSite:c,functions:v,migrations:O,storage:r={},setup:P,seed:w}=n,p=[],C=()=>{for(const g of p)g.close()},k=[],A=[],m=async(g,_)=>(p.push(_),
k.push(..._.files.map(M=>({...M,path:`${g}${M.path}`}))),A.push(..._.leftOut.map(M=>`${g}${M.path}`)),(0,T.xW)(_.files,a)),V=async(g,_,M)=>m(g,await ge(_,M,a)),oe=(g,_)=>m("",{files:[(0,f.E)(g,_)],warnings:[],leftOut:[],close:()=>{}});try{const g=[];for(const[M,ce]of Object.entries(r))g.push([M,await V(`storage/${M}/`,ce,y.CH)]);return{parts:{...u&&{site:await m("site/",await we(u,a))},...c&&{site:await m("site/",c)},...v&&{functions:await m("functions/",await Ee(v,a))},...O&&{migrations:await V("migrations/",O,ue.K)},...P!==void 0&&{setup:await oe(T.mH.setup,P)},...w!==void 0&&{seed:await oe(T.mH.seed,w)},...g.length>0&&{storage:Object.fromEntries(g)}},files:k,leftOut:A,warnings:p.flatMap(M=>M.
warnings),close:C}}catch(g){throw C(),g}}async function we(n,a){const u={...n,...a&&{signal:a}},c=await(0,de.oD)(se.zn,u);try{return{...c,...await(0,de.lY)(se.zn,c,u)}}catch(v){throw c.close(),v}}async function Ee({withoutJwt:n=[],...a},u){const c=await ge(a,ne.e8,u);return{...c,files:await(0,U.Gi)(c.files,n)}}async function ge({source:n,shownAs:a},u,c){const v=m=>{throw(0,i.XG)("Folder",a,"can\u2019t be packed",m)},O=(0,l.IV)(n);O!==void 0&&v([{where:a,message:O,remedy:"Correct the path in the app\u2019s file."}]);const r=await(0,l.bt)(n,a,{...u,tooManyRemedy:(0,t.XF)(u.tooManyRemedy)},c),P=(0,fe.r3)(r.files,a,Number.POSITIVE_INFINITY,te.PACKAGE_LIMITS);P.length>0&&v(P);const{files:w,findings:p}=await(0,ie.
h)({classify:()=>({name:"packed"})},r.files,a,c),C=r.files.map(({path:m})=>m),k=(0,he.eS)(C),A=[...r.findings,...p,...k.findings,...C.flatMap(m=>(0,he.Ds)(m)??[])];return A.length>0&&v(A),w.length===0&&v([{where:a,message:"contains no files",remedy:"Correct the path in the app\u2019s file."}]),{...r,files:w,warnings:[...r.warnings,...k.warnings]}}async function be(n,{files:a,parts:u,leftOut:c},v,{signal:O,onProgress:r=()=>{}}={}){const P=(0,T.KD)(v,u,c),{maxEntries:w}=te.PACKAGE_LIMITS;if(a.length>=w){const m=`has ${(0,$.LS)(a.length,"file")}; a package has fewer than ${(0,$.U9)(w)}`;throw(0,o.vQ)("The app can\u2019t be packed.",[{where:"the app",message:m}])}const p=[(0,f.E)(T.Of,(0,T.Y$)(P)),
...a],C=p.reduce((m,{size:V})=>m+V,0),k=await(0,me.z)(n,p,{signal:O,keepsExecutable:!1,onProgress:m=>r(m,C)}),A=(0,fe.r3)(p,"the app",(0,b.statSync)(n).size,te.PACKAGE_LIMITS);if(A.length===0)return{...k,contents:P,digest:(0,T.jK)(P)};throw(0,b.rmSync)(n),(0,o.vQ)("The app can\u2019t be packed.",A)}const ve={package_path:{description:"Absolute path of the package."},digest:{description:"SHA-256 of the package\u2019s content. It doesn\u2019t depend on the compression, so it differs from the SHA-256 of the file."},values:{description:"Digest of the values with which the site was built. Empty if none were used."},site_path:{description:"Absolute path of the built site. Empty with `@package`."},
app:{description:"Name of the app. Empty for the only app of a file without `apps`."},commit:{description:"Commit of the package."},lint_findings:{description:"Findings of the migration linter, as a JSON array; see `sql-migrate`. A release refuses errors in pending migrations."},build_error:{description:"Line of the build\u2019s output that says why it failed."}},Oe=(0,q.h9)({id:"app-package",group:"App",summary:"Pack an app, or its built site alone, into one file, which `release` and `project-platform deploy --package` release.",note:["The step checks what it can without a platform: the site\u2019s files, migrations, functions and storage folders. It needs no credential. A functions folder may c\
ontain only files that Git tracks.","A job that runs the app\u2019s code packs only the site. The job with the credential adds the other parts from its own checkout, with `package`."],inputs:{...N.APP_INPUTS,...h,package:(0,E.Ae)("Package that contains only the site. The step packs it with the other parts of the app.",{use:"zip"}),"allow-missing-site":(0,E.Jt)("Succeed without a package if the build of `@run-build` creates no site, which can happen with an older commit.","false"),"site-only":(0,E.Jt)("Pack only the built site.","false"),"without-site":(0,E.Jt)("Pack all parts but the site, for example before it is built.","false"),commit:(0,E.uv)((0,E.Qq)("Commit of the package. In a workflo\
w, the default is the commit of the run.",{expression:"${{ github.event.pull_request.head.sha || github.sha }}",...Y.Gw}),"Commit to record in the package."),values:(0,E.Qq)("Digest of the project\u2019s values with which the site was built. Required if the build reads any. Default: none.",Y.Dh),"package-path":(0,E.Ae)("Path of the package to write.",{use:"write"},{default:T.eh})},outputs:ve,endpoints:[],onProject:!1,writesFiles:!0,timeout:"30m",dryRunDiffers:!0,example:`with:
  site-only: true
`,check(n){const{"site-only":a,"without-site":u,"run-build":c,package:v,values:O}=n,r=O!==void 0,P=v!==void 0;return[...[["site-only",a,"without-site",u],["run-build",c,"values",r],["package",P,"site-only",a],["package",P,"without-site",u],["package",P,"values",r]].flatMap(([p,C,k,A])=>C&&A?[(0,W.l4)({kind:"combined",subject:p,other:k})]:[]),...I(n)]},async run(n,a){const{"site-only":u,"without-site":c,"run-build":v}=a;(0,D.i9)(n,"package-path",a["package-path"]);const O=(0,N.appWithSite)(n,a);if(v&&O?.site?.path===void 0)return _e;const r=O??(0,N.selectApp)(n,a),P=v?await d(n,r,a,p=>n.output({build_error:p})):void 0,w=await Se(n,a,r);try{const p=P??w?.values??a.values,C=(0,j.a0)(r.site?.environment??
new Map);if(r.site?.path!==void 0&&!c&&p===void 0&&C.length>0)throw Pe(C);return await(0,Z.bb)((0,Q.k8)(r),async()=>{const k=c||w!==void 0?{}:(0,H.f2)(n,r);if(v&&a["allow-missing-site"]&&!(0,b.existsSync)(k.site?.source??""))return _e;if(u&&k.site===void 0)throw Ae(a["app-file"]);const A=u?void 0:await(0,H.D_)(n,r),m=A?.findings,V={...k,...A?.sources,packedSite:w?.site},oe=w===void 0?a.commit:w.commit,g=await Me(n,a["package-path"],{app:r,commit:oe,values:p,sources:V});return g.outputs.package_path!==null&&n.addArtifactFile(g.outputs.package_path),{...g,outputs:{...g.outputs,values:p??null,site_path:k.site?.source??null,lint_findings:m??null},report:{...g.report,blocks:[...g.report.blocks,...(0,ae.
k5)(m??[])]}}})}finally{w?.close()}}}),Pe=n=>(0,o.vQ)("It is unknown with which values the site was built.",[{where:"values",message:`is missing, although the build reads ${(0,W.KE)([...new Set(n)])} of the project`,remedy:"Set it to the digest of the values with which the site was built."}]);async function Me(n,a,{app:u,commit:c,values:v,sources:O}){const{log:r,signal:P}=n,w=(0,D.i9)(n,"package-path",a),p=await ye(O,P);try{for(const _ of p.warnings)r.warning((0,o.NK)(_));for(const _ of p.leftOut)r.info(`Left out: ${_}`);const C=O.site===void 0?[]:u.site?.exclude??[],k=p.leftOut.flatMap(_=>_.startsWith("site/")?_.slice(5):[]);for(const{text:_}of(0,G.w$)(C.flatMap(M=>(0,G.zW)(M)??[]),k))r.warning(
`\`site.exclude\` contains \`${_}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);const A={app:u.name??null,commit:c??null,values:(v&&(0,Y.Bj)(v))??null},m=(0,T.KD)(A,p.parts,p.leftOut),V=(0,T.jK)(m);if(!n.dryRun){const _=r.progress("Packed");await(0,D.U6)(w,async M=>{const{size:ce}=await be(M,p,A,{signal:P,onProgress:(K,pe)=>_.bytes(K,pe)});(0,D.YD)(w,M),r.info(`Wrote ${a}, ${(0,$.mz)(ce)}`)})}r.info(`SHA-256 of the content: ${V}`);const oe=Array.from((0,T.P)(m.parts),([_,{files:M,bytes:ce,sha256:K}])=>[{code:_},(0,$.LS)(M,"file"),(0,$.mz)(ce),{code:K}]),g=[{type:"facts",rows:[["SHA-256",{code:V}],["App",(0,ee.M)(u.name)]]},{type:"table",columns:[
"Part","Files","Size","SHA-256"],rows:oe}];return{outputs:{package_path:n.dryRun?null:w.target,digest:V,app:u.name??null,commit:A.commit,build_error:null},report:{title:n.dryRun?"App checked":"App packed",blocks:g}}}finally{p.close()}}async function Se(n,{package:a,commit:u},c){if(a===void 0)return;const{contents:v,site:O,close:r}=await(0,te.openAppPackage)({...(0,le.ny)(n,{package:a},!1),expected:{app:c.name??null,commits:u===void 0?[]:[u]}});if(O!==void 0)return{site:O,values:v.values??void 0,commit:v.commit??void 0,close:r};throw r(),(0,o.vQ)("There is no site to pack.",[{where:"package",message:"contains no site",remedy:"Specify a package that a job with `site-only: true` created."}])}const _e={
outputs:(0,q.Q9)(ve),report:{title:"No site to build",blocks:[]},unchanged:!0},Ae=(n=z.xH)=>(0,o.vQ)("There is no site to pack.",[{where:"site-only",message:`requires an app with \`site.path\` in ${n}`,remedy:"The platform builds a `site.source`. Remove `site-only`, or replace `site.source` with `site.path`."}])})};
