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
const { Part: StaffRoute } = loadLater(() =>
  import("./routes/staff.tsx").then((module) => module.StaffRoute),
);
const { Part: OwnShop } = loadLater(() =>
  import("./routes/staff.tsx").then((module) => module.OwnShop),
);
const BoardPage = lazy(() => import("./routes/board.tsx"));
const KitchenPage = lazy(() => import("./routes/kitchen.tsx"));
const DisplayPage = lazy(() => import("./routes/display.tsx"));

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
        <OwnShop page={BoardPage} />
      </Route>
      <Route path="/kitchen">
        <OwnShop page={KitchenPage} />
      </Route>
      <Route path="/monitoring">
        <OwnShop page={DisplayPage} />
      </Route>
      <Route path="/:slug">
        <ShopRoute />
      </Route>
      <Route path="/:slug/order/:number">
        <OrderPage />
      </Route>
      <Route path="/:slug/orders">
        <StaffRoute page={BoardPage} />
      </Route>
      <Route path="/:slug/kitchen">
        <StaffRoute page={KitchenPage} />
      </Route>
      <Route path="/:slug/monitoring">
        <StaffRoute page={DisplayPage} />
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
