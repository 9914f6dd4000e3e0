import { useWords } from "../../i18n/words.ts";
import { TextField } from "../../office/fields/text-field.tsx";

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
