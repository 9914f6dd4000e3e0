import { SecondFactorCheck } from "../features/account/security/second-factor-check.tsx";
import { useWords } from "../i18n/words.ts";
import type { SecondFactorDemand } from "../lib/second-factor-demand.ts";
import { AccountFrame } from "./account-frame.tsx";

interface SecondFactorPageProps {
  readonly demand: SecondFactorDemand;
  readonly onDone: () => void;
}

/** In place of a staff page that the server keeps shut until there is a code. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { second_factor } = useWords("security");
  return (
    <AccountFrame title={second_factor.title}>
      <SecondFactorCheck key={props.demand} {...props} />
    </AccountFrame>
  );
}
