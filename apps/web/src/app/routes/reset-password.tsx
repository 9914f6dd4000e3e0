import { Link } from "wouter";
import { ShopLogo } from "../../features/account/access/shop-logo.tsx";
import { NewPassword } from "../../features/account/sign-in/new-password.tsx";
import { useWords } from "../../i18n/words.ts";
import { useHash } from "../../platform/use-hash.ts";
import { AccountFrame } from "./account-frame.tsx";

export default function ResetPasswordPage() {
  const { reset: words } = useWords("account");
  const token = new URLSearchParams(useHash()).get("token");
  return (
    <AccountFrame title={words.title} control={false}>
      <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card bg-paper p-6 shadow-card sm:p-10">
        <div className="flex flex-col items-center gap-4 text-center">
          <ShopLogo />
          <h1 className="text-3xl">{token ? words.title : words.broken_title}</h1>
        </div>
        {token ? (
          <NewPassword token={token} />
        ) : (
          <>
            <p className="text-center text-ink-soft">{words.broken}</p>
            <Link
              to="/sign-in?mode=forgotten"
              className="inline-flex min-h-11 items-center justify-center font-semibold text-accent"
            >
              {words.again}
            </Link>
          </>
        )}
      </div>
    </AccountFrame>
  );
}
