import { lazy } from "react";
import { Redirect, Route, Switch } from "wouter";
import { SecondFactorContext } from "../../identity/second-factor-demand.ts";
import { OwnShop, StaffRoute, showSecondFactor } from "./staff.tsx";

const BoardPage = lazy(() => import("./board.tsx"));
const JoinTeamPage = lazy(() => import("./join-team.tsx"));
const KitchenPage = lazy(async () => {
  return { default: (await import("../../features/board/kitchen/kitchen.tsx")).Kitchen };
});
const DisplayPage = lazy(async () => {
  return { default: (await import("../../features/display/display.tsx")).Display };
});
const ClosingsPage = lazy(async () => {
  return { default: (await import("../../features/closings/closings.tsx")).Closings };
});
const NewOrderPage = lazy(async () => ({
  default: (await import("./take-order.tsx")).NewOrderPage,
}));
const TakeOrderPage = lazy(async () => {
  return { default: (await import("./take-order.tsx")).TakeOrderPage };
});
const OfficePage = lazy(() => import("./office.tsx"));

export function StaffRoutes() {
  return (
    <SecondFactorContext value={showSecondFactor}>
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
    </SecondFactorContext>
  );
}
