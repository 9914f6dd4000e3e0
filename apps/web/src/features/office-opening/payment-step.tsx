import { useEffect } from "react";
import { useWords } from "../../i18n/words.ts";
import { useContent, useField } from "../../office/draft/use-draft.ts";
import { TextField } from "../../office/fields/text-field.tsx";

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
