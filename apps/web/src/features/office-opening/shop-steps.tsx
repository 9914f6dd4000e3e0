import { DELIVERY_SLOTS, isSameJson, type Json } from "@comptoir/domain";
import { MapPin } from "lucide-react";
import { useEffect } from "react";
import { useWords } from "../../i18n/words.ts";
import { useContent, useDraft, useField } from "../../office/draft/use-draft.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { ChoicesField } from "../../office/fields/choices-field.tsx";
import { PriceField } from "../../office/fields/price-field.tsx";
import { TextField } from "../../office/fields/text-field.tsx";
import { Button } from "../../ui/button.tsx";
import { isSimple } from "./opening-steps.ts";

const ADDRESS = ["contact", "address"];

export function NameStep() {
  const { name: words } = useWords("officeOpening");
  return (
    <div className="flex flex-col gap-4">
      <TextField path={["shopName"]} label={words.shop_name} maxLength={60} />
      <TextField path={[...ADDRESS, "street"]} label={words.street} maxLength={100} />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
        <TextField path={[...ADDRESS, "postalCode"]} label={words.postal_code} maxLength={10} />
        <TextField path={[...ADDRESS, "city"]} label={words.city} maxLength={60} />
      </div>
      <TextField
        path={["contact", "phone"]}
        type="tel"
        label={words.phone}
        hint={words.phone_hint}
        maxLength={30}
      />
      <TextField path={["contact", "email"]} type="email" label={words.email} maxLength={254} />
    </div>
  );
}

export function HoursStep() {
  const { hours: words } = useWords("officeOpening");
  const { content } = useDraft();
  if (!isSimple(content)) {
    return (
      <div className="grid grid-cols-2 gap-4">
        <TextField path={["pickUp", "from"]} label={words.from} maxLength={5} />
        <TextField path={["pickUp", "until"]} label={words.until} maxLength={5} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ChoicesField
        path={["delivery", "slots"]}
        label={words.slots}
        choices={DELIVERY_SLOTS.map(({ time }) => ({ value: time, label: time.replace("-", "–") }))}
      />
      <FreePlaces />
      <ChoiceField
        path={["delivery", "elsewhere"]}
        label={words.elsewhere}
        byDefault="to_confirm"
        choices={[
          { value: "to_confirm", label: words.to_confirm },
          { value: "refused", label: words.refused },
        ]}
      />
      <PriceField path={["minimumOrder"]} label={words.minimum} />
      <p className="text-sm text-ink-soft">{words.later}</p>
    </div>
  );
}

interface Place extends Record<string, Json> {
  readonly code: string;
  readonly city: string;
}

function FreePlaces() {
  const { hours: words } = useWords("officeOpening");
  const field = useField<readonly Place[]>(["delivery", "freePostalCodes"]);
  const code = useContent<string>(["contact", "address", "postalCode"]) ?? "";
  const city = useContent<string>(["contact", "address", "city"]) ?? "";
  const places = field.value ?? [];
  const own = { code, city };
  const isOffered =
    /^[1-9]\d{3}$/.test(code) && city !== "" && !places.some((place) => isSameJson(place, own));
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm font-semibold">{words.places}</p>
      {places.length === 0 ? (
        <p className="text-ink-soft">{words.no_place}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li
              key={`${place.code} ${place.city}`}
              className="rounded-full bg-cream-deep px-4 py-2 text-sm font-semibold"
            >
              {place.code} {place.city}
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <Button
          look="secondary"
          onClick={() => {
            field.set([...places, own]);
            field.leave();
          }}
        >
          <MapPin size={18} aria-hidden />
          {words.add_place(`${code} ${city}`)}
        </Button>
      )}
    </div>
  );
}

export function PaymentStep() {
  const { payment: words } = useWords("officeOpening");
  useBeneficiary();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.either}</p>
      <TextField
        path={["payment", "twint"]}
        type="tel"
        label={words.twint}
        hint={words.twint_hint}
        maxLength={30}
        isOptional
      />
      <TextField
        path={["payment", "iban"]}
        label={words.iban}
        hint={words.iban_hint}
        maxLength={42}
        isOptional
      />
      <TextField path={["payment", "beneficiary"]} label={words.beneficiary} maxLength={70} />
    </div>
  );
}

function useBeneficiary() {
  const name = useContent<string>(["shopName"]);
  const { value, set } = useField<string>(["payment", "beneficiary"]);
  useEffect(() => {
    if (value === undefined && name) set(name);
  }, [value, name, set]);
}
