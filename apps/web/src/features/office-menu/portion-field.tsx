import { type Json, takenIds } from "@comptoir/domain";
import { type KeyboardEvent, useId, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields, useField } from "../../office/draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "../../office/fields/field-frame.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { NameField } from "../../office/menu/name-fields.tsx";
import { findPortion, isMeasure, nameIn, portionsInWords } from "./menu-content.ts";

type PortionFieldProps = Pick<FieldProps, "path" | "label" | "companions">;

/** A weight or volume as typed, or a text shared by all dishes that use it. */
export function PortionField({ path, label, companions }: PortionFieldProps) {
  const words = useWords("officeMenu");
  const language = useLanguage();
  const listId = useId();
  const { store } = useDraftContext();
  const change = useChangeFields();
  const field = useField<string>(path, companions);
  const [typed, setTyped] = useState<string>();
  const shown = useDraftState(({ content }) => portionText(content, field.value));
  const proposals = useDraftState(({ content }) =>
    [...portionsInWords(content).keys()].map((id) => nameIn(content, language, id)).join("\n"),
  );
  function portionText(content: Json, portion: string | undefined): string {
    if (!portion) return "";
    return isMeasure(portion) ? portion : nameIn(content, language, portion);
  }
  const leave = () => {
    const text = typed?.trim();
    setTyped(undefined);
    if (!text || text === shown) return;
    const { content } = store.getState();
    const known = findPortion(content, text);
    const portion = known ?? newId(text, takenIds(content), "portion");
    const isNew = known === undefined;
    change([
      ...(isNew ? [{ path: ["texts", language, portion], value: { name: text } }] : []),
      { path, value: portion },
      ...(companions?.(portion) ?? []),
    ]);
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    leave();
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FieldFrame
        label={label}
        hint={words.dish.portion_hint}
        field={field}
        error={field.value ? undefined : words.dish.missing}
        show={(value) =>
          portionText(store.getState().content, typeof value === "string" ? value : undefined) ||
          "–"
        }
      >
        {(wiring) => (
          <>
            <input
              {...wiring}
              list={listId}
              autoComplete="off"
              maxLength={100}
              value={typed ?? shown}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={leave}
              onKeyDown={leaveByKey}
              className={CONTROL}
            />
            <datalist id={listId}>
              {proposals.split("\n").map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </FieldFrame>
      {field.value && !isMeasure(field.value) && <PortionWords portion={field.value} />}
    </div>
  );
}

function PortionWords({ portion }: { portion: string }) {
  const { word: words, dish } = useWords("officeMenu");
  const uses = useDraftState(({ content }) => portionsInWords(content).get(portion) ?? 0);
  return (
    <div className="flex flex-col gap-1 rounded-2xl bg-cream-deep p-3">
      <NameField id={portion} label={words.name} missing={dish.name_missing} />
      {uses > 1 && <p className="text-sm text-ink-soft">{words.shared(uses)}</p>}
    </div>
  );
}
