import { createHash } from "node:crypto";

/**
 * Stands at the end of a drawn page, where it runs once the style is there. It fetches the page's
 * code after the first frame has been shown, and keeps what is tapped until the code can act on it.
 */
export const WAKE_SCRIPT = [
  "earlyTaps=new Set;",
  'addEventListener("click",e=>{',
  'const b=e.target.closest("button");',
  "if(b&&window.earlyTaps){earlyTaps.add(b);e.stopPropagation()}",
  "},true);",
  '(wake=>document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint")?wake():',
  'new PerformanceObserver((_,seen)=>{seen.disconnect();wake()}).observe({type:"paint",buffered:true}))',
  '(()=>document.head.append(document.getElementById("code").content))',
].join("");

export const WAKE_SCRIPT_HASH = cspHash(WAKE_SCRIPT);

/** How a content security policy names an inline script or style that it allows. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
