var g=Object.freeze,T=Object.defineProperty;var x=(u,c)=>g(T(u,"raw",{value:g(c||u.slice())}));const v=1458,B=[1458];var q;const _={86881:((u,c,s)=>{s.d(c,{Bj:()=>h,K$:()=>f,js:()=>i,qy:()=>p});var e=s(96774);const $={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},i=n=>(0,e.bG)(n).replaceAll(/[&<>"']/g,a=>$[a]??a);class d{text;constructor(a){this.text=a}}function p(n,...a){return new d(n.map((y,t)=>(t===0?"":l(a[t-1]))+y).join(""))}const h=n=>new d(n),f=p``;function l(n){return n===void 0?"":n instanceof d?n.text:typeof n=="object"?n.map(({text:a})=>a).join(""):i(String(n))}}),1458:((u,c,s)=>{s.r(c),s.d(c,{htmlReport:()=>f});var e=s(86881),$=s(77598);const i=t=>`'sha256-${(0,$.createHash)("sha256").update(t).digest("base64")}'`;function d({title:t,style:r="",script:o="",isClosed:m=!1,
head:b=e.K$}){const w=o===""?"":` script-src ${i(o)};`,j=`default-src 'none'; style-src ${i(r)};${w} base-uri 'none'; form-action 'none'`,K=(0,e.qy)`<meta http-equiv="Content-Security-Policy" content="${(0,e.Bj)(j)}">
<meta name="referrer" content="no-referrer">
`;return{start:(0,e.qy)`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${m?K:e.K$}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t}</title>
${r===""?e.K$:(0,e.qy)`<style>${(0,e.Bj)(r)}</style>\n`}${b}</head>
<body>
`,end:(0,e.qy)`${o===""?e.K$:(0,e.qy)(q||(q=x(["<script>",`<\/script>
`],["<script>","<\/script>\\n"])),(0,e.Bj)(o))}</body>
</html>
`}}function p(t,r){const{start:o,end:m}=d(t);return(0,e.qy)`${o}${r}${m}`.text}const h=`:root{color-scheme:light dark}
body{max-width:75rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}
td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;font-variant-numeric:tabular-nums}
pre{overflow-x:auto;padding:.75rem;background:#8882}`,f=({title:t,blocks:r})=>p({title:t,style:h,isClosed:!0},(0,e.qy)`<main>\n<h1>${t}</h1>\n${r.map(l)}</main>\n`);function l(t){switch(t.type){case"heading":return(0,e.qy)`<h2>${t.text}</h2>\n`;case"text":return(0,e.qy)`<p>${y(t.text)}</p>\n`;case"code":return(0,e.qy)`<pre>${t.text}</pre>\n`;case"details":return(0,e.qy)`<details><summary>${t.summary}</summary>\n${t.blocks.map(l)}</details>\n`;case"facts":return n([],t.rows);case"table":return n(t.columns,t.rows)}}const n=(t,r)=>(0,e.qy)`<table>
${t.length===0?e.K$:(0,e.qy)`<tr>${t.map(o=>(0,e.qy)`<th>${o}</th>`)}</tr>\n`}${r.map(o=>(0,e.qy)`<tr>${o.map(m=>(0,e.qy)`<td>${a(m)}</td>`)}</tr>\n`)}</table>
`;function a(t){return typeof t!="object"?t:"code"in t?[t.code].flat().map(r=>(0,e.qy)`<code>${r}</code> `):"sentence"in t?y(t.sentence):t.text}const y=t=>t.split("`").map((r,o)=>o%2===0?(0,e.qy)`${r}`:(0,e.qy)`<code>${r}</code>`)})};export{v as id,B as ids,_ as modules};
