export const id=3079,ids=[3079],modules={99257:((q,N,g)=>{g.d(N,{F:()=>l});const l=`do $$
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
`}),31772:((q,N,g)=>{g.d(N,{Y:()=>l,g:()=>I});const l=A=>A.replace(/^\uFEFF/,""),I=A=>A.replace(/\r\n?/g,`
`)}),83079:((q,N,g)=>{g.r(N),g.d(N,{productionSetup:()=>D});var l=g(99257),I=g(99321),A=g(33187),L=g(97391),M=g(53318);const E=["anon","authenticated","service_role","authenticator"],P=[['"uuid-ossp"',/^uuid_/],["pgcrypto",/^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|pgp_\w+)$/]],j="-- Creates what the migrations use of Supabase's database, and what this project's database doesn't have.\n-- Review it: it becomes a part of production. It grants nothing beyond PostgreSQL's defaults, and no role of it bypasses\n-- row-level security. Its tables have no rows: nothing here signs users up.\n-- Each statement skips what exists, so `database.setup: supabase` can stay\
 for `dev` and previews.\n";async function D(e){const a=await(0,I.qd)(),{statements:s}=(0,A.b)(a,"setup.sql",l.F),i=s.map(t=>({statement:t,created:(0,M.uf)(t.node).map(M.TN)})),d=t=>i.find(({created:r})=>r.includes((0,M.TN)(t))),p=new Set,n=e.filter(({schema:t})=>t!==null);for(let t=n.pop();t!==void 0;t=n.pop()){const r=d(t);r===void 0||p.has(r)||(p.add(r),n.push(...(0,M.Qv)(r.statement.node).filter(({schema:m})=>m!==null)))}const o=P.filter(([,t])=>e.some(({kind:r,schema:m,name:f})=>r==="function"&&m==="extensions"&&t.test(f))).map(([t])=>`create extension if not exists ${t} schema extensions;`),u=T(e,"role").map(R),c=T(e,"publication").map(t=>b(`not exists (select from pg_catalog.pg_public\
ation where pubname = ${h(t)})`,[`create publication ${S(t)}`])),_=i.filter(t=>p.has(t)).map(({statement:t})=>k(t,s)),y=[...p].flatMap(t=>(0,M.uf)(t.statement.node)),v=new Set([...T(e,"schema"),...y.flatMap(({schema:t})=>t??[]),...o.length===0?[]:["extensions"]]),w=[...u,...[...v].toSorted().map(t=>`create schema if not exists ${S(t)};`),...o,..._,...c],$=({kind:t,schema:r,name:m})=>t==="function"&&r==="extensions"&&P.some(([,f])=>f.test(m));return{sql:w.length===0?"":`${j}
${w.join(`
`)}
`,uncreated:e.filter(t=>t.schema!==null&&d(t)===void 0&&!$(t))}}const T=(e,a)=>e.filter(s=>s.kind===a).map(({name:s})=>s);function R(e){const a=S(e),s=!E.includes(e);return b(`not exists (select from pg_catalog.pg_roles where rolname = ${h(e)})`,[`create role ${a} nologin noinherit`,...s?[`grant ${a} to current_user`,`grant usage, create on schema public to ${a}`]:[]])}function k({node:e,text:a},s){const[i]=(0,M.uf)(e);if(i===void 0)throw new Error("The statement of the setup creates no object.");const d=({node:o})=>{const{relation:u,cmds:c}=(0,L.EN)(o,"AlterTableStmt")??{};return u?.schemaname===i.schema&&u?.relname===i.name&&(0,L.AV)(c,"AlterTableCmd").some(({subtype:y})=>y==="AT_EnableRow\
Security")},p=i.kind==="table"?s.filter(d):[],n={table:"to_regclass",function:"to_regproc"}[i.kind]??"to_regtype";return b(`pg_catalog.${n}(${h(`${i.schema}.${i.name}`)}) is null`,[a,...p.map(o=>o.text)])}const b=(e,a)=>["do $setup$ begin",`  if ${e} then`,...a.map(s=>`    ${s.replaceAll(`
`,`
    `)};`),"  end if;","end $setup$;"].join(`
`),S=e=>/^[a-z_]\w*$/.test(e)?e:`"${e.replaceAll('"','""')}"`,h=e=>`'${e.replaceAll("'","''")}'`}),53318:((q,N,g)=>{g.d(N,{Qv:()=>S,TN:()=>D,aM:()=>P,tq:()=>j,uf:()=>b});var l=g(97391),I=g(29366);const A=["extensions","vault","graphql","graphql_public","pgsodium","pgmq","cron","net"],L=new Set(["auth","storage","realtime","supabase_functions","supabase_migrations","pgbouncer",...A]),M=/^(?:anon|authenticated|service_role|authenticator|postgres|dashboard_user|pgbouncer|supabase_\w+)$/,E=/^supabase_\w+$/;function P(n,o){const u=new T,c=new Map;for(const _ of o){const y=!_.statements.some(({node:v})=>k(v));for(const v of _.statements){const{line:w,column:$,node:t}=v;if((0,l.EN)(t,"DoStmt")!==void 0){
u.addBlock(n,v,_);continue}u.add(t);const r=[t,...y?R(n,v,_):[]];for(const m of r.flatMap(f=>S(f)))!u.has(m)&&!c.has(D(m))&&c.set(D(m),{...m,path:_.path,line:w,column:$})}}return[...c.values()]}const j=({kind:n,schema:o,name:u})=>`the ${n} \`${o===null?u:`${o}.${u}`}${n==="function"?"()":""}\``,D=({kind:n,schema:o,name:u})=>JSON.stringify([n,o,u]);class T{#t=new Set;#e=new Set;#s=new Set;has(o){const{kind:u,schema:c,name:_}=o,y=u==="type"&&this.#t.has(D({kind:"table",schema:c,name:_})),v=c!==null&&this.#e.has(c);return y||v||this.#t.has(D(o))||this.#s.has(_)}add(o){for(const c of b(o))this.#t.add(D(c));const u=(0,l.EN)(o,"AlterObjectSchemaStmt")?.newschema??(0,l.EN)(o,"RenameStmt")?.relation?.
schemaname;if(u!==void 0&&this.#e.add(u),(0,l.EN)(o,"CreateExtensionStmt")!==void 0)for(const c of A)this.#e.add(c),c!=="extensions"&&this.#t.add(D({kind:"schema",schema:null,name:c}))}addBlock(o,u,{source:c}){const{statements:_,unreadable:y}=(0,I.W)(o,u,c);for(const{statement:v}of _)this.add(v.node);if(y.length>0)for(const[v]of u.text.matchAll(/\w+/g))this.#s.add(v)}}function R(n,o,{source:u}){const c=(0,l.AV)((0,l.EN)(o.node,"CreateFunctionStmt")?.options,"DefElem");return(0,l.b6)(c.find(({defname:y})=>y==="language")?.arg)?.toLowerCase()!=="sql"?[]:(0,I.W)(n,o,u).statements.map(({statement:y})=>y.node)}function k(n){const{name:o,args:u=[]}=(0,l.EN)(n,"VariableSetStmt")??{};return o==="che\
ck_function_bodies"&&/^(?:f|n|of|0)/i.test((0,l.yi)(u[0])??"")}function b(n){const o=[(0,l.EN)(n,"CreateStmt")?.relation,(0,l.EN)(n,"CreateForeignTableStmt")?.base?.relation,(0,l.EN)(n,"ViewStmt")?.view,(0,l.EN)(n,"CreateTableAsStmt")?.into?.rel,(0,l.EN)(n,"SelectStmt")?.intoClause?.rel,(0,l.EN)(n,"CreateSeqStmt")?.sequence].map(w=>[w?.schemaname,w?.relname]),{kind:u,defnames:c}=(0,l.EN)(n,"DefineStmt")??{},_=(0,l.EN)(n,"CompositeTypeStmt")?.typevar,y=[(0,l.CB)((0,l.EN)(n,"CreateEnumStmt")?.typeName),(0,l.CB)((0,l.EN)(n,"CreateDomainStmt")?.domainname),(0,l.CB)((0,l.EN)(n,"CreateRangeStmt")?.typeName),...u==="OBJECT_TYPE"?[(0,l.CB)(c)]:[],[_?.schemaname,_?.relname]],v=[(0,l.CB)((0,l.EN)(n,"C\
reateFunctionStmt")?.funcname),...u==="OBJECT_AGGREGATE"?[(0,l.CB)(c)]:[]];return[...o.flatMap(w=>d("table",w)),...y.flatMap(w=>d("type",w)),...v.flatMap(w=>d("function",w)),...p("schema",[(0,l.EN)(n,"CreateSchemaStmt")?.schemaname]),...p("role",[(0,l.EN)(n,"CreateRoleStmt")?.role]),...p("publication",[(0,l.EN)(n,"CreatePublicationStmt")?.pubname])]}function S(n){return((0,l.EN)(n,"DropStmt")??(0,l.EN)(n,"DropRoleStmt"))!==void 0||(0,l.EN)(n,"AlterTableStmt")?.missing_ok===!0?[]:[...s(n,"relname").flatMap(c=>d("table",[c.schemaname,c.relname])),...["funcname","objname"].flatMap(c=>s(n,c).flatMap(_=>d("function",i(_[c])))),...s(n,"names").flatMap(({names:c})=>d("type",i(c))),...p("schema",e(n)),
...p("role",a(n)),...p("publication",[(0,l.EN)(n,"AlterPublicationStmt")?.pubname])].filter(h)}function h({kind:n,schema:o,name:u}){return n==="role"?M.test(u):n==="publication"?E.test(u):L.has(o??u)}function e(n){const{objtype:o,objects:u}=(0,l.EN)(n,"GrantStmt")??{},c=[...(0,l.AV)((0,l.EN)(n,"CreateExtensionStmt")?.options,"DefElem"),...(0,l.AV)((0,l.EN)(n,"AlterDefaultPrivilegesStmt")?.options,"DefElem")].filter(({defname:_})=>_==="schema"||_==="schemas");return[...o==="OBJECT_SCHEMA"?(0,l.CB)(u):[],...c.flatMap(({arg:_})=>(0,l.b6)(_)??(0,l.CB)((0,l.EN)(_,"List")?.items)),...b(n).map(({schema:_})=>_),(0,l.EN)(n,"AlterObjectSchemaStmt")?.newschema]}function a(n){const{name:o,args:u}=(0,l.EN)(
n,"VariableSetStmt")??{},c=(0,l.AV)((0,l.EN)(n,"GrantRoleStmt")?.granted_roles,"AccessPriv");return[...s(n,"rolename").map(({rolename:_})=>_),...c.map(({priv_name:_})=>_),...o==="role"?(0,l.CB)(u):[]]}const s=(n,o)=>[...(0,l.p$)(n,o)],i=n=>Array.isArray(n)?(0,l.CB)(n):[];function d(n,o){const[u,c]=o;return o.length===2&&typeof u=="string"&&typeof c=="string"?[{kind:n,schema:u,name:c}]:[]}const p=(n,o)=>o.flatMap(u=>typeof u=="string"&&u!==""?[{kind:n,schema:null,name:u}]:[])}),29366:((q,N,g)=>{g.d(N,{W:()=>b});var l=g(13987),I=g(47149),A=g(44655),L=g(99321),M=g(95484),E=g(97391);const P={statements:[],unreadable:[]},j="dynquery",D=new Set(["PLpgSQL_stmt_dynexecute","PLpgSQL_stmt_dynfors"]),T={
PLpgSQL_stmt_commit:"COMMIT",PLpgSQL_stmt_rollback:"ROLLBACK"},[R,k]=[0,2];function b(t,r,m){const f=h(r);return S(t,r,f===void 0?r.line:m.placeOfByte(f.location??0).line)}function S(t,r,m){const f=(0,E.EN)(r.node,"CreateFunctionStmt");if(f!==void 0)return e(a(t,f,r.text,m),`defines \`${(0,E.CB)(f.funcname).join(".")}\``);const C=(0,E.EN)(r.node,"RuleStmt");if(C!==void 0){const B=(C.actions??[]).map(U=>_(U,m));return e({statements:B,unreadable:[]},`creates the rule \`${C.rulename??""}\``)}if(h(r)===void 0)return P;const O=(0,E.AV)((0,E.EN)(r.node,"DoStmt")?.args,"DefElem"),x=(0,E.b6)(O.find(({defname:B})=>B==="language")?.arg)??"plpgsql";return i(x)?p(t,r.text,m,"contains a DO block"):d(`con\
tains a DO block in ${x}, a language that the linter can\u2019t analyze`,m)}function h({node:t}){return(0,E.AV)((0,E.EN)(t,"DoStmt")?.args,"DefElem").find(({defname:r})=>r==="as")}function e({statements:t,unreadable:r},m){return{statements:t.map(f=>({...f,definition:m})),unreadable:r.map(f=>({...f,message:`${m}, which ${f.message}`}))}}function a(t,r,m,f){if(r.sql_body!==void 0)return{statements:c(r.sql_body,f),unreadable:[]};const C=(0,E.AV)(r.options,"DefElem"),O=(0,E.b6)(C.find(({defname:U})=>U==="language")?.arg)??"sql",x=f+s(m);if(i(O))return p(t,m,x,"has a body");const[B=""]=(0,E.CB)((0,E.EN)(C.find(({defname:U})=>U==="as")?.arg,"List")?.items);return O.toLowerCase()==="sql"?o(t,B,x):d(
`is written in ${O}, a language that the linter can\u2019t analyze`,f)}function s(t){let r=!1;for(const{kind:m,start:f,end:C}of(0,I.k)(t))if(m!=="comment"){if(r&&m==="string")return t.slice(0,f).split(`
`).length-1;r=t.slice(f,C).toLowerCase()==="as"}return 0}function i(t){return t.toLowerCase()==="plpgsql"}function d(t,r){return{statements:[],unreadable:[{message:t,line:r}]}}function p(t,r,m,f){const C=t.parsePlpgsql(r);return C===void 0?d(`${f} that only the database can parse, so the linter can\u2019t check it`,m):y(Array.from(v(C),O=>{const x=m+O.line-1;return O.isDynamic?n(t,O.sql,x):o(t,O.sql,x)}))}function n(t,r,m){const f=o(t,`SELECT ${r}`,m),C=(0,E.EN)(f.statements[0]?.statement.node,"SelectStmt"),O=(0,E.b6)((0,E.EN)(C?.targetList?.[0],"ResTarget")?.val);return O!==void 0?o(t,O,m):y([f,d("runs SQL that it builds at run time (EXECUTE), which the linter can\u2019t check",m)])}function o(t,r,m){
const f=new M.D(r);let C;try{C=t.parse(r).map(({node:O})=>O)}catch(O){if(!(O instanceof L.MO))throw O;return d("contains SQL that only the database can parse, so the linter can\u2019t check it",m)}return y(C.flatMap(O=>{const x=u(O,r,m),B=S(t,x,m);return[{statements:[{statement:x,source:f}],unreadable:[]},B]}))}function u(t,r,m){const f={start:0,end:r.length};return{text:r,kind:(0,l.c)(t),targets:(0,A.QR)(t),node:t,span:f,line:m,column:1}}function c(t,r){const m=(0,E.EN)(t,"List");return m!==void 0?(m.items??[]).flatMap(f=>c(f,r)):Object.keys(t).length===0?[]:[_(t,r)]}function _(t,r){return{statement:u(t,"",r),source:new M.D("")}}function y(t){return{statements:t.flatMap(({statements:r})=>r),
unreadable:t.flatMap(r=>r.unreadable)}}function*v(t){const r=[{value:t,line:1,isDynamic:!1}];for(let m=r.pop();m!==void 0;m=r.pop()){const{value:f,isDynamic:C}=m;if(typeof f!="object"||f===null)continue;const O="lineno"in f&&typeof f.lineno=="number"?f.lineno:m.line;for(const[x,B]of Object.entries(f).toReversed()){const U=T[x];if(U!==void 0)yield{sql:U,line:$(B)??O,isDynamic:!1};else if(x==="PLpgSQL_expr")yield w(B,O,C);else if(D.has(x)){const{query:K,...z}=B,W=$(B)??O;r.push({value:z,line:W,isDynamic:!1},{value:K,line:W,isDynamic:!0})}else r.push({value:B,line:O,isDynamic:x===j})}}}function w(t,r,m){const{query:f,parseMode:C=R}=t;return m||C===R?{sql:f,line:r,isDynamic:m}:C===k?{sql:`SELECT\
 ${f}`,line:r,isDynamic:m}:{sql:`SELECT ${f.replace(/^[^=]*?:?=/,"")}`,line:r,isDynamic:m}}function $(t){const{lineno:r}=t;return r}}),47149:((q,N,g)=>{g.d(N,{S:()=>R,k:()=>k});const l=/[ \t\n\r\f\v]+/y,I=/--[^\n\r]*/y,A=/--[^\n\r]*/g,L=/[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|[0-9][0-9A-Za-z_.]*|\$[0-9]+/y,M=/\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y,E=/'[^']*(?:''[^']*)*(?:'|$)/y,P=/'[^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*(?:'|\\?$)/y,j=/"[^"]*(?:""[^"]*)*(?:"|$)/y,D=/(?:[ \t\f\v]|--[^\n\r]*(?=[\n\r]))*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y,T=/\/\*|\*\//g;function R(e,a){const s=b(l,e,a)??a;if(s>=e.length)return;const i=(d,p)=>p===void 0?void 0:{kind:d,start:s,
end:p};if(e.startsWith("/*",s)){const d=S(e,s);return d===void 0?{kind:"comment",start:s,end:e.length,isOpen:!0}:{kind:"comment",start:s,end:d}}return i("comment",b(I,e,s))??h(e,s)??i("quoted-identifier",b(j,e,s))??i("word",b(L,e,s))??{kind:"symbol",start:s,end:s+1}}function*k(e){for(let a=R(e,0);a!==void 0;a=R(e,a.end))yield a}function b(e,a,s){return e.lastIndex=s,e.test(a)?e.lastIndex:void 0}function S(e,a){let s=0;T.lastIndex=a;for(let i=T.exec(e);i!==null;i=T.exec(e))if(s+=i[0]==="/*"?1:-1,s===0)return T.lastIndex}function h(e,a){const s=b(M,e,a);if(s!==void 0){const o=e.slice(a,s),u=e.indexOf(o,s);return{kind:"string",start:a,end:u===-1?e.length:u+o.length}}const i=e.startsWith("e'",a)||
e.startsWith("E'",a),d=i?P:E;let p=b(d,e,i?a+1:a);if(p===void 0)return;const n=[];for(let o=b(D,e,p);o!==void 0;o=b(D,e,p)){for(const{0:u,index:c}of e.slice(p,o).matchAll(A))n.push({start:p+c,end:p+c+u.length});p=b(d,e,o)??e.length}return{kind:"string",start:a,end:p,...n.length===0?{}:{comments:n}}}}),74539:((q,N,g)=>{g.d(N,{G:()=>b,T:()=>T});var l=g(47149);const I=/[^\n\r]*/y,A=/^[ \t]*(?:--[\s\S]*)?$/,L=/(?<=\n)\\\.(?=\r?\n|$)/g,M=/^\\[^\s\\]*/,E=/^\\(?:un)?restrict[ \t]+\w+[ \t]*$/,P="Replace the command with the SQL in the included file.",j="Remove the command, and use a separate step for each database.",D={"\\i":P,"\\ir":P,"\\include":P,"\\include_relative":P,"\\c":j,"\\connect":j,"\\cop\
y":"Remove the command. To load data, use INSERT, or COPY \u2026 FROM STDIN followed by the data.","\\set":"Remove the command, and replace each use of the variable with its value.","\\gexec":"Use a DO block with EXECUTE."};function T(S,h){const e=new R(S,h);e.read();const{copies:a,comments:s,problems:i,blanks:d}=e;return{copies:a,comments:s,problems:i,sql:b(S.text,d)}}class R{copies=[];comments=[];problems=[];blanks=[];#t;#e;#s;#n=[];#r;#a=[];constructor(h,e){this.#t=h,this.#e=h.text,this.#s=e}read(){let h=(0,l.S)(this.#e,0);for(;h!==void 0;)h=(0,l.S)(this.#e,this.#i(h));this.blanks.push(...this.#a)}#i({kind:h,start:e,end:a,comments:s,isOpen:i}){if(h==="comment")return this.comments.push({start:e,
end:a}),i!==!0&&this.#a.push({start:e,end:a}),a;(this.#r!=="string"||h!=="string")&&this.blanks.push(...this.#a),this.blanks.push(...s??[]),this.#a=[],this.#r=h;const d=h==="symbol"?this.#e[e]:void 0;if(d==="\\")return this.#c(e);if(d!==";")return(this.#n.length===0||this.#n[0]==="copy")&&this.#n.push(h==="word"?this.#e.slice(e,a).toLowerCase():""),a;const p=this.#n[0]==="copy"&&this.#n.some((n,o,u)=>n==="from"&&u[o+1]==="stdin");return this.#n=[],p?this.#l(e):a}#c(h){const e=k(I,this.#e,h),a=this.#e.slice(h,e);if(this.blanks.push({start:h,end:e}),!E.test(a)){const s=M.exec(a)?.[0]??"",i=D[s]??"Remove the command. Only psql supports it.";this.#o(h,`contains the psql command \`${s}\`, which is\
n\u2019t SQL`,i)}return e}#l(h){const e=this.#e.indexOf(`
`,h),a=e===-1?this.#e.length:e+1;A.test(this.#e.slice(h+1,a).trimEnd())||this.#o(h,"contains more SQL after `COPY \u2026 FROM STDIN;` on the same line, but the data must start on the next line","Move the additional SQL below the data."),L.lastIndex=a;const s=L.exec(this.#e);return s===null?(this.#o(h,"contains COPY \u2026 FROM STDIN without the line `\\.` that must end its data","Put the data below the statement, and end the data with a line that contains only `\\.`."),this.blanks.push({start:a,end:this.#e.length}),this.#e.length):(this.copies.push({semicolon:h,start:a,end:s.index}),this.blanks.push({start:a,end:L.lastIndex}),L.lastIndex)}#o(h,e,a){this.problems.push({where:this.#s,...this.#t.
placeAt(h),message:e,remedy:a})}}function k(S,h,e){return S.lastIndex=e,S.test(h)?S.lastIndex:e}function b(S,h){let e=0,a="";for(const{start:s,end:i}of h)a+=S.slice(e,s)+S.slice(s,i).replace(/[^\n\r]/g," "),e=i;return a+S.slice(e)}}),33187:((q,N,g)=>{g.d(N,{b:()=>T});var l=g(31772),I=g(13987),A=g(33150),L=g(47149),M=g(44655),E=g(99321),P=g(74539),j=g(95484),D=g(97391);function T(a,s,i){const d=new j.D((0,l.Y)(i)),p=d.text.indexOf("\0");if(p!==-1){const _={where:s,...d.placeAt(p),message:"contains a NUL character, but SQL can\u2019t contain NUL characters",remedy:"Remove the NUL character, and save the file as UTF-8."};return{path:s,source:d,statements:[],comments:[],problems:[_]}}const n=(0,P.
T)(d,s),o=new j.D(d.text,n.sql),{comments:u}=n;if(n.problems.length>0)return{path:s,source:o,statements:[],comments:u,problems:n.problems};try{const c=[],_=a.parse(n.sql).flatMap(y=>{const v=R(y,n,o);if(!("message"in v))return[v];const{index:w,message:$,remedy:t}=v;return c.push({where:s,...o.placeAt(w),message:$,remedy:t}),[]});return{path:s,source:o,statements:c.length>0?[]:_,comments:u,problems:c}}catch(c){if(!(c instanceof E.MO))throw c;const _=S(a,c,o,n.sql);return{path:s,source:o,statements:[],comments:u,problems:[{where:s,..._}]}}}function R(a,s,i){const{node:d,startByte:p,lengthInBytes:n}=a,o=i.indexOfByte(p),u=n===void 0?i.text.length:i.indexOfByte(p+n),c=k(s.sql,{start:o,end:u}),_={
node:d,kind:(0,I.c)(d),targets:(0,M.QR)(d)},y=(0,D.EN)(d,"CopyStmt");if(!(y?.is_from===!0&&y.filename===void 0))return{..._,...i.placeAt(c.start),span:c,text:i.text.slice(c.start,c.end)};const w=s.copies.find(({semicolon:C})=>C===u),$=(0,A.TX)(y,w,i.text,c.start);if("message"in $)return $;const[t,...r]=$.parts,m=$.rows[0]?.start??c.start,f={start:m,end:$.rows.at(-1)?.end??m};return{..._,...i.placeAt(m),span:f,text:t+r.join(`,
`),insert:$}}function k(a,s){let{start:i,end:d}=s;for(;i<d&&b(a[i]);)i+=1;for(;d>i&&b(a[d-1]);)d-=1;return{start:i,end:d}}function b(a){return a!==void 0&&` 	
\r\f\v`.includes(a)}function S(a,s,i,d){const p=s.codePoint===void 0?h(a,d):i.indexOfCodePoint(s.codePoint),n=i.placeAt(p);if(s.message===E.tE)return{...n,message:"contains a statement that is nested too deeply for the PostgreSQL parser",remedy:"Split the statement into several, or reduce the nesting in it: for example, use one `VALUES` list instead of a long chain of `UNION`."};const o=/^:(?:[\w\u0080-\uffff]+|\{[^}\s]*\}?|'[^'\n]*'|"[^"\n]*")/.exec(d.slice(p,p+80))?.[0];if(o!==void 0){const c="Replace the variable with its value.",_=`contains the psql variable \`${o}\`, which only psql can replace`;return{...n,message:_,remedy:c}}const u=s.message.replace(/(?<=at or near ")[^]*(?="$)/,c=>i.
text.slice(p,p+c.length));return{...n,message:`is not valid PostgreSQL 18 SQL: ${u}`}}function h(a,s){let i;for(const d of(0,L.k)(s))if(d.kind!=="comment"&&(i??=d.start,!(d.kind!=="symbol"||s[d.start]!==";"))){if(e(a,s.slice(i,d.start)))return i;i=void 0}return i??0}function e(a,s){try{return a.parse(s),!1}catch(i){return i instanceof E.MO&&i.message===E.tE}}})};
