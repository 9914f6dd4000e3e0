import { DEFAULT_SLUG } from "@comptoir/domain";
import { Redirect, Route, Switch, useSearch } from "wouter";
import { loadLater } from "../platform/load-later.ts";
import { ShopRoute } from "./routes/shop.tsx";

const { Part: SignInPage } = loadLater(() =>
  import("./routes/sign-in.tsx").then((module) => module.default),
);
const { Part: LegalPage } = loadLater(() =>
  import("./routes/legal.tsx").then((module) => module.default),
);
const { Part: OrderPage } = loadLater(() =>
  import("./routes/order.tsx").then((module) => module.default),
);
const { Part: AccountRoutes } = loadLater(() =>
  import("./routes/account-routes.tsx").then((module) => module.AccountRoutes),
);
const { Part: StaffRoutes } = loadLater(() =>
  import("./routes/staff-routes.tsx").then((module) => module.StaffRoutes),
);

const STAFF = /^\/(?:[^/]+\/)?(?:orders|kitchen|monitoring|manage|join)(?:\/|$)/;

const LEGAL = /^\/(?<slug>[^/]+)\/(?<page>imprint|privacy|terms)$/;

export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <ToDefaultShop />
      </Route>
      <Route path="/sign-in">
        <SignInPage />
      </Route>
      <Route path="/account/*?">
        <AccountRoutes />
      </Route>
      <Route path={STAFF}>
        <StaffRoutes />
      </Route>
      <Route path="/:slug">
        <ShopRoute />
      </Route>
      <Route path="/:slug/order/:number">
        <OrderPage />
      </Route>
      <Route path={LEGAL}>
        <LegalPage />
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
