import type { PrivacyFacts } from "@comptoir/contract";
import { useWords } from "../../i18n/words.ts";
import { LegalSection } from "./legal-text.tsx";

/** Legal retention of accounting records in Switzerland (art. 958f CO). */
const BOOKS_YEARS = 10;

export function UseList({ facts: { retention } }: { facts: PrivacyFacts }) {
  const { privacy: words } = useWords("legal");
  const { order, payment, account, mail, push, security, analytics } = words.uses;
  const { guestMonths } = retention;
  const uses = [
    {
      ...order,
      life: [
        guestMonths > 0 ? order.guest(guestMonths) : order.guest_kept,
        order.account,
        order.books(BOOKS_YEARS),
      ],
    },
    {
      ...payment,
      life: [
        guestMonths > 0 ? payment.payer(guestMonths) : payment.payer_kept,
        payment.books(BOOKS_YEARS),
      ],
    },
    { ...account, life: [account.how_long] },
    { ...mail, life: [mail.sent(retention.mailDays), mail.untold(retention.untoldDays)] },
    { ...push, life: [push.how_long(retention.followedDays)] },
    { ...security, life: [security.how_long(retention.auditDays)] },
    { ...analytics, life: [analytics.how_long(retention.analyticsDays)] },
  ];
  return (
    <LegalSection title={words.what}>
      <div className="flex flex-col gap-4">
        {uses.map(({ title, what, why, life }) => (
          <section
            key={title}
            className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 sm:p-5 print:break-inside-avoid print:border-0 print:p-0"
          >
            <h3 className="text-lg">{title}</h3>
            <p className="leading-relaxed">{what}</p>
            <dl className="grid gap-x-4 gap-y-1 leading-relaxed sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{words.why}</dt>
              <dd>{why}</dd>
              <dt className="text-ink-soft">{words.how_long}</dt>
              <dd>
                {life.map((said) => (
                  <span key={said} className="block">
                    {said}
                  </span>
                ))}
              </dd>
            </dl>
          </section>
        ))}
      </div>
    </LegalSection>
  );
}
