export const id=2018,ids=[2018],modules={22018:((ke,x,d)=>{d.r(x),d.d(x,{default:()=>Te});var L=d(73024),O=d(76760),H=d(49299),B=d(45860),Z=d(9218),D=d(72189),q=d(98157);function Q(t){const e=({schema:n="",name:a})=>`${n}\0${a}`;return t.toSorted((n,a)=>e(n)<e(a)?-1:1)}const S=({format:t,data_type:e})=>t??e??"unknown";var b=d(9656),p=d(26963);const R=5e4;function V(t,e){const n=C(t,e,()=>!0);if(n.length<=R)return n;const a=C(t,e,(o,s)=>A(o,s,e).length>0);return a.length<=R?a:void 0}function C(t,e,n){const a=new Map(t.map(i=>[i.name,i])),o=te([...a.keys()]),s=t.flatMap(i=>[`  ${o.get(i.name)} {`,...i.columns.filter(r=>n(i,r)).map(r=>ee(i,r,e)),"  }"]),l=e.foreign.flatMap(i=>{const[r,c]=[a.get(
i.table),o.get(i.referencedTable)];return r===void 0||c===void 0?[]:[`  ${o.get(i.table)} ${X(r,i,e)} ${c} : "${i.columns.map(E).join(",")}"`]});return["erDiagram",...s,...l].join(`
`)}function X(t,{columns:e},{primary:n}){const a=t.columns.filter(({name:i})=>e.includes(i)),s=n.get(t.name)?.toSorted().join("\0")===e.toSorted().join("\0")||a.length===1&&a.every(({unique:i})=>i===!0),l=a.some(({nullable:i})=>i===!0);return`${s?"|o":"}o"}--${l?"o|":"||"}`}function ee(t,e,n){const a=I(e.name),o=A(t,e,n);return[`    ${I(S(e).replace(/^_(.*)$/,"$1[]"))} ${a}`,...o.length===0?[]:[o.join(", ")],...a===e.name?[]:[`"${e.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function A({name:t},{name:e,unique:n},a){const o=a.primary.get(t)?.includes(e)??!1,s=a.foreign.some(l=>l.table===t&&l.columns.includes(e));return[...o?["PK"]:[],...s?["FK"]:[],...n===!0&&!o?["UK"]:[]]}function te(t){
const e=new Set,n=new Map;for(const a of t){let o=E(a);for(;e.has(o);)o+="_";e.add(o),n.set(a,`"${o}"`)}return n}const E=t=>t.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function I(t){const e=t.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(e)&&!/^[pfu]k(?!\w)/i.test(e)?e:`_${e}`}function ne(t,e){return`${["# Database schema",...e===void 0||t.length===0?[]:[ae(t,e)],...t.map(a=>oe(a,e))].join(`

`)}
`}function ae(t,e){const n=V(t,e);return n===void 0?"The schema is too large for a diagram.":(0,p.DV)("mermaid",n)}function oe(t,e){const{columns:n,comment:a,rls_enabled:o,rls_forced:s}=t,l={true:s===!0?"on, including for the table owner":"on",false:"off"}[String(o)],i=e!==void 0,r=["Column","Type","Nullable","Default",...i?["Key"]:[],"Comment"],c=n.map(u=>[(0,p.ti)(h(u.name)),se(u),{true:"yes",false:"no"}[String(u.nullable)]??"",u.default_value?(0,p.ti)(h(u.default_value)):"",...i?[A(t,u,e).join(", ")]:[],M(u.comment??"")]);return[`## ${(0,p.aY)(h(t.name))}`,...a?[M(a)]:[],...l===void 0?[]:[`Row-level security: ${l}.`],...c.length===0?[]:[(0,p.tp)(r,c)]].join(`

`)}function se(t){const e=t.enums??[],n=(0,p.ti)(h(S(t)));return e.length===0?n:`${n}: ${e.map(a=>(0,p.ti)(h(a))).join(", ")}`}const h=t=>(0,b.bG)(t.replace(/\s+/g," "))||" ",M=t=>t.split(/[\r\n]+/).map(e=>(0,p.eu)((0,b.bG)(e))).join("<br>");var f=d(46435),z=d(87306),re=d(52886),P=d(68008);async function U({client:t,log:e,projectId:n,signal:a},{query:o,what:s,without:l,parse:i}){try{const r={path:{project_id:n},body:{query:o}},{rows:c}=await t.call("database.query",r,{repeat:"safe"}),u=(0,P.c)(c[0]?.found,e.hide),m=i(typeof u=="string"?(0,re.U4)(u).value:u);return m===void 0&&e.notice(`The platform returned ${s} in an unexpected format. ${l}`),m}catch(r){if(!(r instanceof z.HR)||a.aborted)throw r;
e.notice(`Couldn\u2019t read ${s}: ${(0,z.em)(r.message)} ${l}`);return}}const F=(t,e)=>JSON.stringify([t,e]),ie=`with recursive listed as (
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
) as found`,le=t=>U(t,{query:ie,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:ce});function ce(t){const{columns:e,types:n}=(0,f.g1)(t);if(!j(e??[],ue))return;const a=Object.entries((0,f.g1)(n));if(!a.every(s=>de(s[1])))return;const o=(e??[]).map(s=>[F(s.table,s.column),s]);return{columns:new Map(o),types:new Map(a)}}const w=t=>typeof t=="string",j=(t,e)=>Array.isArray(t)&&t.every(e);function ue(t){const{table:e,column:n,type:a,is_generated:o,has_default:s}=(0,f.g1)(t);return[e,n,a].every(w)&&typeof o=="boolean"&&typeof s=="boolean"}function de(t){const{name:e,element:n,base:a,labels:o,fields:s}=(0,f.g1)(t);return[
e,n??"",a??""].every(w)&&j(o??[],w)&&j(s??[],l=>j(l,w)&&l.length===2)}const k=new Map([...g("string","int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz"),...g("string","bigint character date"),...g("number","int2 int4 smallint integer"),...g("number | string","float4 float8 real"),...g("boolean","bool boolean"),...g("Json","json jsonb"),["character varying","string"],["double precision","number | string"],["time without time zone","string"],["time with time zone","string"],["timestamp without time zone","string"],["timestamp with time zone","string"]]);function g(t,e){return e.split(" ").map(n=>[n,t])}const pe=`// Generated by the operation s\
ql-schema from the project's database. Do not edit.
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
`;function ge(t,e){const n=t.map(o=>`${Y(o.comment,"  ")}  ${T(o.name)}: {
${ye(o,e).join("")}  };
`),a=[...e?.types.values()??[]].flatMap(({name:o,fields:s})=>{if(!e||!s||s.length===0)return[];const l=s.map(([i,r])=>`    ${T(i)}: ${_(r,e)} | null;
`);return[`  ${T(o)}: {
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
`],me,...e===void 0?[]:[fe]].join("")}const $=(t,e)=>`    ${t}: {
${e.join("")}    };
`;function ye({name:t,columns:e},n){const a=e.map(r=>{const c=n?.columns.get(F(t,r.name)),u=be(r,c,n),m=r.nullable!==!1&&!he(c?.type,n),y=m&&u!=="unknown"?`${u} | null`:u;return{column:r,fact:c,isNullable:m,name:T(r.name),type:y}}),o=a.map(r=>`${Y(r.column.comment,"      ")}      ${r.name}: ${r.type};
`);if(n===void 0)return[$("Row",o)];const s=a.filter(({fact:r})=>r?.is_generated===!1),l=s.map(r=>`      ${r.name}${r.isNullable||r.fact?.has_default===!0?"?":""}: ${r.type};
`),i=s.map(r=>`      ${r.name}?: ${r.type};
`);return[$("Row",o),$("Insert",l),$("Update",i)]}const J=16;function he(t,e){let n=e?.types.get(t??"");for(let a=0;n?.base&&a<J;a++){if(n.not_null===!0)return!0;n=e?.types.get(n.base)}return!1}function _(t,e,n=0){const a=e.types.get(t);if(a===void 0||n>J)return"unknown";const{name:o,element:s,base:l,labels:i,fields:r}=a;if(l)return _(l,e,n+1);if(i&&i.length>0)return i.map(v).join(" | ");if(r&&r.length>0)return`CompositeTypes[${v(o)}]`;if(!s)return k.get(o)??"unknown";const c=_(s,e,n+1);return c==="unknown"?c:`readonly (${c} | null)[]`}function be(t,e,n){if(e!==void 0&&n!==void 0)return _(e.type,n);const{enums:a=[],data_type:o=""}=t;if(a.length>0)return a.map(v).join(" | ");const s=S(t),l=k.
get(s.replace(/^_/,""));return s.startsWith("_")||o==="ARRAY"?l===void 0?"unknown":`readonly (${l} | null)[]`:l??k.get(o)??"unknown"}const T=t=>/^[A-Za-z_]\w*$/.test(t)?t:v(t),v=t=>(0,b.bF)(JSON.stringify(t));function Y(t,e){if(!t?.trim())return"";const n=t.trim().replaceAll("*/","*\\/").split(/[\r\n\u2028\u2029]+/).map(a=>(0,b.bG)(a).trim());return n.length===1?`${e}/** ${n.join("")} */
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
) as found`,je=t=>U(t,{query:we,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:$e});function $e(t){if(!Array.isArray(t))return;const e=new Map,n=[];for(const a of t){const{table:o,columns:s,type:l,referenced_table:i,referenced_columns:r}=a??{};if(typeof o!="string"||!(0,f.Dq)(s))return;if(l==="p")e.set(o,s);else if(l==="f"&&typeof i=="string"&&(0,f.Dq)(r))n.push({table:o,columns:s,referencedTable:i,referencedColumns:r});else return}return{primary:e,foreign:n}}var N=d(74364);const _e=["json","markdown","typescript","sizes"],W=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdown","markdown"],[".ts","typescript"],[".mts","typesc\
ript"]]),Te=(0,q.h9)({id:"sql-schema",group:"Database",summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,D.Ae)("File to write, such as `docs/database.md`. An existing file is replaced once the new one is comp\
lete.",{use:"write"}),format:(0,D.Yq)("Format of the file. Default: by the extension of `@output-path`: `.json` or none is `json`, `.md` or `.markdown` is `markdown`, and `.ts` or `.mts` is `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for `@table-sizes` of `sql-migrate`.",_e)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.write":"the page and TypeScript lack what the query reads"},again:"same",fleet:{deletingInputs:[]},
onProject:!0,timeout:"5m",writesFiles:!0,example:`with:
  output-path: docs/database.md
`,check({"output-path":t,format:e}){return e===void 0?t===void 0?[]:ve(t):t!==void 0?[]:[(0,H.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(t,{"output-path":e,format:n}){const{log:a,projectId:o}=t,s=e===void 0?void 0:(0,N.i9)(t,"output-path",e),l=n??G(e??"")??"json",i=s===void 0?await K(t):await Ne(t,s,l),r=(0,Z.LS)(i.length,"table");a.info(`The database of ${o} has ${r} in the schema \`public\`.`),s!==void 0&&(t.addArtifactFile(s.target),a.info(`Wrote the tables to ${s.target} (format: ${l}).`)),l!=="sizes"&&Ae(t,i);const c=["Table","Columns","Row-level security","Rows (estimated)"],u=i.map(y=>[{code:y.name},y.columns.length,{true:"on",false:"off"}[String(y.rls_enabled)]??
"unknown",y.estimated_rows??"unknown"]),m=e===void 0?[]:[{type:"facts",rows:[["File",{code:e}]]}];return{outputs:{tables:i,path:s?.target??null},report:{title:`Database schema: ${r}`,blocks:[...m,{type:"table",columns:c,rows:u}]}}}}),G=t=>W.get((0,O.extname)(t).toLowerCase());function ve(t){if(G(t)!==void 0)return[];const e=[...W.keys()].filter(Boolean).map(n=>`\`${n}\``);return[{where:"output-path",message:`has the extension \`${(0,O.extname)(t)}\`, which is not supported`,remedy:`Use one of the extensions ${e.join(", ")}, or set ${(0,B.io)("format")}.`}]}async function K({client:t,projectId:e}){const{tables:n}=await t.call("database.tables",{path:{project_id:e}});return Q(n)}function Ne(t,e,n){
return(0,N.U6)(e,async a=>{const o=await K(t),s=await Se(t,(0,P.c)(o,t.log.hide),n);return(0,N.$z)(e,()=>(0,L.writeFileSync)(a,s)),(0,N.YD)(e,a),o})}async function Se(t,e,n){switch(n){case"json":return`${JSON.stringify(e,void 0,2)}
`;case"sizes":return JSON.stringify(e.map(({name:a,estimated_rows:o})=>({name:a,estimated_rows:o})));case"typescript":return ge(e,await le(t));case"markdown":return ne(e,await je(t))}}function Ae({log:t},e){const n=e.filter(({rls_enabled:a})=>a===!1).map(({name:a})=>a);n.length!==0&&t.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${n.join(", ")}.`)}})};
