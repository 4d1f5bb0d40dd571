var v=Object.freeze,B=Object.defineProperty;var T=(y,o)=>v(B(y,"raw",{value:v(o||y.slice())}));const I=1458,M=[1458];var K;const N={86881:((y,o,i)=>{i.d(o,{Bj:()=>x,K$:()=>q,js:()=>m,qy:()=>$});var e=i(96774);const g={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},m=r=>(0,e.bG)(r).replaceAll(/[&<>"']/g,s=>g[s]??s);class c{text;constructor(s){this.text=s}}function $(r,...s){return new c(r.map((l,u)=>(u===0?"":b(s[u-1]))+l).join(""))}const x=r=>new c(r),q=$``;function b(r){return r===void 0?"":r instanceof c?r.text:typeof r=="object"?r.map(({text:s})=>s).join(""):m(String(r))}}),1458:((y,o,i)=>{i.r(o),i.d(o,{htmlReport:()=>b});var e=i(86881),g=i(77598);const m=t=>`'sha256-${(0,g.createHash)("sha256").update(t).digest("base64")}'`;function c({title:t,style:n="",script:a="",isClosed:p=!1,head:w=e.K$}){const d=a===""?"":` script-src ${m(a)};`,h=`default-src 'none'; style-src ${m(n)};${d} base-uri 'none'; form-action 'none'`,f=(0,e.qy)`<meta http-equiv="Content-Security-Policy" content="${(0,e.Bj)(h)}">
<meta name="referrer" content="no-referrer">
`;return{start:(0,e.qy)`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${p?f:e.K$}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t}</title>
${n===""?e.K$:(0,e.qy)`<style>${(0,e.Bj)(n)}</style>\n`}${w}</head>
<body>
`,end:(0,e.qy)`${a===""?e.K$:(0,e.qy)(K||(K=T(["<script>",`<\/script>
`],["<script>","<\/script>\\n"])),(0,e.Bj)(a))}</body>
</html>
`}}function $(t,n){const{start:a,end:p}=c(t);return(0,e.qy)`${a}${n}${p}`.text}var x=i(30455);const q=`:root{color-scheme:light dark}
body{max-width:75rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}
td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;font-variant-numeric:tabular-nums}
td code,time{white-space:nowrap}
.number{text-align:right}
td.number{white-space:nowrap}
meter{width:6rem;height:.8rem;margin-right:.4rem;vertical-align:middle}
meter+span{display:inline-block;min-width:3.5em}
pre{overflow-x:auto;padding:.75rem;background:#8882}
@media(max-width:40rem){body{margin:1rem auto}td,th{padding:.2rem .4rem}meter{width:3rem}}`,b=({title:t,blocks:n})=>$({title:t,style:q,isClosed:!0},(0,e.qy)`<main>\n<h1>${t}</h1>\n${n.map(r)}</main>\n`);function r(t){switch(t.type){case"heading":return(0,e.qy)`<h2>${t.text}</h2>\n`;case"text":return(0,e.qy)`<p>${u(t.text)}</p>\n`;case"code":return(0,e.qy)`<pre>${t.text}</pre>\n`;case"details":return(0,e.qy)`<details><summary>${t.summary}</summary>\n${t.blocks.map(r)}</details>\n`;case"facts":return s([],t.rows);case"table":return s(t.columns,t.rows)}}function s(t,n){const a=(0,x.L)(t,n),p=t.map((d,h)=>a[h]?(0,e.qy)`<th class="number">${d}</th>`:(0,e.qy)`<th>${d}</th>`),w=n.map(d=>{const h=d.map((f,E)=>a[E]?(0,e.qy)`<td class="number">${l(f)}</td>`:(0,e.qy)`<td>${l(f)}</td>`);return(0,e.qy)`<tr>${h}</tr>\n`});return(0,e.qy)`<table>\n${t.length===0?e.K$:(0,e.qy)`<tr>${p}</tr>\n`}${w}</table>\n`}function l(t){return typeof t=="number"?t:typeof t=="string"?j(t):"code"in t?[t.code].flat().map(n=>(0,e.qy)`<code>${n}</code> `):"sentence"in t?u(t.sentence):"bar"in t?(0,e.qy)`<meter value="${t.bar.toFixed(3)}" aria-hidden="true"></meter><span>${t.text}</span>`:t.text}const u=t=>t.split("`").flatMap((n,a)=>a%2===0?j(n):(0,e.qy)`<code>${n}</code>`),j=t=>t.split(/(\d{4}-\d\d-\d\d \d\d:\d\d)/).map((n,a)=>a%2===0?(0,e.qy)`${n}`:(0,e.qy)`<time>${n}</time>`)})};export{I as id,M as ids,N as modules};
