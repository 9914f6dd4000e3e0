import { SecondFactorCheck } from "../../features/account/security/second-factor.tsx";
import { useWords } from "../../i18n/words.ts";
import type { SecondFactorDemand } from "../../identity/second-factor-demand.ts";
import { AccountFrame } from "./account-frame.tsx";

export function SecondFactorPage(props: { demand: SecondFactorDemand; onDone: () => void }) {
  const { second_factor } = useWords("security");
  return (
    <AccountFrame title={second_factor.title}>
      <SecondFactorCheck key={props.demand} {...props} />
    </AccountFrame>
  );
}
