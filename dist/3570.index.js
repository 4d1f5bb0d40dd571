export const id=3570,ids=[3570],modules={53570:((he,Z,e)=>{e.d(Z,{K:()=>pe,P:()=>oe});var _=e(9218),y=e(87306),U=e(34218),X=e(88062),I=e(72674),k=e(30486),J=e(61567),P=e(20244),M=e(34656),Q=e(64058),O=e(83155),A=e(10845),p=e(78586),h=e(51589),N=e(95484),g=e(94166),C=e(59188),v=e(32103);const x=60,m=5e3,w=5e3,u=3,H={create:{absent:"send",invalid:"drop and send",valid:"done"},drop:{absent:"done",invalid:"send",valid:"send"}};async function E({log:W},a,T){for(const $ of T)W.warning(`A delayed request left the index ${$} behind. Dropping the index.`),await a.runAlone((0,C.HV)($))}class r{#t;#e;#n;#i;#s;#a;#o;isSent=!1;constructor(a,T,$,R,s,t){this.#t=a,this.#e=T,this.#n=$,this.#i=R,this.#s=R.file,
this.#a=s,this.#o=t}async run(a){const T=a?.isOpen===!0;if(T){const D=await this.#d(a);if(D!==void 0)return{now:D};this.#t.log.warning(`Finishing ${this.#s.path}, which was left unfinished (by ${a.run}).`)}const $=a?.attempt??null,R=await this.#e.reserve({work:this.#a,entry:this.#o,replaces:$,takesOver:T});if(R.is==="refused")throw this.#h(R.message);if(R.is!=="reserved")return{now:await this.#T()};const s=await this.#E(),t=await this.#u(s,T);return t&&await this.#p(s),{applied:await this.#N(t)?{prepared:this.#i}:void 0,now:await this.#T()}}async#d({run:a,age:T,attempt:$}){const{clock:R}=this.#t,{path:s}=this.#s,{running:t}=await this.#E($);let d=R.monotonicMs()+Math.max((x-(t?0:T))*1e3,m);const{
settled:D}=await this.#_(`${s} may still be running (started by ${a})`,async()=>{const b=await this.#T();return b.recorded.some(F=>F.attempt===$&&F.isOpen)?((await this.#E($)).running&&(d=R.monotonicMs()+x*1e3),R.monotonicMs()<d?void 0:{settled:void 0}):{settled:b}});return D}async#u({index:a,working:T},$){const{does:R,isContent:s}=this.#a;if(R==="drop"){if(T!==null)return!0;if(s||$)return!1;throw await this.#g(`the index ${this.#a.index} doesn\u2019t exist`,c("IF EXISTS"))}if(a===null)return!0;if(await this.#c(T),!s)throw await this.#g(`the relation ${a.name} already exists`,c("IF NOT EXISTS"));if(a.isOther)this.#t.log.notice(`${this.#s.path} created no index: the relation ${a.name} already\
 exists.`);else if(!a.valid){const t=`This step did not create the invalid index. Drop the index (\`${(0,C.HV)(a.name)}\`), then re-run the job.`;throw await this.#g(`the index ${a.name} already exists and is invalid`,t)}return!1}async#p(a){let{working:T}=a,$;for(let R=0;;R+=1){const s=T===null?"absent":T.valid?"valid":"invalid",t=H[this.#a.does][s];if(t==="done")return;if(t==="drop and send"&&await this.#c(T),$?.uncertain===!1||R===u)throw await this.#m($,void 0,s);$=await this.#r(T),{working:T}=await this.#l()}}async#r(a){const{log:T,clock:$,signal:R}=this.#t,{path:s}=this.#s;this.isSent=!0;try{const t=(0,C.iK)(this.#a,this.#O(),a);await(0,p.p)(this.#t,`The database is running ${s}`,()=>this.#e.
runAlone(t,this.#o.attempt));return}catch(t){if(!(t instanceof y.HR))throw t;if(R.aborted)throw(0,I.Hu)(this.#e.schema,this.#i,t);return t.uncertain&&(T.warning(`The result of ${s} is unknown: ${(0,y.em)(t.message)} Checking the state of the index.`),await $.sleep(w,R)),t}}async#l(){try{return await this.#_(`The database is still running ${this.#s.path}`,async()=>{const a=await this.#E();return a.running?void 0:a})}catch(a){throw a instanceof y.HR?(0,I.Hu)(this.#e.schema,this.#i,a):a}}async#c(a){a===null||this.#a.does==="drop"||(this.#t.log.info(`Dropping the index ${a.name}, which ${this.#s.path} left behind.`),await this.#e.runAlone((0,C.HV)(a.name)))}async#N(a){const T=await this.#f(void 0,
a);if(T.is!=="refused")return T.is==="settled";throw await this.#c((await this.#E()).working),await this.#m(void 0,T.message)}#f(a,T=!0){const $=a===void 0?{is:"applied"}:{is:"failed",message:a},R={work:this.#a,entry:this.#o,succeeded:a===void 0,wasSent:T,report:$};return this.#_(g.yu,async()=>{const s=await this.#e.settle(R);return s.is==="busy"?void 0:s})}async#g(a,T){return await this.#f(a),this.#h(a,"was not run",T)}async#m(a,T,$="absent"){const R=a?.uncertain===!0?void 0:a,s=this.#a.does==="create"?"doesn\u2019t exist":"still exists",t=a===void 0?"":` Last error: ${a.message}`,d=R?.message??T??`The statement was sent, but the index ${s}.${t}`,D=(0,N.B5)(d.replaceAll(this.#O(),this.#a.index)),
b=await this.#f(D);if(b.is==="refused")return this.#h(b.message);if(R===void 0)return this.#h(D);const{does:F,index:V}=this.#a,z=F==="create"?"was not created":`still exists, ${$==="valid"?"and is valid":"but is invalid: queries no longer use it"}`;return(0,y.FE)(R,{title:(0,I.JT)(this.#s,"failed"),reason:"statement",place:this.#S(D),message:`${this.#s.path} failed: ${(0,y.em)(D)} The index ${V} ${z}.`,...R.code==="invalid_query"?{remedy:n}:{}})}#h(a,T="failed",$="Fix the cause, then re-run the job."){const s={title:(0,I.JT)(this.#s,T.replace("was ","")),place:this.#S(a),remedy:$,reason:"statement"};return new y.HR("conflict",`${this.#s.path} ${T}: ${(0,y.em)(a)}`,s)}#E(a=this.#o.attempt){return this.#e.
index({...this.#a,attempt:a})}#T(){return this.#_(g.yu,async()=>{const a=await this.#e.history();return typeof a=="string"?void 0:a})}#_(a,T){return(0,h.wt)(this.#t,this.#n,a,T)}#O(){return(0,C.T_)(this.#e.schema,this.#o.attempt)}#S(a){const T=(0,v.X)(this.#s,{statement:1,message:a});return{file:this.#t.resolvePath(this.#s.path),...T}}}const c=W=>`If this is expected, add ${W} to the statement.`,n="Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.";var o=e(59173),L=e(90279);const i=6,l={firstMs:500},f=5;class Y{#t;#e;#n;#i;applied=[];failed;unknown;#s=0;#a;#o;constructor(a,T,$,R){this.#t=a,this.#e=T,this.#n=$,
this.#i=R}async run(a,T){let $=await this.open();await E(this.#t,this.#e,$.leftovers);let R=this.#r(a,T,$);for(let[s]=R;s!==void 0;[s]=R){const t=await this.#d(s,$,R.length===1);t.applied!==void 0&&await this.#E(t.applied),$={...$,...t.now};const d=t.applied===void 0?R:R.slice(1);R="recorded"in t.now?this.#r(d,T,$):d}}async#d(a,T,$){const{identity:R}=B(a),s=T.recorded.find(D=>D.identity===R&&D.state==="running");if(this.#a=a,a.parts.length===0&&!s?.part)return this.#p(a,T,s,$);const t=this.#u(a,s),d=t===a.parts.at(-1);try{const{applied:D,now:b}=await this.#p(t,T,s,$&&d);return D!==void 0&&(this.#o=t),D!==void 0&&d?{applied:{prepared:a},now:b}:{now:"recorded"in b?b:await this.#m()}}catch(D){throw D instanceof
y.HR&&!D.uncertain?(0,I.vE)(this.#e.schema,a,t,D):D}}#u(a,T){const{log:$}=this.#t,{path:R}=a.file,s=T?.part?.number??0,t=a.parts[s];if(t===void 0||T?.part&&T.part.of!==a.parts.length)throw(0,I.RJ)(this.#e.schema,a,T);s>0&&this.#o!==a.parts[s-1]&&$.info(`Statement ${s} of ${R} was already applied by ${T?.run}. Continuing with the next one.`);const[d]=t.file.statements;return $.info(`Sending statement ${s+1} of ${a.parts.length} of ${R} (line ${d?.line}).`),t}async#p(a,{fence:T},$,R){const{concurrentWork:s}=a,t={...this.#l(T),isLast:R};if(s===void 0)return this.#c(a,t);const d={...B(a),...t},{timeoutMs:D}=this.#n,b=new r(this.#t,this.#e,D,a,s,d);try{return await b.run($)}catch(F){throw F instanceof
y.HR&&F.uncertain?this.unknown=this.#a:F instanceof y.HR&&b.isSent&&(this.failed=this.#a),F}}#r(a,T,$){const R=new Set(T($,a));for(const s of a.filter(t=>!R.has(t))){const t=$.recorded.find(({identity:d})=>d===(0,J.cu)(s.migration));t!==void 0&&this.#t.log.info(`${s.file.path} was already applied by ${t.run}.`)}return[...R]}async open(){return this.#h(g.yu,async()=>{let a=await this.#e.history({movesFence:!0});return a==="absent"&&await this.#e.bootstrap()&&(a=await this.#e.history({movesFence:!0})),typeof a=="string"?void 0:a})}#l(a){const{clock:T,runName:$}=this.#t;return{attempt:T.uuid(),run:$,fence:a,schemas:this.#n.schemas,isLast:!1}}async#c(a,T){const{clock:$,log:R,signal:s}=this.#t;let t=T;
for(let d=1;;d+=1){const{report:D,history:b}=await this.#f(a,t);switch(D.is){case"applied":return{applied:{prepared:a,report:D},now:b??{fence:(0,o.H3)(t.fence)}};case"failed":{const{message:F}=this.#N(a,D,d);R.info(`${a.file.path} couldn\u2019t get a lock (${F}) and was rolled back. Retrying.`),await $.sleep((0,A.Vv)(l,d,$),s),t={...t,attempt:$.uuid(),fence:b?.fence??(0,o.H3)(t.fence)};break}case"changed":return{now:b??await this.#m()};case"busy":return{now:await this.open()};case"incomplete":if(d>=i)throw ue(a);t={...t,attempt:$.uuid()}}}}#N(a,T,$){const{failure:R}=T;if(R===null)throw new Error("The report of a failed migration contains no failure.");if(R.sqlstate===I.oN&&$<i)return R;this.
failed=this.#a;const t=`The transaction was rolled back, so the ${a.part===void 0?"file":"statement"} is not applied.`;throw(0,I.nU)(this.#t,a,R,(0,L.h5)(T),t)}async#f(a,T){const{log:$,signal:R}=this.#t,{path:s}=a.file,{identity:t}=B(a);try{const d=G(a,T);return{report:await(0,p.p)(this.#t,`The database is running ${s}`,()=>this.#e.apply(d))}}catch(d){if(!(d instanceof y.HR)||!d.uncertain)throw d;$.warning(`The result of ${s} is unknown: ${(0,y.em)(d.message)}${R.aborted?"":" Checking whether the file was applied."}`);const D=await this.#g(d,a,T.attempt);if(D.attempt!==null){const{is:F}=D.attempt;return $.info(`Checked: ${s} ${F==="failed"?"failed and was rolled back":"was applied"}.`),{report:D.
attempt,history:D}}const b=D.recorded.find(F=>F.identity===t);if(a.part&&b&&(b.state==="applied"||(b.part?.number??0)>=a.part.number))return $.info(`Checked: statement ${a.part.number} of ${s} was applied.`),{report:{is:"changed"},history:D};if(this.#s+=1,$.info(`Checked: ${s} was not applied, and the lost request can no longer take effect.`),this.#s>=f)throw(0,y.FE)(d,{title:(0,I.JT)({path:s},"failed"),uncertain:!1,message:`${(0,y.em)(d.message)} ${s} was not applied.`,remedy:ee});return{report:{is:"changed"},history:D}}}async#g(a,T,$){try{return this.#t.signal.throwIfAborted(),await this.#h("The request may still be running",async()=>{try{const R=await this.#e.history({movesFence:!0,attempt:$});
return typeof R=="string"?void 0:R}catch(R){if(!(R instanceof y.HR)||this.#t.signal.aborted||!j(R))throw R;return}})}catch(R){if(this.unknown=this.#a,!(R instanceof y.HR))throw R;const s=R.message===a.message?"":R.message;throw(0,I.Hu)(this.#e.schema,T,a,s)}}async#m(){const a=await this.#e.history();return typeof a=="string"?this.open():a}#h(a,T){return(0,h.wt)(this.#t,this.#n.timeoutMs,a,T)}async#E(a){const{report:T}=a,{file:$,statements:R}=a.prepared,s=T===void 0?"":`, ${Math.round((0,L.Vk)(T))} ms`;this.#s=0,this.applied.push(a),this.#t.log.info(`Applied ${$.path} (${(0,_.LS)(R.length,"statement")}${s}).`),await this.#i(a)}}function j({kind:W}){return W==="unavailable"||W==="timeout"||W===
"limit"}function B({migration:W,meaning:a,part:T}){const{path:$,checksum:R}=W;return{identity:(0,J.cu)(W),path:$,checksum:R,meaning:a,part:T}}function G(W,a){const T=W.migration.version===void 0;return{...B(W),...a,...(0,L.ks)(W),isRepeatable:T}}const ee="Re-run the job. If it fails again, report the problem to the platform\u2019s support team.";function ue({file:W}){return new y.HR("unavailable",`${W.path} was not applied: it was sent in several requests, and the database did not receive all of them.`,{title:(0,I.JT)(W,"failed"),remedy:ee})}var ae=e(19648);const re=1.25;async function oe(W){const{context:a,inputs:T,database:$}=W,{log:R}=a,{summary:s,baseline:t,recorded:d}=await(0,k.Nn)(W),{
prepared:D}=s;a.onFailureReport(()=>({blocks:(0,O.X1)(s)})),t!==void 0&&R.info(`Dry run: a real run would record all migrations up to version ${t.version} as applied, without running them.`);for(const{migration:F,file:V,parts:te}of D){const z=d.find(({identity:ie})=>ie===(0,J.cu)(F))?.part?.number??0,[ne]=te[z]?.file.statements??[];ne!==void 0&&R.info(`Dry run: a real run would send ${V.path} outside of a transaction, one statement per request, beginning with statement ${z+1} of ${te.length} (line ${ne.line}).`)}if(!T.rehearse||D.length===0)return R.info("Dry run: no migration was run."),(0,ae.sG)(W,"Migrations",s);const b=await(0,Q.K)(a,$,D);for(const{prepared:F,figures:V}of b.executed)R.info(
`Rehearsal: ran and rolled back ${F.file.path} (${Math.round((0,L.j1)(V))} ms).`);for(const F of(0,Q.Y)(b))R.notice(F);return(0,ae.sG)(W,"Migrations: rehearsal",{...s,rehearsal:b})}async function pe(W){const{context:a,inputs:T,database:$}=W,{log:R}=a,{summary:s,baseline:t,isFirst:d,recheck:D}=await(0,k.Nn)(W),{prepared:b}=s;b.length===0&&W.queries!==void 0&&R.info("No query is checked, because no migration will run.");const F=b.length>0||t!==void 0;if(await(0,X.Vn)(a,$,T,s.drift,F),!F){const fe=T.target===void 0?"":` up to version ${T.target}`;return R.info(`There are no migrations to apply${fe}. Database version: ${s.current??"none"}.`),{...(0,ae.sG)(W,"Migrations: nothing to apply",s),unchanged:!0}}
const V=T.drift==="off"?null:T["drift-schemas"];let te=1,z;const ne=new Y(a,$,{timeoutMs:T["verify-timeout"],schemas:V},async fe=>{await z?.afterMigration(fe.prepared),!(ne.applied.length<te)&&((0,ae.pH)(W,ie()),te=Math.max(te+1,Math.floor(te*re)))}),ie=()=>{const{applied:fe,failed:_e,unknown:Se}=ne;return{...s,applied:fe,failed:_e,unknown:Se,current:(0,ae.YO)({...s,applied:fe},W.folder)}};if(a.onFailureReport(()=>({blocks:(0,O.X1)({...ie(),isOver:!0})})),d&&await $.bootstrap(),t!==void 0&&(await(0,U.V3)(a,$,t,V,()=>ne.open(),(0,k.Pr)(W.parser)),R.info(`Recorded all migrations up to version ${t.version} as applied, without running them.`)),(0,ae.pH)(W,ie()),b.length>0){await S(W,b),z=W.queries&&
await P.p.start($,W.queries),await z?.rehearse(b),await D?.();try{await ne.run(b,(fe,_e)=>K(W,s.plan,fe.recorded,_e))}finally{(0,ae.pH)(W,ie())}await q(W,b)}const{applied:le}=ne;R.info(`Applied ${(0,_.LS)(le.length,"migration")}.`);const ge=z&&await(0,M.$)(W,z,ie()),Ee=t===void 0?"Migrations: nothing left to apply":"Migrations: baseline recorded",de=le.length===0?Ee:"Migrations applied";return(0,ae.sG)(W,de,{...ie(),...ge})}function K(W,{later:a},T,$){const R=new Map($.map(b=>[b.migration,b])),{migrations:s}=W.folder,t=new Set((0,J.NP)(T,s).map(({identity:b})=>b)),d=new Set([...R.keys(),...a]),D=s.find(b=>b.version!==void 0&&!t.has(b.version)&&!d.has(b));if(D!==void 0)throw(0,I.Y9)(D);return(0,k.
bJ)(W,T,"No further migration was run.").pending.map(b=>{const F=R.get(b);if(F!==void 0)return F;throw(0,I.Y9)(b)})}async function S({context:W,database:a},T){const $=T.flatMap(s=>[s,...s.parts]).find(({concurrentWork:s})=>s!==void 0);if($===void 0||await a.canRunOutsideTransaction())return;const[R]=$.file.statements;throw new y.HR("input",`${$.file.path} can\u2019t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,{title:(0,I.JT)($.file,"rejected"),place:{file:W.resolvePath($.file.path),...R&&{line:R.line,column:R.column}},remedy:"Remove CONCURRENTLY, and apply the migration during a low-traffic period."})}async function q({database:W},a){
const T=await W.history().catch(t=>{throw t instanceof y.HR?(0,y.FE)(t,{state:"All migrations ran, but it is unknown whether the migration history contains them."}):t}),$=typeof T=="string"?[]:T.recorded,R=new Set($.map(({identity:t,checksum:d})=>se(t,d))),s=a.filter(({migration:t})=>!R.has(se((0,J.cu)(t),t.checksum))).map(({file:t})=>t.path);if(s.length!==0)throw new y.HR("conflict",`All migrations ran, but the migration history doesn\u2019t contain ${s.join(", ")}.`,{title:`Migrations not in the history: ${(0,_.cr)(s)}`,remedy:(0,I.rC)()})}const se=(W,a)=>JSON.stringify([W,a])}),34218:((he,Z,e)=>{e.d(Z,{Bv:()=>J,V3:()=>Q,zv:()=>O});var _=e(45860),y=e(9218),U=e(87306),X=e(94166),I=e(61567),
k=e(49206);function J(A,{migrations:p,compare:h},N,g){const C=(0,k.Am)(A,p.flatMap(w=>w.version??[]));if(C===void 0)return{where:"baseline",message:`is \`${A}\`, but no migration in the folder has that version`,remedy:`Set ${(0,_.io)("baseline")} to the version of the last migration whose changes the database already contains.`};const v=new Set((0,I.NP)(N,p).map(({identity:w})=>w)),x=p.filter(w=>w.version!==void 0&&h(w.version,C)<=0&&!v.has(w.version)),m=N.find(({state:w})=>w!=="baseline");if(x.length>0&&m!==void 0){const w=x.map(({path:E})=>E).join(", "),u=P(p,N,C,h);if(u!==void 0){if(g)return{version:C,migrations:x,replaced:u};const E=`would record ${w} without running it, in place of ${(0,y.
LS)(u.length,"applied migration")} whose files are missing: ${(0,y.cr)(u)}`,r=`If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${(0,_.io)("missing","note")}, ${(0,_.io)("baseline",A)} and \`--yes\` once.`;return{where:"baseline",message:E,remedy:r}}return{where:"baseline",message:`would skip ${w}, which isn\u2019t allowed because a migration already ran on this database (${m.path}, by ${m.run})`,remedy:`Remove ${(0,_.io)("baseline")}.`}}return{version:C,migrations:x}}function P(A,p,h,N){const g=new Set(A.map(I.cu)),C=(0,I.NP)(p,A).filter(({identity:x})=>!x.startsWith("R__"));return C.every(({identity:x,state:m})=>!g.has(x)&&m!=="running"&&N(x,h)<
0)&&C.length>0?C.map(({path:x})=>x):void 0}const M=6;async function Q({clock:A,log:p,runName:h,signal:N},g,{migrations:C},v,x,m){let w=0;for(;;){const{fence:u,recorded:H}=await x(),E=new Set(H.map(({identity:o})=>o)),r=C.filter(o=>!E.has((0,I.cu)(o)));if(r.length===0)return;let c=r.length;const n=()=>g.baselineQuery({fence:u,attempt:A.uuid(),run:h,schemas:c===r.length?v:null,entries:r.slice(0,c).map(o=>{const{path:L,checksum:i}=o;return{identity:(0,I.cu)(o),path:L,checksum:i,meaning:m(o)??null}})});for(;!X.Uk.fits(n());)c=Math.ceil(c/2);try{const{is:o}=await g.recordBaseline(n());if(o==="recorded"||(w+=1,w<M))continue;throw new U.HR("conflict","The whole baseline could not be recorded, becau\
se other runs kept changing the migration history.",{remedy:"Wait until no other run applies migrations to this database, then re-run the job."})}catch(o){if(!(o instanceof U.HR)||!o.uncertain||N.aborted||(w+=1,w>=M))throw o;p.warning(`The baseline may or may not have been recorded. ${(0,U.em)(o.message)} Checking the migration history.`)}}}function O(A){const{path:p,checksum:h}=A;return{identity:(0,I.cu)(A),path:p,checksum:h,meaning:null,state:"baseline",isOpen:!1,part:null,attempt:"",run:"",at:"",age:0}}}),94166:((he,Z,e)=>{e.d(Z,{yu:()=>ee,Uk:()=>ae,Af:()=>ue});var _=e(84949),y=e(45860),U=e(87382),X=e(87306),I=e(76945),k=e(68716);const J=5e3,P=K=>`"${K}"`;function M(K){const{name:S,isEntry:q="\
true",isReverted:se="false",isFailed:W="false",coversLower:a="false"}=K,T=S.map(P).join(", "),$=K.version??(S.length>1?`concat_ws('_', ${T})`:T);return`SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${$})::text, 300) AS version, ${K.order??$} AS place,
        ${se} AS reverted, ${W} AS failed, ${a} AS covers FROM {table} WHERE ${q}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${J}) AS c`.replace(/\s+/g," ")}const Q=I.zc.map(K=>{const{tool:S,schema:q=null,table:se,columns:W=null,has:a=[]}=K;return{tool:S,schema:q,table:se,columns:W,has:a,sql:M(K)}}),O=K=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${K}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,A=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${O("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${O("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${O("pg_proc")}`;function p(K,S,q){return(0,k.Em)(K,{objects:q.objects,histories:q.readsHistories?Q:[],isFirst:q.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
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
    FROM (${A}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
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
    AND '${h}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const h="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var N=e(59173);const g=1;function C(K,S){return(0,k.Em)(K,{},"",`BEGIN
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
    INSERT INTO "${S}".control (format) VALUES (${g});
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
END;`)}var v=e(59188),x=e(2694),m=e(15749);const w=300,u=50,H=`WITH RECURSIVE target AS (
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
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function r(K,S,q){return(0,k.Em)(K,c(K,S,q),`state_ text; message_ text;
${o}`,`${L}
result := json_build_object('is', 'prepared', ${i});`)}const c=(K,S,q)=>({queries:q,schema:S,queriesMs:Math.round(K.statementTimeoutMs*n)}),n=.7,o=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := (SELECT setting FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source NOT IN ('global', 'database', 'user', 'database user'));
default_path text; other_paths text;
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; unplanned text; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,L=`SET LOCAL plan_cache_mode = force_generic_plan;
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${w}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${w}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,i="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var l=e(90279);function f(K,S,q){return(0,k.Em)(K,{migrations:S,...q&&c(K,q.schema,q.queries)},`${q===void 0?l.YF:`${l.YF}
${o}`}
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
    ${(0,l.XT)(S.some(({guard:se})=>se!==null),Y)}
    reports := array_append(reports, json_build_object(${l.hf}));
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  ${q===void 0?"":`IF failure IS NULL AND stopped IS NULL THEN
${L}
END IF;`}
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', 'reports', pg_catalog.array_to_json(reports), 'stopped', stopped${q===void 0?"":`, ${i}`});`)}const Y=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
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
      END;`,B=200,G=U.i.maxQueryBytes-2048,ee="Another session has locked the migration history",ue=K=>({lockTimeoutMs:K["lock-timeout"],statementTimeoutMs:K["statement-timeout"]});class ae{#t;#e;schema;constructor(S,q,se){this.#t=S,this.#e=se,this.schema=q}static fits(S){return Buffer.byteLength(S)<=U.i.maxQueryBytes}async history(S={}){const q=await this.#n((0,m.OC)(this.#e,this.schema,S));if(q.is!=="there")return q.is;if(q.format!==g)throw this.#o(q.format);const{fence:se,leftovers:W,count:a,attempt:T}=q,$=[...q.page];for(;$.length<a;){const R=$.at(-1)?.identity??"",s=await this.#n((0,m.OC)(this.#e,this.schema,{after:R}));if(s.is!=="there"||s.fence!==se||s.page.length===0)return this.history(
S.attempt===void 0?{}:{attempt:S.attempt});$.push(...s.page)}return{fence:se,recorded:$,leftovers:W,attempt:T}}async adoption(S,q){const se=[];for(let W=0,a;;){let T=S.length-W;const $=()=>{const s=S.slice(W,W+T).map(({kind:t,name:d,part:D})=>({kind:t,name:d,part:D}));return p(this.#e,this.schema,{objects:s,readsHistories:W===0,isFirst:q})};for(;!ae.fits($());)T=Math.ceil(T/2);const R=await this.#n($());if(R.is==="changed")return R;if(se.push(...R.existing.map(s=>s+W)),a??=R.histories,W+=T,W>=S.length)return{is:"read",histories:a,existing:se}}}async bootstrap(){return(await this.#n(C(this.#e,this.schema))).is==="there"}async apply(S){const q=(0,N.CG)(this.#e,this.schema,S);if(ae.fits(q))return this.#i(
q);const{statements:se,...W}=S,a=JSON.stringify(se);for(const[$,R]of oe(a).entries())await this.#n((0,N.lJ)(this.#e,this.schema,{attempt:S.attempt,place:$,body:R}));const T=(0,_.f)(a);return this.#i((0,N.CG)(this.#e,this.schema,{...W,sha256:T}))}baselineQuery(S){return(0,N.Hs)(this.#e,this.schema,S)}recordBaseline(S){return this.#i(S)}rehearsalQuery(S){return f(this.#e,S.map(l.ks))}rehearse(S){return this.#n(S)}async prepareQueries(S,q=[]){const{schema:se}=this,W=q.map(l.ks),a=s=>q.length===0?r(this.#e,se,s):f(this.#e,W,{schema:se,queries:s}),T=U.i.maxQueryBytes-pe(a([])),$=[];let R={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let s=0;s<S.length;){const t=[];let d=0;for(const{text:ie,
inserts:le,path:ge,types:Ee}of S.slice(s,s+B)){const de={text:ie,inserts:le,path:ge,types:Ee};if(d+=pe(JSON.stringify(de)),t.length>0&&d>T)break;t.push(de)}const D=a(t);if(q.length>0&&!ae.fits(D))return;const b=await this.#n(D),{queries:F,enums:V,indexes:te,defaultPath:z=null,otherPaths:ne=null}=b;if(F?.length!==t.length||V===void 0||te===void 0)return;$.push(...F),R={enums:V,indexes:te,defaultPath:z,otherPaths:ne},s+=t.length}return{...R,queries:$}}drift(S,q){return this.#n((0,x.Z2)(this.#e,this.schema,S,q))}recordObjects(S,q){return this.#n((0,x.B)(this.#e,this.schema,{schemas:S,accepts:q}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,v.uB)(this.schema)),!0}catch(S){
if(!(S instanceof X.HR)||S.code!=="invalid_query")throw S;return!1}}reserve(S){return this.#n((0,v.gP)(this.#e,this.schema,S))}settle(S){return this.#n((0,v.PQ)(this.#e,this.schema,S))}index(S){return this.#n((0,v.GI)(this.#e,this.schema,S))}async runAlone(S,q){const se=q===void 0?S:(0,v.A6)(q,S),{client:W,projectId:a}=this.#t,T=q===void 0?{repeat:"safe"}:{};await W.call("database.query",{path:{project_id:a},body:{query:se}},T)}#n(S){return this.#s(S,!0)}#i(S){return this.#s(S,!1)}async#s(S,q){const{client:se,projectId:W}=this.#t,a={path:{project_id:W},body:{query:S}},T=q?{repeat:"safe"}:{},{rows:$}=await se.call("database.query",a,T).catch(s=>{throw s instanceof X.HR?(0,X.FE)(s,{...q&&{uncertain:!1},
...this.#a(s)}):s}),R=(0,k.kf)($);if(R===void 0)throw re(!q);return R}#a({code:S}){return S!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,y.io)("schema")} to an existing schema in which the role can create tables.`}}#o(S){const q=`The migration history in the schema \u201C${this.schema}\u201D has format ${S}, but this version of the action supports only format ${g}.`;return new X.HR("conflict",q,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function re(K){
const S="The platform\u2019s response doesn\u2019t contain the requested report.";return new X.HR("unavailable",S,{uncertain:K,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function oe(K){const S=[];for(let q=0;q<K.length;){let se=K.slice(q,q+G);for(let W=pe(se);W>G;W=pe(se))se=se.slice(0,Math.floor(se.length*G/W));/[\uD800-\uDBFF]$/.test(se)&&(se=se.slice(0,-1)),S.push(se),q+=se.length}return S}const pe=K=>Buffer.byteLength(JSON.stringify(K))}),88062:((he,Z,e)=>{e.d(Z,{Vn:()=>O,a3:()=>M,o4:()=>P});var _=e(45860),y=e(9218),U=e(87306),X=e(51589),I=e(94166),k=e(83155);const J=20;function P(p,h,{"drift-schemas":N,"drift-accept":g,"verify-tim\
eout":C},v){const x=(g??[]).map(m=>m.replaceAll(/[%_\\]/g,"\\$&").replaceAll("*","%"));return(0,X.wt)(p,C,I.yu,async()=>{const m=await h.drift({requested:N,accepted:x},v);return m.is==="busy"?void 0:m})}function M({log:p,dryRun:h},N,g){p.info(`Drift: ${(0,k.LU)(N)}.`);for(const w of(0,k.GS)(N))p.info(w);if(h&&g==="fail"&&Q(p,N),N.is==="compared"&&N.unrecorded.length>0&&(h||g!=="accept")&&p.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,y.cr)(N.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,_.io)("drift","accept")}.`),N.is!=="compared"||N.count===0)return;const{differences:C,count:v}=N;if(g==="fail"){const w=`The da\
tabase schema differs from the schema that \`sql-migrate\` last recorded (${(0,k.LU)(N)}). No migration was run.`;throw new U.HR("conflict",w,{title:`Database drift: ${(0,y.LS)(v,"difference")}`,findings:C.slice(0,J).map(A),remedy:`Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`})}const x=C.slice(0,J).map(w=>`- ${(0,U.NK)(A(w))}`),m=[...x,...v>x.length?[`- and ${(0,y.LS)(v-x.length,"more difference")}`]:[]].join(`
`);g==="accept"?p.notice(`${h?"Dry run: a real run would accept":"Accepting"} these differences between the database schema and the schema that \`sql-migrate\` last recorded, so that later runs don\u2019t report them:
${m}`):p.warning(`The database schema differs from the schema that \`sql-migrate\` last recorded. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}:
${m}`)}function Q(p,h){(0,k.uQ)(h)?h.is==="compared"&&h.missing.length>0&&p.warning(`Drift was not checked in these schemas, which don\u2019t exist: ${(0,y.cr)(h.missing)}.`):p.warning(`The schema was compared with nothing. Drift: ${(0,k.LU)(h)}. Check that ${(0,_.io)("project-id")}, ${(0,_.io)("schema")} and ${(0,_.io)("drift-schemas")} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`)}async function O(p,h,{drift:N,"drift-schemas":g,"verify-timeout":C},v,x){const m=v?.is==="untold"||v?.is==="compared"&&v.unrecorded.length>0,w=N==="accept"&&(m||v?.is==="compared"&&v.count>0);!w&&!(v?.is==="untold"&&!x)||(await(0,X.wt)(p,C,I.yu,
async()=>{const{is:u}=await h.recordObjects(g,w);return u==="noted"?!0:void 0}),m&&p.log.info("Recorded the current schema, so that later runs can detect drift."))}function A({relation:p,object:h,was:N,is:g}){const C=h==="itself"?p:`${p}, ${h}`;return N===null?{where:C,message:`exists, but no migration in the folder created it (definition: ${g})`}:g===null?{where:C,message:`is missing, but no migration in the folder removed it (previous definition: ${N})`}:{where:C,message:`is defined as ${g}, but the expected definition is ${N}`}}}),72674:((he,Z,e)=>{e.d(Z,{Hu:()=>E,JT:()=>u,Mx:()=>o,RJ:()=>c,Y9:()=>i,nU:()=>x,oN:()=>p,rC:()=>L,ro:()=>h,vE:()=>r});var _=e(53916),y=e(9218),U=e(45860),X=e(39328),
I=e(87306),k=e(61567),J=e(32386),P=e(47173),M=e(32103),Q=e(98440),O=e(15749),A=e(90279);const p="55P03",h="57014",N="2D000",g="55P04",C=["42P07","42710","42723","42701","42P06"],v={[p]:"conflict",[h]:"timeout"};function x({resolvePath:l},{file:f,part:Y},j,B,G){const ee=(0,M.X)(f,j),ue={file:l(f.path),...ee},{sqlstate:ae,message:re,detail:oe,hint:pe,constraint:K,relation:S,column:q}=j,se=Object.entries({relation:S,column:q,constraint:K}).filter(([,R])=>R!==""),W=[`SQLSTATE ${ae}`,m(oe),pe===""?"":`Hint: ${m(pe)}`,se.map(([R,s])=>`${R} ${s}`).join(", "),m(w(j,f.statements[j.statement-1]?.insert!==void 0))],a=j.statement-1,T=a===0?"":` ${a===1?"The previous statement":`The ${a} previous stateme\
nts`} succeeded (${Math.round((0,A.j1)(B))} ms).`,$=ee===void 0?`${f.path} failed when the database checked deferred constraints at the end of the transaction`:`${f.path} failed at line ${ee.line}, column ${ee.column} (statement ${Y?.number??j.statement} of ${Y?.of??f.statements.length})`;return new I.HR(v[ae]??"input",`${$}: ${(0,I.em)(m(re))}${T} ${G}`,{title:u(f,"failed"),reason:"statement",place:ue,excerpt:W.filter(R=>R!=="").join(`
`),remedy:H(ae)})}const m=l=>(0,X.v)(l,A.VY);function w({context:l},f){const Y=l.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return f?Y.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):Y}const u=({path:l},f)=>`Migration ${f}: ${(0,_.basename)(l)}`;function H(l){return l===p?`Another session holds a lock that this file needs. Re-run the job once that session has finished. In a \`sql-migrate\` step, you can also increase ${(0,U.io)("lock-timeout")}.`:l===h?`Reduce the work that the file does, for example by splitting it. In a \`sql-migrate\` step, you can also increase ${(0,U.io)("statement-timeout")}.`:l===N?"The platform\u2019s API runs each request in a t\
ransaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure\u2019s statements into the file.":l===Q.rg?(0,Q.px)():l===g?`PostgreSQL accepts a new enum value only after the transaction that adds it. ${P.n}`:C.includes(l)?`Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,U.io)("baseline")} to the last version that it contains.`:"Correct the file, or the data or privileges that the error message describes. Then start a new run."}function E(l,{migration:f,file:Y,part:j},B,G=""){const ee=j===void 0?Y.path:`Statement ${j.number} of ${j.of} of ${Y.path}`;return(0,I.FE)(B,{title:u(Y,"outcome unknown"),state:`${ee}\
 may or may not have been applied.${G===""?"":` ${(0,I.em)(G)}`}`,remedy:`Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,O.xZ)(l,(0,k.cu)(f))}\``})}function r(l,f,{part:Y},j){const B=(Y?.number??1)-1;if(B===0)return j;const G=ae=>`${ae} (line ${f.parts[ae-1]?.file.statements[0]?.line})`,ee=B===1?`Statement ${G(1)}`:`Statements ${G(1)} to ${G(B)}`,ue=B===1?"remains":"remain";return(0,I.FE)(j,{message:`${(0,I.em)(j.message)} ${ee} of ${Y?.of} ${ue} applied.`,remedy:`Fix the cause in the database, and start a new run: it continues after the last applied statement. ${n(l,f.migration)}`})}function c(l,{migration:f,
file:Y},j){const{number:B=0,of:G=0}=j?.part??{},ee=`${B} of ${(0,y.LS)(G,"statement")} of ${Y.path} were applied (by ${j?.run}), but now the file has a different number of statements.`,ue=`Set ${(0,U.io)("variables")} and ${(0,U.io)("layout")} as in that run. ${n(l,f)}`;return new I.HR("conflict",ee,{title:u(Y,"rejected"),remedy:ue})}const n=(l,f)=>`To change the file instead, undo its applied statements, and delete its entry: \`${(0,O.NN)(l,(0,k.cu)(f))}\``;function o({resolvePath:l},f,Y,j,B="No migration was run."){const G=oe=>Y.some(({path:pe})=>pe===oe),ee=j.map(oe=>G(oe.where)?{...oe,where:(0,J.pS)(f,oe.where)}:oe),ue=ee.map(({where:oe})=>({where:["target","baseline"].includes(oe)?(0,U.
io)(oe):oe})),ae=j.find(({where:oe})=>G(oe)),re=`The migrations conflict with the inputs, the migration history or the base branch. ${B}`;return new I.HR("conflict",re,{title:(0,I.JV)("Migrations",ue,f),reason:"history",findings:ee,...ae===void 0?{}:{place:{file:l((0,J.pS)(f,ae.where)),line:1}}})}const L=()=>`Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,U.io)("baseline")} to the last version that was applied.`;function i({path:l,version:f}){const[Y,j]=f===void 0?[`During this run, another run applied a different revision of ${l},\
 or later migrations that this run excludes.`,"Run the workflow again for the newest commit."]:[`The migration history entry of ${l} was deleted while this step was running.`,L()];return new I.HR("conflict",Y,{title:u({path:l},"history changed"),remedy:j})}}),30486:((he,Z,e)=>{e.d(Z,{Nn:()=>se,Pr:()=>T,bJ:()=>a});var _=e(41043),y=e(61567),U=e(32386),X=e(37319),I=e(9218),k=e(16753),J=e(91060);const P=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],M=6e4;function Q(s,t,d){return s.map(D=>{const b=(D.tables??[]).flatMap(F=>{const V=t&&(0,k.l)(F,t),te=d&&D.category==="locking"?O(F,d):void 0,z=[V,te].filter(ne=>ne!==void 0);return z.length===0?[]:[`\`${F}\`: ${z.join(", ")}`]});
return b.length===0?D:{...D,message:`${D.message}; ${b.join("; ")}`}})}function O(s,{queries:t,windowMs:d,week:D}){const b=t.filter(({tables:z})=>z.has(s)),F=b.reduce((z,ne)=>z+ne.calls,0);if(F===0)return;const V=F/Math.max(1,d/M);return`${V<1?"less than 1 call":(0,I.LS)(Math.round(V),"call")} a minute, ${(0,I.LS)(F,"call")} of ${(0,I.LS)(b.length,"query","queries")} in ${(0,J.JX)(d)}${A(D)}`}function A(s){const t=s.flatMap((V,te)=>V.map((z,ne)=>({index:te,hour:ne,calls:z})));if(s.some(V=>V.every(te=>te===0)))return"";const[d]=t.toSorted((V,te)=>V.calls-te.calls);if(d===void 0)return"";const{index:D,hour:b,calls:F}=d;return`; hour of the week with the fewest calls of all queries: ${P[D]} ${String(
b).padStart(2,"0")}:00 UTC (${(0,I.LS)(F,"call")})`}var p=e(51589),h=e(53916),N=e(87306),g=e(45860),C=e(33187),v=e(49206),x=e(44655),m=e(97391),w=e(89533),u=e(18328);const H=({kind:s,name:t,part:d})=>JSON.stringify([s,t,d]);class E{#t;#e=new u.Kd;#n=new Map;#i=new Map;#s=new Set;#a=new Map;constructor(t){this.#t=t}get present(){return[...this.#n.values()]}get claimed(){return[...this.#a.values()]}addFile(t){this.#e.beginFile();for(const d of t.statements){for(const D of(0,w.W)(this.#t,d,t.source).statements)D.definition===void 0&&!D.hasUnknownNames&&this.#o(D.statement.node,t.path,!1);this.#o(d.node,t.path,!0)}}#o(t,d,D){this.#e.add(t,D),this.#p(t,d);for(const{replaces:b=!1,...F}of this.#u(t)){
const V=H(F);F.name.startsWith("pg_temp.")||F.name.startsWith("(")||(b||this.#d({...F,path:d}),D?this.#l({...F,path:d}):this.#s.add(V))}}#d(t){const d=H(t);!this.#s.has(d)&&t.kind!=="column"&&this.#a.set(d,t)}#u(t){const d=(de,fe,_e="")=>({kind:de,name:this.#c(fe),part:_e}),[D]=(0,x.QR)(t),b=(0,m.EN)(t,"CreateFunctionStmt"),F=r.includes((0,m.cO)(t))?"relation":c.includes((0,m.cO)(t))?"type":void 0,V=b===void 0?F:"function",te=(0,m.EN)(t,"CreateSeqStmt")?.sequence?.relpersistence==="t";if(V!==void 0&&D!==void 0&&!te)return[{...d(V,D,n(b?.parameters)),replaces:b?.replace}];const z=(0,m.EN)(t,"SelectStmt")?.intoClause?.rel;if(z!==void 0)return[d("relation",(0,x.CJ)(z))];const{idxname:ne,relation:ie,
concurrent:le}=(0,m.EN)(t,"IndexStmt")??{};if(ne!==void 0&&ie!==void 0)return[{...d("relation",(0,x.CJ)({...ie,relname:ne})),table:this.#c((0,x.CJ)(ie)),replaces:le}];const ge=(0,m.EN)(t,"AlterTableStmt"),Ee=ge?.objtype==="OBJECT_TABLE"?ge.relation:void 0;return(0,m.AV)(Ee&&ge?.cmds,"AlterTableCmd").flatMap(({subtype:de,def:fe})=>{const _e=de==="AT_AddColumn"?(0,m.EN)(fe,"ColumnDef")?.colname:void 0;if(Ee===void 0||_e===void 0)return[];const Se=d("column",(0,x.CJ)(Ee),_e);return[{...Se,table:Se.name}]})}#p(t,d){const{removeType:D,objects:b=[]}=(0,m.EN)(t,"DropStmt")??{};for(const le of u.dI.includes(D)?[]:b)this.#r(D==="OBJECT_SCHEMA"?`${(0,x.Hd)(le)}.`:this.#c((0,x.Hd)(le)));const F=(0,m.EN)(
t,"AlterTableStmt");for(const{subtype:le,name:ge}of(0,m.AV)(F?.cmds,"AlterTableCmd"))if(le==="AT_DropColumn"&&F?.relation!==void 0){const Ee=this.#c((0,x.CJ)(F.relation));this.#r(Ee,ge),this.#r(`${Ee} index`)}const V=(0,m.EN)(t,"RenameStmt"),te=V?.renameType==="OBJECT_COLUMN"?V.subname:void 0;V?.renameType==="OBJECT_SCHEMA"&&this.#r(`${V.subname}.`);const z=(0,x.P5)(t);if(z===void 0||te===void 0&&u.dI.includes(z.type))return;const ne=this.#c(z.from),ie=te===void 0?this.#c(z.to):ne;for(const{table:le,...ge}of this.#r(ne,te)){const Ee={...ge,...ge.name===ne&&{name:ie},...te!==void 0&&{part:V?.newname??""},...le!==void 0&&{table:ie}};this.#d({...Ee,path:d}),this.#l(Ee)}}#r(t,d){const D=d===void 0?
[...this.#i.get(t)??[]]:[H({kind:"column",name:t,part:d})];return d===void 0&&this.#i.delete(t),D.flatMap(b=>{const F=this.#n.get(b)??[];return this.#n.delete(b),F})}#l(t){const d=H(t);this.#s.add(d),this.#n.set(d,t);const[D,b]=t.name.split("."),F=t.table??t.name;for(const V of[t.name,F,b===void 0?"public.":`${D}.`,...t.kind==="relation"&&t.table?[`${F} index`]:[]])this.#i.set(V,(this.#i.get(V)??new Set).add(d))}#c(t){return this.#e.keyOf(t??"")}}const r=["CreateForeignTableStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","ViewStmt"],c=["CompositeTypeStmt","CreateDomainStmt","CreateEnumStmt","CreateRangeStmt"],n=s=>(0,m.AV)(s,"FunctionParameter").filter(({mode:t=""})=>!["FUNC_PARAM_OUT",
"FUNC_PARAM_TABLE"].includes(t)).map(({argType:t})=>`${(t?.arrayBounds??[]).length>0?"_":""}${(0,m.CB)(t?.names).at(-1)}`).join(",");async function o(s,t,d,D){const{context:b,database:F,folder:V,inputs:te,parser:z}=s,ne=new E(z),ie=({path:me,sql:Ne})=>ne.addFile((0,C.b)(z,me,Ne));d?.migrations.forEach(ie);const{present:le}=ne,ge=D?t.filter(({version:me})=>me!==void 0):[];ge.forEach(ie);const Ee=new Set(ge.map(({path:me})=>me)),de=ne.claimed.filter(({path:me})=>Ee.has(me)),fe=await F.adoption([...le,...de],D);if(fe.is==="changed")return;for(const{tool:me,table:Ne,problem:Ae}of fe.histories)Ae!==null&&l(b,me,Ne,Ae);const _e=new Set(fe.existing),Se=le.filter((me,Ne)=>!_e.has(Ne)),Te=de.filter((me,Ne)=>_e.
has(le.length+Ne)),Le=fe.histories.flatMap(me=>f(b,me,V,d)),Re=d?.replaced!==void 0,ce=[...b.isConfirmed&&!Re?[]:Se.map(me=>ee(me,Re)),...Te.map(me=>ue(me,d))].map(me=>({...me,where:(0,U.pS)(te.path,me.where)})),Oe=d===void 0&&Le.length>0?Le:[...Le,...ce];if(Oe.length===0)return Se.length>0&&b.log.warning(`The database lacks these objects, which the files up to the baseline create: ${(0,I.cr)(Se.map(G))}.`),d?.replaced!==void 0&&b.log.warning(`The baseline replaces ${(0,I.LS)(d.replaced.length,"applied migration")}. The objects that its files create exist. Their definitions and rows were not compared.`),fe.histories.length>0;throw i(s,d,Oe)}async function L(s,t){const{context:d,database:D,folder:b}=s,
F=await D.adoption([],!1);if(F.is==="changed")return;const V=F.histories.flatMap(te=>(te.problem!==null&&l(d,te.tool,te.table,te.problem),f({isConfirmed:d.isConfirmed},te,b,t)));if(V.length>0)throw i(s,t,V)}function i({inputs:s},t,d){return new N.HR("conflict",`${t===void 0?"The database already contains changes of these migrations":`The database doesn\u2019t match ${(0,g.io)("baseline")}`}. No migration was run.`,{title:(0,N.JV)("Migrations",d,s.path),findings:d})}function l({isConfirmed:s,log:t},d,D,b){const F=`The history of ${d} (${D}) can\u2019t be read (${b})`;if(s)return t.warning(`${F}, so it was not checked.`);throw new N.HR("conflict",`${F}. No migration was run.`,{title:"Migration\
s not checked",remedy:`Wait until ${d} has ended, or allow the role that runs the migrations to read the table. If ${d} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`})}function f({isConfirmed:s,log:t},{tool:d,table:D,entries:b},F,V){const[te]=b??[];if(b===null||te===void 0)return[];const z=D,ne=`the history of ${d}`,ie=b.filter(ce=>ce.failed).map(({version:ce})=>ce);if(ie.length>0){const ce=`is ${ne}, with failed or unfinished migrations: ${(0,I.cr)(ie)}`;return[{where:z,message:ce,remedy:`Finish or repair them with ${d}. Then run the step again.`}]}const le=Y(F),ge=F.migrations.flatMap(({version:ce})=>ce??[]),Ee=new Set(b.flatMap(({version:ce})=>le(ce))),
de=[...Ee].toSorted(F.compare).at(-1),fe=ce=>(0,v.Et)(ce)&&ge.some(Oe=>(0,v.Et)(Oe)&&F.compare(Oe,j(ce))<=0),_e=de===void 0?b.filter(({version:ce,covers:Oe})=>Oe&&fe(ce)):b.slice(0,b.findIndex(({version:ce})=>le(ce).length>0));if(_e.length>0){const ce=`is ${ne}, with migrations that are not in the folder: ${(0,I.cr)(_e.map(({version:Oe})=>Oe))}`;return[{where:z,message:ce,remedy:`Add the files of all migrations that ${d} has applied.`}]}if(V===void 0&&!(de===void 0&&s)){const ce=de===void 0?`Run \`sql-migrate\` with ${(0,g.io)("baseline")} once: the version of the last file whose changes ${d} has made. If it has made none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`:`Run \
\`sql-migrate\` with ${(0,g.io)("baseline",de)} once. It records the earlier migrations without running them.`;return[{where:z,message:`is ${ne}, which is at ${de??te.version}`,remedy:ce}]}if(V===void 0||de===void 0)return t?.warning(`The history of ${d} (${D}) contains no migration of the folder, so it was not compared.`),[];if(F.compare(de,V.version)>0){const ce=`is ${ne}, which is at ${de}, but the baseline is ${V.version}`;return[{where:z,message:ce,remedy:`Set ${(0,g.io)("baseline",de)}.`}]}const Se=b.flatMap(({version:ce,covers:Oe})=>Oe?le(ce):[]),Te=ce=>Se.some(Oe=>F.compare(ce,Oe)<=0),Le=ge.filter(ce=>F.compare(ce,V.version)<=0&&!Ee.has(ce)&&!Te(ce));if(Le.length===0)return[];const Re=`\
is ${ne}, which lacks ${(0,I.LS)(Le.length,"migration")} up to the baseline ${V.version}: ${(0,I.cr)(Le)}`;return[{where:z,message:Re,remedy:`Apply the migrations with ${d} first, or set a lower ${(0,g.io)("baseline")}.`}]}function Y({migrations:s}){const t=new Map,d=s.flatMap(({version:b,path:F,name:V,time:te})=>{if(b===void 0)return[];const[,z="",ne="1"]=/^(.*?)(?:_part(\d+))?$/.exec(B(V))??[],ie=(t.get(z)??0)+ +(ne==="1");t.set(z,ie);const le=ie>1?`${z}@${ie}`:z,ge=[b,j(b),F,(0,h.basename)(F),le,String(te)];return[...new Set(ge)].map(Ee=>[Ee,b])}),D=Map.groupBy(d,([b])=>b);return b=>{const F=b.split("/"),V=F.map((z,ne)=>F.slice(ne).join("/")),te=[j(b),...V,B(F.at(-1)??"")].find(z=>D.has(z))??
"";return(D.get(te)??[]).map(([,z])=>z)}}const j=s=>(0,v.Et)(s)?(0,v.Bp)(s):s,B=s=>s.replace(/\.\w{1,5}$/,"").replace(/[^\w-]+/g,"_"),G=({kind:s,name:t,part:d})=>s==="column"?`column ${t}.${d}`:`${s==="relation"?"table, view or index":s} ${t}${s==="function"?`(${d})`:""}`,ee=(s,t)=>({where:s.path,message:`creates the ${G(s)}, but the database lacks it`,remedy:t?"Remove what creates the object from the file, or create the object in the database.":`Set a lower ${(0,g.io)("baseline")}. If the object was removed on purpose, run the command \`project-platform sql-migrate\` with \`--yes\` once.`}),ue=(s,t)=>({where:s.path,message:`creates the ${G(s)}, which already exists`,remedy:`If the database \
contains all changes of the file, set ${t===void 0?(0,g.io)("baseline"):`a higher ${(0,g.io)("baseline")}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${(0,g.io)("baseline")}.`});var ae=e(34218),re=e(94166),oe=e(88062),pe=e(72674),K=e(34656),S=e(83155),q=e(19648);async function se(s){const{context:t,inputs:d,folder:D,database:b}=s,{log:F}=t,{path:V}=d,te=await(0,p.wt)(t,d["verify-timeout"],re.yu,async()=>{const Ne=await b.history();return Ne==="busy"?void 0:Ne}),z=te==="absent"?[]:te.recorded,ne=d.baseline===void 0?void 0:(0,ae.Bv)(d.baseline,D,z,t.isConfirmed);if(ne!==void 0&&"message"in ne)throw(0,pe.Mx)(t,V,[],[ne]);const ie=a(s,[...z,...(ne?.
migrations??[]).map(ae.zv)]),le=z.length===0,ge=s.checksAdoption&&((ne?.migrations??[]).length>0||z.every(W)),Ee=ie.current===void 0?void 0:{migrations:[],...ne,version:ie.current};let de=!1;if(ge&&(de=await o(s,[...ie.pending,...ie.later],Ee,le),de===void 0))return se(s);for(const Ne of ie.notes)F.notice(Ne);const fe=ie.pending.map(Ne=>(0,U.pS)(V,Ne.path)),_e=Array.from(Map.groupBy(fe,Ne=>Ne),([Ne,{length:Ae}])=>Ae===1?Ne:`${Ne} (${Ae} changesets)`);F.info(`Files to apply: ${_e.join(", ")||"none"}.`);const Se=ie.later.map(Ne=>(0,U.pS)(V,Ne.path));t.output({current:ie.current??null,pending:[...fe,...Se],...(0,q.zY)(s)});const{prepared:Te,findings:Le}=await $(s,ie),Re=te==="absent",ce=d.drift===
"off"?void 0:await R(s,Re,Te.length>0,Le),Oe={folder:V,plan:ie,current:ie.current,prepared:Te,applied:[],rehearsal:void 0,findings:Le,drift:ce,orderChecked:d["base-path"]!==void 0,isOver:t.dryRun},me=de?()=>L(s,Ee):void 0;return{summary:Oe,baseline:ne?.migrations.length?ne:void 0,isFirst:Re,recorded:z,recheck:me}}const W=({state:s})=>s==="baseline";function a({context:s,inputs:t,folder:d,parser:D},b,F){const{target:V,missing:te,edited:z,path:ne}=t,ie={target:V,missing:te,edited:z,allowOutOfOrder:t["allow-out-of-order"]},le=(0,y.n6)(d,b,ie,T(D),ne);if(le.findings.length===0)return le;throw(0,pe.Mx)(s,ne,d.migrations,le.findings,F)}const T=s=>({sql:t})=>(0,_.W)(s,t);async function $(s,{pending:t,
later:d}){const{context:D,inputs:b,folder:F,parser:V,sarif:te,queries:z,sizes:ne}=s,{path:ie}=b,le={lint:b.lint,allowDestructive:b["allow-destructive"]},ge=new Set([...t,...d]),Ee=F.migrations.filter(Le=>!ge.has(Le)),{prepared:de,findings:fe,invalid:_e}=(0,U.iA)(V,t,ie,le,F,Ee),Se=Q(fe,ne,z),Te=(0,U.If)(Se,le);return _e.length===0&&D.output({lint_findings:(0,q.$5)(b,Te)}),te!==void 0&&await(0,X.l)(D,te,ie,t,[..._e,...Te]),D.onFailureReport(()=>({blocks:(0,S.k5)([..._e,...Te]),listsFindings:!0})),(0,U.AK)(D,_e),z!==void 0&&Te.some(Le=>(0,U.BG)(Le,b.lint))&&await(0,K.f)(s,z,de,Te),(0,U.LH)(D,Te,le),D.onFailureReport(()=>({blocks:(0,S.k5)(Te)})),(0,U._r)(D,de),(0,U.Ne)(D,de),{prepared:de,findings:Te}}
async function R({context:s,inputs:t,database:d},D,b,F){const V=D?{is:"absent"}:await(0,oe.o4)(s,d,t,(b||t.drift==="accept")&&!s.dryRun);return s.output((0,q.mL)(V)),s.onFailureReport(()=>({blocks:[...(0,S.k5)(F),...(0,S.bX)(V)],listsFindings:!0})),(0,oe.a3)(s,V,t.drift),s.onFailureReport(()=>({blocks:(0,S.k5)(F)})),V}}),19648:((he,Z,e)=>{e.d(Z,{$5:()=>I,YO:()=>M,mL:()=>Q,pH:()=>J,sG:()=>X,zY:()=>k});var _=e(32386),y=e(90279),U=e(83155);function X(O,A,p){const{context:h,inputs:N,folder:g}=O,{plan:C,applied:v,findings:x,drift:m}=p,w=O.noQueries===void 0?[]:[{type:"text",text:O.noQueries}],u=h.dryRun?[...C.pending,...C.later]:C.later;return{outputs:{applied:v.map(P),pending:u.map(H=>(0,_.pS)(N.
path,H.path)),applied_count:v.length,current:M(p,g)??null,...Q(m),lint_findings:I(N,x),...k(O,p.queries),sarif_path:O.sarif?.target??null,unknown:null},...h.dryRun&&m!==void 0&&(0,U.vd)(m)==="not-compared"?{isInconclusive:!0}:{},report:{title:A,blocks:[...w,...(0,U.X1)(p)]}}}const I=({lint:O},A)=>O==="off"&&A.length===0?null:A,k=({queries:O},A)=>({broken_queries:A?.checked?A.changes.filter(({kind:p})=>p==="breaks").length:null,queries_not_checked:A?.unchecked.length??(O&&O.queries.length+O.unchecked.length)??null});function J({context:O,inputs:A,folder:p},h){const{plan:N,applied:g,unknown:C}=h,v=new Set(g.map(({prepared:m})=>m.migration)),x=[...N.pending.filter(m=>!v.has(m)),...N.later];O.output(
{applied:g.map(P),applied_count:g.length,pending:x.map(m=>(0,_.pS)(A.path,m.path)),current:M(h,p)??null,unknown:C?.file.path??null})}function P({prepared:{migration:O,file:A},report:p}){return{version:O.version??null,path:A.path,ms:p===void 0?null:(0,y.Vk)(p)}}function M({plan:O,applied:A},{compare:p}){return[...A.map(({prepared:N})=>N.migration.version),O.current].filter(N=>N!==void 0).toSorted(p).at(-1)}const Q=O=>{const A=O&&(0,U.vd)(O);return{drift:O?.is==="compared"&&A!=="not-compared"?O.differences:null,drift_result:A??null}}}),34656:((he,Z,e)=>{e.d(Z,{$:()=>P,f:()=>M});var _=e(9218),y=e(32386),U=e(37319),X=e(20244),I=e(91060),k=e(83155),J=e(19648);async function P(A,p,h){const{context:N,
inputs:g}=A,C=h.applied.map(({prepared:n})=>n),{queries:v,findings:x,found:m}=await O(A,p,C,h.findings),w=(0,k.X1)({...h,findings:x,queries:v});N.onFailureReport(()=>({blocks:w,listsFindings:!0}));const u=v.changes.filter(({kind:n})=>n==="breaks"),E=`The migrations were applied to the local platform, but ${u.length===0?"their queries were not checked":`they break ${(0,I.m4)(u,v)}`}.`,r=u.length===0?"Queries not checked":`Queries broken by the migrations: ${u.length}`,c=g.lint==="warning"||g["queries-before"]!==void 0?"warning":"error";return(0,y.LH)(N,m,{lint:c,allowDestructive:g["allow-destructive"]},{problem:E,title:r}),{queries:v,findings:x}}async function M(A,p,h,N){const{context:g,database:C,
inputs:v}=A,x=await X.p.start(C,p);N.every(r=>r.accepted!==void 0||Q(r))&&await x.rehearse(h);const{queries:m,findings:w}=await O(A,x,h,N),u=[...(0,I.LB)(m),...(0,k.k5)(w)];g.onFailureReport(()=>({blocks:u,listsFindings:!0}));const H={lint:v.lint,allowDestructive:v["allow-destructive"]};(0,y.LH)(g,(0,I.q1)(w),H,{problem:"The linter rejected the SQL. None of it was applied."})}const Q=({category:A,severity:p,rule:h})=>p!=="error"||A==="locking"||A==="destructive"&&h!=="opaque";async function O(A,p,h,N){const{context:g,inputs:C,sarif:v}=A,x=p.finish(h),m=(0,I.RK)(x,h),w=[...N,...m],u=(0,J.zY)(A,x);g.output({lint_findings:(0,J.$5)(C,w),...u});const H=h.map(({migration:c})=>c);v!==void 0&&await(0,U.
l)(g,v,C.path,H,w);const E=u.broken_queries,r=E===null?"":` Found ${(0,_.LS)(E,"query that fails","queries that fail")} after the migrations.`;return g.log.info(`${(0,I.N0)(x)}${r} No query was run.`),{queries:x,found:m,findings:w}}}),64058:((he,Z,e)=>{e.d(Z,{K:()=>J,Y:()=>P});var _=e(97391),y=e(94166),U=e(72674),X=e(58903),I=e(32386),k=e(90279);async function J(g,C,v){const{query:x,limit:m}=Q(C,v),{reports:w,stopped:u}=x===void 0?M:await C.rehearse(x),H=v.slice(0,w.length).flatMap((i,l)=>{const f=w[l];return f===void 0?[]:[{prepared:i,report:f,figures:(0,k.h5)(f)}]}),E=H.filter(({report:i})=>i.failure===null),r=v.slice(E.length),c=w.flatMap(i=>i.locks),n=H.find(({report:i})=>i.failure!==null),
o=n?.report.failure??void 0;if(n!==void 0&&o!==void 0){const i=A(o,v.slice(0,w.length));if(i!==void 0)return{executed:E,locks:c,listed:r,reason:i};throw(0,U.nU)(g,n.prepared,o,n.figures,"The rehearsal was rolled back.")}const L=u===null?m:`the session can\u2019t be reset after the previous file (${u})`;return r.length===0?{executed:E,locks:c,listed:r}:{executed:E,locks:c,listed:r,reason:L}}function P({listed:[g],reason:C}){return g===void 0||C===void 0?[]:[`Could not rehearse ${g.file.path} or any later migrations, because ${C}.`]}const M={reports:[],stopped:null};function Q(g,C){let v;for(const[x,m]of C.entries()){if((0,I.uT)(m))return{query:v,limit:"the file can\u2019t run in a transaction"};
if(x>0&&O.test(C[x-1]?.migration.sql??""))return{query:v,limit:"the previous file contains SET CONSTRAINTS ALL, which would also affect this file"};const w=g.rehearsalQuery(C.slice(0,x+1));if(!y.Uk.fits(w))return{query:v,limit:"the SQL would exceed the limit of a single request, and a rollback can\u2019t span several requests"};v=w}return{query:v,limit:""}}const O=/\bset\s+constraints\s+all\b/i;function A({sqlstate:g,message:C},v){if(g===U.oN||g===h)return`another session holds a lock that the migration needs (${C})`;const x=v.at(-1);if(v.length<2||x===void 0)return;if(g===p&&v.some(({migration:u})=>X.$M.test(u.sql)))return`all rehearsed migrations share the same value of now(), which can ca\
use errors that don\u2019t occur in a real run (${C})`;const w=x.file.statements.flatMap(({node:u})=>{const{newVal:H,oldVal:E}=(0,_.EN)(u,"AlterEnumStmt")??{};return H===void 0||E!==void 0?[]:H}).some(u=>C.includes(`"${u}"`));return N.has(g)&&!w?`the file can\u2019t run in the same transaction as the previous files (${C})`:void 0}const p="23505",h="40P01",N=new Set(["55P04",U.ro,"53200"])}),83155:((he,Z,e)=>{e.d(Z,{GS:()=>p,LU:()=>A,X1:()=>O,bX:()=>r,k5:()=>E,uQ:()=>h,vd:()=>N});var _=e(45860),y=e(9218),U=e(39328),X=e(44655),I=e(32386),k=e(64058),J=e(91060),P=e(90279);const M={statements:20,differences:50,files:100},Q=120;function O(n){const{folder:o,plan:L,current:i,applied:l,rehearsal:f,findings:Y,
drift:j}=n,B=w(n.prepared);return[{type:"facts",rows:[["Folder",{code:o}],["Database version",i===void 0?"none":{code:i}],...n.orderChecked?[["Comparison with the base branch","passed"]]:[],...j===void 0?[]:[["Drift",A(j)]]]},...j===void 0?[]:p(j).map(G=>({type:"text",text:G})),...L.notes.length===0?[]:[{type:"text",text:L.notes.join(`
`)}],...g(n),...f===void 0?[]:C(f,B),...x(l.flatMap(({prepared:G,report:ee})=>ee?v(G.file,(0,P.h5)(ee)):[])),...u(l.flatMap(({report:G})=>G?.locks??[]),B),...n.queries===void 0?[]:(0,J.LB)(n.queries),...E(Y),...j===void 0?[]:r(j)]}function A(n){switch(n.is){case"absent":return"not checked, because the database had no migration history before this run";case"untold":return"unknown, because the last run did not record the schema";case"compared":{if(!h(n))return`not checked, because these schemas don\u2019t exist: ${(0,y.cr)(n.missing)}`;const o=n.count===0?"none":(0,y.LS)(n.count,"difference");return n.unrecorded.length===0?o:`${o}; not checked in ${(0,y.cr)(n.unrecorded)}`}}}function p(n){if(n.
is!=="compared")return[];const o=n.partitions.map(({relation:L,count:i})=>`${L} (${(0,y.U9)(i)})`);return[...o.length===0?[]:[`Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,y.cr)(o)}.`],...n.accepted===0?[]:[`Accepted by ${(0,_.io)("drift-accept")}: ${(0,y.LS)(n.accepted,"difference")}.`]]}const h=n=>n.is==="compared"&&n.missing.length<n.schemas.length;function N(n){return n.is!=="compared"||!h(n)?"not-compared":n.count>0?"found":n.unrecorded.length>0?"not-compared":"none"}function g(n){const{folder:o,plan:L,prepared:i,applied:l,rehearsal:f,isOver:Y,failed:j,unknown:B}=n,G=[...l,...f?.executed??[]].map(re=>re.prepared),ee=new Set([...G,...f?.
listed??[]]),ue=i.filter(re=>!ee.has(re)),ae=[...l.map(({prepared:{file:re,statements:oe},report:pe})=>[{code:re.path},"applied",oe.length,pe===void 0?"":Math.round((0,P.Vk)(pe))]),...(f?.executed??[]).map(({prepared:{file:re,statements:oe},figures:pe})=>[{code:re.path},"rehearsed",oe.length,Math.round((0,P.j1)(pe))]),...(f?.listed??[]).map(({file:re,statements:oe})=>[{code:re.path},"not rehearsed",oe.length,""]),...ue.map(re=>[{code:re.file.path},re===j?`failed${(0,I.uT)(re)?"":", rolled back"}`:re===B?"unknown":Y?"not applied":"applied by another run",re.statements.length,""]),...L.later.map(({path:re})=>[{code:(0,I.pS)(o,re)},{sentence:`not run: excluded by ${(0,_.io)("target")}`},"",""])];
return ae.length===0?[{type:"text",text:"No migrations are pending."}]:[{type:"table",columns:["File","Result","Statements","Duration (ms)"],rows:ae.slice(0,M.files)},...c(ae.length,M.files,"migrations")]}function C(n,o){const{executed:L,locks:i}=n;return[...(0,k.Y)(n).map(l=>({type:"text",text:l})),...x(L.flatMap(({prepared:l,figures:f})=>v(l.file,f))),...u(i,o)]}function v({path:n,statements:o},L){return o.flatMap(({line:i,column:l,kind:f,text:Y},j)=>{const B=L[j];return B===void 0?[]:[{where:`${n}:${i}:${l}`,kind:f,text:(0,U.v)(Y,Q),...B}]})}function x(n){if(n.length===0)return[];const o=n.toSorted((l,f)=>f.ms-l.ms).slice(0,M.statements),L={type:"table",columns:["Location","Statement","Du\
ration (ms)","Rows","SQL"],rows:o.map(({where:l,kind:f,ms:Y,rows:j,text:B})=>[{code:l},{code:f},Y,j,{code:B}])};return[{type:"details",summary:n.length>o.length?`The ${o.length} slowest of ${(0,y.LS)(n.length,"statement")}`:"Statements",blocks:[L]}]}const m={AccessExclusiveLock:"all reads and writes",ExclusiveLock:"everything except plain SELECT",ShareRowExclusiveLock:"writes",ShareLock:"writes",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function w(n){const o=n.flatMap(({file:L})=>L.statements);return new Set(o.flatMap(({kind:L,targets:i})=>/^CREATE .*(?:TABLE|VIEW)/.test(L)?i.map(X.ax):[]))}function u(n,o){const L=n.filter(({relation:Y})=>!o.has((0,X.ax)(Y)));if(L.length===0)return[];
const i=Object.keys(m),l=new Map;for(const{relation:Y,mode:j}of L.toSorted((B,G)=>i.indexOf(G.mode)-i.indexOf(B.mode)))l.set(Y,j);const f=Array.from(l,([Y,j])=>[{code:Y},{code:j},m[j]??""]);return[{type:"table",columns:["Locked object","Lock mode","Blocks"],rows:f}]}const H=({severity:n,accepted:o})=>o||n==="note"?2:n==="error"?0:1;function E(n){if(n.length===0)return[];const o=(0,J.q1)(n).toSorted((L,i)=>H(L)-H(i)).map(({where:L,line:i,column:l,rule:f,severity:Y,message:j,remedy:B,accepted:G})=>[{code:L},`${i}:${l}`,{code:f},G===void 0?Y:{sentence:`accepted: ${G.reason}`},{sentence:j},{sentence:B}]);return[{type:"heading",text:"Lint"},{type:"table",columns:["File","Line","Rule","Severity","\
Finding","Remedy"],rows:o}]}function r(n){if(n.is!=="compared"||n.count===0)return[];const o=n.differences.slice(0,M.differences).map(({relation:L,object:i,was:l,is:f})=>[{code:L},i==="itself"?"whole object":{code:i},l===null?"absent":{code:l},f===null?"absent":{code:f}]);return[{type:"heading",text:"Drift: schema changes outside of the migrations"},{type:"table",columns:["Object","Part","Expected","Actual"],rows:o},...c(n.count,M.differences,"differences")]}function c(n,o,L){return n<=o?[]:[{type:"text",text:`Shown: the first ${o} of ${(0,y.U9)(n)} ${L}.`}]}}),61567:((he,Z,e)=>{e.d(Z,{$t:()=>w,NP:()=>k,cu:()=>X,n6:()=>M});var _=e(9218),y=e(45860),U=e(49206);function X({version:u,name:H}){return u??
`R__${H}`}const I=u=>!u.startsWith("R__");function k(u,H){const E=new Set(u.map(({identity:n})=>n)),r=new Set(H.map(X)),c=new Map(H.map(n=>[n.path,X(n)]));return u.map(n=>{const o=(0,U.Et)(n.identity)?c.get(n.path):void 0;return r.has(n.identity)||o===void 0||E.has(o)?n:{...n,identity:o}})}const J=(...u)=>({findings:u,notes:[]}),P=(...u)=>({findings:[],notes:u});function M({migrations:u,compare:H},E,r,c,n){const o=k(E,u),L=new Map(o.map(K=>[K.identity,K])),i=o.flatMap(({identity:K,state:S})=>I(K)&&S!=="running"?K:[]).toSorted(H).at(-1),l=[...u.flatMap(({version:K})=>K??[]),...L.keys()],f=r.target===void 0?void 0:(0,U.Am)(r.target,[...new Set(l)]),Y=[],j=[];for(const K of u){const S=L.get(X(K)),
q=S!==void 0&&S.checksum!==K.checksum;S?.state==="running"&&(q||Q(S,c(K)))?j.push(O(K,S,q)):S===void 0||S.state==="running"||q&&K.version===void 0?Y.push(K):q&&j.push(A(K,S,r,c))}const B=({version:K})=>f!==void 0&&K!==void 0&&H(K,f)>0,G=Y.findIndex(B),ee=(K,S)=>B(K)||K.version===void 0&&G!==-1&&S>G,ue=Y.filter(ee),ae=Y.filter((K,S)=>!ee(K,S));r.target!==void 0&&f===void 0&&j.push(p(r.target));const re=new Set(u.map(X));for(const K of o)re.has(K.identity)||j.push(h(K,r,n));const oe=v(u.filter(K=>(L.get(X(K))?.state??"running")!=="running"));for(const K of ae){const{version:S}=K,q=x(K,oe);if(S!==void 0&&i!==void 0&&H(S,i)<0){const se=`the database already has version \`${i}\``;j.push(N(K,g(S,i,
"database"),se,r))}else q!==void 0&&j.push(N(K,m(q),q,r))}const pe=j.flatMap(K=>K.findings);return{pending:ae,later:ue,current:i,findings:pe,notes:j.flatMap(K=>K.notes)}}const Q=(u,H)=>u.meaning!==null&&u.meaning!==H;function O({path:u},{part:H,run:E,at:r},c){const n=H===null?"":`; ${H.number} of its ${(0,_.LS)(H.of,"statement")} are applied`,o=c?`was edited after a run started it outside of a transaction and did not finish it (${E}, ${r} UTC)${n}`:`has changed SQL since the run that did not finish it (${E}, ${r} UTC)${n}`,L=H===null?"":` To run the ${c?"edited file":"other SQL"} from its beginning, undo the applied statements, and delete the migration\u2019s entry with the state \`running\` from t\
he table \`history\` in the schema that ${(0,y.io)("schema")} names.`,l=`${c?"Restore the original file.":`Use ${(0,y.io)("variables")}, ${(0,y.io)("layout")} and the version of the action of that run.`} The next run then finishes the migration.${L}`;return J({where:u,message:o,remedy:l})}function A(u,H,E,r){const c=H.meaning!==null&&H.meaning===r(u),{path:n,checksum:o}=u;if(c&&E.edited==="formatting")return P(`${n} has changed since it was applied, but its statements are equivalent to the applied ones.`);const L=H.meaning===null?"":", and its statements have changed";return J({where:n,message:`was edited after it was applied${c?", but its statements are equivalent":L}: its checksum is ${o},\
 but was ${H.checksum} (applied by ${H.run}, ${H.at} UTC)`,remedy:c?`Restore the original file, or accept the change by setting ${(0,y.io)("edited","formatting")}.`:"Restore the original file, and put the change into a new migration.",reason:"edited"})}function p(u){const H=`is \`${u}\`, but no migration in the folder has that version`;return J({where:"target",message:H,remedy:`Set ${(0,y.io)("target")} to the version of a migration in the folder.`})}function h({identity:u,path:H,checksum:E,state:r,run:c,at:n},o,L){if(r==="running"){const f=`is missing from the folder, but a run started it outside of a transaction and did not finish it (${c}, ${n} UTC); its checksum was ${E}`;return J({where:H,
message:f,remedy:"Restore the file. The next run then finishes the migration."})}if(o.missing==="note"||!I(u))return P(`${H} was applied (by ${c}, ${n} UTC), but isn\u2019t in the folder \`${L}\`.`);const i=`is missing from the folder, but was applied (by ${c}, ${n} UTC); its checksum was ${E}`,l=`Restore the file. If you removed the file on purpose, set ${(0,y.io)("missing","note")}.`;return J({where:H,message:i,remedy:l,reason:"missing-file"})}function N({path:u,time:H},E,r,c){return c.allowOutOfOrder?P(`${u} is out of order, because ${r}. It is accepted, because ${(0,y.io)("allow-out-of-order")} is \`true\`.`):J({where:u,message:E,remedy:`${H===void 0?"Give the migration a higher version":
C}, or set ${(0,y.io)("allow-out-of-order","true")}.`,reason:"out-of-order"})}const g=(u,H,E)=>`has version \`${u}\`, but must have a higher version than \`${H}\`, which the ${E} already has`,C="Move the migration to the end of the journal, and give it the highest `when`",v=u=>u.flatMap(H=>H.time===void 0?[]:H).toSorted((H,E)=>Number(H.time)-Number(E.time)).at(-1),x=({time:u},H)=>u===void 0||H?.time===void 0||u>H.time?void 0:`its \`when\` in the journal (${u}) isn\u2019t higher than that of ${H.path} (${H.time})`,m=u=>`would be skipped by Drizzle, because ${u}`;function w({migrations:u,compare:H},E){const r=new Map(E.map(o=>[X(o),o])),c=v(E),n=E.flatMap(({version:o})=>o??[]).toSorted(H).at(-1);
return u.flatMap(o=>{const{path:L,version:i,checksum:l}=o;if(i===void 0)return[];const f=r.get(i);if(f===void 0){const B=x(o,c);return B!==void 0?[{where:L,message:m(B),remedy:`${C}.`}]:n===void 0||H(i,n)>0?[]:[{where:L,message:g(i,n,"base branch"),remedy:"Give the migration a higher version than all migrations on the base branch."}]}if(f.checksum===l)return[];const Y=`has the same version as ${f.path} on the base branch, but different content: its checksum is ${l}, and the one on the base branch is ${f.checksum}`;return[{where:L,message:Y,remedy:"If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher version than\
 all migrations on the base branch."}]})}}),16753:((he,Z,e)=>{e.d(Z,{B:()=>J,l:()=>P});var _=e(49299),y=e(9218),U=e(87306),X=e(45860),I=e(39773),k=e(88097);function J(M,Q){const O={input:"table-sizes",given:Q,errorTitle:"Can\u2019t read the sizes of the tables."},A=(0,I.Hp)((0,I.jH)(M,{...O,maxBytes:k._m}),O);try{const p=JSON.parse(A);return new Map(p.map(({name:h,estimated_rows:N})=>[h,Number.parseInt(N??"-1",10)]))}catch{const p=`Set ${(0,X.io)(O.input)} to a JSON file that \`sql-schema\` wrote.`;throw(0,U.vQ)(O.errorTitle,[(0,_.l4)({kind:"given",subject:O.input,given:Q,limit:"isn\u2019t a JSON array of tables",remedy:p})])}}function P(M,Q){const O=Q.get(M);if(O!==void 0)return O>=0?`about\
 ${(0,y.LS)(O,"row")}`:"number of rows unknown"}}),37319:((he,Z,e)=>{e.d(Z,{l:()=>n});var _=e(73024),y=e(76760),U=e(73136),X=e(9218),I=e(43288),k=e(68008),J=e(74364),P=e(87306);const M=100,Q=37n,O="\uFFFF";function A(i){const l=`${i.replaceAll(/\r\n?/g,`
`).replaceAll(/[ \t]+/g,"")}${O}`,f=new Map,Y=Array.from(l.matchAll(/^/gm),({index:j})=>{const B=l.slice(j,j+M),G=(f.get(B)??0)+1;return f.set(B,G),{covered:B,count:G}});return j=>{const{covered:B,count:G}=Y[j-1]??{covered:O,count:1};let ee=0n;for(let ue=0;ue<M;ue+=1){const ae=ue<B.length?B.charCodeAt(ue):0;ee=BigInt.asUintN(64,ee*Q+BigInt(ae))}return`${ee.toString(16)}:${G}`}}var p=e(83150);const h="https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",N={destructive:"The statement can delete data or objects.",locking:"On a table that is in use, the statement can fail or block other sessions.",session:"As written, the statement can change the state of a\
 session that other clients share.",transaction:"The step can\u2019t run the statement in the transaction of the migration.",validity:"The step rejects the migration.",directive:"The comment, or a part of it, has no effect.",queries:"The migration affects queries that the application runs."},g=[...p.y0,...p.Jf,p.hZ,...Object.entries(p.Yq).map(([i,l])=>({id:i,category:"directive",...l}))],C=new Map(g.map(({id:i},l)=>[i,l]));function v(i,{folderUri:l,files:f,pageUrl:Y}){const j=new Set(i.map(({where:G})=>G)),B=new Map([...f].flatMap(([G,ee])=>j.has(G)?[[G,w(ee)]]:[]));return{$schema:h,version:"2.1.0",runs:[{tool:{driver:{name:"sql-migrate",...Y===void 0?{}:{informationUri:Y},rules:g.map(G=>m(G,
Y))}},automationDetails:{id:`sql-migrate/${l}/`},columnKind:"unicodeCodePoints",originalUriBaseIds:{[x]:{description:{text:"The root of the repository."}}},results:i.flatMap(G=>{const ee=B.get(G.where);return ee===void 0?[]:[u(G,ee)]})}]}}const x="%SRCROOT%";function m({id:i,category:l,severity:f,description:Y,remedy:j},B){const G=`${r(Y.replaceAll("`",""))}.`;return{id:i,shortDescription:{text:G},fullDescription:{text:`${G} ${N[l]}`},help:{text:j.replaceAll("`",""),markdown:j},...B===void 0?{}:{helpUri:`${B}#${i}`},defaultConfiguration:{level:f},properties:{tags:[l]}}}const w=i=>({...i,lines:i.text.split(/\r\n?|\n/),hashOf:A(i.text)});function u({rule:i,severity:l,message:f,remedy:Y,line:j,
column:B,accepted:G},ee){const ue=Array.from((ee.lines[j-1]??"").trimEnd()).length+1,ae=!/^[a-z]+:/i.test(ee.uri);return{ruleId:i,ruleIndex:C.get(i)??-1,level:l,message:{text:E(`${r((0,P.em)(f))} ${Y}`)},locations:[{physicalLocation:{artifactLocation:{uri:ee.uri,...ae?{uriBaseId:x}:{}},region:{startLine:j,startColumn:B,endLine:j,endColumn:Math.max(B,ue)}}}],partialFingerprints:{primaryLocationLineHash:ee.hashOf(j)},...G===void 0?{}:{suppressions:[H(G)]}}}function H({by:i,reason:l}){return{kind:i==="directive"?"inSource":"external",status:"accepted",justification:l}}const E=i=>i.replaceAll("](","] ("),r=i=>`${i.charAt(0).toUpperCase()}${i.slice(1)}`;var c=e(32386);async function n(i,l,f,Y,j){
const{log:B,resolvePath:G,workspace:ee,pageUrl:ue}=i,ae=G(f),re=o(ee,ae),oe=q=>B.hide(L(re,q)),pe=Y.map(({path:q,text:se})=>{const W=(0,c.pS)(f,q);return[B.hide(W),{uri:oe(G(W)),text:se}]}),K={folderUri:oe(ae),files:new Map(pe),pageUrl:ue("docs/migration-lint.md")},S=v((0,k.c)(j,B.hide),K);await(0,J.zh)(l,`${JSON.stringify(S,void 0,2)}
`),i.addArtifactFile(l.target),i.output({sarif_path:l.target}),B.info(`Wrote ${(0,X.LS)(j.length,"linter finding")} to ${l.target}.`)}function o(i,l){for(let f=l;(0,I.UO)(f,[i]);f=(0,y.dirname)(f))if((0,_.statSync)((0,y.join)(f,".git"),{throwIfNoEntry:!1})?.isDirectory()===!0)return f;return i}function L(i,l){return(0,I.UO)(l,[i])?(0,I.sq)((0,y.relative)(i,l)).split("/").map(encodeURIComponent).join("/"):(0,U.pathToFileURL)(l).href}}),96709:((he,Z,e)=>{e.d(Z,{UK:()=>M,p3:()=>P,tN:()=>Q});var _=e(49299),y=e(45860),U=e(87306),X=e(54597),I=e(39773),k=e(68961);const J=256*1024*1024;function P(O,A,p){const h={input:"shapes",given:p,errorTitle:"Can\u2019t read the queries.",maxBytes:J},N=(0,k.Qg)(
(0,I.Hp)((0,I.jH)(O,h),h));if(N===void 0)return;if(N==="invalid")throw(0,U.vQ)(h.errorTitle,[(0,_.l4)({kind:"given",subject:h.input,given:p,limit:"doesn\u2019t contain query shapes",remedy:"Specify a `shapes.json` file that `sql-log-export` or `sql-log-merge` wrote."})]);const g=[],C=[];for(const{label:v,calls:x,consume:m,query:w}of N.shapes){const u=w===null||typeof w=="string"?w??"syntax":(0,X.l)(A,w.text,()=>!0);if(typeof u=="string"||typeof w=="object"&&u.text!==w?.text){const o=typeof u=="string"?X.Q[u]:"isn\u2019t in the format that the export writes";C.push({label:v,calls:x,consume:m,reason:o,tables:new Set});continue}const{text:H,inserts:E,reads:r,writes:c}=u,n=new Set([...Object.keys(
r),...Object.keys(c)].map(M));g.push({label:v,text:H,inserts:E,tables:n,calls:x,consume:m})}return{queries:g,unchecked:C,windowMs:N.window.to-N.window.from,week:N.week}}const M=O=>/(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(O)?.slice(1).find(Boolean)??O;function Q(O){if(!O)throw new U.HR("input",`${(0,y.io)("shapes")} requires the local platform.`,{remedy:`Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,y.io)("base-url")} to its URL.`})}}),20244:((he,Z,e)=>{e.d(Z,{p:()=>O});var _=e(9218),y=e(97391),U=e(55713),X=e(32386),I=e(96709);const k="42P10",J=/^(?:08|40|53|55P03|57|58)/,P="57014",M=200,Q=({kind:r,what:c})=>r==="bre\
aks"?r:c;class O{#t;#e;#n;#i=new Map;#s=new Map;#a;#o;#d=!1;constructor(c,n){this.#t=c,this.#e=n,this.#n=[...n.unchecked]}static async start(c,n){const o=new O(c,n);o.#a=await o.#l(n.queries);for(const[L,i]of n.queries.entries()){const l=o.#a?.queries[L];l?.state===null?o.#i.set(i,l):o.#n.push({...i,reason:E(l)})}return o}async rehearse(c){if(c.some(X.uT))return;const n=[...this.#i.keys()];this.#o=await this.#l(n,c);const o=n.filter((i,l)=>this.#r(i,this.#o,l).length>0),L=c.flatMap((i,l)=>i.statements.map((f,Y)=>({place:{cause:i,statement:i.file.statements[Y]},after:[...c.slice(0,l),{...i,statements:i.statements.slice(0,Y+1),guard:null}]})));if(!(this.#o===void 0||L.length>M)){for(const{place:i,
after:l}of L){const f=await this.#l(o,l);if(f===void 0)return;this.#u(o,f,i)}this.#d=!0}}async afterMigration(c){const n=[...this.#i.keys()];this.#o=await this.#l(n),this.#d||this.#u(n,this.#o,{cause:c,statement:void 0})}#u(c,n,o){for(const[L,i]of c.entries()){const l=this.#s.get(i),f=this.#r(i,n,L).map(Q);this.#s.set(i,new Map(f.map(Y=>[Y,l?.get(Y)??o])))}}finish(c){const n=[...this.#i.keys()],o=this.#o,L=p(c),i=[...this.#n],l=n.flatMap((B,G)=>{const ee=this.#r(B,o,G),ue=o?.queries[G],ae=w(this.#i.get(B),ue)??this.#p(ue?.path);return ae!==void 0&&ee[0]?.kind!=="breaks"?(i.push({...B,reason:ae}),[]):ee.map(re=>{const[oe,pe]=[this.#s.get(B)?.get(Q(re)),L(B)],K=oe?.statement===void 0&&pe?.cause===
oe?.cause;return{query:B,...re,...K?pe:oe}})}),f=n.length-(i.length-this.#n.length),Y=[...this.#e.queries,...this.#e.unchecked].filter(L).length,j=i.filter(B=>L(B)!==void 0&&B.reason!==u).length;return{logged:this.#e,checked:f,changes:l.toSorted(A),unchecked:i.map(B=>({query:B,kind:"unchecked",what:B.reason,...L(B)})).toSorted(A),isUnchecked:Y>0&&j===Y||f===0&&i.length>0}}#p(c){const[n,o]=[this.#a,this.#o];return(c===""&&typeof o?.defaultPath=="string"||n?.defaultPath===o?.defaultPath)&&n?.otherPaths===o?.otherPaths?void 0:"may run with the search path of a role or database that these migrations change"}#r(c,n,o){const[L,i]=[this.#i.get(c),n?.queries[o]],l=g(L,i);return l!==void 0?[{kind:"br\
eaks",...l}]:L===void 0||n===void 0||i===void 0||i.state!==null?[]:[...x(L,i,this.#a?.enums??{},n.enums).map(f=>({kind:"types",what:f})),...m(L,i,new Set(n.indexes)).map(f=>({kind:"index",what:f}))]}#l(c,n){return this.#t.prepareQueries(c.map(o=>{const{path:L=null,parameters:i=null}=this.#i.get(o)??{};return{...o,path:L,types:i}}),n)}}const A=(r,c)=>c.query.calls-r.query.calls;function p(r){const c=r.flatMap(L=>L.file.statements.map(i=>({cause:L,statement:i}))),n=new Map(c.filter(({statement:L})=>h.test(L.kind)).flatMap(L=>L.statement.targets.map(i=>[(0,I.UK)(i),L])).toReversed()),o=c.find(({statement:L})=>N(L));return({tables:L})=>[...L].map(i=>n.get(i)).find(Boolean)??o}const h=/^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/,
N=({kind:r,node:c})=>!h.test(r)&&(/^(?:ALTER|DROP|DO|CALL)\b/.test(r)||Array.from((0,y.dX)(c,"FuncCall")).some(({funcname:n})=>!(0,U.yt)((0,y.CB)(n))));function g(r,c){if(r===void 0||c===void 0)return;if(c.state!==null)return J.test(c.state)?void 0:{state:c.state,what:c.message??""};if(c.unplanned!==null&&r.unplanned===null)return{state:k,what:c.unplanned};const n=c.problems?.find(o=>r.problems?.includes(o)!==!0);return n===void 0?void 0:{state:n.slice(0,5),what:n.slice(6)}}function*C({results:r},{results:c}){if(r===null||c===null)return;if(r.length===c.length){for(const[o,L]of c.entries())v(L,r[o])||(yield`result column ${o+1} has the type ${L} instead of ${r[o]}`);return}let n=0;for(const o of c)
v(o,r[n])&&(n+=1);n<r.length&&(yield`returns ${(0,_.LS)(c.length,"column")} instead of ${r.length}`)}const v=(r,c)=>r.replace("character varying","text")===c?.replace("character varying","text");function x(r,c,n,o){const i=[...(c.parameters??[]).map((f,Y)=>[r.parameters?.[Y]??f,f]),...(c.results??[]).map(f=>[f,f])].flatMap(([f,Y])=>{const[j,B]=[f,Y].map(ee=>ee.replace(/\[\]$/,"")),G=(n[j]??[]).filter(ee=>o[B]?.includes(ee)===!1);return G.length===0?[]:[`the type \`${B}\` no longer contains \`${G.join("`, `")}\``]}),l=c.mistyped===null?[]:[`fails with the earlier types of its parameters (${r.parameters?.join(", ")}): ${c.mistyped}`];return[...C(r,c),...new Set(i),...l]}function m(r,c,n){const o=c.
indexes??[];if(o.length>=(r.indexes?.length??0))return[];const L=(r.indexes??[]).filter(i=>!o.includes(i)&&!n.has(i));return L.length===0?[]:[`can no longer use the index${L.length===1?"":"es"} ${L.join(", ")}`]}function w(r,c){return c===void 0?"can\u2019t be checked, because these migrations can\u2019t be rehearsed":c.state===P?H:c.state!==null?`could not be prepared after these migrations (SQLSTATE ${c.state})`:c.doubts?.find(o=>r?.doubts?.includes(o)!==!0)??((r?.unplanned??null)===null?void 0:u)}const u="has an ON CONFLICT that matches no index before these migrations",H="could not be prepared within the time limit";function E(r){const{state:c=null}=r??{};return c===P?H:c==="42P01"||c===
"3F000"?"uses a table that doesn\u2019t exist before these migrations":c==="42883"||c==="42704"?"uses a function or type that doesn\u2019t exist before these migrations":`can\u2019t be prepared without its values before these migrations (SQLSTATE ${c??"unknown"})`}}),91060:((he,Z,e)=>{e.d(Z,{JX:()=>M,LB:()=>x,N0:()=>v,RK:()=>O,m4:()=>Q,q1:()=>g});var _=e(9218),y=e(39328),U=e(18738),X=e(16935),I=e(83150);const k={breaks:"breaks-query",types:"changes-query-types",index:"drops-query-index",unchecked:"unchecked-queries"},J={message:3,table:50,text:200},P=36e5;function M(m){const w=Math.max(1,Math.round(m/P));return w%24===0?(0,_.LS)(w/24,"day"):(0,_.LS)(w,"hour")}function Q(m,{logged:w}){const u=[
...new Set(m.map(({query:E})=>E))],H=u.reduce((E,r)=>E+r.calls,0);return`${(0,_.LS)(u.length,"query","queries")} that ran ${(0,_.LS)(H,"time")} in ${M(w.windowMs)}`}function O(m,w){const[u]=w.slice(-1);return u===void 0?[]:[...Map.groupBy([...m.changes,...m.unchecked],({kind:E,cause:r,statement:c})=>JSON.stringify([E,r?.file.path,c?.line])).values()].flatMap(E=>{const[{kind:r,cause:{file:c}=u,statement:n}]=E,o=I.Jf.find(({id:j})=>j===k[r]);if(o===void 0)return[];const{id:L,category:i,severity:l,remedy:f}=o,Y={where:c.path,line:n?.line??1,column:n?.column??1,rule:L,category:i,severity:r==="unchecked"?A(m,n):l,message:N(E,m,w.length),remedy:f};return[(0,X.lA)(Y,n,(0,U.m)(c)).finding]})}function A({
isUnchecked:m,unchecked:w},u){return(u!==void 0||w.every(E=>E.statement===void 0))&&m?"error":u===void 0?"note":"warning"}const p={breaks:"breaks",types:"changes the result or parameters of",index:"drops an index that could be used by",unchecked:"was not checked with"},h={breaks:"fails",types:"changes",index:"may be slower",unchecked:"not checked"};function N(m,w,u){const[{kind:H,cause:E}]=m,r=m.map(({query:L,state:i,what:l})=>{const f=i===void 0?l:`${i}: ${l}`;return`\`${(0,y.v)(L.label.replaceAll("`",""),J.text)}\` (${f})`}),c=(0,_.cr)(r,J.message),n=E===void 0&&H!=="unchecked"&&u>1?`is the last of ${(0,_.LS)(u,"migration")}, at least one of which `:"",o=H==="unchecked"&&E===void 0?" on ot\
her or unknown tables":"";return`${n}${p[H]} ${Q(m,w)}${o}: ${c}`}function g(m){const[w=[],u=[]]=[!0,!1].map(E=>m.filter(({rule:r})=>r===k.breaks===E)),H=w.map(E=>{const r=u.filter(o=>C(o,E)),c=[...r.map(({message:o,rule:L})=>`${o} (${L})`),E.message],n=new Set([...r.map(({remedy:o})=>o),E.remedy]);return{...E,message:c.join("; "),remedy:[...n].join(" ")}});return[...u.filter(E=>!w.some(r=>C(E,r))),...H]}const C=(m,w)=>m.category!=="queries"&&m.where===w.where&&m.line===w.line&&m.accepted===void 0&&w.accepted===void 0;function v({checked:m,unchecked:w}){const u=Array.from(Map.groupBy(w,({what:r})=>r),([r,{length:c}])=>`${r}: ${(0,_.U9)(c)}`),H=` Not checked: ${(0,_.U9)(w.length)} (${u.toSorted().
join("; ")}).`,E=(0,_.LS)(m+w.length,"query","queries");return`Checked ${(0,_.U9)(m)} of ${E}.${w.length===0?"":H}`}function x(m){const{changes:w,checked:u,unchecked:H}=m,E=w.filter(({kind:f})=>f==="breaks"),r=u===0?"":"No query was found that the migrations break, and none was run. ",n={type:"text",text:`${E.length===0?r:`The migrations break ${Q(E,m)}. `}${v(m)}`},o=[...w,...H],L=o.slice(0,J.table).map(({query:f,state:Y,what:j,cause:B,kind:G})=>[{code:(0,y.v)(f.text??f.label,J.text)},f.calls,Math.round(f.consume),h[G],Y===void 0?"":{code:Y},{sentence:j},B===void 0?"":{code:B.file.path}]),i={type:"table",columns:["Query","Calls","Consume","Effect","SQLSTATE","Reason","Migration"],rows:L},l=o.
length-L.length;return[{type:"heading",text:"Queries"},n,...L.length===0?[]:[i],...l>0?[{type:"text",text:`Not shown: ${(0,_.LS)(l,"more query","more queries")}.`}]:[]]}}),59173:((he,Z,e)=>{e.d(Z,{CG:()=>I,H3:()=>Q,Hs:()=>A,Qu:()=>M,W_:()=>X,dr:()=>P,lJ:()=>O});var _=e(2694),y=e(68716),U=e(90279);const X=({part:p})=>p===void 0||p.number===p.of?"applied":"running";function I(p,h,N){const g=!("sha256"in N);return(0,y.Em)(p,N,`${U.YF}
${_.lV}
body text;`,`${g?"":J(h)}
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
      ended_at = excluded.ended_at, report = excluded.report`,J=p=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
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
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function Q(p){return String(BigInt(p)+1n)}function O(p,h,N){return(0,y.Em)(p,N,"",`INSERT INTO "${h}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function A(p,h,N){return(0,y.Em)(p,N,_.lV,`${P(h)}
IF result IS NULL THEN
  INSERT INTO "${h}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,_.O5)(h,N.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((he,Z,e)=>{e.d(Z,{B:()=>P,Ho:()=>M,O5:()=>J,Z2:()=>Q,lV:()=>I});var _=e(68187),y=e(68716);const U=300,X=400,I="schemas text[];",k=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function J(O,A){return A===null?"":`${k}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${O}".objects;
  INSERT INTO "${O}".objects (relation, object, definition)
  ${(0,_.j)("schemas")};
  DELETE FROM "${O}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${O}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${O}".objects WHERE relation IN
    (SELECT relation FROM "${O}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${O}".control SET objects_schemas = schemas;`}function P(O,A,p){return(0,y.Em)(O,p,I,`${M(A)}
IF result IS NULL THEN
  ${p.accepts?`DELETE FROM "${A}".drift WHERE NOT is_partition;`:""}
  ${J(A,p.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const M=O=>`BEGIN
  PERFORM 1 FROM "${O}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function Q(O,A,p,h){const N=`found AS MATERIALIZED (${(0,_.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${A}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${A}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${A}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,y.Em)(O,p,I,`${k}
IF to_regclass('"${A}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${h?M(A):""}
  SELECT objects_schemas INTO schemas FROM "${A}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${N}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${A}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${U}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${X}) AS was, left("is", ${X}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${U}) AS first))
  INTO result;
  ${h?`INSERT INTO "${A}".drift (relation, object, was, "is", is_partition)
    WITH ${N}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),32103:((he,Z,e)=>{e.d(Z,{X:()=>X});var _=e(47149),y=e(44655),U=e(97391);function X({statements:P,source:M},Q){const O=P[Q.statement-1];if(O===void 0)return;const{sqlstate:A=""}=Q;if(O.insert!==void 0){const N=Q.row===1&&A.startsWith("42")?void 0:O.insert.rows[(Q.row??0)-1],g=M.indexOfByte((0,U.EN)(O.node,"CopyStmt")?.relation?.location??0);return M.placeAt(N?.start??g)}const p=A.startsWith("22")?void 0:k(O,Q.message);return M.placeAt(O.span.start+(p??0))}const I=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;function k({text:P},M){const{quoted:Q,bare:O}=I.exec(M)?.groups??{},A=Q??O;if(A!==void 0)return J(P,A)??J(P,(0,y.S_)(A))}function J(P,M){const Q=[
...(0,_.k)(P)].filter(({kind:O,start:A,end:p})=>{const h=P.slice(A,p);return O==="quoted-identifier"?h.slice(1,-1).replaceAll('""','"')===M:O==="word"&&h.toLowerCase()===M.toLowerCase()});return Q.length===1?Q[0]?.start:void 0}}),15749:((he,Z,e)=>{e.d(Z,{NN:()=>k,OC:()=>X,xZ:()=>I});var _=e(59188),y=e(68716);const U=200;function X(P,M,Q){return(0,y.Em)(P,Q,"",`IF pg_catalog.to_regclass('"${M}".control') IS NULL THEN
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
END IF;`)}function I(P,M){return`select state, run, ended_at from "${P}".history where identity = ${J(M)}`}function k(P,M){return`delete from "${P}".history where identity = ${J(M)} and state = 'running'`}const J=P=>`'${P.replaceAll("'","''")}'`}),59188:((he,Z,e)=>{e.d(Z,{A6:()=>I,GI:()=>g,HV:()=>O,KK:()=>M,PQ:()=>w,T_:()=>P,gP:()=>C,iK:()=>Q,uB:()=>J});var _=e(84949),y=e(59173),U=e(2694),X=e(68716);function I(E,r){return`${k(E)} ${r}`}const k=E=>`/* platform_migrate ${E} */`;function J(E){return`DROP INDEX CONCURRENTLY IF EXISTS "${E}".platform_migrate_probe`}function P(E,r){return`${M(E)}${r.replaceAll("-","_")}`}function M(E){return`migrate_${(0,_.f)(E).slice(0,8)}_`}function Q(E,r,c){return E.
around!==null?E.around.join(`"${r}"`):O(c?.name??`"${r}"`)}function O(E){return`DROP INDEX CONCURRENTLY IF EXISTS ${E}`}const A=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,p=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${A})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,h=E=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${E}' AND relkind IN ('i', 'I'))`,N=E=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${A})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${E})`;function g(E,r,c){return(0,X.Em)(E,{...c,mark:k(c.attempt),working:P(r,c.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${N(p)}, 'working', ${N(h("working"))})
INTO result;`)}function C(E,r,{work:c,entry:n,replaces:o,takesOver:L}){const i=o===null?null:P(r,o),l=L?h("earlier"):c.does==="drop"?p:void 0;return(0,X.Em)(E,{...c,...n,replaces:o,earlier:i,done:v(n),to:P(r,n.attempt)},x,`${(0,y.dr)(r)}
${l===void 0?"":m(l,!1)}
IF result IS NULL THEN
  DELETE FROM "${r}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${r}".history (identity, path, checksum, meaning, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', work->'done');
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${r}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const v=({part:E})=>E===void 0||E.number===1?void 0:{part:{...E,number:E.number-1}},x="renamed pg_catalog.regclass;",m=(E,r)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${E};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${r?`ELSE
      result := '{"is": "refused", "message": "The index no longer exists."}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function w(E,r,{work:c,entry:n,succeeded:o,wasSent:L,report:i}){return(0,X.Em)(E,{...c,...n,report:{...i,part:n.part},working:P(r,n.attempt),to:c.index},`${U.lV}
${x}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,U.Ho)(r)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${r}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${r}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${r}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${L&&o===(c.does==="create")?m(h("working"),o):""}
IF result IS NULL THEN
  UPDATE "${r}".control SET fence = fence + 1;
  result := work->'report';
  ${o?u(r,n):H(r,n)}
  SET LOCAL search_path = pg_catalog;
  ${o&&!n.isLast?"":(0,U.O5)(r,n.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const u=(E,r)=>`UPDATE "${E}".history
  SET state = '${(0,y.W_)(r)}', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,H=(E,r)=>`${v(r)===void 0?`DELETE FROM "${E}".history WHERE attempt = attempt_`:`UPDATE "${E}".history SET ended_at = pg_catalog.clock_timestamp() WHERE attempt = attempt_`};
  ${(0,y.Qu)(E)}`}),90279:((he,Z,e)=>{e.d(Z,{Tt:()=>O,VY:()=>P,Vk:()=>I,XT:()=>A,YF:()=>Q,h5:()=>U,hf:()=>N,j1:()=>X,ks:()=>y});var _=e(98440);const y=({statements:g,keepsRole:C,settings:v,mode:x,guard:m})=>({statements:g,keepsRole:C,settings:v,mode:x,guard:m});function U({began:g,figures:C}){return Array.from({length:C.length/2},(v,x)=>{const[m,w,u]=[C[2*x-2]??g,C[2*x]??g,C[2*x+1]??0];return{ms:k(m,w),rows:u}})}function X(g){return g.reduce((C,{ms:v})=>C+v,0)}function I({began:g,ended:C}){return k(g,C)}function k(g,C){return Math.round((C-g)*1e4)/10}const J=2e4,P=700,M=P+1,Q=`statements text[];
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
guard := ${g}->>'guard';`;function A(g,C="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:v,after:x}=g?_.Gh:_.Uj;return`number := 1;
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
    IF number <= ${J} THEN
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
  'locks', coalesce(locks, '[]'), 'failure', failure`}),78586:((he,Z,e)=>{e.d(Z,{B:()=>U,p:()=>y});const _=3e4;async function y({clock:X,log:I},k,J){const P=X.monotonicMs();return U(X,_,()=>I.info(`${k} (${Math.round((X.monotonicMs()-P)/1e3)} s so far).`),J)}async function U(X,I,k,J){const P=new AbortController,M=new Error("The work has ended."),O=(async()=>{for(;;)await X.sleep(I,P.signal),k()})().catch(A=>{if(A!==M)throw A});try{return await J()}finally{P.abort(M),await O}}}),51589:((he,Z,e)=>{e.d(Z,{Zh:()=>J,wW:()=>k,wt:()=>I});var _=e(45860),y=e(10845),U=e(87306);const X={shortestMs:250,longestMs:15e3};async function I({clock:P,log:M,signal:Q},O,A,p){const N=await J({clock:P,signal:Q},X,
O,p,()=>M.info(`${A}. Waiting for it to finish.`));if(N!==void 0)return N;throw new U.HR("timeout",`${A}. Stopped waiting after ${O/1e3} s.`,{remedy:`Re-run the job later. In a \`sql-migrate\` step, you can also increase ${(0,_.io)("verify-timeout")}.`})}async function k(P,M,Q){return await P.clock.sleep(M.shortestMs,P.signal),await J(P,M,1/0,Q)}async function J({clock:P,signal:M},Q,O,A,p){const h=P.monotonicMs();for(let N=1;;N+=1){const g=await A();if(g!==void 0)return g;const C=P.monotonicMs()-h,v=(0,y.j9)(Q,C);if(C+v>O)return;N===1&&p?.(),await P.sleep(v,M)}}}),68187:((he,Z,e)=>{e.d(Z,{j:()=>_});const _=k=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${k}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${y("pg_class","c")}
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
    WHERE n.nspname = ANY (${k}) AND ${y("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${k}) AND t.typtype IN ('e', 'd') AND ${y("pg_type","t")}
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
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,y=(k,J)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${k}'::regclass AND d.objid = ${J}.oid AND d.deptype = 'e')`,U=k=>`(SELECT 'owner ' || ${X(k)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${k})`,X=k=>`coalesce(pg_get_userbyid(nullif(${k}, 0)), 'public')`,I=(k,J,P)=>`aclexplode(coalesce(${k}, acldefault((${J})::"char", ${P})))`}),76945:((he,Z,e)=>{e.d(Z,{e6:()=>J,wL:()=>A,zc:()=>k});function _(h,N,g,C={}){const[v="",x]=N.split(".").toReversed(),{has:m,...w}=C;return{tool:h,name:g.split(" ").filter(Boolean),...x!==void 0&&{schema:x},table:v,...m!==void 0&&{has:m.split(" ")},...x===void 0&&(m??C.columns)!==void 0&&{isCommon:!0},...w}}const y={order:"id"},U=String.raw`~ '^\d{1,30}$'`,X={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"ty\
pe LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},I=_("Supabase","supabase_migrations.schema_migrations","version"),k=[_("Knex","knex_migrations","name",y),_("Sequelize","SequelizeMeta","name"),_("Sequelize","SequelizeData","name"),_("MikroORM","mikro_orm_migrations","name",y),_("Kysely","kysely_migration","name"),_("node-pg-migrate","pgmigrations","name",y),_("db-migrate","migrations","name",{...y,has:"name run_on"}),_("Drizzle","drizzle.__drizzle_migrations","created_at"),_("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),_("Alembic","alembic_ve\
rsion","version_num",{coversLower:"true"}),_("Django","django_migrations","app name",{...y,filled:["django_content_type","auth_permission","django_site"]}),_("Flyway","flyway_schema_history","script",X),_("Flyway","schema_version","script",{...X,has:"installed_rank script"}),_("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),_("goose","goose_db_version","version_id",{...y,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),_("sql-migrate (rubenv)","gorp_migrations","id"),_("tern","schema_version","version",{has:"version",isEntry:`version::tex\
t ${U} AND version::text <> '0'`,coversLower:"true"}),_("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),_("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),_("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),I,_("Bun","bun_migrations","name",y),_("Entity Framework","__EFMigrationsHistory","MigrationId"),_("Doctrine","doctrine_migration_versions","version"),_("Phinx","phinxlog","migrati\
on_name",{order:"version"}),_("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),_("Diesel","__diesel_schema_migrations","version"),_("refinery","refinery_schema_history","version name",{version:"version"}),_("Ecto","schema_migrations","version",{has:"inserted_at version"}),_("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),_("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${U}`}),_("TypeORM","migrations","name",{...y,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),_("Laravel","migrations","migration",{...y,has:"batch migration"}),
_("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${U}`}),_("xorm","migrations","id",{columns:"description,id"})],J=new Map(k.flatMap(h=>h.schema===void 0||h===I?[]:[[h.schema,h]])),P="batch,id,migration_time,name",M="index,is_locked",Q=[_("Knex","knex_migrations_lock","",{columns:M}),_("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),_("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),_("Bun","bun_migration_locks","",{columns:"id,table_name"}),_("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],O=[...k.filter(h=>h!==I),...Q],A=h=>new Map([...h].flatMap(([N,g])=>{const C=O.find(({table:v,columns:x=g,
has:m=[]})=>v===N&&x===g&&m.every(w=>g.split(",").includes(w)))??p(N,h);return C===void 0?[]:[[N,C]]}));function p(h,N){const g=h.replace(/_lock$/,"");if(!(N.get(g)!==P||N.get(`${g}_lock`)!==M))return _("Knex",h,h===g?"name":"",{...y,isCommon:!0})}})};
