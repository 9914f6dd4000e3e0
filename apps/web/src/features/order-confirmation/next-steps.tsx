import { type DeliveryWish, formatChf, type Rappen } from "@comptoir/domain";
import { formatDay, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";

interface NextStepsProps {
  readonly place: "counter" | "delivery";
  readonly toPay: Rappen;
  readonly wish: DeliveryWish | null | undefined;
}

export function NextSteps(props: NextStepsProps) {
  const { placed: words } = useWords("checkout");
  const steps = useSteps(props);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{words.next}</h3>
      <ol className="flex flex-col gap-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-honey-soft font-display font-semibold"
            >
              {index + 1}
            </span>
            <p className="leading-snug">
              <span className="block font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps({ place, toPay, wish }: NextStepsProps) {
  const { placed: words } = useWords("checkout");
  const { payment } = useWords("orders");
  const language = useLanguage();
  const isFree = toPay === 0;
  const pay = isFree
    ? { title: payment.nothing, text: payment.nothing_text }
    : { title: words.pay, text: words.pay_text(formatChf(toPay)) };
  if (place === "counter") {
    return [
      { title: words.go_to_cashier, text: words.go_to_cashier_text },
      pay,
      { title: words.prepare, text: isFree ? words.prepare_text_free : words.prepare_text },
    ];
  }
  const when = wish && `${formatDay(wish.date, language)}, ${formatSlot(wish.time)}`;
  return [
    pay,
    {
      title: isFree ? words.cashier_confirms_free : words.cashier_confirms,
      text: words.cashier_confirms_text,
    },
    { title: words.deliver, text: when ? words.deliver_text(when) : words.deliver_text_chosen },
  ];
}
