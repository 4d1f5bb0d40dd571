var G=Object.freeze,xe=Object.defineProperty;var Y=(O,T)=>G(xe(O,"raw",{value:G(T||O.slice())}));var F;export const id=874,ids=[874],modules={70947:((O,T,m)=>{m.d(T,{x:()=>f});var W=m(77598),g=m(28863);const w=o=>`'sha256-${(0,W.createHash)("sha256").update(o).digest("base64")}'`;function q({title:o,style:S="",script:x="",isClosed:h=!1,head:y=g.K$}){const A=x===""?"":` script-src ${w(x)};`,L=`default-src 'none'; style-src ${w(S)};${A} base-uri 'none'; form-action 'none'`,N=(0,g.qy)`<meta http-equiv="Content-Security-Policy" content="${(0,g.Bj)(L)}">
<meta name="referrer" content="no-referrer">
`;return{start:(0,g.qy)`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${h?N:g.K$}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${o}</title>
${S===""?g.K$:(0,g.qy)`<style>${(0,g.Bj)(S)}</style>\n`}${y}</head>
<body>
`,end:(0,g.qy)`${x===""?g.K$:(0,g.qy)(F||(F=Y(["<script>",`<\/script>
`],["<script>","<\/script>\\n"])),(0,g.Bj)(x))}</body>
</html>
`}}function f(o,S){const{start:x,end:h}=q(o);return(0,g.qy)`${x}${S}${h}`.text}}),28863:((O,T,m)=>{m.d(T,{Bj:()=>o,K$:()=>S,js:()=>w,qy:()=>f});var W=m(9656);const g={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},w=h=>(0,W.bG)(h).replaceAll(/[&<>"']/g,y=>g[y]??y);class q{text;constructor(y){this.text=y}}function f(h,...y){return new q(h.map((A,L)=>(L===0?"":x(y[L-1]))+A).join(""))}const o=h=>new q(h),S=f``;function x(h){return h===void 0?"":h instanceof q?h.text:typeof h=="object"?h.map(({text:y})=>y).join(""):w(String(h))}}),874:((O,T,m)=>{m.r(T),m.d(T,{htmlReport:()=>he});var W=m(9218),g=m(64881),w=m(15902),q=m(86661),f=m(70396),o=m(28863),S=m(70947),x=m(84253);function h({caption:e,
columns:t,rows:n,empty:r="None.",views:a=[]}){if(n.length===0)return(0,o.qy)`<p class="empty"><strong>${e}.</strong> ${r}</p>`;const l=t.map((d,i)=>n.every(p=>A(p[i])!==void 0)),c=a.length===0?o.K$:(0,o.qy)`<fieldset class="views" hidden><legend>Query shapes to show</legend>${a.map(({label:d,places:i},p)=>(0,o.qy)`<label><input type="radio" name="view" value="${p}"${i.length===0?(0,o.qy)` disabled`:o.K$}> ${d}</label>\n`)}</fieldset>`,s=d=>(0,o.qy)`${a.map((i,p)=>i.places.includes(d)?(0,o.qy)` data-view-${p}="${i.places.indexOf(d)}"`:o.K$)}`;return(0,o.qy)`${c}${y(e,(0,o.qy)`<table class="sortable">
<caption>${e}</caption>
<thead><tr>${t.map((d,i)=>(0,o.qy)`<th scope="col" class="${l[i]?"number":""}">${d}</th>`)}</tr></thead>
<tbody>
${n.map((d,i)=>(0,o.qy)`<tr${s(i)}>${d.map((p,v)=>L(p,v===0,t[v]))}</tr>\n`)}</tbody>
</table>`)}`}function y(e,t){return(0,o.qy)`<div class="scroll" tabindex="0" role="region" aria-label="${e}">${t}</div>`}function A(e){return typeof e!="object"?typeof e=="number"?e:void 0:"number"in e?e.number/(e.whole??1):void 0}function L(e,t,n=""){if(t)return(0,o.qy)`<th scope="row">${N(e)}</th>`;const r=A(e);return r===void 0?(0,o.qy)`<td data-column="${n}">${N(e)}</td>`:(0,o.qy)`<td class="number" data-column="${n}" data-value="${r}">${N(e)}</td>`}function N(e){if(typeof e!="object")return typeof e=="number"?(0,f.rf)(e):e;if("number"in e){const{number:c,whole:s,largest:d}=e,i=d===void 0?o.K$:J(c,d);return(0,o.qy)`${s===void 0?(0,f.rf)(c):(0,f.X1)(c,s)}${i}`}const{name:t,code:n,text:r,facts:a=[]}=e,
l=n===void 0?(0,o.qy)`${t}`:(0,o.qy)`${t} <code>${n}</code>`;return r===void 0?l:(0,o.qy)`<details><summary>${l}</summary><pre><code>${r}</code></pre>${a.length===0?o.K$:(0,o.qy)`<dl>${a.map(([c,s])=>(0,o.qy)`<div><dt>${c}</dt><dd>${(0,f.rf)(s)}</dd></div>`)}</dl>`}</details>`}const K=100;function J(e,t){const n=t===0?0:Math.round(e/t*K*10)/10,r=`${(0,f.X1)(e,t)} of the largest value in this column`;return(0,o.qy)`<svg class="bar" viewBox="0 0 ${K} 6" preserveAspectRatio="none" role="img" aria-label="${r}"><title>${r}</title><rect class="bar-all" width="${K}" height="6"/><rect class="bar-part" width="${n}" height="6"/></svg>`}var E=m(53588);const b={width:960,left:64,right:16,top:24,bottom:34},
B={single:260,multiple:160},V=b.width-b.left-b.right,P=12,Z=48;function U(e,t){const n=t-b.bottom,r=n-b.top,a=_(e/Math.floor(r/Z)),l=Math.max(a*Math.ceil(e/a),a),c=Array.from({length:Math.round(l/a)+1},(s,d)=>d*a);return{height:t,ticks:c,y:s=>n-s/l*r}}function _(e){if(e<=0)return 1;const t=10**Math.floor(Math.log10(e));return([1,2,2.5,5,10].find(n=>n*t>=e)??10)*t}function z(e){const t=V/Math.max(1,e);return{width:t,left:n=>b.left+n*t}}const M=e=>Math.round(e*100)/100;function D({id:e,title:t,description:n,name:r,timeline:a,scale:l},c){const{spans:s,spanMs:d}=a;return(0,o.qy)`<svg class="chart" viewBox="0 0 ${b.width} ${l.height}" role="img" aria-labelledby="${e}-t ${e}-d">
<title id="${e}-t">${t}</title><desc id="${e}-d">${n}</desc>
${s.flatMap(({part:i},p)=>i===void 0?[]:H("partial",p,a,l,o.K$))}
${l.ticks.map(i=>ee(i,M(l.y(i))))}
${c}
${r===void 0?o.K$:(0,o.qy)`<text class="name" x="${b.left}" y="${b.top-8}">${r}</text>`}
${te(s,d,l.height-b.bottom)}
</svg>`}function H(e,t,{spans:n},{height:r},a){const{width:l,left:c}=z(n.length);return(0,o.qy)`<rect class="${e}" x="${M(c(t))}" width="${M(l)}" y="${b.top}" height="${r-b.top-b.bottom}">${a}</rect>`}function ee(e,t){return(0,o.qy)`<line class="grid" x1="${b.left}" x2="${b.width-b.right}" y1="${t}" y2="${t}"/>
<text class="tick" x="${b.left-8}" y="${t+4}" text-anchor="end">${(0,f.$M)(e)}</text>`}function te(e,t,n){const r=oe(e.length,t),{width:a,left:l}=z(e.length);return e.flatMap(({start:c},s)=>{if(Math.round(c/t)%r!==0)return[];const d=M(l(s)+a/2),i=c%E.sO===0,p=i?(0,E.Ew)(c):(0,E.Yi)(c);return(0,o.qy)`<text class="${i?"tick day":"tick"}" x="${d}" y="${n+20}" text-anchor="middle">${p}</text>`})}function oe(e,t){const n=E.sO/t;return[1,2,3,4,6,8,12,24].filter(a=>n%a===0).find(a=>e/a<=P)??Math.ceil(e/P)}const ne={calls:["query","queries"],errors:["error","errors"]};function Q(e,t){const{spans:n,spanMs:r}=e,[a,l]=ne[t],c=$=>`${(0,f.rf)($)} ${$===1?a:l}`,s=U(Math.max(...n.map(({load:$})=>$[t])),B.single),
{width:d,left:i}=z(n.length),p=Math.min(4,d/4),v=n.map(({load:{[t]:$},...C},ge)=>{const[be,$e]=[M(s.y($)),M(s.y(0)-s.y($))],ye=`${I(C)}: ${c($)}`;return(0,o.qy)`<rect class="${C.part===void 0?t:`${t} faded`}" x="${M(i(ge)+p/2)}" width="${M(d-p)}" y="${be}" height="${$e}" rx="1.5"><title>${ye}</title></rect>`}),k=n.reduce(($,C)=>C.load[t]>$.load[t]?C:$);return D({id:t,title:`Number of ${l} per ${(0,E.Cp)(r)}, in UTC`,description:`Peak: ${c(k.load[t])} at ${(0,w.Wn)(k.start)}.`,timeline:e,scale:s},v)}const I=({start:e,part:t})=>t===void 0?(0,w.Wn)(e):`${(0,q.Rn)(t)} (partial)`,re=["p50","p95","p99"];function ae(e,t){const{spans:n,spanMs:r}=e,a=Math.max(...n.map(({load:p})=>p.consume[t])),l=U(a,
B.multiple),{width:c,left:s}=z(n.length),d=n.map(({load:p},v)=>{if(p.calls===0)return"";const k=(n[v-1]?.load.calls??0)===0,[$,C]=[M(s(v)+c/2),M(l.y(p.consume[t]))];return`${k?"M":"L"}${$} ${C}${k?"h0":""}`}),i=n.map(({load:p,...v},k)=>{const $=p.calls===0?"no queries":`${t} ${(0,f.rf)(p.consume[t])} (${f.p5})`;return H("hint",k,e,l,(0,o.qy)`<title>${I(v)}: ${$}</title>`)});return D({id:t,title:`${t} of the execution time per ${(0,E.Cp)(r)}, in UTC`,description:`The highest ${t} in this chart is ${(0,f.rf)(a)} (${f.p5}).`,name:t,timeline:e,scale:l},[(0,o.qy)`<path class="line ${t}" d="${d.join("")}"/>`,...i])}const se=24,u={width:34,height:24,left:44,top:22,gap:2},ie=6;function de(e){const t=Math.
max(...e.flat()),n=e.flatMap((s,d)=>s.map((i,p)=>{const[v,k]=[u.left+p*u.width,u.top+d*u.height],$=i===0?0:Math.ceil(i/t*ie),C=`${E.w4[d]??""} ${p}:00, queries: ${(0,f.rf)(i)}`;return(0,o.qy)`<rect class="shade-${$}" x="${v}" y="${k}" width="${u.width-u.gap}" height="${u.height-u.gap}" rx="3"><title>${C}</title></rect>`})),r=E.w4.map((s,d)=>(0,o.qy)`<text class="tick" x="${u.left-8}" y="${u.top+d*u.height+15}" text-anchor="end">${s}</text>`),a=[0,3,6,9,12,15,18,21].map(s=>(0,o.qy)`<text class="tick" x="${u.left+s*u.width+u.width/2}" y="${u.top-8}" text-anchor="middle">${s}:00</text>`),[l,c]=[u.left+se*u.width,u.top+E.w4.length*u.height];return(0,o.qy)`<svg class="chart" viewBox="0 0 ${l} ${c}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Average queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The strongest color represents the highest average, ${(0,f.rf)(t)} queries per hour.</desc>
${r}${a}${n}
</svg>`}const le=`
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const numeric = head.classList.contains('number');
      const before = head.getAttribute('aria-sort');
      const descending = before === null ? numeric : before === 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      const value = row => numeric ? Number(row.cells[column].dataset.value) : row.cells[column].textContent;
      const order = (a, b) => numeric ? value(a) - value(b) : value(a).localeCompare(value(b));
      body.append(...[...body.rows].sort((a, b) => descending ? order(b, a) : order(a, b)));
    });
  });
}
for (const choice of document.querySelectorAll('.views')) {
  const table = choice.nextElementSibling.querySelector('table');
  const body = table.tBodies[0];
  const show = view => {
    const place = row => row.getAttribute('data-view-' + view);
    for (const head of table.tHead.rows[0].cells) head.removeAttribute('aria-sort');
    for (const row of body.rows) row.hidden = place(row) === null;
    body.append(...[...body.rows].sort((a, b) => place(a) - place(b)));
    markWide();
  };
  choice.hidden = false;
  choice.addEventListener('change', ({ target }) => show(target.value));
  const first = choice.querySelector('input:enabled');
  if (first !== null) {
    first.checked = true;
    show(first.value);
  }
}
function markWide() {
  for (const frame of document.querySelectorAll('.scroll')) {
    frame.classList.toggle('wide', frame.scrollWidth > frame.clientWidth);
  }
}
markWide();
addEventListener('resize', markWide);
document.addEventListener('toggle', markWide, true);
`,ce=`
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #5b6675; --edge: #dfe3e9; --grid: #e9ecf1;
  --calls: #3b74d4; --errors: #d2453b; --p50: #3b74d4; --p95: #d97706; --p99: #8b3fc0;
  --up: #b3372e; --down: #1d7a4b; --track: #edf0f4; --partial: #e3e8f0; --shadow: #1b233040;
  --s0: #eff2f6; --s1: #d5e3f8; --s2: #aecaf1; --s3: #82abe6; --s4: #588bd8; --s5: #366bbd; --s6: #214b90;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #11151b; --card: #1a2029; --ink: #e6eaf0; --soft: #9aa5b4; --edge: #2c3542; --grid: #28303c;
    --calls: #6a9ff0; --errors: #f0776d; --p50: #6a9ff0; --p95: #f0a33c; --p99: #c48af0;
    --up: #f0857b; --down: #5cc48d; --track: #262e3a; --partial: #2d3745; --shadow: #000000;
    --s0: #222a35; --s1: #24395c; --s2: #2a4c80; --s3: #3261a6; --s4: #4279c9; --s5: #6a9ff0; --s6: #a9c9fa;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
main { max-width: 1120px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 0 0 6px; }
.lead { color: var(--soft); margin: 4px 0 24px; overflow-wrap: anywhere; }
section { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 20px 22px; margin: 0 0 20px; }
section > p { color: var(--soft); margin: 0 0 14px; }
.cards { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; margin: 0 0 20px; padding: 0; }
.cards div { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 12px 16px; }
.cards dt { color: var(--soft); font-size: 13px; }
.cards dd { margin: 0; font-size: 23px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
.cards dd + dd { font-size: 13px; font-weight: 400; color: var(--soft); white-space: normal; }
section > .legend { font-size: 13px; margin: -8px 0 18px; }
.legend svg { width: 12px; height: 12px; margin-right: 6px; vertical-align: -1px; border: 1px solid var(--edge); }
section > .legend:last-child { margin-bottom: 0; }
/* A shadow at an edge beyond which there is more. The upper two layers move with the content, and hide it elsewhere. */
.scroll {
  overflow-x: auto; margin: 0 0 18px;
  background:
    linear-gradient(90deg, var(--card) 40%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(-90deg, var(--card) 40%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(90deg, var(--shadow), transparent) left / 10px 100% no-repeat scroll,
    linear-gradient(-90deg, var(--shadow), transparent) right / 10px 100% no-repeat scroll;
}
.scroll.wide::before {
  content: "Scroll sideways to see the rest \\2192"; display: block; position: sticky; left: 0;
  color: var(--soft); font-size: 13px; margin: 0 0 4px;
}
.scroll:last-child { margin-bottom: 0; }
.scroll:focus-visible, summary:focus-visible, th button:focus-visible { outline: 2px solid var(--calls); outline-offset: 2px; border-radius: 4px; }
svg.chart { display: block; width: 100%; min-width: 760px; height: auto; }
.grid { stroke: var(--grid); }
.tick { fill: var(--soft); font-size: 12.5px; font-variant-numeric: tabular-nums; }
.tick.day { fill: var(--ink); font-weight: 600; }
.calls { fill: var(--calls); } .errors { fill: var(--errors); } .partial { fill: var(--partial); } .faded { fill-opacity: 0.55; }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
.p50 { stroke: var(--p50); } .p95 { stroke: var(--p95); } .p99 { stroke: var(--p99); }
.name { fill: var(--ink); font-size: 13px; font-weight: 600; }
.hint { fill: transparent; }
.hint:hover { fill: var(--soft); fill-opacity: 0.12; }
.shade-0 { fill: var(--s0); } .shade-1 { fill: var(--s1); } .shade-2 { fill: var(--s2); } .shade-3 { fill: var(--s3); }
.shade-4 { fill: var(--s4); } .shade-5 { fill: var(--s5); } .shade-6 { fill: var(--s6); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0 0 6px; }
th, td { padding: 7px 10px; border-bottom: 1px solid var(--edge); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-size: 13px; font-weight: 500; white-space: nowrap; vertical-align: bottom; }
tbody th { font-weight: 400; min-width: 200px; overflow-wrap: anywhere; }
tbody tr:last-child > * { border-bottom: 0; }
.number { text-align: right; white-space: nowrap; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
th button::after { content: "\\2195"; opacity: 0.45; margin-left: 5px; }
th[aria-sort=ascending] button::after { content: "\\2191"; opacity: 1; }
th[aria-sort=descending] button::after { content: "\\2193"; opacity: 1; }
svg.bar { width: 90px; height: 6px; margin-left: 10px; vertical-align: 2px; border-radius: 3px; }
.bar-all { fill: var(--track); } .bar-part { fill: var(--calls); }
details { margin: 0; }
summary { cursor: pointer; }
summary code, tbody th > code { color: var(--soft); font-size: 12px; margin-left: 6px; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 8px 0 2px; padding: 10px 12px; background: var(--page); border: 1px solid var(--edge); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
details dl { display: flex; flex-wrap: wrap; gap: 4px 22px; margin: 8px 0 2px; }
details dt { color: var(--soft); font-size: 12px; }
details dd { margin: 0; }
.views { border: 0; margin: 0 0 14px; padding: 0; display: flex; flex-wrap: wrap; gap: 6px 18px; }
.views[hidden] { display: none; }
.views legend { color: var(--soft); font-size: 13px; padding: 0; margin: 0 0 4px; }
.views label { cursor: pointer; }
.views label:has(:disabled) { color: var(--soft); cursor: default; }
.columns { columns: 2; column-gap: 32px; }
.columns > div { break-inside: avoid; padding: 0 0 18px; }
.columns tbody th { min-width: 110px; }
.columns th > code { display: block; margin: 0; }
.columns svg.bar { width: 44px; }
.empty { color: var(--soft); }
.thresholds { margin: 0 0 20px; padding: 0; list-style: none; }
.thresholds li { background: var(--card); border: 1px solid var(--edge); border-left: 4px solid var(--down); border-radius: 8px; padding: 8px 14px; margin: 0 0 8px; }
.thresholds .crossed { border-left-color: var(--up); }
.thresholds .unchecked { border-left-color: var(--soft); }
.notes { color: var(--soft); margin: 0; padding-left: 20px; }
@media (max-width: 760px) {
  .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .cards dd { font-size: 19px; }
  .columns { columns: 1; }
  svg.bar { display: none; }
  th, td { padding: 7px 6px; }
  tbody th { min-width: 150px; }
  .columns tbody th { min-width: 100px; }
}
/* On a phone, each row is a card: its name, and below it each value after the name of its column. */
@media screen and (max-width: 520px) {
  thead { display: none; }
  table, tbody, caption, tbody th { display: block; }
  tbody tr { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 11fr); gap: 2px 14px; padding: 10px 0; border-bottom: 1px solid var(--edge); }
  tbody tr[hidden] { display: none; }
  tbody th, .columns tbody th { grid-column: 1 / -1; min-width: 0; }
  tbody tr > * { border: 0; padding: 0; }
  tbody td { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8px; white-space: normal; overflow-wrap: anywhere; }
  tbody td::before { content: attr(data-column); color: var(--soft); }
}
@media print {
  body { background: #fff; font-size: 11px; }
  main { max-width: none; padding: 0; }
  section { break-inside: avoid-page; }
  section.long { break-inside: auto; }
  tr, svg { break-inside: avoid; }
  .scroll { overflow: visible; background: none; }
  .scroll.wide::before { content: none; }
  svg.chart { min-width: 0; }
  details::details-content { content-visibility: visible; height: auto; }
  th button::after { content: none; }
}
`;function pe({figures:e,window:t}){const n=(0,q.gO)(e.timeline,t);if(n.spans.length===0)return[];const r=(0,E.Cp)(n.spanMs);return[(0,o.qy)`<section><h2>Load</h2><p>Number of queries per ${r}, in UTC.</p>
${y("Queries over time",Q(n,"calls"))}${R(n)}</section>`,(0,o.qy)`<section><h2>Latency</h2><p>Percentiles of the execution time (Consume) per ${r}, in UTC. Each percentile has its own scale.</p>
${y("Latency over time",(0,o.qy)`${re.map(a=>ae(n,a))}`)}${R(n)}
<details><summary>Table of all values per ${r}</summary>
${h({caption:`Load and latency per ${r}`,columns:["Time (UTC)","Queries","Errors","p50","p95","p99","Max","Rows scanned"],rows:n.spans.map(({load:{calls:a,errors:l,consume:c,scannedRows:s},...d})=>{const{p50:i,p95:p,p99:v,max:k}=c;return[I(d),a,l,i,p,v,k,s]})})}</details></section>`,(0,q.v5)(t)?(0,o.qy)`<section><h2>Week</h2><p>Average number of queries by weekday and hour of the day, in UTC.</p>
${y("Queries by weekday and hour",de((0,q.of)(e.week,t)))}</section>`:o.K$]}function R(e){return(0,o.qy)`${(0,q._q)(e).map(t=>(0,o.qy)`<p class="legend"><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="partial" width="12" height="12"/></svg>${t}</p>`)}`}const j=20;function he(e){const{name:t,database:n,window:r,figures:a,thresholdResults:l}=e,c=(0,o.qy)`<main>
<h1>SQL log: ${t}</h1>
<p class="lead">Database ${n}, ${(0,w.Wn)(r.from)} to ${(0,w.Wn)(r.to)} UTC</p>
${a.all.calls===0?(0,o.qy)`<section><h2>0 records</h2><p>There are no records to report for this window.</p></section>`:(0,o.qy)``}
<dl class="cards">${(0,g.Pl)(e).map(({label:s,value:d,change:i})=>(0,o.qy)`<div><dt>${s}</dt><dd>${d}</dd>${i===void 0?(0,o.qy)``:(0,o.qy)`<dd>${i} since the previous run</dd>`}</div>`)}</dl>
${fe(l)}
${pe(e)}
<section class="long"><h2>Query shapes</h2>
<p>A query shape is a group of queries that differ only in their values. Each option shows at most ${j} shapes. Select a shape to show its masked SQL and its other figures.</p>
${h((0,x.NK)(e,j))}</section>
${ue(e)}
${me(e)}
<section><h2>Sources</h2><div class="columns">
${(0,x.B6)(e).map(s=>(0,o.qy)`<div>${h(s)}</div>\n`)}</div></section>
<section><h2>Slowest queries</h2>
${(0,x.vt)(e).map(h)}</section>
<section><h2>About this report</h2><ul class="notes">${(0,g.Q2)(e).map(s=>(0,o.qy)`<li>${X(s)}</li>`)}</ul></section>
</main>
`;return(0,S.x)({title:`SQL log: ${t}`,style:ce,script:le,isClosed:!0},c)}const X=e=>e.split("`").map((t,n)=>n%2===0?(0,o.qy)`${t}`:(0,o.qy)`<code>${t}</code>`);function fe(e){return e.length===0?(0,o.qy)``:(0,o.qy)`<ul class="thresholds">${e.map(({threshold:t,outcome:n,words:r})=>(0,o.qy)`<li class="${n}"><code>${t.text}</code> ${X(r)}</li>`)}</ul>`}function ue(e){if(e.comparison===void 0)return(0,o.qy)``;const{before:t,added:n}=e.comparison,{from:r,to:a}=t.window;return(0,o.qy)`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the previous run, whose window is ${(0,w.Wn)(r)} to ${(0,w.Wn)(a)} UTC.${n===void 0?" The new query shapes are unknown, because the previous run had more query shapes than a report can contain.":""}</p>
${(0,x.cl)(e,j).map(h)}</section>`}function me(e){const{all:t,timeline:n}=e.figures,r=(0,q.gO)(n,e.window);return(0,o.qy)`<section class="long"><h2>Errors</h2><p>${(0,f.rf)(t.errors)} of ${(0,W.LS)(t.calls,"record")}, ${(0,f.X1)(t.errors,t.calls)}. “About this report” explains which records count as errors.</p>
${t.errors===0||n.spans.length===0?(0,o.qy)``:(0,o.qy)`${y("Errors over time",Q(r,"errors"))}${R(r)}`}
${h((0,x.sN)(e))}</section>`}})};
