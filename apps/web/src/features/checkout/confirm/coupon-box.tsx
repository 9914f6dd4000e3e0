import { formatChf } from "@comptoir/domain";
import { Tag, X } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { AppliedCoupon } from "./coupon.ts";
import { useCoupon } from "./use-coupon.ts";

interface CouponBoxProps extends Omit<Parameters<typeof useCoupon>[0], "onApplied"> {
  readonly coupon: AppliedCoupon | null;
  readonly onChange: (coupon: AppliedCoupon | null) => void;
  /** Why a coupon that was accepted before is gone. */
  readonly dropped: string | null;
}

export function CouponBox({ coupon, onChange, dropped, ...options }: CouponBoxProps) {
  const { coupon: words } = useWords("checkout");
  const [isWanted, setWanted] = useState(false);
  if (coupon) {
    return <Applied coupon={coupon} takesFocus={isWanted} onRemove={() => onChange(null)} />;
  }
  return (
    <div className="flex flex-col gap-3">
      {dropped && <Notice tone="error">{dropped}</Notice>}
      {isWanted ? (
        <CouponEntry {...options} onApplied={onChange} />
      ) : (
        <Button look="quiet" className="self-start px-1!" onClick={() => setWanted(true)}>
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

function CouponEntry(options: Parameters<typeof useCoupon>[0]) {
  const { coupon: words } = useWords("checkout");
  const [typed, setTyped] = useState("");
  const { apply, message, isChecking, clearMessage } = useCoupon(options);
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        label={words.label}
        value={typed}
        error={message ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          clearMessage();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The form around this field would place the order.
          event.preventDefault();
          void apply(typed);
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
        onClick={() => void apply(typed)}
      >
        {isChecking ? words.checking : words.apply}
      </Button>
    </div>
  );
}
