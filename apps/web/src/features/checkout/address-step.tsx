import { type Address, checkServed } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { chosenIndex, isNewAddress, NEW_ADDRESS } from "./draft.ts";
import { addressProblems, NewAddress } from "./new-address.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";
import { useFieldErrors } from "./use-field-errors.ts";

interface AddressStepProps extends StepProps {
  readonly saved: readonly Address[];
  readonly isSignedIn: boolean;
}

export function AddressStep(props: AddressStepProps) {
  const { draft, change, onDone, problem, takesFocus, saved, isSignedIn } = props;
  const { shop } = useSimpleShop();
  const { address: words } = useWords("checkout");
  const errors = useWords("errors");
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { addressFields: fields } = draft;
  const isNew = isNewAddress(draft, saved);
  const problems = isNew ? addressProblems(fields, shop.delivery, { ...errors, ...words }) : {};
  const { watch, pass } = useFieldErrors(problems, form);
  const chosen = chosenIndex(draft, saved);

  const submit = () => {
    const address = saved[chosen];
    if (!isNew && !address) setRefusal(words.select_or_add);
    else if (address && !checkServed(shop.delivery, address.postalCode).ok) {
      setRefusal(errors.postal_code_not_served);
    } else if (pass()) onDone();
    else setRefusal(errors.address_incomplete);
  };

  const choose = (value: string) => {
    setRefusal(null);
    change({ chosenAddress: value === NEW_ADDRESS ? NEW_ADDRESS : (saved[Number(value)] ?? null) });
  };

  return (
    <StepForm
      ref={form}
      heading={words.heading}
      takesFocus={takesFocus}
      problem={refusal ?? problem}
      onSubmit={submit}
    >
      {saved.length > 0 && (
        <ChoiceCards
          legend={words.saved}
          value={isNew ? NEW_ADDRESS : String(chosen)}
          onChange={choose}
          choices={[
            ...saved.map((address, index) => ({
              value: String(index),
              content: <AddressLines address={address} />,
            })),
            {
              value: NEW_ADDRESS,
              content: (
                <span className="flex items-center gap-2 font-semibold text-accent">
                  <Plus size={18} aria-hidden />
                  {words.add_new}
                </span>
              ),
            },
          ]}
        />
      )}
      {isNew && (
        <NewAddress
          fields={fields}
          watch={watch}
          canSave={isSignedIn}
          onChange={(patch) => {
            setRefusal(null);
            change({ addressFields: { ...fields, ...patch } });
          }}
        />
      )}
    </StepForm>
  );
}

function AddressLines({ address }: { address: Address }) {
  return (
    <span>
      <span className="block font-semibold">{address.street}</span>{" "}
      <span className="text-sm text-ink-soft">{`${address.postalCode} ${address.city}`}</span>
    </span>
  );
}
