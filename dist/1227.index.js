const F=1227,k=[1227,474],z={58961:((S,M,e)=>{e.d(M,{b:()=>y});var l=e(99068);const y=`do $$
declare
  role_name text;
begin
  foreach role_name in array array[${l.Us.map(_=>`'${_}'`).join(", ")}] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can\u2019t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;
do $$ begin
  -- Two databases that alter it at once would be an error.
  if exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls) then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then null;
end $$;
${l.zT.map(_=>`create schema ${_};`).join(`
`)}
do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;
create publication supabase_realtime;
grant usage on schema public, auth, storage, extensions, realtime, graphql_public to anon, authenticated, service_role;
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
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false
);
alter table auth.users enable row level security;
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create table auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid primary key default gen_random_uuid()
);
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create table auth.schema_migrations (version varchar(255) primary key);
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
  updated_at timestamptz default now(),
  type text not null default 'STANDARD'
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

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable
  return nullif(current_setting('realtime.topic', true), '');
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language sql as $$
  insert into realtime.messages (payload, event, topic, private, extension) values ($1, $2, $3, $4, 'broadcast')
$$;
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void language plpgsql as $$ begin
  perform realtime.send(
    jsonb_build_object(
      'operation', $3, 'table', $4, 'schema', $5, 'record', to_jsonb($6), 'old_record', to_jsonb($7)
    ), $2, $1
  );
end $$;

create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(
  new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
) returns uuid language sql as $$
  insert into vault.secrets (secret, name, description, key_id) values ($1, $2, $3, $4) returning id
$$;
create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
  new_key_id uuid default null
) returns void language sql as $$
  update vault.secrets set secret = coalesce($2, secret), name = coalesce($3, name),
    description = coalesce($4, description), updated_at = now() where id = $1
$$;
grant usage on schema vault to service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;

create function supabase_functions.http_request() returns trigger language plpgsql as $$ begin
  return coalesce(new, old);
end $$;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`}),26906:((S,M,e)=>{e.d(M,{C:()=>y,V:()=>l});function l(_,f){return _===f?0:_<f?-1:1}const y=_=>[..._].toSorted(([f],[P])=>l(f,P))}),27747:((S,M,e)=>{e.d(M,{Lo:()=>w,Pg:()=>b,XF:()=>c,ZU:()=>D,bh:()=>h});var l=e(73024),y=e(49299),_=e(22811),f=e(49416),P=e(47607);function D(u){p((0,l.lstatSync)(u));const a=(0,l.openSync)(u,_.Xd);try{const i=(0,l.fstatSync)(a);p(i);const o=(0,l.statSync)(u);if((0,l.realpathSync)(u)!==u||o.ino!==i.ino||o.dev!==i.dev)throw T();return a}catch(i){throw(0,l.closeSync)(a),i}}const h="is a device, socket or pipe, not a regular file";function p(u){if(!u.isFile())throw u.isDirectory()?new f.XR("is a folder","Specify the path of a file."):u.isSymbolicLink()?T():new f.XR(h,"Specify the path of a regular file.")}function c(u,a){const i=D(u);try{return b(i,a)}finally{(0,l.closeSync)(i)}}function b(u,a){const{size:i}=(0,l.fstatSync)(u);if(i>a){const s="Make the file smaller, or specify a different file.";throw new f.XR((0,y.CC)({kind:"size",given:i,limit:a}).message,s)}const o=Buffer.allocUnsafe(i+1);if(w(u,o,0)!==i)throw T();const t=(0,P.tm)(o.subarray(0,i));if(t!==void 0)throw new f.XR(t.message,t.remedy??"");return o.subarray(0,i)}const T=()=>new f.XR("changed while it was read","Make sure that nothing writes to the file while this step runs.");function w(u,a,i,o=a.length){let t=0,s;do s=(0,l.readSync)(u,a,t,a.length-t,i+t),t+=s;while(s>0&&t<o);return t}}),42434:((S,M,e)=>{e.d(M,{NO:()=>D,W7:()=>b,WD:()=>T,aJ:()=>p,o2:()=>w,ts:()=>h});var l=e(26906),y=e(4314),_=e(34780),f=e(75473),P=e(39998);const D=10*1024*1024,h=16*1024,p=100,c=4096;class b{selection;#e;#a=[];#s=[];#r=new Map;#t=new Set;#o=[];#i=[];#l=0;constructor(a,i){this.#e=a,this.selection=i}countEntries(a=1){this.#l+=a,this.#d(this.#l)}#d(a){const{maxListed:i,tooManyRemedy:o}=this.selection;if(a<=i)return;const t=`contains more than ${(0,_.U9)(i)} files and folders`;throw(0,f.XG)("Path",this.#e,"can\u2019t be used",[{where:this.#e,message:t,remedy:(0,y.XF)(o)}])}recordIfLeftOut(a,i){const o=this.#n(a),t=o??(i===void 0?void 0:this.#n(i));if(t===void 0)return!1;const s=o??{path:a,reason:`link to ${t.path}: ${t.reason}`};return this.#r.set(s.path,s),!0}add(a){this.#a.push(a)}addFolder(a){this.#s.push(a)}addFinding(a){this.#o.push(a)}addWarning(a){this.#i.push(a)}result(){return{files:w(this.#a),folders:this.#s.toSorted(l.V),leftOut:[...this.#r.values()].toSorted((a,i)=>(0,l.V)(a.path,i.path)),findings:this.#o.toSorted((a,i)=>(0,l.V)(a.where,i.where)),warnings:this.#i}}#n(a){const i=a.
slice(0,a.lastIndexOf("/",a.length-2)+1);if(i!==""&&!this.#t.has(i)){const o=this.#n(i);if(o!==void 0)return o;this.#t.add(i),this.#d(this.#t.size)}return(0,P.ig)(this.selection,a,i)}}const T=({size:u},a)=>u>=c||a%p===0;function w(u){const a=Map.groupBy(u,({path:i})=>i);return[...a.keys()].toSorted().flatMap(i=>a.get(i)??[])}}),47607:((S,M,e)=>{e.d(M,{AA:()=>p,l$:()=>f,tm:()=>h});var l=e(73024),y=e(76760),_=e(22811);const f=1024,P=1024*1024,D=/^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;function h(c){const b=c.length>f?"":c.toString("latin1");return D.test(b)?{message:"is a pointer of Git LFS, not the file itself",remedy:"Set `checkout: { lfs: true }` in the app\u2019s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`."}:void 0}function p(c){const b=(0,y.join)(c,".gitmodules");if(!(0,l.existsSync)(b)){const w=(0,y.dirname)(c);return(0,l.existsSync)((0,y.join)(c,".git"))||w===c?new Set:p(w)}const T=(0,_.XF)(b,P).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);return new Set(T.map(([,w=""])=>(0,y.resolve)(c,w.trim().replaceAll('"',""))))}}),39998:((S,M,e)=>{e.d(M,{F$:()=>_,Mp:()=>h,Nf:()=>P,ig:()=>f,t7:()=>D});var l=e(4314),y=e(63360);const _=[{name:y.pb,reason:"version-control metadata"},{name:/^\.(svn|hg|bzr|jj)$/,reason:"version-control metadata"},{name:/^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,reason:"environment file, which may hold secrets"},{name:/^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/,reason:"operating-system file"}];function f({names:c,rootNames:b=[],excludes:T,ignores:w},u,a=""){const i=u.slice(a.length).split("/");let o=a;for(const[t,s]of i.entries()){const g=o==="";o+=t===i.length-1?s:`${s}/`;const L=p(c,s)??(g?p(b,o):void 0),v=L?.reason??(w?.(o)===!0?P:void 0);if(v!==void 0)return{path:o,reason:v,...L?.remedy&&T?.(o)!==!0&&{remedy:L.remedy}}}return!u.endsWith("/")&&T?.(u)===!0?{path:u,reason:D()}:void 0}const P="Git ignores it",D=()=>`excluded by the input ${(0,l.io)("exclude")}`,h=c=>b=>f(c,b)!==void 0;function p(c,b){const T=b.toLowerCase();return c.find(w=>w.name.test(T))}}),62519:((S,M,e)=>{e.d(M,{I:()=>u,b:()=>w});var l=e(73024),y=e(58500),_=e(41387),f=e(19621),P=e(63360),D=e(22811),h=e(75473),p=e(27747),c=e(42434),b=e(47607);const T="\uFFFD";async function w(n,r,d,E){const m=new c.W7(r,d),R=t(m,r,()=>(0,l.realpathSync)(n));
return R!==void 0&&await i({root:R,shownAs:r,listing:m,signal:E},{folder:R,prefix:"",above:[]}),{...m.result(),close:()=>{}}}function u(n){try{return(0,l.statSync)(n).isDirectory()?void 0:`is not a folder (${n})`}catch(r){return(0,h._p)(r)}}async function a({signal:n}){await(0,y.setImmediate)(),n?.throwIfAborted()}async function i(n,r){await a(n);const d=o(n,r);d.length===0&&(n.submodules??=$(n)).has(r.folder)&&n.listing.addWarning(O(n,r));for(const[E,m]of d.entries()){(E+1)%c.aJ===0&&await a(n),n.listing.countEntries();const R=`${r.prefix}${m.name}`,A=`${r.folder}/${m.name}`;m.name.includes(T)?n.listing.addFinding({where:R,message:_.sS,remedy:"Rename the file or folder."}):m.isFile()?n.listing.recordIfLeftOut(R)||L(n,R,A):await g(n,r,m,R,A)}}function o({listing:n,shownAs:r},{folder:d,prefix:E}){return t(n,E||r,()=>(0,l.readdirSync)(d,{withFileTypes:!0}))??[]}function t(n,r,d,E=s){try{return d()}catch(m){n.addFinding(E(r,m));return}}function s(n,r){return{where:n,message:(0,h._p)(r),remedy:"Give the job\u2019s user read permission, or remove this entry from the folder. Make sure that nothing else writes to the folder while this step runs."}}async function g(n,r,d,E,m){d.isDirectory()?n.listing.recordIfLeftOut(`${E}/`)||await v(n,r,E,m):n.listing.recordIfLeftOut(E)||(d.isSymbolicLink()?await x(n,r,E,m):I(n,E))}function L({listing:n},r,d){const E=t(n,r,()=>(0,l.statSync)(d));E!==void 0&&n.add(B(d,r,E))}async function v(n,r,d,E){await i(n,{folder:E,prefix:`${d}/`,above:[...r.above,r.folder]})}async function x(n,r,d,E){const m=t(n.listing,d,()=>(0,l.realpathSync)(E),U);if(m!==void 0){if(!(0,P.UO)(m,[n.root]))n.listing.addFinding(j(d,`is a link to ${m}, which is outside \`${n.shownAs}\``));else if(!n.listing.recordIfLeftOut(d,(0,P.Lz)(n.root,m))){const R=t(n.listing,d,()=>(0,l.statSync)(m));if(R===void 0)return;R.isFile()?n.listing.add(B(m,d,R)):R.isDirectory()?[...r.above,r.folder].some(A=>(0,P.ys)(A,m))?n.listing.addFinding(j(d,"is a link to a folder that contains the link itself")):await v(n,r,d,m):I(n,d)}}}function U(n,r){return["ENOENT","ELOOP","ENOTDIR"].includes(r.code??"")?j(n,"is a broken link"):s(n,r)}function $({root:n,listing:r}){try{return(0,b.AA)(n)}catch(d){const E=`can\u2019t be read, so empty folders of submodules aren\u2019t reported: ${d.message}`;return r.addWarning({where:".gitmodules",message:E,remedy:"Correct the file."}),new Set}}function O({shownAs:n},{prefix:r}){return{where:r||n,message:"is the empty folder of a submodule that wasn\u2019t \
checked out",remedy:"Set `checkout: { submodules: true }` in the app\u2019s file (with actions/checkout, `submodules: true`), or first run `git submodule update --init`."}}function j(n,r){return{where:n,message:r,remedy:_.k7}}function I(n,r){n.listing.addFinding({where:r,message:p.bh,remedy:"Remove it from the folder."})}function B(n,r,{size:d,mode:E}){return{path:r,size:d,executable:(0,f.TV)({mode:E}),needsCheck:!1,read:m=>m(C(n,r,d)),async*pieces(){yield*W(n,r,d)}}}function C(n,r,d){const E=Buffer.allocUnsafe(d+1),m=K(r,()=>(0,l.openSync)(n,D.Xd));try{if(K(r,()=>(0,p.Lo)(m,E,0,d))!==d)throw(0,h.Vd)({path:r,size:d});return E.subarray(0,d)}finally{(0,l.closeSync)(m)}}function*W(n,r,d){const E=K(r,()=>(0,l.openSync)(n,D.Xd));try{if(K(r,()=>(0,l.fstatSync)(E)).size!==d)throw(0,h.Vd)({path:r,size:d});for(let m=0;m<d;){const R=Buffer.allocUnsafeSlow(Math.min(c.ts,d-m)),A=m;if(K(r,()=>(0,p.Lo)(E,R,A))<R.length)throw(0,h.Vd)({path:r,size:d});m+=R.length,yield R}}finally{(0,l.closeSync)(E)}}function K(n,r){try{return r()}catch(d){throw(0,h.fE)(s(n,d),d)}}}),41387:((S,M,e)=>{e.d(M,{Ds:()=>h,Jp:()=>D,S5:()=>w,d$:()=>y,eS:()=>u,iq:()=>i,k7:()=>b,sS:()=>c});var l=e(34780);const y=/\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/i,_=4096,f=255,P=new RegExp("\\p{Cc}","u");function D(t){return p(t,T(t))}function h(t){const s=/^\w+:/.test(t)?"has a path that begins with a word and a colon, like a URL":void 0;return p(t,T(t)??s)}function p(t,s){return s===void 0?void 0:{where:t,message:s,remedy:"Rename or move the file or folder."}}const c="has a name that is not UTF-8",b="Replace the link with a copy of its target, or remove the link.";function T(t){if(P.test(t))return"has a control character in its path";if(t.includes("\\"))return"has a backslash in its path";if(t.startsWith("/"))return"has an absolute path";if(/^[A-Za-z]:/.test(t))return"has a path that begins with a drive letter";const s=w(t);return s!==void 0?s:Buffer.byteLength(t)>_?`has a path of more than ${(0,l.U9)(_)} bytes`:t.split("/").some(L=>Buffer.byteLength(L)>f)?`has a name of more than ${(0,l.U9)(f)} bytes in its path`:void 0}function w(t){const s=t.split("/");return s.includes("..")?"has `..` in its path":s.includes(".")||s.includes("")?"has an empty segment or `.` in its path":void 0}function u(t){const s=[],g=[],L=new Set(t),v=new Map,x=new Map,U=new Map,$=O=>(O!==""&&!U.has(O)&&U.set(O,$(o(O))??(L.has(O)?O:void 0)),U.get(O));for(const O of t){const j=O.normalize(
"NFC"),I=v.get(j),B=x.get(j.toLowerCase());I!==void 0?s.push(a(O,I)):B!==void 0&&g.push({where:O,message:`differs from \`${B}\` only in case`,remedy:"Rename one of the two files: on a case-insensitive file system, only one of them can exist."});const C=$(o(O));C!==void 0&&s.push({where:O,message:`is in the folder \`${C}\`, but \`${C}\` is also a file`,remedy:"Rename or remove the file or the folder."}),v.set(j,O),x.set(j.toLowerCase(),O)}return{findings:s,warnings:g}}function a(t,s){return t===s?{where:t,message:"exists more than once",remedy:"Keep only one of them."}:{where:t,message:"has the same name as another file, but in a different Unicode normalization form (NFC or NFD)",remedy:"Remove one of the two files, or rename it so that the names differ visibly."}}function i(t){const s=t[0]?.split("/")??[],g=s.length>1?s[0]:void 0;return g!==void 0&&t.every(L=>L.startsWith(`${g}/`))?g:void 0}const o=t=>t.slice(0,Math.max(0,t.lastIndexOf("/")))}),88585:((S,M,e)=>{e.d(M,{W:()=>D});var l=e(58961),y=e(87306),_=e(99321),f=e(33187),P=e(96538);async function D(h,p){if(p==="supabase")return l.b;const{sql:c}=(0,P.OY)(h,"setup-sql-text",p),{problems:b}=(0,f.b)(await(0,_.loadParser)(),p,c);if(b.length>0)throw(0,y.vQ)("The setup SQL is invalid.",b);return c}}),68471:((S,M,e)=>{e.r(M),e.d(M,{default:()=>T});var l=e(49299),y=e(1919),_=e(72189),f=e(98157),P=e(2265),D=e(88585),h=e(80474);const p=64*1024*1024,c={projects:(0,_.p_)("Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).",{maxItems:100,...y.iJ,default:"local-project"}),"seed-json":(0,_.Qq)("Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`."),"seed-path":(0,_.Ae)("Path of a JSON file with the initial content. Overrides `projects`. Can\u2019t be combined with `seed-json`.",{use:"read",maxBytes:p}),"setup-sql-text":(0,_.Qq)("SQL that runs once in [each new database](../../docs/local-platform.md#set-up-new-databases), or `supabase` for the roles and schemas that Supabase\u2019s migrations use. Default: none."),...P.APP_INPUTS,"app-setup":(0,_.Jt)("Set up each new database as `database.setup` of the app\u2019s file specifies.","false"),"export-variables":(0,_.Jt)("Set the environment variables of the platform for later steps, instead of their inputs. The variables are `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLA\
TFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY`.","true")},b={base_url:{description:"URL of the local platform, for the input `base-url`."},sql_log_url:{description:"Root URL of the local platform\u2019s SQL logs, for the input `sql-log-url`."},project_id:{description:"Public ID of the first project, for the input `project-id`."},token:{description:"OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.",secret:!0},access_key:{description:"Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.",secret:!0},secret_key:{description:"Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.",secret:!0},log_path:{description:"Path of the local platform\u2019s error log."}},T=(0,f.h9)({id:"local-platform",group:"Local platform",summary:"Start the local platform, an emulator of the platform\u2019s API, for the rest of the job. No account or secret is required.",note:["With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them."],inputs:c,outputs:b,endpoints:[],onProject:!1,timeout:"2m",jobOnly:"Use `project-platform emulator`, which runs until you stop it.",nextStep:`uses: OWNER/project-platform-action/actions/static-publish@v0
with:
  path: dist
  project-id: my-site
  token: \${{ steps.local-platform.outputs.token }}
  base-url: \${{ steps.local-platform.outputs.base_url }}
`,example:`with:
  projects: my-site
`,check({"seed-json":u,"seed-path":a}){return u===void 0||a===void 0?[]:[(0,l.l4)({kind:"combined",subject:"seed-path",other:"seed-json"})]},async run(u,a){const{dryRun:i,job:o,log:t}=u,s=w(u,a),g=a["app-setup"]?(0,P.appOfRun)(u,a)?.database?.setup:void 0,L=g===void 0?void 0:await(0,D.W)(u,g);if(i)return await o.checkPlatform(s),t.info("Dry run: the inputs are valid. No local platform was started."),{outputs:(0,f.Q9)(b),report:{title:"Local platform",blocks:[]}};const{baseUrl:v,sqlLogUrl:x,databases:U,token:$,teamKey:O,projectId:j,logPath:I,notes:B}=await o.startPlatform(s,L??a["setup-sql-text"]);o.setVariables({[y.jM]:v}),a["export-variables"]&&o.setVariables({PLATFORM_BASE_URL:v,PLATFORM_SQL_LOG_URL:x,PLATFORM_TOKEN:$,PLATFORM_PROJECT_ID:j,...O&&{PLATFORM_ACCESS_KEY:O.accessKey,PLATFORM_SECRET_KEY:O.secretKey}}),t.notice(`Started a local platform for this job: ${v}. Everything on it is deleted when the job ends.`),t.info(`Databases: ${U}`);for(const W of B)t.info(W);const C=[["URL",{text:v,url:v}],["Project",{code:j}],["Log",{code:I}]];return{outputs:{base_url:v,sql_log_url:x,project_id:j,token:$,access_key:O?.accessKey??null,secret_key:O?.secretKey??null,log_path:I},report:{title:"Local platform started",blocks:[{type:"facts",rows:C}]}}}});function w(u,a){const{projects:i,"seed-json":o,"seed-path":t}=a;if(o!==void 0)return{seed:o,origin:"seed-json"};if(t===void 0)return{projects:i};const s={input:"seed-path",given:t,errorTitle:"The local platform can\u2019t be started.",maxBytes:p};return{seed:(0,h.Hp)((0,h.jH)(u,s),s),origin:`seed-path, ${t}`}}}),96538:((S,M,e)=>{e.d(M,{$H:()=>t,GU:()=>w,K1:()=>u,OY:()=>i,ap:()=>o});var l=e(53916),y=e(87306),_=e(99321),f=e(33187),P=e(80474),D=e(92976),h=e(37965),p=e(68712),c=e(73019),b=e(83490);const T="1",w={schema:b.bS.seed,subject:"Sample data",done:g=>`Added the sample data from \`${g}\``,earlier:"Sample data was added earlier"},u={schema:b.bS.setup,subject:"Setup SQL",done:()=>"Database set up",earlier:"The database was set up earlier"},a=8*1024*1024;function i(g,L,v){const x={input:L,given:v};return{path:v,sql:(0,P.Hp)((0,P.jH)(g,{...x,maxBytes:a}),x)}}async function o(g,{schema:L,subject:v,done:x,earlier:U,runsAgain:$=!1},{path:O,sql:j},I){const{log:B}=g,C=new h.Uk(g,L,(0,h.Af)(I)),W={path:(0,l.basename)(O),version:T,name:v.toLowerCase(),text:j,sql:j,inTransaction:!0,checksum:(0,p.c)(j)},K=await s(C),n=K.at(-1);if(n!==void 0&&!$)return n.checksum!==W.checksum&&B.notice(`${O} differs from the ${v.charAt(0).toLowerCase()}${v.
slice(1)} that ran in this database earlier. It wasn\u2019t run: such SQL runs only once in each database.`),{message:U,unchanged:!0};const r=await(0,_.loadParser)(),{statements:d,problems:E}=(0,f.b)(r,O,j);if(d.length+E.length===0)return{message:`\`${O}\` contains no SQL statements`,unchanged:!0};const m={...I,path:(0,l.dirname)(O),schema:L,lint:"off",drift:"off"},R={migrations:[...K.map(A=>({...W,path:A.path,version:A.identity,checksum:A.checksum})),{...W,version:String(K.length+1)}],skipped:[],compare:c.Zy};try{await(0,D.K)({context:g,inputs:m,folder:R,parser:r,database:C,baselineBy:void 0})}catch(A){throw!(A instanceof y.HR)||g.signal.aborted?A:(0,y.FE)(A,{title:`${v} ${A.uncertain?"outcome unknown":"failed"}: ${O}`})}return{message:x(O),unchanged:!1}}async function t(g,{schema:L},{sql:v},x){const $=(await s(new h.Uk(g,L,(0,h.Af)(x)))).at(-1);return $!==void 0&&$.checksum!==(0,p.c)(v)}async function s(g){const{recorded:L=[]}=await g.history()??{};return L.filter(({state:v})=>v!=="running").toSorted((v,x)=>(0,c.Zy)(v.identity,x.identity))}}),3940:((S,M,e)=>{e.d(M,{Hx:()=>P,Ls:()=>h,Mw:()=>p,Wy:()=>D,qp:()=>f});var l=e(72189),y=e(4314),_=e(98136);const f=c=>(0,l.ZZ)(c,"path patterns, one per line",{shape:"lines"},_.ce),P=(0,l.uv)(f("Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files."),"Files to leave out, as path patterns in `@path`, such as `**.avif`; `*` doesn\u2019t match `/`."),D=(0,l.Jt)("Fail, instead of warning, if the start page loads scripts or style sheets that the site lacks.","false"),h=c=>c&&(0,_.kZ)(c);function p({log:c},b,T){const w=T.map(({path:u})=>u);for(const{text:u}of(0,_.w$)(b??[],w))c.warning(`${(0,y.io)("exclude")} contains \`${u}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`)}}),37580:((S,M,e)=>{e.d(M,{D:()=>y});var l=e(76760);const y=(_,f)=>_&&(P=>{const D=(0,l.join)(f,P.replace(/\/$/,"")),h=!_.tracked.has(D);return h&&_.leftOut.add(D),h})}),80474:((S,M,e)=>{e.d(M,{Hp:()=>b,Mv:()=>T,Nc:()=>c,jH:()=>p});var l=e(49299),y=e(4314),_=e(72189),f=e(87306),P=e(75473),D=e(49416),h=e(27747);function p(o,t){const s=w(o,t).location;return u(t,()=>(0,h.XF)(s,t.maxBytes))}function c(o,t){try{return p(o,t)}catch(s){if(i(s.cause)&&(0,_.Pq)(t.given)===void 0)return;throw s}}function b(o,t){try{return new TextDecoder("utf-8",{fatal:!0}).decode(o)}catch{throw a(t,"is not UTF-8","Save the file as UTF-8.")}}function T(o,t,s){
const g={input:t,given:s};try{return w(o,g)}catch(L){if(!i(L.cause)||(0,_.Pq)(s)!==void 0)throw L;return{location:o.resolvePath(s),roots:[]}}}const w=({resolvePath:o,roots:t},s)=>u(s,()=>(0,D.xI)(o(s.given),t));function u(o,t){try{return t()}catch(s){const g=s instanceof D.XR?s.remedy:`Set ${(0,y.io)(o.input)} to ${"maxBytes"in o?"the path of a file":"a path"} that the job\u2019s user can read.`;throw a(o,(0,P._p)(s),(i(s)?(0,_.Pq)(o.given):void 0)??g,s)}}function a({input:o,given:t,errorTitle:s},g,L,v){const x=[(0,l.l4)({kind:"given",subject:o,given:t,limit:g,remedy:L})];return new f.HR("input",s??`${t} can\u2019t be read.`,{findings:x,introduces:!0,cause:v})}const i=o=>o instanceof Error&&["ENOENT","ENOTDIR"].includes(o.code??"")})};export{F as id,k as ids,z as modules};
