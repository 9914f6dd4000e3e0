import { MAX_NOTE } from "@comptoir/contract";
import { type BasketLine, type Shop, times } from "@comptoir/domain";
import { CalendarDays, MapPin, Pencil, User, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { CouponBox } from "../../order/coupon/coupon.tsx";
import { AmountList } from "../../order/order-amounts.tsx";
import { Agreement } from "../../order/order-notices.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { TextArea } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Price } from "../../ui/price.tsx";
import { DoorWords } from "./address-step.tsx";
import { countryShown } from "./new-address.tsx";
import { StepForm } from "./step-form.tsx";
import { useCheckout } from "./use-checkout.ts";

const NOTE_COUNTS_FROM = 400;

export function ConfirmStep() {
  const { form, steps, bill, ordering } = useCheckout();
  const { note } = form.draft;
  const { confirm: words } = useWords("checkout");
  const { shop } = useSimpleShop();
  const { channel } = useVisit();
  const left = MAX_NOTE - note.length;
  return (
    <StepForm heading={words.heading} onSubmit={() => ordering.place()}>
      <Summary />
      <section className="rounded-card border border-line bg-paper px-4 py-4">
        <h4 className="text-sm text-ink-soft">{words.items}</h4>
        <ul className="mt-2 flex flex-col gap-2.5 border-b border-line pb-4">
          {bill.lines.map((line) => (
            <BillLine key={line.id} line={line} />
          ))}
        </ul>
        <AmountList
          variant="page"
          className="mt-3"
          amounts={bill.amounts}
          couponCode={bill.coupon?.code ?? null}
          isDelivered={steps.all.includes("address")}
          isFeeToConfirm={form.isFeeToConfirm}
        />
      </section>
      <CouponBox coupon={ordering.coupon} />
      <TextArea
        label={words.note}
        optional={words.optional}
        hint={note.length >= NOTE_COUNTS_FROM ? words.note_left(left) : words.note_hint}
        value={note}
        maxLength={MAX_NOTE}
        onChange={({ target }) => form.fillIn({ note: target.value })}
        autoComplete="off"
        enterKeyHint="enter"
      />
      {!channel && (
        <>
          <PaymentNote payment={shop.payment} />
          <Agreement className="text-sm" />
        </>
      )}
    </StepForm>
  );
}

function Summary() {
  const {
    form: { draft, address },
    steps,
  } = useCheckout();
  const { contact, wish } = draft;
  const words = useWords("checkout");
  const language = useLanguage();
  const isFetched = useVisit().channel === "counter";
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-paper">
      <Part
        icon={<User size={20} aria-hidden />}
        title={words.confirm.contact}
        onEdit={() => steps.edit("contact")}
      >
        {[contact.name, contact.phone, contact.email].filter(Boolean).map((said) => (
          <span key={said} className="block">
            {said}
          </span>
        ))}
      </Part>
      {steps.all.includes("address") && (
        <Part
          icon={<MapPin size={20} aria-hidden />}
          title={words.confirm.address}
          onEdit={() => steps.edit("address")}
        >
          {address && (
            <>
              {address.street}
              <br />
              <DoorWords address={address} className="block" />
              {address.postalCode} {address.city}
              <br />
              {countryShown(address.country, words.address.switzerland)}
            </>
          )}
        </Part>
      )}
      {steps.all.includes("delivery") && (
        <Part
          icon={<CalendarDays size={20} aria-hidden />}
          title={isFetched ? words.taken.pick_up : words.confirm.delivery}
          onEdit={() => steps.edit("delivery")}
        >
          {wish.date && formatDay(wish.date, language)}
          <br />
          {wish.time.replace("-", " – ")}
        </Part>
      )}
    </dl>
  );
}

interface PartProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

function Part({ icon, title, onEdit, children }: PartProps) {
  const { confirm: words } = useWords("checkout");
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] py-3 pr-2 pl-12">
      <dt className="text-sm text-ink-soft">
        <span className="absolute top-3.5 left-4 text-accent">{icon}</span>
        {title}
      </dt>
      <dd className="leading-snug break-words">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <IconButton label={words.edit(title)} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      </dd>
    </div>
  );
}

function BillLine({ line }: { line: BasketLine }) {
  const { nameOf, sizeOf } = useDishWords();
  const size = sizeOf(line);
  return (
    <li className="flex items-start gap-3">
      <span className="min-w-7 font-semibold tabular-nums">{line.quantity}×</span>
      <span className="min-w-0 flex-1 leading-snug">
        {nameOf(line.itemId)}
        {size && <span className="block text-sm text-ink-soft">{size}</span>}
        {line.varieties.length > 0 && (
          <span className="block text-sm text-ink-soft">
            {line.varieties.map(nameOf).join(", ")}
          </span>
        )}
      </span>
      <Price amount={times(line.price, line.quantity)} />
    </li>
  );
}

function PaymentNote({ payment }: { payment: Shop["payment"] }) {
  const { payment: words } = useWords("checkout");
  const { twint, twintLink, twintSticker, iban, qrIban } = payment;
  const ways = [
    (twint || twintLink || twintSticker) && words.twint,
    (iban || qrIban) && words.bank,
  ].filter(Boolean);
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
