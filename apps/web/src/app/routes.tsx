import { DEFAULT_SLUG } from "@comptoir/domain";
import { Navigate, Route, Routes as Router, useLocation } from "react-router";
import { ShopRoute } from "./shop-route.tsx";

export function Routes() {
  return (
    <Router>
      <Route path="/" element={<ToDefaultShop />} />
      <Route path="/:slug" element={<ShopRoute />} />
      <Route path="*" element={<ToDefaultShop />} />
    </Router>
  );
}

function ToDefaultShop() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: `/${DEFAULT_SLUG}`, search }} replace />;
}
