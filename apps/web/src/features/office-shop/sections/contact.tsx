import { useWords } from "../../../i18n/words.ts";
import { Part } from "../../../office/fields/part.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { AddressFields } from "../fields/address-fields.tsx";
import { Line } from "../fields/line.tsx";

export function Contact() {
  const { contact: words } = useWords("officeShop");
  const label = useLabels();
  return (
    <>
      <Part title={words.reach} intro={words.reach_intro}>
        <Line path={["contact", "phone"]} maxLength={40} />
        <Line path={["contact", "email"]} check="email" />
        <Line
          path={["contact", "instagram"]}
          check="link"
          placeholder="https://www.instagram.com/…"
          isOptional
        />
      </Part>
      <Part title={label(["contact", "address"])}>
        <AddressFields path={["contact", "address"]} />
      </Part>
    </>
  );
}
