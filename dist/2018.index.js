export const id=2018,ids=[2018],modules={74364:((ie,I,d)=>{d.d(I,{$z:()=>w,EU:()=>C,U6:()=>F,YD:()=>A,_A:()=>L,i9:()=>U,qi:()=>V,sm:()=>S,zh:()=>W});var h=d(73024),E=d(76760),M=d(4314),H=d(87306),Q=d(32573),N=d(52904),X=d(63360),Z=d(22811),v=d(49416),D=d(16951),$=d(19903);function U(c,p,u){const l=R(c,p,u),f=w(l,()=>(0,h.lstatSync)(l.location,{throwIfNoEntry:!1}));if(f===void 0)return l;const g=(0,h.existsSync)(l.location)&&(0,h.statSync)(l.location).isDirectory();if(g||!f.isFile()&&!f.isSymbolicLink()){const y=`leads to \`${u}\`, which is a ${g?"folder":"device, socket or pipe"}`;throw S(l,y,`Set ${(0,M.io)(p)} to a different path.`)}return l}function V(c,p,u){const l=R(c,p,u),f=w(l,()=>(0,D.
Q)(l.location));if(f===void 0)return l;const g=`Set ${(0,M.io)(p)} to a new or empty folder, or delete \`${u}\`.`;throw S(l,`leads to \`${u}\`, which ${f}`,g)}function R({resolvePath:c,protectedPaths:p,roots:u},l,f){const g=c(f),y={target:g,location:g,input:l,given:f};let j;try{j=(0,v.ST)(g,u)}catch(T){throw T instanceof v.XR?S(y,`${T.message} (${f})`,T.remedy):C(y,T)}const O={...y,location:j};w(O,()=>{const T=(0,v.MP)((0,E.dirname)(j));if(!(0,h.statSync)(T).isDirectory())throw new Error(`${T} is not a folder`);(0,h.accessSync)(T,h.constants.W_OK)});const x=w(O,()=>q(O,p));if(x!==void 0)throw S(O,`is ${x}, which must not be overwritten`,`Set ${(0,M.io)(l)} to a different path.`);return O}function q({
target:c,location:p},u){const l=(0,v.FM)(c,p);if(l!==void 0)return l;const f=(0,h.lstatSync)(p,{throwIfNoEntry:!1}),g=({dev:y,ino:j})=>y===f?.dev&&j===f.ino;return u.find(y=>(0,X.ys)(y,c)||(0,h.existsSync)(y)&&g((0,h.statSync)(y)))}async function F(c,p){const{location:u}=c,l=(0,E.dirname)(u),f=(0,E.join)(l,`.${(0,E.basename)(u)}.part-`),g=w(c,()=>(0,N.i)(l));try{const y=w(c,()=>{if((0,h.realpathSync)(l)!==l)throw new Error(`${l} was replaced with a symbolic link during the run`);return(0,$.aM)(f)});try{return w(c,()=>{for(const j of(0,$.b1)(f,y.path))j.lock!==void 0&&(0,$.MT)(j)}),await p((0,E.join)(y.path,(0,E.basename)(u)))}finally{(0,$.MT)(y)}}catch(y){throw(0,N.d)(l,g),y}}function A(c,p){
w(c,()=>(0,Q.C)(p,c.location))}async function W(c,p){await F(c,async u=>{w(c,()=>(0,h.writeFileSync)(u,p)),A(c,u)})}async function L(c){await W(c,"");const p=w(c,()=>(0,h.lstatSync)(c.location));return{append:u=>w(c,()=>{const l=(0,h.openSync)(c.location,Z.M$);try{const{dev:f,ino:g}=(0,h.fstatSync)(l);if(f!==p.dev||g!==p.ino)throw new Error("a different file replaced it during the run");(0,h.appendFileSync)(l,u)}finally{(0,h.closeSync)(l)}})}}function w(c,p){try{return p()}catch(u){throw C(c,u)}}function C(c,{message:p}){return S(c,`can\u2019t be written (${c.given}): ${p}`,`Set ${(0,M.io)(c.input)} to a path that the job\u2019s user can write to, with enough free space. Make sure that no other p\
rocess changes it.`)}function S({input:c},p,u){return(0,H.vQ)("The output can\u2019t be written to this path.",[{where:c,message:p,remedy:u}])}}),22018:((ie,I,d)=>{d.r(I),d.d(I,{default:()=>Se});var h=d(73024),E=d(76760),M=d(49299),H=d(4314),Q=d(34780),N=d(72189),X=d(98157);function Z(e){const t=({schema:n="",name:a})=>`${n}\0${a}`;return e.toSorted((n,a)=>t(n)<t(a)?-1:1)}const v=({format:e,data_type:t})=>e??t??"unknown";var D=d(96774),$=d(97889);const U=5e4;function V(e,t){const n=R(e,t,()=>!0);if(n.length<=U)return n;const a=R(e,t,(o,s)=>A(o,s,t).length>0);return a.length<=U?a:void 0}function R(e,t,n){const a=new Map(e.map(r=>[r.name,r])),o=W([...a.keys()]),s=e.flatMap(r=>[`  ${o.get(r.name)}\
 {`,...r.columns.filter(m=>n(r,m)).map(m=>F(r,m,t)),"  }"]),i=t.foreign.flatMap(r=>{const m=a.get(r.table),_=o.get(r.referencedTable);if(m===void 0||_===void 0)return[];const b=r.columns.map(L).join(",");return[`  ${o.get(r.table)} ${q(m,r,t)} ${_} : "${b}"`]});return["erDiagram",...s,...i].join(`
`)}function q(e,{columns:t},{primary:n}){const a=e.columns.filter(({name:r})=>t.includes(r)),s=n.get(e.name)?.toSorted().join("\0")===t.toSorted().join("\0")||a.length===1&&a.every(({unique:r})=>r===!0),i=a.some(({nullable:r})=>r===!0);return`${s?"|o":"}o"}--${i?"o|":"||"}`}function F(e,t,n){const a=w(t.name),o=A(e,t,n);return[`    ${w(v(t).replace(/^_(.*)$/,"$1[]"))} ${a}`,...o.length===0?[]:[o.join(", ")],...a===t.name?[]:[`"${t.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function A({name:e},{name:t,unique:n},a){const o=a.primary.get(e)?.includes(t)??!1,s=a.foreign.some(i=>i.table===e&&i.columns.includes(t));return[...o?["PK"]:[],...s?["FK"]:[],...n===!0&&!o?["UK"]:[]]}function W(e){
const t=new Set,n=new Map;for(const a of e){let o=L(a);for(;t.has(o);)o+="_";t.add(o),n.set(a,`"${o}"`)}return n}const L=e=>e.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function w(e){const t=e.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(t)&&!/^[pfu]k(?!\w)/i.test(t)?t:`_${t}`}function C(e,t){return`${["# Database schema",...t===void 0||e.length===0?[]:[S(e,t)],...e.map(a=>c(a,t))].join(`

`)}
`}function S(e,t){const n=V(e,t);return n===void 0?"The schema is too large for a diagram.":(0,$.DV)("mermaid",n)}function c(e,t){const{columns:n,comment:a,rls_enabled:o,rls_forced:s}=e,i={true:s===!0?"on, including for the table owner":"on",false:"off"}[String(o)],r=t!==void 0,m=["Column","Type","Nullable","Default",...r?["Key"]:[],"Comment"],_=n.map(b=>[(0,$.ti)(u(b.name)),p(b),{true:"yes",false:"no"}[String(b.nullable)]??"",b.default_value?(0,$.ti)(u(b.default_value)):"",...r?[A(e,b,t).join(", ")]:[],l(b.comment??"")]);return[`## ${(0,$.aY)(u(e.name))}`,...a?[l(a)]:[],...i===void 0?[]:[`Row-level security: ${i}.`],..._.length===0?[]:[(0,$.tp)(m,_)]].join(`

`)}function p(e){const t=e.enums??[],n=(0,$.ti)(u(v(e)));return t.length===0?n:`${n}: ${t.map(a=>(0,$.ti)(u(a))).join(", ")}`}const u=e=>(0,D.bG)(e.replace(/\s+/g," "))||" ",l=e=>e.split(/[\r\n]+/).map(t=>(0,$.eu)((0,D.bG)(t))).join("<br>");var f=d(5106),g=d(87306),y=d(14877),j=d(66878);async function O({client:e,log:t,projectId:n,signal:a},{query:o,what:s,without:i,parse:r}){try{const m={path:{project_id:n},body:{query:o}},{rows:_}=await e.call("database.query",m,{repeat:"safe"}),b=(0,j.c)(_[0]?.found,t.hide),P=r(typeof b=="string"?(0,y.U4)(b).value:b);return P===void 0&&t.notice(`The platform returned ${s} in an unexpected format. ${i}`),P}catch(m){if(!(m instanceof g.HR)||a.aborted)throw m;
t.notice(`Couldn\u2019t read ${s}: ${(0,g.em)(m.message)} ${i}`);return}}const x=(e,t)=>JSON.stringify([e,t]),T=`with recursive listed as (
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
) as found`,ce=e=>O(e,{query:T,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:le});function le(e){const{columns:t,types:n}=(0,f.g1)(e);if(!k(t??[],de))return;const a=Object.entries((0,f.g1)(n));if(!a.every(s=>ue(s[1])))return;const o=(t??[]).map(s=>[x(s.table,s.column),s]);return{columns:new Map(o),types:new Map(a)}}const K=e=>typeof e=="string",k=(e,t)=>Array.isArray(e)&&e.every(t);function de(e){const{table:t,column:n,type:a,is_generated:o,has_default:s}=(0,f.g1)(e);return[t,n,a].every(K)&&typeof o=="boolean"&&typeof s=="boolean"}function ue(e){const{name:t,element:n,base:a,labels:o,fields:s}=(0,f.g1)(e);return[
t,n??"",a??""].every(K)&&k(o??[],K)&&k(s??[],i=>k(i,K)&&i.length===2)}const pe={string:`int8, bigint, numeric, bytea, text, varchar, character varying, bpchar, char, character, name, citext, uuid, date,
    time, timetz, timestamp, timestamptz,
    time without time zone, time with time zone, timestamp without time zone, timestamp with time zone`,number:"int2, int4, smallint, integer","number | string":"float4, float8, real, double precision",boolean:"bool, boolean",Json:"json, jsonb"},ee=new Map(Object.entries(pe).flatMap(([e,t])=>t.split(/,\s+/).map(n=>[n,e]))),me=`// Generated by the operation sql-schema from the project's database. Do not edit.
// Values have the format of the platform's API: bigint and numeric are decimal strings, bytea is a Base64 string,
// and dates, times and UUIDs are strings. Columns of less common types, such as interval, have the type unknown.
// The API's documents don't define the values of composite types and of arrays of enums: here they are as to_json gives them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`,fe=`
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name]['Row'];
`,ye=`/** What an INSERT into a table sets: a column with a default or an identity may be absent, a generated one must. */
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
/** What an UPDATE of a table can set. */
export type Update<Name extends TableName> = Tables[Name]['Update'];
`;function he(e,t){const n=t===void 0?[]:be(t);return[me,`
/** The tables of the schema public, by name, as Supabase and PostgREST name them. */
`,`export interface Tables {
${e.map(a=>ge(a,t)).join("")}}
`,`
export interface Database {
  public: { Tables: Tables };
}
`,n.length===0?"":`
/** Composite types, by name. */
export interface CompositeTypes {
${n.join("")}}
`,fe,t===void 0?"":ye].join("")}function ge(e,t){const n=e.columns.map(s=>_e(e,s,t)),a=n.map(({name:s,type:i,comment:r})=>`${ae(r,"      ")}      ${s}: ${i};
`),o=[te("Row",a)];if(t!==void 0){const s=n.filter(({fact:m})=>m?.is_generated===!1),i=s.map(({name:m,type:_,isNullable:b,fact:P})=>`      ${m}${b||P?.has_default===!0?"?":""}: ${_};
`),r=s.map(({name:m,type:_})=>`      ${m}?: ${_};
`);o.push(te("Insert",i),te("Update",r))}return`${ae(e.comment,"  ")}  ${B(e.name)}: {
${o.join("")}  };
`}const te=(e,t)=>`    ${e}: {
${t.join("")}    };
`;function _e(e,t,n){const a=n?.columns.get(x(e.name,t.name)),o=$e(t,a,n),s=t.nullable!==!1&&!we(a?.type,n),i=s&&o!=="unknown"?`${o} | null`:o;return{name:B(t.name),type:i,comment:t.comment,isNullable:s,fact:a}}function be(e){return Array.from(e.types.values(),({name:n,fields:a})=>{if(!a||a.length===0)return"";const o=a.map(([s,i])=>`    ${B(s)}: ${z(i,e)} | null;
`);return`  ${B(n)}: {
${o.join("")}  };
`}).filter(n=>n!=="").toSorted()}const ne=16;function we(e,t){let n=t?.types.get(e??"");for(let a=0;n?.base&&a<ne;a++){if(n.not_null===!0)return!0;n=t?.types.get(n.base)}return!1}function z(e,t,n=0){const a=t.types.get(e);if(a===void 0||n>ne)return"unknown";const{name:o,element:s,base:i,labels:r,fields:m}=a;if(i)return z(i,t,n+1);if(r&&r.length>0)return r.map(J).join(" | ");if(m&&m.length>0)return`CompositeTypes[${J(o)}]`;if(!s)return ee.get(o)??"unknown";const _=z(s,t,n+1);return _==="unknown"?_:`readonly (${_} | null)[]`}function $e(e,t,n){if(t!==void 0&&n!==void 0)return z(t.type,n);const{enums:a=[],data_type:o=""}=e;if(a.length>0)return a.map(J).join(" | ");const s=v(e),i=ee.get(s.replace(
/^_/,""));return s.startsWith("_")||o==="ARRAY"?i===void 0?"unknown":`readonly (${i} | null)[]`:i??ee.get(o)??"unknown"}const B=e=>/^[A-Za-z_]\w*$/.test(e)?e:J(e),J=e=>(0,D.bF)(JSON.stringify(e));function ae(e,t){if(!e?.trim())return"";const n=e.trim().split(/[\r\n\u2028\u2029]+/).map(a=>(0,D.bG)(a).trim().replaceAll("*/","*\\/"));return n.length===1?`${t}/** ${n.join("")} */
`:`${t}/**
${n.map(a=>`${t} * ${a}
`).join("")}${t} */
`}const je=`select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
  'type', found.contype::text, 'table', found.relname, 'columns', found.columns, 'referenced_table', found.referenced
) order by found.relname, found.conname), '[]'::json) as found
from (
  select c.contype, c.conname, t.relname, r.relname as referenced,
    (select pg_catalog.json_agg(a.attname order by k.place)
      from pg_catalog.unnest(c.conkey) with ordinality as k(attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class t on t.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  left join pg_catalog.pg_class r on r.oid = c.confrelid
  left join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
  where n.nspname = 'public' and (c.contype = 'p' or c.contype = 'f' and rn.nspname = 'public' and c.conparentid = 0)
) as found`,Te=e=>O(e,{query:je,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:Ee});function Ee(e){if(!Array.isArray(e))return;const t=new Map,n=[];for(const a of e){const{table:o,columns:s,type:i,referenced_table:r}=a??{};if(typeof o!="string"||!(0,f.Dq)(s))return;if(i==="p")t.set(o,s);else if(i==="f"&&typeof r=="string")n.push({table:o,columns:s,referencedTable:r});else return}return{primary:t,foreign:n}}var Y=d(74364);const ve=["json","markdown","typescript","sizes"],oe=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdown","markdown"],[".ts","typescript"],[".mts","typescript"]]),Se=(0,X.h9)({id:"sql-schema",group:"Database",
summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,N.Ae)("File to write, such as `docs/database.md`. An existing file is replaced once the new one is complete.",{use:"write"}),format:(0,N.Yq)("Format of the fi\
le. Default: by the extension of `@output-path`: `.json` or none is `json`, `.md` or `.markdown` is `markdown`, and `.ts` or `.mts` is `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for `@table-sizes` of `sql-migrate`.",ve)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.write":"the page and TypeScript lack what the query reads"},onProject:!0,timeout:"5m",writesFiles:!0,example:`with:
  output-path: docs/database.md
`,check({"output-path":e,format:t}){return t===void 0?e===void 0?[]:Oe(e):e!==void 0?[]:[(0,M.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(e,{"output-path":t,format:n}){const{log:a,projectId:o}=e,s=t===void 0?void 0:(0,Y.i9)(e,"output-path",t),i=n??se(t??"")??"json",r=s===void 0?await re(e):await Me(e,s,i),m=(0,Q.LS)(r.length,"table");a.info(`The database of ${o} has ${m} in the schema \`public\`.`),s!==void 0&&(e.addArtifactFile(s.target),a.info(`Wrote the tables to ${s.target} (format: ${i}).`)),i!=="sizes"&&Ae(e,r);const _=["Table","Columns","Row-level security","Rows (estimated)"],b=r.map(G=>[{code:G.name},G.columns.length,{true:"on",false:"off"}[String(G.rls_enabled)]??
"unknown",G.estimated_rows??"unknown"]),P=t===void 0?[]:[{type:"facts",rows:[["File",{code:t}]]}];return{outputs:{tables:r,path:s?.target??null},report:{title:`Database schema: ${m}`,blocks:[...P,{type:"table",columns:_,rows:b}]}}}}),se=e=>oe.get((0,E.extname)(e).toLowerCase());function Oe(e){if(se(e)!==void 0)return[];const t=[...oe.keys()].filter(Boolean).map(n=>`\`${n}\``);return[{where:"output-path",message:`has the extension \`${(0,E.extname)(e)}\`, which is not supported`,remedy:`Use one of the extensions ${t.join(", ")}, or set ${(0,H.io)("format")}.`}]}async function re({client:e,projectId:t}){const{tables:n}=await e.call("database.tables",{path:{project_id:t}});return Z(n)}function Me(e,t,n){
return(0,Y.U6)(t,async a=>{const o=await re(e),s=await De(e,(0,j.c)(o,e.log.hide),n);return(0,Y.$z)(t,()=>(0,h.writeFileSync)(a,s)),(0,Y.YD)(t,a),o})}async function De(e,t,n){switch(n){case"json":return`${JSON.stringify(t,void 0,2)}
`;case"sizes":return JSON.stringify(t.map(({name:a,estimated_rows:o})=>({name:a,estimated_rows:o})));case"typescript":return he(t,await ce(e));case"markdown":return C(t,await Te(e))}}function Ae({log:e},t){const n=t.filter(({rls_enabled:a})=>a===!1).map(({name:a})=>a);n.length!==0&&e.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${n.join(", ")}.`)}})};
