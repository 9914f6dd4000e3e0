import type { Address } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";

interface AddressRowProps {
  readonly address: Address;
  readonly isDefault: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onMakeDefault: () => void;
}

export function AddressRow(props: AddressRowProps) {
  const { address, isDefault, onChange, onRemove, onMakeDefault } = props;
  const { profile: words } = useWords("account");
  const action = (label: string, onPress: () => void) => (
    <Button
      look="quiet"
      className="px-2 text-sm first:-ml-2"
      aria-label={words.of_address(label, address.street)}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  return (
    <div className="rounded-2xl border border-line px-4 pt-3 pb-1">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {address.street}
        {isDefault && <Badge tone="leaf">{words.default_address}</Badge>}
      </p>
      <p className="text-ink-soft">
        {address.postalCode} {address.city}
      </p>
      <div className="flex flex-wrap gap-1">
        {action(words.change, onChange)}
        {!isDefault && action(words.make_default, onMakeDefault)}
        {action(words.remove, onRemove)}
      </div>
    </div>
  );
}
