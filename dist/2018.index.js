export const id=2018,ids=[2018],modules={75840:((G,C,f)=>{f.d(C,{d:()=>P,i:()=>R});var p=f(73024),b=f(76760);function R(E,v={}){if((0,p.existsSync)(E)){(0,p.mkdirSync)(E,{recursive:!0});return}const O=(0,b.dirname)(E),D=O===E?void 0:R(O,v);try{(0,p.mkdirSync)(E,v)}catch(j){if(j.code!=="EEXIST")throw j}return D??E}function P(E,v){if(v!==void 0)try{for(let O=E;O.length>=v.length;O=(0,b.dirname)(O))(0,p.rmdirSync)(O)}catch{}}}),50080:((G,C,f)=>{f.d(C,{FM:()=>x,MP:()=>M,ST:()=>A,XR:()=>E,o5:()=>D,rm:()=>F,tB:()=>$,xI:()=>v});var p=f(73024),b=f(76760),R=f(87306),P=f(43288);class E extends Error{remedy;constructor(n,o){super(n),this.remedy=o}}function v(d,n){const o=(0,p.realpathSync)(d);if(N(o,n)&&
!N(d,n))throw new E(`resolves through a symbolic link to ${o}, which is in \`.git\` or an internal folder of the runner`,U);const i=O(d,n);return i===void 0?{location:o,roots:[o]}:(F(o,i),{location:o,roots:i})}function O(d,n){const o=j(n);if((0,P.UO)(d,[...n,...o]))return o;const i=D(d);return i===void 0?void 0:j([i])}function D(d){const n=(0,b.dirname)(d);if(n!==d)return(0,p.lstatSync)((0,b.join)(n,".git"),{throwIfNoEntry:!1})===void 0?D(n):n}function j(d){return d.flatMap(n=>{try{return[(0,p.realpathSync)(n)]}catch{return[]}})}function A(d,n){const o=M((0,b.dirname)(d)),i=(0,b.join)((0,p.realpathSync)(o),(0,b.relative)(o,d)),a=O(d,n);return a!==void 0&&F(i,a),i}function M(d){return(0,p.lstatSync)(
d,{throwIfNoEntry:!1})===void 0?M((0,b.dirname)(d)):d}function x(d,n){const o=[d,n].find(i=>$(i)!==void 0);return o&&`${o===d?"":`${o}, `}in ${$(o)}`}function B(d,n,o,i=process.cwd()){const a=resolve(i,n),u=[D(a)??i];try{if(o==="read")return existsSync(a)?v(a,u).location:a;const h=o==="folder"?join(a,"content"):a,g=A(h,u),w=x(h,g);if(w!==void 0)throw new E(`is ${w}, which must not be overwritten`,I);return o==="folder"?dirname(g):g}catch(h){const{message:g}=h,w=h instanceof E?h.remedy:I;throw inputFailure(`--${d} can\u2019t be used.`,[{where:n,message:g,remedy:w}])}}const I="Specify a different path.";function F(d,n){if(!(0,P.UO)(d,n))throw new E(`resolves through a symbolic link to ${d}, wh\
ich is outside ${n.join(" and ")}`,U)}const U="Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.",W=d=>P.pb.test(d)||d.toLowerCase()==="_runner_file_commands",$=d=>(0,P.Aq)(d,W),N=(d,[,...n])=>$(d)!==void 0||[...n,...j(n)].some(o=>(0,P.ys)(o,d))}),65480:((G,C,f)=>{f.d(C,{aM:()=>U,b1:()=>$,MT:()=>d});var p=f(73024),b=f(76760),R=f(43157),P=f(25427),E=function(n,o,i){if(o!=null){if(typeof o!="object"&&typeof o!="function")throw new TypeError("Object expected.");var a,u;if(i){if(!Symbol.asyncDispose)throw new TypeError("Symbol.asyncDispose is not defined.");a=o[Symbol.asyncDispose]}if(a===void 0){if(!Symbol.dispose)throw new TypeError("Symbol\
.dispose is not defined.");a=o[Symbol.dispose],i&&(u=a)}if(typeof a!="function")throw new TypeError("Object not disposable.");u&&(a=function(){try{u.call(this)}catch(h){return Promise.reject(h)}}),n.stack.push({value:o,dispose:a,async:i})}else i&&n.stack.push({async:!0});return o},v=(function(n){return function(o){function i(g){o.error=o.hasError?new n(g,o.error,"An error was suppressed during disposal."):g,o.hasError=!0}var a,u=0;function h(){for(;a=o.stack.pop();)try{if(!a.async&&u===1)return u=0,o.stack.push(a),Promise.resolve().then(h);if(a.dispose){var g=a.dispose.call(a.value);if(a.async)return u|=2,Promise.resolve(g).then(h,function(w){return i(w),h()})}else u|=1}catch(w){i(w)}if(u===
1)return o.hasError?Promise.reject(o.error):Promise.resolve();if(o.hasError)throw o.error}return h()}})(typeof SuppressedError=="function"?SuppressedError:function(n,o,i){var a=new Error(i);return a.name="SuppressedError",a.error=n,a.suppressed=o,a});const O=1e4;function D(n,o,i=!1){let a,u;try{(0,P.p0)(n,P.Xd|p.constants.O_CREAT,w=>{if((0,p.fstatSync)(w).size>0)throw new Error("it is not empty")});const h=j(n);u=()=>h===void 0||j(n)!==h;const{DatabaseSync:g}=process.getBuiltinModule("node:sqlite");if(a=new g(n,{timeout:o}),a.exec("BEGIN EXCLUSIVE"),!u())return i?A(n,a):a;a.close()}catch(h){if(a?.close(),u?.())return D(n,o,i);const g="Try again when no other command runs. If the file is not \
an empty regular file, delete it.";throw new Error(`${n} can\u2019t be locked: ${h.message}. ${g}`,{cause:h})}return D(n,o,i)}function j(n){const o=(0,p.lstatSync)(n,{bigint:!0,throwIfNoEntry:!1});return o&&`${o.ino} ${o.birthtimeNs}`}const A=(n,o)=>({[Symbol.dispose](){try{(0,p.rmSync)(n,{force:!0})}catch{}o[Symbol.dispose]()}});function M(n,o,i=O){const a={stack:[],error:void 0,hasError:!1};try{const u=E(a,D(n,i),!1);return o()}catch(u){a.error=u,a.hasError=!0}finally{v(a)}}var x=f(4141),B=f(70431);const I=(n,{ino:o,birthtimeNs:i})=>(0,b.join)(n,`${o}-${i}.lock`),F=/^\d+-\d+\.lock/;function U(n){const o=(0,p.mkdtempSync)(n),i=I(o,(0,p.lstatSync)(o,{bigint:!0})),a=B.H?i:`${i}.new`,u=N(a);return u===
void 0?(0,p.rmSync)(a,{force:!0}):(0,p.renameSync)(a,i),{path:o,lock:u}}const W=6;function*$(n,o){for(const i of(0,p.readdirSync)((0,b.dirname)(n))){const a=(0,b.join)((0,b.dirname)(n),i);if(a===o||!i.startsWith((0,b.basename)(n))||a.length!==n.length+W)continue;const u=(0,p.lstatSync)(a,{bigint:!0,throwIfNoEntry:!1});if(u?.isDirectory()!==!0)continue;const h=I(a,u),g=(0,x.NP)(u)&&u.birthtimeNs>0n&&(0,p.lstatSync)(h,{throwIfNoEntry:!1})?.isFile()===!0;yield{path:a,isOurs:g,lock:g?N(h):void 0}}}function N(n){try{return D(n,0)}catch{return}}function d({path:n,lock:o}){try{if((0,p.lstatSync)(n,{throwIfNoEntry:!1})===void 0)return;for(const i of(0,p.readdirSync)(n))F.test(i)||(0,p.rmSync)((0,b.join)(
n,i),R.F)}finally{o?.[Symbol.dispose]()}(0,p.rmSync)(n,R.F)}}),74364:((G,C,f)=>{f.d(C,{$z:()=>$,EU:()=>N,U6:()=>I,XC:()=>x,YD:()=>F,_A:()=>W,i9:()=>M,sm:()=>d,zh:()=>U});var p=f(73024),b=f(76760),R=f(45860),P=f(87306),E=f(43157),v=f(75840),O=f(43288),D=f(25427),j=f(50080),A=f(65480);function M(n,o,i){const a=x(n,o,i),u=$(a,()=>(0,p.lstatSync)(a.location,{throwIfNoEntry:!1}));if(u===void 0)return a;const h=(0,p.existsSync)(a.location)&&(0,p.statSync)(a.location).isDirectory();if(h||!u.isFile()&&!u.isSymbolicLink()){const g=`leads to \`${i}\`, which is a ${h?"folder":"device, socket or pipe"}`;throw d(a,g,`Set ${(0,R.io)(o)} to a different path.`)}return a}function x({resolvePath:n,protectedPaths:o,
roots:i},a,u){const h=n(u),g={target:h,location:h,input:a,given:u};let w;try{w=(0,j.ST)(h,i)}catch(k){throw k instanceof j.XR?d(g,`${k.message} (${u})`,k.remedy):N(g,k)}const L={...g,location:w};$(L,()=>{const k=(0,j.MP)((0,b.dirname)(w));if(!(0,p.statSync)(k).isDirectory())throw new Error(`${k} is not a folder`);(0,p.accessSync)(k,p.constants.W_OK)});const Y=$(L,()=>B(L,o));if(Y!==void 0)throw d(L,`is ${Y}, which must not be overwritten`,`Set ${(0,R.io)(a)} to a different path.`);return L}function B({target:n,location:o},i){const a=(0,j.FM)(n,o);if(a!==void 0)return a;const u=(0,p.lstatSync)(o,{throwIfNoEntry:!1}),h=({dev:g,ino:w})=>g===u?.dev&&w===u.ino;return i.find(g=>(0,O.ys)(g,n)||(0,p.
existsSync)(g)&&h((0,p.statSync)(g)))}async function I(n,o){const{location:i}=n,a=(0,b.dirname)(i),u=(0,b.join)(a,`.${(0,b.basename)(i)}.part-`),h=$(n,()=>(0,v.i)(a));try{const g=$(n,()=>{if((0,p.realpathSync)(a)!==a)throw new Error(`${a} was replaced with a symbolic link while the step was running`);return(0,A.aM)(u)});try{return $(n,()=>{for(const w of(0,A.b1)(u,g.path))w.lock!==void 0&&(0,A.MT)(w)}),await o((0,b.join)(g.path,(0,b.basename)(i)))}finally{(0,A.MT)(g)}}catch(g){throw(0,v.d)(a,h),g}}function F(n,o){$(n,()=>(0,E.C)(o,n.location))}async function U(n,o){await I(n,async i=>{$(n,()=>(0,p.writeFileSync)(i,o)),F(n,i)})}async function W(n){await U(n,"");const o=$(n,()=>(0,p.lstatSync)(
n.location));return{append:i=>$(n,()=>{const a=(0,p.openSync)(n.location,D.M$);try{const{dev:u,ino:h}=(0,p.fstatSync)(a);if(u!==o.dev||h!==o.ino)throw new Error("a different file replaced it while the step was running");(0,p.appendFileSync)(a,i)}finally{(0,p.closeSync)(a)}})}}function $(n,o){try{return o()}catch(i){throw N(n,i)}}function N(n,{message:o}){return d(n,`can\u2019t be written (${n.given}): ${o}`,`Set ${(0,R.io)(n.input)} to a path with enough free space that the job\u2019s user can write to and no other process changes.`)}function d({input:n},o,i){return(0,P.vQ)("The output can\u2019t be written to this path.",[{where:n,message:o,remedy:i}])}}),22018:((G,C,f)=>{f.r(C),f.d(C,{default:()=>Se});
var p=f(73024),b=f(76760),R=f(49299),P=f(45860),E=f(9218),v=f(72189),O=f(47519);function D(e){const t=({schema:r="",name:s})=>`${r}\0${s}`;return e.toSorted((r,s)=>t(r)<t(s)?-1:1)}const j=({format:e,data_type:t})=>e??t??"unknown";var A=f(9656),M=f(26963);const x=5e4;function B(e,t){const r=I(e,t,()=>!0);if(r.length<=x)return r;const s=I(e,t,(c,l)=>W(c,l,t).length>0);return s.length<=x?s:void 0}function I(e,t,r){const s=new Map(e.map(y=>[y.name,y])),c=$([...s.keys()]),l=e.flatMap(y=>[`  ${c.get(y.name)} {`,...y.columns.filter(m=>r(y,m)).map(m=>U(y,m,t)),"  }"]),_=t.foreign.flatMap(y=>{const[m,S]=[s.get(y.table),c.get(y.referencedTable)];return m===void 0||S===void 0?[]:[`  ${c.get(y.table)} ${F(
m,y,t)} ${S} : "${y.columns.map(N).join(",")}"`]});return["erDiagram",...l,..._].join(`
`)}function F(e,{columns:t},{primary:r}){const s=e.columns.filter(({name:y})=>t.includes(y)),l=r.get(e.name)?.toSorted().join("\0")===t.toSorted().join("\0")||s.length===1&&s.every(({unique:y})=>y===!0),_=s.some(({nullable:y})=>y===!0);return`${l?"|o":"}o"}--${_?"o|":"||"}`}function U(e,t,r){const s=d(t.name),c=W(e,t,r);return[`    ${d(j(t).replace(/^_(.*)$/,"$1[]"))} ${s}`,...c.length===0?[]:[c.join(", ")],...s===t.name?[]:[`"${t.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function W({name:e},{name:t,unique:r},s){const c=s.primary.get(e)?.includes(t)??!1,l=s.foreign.some(_=>_.table===e&&_.columns.includes(t));return[...c?["PK"]:[],...l?["FK"]:[],...r===!0&&!c?["UK"]:[]]}function $(e){
const t=new Set,r=new Map;for(const s of e){let c=N(s);for(;t.has(c);)c+="_";t.add(c),r.set(s,`"${c}"`)}return r}const N=e=>e.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function d(e){const t=e.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(t)&&!/^[pfu]k(?!\w)/i.test(t)?t:`_${t}`}function n(e,t){return`${["# Database schema",...t===void 0||e.length===0?[]:[o(e,t)],...e.map(s=>i(s,t))].join(`

`)}
`}function o(e,t){const r=B(e,t);return r===void 0?"The schema is too large for a diagram.":(0,M.DV)("mermaid",r)}function i(e,t){const{columns:r,comment:s,rls_enabled:c,rls_forced:l}=e,_={true:l===!0?"on, including for the table owner":"on",false:"off"}[String(c)],y=t!==void 0,m=["Column","Type","Nullable","Default",...y?["Key"]:[],"Comment"],S=r.map(T=>[(0,M.ti)(u(T.name)),a(T),{true:"yes",false:"no"}[String(T.nullable)]??"",T.default_value?(0,M.ti)(u(T.default_value)):"",...y?[W(e,T,t).join(", ")]:[],h(T.comment??"")]);return[`## ${(0,M.aY)(u(e.name))}`,...s?[h(s)]:[],..._===void 0?[]:[`Row-level security: ${_}.`],...S.length===0?[]:[(0,M.tp)(m,S)]].join(`

`)}function a(e){const t=e.enums??[],r=(0,M.ti)(u(j(e)));return t.length===0?r:`${r}: ${t.map(s=>(0,M.ti)(u(s))).join(", ")}`}const u=e=>(0,A.bG)(e.replace(/\s+/g," "))||" ",h=e=>e.split(/[\r\n]+/).map(t=>(0,M.eu)((0,A.bG)(t))).join("<br>");var g=f(87306),w=f(52886),L=f(68008);async function Y({client:e,log:t,projectId:r,signal:s},{query:c,what:l,without:_,parse:y}){try{const m={path:{project_id:r},body:{query:c}},{rows:S}=await e.call("database.query",m,{repeat:"safe"}),T=(0,L.c)(S[0]?.found,t.hide),K=y(typeof T=="string"?(0,w.U4)(T).value:T);return K===void 0&&t.notice(`The platform returned ${l} in an unexpected format. ${_}`),K}catch(m){if(!(m instanceof g.HR)||s.aborted)throw m;t.notice(
`Couldn\u2019t read ${l}: ${(0,g.em)(m.message)} ${_}`);return}}const k=(e,t)=>JSON.stringify([e,t]),ce=`with recursive listed as (
  select c.relname, a.attname, a.atttypid, a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    a.atthasdef or a.attidentity <> '' or t.typdefault is not null as has_default
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and a.attnum > 0 and not a.attisdropped
), used as (
  select atttypid as id from listed
  union
  select part.id from used join pg_catalog.pg_type t on t.oid = used.id cross join lateral (
    select t.typelem as id where t.typcategory = 'A' and t.typlen = -1
    union all select t.typbasetype where t.typtype = 'd'
    union all select a.atttypid from pg_catalog.pg_attribute a
      where t.typtype = 'c' and a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
  ) part
  where part.id <> 0
)
select pg_catalog.json_build_object(
  'columns', (select pg_catalog.json_agg(pg_catalog.json_build_object(
    'table', relname, 'column', attname, 'type', atttypid::text, 'is_generated', is_generated, 'has_default', has_default))
    from listed),
  'types', (select pg_catalog.json_object_agg(t.oid::text, pg_catalog.json_build_object(
    'name', case when n.nspname in ('pg_catalog', 'public') then '' else n.nspname || '.' end || t.typname,
    'element', case when t.typcategory = 'A' and t.typlen = -1 and t.typelem <> 0 then t.typelem::text end,
    'base', case when t.typtype = 'd' then t.typbasetype::text end,
    'not_null', t.typnotnull,
    'labels', (select pg_catalog.json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid),
    'fields', case when t.typtype = 'c' then (select pg_catalog.json_agg(
      pg_catalog.json_build_array(a.attname, a.atttypid::text) order by a.attnum)
      from pg_catalog.pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped) end))
    from used join pg_catalog.pg_type t on t.oid = used.id join pg_catalog.pg_namespace n on n.oid = t.typnamespace)
) as found`,ue=e=>Y(e,{query:ce,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:le});function le(e){const{columns:t,types:r}=e??{};if(!X(t??[],de))return;const s=Object.entries(r??{});if(!s.every(l=>fe(l[1])))return;const c=(t??[]).map(l=>[k(l.table,l.column),l]);return{columns:new Map(c),types:new Map(s)}}const H=e=>typeof e=="string",X=(e,t)=>Array.isArray(e)&&e.every(t);function de(e){const{table:t,column:r,type:s,is_generated:c,has_default:l}=e??{};return[t,r,s].every(H)&&typeof c=="boolean"&&typeof l=="boolean"}function fe(e){const{name:t,element:r,base:s,labels:c,fields:l}=e??{};return[t,r??"",s??""].every(H)&&
X(c??[],H)&&X(l??[],_=>X(_,H)&&_.length===2)}const te=new Map([...z("string","int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz"),...z("string","bigint character date"),...z("number","int2 int4 smallint integer"),...z("number | string","float4 float8 real"),...z("boolean","bool boolean"),...z("Json","json jsonb"),["character varying","string"],["double precision","number | string"],["time without time zone","string"],["time with time zone","string"],["timestamp without time zone","string"],["timestamp with time zone","string"]]);function z(e,t){return t.split(" ").map(r=>[r,e])}const pe=`// Generated by the operation sql-schema from the proje\
ct's database. Do not edit.
// Values have the format of the platform's API: bigint and numeric are decimal strings, bytea is a Base64 string,
// and dates, times and UUIDs are strings. Columns of less common types, such as interval, have the type unknown.
// The API's documents don't define the values of composite types and of arrays of enums: here they are as to_json gives them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`,me=`
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name]['Row'];
`,ye=`/** What an INSERT into a table sets: a column with a default or an identity may be absent, a generated one must. */
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
/** What an UPDATE of a table can set. */
export type Update<Name extends TableName> = Tables[Name]['Update'];
`;function he(e,t){const r=e.map(c=>`${oe(c.comment,"  ")}  ${Z(c.name)}: {
${ge(c,t).join("")}  };
`),s=[...t?.types.values()??[]].flatMap(({name:c,fields:l})=>{if(!t||!l||l.length===0)return[];const _=l.map(([y,m])=>`    ${Z(y)}: ${V(m,t)} | null;
`);return[`  ${Z(c)}: {
${_.join("")}  };
`]});return[pe,`
/** The tables of the schema public, by name, as Supabase and PostgREST name them. */
`,`export interface Tables {
${r.join("")}}
`,`
export interface Database {
  public: { Tables: Tables };
}
`,...s.length===0?[]:[`
/** Composite types, by name. */
export interface CompositeTypes {
${s.toSorted().join("")}}
`],me,...t===void 0?[]:[ye]].join("")}const Q=(e,t)=>`    ${e}: {
${t.join("")}    };
`;function ge({name:e,columns:t},r){const s=t.map(m=>{const S=r?.columns.get(k(e,m.name)),T=be(m,S,r),K=m.nullable!==!1&&!_e(S?.type,r),J=K&&T!=="unknown"?`${T} | null`:T;return{column:m,fact:S,isNullable:K,name:Z(m.name),type:J}}),c=s.map(m=>`${oe(m.column.comment,"      ")}      ${m.name}: ${m.type};
`);if(r===void 0)return[Q("Row",c)];const l=s.filter(({fact:m})=>m?.is_generated===!1),_=l.map(m=>`      ${m.name}${m.isNullable||m.fact?.has_default===!0?"?":""}: ${m.type};
`),y=l.map(m=>`      ${m.name}?: ${m.type};
`);return[Q("Row",c),Q("Insert",_),Q("Update",y)]}const ne=16;function _e(e,t){let r=t?.types.get(e??"");for(let s=0;r?.base&&s<ne;s++){if(r.not_null===!0)return!0;r=t?.types.get(r.base)}return!1}function V(e,t,r=0){const s=t.types.get(e);if(s===void 0||r>ne)return"unknown";const{name:c,element:l,base:_,labels:y,fields:m}=s;if(_)return V(_,t,r+1);if(y&&y.length>0)return y.map(q).join(" | ");if(m&&m.length>0)return`CompositeTypes[${q(c)}]`;if(!l)return te.get(c)??"unknown";const S=V(l,t,r+1);return S==="unknown"?S:`readonly (${S} | null)[]`}function be(e,t,r){if(t!==void 0&&r!==void 0)return V(t.type,r);const{enums:s=[],data_type:c=""}=e;if(s.length>0)return s.map(q).join(" | ");const l=j(e),
_=te.get(l.replace(/^_/,""));return l.startsWith("_")||c==="ARRAY"?_===void 0?"unknown":`readonly (${_} | null)[]`:_??te.get(c)??"unknown"}const Z=e=>/^[A-Za-z_]\w*$/.test(e)?e:q(e),q=e=>(0,A.bF)(JSON.stringify(e));function oe(e,t){if(!e?.trim())return"";const r=e.trim().replaceAll("*/","*\\/").split(/[\r\n\u2028\u2029]+/).map(s=>(0,A.bG)(s).trim());return r.length===1?`${t}/** ${r.join("")} */
`:`${t}/**
${r.map(s=>`${t} * ${s}
`).join("")}${t} */
`}const we=`select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
  'type', found.contype::text, 'table', found.relname, 'columns', found.columns,
  'referenced_table', found.referenced, 'referenced_columns', found.referenced_columns
) order by found.relname, found.conname), '[]'::json) as found
from (
  select c.contype, c.conname, t.relname, r.relname as referenced,
    (select pg_catalog.json_agg(a.attname order by k.place)
      from pg_catalog.unnest(c.conkey) with ordinality as k(attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns,
    (select pg_catalog.json_agg(a.attname order by k.place)
      from pg_catalog.unnest(c.confkey) with ordinality as k(attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum) as referenced_columns
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class t on t.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  left join pg_catalog.pg_class r on r.oid = c.confrelid
  left join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
  where n.nspname = 'public' and (c.contype = 'p' or c.contype = 'f' and rn.nspname = 'public' and c.conparentid = 0)
) as found`,Ee=e=>Y(e,{query:we,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:$e});function $e(e){if(!Array.isArray(e))return;const t=new Map,r=[];for(const s of e){const{table:c,columns:l,type:_,referenced_table:y,referenced_columns:m}=s??{};if(typeof c!="string"||!ae(l))return;if(_==="p")t.set(c,l);else if(_==="f"&&typeof y=="string"&&ae(m))r.push({table:c,columns:l,referencedTable:y,referencedColumns:m});else return}return{primary:t,foreign:r}}const ae=e=>Array.isArray(e)&&e.every(t=>typeof t=="string");var ee=f(74364);const je=["json","markdown","typescript","sizes"],re=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdow\
n","markdown"],[".ts","typescript"],[".mts","typescript"]]),Se=(0,O.h9)({id:"sql-schema",group:"Database",summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,v.Ae)("File to write, such as `docs/database.md`. An\
 existing file is replaced once the new one is complete.",{use:"write"}),format:(0,v.Yq)("Format of the file. Default: depends on the extension of `@output-path`, which is `.json` or none for `json`, `.md` or `.markdown` for `markdown`, and `.ts` or `.mts` for `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for the input `table-sizes` of `sql-migrate`.",je)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.writ\
e":"the page and TypeScript lack what the query reads"},fleet:{},onProject:!0,timeout:"5m",writesFiles:!0,example:`with:
  output-path: docs/database.md
`,check({"output-path":e,format:t}){return t===void 0?e===void 0?[]:Te(e):e!==void 0?[]:[(0,R.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(e,{"output-path":t,format:r}){const{log:s,projectId:c}=e,l=t===void 0?void 0:(0,ee.i9)(e,"output-path",t),_=r??se(t??"")??"json",y=l===void 0?await ie(e):await ve(e,l,_),m=(0,E.LS)(y.length,"table");s.info(`The database of ${c} has ${m} in the schema \`public\`.`),l!==void 0&&(e.addArtifactFile(l.target),s.info(`Wrote the tables to ${l.target} (format: ${_}).`)),_!=="sizes"&&De(e,y);const S=["Table","Columns","Row-level security","Rows (estimated)"],T=y.map(J=>[{code:J.name},J.columns.length,{true:"on",false:"off"}[String(J.rls_enabled)]??
"unknown",J.estimated_rows??"unknown"]),K=t===void 0?[]:[{type:"facts",rows:[["File",{code:t}]]}];return{outputs:{tables:y,path:l?.target??null},report:{title:`Database schema: ${m}`,blocks:[...K,{type:"table",columns:S,rows:T}]}}}}),se=e=>re.get((0,b.extname)(e).toLowerCase());function Te(e){if(se(e)!==void 0)return[];const t=[...re.keys()].filter(Boolean).map(r=>`\`${r}\``);return[{where:"output-path",message:`has the extension \`${(0,b.extname)(e)}\`, which is not supported`,remedy:`Use one of the extensions ${t.join(", ")}, or set ${(0,P.io)("format")}.`}]}async function ie({client:e,projectId:t}){const{tables:r}=await e.call("database.tables",{path:{project_id:t}});return D(r)}function ve(e,t,r){
return(0,ee.U6)(t,async s=>{const c=await ie(e),l=await Oe(e,(0,L.c)(c,e.log.hide),r);return(0,ee.$z)(t,()=>(0,p.writeFileSync)(s,l)),(0,ee.YD)(t,s),c})}async function Oe(e,t,r){switch(r){case"json":return`${JSON.stringify(t,void 0,2)}
`;case"sizes":return JSON.stringify(t.map(({name:s,estimated_rows:c})=>({name:s,estimated_rows:c})));case"typescript":return he(t,await ue(e));case"markdown":return n(t,await Ee(e))}}function De({log:e},t){const r=t.filter(({rls_enabled:s})=>s===!1).map(({name:s})=>s);r.length!==0&&e.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${r.join(", ")}.`)}})};
