import {
  checkDeliveryWish,
  type DeliveryRules,
  type DeliveryWish,
  earliestDeliveryDay,
  latestDeliveryDay,
} from "@comptoir/domain";
import { useRef, useState } from "react";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { StepForm } from "../step-form.tsx";
import type { StepProps } from "../step-props.ts";
import { useFieldErrors } from "../use-field-errors.ts";
import { DayCards } from "./day-cards.tsx";
import { deliveryRefusal } from "./delivery-refusal.ts";
import { SlotCards } from "./slot-cards.tsx";

interface DeliveryStepProps extends StepProps {
  readonly rules: DeliveryRules;
}

export function DeliveryStep({
  draft,
  change,
  onDone,
  problem,
  takesFocus,
  rules,
}: DeliveryStepProps) {
  const { delivery: words } = useWords("checkout");
  const errors = useWords("errors");
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(false);
  const { wish } = draft;
  const earliest = earliestDeliveryDay(rules);
  const latest = latestDeliveryDay(rules.now, rules.openingDate);
  const refusalOf = (checked: DeliveryWish) => {
    const result = checkDeliveryWish(checked, rules);
    return result.ok ? null : deliveryRefusal(result.error, words, errors, language);
  };
  const dayFault = wish.date ? refusalOf({ ...wish, time: rules.slots[0] ?? "" }) : words.choose;
  const { watch, pass } = useFieldErrors(dayFault && wish.date ? { date: dayFault } : {}, form);
  const choose = (patch: Partial<DeliveryWish>) => change({ wish: { ...wish, ...patch } });
  const refusal = refusalOf(wish);

  return (
    <StepForm
      ref={form}
      heading={words.heading}
      takesFocus={takesFocus}
      problem={wasTried && refusal ? refusal : problem}
      onSubmit={() => {
        setTried(true);
        if (pass() && !refusal) onDone();
      }}
    >
      <Notice tone="info">{rules.hasEventItem ? words.event : words.noon}</Notice>
      <DayCards
        earliest={earliest}
        value={wish.date}
        isInvalid={wasTried && !wish.date}
        onChange={(date) => choose({ date })}
      />
      <TextField
        label={words.other_day}
        hint={words.between(formatDay(earliest, language), formatDay(latest, language))}
        type="date"
        min={earliest}
        max={latest}
        value={wish.date}
        {...watch("date", (date) => choose({ date }))}
      />
      <SlotCards
        slots={rules.slots}
        value={wish.time}
        isInvalid={wasTried && !wish.time}
        onChange={(time) => choose({ time })}
      />
    </StepForm>
  );
}
