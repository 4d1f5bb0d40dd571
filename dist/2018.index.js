export const id=2018,ids=[2018],modules={22018:((ke,k,d)=>{d.r(k),d.d(k,{default:()=>Te});var L=d(73024),x=d(76760),H=d(49299),B=d(45860),Z=d(9218),O=d(72189),Q=d(98157);function V(e){const t=({schema:n="",name:a})=>`${n}\0${a}`;return e.toSorted((n,a)=>t(n)<t(a)?-1:1)}const N=({format:e,data_type:t})=>e??t??"unknown";var h=d(9656),p=d(26963);const R=5e4;function X(e,t){const n=C(e,t,()=>!0);if(n.length<=R)return n;const a=C(e,t,(o,s)=>A(o,s,t).length>0);return a.length<=R?a:void 0}function C(e,t,n){const a=new Map(e.map(i=>[i.name,i])),o=te([...a.keys()]),s=e.flatMap(i=>[`  ${o.get(i.name)} {`,...i.columns.filter(r=>n(i,r)).map(r=>ee(i,r,t)),"  }"]),l=t.foreign.flatMap(i=>{const[r,c]=[a.get(
i.table),o.get(i.referencedTable)];return r===void 0||c===void 0?[]:[`  ${o.get(i.table)} ${q(r,i,t)} ${c} : "${i.columns.map(D).join(",")}"`]});return["erDiagram",...s,...l].join(`
`)}function q(e,{columns:t},{primary:n}){const a=e.columns.filter(({name:i})=>t.includes(i)),s=n.get(e.name)?.toSorted().join("\0")===t.toSorted().join("\0")||a.length===1&&a.every(({unique:i})=>i===!0),l=a.some(({nullable:i})=>i===!0);return`${s?"|o":"}o"}--${l?"o|":"||"}`}function ee(e,t,n){const a=E(t.name),o=A(e,t,n);return[`    ${E(N(t).replace(/^_(.*)$/,"$1[]"))} ${a}`,...o.length===0?[]:[o.join(", ")],...a===t.name?[]:[`"${t.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function A({name:e},{name:t,unique:n},a){const o=a.primary.get(e)?.includes(t)??!1,s=a.foreign.some(l=>l.table===e&&l.columns.includes(t));return[...o?["PK"]:[],...s?["FK"]:[],...n===!0&&!o?["UK"]:[]]}function te(e){
const t=new Set,n=new Map;for(const a of e){let o=D(a);for(;t.has(o);)o+="_";t.add(o),n.set(a,`"${o}"`)}return n}const D=e=>e.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function E(e){const t=e.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(t)&&!/^[pfu]k(?!\w)/i.test(t)?t:`_${t}`}function ne(e,t){return`${["# Database schema",...t===void 0||e.length===0?[]:[ae(e,t)],...e.map(a=>oe(a,t))].join(`

`)}
`}function ae(e,t){const n=X(e,t);return n===void 0?"The schema is too large for a diagram.":(0,p.DV)("mermaid",n)}function oe(e,t){const{columns:n,comment:a,rls_enabled:o,rls_forced:s}=e,l={true:s===!0?"on, including for the table owner":"on",false:"off"}[String(o)],i=t!==void 0,r=["Column","Type","Nullable","Default",...i?["Key"]:[],"Comment"],c=n.map(u=>[(0,p.ti)(y(u.name)),se(u),{true:"yes",false:"no"}[String(u.nullable)]??"",u.default_value?(0,p.ti)(y(u.default_value)):"",...i?[A(e,u,t).join(", ")]:[],M(u.comment??"")]);return[`## ${(0,p.aY)(y(e.name))}`,...a?[M(a)]:[],...l===void 0?[]:[`Row-level security: ${l}.`],...c.length===0?[]:[(0,p.tp)(r,c)]].join(`

`)}function se(e){const t=e.enums??[],n=(0,p.ti)(y(N(e)));return t.length===0?n:`${n}: ${t.map(a=>(0,p.ti)(y(a))).join(", ")}`}const y=e=>(0,h.bG)(e.replace(/\s+/g," "))||" ",M=e=>e.split(/[\r\n]+/).map(t=>(0,p.eu)((0,h.bG)(t))).join("<br>");var z=d(87306),re=d(52886),I=d(68008);async function P({client:e,log:t,projectId:n,signal:a},{query:o,what:s,without:l,parse:i}){try{const r={path:{project_id:n},body:{query:o}},{rows:c}=await e.call("database.query",r,{repeat:"safe"}),u=(0,I.c)(c[0]?.found,t.hide),m=i(typeof u=="string"?(0,re.U4)(u).value:u);return m===void 0&&t.notice(`The platform returned ${s} in an unexpected format. ${l}`),m}catch(r){if(!(r instanceof z.HR)||a.aborted)throw r;t.notice(
`Couldn\u2019t read ${s}: ${(0,z.em)(r.message)} ${l}`);return}}const U=(e,t)=>JSON.stringify([e,t]),ie=`with recursive listed as (
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
) as found`,le=e=>P(e,{query:ie,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:ce});function ce(e){const{columns:t,types:n}=e??{};if(!w(t??[],ue))return;const a=Object.entries(n??{});if(!a.every(s=>de(s[1])))return;const o=(t??[]).map(s=>[U(s.table,s.column),s]);return{columns:new Map(o),types:new Map(a)}}const b=e=>typeof e=="string",w=(e,t)=>Array.isArray(e)&&e.every(t);function ue(e){const{table:t,column:n,type:a,is_generated:o,has_default:s}=e??{};return[t,n,a].every(b)&&typeof o=="boolean"&&typeof s=="boolean"}function de(e){const{name:t,element:n,base:a,labels:o,fields:s}=e??{};return[t,n??"",a??""].every(b)&&
w(o??[],b)&&w(s??[],l=>w(l,b)&&l.length===2)}const S=new Map([...f("string","int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz"),...f("string","bigint character date"),...f("number","int2 int4 smallint integer"),...f("number | string","float4 float8 real"),...f("boolean","bool boolean"),...f("Json","json jsonb"),["character varying","string"],["double precision","number | string"],["time without time zone","string"],["time with time zone","string"],["timestamp without time zone","string"],["timestamp with time zone","string"]]);function f(e,t){return t.split(" ").map(n=>[n,e])}const pe=`// Generated by the operation sql-schema from the projec\
t's database. Do not edit.
// Values have the format of the platform's API: bigint and numeric are decimal strings, bytea is a Base64 string,
// and dates, times and UUIDs are strings. Columns of less common types, such as interval, have the type unknown.
// The API's documents don't define the values of composite types and of arrays of enums: here they are as to_json gives them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`,me=`
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name]['Row'];
`,fe=`/** What an INSERT into a table sets: a column with a default or an identity may be absent, a generated one must. */
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
/** What an UPDATE of a table can set. */
export type Update<Name extends TableName> = Tables[Name]['Update'];
`;function ge(e,t){const n=e.map(o=>`${J(o.comment,"  ")}  ${_(o.name)}: {
${ye(o,t).join("")}  };
`),a=[...t?.types.values()??[]].flatMap(({name:o,fields:s})=>{if(!t||!s||s.length===0)return[];const l=s.map(([i,r])=>`    ${_(i)}: ${$(r,t)} | null;
`);return[`  ${_(o)}: {
${l.join("")}  };
`]});return[pe,`
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
`],me,...t===void 0?[]:[fe]].join("")}const j=(e,t)=>`    ${e}: {
${t.join("")}    };
`;function ye({name:e,columns:t},n){const a=t.map(r=>{const c=n?.columns.get(U(e,r.name)),u=be(r,c,n),m=r.nullable!==!1&&!he(c?.type,n),g=m&&u!=="unknown"?`${u} | null`:u;return{column:r,fact:c,isNullable:m,name:_(r.name),type:g}}),o=a.map(r=>`${J(r.column.comment,"      ")}      ${r.name}: ${r.type};
`);if(n===void 0)return[j("Row",o)];const s=a.filter(({fact:r})=>r?.is_generated===!1),l=s.map(r=>`      ${r.name}${r.isNullable||r.fact?.has_default===!0?"?":""}: ${r.type};
`),i=s.map(r=>`      ${r.name}?: ${r.type};
`);return[j("Row",o),j("Insert",l),j("Update",i)]}const F=16;function he(e,t){let n=t?.types.get(e??"");for(let a=0;n?.base&&a<F;a++){if(n.not_null===!0)return!0;n=t?.types.get(n.base)}return!1}function $(e,t,n=0){const a=t.types.get(e);if(a===void 0||n>F)return"unknown";const{name:o,element:s,base:l,labels:i,fields:r}=a;if(l)return $(l,t,n+1);if(i&&i.length>0)return i.map(T).join(" | ");if(r&&r.length>0)return`CompositeTypes[${T(o)}]`;if(!s)return S.get(o)??"unknown";const c=$(s,t,n+1);return c==="unknown"?c:`readonly (${c} | null)[]`}function be(e,t,n){if(t!==void 0&&n!==void 0)return $(t.type,n);const{enums:a=[],data_type:o=""}=e;if(a.length>0)return a.map(T).join(" | ");const s=N(e),l=S.
get(s.replace(/^_/,""));return s.startsWith("_")||o==="ARRAY"?l===void 0?"unknown":`readonly (${l} | null)[]`:l??S.get(o)??"unknown"}const _=e=>/^[A-Za-z_]\w*$/.test(e)?e:T(e),T=e=>(0,h.bF)(JSON.stringify(e));function J(e,t){if(!e?.trim())return"";const n=e.trim().replaceAll("*/","*\\/").split(/[\r\n\u2028\u2029]+/).map(a=>(0,h.bG)(a).trim());return n.length===1?`${t}/** ${n.join("")} */
`:`${t}/**
${n.map(a=>`${t} * ${a}
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
) as found`,je=e=>P(e,{query:we,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:$e});function $e(e){if(!Array.isArray(e))return;const t=new Map,n=[];for(const a of e){const{table:o,columns:s,type:l,referenced_table:i,referenced_columns:r}=a??{};if(typeof o!="string"||!Y(s))return;if(l==="p")t.set(o,s);else if(l==="f"&&typeof i=="string"&&Y(r))n.push({table:o,columns:s,referencedTable:i,referencedColumns:r});else return}return{primary:t,foreign:n}}const Y=e=>Array.isArray(e)&&e.every(t=>typeof t=="string");var v=d(74364);const _e=["json","markdown","typescript","sizes"],W=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdown","m\
arkdown"],[".ts","typescript"],[".mts","typescript"]]),Te=(0,Q.h9)({id:"sql-schema",group:"Database",summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,O.Ae)("File to write, such as `docs/database.md`. An exis\
ting file is replaced once the new one is complete.",{use:"write"}),format:(0,O.Yq)("Format of the file. Default: depends on the extension of `@output-path`, which is `.json` or none for `json`, `.md` or `.markdown` for `markdown`, and `.ts` or `.mts` for `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for the input `table-sizes` of `sql-migrate`.",_e)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.write":"t\
he page and TypeScript lack what the query reads"},fleet:{},onProject:!0,timeout:"5m",writesFiles:!0,example:`with:
  output-path: docs/database.md
`,check({"output-path":e,format:t}){return t===void 0?e===void 0?[]:ve(e):e!==void 0?[]:[(0,H.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(e,{"output-path":t,format:n}){const{log:a,projectId:o}=e,s=t===void 0?void 0:(0,v.i9)(e,"output-path",t),l=n??G(t??"")??"json",i=s===void 0?await K(e):await Ne(e,s,l),r=(0,Z.LS)(i.length,"table");a.info(`The database of ${o} has ${r} in the schema \`public\`.`),s!==void 0&&(e.addArtifactFile(s.target),a.info(`Wrote the tables to ${s.target} (format: ${l}).`)),l!=="sizes"&&Se(e,i);const c=["Table","Columns","Row-level security","Rows (estimated)"],u=i.map(g=>[{code:g.name},g.columns.length,{true:"on",false:"off"}[String(g.rls_enabled)]??
"unknown",g.estimated_rows??"unknown"]),m=t===void 0?[]:[{type:"facts",rows:[["File",{code:t}]]}];return{outputs:{tables:i,path:s?.target??null},report:{title:`Database schema: ${r}`,blocks:[...m,{type:"table",columns:c,rows:u}]}}}}),G=e=>W.get((0,x.extname)(e).toLowerCase());function ve(e){if(G(e)!==void 0)return[];const t=[...W.keys()].filter(Boolean).map(n=>`\`${n}\``);return[{where:"output-path",message:`has the extension \`${(0,x.extname)(e)}\`, which is not supported`,remedy:`Use one of the extensions ${t.join(", ")}, or set ${(0,B.io)("format")}.`}]}async function K({client:e,projectId:t}){const{tables:n}=await e.call("database.tables",{path:{project_id:t}});return V(n)}function Ne(e,t,n){
return(0,v.U6)(t,async a=>{const o=await K(e),s=await Ae(e,(0,I.c)(o,e.log.hide),n);return(0,v.$z)(t,()=>(0,L.writeFileSync)(a,s)),(0,v.YD)(t,a),o})}async function Ae(e,t,n){switch(n){case"json":return`${JSON.stringify(t,void 0,2)}
`;case"sizes":return JSON.stringify(t.map(({name:a,estimated_rows:o})=>({name:a,estimated_rows:o})));case"typescript":return ge(t,await le(e));case"markdown":return ne(t,await je(e))}}function Se({log:e},t){const n=t.filter(({rls_enabled:a})=>a===!1).map(({name:a})=>a);n.length!==0&&e.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${n.join(", ")}.`)}})};
