import { BANK_PATHS } from "@comptoir/contract";
import { fromChf, rappen } from "@comptoir/domain";
import { type Answer, isUnanswered, pause } from "./ask.ts";
import { type BankFileCredit, writeBankFile } from "./bank-file.ts";
import type { PlacedOrder } from "./ledger.ts";
import type { Random } from "./random.ts";
import { openScreen, type Screen } from "./staff-screen.ts";
import type { World } from "./world.ts";

const LONGEST_WAIT_MS = 60_000;
const NO_ORDER = 9_000_000;
const NEWEST = 40;
const ACCEPTED_AT_ONCE = 20;

interface Office {
  readonly restaurantId: string;
  readonly screen: Screen;
}

export async function openAccounts(world: World, bankKey = "BK") {
  const { ledger } = world;
  const random = world.random.fork("accountant");
  const offices = await Promise.all(
    world.staff.map(async (account): Promise<Office> => {
      const screen = await openScreen(world, account);
      return { restaurantId: account.restaurantId, screen };
    }),
  );
  const bank = openBank(world, random, bankKey);

  const takeIn = async (credits: readonly BankFileCredit[], { restaurantId, screen }: Office) => {
    const path = `${BANK_PATHS.importBankFile}?restaurantId=${restaurantId}`;
    const file = writeBankFile(credits);
    const start = performance.now();
    let answer = await screen.postFile(path, "application/xml", file);
    while (isUnanswered(answer)) {
      if (performance.now() - start > LONGEST_WAIT_MS) {
        ledger.find("a bank's file was not acknowledged within a minute");
        return false;
      }
      await pause(random.between(10, 60));
      answer = await screen.postFile(path, "application/xml", file);
    }
    if (answer.status !== 200) {
      ledger.find(`a bank's file was answered ${answer.status} ${answer.body.code}`);
      return false;
    }
    await acceptPaid(world, screen, answer);
    return true;
  };

  return async (isOver: () => boolean) => {
    while (!isOver()) {
      const credits = bank.newCredits();
      const windows = random.chance(0.4) ? [...offices, ...offices] : offices;
      const taken = await Promise.all(windows.map((office) => takeIn(credits, office)));
      if (taken.every(Boolean)) for (const credit of credits) bank.acknowledge(credit);
      await pause(random.between(50, 300));
    }
  };
}

function openBank({ ledger }: World, random: Random, bankKey: string) {
  const reported: BankFileCredit[] = [];
  const ordersPaid = new Map<string, string>();

  const pay = (order: PlacedOrder | undefined, share = 1): BankFileCredit => {
    const key = `${bankKey}${String(reported.length).padStart(8, "0")}`;
    const total = order ? fromChf(order.total) : NO_ORDER;
    const named = order
      ? { restaurantId: order.restaurantId, number: order.number }
      : (random.pick([null, { restaurantId: "rootsflavorsrolle", number: NO_ORDER }]) ?? null);
    const way = random.pick(["QRR", "SCOR", "words"] as const) ?? "SCOR";
    const credit = { key, amount: rappen(Math.max(1, Math.floor(total * share))), named, way };
    if (order) ordersPaid.set(key, order.id);
    reported.push(credit);
    return credit;
  };
  const anyOrder = () => random.pick([...ledger.placed.values()].slice(-NEWEST));
  const cancelled = () => {
    const cancellations = [...ledger.moves.values()].filter(({ to }) => to === "cancelled");
    const id = random.pick(cancellations)?.id;
    return [...ledger.placed.values()].find((order) => order.id === id);
  };
  const kinds: readonly (() => readonly (BankFileCredit | undefined)[])[] = [
    () => [pay(anyOrder())],
    () => [pay(anyOrder())],
    () => [pay(anyOrder(), 0.5)],
    () => {
      const order = anyOrder();
      return [pay(order), pay(order)];
    },
    () => [random.pick(reported), random.pick(reported)],
    () => [pay(undefined)],
    () => [pay(cancelled() ?? anyOrder())],
  ];
  return {
    newCredits: () => {
      const some = Array.from(
        { length: random.between(3, 10) },
        () => random.pick(kinds)?.() ?? [],
      );
      return some.flat().filter((credit) => credit !== undefined);
    },
    acknowledge: ({ key, amount }: BankFileCredit) =>
      ledger.credits.set(key, { orderId: ordersPaid.get(key) ?? null, amount }),
  };
}

async function acceptPaid({ ledger }: World, screen: Screen, { body }: Answer): Promise<void> {
  const paid = (body.toAccept as { _id: string; orderNumber: number }[]).slice(-ACCEPTED_AT_ONCE);
  if (paid.length === 0) return;
  const answer = await screen.post(BANK_PATHS.acceptPaid, { ids: paid.map(({ _id }) => _id) });
  // Without an answer, the next file lists the orders still to be accepted.
  if (isUnanswered(answer)) return;
  if (answer.status !== 200) {
    return void ledger.find(`accepting was answered ${answer.status} ${answer.body.code}`);
  }
  const accepted = answer.body.accepted as number[];
  for (const { _id, orderNumber } of paid) {
    if (accepted.includes(orderNumber)) ledger.move(_id, "accepted");
  }
}
