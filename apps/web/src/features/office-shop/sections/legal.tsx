import { useWords } from "../../../i18n/words.ts";
import { useContent } from "../../../office/draft/use-draft.ts";
import { OptionalPart } from "../../../office/fields/part.tsx";
import { AddressFields } from "../fields/address-fields.tsx";
import { Line } from "../fields/line.tsx";

export function Legal() {
  const { legal: words } = useWords("officeShop");
  const shopName = useContent<string>(["shopName"]) ?? "";
  const address = useContent(["contact", "address"]) ?? {};
  const isThere = useContent(["legal"]) !== undefined;
  return (
    <>
      <OptionalPart {...words.company} path={["legal"]} initial={() => ({ name: shopName })}>
        <Line path={["legal", "name"]} hint={words.name_hint} />
        <Line
          path={["legal", "uid"]}
          check="uid"
          placeholder="CHE-123.456.788"
          hint={words.uid_hint}
          isOptional
        />
        <Line path={["legal", "email"]} check="email" hint={words.email_hint} isOptional />
        <Line path={["legal", "host"]} hint={words.host_hint} isOptional />
      </OptionalPart>
      {isThere && (
        <OptionalPart {...words.address} path={["legal", "address"]} initial={() => address}>
          <AddressFields path={["legal", "address"]} />
        </OptionalPart>
      )}
    </>
  );
}
