import { SecondFactorCheck } from "../../features/account/security/second-factor.tsx";
import { useWords } from "../../i18n/words.ts";
import type { SecondFactorDemand } from "../../identity/second-factor-demand.ts";
import { AccountFrame } from "./account-frame.tsx";

interface SecondFactorPageProps {
  readonly demand: SecondFactorDemand;
  readonly onDone: () => void;
}

export function SecondFactorPage(props: SecondFactorPageProps) {
  const { second_factor } = useWords("security");
  return (
    <AccountFrame title={second_factor.title}>
      <SecondFactorCheck key={props.demand} {...props} />
    </AccountFrame>
  );
}
