import { lazy } from "react";
import { Redirect, Route, Switch } from "wouter";

const AccountPage = lazy(() => import("./account.tsx"));
const MyOrdersPage = lazy(() => import("./my-orders.tsx"));
const ResetPasswordPage = lazy(() => import("./reset-password.tsx"));
const VerifyEmailPage = lazy(() => import("./verify-email.tsx"));

export function AccountRoutes() {
  return (
    <Switch>
      <Route path="/account">
        <AccountPage />
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
