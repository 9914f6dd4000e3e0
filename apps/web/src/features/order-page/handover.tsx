import { isClockTime, type Order } from "@comptoir/domain";
import { formatDay, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "./card.tsx";

interface HandoverProps {
  readonly order: Pick<Order, "contact" | "address" | "wish" | "note" | "isFeeToConfirm">;
}

export function Handover({ order }: HandoverProps) {
  const { contact, address, wish, note, isFeeToConfirm } = order;
  const { page: words } = useWords("orders");
  const when = useWishWords(wish);
  return (
    <Card id="order-handover" title={address ? words.delivery : words.pick_up}>
      <div className="flex flex-col gap-1 break-words">
        <p className="font-medium first-letter:uppercase">{when ?? words.soon}</p>
        {contact?.name && <p>{contact.name}</p>}
        {contact?.phone && <p className="text-ink-soft">{contact.phone}</p>}
        {contact?.email && <p className="text-ink-soft">{contact.email}</p>}
        {address && (
          <address className="text-ink-soft not-italic">
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </address>
        )}
        {address?.floor && <p className="text-ink-soft">{words.floor(address.floor)}</p>}
        {address?.doorCode && <p className="text-ink-soft">{words.door_code(address.doorCode)}</p>}
        {note && <p className="mt-2 whitespace-pre-line">{words.note(note)}</p>}
      </div>
      {isFeeToConfirm && <Notice tone="info">{words.fee_to_confirm}</Notice>}
    </Card>
  );
}

/** "lundi 16 novembre, 09:00 – 12:00" */
function useWishWords(wish: Order["wish"]): string | undefined {
  const { page: words } = useWords("orders");
  const language = useLanguage();
  if (!wish) return undefined;
  const day = formatDay(wish.date, language);
  return isClockTime(wish.time) ? words.from(day, wish.time) : `${day}, ${formatSlot(wish.time)}`;
}
