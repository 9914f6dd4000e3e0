import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { saveFile } from "../../platform/fetch-file.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.ts";
import { versionQuery } from "./publication-calls.ts";

export function ExportButton({ version }: { version: number }) {
  const { history: words } = useWords("officePublication");
  const { slug } = useDraftContext();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => client.fetchQuery(versionQuery(slug, version)),
    onSuccess: ({ content }) => {
      const text = `${JSON.stringify(content, null, 2)}\n`;
      const name = `${slug}-${version}.json`;
      saveFile(new File([text], name, { type: "application/json" }));
    },
    onError: () => showToast(words.export_failed, { tone: "error" }),
  });
  return (
    <Button
      look="quiet"
      busy={isPending}
      aria-label={words.export_of(version)}
      onClick={() => mutate()}
    >
      <Download size={18} aria-hidden />
      {words.export}
    </Button>
  );
}
