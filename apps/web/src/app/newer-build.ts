import type { I18n } from "../i18n/i18n.ts";
import { readForVisit, writeForVisit } from "../platform/storage.ts";

const RELOADED_FOR = "comptoir.reloaded-for";

/**
 * A page that stays open while a new build takes its server's place may ask for a part that is no more. It is reloaded
 * once at most for each build, and only if its reader, who may have typed something, agrees.
 */
export function watchForNewerBuild(i18n: I18n): () => void {
  let isAsked = false;
  const onFailed = async () => {
    if (isAsked || !(await isReplaced())) return;
    const build = ownEntry();
    if (isAsked || readForVisit(RELOADED_FOR) === build) return;
    isAsked = true;
    const { newer_build: question } = await i18n.preload("offline");
    const isUntouched = navigator.userActivation?.hasBeenActive === false;
    if (!isUntouched && !window.confirm(question)) return;
    writeForVisit(RELOADED_FOR, build);
    window.location.reload();
  };
  const listener = () => void onFailed();
  // The words are fetched while they still are there.
  void i18n.preload("offline");
  window.addEventListener("vite:preloadError", listener);
  return () => window.removeEventListener("vite:preloadError", listener);
}

/** Whether the server's page starts with other code than this one. Without an answer it does not. */
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
