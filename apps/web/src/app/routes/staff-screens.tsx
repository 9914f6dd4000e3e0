import { lazy } from "react";
import { OwnShop, StaffRoute } from "./staff.tsx";

/** Named here and not among all routes: what each needs is a list that every customer would load. */
const SCREENS = {
  orders: lazy(() => import("./board.tsx")),
  kitchen: lazy(() => import("./kitchen.tsx")),
  monitoring: lazy(() => import("./display.tsx")),
};

interface StaffScreenProps {
  readonly screen: keyof typeof SCREENS;
}

/** A screen for staff at a shop's address. */
export function StaffScreen({ screen }: StaffScreenProps) {
  return <StaffRoute page={SCREENS[screen]} />;
}

/** The same without a shop in the address. */
export function OwnScreen({ screen }: StaffScreenProps) {
  return <OwnShop page={SCREENS[screen]} />;
}
