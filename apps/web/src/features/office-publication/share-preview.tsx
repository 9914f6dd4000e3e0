import { useMutation } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { makePreviewLink } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { LinkToShare } from "../../office/shell/link-to-share.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";

export function SharePreview() {
  const { share: words } = useWords("officePublication");
  const { slug, store } = useDraftContext();
  const make = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await store.flush();
      return await makePreviewLink(slug);
    },
  });
  return (
    <section aria-label={words.title} className="flex flex-col items-start gap-3">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="text-ink-soft">{words.text}</p>
      {make.isError && <Notice tone="error">{words.failed}</Notice>}
      {make.data ? (
        <Link
          url={new URL(make.data.url, window.location.origin).href}
          until={make.data.expiresAt}
        />
      ) : (
        <Button look="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          <Share2 size={18} aria-hidden />
          {words.make}
        </Button>
      )}
    </section>
  );
}

function Link({ url, until }: { url: string; until: string }) {
  const { share: words } = useWords("officePublication");
  const language = useLanguage();
  return (
    <div className="flex w-full flex-wrap items-start gap-4 rounded-card bg-paper p-4 shadow-card">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <LinkToShare
          label={words.link}
          hint={words.until(formatInstant(until, language))}
          url={url}
          takesFocus
        />
      </div>
      <QrCode text={url} label={words.code} />
    </div>
  );
}
