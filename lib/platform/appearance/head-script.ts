/*
 * The first script of every page. It applies the theme before the first paint; no other code decides the theme. It is a string,
 * so that every bundle has the same bytes: pages rendered per request allow it by its hash (lib/platform/http/nonce.ts).
 */
const source = `
(w=>{
let d=document,r=d.documentElement.dataset,meta,
a=w.apparence={
theme:()=>{try{return localStorage["horizon-theme"]||""}catch{return""}},
show:()=>{
let t=a.theme();
t?r.theme=t:delete r.theme;
meta?.remove();
if(t)meta=d.createElement("meta"),meta.name="theme-color",meta.content=t=="dark"?"#1b1430":"#fff6e6",d.head.prepend(meta)
}
};
a.show()
})(window)`

export const HEAD_SCRIPT = source.replaceAll('\n', '')
