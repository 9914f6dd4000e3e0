import { openAccounts } from "./accountant.ts";
import { openBackOffice } from "./back-office.ts";
import { customer, limitedCouponRacer, onceCouponRacer } from "./customers.ts";
import { holdingCustomer } from "./holding-customers.ts";
import { openPrinter } from "./printer.ts";
import { openService } from "./service-staff.ts";
import { openKitchen } from "./staff.ts";
import type { World } from "./world.ts";

const CUSTOMERS = 6;
const HOLDING = 3;

export async function startLoad(world: World): Promise<{ stop(): Promise<void> }> {
  let over = false;
  const kitchens = await Promise.all(world.staff.map((account) => openKitchen(world, account)));
  const offices = await Promise.all(world.staff.map((account) => openBackOffice(world, account)));
  const services = await Promise.all(world.staff.map((account) => openService(world, account)));
  const accounts = await openAccounts(world);
  const printers = await Promise.all(world.staff.map((account) => openPrinter(world, account)));
  const lanes = [
    ...Array.from({ length: CUSTOMERS }, (_, i) => customer(world, `customer${i}`)),
    ...Array.from({ length: HOLDING }, (_, i) => holdingCustomer(world, `holding${i}`)),
    limitedCouponRacer(world, "limited"),
    onceCouponRacer(world, "once"),
    ...kitchens,
    ...services,
    ...offices,
    ...printers,
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
