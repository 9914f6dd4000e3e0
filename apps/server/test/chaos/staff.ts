import { STAFF_PATHS } from "@comptoir/contract";
import { inZurich, isFinal, MOVES, ORDER_STATES, type OrderState } from "@comptoir/domain";
import { type Answer, isUnanswered, pause } from "./ask.ts";
import { isOfRace } from "./places.ts";
import { openScreen, type Screen } from "./staff-screen.ts";
import type { StaffAccount, World } from "./world.ts";

const MOVES_BETWEEN_BOARDS = 40;
const MOST_OPEN = 50;

interface Habits {
  readonly leaves: (key: string) => boolean;
  /** Probability that a move is a cancellation. */
  readonly cancels: number;
  readonly movesBetweenBoards: number;
}

const ROUGH: Habits = { leaves: isOfRace, cancels: 0.15, movesBetweenBoards: MOVES_BETWEEN_BOARDS };

export async function openKitchen(world: World, account: StaffAccount, habits: Habits = ROUGH) {
  const { leaves, cancels, movesBetweenBoards } = habits;
  const random = world.random.fork(account.restaurantId);
  const screens: readonly [Screen, Screen] = [
    await openScreen(world, account),
    await openScreen(world, account),
  ];
  const underWay = new Map<string, OrderState>();
  let seen = 0;

  const takeNewOrders = () => {
    for (const [key, { id, restaurantId }] of world.ledger.placedAfter(seen)) {
      seen += 1;
      if (restaurantId === account.restaurantId && !leaves(key))
        underWay.set(id, "payment_pending");
    }
  };

  const moveOne = async () => {
    const id = random.pick([...underWay.keys()].slice(-MOST_OPEN));
    const from = id && underWay.get(id);
    if (!id || !from) return;
    const move = async (screen: Screen) => {
      const to = someMove(from, random.chance(cancels));
      const answer = await screen.post(STAFF_PATHS.updateOrderState, { _id: id, state: to });
      noteMove(world, id, to, answer);
      return stateIn(answer) ?? from;
    };
    const states = await Promise.all(screens.map(move));
    const last = ORDER_STATES.findLast((state) => states.includes(state)) ?? from;
    if (isFinal(last)) underWay.delete(id);
    else underWay.set(id, last);
  };

  return async (isOver: () => boolean) => {
    for (let i = 0; !isOver(); i++) {
      takeNewOrders();
      await moveOne();
      if (i % movesBetweenBoards === 0) await readBoard(world, account, screens[0]);
      await pause(random.between(5, 40));
    }
  };
}

function someMove(from: OrderState, isCancelled: boolean): OrderState {
  const [onward] = MOVES[from];
  return isCancelled || !onward ? "cancelled" : onward.to;
}

function noteMove({ ledger }: World, id: string, to: OrderState, answer: Answer): void {
  const { status, body } = answer;
  if (status === 200) ledger.move(id, to);
  else if (!isUnanswered(answer) && body.code !== "invalid_transition") {
    ledger.find(`a move was answered ${status} ${body.code}`);
  }
}

function stateIn({ body }: Answer): OrderState | undefined {
  const details = body.details as { from?: OrderState } | undefined;
  return (body.state as OrderState | undefined) ?? details?.from;
}

async function readBoard({ ledger }: World, { restaurantId }: StaffAccount, screen: Screen) {
  const { day } = inZurich(new Date());
  const answer = await screen.get(
    `${STAFF_PATHS.getOrders}?restaurantId=${restaurantId}&date=${day}`,
  );
  if (isUnanswered(answer)) return;
  if (!Array.isArray(answer.body)) {
    return void ledger.find(`the board was answered ${answer.status} ${answer.body.code}`);
  }
  const numbers = new Set(answer.body.map((order: { orderNumber: number }) => order.orderNumber));
  if (numbers.size !== answer.body.length) ledger.find("the board shows a number twice");
}
