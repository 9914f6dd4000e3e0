import { Landmark } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useWords } from "../../../i18n/words.ts";
import { useLayer } from "../../../platform/layers.ts";
import { laterDialog } from "../../../platform/load-later.ts";
import { Button } from "../../../ui/button.tsx";

const BankDialog = laterDialog(() => import("./bank-dialog.tsx").then((m) => m.BankDialog));

const OPEN = "open";
/** The office links here for unassigned entries: `?bank=open`. */
const ADDRESS = { param: "bank", opensFor: (detail: string) => detail === OPEN };

export function BankFiles() {
  const words = useWords("board");
  const layer = useLayer("bank", ADDRESS);
  const { isOpen, close } = layer;
  const open = useCallback(() => layer.open(OPEN), [layer.open]);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const take = useCallback(
    (files: readonly File[]) => {
      setDropped(files);
      open();
    },
    [open],
  );
  const isOver = useFileDrop(take);
  return (
    <>
      <Button look="secondary" onClick={open}>
        <Landmark size={20} aria-hidden />
        {words.bank_file}
      </Button>
      {isOver &&
        createPortal(
          <div className="pointer-events-none fixed inset-0 z-80 flex items-center justify-center bg-ink/45 p-6">
            <p className="rounded-card border-2 border-dashed border-accent bg-paper px-8 py-10 text-center font-display text-2xl font-semibold">
              {words.drop_bank_file}
            </p>
          </div>,
          document.body,
        )}
      <BankDialog open={isOpen} onClose={close} dropped={dropped} />
    </>
  );
}

/**
 * Accepts files dropped anywhere on the page, where the browser would otherwise open them. Returns
 * whether files are being dragged over the page.
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Also fires between elements of the page; `relatedTarget` is null only when leaving it.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [onFiles]);
  return isOver;
}
