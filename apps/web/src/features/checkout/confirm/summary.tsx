import type { Address, Contact, DeliveryWish } from "@comptoir/domain";
import { CalendarDays, MapPin, Pencil, User } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { countryShown } from "../address/country.ts";
import type { Step } from "../steps.ts";

interface SummaryProps {
  readonly contact: Contact;
  readonly address: Address | null;
  readonly wish: DeliveryWish;
  readonly onEdit: (step: Step) => void;
}

/** What the earlier steps gathered, each part with the way back to it. */
export function Summary({ contact, address, wish, onEdit }: SummaryProps) {
  const words = useWords("checkout");
  const language = useLanguage();
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-paper">
      <Part
        icon={<User size={20} aria-hidden />}
        title={words.confirm.contact}
        onEdit={() => onEdit("contact")}
      >
        {contact.name}
        <br />
        {contact.phone}
        <br />
        {contact.email}
      </Part>
      <Part
        icon={<MapPin size={20} aria-hidden />}
        title={words.confirm.address}
        onEdit={() => onEdit("address")}
      >
        {address && (
          <>
            {address.street}
            <br />
            {address.postalCode} {address.city}
            <br />
            {countryShown(address.country, words.address.switzerland)}
          </>
        )}
      </Part>
      <Part
        icon={<CalendarDays size={20} aria-hidden />}
        title={words.confirm.delivery}
        onEdit={() => onEdit("delivery")}
      >
        {wish.date && formatDay(wish.date, language)}
        <br />
        {wish.time.replace("-", " – ")}
      </Part>
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
