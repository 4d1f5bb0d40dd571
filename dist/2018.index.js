export const id=2018,ids=[2018],modules={22018:((ke,S,d)=>{d.r(S),d.d(S,{default:()=>_e});var K=d(73024),k=d(76760),L=d(49299),H=d(45860),B=d(9218),x=d(72189),Z=d(47519);function Q(e){const t=({schema:n="",name:a})=>`${n}\0${a}`;return e.toSorted((n,a)=>t(n)<t(a)?-1:1)}const v=({format:e,data_type:t})=>e??t??"unknown";var h=d(9656),p=d(26963);const O=5e4;function V(e,t){const n=R(e,t,()=>!0);if(n.length<=O)return n;const a=R(e,t,(o,s)=>N(o,s,t).length>0);return a.length<=O?a:void 0}function R(e,t,n){const a=new Map(e.map(r=>[r.name,r])),o=ee([...a.keys()]),s=e.flatMap(r=>[`  ${o.get(r.name)} {`,...r.columns.filter(c=>n(r,c)).map(c=>q(r,c,t)),"  }"]),l=t.foreign.flatMap(r=>{const[c,i]=[a.get(
r.table),o.get(r.referencedTable)];return c===void 0||i===void 0?[]:[`  ${o.get(r.table)} ${X(c,r,t)} ${i} : "${r.columns.map(C).join(",")}"`]});return["erDiagram",...s,...l].join(`
`)}function X(e,{columns:t},{primary:n}){const a=e.columns.filter(({name:r})=>t.includes(r)),s=n.get(e.name)?.toSorted().join("\0")===t.toSorted().join("\0")||a.length===1&&a.every(({unique:r})=>r===!0),l=a.some(({nullable:r})=>r===!0);return`${s?"|o":"}o"}--${l?"o|":"||"}`}function q(e,t,n){const a=D(t.name),o=N(e,t,n);return[`    ${D(v(t).replace(/^_(.*)$/,"$1[]"))} ${a}`,...o.length===0?[]:[o.join(", ")],...a===t.name?[]:[`"${t.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function N({name:e},{name:t,unique:n},a){const o=a.primary.get(e)?.includes(t)??!1,s=a.foreign.some(l=>l.table===e&&l.columns.includes(t));return[...o?["PK"]:[],...s?["FK"]:[],...n===!0&&!o?["UK"]:[]]}function ee(e){
const t=new Set,n=new Map;for(const a of e){let o=C(a);for(;t.has(o);)o+="_";t.add(o),n.set(a,`"${o}"`)}return n}const C=e=>e.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function D(e){const t=e.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(t)&&!/^[pfu]k(?!\w)/i.test(t)?t:`_${t}`}function te(e,t){return`${["# Database schema",...t===void 0||e.length===0?[]:[ne(e,t)],...e.map(a=>ae(a,t))].join(`

`)}
`}function ne(e,t){const n=V(e,t);return n===void 0?"The schema is too large for a diagram.":(0,p.DV)("mermaid",n)}function ae(e,t){const{columns:n,comment:a,rls_enabled:o,rls_forced:s}=e,l={true:s===!0?"on, including for the table owner":"on",false:"off"}[String(o)],r=t!==void 0,c=["Column","Type","Nullable","Default",...r?["Key"]:[],"Comment"],i=n.map(u=>[(0,p.ti)(y(u.name)),oe(u),{true:"yes",false:"no"}[String(u.nullable)]??"",u.default_value?(0,p.ti)(y(u.default_value)):"",...r?[N(e,u,t).join(", ")]:[],E(u.comment??"")]);return[`## ${(0,p.aY)(y(e.name))}`,...a?[E(a)]:[],...l===void 0?[]:[`Row-level security: ${l}.`],...i.length===0?[]:[(0,p.tp)(c,i)]].join(`

`)}function oe(e){const t=e.enums??[],n=(0,p.ti)(y(v(e)));return t.length===0?n:`${n}: ${t.map(a=>(0,p.ti)(y(a))).join(", ")}`}const y=e=>(0,h.bG)(e.replace(/\s+/g," "))||" ",E=e=>e.split(/[\r\n]+/).map(t=>(0,p.eu)((0,h.bG)(t))).join("<br>");var M=d(87306),se=d(52886),z=d(68008);async function I({client:e,log:t,projectId:n,signal:a},{query:o,what:s,without:l,parse:r}){try{const c={path:{project_id:n},body:{query:o}},{rows:i}=await e.call("database.query",c,{repeat:"safe"}),u=(0,z.c)(i[0]?.found,t.hide),m=r(typeof u=="string"?(0,se.U4)(u).value:u);return m===void 0&&t.notice(`The platform returned ${s} in an unexpected format. ${l}`),m}catch(c){if(!(c instanceof M.HR)||a.aborted)throw c;t.notice(
`Couldn\u2019t read ${s}: ${(0,M.em)(c.message)} ${l}`);return}}const P=(e,t)=>JSON.stringify([e,t]),re=`with recursive listed as (
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
) as found`,ie=e=>I(e,{query:re,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:le});function le(e){const{columns:t,types:n}=e??{};if(!w(t??[],ce))return;const a=Object.entries(n??{});if(!a.every(s=>ue(s[1])))return;const o=(t??[]).map(s=>[P(s.table,s.column),s]);return{columns:new Map(o),types:new Map(a)}}const b=e=>typeof e=="string",w=(e,t)=>Array.isArray(e)&&e.every(t);function ce(e){const{table:t,column:n,type:a,is_generated:o,has_default:s}=e??{};return[t,n,a].every(b)&&typeof o=="boolean"&&typeof s=="boolean"}function ue(e){const{name:t,element:n,base:a,labels:o,fields:s}=e??{};return[t,n??"",a??""].every(b)&&
w(o??[],b)&&w(s??[],l=>w(l,b)&&l.length===2)}const A=new Map([...g("string","int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz"),...g("string","bigint character date"),...g("number","int2 int4 smallint integer"),...g("number | string","float4 float8 real"),...g("boolean","bool boolean"),...g("Json","json jsonb"),["character varying","string"],["double precision","number | string"],["time without time zone","string"],["time with time zone","string"],["timestamp without time zone","string"],["timestamp with time zone","string"]]);function g(e,t){return t.split(" ").map(n=>[n,e])}const de=`// Generated by the operation sql-schema from the projec\
t's database. Do not edit.
// Values have the format of the platform's API: bigint and numeric are decimal strings, bytea is a Base64 string,
// and dates, times and UUIDs are strings. Columns of less common types, such as interval, have the type unknown.
// The API's documents don't define the values of composite types and of arrays of enums: here they are as to_json gives them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`,pe=`
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name]['Row'];
`,me=`/** What an INSERT into a table sets: a column with a default or an identity may be absent, a generated one must. */
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
/** What an UPDATE of a table can set. */
export type Update<Name extends TableName> = Tables[Name]['Update'];
`;function fe(e,t){const n=e.map(o=>`${F(o.comment,"  ")}  ${$(o.name)}: {
${ge(o,t).join("")}  };
`),a=[...t?.types.values()??[]].flatMap(({name:o,fields:s})=>{if(!t||!s||s.length===0)return[];const l=s.map(([r,c])=>`    ${$(r)}: ${j(c,t)} | null;
`);return[`  ${$(o)}: {
${l.join("")}  };
`]});return[de,`
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
`],pe,...t===void 0?[]:[me]].join("")}function ge({name:e,columns:t},n){const a=t.map(i=>{const u=n?.columns.get(P(e,i.name)),m=he(i,u,n),f=i.nullable!==!1&&!ye(u?.type,n),Se=f&&m!=="unknown"?`${m} | null`:m;return{column:i,fact:u,isNullable:f,name:$(i.name),type:Se}}),o=(i,u)=>`    ${i}: {
${u.join("")}    };
`,s=a.map(i=>`${F(i.column.comment,"      ")}      ${i.name}: ${i.type};
`);if(n===void 0)return[o("Row",s)];const l=a.filter(({fact:i})=>i?.is_generated===!1),r=l.map(i=>`      ${i.name}${i.isNullable||i.fact?.has_default===!0?"?":""}: ${i.type};
`),c=l.map(i=>`      ${i.name}?: ${i.type};
`);return[o("Row",s),o("Insert",r),o("Update",c)]}const U=16;function ye(e,t){let n=t?.types.get(e??"");for(let a=0;n?.base&&a<U;a++){if(n.not_null===!0)return!0;n=t?.types.get(n.base)}return!1}function j(e,t,n=0){const a=t.types.get(e);if(a===void 0||n>U)return"unknown";const{name:o,element:s,base:l,labels:r,fields:c}=a;if(l)return j(l,t,n+1);if(r&&r.length>0)return r.map(_).join(" | ");if(c&&c.length>0)return`CompositeTypes[${_(o)}]`;if(!s)return A.get(o)??"unknown";const i=j(s,t,n+1);return i==="unknown"?i:`readonly (${i} | null)[]`}function he(e,t,n){if(t!==void 0&&n!==void 0)return j(t.type,n);const{enums:a=[],data_type:o=""}=e;if(a.length>0)return a.map(_).join(" | ");const s=v(e),l=A.
get(s.replace(/^_/,""));return s.startsWith("_")||o==="ARRAY"?l===void 0?"unknown":`readonly (${l} | null)[]`:l??A.get(o)??"unknown"}const $=e=>/^[A-Za-z_]\w*$/.test(e)?e:_(e),_=e=>(0,h.bF)(JSON.stringify(e));function F(e,t){if(!e?.trim())return"";const n=e.trim().replaceAll("*/","*\\/").split(/[\r\n\u2028\u2029]+/).map(a=>(0,h.bG)(a).trim());return n.length===1?`${t}/** ${n.join("")} */
`:`${t}/**
${n.map(a=>`${t} * ${a}
`).join("")}${t} */
`}const be=`select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
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
) as found`,we=e=>I(e,{query:be,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:je});function je(e){if(!Array.isArray(e))return;const t=new Map,n=[];for(const a of e){const{table:o,columns:s,type:l,referenced_table:r,referenced_columns:c}=a??{};if(typeof o!="string"||!J(s))return;if(l==="p")t.set(o,s);else if(l==="f"&&typeof r=="string"&&J(c))n.push({table:o,columns:s,referencedTable:r,referencedColumns:c});else return}return{primary:t,foreign:n}}const J=e=>Array.isArray(e)&&e.every(t=>typeof t=="string");var T=d(74364);const $e=["json","markdown","typescript","sizes"],Y=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdown","m\
arkdown"],[".ts","typescript"],[".mts","typescript"]]),_e=(0,Z.h9)({id:"sql-schema",group:"Database",summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,x.Ae)("File to write, such as `docs/database.md`. An exis\
ting file is replaced once the new one is complete.",{use:"write"}),format:(0,x.Yq)("Format of the file. Default: depends on the extension of `@output-path`, which is `.json` or none for `json`, `.md` or `.markdown` for `markdown`, and `.ts` or `.mts` for `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for the input `table-sizes` of `sql-migrate`.",$e)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.write":"t\
he page and TypeScript lack what the query reads"},fleet:{},onProject:!0,timeout:"5m",writesFiles:!0,example:`with:
  output-path: docs/database.md
`,check({"output-path":e,format:t}){return t===void 0?e===void 0?[]:Te(e):e!==void 0?[]:[(0,L.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(e,{"output-path":t,format:n}){const{log:a,projectId:o}=e,s=t===void 0?void 0:(0,T.i9)(e,"output-path",t),l=n??W(t??"")??"json",r=s===void 0?await G(e):await ve(e,s,l),c=(0,B.LS)(r.length,"table");a.info(`The database of ${o} has ${c} in the schema \`public\`.`),s!==void 0&&(e.addArtifactFile(s.target),a.info(`Wrote the tables to ${s.target} (format: ${l}).`)),l!=="sizes"&&Ae(e,r);const i=["Table","Columns","Row-level security","Rows (estimated)"],u=r.map(f=>[{code:f.name},f.columns.length,{true:"on",false:"off"}[String(f.rls_enabled)]??
"unknown",f.estimated_rows??"unknown"]),m=t===void 0?[]:[{type:"facts",rows:[["File",{code:t}]]}];return{outputs:{tables:r,path:s?.target??null},report:{title:`Database schema: ${c}`,blocks:[...m,{type:"table",columns:i,rows:u}]}}}}),W=e=>Y.get((0,k.extname)(e).toLowerCase());function Te(e){if(W(e)!==void 0)return[];const t=[...Y.keys()].filter(Boolean).map(n=>`\`${n}\``);return[{where:"output-path",message:`has the extension \`${(0,k.extname)(e)}\`, which is not supported`,remedy:`Use one of the extensions ${t.join(", ")}, or set ${(0,H.io)("format")}.`}]}async function G({client:e,projectId:t}){const{tables:n}=await e.call("database.tables",{path:{project_id:t}});return Q(n)}function ve(e,t,n){
return(0,T.U6)(t,async a=>{const o=await G(e),s=await Ne(e,(0,z.c)(o,e.log.hide),n);return(0,T.$z)(t,()=>(0,K.writeFileSync)(a,s)),(0,T.YD)(t,a),o})}async function Ne(e,t,n){switch(n){case"json":return`${JSON.stringify(t,void 0,2)}
`;case"sizes":return JSON.stringify(t.map(({name:a,estimated_rows:o})=>({name:a,estimated_rows:o})));case"typescript":return fe(t,await ie(e));case"markdown":return te(t,await we(e))}}function Ae({log:e},t){const n=t.filter(({rls_enabled:a})=>a===!1).map(({name:a})=>a);n.length!==0&&e.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${n.join(", ")}.`)}})};
