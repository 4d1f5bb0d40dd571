var ne=Object.freeze,Ie=Object.defineProperty;var re=(z,T)=>ne(Ie(z,"raw",{value:ne(T||z.slice())}));var se;export const id=6524,ids=[6524],modules={6524:((z,T,g)=>{g.r(T),g.d(T,{htmlReport:()=>Ne});var P=g(7598),O=g(4881),k=g(3110),q=g(5127);class L{text;constructor(t){this.text=t}}function i(e,...t){return new L(e.map((o,n)=>(n===0?"":ae(t[n-1]))+o).join(""))}const j=e=>new L(e),E=i``;function ae(e){return e===void 0?"":e instanceof L?e.text:typeof e=="object"?e.map(({text:t})=>t).join(""):(0,q.j)(String(e))}var ie=g(5994),R=g(5638),A=g(6661),h=g(6257);const b=e=>({shown:(0,h.rf)(e),number:e});
function v(e,t,o){return{...b(e),bar:{share:t===0?0:e/t,words:o}}}function x({caption:e,columns:t,rows:o,empty:n="None."}){if(o.length===0)return i`<p class="empty"><strong>${e}.</strong> ${n}</p>`;const s=t.map((l,a)=>o.every(r=>r[a]?.number!==void 0));return N(e,i`<table class="sortable">
<caption>${e}</caption>
<thead><tr>${t.map((l,a)=>i`<th scope="col" class="${s[a]?"number":""}">${l}</th>`)}</tr></thead>
<tbody>
${o.map(l=>i`<tr>${l.map((a,r)=>le(a,r===0))}</tr>\n`)}</tbody>
</table>`)}function N(e,t){return i`<div class="scroll" tabindex="0" role="region" aria-label="${e}">${t}</div>`}function le({shown:e,number:t,bar:o},n){return n?i`<th scope="row">${e}</th>`:t===void 0?i`<td>${e}</td>`:i`<td class="number" data-value="${t}">${e}${o===void 0?E:ce(o)}</td>`}const B=100;function ce({share:e,words:t}){const o=Math.round(e*B*10)/10;return i`<svg class="bar" viewBox="0 0 ${B} 6" preserveAspectRatio="none" role="img" aria-label="${t}"><title>${t}</title><rect class="bar-all" width="${B}" height="6"/><rect class="bar-part" width="${o}" height="6"/></svg>`}
const Q=20;function de({figures:e}){const{all:t}=e,{byConsume:o,byCalls:n,byP95:s,byScanRatio:l}=(0,R._L)(e,Q);return i`<section class="long"><h2>Query shapes</h2>
<p>A query shape is a group of queries that differ only in their values. Select a shape to show its masked SQL.</p>
${x({caption:"Query shapes by total Consume",columns:["Shape","Consume","Share","Calls","p50","p95","p99","Largest","Errors"],rows:o.map(a=>{const{calls:r,errors:d,consume:c}=a.load,p=(0,h.X1)(c.total,t.consume.total);return[M(a),v(c.total,I(o,pe),`${p} of the total Consume`),{shown:p,number:c.total},...[r,c.p50,c.p95,c.p99,c.max,d].map(b)]})})}
${x({caption:"Query shapes by calls",columns:["Shape","Calls","Share","Consume","p95","Rows returned","Rows changed"],rows:n.map(a=>{const{calls:r,consume:d,returnedRows:c,updatedRows:p}=a.load,w=(0,h.X1)(r,t.calls);return[M(a),v(r,I(n,$=>$.calls),`${w} of all queries`),{shown:w,number:r},...[d.total,d.p95,c,p].map(b)]})})}
${x({caption:`Query shapes by p95 (at least ${R.vD} calls)`,columns:["Shape","p95","p50","p99","Largest","Calls","Consume"],rows:s.map(a=>{const{calls:r,consume:d}=a.load,c=I(s,p=>p.consume.p95);return[M(a),v(d.p95,c,`${(0,h.X1)(d.p95,c)} of the largest p95`),...[d.p50,d.p99,d.max,r,d.total].map(b)]}),empty:"None."})}
${x({caption:"Query shapes by rows scanned per row returned or changed",columns:["Shape","Scanned per row","Rows scanned","Rows returned","Rows changed","Calls","Consume"],rows:l.map(a=>{const{calls:r,consume:d,scannedRows:c,returnedRows:p,updatedRows:w}=a.load,$=(0,R.Us)(a.load);return[M(a),v($,I(l,R.Us),`${(0,h.rf)($)} rows scanned per row returned or changed`),...[c,p,w,r,d.total].map(b)]}),empty:`No query shape scanned at least ${(0,h.rf)(R.s$)} rows.`})}</section>`}const pe=({consume:e})=>e.
total,I=([e],t)=>e===void 0?0:t(e.load);function M({id:e,label:t,text:o}){return{shown:i`<details><summary>${t} <code>${e}</code></summary><pre><code>${o}</code></pre></details>`}}function he({comparison:e,figures:t}){if(e===void 0)return E;const{added:o,gone:n,regressed:s}=e,l=Math.max(...s.map(({factor:r})=>r)),a="Unknown, because at least one of the two runs has more query shapes than the report can count individually.";return i`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the run from ${(0,k.Wn)(e.before.window.from)} to ${(0,k.Wn)(e.before.window.to)} UTC.</p>
${x({caption:`Slower query shapes: the p95 at least doubled (${(0,h.rf)(s.length)})`,columns:["Shape","Factor","p95 before","p95 now","Calls","Consume"],rows:s.slice(0,Q).map(({shape:r,p95Before:d,factor:c})=>[M(r),v(c,l,`${(0,h.rf)(c)} times the p95 of the previous run`),...[d,r.load.consume.p95,r.load.calls,r.load.consume.total].map(b)])})}
${x({caption:`New query shapes${o===void 0?"":` (${(0,h.rf)(o.length)})`}`,columns:["Shape","Consume","Share","Calls","p95"],rows:(o??[]).slice(0,Q).map(r=>[M(r),v(r.load.consume.total,o?.[0]?.load.consume.total??0,"Consume value relative to that of the first shape in this table"),{shown:(0,h.X1)(r.load.consume.total,t.all.consume.total),number:r.load.consume.total},...[r.load.calls,r.load.consume.p95].map(b)]),...o===void 0?{empty:a}:{}})}
${x({caption:`Query shapes that no longer occur${n===void 0?"":` (${(0,h.rf)(n.length)})`}`,columns:["Shape","Previous calls","Previous Consume"],rows:(n??[]).slice(0,Q).map(({id:r,label:d,calls:c,consume:p})=>[{shown:i`${d} <code>${r}</code>`},...[c,p].map(b)]),...n===void 0?{empty:a}:{}})}</section>`}function ue({figures:{slowest:e}}){return i`<section><h2>Slowest queries</h2>
${x({caption:"Single queries with the largest Consume",columns:["Shape","Consume","Time (UTC)","Account","Rows scanned","Rows returned"],rows:e.map(({shape:t,consume:o,time:n,account:s,scannedRows:l,returnedRows:a})=>[{shown:i`${t.label} <code>${t.id}</code>`},v(o,e[0]?.consume??0,"Consume value relative to that of the slowest query"),{shown:n===void 0?"":(0,k.Wn)(n)},{shown:s},...[l,a].map(r=>r===void 0?{shown:""}:b(r))])})}</section>`}var y=g(9281);const m={width:960,left:64,right:16,top:24,bottom:34},
F={single:260,multiple:160},me=m.width-m.left-m.right,G=12,fe=48;function Y(e,t){const o=t-m.bottom,n=o-m.top,s=ge(e/Math.floor(n/fe)),l=Math.max(s*Math.ceil(e/s),s),a=Array.from({length:Math.round(l/s)+1},(r,d)=>d*s);return{height:t,ticks:a,y:r=>o-r/l*n}}function ge(e){if(e<=0)return 1;const t=10**Math.floor(Math.log10(e));return([1,2,2.5,5,10].find(o=>o*t>=e)??10)*t}function H(e){const t=me/Math.max(1,e);return{width:t,left:o=>m.left+o*t}}const C=e=>Math.round(e*100)/100;function K({id:e,title:t,
description:o,name:n,timeline:s,scale:l},a){const{spans:r,spanMs:d}=s;return i`<svg class="chart" viewBox="0 0 ${m.width} ${l.height}" role="img" aria-labelledby="${e}-t ${e}-d">
<title id="${e}-t">${t}</title><desc id="${e}-d">${o}</desc>
${r.flatMap(({part:c},p)=>c===void 0?[]:J("partial",p,s,l,E))}
${l.ticks.map(c=>$e(c,C(l.y(c))))}
${a}
${n===void 0?E:i`<text class="name" x="${m.left}" y="${m.top-8}">${n}</text>`}
${be(r,d,l.height-m.bottom)}
</svg>`}function J(e,t,{spans:o},{height:n},s){const{width:l,left:a}=H(o.length);return i`<rect class="${e}" x="${C(a(t))}" width="${C(l)}" y="${m.top}" height="${n-m.top-m.bottom}">${s}</rect>`}function $e(e,t){return i`<line class="grid" x1="${m.left}" x2="${m.width-m.right}" y1="${t}" y2="${t}"/>
<text class="tick" x="${m.left-8}" y="${t+4}" text-anchor="end">${(0,h.$M)(e)}</text>`}function be(e,t,o){const n=we(e.length,t),{width:s,left:l}=H(e.length);return e.flatMap(({start:a},r)=>{if(Math.round(a/t)%n!==0)return[];const d=C(l(r)+s/2),c=a%y.sO===0,p=c?(0,y.Ew)(a):(0,y.Yi)(a);return i`<text class="${c?"tick day":"tick"}" x="${d}" y="${o+20}" text-anchor="middle">${p}</text>`})}function we(e,t){const o=y.sO/t;return[1,2,3,4,6,8,12,24].filter(s=>o%s===0).find(s=>e/s<=G)??Math.ceil(e/G)}const xe={
calls:["query","queries"],errors:["error","errors"]};function V(e,t){const{spans:o,spanMs:n}=e,[s,l]=xe[t],a=f=>`${(0,h.rf)(f)} ${f===1?s:l}`,r=Y(Math.max(...o.map(({load:f})=>f[t])),F.single),{width:d,left:c}=H(o.length),p=Math.min(4,d/4),w=o.map(({load:{[t]:f},...S},Ue)=>{const[ze,Oe]=[C(r.y(f)),C(r.y(0)-r.y(f))],Qe=`${D(S)}: ${a(f)}`;return i`<rect class="${S.part===void 0?t:`${t} faded`}" x="${C(c(Ue)+p/2)}" width="${C(d-p)}" y="${ze}" height="${Oe}" rx="1.5"><title>${Qe}</title></rect>`}),$=o.
reduce((f,S)=>S.load[t]>f.load[t]?S:f);return K({id:t,title:`Number of ${l} per ${(0,y.Cp)(n)}, in UTC`,description:`Peak: ${a($.load[t])} at ${(0,k.Wn)($.start)}.`,timeline:e,scale:r},w)}const D=({start:e,part:t})=>t===void 0?(0,k.Wn)(e):`${(0,A.Rn)(t)} (partial)`,ve=["p50","p95","p99"];function ye(e,t){const{spans:o,spanMs:n}=e,s=Math.max(...o.map(({load:p})=>p.consume[t])),l=Y(s,F.multiple),{width:a,left:r}=H(o.length),d=o.map(({load:p},w)=>{if(p.calls===0)return"";const $=(o[w-1]?.load.calls??
0)===0,[f,S]=[C(r(w)+a/2),C(l.y(p.consume[t]))];return`${$?"M":"L"}${f} ${S}${$?"h0":""}`}),c=o.map(({load:p,...w},$)=>{const f=p.calls===0?"no queries":`${t} ${(0,h.rf)(p.consume[t])}`;return J("hint",$,e,l,i`<title>${D(w)}: ${f}</title>`)});return K({id:t,title:`${t} of Consume per ${(0,y.Cp)(n)}, in UTC`,description:`The highest ${t} in this chart is ${(0,h.rf)(s)}.`,name:t,timeline:e,scale:l},[i`<path class="line ${t}" d="${d.join("")}"/>`,...c])}const Ce=24,u={width:34,height:24,left:44,top:22,
gap:2},ke=6;function Se(e){const t=Math.max(...e.flat()),o=e.flatMap((r,d)=>r.map((c,p)=>{const[w,$]=[u.left+p*u.width,u.top+d*u.height],f=c===0?0:Math.ceil(c/t*ke),S=`${y.w4[d]??""} ${p}:00: ${(0,h.rf)(c)} queries`;return i`<rect class="shade-${f}" x="${w}" y="${$}" width="${u.width-u.gap}" height="${u.height-u.gap}" rx="3"><title>${S}</title></rect>`})),n=y.w4.map((r,d)=>i`<text class="tick" x="${u.left-8}" y="${u.top+d*u.height+15}" text-anchor="end">${r}</text>`),s=[0,3,6,9,12,15,18,21].map(
r=>i`<text class="tick" x="${u.left+r*u.width+u.width/2}" y="${u.top-8}" text-anchor="middle">${r}:00</text>`),[l,a]=[u.left+Ce*u.width,u.top+y.w4.length*u.height];return i`<svg class="chart" viewBox="0 0 ${l} ${a}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Average queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The strongest color represents ${(0,h.rf)(t)} queries per hour.</desc>
${n}${s}${o}
</svg>`}function Ee({figures:e,window:t}){const o=(0,A.gO)(e.timeline,t);if(o.spans.length===0)return[];const n=(0,y.Cp)(o.spanMs);return[i`<section><h2>Load</h2><p>Number of queries per ${n}, in UTC.</p>
${N("Queries over time",V(o,"calls"))}${X(o)}</section>`,i`<section><h2>Latency</h2><p>Consume of the queries per ${n}, in UTC. Each percentile has its own scale.</p>
${N("Latency over time",i`${ve.map(s=>ye(o,s))}`)}${X(o)}
<details><summary>Table of all values per ${n}</summary>
${x({caption:`Load and latency per ${n}`,columns:["Time (UTC)","Queries","Errors","p50","p95","p99","Largest","Rows scanned"],rows:o.spans.map(({load:s,...l})=>[{shown:D(l)},...[s.calls,s.errors,s.consume.p50,s.consume.p95,s.consume.p99].map(b),...[s.consume.max,s.scannedRows].map(b)])})}</details></section>`,(0,A.v5)(t)?i`<section><h2>Week</h2><p>Average number of queries by weekday and hour of the day, in UTC.</p>
${N("Queries by weekday and hour",Se((0,A.of)(e.week,t)))}</section>`:E]}function X(e){return i`${(0,A._q)(e).map(t=>i`<p class="legend"><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="partial" width="12" height="12"/></svg>${t}</p>`)}`}const W=10;function Me({figures:e,window:t}){const{all:o}=e,n=(0,A.gO)(e.timeline,t);return i`<section class="long"><h2>Errors</h2><p>${(0,h.rf)(o.errors)} of ${(0,ie.LS)(o.calls,"record")}, ${(0,h.X1)(o.errors,o.calls)}. “About this report” explains which records count as errors.</p>
${o.errors===0||n.spans.length===0?E:i`${N("Errors over time",V(n,"errors"))}${X(n)}`}
${Te(e)}
${Le(e)}</section>`}function Te({states:e,all:t}){const o=e.filter(({isError:n})=>n).toSorted((n,s)=>s.errors-n.errors);return x({caption:Z("Errors by kind",o),columns:["State","Condition","Errors","Share of errors","Class"],rows:o.slice(0,W).map(({value:n,errors:s,sqlState:l})=>{const a=(0,h.X1)(s,t.errors);return[{shown:n},{shown:_(l)},v(s,o[0]?.errors??0,`${a} of all errors`),{shown:a,number:s},{shown:l?.className??""}]}),empty:"No records count as errors."})}const Z=(e,{length:t})=>t>W?`${e}\
 (the first ${W} of ${(0,h.rf)(t)})`:e,_=e=>e?.condition===void 0?E:i`<code>${e.condition}</code>`;function Le(e){const{byErrors:t}=(0,R._L)(e,W);return t.length===0?E:x({caption:"Query shapes by errors",columns:["Shape","Errors","Error rate","Calls"],rows:t.map(o=>{const{errors:n,calls:s}=o.load,l=(0,h.X1)(n,s);return[M(o),v(n,t[0]?.load.errors??0,`${l} of the calls of this shape`),{shown:l,number:n/s},b(s)]})})}function Re({figures:{databases:e,accounts:t,hosts:o,types:n,states:s}}){return i`<section><h2>Sources</h2><div class="columns">
${U("By database","Database",e)}
${U("By account","Account",t)}
${U("By host","Host",o)}
${U("By type","Type",n)}
${U("By state","State",s)}
</div></section>`}function U(e,t,o){const n=o.slice(0,W),s=Math.max(...n.map(({calls:a})=>a)),l=o.reduce((a,{calls:r})=>a+r,0);return i`<div>${x({caption:Z(e,o),columns:[t,"Queries","Errors","Consume"],rows:n.map(({value:a,sqlState:r,calls:d,errors:c,consume:p})=>[{shown:i`${a} ${_(r)}`},v(d,s,`${(0,h.X1)(d,l)} of all queries`),...[c,p].map(b)])})}</div>`}const ee=`
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
`,te=`
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
.columns svg.bar { width: 50px; }
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
`,oe=e=>`'sha256-${(0,P.createHash)("sha256").update(e).digest("base64")}'`,Ae=`default-src 'none'; style-src ${oe(te)}; script-src ${oe(ee)}; base-uri 'none'; form-action 'none'`;function Ne(e){const{name:t,database:o,window:n,figures:s,thresholdResults:l}=e;return i(se||(se=re([`<!doctype html>
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
`,`
<section><h2>About this report</h2><ul class="notes">`,`</ul></section>
</main>
<script>`,`<\/script>
</body>
</html>
`])),Ae,t,j(te),t,o,(0,k.Wn)(n.from),(0,k.Wn)(n.to),s.all.calls===0?i`<section><h2>0 records</h2><p>The log contains no records in this window.</p></section>`:i``,(0,O.Pl)(e).map(({label:r,value:d,change:c})=>i`<div><dt>${r}</dt><dd>${d}</dd>${c===void 0?i``:i`<dd>${c} since the previous run</dd>`}</div>`),We(l),Ee(e),de(e),he(e),Me(e),Re(e),ue(e),(0,O.Q2)(e).map(r=>i`<li>${r}</li>`),j(ee)).text}function We(e){return e.length===0?i``:i`<ul class="thresholds">${e.map(({threshold:t,outcome:o,words:n})=>i`<li class="${o}"><code>${t.
text}</code> ${n}</li>`)}</ul>`}}),5127:((z,T,g)=>{g.d(T,{j:()=>k});var P=g(5504);const O={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},k=q=>(0,P.u)(q).replaceAll(/[&<>"']/g,L=>O[L]??L)})};
