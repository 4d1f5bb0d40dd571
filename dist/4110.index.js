var ee=Object.freeze,Ne=Object.defineProperty;var te=(N,L)=>ee(Ne(N,"raw",{value:ee(L||N.slice())}));var oe;export const id=4110,ids=[4110],modules={8863:((N,L,b)=>{b.d(L,{Bj:()=>S,K$:()=>E,js:()=>v,qy:()=>U});var Q=b(9656);const W={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},v=h=>(0,Q.u)(h).replaceAll(/[&<>"']/g,m=>W[m]??m);class n{text;constructor(m){this.text=m}}function U(h,...m){return new n(h.map((y,M)=>(M===0?"":u(m[M-1]))+y).join(""))}const S=h=>new n(h),E=U``;function u(h){return h===void 0?"":h instanceof n?h.text:typeof h=="object"?h.map(({text:m})=>m).join(""):v(String(
h))}}),4110:((N,L,b)=>{b.r(L),b.d(L,{htmlReport:()=>Ee});var Q=b(7598),W=b(4881),v=b(5902),n=b(8863),U=b(9218),S=b(5638),E=b(6661),u=b(396);const h=e=>({shown:(0,u.rf)(e),number:e});function m(e,t,o){return{...h(e),bar:{share:t===0?0:e/t,words:o}}}function y({caption:e,columns:t,rows:o,empty:s="None."}){if(o.length===0)return(0,n.qy)`<p class="empty"><strong>${e}.</strong> ${s}</p>`;const a=t.map((l,i)=>o.every(r=>r[i]?.number!==void 0));return M(e,(0,n.qy)`<table class="sortable">
<caption>${e}</caption>
<thead><tr>${t.map((l,i)=>(0,n.qy)`<th scope="col" class="${a[i]?"number":""}">${l}</th>`)}</tr></thead>
<tbody>
${o.map(l=>(0,n.qy)`<tr>${l.map((i,r)=>ne(i,r===0))}</tr>\n`)}</tbody>
</table>`)}function M(e,t){return(0,n.qy)`<div class="scroll" tabindex="0" role="region" aria-label="${e}">${t}</div>`}function ne({shown:e,number:t,bar:o},s){return s?(0,n.qy)`<th scope="row">${e}</th>`:t===void 0?(0,n.qy)`<td>${e}</td>`:(0,n.qy)`<td class="number" data-value="${t}">${e}${o===void 0?n.K$:re(o)}</td>`}const I=100;function re({share:e,words:t}){const o=Math.round(e*I*10)/10;return(0,n.qy)`<svg class="bar" viewBox="0 0 ${I} 6" preserveAspectRatio="none" role="img" aria-label="${t}"><title>${t}</title><rect class="bar-all" width="${I}" height="6"/><rect class="bar-part" width="${o}" height="6"/></svg>`}
const z=20;function se({figures:e}){const{all:t}=e,{byConsume:o,byCalls:s,byP95:a,byScanRatio:l}=(0,S._L)(e,z);return(0,n.qy)`<section class="long"><h2>Query shapes</h2>
<p>A query shape is a group of queries that differ only in their values. Select a shape to show its masked SQL.</p>
${y({caption:"Query shapes by total Consume",columns:["Shape","Consume","Share","Calls","p50","p95","p99","Largest","Errors"],rows:o.map(i=>{const{calls:r,errors:d,consume:c}=i.load,p=(0,u.X1)(c.total,t.consume.total);return[T(i),m(c.total,B(o,ae),`${p} of the total Consume`),{shown:p,number:c.total},...[r,c.p50,c.p95,c.p99,c.max,d].map(h)]})})}
${y({caption:"Query shapes by calls",columns:["Shape","Calls","Share","Consume","p95","Rows returned","Rows changed"],rows:s.map(i=>{const{calls:r,consume:d,returnedRows:c,updatedRows:p}=i.load,x=(0,u.X1)(r,t.calls);return[T(i),m(r,B(s,w=>w.calls),`${x} of all queries`),{shown:x,number:r},...[d.total,d.p95,c,p].map(h)]})})}
${y({caption:`Query shapes by p95 (at least ${S.vD} calls)`,columns:["Shape","p95","p50","p99","Largest","Calls","Consume"],rows:a.map(i=>{const{calls:r,consume:d}=i.load,c=B(a,p=>p.consume.p95);return[T(i),m(d.p95,c,`${(0,u.X1)(d.p95,c)} of the largest p95`),...[d.p50,d.p99,d.max,r,d.total].map(h)]}),empty:"None."})}
${y({caption:"Query shapes by rows scanned per row returned or changed",columns:["Shape","Scanned per row","Rows scanned","Rows returned","Rows changed","Calls","Consume"],rows:l.map(i=>{const{calls:r,consume:d,scannedRows:c,returnedRows:p,updatedRows:x}=i.load,w=(0,S.Us)(i.load);return[T(i),m(w,B(l,S.Us),`${(0,u.rf)(w)} rows scanned per row returned or changed`),...[c,p,x,r,d.total].map(h)]}),empty:`No query shape scanned at least ${(0,u.rf)(S.s$)} rows.`})}</section>`}const ae=({consume:e})=>e.
total,B=([e],t)=>e===void 0?0:t(e.load);function T({id:e,label:t,text:o}){return{shown:(0,n.qy)`<details><summary>${t} <code>${e}</code></summary><pre><code>${o}</code></pre></details>`}}function ie({comparison:e,figures:t}){if(e===void 0)return n.K$;const{added:o,gone:s,regressed:a}=e,l=Math.max(...a.map(({factor:r})=>r)),i="Unknown, because at least one of the two runs has more query shapes than a report contains.";return(0,n.qy)`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the run from ${(0,v.Wn)(e.before.window.from)} to ${(0,v.Wn)(e.before.window.to)} UTC.</p>
${y({caption:`Slower query shapes: the p95 at least doubled (${(0,u.rf)(a.length)})`,columns:["Shape","Factor","p95 before","p95 now","Calls","Consume"],rows:a.slice(0,z).map(({shape:r,p95Before:d,factor:c})=>[T(r),m(c,l,`${(0,u.rf)(c)} times the p95 of the previous run`),...[d,r.load.consume.p95,r.load.calls,r.load.consume.total].map(h)])})}
${y({caption:`New query shapes${o===void 0?"":` (${(0,u.rf)(o.length)})`}`,columns:["Shape","Consume","Share","Calls","p95"],rows:(o??[]).slice(0,z).map(r=>[T(r),m(r.load.consume.total,o?.[0]?.load.consume.total??0,"Consume value relative to that of the first shape in this table"),{shown:(0,u.X1)(r.load.consume.total,t.all.consume.total),number:r.load.consume.total},...[r.load.calls,r.load.consume.p95].map(h)]),...o===void 0?{empty:i}:{}})}
${y({caption:`Query shapes that no longer occur${s===void 0?"":` (${(0,u.rf)(s.length)})`}`,columns:["Shape","Previous calls","Previous Consume"],rows:(s??[]).slice(0,z).map(({id:r,label:d,calls:c,consume:p})=>[{shown:(0,n.qy)`${d} <code>${r}</code>`},...[c,p].map(h)]),...s===void 0?{empty:i}:{}})}</section>`}function le({figures:{slowest:e}}){return(0,n.qy)`<section><h2>Slowest queries</h2>
${y({caption:"Single queries with the largest Consume",columns:["Shape","Consume","Time (UTC)","Account","Rows scanned","Rows returned"],rows:e.map(({shape:t,consume:o,time:s,account:a,scannedRows:l,returnedRows:i})=>[{shown:(0,n.qy)`${t.label} <code>${t.id}</code>`},m(o,e[0]?.consume??0,"Consume value relative to that of the slowest query"),{shown:s===void 0?"":(0,v.Wn)(s)},{shown:a},...[l,i].map(r=>r===void 0?{shown:""}:h(r))])})}</section>`}var C=b(3588);const g={width:960,left:64,right:16,top:24,
bottom:34},D={single:260,multiple:160},ce=g.width-g.left-g.right,K=12,de=48;function X(e,t){const o=t-g.bottom,s=o-g.top,a=pe(e/Math.floor(s/de)),l=Math.max(a*Math.ceil(e/a),a),i=Array.from({length:Math.round(l/a)+1},(r,d)=>d*a);return{height:t,ticks:i,y:r=>o-r/l*s}}function pe(e){if(e<=0)return 1;const t=10**Math.floor(Math.log10(e));return([1,2,2.5,5,10].find(o=>o*t>=e)??10)*t}function O(e){const t=ce/Math.max(1,e);return{width:t,left:o=>g.left+o*t}}const q=e=>Math.round(e*100)/100;function j({
id:e,title:t,description:o,name:s,timeline:a,scale:l},i){const{spans:r,spanMs:d}=a;return(0,n.qy)`<svg class="chart" viewBox="0 0 ${g.width} ${l.height}" role="img" aria-labelledby="${e}-t ${e}-d">
<title id="${e}-t">${t}</title><desc id="${e}-d">${o}</desc>
${r.flatMap(({part:c},p)=>c===void 0?[]:F("partial",p,a,l,n.K$))}
${l.ticks.map(c=>he(c,q(l.y(c))))}
${i}
${s===void 0?n.K$:(0,n.qy)`<text class="name" x="${g.left}" y="${g.top-8}">${s}</text>`}
${ue(r,d,l.height-g.bottom)}
</svg>`}function F(e,t,{spans:o},{height:s},a){const{width:l,left:i}=O(o.length);return(0,n.qy)`<rect class="${e}" x="${q(i(t))}" width="${q(l)}" y="${g.top}" height="${s-g.top-g.bottom}">${a}</rect>`}function he(e,t){return(0,n.qy)`<line class="grid" x1="${g.left}" x2="${g.width-g.right}" y1="${t}" y2="${t}"/>
<text class="tick" x="${g.left-8}" y="${t+4}" text-anchor="end">${(0,u.$M)(e)}</text>`}function ue(e,t,o){const s=me(e.length,t),{width:a,left:l}=O(e.length);return e.flatMap(({start:i},r)=>{if(Math.round(i/t)%s!==0)return[];const d=q(l(r)+a/2),c=i%C.sO===0,p=c?(0,C.Ew)(i):(0,C.Yi)(i);return(0,n.qy)`<text class="${c?"tick day":"tick"}" x="${d}" y="${o+20}" text-anchor="middle">${p}</text>`})}function me(e,t){const o=C.sO/t;return[1,2,3,4,6,8,12,24].filter(a=>o%a===0).find(a=>e/a<=K)??Math.ceil(e/
K)}const fe={calls:["query","queries"],errors:["error","errors"]};function G(e,t){const{spans:o,spanMs:s}=e,[a,l]=fe[t],i=$=>`${(0,u.rf)($)} ${$===1?a:l}`,r=X(Math.max(...o.map(({load:$})=>$[t])),D.single),{width:d,left:c}=O(o.length),p=Math.min(4,d/4),x=o.map(({load:{[t]:$},...k},Te)=>{const[Le,Re]=[q(r.y($)),q(r.y(0)-r.y($))],Ae=`${H(k)}: ${i($)}`;return(0,n.qy)`<rect class="${k.part===void 0?t:`${t} faded`}" x="${q(c(Te)+p/2)}" width="${q(d-p)}" y="${Le}" height="${Re}" rx="1.5"><title>${Ae}</title></rect>`}),
w=o.reduce(($,k)=>k.load[t]>$.load[t]?k:$);return j({id:t,title:`Number of ${l} per ${(0,C.Cp)(s)}, in UTC`,description:`Peak: ${i(w.load[t])} at ${(0,v.Wn)(w.start)}.`,timeline:e,scale:r},x)}const H=({start:e,part:t})=>t===void 0?(0,v.Wn)(e):`${(0,E.Rn)(t)} (partial)`,ge=["p50","p95","p99"];function $e(e,t){const{spans:o,spanMs:s}=e,a=Math.max(...o.map(({load:p})=>p.consume[t])),l=X(a,D.multiple),{width:i,left:r}=O(o.length),d=o.map(({load:p},x)=>{if(p.calls===0)return"";const w=(o[x-1]?.load.calls??
0)===0,[$,k]=[q(r(x)+i/2),q(l.y(p.consume[t]))];return`${w?"M":"L"}${$} ${k}${w?"h0":""}`}),c=o.map(({load:p,...x},w)=>{const $=p.calls===0?"no queries":`${t} ${(0,u.rf)(p.consume[t])}`;return F("hint",w,e,l,(0,n.qy)`<title>${H(x)}: ${$}</title>`)});return j({id:t,title:`${t} of Consume per ${(0,C.Cp)(s)}, in UTC`,description:`The highest ${t} in this chart is ${(0,u.rf)(a)}.`,name:t,timeline:e,scale:l},[(0,n.qy)`<path class="line ${t}" d="${d.join("")}"/>`,...c])}const be=24,f={width:34,height:24,
left:44,top:22,gap:2},ye=6;function we(e){const t=Math.max(...e.flat()),o=e.flatMap((r,d)=>r.map((c,p)=>{const[x,w]=[f.left+p*f.width,f.top+d*f.height],$=c===0?0:Math.ceil(c/t*ye),k=`${C.w4[d]??""} ${p}:00: ${(0,u.rf)(c)} queries`;return(0,n.qy)`<rect class="shade-${$}" x="${x}" y="${w}" width="${f.width-f.gap}" height="${f.height-f.gap}" rx="3"><title>${k}</title></rect>`})),s=C.w4.map((r,d)=>(0,n.qy)`<text class="tick" x="${f.left-8}" y="${f.top+d*f.height+15}" text-anchor="end">${r}</text>`),
a=[0,3,6,9,12,15,18,21].map(r=>(0,n.qy)`<text class="tick" x="${f.left+r*f.width+f.width/2}" y="${f.top-8}" text-anchor="middle">${r}:00</text>`),[l,i]=[f.left+be*f.width,f.top+C.w4.length*f.height];return(0,n.qy)`<svg class="chart" viewBox="0 0 ${l} ${i}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Average queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The strongest color represents ${(0,u.rf)(t)} queries per hour.</desc>
${s}${a}${o}
</svg>`}function xe({figures:e,window:t}){const o=(0,E.gO)(e.timeline,t);if(o.spans.length===0)return[];const s=(0,C.Cp)(o.spanMs);return[(0,n.qy)`<section><h2>Load</h2><p>Number of queries per ${s}, in UTC.</p>
${M("Queries over time",G(o,"calls"))}${P(o)}</section>`,(0,n.qy)`<section><h2>Latency</h2><p>Consume of the queries per ${s}, in UTC. Each percentile has its own scale.</p>
${M("Latency over time",(0,n.qy)`${ge.map(a=>$e(o,a))}`)}${P(o)}
<details><summary>Table of all values per ${s}</summary>
${y({caption:`Load and latency per ${s}`,columns:["Time (UTC)","Queries","Errors","p50","p95","p99","Largest","Rows scanned"],rows:o.spans.map(({load:a,...l})=>[{shown:H(l)},...[a.calls,a.errors,a.consume.p50,a.consume.p95,a.consume.p99].map(h),...[a.consume.max,a.scannedRows].map(h)])})}</details></section>`,(0,E.v5)(t)?(0,n.qy)`<section><h2>Week</h2><p>Average number of queries by weekday and hour of the day, in UTC.</p>
${M("Queries by weekday and hour",we((0,E.of)(e.week,t)))}</section>`:n.K$]}function P(e){return(0,n.qy)`${(0,E._q)(e).map(t=>(0,n.qy)`<p class="legend"><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="partial" width="12" height="12"/></svg>${t}</p>`)}`}const R=10;function ve({figures:e,window:t}){const{all:o}=e,s=(0,E.gO)(e.timeline,t);return(0,n.qy)`<section class="long"><h2>Errors</h2><p>${(0,u.rf)(o.errors)} of ${(0,U.LS)(o.calls,"record")}, ${(0,u.X1)(o.errors,o.calls)}. “About this report” explains which records count as errors.</p>
${o.errors===0||s.spans.length===0?n.K$:(0,n.qy)`${M("Errors over time",G(s,"errors"))}${P(s)}`}
${Ce(e)}
${qe(e)}</section>`}function Ce({states:e,all:t}){const o=e.filter(({isError:s})=>s).toSorted((s,a)=>a.errors-s.errors);return y({caption:Y("Errors by kind",o),columns:["State","Condition","Errors","Share of errors","Class"],rows:o.slice(0,R).map(({value:s,errors:a,sqlState:l})=>{const i=(0,u.X1)(a,t.errors);return[{shown:s},{shown:J(l)},m(a,o[0]?.errors??0,`${i} of all errors`),{shown:i,number:a},{shown:l?.className??""}]}),empty:"No records count as errors."})}const Y=(e,{length:t})=>t>R?`${e}\
 (the first ${R} of ${(0,u.rf)(t)})`:e,J=e=>e?.condition===void 0?n.K$:(0,n.qy)`<code>${e.condition}</code>`;function qe(e){const{byErrors:t}=(0,S._L)(e,R);return t.length===0?n.K$:y({caption:"Query shapes by errors",columns:["Shape","Errors","Error rate","Calls"],rows:t.map(o=>{const{errors:s,calls:a}=o.load,l=(0,u.X1)(s,a);return[T(o),m(s,t[0]?.load.errors??0,`${l} of the calls of this shape`),{shown:l,number:s/a},h(a)]})})}function ke({figures:{databases:e,accounts:t,hosts:o,types:s,states:a}}){
return(0,n.qy)`<section><h2>Sources</h2><div class="columns">
${A("By database","Database",e)}
${A("By account","Account",t)}
${A("By host","Host",o)}
${A("By type","Type",s)}
${A("By state","State",a)}
</div></section>`}function A(e,t,o){const s=o.slice(0,R),a=Math.max(...s.map(({calls:i})=>i)),l=o.reduce((i,{calls:r})=>i+r,0);return(0,n.qy)`<div>${y({caption:Y(e,o),columns:[t,"Queries","Errors","Consume"],rows:s.map(({value:i,sqlState:r,calls:d,errors:c,consume:p})=>[{shown:(0,n.qy)`${i} ${J(r)}`},m(d,a,`${(0,u.X1)(d,l)} of all queries`),...[c,p].map(h)])})}</div>`}const V=`
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
`,Z=`
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
`,_=e=>`'sha256-${(0,Q.createHash)("sha256").update(e).digest("base64")}'`,Se=`default-src 'none'; style-src ${_(Z)}; script-src ${_(V)}; base-uri 'none'; form-action 'none'`;function Ee(e){const{name:t,database:o,window:s,figures:a,thresholdResults:l}=e;return(0,n.qy)(oe||(oe=te([`<!doctype html>
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
`])),Se,t,(0,n.Bj)(Z),t,o,(0,v.Wn)(s.from),(0,v.Wn)(s.to),a.all.calls===0?(0,n.qy)`<section><h2>0 records</h2><p>The log contains no records in this window.</p></section>`:(0,n.qy)``,(0,W.Pl)(e).map(({label:r,value:d,change:c})=>(0,n.qy)`<div><dt>${r}</dt><dd>${d}</dd>${c===void 0?(0,n.qy)``:(0,n.qy)`<dd>${c} since the previous run</dd>`}</div>`),Me(l),xe(e),se(e),ie(e),ve(e),ke(e),le(e),(0,W.Q2)(e).map(r=>(0,n.qy)`<li>${r}</li>`),(0,n.Bj)(V)).text}function Me(e){return e.length===0?(0,n.qy)``:(0,n.
qy)`<ul class="thresholds">${e.map(({threshold:t,outcome:o,words:s})=>(0,n.qy)`<li class="${o}"><code>${t.text}</code> ${s}</li>`)}</ul>`}})};
