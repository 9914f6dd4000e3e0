import { Link, Redirect, Route, Switch } from "wouter";
import { LogoCard } from "../../features/account/access/logo-card.tsx";
import { OrderHistory } from "../../features/account/orders/order-history.tsx";
import { Profile } from "../../features/account/profile/profile.tsx";
import { EmailConfirmation } from "../../features/account/security/email-confirmation.tsx";
import { NewPassword } from "../../features/account/sign-in/new-password.tsx";
import { useWords } from "../../i18n/words.ts";
import { useHash } from "../../platform/use-hash.ts";
import { AccountFrame, AccountGate } from "./account-frame.tsx";

export function AccountRoutes() {
  return (
    <Switch>
      <Route path="/account">
        <ProfilePage />
      </Route>
      <Route path="/account/reset-password">
        <ResetPasswordPage />
      </Route>
      <Route path="/account/verify-email">
        <VerifyEmailPage />
      </Route>
      <Route path="/account/orders">
        <MyOrdersPage />
      </Route>
      <Route path="/account/orders/:slug/:number">
        {({ slug, number }) => <Redirect to={`/${slug}/order/${number}`} replace />}
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

function ProfilePage() {
  const { profile } = useWords("account");
  return (
    <AccountFrame title={profile.title}>
      <AccountGate>{(user) => <Profile key={user.userId} user={user} />}</AccountGate>
    </AccountFrame>
  );
}

function MyOrdersPage() {
  const { orders } = useWords("account");
  return (
    <AccountFrame title={orders.title}>
      <AccountGate>
        {({ userId }) => (
          <div className="mx-auto flex max-w-3xl flex-col">
            <h1 className="mb-6 text-4xl">{orders.title}</h1>
            <OrderHistory userId={userId} />
          </div>
        )}
      </AccountGate>
    </AccountFrame>
  );
}

function VerifyEmailPage() {
  const { confirmation: words } = useWords("security");
  const token = useToken();
  return (
    <AccountFrame title={words.title}>
      <AccountGate guest={{ title: words.guest_title, text: words.guest }}>
        {({ userId }) => <EmailConfirmation key={userId} userId={userId} token={token} />}
      </AccountGate>
    </AccountFrame>
  );
}

function ResetPasswordPage() {
  const { reset: words } = useWords("account");
  const token = useToken();
  return (
    <AccountFrame title={words.title} control={false}>
      <LogoCard title={token ? words.title : words.broken_title}>
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
      </LogoCard>
    </AccountFrame>
  );
}

/** Mailed links carry their token in the hash, which is not sent to servers. */
function useToken(): string | null {
  return new URLSearchParams(useHash()).get("token");
}
