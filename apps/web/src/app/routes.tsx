import { DEFAULT_SLUG } from "@comptoir/domain";
import { lazy } from "react";
import { Redirect, Route, Switch, useSearch } from "wouter";
import { OwnShop, StaffRoute } from "./guard.tsx";
import { ShopRoute } from "./shop-route.tsx";

const SignInPage = lazy(() => import("./sign-in-page.tsx"));
const ResetPasswordPage = lazy(() => import("./reset-password-page.tsx"));
const VerifyEmailPage = lazy(() => import("./verify-email-page.tsx"));
const ProfilePage = lazy(() => import("./profile-page.tsx"));
const MyOrdersPage = lazy(() => import("./my-orders-page.tsx"));
const MyOrderPage = lazy(() => import("./my-order-page.tsx"));
const BoardPage = lazy(() => import("./board-page.tsx"));
const MonitorPage = lazy(() => import("./monitor-page.tsx"));

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
        <MyOrderPage />
      </Route>
      <Route path="/orders">
        <OwnShop page={BoardPage} />
      </Route>
      <Route path="/monitoring">
        <OwnShop page={MonitorPage} />
      </Route>
      <Route path="/:slug">
        <ShopRoute />
      </Route>
      <Route path="/:slug/orders">
        <StaffRoute page={BoardPage} />
      </Route>
      <Route path="/:slug/monitoring">
        <StaffRoute page={MonitorPage} />
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
