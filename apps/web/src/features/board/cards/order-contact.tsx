import { isClockTime, isFetched, type Order, shownNumber } from "@comptoir/domain";
import {
  Banknote,
  ClockAlert,
  KeyRound,
  Mail,
  MapPin,
  Phone,
  ShoppingBag,
  Truck,
  User,
} from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { phoneHref } from "../../../ui/phone-link.tsx";
import { useCardActions } from "../moves/use-moves.ts";
import { useMoveGate } from "../orders/device-list.ts";

export function OrderContact({ order }: { order: Order }) {
  const words = useWords("board");
  const language = useLanguage();
  const { contact, address, wish } = order;
  const isPickUp = isFetched(order);
  const toDoor = [
    address?.floor && words.floor(address.floor),
    address?.doorCode && words.door_code(address.doorCode),
  ].filter(Boolean);
  const place = address && [address.street, `${address.postalCode} ${address.city}`].join(", ");
  return (
    <div className="flex flex-col text-sm">
      <div className="flex min-h-9 flex-wrap items-center gap-x-2">
        {isPickUp ? (
          <ShoppingBag size={16} aria-hidden className="shrink-0 text-accent" />
        ) : (
          <Truck size={16} aria-hidden className="shrink-0 text-accent" />
        )}
        {isPickUp && wish && isClockTime(wish.time) ? (
          <strong className="text-base">{words.pick_up(wish.time)}</strong>
        ) : (
          <span className="font-semibold">
            {wish && `${formatDay(wish.date, language)}, ${wish.time.replace("-", " – ")}`}
            {!wish && (address ? words.delivery : words.no_delivery)}
          </span>
        )}
        <PromisedTime order={order} />
      </div>
      {contact?.name && !contact.phone && (
        <p className="flex min-h-9 items-center gap-2 font-semibold">
          <User size={16} aria-hidden className="shrink-0 text-accent" />
          <bdi className="min-w-0 wrap-anywhere">{contact.name}</bdi>
        </p>
      )}
      {contact?.phone && (
        <ContactLink href={phoneHref(contact.phone)} icon={<Phone size={16} />}>
          <span className="sr-only">{words.call(contact.name || words.customer)}, </span>
          {/* Separate `bdi` elements: a right-to-left name must not reverse the phone number. */}
          {contact.name && (
            <>
              <bdi className="font-semibold">{contact.name}</bdi>{" "}
            </>
          )}
          <bdi className="whitespace-nowrap text-ink-soft">{contact.phone}</bdi>
        </ContactLink>
      )}
      {place && (
        <ContactLink
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          icon={<MapPin size={16} />}
          isOutside
        >
          {place}
          <span className="sr-only">, {words.map}</span>
        </ContactLink>
      )}
      {toDoor.length > 0 && (
        <p className="flex min-h-9 items-center gap-2 font-semibold">
          <KeyRound size={16} aria-hidden className="shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">{toDoor.join(" · ")}</span>
        </p>
      )}
      {order.isFeeToConfirm && (
        <p className="flex min-h-9 items-center gap-2 font-semibold text-alarm">
          <Banknote size={16} aria-hidden className="shrink-0" />
          {words.fee_to_confirm}
        </p>
      )}
      {contact?.email && (
        <ContactLink href={`mailto:${contact.email}`} icon={<Mail size={16} />}>
          <span className="sr-only">{words.write}, </span>
          {contact.email}
        </ContactLink>
      )}
    </div>
  );
}

interface ContactLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly isOutside?: boolean;
  readonly children: ReactNode;
}

function ContactLink({ href, icon, isOutside = false, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      {...(isOutside && { target: "_blank", rel: "noreferrer" })}
      className="flex min-h-11 items-center gap-2 rounded-lg hover:text-accent"
    >
      <span aria-hidden className="shrink-0 text-accent">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

function PromisedTime({ order }: { order: Order }) {
  const { promise: words } = useWords("board");
  const language = useLanguage();
  const gate = useMoveGate();
  const { openQuestion } = useCardActions();
  const isOpen = order.state === "payment_pending" || order.state === "accepted";
  if (!isOpen || !isFetched(order)) return null;
  return (
    <>
      {order.promisedAt && (
        <Badge tone="honey">{words.at(formatTime(order.promisedAt, language))}</Badge>
      )}
      <button
        type="button"
        aria-label={words.open_of(shownNumber(order))}
        {...gate}
        onClick={() => openQuestion("delay", order)}
        className="in-data-moved:invisible -mr-2 ml-auto flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-ink-soft enabled:hover:text-accent disabled:opacity-50"
      >
        <ClockAlert size={16} aria-hidden />
        {words.open}
      </button>
    </>
  );
}
