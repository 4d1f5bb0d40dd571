export const id=3570,ids=[3570],modules={53570:((Ee,Z,e)=>{e.d(Z,{K:()=>W,P:()=>pe});var _=e(9218),R=e(87306),F=e(34218),Y=e(88062),y=e(72674),U=e(30486),X=e(61567),k=e(32386),v=e(20244),Q=e(34656),O=e(64058),L=e(83155),E=e(10845),p=e(78586),m=e(51589),N=e(95484),M=e(94166),D=e(59188),x=e(32103);const f=60,I=5e3,u=5e3,H=3,h={create:{absent:"send",invalid:"drop and send",valid:"done"},drop:{absent:"done",invalid:"send",valid:"send"}};async function c({log:q},a,T){for(const $ of T)q.warning(`A delayed request left the index ${$} behind. Dropping the index.`),await a.runAlone((0,D.HV)($))}class l{#t;#e;#n;#i;#s;#a;#o;isSent=!1;constructor(a,T,$,n,t,i){this.#t=a,this.#e=T,this.#n=$,this.#i=n,this.#s=
n.file,this.#a=t,this.#o=i}async run(a){const T=a?.isOpen===!0;if(T){const w=await this.#d(a);if(w!==void 0)return{now:w};this.#t.log.warning(`Finishing ${this.#s.path}, which was left unfinished (by ${a.run}).`)}const $=a?.attempt??null,n=await this.#e.reserve({work:this.#a,entry:this.#o,replaces:$,takesOver:T});if(n.is==="refused")throw this.#h(n.message);if(n.is!=="reserved")return{now:await this.#T()};const t=await this.#E(),i=await this.#u(t,T);return i&&await this.#p(t),{applied:await this.#N(i)?{prepared:this.#i}:void 0,now:await this.#T()}}async#d({run:a,age:T,attempt:$}){const{clock:n}=this.#t,{path:t}=this.#s,{running:i}=await this.#E($);let C=n.monotonicMs()+Math.max((f-(i?0:T))*1e3,
I);const{settled:w}=await this.#_(`${t} may still be running (started by ${a})`,async()=>{const b=await this.#T();return b.recorded.some(j=>j.attempt===$&&j.isOpen)?((await this.#E($)).running&&(C=n.monotonicMs()+f*1e3),n.monotonicMs()<C?void 0:{settled:void 0}):{settled:b}});return w}async#u({index:a,working:T},$){const{does:n,isContent:t}=this.#a;if(n==="drop"){if(T!==null)return!0;if(t||$)return!1;throw await this.#g(`the index ${this.#a.index} doesn\u2019t exist`,s("IF EXISTS"))}if(a===null)return!0;if(await this.#c(T),!t)throw await this.#g(`the relation ${a.name} already exists`,s("IF NOT EXISTS"));if(a.isOther)this.#t.log.notice(`${this.#s.path} created no index: the relation ${a.name}\
 already exists.`);else if(!a.valid){const i=`This step did not create the invalid index. Drop the index (\`${(0,D.HV)(a.name)}\`), then re-run the job.`;throw await this.#g(`the index ${a.name} already exists and is invalid`,i)}return!1}async#p(a){let{working:T}=a,$;for(let n=0;;n+=1){const t=T===null?"absent":T.valid?"valid":"invalid",i=h[this.#a.does][t];if(i==="done")return;if(i==="drop and send"&&await this.#c(T),$?.uncertain===!1||n===H)throw await this.#m($,void 0,t);$=await this.#r(T),{working:T}=await this.#l()}}async#r(a){const{log:T,clock:$,signal:n}=this.#t,{path:t}=this.#s;this.isSent=!0;try{const i=(0,D.iK)(this.#a,this.#O(),a);await(0,p.p)(this.#t,`The database is running ${t}`,
()=>this.#e.runAlone(i,this.#o.attempt));return}catch(i){if(!(i instanceof R.HR))throw i;if(n.aborted)throw(0,y.Hu)(this.#e.schema,this.#i,i);return i.uncertain&&(T.warning(`The result of ${t} is unknown: ${(0,R.em)(i.message)} Checking the state of the index.`),await $.sleep(u,n)),i}}async#l(){try{return await this.#_(`The database is still running ${this.#s.path}`,async()=>{const a=await this.#E();return a.running?void 0:a})}catch(a){throw a instanceof R.HR?(0,y.Hu)(this.#e.schema,this.#i,a):a}}async#c(a){a===null||this.#a.does==="drop"||(this.#t.log.info(`Dropping the index ${a.name}, which ${this.#s.path} left behind.`),await this.#e.runAlone((0,D.HV)(a.name)))}async#N(a){const T=await this.#f(
void 0,a);if(T.is!=="refused")return T.is==="settled";throw await this.#c((await this.#E()).working),await this.#m(void 0,T.message)}#f(a,T=!0){const $=a===void 0?{is:"applied"}:{is:"failed",message:a},n={work:this.#a,entry:this.#o,succeeded:a===void 0,wasSent:T,report:$};return this.#_(M.yu,async()=>{const t=await this.#e.settle(n);return t.is==="busy"?void 0:t})}async#g(a,T){return await this.#f(a),this.#h(a,"was not run",T)}async#m(a,T,$="absent"){const n=a?.uncertain===!0?void 0:a,t=this.#a.does==="create"?"doesn\u2019t exist":"still exists",i=a===void 0?"":` Last error: ${a.message}`,C=n?.message??T??`The statement was sent, but the index ${t}.${i}`,w=(0,N.B5)(C.replaceAll(this.#O(),this.#a.
index)),b=await this.#f(w);if(b.is==="refused")return this.#h(b.message);if(n===void 0)return this.#h(w);const{does:j,index:ee}=this.#a,z=j==="create"?"was not created":`still exists, ${$==="valid"?"and is valid":"but is invalid: queries no longer use it"}`;return(0,R.FE)(n,{title:(0,y.JT)(this.#s,"failed"),reason:"statement",place:this.#S(w),message:`${this.#s.path} failed: ${(0,R.em)(w)} The index ${ee} ${z}.`,...n.code==="invalid_query"?{remedy:r}:{}})}#h(a,T="failed",$="Fix the cause, then re-run the job."){const t={title:(0,y.JT)(this.#s,T.replace("was ","")),place:this.#S(a),remedy:$,reason:"statement"};return new R.HR("conflict",`${this.#s.path} ${T}: ${(0,R.em)(a)}`,t)}#E(a=this.#o.attempt){
return this.#e.index({...this.#a,attempt:a})}#T(){return this.#_(M.yu,async()=>{const a=await this.#e.history();return typeof a=="string"?void 0:a})}#_(a,T){return(0,m.wt)(this.#t,this.#n,a,T)}#O(){return(0,D.T_)(this.#e.schema,this.#o.attempt)}#S(a){const T=(0,x.X)(this.#s,{statement:1,message:a});return{file:this.#t.resolvePath(this.#s.path),...T}}}const s=q=>`If this is expected, add ${q} to the statement.`,r="Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.";var A=e(59173),o=e(90279);const d=6,g={firstMs:500},B=5;class P{#t;#e;#n;#i;applied=[];failed;unknown;#s=0;#a;#o;constructor(a,T,$,n){this.#t=a,this.#e=
T,this.#n=$,this.#i=n}async run(a,T){let $=await this.open();await c(this.#t,this.#e,$.leftovers);let n=this.#r(a,T,$);for(let[t]=n;t!==void 0;[t]=n){const i=await this.#d(t,$,n.length===1);i.applied!==void 0&&await this.#E(i.applied),$={...$,...i.now};const C=i.applied===void 0?n:n.slice(1);n="recorded"in i.now?this.#r(C,T,$):C}}async#d(a,T,$){const{identity:n}=G(a),t=T.recorded.find(w=>w.identity===n&&w.state==="running");if(this.#a=a,a.parts.length===0&&!t?.part)return this.#p(a,T,t,$);const i=this.#u(a,t),C=i===a.parts.at(-1);try{const{applied:w,now:b}=await this.#p(i,T,t,$&&C);return w!==void 0&&(this.#o=i),w!==void 0&&C?{applied:{prepared:a},now:b}:{now:"recorded"in b?b:await this.#m()}}catch(w){
throw w instanceof R.HR&&!w.uncertain?(0,y.vE)(this.#e.schema,a,i,w):w}}#u(a,T){const{log:$}=this.#t,{path:n}=a.file,t=T?.part?.number??0,i=a.parts[t];if(i===void 0||T?.part&&T.part.of!==a.parts.length)throw(0,y.RJ)(this.#e.schema,a,T);t>0&&this.#o!==a.parts[t-1]&&$.info(`Statement ${t} of ${n} was already applied by ${T?.run}. Continuing with the next one.`);const[C]=i.file.statements;return $.info(`Sending statement ${t+1} of ${a.parts.length} of ${n} (line ${C?.line}).`),i}async#p(a,{fence:T},$,n){const{concurrentWork:t}=a,i={...this.#l(T),isLast:n};if(t===void 0)return this.#c(a,i);const C={...G(a),...i},{timeoutMs:w}=this.#n,b=new l(this.#t,this.#e,w,a,t,C);try{return await b.run($)}catch(j){
throw j instanceof R.HR&&j.uncertain?this.unknown=this.#a:j instanceof R.HR&&b.isSent&&(this.failed=this.#a),j}}#r(a,T,$){const n=new Set(T($,a));for(const t of a.filter(i=>!n.has(i))){const i=$.recorded.find(({identity:C})=>C===(0,X.cu)(t.migration));i!==void 0&&this.#t.log.info(`${t.file.path} was already applied by ${i.run}.`)}return[...n]}async open(){return this.#h(M.yu,async()=>{let a=await this.#e.history({movesFence:!0});return a==="absent"&&await this.#e.bootstrap()&&(a=await this.#e.history({movesFence:!0})),typeof a=="string"?void 0:a})}#l(a){const{clock:T,runName:$}=this.#t;return{attempt:T.uuid(),run:$,fence:a,schemas:this.#n.schemas,isLast:!1}}async#c(a,T){const{clock:$,log:n,signal:t}=this.#t;
let i=T;for(let C=1;;C+=1){const{report:w,history:b}=await this.#f(a,i);switch(w.is){case"applied":return{applied:{prepared:a,report:w},now:b??{fence:(0,A.H3)(i.fence)}};case"failed":{const{message:j}=this.#N(a,w,C);n.info(`${a.file.path} couldn\u2019t get a lock (${j}) and was rolled back. Retrying.`),await $.sleep((0,E.Vv)(g,C,$),t),i={...i,attempt:$.uuid(),fence:b?.fence??(0,A.H3)(i.fence)};break}case"changed":return{now:b??await this.#m()};case"busy":return{now:await this.open()};case"incomplete":if(C>=d)throw oe(a);i={...i,attempt:$.uuid()}}}}#N(a,T,$){const{failure:n}=T;if(n===null)throw new Error("The report of a failed migration contains no failure.");if(n.sqlstate===y.oN&&$<d)return n;
this.failed=this.#a;const i=`The transaction was rolled back, so the ${a.part===void 0?"file":"statement"} is not applied.`;throw(0,y.nU)(this.#t,a,n,(0,o.h5)(T),i)}async#f(a,T){const{log:$,signal:n}=this.#t,{path:t}=a.file,{identity:i}=G(a);try{const C=te(a,T);return{report:await(0,p.p)(this.#t,`The database is running ${t}`,()=>this.#e.apply(C))}}catch(C){if(!(C instanceof R.HR)||!C.uncertain)throw C;$.warning(`The result of ${t} is unknown: ${(0,R.em)(C.message)}${n.aborted?"":" Checking whether the file was applied."}`);const w=await this.#g(C,a,T.attempt);if(w.attempt!==null){const{is:j}=w.attempt;return $.info(`Checked: ${t} ${j==="failed"?"failed and was rolled back":"was applied"}.`),
{report:w.attempt,history:w}}const b=w.recorded.find(j=>j.identity===i);if(a.part&&b&&(b.state==="applied"||(b.part?.number??0)>=a.part.number))return $.info(`Checked: statement ${a.part.number} of ${t} was applied.`),{report:{is:"changed"},history:w};if(this.#s+=1,$.info(`Checked: ${t} was not applied, and the lost request can no longer take effect.`),this.#s>=B)throw(0,R.FE)(C,{title:(0,y.JT)({path:t},"failed"),uncertain:!1,message:`${(0,R.em)(C.message)} ${t} was not applied.`,remedy:ue});return{report:{is:"changed"},history:w}}}async#g(a,T,$){try{return this.#t.signal.throwIfAborted(),await this.#h("The request may still be running",async()=>{try{const n=await this.#e.history({movesFence:!0,
attempt:$});return typeof n=="string"?void 0:n}catch(n){if(!(n instanceof R.HR)||this.#t.signal.aborted||!K(n))throw n;return}})}catch(n){if(this.unknown=this.#a,!(n instanceof R.HR))throw n;const t=n.message===a.message?"":n.message;throw(0,y.Hu)(this.#e.schema,T,a,t)}}async#m(){const a=await this.#e.history();return typeof a=="string"?this.open():a}#h(a,T){return(0,m.wt)(this.#t,this.#n.timeoutMs,a,T)}async#E(a){const{report:T}=a,{file:$,statements:n}=a.prepared,t=T===void 0?"":`, ${Math.round((0,o.Vk)(T))} ms`;this.#s=0,this.applied.push(a),this.#t.log.info(`Applied ${$.path} (${(0,_.LS)(n.length,"statement")}${t}).`),await this.#i(a)}}function K({kind:q}){return q==="unavailable"||q==="t\
imeout"||q==="limit"}function G({migration:q,meaning:a,part:T}){const{path:$,checksum:n}=q;return{identity:(0,X.cu)(q),path:$,checksum:n,meaning:a,part:T}}function te(q,a){const T=q.migration.version===void 0;return{...G(q),...a,...(0,o.ks)(q),isRepeatable:T}}const ue="Re-run the job. If it fails again, report the problem to the platform\u2019s support team.";function oe({file:q}){return new R.HR("unavailable",`${q.path} was not applied: it was sent in several requests, and the database did not receive all of them.`,{title:(0,y.JT)(q,"failed"),remedy:ue})}var ae=e(19648);const re=1.25;async function pe(q){const{context:a,inputs:T,database:$}=q,{log:n}=a,{summary:t,baseline:i,recorded:C}=await(0,U.
Nn)(q),{prepared:w}=t;a.onFailureReport(()=>({blocks:(0,L.X1)(t)})),i!==void 0&&n.info(`Dry run: a real run would record all migrations up to version ${i.version} as applied, without running them.`);for(const{migration:j,file:ee,parts:V}of w){const z=C.find(({identity:ie})=>ie===(0,X.cu)(j))?.part?.number??0,[se]=V[z]?.file.statements??[];se!==void 0&&n.info(`Dry run: a real run would send ${ee.path} outside of a transaction, one statement per request, beginning with statement ${z+1} of ${V.length} (line ${se.line}).`)}if(!T.rehearse||w.length===0)return n.info("Dry run: no migration was run."),(0,ae.sG)(q,"Migrations",t);const b=await(0,O.K)(a,$,w);for(const{prepared:j,figures:ee}of b.executed)
n.info(`Rehearsal: ran and rolled back ${j.file.path} (${Math.round((0,o.j1)(ee))} ms).`);for(const j of(0,O.Y)(b))n.notice(j);return(0,ae.sG)(q,"Migrations: rehearsal",{...t,rehearsal:b})}async function W(q){const{context:a,inputs:T,database:$}=q,{log:n}=a,{summary:t,baseline:i,isFirst:C,recheck:w}=await(0,U.Nn)(q),{prepared:b}=t;b.length===0&&q.queries!==void 0&&n.info("No query is checked, because no migration will run.");const j=b.length>0||i!==void 0;if(await(0,Y.Vn)(a,$,T,t.drift,j),!j){const he=T.target===void 0?"":` up to version ${T.target}`;return n.info(`There are no migrations to apply${he}. Database version: ${t.current??"none"}.`),{...(0,ae.sG)(q,"Migrations: nothing to apply",
t),unchanged:!0}}const ee=T.drift==="off"?null:T["drift-schemas"];let V=1,z;const se=new P(a,$,{timeoutMs:T["verify-timeout"],schemas:ee},async he=>{await z?.afterMigration(he.prepared),!(se.applied.length<V)&&((0,ae.pH)(q,ie()),V=Math.max(V+1,Math.floor(V*re)))}),ie=()=>{const{applied:he,failed:Oe,unknown:Te}=se;return{...t,applied:he,failed:Oe,unknown:Te,current:(0,ae.YO)({...t,applied:he},q.folder)}};if(a.onFailureReport(()=>({blocks:(0,L.X1)({...ie(),isOver:!0})})),C&&await $.bootstrap(),i!==void 0&&(await(0,F.V3)(a,$,i,ee,()=>se.open(),(0,U.Pr)(q.parser)),n.info(`Recorded all migrations up to version ${i.version} as applied, without running them.`)),(0,ae.pH)(q,ie()),b.length>0){await J(
q,b),z=q.queries&&await v.p.start($,q.queries),await z?.rehearse(b),await w?.();try{await se.run(b,(he,Oe)=>S(q,t.plan,he.recorded,Oe))}finally{(0,ae.pH)(q,ie())}await ne(q,b)}const{applied:fe}=se;n.info(`Applied ${(0,_.LS)(fe.length,"migration")}.`);const ge=z&&await(0,Q.$)(q,z,ie()),de=i===void 0?"Migrations: nothing left to apply":"Migrations: baseline recorded",Ne=fe.length===0?de:"Migrations applied";return(0,ae.sG)(q,Ne,{...ie(),...ge})}function S(q,{later:a},T,$){const n=new Map($.map(b=>[b.migration,b])),{migrations:t}=q.folder,i=new Set((0,X.NP)(T,t).map(({identity:b})=>b)),C=new Set([...n.keys(),...a]),w=t.find(b=>b.version!==void 0&&!i.has(b.version)&&!C.has(b));if(w!==void 0)throw(0,y.
Y9)(w);return(0,U.bJ)(q,T,"No further migration was run.").pending.map(b=>{const j=n.get(b);if(j!==void 0)return j;throw(0,y.Y9)(b)})}async function J({context:q,database:a},T){const $=T.flatMap(t=>[t,...t.parts]).find(({concurrentWork:t})=>t!==void 0);if($===void 0||await a.canRunOutsideTransaction())return;const[n]=$.file.statements;throw new R.HR("input",`${$.file.path} can\u2019t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,{title:(0,y.JT)($.file,"rejected"),place:{file:q.resolvePath($.file.path),...n&&{line:n.line,column:n.column}},remedy:"Remove CONCURRENTLY, and apply the migration during a low-traffic period."})}async function ne({
database:q},a){const T=await q.history().catch(i=>{if(!(i instanceof R.HR))throw i;if(a.some(k.uT))throw(0,R.FE)(i,{state:"All migrations ran, but it is unknown whether the migration history contains them."});const C=`All migrations ran, and each recorded itself in the migration history. The final check of the history failed: ${i.message}`;throw(0,R.FE)(i,{message:C,uncertain:!1})}),$=typeof T=="string"?[]:T.recorded,n=new Set($.map(({identity:i,checksum:C})=>ce(i,C))),t=a.filter(({migration:i})=>!n.has(ce((0,X.cu)(i),i.checksum))).map(({file:i})=>i.path);if(t.length!==0)throw new R.HR("conflict",`All migrations ran, but the migration history doesn\u2019t contain ${t.join(", ")}.`,{title:`Mi\
grations not in the history: ${(0,_.cr)(t)}`,remedy:(0,y.rC)()})}const ce=(q,a)=>JSON.stringify([q,a])}),34218:((Ee,Z,e)=>{e.d(Z,{Bv:()=>X,V3:()=>Q,zv:()=>O});var _=e(45860),R=e(9218),F=e(87306),Y=e(94166),y=e(61567),U=e(49206);function X(L,{migrations:E,compare:p},m,N){const M=(0,U.Am)(L,E.flatMap(I=>I.version??[]));if(M===void 0)return{where:"baseline",message:`is \`${L}\`, but no migration in the folder has that version`,remedy:`Set ${(0,_.io)("baseline")} to the version of the last migration whose changes the database already contains.`};const D=new Set((0,y.NP)(m,E).map(({identity:I})=>I)),x=E.filter(I=>I.version!==void 0&&p(I.version,M)<=0&&!D.has(I.version)),f=m.find(({state:I})=>I!==
"baseline");if(x.length>0&&f!==void 0){const I=x.map(({path:h})=>h).join(", "),u=k(E,m,M,p);if(u!==void 0){if(N)return{version:M,migrations:x,replaced:u};const h=`would record ${I} without running it, in place of ${(0,R.LS)(u.length,"applied migration")} whose files are missing: ${(0,R.cr)(u)}`,c=`If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${(0,_.io)("missing","note")}, ${(0,_.io)("baseline",L)} and \`--yes\` once.`;return{where:"baseline",message:h,remedy:c}}return{where:"baseline",message:`would skip ${I}, which isn\u2019t allowed because a migration already ran on this database (${f.path}, by ${f.run})`,remedy:`Remove ${(0,_.io)("baseli\
ne")}.`}}return{version:M,migrations:x}}function k(L,E,p,m){const N=new Set(L.map(y.cu)),M=(0,y.NP)(E,L).filter(({identity:x})=>!x.startsWith("R__"));return M.every(({identity:x,state:f})=>!N.has(x)&&f!=="running"&&m(x,p)<0)&&M.length>0?M.map(({path:x})=>x):void 0}const v=6;async function Q({clock:L,log:E,runName:p,signal:m},N,{migrations:M},D,x,f){let I=0;for(;;){const{fence:u,recorded:H}=await x(),h=new Set(H.map(({identity:r})=>r)),c=M.filter(r=>!h.has((0,y.cu)(r)));if(c.length===0)return;let l=c.length;const s=()=>N.baselineQuery({fence:u,attempt:L.uuid(),run:p,schemas:l===c.length?D:null,entries:c.slice(0,l).map(r=>{const{path:A,checksum:o}=r;return{identity:(0,y.cu)(r),path:A,checksum:o,
meaning:f(r)??null}})});for(;!Y.Uk.fits(s());)l=Math.ceil(l/2);try{const{is:r}=await N.recordBaseline(s());if(r==="recorded"||(I+=1,I<v))continue;throw new F.HR("conflict","The whole baseline could not be recorded, because other runs kept changing the migration history.",{remedy:"Wait until no other run applies migrations to this database, then re-run the job."})}catch(r){if(!(r instanceof F.HR)||!r.uncertain||m.aborted||(I+=1,I>=v))throw r;E.warning(`The baseline may or may not have been recorded. ${(0,F.em)(r.message)} Checking the migration history.`)}}}function O(L){const{path:E,checksum:p}=L;return{identity:(0,y.cu)(L),path:E,checksum:p,meaning:null,state:"baseline",isOpen:!1,part:null,
attempt:"",run:"",at:"",age:0}}}),94166:((Ee,Z,e)=>{e.d(Z,{yu:()=>te,Uk:()=>oe,Af:()=>ue});var _=e(84949),R=e(45860),F=e(87382),Y=e(87306),y=e(76945),U=e(68716);const X=5e3,k=W=>`"${W}"`;function v(W){const{name:S,isEntry:J="true",isReverted:ne="false",isFailed:ce="false",coversLower:q="false"}=W,a=S.map(k).join(", "),T=W.version??(S.length>1?`concat_ws('_', ${a})`:a);return`SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${T})::text, 300) AS version, ${W.order??T} AS place,
        ${ne} AS reverted, ${ce} AS failed, ${q} AS covers FROM {table} WHERE ${J}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${X}) AS c`.replace(/\s+/g," ")}const Q=y.zc.map(W=>{const{tool:S,schema:J=null,table:ne,columns:ce=null,has:q=[]}=W;return{tool:S,schema:J,table:ne,columns:ce,has:q,sql:v(W)}}),O=W=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${W}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,L=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${O("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${O("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${O("pg_proc")}`;function E(W,S,J){return(0,U.Em)(W,{objects:J.objects,histories:J.readsHistories?Q:[],isFirst:J.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
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
    FROM (${L}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
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
    AND '${p}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const p="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var m=e(59173);const N=1;function M(W,S){return(0,U.Em)(W,{},"",`BEGIN
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
    INSERT INTO "${S}".control (format) VALUES (${N});
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
END;`)}var D=e(59188),x=e(2694),f=e(15749);const I=300,u=50,H=`WITH RECURSIVE target AS (
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
              ELSE nth > (i->>'count')::int END) AS m;`,h=`SELECT problems || pg_catalog.array_agg(DISTINCT problem) INTO problems FROM (
          SELECT pg_catalog.to_regclass(pg_catalog.format('%I.%I', n->>'Schema', n->>'Relation Name')) AS oid, n->'Conflict Arbiter Indexes' AS arbiters,
            n->'Conflict Resolution' IS NOT NULL AS has_conflict
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Relation Name"))') AS n) AS n,
        LATERAL (SELECT '55000 materialized view \u201C' || relname || '\u201D has no data' AS problem FROM pg_catalog.pg_class AS c
            WHERE c.oid = n.oid AND relkind = 'm' AND NOT relispopulated
          UNION SELECT '55000 ON CONFLICT doesn\u2019t support the deferrable constraint \u201C' || relname || '\u201D' FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class AS c ON c.oid = indexrelid
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function c(W,S,J){return(0,U.Em)(W,l(W,S,J),`state_ text; message_ text;
${r}`,`${A}
result := json_build_object('is', 'prepared', ${o});`)}const l=(W,S,J)=>({queries:J,schema:S,queriesMs:Math.round(W.statementTimeoutMs*s)}),s=.7,r=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := (SELECT setting FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source NOT IN ('global', 'database', 'user', 'database user'));
default_path text; other_paths text;
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; unplanned text; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,A=`SET LOCAL plan_cache_mode = force_generic_plan;
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
        ${h}
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${I}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${I}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,o="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var d=e(90279);function g(W,S,J){return(0,U.Em)(W,{migrations:S,...J&&l(W,J.schema,J.queries)},`${J===void 0?d.YF:`${d.YF}
${r}`}
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
      ${P}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,d.Tt)("migration")}
    ${(0,d.XT)(S.some(({guard:ne})=>ne!==null),B)}
    reports := array_append(reports, json_build_object(${d.hf}));
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  ${J===void 0?"":`IF failure IS NULL AND stopped IS NULL THEN
${A}
END IF;`}
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', 'reports', pg_catalog.array_to_json(reports), 'stopped', stopped${J===void 0?"":`, ${o}`});`)}const B=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
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
  END IF;`,P=`BEGIN
        EXECUTE 'CLOSE ALL';
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,K=200,G=F.i.maxQueryBytes-2048,te="Another session has locked the migration history",ue=W=>({lockTimeoutMs:W["lock-timeout"],statementTimeoutMs:W["statement-timeout"]});class oe{#t;#e;schema;constructor(S,J,ne){this.#t=S,this.#e=ne,this.schema=J}static fits(S){return Buffer.byteLength(S)<=F.i.maxQueryBytes}async history(S={}){const J=await this.#n((0,f.OC)(this.#e,this.schema,S));if(J.is!=="there")return J.is;if(J.format!==N)throw this.#o(J.format);const{fence:ne,leftovers:ce,count:q,attempt:a}=J,T=[...J.page];for(;T.length<q;){const $=T.at(-1)?.identity??"",n=await this.#n((0,f.OC)(this.#e,this.schema,{after:$}));if(n.is!=="there"||n.fence!==ne||n.page.length===0)return this.history(
S.attempt===void 0?{}:{attempt:S.attempt});T.push(...n.page)}return{fence:ne,recorded:T,leftovers:ce,attempt:a}}async adoption(S,J){const ne=[];for(let ce=0,q;;){let a=S.length-ce;const T=()=>{const n=S.slice(ce,ce+a).map(({kind:t,name:i,part:C})=>({kind:t,name:i,part:C}));return E(this.#e,this.schema,{objects:n,readsHistories:ce===0,isFirst:J})};for(;!oe.fits(T());)a=Math.ceil(a/2);const $=await this.#n(T());if($.is==="changed")return $;if(ne.push(...$.existing.map(n=>n+ce)),q??=$.histories,ce+=a,ce>=S.length)return{is:"read",histories:q,existing:ne}}}async bootstrap(){return(await this.#n(M(this.#e,this.schema))).is==="there"}async apply(S){const J=(0,m.CG)(this.#e,this.schema,S);if(oe.fits(
J))return this.#i(J);const{statements:ne,...ce}=S,q=JSON.stringify(ne);for(const[T,$]of re(q).entries())await this.#n((0,m.lJ)(this.#e,this.schema,{attempt:S.attempt,place:T,body:$}));const a=(0,_.f)(q);return this.#i((0,m.CG)(this.#e,this.schema,{...ce,sha256:a}))}baselineQuery(S){return(0,m.Hs)(this.#e,this.schema,S)}recordBaseline(S){return this.#i(S)}rehearsalQuery(S){return g(this.#e,S.map(d.ks))}rehearse(S){return this.#n(S)}async prepareQueries(S,J=[]){const{schema:ne}=this,ce=J.map(d.ks),q=n=>J.length===0?c(this.#e,ne,n):g(this.#e,ce,{schema:ne,queries:n}),a=F.i.maxQueryBytes-pe(q([])),T=[];let $={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let n=0;n<S.length;){const t=[];
let i=0;for(const{text:se,inserts:ie,path:fe,types:ge}of S.slice(n,n+K)){const de={text:se,inserts:ie,path:fe,types:ge};if(i+=pe(JSON.stringify(de)),t.length>0&&i>a)break;t.push(de)}const C=q(t);if(J.length>0&&!oe.fits(C))return;const w=await this.#n(C),{queries:b,enums:j,indexes:ee,defaultPath:V=null,otherPaths:z=null}=w;if(b?.length!==t.length||j===void 0||ee===void 0)return;T.push(...b),$={enums:j,indexes:ee,defaultPath:V,otherPaths:z},n+=t.length}return{...$,queries:T}}drift(S,J){return this.#n((0,x.Z2)(this.#e,this.schema,S,J))}recordObjects(S,J){return this.#n((0,x.B)(this.#e,this.schema,{schemas:S,accepts:J}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,D.uB)(this.
schema)),!0}catch(S){if(!(S instanceof Y.HR)||S.code!=="invalid_query")throw S;return!1}}reserve(S){return this.#n((0,D.gP)(this.#e,this.schema,S))}settle(S){return this.#n((0,D.PQ)(this.#e,this.schema,S))}index(S){return this.#n((0,D.GI)(this.#e,this.schema,S))}async runAlone(S,J){const ne=J===void 0?S:(0,D.A6)(J,S),{client:ce,projectId:q}=this.#t,a=J===void 0?{repeat:"safe"}:{};await ce.call("database.query",{path:{project_id:q},body:{query:ne}},a)}#n(S){return this.#s(S,!0)}#i(S){return this.#s(S,!1)}async#s(S,J){const{client:ne,projectId:ce}=this.#t,q={path:{project_id:ce},body:{query:S}},a=J?{repeat:"safe"}:{},{rows:T}=await ne.call("database.query",q,a).catch(n=>{throw n instanceof Y.HR?
(0,Y.FE)(n,{...J&&{uncertain:!1},...this.#a(n)}):n}),$=(0,U.kf)(T);if($===void 0)throw ae(!J);return $}#a({code:S}){return S!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,R.io)("schema")} to an existing schema in which the role can create tables.`}}#o(S){const J=`The migration history in the schema \u201C${this.schema}\u201D has format ${S}, but this version of the action supports only format ${N}.`;return new Y.HR("conflict",J,{remedy:"Use the version of the action that created the migration history, o\
r a newer version."})}}function ae(W){const S="The platform\u2019s response doesn\u2019t contain the requested report.";return new Y.HR("unavailable",S,{uncertain:W,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function re(W){const S=[];for(let J=0;J<W.length;){let ne=W.slice(J,J+G);for(let ce=pe(ne);ce>G;ce=pe(ne))ne=ne.slice(0,Math.floor(ne.length*G/ce));/[\uD800-\uDBFF]$/.test(ne)&&(ne=ne.slice(0,-1)),S.push(ne),J+=ne.length}return S}const pe=W=>Buffer.byteLength(JSON.stringify(W))}),88062:((Ee,Z,e)=>{e.d(Z,{Vn:()=>O,a3:()=>v,o4:()=>k});var _=e(45860),R=e(9218),F=e(87306),Y=e(51589),y=e(94166),U=e(83155);const X=20;function k(E,p,{"dri\
ft-schemas":m,"drift-accept":N,"verify-timeout":M},D){const x=(N??[]).map(f=>f.replaceAll(/[%_\\]/g,"\\$&").replaceAll("*","%"));return(0,Y.wt)(E,M,y.yu,async()=>{const f=await p.drift({requested:m,accepted:x},D);return f.is==="busy"?void 0:f})}function v({log:E,dryRun:p},m,N){E.info(`Drift: ${(0,U.LU)(m)}.`);for(const I of(0,U.GS)(m))E.info(I);if(p&&N==="fail"&&Q(E,m),m.is==="compared"&&m.unrecorded.length>0&&(p||N!=="accept")&&E.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,R.cr)(m.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,_.io)("drift","accept")}.`),m.is!=="compared"||m.count===0)return;const{differences:M,
count:D}=m;if(N==="fail"){const I=`The database schema differs from the schema that \`sql-migrate\` last recorded (${(0,U.LU)(m)}). No migration was run.`;throw new F.HR("conflict",I,{title:`Database drift: ${(0,R.LS)(D,"difference")}`,findings:M.slice(0,X).map(L),remedy:`Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`})}const x=M.slice(0,X).map(I=>`- ${(0,F.NK)(L(I))}`),f=[...x,...D>x.length?[`- and ${(0,R.LS)(D-x.length,"more difference")}`]:[]].join(`
`);N==="accept"?E.notice(`${p?"Dry run: a real run would accept":"Accepting"} these differences between the database schema and the schema that \`sql-migrate\` last recorded, so that later runs don\u2019t report them:
${f}`):E.warning(`The database schema differs from the schema that \`sql-migrate\` last recorded. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}:
${f}`)}function Q(E,p){(0,U.uQ)(p)?p.is==="compared"&&p.missing.length>0&&E.warning(`Drift was not checked in these schemas, which don\u2019t exist: ${(0,R.cr)(p.missing)}.`):E.warning(`The schema was compared with nothing. Drift: ${(0,U.LU)(p)}. Check that ${(0,_.io)("project-id")}, ${(0,_.io)("schema")} and ${(0,_.io)("drift-schemas")} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`)}async function O(E,p,{drift:m,"drift-schemas":N,"verify-timeout":M},D,x){const f=D?.is==="untold"||D?.is==="compared"&&D.unrecorded.length>0,I=m==="accept"&&(f||D?.is==="compared"&&D.count>0);!I&&!(D?.is==="untold"&&!x)||(await(0,Y.wt)(E,M,y.yu,
async()=>{const{is:u}=await p.recordObjects(N,I);return u==="noted"?!0:void 0}),f&&E.log.info("Recorded the current schema, so that later runs can detect drift."))}function L({relation:E,object:p,was:m,is:N}){const M=p==="itself"?E:`${E}, ${p}`;return m===null?{where:M,message:`exists, but no migration in the folder created it (definition: ${N})`}:N===null?{where:M,message:`is missing, but no migration in the folder removed it (previous definition: ${m})`}:{where:M,message:`is defined as ${N}, but the expected definition is ${m}`}}}),72674:((Ee,Z,e)=>{e.d(Z,{Hu:()=>h,JT:()=>u,Mx:()=>r,RJ:()=>l,Y9:()=>o,nU:()=>x,oN:()=>E,rC:()=>A,ro:()=>p,vE:()=>c});var _=e(53916),R=e(9218),F=e(45860),Y=e(39328),
y=e(87306),U=e(61567),X=e(32386),k=e(47173),v=e(32103),Q=e(98440),O=e(15749),L=e(90279);const E="55P03",p="57014",m="2D000",N="55P04",M=["42P07","42710","42723","42701","42P06"],D={[E]:"conflict",[p]:"timeout"};function x({resolvePath:d},{file:g,part:B},P,K,G){const te=(0,v.X)(g,P),ue={file:d(g.path),...te},{sqlstate:oe,message:ae,detail:re,hint:pe,constraint:W,relation:S,column:J}=P,ne=Object.entries({relation:S,column:J,constraint:W}).filter(([,$])=>$!==""),ce=[`SQLSTATE ${oe}`,f(re),pe===""?"":`Hint: ${f(pe)}`,ne.map(([$,n])=>`${$} ${n}`).join(", "),f(I(P,g.statements[P.statement-1]?.insert!==void 0))],q=P.statement-1,a=q===0?"":` ${q===1?"The previous statement":`The ${q} previous statem\
ents`} succeeded (${Math.round((0,L.j1)(K))} ms).`,T=te===void 0?`${g.path} failed when the database checked deferred constraints at the end of the transaction`:`${g.path} failed at line ${te.line}, column ${te.column} (statement ${B?.number??P.statement} of ${B?.of??g.statements.length})`;return new y.HR(D[oe]??"input",`${T}: ${(0,y.em)(f(ae))}${a} ${G}`,{title:u(g,"failed"),reason:"statement",place:ue,excerpt:ce.filter($=>$!=="").join(`
`),remedy:H(oe)})}const f=d=>(0,Y.v)(d,L.VY);function I({context:d},g){const B=d.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return g?B.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):B}const u=({path:d},g)=>`Migration ${g}: ${(0,_.basename)(d)}`;function H(d){return d===E?`Another session holds a lock that this file needs. Re-run the job once that session has finished. In a \`sql-migrate\` step, you can also increase ${(0,F.io)("lock-timeout")}.`:d===p?`Reduce the work that the file does, for example by splitting it. In a \`sql-migrate\` step, you can also increase ${(0,F.io)("statement-timeout")}.`:d===m?"The platform\u2019s API runs each request in a t\
ransaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure\u2019s statements into the file.":d===Q.rg?(0,Q.px)():d===N?`PostgreSQL accepts a new enum value only after the transaction that adds it. ${k.n}`:M.includes(d)?`Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,F.io)("baseline")} to the last version that it contains.`:"Correct the file, or the data or privileges that the error message describes. Then start a new run."}function h(d,{migration:g,file:B,part:P},K,G=""){const te=P===void 0?B.path:`Statement ${P.number} of ${P.of} of ${B.path}`;return(0,y.FE)(K,{title:u(B,"outcome unknown"),state:`${te}\
 may or may not have been applied.${G===""?"":` ${(0,y.em)(G)}`}`,remedy:`Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,O.xZ)(d,(0,U.cu)(g))}\``})}function c(d,g,{part:B},P){const K=(B?.number??1)-1;if(K===0)return P;const G=oe=>`${oe} (line ${g.parts[oe-1]?.file.statements[0]?.line})`,te=K===1?`Statement ${G(1)}`:`Statements ${G(1)} to ${G(K)}`,ue=K===1?"remains":"remain";return(0,y.FE)(P,{message:`${(0,y.em)(P.message)} ${te} of ${B?.of} ${ue} applied.`,remedy:`Fix the cause in the database, and start a new run: it continues after the last applied statement. ${s(d,g.migration)}`})}function l(d,{migration:g,
file:B},P){const{number:K=0,of:G=0}=P?.part??{},te=`${K} of ${(0,R.LS)(G,"statement")} of ${B.path} were applied (by ${P?.run}), but now the file has a different number of statements.`,ue=`Set ${(0,F.io)("variables")} and ${(0,F.io)("layout")} as in that run. ${s(d,g)}`;return new y.HR("conflict",te,{title:u(B,"rejected"),remedy:ue})}const s=(d,g)=>`To change the file instead, undo its applied statements, and delete its entry: \`${(0,O.NN)(d,(0,U.cu)(g))}\``;function r({resolvePath:d},g,B,P,K="No migration was run."){const G=re=>B.some(({path:pe})=>pe===re),te=P.map(re=>G(re.where)?{...re,where:(0,X.pS)(g,re.where)}:re),ue=te.map(({where:re})=>({where:["target","baseline"].includes(re)?(0,F.
io)(re):re})),oe=P.find(({where:re})=>G(re)),ae=`The migrations conflict with the inputs, the migration history or the base branch. ${K}`;return new y.HR("conflict",ae,{title:(0,y.JV)("Migrations",ue,g),reason:"history",findings:te,...oe===void 0?{}:{place:{file:d((0,X.pS)(g,oe.where)),line:1}}})}const A=()=>`Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,F.io)("baseline")} to the last version that was applied.`;function o({path:d,version:g}){const[B,P]=g===void 0?[`During this run, another run applied a different revision of ${d},\
 or later migrations that this run excludes.`,"Run the workflow again for the newest commit."]:[`The migration history entry of ${d} was deleted while this step was running.`,A()];return new y.HR("conflict",B,{title:u({path:d},"history changed"),remedy:P})}}),30486:((Ee,Z,e)=>{e.d(Z,{Nn:()=>ne,Pr:()=>a,bJ:()=>q});var _=e(41043),R=e(61567),F=e(32386),Y=e(37319),y=e(9218),U=e(16753),X=e(91060);const k=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],v=6e4;function Q(n,t,i){return n.map(C=>{const w=(C.tables??[]).flatMap(b=>{const j=t&&(0,U.l)(b,t),ee=i&&C.category==="locking"?O(b,i):void 0,V=[j,ee].filter(z=>z!==void 0);return V.length===0?[]:[`\`${b}\`: ${V.join(", ")}`]});
return w.length===0?C:{...C,message:`${C.message}; ${w.join("; ")}`}})}function O(n,{queries:t,windowMs:i,week:C}){const w=t.filter(({tables:V})=>V.has(n)),b=w.reduce((V,z)=>V+z.calls,0);if(b===0)return;const j=b/Math.max(1,i/v);return`${j<1?"less than 1 call":(0,y.LS)(Math.round(j),"call")} a minute, ${(0,y.LS)(b,"call")} of ${(0,y.LS)(w.length,"query","queries")} in ${(0,X.JX)(i)}${L(C)}`}function L(n){const t=n.flatMap((j,ee)=>j.map((V,z)=>({index:ee,hour:z,calls:V})));if(n.some(j=>j.every(ee=>ee===0)))return"";const[i]=t.toSorted((j,ee)=>j.calls-ee.calls);if(i===void 0)return"";const{index:C,hour:w,calls:b}=i;return`; hour of the week with the fewest calls of all queries: ${k[C]} ${String(
w).padStart(2,"0")}:00 UTC (${(0,y.LS)(b,"call")})`}var E=e(51589),p=e(53916),m=e(87306),N=e(45860),M=e(33187),D=e(49206),x=e(44655),f=e(97391),I=e(89533),u=e(18328);const H=({kind:n,name:t,part:i})=>JSON.stringify([n,t,i]);class h{#t;#e=new u.Kd;#n=new Map;#i=new Map;#s=new Set;#a=new Map;constructor(t){this.#t=t}get present(){return[...this.#n.values()]}get claimed(){return[...this.#a.values()]}addFile(t){this.#e.beginFile();for(const i of t.statements){for(const C of(0,I.W)(this.#t,i,t.source).statements)C.definition===void 0&&!C.hasUnknownNames&&this.#o(C.statement.node,t.path,!1);this.#o(i.node,t.path,!0)}}#o(t,i,C){this.#e.add(t,C),this.#p(t,i);for(const{replaces:w=!1,...b}of this.#u(t)){
const j=H(b);b.name.startsWith("pg_temp.")||b.name.startsWith("(")||(w||this.#d({...b,path:i}),C?this.#l({...b,path:i}):this.#s.add(j))}}#d(t){const i=H(t);!this.#s.has(i)&&t.kind!=="column"&&this.#a.set(i,t)}#u(t){const i=(de,Ne,he="")=>({kind:de,name:this.#c(Ne),part:he}),[C]=(0,x.QR)(t),w=(0,f.EN)(t,"CreateFunctionStmt"),b=c.includes((0,f.cO)(t))?"relation":l.includes((0,f.cO)(t))?"type":void 0,j=w===void 0?b:"function",ee=(0,f.EN)(t,"CreateSeqStmt")?.sequence?.relpersistence==="t";if(j!==void 0&&C!==void 0&&!ee)return[{...i(j,C,s(w?.parameters)),replaces:w?.replace}];const V=(0,f.EN)(t,"SelectStmt")?.intoClause?.rel;if(V!==void 0)return[i("relation",(0,x.CJ)(V))];const{idxname:z,relation:se,
concurrent:ie}=(0,f.EN)(t,"IndexStmt")??{};if(z!==void 0&&se!==void 0)return[{...i("relation",(0,x.CJ)({...se,relname:z})),table:this.#c((0,x.CJ)(se)),replaces:ie}];const fe=(0,f.EN)(t,"AlterTableStmt"),ge=fe?.objtype==="OBJECT_TABLE"?fe.relation:void 0;return(0,f.AV)(ge&&fe?.cmds,"AlterTableCmd").flatMap(({subtype:de,def:Ne})=>{const he=de==="AT_AddColumn"?(0,f.EN)(Ne,"ColumnDef")?.colname:void 0;if(ge===void 0||he===void 0)return[];const Oe=i("column",(0,x.CJ)(ge),he);return[{...Oe,table:Oe.name}]})}#p(t,i){const{removeType:C,objects:w=[]}=(0,f.EN)(t,"DropStmt")??{};for(const ie of u.dI.includes(C)?[]:w)this.#r(C==="OBJECT_SCHEMA"?`${(0,x.Hd)(ie)}.`:this.#c((0,x.Hd)(ie)));const b=(0,f.EN)(
t,"AlterTableStmt");for(const{subtype:ie,name:fe}of(0,f.AV)(b?.cmds,"AlterTableCmd"))if(ie==="AT_DropColumn"&&b?.relation!==void 0){const ge=this.#c((0,x.CJ)(b.relation));this.#r(ge,fe),this.#r(`${ge} index`)}const j=(0,f.EN)(t,"RenameStmt"),ee=j?.renameType==="OBJECT_COLUMN"?j.subname:void 0;j?.renameType==="OBJECT_SCHEMA"&&this.#r(`${j.subname}.`);const V=(0,x.P5)(t);if(V===void 0||ee===void 0&&u.dI.includes(V.type))return;const z=this.#c(V.from),se=ee===void 0?this.#c(V.to):z;for(const{table:ie,...fe}of this.#r(z,ee)){const ge={...fe,...fe.name===z&&{name:se},...ee!==void 0&&{part:j?.newname??""},...ie!==void 0&&{table:se}};this.#d({...ge,path:i}),this.#l(ge)}}#r(t,i){const C=i===void 0?[
...this.#i.get(t)??[]]:[H({kind:"column",name:t,part:i})];return i===void 0&&this.#i.delete(t),C.flatMap(w=>{const b=this.#n.get(w)??[];return this.#n.delete(w),b})}#l(t){const i=H(t);this.#s.add(i),this.#n.set(i,t);const[C,w]=t.name.split("."),b=t.table??t.name;for(const j of[t.name,b,w===void 0?"public.":`${C}.`,...t.kind==="relation"&&t.table?[`${b} index`]:[]])this.#i.set(j,(this.#i.get(j)??new Set).add(i))}#c(t){return this.#e.keyOf(t??"")}}const c=["CreateForeignTableStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","ViewStmt"],l=["CompositeTypeStmt","CreateDomainStmt","CreateEnumStmt","CreateRangeStmt"],s=n=>(0,f.AV)(n,"FunctionParameter").filter(({mode:t=""})=>!["FUNC_PARAM_OUT",
"FUNC_PARAM_TABLE"].includes(t)).map(({argType:t})=>`${(t?.arrayBounds??[]).length>0?"_":""}${(0,f.CB)(t?.names).at(-1)}`).join(",");async function r(n,t,i,C){const{context:w,database:b,folder:j,inputs:ee,parser:V}=n,z=new h(V),se=({path:me,sql:_e})=>z.addFile((0,M.b)(V,me,_e));i?.migrations.forEach(se);const{present:ie}=z,fe=C?t.filter(({version:me})=>me!==void 0):[];fe.forEach(se);const ge=new Set(fe.map(({path:me})=>me)),de=z.claimed.filter(({path:me})=>ge.has(me)),Ne=await b.adoption([...ie,...de],C);if(Ne.is==="changed")return;for(const{tool:me,table:_e,problem:Ae}of Ne.histories)Ae!==null&&d(w,me,_e,Ae);const he=new Set(Ne.existing),Oe=ie.filter((me,_e)=>!he.has(_e)),Te=de.filter((me,_e)=>he.
has(ie.length+_e)),Le=Ne.histories.flatMap(me=>g(w,me,j,i)),Re=i?.replaced!==void 0,le=[...w.isConfirmed&&!Re?[]:Oe.map(me=>te(me,Re)),...Te.map(me=>ue(me,i))].map(me=>({...me,where:(0,F.pS)(ee.path,me.where)})),Se=i===void 0&&Le.length>0?Le:[...Le,...le];if(Se.length===0)return Oe.length>0&&w.log.warning(`The database lacks these objects, which the files up to the baseline create: ${(0,y.cr)(Oe.map(G))}.`),i?.replaced!==void 0&&w.log.warning(`The baseline replaces ${(0,y.LS)(i.replaced.length,"applied migration")}. The objects that its files create exist. Their definitions and rows were not compared.`),Ne.histories.length>0;throw o(n,i,Se)}async function A(n,t){const{context:i,database:C,folder:w}=n,
b=await C.adoption([],!1);if(b.is==="changed")return;const j=b.histories.flatMap(ee=>(ee.problem!==null&&d(i,ee.tool,ee.table,ee.problem),g({isConfirmed:i.isConfirmed},ee,w,t)));if(j.length>0)throw o(n,t,j)}function o({inputs:n},t,i){return new m.HR("conflict",`${t===void 0?"The database already contains changes of these migrations":`The database doesn\u2019t match ${(0,N.io)("baseline")}`}. No migration was run.`,{title:(0,m.JV)("Migrations",i,n.path),findings:i})}function d({isConfirmed:n,log:t},i,C,w){const b=`The history of ${i} (${C}) can\u2019t be read (${w})`;if(n)return t.warning(`${b}, so it was not checked.`);throw new m.HR("conflict",`${b}. No migration was run.`,{title:"Migration\
s not checked",remedy:`Wait until ${i} has ended, or allow the role that runs the migrations to read the table. If ${i} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`})}function g({isConfirmed:n,log:t},{tool:i,table:C,entries:w},b,j){const[ee]=w??[];if(w===null||ee===void 0)return[];const V=C,z=`the history of ${i}`,se=w.filter(le=>le.failed).map(({version:le})=>le);if(se.length>0){const le=`is ${z}, with failed or unfinished migrations: ${(0,y.cr)(se)}`;return[{where:V,message:le,remedy:`Finish or repair them with ${i}. Then run the step again.`}]}const ie=B(b),fe=b.migrations.flatMap(({version:le})=>le??[]),ge=new Set(w.flatMap(({version:le})=>ie(le))),de=[
...ge].toSorted(b.compare).at(-1),Ne=le=>(0,D.Et)(le)&&fe.some(Se=>(0,D.Et)(Se)&&b.compare(Se,P(le))<=0),he=de===void 0?w.filter(({version:le,covers:Se})=>Se&&Ne(le)):w.slice(0,w.findIndex(({version:le})=>ie(le).length>0));if(he.length>0){const le=`is ${z}, with migrations that are not in the folder: ${(0,y.cr)(he.map(({version:Se})=>Se))}`;return[{where:V,message:le,remedy:`Add the files of all migrations that ${i} has applied.`}]}if(j===void 0&&!(de===void 0&&n)){const le=de===void 0?`Run \`sql-migrate\` with ${(0,N.io)("baseline")} once: the version of the last file whose changes ${i} has made. If it has made none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`:`Run \`sql-\
migrate\` with ${(0,N.io)("baseline",de)} once. It records the earlier migrations without running them.`;return[{where:V,message:`is ${z}, which is at ${de??ee.version}`,remedy:le}]}if(j===void 0||de===void 0)return t?.warning(`The history of ${i} (${C}) contains no migration of the folder, so it was not compared.`),[];if(b.compare(de,j.version)>0){const le=`is ${z}, which is at ${de}, but the baseline is ${j.version}`;return[{where:V,message:le,remedy:`Set ${(0,N.io)("baseline",de)}.`}]}const Oe=w.flatMap(({version:le,covers:Se})=>Se?ie(le):[]),Te=le=>Oe.some(Se=>b.compare(le,Se)<=0),Le=fe.filter(le=>b.compare(le,j.version)<=0&&!ge.has(le)&&!Te(le));if(Le.length===0)return[];const Re=`is ${z}\
, which lacks ${(0,y.LS)(Le.length,"migration")} up to the baseline ${j.version}: ${(0,y.cr)(Le)}`;return[{where:V,message:Re,remedy:`Apply the migrations with ${i} first, or set a lower ${(0,N.io)("baseline")}.`}]}function B({migrations:n}){const t=new Map,i=n.flatMap(({version:w,path:b,name:j,time:ee})=>{if(w===void 0)return[];const[,V="",z="1"]=/^(.*?)(?:_part(\d+))?$/.exec(K(j))??[],se=(t.get(V)??0)+ +(z==="1");t.set(V,se);const ie=se>1?`${V}@${se}`:V,fe=[w,P(w),b,(0,p.basename)(b),ie,String(ee)];return[...new Set(fe)].map(ge=>[ge,w])}),C=Map.groupBy(i,([w])=>w);return w=>{const b=w.split("/"),j=b.map((V,z)=>b.slice(z).join("/")),ee=[P(w),...j,K(b.at(-1)??"")].find(V=>C.has(V))??"";return(C.
get(ee)??[]).map(([,V])=>V)}}const P=n=>(0,D.Et)(n)?(0,D.Bp)(n):n,K=n=>n.replace(/\.\w{1,5}$/,"").replace(/[^\w-]+/g,"_"),G=({kind:n,name:t,part:i})=>n==="column"?`column ${t}.${i}`:`${n==="relation"?"table, view or index":n} ${t}${n==="function"?`(${i})`:""}`,te=(n,t)=>({where:n.path,message:`creates the ${G(n)}, but the database lacks it`,remedy:t?"Remove what creates the object from the file, or create the object in the database.":`Set a lower ${(0,N.io)("baseline")}. If the object was removed on purpose, run the command \`project-platform sql-migrate\` with \`--yes\` once.`}),ue=(n,t)=>({where:n.path,message:`creates the ${G(n)}, which already exists`,remedy:`If the database contains all\
 changes of the file, set ${t===void 0?(0,N.io)("baseline"):`a higher ${(0,N.io)("baseline")}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${(0,N.io)("baseline")}.`});var oe=e(34218),ae=e(94166),re=e(88062),pe=e(72674),W=e(34656),S=e(83155),J=e(19648);async function ne(n){const{context:t,inputs:i,folder:C,database:w}=n,{log:b}=t,{path:j}=i,ee=await(0,E.wt)(t,i["verify-timeout"],ae.yu,async()=>{const _e=await w.history();return _e==="busy"?void 0:_e}),V=ee==="absent"?[]:ee.recorded,z=i.baseline===void 0?void 0:(0,oe.Bv)(i.baseline,C,V,t.isConfirmed);if(z!==void 0&&"message"in z)throw(0,pe.Mx)(t,j,[],[z]);const se=q(n,[...V,...(z?.migrations??
[]).map(oe.zv)]),ie=V.length===0,fe=n.checksAdoption&&((z?.migrations??[]).length>0||V.every(ce)),ge=se.current===void 0?void 0:{migrations:[],...z,version:se.current};let de=!1;if(fe&&(de=await r(n,[...se.pending,...se.later],ge,ie),de===void 0))return ne(n);for(const _e of se.notes)b.notice(_e);const Ne=se.pending.map(_e=>(0,F.pS)(j,_e.path)),he=Array.from(Map.groupBy(Ne,_e=>_e),([_e,{length:Ae}])=>Ae===1?_e:`${_e} (${Ae} changesets)`);b.info(`Files to apply: ${he.join(", ")||"none"}.`);const Oe=se.later.map(_e=>(0,F.pS)(j,_e.path));t.output({current:se.current??null,pending:[...Ne,...Oe],...(0,J.zY)(n)});const{prepared:Te,findings:Le}=await T(n,se),Re=ee==="absent",le=i.drift==="off"?void 0:
await $(n,Re,Te.length>0,Le),Se={folder:j,plan:se,current:se.current,prepared:Te,applied:[],rehearsal:void 0,findings:Le,drift:le,orderChecked:i["base-path"]!==void 0,isOver:t.dryRun},me=de?()=>A(n,ge):void 0;return{summary:Se,baseline:z?.migrations.length?z:void 0,isFirst:Re,recorded:V,recheck:me}}const ce=({state:n})=>n==="baseline";function q({context:n,inputs:t,folder:i,parser:C},w,b){const{target:j,missing:ee,edited:V,path:z}=t,se={target:j,missing:ee,edited:V,allowOutOfOrder:t["allow-out-of-order"]},ie=(0,R.n6)(i,w,se,a(C),z);if(ie.findings.length===0)return ie;throw(0,pe.Mx)(n,z,i.migrations,ie.findings,b)}const a=n=>({sql:t})=>(0,_.W)(n,t);async function T(n,{pending:t,later:i}){const{
context:C,inputs:w,folder:b,parser:j,sarif:ee,queries:V,sizes:z}=n,{path:se}=w,ie={lint:w.lint,allowDestructive:w["allow-destructive"]},fe=new Set([...t,...i]),ge=b.migrations.filter(Le=>!fe.has(Le)),{prepared:de,findings:Ne,invalid:he}=(0,F.iA)(j,t,se,ie,b,ge),Oe=Q(Ne,z,V),Te=(0,F.If)(Oe,ie);return he.length===0&&C.output({lint_findings:(0,J.$5)(w,Te)}),ee!==void 0&&await(0,Y.l)(C,ee,se,t,[...he,...Te]),C.onFailureReport(()=>({blocks:(0,S.k5)([...he,...Te]),listsFindings:!0})),(0,F.AK)(C,he),V!==void 0&&Te.some(Le=>(0,F.BG)(Le,w.lint))&&await(0,W.f)(n,V,de,Te),(0,F.LH)(C,Te,ie),C.onFailureReport(()=>({blocks:(0,S.k5)(Te)})),(0,F._r)(C,de),(0,F.Ne)(C,de),{prepared:de,findings:Te}}async function $({
context:n,inputs:t,database:i},C,w,b){const j=C?{is:"absent"}:await(0,re.o4)(n,i,t,(w||t.drift==="accept")&&!n.dryRun);return n.output((0,J.mL)(j)),n.onFailureReport(()=>({blocks:[...(0,S.k5)(b),...(0,S.bX)(j)],listsFindings:!0})),(0,re.a3)(n,j,t.drift),n.onFailureReport(()=>({blocks:(0,S.k5)(b)})),j}}),19648:((Ee,Z,e)=>{e.d(Z,{$5:()=>y,YO:()=>v,mL:()=>Q,pH:()=>X,sG:()=>Y,zY:()=>U});var _=e(32386),R=e(90279),F=e(83155);function Y(O,L,E){const{context:p,inputs:m,folder:N}=O,{plan:M,applied:D,findings:x,drift:f}=E,I=O.noQueries===void 0?[]:[{type:"text",text:O.noQueries}],u=p.dryRun?[...M.pending,...M.later]:M.later;return{outputs:{applied:D.map(k),pending:u.map(H=>(0,_.pS)(m.path,H.path)),applied_count:D.
length,current:v(E,N)??null,...Q(f),lint_findings:y(m,x),...U(O,E.queries),sarif_path:O.sarif?.target??null,unknown:null},...p.dryRun&&f!==void 0&&(0,F.vd)(f)==="not-compared"?{isInconclusive:!0}:{},report:{title:L,blocks:[...I,...(0,F.X1)(E)]}}}const y=({lint:O},L)=>O==="off"&&L.length===0?null:L,U=({queries:O},L)=>({broken_queries:L?.checked?L.changes.filter(({kind:E})=>E==="breaks").length:null,queries_not_checked:L?.unchecked.length??(O&&O.queries.length+O.unchecked.length)??null});function X({context:O,inputs:L,folder:E},p){const{plan:m,applied:N,unknown:M}=p,D=new Set(N.map(({prepared:f})=>f.migration)),x=[...m.pending.filter(f=>!D.has(f)),...m.later];O.output({applied:N.map(k),applied_count:N.
length,pending:x.map(f=>(0,_.pS)(L.path,f.path)),current:v(p,E)??null,unknown:M?.file.path??null})}function k({prepared:{migration:O,file:L},report:E}){return{version:O.version??null,path:L.path,ms:E===void 0?null:(0,R.Vk)(E)}}function v({plan:O,applied:L},{compare:E}){return[...L.map(({prepared:m})=>m.migration.version),O.current].filter(m=>m!==void 0).toSorted(E).at(-1)}const Q=O=>{const L=O&&(0,F.vd)(O);return{drift:O?.is==="compared"&&L!=="not-compared"?O.differences:null,drift_result:L??null}}}),34656:((Ee,Z,e)=>{e.d(Z,{$:()=>k,f:()=>v});var _=e(9218),R=e(32386),F=e(37319),Y=e(20244),y=e(91060),U=e(83155),X=e(19648);async function k(L,E,p){const{context:m,inputs:N}=L,M=p.applied.map(({prepared:s})=>s),
{queries:D,findings:x,found:f}=await O(L,E,M,p.findings),I=(0,U.X1)({...p,findings:x,queries:D});m.onFailureReport(()=>({blocks:I,listsFindings:!0}));const u=D.changes.filter(({kind:s})=>s==="breaks"),h=`The migrations were applied to the local platform, but ${u.length===0?"their queries were not checked":`they break ${(0,y.m4)(u,D)}`}.`,c=u.length===0?"Queries not checked":`Queries broken by the migrations: ${u.length}`,l=N.lint==="warning"||N["queries-before"]!==void 0?"warning":"error";return(0,R.LH)(m,f,{lint:l,allowDestructive:N["allow-destructive"]},{problem:h,title:c}),{queries:D,findings:x}}async function v(L,E,p,m){const{context:N,database:M,inputs:D}=L,x=await Y.p.start(M,E);m.every(
c=>c.accepted!==void 0||Q(c))&&await x.rehearse(p);const{queries:f,findings:I}=await O(L,x,p,m),u=[...(0,y.LB)(f),...(0,U.k5)(I)];N.onFailureReport(()=>({blocks:u,listsFindings:!0}));const H={lint:D.lint,allowDestructive:D["allow-destructive"]};(0,R.LH)(N,(0,y.q1)(I),H,{problem:"The linter rejected the SQL. None of it was applied."})}const Q=({category:L,severity:E,rule:p})=>E!=="error"||L==="locking"||L==="destructive"&&p!=="opaque";async function O(L,E,p,m){const{context:N,inputs:M,sarif:D}=L,x=E.finish(p),f=(0,y.RK)(x,p),I=[...m,...f],u=(0,X.zY)(L,x);N.output({lint_findings:(0,X.$5)(M,I),...u});const H=p.map(({migration:l})=>l);D!==void 0&&await(0,F.l)(N,D,M.path,H,I);const h=u.broken_queries,
c=h===null?"":` Found ${(0,_.LS)(h,"query that fails","queries that fail")} after the migrations.`;return N.log.info(`${(0,y.N0)(x)}${c} No query was run.`),{queries:x,found:f,findings:I}}}),64058:((Ee,Z,e)=>{e.d(Z,{K:()=>X,Y:()=>k});var _=e(97391),R=e(94166),F=e(72674),Y=e(58903),y=e(32386),U=e(90279);async function X(N,M,D){const{query:x,limit:f}=Q(M,D),{reports:I,stopped:u}=x===void 0?v:await M.rehearse(x),H=D.slice(0,I.length).flatMap((o,d)=>{const g=I[d];return g===void 0?[]:[{prepared:o,report:g,figures:(0,U.h5)(g)}]}),h=H.filter(({report:o})=>o.failure===null),c=D.slice(h.length),l=I.flatMap(o=>o.locks),s=H.find(({report:o})=>o.failure!==null),r=s?.report.failure??void 0;if(s!==void 0&&
r!==void 0){const o=L(r,D.slice(0,I.length));if(o!==void 0)return{executed:h,locks:l,listed:c,reason:o};throw(0,F.nU)(N,s.prepared,r,s.figures,"The rehearsal was rolled back.")}const A=u===null?f:`the session can\u2019t be reset after the previous file (${u})`;return c.length===0?{executed:h,locks:l,listed:c}:{executed:h,locks:l,listed:c,reason:A}}function k({listed:[N],reason:M}){return N===void 0||M===void 0?[]:[`Could not rehearse ${N.file.path} or any later migrations, because ${M}.`]}const v={reports:[],stopped:null};function Q(N,M){let D;for(const[x,f]of M.entries()){if((0,y.uT)(f))return{query:D,limit:"the file can\u2019t run in a transaction"};if(x>0&&O.test(M[x-1]?.migration.sql??""))
return{query:D,limit:"the previous file contains SET CONSTRAINTS ALL, which would also affect this file"};const I=N.rehearsalQuery(M.slice(0,x+1));if(!R.Uk.fits(I))return{query:D,limit:"the SQL would exceed the limit of a single request, and a rollback can\u2019t span several requests"};D=I}return{query:D,limit:""}}const O=/\bset\s+constraints\s+all\b/i;function L({sqlstate:N,message:M},D){if(N===F.oN||N===p)return`another session holds a lock that the migration needs (${M})`;const x=D.at(-1);if(D.length<2||x===void 0)return;if(N===E&&D.some(({migration:u})=>Y.$M.test(u.sql)))return`all rehearsed migrations share the same value of now(), which can cause errors that don\u2019t occur in a real run \
(${M})`;const I=x.file.statements.flatMap(({node:u})=>{const{newVal:H,oldVal:h}=(0,_.EN)(u,"AlterEnumStmt")??{};return H===void 0||h!==void 0?[]:H}).some(u=>M.includes(`"${u}"`));return m.has(N)&&!I?`the file can\u2019t run in the same transaction as the previous files (${M})`:void 0}const E="23505",p="40P01",m=new Set(["55P04",F.ro,"53200"])}),83155:((Ee,Z,e)=>{e.d(Z,{GS:()=>E,LU:()=>L,X1:()=>O,bX:()=>c,k5:()=>h,uQ:()=>p,vd:()=>m});var _=e(45860),R=e(9218),F=e(39328),Y=e(44655),y=e(32386),U=e(64058),X=e(91060),k=e(90279);const v={statements:20,differences:50,files:100},Q=120;function O(s){const{folder:r,plan:A,current:o,applied:d,rehearsal:g,findings:B,drift:P}=s,K=I(s.prepared);return[{type:"\
facts",rows:[["Folder",{code:r}],["Database version",o===void 0?"none":{code:o}],...s.orderChecked?[["Comparison with the base branch","passed"]]:[],...P===void 0?[]:[["Drift",L(P)]]]},...P===void 0?[]:E(P).map(G=>({type:"text",text:G})),...A.notes.length===0?[]:[{type:"text",text:A.notes.join(`
`)}],...N(s),...g===void 0?[]:M(g,K),...x(d.flatMap(({prepared:G,report:te})=>te?D(G.file,(0,k.h5)(te)):[])),...u(d.flatMap(({report:G})=>G?.locks??[]),K),...s.queries===void 0?[]:(0,X.LB)(s.queries),...h(B),...P===void 0?[]:c(P)]}function L(s){switch(s.is){case"absent":return"not checked, because the database had no migration history before this run";case"untold":return"unknown, because the last run did not record the schema";case"compared":{if(!p(s))return`not checked, because these schemas don\u2019t exist: ${(0,R.cr)(s.missing)}`;const r=s.count===0?"none":(0,R.LS)(s.count,"difference");return s.unrecorded.length===0?r:`${r}; not checked in ${(0,R.cr)(s.unrecorded)}`}}}function E(s){if(s.
is!=="compared")return[];const r=s.partitions.map(({relation:A,count:o})=>`${A} (${(0,R.U9)(o)})`);return[...r.length===0?[]:[`Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,R.cr)(r)}.`],...s.accepted===0?[]:[`Accepted by ${(0,_.io)("drift-accept")}: ${(0,R.LS)(s.accepted,"difference")}.`]]}const p=s=>s.is==="compared"&&s.missing.length<s.schemas.length;function m(s){return s.is!=="compared"||!p(s)?"not-compared":s.count>0?"found":s.unrecorded.length>0?"not-compared":"none"}function N(s){const{folder:r,plan:A,prepared:o,applied:d,rehearsal:g,isOver:B,failed:P,unknown:K}=s,G=[...d,...g?.executed??[]].map(ae=>ae.prepared),te=new Set([...G,...g?.
listed??[]]),ue=o.filter(ae=>!te.has(ae)),oe=[...d.map(({prepared:{file:ae,statements:re},report:pe})=>[{code:ae.path},"applied",re.length,pe===void 0?"":Math.round((0,k.Vk)(pe))]),...(g?.executed??[]).map(({prepared:{file:ae,statements:re},figures:pe})=>[{code:ae.path},"rehearsed",re.length,Math.round((0,k.j1)(pe))]),...(g?.listed??[]).map(({file:ae,statements:re})=>[{code:ae.path},"not rehearsed",re.length,""]),...ue.map(ae=>[{code:ae.file.path},ae===P?`failed${(0,y.uT)(ae)?"":", rolled back"}`:ae===K?"unknown":B?"not applied":"applied by another run",ae.statements.length,""]),...A.later.map(({path:ae})=>[{code:(0,y.pS)(r,ae)},{sentence:`not run: excluded by ${(0,_.io)("target")}`},"",""])];
return oe.length===0?[{type:"text",text:"No migrations are pending."}]:[{type:"table",columns:["File","Result","Statements","Duration (ms)"],rows:oe.slice(0,v.files)},...l(oe.length,v.files,"migrations")]}function M(s,r){const{executed:A,locks:o}=s;return[...(0,U.Y)(s).map(d=>({type:"text",text:d})),...x(A.flatMap(({prepared:d,figures:g})=>D(d.file,g))),...u(o,r)]}function D({path:s,statements:r},A){return r.flatMap(({line:o,column:d,kind:g,text:B},P)=>{const K=A[P];return K===void 0?[]:[{where:`${s}:${o}:${d}`,kind:g,text:(0,F.v)(B,Q),...K}]})}function x(s){if(s.length===0)return[];const r=s.toSorted((d,g)=>g.ms-d.ms).slice(0,v.statements),A={type:"table",columns:["Location","Statement","Du\
ration (ms)","Rows","SQL"],rows:r.map(({where:d,kind:g,ms:B,rows:P,text:K})=>[{code:d},{code:g},B,P,{code:K}])};return[{type:"details",summary:s.length>r.length?`The ${r.length} slowest of ${(0,R.LS)(s.length,"statement")}`:"Statements",blocks:[A]}]}const f={AccessExclusiveLock:"all reads and writes",ExclusiveLock:"everything except plain SELECT",ShareRowExclusiveLock:"writes",ShareLock:"writes",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function I(s){const r=s.flatMap(({file:A})=>A.statements);return new Set(r.flatMap(({kind:A,targets:o})=>/^CREATE .*(?:TABLE|VIEW)/.test(A)?o.map(Y.ax):[]))}function u(s,r){const A=s.filter(({relation:B})=>!r.has((0,Y.ax)(B)));if(A.length===0)return[];
const o=Object.keys(f),d=new Map;for(const{relation:B,mode:P}of A.toSorted((K,G)=>o.indexOf(G.mode)-o.indexOf(K.mode)))d.set(B,P);const g=Array.from(d,([B,P])=>[{code:B},{code:P},f[P]??""]);return[{type:"table",columns:["Locked object","Lock mode","Blocks"],rows:g}]}const H=({severity:s,accepted:r})=>r||s==="note"?2:s==="error"?0:1;function h(s){if(s.length===0)return[];const r=(0,X.q1)(s).toSorted((A,o)=>H(A)-H(o)).map(({where:A,line:o,column:d,rule:g,severity:B,message:P,remedy:K,accepted:G})=>[{code:A},`${o}:${d}`,{code:g},G===void 0?B:{sentence:`accepted: ${G.reason}`},{sentence:P},{sentence:K}]);return[{type:"heading",text:"Lint"},{type:"table",columns:["File","Line","Rule","Severity","\
Finding","Remedy"],rows:r}]}function c(s){if(s.is!=="compared"||s.count===0)return[];const r=s.differences.slice(0,v.differences).map(({relation:A,object:o,was:d,is:g})=>[{code:A},o==="itself"?"whole object":{code:o},d===null?"absent":{code:d},g===null?"absent":{code:g}]);return[{type:"heading",text:"Drift: schema changes outside of the migrations"},{type:"table",columns:["Object","Part","Expected","Actual"],rows:r},...l(s.count,v.differences,"differences")]}function l(s,r,A){return s<=r?[]:[{type:"text",text:`Shown: the first ${r} of ${(0,R.U9)(s)} ${A}.`}]}}),61567:((Ee,Z,e)=>{e.d(Z,{$t:()=>I,NP:()=>U,cu:()=>Y,n6:()=>v});var _=e(9218),R=e(45860),F=e(49206);function Y({version:u,name:H}){return u??
`R__${H}`}const y=u=>!u.startsWith("R__");function U(u,H){const h=new Set(u.map(({identity:s})=>s)),c=new Set(H.map(Y)),l=new Map(H.map(s=>[s.path,Y(s)]));return u.map(s=>{const r=(0,F.Et)(s.identity)?l.get(s.path):void 0;return c.has(s.identity)||r===void 0||h.has(r)?s:{...s,identity:r}})}const X=(...u)=>({findings:u,notes:[]}),k=(...u)=>({findings:[],notes:u});function v({migrations:u,compare:H},h,c,l,s){const r=U(h,u),A=new Map(r.map(W=>[W.identity,W])),o=r.flatMap(({identity:W,state:S})=>y(W)&&S!=="running"?W:[]).toSorted(H).at(-1),d=[...u.flatMap(({version:W})=>W??[]),...A.keys()],g=c.target===void 0?void 0:(0,F.Am)(c.target,[...new Set(d)]),B=[],P=[];for(const W of u){const S=A.get(Y(W)),
J=S!==void 0&&S.checksum!==W.checksum;S?.state==="running"&&(J||Q(S,l(W)))?P.push(O(W,S,J)):S===void 0||S.state==="running"||J&&W.version===void 0?B.push(W):J&&P.push(L(W,S,c,l))}const K=({version:W})=>g!==void 0&&W!==void 0&&H(W,g)>0,G=B.findIndex(K),te=(W,S)=>K(W)||W.version===void 0&&G!==-1&&S>G,ue=B.filter(te),oe=B.filter((W,S)=>!te(W,S));c.target!==void 0&&g===void 0&&P.push(E(c.target));const ae=new Set(u.map(Y));for(const W of r)ae.has(W.identity)||P.push(p(W,c,s));const re=D(u.filter(W=>(A.get(Y(W))?.state??"running")!=="running"));for(const W of oe){const{version:S}=W,J=x(W,re);if(S!==void 0&&o!==void 0&&H(S,o)<0){const ne=`the database already has version \`${o}\``;P.push(m(W,N(S,o,
"database"),ne,c))}else J!==void 0&&P.push(m(W,f(J),J,c))}const pe=P.flatMap(W=>W.findings);return{pending:oe,later:ue,current:o,findings:pe,notes:P.flatMap(W=>W.notes)}}const Q=(u,H)=>u.meaning!==null&&u.meaning!==H;function O({path:u},{part:H,run:h,at:c},l){const s=H===null?"":`; ${H.number} of its ${(0,_.LS)(H.of,"statement")} are applied`,r=l?`was edited after a run started it outside of a transaction and did not finish it (${h}, ${c} UTC)${s}`:`has changed SQL since the run that did not finish it (${h}, ${c} UTC)${s}`,A=H===null?"":` To run the ${l?"edited file":"other SQL"} from its beginning, undo the applied statements, and delete the migration\u2019s entry with the state \`running\` from t\
he table \`history\` in the schema that ${(0,R.io)("schema")} names.`,d=`${l?"Restore the original file.":`Use ${(0,R.io)("variables")}, ${(0,R.io)("layout")} and the version of the action of that run.`} The next run then finishes the migration.${A}`;return X({where:u,message:r,remedy:d})}function L(u,H,h,c){const l=H.meaning!==null&&H.meaning===c(u),{path:s,checksum:r}=u;if(l&&h.edited==="formatting")return k(`${s} has changed since it was applied, but its statements are equivalent to the applied ones.`);const A=H.meaning===null?"":", and its statements have changed";return X({where:s,message:`was edited after it was applied${l?", but its statements are equivalent":A}: its checksum is ${r},\
 but was ${H.checksum} (applied by ${H.run}, ${H.at} UTC)`,remedy:l?`Restore the original file, or accept the change by setting ${(0,R.io)("edited","formatting")}.`:"Restore the original file, and put the change into a new migration.",reason:"edited"})}function E(u){const H=`is \`${u}\`, but no migration in the folder has that version`;return X({where:"target",message:H,remedy:`Set ${(0,R.io)("target")} to the version of a migration in the folder.`})}function p({identity:u,path:H,checksum:h,state:c,run:l,at:s},r,A){if(c==="running"){const g=`is missing from the folder, but a run started it outside of a transaction and did not finish it (${l}, ${s} UTC); its checksum was ${h}`;return X({where:H,
message:g,remedy:"Restore the file. The next run then finishes the migration."})}if(r.missing==="note"||!y(u))return k(`${H} was applied (by ${l}, ${s} UTC), but isn\u2019t in the folder \`${A}\`.`);const o=`is missing from the folder, but was applied (by ${l}, ${s} UTC); its checksum was ${h}`,d=`Restore the file. If you removed the file on purpose, set ${(0,R.io)("missing","note")}.`;return X({where:H,message:o,remedy:d,reason:"missing-file"})}function m({path:u,time:H},h,c,l){return l.allowOutOfOrder?k(`${u} is out of order, because ${c}. It is accepted, because ${(0,R.io)("allow-out-of-order")} is \`true\`.`):X({where:u,message:h,remedy:`${H===void 0?"Give the migration a higher version":
M}, or set ${(0,R.io)("allow-out-of-order","true")}.`,reason:"out-of-order"})}const N=(u,H,h)=>`has version \`${u}\`, but must have a higher version than \`${H}\`, which the ${h} already has`,M="Move the migration to the end of the journal, and give it the highest `when`",D=u=>u.flatMap(H=>H.time===void 0?[]:H).toSorted((H,h)=>Number(H.time)-Number(h.time)).at(-1),x=({time:u},H)=>u===void 0||H?.time===void 0||u>H.time?void 0:`its \`when\` in the journal (${u}) isn\u2019t higher than that of ${H.path} (${H.time})`,f=u=>`would be skipped by Drizzle, because ${u}`;function I({migrations:u,compare:H},h){const c=new Map(h.map(r=>[Y(r),r])),l=D(h),s=h.flatMap(({version:r})=>r??[]).toSorted(H).at(-1);
return u.flatMap(r=>{const{path:A,version:o,checksum:d}=r;if(o===void 0)return[];const g=c.get(o);if(g===void 0){const K=x(r,l);return K!==void 0?[{where:A,message:f(K),remedy:`${M}.`}]:s===void 0||H(o,s)>0?[]:[{where:A,message:N(o,s,"base branch"),remedy:"Give the migration a higher version than all migrations on the base branch."}]}if(g.checksum===d)return[];const B=`has the same version as ${g.path} on the base branch, but different content: its checksum is ${d}, and the one on the base branch is ${g.checksum}`;return[{where:A,message:B,remedy:"If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher version than\
 all migrations on the base branch."}]})}}),16753:((Ee,Z,e)=>{e.d(Z,{B:()=>X,l:()=>k});var _=e(49299),R=e(9218),F=e(87306),Y=e(45860),y=e(39773),U=e(88097);function X(v,Q){const O={input:"table-sizes",given:Q,errorTitle:"Can\u2019t read the sizes of the tables."},L=(0,y.Hp)((0,y.jH)(v,{...O,maxBytes:U._m}),O);try{const E=JSON.parse(L);return new Map(E.map(({name:p,estimated_rows:m})=>[p,Number.parseInt(m??"-1",10)]))}catch{const E=`Set ${(0,Y.io)(O.input)} to a JSON file that \`sql-schema\` wrote.`;throw(0,F.vQ)(O.errorTitle,[(0,_.l4)({kind:"given",subject:O.input,given:Q,limit:"isn\u2019t a JSON array of tables",remedy:E})])}}function k(v,Q){const O=Q.get(v);if(O!==void 0)return O>=0?`about\
 ${(0,R.LS)(O,"row")}`:"number of rows unknown"}}),37319:((Ee,Z,e)=>{e.d(Z,{l:()=>s});var _=e(73024),R=e(76760),F=e(73136),Y=e(9218),y=e(43288),U=e(68008),X=e(74364),k=e(87306);const v=100,Q=37n,O="\uFFFF";function L(o){const d=`${o.replaceAll(/\r\n?/g,`
`).replaceAll(/[ \t]+/g,"")}${O}`,g=new Map,B=Array.from(d.matchAll(/^/gm),({index:P})=>{const K=d.slice(P,P+v),G=(g.get(K)??0)+1;return g.set(K,G),{covered:K,count:G}});return P=>{const{covered:K,count:G}=B[P-1]??{covered:O,count:1};let te=0n;for(let ue=0;ue<v;ue+=1){const oe=ue<K.length?K.charCodeAt(ue):0;te=BigInt.asUintN(64,te*Q+BigInt(oe))}return`${te.toString(16)}:${G}`}}var E=e(83150);const p="https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",m={destructive:"The statement can delete data or objects.",locking:"On a table that is in use, the statement can fail or block other sessions.",session:"As written, the statement can change the state of a\
 session that other clients share.",transaction:"The step can\u2019t run the statement in the transaction of the migration.",validity:"The step rejects the migration.",directive:"The comment, or a part of it, has no effect.",queries:"The migration affects queries that the application runs."},N=[...E.y0,...E.Jf,E.hZ,...Object.entries(E.Yq).map(([o,d])=>({id:o,category:"directive",...d}))],M=new Map(N.map(({id:o},d)=>[o,d]));function D(o,{folderUri:d,files:g,pageUrl:B}){const P=new Set(o.map(({where:G})=>G)),K=new Map([...g].flatMap(([G,te])=>P.has(G)?[[G,I(te)]]:[]));return{$schema:p,version:"2.1.0",runs:[{tool:{driver:{name:"sql-migrate",...B===void 0?{}:{informationUri:B},rules:N.map(G=>f(G,
B))}},automationDetails:{id:`sql-migrate/${d}/`},columnKind:"unicodeCodePoints",originalUriBaseIds:{[x]:{description:{text:"The root of the repository."}}},results:o.flatMap(G=>{const te=K.get(G.where);return te===void 0?[]:[u(G,te)]})}]}}const x="%SRCROOT%";function f({id:o,category:d,severity:g,description:B,remedy:P},K){const G=`${c(B.replaceAll("`",""))}.`;return{id:o,shortDescription:{text:G},fullDescription:{text:`${G} ${m[d]}`},help:{text:P.replaceAll("`",""),markdown:P},...K===void 0?{}:{helpUri:`${K}#${o}`},defaultConfiguration:{level:g},properties:{tags:[d]}}}const I=o=>({...o,lines:o.text.split(/\r\n?|\n/),hashOf:L(o.text)});function u({rule:o,severity:d,message:g,remedy:B,line:P,
column:K,accepted:G},te){const ue=Array.from((te.lines[P-1]??"").trimEnd()).length+1,oe=!/^[a-z]+:/i.test(te.uri);return{ruleId:o,ruleIndex:M.get(o)??-1,level:d,message:{text:h(`${c((0,k.em)(g))} ${B}`)},locations:[{physicalLocation:{artifactLocation:{uri:te.uri,...oe?{uriBaseId:x}:{}},region:{startLine:P,startColumn:K,endLine:P,endColumn:Math.max(K,ue)}}}],partialFingerprints:{primaryLocationLineHash:te.hashOf(P)},...G===void 0?{}:{suppressions:[H(G)]}}}function H({by:o,reason:d}){return{kind:o==="directive"?"inSource":"external",status:"accepted",justification:d}}const h=o=>o.replaceAll("](","] ("),c=o=>`${o.charAt(0).toUpperCase()}${o.slice(1)}`;var l=e(32386);async function s(o,d,g,B,P){
const{log:K,resolvePath:G,workspace:te,pageUrl:ue}=o,oe=G(g),ae=r(te,oe),re=J=>K.hide(A(ae,J)),pe=B.map(({path:J,text:ne})=>{const ce=(0,l.pS)(g,J);return[K.hide(ce),{uri:re(G(ce)),text:ne}]}),W={folderUri:re(oe),files:new Map(pe),pageUrl:ue("docs/migration-lint.md")},S=D((0,U.c)(P,K.hide),W);await(0,X.zh)(d,`${JSON.stringify(S,void 0,2)}
`),o.addArtifactFile(d.target),o.output({sarif_path:d.target}),K.info(`Wrote ${(0,Y.LS)(P.length,"linter finding")} to ${d.target}.`)}function r(o,d){for(let g=d;(0,y.UO)(g,[o]);g=(0,R.dirname)(g))if((0,_.statSync)((0,R.join)(g,".git"),{throwIfNoEntry:!1})?.isDirectory()===!0)return g;return o}function A(o,d){return(0,y.UO)(d,[o])?(0,y.sq)((0,R.relative)(o,d)).split("/").map(encodeURIComponent).join("/"):(0,F.pathToFileURL)(d).href}}),96709:((Ee,Z,e)=>{e.d(Z,{UK:()=>v,p3:()=>k,tN:()=>Q});var _=e(49299),R=e(45860),F=e(87306),Y=e(54597),y=e(39773),U=e(68961);const X=256*1024*1024;function k(O,L,E){const p={input:"shapes",given:E,errorTitle:"Can\u2019t read the queries.",maxBytes:X},m=(0,U.Qg)(
(0,y.Hp)((0,y.jH)(O,p),p));if(m===void 0)return;if(m==="invalid")throw(0,F.vQ)(p.errorTitle,[(0,_.l4)({kind:"given",subject:p.input,given:E,limit:"doesn\u2019t contain query shapes",remedy:"Specify a `shapes.json` file that `sql-log-export` or `sql-log-merge` wrote."})]);const N=[],M=[];for(const{label:D,calls:x,consume:f,query:I}of m.shapes){const u=I===null||typeof I=="string"?I??"syntax":(0,Y.l)(L,I.text,()=>!0);if(typeof u=="string"||typeof I=="object"&&u.text!==I?.text){const r=typeof u=="string"?Y.Q[u]:"isn\u2019t in the format that the export writes";M.push({label:D,calls:x,consume:f,reason:r,tables:new Set});continue}const{text:H,inserts:h,reads:c,writes:l}=u,s=new Set([...Object.keys(
c),...Object.keys(l)].map(v));N.push({label:D,text:H,inserts:h,tables:s,calls:x,consume:f})}return{queries:N,unchecked:M,windowMs:m.window.to-m.window.from,week:m.week}}const v=O=>/(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(O)?.slice(1).find(Boolean)??O;function Q(O){if(!O)throw new F.HR("input",`${(0,R.io)("shapes")} requires the local platform.`,{remedy:`Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,R.io)("base-url")} to its URL.`})}}),20244:((Ee,Z,e)=>{e.d(Z,{p:()=>O});var _=e(9218),R=e(97391),F=e(55713),Y=e(32386),y=e(96709);const U="42P10",X=/^(?:08|40|53|55P03|57|58)/,k="57014",v=200,Q=({kind:c,what:l})=>c==="bre\
aks"?c:l;class O{#t;#e;#n;#i=new Map;#s=new Map;#a;#o;#d=!1;constructor(l,s){this.#t=l,this.#e=s,this.#n=[...s.unchecked]}static async start(l,s){const r=new O(l,s);r.#a=await r.#l(s.queries);for(const[A,o]of s.queries.entries()){const d=r.#a?.queries[A];d?.state===null?r.#i.set(o,d):r.#n.push({...o,reason:h(d)})}return r}async rehearse(l){if(l.some(Y.uT))return;const s=[...this.#i.keys()];this.#o=await this.#l(s,l);const r=s.filter((o,d)=>this.#r(o,this.#o,d).length>0),A=l.flatMap((o,d)=>o.statements.map((g,B)=>({place:{cause:o,statement:o.file.statements[B]},after:[...l.slice(0,d),{...o,statements:o.statements.slice(0,B+1),guard:null}]})));if(!(this.#o===void 0||A.length>v)){for(const{place:o,
after:d}of A){const g=await this.#l(r,d);if(g===void 0)return;this.#u(r,g,o)}this.#d=!0}}async afterMigration(l){const s=[...this.#i.keys()];this.#o=await this.#l(s),this.#d||this.#u(s,this.#o,{cause:l,statement:void 0})}#u(l,s,r){for(const[A,o]of l.entries()){const d=this.#s.get(o),g=this.#r(o,s,A).map(Q);this.#s.set(o,new Map(g.map(B=>[B,d?.get(B)??r])))}}finish(l){const s=[...this.#i.keys()],r=this.#o,A=E(l),o=[...this.#n],d=s.flatMap((K,G)=>{const te=this.#r(K,r,G),ue=r?.queries[G],oe=I(this.#i.get(K),ue)??this.#p(ue?.path);return oe!==void 0&&te[0]?.kind!=="breaks"?(o.push({...K,reason:oe}),[]):te.map(ae=>{const[re,pe]=[this.#s.get(K)?.get(Q(ae)),A(K)],W=re?.statement===void 0&&pe?.cause===
re?.cause;return{query:K,...ae,...W?pe:re}})}),g=s.length-(o.length-this.#n.length),B=[...this.#e.queries,...this.#e.unchecked].filter(A).length,P=o.filter(K=>A(K)!==void 0&&K.reason!==u).length;return{logged:this.#e,checked:g,changes:d.toSorted(L),unchecked:o.map(K=>({query:K,kind:"unchecked",what:K.reason,...A(K)})).toSorted(L),isUnchecked:B>0&&P===B||g===0&&o.length>0}}#p(l){const[s,r]=[this.#a,this.#o];return(l===""&&typeof r?.defaultPath=="string"||s?.defaultPath===r?.defaultPath)&&s?.otherPaths===r?.otherPaths?void 0:"may run with the search path of a role or database that these migrations change"}#r(l,s,r){const[A,o]=[this.#i.get(l),s?.queries[r]],d=N(A,o);return d!==void 0?[{kind:"br\
eaks",...d}]:A===void 0||s===void 0||o===void 0||o.state!==null?[]:[...x(A,o,this.#a?.enums??{},s.enums).map(g=>({kind:"types",what:g})),...f(A,o,new Set(s.indexes)).map(g=>({kind:"index",what:g}))]}#l(l,s){return this.#t.prepareQueries(l.map(r=>{const{path:A=null,parameters:o=null}=this.#i.get(r)??{};return{...r,path:A,types:o}}),s)}}const L=(c,l)=>l.query.calls-c.query.calls;function E(c){const l=c.flatMap(A=>A.file.statements.map(o=>({cause:A,statement:o}))),s=new Map(l.filter(({statement:A})=>p.test(A.kind)).flatMap(A=>A.statement.targets.map(o=>[(0,y.UK)(o),A])).toReversed()),r=l.find(({statement:A})=>m(A));return({tables:A})=>[...A].map(o=>s.get(o)).find(Boolean)??r}const p=/^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/,
m=({kind:c,node:l})=>!p.test(c)&&(/^(?:ALTER|DROP|DO|CALL)\b/.test(c)||Array.from((0,R.dX)(l,"FuncCall")).some(({funcname:s})=>!(0,F.yt)((0,R.CB)(s))));function N(c,l){if(c===void 0||l===void 0)return;if(l.state!==null)return X.test(l.state)?void 0:{state:l.state,what:l.message??""};if(l.unplanned!==null&&c.unplanned===null)return{state:U,what:l.unplanned};const s=l.problems?.find(r=>c.problems?.includes(r)!==!0);return s===void 0?void 0:{state:s.slice(0,5),what:s.slice(6)}}function*M({results:c},{results:l}){if(c===null||l===null)return;if(c.length===l.length){for(const[r,A]of l.entries())D(A,c[r])||(yield`result column ${r+1} has the type ${A} instead of ${c[r]}`);return}let s=0;for(const r of l)
D(r,c[s])&&(s+=1);s<c.length&&(yield`returns ${(0,_.LS)(l.length,"column")} instead of ${c.length}`)}const D=(c,l)=>c.replace("character varying","text")===l?.replace("character varying","text");function x(c,l,s,r){const o=[...(l.parameters??[]).map((g,B)=>[c.parameters?.[B]??g,g]),...(l.results??[]).map(g=>[g,g])].flatMap(([g,B])=>{const[P,K]=[g,B].map(te=>te.replace(/\[\]$/,"")),G=(s[P]??[]).filter(te=>r[K]?.includes(te)===!1);return G.length===0?[]:[`the type \`${K}\` no longer contains \`${G.join("`, `")}\``]}),d=l.mistyped===null?[]:[`fails with the earlier types of its parameters (${c.parameters?.join(", ")}): ${l.mistyped}`];return[...M(c,l),...new Set(o),...d]}function f(c,l,s){const r=l.
indexes??[];if(r.length>=(c.indexes?.length??0))return[];const A=(c.indexes??[]).filter(o=>!r.includes(o)&&!s.has(o));return A.length===0?[]:[`can no longer use the index${A.length===1?"":"es"} ${A.join(", ")}`]}function I(c,l){return l===void 0?"can\u2019t be checked, because these migrations can\u2019t be rehearsed":l.state===k?H:l.state!==null?`could not be prepared after these migrations (SQLSTATE ${l.state})`:l.doubts?.find(r=>c?.doubts?.includes(r)!==!0)??((c?.unplanned??null)===null?void 0:u)}const u="has an ON CONFLICT that matches no index before these migrations",H="could not be prepared within the time limit";function h(c){const{state:l=null}=c??{};return l===k?H:l==="42P01"||l===
"3F000"?"uses a table that doesn\u2019t exist before these migrations":l==="42883"||l==="42704"?"uses a function or type that doesn\u2019t exist before these migrations":`can\u2019t be prepared without its values before these migrations (SQLSTATE ${l??"unknown"})`}}),91060:((Ee,Z,e)=>{e.d(Z,{JX:()=>v,LB:()=>x,N0:()=>D,RK:()=>O,m4:()=>Q,q1:()=>N});var _=e(9218),R=e(39328),F=e(18738),Y=e(16935),y=e(83150);const U={breaks:"breaks-query",types:"changes-query-types",index:"drops-query-index",unchecked:"unchecked-queries"},X={message:3,table:50,text:200},k=36e5;function v(f){const I=Math.max(1,Math.round(f/k));return I%24===0?(0,_.LS)(I/24,"day"):(0,_.LS)(I,"hour")}function Q(f,{logged:I}){const u=[
...new Set(f.map(({query:h})=>h))],H=u.reduce((h,c)=>h+c.calls,0);return`${(0,_.LS)(u.length,"query","queries")} that ran ${(0,_.LS)(H,"time")} in ${v(I.windowMs)}`}function O(f,I){const[u]=I.slice(-1);return u===void 0?[]:[...Map.groupBy([...f.changes,...f.unchecked],({kind:h,cause:c,statement:l})=>JSON.stringify([h,c?.file.path,l?.line])).values()].flatMap(h=>{const[{kind:c,cause:{file:l}=u,statement:s}]=h,r=y.Jf.find(({id:P})=>P===U[c]);if(r===void 0)return[];const{id:A,category:o,severity:d,remedy:g}=r,B={where:l.path,line:s?.line??1,column:s?.column??1,rule:A,category:o,severity:c==="unchecked"?L(f,s):d,message:m(h,f,I.length),remedy:g};return[(0,Y.lA)(B,s,(0,F.m)(l)).finding]})}function L({
isUnchecked:f,unchecked:I},u){return(u!==void 0||I.every(h=>h.statement===void 0))&&f?"error":u===void 0?"note":"warning"}const E={breaks:"breaks",types:"changes the result or parameters of",index:"drops an index that could be used by",unchecked:"was not checked with"},p={breaks:"fails",types:"changes",index:"may be slower",unchecked:"not checked"};function m(f,I,u){const[{kind:H,cause:h}]=f,c=f.map(({query:A,state:o,what:d})=>{const g=o===void 0?d:`${o}: ${d}`;return`\`${(0,R.v)(A.label.replaceAll("`",""),X.text)}\` (${g})`}),l=(0,_.cr)(c,X.message),s=h===void 0&&H!=="unchecked"&&u>1?`is the last of ${(0,_.LS)(u,"migration")}, at least one of which `:"",r=H==="unchecked"&&h===void 0?" on ot\
her or unknown tables":"";return`${s}${E[H]} ${Q(f,I)}${r}: ${l}`}function N(f){const[I=[],u=[]]=[!0,!1].map(h=>f.filter(({rule:c})=>c===U.breaks===h)),H=I.map(h=>{const c=u.filter(r=>M(r,h)),l=[...c.map(({message:r,rule:A})=>`${r} (${A})`),h.message],s=new Set([...c.map(({remedy:r})=>r),h.remedy]);return{...h,message:l.join("; "),remedy:[...s].join(" ")}});return[...u.filter(h=>!I.some(c=>M(h,c))),...H]}const M=(f,I)=>f.category!=="queries"&&f.where===I.where&&f.line===I.line&&f.accepted===void 0&&I.accepted===void 0;function D({checked:f,unchecked:I}){const u=Array.from(Map.groupBy(I,({what:c})=>c),([c,{length:l}])=>`${c}: ${(0,_.U9)(l)}`),H=` Not checked: ${(0,_.U9)(I.length)} (${u.toSorted().
join("; ")}).`,h=(0,_.LS)(f+I.length,"query","queries");return`Checked ${(0,_.U9)(f)} of ${h}.${I.length===0?"":H}`}function x(f){const{changes:I,checked:u,unchecked:H}=f,h=I.filter(({kind:g})=>g==="breaks"),c=u===0?"":"No query was found that the migrations break, and none was run. ",s={type:"text",text:`${h.length===0?c:`The migrations break ${Q(h,f)}. `}${D(f)}`},r=[...I,...H],A=r.slice(0,X.table).map(({query:g,state:B,what:P,cause:K,kind:G})=>[{code:(0,R.v)(g.text??g.label,X.text)},g.calls,Math.round(g.consume),p[G],B===void 0?"":{code:B},{sentence:P},K===void 0?"":{code:K.file.path}]),o={type:"table",columns:["Query","Calls","Consume","Effect","SQLSTATE","Reason","Migration"],rows:A},d=r.
length-A.length;return[{type:"heading",text:"Queries"},s,...A.length===0?[]:[o],...d>0?[{type:"text",text:`Not shown: ${(0,_.LS)(d,"more query","more queries")}.`}]:[]]}}),59173:((Ee,Z,e)=>{e.d(Z,{CG:()=>y,H3:()=>Q,Hs:()=>L,Qu:()=>v,W_:()=>Y,dr:()=>k,lJ:()=>O});var _=e(2694),R=e(68716),F=e(90279);const Y=({part:E})=>E===void 0||E.number===E.of?"applied":"running";function y(E,p,m){const N=!("sha256"in m);return(0,R.Em)(E,m,`${F.YF}
${_.lV}
body text;`,`${N?"":X(p)}
IF result IS NULL THEN
  ${k(p)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${N?"work->'statements'":"body::json"}));
  ${(0,F.Tt)("work")}
  ${(0,F.XT)(m.guard!==null)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, 'part', work->'part', ${F.hf});
  IF failure IS NULL THEN
    INSERT INTO "${p}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', '${Y(m)}',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${m.isRepeatable||m.part!==void 0?U:""};
  ELSE
    ${v(p)}
  END IF;
  ${m.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,_.O5)(p,m.schemas)}
  ${m.isLast?"":"END IF;"}
  ${N?"":`DELETE FROM "${p}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,m.mode)}const U=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,X=E=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${E}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function k(E){return`BEGIN
  UPDATE "${E}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function v(E){return`INSERT INTO "${E}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function Q(E){return String(BigInt(E)+1n)}function O(E,p,m){return(0,R.Em)(E,m,"",`INSERT INTO "${p}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function L(E,p,m){return(0,R.Em)(E,m,_.lV,`${k(p)}
IF result IS NULL THEN
  INSERT INTO "${p}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,_.O5)(p,m.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((Ee,Z,e)=>{e.d(Z,{B:()=>k,Ho:()=>v,O5:()=>X,Z2:()=>Q,lV:()=>y});var _=e(68187),R=e(68716);const F=300,Y=400,y="schemas text[];",U=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function X(O,L){return L===null?"":`${U}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${O}".objects;
  INSERT INTO "${O}".objects (relation, object, definition)
  ${(0,_.j)("schemas")};
  DELETE FROM "${O}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${O}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${O}".objects WHERE relation IN
    (SELECT relation FROM "${O}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${O}".control SET objects_schemas = schemas;`}function k(O,L,E){return(0,R.Em)(O,E,y,`${v(L)}
IF result IS NULL THEN
  ${E.accepts?`DELETE FROM "${L}".drift WHERE NOT is_partition;`:""}
  ${X(L,E.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const v=O=>`BEGIN
  PERFORM 1 FROM "${O}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function Q(O,L,E,p){const m=`found AS MATERIALIZED (${(0,_.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${L}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${L}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${L}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,R.Em)(O,E,y,`${U}
IF to_regclass('"${L}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${p?v(L):""}
  SELECT objects_schemas INTO schemas FROM "${L}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${m}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${L}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${F}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${Y}) AS was, left("is", ${Y}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${F}) AS first))
  INTO result;
  ${p?`INSERT INTO "${L}".drift (relation, object, was, "is", is_partition)
    WITH ${m}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),32103:((Ee,Z,e)=>{e.d(Z,{X:()=>Y});var _=e(47149),R=e(44655),F=e(97391);function Y({statements:k,source:v},Q){const O=k[Q.statement-1];if(O===void 0)return;const{sqlstate:L=""}=Q;if(O.insert!==void 0){const m=Q.row===1&&L.startsWith("42")?void 0:O.insert.rows[(Q.row??0)-1],N=v.indexOfByte((0,F.EN)(O.node,"CopyStmt")?.relation?.location??0);return v.placeAt(m?.start??N)}const E=L.startsWith("22")?void 0:U(O,Q.message);return v.placeAt(O.span.start+(E??0))}const y=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;function U({text:k},v){const{quoted:Q,bare:O}=y.exec(v)?.groups??{},L=Q??O;if(L!==void 0)return X(k,L)??X(k,(0,R.S_)(L))}function X(k,v){const Q=[
...(0,_.k)(k)].filter(({kind:O,start:L,end:E})=>{const p=k.slice(L,E);return O==="quoted-identifier"?p.slice(1,-1).replaceAll('""','"')===v:O==="word"&&p.toLowerCase()===v.toLowerCase()});return Q.length===1?Q[0]?.start:void 0}}),15749:((Ee,Z,e)=>{e.d(Z,{NN:()=>U,OC:()=>Y,xZ:()=>y});var _=e(59188),R=e(68716);const F=200;function Y(k,v,Q){return(0,R.Em)(k,Q,"",`IF pg_catalog.to_regclass('"${v}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${v}".control FOR UPDATE;
      UPDATE "${v}".control SET fence = fence + 1;
      DELETE FROM "${v}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${v}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,_.KK)(v)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${v}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,_.KK)(v)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${v}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, ended_at IS NULL AS "isOpen", report->'part' AS part, attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${v}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${F}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${v}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${v}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${v}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function y(k,v){return`select state, run, ended_at from "${k}".history where identity = ${X(v)}`}function U(k,v){return`delete from "${k}".history where identity = ${X(v)} and state = 'running'`}const X=k=>`'${k.replaceAll("'","''")}'`}),59188:((Ee,Z,e)=>{e.d(Z,{A6:()=>y,GI:()=>N,HV:()=>O,KK:()=>v,PQ:()=>I,T_:()=>k,gP:()=>M,iK:()=>Q,uB:()=>X});var _=e(84949),R=e(59173),F=e(2694),Y=e(68716);function y(h,c){return`${U(h)} ${c}`}const U=h=>`/* platform_migrate ${h} */`;function X(h){return`DROP INDEX CONCURRENTLY IF EXISTS "${h}".platform_migrate_probe`}function k(h,c){return`${v(h)}${c.replaceAll("-","_")}`}function v(h){return`migrate_${(0,_.f)(h).slice(0,8)}_`}function Q(h,c,l){return h.
around!==null?h.around.join(`"${c}"`):O(l?.name??`"${c}"`)}function O(h){return`DROP INDEX CONCURRENTLY IF EXISTS ${h}`}const L=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,E=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${L})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,p=h=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${h}' AND relkind IN ('i', 'I'))`,m=h=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${L})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${h})`;function N(h,c,l){return(0,Y.Em)(h,{...l,mark:U(l.attempt),working:k(c,l.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${m(E)}, 'working', ${m(p("working"))})
INTO result;`)}function M(h,c,{work:l,entry:s,replaces:r,takesOver:A}){const o=r===null?null:k(c,r),d=A?p("earlier"):l.does==="drop"?E:void 0;return(0,Y.Em)(h,{...l,...s,replaces:r,earlier:o,done:D(s),to:k(c,s.attempt)},x,`${(0,R.dr)(c)}
${d===void 0?"":f(d,!1)}
IF result IS NULL THEN
  DELETE FROM "${c}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${c}".history (identity, path, checksum, meaning, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', work->'done');
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${c}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const D=({part:h})=>h===void 0||h.number===1?void 0:{part:{...h,number:h.number-1}},x="renamed pg_catalog.regclass;",f=(h,c)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${h};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${c?`ELSE
      result := '{"is": "refused", "message": "The index no longer exists."}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function I(h,c,{work:l,entry:s,succeeded:r,wasSent:A,report:o}){return(0,Y.Em)(h,{...l,...s,report:{...o,part:s.part},working:k(c,s.attempt),to:l.index},`${F.lV}
${x}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,F.Ho)(c)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${c}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${c}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${c}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${A&&r===(l.does==="create")?f(p("working"),r):""}
IF result IS NULL THEN
  UPDATE "${c}".control SET fence = fence + 1;
  result := work->'report';
  ${r?u(c,s):H(c,s)}
  SET LOCAL search_path = pg_catalog;
  ${r&&!s.isLast?"":(0,F.O5)(c,s.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const u=(h,c)=>`UPDATE "${h}".history
  SET state = '${(0,R.W_)(c)}', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,H=(h,c)=>`${D(c)===void 0?`DELETE FROM "${h}".history WHERE attempt = attempt_`:`UPDATE "${h}".history SET ended_at = pg_catalog.clock_timestamp() WHERE attempt = attempt_`};
  ${(0,R.Qu)(h)}`}),90279:((Ee,Z,e)=>{e.d(Z,{Tt:()=>O,VY:()=>k,Vk:()=>y,XT:()=>L,YF:()=>Q,h5:()=>F,hf:()=>m,j1:()=>Y,ks:()=>R});var _=e(98440);const R=({statements:N,keepsRole:M,settings:D,mode:x,guard:f})=>({statements:N,keepsRole:M,settings:D,mode:x,guard:f});function F({began:N,figures:M}){return Array.from({length:M.length/2},(D,x)=>{const[f,I,u]=[M[2*x-2]??N,M[2*x]??N,M[2*x+1]??0];return{ms:U(f,I),rows:u}})}function Y(N){return N.reduce((M,{ms:D})=>M+D,0)}function y({began:N,ended:M}){return U(N,M)}function U(N,M){return Math.round((M-N)*1e4)/10}const X=2e4,k=700,v=k+1,Q=`statements text[];
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
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,O=N=>`keeps_role := (${N}->>'keepsRole')::bool;
session_settings := ${N}->>'settings';
guard := ${N}->>'guard';`;function L(N,M="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:D,after:x}=N?_.Gh:_.Uj;return`number := 1;
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
      ${M}
    END IF;
    ${D}
    EXIT WHEN statement IS NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${E}
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
    IF number <= ${X} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
  ${p}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${v}),
    'detail', left(detail_, ${v}), 'hint', left(hint_, ${v}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${v}));
END;`}const E=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
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
      END;`,p=`SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,m=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`}),78586:((Ee,Z,e)=>{e.d(Z,{B:()=>F,p:()=>R});const _=3e4;async function R({clock:Y,log:y},U,X){const k=Y.monotonicMs();return F(Y,_,()=>y.info(`${U} (${Math.round((Y.monotonicMs()-k)/1e3)} s so far).`),X)}async function F(Y,y,U,X){const k=new AbortController,v=new Error("The work has ended."),O=(async()=>{for(;;)await Y.sleep(y,k.signal),U()})().catch(L=>{if(L!==v)throw L});try{return await X()}finally{k.abort(v),await O}}}),51589:((Ee,Z,e)=>{e.d(Z,{Zh:()=>X,wW:()=>U,wt:()=>y});var _=e(45860),R=e(10845),F=e(87306);const Y={shortestMs:250,longestMs:15e3};async function y({clock:k,log:v,signal:Q},O,L,E){const m=await X({clock:k,signal:Q},Y,
O,E,()=>v.info(`${L}. Waiting for it to finish.`));if(m!==void 0)return m;throw new F.HR("timeout",`${L}. Stopped waiting after ${O/1e3} s.`,{remedy:`Re-run the job later. In a \`sql-migrate\` step, you can also increase ${(0,_.io)("verify-timeout")}.`})}async function U(k,v,Q){return await k.clock.sleep(v.shortestMs,k.signal),await X(k,v,1/0,Q)}async function X({clock:k,signal:v},Q,O,L,E){const p=k.monotonicMs();for(let m=1;;m+=1){const N=await L();if(N!==void 0)return N;const M=k.monotonicMs()-p,D=(0,R.j9)(Q,M);if(M+D>O)return;m===1&&E?.(),await k.sleep(D,v)}}}),68187:((Ee,Z,e)=>{e.d(Z,{j:()=>_});const _=U=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${U}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${R("pg_class","c")}
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
    WHERE n.nspname = ANY (${U}) AND ${R("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${U}) AND t.typtype IN ('e', 'd') AND ${R("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${U})
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
    ${F("relowner")},
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
    (SELECT string_agg(${Y("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
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
    ${F("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${F("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${F("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${Y("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${Y("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${U})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${Y("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${Y("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${y("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${y("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${y("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${y("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${y("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,R=(U,X)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${U}'::regclass AND d.objid = ${X}.oid AND d.deptype = 'e')`,F=U=>`(SELECT 'owner ' || ${Y(U)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${U})`,Y=U=>`coalesce(pg_get_userbyid(nullif(${U}, 0)), 'public')`,y=(U,X,k)=>`aclexplode(coalesce(${U}, acldefault((${X})::"char", ${k})))`}),76945:((Ee,Z,e)=>{e.d(Z,{e6:()=>X,wL:()=>L,zc:()=>U});function _(p,m,N,M={}){const[D="",x]=m.split(".").toReversed(),{has:f,...I}=M;return{tool:p,name:N.split(" ").filter(Boolean),...x!==void 0&&{schema:x},table:D,...f!==void 0&&{has:f.split(" ")},...x===void 0&&(f??M.columns)!==void 0&&{isCommon:!0},...I}}const R={order:"id"},F=String.raw`~ '^\d{1,30}$'`,Y={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"ty\
pe LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},y=_("Supabase","supabase_migrations.schema_migrations","version"),U=[_("Knex","knex_migrations","name",R),_("Sequelize","SequelizeMeta","name"),_("Sequelize","SequelizeData","name"),_("MikroORM","mikro_orm_migrations","name",R),_("Kysely","kysely_migration","name"),_("node-pg-migrate","pgmigrations","name",R),_("db-migrate","migrations","name",{...R,has:"name run_on"}),_("Drizzle","drizzle.__drizzle_migrations","created_at"),_("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),_("Alembic","alembic_ve\
rsion","version_num",{coversLower:"true"}),_("Django","django_migrations","app name",{...R,filled:["django_content_type","auth_permission","django_site"]}),_("Flyway","flyway_schema_history","script",Y),_("Flyway","schema_version","script",{...Y,has:"installed_rank script"}),_("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),_("goose","goose_db_version","version_id",{...R,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),_("sql-migrate (rubenv)","gorp_migrations","id"),_("tern","schema_version","version",{has:"version",isEntry:`version::tex\
t ${F} AND version::text <> '0'`,coversLower:"true"}),_("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),_("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),_("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),y,_("Bun","bun_migrations","name",R),_("Entity Framework","__EFMigrationsHistory","MigrationId"),_("Doctrine","doctrine_migration_versions","version"),_("Phinx","phinxlog","migrati\
on_name",{order:"version"}),_("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),_("Diesel","__diesel_schema_migrations","version"),_("refinery","refinery_schema_history","version name",{version:"version"}),_("Ecto","schema_migrations","version",{has:"inserted_at version"}),_("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),_("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${F}`}),_("TypeORM","migrations","name",{...R,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),_("Laravel","migrations","migration",{...R,has:"batch migration"}),
_("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${F}`}),_("xorm","migrations","id",{columns:"description,id"})],X=new Map(U.flatMap(p=>p.schema===void 0||p===y?[]:[[p.schema,p]])),k="batch,id,migration_time,name",v="index,is_locked",Q=[_("Knex","knex_migrations_lock","",{columns:v}),_("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),_("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),_("Bun","bun_migration_locks","",{columns:"id,table_name"}),_("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],O=[...U.filter(p=>p!==y),...Q],L=p=>new Map([...p].flatMap(([m,N])=>{const M=O.find(({table:D,columns:x=N,
has:f=[]})=>D===m&&x===N&&f.every(I=>N.split(",").includes(I)))??E(m,p);return M===void 0?[]:[[m,M]]}));function E(p,m){const N=p.replace(/_lock$/,"");if(!(m.get(N)!==k||m.get(`${N}_lock`)!==v))return _("Knex",p,p===N?"name":"",{...R,isCommon:!0})}})};
