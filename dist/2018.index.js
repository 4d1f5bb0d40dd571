export const id=2018,ids=[2018],modules={22018:((ke,k,d)=>{d.r(k),d.d(k,{default:()=>ve});var H=d(73024),O=d(76760),B=d(49299),Z=d(45860),Q=d(9218),R=d(72189),V=d(98157);function X(e){const t=({schema:n="",name:a})=>`${n}\0${a}`;return e.toSorted((n,a)=>t(n)<t(a)?-1:1)}const A=({format:e,data_type:t})=>e??t??"unknown";var h=d(9656),p=d(26963);const C=5e4;function q(e,t){const n=D(e,t,()=>!0);if(n.length<=C)return n;const a=D(e,t,(o,s)=>S(o,s,t).length>0);return a.length<=C?a:void 0}function D(e,t,n){const a=new Map(e.map(i=>[i.name,i])),o=ne([...a.keys()]),s=e.flatMap(i=>[`  ${o.get(i.name)} {`,...i.columns.filter(r=>n(i,r)).map(r=>te(i,r,t)),"  }"]),l=t.foreign.flatMap(i=>{const[r,c]=[a.get(
i.table),o.get(i.referencedTable)];return r===void 0||c===void 0?[]:[`  ${o.get(i.table)} ${ee(r,i,t)} ${c} : "${i.columns.map(E).join(",")}"`]});return["erDiagram",...s,...l].join(`
`)}function ee(e,{columns:t},{primary:n}){const a=e.columns.filter(({name:i})=>t.includes(i)),s=n.get(e.name)?.toSorted().join("\0")===t.toSorted().join("\0")||a.length===1&&a.every(({unique:i})=>i===!0),l=a.some(({nullable:i})=>i===!0);return`${s?"|o":"}o"}--${l?"o|":"||"}`}function te(e,t,n){const a=M(t.name),o=S(e,t,n);return[`    ${M(A(t).replace(/^_(.*)$/,"$1[]"))} ${a}`,...o.length===0?[]:[o.join(", ")],...a===t.name?[]:[`"${t.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function S({name:e},{name:t,unique:n},a){const o=a.primary.get(e)?.includes(t)??!1,s=a.foreign.some(l=>l.table===e&&l.columns.includes(t));return[...o?["PK"]:[],...s?["FK"]:[],...n===!0&&!o?["UK"]:[]]}function ne(e){
const t=new Set,n=new Map;for(const a of e){let o=E(a);for(;t.has(o);)o+="_";t.add(o),n.set(a,`"${o}"`)}return n}const E=e=>e.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function M(e){const t=e.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(t)&&!/^[pfu]k(?!\w)/i.test(t)?t:`_${t}`}function ae(e,t){return`${["# Database schema",...t===void 0||e.length===0?[]:[oe(e,t)],...e.map(a=>se(a,t))].join(`

`)}
`}function oe(e,t){const n=q(e,t);return n===void 0?"The schema is too large for a diagram.":(0,p.DV)("mermaid",n)}function se(e,t){const{columns:n,comment:a,rls_enabled:o,rls_forced:s}=e,l={true:s===!0?"on, including for the table owner":"on",false:"off"}[String(o)],i=t!==void 0,r=["Column","Type","Nullable","Default",...i?["Key"]:[],"Comment"],c=n.map(u=>[(0,p.ti)(y(u.name)),re(u),{true:"yes",false:"no"}[String(u.nullable)]??"",u.default_value?(0,p.ti)(y(u.default_value)):"",...i?[S(e,u,t).join(", ")]:[],z(u.comment??"")]);return[`## ${(0,p.aY)(y(e.name))}`,...a?[z(a)]:[],...l===void 0?[]:[`Row-level security: ${l}.`],...c.length===0?[]:[(0,p.tp)(r,c)]].join(`

`)}function re(e){const t=e.enums??[],n=(0,p.ti)(y(A(e)));return t.length===0?n:`${n}: ${t.map(a=>(0,p.ti)(y(a))).join(", ")}`}const y=e=>(0,h.bG)(e.replace(/\s+/g," "))||" ",z=e=>e.split(/[\r\n]+/).map(t=>(0,p.eu)((0,h.bG)(t))).join("<br>");var b=d(46435),I=d(87306),ie=d(52886),P=d(68008);async function U({client:e,log:t,projectId:n,signal:a},{query:o,what:s,without:l,parse:i}){try{const r={path:{project_id:n},body:{query:o}},{rows:c}=await e.call("database.query",r,{repeat:"safe"}),u=(0,P.c)(c[0]?.found,t.hide),m=i(typeof u=="string"?(0,ie.U4)(u).value:u);return m===void 0&&t.notice(`The platform returned ${s} in an unexpected format. ${l}`),m}catch(r){if(!(r instanceof I.HR)||a.aborted)throw r;
t.notice(`Couldn\u2019t read ${s}: ${(0,I.em)(r.message)} ${l}`);return}}const F=(e,t)=>JSON.stringify([e,t]),le=`with recursive listed as (
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
) as found`,ce=e=>U(e,{query:le,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:ue});function ue(e){const{columns:t,types:n}=(0,b.g)(e);if(!j(t??[],de))return;const a=Object.entries((0,b.g)(n));if(!a.every(s=>pe(s[1])))return;const o=(t??[]).map(s=>[F(s.table,s.column),s]);return{columns:new Map(o),types:new Map(a)}}const w=e=>typeof e=="string",j=(e,t)=>Array.isArray(e)&&e.every(t);function de(e){const{table:t,column:n,type:a,is_generated:o,has_default:s}=(0,b.g)(e);return[t,n,a].every(w)&&typeof o=="boolean"&&typeof s=="boolean"}function pe(e){const{name:t,element:n,base:a,labels:o,fields:s}=(0,b.g)(e);return[t,
n??"",a??""].every(w)&&j(o??[],w)&&j(s??[],l=>j(l,w)&&l.length===2)}const x=new Map([...f("string","int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz"),...f("string","bigint character date"),...f("number","int2 int4 smallint integer"),...f("number | string","float4 float8 real"),...f("boolean","bool boolean"),...f("Json","json jsonb"),["character varying","string"],["double precision","number | string"],["time without time zone","string"],["time with time zone","string"],["timestamp without time zone","string"],["timestamp with time zone","string"]]);function f(e,t){return t.split(" ").map(n=>[n,e])}const me=`// Generated by the operation sql\
-schema from the project's database. Do not edit.
// Values have the format of the platform's API: bigint and numeric are decimal strings, bytea is a Base64 string,
// and dates, times and UUIDs are strings. Columns of less common types, such as interval, have the type unknown.
// The API's documents don't define the values of composite types and of arrays of enums: here they are as to_json gives them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`,fe=`
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name]['Row'];
`,ge=`/** What an INSERT into a table sets: a column with a default or an identity may be absent, a generated one must. */
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
/** What an UPDATE of a table can set. */
export type Update<Name extends TableName> = Tables[Name]['Update'];
`;function ye(e,t){const n=e.map(o=>`${Y(o.comment,"  ")}  ${T(o.name)}: {
${he(o,t).join("")}  };
`),a=[...t?.types.values()??[]].flatMap(({name:o,fields:s})=>{if(!t||!s||s.length===0)return[];const l=s.map(([i,r])=>`    ${T(i)}: ${_(r,t)} | null;
`);return[`  ${T(o)}: {
${l.join("")}  };
`]});return[me,`
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
`],fe,...t===void 0?[]:[ge]].join("")}const $=(e,t)=>`    ${e}: {
${t.join("")}    };
`;function he({name:e,columns:t},n){const a=t.map(r=>{const c=n?.columns.get(F(e,r.name)),u=we(r,c,n),m=r.nullable!==!1&&!be(c?.type,n),g=m&&u!=="unknown"?`${u} | null`:u;return{column:r,fact:c,isNullable:m,name:T(r.name),type:g}}),o=a.map(r=>`${Y(r.column.comment,"      ")}      ${r.name}: ${r.type};
`);if(n===void 0)return[$("Row",o)];const s=a.filter(({fact:r})=>r?.is_generated===!1),l=s.map(r=>`      ${r.name}${r.isNullable||r.fact?.has_default===!0?"?":""}: ${r.type};
`),i=s.map(r=>`      ${r.name}?: ${r.type};
`);return[$("Row",o),$("Insert",l),$("Update",i)]}const J=16;function be(e,t){let n=t?.types.get(e??"");for(let a=0;n?.base&&a<J;a++){if(n.not_null===!0)return!0;n=t?.types.get(n.base)}return!1}function _(e,t,n=0){const a=t.types.get(e);if(a===void 0||n>J)return"unknown";const{name:o,element:s,base:l,labels:i,fields:r}=a;if(l)return _(l,t,n+1);if(i&&i.length>0)return i.map(v).join(" | ");if(r&&r.length>0)return`CompositeTypes[${v(o)}]`;if(!s)return x.get(o)??"unknown";const c=_(s,t,n+1);return c==="unknown"?c:`readonly (${c} | null)[]`}function we(e,t,n){if(t!==void 0&&n!==void 0)return _(t.type,n);const{enums:a=[],data_type:o=""}=e;if(a.length>0)return a.map(v).join(" | ");const s=A(e),l=x.
get(s.replace(/^_/,""));return s.startsWith("_")||o==="ARRAY"?l===void 0?"unknown":`readonly (${l} | null)[]`:l??x.get(o)??"unknown"}const T=e=>/^[A-Za-z_]\w*$/.test(e)?e:v(e),v=e=>(0,h.bF)(JSON.stringify(e));function Y(e,t){if(!e?.trim())return"";const n=e.trim().replaceAll("*/","*\\/").split(/[\r\n\u2028\u2029]+/).map(a=>(0,h.bG)(a).trim());return n.length===1?`${t}/** ${n.join("")} */
`:`${t}/**
${n.map(a=>`${t} * ${a}
`).join("")}${t} */
`}const je=`select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
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
) as found`,$e=e=>U(e,{query:je,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:_e});function _e(e){if(!Array.isArray(e))return;const t=new Map,n=[];for(const a of e){const{table:o,columns:s,type:l,referenced_table:i,referenced_columns:r}=a??{};if(typeof o!="string"||!W(s))return;if(l==="p")t.set(o,s);else if(l==="f"&&typeof i=="string"&&W(r))n.push({table:o,columns:s,referencedTable:i,referencedColumns:r});else return}return{primary:t,foreign:n}}const W=e=>Array.isArray(e)&&e.every(t=>typeof t=="string");var N=d(74364);const Te=["json","markdown","typescript","sizes"],G=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdown","m\
arkdown"],[".ts","typescript"],[".mts","typescript"]]),ve=(0,V.h9)({id:"sql-schema",group:"Database",summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,R.Ae)("File to write, such as `docs/database.md`. An exis\
ting file is replaced once the new one is complete.",{use:"write"}),format:(0,R.Yq)("Format of the file. Default: depends on the extension of `@output-path`, which is `.json` or none for `json`, `.md` or `.markdown` for `markdown`, and `.ts` or `.mts` for `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for the input `table-sizes` of `sql-migrate`.",Te)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.write":"t\
he page and TypeScript lack what the query reads"},fleet:{},onProject:!0,timeout:"5m",writesFiles:!0,example:`with:
  output-path: docs/database.md
`,check({"output-path":e,format:t}){return t===void 0?e===void 0?[]:Ne(e):e!==void 0?[]:[(0,B.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(e,{"output-path":t,format:n}){const{log:a,projectId:o}=e,s=t===void 0?void 0:(0,N.i9)(e,"output-path",t),l=n??K(t??"")??"json",i=s===void 0?await L(e):await Ae(e,s,l),r=(0,Q.LS)(i.length,"table");a.info(`The database of ${o} has ${r} in the schema \`public\`.`),s!==void 0&&(e.addArtifactFile(s.target),a.info(`Wrote the tables to ${s.target} (format: ${l}).`)),l!=="sizes"&&xe(e,i);const c=["Table","Columns","Row-level security","Rows (estimated)"],u=i.map(g=>[{code:g.name},g.columns.length,{true:"on",false:"off"}[String(g.rls_enabled)]??
"unknown",g.estimated_rows??"unknown"]),m=t===void 0?[]:[{type:"facts",rows:[["File",{code:t}]]}];return{outputs:{tables:i,path:s?.target??null},report:{title:`Database schema: ${r}`,blocks:[...m,{type:"table",columns:c,rows:u}]}}}}),K=e=>G.get((0,O.extname)(e).toLowerCase());function Ne(e){if(K(e)!==void 0)return[];const t=[...G.keys()].filter(Boolean).map(n=>`\`${n}\``);return[{where:"output-path",message:`has the extension \`${(0,O.extname)(e)}\`, which is not supported`,remedy:`Use one of the extensions ${t.join(", ")}, or set ${(0,Z.io)("format")}.`}]}async function L({client:e,projectId:t}){const{tables:n}=await e.call("database.tables",{path:{project_id:t}});return X(n)}function Ae(e,t,n){
return(0,N.U6)(t,async a=>{const o=await L(e),s=await Se(e,(0,P.c)(o,e.log.hide),n);return(0,N.$z)(t,()=>(0,H.writeFileSync)(a,s)),(0,N.YD)(t,a),o})}async function Se(e,t,n){switch(n){case"json":return`${JSON.stringify(t,void 0,2)}
`;case"sizes":return JSON.stringify(t.map(({name:a,estimated_rows:o})=>({name:a,estimated_rows:o})));case"typescript":return ye(t,await ce(e));case"markdown":return ae(t,await $e(e))}}function xe({log:e},t){const n=t.filter(({rls_enabled:a})=>a===!1).map(({name:a})=>a);n.length!==0&&e.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${n.join(", ")}.`)}})};
