import {
  type Address,
  accept,
  checkServed,
  type DeliveryArea,
  type Result,
} from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useCustomer } from "../../identity/use-customer.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { refuseForm } from "../../ui/form/form-refusal.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { chosenIndex, isNewAddress, NEW_ADDRESS } from "./draft.ts";
import { type AddressRefusal, checkNewAddress, FeeNote, NewAddress } from "./new-address.tsx";
import { StepForm } from "./step-form.tsx";
import { useCheckout } from "./use-checkout.ts";

export function AddressStep() {
  const {
    form: { draft, fillIn, saved },
    steps,
  } = useCheckout();
  const { user } = useCustomer();
  const { shop } = useSimpleShop();
  const { address: words } = useWords("checkout");
  const errors = useWords("errors");
  const texts = { ...errors, ...words };
  const isNew = isNewAddress(draft, saved);
  const chosen = chosenIndex(draft, saved);
  const form = useForm({
    state: [
      { ...draft.addressFields, chosenAddress: draft.chosenAddress },
      ({ chosenAddress, ...addressFields }) => fillIn({ chosenAddress, addressFields }),
    ],
    words: texts,
    check: (typed) =>
      isNew ? checkNewAddress(typed, shop.delivery) : checkSaved(saved[chosen], shop.delivery),
    send: () => {
      // Keep the address as shown, even if the address book changes later.
      if (!isNew) fillIn({ chosenAddress: saved[chosen] ?? null });
      steps.goOn();
    },
    showsOn: "blur",
  });

  const choose = (value: string) => {
    const isAnother = value === NEW_ADDRESS;
    form.change({ chosenAddress: isAnother ? NEW_ADDRESS : (saved[Number(value)] ?? null) });
  };

  return (
    <StepForm {...form.props} heading={words.heading} problem={form.problem && texts[form.problem]}>
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
      {!isNew && saved[chosen] && !form.problem && <FeeNote {...saved[chosen]} />}
      {isNew && (
        <NewAddress
          fields={draft.addressFields}
          field={form.field}
          onChange={form.change}
          canSave={user !== null}
        />
      )}
    </StepForm>
  );
}

interface DoorWordsProps {
  readonly address: Address;
  readonly className: string;
}

export function DoorWords({ address: { floor, doorCode }, className }: DoorWordsProps) {
  const { door: words } = useWords("checkout");
  const parts = [floor && words.floor(floor), doorCode && words.code(doorCode)];
  const text = parts.filter(Boolean).join(" · ");
  return text && <span className={className}>{text}</span>;
}

function AddressLines({ address }: { address: Address }) {
  return (
    <span>
      <span className="block font-semibold">{address.street}</span>{" "}
      <span className="text-sm text-ink-soft">{`${address.postalCode} ${address.city}`}</span>
      <DoorWords address={address} className="block text-sm text-ink-soft" />
    </span>
  );
}

function checkSaved(
  address: Address | undefined,
  area: DeliveryArea,
): Result<Address, AddressRefusal> {
  if (!address) return refuseForm({ problem: "select_or_add" });
  const served = checkServed(area, address.postalCode);
  return served.ok ? accept(address) : refuseForm({ problem: "postal_code_not_served" });
}
