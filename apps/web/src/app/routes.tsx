import { DEFAULT_SLUG } from "@comptoir/domain";
import { lazy } from "react";
import { Redirect, Route, Switch, useSearch } from "wouter";
import { loadLater } from "../platform/load-later.ts";
import { ShopRoute } from "./routes/shop.tsx";

const SignInPage = lazy(() => import("./routes/sign-in.tsx"));
const ResetPasswordPage = lazy(() => import("./routes/reset-password.tsx"));
const VerifyEmailPage = lazy(() => import("./routes/verify-email.tsx"));
const AccountPage = lazy(() => import("./routes/account.tsx"));
const MyOrdersPage = lazy(() => import("./routes/my-orders.tsx"));
const OrderPage = lazy(() => import("./routes/order.tsx"));
const { Part: StaffScreen } = loadLater(() =>
  import("./routes/staff-screens.tsx").then((module) => module.StaffScreen),
);
const { Part: OwnScreen } = loadLater(() =>
  import("./routes/staff-screens.tsx").then((module) => module.OwnScreen),
);

export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <ToDefaultShop />
      </Route>
      <Route path="/sign-in">
        <SignInPage />
      </Route>
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
      <Route path="/orders">
        <OwnScreen screen="orders" />
      </Route>
      <Route path="/kitchen">
        <OwnScreen screen="kitchen" />
      </Route>
      <Route path="/monitoring">
        <OwnScreen screen="monitoring" />
      </Route>
      <Route path="/:slug">
        <ShopRoute />
      </Route>
      <Route path="/:slug/order/:number">
        <OrderPage />
      </Route>
      <Route path="/:slug/orders">
        <StaffScreen screen="orders" />
      </Route>
      <Route path="/:slug/kitchen">
        <StaffScreen screen="kitchen" />
      </Route>
      <Route path="/:slug/monitoring">
        <StaffScreen screen="monitoring" />
      </Route>
      <Route>
        <ToDefaultShop />
      </Route>
    </Switch>
  );
}

function ToDefaultShop() {
  const search = useSearch();
  return <Redirect to={`/${DEFAULT_SLUG}${search && `?${search}`}`} replace />;
}
