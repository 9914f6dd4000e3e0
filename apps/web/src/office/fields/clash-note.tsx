import type { FieldClash, FieldPath, Json } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { hasPlace } from "../draft/unsent-changes.ts";
import { useClashes } from "../draft/use-draft.ts";

interface ClashNoteProps {
  readonly clash: FieldClash;
  readonly label: string;
  readonly show?: ShowValue | undefined;
  readonly onDecided: () => void;
}

export function ClashNote({ clash, label, show, onDecided }: ClashNoteProps) {
  const words = useWords("office");
  const { keepMine, takeTheirs } = useClashes();
  const isThere = useDraftState(({ content }) => hasPlace(content, clash.path));
  const inWords = show ?? ((value) => showPlainly(words, value));
  const { path, value, theirs } = clash;
  const decide = (choose: (path: FieldPath) => void) => {
    choose(path);
    onDecided();
  };
  return (
    <fieldset aria-label={label} className="min-w-0 rounded-2xl bg-honey-soft p-3 text-sm">
      <p className="font-semibold">{isThere ? words.clash.note : words.clash.gone}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 wrap-anywhere">
        <dt className="text-ink-soft">{words.clash.mine}</dt>
        <dd>{inWords(value)}</dd>
        {isThere && (
          <>
            <dt className="text-ink-soft">{words.clash.theirs}</dt>
            <dd>{inWords(theirs)}</dd>
          </>
        )}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        {isThere && (
          <Button look="secondary" onClick={() => decide(keepMine)}>
            {words.clash.keep_mine}
          </Button>
        )}
        <Button look="secondary" onClick={() => decide(takeTheirs)}>
          {isThere ? words.clash.take_theirs : words.clash.gone_ok}
        </Button>
      </div>
    </fieldset>
  );
}

export type ShowValue = (value: Json | undefined) => string;

export function showPlainly(words: Dictionary<Bundles["office"]>, value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return words.clash.nothing;
  if (typeof value === "boolean") return value ? words.field.yes : words.field.no;
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one === "string" || typeof one === "number");
    return isPlain ? value.join(", ") || words.clash.nothing : words.clash.several(value.length);
  }
  if (typeof value !== "object") return String(value);
  return words.clash.several(Object.keys(value).length);
}
