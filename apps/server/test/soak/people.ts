import { openAccounts } from "../chaos/accountant.ts";
import type { Lane } from "../chaos/customers.ts";
import type { Random } from "../chaos/random.ts";
import { openKitchen } from "../chaos/staff.ts";
import type { World } from "../chaos/world.ts";
import { openScreens, type Screens } from "../failover/screens.ts";
import { openOffice } from "./owners.ts";
import { pauseUnlessOver } from "./pause-unless-over.ts";
import type { SoakCounts } from "./soak-counts.ts";
import { openCounter } from "./switching-staff.ts";
import { isUnpaidFor } from "./visitors.ts";

const HABITS = { leaves: isUnpaidFor, cancels: 0.03, movesBetweenBoards: Number.POSITIVE_INFINITY };

export interface People {
  readonly lanes: readonly Lane[];
  readonly screens: readonly Screens[];
  leave(): Promise<void>;
}

export async function openShops(
  world: World,
  urls: readonly string[],
  done: SoakCounts,
): Promise<People> {
  const { ledger, staff, random } = world;
  const at = <T>(open: (url: string) => Promise<T>) => Promise.all(urls.map(open));
  const boards = await Promise.all(
    staff.map((account) => at((url) => openScreens({ url, ledger }, account))),
  );
  const kitchens = staff.map((account, i) =>
    openKitchen({ ...world, url: urls[i % urls.length] ?? "" }, account, HABITS),
  );
  const office = { urls, ledger, random: random.fork("office"), done };
  const counter = { urls, ledger, random: random.fork("counter"), done };
  const accounts = await openAccounts(world, `${done.days}-`);
  const screens = boards.flat();
  return {
    screens,
    leave: async () => {
      for (const screen of screens) await screen.close();
    },
    lanes: [
      ...(await Promise.all(kitchens)),
      ...(await Promise.all(staff.map((account) => openOffice(office, account)))),
      ...(await Promise.all(staff.map((account) => openCounter(counter, account)))),
      ...boards.map((ofShop) => reconnectingScreens(ofShop, random)),
      occasionally(accounts),
    ],
  };
}

function reconnectingScreens(screens: readonly Screens[], random: Random): Lane {
  return async (isOver) => {
    while (!isOver()) {
      await pauseUnlessOver(isOver, random.between(8_000, 20_000));
      await Promise.all(screens.map((screen) => screen.sleep()));
      await pauseUnlessOver(isOver, random.between(3_000, 9_000));
      for (const screen of screens) screen.wake();
    }
  };
}

function occasionally(lane: Lane): Lane {
  return async (isOver) => {
    while (!isOver()) {
      let looks = 0;
      await lane(() => looks++ > 0);
      await pauseUnlessOver(isOver, 6_000);
    }
  };
}
