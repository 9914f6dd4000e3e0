import type { ValidateCouponResponse } from "@comptoir/contract";
import { formatChf, normaliseCouponCode, type Rappen, rappen } from "@comptoir/domain";
import { Tag, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { useWords } from "../../i18n/words.ts";
import { errorText } from "../../platform/response-error.ts";
import { track } from "../../shop/analytics.ts";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OrderRefusal } from "../refusals.ts";
import {
  type AppliedCoupon,
  askAboutCoupon,
  forgetCoupon,
  useStoredCoupon,
} from "./coupon-code.ts";

interface CouponOptions {
  readonly slug: string;
  readonly userId: string | null;
  readonly subtotal: Rappen;
  /** The order summary is visible: a code from a link is then applied automatically. */
  readonly isShown: boolean;
  readonly applied: AppliedCoupon | null;
  readonly onApplied: (coupon: AppliedCoupon) => void;
}

type CouponEntry = ReturnType<typeof useCoupon>;

export function useCoupon(options: CouponOptions) {
  const { slug, userId, subtotal, isShown, applied, onApplied } = options;
  const words = useWords("coupon");
  const errors = useWords("errors");
  const visit = useVisit();
  const storedCode = useStoredCoupon(slug);
  const [isWanted, setWanted] = useState(false);
  const [isByHand, setByHand] = useState(false);
  const [typed, setTyped] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const [hint, setHint] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const request = useRef(new AbortController());
  const field = useRef<HTMLInputElement>(null);

  const type = (text: string) => {
    setTyped(text);
    setMessage(null);
  };

  const refuse = (reason: string) => {
    setMessage(reason);
    if (isByHand) field.current?.focus();
  };

  const judge = (code: string, answer: ValidateCouponResponse) => {
    track("coupon", { valid: answer.valid });
    if (!answer.valid) {
      const { errorCode, error, details } = answer;
      const minimum = details?.minimum;
      if (minimum !== undefined) {
        setHint(words.hint_minimum(code, formatChf(rappen(Number(minimum)))));
      }
      return refuse(
        errorCode
          ? couponProblem({ code: errorCode, details }, subtotal, words, errors)
          : (errorText(error) ?? words.invalid),
      );
    }
    setTyped("");
    setHint(undefined);
    onApplied({ code: answer.code ?? code, discount: answer.discountAmount, subtotal });
  };

  /** Aborts the previous request: the basket may have changed since. */
  const check = async (given: string) => {
    const code = normaliseCouponCode(given);
    if (!code) return refuse(words.required);
    request.current.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    setMessage(null);
    setChecking(true);
    try {
      const answer = await askAboutCoupon({ slug, code, subtotal, userId, signal });
      if (!signal.aborted) judge(code, answer);
    } catch {
      if (!signal.aborted) refuse(words.failed);
    } finally {
      if (!signal.aborted) setChecking(false);
    }
  };

  const apply = async () => {
    if (!isChecking) await check(typed);
  };

  const applyStored = useEffectEvent(() => {
    // A refused code stays in its field, with the reason below.
    setWanted(true);
    setTyped(storedCode);
    void check(storedCode);
  });
  const toTry = isShown && !applied && storedCode ? `${storedCode} ${subtotal}` : "";
  useEffect(() => {
    if (toTry) applyStored();
  }, [toTry]);

  return {
    isWanted,
    /** The customer opened the field, so it takes the focus. */
    isByHand,
    want: () => {
      setByHand(true);
      setWanted(true);
    },
    field,
    typed,
    type,
    /** A code is typed but not applied. */
    isPending: typed.trim() !== "",
    apply,
    message,
    /** The hint about the last refused code stays while the customer edits it. */
    hint: hint ?? words.hint,
    isChecking,
    /** Forgets the code from the link. The field stays open for another code. */
    forgetStored: () => {
      setByHand(true);
      forgetCoupon(slug, visit);
    },
    /** Also aborts a running check. */
    reset: () => {
      request.current.abort();
      setChecking(false);
      setWanted(false);
      setByHand(false);
      setHint(undefined);
      type("");
    },
  };
}

export function couponProblem(
  { code, details }: OrderRefusal,
  subtotal: Rappen,
  words: Dictionary<Bundles["coupon"]>,
  errors: Dictionary<Bundles["errors"]>,
): string {
  const minimum = details?.minimum;
  if (code !== "coupon_below_minimum" || minimum === undefined) return errors[code];
  const missing = rappen(Number(minimum) - subtotal);
  return words.below_minimum(formatChf(rappen(Number(minimum))), formatChf(missing));
}

interface UnappliedCodeProps {
  readonly code: string;
  readonly onApply: () => void;
  readonly onGoOn: () => void;
}

export function UnappliedCode({ code, onApply, onGoOn }: UnappliedCodeProps) {
  const words = useWords("coupon");
  return (
    <Notice tone="error">
      {words.not_applied(normaliseCouponCode(code))}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={onApply}>
          {words.apply_code}
        </Button>
        <Button look="secondary" onClick={onGoOn}>
          {words.go_on_without}
        </Button>
      </span>
    </Notice>
  );
}

interface CouponBoxProps {
  readonly coupon: {
    readonly entry: CouponEntry;
    readonly applied: AppliedCoupon | null;
    readonly dropped: string | null;
    readonly remove: () => void;
  };
}

export function CouponBox({ coupon: { entry, applied, dropped, remove } }: CouponBoxProps) {
  const words = useWords("coupon");
  const forget = () => {
    entry.forgetStored();
    remove();
  };
  if (applied) return <Applied coupon={applied} takesFocus={entry.isByHand} onRemove={forget} />;
  return (
    <div className="flex flex-col gap-3">
      {dropped && <Notice tone="error">{dropped}</Notice>}
      {entry.isWanted ? (
        <CodeField entry={entry} />
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

function CodeField({ entry }: { entry: CouponEntry }) {
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
          void apply();
        }}
        autoFocus={entry.isByHand}
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
