import { useMutation } from "@tanstack/react-query";
import { useWords } from "../../i18n/words.ts";
import { showToast } from "../../ui/toasts.ts";
import { makePreviewLink } from "../draft/draft-calls.ts";
import { useDraftContext } from "../draft/draft-context.ts";

export function useOpenPreview() {
  const { line: words } = useWords("office");
  const { slug, store } = useDraftContext();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (tab: Window | null) => {
      await store.flush();
      const { url } = await makePreviewLink(slug);
      if (tab) tab.location.href = url;
      else window.location.assign(url);
    },
    onError: (_, tab) => {
      tab?.close();
      showToast(words.preview_failed, { tone: "error" });
    },
  });
  // Open the tab within the click: browsers block it later.
  return { isPending, open: () => mutate(window.open("", "_blank")) };
}
