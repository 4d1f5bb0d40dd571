var Z=Object.freeze,Me=Object.defineProperty;var ee=(R,E)=>Z(Me(R,"raw",{value:Z(E||R.slice())}));var te;export const id=3224,ids=[3224],modules={3224:((R,E,w)=>{w.r(E),w.d(E,{htmlReport:()=>Se});var U=w(7598),k=w(4881),f=w(9281),I=w(5127);class M{text;constructor(t){this.text=t}}function s(e,...t){return new M(e.map((o,a)=>(a===0?"":oe(t[a-1]))+o).join(""))}const D=e=>new M(e),W=s``;function oe(e){return e===void 0?"":e instanceof M?e.text:typeof e=="object"?e.map(({text:t})=>t).join(""):(0,I.j)(String(e))}var h=w(6257);const x=e=>({shown:(0,h.rf)(e),number:e});function C(e,t,o){return{...x(
e),bar:{share:t===0?0:e/t,words:o}}}function v({caption:e,columns:t,rows:o,empty:a="There are none."}){if(o.length===0)return s`<p class="empty"><strong>${e}.</strong> ${a}</p>`;const i=t.map((l,r)=>o.every(n=>n[r]?.number!==void 0));return s`<div class="scroll" tabindex="0" role="region" aria-label="${e}"><table class="sortable">
<caption>${e}</caption>
<thead><tr>${t.map((l,r)=>s`<th scope="col" class="${i[r]?"number":""}">${l}</th>`)}</tr></thead>
<tbody>
${o.map(l=>s`<tr>${l.map((r,n)=>ne(r,n===0))}</tr>\n`)}</tbody>
</table></div>`}function ne({shown:e,number:t,bar:o},a){return a?s`<th scope="row">${e}</th>`:t===void 0?s`<td>${e}</td>`:s`<td class="number" data-value="${t}">${e}${o===void 0?W:re(o)}</td>`}const H=100;function re({share:e,words:t}){const o=Math.round(e*H*10)/10;return s`<svg class="bar" viewBox="0 0 ${H} 6" preserveAspectRatio="none" role="img" aria-label="${t}"><title>${t}</title><rect class="bar-all" width="${H}" height="6"/><rect class="bar-part" width="${o}" height="6"/></svg>`}const g={
width:960,height:260,left:56,right:16,top:14,bottom:34},ae=g.width-g.left-g.right,j=g.height-g.top-g.bottom,P=12,se=4,X=864e5,_=g.top+j;function q(e){const t=ie(e/se),o=Math.max(t*Math.ceil(e/t),t);return{ticks:Array.from({length:Math.round(o/t)+1},(i,l)=>l*t),y:i=>_-i/o*j}}function ie(e){if(e<=0)return 1;const t=10**Math.floor(Math.log10(e));return([1,2,2.5,5,10].find(o=>o*t>=e)??10)*t}function O(e){const t=ae/Math.max(1,e);return{width:t,left:o=>g.left+o*t}}const y=e=>Math.round(e*100)/100;function G({
id:e,title:t,description:o,starts:a,spanMs:i,scale:l},r){return s`<svg class="chart" viewBox="0 0 ${g.width} ${g.height}" role="img" aria-labelledby="${e}-t ${e}-d">
<title id="${e}-t">${t}</title><desc id="${e}-d">${o}</desc>
${l.ticks.map(n=>le(n,y(l.y(n))))}
${r}
${ce(a,i)}
</svg>`}function le(e,t){return s`<line class="grid" x1="${g.left}" x2="${g.width-g.right}" y1="${t}" y2="${t}"/>
<text class="tick" x="${g.left-8}" y="${t+4}" text-anchor="end">${(0,h.$M)(e)}</text>`}function ce(e,t){const o=de(e.length,t),{width:a,left:i}=O(e.length);return e.flatMap((l,r)=>{if(Math.round(l/t)%o!==0)return[];const n=y(i(r)+a/2),d=l%X===0,p=d?(0,f.Ew)(l):(0,f.Yi)(l);return s`<text class="${d?"tick day":"tick"}" x="${n}" y="${_+20}" text-anchor="middle">${p}</text>`})}function de(e,t){const o=X/t;return[1,2,3,4,6,8,12,24].filter(i=>o%i===0).find(i=>e/i<=P)??Math.ceil(e/P)}const pe={calls:"q\
ueries",errors:"errors"};function F({spans:e,spanMs:t},o){const a=pe[o],i=q(Math.max(...e.map(({load:c})=>c[o]))),{width:l,left:r}=O(e.length),n=Math.min(4,l/4),d=e.map(({start:c,load:{[o]:u}},$)=>{const[b,S]=[y(i.y(u)),y(i.y(0)-i.y(u))],Ee=`${(0,f.Wn)(c)}: ${(0,h.rf)(u)} ${a}`;return s`<rect class="${o}" x="${y(r($)+n/2)}" width="${y(l-n)}" y="${b}" height="${S}" rx="1.5"><title>${Ee}</title></rect>`}),p=e.reduce((c,u)=>u.load[o]>c.load[o]?u:c);return G({id:o,title:`Number of ${a} per ${(0,f.Cp)(
t)}, in UTC`,description:`The highest column stands for ${(0,h.rf)(p.load[o])} ${a} from ${(0,f.Wn)(p.start)} on.`,starts:e.map(({start:c})=>c),spanMs:t,scale:i},d)}const B=["p50","p95","p99"];function he({spans:e,spanMs:t}){const o=q(Math.max(...e.map(({load:c})=>c.consume.p99))),{width:a,left:i}=O(e.length),l=c=>y(i(c)+a/2),r=(c,u)=>y(o.y(c.consume[u])),n=B.map(c=>{const u=e.map(({load:$},b)=>{if($.calls===0)return"";const S=(e[b-1]?.load.calls??0)===0;return`${S?"M":"L"}${l(b)} ${r($,c)}${S?"\
h0":""}`});return s`<path class="line ${c}" d="${u.join("")}"/>`}),d=e.map(({start:c,load:u},$)=>s`<rect class="hint" x="${y(i($))}" width="${y(a)}" y="${g.top}" height="${g.height-g.top-g.bottom}"><title>${ue(c,u)}</title></rect>`),p=Math.max(...e.map(({load:c})=>c.consume.p95));return G({id:"latency",title:`Consume of a query per ${(0,f.Cp)(t)}, in UTC: median, 95th and 99th percentile`,description:`The highest 95th percentile is ${(0,h.rf)(p)}.`,starts:e.map(({start:c})=>c),spanMs:t,scale:o},
[...n,...d])}function ue(e,{calls:t,consume:o}){return t===0?`${(0,f.Wn)(e)}: no queries`:`${(0,f.Wn)(e)}: ${B.map(a=>`${a} ${(0,h.rf)(o[a])}`).join(", ")}`}const fe=24,m={width:34,height:24,left:44,top:22,gap:2},me=6;function ge(e){const t=Math.max(...e.flat()),o=e.flatMap((n,d)=>n.map((p,c)=>{const[u,$]=[m.left+c*m.width,m.top+d*m.height],b=p===0?0:Math.ceil(p/t*me),S=`${f.w4[d]??""} ${c}:00: ${(0,h.rf)(p)} queries`;return s`<rect class="shade-${b}" x="${u}" y="${$}" width="${m.width-m.gap}" height="${m.
height-m.gap}" rx="3"><title>${S}</title></rect>`})),a=f.w4.map((n,d)=>s`<text class="tick" x="${m.left-8}" y="${m.top+d*m.height+15}" text-anchor="end">${n}</text>`),i=[0,3,6,9,12,15,18,21].map(n=>s`<text class="tick" x="${m.left+n*m.width+m.width/2}" y="${m.top-8}" text-anchor="middle">${n}:00</text>`),[l,r]=[m.left+fe*m.width,m.top+f.w4.length*m.height];return s`<svg class="chart" viewBox="0 0 ${l} ${r}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The darkest cell stands for ${(0,h.rf)(t)} queries.</desc>
${a}${i}${o}
</svg>`}const L=20,z=20,Y=1e3;function $e({figures:{timeline:e,week:t}}){if(e.spans.length===0)return[];const o=(0,f.Cp)(e.spanMs);return[s`<section><h2>Load</h2><p>Queries per ${o}, in UTC.</p>
${A("Queries over time",F(e,"calls"))}</section>`,s`<section><h2>Latency</h2><p>Consume of a query per ${o}, in UTC.</p>
${be(B)}${A("Latency over time",he(e))}
<details><summary>The figures of each ${o}</summary>
${v({caption:`Figures per ${o}`,columns:["From (UTC)","Queries","Errors","p50","p95","p99","Largest","Rows scanned"],rows:e.spans.map(({start:a,load:{calls:i,errors:l,consume:r,scannedRows:n}})=>[{shown:(0,f.Wn)(a)},...[i,l,r.p50,r.p95,r.p99,r.max,n].map(x)])})}</details></section>`,s`<section><h2>Week</h2><p>Queries by weekday and hour of the day, in UTC.</p>
${A("Queries by weekday and hour",ge(t))}</section>`]}function A(e,t){return s`<div class="scroll" tabindex="0" role="region" aria-label="${e}">${t}</div>`}function be(e){return s`<ul class="legend">${e.map(t=>s`<li><svg viewBox="0 0 12 12" aria-hidden="true"><path class="${t}" d="M0 6h12"/></svg>${t}</li>`)}</ul>`}function we({figures:e}){const{shapes:t,all:o}=e,a=n=>t.filter(d=>n(d)>0).toSorted((d,p)=>n(p)-n(d)).slice(0,L),i=a(({load:n})=>n.calls),l=a(({load:n})=>n.consume.total),r=a(({load:n})=>n.
scannedRows<Y?0:(0,k.Us)(n));return s`<section class="long"><h2>Query shapes</h2>
<p>All queries that differ in nothing but values are one shape. Open one to see its masked text.</p>
${v({caption:"Most consume",columns:["Shape","Consume","Share","Calls","p50","p95","p99","Largest","Errors"],rows:l.map(n=>{const{calls:d,errors:p,consume:c}=n.load,u=(0,h.X1)(c.total,o.consume.total);return[T(n),C(c.total,Q(l,({load:$})=>$.consume.total),`${u} of all consume`),{shown:u,number:c.total},...[d,c.p50,c.p95,c.p99,c.max,p].map(x)]})})}
${v({caption:"Most calls",columns:["Shape","Calls","Share","Consume","p95","Rows returned","Rows changed"],rows:i.map(n=>{const{calls:d,consume:p,returnedRows:c,updatedRows:u}=n.load,$=(0,h.X1)(d,o.calls);return[T(n),C(d,Q(i,({load:b})=>b.calls),`${$} of all queries`),{shown:$,number:d},...[p.total,p.p95,c,u].map(x)]})})}
${v({caption:"Most rows scanned for each row returned or changed",columns:["Shape","Scanned per row","Rows scanned","Rows returned","Rows changed","Calls","Consume"],rows:r.map(n=>{const{calls:d,consume:p,scannedRows:c,returnedRows:u,updatedRows:$}=n.load,b=(0,k.Us)(n.load);return[T(n),C(b,Q(r,({load:S})=>(0,k.Us)(S)),`${(0,h.rf)(b)} rows scanned per row`),...[c,u,$,d,p.total].map(x)]}),empty:`No shape has scanned ${(0,h.rf)(Y)} rows.`})}</section>`}function Q(e,t){return e[0]===void 0?0:t(e[0])}
function T({id:e,label:t,text:o}){return{shown:s`<details><summary>${t} <code>${e}</code></summary><pre><code>${o}</code></pre></details>`}}function xe({comparison:e,figures:t}){if(e===void 0)return W;const{added:o,gone:a,regressed:i}=e,l="Not known: there were more shapes than the maximum that is counted separately.";return s`<section class="long"><h2>Since the last run</h2>
<p>Compared with the run from ${(0,f.Wn)(e.before.window.from)} to ${(0,f.Wn)(e.before.window.to)} UTC.</p>
${v({caption:`Slower, as the p95 has at least doubled (${(0,h.rf)(i.length)})`,columns:["Shape","Times","p95 before","p95 now","Calls","Consume"],rows:i.slice(0,L).map(({shape:r,p95Before:n,factor:d})=>[T(r),C(d,Math.max(...i.map(p=>p.factor)),`${(0,h.rf)(d)} times the p95 before`),...[n,r.load.consume.p95,r.load.calls,r.load.consume.total].map(x)])})}
${v({caption:`New shapes${o===void 0?"":` (${(0,h.rf)(o.length)})`}`,columns:["Shape","Consume","Share","Calls","p95"],rows:(o??[]).slice(0,L).map(r=>[T(r),C(r.load.consume.total,o?.[0]?.load.consume.total??0,"consume among the new shapes"),{shown:(0,h.X1)(r.load.consume.total,t.all.consume.total),number:r.load.consume.total},...[r.load.calls,r.load.consume.p95].map(x)]),...o===void 0?{empty:l}:{}})}
${v({caption:`Gone shapes${a===void 0?"":` (${(0,h.rf)(a.length)})`}`,columns:["Shape","Calls before","Consume before"],rows:(a??[]).slice(0,L).map(({id:r,label:n,calls:d,consume:p})=>[{shown:s`${n} <code>${r}</code>`},...[d,p].map(x)]),...a===void 0?{empty:l}:{}})}</section>`}function ve({figures:{all:e,states:t,accounts:o,types:a,hosts:i,timeline:l}}){const r=t.filter(({isError:n})=>n);return s`<section><h2>Errors</h2><p>${(0,h.rf)(e.errors)} of ${(0,h.rf)(e.calls)} records, ${(0,h.X1)(e.errors,
e.calls)}. Further below is what counts as an error.</p>
${r.length===0||l.spans.length===0?W:A("Errors over time",F(l,"errors"))}
${v({caption:"Errors by state",columns:["State","Errors","Share of all errors"],rows:r.slice(0,z).map(n=>{const d=(0,h.X1)(n.errors,e.errors);return[{shown:n.value},C(n.errors,r[0]?.errors??0,`${d} of all errors`),{shown:d,number:n.errors}]})})}</section>
<section><h2>Who and what</h2><div class="columns">
${N("By account","Account",o)}
${N("By type","Type",a)}
${N("By host","Host",i)}
${N("By state","State",t)}
</div></section>`}function N(e,t,o){const a=o.slice(0,z),i=Math.max(...a.map(({calls:r})=>r)),l=o.reduce((r,{calls:n})=>r+n,0);return s`<div>${v({caption:o.length>a.length?`${e}, the first ${z} of ${o.length}`:e,columns:[t,"Queries","Errors","Consume"],rows:a.map(({value:r,calls:n,errors:d,consume:p})=>[{shown:r},C(n,i,`${(0,h.X1)(n,l)} of all queries`),...[d,p].map(x)])})}</div>`}function ye({figures:{slowest:e}}){return s`<section><h2>Slowest queries</h2>
${v({caption:"Single records with the largest consume",columns:["Shape","Consume","Time (UTC)","Account","Rows scanned","Rows returned"],rows:e.map(({shape:t,consume:o,time:a,account:i,scannedRows:l,returnedRows:r})=>[{shown:s`${t.label} <code>${t.id}</code>`},C(o,e[0]?.consume??0,"consume of the slowest one is the full bar"),{shown:a===void 0?"":(0,f.Wn)(a)},{shown:i},...[l,r].map(n=>n===void 0?{shown:""}:x(n))])})}</section>`}const K=`
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
`,V=`
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #5b6675; --edge: #dfe3e9; --grid: #e9ecf1;
  --calls: #3b74d4; --errors: #d2453b; --p50: #3b74d4; --p95: #d97706; --p99: #8b3fc0;
  --up: #b3372e; --down: #1d7a4b; --track: #edf0f4;
  --s0: #eff2f6; --s1: #d5e3f8; --s2: #aecaf1; --s3: #82abe6; --s4: #588bd8; --s5: #366bbd; --s6: #214b90;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #11151b; --card: #1a2029; --ink: #e6eaf0; --soft: #9aa5b4; --edge: #2c3542; --grid: #28303c;
    --calls: #6a9ff0; --errors: #f0776d; --p50: #6a9ff0; --p95: #f0a33c; --p99: #c48af0;
    --up: #f0857b; --down: #5cc48d; --track: #262e3a;
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
section > p { color: var(--soft); margin: 0 0 14px; max-width: 78ch; }
.cards { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; margin: 0 0 20px; padding: 0; }
.cards div { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 12px 16px; }
.cards dt { color: var(--soft); font-size: 13px; }
.cards dd { margin: 0; font-size: 23px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
.cards dd + dd { font-size: 13px; font-weight: 400; color: var(--soft); white-space: normal; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; list-style: none; margin: 0 0 8px; padding: 0; color: var(--soft); font-size: 13px; }
.legend svg { width: 12px; height: 12px; margin-right: 6px; vertical-align: -1px; }
.scroll { overflow-x: auto; margin: 0 0 18px; }
.scroll:last-child { margin-bottom: 0; }
.scroll:focus-visible, summary:focus-visible, th button:focus-visible { outline: 2px solid var(--calls); outline-offset: 2px; border-radius: 4px; }
svg.chart { display: block; width: 100%; min-width: 640px; height: auto; }
.grid { stroke: var(--grid); }
.tick { fill: var(--soft); font-size: 11.5px; font-variant-numeric: tabular-nums; }
.tick.day { fill: var(--ink); font-weight: 600; }
.calls { fill: var(--calls); } .errors { fill: var(--errors); }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
.p50 { stroke: var(--p50); } .p95 { stroke: var(--p95); } .p99 { stroke: var(--p99); }
.legend .p50, .legend .p95, .legend .p99 { stroke-width: 4; }
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
svg.bar { display: block; width: 120px; height: 6px; margin: 4px 0 0 auto; border-radius: 3px; }
.bar-all { fill: var(--track); } .bar-part { fill: var(--calls); }
details { margin: 0; }
summary { cursor: pointer; }
summary code, tbody th > code { color: var(--soft); font-size: 12px; margin-left: 6px; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 8px 0 2px; padding: 10px 12px; background: var(--page); border: 1px solid var(--edge); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 32px; }
.columns tbody th { min-width: 90px; }
.empty { color: var(--soft); }
.verdicts { margin: 0 0 20px; padding: 0; list-style: none; }
.verdicts li { background: var(--card); border: 1px solid var(--edge); border-left: 4px solid var(--down); border-radius: 8px; padding: 8px 14px; margin: 0 0 8px; }
.verdicts .crossed { border-left-color: var(--up); }
.verdicts .untold { border-left-color: var(--soft); }
.notes { color: var(--soft); margin: 0; padding-left: 20px; }
@media (max-width: 760px) {
  .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .columns { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  body { background: #fff; font-size: 11px; }
  main { max-width: none; padding: 0; }
  section { break-inside: avoid-page; }
  section.long { break-inside: auto; }
  tr, svg { break-inside: avoid; }
  .scroll { overflow: visible; }
  svg.chart { min-width: 0; }
  details::details-content { content-visibility: visible; height: auto; }
  th button::after { content: none; }
}
`,J=e=>`'sha256-${(0,U.createHash)("sha256").update(e).digest("base64")}'`,Ce=`default-src 'none'; style-src ${J(V)}; script-src ${J(K)}; base-uri 'none'; form-action 'none'`;function Se(e){const{name:t,database:o,window:a,figures:i,thresholdResults:l}=e;return s(te||(te=ee([`<!doctype html>
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
`,`
`,`
`,`
`,`
<section><h2>About this report</h2><ul class="notes">`,`</ul></section>
</main>
<script>`,`<\/script>
</body>
</html>
`])),Ce,t,D(V),t,o,(0,f.Wn)(a.from),(0,f.Wn)(a.to),i.all.calls===0?s`<section><h2>0 records</h2><p>The log holds no record of this time.</p></section>`:s``,(0,k.Pl)(e).map(({label:n,value:d,change:p})=>s`<div><dt>${n}</dt><dd>${d}</dd>${p===void 0?s``:s`<dd>${p} since the last run</dd>`}</div>`),ke(l),$e(e),we(e),xe(e),ve(e),ye(e),(0,k.Q2)(e).map(n=>s`<li>${n}</li>`),D(K)).text}function ke(e){return e.length===0?s``:s`<ul class="verdicts">${e.map(({outcome:t,words:o})=>s`<li class="${t}">${o}</li>`)}</ul>`}}),
5127:((R,E,w)=>{w.d(E,{j:()=>f});var U=w(5504);const k={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},f=I=>(0,U.u)(I).replaceAll(/[&<>"']/g,M=>k[M]??M)})};
