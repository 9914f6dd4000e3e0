import { lazy } from "react";
import { Redirect, Route, Switch } from "wouter";
import { OwnShop, StaffRoute } from "./staff.tsx";

const BoardPage = lazy(() => import("./board.tsx"));
const JoinTeamPage = lazy(() => import("./join-team.tsx"));
const KitchenPage = lazy(() => import("./kitchen.tsx"));
const DisplayPage = lazy(() => import("./display.tsx"));
const ClosingsPage = lazy(() => import("./closings.tsx"));
const NewOrderPage = lazy(() => import("./new-order.tsx"));
const OfficePage = lazy(() => import("./office.tsx"));
const TakeOrderPage = lazy(() => import("./take-order.tsx"));

/** Lazy loaded: customer pages load none of it. */
export function StaffRoutes() {
  return (
    <Switch>
      <Route path="/orders">
        <OwnShop page={BoardPage} />
      </Route>
      <Route path="/kitchen">
        <OwnShop page={KitchenPage} />
      </Route>
      <Route path="/monitoring">
        <OwnShop page={DisplayPage} />
      </Route>
      <Route path="/:slug/orders/new">
        <StaffRoute page={NewOrderPage} />
      </Route>
      <Route path="/:slug/orders/new/:channel">
        <StaffRoute page={TakeOrderPage} hasForms />
      </Route>
      <Route path="/:slug/orders/closings">
        <StaffRoute page={ClosingsPage} hasForms />
      </Route>
      <Route path="/:slug/kitchen">
        <StaffRoute page={KitchenPage} />
      </Route>
      <Route path="/:slug/monitoring">
        <StaffRoute page={DisplayPage} />
      </Route>
      <Route path="/:slug/join">
        <JoinTeamPage />
      </Route>
      <Route path="/:slug/orders">
        <StaffRoute page={BoardPage} />
      </Route>
      <Route path="/:slug/manage/*?">
        <OfficePage />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
