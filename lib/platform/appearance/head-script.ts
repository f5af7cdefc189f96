/*
 * The first script of every page. It applies the theme before the first paint, and again each minute because the sun moves; no
 * other code decides the theme. It is a string, so that every bundle has the same bytes: pages rendered per request allow it by
 * its hash (lib/platform/http/nonce.ts).
 *
 * Position of the sun: "Approximate Solar Coordinates" of the Astronomical Almanac (to 0.01° between 1950 and 2050), with
 * Greenwich sidereal time, at 13.75° N, 100.5° E. The sun is up while its centre is above -0.833°, which allows for refraction
 * and its radius, as in NOAA's calculator: https://gml.noaa.gov/grad/solcalc/calcdetails.html
 */
const source = `
(w=>{
let d=document,r=d.documentElement.dataset,m=Math,meta,
read=n=>{try{return localStorage[n]}catch{}},
bare=()=>d.querySelectorAll("img[src^='/']").forEach(i=>{i.dataset.src=i.getAttribute("src");i.removeAttribute("src")}),
seen=new MutationObserver(bare),
a=w.apparence={
sun:t=>{
let n=t/864e5-10957.5,g=6.24004+.01720197*n,l=4.894967+.01720279*n+.033423*m.sin(g)+.000349*m.sin(2*g),o=6.649017+6.300388099*n,s=m.sin(l);
return .23769*.39778*s+.97134*(m.cos(o)*m.cos(l)+.91748*m.sin(o)*s)>-.01454
},
theme:()=>read("horizon-theme")||"",
light:()=>(read("horizon-leger")??(navigator.connection?.saveData||matchMedia("(prefers-reduced-data:reduce)").matches?"1":""))=="1",
show:()=>{
let t=a.theme(),l=a.light();
if(t=="la-bas")t=a.sun(Date.now())?"light":"dark";
t?r.theme=t:delete r.theme;
meta?.remove();
if(t)meta=d.createElement("meta"),meta.name="theme-color",meta.content=t=="dark"?"#1b1430":"#fff6e6",d.head.prepend(meta);
seen.disconnect();
if(l)r.leger="",bare(),seen.observe(d,{childList:!0,subtree:!0});
else delete r.leger,d.querySelectorAll("img[data-src]").forEach(i=>{i.src=i.dataset.src;delete i.dataset.src})
}
};
a.show();
setInterval(a.show,6e4)
})(window)`

export const HEAD_SCRIPT = source.replaceAll('\n', '')
