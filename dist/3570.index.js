export const id=3570,ids=[3570],modules={53570:((fe,ne,e)=>{e.d(ne,{K:()=>he,P:()=>ce});var m=e(9218),y=e(87306),U=e(34218),J=e(88062),A=e(72674),k=e(30486),Y=e(61567),P=e(20244),C=e(34656),Q=e(64058),L=e(83155),b=e(10845),p=e(78586),f=e(51589),_=e(95484),N=e(94166),D=e(59188),v=e(32103);const x=60,g=5e3,w=5e3,u=3,H={create:{absent:"send",invalid:"drop and send",valid:"done"},drop:{absent:"done",invalid:"send",valid:"send"}};async function h({log:W},n,T){for(const $ of T)W.warning(`A delayed request left the index ${$} behind. Dropping the index.`),await n.runAlone((0,D.HV)($))}class o{#t;#e;#n;#i;#s;#a;#o;isSent=!1;constructor(n,T,$,S,I,s){this.#t=n,this.#e=T,this.#n=$,this.#i=S,this.#s=S.file,
this.#a=I,this.#o=s}async run(n){const T=n?.isOpen===!0;if(T){const d=await this.#d(n);if(d!==void 0)return{now:d};this.#t.log.warning(`Finishing ${this.#s.path}, which was left unfinished (by ${n.run}).`)}const $=n?.attempt??null,S=await this.#e.reserve({work:this.#a,entry:this.#o,replaces:$,takesOver:T});if(S.is==="refused")throw this.#h(S.message);if(S.is!=="reserved")return{now:await this.#T()};const I=await this.#E(),s=await this.#u(I,T);return s&&await this.#p(I),{applied:await this.#N(s)?{prepared:this.#i}:void 0,now:await this.#T()}}async#d({run:n,age:T,attempt:$}){const{clock:S}=this.#t,{path:I}=this.#s,{running:s}=await this.#E($);let r=S.monotonicMs()+Math.max((x-(s?0:T))*1e3,g);const{
settled:d}=await this.#_(`${I} may still be running (started by ${n})`,async()=>{const M=await this.#T();return M.recorded.some(F=>F.attempt===$&&F.isOpen)?((await this.#E($)).running&&(r=S.monotonicMs()+x*1e3),S.monotonicMs()<r?void 0:{settled:void 0}):{settled:M}});return d}async#u({index:n,working:T},$){const{does:S,isContent:I}=this.#a;if(S==="drop"){if(T!==null)return!0;if(I||$)return!1;throw await this.#g(`the index ${this.#a.index} doesn\u2019t exist`,c("IF EXISTS"))}if(n===null)return!0;if(await this.#c(T),!I)throw await this.#g(`the relation ${n.name} already exists`,c("IF NOT EXISTS"));if(n.isOther)this.#t.log.notice(`${this.#s.path} created no index: the relation ${n.name} already\
 exists.`);else if(!n.valid){const s=`This step did not create the invalid index. Drop the index (\`${(0,D.HV)(n.name)}\`), then re-run the job.`;throw await this.#g(`the index ${n.name} already exists and is invalid`,s)}return!1}async#p(n){let{working:T}=n,$;for(let S=0;;S+=1){const I=T===null?"absent":T.valid?"valid":"invalid",s=H[this.#a.does][I];if(s==="done")return;if(s==="drop and send"&&await this.#c(T),$?.uncertain===!1||S===u)throw await this.#m($,void 0,I);$=await this.#r(T),{working:T}=await this.#l()}}async#r(n){const{log:T,clock:$,signal:S}=this.#t,{path:I}=this.#s;this.isSent=!0;try{const s=(0,D.iK)(this.#a,this.#O(),n);await(0,p.p)(this.#t,`The database is running ${I}`,()=>this.#e.
runAlone(s,this.#o.attempt));return}catch(s){if(!(s instanceof y.HR))throw s;if(S.aborted)throw(0,A.Hu)(this.#e.schema,this.#i,s);return s.uncertain&&(T.warning(`The result of ${I} is unknown: ${(0,y.em)(s.message)} Checking the state of the index.`),await $.sleep(w,S)),s}}async#l(){try{return await this.#_(`The database is still running ${this.#s.path}`,async()=>{const n=await this.#E();return n.running?void 0:n})}catch(n){throw n instanceof y.HR?(0,A.Hu)(this.#e.schema,this.#i,n):n}}async#c(n){n===null||this.#a.does==="drop"||(this.#t.log.info(`Dropping the index ${n.name}, which ${this.#s.path} left behind.`),await this.#e.runAlone((0,D.HV)(n.name)))}async#N(n){const T=await this.#f(void 0,
n);if(T.is!=="refused")return T.is==="settled";throw await this.#c((await this.#E()).working),await this.#m(void 0,T.message)}#f(n,T=!0){const $=n===void 0?{is:"applied"}:{is:"failed",message:n},S={work:this.#a,entry:this.#o,succeeded:n===void 0,wasSent:T,report:$};return this.#_(N.yu,async()=>{const I=await this.#e.settle(S);return I.is==="busy"?void 0:I})}async#g(n,T){return await this.#f(n),this.#h(n,"was not run",T)}async#m(n,T,$="absent"){const S=n?.uncertain===!0?void 0:n,I=this.#a.does==="create"?"doesn\u2019t exist":"still exists",s=n===void 0?"":` Last error: ${n.message}`,r=S?.message??T??`The statement was sent, but the index ${I}.${s}`,d=(0,_.B5)(r.replaceAll(this.#O(),this.#a.index)),
M=await this.#f(d);if(M.is==="refused")return this.#h(M.message);if(S===void 0)return this.#h(d);const{does:F,index:G}=this.#a,te=F==="create"?"was not created":`still exists, ${$==="valid"?"and is valid":"but is invalid: queries no longer use it"}`;return(0,y.FE)(S,{title:(0,A.JT)(this.#s,"failed"),reason:"statement",place:this.#S(d),message:`${this.#s.path} failed: ${(0,y.em)(d)} The index ${G} ${te}.`,...S.code==="invalid_query"?{remedy:t}:{}})}#h(n,T="failed",$="Fix the cause, then re-run the job."){const I={title:(0,A.JT)(this.#s,T.replace("was ","")),place:this.#S(n),remedy:$,reason:"statement"};return new y.HR("conflict",`${this.#s.path} ${T}: ${(0,y.em)(n)}`,I)}#E(n=this.#o.attempt){
return this.#e.index({...this.#a,attempt:n})}#T(){return this.#_(N.yu,async()=>{const n=await this.#e.history();return typeof n=="string"?void 0:n})}#_(n,T){return(0,f.wt)(this.#t,this.#n,n,T)}#O(){return(0,D.T_)(this.#e.schema,this.#o.attempt)}#S(n){const T=(0,v.X)(this.#s,{statement:1,message:n});return{file:this.#t.resolvePath(this.#s.path),...T}}}const c=W=>`If this is expected, add ${W} to the statement.`,t="Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.";var a=e(59173),O=e(90279);const i=6,l={firstMs:500},E=5;class X{#t;#e;#n;#i;applied=[];failed;unknown;#s=0;#a;#o;constructor(n,T,$,S){this.#t=n,this.#e=
T,this.#n=$,this.#i=S}async run(n,T){let $=await this.open();await h(this.#t,this.#e,$.leftovers);let S=this.#r(n,T,$);for(let[I]=S;I!==void 0;[I]=S){const s=await this.#d(I,$,S.length===1);s.applied!==void 0&&await this.#E(s.applied),$={...$,...s.now};const r=s.applied===void 0?S:S.slice(1);S="recorded"in s.now?this.#r(r,T,$):r}}async#d(n,T,$){const{identity:S}=B(n),I=T.recorded.find(d=>d.identity===S&&d.state==="running");if(this.#a=n,n.parts.length===0&&!I?.part)return this.#p(n,T,I,$);const s=this.#u(n,I),r=s===n.parts.at(-1);try{const{applied:d,now:M}=await this.#p(s,T,I,$&&r);return d!==void 0&&(this.#o=s),d!==void 0&&r?{applied:{prepared:n},now:M}:{now:"recorded"in M?M:await this.#m()}}catch(d){
throw d instanceof y.HR&&!d.uncertain?(0,A.vE)(this.#e.schema,n,s,d):d}}#u(n,T){const{log:$}=this.#t,{path:S}=n.file,I=T?.part?.number??0,s=n.parts[I];if(s===void 0||T?.part&&T.part.of!==n.parts.length)throw(0,A.RJ)(this.#e.schema,n,T);I>0&&this.#o!==n.parts[I-1]&&$.info(`Statement ${I} of ${S} was already applied by ${T?.run}. Continuing with the next one.`);const[r]=s.file.statements;return $.info(`Sending statement ${I+1} of ${n.parts.length} of ${S} (line ${r?.line}).`),s}async#p(n,{fence:T},$,S){const{concurrentWork:I}=n,s={...this.#l(T),isLast:S};if(I===void 0)return this.#c(n,s);const r={...B(n),...s},{timeoutMs:d}=this.#n,M=new o(this.#t,this.#e,d,n,I,r);try{return await M.run($)}catch(F){
throw F instanceof y.HR&&F.uncertain?this.unknown=this.#a:F instanceof y.HR&&M.isSent&&(this.failed=this.#a),F}}#r(n,T,$){const S=new Set(T($,n));for(const I of n.filter(s=>!S.has(s))){const s=$.recorded.find(({identity:r})=>r===(0,Y.cu)(I.migration));s!==void 0&&this.#t.log.info(`${I.file.path} was already applied by ${s.run}.`)}return[...S]}async open(){return this.#h(N.yu,async()=>{let n=await this.#e.history({movesFence:!0});return n==="absent"&&await this.#e.bootstrap()&&(n=await this.#e.history({movesFence:!0})),typeof n=="string"?void 0:n})}#l(n){const{clock:T,runName:$}=this.#t;return{attempt:T.uuid(),run:$,fence:n,schemas:this.#n.schemas,isLast:!1}}async#c(n,T){const{clock:$,log:S,signal:I}=this.#t;
let s=T;for(let r=1;;r+=1){const{report:d,history:M}=await this.#f(n,s);switch(d.is){case"applied":return{applied:{prepared:n,report:d},now:M??{fence:(0,a.H3)(s.fence)}};case"failed":{const{message:F}=this.#N(n,d,r);S.info(`${n.file.path} couldn\u2019t get a lock (${F}) and was rolled back. Retrying.`),await $.sleep((0,b.Vv)(l,r,$),I),s={...s,attempt:$.uuid(),fence:M?.fence??(0,a.H3)(s.fence)};break}case"changed":return{now:M??await this.#m()};case"busy":return{now:await this.open()};case"incomplete":if(r>=i)throw pe(n);s={...s,attempt:$.uuid()}}}}#N(n,T,$){const{failure:S}=T;if(S===null)throw new Error("The report of a failed migration contains no failure.");if(S.sqlstate===A.oN&&$<i)return S;
this.failed=this.#a;const s=`The transaction was rolled back, so the ${n.part===void 0?"file":"statement"} is not applied.`;throw(0,A.nU)(this.#t,n,S,(0,O.h5)(T),s)}async#f(n,T){const{log:$,signal:S}=this.#t,{path:I}=n.file,{identity:s}=B(n);try{const r=V(n,T);return{report:await(0,p.p)(this.#t,`The database is running ${I}`,()=>this.#e.apply(r))}}catch(r){if(!(r instanceof y.HR)||!r.uncertain)throw r;$.warning(`The result of ${I} is unknown: ${(0,y.em)(r.message)}${S.aborted?"":" Checking whether the file was applied."}`);const d=await this.#g(r,n,T.attempt);if(d.attempt!==null){const{is:F}=d.attempt;return $.info(`Checked: ${I} ${F==="failed"?"failed and was rolled back":"was applied"}.`),
{report:d.attempt,history:d}}const M=d.recorded.find(F=>F.identity===s);if(n.part&&M&&(M.state==="applied"||(M.part?.number??0)>=n.part.number))return $.info(`Checked: statement ${n.part.number} of ${I} was applied.`),{report:{is:"changed"},history:d};if(this.#s+=1,$.info(`Checked: ${I} was not applied, and the lost request can no longer take effect.`),this.#s>=E)throw(0,y.FE)(r,{title:(0,A.JT)({path:I},"failed"),uncertain:!1,message:`${(0,y.em)(r.message)} ${I} was not applied.`,remedy:ee});return{report:{is:"changed"},history:d}}}async#g(n,T,$){try{return this.#t.signal.throwIfAborted(),await this.#h("The request may still be running",async()=>{try{const S=await this.#e.history({movesFence:!0,
attempt:$});return typeof S=="string"?void 0:S}catch(S){if(!(S instanceof y.HR)||this.#t.signal.aborted||!j(S))throw S;return}})}catch(S){if(this.unknown=this.#a,!(S instanceof y.HR))throw S;const I=S.message===n.message?"":S.message;throw(0,A.Hu)(this.#e.schema,T,n,I)}}async#m(){const n=await this.#e.history();return typeof n=="string"?this.open():n}#h(n,T){return(0,f.wt)(this.#t,this.#n.timeoutMs,n,T)}async#E(n){const{report:T}=n,{file:$,statements:S}=n.prepared,I=T===void 0?"":`, ${Math.round((0,O.Vk)(T))} ms`;this.#s=0,this.applied.push(n),this.#t.log.info(`Applied ${$.path} (${(0,m.LS)(S.length,"statement")}${I}).`),await this.#i(n)}}function j({kind:W}){return W==="unavailable"||W==="t\
imeout"||W==="limit"}function B({migration:W,meaning:n,part:T}){const{path:$,checksum:S}=W;return{identity:(0,Y.cu)(W),path:$,checksum:S,meaning:n,part:T}}function V(W,n){const T=W.migration.version===void 0;return{...B(W),...n,...(0,O.ks)(W),isRepeatable:T}}const ee="Re-run the job. If it fails again, report the problem to the platform\u2019s support team.";function pe({file:W}){return new y.HR("unavailable",`${W.path} was not applied: it was sent in several requests, and the database did not receive all of them.`,{title:(0,A.JT)(W,"failed"),remedy:ee})}var ie=e(19648);const re=1.25;async function ce(W){const{context:n,inputs:T,database:$}=W,{log:S}=n,{summary:I,baseline:s,recorded:r}=await(0,k.
Nn)(W),{prepared:d}=I;n.onFailureReport(()=>({blocks:(0,L.X1)(I)})),s!==void 0&&S.info(`Dry run: a real run would record all migrations up to version ${s.version} as applied, without running them.`);for(const{migration:F,file:G,parts:z}of d){const te=r.find(({identity:se})=>se===(0,Y.cu)(F))?.part?.number??0,[Z]=z[te]?.file.statements??[];Z!==void 0&&S.info(`Dry run: a real run would send ${G.path} outside of a transaction, one statement per request, beginning with statement ${te+1} of ${z.length} (line ${Z.line}).`)}if(!T.rehearse||d.length===0)return S.info("Dry run: no migration was run."),(0,ie.sG)(W,"Migrations",I);const M=await(0,Q.K)(n,$,d);for(const{prepared:F,figures:G}of M.executed)
S.info(`Rehearsal: ran and rolled back ${F.file.path} (${Math.round((0,O.j1)(G))} ms).`);for(const F of(0,Q.Y)(M))S.notice(F);return(0,ie.sG)(W,"Migrations: rehearsal",{...I,rehearsal:M})}async function he(W){const{context:n,inputs:T,database:$}=W,{log:S}=n,{summary:I,baseline:s,isFirst:r,recheck:d}=await(0,k.Nn)(W),{prepared:M}=I;M.length===0&&W.queries!==void 0&&S.info("No query is checked, because no migration will run.");const F=M.length>0||s!==void 0;if(await(0,J.Vn)(n,$,T,I.drift,F),!F){const le=T.target===void 0?"":` up to version ${T.target}`;return S.info(`There are no migrations to apply${le}. Database version: ${I.current??"none"}.`),{...(0,ie.sG)(W,"Migrations: nothing to apply",
I),unchanged:!0}}const G=T.drift==="off"?null:T["drift-schemas"];let z=1,te;const Z=new X(n,$,{timeoutMs:T["verify-timeout"],schemas:G},async le=>{await te?.afterMigration(le.prepared),!(Z.applied.length<z)&&((0,ie.pH)(W,se()),z=Math.max(z+1,Math.floor(z*re)))}),se=()=>{const{applied:le,failed:Ne,unknown:Te}=Z;return{...I,applied:le,failed:Ne,unknown:Te,current:(0,ie.YO)({...I,applied:le},W.folder)}};if(n.onFailureReport(()=>({blocks:(0,L.X1)({...se(),isOver:!0})})),r&&await $.bootstrap(),s!==void 0&&(await(0,U.V3)(n,$,s,G,()=>Z.open(),(0,k.Pr)(W.parser)),S.info(`Recorded all migrations up to version ${s.version} as applied, without running them.`)),(0,ie.pH)(W,se()),M.length>0){await R(W,M),
te=W.queries&&await P.p.start($,W.queries),await te?.rehearse(M),await d?.();try{await Z.run(M,(le,Ne)=>K(W,I.plan,le.recorded,Ne))}finally{(0,ie.pH)(W,se())}await q(W,M)}const{applied:oe}=Z;S.info(`Applied ${(0,m.LS)(oe.length,"migration")}.`);const ue=te&&await(0,C.$)(W,te,se()),ge=s===void 0?"Migrations: nothing left to apply":"Migrations: baseline recorded",Ee=oe.length===0?ge:"Migrations applied";return(0,ie.sG)(W,Ee,{...se(),...ue})}function K(W,{later:n},T,$){const S=new Map($.map(M=>[M.migration,M])),{migrations:I}=W.folder,s=new Set((0,Y.NP)(T,I).map(({identity:M})=>M)),r=new Set([...S.keys(),...n]),d=I.find(M=>M.version!==void 0&&!s.has(M.version)&&!r.has(M));if(d!==void 0)throw(0,A.
Y9)(d);return(0,k.bJ)(W,T,"No further migration was run.").pending.map(M=>{const F=S.get(M);if(F!==void 0)return F;throw(0,A.Y9)(M)})}async function R({context:W,database:n},T){const $=T.flatMap(I=>[I,...I.parts]).find(({concurrentWork:I})=>I!==void 0);if($===void 0||await n.canRunOutsideTransaction())return;const[S]=$.file.statements;throw new y.HR("input",`${$.file.path} can\u2019t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,{title:(0,A.JT)($.file,"rejected"),place:{file:W.resolvePath($.file.path),...S&&{line:S.line,column:S.column}},remedy:"Remove CONCURRENTLY, and apply the migration during a low-traffic period."})}async function q({
database:W},n){const T=await W.history(),$=typeof T=="string"?[]:T.recorded,S=new Set($.map(({identity:s,checksum:r})=>ae(s,r))),I=n.filter(({migration:s})=>!S.has(ae((0,Y.cu)(s),s.checksum))).map(({file:s})=>s.path);if(I.length!==0)throw new y.HR("conflict",`All migrations ran, but the migration history doesn\u2019t contain ${I.join(", ")}.`,{title:`Migrations not in the history: ${(0,m.cr)(I)}`,remedy:(0,A.rC)()})}const ae=(W,n)=>JSON.stringify([W,n])}),34218:((fe,ne,e)=>{e.d(ne,{Bv:()=>Y,V3:()=>Q,zv:()=>L});var m=e(45860),y=e(9218),U=e(87306),J=e(94166),A=e(61567),k=e(49206);function Y(b,{migrations:p,compare:f},_,N){const D=(0,k.Am)(b,p.flatMap(w=>w.version??[]));if(D===void 0)return{where:"\
baseline",message:`is \`${b}\`, but no migration in the folder has that version`,remedy:`Set ${(0,m.io)("baseline")} to the version of the last migration whose changes the database already contains.`};const v=new Set((0,A.NP)(_,p).map(({identity:w})=>w)),x=p.filter(w=>w.version!==void 0&&f(w.version,D)<=0&&!v.has(w.version)),g=_.find(({state:w})=>w!=="baseline");if(x.length>0&&g!==void 0){const w=x.map(({path:h})=>h).join(", "),u=P(p,_,D,f);if(u!==void 0){if(N)return{version:D,migrations:x,replaced:u};const h=`would record ${w} without running it, in place of ${(0,y.LS)(u.length,"applied migration")} whose files are missing: ${(0,y.cr)(u)}`,o=`If the new files create the same objects, run th\
e command \`project-platform sql-migrate\` with ${(0,m.io)("missing","note")}, ${(0,m.io)("baseline",b)} and \`--yes\` once.`;return{where:"baseline",message:h,remedy:o}}return{where:"baseline",message:`would skip ${w}, which isn\u2019t allowed because a migration already ran on this database (${g.path}, by ${g.run})`,remedy:`Remove ${(0,m.io)("baseline")}.`}}return{version:D,migrations:x}}function P(b,p,f,_){const N=new Set(b.map(A.cu)),D=(0,A.NP)(p,b).filter(({identity:x})=>!x.startsWith("R__"));return D.every(({identity:x,state:g})=>!N.has(x)&&g!=="running"&&_(x,f)<0)&&D.length>0?D.map(({path:x})=>x):void 0}const C=6;async function Q({clock:b,log:p,runName:f,signal:_},N,{migrations:D},v,x,g){
let w=0;for(;;){const{fence:u,recorded:H}=await x(),h=new Set(H.map(({identity:a})=>a)),o=D.filter(a=>!h.has((0,A.cu)(a)));if(o.length===0)return;let c=o.length;const t=()=>N.baselineQuery({fence:u,attempt:b.uuid(),run:f,schemas:c===o.length?v:null,entries:o.slice(0,c).map(a=>{const{path:O,checksum:i}=a;return{identity:(0,A.cu)(a),path:O,checksum:i,meaning:g(a)??null}})});for(;!J.Uk.fits(t());)c=Math.ceil(c/2);try{const{is:a}=await N.recordBaseline(t());if(a==="recorded"||(w+=1,w<C))continue;throw new U.HR("conflict","The step could not record the whole baseline, because other runs kept changing the migration history.",{remedy:"Re-run the job when no other run is applying migrations to this \
database."})}catch(a){if(!(a instanceof U.HR)||!a.uncertain||_.aborted||(w+=1,w>=C))throw a;p.warning(`The baseline may or may not have been recorded. ${(0,U.em)(a.message)} Checking the migration history.`)}}}function L(b){const{path:p,checksum:f}=b;return{identity:(0,A.cu)(b),path:p,checksum:f,meaning:null,state:"baseline",isOpen:!1,part:null,attempt:"",run:"",at:"",age:0}}}),94166:((fe,ne,e)=>{e.d(ne,{yu:()=>ee,Uk:()=>ie,Af:()=>pe});var m=e(84949),y=e(45860),U=e(87382),J=e(87306),A=e(76945),k=e(68716);const Y=5e3,P=K=>`"${K}"`;function C(K){const{name:R,isEntry:q="true",isReverted:ae="false",isFailed:W="false",coversLower:n="false"}=K,T=R.map(P).join(", "),$=K.version??(R.length>1?`concat\
_ws('_', ${T})`:T);return`SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${$})::text, 300) AS version, ${K.order??$} AS place,
        ${ae} AS reverted, ${W} AS failed, ${n} AS covers FROM {table} WHERE ${q}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${Y}) AS c`.replace(/\s+/g," ")}const Q=A.zc.map(K=>{const{tool:R,schema:q=null,table:ae,columns:W=null,has:n=[]}=K;return{tool:R,schema:q,table:ae,columns:W,has:n,sql:C(K)}}),L=K=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${K}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,b=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${L("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${L("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${L("pg_proc")}`;function p(K,R,q){return(0,k.Em)(K,{objects:q.objects,histories:q.readsHistories?Q:[],isFirst:q.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
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
    FROM (${b}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
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
  SELECT format('%I.history', nspname) AS "table", nspname = '${R}' AS is_own FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
    AND '${f}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const f="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var _=e(59173);const N=1;function D(K,R){return(0,k.Em)(K,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${R}', 0));
  IF pg_catalog.to_regnamespace('"${R}"') IS NULL THEN
    CREATE SCHEMA "${R}";
  END IF;
  IF pg_catalog.to_regclass('"${R}".control') IS NULL THEN
    CREATE TABLE "${R}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      runs_outside boolean,
      objects_schemas text[]
    );
    INSERT INTO "${R}".control (format) VALUES (${N});
    CREATE TABLE "${R}".history (
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
    CREATE TABLE "${R}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${R}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${R}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${R}".drift (
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
END;`)}var v=e(59188),x=e(2694),g=e(15749);const w=300,u=50,H=`WITH RECURSIVE target AS (
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
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function o(K,R,q){return(0,k.Em)(K,c(K,R,q),`state_ text; message_ text;
${a}`,`${O}
result := json_build_object('is', 'prepared', ${i});`)}const c=(K,R,q)=>({queries:q,schema:R,queriesMs:Math.round(K.statementTimeoutMs*t)}),t=.7,a=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := (SELECT setting FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source NOT IN ('global', 'database', 'user', 'database user'));
default_path text; other_paths text;
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; unplanned text; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,O=`SET LOCAL plan_cache_mode = force_generic_plan;
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${w}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${w}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,i="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var l=e(90279);function E(K,R,q){return(0,k.Em)(K,{migrations:R,...q&&c(K,q.schema,q.queries)},`${q===void 0?l.YF:`${l.YF}
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
    ${(0,l.XT)(R.some(({guard:ae})=>ae!==null),X)}
    reports := array_append(reports, json_build_object(${l.hf}));
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  ${q===void 0?"":`IF failure IS NULL AND stopped IS NULL THEN
${O}
END IF;`}
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', 'reports', pg_catalog.array_to_json(reports), 'stopped', stopped${q===void 0?"":`, ${i}`});`)}const X=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
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
      END;`,B=200,V=U.i.maxQueryBytes-2048,ee="Another session has locked the migration history",pe=K=>({lockTimeoutMs:K["lock-timeout"],statementTimeoutMs:K["statement-timeout"]});class ie{#t;#e;schema;constructor(R,q,ae){this.#t=R,this.#e=ae,this.schema=q}static fits(R){return Buffer.byteLength(R)<=U.i.maxQueryBytes}async history(R={}){const q=await this.#n((0,g.OC)(this.#e,this.schema,R));if(q.is!=="there")return q.is;if(q.format!==N)throw this.#o(q.format);const{fence:ae,leftovers:W,count:n,attempt:T}=q,$=[...q.page];for(;$.length<n;){const S=$.at(-1)?.identity??"",I=await this.#n((0,g.OC)(this.#e,this.schema,{after:S}));if(I.is!=="there"||I.fence!==ae||I.page.length===0)return this.history(
R.attempt===void 0?{}:{attempt:R.attempt});$.push(...I.page)}return{fence:ae,recorded:$,leftovers:W,attempt:T}}async adoption(R,q){const ae=[];for(let W=0,n;;){let T=R.length-W;const $=()=>{const I=R.slice(W,W+T).map(({kind:s,name:r,part:d})=>({kind:s,name:r,part:d}));return p(this.#e,this.schema,{objects:I,readsHistories:W===0,isFirst:q})};for(;!ie.fits($());)T=Math.ceil(T/2);const S=await this.#n($());if(S.is==="changed")return S;if(ae.push(...S.existing.map(I=>I+W)),n??=S.histories,W+=T,W>=R.length)return{is:"read",histories:n,existing:ae}}}async bootstrap(){return(await this.#n(D(this.#e,this.schema))).is==="there"}async apply(R){const q=(0,_.CG)(this.#e,this.schema,R);if(ie.fits(q))return this.#i(
q);const{statements:ae,...W}=R,n=JSON.stringify(ae);for(const[$,S]of ce(n).entries())await this.#n((0,_.lJ)(this.#e,this.schema,{attempt:R.attempt,place:$,body:S}));const T=(0,m.f)(n);return this.#i((0,_.CG)(this.#e,this.schema,{...W,sha256:T}))}baselineQuery(R){return(0,_.Hs)(this.#e,this.schema,R)}recordBaseline(R){return this.#i(R)}rehearsalQuery(R){return E(this.#e,R.map(l.ks))}rehearse(R){return this.#n(R)}async prepareQueries(R,q=[]){const{schema:ae}=this,W=q.map(l.ks),n=I=>q.length===0?o(this.#e,ae,I):E(this.#e,W,{schema:ae,queries:I}),T=U.i.maxQueryBytes-he(n([])),$=[];let S={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let I=0;I<R.length;){const s=[];let r=0;for(const{text:se,
inserts:oe,path:ue,types:ge}of R.slice(I,I+B)){const Ee={text:se,inserts:oe,path:ue,types:ge};if(r+=he(JSON.stringify(Ee)),s.length>0&&r>T)break;s.push(Ee)}const d=n(s);if(q.length>0&&!ie.fits(d))return;const M=await this.#n(d),{queries:F,enums:G,indexes:z,defaultPath:te=null,otherPaths:Z=null}=M;if(F?.length!==s.length||G===void 0||z===void 0)return;$.push(...F),S={enums:G,indexes:z,defaultPath:te,otherPaths:Z},I+=s.length}return{...S,queries:$}}drift(R,q){return this.#n((0,x.Z2)(this.#e,this.schema,R,q))}recordObjects(R,q){return this.#n((0,x.B)(this.#e,this.schema,{schemas:R,accepts:q}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,v.uB)(this.schema)),!0}catch(R){if(!(R instanceof
J.HR)||R.code!=="invalid_query")throw R;return!1}}reserve(R){return this.#n((0,v.gP)(this.#e,this.schema,R))}settle(R){return this.#n((0,v.PQ)(this.#e,this.schema,R))}index(R){return this.#n((0,v.GI)(this.#e,this.schema,R))}async runAlone(R,q){const ae=q===void 0?R:(0,v.A6)(q,R),{client:W,projectId:n}=this.#t,T=q===void 0?{repeat:"safe"}:{};await W.call("database.query",{path:{project_id:n},body:{query:ae}},T)}#n(R){return this.#s(R,!0)}#i(R){return this.#s(R,!1)}async#s(R,q){const{client:ae,projectId:W}=this.#t,n={path:{project_id:W},body:{query:R}},T=q?{repeat:"safe"}:{},{rows:$}=await ae.call("database.query",n,T).catch(I=>{throw I instanceof J.HR?(0,J.FE)(I,{...q&&{uncertain:!1},...this.#a(
I)}):I}),S=(0,k.kf)($);if(S===void 0)throw re(!q);return S}#a({code:R}){return R!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,y.io)("schema")} to an existing schema in which the role can create tables.`}}#o(R){const q=`The migration history in the schema \u201C${this.schema}\u201D has format ${R}, but this version of the action supports only format ${N}.`;return new J.HR("conflict",q,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function re(K){const R="\
The platform\u2019s response doesn\u2019t contain the report that the step\u2019s SQL returns.";return new J.HR("unavailable",R,{uncertain:K,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function ce(K){const R=[];for(let q=0;q<K.length;){let ae=K.slice(q,q+V);for(let W=he(ae);W>V;W=he(ae))ae=ae.slice(0,Math.floor(ae.length*V/W));/[\uD800-\uDBFF]$/.test(ae)&&(ae=ae.slice(0,-1)),R.push(ae),q+=ae.length}return R}const he=K=>Buffer.byteLength(JSON.stringify(K))}),88062:((fe,ne,e)=>{e.d(ne,{Vn:()=>L,a3:()=>C,o4:()=>P});var m=e(45860),y=e(9218),U=e(87306),J=e(51589),A=e(94166),k=e(83155);const Y=20;function P(p,f,{"drift-schemas":_,"drift-accep\
t":N,"verify-timeout":D},v){const x=(N??[]).map(g=>g.replaceAll(/[%_\\]/g,"\\$&").replaceAll("*","%"));return(0,J.wt)(p,D,A.yu,async()=>{const g=await f.drift({requested:_,accepted:x},v);return g.is==="busy"?void 0:g})}function C({log:p,dryRun:f},_,N){p.info(`Drift: ${(0,k.LU)(_)}.`);for(const w of(0,k.GS)(_))p.info(w);if(f&&N==="fail"&&Q(p,_),_.is==="compared"&&_.unrecorded.length>0&&(f||N!=="accept")&&p.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,y.cr)(_.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,m.io)("drift","accept")}.`),_.is!=="compared"||_.count===0)return;const{differences:D,count:v}=_;if(N==="fail"){
const w=`The database schema differs from the schema that the migrations created (${(0,k.LU)(_)}). No migration was run.`;throw new U.HR("conflict",w,{title:`Database drift: ${(0,y.LS)(v,"difference")}`,findings:D.slice(0,Y).map(b),remedy:`Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,m.io)("drift","accept")}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`})}const x=D.slice(0,Y).map(w=>`- ${(0,U.NK)(b(w))}`),g=[...x,...v>x.length?[`- and ${(0,y.LS)(v-x.length,"more difference")}`]:[]].join(`
`);N==="accept"?p.notice(`${f?"Dry run: a real run would accept":"Accepting"} these differences between the database schema and the schema that the migrations created, so that later runs don\u2019t report them:
${g}`):p.warning(`The database schema differs from the schema that the migrations created. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,m.io)("drift","accept")}:
${g}`)}function Q(p,f){(0,k.uQ)(f)?f.is==="compared"&&f.missing.length>0&&p.warning(`Drift was not checked in these schemas, which don\u2019t exist: ${(0,y.cr)(f.missing)}.`):p.warning(`The schema was compared with nothing. Drift: ${(0,k.LU)(f)}. Check that ${(0,m.io)("project-id")}, ${(0,m.io)("schema")} and ${(0,m.io)("drift-schemas")} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`)}async function L(p,f,{drift:_,"drift-schemas":N,"verify-timeout":D},v,x){const g=v?.is==="untold"||v?.is==="compared"&&v.unrecorded.length>0,w=_==="accept"&&(g||v?.is==="compared"&&v.count>0);!w&&!(v?.is==="untold"&&!x)||(await(0,J.wt)(p,D,A.yu,
async()=>{const{is:u}=await f.recordObjects(N,w);return u==="noted"?!0:void 0}),g&&p.log.info("Recorded the current schema, so that later runs can detect drift."))}function b({relation:p,object:f,was:_,is:N}){const D=f==="itself"?p:`${p}, ${f}`;return _===null?{where:D,message:`exists, but no migration in the folder created it (definition: ${N})`}:N===null?{where:D,message:`is missing, but no migration in the folder removed it (previous definition: ${_})`}:{where:D,message:`is defined as ${N}, but the expected definition is ${_}`}}}),72674:((fe,ne,e)=>{e.d(ne,{Hu:()=>h,JT:()=>u,Mx:()=>a,RJ:()=>c,Y9:()=>i,nU:()=>x,oN:()=>p,rC:()=>O,ro:()=>f,vE:()=>o});var m=e(53916),y=e(9218),U=e(45860),J=e(39328),
A=e(87306),k=e(61567),Y=e(21115),P=e(47173),C=e(32103),Q=e(98440),L=e(15749),b=e(90279);const p="55P03",f="57014",_="2D000",N="55P04",D=["42P07","42710","42723","42701","42P06"],v={[p]:"conflict",[f]:"timeout"};function x({resolvePath:l},{file:E,part:X},j,B,V){const ee=(0,C.X)(E,j),pe={file:l(E.path),...ee},{sqlstate:ie,message:re,detail:ce,hint:he,constraint:K,relation:R,column:q}=j,ae=Object.entries({relation:R,column:q,constraint:K}).filter(([,S])=>S!==""),W=[`SQLSTATE ${ie}`,g(ce),he===""?"":`Hint: ${g(he)}`,ae.map(([S,I])=>`${S} ${I}`).join(", "),g(w(j,E.statements[j.statement-1]?.insert!==void 0))],n=j.statement-1,T=n===0?"":` ${n===1?"The previous statement":`The ${n} previous stateme\
nts`} succeeded (${Math.round((0,b.j1)(B))} ms).`,$=ee===void 0?`${E.path} failed when the database checked deferred constraints at the end of the transaction`:`${E.path} failed at line ${ee.line}, column ${ee.column} (statement ${X?.number??j.statement} of ${X?.of??E.statements.length})`;return new A.HR(v[ie]??"input",`${$}: ${(0,A.em)(g(re))}${T} ${V}`,{title:u(E,"failed"),reason:"statement",place:pe,excerpt:W.filter(S=>S!=="").join(`
`),remedy:H(ie)})}const g=l=>(0,J.v)(l,b.VY);function w({context:l},E){const X=l.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return E?X.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):X}const u=({path:l},E)=>`Migration ${E}: ${(0,m.basename)(l)}`;function H(l){return l===p?`Another session holds a lock that this file needs. Re-run the job once that session has finished. In a \`sql-migrate\` step, you can also increase ${(0,U.io)("lock-timeout")}.`:l===f?`Reduce the work that the file does, for example by splitting it. In a \`sql-migrate\` step, you can also increase ${(0,U.io)("statement-timeout")}.`:l===_?"The platform\u2019s API runs each request in a t\
ransaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure\u2019s statements into the file.":l===Q.rg?(0,Q.px)():l===N?`PostgreSQL accepts a new enum value only after the transaction that adds it. ${P.n}`:D.includes(l)?`Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,U.io)("baseline")} to the last version that it contains.`:"Correct the file, or the data or privileges that the error message describes. Then start a new run."}function h(l,{migration:E,file:X,part:j},B,V=""){const ee=j===void 0?X.path:`Statement ${j.number} of ${j.of} of ${X.path}`;return(0,A.FE)(B,{title:u(X,"outcome unknown"),state:`${ee}\
 may or may not have been applied.${V===""?"":` ${(0,A.em)(V)}`}`,remedy:`Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,L.xZ)(l,(0,k.cu)(E))}\``})}function o(l,E,{part:X},j){const B=(X?.number??1)-1;if(B===0)return j;const V=ie=>`${ie} (line ${E.parts[ie-1]?.file.statements[0]?.line})`,ee=B===1?`Statement ${V(1)}`:`Statements ${V(1)} to ${V(B)}`,pe=B===1?"remains":"remain";return(0,A.FE)(j,{message:`${(0,A.em)(j.message)} ${ee} of ${X?.of} ${pe} applied.`,remedy:`Fix the cause in the database, and start a new run: it continues after the last applied statement. ${t(l,E.migration)}`})}function c(l,{migration:E,
file:X},j){const{number:B=0,of:V=0}=j?.part??{},ee=`${B} of ${(0,y.LS)(V,"statement")} of ${X.path} were applied (by ${j?.run}), but now the file has a different number of statements.`,pe=`Set ${(0,U.io)("variables")} and ${(0,U.io)("layout")} as in that run. ${t(l,E)}`;return new A.HR("conflict",ee,{title:u(X,"rejected"),remedy:pe})}const t=(l,E)=>`To change the file instead, undo its applied statements, and delete its entry: \`${(0,L.NN)(l,(0,k.cu)(E))}\``;function a({resolvePath:l},E,X,j,B="No migration was run."){const V=ce=>X.some(({path:he})=>he===ce),ee=j.map(ce=>V(ce.where)?{...ce,where:(0,Y.pS)(E,ce.where)}:ce),pe=ee.map(({where:ce})=>({where:["target","baseline"].includes(ce)?(0,U.
io)(ce):ce})),ie=j.find(({where:ce})=>V(ce)),re=`The migrations conflict with the inputs, the migration history or the base branch. ${B}`;return new A.HR("conflict",re,{title:(0,A.JV)("Migrations",pe,E),reason:"history",findings:ee,...ie===void 0?{}:{place:{file:l((0,Y.pS)(E,ie.where)),line:1}}})}const O=()=>`Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,U.io)("baseline")} to the last version that was applied.`;function i({path:l,version:E}){const[X,j]=E===void 0?[`While this step was running, another run applied a different revis\
ion of ${l}, or later migrations that this step excludes.`,"Run the workflow again for the newest commit."]:[`The migration history entry of ${l} was deleted while this step was running.`,O()];return new A.HR("conflict",X,{title:u({path:l},"history changed"),remedy:j})}}),30486:((fe,ne,e)=>{e.d(ne,{Nn:()=>W,Pr:()=>$,bJ:()=>T});var m=e(41043),y=e(61567),U=e(21115),J=e(37319),A=e(9218),k=e(16753),Y=e(91060);const P=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],C=6e4;function Q(s,r,d){return s.map(M=>{const F=(M.tables??[]).flatMap(G=>{const z=r&&(0,k.l)(G,r),te=d&&M.category==="locking"?L(G,d):void 0,Z=[z,te].filter(se=>se!==void 0);return Z.length===0?[]:[`\`${G}\`: ${Z.
join(", ")}`]});return F.length===0?M:{...M,message:`${M.message}; ${F.join("; ")}`}})}function L(s,{queries:r,windowMs:d,week:M}){const F=r.filter(({tables:Z})=>Z.has(s)),G=F.reduce((Z,se)=>Z+se.calls,0);if(G===0)return;const z=G/Math.max(1,d/C);return`${z<1?"less than 1 call":(0,A.LS)(Math.round(z),"call")} a minute, ${(0,A.LS)(G,"call")} of ${(0,A.LS)(F.length,"query","queries")} in ${(0,Y.JX)(d)}${b(M)}`}function b(s){const r=s.flatMap((z,te)=>z.map((Z,se)=>({index:te,hour:se,calls:Z})));if(s.some(z=>z.every(te=>te===0)))return"";const[d]=r.toSorted((z,te)=>z.calls-te.calls);if(d===void 0)return"";const{index:M,hour:F,calls:G}=d;return`; hour of the week with the fewest calls of all quer\
ies: ${P[M]} ${String(F).padStart(2,"0")}:00 UTC (${(0,A.LS)(G,"call")})`}var p=e(51589),f=e(53916),_=e(87306),N=e(45860),D=e(33187),v=e(49206),x=e(44655),g=e(97391),w=e(89533),u=e(18328);const H=({kind:s,name:r,part:d})=>JSON.stringify([s,r,d]);class h{#t;#e=new u.Kd;#n=new Map;#i=new Map;#s=new Set;#a=new Map;constructor(r){this.#t=r}get present(){return[...this.#n.values()]}get claimed(){return[...this.#a.values()]}addFile(r){this.#e.beginFile();for(const d of r.statements){for(const M of(0,w.W)(this.#t,d,r.source).statements)M.definition===void 0&&!M.hasUnknownNames&&this.#o(M.statement.node,r.path,!1);this.#o(d.node,r.path,!0)}}#o(r,d,M){this.#e.add(r,M),this.#p(r,d);for(const{replaces:F=!1,
...G}of this.#u(r)){const z=H(G);G.name.startsWith("pg_temp.")||G.name.startsWith("(")||(F||this.#d({...G,path:d}),M?this.#l({...G,path:d}):this.#s.add(z))}}#d(r){const d=H(r);!this.#s.has(d)&&r.kind!=="column"&&this.#a.set(d,r)}#u(r){const d=(le,Ne,Te="")=>({kind:le,name:this.#c(Ne),part:Te}),[M]=(0,x.QR)(r),F=(0,g.EN)(r,"CreateFunctionStmt"),G=o.includes((0,g.cO)(r))?"relation":c.includes((0,g.cO)(r))?"type":void 0,z=F===void 0?G:"function",te=(0,g.EN)(r,"CreateSeqStmt")?.sequence?.relpersistence==="t";if(z!==void 0&&M!==void 0&&!te)return[{...d(z,M,t(F?.parameters)),replaces:F?.replace}];const Z=(0,g.EN)(r,"SelectStmt")?.intoClause?.rel;if(Z!==void 0)return[d("relation",(0,x.CJ)(Z))];const{
idxname:se,relation:oe,concurrent:ue}=(0,g.EN)(r,"IndexStmt")??{};if(se!==void 0&&oe!==void 0)return[{...d("relation",(0,x.CJ)({...oe,relname:se})),table:this.#c((0,x.CJ)(oe)),replaces:ue}];const ge=(0,g.EN)(r,"AlterTableStmt"),Ee=ge?.objtype==="OBJECT_TABLE"?ge.relation:void 0;return(0,g.AV)(Ee&&ge?.cmds,"AlterTableCmd").flatMap(({subtype:le,def:Ne})=>{const Te=le==="AT_AddColumn"?(0,g.EN)(Ne,"ColumnDef")?.colname:void 0;if(Ee===void 0||Te===void 0)return[];const Re=d("column",(0,x.CJ)(Ee),Te);return[{...Re,table:Re.name}]})}#p(r,d){const{removeType:M,objects:F=[]}=(0,g.EN)(r,"DropStmt")??{};for(const ue of u.dI.includes(M)?[]:F)this.#r(M==="OBJECT_SCHEMA"?`${(0,x.Hd)(ue)}.`:this.#c((0,x.Hd)(
ue)));const G=(0,g.EN)(r,"AlterTableStmt");for(const{subtype:ue,name:ge}of(0,g.AV)(G?.cmds,"AlterTableCmd"))if(ue==="AT_DropColumn"&&G?.relation!==void 0){const Ee=this.#c((0,x.CJ)(G.relation));this.#r(Ee,ge),this.#r(`${Ee} index`)}const z=(0,g.EN)(r,"RenameStmt"),te=z?.renameType==="OBJECT_COLUMN"?z.subname:void 0;z?.renameType==="OBJECT_SCHEMA"&&this.#r(`${z.subname}.`);const Z=(0,x.P5)(r);if(Z===void 0||te===void 0&&u.dI.includes(Z.type))return;const se=this.#c(Z.from),oe=te===void 0?this.#c(Z.to):se;for(const{table:ue,...ge}of this.#r(se,te)){const Ee={...ge,...ge.name===se&&{name:oe},...te!==void 0&&{part:z?.newname??""},...ue!==void 0&&{table:oe}};this.#d({...Ee,path:d}),this.#l(Ee)}}#r(r,d){
const M=d===void 0?[...this.#i.get(r)??[]]:[H({kind:"column",name:r,part:d})];return d===void 0&&this.#i.delete(r),M.flatMap(F=>{const G=this.#n.get(F)??[];return this.#n.delete(F),G})}#l(r){const d=H(r);this.#s.add(d),this.#n.set(d,r);const[M,F]=r.name.split("."),G=r.table??r.name;for(const z of[r.name,G,F===void 0?"public.":`${M}.`,...r.kind==="relation"&&r.table?[`${G} index`]:[]])this.#i.set(z,(this.#i.get(z)??new Set).add(d))}#c(r){return this.#e.keyOf(r??"")}}const o=["CreateForeignTableStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","ViewStmt"],c=["CompositeTypeStmt","CreateDomainStmt","CreateEnumStmt","CreateRangeStmt"],t=s=>(0,g.AV)(s,"FunctionParameter").filter(({mode:r=""})=>![
"FUNC_PARAM_OUT","FUNC_PARAM_TABLE"].includes(r)).map(({argType:r})=>`${(r?.arrayBounds??[]).length>0?"_":""}${(0,g.CB)(r?.names).at(-1)}`).join(","),a=20;async function O(s,r,d,M){const{context:F,database:G,folder:z,inputs:te,parser:Z}=s,se=new h(Z),oe=({path:me,sql:_e})=>se.addFile((0,D.b)(Z,me,_e));d?.migrations.forEach(oe);const{present:ue}=se,ge=M?r.filter(({version:me})=>me!==void 0):[];ge.forEach(oe);const Ee=new Set(ge.map(({path:me})=>me)),le=se.claimed.filter(({path:me})=>Ee.has(me)),Ne=await G.adoption([...ue,...le],M);if(Ne.is==="changed")return;for(const{tool:me,table:_e,problem:ye}of Ne.histories)ye!==null&&E(F,me,_e,ye);const Te=new Set(Ne.existing),Re=ue.filter((me,_e)=>!Te.has(
_e)),Oe=le.filter((me,_e)=>Te.has(ue.length+_e)),Le=Ne.histories.flatMap(me=>X(F,me,z,d)),Ae=d?.replaced!==void 0,de=[...F.isConfirmed&&!Ae?[]:Re.slice(0,a).map(me=>pe(me,Ae)),...Oe.slice(0,a).map(me=>ie(me,d))].map(me=>({...me,where:(0,U.pS)(te.path,me.where)})),Se=d===void 0&&Le.length>0?Le:[...Le,...de];if(Se.length===0)return Re.length>0&&F.log.warning(`The database lacks these objects, which the files up to the baseline create: ${(0,A.cr)(Re.map(ee))}.`),d?.replaced!==void 0&&F.log.warning(`The baseline replaces ${(0,A.LS)(d.replaced.length,"applied migration")}. The objects that its files create exist. Their definitions and rows were not compared.`),Ne.histories.length>0;throw l(s,d,Se)}
async function i(s,r){const{context:d,database:M,folder:F}=s,G=await M.adoption([],!1);if(G.is==="changed")return;const z=G.histories.flatMap(te=>(te.problem!==null&&E(d,te.tool,te.table,te.problem),X({isConfirmed:d.isConfirmed},te,F,r)));if(z.length>0)throw l(s,r,z)}function l({inputs:s},r,d){return new _.HR("conflict",`${r===void 0?"The database already contains changes of these migrations":`The database doesn\u2019t match ${(0,N.io)("baseline")}`}. No migration was run.`,{title:(0,_.JV)("Migrations",d,s.path),findings:d})}function E({isConfirmed:s,log:r},d,M,F){const G=`The history of ${d} (${M}) can\u2019t be read (${F})`;if(s)return r.warning(`${G}, so it was not checked.`);throw new _.
HR("conflict",`${G}. No migration was run.`,{title:"Migrations not checked",remedy:`Wait until ${d} has ended, or allow the role that runs the migrations to read the table. If ${d} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`})}function X({isConfirmed:s,log:r},{tool:d,table:M,entries:F},G,z){const[te]=F??[];if(F===null||te===void 0)return[];const Z=M,se=`the history of ${d}`,oe=F.filter(de=>de.failed).map(({version:de})=>de);if(oe.length>0){const de=`is ${se}, with failed or unfinished migrations: ${(0,A.cr)(oe)}`;return[{where:Z,message:de,remedy:`Finish or repair them with ${d}. Then run the step again.`}]}const ue=j(G),ge=G.migrations.flatMap(({version:de})=>de??
[]),Ee=new Set(F.flatMap(({version:de})=>ue(de))),le=[...Ee].toSorted(G.compare).at(-1),Ne=de=>(0,v.Et)(de)&&ge.some(Se=>(0,v.Et)(Se)&&G.compare(Se,B(de))<=0),Te=le===void 0?F.filter(({version:de,covers:Se})=>Se&&Ne(de)):F.slice(0,F.findIndex(({version:de})=>ue(de).length>0));if(Te.length>0){const de=`is ${se}, with migrations that are not in the folder: ${(0,A.cr)(Te.map(({version:Se})=>Se))}`;return[{where:Z,message:de,remedy:`Add the files of all migrations that ${d} has applied.`}]}if(z===void 0&&!(le===void 0&&s)){const de=le===void 0?`Run \`sql-migrate\` with ${(0,N.io)("baseline")} once: the version of the last file whose changes ${d} has made. If it has made none of them, run \`sql-mi\
grate\` once with \`--yes\` at a terminal.`:`Run \`sql-migrate\` with ${(0,N.io)("baseline",le)} once. It records the earlier migrations without running them.`;return[{where:Z,message:`is ${se}, which is at ${le??te.version}`,remedy:de}]}if(z===void 0||le===void 0)return r?.warning(`The history of ${d} (${M}) contains no migration of the folder, so it was not compared.`),[];if(G.compare(le,z.version)>0){const de=`is ${se}, which is at ${le}, but the baseline is ${z.version}`;return[{where:Z,message:de,remedy:`Set ${(0,N.io)("baseline",le)}.`}]}const Re=F.flatMap(({version:de,covers:Se})=>Se?ue(de):[]),Oe=de=>Re.some(Se=>G.compare(de,Se)<=0),Le=ge.filter(de=>G.compare(de,z.version)<=0&&!Ee.has(
de)&&!Oe(de));if(Le.length===0)return[];const Ae=`is ${se}, which lacks ${(0,A.LS)(Le.length,"migration")} up to the baseline ${z.version}: ${(0,A.cr)(Le)}`;return[{where:Z,message:Ae,remedy:`Apply the migrations with ${d} first, or set a lower ${(0,N.io)("baseline")}.`}]}function j({migrations:s}){const r=new Map,d=s.flatMap(({version:F,path:G,name:z,time:te})=>{if(F===void 0)return[];const[,Z="",se="1"]=/^(.*?)(?:_part(\d+))?$/.exec(V(z))??[],oe=(r.get(Z)??0)+ +(se==="1");r.set(Z,oe);const ue=oe>1?`${Z}@${oe}`:Z,ge=[F,B(F),G,(0,f.basename)(G),ue,String(te)];return[...new Set(ge)].map(Ee=>[Ee,F])}),M=Map.groupBy(d,([F])=>F);return F=>{const G=F.split("/"),z=G.map((Z,se)=>G.slice(se).join("/")),
te=[B(F),...z,V(G.at(-1)??"")].find(Z=>M.has(Z))??"";return(M.get(te)??[]).map(([,Z])=>Z)}}const B=s=>(0,v.Et)(s)?(0,v.Bp)(s):s,V=s=>s.replace(/\.\w{1,5}$/,"").replace(/[^\w-]+/g,"_"),ee=({kind:s,name:r,part:d})=>s==="column"?`column ${r}.${d}`:`${s==="relation"?"table, view or index":s} ${r}${s==="function"?`(${d})`:""}`,pe=(s,r)=>({where:s.path,message:`creates the ${ee(s)}, which doesn\u2019t exist, so the database doesn\u2019t contain the file\u2019s changes`,remedy:r?"Remove what creates the object from the file, or create the object in the database.":`Set a lower ${(0,N.io)("baseline")}. If the object was removed on purpose, run the command \`project-platform sql-migrate\` with \`--yes\` o\
nce.`}),ie=(s,r)=>({where:s.path,message:`creates the ${ee(s)}, which already exists`,remedy:`If the database contains all changes of the file, set ${r===void 0?(0,N.io)("baseline"):`a higher ${(0,N.io)("baseline")}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${(0,N.io)("baseline")}.`});var re=e(34218),ce=e(94166),he=e(88062),K=e(72674),R=e(34656),q=e(83155),ae=e(19648);async function W(s){const{context:r,inputs:d,folder:M,database:F}=s,{log:G}=r,{path:z}=d,te=await(0,p.wt)(r,d["verify-timeout"],ce.yu,async()=>{const _e=await F.history();return _e==="busy"?void 0:_e}),Z=te==="absent"?[]:te.recorded,se=d.baseline===void 0?void 0:(0,re.Bv)(d.
baseline,M,Z,r.isConfirmed);if(se!==void 0&&"message"in se)throw(0,K.Mx)(r,z,[],[se]);const oe=T(s,[...Z,...(se?.migrations??[]).map(re.zv)]),ue=Z.length===0,ge=s.checksAdoption&&((se?.migrations??[]).length>0||Z.every(n)),Ee=oe.current===void 0?void 0:{migrations:[],...se,version:oe.current};let le=!1;if(ge&&(le=await O(s,[...oe.pending,...oe.later],Ee,ue),le===void 0))return W(s);for(const _e of oe.notes)G.notice(_e);const Ne=oe.pending.map(_e=>(0,U.pS)(z,_e.path)),Te=Array.from(Map.groupBy(Ne,_e=>_e),([_e,{length:ye}])=>ye===1?_e:`${_e} (${ye} changesets)`);G.info(`Files to apply: ${Te.join(", ")||"none"}.`);const Re=oe.later.map(_e=>(0,U.pS)(z,_e.path));r.output({current:oe.current??null,
pending:[...Ne,...Re],...(0,ae.zY)(s)});const{prepared:Oe,findings:Le}=await S(s,oe),Ae=te==="absent",de=d.drift==="off"?void 0:await I(s,Ae,Oe.length>0,Le),Se={folder:z,plan:oe,current:oe.current,prepared:Oe,applied:[],rehearsal:void 0,findings:Le,drift:de,orderChecked:d["base-path"]!==void 0,isOver:r.dryRun},me=le?()=>i(s,Ee):void 0;return{summary:Se,baseline:se?.migrations.length?se:void 0,isFirst:Ae,recorded:Z,recheck:me}}const n=({state:s})=>s==="baseline";function T({context:s,inputs:r,folder:d,parser:M},F,G){const{target:z,missing:te,edited:Z,path:se}=r,oe={target:z,missing:te,edited:Z,allowOutOfOrder:r["allow-out-of-order"]},ue=(0,y.n6)(d,F,oe,$(M),se);if(ue.findings.length===0)return ue;
throw(0,K.Mx)(s,se,d.migrations,ue.findings,G)}const $=s=>({sql:r})=>(0,m.W)(s,r);async function S(s,{pending:r,later:d}){const{context:M,inputs:F,folder:G,parser:z,sarif:te,queries:Z,sizes:se}=s,{path:oe}=F,ue={lint:F.lint,allowDestructive:F["allow-destructive"]},ge=new Set([...r,...d]),Ee=G.migrations.filter(Le=>!ge.has(Le)),{prepared:le,findings:Ne,invalid:Te}=(0,U.iA)(z,r,oe,ue,G,Ee),Re=Q(Ne,se,Z),Oe=(0,U.If)(Re,ue);return Te.length===0&&M.output({lint_findings:(0,ae.$5)(F,Oe)}),te!==void 0&&await(0,J.l)(M,te,oe,r,[...Te,...Oe]),M.onFailureReport(()=>({blocks:(0,q.k5)([...Te,...Oe]),listsFindings:!0})),(0,U.AK)(M,Te),Z!==void 0&&Oe.some(Le=>(0,U.BG)(Le,F.lint))&&await(0,R.f)(s,Z,le,Oe),(0,U.
LH)(M,Oe,ue),M.onFailureReport(()=>({blocks:(0,q.k5)(Oe)})),(0,U._r)(M,le),(0,U.Ne)(M,le),{prepared:le,findings:Oe}}async function I({context:s,inputs:r,database:d},M,F,G){const z=M?{is:"absent"}:await(0,he.o4)(s,d,r,(F||r.drift==="accept")&&!s.dryRun);return s.output((0,ae.mL)(z)),s.onFailureReport(()=>({blocks:[...(0,q.k5)(G),...(0,q.bX)(z)],listsFindings:!0})),(0,he.a3)(s,z,r.drift),s.onFailureReport(()=>({blocks:(0,q.k5)(G)})),z}}),19648:((fe,ne,e)=>{e.d(ne,{$5:()=>A,YO:()=>C,mL:()=>Q,pH:()=>Y,sG:()=>J,zY:()=>k});var m=e(21115),y=e(90279),U=e(83155);function J(L,b,p){const{context:f,inputs:_,folder:N}=L,{plan:D,applied:v,findings:x,drift:g}=p,w=L.noQueries===void 0?[]:[{type:"text",text:L.
noQueries}],u=f.dryRun?[...D.pending,...D.later]:D.later;return{outputs:{applied:v.map(P),pending:u.map(H=>(0,m.pS)(_.path,H.path)),applied_count:v.length,current:C(p,N)??null,...Q(g),lint_findings:A(_,x),...k(L,p.queries),sarif_path:L.sarif?.target??null,unknown:null},...f.dryRun&&g!==void 0&&(0,U.vd)(g)==="not-compared"?{isInconclusive:!0}:{},report:{title:b,blocks:[...w,...(0,U.X1)(p)]}}}const A=({lint:L},b)=>L==="off"&&b.length===0?null:b,k=({queries:L},b)=>({broken_queries:b?.checked?b.changes.filter(({kind:p})=>p==="breaks").length:null,queries_not_checked:b?.unchecked.length??(L&&L.queries.length+L.unchecked.length)??null});function Y({context:L,inputs:b,folder:p},f){const{plan:_,applied:N,
unknown:D}=f,v=new Set(N.map(({prepared:g})=>g.migration)),x=[..._.pending.filter(g=>!v.has(g)),..._.later];L.output({applied:N.map(P),applied_count:N.length,pending:x.map(g=>(0,m.pS)(b.path,g.path)),current:C(f,p)??null,unknown:D?.file.path??null})}function P({prepared:{migration:L,file:b},report:p}){return{version:L.version??null,path:b.path,ms:p===void 0?null:(0,y.Vk)(p)}}function C({plan:L,applied:b},{compare:p}){return[...b.map(({prepared:_})=>_.migration.version),L.current].filter(_=>_!==void 0).toSorted(p).at(-1)}const Q=L=>{const b=L&&(0,U.vd)(L);return{drift:L?.is==="compared"&&b!=="not-compared"?L.differences:null,drift_result:b??null}}}),34656:((fe,ne,e)=>{e.d(ne,{$:()=>P,f:()=>C});
var m=e(9218),y=e(21115),U=e(37319),J=e(20244),A=e(91060),k=e(83155),Y=e(19648);async function P(b,p,f){const{context:_,inputs:N}=b,D=f.applied.map(({prepared:t})=>t),{queries:v,findings:x,found:g}=await L(b,p,D,f.findings),w=(0,k.X1)({...f,findings:x,queries:v});_.onFailureReport(()=>({blocks:w,listsFindings:!0}));const u=v.changes.filter(({kind:t})=>t==="breaks"),h=`The migrations were applied to the local platform, but ${u.length===0?"their queries were not checked":`they break ${(0,A.m4)(u,v)}`}.`,o=u.length===0?"Queries not checked":`Queries broken by the migrations: ${u.length}`,c=N.lint==="warning"||N["queries-before"]!==void 0?"warning":"error";return(0,y.LH)(_,g,{lint:c,allowDestructive:N["\
allow-destructive"]},{problem:h,title:o}),{queries:v,findings:x}}async function C(b,p,f,_){const{context:N,database:D,inputs:v}=b,x=await J.p.start(D,p);_.every(o=>o.accepted!==void 0||Q(o))&&await x.rehearse(f);const{queries:g,findings:w}=await L(b,x,f,_),u=[...(0,A.LB)(g),...(0,k.k5)(w)];N.onFailureReport(()=>({blocks:u,listsFindings:!0}));const H={lint:v.lint,allowDestructive:v["allow-destructive"]};(0,y.LH)(N,(0,A.q1)(w),H,{problem:"The linter rejected the SQL. None of it was applied."})}const Q=({category:b,severity:p,rule:f})=>p!=="error"||b==="locking"||b==="destructive"&&f!=="opaque";async function L(b,p,f,_){const{context:N,inputs:D,sarif:v}=b,x=p.finish(f),g=(0,A.RK)(x,f),w=[..._,...g],
u=(0,Y.zY)(b,x);N.output({lint_findings:(0,Y.$5)(D,w),...u});const H=f.map(({migration:c})=>c);v!==void 0&&await(0,U.l)(N,v,D.path,H,w);const h=u.broken_queries,o=h===null?"":` Found ${(0,m.LS)(h,"query that fails","queries that fail")} after the migrations.`;return N.log.info(`${(0,A.N0)(x)}${o} No query was run.`),{queries:x,found:g,findings:w}}}),64058:((fe,ne,e)=>{e.d(ne,{K:()=>Y,Y:()=>P});var m=e(97391),y=e(94166),U=e(72674),J=e(58903),A=e(21115),k=e(90279);async function Y(N,D,v){const{query:x,limit:g}=Q(D,v),{reports:w,stopped:u}=x===void 0?C:await D.rehearse(x),H=v.slice(0,w.length).flatMap((i,l)=>{const E=w[l];return E===void 0?[]:[{prepared:i,report:E,figures:(0,k.h5)(E)}]}),h=H.filter(
({report:i})=>i.failure===null),o=v.slice(h.length),c=w.flatMap(i=>i.locks),t=H.find(({report:i})=>i.failure!==null),a=t?.report.failure??void 0;if(t!==void 0&&a!==void 0){const i=b(a,v.slice(0,w.length));if(i!==void 0)return{executed:h,locks:c,listed:o,reason:i};throw(0,U.nU)(N,t.prepared,a,t.figures,"The rehearsal was rolled back.")}const O=u===null?g:`the step can\u2019t reset the session after the previous file (${u})`;return o.length===0?{executed:h,locks:c,listed:o}:{executed:h,locks:c,listed:o,reason:O}}function P({listed:[N],reason:D}){return N===void 0||D===void 0?[]:[`Could not rehearse ${N.file.path} or any later migrations, because ${D}.`]}const C={reports:[],stopped:null};function Q(N,D){
let v;for(const[x,g]of D.entries()){if((0,A.uT)(g))return{query:v,limit:"the file can\u2019t run in a transaction"};if(x>0&&L.test(D[x-1]?.migration.sql??""))return{query:v,limit:"the previous file contains SET CONSTRAINTS ALL, which would also affect this file"};const w=N.rehearsalQuery(D.slice(0,x+1));if(!y.Uk.fits(w))return{query:v,limit:"the SQL would exceed the limit of a single request, and a rollback can\u2019t span several requests"};v=w}return{query:v,limit:""}}const L=/\bset\s+constraints\s+all\b/i;function b({sqlstate:N,message:D},v){if(N===U.oN||N===f)return`another session holds a lock that the migration needs (${D})`;const x=v.at(-1);if(v.length<2||x===void 0)return;if(N===p&&v.
some(({migration:u})=>J.$M.test(u.sql)))return`all rehearsed migrations share the same value of now(), which can cause errors that don\u2019t occur in a real run (${D})`;const w=x.file.statements.flatMap(({node:u})=>{const{newVal:H,oldVal:h}=(0,m.EN)(u,"AlterEnumStmt")??{};return H===void 0||h!==void 0?[]:H}).some(u=>D.includes(`"${u}"`));return _.has(N)&&!w?`the file can\u2019t run in the same transaction as the previous files (${D})`:void 0}const p="23505",f="40P01",_=new Set(["55P04",U.ro,"53200"])}),83155:((fe,ne,e)=>{e.d(ne,{GS:()=>p,LU:()=>b,X1:()=>L,bX:()=>o,k5:()=>h,uQ:()=>f,vd:()=>_});var m=e(45860),y=e(9218),U=e(39328),J=e(44655),A=e(21115),k=e(64058),Y=e(91060),P=e(90279);const C={
statements:20,differences:50,files:100},Q=120;function L(t){const{folder:a,plan:O,current:i,applied:l,rehearsal:E,findings:X,drift:j}=t,B=w(t.prepared);return[{type:"facts",rows:[["Folder",{code:a}],["Database version",i===void 0?"none":{code:i}],...t.orderChecked?[["Comparison with the base branch","passed"]]:[],...j===void 0?[]:[["Drift",b(j)]]]},...j===void 0?[]:p(j).map(V=>({type:"text",text:V})),...O.notes.length===0?[]:[{type:"text",text:O.notes.join(`
`)}],...N(t),...E===void 0?[]:D(E,B),...x(l.flatMap(({prepared:V,report:ee})=>ee?v(V.file,(0,P.h5)(ee)):[])),...u(l.flatMap(({report:V})=>V?.locks??[]),B),...t.queries===void 0?[]:(0,Y.LB)(t.queries),...h(X),...j===void 0?[]:o(j)]}function b(t){switch(t.is){case"absent":return"not checked, because the database had no migration history before this run";case"untold":return"unknown, because the last run did not record the schema";case"compared":{if(!f(t))return`not checked, because these schemas don\u2019t exist: ${(0,y.cr)(t.missing)}`;const a=t.count===0?"none":(0,y.LS)(t.count,"difference");return t.unrecorded.length===0?a:`${a}; not checked in ${(0,y.cr)(t.unrecorded)}`}}}function p(t){if(t.
is!=="compared")return[];const a=t.partitions.map(({relation:O,count:i})=>`${O} (${(0,y.U9)(i)})`);return[...a.length===0?[]:[`Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,y.cr)(a)}.`],...t.accepted===0?[]:[`Accepted by ${(0,m.io)("drift-accept")}: ${(0,y.LS)(t.accepted,"difference")}.`]]}const f=t=>t.is==="compared"&&t.missing.length<t.schemas.length;function _(t){return t.is!=="compared"||!f(t)?"not-compared":t.count>0?"found":t.unrecorded.length>0?"not-compared":"none"}function N(t){const{folder:a,plan:O,prepared:i,applied:l,rehearsal:E,isOver:X,failed:j,unknown:B}=t,V=[...l,...E?.executed??[]].map(re=>re.prepared),ee=new Set([...V,...E?.
listed??[]]),pe=i.filter(re=>!ee.has(re)),ie=[...l.map(({prepared:{file:re,statements:ce},report:he})=>[{code:re.path},"applied",ce.length,he===void 0?"":Math.round((0,P.Vk)(he))]),...(E?.executed??[]).map(({prepared:{file:re,statements:ce},figures:he})=>[{code:re.path},"rehearsed",ce.length,Math.round((0,P.j1)(he))]),...(E?.listed??[]).map(({file:re,statements:ce})=>[{code:re.path},"not rehearsed",ce.length,""]),...pe.map(re=>[{code:re.file.path},re===j?`failed${(0,A.uT)(re)?"":", rolled back"}`:re===B?"unknown":X?"not applied":"applied by another run",re.statements.length,""]),...O.later.map(({path:re})=>[{code:(0,A.pS)(a,re)},{sentence:`not run: excluded by ${(0,m.io)("target")}`},"",""])];
return ie.length===0?[{type:"text",text:"No migrations are pending."}]:[{type:"table",columns:["File","Result","Statements","Duration (ms)"],rows:ie.slice(0,C.files)},...c(ie.length,C.files,"migrations")]}function D(t,a){const{executed:O,locks:i}=t;return[...(0,k.Y)(t).map(l=>({type:"text",text:l})),...x(O.flatMap(({prepared:l,figures:E})=>v(l.file,E))),...u(i,a)]}function v({path:t,statements:a},O){return a.flatMap(({line:i,column:l,kind:E,text:X},j)=>{const B=O[j];return B===void 0?[]:[{where:`${t}:${i}:${l}`,kind:E,text:(0,U.v)(X,Q),...B}]})}function x(t){if(t.length===0)return[];const a=t.toSorted((l,E)=>E.ms-l.ms).slice(0,C.statements),O={type:"table",columns:["Location","Statement","Du\
ration (ms)","Rows","SQL"],rows:a.map(({where:l,kind:E,ms:X,rows:j,text:B})=>[{code:l},{code:E},X,j,{code:B}])};return[{type:"details",summary:t.length>a.length?`The ${a.length} slowest of ${(0,y.LS)(t.length,"statement")}`:"Statements",blocks:[O]}]}const g={AccessExclusiveLock:"all reads and writes",ExclusiveLock:"everything except plain SELECT",ShareRowExclusiveLock:"writes",ShareLock:"writes",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function w(t){const a=t.flatMap(({file:O})=>O.statements);return new Set(a.flatMap(({kind:O,targets:i})=>/^CREATE .*(?:TABLE|VIEW)/.test(O)?i.map(J.ax):[]))}function u(t,a){const O=t.filter(({relation:X})=>!a.has((0,J.ax)(X)));if(O.length===0)return[];
const i=Object.keys(g),l=new Map;for(const{relation:X,mode:j}of O.toSorted((B,V)=>i.indexOf(V.mode)-i.indexOf(B.mode)))l.set(X,j);const E=Array.from(l,([X,j])=>[{code:X},{code:j},g[j]??""]);return[{type:"table",columns:["Locked object","Lock mode","Blocks"],rows:E}]}const H=({severity:t,accepted:a})=>a||t==="note"?2:t==="error"?0:1;function h(t){if(t.length===0)return[];const a=(0,Y.q1)(t).toSorted((O,i)=>H(O)-H(i)).map(({where:O,line:i,column:l,rule:E,severity:X,message:j,remedy:B,accepted:V})=>[{code:O},`${i}:${l}`,{code:E},V===void 0?X:{sentence:`accepted: ${V.reason}`},{sentence:j},{sentence:B}]);return[{type:"heading",text:"Lint"},{type:"table",columns:["File","Line","Rule","Severity","\
Finding","Remedy"],rows:a}]}function o(t){if(t.is!=="compared"||t.count===0)return[];const a=t.differences.slice(0,C.differences).map(({relation:O,object:i,was:l,is:E})=>[{code:O},i==="itself"?"whole object":{code:i},l===null?"absent":{code:l},E===null?"absent":{code:E}]);return[{type:"heading",text:"Drift: schema changes outside of the migrations"},{type:"table",columns:["Object","Part","Expected","Actual"],rows:a},...c(t.count,C.differences,"differences")]}function c(t,a,O){return t<=a?[]:[{type:"text",text:`Shown: the first ${a} of ${(0,y.U9)(t)} ${O}.`}]}}),61567:((fe,ne,e)=>{e.d(ne,{$t:()=>w,NP:()=>k,cu:()=>J,n6:()=>C});var m=e(9218),y=e(45860),U=e(49206);function J({version:u,name:H}){
return u??`R__${H}`}const A=u=>!u.startsWith("R__");function k(u,H){const h=new Set(u.map(({identity:t})=>t)),o=new Set(H.map(J)),c=new Map(H.map(t=>[t.path,J(t)]));return u.map(t=>{const a=(0,U.Et)(t.identity)?c.get(t.path):void 0;return o.has(t.identity)||a===void 0||h.has(a)?t:{...t,identity:a}})}const Y=(...u)=>({findings:u,notes:[]}),P=(...u)=>({findings:[],notes:u});function C({migrations:u,compare:H},h,o,c,t){const a=k(h,u),O=new Map(a.map(K=>[K.identity,K])),i=a.flatMap(({identity:K,state:R})=>A(K)&&R!=="running"?K:[]).toSorted(H).at(-1),l=[...u.flatMap(({version:K})=>K??[]),...O.keys()],E=o.target===void 0?void 0:(0,U.Am)(o.target,[...new Set(l)]),X=[],j=[];for(const K of u){const R=O.
get(J(K)),q=R!==void 0&&R.checksum!==K.checksum;R?.state==="running"&&(q||Q(R,c(K)))?j.push(L(K,R,q)):R===void 0||R.state==="running"||q&&K.version===void 0?X.push(K):q&&j.push(b(K,R,o,c))}const B=({version:K})=>E!==void 0&&K!==void 0&&H(K,E)>0,V=X.findIndex(B),ee=(K,R)=>B(K)||K.version===void 0&&V!==-1&&R>V,pe=X.filter(ee),ie=X.filter((K,R)=>!ee(K,R));o.target!==void 0&&E===void 0&&j.push(p(o.target));const re=new Set(u.map(J));for(const K of a)re.has(K.identity)||j.push(f(K,o,t));const ce=v(u.filter(K=>(O.get(J(K))?.state??"running")!=="running"));for(const K of ie){const{version:R}=K,q=x(K,ce);if(R!==void 0&&i!==void 0&&H(R,i)<0){const ae=`the database already has version \`${i}\``;j.push(
_(K,N(R,i,"database"),ae,o))}else q!==void 0&&j.push(_(K,g(q),q,o))}const he=j.flatMap(K=>K.findings);return{pending:ie,later:pe,current:i,findings:he,notes:j.flatMap(K=>K.notes)}}const Q=(u,H)=>u.meaning!==null&&u.meaning!==H;function L({path:u},{part:H,run:h,at:o},c){const t=H===null?"":`; ${H.number} of its ${(0,m.LS)(H.of,"statement")} are applied`,a=c?`was edited after a run started it outside of a transaction and did not finish it (${h}, ${o} UTC)${t}`:`has changed SQL since the run that did not finish it (${h}, ${o} UTC)${t}`,O=H===null?"":` To run the ${c?"edited file":"other SQL"} from its beginning, undo the applied statements, and delete the migration\u2019s entry with the state \`runni\
ng\` from the table \`history\` in the schema that ${(0,y.io)("schema")} names.`,l=`${c?"Restore the original file.":`Use ${(0,y.io)("variables")}, ${(0,y.io)("layout")} and the version of the action of that run.`} The next run then finishes the migration.${O}`;return Y({where:u,message:a,remedy:l})}function b(u,H,h,o){const c=H.meaning!==null&&H.meaning===o(u),{path:t,checksum:a}=u;if(c&&h.edited==="formatting")return P(`${t} has changed since it was applied, but its statements are equivalent to the applied ones.`);const O=H.meaning===null?"":", and its statements have changed";return Y({where:t,message:`was edited after it was applied${c?", but its statements are equivalent":O}: its checks\
um is ${a}, but was ${H.checksum} (applied by ${H.run}, ${H.at} UTC)`,remedy:c?`Restore the original file, or accept the change by setting ${(0,y.io)("edited","formatting")}.`:"Restore the original file, and put the change into a new migration.",reason:"edited"})}function p(u){const H=`is \`${u}\`, but no migration in the folder has that version`;return Y({where:"target",message:H,remedy:`Set ${(0,y.io)("target")} to the version of a migration in the folder.`})}function f({identity:u,path:H,checksum:h,state:o,run:c,at:t},a,O){if(o==="running"){const E=`is missing from the folder, but a run started it outside of a transaction and did not finish it (${c}, ${t} UTC); its checksum was ${h}`;return Y(
{where:H,message:E,remedy:"Restore the file. The next run then finishes the migration."})}if(a.missing==="note"||!A(u))return P(`${H} was applied (by ${c}, ${t} UTC), but isn\u2019t in the folder \`${O}\`.`);const i=`is missing from the folder, but was applied (by ${c}, ${t} UTC); its checksum was ${h}`,l=`Restore the file. If you removed the file on purpose, set ${(0,y.io)("missing","note")}.`;return Y({where:H,message:i,remedy:l,reason:"missing-file"})}function _({path:u,time:H},h,o,c){return c.allowOutOfOrder?P(`${u} is out of order, because ${o}. The step accepts it, because ${(0,y.io)("allow-out-of-order")} is \`true\`.`):Y({where:u,message:h,remedy:`${H===void 0?"Give the migration a h\
igher version":D}, or set ${(0,y.io)("allow-out-of-order","true")}.`,reason:"out-of-order"})}const N=(u,H,h)=>`has version \`${u}\`, but must have a higher version than \`${H}\`, which the ${h} already has`,D="Move the migration to the end of the journal, and give it the highest `when`",v=u=>u.flatMap(H=>H.time===void 0?[]:H).toSorted((H,h)=>Number(H.time)-Number(h.time)).at(-1),x=({time:u},H)=>u===void 0||H?.time===void 0||u>H.time?void 0:`its \`when\` in the journal (${u}) isn\u2019t higher than that of ${H.path} (${H.time})`,g=u=>`would be skipped by Drizzle, because ${u}`;function w({migrations:u,compare:H},h){const o=new Map(h.map(a=>[J(a),a])),c=v(h),t=h.flatMap(({version:a})=>a??[]).toSorted(
H).at(-1);return u.flatMap(a=>{const{path:O,version:i,checksum:l}=a;if(i===void 0)return[];const E=o.get(i);if(E===void 0){const B=x(a,c);return B!==void 0?[{where:O,message:g(B),remedy:`${D}.`}]:t===void 0||H(i,t)>0?[]:[{where:O,message:N(i,t,"base branch"),remedy:"Give the migration a higher version than all migrations on the base branch."}]}if(E.checksum===l)return[];const X=`has the same version as ${E.path} on the base branch, but different content: its checksum is ${l}, and the one on the base branch is ${E.checksum}`;return[{where:O,message:X,remedy:"If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher ve\
rsion than all migrations on the base branch."}]})}}),16753:((fe,ne,e)=>{e.d(ne,{B:()=>Y,l:()=>P});var m=e(49299),y=e(9218),U=e(87306),J=e(45860),A=e(39773),k=e(88097);function Y(C,Q){const L={input:"table-sizes",given:Q,errorTitle:"Can\u2019t read the sizes of the tables."},b=(0,A.Hp)((0,A.jH)(C,{...L,maxBytes:k._m}),L);try{const p=JSON.parse(b);return new Map(p.map(({name:f,estimated_rows:_})=>[f,Number.parseInt(_??"-1",10)]))}catch{const p=`Set ${(0,J.io)(L.input)} to a JSON file that \`sql-schema\` wrote.`;throw(0,U.vQ)(L.errorTitle,[(0,m.l4)({kind:"given",subject:L.input,given:Q,limit:"isn\u2019t a JSON array of tables",remedy:p})])}}function P(C,Q){const L=Q.get(C);if(L!==void 0)return L>=
0?`about ${(0,y.LS)(L,"row")}`:"number of rows unknown"}}),37319:((fe,ne,e)=>{e.d(ne,{l:()=>t});var m=e(73024),y=e(76760),U=e(73136),J=e(9218),A=e(43288),k=e(68008),Y=e(74364),P=e(87306);const C=100,Q=37n,L="\uFFFF";function b(i){const l=`${i.replaceAll(/\r\n?/g,`
`).replaceAll(/[ \t]+/g,"")}${L}`,E=new Map,X=Array.from(l.matchAll(/^/gm),({index:j})=>{const B=l.slice(j,j+C),V=(E.get(B)??0)+1;return E.set(B,V),{covered:B,count:V}});return j=>{const{covered:B,count:V}=X[j-1]??{covered:L,count:1};let ee=0n;for(let pe=0;pe<C;pe+=1){const ie=pe<B.length?B.charCodeAt(pe):0;ee=BigInt.asUintN(64,ee*Q+BigInt(ie))}return`${ee.toString(16)}:${V}`}}var p=e(83150);const f="https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",_={destructive:"The statement can delete data or objects.",locking:"On a table that is in use, the statement can fail or block other sessions.",session:"As written, the statement can change the state of a\
 session that other clients share.",transaction:"The step can\u2019t run the statement in the transaction of the migration.",validity:"The step rejects the migration.",directive:"The comment, or a part of it, has no effect.",queries:"The migration affects queries that the application runs."},N=[...p.y0,...p.Jf,p.hZ,...Object.entries(p.Yq).map(([i,l])=>({id:i,category:"directive",...l}))],D=new Map(N.map(({id:i},l)=>[i,l]));function v(i,{folderUri:l,files:E,pageUrl:X}){const j=new Set(i.map(({where:V})=>V)),B=new Map([...E].flatMap(([V,ee])=>j.has(V)?[[V,w(ee)]]:[]));return{$schema:f,version:"2.1.0",runs:[{tool:{driver:{name:"sql-migrate",...X===void 0?{}:{informationUri:X},rules:N.map(V=>g(V,
X))}},automationDetails:{id:`sql-migrate/${l}/`},columnKind:"unicodeCodePoints",originalUriBaseIds:{[x]:{description:{text:"The root of the repository."}}},results:i.flatMap(V=>{const ee=B.get(V.where);return ee===void 0?[]:[u(V,ee)]})}]}}const x="%SRCROOT%";function g({id:i,category:l,severity:E,description:X,remedy:j},B){const V=`${o(X.replaceAll("`",""))}.`;return{id:i,shortDescription:{text:V},fullDescription:{text:`${V} ${_[l]}`},help:{text:j.replaceAll("`",""),markdown:j},...B===void 0?{}:{helpUri:`${B}#${i}`},defaultConfiguration:{level:E},properties:{tags:[l]}}}const w=i=>({...i,lines:i.text.split(/\r\n?|\n/),hashOf:b(i.text)});function u({rule:i,severity:l,message:E,remedy:X,line:j,
column:B,accepted:V},ee){const pe=Array.from((ee.lines[j-1]??"").trimEnd()).length+1,ie=!/^[a-z]+:/i.test(ee.uri);return{ruleId:i,ruleIndex:D.get(i)??-1,level:l,message:{text:h(`${o((0,P.em)(E))} ${X}`)},locations:[{physicalLocation:{artifactLocation:{uri:ee.uri,...ie?{uriBaseId:x}:{}},region:{startLine:j,startColumn:B,endLine:j,endColumn:Math.max(B,pe)}}}],partialFingerprints:{primaryLocationLineHash:ee.hashOf(j)},...V===void 0?{}:{suppressions:[H(V)]}}}function H({by:i,reason:l}){return{kind:i==="directive"?"inSource":"external",status:"accepted",justification:l}}const h=i=>i.replaceAll("](","] ("),o=i=>`${i.charAt(0).toUpperCase()}${i.slice(1)}`;var c=e(21115);async function t(i,l,E,X,j){
const{log:B,resolvePath:V,workspace:ee,pageUrl:pe}=i,ie=V(E),re=a(ee,ie),ce=q=>B.hide(O(re,q)),he=X.map(({path:q,text:ae})=>{const W=(0,c.pS)(E,q);return[B.hide(W),{uri:ce(V(W)),text:ae}]}),K={folderUri:ce(ie),files:new Map(he),pageUrl:pe("docs/migration-lint.md")},R=v((0,k.c)(j,B.hide),K);await(0,Y.zh)(l,`${JSON.stringify(R,void 0,2)}
`),i.addArtifactFile(l.target),i.output({sarif_path:l.target}),B.info(`Wrote ${(0,J.LS)(j.length,"linter finding")} to ${l.target}.`)}function a(i,l){for(let E=l;(0,A.UO)(E,[i]);E=(0,y.dirname)(E))if((0,m.statSync)((0,y.join)(E,".git"),{throwIfNoEntry:!1})?.isDirectory()===!0)return E;return i}function O(i,l){return(0,A.UO)(l,[i])?(0,A.sq)((0,y.relative)(i,l)).split("/").map(encodeURIComponent).join("/"):(0,U.pathToFileURL)(l).href}}),96709:((fe,ne,e)=>{e.d(ne,{UK:()=>C,p3:()=>P,tN:()=>Q});var m=e(49299),y=e(45860),U=e(87306),J=e(54597),A=e(39773),k=e(68961);const Y=256*1024*1024;function P(L,b,p){const f={input:"shapes",given:p,errorTitle:"Can\u2019t read the queries.",maxBytes:Y},_=(0,k.Qg)(
(0,A.Hp)((0,A.jH)(L,f),f));if(_===void 0)return;if(_==="invalid")throw(0,U.vQ)(f.errorTitle,[(0,m.l4)({kind:"given",subject:f.input,given:p,limit:"doesn\u2019t contain query shapes",remedy:"Specify a `shapes.json` file that `sql-log-export` or `sql-log-merge` wrote."})]);const N=[],D=[];for(const{label:v,calls:x,consume:g,query:w}of _.shapes){const u=w===null||typeof w=="string"?w??"syntax":(0,J.l)(b,w.text,()=>!0);if(typeof u=="string"||typeof w=="object"&&u.text!==w?.text){const a=typeof u=="string"?J.Q[u]:"isn\u2019t in the format that the export writes";D.push({label:v,calls:x,consume:g,reason:a,tables:new Set});continue}const{text:H,inserts:h,reads:o,writes:c}=u,t=new Set([...Object.keys(
o),...Object.keys(c)].map(C));N.push({label:v,text:H,inserts:h,tables:t,calls:x,consume:g})}return{queries:N,unchecked:D,windowMs:_.window.to-_.window.from,week:_.week}}const C=L=>/(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(L)?.slice(1).find(Boolean)??L;function Q(L){if(!L)throw new U.HR("input",`${(0,y.io)("shapes")} requires the local platform.`,{remedy:`Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,y.io)("base-url")} to its URL.`})}}),20244:((fe,ne,e)=>{e.d(ne,{p:()=>L});var m=e(9218),y=e(97391),U=e(55713),J=e(21115),A=e(96709);const k="42P10",Y=/^(?:08|40|53|55P03|57|58)/,P="57014",C=200,Q=({kind:o,what:c})=>o==="b\
reaks"?o:c;class L{#t;#e;#n;#i=new Map;#s=new Map;#a;#o;#d=!1;constructor(c,t){this.#t=c,this.#e=t,this.#n=[...t.unchecked]}static async start(c,t){const a=new L(c,t);a.#a=await a.#l(t.queries);for(const[O,i]of t.queries.entries()){const l=a.#a?.queries[O];l?.state===null?a.#i.set(i,l):a.#n.push({...i,reason:h(l)})}return a}async rehearse(c){if(c.some(J.uT))return;const t=[...this.#i.keys()];this.#o=await this.#l(t,c);const a=t.filter((i,l)=>this.#r(i,this.#o,l).length>0),O=c.flatMap((i,l)=>i.statements.map((E,X)=>({place:{cause:i,statement:i.file.statements[X]},after:[...c.slice(0,l),{...i,statements:i.statements.slice(0,X+1),guard:null}]})));if(!(this.#o===void 0||O.length>C)){for(const{place:i,
after:l}of O){const E=await this.#l(a,l);if(E===void 0)return;this.#u(a,E,i)}this.#d=!0}}async afterMigration(c){const t=[...this.#i.keys()];this.#o=await this.#l(t),this.#d||this.#u(t,this.#o,{cause:c,statement:void 0})}#u(c,t,a){for(const[O,i]of c.entries()){const l=this.#s.get(i),E=this.#r(i,t,O).map(Q);this.#s.set(i,new Map(E.map(X=>[X,l?.get(X)??a])))}}finish(c){const t=[...this.#i.keys()],a=this.#o,O=p(c),i=[...this.#n],l=t.flatMap((B,V)=>{const ee=this.#r(B,a,V),pe=a?.queries[V],ie=w(this.#i.get(B),pe)??this.#p(pe?.path);return ie!==void 0&&ee[0]?.kind!=="breaks"?(i.push({...B,reason:ie}),[]):ee.map(re=>{const[ce,he]=[this.#s.get(B)?.get(Q(re)),O(B)],K=ce?.statement===void 0&&he?.cause===
ce?.cause;return{query:B,...re,...K?he:ce}})}),E=t.length-(i.length-this.#n.length),X=[...this.#e.queries,...this.#e.unchecked].filter(O).length,j=i.filter(B=>O(B)!==void 0&&B.reason!==u).length;return{logged:this.#e,checked:E,changes:l.toSorted(b),unchecked:i.map(B=>({query:B,kind:"unchecked",what:B.reason,...O(B)})).toSorted(b),isUnchecked:X>0&&j===X||E===0&&i.length>0}}#p(c){const[t,a]=[this.#a,this.#o];return(c===""&&typeof a?.defaultPath=="string"||t?.defaultPath===a?.defaultPath)&&t?.otherPaths===a?.otherPaths?void 0:"may run with the search path of a role or database that these migrations change"}#r(c,t,a){const[O,i]=[this.#i.get(c),t?.queries[a]],l=N(O,i);return l!==void 0?[{kind:"br\
eaks",...l}]:O===void 0||t===void 0||i===void 0||i.state!==null?[]:[...x(O,i,this.#a?.enums??{},t.enums).map(E=>({kind:"types",what:E})),...g(O,i,new Set(t.indexes)).map(E=>({kind:"index",what:E}))]}#l(c,t){return this.#t.prepareQueries(c.map(a=>{const{path:O=null,parameters:i=null}=this.#i.get(a)??{};return{...a,path:O,types:i}}),t)}}const b=(o,c)=>c.query.calls-o.query.calls;function p(o){const c=o.flatMap(O=>O.file.statements.map(i=>({cause:O,statement:i}))),t=new Map(c.filter(({statement:O})=>f.test(O.kind)).flatMap(O=>O.statement.targets.map(i=>[(0,A.UK)(i),O])).toReversed()),a=c.find(({statement:O})=>_(O));return({tables:O})=>[...O].map(i=>t.get(i)).find(Boolean)??a}const f=/^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/,
_=({kind:o,node:c})=>!f.test(o)&&(/^(?:ALTER|DROP|DO|CALL)\b/.test(o)||Array.from((0,y.dX)(c,"FuncCall")).some(({funcname:t})=>!(0,U.yt)((0,y.CB)(t))));function N(o,c){if(o===void 0||c===void 0)return;if(c.state!==null)return Y.test(c.state)?void 0:{state:c.state,what:c.message??""};if(c.unplanned!==null&&o.unplanned===null)return{state:k,what:c.unplanned};const t=c.problems?.find(a=>o.problems?.includes(a)!==!0);return t===void 0?void 0:{state:t.slice(0,5),what:t.slice(6)}}function*D({results:o},{results:c}){if(o===null||c===null)return;if(o.length===c.length){for(const[a,O]of c.entries())v(O,o[a])||(yield`result column ${a+1} has the type ${O} instead of ${o[a]}`);return}let t=0;for(const a of c)
v(a,o[t])&&(t+=1);t<o.length&&(yield`returns ${(0,m.LS)(c.length,"column")} instead of ${o.length}`)}const v=(o,c)=>o.replace("character varying","text")===c?.replace("character varying","text");function x(o,c,t,a){const i=[...(c.parameters??[]).map((E,X)=>[o.parameters?.[X]??E,E]),...(c.results??[]).map(E=>[E,E])].flatMap(([E,X])=>{const[j,B]=[E,X].map(ee=>ee.replace(/\[\]$/,"")),V=(t[j]??[]).filter(ee=>a[B]?.includes(ee)===!1);return V.length===0?[]:[`the type \`${B}\` no longer contains \`${V.join("`, `")}\``]}),l=c.mistyped===null?[]:[`fails with the earlier types of its parameters (${o.parameters?.join(", ")}): ${c.mistyped}`];return[...D(o,c),...new Set(i),...l]}function g(o,c,t){const a=c.
indexes??[];if(a.length>=(o.indexes?.length??0))return[];const O=(o.indexes??[]).filter(i=>!a.includes(i)&&!t.has(i));return O.length===0?[]:[`can no longer use the index${O.length===1?"":"es"} ${O.join(", ")}`]}function w(o,c){return c===void 0?"can\u2019t be checked, because these migrations can\u2019t be rehearsed":c.state===P?H:c.state!==null?`could not be prepared after these migrations (SQLSTATE ${c.state})`:c.doubts?.find(a=>o?.doubts?.includes(a)!==!0)??((o?.unplanned??null)===null?void 0:u)}const u="has an ON CONFLICT that matches no index before these migrations",H="could not be prepared within the time limit";function h(o){const{state:c=null}=o??{};return c===P?H:c==="42P01"||c===
"3F000"?"uses a table that doesn\u2019t exist before these migrations":c==="42883"||c==="42704"?"uses a function or type that doesn\u2019t exist before these migrations":`can\u2019t be prepared without its values before these migrations (SQLSTATE ${c??"unknown"})`}}),91060:((fe,ne,e)=>{e.d(ne,{JX:()=>C,LB:()=>x,N0:()=>v,RK:()=>L,m4:()=>Q,q1:()=>N});var m=e(9218),y=e(39328),U=e(18738),J=e(16935),A=e(83150);const k={breaks:"breaks-query",types:"changes-query-types",index:"drops-query-index",unchecked:"unchecked-queries"},Y={message:3,table:50,text:200},P=36e5;function C(g){const w=Math.max(1,Math.round(g/P));return w%24===0?(0,m.LS)(w/24,"day"):(0,m.LS)(w,"hour")}function Q(g,{logged:w}){const u=[
...new Set(g.map(({query:h})=>h))],H=u.reduce((h,o)=>h+o.calls,0);return`${(0,m.LS)(u.length,"query","queries")} that ran ${(0,m.LS)(H,"time")} in ${C(w.windowMs)}`}function L(g,w){const[u]=w.slice(-1);return u===void 0?[]:[...Map.groupBy([...g.changes,...g.unchecked],({kind:h,cause:o,statement:c})=>JSON.stringify([h,o?.file.path,c?.line])).values()].flatMap(h=>{const[{kind:o,cause:{file:c}=u,statement:t}]=h,a=A.Jf.find(({id:j})=>j===k[o]);if(a===void 0)return[];const{id:O,category:i,severity:l,remedy:E}=a,X={where:c.path,line:t?.line??1,column:t?.column??1,rule:O,category:i,severity:o==="unchecked"?b(g,t):l,message:_(h,g,w.length),remedy:E};return[(0,J.lA)(X,t,(0,U.m)(c)).finding]})}function b({
isUnchecked:g,unchecked:w},u){return(u!==void 0||w.every(h=>h.statement===void 0))&&g?"error":u===void 0?"note":"warning"}const p={breaks:"breaks",types:"changes the result or parameters of",index:"drops an index that could be used by",unchecked:"was not checked with"},f={breaks:"fails",types:"changes",index:"may be slower",unchecked:"not checked"};function _(g,w,u){const[{kind:H,cause:h}]=g,o=g.map(({query:O,state:i,what:l})=>{const E=i===void 0?l:`${i}: ${l}`;return`\`${(0,y.v)(O.label.replaceAll("`",""),Y.text)}\` (${E})`}),c=(0,m.cr)(o,Y.message),t=h===void 0&&H!=="unchecked"&&u>1?`is the last of ${(0,m.LS)(u,"migration")}, at least one of which `:"",a=H==="unchecked"&&h===void 0?" on ot\
her or unknown tables":"";return`${t}${p[H]} ${Q(g,w)}${a}: ${c}`}function N(g){const[w=[],u=[]]=[!0,!1].map(h=>g.filter(({rule:o})=>o===k.breaks===h)),H=w.map(h=>{const o=u.filter(a=>D(a,h)),c=[...o.map(({message:a,rule:O})=>`${a} (${O})`),h.message],t=new Set([...o.map(({remedy:a})=>a),h.remedy]);return{...h,message:c.join("; "),remedy:[...t].join(" ")}});return[...u.filter(h=>!w.some(o=>D(h,o))),...H]}const D=(g,w)=>g.category!=="queries"&&g.where===w.where&&g.line===w.line&&g.accepted===void 0&&w.accepted===void 0;function v({checked:g,unchecked:w}){const u=Array.from(Map.groupBy(w,({what:o})=>o),([o,{length:c}])=>`${o}: ${(0,m.U9)(c)}`),H=` Not checked: ${(0,m.U9)(w.length)} (${u.toSorted().
join("; ")}).`,h=(0,m.LS)(g+w.length,"query","queries");return`Checked ${(0,m.U9)(g)} of ${h}.${w.length===0?"":H}`}function x(g){const{changes:w,checked:u,unchecked:H}=g,h=w.filter(({kind:E})=>E==="breaks"),o=u===0?"":"No query was found that the migrations break, and none was run. ",t={type:"text",text:`${h.length===0?o:`The migrations break ${Q(h,g)}. `}${v(g)}`},a=[...w,...H],O=a.slice(0,Y.table).map(({query:E,state:X,what:j,cause:B,kind:V})=>[{code:(0,y.v)(E.text??E.label,Y.text)},E.calls,Math.round(E.consume),f[V],X===void 0?"":{code:X},{sentence:j},B===void 0?"":{code:B.file.path}]),i={type:"table",columns:["Query","Calls","Consume","Effect","SQLSTATE","Reason","Migration"],rows:O},l=a.
length-O.length;return[{type:"heading",text:"Queries"},t,...O.length===0?[]:[i],...l>0?[{type:"text",text:`Not shown: ${(0,m.LS)(l,"more query","more queries")}.`}]:[]]}}),59173:((fe,ne,e)=>{e.d(ne,{CG:()=>A,H3:()=>Q,Hs:()=>b,Qu:()=>C,W_:()=>J,dr:()=>P,lJ:()=>L});var m=e(2694),y=e(68716),U=e(90279);const J=({part:p})=>p===void 0||p.number===p.of?"applied":"running";function A(p,f,_){const N=!("sha256"in _);return(0,y.Em)(p,_,`${U.YF}
${m.lV}
body text;`,`${N?"":Y(f)}
IF result IS NULL THEN
  ${P(f)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${N?"work->'statements'":"body::json"}));
  ${(0,U.Tt)("work")}
  ${(0,U.XT)(_.guard!==null)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, 'part', work->'part', ${U.hf});
  IF failure IS NULL THEN
    INSERT INTO "${f}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', '${J(_)}',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${_.isRepeatable||_.part!==void 0?k:""};
  ELSE
    ${C(f)}
  END IF;
  ${_.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,m.O5)(f,_.schemas)}
  ${_.isLast?"":"END IF;"}
  ${N?"":`DELETE FROM "${f}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,_.mode)}const k=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,Y=p=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
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
END;`}function C(p){return`INSERT INTO "${p}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function Q(p){return String(BigInt(p)+1n)}function L(p,f,_){return(0,y.Em)(p,_,"",`INSERT INTO "${f}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function b(p,f,_){return(0,y.Em)(p,_,m.lV,`${P(f)}
IF result IS NULL THEN
  INSERT INTO "${f}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,m.O5)(f,_.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((fe,ne,e)=>{e.d(ne,{B:()=>P,Ho:()=>C,O5:()=>Y,Z2:()=>Q,lV:()=>A});var m=e(68187),y=e(68716);const U=300,J=400,A="schemas text[];",k=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function Y(L,b){return b===null?"":`${k}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${L}".objects;
  INSERT INTO "${L}".objects (relation, object, definition)
  ${(0,m.j)("schemas")};
  DELETE FROM "${L}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${L}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${L}".objects WHERE relation IN
    (SELECT relation FROM "${L}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${L}".control SET objects_schemas = schemas;`}function P(L,b,p){return(0,y.Em)(L,p,A,`${C(b)}
IF result IS NULL THEN
  ${p.accepts?`DELETE FROM "${b}".drift WHERE NOT is_partition;`:""}
  ${Y(b,p.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const C=L=>`BEGIN
  PERFORM 1 FROM "${L}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function Q(L,b,p,f){const _=`found AS MATERIALIZED (${(0,m.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${b}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${b}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${b}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,y.Em)(L,p,A,`${k}
IF to_regclass('"${b}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${f?C(b):""}
  SELECT objects_schemas INTO schemas FROM "${b}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${_}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${b}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${U}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${J}) AS was, left("is", ${J}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${U}) AS first))
  INTO result;
  ${f?`INSERT INTO "${b}".drift (relation, object, was, "is", is_partition)
    WITH ${_}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),32103:((fe,ne,e)=>{e.d(ne,{X:()=>U});var m=e(47149),y=e(97391);function U({statements:Y,source:P},C){const Q=Y[C.statement-1];if(Q===void 0)return;const{sqlstate:L=""}=C;if(Q.insert!==void 0){const f=C.row===1&&L.startsWith("42")?void 0:Q.insert.rows[(C.row??0)-1],_=P.indexOfByte((0,y.EN)(Q.node,"CopyStmt")?.relation?.location??0);return P.placeAt(f?.start??_)}const b=L.startsWith("22")?void 0:A(Q,C.message);return P.placeAt(Q.span.start+(b??0))}const J=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;function A({text:Y},P){const{quoted:C,bare:Q}=J.exec(P)?.groups??{},L=C??Q;if(L!==void 0)return k(Y,L)??k(Y,L.split(".").at(-1)??"")}function k(Y,P){const C=[
...(0,m.k)(Y)].filter(({kind:Q,start:L,end:b})=>{const p=Y.slice(L,b);return Q==="quoted-identifier"?p.slice(1,-1).replaceAll('""','"')===P:Q==="word"&&p.toLowerCase()===P.toLowerCase()});return C.length===1?C[0]?.start:void 0}}),15749:((fe,ne,e)=>{e.d(ne,{NN:()=>k,OC:()=>J,xZ:()=>A});var m=e(59188),y=e(68716);const U=200;function J(P,C,Q){return(0,y.Em)(P,Q,"",`IF pg_catalog.to_regclass('"${C}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${C}".control FOR UPDATE;
      UPDATE "${C}".control SET fence = fence + 1;
      DELETE FROM "${C}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${C}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,m.KK)(C)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${C}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,m.KK)(C)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${C}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, ended_at IS NULL AS "isOpen", report->'part' AS part, attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${C}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${U}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${C}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${C}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${C}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function A(P,C){return`select state, run, ended_at from "${P}".history where identity = ${Y(C)}`}function k(P,C){return`delete from "${P}".history where identity = ${Y(C)} and state = 'running'`}const Y=P=>`'${P.replaceAll("'","''")}'`}),59188:((fe,ne,e)=>{e.d(ne,{A6:()=>A,GI:()=>N,HV:()=>L,KK:()=>C,PQ:()=>w,T_:()=>P,gP:()=>D,iK:()=>Q,uB:()=>Y});var m=e(84949),y=e(59173),U=e(2694),J=e(68716);function A(h,o){return`${k(h)} ${o}`}const k=h=>`/* platform_migrate ${h} */`;function Y(h){return`DROP INDEX CONCURRENTLY IF EXISTS "${h}".platform_migrate_probe`}function P(h,o){return`${C(h)}${o.replaceAll("-","_")}`}function C(h){return`migrate_${(0,m.f)(h).slice(0,8)}_`}function Q(h,o,c){return h.
around!==null?h.around.join(`"${o}"`):L(c?.name??`"${o}"`)}function L(h){return`DROP INDEX CONCURRENTLY IF EXISTS ${h}`}const b=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,p=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${b})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,f=h=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${h}' AND relkind IN ('i', 'I'))`,_=h=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${b})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${h})`;function N(h,o,c){return(0,J.Em)(h,{...c,mark:k(c.attempt),working:P(o,c.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${_(p)}, 'working', ${_(f("working"))})
INTO result;`)}function D(h,o,{work:c,entry:t,replaces:a,takesOver:O}){const i=a===null?null:P(o,a),l=O?f("earlier"):c.does==="drop"?p:void 0;return(0,J.Em)(h,{...c,...t,replaces:a,earlier:i,done:v(t),to:P(o,t.attempt)},x,`${(0,y.dr)(o)}
${l===void 0?"":g(l,!1)}
IF result IS NULL THEN
  DELETE FROM "${o}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${o}".history (identity, path, checksum, meaning, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', work->'done');
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${o}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const v=({part:h})=>h===void 0||h.number===1?void 0:{part:{...h,number:h.number-1}},x="renamed pg_catalog.regclass;",g=(h,o)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${h};
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
END IF;`;function w(h,o,{work:c,entry:t,succeeded:a,wasSent:O,report:i}){return(0,J.Em)(h,{...c,...t,report:{...i,part:t.part},working:P(o,t.attempt),to:c.index},`${U.lV}
${x}
attempt_ uuid := (work->>'attempt')::uuid;`,`${(0,U.Ho)(o)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${o}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${o}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${o}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${O&&a===(c.does==="create")?g(f("working"),a):""}
IF result IS NULL THEN
  UPDATE "${o}".control SET fence = fence + 1;
  result := work->'report';
  ${a?u(o,t):H(o,t)}
  SET LOCAL search_path = pg_catalog;
  ${a&&!t.isLast?"":(0,U.O5)(o,t.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const u=(h,o)=>`UPDATE "${h}".history
  SET state = '${(0,y.W_)(o)}', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,H=(h,o)=>`${v(o)===void 0?`DELETE FROM "${h}".history WHERE attempt = attempt_`:`UPDATE "${h}".history SET ended_at = pg_catalog.clock_timestamp() WHERE attempt = attempt_`};
  ${(0,y.Qu)(h)}`}),90279:((fe,ne,e)=>{e.d(ne,{Tt:()=>L,VY:()=>P,Vk:()=>A,XT:()=>b,YF:()=>Q,h5:()=>U,hf:()=>_,j1:()=>J,ks:()=>y});var m=e(98440);const y=({statements:N,keepsRole:D,settings:v,mode:x,guard:g})=>({statements:N,keepsRole:D,settings:v,mode:x,guard:g});function U({began:N,figures:D}){return Array.from({length:D.length/2},(v,x)=>{const[g,w,u]=[D[2*x-2]??N,D[2*x]??N,D[2*x+1]??0];return{ms:k(g,w),rows:u}})}function J(N){return N.reduce((D,{ms:v})=>D+v,0)}function A({began:N,ended:D}){return k(N,D)}function k(N,D){return Math.round((D-N)*1e4)/10}const Y=2e4,P=700,C=P+1,Q=`statements text[];
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
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,L=N=>`keeps_role := (${N}->>'keepsRole')::bool;
session_settings := ${N}->>'settings';
guard := ${N}->>'guard';`;function b(N,D="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:v,after:x}=N?m.Gh:m.Uj;return`number := 1;
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
    IF number <= ${Y} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
  ${f}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${C}),
    'detail', left(detail_, ${C}), 'hint', left(hint_, ${C}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${C}));
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
      END;`,f=`SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,_=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`}),78586:((fe,ne,e)=>{e.d(ne,{B:()=>U,p:()=>y});const m=3e4;async function y({clock:J,log:A},k,Y){const P=J.monotonicMs();return U(J,m,()=>A.info(`${k} (${Math.round((J.monotonicMs()-P)/1e3)} s so far).`),Y)}async function U(J,A,k,Y){const P=new AbortController,C=new Error("The work has ended."),L=(async()=>{for(;;)await J.sleep(A,P.signal),k()})().catch(b=>{if(b!==C)throw b});try{return await Y()}finally{P.abort(C),await L}}}),51589:((fe,ne,e)=>{e.d(ne,{Zh:()=>Y,wW:()=>k,wt:()=>A});var m=e(45860),y=e(10845),U=e(87306);const J={shortestMs:250,longestMs:15e3};async function A({clock:P,log:C,signal:Q},L,b,p){const _=await Y({clock:P,signal:Q},
J,L,p,()=>C.info(`${b}. Waiting for it to finish.`));if(_!==void 0)return _;throw new U.HR("timeout",`${b}. The step stopped waiting after ${L/1e3} s.`,{remedy:`Re-run the job later. In a \`sql-migrate\` step, you can also increase ${(0,m.io)("verify-timeout")}.`})}async function k(P,C,Q){return await P.clock.sleep(C.shortestMs,P.signal),await Y(P,C,1/0,Q)}async function Y({clock:P,signal:C},Q,L,b,p){const f=P.monotonicMs();for(let _=1;;_+=1){const N=await b();if(N!==void 0)return N;const D=P.monotonicMs()-f,v=(0,y.j9)(Q,D);if(D+v>L)return;_===1&&p?.(),await P.sleep(v,C)}}}),68187:((fe,ne,e)=>{e.d(ne,{j:()=>m});const m=k=>`SELECT f.relation, f.object,
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
    (SELECT string_agg(${J("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
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
      concat_ws(' ', x.privilege_type, 'to', ${J("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${J("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${k})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${J("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${J("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${A("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${A("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${A("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${A("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${A("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,y=(k,Y)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${k}'::regclass AND d.objid = ${Y}.oid AND d.deptype = 'e')`,U=k=>`(SELECT 'owner ' || ${J(k)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${k})`,J=k=>`coalesce(pg_get_userbyid(nullif(${k}, 0)), 'public')`,A=(k,Y,P)=>`aclexplode(coalesce(${k}, acldefault((${Y})::"char", ${P})))`}),76945:((fe,ne,e)=>{e.d(ne,{e6:()=>Y,wL:()=>b,zc:()=>k});function m(f,_,N,D={}){const[v="",x]=_.split(".").toReversed(),{has:g,...w}=D;return{tool:f,name:N.split(" ").filter(Boolean),...x!==void 0&&{schema:x},table:v,...g!==void 0&&{has:g.split(" ")},...x===void 0&&(g??D.columns)!==void 0&&{isCommon:!0},...w}}const y={order:"id"},U=String.raw`~ '^\d{1,30}$'`,J={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"\
type LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},A=m("Supabase","supabase_migrations.schema_migrations","version"),k=[m("Knex","knex_migrations","name",y),m("Sequelize","SequelizeMeta","name"),m("Sequelize","SequelizeData","name"),m("MikroORM","mikro_orm_migrations","name",y),m("Kysely","kysely_migration","name"),m("node-pg-migrate","pgmigrations","name",y),m("db-migrate","migrations","name",{...y,has:"name run_on"}),m("Drizzle","drizzle.__drizzle_migrations","created_at"),m("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),m("Alembic","alembic_\
version","version_num",{coversLower:"true"}),m("Django","django_migrations","app name",{...y,filled:["django_content_type","auth_permission","django_site"]}),m("Flyway","flyway_schema_history","script",J),m("Flyway","schema_version","script",{...J,has:"installed_rank script"}),m("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),m("goose","goose_db_version","version_id",{...y,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),m("sql-migrate (rubenv)","gorp_migrations","id"),m("tern","schema_version","version",{has:"version",isEntry:`version::t\
ext ${U} AND version::text <> '0'`,coversLower:"true"}),m("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),m("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),m("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),A,m("Bun","bun_migrations","name",y),m("Entity Framework","__EFMigrationsHistory","MigrationId"),m("Doctrine","doctrine_migration_versions","version"),m("Phinx","phinxlog","migra\
tion_name",{order:"version"}),m("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),m("Diesel","__diesel_schema_migrations","version"),m("refinery","refinery_schema_history","version name",{version:"version"}),m("Ecto","schema_migrations","version",{has:"inserted_at version"}),m("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),m("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${U}`}),m("TypeORM","migrations","name",{...y,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),m("Laravel","migrations","migration",{...y,has:"batch migration"}),
m("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${U}`}),m("xorm","migrations","id",{columns:"description,id"})],Y=new Map(k.flatMap(f=>f.schema===void 0||f===A?[]:[[f.schema,f]])),P="batch,id,migration_time,name",C="index,is_locked",Q=[m("Knex","knex_migrations_lock","",{columns:C}),m("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),m("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),m("Bun","bun_migration_locks","",{columns:"id,table_name"}),m("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],L=[...k.filter(f=>f!==A),...Q],b=f=>new Map([...f].flatMap(([_,N])=>{const D=L.find(({table:v,columns:x=N,
has:g=[]})=>v===_&&x===N&&g.every(w=>N.split(",").includes(w)))??p(_,f);return D===void 0?[]:[[_,D]]}));function p(f,_){const N=f.replace(/_lock$/,"");if(!(_.get(N)!==P||_.get(`${N}_lock`)!==C))return m("Knex",f,f===N?"name":"",{...y,isCommon:!0})}})};
