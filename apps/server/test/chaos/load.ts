import { openAccounts } from "./accountant.ts";
import { customer, limitedCouponRacer, onceCouponRacer } from "./customers.ts";
import { openKitchen } from "./staff.ts";
import type { World } from "./world.ts";

const CUSTOMERS = 6;

/** Customers, coupon racers, kitchens and an accountant at work until told to stop. */
export async function startLoad(world: World): Promise<{ stop(): Promise<void> }> {
  let over = false;
  const kitchens = await Promise.all(world.staff.map((account) => openKitchen(world, account)));
  const accounts = await openAccounts(world);
  const lanes = [
    ...Array.from({ length: CUSTOMERS }, (_, i) => customer(world, `customer${i}`)),
    limitedCouponRacer(world, "limited"),
    onceCouponRacer(world, "once"),
    ...kitchens,
    accounts,
  ];
  const running = lanes.map((lane) => lane(() => over));
  return {
    stop: async () => {
      over = true;
      await Promise.all(running);
    },
  };
}
