import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { showToast } from "../../ui/toasts.ts";
import { makePreviewLink } from "../draft/draft-calls.ts";
import { useDraftContext } from "../draft/draft-context.ts";

/** Opens the draft as a shop page. */
export function useOpenPreview() {
  const { line: words } = useWords("office");
  const { slug, store } = useDraftContext();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    // Opened in the press itself: later on a browser takes it for an advertisement.
    const tab = window.open("", "_blank");
    setBusy(true);
    try {
      await store.flush();
      const { url } = await makePreviewLink(slug);
      if (tab) tab.location.href = url;
      else window.location.assign(url);
    } catch {
      tab?.close();
      showToast(words.preview_failed, { tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, open: () => void open() };
}
