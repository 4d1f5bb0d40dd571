export const id=2018,ids=[2018],modules={74364:((ce,F,u)=>{u.d(F,{$z:()=>w,EU:()=>I,U6:()=>W,YD:()=>P,_A:()=>K,i9:()=>k,qi:()=>ee,sm:()=>S,zh:()=>L});var h=u(73024),E=u(76760),M=u(4314),X=u(87306),Z=u(32573),C=u(52904),V=u(63360),q=u(22811),v=u(49416),A=u(16951),$=u(19903);function k(c,f,p){const d=x(c,f,p),m=w(d,()=>(0,h.lstatSync)(d.location,{throwIfNoEntry:!1}));if(m===void 0)return d;const g=(0,h.existsSync)(d.location)&&(0,h.statSync)(d.location).isDirectory();if(g||!m.isFile()&&!m.isSymbolicLink()){const y=`leads to \`${p}\`, which is a ${g?"folder":"device, socket or pipe"}`;throw S(d,y,`Set ${(0,M.io)(f)} to a different path.`)}return d}function ee(c,f,p){const d=x(c,f,p),m=w(d,()=>(0,A.
Q)(d.location));if(m===void 0)return d;const g=`Set ${(0,M.io)(f)} to a new or empty folder, or delete \`${p}\`.`;throw S(d,`leads to \`${p}\`, which ${m}`,g)}function x({resolvePath:c,protectedPaths:f,roots:p},d,m){const g=c(m),y={target:g,location:g,input:d,given:m};let j;try{j=(0,v.ST)(g,p)}catch(T){throw T instanceof v.XR?S(y,`${T.message} (${m})`,T.remedy):I(y,T)}const O={...y,location:j};w(O,()=>{const T=(0,v.MP)((0,E.dirname)(j));if(!(0,h.statSync)(T).isDirectory())throw new Error(`${T} is not a folder`);(0,h.accessSync)(T,h.constants.W_OK)});const U=w(O,()=>te(O,f));if(U!==void 0)throw S(O,`is ${U}, which must not be overwritten`,`Set ${(0,M.io)(d)} to a different path.`);return O}function te({
target:c,location:f},p){const d=(0,v.FM)(c,f);if(d!==void 0)return d;const m=(0,h.lstatSync)(f,{throwIfNoEntry:!1}),g=({dev:y,ino:j})=>y===m?.dev&&j===m.ino;return p.find(y=>(0,V.ys)(y,c)||(0,h.existsSync)(y)&&g((0,h.statSync)(y)))}async function W(c,f){const{location:p}=c,d=(0,E.dirname)(p),m=(0,E.join)(d,`.${(0,E.basename)(p)}.part-`),g=w(c,()=>(0,C.i)(d));try{const y=w(c,()=>{if((0,h.realpathSync)(d)!==d)throw new Error(`${d} was replaced with a symbolic link during the run`);return(0,$.aM)(m)});try{return w(c,()=>{for(const j of(0,$.b1)(m,y.path))j.lock!==void 0&&(0,$.MT)(j)}),await f((0,E.join)(y.path,(0,E.basename)(p)))}finally{(0,$.MT)(y)}}catch(y){throw(0,C.d)(d,g),y}}function P(c,f){
w(c,()=>(0,Z.C)(f,c.location))}async function L(c,f){await W(c,async p=>{w(c,()=>(0,h.writeFileSync)(p,f)),P(c,p)})}async function K(c){await L(c,"");const f=w(c,()=>(0,h.lstatSync)(c.location));return{append:p=>w(c,()=>{const d=(0,h.openSync)(c.location,q.M$);try{const{dev:m,ino:g}=(0,h.fstatSync)(d);if(m!==f.dev||g!==f.ino)throw new Error("a different file replaced it during the run");(0,h.appendFileSync)(d,p)}finally{(0,h.closeSync)(d)}})}}function w(c,f){try{return f()}catch(p){throw I(c,p)}}function I(c,{message:f}){return S(c,`can\u2019t be written (${c.given}): ${f}`,`Set ${(0,M.io)(c.input)} to a path that the job\u2019s user can write to, with enough free space. Make sure that no other p\
rocess changes it.`)}function S({input:c},f,p){return(0,X.vQ)("The output can\u2019t be written to this path.",[{where:c,message:f,remedy:p}])}}),22018:((ce,F,u)=>{u.r(F),u.d(F,{default:()=>Ee});var h=u(73024),E=u(76760),M=u(49299),X=u(4314),Z=u(34780),C=u(72189),V=u(98157);function q(t){const e=({schema:n="",name:a})=>`${n}\0${a}`;return t.toSorted((n,a)=>e(n)<e(a)?-1:1)}const v=({format:t,data_type:e})=>t??e??"unknown";var A=u(96774),$=u(97889);const k=5e4;function ee(t,e){const n=x(t,e,()=>!0);if(n.length<=k)return n;const a=x(t,e,(o,s)=>P(o,s,e).length>0);return a.length<=k?a:void 0}function x(t,e,n){const a=new Map(t.map(i=>[i.name,i])),o=L([...a.keys()]),s=t.flatMap(i=>[`  ${o.get(i.name)}\
 {`,...i.columns.filter(r=>n(i,r)).map(r=>W(i,r,e)),"  }"]),l=e.foreign.flatMap(i=>{const[r,_]=[a.get(i.table),o.get(i.referencedTable)];return r===void 0||_===void 0?[]:[`  ${o.get(i.table)} ${te(r,i,e)} ${_} : "${i.columns.map(K).join(",")}"`]});return["erDiagram",...s,...l].join(`
`)}function te(t,{columns:e},{primary:n}){const a=t.columns.filter(({name:i})=>e.includes(i)),s=n.get(t.name)?.toSorted().join("\0")===e.toSorted().join("\0")||a.length===1&&a.every(({unique:i})=>i===!0),l=a.some(({nullable:i})=>i===!0);return`${s?"|o":"}o"}--${l?"o|":"||"}`}function W(t,e,n){const a=w(e.name),o=P(t,e,n);return[`    ${w(v(e).replace(/^_(.*)$/,"$1[]"))} ${a}`,...o.length===0?[]:[o.join(", ")],...a===e.name?[]:[`"${e.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function P({name:t},{name:e,unique:n},a){const o=a.primary.get(t)?.includes(e)??!1,s=a.foreign.some(l=>l.table===t&&l.columns.includes(e));return[...o?["PK"]:[],...s?["FK"]:[],...n===!0&&!o?["UK"]:[]]}function L(t){
const e=new Set,n=new Map;for(const a of t){let o=K(a);for(;e.has(o);)o+="_";e.add(o),n.set(a,`"${o}"`)}return n}const K=t=>t.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function w(t){const e=t.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(e)&&!/^[pfu]k(?!\w)/i.test(e)?e:`_${e}`}function I(t,e){return`${["# Database schema",...e===void 0||t.length===0?[]:[S(t,e)],...t.map(a=>c(a,e))].join(`

`)}
`}function S(t,e){const n=ee(t,e);return n===void 0?"The schema is too large for a diagram.":(0,$.DV)("mermaid",n)}function c(t,e){const{columns:n,comment:a,rls_enabled:o,rls_forced:s}=t,l={true:s===!0?"on, including for the table owner":"on",false:"off"}[String(o)],i=e!==void 0,r=["Column","Type","Nullable","Default",...i?["Key"]:[],"Comment"],_=n.map(b=>[(0,$.ti)(p(b.name)),f(b),{true:"yes",false:"no"}[String(b.nullable)]??"",b.default_value?(0,$.ti)(p(b.default_value)):"",...i?[P(t,b,e).join(", ")]:[],d(b.comment??"")]);return[`## ${(0,$.aY)(p(t.name))}`,...a?[d(a)]:[],...l===void 0?[]:[`Row-level security: ${l}.`],..._.length===0?[]:[(0,$.tp)(r,_)]].join(`

`)}function f(t){const e=t.enums??[],n=(0,$.ti)(p(v(t)));return e.length===0?n:`${n}: ${e.map(a=>(0,$.ti)(p(a))).join(", ")}`}const p=t=>(0,A.bG)(t.replace(/\s+/g," "))||" ",d=t=>t.split(/[\r\n]+/).map(e=>(0,$.eu)((0,A.bG)(e))).join("<br>");var m=u(5106),g=u(87306),y=u(14877),j=u(66878);async function O({client:t,log:e,projectId:n,signal:a},{query:o,what:s,without:l,parse:i}){try{const r={path:{project_id:n},body:{query:o}},{rows:_}=await t.call("database.query",r,{repeat:"safe"}),b=(0,j.c)(_[0]?.found,e.hide),D=i(typeof b=="string"?(0,y.U4)(b).value:b);return D===void 0&&e.notice(`The platform returned ${s} in an unexpected format. ${l}`),D}catch(r){if(!(r instanceof g.HR)||a.aborted)throw r;
e.notice(`Couldn\u2019t read ${s}: ${(0,g.em)(r.message)} ${l}`);return}}const U=(t,e)=>JSON.stringify([t,e]),T=`with recursive listed as (
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
) as found`,le=t=>O(t,{query:T,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:de});function de(t){const{columns:e,types:n}=(0,m.g1)(t);if(!B(e??[],ue))return;const a=Object.entries((0,m.g1)(n));if(!a.every(s=>pe(s[1])))return;const o=(e??[]).map(s=>[U(s.table,s.column),s]);return{columns:new Map(o),types:new Map(a)}}const z=t=>typeof t=="string",B=(t,e)=>Array.isArray(t)&&t.every(e);function ue(t){const{table:e,column:n,type:a,is_generated:o,has_default:s}=(0,m.g1)(t);return[e,n,a].every(z)&&typeof o=="boolean"&&typeof s=="boolean"}function pe(t){const{name:e,element:n,base:a,labels:o,fields:s}=(0,m.g1)(t);return[
e,n??"",a??""].every(z)&&B(o??[],z)&&B(s??[],l=>B(l,z)&&l.length===2)}const ne=new Map([...N("string","int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz"),...N("string","bigint character date"),...N("number","int2 int4 smallint integer"),...N("number | string","float4 float8 real"),...N("boolean","bool boolean"),...N("Json","json jsonb"),["character varying","string"],["double precision","number | string"],["time without time zone","string"],["time with time zone","string"],["timestamp without time zone","string"],["timestamp with time zone","string"]]);function N(t,e){return e.split(" ").map(n=>[n,t])}const fe=`// Generated by the operation \
sql-schema from the project's database. Do not edit.
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
`;function he(t,e){const n=t.map(o=>`${oe(o.comment,"  ")}  ${G(o.name)}: {
${ge(o,e).join("")}  };
`),a=[...e?.types.values()??[]].flatMap(({name:o,fields:s})=>{if(!e||!s||s.length===0)return[];const l=s.map(([i,r])=>`    ${G(i)}: ${Y(r,e)} | null;
`);return[`  ${G(o)}: {
${l.join("")}  };
`]});return[fe,`
/** The tables of the schema public, by name, as Supabase and PostgREST name them. */
`,`export interface Tables {
${n.join("")}}
`,`
export interface Database {
  public: { Tables: Tables };
}
`,...a.length===0?[]:[`
/** Composite types, by name. */
export interface CompositeTypes {
${a.toSorted().join("")}}
`],me,...e===void 0?[]:[ye]].join("")}const J=(t,e)=>`    ${t}: {
${e.join("")}    };
`;function ge({name:t,columns:e},n){const a=e.map(r=>{const _=n?.columns.get(U(t,r.name)),b=be(r,_,n),D=r.nullable!==!1&&!_e(_?.type,n),R=D&&b!=="unknown"?`${b} | null`:b;return{column:r,fact:_,isNullable:D,name:G(r.name),type:R}}),o=a.map(r=>`${oe(r.column.comment,"      ")}      ${r.name}: ${r.type};
`);if(n===void 0)return[J("Row",o)];const s=a.filter(({fact:r})=>r?.is_generated===!1),l=s.map(r=>`      ${r.name}${r.isNullable||r.fact?.has_default===!0?"?":""}: ${r.type};
`),i=s.map(r=>`      ${r.name}?: ${r.type};
`);return[J("Row",o),J("Insert",l),J("Update",i)]}const ae=16;function _e(t,e){let n=e?.types.get(t??"");for(let a=0;n?.base&&a<ae;a++){if(n.not_null===!0)return!0;n=e?.types.get(n.base)}return!1}function Y(t,e,n=0){const a=e.types.get(t);if(a===void 0||n>ae)return"unknown";const{name:o,element:s,base:l,labels:i,fields:r}=a;if(l)return Y(l,e,n+1);if(i&&i.length>0)return i.map(H).join(" | ");if(r&&r.length>0)return`CompositeTypes[${H(o)}]`;if(!s)return ne.get(o)??"unknown";const _=Y(s,e,n+1);return _==="unknown"?_:`readonly (${_} | null)[]`}function be(t,e,n){if(e!==void 0&&n!==void 0)return Y(e.type,n);const{enums:a=[],data_type:o=""}=t;if(a.length>0)return a.map(H).join(" | ");const s=v(t),
l=ne.get(s.replace(/^_/,""));return s.startsWith("_")||o==="ARRAY"?l===void 0?"unknown":`readonly (${l} | null)[]`:l??ne.get(o)??"unknown"}const G=t=>/^[A-Za-z_]\w*$/.test(t)?t:H(t),H=t=>(0,A.bF)(JSON.stringify(t));function oe(t,e){if(!t?.trim())return"";const n=t.trim().replaceAll("*/","*\\/").split(/[\r\n\u2028\u2029]+/).map(a=>(0,A.bG)(a).trim());return n.length===1?`${e}/** ${n.join("")} */
`:`${e}/**
${n.map(a=>`${e} * ${a}
`).join("")}${e} */
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
) as found`,$e=t=>O(t,{query:we,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:je});function je(t){if(!Array.isArray(t))return;const e=new Map,n=[];for(const a of t){const{table:o,columns:s,type:l,referenced_table:i,referenced_columns:r}=a??{};if(typeof o!="string"||!(0,m.Dq)(s))return;if(l==="p")e.set(o,s);else if(l==="f"&&typeof i=="string"&&(0,m.Dq)(r))n.push({table:o,columns:s,referencedTable:i,referencedColumns:r});else return}return{primary:e,foreign:n}}var Q=u(74364);const Te=["json","markdown","typescript","sizes"],se=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdown","markdown"],[".ts","typescript"],[".mts","types\
cript"]]),Ee=(0,V.h9)({id:"sql-schema",group:"Database",summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,C.Ae)("File to write, such as `docs/database.md`. An existing file is replaced once the new one is com\
plete.",{use:"write"}),format:(0,C.Yq)("Format of the file. Default: by the extension of `@output-path`: `.json` or none is `json`, `.md` or `.markdown` is `markdown`, and `.ts` or `.mts` is `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for `@table-sizes` of `sql-migrate`.",Te)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.write":"the page and TypeScript lack what the query reads"},onProject:!0,timeout:"5\
m",writesFiles:!0,example:`with:
  output-path: docs/database.md
`,check({"output-path":t,format:e}){return e===void 0?t===void 0?[]:ve(t):t!==void 0?[]:[(0,M.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(t,{"output-path":e,format:n}){const{log:a,projectId:o}=t,s=e===void 0?void 0:(0,Q.i9)(t,"output-path",e),l=n??re(e??"")??"json",i=s===void 0?await ie(t):await Se(t,s,l),r=(0,Z.LS)(i.length,"table");a.info(`The database of ${o} has ${r} in the schema \`public\`.`),s!==void 0&&(t.addArtifactFile(s.target),a.info(`Wrote the tables to ${s.target} (format: ${l}).`)),l!=="sizes"&&De(t,i);const _=["Table","Columns","Row-level security","Rows (estimated)"],b=i.map(R=>[{code:R.name},R.columns.length,{true:"on",false:"off"}[String(R.rls_enabled)]??
"unknown",R.estimated_rows??"unknown"]),D=e===void 0?[]:[{type:"facts",rows:[["File",{code:e}]]}];return{outputs:{tables:i,path:s?.target??null},report:{title:`Database schema: ${r}`,blocks:[...D,{type:"table",columns:_,rows:b}]}}}}),re=t=>se.get((0,E.extname)(t).toLowerCase());function ve(t){if(re(t)!==void 0)return[];const e=[...se.keys()].filter(Boolean).map(n=>`\`${n}\``);return[{where:"output-path",message:`has the extension \`${(0,E.extname)(t)}\`, which is not supported`,remedy:`Use one of the extensions ${e.join(", ")}, or set ${(0,X.io)("format")}.`}]}async function ie({client:t,projectId:e}){const{tables:n}=await t.call("database.tables",{path:{project_id:e}});return q(n)}function Se(t,e,n){
return(0,Q.U6)(e,async a=>{const o=await ie(t),s=await Oe(t,(0,j.c)(o,t.log.hide),n);return(0,Q.$z)(e,()=>(0,h.writeFileSync)(a,s)),(0,Q.YD)(e,a),o})}async function Oe(t,e,n){switch(n){case"json":return`${JSON.stringify(e,void 0,2)}
`;case"sizes":return JSON.stringify(e.map(({name:a,estimated_rows:o})=>({name:a,estimated_rows:o})));case"typescript":return he(e,await le(t));case"markdown":return I(e,await $e(t))}}function De({log:t},e){const n=e.filter(({rls_enabled:a})=>a===!1).map(({name:a})=>a);n.length!==0&&t.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${n.join(", ")}.`)}})};
