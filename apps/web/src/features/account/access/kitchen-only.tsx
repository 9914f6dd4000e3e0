import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { useStaffProfile } from "../../../identity/use-profile.ts";
import { Button } from "../../../ui/button.tsx";
import { PageMessage } from "../../../ui/page-message.tsx";
import { staffShop } from "./staff-access.tsx";
import { useSignOut } from "./use-sign-out.ts";

export function KitchenOnly() {
  const { kitchen: words } = useWords("account");
  const { account } = useWords("common");
  const shop = staffShop(useStaffProfile());
  const signOut = useSignOut();
  return (
    <PageMessage title={words.title} text={words.text}>
      {shop && (
        <Link
          to={`/${shop}/orders`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {account.board}
        </Link>
      )}
      <Button look="secondary" onClick={() => void signOut()}>
        {account.sign_out}
      </Button>
    </PageMessage>
  );
}
