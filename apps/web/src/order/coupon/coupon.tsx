import { formatChf, normaliseCouponCode } from "@comptoir/domain";
import { Tag, X } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { AppliedCoupon } from "./coupon-code.ts";
import type { OrderCoupon } from "./use-order-coupon.ts";

interface CouponProps {
  readonly coupon: OrderCoupon;
}

interface UnappliedCodeProps extends CouponProps {
  readonly onGoOn: () => void;
}

export function UnappliedCode({ coupon: { entry }, onGoOn }: UnappliedCodeProps) {
  const words = useWords("coupon");
  if (!entry.asksAboutCode) return null;
  return (
    <Notice tone="error">
      {words.not_applied(normaliseCouponCode(entry.typed))}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={entry.applyAsked}>
          {words.apply_code}
        </Button>
        <Button look="secondary" onClick={onGoOn}>
          {words.go_on_without}
        </Button>
      </span>
    </Notice>
  );
}

export function CouponBox({ coupon: { entry, applied } }: CouponProps) {
  const words = useWords("coupon");
  if (applied) {
    return <Applied coupon={applied} takesFocus={entry.isByHand} onRemove={entry.remove} />;
  }
  return (
    <div className="flex flex-col gap-3">
      {entry.dropped && <Notice tone="error">{entry.dropped}</Notice>}
      {entry.isOpen ? (
        <CodeField entry={entry} />
      ) : (
        <Button look="quiet" className="self-start px-1!" onClick={entry.open}>
          <Tag size={18} aria-hidden />
          {words.ask}
        </Button>
      )}
    </div>
  );
}

interface AppliedProps {
  readonly coupon: AppliedCoupon;
  /** The code field had the focus and has just been replaced by this. */
  readonly takesFocus: boolean;
  readonly onRemove: () => void;
}

function Applied({ coupon, takesFocus, onRemove }: AppliedProps) {
  const words = useWords("coupon");
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

function CodeField({ entry }: { entry: OrderCoupon["entry"] }) {
  const words = useWords("coupon");
  const { typed, type, apply, message, hint, isChecking } = entry;
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        ref={entry.field}
        label={words.label}
        value={typed}
        hint={hint}
        error={message ?? undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter would submit the surrounding order form.
          event.preventDefault();
          apply();
        }}
        autoFocus={entry.isByHand}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={40}
        className="uppercase"
      />
      <Button look="secondary" className="mt-6.5 min-h-12" busy={isChecking} onClick={apply}>
        {isChecking ? words.checking : words.apply}
      </Button>
    </div>
  );
}
