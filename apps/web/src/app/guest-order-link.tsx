import { useEffect } from "react";
import { linkGuestOrders } from "../lib/guest-orders.ts";
import { useIdentity } from "../lib/identity/use-identity.ts";

/** However somebody signs in, here, by way of Google or in another tab: their orders go with them. */
export function GuestOrderLink() {
  const { user } = useIdentity();
  useEffect(() => {
    if (user) linkGuestOrders();
  }, [user]);
  return null;
}
