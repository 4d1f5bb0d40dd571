export const id=3570,ids=[3570],modules={53570:((ue,z,t)=>{t.d(z,{K:()=>G,P:()=>Ne});var u=t(9218),O=t(87306),U=t(34218),v=t(88062),x=t(72674),$=t(30486),W=t(61567),b=t(82241),j=t(20244),K=t(34656),p=t(83155),E=t(10845),h=t(78586),g=t(51589),f=t(95484),D=t(94166),R=t(59188),F=t(32103);const M=60,A=5e3,r=5e3,N=3,w={create:{absent:"send",invalid:"drop and send",valid:"done"},drop:{absent:"done",invalid:"send",valid:"send"}};async function T({log:H},o,m){for(const L of m)H.warning(`A delayed request left the index ${L} behind. Dropping the index.`),await o.runAlone((0,R.HV)(L))}class i{#t;#e;#n;#a;#s;#i;#o;isSent=!1;constructor(o,m,L,s,e,n){this.#t=o,this.#e=m,this.#n=L,this.#a=s,this.#s=s.file,
this.#i=e,this.#o=n}async run(o){const m=o?.isOpen===!0;if(m){const C=await this.#d(o);if(C!==void 0)return{now:C};this.#t.log.warning(`Finishing ${this.#s.path}, which was left unfinished (by ${o.run}).`)}const L=o?.attempt??null,s=await this.#e.reserve({work:this.#i,entry:this.#o,replaces:L,takesOver:m});if(s.is==="refused")throw this.#f(s.message);if(s.is!=="reserved")return{now:await this.#N()};const e=await this.#g(),n=await this.#u(e,m);return n&&await this.#p(e),{applied:await this.#_(n)?{prepared:this.#a}:void 0,now:await this.#N()}}async#d({run:o,age:m,attempt:L}){const{clock:s}=this.#t,{path:e}=this.#s,{running:n}=await this.#g(L);let y=s.monotonicMs()+Math.max((M-(n?0:m))*1e3,A);const{
settled:C}=await this.#m(`${e} may still be running (started by ${o})`,async()=>{const I=await this.#N();return I.recorded.some(P=>P.attempt===L&&P.isOpen)?((await this.#g(L)).running&&(y=s.monotonicMs()+M*1e3),s.monotonicMs()<y?void 0:{settled:void 0}):{settled:I}});return C}async#u({index:o,working:m},L){const{does:s,isContent:e}=this.#i;if(s==="drop"){if(m!==null)return!0;if(e||L)return!1;throw await this.#h(`the index ${this.#i.index} doesn\u2019t exist`,a("IF EXISTS"))}if(o===null)return!0;if(await this.#c(m),!e)throw await this.#h(`the relation ${o.name} already exists`,a("IF NOT EXISTS"));if(o.isOther)this.#t.log.notice(`${this.#s.path} created no index: the relation ${o.name} already\
 exists.`);else if(!o.valid){const n=`This step did not create the invalid index. Drop the index (\`${(0,R.HV)(o.name)}\`), then re-run the job.`;throw await this.#h(`the index ${o.name} already exists and is invalid`,n)}return!1}async#p(o){let{working:m}=o,L;for(let s=0;;s+=1){const e=m===null?"absent":m.valid?"valid":"invalid",n=w[this.#i.does][e];if(n==="done")return;if(n==="drop and send"&&await this.#c(m),L?.uncertain===!1||s===N)throw await this.#T(L,void 0,e);L=await this.#r(m),{working:m}=await this.#l()}}async#r(o){const{log:m,clock:L,signal:s}=this.#t,{path:e}=this.#s;this.isSent=!0;try{const n=(0,R.iK)(this.#i,this.#O(),o);await(0,h.p)(this.#t,`The database is running ${e}`,()=>this.#e.
runAlone(n,this.#o.attempt));return}catch(n){if(!(n instanceof O.HR))throw n;if(s.aborted)throw(0,x.Hu)(this.#e.schema,this.#a,n);return n.uncertain&&(m.warning(`The result of ${e} is unknown: ${(0,O.em)(n.message)} Checking the state of the index.`),await L.sleep(r,s)),n}}async#l(){try{return await this.#m(`The database is still running ${this.#s.path}`,async()=>{const o=await this.#g();return o.running?void 0:o})}catch(o){throw o instanceof O.HR?(0,x.Hu)(this.#e.schema,this.#a,o):o}}async#c(o){o===null||this.#i.does==="drop"||(this.#t.log.info(`Dropping the index ${o.name}, which ${this.#s.path} left behind.`),await this.#e.runAlone((0,R.HV)(o.name)))}async#_(o){const m=await this.#E(void 0,
o);if(m.is!=="refused")return m.is==="settled";throw await this.#c((await this.#g()).working),await this.#T(void 0,m.message)}#E(o,m=!0){const L=o===void 0?{is:"applied"}:{is:"failed",message:o},s={work:this.#i,entry:this.#o,succeeded:o===void 0,wasSent:m,report:L};return this.#m(D.yu,async()=>{const e=await this.#e.settle(s);return e.is==="busy"?void 0:e})}async#h(o,m){return await this.#E(o),this.#f(o,!1,m)}async#T(o,m,L="absent"){const s=o?.uncertain===!0?void 0:o,e=this.#i.does==="create"?"doesn\u2019t exist":"still exists",n=o===void 0?"":` Last error: ${o.message}`,y=s?.message??m??`The statement was sent, but the index ${e}.${n}`,C=(0,f.B5)(y.replaceAll(this.#O(),this.#i.index)),I=await this.#E(
C);if(I.is==="refused")return this.#f(I.message);if(s===void 0)return this.#f(C);const{does:P,index:V}=this.#i,Q=P==="create"?"was not created":`still exists, ${L==="valid"?"and is valid":"but is invalid: queries no longer use it"}`,Z=this.#S(C);return(0,O.FE)(s,{title:(0,x.JT)(this.#s,"failed"),reason:"statement",place:Z,message:`${(0,x.Z9)(this.#s,Z)} failed: ${(0,O.em)(C)} The index ${V} ${Q}.`,...s.code==="invalid_query"?{remedy:l}:{}})}#f(o,m=!0,L="Fix the cause, then re-run the job."){const s=this.#S(o),e=(0,x.JT)(this.#s,m?"failed":"not run"),n=m?"failed":"was not run",y={title:e,place:s,remedy:L,reason:"statement"};return new O.HR("conflict",`${(0,x.Z9)(this.#s,s)} ${n}: ${(0,O.em)(o)}`,
y)}#g(o=this.#o.attempt){return this.#e.index({...this.#i,attempt:o})}#N(){return this.#m(D.yu,async()=>{const o=await this.#e.history();return typeof o=="string"?void 0:o})}#m(o,m){return(0,g.wt)(this.#t,this.#n,o,m)}#O(){return(0,R.T_)(this.#e.schema,this.#o.attempt)}#S(o){const m=(0,F.X)(this.#s,{statement:1,message:o});return{file:this.#t.resolvePath(this.#s.path),...m}}}const a=H=>`If this is expected, add ${H} to the statement.`,l="Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.";var c=t(59173),d=t(90279);const _=6,k={firstMs:500},B=5;class Y{#t;#e;#n;#a;applied=[];failed;unknown;#s=0;constructor(o,m,L,s){
this.#t=o,this.#e=m,this.#n=L,this.#a=s}async run(o,m){let L=await this.open();await T(this.#t,this.#e,L.leftovers);let s=this.#d(o,m,L);for(let[e]=s;e!==void 0;[e]=s){const n=await this.#i(e,L,s.length===1);n.applied!==void 0&&await this.#h(n.applied),L={...L,...n.now};const y=n.applied===void 0?s:s.slice(1);s="recorded"in n.now?this.#d(y,m,L):y}}async#i(o,m,L){const{identity:s}=ee(o),e=m.recorded.find(n=>n.identity===s&&n.state==="running");return this.#o(o,m,e,L)}async#o(o,{fence:m},L,s){const{concurrentWork:e}=o,n={...this.#u(m),isLast:s};if(e===void 0)return this.#p(o,n);const y={...ee(o),...n},{timeoutMs:C}=this.#n,I=new i(this.#t,this.#e,C,o,e,y);try{return await I.run(L)}catch(P){throw P instanceof
O.HR&&P.uncertain?this.unknown=o:P instanceof O.HR&&I.isSent&&(this.failed=o),P}}#d(o,m,L){const s=new Set(m(L,o));for(const e of o.filter(n=>!s.has(n))){const n=L.recorded.find(({identity:y})=>y===(0,W.cu)(e.migration));n!==void 0&&this.#t.log.info(`${e.file.path} was already applied by ${n.run}.`)}return[...s]}async open(){return this.#E(D.yu,async()=>{let o=await this.#e.history({movesFence:!0});return o==="absent"&&await this.#e.bootstrap()&&(o=await this.#e.history({movesFence:!0})),typeof o=="string"?void 0:o})}#u(o){const{clock:m,runName:L}=this.#t;return{attempt:m.uuid(),run:L,fence:o,schemas:this.#n.schemas,isLast:!1}}async#p(o,m){const{clock:L,log:s,signal:e}=this.#t;let n=m;for(let y=1;;y+=
1){const{report:C,history:I}=await this.#l(o,n);switch(C.is){case"applied":return{applied:{prepared:o,report:C},now:I??{fence:(0,c.H3)(n.fence)}};case"failed":{const{message:P}=this.#r(o,C,y);s.info(`${o.file.path} couldn\u2019t get a lock (${P}) and was rolled back. Retrying.`),await L.sleep((0,E.Vv)(k,y,L),e),n={...n,attempt:L.uuid(),fence:I?.fence??(0,c.H3)(n.fence)};break}case"changed":return{now:I??await this.#_()};case"busy":return{now:await this.open()};case"incomplete":if(y>=_)throw ie(o);n={...n,attempt:L.uuid()}}}}#r(o,m,L){const{failure:s}=m;if(s===null)throw new Error("The report of a failed migration contains no failure.");if(s.sqlstate===x.oN&&L<_)return s;throw this.failed=o,(0,x.
nU)(this.#t,o,s,(0,d.h5)(m),"The transaction was rolled back, so the file is not applied.")}async#l(o,m){const{log:L,signal:s}=this.#t,{path:e}=o.file;try{const n=ne(o,m);return{report:await(0,h.p)(this.#t,`The database is running ${e}`,()=>this.#e.apply(n))}}catch(n){if(!(n instanceof O.HR)||!n.uncertain)throw n;L.warning(`The result of ${e} is unknown: ${(0,O.em)(n.message)}${s.aborted?"":" Checking whether the file was applied."}`);const y=await this.#c(n,o,m.attempt);if(y.attempt!==null){const{is:C}=y.attempt;return L.info(`Checked: ${e} ${C==="failed"?"failed and was rolled back":"was applied"}.`),{report:y.attempt,history:y}}if(this.#s+=1,L.info(`Checked: ${e} was not applied, and the \
lost request can no longer take effect.`),this.#s>=B)throw(0,O.FE)(n,{title:(0,x.JT)({path:e},"failed"),uncertain:!1,message:`${(0,O.em)(n.message)} ${e} was not applied.`,remedy:fe});return{report:{is:"changed"},history:y}}}async#c(o,m,L){try{return this.#t.signal.throwIfAborted(),await this.#E("The request may still be running",async()=>{try{const s=await this.#e.history({movesFence:!0,attempt:L});return typeof s=="string"?void 0:s}catch(s){if(!(s instanceof O.HR)||this.#t.signal.aborted||!se(s))throw s;return}})}catch(s){if(this.unknown=m,!(s instanceof O.HR))throw s;const e=s.message===o.message?"":s.message;throw(0,x.Hu)(this.#e.schema,m,o,e)}}async#_(){const o=await this.#e.history();return typeof o==
"string"?this.open():o}#E(o,m){return(0,g.wt)(this.#t,this.#n.timeoutMs,o,m)}async#h(o){const{report:m}=o,{file:L,statements:s}=o.prepared,e=m===void 0?"":`, ${Math.round((0,d.Vk)(m))} ms`;this.#s=0,this.applied.push(o),this.#t.log.info(`Applied ${L.path} (${(0,u.LS)(s.length,"statement")}${e}).`),await this.#a(o)}}function se({kind:H}){return H==="unavailable"||H==="timeout"||H==="limit"}function ee({migration:H,meaning:o}){const{path:m,checksum:L}=H;return{identity:(0,W.cu)(H),path:m,checksum:L,meaning:o}}function ne(H,o){const m=H.migration.version===void 0;return{...ee(H),...o,...(0,d.ks)(H),isRepeatable:m}}const fe="Re-run the job. If it fails again, report the problem to the platform\u2019s\
 support team.";function ie({file:H}){return new O.HR("unavailable",`${H.path} was not applied: it was sent in several requests, and the database did not receive all of them.`,{title:(0,x.JT)(H,"failed"),remedy:fe})}var de=t(19648);const Te=1.25;async function Ne(H){const{log:o}=H.context,{summary:m,baseline:L}=await(0,$.Nn)(H);return L!==void 0&&o.info(`Dry run: a real run would record all migrations up to version ${L.version} as applied, without running them.`),o.info("Dry run: no migration was run."),(0,de.sG)(H,"Migrations",m)}async function G(H){const{context:o,inputs:m,database:L}=H,{log:s}=o,{summary:e,baseline:n,isFirst:y,recheck:C}=await(0,$.Nn)(H),{prepared:I}=e;I.length===0&&H.queries!==
void 0&&s.info("No query is checked, because no migration will run.");const P=I.length>0||n!==void 0;if(await(0,v.Vn)(o,L,m,e.drift,P),!P){const Ee=m.target===void 0?"":` up to version ${m.target}`;return s.info(`There are no migrations to apply${Ee}. Database version: ${e.current??"none"}.`),{...(0,de.sG)(H,"Migrations: nothing to apply",e),unchanged:!0}}const V=m.drift==="off"?null:m["drift-schemas"];let J=1,Q;const Z=new Y(o,L,{timeoutMs:m["verify-timeout"],schemas:V},async Ee=>{await Q?.afterMigration(Ee.prepared),!(Z.applied.length<J)&&((0,de.pH)(H,oe()),J=Math.max(J+1,Math.floor(J*Te)))}),oe=()=>{const{applied:Ee,failed:he,unknown:Oe}=Z;return{...e,applied:Ee,failed:he,unknown:Oe,current:(0,de.
YO)({...e,applied:Ee},H.folder)}};if(o.onFailureReport(()=>({blocks:(0,p.X1)({...oe(),isOver:!0})})),y&&await L.bootstrap(),n!==void 0&&(await(0,U.V3)(o,L,n,V,()=>Z.open(),(0,$.Pr)(H.parser)),s.info(`Recorded all migrations up to version ${n.version} as applied, without running them.`)),(0,de.pH)(H,oe()),I.length>0){await S(H,I),Q=H.queries&&await j.p.start(L,H.queries),await Q?.rehearse(I),await C?.();try{await Z.run(I,(Ee,he)=>X(H,e.plan,Ee.recorded,he))}finally{(0,de.pH)(H,oe())}await q(H,I)}const{applied:le}=Z;s.info(`Applied ${(0,u.LS)(le.length,"migration")}.`);const re=Q&&await(0,K.$)(H,Q,oe()),ce=n===void 0?"Migrations: nothing left to apply":"Migrations: baseline recorded",pe=le.length===
0?ce:"Migrations applied";return(0,de.sG)(H,pe,{...oe(),...re})}function X(H,{later:o},m,L){const s=new Map(L.map(I=>[I.migration,I])),{migrations:e}=H.folder,n=new Set((0,W.NP)(m,e).map(({identity:I})=>I)),y=new Set([...s.keys(),...o]),C=e.find(I=>I.version!==void 0&&!n.has(I.version)&&!y.has(I));if(C!==void 0)throw(0,x.Y9)(C);return(0,$.bJ)(H,m,"No further migration was run.").pending.map(I=>{const P=s.get(I);if(P!==void 0)return P;throw(0,x.Y9)(I)})}async function S({context:H,database:o},m){const L=m.find(({concurrentWork:n})=>n!==void 0);if(L===void 0||await o.canRunOutsideTransaction())return;const[s]=L.file.statements,e={file:H.resolvePath(L.file.path),...s&&{line:s.line,column:s.column}};
throw new O.HR("input",`${(0,x.Z9)(L.file,e)} can\u2019t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,{title:(0,x.JT)(L.file,"rejected"),place:e,remedy:"Remove CONCURRENTLY, and apply the migration during a low-traffic period."})}async function q({database:H},o){const m=await H.history().catch(n=>{if(!(n instanceof O.HR))throw n;if(o.some(b.uT))throw(0,O.FE)(n,{state:"All migrations ran, but it is unknown whether the migration history contains them."});const y=`All migrations ran, and each recorded itself in the migration history. The final check of the history failed: ${n.message}`;throw(0,O.FE)(n,{message:y,uncertain:!1})}),L=typeof m==
"string"?[]:m.recorded,s=new Set(L.map(({identity:n,checksum:y})=>te(n,y))),e=o.filter(({migration:n})=>!s.has(te((0,W.cu)(n),n.checksum))).map(({file:n})=>n.path);if(e.length!==0)throw new O.HR("conflict",`All migrations ran, but the migration history doesn\u2019t contain ${e.join(", ")}.`,{title:`Migrations not in the history: ${(0,u.cr)(e)}`,remedy:(0,x.rC)()})}const te=(H,o)=>JSON.stringify([H,o])}),34218:((ue,z,t)=>{t.d(z,{Bv:()=>W,V3:()=>K,zv:()=>p});var u=t(45860),O=t(9218),U=t(87306),v=t(94166),x=t(61567),$=t(49206);function W(E,{migrations:h,compare:g},f,D){const R=(0,$.Am)(E,h.flatMap(r=>r.version??[]));if(R===void 0)return{where:"baseline",message:`is \`${E}\`, but no migration in \
the folder has that version`,remedy:`Set ${(0,u.io)("baseline")} to the version of the last migration whose changes the database already contains.`};const F=new Set((0,x.NP)(f,h).map(({identity:r})=>r)),M=h.filter(r=>r.version!==void 0&&g(r.version,R)<=0&&!F.has(r.version)),A=f.find(({state:r})=>r!=="baseline");if(M.length>0&&A!==void 0){const r=M.map(({path:T})=>T).join(", "),N=b(h,f,R,g);if(N!==void 0){if(D)return{version:R,migrations:M,replaced:N};const T=`would record ${r} without running it, in place of ${(0,O.LS)(N.length,"applied migration")} whose files are missing: ${(0,O.cr)(N)}`,i=`If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${(0,u.
io)("missing","note")}, ${(0,u.io)("baseline",E)} and \`--yes\` once.`;return{where:"baseline",message:T,remedy:i}}return{where:"baseline",message:`would skip ${r}, which isn\u2019t allowed because a migration already ran on this database (${A.path}, by ${A.run})`,remedy:`Remove ${(0,u.io)("baseline")}.`}}return{version:R,migrations:M}}function b(E,h,g,f){const D=new Set(E.map(x.cu)),R=(0,x.NP)(h,E).filter(({identity:M})=>!M.startsWith("R__"));return R.every(({identity:M,state:A})=>!D.has(M)&&A!=="running"&&f(M,g)<0)&&R.length>0?R.map(({path:M})=>M):void 0}const j=6;async function K({clock:E,log:h,runName:g,signal:f},D,{migrations:R},F,M,A){let r=0;for(;;){const{fence:N,recorded:w}=await M(),
T=new Set(w.map(({identity:c})=>c)),i=R.filter(c=>!T.has((0,x.cu)(c)));if(i.length===0)return;let a=i.length;const l=()=>D.baselineQuery({fence:N,attempt:E.uuid(),run:g,schemas:a===i.length?F:null,entries:i.slice(0,a).map(c=>{const{path:d,checksum:_}=c;return{identity:(0,x.cu)(c),path:d,checksum:_,meaning:A(c)??null}})});for(;!v.Uk.fits(l());)a=Math.ceil(a/2);try{const{is:c}=await D.recordBaseline(l());if(c==="recorded"||(r+=1,r<j))continue;throw new U.HR("conflict","The whole baseline could not be recorded, because other runs kept changing the migration history.",{remedy:"Wait until no other run applies migrations to this database, then re-run the job."})}catch(c){if(!(c instanceof U.HR)||!c.
uncertain||f.aborted||(r+=1,r>=j))throw c;h.warning(`The baseline may or may not have been recorded. ${(0,U.em)(c.message)} Checking the migration history.`)}}}function p(E){const{path:h,checksum:g}=E;return{identity:(0,x.cu)(E),path:h,checksum:g,meaning:null,state:"baseline",isOpen:!1,attempt:"",run:"",at:"",age:0}}}),94166:((ue,z,t)=>{t.d(z,{yu:()=>fe,Uk:()=>de,Af:()=>ie});var u=t(84949),O=t(45860),U=t(87382),v=t(87306),x=t(76945),$=t(68716);const W=5e3,b=X=>`"${X}"`;function j(X){const{name:S,isEntry:q="true",isReverted:te="false",isFailed:H="false",coversLower:o="false"}=X,m=S.map(b).join(", "),L=X.version??(S.length>1?`concat_ws('_', ${m})`:m);return`SELECT json_agg(json_build_object('v\
ersion', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${L})::text, 300) AS version, ${X.order??L} AS place,
        ${te} AS reverted, ${H} AS failed, ${o} AS covers FROM {table} WHERE ${q}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${W}) AS c`.replace(/\s+/g," ")}const K=x.zc.map(X=>{const{tool:S,schema:q=null,table:te,columns:H=null,has:o=[]}=X;return{tool:S,schema:q,table:te,columns:H,has:o,sql:j(X)}}),p=X=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${X}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,E=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${p("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${p("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${p("pg_proc")}`;function h(X,S,q){return(0,$.Em)(X,{objects:q.objects,histories:q.readsHistories?K:[],isFirst:q.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
found pg_catalog.record;
entries pg_catalog.json;
histories pg_catalog.jsonb := '[]';
existing pg_catalog.json;
wanted pg_catalog.name[];
is_filled pg_catalog.bool := false;`,`SET LOCAL search_path = pg_catalog;
SET LOCAL row_security = off;
-- A schema or a name may contain a dot.
wanted := ARRAY(SELECT DISTINCT array_to_string(parts[first:], '.')::name
  FROM json_array_elements(work->'objects') AS o (object), string_to_array(object->>'name', '.') AS parts, generate_series(1, cardinality(parts)) AS first);
SELECT coalesce(json_agg(DISTINCT w.place - 1), '[]') INTO existing
  FROM json_array_elements(work->'objects') WITH ORDINALITY AS w (object, place)
  JOIN (SELECT kind, part, unnest(ARRAY[concat_ws('.', nullif(nspname, 'public'), name), CASE nspname WHEN own THEN name::text END]) AS name
    FROM (${E}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
  ON (o.kind, o.name, o.part) = (w.object->>'kind', w.object->>'name', w.object->>'part');
FOR found IN
  SELECT DISTINCT ON (c.oid) h.tool, h.sql, format('%I.%I', nspname, relname) AS "table"
  FROM ROWS FROM (json_to_recordset(work->'histories') AS (tool text, schema text, "table" text, columns text, has text[], sql text))
    WITH ORDINALITY AS h (tool, schema, "table", columns, has, sql, place)
  JOIN pg_class c ON c.relname = h."table" AND c.relkind IN ('r', 'p')
  JOIN pg_namespace n ON n.oid = c.relnamespace AND (nspname = h.schema OR h.schema IS NULL AND nspname IN ('public', own))
  CROSS JOIN LATERAL (SELECT array_agg(attname::text ORDER BY attname::text COLLATE "C") AS names
    FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS a
  WHERE h.has <@ names AND coalesce(h.columns = array_to_string(names, ','), true) ORDER BY c.oid, place
LOOP
  BEGIN
    EXECUTE replace(found.sql, '{table}', found."table") INTO entries;
    histories := histories || jsonb_build_object('tool', found.tool, 'table', found."table", 'entries', coalesce(entries, '[]'), 'problem', NULL);
  EXCEPTION WHEN query_canceled OR OTHERS THEN
    histories := histories || jsonb_build_object('tool', found.tool, 'table', found."table", 'entries', NULL, 'problem', SQLERRM);
  END;
END LOOP;
FOR found IN
  SELECT format('%I.history', nspname) AS "table", nspname = '${S}' AS is_own FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
    AND '${g}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const g="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var f=t(59173);const D=1;function R(X,S){return(0,$.Em)(X,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${S}', 0));
  IF pg_catalog.to_regnamespace('"${S}"') IS NULL THEN
    CREATE SCHEMA "${S}";
  END IF;
  IF pg_catalog.to_regclass('"${S}".control') IS NULL THEN
    CREATE TABLE "${S}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      objects_schemas text[]
    );
    INSERT INTO "${S}".control (format) VALUES (${D});
    CREATE TABLE "${S}".history (
      identity text COLLATE "C" PRIMARY KEY,
      path text NOT NULL,
      checksum text NOT NULL,
      meaning text,
      state text NOT NULL CHECK (state IN ('applied', 'baseline', 'running')),
      attempt uuid NOT NULL,
      run text NOT NULL,
      began_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      ended_at timestamptz,
      report json
    );
    CREATE TABLE "${S}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${S}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${S}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${S}".drift (
      relation text NOT NULL,
      object text NOT NULL,
      was text,
      "is" text,
      is_partition boolean NOT NULL,
      PRIMARY KEY (relation, object)
    );
  END IF;
  result := '{"is": "there"}';
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`)}var F=t(59188),M=t(2694),A=t(15749);const r=300,N=50,w=`WITH RECURSIVE target AS (
            SELECT i::jsonb AS i, n, i->>'table' AS name, pg_catalog.to_regclass(i->>'table')::oid AS oid,
              pg_catalog.to_regclass(i->>'table')::oid AS parent, NULL AS doubt
            FROM pg_catalog.json_array_elements(query->'inserts') WITH ORDINALITY AS t(i, n)
            UNION SELECT i, n, r.oid::pg_catalog.regclass::text, r.oid, r.parent, r.doubt FROM target AS t, LATERAL (
              SELECT inhrelid AS oid, t.parent, 'the row may be in a partition that needs' AS doubt FROM pg_catalog.pg_inherits
              JOIN pg_catalog.pg_class AS c ON c.oid = inhrelid AND relispartition WHERE inhparent = t.oid
              UNION SELECT refobjid, refobjid, 'the view may not set' FROM pg_catalog.pg_rewrite AS r
              JOIN pg_catalog.pg_class AS v ON v.oid = ev_class AND v.relkind = 'v'
              JOIN pg_catalog.pg_depend ON objid = r.oid AND classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
                AND refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
              WHERE ev_class = t.oid AND refobjid <> t.oid) AS r),
          missed AS (SELECT t.*, a.attname, EXISTS (SELECT FROM pg_catalog.pg_trigger AS g
              WHERE g.tgrelid = a.attrelid AND g.tgtype & 7 = 7 AND NOT g.tgisinternal AND g.tgenabled IN ('O', 'A')) AS has_trigger,
              pg_catalog.row_number() OVER (PARTITION BY n, a.attrelid ORDER BY p.attnum) AS nth,
              p.atthasdef OR p.attidentity <> '' OR y.typdefault IS NOT NULL AS has_default,
              a.attnotnull OR EXISTS (WITH RECURSIVE d AS (SELECT y.typnotnull, y.typbasetype
                  UNION ALL SELECT b.typnotnull, b.typbasetype FROM d JOIN pg_catalog.pg_type AS b ON b.oid = d.typbasetype)
                SELECT FROM d WHERE typnotnull) AS is_needed
            FROM target AS t JOIN pg_catalog.pg_attribute AS a ON a.attrelid = t.oid
            JOIN pg_catalog.pg_attribute AS p ON p.attrelid = t.parent AND p.attname = a.attname
            JOIN pg_catalog.pg_type AS y ON y.oid = p.atttypid
            JOIN pg_catalog.pg_class AS c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
            WHERE a.attnum > 0 AND NOT a.attisdropped)
          SELECT pg_catalog.array_agg(DISTINCT '23502 column ' || what || ' is NOT NULL and has no default, but the query doesn\u2019t set it') FILTER (WHERE doubt IS NULL),
            pg_catalog.array_agg(DISTINCT doubt || ' column ' || what || ', which is NOT NULL and has no default') FILTER (WHERE doubt IS NOT NULL) INTO problems, doubts
          FROM (SELECT CASE WHEN has_trigger THEN 'a trigger may set' ELSE doubt END AS doubt,
              pg_catalog.format('\u201C%s.%s\u201D', name, attname) AS what
            FROM missed WHERE is_needed AND NOT has_default AND CASE WHEN pg_catalog.jsonb_typeof(i->'columns') = 'array'
              THEN attname NOT IN (SELECT pg_catalog.jsonb_array_elements_text(i->'columns'))
              ELSE nth > (i->>'count')::int END) AS m;`,T=`SELECT problems || pg_catalog.array_agg(DISTINCT problem) INTO problems FROM (
          SELECT pg_catalog.to_regclass(pg_catalog.format('%I.%I', n->>'Schema', n->>'Relation Name')) AS oid, n->'Conflict Arbiter Indexes' AS arbiters,
            n->'Conflict Resolution' IS NOT NULL AS has_conflict
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Relation Name"))') AS n) AS n,
        LATERAL (SELECT '55000 materialized view \u201C' || relname || '\u201D has no data' AS problem FROM pg_catalog.pg_class AS c
            WHERE c.oid = n.oid AND relkind = 'm' AND NOT relispopulated
          UNION SELECT '55000 ON CONFLICT doesn\u2019t support the deferrable constraint \u201C' || relname || '\u201D' FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class AS c ON c.oid = indexrelid
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function i(X,S,q){return(0,$.Em)(X,a(X,S,q),`state_ text; message_ text;
${c}`,`${d}
result := json_build_object('is', 'prepared', ${_});`)}const a=(X,S,q)=>({queries:q,schema:S,queriesMs:Math.round(X.statementTimeoutMs*l)}),l=.7,c=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := (SELECT setting FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source NOT IN ('global', 'database', 'user', 'database user'));
default_path text; other_paths text;
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; unplanned text; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,d=`SET LOCAL plan_cache_mode = force_generic_plan;
SET LOCAL enable_seqscan = off;
WITH settings AS (SELECT setrole, setdatabase, pg_catalog.substr(s, 13) AS path, setrole IN (0, r.oid) AS is_own
    FROM pg_catalog.pg_db_role_setting, pg_catalog.unnest(setconfig) AS s, pg_catalog.pg_roles AS r
    WHERE setdatabase IN (0, (SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()))
      AND rolname = CURRENT_USER AND pg_catalog.starts_with(s, 'search_path=')
      AND (setrole = 0 OR pg_catalog.has_database_privilege(setrole, pg_catalog.current_database(), 'CONNECT'))),
  own AS (SELECT * FROM settings WHERE is_own ORDER BY setrole DESC, setdatabase DESC LIMIT 1)
SELECT coalesce((SELECT o.path FROM own AS o), session_path),
    (SELECT pg_catalog.string_agg(pg_catalog.concat_ws(' ', setrole, setdatabase, s.path), ', ' ORDER BY setrole, setdatabase)
      FROM settings AS s WHERE setrole NOT IN (SELECT o.setrole FROM own AS o))
  INTO default_path, other_paths;
paths := ARRAY[''] || ARRAY(SELECT pg_catalog.quote_ident(nspname) || ', public'
  FROM pg_catalog.pg_namespace
  WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public', work->>'schema') ORDER BY nspname LIMIT 20);
FOR query IN SELECT pg_catalog.json_array_elements(work->'queries') LOOP
  IF pg_catalog.clock_timestamp() > pg_catalog.statement_timestamp() + pg_catalog.make_interval(secs => (work->>'queriesMs')::int / 1000.0) THEN
    queries := queries || pg_catalog.json_build_object('state', '57014', 'path', '');
    CONTINUE;
  END IF;
  FOREACH path IN ARRAY CASE WHEN query->>'path' IS NULL THEN paths ELSE ARRAY[query->>'path'] END LOOP
    types := NULL;
    FOR tries IN 0..${N} LOOP
      parameters := NULL; results := NULL; unplanned := NULL; mistyped := NULL; indexes := NULL; problems := NULL; doubts := NULL; state_ := NULL; message_ := NULL;
      BEGIN
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN default_path ELSE path END, true);
        DEALLOCATE ALL;
        EXECUTE 'PREPARE checked_query' || coalesce('(' || pg_catalog.array_to_string(types, ', ', 'unknown') || ')', '') || ' AS ' || (query->>'text');
        PERFORM pg_catalog.set_config('search_path', 'pg_catalog', true);
        SELECT parameter_types::text[], (SELECT pg_catalog.array_agg(t ORDER BY n) FROM pg_catalog.jsonb_array_elements_text(
            NULLIF(pg_catalog.to_jsonb(p)->'result_types', 'null')) WITH ORDINALITY AS r(t, n))
          INTO parameters, results FROM pg_catalog.pg_prepared_statements AS p WHERE name = 'checked_query';
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN default_path ELSE path END, true);
        IF pg_catalog.json_array_length(query->'inserts') > 0 THEN
          ${w}
        END IF;
        BEGIN
        EXECUTE 'EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE checked_query' || coalesce('(' || NULLIF(pg_catalog.rtrim(pg_catalog.repeat('NULL, ', pg_catalog.cardinality(parameters)), ', '), '') || ')', '') INTO plan;
        SELECT pg_catalog.array_agg(DISTINCT i #>> '{}') INTO indexes
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Index Cond"))."Index Name"') AS i;
        ${T}
        EXCEPTION WHEN invalid_column_reference THEN
          unplanned := SQLERRM;
        END;
        IF query->>'types' IS NOT NULL AND ARRAY(SELECT pg_catalog.json_array_elements_text(query->'types')) IS DISTINCT FROM parameters THEN
          SELECT CASE WHEN pg_catalog.bool_and(t IS NOT NULL) THEN pg_catalog.string_agg(t, ', ' ORDER BY n) END INTO earlier FROM (
            SELECT pg_catalog.to_regtype(e.t)::pg_catalog.text AS t, n FROM pg_catalog.json_array_elements_text(query->'types') WITH ORDINALITY AS e(t, n)) AS e;
          BEGIN
            -- A type that no longer exists can't be sent.
            IF earlier IS NOT NULL THEN EXECUTE 'PREPARE typed_query(' || earlier || ') AS ' || (query->>'text'); END IF;
          EXCEPTION WHEN OTHERS THEN
            mistyped := SQLERRM;
          END;
        END IF;
      EXCEPTION WHEN OTHERS THEN
        GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT;
      END;
      EXIT WHEN state_ IS NULL OR state_ NOT IN ('42P18', '42P08') OR message_ !~ '\\$\\d+$';
      types[pg_catalog.substring(message_, '\\d+$')::int] := 'text';
      types := ARRAY(SELECT types[i] FROM pg_catalog.generate_series(1, pg_catalog.array_upper(types, 1)) AS i);
    END LOOP;
    EXIT WHEN state_ IS NULL;
  END LOOP;
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${r}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${r}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,_="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var k=t(90279);function B(X,S,q,te){return(0,$.Em)(X,{migrations:q,...a(X,S,te)},`${k.YF}
${c}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
deferrable_ text;
deferred_ text;
ambiguous bool;
ran bool := false;
stopped text;
done bool := false;`,`BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran THEN
      ${se}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    ran := true;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,k.Tt)("migration")}
    ${(0,k.XT)(q.some(({guard:H})=>H!==null),Y)}
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  IF failure IS NULL AND stopped IS NULL THEN
    ${d}
  END IF;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', ${_});`)}const Y=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
    pg_catalog.bool_or(differs)
  INTO deferrable_, deferred_, ambiguous
  FROM (SELECT pg_catalog.format('%I.%I', n.nspname, c.conname) AS name, pg_catalog.bool_or(c.condeferred) AS defers,
      pg_catalog.bool_or(c.condeferred) <> pg_catalog.bool_and(c.condeferred)
        OR NOT pg_catalog.bool_and(c.condeferrable) AS differs
    FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace
    WHERE pg_catalog.has_schema_privilege(n.oid, 'USAGE')
      AND (n.oid = pg_catalog.pg_my_temp_schema() OR NOT pg_catalog.starts_with(n.nspname, 'pg_temp_'))
    GROUP BY 1 HAVING pg_catalog.bool_or(c.condeferrable)) AS names;
  IF ambiguous THEN
    SET CONSTRAINTS ALL IMMEDIATE;
    stopped := 'deferred and immediate constraints have the same name';
  ELSIF deferrable_ IS NOT NULL THEN
    EXECUTE 'SET CONSTRAINTS ' || deferrable_ || ' IMMEDIATE';
    IF deferred_ IS NOT NULL THEN
      EXECUTE 'SET CONSTRAINTS ' || deferred_ || ' DEFERRED';
    END IF;
  END IF;`,se=`BEGIN
        EXECUTE 'CLOSE ALL';
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,ee=200,ne=U.i.maxQueryBytes-2048,fe="Another session has locked the migration history",ie=X=>({lockTimeoutMs:X["lock-timeout"],statementTimeoutMs:X["statement-timeout"]});class de{#t;#e;schema;constructor(S,q,te){this.#t=S,this.#e=te,this.schema=q}static fits(S){return Buffer.byteLength(S)<=U.i.maxQueryBytes}async history(S={}){const q=await this.#n((0,A.O)(this.#e,this.schema,S));if(q.is!=="there")return q.is;if(q.format!==D)throw this.#o(q.format);const{fence:te,leftovers:H,count:o,attempt:m}=q,L=[...q.page];for(;L.length<o;){const s=L.at(-1)?.identity??"",e=await this.#n((0,A.O)(this.#e,this.schema,{after:s}));if(e.is!=="there"||e.fence!==te||e.page.length===0)return this.history(
S.attempt===void 0?{}:{attempt:S.attempt});L.push(...e.page)}return{fence:te,recorded:L,leftovers:H,attempt:m}}async adoption(S,q){const te=[];for(let H=0,o;;){let m=S.length-H;const L=()=>{const e=S.slice(H,H+m).map(({kind:n,name:y,part:C})=>({kind:n,name:y,part:C}));return h(this.#e,this.schema,{objects:e,readsHistories:H===0,isFirst:q})};for(;!de.fits(L());)m=Math.ceil(m/2);const s=await this.#n(L());if(s.is==="changed")return s;if(te.push(...s.existing.map(e=>e+H)),o??=s.histories,H+=m,H>=S.length)return{is:"read",histories:o,existing:te}}}async bootstrap(){return(await this.#n(R(this.#e,this.schema))).is==="there"}async apply(S){const q=(0,f.CG)(this.#e,this.schema,S);if(de.fits(q))return this.#a(
q);const{statements:te,...H}=S,o=JSON.stringify(te);for(const[L,s]of Ne(o).entries())await this.#n((0,f.lJ)(this.#e,this.schema,{attempt:S.attempt,place:L,body:s}));const m=(0,u.f)(o);return this.#a((0,f.CG)(this.#e,this.schema,{...H,sha256:m}))}baselineQuery(S){return(0,f.Hs)(this.#e,this.schema,S)}recordBaseline(S){return this.#a(S)}async prepareQueries(S,q=[]){const{schema:te}=this,H=q.map(k.ks),o=e=>q.length===0?i(this.#e,te,e):B(this.#e,te,H,e),m=U.i.maxQueryBytes-G(o([])),L=[];let s={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let e=0;e<S.length;){const n=[];let y=0;for(const{text:oe,inserts:le,path:re,types:ce}of S.slice(e,e+ee)){const pe={text:oe,inserts:le,path:re,types:ce};
if(y+=G(JSON.stringify(pe)),n.length>0&&y>m)break;n.push(pe)}const C=o(n);if(q.length>0&&!de.fits(C))return;const I=await this.#n(C),{queries:P,enums:V,indexes:J,defaultPath:Q=null,otherPaths:Z=null}=I;if(P?.length!==n.length||V===void 0||J===void 0)return;L.push(...P),s={enums:V,indexes:J,defaultPath:Q,otherPaths:Z},e+=n.length}return{...s,queries:L}}drift(S,q){return this.#n((0,M.Z2)(this.#e,this.schema,S,q))}recordObjects(S,q){return this.#n((0,M.B)(this.#e,this.schema,{schemas:S,accepts:q}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,F.uB)(this.schema)),!0}catch(S){if(!(S instanceof v.HR)||S.code!=="invalid_query")throw S;return!1}}reserve(S){return this.#n((0,F.gP)(
this.#e,this.schema,S))}settle(S){return this.#n((0,F.PQ)(this.#e,this.schema,S))}index(S){return this.#n((0,F.GI)(this.#e,this.schema,S))}async runAlone(S,q){const te=q===void 0?S:(0,F.A6)(q,S),{client:H,projectId:o}=this.#t,m=q===void 0?{repeat:"safe"}:{};await H.call("database.query",{path:{project_id:o},body:{query:te}},m)}#n(S){return this.#s(S,!0)}#a(S){return this.#s(S,!1)}async#s(S,q){const{client:te,projectId:H}=this.#t,o={path:{project_id:H},body:{query:S}},m=q?{repeat:"safe"}:{},{rows:L}=await te.call("database.query",o,m).catch(e=>{throw e instanceof v.HR?(0,v.FE)(e,{...q&&{uncertain:!1},...this.#i(e)}):e}),s=(0,$.kf)(L);if(s===void 0)throw Te(!q);return s}#i({code:S}){return S!==
"invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,O.io)("schema")} to an existing schema in which the role can create tables.`}}#o(S){const q=`The migration history in the schema \u201C${this.schema}\u201D has format ${S}, but this version of the action supports only format ${D}.`;return new v.HR("conflict",q,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function Te(X){const S="The platform\u2019s response doesn\u2019t contain the requested report.";return new v.
HR("unavailable",S,{uncertain:X,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function Ne(X){const S=[];for(let q=0;q<X.length;){let te=X.slice(q,q+ne);for(let H=G(te);H>ne;H=G(te))te=te.slice(0,Math.floor(te.length*ne/H));/[\uD800-\uDBFF]$/.test(te)&&(te=te.slice(0,-1)),S.push(te),q+=te.length}return S}const G=X=>Buffer.byteLength(JSON.stringify(X))}),88062:((ue,z,t)=>{t.d(z,{Vn:()=>p,a3:()=>j,o4:()=>b});var u=t(45860),O=t(9218),U=t(87306),v=t(51589),x=t(94166),$=t(83155);const W=20;function b(h,g,{"drift-schemas":f,"drift-accept":D,"verify-timeout":R},F){const M=(D??[]).map(A=>A.replaceAll(/[%_\\]/g,"\\$&").replaceAll("*","%"));return(0,v.
wt)(h,R,x.yu,async()=>{const A=await g.drift({requested:f,accepted:M},F);return A.is==="busy"?void 0:A})}function j({log:h,dryRun:g},f,D){h.info(`Drift: ${(0,$.LU)(f)}.`);for(const r of(0,$.GS)(f))h.info(r);if(g&&D==="fail"&&K(h,f),f.is==="compared"&&f.unrecorded.length>0&&(g||D!=="accept")&&h.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,O.cr)(f.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,u.io)("drift","accept")}.`),f.is!=="compared"||f.count===0)return;const{differences:R,count:F}=f;if(D==="fail"){const r=`The database schema differs from the schema that \`sql-migrate\` last recorded (${(0,$.LU)(f)}). No migr\
ation was run.`;throw new U.HR("conflict",r,{title:`Database drift: ${(0,O.LS)(F,"difference")}`,findings:R.slice(0,W).map(E),remedy:`Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,u.io)("drift","accept")}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`})}const M=R.slice(0,W).map(r=>`- ${(0,U.NK)(E(r))}`),A=[...M,...F>M.length?[`- and ${(0,O.LS)(F-M.length,"more difference")}`]:[]].join(`
`);D==="accept"?h.notice(`${g?"Dry run: a real run would accept":"Accepting"} these differences between the database schema and the schema that \`sql-migrate\` last recorded, so that later runs don\u2019t report them:
${A}`):h.warning(`The database schema differs from the schema that \`sql-migrate\` last recorded. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,u.io)("drift","accept")}:
${A}`)}function K(h,g){(0,$.uQ)(g)?g.is==="compared"&&g.missing.length>0&&h.warning(`Drift was not checked in these schemas, which don\u2019t exist: ${(0,O.cr)(g.missing)}.`):h.warning(`The schema was compared with nothing. Drift: ${(0,$.LU)(g)}. Check that ${(0,u.io)("project-id")}, ${(0,u.io)("schema")} and ${(0,u.io)("drift-schemas")} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`)}async function p(h,g,{drift:f,"drift-schemas":D,"verify-timeout":R},F,M){const A=F?.is==="untold"||F?.is==="compared"&&F.unrecorded.length>0,r=f==="accept"&&(A||F?.is==="compared"&&F.count>0);!r&&!(F?.is==="untold"&&!M)||(await(0,v.wt)(h,R,x.yu,
async()=>{const{is:N}=await g.recordObjects(D,r);return N==="noted"?!0:void 0}),A&&h.log.info("Recorded the current schema, so that later runs can detect drift."))}function E({relation:h,object:g,was:f,is:D}){const R=g==="itself"?h:`${h}, ${g}`;return f===null?{where:R,message:`exists, but no migration in the folder created it (definition: ${D})`}:D===null?{where:R,message:`is missing, but no migration in the folder removed it (previous definition: ${f})`}:{where:R,message:`is defined as ${D}, but the expected definition is ${f}`}}}),72674:((ue,z,t)=>{t.d(z,{Hu:()=>T,JT:()=>r,Mx:()=>i,Y9:()=>l,Z9:()=>N,nU:()=>F,oN:()=>E,rC:()=>a});var u=t(53916),O=t(45860),U=t(39328),v=t(87306),x=t(61567),$=t(
82241),W=t(47173),b=t(32103),j=t(98440),K=t(15749),p=t(90279);const E="55P03",h="57014",g="2D000",f="55P04",D=["42P07","42710","42723","42701","42P06"],R={[E]:"conflict",[h]:"timeout"};function F({resolvePath:c},{file:d},_,k,B){const Y=(0,b.X)(d,_),se={file:c(d.path),...Y},{sqlstate:ee,message:ne,detail:fe,hint:ie,constraint:de,relation:Te,column:Ne}=_,G=Object.entries({relation:Te,column:Ne,constraint:de}).filter(([,H])=>H!==""),X=[`SQLSTATE ${ee}`,M(fe),ie===""?"":`Hint: ${M(ie)}`,G.map(([H,o])=>`${H} ${o}`).join(", "),M(A(_,d.statements[_.statement-1]?.insert!==void 0))],S=_.statement-1,q=S===0?"":` ${S===1?"The previous statement":`The ${S} previous statements`} succeeded (${Math.round((0,p.
j1)(k))} ms).`,te=Y===void 0?`${d.path} failed when the database checked deferred constraints at the end of the transaction`:`${d.path} failed at line ${Y.line}, column ${Y.column} (statement ${_.statement} of ${d.statements.length})`;return new v.HR(R[ee]??"input",`${te}: ${(0,v.em)(M(ne))}${q} ${B}`,{title:r(d,"failed"),reason:"statement",place:se,excerpt:X.filter(H=>H!=="").join(`
`),remedy:w(ee)})}const M=c=>(0,U.v)(c,p.VY);function A({context:c},d){const _=c.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return d?_.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):_}const r=({path:c},d)=>`Migration ${d}: ${(0,u.basename)(c)}`,N=({path:c},{line:d,column:_})=>d===void 0?c:`${c}:${d}:${_}`;function w(c){return c===E?`Another session holds a lock that this file needs. Re-run the job once that session has finished. In a \`sql-migrate\` step, you can also increase ${(0,O.io)("lock-timeout")}.`:c===h?`Reduce the work that the file does, for example by splitting it. In a \`sql-migrate\` step, you can also increase ${(0,O.io)("statement-t\
imeout")}.`:c===g?"The platform\u2019s API runs each request in a transaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure\u2019s statements into the file.":c===j.rg?(0,j.px)():c===f?`PostgreSQL accepts a new enum value only after the transaction that adds it. ${W.n}`:D.includes(c)?`Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,O.io)("baseline")} to the last version that it contains.`:"Correct the file, or the data or privileges that the error message describes. Then start a new run."}function T(c,{migration:d,file:_},k,B=""){return(0,v.FE)(k,{title:r(_,"outcome unknown"),state:`${_.path} \
may or may not have been applied.${B===""?"":` ${(0,v.em)(B)}`}`,remedy:`Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,K.x)(c,(0,x.cu)(d))}\``})}function i({resolvePath:c},d,_,k,B="No migration was run."){const Y=ie=>_.some(({path:de})=>de===ie),se=k.map(ie=>Y(ie.where)?{...ie,where:(0,$.pS)(d,ie.where)}:ie),ee=se.map(({where:ie})=>({where:["target","baseline"].includes(ie)?(0,O.io)(ie):ie})),ne=k.find(({where:ie})=>Y(ie)),fe=`The migrations conflict with the inputs, the migration history or the base branch. ${B}`;return new v.HR("conflict",fe,{title:(0,v.JV)("Migrations",ee,d),reason:"history",findings:se,
...ne===void 0?{}:{place:{file:c((0,$.pS)(d,ne.where)),line:1}}})}const a=()=>`Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,O.io)("baseline")} to the last version that was applied.`;function l({path:c,version:d}){const[_,k]=d===void 0?[`During this run, another run applied a different revision of ${c}, or later migrations that this run excludes.`,"Run the workflow again for the newest commit."]:[`The migration history entry of ${c} was deleted while this step was running.`,a()];return new v.HR("conflict",_,{title:r({path:c},"hist\
ory changed"),remedy:k})}}),30486:((ue,z,t)=>{t.d(z,{Nn:()=>q,Pr:()=>o,bJ:()=>H});var u=t(41043),O=t(61567),U=t(82241),v=t(9218),x=t(16753),$=t(91060);const W=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],b=6e4;function j(s,e,n){return s.map(y=>{const C=(y.tables??[]).flatMap(I=>{const P=e&&(0,x.l)(I,e),V=n&&y.category==="locking"?K(I,n):void 0,J=[P,V].filter(Q=>Q!==void 0);return J.length===0?[]:[`\`${I}\`: ${J.join(", ")}`]});return C.length===0?y:{...y,message:`${y.message}; ${C.join("; ")}`}})}function K(s,{queries:e,windowMs:n,week:y}){const C=e.filter(({tables:J})=>J.has(s)),I=C.reduce((J,Q)=>J+Q.calls,0);if(I===0)return;const P=I/Math.max(1,n/b);return`${P<1?
"less than 1 call":(0,v.LS)(Math.round(P),"call")} a minute, ${(0,v.LS)(I,"call")} of ${(0,v.LS)(C.length,"query","queries")} in ${(0,$.JX)(n)}${p(y)}`}function p(s){const e=s.flatMap((P,V)=>P.map((J,Q)=>({index:V,hour:Q,calls:J})));if(s.some(P=>P.every(V=>V===0)))return"";const[n]=e.toSorted((P,V)=>P.calls-V.calls);if(n===void 0)return"";const{index:y,hour:C,calls:I}=n;return`; hour of the week with the fewest calls of all queries: ${W[y]} ${String(C).padStart(2,"0")}:00 UTC (${(0,v.LS)(I,"call")})`}var E=t(51589),h=t(53916),g=t(87306),f=t(45860),D=t(33187),R=t(49206),F=t(44655),M=t(97391),A=t(89533),r=t(18328);const N=({kind:s,name:e,part:n})=>JSON.stringify([s,e,n]);class w{#t;#e=new r.Kd;#n=new Map;#a=new Map;#s=new Set;#i=new Map;constructor(e){
this.#t=e}get present(){return[...this.#n.values()]}get claimed(){return[...this.#i.values()]}addFile(e){this.#e.beginFile();for(const n of e.statements){for(const y of(0,A.W)(this.#t,n,e.source).statements)y.definition===void 0&&!y.hasUnknownNames&&this.#o(y.statement.node,e.path,!1);this.#o(n.node,e.path,!0)}}#o(e,n,y){this.#e.add(e,y),this.#p(e,n);for(const{replaces:C=!1,...I}of this.#u(e)){const P=N(I);I.name.startsWith("pg_temp.")||I.name.startsWith("(")||(C||this.#d({...I,path:n}),y?this.#l({...I,path:n}):this.#s.add(P))}}#d(e){const n=N(e);!this.#s.has(n)&&e.kind!=="column"&&this.#i.set(n,e)}#u(e){const n=(ce,pe,Ee="")=>({kind:ce,name:this.#c(pe),part:Ee}),[y]=(0,F.QR)(e),C=(0,M.EN)(e,
"CreateFunctionStmt"),I=T.includes((0,M.cO)(e))?"relation":i.includes((0,M.cO)(e))?"type":void 0,P=C===void 0?I:"function",V=(0,M.EN)(e,"CreateSeqStmt")?.sequence?.relpersistence==="t";if(P!==void 0&&y!==void 0&&!V)return[{...n(P,y,a(C?.parameters)),replaces:C?.replace}];const J=(0,M.EN)(e,"SelectStmt")?.intoClause?.rel;if(J!==void 0)return[n("relation",(0,F.CJ)(J))];const{idxname:Q,relation:Z,concurrent:oe}=(0,M.EN)(e,"IndexStmt")??{};if(Q!==void 0&&Z!==void 0)return[{...n("relation",(0,F.CJ)({...Z,relname:Q})),table:this.#c((0,F.CJ)(Z)),replaces:oe}];const le=(0,M.EN)(e,"AlterTableStmt"),re=le?.objtype==="OBJECT_TABLE"?le.relation:void 0;return(0,M.AV)(re&&le?.cmds,"AlterTableCmd").flatMap(
({subtype:ce,def:pe})=>{const Ee=ce==="AT_AddColumn"?(0,M.EN)(pe,"ColumnDef")?.colname:void 0;if(re===void 0||Ee===void 0)return[];const he=n("column",(0,F.CJ)(re),Ee);return[{...he,table:he.name}]})}#p(e,n){const{removeType:y,objects:C=[]}=(0,M.EN)(e,"DropStmt")??{};for(const oe of r.dI.includes(y)?[]:C)this.#r(y==="OBJECT_SCHEMA"?`${(0,F.Hd)(oe)}.`:this.#c((0,F.Hd)(oe)));const I=(0,M.EN)(e,"AlterTableStmt");for(const{subtype:oe,name:le}of(0,M.AV)(I?.cmds,"AlterTableCmd"))if(oe==="AT_DropColumn"&&I?.relation!==void 0){const re=this.#c((0,F.CJ)(I.relation));this.#r(re,le),this.#r(`${re} index`)}const P=(0,M.EN)(e,"RenameStmt"),V=P?.renameType==="OBJECT_COLUMN"?P.subname:void 0;P?.renameType===
"OBJECT_SCHEMA"&&this.#r(`${P.subname}.`);const J=(0,F.P5)(e);if(J===void 0||V===void 0&&r.dI.includes(J.type))return;const Q=this.#c(J.from),Z=V===void 0?this.#c(J.to):Q;for(const{table:oe,...le}of this.#r(Q,V)){const re={...le,...le.name===Q&&{name:Z},...V!==void 0&&{part:P?.newname??""},...oe!==void 0&&{table:Z}};this.#d({...re,path:n}),this.#l(re)}}#r(e,n){const y=n===void 0?[...this.#a.get(e)??[]]:[N({kind:"column",name:e,part:n})];return n===void 0&&this.#a.delete(e),y.flatMap(C=>{const I=this.#n.get(C)??[];return this.#n.delete(C),I})}#l(e){const n=N(e);this.#s.add(n),this.#n.set(n,e);const[y,C]=e.name.split("."),I=e.table??e.name;for(const P of[e.name,I,C===void 0?"public.":`${y}.`,...e.
kind==="relation"&&e.table?[`${I} index`]:[]])this.#a.set(P,(this.#a.get(P)??new Set).add(n))}#c(e){return this.#e.keyOf(e??"")}}const T=["CreateForeignTableStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","ViewStmt"],i=["CompositeTypeStmt","CreateDomainStmt","CreateEnumStmt","CreateRangeStmt"],a=s=>(0,M.AV)(s,"FunctionParameter").filter(({mode:e=""})=>!["FUNC_PARAM_OUT","FUNC_PARAM_TABLE"].includes(e)).map(({argType:e})=>`${(e?.arrayBounds??[]).length>0?"_":""}${(0,M.CB)(e?.names).at(-1)}`).join(",");async function l(s,e,n,y){const{context:C,database:I,folder:P,inputs:V,parser:J}=s,Q=new w(J),Z=({path:ge,sql:me})=>Q.addFile((0,D.b)(J,ge,me));n?.migrations.forEach(Z);const{present:oe}=Q,
le=y?e.filter(({version:ge})=>ge!==void 0):[];le.forEach(Z);const re=new Set(le.map(({path:ge})=>ge)),ce=Q.claimed.filter(({path:ge})=>re.has(ge)),pe=await I.adoption([...oe,...ce],y);if(pe.is==="changed")return;for(const{tool:ge,table:me,problem:Re}of pe.histories)Re!==null&&_(C,ge,me,Re);const Ee=new Set(pe.existing),he=oe.filter((ge,me)=>!Ee.has(me)),Oe=ce.filter((ge,me)=>Ee.has(oe.length+me)),Se=pe.histories.flatMap(ge=>k(C,ge,P,n)),Le=n?.replaced!==void 0,ae=[...C.isConfirmed&&!Le?[]:he.map(ge=>ne(ge,Le)),...Oe.map(ge=>fe(ge,n))].map(ge=>({...ge,where:(0,U.pS)(V.path,ge.where)})),_e=n===void 0&&Se.length>0?Se:[...Se,...ae];if(_e.length===0)return he.length>0&&C.log.warning(`The database\
 lacks these objects, which the files up to the baseline create: ${(0,v.cr)(he.map(ee))}.`),n?.replaced!==void 0&&C.log.warning(`The baseline replaces ${(0,v.LS)(n.replaced.length,"applied migration")}. The objects that its files create exist. Their definitions and rows were not compared.`),pe.histories.length>0;throw d(s,n,_e)}async function c(s,e){const{context:n,database:y,folder:C}=s,I=await y.adoption([],!1);if(I.is==="changed")return;const P=I.histories.flatMap(V=>(V.problem!==null&&_(n,V.tool,V.table,V.problem),k({isConfirmed:n.isConfirmed},V,C,e)));if(P.length>0)throw d(s,e,P)}function d({inputs:s},e,n){return new g.HR("conflict",`${e===void 0?"The database already contains changes o\
f these migrations":`The database doesn\u2019t match ${(0,f.io)("baseline")}`}. No migration was run.`,{title:(0,g.JV)("Migrations",n,s.path),findings:n})}function _({isConfirmed:s,log:e},n,y,C){const I=`The history of ${n} (${y}) can\u2019t be read (${C})`;if(s)return e.warning(`${I}, so it was not checked.`);throw new g.HR("conflict",`${I}. No migration was run.`,{title:"Migrations not checked",remedy:`Wait until ${n} has ended, or allow the role that runs the migrations to read the table. If ${n} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`})}function k({isConfirmed:s,log:e},{tool:n,table:y,entries:C},I,P){const[V]=C??[];if(C===null||V===void 0)return[];
const J=y,Q=`the history of ${n}`,Z=C.filter(ae=>ae.failed).map(({version:ae})=>ae);if(Z.length>0){const ae=`is ${Q}, with failed or unfinished migrations: ${(0,v.cr)(Z)}`;return[{where:J,message:ae,remedy:`Finish or repair them with ${n}. Then run the step again.`}]}const oe=B(I),le=I.migrations.flatMap(({version:ae})=>ae??[]),re=new Set(C.flatMap(({version:ae})=>oe(ae))),ce=[...re].toSorted(I.compare).at(-1),pe=ae=>(0,R.Et)(ae)&&le.some(_e=>(0,R.Et)(_e)&&I.compare(_e,Y(ae))<=0),Ee=ce===void 0?C.filter(({version:ae,covers:_e})=>_e&&pe(ae)):C.slice(0,C.findIndex(({version:ae})=>oe(ae).length>0));if(Ee.length>0){const ae=`is ${Q}, with migrations that are not in the folder: ${(0,v.cr)(Ee.map(
({version:_e})=>_e))}`;return[{where:J,message:ae,remedy:`Add the files of all migrations that ${n} has applied.`}]}if(P===void 0&&!(ce===void 0&&s)){const ae=ce===void 0?`Run \`sql-migrate\` with ${(0,f.io)("baseline")} once: the version of the last file whose changes ${n} has made. If it has made none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`:`Run \`sql-migrate\` with ${(0,f.io)("baseline",ce)} once. It records the earlier migrations without running them.`;return[{where:J,message:`is ${Q}, which is at ${ce??V.version}`,remedy:ae}]}if(P===void 0||ce===void 0)return e?.warning(`The history of ${n} (${y}) contains no migration of the folder, so it was not compared.`),[];
if(I.compare(ce,P.version)>0){const ae=`is ${Q}, which is at ${ce}, but the baseline is ${P.version}`;return[{where:J,message:ae,remedy:`Set ${(0,f.io)("baseline",ce)}.`}]}const he=C.flatMap(({version:ae,covers:_e})=>_e?oe(ae):[]),Oe=ae=>he.some(_e=>I.compare(ae,_e)<=0),Se=le.filter(ae=>I.compare(ae,P.version)<=0&&!re.has(ae)&&!Oe(ae));if(Se.length===0)return[];const Le=`is ${Q}, which lacks ${(0,v.LS)(Se.length,"migration")} up to the baseline ${P.version}: ${(0,v.cr)(Se)}`;return[{where:J,message:Le,remedy:`Apply the migrations with ${n} first, or set a lower ${(0,f.io)("baseline")}.`}]}function B({migrations:s}){const e=new Map,n=s.flatMap(({version:C,path:I,name:P,time:V})=>{if(C===void 0)
return[];const[,J="",Q="1"]=/^(.*?)(?:_part(\d+))?$/.exec(se(P))??[],Z=(e.get(J)??0)+ +(Q==="1");e.set(J,Z);const oe=Z>1?`${J}@${Z}`:J,le=[C,Y(C),I,(0,h.basename)(I),oe,String(V)];return[...new Set(le)].map(re=>[re,C])}),y=Map.groupBy(n,([C])=>C);return C=>{const I=C.split("/"),P=I.map((J,Q)=>I.slice(Q).join("/")),V=[Y(C),...P,se(I.at(-1)??"")].find(J=>y.has(J))??"";return(y.get(V)??[]).map(([,J])=>J)}}const Y=s=>(0,R.Et)(s)?(0,R.Bp)(s):s,se=s=>s.replace(/\.\w{1,5}$/,"").replace(/[^\w-]+/g,"_"),ee=({kind:s,name:e,part:n})=>s==="column"?`column ${e}.${n}`:`${s==="relation"?"table, view or index":s} ${e}${s==="function"?`(${n})`:""}`,ne=(s,e)=>({where:s.path,message:`creates the ${ee(s)}, but \
the database lacks it`,remedy:e?"Remove what creates the object from the file, or create the object in the database.":`Set a lower ${(0,f.io)("baseline")}. If the object was removed on purpose, run the command \`project-platform sql-migrate\` with \`--yes\` once.`}),fe=(s,e)=>({where:s.path,message:`creates the ${ee(s)}, which already exists`,remedy:`If the database contains all changes of the file, set ${e===void 0?(0,f.io)("baseline"):`a higher ${(0,f.io)("baseline")}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${(0,f.io)("baseline")}.`});var ie=t(34218),de=t(94166),Te=t(88062),Ne=t(72674),G=t(34656),X=t(83155),S=t(19648);async function q(s){
const{context:e,inputs:n,folder:y,database:C}=s,{log:I}=e,{path:P}=n,V=await(0,E.wt)(e,n["verify-timeout"],de.yu,async()=>{const me=await C.history();return me==="busy"?void 0:me}),J=V==="absent"?[]:V.recorded,Q=n.baseline===void 0?void 0:(0,ie.Bv)(n.baseline,y,J,e.isConfirmed);if(Q!==void 0&&"message"in Q)throw(0,Ne.Mx)(e,P,[],[Q]);const Z=H(s,[...J,...(Q?.migrations??[]).map(ie.zv)]),oe=J.length===0,le=s.checksAdoption&&((Q?.migrations??[]).length>0||J.every(te)),re=Z.current===void 0?void 0:{migrations:[],...Q,version:Z.current};let ce=!1;if(le&&(ce=await l(s,[...Z.pending,...Z.later],re,oe),ce===void 0))return q(s);for(const me of Z.notes)I.notice(me);const pe=Z.pending.map(me=>(0,U.pS)(
P,me.path)),Ee=Array.from(Map.groupBy(pe,me=>me),([me,{length:Re}])=>Re===1?me:`${me} (${Re} changesets)`);I.info(`Files to apply: ${Ee.join(", ")||"none"}.`);const he=Z.later.map(me=>(0,U.pS)(P,me.path));e.output({current:Z.current??null,pending:[...pe,...he],...(0,S.zY)(s)});const{prepared:Oe,findings:Se}=await m(s,Z),Le=V==="absent",ae=n.drift==="off"?void 0:await L(s,Le,Oe.length>0,Se),_e={folder:P,plan:Z,current:Z.current,prepared:Oe,applied:[],findings:Se,drift:ae,orderChecked:n["base-path"]!==void 0,isOver:e.dryRun},ge=ce?()=>c(s,re):void 0;return{summary:_e,baseline:Q?.migrations.length?Q:void 0,isFirst:Le,recorded:J,recheck:ge}}const te=({state:s})=>s==="baseline";function H({context:s,
inputs:e,folder:n,parser:y},C,I){const{target:P,missing:V,path:J}=e,Q={target:P,missing:V,allowOutOfOrder:e["allow-out-of-order"]},Z=(0,O.n6)(n,C,Q,o(y),J);if(Z.findings.length===0)return Z;throw(0,Ne.Mx)(s,J,n.migrations,Z.findings,I)}const o=s=>({sql:e})=>(0,u.W)(s,e);async function m(s,{pending:e,later:n}){const{context:y,inputs:C,folder:I,parser:P,queries:V,sizes:J}=s,{path:Q}=C,Z={lint:C.lint,allowDestructive:C["allow-destructive"]},oe=new Set([...e,...n]),le=I.migrations.filter(Oe=>!oe.has(Oe)),{prepared:re,findings:ce,invalid:pe}=(0,U.iA)(P,e,Q,Z,I,le),Ee=j(ce,J,V),he=(0,U.If)(Ee,Z);return pe.length===0&&y.output({lint_findings:(0,S.$5)(C,he)}),y.onFailureReport(()=>({blocks:(0,X.k5)(
[...pe,...he]),listsFindings:!0})),(0,U.AK)(y,pe),V!==void 0&&he.some(Oe=>(0,U.BG)(Oe,C.lint))&&await(0,G.f)(s,V,re,he),(0,U.LH)(y,he,Z),y.onFailureReport(()=>({blocks:(0,X.k5)(he)})),(0,U._r)(y,re),(0,U.Ne)(y,re),{prepared:re,findings:he}}async function L({context:s,inputs:e,database:n},y,C,I){const P=y?{is:"absent"}:await(0,Te.o4)(s,n,e,(C||e.drift==="accept")&&!s.dryRun);return s.output((0,S.mL)(P)),s.onFailureReport(()=>({blocks:[...(0,X.k5)(I),...(0,X.bX)(P)],listsFindings:!0})),(0,Te.a3)(s,P,e.drift),s.onFailureReport(()=>({blocks:(0,X.k5)(I)})),P}}),19648:((ue,z,t)=>{t.d(z,{$5:()=>x,YO:()=>j,mL:()=>K,pH:()=>W,sG:()=>v,zY:()=>$});var u=t(82241),O=t(90279),U=t(83155);function v(p,E,h){const{
context:g,inputs:f,folder:D}=p,{plan:R,applied:F,findings:M,drift:A}=h,r=p.noQueries===void 0?[]:[{type:"text",text:p.noQueries}],N=g.dryRun?[...R.pending,...R.later]:R.later;return{outputs:{applied:F.map(b),pending:N.map(w=>(0,u.pS)(f.path,w.path)),applied_count:F.length,current:j(h,D)??null,...K(A),lint_findings:x(f,M),...$(p,h.queries),unknown:null},...g.dryRun&&A!==void 0&&(0,U.vd)(A)==="not-compared"?{isInconclusive:!0}:{},report:{title:E,blocks:[...r,...(0,U.X1)(h)]}}}const x=({lint:p},E)=>p==="off"&&E.length===0?null:E,$=({queries:p},E)=>({broken_queries:E?.checked?E.changes.filter(({kind:h})=>h==="breaks").length:null,queries_not_checked:E?.unchecked.length??(p&&p.queries.length+p.unchecked.
length)??null});function W({context:p,inputs:E,folder:h},g){const{plan:f,applied:D,unknown:R}=g,F=new Set(D.map(({prepared:A})=>A.migration)),M=[...f.pending.filter(A=>!F.has(A)),...f.later];p.output({applied:D.map(b),applied_count:D.length,pending:M.map(A=>(0,u.pS)(E.path,A.path)),current:j(g,h)??null,unknown:R?.file.path??null})}function b({prepared:{migration:p,file:E},report:h}){return{version:p.version??null,path:E.path,ms:h===void 0?null:(0,O.Vk)(h)}}function j({plan:p,applied:E},{compare:h}){return[...E.map(({prepared:f})=>f.migration.version),p.current].filter(f=>f!==void 0).toSorted(h).at(-1)}const K=p=>{const E=p&&(0,U.vd)(p);return{drift:p?.is==="compared"&&E!=="not-compared"?p.differences:
null,drift_result:E??null}}}),34656:((ue,z,t)=>{t.d(z,{$:()=>W,f:()=>b});var u=t(9218),O=t(82241),U=t(20244),v=t(91060),x=t(83155),$=t(19648);async function W(p,E,h){const{context:g,inputs:f}=p,D=h.applied.map(({prepared:a})=>a),{queries:R,findings:F,found:M}=await K(p,E,D,h.findings),A=(0,x.X1)({...h,findings:F,queries:R});g.onFailureReport(()=>({blocks:A,listsFindings:!0}));const r=R.changes.filter(({kind:a})=>a==="breaks"),w=`The migrations were applied to the local platform, but ${r.length===0?"their queries were not checked":`they break ${(0,v.m4)(r,R)}`}.`,T=r.length===0?"Queries not checked":`Queries broken by the migrations: ${r.length}`,i=f.lint==="warning"||f["queries-before"]!==void 0?
"warning":"error";return(0,O.LH)(g,M,{lint:i,allowDestructive:f["allow-destructive"]},{problem:w,title:T}),{queries:R,findings:F}}async function b(p,E,h,g){const{context:f,database:D,inputs:R}=p,F=await U.p.start(D,E);g.every(T=>T.accepted!==void 0||j(T))&&await F.rehearse(h);const{queries:M,findings:A}=await K(p,F,h,g),r=[...(0,v.LB)(M),...(0,x.k5)(A)];f.onFailureReport(()=>({blocks:r,listsFindings:!0}));const N={lint:R.lint,allowDestructive:R["allow-destructive"]};(0,O.LH)(f,(0,v.q1)(A),N,{problem:"The linter rejected the SQL. None of it was applied."})}const j=({category:p,severity:E,rule:h})=>E!=="error"||p==="locking"||p==="destructive"&&h!=="opaque";async function K(p,E,h,g){const{context:f,
inputs:D}=p,R=E.finish(h),F=(0,v.RK)(R,h),M=[...g,...F],A=(0,$.zY)(p,R);f.output({lint_findings:(0,$.$5)(D,M),...A});const r=A.broken_queries,N=r===null?"":` Found ${(0,u.LS)(r,"query that fails","queries that fail")} after the migrations.`;return f.log.info(`${(0,v.N0)(R)}${N} No query was run.`),{queries:R,found:F,findings:M}}}),83155:((ue,z,t)=>{t.d(z,{GS:()=>E,LU:()=>p,X1:()=>K,bX:()=>w,k5:()=>N,uQ:()=>h,vd:()=>g});var u=t(45860),O=t(9218),U=t(39328),v=t(44655),x=t(82241),$=t(91060),W=t(90279);const b={statements:20,differences:50,files:100},j=120;function K(i){const{folder:a,plan:l,current:c,applied:d,findings:_,drift:k}=i,B=M(i.prepared);return[{type:"facts",rows:[["Folder",{code:a}],[
"Database version",c===void 0?"none":{code:c}],...i.orderChecked?[["Comparison with the base branch","passed"]]:[],...k===void 0?[]:[["Drift",p(k)]]]},...k===void 0?[]:E(k).map(Y=>({type:"text",text:Y})),...l.notes.length===0?[]:[{type:"text",text:l.notes.join(`
`)}],...f(i),...R(d.flatMap(({prepared:Y,report:se})=>se?D(Y.file,(0,W.h5)(se)):[])),...A(d.flatMap(({report:Y})=>Y?.locks??[]),B),...i.queries===void 0?[]:(0,$.LB)(i.queries),...N(_),...k===void 0?[]:w(k)]}function p(i){switch(i.is){case"absent":return"not checked, because the database had no migration history before this run";case"untold":return"unknown, because the last run did not record the schema";case"compared":{if(!h(i))return`not checked, because these schemas don\u2019t exist: ${(0,O.cr)(i.missing)}`;const a=i.count===0?"none":(0,O.LS)(i.count,"difference");return i.unrecorded.length===0?a:`${a}; not checked in ${(0,O.cr)(i.unrecorded)}`}}}function E(i){if(i.is!=="compared")return[];
const a=i.partitions.map(({relation:l,count:c})=>`${l} (${(0,O.U9)(c)})`);return[...a.length===0?[]:[`Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,O.cr)(a)}.`],...i.accepted===0?[]:[`Accepted by ${(0,u.io)("drift-accept")}: ${(0,O.LS)(i.accepted,"difference")}.`]]}const h=i=>i.is==="compared"&&i.missing.length<i.schemas.length;function g(i){return i.is!=="compared"||!h(i)?"not-compared":i.count>0?"found":i.unrecorded.length>0?"not-compared":"none"}function f(i){const{folder:a,plan:l,prepared:c,applied:d,isOver:_,failed:k,unknown:B}=i,Y=new Set(d.map(ne=>ne.prepared)),se=c.filter(ne=>!Y.has(ne)),ee=[...d.map(({prepared:{file:ne,statements:fe},
report:ie})=>[{code:ne.path},"applied",fe.length,ie===void 0?"":Math.round((0,W.Vk)(ie))]),...se.map(ne=>[{code:ne.file.path},ne===k?`failed${(0,x.uT)(ne)?"":", rolled back"}`:ne===B?"unknown":_?"not applied":"applied by another run",ne.statements.length,""]),...l.later.map(({path:ne})=>[{code:(0,x.pS)(a,ne)},{sentence:`not run: excluded by ${(0,u.io)("target")}`},"",""])];return ee.length===0?[{type:"text",text:"No migrations are pending."}]:[{type:"table",columns:["File","Result","Statements","Duration (ms)"],rows:ee.slice(0,b.files)},...T(ee.length,b.files,"migrations")]}function D({path:i,statements:a},l){return a.flatMap(({line:c,column:d,kind:_,text:k},B)=>{const Y=l[B];return Y===void 0?
[]:[{where:`${i}:${c}:${d}`,kind:_,text:(0,U.v)(k,j),...Y}]})}function R(i){if(i.length===0)return[];const a=i.toSorted((d,_)=>_.ms-d.ms).slice(0,b.statements),l={type:"table",columns:["Location","Statement","Duration (ms)","Rows","SQL"],rows:a.map(({where:d,kind:_,ms:k,rows:B,text:Y})=>[{code:d},{code:_},k,B,{code:Y}])};return[{type:"details",summary:i.length>a.length?`The ${a.length} slowest of ${(0,O.LS)(i.length,"statement")}`:"Statements",blocks:[l]}]}const F={AccessExclusiveLock:"all reads and writes",ExclusiveLock:"everything except plain SELECT",ShareRowExclusiveLock:"writes",ShareLock:"writes",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function M(i){const a=i.flatMap(({file:l})=>l.
statements);return new Set(a.flatMap(({kind:l,targets:c})=>/^CREATE .*(?:TABLE|VIEW)/.test(l)?c.map(v.ax):[]))}function A(i,a){const l=i.filter(({relation:k})=>!a.has((0,v.ax)(k)));if(l.length===0)return[];const c=Object.keys(F),d=new Map;for(const{relation:k,mode:B}of l.toSorted((Y,se)=>c.indexOf(se.mode)-c.indexOf(Y.mode)))d.set(k,B);const _=Array.from(d,([k,B])=>[{code:k},{code:B},F[B]??""]);return[{type:"table",columns:["Locked object","Lock mode","Blocks"],rows:_}]}const r=({severity:i,accepted:a})=>a||i==="note"?2:i==="error"?0:1;function N(i){if(i.length===0)return[];const a=(0,$.q1)(i).toSorted((l,c)=>r(l)-r(c)).map(({where:l,line:c,column:d,rule:_,severity:k,message:B,remedy:Y,accepted:se})=>[
{code:l},`${c}:${d}`,{code:_},se===void 0?k:{sentence:`accepted: ${se.reason}`},{sentence:B},{sentence:Y}]);return[{type:"heading",text:"Lint"},{type:"table",columns:["File","Line","Rule","Severity","Finding","Remedy"],rows:a}]}function w(i){if(i.is!=="compared"||i.count===0)return[];const a=i.differences.slice(0,b.differences).map(({relation:l,object:c,was:d,is:_})=>[{code:l},c==="itself"?"whole object":{code:c},d===null?"absent":{code:d},_===null?"absent":{code:_}]);return[{type:"heading",text:"Drift: schema changes outside of the migrations"},{type:"table",columns:["Object","Part","Expected","Actual"],rows:a},...T(i.count,b.differences,"differences")]}function T(i,a,l){return i<=a?[]:[{type:"\
text",text:`Shown: the first ${a} of ${(0,O.U9)(i)} ${l}.`}]}}),61567:((ue,z,t)=>{t.d(z,{$t:()=>A,NP:()=>x,cu:()=>U,n6:()=>b});var u=t(45860),O=t(49206);function U({version:r,name:N}){return r??`R__${N}`}const v=r=>!r.startsWith("R__");function x(r,N){const w=new Set(r.map(({identity:a})=>a)),T=new Set(N.map(U)),i=new Map(N.map(a=>[a.path,U(a)]));return r.map(a=>{const l=(0,O.Et)(a.identity)?i.get(a.path):void 0;return T.has(a.identity)||l===void 0||w.has(l)?a:{...a,identity:l}})}const $=(...r)=>({findings:r,notes:[]}),W=(...r)=>({findings:[],notes:r});function b({migrations:r,compare:N},w,T,i,a){const l=x(w,r),c=new Map(l.map(G=>[G.identity,G])),d=l.flatMap(({identity:G,state:X})=>v(G)&&X!==
"running"?G:[]).toSorted(N).at(-1),_=[...r.flatMap(({version:G})=>G??[]),...c.keys()],k=T.target===void 0?void 0:(0,O.Am)(T.target,[...new Set(_)]),B=[],Y=[];for(const G of r){const X=c.get(U(G)),S=X!==void 0&&X.checksum!==G.checksum;X?.state==="running"&&(S||j(X,i(G)))?Y.push(K(G,X,S)):X===void 0||X.state==="running"||S&&G.version===void 0?B.push(G):S&&Y.push(p(G,X,i))}const se=({version:G})=>k!==void 0&&G!==void 0&&N(G,k)>0,ee=B.findIndex(se),ne=(G,X)=>se(G)||G.version===void 0&&ee!==-1&&X>ee,fe=B.filter(ne),ie=B.filter((G,X)=>!ne(G,X));T.target!==void 0&&k===void 0&&Y.push(E(T.target));const de=new Set(r.map(U));for(const G of l)de.has(G.identity)||Y.push(h(G,T,a));const Te=R(r.filter(G=>(c.
get(U(G))?.state??"running")!=="running"));for(const G of ie){const{version:X}=G,S=F(G,Te);if(X!==void 0&&d!==void 0&&N(X,d)<0){const q=`the database already has version \`${d}\``;Y.push(g(G,f(X,d,"database"),q,T))}else S!==void 0&&Y.push(g(G,M(S),S,T))}const Ne=Y.flatMap(G=>G.findings);return{pending:ie,later:fe,current:d,findings:Ne,notes:Y.flatMap(G=>G.notes)}}const j=(r,N)=>r.meaning!==null&&r.meaning!==N;function K({path:r},{run:N,at:w},T){const i=T?`was edited after a run started it outside of a transaction and did not finish it (${N}, ${w} UTC)`:`has changed SQL since the run that did not finish it (${N}, ${w} UTC)`,l=`${T?"Restore the original file.":`Use ${(0,u.io)("layout")} and th\
e version of the action of that run.`} The next run then finishes the migration.`;return $({where:r,message:i,remedy:l})}function p(r,N,w){const T=N.meaning!==null&&N.meaning===w(r),{path:i,checksum:a}=r,l=N.meaning===null?"":", and its statements have changed";return $({where:i,message:`was edited after it was applied${T?", but its statements are equivalent":l}: its checksum is ${a}, but was ${N.checksum} (applied by ${N.run}, ${N.at} UTC)`,remedy:`Restore the original file${T?"":", and put the change into a new migration"}.`,reason:"edited"})}function E(r){const N=`is \`${r}\`, but no migration in the folder has that version`;return $({where:"target",message:N,remedy:`Set ${(0,u.io)("targe\
t")} to the version of a migration in the folder.`})}function h({identity:r,path:N,checksum:w,state:T,run:i,at:a},l,c){if(T==="running"){const k=`is missing from the folder, but a run started it outside of a transaction and did not finish it (${i}, ${a} UTC); its checksum was ${w}`;return $({where:N,message:k,remedy:"Restore the file. The next run then finishes the migration."})}if(l.missing==="note"||!v(r))return W(`${N} was applied (by ${i}, ${a} UTC), but isn\u2019t in the folder \`${c}\`.`);const d=`is missing from the folder, but was applied (by ${i}, ${a} UTC); its checksum was ${w}`,_=`Restore the file. If you removed the file on purpose, set ${(0,u.io)("missing","note")}.`;return $({
where:N,message:d,remedy:_,reason:"missing-file"})}function g({path:r,time:N},w,T,i){return i.allowOutOfOrder?W(`${r} is out of order, because ${T}. It is accepted, because ${(0,u.io)("allow-out-of-order")} is \`true\`.`):$({where:r,message:w,remedy:`${N===void 0?"Give the migration a higher version":D}, or set ${(0,u.io)("allow-out-of-order","true")}.`,reason:"out-of-order"})}const f=(r,N,w)=>`has version \`${r}\`, but must have a higher version than \`${N}\`, which the ${w} already has`,D="Move the migration to the end of the journal, and give it the highest `when`",R=r=>r.flatMap(N=>N.time===void 0?[]:N).toSorted((N,w)=>Number(N.time)-Number(w.time)).at(-1),F=({time:r},N)=>r===void 0||N?.
time===void 0||r>N.time?void 0:`its \`when\` in the journal (${r}) isn\u2019t higher than that of ${N.path} (${N.time})`,M=r=>`would be skipped by Drizzle, because ${r}`;function A({migrations:r,compare:N},w){const T=new Map(w.map(l=>[U(l),l])),i=R(w),a=w.flatMap(({version:l})=>l??[]).toSorted(N).at(-1);return r.flatMap(l=>{const{path:c,version:d,checksum:_}=l;if(d===void 0)return[];const k=T.get(d);if(k===void 0){const se=F(l,i);return se!==void 0?[{where:c,message:M(se),remedy:`${D}.`}]:a===void 0||N(d,a)>0?[]:[{where:c,message:f(d,a,"base branch"),remedy:"Give the migration a higher version than all migrations on the base branch."}]}if(k.checksum===_)return[];const B=`has the same version\
 as ${k.path} on the base branch, but different content: its checksum is ${_}, and the one on the base branch is ${k.checksum}`;return[{where:c,message:B,remedy:"If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher version than all migrations on the base branch."}]})}}),16753:((ue,z,t)=>{t.d(z,{B:()=>W,l:()=>b});var u=t(49299),O=t(9218),U=t(87306),v=t(45860),x=t(39773),$=t(88097);function W(j,K){const p={input:"table-sizes",given:K,errorTitle:"Can\u2019t read the sizes of the tables."},E=(0,x.Hp)((0,x.jH)(j,{...p,maxBytes:$._m}),p);try{const h=JSON.parse(E);return new Map(h.map(({name:g,estimated_rows:f})=>[g,Number.
parseInt(f??"-1",10)]))}catch{const h=`Set ${(0,v.io)(p.input)} to a JSON file that \`sql-schema\` wrote.`;throw(0,U.vQ)(p.errorTitle,[(0,u.l4)({kind:"given",subject:p.input,given:K,limit:"isn\u2019t a JSON array of tables",remedy:h})])}}function b(j,K){const p=K.get(j);if(p!==void 0)return p>=0?`about ${(0,O.LS)(p,"row")}`:"number of rows unknown"}}),96709:((ue,z,t)=>{t.d(z,{UK:()=>j,p3:()=>b,tN:()=>K});var u=t(49299),O=t(45860),U=t(87306),v=t(39638),x=t(39773),$=t(68961);const W=256*1024*1024;function b(p,E,h){const g={input:"shapes",given:h,errorTitle:"Can\u2019t read the queries.",maxBytes:W},f=(0,$.Qg)((0,x.Hp)((0,x.jH)(p,g),g));if(f===void 0)return;if(f==="invalid")throw(0,U.vQ)(g.errorTitle,
[(0,u.l4)({kind:"given",subject:g.input,given:h,limit:"doesn\u2019t contain query shapes",remedy:"Specify a `shapes.json` file that `sql-log-export` wrote."})]);const D=[],R=[];for(const{label:F,calls:M,consume:A,query:r}of f.shapes){const N=r===null||typeof r=="string"?r??"syntax":(0,v.l)(E,r.text);if(typeof N=="string"||typeof r=="object"&&N.text!==r?.text){const c=typeof N=="string"?v.Q[N]:"isn\u2019t in the format that the export writes";R.push({label:F,calls:M,consume:A,reason:c,tables:new Set});continue}const{text:w,inserts:T,reads:i,writes:a}=N,l=new Set([...Object.keys(i),...Object.keys(a)].map(j));D.push({label:F,text:w,inserts:T,tables:l,calls:M,consume:A})}return{queries:D,unchecked:R,
windowMs:f.window.to-f.window.from,week:f.week}}const j=p=>/(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(p)?.slice(1).find(Boolean)??p;function K(p){if(!p)throw new U.HR("input",`${(0,O.io)("shapes")} requires the local platform.`,{remedy:`Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,O.io)("base-url")} to its URL.`})}}),20244:((ue,z,t)=>{t.d(z,{p:()=>p});var u=t(9218),O=t(97391),U=t(55713),v=t(82241),x=t(96709);const $="42P10",W=/^(?:08|40|53|55P03|57|58)/,b="57014",j=200,K=({kind:i,what:a})=>i==="breaks"?i:a;class p{#t;#e;#n;#a=new Map;#s=new Map;#i;#o;#d=!1;constructor(a,l){this.#t=a,this.#e=l,this.#n=[...l.unchecked]}static async start(a,l){
const c=new p(a,l);c.#i=await c.#l(l.queries);for(const[d,_]of l.queries.entries()){const k=c.#i?.queries[d];k?.state===null?c.#a.set(_,k):c.#n.push({..._,reason:T(k)})}return c}async rehearse(a){if(a.some(v.uT))return;const l=[...this.#a.keys()];this.#o=await this.#l(l,a);const c=l.filter((_,k)=>this.#r(_,this.#o,k).length>0),d=a.flatMap((_,k)=>_.statements.map((B,Y)=>({place:{cause:_,statement:_.file.statements[Y]},after:[...a.slice(0,k),{..._,statements:_.statements.slice(0,Y+1),guard:null}]})));if(!(this.#o===void 0||d.length>j)){for(const{place:_,after:k}of d){const B=await this.#l(c,k);if(B===void 0)return;this.#u(c,B,_)}this.#d=!0}}async afterMigration(a){const l=[...this.#a.keys()];this.#o=
await this.#l(l),this.#d||this.#u(l,this.#o,{cause:a,statement:void 0})}#u(a,l,c){for(const[d,_]of a.entries()){const k=this.#s.get(_),B=this.#r(_,l,d).map(K);this.#s.set(_,new Map(B.map(Y=>[Y,k?.get(Y)??c])))}}finish(a){const l=[...this.#a.keys()],c=this.#o,d=h(a),_=[...this.#n],k=l.flatMap((ee,ne)=>{const fe=this.#r(ee,c,ne),ie=c?.queries[ne],de=r(this.#a.get(ee),ie)??this.#p(ie?.path);return de!==void 0&&fe[0]?.kind!=="breaks"?(_.push({...ee,reason:de}),[]):fe.map(Te=>{const[Ne,G]=[this.#s.get(ee)?.get(K(Te)),d(ee)],X=Ne?.statement===void 0&&G?.cause===Ne?.cause;return{query:ee,...Te,...X?G:Ne}})}),B=l.length-(_.length-this.#n.length),Y=[...this.#e.queries,...this.#e.unchecked].filter(d).
length,se=_.filter(ee=>d(ee)!==void 0&&ee.reason!==N).length;return{logged:this.#e,checked:B,changes:k.toSorted(E),unchecked:_.map(ee=>({query:ee,kind:"unchecked",what:ee.reason,...d(ee)})).toSorted(E),isUnchecked:Y>0&&se===Y||B===0&&_.length>0}}#p(a){const[l,c]=[this.#i,this.#o];return(a===""&&typeof c?.defaultPath=="string"||l?.defaultPath===c?.defaultPath)&&l?.otherPaths===c?.otherPaths?void 0:"may run with the search path of a role or database that these migrations change"}#r(a,l,c){const[d,_]=[this.#a.get(a),l?.queries[c]],k=D(d,_);return k!==void 0?[{kind:"breaks",...k}]:d===void 0||l===void 0||_===void 0||_.state!==null?[]:[...M(d,_,this.#i?.enums??{},l.enums).map(B=>({kind:"types",what:B})),
...A(d,_,new Set(l.indexes)).map(B=>({kind:"index",what:B}))]}#l(a,l){return this.#t.prepareQueries(a.map(c=>{const{path:d=null,parameters:_=null}=this.#a.get(c)??{};return{...c,path:d,types:_}}),l)}}const E=(i,a)=>a.query.calls-i.query.calls;function h(i){const a=i.flatMap(d=>d.file.statements.map(_=>({cause:d,statement:_}))),l=new Map(a.filter(({statement:d})=>g.test(d.kind)).flatMap(d=>d.statement.targets.map(_=>[(0,x.UK)(_),d])).toReversed()),c=a.find(({statement:d})=>f(d));return({tables:d})=>[...d].map(_=>l.get(_)).find(Boolean)??c}const g=/^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/,f=({kind:i,node:a})=>!g.test(i)&&(/^(?:ALTER|DROP|DO|CALL)\b/.test(i)||Array.
from((0,O.dX)(a,"FuncCall")).some(({funcname:l})=>!(0,U.yt)((0,O.CB)(l))));function D(i,a){if(i===void 0||a===void 0)return;if(a.state!==null)return W.test(a.state)?void 0:{state:a.state,what:a.message??""};if(a.unplanned!==null&&i.unplanned===null)return{state:$,what:a.unplanned};const l=a.problems?.find(c=>i.problems?.includes(c)!==!0);return l===void 0?void 0:{state:l.slice(0,5),what:l.slice(6)}}function*R({results:i},{results:a}){if(i===null||a===null)return;if(i.length===a.length){for(const[c,d]of a.entries())F(d,i[c])||(yield`result column ${c+1} has the type ${d} instead of ${i[c]}`);return}let l=0;for(const c of a)F(c,i[l])&&(l+=1);l<i.length&&(yield`returns ${(0,u.LS)(a.length,"colu\
mn")} instead of ${i.length}`)}const F=(i,a)=>i.replace("character varying","text")===a?.replace("character varying","text");function M(i,a,l,c){const _=[...(a.parameters??[]).map((B,Y)=>[i.parameters?.[Y]??B,B]),...(a.results??[]).map(B=>[B,B])].flatMap(([B,Y])=>{const[se,ee]=[B,Y].map(fe=>fe.replace(/\[\]$/,"")),ne=(l[se]??[]).filter(fe=>c[ee]?.includes(fe)===!1);return ne.length===0?[]:[`the type \`${ee}\` no longer contains \`${ne.join("`, `")}\``]}),k=a.mistyped===null?[]:[`fails with the earlier types of its parameters (${i.parameters?.join(", ")}): ${a.mistyped}`];return[...R(i,a),...new Set(_),...k]}function A(i,a,l){const c=a.indexes??[];if(c.length>=(i.indexes?.length??0))return[];
const d=(i.indexes??[]).filter(_=>!c.includes(_)&&!l.has(_));return d.length===0?[]:[`can no longer use the index${d.length===1?"":"es"} ${d.join(", ")}`]}function r(i,a){return a===void 0?"can\u2019t be checked, because these migrations can\u2019t be rehearsed":a.state===b?w:a.state!==null?`could not be prepared after these migrations (SQLSTATE ${a.state})`:a.doubts?.find(c=>i?.doubts?.includes(c)!==!0)??((i?.unplanned??null)===null?void 0:N)}const N="has an ON CONFLICT that matches no index before these migrations",w="could not be prepared within the time limit";function T(i){const{state:a=null}=i??{};return a===b?w:a==="42P01"||a==="3F000"?"uses a table that doesn\u2019t exist before these mig\
rations":a==="42883"||a==="42704"?"uses a function or type that doesn\u2019t exist before these migrations":`can\u2019t be prepared without its values before these migrations (SQLSTATE ${a??"unknown"})`}}),91060:((ue,z,t)=>{t.d(z,{JX:()=>j,LB:()=>M,N0:()=>F,RK:()=>p,m4:()=>K,q1:()=>D});var u=t(9218),O=t(39328),U=t(18738),v=t(16935),x=t(83150);const $={breaks:"breaks-query",types:"changes-query-types",index:"drops-query-index",unchecked:"unchecked-queries"},W={message:3,table:50,text:200},b=36e5;function j(A){const r=Math.max(1,Math.round(A/b));return r%24===0?(0,u.LS)(r/24,"day"):(0,u.LS)(r,"hour")}function K(A,{logged:r}){const N=[...new Set(A.map(({query:T})=>T))],w=N.reduce((T,i)=>T+i.calls,
0);return`${(0,u.LS)(N.length,"query","queries")} that ran ${(0,u.LS)(w,"time")} in ${j(r.windowMs)}`}function p(A,r){const[N]=r.slice(-1);return N===void 0?[]:[...Map.groupBy([...A.changes,...A.unchecked],({kind:T,cause:i,statement:a})=>JSON.stringify([T,i?.file.path,a?.line])).values()].flatMap(T=>{const[{kind:i,cause:{file:a}=N,statement:l}]=T,c=x.Jf.find(({id:se})=>se===$[i]);if(c===void 0)return[];const{id:d,category:_,severity:k,remedy:B}=c,Y={where:a.path,line:l?.line??1,column:l?.column??1,rule:d,category:_,severity:i==="unchecked"?E(A,l):k,message:f(T,A,r.length),remedy:B};return[(0,v.lA)(Y,l,(0,U.m)(a)).finding]})}function E({isUnchecked:A,unchecked:r},N){return(N!==void 0||r.every(
T=>T.statement===void 0))&&A?"error":N===void 0?"note":"warning"}const h={breaks:"breaks",types:"changes the result or parameters of",index:"drops an index that could be used by",unchecked:"was not checked with"},g={breaks:"fails",types:"changes",index:"may be slower",unchecked:"not checked"};function f(A,r,N){const[{kind:w,cause:T}]=A,i=A.map(({query:d,state:_,what:k})=>{const B=_===void 0?k:`${_}: ${k}`;return`\`${(0,O.v)(d.label.replaceAll("`",""),W.text)}\` (${B})`}),a=(0,u.cr)(i,W.message),l=T===void 0&&w!=="unchecked"&&N>1?`is the last of ${(0,u.LS)(N,"migration")}, at least one of which `:"",c=w==="unchecked"&&T===void 0?" on other or unknown tables":"";return`${l}${h[w]} ${K(A,r)}${c}\
: ${a}`}function D(A){const[r=[],N=[]]=[!0,!1].map(T=>A.filter(({rule:i})=>i===$.breaks===T)),w=r.map(T=>{const i=N.filter(c=>R(c,T)),a=[...i.map(({message:c,rule:d})=>`${c} (${d})`),T.message],l=new Set([...i.map(({remedy:c})=>c),T.remedy]);return{...T,message:a.join("; "),remedy:[...l].join(" ")}});return[...N.filter(T=>!r.some(i=>R(T,i))),...w]}const R=(A,r)=>A.category!=="queries"&&A.where===r.where&&A.line===r.line&&A.accepted===void 0&&r.accepted===void 0;function F({checked:A,unchecked:r}){const N=Array.from(Map.groupBy(r,({what:i})=>i),([i,{length:a}])=>`${i}: ${(0,u.U9)(a)}`),w=` Not checked: ${(0,u.U9)(r.length)} (${N.toSorted().join("; ")}).`,T=(0,u.LS)(A+r.length,"query","queries");
return`Checked ${(0,u.U9)(A)} of ${T}.${r.length===0?"":w}`}function M(A){const{changes:r,checked:N,unchecked:w}=A,T=r.filter(({kind:B})=>B==="breaks"),i=N===0?"":"No query was found that the migrations break, and none was run. ",l={type:"text",text:`${T.length===0?i:`The migrations break ${K(T,A)}. `}${F(A)}`},c=[...r,...w],d=c.slice(0,W.table).map(({query:B,state:Y,what:se,cause:ee,kind:ne})=>[{code:(0,O.v)(B.text??B.label,W.text)},B.calls,Math.round(B.consume),g[ne],Y===void 0?"":{code:Y},{sentence:se},ee===void 0?"":{code:ee.file.path}]),_={type:"table",columns:["Query","Calls","Consume","Effect","SQLSTATE","Reason","Migration"],rows:d},k=c.length-d.length;return[{type:"heading",text:"Qu\
eries"},l,...d.length===0?[]:[_],...k>0?[{type:"text",text:`Not shown: ${(0,u.LS)(k,"more query","more queries")}.`}]:[]]}}),59173:((ue,z,t)=>{t.d(z,{CG:()=>v,H3:()=>j,Hs:()=>p,Qu:()=>b,dr:()=>W,lJ:()=>K});var u=t(2694),O=t(68716),U=t(90279);function v(E,h,g){const f=!("sha256"in g);return(0,O.Em)(E,g,`${U.YF}
${u.lV}
body text;`,`${f?"":$(h)}
IF result IS NULL THEN
  ${W(h)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${f?"work->'statements'":"body::json"}));
  ${(0,U.Tt)("work")}
  ${(0,U.XT)(g.guard!==null)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${U.hf});
  IF failure IS NULL THEN
    INSERT INTO "${h}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${g.isRepeatable?x:""};
  ELSE
    ${b(h)}
  END IF;
  ${g.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,u.O5)(h,g.schemas)}
  ${g.isLast?"":"END IF;"}
  ${f?"":`DELETE FROM "${h}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,g.mode)}const x=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,$=E=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${E}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function W(E){return`BEGIN
  UPDATE "${E}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function b(E){return`INSERT INTO "${E}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function j(E){return String(BigInt(E)+1n)}function K(E,h,g){return(0,O.Em)(E,g,"",`INSERT INTO "${h}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function p(E,h,g){return(0,O.Em)(E,g,u.lV,`${W(h)}
IF result IS NULL THEN
  INSERT INTO "${h}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,u.O5)(h,g.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((ue,z,t)=>{t.d(z,{B:()=>b,Ho:()=>j,O5:()=>W,Z2:()=>K,lV:()=>x});var u=t(68187),O=t(68716);const U=300,v=400,x="schemas text[];",$=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function W(p,E){return E===null?"":`${$}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${p}".objects;
  INSERT INTO "${p}".objects (relation, object, definition)
  ${(0,u.j)("schemas")};
  DELETE FROM "${p}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${p}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${p}".objects WHERE relation IN
    (SELECT relation FROM "${p}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${p}".control SET objects_schemas = schemas;`}function b(p,E,h){return(0,O.Em)(p,h,x,`${j(E)}
IF result IS NULL THEN
  ${h.accepts?`DELETE FROM "${E}".drift WHERE NOT is_partition;`:""}
  ${W(E,h.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const j=p=>`BEGIN
  PERFORM 1 FROM "${p}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function K(p,E,h,g){const f=`found AS MATERIALIZED (${(0,u.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${E}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${E}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${E}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,O.Em)(p,h,x,`${$}
IF to_regclass('"${E}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${g?j(E):""}
  SELECT objects_schemas INTO schemas FROM "${E}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${f}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${E}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${U}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${v}) AS was, left("is", ${v}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${U}) AS first))
  INTO result;
  ${g?`INSERT INTO "${E}".drift (relation, object, was, "is", is_partition)
    WITH ${f}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),32103:((ue,z,t)=>{t.d(z,{X:()=>v});var u=t(47149),O=t(44655),U=t(97391);function v({statements:b,source:j},K){const p=b[K.statement-1];if(p===void 0)return;const{sqlstate:E=""}=K;if(p.insert!==void 0){const f=K.row===1&&E.startsWith("42")?void 0:p.insert.rows[(K.row??0)-1],D=j.indexOfByte((0,U.EN)(p.node,"CopyStmt")?.relation?.location??0);return j.placeAt(f?.start??D)}const h=E.startsWith("22")?void 0:$(p,K.message);return j.placeAt(p.span.start+(h??0))}const x=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;function $({text:b},j){const{quoted:K,bare:p}=x.exec(j)?.groups??{},E=K??p;if(E!==void 0)return W(b,E)??W(b,(0,O.S_)(E))}function W(b,j){const K=[
...(0,u.k)(b)].filter(({kind:p,start:E,end:h})=>{const g=b.slice(E,h);return p==="quoted-identifier"?g.slice(1,-1).replaceAll('""','"')===j:p==="word"&&g.toLowerCase()===j.toLowerCase()});return K.length===1?K[0]?.start:void 0}}),15749:((ue,z,t)=>{t.d(z,{O:()=>v,x:()=>x});var u=t(59188),O=t(68716);const U=200;function v(W,b,j){return(0,O.Em)(W,j,"",`IF pg_catalog.to_regclass('"${b}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${b}".control FOR UPDATE;
      UPDATE "${b}".control SET fence = fence + 1;
      DELETE FROM "${b}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${b}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,u.KK)(b)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${b}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,u.KK)(b)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${b}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, ended_at IS NULL AS "isOpen", attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${b}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${U}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${b}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${b}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${b}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function x(W,b){return`select state, run, ended_at from "${W}".history where identity = ${$(b)}`}const $=W=>`'${W.replaceAll("'","''")}'`}),59188:((ue,z,t)=>{t.d(z,{A6:()=>x,GI:()=>D,HV:()=>p,KK:()=>j,PQ:()=>A,T_:()=>b,gP:()=>R,iK:()=>K,uB:()=>W});var u=t(84949),O=t(59173),U=t(2694),v=t(68716);function x(w,T){return`${$(w)} ${T}`}const $=w=>`/* platform_migrate ${w} */`;function W(w){return`DROP INDEX CONCURRENTLY IF EXISTS "${w}".platform_migrate_probe`}function b(w,T){return`${j(w)}${T.replaceAll("-","_")}`}function j(w){return`migrate_${(0,u.f)(w).slice(0,8)}_`}function K(w,T,i){return w.around!==null?w.around.join(`"${T}"`):p(i?.name??`"${T}"`)}function p(w){return`DROP INDEX C\
ONCURRENTLY IF EXISTS ${w}`}const E=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,h=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${E})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,g=w=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${w}' AND relkind IN ('i', 'I'))`,f=w=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${E})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${w})`;function D(w,T,i){return(0,v.Em)(w,{...i,mark:$(i.attempt),working:b(T,i.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${f(h)}, 'working', ${f(g("working"))})
INTO result;`)}function R(w,T,{work:i,entry:a,replaces:l,takesOver:c}){const d=l===null?null:b(T,l),_=c?g("earlier"):i.does==="drop"?h:void 0;return(0,v.Em)(w,{...i,...a,replaces:l,earlier:d,to:b(T,a.attempt)},F,`${(0,O.dr)(T)}
${_===void 0?"":M(_,!1)}
IF result IS NULL THEN
  DELETE FROM "${T}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${T}".history (identity, path, checksum, meaning, state, attempt, run)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run');
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${T}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const F="renamed pg_catalog.regclass;",M=(w,T)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${w};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${T?`ELSE
      result := '{"is": "refused", "message": "The index no longer exists."}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function A(w,T,{work:i,entry:a,succeeded:l,wasSent:c,report:d}){return(0,v.Em)(w,{...i,...a,report:d,working:b(T,a.attempt),to:i.index},`${U.lV}
${F}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,U.Ho)(T)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${T}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${T}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${T}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${c&&l===(i.does==="create")?M(g("working"),l):""}
IF result IS NULL THEN
  UPDATE "${T}".control SET fence = fence + 1;
  result := work->'report';
  ${l?r(T):N(T)}
  SET LOCAL search_path = pg_catalog;
  ${l&&!a.isLast?"":(0,U.O5)(T,a.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const r=w=>`UPDATE "${w}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,N=w=>`DELETE FROM "${w}".history WHERE attempt = attempt_;
  ${(0,O.Qu)(w)}`}),90279:((ue,z,t)=>{t.d(z,{Tt:()=>p,VY:()=>b,Vk:()=>x,XT:()=>E,YF:()=>K,h5:()=>U,hf:()=>f,j1:()=>v,ks:()=>O});var u=t(98440);const O=({statements:D,keepsRole:R,settings:F,mode:M,guard:A})=>({statements:D,keepsRole:R,settings:F,mode:M,guard:A});function U({began:D,figures:R}){return Array.from({length:R.length/2},(F,M)=>{const[A,r,N]=[R[2*M-2]??D,R[2*M]??D,R[2*M+1]??0];return{ms:$(A,r),rows:N}})}function v(D){return D.reduce((R,{ms:F})=>R+F,0)}function x({began:D,ended:R}){return $(D,R)}function $(D,R){return Math.round((R-D)*1e4)/10}const W=2e4,b=700,j=b+1,K=`statements text[];
statement text;
role_ text := pg_catalog.current_setting('role');
user_ name := CURRENT_USER;
keeps_role bool;
session_settings text;
${u.SN}
parts text[];
number int;
row_ int;
row_detail text;
began numeric;
affected bigint;
figures numeric[];
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,p=D=>`keeps_role := (${D}->>'keepsRole')::bool;
session_settings := ${D}->>'settings';
guard := ${D}->>'guard';`;function E(D,R="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:F,after:M}=D?u.Gh:u.Uj;return`number := 1;
figures := '{}';
failure := NULL;
began := EXTRACT(epoch FROM pg_catalog.clock_timestamp());
BEGIN
  SET LOCAL standard_conforming_strings = on;
  IF session_settings <> '' THEN
    EXECUTE session_settings;
  END IF;
  held := NULL;
  FOREACH statement IN ARRAY pg_catalog.array_append(statements, NULL) LOOP
    row_ := NULL;
    IF statement IS NULL THEN
      ${R}
    END IF;
    ${F}
    EXIT WHEN statement IS NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${h}
    ELSE
      EXECUTE statement;
    END IF;
    GET DIAGNOSTICS affected = ROW_COUNT;
    ${M}
    IF pg_catalog.current_setting('standard_conforming_strings') <> 'on' THEN
      RAISE EXCEPTION 'this statement turns off standard_conforming_strings, so PostgreSQL would read the next one differently from the linter';
    END IF;
    IF keeps_role AND CURRENT_USER <> user_ THEN
      RAISE EXCEPTION 'this statement changes the role to %, which the linter could not detect: write SET LOCAL ROLE in the migration, and accept the finding of the rule set-role', CURRENT_USER;
    END IF;
    IF number <= ${W} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
  ${g}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${j}),
    'detail', left(detail_, ${j}), 'hint', left(hint_, ${j}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${j}));
END;`}const h=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
      BEGIN
        EXECUTE parts[1] || pg_catalog.array_to_string(parts[2:], ',');
      EXCEPTION WHEN assert_failure OR OTHERS THEN
        GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL;
        FOR place IN 2..pg_catalog.cardinality(parts) LOOP
          BEGIN
            EXECUTE parts[1] || parts[place];
          EXCEPTION WHEN assert_failure OR OTHERS THEN
            GET STACKED DIAGNOSTICS row_detail = PG_EXCEPTION_DETAIL;
            IF SQLSTATE = state_ AND SQLERRM = message_ AND (state_ <> '23503' OR row_detail = detail_) THEN
              row_ := place - 1;
              EXIT;
            END IF;
          END;
        END LOOP;
        RAISE;
      END;`,g=`SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,f=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`}),78586:((ue,z,t)=>{t.d(z,{B:()=>U,p:()=>O});const u=3e4;async function O({clock:v,log:x},$,W){const b=v.monotonicMs();return U(v,u,()=>x.info(`${$} (${Math.round((v.monotonicMs()-b)/1e3)} s so far).`),W)}async function U(v,x,$,W){const b=new AbortController,j=new Error("The work has ended."),p=(async()=>{for(;;)await v.sleep(x,b.signal),$()})().catch(E=>{if(E!==j)throw E});try{return await W()}finally{b.abort(j),await p}}}),51589:((ue,z,t)=>{t.d(z,{Zh:()=>W,wW:()=>$,wt:()=>x});var u=t(45860),O=t(10845),U=t(87306);const v={shortestMs:250,longestMs:15e3};async function x({clock:b,log:j,signal:K},p,E,h){const f=await W({clock:b,signal:K},v,
p,h,()=>j.info(`${E}. Waiting for it to finish.`));if(f!==void 0)return f;throw new U.HR("timeout",`${E}. Stopped waiting after ${p/1e3} s.`,{remedy:`Re-run the job later. In a \`sql-migrate\` step, you can also increase ${(0,u.io)("verify-timeout")}.`})}async function $(b,j,K){return await b.clock.sleep(j.shortestMs,b.signal),await W(b,j,1/0,K)}async function W({clock:b,signal:j},K,p,E,h){const g=b.monotonicMs();for(let f=1;;f+=1){const D=await E();if(D!==void 0)return D;const R=b.monotonicMs()-g,F=(0,O.j9)(K,R);if(R+F>p)return;f===1&&h?.(),await b.sleep(F,j)}}}),68187:((ue,z,t)=>{t.d(z,{j:()=>u});const u=$=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${$}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${O("pg_class","c")}
  ), columns AS (
    SELECT r.full_name, r.relkind, r.relispartition, a.*, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation NOT IN (0, 100) THEN 'collate ' || a.attcollation::regcollation::text END,
      CASE WHEN a.attnotnull THEN 'not null' END,
      CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
      CASE WHEN a.attgenerated <> '' THEN 'generated ' || a.attgenerated::text WHEN d.oid IS NOT NULL THEN 'default' END,
      pg_get_expr(d.adbin, d.adrelid), CASE WHEN a.attstorage <> t.typstorage THEN 'storage ' || a.attstorage::text END,
      'compression ' || nullif(to_jsonb(a)->>'attcompression', '')) AS definition,
      concat_ws(' ', 'statistics ' || nullif(a.attstattarget, -1)::text,
        'options ' || array_to_string(a.attoptions || a.attfdwoptions, ' ')) AS tuning
    FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped AND r.relkind <> 'S'
  ), routines AS (
    SELECT f.*, concat(CASE f.prokind WHEN 'p' THEN 'procedure ' WHEN 'a' THEN 'aggregate ' ELSE 'function ' END,
      format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))) AS full_name
    FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
    WHERE n.nspname = ANY (${$}) AND ${O("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${$}) AND t.typtype IN ('e', 'd') AND ${O("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${$})
  )
  SELECT CASE relkind WHEN 'c' THEN 'pg_type'::regclass ELSE 'pg_class'::regclass END,
    CASE relkind WHEN 'c' THEN reltype ELSE oid END, 0, full_name, 'itself', concat_ws(', ',
    CASE relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'partitioned table' WHEN 'v' THEN 'view'
      WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' WHEN 'c' THEN 'composite type' ELSE 'sequence' END,
    CASE relpersistence WHEN 'u' THEN 'unlogged' END,
    CASE WHEN relrowsecurity THEN 'row-level security' END,
    CASE WHEN relforcerowsecurity THEN 'forced' END, CASE WHEN NOT relispopulated THEN 'with no data' END,
    'options ' || array_to_string(reloptions, ' '),
    CASE WHEN relkind = 'p' THEN 'by ' || pg_get_partkeydef(oid) END,
    CASE WHEN relispartition THEN pg_get_expr(relpartbound, oid) END,
    (SELECT 'inherits ' || string_agg(i.inhparent::regclass::text, ' ' ORDER BY i.inhseqno)
      FROM pg_inherits i WHERE i.inhrelid = r.oid),
    CASE WHEN relkind IN ('r', 'p', 'm') AND relreplident <> 'd' THEN concat_ws(' ', 'replica identity', relreplident,
      (SELECT i.indexrelid::regclass FROM pg_index i WHERE i.indrelid = r.oid AND i.indisreplident)) END,
    ${U("relowner")},
    CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) FROM relations r
  UNION ALL
  SELECT 'pg_sequence'::regclass, r.oid, 0, r.full_name, 'sequence', concat_ws(' ', format_type(s.seqtypid, NULL),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, CASE WHEN s.seqcycle THEN 'cycle' END,
    CASE WHEN s.seqcache <> 1 THEN 'cache ' || s.seqcache END, (SELECT format('owned by %s.%I', o.attrelid::regclass, o.attname)
      FROM pg_depend d JOIN pg_attribute o ON o.attrelid = d.refobjid AND o.attnum = d.refobjsubid
      WHERE d.classid = 'pg_class'::regclass AND d.objid = r.oid AND d.refclassid = d.classid AND d.deptype = 'a'))
  FROM relations r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT 'pg_class'::regclass, a.attrelid, a.attnum, a.full_name, format('column %I', a.attname),
    concat_ws(' ', a.definition, nullif(a.tuning, ''))
  FROM columns a LEFT JOIN pg_inherits i ON a.relispartition AND i.inhrelid = a.attrelid
    LEFT JOIN columns p ON p.attrelid = i.inhparent AND p.attname = a.attname
  WHERE p.definition IS DISTINCT FROM a.definition OR a.tuning NOT IN ('', p.tuning)
    OR col_description(a.attrelid, a.attnum) <> coalesce(col_description(p.attrelid, p.attnum), '')
  UNION ALL
  SELECT 'pg_constraint'::regclass, k.oid, 0, r.full_name, format('constraint %I', k.conname), concat_ws(' ',
    pg_get_constraintdef(k.oid), t.disabled)
  FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid CROSS JOIN LATERAL (
    SELECT 'with triggers ' || string_agg(DISTINCT t.tgenabled::text, ' ') AS disabled FROM pg_trigger t
    WHERE t.tgconstraint = k.oid AND t.tgenabled <> 'O') t
  WHERE k.contype NOT IN ('n', 't') AND NOT ((k.conparentid <> 0 OR r.relispartition AND k.coninhcount > 0)
    AND k.convalidated AND t.disabled IS NULL AND coalesce(obj_description(k.oid, 'pg_constraint'), '') IN
      ('', obj_description(k.conparentid, 'pg_constraint')))
  UNION ALL
  SELECT 'pg_class'::regclass, x.oid, 0, r.full_name, format('index %I', x.relname), concat_ws(' ',
    pg_get_indexdef(x.oid), CASE WHEN NOT i.indisvalid THEN 'invalid' END,
    CASE WHEN i.indisclustered THEN 'clustered' END)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
    LEFT JOIN pg_inherits h ON h.inhrelid = x.oid LEFT JOIN pg_class p ON p.oid = h.inhparent
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
    AND NOT (p.oid IS NOT NULL AND p.reloptions IS NOT DISTINCT FROM x.reloptions AND i.indisvalid
      AND NOT i.indisclustered AND coalesce(obj_description(x.oid, 'pg_class'), '') IN ('', obj_description(p.oid, 'pg_class')))
  UNION ALL
  SELECT 'pg_trigger'::regclass, t.oid, 0, r.full_name, format('trigger %I', t.tgname), concat_ws(' ',
    pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid LEFT JOIN pg_trigger p ON p.oid = t.tgparentid
  WHERE NOT t.tgisinternal AND p.tgenabled IS DISTINCT FROM t.tgenabled
  UNION ALL
  SELECT 'pg_policy'::regclass, p.oid, 0, r.full_name, format('policy %I', p.polname), concat_ws(' ',
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END, p.polcmd,
    (SELECT string_agg(${v("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  FROM relations r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT 'pg_rewrite'::regclass, w.oid, 0, r.full_name, format('rule %I', w.rulename), concat_ws(' ',
    pg_get_ruledef(w.oid), 'enabled', w.ev_enabled)
  FROM relations r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'
  UNION ALL
  SELECT 'pg_statistic_ext'::regclass, s.oid, 0, r.full_name, format('statistics %I', s.stxname), concat_ws(' ',
    pg_get_statisticsobjdef(s.oid), nullif(s.stxstattarget, -1))
  FROM relations r JOIN pg_statistic_ext s ON s.stxrelid = r.oid
  UNION ALL
  SELECT 'pg_proc'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', CASE prokind WHEN 'a' THEN 'aggregate ' ||
    (SELECT (to_jsonb(a) - 'aggfnoid')::text FROM pg_aggregate a WHERE a.aggfnoid = r.oid) ELSE pg_get_functiondef(oid) END,
    ${U("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${U("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${U("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${v("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${v("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${$})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${v("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${v("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${x("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${x("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${x("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${x("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${x("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,O=($,W)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${$}'::regclass AND d.objid = ${W}.oid AND d.deptype = 'e')`,U=$=>`(SELECT 'owner ' || ${v($)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${$})`,v=$=>`coalesce(pg_get_userbyid(nullif(${$}, 0)), 'public')`,x=($,W,b)=>`aclexplode(coalesce(${$}, acldefault((${W})::"char", ${b})))`}),76945:((ue,z,t)=>{t.d(z,{e6:()=>W,wL:()=>E,zc:()=>$});function u(g,f,D,R={}){const[F="",M]=f.split(".").toReversed(),{has:A,...r}=R;return{tool:g,name:D.split(" ").filter(Boolean),...M!==void 0&&{schema:M},table:F,...A!==void 0&&{has:A.split(" ")},...M===void 0&&(A??R.columns)!==void 0&&{isCommon:!0},...r}}const O={order:"id"},U=String.raw`~ '^\d{1,30}$'`,v={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"ty\
pe LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},x=u("Supabase","supabase_migrations.schema_migrations","version"),$=[u("Knex","knex_migrations","name",O),u("Sequelize","SequelizeMeta","name"),u("Sequelize","SequelizeData","name"),u("MikroORM","mikro_orm_migrations","name",O),u("Kysely","kysely_migration","name"),u("node-pg-migrate","pgmigrations","name",O),u("db-migrate","migrations","name",{...O,has:"name run_on"}),u("Drizzle","drizzle.__drizzle_migrations","created_at"),u("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),u("Alembic","alembic_ve\
rsion","version_num",{coversLower:"true"}),u("Django","django_migrations","app name",{...O,filled:["django_content_type","auth_permission","django_site"]}),u("Flyway","flyway_schema_history","script",v),u("Flyway","schema_version","script",{...v,has:"installed_rank script"}),u("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),u("goose","goose_db_version","version_id",{...O,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),u("sql-migrate (rubenv)","gorp_migrations","id"),u("tern","schema_version","version",{has:"version",isEntry:`version::tex\
t ${U} AND version::text <> '0'`,coversLower:"true"}),u("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),u("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),u("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),x,u("Bun","bun_migrations","name",O),u("Entity Framework","__EFMigrationsHistory","MigrationId"),u("Doctrine","doctrine_migration_versions","version"),u("Phinx","phinxlog","migrati\
on_name",{order:"version"}),u("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),u("Diesel","__diesel_schema_migrations","version"),u("refinery","refinery_schema_history","version name",{version:"version"}),u("Ecto","schema_migrations","version",{has:"inserted_at version"}),u("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),u("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${U}`}),u("TypeORM","migrations","name",{...O,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),u("Laravel","migrations","migration",{...O,has:"batch migration"}),
u("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${U}`}),u("xorm","migrations","id",{columns:"description,id"})],W=new Map($.flatMap(g=>g.schema===void 0||g===x?[]:[[g.schema,g]])),b="batch,id,migration_time,name",j="index,is_locked",K=[u("Knex","knex_migrations_lock","",{columns:j}),u("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),u("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),u("Bun","bun_migration_locks","",{columns:"id,table_name"}),u("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],p=[...$.filter(g=>g!==x),...K],E=g=>new Map([...g].flatMap(([f,D])=>{const R=p.find(({table:F,columns:M=D,
has:A=[]})=>F===f&&M===D&&A.every(r=>D.split(",").includes(r)))??h(f,g);return R===void 0?[]:[[f,R]]}));function h(g,f){const D=g.replace(/_lock$/,"");if(!(f.get(D)!==b||f.get(`${D}_lock`)!==j))return u("Knex",g,g===D?"name":"",{...O,isCommon:!0})}})};
