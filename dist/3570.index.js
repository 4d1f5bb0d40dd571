export const id=3570,ids=[3570],modules={53570:((he,Z,e)=>{e.d(Z,{K:()=>K,P:()=>re});var m=e(9218),R=e(87306),F=e(34218),Y=e(88062),S=e(72674),P=e(30486),X=e(61567),j=e(32386),v=e(20244),Q=e(34656),T=e(64058),L=e(83155),E=e(10845),p=e(78586),g=e(51589),_=e(95484),C=e(94166),D=e(59188),x=e(32103);const f=60,y=5e3,u=5e3,H=3,h={create:{absent:"send",invalid:"drop and send",valid:"done"},drop:{absent:"done",invalid:"send",valid:"send"}};async function c({log:G},i,N){for(const M of N)G.warning(`A delayed request left the index ${M} behind. Dropping the index.`),await i.runAlone((0,D.HV)(M))}class l{#t;#e;#n;#i;#s;#a;#o;isSent=!1;constructor(i,N,M,n,t,a){this.#t=i,this.#e=N,this.#n=M,this.#i=n,this.#s=
n.file,this.#a=t,this.#o=a}async run(i){const N=i?.isOpen===!0;if(N){const I=await this.#d(i);if(I!==void 0)return{now:I};this.#t.log.warning(`Finishing ${this.#s.path}, which was left unfinished (by ${i.run}).`)}const M=i?.attempt??null,n=await this.#e.reserve({work:this.#a,entry:this.#o,replaces:M,takesOver:N});if(n.is==="refused")throw this.#h(n.message);if(n.is!=="reserved")return{now:await this.#T()};const t=await this.#E(),a=await this.#u(t,N);return a&&await this.#p(t),{applied:await this.#N(a)?{prepared:this.#i}:void 0,now:await this.#T()}}async#d({run:i,age:N,attempt:M}){const{clock:n}=this.#t,{path:t}=this.#s,{running:a}=await this.#E(M);let $=n.monotonicMs()+Math.max((f-(a?0:N))*1e3,
y);const{settled:I}=await this.#_(`${t} may still be running (started by ${i})`,async()=>{const w=await this.#T();return w.recorded.some(B=>B.attempt===M&&B.isOpen)?((await this.#E(M)).running&&($=n.monotonicMs()+f*1e3),n.monotonicMs()<$?void 0:{settled:void 0}):{settled:w}});return I}async#u({index:i,working:N},M){const{does:n,isContent:t}=this.#a;if(n==="drop"){if(N!==null)return!0;if(t||M)return!1;throw await this.#g(`the index ${this.#a.index} doesn\u2019t exist`,s("IF EXISTS"))}if(i===null)return!0;if(await this.#c(N),!t)throw await this.#g(`the relation ${i.name} already exists`,s("IF NOT EXISTS"));if(i.isOther)this.#t.log.notice(`${this.#s.path} created no index: the relation ${i.name}\
 already exists.`);else if(!i.valid){const a=`This step did not create the invalid index. Drop the index (\`${(0,D.HV)(i.name)}\`), then re-run the job.`;throw await this.#g(`the index ${i.name} already exists and is invalid`,a)}return!1}async#p(i){let{working:N}=i,M;for(let n=0;;n+=1){const t=N===null?"absent":N.valid?"valid":"invalid",a=h[this.#a.does][t];if(a==="done")return;if(a==="drop and send"&&await this.#c(N),M?.uncertain===!1||n===H)throw await this.#m(M,void 0,t);M=await this.#r(N),{working:N}=await this.#l()}}async#r(i){const{log:N,clock:M,signal:n}=this.#t,{path:t}=this.#s;this.isSent=!0;try{const a=(0,D.iK)(this.#a,this.#O(),i);await(0,p.p)(this.#t,`The database is running ${t}`,
()=>this.#e.runAlone(a,this.#o.attempt));return}catch(a){if(!(a instanceof R.HR))throw a;if(n.aborted)throw(0,S.Hu)(this.#e.schema,this.#i,a);return a.uncertain&&(N.warning(`The result of ${t} is unknown: ${(0,R.em)(a.message)} Checking the state of the index.`),await M.sleep(u,n)),a}}async#l(){try{return await this.#_(`The database is still running ${this.#s.path}`,async()=>{const i=await this.#E();return i.running?void 0:i})}catch(i){throw i instanceof R.HR?(0,S.Hu)(this.#e.schema,this.#i,i):i}}async#c(i){i===null||this.#a.does==="drop"||(this.#t.log.info(`Dropping the index ${i.name}, which ${this.#s.path} left behind.`),await this.#e.runAlone((0,D.HV)(i.name)))}async#N(i){const N=await this.#f(
void 0,i);if(N.is!=="refused")return N.is==="settled";throw await this.#c((await this.#E()).working),await this.#m(void 0,N.message)}#f(i,N=!0){const M=i===void 0?{is:"applied"}:{is:"failed",message:i},n={work:this.#a,entry:this.#o,succeeded:i===void 0,wasSent:N,report:M};return this.#_(C.yu,async()=>{const t=await this.#e.settle(n);return t.is==="busy"?void 0:t})}async#g(i,N){return await this.#f(i),this.#h(i,!1,N)}async#m(i,N,M="absent"){const n=i?.uncertain===!0?void 0:i,t=this.#a.does==="create"?"doesn\u2019t exist":"still exists",a=i===void 0?"":` Last error: ${i.message}`,$=n?.message??N??`The statement was sent, but the index ${t}.${a}`,I=(0,_.B5)($.replaceAll(this.#O(),this.#a.index)),
w=await this.#f(I);if(w.is==="refused")return this.#h(w.message);if(n===void 0)return this.#h(I);const{does:B,index:ee}=this.#a,z=B==="create"?"was not created":`still exists, ${M==="valid"?"and is valid":"but is invalid: queries no longer use it"}`,se=this.#S(I);return(0,R.FE)(n,{title:(0,S.JT)(this.#s,"failed"),reason:"statement",place:se,message:`${(0,S.Z9)(this.#s,se)} failed: ${(0,R.em)(I)} The index ${ee} ${z}.`,...n.code==="invalid_query"?{remedy:r}:{}})}#h(i,N=!0,M="Fix the cause, then re-run the job."){const n=this.#S(i),t=(0,S.JT)(this.#s,N?"failed":"not run"),a=N?"failed":"was not run",$={title:t,place:n,remedy:M,reason:"statement"};return new R.HR("conflict",`${(0,S.Z9)(this.#s,n)}\
 ${a}: ${(0,R.em)(i)}`,$)}#E(i=this.#o.attempt){return this.#e.index({...this.#a,attempt:i})}#T(){return this.#_(C.yu,async()=>{const i=await this.#e.history();return typeof i=="string"?void 0:i})}#_(i,N){return(0,g.wt)(this.#t,this.#n,i,N)}#O(){return(0,D.T_)(this.#e.schema,this.#o.attempt)}#S(i){const N=(0,x.X)(this.#s,{statement:1,message:i});return{file:this.#t.resolvePath(this.#s.path),...N}}}const s=G=>`If this is expected, add ${G} to the statement.`,r="Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.";var A=e(59173),o=e(90279);const b=6,d={firstMs:500},U=5;class W{#t;#e;#n;#i;applied=[];failed;unknown;#s=0;#a;#o;constructor(i,N,M,n){
this.#t=i,this.#e=N,this.#n=M,this.#i=n}async run(i,N){let M=await this.open();await c(this.#t,this.#e,M.leftovers);let n=this.#r(i,N,M);for(let[t]=n;t!==void 0;[t]=n){const a=await this.#d(t,M,n.length===1);a.applied!==void 0&&await this.#E(a.applied),M={...M,...a.now};const $=a.applied===void 0?n:n.slice(1);n="recorded"in a.now?this.#r($,N,M):$}}async#d(i,N,M){const{identity:n}=q(i),t=N.recorded.find(I=>I.identity===n&&I.state==="running");if(this.#a=i,i.parts.length===0&&!t?.part)return this.#p(i,N,t,M);const a=this.#u(i,t),$=a===i.parts.at(-1);try{const{applied:I,now:w}=await this.#p(a,N,t,M&&$);return I!==void 0&&(this.#o=a),I!==void 0&&$?{applied:{prepared:i},now:w}:{now:"recorded"in w?
w:await this.#m()}}catch(I){throw I instanceof R.HR&&!I.uncertain?(0,S.vE)(this.#e.schema,i,a,I):I}}#u(i,N){const{log:M}=this.#t,{path:n}=i.file,t=N?.part?.number??0,a=i.parts[t];if(a===void 0||N?.part&&N.part.of!==i.parts.length)throw(0,S.RJ)(this.#e.schema,i,N);t>0&&this.#o!==i.parts[t-1]&&M.info(`Statement ${t} of ${n} was already applied by ${N?.run}. Continuing with the next one.`);const[$]=a.file.statements;return M.info(`Sending statement ${t+1} of ${i.parts.length} of ${n} (line ${$?.line}).`),a}async#p(i,{fence:N},M,n){const{concurrentWork:t}=i,a={...this.#l(N),isLast:n};if(t===void 0)return this.#c(i,a);const $={...q(i),...a},{timeoutMs:I}=this.#n,w=new l(this.#t,this.#e,I,i,t,$);try{
return await w.run(M)}catch(B){throw B instanceof R.HR&&B.uncertain?this.unknown=this.#a:B instanceof R.HR&&w.isSent&&(this.failed=this.#a),B}}#r(i,N,M){const n=new Set(N(M,i));for(const t of i.filter(a=>!n.has(a))){const a=M.recorded.find(({identity:$})=>$===(0,X.cu)(t.migration));a!==void 0&&this.#t.log.info(`${t.file.path} was already applied by ${a.run}.`)}return[...n]}async open(){return this.#h(C.yu,async()=>{let i=await this.#e.history({movesFence:!0});return i==="absent"&&await this.#e.bootstrap()&&(i=await this.#e.history({movesFence:!0})),typeof i=="string"?void 0:i})}#l(i){const{clock:N,runName:M}=this.#t;return{attempt:N.uuid(),run:M,fence:i,schemas:this.#n.schemas,isLast:!1}}async#c(i,N){
const{clock:M,log:n,signal:t}=this.#t;let a=N;for(let $=1;;$+=1){const{report:I,history:w}=await this.#f(i,a);switch(I.is){case"applied":return{applied:{prepared:i,report:I},now:w??{fence:(0,A.H3)(a.fence)}};case"failed":{const{message:B}=this.#N(i,I,$);n.info(`${i.file.path} couldn\u2019t get a lock (${B}) and was rolled back. Retrying.`),await M.sleep((0,E.Vv)(d,$,M),t),a={...a,attempt:M.uuid(),fence:w?.fence??(0,A.H3)(a.fence)};break}case"changed":return{now:w??await this.#m()};case"busy":return{now:await this.open()};case"incomplete":if($>=b)throw ce(i);a={...a,attempt:M.uuid()}}}}#N(i,N,M){const{failure:n}=N;if(n===null)throw new Error("The report of a failed migration contains no failu\
re.");if(n.sqlstate===S.oN&&M<b)return n;this.failed=this.#a;const a=`The transaction was rolled back, so the ${i.part===void 0?"file":"statement"} is not applied.`;throw(0,S.nU)(this.#t,i,n,(0,o.h5)(N),a)}async#f(i,N){const{log:M,signal:n}=this.#t,{path:t}=i.file,{identity:a}=q(i);try{const $=te(i,N);return{report:await(0,p.p)(this.#t,`The database is running ${t}`,()=>this.#e.apply($))}}catch($){if(!($ instanceof R.HR)||!$.uncertain)throw $;M.warning(`The result of ${t} is unknown: ${(0,R.em)($.message)}${n.aborted?"":" Checking whether the file was applied."}`);const I=await this.#g($,i,N.attempt);if(I.attempt!==null){const{is:B}=I.attempt;return M.info(`Checked: ${t} ${B==="failed"?"fail\
ed and was rolled back":"was applied"}.`),{report:I.attempt,history:I}}const w=I.recorded.find(B=>B.identity===a);if(i.part&&w&&(w.state==="applied"||(w.part?.number??0)>=i.part.number))return M.info(`Checked: statement ${i.part.number} of ${t} was applied.`),{report:{is:"changed"},history:I};if(this.#s+=1,M.info(`Checked: ${t} was not applied, and the lost request can no longer take effect.`),this.#s>=U)throw(0,R.FE)($,{title:(0,S.JT)({path:t},"failed"),uncertain:!1,message:`${(0,R.em)($.message)} ${t} was not applied.`,remedy:oe});return{report:{is:"changed"},history:I}}}async#g(i,N,M){try{return this.#t.signal.throwIfAborted(),await this.#h("The request may still be running",async()=>{try{
const n=await this.#e.history({movesFence:!0,attempt:M});return typeof n=="string"?void 0:n}catch(n){if(!(n instanceof R.HR)||this.#t.signal.aborted||!k(n))throw n;return}})}catch(n){if(this.unknown=this.#a,!(n instanceof R.HR))throw n;const t=n.message===i.message?"":n.message;throw(0,S.Hu)(this.#e.schema,N,i,t)}}async#m(){const i=await this.#e.history();return typeof i=="string"?this.open():i}#h(i,N){return(0,g.wt)(this.#t,this.#n.timeoutMs,i,N)}async#E(i){const{report:N}=i,{file:M,statements:n}=i.prepared,t=N===void 0?"":`, ${Math.round((0,o.Vk)(N))} ms`;this.#s=0,this.applied.push(i),this.#t.log.info(`Applied ${M.path} (${(0,m.LS)(n.length,"statement")}${t}).`),await this.#i(i)}}function k({
kind:G}){return G==="unavailable"||G==="timeout"||G==="limit"}function q({migration:G,meaning:i,part:N}){const{path:M,checksum:n}=G;return{identity:(0,X.cu)(G),path:M,checksum:n,meaning:i,part:N}}function te(G,i){const N=G.migration.version===void 0;return{...q(G),...i,...(0,o.ks)(G),isRepeatable:N}}const oe="Re-run the job. If it fails again, report the problem to the platform\u2019s support team.";function ce({file:G}){return new R.HR("unavailable",`${G.path} was not applied: it was sent in several requests, and the database did not receive all of them.`,{title:(0,S.JT)(G,"failed"),remedy:oe})}var ne=e(19648);const Ee=1.25;async function re(G){const{context:i,inputs:N,database:M}=G,{log:n}=i,
{summary:t,baseline:a,recorded:$}=await(0,P.Nn)(G),{prepared:I}=t;i.onFailureReport(()=>({blocks:(0,L.X1)(t)})),a!==void 0&&n.info(`Dry run: a real run would record all migrations up to version ${a.version} as applied, without running them.`);for(const{migration:B,file:ee,parts:V}of I){const z=$.find(({identity:ie})=>ie===(0,X.cu)(B))?.part?.number??0,[se]=V[z]?.file.statements??[];se!==void 0&&n.info(`Dry run: a real run would send ${ee.path} outside of a transaction, one statement per request, beginning with statement ${z+1} of ${V.length} (line ${se.line}).`)}if(!N.rehearse||I.length===0)return n.info("Dry run: no migration was run."),(0,ne.sG)(G,"Migrations",t);const w=await(0,T.K)(i,M,I);
for(const{prepared:B,figures:ee}of w.executed)n.info(`Rehearsal: ran and rolled back ${B.file.path} (${Math.round((0,o.j1)(ee))} ms).`);for(const B of(0,T.Y)(w))n.notice(B);return(0,ne.sG)(G,"Migrations: rehearsal",{...t,rehearsal:w})}async function K(G){const{context:i,inputs:N,database:M}=G,{log:n}=i,{summary:t,baseline:a,isFirst:$,recheck:I}=await(0,P.Nn)(G),{prepared:w}=t;w.length===0&&G.queries!==void 0&&n.info("No query is checked, because no migration will run.");const B=w.length>0||a!==void 0;if(await(0,Y.Vn)(i,M,N,t.drift,B),!B){const pe=N.target===void 0?"":` up to version ${N.target}`;return n.info(`There are no migrations to apply${pe}. Database version: ${t.current??"none"}.`),{
...(0,ne.sG)(G,"Migrations: nothing to apply",t),unchanged:!0}}const ee=N.drift==="off"?null:N["drift-schemas"];let V=1,z;const se=new W(i,M,{timeoutMs:N["verify-timeout"],schemas:ee},async pe=>{await z?.afterMigration(pe.prepared),!(se.applied.length<V)&&((0,ne.pH)(G,ie()),V=Math.max(V+1,Math.floor(V*Ee)))}),ie=()=>{const{applied:pe,failed:Oe,unknown:Te}=se;return{...t,applied:pe,failed:Oe,unknown:Te,current:(0,ne.YO)({...t,applied:pe},G.folder)}};if(i.onFailureReport(()=>({blocks:(0,L.X1)({...ie(),isOver:!0})})),$&&await M.bootstrap(),a!==void 0&&(await(0,F.V3)(i,M,a,ee,()=>se.open(),(0,P.Pr)(G.parser)),n.info(`Recorded all migrations up to version ${a.version} as applied, without running \
them.`)),(0,ne.pH)(G,ie()),w.length>0){await J(G,w),z=G.queries&&await v.p.start(M,G.queries),await z?.rehearse(w),await I?.();try{await se.run(w,(pe,Oe)=>O(G,t.plan,pe.recorded,Oe))}finally{(0,ne.pH)(G,ie())}await ae(G,w)}const{applied:fe}=se;n.info(`Applied ${(0,m.LS)(fe.length,"migration")}.`);const ge=z&&await(0,Q.$)(G,z,ie()),ue=a===void 0?"Migrations: nothing left to apply":"Migrations: baseline recorded",Ne=fe.length===0?ue:"Migrations applied";return(0,ne.sG)(G,Ne,{...ie(),...ge})}function O(G,{later:i},N,M){const n=new Map(M.map(w=>[w.migration,w])),{migrations:t}=G.folder,a=new Set((0,X.NP)(N,t).map(({identity:w})=>w)),$=new Set([...n.keys(),...i]),I=t.find(w=>w.version!==void 0&&!a.
has(w.version)&&!$.has(w));if(I!==void 0)throw(0,S.Y9)(I);return(0,P.bJ)(G,N,"No further migration was run.").pending.map(w=>{const B=n.get(w);if(B!==void 0)return B;throw(0,S.Y9)(w)})}async function J({context:G,database:i},N){const M=N.flatMap(a=>[a,...a.parts]).find(({concurrentWork:a})=>a!==void 0);if(M===void 0||await i.canRunOutsideTransaction())return;const[n]=M.file.statements,t={file:G.resolvePath(M.file.path),...n&&{line:n.line,column:n.column}};throw new R.HR("input",`${(0,S.Z9)(M.file,t)} can\u2019t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,{title:(0,S.JT)(M.file,"rejected"),place:t,remedy:"Remove CONCURRENTLY, and app\
ly the migration during a low-traffic period."})}async function ae({database:G},i){const N=await G.history().catch(a=>{if(!(a instanceof R.HR))throw a;if(i.some(j.uT))throw(0,R.FE)(a,{state:"All migrations ran, but it is unknown whether the migration history contains them."});const $=`All migrations ran, and each recorded itself in the migration history. The final check of the history failed: ${a.message}`;throw(0,R.FE)(a,{message:$,uncertain:!1})}),M=typeof N=="string"?[]:N.recorded,n=new Set(M.map(({identity:a,checksum:$})=>le(a,$))),t=i.filter(({migration:a})=>!n.has(le((0,X.cu)(a),a.checksum))).map(({file:a})=>a.path);if(t.length!==0)throw new R.HR("conflict",`All migrations ran, but the\
 migration history doesn\u2019t contain ${t.join(", ")}.`,{title:`Migrations not in the history: ${(0,m.cr)(t)}`,remedy:(0,S.rC)()})}const le=(G,i)=>JSON.stringify([G,i])}),34218:((he,Z,e)=>{e.d(Z,{Bv:()=>X,V3:()=>Q,zv:()=>T});var m=e(45860),R=e(9218),F=e(87306),Y=e(94166),S=e(61567),P=e(49206);function X(L,{migrations:E,compare:p},g,_){const C=(0,P.Am)(L,E.flatMap(y=>y.version??[]));if(C===void 0)return{where:"baseline",message:`is \`${L}\`, but no migration in the folder has that version`,remedy:`Set ${(0,m.io)("baseline")} to the version of the last migration whose changes the database already contains.`};const D=new Set((0,S.NP)(g,E).map(({identity:y})=>y)),x=E.filter(y=>y.version!==void 0&&
p(y.version,C)<=0&&!D.has(y.version)),f=g.find(({state:y})=>y!=="baseline");if(x.length>0&&f!==void 0){const y=x.map(({path:h})=>h).join(", "),u=j(E,g,C,p);if(u!==void 0){if(_)return{version:C,migrations:x,replaced:u};const h=`would record ${y} without running it, in place of ${(0,R.LS)(u.length,"applied migration")} whose files are missing: ${(0,R.cr)(u)}`,c=`If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${(0,m.io)("missing","note")}, ${(0,m.io)("baseline",L)} and \`--yes\` once.`;return{where:"baseline",message:h,remedy:c}}return{where:"baseline",message:`would skip ${y}, which isn\u2019t allowed because a migration already ran on this database \
(${f.path}, by ${f.run})`,remedy:`Remove ${(0,m.io)("baseline")}.`}}return{version:C,migrations:x}}function j(L,E,p,g){const _=new Set(L.map(S.cu)),C=(0,S.NP)(E,L).filter(({identity:x})=>!x.startsWith("R__"));return C.every(({identity:x,state:f})=>!_.has(x)&&f!=="running"&&g(x,p)<0)&&C.length>0?C.map(({path:x})=>x):void 0}const v=6;async function Q({clock:L,log:E,runName:p,signal:g},_,{migrations:C},D,x,f){let y=0;for(;;){const{fence:u,recorded:H}=await x(),h=new Set(H.map(({identity:r})=>r)),c=C.filter(r=>!h.has((0,S.cu)(r)));if(c.length===0)return;let l=c.length;const s=()=>_.baselineQuery({fence:u,attempt:L.uuid(),run:p,schemas:l===c.length?D:null,entries:c.slice(0,l).map(r=>{const{path:A,
checksum:o}=r;return{identity:(0,S.cu)(r),path:A,checksum:o,meaning:f(r)??null}})});for(;!Y.Uk.fits(s());)l=Math.ceil(l/2);try{const{is:r}=await _.recordBaseline(s());if(r==="recorded"||(y+=1,y<v))continue;throw new F.HR("conflict","The whole baseline could not be recorded, because other runs kept changing the migration history.",{remedy:"Wait until no other run applies migrations to this database, then re-run the job."})}catch(r){if(!(r instanceof F.HR)||!r.uncertain||g.aborted||(y+=1,y>=v))throw r;E.warning(`The baseline may or may not have been recorded. ${(0,F.em)(r.message)} Checking the migration history.`)}}}function T(L){const{path:E,checksum:p}=L;return{identity:(0,S.cu)(L),path:E,checksum:p,
meaning:null,state:"baseline",isOpen:!1,part:null,attempt:"",run:"",at:"",age:0}}}),94166:((he,Z,e)=>{e.d(Z,{yu:()=>te,Uk:()=>ce,Af:()=>oe});var m=e(84949),R=e(45860),F=e(87382),Y=e(87306),S=e(76945),P=e(68716);const X=5e3,j=K=>`"${K}"`;function v(K){const{name:O,isEntry:J="true",isReverted:ae="false",isFailed:le="false",coversLower:G="false"}=K,i=O.map(j).join(", "),N=K.version??(O.length>1?`concat_ws('_', ${i})`:i);return`SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${N})::text, 300) AS version, ${K.order??N} AS place,
        ${ae} AS reverted, ${le} AS failed, ${G} AS covers FROM {table} WHERE ${J}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${X}) AS c`.replace(/\s+/g," ")}const Q=S.zc.map(K=>{const{tool:O,schema:J=null,table:ae,columns:le=null,has:G=[]}=K;return{tool:O,schema:J,table:ae,columns:le,has:G,sql:v(K)}}),T=K=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${K}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,L=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${T("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${T("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${T("pg_proc")}`;function E(K,O,J){return(0,P.Em)(K,{objects:J.objects,histories:J.readsHistories?Q:[],isFirst:J.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
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
  SELECT format('%I.history', nspname) AS "table", nspname = '${O}' AS is_own FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
    AND '${p}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const p="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var g=e(59173);const _=1;function C(K,O){return(0,P.Em)(K,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${O}', 0));
  IF pg_catalog.to_regnamespace('"${O}"') IS NULL THEN
    CREATE SCHEMA "${O}";
  END IF;
  IF pg_catalog.to_regclass('"${O}".control') IS NULL THEN
    CREATE TABLE "${O}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      objects_schemas text[]
    );
    INSERT INTO "${O}".control (format) VALUES (${_});
    CREATE TABLE "${O}".history (
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
    CREATE TABLE "${O}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${O}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${O}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${O}".drift (
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
END;`)}var D=e(59188),x=e(2694),f=e(15749);const y=300,u=50,H=`WITH RECURSIVE target AS (
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
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function c(K,O,J){return(0,P.Em)(K,l(K,O,J),`state_ text; message_ text;
${r}`,`${A}
result := json_build_object('is', 'prepared', ${o});`)}const l=(K,O,J)=>({queries:J,schema:O,queriesMs:Math.round(K.statementTimeoutMs*s)}),s=.7,r=`query json;
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${y}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${y}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,o="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var b=e(90279);function d(K,O,J){return(0,P.Em)(K,{migrations:O,...J&&l(K,J.schema,J.queries)},`${J===void 0?b.YF:`${b.YF}
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
      ${W}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,b.Tt)("migration")}
    ${(0,b.XT)(O.some(({guard:ae})=>ae!==null),U)}
    reports := array_append(reports, json_build_object(${b.hf}));
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
result := pg_catalog.json_build_object('is', 'rehearsed', 'reports', pg_catalog.array_to_json(reports), 'stopped', stopped${J===void 0?"":`, ${o}`});`)}const U=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
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
  END IF;`,W=`BEGIN
        EXECUTE 'CLOSE ALL';
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,k=200,q=F.i.maxQueryBytes-2048,te="Another session has locked the migration history",oe=K=>({lockTimeoutMs:K["lock-timeout"],statementTimeoutMs:K["statement-timeout"]});class ce{#t;#e;schema;constructor(O,J,ae){this.#t=O,this.#e=ae,this.schema=J}static fits(O){return Buffer.byteLength(O)<=F.i.maxQueryBytes}async history(O={}){const J=await this.#n((0,f.OC)(this.#e,this.schema,O));if(J.is!=="there")return J.is;if(J.format!==_)throw this.#o(J.format);const{fence:ae,leftovers:le,count:G,attempt:i}=J,N=[...J.page];for(;N.length<G;){const M=N.at(-1)?.identity??"",n=await this.#n((0,f.OC)(this.#e,this.schema,{after:M}));if(n.is!=="there"||n.fence!==ae||n.page.length===0)return this.history(
O.attempt===void 0?{}:{attempt:O.attempt});N.push(...n.page)}return{fence:ae,recorded:N,leftovers:le,attempt:i}}async adoption(O,J){const ae=[];for(let le=0,G;;){let i=O.length-le;const N=()=>{const n=O.slice(le,le+i).map(({kind:t,name:a,part:$})=>({kind:t,name:a,part:$}));return E(this.#e,this.schema,{objects:n,readsHistories:le===0,isFirst:J})};for(;!ce.fits(N());)i=Math.ceil(i/2);const M=await this.#n(N());if(M.is==="changed")return M;if(ae.push(...M.existing.map(n=>n+le)),G??=M.histories,le+=i,le>=O.length)return{is:"read",histories:G,existing:ae}}}async bootstrap(){return(await this.#n(C(this.#e,this.schema))).is==="there"}async apply(O){const J=(0,g.CG)(this.#e,this.schema,O);if(ce.fits(
J))return this.#i(J);const{statements:ae,...le}=O,G=JSON.stringify(ae);for(const[N,M]of Ee(G).entries())await this.#n((0,g.lJ)(this.#e,this.schema,{attempt:O.attempt,place:N,body:M}));const i=(0,m.f)(G);return this.#i((0,g.CG)(this.#e,this.schema,{...le,sha256:i}))}baselineQuery(O){return(0,g.Hs)(this.#e,this.schema,O)}recordBaseline(O){return this.#i(O)}rehearsalQuery(O){return d(this.#e,O.map(b.ks))}rehearse(O){return this.#n(O)}async prepareQueries(O,J=[]){const{schema:ae}=this,le=J.map(b.ks),G=n=>J.length===0?c(this.#e,ae,n):d(this.#e,le,{schema:ae,queries:n}),i=F.i.maxQueryBytes-re(G([])),N=[];let M={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let n=0;n<O.length;){const t=[];
let a=0;for(const{text:se,inserts:ie,path:fe,types:ge}of O.slice(n,n+k)){const ue={text:se,inserts:ie,path:fe,types:ge};if(a+=re(JSON.stringify(ue)),t.length>0&&a>i)break;t.push(ue)}const $=G(t);if(J.length>0&&!ce.fits($))return;const I=await this.#n($),{queries:w,enums:B,indexes:ee,defaultPath:V=null,otherPaths:z=null}=I;if(w?.length!==t.length||B===void 0||ee===void 0)return;N.push(...w),M={enums:B,indexes:ee,defaultPath:V,otherPaths:z},n+=t.length}return{...M,queries:N}}drift(O,J){return this.#n((0,x.Z2)(this.#e,this.schema,O,J))}recordObjects(O,J){return this.#n((0,x.B)(this.#e,this.schema,{schemas:O,accepts:J}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,D.uB)(this.
schema)),!0}catch(O){if(!(O instanceof Y.HR)||O.code!=="invalid_query")throw O;return!1}}reserve(O){return this.#n((0,D.gP)(this.#e,this.schema,O))}settle(O){return this.#n((0,D.PQ)(this.#e,this.schema,O))}index(O){return this.#n((0,D.GI)(this.#e,this.schema,O))}async runAlone(O,J){const ae=J===void 0?O:(0,D.A6)(J,O),{client:le,projectId:G}=this.#t,i=J===void 0?{repeat:"safe"}:{};await le.call("database.query",{path:{project_id:G},body:{query:ae}},i)}#n(O){return this.#s(O,!0)}#i(O){return this.#s(O,!1)}async#s(O,J){const{client:ae,projectId:le}=this.#t,G={path:{project_id:le},body:{query:O}},i=J?{repeat:"safe"}:{},{rows:N}=await ae.call("database.query",G,i).catch(n=>{throw n instanceof Y.HR?
(0,Y.FE)(n,{...J&&{uncertain:!1},...this.#a(n)}):n}),M=(0,P.kf)(N);if(M===void 0)throw ne(!J);return M}#a({code:O}){return O!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,R.io)("schema")} to an existing schema in which the role can create tables.`}}#o(O){const J=`The migration history in the schema \u201C${this.schema}\u201D has format ${O}, but this version of the action supports only format ${_}.`;return new Y.HR("conflict",J,{remedy:"Use the version of the action that created the migration history, o\
r a newer version."})}}function ne(K){const O="The platform\u2019s response doesn\u2019t contain the requested report.";return new Y.HR("unavailable",O,{uncertain:K,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function Ee(K){const O=[];for(let J=0;J<K.length;){let ae=K.slice(J,J+q);for(let le=re(ae);le>q;le=re(ae))ae=ae.slice(0,Math.floor(ae.length*q/le));/[\uD800-\uDBFF]$/.test(ae)&&(ae=ae.slice(0,-1)),O.push(ae),J+=ae.length}return O}const re=K=>Buffer.byteLength(JSON.stringify(K))}),88062:((he,Z,e)=>{e.d(Z,{Vn:()=>T,a3:()=>v,o4:()=>j});var m=e(45860),R=e(9218),F=e(87306),Y=e(51589),S=e(94166),P=e(83155);const X=20;function j(E,p,{"dri\
ft-schemas":g,"drift-accept":_,"verify-timeout":C},D){const x=(_??[]).map(f=>f.replaceAll(/[%_\\]/g,"\\$&").replaceAll("*","%"));return(0,Y.wt)(E,C,S.yu,async()=>{const f=await p.drift({requested:g,accepted:x},D);return f.is==="busy"?void 0:f})}function v({log:E,dryRun:p},g,_){E.info(`Drift: ${(0,P.LU)(g)}.`);for(const y of(0,P.GS)(g))E.info(y);if(p&&_==="fail"&&Q(E,g),g.is==="compared"&&g.unrecorded.length>0&&(p||_!=="accept")&&E.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,R.cr)(g.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,m.io)("drift","accept")}.`),g.is!=="compared"||g.count===0)return;const{differences:C,
count:D}=g;if(_==="fail"){const y=`The database schema differs from the schema that \`sql-migrate\` last recorded (${(0,P.LU)(g)}). No migration was run.`;throw new F.HR("conflict",y,{title:`Database drift: ${(0,R.LS)(D,"difference")}`,findings:C.slice(0,X).map(L),remedy:`Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,m.io)("drift","accept")}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`})}const x=C.slice(0,X).map(y=>`- ${(0,F.NK)(L(y))}`),f=[...x,...D>x.length?[`- and ${(0,R.LS)(D-x.length,"more difference")}`]:[]].join(`
`);_==="accept"?E.notice(`${p?"Dry run: a real run would accept":"Accepting"} these differences between the database schema and the schema that \`sql-migrate\` last recorded, so that later runs don\u2019t report them:
${f}`):E.warning(`The database schema differs from the schema that \`sql-migrate\` last recorded. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,m.io)("drift","accept")}:
${f}`)}function Q(E,p){(0,P.uQ)(p)?p.is==="compared"&&p.missing.length>0&&E.warning(`Drift was not checked in these schemas, which don\u2019t exist: ${(0,R.cr)(p.missing)}.`):E.warning(`The schema was compared with nothing. Drift: ${(0,P.LU)(p)}. Check that ${(0,m.io)("project-id")}, ${(0,m.io)("schema")} and ${(0,m.io)("drift-schemas")} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`)}async function T(E,p,{drift:g,"drift-schemas":_,"verify-timeout":C},D,x){const f=D?.is==="untold"||D?.is==="compared"&&D.unrecorded.length>0,y=g==="accept"&&(f||D?.is==="compared"&&D.count>0);!y&&!(D?.is==="untold"&&!x)||(await(0,Y.wt)(E,C,S.yu,
async()=>{const{is:u}=await p.recordObjects(_,y);return u==="noted"?!0:void 0}),f&&E.log.info("Recorded the current schema, so that later runs can detect drift."))}function L({relation:E,object:p,was:g,is:_}){const C=p==="itself"?E:`${E}, ${p}`;return g===null?{where:C,message:`exists, but no migration in the folder created it (definition: ${_})`}:_===null?{where:C,message:`is missing, but no migration in the folder removed it (previous definition: ${g})`}:{where:C,message:`is defined as ${_}, but the expected definition is ${g}`}}}),72674:((he,Z,e)=>{e.d(Z,{Hu:()=>c,JT:()=>u,Mx:()=>A,RJ:()=>s,Y9:()=>b,Z9:()=>H,nU:()=>x,oN:()=>E,rC:()=>o,ro:()=>p,vE:()=>l});var m=e(53916),R=e(9218),F=e(45860),
Y=e(39328),S=e(87306),P=e(61567),X=e(32386),j=e(47173),v=e(32103),Q=e(98440),T=e(15749),L=e(90279);const E="55P03",p="57014",g="2D000",_="55P04",C=["42P07","42710","42723","42701","42P06"],D={[E]:"conflict",[p]:"timeout"};function x({resolvePath:d},{file:U,part:W},k,q,te){const oe=(0,v.X)(U,k),ce={file:d(U.path),...oe},{sqlstate:ne,message:Ee,detail:re,hint:K,constraint:O,relation:J,column:ae}=k,le=Object.entries({relation:J,column:ae,constraint:O}).filter(([,n])=>n!==""),G=[`SQLSTATE ${ne}`,f(re),K===""?"":`Hint: ${f(K)}`,le.map(([n,t])=>`${n} ${t}`).join(", "),f(y(k,U.statements[k.statement-1]?.insert!==void 0))],i=k.statement-1,N=i===0?"":` ${i===1?"The previous statement":`The ${i} previ\
ous statements`} succeeded (${Math.round((0,L.j1)(q))} ms).`,M=oe===void 0?`${U.path} failed when the database checked deferred constraints at the end of the transaction`:`${U.path} failed at line ${oe.line}, column ${oe.column} (statement ${W?.number??k.statement} of ${W?.of??U.statements.length})`;return new S.HR(D[ne]??"input",`${M}: ${(0,S.em)(f(Ee))}${N} ${te}`,{title:u(U,"failed"),reason:"statement",place:ce,excerpt:G.filter(n=>n!=="").join(`
`),remedy:h(ne)})}const f=d=>(0,Y.v)(d,L.VY);function y({context:d},U){const W=d.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return U?W.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):W}const u=({path:d},U)=>`Migration ${U}: ${(0,m.basename)(d)}`,H=({path:d},{line:U,column:W})=>U===void 0?d:`${d}:${U}:${W}`;function h(d){return d===E?`Another session holds a lock that this file needs. Re-run the job once that session has finished. In a \`sql-migrate\` step, you can also increase ${(0,F.io)("lock-timeout")}.`:d===p?`Reduce the work that the file does, for example by splitting it. In a \`sql-migrate\` step, you can also increase ${(0,F.io)("statement-t\
imeout")}.`:d===g?"The platform\u2019s API runs each request in a transaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure\u2019s statements into the file.":d===Q.rg?(0,Q.px)():d===_?`PostgreSQL accepts a new enum value only after the transaction that adds it. ${j.n}`:C.includes(d)?`Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,F.io)("baseline")} to the last version that it contains.`:"Correct the file, or the data or privileges that the error message describes. Then start a new run."}function c(d,{migration:U,file:W,part:k},q,te=""){const oe=k===void 0?W.path:`Statement ${k.number} of ${k.
of} of ${W.path}`;return(0,S.FE)(q,{title:u(W,"outcome unknown"),state:`${oe} may or may not have been applied.${te===""?"":` ${(0,S.em)(te)}`}`,remedy:`Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,T.xZ)(d,(0,P.cu)(U))}\``})}function l(d,U,{part:W},k){const q=(W?.number??1)-1;if(q===0)return k;const te=ne=>`${ne} (line ${U.parts[ne-1]?.file.statements[0]?.line})`,oe=q===1?`Statement ${te(1)}`:`Statements ${te(1)} to ${te(q)}`,ce=q===1?"remains":"remain";return(0,S.FE)(k,{message:`${(0,S.em)(k.message)} ${oe} of ${W?.of} ${ce} applied.`,remedy:`Fix the cause in the database, and start a new run: it cont\
inues after the last applied statement. ${r(d,U.migration)}`})}function s(d,{migration:U,file:W},k){const{number:q=0,of:te=0}=k?.part??{},oe=`${q} of ${(0,R.LS)(te,"statement")} of ${W.path} were applied (by ${k?.run}), but now the file has a different number of statements.`,ce=`Set ${(0,F.io)("variables")} and ${(0,F.io)("layout")} as in that run. ${r(d,U)}`;return new S.HR("conflict",oe,{title:u(W,"rejected"),remedy:ce})}const r=(d,U)=>`To change the file instead, undo its applied statements, and delete its entry: \`${(0,T.NN)(d,(0,P.cu)(U))}\``;function A({resolvePath:d},U,W,k,q="No migration was run."){const te=re=>W.some(({path:K})=>K===re),oe=k.map(re=>te(re.where)?{...re,where:(0,X.pS)(
U,re.where)}:re),ce=oe.map(({where:re})=>({where:["target","baseline"].includes(re)?(0,F.io)(re):re})),ne=k.find(({where:re})=>te(re)),Ee=`The migrations conflict with the inputs, the migration history or the base branch. ${q}`;return new S.HR("conflict",Ee,{title:(0,S.JV)("Migrations",ce,U),reason:"history",findings:oe,...ne===void 0?{}:{place:{file:d((0,X.pS)(U,ne.where)),line:1}}})}const o=()=>`Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,F.io)("baseline")} to the last version that was applied.`;function b({path:d,version:U}){
const[W,k]=U===void 0?[`During this run, another run applied a different revision of ${d}, or later migrations that this run excludes.`,"Run the workflow again for the newest commit."]:[`The migration history entry of ${d} was deleted while this step was running.`,o()];return new S.HR("conflict",W,{title:u({path:d},"history changed"),remedy:k})}}),30486:((he,Z,e)=>{e.d(Z,{Nn:()=>ae,Pr:()=>i,bJ:()=>G});var m=e(41043),R=e(61567),F=e(32386),Y=e(37319),S=e(9218),P=e(16753),X=e(91060);const j=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],v=6e4;function Q(n,t,a){return n.map($=>{const I=($.tables??[]).flatMap(w=>{const B=t&&(0,P.l)(w,t),ee=a&&$.category==="locking"?T(w,a):
void 0,V=[B,ee].filter(z=>z!==void 0);return V.length===0?[]:[`\`${w}\`: ${V.join(", ")}`]});return I.length===0?$:{...$,message:`${$.message}; ${I.join("; ")}`}})}function T(n,{queries:t,windowMs:a,week:$}){const I=t.filter(({tables:V})=>V.has(n)),w=I.reduce((V,z)=>V+z.calls,0);if(w===0)return;const B=w/Math.max(1,a/v);return`${B<1?"less than 1 call":(0,S.LS)(Math.round(B),"call")} a minute, ${(0,S.LS)(w,"call")} of ${(0,S.LS)(I.length,"query","queries")} in ${(0,X.JX)(a)}${L($)}`}function L(n){const t=n.flatMap((B,ee)=>B.map((V,z)=>({index:ee,hour:z,calls:V})));if(n.some(B=>B.every(ee=>ee===0)))return"";const[a]=t.toSorted((B,ee)=>B.calls-ee.calls);if(a===void 0)return"";const{index:$,hour:I,
calls:w}=a;return`; hour of the week with the fewest calls of all queries: ${j[$]} ${String(I).padStart(2,"0")}:00 UTC (${(0,S.LS)(w,"call")})`}var E=e(51589),p=e(53916),g=e(87306),_=e(45860),C=e(33187),D=e(49206),x=e(44655),f=e(97391),y=e(89533),u=e(18328);const H=({kind:n,name:t,part:a})=>JSON.stringify([n,t,a]);class h{#t;#e=new u.Kd;#n=new Map;#i=new Map;#s=new Set;#a=new Map;constructor(t){this.#t=t}get present(){return[...this.#n.values()]}get claimed(){return[...this.#a.values()]}addFile(t){this.#e.beginFile();for(const a of t.statements){for(const $ of(0,y.W)(this.#t,a,t.source).statements)$.definition===void 0&&!$.hasUnknownNames&&this.#o($.statement.node,t.path,!1);this.#o(a.node,t.
path,!0)}}#o(t,a,$){this.#e.add(t,$),this.#p(t,a);for(const{replaces:I=!1,...w}of this.#u(t)){const B=H(w);w.name.startsWith("pg_temp.")||w.name.startsWith("(")||(I||this.#d({...w,path:a}),$?this.#l({...w,path:a}):this.#s.add(B))}}#d(t){const a=H(t);!this.#s.has(a)&&t.kind!=="column"&&this.#a.set(a,t)}#u(t){const a=(ue,Ne,pe="")=>({kind:ue,name:this.#c(Ne),part:pe}),[$]=(0,x.QR)(t),I=(0,f.EN)(t,"CreateFunctionStmt"),w=c.includes((0,f.cO)(t))?"relation":l.includes((0,f.cO)(t))?"type":void 0,B=I===void 0?w:"function",ee=(0,f.EN)(t,"CreateSeqStmt")?.sequence?.relpersistence==="t";if(B!==void 0&&$!==void 0&&!ee)return[{...a(B,$,s(I?.parameters)),replaces:I?.replace}];const V=(0,f.EN)(t,"SelectSt\
mt")?.intoClause?.rel;if(V!==void 0)return[a("relation",(0,x.CJ)(V))];const{idxname:z,relation:se,concurrent:ie}=(0,f.EN)(t,"IndexStmt")??{};if(z!==void 0&&se!==void 0)return[{...a("relation",(0,x.CJ)({...se,relname:z})),table:this.#c((0,x.CJ)(se)),replaces:ie}];const fe=(0,f.EN)(t,"AlterTableStmt"),ge=fe?.objtype==="OBJECT_TABLE"?fe.relation:void 0;return(0,f.AV)(ge&&fe?.cmds,"AlterTableCmd").flatMap(({subtype:ue,def:Ne})=>{const pe=ue==="AT_AddColumn"?(0,f.EN)(Ne,"ColumnDef")?.colname:void 0;if(ge===void 0||pe===void 0)return[];const Oe=a("column",(0,x.CJ)(ge),pe);return[{...Oe,table:Oe.name}]})}#p(t,a){const{removeType:$,objects:I=[]}=(0,f.EN)(t,"DropStmt")??{};for(const ie of u.dI.includes(
$)?[]:I)this.#r($==="OBJECT_SCHEMA"?`${(0,x.Hd)(ie)}.`:this.#c((0,x.Hd)(ie)));const w=(0,f.EN)(t,"AlterTableStmt");for(const{subtype:ie,name:fe}of(0,f.AV)(w?.cmds,"AlterTableCmd"))if(ie==="AT_DropColumn"&&w?.relation!==void 0){const ge=this.#c((0,x.CJ)(w.relation));this.#r(ge,fe),this.#r(`${ge} index`)}const B=(0,f.EN)(t,"RenameStmt"),ee=B?.renameType==="OBJECT_COLUMN"?B.subname:void 0;B?.renameType==="OBJECT_SCHEMA"&&this.#r(`${B.subname}.`);const V=(0,x.P5)(t);if(V===void 0||ee===void 0&&u.dI.includes(V.type))return;const z=this.#c(V.from),se=ee===void 0?this.#c(V.to):z;for(const{table:ie,...fe}of this.#r(z,ee)){const ge={...fe,...fe.name===z&&{name:se},...ee!==void 0&&{part:B?.newname??""},
...ie!==void 0&&{table:se}};this.#d({...ge,path:a}),this.#l(ge)}}#r(t,a){const $=a===void 0?[...this.#i.get(t)??[]]:[H({kind:"column",name:t,part:a})];return a===void 0&&this.#i.delete(t),$.flatMap(I=>{const w=this.#n.get(I)??[];return this.#n.delete(I),w})}#l(t){const a=H(t);this.#s.add(a),this.#n.set(a,t);const[$,I]=t.name.split("."),w=t.table??t.name;for(const B of[t.name,w,I===void 0?"public.":`${$}.`,...t.kind==="relation"&&t.table?[`${w} index`]:[]])this.#i.set(B,(this.#i.get(B)??new Set).add(a))}#c(t){return this.#e.keyOf(t??"")}}const c=["CreateForeignTableStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","ViewStmt"],l=["CompositeTypeStmt","CreateDomainStmt","CreateEnumStmt","Cr\
eateRangeStmt"],s=n=>(0,f.AV)(n,"FunctionParameter").filter(({mode:t=""})=>!["FUNC_PARAM_OUT","FUNC_PARAM_TABLE"].includes(t)).map(({argType:t})=>`${(t?.arrayBounds??[]).length>0?"_":""}${(0,f.CB)(t?.names).at(-1)}`).join(",");async function r(n,t,a,$){const{context:I,database:w,folder:B,inputs:ee,parser:V}=n,z=new h(V),se=({path:me,sql:_e})=>z.addFile((0,C.b)(V,me,_e));a?.migrations.forEach(se);const{present:ie}=z,fe=$?t.filter(({version:me})=>me!==void 0):[];fe.forEach(se);const ge=new Set(fe.map(({path:me})=>me)),ue=z.claimed.filter(({path:me})=>ge.has(me)),Ne=await w.adoption([...ie,...ue],$);if(Ne.is==="changed")return;for(const{tool:me,table:_e,problem:Ae}of Ne.histories)Ae!==null&&b(I,
me,_e,Ae);const pe=new Set(Ne.existing),Oe=ie.filter((me,_e)=>!pe.has(_e)),Te=ue.filter((me,_e)=>pe.has(ie.length+_e)),Le=Ne.histories.flatMap(me=>d(I,me,B,a)),Re=a?.replaced!==void 0,de=[...I.isConfirmed&&!Re?[]:Oe.map(me=>te(me,Re)),...Te.map(me=>oe(me,a))].map(me=>({...me,where:(0,F.pS)(ee.path,me.where)})),Se=a===void 0&&Le.length>0?Le:[...Le,...de];if(Se.length===0)return Oe.length>0&&I.log.warning(`The database lacks these objects, which the files up to the baseline create: ${(0,S.cr)(Oe.map(q))}.`),a?.replaced!==void 0&&I.log.warning(`The baseline replaces ${(0,S.LS)(a.replaced.length,"applied migration")}. The objects that its files create exist. Their definitions and rows were not c\
ompared.`),Ne.histories.length>0;throw o(n,a,Se)}async function A(n,t){const{context:a,database:$,folder:I}=n,w=await $.adoption([],!1);if(w.is==="changed")return;const B=w.histories.flatMap(ee=>(ee.problem!==null&&b(a,ee.tool,ee.table,ee.problem),d({isConfirmed:a.isConfirmed},ee,I,t)));if(B.length>0)throw o(n,t,B)}function o({inputs:n},t,a){return new g.HR("conflict",`${t===void 0?"The database already contains changes of these migrations":`The database doesn\u2019t match ${(0,_.io)("baseline")}`}. No migration was run.`,{title:(0,g.JV)("Migrations",a,n.path),findings:a})}function b({isConfirmed:n,log:t},a,$,I){const w=`The history of ${a} (${$}) can\u2019t be read (${I})`;if(n)return t.warning(
`${w}, so it was not checked.`);throw new g.HR("conflict",`${w}. No migration was run.`,{title:"Migrations not checked",remedy:`Wait until ${a} has ended, or allow the role that runs the migrations to read the table. If ${a} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`})}function d({isConfirmed:n,log:t},{tool:a,table:$,entries:I},w,B){const[ee]=I??[];if(I===null||ee===void 0)return[];const V=$,z=`the history of ${a}`,se=I.filter(de=>de.failed).map(({version:de})=>de);if(se.length>0){const de=`is ${z}, with failed or unfinished migrations: ${(0,S.cr)(se)}`;return[{where:V,message:de,remedy:`Finish or repair them with ${a}. Then run the step again.`}]}const ie=U(
w),fe=w.migrations.flatMap(({version:de})=>de??[]),ge=new Set(I.flatMap(({version:de})=>ie(de))),ue=[...ge].toSorted(w.compare).at(-1),Ne=de=>(0,D.Et)(de)&&fe.some(Se=>(0,D.Et)(Se)&&w.compare(Se,W(de))<=0),pe=ue===void 0?I.filter(({version:de,covers:Se})=>Se&&Ne(de)):I.slice(0,I.findIndex(({version:de})=>ie(de).length>0));if(pe.length>0){const de=`is ${z}, with migrations that are not in the folder: ${(0,S.cr)(pe.map(({version:Se})=>Se))}`;return[{where:V,message:de,remedy:`Add the files of all migrations that ${a} has applied.`}]}if(B===void 0&&!(ue===void 0&&n)){const de=ue===void 0?`Run \`sql-migrate\` with ${(0,_.io)("baseline")} once: the version of the last file whose changes ${a} has \
made. If it has made none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`:`Run \`sql-migrate\` with ${(0,_.io)("baseline",ue)} once. It records the earlier migrations without running them.`;return[{where:V,message:`is ${z}, which is at ${ue??ee.version}`,remedy:de}]}if(B===void 0||ue===void 0)return t?.warning(`The history of ${a} (${$}) contains no migration of the folder, so it was not compared.`),[];if(w.compare(ue,B.version)>0){const de=`is ${z}, which is at ${ue}, but the baseline is ${B.version}`;return[{where:V,message:de,remedy:`Set ${(0,_.io)("baseline",ue)}.`}]}const Oe=I.flatMap(({version:de,covers:Se})=>Se?ie(de):[]),Te=de=>Oe.some(Se=>w.compare(de,Se)<=0),Le=fe.
filter(de=>w.compare(de,B.version)<=0&&!ge.has(de)&&!Te(de));if(Le.length===0)return[];const Re=`is ${z}, which lacks ${(0,S.LS)(Le.length,"migration")} up to the baseline ${B.version}: ${(0,S.cr)(Le)}`;return[{where:V,message:Re,remedy:`Apply the migrations with ${a} first, or set a lower ${(0,_.io)("baseline")}.`}]}function U({migrations:n}){const t=new Map,a=n.flatMap(({version:I,path:w,name:B,time:ee})=>{if(I===void 0)return[];const[,V="",z="1"]=/^(.*?)(?:_part(\d+))?$/.exec(k(B))??[],se=(t.get(V)??0)+ +(z==="1");t.set(V,se);const ie=se>1?`${V}@${se}`:V,fe=[I,W(I),w,(0,p.basename)(w),ie,String(ee)];return[...new Set(fe)].map(ge=>[ge,I])}),$=Map.groupBy(a,([I])=>I);return I=>{const w=I.split(
"/"),B=w.map((V,z)=>w.slice(z).join("/")),ee=[W(I),...B,k(w.at(-1)??"")].find(V=>$.has(V))??"";return($.get(ee)??[]).map(([,V])=>V)}}const W=n=>(0,D.Et)(n)?(0,D.Bp)(n):n,k=n=>n.replace(/\.\w{1,5}$/,"").replace(/[^\w-]+/g,"_"),q=({kind:n,name:t,part:a})=>n==="column"?`column ${t}.${a}`:`${n==="relation"?"table, view or index":n} ${t}${n==="function"?`(${a})`:""}`,te=(n,t)=>({where:n.path,message:`creates the ${q(n)}, but the database lacks it`,remedy:t?"Remove what creates the object from the file, or create the object in the database.":`Set a lower ${(0,_.io)("baseline")}. If the object was removed on purpose, run the command \`project-platform sql-migrate\` with \`--yes\` once.`}),oe=(n,t)=>({
where:n.path,message:`creates the ${q(n)}, which already exists`,remedy:`If the database contains all changes of the file, set ${t===void 0?(0,_.io)("baseline"):`a higher ${(0,_.io)("baseline")}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${(0,_.io)("baseline")}.`});var ce=e(34218),ne=e(94166),Ee=e(88062),re=e(72674),K=e(34656),O=e(83155),J=e(19648);async function ae(n){const{context:t,inputs:a,folder:$,database:I}=n,{log:w}=t,{path:B}=a,ee=await(0,E.wt)(t,a["verify-timeout"],ne.yu,async()=>{const _e=await I.history();return _e==="busy"?void 0:_e}),V=ee==="absent"?[]:ee.recorded,z=a.baseline===void 0?void 0:(0,ce.Bv)(a.baseline,$,V,t.isConfirmed);
if(z!==void 0&&"message"in z)throw(0,re.Mx)(t,B,[],[z]);const se=G(n,[...V,...(z?.migrations??[]).map(ce.zv)]),ie=V.length===0,fe=n.checksAdoption&&((z?.migrations??[]).length>0||V.every(le)),ge=se.current===void 0?void 0:{migrations:[],...z,version:se.current};let ue=!1;if(fe&&(ue=await r(n,[...se.pending,...se.later],ge,ie),ue===void 0))return ae(n);for(const _e of se.notes)w.notice(_e);const Ne=se.pending.map(_e=>(0,F.pS)(B,_e.path)),pe=Array.from(Map.groupBy(Ne,_e=>_e),([_e,{length:Ae}])=>Ae===1?_e:`${_e} (${Ae} changesets)`);w.info(`Files to apply: ${pe.join(", ")||"none"}.`);const Oe=se.later.map(_e=>(0,F.pS)(B,_e.path));t.output({current:se.current??null,pending:[...Ne,...Oe],...(0,J.
zY)(n)});const{prepared:Te,findings:Le}=await N(n,se),Re=ee==="absent",de=a.drift==="off"?void 0:await M(n,Re,Te.length>0,Le),Se={folder:B,plan:se,current:se.current,prepared:Te,applied:[],rehearsal:void 0,findings:Le,drift:de,orderChecked:a["base-path"]!==void 0,isOver:t.dryRun},me=ue?()=>A(n,ge):void 0;return{summary:Se,baseline:z?.migrations.length?z:void 0,isFirst:Re,recorded:V,recheck:me}}const le=({state:n})=>n==="baseline";function G({context:n,inputs:t,folder:a,parser:$},I,w){const{target:B,missing:ee,edited:V,path:z}=t,se={target:B,missing:ee,edited:V,allowOutOfOrder:t["allow-out-of-order"]},ie=(0,R.n6)(a,I,se,i($),z);if(ie.findings.length===0)return ie;throw(0,re.Mx)(n,z,a.migrations,
ie.findings,w)}const i=n=>({sql:t})=>(0,m.W)(n,t);async function N(n,{pending:t,later:a}){const{context:$,inputs:I,folder:w,parser:B,sarif:ee,queries:V,sizes:z}=n,{path:se}=I,ie={lint:I.lint,allowDestructive:I["allow-destructive"]},fe=new Set([...t,...a]),ge=w.migrations.filter(Le=>!fe.has(Le)),{prepared:ue,findings:Ne,invalid:pe}=(0,F.iA)(B,t,se,ie,w,ge),Oe=Q(Ne,z,V),Te=(0,F.If)(Oe,ie);return pe.length===0&&$.output({lint_findings:(0,J.$5)(I,Te)}),ee!==void 0&&await(0,Y.l)($,ee,se,t,[...pe,...Te]),$.onFailureReport(()=>({blocks:(0,O.k5)([...pe,...Te]),listsFindings:!0})),(0,F.AK)($,pe),V!==void 0&&Te.some(Le=>(0,F.BG)(Le,I.lint))&&await(0,K.f)(n,V,ue,Te),(0,F.LH)($,Te,ie),$.onFailureReport(
()=>({blocks:(0,O.k5)(Te)})),(0,F._r)($,ue),(0,F.Ne)($,ue),{prepared:ue,findings:Te}}async function M({context:n,inputs:t,database:a},$,I,w){const B=$?{is:"absent"}:await(0,Ee.o4)(n,a,t,(I||t.drift==="accept")&&!n.dryRun);return n.output((0,J.mL)(B)),n.onFailureReport(()=>({blocks:[...(0,O.k5)(w),...(0,O.bX)(B)],listsFindings:!0})),(0,Ee.a3)(n,B,t.drift),n.onFailureReport(()=>({blocks:(0,O.k5)(w)})),B}}),19648:((he,Z,e)=>{e.d(Z,{$5:()=>S,YO:()=>v,mL:()=>Q,pH:()=>X,sG:()=>Y,zY:()=>P});var m=e(32386),R=e(90279),F=e(83155);function Y(T,L,E){const{context:p,inputs:g,folder:_}=T,{plan:C,applied:D,findings:x,drift:f}=E,y=T.noQueries===void 0?[]:[{type:"text",text:T.noQueries}],u=p.dryRun?[...C.pending,
...C.later]:C.later;return{outputs:{applied:D.map(j),pending:u.map(H=>(0,m.pS)(g.path,H.path)),applied_count:D.length,current:v(E,_)??null,...Q(f),lint_findings:S(g,x),...P(T,E.queries),sarif_path:T.sarif?.target??null,unknown:null},...p.dryRun&&f!==void 0&&(0,F.vd)(f)==="not-compared"?{isInconclusive:!0}:{},report:{title:L,blocks:[...y,...(0,F.X1)(E)]}}}const S=({lint:T},L)=>T==="off"&&L.length===0?null:L,P=({queries:T},L)=>({broken_queries:L?.checked?L.changes.filter(({kind:E})=>E==="breaks").length:null,queries_not_checked:L?.unchecked.length??(T&&T.queries.length+T.unchecked.length)??null});function X({context:T,inputs:L,folder:E},p){const{plan:g,applied:_,unknown:C}=p,D=new Set(_.map(({
prepared:f})=>f.migration)),x=[...g.pending.filter(f=>!D.has(f)),...g.later];T.output({applied:_.map(j),applied_count:_.length,pending:x.map(f=>(0,m.pS)(L.path,f.path)),current:v(p,E)??null,unknown:C?.file.path??null})}function j({prepared:{migration:T,file:L},report:E}){return{version:T.version??null,path:L.path,ms:E===void 0?null:(0,R.Vk)(E)}}function v({plan:T,applied:L},{compare:E}){return[...L.map(({prepared:g})=>g.migration.version),T.current].filter(g=>g!==void 0).toSorted(E).at(-1)}const Q=T=>{const L=T&&(0,F.vd)(T);return{drift:T?.is==="compared"&&L!=="not-compared"?T.differences:null,drift_result:L??null}}}),34656:((he,Z,e)=>{e.d(Z,{$:()=>j,f:()=>v});var m=e(9218),R=e(32386),F=e(37319),
Y=e(20244),S=e(91060),P=e(83155),X=e(19648);async function j(L,E,p){const{context:g,inputs:_}=L,C=p.applied.map(({prepared:s})=>s),{queries:D,findings:x,found:f}=await T(L,E,C,p.findings),y=(0,P.X1)({...p,findings:x,queries:D});g.onFailureReport(()=>({blocks:y,listsFindings:!0}));const u=D.changes.filter(({kind:s})=>s==="breaks"),h=`The migrations were applied to the local platform, but ${u.length===0?"their queries were not checked":`they break ${(0,S.m4)(u,D)}`}.`,c=u.length===0?"Queries not checked":`Queries broken by the migrations: ${u.length}`,l=_.lint==="warning"||_["queries-before"]!==void 0?"warning":"error";return(0,R.LH)(g,f,{lint:l,allowDestructive:_["allow-destructive"]},{problem:h,
title:c}),{queries:D,findings:x}}async function v(L,E,p,g){const{context:_,database:C,inputs:D}=L,x=await Y.p.start(C,E);g.every(c=>c.accepted!==void 0||Q(c))&&await x.rehearse(p);const{queries:f,findings:y}=await T(L,x,p,g),u=[...(0,S.LB)(f),...(0,P.k5)(y)];_.onFailureReport(()=>({blocks:u,listsFindings:!0}));const H={lint:D.lint,allowDestructive:D["allow-destructive"]};(0,R.LH)(_,(0,S.q1)(y),H,{problem:"The linter rejected the SQL. None of it was applied."})}const Q=({category:L,severity:E,rule:p})=>E!=="error"||L==="locking"||L==="destructive"&&p!=="opaque";async function T(L,E,p,g){const{context:_,inputs:C,sarif:D}=L,x=E.finish(p),f=(0,S.RK)(x,p),y=[...g,...f],u=(0,X.zY)(L,x);_.output({lint_findings:(0,X.
$5)(C,y),...u});const H=p.map(({migration:l})=>l);D!==void 0&&await(0,F.l)(_,D,C.path,H,y);const h=u.broken_queries,c=h===null?"":` Found ${(0,m.LS)(h,"query that fails","queries that fail")} after the migrations.`;return _.log.info(`${(0,S.N0)(x)}${c} No query was run.`),{queries:x,found:f,findings:y}}}),64058:((he,Z,e)=>{e.d(Z,{K:()=>X,Y:()=>j});var m=e(97391),R=e(94166),F=e(72674),Y=e(58903),S=e(32386),P=e(90279);async function X(_,C,D){const{query:x,limit:f}=Q(C,D),{reports:y,stopped:u}=x===void 0?v:await C.rehearse(x),H=D.slice(0,y.length).flatMap((o,b)=>{const d=y[b];return d===void 0?[]:[{prepared:o,report:d,figures:(0,P.h5)(d)}]}),h=H.filter(({report:o})=>o.failure===null),c=D.slice(
h.length),l=y.flatMap(o=>o.locks),s=H.find(({report:o})=>o.failure!==null),r=s?.report.failure??void 0;if(s!==void 0&&r!==void 0){const o=L(r,D.slice(0,y.length));if(o!==void 0)return{executed:h,locks:l,listed:c,reason:o};throw(0,F.nU)(_,s.prepared,r,s.figures,"The rehearsal was rolled back.")}const A=u===null?f:`the session can\u2019t be reset after the previous file (${u})`;return c.length===0?{executed:h,locks:l,listed:c}:{executed:h,locks:l,listed:c,reason:A}}function j({listed:[_],reason:C}){return _===void 0||C===void 0?[]:[`Could not rehearse ${_.file.path} or any later migrations, because ${C}.`]}const v={reports:[],stopped:null};function Q(_,C){let D;for(const[x,f]of C.entries()){if((0,S.
uT)(f))return{query:D,limit:"the file can\u2019t run in a transaction"};if(x>0&&T.test(C[x-1]?.migration.sql??""))return{query:D,limit:"the previous file contains SET CONSTRAINTS ALL, which would also affect this file"};const y=_.rehearsalQuery(C.slice(0,x+1));if(!R.Uk.fits(y))return{query:D,limit:"the SQL would exceed the limit of a single request, and a rollback can\u2019t span several requests"};D=y}return{query:D,limit:""}}const T=/\bset\s+constraints\s+all\b/i;function L({sqlstate:_,message:C},D){if(_===F.oN||_===p)return`another session holds a lock that the migration needs (${C})`;const x=D.at(-1);if(D.length<2||x===void 0)return;if(_===E&&D.some(({migration:u})=>Y.$M.test(u.sql)))return`\
all rehearsed migrations share the same value of now(), which can cause errors that don\u2019t occur in a real run (${C})`;const y=x.file.statements.flatMap(({node:u})=>{const{newVal:H,oldVal:h}=(0,m.EN)(u,"AlterEnumStmt")??{};return H===void 0||h!==void 0?[]:H}).some(u=>C.includes(`"${u}"`));return g.has(_)&&!y?`the file can\u2019t run in the same transaction as the previous files (${C})`:void 0}const E="23505",p="40P01",g=new Set(["55P04",F.ro,"53200"])}),83155:((he,Z,e)=>{e.d(Z,{GS:()=>E,LU:()=>L,X1:()=>T,bX:()=>c,k5:()=>h,uQ:()=>p,vd:()=>g});var m=e(45860),R=e(9218),F=e(39328),Y=e(44655),S=e(32386),P=e(64058),X=e(91060),j=e(90279);const v={statements:20,differences:50,files:100},Q=120;function T(s){
const{folder:r,plan:A,current:o,applied:b,rehearsal:d,findings:U,drift:W}=s,k=y(s.prepared);return[{type:"facts",rows:[["Folder",{code:r}],["Database version",o===void 0?"none":{code:o}],...s.orderChecked?[["Comparison with the base branch","passed"]]:[],...W===void 0?[]:[["Drift",L(W)]]]},...W===void 0?[]:E(W).map(q=>({type:"text",text:q})),...A.notes.length===0?[]:[{type:"text",text:A.notes.join(`
`)}],..._(s),...d===void 0?[]:C(d,k),...x(b.flatMap(({prepared:q,report:te})=>te?D(q.file,(0,j.h5)(te)):[])),...u(b.flatMap(({report:q})=>q?.locks??[]),k),...s.queries===void 0?[]:(0,X.LB)(s.queries),...h(U),...W===void 0?[]:c(W)]}function L(s){switch(s.is){case"absent":return"not checked, because the database had no migration history before this run";case"untold":return"unknown, because the last run did not record the schema";case"compared":{if(!p(s))return`not checked, because these schemas don\u2019t exist: ${(0,R.cr)(s.missing)}`;const r=s.count===0?"none":(0,R.LS)(s.count,"difference");return s.unrecorded.length===0?r:`${r}; not checked in ${(0,R.cr)(s.unrecorded)}`}}}function E(s){if(s.
is!=="compared")return[];const r=s.partitions.map(({relation:A,count:o})=>`${A} (${(0,R.U9)(o)})`);return[...r.length===0?[]:[`Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,R.cr)(r)}.`],...s.accepted===0?[]:[`Accepted by ${(0,m.io)("drift-accept")}: ${(0,R.LS)(s.accepted,"difference")}.`]]}const p=s=>s.is==="compared"&&s.missing.length<s.schemas.length;function g(s){return s.is!=="compared"||!p(s)?"not-compared":s.count>0?"found":s.unrecorded.length>0?"not-compared":"none"}function _(s){const{folder:r,plan:A,prepared:o,applied:b,rehearsal:d,isOver:U,failed:W,unknown:k}=s,q=[...b,...d?.executed??[]].map(ne=>ne.prepared),te=new Set([...q,...d?.
listed??[]]),oe=o.filter(ne=>!te.has(ne)),ce=[...b.map(({prepared:{file:ne,statements:Ee},report:re})=>[{code:ne.path},"applied",Ee.length,re===void 0?"":Math.round((0,j.Vk)(re))]),...(d?.executed??[]).map(({prepared:{file:ne,statements:Ee},figures:re})=>[{code:ne.path},"rehearsed",Ee.length,Math.round((0,j.j1)(re))]),...(d?.listed??[]).map(({file:ne,statements:Ee})=>[{code:ne.path},"not rehearsed",Ee.length,""]),...oe.map(ne=>[{code:ne.file.path},ne===W?`failed${(0,S.uT)(ne)?"":", rolled back"}`:ne===k?"unknown":U?"not applied":"applied by another run",ne.statements.length,""]),...A.later.map(({path:ne})=>[{code:(0,S.pS)(r,ne)},{sentence:`not run: excluded by ${(0,m.io)("target")}`},"",""])];
return ce.length===0?[{type:"text",text:"No migrations are pending."}]:[{type:"table",columns:["File","Result","Statements","Duration (ms)"],rows:ce.slice(0,v.files)},...l(ce.length,v.files,"migrations")]}function C(s,r){const{executed:A,locks:o}=s;return[...(0,P.Y)(s).map(b=>({type:"text",text:b})),...x(A.flatMap(({prepared:b,figures:d})=>D(b.file,d))),...u(o,r)]}function D({path:s,statements:r},A){return r.flatMap(({line:o,column:b,kind:d,text:U},W)=>{const k=A[W];return k===void 0?[]:[{where:`${s}:${o}:${b}`,kind:d,text:(0,F.v)(U,Q),...k}]})}function x(s){if(s.length===0)return[];const r=s.toSorted((b,d)=>d.ms-b.ms).slice(0,v.statements),A={type:"table",columns:["Location","Statement","Du\
ration (ms)","Rows","SQL"],rows:r.map(({where:b,kind:d,ms:U,rows:W,text:k})=>[{code:b},{code:d},U,W,{code:k}])};return[{type:"details",summary:s.length>r.length?`The ${r.length} slowest of ${(0,R.LS)(s.length,"statement")}`:"Statements",blocks:[A]}]}const f={AccessExclusiveLock:"all reads and writes",ExclusiveLock:"everything except plain SELECT",ShareRowExclusiveLock:"writes",ShareLock:"writes",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function y(s){const r=s.flatMap(({file:A})=>A.statements);return new Set(r.flatMap(({kind:A,targets:o})=>/^CREATE .*(?:TABLE|VIEW)/.test(A)?o.map(Y.ax):[]))}function u(s,r){const A=s.filter(({relation:U})=>!r.has((0,Y.ax)(U)));if(A.length===0)return[];
const o=Object.keys(f),b=new Map;for(const{relation:U,mode:W}of A.toSorted((k,q)=>o.indexOf(q.mode)-o.indexOf(k.mode)))b.set(U,W);const d=Array.from(b,([U,W])=>[{code:U},{code:W},f[W]??""]);return[{type:"table",columns:["Locked object","Lock mode","Blocks"],rows:d}]}const H=({severity:s,accepted:r})=>r||s==="note"?2:s==="error"?0:1;function h(s){if(s.length===0)return[];const r=(0,X.q1)(s).toSorted((A,o)=>H(A)-H(o)).map(({where:A,line:o,column:b,rule:d,severity:U,message:W,remedy:k,accepted:q})=>[{code:A},`${o}:${b}`,{code:d},q===void 0?U:{sentence:`accepted: ${q.reason}`},{sentence:W},{sentence:k}]);return[{type:"heading",text:"Lint"},{type:"table",columns:["File","Line","Rule","Severity","\
Finding","Remedy"],rows:r}]}function c(s){if(s.is!=="compared"||s.count===0)return[];const r=s.differences.slice(0,v.differences).map(({relation:A,object:o,was:b,is:d})=>[{code:A},o==="itself"?"whole object":{code:o},b===null?"absent":{code:b},d===null?"absent":{code:d}]);return[{type:"heading",text:"Drift: schema changes outside of the migrations"},{type:"table",columns:["Object","Part","Expected","Actual"],rows:r},...l(s.count,v.differences,"differences")]}function l(s,r,A){return s<=r?[]:[{type:"text",text:`Shown: the first ${r} of ${(0,R.U9)(s)} ${A}.`}]}}),61567:((he,Z,e)=>{e.d(Z,{$t:()=>y,NP:()=>P,cu:()=>Y,n6:()=>v});var m=e(9218),R=e(45860),F=e(49206);function Y({version:u,name:H}){return u??
`R__${H}`}const S=u=>!u.startsWith("R__");function P(u,H){const h=new Set(u.map(({identity:s})=>s)),c=new Set(H.map(Y)),l=new Map(H.map(s=>[s.path,Y(s)]));return u.map(s=>{const r=(0,F.Et)(s.identity)?l.get(s.path):void 0;return c.has(s.identity)||r===void 0||h.has(r)?s:{...s,identity:r}})}const X=(...u)=>({findings:u,notes:[]}),j=(...u)=>({findings:[],notes:u});function v({migrations:u,compare:H},h,c,l,s){const r=P(h,u),A=new Map(r.map(K=>[K.identity,K])),o=r.flatMap(({identity:K,state:O})=>S(K)&&O!=="running"?K:[]).toSorted(H).at(-1),b=[...u.flatMap(({version:K})=>K??[]),...A.keys()],d=c.target===void 0?void 0:(0,F.Am)(c.target,[...new Set(b)]),U=[],W=[];for(const K of u){const O=A.get(Y(K)),
J=O!==void 0&&O.checksum!==K.checksum;O?.state==="running"&&(J||Q(O,l(K)))?W.push(T(K,O,J)):O===void 0||O.state==="running"||J&&K.version===void 0?U.push(K):J&&W.push(L(K,O,c,l))}const k=({version:K})=>d!==void 0&&K!==void 0&&H(K,d)>0,q=U.findIndex(k),te=(K,O)=>k(K)||K.version===void 0&&q!==-1&&O>q,oe=U.filter(te),ce=U.filter((K,O)=>!te(K,O));c.target!==void 0&&d===void 0&&W.push(E(c.target));const ne=new Set(u.map(Y));for(const K of r)ne.has(K.identity)||W.push(p(K,c,s));const Ee=D(u.filter(K=>(A.get(Y(K))?.state??"running")!=="running"));for(const K of ce){const{version:O}=K,J=x(K,Ee);if(O!==void 0&&o!==void 0&&H(O,o)<0){const ae=`the database already has version \`${o}\``;W.push(g(K,_(O,o,
"database"),ae,c))}else J!==void 0&&W.push(g(K,f(J),J,c))}const re=W.flatMap(K=>K.findings);return{pending:ce,later:oe,current:o,findings:re,notes:W.flatMap(K=>K.notes)}}const Q=(u,H)=>u.meaning!==null&&u.meaning!==H;function T({path:u},{part:H,run:h,at:c},l){const s=H===null?"":`; ${H.number} of its ${(0,m.LS)(H.of,"statement")} are applied`,r=l?`was edited after a run started it outside of a transaction and did not finish it (${h}, ${c} UTC)${s}`:`has changed SQL since the run that did not finish it (${h}, ${c} UTC)${s}`,A=H===null?"":` To run the ${l?"edited file":"other SQL"} from its beginning, undo the applied statements, and delete the migration\u2019s entry with the state \`running\` from t\
he table \`history\` in the schema that ${(0,R.io)("schema")} names.`,b=`${l?"Restore the original file.":`Use ${(0,R.io)("variables")}, ${(0,R.io)("layout")} and the version of the action of that run.`} The next run then finishes the migration.${A}`;return X({where:u,message:r,remedy:b})}function L(u,H,h,c){const l=H.meaning!==null&&H.meaning===c(u),{path:s,checksum:r}=u;if(l&&h.edited==="formatting")return j(`${s} has changed since it was applied, but its statements are equivalent to the applied ones.`);const A=H.meaning===null?"":", and its statements have changed";return X({where:s,message:`was edited after it was applied${l?", but its statements are equivalent":A}: its checksum is ${r},\
 but was ${H.checksum} (applied by ${H.run}, ${H.at} UTC)`,remedy:l?`Restore the original file, or accept the change by setting ${(0,R.io)("edited","formatting")}.`:"Restore the original file, and put the change into a new migration.",reason:"edited"})}function E(u){const H=`is \`${u}\`, but no migration in the folder has that version`;return X({where:"target",message:H,remedy:`Set ${(0,R.io)("target")} to the version of a migration in the folder.`})}function p({identity:u,path:H,checksum:h,state:c,run:l,at:s},r,A){if(c==="running"){const d=`is missing from the folder, but a run started it outside of a transaction and did not finish it (${l}, ${s} UTC); its checksum was ${h}`;return X({where:H,
message:d,remedy:"Restore the file. The next run then finishes the migration."})}if(r.missing==="note"||!S(u))return j(`${H} was applied (by ${l}, ${s} UTC), but isn\u2019t in the folder \`${A}\`.`);const o=`is missing from the folder, but was applied (by ${l}, ${s} UTC); its checksum was ${h}`,b=`Restore the file. If you removed the file on purpose, set ${(0,R.io)("missing","note")}.`;return X({where:H,message:o,remedy:b,reason:"missing-file"})}function g({path:u,time:H},h,c,l){return l.allowOutOfOrder?j(`${u} is out of order, because ${c}. It is accepted, because ${(0,R.io)("allow-out-of-order")} is \`true\`.`):X({where:u,message:h,remedy:`${H===void 0?"Give the migration a higher version":
C}, or set ${(0,R.io)("allow-out-of-order","true")}.`,reason:"out-of-order"})}const _=(u,H,h)=>`has version \`${u}\`, but must have a higher version than \`${H}\`, which the ${h} already has`,C="Move the migration to the end of the journal, and give it the highest `when`",D=u=>u.flatMap(H=>H.time===void 0?[]:H).toSorted((H,h)=>Number(H.time)-Number(h.time)).at(-1),x=({time:u},H)=>u===void 0||H?.time===void 0||u>H.time?void 0:`its \`when\` in the journal (${u}) isn\u2019t higher than that of ${H.path} (${H.time})`,f=u=>`would be skipped by Drizzle, because ${u}`;function y({migrations:u,compare:H},h){const c=new Map(h.map(r=>[Y(r),r])),l=D(h),s=h.flatMap(({version:r})=>r??[]).toSorted(H).at(-1);
return u.flatMap(r=>{const{path:A,version:o,checksum:b}=r;if(o===void 0)return[];const d=c.get(o);if(d===void 0){const k=x(r,l);return k!==void 0?[{where:A,message:f(k),remedy:`${C}.`}]:s===void 0||H(o,s)>0?[]:[{where:A,message:_(o,s,"base branch"),remedy:"Give the migration a higher version than all migrations on the base branch."}]}if(d.checksum===b)return[];const U=`has the same version as ${d.path} on the base branch, but different content: its checksum is ${b}, and the one on the base branch is ${d.checksum}`;return[{where:A,message:U,remedy:"If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher version than\
 all migrations on the base branch."}]})}}),16753:((he,Z,e)=>{e.d(Z,{B:()=>X,l:()=>j});var m=e(49299),R=e(9218),F=e(87306),Y=e(45860),S=e(39773),P=e(88097);function X(v,Q){const T={input:"table-sizes",given:Q,errorTitle:"Can\u2019t read the sizes of the tables."},L=(0,S.Hp)((0,S.jH)(v,{...T,maxBytes:P._m}),T);try{const E=JSON.parse(L);return new Map(E.map(({name:p,estimated_rows:g})=>[p,Number.parseInt(g??"-1",10)]))}catch{const E=`Set ${(0,Y.io)(T.input)} to a JSON file that \`sql-schema\` wrote.`;throw(0,F.vQ)(T.errorTitle,[(0,m.l4)({kind:"given",subject:T.input,given:Q,limit:"isn\u2019t a JSON array of tables",remedy:E})])}}function j(v,Q){const T=Q.get(v);if(T!==void 0)return T>=0?`about\
 ${(0,R.LS)(T,"row")}`:"number of rows unknown"}}),37319:((he,Z,e)=>{e.d(Z,{l:()=>s});var m=e(73024),R=e(76760),F=e(73136),Y=e(9218),S=e(43288),P=e(68008),X=e(74364),j=e(87306);const v=100,Q=37n,T="\uFFFF";function L(o){const b=`${o.replaceAll(/\r\n?/g,`
`).replaceAll(/[ \t]+/g,"")}${T}`,d=new Map,U=Array.from(b.matchAll(/^/gm),({index:W})=>{const k=b.slice(W,W+v),q=(d.get(k)??0)+1;return d.set(k,q),{covered:k,count:q}});return W=>{const{covered:k,count:q}=U[W-1]??{covered:T,count:1};let te=0n;for(let oe=0;oe<v;oe+=1){const ce=oe<k.length?k.charCodeAt(oe):0;te=BigInt.asUintN(64,te*Q+BigInt(ce))}return`${te.toString(16)}:${q}`}}var E=e(83150);const p="https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",g={destructive:"The statement can delete data or objects.",locking:"On a table that is in use, the statement can fail or block other sessions.",session:"As written, the statement can change the state of a\
 session that other clients share.",transaction:"The step can\u2019t run the statement in the transaction of the migration.",validity:"The step rejects the migration.",directive:"The comment, or a part of it, has no effect.",queries:"The migration affects queries that the application runs."},_=[...E.y0,...E.Jf,E.hZ,...Object.entries(E.Yq).map(([o,b])=>({id:o,category:"directive",...b}))],C=new Map(_.map(({id:o},b)=>[o,b]));function D(o,{folderUri:b,files:d,pageUrl:U}){const W=new Set(o.map(({where:q})=>q)),k=new Map([...d].flatMap(([q,te])=>W.has(q)?[[q,y(te)]]:[]));return{$schema:p,version:"2.1.0",runs:[{tool:{driver:{name:"sql-migrate",...U===void 0?{}:{informationUri:U},rules:_.map(q=>f(q,
U))}},automationDetails:{id:`sql-migrate/${b}/`},columnKind:"unicodeCodePoints",originalUriBaseIds:{[x]:{description:{text:"The root of the repository."}}},results:o.flatMap(q=>{const te=k.get(q.where);return te===void 0?[]:[u(q,te)]})}]}}const x="%SRCROOT%";function f({id:o,category:b,severity:d,description:U,remedy:W},k){const q=`${c(U.replaceAll("`",""))}.`;return{id:o,shortDescription:{text:q},fullDescription:{text:`${q} ${g[b]}`},help:{text:W.replaceAll("`",""),markdown:W},...k===void 0?{}:{helpUri:`${k}#${o}`},defaultConfiguration:{level:d},properties:{tags:[b]}}}const y=o=>({...o,lines:o.text.split(/\r\n?|\n/),hashOf:L(o.text)});function u({rule:o,severity:b,message:d,remedy:U,line:W,
column:k,accepted:q},te){const oe=Array.from((te.lines[W-1]??"").trimEnd()).length+1,ce=!/^[a-z]+:/i.test(te.uri);return{ruleId:o,ruleIndex:C.get(o)??-1,level:b,message:{text:h(`${c((0,j.em)(d))} ${U}`)},locations:[{physicalLocation:{artifactLocation:{uri:te.uri,...ce?{uriBaseId:x}:{}},region:{startLine:W,startColumn:k,endLine:W,endColumn:Math.max(k,oe)}}}],partialFingerprints:{primaryLocationLineHash:te.hashOf(W)},...q===void 0?{}:{suppressions:[H(q)]}}}function H({by:o,reason:b}){return{kind:o==="directive"?"inSource":"external",status:"accepted",justification:b}}const h=o=>o.replaceAll("](","] ("),c=o=>`${o.charAt(0).toUpperCase()}${o.slice(1)}`;var l=e(32386);async function s(o,b,d,U,W){
const{log:k,resolvePath:q,workspace:te,pageUrl:oe}=o,ce=q(d),ne=r(te,ce),Ee=J=>k.hide(A(ne,J)),re=U.map(({path:J,text:ae})=>{const le=(0,l.pS)(d,J);return[k.hide(le),{uri:Ee(q(le)),text:ae}]}),K={folderUri:Ee(ce),files:new Map(re),pageUrl:oe("docs/migration-lint.md")},O=D((0,P.c)(W,k.hide),K);await(0,X.zh)(b,`${JSON.stringify(O,void 0,2)}
`),o.addArtifactFile(b.target),o.output({sarif_path:b.target}),k.info(`Wrote ${(0,Y.LS)(W.length,"linter finding")} to ${b.target}.`)}function r(o,b){for(let d=b;(0,S.UO)(d,[o]);d=(0,R.dirname)(d))if((0,m.statSync)((0,R.join)(d,".git"),{throwIfNoEntry:!1})?.isDirectory()===!0)return d;return o}function A(o,b){return(0,S.UO)(b,[o])?(0,S.sq)((0,R.relative)(o,b)).split("/").map(encodeURIComponent).join("/"):(0,F.pathToFileURL)(b).href}}),96709:((he,Z,e)=>{e.d(Z,{UK:()=>v,p3:()=>j,tN:()=>Q});var m=e(49299),R=e(45860),F=e(87306),Y=e(54597),S=e(39773),P=e(68961);const X=256*1024*1024;function j(T,L,E){const p={input:"shapes",given:E,errorTitle:"Can\u2019t read the queries.",maxBytes:X},g=(0,P.Qg)(
(0,S.Hp)((0,S.jH)(T,p),p));if(g===void 0)return;if(g==="invalid")throw(0,F.vQ)(p.errorTitle,[(0,m.l4)({kind:"given",subject:p.input,given:E,limit:"doesn\u2019t contain query shapes",remedy:"Specify a `shapes.json` file that `sql-log-export` or `sql-log-merge` wrote."})]);const _=[],C=[];for(const{label:D,calls:x,consume:f,query:y}of g.shapes){const u=y===null||typeof y=="string"?y??"syntax":(0,Y.l)(L,y.text,()=>!0);if(typeof u=="string"||typeof y=="object"&&u.text!==y?.text){const r=typeof u=="string"?Y.Q[u]:"isn\u2019t in the format that the export writes";C.push({label:D,calls:x,consume:f,reason:r,tables:new Set});continue}const{text:H,inserts:h,reads:c,writes:l}=u,s=new Set([...Object.keys(
c),...Object.keys(l)].map(v));_.push({label:D,text:H,inserts:h,tables:s,calls:x,consume:f})}return{queries:_,unchecked:C,windowMs:g.window.to-g.window.from,week:g.week}}const v=T=>/(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(T)?.slice(1).find(Boolean)??T;function Q(T){if(!T)throw new F.HR("input",`${(0,R.io)("shapes")} requires the local platform.`,{remedy:`Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,R.io)("base-url")} to its URL.`})}}),20244:((he,Z,e)=>{e.d(Z,{p:()=>T});var m=e(9218),R=e(97391),F=e(55713),Y=e(32386),S=e(96709);const P="42P10",X=/^(?:08|40|53|55P03|57|58)/,j="57014",v=200,Q=({kind:c,what:l})=>c==="bre\
aks"?c:l;class T{#t;#e;#n;#i=new Map;#s=new Map;#a;#o;#d=!1;constructor(l,s){this.#t=l,this.#e=s,this.#n=[...s.unchecked]}static async start(l,s){const r=new T(l,s);r.#a=await r.#l(s.queries);for(const[A,o]of s.queries.entries()){const b=r.#a?.queries[A];b?.state===null?r.#i.set(o,b):r.#n.push({...o,reason:h(b)})}return r}async rehearse(l){if(l.some(Y.uT))return;const s=[...this.#i.keys()];this.#o=await this.#l(s,l);const r=s.filter((o,b)=>this.#r(o,this.#o,b).length>0),A=l.flatMap((o,b)=>o.statements.map((d,U)=>({place:{cause:o,statement:o.file.statements[U]},after:[...l.slice(0,b),{...o,statements:o.statements.slice(0,U+1),guard:null}]})));if(!(this.#o===void 0||A.length>v)){for(const{place:o,
after:b}of A){const d=await this.#l(r,b);if(d===void 0)return;this.#u(r,d,o)}this.#d=!0}}async afterMigration(l){const s=[...this.#i.keys()];this.#o=await this.#l(s),this.#d||this.#u(s,this.#o,{cause:l,statement:void 0})}#u(l,s,r){for(const[A,o]of l.entries()){const b=this.#s.get(o),d=this.#r(o,s,A).map(Q);this.#s.set(o,new Map(d.map(U=>[U,b?.get(U)??r])))}}finish(l){const s=[...this.#i.keys()],r=this.#o,A=E(l),o=[...this.#n],b=s.flatMap((k,q)=>{const te=this.#r(k,r,q),oe=r?.queries[q],ce=y(this.#i.get(k),oe)??this.#p(oe?.path);return ce!==void 0&&te[0]?.kind!=="breaks"?(o.push({...k,reason:ce}),[]):te.map(ne=>{const[Ee,re]=[this.#s.get(k)?.get(Q(ne)),A(k)],K=Ee?.statement===void 0&&re?.cause===
Ee?.cause;return{query:k,...ne,...K?re:Ee}})}),d=s.length-(o.length-this.#n.length),U=[...this.#e.queries,...this.#e.unchecked].filter(A).length,W=o.filter(k=>A(k)!==void 0&&k.reason!==u).length;return{logged:this.#e,checked:d,changes:b.toSorted(L),unchecked:o.map(k=>({query:k,kind:"unchecked",what:k.reason,...A(k)})).toSorted(L),isUnchecked:U>0&&W===U||d===0&&o.length>0}}#p(l){const[s,r]=[this.#a,this.#o];return(l===""&&typeof r?.defaultPath=="string"||s?.defaultPath===r?.defaultPath)&&s?.otherPaths===r?.otherPaths?void 0:"may run with the search path of a role or database that these migrations change"}#r(l,s,r){const[A,o]=[this.#i.get(l),s?.queries[r]],b=_(A,o);return b!==void 0?[{kind:"br\
eaks",...b}]:A===void 0||s===void 0||o===void 0||o.state!==null?[]:[...x(A,o,this.#a?.enums??{},s.enums).map(d=>({kind:"types",what:d})),...f(A,o,new Set(s.indexes)).map(d=>({kind:"index",what:d}))]}#l(l,s){return this.#t.prepareQueries(l.map(r=>{const{path:A=null,parameters:o=null}=this.#i.get(r)??{};return{...r,path:A,types:o}}),s)}}const L=(c,l)=>l.query.calls-c.query.calls;function E(c){const l=c.flatMap(A=>A.file.statements.map(o=>({cause:A,statement:o}))),s=new Map(l.filter(({statement:A})=>p.test(A.kind)).flatMap(A=>A.statement.targets.map(o=>[(0,S.UK)(o),A])).toReversed()),r=l.find(({statement:A})=>g(A));return({tables:A})=>[...A].map(o=>s.get(o)).find(Boolean)??r}const p=/^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/,
g=({kind:c,node:l})=>!p.test(c)&&(/^(?:ALTER|DROP|DO|CALL)\b/.test(c)||Array.from((0,R.dX)(l,"FuncCall")).some(({funcname:s})=>!(0,F.yt)((0,R.CB)(s))));function _(c,l){if(c===void 0||l===void 0)return;if(l.state!==null)return X.test(l.state)?void 0:{state:l.state,what:l.message??""};if(l.unplanned!==null&&c.unplanned===null)return{state:P,what:l.unplanned};const s=l.problems?.find(r=>c.problems?.includes(r)!==!0);return s===void 0?void 0:{state:s.slice(0,5),what:s.slice(6)}}function*C({results:c},{results:l}){if(c===null||l===null)return;if(c.length===l.length){for(const[r,A]of l.entries())D(A,c[r])||(yield`result column ${r+1} has the type ${A} instead of ${c[r]}`);return}let s=0;for(const r of l)
D(r,c[s])&&(s+=1);s<c.length&&(yield`returns ${(0,m.LS)(l.length,"column")} instead of ${c.length}`)}const D=(c,l)=>c.replace("character varying","text")===l?.replace("character varying","text");function x(c,l,s,r){const o=[...(l.parameters??[]).map((d,U)=>[c.parameters?.[U]??d,d]),...(l.results??[]).map(d=>[d,d])].flatMap(([d,U])=>{const[W,k]=[d,U].map(te=>te.replace(/\[\]$/,"")),q=(s[W]??[]).filter(te=>r[k]?.includes(te)===!1);return q.length===0?[]:[`the type \`${k}\` no longer contains \`${q.join("`, `")}\``]}),b=l.mistyped===null?[]:[`fails with the earlier types of its parameters (${c.parameters?.join(", ")}): ${l.mistyped}`];return[...C(c,l),...new Set(o),...b]}function f(c,l,s){const r=l.
indexes??[];if(r.length>=(c.indexes?.length??0))return[];const A=(c.indexes??[]).filter(o=>!r.includes(o)&&!s.has(o));return A.length===0?[]:[`can no longer use the index${A.length===1?"":"es"} ${A.join(", ")}`]}function y(c,l){return l===void 0?"can\u2019t be checked, because these migrations can\u2019t be rehearsed":l.state===j?H:l.state!==null?`could not be prepared after these migrations (SQLSTATE ${l.state})`:l.doubts?.find(r=>c?.doubts?.includes(r)!==!0)??((c?.unplanned??null)===null?void 0:u)}const u="has an ON CONFLICT that matches no index before these migrations",H="could not be prepared within the time limit";function h(c){const{state:l=null}=c??{};return l===j?H:l==="42P01"||l===
"3F000"?"uses a table that doesn\u2019t exist before these migrations":l==="42883"||l==="42704"?"uses a function or type that doesn\u2019t exist before these migrations":`can\u2019t be prepared without its values before these migrations (SQLSTATE ${l??"unknown"})`}}),91060:((he,Z,e)=>{e.d(Z,{JX:()=>v,LB:()=>x,N0:()=>D,RK:()=>T,m4:()=>Q,q1:()=>_});var m=e(9218),R=e(39328),F=e(18738),Y=e(16935),S=e(83150);const P={breaks:"breaks-query",types:"changes-query-types",index:"drops-query-index",unchecked:"unchecked-queries"},X={message:3,table:50,text:200},j=36e5;function v(f){const y=Math.max(1,Math.round(f/j));return y%24===0?(0,m.LS)(y/24,"day"):(0,m.LS)(y,"hour")}function Q(f,{logged:y}){const u=[
...new Set(f.map(({query:h})=>h))],H=u.reduce((h,c)=>h+c.calls,0);return`${(0,m.LS)(u.length,"query","queries")} that ran ${(0,m.LS)(H,"time")} in ${v(y.windowMs)}`}function T(f,y){const[u]=y.slice(-1);return u===void 0?[]:[...Map.groupBy([...f.changes,...f.unchecked],({kind:h,cause:c,statement:l})=>JSON.stringify([h,c?.file.path,l?.line])).values()].flatMap(h=>{const[{kind:c,cause:{file:l}=u,statement:s}]=h,r=S.Jf.find(({id:W})=>W===P[c]);if(r===void 0)return[];const{id:A,category:o,severity:b,remedy:d}=r,U={where:l.path,line:s?.line??1,column:s?.column??1,rule:A,category:o,severity:c==="unchecked"?L(f,s):b,message:g(h,f,y.length),remedy:d};return[(0,Y.lA)(U,s,(0,F.m)(l)).finding]})}function L({
isUnchecked:f,unchecked:y},u){return(u!==void 0||y.every(h=>h.statement===void 0))&&f?"error":u===void 0?"note":"warning"}const E={breaks:"breaks",types:"changes the result or parameters of",index:"drops an index that could be used by",unchecked:"was not checked with"},p={breaks:"fails",types:"changes",index:"may be slower",unchecked:"not checked"};function g(f,y,u){const[{kind:H,cause:h}]=f,c=f.map(({query:A,state:o,what:b})=>{const d=o===void 0?b:`${o}: ${b}`;return`\`${(0,R.v)(A.label.replaceAll("`",""),X.text)}\` (${d})`}),l=(0,m.cr)(c,X.message),s=h===void 0&&H!=="unchecked"&&u>1?`is the last of ${(0,m.LS)(u,"migration")}, at least one of which `:"",r=H==="unchecked"&&h===void 0?" on ot\
her or unknown tables":"";return`${s}${E[H]} ${Q(f,y)}${r}: ${l}`}function _(f){const[y=[],u=[]]=[!0,!1].map(h=>f.filter(({rule:c})=>c===P.breaks===h)),H=y.map(h=>{const c=u.filter(r=>C(r,h)),l=[...c.map(({message:r,rule:A})=>`${r} (${A})`),h.message],s=new Set([...c.map(({remedy:r})=>r),h.remedy]);return{...h,message:l.join("; "),remedy:[...s].join(" ")}});return[...u.filter(h=>!y.some(c=>C(h,c))),...H]}const C=(f,y)=>f.category!=="queries"&&f.where===y.where&&f.line===y.line&&f.accepted===void 0&&y.accepted===void 0;function D({checked:f,unchecked:y}){const u=Array.from(Map.groupBy(y,({what:c})=>c),([c,{length:l}])=>`${c}: ${(0,m.U9)(l)}`),H=` Not checked: ${(0,m.U9)(y.length)} (${u.toSorted().
join("; ")}).`,h=(0,m.LS)(f+y.length,"query","queries");return`Checked ${(0,m.U9)(f)} of ${h}.${y.length===0?"":H}`}function x(f){const{changes:y,checked:u,unchecked:H}=f,h=y.filter(({kind:d})=>d==="breaks"),c=u===0?"":"No query was found that the migrations break, and none was run. ",s={type:"text",text:`${h.length===0?c:`The migrations break ${Q(h,f)}. `}${D(f)}`},r=[...y,...H],A=r.slice(0,X.table).map(({query:d,state:U,what:W,cause:k,kind:q})=>[{code:(0,R.v)(d.text??d.label,X.text)},d.calls,Math.round(d.consume),p[q],U===void 0?"":{code:U},{sentence:W},k===void 0?"":{code:k.file.path}]),o={type:"table",columns:["Query","Calls","Consume","Effect","SQLSTATE","Reason","Migration"],rows:A},b=r.
length-A.length;return[{type:"heading",text:"Queries"},s,...A.length===0?[]:[o],...b>0?[{type:"text",text:`Not shown: ${(0,m.LS)(b,"more query","more queries")}.`}]:[]]}}),59173:((he,Z,e)=>{e.d(Z,{CG:()=>S,H3:()=>Q,Hs:()=>L,Qu:()=>v,W_:()=>Y,dr:()=>j,lJ:()=>T});var m=e(2694),R=e(68716),F=e(90279);const Y=({part:E})=>E===void 0||E.number===E.of?"applied":"running";function S(E,p,g){const _=!("sha256"in g);return(0,R.Em)(E,g,`${F.YF}
${m.lV}
body text;`,`${_?"":X(p)}
IF result IS NULL THEN
  ${j(p)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${_?"work->'statements'":"body::json"}));
  ${(0,F.Tt)("work")}
  ${(0,F.XT)(g.guard!==null)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, 'part', work->'part', ${F.hf});
  IF failure IS NULL THEN
    INSERT INTO "${p}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', '${Y(g)}',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${g.isRepeatable||g.part!==void 0?P:""};
  ELSE
    ${v(p)}
  END IF;
  ${g.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,m.O5)(p,g.schemas)}
  ${g.isLast?"":"END IF;"}
  ${_?"":`DELETE FROM "${p}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,g.mode)}const P=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,X=E=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${E}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function j(E){return`BEGIN
  UPDATE "${E}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function v(E){return`INSERT INTO "${E}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function Q(E){return String(BigInt(E)+1n)}function T(E,p,g){return(0,R.Em)(E,g,"",`INSERT INTO "${p}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function L(E,p,g){return(0,R.Em)(E,g,m.lV,`${j(p)}
IF result IS NULL THEN
  INSERT INTO "${p}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,m.O5)(p,g.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((he,Z,e)=>{e.d(Z,{B:()=>j,Ho:()=>v,O5:()=>X,Z2:()=>Q,lV:()=>S});var m=e(68187),R=e(68716);const F=300,Y=400,S="schemas text[];",P=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function X(T,L){return L===null?"":`${P}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${T}".objects;
  INSERT INTO "${T}".objects (relation, object, definition)
  ${(0,m.j)("schemas")};
  DELETE FROM "${T}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${T}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${T}".objects WHERE relation IN
    (SELECT relation FROM "${T}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${T}".control SET objects_schemas = schemas;`}function j(T,L,E){return(0,R.Em)(T,E,S,`${v(L)}
IF result IS NULL THEN
  ${E.accepts?`DELETE FROM "${L}".drift WHERE NOT is_partition;`:""}
  ${X(L,E.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const v=T=>`BEGIN
  PERFORM 1 FROM "${T}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function Q(T,L,E,p){const g=`found AS MATERIALIZED (${(0,m.j)("schemas")}), differing AS MATERIALIZED (
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
  )`;return(0,R.Em)(T,E,S,`${P}
IF to_regclass('"${L}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${p?v(L):""}
  SELECT objects_schemas INTO schemas FROM "${L}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${g}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
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
    WITH ${g}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),32103:((he,Z,e)=>{e.d(Z,{X:()=>Y});var m=e(47149),R=e(44655),F=e(97391);function Y({statements:j,source:v},Q){const T=j[Q.statement-1];if(T===void 0)return;const{sqlstate:L=""}=Q;if(T.insert!==void 0){const g=Q.row===1&&L.startsWith("42")?void 0:T.insert.rows[(Q.row??0)-1],_=v.indexOfByte((0,F.EN)(T.node,"CopyStmt")?.relation?.location??0);return v.placeAt(g?.start??_)}const E=L.startsWith("22")?void 0:P(T,Q.message);return v.placeAt(T.span.start+(E??0))}const S=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;function P({text:j},v){const{quoted:Q,bare:T}=S.exec(v)?.groups??{},L=Q??T;if(L!==void 0)return X(j,L)??X(j,(0,R.S_)(L))}function X(j,v){const Q=[
...(0,m.k)(j)].filter(({kind:T,start:L,end:E})=>{const p=j.slice(L,E);return T==="quoted-identifier"?p.slice(1,-1).replaceAll('""','"')===v:T==="word"&&p.toLowerCase()===v.toLowerCase()});return Q.length===1?Q[0]?.start:void 0}}),15749:((he,Z,e)=>{e.d(Z,{NN:()=>P,OC:()=>Y,xZ:()=>S});var m=e(59188),R=e(68716);const F=200;function Y(j,v,Q){return(0,R.Em)(j,Q,"",`IF pg_catalog.to_regclass('"${v}".control') IS NULL THEN
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
        WHERE pg_catalog.starts_with(i.relname, '${(0,m.KK)(v)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${v}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,m.KK)(v)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
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
END IF;`)}function S(j,v){return`select state, run, ended_at from "${j}".history where identity = ${X(v)}`}function P(j,v){return`delete from "${j}".history where identity = ${X(v)} and state = 'running'`}const X=j=>`'${j.replaceAll("'","''")}'`}),59188:((he,Z,e)=>{e.d(Z,{A6:()=>S,GI:()=>_,HV:()=>T,KK:()=>v,PQ:()=>y,T_:()=>j,gP:()=>C,iK:()=>Q,uB:()=>X});var m=e(84949),R=e(59173),F=e(2694),Y=e(68716);function S(h,c){return`${P(h)} ${c}`}const P=h=>`/* platform_migrate ${h} */`;function X(h){return`DROP INDEX CONCURRENTLY IF EXISTS "${h}".platform_migrate_probe`}function j(h,c){return`${v(h)}${c.replaceAll("-","_")}`}function v(h){return`migrate_${(0,m.f)(h).slice(0,8)}_`}function Q(h,c,l){return h.
around!==null?h.around.join(`"${c}"`):T(l?.name??`"${c}"`)}function T(h){return`DROP INDEX CONCURRENTLY IF EXISTS ${h}`}const L=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,E=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${L})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,p=h=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${h}' AND relkind IN ('i', 'I'))`,g=h=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${L})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${h})`;function _(h,c,l){return(0,Y.Em)(h,{...l,mark:P(l.attempt),working:j(c,l.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${g(E)}, 'working', ${g(p("working"))})
INTO result;`)}function C(h,c,{work:l,entry:s,replaces:r,takesOver:A}){const o=r===null?null:j(c,r),b=A?p("earlier"):l.does==="drop"?E:void 0;return(0,Y.Em)(h,{...l,...s,replaces:r,earlier:o,done:D(s),to:j(c,s.attempt)},x,`${(0,R.dr)(c)}
${b===void 0?"":f(b,!1)}
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
END IF;`;function y(h,c,{work:l,entry:s,succeeded:r,wasSent:A,report:o}){return(0,Y.Em)(h,{...l,...s,report:{...o,part:s.part},working:j(c,s.attempt),to:l.index},`${F.lV}
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
  ${(0,R.Qu)(h)}`}),90279:((he,Z,e)=>{e.d(Z,{Tt:()=>T,VY:()=>j,Vk:()=>S,XT:()=>L,YF:()=>Q,h5:()=>F,hf:()=>g,j1:()=>Y,ks:()=>R});var m=e(98440);const R=({statements:_,keepsRole:C,settings:D,mode:x,guard:f})=>({statements:_,keepsRole:C,settings:D,mode:x,guard:f});function F({began:_,figures:C}){return Array.from({length:C.length/2},(D,x)=>{const[f,y,u]=[C[2*x-2]??_,C[2*x]??_,C[2*x+1]??0];return{ms:P(f,y),rows:u}})}function Y(_){return _.reduce((C,{ms:D})=>C+D,0)}function S({began:_,ended:C}){return P(_,C)}function P(_,C){return Math.round((C-_)*1e4)/10}const X=2e4,j=700,v=j+1,Q=`statements text[];
statement text;
role_ text := pg_catalog.current_setting('role');
user_ name := CURRENT_USER;
keeps_role bool;
session_settings text;
${m.SN}
parts text[];
number int;
row_ int;
row_detail text;
began numeric;
affected bigint;
figures numeric[];
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,T=_=>`keeps_role := (${_}->>'keepsRole')::bool;
session_settings := ${_}->>'settings';
guard := ${_}->>'guard';`;function L(_,C="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:D,after:x}=_?m.Gh:m.Uj;return`number := 1;
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
      ${C}
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
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,g=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`}),78586:((he,Z,e)=>{e.d(Z,{B:()=>F,p:()=>R});const m=3e4;async function R({clock:Y,log:S},P,X){const j=Y.monotonicMs();return F(Y,m,()=>S.info(`${P} (${Math.round((Y.monotonicMs()-j)/1e3)} s so far).`),X)}async function F(Y,S,P,X){const j=new AbortController,v=new Error("The work has ended."),T=(async()=>{for(;;)await Y.sleep(S,j.signal),P()})().catch(L=>{if(L!==v)throw L});try{return await X()}finally{j.abort(v),await T}}}),51589:((he,Z,e)=>{e.d(Z,{Zh:()=>X,wW:()=>P,wt:()=>S});var m=e(45860),R=e(10845),F=e(87306);const Y={shortestMs:250,longestMs:15e3};async function S({clock:j,log:v,signal:Q},T,L,E){const g=await X({clock:j,signal:Q},Y,
T,E,()=>v.info(`${L}. Waiting for it to finish.`));if(g!==void 0)return g;throw new F.HR("timeout",`${L}. Stopped waiting after ${T/1e3} s.`,{remedy:`Re-run the job later. In a \`sql-migrate\` step, you can also increase ${(0,m.io)("verify-timeout")}.`})}async function P(j,v,Q){return await j.clock.sleep(v.shortestMs,j.signal),await X(j,v,1/0,Q)}async function X({clock:j,signal:v},Q,T,L,E){const p=j.monotonicMs();for(let g=1;;g+=1){const _=await L();if(_!==void 0)return _;const C=j.monotonicMs()-p,D=(0,R.j9)(Q,C);if(C+D>T)return;g===1&&E?.(),await j.sleep(D,v)}}}),68187:((he,Z,e)=>{e.d(Z,{j:()=>m});const m=P=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${P}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${R("pg_class","c")}
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
    WHERE n.nspname = ANY (${P}) AND ${R("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${P}) AND t.typtype IN ('e', 'd') AND ${R("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${P})
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
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${P})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${Y("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${Y("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${S("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${S("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${S("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${S("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${S("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,R=(P,X)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${P}'::regclass AND d.objid = ${X}.oid AND d.deptype = 'e')`,F=P=>`(SELECT 'owner ' || ${Y(P)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${P})`,Y=P=>`coalesce(pg_get_userbyid(nullif(${P}, 0)), 'public')`,S=(P,X,j)=>`aclexplode(coalesce(${P}, acldefault((${X})::"char", ${j})))`}),76945:((he,Z,e)=>{e.d(Z,{e6:()=>X,wL:()=>L,zc:()=>P});function m(p,g,_,C={}){const[D="",x]=g.split(".").toReversed(),{has:f,...y}=C;return{tool:p,name:_.split(" ").filter(Boolean),...x!==void 0&&{schema:x},table:D,...f!==void 0&&{has:f.split(" ")},...x===void 0&&(f??C.columns)!==void 0&&{isCommon:!0},...y}}const R={order:"id"},F=String.raw`~ '^\d{1,30}$'`,Y={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"ty\
pe LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},S=m("Supabase","supabase_migrations.schema_migrations","version"),P=[m("Knex","knex_migrations","name",R),m("Sequelize","SequelizeMeta","name"),m("Sequelize","SequelizeData","name"),m("MikroORM","mikro_orm_migrations","name",R),m("Kysely","kysely_migration","name"),m("node-pg-migrate","pgmigrations","name",R),m("db-migrate","migrations","name",{...R,has:"name run_on"}),m("Drizzle","drizzle.__drizzle_migrations","created_at"),m("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),m("Alembic","alembic_ve\
rsion","version_num",{coversLower:"true"}),m("Django","django_migrations","app name",{...R,filled:["django_content_type","auth_permission","django_site"]}),m("Flyway","flyway_schema_history","script",Y),m("Flyway","schema_version","script",{...Y,has:"installed_rank script"}),m("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),m("goose","goose_db_version","version_id",{...R,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),m("sql-migrate (rubenv)","gorp_migrations","id"),m("tern","schema_version","version",{has:"version",isEntry:`version::tex\
t ${F} AND version::text <> '0'`,coversLower:"true"}),m("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),m("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),m("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),S,m("Bun","bun_migrations","name",R),m("Entity Framework","__EFMigrationsHistory","MigrationId"),m("Doctrine","doctrine_migration_versions","version"),m("Phinx","phinxlog","migrati\
on_name",{order:"version"}),m("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),m("Diesel","__diesel_schema_migrations","version"),m("refinery","refinery_schema_history","version name",{version:"version"}),m("Ecto","schema_migrations","version",{has:"inserted_at version"}),m("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),m("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${F}`}),m("TypeORM","migrations","name",{...R,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),m("Laravel","migrations","migration",{...R,has:"batch migration"}),
m("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${F}`}),m("xorm","migrations","id",{columns:"description,id"})],X=new Map(P.flatMap(p=>p.schema===void 0||p===S?[]:[[p.schema,p]])),j="batch,id,migration_time,name",v="index,is_locked",Q=[m("Knex","knex_migrations_lock","",{columns:v}),m("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),m("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),m("Bun","bun_migration_locks","",{columns:"id,table_name"}),m("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],T=[...P.filter(p=>p!==S),...Q],L=p=>new Map([...p].flatMap(([g,_])=>{const C=T.find(({table:D,columns:x=_,
has:f=[]})=>D===g&&x===_&&f.every(y=>_.split(",").includes(y)))??E(g,p);return C===void 0?[]:[[g,C]]}));function E(p,g){const _=p.replace(/_lock$/,"");if(!(g.get(_)!==j||g.get(`${_}_lock`)!==v))return m("Knex",p,p===_?"name":"",{...R,isCommon:!0})}})};
