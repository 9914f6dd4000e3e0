import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CloudOff, Eye } from "lucide-react";
import { useState } from "react";
import { Link, useRoute } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { makePreviewLink } from "../draft/draft-calls.ts";
import { useDraftContext, useDraftState } from "../draft/draft-context.ts";
import { unsentOf } from "../draft/draft-store.ts";
import { useChangeCount, useClashes, useDraftStatus } from "../draft/use-draft.ts";
import { ClashDialog } from "./clash-dialog.tsx";
import { roomAddress } from "./rooms.ts";

export function DraftLine() {
  const { line: words } = useWords("office");
  const { slug, store } = useDraftContext();
  const count = useChangeCount();
  const { clashes } = useClashes();
  const status = useDraftStatus();
  const [showsClashes, setShowsClashes] = useState(false);
  const preview = useOpenPreview();
  const isKnown = useDraftState(({ draft }) => draft !== null);
  const isUnopened = useDraftState(({ draft }) => draft !== null && draft.published === null);
  const publishAddress = roomAddress(slug, "publish");
  const [isPublishing] = useRoute(publishAddress);
  // The opening room publishes in its last step.
  const [isOpening] = useRoute(`${roomAddress(slug, "open")}/*?`);
  const counted = count === 0 ? words.nothing : words.changes(count);
  // A no-break space keeps the line's height while loading.
  const summary = isKnown ? counted : "\u00a0";
  return (
    <section
      aria-label={words.label}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line bg-paper px-4 py-2 lg:px-8"
    >
      <div className="min-w-28 flex-1">
        <p className="font-semibold">{isUnopened ? words.unopened : summary}</p>
        <SavingState />
      </div>
      {status === "failed" && (
        <>
          <Button look="secondary" onClick={store.retry}>
            {words.retry}
          </Button>
          <DropButton />
        </>
      )}
      {clashes.length > 0 && (
        <Button look="secondary" onClick={() => setShowsClashes(true)}>
          <CircleAlert size={18} aria-hidden />
          {words.clashes(clashes.length)}
        </Button>
      )}
      <div className="flex gap-2">
        <Button
          look="secondary"
          busy={preview.isPending}
          disabled={!isKnown}
          onClick={preview.open}
          className="max-sm:px-4"
        >
          <Eye size={18} aria-hidden className="max-sm:hidden" />
          {words.preview}
        </Button>
        {count > 0 && !isPublishing && !isOpening && (
          <Link
            to={publishAddress}
            className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 max-sm:px-4 font-semibold text-white hover:bg-accent-deep"
          >
            {words.publish}
          </Link>
        )}
      </div>
      <ClashDialog open={showsClashes} onClose={() => setShowsClashes(false)} />
    </section>
  );
}

function SavingState() {
  const { line: words } = useWords("office");
  const status = useDraftStatus();
  const isKept = useDraftState((state) => state.isStored);
  const isUnsafe = status === "failed" || (!isKept && status !== "saved");
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-sm ${isUnsafe ? "text-alarm" : "text-ink-soft"}`}
    >
      {status === "offline" && <CloudOff size={16} aria-hidden className="shrink-0" />}
      {isKept ? words.status[status] : words.not_kept}
    </p>
  );
}

function DropButton() {
  const { line: words } = useWords("office");
  const { cancel } = useWords("common");
  const { store } = useDraftContext();
  const count = useDraftState((state) => unsentOf(state).length);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsks(true)}>
        {words.drop}
      </Button>
      <ConfirmDialog
        open={asks}
        title={words.drop_ask}
        text={words.drop_text(count)}
        confirmLabel={words.drop}
        cancelLabel={cancel}
        danger
        onConfirm={() => {
          setAsks(false);
          store.dropUnsent();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

function useOpenPreview() {
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
