import { useWords } from "../../../i18n/words.ts";
import { useContent, useIsSimple } from "../../../office/draft/use-draft.ts";
import { OptionalPart, Part } from "../../../office/fields/part.tsx";
import { TableField, TableFields } from "../../../office/fields/table-field.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { AddressFields } from "../fields/address-fields.tsx";

export function Identity() {
  const { identity: words } = useWords("officeShop");
  return (
    <>
      <Part title={words.name} intro={useIsSimple() ? words.is_simple : words.is_custom}>
        <TableFields part="name" />
      </Part>
      <Part title={words.looks}>
        <TableFields part="looks" />
      </Part>
    </>
  );
}

export function Contact() {
  const { contact: words } = useWords("officeShop");
  const label = useLabels();
  return (
    <>
      <Part title={words.reach} intro={words.reach_intro}>
        <TableFields part="contact" />
      </Part>
      <Part title={label(["contact", "address"])}>
        <AddressFields path={["contact", "address"]} />
      </Part>
    </>
  );
}

export function Payment() {
  const { payment: words } = useWords("officeShop");
  return (
    <>
      <Part title={words.who}>
        <TableFields part="beneficiary" />
      </Part>
      <Part title={words.bank} intro={words.bank_intro}>
        <TableFields part="bank" />
      </Part>
      <Part title={words.twint} intro={words.twint_intro}>
        <TableFields part="twint" />
        <TableField path={["payment", "twintSticker"]} offersKnown={false} />
      </Part>
    </>
  );
}

export function Legal() {
  const { legal: words } = useWords("officeShop");
  const shopName = useContent<string>(["shopName"]) ?? "";
  const address = useContent(["contact", "address"]) ?? {};
  const isThere = useContent(["legal"]) !== undefined;
  return (
    <>
      <OptionalPart {...words.company} path={["legal"]} initial={() => ({ name: shopName })}>
        <TableFields part="legal" />
      </OptionalPart>
      {isThere && (
        <OptionalPart {...words.address} path={["legal", "address"]} initial={() => address}>
          <AddressFields path={["legal", "address"]} />
        </OptionalPart>
      )}
    </>
  );
}

export function Mails() {
  const { mails: words } = useWords("officeShop");
  const label = useLabels();
  return (
    <>
      <Part title={label(["mails", "customer"])} intro={words.customer_intro}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TableFields part="mailsToCustomer" />
        </div>
      </Part>
      <Part title={label(["mails", "shop"])} intro={words.shop_intro}>
        <TableFields part="mailsTo" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TableFields part="mailsToShop" />
        </div>
      </Part>
    </>
  );
}
