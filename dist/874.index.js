var F=Object.freeze,vt=Object.defineProperty;var J=(T,S)=>F(vt(T,"raw",{value:F(S||T.slice())}));var V;export const id=874,ids=[874],modules={28863:((T,S,g)=>{g.d(S,{Bj:()=>b,K$:()=>r,js:()=>E,qy:()=>k});var W=g(9656);const z={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},E=c=>(0,W.u)(c).replaceAll(/[&<>"']/g,$=>z[$]??$);class y{text;constructor($){this.text=$}}function k(c,...$){return new y(c.map((L,A)=>(A===0?"":M($[A-1]))+L).join(""))}const b=c=>new y(c),r=k``;function M(c){return c===void 0?"":c instanceof y?c.text:typeof c=="object"?c.map(({text:$})=>$).join(""):E(String(
c))}}),874:((T,S,g)=>{g.r(S),g.d(S,{htmlReport:()=>ft});var W=g(77598),z=g(9218),E=g(64881),y=g(15902),k=g(86661),b=g(70396),r=g(28863),M=g(84253);function c({caption:t,columns:e,rows:n,empty:o="None."}){if(n.length===0)return(0,r.qy)`<p class="empty"><strong>${t}.</strong> ${o}</p>`;const s=e.map((i,d)=>n.every(a=>L(a[d])!==void 0));return $(t,(0,r.qy)`<table class="sortable">
<caption>${t}</caption>
<thead><tr>${e.map((i,d)=>(0,r.qy)`<th scope="col" class="${s[d]?"number":""}">${i}</th>`)}</tr></thead>
<tbody>
${n.map(i=>(0,r.qy)`<tr>${i.map((d,a)=>A(d,a===0))}</tr>\n`)}</tbody>
</table>`)}function $(t,e){return(0,r.qy)`<div class="scroll" tabindex="0" role="region" aria-label="${t}">${e}</div>`}function L(t){return typeof t!="object"?typeof t=="number"?t:void 0:"number"in t?t.number/(t.whole??1):void 0}function A(t,e){if(e)return(0,r.qy)`<th scope="row">${I(t)}</th>`;const n=L(t);return n===void 0?(0,r.qy)`<td>${I(t)}</td>`:(0,r.qy)`<td class="number" data-value="${n}">${I(t)}</td>`}function I(t){if(typeof t!="object")return typeof t=="number"?(0,b.rf)(t):t;if("number"in
t){const{number:i,whole:d,largest:a}=t,l=a===void 0?r.K$:Z(i,a);return(0,r.qy)`${d===void 0?(0,b.rf)(i):(0,b.X1)(i,d)}${l}`}const{name:e,code:n,text:o}=t,s=n===void 0?(0,r.qy)`${e}`:(0,r.qy)`${e} <code>${n}</code>`;return o===void 0?s:(0,r.qy)`<details><summary>${s}</summary><pre><code>${o}</code></pre></details>`}const O=100;function Z(t,e){const n=e===0?0:Math.round(t/e*O*10)/10,o=`${(0,b.X1)(t,e)} of the largest value in this table`;return(0,r.qy)`<svg class="bar" viewBox="0 0 ${O} 6" preserveAspectRatio="none" role="img" aria-label="${o}"><title>${o}</title><rect class="bar-all" width="${O}" height="6"/><rect class="bar-part" width="${n}" height="6"/></svg>`}
var v=g(53588);const u={width:960,left:64,right:16,top:24,bottom:34},j={single:260,multiple:160},_=u.width-u.left-u.right,H=12,tt=48;function B(t,e){const n=e-u.bottom,o=n-u.top,s=et(t/Math.floor(o/tt)),i=Math.max(s*Math.ceil(t/s),s),d=Array.from({length:Math.round(i/s)+1},(a,l)=>l*s);return{height:e,ticks:d,y:a=>n-a/i*o}}function et(t){if(t<=0)return 1;const e=10**Math.floor(Math.log10(t));return([1,2,2.5,5,10].find(n=>n*e>=t)??10)*e}function N(t){const e=_/Math.max(1,t);return{width:e,left:n=>u.
left+n*e}}const w=t=>Math.round(t*100)/100;function P({id:t,title:e,description:n,name:o,timeline:s,scale:i},d){const{spans:a,spanMs:l}=s;return(0,r.qy)`<svg class="chart" viewBox="0 0 ${u.width} ${i.height}" role="img" aria-labelledby="${t}-t ${t}-d">
<title id="${t}-t">${e}</title><desc id="${t}-d">${n}</desc>
${a.flatMap(({part:p},f)=>p===void 0?[]:D("partial",f,s,i,r.K$))}
${i.ticks.map(p=>nt(p,w(i.y(p))))}
${d}
${o===void 0?r.K$:(0,r.qy)`<text class="name" x="${u.left}" y="${u.top-8}">${o}</text>`}
${rt(a,l,i.height-u.bottom)}
</svg>`}function D(t,e,{spans:n},{height:o},s){const{width:i,left:d}=N(n.length);return(0,r.qy)`<rect class="${t}" x="${w(d(e))}" width="${w(i)}" y="${u.top}" height="${o-u.top-u.bottom}">${s}</rect>`}function nt(t,e){return(0,r.qy)`<line class="grid" x1="${u.left}" x2="${u.width-u.right}" y1="${e}" y2="${e}"/>
<text class="tick" x="${u.left-8}" y="${e+4}" text-anchor="end">${(0,b.$M)(t)}</text>`}function rt(t,e,n){const o=ot(t.length,e),{width:s,left:i}=N(t.length);return t.flatMap(({start:d},a)=>{if(Math.round(d/e)%o!==0)return[];const l=w(i(a)+s/2),p=d%v.sO===0,f=p?(0,v.Ew)(d):(0,v.Yi)(d);return(0,r.qy)`<text class="${p?"tick day":"tick"}" x="${l}" y="${n+20}" text-anchor="middle">${f}</text>`})}function ot(t,e){const n=v.sO/e;return[1,2,3,4,6,8,12,24].filter(s=>n%s===0).find(s=>t/s<=H)??Math.ceil(t/
H)}const at={calls:["query","queries"],errors:["error","errors"]};function Q(t,e){const{spans:n,spanMs:o}=t,[s,i]=at[e],d=m=>`${(0,b.rf)(m)} ${m===1?s:i}`,a=B(Math.max(...n.map(({load:m})=>m[e])),j.single),{width:l,left:p}=N(n.length),f=Math.min(4,l/4),q=n.map(({load:{[e]:m},...C},bt)=>{const[$t,xt]=[w(a.y(m)),w(a.y(0)-a.y(m))],yt=`${R(C)}: ${d(m)}`;return(0,r.qy)`<rect class="${C.part===void 0?e:`${e} faded`}" x="${w(p(bt)+f/2)}" width="${w(l-f)}" y="${$t}" height="${xt}" rx="1.5"><title>${yt}</title></rect>`}),
x=n.reduce((m,C)=>C.load[e]>m.load[e]?C:m);return P({id:e,title:`Number of ${i} per ${(0,v.Cp)(o)}, in UTC`,description:`Peak: ${d(x.load[e])} at ${(0,y.Wn)(x.start)}.`,timeline:t,scale:a},q)}const R=({start:t,part:e})=>e===void 0?(0,y.Wn)(t):`${(0,k.Rn)(e)} (partial)`,st=["p50","p95","p99"];function it(t,e){const{spans:n,spanMs:o}=t,s=Math.max(...n.map(({load:f})=>f.consume[e])),i=B(s,j.multiple),{width:d,left:a}=N(n.length),l=n.map(({load:f},q)=>{if(f.calls===0)return"";const x=(n[q-1]?.load.calls??
0)===0,[m,C]=[w(a(q)+d/2),w(i.y(f.consume[e]))];return`${x?"M":"L"}${m} ${C}${x?"h0":""}`}),p=n.map(({load:f,...q},x)=>{const m=f.calls===0?"no queries":`${e} ${(0,b.rf)(f.consume[e])}`;return D("hint",x,t,i,(0,r.qy)`<title>${R(q)}: ${m}</title>`)});return P({id:e,title:`${e} of Consume per ${(0,v.Cp)(o)}, in UTC`,description:`The highest ${e} in this chart is ${(0,b.rf)(s)}.`,name:e,timeline:t,scale:i},[(0,r.qy)`<path class="line ${e}" d="${l.join("")}"/>`,...p])}const dt=24,h={width:34,height:24,
left:44,top:22,gap:2},lt=6;function ct(t){const e=Math.max(...t.flat()),n=t.flatMap((a,l)=>a.map((p,f)=>{const[q,x]=[h.left+f*h.width,h.top+l*h.height],m=p===0?0:Math.ceil(p/e*lt),C=`${v.w4[l]??""} ${f}:00: ${(0,b.rf)(p)} queries`;return(0,r.qy)`<rect class="shade-${m}" x="${q}" y="${x}" width="${h.width-h.gap}" height="${h.height-h.gap}" rx="3"><title>${C}</title></rect>`})),o=v.w4.map((a,l)=>(0,r.qy)`<text class="tick" x="${h.left-8}" y="${h.top+l*h.height+15}" text-anchor="end">${a}</text>`),
s=[0,3,6,9,12,15,18,21].map(a=>(0,r.qy)`<text class="tick" x="${h.left+a*h.width+h.width/2}" y="${h.top-8}" text-anchor="middle">${a}:00</text>`),[i,d]=[h.left+dt*h.width,h.top+v.w4.length*h.height];return(0,r.qy)`<svg class="chart" viewBox="0 0 ${i} ${d}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Average queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The strongest color represents ${(0,b.rf)(e)} queries per hour.</desc>
${o}${s}${n}
</svg>`}const K=`
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
const markWide = () => {
  for (const frame of document.querySelectorAll('.scroll')) {
    frame.classList.toggle('wide', frame.scrollWidth > frame.clientWidth);
  }
};
markWide();
addEventListener('resize', markWide);
document.addEventListener('toggle', markWide, true);
`,X=`
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
`;function pt({figures:t,window:e}){const n=(0,k.gO)(t.timeline,e);if(n.spans.length===0)return[];const o=(0,v.Cp)(n.spanMs);return[(0,r.qy)`<section><h2>Load</h2><p>Number of queries per ${o}, in UTC.</p>
${$("Queries over time",Q(n,"calls"))}${U(n)}</section>`,(0,r.qy)`<section><h2>Latency</h2><p>Consume of the queries per ${o}, in UTC. Each percentile has its own scale.</p>
${$("Latency over time",(0,r.qy)`${st.map(s=>it(n,s))}`)}${U(n)}
<details><summary>Table of all values per ${o}</summary>
${c({caption:`Load and latency per ${o}`,columns:["Time (UTC)","Queries","Errors","p50","p95","p99","Largest","Rows scanned"],rows:n.spans.map(({load:{calls:s,errors:i,consume:d,scannedRows:a},...l})=>{const{p50:p,p95:f,p99:q,max:x}=d;return[R(l),s,i,p,f,q,x,a]})})}</details></section>`,(0,k.v5)(e)?(0,r.qy)`<section><h2>Week</h2><p>Average number of queries by weekday and hour of the day, in UTC.</p>
${$("Queries by weekday and hour",ct((0,k.of)(t.week,e)))}</section>`:r.K$]}function U(t){return(0,r.qy)`${(0,k._q)(t).map(e=>(0,r.qy)`<p class="legend"><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="partial" width="12" height="12"/></svg>${e}</p>`)}`}const G=20,Y=t=>`'sha256-${(0,W.createHash)("sha256").update(t).digest("base64")}'`,ht=`default-src 'none'; style-src ${Y(X)}; script-src ${Y(K)}; base-uri 'none'; form-action 'none'`;function ft(t){const{name:e,database:n,window:o,figures:s,
thresholdResults:i}=t;return(0,r.qy)(V||(V=J([`<!doctype html>
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
<p>A query shape is a group of queries that differ only in their values. Select a shape to show its masked SQL.</p>
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
`])),ht,e,(0,r.Bj)(X),e,n,(0,y.Wn)(o.from),(0,y.Wn)(o.to),s.all.calls===0?(0,r.qy)`<section><h2>0 records</h2><p>The log contains no records in this window.</p></section>`:(0,r.qy)``,(0,E.Pl)(t).map(({label:a,value:l,change:p})=>(0,r.qy)`<div><dt>${a}</dt><dd>${l}</dd>${p===void 0?(0,r.qy)``:(0,r.qy)`<dd>${p} since the previous run</dd>`}</div>`),ut(i),pt(t),(0,M.To)(t,G).map(c),mt(t),gt(t),(0,M.B6)(t).map(a=>(0,r.qy)`<div>${c(a)}</div>\n`),(0,M.vt)(t).map(c),(0,E.Q2)(t).map(a=>(0,r.qy)`<li>${a}</li>`),
(0,r.Bj)(K)).text}function ut(t){return t.length===0?(0,r.qy)``:(0,r.qy)`<ul class="thresholds">${t.map(({threshold:e,outcome:n,words:o})=>(0,r.qy)`<li class="${n}"><code>${e.text}</code> ${o}</li>`)}</ul>`}function mt(t){if(t.comparison===void 0)return(0,r.qy)``;const{from:e,to:n}=t.comparison.before.window;return(0,r.qy)`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the run from ${(0,y.Wn)(e)} to ${(0,y.Wn)(n)} UTC.</p>
${(0,M.cl)(t,G).map(c)}</section>`}function gt(t){const{all:e,timeline:n}=t.figures,o=(0,k.gO)(n,t.window);return(0,r.qy)`<section class="long"><h2>Errors</h2><p>${(0,b.rf)(e.errors)} of ${(0,z.LS)(e.calls,"record")}, ${(0,b.X1)(e.errors,e.calls)}. “About this report” explains which records count as errors.</p>
${e.errors===0||n.spans.length===0?(0,r.qy)``:(0,r.qy)`${$("Errors over time",Q(o,"errors"))}${U(o)}`}
${(0,M._E)(t).map(c)}</section>`}})};
