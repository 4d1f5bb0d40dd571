export const id=8509,ids=[8509],modules={38509:((Le,ee,u)=>{u.d(ee,{K:()=>ts,P:()=>es});var p=u(9218),f=u(87306),_=u(45860),w=u(94166),b=u(61567),I=u(49206);function j(n,{migrations:e,compare:t},i,s){const a=(0,I.Am)(n,e.flatMap(l=>l.version??[]));if(a===void 0)return{where:"baseline",message:`is \`${n}\`, but no migration in the folder has that version`,remedy:`Set ${(0,_.io)("baseline")} to the version of the last migration whose changes the database already contains.`};const o=new Set((0,b.NP)(i,e).map(({identity:l})=>l)),r=e.filter(l=>l.version!==void 0&&t(l.version,a)<=0&&!o.has(l.version)),c=i.find(({state:l})=>l!=="baseline");if(r.length>0&&c!==void 0){const l=r.map(({path:L})=>L).join(
", "),h=$(e,i,a,t);if(h!==void 0){if(s)return{version:a,migrations:r,replaced:h};const L=`would record ${l} without running it, in place of ${(0,p.LS)(h.length,"applied migration")} whose files are missing: ${(0,p.cr)(h)}`,T=`If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${(0,_.io)("missing","note")}, ${(0,_.io)("baseline",n)} and \`--yes\` once.`;return{where:"baseline",message:L,remedy:T}}return{where:"baseline",message:`would skip ${l}, which isn\u2019t allowed because a migration already ran on this database (${c.path}, by ${c.run})`,remedy:`Remove ${(0,_.io)("baseline")}.`}}return{version:a,migrations:r}}function $(n,e,t,i){const s=new Set(
n.map(b.cu)),a=(0,b.NP)(e,n).filter(({identity:r})=>!r.startsWith("R__"));return a.every(({identity:r,state:c})=>!s.has(r)&&c!=="running"&&i(r,t)<0)&&a.length>0?a.map(({path:r})=>r):void 0}const N=6;async function q({clock:n,log:e,runName:t,signal:i},s,{migrations:a},o,r,c){let l=0;for(;;){const{fence:h,recorded:O}=await r(),L=new Set(O.map(({identity:H})=>H)),T=a.filter(H=>!L.has((0,b.cu)(H)));if(T.length===0)return;let m=T.length;const U=()=>s.baselineQuery({fence:h,attempt:n.uuid(),run:t,schemas:m===T.length?o:null,entries:T.slice(0,m).map(H=>{const{path:ne,checksum:se}=H;return{identity:(0,b.cu)(H),path:ne,checksum:se,meaning:c(H)??null}})});for(;!w.U.fits(U());)m=Math.ceil(m/2);try{const{
is:H}=await s.recordBaseline(U());if(H==="recorded"||(l+=1,l<N))continue;throw new f.HR("conflict","The step could not record the whole baseline, because other runs kept changing the migration history.",{remedy:"Re-run the job when no other run is applying migrations to this database."})}catch(H){if(!(H instanceof f.HR)||!H.uncertain||i.aborted||(l+=1,l>=N))throw H;e.warning(`The baseline may or may not have been recorded. ${(0,f.em)(H.message)} Checking the migration history.`)}}}function A(n){const{path:e,checksum:t}=n;return{identity:(0,b.cu)(n),path:e,checksum:t,meaning:null,state:"baseline",isOpen:!1,part:null,attempt:"",run:"",at:"",age:0}}var k=u(51589),M=u(39328),S=u(44655),E=u(21115),
R=u(97391),v=u(72674),Z=u(58903),Q=u(90279);async function te(n,e,t){const{query:i,limit:s}=x(e,t),{reports:a,stopped:o}=i===void 0?C:await e.rehearse(i),r=t.slice(0,a.length).flatMap((m,U)=>{const H=a[U];return H===void 0?[]:[{prepared:m,report:H,figures:(0,Q.h5)(H)}]}),c=r.filter(({report:m})=>m.failure===null),l=t.slice(c.length),h=a.flatMap(m=>m.locks),O=r.find(({report:m})=>m.failure!==null),L=O?.report.failure??void 0;if(O!==void 0&&L!==void 0){const m=D(L,t.slice(0,a.length));if(m!==void 0)return{executed:c,locks:h,listed:l,reason:m};throw(0,v.nU)(n,O.prepared,L,O.figures,"The rehearsal was rolled back.")}const T=o===null?s:`the step can\u2019t reset the session after the previous file (${o}\
)`;return l.length===0?{executed:c,locks:h,listed:l}:{executed:c,locks:h,listed:l,reason:T}}function ce({listed:[n],reason:e}){return n===void 0||e===void 0?[]:[`Could not rehearse ${n.file.path} or any later migrations, because ${e}.`]}const C={reports:[],stopped:null};function x(n,e){let t;for(const[i,s]of e.entries()){if((0,E.uT)(s))return{query:t,count:i,limit:"the file can\u2019t run in a transaction"};if(i>0&&y.test(e[i-1]?.migration.sql??""))return{query:t,count:i,limit:"the previous file contains SET CONSTRAINTS ALL, which would also affect this file"};const a=n.rehearsalQuery(e.slice(0,i+1));if(!w.U.fits(a))return{query:t,count:i,limit:"the SQL would exceed the limit of a single req\
uest, and a rollback can\u2019t span several requests"};t=a}return{query:t,count:e.length,limit:""}}const y=/\bset\s+constraints\s+all\b/i;function D({sqlstate:n,message:e},t){if(n===v.oN||n===B)return`another session holds a lock that the migration needs (${e})`;const i=t.at(-1);if(t.length<2||i===void 0)return;if(n===Y&&t.some(({migration:o})=>Z.$M.test(o.sql)))return`all rehearsed migrations share the same value of now(), which can cause errors that don\u2019t occur in a real run (${e})`;const a=i.file.statements.flatMap(({node:o})=>{const{newVal:r,oldVal:c}=(0,R.EN)(o,"AlterEnumStmt")??{};return r===void 0||c!==void 0?[]:r}).some(o=>e.includes(`"${o}"`));return J.has(n)&&!a?`the file can\
\u2019t run in the same transaction as the previous files (${e})`:void 0}const Y="23505",B="40P01",J=new Set(["55P04",v.ro,"53200"]);var ie=u(18738),oe=u(16935),F=u(83150);const X={breaks:"breaks-query",types:"changes-query-types",index:"drops-query-index",unchecked:"unchecked-queries"},z={message:3,table:50,text:200},V=36e5;function de(n){const e=Math.max(1,Math.round(n/V));return e%24===0?(0,p.LS)(e/24,"day"):(0,p.LS)(e,"hour")}function re(n,{logged:e}){const t=[...new Set(n.map(({query:s})=>s))],i=t.reduce((s,a)=>s+a.calls,0);return`${(0,p.LS)(t.length,"query","queries")} that ran ${(0,p.LS)(i,"time")} in ${de(e.windowMs)}`}function ge(n,e){const[t]=e.slice(-1);return t===void 0?[]:[...Map.
groupBy([...n.changes,...n.unchecked],({kind:s,cause:a,statement:o})=>JSON.stringify([s,a?.file.path,o?.line])).values()].flatMap(s=>{const[{kind:a,cause:{file:o}=t,statement:r}]=s,c=F.Jf.find(({id:m})=>m===X[a]);if(c===void 0)return[];const{id:l,category:h,severity:O,remedy:L}=c,T={where:o.path,line:r?.line??1,column:r?.column??1,rule:l,category:h,severity:a==="unchecked"?me(n,r):O,message:ue(s,n,e.length),remedy:L};return[(0,oe.lA)(T,r,(0,ie.m)(o)).finding]})}function me({isUnchecked:n,unchecked:e},t){return(t!==void 0||e.every(s=>s.statement===void 0))&&n?"error":t===void 0?"note":"warning"}const _e={breaks:"breaks",types:"changes the result or parameters of",index:"drops an index that co\
uld be used by",unchecked:"was not checked with"},ye={breaks:"fails",types:"changes",index:"may be slower",unchecked:"not checked"};function ue(n,e,t){const[{kind:i,cause:s}]=n,a=n.map(({query:l,state:h,what:O})=>{const L=h===void 0?O:`${h}: ${O}`;return`\`${(0,M.v)(l.label.replaceAll("`",""),z.text)}\` (${L})`}),o=(0,p.cr)(a,z.message),r=s===void 0&&i!=="unchecked"&&t>1?`is the last of ${(0,p.LS)(t,"migration")}, at least one of which `:"",c=i==="unchecked"&&s===void 0?" on other or unknown tables":"";return`${r}${_e[i]} ${re(n,e)}${c}: ${o}`}function K(n){const[e=[],t=[]]=[!0,!1].map(s=>n.filter(({rule:a})=>a===X.breaks===s)),i=e.map(s=>{const a=t.filter(c=>d(c,s)),o=[...a.map(({message:c,
rule:l})=>`${c} (${l})`),s.message],r=new Set([...a.map(({remedy:c})=>c),s.remedy]);return{...s,message:o.join("; "),remedy:[...r].join(" ")}});return[...t.filter(s=>!e.some(a=>d(s,a))),...i]}const d=(n,e)=>n.category!=="queries"&&n.where===e.where&&n.line===e.line&&n.accepted===void 0&&e.accepted===void 0;function g({checked:n,unchecked:e}){const t=Array.from(Map.groupBy(e,({what:a})=>a),([a,{length:o}])=>`${a}: ${(0,p.U9)(o)}`),i=` Not checked: ${(0,p.U9)(e.length)} (${t.toSorted().join("; ")}).`,s=(0,p.LS)(n+e.length,"query","queries");return`Checked ${(0,p.U9)(n)} of ${s}.${e.length===0?"":i}`}function P(n){const{changes:e,checked:t,unchecked:i}=n,s=e.filter(({kind:L})=>L==="breaks"),a=t===
0?"":"No query was found that the migrations break, and none was run. ",r={type:"text",text:`${s.length===0?a:`The migrations break ${re(s,n)}. `}${g(n)}`},c=[...e,...i],l=c.slice(0,z.table).map(({query:L,state:T,what:m,cause:U,kind:H})=>[{code:(0,M.v)(L.text??L.label,z.text)},L.calls,Math.round(L.consume),ye[H],T===void 0?"":{code:T},{sentence:m},U===void 0?"":{code:U.file.path}]),h={type:"table",columns:["Query","Calls","Consume","Effect","SQLSTATE","Reason","Migration"],rows:l},O=c.length-l.length;return[{type:"heading",text:"Queries"},r,...l.length===0?[]:[h],...O>0?[{type:"text",text:`Not shown: ${(0,p.LS)(O,"more query","more queries")}.`}]:[]]}const W={statements:20,differences:50,files:100},
pe=120;function le(n){const{folder:e,plan:t,current:i,applied:s,rehearsal:a,findings:o,drift:r}=n,c=ve(n.prepared);return[{type:"facts",rows:[["Folder",{code:e}],["Database version",i===void 0?"none":{code:i}],...n.orderChecked?[["Comparison with the base branch","passed"]]:[],...r===void 0?[]:[["Drift",he(r)]]]},...r===void 0?[]:Te(r).map(l=>({type:"text",text:l})),...t.notes.length===0?[]:[{type:"text",text:t.notes.join(`
`)}],...we(n),...a===void 0?[]:Ie(a,c),...be(s.flatMap(({prepared:l,report:h})=>h?Me(l.file,(0,Q.h5)(h)):[])),...xe(s.flatMap(({report:l})=>l?.locks??[]),c),...n.queries===void 0?[]:P(n.queries),...Ae(o),...r===void 0?[]:Fe(r)]}function he(n){switch(n.is){case"absent":return"not checked, because the database had no migration history before this run";case"untold":return"unknown, because the last run did not record the schema";case"compared":{if(!ae(n))return`not checked, because these schemas don\u2019t exist: ${(0,p.cr)(n.missing)}`;const e=n.count===0?"none":(0,p.LS)(n.count,"difference");return n.unrecorded.length===0?e:`${e}; not checked in ${(0,p.cr)(n.unrecorded)}`}}}function Te(n){if(n.
is!=="compared")return[];const e=n.partitions.map(({relation:t,count:i})=>`${t} (${(0,p.U9)(i)})`);return[...e.length===0?[]:[`Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,p.cr)(e)}.`],...n.accepted===0?[]:[`Accepted by ${(0,_.io)("drift-accept")}: ${(0,p.LS)(n.accepted,"difference")}.`]]}const ae=n=>n.is==="compared"&&n.missing.length<n.schemas.length;function Re(n){return n.is!=="compared"||!ae(n)?"not-compared":n.count>0?"found":n.unrecorded.length>0?"not-compared":"none"}function we(n){const{folder:e,plan:t,prepared:i,applied:s,rehearsal:a,isOver:o,failed:r,unknown:c}=n,l=[...s,...a?.executed??[]].map(T=>T.prepared),h=new Set([...l,
...a?.listed??[]]),O=i.filter(T=>!h.has(T)),L=[...s.map(({prepared:{file:T,statements:m},report:U})=>[{code:T.path},"applied",m.length,U===void 0?"":Math.round((0,Q.Vk)(U))]),...(a?.executed??[]).map(({prepared:{file:T,statements:m},figures:U})=>[{code:T.path},"rehearsed",m.length,Math.round((0,Q.j1)(U))]),...(a?.listed??[]).map(({file:T,statements:m})=>[{code:T.path},"not rehearsed",m.length,""]),...O.map(T=>[{code:T.file.path},T===r?`failed${(0,E.uT)(T)?"":", rolled back"}`:T===c?"unknown":o?"not applied":"applied by another run",T.statements.length,""]),...t.later.map(({path:T})=>[{code:(0,E.pS)(e,T)},{sentence:`not run: excluded by ${(0,_.io)("target")}`},"",""])];return L.length===0?[{type:"\
text",text:"No migrations are pending."}]:[{type:"table",columns:["File","Result","Statements","Duration (ms)"],rows:L.slice(0,W.files)},...ke(L.length,W.files,"migrations")]}function Ie(n,e){const{executed:t,locks:i}=n;return[...ce(n).map(s=>({type:"text",text:s})),...be(t.flatMap(({prepared:s,figures:a})=>Me(s.file,a))),...xe(i,e)]}function Me({path:n,statements:e},t){return e.flatMap(({line:i,column:s,kind:a,text:o},r)=>{const c=t[r];return c===void 0?[]:[{where:`${n}:${i}:${s}`,kind:a,text:(0,M.v)(o,pe),...c}]})}function be(n){if(n.length===0)return[];const e=n.toSorted((s,a)=>a.ms-s.ms).slice(0,W.statements),t={type:"table",columns:["Location","Statement","Duration (ms)","Rows","SQL"],rows:e.
map(({where:s,kind:a,ms:o,rows:r,text:c})=>[{code:s},{code:a},o,r,{code:c}])};return[{type:"details",summary:n.length>e.length?`The ${e.length} slowest of ${(0,p.LS)(n.length,"statement")}`:"Statements",blocks:[t]}]}const $e={AccessExclusiveLock:"all reads and writes",ExclusiveLock:"everything except plain SELECT",ShareRowExclusiveLock:"writes",ShareLock:"writes",ShareUpdateExclusiveLock:"schema changes and VACUUM"};function ve(n){const e=n.flatMap(({file:t})=>t.statements);return new Set(e.flatMap(({kind:t,targets:i})=>/^CREATE .*(?:TABLE|VIEW)/.test(t)?i.map(S.ax):[]))}function xe(n,e){const t=n.filter(({relation:o})=>!e.has((0,S.ax)(o)));if(t.length===0)return[];const i=Object.keys($e),s=new Map;
for(const{relation:o,mode:r}of t.toSorted((c,l)=>i.indexOf(l.mode)-i.indexOf(c.mode)))s.set(o,r);const a=Array.from(s,([o,r])=>[{code:o},{code:r},$e[r]??""]);return[{type:"table",columns:["Locked object","Lock mode","Blocks"],rows:a}]}const He=({severity:n,accepted:e})=>e||n==="note"?2:n==="error"?0:1;function Ae(n){if(n.length===0)return[];const e=K(n).toSorted((t,i)=>He(t)-He(i)).map(({where:t,line:i,column:s,rule:a,severity:o,message:r,remedy:c,accepted:l})=>[{code:t},`${i}:${s}`,{code:a},l===void 0?o:{sentence:`accepted: ${l.reason}`},{sentence:r},{sentence:c}]);return[{type:"heading",text:"Lint"},{type:"table",columns:["File","Line","Rule","Severity","Finding","Remedy"],rows:e}]}function Fe(n){
if(n.is!=="compared"||n.count===0)return[];const e=n.differences.slice(0,W.differences).map(({relation:t,object:i,was:s,is:a})=>[{code:t},i==="itself"?"whole object":{code:i},s===null?"absent":{code:s},a===null?"absent":{code:a}]);return[{type:"heading",text:"Drift: schema changes outside of the migrations"},{type:"table",columns:["Object","Part","Expected","Actual"],rows:e},...ke(n.count,W.differences,"differences")]}function ke(n,e,t){return n<=e?[]:[{type:"text",text:`Shown: the first ${e} of ${(0,p.U9)(n)} ${t}.`}]}const Ue=20;function je(n,e,{"drift-schemas":t,"drift-accept":i,"verify-timeout":s},a){const o=(i??[]).map(r=>r.replaceAll(/[%_\\]/g,"\\$&").replaceAll("*","%"));return(0,k.wt)(
n,s,w.y,async()=>{const r=await e.drift({requested:t,accepted:o},a);return r.is==="busy"?void 0:r})}function Dt({log:n,dryRun:e},t,i){n.info(`Drift: ${he(t)}.`);for(const c of Te(t))n.info(c);if(e&&i==="fail"&&Mt(n,t),t.is==="compared"&&t.unrecorded.length>0&&(e||i!=="accept")&&n.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,p.cr)(t.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,_.io)("drift","accept")}.`),t.is!=="compared"||t.count===0)return;const{differences:s,count:a}=t;if(i==="fail"){const c=`The database schema differs from the schema that the migrations created (${he(t)}). No migration was run.`;throw new f.
HR("conflict",c,{title:`Database drift: ${(0,p.LS)(a,"difference")}`,findings:s.slice(0,Ue).map(tt),remedy:`Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`})}const o=s.slice(0,Ue).map(c=>`- ${(0,f.NK)(tt(c))}`),r=[...o,...a>o.length?[`- and ${(0,p.LS)(a-o.length,"more difference")}`]:[]].join(`
`);i==="accept"?n.notice(`${e?"Dry run: a real run would accept":"Accepting"} these differences between the database schema and the schema that the migrations created, so that later runs don\u2019t report them:
${r}`):n.warning(`The database schema differs from the schema that the migrations created. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,_.io)("drift","accept")}:
${r}`)}function Mt(n,e){ae(e)?e.is==="compared"&&e.missing.length>0&&n.warning(`Drift was not checked in these schemas, which don\u2019t exist: ${(0,p.cr)(e.missing)}.`):n.warning(`The schema was compared with nothing. Drift: ${he(e)}. Check that ${(0,_.io)("project-id")}, ${(0,_.io)("schema")} and ${(0,_.io)("drift-schemas")} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`)}async function vt(n,e,{drift:t,"drift-schemas":i,"verify-timeout":s},a,o){const r=a?.is==="untold"||a?.is==="compared"&&a.unrecorded.length>0,c=t==="accept"&&(r||a?.is==="compared"&&a.count>0);!c&&!(a?.is==="untold"&&!o)||(await(0,k.wt)(n,s,w.y,async()=>{
const{is:l}=await e.recordObjects(i,c);return l==="noted"?!0:void 0}),r&&n.log.info("Recorded the current schema, so that later runs can detect drift."))}function tt({relation:n,object:e,was:t,is:i}){const s=e==="itself"?n:`${n}, ${e}`;return t===null?{where:s,message:`exists, but no migration in the folder created it (definition: ${i})`}:i===null?{where:s,message:`is missing, but no migration in the folder removed it (previous definition: ${t})`}:{where:s,message:`is defined as ${i}, but the expected definition is ${t}`}}var xt=u(41043),Ht=u(73024),Xe=u(76760),Ft=u(73136),Ye=u(43288),kt=u(68008),Ut=u(74364);const nt=100,jt=37n,st="\uFFFF";function Wt(n){const e=`${n.replaceAll(/\r\n?/g,`
`).replaceAll(/[ \t]+/g,"")}${st}`,t=new Map,i=Array.from(e.matchAll(/^/gm),({index:s})=>{const a=e.slice(s,s+nt),o=(t.get(a)??0)+1;return t.set(a,o),{covered:a,count:o}});return s=>{const{covered:a,count:o}=i[s-1]??{covered:st,count:1};let r=0n;for(let c=0;c<nt;c+=1){const l=c<a.length?a.charCodeAt(c):0;r=BigInt.asUintN(64,r*jt+BigInt(l))}return`${r.toString(16)}:${o}`}}const Pt="https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",Bt={destructive:"The statement can delete data or objects.",locking:"On a table that is in use, the statement can fail or block other sessions.",session:"As written, the statement can change the state of a session that other\
 clients share.",transaction:"The step can\u2019t run the statement in the transaction of the migration.",validity:"The step rejects the migration.",directive:"The comment, or a part of it, has no effect.",queries:"The migration affects queries that the application runs."},at=[...F.y0,...F.Jf,F.hZ,...Object.entries(F.Yq).map(([n,e])=>({id:n,category:"directive",...e}))],qt=new Map(at.map(({id:n},e)=>[n,e]));function Xt(n,{folderUri:e,files:t,pageUrl:i}){const s=new Map(Array.from(t,([a,o])=>[a,Kt(o)]));return{$schema:Pt,version:"2.1.0",runs:[{tool:{driver:{name:"sql-migrate",...i===void 0?{}:{informationUri:i},rules:at.map(a=>Yt(a,i))}},automationDetails:{id:`sql-migrate/${e}/`},columnKind:"\
unicodeCodePoints",originalUriBaseIds:{[it]:{description:{text:"The root of the repository."}}},results:n.flatMap(a=>{const o=s.get(a.where);return o===void 0?[]:[Jt(a,o)]})}]}}const it="%SRCROOT%";function Yt({id:n,category:e,severity:t,description:i,remedy:s},a){const o=`${ot(i.replaceAll("`",""))}.`;return{id:n,shortDescription:{text:o},fullDescription:{text:`${o} ${Bt[e]}`},help:{text:s.replaceAll("`",""),markdown:s},...a===void 0?{}:{helpUri:`${a}#${n}`},defaultConfiguration:{level:t},properties:{tags:[e]}}}function Kt(n){let e,t;return{...n,get lines(){return e??=n.text.split(/\r\n?|\n/),e},get hashOf(){return t??=Wt(n.text),t}}}function Jt({rule:n,severity:e,message:t,remedy:i,line:s,
column:a,accepted:o},r){const c=Array.from((r.lines[s-1]??"").trimEnd()).length+1,l=!/^[a-z]+:/i.test(r.uri);return{ruleId:n,ruleIndex:qt.get(n)??-1,level:e,message:{text:Qt(`${ot((0,f.em)(t))} ${i}`)},locations:[{physicalLocation:{artifactLocation:{uri:r.uri,...l?{uriBaseId:it}:{}},region:{startLine:s,startColumn:a,endLine:s,endColumn:Math.max(a,c)}}}],partialFingerprints:{primaryLocationLineHash:r.hashOf(s)},...o===void 0?{}:{suppressions:[Gt(o)]}}}function Gt({by:n,reason:e}){return{kind:n==="directive"?"inSource":"external",status:"accepted",justification:e}}const Qt=n=>n.replaceAll("](","] ("),ot=n=>`${n.charAt(0).toUpperCase()}${n.slice(1)}`;async function rt(n,e,t,i,s){const{log:a,resolvePath:o,
workspace:r,pageUrl:c}=n,l=o(t),h=Vt(r,l),O=U=>a.hide(zt(h,U)),L=i.map(({path:U,text:H})=>{const ne=(0,E.pS)(t,U);return[a.hide(ne),{uri:O(o(ne)),text:H}]}),T={folderUri:O(l),files:new Map(L),pageUrl:c("docs/migration-lint.md")},m=Xt((0,kt.c)(s,a.hide),T);await(0,Ut.zh)(e,`${JSON.stringify(m,void 0,2)}
`),n.addArtifactFile(e.target),n.output({sarif_path:e.target}),a.info(`Wrote ${(0,p.LS)(s.length,"linter finding")} to ${e.target}.`)}function Vt(n,e){for(let t=e;(0,Ye.UO)(t,[n]);t=(0,Xe.dirname)(t))if((0,Ht.statSync)((0,Xe.join)(t,".git"),{throwIfNoEntry:!1})?.isDirectory()===!0)return t;return n}function zt(n,e){return(0,Ye.UO)(e,[n])?(0,Ye.sq)((0,Xe.relative)(n,e)).split("/").map(encodeURIComponent).join("/"):(0,Ft.pathToFileURL)(e).href}var Zt=u(16753);const en=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],tn=6e4;function nn(n,e,t){return n.map(i=>{const s=(i.tables??[]).flatMap(a=>{const o=e&&(0,Zt.l)(a,e),r=t&&i.category==="locking"?sn(a,t):void 0,c=[o,r].filter(
l=>l!==void 0);return c.length===0?[]:[`\`${a}\`: ${c.join(", ")}`]});return s.length===0?i:{...i,message:`${i.message}; ${s.join("; ")}`}})}function sn(n,{queries:e,windowMs:t,week:i}){const s=e.filter(({tables:c})=>c.has(n)),a=s.reduce((c,l)=>c+l.calls,0);if(a===0)return;const o=a/Math.max(1,t/tn);return`${o<1?"less than 1 call":(0,p.LS)(Math.round(o),"call")} a minute, ${(0,p.LS)(a,"call")} of ${(0,p.LS)(s.length,"query","queries")} in ${de(t)}${an(i)}`}function an(n){const e=n.flatMap((o,r)=>o.map((c,l)=>({index:r,hour:l,calls:c})));if(n.some(o=>o.every(r=>r===0)))return"";const[t]=e.toSorted((o,r)=>o.calls-r.calls);if(t===void 0)return"";const{index:i,hour:s,calls:a}=t;return`; hour of \
the week with the fewest calls of all queries: ${en[i]} ${String(s).padStart(2,"0")}:00 UTC (${(0,p.LS)(a,"call")})`}var on=u(53916),rn=u(33187),cn=u(89533),Ke=u(18328);const We=({kind:n,name:e,part:t})=>JSON.stringify([n,e,t]);class ln{#t;#e=new Ke.Kd;#n=new Map;#i=new Map;#s=new Set;#a=new Map;constructor(e){this.#t=e}get present(){return[...this.#n.values()]}get claimed(){return[...this.#a.values()]}addFile(e){this.#e.beginFile();for(const t of e.statements){for(const i of(0,cn.W)(this.#t,t,e.source).statements)i.definition===void 0&&!i.hasUnknownNames&&this.#o(i.statement.node,e.path,!1);this.#o(t.node,e.path,!0)}}#o(e,t,i){this.#e.add(e,i),this.#p(e,t);for(const{replaces:s=!1,...a}of this.#u(
e)){const o=We(a);a.name.startsWith("pg_temp.")||a.name.startsWith("(")||(s||this.#d({...a,path:t}),i?this.#l({...a,path:t}):this.#s.add(o))}}#d(e){const t=We(e);!this.#s.has(t)&&e.kind!=="column"&&this.#a.set(t,e)}#u(e){const t=(m,U,H="")=>({kind:m,name:this.#c(U),part:H}),[i]=(0,S.QR)(e),s=(0,R.EN)(e,"CreateFunctionStmt"),a=dn.includes((0,R.cO)(e))?"relation":un.includes((0,R.cO)(e))?"type":void 0,o=s===void 0?a:"function",r=(0,R.EN)(e,"CreateSeqStmt")?.sequence?.relpersistence==="t";if(o!==void 0&&i!==void 0&&!r)return[{...t(o,i,pn(s?.parameters)),replaces:s?.replace}];const c=(0,R.EN)(e,"SelectStmt")?.intoClause?.rel;if(c!==void 0)return[t("relation",(0,S.CJ)(c))];const{idxname:l,relation:h,
concurrent:O}=(0,R.EN)(e,"IndexStmt")??{};if(l!==void 0&&h!==void 0)return[{...t("relation",(0,S.CJ)({...h,relname:l})),table:this.#c((0,S.CJ)(h)),replaces:O}];const L=(0,R.EN)(e,"AlterTableStmt"),T=L?.objtype==="OBJECT_TABLE"?L.relation:void 0;return(0,R.AV)(T&&L?.cmds,"AlterTableCmd").flatMap(({subtype:m,def:U})=>{const H=m==="AT_AddColumn"?(0,R.EN)(U,"ColumnDef")?.colname:void 0;if(T===void 0||H===void 0)return[];const ne=t("column",(0,S.CJ)(T),H);return[{...ne,table:ne.name}]})}#p(e,t){const{removeType:i,objects:s=[]}=(0,R.EN)(e,"DropStmt")??{};for(const H of Ke.dI.includes(i)?[]:s)this.#r(i==="OBJECT_SCHEMA"?`${(0,S.Hd)(H)}.`:this.#c((0,S.Hd)(H)));const a=(0,R.EN)(e,"AlterTableStmt");for(const{
subtype:H,name:ne}of(0,R.AV)(a?.cmds,"AlterTableCmd"))if(H==="AT_DropColumn"&&a?.relation!==void 0){const se=this.#c((0,S.CJ)(a.relation));this.#r(se,ne),this.#r(`${se} index`)}const o=(0,R.EN)(e,"RenameStmt"),r=(0,R.EN)(e,"AlterObjectSchemaStmt"),{relation:c,object:l}=o??r??{},h=c===void 0?(0,S.Hd)(l):(0,S.CJ)(c),O=o?.renameType==="OBJECT_COLUMN"?o.subname:void 0;if(o?.renameType==="OBJECT_SCHEMA"&&this.#r(`${o.subname}.`),h===void 0||O===void 0&&Ke.dI.includes(o?.renameType))return;const L=h.split("."),T=r?.newschema===void 0?L.slice(0,-1):[r.newschema],m=this.#c(h),U=O===void 0?this.#c([...T,o?.newname??L.at(-1)].join(".")):m;for(const{table:H,...ne}of this.#r(m,O)){const se={...ne,...ne.
name===m&&{name:U},...O!==void 0&&{part:o?.newname??""},...H!==void 0&&{table:U}};this.#d({...se,path:t}),this.#l(se)}}#r(e,t){const i=t===void 0?[...this.#i.get(e)??[]]:[We({kind:"column",name:e,part:t})];return t===void 0&&this.#i.delete(e),i.flatMap(s=>{const a=this.#n.get(s)??[];return this.#n.delete(s),a})}#l(e){const t=We(e);this.#s.add(t),this.#n.set(t,e);const[i,s]=e.name.split("."),a=e.table??e.name;for(const o of[e.name,a,s===void 0?"public.":`${i}.`,...e.kind==="relation"&&e.table?[`${a} index`]:[]])this.#i.set(o,(this.#i.get(o)??new Set).add(t))}#c(e){return this.#e.keyOf(e??"")}}const dn=["CreateForeignTableStmt","CreateSeqStmt","CreateStmt","CreateTableAsStmt","ViewStmt"],un=["\
CompositeTypeStmt","CreateDomainStmt","CreateEnumStmt","CreateRangeStmt"],pn=n=>(0,R.AV)(n,"FunctionParameter").filter(({mode:e=""})=>!["FUNC_PARAM_OUT","FUNC_PARAM_TABLE"].includes(e)).map(({argType:e})=>`${(e?.arrayBounds??[]).length>0?"_":""}${(0,R.CB)(e?.names).at(-1)}`).join(","),ct=20;async function hn(n,e,t,i){const{context:s,database:a,folder:o,inputs:r,parser:c}=n,l=new ln(c),h=({path:fe,sql:Ee})=>l.addFile((0,rn.b)(c,fe,Ee));t?.migrations.forEach(h);const{present:O}=l,L=i?e.filter(({version:fe})=>fe!==void 0):[];L.forEach(h);const T=new Set(L.map(({path:fe})=>fe)),m=l.claimed.filter(({path:fe})=>T.has(fe)),U=await a.adoption([...O,...m],i);if(U.is==="changed")return;for(const{tool:fe,
table:Ee,problem:De}of U.histories)De!==null&&dt(s,fe,Ee,De);const H=new Set(U.existing),ne=O.filter((fe,Ee)=>!H.has(Ee)),se=m.filter((fe,Ee)=>H.has(O.length+Ee)),Se=U.histories.flatMap(fe=>ut(s,fe,o,t)),Oe=t?.replaced!==void 0,G=[...s.isConfirmed&&!Oe?[]:ne.slice(0,ct).map(fe=>gn(fe,Oe)),...se.slice(0,ct).map(fe=>mn(fe,t))].map(fe=>({...fe,where:(0,E.pS)(r.path,fe.where)})),Ne=t===void 0&&Se.length>0?Se:[...Se,...G];if(Ne.length===0)return ne.length>0&&s.log.warning(`The database lacks these objects, which the files up to the baseline create: ${(0,p.cr)(ne.map(Ge))}.`),t?.replaced!==void 0&&s.log.warning(`The baseline replaces ${(0,p.LS)(t.replaced.length,"applied migration")}. The objects \
that its files create exist. Their definitions and rows were not compared.`),U.histories.length>0;throw lt(n,t,Ne)}async function fn(n,e){const{context:t,database:i,folder:s}=n,a=await i.adoption([],!1);if(a.is==="changed")return;const o=a.histories.flatMap(r=>(r.problem!==null&&dt(t,r.tool,r.table,r.problem),ut({isConfirmed:t.isConfirmed},r,s,e)));if(o.length>0)throw lt(n,e,o)}function lt({inputs:n},e,t){return new f.HR("conflict",`${e===void 0?"The database already contains changes of these migrations":`The database doesn\u2019t match ${(0,_.io)("baseline")}`}. No migration was run.`,{title:(0,f.JV)("Migrations",t,n.path),findings:t})}function dt({isConfirmed:n,log:e},t,i,s){const a=`The h\
istory of ${t} (${i}) can\u2019t be read (${s})`;if(n)return e.warning(`${a}, so it was not checked.`);throw new f.HR("conflict",`${a}. No migration was run.`,{title:"Migrations not checked",remedy:`Wait until ${t} has ended, or allow the role that runs the migrations to read the table. If ${t} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`})}function ut({isConfirmed:n,log:e},{tool:t,table:i,entries:s},a,o){const[r]=s??[];if(s===null||r===void 0)return[];const c=i,l=`the history of ${t}`,h=s.filter(G=>G.failed).map(({version:G})=>G);if(h.length>0){const G=`is ${l}, with failed or unfinished migrations: ${(0,p.cr)(h)}`;return[{where:c,message:G,remedy:`Finis\
h or repair them with ${t}. Then run the step again.`}]}const O=En(a),L=a.migrations.flatMap(({version:G})=>G??[]),T=new Set(s.flatMap(({version:G})=>O(G))),m=[...T].toSorted(a.compare).at(-1),U=G=>(0,I.Et)(G)&&L.some(Ne=>(0,I.Et)(Ne)&&a.compare(Ne,Je(G))<=0),H=m===void 0?s.filter(({version:G,covers:Ne})=>Ne&&U(G)):s.slice(0,s.findIndex(({version:G})=>O(G).length>0));if(H.length>0){const G=`is ${l}, with migrations that are not in the folder: ${(0,p.cr)(H.map(({version:Ne})=>Ne))}`;return[{where:c,message:G,remedy:`Add the files of all migrations that ${t} has applied.`}]}if(o===void 0&&!(m===void 0&&n)){const G=m===void 0?`Run \`sql-migrate\` with ${(0,_.io)("baseline")} once: the version o\
f the last file whose changes ${t} has made. If it has made none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`:`Run \`sql-migrate\` with ${(0,_.io)("baseline",m)} once. It records the earlier migrations without running them.`;return[{where:c,message:`is ${l}, which is at ${m??r.version}`,remedy:G}]}if(o===void 0||m===void 0)return e?.warning(`The history of ${t} (${i}) contains no migration of the folder, so it was not compared.`),[];if(a.compare(m,o.version)>0){const G=`is ${l}, which is at ${m}, but the baseline is ${o.version}`;return[{where:c,message:G,remedy:`Set ${(0,_.io)("baseline",m)}.`}]}const ne=s.flatMap(({version:G,covers:Ne})=>Ne?O(G):[]),se=G=>ne.some(Ne=>a.
compare(G,Ne)<=0),Se=L.filter(G=>a.compare(G,o.version)<=0&&!T.has(G)&&!se(G));if(Se.length===0)return[];const Oe=`is ${l}, which lacks ${(0,p.LS)(Se.length,"migration")} up to the baseline ${o.version}: ${(0,p.cr)(Se)}`;return[{where:c,message:Oe,remedy:`Apply the migrations with ${t} first, or set a lower ${(0,_.io)("baseline")}.`}]}function En({migrations:n}){const e=new Map,t=n.flatMap(({version:s,path:a,name:o,time:r})=>{if(s===void 0)return[];const[,c="",l="1"]=/^(.*?)(?:_part(\d+))?$/.exec(pt(o))??[],h=(e.get(c)??0)+ +(l==="1");e.set(c,h);const O=h>1?`${c}@${h}`:c,L=[s,Je(s),a,(0,on.basename)(a),O,String(r)];return[...new Set(L)].map(T=>[T,s])}),i=Map.groupBy(t,([s])=>s);return s=>{const a=s.
split("/"),o=a.map((c,l)=>a.slice(l).join("/")),r=[Je(s),...o,pt(a.at(-1)??"")].find(c=>i.has(c))??"";return(i.get(r)??[]).map(([,c])=>c)}}const Je=n=>(0,I.Et)(n)?(0,I.Bp)(n):n,pt=n=>n.replace(/\.\w{1,5}$/,"").replace(/[^\w-]+/g,"_"),Ge=({kind:n,name:e,part:t})=>n==="column"?`column ${e}.${t}`:`${n==="relation"?"table, view or index":n} ${e}${n==="function"?`(${t})`:""}`,gn=(n,e)=>({where:n.path,message:`creates the ${Ge(n)}, which doesn\u2019t exist, so the database doesn\u2019t contain the file\u2019s changes`,remedy:e?"Remove what creates the object from the file, or create the object in the database.":`Set a lower ${(0,_.io)("baseline")}. If the object was removed on purpose, run the com\
mand \`project-platform sql-migrate\` with \`--yes\` once.`}),mn=(n,e)=>({where:n.path,message:`creates the ${Ge(n)}, which already exists`,remedy:`If the database contains all changes of the file, set ${e===void 0?(0,_.io)("baseline"):`a higher ${(0,_.io)("baseline")}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${(0,_.io)("baseline")}.`});var _n=u(55713),Nn=u(96709);const Tn="42P10",Sn=/^(?:08|40|53|55P03|57|58)/,ht="57014",On=200,ft=({kind:n,what:e})=>n==="breaks"?n:e;class Pe{#t;#e;#n;#i=new Map;#s=new Map;#a;#o;#d=!1;constructor(e,t){this.#t=e,this.#e=t,this.#n=[...t.unchecked]}static async start(e,t){const i=new Pe(e,t);i.#a=await i.#l(
t.queries);for(const[s,a]of t.queries.entries()){const o=i.#a?.queries[s];o?.state===null?i.#i.set(a,o):i.#n.push({...a,reason:$n(o)})}return i}async rehearse(e){if(e.some(E.uT))return;const t=[...this.#i.keys()];this.#o=await this.#l(t,e);const i=t.filter((a,o)=>this.#r(a,this.#o,o).length>0),s=e.flatMap((a,o)=>a.statements.map((r,c)=>({place:{cause:a,statement:a.file.statements[c]},after:[...e.slice(0,o),{...a,statements:a.statements.slice(0,c+1),guard:null}]})));if(!(this.#o===void 0||s.length>On)){for(const{place:a,after:o}of s){const r=await this.#l(i,o);if(r===void 0)return;this.#u(i,r,a)}this.#d=!0}}async afterMigration(e){const t=[...this.#i.keys()];this.#o=await this.#l(t),this.#d||
this.#u(t,this.#o,{cause:e,statement:void 0})}#u(e,t,i){for(const[s,a]of e.entries()){const o=this.#s.get(a),r=this.#r(a,t,s).map(ft);this.#s.set(a,new Map(r.map(c=>[c,o?.get(c)??i])))}}finish(e){const t=[...this.#i.keys()],i=this.#o,s=Ln(e),a=[...this.#n],o=t.flatMap((h,O)=>{const L=this.#r(h,i,O),T=i?.queries[O],m=bn(this.#i.get(h),T)??this.#p(T?.path);return m!==void 0&&L[0]?.kind!=="breaks"?(a.push({...h,reason:m}),[]):L.map(U=>{const[H,ne]=[this.#s.get(h)?.get(ft(U)),s(h)],se=H?.statement===void 0&&ne?.cause===H?.cause;return{query:h,...U,...se?ne:H}})}),r=t.length-(a.length-this.#n.length),c=[...this.#e.queries,...this.#e.unchecked].filter(s).length,l=a.filter(h=>s(h)!==void 0&&h.reason!==
_t).length;return{logged:this.#e,checked:r,changes:o.toSorted(Et),unchecked:a.map(h=>({query:h,kind:"unchecked",what:h.reason,...s(h)})).toSorted(Et),isUnchecked:c>0&&l===c||r===0&&a.length>0}}#p(e){const[t,i]=[this.#a,this.#o];return(e===""&&typeof i?.defaultPath=="string"||t?.defaultPath===i?.defaultPath)&&t?.otherPaths===i?.otherPaths?void 0:"may run with the search path of a role or database that these migrations change"}#r(e,t,i){const[s,a]=[this.#i.get(e),t?.queries[i]],o=yn(s,a);return o!==void 0?[{kind:"breaks",...o}]:s===void 0||t===void 0||a===void 0||a.state!==null?[]:[...wn(s,a,this.#a?.enums??{},t.enums).map(r=>({kind:"types",what:r})),...In(s,a,new Set(t.indexes)).map(r=>({kind:"\
index",what:r}))]}#l(e,t){return this.#t.prepareQueries(e.map(i=>{const{path:s=null,parameters:a=null}=this.#i.get(i)??{};return{...i,path:s,types:a}}),t)}}const Et=(n,e)=>e.query.calls-n.query.calls;function Ln(n){const e=n.flatMap(s=>s.file.statements.map(a=>({cause:s,statement:a}))),t=new Map(e.filter(({statement:s})=>gt.test(s.kind)).flatMap(s=>s.statement.targets.map(a=>[(0,Nn.UK)(a),s])).toReversed()),i=e.find(({statement:s})=>Rn(s));return({tables:s})=>[...s].map(a=>t.get(a)).find(Boolean)??i}const gt=/^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/,Rn=({kind:n,node:e})=>!gt.test(n)&&(/^(?:ALTER|DROP|DO|CALL)\b/.test(n)||Array.from((0,R.dX)(e,"FuncCall")).some(({
funcname:t})=>!(0,_n.yt)((0,R.CB)(t))));function yn(n,e){if(n===void 0||e===void 0)return;if(e.state!==null)return Sn.test(e.state)?void 0:{state:e.state,what:e.message??""};if(e.unplanned!==null&&n.unplanned===null)return{state:Tn,what:e.unplanned};const t=e.problems?.find(i=>n.problems?.includes(i)!==!0);return t===void 0?void 0:{state:t.slice(0,5),what:t.slice(6)}}function*An({results:n},{results:e}){if(n===null||e===null)return;if(n.length===e.length){for(const[i,s]of e.entries())mt(s,n[i])||(yield`result column ${i+1} has the type ${s} instead of ${n[i]}`);return}let t=0;for(const i of e)mt(i,n[t])&&(t+=1);t<n.length&&(yield`returns ${(0,p.LS)(e.length,"column")} instead of ${n.length}`)}
const mt=(n,e)=>n.replace("character varying","text")===e?.replace("character varying","text");function wn(n,e,t,i){const a=[...(e.parameters??[]).map((r,c)=>[n.parameters?.[c]??r,r]),...(e.results??[]).map(r=>[r,r])].flatMap(([r,c])=>{const[l,h]=[r,c].map(L=>L.replace(/\[\]$/,"")),O=(t[l]??[]).filter(L=>i[h]?.includes(L)===!1);return O.length===0?[]:[`the type \`${h}\` no longer contains \`${O.join("`, `")}\``]}),o=e.mistyped===null?[]:[`fails with the earlier types of its parameters (${n.parameters?.join(", ")}): ${e.mistyped}`];return[...An(n,e),...new Set(a),...o]}function In(n,e,t){const i=e.indexes??[];if(i.length>=(n.indexes?.length??0))return[];const s=(n.indexes??[]).filter(a=>!i.includes(
a)&&!t.has(a));return s.length===0?[]:[`can no longer use the index${s.length===1?"":"es"} ${s.join(", ")}`]}function bn(n,e){return e===void 0?"can\u2019t be checked, because these migrations can\u2019t be rehearsed":e.state===ht?Nt:e.state!==null?`could not be prepared after these migrations (SQLSTATE ${e.state})`:e.doubts?.find(i=>n?.doubts?.includes(i)!==!0)??((n?.unplanned??null)===null?void 0:_t)}const _t="has an ON CONFLICT that matches no index before these migrations",Nt="could not be prepared within the time limit";function $n(n){const{state:e=null}=n??{};return e===ht?Nt:e==="42P01"||e==="3F000"?"uses a table that doesn\u2019t exist before these migrations":e==="42883"||e==="42704"?
"uses a function or type that doesn\u2019t exist before these migrations":`can\u2019t be prepared without its values before these migrations (SQLSTATE ${e??"unknown"})`}function Be(n,e,t){const{context:i,inputs:s,folder:a}=n,{plan:o,applied:r,findings:c,drift:l}=t,h=n.noQueries===void 0?[]:[{type:"text",text:n.noQueries}],O=i.dryRun?[...o.pending,...o.later]:o.later;return{outputs:{applied:r.map(Tt),pending:O.map(L=>(0,E.pS)(s.path,L.path)),applied_count:r.length,current:Ze(t,a)??null,...St(l),lint_findings:Qe(s,c),...Ve(n,t.queries),sarif_path:n.sarif?.target??null,unknown:null},...i.dryRun&&l!==void 0&&Re(l)==="not-compared"?{isInconclusive:!0}:{},report:{title:e,blocks:[...h,...le(t)]}}}const Qe=({
lint:n},e)=>n==="off"&&e.length===0?null:e,Ve=({queries:n},e)=>({broken_queries:e?.checked?e.changes.filter(({kind:t})=>t==="breaks").length:null,queries_not_checked:e?.unchecked.length??(n&&n.queries.length+n.unchecked.length)??null});function ze({context:n,inputs:e,folder:t},i){const{plan:s,applied:a,unknown:o}=i,r=new Set(a.map(({prepared:l})=>l.migration)),c=[...s.pending.filter(l=>!r.has(l)),...s.later];n.output({applied:a.map(Tt),applied_count:a.length,pending:c.map(l=>(0,E.pS)(e.path,l.path)),current:Ze(i,t)??null,unknown:o?.file.path??null})}function Tt({prepared:{migration:n,file:e},report:t}){return{version:n.version??null,path:e.path,ms:t===void 0?null:(0,Q.Vk)(t)}}function Ze({plan:n,
applied:e},{compare:t}){return[...e.map(({prepared:s})=>s.migration.version),n.current].filter(s=>s!==void 0).toSorted(t).at(-1)}const St=n=>{const e=n&&Re(n);return{drift:n?.is==="compared"&&e!=="not-compared"?n.differences:null,drift_result:e??null}};async function Cn(n,e,t){const{context:i,inputs:s}=n,a=t.applied.map(({prepared:U})=>U),{queries:o,findings:r,found:c}=await Ot(n,e,a,t.findings),l=le({...t,findings:r,queries:o});i.onFailureReport(()=>({blocks:l,listsFindings:!0}));const h=o.changes.filter(({kind:U})=>U==="breaks"),L=`The migrations were applied to the local platform, but ${h.length===0?"their queries were not checked":`they break ${re(h,o)}`}.`,T=h.length===0?"Queries not ch\
ecked":`Queries broken by the migrations: ${h.length}`,m=s.lint==="warning"||s["queries-before"]!==void 0?"warning":"error";return(0,E.LH)(i,c,{lint:m,allowDestructive:s["allow-destructive"]},{problem:L,title:T}),{queries:o,findings:r}}async function Dn(n,e,t,i){const{context:s,database:a,inputs:o}=n,r=await Pe.start(a,e);i.every(T=>T.accepted!==void 0||Mn(T))&&await r.rehearse(t);const{queries:c,findings:l}=await Ot(n,r,t,i),h=[...P(c),...Ae(l)];s.onFailureReport(()=>({blocks:h,listsFindings:!0}));const O={lint:o.lint,allowDestructive:o["allow-destructive"]};(0,E.LH)(s,K(l),O,{problem:"The linter rejected the SQL. None of it was applied."})}const Mn=({category:n,severity:e,rule:t})=>e!=="er\
ror"||n==="locking"||n==="destructive"&&t!=="opaque";async function Ot(n,e,t,i){const{context:s,inputs:a,sarif:o}=n,r=e.finish(t),c=ge(r,t),l=[...i,...c],h=Ve(n,r);s.output({lint_findings:Qe(a,l),...h});const O=t.map(({migration:m})=>m);o!==void 0&&await rt(s,o,a.path,O,l);const L=h.broken_queries,T=L===null?"":` Found ${(0,p.LS)(L,"query that fails","queries that fail")} after the migrations.`;return s.log.info(`${g(r)}${T} No query was run.`),{queries:r,found:c,findings:l}}async function et(n){const{context:e,inputs:t,folder:i,database:s}=n,{log:a}=e,{path:o}=t,r=await(0,k.wt)(e,t["verify-timeout"],w.y,async()=>{const Ee=await s.history();return Ee==="busy"?void 0:Ee}),c=r==="absent"?[]:r.
recorded,l=t.baseline===void 0?void 0:j(t.baseline,i,c,e.isConfirmed);if(l!==void 0&&"message"in l)throw(0,v.Mx)(e,o,[],[l]);const h=Lt(n,[...c,...(l?.migrations??[]).map(A)]),O=c.length===0,L=n.checksAdoption&&((l?.migrations??[]).length>0||c.every(vn)),T=h.current===void 0?void 0:{migrations:[],...l,version:h.current};let m=!1;if(L&&(m=await hn(n,[...h.pending,...h.later],T,O),m===void 0))return et(n);for(const Ee of h.notes)a.notice(Ee);const U=h.pending.map(Ee=>(0,E.pS)(o,Ee.path)),H=Array.from(Map.groupBy(U,Ee=>Ee),([Ee,{length:De}])=>De===1?Ee:`${Ee} (${De} changesets)`);a.info(`Files to apply: ${H.join(", ")||"none"}.`);const ne=h.later.map(Ee=>(0,E.pS)(o,Ee.path));e.output({current:h.
current??null,pending:[...U,...ne],...Ve(n)});const{prepared:se,findings:Se}=await xn(n,h),Oe=r==="absent",G=t.drift==="off"?void 0:await Hn(n,Oe,se.length>0,Se),Ne={folder:o,plan:h,current:h.current,prepared:se,applied:[],rehearsal:void 0,findings:Se,drift:G,orderChecked:t["base-path"]!==void 0,isOver:e.dryRun},fe=m?()=>fn(n,T):void 0;return{summary:Ne,baseline:l?.migrations.length?l:void 0,isFirst:Oe,recorded:c,recheck:fe}}const vn=({state:n})=>n==="baseline";function Lt({context:n,inputs:e,folder:t,parser:i},s,a){const{target:o,missing:r,edited:c,path:l}=e,h={target:o,missing:r,edited:c,allowOutOfOrder:e["allow-out-of-order"]},O=(0,b.n6)(t,s,h,Rt(i),l);if(O.findings.length===0)return O;throw(0,v.
Mx)(n,l,t.migrations,O.findings,a)}const Rt=n=>({sql:e})=>(0,xt.W)(n,e);async function xn(n,{pending:e,later:t}){const{context:i,inputs:s,folder:a,parser:o,sarif:r,queries:c,sizes:l}=n,{path:h}=s,O={lint:s.lint,allowDestructive:s["allow-destructive"]},L=new Set([...e,...t]),T=a.migrations.filter(Se=>!L.has(Se)),{prepared:m,findings:U,invalid:H}=(0,E.iA)(o,e,h,O,a,T),ne=nn(U,l,c),se=(0,E.If)(ne,O);return H.length===0&&i.output({lint_findings:Qe(s,se)}),r!==void 0&&await rt(i,r,h,e,[...H,...se]),i.onFailureReport(()=>({blocks:Ae([...H,...se]),listsFindings:!0})),(0,E.AK)(i,H),c!==void 0&&se.some(Se=>(0,E.BG)(Se,s.lint))&&await Dn(n,c,m,se),(0,E.LH)(i,se,O),i.onFailureReport(()=>({blocks:Ae(se)})),
(0,E._r)(i,m),(0,E.Ne)(i,m),{prepared:m,findings:se}}async function Hn({context:n,inputs:e,database:t},i,s,a){const o=i?{is:"absent"}:await je(n,t,e,(s||e.drift==="accept")&&!n.dryRun);return n.output(St(o)),n.onFailureReport(()=>({blocks:[...Ae(a),...Fe(o)],listsFindings:!0})),Dt(n,o,e.drift),n.onFailureReport(()=>({blocks:Ae(a)})),o}var Fn=u(10845),yt=u(78586),kn=u(95484),Ce=u(59188),Un=u(32103);const At=60,jn=5e3,Wn=5e3,Pn=3,Bn={create:{absent:"send",invalid:"drop and send",valid:"done"},drop:{absent:"done",invalid:"send",valid:"send"}};async function qn({log:n},e,t){for(const i of t)n.warning(`A delayed request left the index ${i} behind. Dropping the index.`),await e.runAlone((0,Ce.HV)(
i))}class Xn{#t;#e;#n;#i;#s;#a;#o;isSent=!1;constructor(e,t,i,s,a,o){this.#t=e,this.#e=t,this.#n=i,this.#i=s,this.#s=s.file,this.#a=a,this.#o=o}async run(e){const t=e?.isOpen===!0;if(t){const c=await this.#d(e);if(c!==void 0)return{now:c};this.#t.log.warning(`Finishing ${this.#s.path}, which was left unfinished (by ${e.run}).`)}const i=e?.attempt??null,s=await this.#e.reserve({work:this.#a,entry:this.#o,replaces:i,takesOver:t});if(s.is==="refused")throw this.#h(s.message);if(s.is!=="reserved")return{now:await this.#T()};const a=await this.#f(),o=await this.#u(a,t);return o&&await this.#p(a),{applied:await this.#N(o)?{prepared:this.#i}:void 0,now:await this.#T()}}async#d({run:e,age:t,attempt:i}){
const{clock:s}=this.#t,{path:a}=this.#s,{running:o}=await this.#f(i);let r=s.monotonicMs()+Math.max((At-(o?0:t))*1e3,jn);const{settled:c}=await this.#_(`${a} may still be running (started by ${e})`,async()=>{const l=await this.#T();return l.recorded.some(h=>h.attempt===i&&h.isOpen)?((await this.#f(i)).running&&(r=s.monotonicMs()+At*1e3),s.monotonicMs()<r?void 0:{settled:void 0}):{settled:l}});return c}async#u({index:e,working:t},i){const{does:s,isContent:a}=this.#a;if(s==="drop"){if(t!==null)return!0;if(a||i)return!1;throw await this.#g(`the index ${this.#a.index} doesn\u2019t exist`,wt("IF EXISTS"))}if(e===null)return!0;if(await this.#c(t),!a)throw await this.#g(`the relation ${e.name} alre\
ady exists`,wt("IF NOT EXISTS"));if(e.isOther)this.#t.log.notice(`${this.#s.path} created no index: the relation ${e.name} already exists.`);else if(!e.valid){const o=`This step did not create the invalid index. Drop the index (\`${(0,Ce.HV)(e.name)}\`), then re-run the job.`;throw await this.#g(`the index ${e.name} already exists and is invalid`,o)}return!1}async#p(e){let{working:t}=e,i;for(let s=0;;s+=1){const a=t===null?"absent":t.valid?"valid":"invalid",o=Bn[this.#a.does][a];if(o==="done")return;if(o==="drop and send"&&await this.#c(t),i?.uncertain===!1||s===Pn)throw await this.#m(i,void 0,a);i=await this.#r(t),{working:t}=await this.#l()}}async#r(e){const{log:t,clock:i,signal:s}=this.#t,
{path:a}=this.#s;this.isSent=!0;try{const o=(0,Ce.iK)(this.#a,this.#S(),e);await(0,yt.p)(this.#t,`The database is running ${a}`,()=>this.#e.runAlone(o,this.#o.attempt));return}catch(o){if(!(o instanceof f.HR))throw o;if(s.aborted)throw(0,v.Hu)(this.#e.schema,this.#i,o);return o.uncertain&&(t.warning(`The result of ${a} is unknown: ${(0,f.em)(o.message)} Checking the state of the index.`),await i.sleep(Wn,s)),o}}async#l(){try{return await this.#_(`The database is still running ${this.#s.path}`,async()=>{const e=await this.#f();return e.running?void 0:e})}catch(e){throw e instanceof f.HR?(0,v.Hu)(this.#e.schema,this.#i,e):e}}async#c(e){e===null||this.#a.does==="drop"||(this.#t.log.info(`Droppi\
ng the index ${e.name}, which ${this.#s.path} left behind.`),await this.#e.runAlone((0,Ce.HV)(e.name)))}async#N(e){const t=await this.#E(void 0,e);if(t.is!=="refused")return t.is==="settled";throw await this.#c((await this.#f()).working),await this.#m(void 0,t.message)}#E(e,t=!0){const i=e===void 0?{is:"applied"}:{is:"failed",message:e},s={work:this.#a,entry:this.#o,succeeded:e===void 0,wasSent:t,report:i};return this.#_(w.y,async()=>{const a=await this.#e.settle(s);return a.is==="busy"?void 0:a})}async#g(e,t){return await this.#E(e),this.#h(e,"was not run",t)}async#m(e,t,i="absent"){const s=e?.uncertain===!0?void 0:e,a=this.#a.does==="create"?"doesn\u2019t exist":"still exists",o=e===void 0?
"":` Last error: ${e.message}`,r=s?.message??t??`The statement was sent, but the index ${a}.${o}`,c=(0,kn.B5)(r.replaceAll(this.#S(),this.#a.index)),l=await this.#E(c);if(l.is==="refused")return this.#h(l.message);if(s===void 0)return this.#h(c);const{does:h,index:O}=this.#a,T=h==="create"?"was not created":`still exists, ${i==="valid"?"and is valid":"but is invalid: queries no longer use it"}`;return(0,f.FE)(s,{title:(0,v.JT)(this.#s,"failed"),reason:"statement",place:this.#O(c),message:`${this.#s.path} failed: ${(0,f.em)(c)} The index ${O} ${T}.`,...s.code==="invalid_query"?{remedy:Yn}:{}})}#h(e,t="failed",i="Fix the cause, then re-run the job."){const a={title:(0,v.JT)(this.#s,t.replace("\
was ","")),place:this.#O(e),remedy:i,reason:"statement"};return new f.HR("conflict",`${this.#s.path} ${t}: ${(0,f.em)(e)}`,a)}#f(e=this.#o.attempt){return this.#e.index({...this.#a,attempt:e})}#T(){return this.#_(w.y,async()=>{const e=await this.#e.history();return typeof e=="string"?void 0:e})}#_(e,t){return(0,k.wt)(this.#t,this.#n,e,t)}#S(){return(0,Ce.T_)(this.#e.schema,this.#o.attempt)}#O(e){const t=(0,Un.X)(this.#s,{statement:1,message:e});return{file:this.#t.resolvePath(this.#s.path),...t}}}const wt=n=>`If this is expected, add ${n} to the statement.`,Yn="Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.";
var It=u(59173);const bt=6,Kn={firstMs:500},Jn=5;class Gn{#t;#e;#n;#i;applied=[];failed;unknown;#s=0;#a;#o;constructor(e,t,i,s){this.#t=e,this.#e=t,this.#n=i,this.#i=s}async run(e,t){let i=await this.open();await qn(this.#t,this.#e,i.leftovers);let s=this.#r(e,t,i);for(let[a]=s;a!==void 0;[a]=s){const o=await this.#d(a,i,s.length===1);o.applied!==void 0&&await this.#f(o.applied),i={...i,...o.now};const r=o.applied===void 0?s:s.slice(1);s="recorded"in o.now?this.#r(r,t,i):r}}async#d(e,t,i){const{identity:s}=qe(e),a=t.recorded.find(c=>c.identity===s&&c.state==="running");if(this.#a=e,e.parts.length===0&&!a?.part)return this.#p(e,t,a,i);const o=this.#u(e,a),r=o===e.parts.at(-1);try{const{applied:c,
now:l}=await this.#p(o,t,a,i&&r);return c!==void 0&&(this.#o=o),c!==void 0&&r?{applied:{prepared:e},now:l}:{now:"recorded"in l?l:await this.#m()}}catch(c){throw c instanceof f.HR&&!c.uncertain?(0,v.vE)(this.#e.schema,e,o,c):c}}#u(e,t){const{log:i}=this.#t,{path:s}=e.file,a=t?.part?.number??0,o=e.parts[a];if(o===void 0||t?.part&&t.part.of!==e.parts.length)throw(0,v.RJ)(this.#e.schema,e,t);a>0&&this.#o!==e.parts[a-1]&&i.info(`Statement ${a} of ${s} was already applied by ${t?.run}. Continuing with the next one.`);const[r]=o.file.statements;return i.info(`Sending statement ${a+1} of ${e.parts.length} of ${s} (line ${r?.line}).`),o}async#p(e,{fence:t},i,s){const{concurrentWork:a}=e,o={...this.#l(
t),isLast:s};if(a===void 0)return this.#c(e,o);const r={...qe(e),...o},{timeoutMs:c}=this.#n,l=new Xn(this.#t,this.#e,c,e,a,r);try{return await l.run(i)}catch(h){throw h instanceof f.HR&&h.uncertain?this.unknown=this.#a:h instanceof f.HR&&l.isSent&&(this.failed=this.#a),h}}#r(e,t,i){const s=new Set(t(i,e));for(const a of e.filter(o=>!s.has(o))){const o=i.recorded.find(({identity:r})=>r===(0,b.cu)(a.migration));o!==void 0&&this.#t.log.info(`${a.file.path} was already applied by ${o.run}.`)}return[...s]}async open(){return this.#h(w.y,async()=>{let e=await this.#e.history({movesFence:!0});return e==="absent"&&await this.#e.bootstrap()&&(e=await this.#e.history({movesFence:!0})),typeof e=="stri\
ng"?void 0:e})}#l(e){const{clock:t,runName:i}=this.#t;return{attempt:t.uuid(),run:i,fence:e,schemas:this.#n.schemas,isLast:!1}}async#c(e,t){const{clock:i,log:s,signal:a}=this.#t;let o=t;for(let r=1;;r+=1){const{report:c,history:l}=await this.#E(e,o);switch(c.is){case"applied":return{applied:{prepared:e,report:c},now:l??{fence:(0,It.H3)(o.fence)}};case"failed":{const{message:h}=this.#N(e,c,r);s.info(`${e.file.path} couldn\u2019t get a lock (${h}) and was rolled back. Retrying.`),await i.sleep((0,Fn.Vv)(Kn,r,i),a),o={...o,attempt:i.uuid(),fence:l?.fence??(0,It.H3)(o.fence)};break}case"changed":return{now:l??await this.#m()};case"busy":return{now:await this.open()};case"incomplete":if(r>=bt)throw zn(
e);o={...o,attempt:i.uuid()}}}}#N(e,t,i){const{failure:s}=t;if(s===null)throw new Error("The report of a failed migration contains no failure.");if(s.sqlstate===v.oN&&i<bt)return s;this.failed=this.#a;const o=`The transaction was rolled back, so the ${e.part===void 0?"file":"statement"} is not applied.`;throw(0,v.nU)(this.#t,e,s,(0,Q.h5)(t),o)}async#E(e,t){const{log:i,signal:s}=this.#t,{path:a}=e.file,{identity:o}=qe(e);try{const r=Vn(e,t);return{report:await(0,yt.p)(this.#t,`The database is running ${a}`,()=>this.#e.apply(r))}}catch(r){if(!(r instanceof f.HR)||!r.uncertain)throw r;i.warning(`The result of ${a} is unknown: ${(0,f.em)(r.message)}${s.aborted?"":" Checking whether the file was \
applied."}`);const c=await this.#g(r,e,t.attempt);if(c.attempt!==null){const{is:h}=c.attempt;return i.info(`Checked: ${a} ${h==="failed"?"failed and was rolled back":"was applied"}.`),{report:c.attempt,history:c}}const l=c.recorded.find(h=>h.identity===o);if(e.part&&l&&(l.state==="applied"||(l.part?.number??0)>=e.part.number))return i.info(`Checked: statement ${e.part.number} of ${a} was applied.`),{report:{is:"changed"},history:c};if(this.#s+=1,i.info(`Checked: ${a} was not applied, and the lost request can no longer take effect.`),this.#s>=Jn)throw(0,f.FE)(r,{title:(0,v.JT)({path:a},"failed"),uncertain:!1,message:`${(0,f.em)(r.message)} ${a} was not applied.`,remedy:$t});return{report:{is:"\
changed"},history:c}}}async#g(e,t,i){try{return this.#t.signal.throwIfAborted(),await this.#h("The request may still be running",async()=>{try{const s=await this.#e.history({movesFence:!0,attempt:i});return typeof s=="string"?void 0:s}catch(s){if(!(s instanceof f.HR)||this.#t.signal.aborted||!Qn(s))throw s;return}})}catch(s){if(this.unknown=this.#a,!(s instanceof f.HR))throw s;const a=s.message===e.message?"":s.message;throw(0,v.Hu)(this.#e.schema,t,e,a)}}async#m(){const e=await this.#e.history();return typeof e=="string"?this.open():e}#h(e,t){return(0,k.wt)(this.#t,this.#n.timeoutMs,e,t)}async#f(e){const{report:t}=e,{file:i,statements:s}=e.prepared,a=t===void 0?"":`, ${Math.round((0,Q.Vk)(t))}\
 ms`;this.#s=0,this.applied.push(e),this.#t.log.info(`Applied ${i.path} (${(0,p.LS)(s.length,"statement")}${a}).`),await this.#i(e)}}function Qn({kind:n}){return n==="unavailable"||n==="timeout"||n==="limit"}function qe({migration:n,meaning:e,part:t}){const{path:i,checksum:s}=n;return{identity:(0,b.cu)(n),path:i,checksum:s,meaning:e,part:t}}function Vn(n,e){const t=n.migration.version===void 0;return{...qe(n),...e,...(0,Q.ks)(n),isRepeatable:t}}const $t="Re-run the job. If it fails again, report the problem to the platform\u2019s support team.";function zn({file:n}){return new f.HR("unavailable",`${n.path} was not applied: it was sent in several requests, and the database did not receive all\
 of them.`,{title:(0,v.JT)(n,"failed"),remedy:$t})}const Zn=1.25;async function es(n){const{context:e,inputs:t,database:i}=n,{log:s}=e,{summary:a,baseline:o,recorded:r}=await et(n),{prepared:c}=a;e.onFailureReport(()=>({blocks:le(a)})),o!==void 0&&s.info(`Dry run: a real run would record all migrations up to version ${o.version} as applied, without running them.`);for(const{migration:h,file:O,parts:L}of c){const T=r.find(({identity:U})=>U===(0,b.cu)(h))?.part?.number??0,[m]=L[T]?.file.statements??[];m!==void 0&&s.info(`Dry run: a real run would send ${O.path} outside of a transaction, one statement per request, beginning with statement ${T+1} of ${L.length} (line ${m.line}).`)}if(!t.rehearse||
