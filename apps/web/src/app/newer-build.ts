import type { I18n } from "../i18n/i18n.ts";
import { readForVisit, writeForVisit } from "../platform/storage.ts";

const RELOADED_FOR = "comptoir.reloaded-for";

/**
 * A page left open across a deployment may request a chunk that no longer exists. Reloads at most
 * once per build, and asks first if the user may have typed something.
 */
export function watchForNewerBuild(i18n: I18n): () => void {
  let isPrompted = false;
  const onFailed = async () => {
    if (isPrompted || !(await isReplaced())) return;
    const build = ownEntry();
    if (isPrompted || readForVisit(RELOADED_FOR) === build) return;
    isPrompted = true;
    const { newer_build: question } = await i18n.preload("offline");
    const isUntouched = navigator.userActivation?.hasBeenActive === false;
    if (!isUntouched && !window.confirm(question)) return;
    writeForVisit(RELOADED_FOR, build);
    window.location.reload();
  };
  const listener = () => void onFailed();
  // Load the texts while their chunk still exists on the server.
  void i18n.preload("offline");
  window.addEventListener("vite:preloadError", listener);
  return () => window.removeEventListener("vite:preloadError", listener);
}

/** Whether the server now serves another entry script. False if it does not answer. */
async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.pathname, { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(ownEntry());
  } catch {
    return false;
  }
}

function ownEntry(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/app/"]');
  return entry?.getAttribute("src") ?? "";
}
