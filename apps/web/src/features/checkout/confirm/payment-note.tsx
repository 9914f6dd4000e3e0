import type { Shop } from "@comptoir/contract";
import { Wallet } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";

/** How and where the order is paid, said before it is placed. */
export function PaymentNote({ payment }: { payment: Shop["payment"] }) {
  const { payment: words } = useWords("checkout");
  const ways = [payment.twint && words.twint, payment.iban && words.bank].filter(Boolean);
  return (
    <section className="flex gap-3 rounded-card bg-honey-soft px-4 py-3.5">
      <Wallet size={22} aria-hidden className="mt-0.5 shrink-0" />
      <div className="text-sm leading-snug">
        <h4 className="font-semibold">{words.heading}</h4>
        <p className="mt-1">{words.how(ways.join(words.or) || words.twint)}</p>
        <p className="mt-1">{words.no_card}</p>
      </div>
    </section>
  );
}
