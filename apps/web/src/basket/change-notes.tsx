import type { Rappen, Refusal } from "@comptoir/domain";
import type { ReactNode } from "react";
import { formatList, formatPrice } from "../i18n/formats.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { Button } from "../ui/button.tsx";

export function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-2.5 rounded-2xl bg-honey-soft p-3.5 text-sm">
      <p className="font-medium">{text}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

interface PriceNoteProps {
  /** Name of the dish or option with the new price. */
  readonly name: string;
  readonly before: Rappen;
  readonly now: Rappen;
  readonly onAgree: () => void;
  readonly children?: ReactNode;
}

export function PriceNote({ name, before, now, onAgree, children }: PriceNoteProps) {
  const { changes: words } = useWords("basket");
  return (
    <Note text={words.price(formatPrice(before), formatPrice(now))}>
      <Button look="secondary" aria-label={words.agree_to(name)} onClick={onAgree}>
        {words.agree}
      </Button>
      {children}
    </Note>
  );
}

interface UnavailableNoteProps {
  readonly why: Refusal;
  readonly nameOf: (key: string) => string;
  readonly children?: ReactNode;
}

export function UnavailableNote({ why, nameOf, children }: UnavailableNoteProps) {
  const { left } = useWords("basket").changes;
  return <Note text={textOf(why)}>{children}</Note>;

  function textOf({ code, details }: Refusal): string {
    if (code === "unknown_item") return left.dish;
    if (code === "unknown_size") return left.size(nameOf(String(details?.size)));
    if (code === "unknown_option") return left.option(nameOf(String(details?.option)));
    return left.choice;
  }
}

interface AllChangesProps {
  readonly changed: number;
  readonly left: readonly string[];
  readonly onAgree: () => void;
  readonly onRemove: () => void;
}

export function AllChanges({ changed, left, onAgree, onRemove }: AllChangesProps) {
  const { changes: words } = useWords("basket");
  const language = useLanguage();
  return (
    <>
      {changed > 1 && (
        <Note text={words.prices_changed(changed)}>
          <Button look="secondary" onClick={onAgree}>
            {words.agree_all}
          </Button>
        </Note>
      )}
      {left.length > 1 && (
        <Note text={words.no_longer(formatList(left, language))}>
          <Button look="secondary" onClick={onRemove}>
            {words.remove_left}
          </Button>
        </Note>
      )}
    </>
  );
}
