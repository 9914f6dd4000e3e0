import { useWords } from "../../../i18n/words.ts";
import { AddressFields } from "../fields/address-fields.tsx";
import { Line } from "../fields/line.tsx";
import { Part } from "../fields/part.tsx";
import { useLabels } from "../fields/use-labels.ts";

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
