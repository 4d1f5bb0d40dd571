var J=Object.freeze,we=Object.defineProperty;var V=(T,M)=>J(we(T,"raw",{value:J(M||T.slice())}));var Z;export const id=874,ids=[874],modules={28863:((T,M,b)=>{b.d(M,{Bj:()=>u,K$:()=>o,js:()=>C,qy:()=>k});var z=b(9656);const W={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},C=h=>(0,z.bG)(h).replaceAll(/[&<>"']/g,$=>W[$]??$);class v{text;constructor($){this.text=$}}function k(h,...$){return new v(h.map((L,A)=>(A===0?"":E($[A-1]))+L).join(""))}const u=h=>new v(h),o=k``;function E(h){return h===void 0?"":h instanceof v?h.text:typeof h=="object"?h.map(({text:$})=>$).join(""):C(String(h))}}),874:((T,M,b)=>{b.r(M),b.d(M,{htmlReport:()=>ue});var z=b(77598),W=b(9218),C=b(64881),v=b(15902),k=b(86661),u=b(70396),o=b(28863),E=b(84253);function h({caption:e,columns:t,rows:n,empty:r="Non\
e.",views:a=[]}){if(n.length===0)return(0,o.qy)`<p class="empty"><strong>${e}.</strong> ${r}</p>`;const l=t.map((d,i)=>n.every(p=>L(p[i])!==void 0)),c=a.length===0?o.K$:(0,o.qy)`<fieldset class="views" hidden><legend>Query shapes to show</legend>${a.map(({label:d,places:i},p)=>(0,o.qy)`<label><input type="radio" name="view" value="${p}"${i.length===0?(0,o.qy)` disabled`:o.K$}> ${d}</label>\n`)}</fieldset>`,s=d=>(0,o.qy)`${a.map((i,p)=>i.places.includes(d)?(0,o.qy)` data-view-${p}="${i.places.indexOf(d)}"`:o.K$)}`;return(0,o.qy)`${c}${$(e,(0,o.qy)`<table class="sortable">
<caption>${e}</caption>
<thead><tr>${t.map((d,i)=>(0,o.qy)`<th scope="col" class="${l[i]?"number":""}">${d}</th>`)}</tr></thead>
<tbody>
${n.map((d,i)=>(0,o.qy)`<tr${s(i)}>${d.map((p,y)=>A(p,y===0,t[y]))}</tr>\n`)}</tbody>
</table>`)}`}function $(e,t){return(0,o.qy)`<div class="scroll" tabindex="0" role="region" aria-label="${e}">${t}</div>`}function L(e){return typeof e!="object"?typeof e=="number"?e:void 0:"number"in e?e.number/(e.whole??1):void 0}function A(e,t,n=""){if(t)return(0,o.qy)`<th scope="row">${O(e)}</th>`;const r=L(e);return r===void 0?(0,o.qy)`<td data-column="${n}">${O(e)}</td>`:(0,o.qy)`<td class="number" data-column="${n}" data-value="${r}">${O(e)}</td>`}function O(e){if(typeof e!="object")return typeof e=="number"?(0,u.rf)(e):e;if("number"in e){const{number:c,whole:s,largest:d}=e,i=d===void 0?o.K$:_(c,d);return(0,o.qy)`${s===void 0?(0,u.rf)(c):(0,u.X1)(c,s)}${i}`}const{name:t,code:n,text:r,facts:a=[]}=e,
l=n===void 0?(0,o.qy)`${t}`:(0,o.qy)`${t} <code>${n}</code>`;return r===void 0?l:(0,o.qy)`<details><summary>${l}</summary><pre><code>${r}</code></pre>${a.length===0?o.K$:(0,o.qy)`<dl>${a.map(([c,s])=>(0,o.qy)`<div><dt>${c}</dt><dd>${(0,u.rf)(s)}</dd></div>`)}</dl>`}</details>`}const I=100;function _(e,t){const n=t===0?0:Math.round(e/t*I*10)/10,r=`${(0,u.X1)(e,t)} of the largest value in this column`;return(0,o.qy)`<svg class="bar" viewBox="0 0 ${I} 6" preserveAspectRatio="none" role="img" aria-label="${r}"><title>${r}</title><rect class="bar-all" width="${I}" height="6"/><rect class="bar-part" width="${n}" height="6"/></svg>`}var w=b(53588);const m={width:960,left:64,right:16,top:24,bottom:34},
U={single:260,multiple:160},ee=m.width-m.left-m.right,B=12,te=48;function K(e,t){const n=t-m.bottom,r=n-m.top,a=oe(e/Math.floor(r/te)),l=Math.max(a*Math.ceil(e/a),a),c=Array.from({length:Math.round(l/a)+1},(s,d)=>d*a);return{height:t,ticks:c,y:s=>n-s/l*r}}function oe(e){if(e<=0)return 1;const t=10**Math.floor(Math.log10(e));return([1,2,2.5,5,10].find(n=>n*t>=e)??10)*t}function N(e){const t=ee/Math.max(1,e);return{width:t,left:n=>m.left+n*t}}const q=e=>Math.round(e*100)/100;function P({id:e,title:t,description:n,name:r,timeline:a,scale:l},c){const{spans:s,spanMs:d}=a;return(0,o.qy)`<svg class="chart" viewBox="0 0 ${m.width} ${l.height}" role="img" aria-labelledby="${e}-t ${e}-d">
<title id="${e}-t">${t}</title><desc id="${e}-d">${n}</desc>
${s.flatMap(({part:i},p)=>i===void 0?[]:D("partial",p,a,l,o.K$))}
${l.ticks.map(i=>ne(i,q(l.y(i))))}
${c}
${r===void 0?o.K$:(0,o.qy)`<text class="name" x="${m.left}" y="${m.top-8}">${r}</text>`}
${re(s,d,l.height-m.bottom)}
</svg>`}function D(e,t,{spans:n},{height:r},a){const{width:l,left:c}=N(n.length);return(0,o.qy)`<rect class="${e}" x="${q(c(t))}" width="${q(l)}" y="${m.top}" height="${r-m.top-m.bottom}">${a}</rect>`}function ne(e,t){return(0,o.qy)`<line class="grid" x1="${m.left}" x2="${m.width-m.right}" y1="${t}" y2="${t}"/>
<text class="tick" x="${m.left-8}" y="${t+4}" text-anchor="end">${(0,u.$M)(e)}</text>`}function re(e,t,n){const r=ae(e.length,t),{width:a,left:l}=N(e.length);return e.flatMap(({start:c},s)=>{if(Math.round(c/t)%r!==0)return[];const d=q(l(s)+a/2),i=c%w.sO===0,p=i?(0,w.Ew)(c):(0,w.Yi)(c);return(0,o.qy)`<text class="${i?"tick day":"tick"}" x="${d}" y="${n+20}" text-anchor="middle">${p}</text>`})}function ae(e,t){const n=w.sO/t;return[1,2,3,4,6,8,12,24].filter(a=>n%a===0).find(a=>e/a<=B)??Math.ceil(e/B)}const se={calls:["query","queries"],errors:["error","errors"]};function Q(e,t){const{spans:n,spanMs:r}=e,[a,l]=se[t],c=g=>`${(0,u.rf)(g)} ${g===1?a:l}`,s=K(Math.max(...n.map(({load:g})=>g[t])),U.single),
{width:d,left:i}=N(n.length),p=Math.min(4,d/4),y=n.map(({load:{[t]:g},...S},$e)=>{const[ye,xe]=[q(s.y(g)),q(s.y(0)-s.y(g))],ve=`${R(S)}: ${c(g)}`;return(0,o.qy)`<rect class="${S.part===void 0?t:`${t} faded`}" x="${q(i($e)+p/2)}" width="${q(d-p)}" y="${ye}" height="${xe}" rx="1.5"><title>${ve}</title></rect>`}),x=n.reduce((g,S)=>S.load[t]>g.load[t]?S:g);return P({id:t,title:`Number of ${l} per ${(0,w.Cp)(r)}, in UTC`,description:`Peak: ${c(x.load[t])} at ${(0,v.Wn)(x.start)}.`,timeline:e,scale:s},y)}const R=({start:e,part:t})=>t===void 0?(0,v.Wn)(e):`${(0,k.Rn)(t)} (partial)`,ie=["p50","p95","p99"];function de(e,t){const{spans:n,spanMs:r}=e,a=Math.max(...n.map(({load:p})=>p.consume[t])),l=K(a,
U.multiple),{width:c,left:s}=N(n.length),d=n.map(({load:p},y)=>{if(p.calls===0)return"";const x=(n[y-1]?.load.calls??0)===0,[g,S]=[q(s(y)+c/2),q(l.y(p.consume[t]))];return`${x?"M":"L"}${g} ${S}${x?"h0":""}`}),i=n.map(({load:p,...y},x)=>{const g=p.calls===0?"no queries":`${t} ${(0,u.rf)(p.consume[t])} (${u.p5})`;return D("hint",x,e,l,(0,o.qy)`<title>${R(y)}: ${g}</title>`)});return P({id:t,title:`${t} of the execution time per ${(0,w.Cp)(r)}, in UTC`,description:`The highest ${t} in this chart is ${(0,u.rf)(a)} (${u.p5}).`,name:t,timeline:e,scale:l},[(0,o.qy)`<path class="line ${t}" d="${d.join("")}"/>`,...i])}const le=24,f={width:34,height:24,left:44,top:22,gap:2},ce=6;function pe(e){const t=Math.
max(...e.flat()),n=e.flatMap((s,d)=>s.map((i,p)=>{const[y,x]=[f.left+p*f.width,f.top+d*f.height],g=i===0?0:Math.ceil(i/t*ce),S=`${w.w4[d]??""} ${p}:00, queries: ${(0,u.rf)(i)}`;return(0,o.qy)`<rect class="shade-${g}" x="${y}" y="${x}" width="${f.width-f.gap}" height="${f.height-f.gap}" rx="3"><title>${S}</title></rect>`})),r=w.w4.map((s,d)=>(0,o.qy)`<text class="tick" x="${f.left-8}" y="${f.top+d*f.height+15}" text-anchor="end">${s}</text>`),a=[0,3,6,9,12,15,18,21].map(s=>(0,o.qy)`<text class="tick" x="${f.left+s*f.width+f.width/2}" y="${f.top-8}" text-anchor="middle">${s}:00</text>`),[l,c]=[f.left+le*f.width,f.top+w.w4.length*f.height];return(0,o.qy)`<svg class="chart" viewBox="0 0 ${l} ${c}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Average queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The strongest color represents the highest average, ${(0,u.rf)(t)} queries per hour.</desc>
${r}${a}${n}
</svg>`}const X=`
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
`,G=`
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
`;function he({figures:e,window:t}){const n=(0,k.gO)(e.timeline,t);if(n.spans.length===0)return[];const r=(0,w.Cp)(n.spanMs);return[(0,o.qy)`<section><h2>Load</h2><p>Number of queries per ${r}, in UTC.</p>
${$("Queries over time",Q(n,"calls"))}${j(n)}</section>`,(0,o.qy)`<section><h2>Latency</h2><p>Percentiles of the execution time (Consume) per ${r}, in UTC. Each percentile has its own scale.</p>
${$("Latency over time",(0,o.qy)`${ie.map(a=>de(n,a))}`)}${j(n)}
<details><summary>Table of all values per ${r}</summary>
${h({caption:`Load and latency per ${r}`,columns:["Time (UTC)","Queries","Errors","p50","p95","p99","Max","Rows scanned"],rows:n.spans.map(({load:{calls:a,errors:l,consume:c,scannedRows:s},...d})=>{const{p50:i,p95:p,p99:y,max:x}=c;return[R(d),a,l,i,p,y,x,s]})})}</details></section>`,(0,k.v5)(t)?(0,o.qy)`<section><h2>Week</h2><p>Average number of queries by weekday and hour of the day, in UTC.</p>
${$("Queries by weekday and hour",pe((0,k.of)(e.week,t)))}</section>`:o.K$]}function j(e){return(0,o.qy)`${(0,k._q)(e).map(t=>(0,o.qy)`<p class="legend"><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="partial" width="12" height="12"/></svg>${t}</p>`)}`}const H=20,Y=e=>`'sha256-${(0,z.createHash)("sha256").update(e).digest("base64")}'`,fe=`default-src 'none'; style-src ${Y(G)}; script-src ${Y(X)}; base-uri 'none'; form-action 'none'`;function ue(e){const{name:t,database:n,window:r,figures:a,thresholdResults:l}=e;return(0,o.qy)(Z||(Z=V([`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="`,`">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>SQL log: `,`</title>
<style>`,`</style>
</head>
<body>
<main>
<h1>SQL log: `,`</h1>
<p class="lead">Database `,", "," to ",` UTC</p>
`,`
<dl class="cards">`,`</dl>
`,`
`,`
<section class="long"><h2>Query shapes</h2>
<p>A query shape is a group of queries that differ only in their values. Each option shows at most `,` shapes. Select a shape to show its masked SQL and its other figures.</p>
`,`</section>
`,`
`,`
<section><h2>Sources</h2><div class="columns">
`,`</div></section>
<section><h2>Slowest queries</h2>
`,`</section>
<section><h2>About this report</h2><ul class="notes">`,`</ul></section>
</main>
<script>`,`<\/script>
</body>
</html>
`])),fe,t,(0,o.Bj)(G),t,n,(0,v.Wn)(r.from),(0,v.Wn)(r.to),a.all.calls===0?(0,o.qy)`<section><h2>0 records</h2><p>There are no records to report for this window.</p></section>`:(0,o.qy)``,(0,C.Pl)(e).map(({label:s,value:d,change:i})=>(0,o.qy)`<div><dt>${s}</dt><dd>${d}</dd>${i===void 0?(0,o.qy)``:(0,o.qy)`<dd>${i} since the previous run</dd>`}</div>`),me(l),he(e),H,h((0,E.NK)(e,H)),ge(e),be(e),(0,E.B6)(e).map(s=>(0,o.qy)`<div>${h(s)}</div>\n`),(0,E.vt)(e).map(h),(0,C.Q2)(e).map(s=>(0,o.qy)`<li>${F(s)}</li>`),(0,o.Bj)(X)).text}const F=e=>e.split("`").map((t,n)=>n%2===0?(0,o.qy)`${t}`:(0,o.qy)`<code>${t}</code>`);function me(e){return e.length===0?(0,o.qy)``:(0,o.qy)`<ul class="thresholds">${e.
map(({threshold:t,outcome:n,words:r})=>(0,o.qy)`<li class="${n}"><code>${t.text}</code> ${F(r)}</li>`)}</ul>`}function ge(e){if(e.comparison===void 0)return(0,o.qy)``;const{before:t,added:n}=e.comparison,{from:r,to:a}=t.window;return(0,o.qy)`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the previous run, whose window is ${(0,v.Wn)(r)} to ${(0,v.Wn)(a)} UTC.${n===void 0?" The new query shapes are unknown, because the previous run had more query shapes than a report can contain.":""}</p>
${(0,E.cl)(e,H).map(h)}</section>`}function be(e){const{all:t,timeline:n}=e.figures,r=(0,k.gO)(n,e.window);return(0,o.qy)`<section class="long"><h2>Errors</h2><p>${(0,u.rf)(t.errors)} of ${(0,W.LS)(t.calls,"record")}, ${(0,u.X1)(t.errors,t.calls)}. “About this report” explains which records count as errors.</p>
${t.errors===0||n.spans.length===0?(0,o.qy)``:(0,o.qy)`${$("Errors over time",Q(r,"errors"))}${j(r)}`}
${h((0,E.sN)(e))}</section>`}})};
