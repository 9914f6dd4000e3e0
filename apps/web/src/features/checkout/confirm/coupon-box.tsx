import { formatChf } from "@comptoir/domain";
import { Tag, X } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { AppliedCoupon } from "./coupon.ts";
import type { useCoupon } from "./use-coupon.ts";

type Entry = ReturnType<typeof useCoupon>;

interface CouponBoxProps {
  readonly entry: Entry;
  readonly coupon: AppliedCoupon | null;
  readonly onRemove: () => void;
  /** Why a coupon that was accepted before is gone. */
  readonly dropped: string | null;
}

export function CouponBox({ entry, coupon, onRemove, dropped }: CouponBoxProps) {
  const { coupon: words } = useWords("checkout");
  if (coupon) return <Applied coupon={coupon} takesFocus={entry.isWanted} onRemove={onRemove} />;
  return (
    <div className="flex flex-col gap-3">
      {dropped && <Notice tone="error">{dropped}</Notice>}
      {entry.isWanted ? (
        <CouponEntry entry={entry} />
      ) : (
        <Button look="quiet" className="self-start px-1!" onClick={entry.want}>
          <Tag size={18} aria-hidden />
          {words.ask}
        </Button>
      )}
    </div>
  );
}

interface AppliedProps {
  readonly coupon: AppliedCoupon;
  /** The field that had the focus has just made way for this. */
  readonly takesFocus: boolean;
  readonly onRemove: () => void;
}

function Applied({ coupon, takesFocus, onRemove }: AppliedProps) {
  const { coupon: words } = useWords("checkout");
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 rounded-2xl bg-leaf-soft py-1 pr-1 pl-4 text-leaf"
    >
      <span className="font-semibold">
        {words.applied(coupon.code, formatChf(coupon.discount))}
      </span>
      <IconButton
        label={words.remove(coupon.code)}
        onClick={onRemove}
        autoFocus={takesFocus}
        className="text-leaf hover:bg-white/60"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function CouponEntry({ entry }: { entry: Entry }) {
  const { coupon: words } = useWords("checkout");
  const { typed, type, apply, message, isChecking } = entry;
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        ref={entry.field}
        label={words.label}
        value={typed}
        error={message ?? undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The form around this field would place the order.
          event.preventDefault();
          void apply();
        }}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={40}
        className="uppercase"
      />
      <Button
        look="secondary"
        className="mt-6.5 min-h-12"
        busy={isChecking}
        onClick={() => void apply()}
      >
        {isChecking ? words.checking : words.apply}
      </Button>
    </div>
  );
}
