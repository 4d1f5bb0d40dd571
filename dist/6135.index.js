var y=Object.freeze,g=Object.defineProperty;var $=(_,i)=>y(g(_,"raw",{value:y(i||_.slice())}));var h;export const id=6135,ids=[6135],modules={70947:((_,i,a)=>{a.d(i,{x:()=>p});var e=a(77598),r=a(28863);const m=o=>`'sha256-${(0,e.createHash)("sha256").update(o).digest("base64")}'`;function u({title:o,style:c="",script:s="",isClosed:t=!1,head:n=r.K$}){const d=s===""?"":` script-src ${m(s)};`,l=`default-src 'none'; style-src ${m(c)};${d} base-uri 'none'; form-action 'none'`,f=(0,r.qy)`<meta http-equiv="Content-Security-Policy" content="${(0,r.Bj)(l)}">
<meta name="referrer" content="no-referrer">
`;return{start:(0,r.qy)`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${t?f:r.K$}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${o}</title>
${c===""?r.K$:(0,r.qy)`<style>${(0,r.Bj)(c)}</style>\n`}${n}</head>
<body>
`,end:(0,r.qy)`${s===""?r.K$:(0,r.qy)(h||(h=$(["<script>",`<\/script>
`],["<script>","<\/script>\\n"])),(0,r.Bj)(s))}</body>
</html>
`}}function p(o,c){const{start:s,end:t}=u(o);return(0,r.qy)`${s}${c}${t}`.text}}),28863:((_,i,a)=>{a.d(i,{Bj:()=>o,K$:()=>c,js:()=>m,qy:()=>p});var e=a(9656);const r={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},m=t=>(0,e.bG)(t).replaceAll(/[&<>"']/g,n=>r[n]??n);class u{text;constructor(n){this.text=n}}function p(t,...n){return new u(t.map((d,l)=>(l===0?"":s(n[l-1]))+d).join(""))}const o=t=>new u(t),c=p``;function s(t){return t===void 0?"":t instanceof u?t.text:typeof t=="object"?t.map(({text:n})=>n).join(""):m(String(t))}}),6135:((_,i,a)=>{a.r(i),a.d(i,{htmlReport:()=>u});var e=a(28863),r=a(70947);const m=`:root{color-scheme:light dark}
body{max-width:75rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}
td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;font-variant-numeric:tabular-nums}
pre{overflow-x:auto;padding:.75rem;background:#8882}`,u=({title:t,blocks:n})=>(0,r.x)({title:t,style:m,isClosed:!0},(0,e.qy)`<main>\n<h1>${t}</h1>\n${n.map(p)}</main>\n`);function p(t){switch(t.type){case"heading":return(0,e.qy)`<h2>${t.text}</h2>\n`;case"text":return(0,e.qy)`<p>${s(t.text)}</p>\n`;case"code":return(0,e.qy)`<pre>${t.text}</pre>\n`;case"details":return(0,e.qy)`<details><summary>${t.summary}</summary>\n${t.blocks.map(p)}</details>\n`;case"facts":return o([],t.rows);case"table":return o(t.columns,t.rows);case"image":return e.K$}}const o=(t,n)=>(0,e.qy)`<table>
${t.length===0?e.K$:(0,e.qy)`<tr>${t.map(d=>(0,e.qy)`<th>${d}</th>`)}</tr>\n`}${n.map(d=>(0,e.qy)`<tr>${d.map(l=>(0,e.qy)`<td>${c(l)}</td>`)}</tr>\n`)}</table>
`;function c(t){return typeof t!="object"?t:"code"in t?[t.code].flat().map(n=>(0,e.qy)`<code>${n}</code> `):"sentence"in t?s(t.sentence):t.text}const s=t=>t.split("`").map((n,d)=>d%2===0?(0,e.qy)`${n}`:(0,e.qy)`<code>${n}</code>`)})};
