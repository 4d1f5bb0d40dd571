var oe=Object.freeze,Oe=Object.defineProperty;var ne=(U,M)=>oe(Oe(U,"raw",{value:oe(M||U.slice())}));var re;export const id=6524,ids=[6524],modules={6524:((U,M,x)=>{x.r(M),x.d(M,{htmlReport:()=>Re});var I=x(7598),z=x(4881),u=x(9281),H=x(5127);class T{text;constructor(t){this.text=t}}function a(e,...t){return new T(e.map((o,r)=>(r===0?"":se(t[r-1]))+o).join(""))}const X=e=>new T(e),S=a``;function se(e){return e===void 0?"":e instanceof T?e.text:typeof e=="object"?e.map(({text:t})=>t).join(""):(0,H.j)(String(e))}var L=x(5638),R=x(6661),h=x(6257);const b=e=>({shown:(0,h.rf)(e),number:e});function y(e,t,o){
return{...b(e),bar:{share:t===0?0:e/t,words:o}}}function v({caption:e,columns:t,rows:o,empty:r="None."}){if(o.length===0)return a`<p class="empty"><strong>${e}.</strong> ${r}</p>`;const s=t.map((l,n)=>o.every(i=>i[n]?.number!==void 0));return A(e,a`<table class="sortable">
<caption>${e}</caption>
<thead><tr>${t.map((l,n)=>a`<th scope="col" class="${s[n]?"number":""}">${l}</th>`)}</tr></thead>
<tbody>
${o.map(l=>a`<tr>${l.map((n,i)=>ae(n,i===0))}</tr>\n`)}</tbody>
</table>`)}function A(e,t){return a`<div class="scroll" tabindex="0" role="region" aria-label="${e}">${t}</div>`}function ae({shown:e,number:t,bar:o},r){return r?a`<th scope="row">${e}</th>`:t===void 0?a`<td>${e}</td>`:a`<td class="number" data-value="${t}">${e}${o===void 0?S:ie(o)}</td>`}const P=100;function ie({share:e,words:t}){const o=Math.round(e*P*10)/10;return a`<svg class="bar" viewBox="0 0 ${P} 6" preserveAspectRatio="none" role="img" aria-label="${t}"><title>${t}</title><rect class="bar-all" width="${P}" height="6"/><rect class="bar-part" width="${o}" height="6"/></svg>`}
const O=20;function le({figures:e}){const{all:t}=e,{byConsume:o,byCalls:r,byP95:s,byScanRatio:l}=(0,L._L)(e,O);return a`<section class="long"><h2>Query shapes</h2>
<p>A query shape is a group of queries that differ only in their values. Select a shape to show its masked SQL.</p>
${v({caption:"Query shapes by total Consume",columns:["Shape","Consume","Share","Calls","p50","p95","p99","Largest","Errors"],rows:o.map(n=>{const{calls:i,errors:c,consume:d}=n.load,p=(0,h.X1)(d.total,t.consume.total);return[E(n),y(d.total,Q(o,ce),`${p} of the total Consume`),{shown:p,number:d.total},...[i,d.p50,d.p95,d.p99,d.max,c].map(b)]})})}
${v({caption:"Query shapes by calls",columns:["Shape","Calls","Share","Consume","p95","Rows returned","Rows changed"],rows:r.map(n=>{const{calls:i,consume:c,returnedRows:d,updatedRows:p}=n.load,w=(0,h.X1)(i,t.calls);return[E(n),y(i,Q(r,$=>$.calls),`${w} of all queries`),{shown:w,number:i},...[c.total,c.p95,d,p].map(b)]})})}
${v({caption:`Query shapes by p95 (at least ${L.vD} calls)`,columns:["Shape","p95","p50","p99","Largest","Calls","Consume"],rows:s.map(n=>{const{calls:i,consume:c}=n.load,d=Q(s,p=>p.consume.p95);return[E(n),y(c.p95,d,`${(0,h.X1)(c.p95,d)} of the largest p95`),...[c.p50,c.p99,c.max,i,c.total].map(b)]}),empty:"None."})}
${v({caption:"Query shapes by rows scanned for each row returned or changed",columns:["Shape","Scanned per row","Rows scanned","Rows returned","Rows changed","Calls","Consume"],rows:l.map(n=>{const{calls:i,consume:c,scannedRows:d,returnedRows:p,updatedRows:w}=n.load,$=(0,L.Us)(n.load);return[E(n),y($,Q(l,L.Us),`${(0,h.rf)($)} rows scanned for each row returned or changed`),...[d,p,w,i,c.total].map(b)]}),empty:`No query shape scanned at least ${(0,h.rf)(L.s$)} rows.`})}</section>`}const ce=({consume:e})=>e.
total,Q=([e],t)=>e===void 0?0:t(e.load);function E({id:e,label:t,text:o}){return{shown:a`<details><summary>${t} <code>${e}</code></summary><pre><code>${o}</code></pre></details>`}}function de({comparison:e,figures:t}){if(e===void 0)return S;const{added:o,gone:r,regressed:s}=e,l="Unknown, because at least one of the two runs has more query shapes than the report can count individually.";return a`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the run from ${(0,u.Wn)(e.before.window.from)} to ${(0,u.Wn)(e.before.window.to)} UTC.</p>
${v({caption:`Slower query shapes: the p95 at least doubled (${(0,h.rf)(s.length)})`,columns:["Shape","Factor","p95 before","p95 now","Calls","Consume"],rows:s.slice(0,O).map(({shape:n,p95Before:i,factor:c})=>[E(n),y(c,Math.max(...s.map(d=>d.factor)),`${(0,h.rf)(c)} times the p95 of the previous run`),...[i,n.load.consume.p95,n.load.calls,n.load.consume.total].map(b)])})}
${v({caption:`New query shapes${o===void 0?"":` (${(0,h.rf)(o.length)})`}`,columns:["Shape","Consume","Share","Calls","p95"],rows:(o??[]).slice(0,O).map(n=>[E(n),y(n.load.consume.total,o?.[0]?.load.consume.total??0,"Consume relative to the first shape in this table"),{shown:(0,h.X1)(n.load.consume.total,t.all.consume.total),number:n.load.consume.total},...[n.load.calls,n.load.consume.p95].map(b)]),...o===void 0?{empty:l}:{}})}
${v({caption:`Query shapes that no longer occur${r===void 0?"":` (${(0,h.rf)(r.length)})`}`,columns:["Shape","Previous calls","Previous Consume"],rows:(r??[]).slice(0,O).map(({id:n,label:i,calls:c,consume:d})=>[{shown:a`${i} <code>${n}</code>`},...[c,d].map(b)]),...r===void 0?{empty:l}:{}})}</section>`}function pe({figures:{slowest:e}}){return a`<section><h2>Slowest queries</h2>
${v({caption:"Single queries with the largest Consume",columns:["Shape","Consume","Time (UTC)","Account","Rows scanned","Rows returned"],rows:e.map(({shape:t,consume:o,time:r,account:s,scannedRows:l,returnedRows:n})=>[{shown:a`${t.label} <code>${t.id}</code>`},y(o,e[0]?.consume??0,"Consume relative to the slowest query"),{shown:r===void 0?"":(0,u.Wn)(r)},{shown:s},...[l,n].map(i=>i===void 0?{shown:""}:b(i))])})}</section>`}const m={width:960,left:64,right:16,top:24,bottom:34},j={single:260,multiple:160},
he=m.width-m.left-m.right,F=12,ue=48;function G(e,t){const o=t-m.bottom,r=o-m.top,s=fe(e/Math.floor(r/ue)),l=Math.max(s*Math.ceil(e/s),s),n=Array.from({length:Math.round(l/s)+1},(i,c)=>c*s);return{height:t,ticks:n,y:i=>o-i/l*r}}function fe(e){if(e<=0)return 1;const t=10**Math.floor(Math.log10(e));return([1,2,2.5,5,10].find(o=>o*t>=e)??10)*t}function q(e){const t=he/Math.max(1,e);return{width:t,left:o=>m.left+o*t}}const C=e=>Math.round(e*100)/100;function Y({id:e,title:t,description:o,name:r,timeline:s,
scale:l},n){const{spans:i,spanMs:c}=s;return a`<svg class="chart" viewBox="0 0 ${m.width} ${l.height}" role="img" aria-labelledby="${e}-t ${e}-d">
<title id="${e}-t">${t}</title><desc id="${e}-d">${o}</desc>
${i.flatMap(({part:d},p)=>d===void 0?[]:K("partial",p,s,l,S))}
${l.ticks.map(d=>me(d,C(l.y(d))))}
${n}
${r===void 0?S:a`<text class="name" x="${m.left}" y="${m.top-8}">${r}</text>`}
${ge(i,c,l.height-m.bottom)}
</svg>`}function K(e,t,{spans:o},{height:r},s){const{width:l,left:n}=q(o.length);return a`<rect class="${e}" x="${C(n(t))}" width="${C(l)}" y="${m.top}" height="${r-m.top-m.bottom}">${s}</rect>`}function me(e,t){return a`<line class="grid" x1="${m.left}" x2="${m.width-m.right}" y1="${t}" y2="${t}"/>
<text class="tick" x="${m.left-8}" y="${t+4}" text-anchor="end">${(0,h.$M)(e)}</text>`}function ge(e,t,o){const r=$e(e.length,t),{width:s,left:l}=q(e.length);return e.flatMap(({start:n},i)=>{if(Math.round(n/t)%r!==0)return[];const c=C(l(i)+s/2),d=n%u.sO===0,p=d?(0,u.Ew)(n):(0,u.Yi)(n);return a`<text class="${d?"tick day":"tick"}" x="${c}" y="${o+20}" text-anchor="middle">${p}</text>`})}function $e(e,t){const o=u.sO/t;return[1,2,3,4,6,8,12,24].filter(s=>o%s===0).find(s=>e/s<=F)??Math.ceil(e/F)}const be={
calls:["query","queries"],errors:["error","errors"]};function J(e,t){const{spans:o,spanMs:r}=e,[s,l]=be[t],n=g=>`${(0,h.rf)(g)} ${g===1?s:l}`,i=G(Math.max(...o.map(({load:g})=>g[t])),j.single),{width:c,left:d}=q(o.length),p=Math.min(4,c/4),w=o.map(({load:{[t]:g},...k},Ne)=>{const[We,Ue]=[C(i.y(g)),C(i.y(0)-i.y(g))],ze=`${B(k)}: ${n(g)}`;return a`<rect class="${k.part===void 0?t:`${t} faded`}" x="${C(d(Ne)+p/2)}" width="${C(c-p)}" y="${We}" height="${Ue}" rx="1.5"><title>${ze}</title></rect>`}),$=o.
reduce((g,k)=>k.load[t]>g.load[t]?k:g);return Y({id:t,title:`Number of ${l} per ${(0,u.Cp)(r)}, in UTC`,description:`Peak: ${n($.load[t])} at ${(0,u.Wn)($.start)}.`,timeline:e,scale:i},w)}const B=({start:e,part:t})=>t===void 0?(0,u.Wn)(e):`${(0,R.Rn)(t)} (partial)`,we=["p50","p95","p99"];function xe(e,t){const{spans:o,spanMs:r}=e,s=Math.max(...o.map(({load:p})=>p.consume[t])),l=G(s,j.multiple),{width:n,left:i}=q(o.length),c=o.map(({load:p},w)=>{if(p.calls===0)return"";const $=(o[w-1]?.load.calls??
0)===0,[g,k]=[C(i(w)+n/2),C(l.y(p.consume[t]))];return`${$?"M":"L"}${g} ${k}${$?"h0":""}`}),d=o.map(({load:p,...w},$)=>{const g=p.calls===0?"no queries":`${t} ${(0,h.rf)(p.consume[t])}`;return K("hint",$,e,l,a`<title>${B(w)}: ${g}</title>`)});return Y({id:t,title:`${t} of Consume per ${(0,u.Cp)(r)}, in UTC`,description:`The highest ${t} in this chart is ${(0,h.rf)(s)}.`,name:t,timeline:e,scale:l},[a`<path class="line ${t}" d="${c.join("")}"/>`,...d])}const ve=24,f={width:34,height:24,left:44,top:22,
gap:2},ye=6;function Ce(e){const t=Math.max(...e.flat()),o=e.flatMap((i,c)=>i.map((d,p)=>{const[w,$]=[f.left+p*f.width,f.top+c*f.height],g=d===0?0:Math.ceil(d/t*ye),k=`${u.w4[c]??""} ${p}:00: ${(0,h.rf)(d)} queries`;return a`<rect class="shade-${g}" x="${w}" y="${$}" width="${f.width-f.gap}" height="${f.height-f.gap}" rx="3"><title>${k}</title></rect>`})),r=u.w4.map((i,c)=>a`<text class="tick" x="${f.left-8}" y="${f.top+c*f.height+15}" text-anchor="end">${i}</text>`),s=[0,3,6,9,12,15,18,21].map(
i=>a`<text class="tick" x="${f.left+i*f.width+f.width/2}" y="${f.top-8}" text-anchor="middle">${i}:00</text>`),[l,n]=[f.left+ve*f.width,f.top+u.w4.length*f.height];return a`<svg class="chart" viewBox="0 0 ${l} ${n}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Average queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The strongest color represents ${(0,h.rf)(t)} queries per hour.</desc>
${r}${s}${o}
</svg>`}function ke({figures:e,window:t}){const o=(0,R.gO)(e.timeline,t);if(o.spans.length===0)return[];const r=(0,u.Cp)(o.spanMs);return[a`<section><h2>Load</h2><p>Number of queries per ${r}, in UTC.</p>
${A("Queries over time",J(o,"calls"))}${D(o)}</section>`,a`<section><h2>Latency</h2><p>Consume of the queries per ${r}, in UTC. Each percentile has its own scale.</p>
${A("Latency over time",a`${we.map(s=>xe(o,s))}`)}${D(o)}
<details><summary>Table of all values per ${r}</summary>
${v({caption:`Load and latency per ${r}`,columns:["Time (UTC)","Queries","Errors","p50","p95","p99","Largest","Rows scanned"],rows:o.spans.map(({load:s,...l})=>[{shown:B(l)},...[s.calls,s.errors,s.consume.p50,s.consume.p95,s.consume.p99].map(b),...[s.consume.max,s.scannedRows].map(b)])})}</details></section>`,(0,R.v5)(t)?a`<section><h2>Week</h2><p>Average number of queries by weekday and hour of the day, in UTC.</p>
${A("Queries by weekday and hour",Ce((0,R.of)(e.week,t)))}</section>`:S]}function D(e){return a`${(0,R._q)(e).map(t=>a`<p class="legend"><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="partial" width="12" height="12"/></svg>${t}</p>`)}`}const N=10;function Se({figures:e,window:t}){const{all:o}=e,r=(0,R.gO)(e.timeline,t);return a`<section class="long"><h2>Errors</h2><p>${(0,h.rf)(o.errors)} of ${(0,h.rf)(o.calls)} records, ${(0,h.X1)(o.errors,o.calls)}. “About this report” explains which records count as errors.</p>
${o.errors===0||r.spans.length===0?S:a`${A("Errors over time",J(r,"errors"))}${D(r)}`}
${Ee(e)}
${Me(e)}</section>`}function Ee({states:e,all:t}){const o=e.filter(({isError:r})=>r).toSorted((r,s)=>s.errors-r.errors);return v({caption:V("Errors by kind",o),columns:["State","Condition","Errors","Share of errors","Class"],rows:o.slice(0,N).map(({value:r,errors:s,sqlState:l})=>{const n=(0,h.X1)(s,t.errors);return[{shown:r},{shown:Z(l)},y(s,o[0]?.errors??0,`${n} of all errors`),{shown:n,number:s},{shown:l?.className??""}]}),empty:"No records count as errors."})}const V=(e,{length:t})=>t>N?`${e}\
 (the first ${N} of ${(0,h.rf)(t)})`:e,Z=e=>e?.condition===void 0?S:a`<code>${e.condition}</code>`;function Me(e){const{byErrors:t}=(0,L._L)(e,N);return t.length===0?S:v({caption:"Query shapes by errors",columns:["Shape","Errors","Error rate","Calls"],rows:t.map(o=>{const{errors:r,calls:s}=o.load,l=(0,h.X1)(r,s);return[E(o),y(r,t[0]?.load.errors??0,`${l} of the calls of this shape`),{shown:l,number:r/s},b(s)]})})}function Te({figures:{databases:e,accounts:t,hosts:o,types:r,states:s}}){return a`<section><h2>Sources</h2><div class="columns">
${W("By database","Database",e)}
${W("By account","Account",t)}
${W("By host","Host",o)}
${W("By type","Type",r)}
${W("By state","State",s)}
</div></section>`}function W(e,t,o){const r=o.slice(0,N),s=Math.max(...r.map(({calls:n})=>n)),l=o.reduce((n,{calls:i})=>n+i,0);return a`<div>${v({caption:V(e,o),columns:[t,"Queries","Errors","Consume"],rows:r.map(({value:n,sqlState:i,calls:c,errors:d,consume:p})=>[{shown:a`${n} ${Z(i)}`},y(c,s,`${(0,h.X1)(c,l)} of all queries`),...[d,p].map(b)])})}</div>`}const _=`
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
`,ee=`
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
`,te=e=>`'sha256-${(0,I.createHash)("sha256").update(e).digest("base64")}'`,Le=`default-src 'none'; style-src ${te(ee)}; script-src ${te(_)}; base-uri 'none'; form-action 'none'`;function Re(e){const{name:t,database:o,window:r,figures:s,thresholdResults:l}=e;return a(re||(re=ne([`<!doctype html>
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
`])),Le,t,X(ee),t,o,(0,u.Wn)(r.from),(0,u.Wn)(r.to),s.all.calls===0?a`<section><h2>0 records</h2><p>The log contains no records in this window.</p></section>`:a``,(0,z.P)(e).map(({label:i,value:c,change:d})=>a`<div><dt>${i}</dt><dd>${c}</dd>${d===void 0?a``:a`<dd>${d} since the previous run</dd>`}</div>`),Ae(l),ke(e),le(e),de(e),Se(e),Te(e),pe(e),(0,z.Q)(e).map(i=>a`<li>${i}</li>`),X(_)).text}function Ae(e){return e.length===0?a``:a`<ul class="thresholds">${e.map(({outcome:t,words:o})=>a`<li class="${t}">${o}</li>`)}</ul>`}}),
5127:((U,M,x)=>{x.d(M,{j:()=>u});var I=x(5504);const z={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},u=H=>(0,I.u)(H).replaceAll(/[&<>"']/g,T=>z[T]??T)})};
