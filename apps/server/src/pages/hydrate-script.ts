import { createHash } from "node:crypto";

/**
 * Inline script at the end of a prerendered page. Loads the page's code after the first frame, and
 * records taps until the code can handle them.
 */
export const HYDRATE_SCRIPT = [
  "earlyTaps=new Set;",
  'addEventListener("click",e=>{',
  'const b=e.target.closest("button");',
  "if(b&&window.earlyTaps){earlyTaps.add(b);e.stopPropagation()}",
  "},true);",
  '(hydrate=>document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint")?hydrate():',
  'new PerformanceObserver((_,seen)=>{seen.disconnect();hydrate()}).observe({type:"paint",buffered:true}))',
  '(()=>document.head.append(document.getElementById("code").content))',
].join("");

export const HYDRATE_SCRIPT_HASH = cspHash(HYDRATE_SCRIPT);

export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
