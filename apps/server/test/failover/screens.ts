import { order, STAFF_PATHS } from "@comptoir/contract";
import { inZurich, mergeOrders, type Order } from "@comptoir/domain";
import * as z from "zod/mini";
import { isUnanswered, pause } from "../chaos/ask.ts";
import type { Ledger } from "../chaos/ledger.ts";
import { openScreen } from "../chaos/staff-screen.ts";
import type { StaffAccount } from "../chaos/world.ts";
import { follow } from "../follow-stream.ts";

const RETRY_MS = 300;
const RENEWED_EVERY_MS = 500;
const COMPLETE_WITHIN_MS = 5_000;

const orders = z.array(order);

export interface Screens {
  events(): number;
  complete(): Promise<void>;
  sleep(): Promise<void>;
  wake(): void;
  close(): Promise<void>;
}

interface Place {
  readonly url: string;
  readonly ledger: Ledger;
}

export async function openScreens(place: Place, account: StaffAccount): Promise<Screens> {
  const screen = await openScreen(place, account);
  const { restaurantId } = account;
  const boardPath = () =>
    `${STAFF_PATHS.getOrders}?restaurantId=${restaurantId}&date=${inZurich(new Date()).day}&snapshot=true`;
  const displayPath = `${STAFF_PATHS.getOrderNumbersForMonitoring}?restaurantId=${restaurantId}`;
  let board: readonly Order[] = [];
  let display = "";
  let isClosed = false;
  let isAsleep = false;
  let events = 0;

  const read = async (path: string): Promise<unknown> => {
    for (;;) {
      const answer = await screen.get(path);
      if (Array.isArray(answer.body)) return answer.body;
      if (!isUnanswered(answer)) place.ledger.find(`a screen was answered ${answer.status}`);
      if (isClosed) return [];
      await pause(RETRY_MS);
    }
  };
  const take = (received: readonly Order[]) => {
    board = mergeOrders(board, received);
  };
  const readBoard = async () =>
    z.decode(orders, (await read(boardPath())) as z.input<typeof orders>);

  const followPath = async (path: string, onEvent: (name: string, data: unknown) => void) => {
    while (!isClosed) {
      if (isAsleep) {
        await pause(RETRY_MS);
        continue;
      }
      const headers = await screen.bearer();
      const stream =
        headers && (await follow(`${place.url}${path}`, headers).catch(() => undefined));
      if (stream?.response.status === 200 && !isAsleep) {
        const over = stream.ended.then(() => undefined);
        open.add(stream);
        for (;;) {
          const event = await Promise.race([stream.next(), over]);
          if (!event) break;
          events += 1;
          onEvent(event.event, event.data);
        }
        open.delete(stream);
      } else {
        await stream?.close();
      }
      await pause(RETRY_MS);
    }
  };
  const open = new Set<{ close(): Promise<void> }>();
  const shut = async () => {
    for (const stream of open) await stream.close();
  };
  const query = `?restaurantId=${restaurantId}`;
  const renewToken = async () => {
    while (!isClosed) {
      if (!isAsleep) await screen.bearer();
      await pause(RENEWED_EVERY_MS);
    }
  };
  const streams = [
    renewToken(),
    followPath(`${STAFF_PATHS.liveOrders}${query}`, (name, data) => {
      if (name === "ready") void readBoard().then(take);
      if (name === "order") take([z.decode(order, data as z.input<typeof order>)]);
    }),
    followPath(`${STAFF_PATHS.liveMonitoring}${query}`, (name, data) => {
      if (name === "numbers") display = JSON.stringify(data);
    }),
  ];

  return {
    events: () => events,
    complete: async () => {
      const start = performance.now();
      for (;;) {
        // Read again in each round: orders may end meanwhile.
        const stored = await readBoard();
        const numbers = JSON.stringify(await read(displayPath));
        const missing = stored.filter((order) => !isShown(board, order)).length;
        if (missing === 0 && display === numbers) return;
        if (performance.now() - start > COMPLETE_WITHIN_MS) {
          const wrong = `${missing} of ${stored.length} orders, the display shows ${display} for ${numbers}`;
          return void place.ledger.find(`a screen is not complete by itself: ${wrong}`);
        }
        await pause(100);
      }
    },
    sleep: async () => {
      isAsleep = true;
      await shut();
    },
    wake: () => {
      isAsleep = false;
    },
    close: async () => {
      isClosed = true;
      await shut();
      await Promise.all(streams);
    },
  };
}

function isShown(board: readonly Order[], { id, state }: Order): boolean {
  return board.some((order) => order.id === id && order.state === state);
}
