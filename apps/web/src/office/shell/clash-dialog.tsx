import {
  type FieldPath,
  fieldLabel,
  fieldWords,
  type Json,
  type ShopContent,
} from "@comptoir/domain";
import { useRef } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { pathKey } from "../draft/unsent-changes.ts";
import { useClashes, useDraft } from "../draft/use-draft.ts";
import { ClashNote, showPlainly } from "../fields/clash-note.tsx";

export function ClashDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const office = useWords("office");
  const { clash: words } = office;
  const { close } = useWords("common");
  const { clashes } = useClashes();
  const { content } = useDraft();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const shop = content as ShopContent;
  const labels = clashes.map(({ path }) => {
    const { subject, field } = fieldLabel(path, shop, language);
    return subject ? `${subject} · ${field}` : field;
  });
  const showIn = (path: FieldPath) => (value: Json | undefined) => {
    // Strings in full: any word may be the difference.
    const text = typeof value === "string" ? undefined : fieldWords(path, value, shop, language);
    return text ?? showPlainly(office, value);
  };
  return (
    <Dialog
      open={open && clashes.length > 0}
      onClose={onClose}
      title={words.title}
      description={words.intro}
      closeLabel={close}
    >
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {clashes.map((clash, i) => (
          <li key={pathKey(clash.path)} className="flex flex-col gap-2">
            <h3 className="text-lg wrap-anywhere">{labels[i]}</h3>
            <ClashNote
              clash={clash}
              label={labels[i] ?? ""}
              show={showIn(clash.path)}
              onDecided={() => list.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
