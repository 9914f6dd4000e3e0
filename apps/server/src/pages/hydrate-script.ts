import { createHash } from "node:crypto";

/**
 * Stands at the end of a prerendered page, where it runs once the style is there. It fetches the page's
 * code after the first frame has been shown, and keeps what is tapped until the code can act on it.
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

/** How a content security policy names an inline script or style that it allows. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
