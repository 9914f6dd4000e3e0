import { formatChf, type Rappen } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";

/** What the customer does now, in three steps. */
export function NextSteps({ total }: { total: Rappen }) {
  const { placed: words } = useWords("checkout");
  const steps = [
    { title: words.go_to_cashier, text: words.go_to_cashier_text },
    { title: words.pay, text: words.pay_text(formatChf(total)) },
    { title: words.prepare, text: words.prepare_text },
  ];
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
