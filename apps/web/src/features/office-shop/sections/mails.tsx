import { useWords } from "../../../i18n/words.ts";
import { Part } from "../../../office/fields/part.tsx";
import { SwitchField } from "../../../office/fields/switch-field.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { Line } from "../fields/line.tsx";

const TO_CUSTOMER = ["paid", "ready", "changed", "cancelled", "reminder"];
const TO_SHOP = ["newOrder", "dailySummary", "boardSilent"];

export function Mails() {
  const { mails: words } = useWords("officeShop");
  const label = useLabels();
  return (
    <>
      <Part title={label(["mails", "customer"])} intro={words.customer_intro}>
        <Switches of="customer" keys={TO_CUSTOMER} areOn />
      </Part>
      <Part title={label(["mails", "shop"])} intro={words.shop_intro}>
        <Line path={["mails", "shop", "to"]} check="email" hint={words.to_hint} isOptional />
        <Switches of="shop" keys={TO_SHOP} areOn={false} />
      </Part>
    </>
  );
}

interface SwitchesProps {
  readonly of: "customer" | "shop";
  readonly keys: readonly string[];
  /** As long as the shop does not say otherwise. */
  readonly areOn: boolean;
}

function Switches({ of, keys, areOn }: SwitchesProps) {
  const label = useLabels();
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {keys.map((key) => {
        const path = ["mails", of, key];
        return <SwitchField key={key} path={path} label={label(path)} isOnByDefault={areOn} />;
      })}
    </div>
  );
}
