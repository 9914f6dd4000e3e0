import { COUPON_TYPES } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { failureWords } from "../../i18n/failure-words.ts";
import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { FormDialog } from "../../office/fields/form-dialog.tsx";
import { isApiError } from "../../platform/api.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { CheckboxField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { addCoupon, couponsQuery } from "./coupon-calls.ts";
import {
  checkTypedCoupon,
  fieldsOf,
  isCouponRefusal,
  proposeCode,
  type TypedCoupon,
} from "./typed-coupon.ts";

interface CouponFormProps {
  readonly slug: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (code: string) => void;
}

export function CouponForm({ open, onClose, ...form }: CouponFormProps) {
  const { form: words } = useWords("officeCoupons");
  return (
    <FormDialog open={open} onClose={onClose} title={words.title} submit={words.make}>
      {(sheet) => <Fields {...form} {...sheet} />}
    </FormDialog>
  );
}

const NUMBER = { inputMode: "decimal", autoComplete: "off", maxLength: 12 } as const;

interface FieldsProps extends Pick<CouponFormProps, "slug" | "onMade"> {
  readonly id: string;
  readonly onBusy: (isBusy: boolean) => void;
}

function Fields({ slug, onMade, id, onBusy }: FieldsProps) {
  const { form: words, types } = useWords("officeCoupons");
  const errors = useWords("errors");
  const client = useQueryClient();
  const shopName = useContent<string>(["shopName"]) ?? "";
  const state = useState<TypedCoupon>(() => ({
    ...{ code: proposeCode(shopName), type: "percent", value: "10", minimum: "" },
    ...{ from: "", until: "", maxUses: "", oncePerCustomer: true },
  }));
  const form = useForm({
    state,
    words: errors,
    check: checkTypedCoupon,
    send: async (coupon) => {
      onBusy(true);
      try {
        const { code } = await addCoupon(slug, coupon);
        await client.invalidateQueries({ queryKey: couponsQuery(slug).queryKey });
        onMade(code);
      } finally {
        onBusy(false);
      }
    },
    refusalOf: (error) => {
      const code = isApiError(error) ? error.code : "";
      return isCouponRefusal(code)
        ? { fields: fieldsOf(code) }
        : { problem: failureWords(errors, error) };
    },
  });
  const { type, oncePerCustomer } = form.values;
  const isPercent = type === "percent";
  const optional = { optional: words.optional };
  return (
    <form {...form.props} id={id} aria-label={words.title} className="flex flex-col gap-5">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextField
          {...form.field("code")}
          label={words.code}
          hint={words.code_hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          className="uppercase"
        />
        <IconButton
          label={words.propose}
          className="mt-6.5 size-12"
          onClick={() => form.change({ code: proposeCode(shopName) })}
        >
          <RefreshCw size={20} aria-hidden />
        </IconButton>
      </div>
      <ChoiceCards
        legend={words.type}
        value={type}
        onChange={(chosen) => form.change({ type: chosen })}
        className="grid-cols-2"
        choices={COUPON_TYPES.toReversed().map((value) => ({ value, content: types[value] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField
          {...form.field("value")}
          {...NUMBER}
          label={isPercent ? words.percent : words.amount}
          inputMode={isPercent ? "numeric" : "decimal"}
          required
        />
        <TextField {...form.field("minimum")} {...NUMBER} {...optional} label={words.minimum} />
        <TextField {...form.field("from")} {...optional} label={words.from} type="date" />
        <TextField {...form.field("until")} {...optional} label={words.until} type="date" />
      </div>
      <TextField
        {...form.field("maxUses")}
        {...NUMBER}
        {...optional}
        label={words.max_uses}
        inputMode="numeric"
        maxLength={7}
      />
      <CheckboxField
        label={words.once}
        checked={oncePerCustomer}
        onChange={({ target }) => form.change({ oncePerCustomer: target.checked })}
      />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
    </form>
  );
}
