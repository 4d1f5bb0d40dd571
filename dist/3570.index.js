export const id=3570,ids=[3570],modules={53570:((fe,ne,e)=>{e.d(ne,{K:()=>he,P:()=>ce});var _=e(9218),A=e(87306),U=e(34218),X=e(88062),I=e(72674),k=e(30486),q=e(61567),P=e(20244),M=e(34656),V=e(64058),O=e(83155),R=e(10845),p=e(78586),h=e(51589),N=e(95484),g=e(94166),D=e(59188),v=e(32103);const x=60,m=5e3,b=5e3,u=3,H={create:{absent:"send",invalid:"drop and send",valid:"done"},drop:{absent:"done",invalid:"send",valid:"send"}};async function E({log:W},n,T){for(const $ of T)W.warning(`A delayed request left the index ${$} behind. Dropping the index.`),await n.runAlone((0,D.HV)($))}class o{#t;#e;#n;#i;#s;#a;#o;isSent=!1;constructor(n,T,$,L,w,s){this.#t=n,this.#e=T,this.#n=$,this.#i=L,this.#s=L.file,
this.#a=w,this.#o=s}async run(n){const T=n?.isOpen===!0;if(T){const d=await this.#d(n);if(d!==void 0)return{now:d};this.#t.log.warning(`Finishing ${this.#s.path}, which was left unfinished (by ${n.run}).`)}const $=n?.attempt??null,L=await this.#e.reserve({work:this.#a,entry:this.#o,replaces:$,takesOver:T});if(L.is==="refused")throw this.#h(L.message);if(L.is!=="reserved")return{now:await this.#T()};const w=await this.#E(),s=await this.#u(w,T);return s&&await this.#p(w),{applied:await this.#N(s)?{prepared:this.#i}:void 0,now:await this.#T()}}async#d({run:n,age:T,attempt:$}){const{clock:L}=this.#t,{path:w}=this.#s,{running:s}=await this.#E($);let r=L.monotonicMs()+Math.max((x-(s?0:T))*1e3,m);const{
settled:d}=await this.#_(`${w} may still be running (started by ${n})`,async()=>{const C=await this.#T();return C.recorded.some(F=>F.attempt===$&&F.isOpen)?((await this.#E($)).running&&(r=L.monotonicMs()+x*1e3),L.monotonicMs()<r?void 0:{settled:void 0}):{settled:C}});return d}async#u({index:n,working:T},$){const{does:L,isContent:w}=this.#a;if(L==="drop"){if(T!==null)return!0;if(w||$)return!1;throw await this.#g(`the index ${this.#a.index} doesn\u2019t exist`,c("IF EXISTS"))}if(n===null)return!0;if(await this.#c(T),!w)throw await this.#g(`the relation ${n.name} already exists`,c("IF NOT EXISTS"));if(n.isOther)this.#t.log.notice(`${this.#s.path} created no index: the relation ${n.name} already\
 exists.`);else if(!n.valid){const s=`This step did not create the invalid index. Drop the index (\`${(0,D.HV)(n.name)}\`), then re-run the job.`;throw await this.#g(`the index ${n.name} already exists and is invalid`,s)}return!1}async#p(n){let{working:T}=n,$;for(let L=0;;L+=1){const w=T===null?"absent":T.valid?"valid":"invalid",s=H[this.#a.does][w];if(s==="done")return;if(s==="drop and send"&&await this.#c(T),$?.uncertain===!1||L===u)throw await this.#m($,void 0,w);$=await this.#r(T),{working:T}=await this.#l()}}async#r(n){const{log:T,clock:$,signal:L}=this.#t,{path:w}=this.#s;this.isSent=!0;try{const s=(0,D.iK)(this.#a,this.#O(),n);await(0,p.p)(this.#t,`The database is running ${w}`,()=>this.#e.
runAlone(s,this.#o.attempt));return}catch(s){if(!(s instanceof A.HR))throw s;if(L.aborted)throw(0,I.Hu)(this.#e.schema,this.#i,s);return s.uncertain&&(T.warning(`The result of ${w} is unknown: ${(0,A.em)(s.message)} Checking the state of the index.`),await $.sleep(b,L)),s}}async#l(){try{return await this.#_(`The database is still running ${this.#s.path}`,async()=>{const n=await this.#E();return n.running?void 0:n})}catch(n){throw n instanceof A.HR?(0,I.Hu)(this.#e.schema,this.#i,n):n}}async#c(n){n===null||this.#a.does==="drop"||(this.#t.log.info(`Dropping the index ${n.name}, which ${this.#s.path} left behind.`),await this.#e.runAlone((0,D.HV)(n.name)))}async#N(n){const T=await this.#f(void 0,
n);if(T.is!=="refused")return T.is==="settled";throw await this.#c((await this.#E()).working),await this.#m(void 0,T.message)}#f(n,T=!0){const $=n===void 0?{is:"applied"}:{is:"failed",message:n},L={work:this.#a,entry:this.#o,succeeded:n===void 0,wasSent:T,report:$};return this.#_(g.yu,async()=>{const w=await this.#e.settle(L);return w.is==="busy"?void 0:w})}async#g(n,T){return await this.#f(n),this.#h(n,"was not run",T)}async#m(n,T,$="absent"){const L=n?.uncertain===!0?void 0:n,w=this.#a.does==="create"?"doesn\u2019t exist":"still exists",s=n===void 0?"":` Last error: ${n.message}`,r=L?.message??T??`The statement was sent, but the index ${w}.${s}`,d=(0,N.B5)(r.replaceAll(this.#O(),this.#a.index)),
C=await this.#f(d);if(C.is==="refused")return this.#h(C.message);if(L===void 0)return this.#h(d);const{does:F,index:G}=this.#a,te=F==="create"?"was not created":`still exists, ${$==="valid"?"and is valid":"but is invalid: queries no longer use it"}`;return(0,A.FE)(L,{title:(0,I.JT)(this.#s,"failed"),reason:"statement",place:this.#S(d),message:`${this.#s.path} failed: ${(0,A.em)(d)} The index ${G} ${te}.`,...L.code==="invalid_query"?{remedy:t}:{}})}#h(n,T="failed",$="Fix the cause, then re-run the job."){const w={title:(0,I.JT)(this.#s,T.replace("was ","")),place:this.#S(n),remedy:$,reason:"statement"};return new A.HR("conflict",`${this.#s.path} ${T}: ${(0,A.em)(n)}`,w)}#E(n=this.#o.attempt){
return this.#e.index({...this.#a,attempt:n})}#T(){return this.#_(g.yu,async()=>{const n=await this.#e.history();return typeof n=="string"?void 0:n})}#_(n,T){return(0,h.wt)(this.#t,this.#n,n,T)}#O(){return(0,D.T_)(this.#e.schema,this.#o.attempt)}#S(n){const T=(0,v.X)(this.#s,{statement:1,message:n});return{file:this.#t.resolvePath(this.#s.path),...T}}}const c=W=>`If this is expected, add ${W} to the statement.`,t="Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.";var a=e(59173),S=e(90279);const i=6,l={firstMs:500},f=5;class Y{#t;#e;#n;#i;applied=[];failed;unknown;#s=0;#a;#o;constructor(n,T,$,L){this.#t=n,this.#e=
T,this.#n=$,this.#i=L}async run(n,T){let $=await this.open();await E(this.#t,this.#e,$.leftovers);let L=this.#r(n,T,$);for(let[w]=L;w!==void 0;[w]=L){const s=await this.#d(w,$,L.length===1);s.applied!==void 0&&await this.#E(s.applied),$={...$,...s.now};const r=s.applied===void 0?L:L.slice(1);L="recorded"in s.now?this.#r(r,T,$):r}}async#d(n,T,$){const{identity:L}=B(n),w=T.recorded.find(d=>d.identity===L&&d.state==="running");if(this.#a=n,n.parts.length===0&&!w?.part)return this.#p(n,T,w,$);const s=this.#u(n,w),r=s===n.parts.at(-1);try{const{applied:d,now:C}=await this.#p(s,T,w,$&&r);return d!==void 0&&(this.#o=s),d!==void 0&&r?{applied:{prepared:n},now:C}:{now:"recorded"in C?C:await this.#m()}}catch(d){
throw d instanceof A.HR&&!d.uncertain?(0,I.vE)(this.#e.schema,n,s,d):d}}#u(n,T){const{log:$}=this.#t,{path:L}=n.file,w=T?.part?.number??0,s=n.parts[w];if(s===void 0||T?.part&&T.part.of!==n.parts.length)throw(0,I.RJ)(this.#e.schema,n,T);w>0&&this.#o!==n.parts[w-1]&&$.info(`Statement ${w} of ${L} was already applied by ${T?.run}. Continuing with the next one.`);const[r]=s.file.statements;return $.info(`Sending statement ${w+1} of ${n.parts.length} of ${L} (line ${r?.line}).`),s}async#p(n,{fence:T},$,L){const{concurrentWork:w}=n,s={...this.#l(T),isLast:L};if(w===void 0)return this.#c(n,s);const r={...B(n),...s},{timeoutMs:d}=this.#n,C=new o(this.#t,this.#e,d,n,w,r);try{return await C.run($)}catch(F){
throw F instanceof A.HR&&F.uncertain?this.unknown=this.#a:F instanceof A.HR&&C.isSent&&(this.failed=this.#a),F}}#r(n,T,$){const L=new Set(T($,n));for(const w of n.filter(s=>!L.has(s))){const s=$.recorded.find(({identity:r})=>r===(0,q.cu)(w.migration));s!==void 0&&this.#t.log.info(`${w.file.path} was already applied by ${s.run}.`)}return[...L]}async open(){return this.#h(g.yu,async()=>{let n=await this.#e.history({movesFence:!0});return n==="absent"&&await this.#e.bootstrap()&&(n=await this.#e.history({movesFence:!0})),typeof n=="string"?void 0:n})}#l(n){const{clock:T,runName:$}=this.#t;return{attempt:T.uuid(),run:$,fence:n,schemas:this.#n.schemas,isLast:!1}}async#c(n,T){const{clock:$,log:L,signal:w}=this.#t;
let s=T;for(let r=1;;r+=1){const{report:d,history:C}=await this.#f(n,s);switch(d.is){case"applied":return{applied:{prepared:n,report:d},now:C??{fence:(0,a.H3)(s.fence)}};case"failed":{const{message:F}=this.#N(n,d,r);L.info(`${n.file.path} couldn\u2019t get a lock (${F}) and was rolled back. Retrying.`),await $.sleep((0,R.Vv)(l,r,$),w),s={...s,attempt:$.uuid(),fence:C?.fence??(0,a.H3)(s.fence)};break}case"changed":return{now:C??await this.#m()};case"busy":return{now:await this.open()};case"incomplete":if(r>=i)throw pe(n);s={...s,attempt:$.uuid()}}}}#N(n,T,$){const{failure:L}=T;if(L===null)throw new Error("The report of a failed migration contains no failure.");if(L.sqlstate===I.oN&&$<i)return L;
this.failed=this.#a;const s=`The transaction was rolled back, so the ${n.part===void 0?"file":"statement"} is not applied.`;throw(0,I.nU)(this.#t,n,L,(0,S.h5)(T),s)}async#f(n,T){const{log:$,signal:L}=this.#t,{path:w}=n.file,{identity:s}=B(n);try{const r=Q(n,T);return{report:await(0,p.p)(this.#t,`The database is running ${w}`,()=>this.#e.apply(r))}}catch(r){if(!(r instanceof A.HR)||!r.uncertain)throw r;$.warning(`The result of ${w} is unknown: ${(0,A.em)(r.message)}${L.aborted?"":" Checking whether the file was applied."}`);const d=await this.#g(r,n,T.attempt);if(d.attempt!==null){const{is:F}=d.attempt;return $.info(`Checked: ${w} ${F==="failed"?"failed and was rolled back":"was applied"}.`),
{report:d.attempt,history:d}}const C=d.recorded.find(F=>F.identity===s);if(n.part&&C&&(C.state==="applied"||(C.part?.number??0)>=n.part.number))return $.info(`Checked: statement ${n.part.number} of ${w} was applied.`),{report:{is:"changed"},history:d};if(this.#s+=1,$.info(`Checked: ${w} was not applied, and the lost request can no longer take effect.`),this.#s>=f)throw(0,A.FE)(r,{title:(0,I.JT)({path:w},"failed"),uncertain:!1,message:`${(0,A.em)(r.message)} ${w} was not applied.`,remedy:ee});return{report:{is:"changed"},history:d}}}async#g(n,T,$){try{return this.#t.signal.throwIfAborted(),await this.#h("The request may still be running",async()=>{try{const L=await this.#e.history({movesFence:!0,
attempt:$});return typeof L=="string"?void 0:L}catch(L){if(!(L instanceof A.HR)||this.#t.signal.aborted||!j(L))throw L;return}})}catch(L){if(this.unknown=this.#a,!(L instanceof A.HR))throw L;const w=L.message===n.message?"":L.message;throw(0,I.Hu)(this.#e.schema,T,n,w)}}async#m(){const n=await this.#e.history();return typeof n=="string"?this.open():n}#h(n,T){return(0,h.wt)(this.#t,this.#n.timeoutMs,n,T)}async#E(n){const{report:T}=n,{file:$,statements:L}=n.prepared,w=T===void 0?"":`, ${Math.round((0,S.Vk)(T))} ms`;this.#s=0,this.applied.push(n),this.#t.log.info(`Applied ${$.path} (${(0,_.LS)(L.length,"statement")}${w}).`),await this.#i(n)}}function j({kind:W}){return W==="unavailable"||W==="t\
imeout"||W==="limit"}function B({migration:W,meaning:n,part:T}){const{path:$,checksum:L}=W;return{identity:(0,q.cu)(W),path:$,checksum:L,meaning:n,part:T}}function Q(W,n){const T=W.migration.version===void 0;return{...B(W),...n,...(0,S.ks)(W),isRepeatable:T}}const ee="Re-run the job. If it fails again, report the problem to the platform\u2019s support team.";function pe({file:W}){return new A.HR("unavailable",`${W.path} was not applied: it was sent in several requests, and the database did not receive all of them.`,{title:(0,I.JT)(W,"failed"),remedy:ee})}var ie=e(19648);const re=1.25;async function ce(W){const{context:n,inputs:T,database:$}=W,{log:L}=n,{summary:w,baseline:s,recorded:r}=await(0,k.
Nn)(W),{prepared:d}=w;n.onFailureReport(()=>({blocks:(0,O.X1)(w)})),s!==void 0&&L.info(`Dry run: a real run would record all migrations up to version ${s.version} as applied, without running them.`);for(const{migration:F,file:G,parts:z}of d){const te=r.find(({identity:se})=>se===(0,q.cu)(F))?.part?.number??0,[Z]=z[te]?.file.statements??[];Z!==void 0&&L.info(`Dry run: a real run would send ${G.path} outside of a transaction, one statement per request, beginning with statement ${te+1} of ${z.length} (line ${Z.line}).`)}if(!T.rehearse||d.length===0)return L.info("Dry run: no migration was run."),(0,ie.sG)(W,"Migrations",w);const C=await(0,V.K)(n,$,d);for(const{prepared:F,figures:G}of C.executed)
L.info(`Rehearsal: ran and rolled back ${F.file.path} (${Math.round((0,S.j1)(G))} ms).`);for(const F of(0,V.Y)(C))L.notice(F);return(0,ie.sG)(W,"Migrations: rehearsal",{...w,rehearsal:C})}async function he(W){const{context:n,inputs:T,database:$}=W,{log:L}=n,{summary:w,baseline:s,isFirst:r,recheck:d}=await(0,k.Nn)(W),{prepared:C}=w;C.length===0&&W.queries!==void 0&&L.info("No query is checked, because no migration will run.");const F=C.length>0||s!==void 0;if(await(0,X.Vn)(n,$,T,w.drift,F),!F){const le=T.target===void 0?"":` up to version ${T.target}`;return L.info(`There are no migrations to apply${le}. Database version: ${w.current??"none"}.`),{...(0,ie.sG)(W,"Migrations: nothing to apply",
w),unchanged:!0}}const G=T.drift==="off"?null:T["drift-schemas"];let z=1,te;const Z=new Y(n,$,{timeoutMs:T["verify-timeout"],schemas:G},async le=>{await te?.afterMigration(le.prepared),!(Z.applied.length<z)&&((0,ie.pH)(W,se()),z=Math.max(z+1,Math.floor(z*re)))}),se=()=>{const{applied:le,failed:Ne,unknown:Te}=Z;return{...w,applied:le,failed:Ne,unknown:Te,current:(0,ie.YO)({...w,applied:le},W.folder)}};if(n.onFailureReport(()=>({blocks:(0,O.X1)({...se(),isOver:!0})})),r&&await $.bootstrap(),s!==void 0&&(await(0,U.V3)(n,$,s,G,()=>Z.open(),(0,k.Pr)(W.parser)),L.info(`Recorded all migrations up to version ${s.version} as applied, without running them.`)),(0,ie.pH)(W,se()),C.length>0){await y(W,C),
te=W.queries&&await P.p.start($,W.queries),await te?.rehearse(C),await d?.();try{await Z.run(C,(le,Ne)=>K(W,w.plan,le.recorded,Ne))}finally{(0,ie.pH)(W,se())}await J(W,C)}const{applied:oe}=Z;L.info(`Applied ${(0,_.LS)(oe.length,"migration")}.`);const ue=te&&await(0,M.$)(W,te,se()),ge=s===void 0?"Migrations: nothing left to apply":"Migrations: baseline recorded",Ee=oe.length===0?ge:"Migrations applied";return(0,ie.sG)(W,Ee,{...se(),...ue})}function K(W,{later:n},T,$){const L=new Map($.map(C=>[C.migration,C])),{migrations:w}=W.folder,s=new Set((0,q.NP)(T,w).map(({identity:C})=>C)),r=new Set([...L.keys(),...n]),d=w.find(C=>C.version!==void 0&&!s.has(C.version)&&!r.has(C));if(d!==void 0)throw(0,I.
Y9)(d);return(0,k.bJ)(W,T,"No further migration was run.").pending.map(C=>{const F=L.get(C);if(F!==void 0)return F;throw(0,I.Y9)(C)})}async function y({context:W,database:n},T){const $=T.flatMap(w=>[w,...w.parts]).find(({concurrentWork:w})=>w!==void 0);if($===void 0||await n.canRunOutsideTransaction())return;const[L]=$.file.statements;throw new A.HR("input",`${$.file.path} can\u2019t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,{title:(0,I.JT)($.file,"rejected"),place:{file:W.resolvePath($.file.path),...L&&{line:L.line,column:L.column}},remedy:"Remove CONCURRENTLY, and apply the migration during a low-traffic period."})}async function J({
database:W},n){const T=await W.history().catch(s=>{throw s instanceof A.HR?(0,A.FE)(s,{state:"All migrations ran, but it is unknown whether the migration history contains them."}):s}),$=typeof T=="string"?[]:T.recorded,L=new Set($.map(({identity:s,checksum:r})=>ae(s,r))),w=n.filter(({migration:s})=>!L.has(ae((0,q.cu)(s),s.checksum))).map(({file:s})=>s.path);if(w.length!==0)throw new A.HR("conflict",`All migrations ran, but the migration history doesn\u2019t contain ${w.join(", ")}.`,{title:`Migrations not in the history: ${(0,_.cr)(w)}`,remedy:(0,I.rC)()})}const ae=(W,n)=>JSON.stringify([W,n])}),34218:((fe,ne,e)=>{e.d(ne,{Bv:()=>q,V3:()=>V,zv:()=>O});var _=e(45860),A=e(9218),U=e(87306),X=e(94166),
I=e(61567),k=e(49206);function q(R,{migrations:p,compare:h},N,g){const D=(0,k.Am)(R,p.flatMap(b=>b.version??[]));if(D===void 0)return{where:"baseline",message:`is \`${R}\`, but no migration in the folder has that version`,remedy:`Set ${(0,_.io)("baseline")} to the version of the last migration whose changes the database already contains.`};const v=new Set((0,I.NP)(N,p).map(({identity:b})=>b)),x=p.filter(b=>b.version!==void 0&&h(b.version,D)<=0&&!v.has(b.version)),m=N.find(({state:b})=>b!=="baseline");if(x.length>0&&m!==void 0){const b=x.map(({path:E})=>E).join(", "),u=P(p,N,D,h);if(u!==void 0){if(g)return{version:D,migrations:x,replaced:u};const E=`would record ${b} without running it, in pl\
ace of ${(0,A.LS)(u.length,"applied migration")} whose files are missing: ${(0,A.cr)(u)}`,o=`If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${(0,_.io)("missing","note")}, ${(0,_.io)("baseline",R)} and \`--yes\` once.`;return{where:"baseline",message:E,remedy:o}}return{where:"baseline",message:`would skip ${b}, which isn\u2019t allowed because a migration already ran on this database (${m.path}, by ${m.run})`,remedy:`Remove ${(0,_.io)("baseline")}.`}}return{version:D,migrations:x}}function P(R,p,h,N){const g=new Set(R.map(I.cu)),D=(0,I.NP)(p,R).filter(({identity:x})=>!x.startsWith("R__"));return D.every(({identity:x,state:m})=>!g.has(x)&&m!=="r\
unning"&&N(x,h)<0)&&D.length>0?D.map(({path:x})=>x):void 0}const M=6;async function V({clock:R,log:p,runName:h,signal:N},g,{migrations:D},v,x,m){let b=0;for(;;){const{fence:u,recorded:H}=await x(),E=new Set(H.map(({identity:a})=>a)),o=D.filter(a=>!E.has((0,I.cu)(a)));if(o.length===0)return;let c=o.length;const t=()=>g.baselineQuery({fence:u,attempt:R.uuid(),run:h,schemas:c===o.length?v:null,entries:o.slice(0,c).map(a=>{const{path:S,checksum:i}=a;return{identity:(0,I.cu)(a),path:S,checksum:i,meaning:m(a)??null}})});for(;!X.Uk.fits(t());)c=Math.ceil(c/2);try{const{is:a}=await g.recordBaseline(t());if(a==="recorded"||(b+=1,b<M))continue;throw new U.HR("conflict","The step could not record the w\
hole baseline, because other runs kept changing the migration history.",{remedy:"Wait until no other run applies migrations to this database, then re-run the job."})}catch(a){if(!(a instanceof U.HR)||!a.uncertain||N.aborted||(b+=1,b>=M))throw a;p.warning(`The baseline may or may not have been recorded. ${(0,U.em)(a.message)} Checking the migration history.`)}}}function O(R){const{path:p,checksum:h}=R;return{identity:(0,I.cu)(R),path:p,checksum:h,meaning:null,state:"baseline",isOpen:!1,part:null,attempt:"",run:"",at:"",age:0}}}),94166:((fe,ne,e)=>{e.d(ne,{yu:()=>ee,Uk:()=>ie,Af:()=>pe});var _=e(84949),A=e(45860),U=e(87382),X=e(87306),I=e(76945),k=e(68716);const q=5e3,P=K=>`"${K}"`;function M(K){
const{name:y,isEntry:J="true",isReverted:ae="false",isFailed:W="false",coversLower:n="false"}=K,T=y.map(P).join(", "),$=K.version??(y.length>1?`concat_ws('_', ${T})`:T);return`SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${$})::text, 300) AS version, ${K.order??$} AS place,
        ${ae} AS reverted, ${W} AS failed, ${n} AS covers FROM {table} WHERE ${J}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${q}) AS c`.replace(/\s+/g," ")}const V=I.zc.map(K=>{const{tool:y,schema:J=null,table:ae,columns:W=null,has:n=[]}=K;return{tool:y,schema:J,table:ae,columns:W,has:n,sql:M(K)}}),O=K=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${K}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,R=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${O("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${O("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${O("pg_proc")}`;function p(K,y,J){return(0,k.Em)(K,{objects:J.objects,histories:J.readsHistories?V:[],isFirst:J.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
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
    FROM (${R}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
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
  SELECT format('%I.history', nspname) AS "table", nspname = '${y}' AS is_own FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
    AND '${h}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const h="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var N=e(59173);const g=1;function D(K,y){return(0,k.Em)(K,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${y}', 0));
  IF pg_catalog.to_regnamespace('"${y}"') IS NULL THEN
    CREATE SCHEMA "${y}";
  END IF;
  IF pg_catalog.to_regclass('"${y}".control') IS NULL THEN
    CREATE TABLE "${y}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      objects_schemas text[]
    );
    INSERT INTO "${y}".control (format) VALUES (${g});
    CREATE TABLE "${y}".history (
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
    CREATE TABLE "${y}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${y}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${y}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${y}".drift (
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
END;`)}var v=e(59188),x=e(2694),m=e(15749);const b=300,u=50,H=`WITH RECURSIVE target AS (
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
              ELSE nth > (i->>'count')::int END) AS m;`,E=`SELECT problems || pg_catalog.array_agg(DISTINCT problem) INTO problems FROM (
          SELECT pg_catalog.to_regclass(pg_catalog.format('%I.%I', n->>'Schema', n->>'Relation Name')) AS oid, n->'Conflict Arbiter Indexes' AS arbiters,
            n->'Conflict Resolution' IS NOT NULL AS has_conflict
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Relation Name"))') AS n) AS n,
        LATERAL (SELECT '55000 materialized view \u201C' || relname || '\u201D has no data' AS problem FROM pg_catalog.pg_class AS c
            WHERE c.oid = n.oid AND relkind = 'm' AND NOT relispopulated
          UNION SELECT '55000 ON CONFLICT doesn\u2019t support the deferrable constraint \u201C' || relname || '\u201D' FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class AS c ON c.oid = indexrelid
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function o(K,y,J){return(0,k.Em)(K,c(K,y,J),`state_ text; message_ text;
${a}`,`${S}
result := json_build_object('is', 'prepared', ${i});`)}const c=(K,y,J)=>({queries:J,schema:y,queriesMs:Math.round(K.statementTimeoutMs*t)}),t=.7,a=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := (SELECT setting FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source NOT IN ('global', 'database', 'user', 'database user'));
default_path text; other_paths text;
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; unplanned text; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,S=`SET LOCAL plan_cache_mode = force_generic_plan;
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
    FOR tries IN 0..${u} LOOP
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
          ${H}
        END IF;
        BEGIN
        EXECUTE 'EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE checked_query' || coalesce('(' || NULLIF(pg_catalog.rtrim(pg_catalog.repeat('NULL, ', pg_catalog.cardinality(parameters)), ', '), '') || ')', '') INTO plan;
        SELECT pg_catalog.array_agg(DISTINCT i #>> '{}') INTO indexes
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Index Cond"))."Index Name"') AS i;
        ${E}
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${b}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${b}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,i="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var l=e(90279);function f(K,y,J){return(0,k.Em)(K,{migrations:y,...J&&c(K,J.schema,J.queries)},`${J===void 0?l.YF:`${l.YF}
${a}`}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
deferrable_ text;
deferred_ text;
ambiguous bool;
reports json[] := '{}';
stopped text;
done bool := false;`,`BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF pg_catalog.cardinality(reports) > 0 THEN
      ${j}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,l.Tt)("migration")}
    ${(0,l.XT)(y.some(({guard:ae})=>ae!==null),Y)}
    reports := array_append(reports, json_build_object(${l.hf}));
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  ${J===void 0?"":`IF failure IS NULL AND stopped IS NULL THEN
${S}
END IF;`}
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', 'reports', pg_catalog.array_to_json(reports), 'stopped', stopped${J===void 0?"":`, ${i}`});`)}const Y=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
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
  END IF;`,j=`BEGIN
        EXECUTE 'CLOSE ALL';
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,B=200,Q=U.i.maxQueryBytes-2048,ee="Another session has locked the migration history",pe=K=>({lockTimeoutMs:K["lock-timeout"],statementTimeoutMs:K["statement-timeout"]});class ie{#t;#e;schema;constructor(y,J,ae){this.#t=y,this.#e=ae,this.schema=J}static fits(y){return Buffer.byteLength(y)<=U.i.maxQueryBytes}async history(y={}){const J=await this.#n((0,m.OC)(this.#e,this.schema,y));if(J.is!=="there")return J.is;if(J.format!==g)throw this.#o(J.format);const{fence:ae,leftovers:W,count:n,attempt:T}=J,$=[...J.page];for(;$.length<n;){const L=$.at(-1)?.identity??"",w=await this.#n((0,m.OC)(this.#e,this.schema,{after:L}));if(w.is!=="there"||w.fence!==ae||w.page.length===0)return this.history(
y.attempt===void 0?{}:{attempt:y.attempt});$.push(...w.page)}return{fence:ae,recorded:$,leftovers:W,attempt:T}}async adoption(y,J){const ae=[];for(let W=0,n;;){let T=y.length-W;const $=()=>{const w=y.slice(W,W+T).map(({kind:s,name:r,part:d})=>({kind:s,name:r,part:d}));return p(this.#e,this.schema,{objects:w,readsHistories:W===0,isFirst:J})};for(;!ie.fits($());)T=Math.ceil(T/2);const L=await this.#n($());if(L.is==="changed")return L;if(ae.push(...L.existing.map(w=>w+W)),n??=L.histories,W+=T,W>=y.length)return{is:"read",histories:n,existing:ae}}}async bootstrap(){return(await this.#n(D(this.#e,this.schema))).is==="there"}async apply(y){const J=(0,N.CG)(this.#e,this.schema,y);if(ie.fits(J))return this.#i(
J);const{statements:ae,...W}=y,n=JSON.stringify(ae);for(const[$,L]of ce(n).entries())await this.#n((0,N.lJ)(this.#e,this.schema,{attempt:y.attempt,place:$,body:L}));const T=(0,_.f)(n);return this.#i((0,N.CG)(this.#e,this.schema,{...W,sha256:T}))}baselineQuery(y){return(0,N.Hs)(this.#e,this.schema,y)}recordBaseline(y){return this.#i(y)}rehearsalQuery(y){return f(this.#e,y.map(l.ks))}rehearse(y){return this.#n(y)}async prepareQueries(y,J=[]){const{schema:ae}=this,W=J.map(l.ks),n=w=>J.length===0?o(this.#e,ae,w):f(this.#e,W,{schema:ae,queries:w}),T=U.i.maxQueryBytes-he(n([])),$=[];let L={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let w=0;w<y.length;){const s=[];let r=0;for(const{text:se,
inserts:oe,path:ue,types:ge}of y.slice(w,w+B)){const Ee={text:se,inserts:oe,path:ue,types:ge};if(r+=he(JSON.stringify(Ee)),s.length>0&&r>T)break;s.push(Ee)}const d=n(s);if(J.length>0&&!ie.fits(d))return;const C=await this.#n(d),{queries:F,enums:G,indexes:z,defaultPath:te=null,otherPaths:Z=null}=C;if(F?.length!==s.length||G===void 0||z===void 0)return;$.push(...F),L={enums:G,indexes:z,defaultPath:te,otherPaths:Z},w+=s.length}return{...L,queries:$}}drift(y,J){return this.#n((0,x.Z2)(this.#e,this.schema,y,J))}recordObjects(y,J){return this.#n((0,x.B)(this.#e,this.schema,{schemas:y,accepts:J}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,v.uB)(this.schema)),!0}catch(y){if(!(y instanceof
X.HR)||y.code!=="invalid_query")throw y;return!1}}reserve(y){return this.#n((0,v.gP)(this.#e,this.schema,y))}settle(y){return this.#n((0,v.PQ)(this.#e,this.schema,y))}index(y){return this.#n((0,v.GI)(this.#e,this.schema,y))}async runAlone(y,J){const ae=J===void 0?y:(0,v.A6)(J,y),{client:W,projectId:n}=this.#t,T=J===void 0?{repeat:"safe"}:{};await W.call("database.query",{path:{project_id:n},body:{query:ae}},T)}#n(y){return this.#s(y,!0)}#i(y){return this.#s(y,!1)}async#s(y,J){const{client:ae,projectId:W}=this.#t,n={path:{project_id:W},body:{query:y}},T=J?{repeat:"safe"}:{},{rows:$}=await ae.call("database.query",n,T).catch(w=>{throw w instanceof X.HR?(0,X.FE)(w,{...J&&{uncertain:!1},...this.#a(
w)}):w}),L=(0,k.kf)($);if(L===void 0)throw re(!J);return L}#a({code:y}){return y!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,A.io)("schema")} to an existing schema in which the role can create tables.`}}#o(y){const J=`The migration history in the schema \u201C${this.schema}\u201D has format ${y}, but this version of the action supports only format ${g}.`;return new X.HR("conflict",J,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function re(K){const y="\
The platform\u2019s response doesn\u2019t contain the report that the step\u2019s SQL returns.";return new X.HR("unavailable",y,{uncertain:K,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function ce(K){const y=[];for(let J=0;J<K.length;){let ae=K.slice(J,J+Q);for(let W=he(ae);W>Q;W=he(ae))ae=ae.slice(0,Math.floor(ae.length*Q/W));/[\uD800-\uDBFF]$/.test(ae)&&(ae=ae.slice(0,-1)),y.push(ae),J+=ae.length}return y}const he=K=>Buffer.byteLength(JSON.stringify(K))}),88062:((fe,ne,e)=>{e.d(ne,{Vn:()=>O,a3:()=>M,o4:()=>P});var _=e(45860),A=e(9218),U=e(87306),X=e(51589),I=e(94166),k=e(83155);const q=20;function P(p,h,{"drift-schemas":N,"drift-accep\
t":g,"verify-timeout":D},v){const x=(g??[]).map(m=>m.replaceAll(/[%_\\]/g,"\\$&").replaceAll("*","%"));return(0,X.wt)(p,D,I.yu,async()=>{const m=await h.drift({requested:N,accepted:x},v);return m.is==="busy"?void 0:m})}function M({log:p,dryRun:h},N,g){p.info(`Drift: ${(0,k.LU)(N)}.`);for(const b of(0,k.GS)(N))p.info(b);if(h&&g==="fail"&&V(p,N),N.is==="compared"&&N.unrecorded.length>0&&(h||g!=="accept")&&p.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,A.cr)(N.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,_.io)("drift","accept")}.`),N.is!=="compared"||N.count===0)return;const{differences:D,count:v}=N;if(g==="fail"){
const b=`The database schema differs from the schema that \`sql-migrate\` last recorded (${(0,k.LU)(N)}). No migration was run.`;throw new U.HR("conflict",b,{title:`Database drift: ${(0,A.LS)(v,"difference")}`,findings:D.slice(0,q).map(R),remedy:`Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`})}const x=D.slice(0,q).map(b=>`- ${(0,U.NK)(R(b))}`),m=[...x,...v>x.length?[`- and ${(0,A.LS)(v-x.length,"more difference")}`]:[]].join(`
`);g==="accept"?p.notice(`${h?"Dry run: a real run would accept":"Accepting"} these differences between the database schema and the schema that \`sql-migrate\` last recorded, so that later runs don\u2019t report them:
${m}`):p.warning(`The database schema differs from the schema that \`sql-migrate\` last recorded. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}:
${m}`)}function V(p,h){(0,k.uQ)(h)?h.is==="compared"&&h.missing.length>0&&p.warning(`Drift was not checked in these schemas, which don\u2019t exist: ${(0,A.cr)(h.missing)}.`):p.warning(`The schema was compared with nothing. Drift: ${(0,k.LU)(h)}. Check that ${(0,_.io)("project-id")}, ${(0,_.io)("schema")} and ${(0,_.io)("drift-schemas")} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`)}async function O(p,h,{drift:N,"drift-schemas":g,"verify-timeout":D},v,x){const m=v?.is==="untold"||v?.is==="compared"&&v.unrecorded.length>0,b=N==="accept"&&(m||v?.is==="compared"&&v.count>0);!b&&!(v?.is==="untold"&&!x)||(await(0,X.wt)(p,D,I.yu,
async()=>{const{is:u}=await h.recordObjects(g,b);return u==="noted"?!0:void 0}),m&&p.log.info("Recorded the current schema, so that later runs can detect drift."))}function R({relation:p,object:h,was:N,is:g}){const D=h==="itself"?p:`${p}, ${h}`;return N===null?{where:D,message:`exists, but no migration in the folder created it (definition: ${g})`}:g===null?{where:D,message:`is missing, but no migration in the folder removed it (previous definition: ${N})`}:{where:D,message:`is defined as ${g}, but the expected definition is ${N}`}}}),72674:((fe,ne,e)=>{e.d(ne,{Hu:()=>E,JT:()=>u,Mx:()=>a,RJ:()=>c,Y9:()=>i,nU:()=>x,oN:()=>p,rC:()=>S,ro:()=>h,vE:()=>o});var _=e(53916),A=e(9218),U=e(45860),X=e(39328),
I=e(87306),k=e(61567),q=e(32386),P=e(47173),M=e(32103),V=e(98440),O=e(15749),R=e(90279);const p="55P03",h="57014",N="2D000",g="55P04",D=["42P07","42710","42723","42701","42P06"],v={[p]:"conflict",[h]:"timeout"};function x({resolvePath:l},{file:f,part:Y},j,B,Q){const ee=(0,M.X)(f,j),pe={file:l(f.path),...ee},{sqlstate:ie,message:re,detail:ce,hint:he,constraint:K,relation:y,column:J}=j,ae=Object.entries({relation:y,column:J,constraint:K}).filter(([,L])=>L!==""),W=[`SQLSTATE ${ie}`,m(ce),he===""?"":`Hint: ${m(he)}`,ae.map(([L,w])=>`${L} ${w}`).join(", "),m(b(j,f.statements[j.statement-1]?.insert!==void 0))],n=j.statement-1,T=n===0?"":` ${n===1?"The previous statement":`The ${n} previous stateme\
nts`} succeeded (${Math.round((0,R.j1)(B))} ms).`,$=ee===void 0?`${f.path} failed when the database checked deferred constraints at the end of the transaction`:`${f.path} failed at line ${ee.line}, column ${ee.column} (statement ${Y?.number??j.statement} of ${Y?.of??f.statements.length})`;return new I.HR(v[ie]??"input",`${$}: ${(0,I.em)(m(re))}${T} ${Q}`,{title:u(f,"failed"),reason:"statement",place:pe,excerpt:W.filter(L=>L!=="").join(`
`),remedy:H(ie)})}const m=l=>(0,X.v)(l,R.VY);function b({context:l},f){const Y=l.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return f?Y.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):Y}const u=({path:l},f)=>`Migration ${f}: ${(0,_.basename)(l)}`;function H(l){return l===p?`Another session holds a lock that this file needs. Re-run the job once that session has finished. In a \`sql-migrate\` step, you can also increase ${(0,U.io)("lock-timeout")}.`:l===h?`Reduce the work that the file does, for example by splitting it. In a \`sql-migrate\` step, you can also increase ${(0,U.io)("statement-timeout")}.`:l===N?"The platform\u2019s API runs each request in a t\
ransaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure\u2019s statements into the file.":l===V.rg?(0,V.px)():l===g?`PostgreSQL accepts a new enum value only after the transaction that adds it. ${P.n}`:D.includes(l)?`Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,U.io)("baseline")} to the last version that it contains.`:"Correct the file, or the data or privileges that the error message describes. Then start a new run."}function E(l,{migration:f,file:Y,part:j},B,Q=""){const ee=j===void 0?Y.path:`Statement ${j.number} of ${j.of} of ${Y.path}`;return(0,I.FE)(B,{title:u(Y,"outcome unknown"),state:`${ee}\
 may or may not have been applied.${Q===""?"":` ${(0,I.em)(Q)}`}`,remedy:`Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,O.xZ)(l,(0,k.cu)(f))}\``})}function o(l,f,{part:Y},j){const B=(Y?.number??1)-1;if(B===0)return j;const Q=ie=>`${ie} (line ${f.parts[ie-1]?.file.statements[0]?.line})`,ee=B===1?`Statement ${Q(1)}`:`Statements ${Q(1)} to ${Q(B)}`,pe=B===1?"remains":"remain";return(0,I.FE)(j,{message:`${(0,I.em)(j.message)} ${ee} of ${Y?.of} ${pe} applied.`,remedy:`Fix the cause in the database, and start a new run: it continues after the last applied statement. ${t(l,f.migration)}`})}function c(l,{migration:f,
file:Y},j){const{number:B=0,of:Q=0}=j?.part??{},ee=`${B} of ${(0,A.LS)(Q,"statement")} of ${Y.path} were applied (by ${j?.run}), but now the file has a different number of statements.`,pe=`Set ${(0,U.io)("variables")} and ${(0,U.io)("layout")} as in that run. ${t(l,f)}`;return new I.HR("conflict",ee,{title:u(Y,"rejected"),remedy:pe})}const t=(l,f)=>`To change the file instead, undo its applied statements, and delete its entry: \`${(0,O.NN)(l,(0,k.cu)(f))}\``;function a({resolvePath:l},f,Y,j,B="No migration was run."){const Q=ce=>Y.some(({path:he})=>he===ce),ee=j.map(ce=>Q(ce.where)?{...ce,where:(0,q.pS)(f,ce.where)}:ce),pe=ee.map(({where:ce})=>({where:["target","baseline"].includes(ce)?(0,U.
io)(ce):ce})),ie=j.find(({where:ce})=>Q(ce)),re=`The migrations conflict with the inputs, the migration history or the base branch. ${B}`;return new I.HR("conflict",re,{title:(0,I.JV)("Migrations",pe,f),reason:"history",findings:ee,...ie===void 0?{}:{place:{file:l((0,q.pS)(f,ie.where)),line:1}}})}const S=()=>`Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,U.io)("baseline")} to the last version that was applied.`;function i({path:l,version:f}){const[Y,j]=f===void 0?[`While this step was running, another run applied a different revis\
ion of ${l}, or later migrations that this step excludes.`,"Run the workflow again for the newest commit."]:[`The migration history entry of ${l} was deleted while this step was running.`,S()];return new I.HR("conflict",Y,{title:u({path:l},"history changed"),remedy:j})}}),30486:((fe,ne,e)=>{e.d(ne,{Nn:()=>W,Pr:()=>$,bJ:()=>T});var _=e(41043),A=e(61567),U=e(32386),X=e(37319),I=e(9218),k=e(16753),q=e(91060);const P=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],M=6e4;function V(s,r,d){return s.map(C=>{const F=(C.tables??[]).flatMap(G=>{const z=r&&(0,k.l)(G,r),te=d&&C.category==="locking"?O(G,d):void 0,Z=[z,te].filter(se=>se!==void 0);return Z.length===0?[]:[`\`${G}\`: ${Z.
join(", ")}`]});return F.length===0?C:{...C,message:`${C.message}; ${F.join("; ")}`}})}function O(s,{queries:r,windowMs:d,week:C}){const F=r.filter(({tables:Z})=>Z.has(s)),G=F.reduce((Z,se)=>Z+se.calls,0);if(G===0)return;const z=G/Math.max(1,d/M);return`${z<1?"less than 1 call":(0,I.LS)(Math.round(z),"call")} a minute, ${(0,I.LS)(G,"call")} of ${(0,I.LS)(F.length,"query","queries")} in ${(0,q.JX)(d)}${R(C)}`}function R(s){const r=s.flatMap((z,te)=>z.map((Z,se)=>({index:te,hour:se,calls:Z})));if(s.some(z=>z.every(te=>te===0)))return"";const[d]=r.toSorted((z,te)=>z.calls-te.calls);if(d===void 0)return"";const{index:C,hour:F,calls:G}=d;return`; hour of the week with the fewest calls of all quer\
ies: ${P[C]} ${String(F).padStart(2,"0")}:00 UTC (${(0,I.LS)(G,"call")})`}var p=e(51589),h=e(53916),N=e(87306),g=e(45860),D=e(33187),v=e(49206),x=e(44655),m=e(97391),b=e(89533),u=e(18328);const H=({kind:s,name:r,part:d})=>JSON.stringify([s,r,d]);class E{#t;#e=new u.Kd;#n=new Map;#i=new Map;#s=new Set;#a=new Map;constructor(r){this.#t=r}get present(){return[...this.#n.values()]}get claimed(){return[...this.#a.values()]}addFile(r){this.#e.beginFile();for(const d of r.statements){for(const C of(0,b.W)(this.#t,d,r.source).statements)C.definition===void 0&&!C.hasUnknownNames&&this.#o(C.statement.node,r.path,!1);this.#o(d.node,r.path,!0)}}#o(r,d,C){this.#e.add(r,C),this.#p(r,d);for(const{replaces:F=!1,
...G}of this.#u(r)){const z=H(G);G.name.startsWith("pg_temp.")||G.name.startsWith("(")||(F||this.#d({...G,path:d}),C?this.#l({...G,path:d}):this.#s.add(z))}}#d(r){const d=H(r);!this.#s.has(d)&&r.kind!=="column"&&this.#a.set(d,r)}#u(r){const d=(le,Ne,Te="")=>({kind:le,name:this.#c(Ne),part:Te}),[C]=(0,x.QR)(r),F=(0,m.EN)(r,"CreateFunctionStmt"),G=o.includes((0,m.cO)(r))?"relation":c.includes((0,m.cO)(r))?"type":void 0,z=F===void 0?G:"function",te=(0,m.EN)(r,"CreateSeqStmt")?.sequence?.relpersistence==="t";if(z!==void 0&&C!==void 0&&!te)return[{...d(z,C,t(F?.parameters)),replaces:F?.replace}];const Z=(0,m.EN)(r,"SelectStmt")?.intoClause?.rel;if(Z!==void 0)return[d("relation",(0,x.CJ)(Z))];const{
idxname:se,relation:oe,concurrent:ue}=(0,m.EN)(r,"IndexStmt")??{};if(se!==void 0&&oe!==void 0)return[{...d("relation",(0,x.CJ)({...oe,relname:se})),table:this.#c((0,x.CJ)(oe)),replaces:ue}];const ge=(0,m.EN)(r,"AlterTableStmt"),Ee=ge?.objtype==="OBJECT_TABLE"?ge.relation:void 0;return(0,m.AV)(Ee&&ge?.cmds,"AlterTableCmd").flatMap(({subtype:le,def:Ne})=>{const Te=le==="AT_AddColumn"?(0,m.EN)(Ne,"ColumnDef")?.colname:void 0;if(Ee===void 0||Te===void 0)return[];const Re=d("column",(0,x.CJ)(Ee),Te);return[{...Re,table:Re.name}]})}#p(r,d){const{removeType:C,objects:F=[]}=(0,m.EN)(r,"DropStmt")??{};for(const ue of u.dI.includes(C)?[]:F)this.#r(C==="OBJECT_SCHEMA"?`${(0,x.Hd)(ue)}.`:this.#c((0,x.Hd)(
ue)));const G=(0,m.EN)(r,"AlterTableStmt");for(const{subtype:ue,name:ge}of(0,m.AV)(G?.cmds,"AlterTableCmd"))if(ue==="AT_DropColumn"&&G?.relation!==void 0){const Ee=this.#c((0,x.CJ)(G.relation));this.#r(Ee,ge),this.#r(`${Ee} index`)}const z=(0,m.EN)(r,"RenameStmt"),te=z?.renameType==="OBJECT_COLUMN"?z.subname:void 0;z?.renameType==="OBJECT_SCHEMA"&&this.#r(`${z.subname}.`);const Z=(0,x.P5)(r);if(Z===void 0||te===void 0&&u.dI.includes(Z.type))return;const se=this.#c(Z.from),oe=te===void 0?this.#c(Z.to):se;for(const{table:ue,...ge}of this.#r(se,te)){const Ee={...ge,...ge.name===se&&{name:oe},...te!==void 0&&{part:z?.newname??""},...ue!==void 0&&{table:oe}};this.#d({...Ee,path:d}),this.#l(Ee)}}#r(r,d){
const C=d===void 0?[...this.#i.get(r)??[]]:[H({kind:"column",name:r,part:d})];return d===void 0&&this.#i.delete(r),C.flatMap(F=>{const G=this.#n.get(F)??[];return this.#n.delete(F),G})}#l(r){const d=H(r);this.#s.add(d),this.#n.set(d,r);const[C,F]=r.name.split("."),G=r.table??r.name;for(const z of[r.name,G,F===void 0?"public.":`${C}.`,...r.kind==="relation"&&r.table?[`${G} index`]:[]])this.#i.set(z,(this.#i.get(z)??new Set).add(d))}#c(r){return this.#e.keyOf(r??"")}}const o=["CreateForeignTableStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","ViewStmt"],c=["CompositeTypeStmt","CreateDomainStmt","CreateEnumStmt","CreateRangeStmt"],t=s=>(0,m.AV)(s,"FunctionParameter").filter(({mode:r=""})=>![
"FUNC_PARAM_OUT","FUNC_PARAM_TABLE"].includes(r)).map(({argType:r})=>`${(r?.arrayBounds??[]).length>0?"_":""}${(0,m.CB)(r?.names).at(-1)}`).join(","),a=20;async function S(s,r,d,C){const{context:F,database:G,folder:z,inputs:te,parser:Z}=s,se=new E(Z),oe=({path:me,sql:_e})=>se.addFile((0,D.b)(Z,me,_e));d?.migrations.forEach(oe);const{present:ue}=se,ge=C?r.filter(({version:me})=>me!==void 0):[];ge.forEach(oe);const Ee=new Set(ge.map(({path:me})=>me)),le=se.claimed.filter(({path:me})=>Ee.has(me)),Ne=await G.adoption([...ue,...le],C);if(Ne.is==="changed")return;for(const{tool:me,table:_e,problem:ye}of Ne.histories)ye!==null&&f(F,me,_e,ye);const Te=new Set(Ne.existing),Re=ue.filter((me,_e)=>!Te.has(
_e)),Oe=le.filter((me,_e)=>Te.has(ue.length+_e)),Le=Ne.histories.flatMap(me=>Y(F,me,z,d)),Ae=d?.replaced!==void 0,de=[...F.isConfirmed&&!Ae?[]:Re.slice(0,a).map(me=>pe(me,Ae)),...Oe.slice(0,a).map(me=>ie(me,d))].map(me=>({...me,where:(0,U.pS)(te.path,me.where)})),Se=d===void 0&&Le.length>0?Le:[...Le,...de];if(Se.length===0)return Re.length>0&&F.log.warning(`The database lacks these objects, which the files up to the baseline create: ${(0,I.cr)(Re.map(ee))}.`),d?.replaced!==void 0&&F.log.warning(`The baseline replaces ${(0,I.LS)(d.replaced.length,"applied migration")}. The objects that its files create exist. Their definitions and rows were not compared.`),Ne.histories.length>0;throw l(s,d,Se)}
async function i(s,r){const{context:d,database:C,folder:F}=s,G=await C.adoption([],!1);if(G.is==="changed")return;const z=G.histories.flatMap(te=>(te.problem!==null&&f(d,te.tool,te.table,te.problem),Y({isConfirmed:d.isConfirmed},te,F,r)));if(z.length>0)throw l(s,r,z)}function l({inputs:s},r,d){return new N.HR("conflict",`${r===void 0?"The database already contains changes of these migrations":`The database doesn\u2019t match ${(0,g.io)("baseline")}`}. No migration was run.`,{title:(0,N.JV)("Migrations",d,s.path),findings:d})}function f({isConfirmed:s,log:r},d,C,F){const G=`The history of ${d} (${C}) can\u2019t be read (${F})`;if(s)return r.warning(`${G}, so it was not checked.`);throw new N.
HR("conflict",`${G}. No migration was run.`,{title:"Migrations not checked",remedy:`Wait until ${d} has ended, or allow the role that runs the migrations to read the table. If ${d} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`})}function Y({isConfirmed:s,log:r},{tool:d,table:C,entries:F},G,z){const[te]=F??[];if(F===null||te===void 0)return[];const Z=C,se=`the history of ${d}`,oe=F.filter(de=>de.failed).map(({version:de})=>de);if(oe.length>0){const de=`is ${se}, with failed or unfinished migrations: ${(0,I.cr)(oe)}`;return[{where:Z,message:de,remedy:`Finish or repair them with ${d}. Then run the step again.`}]}const ue=j(G),ge=G.migrations.flatMap(({version:de})=>de??
[]),Ee=new Set(F.flatMap(({version:de})=>ue(de))),le=[...Ee].toSorted(G.compare).at(-1),Ne=de=>(0,v.Et)(de)&&ge.some(Se=>(0,v.Et)(Se)&&G.compare(Se,B(de))<=0),Te=le===void 0?F.filter(({version:de,covers:Se})=>Se&&Ne(de)):F.slice(0,F.findIndex(({version:de})=>ue(de).length>0));if(Te.length>0){const de=`is ${se}, with migrations that are not in the folder: ${(0,I.cr)(Te.map(({version:Se})=>Se))}`;return[{where:Z,message:de,remedy:`Add the files of all migrations that ${d} has applied.`}]}if(z===void 0&&!(le===void 0&&s)){const de=le===void 0?`Run \`sql-migrate\` with ${(0,g.io)("baseline")} once: the version of the last file whose changes ${d} has made. If it has made none of them, run \`sql-mi\
grate\` once with \`--yes\` at a terminal.`:`Run \`sql-migrate\` with ${(0,g.io)("baseline",le)} once. It records the earlier migrations without running them.`;return[{where:Z,message:`is ${se}, which is at ${le??te.version}`,remedy:de}]}if(z===void 0||le===void 0)return r?.warning(`The history of ${d} (${C}) contains no migration of the folder, so it was not compared.`),[];if(G.compare(le,z.version)>0){const de=`is ${se}, which is at ${le}, but the baseline is ${z.version}`;return[{where:Z,message:de,remedy:`Set ${(0,g.io)("baseline",le)}.`}]}const Re=F.flatMap(({version:de,covers:Se})=>Se?ue(de):[]),Oe=de=>Re.some(Se=>G.compare(de,Se)<=0),Le=ge.filter(de=>G.compare(de,z.version)<=0&&!Ee.has(
de)&&!Oe(de));if(Le.length===0)return[];const Ae=`is ${se}, which lacks ${(0,I.LS)(Le.length,"migration")} up to the baseline ${z.version}: ${(0,I.cr)(Le)}`;return[{where:Z,message:Ae,remedy:`Apply the migrations with ${d} first, or set a lower ${(0,g.io)("baseline")}.`}]}function j({migrations:s}){const r=new Map,d=s.flatMap(({version:F,path:G,name:z,time:te})=>{if(F===void 0)return[];const[,Z="",se="1"]=/^(.*?)(?:_part(\d+))?$/.exec(Q(z))??[],oe=(r.get(Z)??0)+ +(se==="1");r.set(Z,oe);const ue=oe>1?`${Z}@${oe}`:Z,ge=[F,B(F),G,(0,h.basename)(G),ue,String(te)];return[...new Set(ge)].map(Ee=>[Ee,F])}),C=Map.groupBy(d,([F])=>F);return F=>{const G=F.split("/"),z=G.map((Z,se)=>G.slice(se).join("/")),
te=[B(F),...z,Q(G.at(-1)??"")].find(Z=>C.has(Z))??"";return(C.get(te)??[]).map(([,Z])=>Z)}}const B=s=>(0,v.Et)(s)?(0,v.Bp)(s):s,Q=s=>s.replace(/\.\w{1,5}$/,"").replace(/[^\w-]+/g,"_"),ee=({kind:s,name:r,part:d})=>s==="column"?`column ${r}.${d}`:`${s==="relation"?"table, view or index":s} ${r}${s==="function"?`(${d})`:""}`,pe=(s,r)=>({where:s.path,message:`creates the ${ee(s)}, but the database lacks it`,remedy:r?"Remove what creates the object from the file, or create the object in the database.":`Set a lower ${(0,g.io)("baseline")}. If the object was removed on purpose, run the command \`project-platform sql-migrate\` with \`--yes\` once.`}),ie=(s,r)=>({where:s.path,message:`creates the ${ee(
s)}, which already exists`,remedy:`If the database contains all changes of the file, set ${r===void 0?(0,g.io)("baseline"):`a higher ${(0,g.io)("baseline")}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${(0,g.io)("baseline")}.`});var re=e(34218),ce=e(94166),he=e(88062),K=e(72674),y=e(34656),J=e(83155),ae=e(19648);async function W(s){const{context:r,inputs:d,folder:C,database:F}=s,{log:G}=r,{path:z}=d,te=await(0,p.wt)(r,d["verify-timeout"],ce.yu,async()=>{const _e=await F.history();return _e==="busy"?void 0:_e}),Z=te==="absent"?[]:te.recorded,se=d.baseline===void 0?void 0:(0,re.Bv)(d.baseline,C,Z,r.isConfirmed);if(se!==void 0&&"message"in se)
throw(0,K.Mx)(r,z,[],[se]);const oe=T(s,[...Z,...(se?.migrations??[]).map(re.zv)]),ue=Z.length===0,ge=s.checksAdoption&&((se?.migrations??[]).length>0||Z.every(n)),Ee=oe.current===void 0?void 0:{migrations:[],...se,version:oe.current};let le=!1;if(ge&&(le=await S(s,[...oe.pending,...oe.later],Ee,ue),le===void 0))return W(s);for(const _e of oe.notes)G.notice(_e);const Ne=oe.pending.map(_e=>(0,U.pS)(z,_e.path)),Te=Array.from(Map.groupBy(Ne,_e=>_e),([_e,{length:ye}])=>ye===1?_e:`${_e} (${ye} changesets)`);G.info(`Files to apply: ${Te.join(", ")||"none"}.`);const Re=oe.later.map(_e=>(0,U.pS)(z,_e.path));r.output({current:oe.current??null,pending:[...Ne,...Re],...(0,ae.zY)(s)});const{prepared:Oe,
findings:Le}=await L(s,oe),Ae=te==="absent",de=d.drift==="off"?void 0:await w(s,Ae,Oe.length>0,Le),Se={folder:z,plan:oe,current:oe.current,prepared:Oe,applied:[],rehearsal:void 0,findings:Le,drift:de,orderChecked:d["base-path"]!==void 0,isOver:r.dryRun},me=le?()=>i(s,Ee):void 0;return{summary:Se,baseline:se?.migrations.length?se:void 0,isFirst:Ae,recorded:Z,recheck:me}}const n=({state:s})=>s==="baseline";function T({context:s,inputs:r,folder:d,parser:C},F,G){const{target:z,missing:te,edited:Z,path:se}=r,oe={target:z,missing:te,edited:Z,allowOutOfOrder:r["allow-out-of-order"]},ue=(0,A.n6)(d,F,oe,$(C),se);if(ue.findings.length===0)return ue;throw(0,K.Mx)(s,se,d.migrations,ue.findings,G)}const $=s=>({
sql:r})=>(0,_.W)(s,r);async function L(s,{pending:r,later:d}){const{context:C,inputs:F,folder:G,parser:z,sarif:te,queries:Z,sizes:se}=s,{path:oe}=F,ue={lint:F.lint,allowDestructive:F["allow-destructive"]},ge=new Set([...r,...d]),Ee=G.migrations.filter(Le=>!ge.has(Le)),{prepared:le,findings:Ne,invalid:Te}=(0,U.iA)(z,r,oe,ue,G,Ee),Re=V(Ne,se,Z),Oe=(0,U.If)(Re,ue);return Te.length===0&&C.output({lint_findings:(0,ae.$5)(F,Oe)}),te!==void 0&&await(0,X.l)(C,te,oe,r,[...Te,...Oe]),C.onFailureReport(()=>({blocks:(0,J.k5)([...Te,...Oe]),listsFindings:!0})),(0,U.AK)(C,Te),Z!==void 0&&Oe.some(Le=>(0,U.BG)(Le,F.lint))&&await(0,y.f)(s,Z,le,Oe),(0,U.LH)(C,Oe,ue),C.onFailureReport(()=>({blocks:(0,J.k5)(Oe)})),
(0,U._r)(C,le),(0,U.Ne)(C,le),{prepared:le,findings:Oe}}async function w({context:s,inputs:r,database:d},C,F,G){const z=C?{is:"absent"}:await(0,he.o4)(s,d,r,(F||r.drift==="accept")&&!s.dryRun);return s.output((0,ae.mL)(z)),s.onFailureReport(()=>({blocks:[...(0,J.k5)(G),...(0,J.bX)(z)],listsFindings:!0})),(0,he.a3)(s,z,r.drift),s.onFailureReport(()=>({blocks:(0,J.k5)(G)})),z}}),19648:((fe,ne,e)=>{e.d(ne,{$5:()=>I,YO:()=>M,mL:()=>V,pH:()=>q,sG:()=>X,zY:()=>k});var _=e(32386),A=e(90279),U=e(83155);function X(O,R,p){const{context:h,inputs:N,folder:g}=O,{plan:D,applied:v,findings:x,drift:m}=p,b=O.noQueries===void 0?[]:[{type:"text",text:O.noQueries}],u=h.dryRun?[...D.pending,...D.later]:D.later;return{
outputs:{applied:v.map(P),pending:u.map(H=>(0,_.pS)(N.path,H.path)),applied_count:v.length,current:M(p,g)??null,...V(m),lint_findings:I(N,x),...k(O,p.queries),sarif_path:O.sarif?.target??null,unknown:null},...h.dryRun&&m!==void 0&&(0,U.vd)(m)==="not-compared"?{isInconclusive:!0}:{},report:{title:R,blocks:[...b,...(0,U.X1)(p)]}}}const I=({lint:O},R)=>O==="off"&&R.length===0?null:R,k=({queries:O},R)=>({broken_queries:R?.checked?R.changes.filter(({kind:p})=>p==="breaks").length:null,queries_not_checked:R?.unchecked.length??(O&&O.queries.length+O.unchecked.length)??null});function q({context:O,inputs:R,folder:p},h){const{plan:N,applied:g,unknown:D}=h,v=new Set(g.map(({prepared:m})=>m.migration)),
x=[...N.pending.filter(m=>!v.has(m)),...N.later];O.output({applied:g.map(P),applied_count:g.length,pending:x.map(m=>(0,_.pS)(R.path,m.path)),current:M(h,p)??null,unknown:D?.file.path??null})}function P({prepared:{migration:O,file:R},report:p}){return{version:O.version??null,path:R.path,ms:p===void 0?null:(0,A.Vk)(p)}}function M({plan:O,applied:R},{compare:p}){return[...R.map(({prepared:N})=>N.migration.version),O.current].filter(N=>N!==void 0).toSorted(p).at(-1)}const V=O=>{const R=O&&(0,U.vd)(O);return{drift:O?.is==="compared"&&R!=="not-compared"?O.differences:null,drift_result:R??null}}}),34656:((fe,ne,e)=>{e.d(ne,{$:()=>P,f:()=>M});var _=e(9218),A=e(32386),U=e(37319),X=e(20244),I=e(91060),
k=e(83155),q=e(19648);async function P(R,p,h){const{context:N,inputs:g}=R,D=h.applied.map(({prepared:t})=>t),{queries:v,findings:x,found:m}=await O(R,p,D,h.findings),b=(0,k.X1)({...h,findings:x,queries:v});N.onFailureReport(()=>({blocks:b,listsFindings:!0}));const u=v.changes.filter(({kind:t})=>t==="breaks"),E=`The migrations were applied to the local platform, but ${u.length===0?"their queries were not checked":`they break ${(0,I.m4)(u,v)}`}.`,o=u.length===0?"Queries not checked":`Queries broken by the migrations: ${u.length}`,c=g.lint==="warning"||g["queries-before"]!==void 0?"warning":"error";return(0,A.LH)(N,m,{lint:c,allowDestructive:g["allow-destructive"]},{problem:E,title:o}),{queries:v,
findings:x}}async function M(R,p,h,N){const{context:g,database:D,inputs:v}=R,x=await X.p.start(D,p);N.every(o=>o.accepted!==void 0||V(o))&&await x.rehearse(h);const{queries:m,findings:b}=await O(R,x,h,N),u=[...(0,I.LB)(m),...(0,k.k5)(b)];g.onFailureReport(()=>({blocks:u,listsFindings:!0}));const H={lint:v.lint,allowDestructive:v["allow-destructive"]};(0,A.LH)(g,(0,I.q1)(b),H,{problem:"The linter rejected the SQL. None of it was applied."})}const V=({category:R,severity:p,rule:h})=>p!=="error"||R==="locking"||R==="destructive"&&h!=="opaque";async function O(R,p,h,N){const{context:g,inputs:D,sarif:v}=R,x=p.finish(h),m=(0,I.RK)(x,h),b=[...N,...m],u=(0,q.zY)(R,x);g.output({lint_findings:(0,q.$5)(
D,b),...u});const H=h.map(({migration:c})=>c);v!==void 0&&await(0,U.l)(g,v,D.path,H,b);const E=u.broken_queries,o=E===null?"":` Found ${(0,_.LS)(E,"query that fails","queries that fail")} after the migrations.`;return g.log.info(`${(0,I.N0)(x)}${o} No query was run.`),{queries:x,found:m,findings:b}}}),64058:((fe,ne,e)=>{e.d(ne,{K:()=>q,Y:()=>P});var _=e(97391),A=e(94166),U=e(72674),X=e(58903),I=e(32386),k=e(90279);async function q(g,D,v){const{query:x,limit:m}=V(D,v),{reports:b,stopped:u}=x===void 0?M:await D.rehearse(x),H=v.slice(0,b.length).flatMap((i,l)=>{const f=b[l];return f===void 0?[]:[{prepared:i,report:f,figures:(0,k.h5)(f)}]}),E=H.filter(({report:i})=>i.failure===null),o=v.slice(E.
length),c=b.flatMap(i=>i.locks),t=H.find(({report:i})=>i.failure!==null),a=t?.report.failure??void 0;if(t!==void 0&&a!==void 0){const i=R(a,v.slice(0,b.length));if(i!==void 0)return{executed:E,locks:c,listed:o,reason:i};throw(0,U.nU)(g,t.prepared,a,t.figures,"The rehearsal was rolled back.")}const S=u===null?m:`the step can\u2019t reset the session after the previous file (${u})`;return o.length===0?{executed:E,locks:c,listed:o}:{executed:E,locks:c,listed:o,reason:S}}function P({listed:[g],reason:D}){return g===void 0||D===void 0?[]:[`Could not rehearse ${g.file.path} or any later migrations, because ${D}.`]}const M={reports:[],stopped:null};function V(g,D){let v;for(const[x,m]of D.entries()){
if((0,I.uT)(m))return{query:v,limit:"the file can\u2019t run in a transaction"};if(x>0&&O.test(D[x-1]?.migration.sql??""))return{query:v,limit:"the previous file contains SET CONSTRAINTS ALL, which would also affect this file"};const b=g.rehearsalQuery(D.slice(0,x+1));if(!A.Uk.fits(b))return{query:v,limit:"the SQL would exceed the limit of a single request, and a rollback can\u2019t span several requests"};v=b}return{query:v,limit:""}}const O=/\bset\s+constraints\s+all\b/i;function R({sqlstate:g,message:D},v){if(g===U.oN||g===h)return`another session holds a lock that the migration needs (${D})`;const x=v.at(-1);if(v.length<2||x===void 0)return;if(g===p&&v.some(({migration:u})=>X.$M.test(u.sql)))
return`all rehearsed migrations share the same value of now(), which can cause errors that don\u2019t occur in a real run (${D})`;const b=x.file.statements.flatMap(({node:u})=>{const{newVal:H,oldVal:E}=(0,_.EN)(u,"AlterEnumStmt")??{};return H===void 0||E!==void 0?[]:H}).some(u=>D.includes(`"${u}"`));return N.has(g)&&!b?`the file can\u2019t run in the same transaction as the previous files (${D})`:void 0}const p="23505",h="40P01",N=new Set(["55P04",U.ro,"53200"])}),83155:((fe,ne,e)=>{e.d(ne,{GS:()=>p,LU:()=>R,X1:()=>O,bX:()=>o,k5:()=>E,uQ:()=>h,vd:()=>N});var _=e(45860),A=e(9218),U=e(39328),X=e(44655),I=e(32386),k=e(64058),q=e(91060),P=e(90279);const M={statements:20,differences:50,files:100},
V=120;function O(t){const{folder:a,plan:S,current:i,applied:l,rehearsal:f,findings:Y,drift:j}=t,B=b(t.prepared);return[{type:"facts",rows:[["Folder",{code:a}],["Database version",i===void 0?"none":{code:i}],...t.orderChecked?[["Comparison with the base branch","passed"]]:[],...j===void 0?[]:[["Drift",R(j)]]]},...j===void 0?[]:p(j).map(Q=>({type:"text",text:Q})),...S.notes.length===0?[]:[{type:"text",text:S.notes.join(`
`)}],...g(t),...f===void 0?[]:D(f,B),...x(l.flatMap(({prepared:Q,report:ee})=>ee?v(Q.file,(0,P.h5)(ee)):[])),...u(l.flatMap(({report:Q})=>Q?.locks??[]),B),...t.queries===void 0?[]:(0,q.LB)(t.queries),...E(Y),...j===void 0?[]:o(j)]}function R(t){switch(t.is){case"absent":return"not checked, because the database had no migration history before this run";case"untold":return"unknown, because the last run did not record the schema";case"compared":{if(!h(t))return`not checked, because these schemas don\u2019t exist: ${(0,A.cr)(t.missing)}`;const a=t.count===0?"none":(0,A.LS)(t.count,"difference");return t.unrecorded.length===0?a:`${a}; not checked in ${(0,A.cr)(t.unrecorded)}`}}}function p(t){if(t.
is!=="compared")return[];const a=t.partitions.map(({relation:S,count:i})=>`${S} (${(0,A.U9)(i)})`);return[...a.length===0?[]:[`Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,A.cr)(a)}.`],...t.accepted===0?[]:[`Accepted by ${(0,_.io)("drift-accept")}: ${(0,A.LS)(t.accepted,"difference")}.`]]}const h=t=>t.is==="compared"&&t.missing.length<t.schemas.length;function N(t){return t.is!=="compared"||!h(t)?"not-compared":t.count>0?"found":t.unrecorded.length>0?"not-compared":"none"}function g(t){const{folder:a,plan:S,prepared:i,applied:l,rehearsal:f,isOver:Y,failed:j,unknown:B}=t,Q=[...l,...f?.executed??[]].map(re=>re.prepared),ee=new Set([...Q,...f?.
listed??[]]),pe=i.filter(re=>!ee.has(re)),ie=[...l.map(({prepared:{file:re,statements:ce},report:he})=>[{code:re.path},"applied",ce.length,he===void 0?"":Math.round((0,P.Vk)(he))]),...(f?.executed??[]).map(({prepared:{file:re,statements:ce},figures:he})=>[{code:re.path},"rehearsed",ce.length,Math.round((0,P.j1)(he))]),...(f?.listed??[]).map(({file:re,statements:ce})=>[{code:re.path},"not rehearsed",ce.length,""]),...pe.map(re=>[{code:re.file.path},re===j?`failed${(0,I.uT)(re)?"":", rolled back"}`:re===B?"unknown":Y?"not applied":"applied by another run",re.statements.length,""]),...S.later.map(({path:re})=>[{code:(0,I.pS)(a,re)},{sentence:`not run: excluded by ${(0,_.io)("target")}`},"",""])];
return ie.length===0?[{type:"text",text:"No migrations are pending."}]:[{type:"table",columns:["File","Result","Statements","Duration (ms)"],rows:ie.slice(0,M.files)},...c(ie.length,M.files,"migrations")]}function D(t,a){const{executed:S,locks:i}=t;return[...(0,k.Y)(t).map(l=>({type:"text",text:l})),...x(S.flatMap(({prepared:l,figures:f})=>v(l.file,f))),...u(i,a)]}function v({path:t,statements:a},S){return a.flatMap(({line:i,column:l,kind:f,text:Y},j)=>{const B=S[j];return B===void 0?[]:[{where:`${t}:${i}:${l}`,kind:f,text:(0,U.v)(Y,V),...B}]})}function x(t){if(t.length===0)return[];const a=t.toSorted((l,f)=>f.ms-l.ms).slice(0,M.statements),S={type:"table",columns:["Location","Statement","Du\
ration (ms)","Rows","SQL"],rows:a.map(({where:l,kind:f,ms:Y,rows:j,text:B})=>[{code:l},{code:f},Y,j,{code:B}])};return[{type:"details",summary:t.length>a.length?`The ${a.length} slowest of ${(0,A.LS)(t.length,"statement")}`:"Statements",blocks:[S]}]}const m={AccessExclusiveLock:"all reads and writes",ExclusiveLock:"everything except plain SELECT",ShareRowExclusiveLock:"writes",ShareLock:"writes",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function b(t){const a=t.flatMap(({file:S})=>S.statements);return new Set(a.flatMap(({kind:S,targets:i})=>/^CREATE .*(?:TABLE|VIEW)/.test(S)?i.map(X.ax):[]))}function u(t,a){const S=t.filter(({relation:Y})=>!a.has((0,X.ax)(Y)));if(S.length===0)return[];
const i=Object.keys(m),l=new Map;for(const{relation:Y,mode:j}of S.toSorted((B,Q)=>i.indexOf(Q.mode)-i.indexOf(B.mode)))l.set(Y,j);const f=Array.from(l,([Y,j])=>[{code:Y},{code:j},m[j]??""]);return[{type:"table",columns:["Locked object","Lock mode","Blocks"],rows:f}]}const H=({severity:t,accepted:a})=>a||t==="note"?2:t==="error"?0:1;function E(t){if(t.length===0)return[];const a=(0,q.q1)(t).toSorted((S,i)=>H(S)-H(i)).map(({where:S,line:i,column:l,rule:f,severity:Y,message:j,remedy:B,accepted:Q})=>[{code:S},`${i}:${l}`,{code:f},Q===void 0?Y:{sentence:`accepted: ${Q.reason}`},{sentence:j},{sentence:B}]);return[{type:"heading",text:"Lint"},{type:"table",columns:["File","Line","Rule","Severity","\
Finding","Remedy"],rows:a}]}function o(t){if(t.is!=="compared"||t.count===0)return[];const a=t.differences.slice(0,M.differences).map(({relation:S,object:i,was:l,is:f})=>[{code:S},i==="itself"?"whole object":{code:i},l===null?"absent":{code:l},f===null?"absent":{code:f}]);return[{type:"heading",text:"Drift: schema changes outside of the migrations"},{type:"table",columns:["Object","Part","Expected","Actual"],rows:a},...c(t.count,M.differences,"differences")]}function c(t,a,S){return t<=a?[]:[{type:"text",text:`Shown: the first ${a} of ${(0,A.U9)(t)} ${S}.`}]}}),61567:((fe,ne,e)=>{e.d(ne,{$t:()=>b,NP:()=>k,cu:()=>X,n6:()=>M});var _=e(9218),A=e(45860),U=e(49206);function X({version:u,name:H}){
return u??`R__${H}`}const I=u=>!u.startsWith("R__");function k(u,H){const E=new Set(u.map(({identity:t})=>t)),o=new Set(H.map(X)),c=new Map(H.map(t=>[t.path,X(t)]));return u.map(t=>{const a=(0,U.Et)(t.identity)?c.get(t.path):void 0;return o.has(t.identity)||a===void 0||E.has(a)?t:{...t,identity:a}})}const q=(...u)=>({findings:u,notes:[]}),P=(...u)=>({findings:[],notes:u});function M({migrations:u,compare:H},E,o,c,t){const a=k(E,u),S=new Map(a.map(K=>[K.identity,K])),i=a.flatMap(({identity:K,state:y})=>I(K)&&y!=="running"?K:[]).toSorted(H).at(-1),l=[...u.flatMap(({version:K})=>K??[]),...S.keys()],f=o.target===void 0?void 0:(0,U.Am)(o.target,[...new Set(l)]),Y=[],j=[];for(const K of u){const y=S.
get(X(K)),J=y!==void 0&&y.checksum!==K.checksum;y?.state==="running"&&(J||V(y,c(K)))?j.push(O(K,y,J)):y===void 0||y.state==="running"||J&&K.version===void 0?Y.push(K):J&&j.push(R(K,y,o,c))}const B=({version:K})=>f!==void 0&&K!==void 0&&H(K,f)>0,Q=Y.findIndex(B),ee=(K,y)=>B(K)||K.version===void 0&&Q!==-1&&y>Q,pe=Y.filter(ee),ie=Y.filter((K,y)=>!ee(K,y));o.target!==void 0&&f===void 0&&j.push(p(o.target));const re=new Set(u.map(X));for(const K of a)re.has(K.identity)||j.push(h(K,o,t));const ce=v(u.filter(K=>(S.get(X(K))?.state??"running")!=="running"));for(const K of ie){const{version:y}=K,J=x(K,ce);if(y!==void 0&&i!==void 0&&H(y,i)<0){const ae=`the database already has version \`${i}\``;j.push(
N(K,g(y,i,"database"),ae,o))}else J!==void 0&&j.push(N(K,m(J),J,o))}const he=j.flatMap(K=>K.findings);return{pending:ie,later:pe,current:i,findings:he,notes:j.flatMap(K=>K.notes)}}const V=(u,H)=>u.meaning!==null&&u.meaning!==H;function O({path:u},{part:H,run:E,at:o},c){const t=H===null?"":`; ${H.number} of its ${(0,_.LS)(H.of,"statement")} are applied`,a=c?`was edited after a run started it outside of a transaction and did not finish it (${E}, ${o} UTC)${t}`:`has changed SQL since the run that did not finish it (${E}, ${o} UTC)${t}`,S=H===null?"":` To run the ${c?"edited file":"other SQL"} from its beginning, undo the applied statements, and delete the migration\u2019s entry with the state \`runni\
ng\` from the table \`history\` in the schema that ${(0,A.io)("schema")} names.`,l=`${c?"Restore the original file.":`Use ${(0,A.io)("variables")}, ${(0,A.io)("layout")} and the version of the action of that run.`} The next run then finishes the migration.${S}`;return q({where:u,message:a,remedy:l})}function R(u,H,E,o){const c=H.meaning!==null&&H.meaning===o(u),{path:t,checksum:a}=u;if(c&&E.edited==="formatting")return P(`${t} has changed since it was applied, but its statements are equivalent to the applied ones.`);const S=H.meaning===null?"":", and its statements have changed";return q({where:t,message:`was edited after it was applied${c?", but its statements are equivalent":S}: its checks\
um is ${a}, but was ${H.checksum} (applied by ${H.run}, ${H.at} UTC)`,remedy:c?`Restore the original file, or accept the change by setting ${(0,A.io)("edited","formatting")}.`:"Restore the original file, and put the change into a new migration.",reason:"edited"})}function p(u){const H=`is \`${u}\`, but no migration in the folder has that version`;return q({where:"target",message:H,remedy:`Set ${(0,A.io)("target")} to the version of a migration in the folder.`})}function h({identity:u,path:H,checksum:E,state:o,run:c,at:t},a,S){if(o==="running"){const f=`is missing from the folder, but a run started it outside of a transaction and did not finish it (${c}, ${t} UTC); its checksum was ${E}`;return q(
{where:H,message:f,remedy:"Restore the file. The next run then finishes the migration."})}if(a.missing==="note"||!I(u))return P(`${H} was applied (by ${c}, ${t} UTC), but isn\u2019t in the folder \`${S}\`.`);const i=`is missing from the folder, but was applied (by ${c}, ${t} UTC); its checksum was ${E}`,l=`Restore the file. If you removed the file on purpose, set ${(0,A.io)("missing","note")}.`;return q({where:H,message:i,remedy:l,reason:"missing-file"})}function N({path:u,time:H},E,o,c){return c.allowOutOfOrder?P(`${u} is out of order, because ${o}. The step accepts it, because ${(0,A.io)("allow-out-of-order")} is \`true\`.`):q({where:u,message:E,remedy:`${H===void 0?"Give the migration a h\
igher version":D}, or set ${(0,A.io)("allow-out-of-order","true")}.`,reason:"out-of-order"})}const g=(u,H,E)=>`has version \`${u}\`, but must have a higher version than \`${H}\`, which the ${E} already has`,D="Move the migration to the end of the journal, and give it the highest `when`",v=u=>u.flatMap(H=>H.time===void 0?[]:H).toSorted((H,E)=>Number(H.time)-Number(E.time)).at(-1),x=({time:u},H)=>u===void 0||H?.time===void 0||u>H.time?void 0:`its \`when\` in the journal (${u}) isn\u2019t higher than that of ${H.path} (${H.time})`,m=u=>`would be skipped by Drizzle, because ${u}`;function b({migrations:u,compare:H},E){const o=new Map(E.map(a=>[X(a),a])),c=v(E),t=E.flatMap(({version:a})=>a??[]).toSorted(
H).at(-1);return u.flatMap(a=>{const{path:S,version:i,checksum:l}=a;if(i===void 0)return[];const f=o.get(i);if(f===void 0){const B=x(a,c);return B!==void 0?[{where:S,message:m(B),remedy:`${D}.`}]:t===void 0||H(i,t)>0?[]:[{where:S,message:g(i,t,"base branch"),remedy:"Give the migration a higher version than all migrations on the base branch."}]}if(f.checksum===l)return[];const Y=`has the same version as ${f.path} on the base branch, but different content: its checksum is ${l}, and the one on the base branch is ${f.checksum}`;return[{where:S,message:Y,remedy:"If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher ve\
rsion than all migrations on the base branch."}]})}}),16753:((fe,ne,e)=>{e.d(ne,{B:()=>q,l:()=>P});var _=e(49299),A=e(9218),U=e(87306),X=e(45860),I=e(39773),k=e(88097);function q(M,V){const O={input:"table-sizes",given:V,errorTitle:"Can\u2019t read the sizes of the tables."},R=(0,I.Hp)((0,I.jH)(M,{...O,maxBytes:k._m}),O);try{const p=JSON.parse(R);return new Map(p.map(({name:h,estimated_rows:N})=>[h,Number.parseInt(N??"-1",10)]))}catch{const p=`Set ${(0,X.io)(O.input)} to a JSON file that \`sql-schema\` wrote.`;throw(0,U.vQ)(O.errorTitle,[(0,_.l4)({kind:"given",subject:O.input,given:V,limit:"isn\u2019t a JSON array of tables",remedy:p})])}}function P(M,V){const O=V.get(M);if(O!==void 0)return O>=
0?`about ${(0,A.LS)(O,"row")}`:"number of rows unknown"}}),37319:((fe,ne,e)=>{e.d(ne,{l:()=>t});var _=e(73024),A=e(76760),U=e(73136),X=e(9218),I=e(43288),k=e(68008),q=e(74364),P=e(87306);const M=100,V=37n,O="\uFFFF";function R(i){const l=`${i.replaceAll(/\r\n?/g,`
`).replaceAll(/[ \t]+/g,"")}${O}`,f=new Map,Y=Array.from(l.matchAll(/^/gm),({index:j})=>{const B=l.slice(j,j+M),Q=(f.get(B)??0)+1;return f.set(B,Q),{covered:B,count:Q}});return j=>{const{covered:B,count:Q}=Y[j-1]??{covered:O,count:1};let ee=0n;for(let pe=0;pe<M;pe+=1){const ie=pe<B.length?B.charCodeAt(pe):0;ee=BigInt.asUintN(64,ee*V+BigInt(ie))}return`${ee.toString(16)}:${Q}`}}var p=e(83150);const h="https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",N={destructive:"The statement can delete data or objects.",locking:"On a table that is in use, the statement can fail or block other sessions.",session:"As written, the statement can change the state of a\
 session that other clients share.",transaction:"The step can\u2019t run the statement in the transaction of the migration.",validity:"The step rejects the migration.",directive:"The comment, or a part of it, has no effect.",queries:"The migration affects queries that the application runs."},g=[...p.y0,...p.Jf,p.hZ,...Object.entries(p.Yq).map(([i,l])=>({id:i,category:"directive",...l}))],D=new Map(g.map(({id:i},l)=>[i,l]));function v(i,{folderUri:l,files:f,pageUrl:Y}){const j=new Set(i.map(({where:Q})=>Q)),B=new Map([...f].flatMap(([Q,ee])=>j.has(Q)?[[Q,b(ee)]]:[]));return{$schema:h,version:"2.1.0",runs:[{tool:{driver:{name:"sql-migrate",...Y===void 0?{}:{informationUri:Y},rules:g.map(Q=>m(Q,
Y))}},automationDetails:{id:`sql-migrate/${l}/`},columnKind:"unicodeCodePoints",originalUriBaseIds:{[x]:{description:{text:"The root of the repository."}}},results:i.flatMap(Q=>{const ee=B.get(Q.where);return ee===void 0?[]:[u(Q,ee)]})}]}}const x="%SRCROOT%";function m({id:i,category:l,severity:f,description:Y,remedy:j},B){const Q=`${o(Y.replaceAll("`",""))}.`;return{id:i,shortDescription:{text:Q},fullDescription:{text:`${Q} ${N[l]}`},help:{text:j.replaceAll("`",""),markdown:j},...B===void 0?{}:{helpUri:`${B}#${i}`},defaultConfiguration:{level:f},properties:{tags:[l]}}}const b=i=>({...i,lines:i.text.split(/\r\n?|\n/),hashOf:R(i.text)});function u({rule:i,severity:l,message:f,remedy:Y,line:j,
column:B,accepted:Q},ee){const pe=Array.from((ee.lines[j-1]??"").trimEnd()).length+1,ie=!/^[a-z]+:/i.test(ee.uri);return{ruleId:i,ruleIndex:D.get(i)??-1,level:l,message:{text:E(`${o((0,P.em)(f))} ${Y}`)},locations:[{physicalLocation:{artifactLocation:{uri:ee.uri,...ie?{uriBaseId:x}:{}},region:{startLine:j,startColumn:B,endLine:j,endColumn:Math.max(B,pe)}}}],partialFingerprints:{primaryLocationLineHash:ee.hashOf(j)},...Q===void 0?{}:{suppressions:[H(Q)]}}}function H({by:i,reason:l}){return{kind:i==="directive"?"inSource":"external",status:"accepted",justification:l}}const E=i=>i.replaceAll("](","] ("),o=i=>`${i.charAt(0).toUpperCase()}${i.slice(1)}`;var c=e(32386);async function t(i,l,f,Y,j){
const{log:B,resolvePath:Q,workspace:ee,pageUrl:pe}=i,ie=Q(f),re=a(ee,ie),ce=J=>B.hide(S(re,J)),he=Y.map(({path:J,text:ae})=>{const W=(0,c.pS)(f,J);return[B.hide(W),{uri:ce(Q(W)),text:ae}]}),K={folderUri:ce(ie),files:new Map(he),pageUrl:pe("docs/migration-lint.md")},y=v((0,k.c)(j,B.hide),K);await(0,q.zh)(l,`${JSON.stringify(y,void 0,2)}
`),i.addArtifactFile(l.target),i.output({sarif_path:l.target}),B.info(`Wrote ${(0,X.LS)(j.length,"linter finding")} to ${l.target}.`)}function a(i,l){for(let f=l;(0,I.UO)(f,[i]);f=(0,A.dirname)(f))if((0,_.statSync)((0,A.join)(f,".git"),{throwIfNoEntry:!1})?.isDirectory()===!0)return f;return i}function S(i,l){return(0,I.UO)(l,[i])?(0,I.sq)((0,A.relative)(i,l)).split("/").map(encodeURIComponent).join("/"):(0,U.pathToFileURL)(l).href}}),96709:((fe,ne,e)=>{e.d(ne,{UK:()=>M,p3:()=>P,tN:()=>V});var _=e(49299),A=e(45860),U=e(87306),X=e(54597),I=e(39773),k=e(68961);const q=256*1024*1024;function P(O,R,p){const h={input:"shapes",given:p,errorTitle:"Can\u2019t read the queries.",maxBytes:q},N=(0,k.Qg)(
(0,I.Hp)((0,I.jH)(O,h),h));if(N===void 0)return;if(N==="invalid")throw(0,U.vQ)(h.errorTitle,[(0,_.l4)({kind:"given",subject:h.input,given:p,limit:"doesn\u2019t contain query shapes",remedy:"Specify a `shapes.json` file that `sql-log-export` or `sql-log-merge` wrote."})]);const g=[],D=[];for(const{label:v,calls:x,consume:m,query:b}of N.shapes){const u=b===null||typeof b=="string"?b??"syntax":(0,X.l)(R,b.text,()=>!0);if(typeof u=="string"||typeof b=="object"&&u.text!==b?.text){const a=typeof u=="string"?X.Q[u]:"isn\u2019t in the format that the export writes";D.push({label:v,calls:x,consume:m,reason:a,tables:new Set});continue}const{text:H,inserts:E,reads:o,writes:c}=u,t=new Set([...Object.keys(
o),...Object.keys(c)].map(M));g.push({label:v,text:H,inserts:E,tables:t,calls:x,consume:m})}return{queries:g,unchecked:D,windowMs:N.window.to-N.window.from,week:N.week}}const M=O=>/(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(O)?.slice(1).find(Boolean)??O;function V(O){if(!O)throw new U.HR("input",`${(0,A.io)("shapes")} requires the local platform.`,{remedy:`Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,A.io)("base-url")} to its URL.`})}}),20244:((fe,ne,e)=>{e.d(ne,{p:()=>O});var _=e(9218),A=e(97391),U=e(55713),X=e(32386),I=e(96709);const k="42P10",q=/^(?:08|40|53|55P03|57|58)/,P="57014",M=200,V=({kind:o,what:c})=>o==="b\
reaks"?o:c;class O{#t;#e;#n;#i=new Map;#s=new Map;#a;#o;#d=!1;constructor(c,t){this.#t=c,this.#e=t,this.#n=[...t.unchecked]}static async start(c,t){const a=new O(c,t);a.#a=await a.#l(t.queries);for(const[S,i]of t.queries.entries()){const l=a.#a?.queries[S];l?.state===null?a.#i.set(i,l):a.#n.push({...i,reason:E(l)})}return a}async rehearse(c){if(c.some(X.uT))return;const t=[...this.#i.keys()];this.#o=await this.#l(t,c);const a=t.filter((i,l)=>this.#r(i,this.#o,l).length>0),S=c.flatMap((i,l)=>i.statements.map((f,Y)=>({place:{cause:i,statement:i.file.statements[Y]},after:[...c.slice(0,l),{...i,statements:i.statements.slice(0,Y+1),guard:null}]})));if(!(this.#o===void 0||S.length>M)){for(const{place:i,
after:l}of S){const f=await this.#l(a,l);if(f===void 0)return;this.#u(a,f,i)}this.#d=!0}}async afterMigration(c){const t=[...this.#i.keys()];this.#o=await this.#l(t),this.#d||this.#u(t,this.#o,{cause:c,statement:void 0})}#u(c,t,a){for(const[S,i]of c.entries()){const l=this.#s.get(i),f=this.#r(i,t,S).map(V);this.#s.set(i,new Map(f.map(Y=>[Y,l?.get(Y)??a])))}}finish(c){const t=[...this.#i.keys()],a=this.#o,S=p(c),i=[...this.#n],l=t.flatMap((B,Q)=>{const ee=this.#r(B,a,Q),pe=a?.queries[Q],ie=b(this.#i.get(B),pe)??this.#p(pe?.path);return ie!==void 0&&ee[0]?.kind!=="breaks"?(i.push({...B,reason:ie}),[]):ee.map(re=>{const[ce,he]=[this.#s.get(B)?.get(V(re)),S(B)],K=ce?.statement===void 0&&he?.cause===
ce?.cause;return{query:B,...re,...K?he:ce}})}),f=t.length-(i.length-this.#n.length),Y=[...this.#e.queries,...this.#e.unchecked].filter(S).length,j=i.filter(B=>S(B)!==void 0&&B.reason!==u).length;return{logged:this.#e,checked:f,changes:l.toSorted(R),unchecked:i.map(B=>({query:B,kind:"unchecked",what:B.reason,...S(B)})).toSorted(R),isUnchecked:Y>0&&j===Y||f===0&&i.length>0}}#p(c){const[t,a]=[this.#a,this.#o];return(c===""&&typeof a?.defaultPath=="string"||t?.defaultPath===a?.defaultPath)&&t?.otherPaths===a?.otherPaths?void 0:"may run with the search path of a role or database that these migrations change"}#r(c,t,a){const[S,i]=[this.#i.get(c),t?.queries[a]],l=g(S,i);return l!==void 0?[{kind:"br\
eaks",...l}]:S===void 0||t===void 0||i===void 0||i.state!==null?[]:[...x(S,i,this.#a?.enums??{},t.enums).map(f=>({kind:"types",what:f})),...m(S,i,new Set(t.indexes)).map(f=>({kind:"index",what:f}))]}#l(c,t){return this.#t.prepareQueries(c.map(a=>{const{path:S=null,parameters:i=null}=this.#i.get(a)??{};return{...a,path:S,types:i}}),t)}}const R=(o,c)=>c.query.calls-o.query.calls;function p(o){const c=o.flatMap(S=>S.file.statements.map(i=>({cause:S,statement:i}))),t=new Map(c.filter(({statement:S})=>h.test(S.kind)).flatMap(S=>S.statement.targets.map(i=>[(0,I.UK)(i),S])).toReversed()),a=c.find(({statement:S})=>N(S));return({tables:S})=>[...S].map(i=>t.get(i)).find(Boolean)??a}const h=/^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/,
N=({kind:o,node:c})=>!h.test(o)&&(/^(?:ALTER|DROP|DO|CALL)\b/.test(o)||Array.from((0,A.dX)(c,"FuncCall")).some(({funcname:t})=>!(0,U.yt)((0,A.CB)(t))));function g(o,c){if(o===void 0||c===void 0)return;if(c.state!==null)return q.test(c.state)?void 0:{state:c.state,what:c.message??""};if(c.unplanned!==null&&o.unplanned===null)return{state:k,what:c.unplanned};const t=c.problems?.find(a=>o.problems?.includes(a)!==!0);return t===void 0?void 0:{state:t.slice(0,5),what:t.slice(6)}}function*D({results:o},{results:c}){if(o===null||c===null)return;if(o.length===c.length){for(const[a,S]of c.entries())v(S,o[a])||(yield`result column ${a+1} has the type ${S} instead of ${o[a]}`);return}let t=0;for(const a of c)
v(a,o[t])&&(t+=1);t<o.length&&(yield`returns ${(0,_.LS)(c.length,"column")} instead of ${o.length}`)}const v=(o,c)=>o.replace("character varying","text")===c?.replace("character varying","text");function x(o,c,t,a){const i=[...(c.parameters??[]).map((f,Y)=>[o.parameters?.[Y]??f,f]),...(c.results??[]).map(f=>[f,f])].flatMap(([f,Y])=>{const[j,B]=[f,Y].map(ee=>ee.replace(/\[\]$/,"")),Q=(t[j]??[]).filter(ee=>a[B]?.includes(ee)===!1);return Q.length===0?[]:[`the type \`${B}\` no longer contains \`${Q.join("`, `")}\``]}),l=c.mistyped===null?[]:[`fails with the earlier types of its parameters (${o.parameters?.join(", ")}): ${c.mistyped}`];return[...D(o,c),...new Set(i),...l]}function m(o,c,t){const a=c.
indexes??[];if(a.length>=(o.indexes?.length??0))return[];const S=(o.indexes??[]).filter(i=>!a.includes(i)&&!t.has(i));return S.length===0?[]:[`can no longer use the index${S.length===1?"":"es"} ${S.join(", ")}`]}function b(o,c){return c===void 0?"can\u2019t be checked, because these migrations can\u2019t be rehearsed":c.state===P?H:c.state!==null?`could not be prepared after these migrations (SQLSTATE ${c.state})`:c.doubts?.find(a=>o?.doubts?.includes(a)!==!0)??((o?.unplanned??null)===null?void 0:u)}const u="has an ON CONFLICT that matches no index before these migrations",H="could not be prepared within the time limit";function E(o){const{state:c=null}=o??{};return c===P?H:c==="42P01"||c===
"3F000"?"uses a table that doesn\u2019t exist before these migrations":c==="42883"||c==="42704"?"uses a function or type that doesn\u2019t exist before these migrations":`can\u2019t be prepared without its values before these migrations (SQLSTATE ${c??"unknown"})`}}),91060:((fe,ne,e)=>{e.d(ne,{JX:()=>M,LB:()=>x,N0:()=>v,RK:()=>O,m4:()=>V,q1:()=>g});var _=e(9218),A=e(39328),U=e(18738),X=e(16935),I=e(83150);const k={breaks:"breaks-query",types:"changes-query-types",index:"drops-query-index",unchecked:"unchecked-queries"},q={message:3,table:50,text:200},P=36e5;function M(m){const b=Math.max(1,Math.round(m/P));return b%24===0?(0,_.LS)(b/24,"day"):(0,_.LS)(b,"hour")}function V(m,{logged:b}){const u=[
...new Set(m.map(({query:E})=>E))],H=u.reduce((E,o)=>E+o.calls,0);return`${(0,_.LS)(u.length,"query","queries")} that ran ${(0,_.LS)(H,"time")} in ${M(b.windowMs)}`}function O(m,b){const[u]=b.slice(-1);return u===void 0?[]:[...Map.groupBy([...m.changes,...m.unchecked],({kind:E,cause:o,statement:c})=>JSON.stringify([E,o?.file.path,c?.line])).values()].flatMap(E=>{const[{kind:o,cause:{file:c}=u,statement:t}]=E,a=I.Jf.find(({id:j})=>j===k[o]);if(a===void 0)return[];const{id:S,category:i,severity:l,remedy:f}=a,Y={where:c.path,line:t?.line??1,column:t?.column??1,rule:S,category:i,severity:o==="unchecked"?R(m,t):l,message:N(E,m,b.length),remedy:f};return[(0,X.lA)(Y,t,(0,U.m)(c)).finding]})}function R({
isUnchecked:m,unchecked:b},u){return(u!==void 0||b.every(E=>E.statement===void 0))&&m?"error":u===void 0?"note":"warning"}const p={breaks:"breaks",types:"changes the result or parameters of",index:"drops an index that could be used by",unchecked:"was not checked with"},h={breaks:"fails",types:"changes",index:"may be slower",unchecked:"not checked"};function N(m,b,u){const[{kind:H,cause:E}]=m,o=m.map(({query:S,state:i,what:l})=>{const f=i===void 0?l:`${i}: ${l}`;return`\`${(0,A.v)(S.label.replaceAll("`",""),q.text)}\` (${f})`}),c=(0,_.cr)(o,q.message),t=E===void 0&&H!=="unchecked"&&u>1?`is the last of ${(0,_.LS)(u,"migration")}, at least one of which `:"",a=H==="unchecked"&&E===void 0?" on ot\
her or unknown tables":"";return`${t}${p[H]} ${V(m,b)}${a}: ${c}`}function g(m){const[b=[],u=[]]=[!0,!1].map(E=>m.filter(({rule:o})=>o===k.breaks===E)),H=b.map(E=>{const o=u.filter(a=>D(a,E)),c=[...o.map(({message:a,rule:S})=>`${a} (${S})`),E.message],t=new Set([...o.map(({remedy:a})=>a),E.remedy]);return{...E,message:c.join("; "),remedy:[...t].join(" ")}});return[...u.filter(E=>!b.some(o=>D(E,o))),...H]}const D=(m,b)=>m.category!=="queries"&&m.where===b.where&&m.line===b.line&&m.accepted===void 0&&b.accepted===void 0;function v({checked:m,unchecked:b}){const u=Array.from(Map.groupBy(b,({what:o})=>o),([o,{length:c}])=>`${o}: ${(0,_.U9)(c)}`),H=` Not checked: ${(0,_.U9)(b.length)} (${u.toSorted().
join("; ")}).`,E=(0,_.LS)(m+b.length,"query","queries");return`Checked ${(0,_.U9)(m)} of ${E}.${b.length===0?"":H}`}function x(m){const{changes:b,checked:u,unchecked:H}=m,E=b.filter(({kind:f})=>f==="breaks"),o=u===0?"":"No query was found that the migrations break, and none was run. ",t={type:"text",text:`${E.length===0?o:`The migrations break ${V(E,m)}. `}${v(m)}`},a=[...b,...H],S=a.slice(0,q.table).map(({query:f,state:Y,what:j,cause:B,kind:Q})=>[{code:(0,A.v)(f.text??f.label,q.text)},f.calls,Math.round(f.consume),h[Q],Y===void 0?"":{code:Y},{sentence:j},B===void 0?"":{code:B.file.path}]),i={type:"table",columns:["Query","Calls","Consume","Effect","SQLSTATE","Reason","Migration"],rows:S},l=a.
length-S.length;return[{type:"heading",text:"Queries"},t,...S.length===0?[]:[i],...l>0?[{type:"text",text:`Not shown: ${(0,_.LS)(l,"more query","more queries")}.`}]:[]]}}),59173:((fe,ne,e)=>{e.d(ne,{CG:()=>I,H3:()=>V,Hs:()=>R,Qu:()=>M,W_:()=>X,dr:()=>P,lJ:()=>O});var _=e(2694),A=e(68716),U=e(90279);const X=({part:p})=>p===void 0||p.number===p.of?"applied":"running";function I(p,h,N){const g=!("sha256"in N);return(0,A.Em)(p,N,`${U.YF}
${_.lV}
body text;`,`${g?"":q(h)}
IF result IS NULL THEN
  ${P(h)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${g?"work->'statements'":"body::json"}));
  ${(0,U.Tt)("work")}
  ${(0,U.XT)(N.guard!==null)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, 'part', work->'part', ${U.hf});
  IF failure IS NULL THEN
    INSERT INTO "${h}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', '${X(N)}',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${N.isRepeatable||N.part!==void 0?k:""};
  ELSE
    ${M(h)}
  END IF;
  ${N.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,_.O5)(h,N.schemas)}
  ${N.isLast?"":"END IF;"}
  ${g?"":`DELETE FROM "${h}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,N.mode)}const k=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,q=p=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${p}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function P(p){return`BEGIN
  UPDATE "${p}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function M(p){return`INSERT INTO "${p}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function V(p){return String(BigInt(p)+1n)}function O(p,h,N){return(0,A.Em)(p,N,"",`INSERT INTO "${h}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function R(p,h,N){return(0,A.Em)(p,N,_.lV,`${P(h)}
IF result IS NULL THEN
  INSERT INTO "${h}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,_.O5)(h,N.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((fe,ne,e)=>{e.d(ne,{B:()=>P,Ho:()=>M,O5:()=>q,Z2:()=>V,lV:()=>I});var _=e(68187),A=e(68716);const U=300,X=400,I="schemas text[];",k=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function q(O,R){return R===null?"":`${k}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${O}".objects;
  INSERT INTO "${O}".objects (relation, object, definition)
  ${(0,_.j)("schemas")};
  DELETE FROM "${O}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${O}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${O}".objects WHERE relation IN
    (SELECT relation FROM "${O}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${O}".control SET objects_schemas = schemas;`}function P(O,R,p){return(0,A.Em)(O,p,I,`${M(R)}
IF result IS NULL THEN
  ${p.accepts?`DELETE FROM "${R}".drift WHERE NOT is_partition;`:""}
  ${q(R,p.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const M=O=>`BEGIN
  PERFORM 1 FROM "${O}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function V(O,R,p,h){const N=`found AS MATERIALIZED (${(0,_.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${R}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${R}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${R}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,A.Em)(O,p,I,`${k}
IF to_regclass('"${R}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${h?M(R):""}
  SELECT objects_schemas INTO schemas FROM "${R}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${N}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${R}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${U}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${X}) AS was, left("is", ${X}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${U}) AS first))
  INTO result;
  ${h?`INSERT INTO "${R}".drift (relation, object, was, "is", is_partition)
    WITH ${N}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),32103:((fe,ne,e)=>{e.d(ne,{X:()=>X});var _=e(47149),A=e(44655),U=e(97391);function X({statements:P,source:M},V){const O=P[V.statement-1];if(O===void 0)return;const{sqlstate:R=""}=V;if(O.insert!==void 0){const N=V.row===1&&R.startsWith("42")?void 0:O.insert.rows[(V.row??0)-1],g=M.indexOfByte((0,U.EN)(O.node,"CopyStmt")?.relation?.location??0);return M.placeAt(N?.start??g)}const p=R.startsWith("22")?void 0:k(O,V.message);return M.placeAt(O.span.start+(p??0))}const I=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;function k({text:P},M){const{quoted:V,bare:O}=I.exec(M)?.groups??{},R=V??O;if(R!==void 0)return q(P,R)??q(P,(0,A.S_)(R))}function q(P,M){const V=[
...(0,_.k)(P)].filter(({kind:O,start:R,end:p})=>{const h=P.slice(R,p);return O==="quoted-identifier"?h.slice(1,-1).replaceAll('""','"')===M:O==="word"&&h.toLowerCase()===M.toLowerCase()});return V.length===1?V[0]?.start:void 0}}),15749:((fe,ne,e)=>{e.d(ne,{NN:()=>k,OC:()=>X,xZ:()=>I});var _=e(59188),A=e(68716);const U=200;function X(P,M,V){return(0,A.Em)(P,V,"",`IF pg_catalog.to_regclass('"${M}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${M}".control FOR UPDATE;
      UPDATE "${M}".control SET fence = fence + 1;
      DELETE FROM "${M}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${M}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,_.KK)(M)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${M}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,_.KK)(M)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${M}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, ended_at IS NULL AS "isOpen", report->'part' AS part, attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${M}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${U}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${M}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${M}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${M}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function I(P,M){return`select state, run, ended_at from "${P}".history where identity = ${q(M)}`}function k(P,M){return`delete from "${P}".history where identity = ${q(M)} and state = 'running'`}const q=P=>`'${P.replaceAll("'","''")}'`}),59188:((fe,ne,e)=>{e.d(ne,{A6:()=>I,GI:()=>g,HV:()=>O,KK:()=>M,PQ:()=>b,T_:()=>P,gP:()=>D,iK:()=>V,uB:()=>q});var _=e(84949),A=e(59173),U=e(2694),X=e(68716);function I(E,o){return`${k(E)} ${o}`}const k=E=>`/* platform_migrate ${E} */`;function q(E){return`DROP INDEX CONCURRENTLY IF EXISTS "${E}".platform_migrate_probe`}function P(E,o){return`${M(E)}${o.replaceAll("-","_")}`}function M(E){return`migrate_${(0,_.f)(E).slice(0,8)}_`}function V(E,o,c){return E.
around!==null?E.around.join(`"${o}"`):O(c?.name??`"${o}"`)}function O(E){return`DROP INDEX CONCURRENTLY IF EXISTS ${E}`}const R=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,p=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${R})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,h=E=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${E}' AND relkind IN ('i', 'I'))`,N=E=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${R})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${E})`;function g(E,o,c){return(0,X.Em)(E,{...c,mark:k(c.attempt),working:P(o,c.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${N(p)}, 'working', ${N(h("working"))})
INTO result;`)}function D(E,o,{work:c,entry:t,replaces:a,takesOver:S}){const i=a===null?null:P(o,a),l=S?h("earlier"):c.does==="drop"?p:void 0;return(0,X.Em)(E,{...c,...t,replaces:a,earlier:i,done:v(t),to:P(o,t.attempt)},x,`${(0,A.dr)(o)}
${l===void 0?"":m(l,!1)}
IF result IS NULL THEN
  DELETE FROM "${o}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${o}".history (identity, path, checksum, meaning, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', work->'done');
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${o}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const v=({part:E})=>E===void 0||E.number===1?void 0:{part:{...E,number:E.number-1}},x="renamed pg_catalog.regclass;",m=(E,o)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${E};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${o?`ELSE
      result := '{"is": "refused", "message": "The index no longer exists."}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function b(E,o,{work:c,entry:t,succeeded:a,wasSent:S,report:i}){return(0,X.Em)(E,{...c,...t,report:{...i,part:t.part},working:P(o,t.attempt),to:c.index},`${U.lV}
${x}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,U.Ho)(o)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${o}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${o}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${o}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${S&&a===(c.does==="create")?m(h("working"),a):""}
IF result IS NULL THEN
  UPDATE "${o}".control SET fence = fence + 1;
  result := work->'report';
  ${a?u(o,t):H(o,t)}
  SET LOCAL search_path = pg_catalog;
  ${a&&!t.isLast?"":(0,U.O5)(o,t.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const u=(E,o)=>`UPDATE "${E}".history
  SET state = '${(0,A.W_)(o)}', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,H=(E,o)=>`${v(o)===void 0?`DELETE FROM "${E}".history WHERE attempt = attempt_`:`UPDATE "${E}".history SET ended_at = pg_catalog.clock_timestamp() WHERE attempt = attempt_`};
  ${(0,A.Qu)(E)}`}),90279:((fe,ne,e)=>{e.d(ne,{Tt:()=>O,VY:()=>P,Vk:()=>I,XT:()=>R,YF:()=>V,h5:()=>U,hf:()=>N,j1:()=>X,ks:()=>A});var _=e(98440);const A=({statements:g,keepsRole:D,settings:v,mode:x,guard:m})=>({statements:g,keepsRole:D,settings:v,mode:x,guard:m});function U({began:g,figures:D}){return Array.from({length:D.length/2},(v,x)=>{const[m,b,u]=[D[2*x-2]??g,D[2*x]??g,D[2*x+1]??0];return{ms:k(m,b),rows:u}})}function X(g){return g.reduce((D,{ms:v})=>D+v,0)}function I({began:g,ended:D}){return k(g,D)}function k(g,D){return Math.round((D-g)*1e4)/10}const q=2e4,P=700,M=P+1,V=`statements text[];
statement text;
role_ text := pg_catalog.current_setting('role');
user_ name := CURRENT_USER;
keeps_role bool;
session_settings text;
${_.SN}
parts text[];
number int;
row_ int;
row_detail text;
began numeric;
affected bigint;
figures numeric[];
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,O=g=>`keeps_role := (${g}->>'keepsRole')::bool;
session_settings := ${g}->>'settings';
guard := ${g}->>'guard';`;function R(g,D="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:v,after:x}=g?_.Gh:_.Uj;return`number := 1;
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
      ${D}
    END IF;
    ${v}
    EXIT WHEN statement IS NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${p}
    ELSE
      EXECUTE statement;
    END IF;
    GET DIAGNOSTICS affected = ROW_COUNT;
    ${x}
    IF pg_catalog.current_setting('standard_conforming_strings') <> 'on' THEN
      RAISE EXCEPTION 'this statement turns off standard_conforming_strings, so PostgreSQL would read the next one differently from the linter';
    END IF;
    IF keeps_role AND CURRENT_USER <> user_ THEN
      RAISE EXCEPTION 'this statement changes the role to %, which the linter could not detect: write SET LOCAL ROLE in the migration, and accept the finding of the rule set-role', CURRENT_USER;
    END IF;
    IF number <= ${q} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
  ${h}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${M}),
    'detail', left(detail_, ${M}), 'hint', left(hint_, ${M}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${M}));
END;`}const p=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
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
      END;`,h=`SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,N=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`}),78586:((fe,ne,e)=>{e.d(ne,{B:()=>U,p:()=>A});const _=3e4;async function A({clock:X,log:I},k,q){const P=X.monotonicMs();return U(X,_,()=>I.info(`${k} (${Math.round((X.monotonicMs()-P)/1e3)} s so far).`),q)}async function U(X,I,k,q){const P=new AbortController,M=new Error("The work has ended."),O=(async()=>{for(;;)await X.sleep(I,P.signal),k()})().catch(R=>{if(R!==M)throw R});try{return await q()}finally{P.abort(M),await O}}}),51589:((fe,ne,e)=>{e.d(ne,{Zh:()=>q,wW:()=>k,wt:()=>I});var _=e(45860),A=e(10845),U=e(87306);const X={shortestMs:250,longestMs:15e3};async function I({clock:P,log:M,signal:V},O,R,p){const N=await q({clock:P,signal:V},
X,O,p,()=>M.info(`${R}. Waiting for it to finish.`));if(N!==void 0)return N;throw new U.HR("timeout",`${R}. The step stopped waiting after ${O/1e3} s.`,{remedy:`Re-run the job later. In a \`sql-migrate\` step, you can also increase ${(0,_.io)("verify-timeout")}.`})}async function k(P,M,V){return await P.clock.sleep(M.shortestMs,P.signal),await q(P,M,1/0,V)}async function q({clock:P,signal:M},V,O,R,p){const h=P.monotonicMs();for(let N=1;;N+=1){const g=await R();if(g!==void 0)return g;const D=P.monotonicMs()-h,v=(0,A.j9)(V,D);if(D+v>O)return;N===1&&p?.(),await P.sleep(v,M)}}}),68187:((fe,ne,e)=>{e.d(ne,{j:()=>_});const _=k=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${k}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${A("pg_class","c")}
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
    WHERE n.nspname = ANY (${k}) AND ${A("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${k}) AND t.typtype IN ('e', 'd') AND ${A("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${k})
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
    (SELECT string_agg(${X("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
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
      concat_ws(' ', x.privilege_type, 'to', ${X("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${X("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${k})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${X("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${X("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${I("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${I("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${I("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${I("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${I("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,A=(k,q)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${k}'::regclass AND d.objid = ${q}.oid AND d.deptype = 'e')`,U=k=>`(SELECT 'owner ' || ${X(k)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${k})`,X=k=>`coalesce(pg_get_userbyid(nullif(${k}, 0)), 'public')`,I=(k,q,P)=>`aclexplode(coalesce(${k}, acldefault((${q})::"char", ${P})))`}),76945:((fe,ne,e)=>{e.d(ne,{e6:()=>q,wL:()=>R,zc:()=>k});function _(h,N,g,D={}){const[v="",x]=N.split(".").toReversed(),{has:m,...b}=D;return{tool:h,name:g.split(" ").filter(Boolean),...x!==void 0&&{schema:x},table:v,...m!==void 0&&{has:m.split(" ")},...x===void 0&&(m??D.columns)!==void 0&&{isCommon:!0},...b}}const A={order:"id"},U=String.raw`~ '^\d{1,30}$'`,X={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"\
type LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},I=_("Supabase","supabase_migrations.schema_migrations","version"),k=[_("Knex","knex_migrations","name",A),_("Sequelize","SequelizeMeta","name"),_("Sequelize","SequelizeData","name"),_("MikroORM","mikro_orm_migrations","name",A),_("Kysely","kysely_migration","name"),_("node-pg-migrate","pgmigrations","name",A),_("db-migrate","migrations","name",{...A,has:"name run_on"}),_("Drizzle","drizzle.__drizzle_migrations","created_at"),_("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),_("Alembic","alembic_\
version","version_num",{coversLower:"true"}),_("Django","django_migrations","app name",{...A,filled:["django_content_type","auth_permission","django_site"]}),_("Flyway","flyway_schema_history","script",X),_("Flyway","schema_version","script",{...X,has:"installed_rank script"}),_("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),_("goose","goose_db_version","version_id",{...A,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),_("sql-migrate (rubenv)","gorp_migrations","id"),_("tern","schema_version","version",{has:"version",isEntry:`version::t\
ext ${U} AND version::text <> '0'`,coversLower:"true"}),_("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),_("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),_("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),I,_("Bun","bun_migrations","name",A),_("Entity Framework","__EFMigrationsHistory","MigrationId"),_("Doctrine","doctrine_migration_versions","version"),_("Phinx","phinxlog","migra\
tion_name",{order:"version"}),_("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),_("Diesel","__diesel_schema_migrations","version"),_("refinery","refinery_schema_history","version name",{version:"version"}),_("Ecto","schema_migrations","version",{has:"inserted_at version"}),_("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),_("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${U}`}),_("TypeORM","migrations","name",{...A,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),_("Laravel","migrations","migration",{...A,has:"batch migration"}),
_("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${U}`}),_("xorm","migrations","id",{columns:"description,id"})],q=new Map(k.flatMap(h=>h.schema===void 0||h===I?[]:[[h.schema,h]])),P="batch,id,migration_time,name",M="index,is_locked",V=[_("Knex","knex_migrations_lock","",{columns:M}),_("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),_("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),_("Bun","bun_migration_locks","",{columns:"id,table_name"}),_("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],O=[...k.filter(h=>h!==I),...V],R=h=>new Map([...h].flatMap(([N,g])=>{const D=O.find(({table:v,columns:x=g,
has:m=[]})=>v===N&&x===g&&m.every(b=>g.split(",").includes(b)))??p(N,h);return D===void 0?[]:[[N,D]]}));function p(h,N){const g=h.replace(/_lock$/,"");if(!(N.get(g)!==P||N.get(`${g}_lock`)!==M))return _("Knex",h,h===g?"name":"",{...A,isCommon:!0})}})};
