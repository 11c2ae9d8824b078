/** How often a page that is looked at asks for news, in ms. */
const EVERY_MS = 10_000;

/**
 * Keeps an open page up to date. It is an addition: without scripts, the page has a link that reloads it. What a person
 * has the focus in, has marked or has opened stays as it is, and there is a button that stops all of it. (A page that
 * reloaded itself by `meta refresh` would do neither.)
 */
export const REFRESH_SCRIPT = `
{const pause=document.getElementById("pause"),gone=document.getElementById("gone")
if(pause){let on=true
pause.hidden=false
pause.addEventListener("click",()=>{on=!on;pause.textContent=on?pause.dataset.pause:pause.dataset.resume})
const isUsed=part=>part.contains(document.activeElement)||part.querySelector("details[open]")||!getSelection().isCollapsed&&getSelection().containsNode(part,true)
const look=async()=>{if(on&&!document.hidden)try{
const answer=await fetch(location.href,{cache:"no-store"})
if(answer.ok){const page=new DOMParser().parseFromString(await answer.text(),"text/html")
for(const part of document.querySelectorAll("[data-live]")){const next=page.getElementById(part.id)
if(next&&next.innerHTML!==part.innerHTML&&!isUsed(part))part.replaceChildren(...next.childNodes)}}
gone.hidden=answer.ok}catch{gone.hidden=false}
setTimeout(look,${EVERY_MS})}
setTimeout(look,${EVERY_MS})}}
`;
