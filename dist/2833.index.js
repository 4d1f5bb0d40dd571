const Me=2833,Re=[2833],De={49416:((se,U,p)=>{p.d(U,{FM:()=>M,MP:()=>h,ST:()=>S,XR:()=>T,o5:()=>A,rm:()=>D,xI:()=>x});var j=p(73024),w=p(76760),X=p(87306),v=p(63360);class T extends Error{remedy;constructor(l,d){super(l),this.remedy=d}}function x(i,l){const d=(0,j.realpathSync)(i);if(C(d,l)&&!C(i,l))throw new T(`resolves through a symbolic link to ${d}, which is in \`.git\` or an internal folder of the runner`,F);const g=k(i,l);return g===void 0?{location:d,roots:[d]}:(D(d,g),{location:d,roots:g})}function k(i,l){const d=O(l);if((0,v.UO)(i,[...l,...d]))return d;const g=A(i);return g===void 0?void 0:O([g])}function A(i){const l=(0,w.dirname)(i);if(l!==i)return(0,j.lstatSync)((0,w.join)(l,".git"),{throwIfNoEntry:!1})===void 0?A(l):l}function O(i){return i.flatMap(l=>{try{return[(0,j.realpathSync)(l)]}catch{return[]}})}function S(i,l){const d=h((0,w.dirname)(i)),g=(0,w.join)((0,j.realpathSync)(d),(0,w.relative)(d,i)),y=k(i,l);return y!==void 0&&D(g,y),g}function h(i){return(0,j.lstatSync)(i,{throwIfNoEntry:!1})===void 0?h((0,w.dirname)(i)):i}function M(i,l){const d=[i,l].find(g=>P(g)!==void 0);return d&&`${d===i?"":`${d}, `}in ${P(d)}`}function Z(i,l,d,g=process.cwd()){const y=resolve(g,l),$=[A(y)??g];try{if(d==="read")return existsSync(y)?x(y,$).location:y;const _=d==="folder"?join(y,"content"):y,b=S(_,$),N=M(_,b);if(N!==void 0)throw new T(`is ${N}, which must not be overwritten`,R);return d==="folder"?dirname(b):b}catch(_){const{message:b}=_,N=_ instanceof T?_.remedy:R;throw inputFailure(`--${i} can\u2019t be used.`,[{where:l,message:b,remedy:N}])}}const R="Specify a different path.";function D(i,l){if(!(0,v.UO)(i,l))throw new T(`resolves through a symbolic link to ${i}, which is outside ${l.join(" and ")}`,F)}const F="Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.",I=i=>v.pb.test(i)||i.toLowerCase()==="_runner_file_commands",P=i=>(0,v.Aq)(i,I),C=(i,[,...l])=>P(i)!==void 0||[...l,...O(l)].some(d=>(0,v.ys)(d,i))}),13114:((se,U,p)=>{p.r(U),p.d(U,{default:()=>Se});var j=p(73024),w=p(76760),X=p(49299),v=p(4314),T=p(34780),x=p(72189),k=p(98157);function A(e){const t=({schema:n="",name:a})=>`${n}\0${a}`;return e.toSorted((n,a)=>t(n)<t(a)?-1:1)}const O=({format:e,data_type:t})=>e??t??"unknown";var S=p(96774),h=p(97889);const M=5e4;function Z(e,t){const n=R(e,t,()=>!0);if(n.length<=M)return n;const a=R(e,t,(o,s)=>I(o,s,t).length>0);return a.length<=M?a:void 0}function R(e,t,n){const a=new Map(e.map(r=>[r.name,
r])),o=P([...a.keys()]),s=e.flatMap(r=>[`  ${o.get(r.name)} {`,...r.columns.filter(u=>n(r,u)).map(u=>F(r,u,t)),"  }"]),c=t.foreign.flatMap(r=>{const u=a.get(r.table),f=o.get(r.referencedTable);if(u===void 0||f===void 0)return[];const m=r.columns.map(C).join(",");return[`  ${o.get(r.table)} ${D(u,r,t)} ${f} : "${m}"`]});return["erDiagram",...s,...c].join(`
`)}function D(e,{columns:t},{primary:n}){const a=e.columns.filter(({name:r})=>t.includes(r)),s=n.get(e.name)?.toSorted().join("\0")===t.toSorted().join("\0")||a.length===1&&a.every(({unique:r})=>r===!0),c=a.some(({nullable:r})=>r===!0);return`${s?"|o":"}o"}--${c?"o|":"||"}`}function F(e,t,n){const a=i(t.name),o=I(e,t,n);return[`    ${i(O(t).replace(/^_(.*)$/,"$1[]"))} ${a}`,...o.length===0?[]:[o.join(", ")],...a===t.name?[]:[`"${t.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu,"_")}"`]].join(" ")}function I({name:e},{name:t,unique:n},a){const o=a.primary.get(e)?.includes(t)??!1,s=a.foreign.some(c=>c.table===e&&c.columns.includes(t));return[...o?["PK"]:[],...s?["FK"]:[],...n===!0&&!o?["UK"]:[]]}function P(e){const t=new Set,n=new Map;for(const a of e){let o=C(a);for(;t.has(o);)o+="_";t.add(o),n.set(a,`"${o}"`)}return n}const C=e=>e.replace(/[^\p{L}\p{N}_$.-]/gu,"_")||"_";function i(e){const t=e.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g,"_");return/^[A-Za-z_\u00c0-\uffff]/.test(t)&&!/^[pfu]k(?!\w)/i.test(t)?t:`_${t}`}function l(e,t){return`${["# Database schema",...t===void 0||e.length===0?[]:[d(e,t)],...e.map(a=>g(a,t))].join(`

`)}
`}function d(e,t){const n=Z(e,t);return n===void 0?"The schema is too large for a diagram.":(0,h.DV)("mermaid",n)}function g(e,t){const{columns:n,comment:a,rls_enabled:o,rls_forced:s}=e,c={true:s===!0?"on, including for the table owner":"on",false:"off"}[String(o)],r=t!==void 0,u=["Column","Type","Nullable","Default",...r?["Key"]:[],"Comment"],f=n.map(m=>[(0,h.ti)($(m.name)),y(m),{true:"yes",false:"no"}[String(m.nullable)]??"",m.default_value?(0,h.ti)($(m.default_value)):"",...r?[I(e,m,t).join(", ")]:[],_(m.comment??"")]);return[`## ${(0,h.aY)($(e.name))}`,...a?[_(a)]:[],...c===void 0?[]:[`Row-level security: ${c}.`],...f.length===0?[]:[(0,h.tp)(u,f)]].join(`

`)}function y(e){const t=e.enums??[],n=(0,h.ti)($(O(e)));return t.length===0?n:`${n}: ${t.map(a=>(0,h.ti)($(a))).join(", ")}`}const $=e=>(0,S.bG)(e.replace(/\s+/g," "))||" ",_=e=>e.split(/[\r\n]+/).map(t=>(0,h.eu)((0,S.bG)(t))).join("<br>");var b=p(5106),N=p(87306),re=p(14877),Q=p(66878);async function V({client:e,log:t,projectId:n,signal:a},{query:o,what:s,without:c,parse:r}){try{const u={path:{project_id:n},body:{query:o}},{rows:f}=await e.call("database.query",u,{repeat:"safe"}),m=(0,Q.c)(f[0]?.found,t.hide),E=r(typeof m=="string"?(0,re.U4)(m).value:m);return E===void 0&&t.notice(`The platform returned ${s} in an unexpected format. ${c}`),E}catch(u){if(!(u instanceof N.HR)||a.aborted)throw u;t.notice(`Couldn\u2019t read ${s}: ${(0,N.em)(u.message)} ${c}`);return}}const q=(e,t)=>JSON.stringify([e,t]),ie=`with recursive listed as (
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
) as found`,ce=e=>V(e,{query:ie,what:"the types and defaults of the columns",without:"Writing the types without `Insert`, `Update` and composite types.",parse:le});function le(e){const{columns:t,types:n}=(0,b.g1)(e);if(!L(t??[],de))return;const a=Object.entries((0,b.g1)(n));if(!a.every(s=>ue(s[1])))return;const o=(t??[]).map(s=>[q(s.table,s.column),s]);return{columns:new Map(o),types:new Map(a)}}const z=e=>typeof e=="string",L=(e,t)=>Array.isArray(e)&&e.every(t);function de(e){const{table:t,column:n,type:a,is_generated:o,has_default:s}=(0,b.g1)(e);return[t,n,a].every(z)&&typeof o=="boolean"&&typeof s=="boolean"}function ue(e){const{name:t,element:n,base:a,labels:o,fields:s}=(0,b.g1)(e);return[t,n??"",a??""].every(z)&&L(o??[],z)&&L(s??[],c=>L(c,z)&&c.length===2)}const pe={string:`int8, bigint, numeric, bytea, text, varchar, character varying, bpchar, char, character, name, citext, uuid, date,
    time, timetz, timestamp, timestamptz,
    time without time zone, time with time zone, timestamp without time zone, timestamp with time zone`,number:"int2, int4, smallint, integer","number | string":"float4, float8, real, double precision",boolean:"bool, boolean",Json:"json, jsonb"},G=new Map(Object.entries(pe).flatMap(([e,t])=>t.split(/,\s+/).map(n=>[n,e]))),fe=`// Generated by the operation sql-schema from the project's database. Do not edit.
// Values have the format of the platform's API: bigint and numeric are decimal strings, bytea is a Base64 string,
// and dates, times and UUIDs are strings. Columns of less common types, such as interval, have the type unknown.
// The API's documents don't define the values of composite types and of arrays of enums: here they are as to_json gives them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`,me=`
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name]['Row'];
`,ge=`/** What an INSERT into a table sets: a column with a default or an identity may be absent, a generated one must. */
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
/** What an UPDATE of a table can set. */
export type Update<Name extends TableName> = Tables[Name]['Update'];
`;function he(e,t){const n=t===void 0?[]:we(t);return[fe,`
/** The tables of the schema public, by name, as Supabase and PostgREST name them. */
`,`export interface Tables {
${e.map(a=>ye(a,t)).join("")}}
`,`
export interface Database {
  public: { Tables: Tables };
}
`,n.length===0?"":`
/** Composite types, by name. */
export interface CompositeTypes {
${n.join("")}}
`,me,t===void 0?"":ge].join("")}function ye(e,t){const n=e.columns.map(s=>be(e,s,t)),a=n.map(({name:s,type:c,comment:r})=>`${te(r,"      ")}      ${s}: ${c};
`),o=[H("Row",a)];if(t!==void 0){const s=n.filter(({fact:u})=>u?.is_generated===!1),c=s.map(({name:u,type:f,isNullable:m,fact:E})=>`      ${u}${m||E?.has_default===!0?"?":""}: ${f};
`),r=s.map(({name:u,type:f})=>`      ${u}?: ${f};
`);o.push(H("Insert",c),H("Update",r))}return`${te(e.comment,"  ")}  ${W(e.name)}: {
${o.join("")}  };
`}const H=(e,t)=>`    ${e}: {
${t.join("")}    };
`;function be(e,t,n){const a=n?.columns.get(q(e.name,t.name)),o=$e(t,a,n),s=t.nullable!==!1&&!_e(a?.type,n),c=s&&o!=="unknown"?`${o} | null`:o;return{name:W(t.name),type:c,comment:t.comment,isNullable:s,fact:a}}function we(e){return Array.from(e.types.values(),({name:n,fields:a})=>{if(!a||a.length===0)return"";const o=a.map(([s,c])=>`    ${W(s)}: ${K(c,e)} | null;
`);return`  ${W(n)}: {
${o.join("")}  };
`}).filter(n=>n!=="").toSorted()}const ee=16;function _e(e,t){let n=t?.types.get(e??"");for(let a=0;n?.base&&a<ee;a++){if(n.not_null===!0)return!0;n=t?.types.get(n.base)}return!1}function K(e,t,n=0){const a=t.types.get(e);if(a===void 0||n>ee)return"unknown";const{name:o,element:s,base:c,labels:r,fields:u}=a;if(c)return K(c,t,n+1);if(r&&r.length>0)return r.map(J).join(" | ");if(u&&u.length>0)return`CompositeTypes[${J(o)}]`;if(!s)return G.get(o)??"unknown";const f=K(s,t,n+1);return f==="unknown"?f:`readonly (${f} | null)[]`}function $e(e,t,n){if(t!==void 0&&n!==void 0)return K(t.type,n);const{enums:a=[],data_type:o=""}=e;if(a.length>0)return a.map(J).join(" | ");const s=O(e),c=G.get(s.replace(/^_/,""));return s.startsWith("_")||o==="ARRAY"?c===void 0?"unknown":`readonly (${c} | null)[]`:c??G.get(o)??"unknown"}const W=e=>/^[A-Za-z_]\w*$/.test(e)?e:J(e),J=e=>(0,S.bF)(JSON.stringify(e));function te(e,t){if(!e?.trim())return"";const n=e.trim().split(/[\r\n\u2028\u2029]+/).map(a=>(0,S.bG)(a).trim().replaceAll("*/","*\\/"));return n.length===1?`${t}/** ${n.join("")} */
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
) as found`,ve=e=>V(e,{query:je,what:"the primary and foreign keys",without:"Writing the schema without keys or a diagram.",parse:Te});function Te(e){if(!Array.isArray(e))return;const t=new Map,n=[];for(const a of e){const{table:o,columns:s,type:c,referenced_table:r}=a??{};if(typeof o!="string"||!(0,b.Dq)(s))return;if(c==="p")t.set(o,s);else if(c==="f"&&typeof r=="string")n.push({table:o,columns:s,referencedTable:r});else return}return{primary:t,foreign:n}}var Y=p(18709);const Oe=["json","markdown","typescript","sizes"],ne=new Map([["","json"],[".json","json"],[".md","markdown"],[".markdown","markdown"],[".ts","typescript"],[".mts","typescript"]]),Se=(0,k.h9)({id:"sql-schema",group:"Database",summary:"Read the tables of the project\u2019s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.",note:["The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can\u2019t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns."],inputs:{"output-path":(0,x.Ae)("File to write, such as `docs/database.md`. An existing file is replaced once the new one is complete.",{use:"write"}),format:(0,x.Yq)("Format of the file. Default: by the extension of `@output-path`: `.json` or none is `json`, `.md` or `.markdown` is `markdown`, and `.ts` or `.mts` is `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for `@table-sizes` of `sql-migrate`.",Oe)},outputs:{tables:{description:"Tables that the API lists, as a JSON array sorted by name.",fileInput:"output-path"},path:{description:"Absolute path of the file; empty without `@output-path`."}},endpoints:["database.tables"],optionalEndpoints:["database.query"],withoutScopes:{"cloud.database.write":"the page and TypeScript lack what the query reads"},onProject:!0,timeout:"5m",reporting:"files",nextStep:{output:"path",variable:"FILE",run:'git diff --exit-code "$FILE"'},example:`with:
  output-path: docs/database.md
`,check({"output-path":e,format:t}){return t===void 0?e===void 0?[]:Ne(e):e!==void 0?[]:[(0,X.l4)({kind:"requires",subject:"format",other:"output-path"})]},async run(e,{"output-path":t,format:n}){const{log:a,projectId:o}=e,s=t===void 0?void 0:(0,Y.i9)(e,"output-path",t),c=n??ae(t??"")??"json",r=s===void 0?await oe(e):await Ae(e,s,c),u=(0,T.LS)(r.length,"table");a.info(`The database of ${o} has ${u} in the schema \`public\`.`),s!==void 0&&(e.addArtifactFile(s.target),a.info(`Wrote the tables to ${s.target} (format: ${c}).`)),c!=="sizes"&&xe(e,r);const f=["Table","Columns","Row-level security","Rows (estimated)"],m=r.map(B=>[{code:B.name},B.columns.length,{true:"on",false:"off"}[String(B.rls_enabled)]??"unknown",B.estimated_rows??"unknown"]),E=t===void 0?[]:[{type:"facts",rows:[["File",{code:t}]]}];return{outputs:{tables:r,path:s?.target??null},report:{title:`Database schema: ${u}`,blocks:[...E,{type:"table",columns:f,rows:m}]}}}}),ae=e=>ne.get((0,w.extname)(e).toLowerCase());function Ne(e){if(ae(e)!==void 0)return[];const t=[...ne.keys()].filter(Boolean).map(n=>`\`${n}\``);return[{where:"output-path",message:`has the extension \`${(0,w.extname)(e)}\`, which is not supported`,remedy:`Use one of the extensions ${t.join(", ")}, or set ${(0,v.io)("format")}.`}]}async function oe({client:e,projectId:t}){const{tables:n}=await e.call("database.tables",{path:{project_id:t}});return A(n)}function Ae(e,t,n){return(0,Y.U6)(t,async a=>{const o=await oe(e),s=await Ee(e,(0,Q.c)(o,e.log.hide),n);return(0,Y.$z)(t,()=>(0,j.writeFileSync)(a,s)),(0,Y.YD)(t,a),o})}async function Ee(e,t,n){switch(n){case"json":return`${JSON.stringify(t,void 0,2)}
`;case"sizes":return JSON.stringify(t.map(({name:a,estimated_rows:o})=>({name:a,estimated_rows:o})));case"typescript":return he(t,await ce(e));case"markdown":return l(t,await ve(e))}}function xe({log:e},t){const n=t.filter(({rls_enabled:a})=>a===!1).map(({name:a})=>a);n.length!==0&&e.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${n.join(", ")}.`)}})};export{Me as id,Re as ids,De as modules};
