import { useEffect } from "react";
import { useIdentity } from "../identity/use-identity.ts";
import { linkGuestOrders } from "../order/guest-orders.ts";

/** However somebody signs in, here, by way of Google or in another tab: their orders go with them. */
export function GuestOrderLink() {
  const { user } = useIdentity();
  useEffect(() => {
    if (user) linkGuestOrders();
  }, [user]);
  return null;
}
