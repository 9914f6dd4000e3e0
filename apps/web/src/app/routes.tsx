import { DEFAULT_SLUG } from "@comptoir/domain";
import { lazy } from "react";
import { Navigate, Route, Routes as Router, useLocation } from "react-router";
import { OwnShop, StaffRoute } from "./guard.tsx";
import { ShopRoute } from "./shop-route.tsx";

const SignInPage = lazy(() => import("./sign-in-page.tsx"));
const ResetPasswordPage = lazy(() => import("./reset-password-page.tsx"));
const ProfilePage = lazy(() => import("./profile-page.tsx"));
const MyOrdersPage = lazy(() => import("./my-orders-page.tsx"));
const MyOrderPage = lazy(() => import("./my-order-page.tsx"));
const BoardPage = lazy(() => import("./board-page.tsx"));
const MonitorPage = lazy(() => import("./monitor-page.tsx"));

export function Routes() {
  return (
    <Router>
      <Route path="/" element={<ToDefaultShop />} />
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="/account" element={<ProfilePage />} />
      <Route path="/account/reset-password" element={<ResetPasswordPage />} />
      <Route path="/account/orders" element={<MyOrdersPage />} />
      <Route path="/account/orders/:slug/:number" element={<MyOrderPage />} />
      <Route path="/orders" element={<OwnShop page={BoardPage} />} />
      <Route path="/monitoring" element={<OwnShop page={MonitorPage} />} />
      <Route path="/:slug" element={<ShopRoute />} />
      <Route path="/:slug/orders" element={<StaffRoute page={BoardPage} />} />
      <Route path="/:slug/monitoring" element={<StaffRoute page={MonitorPage} />} />
      <Route path="*" element={<ToDefaultShop />} />
    </Router>
  );
}

function ToDefaultShop() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: `/${DEFAULT_SLUG}`, search }} replace />;
}