c.length===0)return s.info("Dry run: no migration was run."),Be(n,"Migrations",a);const l=await te(e,i,c);for(const{prepared:h,figures:O}of l.executed)s.info(`Rehearsal: ran and rolled back ${h.file.path} (${Math.round((0,Q.j1)(O))} ms).`);for(const h of ce(l))s.notice(h);return Be(n,"Migrations: rehearsal",{...a,rehearsal:l})}async function ts(n){const{context:e,inputs:t,database:i}=n,{log:s}=e,{summary:a,baseline:o,isFirst:r,recheck:c}=await et(n),{prepared:l}=a;l.length===0&&n.queries!==void 0&&s.info("No query is checked, because no migration will run.");const h=l.length>0||o!==void 0;if(await vt(e,i,t,a.drift,h),!h){const Oe=t.target===void 0?"":` up to version ${t.target}`;return s.info(
`There are no migrations to apply${Oe}. Database version: ${a.current??"none"}.`),{...Be(n,"Migrations: nothing to apply",a),unchanged:!0}}const O=t.drift==="off"?null:t["drift-schemas"];let L=1,T;const m=new Gn(e,i,{timeoutMs:t["verify-timeout"],schemas:O},async Oe=>{await T?.afterMigration(Oe.prepared),!(m.applied.length<L)&&(ze(n,U()),L=Math.max(L+1,Math.floor(L*Zn)))}),U=()=>{const{applied:Oe,failed:G,unknown:Ne}=m;return{...a,applied:Oe,failed:G,unknown:Ne,current:Ze({...a,applied:Oe},n.folder)}};if(e.onFailureReport(()=>({blocks:le({...U(),isOver:!0})})),r&&await i.bootstrap(),o!==void 0&&(await q(e,i,o,O,()=>m.open(),Rt(n.parser)),s.info(`Recorded all migrations up to version ${o.version}\
 as applied, without running them.`)),ze(n,U()),l.length>0){await ss(n,l),T=n.queries&&await Pe.start(i,n.queries),await T?.rehearse(l),await c?.();try{await m.run(l,(Oe,G)=>ns(n,a.plan,Oe.recorded,G))}finally{ze(n,U())}await as(n,l)}const{applied:H}=m;s.info(`Applied ${(0,p.LS)(H.length,"migration")}.`);const ne=T&&await Cn(n,T,U()),se=o===void 0?"Migrations: nothing left to apply":"Migrations: baseline recorded",Se=H.length===0?se:"Migrations applied";return Be(n,Se,{...U(),...ne})}function ns(n,{later:e},t,i){const s=new Map(i.map(l=>[l.migration,l])),{migrations:a}=n.folder,o=new Set((0,b.NP)(t,a).map(({identity:l})=>l)),r=new Set([...s.keys(),...e]),c=a.find(l=>l.version!==void 0&&!o.has(
l.version)&&!r.has(l));if(c!==void 0)throw(0,v.Y9)(c);return Lt(n,t,"No further migration was run.").pending.map(l=>{const h=s.get(l);if(h!==void 0)return h;throw(0,v.Y9)(l)})}async function ss({context:n,database:e},t){const i=t.flatMap(a=>[a,...a.parts]).find(({concurrentWork:a})=>a!==void 0);if(i===void 0||await e.canRunOutsideTransaction())return;const[s]=i.file.statements;throw new f.HR("input",`${i.file.path} can\u2019t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,{title:(0,v.JT)(i.file,"rejected"),place:{file:n.resolvePath(i.file.path),...s&&{line:s.line,column:s.column}},remedy:"Remove CONCURRENTLY, and apply the migration du\
ring a low-traffic period."})}async function as({database:n},e){const t=await n.history(),i=typeof t=="string"?[]:t.recorded,s=new Set(i.map(({identity:o,checksum:r})=>Ct(o,r))),a=e.filter(({migration:o})=>!s.has(Ct((0,b.cu)(o),o.checksum))).map(({file:o})=>o.path);if(a.length!==0)throw new f.HR("conflict",`All migrations ran, but the migration history doesn\u2019t contain ${a.join(", ")}.`,{title:`Migrations not in the history: ${(0,p.cr)(a)}`,remedy:(0,v.rC)()})}const Ct=(n,e)=>JSON.stringify([n,e])}),94166:((Le,ee,u)=>{u.d(ee,{y:()=>ge,U:()=>me});var p=u(84949),f=u(45860),_=u(87382),w=u(87306),b=u(76945),I=u(68716);const j=5e3,$=K=>`"${K}"`;function N(K){const{name:d,isEntry:g="true",isReverted:P="\
false",isFailed:W="false",coversLower:pe="false"}=K,le=d.map($).join(", "),he=K.version??(d.length>1?`concat_ws('_', ${le})`:le);return`SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${he})::text, 300) AS version, ${K.order??he} AS place,
        ${P} AS reverted, ${W} AS failed, ${pe} AS covers FROM {table} WHERE ${g}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${j}) AS c`.replace(/\s+/g," ")}const q=b.zc.map(K=>{const{tool:d,schema:g=null,table:P,columns:W=null,has:pe=[]}=K;return{tool:d,schema:g,table:P,columns:W,has:pe,sql:N(K)}}),A=K=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${K}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`,k=`SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o WHERE ${A("pg_class")}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE ${A("pg_type")}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE ${A("pg_proc")}`;function M(K,d,g){return(0,I.Em)(K,{objects:g.objects,histories:g.readsHistories?q:[],isFirst:g.isFirst},`own pg_catalog.text := pg_catalog.current_schema();
found pg_catalog.record;
entries pg_catalog.json;
histories pg_catalog.jsonb := '[]';
existing pg_catalog.json;
is_filled pg_catalog.bool := false;`,`SET LOCAL search_path = pg_catalog;
SET LOCAL row_security = off;
SELECT coalesce(json_agg(DISTINCT w.place - 1), '[]') INTO existing
  FROM json_array_elements(work->'objects') WITH ORDINALITY AS w (object, place)
  JOIN (SELECT kind, part, unnest(ARRAY[concat_ws('.', nullif(nspname, 'public'), name), CASE nspname WHEN own THEN name::text END]) AS name
    FROM (${k}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
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
  SELECT format('%I.history', nspname) AS "table", nspname = '${d}' AS is_own FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
    AND '${S}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`)}const S="attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state";var E=u(59173);const R=1;function v(K,d){return(0,I.Em)(K,{},"",`BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${d}', 0));
  IF pg_catalog.to_regnamespace('"${d}"') IS NULL THEN
    CREATE SCHEMA "${d}";
  END IF;
  IF pg_catalog.to_regclass('"${d}".control') IS NULL THEN
    CREATE TABLE "${d}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      runs_outside boolean,
      objects_schemas text[]
    );
    INSERT INTO "${d}".control (format) VALUES (${R});
    CREATE TABLE "${d}".history (
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
    CREATE TABLE "${d}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${d}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${d}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${d}".drift (
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
END;`)}var Z=u(59188),Q=u(2694),te=u(15749);const ce=300,C=50,x=`WITH RECURSIVE target AS (
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
              ELSE nth > (i->>'count')::int END) AS m;`,y=`SELECT problems || pg_catalog.array_agg(DISTINCT problem) INTO problems FROM (
          SELECT pg_catalog.to_regclass(pg_catalog.format('%I.%I', n->>'Schema', n->>'Relation Name')) AS oid, n->'Conflict Arbiter Indexes' AS arbiters,
            n->'Conflict Resolution' IS NOT NULL AS has_conflict
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Relation Name"))') AS n) AS n,
        LATERAL (SELECT '55000 materialized view \u201C' || relname || '\u201D has no data' AS problem FROM pg_catalog.pg_class AS c
            WHERE c.oid = n.oid AND relkind = 'm' AND NOT relispopulated
          UNION SELECT '55000 ON CONFLICT doesn\u2019t support the deferrable constraint \u201C' || relname || '\u201D' FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class AS c ON c.oid = indexrelid
            WHERE indrelid = n.oid AND has_conflict AND NOT indimmediate AND (arbiters IS NULL OR arbiters ? relname::text)) AS p;`;function D(K,d,g){return(0,I.Em)(K,Y(K,d,g),`state_ text; message_ text;
${J}`,`${ie}
result := json_build_object('is', 'prepared', ${oe});`)}const Y=(K,d,g)=>({queries:g,schema:d,queriesMs:Math.round(K.statementTimeoutMs*B)}),B=.7,J=`query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := (SELECT setting FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source NOT IN ('global', 'database', 'user', 'database user'));
default_path text; other_paths text;
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; unplanned text; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`,ie=`SET LOCAL plan_cache_mode = force_generic_plan;
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
    FOR tries IN 0..${C} LOOP
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
          ${x}
        END IF;
        BEGIN
        EXECUTE 'EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE checked_query' || coalesce('(' || NULLIF(pg_catalog.rtrim(pg_catalog.repeat('NULL, ', pg_catalog.cardinality(parameters)), ', '), '') || ')', '') INTO plan;
        SELECT pg_catalog.array_agg(DISTINCT i #>> '{}') INTO indexes
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Index Cond"))."Index Name"') AS i;
        ${y}
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
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${ce}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${ce}), 'unplanned', unplanned, 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`,oe="'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names, 'defaultPath', default_path, 'otherPaths', other_paths";var F=u(90279);function X(K,d,g){return(0,I.Em)(K,{migrations:d,...g&&Y(K,g.schema,g.queries)},`${g===void 0?F.YF:`${F.YF}
${J}`}
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
      ${V}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,F.Tt)("migration")}
    ${(0,F.XT)(d.some(({guard:P})=>P!==null),z)}
    reports := array_append(reports, json_build_object(${F.hf}));
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  ${g===void 0?"":`IF failure IS NULL AND stopped IS NULL THEN
${ie}
END IF;`}
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', 'reports', pg_catalog.array_to_json(reports), 'stopped', stopped${g===void 0?"":`, ${oe}`});`)}const z=`SELECT pg_catalog.string_agg(name, ', '), pg_catalog.string_agg(name, ', ') FILTER (WHERE defers),
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
  END IF;`,V=`BEGIN
        EXECUTE 'CLOSE ALL';
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`,de=200,re=_.i.maxQueryBytes-2048,ge="Another session has locked the migration history";class me{#t;#e;schema;constructor(d,g,P){this.#t=d,this.#e=P,this.schema=g}static fits(d){return Buffer.byteLength(d)<=_.i.maxQueryBytes}async history(d={}){const g=await this.#n((0,te.OC)(this.#e,this.schema,d));if(g.is!=="there")return g.is;if(g.format!==R)throw this.#a(g.format);const{fence:P,leftovers:W,count:pe,attempt:le}=g,he=[...g.page];for(;he.length<pe;){const Te=he.at(-1)?.identity??"",ae=await this.#n((0,te.OC)(this.#e,this.schema,{after:Te}));if(ae.is!=="there"||ae.fence!==P||ae.page.length===0)return this.history(d.attempt===void 0?{}:{attempt:d.attempt});he.push(...ae.page)}return{
fence:P,recorded:he,leftovers:W,attempt:le}}async adoption(d,g){const P=[];for(let W=0,pe;;){let le=d.length-W;const he=()=>{const ae=d.slice(W,W+le).map(({kind:Re,name:we,part:Ie})=>({kind:Re,name:we,part:Ie}));return M(this.#e,this.schema,{objects:ae,readsHistories:W===0,isFirst:g})};for(;!me.fits(he());)le=Math.ceil(le/2);const Te=await this.#n(he());if(Te.is==="changed")return Te;if(P.push(...Te.existing.map(ae=>ae+W)),pe??=Te.histories,W+=le,W>=d.length)return{is:"read",histories:pe,existing:P}}}async bootstrap(){return(await this.#n(v(this.#e,this.schema))).is==="there"}async apply(d){const g=(0,E.CG)(this.#e,this.schema,d);if(me.fits(g))return this.#i(g);const{statements:P,...W}=d,pe=JSON.
stringify(P);for(const[he,Te]of ye(pe).entries())await this.#n((0,E.lJ)(this.#e,this.schema,{attempt:d.attempt,place:he,body:Te}));const le=(0,p.f)(pe);return this.#i((0,E.CG)(this.#e,this.schema,{...W,sha256:le}))}baselineQuery(d){return(0,E.Hs)(this.#e,this.schema,d)}recordBaseline(d){return this.#i(d)}rehearsalQuery(d){return X(this.#e,d.map(F.ks))}rehearse(d){return this.#n(d)}async prepareQueries(d,g=[]){const{schema:P}=this,W=g.map(F.ks),pe=ae=>g.length===0?D(this.#e,P,ae):X(this.#e,W,{schema:P,queries:ae}),le=_.i.maxQueryBytes-ue(pe([])),he=[];let Te={enums:{},indexes:[],defaultPath:null,otherPaths:null};for(let ae=0;ae<d.length;){const Re=[];let we=0;for(const{text:Ae,inserts:Fe,path:ke,
types:Ue}of d.slice(ae,ae+de)){const je={text:Ae,inserts:Fe,path:ke,types:Ue};if(we+=ue(JSON.stringify(je)),Re.length>0&&we>le)break;Re.push(je)}const Ie=pe(Re);if(g.length>0&&!me.fits(Ie))return;const Me=await this.#n(Ie),{queries:be,enums:$e,indexes:ve,defaultPath:xe=null,otherPaths:He=null}=Me;if(be?.length!==Re.length||$e===void 0||ve===void 0)return;he.push(...be),Te={enums:$e,indexes:ve,defaultPath:xe,otherPaths:He},ae+=Re.length}return{...Te,queries:he}}drift(d,g){return this.#n((0,Q.Z2)(this.#e,this.schema,d,g))}recordObjects(d,g){return this.#n((0,Q.B)(this.#e,this.schema,{schemas:d,accepts:g}))}async canRunOutsideTransaction(){try{return await this.runAlone((0,Z.uB)(this.schema)),!0}catch(d){
if(!(d instanceof w.HR)||d.code!=="invalid_query")throw d;return!1}}reserve(d){return this.#n((0,Z.gP)(this.#e,this.schema,d))}settle(d){return this.#n((0,Z.PQ)(this.#e,this.schema,d))}index(d){return this.#n((0,Z.GI)(this.#e,this.schema,d))}async runAlone(d,g){const P=g===void 0?d:(0,Z.A6)(g,d),{client:W,projectId:pe}=this.#t,le=g===void 0?{repeat:"safe"}:{};await W.call("database.query",{path:{project_id:pe},body:{query:P}},le)}async#n(d){const{client:g,projectId:P}=this.#t;try{const W={path:{project_id:P},body:{query:d}},{rows:pe}=await g.call("database.query",W,{repeat:"safe"});return(0,I.kf)(pe)}catch(W){throw W instanceof I.sx?_e(W,!1):W instanceof w.HR?(0,w.FE)(W,{uncertain:!1,...this.#s(
W)}):W}}async#i(d){const{client:g,projectId:P}=this.#t;try{const{rows:W}=await g.call("database.query",{path:{project_id:P},body:{query:d}});return(0,I.kf)(W)}catch(W){throw W instanceof I.sx?_e(W,!0):W instanceof w.HR?(0,w.FE)(W,this.#s(W)):W}}#s({code:d}){return d!=="invalid_query"?{}:{remedy:`The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema \u201C${this.schema}\u201D. In a \`sql-migrate\` step, you can also set ${(0,f.io)("schema")} to an existing schema in which the role can create tables.`}}#a(d){const g=`The migration history in the schema \u201C${this.schema}\u201D has format ${d}, but this version of th\
e action supports only format ${R}.`;return new w.HR("conflict",g,{remedy:"Use the version of the action that created the migration history, or a newer version."})}}function _e(K,d){return new w.HR("unavailable",`${K.message}.`,{uncertain:d,cause:K,remedy:"Check whether a proxy between the runner and the platform changes or replaces responses."})}function ye(K){const d=[];for(let g=0;g<K.length;){let P=K.slice(g,g+re);for(let W=ue(P);W>re;W=ue(P))P=P.slice(0,Math.floor(P.length*re/W));/[\uD800-\uDBFF]$/.test(P)&&(P=P.slice(0,-1)),d.push(P),g+=P.length}return d}const ue=K=>Buffer.byteLength(JSON.stringify(K))}),72674:((Le,ee,u)=>{u.d(ee,{Hu:()=>y,JT:()=>C,Mx:()=>J,RJ:()=>Y,Y9:()=>oe,nU:()=>Q,
oN:()=>M,rC:()=>ie,ro:()=>S,vE:()=>D});var p=u(53916),f=u(9218),_=u(45860),w=u(39328),b=u(87306),I=u(61567),j=u(21115),$=u(47173),N=u(32103),q=u(98440),A=u(15749),k=u(90279);const M="55P03",S="57014",E="2D000",R="55P04",v=["42P07","42710","42723","42701","42P06"],Z={[M]:"conflict",[S]:"timeout"};function Q({resolvePath:F},{file:X,part:z},V,de,re){const ge=(0,N.X)(X,V),me={file:F(X.path),...ge},{sqlstate:_e,message:ye,detail:ue,hint:K,constraint:d,relation:g,column:P}=V,W=Object.entries({relation:g,column:P,constraint:d}).filter(([,ae])=>ae!==""),pe=[`SQLSTATE ${_e}`,te(ue),K===""?"":`Hint: ${te(K)}`,W.map(([ae,Re])=>`${ae} ${Re}`).join(", "),te(ce(V,X.statements[V.statement-1]?.insert!==void 0))],
le=V.statement-1,he=le===0?"":` ${le===1?"The previous statement":`The ${le} previous statements`} succeeded (${Math.round((0,k.j1)(de))} ms).`,Te=ge===void 0?`${X.path} failed when the database checked deferred constraints at the end of the transaction`:`${X.path} failed at line ${ge.line}, column ${ge.column} (statement ${z?.number??V.statement} of ${z?.of??X.statements.length})`;return new b.HR(Z[_e]??"input",`${Te}: ${(0,b.em)(te(ye))}${he} ${re}`,{title:C(X,"failed"),reason:"statement",place:me,excerpt:pe.filter(ae=>ae!=="").join(`
`),remedy:x(_e)})}const te=F=>(0,w.v)(F,k.VY);function ce({context:F},X){const z=F.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,"");return X?z.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/,""):z}const C=({path:F},X)=>`Migration ${X}: ${(0,p.basename)(F)}`;function x(F){return F===M?`Another session holds a lock that this file needs. Re-run the job once that session has finished. In a \`sql-migrate\` step, you can also increase ${(0,_.io)("lock-timeout")}.`:F===S?`Reduce the work that the file does, for example by splitting it. In a \`sql-migrate\` step, you can also increase ${(0,_.io)("statement-timeout")}.`:F===E?"The platform\u2019s API runs each request in a\
 transaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure\u2019s statements into the file.":F===q.rg?(0,q.px)():F===R?`PostgreSQL accepts a new enum value only after the transaction that adds it. ${$.n}`:v.includes(F)?`Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,_.io)("baseline")} to the last version that it contains.`:"Correct the file, or the data or privileges that the error message describes. Then start a new run."}function y(F,{migration:X,file:z,part:V},de,re=""){const ge=V===void 0?z.path:`Statement ${V.number} of ${V.of} of ${z.path}`;return(0,b.FE)(de,{title:C(z,"outcome unknown"),
state:`${ge} may or may not have been applied.${re===""?"":` ${(0,b.em)(re)}`}`,remedy:`Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,A.xZ)(F,(0,I.cu)(X))}\``})}function D(F,X,{part:z},V){const de=(z?.number??1)-1;if(de===0)return V;const re=_e=>`${_e} (line ${X.parts[_e-1]?.file.statements[0]?.line})`,ge=de===1?`Statement ${re(1)}`:`Statements ${re(1)} to ${re(de)}`,me=de===1?"remains":"remain";return(0,b.FE)(V,{message:`${(0,b.em)(V.message)} ${ge} of ${z?.of} ${me} applied.`,remedy:`Fix the cause in the database, and start a new run: it continues after the last applied statement. ${B(F,X.migration)}`})}
function Y(F,{migration:X,file:z},V){const{number:de=0,of:re=0}=V?.part??{},ge=`${de} of ${(0,f.LS)(re,"statement")} of ${z.path} were applied (by ${V?.run}), but now the file has a different number of statements.`,me=`Set ${(0,_.io)("variables")} and ${(0,_.io)("layout")} as in that run. ${B(F,X)}`;return new b.HR("conflict",ge,{title:C(z,"rejected"),remedy:me})}const B=(F,X)=>`To change the file instead, undo its applied statements, and delete its entry: \`${(0,A.NN)(F,(0,I.cu)(X))}\``;function J({resolvePath:F},X,z,V,de="No migration was run."){const re=ue=>z.some(({path:K})=>K===ue),ge=V.map(ue=>re(ue.where)?{...ue,where:(0,j.pS)(X,ue.where)}:ue),me=ge.map(({where:ue})=>({where:["target",
"baseline"].includes(ue)?(0,_.io)(ue):ue})),_e=V.find(({where:ue})=>re(ue)),ye=`The migrations conflict with the inputs, the migration history or the base branch. ${de}`;return new b.HR("conflict",ye,{title:(0,b.JV)("Migrations",me,X),reason:"history",findings:ge,..._e===void 0?{}:{place:{file:F((0,j.pS)(X,_e.where)),line:1}}})}const ie=()=>`Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,_.io)("baseline")} to the last version that was applied.`;function oe({path:F,version:X}){const[z,V]=X===void 0?[`While this step was running, ano\
ther run applied a different revision of ${F}, or later migrations that this step excludes.`,"Run the workflow again for the newest commit."]:[`The migration history entry of ${F} was deleted while this step was running.`,ie()];return new b.HR("conflict",z,{title:C({path:F},"history changed"),remedy:V})}}),61567:((Le,ee,u)=>{u.d(ee,{$t:()=>ce,NP:()=>I,cu:()=>w,n6:()=>N});var p=u(9218),f=u(45860),_=u(49206);function w({version:C,name:x}){return C??`R__${x}`}const b=C=>!C.startsWith("R__");function I(C,x){const y=new Set(C.map(({identity:B})=>B)),D=new Set(x.map(w)),Y=new Map(x.map(B=>[B.path,w(B)]));return C.map(B=>{const J=(0,_.Et)(B.identity)?Y.get(B.path):void 0;return D.has(B.identity)||J===
void 0||y.has(J)?B:{...B,identity:J}})}const j=(...C)=>({findings:C,notes:[]}),$=(...C)=>({findings:[],notes:C});function N({migrations:C,compare:x},y,D,Y,B){const J=I(y,C),ie=new Map(J.map(d=>[d.identity,d])),oe=J.flatMap(({identity:d,state:g})=>b(d)&&g!=="running"?d:[]).toSorted(x).at(-1),F=[...C.flatMap(({version:d})=>d??[]),...ie.keys()],X=D.target===void 0?void 0:(0,_.Am)(D.target,[...new Set(F)]),z=[],V=[];for(const d of C){const g=ie.get(w(d)),P=g!==void 0&&g.checksum!==d.checksum;g?.state==="running"&&(P||q(g,Y(d)))?V.push(A(d,g,P)):g===void 0||g.state==="running"||P&&d.version===void 0?z.push(d):P&&V.push(k(d,g,D,Y))}const de=({version:d})=>X!==void 0&&d!==void 0&&x(d,X)>0,re=z.findIndex(
de),ge=(d,g)=>de(d)||d.version===void 0&&re!==-1&&g>re,me=z.filter(ge),_e=z.filter((d,g)=>!ge(d,g));D.target!==void 0&&X===void 0&&V.push(M(D.target));const ye=new Set(C.map(w));for(const d of J)ye.has(d.identity)||V.push(S(d,D,B));const ue=Z(C.filter(d=>(ie.get(w(d))?.state??"running")!=="running"));for(const d of _e){const{version:g}=d,P=Q(d,ue);if(g!==void 0&&oe!==void 0&&x(g,oe)<0){const W=`the database already has version \`${oe}\``;V.push(E(d,R(g,oe,"database"),W,D))}else P!==void 0&&V.push(E(d,te(P),P,D))}const K=V.flatMap(d=>d.findings);return{pending:_e,later:me,current:oe,findings:K,notes:V.flatMap(d=>d.notes)}}const q=(C,x)=>C.meaning!==null&&C.meaning!==x;function A({path:C},{part:x,
run:y,at:D},Y){const B=x===null?"":`; ${x.number} of its ${(0,p.LS)(x.of,"statement")} are applied`,J=Y?`was edited after a run started it outside of a transaction and did not finish it (${y}, ${D} UTC)${B}`:`now has other SQL than in the run that did not finish it (${y}, ${D} UTC)${B}`,ie=x===null?"":` To run the ${Y?"edited file":"other SQL"} from its beginning, undo the applied statements, and delete the migration\u2019s entry with the state \`running\` from the table \`history\` in the schema that ${(0,f.io)("schema")} names.`,F=`${Y?"Restore the original file.":`Use ${(0,f.io)("variables")}, ${(0,f.io)("layout")} and the version of the action of that run.`} The next run then finishes th\
e migration.${ie}`;return j({where:C,message:J,remedy:F})}function k(C,x,y,D){const Y=x.meaning!==null&&x.meaning===D(C),{path:B,checksum:J}=C;if(Y&&y.edited==="formatting")return $(`${B} has changed since it was applied, but its statements are equivalent to the applied ones.`);const ie=x.meaning===null?"":", and its statements have changed";return j({where:B,message:`was edited after it was applied${Y?", but its statements are equivalent":ie}: its checksum is ${J}, but was ${x.checksum} (applied by ${x.run}, ${x.at} UTC)`,remedy:Y?`Restore the original file, or accept the change by setting ${(0,f.io)("edited","formatting")}.`:"Restore the original file, and put the change into a new migrati\
on.",reason:"edited"})}function M(C){const x=`is \`${C}\`, but no migration in the folder has that version`;return j({where:"target",message:x,remedy:`Set ${(0,f.io)("target")} to the version of a migration in the folder.`})}function S({identity:C,path:x,checksum:y,state:D,run:Y,at:B},J,ie){if(D==="running"){const X=`is missing from the folder, but a run started it outside of a transaction and did not finish it (${Y}, ${B} UTC); its checksum was ${y}`;return j({where:x,message:X,remedy:"Restore the file. The next run then finishes the migration."})}if(J.missing==="note"||!b(C))return $(`${x} was applied (by ${Y}, ${B} UTC), but isn\u2019t in the folder \`${ie}\`.`);const oe=`is missing from \
the folder, but was applied (by ${Y}, ${B} UTC); its checksum was ${y}`,F=`Restore the file. If you removed the file on purpose, set ${(0,f.io)("missing","note")}.`;return j({where:x,message:oe,remedy:F,reason:"missing-file"})}function E({path:C,time:x},y,D,Y){return Y.allowOutOfOrder?$(`${C} is out of order, because ${D}. The step accepts it, because ${(0,f.io)("allow-out-of-order")} is \`true\`.`):j({where:C,message:y,remedy:`${x===void 0?"Give the migration a higher version":v}, or set ${(0,f.io)("allow-out-of-order","true")}.`,reason:"out-of-order"})}const R=(C,x,y)=>`has version \`${C}\`, but must have a higher version than \`${x}\`, which the ${y} already has`,v="Move the migration to \
the end of the journal, and give it the highest `when`",Z=C=>C.flatMap(x=>x.time===void 0?[]:x).toSorted((x,y)=>Number(x.time)-Number(y.time)).at(-1),Q=({time:C},x)=>C===void 0||x?.time===void 0||C>x.time?void 0:`its \`when\` in the journal (${C}) isn\u2019t higher than that of ${x.path} (${x.time})`,te=C=>`would be skipped by Drizzle, because ${C}`;function ce({migrations:C,compare:x},y){const D=new Map(y.map(J=>[w(J),J])),Y=Z(y),B=y.flatMap(({version:J})=>J??[]).toSorted(x).at(-1);return C.flatMap(J=>{const{path:ie,version:oe,checksum:F}=J;if(oe===void 0)return[];const X=D.get(oe);if(X===void 0){const de=Q(J,Y);return de!==void 0?[{where:ie,message:te(de),remedy:`${v}.`}]:B===void 0||x(oe,
B)>0?[]:[{where:ie,message:R(oe,B,"base branch"),remedy:"Give the migration a higher version than all migrations on the base branch."}]}if(X.checksum===F)return[];const z=`has the same version as ${X.path} on the base branch, but different content: its checksum is ${F}, and the one on the base branch is ${X.checksum}`;return[{where:ie,message:z,remedy:"If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher version than all migrations on the base branch."}]})}}),16753:((Le,ee,u)=>{u.d(ee,{B:()=>j,l:()=>$});var p=u(49299),f=u(9218),_=u(87306),w=u(45860),b=u(39773),I=u(88097);function j(N,q){const A={input:"table-siz\
es",given:q,errorTitle:"Can\u2019t read the sizes of the tables."},k=(0,b.Hp)((0,b.jH)(N,{...A,maxBytes:I._m}),A);try{const M=JSON.parse(k);return new Map(M.map(({name:S,estimated_rows:E})=>[S,Number.parseInt(E??"-1",10)]))}catch{const M=`Set ${(0,w.io)(A.input)} to a JSON file that \`sql-schema\` wrote.`;throw(0,_.vQ)(A.errorTitle,[(0,p.l4)({kind:"given",subject:A.input,given:q,limit:"isn\u2019t a JSON array of tables",remedy:M})])}}function $(N,q){const A=q.get(N);if(A!==void 0)return A>=0?`about ${(0,f.LS)(A,"row")}`:"number of rows unknown"}}),96709:((Le,ee,u)=>{u.d(ee,{UK:()=>N,p3:()=>$,tN:()=>q});var p=u(49299),f=u(45860),_=u(87306),w=u(54597),b=u(39773),I=u(68961);const j=256*1024*1024;
function $(A,k,M){const S={input:"shapes",given:M,errorTitle:"Can\u2019t read the queries.",maxBytes:j},E=(0,I.Q)((0,b.Hp)((0,b.jH)(A,S),S));if(E===void 0)return;if(E==="invalid")throw(0,_.vQ)(S.errorTitle,[(0,p.l4)({kind:"given",subject:S.input,given:M,limit:"doesn\u2019t contain query shapes",remedy:"Specify a `shapes.json` file that `sql-log-export` or `sql-log-merge` wrote."})]);const R=[],v=[];for(const{label:Z,calls:Q,consume:te,query:ce}of E.shapes){const C=ce===null||typeof ce=="string"?ce??"syntax":(0,w.l)(k,ce.text,()=>!0);if(typeof C=="string"||typeof ce=="object"&&C.text!==ce?.text){const J=typeof C=="string"?w.Q[C]:"isn\u2019t in the format that the export writes";v.push({label:Z,
calls:Q,consume:te,reason:J,tables:new Set});continue}const{text:x,inserts:y,reads:D,writes:Y}=C,B=new Set([...Object.keys(D),...Object.keys(Y)].map(N));R.push({label:Z,text:x,inserts:y,tables:B,calls:Q,consume:te})}return{queries:R,unchecked:v,windowMs:E.window.to-E.window.from,week:E.week}}const N=A=>/(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(A)?.slice(1).find(Boolean)??A;function q(A){if(!A)throw new _.HR("input",`${(0,f.io)("shapes")} requires the local platform.`,{remedy:`Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,f.io)("base-url")} to its URL.`})}}),59173:((Le,ee,u)=>{u.d(ee,{CG:()=>b,H3:()=>q,Hs:()=>k,Qu:()=>N,
W_:()=>w,dr:()=>$,lJ:()=>A});var p=u(2694),f=u(68716),_=u(90279);const w=({part:M})=>M===void 0||M.number===M.of?"applied":"running";function b(M,S,E){const R=!("sha256"in E);return(0,f.Em)(M,E,`${_.YF}
${p.lV}
body text;`,`${R?"":j(S)}
IF result IS NULL THEN
  ${$(S)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${R?"work->'statements'":"body::json"}));
  ${(0,_.Tt)("work")}
  ${(0,_.XT)(E.guard!==null)}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, 'part', work->'part', ${_.hf});
  IF failure IS NULL THEN
    INSERT INTO "${S}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', '${w(E)}',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${E.isRepeatable||E.part!==void 0?I:""};
  ELSE
    ${N(S)}
  END IF;
  ${E.isLast?"":"IF failure IS NOT NULL THEN"}
    ${(0,p.O5)(S,E.schemas)}
  ${E.isLast?"":"END IF;"}
  ${R?"":`DELETE FROM "${S}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`,E.mode)}const I=`ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`,j=M=>`SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${M}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;function $(M){return`BEGIN
  UPDATE "${M}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`}function N(M){return`INSERT INTO "${M}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`}function q(M){return String(BigInt(M)+1n)}function A(M,S,E){return(0,f.Em)(M,E,"",`INSERT INTO "${S}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`)}function k(M,S,E){return(0,f.Em)(M,E,p.lV,`${$(S)}
IF result IS NULL THEN
  INSERT INTO "${S}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,p.O5)(S,E.schemas)}
  result := '{"is": "recorded"}';
END IF;`)}}),2694:((Le,ee,u)=>{u.d(ee,{B:()=>$,O5:()=>j,Z2:()=>q,lV:()=>b});var p=u(68187),f=u(68716);const _=300,w=400,b="schemas text[];",I=`SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;function j(A,k){return k===null?"":`${I}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${A}".objects;
  INSERT INTO "${A}".objects (relation, object, definition)
  ${(0,p.j)("schemas")};
  DELETE FROM "${A}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${A}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${A}".objects WHERE relation IN
    (SELECT relation FROM "${A}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${A}".control SET objects_schemas = schemas;`}function $(A,k,M){return(0,f.Em)(A,M,b,`${N(k)}
IF result IS NULL THEN
  ${M.accepts?`DELETE FROM "${k}".drift WHERE NOT is_partition;`:""}
  ${j(k,M.schemas)}
  result := '{"is": "noted"}';
END IF;`)}const N=A=>`BEGIN
  PERFORM 1 FROM "${A}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;function q(A,k,M,S){const E=`found AS MATERIALIZED (${(0,p.j)("schemas")}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${k}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${k}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${k}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;return(0,f.Em)(A,M,b,`${I}
IF to_regclass('"${k}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${S?N(k):""}
  SELECT objects_schemas INTO schemas FROM "${k}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${E}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${k}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${_}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${w}) AS was, left("is", ${w}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${_}) AS first))
  INTO result;
  ${S?`INSERT INTO "${k}".drift (relation, object, was, "is", is_partition)
    WITH ${E}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`:""}
END IF;`)}}),32103:((Le,ee,u)=>{u.d(ee,{X:()=>_});var p=u(47149),f=u(97391);function _({statements:j,source:$},N){const q=j[N.statement-1];if(q===void 0)return;const{sqlstate:A=""}=N;if(q.insert!==void 0){const S=N.row===1&&A.startsWith("42")?void 0:q.insert.rows[(N.row??0)-1],E=$.indexOfByte((0,f.EN)(q.node,"CopyStmt")?.relation?.location??0);return $.placeAt(S?.start??E)}const k=A.startsWith("22")?void 0:b(q,N.message);return $.placeAt(q.span.start+(k??0))}const w=/"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;function b({text:j},$){const{quoted:N,bare:q}=w.exec($)?.groups??{},A=N??q;if(A!==void 0)return I(j,A)??I(j,A.split(".").at(-1)??"")}function I(j,$){const N=[
...(0,p.k)(j)].filter(({kind:q,start:A,end:k})=>{const M=j.slice(A,k);return q==="quoted-identifier"?M.slice(1,-1).replaceAll('""','"')===$:q==="word"&&M.toLowerCase()===$.toLowerCase()});return N.length===1?N[0]?.start:void 0}}),15749:((Le,ee,u)=>{u.d(ee,{NN:()=>I,OC:()=>w,xZ:()=>b});var p=u(59188),f=u(68716);const _=200;function w($,N,q){return(0,f.Em)($,q,"",`IF pg_catalog.to_regclass('"${N}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${N}".control FOR UPDATE;
      UPDATE "${N}".control SET fence = fence + 1;
      DELETE FROM "${N}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${N}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,p.KK)(N)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${N}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,p.KK)(N)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${N}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, ended_at IS NULL AS "isOpen", report->'part' AS part, attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${N}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${_}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${N}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${N}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${N}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`)}function b($,N){return`select state, run, ended_at from "${$}".history where identity = ${j(N)}`}function I($,N){return`delete from "${$}".history where identity = ${j(N)} and state = 'running'`}const j=$=>`'${$.replaceAll("'","''")}'`}),59188:((Le,ee,u)=>{u.d(ee,{A6:()=>b,GI:()=>R,HV:()=>A,KK:()=>N,PQ:()=>ce,T_:()=>$,gP:()=>v,iK:()=>q,uB:()=>j});var p=u(84949),f=u(59173),_=u(2694),w=u(68716);function b(y,D){return`${I(y)} ${D}`}const I=y=>`/* platform_migrate ${y} */`;function j(y){return`DROP INDEX CONCURRENTLY IF EXISTS "${y}".platform_migrate_probe`}function $(y,D){return`${N(y)}${D.replaceAll("-","_")}`}function N(y){return`migrate_${(0,p.f)(y).slice(0,8)}_`}function q(y,D,Y){
return y.around!==null?y.around.join(`"${D}"`):A(Y?.name??`"${D}"`)}function A(y){return`DROP INDEX CONCURRENTLY IF EXISTS ${y}`}const k=`pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`,M=`(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${k})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`,S=y=>`(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${y}' AND relkind IN ('i', 'I'))`,E=y=>`(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true),
    'isOther', work->>'does' = 'create' AND i.indrelid IS DISTINCT FROM ${k})
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${y})`;function R(y,D,Y){return(0,w.Em)(y,{...Y,mark:I(Y.attempt),working:$(D,Y.attempt)},"",`SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${E(M)}, 'working', ${E(S("working"))})
INTO result;`)}function v(y,D,{work:Y,entry:B,replaces:J,takesOver:ie}){const oe=J===null?null:$(D,J),F=ie?S("earlier"):Y.does==="drop"?M:void 0;return(0,w.Em)(y,{...Y,...B,replaces:J,earlier:oe,done:Z(B),to:$(D,B.attempt)},Q,`${(0,f.dr)(D)}
${F===void 0?"":te(F,!1)}
IF result IS NULL THEN
  DELETE FROM "${D}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${D}".history (identity, path, checksum, meaning, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', work->'done');
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${D}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`)}const Z=({part:y})=>y===void 0||y.number===1?void 0:{part:{...y,number:y.number-1}},Q="renamed pg_catalog.regclass;",te=(y,D)=>`IF result IS NULL THEN
  BEGIN
    renamed := ${y};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${D?`ELSE
      result := '{"is": "refused", "message": "The index no longer exists."}';`:""}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;function ce(y,D,{work:Y,entry:B,succeeded:J,wasSent:ie,report:oe}){return(0,w.Em)(y,{...Y,...B,report:{...oe,part:B.part},working:$(D,B.attempt),to:Y.index},`${_.lV}
${Q}
attempt_ uuid := (work->>'attempt')::uuid;`,`BEGIN
  PERFORM 1 FROM "${D}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;
IF result IS NULL AND NOT EXISTS (SELECT FROM "${D}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${D}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${D}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${ie&&J===(Y.does==="create")?te(S("working"),J):""}
IF result IS NULL THEN
  UPDATE "${D}".control SET fence = fence + 1;
  result := work->'report';
  ${J?C(D,B):x(D,B)}
  SET LOCAL search_path = pg_catalog;
  ${J&&!B.isLast?"":(0,_.O5)(D,B.schemas)}
  result := '{"is": "settled"}';
END IF;`)}const C=(y,D)=>`UPDATE "${y}".history
  SET state = '${(0,f.W_)(D)}', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`,x=(y,D)=>`${Z(D)===void 0?`DELETE FROM "${y}".history WHERE attempt = attempt_`:`UPDATE "${y}".history SET ended_at = pg_catalog.clock_timestamp() WHERE attempt = attempt_`};
  ${(0,f.Qu)(y)}`}),90279:((Le,ee,u)=>{u.d(ee,{Tt:()=>A,VY:()=>$,Vk:()=>b,XT:()=>k,YF:()=>q,h5:()=>_,hf:()=>E,j1:()=>w,ks:()=>f});var p=u(98440);const f=({statements:R,keepsRole:v,settings:Z,mode:Q,guard:te})=>({statements:R,keepsRole:v,settings:Z,mode:Q,guard:te});function _({began:R,figures:v}){return Array.from({length:v.length/2},(Z,Q)=>{const[te,ce,C]=[v[2*Q-2]??R,v[2*Q]??R,v[2*Q+1]??0];return{ms:I(te,ce),rows:C}})}function w(R){return R.reduce((v,{ms:Z})=>v+Z,0)}function b({began:R,ended:v}){return I(R,v)}function I(R,v){return Math.round((v-R)*1e4)/10}const j=2e4,$=700,N=$+1,q=`statements text[];
statement text;
role_ text := pg_catalog.current_setting('role');
user_ name := CURRENT_USER;
keeps_role bool;
session_settings text;
${p.SN}
parts text[];
number int;
row_ int;
row_detail text;
began numeric;
affected bigint;
figures numeric[];
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`,A=R=>`keeps_role := (${R}->>'keepsRole')::bool;
session_settings := ${R}->>'settings';
guard := ${R}->>'guard';`;function k(R,v="SET CONSTRAINTS ALL IMMEDIATE;"){const{before:Z,after:Q}=R?p.Gh:p.Uj;return`number := 1;
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
      ${v}
    END IF;
    ${Z}
    EXIT WHEN statement IS NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${M}
    ELSE
      EXECUTE statement;
    END IF;
    GET DIAGNOSTICS affected = ROW_COUNT;
    ${Q}
    IF pg_catalog.current_setting('standard_conforming_strings') <> 'on' THEN
      RAISE EXCEPTION 'this statement turns off standard_conforming_strings, so PostgreSQL would read the next one differently from the linter';
    END IF;
    IF keeps_role AND CURRENT_USER <> user_ THEN
      RAISE EXCEPTION 'this statement changes the role to %, which the linter could not detect: write SET LOCAL ROLE in the migration, and accept the finding of the rule set-role', CURRENT_USER;
    END IF;
    IF number <= ${j} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
  ${S}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${N}),
    'detail', left(detail_, ${N}), 'hint', left(hint_, ${N}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${N}));
END;`}const M=`parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
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
      END;`,S=`SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`,E=`'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`}),78586:((Le,ee,u)=>{u.d(ee,{B:()=>_,p:()=>f});const p=3e4;async function f({clock:w,log:b},I,j){const $=w.monotonicMs();return _(w,p,()=>b.info(`${I} (${Math.round((w.monotonicMs()-$)/1e3)} s so far).`),j)}async function _(w,b,I,j){const $=new AbortController,N=new Error("The work has ended."),A=(async()=>{for(;;)await w.sleep(b,$.signal),I()})().catch(k=>{if(k!==N)throw k});try{return await j()}finally{$.abort(N),await A}}}),51589:((Le,ee,u)=>{u.d(ee,{Zh:()=>j,wW:()=>I,wt:()=>b});var p=u(45860),f=u(10845),_=u(87306);const w={shortestMs:250,longestMs:15e3};async function b({clock:$,log:N,signal:q},A,k,M){const E=await j({clock:$,signal:q},
w,A,M,()=>N.info(`${k}. Waiting for it to finish.`));if(E!==void 0)return E;throw new _.HR("timeout",`${k}. The step stopped waiting after ${A/1e3} s.`,{remedy:`Re-run the job later. In a \`sql-migrate\` step, you can also increase ${(0,p.io)("verify-timeout")}.`})}async function I($,N,q){return await $.clock.sleep(N.shortestMs,$.signal),await j($,N,1/0,q)}async function j({clock:$,signal:N},q,A,k,M){const S=$.monotonicMs();for(let E=1;;E+=1){const R=await k();if(R!==void 0)return R;const v=$.monotonicMs()-S,Z=(0,f.j9)(q,v);if(v+Z>A)return;E===1&&M?.(),await $.sleep(Z,N)}}}),68187:((Le,ee,u)=>{u.d(ee,{j:()=>p});const p=I=>`SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${I}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${f("pg_class","c")}
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
    WHERE n.nspname = ANY (${I}) AND ${f("pg_proc","f")}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${I}) AND t.typtype IN ('e', 'd') AND ${f("pg_type","t")}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${I})
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
    ${_("relowner")},
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
    (SELECT string_agg(${w("o")}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
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
    ${_("proowner")}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${_("t.typowner")})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${_("nspowner")})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${w("x.grantee")}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${w("x.grantee")} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${I})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${w("g.grantee")},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${w("g.grantee")} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${b("relacl","CASE relkind WHEN 'S' THEN 's' ELSE 'r' END","relowner")} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${b("proacl","'f'","proowner")} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${b("typacl","'T'","typowner")} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${b("t.typacl","'T'","t.typowner")} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${b("nspacl","'n'","nspowner")} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`,f=(I,j)=>`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${I}'::regclass AND d.objid = ${j}.oid AND d.deptype = 'e')`,_=I=>`(SELECT 'owner ' || ${w(I)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${I})`,w=I=>`coalesce(pg_get_userbyid(nullif(${I}, 0)), 'public')`,b=(I,j,$)=>`aclexplode(coalesce(${I}, acldefault((${j})::"char", ${$})))`}),76945:((Le,ee,u)=>{u.d(ee,{e6:()=>j,wL:()=>k,zc:()=>I});function p(S,E,R,v={}){const[Z="",Q]=E.split(".").toReversed(),{has:te,...ce}=v;return{tool:S,name:R.split(" ").filter(Boolean),...Q!==void 0&&{schema:Q},table:Z,...te!==void 0&&{has:te.split(" ")},...Q===void 0&&(te??v.columns)!==void 0&&{isCommon:!0},...ce}}const f={order:"id"},_=String.raw`~ '^\d{1,30}$'`,w={version:"coalesce(version, script)",order:"installed_rank",isEntry:"(version IS NOT NULL OR NOT success) AND type <> 'SCHEMA'",isReverted:"\
type LIKE 'UNDO%' OR type = 'DELETE'",isFailed:"NOT success",coversLower:"type LIKE '%BASELINE'"},b=p("Supabase","supabase_migrations.schema_migrations","version"),I=[p("Knex","knex_migrations","name",f),p("Sequelize","SequelizeMeta","name"),p("Sequelize","SequelizeData","name"),p("MikroORM","mikro_orm_migrations","name",f),p("Kysely","kysely_migration","name"),p("node-pg-migrate","pgmigrations","name",f),p("db-migrate","migrations","name",{...f,has:"name run_on"}),p("Drizzle","drizzle.__drizzle_migrations","created_at"),p("Prisma","_prisma_migrations","migration_name",{begins:"",order:"started_at",isReverted:"rolled_back_at IS NOT NULL",isFailed:"finished_at IS NULL"}),p("Alembic","alembic_\
version","version_num",{coversLower:"true"}),p("Django","django_migrations","app name",{...f,filled:["django_content_type","auth_permission","django_site"]}),p("Flyway","flyway_schema_history","script",w),p("Flyway","schema_version","script",{...w,has:"installed_rank script"}),p("Liquibase","databasechangelog","id",{version:"concat_ws('::', filename, id, author)",order:"orderexecuted",isEntry:"author <> 'liquibase-internal'",isReverted:"exectype IN ('FAILED', 'SKIPPED')"}),p("goose","goose_db_version","version_id",{...f,isEntry:"version_id > 0",isReverted:"NOT is_applied"}),p("sql-migrate (rubenv)","gorp_migrations","id"),p("tern","schema_version","version",{has:"version",isEntry:`version::t\
ext ${_} AND version::text <> '0'`,coversLower:"true"}),p("Atlas","atlas_schema_revisions.atlas_schema_revisions","version",{order:"executed_at",isEntry:"version NOT LIKE '.%'",isFailed:"applied < total",coversLower:"type & 1 = 1"}),p("graphile-migrate","graphile_migrate.migrations","filename",{has:"filename previous_hash"}),p("Sqitch","sqitch.changes","change",{has:"change_id planned_at",order:"committed_at",version:"concat_ws('@', change, nullif(row_number() OVER (PARTITION BY change ORDER BY committed_at), 1))"}),b,p("Bun","bun_migrations","name",f),p("Entity Framework","__EFMigrationsHistory","MigrationId"),p("Doctrine","doctrine_migration_versions","version"),p("Phinx","phinxlog","migra\
tion_name",{order:"version"}),p("sqlx","_sqlx_migrations","version description",{version:"version",isFailed:"NOT success"}),p("Diesel","__diesel_schema_migrations","version"),p("refinery","refinery_schema_history","version name",{version:"version"}),p("Ecto","schema_migrations","version",{has:"inserted_at version"}),p("golang-migrate","schema_migrations","version",{has:"dirty version",begins:"dirty",isFailed:"dirty",coversLower:"true"}),p("dbmate or Rails","schema_migrations","version",{has:"version",isEntry:`version::text ${_}`}),p("TypeORM","migrations","name",{...f,has:"name timestamp",isEntry:String.raw`name ~ '\d{13}$'`}),p("Laravel","migrations","migration",{...f,has:"batch migration"}),
p("gormigrate","migrations","id",{columns:"id",isEntry:`id::text ${_}`}),p("xorm","migrations","id",{columns:"description,id"})],j=new Map(I.flatMap(S=>S.schema===void 0||S===b?[]:[[S.schema,S]])),$="batch,id,migration_time,name",N="index,is_locked",q=[p("Knex","knex_migrations_lock","",{columns:N}),p("Kysely","kysely_migration_lock","",{columns:"id,is_locked"}),p("Liquibase","databasechangeloglock","",{columns:"id,locked,lockedby,lockgranted"}),p("Bun","bun_migration_locks","",{columns:"id,table_name"}),p("dbmate or Rails","ar_internal_metadata","",{columns:"created_at,key,updated_at,value"})],A=[...I.filter(S=>S!==b),...q],k=S=>new Map([...S].flatMap(([E,R])=>{const v=A.find(({table:Z,columns:Q=R,
has:te=[]})=>Z===E&&Q===R&&te.every(ce=>R.split(",").includes(ce)))??M(E,S);return v===void 0?[]:[[E,v]]}));function M(S,E){const R=S.replace(/_lock$/,"");if(!(E.get(R)!==$||E.get(`${R}_lock`)!==N))return p("Knex",S,S===R?"name":"",{...f,isCommon:!0})}})};
