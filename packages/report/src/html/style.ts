/** The one style of every page. Colours come in pairs, light and dark, and each has a contrast of at least 4.5 to what it is on. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#f6f7f9;--card:#fff;--ink:#1b2330;--soft:#566072;--line:#d9dee6;--link:#1a56b0;
--good:#17653a;--good-bg:#e6f4ea;--gap:#175a7d;--gap-bg:#e4f1f8;--warn:#7f4a00;--warn-bg:#fdf1dc;--bad:#a11522;--bad-bg:#fce9ea;--note:#566072;--note-bg:#eceff4;--plain:#566072;--plain-bg:#eceff4;
--heat:#e02020;--veil:#8a1f9c;--shadow:0 1px 2px rgb(20 30 50/.06),0 1px 8px rgb(20 30 50/.04)}
@media (prefers-color-scheme:dark){:root{--paper:#12161d;--card:#1a2029;--ink:#e6eaf1;--soft:#a2acbc;--line:#303947;--link:#8bb8ff;
--good:#7fd6a0;--good-bg:#15311f;--gap:#86c8ee;--gap-bg:#122c3b;--warn:#f0bd6b;--warn-bg:#382810;--bad:#ff9aa2;--bad-bg:#3f171b;--note:#a2acbc;--note-bg:#262e3a;--plain:#a2acbc;--plain-bg:#262e3a;
--heat:#ff5a5a;--veil:#8a1f9c;--shadow:none}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:4rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
h1{font-size:1.5rem;line-height:1.25;margin:.15rem 0 .35rem;letter-spacing:-.01em}
h2{font-size:1.02rem;margin:0 0 .75rem;letter-spacing:-.005em}
p{margin:0 0 .5rem}
.back{padding:.75rem clamp(1rem,3vw,2.5rem) 0}
.top{padding:1.5rem clamp(1rem,3vw,2.5rem);background:var(--tone-bg,var(--card));border-bottom:1px solid var(--line);border-top:5px solid var(--tone,var(--line))}
.good{--tone:var(--good);--tone-bg:var(--good-bg)}.gap{--tone:var(--gap);--tone-bg:var(--gap-bg)}.warn{--tone:var(--warn);--tone-bg:var(--warn-bg)}.bad{--tone:var(--bad);--tone-bg:var(--bad-bg)}.note{--tone:var(--note);--tone-bg:var(--note-bg)}.plain{--tone:var(--plain);--tone-bg:var(--plain-bg)}
.top.plain{--tone:var(--line);--tone-bg:var(--card)}
.name{color:var(--ink);font:600 .9rem/1.4 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;margin:0 0 .75rem}
.banner{max-width:60rem}
.action{display:inline-flex;align-items:center;gap:.5rem;font-weight:700;letter-spacing:.06em;font-size:.85rem;color:var(--tone);margin:0}
.mark{display:inline-grid;place-items:center;width:1.5rem;height:1.5rem;border-radius:50%;background:var(--tone);color:var(--card);font-weight:700}
.facts{display:flex;flex-wrap:wrap;gap:.4rem 2rem;margin:1rem 0 0}
.facts dt{color:var(--soft);font-size:.78rem}.facts dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
.top .facts dt{color:var(--ink)}
main{padding:1.25rem clamp(1rem,3vw,2.5rem) 2rem;display:grid;gap:1.25rem;align-items:start;max-width:104rem}
main.double{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr)}
main.single{max-width:72rem}
.words{display:grid;gap:1.25rem;min-width:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.1rem 1.25rem;box-shadow:var(--shadow);min-width:0}
.view{min-width:0;position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto;scroll-padding-top:6rem;scroll-behavior:smooth;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:0 1rem 1rem;box-shadow:var(--shadow)}
.tools{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;border:0;margin:0;padding:.7rem 0;align-items:center}
.view .tools{position:sticky;top:0;background:var(--card);z-index:2;border-bottom:1px solid var(--line)}
.tools legend{float:left;padding:0;margin-right:1rem;color:var(--soft);font-size:.85rem}
.tools label{display:inline-flex;gap:.4rem;align-items:center;cursor:pointer;padding:.15rem 0}
.tools input{width:1.05rem;height:1.05rem;margin:0;accent-color:var(--link)}
.page{margin:1rem 0 0}
.canvas{position:relative;border:1px solid var(--line);background:repeating-conic-gradient(#e4e6ea 0 25%,#fff 0 50%) 0 0/16px 16px;line-height:0;max-width:100%;width:fit-content;margin:0 auto}
.canvas img{display:block;max-width:100%;height:auto}
.canvas svg{position:absolute;inset:0;width:100%;height:100%;overflow:hidden}
figcaption{color:var(--soft);font-size:.82rem;text-align:center;padding:.35rem 0}
.canvas .bad{--box:#c81e2c}.canvas .warn{--box:#b86a00}.canvas .note{--box:#5a6a82}
.box{fill:var(--box);fill-opacity:.06;stroke:var(--box);stroke-width:2.5}
.canvas a:hover .box,.canvas a:focus .box{fill-opacity:.22}
.canvas a:target .box{fill-opacity:.25;stroke-width:5}
.canvas .tag{fill:var(--box)}.canvas text{font-family:system-ui,sans-serif;font-weight:700;fill:#fff}
.heat rect{fill:var(--heat)}
.veil{fill:#f6e3fa;fill-opacity:.93;stroke:var(--veil);stroke-width:1.5;stroke-dasharray:5 3}
.canvas .hidden-text text{fill:#5b0f69;font-weight:600}
.layer.boxes,.layer.heat,.layer.hidden-text,.passages{display:none}
body:has(#show-boxes:checked) .layer.boxes,body:has(#show-heat:checked) .layer.heat{display:inline}
body:has(#show-hidden:checked) .layer.hidden-text{display:inline}
body:has(#show-hidden:checked) .passages{display:block}
.passages{margin:.75rem 0 0;border-left:3px solid var(--veil);padding-left:.85rem}
.passages ul{margin:.35rem 0;padding-left:1.1rem}.passages li{margin:.3rem 0}
.text pre{white-space:pre-wrap;font:14px/1.7 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;margin:.9rem 0 0;tab-size:4}
mark{background:var(--tone-bg);color:inherit;border-bottom:2px solid var(--tone);padding:.05rem 0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.number{display:inline-block;min-width:1.25rem;padding:0 .3rem;margin:0 .2rem 0 .1rem;border-radius:.7rem;background:var(--tone);color:var(--card);font:700 .72rem/1.25rem system-ui,sans-serif;text-align:center;text-decoration:none}
.number:target{outline:3px solid var(--tone);outline-offset:2px}
.findings{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.finding{border-left:4px solid var(--tone);background:var(--paper);border-radius:0 8px 8px 0;padding:.7rem .9rem}
.finding:target{outline:2px solid var(--tone)}
.title{display:flex;gap:.55rem;align-items:center;margin-bottom:.25rem}
.badge{display:inline-grid;place-items:center;min-width:1.5rem;height:1.5rem;padding:0 .35rem;border-radius:.75rem;background:var(--tone);color:var(--card);font-weight:700;font-size:.8rem}
.sure{margin-left:auto;white-space:nowrap;color:var(--soft);font-variant-numeric:tabular-nums;font-size:.88rem}
.says .sure{margin-left:.4rem}
blockquote{margin:.35rem 0 .5rem;padding:.45rem .7rem;background:var(--card);border:1px solid var(--line);border-radius:6px;font:13px/1.55 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre-wrap}
.meta{display:flex;flex-wrap:wrap;gap:.2rem .9rem;align-items:baseline;margin:0;font-size:.85rem}
.where{color:var(--soft);font-size:.88rem}
code{font:12px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;color:var(--soft)}
.says>p,.says>dl{margin:0 0 .35rem}
.says>p.gap,.says>p.warn,.says>p.bad,.says>p.good{border-left:3px solid var(--tone);padding:.1rem 0 .1rem .7rem}
.says>dl{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.1rem 1rem}
.id{font:13px/1.7 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}.says dt{color:var(--soft)}.says dd{margin:0;font-variant-numeric:tabular-nums}
.says>dl.gap dt,.says>dl.warn dt,.says>dl.bad dt,.says>dl.good dt{color:var(--tone);font-weight:600}
.tree{margin:.5rem 0 .35rem}.tree>.says{padding:.3rem 0 .1rem 1.1rem;border-left:1px solid var(--line);margin-left:.3rem}
summary{cursor:pointer;font-weight:600}
p.gap{color:var(--gap)}
.view>p.gap,.text>p.gap{margin:.75rem 0 0;font-size:.9rem}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
.index{border-collapse:collapse;width:100%;min-width:40rem;table-layout:fixed}.index .narrow{width:8.5rem}.index .wide{width:42%}
.index th,.index td{text-align:left;padding:.55rem .8rem;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
.index td:first-child .where{display:block}.index col.narrow~col.narrow{width:4.5rem}.index thead th{color:var(--soft);font-size:.82rem;white-space:nowrap}.index tbody tr:last-child>*{border-bottom:0}
.index .figure{text-align:right;font-variant-numeric:tabular-nums}
.pill{display:inline-block;padding:.1rem .55rem;border-radius:1rem;background:var(--tone-bg);color:var(--tone);font-weight:700;font-size:.75rem;letter-spacing:.03em;white-space:nowrap}
body:has(#show-block:checked) tbody tr:not(.block),body:has(#show-warn:checked) tbody tr:not(.warn),body:has(#show-review:checked) tbody tr:not(.review),body:has(#show-allow:checked) tbody tr:not(.allow),body:has(#show-not-checked:checked) tbody tr:not(.not-checked),body:has(#show-no-decision:checked) tbody tr:not(.no-decision){display:none}
.foot{padding:0 clamp(1rem,3vw,2.5rem) 2rem;color:var(--soft);font-size:.85rem}
@media (max-width:62rem){main.double{grid-template-columns:minmax(0,1fr)}.view{position:static;max-height:none}.view .tools{position:sticky}}
@media (max-width:34rem){.index colgroup{display:none}.says>dl{grid-template-columns:1fr;gap:0;margin-bottom:.5rem}.card,.view{padding-left:.8rem;padding-right:.8rem}.facts{gap:.4rem 1.25rem}
.index{min-width:0;display:block}.index tbody{display:block}.index thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.index tr{display:grid;grid-template-columns:auto 1fr auto;gap:.15rem .6rem;align-items:baseline;padding:.6rem .8rem;border-bottom:1px solid var(--line)}.index tbody tr:last-child{border-bottom:0}
.index th,.index td{padding:0;border:0}.index td:last-child{grid-column:1/-1}}
@media (prefers-reduced-motion:reduce){html,.view{scroll-behavior:auto}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--link:#000;--good:#17653a;--gap:#175a7d;--warn:#7f4a00;--bad:#a11522;--note:#444;--plain:#444;--good-bg:#e6f4ea;--gap-bg:#e4f1f8;--warn-bg:#fdf1dc;--bad-bg:#fce9ea;--note-bg:#eceff4;--plain-bg:#eceff4;--heat:#e02020;--shadow:none}
body{font-size:11pt}.tools,.back,.meta a{display:none}main.double,main.single{display:flex;flex-direction:column;align-items:stretch;gap:0;padding:0;max-width:none}.foot{padding:0}.words{order:-1}.passages{display:block}.view{position:static;max-height:none;overflow:visible;margin-bottom:1rem;border:0;padding:0}.card{break-inside:auto;border:0;padding:.5rem 0;border-top:1px solid var(--line);border-radius:0}.finding,.page{break-inside:avoid}.words{display:block}.canvas img{max-height:22cm;width:auto}details::details-content{content-visibility:visible;block-size:auto}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
